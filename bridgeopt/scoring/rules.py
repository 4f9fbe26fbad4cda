"""Scoring rules, and the methods that turn scores on one board into points.

The functions take the scores of NS at all compared tables and return NS's points, in the same order
and as exact fractions. A result is a mixture of scores, each with a weight. Only weighted scores
(Law 12C1(c)) have more than one.
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
"""Scores of NS, each with its weight; the weights add to 1."""

Trimming = Literal["one", "tenth", "none"]
"""Number of results that Butler's datum drops at each end: one, a tenth (rounded down), or none."""

ONE = Fraction(1)

Weight: TypeAlias = int | Fraction
"""Weights and their sums: integers (which are faster) unless some result is weighted."""

ZERO: Weight = 0

_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""Smallest differences in points that are worth 1, 2, … 24 IMPs (Law 78B)."""

MAX_IMPS = Fraction(len(_STEPS))
"""The most IMPs that one board can give."""

_FEW_POINTS = 2 * len(_STEPS)
"""With fewer distinct scores on a board, looking up each difference is faster than sums of weights.
"""

_FEW_OF_FOULED = (2, 3)
_SHARE_OF_FOULED = 3


def imps(difference: int) -> int:
    """Return the IMPs for a difference in points; they have the difference's sign."""
    worth = bisect_right(_STEPS, abs(difference))
    return worth if difference >= 0 else -worth


def point_mass(points: int) -> Mixture:
    """Return the result that is one score with weight 1."""
    return ((points, ONE),)


class _Field:
    """A weighted set of NS scores to compare with, kept sorted with cumulative weights.

    One comparison is a binary search, so a board with ``n`` lines takes ``O(n log n)``.
    """

    def __init__(self, weights: Mapping[int, Weight]) -> None:
        self._weights = weights
        self._points = sorted(weights)
        self._sums = [*accumulate((weights[points] for points in self._points), initial=ZERO)]

    def below(self, points: int) -> Weight:
        """Return the total weight of lower scores."""
        return self._sums[bisect_left(self._points, points)]

    def up_to(self, points: int) -> Weight:
        """Return the total weight of scores that are lower or equal."""
        return self._sums[bisect_right(self._points, points)]

    def beaten(self, points: int) -> Weight:
        """Return the matchpoints: 2 for each unit of weight of lower scores, 1 of equal ones."""
        return self.below(points) + self.up_to(points)

    def imps(self, points: int) -> Weight:
        """Return the weighted sum of IMPs against all scores of the field.

        With many distinct scores it counts one IMP for each step of the IMP scale that a difference
        reaches.
        """
        if len(self._points) < _FEW_POINTS:
            told = self._weights.items()
            return sum((weight * imps(points - other) for other, weight in told), ZERO)
        won = sum((self.up_to(points - step) for step in _STEPS), ZERO)
        lost = sum((self._sums[-1] - self.below(points + step) for step in _STEPS), ZERO)
        return won - lost


def matchpoints(results: Sequence[Mixture]) -> list[Fraction]:
    """Return each result's matchpoints: two per lower result, one per equal one (Law 78A)."""
    return _against_all(results, _Field.beaten, against_equal=1)


def _against_all(
    results: Sequence[Mixture], against: Callable[[_Field, int], Weight], *, against_equal: int
) -> list[Fraction]:
    """Return the points of each result against all others, by the comparison ``against``.

    ``against(field, score)`` returns a score's points against a field. ``against_equal`` are its
    points against one equal score: they are subtracted, because the field includes the result
    itself.

    Unweighted results are counted in integers, which is fast. Weighted ones are rare and slower.
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
    """Return a weighted result's points against fields that include it, except against itself."""
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
    """Return matchpoints of ``compared`` results, scaled to ``expected`` by Neuberg's formula."""
    if points.denominator == 1:  # the usual case: builds one fraction instead of three
        return Fraction((points.numerator + 1) * expected - compared, compared)
    return (points + 1) * expected / compared - 1


def is_small_group(compared: int, expected: int) -> bool:
    """Return whether a fouled board's group is too small for `neuberg` (EBU White Book 4.2.3.3)."""
    return compared in _FEW_OF_FOULED and _SHARE_OF_FOULED * compared <= expected


def small_group_percent(points: Fraction, compared: int) -> Fraction:
    """Return the percentage for matchpoints in a small group (EBU White Book 4.2.3.3).

    It is 65 or 55 for two results, and 70, 60 or 50 for three.
    """
    return 60 + 5 * (points - (compared - 1))


def datum(points: Sequence[int], trimming: Trimming = "one") -> int:
    """Return Butler's datum: the trimmed mean rounded to a multiple of 10, halves away from zero.

    ``trimming`` says how many scores are dropped at each end. None is dropped if none would be
    left.
    """
    ordered = sorted(points)
    out = {"one": 1, "tenth": len(ordered) // 10, "none": 0}[trimming]
    kept = ordered[out : len(ordered) - out] or ordered
    tens = Fraction(sum(kept), 10 * len(kept))
    rounded = int(abs(tens) + Fraction(1, 2)) * 10
    return rounded if tens >= 0 else -rounded


def butler(results: Sequence[Mixture], trimming: Trimming = "one") -> list[Fraction]:
    """Return each result's IMPs against the datum; weighted scores do not count in the datum.

    All are 0 if there are only weighted scores.
    """
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
"""Largest difference in points that ties a board by Patton's Polish rules."""


def board_won(difference: int, tie_width: int) -> Fraction:
    """Return 1 for a won board, 1/2 for a tie (a difference up to ``tie_width``), 0 for a loss."""
    if abs(difference) <= tie_width:
        return Fraction(1, 2)
    return Fraction(difference > 0)


def against(own: Mixture, other: Mixture, worth: Callable[[int], Fraction | int]) -> Fraction:
    """Return the expected ``worth(difference)`` of a result against another, by their weights."""
    return sum((a * b * worth(points - less) for points, a in own for less, b in other), Fraction())


def board_a_match(results: Sequence[Mixture], tie_width: int = 0) -> list[Fraction]:
    """Return the number of other results that each result beats, with ties as one half."""

    def won(field: _Field, points: int) -> Weight:
        """Return twice the boards won against the field: two for each win, one for each tie."""
        return field.below(points - tie_width) + field.up_to(points + tie_width)

    return [twice / 2 for twice in _against_all(results, won, against_equal=1)]


@dataclass(frozen=True)
class FouledBoard:
    """A fouled board: its cards changed at a round, so its results form two groups."""

    board: int
    from_round: int
    section: str | None = None


def deal_version(result: BoardResult, fouled: Iterable[FouledBoard]) -> int:
    """Return how many times a board's cards had changed before the result was made."""
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
    """A pair's points apart from its boards: a carry-over, a handicap, or a (negative) penalty.

    The amount is in percent for percentage scores and otherwise in the method's points (IMPs, total
    points).
    """

    amount: Fraction
    reason: str


@dataclass(frozen=True)
class ScoringRules:
    """The rules by which an evening is scored.

    Attributes
    ----------
    winners
        1 or 2; ``None`` uses the source's number, or 1 if the source has none.
    by_board
        Whether each board's top follows from its number of results, as in some programs, instead of
        from the expected number.
    trimming
        The scores that Butler's datum leaves out.
    min_results
        The smallest number of results for Butler to score a board.
    average_imps
        The worth of average plus (60 %) in IMPs; other percentages are in proportion.
    sit_out
        The percentage for boards that a pair sat out; ``None`` for the average of its own boards.
    least_boards
        The number of boards that a pair needs for a place; with fewer it only has a score.
    tie_width
        The largest difference in points that ties a board at board-a-match and Patton. ``None``
        uses the method's own: 0 and 10.
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
        """The largest difference in points that ties a board."""
        usual = _PATTON_TIE if self.scoring is Scoring.PATTON else 0
        return usual if self.tie_width is None else self.tie_width

    @property
    def is_of_matches(self) -> bool:
        """Whether results are compared only within a match of two teams in two rooms."""
        return self.scoring in (Scoring.BOARD_A_MATCH, Scoring.AGGREGATE, Scoring.PATTON)

    def top(self, expected: int) -> int:
        """Return the most points that a board with ``expected`` results can give."""
        return (expected - 1) * (1 if self.scoring is Scoring.BOARD_A_MATCH else 2)

    @property
    def is_percentage(self) -> bool:
        """Whether scores are percentages, as opposed to IMPs or sums of points."""
        return self.scoring in (Scoring.MATCHPOINTS, Scoring.BOARD_A_MATCH, Scoring.PATTON)

    def awarded(self, percent: Fraction, top: int) -> Fraction:
        """Return the worth of a percentage on a board: points out of its top, or IMPs."""
        if self.is_percentage:
            return percent * top / 100
        return (percent - 50) / 10 * self.average_imps

    def percent_of(self, points: Fraction, top: int) -> Fraction:
        """Return the percentage for points on a board, from 0 to 100: the inverse of `awarded`.

        It is 50 where the percentage is undefined (a top of 0).
        """
        if self.is_percentage:
            percent = 100 * points / top if top else Fraction(50)
        else:
            share = points / self.average_imps if self.average_imps else Fraction()
            percent = 50 + 10 * share
        return min(max(percent, Fraction()), Fraction(100))
