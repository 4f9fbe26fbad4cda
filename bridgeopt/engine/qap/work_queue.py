"""Search and proof of one instance, in pieces of work that threads can take."""

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
from bridgeopt.engine.qap.branch import explore, explore_each
from bridgeopt.engine.qap.feasibility import UndecidedError, feasible_numbering
from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.qap.local_search import SEARCHES, search_once
from bridgeopt.engine.qap.splits import (
    OPEN,
    Sides,
    domains_of,
    explore_splits,
    initial_duals,
    splitting_of,
    undecided_halves,
)
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import Stop

if TYPE_CHECKING:
    from bridgeopt.engine.qap.semidefinite import Relaxation, SemidefiniteBound

NODES = 3000
"""Nodes of the proof in one piece: some 30 ms."""

BOUNDED_NODES = 1000
"""The same where those which take longer are bounded anew, which takes as long as these."""

FIRST_NODES = 250
"""Nodes in a piece as long as there are few: the search has a word in between."""

SPLIT_NODES = 8
"""Nodes that decide a half, for one that decides a place: they take as long."""

FIRST_SEARCHES = 3
"""Searches before the proof; the others come as it goes on, each after so many nodes."""

NODES_A_SEARCH, NODES_A_LATE_SEARCH = 200, 800
"""Of the `SEARCHES`; and where there is little hope: after these, or when `SUFFICIENT_SEARCHES` of
them have met the best cost known."""

SUFFICIENT_SEARCHES = 3

NODES_BEFORE_BOUND = 10_000
"""Before the whole problem is bounded in another way: most proofs are over by then."""

ROOT_ITERATIONS = 300
NODE_ITERATIONS = 10
"""Subgradient steps on the whole problem, and on a node that was handed back."""

_NO_BOUND = -INFEASIBLE

WorkItem = Callable[[], None]


class _Domains(NamedTuple):
    """Where each item may be, as sets, and how costs are shared: for `explore`.

    Where places have classes, and one node above this was bounded by them, also what that gave.
    """

    places: NDArray[np.int64]
    share: NDArray[np.int64]
    below: SemidefiniteBound | None = None


class _Halves(NamedTuple):
    """In which half each item is, if that is decided, and prices: for `explore_splits`."""

    half: NDArray[np.int64]
    price: NDArray[np.int64]


class _Splits(NamedTuple):
    """Splits that are to be searched, lowest bound first: for `explore_each`."""

    halves: NDArray[np.int64]
    prices: NDArray[np.int64]
    bounds: NDArray[np.int64]


_Part = _Domains | _Halves | _Splits


@dataclass(frozen=True, order=True)
class _Node:
    """An open node: its bound (scaled), its place in the queue, and which part it is."""

    bound: int
    order: int
    part: _Part = field(compare=False)


class SearchWork:
    """Search and proof of one instance.

    Call `take` from one thread at a time; its pieces may run in any threads. First come a few
    searches; when all are done, the root of the proof; then open nodes, lowest bound first, with a
    further search now and then. If the proof finds something better than the searches so far, the
    other searches come too. So the answer is that of the first search that reaches the optimum,
    however many searches were made. If none does, which of several equally good numberings the
    proof found first would depend on the threads; so a last piece searches for the first numbering
    of that cost in a fixed order. When it is stopped early, running pieces return at once.

    If the ``optimum`` is known, the searches end with the first that reaches it, and nothing has to
    be proven; the answer is the same as otherwise.
    """

    def __init__(
        self, instance: Instance, seed: int, stop: Stop | None = None, optimum: int | None = None
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
        self._found: list[tuple[int, int, Numbering]] = []
        self._searches = 0
        self._effort = 0  # of the proof: nodes that decide a place, and what else is worth one
        self._best_units = 0
        self._incumbent = np.zeros(1, dtype=np.int64)  # lowered by the kernels themselves
        self._problem: KernelProblem | None = None
        self._sides: Sides | None = None
        self._open: list[_Node] = []
        self._running: dict[int, int] = {}
        self._order = 0
        self._late = False
        self._bounded = False  # whether a bound on the whole has been begun
        self._least = _NO_BOUND  # that bound, in units
        self._relaxation: Relaxation | None = None
        self._below: SemidefiniteBound | None = None
        self._pieces = self._plan()

    @property
    def cost(self) -> int | None:
        """The cost of the best numbering so far; ``None`` if there is none."""
        return None if self.best is None else self.instance.layers.cost(self._best_units)

    @property
    def lower_bound(self) -> int | None:
        """The lower bound of all numberings' cost; ``None`` before the root has been bounded."""
        if self._optimum is not None:
            return self._optimum
        with self._lock:
            bounds = [node.bound for node in self._open[:1]] + list(self._running.values())
            if self._problem is None or min(bounds, default=0) == _NO_BOUND:
                return None
            units = min([self._best_units] + [-(-bound // SCALE) for bound in bounds])
            units = max(units, min(self._least, self._best_units))
        return self.instance.layers.cost(units)

    def next_item(self, *, late: bool) -> WorkItem | None:
        """Return the next piece of work; ``None`` if there is none, for now or at all.

        ``late`` means that time is up: only pieces that an answer with a bound needs are returned.
        """
        self._late = late
        return next(self._pieces, None)

    def _plan(self) -> Iterator[WorkItem | None]:
        """Yield the pieces in their order, ``None`` where others must be back first."""
        if not self.instance.permitted.all():  # the searches may not find one that breaks no rule
            yield self._piece(self._feasible)
        yield from self._search_on(min(FIRST_SEARCHES, SEARCHES), self._optimum)
        if self.best is None:
            yield from self._search_on(SEARCHES, self._optimum)
        if self.best is None or self.cost == self._optimum:
            return
        problem = KernelProblem.of(self.instance)
        self._sides = Sides.of(self.instance, problem)
        root = _Node(_NO_BOUND, 0, _whole(self.instance, problem, self._sides))
        self._running[0] = root.bound  # first: `lower_bound` may be asked for at any time
        self._problem = problem
        yield self._piece(partial(self._branch, root, ROOT_ITERATIONS, 1))
        while self.busy or self._open:
            if self._late or not self._open:
                yield None
            elif self._searches < self._searches_due:
                yield self._next_search()
            elif self._effort >= NODES_BEFORE_BOUND and not self._bounded:
                self._bounded = True
                yield self._piece(self._bound)
            else:
                with self._lock:
                    node = heapq.heappop(self._open)
                    self._running[node.order] = node.bound
                most = NODES if self._below is None else BOUNDED_NODES
                limit = min(most, FIRST_NODES + self._effort)
                yield self._piece(partial(self._branch, node, NODE_ITERATIONS, limit))
        yield from self._search_on(SEARCHES, self.cost)
        self._below = None  # floating-point numbers had a say in it: the order must not
        stack = [root] if self._found_by_proof else []
        while stack or self.busy:
            waits = self.busy or self._late
            yield None if waits else self._piece(partial(self._settle, stack))

    def _search_on(self, end: int, optimum: int | None) -> Iterator[WorkItem | None]:
        """Yield searches until one meets the optimum, if it is known, or there have been so many.

        Wait until they are back.
        """
        while self._searches < end and not self._met_by_search(optimum):
            if self._late and self._searches > 0:
                break
            yield self._next_search()
        while self.busy:
            yield None

    def _next_search(self) -> WorkItem:
        self._searches += 1
        return self._piece(partial(self._search, self._searches - 1))

    @property
    def _searches_due(self) -> int:
        """How many searches a proof so long is worth."""
        with self._lock:
            met = sum(cost == self.cost for cost, _, _ in self._found)
        each = NODES_A_SEARCH if met < SUFFICIENT_SEARCHES else NODES_A_LATE_SEARCH
        soon = FIRST_SEARCHES + self._effort // each
        return min(soon, max(SEARCHES, self._effort // NODES_A_LATE_SEARCH))

    @property
    def _found_by_proof(self) -> bool:
        """Whether the best numbering is better than those of all searches that count.

        Those after the `SEARCHES` do not: how many there are depends on the threads.
        """
        with self._lock:
            costs = [cost for cost, order, _ in self._found if order <= SEARCHES]
            return self.instance.layers.units(min(costs)) > self._best_units

    def _met_by_search(self, cost: int | None) -> bool:
        """Whether a search that counts has found a numbering of such a cost."""
        with self._lock:
            return any(found == cost and order < SEARCHES for found, order, _ in self._found)

    def _piece(self, action: Callable[[], None]) -> WorkItem:
        """Wrap what is to be done with the book-keeping that every piece needs."""
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
        late = count >= SEARCHES
        found = search_once(self.instance, derive_seed(self._seed, count), stop=self._stop)
        self._offer(found, count + late)

    def _offer(self, numbering: Numbering | None, order: int) -> None:
        """Take a numbering if it is better, or as good and earlier in the order."""
        if numbering is None or not self.instance.allows(numbering):
            return
        cost = self.instance.evaluate(numbering)
        with self._lock:
            if order > SEARCHES and self.instance.layers.units(cost) >= self._best_units:
                return
            self._found.append((cost, order, numbering))
            cost, _, best = min(self._found, key=lambda found: found[:2])
            units = self.instance.layers.units(cost)
            if self.best is None or units <= self._best_units:
                self.best, self._best_units = best, units
                self._incumbent[0] = units

    def _branch(self, node: _Node, iterations: int, node_limit: int) -> None:
        units, found, opened = self._explore(node, self._incumbent, iterations, node_limit)
        with self._lock:
            if units < self._best_units:
                self.best, self._best_units = found, units
                self._incumbent[0] = units  # another thread may have written over it
            for child in opened:
                heapq.heappush(self._open, child)
            del self._running[node.order]
            self._close()

    def _bound(self) -> None:
        """Bound the whole problem in another way: what it proves, the nodes need not."""
        from bridgeopt.engine.qap.semidefinite import Relaxation  # only long proofs load it

        relaxation = Relaxation.of(self.instance)
        if relaxation is None:
            return
        below = relaxation.bound_root(lambda: self._late or self._stop.is_over)
        with self._lock:
            self._least = relaxation.units(below)
            if self._sides is None:
                self._relaxation, self._below = relaxation, below
            self._close()

    def _further(
        self, places: NDArray[np.int64], below: SemidefiniteBound, units: int
    ) -> SemidefiniteBound:
        """Bound a node that took long, for those which are left of it."""
        if self._relaxation is None or self._late or self._stop.is_over:
            return below
        return self._relaxation.bound_node(below, places, units)

    def _close(self) -> None:
        """Leave no node open if the bound on the whole says that there is nothing better."""
        if self._least >= self._best_units:
            self._open.clear()

    def _settle(self, stack: list[_Node]) -> None:
        above = np.array([self._best_units + 1], dtype=np.int64)
        units, found, opened = self._explore(stack.pop(), above, NODE_ITERATIONS, NODES)
        if units == self._best_units:
            self.best = found
            stack.clear()
        else:
            stack.extend(opened)

    def _explore(
        self, node: _Node, incumbent: NDArray[np.int64], iterations: int, node_limit: int
    ) -> tuple[int, Numbering, list[_Node]]:
        problem = self._problem
        assert problem is not None
        found = np.empty(self.instance.n, dtype=np.int64)
        limits = incumbent, iterations, node_limit, self._stop.flag
        units = INFEASIBLE
        parts: list[tuple[int, _Part]] = []
        if isinstance(node.part, _Halves):
            assert self._sides is not None
            limit = SPLIT_NODES * node_limit
            nodes, halves, prices, bounds = explore_splits(
                self._sides, *node.part, incumbent, iterations, limit, self._stop.flag
            )
            worth = nodes // SPLIT_NODES
            undecided = (halves == OPEN).any(axis=1)
            for at in np.flatnonzero(undecided):
                parts.append((bounds[at], _Halves(halves[at], prices[at])))
            parts += _listed(_Splits(halves[~undecided], prices[~undecided], bounds[~undecided]))
        else:
            if isinstance(node.part, _Splits):
                halves, prices, bounds = node.part
                places = domains_of(problem, halves) & as_set(self.instance.allowed)
                shares = splitting_of(problem, halves, prices)
                nodes, units, done, *opened = explore_each(
                    problem, places, shares, bounds, *limits, found
                )
                parts += _listed(_Splits(halves[done:], prices[done:], bounds[done:]))
                below = None
            else:
                places, share, below = node.part
                below = below or self._below
                if below is not None and self._relaxation is not None:
                    problem = below.add_to_problem(problem, self._relaxation.scheme.class_of)
                nodes, units, *opened = explore(problem, places, share, *limits, found)
                if len(opened[0]) and below is not None:
                    below = self._further(places, below, int(incumbent[0]))
            worth = nodes
            # Most have one division of costs, and it is kept once: open nodes are many.
            share = np.zeros(0, dtype=np.int64)
            for domain, bound, own in zip(*opened, strict=True):
                share = share if np.array_equal(own, share) else own.copy()
                least = bound if below is None else max(bound, below.constant)
                parts.append((least, _Domains(domain.copy(), share, below)))
        with self._lock:
            self.nodes += nodes
            self._effort += worth
            children = []
            for bound, child in parts:
                self._order += 1
                children.append(_Node(max(int(bound), node.bound), self._order, child))
        return units, found, children


def _listed(splits: _Splits) -> list[tuple[int, _Part]]:
    """Return splits as one part with its bound, the lowest first; nothing if there are none."""
    if len(splits.bounds) == 0:
        return []
    order = np.argsort(splits.bounds, kind="stable")
    ordered = _Splits(*(np.ascontiguousarray(each[order]) for each in splits))
    return [(int(ordered.bounds[0]), ordered)]


def _whole(instance: Instance, problem: KernelProblem, sides: Sides | None) -> _Domains | _Halves:
    """Return the root: halves first where there are any."""
    if sides is None:
        return _Domains(as_set(instance.allowed), problem.delta // 2)
    return _Halves(undecided_halves(instance, problem), initial_duals(sides))
