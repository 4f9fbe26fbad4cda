"""Check, by its certificate, that a matching is perfect and has minimum weight.

The check shares no code with the matching itself. `faults` takes plain arrays, checks every edge,
and lists the conditions that fail. If the list is empty, no perfect matching weighs less.

Proof: let N be any perfect matching. The sum of ``2 w`` over N is at least the sum of all
potentials, minus, for each blossom, its price times the number of edges of N inside it. At most
``(size - 1) / 2`` edges of N are inside a blossom. For the given matching, both inequalities are
equalities. The sum of ``2 w`` over N is therefore at least that over the given matching.

Both are equalities for every minimum-weight matching. Such a matching has only tight edges, and
exactly one of its edges leaves each blossom with a price. `examine_certificate` returns the tight
edges, and for each edge the number of these blossoms that it leaves (that hold one end only).

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
"""Faults of a blossom. `NOT_ODD`: its members are not an odd number of different vertices.
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
        The conditions that fail, by the names of the constants above; empty if the claim holds.
    tight
        Shape ``(n, n)``: whether a minimum-weight matching can have the edge; if there are faults,
        all allowed edges.
    left
        Shape ``(n, n)``: the number of blossoms that hold exactly one end of the edge; if there are
        faults, 0.
    """

    faults: list[str]
    tight: NDArray[np.bool_]
    left: NDArray[np.int32]


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
    nothing = np.zeros(allowed.shape, dtype=np.int32)
    n, limbs = len(allowed), weights.shape[2]
    pairs = [int(v) for v in mate]
    if len(pairs) != n or any(
        not 0 <= v < n or v == u or pairs[v] != u or not allowed[u, v] for u, v in enumerate(pairs)
    ):
        return CertificateReport([NOT_PERFECT], allowed, nothing)
    nested = sorted(blossoms, key=lambda blossom: len(blossom[0]))
    found = [fault for members, price in nested for fault in _set_faults(pairs, members, price)]
    nesting = None if found else _innermost(n, [[int(v) for v in inside] for inside, _ in nested])
    if nesting is None or not n:
        return CertificateReport(found or ([] if nesting else [CROSSING]), allowed, nothing)
    innermost, around = nesting
    whole = [[int(p) for p in price] for _, price in nested] + [[0] * limbs]
    # Larger blossoms first: whole[b] becomes the price of b plus the prices of those around it.
    for b in reversed(range(len(nested))):
        whole[b] = [own + outer for own, outer in zip(whole[b], whole[around[b]], strict=True)]
    largest = 2 * _largest(weights) + 2 * _largest(potentials) + max(map(max, whole))
    kind = np.int64 if largest < 1 << 62 else object  # exact integers of any size, slower
    prices = np.array(whole, dtype=kind)
    potentials = potentials.astype(kind)
    slack = 2 * weights[:, :, 0].astype(kind) - potentials[:, 0] - potentials[:, 0, None]
    slack += prices[:, 0][innermost]
    us, vs = np.arange(n), np.array(pairs)
    loose = slack[us, vs] != 0
    us, vs = np.nonzero(allowed & (slack <= 0))
    slack = slack[us, vs]
    for k in range(limbs):
        if k:
            slack = 2 * weights[us, vs, k].astype(kind) - potentials[us, k] - potentials[vs, k]
            slack += prices[:, k][innermost[us, vs]]
            loose = (slack != 0) & (vs == np.array(pairs)[us])
        if (slack < 0).any() or loose.any():
            return CertificateReport([NOT_TIGHT], allowed, nothing)
        us, vs = us[slack == 0], vs[slack == 0]
    tight = np.zeros_like(allowed)
    tight[us, vs] = True
    return CertificateReport([], tight, _left(innermost, nested, around))


def _left(innermost: NDArray[np.int32], nested: Sets, around: Sequence[int]) -> NDArray[np.int32]:
    """Return, for each two vertices, the number of blossoms that hold exactly one of them.

    ``nested`` are the blossoms. The other arguments are the results of `_innermost`: for each two
    vertices the smallest blossom that holds both, and for each blossom the one around it.
    """
    depth = np.zeros(len(nested) + 1, dtype=np.int32)  # the last entry means no blossom
    of = np.zeros(len(innermost), dtype=np.int32)
    for b in reversed(range(len(nested))):
        depth[b] = depth[around[b]] + 1
        of[nested[b][0]] = depth[b]
    return of[:, None] + of[None, :] - 2 * depth[innermost]


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
    The index of that set for each pair, shape ``(n, n)``; and for each set, the index of the
    smallest other set that contains it (-1: none). ``None`` if two sets overlap, but neither
    contains the other.
    """
    # Parts: n single vertices, then the sets. The vertices of a part are in an order in which each
    # set inside it is contiguous.
    parts: list[list[int]] = [[v] for v in range(n)]
    within = list(range(n))  # for each vertex, the largest part so far that holds it
    around = [-1] * len(sets)
    joined: list[list[list[int]]] = []
    for b, members in enumerate(sets):
        held = sorted({within[v] for v in members})
        if sum(len(parts[p]) for p in held) != len(members):
            return None
        for p in held:
            if p >= n:
                around[p - n] = b
        joined.append([parts[p] for p in held])
        parts.append([v for p in held for v in parts[p]])
        for v in members:
            within[v] = n + b
    order = [v for p in sorted(set(within)) for v in parts[p]]
    place = {v: at for at, v in enumerate(order)}
    found = np.full((n, n), -1, dtype=np.int32)
    for b, held_parts in enumerate(joined):
        end = place[held_parts[-1][-1]] + 1
        for part in held_parts[:-1]:
            first, after = place[part[0]], place[part[-1]] + 1
            found[first:after, after:end] = found[after:end, first:after] = b
    back = np.argsort(np.array(order, dtype=np.int64))
    return found[back][:, back], around


def _largest(values: Ints) -> int:
    return max(-int(values.min()), int(values.max()))
