"""Check, by its certificate, that a matching is perfect and has minimum weight.

The check shares no code with the matching itself. `faults` takes plain arrays, checks every edge,
and lists the conditions that fail. If the list is empty, no perfect matching weighs less.

Proof: let N be any perfect matching. The sum of ``2 w`` over N is at least the sum of all
potentials, minus, for each blossom, its price times the number of edges of N inside it. At most
``(size - 1) / 2`` edges of N are inside a blossom. For the matching with the certificate, both
inequalities are equalities. The sum of ``2 w`` over N is therefore at least its sum over that
matching.

Both are equalities for every minimum-weight matching. Such a matching has only tight edges, and
exactly one of its edges leaves each blossom with a price. An edge leaves a blossom that holds only
one of its ends. `examine_certificate` returns the tight edges, and for each edge the number of
blossoms with a price that it leaves.

This proves a lexicographic optimum in stages (`staged_matching`). The next stage allows only the
tight edges, and its first level of weight is the number of blossoms that an edge leaves. In every
perfect matching, at least one edge leaves each blossom, since a blossom has an odd number of
vertices. The sum of that level is therefore at least the number of blossoms. A matching on the
tight edges is optimal for the earlier stages if and only if the sum equals that number. Hence a
minimum-weight matching of the next stage is optimal for the earlier stages, and among such
matchings it minimises the next stage's own levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Sets = Sequence[tuple[Ints, Ints]]

NOT_PERFECT = "not_perfect"
"""A vertex is unmatched, or matched along an edge that is not allowed."""
NOT_ODD, NOT_FULL, NO_PRICE = "not_odd", "not_full", "no_price"
"""Faults of a blossom. `NOT_ODD`: its members are not an odd number of distinct vertices.
`NOT_FULL`: fewer than ``(size - 1) / 2`` matched edges are inside it. `NO_PRICE`: its price is not
lexicographically positive."""
CROSSING = "crossing"
"""Two blossoms overlap, but neither contains the other."""
NOT_TIGHT = "not_tight"
"""An allowed edge has a negative slack, or a matched edge has a slack other than 0. The slack is
twice the edge's weight, minus the potentials of its ends, plus the prices of the blossoms that hold
both ends."""


class CertificateReport(NamedTuple):
    """The conclusions from a certificate.

    Attributes
    ----------
    faults
        The conditions that fail, such as `NOT_PERFECT` and the other constants of this module;
        empty if the claim holds.
    tight
        Shape ``(n, n)``: a mask of edges. Without faults, it marks the edges that a minimum-weight
        matching can have. With faults, it marks every allowed edge.
    blossoms_left
        Shape ``(n, n)``. Without faults, the number of blossoms that hold exactly one end of each
        edge. With faults, all entries are 0.
    """

    faults: list[str]
    tight: NDArray[np.bool_]
    blossoms_left: NDArray[np.int32]


def faults(
    weights: Ints,
    allowed: NDArray[np.bool_],
    mate: Sequence[int] | Ints,
    potentials: Ints,
    blossoms: Sets,
) -> list[str]:
    """Return the faults of a claimed optimal matching (see `examine_certificate`)."""
    return examine_certificate(weights, allowed, mate, potentials, blossoms).faults


def examine_certificate(
    weights: Ints,
    allowed: NDArray[np.bool_],
    mate: Sequence[int] | Ints,
    potentials: Ints,
    blossoms: Sets,
) -> CertificateReport:
    """Check the claim that a matching has minimum weight, and return its consequences.

    Parameters
    ----------
    weights, allowed
        As in `match`: shapes ``(n, n, limbs)`` and ``(n, n)``.
    mate
        The partner of each vertex.
    potentials
        The potentials of vertices for doubled weights, shape ``(n, limbs)``.
    blossoms
        For each blossom, its vertices, and its price for doubled weights, shape ``(limbs,)``.
    """
    zeros = np.zeros(allowed.shape, dtype=np.int32)
    n, limbs = len(allowed), weights.shape[2]
    pairs = [int(v) for v in mate]
    if len(pairs) != n or any(
        not 0 <= v < n or v == u or pairs[v] != u or not allowed[u, v] for u, v in enumerate(pairs)
    ):
        return CertificateReport([NOT_PERFECT], allowed, zeros)
    nested = sorted(blossoms, key=lambda blossom: len(blossom[0]))
    set_faults = [
        fault for members, price in nested for fault in _set_faults(pairs, members, price)
    ]
    nesting = (
        None if set_faults else _innermost(n, [[int(v) for v in inside] for inside, _ in nested])
    )
    if nesting is None or not n:
        return CertificateReport(set_faults or ([] if nesting else [CROSSING]), allowed, zeros)
    innermost, around = nesting
    total_prices = [[int(p) for p in price] for _, price in nested] + [[0] * limbs]
    # total_prices[b] becomes the price of b plus the prices of all blossoms that contain b. Larger
    # blossoms come first, because those around b must be complete before b.
    for b in reversed(range(len(nested))):
        total_prices[b] = [
            price_limb + outer
            for price_limb, outer in zip(total_prices[b], total_prices[around[b]], strict=True)
        ]
    largest = 2 * _largest(weights) + 2 * _largest(potentials) + max(map(max, total_prices))
    # If int64 could overflow, use Python's integers, which have any size but are slower.
    dtype = np.int64 if largest < 1 << 62 else object
    prices = np.array(total_prices, dtype=dtype)
    potentials = potentials.astype(dtype)
    slack = 2 * weights[:, :, 0].astype(dtype) - potentials[:, 0] - potentials[:, 0, None]
    slack += prices[:, 0][innermost]
    us, vs = np.arange(n), np.array(pairs)
    loose = slack[us, vs] != 0
    us, vs = np.nonzero(allowed & (slack <= 0))
    slack = slack[us, vs]
    for k in range(limbs):
        if k:
            slack = 2 * weights[us, vs, k].astype(dtype) - potentials[us, k] - potentials[vs, k]
            slack += prices[:, k][innermost[us, vs]]
            loose = (slack != 0) & (vs == np.array(pairs)[us])
        if (slack < 0).any() or loose.any():
            return CertificateReport([NOT_TIGHT], allowed, zeros)
        us, vs = us[slack == 0], vs[slack == 0]
    tight = np.zeros_like(allowed)
    tight[us, vs] = True
    return CertificateReport([], tight, _blossoms_left(innermost, nested, around))


def _blossoms_left(
    innermost: NDArray[np.int32], nested: Sets, around: Sequence[int]
) -> NDArray[np.int32]:
    """Count, for each pair of vertices, the blossoms that hold exactly one vertex of the pair.

    The counts have shape ``(n, n)``. ``nested`` are the blossoms. ``innermost`` and ``around`` are
    the results of `_innermost`: for each pair of vertices, the smallest blossom that holds both;
    and for each blossom, the smallest other blossom around it.
    """
    depth = np.zeros(len(nested) + 1, dtype=np.int32)  # the last entry means no blossom
    depth_of = np.zeros(len(innermost), dtype=np.int32)
    for b in reversed(range(len(nested))):
        depth[b] = depth[around[b]] + 1
        depth_of[nested[b][0]] = depth[b]
    return depth_of[:, None] + depth_of[None, :] - 2 * depth[innermost]


def _set_faults(pairs: Sequence[int], members: Ints, price: Ints) -> list[str]:
    inside = {int(v) for v in members}
    if len(inside) != len(members) or len(inside) % 2 == 0 or not inside <= set(range(len(pairs))):
        return [NOT_ODD]
    if sum(pairs[v] in inside for v in inside) != len(inside) - 1:
        return [NOT_FULL]
    if next((int(p) for p in price if p), -1) < 0:
        return [NO_PRICE]
    return []


def _innermost(
    n: int, sets: Sequence[Sequence[int]]
) -> tuple[NDArray[np.int32], Sequence[int]] | None:
    """Find, for each pair of vertices, the smallest set that holds both (-1: none).

    Parameters
    ----------
    n
        The number of vertices.
    sets
        Sets of vertices, the smaller ones first.

    Returns
    -------
    The index of that set for each pair of vertices, shape ``(n, n)``; and the index of the smallest
    other set around each set (-1: none). The result is ``None`` if two sets overlap, but neither
    contains the other.
    """
    # Parts: n single vertices, then the sets. The vertices of a part are in an order in which each
    # set inside it is contiguous.
    parts: list[list[int]] = [[v] for v in range(n)]
    part_of = list(range(n))  # for each vertex, the largest part so far that holds it
    around = [-1] * len(sets)
    parts_of_set: list[list[list[int]]] = []
    for b, members in enumerate(sets):
        joined_parts = sorted({part_of[v] for v in members})
        if sum(len(parts[p]) for p in joined_parts) != len(members):
            return None
        for p in joined_parts:
            if p >= n:
                around[p - n] = b
        parts_of_set.append([parts[p] for p in joined_parts])
        parts.append([v for p in joined_parts for v in parts[p]])
        for v in members:
            part_of[v] = n + b
    order = [v for p in sorted(set(part_of)) for v in parts[p]]
    position_of = {v: position for position, v in enumerate(order)}
    innermost = np.full((n, n), -1, dtype=np.int32)
    for b, held_parts in enumerate(parts_of_set):
        end = position_of[held_parts[-1][-1]] + 1
        for part in held_parts[:-1]:
            first, after = position_of[part[0]], position_of[part[-1]] + 1
            innermost[first:after, after:end] = innermost[after:end, first:after] = b
    back = np.argsort(np.array(order, dtype=np.int64))
    return innermost[back][:, back], around


def _largest(values: Ints) -> int:
    return max(-int(values.min()), int(values.max()))
