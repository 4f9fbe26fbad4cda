"""Branching: choose the item or place to decide next, and list the children.

Among choices that are equal by symmetry, only the first becomes a child.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.bounds import KernelProblem, Scratch, count_bits
from bridgeopt.engine.qap.symmetry import orbits


@kernel
def undecided(problem: KernelProblem, domain: NDArray[np.int64], item_mask: int) -> bool:
    """Return whether any item in ``item_mask`` can still go to more than one cell of the places."""
    if len(problem.cells) < 2:
        return False
    for i in range(len(domain)):
        if item_mask >> i & 1:
            for c in range(len(problem.cells)):
                if domain[i] & problem.cells[c] and domain[i] & ~problem.cells[c]:
                    return True
    return False


@inner_kernel
def _colours(
    problem: KernelProblem, domain: NDArray[np.int64], item_mask: int, colour: NDArray[np.int64]
) -> None:
    """Fill ``colour``, shape ``(n,)``, with a colour for each place at a node.

    A symmetry that preserves these colours preserves all decisions on the path to the node.
    Therefore the place of a placed item has a unique colour. If an item is confined to a cell of
    places, that cell's colours occur in no other cell.
    """
    n = len(domain)
    num_cells = len(problem.cells)
    for k in range(n):
        colour[k] = problem.base_colour[k] * (num_cells + 1)
    for c in range(num_cells):
        for i in range(n):
            if item_mask >> i & 1 and domain[i] & ~problem.cells[c] == 0:
                for k in range(n):
                    if problem.cell_of[k] == c:
                        colour[k] += 1 + c
                break
    for i in range(n):
        if item_mask >> i & 1 == 0:
            k = count_bits(domain[i] - 1)
            colour[k] = n * (num_cells + 2) + k


@inner_kernel
def _dearer(s: Scratch, a: int, b: int, gap: int) -> int:
    """Return how much the bound rises if row a's item takes column b's place, at most ``gap``.

    Rows and columns are those of the assignment problem in ``s``. The rise is the reduced cost.
    """
    return int(min(gap, s.cost[a, b] - s.u[a] - s.v[b]))


@inner_kernel
def _choose_for_cells(
    problem: KernelProblem, domain: NDArray[np.int64], m: int, gap: int, s: Scratch
) -> int:
    """Return the row of the item to branch on while items can go to several cells of the places.

    For each item, the rises of the bound are added up over the cells that it can go to. The item
    with the largest sum is chosen; ``problem.weight`` breaks ties. Rows are those of the assignment
    problem in ``s``.
    """
    num_cells = len(problem.cells)
    chosen, best_score, best_weight = -1, -1, -1
    for a in range(m):
        i = s.items[a]
        score, open_cells = 0, 0
        for c in range(num_cells):
            if domain[i] & problem.cells[c]:
                open_cells += 1
                score += _dearer_in_cell(problem, domain[i], a, c, m, gap, s)
        if open_cells > 1 and (
            score > best_score or (score == best_score and problem.weight[i] > best_weight)
        ):
            chosen, best_score, best_weight = a, score, problem.weight[i]
    return chosen


@inner_kernel
def _dearer_in_cell(
    problem: KernelProblem, places: int, a: int, c: int, m: int, gap: int, s: Scratch
) -> int:
    """Return how much the bound rises if row a's item takes one of ``places`` in cell c.

    The result is at most ``gap``. Rows are those of the assignment problem in ``s``.
    """
    least = gap
    for b in range(m):
        if places >> s.places[b] & 1 and problem.cell_of[s.places[b]] == c:
            least = min(least, _dearer(s, a, b, gap))
    return least


@inner_kernel
def _partners(problem: KernelProblem, domain: NDArray[np.int64], a: int, m: int, s: Scratch) -> int:
    """Return the free items that row a's item can still meet, as bits.

    Items are numbered by their rows in the assignment problem in ``s``.
    """
    near, found = 0, 0
    for t in range(len(problem.delta)):
        for b in range(m):
            if domain[s.items[a]] >> s.places[b] & 1:
                near |= problem.neighbours[t, s.places[b]]
    for c in range(m):
        if c != a and domain[s.items[c]] & near:
            found |= 1 << c
    return found


@inner_kernel
def _twice_prices(
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    partners: NDArray[np.int64],
    m: int,
    s: Scratch,
    price: NDArray[np.int64],
) -> None:
    """Fill ``price``, shape ``(layers, m)``, with twice the price of a meeting of each row's item.

    The price is the mean of two of the item's shares: the largest share that the bound counts, and
    the smallest share that it does not count. ``partners`` is the result of `_partners` for each
    row; ``share`` and ``order`` are as in `bounds.node_bound`.
    """
    layers, n, _ = share.shape
    row = np.full(n, -1, np.int64)
    for a in range(m):
        row[s.items[a]] = a
    for b in range(m):
        a = s.row_of[b]
        i = s.items[a]
        for t in range(layers):
            wanted = s.degree[t, s.places[b]]
            met = counted = other = 0
            for z in range(n - 1):
                c = row[order[t, i, z]]
                if c >= 0 and partners[a] >> c & 1 and met <= wanted:
                    other = share[t, i, order[t, i, z]]
                    counted = other if met < max(1, wanted) else counted
                    met += 1
            price[t, a] = counted + other


@inner_kernel
def _most_telling(
    problem: KernelProblem,
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    rows: int,
    m: int,
    gap: int,
    s: Scratch,
) -> int:
    """Return the row in the set ``rows`` (bits) whose item's meetings affect the bound most.

    If the meeting of two items costs more than their two prices together, letting them meet raises
    the bound by the excess. If it costs less, keeping them apart raises the bound by the deficit.
    The item's weight is the sum of both over its possible partners. An excess is capped at the
    ``gap``, a deficit at a quarter of it (docs/proof.md).
    """
    layers = len(share)
    partners, price = np.empty(m, np.int64), np.empty((layers, m), np.int64)
    for a in range(m):
        partners[a] = _partners(problem, domain, a, m, s)
    _twice_prices(share, order, partners, m, s, price)
    chosen, most = -1, -1
    for a in range(m):
        if rows >> a & 1 == 0:
            continue
        weight = 0
        for c in range(m):
            if partners[a] >> c & 1:
                above = below = 0
                for t in range(layers):
                    twice = 2 * problem.delta[t, s.items[a], s.items[c]] - price[t, a] - price[t, c]
                    above += max(0, twice)
                    below += max(0, -twice)
                weight += min(2 * gap, above) + min(gap // 2, below)
        if weight > most:
            chosen, most = a, weight
    return chosen


@inner_kernel
def _choose_for_places(
    problem: KernelProblem,
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    orbit: NDArray[np.int64],
    m: int,
    gap: int,
    s: Scratch,
) -> tuple[int, bool]:
    """Choose the row or column with the fewest children; ties go to the highest sum of bounds.

    `_most_telling` breaks the remaining ties between rows. All rows tie, for example, if nothing is
    decided and all places have the same number of meetings.

    Returns
    -------
    The row or column, and whether it is a row. A row is an item whose place is decided next, and a
    column is a place whose item is decided next.
    """
    chosen, by_item, fewest, dearest, alike = -1, True, m + 1, -1, 0
    for a in range(m):
        count, total = 0, 0
        for b in range(m):
            dearer = _dearer(s, a, b, gap) if orbit[s.places[b]] == s.places[b] else gap
            total += dearer
            count += dearer < gap
        if count < fewest or (count == fewest and total > dearest):
            chosen, fewest, dearest, alike = a, count, total, 0
        if count == fewest and total == dearest:
            alike |= 1 << a
    for b in range(m):
        count, total = 0, 0
        for a in range(m):
            dearer = _dearer(s, a, b, gap)
            total += dearer
            count += dearer < gap
        if count < fewest or (count == fewest and total > dearest):
            chosen, by_item, fewest, dearest = b, False, count, total
    if by_item and alike & (alike - 1):
        chosen = _most_telling(problem, share, order, domain, alike, m, gap, s)
    return chosen, by_item


@inner_kernel
def _repeats_a_cell(problem: KernelProblem, orbit: NDArray[np.int64], c: int) -> bool:
    """Return whether a symmetry maps a place of cell c to a place of an earlier cell.

    If so, a child for cell c would repeat the child for that earlier cell. ``orbit`` has the first
    place of each place's orbit.
    """
    n = len(orbit)
    for k in range(n):
        for earlier in range(n):
            between = problem.cell_of[k] == c and problem.cell_of[earlier] < c
            if between and orbit[k] == orbit[earlier]:
                return True
    return False


@kernel
def branch(
    problem: KernelProblem,
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    m: int,
    item_mask: int,
    bound: int,
    cutoff: int,
    symmetric: bool,  # noqa: FBT001 - kernels take arguments by position
    s: Scratch,
    child_item: NDArray[np.int64],
    child_places: NDArray[np.int64],
    child_bound: NDArray[np.int64],
) -> tuple[int, bool]:
    """List a node's children, lowest bound first.

    While any item can go to several cells, the node decides one item's cell. Otherwise it decides
    one item's place, or the item of one place. Children whose bound reaches the cutoff are left
    out.

    Parameters
    ----------
    problem, share, order, domain, m, item_mask
        As in `bounds.node_bound`.
    bound, cutoff
        The node's bound, and the bound at which a child is cut off; scaled.
    symmetric
        ``False`` if it is known that no symmetry keeps all decisions so far.
    s
        Scratch, with the assignment problem of the node's bound.
    child_item, child_places, child_bound
        Shape ``(n,)``: filled with each child's item, the set of places to which the item is
        confined, and the child's bound.

    Returns
    -------
    The number of children, and whether any symmetries are left.
    """
    n = len(domain)
    gap = cutoff - bound
    orbit = np.empty(n, np.int64)
    for k in range(n):
        orbit[k] = k
    if symmetric:
        colour = np.empty(n, np.int64)
        _colours(problem, domain, item_mask, colour)
        symmetric = orbits(problem.meetings, colour, orbit)
    count = 0
    if undecided(problem, domain, item_mask):
        a = _choose_for_cells(problem, domain, m, gap, s)
        i = s.items[a]
        for c in range(len(problem.cells)):
            dearer = _dearer_in_cell(problem, domain[i], a, c, m, gap, s)
            if dearer < gap and not _repeats_a_cell(problem, orbit, c):
                child_item[count] = i
                child_places[count] = problem.cells[c]
                child_bound[count] = bound + dearer
                count += 1
    else:
        line, by_item = _choose_for_places(problem, share, order, domain, orbit, m, gap, s)
        for other in range(m):
            a, b = (line, other) if by_item else (other, line)
            k = s.places[b]
            dearer = _dearer(s, a, b, gap)
            if dearer < gap and (not by_item or orbit[k] == k):
                child_item[count] = s.items[a]
                child_places[count] = 1 << k
                child_bound[count] = bound + dearer
                count += 1
    for end in range(1, count):  # insertion sort: stable, and fast for a few children
        item, places, value = child_item[end], child_places[end], child_bound[end]
        at = end
        while at > 0 and child_bound[at - 1] > value:
            child_item[at] = child_item[at - 1]
            child_places[at] = child_places[at - 1]
            child_bound[at] = child_bound[at - 1]
            at -= 1
        child_item[at], child_places[at], child_bound[at] = item, places, value
    return count, symmetric
