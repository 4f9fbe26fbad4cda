"""Small kernels for a library built in tests: all kinds of numbers, arrays and tuples."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bridgeopt.engine.jit import inner_kernel, kernel

SHIFT = 3


class Both(NamedTuple):
    """A number, and an array of numbers."""

    one: Any
    many: Any


@inner_kernel
def _shifted(x):
    return x + SHIFT


@kernel
def numbers(a, b, c, d):
    """Take numbers of each kind, and return as many."""
    return _shifted(a), not b, c ^ np.uint64(1 << 63), d / 2


@kernel
def tables(both, flags, small):
    """Write to arrays; return a whole array and a slice."""
    total = both.one
    rows, columns = both.many.shape
    square = np.empty((rows, columns), np.int64)
    square[:rows] = both.many  # numba adds an error to this assignment in case the shapes differ
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
    """Make a set, which the library does not support."""
    found = {n}
    for k in range(n):
        found.add(k)
    return len(found)


@kernel
def listed(n):
    """Make a list, and append to it."""
    found = [n]
    for k in range(n):
        found.append(k)
    return len(found)


@kernel
def nothing(out):
    """Return nothing."""
    out[0] = 7
