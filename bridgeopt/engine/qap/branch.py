"""Branch and bound: the proof.

A node is a domain per item: the set of places that it may still take. Branching restricts one
item to one cell of the places (while there are cells to choose from), then to one place, or
chooses the item that takes one place. Children that a symmetry exchanges are tried once. Nodes
are whole problems, so an unfinished search hands its open nodes back as new tasks.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import INFEASIBLE
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.bounds import (
    Scratch,
    copy_into,
    count_bits,
    node_bound,
    scratch_for,
    sort_shares,
    tighten,
)
from bridgeopt.engine.qap.branching import branch, undecided
from bridgeopt.engine.qap.problem import SCALE, Problem

PASSES = 3
"""Times that a node's domains are filtered by its bound."""

CELL_ITERATIONS = 6
"""Subgradient steps at a node that decides cells."""


@inner_kernel
def _propagate(problem: Problem, domain: NDArray[np.int64]) -> bool:
    """Take away places that are taken for certain; False if something does not fit.

    An item with one place left has it; cells with as many items as places are closed to others; an
    item is where the rules let it be, given where another may still be.
    """
    n = len(domain)
    changed = True
    while changed:
        changed = False
        for i in range(n):
            if domain[i] == 0:
                return False
            if domain[i] & (domain[i] - 1) == 0:
                for j in range(n):
                    if j != i and domain[j] & domain[i]:
                        domain[j] &= ~domain[i]
                        changed = True
        for r in range(len(problem.rules)):
            i, j = problem.rules[r]
            fits = 0
            for k in range(n):
                if domain[i] >> k & 1:
                    fits |= problem.fitting[r, k]
            if domain[j] & ~fits:
                domain[j] &= fits
                changed = True
        if len(problem.cells) > 1:
            for c in range(len(problem.cells)):
                cell = problem.cells[c]
                inside = 0
                for i in range(n):
                    inside += domain[i] & ~cell == 0
                size = count_bits(cell)
                if inside > size:
                    return False
                if inside == size:
                    for i in range(n):
                        if domain[i] & ~cell and domain[i] & cell:
                            domain[i] &= ~cell
                            changed = True
    return True


@inner_kernel
def _place(
    problem: Problem,
    domain: NDArray[np.int64],
    fixed_cost: NDArray[np.int64],
    item_mask: int,
) -> tuple[int, int]:
    """Charge items whose place is certain; return the new item mask and what they pay."""
    layers, n, _ = problem.delta.shape
    paid = 0
    for i in range(n):
        if item_mask >> i & 1 == 0 or domain[i] & (domain[i] - 1) != 0:
            continue
        k = count_bits(domain[i] - 1)
        item_mask &= ~(1 << i)
        paid += fixed_cost[i, k]
        for t in range(layers):
            for x in range(n):
                if problem.neighbours[t, k] >> x & 1:
                    for j in range(n):
                        fixed_cost[j, x] += problem.delta[t, i, j]
    return item_mask, paid


@inner_kernel
def _list_free(domain: NDArray[np.int64], item_mask: int, s: Scratch) -> tuple[int, int]:
    """List unplaced items and free places; return how many, and the mask of the places."""
    n = len(domain)
    m = 0
    place_mask = (1 << n) - 1
    for i in range(n):
        if item_mask >> i & 1:
            s.items[m] = i
            m += 1
        else:
            place_mask &= ~domain[i]
    filled = 0
    for k in range(n):
        if place_mask >> k & 1:
            s.places[filled] = k
            filled += 1
    return m, place_mask


@inner_kernel
def _filter(domain: NDArray[np.int64], m: int, bound: int, cutoff: int, s: Scratch) -> bool:
    """Take away places at which an item would lift the bound to the cutoff; whether any was."""
    changed = False
    for a in range(m):
        i = s.items[a]
        for b in range(m):
            k = s.places[b]
            if domain[i] >> k & 1 and bound + s.cost[a, b] - s.u[a] - s.v[b] >= cutoff:
                domain[i] &= ~(1 << k)
                changed = True
    return changed


@kernel
def explore(
    problem: Problem,
    start: NDArray[np.int64],
    start_share: NDArray[np.int64],
    incumbent: NDArray[np.int64],
    iterations: int,
    node_limit: int,
    stop: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> tuple[int, int, NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Search the subtree of one node, depth first, until it is done or ``node_limit`` is reached.

    Parameters
    ----------
    problem
        The instance, all layers.
    start
        The node's domains, shape ``(n,)``.
    start_share
        The division of costs to begin with, shape ``(layers, n, n)``.
    incumbent
        Shape ``(1,)``: the best cost known, in units; read all the time (other threads may lower
        it) and lowered when something better is found.
    iterations
        Subgradient steps at the first node.
    node_limit
        Nodes to look at, at most.
    stop
        Shape ``(1,)``: ends the search, after one node at least, when another thread sets it.
    found
        Filled with the best numbering found here, if any, shape ``(n,)``.

    Returns
    -------
    nodes
        Nodes looked at.
    best
        The cost of ``found`` in units, or `INFEASIBLE` if nothing beat the incumbent.
    open_domains, open_bounds, open_shares
        The nodes that are still open, with their bounds, scaled; empty if the subtree is done.
    """
    layers, n, _ = problem.delta.shape
    depth_limit = 2 * n + 2
    domain = np.empty((depth_limit, n), np.int64)
    fixed_cost = np.zeros((depth_limit, n, n), np.int64)
    price = np.zeros((depth_limit, n), np.int64)
    paid = np.zeros(depth_limit, np.int64)
    item_mask = np.zeros(depth_limit, np.int64)
    share = np.empty((depth_limit, layers, n, n), np.int64)
    order = np.empty((depth_limit, layers, n, n), np.int64)
    level = np.zeros(depth_limit, np.int64)  # where the node's division of costs stands
    symmetric = np.ones(depth_limit, np.bool_)
    child_item = np.empty((depth_limit, n), np.int64)
    child_places = np.empty((depth_limit, n), np.int64)
    child_bound = np.empty((depth_limit, n), np.int64)
    children = np.zeros(depth_limit, np.int64)
    next_child = np.zeros(depth_limit, np.int64)
    s = scratch_for(layers, n)

    for i in range(n):
        domain[0, i] = start[i]
        for k in range(n):
            fixed_cost[0, i, k] = problem.place_cost[i, k]
    item_mask[0] = (1 << n) - 1
    copy_into(share[0], start_share)
    sort_shares(share[0], order[0])
    nodes = 0
    best = INFEASIBLE
    depth = 0
    entering = True
    while depth >= 0:
        # Its own best too: another thread may have overwritten the incumbent with a worse one.
        cutoff = (min(incumbent[0], best) - 1) * SCALE + 1
        if entering:
            if nodes >= node_limit or (stop[0] and nodes > 0):
                break
            nodes += 1
            entering = False
            children[depth] = 0
            next_child[depth] = 0
            bound = INFEASIBLE
            m = 0
            for turn in range(PASSES):
                if not _propagate(problem, domain[depth]):
                    bound = INFEASIBLE
                    break
                item_mask[depth], more = _place(
                    problem, domain[depth], fixed_cost[depth], item_mask[depth]
                )
                paid[depth] += more
                m, place_mask = _list_free(domain[depth], item_mask[depth], s)
                first = nodes == 1 and iterations > 0
                if turn == 0 and (first or undecided(problem, domain[depth], item_mask[depth])):
                    if level[depth] != depth:
                        copy_into(share[depth], share[level[depth]])
                        sort_shares(share[depth], order[depth])
                        level[depth] = depth
                    tighten(
                        problem, share[depth], order[depth], domain[depth], fixed_cost[depth],
                        price[depth], m, item_mask[depth], place_mask, cutoff - paid[depth],
                        iterations if first else CELL_ITERATIONS, stop, s,
                    )  # fmt: skip
                at = level[depth]
                bound = paid[depth] + node_bound(
                    problem, share[at], order[at], domain[depth], fixed_cost[depth],
                    price[depth], m, item_mask[depth], place_mask, cutoff - paid[depth],
                    turn > 0, s,
                )  # fmt: skip
                if bound >= cutoff:
                    break
                changed = _filter(domain[depth], m, bound, cutoff, s)
                if turn > 0 and not changed:
                    break
            if bound >= cutoff:
                depth -= 1
                continue
            exact = True
            for b in range(m):
                for t in range(layers):
                    exact = exact and s.degree[t, s.places[b]] == 0
            if exact:  # nobody who is still free meets another: the assignment is the optimum
                best = bound // SCALE
                incumbent[0] = min(incumbent[0], best)
                for i in range(n):
                    found[i] = count_bits(domain[depth, i] - 1)
                for b in range(m):
                    found[s.items[s.row_of[b]]] = s.places[b]
                depth -= 1
                continue
            children[depth], symmetric[depth] = branch(
                problem, domain[depth], m, item_mask[depth], bound, cutoff, symmetric[depth], s,
                child_item[depth], child_places[depth], child_bound[depth],
            )  # fmt: skip
        at = next_child[depth]
        if at >= children[depth] or child_bound[depth, at] >= cutoff:
            depth -= 1
            continue
        next_child[depth] += 1
        for i in range(n):
            domain[depth + 1, i] = domain[depth, i]
            price[depth + 1, i] = price[depth, i]
            for k in range(n):
                fixed_cost[depth + 1, i, k] = fixed_cost[depth, i, k]
        domain[depth + 1, child_item[depth, at]] &= child_places[depth, at]
        paid[depth + 1] = paid[depth]
        item_mask[depth + 1] = item_mask[depth]
        level[depth + 1] = level[depth]
        symmetric[depth + 1] = symmetric[depth]
        depth += 1
        entering = True

    most = depth_limit * n
    open_domains = np.empty((most, n), np.int64)
    open_bounds = np.empty(most, np.int64)
    open_shares = np.empty((most, layers, n, n), np.int64)
    count = 0
    if depth >= 0:
        for d in range(depth):
            first = next_child[d] - 1 if d == depth - 1 else next_child[d]
            for at in range(first, children[d]):
                for i in range(n):
                    open_domains[count, i] = domain[d, i]
                open_domains[count, child_item[d, at]] &= child_places[d, at]
                open_bounds[count] = child_bound[d, at]
                copy_into(open_shares[count], share[level[d]])
                count += 1
        if depth == 0:
            for i in range(n):
                open_domains[0, i] = domain[0, i]
            open_bounds[0] = -INFEASIBLE
            copy_into(open_shares[0], share[0])
            count = 1
    return nodes, best, open_domains[:count], open_bounds[:count], open_shares[:count]
