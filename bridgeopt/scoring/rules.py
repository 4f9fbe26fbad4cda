"""Scoring rules, and the methods that turn scores on one board into points.

The functions take the results of NS at all compared tables, and return the points of NS in the same
order as exact fractions. A result is a mixture of scores, each with a weight. Only a weighted score
awarded by the director (Law 12C1(c)) is a mixture of several scores.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import Literal, TypeAlias

from bridgeopt.scoring.results import BoardResult, Scoring
from bridgeopt.scoring.seated_results import PairKey

Mixture: TypeAlias = tuple[tuple[int, Fraction], ...]
"""Scores of NS, each with its weight; the weights add to 1."""

Trimming = Literal["one", "tenth", "none"]
"""Number of scores that Butler's datum drops at each end: one, a tenth (rounded down), or none."""

FULL_WEIGHT = Fraction(1)
"""The weight of an unweighted score."""

Weight: TypeAlias = int | Fraction
"""A weight, or a sum of weights.

If no score on the board is weighted, it is an integer, because integers are faster.
"""

ZERO: Weight = 0
"""The `Weight` 0, with which sums of weights begin."""

_IMP_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The smallest differences in points that are worth 1, 2, … 24 IMPs (Law 78B)."""

MAX_IMPS = Fraction(len(_IMP_STEPS))
"""The most IMPs that one board can give."""

_MAX_LOOKUP_SCORES = 2 * len(_IMP_STEPS)
"""If a board has fewer distinct scores than this, `_Field.imps` looks up each difference. With more
scores, sums of weights are faster."""

_SMALL_GROUP_SIZES = (2, 3)
_SMALL_GROUP_FRACTION = 3
"""A group of 2 or 3 results is small if it has at most a third of the expected results (EBU White
Book 4.2.3.3)."""


def imps(difference: int) -> int:
    """Return the IMPs for a difference in points, with the sign of the difference."""
    value = bisect_right(_IMP_STEPS, abs(difference))
    return value if difference >= 0 else -value


def point_mass(points: int) -> Mixture:
    """Return an unweighted result: the mixture of one score with weight 1."""
    return ((points, FULL_WEIGHT),)


class _Field:
    """The NS scores on a board, prepared for comparisons with single scores.

    The scores are sorted, with cumulative weights. A comparison is a binary search, so scoring a
    board with ``n`` lines takes ``O(n log n)``.
    """

    def __init__(self, weights: Mapping[int, Weight]) -> None:
        self._weights = weights
        self._points = sorted(weights)
        self._sums = [*accumulate((weights[points] for points in self._points), initial=ZERO)]

    def below(self, points: int) -> Weight:
        """Return the total weight of the scores below ``points``."""
        return self._sums[bisect_left(self._points, points)]

    def up_to(self, points: int) -> Weight:
        """Return the total weight of the scores below or equal to ``points``."""
        return self._sums[bisect_right(self._points, points)]

    def beaten(self, points: int) -> Weight:
        """Return the matchpoints of the score ``points`` against all scores of the board.

        A lower score counts twice its weight, and an equal score its weight (Law 78A).
        """
        return self.below(points) + self.up_to(points)

    def imps(self, points: int) -> Weight:
        """Return the weighted sum of IMPs of the score ``points`` against all scores of the field.

        If the field has many distinct scores, the same sum is computed in a faster way. Each step
        of the IMP scale that a difference reaches then adds one IMP.
        """
        if len(self._points) < _MAX_LOOKUP_SCORES:
            weighted_scores = self._weights.items()
            return sum((weight * imps(points - other) for other, weight in weighted_scores), ZERO)
        won = sum((self.up_to(points - step) for step in _IMP_STEPS), ZERO)
        lost = sum((self._sums[-1] - self.below(points + step) for step in _IMP_STEPS), ZERO)
        return won - lost


def matchpoints(results: Sequence[Mixture]) -> list[Fraction]:
    """Return each result's matchpoints: two for each lower result, one for each equal result.

    Law 78A defines them.
    """
    return _compare_all(results, _Field.beaten, against_equal=1)


def _compare_all(
    results: Sequence[Mixture], compare: Callable[[_Field, int], Weight], *, against_equal: int
) -> list[Fraction]:
    """Return the points of each result against all others, by the comparison ``compare``.

    ``compare(field, score)`` returns the points of a score against a field. The field includes the
    score itself. Therefore ``against_equal``, the points of a score against one equal score, is
    subtracted.

    Unweighted results are counted in integers, which is fast. Weighted results are rare and slower.
    """
    single_scores = Counter(result[0][0] for result in results if len(result) == 1)
    mixed: dict[int, Weight] = defaultdict(int)
    for result in results:
        for points, weight in result if len(result) > 1 else ():
            mixed[points] += weight
    fields = [_Field(single_scores), *([_Field(mixed)] if mixed else [])]
    points_by_score: dict[int, Fraction] = {}
    result_points = []
    for mixture in results:
        if len(mixture) > 1:
            result_points.append(_compare_mixture(mixture, fields, compare))
            continue
        points = mixture[0][0]
        if points not in points_by_score:
            total = sum((compare(part, points) for part in fields), ZERO)
            points_by_score[points] = Fraction(total - against_equal)
        result_points.append(points_by_score[points])
    return result_points


def _compare_mixture(
    result: Mixture, fields: Sequence[_Field], compare: Callable[[_Field, int], Weight]
) -> Fraction:
    """Return a weighted result's points against all other results in the fields.

    The fields contain the result itself; its points against itself are subtracted.
    """
    weights: dict[int, Weight] = defaultdict(int)
    for points, weight in result:
        weights[points] += weight
    itself = _Field(weights)
    return sum(
        (
            weight
            * (sum((compare(part, points) for part in fields), ZERO) - compare(itself, points))
            for points, weight in result
        ),
        Fraction(),
    )


def neuberg(points: Fraction, compared: int, expected: int) -> Fraction:
    """Return matchpoints scaled to ``expected`` results by Neuberg's formula.

    ``points`` are the matchpoints of a result among ``compared`` results.
    """
    if points.denominator == 1:  # the usual case: builds one fraction instead of three
        return Fraction((points.numerator + 1) * expected - compared, compared)
    return (points + 1) * expected / compared - 1


def is_small_group(compared: int, expected: int) -> bool:
    """Return whether a group of results on a fouled board is too small for `neuberg`.

    ``compared`` is the number of results in the group, and ``expected`` the number of results that
    the board should have. The rule is in the EBU White Book, 4.2.3.3.
    """
    return compared in _SMALL_GROUP_SIZES and _SMALL_GROUP_FRACTION * compared <= expected


def small_group_percent(points: Fraction, compared: int) -> Fraction:
    """Return the percentage for matchpoints in a small group (EBU White Book 4.2.3.3).

    ``points`` are the matchpoints of a result among ``compared`` results. Without ties, the
    percentages are 65 and 55 for two results, and 70, 60 and 50 for three.
    """
    return 60 + 5 * (points - (compared - 1))


def datum(points: Sequence[int], trimming: Trimming = "one") -> int:
    """Return Butler's datum: the trimmed mean rounded to a multiple of 10, halves away from zero.

    ``trimming`` says how many scores are dropped at each end. No score is dropped if otherwise no
    score would be left.
    """
    ordered = sorted(points)
    num_dropped = {"one": 1, "tenth": len(ordered) // 10, "none": 0}[trimming]
    remaining = ordered[num_dropped : len(ordered) - num_dropped] or ordered
    tens = Fraction(sum(remaining), 10 * len(remaining))
    rounded = int(abs(tens) + Fraction(1, 2)) * 10
    return rounded if tens >= 0 else -rounded


def butler(results: Sequence[Mixture], trimming: Trimming = "one") -> list[Fraction]:
    """Return each result's IMPs against the datum.

    The datum is computed from the unweighted results. If there are none, all results get 0.
    """
    scores = [result[0][0] for result in results if len(result) == 1]
    if not scores:
        return [Fraction() for _ in results]
    datum_points = datum(scores, trimming)
    return [
        sum((weight * imps(points - datum_points) for points, weight in result), Fraction())
        for result in results
    ]


def cross_imps(results: Sequence[Mixture]) -> list[Fraction]:
    """Return the mean of each result's IMPs against all other results; 0 if there are none."""
    sums = _compare_all(results, _Field.imps, against_equal=0)
    return [total / max(len(results) - 1, 1) for total in sums]


_PATTON_TIE_WIDTH = 10
"""Largest difference in points that ties a board by the Polish rules for Patton."""


def board_won(difference: int, tie_width: int) -> Fraction:
    """Return the share of a board that is won: 1, or 1/2 for a tie, or 0.

    ``difference`` is the score minus the compared score. A difference of at most ``tie_width``
    points, either way, is a tie.
    """
    if abs(difference) <= tie_width:
        return Fraction(1, 2)
    return Fraction(difference > 0)


def compare_mixtures(
    own: Mixture, other: Mixture, worth: Callable[[int], Fraction | int]
) -> Fraction:
    """Return the mean of ``worth(difference)`` over the weighted scores of two results.

    ``difference`` is a score of ``own`` minus a score of ``other``.
    """
    return sum(
        (a * b * worth(points - other_points) for points, a in own for other_points, b in other),
        Fraction(),
    )


def board_a_match(results: Sequence[Mixture], tie_width: int = 0) -> list[Fraction]:
    """Return how many other results each result beats; a tie counts one half.

    Scores that differ by at most ``tie_width`` points tie.
    """

    def count_wins(field: _Field, points: int) -> Weight:
        """Return twice the number of results in ``field`` that a score of ``points`` beats.

        A result that ties with ``points`` counts 1 instead of 2.
        """
        return field.below(points - tie_width) + field.up_to(points + tie_width)

    return [twice / 2 for twice in _compare_all(results, count_wins, against_equal=1)]


@dataclass(frozen=True)
class FouledBoard:
    """A fouled board: from round ``from_round`` on it had other cards, so its results form groups.

    If ``section`` is ``None``, the cards changed in all sections; otherwise only in ``section``.
    """

    board: int
    from_round: int
    section: str | None = None


def deal_version(result: BoardResult, fouled: Iterable[FouledBoard]) -> int:
    """Return how often the cards of a result's board had changed before the board was played."""
    return sum(
        1
        for change in fouled
        if change.board == result.board
        and change.section in (None, result.section)
        and result.round is not None
        and result.round >= change.from_round
    )


@dataclass(frozen=True)
class Addition:
    """Points that a pair gets apart from its boards: a carry-over, a handicap, or a penalty.

    The amount is negative for a penalty. It is in percent if the scoring method gives percentages,
    and otherwise in the method's points (IMPs or total points).
    """

    amount: Fraction
    reason: str


@dataclass(frozen=True)
class ScoringRules:
    """The rules by which an evening is scored.

    Attributes
    ----------
    winners
        The number of winners of a section, 1 or 2. With ``None`` it is the source's number, or 1 if
        the source has none.
    by_board
        Whether each board's top follows from the number of results on that board, as in some
        programs, instead of from the expected number of results.
    trimming
        The scores that Butler's datum leaves out.
    min_results
        The smallest number of results for Butler to score a board.
    average_imps
        The worth of average plus (60 %) in IMPs; other percentages are in proportion.
    sit_out
        The percentage for boards that a pair sat out; ``None`` for the average of its own boards.
    least_boards
        The number of boards that a pair needs for a place; a pair with fewer boards only has a
        score.
    tie_width
        The largest difference in points that ties a board at board-a-match and Patton. ``None``
        stands for 0 at board-a-match and 10 at Patton.
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
        usual = _PATTON_TIE_WIDTH if self.scoring is Scoring.PATTON else 0
        return usual if self.tie_width is None else self.tie_width

    @property
    def is_of_matches(self) -> bool:
        """Whether a result is compared with one other result only.

        Two teams then play a match in two rooms; the other result is the result in the other room.
        """
        return self.scoring in (Scoring.BOARD_A_MATCH, Scoring.AGGREGATE, Scoring.PATTON)

    def top(self, expected: int) -> int:
        """Return the most points that a board with ``expected`` results can give a pair."""
        return (expected - 1) * (1 if self.scoring is Scoring.BOARD_A_MATCH else 2)

    @property
    def is_percentage(self) -> bool:
        """Whether scores are percentages, as opposed to IMPs or sums of points."""
        return self.scoring in (Scoring.MATCHPOINTS, Scoring.BOARD_A_MATCH, Scoring.PATTON)

    def awarded(self, percent: Fraction, top: int) -> Fraction:
        """Return the points on a board for an award of ``percent`` percent.

        If the scoring method gives percentages, the points are ``percent`` percent of ``top``, the
        board's top. Otherwise the points are IMPs: 0 for 50 %, and ``average_imps`` for 60 %.
        """
        if self.is_percentage:
            return percent * top / 100
        return (percent - 50) / 10 * self.average_imps

    def percent_of(self, points: Fraction, top: int) -> Fraction:
        """Return the percentage, from 0 to 100, for points on a board: the inverse of `awarded`.

        The percentage is 50 where it is undefined (a top of 0, or ``average_imps`` of 0).
        """
        if self.is_percentage:
            percent = 100 * points / top if top else Fraction(50)
        else:
            share = points / self.average_imps if self.average_imps else Fraction()
            percent = 50 + 10 * share
        return min(max(percent, Fraction()), Fraction(100))
