"""Events of several sessions: sections by the results so far, and meetings in earlier sessions."""

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
    """The total and the place of a contestant after the earlier sessions of an event.

    The total is in hundredths of a percent, or of a point if the event counts points.
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
        (Players, result so far) of each contestant.
    """

    name: str
    met: EventHistory | None
    notes: tuple[Message, ...] = ()
    results: tuple[tuple[frozenset[int], _Result], ...] = ()

    def section_lines(
        self, history: History, registration: Registration, num_sections: int, rules: EveningRules
    ) -> tuple[SectionLines | None, tuple[Message, ...]]:
        """Return sections by the results so far, and notes.

        The best pairs are in the first section. Pairs without a result come last, in order of
        rating. With one section, or without results, the sections are ``None``. The notes name tied
        pairs in different sections, and pairs without a result.
        """
        if num_sections == 1 or not self.results:
            return None, ()
        history, _ = add_guests(history, registration)
        pairs = placement.sort_pairs(history, registration.pairs)
        results = _results_of_pairs(pairs, self.results)

        def sort_key(pair: Pair) -> tuple[int, int, int, Decimal, tuple[int, ...]]:
            result = results.get(pair)
            rating = -history.pair_rating(pair)
            if result is None:
                return 1, 0, 0, rating, pair.players
            return 0, -result.total, result.place, rating, pair.players

        ranked = sorted(pairs, key=sort_key)
        sizes = placement.first_sizes(
            len(pairs), num_sections, registration.file, rules.size_limits
        )
        if len(pairs) % 2:
            odd = by_fewest_sit_outs(history, _split_by_sizes(ranked, sizes))[0]
            sizes = placement.odd_sizes(len(pairs), num_sections, odd)
        divided = _split_by_sizes(ranked, sizes)
        seats = tuple(
            LineSeat((pair.first, pair.second), index)
            for index, section_pairs in enumerate(divided)
            for pair in section_pairs
        )
        names = tuple(map(placement.section_name, range(num_sections)))
        notes = []
        for index in range(num_sections - 1):
            last, first = divided[index][-1], divided[index + 1][0]
            if last in results and results[last] == results.get(first):
                values = {"pair": str(last), "other": str(first)}
                notes.append(Message("of_event_tied", **values, section=names[index]))
        without_result = [str(pair) for pair in ranked if pair not in results]
        if without_result:
            notes.append(Message("of_event_without_result", name=self.name, pairs=without_result))
        return SectionLines(self.name, names, seats, by_result=True), tuple(notes)


def _split_by_sizes(pairs: Sequence[Pair], sizes: Iterable[int]) -> list[tuple[Pair, ...]]:
    parts, start = [], 0
    for size in sizes:
        parts.append(tuple(pairs[start : start + size]))
        start += size
    return parts


def _results_of_pairs(
    pairs: Sequence[Pair], results: Sequence[tuple[frozenset[int], _Result]]
) -> dict[Pair, _Result]:
    """Return the results so far of tonight's pairs; a pair may have none.

    A pair that has played before has its own result. A pair with a substitute has the result of the
    regular pair if the replaced player is absent tonight. In an event for single players, a pair
    has the mean of its players' totals.
    """
    results_by_players = dict(results)
    present_ids = {player for pair in pairs for player in pair.players}
    results_by_pair = {}
    for pair in pairs:
        players = frozenset(pair.players)
        if players in results_by_players:
            results_by_pair[pair] = results_by_players[players]
            continue
        single_results = [
            results_by_players[single_player]
            for single_player in map(lambda p: frozenset({p}), players)
            if single_player in results_by_players
        ]
        if single_results:
            total = sum(result.total for result in single_results)
            results_by_pair[pair] = _Result(
                total // len(single_results), min(result.place for result in single_results)
            )
            continue
        regular_results = [
            r
            for regular_players, r in results
            if len(regular_players & players) == 1 and not (regular_players - players) & present_ids
        ]
        if regular_results:
            results_by_pair[pair] = min(
                regular_results, key=lambda result: (-result.total, result.place)
            )
    return results_by_pair


def event_tonight(season: Season, rules: Path, name: str, day: date) -> EventTonight:
    """Return the event with a name; tonight must be one of its sessions.

    Parameters
    ----------
    season
        The season.
    rules
        The file of the competitions, such as ``club.toml``.
    name
        The event's name, in any case.
    day
        The day of the evening.

    Raises
    ------
    InputError
        There is no such competition, it has no ``sessions``, or tonight is not one of its sessions.
    """
    file, competitions = competitions_of(season, rules)
    events = [event for event in competitions if event.sessions is not None]
    tonight = SessionResults(season.next_session, (), day)
    competition = _find_event(file, competitions, events, name)
    if not counts_session(competition, tonight):
        numbers = sorted(competition.sessions or ())
        values = {"name": competition.name, "session": str(tonight.number)}
        message = Message("of_event_not_tonight", **values, sessions=list(map(str, numbers)))
        names_tonight = [event.name for event in events if counts_session(event, tonight)]
        raise InputError(
            Fault(
                did_you_mean(message, closest_word(name, names_tonight) or names_tonight[:1]),
                str(file.path),
                file.line(competition, "sessions"),
                Message("of_event_not_tonight_help"),
            )
        )
    played_sessions = [
        session
        for session in season.sessions
        if counts_session(competition, SessionResults(session.id, (), session.played_on))
    ]
    numbers_elsewhere = [
        event.number
        for event in season.competing.elsewhere
        if counts_session(competition, SessionResults(event.number, (), event.played_on))
    ]
    if not played_sessions and not numbers_elsewhere:
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
    earlier_meetings = EventHistory.from_sessions(competition.name, played_sessions)
    results = _results_so_far(season, rules, competition)
    if not results:
        notes.append(Message("of_event_no_results", name=competition.name))
    return EventTonight(competition.name, earlier_meetings, tuple(notes), results)


def events_tonight(season: Season, rules: Path, day: date) -> tuple[EventTonight, ...]:
    """Return the events of which tonight is a session, but not the first.

    The parameters are those of `event_tonight`.

    Raises
    ------
    InputError
        The rules cannot be used.
    """
    _, competitions = competitions_of(season, rules)
    tonight = SessionResults(season.next_session, (), day)
    events = [
        event_tonight(season, rules, competition.name, day)
        for competition in competitions
        if competition.sessions is not None and counts_session(competition, tonight)
    ]
    return tuple(event for event in events if event.met is not None)


def repeats_in_event(
    season: Season, rules: Path, name: str, plan: LoadedPlan, seatings: Iterable[NumberedSection]
) -> tuple[str, tuple[int, ...]]:
    """Return the name of an event, and the number of repeated meetings (`repeats_in`) by section.

    Meetings of a plan are compared with those in the event's earlier sessions. If the plan was made
    for this event, the earlier sessions are those that the plan names. Otherwise they are all
    recorded sessions that count for the event.

    Raises
    ------
    InputError
        There is no such competition, or it has no ``sessions``.
    """
    file, competitions = competitions_of(season, rules)
    competition = _find_event(
        file, competitions, [event for event in competitions if event.sessions is not None], name
    )
    plan_event = plan.event
    is_plan_of_event = plan_event is not None and fold_name(plan_event.name) == fold_name(
        competition.name
    )
    played = [
        session
        for session in season.sessions
        if (
            session.id in plan_event.sessions
            if is_plan_of_event and plan_event is not None
            else counts_session(competition, SessionResults(session.id, (), session.played_on))
        )
    ]
    earlier_meetings = EventHistory.from_sessions(competition.name, played)
    return competition.name, tuple(repeats_in(earlier_meetings, seating) for seating in seatings)


def lines_of_club(season: Season, rules: Path, day: date) -> SectionLines | None:
    """Return the lines (divisions) that determine the pairs' sections; see `lines_tonight`."""
    return lines_tonight(season, rules, club_record(season), day)


def _find_event(
    file: CompetitionsFile,
    competitions: Sequence[Competition],
    events: Sequence[Competition],
    name: str,
) -> Competition:
    """Return the event with a name.

    ``competitions`` are all competitions of the file; ``events`` are those with sessions.

    Raises
    ------
    InputError
        There is no such event; the error suggests the most similar name.
    """
    match = next(
        (
            competition
            for competition in competitions
            if fold_name(competition.name) == fold_name(name)
        ),
        None,
    )
    if match is not None and match.sessions is not None:
        return match
    names = [competition.name for competition in events]
    key = "of_event_unknown" if match is None else "of_event_without_sessions"
    message = did_you_mean(Message(key, name=quoted(name)), closest_word(name, names))
    hint = (
        Message("of_event_names", names=names)
        if names
        else Message("of_event_none", example="sessions = [5, 6]")
    )
    line = None if match is None else file.line(match)
    raise InputError(Fault(message, str(file.path), line, hint))


def _results_so_far(
    season: Season, rules: Path, competition: Competition
) -> tuple[tuple[frozenset[int], _Result], ...]:
    """Return (players, result so far) for each contestant of an event.

    Contestants with too few scores for a place are included, because the event is not over.
    """
    lists = [
        standings_list
        for standings_list in standings_of_club(season, rules, competition.name).lists
        if not standings_list.is_season
    ]
    latest = max((standings_list.period or 0 for standings_list in lists), default=0)
    results: dict[frozenset[int], _Result] = {}
    for latest_list in lists:
        if (latest_list.period or 0) == latest:
            for row in latest_list.rows:
                total = _total(row)
                if total is not None:
                    results[frozenset(row.who)] = _Result(
                        hundredths(total), _place(row, latest_list)
                    )
    return tuple(results.items())


def _total(row: ContestantRow) -> Fraction | None:
    """Return a contestant's total or, if there are too few scores for one, the mean score."""
    if row.total is not None or not row.scores:
        return row.total
    return sum((score.value for score in row.scores), Fraction(0)) / len(row.scores)


def _place(row: ContestantRow, standing: StandingsList) -> int:
    return row.place or len(standing.rows) + 1
