"""A Hashi as a value: islands on a grid, and where bridges can be.

Bridges run straight from an island to the next one, at most two side by side; none crosses another;
each island has as many as its number says; and all islands hang together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

MOST = 2
"""Bridges between two islands."""


class Island(NamedTuple):
    """An island: its row and column, from 0, and how many bridges it has."""

    row: int
    column: int
    number: int


class Links(NamedTuple):
    """Where bridges can be, for kernels; the islands by their places in `Hashi.islands`.

    Attributes
    ----------
    numbers
        Shape (islands,): how many bridges each has.
    ends
        Shape (links, 2): the two islands.
    of_island
        Shape (islands, 4): the links of each; -1 where there are fewer.
    crossed, crossing
        Link k crosses ``crossing[crossed[k] : crossed[k + 1]]``.
    """

    numbers: Ints
    ends: Ints
    of_island: Ints
    crossed: Ints
    crossing: Ints


@dataclass(frozen=True)
class Hashi:
    """A puzzle.

    Attributes
    ----------
    rows, columns
        The grid's size.
    islands
        By row, then by column.
    """

    rows: int
    columns: int
    islands: tuple[Island, ...]

    @cached_property
    def links(self) -> Links:
        """Where bridges can be: from each island to the next one in its row and its column."""
        ends = self._neighbours()
        of_island = np.full((len(self.islands), 4), -1, np.int64)
        taken = [0] * len(self.islands)
        for k, pair in enumerate(ends):
            for island in pair:
                of_island[island, taken[island]] = k
                taken[island] += 1
        crossing = self._crossings(ends)
        return Links(
            np.array([island.number for island in self.islands], np.int64),
            np.array(ends, np.int64).reshape(-1, 2),
            of_island,
            np.cumsum([0, *(len(crossed) for crossed in crossing)], dtype=np.int64),
            np.array([other for crossed in crossing for other in crossed], np.int64),
        )

    def _neighbours(self) -> list[tuple[int, int]]:
        by_column = sorted(range(len(self.islands)), key=lambda k: self.islands[k][1::-1])
        found = [
            (k, k + 1)
            for k in range(len(self.islands) - 1)
            if self.islands[k].row == self.islands[k + 1].row
        ]
        return found + [
            (one, other)
            for one, other in pairwise(by_column)
            if self.islands[one].column == self.islands[other].column
        ]

    def _crossings(self, ends: Sequence[tuple[int, int]]) -> list[list[int]]:
        over: dict[tuple[int, int], int] = {}
        found: list[list[int]] = [[] for _ in ends]
        for k, (one, other) in enumerate(ends):
            a, b = self.islands[one], self.islands[other]
            if a.row == b.row:
                over.update(((a.row, c), k) for c in range(a.column + 1, b.column))
                continue
            for row in range(a.row + 1, b.row):
                across = over.get((row, a.column))
                if across is not None:
                    found[k].append(across)
                    found[across].append(k)
        return found

    def out_of_reach(self) -> list[Island]:
        """Return the islands that see too few others for their number, at most two bridges each."""
        found = []
        for island, links in zip(self.islands, self.links.of_island, strict=True):
            seen = sum(
                min(MOST, int(self.links.numbers[end]))
                for link in links
                if link >= 0
                for end in self.links.ends[link]
                if self.islands[end] != island
            )
            if seen < island.number:
                found.append(island)
        return found
