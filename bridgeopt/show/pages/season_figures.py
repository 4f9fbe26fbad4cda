"""The figures of a club's season: sessions, meetings, partners, ratings and sit-outs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import chain, combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import Message
from bridgeopt.club import History, Session, TotalCost, messages
from bridgeopt.club.fairness import Spread, Tally


@dataclass(frozen=True)
class SessionRow:
    """A row about one session in the season's list of sessions.

    Attributes
    ----------
    played_on, family, fitness
        As in `Session`.
    quality
        The mean quality of the sections with a lower bound, weighted by their numbers of pairs;
        ``None`` if no section has a bound.
    unknown
        The names of the sections without a bound.
    sizes
        The number of pairs in each section, the strongest first; empty without sections.
    events
        Each event of another game: the game, and the number of players.
    proved
        How many sections are proven optimal.
    gap
        The gap of the sections with a lower bound, as a fraction of their fitness; 0 if they are
        proven optimal, ``None`` if no section has a bound.
    ended_after
        The round after which a section ended early; ``None`` if all rounds were played.
    spread
        The spread of players' meetings, up to and including this session.
    """

    played_on: date
    family: str
    sizes: tuple[int, ...]
    events: tuple[tuple[str | Message, int], ...]
    fitness: int
    quality: float | None
    unknown: tuple[str, ...]
    proved: int
    gap: float | None
    ended_after: int | None
    spread: Spread

    @classmethod
    def for_session(cls, session: Session, spread: Spread) -> SessionRow:
        """Return the row of a session; ``spread`` is the spread of meetings after the session."""
        shortened = [
            section.rounds_played
            for section in session.sections
            if section.rounds_played < section.movement.num_rounds
        ]
        return cls(
            played_on=session.played_on,
            family=session.family,
            sizes=tuple(len(section.pairs) for section in session.sections),
            events=tuple(
                (messages.game_name(event.game), len(event.players)) for event in session.events
            ),
            fitness=session.fitness,
            quality=session.overall.bounded.quality,
            unknown=tuple(section.name for section in session.sections if section.quality is None),
            proved=session.overall.num_proved,
            gap=session.overall.bounded.relative_gap,
            ended_after=min(shortened, default=None),
            spread=spread,
        )


@dataclass(frozen=True)
class SeasonOverview:
    """The season in figures.

    Figures that need recorded sessions are 0 or ``None`` if no session is recorded.

    Attributes
    ----------
    sessions, sections, proved
        How many sessions and sections were recorded, and how many sections are proven optimal.
    bounded
        How many sections have a lower bound.
    pairs
        The mean, smallest and largest number of pairs in a session, of sessions that have pairs.
    players
        The number of players with any meeting.
    meetings, imported_meetings
        The number of meetings of two players, and how many of them are imported.
    sit_outs
        The number of rounds sat out by all players, imported ones included.
    quality
        The mean quality of the sections with a lower bound, weighted by their numbers of pairs.
    is_proved
        Whether ``quality`` is exact; otherwise it is a lower bound.
    """

    sessions: int
    sections: int
    proved: int
    bounded: int
    pairs: tuple[float, int, int] | None
    players: int
    meetings: int
    imported_meetings: int
    sit_outs: int
    quality: float | None
    is_proved: bool

    @classmethod
    def from_sessions(
        cls, history: History, sessions: Sequence[Session], tally: Tally
    ) -> SeasonOverview:
        """Return the season's figures; ``tally`` has the meetings and sit-outs of ``sessions``."""
        sections = [section for session in sessions for section in session.sections]
        sizes = [session.num_pairs for session in sessions if session.sections]
        overall = TotalCost.of_sections(sections)
        bounded = overall.bounded
        meetings = int(history.meetings.sum()) // 2
        return cls(
            sessions=len(sessions),
            sections=len(sections),
            proved=overall.num_proved,
            bounded=len(bounded.costs),
            pairs=(sum(sizes) / len(sizes), min(sizes), max(sizes)) if sizes else None,
            players=int(history.meetings.any(axis=1).sum()),
            meetings=meetings,
            imported_meetings=meetings - int(tally.meetings.sum()) // 2,
            sit_outs=int(history.waiting_tables.sum()),
            quality=bounded.quality,
            is_proved=bounded.proved,
        )


def tally_evenings(
    history: History, sessions: Sequence[Session]
) -> tuple[Tally, tuple[SessionRow, ...]]:
    """Return the meetings and sit-outs of all sessions, and the rows of the list of sessions."""
    tally = Tally.for_players(history.ids)
    evenings = []
    for session in sessions:
        tally.add(session)
        evenings.append(SessionRow.for_session(session, tally.spread))
    return tally, tuple(evenings)


@dataclass(frozen=True, eq=False)
class HeatMap:
    """How often any two players met, for all players who met anyone.

    Attributes
    ----------
    players
        Players' ids, the highest rating first; of equal ratings, the smaller id first.
    meetings
        Shape ``(players, players)``, int64, symmetric, in the order of ``players``.
    possible
        Whether two players sat in the same section and so could have met; same shape and order,
        bool, symmetric.
    together
        In how many sessions two players were partners; same shape and order, int64, symmetric.
    """

    players: tuple[int, ...]
    meetings: NDArray[np.int64]
    possible: NDArray[np.bool_]
    together: NDArray[np.int64]

    @property
    def max_meetings(self) -> int:
        """The largest number of meetings between two players."""
        return int(self.meetings.max(initial=0))

    @property
    def most_met(self) -> tuple[tuple[int, int], ...]:
        """The two players with the most mutual meetings, as ids, the stronger player first.

        If several pairs of players met equally often, all of them are returned.
        """
        rows, columns = np.nonzero(np.triu(self.meetings) == max(self.max_meetings, 1))
        return tuple(
            (self.players[i], self.players[j])
            for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
        )

    def cell(self, i: int, j: int) -> tuple[int | None, bool]:
        """Return how often two players met, and whether they were partners.

        ``i`` and ``j`` are their indices in ``players``. The number is ``None`` if they could not
        have met.
        """
        meetings = int(self.meetings[i, j])
        known = meetings > 0 or bool(self.possible[i, j])
        return meetings if known else None, bool(self.together[i, j])


def ids_by_rating(history: History) -> tuple[int, ...]:
    """Return all players' ids, the highest rating first; of equal ratings, the smaller id first."""
    return tuple(sorted(history.ids, key=lambda player: (-history.rating(player), player)))


def heat_map(history: History, tally: Tally, together: Mapping[tuple[int, int], int]) -> HeatMap:
    """Return how often the players of a season met.

    Parameters
    ----------
    history
        The season so far.
    tally
        The meetings of the recorded sessions; its players are those of ``history``, in the same
        order.
    together
        In how many sessions two players were partners.
    """
    met = history.meetings.sum(axis=1) > 0
    players = tuple(player for player in ids_by_rating(history) if met[history.row[player]])
    rows = np.array([history.row[player] for player in players], dtype=np.intp)
    square = np.ix_(rows, rows)
    partners = np.zeros_like(history.meetings)
    for (one, other), times in together.items():
        i, j = history.row[one], history.row[other]
        partners[i, j] = partners[j, i] = times
    return HeatMap(players, history.meetings[square], tally.expected[square] > 0, partners[square])


MAX_COLUMNS = 36
"""How many columns of the table of meetings fit across a sheet of A4, next to a name."""


class HeatBand(NamedTuple):
    """A part of the table of meetings, which is too wide for one sheet.

    Players are given by their indices in the heat map. The columns are the players from ``first``
    to before ``end``. The rows are the players from ``first`` on. Any two players are thus in just
    one band, in the column of the stronger player.
    """

    heat_map: HeatMap
    first: int
    end: int

    @property
    def rows(self) -> Iterator[list[tuple[int | None, bool]]]:
        """Yield each row's cells: how often two players met, and whether they were partners.

        The count is ``None`` for two players who never sat in the same section, and on the
        diagonal.
        """
        for i in range(self.first, len(self.heat_map.players)):
            yield [self.heat_map.cell(i, j) for j in range(self.first, self.end)]


def map_bands(heat_map: HeatMap) -> Iterator[HeatBand]:
    """Divide the table of meetings into as few bands as possible, of equal width."""
    n = len(heat_map.players)
    count = -(-n // MAX_COLUMNS)
    ends = [n * k // count for k in range(1, count + 1)]
    for first, end in zip([0, *ends], ends, strict=False):
        yield HeatBand(heat_map, first, end)


MAX_SESSIONS_PER_PARTNERSHIP = 4
"""Largest number of sessions for each session in which two frequent partners played together.

Frequent partners were partners in at least a quarter of all sessions.
"""

PlayerPair = tuple[int, int]
"""The ids of two players, the smaller first."""


@dataclass(frozen=True)
class Partnership:
    """Two players who often play together, and their opponents.

    Attributes
    ----------
    players
        The ids of the two players, the smaller first.
    together
        In how many sessions the two were partners.
    max_meetings, most_met
        The largest number of meetings that the two, as partners, had with another player; and the
        ids of the players with that number.
    possible
        How many players sat in the same section as one of the two, and so could have met them.
    never_met
        The ids of the players counted by ``possible`` who never met either of the two. Imported
        meetings count too. The most likely opponents come first; equally likely ones are in order
        of id.
    """

    players: PlayerPair
    together: int
    max_meetings: int
    most_met: tuple[int, ...]
    possible: int
    never_met: tuple[int, ...]


def sessions_together(sessions: Sequence[Session]) -> Counter[PlayerPair]:
    """Count the sessions in which two players were partners."""
    return Counter(
        two
        for session in sessions
        for two in frozenset[PlayerPair]().union(
            *(part.partners for part in session.sections_and_events)
        )
    )


def min_sessions_together(num_sessions: int) -> int:
    """Return the minimum number of joint sessions that makes two players frequent partners."""
    return -(-num_sessions // MAX_SESSIONS_PER_PARTNERSHIP)


def frequent_partners(
    history: History, sessions: Sequence[Session], tally: Tally
) -> tuple[Partnership, ...]:
    """Return the frequent partners, ordered by their ids.

    Frequent partners played together in at least a quarter of the sessions. ``tally`` counts the
    meetings in ``sessions``; its players are those of ``history``, in the same order.
    """
    min_sessions = min_sessions_together(len(sessions))
    together = sessions_together(sessions)
    meetings_by_pair = _met_together(sessions)
    ids, means = np.array(history.ids), tally.expected
    partnerships = []
    for players in sorted(
        players for players, num_sessions in together.items() if num_sessions >= min_sessions
    ):
        rows = [history.row[player] for player in players]
        expected = means[rows].sum(axis=0)
        expected[rows] = 0
        never = (expected > 0) & (history.meetings[rows].sum(axis=0) == 0)
        meetings = meetings_by_pair.get(players, Counter())
        max_meetings = max(meetings.values(), default=0)
        partnerships.append(
            Partnership(
                players=players,
                together=together[players],
                max_meetings=max_meetings,
                most_met=tuple(
                    sorted(player for player in meetings if meetings[player] == max_meetings)
                ),
                possible=int((expected > 0).sum()),
                never_met=tuple(
                    sorted(ids[never].tolist(), key=lambda p: (-expected[history.row[p]], p))
                ),
            )
        )
    return tuple(partnerships)


def _met_together(sessions: Sequence[Session]) -> dict[PlayerPair, Counter[int]]:
    """Map any two partners to the number of their meetings with each opponent."""
    meetings: dict[PlayerPair, Counter[int]] = {}
    rounds = chain.from_iterable(
        part.rounds for session in sessions for part in session.sections_and_events
    )
    for table in chain.from_iterable(rounds):
        for us, them in permutations(table.sides, 2):
            for one, other in combinations(sorted(us), 2):
                meetings.setdefault((one, other), Counter()).update(them)
    return meetings


class RatingRow(NamedTuple):
    """A player's row in the list of ratings; players with equal ratings share a place."""

    place: int
    player: int
    ranking: Decimal
    sessions: int


def rating_list(history: History, sessions: Sequence[Session]) -> tuple[RatingRow, ...]:
    """Return a row for each player, by rating, the highest first; of equal ratings by id."""
    played = Counter(player for session in sessions for player in session.players)
    rows: list[RatingRow] = []
    for k, player in enumerate(ids_by_rating(history), start=1):
        ranking = history.rating(player)
        is_tied = rows and rows[-1].ranking == ranking
        rows.append(RatingRow(rows[-1].place if is_tied else k, player, ranking, played[player]))
    return tuple(rows)


@dataclass(frozen=True)
class SitOuts:
    """How often one player sat out.

    Attributes
    ----------
    player
        The player's id.
    recorded, imported
        The rounds sat out in recorded sessions, and those that were imported.
    fair_share
        The player's fair share of the recorded rounds: each evening's sit-outs divided equally
        among all players of that evening.
    """

    player: int
    recorded: int
    imported: int
    fair_share: float

    @property
    def above_fair_share(self) -> float:
        """How many more rounds than the fair share the player sat out; negative if fewer."""
        return self.recorded - self.fair_share


def sit_outs(history: History, tally: Tally) -> tuple[SitOuts, ...]:
    """Return the sit-outs of all players who sat out or had a fair share of sit-outs.

    The player furthest above the fair share comes first. Without recorded sessions, the players who
    sat out most come first. ``tally`` counts the sit-outs in the recorded sessions; its players are
    those of ``history``, in the same order.
    """
    lines = (
        SitOuts(player, recorded, total - recorded, share)
        for player, recorded, total, share in zip(
            history.ids,
            tally.sit_outs.tolist(),
            history.waiting_tables.tolist(),
            tally.fair_share.tolist(),
            strict=True,
        )
    )
    relevant = (line for line in lines if line.recorded or line.imported or line.fair_share > 0)
    return tuple(
        sorted(
            relevant,
            key=lambda s: (-round(s.above_fair_share, 9), -s.recorded, -s.imported, s.player),
        )
    )
