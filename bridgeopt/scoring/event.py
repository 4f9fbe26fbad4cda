"""The ranking over all sessions of an event, if one source holds the results of them all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import Participant, SourceResults
from bridgeopt.scoring.scored import RankingRow, ScoredEvening, rounded
from bridgeopt.scoring.seated_results import PairKey

_Contestant = Hashable
"""A value that identifies a pair in all sessions of an event."""
_PLAYERS_PER_PAIR = 2
_ROUNDING_TOLERANCE = Decimal("0.01")
"""Largest difference that rounding can cause between two percentages with two decimals."""


@dataclass(frozen=True)
class EventRow:
    """A pair's row in the ranking over all sessions of an event.

    Attributes
    ----------
    place
        The place; ``None`` if the pair missed a session. Totals that are equal at two decimals
        share a place.
    pair, direction, names
        The pair's section and number in its first session; its direction, if NS and EW are ranked
        separately; and the names of its players.
    results
        The pair's percentage (or points per board) in each session; ``None`` for a missed session.
    total, boards
        The mean of the results, weighted by boards; and the number of boards.
    published
        The percentage that the source gives for the pair over the whole event.
    """

    place: str | None
    pair: PairKey
    direction: Side | None
    names: tuple[str, ...]
    results: tuple[Fraction | None, ...]
    total: Fraction
    boards: int
    published: Fraction | None = None

    @property
    def differs(self) -> bool:
        """Whether the source's percentage over the event differs from ours, beyond rounding."""
        return self.published is not None and (
            abs(rounded(self.total) - rounded(self.published)) > _ROUNDING_TOLERANCE
        )


@dataclass(frozen=True)
class EventStanding:
    """The ranking over all sessions of an event.

    Attributes
    ----------
    sessions
        The names of the sessions.
    sections
        Maps the name of each section in the source to a tuple of two names: the name of the
        session, and the name of the section within the session.
    rows
        The rows, best first; empty if the pairs cannot be recognised from session to session.
    unknown
        The pairs for which neither names nor numbers of both players are known.
    """

    sessions: tuple[str, ...]
    sections: Mapping[str, tuple[str, str]]
    rows: tuple[EventRow, ...]
    unknown: tuple[PairKey, ...] = ()


def event_standing(source: SourceResults, scored: ScoredEvening) -> EventStanding | None:
    """Return the ranking over all sessions of an event; ``None`` if the source has one session.

    A pair is the same in several sessions if its players have the same numbers or names. If the
    source lists its pairs once for all sessions, the pair's number is enough.
    """
    if not source.event:
        return None
    sessions = tuple(event_session.name for event_session in source.event)
    sections = {
        name: (event_session.name, section_in_session)
        for event_session in source.event
        for name, section_in_session in event_session.sections.items()
    }
    identify = _make_identify(source)
    participants = scored.participants
    rows_by_contestant: dict[_Contestant, dict[int, RankingRow]] = defaultdict(dict)
    unknown = []
    ranking_by_section = {section.name: section.ranking for section in scored.sections}
    for k, session in enumerate(source.event):
        for name in session.sections:
            for row in ranking_by_section.get(name, ()):
                if not row.boards or (scored.rules.is_percentage and row.percentage is None):
                    continue
                contestant = identify(row.pair, participants.get(row.pair))
                if contestant is None or k in rows_by_contestant[contestant]:
                    unknown.append(row.pair)
                else:
                    rows_by_contestant[contestant][k] = row
    if unknown:
        return EventStanding(sessions, sections, (), tuple(unknown))
    published = {
        identify(PairKey("", person.pair, person.direction), person): person.percentage
        for person in source.event_participants
    }
    directions = {
        contestant: {row.direction for row in rows.values()}
        for contestant, rows in rows_by_contestant.items()
    }
    is_two_winners = scored.winners == _PLAYERS_PER_PAIR and all(
        len(sides) == 1 for sides in directions.values()
    )
    rows = [
        _event_row(
            contestant_rows,
            len(sessions),
            scored,
            published.get(contestant),
            is_two_winners=is_two_winners,
        )
        for contestant, contestant_rows in rows_by_contestant.items()
    ]
    ranked = [
        row
        for side in (None, "NS", "EW")
        for row in _rank_rows([event_row for event_row in rows if event_row.direction == side])
    ]
    return EventStanding(sessions, sections, tuple(ranked))


def _event_row(
    rows: Mapping[int, RankingRow],
    num_sessions: int,
    scored: ScoredEvening,
    published: Fraction | None,
    *,
    is_two_winners: bool,
) -> EventRow:
    first_row = rows[min(rows)]
    boards = sum(row.boards for row in rows.values())
    total = sum((row.result * row.boards for row in rows.values()), Fraction()) / boards
    return EventRow(
        place=None,
        pair=first_row.pair,
        direction=first_row.direction if is_two_winners else None,
        names=scored.names(first_row.pair),
        results=tuple(rows[k].result if k in rows else None for k in range(num_sessions)),
        total=total,
        boards=boards,
        published=published if scored.rules.is_percentage else None,
    )


def _rank_rows(rows: Sequence[EventRow]) -> list[EventRow]:
    """Return the rows in order of their totals, with places.

    Pairs that missed a session come last and get no place.
    """
    complete = [row for row in rows if None not in row.results]
    complete.sort(key=lambda row: (-rounded(row.total), row.names))
    counts = Counter(rounded(row.total) for row in complete)
    first_places: dict[Decimal, int] = {}
    for k, row in enumerate(complete, 1):
        first_places.setdefault(rounded(row.total), k)
    ranked = [
        replace(
            row, place=f"{first_places[rounded(row.total)]}{'=' * (counts[rounded(row.total)] > 1)}"
        )
        for row in complete
    ]
    incomplete = [row for row in rows if None in row.results]
    return ranked + sorted(incomplete, key=lambda row: (-rounded(row.total), row.names))


def _make_identify(
    source: SourceResults,
) -> Callable[[PairKey, Participant | None], _Contestant | None]:
    """Return a function that identifies a pair in each session of the event.

    The function takes the pair, with the source's data about it. It returns the same value in each
    session in which the pair plays, or ``None`` if the pair cannot be recognised. A player is
    recognised by number or, if two players of one session share the number, by name.
    """
    session_of = {name: k for k, session in enumerate(source.event) for name in session.sections}
    names_by_number: dict[tuple[int | None, str], set[str]] = defaultdict(set)
    numbers_by_name: dict[str, set[str]] = defaultdict(set)
    for person in (*source.participants, *source.event_participants):
        for name, number in _players(person):
            if number:
                names_by_number[session_of.get(person.section), number].add(name)
                numbers_by_name[name].add(number)
    shared_numbers = {
        number for (_, number), names in names_by_number.items() if len(names - {""}) > 1
    }

    def player_key(name: str, number: str) -> tuple[str, str]:
        if not number and len(numbers_by_name[name]) == 1:
            (number,) = numbers_by_name[name]
        return ("number", number) if number and number not in shared_numbers else ("name", name)

    def identify(pair: PairKey, person: Participant | None) -> _Contestant | None:
        players = [] if person is None else [player_key(*player) for player in _players(person)]
        if len(set(players)) == _PLAYERS_PER_PAIR and all(text for _, text in players):
            return frozenset(players)
        return (pair.pair, pair.direction) if source.event_participants else None

    return identify


def _players(person: Participant) -> Iterable[tuple[str, str]]:
    """Yield (name in lower case, number) of each player of a pair; a part that is missing is ""."""
    for k in range(max(len(person.names), len(person.numbers))):
        name = person.names[k] if k < len(person.names) else ""
        number = person.numbers[k] if k < len(person.numbers) else ""
        if name or number:
            yield " ".join(name.casefold().split()), number if number.strip("0- ") else ""
