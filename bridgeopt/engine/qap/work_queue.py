"""Search and proof of one instance, as a queue of work items for threads."""

from __future__ import annotations

import heapq
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import INFEASIBLE
from bridgeopt.engine.qap.bounds import SCALE, KernelProblem, as_set
from bridgeopt.engine.qap.branch_and_bound import explore, explore_each
from bridgeopt.engine.qap.feasibility import UndecidedError, feasible_numbering
from bridgeopt.engine.qap.half_splits import (
    OPEN,
    Sides,
    domains_of,
    explore_splits,
    initial_duals,
    splitting_of,
    undecided_halves,
)
from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.qap.local_search import SEARCHES, search_once
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import Stop

if TYPE_CHECKING:
    from bridgeopt.engine.qap.semidefinite import Relaxation, SemidefiniteBound

NODES = 3000
"""Maximum number of proof nodes in one work item: about 30 ms."""

BOUNDED_NODES = 1000
"""Maximum number of proof nodes in one work item if its open nodes then get a semidefinite bound.
Such a bound takes as long as this many nodes."""

FIRST_NODES = 250
"""Maximum number of nodes in the first work item. Later items grow up to `NODES`; short first items
let searches run in between."""

SPLIT_NODES = 8
"""A node of `explore`, which decides an item's place, takes as long as this number of nodes of
`explore_splits`, which decide only an item's half."""

FIRST_SEARCHES = 3
"""Searches before the proof; others follow during the proof (see `NODES_A_SEARCH`)."""

NODES_A_SEARCH, NODES_A_LATE_SEARCH = 200, 800
"""Number of proof nodes between searches. The second number holds when further searches promise
little: after `SEARCHES` searches, or once `SUFFICIENT_SEARCHES` searches have reached the best
cost."""

SUFFICIENT_SEARCHES = 3
"""Searches that must reach the best cost before searches become rarer."""

NODES_BEFORE_BOUND = 10_000
"""Nodes before the semidefinite bound of the whole problem; most proofs end earlier."""

ROOT_ITERATIONS = 300
"""Subgradient steps at the root, the whole problem."""
NODE_ITERATIONS = 10
"""Subgradient steps at the first node of each later work item."""

_NO_BOUND = -INFEASIBLE
"""The bound of a node whose bound has not been computed; it is below any cost."""

WorkItem = Callable[[], None]


class _Domains(NamedTuple):
    """An open node for `explore`.

    Attributes
    ----------
    places
        Shape ``(n,)``: the places that each item may take, as sets.
    share
        Shape ``(layers, n, n)``: the cost splitting, scaled.
    semidefinite
        The semidefinite bound of the nearest ancestor that has one; ``None`` if none has.
    """

    places: NDArray[np.int64]
    share: NDArray[np.int64]
    semidefinite: SemidefiniteBound | None = None


class _Halves(NamedTuple):
    """An open node for `explore_splits`: each item's half, or `OPEN`, and its price.

    Both arrays have shape ``(n,)``.
    """

    half: NDArray[np.int64]
    price: NDArray[np.int64]


class _Splits(NamedTuple):
    """Complete splits to search by `explore_each`, lowest bound first.

    Halves and prices have shape ``(splits, n)``, bounds ``(splits,)``.
    """

    halves: NDArray[np.int64]
    prices: NDArray[np.int64]
    bounds: NDArray[np.int64]


_Part = _Domains | _Halves | _Splits


@dataclass(frozen=True, order=True)
class _Node:
    """An open node of the proof: its scaled bound, its rank among equal bounds, and its content."""

    bound: int
    order: int
    part: _Part = field(compare=False)


class SearchWork:
    """Search and proof of one instance.

    Call `next_item` from one thread at a time; the work items may run in any threads. First come a
    few searches. When all of them are done, the root of the proof follows, then open nodes, lowest
    bound first, with a further search from time to time. If no search has reached the optimum when
    the proof ends, the remaining searches follow. The searches are numbered. The solution comes
    from the search with the lowest number among those that reach the optimum. Therefore it does not
    depend on the number of searches made.

    If no search reaches the optimum, there may be several optimal numberings, and the timing of
    threads decides which one the proof finds first. Therefore the last work items search for an
    optimal numbering in a fixed order, and the first one in this order is the solution. After a
    stop, running work items return at once.

    If the ``optimum`` is known, the first search that reaches it ends the work, without a proof.
    The solution is the same as if the optimum were not known.

    With ``node_limit``, the work ends after about that many nodes, without the semidefinite bound,
    because its floating-point numbers may differ between computers. In one thread, the solution and
    its bound are then the same on every computer.
    """

    def __init__(
        self,
        instance: Instance,
        seed: int,
        stop: Stop | None = None,
        optimum: int | None = None,
        node_limit: int | None = None,
    ) -> None:
        self.instance = instance
        self.best: Numbering | None = None
        self.seconds = 0.0
        self.nodes = 0
        self.busy = 0
        self._seed = seed
        self._stop = stop or Stop()
        self._optimum = optimum
        self._lock = threading.Lock()
        self._numberings: list[tuple[int, int, Numbering]] = []
        self._num_searches = 0
        self._effort = 0  # work of the proof, counted in nodes that decide a place
        self._best_units = 0
        self._incumbent = np.zeros(1, dtype=np.int64)  # in units; kernels lower it too
        self._problem: KernelProblem | None = None
        self._sides: Sides | None = None
        self._open: list[_Node] = []
        self._running: dict[int, int] = {}
        self._order = 0
        self._is_late = False
        self._node_limit = node_limit
        # Whether `_bound` has been queued. With a node limit this is true from the start, so that
        # `_bound` is never queued.
        self._is_bound_queued = node_limit is not None
        self._bound_units = _NO_BOUND  # the bound of the whole problem, in units
        self._relaxation: Relaxation | None = None
        self._root_bound: SemidefiniteBound | None = None
        self._items = self._plan()

    @property
    def is_spent(self) -> bool:
        """Whether the node limit has been reached."""
        return self._node_limit is not None and self._effort >= self._node_limit

    @property
    def cost(self) -> int | None:
        """The cost of the best numbering so far; ``None`` if there is none."""
        return None if self.best is None else self.instance.layers.cost(self._best_units)

    @property
    def lower_bound(self) -> int | None:
        """A lower bound of the optimum; ``None`` before the root has been bounded."""
        if self._optimum is not None:
            return self._optimum
        with self._lock:
            bounds = [node.bound for node in self._open[:1]] + list(self._running.values())
            if self._problem is None or min(bounds, default=0) == _NO_BOUND:
                return None
            units = min([self._best_units] + [-(-bound // SCALE) for bound in bounds])
            units = max(units, min(self._bound_units, self._best_units))
        return self.instance.layers.cost(units)

    def next_item(self, *, late: bool) -> WorkItem | None:
        """Return the next work item; ``None`` if there is none at the moment, or at all.

        ``late`` says that time is up. If time is up or the node limit has been reached, the method
        returns only work items that are needed for a solution with a bound.
        """
        self._is_late = late or self.is_spent
        return next(self._items, None)

    def _plan(self) -> Iterator[WorkItem | None]:
        """Yield the work items in order, ``None`` while running items must finish first."""
        # With forbidden meetings, the searches may find no permitted numbering; look for one first.
        if not self.instance.permitted.all():
            yield self._work_item(self._feasible)
        yield from self._search_on(min(FIRST_SEARCHES, SEARCHES), self._optimum)
        if self.best is None:
            yield from self._search_on(SEARCHES, self._optimum)
        if self.best is None or self.cost == self._optimum:
            return
        problem = KernelProblem.of(self.instance)
        self._sides = Sides.of(self.instance, problem)
        root = _Node(_NO_BOUND, 0, _root_part(self.instance, problem, self._sides))
        # Set the bound before the problem, because another thread may read `lower_bound` meanwhile.
        self._running[0] = root.bound
        self._problem = problem
        yield self._work_item(partial(self._branch, root, ROOT_ITERATIONS, 1))
        while self.busy or self._open:
            if self._is_late or not self._open:
                yield None
            elif self._num_searches < self._searches_due:
                yield self._next_search()
            elif self._effort >= NODES_BEFORE_BOUND and not self._is_bound_queued:
                self._is_bound_queued = True
                yield self._work_item(self._bound)
            else:
                with self._lock:
                    node = heapq.heappop(self._open)
                    self._running[node.order] = node.bound
                max_nodes = NODES if self._root_bound is None else BOUNDED_NODES
                limit = min(max_nodes, FIRST_NODES + self._effort)
                yield self._work_item(partial(self._branch, node, NODE_ITERATIONS, limit))
        yield from self._search_on(SEARCHES, self.cost)
        # Go on without the semidefinite bound: it depends on floating-point numbers, so it could
        # change the fixed order of the last search.
        self._root_bound = None
        stack = [root] if self._is_found_by_proof else []
        while stack or self.busy:
            waits = self.busy or self._is_late
            yield None if waits else self._work_item(partial(self._settle, stack))

    def _search_on(self, end: int, optimum: int | None) -> Iterator[WorkItem | None]:
        """Yield searches until one of them reaches the optimum, or ``end`` searches were made.

        ``optimum`` is the optimal cost, ``None`` if it is not known. After the last search, yield
        ``None`` as long as work items are running.
        """
        while self._num_searches < end and not self._is_found_by_search(optimum):
            if self._is_late and self._num_searches > 0:
                break
            yield self._next_search()
        while self.busy:
            yield None

    def _next_search(self) -> WorkItem:
        self._num_searches += 1
        return self._work_item(partial(self._search, self._num_searches - 1))

    @property
    def _searches_due(self) -> int:
        """The number of searches that should have been made by now.

        It grows with the length of the proof.
        """
        with self._lock:
            num_reaching = sum(cost == self.cost for cost, _, _ in self._numberings)
        nodes_a_search = (
            NODES_A_SEARCH if num_reaching < SUFFICIENT_SEARCHES else NODES_A_LATE_SEARCH
        )
        num_due = FIRST_SEARCHES + self._effort // nodes_a_search
        return min(num_due, max(SEARCHES, self._effort // NODES_A_LATE_SEARCH))

    @property
    def _is_found_by_proof(self) -> bool:
        """Whether the best numbering is better than those of the first `SEARCHES` searches.

        Later searches do not count, because their number depends on the threads.
        """
        with self._lock:
            costs = [cost for cost, order, _ in self._numberings if order <= SEARCHES]
            return self.instance.layers.units(min(costs)) > self._best_units

    def _is_found_by_search(self, cost: int | None) -> bool:
        """Return whether one of the first `SEARCHES` searches found a numbering of this cost."""
        with self._lock:
            return any(
                numbering_cost == cost and order < SEARCHES
                for numbering_cost, order, _ in self._numberings
            )

    def _work_item(self, action: Callable[[], None]) -> WorkItem:
        """Return a work item that runs an action and keeps ``busy`` and ``seconds`` up to date."""
        self.busy += 1

        def run() -> None:
            start = time.perf_counter()
            try:
                action()
            finally:
                with self._lock:
                    self.seconds += time.perf_counter() - start
                    self.busy -= 1

        return run

    def _feasible(self) -> None:
        with suppress(UndecidedError):
            self._offer(feasible_numbering(self.instance, stop=self._stop), SEARCHES)

    def _search(self, count: int) -> None:
        is_late = count >= SEARCHES
        numbering = search_once(self.instance, derive_seed(self._seed, count), stop=self._stop)
        self._offer(numbering, count + is_late)

    def _offer(self, numbering: Numbering | None, order: int) -> None:
        """Keep an allowed numbering if it is better than the best one so far.

        Among equally good numberings, the one of lowest order is kept. The order is the number of
        the search, from 0; it is `SEARCHES` for the numbering of `_feasible`. Searches after the
        first `SEARCHES` have higher orders; their numberings are kept only if they are better.
        """
        if numbering is None or not self.instance.allows(numbering):
            return
        cost = self.instance.evaluate(numbering)
        with self._lock:
            if order > SEARCHES and self.instance.layers.units(cost) >= self._best_units:
                return
            self._numberings.append((cost, order, numbering))
            cost, _, best = min(self._numberings, key=lambda entry: entry[:2])
            units = self.instance.layers.units(cost)
            if self.best is None or units <= self._best_units:
                self.best, self._best_units = best, units
                self._incumbent[0] = units

    def _branch(self, node: _Node, iterations: int, node_limit: int) -> None:
        """Search a node's subtree, keep a better numbering, and queue the nodes left open."""
        units, numbering, opened = self._explore(node, self._incumbent, iterations, node_limit)
        with self._lock:
            if units < self._best_units:
                self.best, self._best_units = numbering, units
                self._incumbent[0] = units  # another thread may have stored a worse cost
            for child in opened:
                heapq.heappush(self._open, child)
            del self._running[node.order]
            self._close()

    def _bound(self) -> None:
        """Compute the semidefinite bound of the whole problem, which may end the proof."""
        from bridgeopt.engine.qap.semidefinite import Relaxation  # loaded only for long proofs

        relaxation = Relaxation.from_instance(self.instance)
        if relaxation is None:
            return
        root_bound = relaxation.bound_root(lambda: self._is_late or self._stop.is_over)
        with self._lock:
            self._bound_units = relaxation.units(root_bound)
            if self._sides is None:
                self._relaxation, self._root_bound = relaxation, root_bound
            self._close()

    def _bound_descendants(
        self, places: NDArray[np.int64], ancestor_bound: SemidefiniteBound, units: int
    ) -> SemidefiniteBound:
        """Return a semidefinite bound for the open descendants of a node.

        ``places`` is the domain of each item at the node. ``ancestor_bound`` is returned if time is
        up. ``units`` is the cost of the incumbent.
        """
        if self._relaxation is None or self._is_late or self._stop.is_over:
            return ancestor_bound
        return self._relaxation.bound_node(ancestor_bound, places, units)

    def _close(self) -> None:
        """Drop all open nodes if the bound of the whole problem proves the incumbent optimal."""
        if self._bound_units >= self._best_units:
            self._open.clear()

    def _settle(self, stack: list[_Node]) -> None:
        """Search the last node of the stack for a numbering of the optimal cost, in a fixed order.

        If one is found, it becomes the solution, and the stack is cleared. Otherwise the nodes left
        open are added to the stack.
        """
        incumbent = np.array([self._best_units + 1], dtype=np.int64)
        units, numbering, opened = self._explore(stack.pop(), incumbent, NODE_ITERATIONS, NODES)
        if units == self._best_units:
            self.best = numbering
            stack.clear()
        else:
            stack.extend(opened)

    def _explore(
        self, node: _Node, incumbent: NDArray[np.int64], iterations: int, node_limit: int
    ) -> tuple[int, Numbering, list[_Node]]:
        """Search a node's subtree by the kernel for its kind.

        Returns
        -------
        The cost of the best numbering found, in units (`INFEASIBLE` if nothing beat the incumbent);
        that numbering; and the nodes left open.
        """
        problem = self._problem
        assert problem is not None
        numbering = np.empty(self.instance.n, dtype=np.int64)
        limits = incumbent, iterations, node_limit, self._stop.flag
        units = INFEASIBLE
        parts: list[tuple[int, _Part]] = []
        if isinstance(node.part, _Halves):
            assert self._sides is not None
            limit = SPLIT_NODES * node_limit
            nodes, halves, prices, bounds = explore_splits(
                self._sides, *node.part, incumbent, iterations, limit, self._stop.flag
            )
            effort = nodes // SPLIT_NODES
            undecided = (halves == OPEN).any(axis=1)
            for k in np.flatnonzero(undecided):
                parts.append((bounds[k], _Halves(halves[k], prices[k])))
            parts += _sorted_part(
                _Splits(halves[~undecided], prices[~undecided], bounds[~undecided])
            )
        else:
            if isinstance(node.part, _Splits):
                halves, prices, bounds = node.part
                places = domains_of(problem, halves) & as_set(self.instance.allowed)
                shares = splitting_of(problem, halves, prices)
                nodes, units, done, *opened = explore_each(
                    problem, places, shares, bounds, *limits, numbering
                )
                parts += _sorted_part(_Splits(halves[done:], prices[done:], bounds[done:]))
                semidefinite = None
            else:
                places, share, semidefinite = node.part
                semidefinite = semidefinite or self._root_bound
                if semidefinite is not None and self._relaxation is not None:
                    problem = semidefinite.add_to_problem(problem, self._relaxation.scheme.class_of)
                nodes, units, *opened = explore(problem, places, share, *limits, numbering)
                if len(opened[0]) and semidefinite is not None:
                    semidefinite = self._bound_descendants(places, semidefinite, int(incumbent[0]))
            effort = nodes
            # Most open nodes have the same cost splitting; store it once, since open nodes are
            # many.
            share = np.zeros(0, dtype=np.int64)
            for domain, bound, child_share in zip(*opened, strict=True):
                share = share if np.array_equal(child_share, share) else child_share.copy()
                child_bound = bound if semidefinite is None else max(bound, semidefinite.constant)
                parts.append((child_bound, _Domains(domain.copy(), share, semidefinite)))
        with self._lock:
            self.nodes += nodes
            self._effort += effort
            children = []
            for bound, child in parts:
                self._order += 1
                children.append(_Node(max(int(bound), node.bound), self._order, child))
        return units, numbering, children


def _sorted_part(splits: _Splits) -> list[tuple[int, _Part]]:
    """Return a list with one open node, (lowest bound, splits), with its splits sorted by bound.

    If there are no splits, the list is empty.
    """
    if len(splits.bounds) == 0:
        return []
    order = np.argsort(splits.bounds, kind="stable")
    ordered = _Splits(*(np.ascontiguousarray(each[order]) for each in splits))
    return [(int(ordered.bounds[0]), ordered)]


def _root_part(
    instance: Instance, problem: KernelProblem, sides: Sides | None
) -> _Domains | _Halves:
    """Return the proof's root node: `_Halves` if the places form two halves, else `_Domains`."""
    if sides is None:
        return _Domains(as_set(instance.allowed), problem.delta // 2)
    return _Halves(undecided_halves(instance, problem), initial_duals(sides))
