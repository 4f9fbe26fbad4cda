"""How many pairs a section has, and who is missing where they are odd: what settings may say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

SMALLEST, LARGEST = 8, 18
"""Pairs in a section, at least and at most, unless a club says otherwise."""

SMALLEST_EVENING, LARGEST_EVER = 4, 40
"""No section has fewer pairs, nor more, whatever a club says."""


@dataclass(frozen=True)
class SizeLimits:
    """How many pairs a section has, at least and at most.

    Raises
    ------
    ValueError
        They are not in order, or beyond what can be: 4 to 40.
    """

    smallest: int = SMALLEST
    largest: int = LARGEST

    def __post_init__(self) -> None:
        """Raise `ValueError` if the sizes are not in order, or not from 4 to 40."""
        if not SMALLEST_EVENING <= self.smallest <= self.largest <= LARGEST_EVER:
            raise ValueError("expected 4 <= smallest <= largest <= 40")

    def least(self, num_sections: int) -> int:
        """Return how many pairs a section has at least: fewer only where it is all that come."""
        return SMALLEST_EVENING if num_sections == 1 else self.smallest

    def widened(self, sizes: Iterable[int]) -> SizeLimits:
        """Return limits that allow these sizes too: what is seated already is no mistake."""
        allowed = [size for size in sizes if SMALLEST_EVENING <= size <= LARGEST_EVER]
        return SizeLimits(min([self.smallest, *allowed]), max([self.largest, *allowed]))


USUAL_SIZES = SizeLimits()
"""The paper's."""


class HalfTable(StrEnum):
    """Of an odd number of pairs in two fields, who is missing at the table that is half empty."""

    NS = "ns"
    """A North-South pair: East-West pairs sit out."""
    EW = "ew"
    """An East-West pair: North-South pairs sit out."""
    ROVER = "rover"
    """Nobody: there is no such table, and the odd pair takes the place of another in each round."""
