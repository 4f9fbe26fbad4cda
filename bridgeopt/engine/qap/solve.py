"""Search and proof of several instances together, within one time budget."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf

from bridgeopt.engine.qap.bounds import place_colours
from bridgeopt.engine.qap.instance import Instance, Solution
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.solution_cache import SolutionCache, SolutionKey, WarmStart
from bridgeopt.engine.qap.symmetry import random_equivalent
from bridgeopt.engine.qap.work_queue import SearchWork
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.stopping import Stop, interruptible

POLL = 0.05
"""Seconds between checks of whether the search is done, and between calls of ``on_progress``."""


class InfeasibleError(ValueError):
    """No numbering is allowed."""


@dataclass(frozen=True)
class Outcome:
    """The solutions, in the order of the instances, and whether the search was cancelled."""

    solutions: tuple[Solution, ...]
    interrupted: bool


@dataclass(frozen=True)
class Progress:
    """The progress of one instance: the best cost and bound so far; ``None`` if unknown."""

    cost: int | None
    lower_bound: int | None

    @property
    def proved(self) -> bool:
        """Whether the best numbering so far is known to be optimal."""
        return self.cost is not None and self.cost == self.lower_bound


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def solve(
    instances: Sequence[Instance],
    seed: int,
    budget: float,
    *,
    jobs: int | None = None,
    on_progress: Callable[[Sequence[Progress]], None] | None = None,
    stop: Stop | None = None,
    warm_start: WarmStart | None = None,
) -> Outcome:
    """Return the best numbering of each instance, with its proof.

    The seed chooses among numberings that are equal by symmetry of the meetings. The result depends
    neither on ``jobs`` nor on the platform, unless the budget ended the search.

    Parameters
    ----------
    instances
        The instances to solve, which share the time.
    seed
        Any integer.
    budget
        Seconds from now, excluding compilation. Solutions not proved by then still have a lower
        bound.
    jobs
        The number of threads; by default one per core.
    on_progress
        Called with the progress of each instance, from time to time and at the end, in this thread.
    stop
        Ends the search: the best results so far are returned at once. Without it, Ctrl-C does that.
    warm_start
        Earlier solutions, and the stream number of each instance. By default there are no earlier
        solutions, and the stream number of an instance is its index.

    Raises
    ------
    InfeasibleError
        An instance allows no numbering, or the search found none, which can happen with many
        unusual rules.
    """
    warm_up()
    warm_start = warm_start or WarmStart(tuple(range(len(instances))))
    keys = [(seed, stream) for stream in warm_start.streams]
    with interruptible(stop) as active_stop, active_stop.within() as search_stop:
        works = [
            _Known(solution)
            if solution
            else _new_work(instance, draw, warm_start.cache, search_stop)
            for instance, draw in zip(instances, keys, strict=True)
            for solution in (warm_start.cache.solution(instance, draw),)
        ]
        deadline = time.perf_counter() + budget
        _run(works, deadline, jobs or available_cores(), on_progress, search_stop)
        ended = search_stop.is_over or time.perf_counter() >= deadline
    solutions = []
    for instance, key, work in zip(instances, keys, works, strict=True):
        solution = (
            work.solution
            if isinstance(work, _Known)
            else _random_equivalent_solution(instance, key, work)
        )
        warm_start.cache.store(instance, key, solution, ended=ended)
        solutions.append(solution)
    return Outcome(tuple(solutions), active_stop.cancelled)


def solve_by_nodes(
    instance: Instance,
    seed: int,
    node_limit: int,
    *,
    on_progress: Callable[[Sequence[Progress]], None] | None = None,
    stop: Stop | None = None,
) -> Outcome:
    """Return the best numbering of an instance, with a proof of about ``node_limit`` nodes at most.

    The search runs in one thread. The result does not depend on the platform, even if the limit
    ends the proof. Other parameters and errors are those of `solve`.
    """
    warm_up()
    key = seed, 0
    with interruptible(stop) as active_stop, active_stop.within() as search_stop:
        work = SearchWork(instance, derive_seed(*key), search_stop, node_limit=node_limit)
        _run([work], inf, 1, on_progress, search_stop)
    return Outcome((_random_equivalent_solution(instance, key, work),), active_stop.cancelled)


@dataclass(frozen=True)
class _Known:
    """A known solution, in place of the `SearchWork` of an instance."""

    solution: Solution

    @property
    def cost(self) -> int:
        """The cost of the known solution."""
        return self.solution.cost

    @property
    def lower_bound(self) -> int:
        """The lower bound: equal to the cost, since the solution is proven."""
        return self.solution.lower_bound


def _new_work(instance: Instance, key: SolutionKey, cache: SolutionCache, stop: Stop) -> SearchWork:
    return SearchWork(instance, derive_seed(*key), stop, cache.optimum(instance))


def _random_equivalent_solution(instance: Instance, key: SolutionKey, work: SearchWork) -> Solution:
    """Return the solution of an instance whose search is done.

    Its numbering is chosen at random, by ``key``, among those that equal the best one by symmetry.
    """
    if work.best is None or work.cost is None or work.lower_bound is None:
        raise InfeasibleError
    seed, stream = key
    random = Random(derive_seed(seed, -1 - stream))
    numbering = random_equivalent(instance.meetings, work.best, random, place_colours(instance))
    return Solution(numbering, work.cost, work.lower_bound, work.seconds, work.nodes)


def _run(  # noqa: C901 - the two nested functions of its threads share its lock
    all_works: Sequence[SearchWork | _Known],
    deadline: float,
    jobs: int,
    on_progress: Callable[[Sequence[Progress]], None] | None,
    stop: Stop,
) -> None:
    """Run the work items of all instances in threads until all is done or time is up.

    At the deadline, running work items are completed, so that a short budget gives the same result
    on every machine. After a stop, they end at once.
    """
    works = [work for work in all_works if isinstance(work, SearchWork)]
    done = threading.Event()
    change = threading.Condition()

    def next_item() -> Callable[[], None] | None:
        """Return a work item of the instance with the least time so far; ``None`` at the end.

        While no item is available, wait for a running one to finish.
        """
        with change:
            while True:
                is_late = stop.is_over or time.perf_counter() >= deadline
                # Compute `idle` before asking for items. Otherwise an item that ends in between
                # could add new items, and the search would end without them.
                idle = not any(work.busy for work in works)
                for work in sorted(works, key=lambda work: work.seconds):
                    piece = work.next_item(late=is_late)
                    if piece is not None:
                        return piece
                if idle:
                    done.set()
                    change.notify_all()
                    return None
                change.wait()

    def worker() -> None:
        while (item := next_item()) is not None:
            try:
                item()
            except BaseException:
                stop.cancel()
                raise
            finally:
                with change:
                    change.notify_all()

    with ThreadPoolExecutor(jobs) as pool:
        futures = [pool.submit(worker) for _ in range(jobs)]
        try:
            finished = not all_works
            while not finished:
                finished = not works or done.wait(POLL) or all(f.done() for f in futures)
                if on_progress is not None:
                    on_progress([Progress(work.cost, work.lower_bound) for work in all_works])
        except BaseException:
            stop.cancel()
            raise
        for future in futures:
            future.result()
