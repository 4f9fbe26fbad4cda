"""Tasks about people of an individual event: their numbers, names and substitutes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from math import inf
from pathlib import Path

import numpy as np

from bridgeopt.base.atomic_files import refuse_unwritable
from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.club import Members
from bridgeopt.engine.qap.instance import MAX_ITEMS
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.faults import CellError
from bridgeopt.files.multi_file_write import staged
from bridgeopt.files.out_folder import file_lock
from bridgeopt.files.players import NameIndex, fold_name
from bridgeopt.plugins.individual.bridge import TURNS
from bridgeopt.plugins.individual.files import plan_csv
from bridgeopt.plugins.individual.files.companion import is_bridge, write_game
from bridgeopt.plugins.individual.files.people import format_people, read_people
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.groups.seats import balance_seats
from bridgeopt.plugins.individual.numbering import (
    DEFAULT_SEAT_STEPS,
    ApartWish,
    MeetingsSoFar,
    NumberedPeople,
    keep_at_tables,
    number_people,
)
from bridgeopt.plugins.individual.plan import (
    EventPlan,
    Person,
    names_apart,
    playing_now,
    with_name,
    with_numbers,
    with_substitute,
)
from bridgeopt.plugins.individual.tasks.companion_files import (
    companion_names,
    keep_copy,
    rewrite_companions,
)
from bridgeopt.plugins.individual.tasks.event import LoadKernels, describe_same_names, load_nothing
from bridgeopt.plugins.individual.tasks.scores import SCORES, read_scores_of_plan, refuse_reseated
from bridgeopt.tasks.sources import SeasonSoFar, read_so_far

_SEAT_PENALTY = 10_000


@dataclass(frozen=True)
class SeatRequest:
    """A request to assign numbers: who plays, and wishes about numbers, seats and tables.

    Attributes
    ----------
    plan, people
        The files of the plan and of the people; existing numbers of people are reassigned.
    out
        The file for the people with their numbers.
    clubs
        Whether to keep people of one club apart: "" for no, ``first`` for round 1, ``day`` for all
        day.
    apart
        Two people who must not meet, by their lines in the people's file (from 1).
    stay
        A person's line, and the table where that person stays (from 1).
    place
        A person's line, and the seat where that person always sits. The seat is a number from 1, in
        the order E, S, W, N.
    history, season
        The file of the season so far: a history or a season file, but not both. People without an
        id have met nobody.
    bridge
        Whether players who sit opposite are partners; ``None`` to use the files (`is_bridge`).
    new_plan
        The file for the plan, if its tables or seats change; ``None`` for one beside the people.
    steps
        The length of the search (see `number_people`).
    """

    plan: Path
    people: Path
    out: Path
    clubs: str = ""
    apart: tuple[tuple[int, int], ...] = ()
    stay: tuple[tuple[int, int], ...] = ()
    place: tuple[tuple[int, int], ...] = ()
    history: Path | None = None
    season: Path | None = None
    bridge: bool | None = None
    new_plan: Path | None = None
    steps: int = DEFAULT_SEAT_STEPS


def assign_numbers(
    request: SeatRequest, budget: SearchBudget, ready: LoadKernels = load_nothing
) -> tuple[NumberedPeople, Path | None, list[Message]]:
    """Assign the numbers of a plan to people, by wishes and by earlier meetings of this season.

    With more people than numbers, some people get none; with fewer, some numbers stay vacant.

    Returns
    -------
    The numbers that people got; the plan's file, if its tables or seats changed; and notes.

    Raises
    ------
    RequestError
        Wishes name people who are not in the file, or contradict each other; or there are scores,
        which would then belong to other people.
    InputError
        A file cannot be read or written.
    """
    with file_lock(request.out):
        return _assign_numbers(request, budget, ready)


def _assign_numbers(
    request: SeatRequest, budget: SearchBudget, ready: LoadKernels
) -> tuple[NumberedPeople, Path | None, list[Message]]:
    plan = read_plan(request.plan, changed=True)
    so_far, members = _read_season(request)
    people = read_people(request.people, members)
    refuse_unwritable(request.out)
    notes: list[Message] = []
    if len(people) > plan.num_players:
        notes.append(
            Message("seat_too_many", n=len(people) - plan.num_players, next=plan.num_players + 1)
        )
    playing = people[: plan.num_players]
    apart_wishes = _apart_wishes(request, plan, playing)
    if so_far is not None and plan.num_players > MAX_ITEMS:
        raise RequestError(Message("seat_season_too_large", most=MAX_ITEMS))
    meetings = _meetings_so_far(so_far, playing)
    ready()
    search_budget = budget.with_defaults(inf, 0)
    numbered = number_people(
        plan, len(playing), apart_wishes, meetings, search_budget, steps=request.steps
    )
    names = names_apart(playing)
    for wish, one, other in numbered.broken:
        notes.append(
            Message(
                "seat_meet_all_the_same",
                one=names[playing[one]],
                other=names[playing[other]],
                when="day" if wish.all_day else "first",
            )
        )
    notes += describe_same_names(playing)
    new_plan = _plan_as_wished(request, plan, numbered, search_budget)
    numbered_people = with_numbers(playing, [number + 1 for number in numbered.numbers])
    text = format_people((*numbered_people, *people[plan.num_players :]))
    new_file = request.new_plan or request.out.with_name(f"{request.plan.stem}-seated.csv")
    if new_plan is not None:
        refuse_reseated(new_file, new_plan, request.plan)
    if request.out.with_name(SCORES).is_file() and not _has_text(request.out, text):
        raise RequestError(Message("seat_scored", scores=SCORES))
    if (
        request.out.exists()
        and not _has_text(request.out, text)
        and not request.out.samefile(request.people)
    ):
        notes.append(Message("seat_kept", file=keep_copy(request.out).name))
    write_text(request.out, text)
    if new_plan is None:
        return numbered, None, notes
    notes += _describe_stay_costs(new_plan, request)
    bridge = is_bridge(request.plan, choice=request.bridge)
    with file_lock(new_file), staged(new_file, companion_names(new_file)) as copy:
        write_text(copy, plan_csv.format_csv(new_plan))
        if new_file.resolve() == request.plan.resolve():
            notes += rewrite_companions(copy, plan, new_plan, bridge=bridge)
        write_game(copy, bridge=bridge)
    return numbered, new_file, notes


def _has_text(file: Path, text: str) -> bool:
    """Return whether a file exists and has this text."""
    return file.exists() and read_bytes(file) == text.encode()


def substitute(
    plan_file: Path,
    people_file: Path,
    person: Person,
    from_round: int | None = None,
    scores_file: Path | None = None,
) -> tuple[Person, int, Person | None]:
    """Enter a substitute, who takes over a number in round ``from_round``.

    Substitutes are not ranked. Scores stay with the people who made them. ``from_round`` is by
    default the round after the number's last score. If the name is that of an earlier player of the
    number, that player returns, and does not count as a substitute.

    Returns
    -------
    The person who now plays the number, the first round that the person plays, and the earlier
    player of the number, ``None`` if there is none.

    Raises
    ------
    RequestError
        The plan has no such number or round, or the name is empty, so that the file could not be
        read again.
    InputError
        A file cannot be read or written.
    """
    if not person.name.strip():
        raise RequestError(Message("substitute_nameless"))
    with file_lock(people_file):
        plan = read_plan(plan_file, changed=True)
        number = _number_of(plan, person)
        if from_round is None:
            scores = read_scores_of_plan(scores_file or plan_file.with_name(SCORES), plan)
            from_round = max((s.round for s in scores if s.player == number), default=0) + 1
            if from_round > plan.num_rounds:
                raise RequestError(Message("substitute_all_scored", number=str(number)))
        elif not 1 <= from_round <= plan.num_rounds:
            raise RequestError(Message("change_round", n=plan.num_rounds))
        people = read_people(people_file) if people_file.exists() else ()
        earlier = playing_now(people, max(from_round - 1, 1)).get(number)
        new_people = with_substitute(people, replace(person, substitute=True, since=from_round))
        write_text(people_file, format_people(new_people))
    return playing_now(new_people, from_round)[number], from_round, earlier


def set_name(
    plan_file: Path, people_file: Path, person: Person
) -> tuple[Person, str, tuple[Message, ...]]:
    """Enter the player of a number: a latecomer, or a person whose name is corrected.

    Returns
    -------
    The person who plays the number now, the earlier name ("" if there was none), and messages.

    Raises
    ------
    RequestError
        The plan has no such number, or the name is empty.
    InputError
        A file cannot be read or written.
    """
    if not person.name.strip():
        raise RequestError(Message("substitute_nameless"))
    with file_lock(people_file):
        number = _number_of(read_plan(plan_file, changed=True), person)
        people = read_people(people_file) if people_file.exists() else ()
        earlier = playing_now(people).get(number)
        new_people = with_name(people, person)
        write_text(people_file, format_people(new_people))
    current = playing_now(new_people)[number]
    return current, "" if earlier is None else earlier.name, tuple(describe_same_names(new_people))


def known_members(people: Sequence[Person], members: Members) -> tuple[Person, ...]:
    """Return ``people``, each with the id of the club member who has the same name, if any.

    A person with an id keeps it. A person without an id gets none if someone in ``people`` already
    has the member's id, or if several members or people have the name.
    """
    index = NameIndex(members, in_any_order=True)
    taken = {person.member for person in people}
    numbers: dict[str, set[tuple[int | None, int]]] = defaultdict(set)
    for k, person in enumerate(people):
        if person.member is None:
            numbers[fold_name(person.name)].add((person.number, k if person.number is None else 0))
    result = []
    for person in people:
        member = None
        if person.member is None and len(numbers[fold_name(person.name)]) == 1:
            with suppress(CellError):
                member = index.find(person.name) if person.name in index else None
        is_free = member is not None and member not in taken
        result.append(replace(person, member=member) if is_free else person)
    return tuple(result)


def _number_of(plan: EventPlan, person: Person) -> int:
    """Return a person's number; raise a `RequestError` if the plan does not have it."""
    number = person.number or 0
    if not 1 <= number <= plan.num_players:
        raise RequestError(Message("substitute_number", number=str(number), n=plan.num_players))
    return number


def _read_season(request: SeatRequest) -> tuple[SeasonSoFar | None, Members]:
    if request.history is None and request.season is None:
        return None, Members()
    so_far = read_so_far(request.history, request.season, None)
    return so_far, so_far.members


def _meetings_so_far(so_far: SeasonSoFar | None, people: Sequence[Person]) -> MeetingsSoFar:
    """Return how often any two of the people have met this season, and been partners."""
    matrices = MeetingsSoFar.empty(len(people))
    if so_far is None:
        return matrices
    history = so_far.history
    rows = {
        k: history.row[p.member]
        for k, p in enumerate(people)
        if p.member is not None and p.member in history.row
    }
    for i, j in combinations(rows, 2):
        met = int(history.meetings[rows[i], rows[j]])
        matrices.met[i, j] = matrices.met[j, i] = met
    season = so_far.season
    partnered: dict[frozenset[int], int] = defaultdict(int)
    for session in season.sessions if season is not None else ():
        for part in session.sections_and_events:
            for partners in part.partners:
                partnered[frozenset(partners)] += 1
    for i, j in combinations(range(len(people)), 2):
        one, other = people[i].member, people[j].member
        if one is not None and other is not None:
            count = partnered.get(frozenset((one, other)), 0)
            matrices.partnered[i, j] = matrices.partnered[j, i] = count
            matrices.met[i, j] += count
            matrices.met[j, i] += count
    return matrices


def _apart_wishes(
    request: SeatRequest, plan: EventPlan, people: Sequence[Person]
) -> list[ApartWish]:
    """Return the wishes to keep people apart; raise a `RequestError` if wishes contradict."""
    _refuse_wrong_lines(request, plan, len(people))
    clubs: dict[str, list[int]] = defaultdict(list)
    for k, person in enumerate(people):
        if request.clubs and person.club:
            clubs[person.club].append(k)
    all_day = request.clubs == "day"
    wishes_of_clubs = [ApartWish(tuple(club), all_day) for club in clubs.values() if len(club) > 1]
    # Two people who stay at different tables can never meet.
    stay = dict(request.stay)
    if len(set(stay.values())) < len(stay):
        raise RequestError(Message("seat_two_stay"))
    never = [*request.apart, *combinations(stay, 2)]
    return wishes_of_clubs + [ApartWish((one - 1, other - 1), all_day=True) for one, other in never]


def _refuse_wrong_lines(request: SeatRequest, plan: EventPlan, num_people: int) -> None:
    """Refuse wishes about lines or tables that do not exist, and two wishes that contradict."""
    lines = [*(k for people in request.apart for k in people)]
    lines += [k for k, _ in (*request.stay, *request.place)]
    unknown = sorted({k for k in lines if not 1 <= k <= num_people})
    if unknown:
        raise RequestError(Message("seat_no_line", lines=[str(k) for k in unknown], n=num_people))
    for wishes in (request.stay, request.place):
        value_by_line = dict(wishes)
        for line, value in wishes:
            if value_by_line[line] != value:
                raise RequestError(Message("seat_two_wishes", line=str(line)))
    for one, other in request.apart:
        if one == other:
            raise RequestError(Message("seat_apart_self", line=str(one)))
    for _, table in request.stay:
        if not 1 <= table <= plan.num_tables:
            raise RequestError(Message("seat_no_table", table=str(table), n=plan.num_tables))


def _plan_as_wished(
    request: SeatRequest, plan: EventPlan, numbered: NumberedPeople, budget: SearchBudget
) -> EventPlan | None:
    """Return the plan, changed so that people who wish it keep their table or their seat.

    ``numbered`` has the people's numbers. Return ``None`` if no person has such a wish.
    """
    if not request.stay and not request.place:
        return None
    try:
        stays = [(numbered.numbers[k - 1], table - 1) for k, table in request.stay]
        with_stays = keep_at_tables(plan, stays)
    except ValueError:
        raise RequestError(Message("seat_stayers_meet")) from None
    if not request.place:
        return with_stays
    penalties = np.zeros((plan.num_players, plan.size), dtype=np.int64)
    for k, place in request.place:
        if not 1 <= place <= plan.size:
            raise RequestError(Message("seat_no_place", place=str(place), n=plan.size))
        penalties[numbered.numbers[k - 1]] = _SEAT_PENALTY
        penalties[numbered.numbers[k - 1], place - 1] = 0
    turns = (
        TURNS
        if is_bridge(request.plan, choice=request.bridge)
        else np.array(list(permutations(range(plan.size))))
    )
    zeros = np.zeros_like(penalties)
    return EventPlan(
        balance_seats(
            with_stays.seats,
            turns,
            zeros,
            penalties,
            seed=budget.seed_or_default,
            stop=budget.stop_or_new,
        ),
        plan.num_players,
    )


def _describe_stay_costs(plan: EventPlan, request: SeatRequest) -> list[Message]:
    """Return messages on the cost of wishes to stay: returns to tables, and uneven seats."""
    num_returns, num_uneven = 0, 0
    for player in range(plan.num_players):
        places = np.argwhere(plan.seats == player)
        num_returns += len(places) - len({int(table) for _, table, _ in places})
        seats = np.bincount(places[:, 2], minlength=plan.size)
        num_uneven += int(seats.max() - seats.min() > 1)
    notes = [Message("seat_tables_again", n=num_returns)]
    if request.place:
        notes.append(Message("seat_uneven", n=num_uneven, least=len(request.place)))
    return notes
