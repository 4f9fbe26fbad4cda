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

    Each denominator has its own array of numerators. Few denominators occur, because a player's
    expected meetings in a session are a mean over the pair numbers, or the chairs, of one section.
    """

    def __init__(self, *shape: int) -> None:
        self._shape = shape
        self._flat_indices = np.arange(prod(shape)).reshape(shape)
        self._by_divisor: dict[int, NDArray[np.int64]] = {}

    def add(self, index: Any, numerators: NDArray[np.int64] | int, divisor: int) -> None:
        """Add ``numerators / divisor`` at ``index``; at a repeated index, add each time."""
        shared_factor = gcd(divisor, int(np.gcd.reduce(np.ravel(numerators))))
        divisor //= shared_factor
        if divisor not in self._by_divisor:
            self._by_divisor[divisor] = np.zeros(self._shape, dtype=np.int64)
        flat_indices = self._flat_indices[index]  # positions in the flattened array
        parts = np.broadcast_to(numerators // shared_factor, flat_indices.shape)
        np.add.at(self._by_divisor[divisor].reshape(-1), flat_indices.ravel(), parts.ravel())

    @property
    def rounded(self) -> NDArray[np.float64]:
        """The sums, as floats."""
        total = np.zeros(self._shape)
        for divisor, sums in self._by_divisor.items():
            total += sums / divisor
        return total

    def scaled(self, scale: int) -> NDArray[np.int64]:
        """Return each sum times ``scale``, rounded to the nearest whole number (halves upwards)."""
        common = lcm(*self._by_divisor)
        max_numerator = sum(
            int(np.abs(sums).max(initial=0)) * (common // divisor)
            for divisor, sums in self._by_divisor.items()
        )
        dtype = np.int64 if 2 * scale * max_numerator + common < 2**63 else object
        total = np.zeros(self._shape, dtype=dtype)
        for divisor, sums in self._by_divisor.items():
            total += sums.astype(dtype) * (common // divisor)
        nearest: NDArray[np.int64] = (2 * scale * total + common) // (2 * common)
        return nearest.astype(np.int64)


_MIN_NOTABLE_DIFFERENCE = 0.5
"""Smallest reported difference between a player's meetings with an opponent and the number expected
from attendance. If the difference is smaller, no other whole number of meetings is closer to the
expected number."""


class Spread(NamedTuple):
    """How unevenly players have met each other.

    The deviation of two players is the number of their meetings minus the number expected from
    their attendance. ``actual`` is the root mean square of these deviations, over any two players
    who could have met. ``chance`` is the value of ``actual`` to expect with random pair numbers.
    """

    actual: float
    chance: float

    @property
    def ratio(self) -> float:
        """``actual`` divided by ``chance``; 0 if ``chance`` is 0."""
        return self.actual / self.chance if self.chance > 0 else 0.0


class MeetingsExpected(NamedTuple):
    """A player's meetings with one opponent, and the number expected from attendance.

    Attributes
    ----------
    player
        The id of the opponent.
    met
        How often the two players met.
    expected
        The mean number of their meetings if pair numbers were random.
    """

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
        sit-outs (exact). Each session's sit-outs are divided equally among all its players,
        including players who played only some of the rounds.
    """

    row: dict[int, int]
    meetings: NDArray[np.int64]
    means: FractionSums
    variance: NDArray[np.float64]
    sit_outs: NDArray[np.int64]
    fair_shares: FractionSums

    @classmethod
    def for_players(cls, players: tuple[int, ...]) -> Tally:
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
        rows = [self.row[player] for player in session.players]
        if rows:
            self.fair_shares.add(rows, sat_out, len(rows))

    @property
    def expected(self) -> NDArray[np.float64]:
        """The mean number of meetings that any two players would have with random pair numbers."""
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
        row = self.row[player]
        entries = zip(self.row, self.meetings[row].tolist(), self.expected[row], strict=True)
        opponents = [
            MeetingsExpected(other, met, float(mean)) for other, met, mean in entries if mean > 0
        ]
        opponents.sort(key=lambda o: (round(o.surplus, 6), o.player))
        too_seldom = [o for o in opponents if o.surplus <= -_MIN_NOTABLE_DIFFERENCE]
        too_often = sorted(
            (o for o in opponents if o.surplus >= _MIN_NOTABLE_DIFFERENCE),
            key=lambda o: (-round(o.surplus, 6), o.player),
        )
        return too_seldom, too_often

    @property
    def spread(self) -> Spread:
        """How unevenly players have met; 0 if no two players could have met."""
        expected = self.expected
        possible = np.triu(expected > 0, 1)
        if not possible.any():
            return Spread(0.0, 0.0)
        deviations = (self.meetings - expected)[possible]
        return Spread(
            sqrt(float((deviations**2).mean())), sqrt(float(self.variance[possible].mean()))
        )

    def _add_rounds(self, part: HasRounds) -> int:
        """Add the meetings and sit-outs of ``part``; return the sum of all players' sit-outs."""
        counts = count_meetings(part, self.row)
        self.meetings += counts.meetings
        self.sit_outs += counts.waiting
        return int(counts.waiting.sum())

    def _expect_of_round(self, one_round: Round) -> None:
        """Add the means and variances of the numbers of meetings in a round.

        They are computed for a random assignment of the round's contestants to its chairs.
        """
        contestants = [chair.contestant for table in one_round for chair in table.chairs]
        if len(contestants) < 2:
            return
        num_opposed = sum(
            one.side != other.side
            for table in one_round
            for one, other in combinations(table.chairs, 2)
        )
        num_chair_pairs = comb(len(contestants), 2)
        probability = num_opposed / num_chair_pairs
        rows = [[self.row[player] for player in contestant.players] for contestant in contestants]
        for one, other in permutations(rows, 2):
            self.means.add(np.ix_(one, other), num_opposed, num_chair_pairs)
            self.variance[np.ix_(one, other)] += probability * (1 - probability)

    def _expect_of_section(self, section: PlayedSection) -> None:
        presence = _presence(section)
        rows = np.array([self.row[player] for _, player in presence], dtype=np.intp)
        numbers = [number for number, _ in presence]
        meetings, cases, variance = _chance_meetings(
            section.movement, numbers, list(presence.values())
        )
        self.means.add((rows[:, None], rows), meetings, cases)
        flat_indices = (len(self.row) * rows[:, None] + rows).ravel()
        np.add.at(self.variance.reshape(-1), flat_indices, variance.ravel())


def possible_opponents(sessions: Sequence[Session], tally: Tally) -> NDArray[np.int64]:
    """Return which regulars could expect to meet, as a 0/1 matrix indexed by `Tally.row`.

    An entry is 1 if both players are regulars who could expect to meet, otherwise 0. A regular
    played in at least half of ``sessions``. Two players could expect to meet if random numbers give
    them at least one meeting on average. ``tally`` must cover all of ``sessions``.
    """
    num_sessions = Counter(
        player
        for session in sessions
        for player in {p for s in session.sections for pair in s.pairs for p in pair.players}
    )
    regular = np.array(
        [2 * num_sessions[player] >= len(sessions) for player in tally.row], dtype=np.bool_
    )
    return (np.logical_and.outer(regular, regular) & (tally.expected >= 1)).astype(np.int64)


def _presence(section: PlayedSection) -> dict[tuple[int, int], int]:
    """Map (pair number, player) to the rounds in which the player held the number, as a bit mask.

    Bit r is set if the player held the number in round r, and that round was played.
    """
    rounds: defaultdict[tuple[int, int], int] = defaultdict(int)
    if not section.holding_periods:
        all_rounds = sum(1 << r for r in range(1, section.rounds_played + 1))
        holders = enumerate(section.numbers, start=1)
        return {(number, p): all_rounds for number, pair in holders if pair for p in pair.players}
    for number in range(1, len(section.numbers) + 1):
        for _, first, last, pair in section.holders(number):
            for player in pair.players if pair else ():
                last = min(last, section.rounds_played)
                rounds[number, player] |= sum(1 << r for r in range(first, last + 1))
    return rounds


def _chance_meetings(
    movement: Movement, numbers: Sequence[int], rounds: Sequence[int]
) -> tuple[NDArray[np.int64], int, NDArray[np.float64]]:
    """Return (sums, count, variances) of meetings between players if pair numbers were random.

    ``sums / count`` is the mean number of meetings of any two players. The division is left to the
    caller, so that the means stay exact. ``sums`` and ``variances`` are arrays with one row and one
    column for each player, in the order of ``numbers``.

    Parameters
    ----------
    movement
        The movement.
    numbers
        The number that each player holds. Players with the same number never meet.
    rounds
        The rounds in which each player holds the number, as a bit mask: round r is bit r.
    """
    masks = sorted(set(rounds))
    opponents = np.not_equal.outer(numbers, numbers)
    n = movement.num_contestants
    if len(masks) == 1:  # the usual case: everyone was present all evening
        met, spread = _chance_of_two(movement, masks[0])
        return met * opponents, n * (n - 1), spread * opponents
    total = np.zeros((len(masks), len(masks)), dtype=np.int64)
    variance = np.zeros(total.shape)
    for i, one in enumerate(masks):
        for j, other in enumerate(masks):
            total[i, j], variance[i, j] = _chance_of_two(movement, one & other)
    mask_indices = [masks.index(mask) for mask in rounds]
    grid = np.ix_(mask_indices, mask_indices)
    return total[grid] * opponents, n * (n - 1), variance[grid] * opponents


@lru_cache(maxsize=64)
def _chance_of_two(movement: Movement, rounds: int) -> tuple[int, float]:
    """Return the sum and variance of the meetings of numbers i and j, over all i and j != i.

    The numbers i and j are contestants of the movement. Both orders of i and j count. Only meetings
    in ``rounds`` count, a bit mask in which bit r is round r. Results are cached, because many
    sections and evenings play the same movement.
    """
    counts = _meetings_in(movement, rounds)
    off_diagonal = counts[~np.eye(len(counts), dtype=bool)]
    return int(off_diagonal.sum()), float(off_diagonal.var())


def _meetings_in(movement: Movement, rounds: int) -> NDArray[np.int64]:
    """Count how often any two numbers meet in some rounds; bit r of ``rounds`` is round r."""
    # Meetings in consecutive rounds a to b are the meetings until b minus the meetings until a - 1.
    # Therefore round b counts 1 and round a - 1 counts -1.
    total = np.zeros_like(movement.meetings)
    for r in range(movement.num_rounds + 1):
        ends = (rounds >> r & 1) - (rounds >> (r + 1) & 1)
        if ends:
            total += ends * movement.meetings_until(r)
    return total


def earlier_meetings(history: History, parts: Iterable[HasRounds]) -> list[int]:
    """Return, for each meeting of two opponents tonight, how often they had met before it.

    Two players who meet twice tonight have two entries; the second counts their first meeting.
    """
    tonight: Counter[frozenset[int]] = Counter()
    earlier = []
    for table in (table for part in parts for one_round in part.rounds for table in one_round):
        for one, other in table.opponents:
            players = frozenset((one, other))
            so_far = history.meetings[history.row[one], history.row[other]]
            earlier.append(int(so_far) + tonight[players])
            tonight[players] += 1
    return earlier
