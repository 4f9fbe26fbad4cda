"""Prepare a session for recording in the season, from a plan or from events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.club.guests import add_guest_contestants, add_guests
from bridgeopt.files.players import fold_name
from bridgeopt.season.members import MemberChange, Status
from bridgeopt.season.season import Season
from bridgeopt.seating.fitness import expected_fitness, reference_fitness
from bridgeopt.standings.competition import PairIds


@dataclass(frozen=True)
class EveningCourse:
    """How an evening went: rounds that were not played, pairs that left, and absent pairs.

    Attributes
    ----------
    rounds_played
        The number of rounds played, by section name. A section that played every round of its
        movement needs no entry.
    left_pairs
        The round after which a pair left, by section name and pair number.
    absent
        The pairs that are entered for a competition and were absent without notice.
    """

    rounds_played: Mapping[str, int] = field(default_factory=dict)
    left_pairs: Mapping[tuple[str, int], int] = field(default_factory=dict)
    absent: Collection[PairIds] = ()


class NewSession(NamedTuple):
    """A session that is ready to be recorded.

    ``entries`` are the changes to players that belong to it. ``notes`` are messages about it.
    """

    session: club.Session
    entries: tuple[MemberChange, ...]
    notes: tuple[Message, ...]


def prepare_session(
    season: Season,
    plan: club.LoadedPlan,
    seatings: Sequence[club.NumberedSection],
    played_on: date,
    course: EveningCourse,
    *,
    force: bool = False,
    keep_guests: bool = False,
) -> NewSession:
    """Return the session to record for a plan, given how the evening differed from the plan.

    Parameters
    ----------
    season
        The season so far.
    plan
        The plan's file.
    seatings
        The plan's sections, with their movements.
    played_on
        The day of the evening.
    course
        How the evening differed from the plan.
    force
        Whether to accept a plan that was made from another state of the season.
    keep_guests
        Whether guests who played become members.

    Raises
    ------
    InputError
        The plan was recorded before, was made from another state of the season, or holds two ids of
        one person; or ``course`` does not fit the plan.
    """
    plan_id = _session_plan_id(plan, played_on)
    refuse_recorded(season, plan_id, plan.file)
    if not force:
        _refuse_stale(season, plan)
    _check_course(plan, seatings, course)
    pairs = tuple(pair for seating in seatings for pair in seating.all_pairs)
    tonight, renamed = season.with_current_ids(club.EveningPairs(pairs, plan.file))
    seatings = _with_pairs(seatings, dict(zip(pairs, tonight.pairs, strict=True)))
    notes: tuple[Message, ...]
    season_history = season.history_for(plan.objective)
    history, notes = _add_new_players(season_history, seatings, plan.file)
    common_rating = None if season.history.ids else starting_rating(season, len(seatings))
    if common_rating is not None:
        notes = (Message("season_nobody_has_ranking", ranking=common_rating),)
    notes = renamed + notes
    is_current = (
        plan.intact and plan.source is not None and plan.source.hash == season_history.digest
    )
    sections = []
    for planned_section, seating in zip(plan.sections, seatings, strict=True):
        stored_cost = planned_section.cost if is_current else None
        cost = _cost(history, seating, plan.objective, stored_cost)
        section = _played_section(seating, course, cost, planned_section.boards)
        stored_fitness = None if planned_section.cost is None else planned_section.cost.fitness
        if plan.intact and stored_fitness is not None and stored_fitness != section.fitness:
            notes += (
                Message(
                    "season_other_fitness",
                    section=section.name,
                    fitness=section.fitness,
                    told=stored_fitness,
                ),
            )
        sections.append(section)
    later = [session for session in season.sessions if session.played_on > played_on]
    if later:
        notes += (
            Message(
                "season_later_session",
                session=str(later[-1].id),
                played_on=str(later[-1].played_on),
            ),
        )
    number = season.next_session
    entries, entry_notes = _player_changes(season, plan, tonight.pairs, keep_guests=keep_guests)
    notes += entry_notes
    entries = tuple(
        entry._replace(
            ranking=history.rating(entry.player) if common_rating is None else common_rating
        )
        if entry.player not in season.history
        else entry
        for entry in entries
    )
    session = club.Session(
        id=number,
        played_on=played_on,
        family=plan.family,
        plan_id=plan_id,
        source=plan.source,
        sections=tuple(sections),
        objective=plan.objective,
    )
    return NewSession(session, entries, notes)


def _player_changes(
    season: Season, plan: club.LoadedPlan, pairs: Sequence[club.Pair], *, keep_guests: bool
) -> tuple[tuple[MemberChange, ...], tuple[Message, ...]]:
    """Return the player changes that a plan's session brings about, and messages about them.

    A change adds a player who is new to the season or to the members, or makes a guest a member. It
    also gives a player without a name the name in the plan, unless the name was erased.

    Raises
    ------
    InputError
        A guest's id in the plan now belongs to a player with another name.
    """
    names = {season.current_id(player): name for player, name in plan.guests.items()}
    # In a season without members yet, all new players are members; later new players are guests.
    new_status = Status.GUEST if season.members and not keep_guests else Status.MEMBER
    entries, notes, faults = [], [], []
    for player in sorted(names.keys() & season.erased.keys()):
        del names[player]
        notes.append(Message("season_erased_name_in_plan", player=str(player)))
    for player in sorted({player for pair in pairs for player in pair.players}):
        member = season.members.get(player)
        name, known = names.get(player), None if member is None else member.name
        if name is not None and known is not None and fold_name(name) != fold_name(known):
            message = Message("season_guest_is_other", player=str(player), known=known, name=name)
            faults.append(Fault(message, plan.file, help=Message("season_plan_anew")))
        status = new_status if member is None else None
        if keep_guests and member is not None and member.status is Status.GUEST:
            status = Status.MEMBER
        if keep_guests and status is Status.MEMBER:
            display_name = name or known
            notes.append(
                Message("season_player_is_member", player=str(player))
                if display_name is None
                else Message("season_named_is_member", player=str(player), name=display_name)
            )
        new_name = name if known is None else None
        if player not in season.history or status is not None or new_name is not None:
            entries.append(MemberChange(player, new_name, status))
    if faults:
        raise InputError(faults)
    return tuple(entries), tuple(notes)


def _add_new_players(
    history: club.History, seatings: Sequence[club.NumberedSection], file: str
) -> tuple[club.History, tuple[Message, ...]]:
    """Return the history with the pairs' new players added, and messages about these players.

    The players present in round 1 are added first, then players who came later. ``file`` is the
    name of the plan's file, for messages.
    """
    notes: tuple[Message, ...] = ()
    first_round_pairs = (s.holder(k, 1) for s in seatings for k in range(1, len(s.numbers) + 1))
    all_pairs = (pair for seating in seatings for pair in seating.all_pairs)
    for pairs in (filter(None, first_round_pairs), all_pairs):
        history, guest_notes = add_guests(history, club.EveningPairs(tuple(pairs), file))
        notes += guest_notes
    return history, notes


def starting_rating(season: Season, num_sections: int) -> Decimal:
    """Return the rating given to every player of a club without ratings.

    The rating is the points for a score of 50 %, averaged over the sections and rounded to 0.1.
    """
    means = [season.rules.section_mean(k) for k in range(num_sections)]
    return (sum(means, Decimal(0)) / num_sections).quantize(Decimal("0.1"))


def recorded_session(season: Season, plan: club.LoadedPlan, played_on: date) -> club.Session | None:
    """Return the session that was recorded for a plan; ``None`` if the plan was not recorded."""
    return _session_of_plan(season, _session_plan_id(plan, played_on))


def _session_plan_id(plan: club.LoadedPlan, played_on: date) -> str:
    """Return the id under which the session of a plan is recorded: usually the plan's id.

    A plan that does not name its history may be played again on another day, so the day is appended
    to the id of such a plan.
    """
    return plan.id if plan.source is not None else f"{plan.id}-{played_on:%Y%m%d}"


def _session_of_plan(season: Season, plan_id: str) -> club.Session | None:
    return next((session for session in season.sessions if session.plan_id == plan_id), None)


def refuse_recorded(season: Season, plan_id: str, file: str) -> None:
    """Raise an error if a plan was recorded before.

    Raises
    ------
    InputError
        The plan was recorded before; the error names ``file``, the plan's file.
    """
    session = _session_of_plan(season, plan_id)
    if session is not None:
        raise InputError(
            Fault(
                Message(
                    "season_recorded_already",
                    session=str(session.id),
                    played_on=str(session.played_on),
                ),
                file,
                help=Message("season_take_back_first"),
            )
        )


def _refuse_stale(season: Season, plan: club.LoadedPlan) -> None:
    if plan.source is None or plan.source.hash == season.history_for(plan.objective).digest:
        return
    source_hash = plan.source.of_history
    made_from = [change for change in season.changes if change.digest == source_hash]
    standing_changes = [change for change in made_from if change.is_done]
    if source_hash == season.history.digest:
        message = Message("season_other_attendance", objective=plan.objective.name)
    elif standing_changes:
        later = ClauseList(
            change.summary
            for change in season.changes
            if change.id > standing_changes[-1].id and change.is_done
        )
        message = Message("season_changed_since", changes=later)
    elif made_from:
        message = Message("season_state_taken_back", change=made_from[-1].summary)
    else:
        message = Message("season_plan_of_another")
    raise InputError(Fault(message, plan.file, help=Message("season_force_records")))


def _check_course(
    plan: club.LoadedPlan, seatings: Sequence[club.NumberedSection], course: EveningCourse
) -> None:
    """Raise an error if the course of the evening is impossible, given the plan."""
    by_name = {seating.name: seating for seating in seatings}
    faults = [
        Fault(message, plan.file, help=hint)
        for message, hint in (*_wrong_rounds(by_name, course), *_wrong_leavers(by_name, course))
    ]
    if faults:
        raise InputError(faults)


def _wrong_rounds(
    by_name: Mapping[str, club.NumberedSection], course: EveningCourse
) -> Iterator[tuple[Message, Message]]:
    """Yield a fault and advice for each impossible number of rounds played in ``course``.

    ``by_name`` are the plan's sections by name.
    """
    section_hint = Message("season_its_sections", sections=list(by_name))
    for name, played in course.rounds_played.items():
        if name not in by_name:
            yield Message("season_plan_has_no_section", section=name), section_hint
            continue
        rounds = by_name[name].movement.num_rounds
        latest_start = max(by_name[name].first_rounds.values(), default=1)
        if played > rounds:
            message = Message("season_other_rounds", section=name, rounds=rounds, played=played)
            yield message, Message("season_give_rounds_played")
        elif latest_start > 1 and played < latest_start:
            message = Message("season_pair_came_after", section=name, round=str(latest_start - 1))
            yield message, Message("season_give_plan_of_before")


def _wrong_leavers(
    by_name: Mapping[str, club.NumberedSection], course: EveningCourse
) -> Iterator[tuple[Message, Message]]:
    """Yield a fault and advice for each pair that cannot have left after the round in ``course``.

    ``by_name`` are the plan's sections by name.
    """
    section_hint = Message("season_its_sections", sections=list(by_name))
    for (name, number), last in course.left_pairs.items():
        seating = by_name.get(name)
        if seating is None:
            yield Message("season_plan_has_no_section", section=name), section_hint
        elif not 1 <= number <= len(seating.numbers) or seating.numbers[number - 1] is None:
            message = Message("season_no_such_pair", section=name, number=str(number))
            yield message, Message("season_give_number_tonight")
        elif last >= course.rounds_played.get(name, seating.movement.num_rounds):
            message = Message(
                "season_left_after_last", pair=f"{name}{seating.label(number)}", round=str(last)
            )
            yield message, Message("season_nothing_missing")
        elif seating.holders(number)[-1].first > last + 1:
            changed = seating.holders(number)[-1].first - 1
            message = Message(
                "season_changed_hands_after",
                number=f"{name}{seating.label(number)}",
                round=str(changed),
            )
            yield message, Message("season_give_later_round")
        elif seating.current_pairs[number - 1] is None:
            message = Message("season_has_left_already", pair=f"{name}{seating.label(number)}")
            yield message, Message("season_leave_it_out")


def _with_pairs(
    seatings: Sequence[club.NumberedSection], pairs: Mapping[club.Pair, club.Pair]
) -> list[club.NumberedSection]:
    """Return the seatings with other ids: ``pairs`` maps each pair to the pair of current ids."""
    return [
        replace(
            seating,
            numbers=tuple(pair and pairs[pair] for pair in seating.numbers),
            holding_periods=tuple(
                s._replace(pair=s.pair and pairs[s.pair]) for s in seating.holding_periods
            ),
        )
        for seating in seatings
    ]


def _cost(
    history: club.History,
    seating: club.NumberedSection,
    objective: club.Objective,
    claimed: club.NumberingCost | None,
) -> club.NumberingCost:
    """Return the cost of a section's seating as it was planned.

    The fitness is computed again. The bounds are those of ``claimed``, the cost in the plan's file.
    """
    section = club.SectionPairs(seating.name, seating.pairs)
    bound, best = (
        (None, None) if claimed is None else (claimed.lower_bound, claimed.hypothetical_best)
    )
    return club.NumberingCost.from_claims(
        reference_fitness(history, seating, objective),
        bound,
        expected_fitness=expected_fitness(history, section, seating.movement, objective),
        hypothetical_best=best,
    )


def _played_section(
    seating: club.NumberedSection,
    course: EveningCourse,
    cost: club.NumberingCost,
    boards: int | None,
) -> club.PlayedSection:
    """Return a section as played: without the pairs that left, and with the rounds played.

    ``cost`` is the cost of the seating as planned, and ``boards`` the number of boards in a
    round.
    """
    for (name, number), last in course.left_pairs.items():
        if name == seating.name:
            seating = seating.with_change(number, last, None)
    return club.PlayedSection(
        name=seating.name,
        movement=seating.movement,
        numbers=seating.numbers,
        rounds_played=course.rounds_played.get(seating.name, seating.movement.num_rounds),
        cost=cost,
        boards=boards,
        holding_periods=seating.holding_periods,
    )


_ONE_SEAT_HINT = Message("season_one_chair")


def prepare_event(
    season: Season,
    events: Sequence[club.PlayedEvent],
    played_on: date,
    path: Path,
    earlier_sessions: Collection[int] = (),
) -> NewSession:
    """Return the session to record for the rounds of individual or Swiss events.

    ``earlier_sessions`` are the recorded sessions of the same event. The new rounds may equal the
    rounds of those sessions.

    Raises
    ------
    InputError
        No round was played, the rounds were recorded before, or a round holds two ids of one
        person.
    """
    if not all(event.rounds for event in events) or not events:
        message = Message("season_nothing_played")
        raise InputError(Fault(message, str(path), help=Message("season_give_round")))
    events = [_with_current_ids_checked(season, event, path) for event in events]
    content = repr([(event.name, event.game, event.rounds) for event in events])
    content = content.replace(
        "SinglePlayer(", "Single("
    )  # the hash must equal older versions' hashes
    content += f"{len(earlier_sessions)}" if earlier_sessions else ""
    plan_id = f"{sha256(content.encode()).hexdigest()[:16]}-{played_on:%Y%m%d}"
    refuse_recorded(season, plan_id, str(path))
    repeat_warnings = _repeat_warnings(season, events, played_on, path, earlier_sessions)
    contestants = [contestant for event in events for contestant in event.contestants]
    entries, notes = newcomer_entries(season, contestants, len(events))
    number = season.next_session
    session = club.Session(
        id=number,
        played_on=played_on,
        family="",
        plan_id=plan_id,
        source=None,
        sections=(),
        events=tuple(events),
    )
    return NewSession(session, entries, (*repeat_warnings, *notes))


def _repeat_warnings(
    season: Season,
    events: Sequence[club.PlayedEvent],
    played_on: date,
    path: Path,
    earlier_sessions: Collection[int],
) -> tuple[Message, ...]:
    """Return a warning for each recorded session that has the same rounds on another day.

    ``earlier_sessions`` are recorded sessions of the same event, for which there is no warning.

    Raises
    ------
    InputError
        A session with the same rounds was recorded for the same day, so they would count twice.
    """
    notes = []
    for session in season.sessions:
        if session.id in earlier_sessions:
            continue
        for event, other in product(events, session.events):
            num_common = min(len(event.rounds), len(other.rounds))
            pairs = zip(event.rounds[:num_common], other.rounds[:num_common], strict=True)
            if not all(_have_same_seating(*two) for two in pairs):
                continue
            values = {"session": str(session.id), "played_on": str(session.played_on)}
            if session.played_on == played_on:
                message = Message("season_rounds_recorded_already", **values)
                raise InputError(Fault(message, str(path), help=Message("season_take_back_first")))
            notes.append(Message("season_sat_alike", **values))
    return tuple(notes)


def _have_same_seating(one: club.Round, other: club.Round) -> bool:
    """Return whether two rounds are probably the same round.

    More than half of the contestants must be in both rounds, and these must sit at the same tables
    with the same opponents. A contestant may be missing from one of the rounds, because earlier
    records left out players who had no id yet.
    """
    rounds = [[table.chairs for table in one_round] for one_round in (one, other)]
    players = [
        {chair.contestant.players for chairs in tables for chair in chairs} for tables in rounds
    ]
    common = players[0] & players[1]
    seatings = [
        {
            frozenset(
                (c.side, c.contestant.players) for c in chairs if c.contestant.players in common
            )
            for chairs in tables
        }
        - {frozenset()}
        for tables in rounds
    ]
    return 2 * len(common) > min(map(len, players)) and seatings[0] == seatings[1]


def event_position(session: club.Session, name: str | None, path: Path) -> int:
    """Return the position of an event in a session.

    ``name`` is the event's name. If it is ``None``, the session must have exactly one event.
    Positions count from 0; the sections come first, and then the events.

    Raises
    ------
    InputError
        There is no such event, or there are several events and no name is given.
    """
    positions = [
        place
        for place, event in enumerate(session.events, start=len(session.sections))
        if name in (None, event.name)
    ]
    if len(positions) != 1:
        names = [event.name for event in session.events]
        hint = Message("season_its_events", events=names) if names else Message("season_no_events")
        message = Message("season_no_such_event", session=str(session.id))
        raise InputError(Fault(message, str(path), help=hint))
    return positions[0]


def refuse_outdated(season: Season, session: club.Session, change: int, path: Path) -> None:
    """Raise an error if a history was imported after a session was recorded.

    ``change`` is the id of the change that recorded the session.

    Raises
    ------
    InputError
        The session is older than the last imported history.
    """
    if change < season.imported:
        message = Message("season_history_read_in_since", session=str(session.id))
        hint = Message("season_record_another")
        raise InputError(Fault(message, str(path), help=hint))


def next_round(
    season: Season, event: club.PlayedEvent, one_round: club.Round, path: Path
) -> club.PlayedEvent:
    """Return an event with one more round, in which merged ids are replaced by current ids.

    Raises
    ------
    InputError
        The round is impossible: a player has two seats, or there are no tables.
    """
    if not one_round:
        raise InputError(Fault(Message("season_nobody_plays"), str(path), help=_ONE_SEAT_HINT))
    added = _with_current_ids_checked(
        season, club.PlayedEvent(event.name, event.game, (one_round,)), path
    )
    return event.with_round(added.rounds[0])


def newcomer_entries(
    season: Season, contestants: Sequence[club.Contestant], num_sections: int
) -> tuple[tuple[MemberChange, ...], tuple[Message, ...]]:
    """Return the changes that add the contestants' new players, and messages about them.

    Players are new if the history does not have them. ``num_sections`` is the number of sections
    over which `starting_rating` averages.
    """
    history, guest_notes = add_guest_contestants(season.history, contestants)
    notes: tuple[Message, ...] = guest_notes
    common_rating = None if season.history.ids else starting_rating(season, num_sections)
    if common_rating is not None:
        notes = (Message("season_nobody_has_ranking", ranking=common_rating),)
    new_status = Status.GUEST if season.members else Status.MEMBER
    players = sorted({player for contestant in contestants for player in contestant.players})
    return tuple(
        MemberChange(
            player,
            status=None if player in season.members else new_status,
            ranking=history.rating(player) if common_rating is None else common_rating,
        )
        for player in players
        if player not in season.history
    ), notes


def _with_current_ids_checked(
    season: Season, event: club.PlayedEvent, path: Path
) -> club.PlayedEvent:
    """Return the event with players' current ids.

    Raise `InputError` if one person is in a round twice, under two ids.
    """
    try:
        return with_current_ids(event, season.current_id)
    except ValueError as error:
        message = Message("season_event_cannot_be", event=event.name, error=str(error))
        raise InputError(Fault(message, str(path), help=_ONE_SEAT_HINT)) from None


def with_current_ids(event: club.PlayedEvent, current: Callable[[int], int]) -> club.PlayedEvent:
    """Return the event with each player's id replaced by ``current(id)``.

    Raises
    ------
    ValueError
        A round holds two ids of one person.
    """
    rounds = tuple(
        tuple(
            table._replace(
                chairs=tuple(
                    chair._replace(
                        contestant=club.contestant_of([*map(current, chair.contestant.players)])
                    )
                    for chair in table.chairs
                )
            )
            for table in one_round
        )
        for one_round in event.rounds
    )
    return replace(event, rounds=rounds)
