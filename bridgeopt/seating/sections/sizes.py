"""How strong pairs are, and how many a section has (clauses 2, 3 and 5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from decimal import Context, Decimal, Inexact
from fractions import Fraction
from math import lcm

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Either, Message
from bridgeopt.club import History, Pair
from bridgeopt.club.settings import SMALLEST_EVENING, USUAL_SIZES, SizeLimits


def sort_pairs(history: History, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Sort strongest first; ties: the smaller of each pair's lower id first (clause 1)."""

    def place(pair: Pair) -> tuple[Decimal, int]:
        return _rating(history, pair).copy_negate(), min(pair.players)

    return tuple(sorted(pairs, key=place))


def whole_ratings(history: History, groups: Sequence[Sequence[Pair]]) -> list[list[int]]:
    """Return the ratings of pairs, in groups, in a unit small enough that all are integers."""
    ratings = [[Fraction(_rating(history, pair)) for pair in group] for group in groups]
    unit = lcm(*(rating.denominator for group in ratings for rating in group))
    return [[int(rating * unit) for rating in group] for group in ratings]


def rating_moved(rating: int, section: Sequence[int]) -> int:
    """Return how far a rating lies outside the range of a section's ratings."""
    return max(0, rating - max(section), min(section) - rating)


_EXACT = Context(prec=1000, traps=[Inexact])
"""Rankings have far fewer digits (`files.players`), so that none of a sum is lost."""


def _rating(history: History, pair: Pair) -> Decimal:
    return _EXACT.add(history.ranking(pair.first), history.ranking(pair.second))


def none_fits(limits: SizeLimits) -> Message:
    """Tell of so many pairs that cannot be split into any number of sections."""
    return Message(
        "no_number_of_sections_fits",
        least=limits.smallest,
        most=limits.largest,
        least_alone=SMALLEST_EVENING,
    )


def even_sizes(num_pairs: int, num_sections: int) -> list[int]:
    """Size an even field: all sections equal and even, then two more from A on (clause 2)."""
    sizes = [2 * (num_pairs // (2 * num_sections))] * num_sections
    for k in range((num_pairs - sum(sizes)) // 2):
        sizes[k] += 2
    return sizes


def odd_sizes(num_pairs: int, num_sections: int, odd: int) -> list[int]:
    """Size the sections of an odd field in which section ``odd`` (from 0) has the sit-out.

    It gets one more; while sizes differ by more than two, the section that was just enlarged
    hands two on to the next weaker one (clause 3).
    """
    sizes = even_sizes(num_pairs - 1, num_sections)
    sizes[odd] += 1
    enlarged = odd
    while max(sizes) - min(sizes) > 2:
        sizes[enlarged] -= 2
        enlarged += 1
        sizes[enlarged] += 2
    return sizes


def sizes_with_movements(
    movements: Collection[int], num_sections: int, limits: SizeLimits = USUAL_SIZES
) -> list[int]:
    """Return how many pairs a section can have for which there is a movement, the least first.

    Parameters
    ----------
    movements
        For how many numbers there is one; an odd section takes that for one more pair.
    num_sections
        How many sections there are.
    limits
        How many pairs the club lets a section have.
    """
    sizes = range(limits.least(num_sections), limits.largest + 1)
    return [size for size in sizes if size + size % 2 in movements]


def first_sizes(
    num_pairs: int,
    num_sections: int,
    file: str | None = None,
    limits: SizeLimits = USUAL_SIZES,
) -> list[int]:
    """Size the sections before one is chosen to be odd; the last has the last pair for now.

    Raises
    ------
    InputError
        A section would have more pairs than the limits allow, or fewer (fewer than 4, where it is
        the only one; clause 5).
    """
    if not 1 <= num_sections <= num_pairs:
        message = Message("pairs_in_sections", n=num_pairs, sections=num_sections)
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs, limits)))
    sizes = _sizes_so_far(num_pairs, num_sections)
    smallest = limits.least(num_sections)
    for k, size in enumerate(sizes):
        if smallest <= size <= limits.largest:
            continue
        told = {"n": num_pairs, "sections": len(sizes), "section": section_name(k), "size": size}
        if size < smallest:
            message = Message("pairs_in_sections_too_few", **told, least=smallest)
        else:
            message = Message("pairs_in_sections_too_many", **told, most=limits.largest)
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs, limits)))
    return sizes


def _sizes_so_far(num_pairs: int, num_sections: int) -> list[int]:
    """Size the sections, with the last pair of an odd number in the last section for now."""
    odd = num_pairs % 2
    sizes = even_sizes(num_pairs - odd, num_sections)
    sizes[-1] += odd
    return sizes


def fitting_numbers_of_sections(num_pairs: int, limits: SizeLimits = USUAL_SIZES) -> list[int]:
    """Return the numbers of sections in which no section is too small or too large."""
    fitting = []
    for s in range(1, max(1, num_pairs // limits.smallest) + 1):
        sizes = _sizes_so_far(num_pairs, s)
        if limits.least(s) <= min(sizes) and max(sizes) <= limits.largest:
            fitting.append(s)
    return fitting


def section_name(k: int) -> str:
    """Name section k (from 0): A is the strongest."""
    return chr(ord("A") + k) if k < 26 else section_name(k // 26 - 1) + chr(ord("A") + k % 26)


def _advise_sections(num_pairs: int, limits: SizeLimits) -> Message:
    fitting = fitting_numbers_of_sections(num_pairs, limits)
    if not fitting:
        return none_fits(limits)
    return Message("ask_for_sections", sections=Either(fitting), most_sections=fitting[-1])
