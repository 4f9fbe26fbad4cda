"""The proof by branch and bound: depth first, with the path of nodes on a stack."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import FORBIDDEN, INFEASIBLE, reassign
from bridgeopt.engine.jit import inner_kernel, kernel, step
from bridgeopt.engine.qap.bounds import (
    SCALE,
    KernelProblem,
    Scratch,
    copy_into,
    count_bits,
    improve_splitting,
    node_bound,
    scratch_for,
    sort_splitting,
)
from bridgeopt.engine.qap.branching_rule import branch, undecided


class Stack(NamedTuple):
    """The nodes from the root of a subtree to the current one; the first index is the depth.

    Costs and bounds are scaled.

    Attributes
    ----------
    domain
        Shape ``(depths, n)``: the places that each item may take, as sets.
    fixed_cost
        Shape ``(depths, n, n)``: the cost of each item on each place, for that place and for
        meetings with placed items.
    dual
        Shape ``(depths, n)``: the dual prices of places.
    fixed_total
        Shape ``(depths,)``: the total cost of the placed items.
    item_mask
        Shape ``(depths,)``: the set of unplaced items.
    class_cost
        Shape ``(depths, n, n)``, for the bound by classes (see `KernelProblem`). Entry (i, k) is
        the sum of the class costs between item i, if it is on place k, and all placed items.
        Without such a bound, the shape is ``(depths, 0, n)``.
    constant, lower_bound
        Shape ``(depths,)``: the constant of the bound by classes, plus the class costs among placed
        items; and the highest bound by classes of the node and its ancestors.
    splitting, order
        Shape ``(depths, layers, n, n)``: the cost splitting and its order (see
        `bounds.sort_splitting`), stored only at nodes where it was improved.
    level
        Shape ``(depths,)``: the depth at which ``splitting`` holds the cost splitting that the node
        uses. It is the depth of the node itself or of an ancestor.
    symmetric
        Shape ``(depths,)``: whether any symmetry of the problem may be left.
    child_item, child_places, child_bound
        Shape ``(depths, n)``: an item for each child, lowest bound first; the set of places to
        which the child confines that item; and the child's bound.
    children, next_child
        Shape ``(depths,)``: the number of children, and the index of the next child to enter.
    """

    domain: NDArray[np.int64]
    fixed_cost: NDArray[np.int64]
    dual: NDArray[np.int64]
    fixed_total: NDArray[np.int64]
    item_mask: NDArray[np.int64]
    class_cost: NDArray[np.int64]
    constant: NDArray[np.int64]
    lower_bound: NDArray[np.int64]
    splitting: NDArray[np.int64]
    order: NDArray[np.int64]
    level: NDArray[np.int64]
    symmetric: NDArray[np.bool_]
    child_item: NDArray[np.int64]
    child_places: NDArray[np.int64]
    child_bound: NDArray[np.int64]
    children: NDArray[np.int64]
    next_child: NDArray[np.int64]


@step
def stack_for(
    problem: KernelProblem, start: NDArray[np.int64], start_share: NDArray[np.int64]
) -> Stack:
    """Allocate a stack for the greatest possible depth, and put the subtree's root on it."""
    layers, n, _ = problem.delta.shape
    # Without a bound by classes, the stack's array `class_cost` is empty.
    by_class = n if len(problem.class_cost) > 0 else 0
    depths = 2 * n + 2  # a path confines each item at most once to a cell, and once to a place
    stack = Stack(
        np.empty((depths, n), np.int64),
        np.zeros((depths, n, n), np.int64),
        np.zeros((depths, n), np.int64),
        np.zeros(depths, np.int64),
        np.zeros(depths, np.int64),
        np.zeros((depths, by_class, n), np.int64),
        np.zeros(depths, np.int64),
        np.zeros(depths, np.int64),
        np.empty((depths, layers, n, n), np.int64),
        np.empty((depths, layers, n, n), np.int64),
        np.zeros(depths, np.int64),
        np.ones(depths, np.bool_),
        np.empty((depths, n), np.int64),
        np.empty((depths, n), np.int64),
        np.empty((depths, n), np.int64),
        np.zeros(depths, np.int64),
        np.zeros(depths, np.int64),
    )
    for i in range(n):
        stack.domain[0, i] = start[i]
        for k in range(n):
            stack.fixed_cost[0, i, k] = problem.place_cost[i, k]
            if by_class > 0:
                stack.class_cost[0, i, k] = problem.place_cost[i, k]
    stack.constant[0] = problem.constant[0]
    stack.lower_bound[0] = -INFEASIBLE
    stack.item_mask[0] = (1 << n) - 1
    copy_into(stack.splitting[0], start_share)
    sort_splitting(stack.splitting[0], stack.order[0])
    return stack


@step
def own_splitting(stack: Stack, depth: int) -> None:
    """Give a node its own cost splitting, copied from its ancestor."""
    if stack.level[depth] != depth:
        copy_into(stack.splitting[depth], stack.splitting[stack.level[depth]])
        sort_splitting(stack.splitting[depth], stack.order[depth])
        stack.level[depth] = depth


@step
def push_child(stack: Stack, depth: int, at: int) -> None:
    """Put child number ``at`` on the stack: its parent's state, with one item confined."""
    n = stack.domain.shape[1]
    for i in range(n):
        stack.domain[depth + 1, i] = stack.domain[depth, i]
        stack.dual[depth + 1, i] = stack.dual[depth, i]
        for k in range(n):
            stack.fixed_cost[depth + 1, i, k] = stack.fixed_cost[depth, i, k]
    for i in range(stack.class_cost.shape[1]):
        for k in range(n):
            stack.class_cost[depth + 1, i, k] = stack.class_cost[depth, i, k]
    stack.domain[depth + 1, stack.child_item[depth, at]] &= stack.child_places[depth, at]
    stack.fixed_total[depth + 1] = stack.fixed_total[depth]
    stack.constant[depth + 1] = stack.constant[depth]
    stack.lower_bound[depth + 1] = stack.lower_bound[depth]
    stack.item_mask[depth + 1] = stack.item_mask[depth]
    stack.level[depth + 1] = stack.level[depth]
    stack.symmetric[depth + 1] = stack.symmetric[depth]


@step
def open_nodes(
    stack: Stack, depth: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return the nodes left open if a search ends before entering the node at ``depth``.

    The node at ``depth`` is open, although its parent already counts it as entered. A child of one
    of its ancestors is open if it has not been entered. Some open nodes may have a bound that cuts
    them off when they are entered. If ``depth`` is -1, no nodes are open.

    Returns
    -------
    The domains, bounds (scaled) and cost splittings of these nodes; shapes ``(nodes, n)``,
    ``(nodes,)`` and ``(nodes, layers, n, n)``.
    """
    depths, layers, n, _ = stack.splitting.shape
    domains = np.empty((depths * n, n), np.int64)
    bounds = np.empty(depths * n, np.int64)
    shares = np.empty((depths * n, layers, n, n), np.int64)
    count = 0
    if depth == 0:  # the root has no parent, and no bound yet
        for i in range(n):
            domains[0, i] = stack.domain[0, i]
        bounds[0] = -INFEASIBLE
        copy_into(shares[0], stack.splitting[0])
        count = 1
    for d in range(depth):
        first = stack.next_child[d] - 1 if d == depth - 1 else stack.next_child[d]
        for at in range(first, stack.children[d]):
            for i in range(n):
                domains[count, i] = stack.domain[d, i]
            domains[count, stack.child_item[d, at]] &= stack.child_places[d, at]
            bounds[count] = stack.child_bound[d, at]
            copy_into(shares[count], stack.splitting[stack.level[d]])
            count += 1
    return domains[:count], bounds[:count], shares[:count]


PASSES = 3
"""Maximum number of times that a node's bound is computed and used to filter its domains; each time
needs another assignment problem."""

CELL_ITERATIONS = 6
"""Subgradient steps at a node that decides to which cell of places (`symmetry.cells`) an item goes.
Such nodes are at the top of the tree, where a better bound saves most."""


@inner_kernel
def propagate(problem: KernelProblem, domain: NDArray[np.int64]) -> bool:  # noqa: C901 - one compiled loop; each step goes back to its start
    """Reduce the domains by constraint propagation; return ``False`` on a contradiction.

    If only one place is left for an item, the other items lose that place. If the items confined to
    a cell fill all its places, the other items lose the cell. A rule confines an item to the places
    that fit the domain of the rule's other item.
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
                    fits |= problem.allowed_places[r, k]
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
def place_determined(
    problem: KernelProblem,
    domain: NDArray[np.int64],
    fixed_cost: NDArray[np.int64],
    item_mask: int,
) -> tuple[int, int]:
    """Place the items with a single place left, and add their costs to ``fixed_cost``.

    ``item_mask`` is the set of items that were unplaced so far. Return the set of items still
    unplaced, and the total cost of the items placed.
    """
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
def list_free(domain: NDArray[np.int64], item_mask: int, s: Scratch) -> tuple[int, int]:
    """List the unplaced items and the free places of a node in ``s``.

    Return the number of these items, and the set of these places as bits.
    """
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
def filter_places(domain: NDArray[np.int64], m: int, bound: int, cutoff: int, s: Scratch) -> bool:
    """Remove from the domains the places on which an item would raise the bound to the cutoff.

    The bound with item a on place b is at least ``bound`` plus the reduced cost of (a, b). Return
    whether a place was removed.
    """
    changed = False
    for a in range(m):
        i = s.items[a]
        for b in range(m):
            k = s.places[b]
            if domain[i] >> k & 1 and bound + s.cost[a, b] - s.u[a] - s.v[b] >= cutoff:
                domain[i] &= ~(1 << k)
                changed = True
    return changed


@inner_kernel
def _many_places(domain: NDArray[np.int64], m: int, s: Scratch) -> bool:
    """Return whether free items can, on average, still take more than 3/4 of the free places.

    If so, hardly any meetings are forced or excluded, and the sharper bound would not be better.
    """
    left = 0
    for a in range(m):
        left += count_bits(domain[s.items[a]])
    return left * 4 > m * m * 3


@inner_kernel
def _bound_by_classes(
    problem: KernelProblem,
    domain: NDArray[np.int64],
    dearer: NDArray[np.int64],
    least: int,
    placed: int,
    m: int,
    cutoff: int,
    s: Scratch,
) -> tuple[int, int]:
    """Bound a node by class costs (see `KernelProblem`), and filter its domains with the bound.

    Parameters
    ----------
    problem, domain, m, s
        As in `bounds.node_bound`.
    dearer
        Shape ``(n, n)``: the class costs of the node (`Stack.class_cost`). Entry (i, k) is the sum
        of the class costs between item i, if it is on place k, and the items placed earlier. This
        function adds the class costs with the items just placed.
    least
        The constant plus the class costs among the items placed earlier.
    placed
        The set of the items just placed.
    cutoff
        The bound at which the node is cut off, scaled.

    Returns
    -------
    The constant plus the class costs among all placed items; and the bound, at least ``cutoff`` if
    the subtree holds nothing better.
    """
    n = len(domain)
    for i in range(n):
        if placed >> i & 1:
            k = count_bits(domain[i] - 1)
            least += dearer[i, k]
            for x in range(n):
                c = problem.class_of[k, x]
                for j in range(n):
                    dearer[j, x] += problem.class_cost[c, i, j]
    if m == 0 or least >= cutoff:
        return least, least
    for a in range(m):
        i = s.items[a]
        s.v[a] = 0
        for b in range(m):
            k = s.places[b]
            s.cost[a, b] = dearer[i, k] if domain[i] >> k & 1 else FORBIDDEN
    bound = reassign(s.cost, m, cutoff - least, s.u, s.v, s.row_of, s.work)
    if bound < cutoff - least:
        filter_places(domain, m, bound, cutoff - least, s)
    return least, least + bound


@step
def _bound(
    problem: KernelProblem,
    stack: Stack,
    depth: int,
    cutoff: int,
    iterations: int,
    stop: NDArray[np.bool_],
    s: Scratch,
) -> tuple[int, int]:
    """Bound a node and filter its domains with the bound, at most `PASSES` times.

    The passes end earlier in three cases: the bound reaches the cutoff, many places are left after
    the first pass (`_many_places`), or a later pass removes no place. In the first pass, the cost
    splitting is improved by ``iterations`` steps. If ``iterations`` is 0 and the node has cells to
    decide, it is improved by `CELL_ITERATIONS` steps.

    Returns
    -------
    The bound, and the number of free items. The bound is at least ``cutoff`` if the subtree holds
    nothing better. The free items, the free places and the assignment between them remain in ``s``.
    """
    domain, fixed_cost, price = stack.domain[depth], stack.fixed_cost[depth], stack.dual[depth]
    bound = INFEASIBLE
    m = 0
    for turn in range(PASSES):
        if not propagate(problem, domain):
            return INFEASIBLE, m
        before = stack.item_mask[depth]
        stack.item_mask[depth], more = place_determined(problem, domain, fixed_cost, before)
        stack.fixed_total[depth] += more
        item_mask, below = stack.item_mask[depth], cutoff - stack.fixed_total[depth]
        m, place_mask = list_free(domain, item_mask, s)
        if len(problem.class_cost) > 0:
            stack.constant[depth], floor = _bound_by_classes(
                problem, domain, stack.class_cost[depth], stack.constant[depth], before &
                ~item_mask, m, cutoff, s,
            )  # fmt: skip
            stack.lower_bound[depth] = max(stack.lower_bound[depth], floor)
            if floor >= cutoff:
                return INFEASIBLE, m
        if turn == 0 and (iterations > 0 or undecided(problem, domain, item_mask)):
            own_splitting(stack, depth)
            improve_splitting(
                problem, stack.splitting[depth], stack.order[depth], domain, fixed_cost, price,
                m, item_mask, place_mask, below, iterations if iterations > 0 else CELL_ITERATIONS,
                stop, s,
            )  # fmt: skip
        at = stack.level[depth]
        bound = stack.fixed_total[depth] + node_bound(
            problem, stack.splitting[at], stack.order[at], domain, fixed_cost, price,
            m, item_mask, place_mask, below, turn > 0, s,
        )  # fmt: skip
        if bound >= cutoff:
            break
        changed = filter_places(domain, m, bound, cutoff, s)
        if _many_places(domain, m, s) if turn == 0 else not changed:
            break
    return bound, m


@inner_kernel
def _is_exact(problem: KernelProblem, m: int, s: Scratch) -> bool:
    """Return whether no two free places meet, so that the assignment is the node's optimum."""
    for b in range(m):
        for t in range(len(problem.delta)):
            if s.degree[t, s.places[b]] != 0:
                return False
    return True


@inner_kernel
def _read_numbering(
    domain: NDArray[np.int64], m: int, s: Scratch, found: NDArray[np.int64]
) -> None:
    """Fill ``found``, shape ``(n,)``, with a numbering.

    Placed items have one place in their domain; free items get theirs from the assignment in ``s``.
    """
    for i in range(len(domain)):
        found[i] = count_bits(domain[i] - 1)
    for b in range(m):
        found[s.items[s.row_of[b]]] = s.places[b]


@kernel
def explore(
    problem: KernelProblem,
    start: NDArray[np.int64],
    start_share: NDArray[np.int64],
    incumbent: NDArray[np.int64],
    iterations: int,
    node_limit: int,
    stop: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> tuple[int, int, NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Search a node's subtree, depth first, until it is done or ``node_limit`` is reached.

    Parameters
    ----------
    problem
        The instance, all layers.
    start
        The node's domains, shape ``(n,)``.
    start_share
        The initial cost splitting, scaled, shape ``(layers, n, n)``.
    incumbent
        Shape ``(1,)``: the best cost known, in units. The search lowers it when it finds a better
        numbering. Other threads may lower it too, so the search reads it at every node.
    iterations
        Subgradient steps at the first node.
    node_limit
        The largest number of nodes to visit.
    stop
        Shape ``(1,)``: ends the search, after one node at least, when another thread sets it.
    found
        Filled with the best numbering found here, if any, shape ``(n,)``.

    Returns
    -------
    nodes
        The number of nodes visited.
    best
        The cost of ``found`` in units, or `INFEASIBLE` if nothing beat the incumbent.
    open_domains, open_bounds, open_shares
        The nodes still open: their domains, bounds (scaled) and cost splittings; empty if the
        subtree is done.
    """
    layers, n, _ = problem.delta.shape
    stack = stack_for(problem, start, start_share)
    s = scratch_for(layers, n)
    nodes = 0
    best = INFEASIBLE
    depth = 0
    entering = True
    # Invariant: if a numbering in the subtree improves on the incumbent, the best one is in
    # `found`, or below an entry of the stack that has not been cut off. An improvement costs at
    # most (incumbent - 1) units. A bound of at least `cutoff` is higher than that cost, so no
    # numbering below such a node is an improvement. If `entering` is false, the search has returned
    # to the node at `depth` for its next child.
    while depth >= 0:
        # Use `best` too: another thread may have overwritten the incumbent with a worse cost.
        cutoff = (min(incumbent[0], best) - 1) * SCALE + 1
        if entering:
            if nodes >= node_limit or (stop[0] and nodes > 0):
                break
            nodes += 1
            entering = False
            bound, m = _bound(
                problem, stack, depth, cutoff, iterations if nodes == 1 else 0, stop, s
            )
            if bound >= cutoff:
                depth -= 1
                continue
            if _is_exact(problem, m, s):
                best = bound // SCALE
                incumbent[0] = min(incumbent[0], best)
                _read_numbering(stack.domain[depth], m, s, found)
                depth -= 1
                continue
            stack.next_child[depth] = 0
            level = stack.level[depth]
            stack.children[depth], stack.symmetric[depth] = branch(
                problem, stack.splitting[level], stack.order[level], stack.domain[depth], m,
                stack.item_mask[depth], bound, cutoff, stack.symmetric[depth], s,
                stack.child_item[depth], stack.child_places[depth], stack.child_bound[depth],
            )  # fmt: skip
            # The parent's bound also holds for each child. Raise the children's bounds to at least
            # the parent's bound; the children stay sorted.
            for at in range(stack.children[depth]):
                stack.child_bound[depth, at] = max(
                    stack.child_bound[depth, at], stack.lower_bound[depth]
                )
        # Children are sorted by bound: once one is cut off, so are all after it.
        at = stack.next_child[depth]
        if at >= stack.children[depth] or stack.child_bound[depth, at] >= cutoff:
            depth -= 1
            continue
        stack.next_child[depth] += 1
        push_child(stack, depth, at)
        depth += 1
        entering = True
    domains, bounds, shares = open_nodes(stack, depth)
    return nodes, best, domains, bounds, shares


@kernel
def explore_each(
    problem: KernelProblem,
    starts: NDArray[np.int64],
    start_shares: NDArray[np.int64],
    start_bounds: NDArray[np.int64],
    incumbent: NDArray[np.int64],
    iterations: int,
    node_limit: int,
    stop: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> tuple[int, int, int, NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Search the subtrees of several nodes in turn, each as `explore` does.

    Most nodes are cut off at once, in less time than a call from Python takes.

    Parameters
    ----------
    problem, incumbent, node_limit, stop, found
        See `explore`; the limit is for all nodes together.
    starts, start_shares, start_bounds
        The domains, cost splittings and bounds of the nodes, shapes ``(nodes, n)``, ``(nodes,
        layers, n, n)`` and ``(nodes,)``. A node whose bound reaches the cutoff is skipped.
    iterations
        Subgradient steps at each of these nodes.

    Returns
    -------
    nodes, best
        See `explore`.
    done
        The number of nodes, from the first on, that were skipped or begun.
    open_domains, open_bounds, open_shares
        The nodes still open in the subtree of the last node begun; empty if that subtree is done.
    """
    count, n = starts.shape
    here = np.empty(n, np.int64)
    nodes, done, best = 0, 0, INFEASIBLE
    domains, bounds, shares = starts[:0], start_bounds[:0], start_shares[:0]
    while done < count and len(bounds) == 0:
        if start_bounds[done] < (min(incumbent[0], best) - 1) * SCALE + 1:
            if nodes >= node_limit or (stop[0] and nodes > 0):
                break
            looked, cost, domains, bounds, shares = explore(
                problem, starts[done], start_shares[done], incumbent, iterations,
                node_limit - nodes, stop, here,
            )  # fmt: skip
            nodes += looked
            if cost < best:
                best = cost
                for i in range(n):
                    found[i] = here[i]
        done += 1
    return nodes, best, done, domains, bounds, shares
