"""A section: the pairs who play one movement together."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.club.pair import Pair

SMALLEST, LARGEST = 8, 18
"""Pairs in a section, at least and at most."""

SMALLEST_EVENING = 4
"""Pairs in an evening, at least: 4 to 7 play in one section, and that is smaller than others."""


@dataclass(frozen=True)
class Section:
    """Pairs who play one movement; A is the strongest section.

    ``pairs`` stand strongest first.
    """

    name: str
    pairs: tuple[Pair, ...]

    @property
    def odd(self) -> bool:
        """Whether one number stays absent, so that somebody sits out every round."""
        return len(self.pairs) % 2 == 1

    @property
    def num_numbers(self) -> int:
        """How many numbers its movement must have."""
        return len(self.pairs) + len(self.pairs) % 2
