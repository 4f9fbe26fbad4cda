"""Choices of meetings: all choices below a cost limit, and all shapes for few items.

A choice of meetings is a graph on the items, stored as the set of each item's opponents, as bits. A
shape is such a graph up to renumbering of the items.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.graphs import make_graph
from bridgeopt.engine.jit import kernel
from bridgeopt.engine.rounds.result import Playing, ProvedGroupCounts, RoundsFinder
from bridgeopt.engine.stopping import Stop

_ASCENTS = 2_000
"""Number of subgradient steps for the tolls (the prices of items, see `meetings_below`)."""

_MAX_TOLL = 1 << 49
"""Limit on the absolute value of an item's toll (see `meetings_below`). Sums over all pairs of 62
items then fit 64 bits."""


def opponent_sets(edges: list[tuple[int, int]], n: int) -> NDArray[np.int64]:
    """Return each item's opponents as bits, shape ``(n,)``; the meetings are ``edges``."""
    meets = [0] * n
    for i, j in edges:
        meets[i] |= 1 << j
        meets[j] |= 1 << i
    return np.array(meets, dtype=np.int64)


def canonical_form(meets: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return meetings renumbered to a standard form, which is equal for isomorphic graphs.

    Canonical labelling finds the form (Junttila and Kaski, ALENEX 2007).

    Returns
    -------
    The renumbered meetings, as bits; and for each new number, the item that has it.
    """
    n = len(meets)
    graph = make_graph(n, [(i, j) for i in range(n) for j in range(i) if meets[i] >> j & 1])
    graph.vs["item"] = range(n)
    ordered = graph.permute_vertices(graph.canonical_permutation())
    return opponent_sets(ordered.get_edgelist(), n), np.array(ordered.vs["item"])


def meetings_below(
    delta: NDArray[np.int64],
    num_rounds: int,
    limit: int,
    *,
    most: int,
    patience: int,
    stop: Stop | None = None,
) -> NDArray[np.int64] | None:
    """Return all choices of meetings, ``num_rounds`` for each item, that cost less than a limit.

    Each item has a toll, which is subtracted from the cost of each of its meetings. Every choice
    contains each toll ``num_rounds`` times, so the reduced costs rank all choices as the costs do.
    Subgradient steps on the Lagrangian dual choose the tolls, so that each item has nearly
    ``num_rounds`` meetings of negative reduced cost. A choice can have two kinds of exceptions. It
    can contain a meeting of positive reduced cost, and it can omit a meeting of negative reduced
    cost. The cost of a choice is the dual bound plus the absolute reduced costs of its exceptions.
    Therefore a choice below the limit can have only few exceptions.

    Parameters
    ----------
    delta
        Shape ``(items, items)``, symmetric: the cost of each meeting.
    num_rounds
        The number of meetings of each item.
    limit
        The cost that choices must stay below.
    most
        The largest number of choices; with more, the search gives up.
    patience
        The number of decisions, to include a meeting or not, after which the search gives up.
    stop
        Makes the search give up.

    Returns
    -------
    Shape ``(choices, items)``: each item's opponents as bits, the cheapest choice first; ``None``
    if the search gave up.
    """
    n, stop = len(delta), stop or Stop()
    toll, bound = _tolls(delta, num_rounds, stop)
    reduced = delta - toll[:, None] - toll
    found = np.empty((most, n), dtype=np.int64)
    count = _enumerate(reduced, num_rounds, limit - 1 - bound, patience, stop.flag, found)
    if count < 0:
        return None
    found = found[:count]
    met = found[:, :, None] >> np.arange(n) & 1
    costs = (met * delta).sum(axis=(1, 2)) // 2
    return found[np.argsort(costs, kind="stable")]


def _tolls(delta: NDArray[np.int64], num_rounds: int, stop: Stop) -> tuple[NDArray[np.int64], int]:
    """Return the best tolls found, shape ``(n,)``, and the lower bound that they give.

    An item's toll is a price for each of its meetings (see `meetings_below`). The tolls are
    the best of a fixed number of subgradient steps; after a stop, no further step is made.
    """
    n = len(delta)
    above = np.triu_indices(n, 1)
    toll = np.sort(delta + np.diag([delta.max()] * n), axis=1)[:, num_rounds - 1] // 2
    best, best_toll = None, toll
    largest = int(np.abs(delta).max())
    for k in range(_ASCENTS):
        reduced = delta - toll[:, None] - toll
        bound = num_rounds * int(toll.sum()) + int(np.minimum(reduced[above], 0).sum())
        if best is None or bound > best:
            best, best_toll = bound, toll
        if stop.is_over:
            break
        np.fill_diagonal(reduced, 0)
        lack = num_rounds - (reduced < 0).sum(axis=1)
        toll = toll + lack * max(1, largest // (10 + k))
        toll = np.clip(toll, -_MAX_TOLL, _MAX_TOLL)
    assert best is not None
    return best_toll, best


@kernel
def _enumerate(  # noqa: C901 - one compiled search; its steps share depth and trail
    reduced: NDArray[np.int64],
    degree: int,
    slack: int,
    patience: int,
    stop: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> int:
    """List all regular graphs whose reduced cost is at most ``slack`` above the minimum.

    The minimum is over all graphs, regular or not: it takes all edges of negative cost. Each edge
    of positive cost in a graph, and each missing edge of negative cost, adds the absolute value of
    its cost.

    Parameters
    ----------
    reduced
        Shape ``(n, n)``, symmetric: the reduced cost of each edge.
    degree
        The number of edges at each vertex.
    slack
        The largest cost above the minimum.
    patience
        The number of decisions after which to give up.
    stop
        Shape ``(1,)``: the search gives up once another thread sets it.
    found
        Shape ``(capacity, n)``: filled with each vertex's neighbours, as bits.

    Returns
    -------
    The number of graphs; -1 if there are more than the capacity, or the search gave up.
    """
    n = len(reduced)
    num_edges = n * (n - 1) // 2
    one, two = np.empty(num_edges, np.int64), np.empty(num_edges, np.int64)
    e = 0
    for i in range(n):
        for j in range(i + 1, n):
            one[e], two[e] = i, j
            e += 1
    tried = np.zeros(num_edges + 1, np.int64)
    spent = np.zeros(num_edges + 1, np.int64)
    lack = np.full(n, degree, np.int64)
    meets = np.zeros(n, np.int64)
    e = count = nodes = 0
    if slack < 0:
        return 0
    # Invariant: the edges before e are decided, in the order of (one, two). The chosen neighbours
    # of vertex v are in meets[v]; it lacks lack[v] more. The decisions before e add spent[e] to the
    # minimum cost. The number of decisions tried for edge e is tried[e].
    while e >= 0:
        if e == num_edges:
            if count == len(found):
                return -1
            for i in range(n):
                found[count, i] = meets[i]
            count += 1
            e -= 1
            continue
        i, j = one[e], two[e]
        if meets[i] >> j & 1:  # the last decision took this edge: give it up
            meets[i] ^= 1 << j
            meets[j] ^= 1 << i
            lack[i] += 1
            lack[j] += 1
        choice = tried[e]
        if choice == 2:
            tried[e] = 0
            e -= 1
            continue
        tried[e] += 1
        nodes += 1
        if nodes > patience or stop[0]:
            return -1
        chosen = (choice == 0) == (reduced[i, j] < 0)  # try first the decision that costs nothing
        spent[e + 1] = spent[e] + (abs(reduced[i, j]) if choice else 0)
        take = 1 if chosen else 0
        # Items i and j must still be able to get the meetings that they lack: i with items after j,
        # and j with items after i.
        possible = 0 <= lack[i] - take <= n - 1 - j and 0 <= lack[j] - take <= n - 2 - i
        if not possible or spent[e + 1] > slack:
            continue
        if chosen:
            meets[i] ^= 1 << j
            meets[j] ^= 1 << i
            lack[i] -= 1
            lack[j] -= 1
        e += 1
    return count


MAX_ITEMS = 10
"""Maximum number of items for which all shapes are tried. With 12 items, there are already 7,849
shapes with 6 meetings of each item."""

_PATIENCE = 40_000_000
"""Maximum number of nodes in deciding whether meetings of one shape can be played
(`search_exhaustively`)."""

_Playable = tuple[list[tuple[NDArray[np.int64], Playing]], ProvedGroupCounts]
"""The shapes of meetings that can be played, each with its rounds; and the numbers of groups for
which no other shape can be played (see `playable_graphs`)."""

_known: dict[tuple[int, int, tuple[int, ...]], _Playable] = {}


def list_regular_graphs(n: int, degree: int, stop: Stop | None = None) -> list[NDArray[np.int64]]:
    """Return one regular graph of each shape on n vertices, in standard form.

    A graph is stored as the set of each vertex's neighbours, as bits. Repeatedly exchanging the
    ends of two edges leads from any graph to all others (Petersen 1891; Taylor, Constrained
    switchings in graphs, 1981). The search works on graphs or on their complements, whichever have
    fewer edges. If the search is stopped, the graphs found so far are returned.
    """
    others = n - 1 - degree
    if others < degree:
        everybody = (1 << n) - 1
        own = 1 << np.arange(n)
        complements = (everybody ^ own ^ meets for meets in list_regular_graphs(n, others, stop))
        return [canonical_form(meets)[0] for meets in complements]
    first = [(i, (i + k) % n) for i in range(n) for k in range(1, degree // 2 + 1)]
    if degree % 2:
        first += [(i, i + n // 2) for i in range(n // 2)]
    shape = canonical_form(opponent_sets(first, n))[0]
    shapes = {shape.tobytes(): shape}
    queue = [shape]
    while queue and not (stop is not None and stop.is_over):
        meets = queue.pop()
        edges = [(i, j) for i in range(n) for j in range(i) if meets[i] >> j & 1]
        for (a, b), (c, d) in combinations(edges, 2):
            for x, y in ((c, d), (d, c)):
                if len({a, b, c, d}) < 4 or meets[a] >> x & 1 or meets[b] >> y & 1:
                    continue
                kept = [edge for edge in edges if edge not in ((a, b), (c, d))]
                shape = canonical_form(opponent_sets([*kept, (a, x), (b, y)], n))[0]
                if shape.tobytes() not in shapes:
                    shapes[shape.tobytes()] = shape
                    queue.append(shape)
    return [shapes[key] for key in sorted(shapes)]


def playable_graphs(
    n: int, num_rounds: int, groups: tuple[int, ...], stop: Stop | None = None
) -> _Playable:
    """Return the shapes of meetings that can be played; complete results are cached.

    Parameters
    ----------
    n, num_rounds
        The numbers of items and of rounds.
    groups
        The numbers of groups to try, in their order.
    stop
        Ends the search early; then some playable shapes may be missing, and nothing is proven.

    Returns
    -------
    A list of the playable shapes, and a tuple of numbers of groups. In the list, shapes with fewer
    groups come first. Each entry has two values: the shape's meetings, an array of 0 and 1 with
    shape ``(items, items)``, and rounds with these meetings. The tuple has the numbers of groups
    for which it is proven that no shape outside the list can be played.
    """
    if (n, num_rounds, groups) in _known:
        return _known[n, num_rounds, groups]
    stop = stop or Stop()
    playable = RoundsFinder(n, num_rounds, groups, _PATIENCE, stop)
    found = []
    for meets in list_regular_graphs(n, num_rounds, stop):
        playing = playable.find_rounds(meets)
        if playing is not None:
            found.append((meets[:, None] >> np.arange(n) & 1, playing))
    found.sort(key=lambda shape: shape[1][0])
    if stop.is_over:
        return found, ()
    _known[n, num_rounds, groups] = found, playable.refused_for
    return _known[n, num_rounds, groups]
