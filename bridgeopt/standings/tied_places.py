"""Places with ties. Totals are compared as displayed: with two decimals.

Halves are rounded away from zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

T = TypeVar("T")


def hundredths(value: Fraction) -> int:
    """Return a value in hundredths, rounded as it is displayed: halves away from zero."""
    numerator, denominator = value.numerator, value.denominator
    size = (200 * abs(numerator) + denominator) // (2 * denominator)
    return size if numerator >= 0 else -size


def two_decimals(value: Fraction) -> str:
    """Return a value as text with two decimals."""
    size = hundredths(value)
    sign = "-" if size < 0 else ""
    return f"{sign}{abs(size) // 100}.{abs(size) % 100:02d}"


def place_text(place: int, *, is_shared: bool) -> str:
    """Return a place as it is displayed, such as ``3`` or, if shared, ``3=``."""
    return f"{place}=" if is_shared else str(place)


def places_of(sorted_keys: Sequence[object]) -> list[tuple[int, int]]:
    """Return for each key its place, and the number of contestants that share the place.

    The keys must be in order, best first, so that equal keys are adjacent.
    """
    places: list[tuple[int, int]] = []
    for _, group in groupby(sorted_keys):
        size = len(list(group))
        places += [(len(places) + 1, size)] * size
    return places


def points_by_place(
    keys: Sequence[int], points: Sequence[Fraction], *, shared: bool
) -> list[Fraction]:
    """Return the points that each score gets for its place.

    Parameters
    ----------
    keys
        The scores to compare; higher is better.
    points
        The points of the first, second … place; further places get 0.
    shared
        Whether tied scores share the points of the places that they take. Otherwise each score gets
        the points of the first of these places; the points of the other places are not awarded.
    """
    order = sorted(range(len(keys)), key=lambda k: -keys[k])
    awarded = [Fraction(0)] * len(keys)
    for k, (place, size) in zip(order, places_of([keys[k] for k in order]), strict=True):
        shared_points = (
            points[place - 1 : place - 1 + size] if shared else points[place - 1 : place]
        )
        awarded[k] = sum(shared_points, Fraction(0)) / (size if shared else 1)
    return awarded


def descending_groups(items: Iterable[T], key: Callable[[T], object]) -> Iterator[list[T]]:
    """Yield the items in groups of equal keys, the group with the highest key first."""
    ordered = sorted(items, key=key, reverse=True)  # type: ignore[arg-type]
    for _, group in groupby(ordered, key):
        yield list(group)
