"""How an evening is scored: matchpoints, Butler and cross-IMPs on one board, and other rules.

The functions take the scores of NS at all tables that are compared, and return what NS get, in the
same order, as exact fractions. A result is a mixture of scores, each with its weight; only weighted
scores (Law 12C1(c)) have more than one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from bridgeopt.scoring.results import BoardResult, PairKey, Scoring

Mixture: TypeAlias = tuple[tuple[int, Fraction], ...]
"""Points of NS, each with its weight; the weights add to 1."""

Trimming = Literal["one", "tenth", "none"]
"""What a datum leaves out at either end: one result, a tenth of them (rounded down), or nothing."""

ONE = Fraction(1)

_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""From how many points a difference is worth one IMP more (Law 78B)."""

MOST_IMPS = Fraction(len(_STEPS))
"""The most IMPs that one board can give."""

_FEW_OF_FOULED = (2, 3)
_SHARE_OF_FOULED = 3


def imps(difference: int) -> int:
    """Return the IMPs for a difference in points, with its sign."""
    worth = bisect_right(_STEPS, abs(difference))
    return worth if difference >= 0 else -worth


def certain(points: int) -> Mixture:
    """Return the result that consists of one score, with weight 1."""
    return ((points, ONE),)


def matchpoints(results: Sequence[Mixture]) -> list[Fraction]:
    """Return each result's matchpoints: two for each lower one, one for each equal one.

    Law 78A.
    """
    ordered = sorted(result[0][0] for result in results if len(result) == 1)

    def beaten(points: int) -> int:
        return bisect_left(ordered, points) + bisect_right(ordered, points)

    def compared(points: int, other: int) -> int:
        return 1 + (points > other) - (points < other)

    return _against_all(results, beaten, compared)


def _against_all(
    results: Sequence[Mixture],
    against_certain: Callable[[int], int],
    against: Callable[[int, int], int],
) -> list[Fraction]:
    """Return what each result makes of all others: few are weighted, and take longer.

    Parameters
    ----------
    results
        The results.
    against_certain
        What points make against all results that are one score.
    against
        What points make against others, and against themselves.
    """
    weighted = [(k, other) for k, other in enumerate(results) if len(other) > 1]
    made = []
    for place, own in enumerate(results):
        if len(own) == 1:
            total = Fraction(against_certain(own[0][0]) - against(own[0][0], own[0][0]))
        else:
            total = sum((weight * against_certain(p) for p, weight in own), Fraction())
        for k, other in weighted:
            if k != place:
                total += sum(a * b * against(p, q) for p, a in own for q, b in other)
        made.append(total)
    return made


def neuberg(points: Fraction, compared: int, expected: int) -> Fraction:
    """Return matchpoints of ``compared`` results as if there were ``expected``, by Neuberg."""
    if points.denominator == 1:  # as nearly always: one fraction made, and not three
        return Fraction((points.numerator + 1) * expected - compared, compared)
    return (points + 1) * expected / compared - 1


def is_small(compared: int, expected: int) -> bool:
    """Whether a group of a fouled board is too small for `neuberg` (EBU White Book 4.2.3.3)."""
    return compared in _FEW_OF_FOULED and _SHARE_OF_FOULED * compared <= expected


def small_group_percent(points: Fraction, compared: int) -> Fraction:
    """Return the percentage for matchpoints in a small group: 65, 55 or 70, 60, 50 (4.2.3.3)."""
    return 60 + 5 * (points - (compared - 1))


def datum(points: Sequence[int], trimming: Trimming = "one") -> int:
    """Return the datum, with which Butler compares: a mean, rounded to 10, halves away from zero.

    The best and the worst scores are left out as ``trimming`` says, unless nothing would be left.
    """
    ordered = sorted(points)
    out = {"one": 1, "tenth": len(ordered) // 10, "none": 0}[trimming]
    kept = ordered[out : len(ordered) - out] or ordered
    tens = Fraction(sum(kept), 10 * len(kept))
    rounded = int(abs(tens) + Fraction(1, 2)) * 10
    return rounded if tens >= 0 else -rounded


def butler(results: Sequence[Mixture], trimming: Trimming = "one") -> list[Fraction]:
    """Return the IMPs of each result against the datum, in which weighted scores do not count."""
    told = [result[0][0] for result in results if len(result) == 1]
    if not told:
        return [Fraction() for _ in results]
    compared = datum(told, trimming)
    return [
        sum((weight * imps(points - compared) for points, weight in result), Fraction())
        for result in results
    ]


def cross_imps(results: Sequence[Mixture]) -> list[Fraction]:
    """Return for each result the mean of its IMPs against the others; 0 if there are no others."""
    told = [result[0][0] for result in results if len(result) == 1]

    def against_certain(points: int) -> int:
        return sum(imps(points - other) for other in told)

    sums = _against_all(results, against_certain, lambda points, other: imps(points - other))
    return [each / max(len(results) - 1, 1) for each in sums]


@dataclass(frozen=True)
class Fouled:
    """A fouled board: from a round on it had other cards, so its results form two groups."""

    board: int
    from_round: int
    section: str | None = None


def cards_of(result: BoardResult, fouled: Iterable[Fouled]) -> int:
    """Return how often a board's cards had been changed before a result was made."""
    return sum(
        1
        for each in fouled
        if each.board == result.board
        and each.section in (None, result.section)
        and result.round is not None
        and result.round >= each.from_round
    )


@dataclass(frozen=True)
class Addition:
    """What a pair gets besides its boards: a carry-over, a handicap, or a penalty (negative).

    It is in percent at matchpoints, in IMPs otherwise.
    """

    amount: Fraction
    why: str


@dataclass(frozen=True)
class ScoringRules:
    """How an evening is scored.

    Attributes
    ----------
    winners
        1 or 2; ``None`` for what the source says, or else 1.
    by_board
        Whether each board's top follows from the number of its results, as in some programs, and
        not from the number that was expected.
    trimming
        Which scores Butler's datum leaves out.
    fewest
        The least number of results for which Butler scores a board.
    average_imps
        The worth of average plus, 60 %, in IMPs; other percentages in proportion.
    sit_out
        The percentage for boards that a pair sat out; ``None`` for the average of its own boards.
    least_boards
        A pair that played fewer boards has a score, but no place.
    """

    scoring: Scoring = Scoring.MATCHPOINTS
    winners: int | None = None
    by_board: bool = False
    trimming: Trimming = "one"
    fewest: int = 1
    average_imps: Fraction = Fraction(3)
    sit_out: Fraction | None = None
    least_boards: int = 1
    fouled: tuple[Fouled, ...] = ()
    additions: Mapping[PairKey, tuple[Addition, ...]] = field(default_factory=dict)

    @property
    def in_per_cent(self) -> bool:
        """Whether scores are percentages, not IMPs."""
        return self.scoring is Scoring.MATCHPOINTS

    def awarded(self, percent: Fraction, top: int) -> Fraction:
        """Return the worth of a percentage on a board: matchpoints of its top, or IMPs."""
        if self.in_per_cent:
            return percent * top / 100
        return (percent - 50) / 10 * self.average_imps

    def percent_of(self, points: Fraction, top: int) -> Fraction:
        """Return the percentage for points on a board, from 0 to 100: the inverse of `awarded`.

        It is 50 if it is not defined.
        """
        if self.in_per_cent:
            percent = 100 * points / top if top else Fraction(50)
        else:
            share = points / self.average_imps if self.average_imps else Fraction()
            percent = 50 + 10 * share
        return min(max(percent, Fraction()), Fraction(100))
