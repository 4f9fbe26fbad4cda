"""Perfect matchings with certificates, by compiled kernels or by the same kernels in plain Python.

In plain Python the same functions run on lists, dicts and Python's integers, with the same matching
and duals. Array elements are slow there. Therefore one-dimensional arrays become lists, and other
arrays become dicts by index.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.aot.table import MATCHING
from bridgeopt.engine.blossom.forest import INNER, LARGEST, OUTER, Forest, Ints
from bridgeopt.engine.blossom.stages import IMPOSSIBLE, TOO_LARGE, initialise_duals, match_all
from bridgeopt.engine.jit import ensure_compiled, is_loaded, without_jit


def grow_in_python(initial: Forest) -> tuple[Forest, int]:
    """Match all vertices of an initial forest, in plain Python.

    Returns
    -------
    The forest after the search, the same as the kernels return; and how the search ended, a
    constant of `stages` such as `PERFECT`.
    """
    forest = Forest._make(map(_plain, initial))
    without_jit(initialise_duals)(forest)
    ending = without_jit(match_all)(forest, cast(Any, [0] * len(initial.clock)))
    return Forest._make(map(_array, initial, forest)), ending


def _plain(values: Any) -> Any:
    items = values.ravel().tolist()
    if values.ndim == 1:
        return items
    return dict(zip(product(*map(range, values.shape)), items, strict=True))


def _array(like: Any, plain: Any) -> Any:
    """Return plain values (a list or a dict) as an array with the shape and type of ``like``."""
    items = list(plain.values()) if isinstance(plain, dict) else plain
    return np.array(items, dtype=like.dtype).reshape(like.shape)


MAX_VERTICES_IN_PYTHON = 130
"""Maximum number of vertices to match without numba, unless it is loaded already.

Loading numba takes a second; plain Python takes about a tenth of a second for that many vertices.
"""


@dataclass(frozen=True)
class Matching:
    """A perfect matching of minimum weight, and its certificate: a solution of the dual problem.

    The certificate is for doubled weights, so that all values are integers. For every allowed edge
    ``2 w[u, v] >= potential[u] + potential[v] - prices of the blossoms that hold both``, with
    equality for the edges of the matching. Each blossom contains ``(size - 1) / 2`` of these edges,
    the largest possible number. Therefore no perfect matching weighs less (Edmonds, Journal of
    Research NBS 69B, 1965); `check.faults` checks the certificate.

    Attributes
    ----------
    mate
        The partner of each vertex.
    potentials
        Shape ``(n, limbs)``.
    blossoms
        Odd sets of vertices, any two nested or disjoint. For each: its vertices, ascending, and its
        price, shape ``(limbs,)``, lexicographically positive.
    """

    mate: Ints
    potentials: Ints
    blossoms: tuple[tuple[Ints, Ints], ...]

    @classmethod
    def from_forest(cls, forest: Forest) -> Matching:
        """Return the matching of a forest whose vertices are all matched, and its certificate."""
        n = len(forest.mate)
        priced = [
            b for b in range(n, len(forest.price)) if forest.first[b] >= 0 and forest.price[b].any()
        ]
        members = _Members(forest)
        blossoms = tuple((members.vertices(b), forest.price[b].copy()) for b in priced)
        return cls(forest.mate, forest.potential, blossoms)


@dataclass(frozen=True)
class NoPerfectMatching:
    """A proof that there is no perfect matching.

    Source: Tutte, Journal of the London Mathematical Society, 1947. No edge leads from one of the
    odd sets to another, or to a vertex outside the sets and the barrier. Therefore at least one
    vertex of each set must be matched with a vertex of the barrier, which has fewer vertices than
    there are sets.

    Attributes
    ----------
    barrier
        The barrier's vertices, ascending; empty if the graph itself has odd components.
    odd
        Odd sets of vertices, one more than the number of vertices in the barrier.
    """

    barrier: Ints
    odd: tuple[Ints, ...]

    @classmethod
    def from_forest(cls, forest: Forest) -> NoPerfectMatching:
        """Return the proof in a forest whose search ended without matching all vertices."""
        tops = np.unique(forest.top)
        barrier = tops[forest.label[tops] == INNER]
        members = _Members(forest)
        odd = tuple(members.vertices(b) for b in tops[forest.label[tops] == OUTER])
        return cls(barrier, odd)


class TooLargeError(ValueError):
    """A value would exceed 64 bits; the caller should spread the levels over more limbs."""


def match(weights: Ints, allowed: NDArray[np.bool_]) -> Matching | NoPerfectMatching:
    """Return a perfect matching of minimum weight, or a proof that there is none.

    The result is exact, and the same on every platform. The time is O(n^3). In addition to its
    arguments, the function needs about ``12 * n**2`` bytes of memory. One limb of all weights has
    ``8 * n**2`` bytes.

    Parameters
    ----------
    weights
        Shape ``(n, n, limbs)``: weights are compared limb by limb, so that an earlier limb counts
        more than all later ones together (see `staged_matching`). They are symmetric for allowed
        edges; the weights of other edges are ignored.
    allowed
        Shape ``(n, n)``, symmetric: which edges are allowed.

    Raises
    ------
    TooLargeError
        A limb exceeds 2**59, or a potential grows beyond 64 bits. No sum is ever silently wrong.
    ValueError
        The shapes do not fit, or an array is not symmetric.
    """
    weights = np.ascontiguousarray(weights, dtype=np.int64)
    allowed = np.array(allowed, dtype=np.bool_)
    _refuse_malformed(weights, allowed)
    np.fill_diagonal(allowed, val=False)
    initial = Forest.initial(weights, allowed)
    if len(weights) <= MAX_VERTICES_IN_PYTHON and not is_loaded(match_all):
        forest, ending = grow_in_python(initial)
    else:
        forest, ending = _grow_by_kernels(initial)
    if forest.too_large[0] or ending == TOO_LARGE:
        raise TooLargeError
    if ending == IMPOSSIBLE:
        return NoPerfectMatching.from_forest(forest)
    return Matching.from_forest(forest)


@cache
def warm_up() -> None:
    """Compile or load the kernels for perfect matchings."""
    ensure_compiled(MATCHING)


def _grow_by_kernels(forest: Forest) -> tuple[Forest, int]:
    """Match all vertices by the compiled kernels.

    Return the changed forest, and how the search ended (a constant of `stages` such as `PERFECT`).
    """
    initialise_duals(forest)
    return forest, match_all(forest, np.zeros_like(forest.clock))


def _refuse_malformed(weights: Ints, allowed: NDArray[np.bool_]) -> None:
    n = len(weights)
    if weights.ndim != 3 or weights.shape[:2] != (n, n) or allowed.shape != (n, n):
        raise ValueError(f"weights {weights.shape} and allowed {allowed.shape} do not fit")
    if weights.shape[2] == 0:
        raise ValueError("weights have at least one level")
    edges = allowed & ~np.eye(n, dtype=np.bool_)
    is_symmetric = bool((edges == edges.T).all())
    for k in range(weights.shape[2]):
        limb = np.where(edges, weights[:, :, k], 0)
        is_symmetric = is_symmetric and bool((limb == limb.T).all())
        max_weight = LARGEST >> 1
        if limb.max(initial=0) > max_weight or limb.min(initial=0) < -max_weight:
            raise TooLargeError
    if not is_symmetric:
        raise ValueError("weights or allowed are not symmetric")


class _Members:
    """The vertices of blossoms, read from lists because single elements of arrays are slow."""

    def __init__(self, forest: Forest) -> None:
        links = forest.head, forest.tail, forest.after
        self._head, self._tail, self._after = (each.tolist() for each in links)

    def vertices(self, blossom: int) -> Ints:
        """Return the vertices of a blossom, ascending."""
        vertices = [self._head[blossom]]
        while vertices[-1] != self._tail[blossom]:
            vertices.append(self._after[vertices[-1]])
        return np.array(sorted(vertices), dtype=np.int64)
