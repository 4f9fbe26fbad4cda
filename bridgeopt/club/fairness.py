"""How evenly players met and sat out, compared with chance; computed with exact sums."""

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
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE


class FractionSums:
    """An array of sums of fractions, kept exact.

    For each denominator there is an array with the numerators. Few denominators occur: a player's
    expected meetings in a session are a mean, over either the pair numbers or the chairs of one
    section.
    """

    def __init__(self, *shape: int) -> None:
        self._shape = shape
        self._places = np.arange(prod(shape)).reshape(shape)
        self._by_divisor: dict[int, NDArray[np.int64]] = {}

    def add(self, where: Any, what: NDArray[np.int64] | int, divisor: int) -> None:
        """Add ``what / divisor`` at the index ``where``; a repeated index adds repeatedly."""
        common = gcd(divisor, int(np.gcd.reduce(np.ravel(what))))
        divisor //= common
        if divisor not in self._by_divisor:
            self._by_divisor[divisor] = np.zeros(self._shape, dtype=np.int64)
        places = self._places[where]  # flat indices: one `np.add.at` adds all
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
        """Return each sum times ``parts``, rounded to the nearest whole number (halves upwards)."""
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
"""A player's meetings with an opponent are reported if they differ from the expected number by at
least this much."""


class Spread(NamedTuple):
    """How unevenly players have met each other.

    For two players, take the difference between their meetings and the number expected from their
    attendance. ``actual`` is the root mean square of this difference over all two players who could
    have met. ``chance`` is the value that ``actual`` would have with random pair numbers.
    """

    actual: float
    chance: float

    @property
    def ratio(self) -> float:
        """``actual`` divided by ``chance``; 0 if ``chance`` is 0."""
        return self.actual / self.chance if self.chance > 0 else 0.0


class MeetingsExpected(NamedTuple):
    """How often a player met the opponent ``player``, and the number expected from attendance."""

    player: int
    met: int
    expected: float

    @property
    def surplus(self) -> float:
        """Meetings minus the expected number; negative if the two have met too seldom."""
        return self.met - self.expected


@dataclass
class Tally:
    """Meetings and sit-outs of the sessions added so far, and their distribution under chance.

    Attributes
    ----------
    row
        The index of each player's row in the arrays, by id.
    meetings, means, variance
        Shape ``(players, players)``, symmetric: how often two players met, and the mean (exact) and
        variance of that number if pair numbers were random.
    sit_outs, fair_shares
        Shape ``(players,)``: the rounds that each player sat out, and the player's fair share of
        sit-outs (exact). Each session's sit-outs are shared equally among all its players,
        including players who played only part of the rounds.
    """

    row: dict[int, int]
    meetings: NDArray[np.int64]
    means: FractionSums
    variance: NDArray[np.float64]
    sit_outs: NDArray[np.int64]
    fair_shares: FractionSums

    @classmethod
    def of(cls, players: tuple[int, ...]) -> Tally:
        """Return an empty tally for the players with these ids."""
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
        """Add a session; all its players must be in ``row``."""
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
        """The mean number of meetings that each two players would have with random pair numbers."""
        return self.means.rounded

    @property
    def fair_share(self) -> NDArray[np.float64]:
        """Each player's fair share of the sit-outs; shape ``(players,)``."""
        return self.fair_shares.rounded

    @property
    def surplus(self) -> Surplus:
        """The meetings and sit-outs above the numbers expected from attendance.

        Expected numbers are rounded to the nearest 1/`EXPECTED_COUNT_SCALE`.
        """
        meetings = EXPECTED_COUNT_SCALE * self.meetings - self.means.scaled(EXPECTED_COUNT_SCALE)
        np.fill_diagonal(meetings, 0)
        waiting = EXPECTED_COUNT_SCALE * self.sit_outs - self.fair_shares.scaled(
            EXPECTED_COUNT_SCALE
        )
        return Surplus(dict(self.row), meetings, waiting)

    def most_uneven(self, player: int) -> tuple[list[MeetingsExpected], list[MeetingsExpected]]:
        """Return the opponents that a player met too seldom, and the opponents met too often.

        Opponents are left out if the meetings differ by less than one half from the expected
        number. Both lists begin with the largest difference. If two differences are equal, the
        smaller id comes first.
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
        """How unevenly players have met, over all two players who could have met."""
        expected = self.expected
        could = np.triu(expected > 0, 1)
        if not could.any():
            return Spread(0.0, 0.0)
        apart = (self.meetings - expected)[could]
        return Spread(sqrt(float((apart**2).mean())), sqrt(float(self.variance[could].mean())))

    def _add_rounds(self, played: HasRounds) -> int:
        """Add the meetings and sit-outs of ``played``; return the sum of all players' sit-outs."""
        here = count_meetings(played, self.row)
        self.meetings += here.meetings
        self.sit_outs += here.waiting
        return int(here.waiting.sum())

    def _expect_of_round(self, one_round: Round) -> None:
        """Add the means and variances of meetings in one round with random chairs.

        All contestants in the round are distributed over its chairs at random.
        """
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
    """Return a 0/1 matrix, indexed by `Tally.row`: 1 if two regulars could expect to meet.

    A regular played in at least half of ``sessions``. Two players could expect to meet if random
    numbers give them at least one meeting on average. ``tally`` must include the last session.
    """
    came = Counter(
        player
        for session in sessions
        for player in {p for s in session.sections for pair in s.pairs for p in pair.players}
    )
    regular = np.array([2 * came[player] >= len(sessions) for player in tally.row], dtype=np.bool_)
    return (np.logical_and.outer(regular, regular) & (tally.expected >= 1)).astype(np.int64)


def _presence(section: PlayedSection) -> dict[tuple[int, int], int]:
    """Return which rounds each player played under which pair number.

    The keys are (number, player). The values are bit masks: bit r is set if the player held the
    number in round r and the round was played.
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
    """Return the distribution of meetings between players if pair numbers were random.

    The first result is, for each two players, the sum of their meetings over all ordered pairs of
    different numbers. The second is the count of those ordered pairs; the sum divided by the count
    is the mean. The third is the variance of the meetings. Both arrays have one row and one column
    for each player, in the order of ``numbers``.

    Parameters
    ----------
    movement
        The movement.
    numbers
        The number that each player holds. Players with the same number never meet.
    rounds
        The rounds in which each player holds the number, as a bit mask: round r is bit r.
    """
    kinds = sorted(set(rounds))
    opponents = np.not_equal.outer(numbers, numbers)
    n = movement.num_contestants
    if len(kinds) == 1:  # the usual case: everyone was present all evening
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
    """Return the sum and the variance of two numbers' meetings over all choices of the numbers.

    The choices are all ordered pairs of different numbers. Only meetings in ``rounds`` count; it is
    a bit mask in which round r is bit r. Results are cached, because many sections and evenings
    play the same movement.
    """
    counts = _meetings_in(movement, rounds)
    apart = counts[~np.eye(len(counts), dtype=bool)]
    return int(apart.sum()), float(apart.var())


def _meetings_in(movement: Movement, rounds: int) -> NDArray[np.int64]:
    """Count how often each two numbers meet in some rounds; bit r of ``rounds`` is round r."""
    total = np.zeros_like(movement.meetings)
    for r in range(movement.num_rounds + 1):
        ends = (rounds >> r & 1) - (rounds >> (r + 1) & 1)
        if ends:  # 1 if consecutive rounds end with r, -1 if they begin after r
            total += ends * movement.meetings_until(r)
    return total


def earlier_meetings(history: History, played: Iterable[HasRounds]) -> list[int]:
    """Return, for each meeting of two opponents tonight, how often they had met before it.

    Two players who meet twice tonight have two entries; the second counts their first meeting.
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
