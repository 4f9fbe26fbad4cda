"""Arrays with a row for each element of a group, from orthomorphisms.

An orthomorphism is a permutation ``t``, ``t(0) = 0``, for which ``t(x) - x`` is one, too; two are
orthogonal if their difference is a permutation. The element itself and orthogonal orthomorphisms
are the columns of an array without repeats (Johnson, Dulmage and Mendelsohn, 1961).
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.groups.designs import Abelian

Ints = NDArray[np.int64]


def orthomorphisms(group: Abelian, *, odd: bool) -> Ints:
    """Return all, a row each; with ``odd`` those with ``t(-x) = -t(x)``."""
    order = group.order
    minus = group.minus.tolist()
    opposite = minus[0]
    found: list[list[int]] = []
    images = [0] + [-1] * (order - 1)
    used, used_less = {0}, {0}

    def extend() -> None:
        x = next((x for x in range(order) if images[x] < 0), None)
        if x is None:
            found.append(images.copy())
            return
        pairs = {x, opposite[x]} if odd else {x}
        for value in range(order):
            new = {value, opposite[value]} if odd else {value}
            less = minus[value][x]
            new_less = {less, opposite[less]} if odd else {less}
            fits = len(new) == len(pairs) == len(new_less)
            if not fits or new & used or new_less & used_less:
                continue
            used.update(new)
            used_less.update(new_less)
            images[x] = value
            if odd:
                images[opposite[x]] = opposite[value]
            extend()
            images[x] = -1
            if odd:
                images[opposite[x]] = -1
            used.difference_update(new)
            used_less.difference_update(new_less)

    extend()
    return np.array(found, dtype=np.int64).reshape(-1, order)


def orthogonal_three(group: Abelian, candidates: Ints) -> Ints | None:
    """Return the first three orthomorphisms of which every two are orthogonal; ``None``: none."""
    for one in candidates:
        near = candidates[_are_permutations(group.minus[candidates, one[None, :]])]
        for second, third in combinations(range(len(near)), 2):
            if _are_permutations(group.minus[near[second], near[third]][None, :])[0]:
                return np.array([one, near[second], near[third]])
    return None


def _are_permutations(rows: Ints) -> NDArray[np.bool_]:
    result: NDArray[np.bool_] = (np.sort(rows, axis=1) == np.arange(rows.shape[1])).all(axis=1)
    return result
