"""Small kernels that a library is built of in tests: every kind of number, array and tuple."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bridgeopt.engine.jit import inner_kernel, kernel

SHIFT = 3


class Both(NamedTuple):
    """A number, and numbers."""

    one: Any
    many: Any


@inner_kernel
def _shifted(x):
    return x + SHIFT


@kernel
def numbers(a, b, c, d):
    """Take each kind of number, and return as many."""
    return _shifted(a), not b, c ^ np.uint64(1 << 63), d / 2


@kernel
def tables(both, flags, small):
    """Write into arrays, and return others: a whole one, and a part of one."""
    total = both.one
    rows, columns = both.many.shape
    square = np.empty((rows, columns), np.int64)
    square[:rows] = both.many  # of which numba writes how Python would be told if it did not fit
    for i in range(rows):
        for j in range(columns):
            total += both.many[i, j]
            square[i, j] = both.many[i, j] ** 2
    for k in range(len(flags)):
        flags[k] = not flags[k]
        small[k] += np.int8(1)
    return total, square[: rows // 2], square


@kernel
def gathered(n):
    """Make a set, which the library has not."""
    found = {n}
    for k in range(n):
        found.add(k)
    return len(found)


@kernel
def listed(n):
    """Make a list, which grows."""
    found = [n]
    for k in range(n):
        found.append(k)
    return len(found)


@kernel
def nothing(out):
    """Return nothing."""
    out[0] = 7
