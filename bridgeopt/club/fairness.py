"""Evenness of players' meetings and sit-outs, compared with chance; and exact sums for it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from math import comb, gcd, lcm, prod, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import History, Movement, PlayedSection, Session
from bridgeopt.club.history import Surplus
from bridgeopt.club.movement import HasRounds, Round
from bridgeopt.club.session import count_meetings
from bridgeopt.club.settings import SCALE


class FractionSums:
    """Exact sums of fractions in an array: one array of numerators for each denominator.

    Few denominators occur: what a player may expect of a session is a mean over few things.
    """

    def __init__(self, *shape: int) -> None:
        self._shape = shape
        self._places = np.arange(prod(shape)).reshape(shape)
        self._by_divisor: dict[int, NDArray[np.int64]] = {}

    def add(self, where: Any, what: NDArray[np.int64] | int, divisor: int) -> None:
        """Add ``what / divisor`` at an index; a place that occurs twice in it is added to twice."""
        common = gcd(divisor, int(np.gcd.reduce(np.ravel(what))))
        divisor //= common
        if divisor not in self._by_divisor:
            self._by_divisor[divisor] = np.zeros(self._shape, dtype=np.int64)
        places = self._places[where]  # in one line: numpy adds these up many times as fast
        parts = np.broadcast_to(what // common, places.shape)
        np.add.at(self._by_divisor[divisor].reshape(-1), places.ravel(), parts.ravel())

    @property
    def rounded(self) -> NDArray[np.float64]:
        """The sums, as floats."""
        total = np.zeros(self._shape)
        for divisor, sums in self._by_divisor.items():
            total += sums / divisor
        return total

    def scaled(self, parts: int) -> NDArray[np.int64]:
        """Return the sums times ``parts``, rounded to whole numbers; a half is rounded up."""
        divisor = lcm(*self._by_divisor)
        most = sum(
            int(np.abs(sums).max(initial=0)) * (divisor // own)
            for own, sums in self._by_divisor.items()
        )
        kind = np.int64 if 2 * parts * most + divisor < 2**63 else object
        total = np.zeros(self._shape, dtype=kind)
        for own, sums in self._by_divisor.items():
            total += sums.astype(kind) * (divisor // own)
        nearest: NDArray[np.int64] = (2 * parts * total + divisor) // (2 * divisor)
        return nearest.astype(np.int64)


_NOTABLE = 0.5
"""Meetings: a smaller deviation from the expected number is not reported."""


class Spread(NamedTuple):
    """How unevenly players have met: standard deviations over all two players who could have met.

    ``actual`` measures from the number of meetings expected from attendance alone. ``chance`` is
    the root mean square of the same deviation for random numbers.
    """

    actual: float
    chance: float

    @property
    def ratio(self) -> float:
        """The actual deviation divided by that of chance; 0 if no two players could have met."""
        return self.actual / self.chance if self.chance > 0 else 0.0


class MeetingsExpected(NamedTuple):
    """A player's meetings with another, and the number expected from attendance."""

    player: int
    met: int
    expected: float

    @property
    def surplus(self) -> float:
        """Meetings above the expected number; negative if the two have met too seldom."""
        return self.met - self.expected


@dataclass
class Tally:
    """Meetings and sit-outs of the sessions added so far, and their distribution under chance.

    Attributes
    ----------
    row
        The index of a player's row, by id.
    meetings, means, variance
        Shape ``(players, players)``, symmetric: meetings as they were, and their mean (exact) and
        variance under chance.
    waiting, fair_shares
        Shape ``(players,)``: rounds sat out; and the fair share of them, exact: each session's
        sit-outs divided equally among all who played in it, even for part of the rounds.
    """

    row: dict[int, int]
    meetings: NDArray[np.int64]
    means: FractionSums
    variance: NDArray[np.float64]
    sit_outs: NDArray[np.int64]
    fair_shares: FractionSums

    @classmethod
    def of(cls, players: tuple[int, ...]) -> Tally:
        """Return the tally of these players in which no session has been added yet."""
        n = len(players)
        return cls(
            row={player: k for k, player in enumerate(players)},
            meetings=np.zeros((n, n), dtype=np.int64),
            means=FractionSums(n, n),
            variance=np.zeros((n, n)),
            sit_outs=np.zeros(n, dtype=np.int64),
            fair_shares=FractionSums(n),
        )

    def add(self, session: Session) -> None:
        """Add a session; the tally must know its players."""
        sat_out = 0
        for part in session.sections_and_events:
            sat_out += self._add_rounds(part)
        for section in session.sections:
            self._expect_of_section(section)
        for event in session.events:
            for one_round in event.rounds:
                self._expect_of_round(one_round)
        there = [self.row[player] for player in session.players]
        if there:
            self.fair_shares.add(there, sat_out, len(there))

    @property
    def expected(self) -> NDArray[np.float64]:
        """The expected number of meetings of each two players with random numbers."""
        return self.means.rounded

    @property
    def fair_share(self) -> NDArray[np.float64]:
        """Each player's fair share of the sit-outs; shape ``(players,)``."""
        return self.fair_shares.rounded

    @property
    def surplus(self) -> Surplus:
        """Return how much more often players met and sat out than attendance makes one expect.

        Expected numbers are rounded to the nearest part of a meeting; a meeting has `SCALE` parts.
        """
        meetings = SCALE * self.meetings - self.means.scaled(SCALE)
        np.fill_diagonal(meetings, 0)
        waiting = SCALE * self.sit_outs - self.fair_shares.scaled(SCALE)
        return Surplus(dict(self.row), meetings, waiting)

    def most_uneven(self, player: int) -> tuple[list[MeetingsExpected], list[MeetingsExpected]]:
        """Return the opponents met half a meeting or more too seldom, and those met too often.

        The largest differences come first; if equal, the smaller id.
        """
        here = self.row[player]
        both = zip(self.row, self.meetings[here].tolist(), self.expected[here], strict=True)
        found = [MeetingsExpected(other, met, float(mean)) for other, met, mean in both if mean > 0]
        found.sort(key=lambda apart: (round(apart.surplus, 6), apart.player))
        owed = [apart for apart in found if apart.surplus <= -_NOTABLE]
        over = sorted(
            (apart for apart in found if apart.surplus >= _NOTABLE),
            key=lambda apart: (-round(apart.surplus, 6), apart.player),
        )
        return owed, over

    @property
    def spread(self) -> Spread:
        """How unevenly those players have met who could have met."""
        expected = self.expected
        could = np.triu(expected > 0, 1)
        if not could.any():
            return Spread(0.0, 0.0)
        apart = (self.meetings - expected)[could]
        return Spread(sqrt(float((apart**2).mean())), sqrt(float(self.variance[could].mean())))

    def _add_rounds(self, played: HasRounds) -> int:
        """Add the meetings and sit-outs; return the number of rounds sat out by players."""
        here = count_meetings(played, self.row)
        self.meetings += here.meetings
        self.sit_outs += here.waiting
        return int(here.waiting.sum())

    def _expect_of_round(self, one_round: Round) -> None:
        """Add the expectation of a round with contestants on random chairs, sit-outs included."""
        there = [chair.contestant for table in one_round for chair in table.chairs]
        if len(there) < 2:
            return
        meet = sum(
            one.side != other.side
            for table in one_round
            for one, other in combinations(table.chairs, 2)
        )
        of = comb(len(there), 2)
        chance = meet / of
        rows = [[self.row[player] for player in contestant.players] for contestant in there]
        for one, other in permutations(rows, 2):
            self.means.add(np.ix_(one, other), meet, of)
            self.variance[np.ix_(one, other)] += chance * (1 - chance)

    def _expect_of_section(self, section: PlayedSection) -> None:
        presence = _presence(section)
        rows = np.array([self.row[player] for _, player in presence], dtype=np.intp)
        numbers = [number for number, _ in presence]
        meetings, cases, variance = _by_chance(section.movement, numbers, list(presence.values()))
        self.means.add((rows[:, None], rows), meetings, cases)
        places = (len(self.row) * rows[:, None] + rows).ravel()
        np.add.at(self.variance.reshape(-1), places, variance.ravel())


def possible_opponents(sessions: Sequence[Session], tally: Tally) -> NDArray[np.int64]:
    """Return a matrix by rows of players: 1 where two regulars could expect to meet, else 0.

    A regular came to at least half of the sessions. Two players could expect to meet if random
    numbers give them at least one meeting on average. ``tally`` includes the last session.
    """
    came = Counter(
        player
        for session in sessions
        for player in {p for s in session.sections for pair in s.pairs for p in pair.players}
    )
    regular = np.array([2 * came[player] >= len(sessions) for player in tally.row], dtype=np.bool_)
    return (np.logical_and.outer(regular, regular) & (tally.expected >= 1)).astype(np.int64)


def _presence(section: PlayedSection) -> dict[tuple[int, int], int]:
    """Return the rounds that were played in which a player held a number, by number and player.

    Round r is bit r.
    """
    rounds: defaultdict[tuple[int, int], int] = defaultdict(int)
    if not section.holding_periods:
        whole = sum(1 << r for r in range(1, section.rounds_played + 1))
        held = enumerate(section.numbers, start=1)
        return {(number, p): whole for number, pair in held if pair for p in pair.players}
    for number in range(1, len(section.numbers) + 1):
        for _, first, last, pair in section.holders(number):
            for player in pair.players if pair else ():
                last = min(last, section.rounds_played)
                rounds[number, player] |= sum(1 << r for r in range(first, last + 1))
    return rounds


def _by_chance(
    movement: Movement, numbers: Sequence[int], rounds: Sequence[int]
) -> tuple[NDArray[np.int64], int, NDArray[np.float64]]:
    """Return how often players meet by chance: totals, of how many cases, and the variance.

    Parameters
    ----------
    movement
        The movement.
    numbers
        The number that each of them holds.
    rounds
        In which rounds they hold it: round r is bit r.
    """
    kinds = sorted(set(rounds))
    opponents = np.not_equal.outer(numbers, numbers)
    n = movement.num_contestants
    if len(kinds) == 1:  # as good as always: everybody was there all evening
        met, spread = _chance_of_two(movement, kinds[0])
        return met * opponents, n * (n - 1), spread * opponents
    total = np.zeros((len(kinds), len(kinds)), dtype=np.int64)
    variance = np.zeros(total.shape)
    for i, one in enumerate(kinds):
        for j, other in enumerate(kinds):
            total[i, j], variance[i, j] = _chance_of_two(movement, one & other)
    kind = [kinds.index(there) for there in rounds]
    both = np.ix_(kind, kind)
    return total[both] * opponents, n * (n - 1), variance[both] * opponents


@lru_cache(maxsize=64)
def _chance_of_two(movement: Movement, rounds: int) -> tuple[int, float]:
    """Return how often all two numbers meet in some rounds, added up, and the variance.

    An evening's sections, and evening after evening, play the same movements.
    """
    counts = _meetings_in(movement, rounds)
    apart = counts[~np.eye(len(counts), dtype=bool)]
    return int(apart.sum()), float(apart.var())


def _meetings_in(movement: Movement, rounds: int) -> NDArray[np.int64]:
    """Return how often two numbers meet in some rounds; round r is bit r."""
    total = np.zeros_like(movement.meetings)
    for r in range(movement.num_rounds + 1):
        ends = (rounds >> r & 1) - (rounds >> (r + 1) & 1)
        if ends:  # 1 after the last of some rounds on end, -1 before the first
            total += ends * movement.meetings_until(r)
    return total


def earlier_meetings(history: History, played: Iterable[HasRounds]) -> list[int]:
    """Return, for each two opponents at each table, how often they had met before.

    Two who meet a second time tonight are listed a second time, with one meeting more.
    """
    tonight: Counter[frozenset[int]] = Counter()
    earlier = []
    for table in (table for part in played for one_round in part.rounds for table in one_round):
        for one, other in table.opponents:
            both = frozenset((one, other))
            so_far = history.meetings[history.row[one], history.row[other]]
            earlier.append(int(so_far) + tonight[both])
            tonight[both] += 1
    return earlier
