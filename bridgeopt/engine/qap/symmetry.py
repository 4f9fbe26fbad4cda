"""Symmetries of meetings: permutations of places that change no cost.

An automorphism is a permutation of the places that preserves the number of meetings of any two
places. Numberings that differ by an automorphism cost the same. Therefore the proof tries only one
place of each orbit, and the numbering to play is drawn at random from all equal ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.graphs import make_graph
from bridgeopt.engine.jit import kernel
from bridgeopt.engine.randomness import Random

if TYPE_CHECKING:
    from igraph import Graph


@kernel
def _mix(x: np.uint64) -> np.uint64:
    """Scramble 64 bits (the finaliser of splitmix64)."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@kernel
def _refine(
    meetings: NDArray[np.int64],
    colour: NDArray[np.uint64],
    rounds: int,
    scratch: NDArray[np.uint64],
) -> None:
    """Refine the colours of places, ``rounds`` times.

    A place's new colour is a hash of its colour, and of the colour and the number of meetings of
    each other place. If an automorphism maps a place to another, the two keep equal colours.
    """
    n = len(meetings)
    for _ in range(rounds):
        for k in range(n):
            total = np.uint64(0)
            for x in range(n):
                if x != k:
                    total += _mix(
                        colour[x] + np.uint64(meetings[k, x] + 1) * np.uint64(0x9E3779B97F4A7C15)
                    )
            scratch[k] = _mix(colour[k] * np.uint64(3) + total)
        for k in range(n):
            colour[k] = scratch[k]


@kernel
def _twins(meetings: NDArray[np.int64], k: int, x: int) -> bool:
    """Return whether the exchange of two places is an automorphism."""
    for y in range(len(meetings)):
        if y not in (k, x) and meetings[k, y] != meetings[x, y]:
            return False
    return True


@kernel
def _told_apart(
    meetings: NDArray[np.int64],
    base: NDArray[np.uint64],
    k: int,
    colour: NDArray[np.uint64],
    scratch: NDArray[np.uint64],
) -> np.uint64:
    """Give place k a colour of its own, refine all colours, and return a hash of them.

    ``base`` has the initial colours; ``colour``, shape ``(n,)``, is filled with the refined
    colours. If the hashes for two places differ, no automorphism maps one to the other.
    """
    n = len(meetings)
    for x in range(n):
        colour[x] = base[x]
    colour[k] = np.uint64(1)
    _refine(meetings, colour, 3, scratch)
    total = np.uint64(0)
    for x in range(n):
        total += _mix(colour[x])
    return total


@kernel
def _by_nearness(meetings: NDArray[np.int64], first: int, order: NDArray[np.int64]) -> None:
    """Fill ``order``, shape ``(n,)``, with all places, beginning with ``first``.

    The next place is always the one with the most meetings with the places listed so far.
    """
    n = len(meetings)
    met = np.zeros(n, np.int64)
    met[first] = 1
    for at in range(n):
        chosen = -1
        for x in range(n):
            if met[x] >= 0 and (chosen < 0 or met[x] > met[chosen]):
                chosen = x
        order[at] = chosen
        met[chosen] = -1
        for x in range(n):
            if met[x] >= 0:
                met[x] += meetings[chosen, x]


@kernel
def _extends(  # noqa: C901 - one compiled search; its steps share depth and trail
    meetings: NDArray[np.int64],
    before: NDArray[np.uint64],
    after: NDArray[np.uint64],
    order: NDArray[np.int64],
    steps: int,
    image: NDArray[np.int64],
) -> bool:
    """Find an automorphism that maps the colours ``before`` to the colours ``after``.

    The search backtracks over the places in ``order``, and first tries to map each place to itself.
    ``image``, shape ``(n,)``, is filled with the image of each place. Return ``False`` if there is
    no automorphism, or after ``steps`` attempts.
    """
    n = len(meetings)
    next_try = np.empty(n, dtype=np.int64)
    used = np.empty(n, dtype=np.bool_)
    for x in range(n):
        image[x] = -1
        next_try[x] = -1
        used[x] = False
    depth = 0
    # Invariant: each place in order[:depth] has an image with a matching colour. Two of these
    # places meet as often as their images do. used[y] says whether y is one of the images. The next
    # image to try for the place order[d] is next_try[d]; before all others, -1 tries the place
    # itself.
    while 0 <= depth < n:
        place = order[depth]
        if image[place] >= 0:
            used[image[place]] = False
            image[place] = -1
        found = False
        while next_try[depth] < n:
            attempt = next_try[depth]
            next_try[depth] += 1
            y = place if attempt < 0 else attempt
            if used[y] or before[place] != after[y] or (attempt == place):
                continue
            steps -= 1
            if steps < 0:
                return False
            fits = True
            for at in range(depth):
                x = order[at]
                if meetings[place, x] != meetings[y, image[x]]:
                    fits = False
                    break
            if fits:
                image[place] = y
                used[y] = True
                found = True
                break
        if found:
            depth += 1
            if depth < n:
                next_try[depth] = -1
        else:
            depth -= 1
    return depth == n


@kernel
def _join(orbit: NDArray[np.int64], k: int, x: int) -> None:
    """Merge the orbits of two places."""
    low, high = min(orbit[k], orbit[x]), max(orbit[k], orbit[x])
    for y in range(len(orbit)):
        if orbit[y] == high:
            orbit[y] = low


@kernel
def orbits(  # noqa: C901 - one compiled loop over places and the first of each orbit
    meetings: NDArray[np.int64], colour: NDArray[np.int64], orbit: NDArray[np.int64]
) -> bool:
    """Find the orbits of places under the automorphisms that preserve all colours.

    Parameters
    ----------
    meetings
        Shape ``(n, n)``.
    colour
        Shape ``(n,)``; a place is only mapped to one of its own colour.
    orbit
        Filled with the first place of each place's orbit. If the search for an automorphism gives
        up, one orbit may be reported as two, which only makes the proof longer.

    Returns
    -------
    Whether any orbit has more than one place.
    """
    n = len(meetings)
    scratch, base = np.empty(n, dtype=np.uint64), np.empty(n, dtype=np.uint64)
    apart, digest = np.empty((n, n), dtype=np.uint64), np.zeros(n, dtype=np.uint64)
    order, image = np.empty(n, dtype=np.int64), np.empty(n, dtype=np.int64)
    looked = np.zeros(n, dtype=np.bool_)
    for k in range(n):
        base[k] = _mix(np.uint64(colour[k] + 1))
        orbit[k] = k
    _refine(meetings, base, 3, scratch)
    some = False
    # Invariant: orbit[x] is the first place of the orbit of x under the automorphisms found so far.
    # The orbits of places below k are complete, unless a search gave up.
    for k in range(1, n):
        for first in range(k):
            if orbit[k] != k:  # already merged by an automorphism found before
                break
            if orbit[first] != first or base[first] != base[k]:
                continue
            if _twins(meetings, first, k):
                _join(orbit, first, k)
                some = True
                break
            for x in (first, k):
                if not looked[x]:
                    digest[x] = _told_apart(meetings, base, x, apart[x], scratch)
                    looked[x] = True
            if digest[first] != digest[k]:
                continue
            _by_nearness(meetings, first, order)
            if _extends(meetings, apart[first], apart[k], order, 5000, image):
                for x in range(n):
                    _join(orbit, x, image[x])
                some = True
    return some


def cells(meetings: NDArray[np.int64]) -> list[list[int]]:
    """Return a partition of the places into cells: each automorphism maps cells to cells.

    Three partitions are tried in order: the components of the meeting graph, the components of its
    complement, and the two sides of a bipartite graph. The first one with more than one cell is
    returned; if there is none, all places are one cell. Deciding each item's cell before its place
    makes proofs much smaller.
    """
    n = len(meetings)
    off_diagonal = ~np.eye(n, dtype=bool)
    meets = (meetings > meetings[off_diagonal].min(initial=meetings.max())) & off_diagonal
    graph = _graph(meets)
    parts = [list(part) for part in graph.connected_components()]
    if len(parts) > 1:
        return parts
    rest = _graph(~meets & off_diagonal)
    parts = [list(part) for part in rest.connected_components()]
    if len(parts) > 1:
        return parts
    bipartite, sides = graph.is_bipartite(return_types=True)
    if bipartite and n > 1:
        return [[k for k in range(n) if sides[k] == side] for side in (False, True)]
    return [list(range(n))]


def _graph(joined: NDArray[np.bool_]) -> Graph:
    """Return the graph of a symmetric boolean matrix with an empty diagonal.

    Igraph's own constructor from a matrix would import pandas and scipy if installed.
    """
    return make_graph(len(joined), np.argwhere(np.triu(joined)).tolist())


def coloured_graph(meetings: NDArray[np.int64]) -> tuple[Graph, list[int]]:
    """Return a graph with the automorphisms of the meetings, and the colours of its vertices.

    Places keep their indices and have colour 0. The numbers of meetings are ranked by how many
    pairs of places meet that number of times. Two places with the most frequent number are not
    joined. Two places with the second most frequent number are joined by an edge. Two places with
    any other number are joined by a path through an additional vertex, whose colour stands for the
    number.
    """
    n = len(meetings)
    rows, columns = np.triu_indices(n, 1)
    kinds = meetings[rows, columns]
    values = [int(k) for k in np.argsort(-np.bincount(kinds), kind="stable")]
    edges: list[tuple[int, int]] = []
    colours = [0] * n
    for i, j, kind in zip(rows.tolist(), columns.tolist(), kinds.tolist(), strict=True):
        rank = values.index(kind)
        if rank == 1:
            edges.append((i, j))
        elif rank > 1:
            edges += [(i, len(colours)), (j, len(colours))]
            colours.append(rank)
    return make_graph(len(colours), edges), colours


def closure(start: int, generators: list[list[int]], n: int) -> dict[int, list[int]]:
    """Return, for each place in the orbit of ``start``, an automorphism that maps ``start`` to it.

    The ``generators`` are permutations of the ``n`` places.
    """
    reached = {start: list(range(n))}
    queue = [start]
    while queue:
        at = queue.pop(0)
        for generator in generators:
            image = generator[at]
            if image not in reached:
                reached[image] = [generator[k] for k in reached[at]]
                queue.append(image)
    return reached


def random_equivalent(
    meetings: NDArray[np.int64],
    numbering: NDArray[np.int64],
    random: Random,
    colour: NDArray[np.int64] | None = None,
) -> NDArray[np.int64]:
    """Return one of the numberings that are equal to this one by symmetry, each equally likely.

    Symmetries map places to places of the same ``colour``, shape ``(n,)``. The draw follows a chain
    of stabilisers (Seress, Permutation Group Algorithms, 4.1). Each item in turn gets a random
    place among those to which a symmetry can map its place. Only symmetries that keep the places of
    all earlier items are used. The symmetry that maps the item to its new place is applied to all
    items. With the same random numbers, all numberings that are equal by symmetry give the same
    result.

    Returns
    -------
    The place of each item, shape ``(n,)``.
    """
    n = len(meetings)
    graph, colours = coloured_graph(meetings)
    if colour is not None:
        kinds = max(colours) + 1
        colours[:n] = [kinds * int(c) if c else 0 for c in colour]
    drawn = [int(place) for place in numbering]
    top = max(colours) + 1
    for item in range(n):
        generators = [g[:n] for g in graph.automorphism_group(color=colours)]
        if not generators:
            break
        reached = closure(drawn[item], generators, n)
        step = reached[random.choice(sorted(reached))]
        drawn = [step[place] for place in drawn]
        colours[drawn[item]] = top + item
    return np.array(drawn, dtype=np.int64)


def count_automorphisms(meetings: NDArray[np.int64]) -> int:
    """Return the order of the automorphism group."""
    graph, colours = coloured_graph(meetings)
    return int(graph.count_automorphisms(color=colours))
