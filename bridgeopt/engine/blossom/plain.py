"""The matching kernels run as plain Python, on Python's own lists, dicts and whole numbers.

The same functions, so the same matching and the same duals. Elements of arrays are slow in plain
Python: here those of one index are lists, and those of several stand in dicts by their indices.
"""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import numpy as np

from bridgeopt.engine.blossom.forest import Forest
from bridgeopt.engine.blossom.stages import match_all, settle
from bridgeopt.engine.jit import in_plain_python


def grown_plainly(begun: Forest) -> tuple[Forest, int]:
    """Match all vertices of a forest that was planted.

    Returns
    -------
    The forest as the kernels would leave it (that one is not touched), and how it ended.
    """
    forest = Forest._make(map(_plain, begun))
    in_plain_python(settle)(forest)
    how = in_plain_python(match_all)(forest, cast(Any, [0] * len(begun.clock)))
    return Forest._make(map(_array, begun, forest)), how


def _plain(values: Any) -> Any:
    listed = values.ravel().tolist()
    if values.ndim == 1:
        return listed
    return dict(zip(product(*map(range, values.shape)), listed, strict=True))


def _array(like: Any, plain: Any) -> Any:
    """Return plain values as an array like another."""
    listed = list(plain.values()) if isinstance(plain, dict) else plain
    return np.array(listed, dtype=like.dtype).reshape(like.shape)
