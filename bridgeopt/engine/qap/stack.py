"""What is open in a depth-first search: the nodes from the root down to the one at work."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import INFEASIBLE
from bridgeopt.engine.jit import step
from bridgeopt.engine.qap.bounds import copy_into, sort_shares
from bridgeopt.engine.qap.problem import Problem


class Stack(NamedTuple):
    """The nodes from the root of a subtree down to the one at work; the first index is the depth.

    Attributes
    ----------
    domain, fixed_cost, price, paid, item_mask
        The places that each item may take; what it pays on each besides those who are free;
        multipliers; what placed items pay together; the items that are not placed.
    share, order, level
        The division of costs and its sorted order, kept only where it was improved: a node has that
        at depth ``level``.
    symmetric
        Whether the symmetries that the problem was given still hold.
    child_item, child_places, child_bound, children, next_child
        The children, worst bound last: which item is confined to which places; how many there are,
        and the first that has not been entered.
    """

    domain: NDArray[np.int64]
    fixed_cost: NDArray[np.int64]
    price: NDArray[np.int64]
    paid: NDArray[np.int64]
    item_mask: NDArray[np.int64]
    share: NDArray[np.int64]
    order: NDArray[np.int64]
    level: NDArray[np.int64]
    symmetric: NDArray[np.bool_]
    child_item: NDArray[np.int64]
    child_places: NDArray[np.int64]
    child_bound: NDArray[np.int64]
    children: NDArray[np.int64]
    next_child: NDArray[np.int64]


@step
def stack_for(problem: Problem, start: NDArray[np.int64], start_share: NDArray[np.int64]) -> Stack:
    """Make room for all depths there can be, with the subtree's root on it."""
    layers, n, _ = problem.delta.shape
    depths = 2 * n + 2  # an item is confined to a cell once, and to a place once
    stack = Stack(
        np.empty((depths, n), np.int64),
        np.zeros((depths, n, n), np.int64),
        np.zeros((depths, n), np.int64),
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
    stack.item_mask[0] = (1 << n) - 1
    copy_into(stack.share[0], start_share)
    sort_shares(stack.share[0], stack.order[0])
    return stack


@step
def own_share(stack: Stack, depth: int) -> None:
    """Give a node a division of costs of its own, that of its ancestor to begin with."""
    if stack.level[depth] != depth:
        copy_into(stack.share[depth], stack.share[stack.level[depth]])
        sort_shares(stack.share[depth], stack.order[depth])
        stack.level[depth] = depth


@step
def descend(stack: Stack, depth: int, at: int) -> None:
    """Put a child on the stack, as its parent but for the item that is confined."""
    n = stack.domain.shape[1]
    for i in range(n):
        stack.domain[depth + 1, i] = stack.domain[depth, i]
        stack.price[depth + 1, i] = stack.price[depth, i]
        for k in range(n):
            stack.fixed_cost[depth + 1, i, k] = stack.fixed_cost[depth, i, k]
    stack.domain[depth + 1, stack.child_item[depth, at]] &= stack.child_places[depth, at]
    stack.paid[depth + 1] = stack.paid[depth]
    stack.item_mask[depth + 1] = stack.item_mask[depth]
    stack.level[depth + 1] = stack.level[depth]
    stack.symmetric[depth + 1] = stack.symmetric[depth]


@step
def open_nodes(
    stack: Stack, depth: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return what a search that ends before entering the node at ``depth`` leaves open.

    That node itself, which is the child that its parent has counted as entered; and all children
    of its ancestors that have not been. Those whose bound has been reached meanwhile are among
    them: whoever takes them sees it at once. Nothing for a depth of -1.
    """
    depths, layers, n, _ = stack.share.shape
    domains = np.empty((depths * n, n), np.int64)
    bounds = np.empty(depths * n, np.int64)
    shares = np.empty((depths * n, layers, n, n), np.int64)
    count = 0
    if depth == 0:  # the root has no parent, and no bound yet
        for i in range(n):
            domains[0, i] = stack.domain[0, i]
        bounds[0] = -INFEASIBLE
        copy_into(shares[0], stack.share[0])
        count = 1
    for d in range(depth):
        first = stack.next_child[d] - 1 if d == depth - 1 else stack.next_child[d]
        for at in range(first, stack.children[d]):
            for i in range(n):
                domains[count, i] = stack.domain[d, i]
            domains[count, stack.child_item[d, at]] &= stack.child_places[d, at]
            bounds[count] = stack.child_bound[d, at]
            copy_into(shares[count], stack.share[stack.level[d]])
            count += 1
    return domains[:count], bounds[:count], shares[:count]
