"""Platform-independent random numbers, and the acceptance rule of simulated annealing."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, localcontext
from functools import cache
from math import log
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel

T = TypeVar("T")

_MASK = (1 << 64) - 1
"""Mask for the low 64 bits of a Python integer."""


def derive_seed(seed: int, stream: int) -> int:
    """Return the seed of stream number ``stream``, one of many independent random streams.

    ``stream`` is any integer. Different streams of one seed give unrelated random numbers.
    """
    return Random((seed * 0x9E3779B97F4A7C15 + stream) & _MASK).bits()


class Random:
    """A splitmix64 generator (Steele, Lea and Flood, OOPSLA 2014) for use in Python.

    Kernels use `next_bits`, which gives the same numbers.
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """Return 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        x = self._state
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
        return x ^ (x >> 31)

    def next_below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, each equally likely."""
        limit = (1 << 64) - (1 << 64) % n
        while (drawn := self.bits()) >= limit:
            pass
        return drawn % n

    def choice(self, options: Sequence[T]) -> T:
        """Return one of the options, each equally likely."""
        return options[self.next_below(len(options))]

    def shuffled(self, options: Sequence[T]) -> list[T]:
        """Return the options in random order (Fisher and Yates)."""
        items = list(options)
        for k in range(len(items) - 1, 0, -1):
            j = self.next_below(k + 1)
            items[k], items[j] = items[j], items[k]
        return items


@kernel
def next_bits(state: NDArray[np.uint64]) -> np.uint64:
    """Advance the generator's state, shape ``(1,)``, and return 64 random bits by splitmix64."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    x: np.uint64 = state[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@kernel
def next_below(state: NDArray[np.uint64], n: int) -> int:
    """Return a random integer from 0 to n - 1; for kernels.

    ``state`` has shape ``(1,)``. The bias is negligible, since every ``n`` is far below 2^32.
    """
    return int(np.int64(((next_bits(state) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32)))


TABLE_BITS, FRACTION_BITS = 12, 8
"""The table `exponentials` has 2^`TABLE_BITS` entries, in units of 2^-`FRACTION_BITS`."""


_NEAR = 1e-6
"""Distance from a rounding boundary within which the platform's logarithm is not trusted."""


@cache
def exponentials() -> NDArray[np.int64]:
    """Return a table of ``-ln(u)``, where u are the midpoints of 4096 equal parts of (0, 1).

    Entries are rounded to integers, in units of 1/256. The table is the same on every platform,
    because the platform's logarithm has at least twelve correct digits. A value too close to a
    rounding boundary is computed again by `decimal`, whose logarithm is correctly rounded.
    """
    parts = 2 << TABLE_BITS
    scale = -(1 << FRACTION_BITS)
    entries = []
    for odd in range(1, parts, 2):
        entry = scale * log(odd / parts)
        if abs(entry % 1 - 0.5) < _NEAR:
            entry = _exactly(scale, odd, parts)
        entries.append(round(entry))
    return np.array(entries, dtype=np.int64)


def _exactly(scale: int, odd: int, parts: int) -> float:
    """Return ``scale * ln(odd / parts)`` rounded to an integer, by decimal arithmetic."""
    with localcontext() as context:
        context.prec = 10
        return round(scale * (Decimal(odd) / parts).ln())


@kernel
def accepts(
    loss: int, temperature: int, unit_bits: int, exponentials: NDArray[np.int64], bits: np.uint64
) -> bool:
    """Return whether simulated annealing accepts a change (the Metropolis rule).

    A change is accepted if loss <= temperature * -ln(u), with u uniform in (0, 1). A change without
    loss is always accepted.

    Parameters
    ----------
    loss
        The increase of the cost; negative for a gain.
    temperature
        The temperature, times 2^``unit_bits``, in the unit of the loss; at 0, no loss is accepted.
    unit_bits
        The number of binary digits of the temperature's fraction.
    exponentials
        The table of `exponentials`.
    bits
        64 random bits. Only the highest 12 are used; the caller may use the others.
    """
    variate = exponentials[np.int64(bits >> np.uint64(64 - TABLE_BITS))]
    # Shift the right side down rather than the loss up, because a loss may fill all 64 bits.
    return bool(loss <= (temperature * variate) >> (FRACTION_BITS + unit_bits))
