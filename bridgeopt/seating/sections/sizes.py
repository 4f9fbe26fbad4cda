"""How strong pairs are, and how many a section has (clauses 2, 3 and 5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import lcm

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Either, Message
from bridgeopt.club import History, Pair
from bridgeopt.club.plan import LARGEST, SMALLEST, SMALLEST_EVENING


def sort_pairs(history: History, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Sort strongest first; ties: the smaller of each pair's lower id first (clause 1)."""
    return tuple(sorted(pairs, key=lambda pair: (-_rating(history, pair), min(pair.players))))


def whole_ratings(history: History, groups: Sequence[Sequence[Pair]]) -> list[list[int]]:
    """Return the ratings of pairs, in groups, in a unit small enough that all are integers."""
    ratings = [[_rating(history, pair) for pair in group] for group in groups]
    unit = lcm(*(rating.denominator for group in ratings for rating in group))
    return [[int(rating * unit) for rating in group] for group in ratings]


def rating_moved(rating: int, section: Sequence[int]) -> int:
    """Return how far a rating lies outside the range of a section's ratings."""
    return max(0, rating - max(section), min(section) - rating)


def _rating(history: History, pair: Pair) -> Fraction:
    return Fraction(history.ranking(pair.first)) + Fraction(history.ranking(pair.second))


NONE_FITS = Message(
    "no_number_of_sections_fits", least=SMALLEST, most=LARGEST, least_alone=SMALLEST_EVENING
)
"""What is told of so many pairs that cannot be split into any number of sections."""


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


def smallest_section(num_sections: int) -> int:
    """Return how many pairs a section has at least: fewer only where it is the whole evening."""
    return SMALLEST_EVENING if num_sections == 1 else SMALLEST


def sizes_with_movements(movements: Collection[int], num_sections: int) -> list[int]:
    """Return how many pairs a section can have for which there is a movement, the least first.

    Parameters
    ----------
    movements
        For how many numbers there is one; an odd section takes that for one more pair.
    num_sections
        How many sections there are.
    """
    sizes = range(smallest_section(num_sections), LARGEST + 1)
    return [size for size in sizes if size + size % 2 in movements]


def first_sizes(num_pairs: int, num_sections: int, file: str | None = None) -> list[int]:
    """Size the sections before one is chosen to be odd; the last has the last pair for now.

    Raises
    ------
    InputError
        A section would have more than 18 pairs, or fewer than 8 (4, where it is the only one;
        clause 5).
    """
    odd = num_pairs % 2
    if not 1 <= num_sections <= num_pairs:
        message = Message("pairs_in_sections", n=num_pairs, sections=num_sections)
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs)))
    sizes = even_sizes(num_pairs - odd, num_sections)
    sizes[-1] += odd
    smallest = smallest_section(num_sections)
    for k, size in enumerate(sizes):
        if smallest <= size <= LARGEST:
            continue
        told = {"n": num_pairs, "sections": len(sizes), "section": section_name(k), "size": size}
        if size < smallest:
            message = Message("pairs_in_sections_too_few", **told, least=smallest)
        else:
            message = Message("pairs_in_sections_too_many", **told, most=LARGEST)
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs)))
    return sizes


def fitting_numbers_of_sections(num_pairs: int) -> list[int]:
    """Return the numbers of sections in which every section has 8 to 18 pairs; 1 for 4 to 7."""
    odd = num_pairs % 2
    fitting = []
    for s in range(1, max(1, num_pairs // SMALLEST) + 1):
        sizes = even_sizes(num_pairs - odd, s)
        if sizes[-1] >= smallest_section(s) and max(sizes[0], sizes[-1] + odd) <= LARGEST:
            fitting.append(s)
    return fitting


def section_name(k: int) -> str:
    """Name section k (from 0): A is the strongest."""
    return chr(ord("A") + k) if k < 26 else section_name(k // 26 - 1) + chr(ord("A") + k % 26)


def _advise_sections(num_pairs: int) -> Message:
    fitting = fitting_numbers_of_sections(num_pairs)
    if not fitting:
        return NONE_FITS
    return Message("ask_for_sections", sections=Either(fitting), most_sections=fitting[-1])
