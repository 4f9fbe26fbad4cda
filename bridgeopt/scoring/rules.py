"""How an evening is scored: what a method makes of one board, and other rules.

The functions take the scores of NS at all tables that are compared, and return what NS get, in the
same order, as exact fractions. A result is a mixture of scores, each with its weight; only weighted
scores (Law 12C1(c)) have more than one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import Literal, TypeAlias

from bridgeopt.scoring.results import BoardResult, PairKey, Scoring

Mixture: TypeAlias = tuple[tuple[int, Fraction], ...]
"""Points of NS, each with its weight; the weights add to 1."""

Trimming = Literal["one", "tenth", "none"]
"""What a datum leaves out at either end: one result, a tenth of them (rounded down), or nothing."""

ONE = Fraction(1)

Weight: TypeAlias = int | Fraction
"""Weights and sums of them: whole numbers where no result is weighted, which is faster."""

ZERO: Weight = 0

_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""From how many points a difference is worth one IMP more (Law 78B)."""

MAX_IMPS = Fraction(len(_STEPS))
"""The most IMPs that one board can give."""

_FEW_POINTS = 2 * len(_STEPS)
"""With fewer scores on a board, each difference is looked up: that is faster."""

_FEW_OF_FOULED = (2, 3)
_SHARE_OF_FOULED = 3


def imps(difference: int) -> int:
    """Return the IMPs for a difference in points, with its sign."""
    worth = bisect_right(_STEPS, abs(difference))
    return worth if difference >= 0 else -worth


def point_mass(points: int) -> Mixture:
    """Return the result that consists of one score, with weight 1."""
    return ((points, ONE),)


class _Field:
    """Points of NS that others are compared with, each with a weight: the sums in between.

    A comparison takes a search in the sorted points, so a board takes ``n log n`` for ``n`` lines.
    """

    def __init__(self, weights: Mapping[int, Weight]) -> None:
        self._weights = weights
        self._points = sorted(weights)
        self._sums = [*accumulate((weights[points] for points in self._points), initial=ZERO)]

    def below(self, points: int) -> Weight:
        """Return the weight of all that is less."""
        return self._sums[bisect_left(self._points, points)]

    def up_to(self, points: int) -> Weight:
        """Return the weight of all that is less or equal."""
        return self._sums[bisect_right(self._points, points)]

    def beaten(self, points: int) -> Weight:
        """Return the matchpoints: twice the weight of what is less, and once of what is equal."""
        return self.below(points) + self.up_to(points)

    def imps(self, points: int) -> Weight:
        """Return the IMPs against all of it: one for each step that a difference reaches."""
        if len(self._points) < _FEW_POINTS:
            told = self._weights.items()
            return sum((weight * imps(points - other) for other, weight in told), ZERO)
        won = sum((self.up_to(points - step) for step in _STEPS), ZERO)
        lost = sum((self._sums[-1] - self.below(points + step) for step in _STEPS), ZERO)
        return won - lost


def matchpoints(results: Sequence[Mixture]) -> list[Fraction]:
    """Return each result's matchpoints: two for each lower one, one for each equal one.

    Law 78A.
    """
    return _against_all(results, _Field.beaten, against_equal=1)


def _against_all(
    results: Sequence[Mixture], against: Callable[[_Field, int], Weight], *, against_equal: int
) -> list[Fraction]:
    """Return what each result makes of all others; ``against`` tells what points make of a field.

    ``against_equal`` is what a score makes of one like it, such as itself.

    Results that are one score are counted in whole numbers; few are weighted, and take longer.
    """
    told = Counter(result[0][0] for result in results if len(result) == 1)
    mixed: dict[int, Weight] = defaultdict(int)
    for result in results:
        for points, weight in result if len(result) > 1 else ():
            mixed[points] += weight
    fields = [_Field(told), *([_Field(mixed)] if mixed else [])]
    made: dict[int, Fraction] = {}
    found = []
    for own in results:
        if len(own) > 1:
            found.append(_mixture_against(own, fields, against))
            continue
        points = own[0][0]
        if points not in made:
            everything = sum((against(each, points) for each in fields), ZERO)
            made[points] = Fraction(everything - against_equal)
        found.append(made[points])
    return found


def _mixture_against(
    own: Mixture, fields: Sequence[_Field], against: Callable[[_Field, int], Weight]
) -> Fraction:
    """Return what a weighted result makes of fields that it is part of, without itself."""
    weights: dict[int, Weight] = defaultdict(int)
    for points, weight in own:
        weights[points] += weight
    itself = _Field(weights)
    return sum(
        (
            weight
            * (sum((against(each, points) for each in fields), ZERO) - against(itself, points))
            for points, weight in own
        ),
        Fraction(),
    )


def neuberg(points: Fraction, compared: int, expected: int) -> Fraction:
    """Return matchpoints of ``compared`` results as if there were ``expected``, by Neuberg."""
    if points.denominator == 1:  # as nearly always: one fraction made, and not three
        return Fraction((points.numerator + 1) * expected - compared, compared)
    return (points + 1) * expected / compared - 1


def is_small_group(compared: int, expected: int) -> bool:
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
    sums = _against_all(results, _Field.imps, against_equal=0)
    return [each / max(len(results) - 1, 1) for each in sums]


_PATTON_TIE = 10
"""Points up to which a difference is a tie by Patton's Polish rules."""


def board_won(difference: int, tie_width: int) -> Fraction:
    """Return 1 for a board that is won, one half for a tie and 0 for one that is lost."""
    if abs(difference) <= tie_width:
        return Fraction(1, 2)
    return Fraction(difference > 0)


def against(own: Mixture, other: Mixture, worth: Callable[[int], Fraction | int]) -> Fraction:
    """Return what a result is worth against another; ``worth`` is that of a difference."""
    return sum((a * b * worth(points - less) for points, a in own for less, b in other), Fraction())


def board_a_match(results: Sequence[Mixture], tie_width: int = 0) -> list[Fraction]:
    """Return each result's boards won of all others: 1, or one half for a tie."""

    def won(field: _Field, points: int) -> Weight:
        """Return twice what points win of a field: two for each win, one for each tie."""
        return field.below(points - tie_width) + field.up_to(points + tie_width)

    return [twice / 2 for twice in _against_all(results, won, against_equal=1)]


@dataclass(frozen=True)
class FouledBoard:
    """A fouled board: from a round on it had other cards, so its results form two groups."""

    board: int
    from_round: int
    section: str | None = None


def deal_version(result: BoardResult, fouled: Iterable[FouledBoard]) -> int:
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
    reason: str


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
    min_results
        The least number of results for which Butler scores a board.
    average_imps
        The worth of average plus, 60 %, in IMPs; other percentages in proportion.
    sit_out
        The percentage for boards that a pair sat out; ``None`` for the average of its own boards.
    least_boards
        A pair that played fewer boards has a score, but no place.
    tie_width
        At board-a-match and Patton: up to so many points of difference, a board is tied; ``None``
        for the method's own, 0 and 10.
    """

    scoring: Scoring = Scoring.MATCHPOINTS
    winners: int | None = None
    by_board: bool = False
    trimming: Trimming = "one"
    min_results: int = 1
    average_imps: Fraction = Fraction(3)
    sit_out: Fraction | None = None
    least_boards: int = 1
    fouled: tuple[FouledBoard, ...] = ()
    additions: Mapping[PairKey, tuple[Addition, ...]] = field(default_factory=dict)
    tie_width: int | None = None

    @property
    def ties_within(self) -> int:
        """The points up to which a difference is a tie."""
        usual = _PATTON_TIE if self.scoring is Scoring.PATTON else 0
        return usual if self.tie_width is None else self.tie_width

    @property
    def is_of_matches(self) -> bool:
        """Whether teams in two rooms are compared with each other alone."""
        return self.scoring in (Scoring.BOARD_A_MATCH, Scoring.AGGREGATE, Scoring.PATTON)

    def top(self, expected: int) -> int:
        """Return the most points that a board can give with so many results."""
        return (expected - 1) * (1 if self.scoring is Scoring.BOARD_A_MATCH else 2)

    @property
    def is_percentage(self) -> bool:
        """Whether scores have percentages: they are neither IMPs nor sums of points."""
        return self.scoring in (Scoring.MATCHPOINTS, Scoring.BOARD_A_MATCH, Scoring.PATTON)

    def awarded(self, percent: Fraction, top: int) -> Fraction:
        """Return the worth of a percentage on a board: matchpoints of its top, or IMPs."""
        if self.is_percentage:
            return percent * top / 100
        return (percent - 50) / 10 * self.average_imps

    def percent_of(self, points: Fraction, top: int) -> Fraction:
        """Return the percentage for points on a board, from 0 to 100: the inverse of `awarded`.

        It is 50 if it is not defined.
        """
        if self.is_percentage:
            percent = 100 * points / top if top else Fraction(50)
        else:
            share = points / self.average_imps if self.average_imps else Fraction()
            percent = 50 + 10 * share
        return min(max(percent, Fraction()), Fraction(100))
