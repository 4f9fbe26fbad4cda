"""Whether a loss is accepted: one rule for every annealing, decided by integers alone.

At temperature T a loss of d is accepted with probability ``exp(-d / T)`` (Metropolis et al.,
Equation of state calculations by fast computing machines, 1953): if ``d <= T * e`` for a random
exponential variate e. That comes from a table of rounded entries, and the comparison is between
integers, since the last bit of a logarithm or of a product may differ from one platform to the
next: then one seed would give other answers there.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel

TABLE_BITS, FRACTION_BITS = 12, 8
"""Of `exponentials`: the table has 2^12 entries, in units of 2^-8."""


@cache
def exponentials() -> NDArray[np.int64]:
    """Tabulate ``-ln(u)`` at the middles of 4096 equal parts of (0, 1), in 1/256.

    By `decimal`, which rounds correctly: the same table on every platform.
    """
    size = 1 << TABLE_BITS
    with localcontext() as context:
        context.prec = 10
        scale = -(1 << FRACTION_BITS)
        entries = [round(scale * (Decimal(2 * k + 1) / (2 * size)).ln()) for k in range(size)]
    return np.array(entries, dtype=np.int64)


@kernel
def accepts(
    loss: int, temperature: int, unit_bits: int, exponentials: NDArray[np.int64], bits: np.uint64
) -> bool:
    """Whether a change is accepted; one that loses nothing always is.

    Parameters
    ----------
    loss
        What the change makes worse; negative for a gain.
    temperature
        In units of 2^-``unit_bits`` of the loss; at 0, no loss is accepted.
    unit_bits
        How fine the temperature is.
    exponentials
        The table of `exponentials`.
    bits
        64 random bits. Only the highest 12 count: whoever needs the others takes the low ones.
    """
    variate = exponentials[np.int64(bits >> np.uint64(64 - TABLE_BITS))]
    # Shifted down, not the loss up: losses may be as large as 64 bits allow.
    return bool(loss <= (temperature * variate) >> (FRACTION_BITS + unit_bits))
