"""Victory points of a match, by its margin and the number of boards that were played.

The continuous scale is the WBF's (2012). Let B = 15 * sqrt(boards) and t = (sqrt(5) - 1) / 2. The
winner of a match by M IMPs gets 10 + 10 * (1 - t^(3M/B)) / (1 - t^3), at most 20, rounded to two
decimals. The loser gets 20 minus this number. These values are then corrected such that no step is
larger than the step before it. Discrete and percentage scales are read from files.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal, localcontext
from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import isqrt
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message

TOTAL = Fraction(20)
"""Sum of the victory points of both sides of a match, unless the director adjusts them."""

_HALF_OF_TOTAL = TOTAL / 2
_HALF = Fraction(1, 2)
_HUNDRED = 100
_MAX_HUNDREDTHS = 2000
"""Largest number of victory points of a winner, in hundredths."""

MAX_IMPS = 24
"""Largest number of IMPs that a board can give to a side."""

MAX_BOARDS = 200
"""Largest number of boards in a match."""


def _hundredths(margin: Fraction, boards: int) -> int:
    """Return the winner's victory points by the WBF's formula, in hundredths, rounded half up.

    ``margin`` is in IMPs. The corrections of `_continuous` are not included.

    The formula is 10 + 10 (1 - t^x) / (1 - t^3), with t = (√5 - 1) / 2 and x = ``margin`` / (5
    √``boards``). From x = 3 on, the winner gets 20 victory points.

    The result is proven: the precision is doubled until the arithmetic's error cannot change the
    rounding. This ends, because no value of the formula lies exactly half-way between two
    hundredths. Such a value would be rational, so that t^x would be in the field Q(√5). If x is
    irrational, t^x is transcendental (Gelfond and Schneider). If x is a fraction but not an
    integer, t^x is not in Q(√5). For x = 0 and x = 1 the formula gives 10 and 15, and for x = 2 an
    irrational value.
    """
    if margin * margin >= 225 * boards:
        return _MAX_HUNDREDTHS
    digits = 40
    while True:
        with localcontext() as context:
            context.prec = digits
            five = Decimal(5).sqrt()
            tau = (five - 1) / 2
            power = 3 * Decimal(margin.numerator) / margin.denominator
            power /= 15 * Decimal(boards).sqrt()
            exact = 1000 + 1000 * (1 - tau**power) / (1 - tau**3)
            # The largest possible error of `exact`: every operation is correct to its last digit,
            # and `exact` is below 2001.
            error = Decimal(1).scaleb(8 - digits)
            half = Decimal("0.5")
            low, high = (
                int((exact + half + shift).to_integral_value(ROUND_FLOOR))
                for shift in (-error, error)
            )
        if low == high:
            return low
        digits *= 2


@cache
def _continuous(boards: int) -> tuple[int, ...]:
    """Return the winner's victory points for margins of 0, 1, 2 … IMPs, in hundredths up to 2000.

    As long as a step from one IMP to the next is larger than the step before it, the value between
    these two steps is raised by a hundredth. The WBF's published tables have the same corrections.
    """
    values = [_hundredths(Fraction(0), boards)]
    while values[-1] < _MAX_HUNDREDTHS:
        values.append(_hundredths(Fraction(len(values)), boards))
    changed = True
    while changed:
        changed = False
        for k in range(1, len(values) - 1):
            while values[k + 1] - values[k] > values[k] - values[k - 1]:
                values[k] += 1
                changed = True
    return tuple(values[: values.index(_MAX_HUNDREDTHS) + 1])


class ScaleKind(StrEnum):
    """The kind of a scale of victory points: from IMPs or percentages, with or without steps."""

    CONTINUOUS = "continuous"
    """The WBF's scale, from IMPs."""
    DISCRETE = "discrete"
    """Victory points for ranges of IMPs, which a file lists as steps (`ScaleStep`)."""
    PERCENTAGE = "percentage"
    """Victory points for ranges of the winner's percentage, which a file lists as steps.

    Without such steps, each side's victory points are proportional to its percentage.
    """


class ScaleStep(NamedTuple):
    """A step of a scale: the victory points of winner and loser from a margin upwards.

    ``least`` is the margin in IMPs, or the winner's percentage. ``boards`` is the length of the
    matches for which the step holds; 0 means any length.
    """

    boards: int
    least: Fraction
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True)
class VpScale:
    """A scale of victory points.

    Attributes
    ----------
    steps
        The steps of a discrete or percentage scale, sorted by number of boards, then by margin.
    """

    kind: ScaleKind = ScaleKind.CONTINUOUS
    steps: tuple[ScaleStep, ...] = ()

    @property
    def by_percentage(self) -> bool:
        """Whether the scale converts a percentage instead of IMPs."""
        return self.kind is ScaleKind.PERCENTAGE

    def points(self, measure: Fraction, boards: int) -> tuple[Fraction, Fraction]:
        """Return the victory points of both sides of a match, the first side's first.

        Parameters
        ----------
        measure
            The first side's winning margin in IMPs, negative if it lost; or its percentage.
        boards
            The number of boards really played.

        Raises
        ------
        RequestError
            The scale has no steps for this number of boards.
        """
        margin = measure - 50 if self.by_percentage else measure
        winner_points, loser_points = self._of_winner(abs(margin), boards)
        return (winner_points, loser_points) if margin >= 0 else (loser_points, winner_points)

    def _of_winner(self, margin: Fraction, boards: int) -> tuple[Fraction, Fraction]:
        if self.kind is ScaleKind.CONTINUOUS:
            return _both_points(_winner_points(margin, boards))
        if not self.steps:  # proportional: a fifth of the percentage
            return _HALF_OF_TOTAL + margin / 5, _HALF_OF_TOTAL - margin / 5
        steps = self.steps_for(boards)
        if self.kind is ScaleKind.DISCRETE:  # rounded to IMPs; less than half an IMP is a draw
            margin = Fraction(int(margin + _HALF))
        else:
            margin += 50
        reached = [step for step in steps if step.least <= margin]
        return (
            (reached[-1].winner, reached[-1].loser) if reached else (_HALF_OF_TOTAL, _HALF_OF_TOTAL)
        )

    def steps_for(self, boards: int) -> tuple[ScaleStep, ...]:
        """Return the steps for a number of boards; the errors are those of `points`."""
        steps = tuple(step for step in self.steps if step.boards in (0, boards))
        if not steps:
            known_boards = sorted({step.boards for step in self.steps})
            raise RequestError(
                Message("match_scale_lacks", boards=boards, there=list(map(str, known_boards)))
            )
        return steps

    def lines(self, boards: int) -> tuple[tuple[int, Fraction, Fraction], ...]:
        """Return the scale as a table: a margin in whole IMPs, from 0, and both sides' points.

        Raises
        ------
        RequestError
            The scale has no steps for this number of boards, or is for percentages.
        """
        if self.by_percentage:
            raise RequestError(Message("match_scale_by_percentage"))
        if self.kind is ScaleKind.CONTINUOUS:
            max_imps = len(_continuous(boards)) - 1
        else:
            max_imps = int(self.steps_for(boards)[-1].least)
        return tuple((imps, *self.points(Fraction(imps), boards)) for imps in range(max_imps + 1))


def _winner_points(margin: Fraction, boards: int) -> int:
    """Return the winner's victory points in hundredths on the continuous scale.

    ``margin`` is in IMPs. A margin with a fraction of an IMP is converted by the formula. The
    result is at least that of the margin without the fraction.
    """
    table = _continuous(boards)
    whole_imps = int(margin)
    if whole_imps >= len(table) - 1:
        return table[-1]
    minimum = table[whole_imps]
    return minimum if margin == whole_imps else max(minimum, _hundredths(margin, boards))


def _both_points(hundredths: int) -> tuple[Fraction, Fraction]:
    winner_points = Fraction(hundredths, _HUNDRED)
    return winner_points, TOTAL - winner_points


_ENGLISH_LIMITS = (
    *("50.66", "51.99", "53.34", "54.75", "56.24"),
    *("57.84", "59.65", "61.76", "64.41", "68.36"),
)
"""The lowest percentages for 11, 12, …, 20 victory points in the English scale."""

_ENGLISH_BOARDS = 7
"""The English scale is published for matches of this many boards."""


@cache
def english_scale(boards: int) -> VpScale:
    """Return the English scale from percentages to whole victory points.

    The scale is published for matches of seven boards: 11 from 50.66 %, up to 20 from 68.36 %. For
    another length, the distance of each limit from 50 % is divided by the square root of boards /
    7, since random deviations decrease in this proportion. The result is rounded to a hundredth of
    a percent. If a federation publishes a scale for such matches, read that scale from a file
    instead.
    """
    steps = [ScaleStep(boards, Fraction(50), _HALF_OF_TOTAL, _HALF_OF_TOTAL)]
    for k, text in enumerate(_ENGLISH_LIMITS, start=1):
        deviation = (Fraction(text) - 50) * _HUNDRED  # in hundredths of a per cent
        square = deviation * deviation * Fraction(_ENGLISH_BOARDS, boards)
        minimum = Fraction(_nearest_root(square), _HUNDRED) + 50
        steps.append(ScaleStep(boards, minimum, _HALF_OF_TOTAL + k, _HALF_OF_TOTAL - k))
    return VpScale(ScaleKind.PERCENTAGE, tuple(steps))


def _nearest_root(square: Fraction) -> int:
    """Return the integer nearest to the square root of ``square``; halves are rounded up."""
    root = isqrt(int(square))
    return root + ((root + _HALF) ** 2 <= square)


def scale_for_boards(scale: VpScale | None, boards: int) -> VpScale:
    """Return ``scale`` or, if that is ``None``, the English scale for this number of boards."""
    return english_scale(boards) if scale is None else scale


def first_falling_step(steps: Iterable[ScaleStep]) -> ScaleStep | None:
    """Return the first step that falls compared with the step before it, or ``None``.

    A step falls if it gives the winner fewer victory points than the step before it, or if its
    margin is not larger. Only steps for the same number of boards are compared.
    """
    last_steps: dict[int, ScaleStep] = {}
    for step in steps:
        previous = last_steps.get(step.boards)
        if previous is not None and (step.winner < previous.winner or step.least <= previous.least):
            return step
        last_steps[step.boards] = step
    return None
