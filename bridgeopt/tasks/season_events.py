"""Events of several sessions: sections formed by the results so far, and earlier meetings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import EveningRules, History, LoadedPlan, NumberedSection, Pair, Registration
from bridgeopt.club.event import EventHistory
from bridgeopt.club.guests import add_guests
from bridgeopt.club.line_seats import LineSeat, SectionLines
from bridgeopt.files.competitions import CompetitionsFile
from bridgeopt.files.faults import closest_word, did_you_mean, quoted
from bridgeopt.files.players import fold_name
from bridgeopt.season import Season
from bridgeopt.seating.event_costs import repeats_in
from bridgeopt.seating.sections import by_fewest_sit_outs, placement
from bridgeopt.standings.competition import Competition, SessionResults
from bridgeopt.standings.counting import counts_session
from bridgeopt.standings.ranking import ContestantRow, StandingsList
from bridgeopt.standings.tied_places import hundredths
from bridgeopt.tasks.season_lines import lines_tonight
from bridgeopt.tasks.season_standings import club_record, competitions_of, standings_of_club


class _Result(NamedTuple):
    """A contestant's total in the earlier sessions of an event, and the contestant's place.

    The total is in hundredths of a percent or point, as the event counts.
    """

    total: int
    place: int


@dataclass(frozen=True)
class EventTonight:
    """An event of which tonight is a session.

    Attributes
    ----------
    name
        The event's name.
    met
        The meetings in the event's earlier sessions; ``None`` if tonight is the first session.
    notes
        Messages about the event's earlier sessions.
    results
        The results of the contestants so far, by their players.
    """

    name: str
    met: EventHistory | None
    notes: tuple[Message, ...] = ()
    results: tuple[tuple[frozenset[int], _Result], ...] = ()

    def section_lines(
        self, history: History, registration: Registration, num_sections: int, rules: EveningRules
    ) -> tuple[SectionLines | None, tuple[Message, ...]]:
        """Return tonight's sections by the results so far, the best pairs in the first section.

        Pairs without a result come last, by rating. With one section, or without results, ``None``
        is returned instead. Messages name tied pairs in different sections, and pairs without a
        result.
        """
        if num_sections == 1 or not self.results:
            return None, ()
        history, _ = add_guests(history, registration)
        pairs = placement.sort_pairs(history, registration.pairs)
        found = _results_of(pairs, self.results)

        def key(pair: Pair) -> tuple[int, int, int, Decimal, tuple[int, ...]]:
            own = found.get(pair)
            rating = -history.pair_rating(pair)
            if own is None:
                return 1, 0, 0, rating, pair.players
            return 0, -own.total, own.place, rating, pair.players

        ranked = sorted(pairs, key=key)
        sizes = placement.first_sizes(
            len(pairs), num_sections, registration.file, rules.size_limits
        )
        if len(pairs) % 2:
            odd = by_fewest_sit_outs(history, _divided(ranked, sizes))[0]
            sizes = placement.odd_sizes(len(pairs), num_sections, odd)
        divided = _divided(ranked, sizes)
        seats = tuple(
            LineSeat((pair.first, pair.second), k)
            for k, part in enumerate(divided)
            for pair in part
        )
        names = tuple(map(placement.section_name, range(num_sections)))
        notes = []
        for k in range(num_sections - 1):
            last, first = divided[k][-1], divided[k + 1][0]
            if last in found and found[last] == found.get(first):
                told = {"pair": str(last), "other": str(first)}
                notes.append(Message("of_event_tied", **told, section=names[k]))
        without = [str(pair) for pair in ranked if pair not in found]
        if without:
            notes.append(Message("of_event_without_result", name=self.name, pairs=without))
        return SectionLines(self.name, names, seats, by_result=True), tuple(notes)


def _divided(pairs: Sequence[Pair], sizes: Iterable[int]) -> list[tuple[Pair, ...]]:
    parts, start = [], 0
    for size in sizes:
        parts.append(tuple(pairs[start : start + size]))
        start += size
    return parts


def _results_of(
    pairs: Sequence[Pair], results: Sequence[tuple[frozenset[int], _Result]]
) -> dict[Pair, _Result]:
    """Return the result so far of each of tonight's pairs that has one.

    A pair that played before has its own result. A pair with a substitute has the result of the
    regular pair, if the replaced partner is absent tonight. In an event for single players, a pair
    has the mean of its players' totals.
    """
    of = dict(results)
    here = {player for pair in pairs for player in pair.players}
    found = {}
    for pair in pairs:
        players = frozenset(pair.players)
        if players in of:
            found[pair] = of[players]
            continue
        single = [of[each] for each in map(lambda p: frozenset({p}), players) if each in of]
        if single:
            total = sum(result.total for result in single)
            found[pair] = _Result(total // len(single), min(result.place for result in single))
            continue
        stood_in = [
            r for who, r in results if len(who & players) == 1 and not (who - players) & here
        ]
        if stood_in:
            found[pair] = min(stood_in, key=lambda result: (-result.total, result.place))
    return found


def event_tonight(season: Season, rules: Path, name: str, day: date) -> EventTonight:
    """Return the event ``name``, of which tonight must be a session.

    Parameters
    ----------
    season
        The season.
    rules
        The file of the competitions, such as ``club.toml``.
    name
        The event's name; capitals do not matter.
    day
        Tonight.

    Raises
    ------
    InputError
        There is no such competition, it has no ``sessions``, or tonight is not one of its sessions.
    """
    file, every = competitions_of(season, rules)
    events = [each for each in every if each.sessions is not None]
    tonight = SessionResults(season.next_session, (), day)
    competition = _named(file, every, events, name)
    if not counts_session(competition, tonight):
        numbers = sorted(competition.sessions or ())
        told = {"name": competition.name, "session": str(tonight.number)}
        wrong = Message("of_event_not_tonight", **told, sessions=list(map(str, numbers)))
        others = [each.name for each in events if counts_session(each, tonight)]
        raise InputError(
            Fault(
                did_you_mean(wrong, closest_word(name, others) or others[:1]),
                str(file.path),
                file.line(competition, "sessions"),
                Message("of_event_not_tonight_help"),
            )
        )
    played = [
        session
        for session in season.sessions
        if counts_session(competition, SessionResults(session.id, (), session.played_on))
    ]
    numbers_elsewhere = [
        each.number
        for each in season.competing.elsewhere
        if counts_session(competition, SessionResults(each.number, (), each.played_on))
    ]
    if not played and not numbers_elsewhere:
        return EventTonight(
            competition.name, None, (Message("of_event_first", name=competition.name),)
        )
    notes = []
    if numbers_elsewhere:
        sessions = list(map(str, sorted(numbers_elsewhere)))
        notes.append(
            Message(
                "of_event_no_meetings", name=competition.name, sessions=sessions, n=len(sessions)
            )
        )
    met = EventHistory.from_sessions(competition.name, played)
    results = _results(season, rules, competition)
    if not results:
        notes.append(Message("of_event_no_results", name=competition.name))
    return EventTonight(competition.name, met, tuple(notes), results)


def events_tonight(season: Season, rules: Path, day: date) -> tuple[EventTonight, ...]:
    """Return the events of which tonight is a later session.

    Parameters are those of `event_tonight`.

    Raises
    ------
    InputError
        The rules cannot be used.
    """
    _, every = competitions_of(season, rules)
    tonight = SessionResults(season.next_session, (), day)
    found = [
        event_tonight(season, rules, each.name, day)
        for each in every
        if each.sessions is not None and counts_session(each, tonight)
    ]
    return tuple(event for event in found if event.met is not None)


def repeats_in_event(
    season: Season, rules: Path, name: str, plan: LoadedPlan, seatings: Iterable[NumberedSection]
) -> tuple[str, tuple[int, ...]]:
    """Return an event's name, and the number of meetings repeated in the event, for each section.

    The repeated meetings are those that `repeats_in` counts. The earlier sessions are those for
    which the plan was seated, if the plan belongs to this event. For another plan, they are all
    recorded sessions of the event.

    Raises
    ------
    InputError
        There is no such competition, or it has no ``sessions``.
    """
    file, every = competitions_of(season, rules)
    competition = _named(file, every, [each for each in every if each.sessions is not None], name)
    told = plan.event
    own = told is not None and fold_name(told.name) == fold_name(competition.name)
    played = [
        session
        for session in season.sessions
        if (
            session.id in told.sessions
            if own and told is not None
            else counts_session(competition, SessionResults(session.id, (), session.played_on))
        )
    ]
    met = EventHistory.from_sessions(competition.name, played)
    return competition.name, tuple(repeats_in(met, seating) for seating in seatings)


def lines_of_club(season: Season, rules: Path, day: date) -> SectionLines | None:
    """Return the competition's lines (divisions) by which pairs get their sections on an evening.

    See `lines_tonight`.
    """
    return lines_tonight(season, rules, club_record(season), day)


def _named(
    file: CompetitionsFile, every: Sequence[Competition], events: Sequence[Competition], name: str
) -> Competition:
    """Return the competition in ``events`` of this name.

    ``every`` has all competitions of the file.

    Raises
    ------
    InputError
        There is none; the error suggests the most similar one.
    """
    found = next((each for each in every if fold_name(each.name) == fold_name(name)), None)
    if found is not None and found.sessions is not None:
        return found
    names = [each.name for each in events]
    key = "of_event_unknown" if found is None else "of_event_without_sessions"
    wrong = did_you_mean(Message(key, name=quoted(name)), closest_word(name, names))
    hint = (
        Message("of_event_names", names=names)
        if names
        else Message("of_event_none", example="sessions = [5, 6]")
    )
    line = None if found is None else file.line(found)
    raise InputError(Fault(wrong, str(file.path), line, hint))


def _results(
    season: Season, rules: Path, competition: Competition
) -> tuple[tuple[frozenset[int], _Result], ...]:
    """Return the players of each contestant in an event, with the result so far.

    The event is not over, so contestants with too few scores for a place are included.
    """
    lists = [
        each
        for each in standings_of_club(season, rules, competition.name).lists
        if not each.is_season
    ]
    latest = max((each.period or 0 for each in lists), default=0)
    found: dict[frozenset[int], _Result] = {}
    for standing in lists:
        if (standing.period or 0) == latest:
            for row in standing.rows:
                total = _total(row)
                if total is not None:
                    found[frozenset(row.who)] = _Result(hundredths(total), _place(row, standing))
    return tuple(found.items())


def _total(row: ContestantRow) -> Fraction | None:
    """Return a contestant's total, or the mean of the scores while the rules give no total."""
    if row.total is not None or not row.scores:
        return row.total
    return sum((score.value for score in row.scores), Fraction(0)) / len(row.scores)


def _place(row: ContestantRow, standing: StandingsList) -> int:
    return row.place or len(standing.rows) + 1
