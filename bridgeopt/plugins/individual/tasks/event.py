"""Tasks of an individual event as it is played: changing rounds, its pages, and the season."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from math import inf
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.atomic_files import refuse_unwritable
from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n import Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.club import Chair, Members, PlayedEvent, SeatLayout, Session, SinglePlayer, Table
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.multi_file_write import staged
from bridgeopt.files.out_folder import file_lock
from bridgeopt.plugins.individual.files import plan_csv
from bridgeopt.plugins.individual.files.companion import is_bridge, write_game, write_replanned
from bridgeopt.plugins.individual.files.people import read_people
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.files.scores import format_scores
from bridgeopt.plugins.individual.further_rounds import (
    DEFAULT_FURTHER_STEPS,
    ContinuedPlan,
    FurtherRounds,
    continue_plan,
    table_sizes,
)
from bridgeopt.plugins.individual.plan import (
    EventPlan,
    Lineup,
    Person,
    lineup_of,
    names_apart,
    names_by_number,
    playing_now,
    same_names,
    same_person,
)
from bridgeopt.plugins.individual.show.pages import PrintedEvent
from bridgeopt.plugins.individual.standings import PLAIN, ScoringRules
from bridgeopt.plugins.individual.tasks.companion_files import (
    companion_names,
    keep_copy,
    rewrite_companions,
)
from bridgeopt.plugins.individual.tasks.scores import (
    BOARDS,
    SCORES,
    EventStandings,
    boards_until,
    read_scores_of_plan,
    standings,
)
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.file import RecordResult

PEOPLE = "people.csv"
"""Default name of the people file, next to the plan."""

LoadKernels = Callable[[], None]
"""A function that loads kernels; tasks call it after all checks, just before a search."""


def load_nothing() -> None:
    """Do nothing.

    This is the default for parameters of type `LoadKernels`. A kernel that is not loaded in advance
    is compiled when it is first called.
    """


@dataclass(frozen=True)
class ReplanRequest:
    """A request to replan rounds after some were played.

    Attributes
    ----------
    plan
        The plan's file.
    after
        The number of rounds that were played.
    drop, add
        The numbers (from 1) that leave, and the numbers that come (or come back).
    threes
        Whether to use tables with one player fewer so that no player sits out.
    tables
        The number of tables from now on; ``None`` for as many as needed.
    bridge
        Whether players who sit opposite are partners; ``None`` to use the files (`is_bridge`).
    out
        The file for the new plan; ``None`` for the plan's own file, of which a copy is made first.
    replan
        Rounds to replan although they have scores, which are then removed.
    scores
        The scores' file; ``None`` for the one beside the plan, if any.
    steps
        The length of the search: exchanges of two players to try.
    """

    plan: Path
    after: int
    drop: tuple[int, ...] = ()
    add: tuple[int, ...] = ()
    threes: bool = False
    tables: int | None = None
    bridge: bool | None = None
    out: Path | None = None
    replan: tuple[int, ...] = ()
    scores: Path | None = None
    steps: int = DEFAULT_FURTHER_STEPS


Replanned = tuple[ContinuedPlan, Path, list[Message]]
"""A plan with new rounds, the path of the file it was written to, and notes for the director."""


def change(
    request: ReplanRequest, budget: SearchBudget, ready: LoadKernels = load_nothing
) -> Replanned:
    """Replan the rounds to come; the rounds that were played stay unchanged.

    Raises
    ------
    RequestError
        The plan does not have such rounds or numbers.
    InputError
        The plan cannot be read, or the new one cannot be written.
    """
    with file_lock(request.plan):
        return _replan(request, budget, ready)


def _replan(request: ReplanRequest, budget: SearchBudget, ready: LoadKernels) -> Replanned:
    plan = read_plan(request.plan, changed=True)
    if not 0 <= request.after < plan.num_rounds:
        raise RequestError(Message("change_round", n=plan.num_rounds))
    planned, resting = _current_players(plan, request.after)
    resting -= {number - 1 for number in request.add}
    present = planned | resting
    notes = _describe_resting(resting - {number - 1 for number in request.drop})
    for number in request.drop:
        if number - 1 not in present:
            raise RequestError(Message("change_not_there", number=str(number)))
        present.remove(number - 1)
    last_number = plan.num_players
    for number in sorted(request.add):
        if number - 1 in present:
            raise RequestError(Message("change_there_already", number=str(number)))
        if number > last_number + 1:
            raise RequestError(
                Message("change_number_gap", number=str(number), next=str(last_number + 1))
            )
        last_number = max(last_number, number)
        present.add(number - 1)
    notes += _describe_nameless(request)
    further = FurtherRounds(
        plan.num_rounds - request.after,
        tuple(sorted(present)),
        _sizes(len(present), plan, request),
        is_bridge(request.plan, choice=request.bridge),
        steps=request.steps,
    )
    return _write_continued_plan(request, plan, further, budget=budget, ready=ready, notes=notes)


def next_round_by_standings(
    request: ReplanRequest,
    rules: ScoringRules,
    people: Sequence[Person],
    budget: SearchBudget,
    ready: LoadKernels = load_nothing,
    *,
    finals: bool = False,
) -> Replanned:
    """Plan the next round so that players meet others close in standing, and few meet again.

    Parameters
    ----------
    request
        The plan, the last round that was played, the numbers that leave, and the scores' file. No
        new numbers may be added.
    rules
        How scores become points.
    people
        The people and their numbers.
    budget
        The search limits.
    ready
        Called before the search.
    finals
        Whether the leaders sit at table 1, the next players at table 2, and so on.

    Raises
    ------
    RequestError, InputError
        As in `change`; or the scores cannot be read.
    """
    with file_lock(request.plan):
        return _plan_by_standings(request, rules, people, budget, ready, finals=finals)


def _plan_by_standings(
    request: ReplanRequest,
    rules: ScoringRules,
    people: Sequence[Person],
    budget: SearchBudget,
    ready: LoadKernels,
    *,
    finals: bool,
) -> Replanned:
    plan = read_plan(request.plan, changed=True)
    if not 1 <= request.after <= plan.num_rounds:
        raise RequestError(Message("change_round", n=plan.num_rounds))
    scores_file = request.scores or request.plan.with_name(SCORES)
    table = standings(request.plan, scores_file, rules, people, request.after)
    leaving = {number - 1 for number in request.drop}
    planned, resting = (numbers - leaving for numbers in _current_players(plan, request.after))
    present = planned | resting
    ranked = dict.fromkeys(
        _players_by_standing(table, playing_now(people, request.after + 1), present)
    )
    ranked_players = (*ranked, *sorted(present - ranked.keys()))
    further = FurtherRounds(
        num_rounds=1,
        players=tuple(sorted(present)),
        sizes=_sizes(len(present), plan, request),
        partners=is_bridge(request.plan, choice=request.bridge),
        ranked_players=ranked_players,
        finals=finals,
        steps=request.steps,
    )
    notes = [*table.notes, *_describe_resting(resting)]
    return _write_continued_plan(request, plan, further, budget=budget, ready=ready, notes=notes)


def read_people_of_plan(
    plan_file: Path, people_file: Path | None, members: Members | None = None
) -> tuple[Person, ...]:
    """Return the people in a file, or in ``people.csv`` next to the plan if it exists.

    People with an id and no name get the member's name.
    """
    if people_file is not None:
        return read_people(people_file, members)
    default_file = plan_file.with_name(PEOPLE)
    return read_people(default_file, members) if default_file.is_file() else ()


def describe_same_names(people: Sequence[Person]) -> list[Message]:
    """Return messages about people with the same name and nothing that distinguishes them."""
    return [
        Message(
            "people_alike",
            name=one.name,
            n=0 if None in numbers else 1,
            numbers=[*map(str, numbers)],
        )
        for one, other in same_names(people)
        for numbers in ((one.number, other.number),)
    ]


def _current_players(plan: EventPlan, after: int) -> tuple[set[int], set[int]]:
    """Return the players who play on, and the players who may have left or may only sit out.

    The players with a seat after the first ``after`` rounds play on. If no rounds are left, the
    players of the last two rounds play on. If a single round is left, the second set has the
    players who sit out that round but not the round before. The files do not say whether these
    players have left.
    """
    rounds = range(after, plan.num_rounds) or range(max(after - 2, 0), after)
    planned = {player for r in rounds for player in plan.players_in(r)}
    is_last_round = 0 < after == plan.num_rounds - 1
    return planned, set(plan.players_in(after - 1)) - planned if is_last_round else set()


def _players_by_standing(
    table: EventStandings, current_people: Mapping[int, Person], present: set[int]
) -> Iterator[int]:
    """Yield the numbers (from 0) of the players in ``present``, by standing.

    Only the current player of a number counts, not an earlier one; ``current_people`` has the
    current player of each number.
    """
    for line in table.lines:
        person = table.person(line)
        number = person.number or 0
        if number - 1 in present and same_person(current_people.get(number, person), person):
            yield number - 1


def _describe_nameless(request: ReplanRequest) -> list[Message]:
    """Return a message about the new numbers that have no name, if other numbers have names."""
    try:
        people = read_people_of_plan(request.plan, None)
    except InputError:  # the next reader reports the error
        return []
    named = {person.number for person in people}
    numbers = [str(number) for number in sorted(request.add) if number not in named]
    if not people or not numbers:
        return []
    file = str(request.out or request.plan)
    values = {"numbers": numbers, "plan": file, "first": numbers[0]}
    return [Message("change_nameless", n=len(numbers), **values)]


def _describe_resting(resting: set[int]) -> list[Message]:
    numbers = [str(player + 1) for player in sorted(resting)]
    return [Message("change_resting", n=len(numbers), numbers=numbers)] if numbers else []


def _sizes(num_players: int, plan: EventPlan, request: ReplanRequest) -> tuple[int, ...]:
    sizes = table_sizes(num_players, plan.size, request.tables, threes=request.threes)
    if not sizes:
        raise RequestError(Message("change_too_few", n=num_players))
    return sizes


def _write_continued_plan(
    request: ReplanRequest,
    plan: EventPlan,
    further: FurtherRounds,
    *,
    budget: SearchBudget,
    ready: LoadKernels,
    notes: list[Message],
) -> Replanned:
    if further.partners and set(further.sizes) != {4}:
        raise RequestError(Message("convert_tables_of_four"))
    file = request.out or request.plan.with_suffix(".csv")
    refuse_unwritable(file)
    scores_file = file.with_name(SCORES)
    if request.scores is not None and request.out is None:
        scores_file = request.scores
    scores = _scores_to_drop(scores_file, plan, request)
    ready()
    continued = continue_plan(plan, request.after, further, budget.with_defaults(inf, 0))
    if request.out is None and file.exists():
        notes.append(Message("change_kept", file=keep_copy(file).name))
    if request.out is None and request.plan.suffix.lower() == ".asc":
        notes.append(Message("change_kept", file=keep_copy(request.plan).name))
    names = companion_names(file)
    boards: str | None = None
    if scores is not None:
        notes.append(Message("change_scores_out", file=keep_copy(scores_file).name))
        if scores_file.resolve().parent == file.resolve().parent:
            names.add(scores_file.name)
            boards = boards_until(file.with_name(BOARDS), request.after)
        else:
            write_text(scores_file, scores)
    with file_lock(file), staged(file, names | ({BOARDS} if boards else set())) as copy:
        if scores is not None and scores_file.name in names:
            write_text(copy.with_name(scores_file.name), scores)
        _write_boards(copy, boards)
        write_text(copy, plan_csv.format_csv(continued.plan))
        write_game(copy, bridge=further.partners)
        if request.out is None:
            notes += rewrite_companions(copy, plan, continued.plan, bridge=further.partners)
        write_replanned(copy)
    num_dropped = plan.num_rounds - continued.plan.num_rounds
    if num_dropped > 0:
        first = continued.plan.num_rounds + 1
        notes.append(
            Message("change_dropped", n=num_dropped, first=str(first), last=str(plan.num_rounds))
        )
    return continued, file, notes


def _write_boards(plan: Path, text: str | None) -> None:
    if text:
        write_text(plan.with_name(BOARDS), text)


def _scores_to_drop(file: Path, plan: EventPlan, request: ReplanRequest) -> str | None:
    """Return the text of the scores without the rounds to replan; ``None`` for no change.

    Raises
    ------
    RequestError
        Rounds to come have scores but are not listed to be replanned. The scores would then count
        at other tables than the tables where they were made.
    """
    scores = read_scores_of_plan(file, plan)
    scored_rounds = sorted({s.round for s in scores if s.round > request.after})
    unlisted = [str(r) for r in scored_rounds if r not in request.replan]
    if unlisted:
        raise RequestError(
            Message(
                "change_scored",
                n=len(unlisted),
                rounds=unlisted,
                file=file.name,
                last=str(scored_rounds[-1]),
                named=",".join(str(r) for r in scored_rounds),
            )
        )
    return format_scores(s for s in scores if s.round <= request.after) if scored_rounds else None


def event_on_paper(
    plan_file: Path,
    people_file: Path | None,
    day: date,
    title: str = "",
    *,
    bridge: bool | None = None,
) -> tuple[PrintedEvent, list[Message]]:
    """Return an event as its pages show it, and notes.

    Parameters
    ----------
    plan_file, people_file
        The files of the plan and of the people; ``None`` for ``people.csv`` next to the plan,
        if it exists.
    day, title
        The day and title on every page.
    bridge
        Whether players who sit opposite are partners; ``None`` to use the files (`is_bridge`).

    Raises
    ------
    InputError
        A file cannot be read.
    """
    plan = read_plan(plan_file, changed=True)
    people = read_people_of_plan(plan_file, people_file)
    names = names_by_number(people, plan.num_players)
    by_round = {r: names_by_number(people, plan.num_players, r) for r in range(1, plan.num_rounds)}
    event = PrintedEvent(
        plan=plan,
        names=names,
        day=day,
        title=" ".join(title.split()),
        bridge=is_bridge(plan_file, choice=bridge),
        earlier={
            r: names_of_round for r, names_of_round in by_round.items() if names_of_round != names
        },
    )
    if event.bridge:
        event = replace(event, ranking=_ranking(plan_file, people))
    return event, describe_same_names(people)


def _ranking(plan_file: Path, people: Sequence[Person]) -> tuple[tuple[str, str, str], ...]:
    """Return the standings of individual bridge for pages: place, name, and percentage."""
    scores_file = plan_file.with_name(SCORES)
    if not scores_file.is_file():
        return ()
    table = standings(plan_file, scores_file, PLAIN, people)
    names = names_apart(table.cast.people)
    return tuple(
        (
            "-" if line.place is None else str(line.place),
            f"{table.person(line).number} {names[table.person(line)]}".strip(),
            Number(round(float(line.total), 2), 2).render(current_locale()),
        )
        for line in table.lines
        if line.points
    )


RECORDED_FILE = "recorded.json"
"""Name of a JSON file next to a plan, which says where the event is recorded.

The object in the file maps the name of the plan's file to the ``plan_id`` of the session in the
season.
"""


class EventToRecord(NamedTuple):
    """An event to record in a season, and the people left out because they have no id."""

    event: PlayedEvent
    left_out: tuple[str, ...]

    @property
    def notes(self) -> tuple[Message, ...]:
        """Messages about people who are left out."""
        left_out = self.left_out
        return (
            (Message("event_record_strangers", n=len(left_out), who=left_out),) if left_out else ()
        )


def to_record(
    season: Season,
    plan_file: Path,
    people_file: Path | None = None,
    *,
    after: int | None = None,
    bridge: bool | None = None,
    name: str = "A",
) -> EventToRecord:
    """Return the event to record; parameters and errors are those of `record_individual`."""
    plan = read_plan(plan_file, changed=True)
    after = plan.num_rounds if after is None else after
    if not 1 <= after <= plan.num_rounds:
        raise RequestError(Message("change_round", n=plan.num_rounds))
    people = read_people_of_plan(plan_file, people_file, season.names)
    cast = lineup_of(plan, people)
    players_with_id = {
        k: SinglePlayer(p.member) for k, p in enumerate(cast.people) if p.member is not None
    }
    if not players_with_id:
        raise RequestError(Message("event_record_nobody", file=plan_file.name))
    layout = _layout(plan, bridge=is_bridge(plan_file, choice=bridge))
    rounds = tuple(
        _round_tables(cast, r, players_with_id, _present_players(plan, r), layout)
        for r in range(after)
    )
    event = PlayedEvent(name, "individual", tuple(r for r in rounds if r))
    return EventToRecord(event, _people_without_id(cast, players_with_id, after))


def recorded_session(season: Season, plan_file: Path) -> Session | None:
    """Return the session that records an event, if the season still has that session."""
    plan_id = _recorded_plan_ids(plan_file.with_name(RECORDED_FILE)).get(plan_file.name)
    return next((session for session in season.sessions if session.plan_id == plan_id), None)


def _recorded_plan_ids(file: Path) -> dict[str, str]:
    with suppress(InputError, ValueError, RecursionError):
        document = json.loads(read_bytes(file))
        if isinstance(document, dict):
            return document
    return {}


_WINDS = ("E", "S", "W", "N")


def record_individual(
    season: SeasonFile,
    plan_file: Path,
    played_on: date,
    people_file: Path | None = None,
    *,
    after: int | None = None,
    bridge: bool | None = None,
    name: str = "A",
) -> RecordResult:
    """Record an individual event in a season; a copy of the season is kept next to it.

    A person without an id is left out, with all meetings of that person. If the other people at a
    table then have no opponents at that table, the table is left out too. Its players are not
    recorded as sitting out. Players who really sat out are recorded as such.

    Parameters
    ----------
    season
        The season file.
    plan_file, people_file
        The files of the plan and of the people; ``None`` for ``people.csv`` next to the plan.
    played_on
        The day of the event.
    after
        The last round that was played; ``None`` if all were.
    bridge
        Whether players who sit opposite are partners; ``None`` to use the files (`is_bridge`).
    name
        The event's name in the season.

    Raises
    ------
    RequestError
        There is no such round, or no person has an id.
    InputError
        A file cannot be read, or the event was recorded already.
    """
    season_before = season.read()
    to_be_recorded = to_record(
        season_before, plan_file, people_file, after=after, bridge=bridge, name=name
    )
    recorded = season.record_event([to_be_recorded.event], played_on)
    file = plan_file.with_name(RECORDED_FILE)
    document = _recorded_plan_ids(file) | {plan_file.name: recorded.session.plan_id}
    with suppress(InputError):  # only the page needs the file; the season has the event
        write_text(file, json.dumps(document, ensure_ascii=False) + "\n")
    return recorded._replace(notes=(*to_be_recorded.notes, *recorded.notes))


def _layout(plan: EventPlan, *, bridge: bool) -> SeatLayout:
    """Return the sides of a table: in bridge two opposite places, otherwise one place each."""
    if bridge:
        return SeatLayout((("E", "W"), ("S", "N")))
    winds = plan.size == len(_WINDS)
    return SeatLayout(tuple((_WINDS[k] if winds else str(k + 1),) for k in range(plan.size)))


def _round_tables(
    cast: Lineup,
    r: int,
    players_with_id: dict[int, SinglePlayer],
    present: set[int],
    layout: SeatLayout,
) -> tuple[Table, ...]:
    """Return the tables of round ``r`` (from 0) for the season, which lists only people with an id.

    ``players_with_id`` has the people with an id, by index in ``cast.people``. ``present`` are the
    numbers of the event (from 0) that are present in the round; those without a table are recorded
    as sitting out.
    """
    plan = cast.plan
    order = (0, 2, 1, 3) if len(layout.sides) == 2 else tuple(range(plan.size))
    tables = []
    for t, seats in enumerate(plan.seats[r].tolist(), start=1):
        table = layout.table(t, [players_with_id.get(seats[k]) for k in order])
        if table.chairs and not table.is_sit_out:
            tables.append(table)
    sitting_out = {int(cast.by_round[r, number]) for number in present} & {*plan.sitting_out(r)}
    byes = [players_with_id[p] for p in sitting_out & players_with_id.keys()]
    byes.sort(key=lambda single: single.players)
    first_free_table = plan.num_tables + 1
    tables += [
        Table(first_free_table + k, (Chair("bye", 0, player),)) for k, player in enumerate(byes)
    ]
    return tuple(tables)


def _present_players(plan: EventPlan, r: int) -> set[int]:
    """Return the numbers (from 0) of the players who are present in round ``r`` (from 0).

    A player is present from the first to the last round with a seat for the player. A player whose
    first seat is in round 2 sat out round 1; one whose last seat is in the second-to-last round
    sits out the last. Any longer gap is an absence, because no player sits out twice before all
    others have sat out, and players who left do not play again.
    """
    playing = [set(plan.players_in(k)) for k in range(plan.num_rounds)]
    played_until = set().union(*playing[: max(r + 1, 2)])
    plays_from = set().union(*playing[min(r, max(plan.num_rounds - 2, 0)) :])
    return played_until & plays_from


def _people_without_id(
    cast: Lineup, players_with_id: dict[int, SinglePlayer], after: int
) -> tuple[str, ...]:
    """Return the names of the people in the first ``after`` rounds who have no id.

    These people are not recorded. ``players_with_id`` has the people with an id, by index in
    ``cast.people``.
    """
    names = names_apart(cast.people)
    return tuple(
        names[person] or str(person.number)
        for k, (person, rounds) in enumerate(zip(cast.people, cast.rounds, strict=True))
        if k not in players_with_id and (not rounds or rounds[0] <= after)
    )
