"""What the season's page shows: evenings, who met whom, partners, rankings, sit-outs."""

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

from bridgeopt.base.words import Message
from bridgeopt.club import History, Overall, Session, telling
from bridgeopt.club.fairness import Spread, Tally


@dataclass(frozen=True)
class ListedSession:
    """What the season's list says about one session.

    Attributes
    ----------
    played_on, family, fitness
        As `Session` has them.
    quality
        The mean over the sections with a bound, weighted by their pairs; ``None`` without any.
    unknown
        The names of the sections without a bound.
    sizes
        Pairs in each section, the strongest section first; none, where pairs played none.
    events
        What else was played: the game, and how many players.
    proved
        How many sections are proved.
    gap
        What could still have been saved at most in the sections with a bound, as a part of their
        fitness; 0 if they are proved, ``None`` without any.
    ended_after
        The round after which the session ended early somewhere; ``None`` if all were played.
    spread
        Of all meetings up to and with this session.
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
    def of(cls, session: Session, spread: Spread) -> ListedSession:
        """Return what there is to say about a session, after which meetings are spread so."""
        short = [
            section.rounds_played
            for section in session.sections
            if section.rounds_played < section.movement.num_rounds
        ]
        return cls(
            session.played_on,
            session.family,
            tuple(len(section.pairs) for section in session.sections),
            tuple((telling.game(event.game), len(event.players)) for event in session.events),
            session.fitness,
            session.overall.bounded.quality,
            tuple(section.name for section in session.sections if section.quality is None),
            session.overall.num_proved,
            session.overall.bounded.gap_part,
            min(short, default=None),
            spread,
        )


@dataclass(frozen=True)
class SeasonOverview:
    """The season in figures; what needs recorded sessions is 0 or ``None`` without any.

    Attributes
    ----------
    sessions, sections, proved
        How many were recorded, and how many of the sections are proved.
    bounded
        How many of the sections have a bound.
    pairs
        The mean number of pairs in a session, the smallest and the largest, of those with pairs.
    players
        Who met somebody.
    meetings, imported_meetings
        Of two players, over all players; and how many of them no session explains.
    sit_outs
        Rounds sat out, over all players, imported ones included.
    quality
        The mean over the sections with a bound, weighted by their pairs.
    all_proved
        Whether ``quality`` is exact: otherwise it is at least that.
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
    all_proved: bool

    @classmethod
    def of(cls, history: History, sessions: Sequence[Session], tally: Tally) -> SeasonOverview:
        """Return the season's figures; ``tally`` is of these sessions."""
        sections = [section for session in sessions for section in session.sections]
        sizes = [session.num_pairs for session in sessions if session.sections]
        overall = Overall.of(sections)
        bounded = overall.bounded
        meetings = int(history.meetings.sum()) // 2
        return cls(
            sessions=len(sessions),
            sections=len(sections),
            proved=overall.num_proved,
            bounded=len(bounded.scores),
            pairs=(sum(sizes) / len(sizes), min(sizes), max(sizes)) if sizes else None,
            players=int(history.meetings.any(axis=1).sum()),
            meetings=meetings,
            imported_meetings=meetings - int(tally.meetings.sum()) // 2,
            sit_outs=int(history.waiting_tables.sum()),
            quality=bounded.quality,
            all_proved=bounded.proved,
        )


def tally_evenings(
    history: History, sessions: Sequence[Session]
) -> tuple[Tally, tuple[ListedSession, ...]]:
    """Return all sessions' meetings and sit-outs, and what there is to say about each session."""
    tally = Tally.of(history.ids)
    evenings = []
    for session in sessions:
        tally.add(session)
        evenings.append(ListedSession.of(session, tally.spread))
    return tally, tuple(evenings)


# After ColorBrewer's YlGnBu (Brewer 2003), without the lightest, which paper swallows: lightness
# falls in even steps, so that more is darker in grey as well.
_SHADES = ("#d3edb5", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58")


@dataclass(frozen=True, eq=False)
class HeatMap:
    """Who met whom, of those who met somebody.

    Attributes
    ----------
    players
        Ids, the strongest first; ties: the smaller id first.
    meetings
        Shape ``(players, players)``, int64, symmetric, in the order of ``players``.
    possible
        Who sat in one section and so could have met; same shape and order, bool, symmetric.
    together
        In how many sessions two were partners; same shape and order, int64, symmetric.
    """

    players: tuple[int, ...]
    meetings: NDArray[np.int64]
    possible: NDArray[np.bool_]
    together: NDArray[np.int64]

    @property
    def most(self) -> int:
        """The most that two players met."""
        return int(self.meetings.max(initial=0))

    @property
    def most_met(self) -> tuple[tuple[int, int], ...]:
        """The couples of players who met most, the stronger player first."""
        rows, columns = np.nonzero(np.triu(self.meetings) == max(self.most, 1))
        return tuple(
            (self.players[i], self.players[j])
            for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
        )


def by_strength(history: History) -> tuple[int, ...]:
    """Return all players, the strongest first; ties: the smaller id first."""
    return tuple(sorted(history.ids, key=lambda player: (-history.ranking(player), player)))


def heat_map(history: History, tally: Tally, together: Mapping[tuple[int, int], int]) -> HeatMap:
    """Return the map of a season.

    Parameters
    ----------
    history
        The season so far.
    tally
        Of the recorded sessions, with the players of the history in its order.
    together
        In how many sessions two players were partners.
    """
    met = history.meetings.sum(axis=1) > 0
    players = tuple(player for player in by_strength(history) if met[history.row[player]])
    rows = np.array([history.row[player] for player in players], dtype=np.intp)
    square = np.ix_(rows, rows)
    partners = np.zeros_like(history.meetings)
    for (one, other), times in together.items():
        i, j = history.row[one], history.row[other]
        partners[i, j] = partners[j, i] = times
    return HeatMap(players, history.meetings[square], tally.expected[square] > 0, partners[square])


def cells_path(cells: NDArray[np.bool_]) -> str:
    """Return an SVG path along the cells that are true: column x of row y is ``Mx yh1``.

    Neighbours in a row are one stroke. Drawn with a width of 1, half a unit further down, it
    fills them.
    """
    edges = np.diff(cells.astype(np.int8), axis=1, prepend=0, append=0)
    rows, starts = np.nonzero(edges == 1)
    ends = np.nonzero(edges == -1)[1]
    runs = zip(rows.tolist(), starts.tolist(), (ends - starts).tolist(), strict=True)
    return "".join(f"M{x} {y}h{length}" for y, x, length in runs)


def dots_path(cells: NDArray[np.bool_]) -> str:
    """Return an SVG path with a stroke of no length for each cell: with round ends, a dot."""
    rows, columns = np.nonzero(cells)
    return "".join(f"M{x} {y}h0" for y, x in zip(rows.tolist(), columns.tolist(), strict=True))


def shades(levels: int) -> tuple[str, ...]:
    """Return as many colours, from light to dark."""
    anchors = np.array([[int(c[k : k + 2], 16) for k in (1, 3, 5)] for c in _SHADES])
    at = np.linspace(0, len(anchors) - 1, levels)
    channels = [np.interp(at, np.arange(len(anchors)), anchors[:, k]) for k in range(3)]
    return tuple("#{:02x}{:02x}{:02x}".format(*rgb) for rgb in np.rint(channels).astype(int).T)


MOST_COLUMNS = 36
"""A sheet of A4 is as broad as so many cells with a number in them, beside a name."""


class HeatCell(NamedTuple):
    """Two players' meetings; ``None`` where they never sat in one section, or are the same."""

    meetings: int | None
    partners: bool
    same: bool


class HeatBand(NamedTuple):
    """Columns for some neighbours in strength, and rows for them and all who are weaker.

    Players are places in the map, from 0: columns from ``first`` to before ``end``, rows from
    ``first`` on. So every two stand in one band, in the column of the stronger one.
    """

    first: int
    end: int
    rows: tuple[tuple[HeatCell, ...], ...]


def bands(seen: HeatMap) -> Iterator[HeatBand]:
    """Divide a map into as few bands as can be, equally broad."""
    n = len(seen.players)
    count = -(-n // MOST_COLUMNS)
    ends = [n * k // count for k in range(1, count + 1)]
    for first, end in zip([0, *ends], ends, strict=False):
        rows = (tuple(_cell(seen, i, j) for j in range(first, end)) for i in range(first, n))
        yield HeatBand(first, end, tuple(rows))


def _cell(seen: HeatMap, i: int, j: int) -> HeatCell:
    meetings = int(seen.meetings[i, j])
    known = meetings > 0 or bool(seen.possible[i, j])
    return HeatCell(meetings if known else None, bool(seen.together[i, j]), i == j)


OFTEN = 4
"""Frequent partners played together in one of so many sessions, or more."""

Two = tuple[int, int]
"""Two players, the smaller id first."""


@dataclass(frozen=True)
class Partnership:
    """Two players who often play together.

    Attributes
    ----------
    players
        The two, the smaller id first.
    together
        In how many sessions they were partners.
    most, most_met
        How often they met, playing together, whom they met most; and who that is, by id.
    possible
        How many players have sat in one section with one of them, and could have been met.
    never_met
        Who of those never met either of them, imported meetings included; the likeliest to have
        met them first, ties by id.
    """

    players: Two
    together: int
    most: int
    most_met: tuple[int, ...]
    possible: int
    never_met: tuple[int, ...]


def sessions_together(sessions: Sequence[Session]) -> Counter[Two]:
    """Count the sessions in which two players were partners."""
    return Counter(
        two
        for session in sessions
        for two in frozenset[Two]().union(*(part.partners for part in session.parts))
    )


def least_together(num_sessions: int) -> int:
    """Return how many sessions make two players frequent partners."""
    return -(-num_sessions // OFTEN)


def frequent_partners(
    history: History, sessions: Sequence[Session], tally: Tally
) -> tuple[Partnership, ...]:
    """Return who played together in a quarter of the sessions, by their ids.

    ``tally`` is of these sessions, with the players of the history in its order.
    """
    least = least_together(len(sessions))
    together = sessions_together(sessions)
    met = _met_together(sessions)
    ids, means = np.array(history.ids), tally.expected
    found = []
    for two in sorted(two for two, times in together.items() if times >= least):
        rows = [history.row[player] for player in two]
        expected = means[rows].sum(axis=0)
        expected[rows] = 0
        never = (expected > 0) & (history.meetings[rows].sum(axis=0) == 0)
        times = met.get(two, Counter())
        most = max(times.values(), default=0)
        found.append(
            Partnership(
                two,
                together[two],
                most,
                tuple(sorted(player for player in times if times[player] == most)),
                int((expected > 0).sum()),
                tuple(sorted(ids[never].tolist(), key=lambda p: (-expected[history.row[p]], p))),
            )
        )
    return tuple(found)


def _met_together(sessions: Sequence[Session]) -> dict[Two, Counter[int]]:
    """Count whom two partners met while they played together, by the two."""
    met: dict[Two, Counter[int]] = {}
    rounds = chain.from_iterable(part.rounds for session in sessions for part in session.parts)
    for table in chain.from_iterable(rounds):
        for us, them in permutations(table.sides, 2):
            for one, other in combinations(sorted(us), 2):
                met.setdefault((one, other), Counter()).update(them)
    return met


class RankedPlayer(NamedTuple):
    """A line of the ranking: equal rankings share a place; ``sessions`` are those played."""

    place: int
    player: int
    ranking: Decimal
    sessions: int


def ranked(history: History, sessions: Sequence[Session]) -> tuple[RankedPlayer, ...]:
    """Return all players of a history, the strongest first; ties: the smaller id first."""
    played = Counter(player for session in sessions for player in session.players)
    lines: list[RankedPlayer] = []
    for k, player in enumerate(by_strength(history), start=1):
        ranking = history.ranking(player)
        same = lines and lines[-1].ranking == ranking
        lines.append(RankedPlayer(lines[-1].place if same else k, player, ranking, played[player]))
    return tuple(lines)


@dataclass(frozen=True)
class SitOuts:
    """One player's rounds sat out.

    Attributes
    ----------
    player
        The id.
    recorded, imported
        Rounds in recorded sessions, and those that no session explains.
    fair_share
        The recorded ones, had all who were there on an evening shared it equally.
    """

    player: int
    recorded: int
    imported: int
    fair_share: float

    @property
    def above(self) -> float:
        """How much more than the share; negative: less."""
        return self.recorded - self.fair_share


def sit_outs(history: History, tally: Tally) -> tuple[SitOuts, ...]:
    """Return all players who sat out or had a share, who is furthest above it first.

    Without recorded sessions that is: who sat out most. ``tally`` is of the recorded sessions,
    with the players of the history in its order.
    """
    lines = (
        SitOuts(player, recorded, total - recorded, share)
        for player, recorded, total, share in zip(
            history.ids,
            tally.waiting.tolist(),
            history.waiting_tables.tolist(),
            tally.fair_share.tolist(),
            strict=True,
        )
    )
    concerned = (line for line in lines if line.recorded or line.imported or line.fair_share > 0)
    return tuple(
        sorted(concerned, key=lambda s: (-round(s.above, 9), -s.recorded, -s.imported, s.player))
    )
