"""Sums of fractions, place by place of an array, exact and fast."""

from __future__ import annotations

from math import gcd, lcm, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray


class FractionSums:
    """Sums of fractions in an array: whole numbers, apart by what they are divided by.

    Few numbers divide them: what everybody may expect of a session is a mean over few things.
    """

    def __init__(self, *shape: int) -> None:
        self._shape = shape
        self._places = np.arange(prod(shape)).reshape(shape)
        self._by_divisor: dict[int, NDArray[np.int64]] = {}

    def add(self, where: Any, what: NDArray[np.int64] | int, divisor: int) -> None:
        """Add ``what / divisor`` at some places, which may be told more than once."""
        common = gcd(divisor, int(np.gcd.reduce(np.ravel(what))))
        divisor //= common
        if divisor not in self._by_divisor:
            self._by_divisor[divisor] = np.zeros(self._shape, dtype=np.int64)
        places = self._places[where]  # in one line: numpy adds these up many times as fast
        parts = np.broadcast_to(what // common, places.shape)
        np.add.at(self._by_divisor[divisor].reshape(-1), places.ravel(), parts.ravel())

    @property
    def rounded(self) -> NDArray[np.float64]:
        """The sums as they are nearly."""
        total = np.zeros(self._shape)
        for divisor, sums in self._by_divisor.items():
            total += sums / divisor
        return total

    def in_parts(self, parts: int) -> NDArray[np.int64]:
        """Return the sums in so many parts of one, to the nearest; a half goes up."""
        divisor = lcm(*self._by_divisor)
        total = np.zeros(self._shape, dtype=object)
        for own, sums in self._by_divisor.items():
            total += sums.astype(object) * (divisor // own)
        nearest: NDArray[np.int64] = (2 * parts * total + divisor) // (2 * divisor)
        return nearest.astype(np.int64)
