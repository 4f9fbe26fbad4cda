"""The search for tonight's rounds: random walks on all cores, then a proof where possible.

The lower bound is the cost of the cheapest meetings that give each item the same number of
opponents, whether or not they can be played in rounds. If the walks do not reach it, all cheaper
choices of meetings are enumerated.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.qap.instance import CostsTooLargeError
from bridgeopt.engine.qap.local_search import search_once
from bridgeopt.engine.qap.solve import available_cores
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.rounds.meetings import (
    MAX_ITEMS,
    canonical_form,
    meetings_below,
    opponent_sets,
    playable_graphs,
)
from bridgeopt.engine.rounds.result import (
    ANY_GROUPS,
    ProvedGroupCounts,
    RoundsFinder,
    TailoredRounds,
    default_groups,
    max_groups,
)
from bridgeopt.engine.rounds.walk import MeetingCosts, WalkPace, WalkState, walk
from bridgeopt.engine.stopping import SearchBudget, Stop, interruptible, wait_for_result

_WALK_TRIALS = 4_000
"""Number of trials in a random walk. A trial changes the rounds once, and may look for groups."""

_WALKS_PER_WAVE = 8
"""Number of walks in a wave. The walks of a wave run in parallel, and begin with the same limit on
the cost."""

_STEADY_WAVES, _RESTLESS_WAVES = range(10), range(10, 60)
"""Indices of the waves of walks. The steady waves come first; all their walks have temperature 0.
All steady waves for one number of groups run before the steady waves for the next number. In
restless waves, some walks are warm or ignore the costs (`_Search._walk`). Each restless wave takes
the next number of groups in turn."""

_STEADY_WAVES_OF_FEW, _RESTLESS_WAVES_OF_FEW = range(2), range(10, 12)
"""Indices of the waves (see above) if there are at most `meetings.MAX_ITEMS` items. There are fewer
waves, since the proof for so few items is quick."""

_WARMEST_DIVISOR, _NUM_LEVELS = 4, 6
"""Warm walks use `_NUM_LEVELS` temperatures in turn. The first is the typical difference between
costs divided by `_WARMEST_DIVISOR`; each further one is half of the one before."""

_NUM_PLACEMENTS = 8
"""Number of local searches after a walk that ignored the costs. Each assigns items to the places in
the rounds that the walk found; the cheapest assignment counts."""

_MAX_MEETINGS = 20_000
"""Maximum number of choices of meetings that a proof tries."""
_MAX_ENUMERATION_DECISIONS = 20_000_000
"""Maximum number of decisions in listing the choices of meetings for a proof (``patience`` of
`meetings_below`)."""
_MAX_EXHAUSTIVE_NODES = 40_000_000
"""Maximum number of nodes in deciding whether one choice of meetings can be played in rounds
(``patience`` of `search_exhaustively`)."""


class _FoundRounds(NamedTuple):
    """Rounds that a walk or an enumeration found.

    ``cost`` is the cost of the rounds minus the cost without any meetings. ``rounds`` has shape
    ``(rounds, tables, 3)``: two items and a group.
    """

    cost: int
    rounds: NDArray[np.int64]
    num_groups: int


def try_search(
    cost: NDArray[np.int64],
    num_rounds: int,
    num_groups: int | None = None,
    budget: SearchBudget | None = None,
    *,
    below: int | None = None,
) -> TailoredRounds | None:
    """Return the cheapest rounds and groups that `search_rounds` finds.

    Return ``None`` if it finds nothing below the limit. Parameters and errors are those of
    `search_rounds`.
    """
    return search_rounds(cost, num_rounds, num_groups, budget, below=below)[0]


def search_rounds(
    cost: NDArray[np.int64],
    num_rounds: int,
    num_groups: int | None = None,
    budget: SearchBudget | None = None,
    *,
    below: int | None = None,
) -> tuple[TailoredRounds | None, tuple[int, ...], ProvedGroupCounts]:
    """Search for the cheapest rounds and groups in which no meeting and no group repeats.

    At most ⌈tables / groups⌉ tables share a group in a round. The first walks also require that the
    numbers of tables per group in a round differ by at most one. Later walks do not require that,
    but replace the rounds only by cheaper rounds. The same arguments give the same rounds, on any
    number of cores and on every platform, unless time runs out.

    Parameters
    ----------
    cost
        Shape ``(items, items, 2)``, symmetric: what two items cost if they do not meet tonight, and
        if they meet.
    num_rounds
        Fewer than items.
    num_groups
        The number of groups, from ``num_rounds`` to `max_groups`. By default, all numbers from
        `min_groups` to ``num_rounds + 2`` are tried, and of equally cheap rounds those with the
        fewest groups are taken.
    budget
        The search limits: by default none, with seed 1. If it has no stop, Ctrl-C ends the search
        at once, with the best rounds found.
    below
        The limit on the cost: only rounds that cost less are searched for. By default there is no
        limit.

    Returns
    -------
    The cheapest rounds found that cost less than the limit, or ``None``. The numbers of groups that
    were tried. The numbers of groups for which it is proven that no playable rounds cost less than
    the returned rounds. If no rounds are returned, the proof is that no playable rounds cost less
    than the limit.

    Raises
    ------
    ValueError
        The sizes are impossible.
    """
    n = len(cost)
    if n < 4 or n % 2 or not 1 <= num_rounds < n:
        raise ValueError(f"no rounds without repeats: {num_rounds} for {n} items")
    groups = (num_groups,) if num_groups else default_groups(n, num_rounds)
    if not num_rounds <= groups[0] <= groups[-1] <= max_groups(n, num_rounds):
        raise ValueError(f"{num_groups} groups for {num_rounds} rounds of {n} items")
    budget = budget or SearchBudget()
    with interruptible(budget.stop if budget else None) as active_stop:
        with active_stop.within(budget.time_limit) as limited_stop:
            work = _Search(cost, num_rounds, groups, budget.seed_or_default, limited_stop)
            tailored, proved_for = work.run(below, budget.jobs or available_cores())
        return tailored, groups, proved_for


MAX_DELTA = 1 << 46
"""Limit on the sum, over all pairs of items, of the absolute cost difference between meeting and
not meeting. With the tolls of `meetings` and the penalties of instances, all sums then fit 64
bits."""


class _Search:
    """One search for rounds; costs are relative to ``base``, the cost without any meetings.

    ``least`` is the lower bound: the cost of the cheapest meetings, playable or not.
    """

    def __init__(
        self,
        cost: NDArray[np.int64],
        num_rounds: int,
        groups: tuple[int, ...],
        seed: int,
        stop: Stop,
    ) -> None:
        n = len(cost)
        self._size = n, num_rounds
        self._groups = groups
        self._seed = seed
        self._delta = np.ascontiguousarray(cost[:, :, 1] - cost[:, :, 0])
        np.fill_diagonal(self._delta, 0)
        if sum(abs(delta) for delta in np.triu(self._delta).ravel().tolist()) >= MAX_DELTA:
            raise CostsTooLargeError("the costs are too large for exact 64-bit arithmetic")
        edges = regular_subgraph(self._delta, num_rounds)
        self._meets = opponent_sets(edges, n)
        self.base = int(np.triu(cost[:, :, 0], 1).sum())
        self.least = sum(int(self._delta[i, j]) for i, j in edges)
        deltas = self._delta[np.triu_indices(n, 1)]
        # The median absolute deviation of the cost differences, as a scale for temperatures.
        self._typical_delta = max(1, int(np.median(np.abs(deltas - int(np.median(deltas))))))
        self._cut_short = False
        self._stop = stop
        self._best: _FoundRounds | None = None
        self._limit = 1 + int(np.abs(self._delta).sum())

    def run(self, below: int | None, jobs: int) -> tuple[TailoredRounds | None, ProvedGroupCounts]:
        """Search by walks, and by enumeration if the walks do not reach the lower bound.

        Only rounds that cost less than ``below`` are searched for; ``None`` means no limit. Return
        the best rounds found, and the numbers of groups for which it is proven that no cheaper
        rounds can be played. If no rounds were found, the first result is ``None``.
        """
        self._jobs = jobs
        if below is not None:
            self._limit = below - self.base
        proved_for: ProvedGroupCounts = ()
        with ThreadPoolExecutor(jobs) as pool:
            try:
                self._walk_all(pool)
                if not self._is_done:
                    proved_for = self._prove(pool)
            except BaseException:
                self._stop.cancel()  # otherwise the threads would go on
                raise
        self._cut_short |= self._stop.is_over and not proved_for and self._limit > self.least
        if self._limit <= self.least:
            proved_for = ANY_GROUPS
        return self._tailored(proved_for), proved_for

    @property
    def _is_done(self) -> bool:
        return self._stop.is_over or self._limit <= self.least

    def _tailored(self, proved_for: ProvedGroupCounts) -> TailoredRounds | None:
        if self._best is None:
            return None
        return TailoredRounds(
            rounds=self._best.rounds,
            num_groups=self._best.num_groups,
            cost=self.base + self._best.cost,
            bound=self.base + self.least,
            proved_for=proved_for,
            cut_short=self._cut_short,
        )

    def _keep_if_better(self, rounds: _FoundRounds | None) -> None:
        """Keep rounds that cost less than the limit, and lower the limit to their cost."""
        if rounds is not None and rounds.cost < self._limit:
            self._best, self._limit = rounds, rounds.cost

    def _walk_all(self, pool: ThreadPoolExecutor) -> None:
        """Run waves of walks for each number of groups, until one reaches the lower bound.

        A wave is a set of walks that run together. The steady waves come first. All steady waves
        for one number of groups run before the steady waves for the next number. The steady waves
        for one number may use half of the remaining time; those for the last number may use all of
        it. The restless waves follow, and take the numbers of groups in turn.
        """
        few = self._size[0] <= MAX_ITEMS
        for k, num_groups in enumerate(self._groups, start=1):
            until = time.perf_counter() + self._stop.seconds_left / (
                2 if k < len(self._groups) else 1
            )
            for wave in _STEADY_WAVES_OF_FEW if few else _STEADY_WAVES:
                if self._is_done:
                    break
                if time.perf_counter() > until:
                    self._cut_short = True
                    break
                self._wave(pool, wave, num_groups)
        for wave in _RESTLESS_WAVES_OF_FEW if few else _RESTLESS_WAVES:
            if self._is_done:
                break
            self._wave(pool, wave, self._groups[wave % len(self._groups)])

    def _wave(self, pool: ThreadPoolExecutor, wave: int, num_groups: int) -> None:
        """Run one wave of walks, and keep the cheapest rounds; the earliest walk wins ties.

        A walk that reaches the lower bound stops the later walks of the wave, which could not win.
        """
        with ExitStack() as stack:
            stops = [stack.enter_context(self._stop.within()) for _ in range(_WALKS_PER_WAVE)]

            def run_walk(k: int) -> _FoundRounds | None:
                result = self._walk(wave * _WALKS_PER_WAVE + k, num_groups, stops[k])
                if result is not None and result.cost == self.least:
                    for later in stops[k + 1 :]:
                        later.cancel()
                return result

            futures = [pool.submit(run_walk, k) for k in range(_WALKS_PER_WAVE)]
            for result in [wait_for_result(future) for future in futures]:
                self._keep_if_better(result)

    def _walk(self, k: int, num_groups: int, stop: Stop) -> _FoundRounds | None:
        """Run walk number k; return its rounds, ``None`` if it found none below the limit.

        In a steady wave, each walk has temperature 0. In a restless wave (see `_RESTLESS_WAVES`),
        two of every four walks have temperature 0, one is warm, and one ignores the costs.
        """
        if stop.is_over:
            return None
        kind = k % 4 if k >= _RESTLESS_WAVES.start * _WALKS_PER_WAVE else 0
        if kind == 3:
            return self._walk_freely(k, num_groups, stop)
        level = k // 4 % _NUM_LEVELS
        warm = self._typical_delta // (_WARMEST_DIVISOR << level) if kind == 1 else 0
        walked = walk(
            self._meets,
            MeetingCosts(self._delta, self.least, self._limit),
            WalkState.of(*self._size, num_groups, evenly=k < _WALKS_PER_WAVE),
            self._size[1],
            WalkPace(_WALK_TRIALS, warm, self._typical_delta),
            stop=stop,
            seed=derive_seed(self._seed, k),
        )
        return None if walked is None else _FoundRounds(*walked, num_groups)

    def _walk_freely(self, k: int, num_groups: int, stop: Stop) -> _FoundRounds | None:
        """Run walk number k without regard to costs, then assign items to the places in its rounds.

        Local search assigns the items at low cost. Return ``None`` if the walk found no rounds.
        """
        n, num_rounds = self._size
        seed = derive_seed(self._seed, k)
        walked = walk(
            self._meets,
            MeetingCosts(np.zeros_like(self._delta)),
            WalkState.of(n, num_rounds, num_groups, evenly=False),
            num_rounds,
            WalkPace(_WALK_TRIALS),
            stop=stop,
            seed=seed,
        )
        if walked is None:
            return None
        rounds = walked[1]
        meetings = np.zeros((n, n), dtype=np.int64)
        first, second, _ = rounds.reshape(-1, 3).T
        meetings[first, second] = meetings[second, first] = 1
        instance = self._placement_instance(meetings)
        seeds = (derive_seed(seed, restart) for restart in range(_NUM_PLACEMENTS))
        places = (search_once(instance, seed, stop=stop) for seed in seeds)
        best = min((p for p in places if p is not None), key=instance.evaluate)
        return _FoundRounds(
            instance.evaluate(best), _with_items(rounds, np.argsort(best)), num_groups
        )

    def _placement_instance(self, meetings: NDArray[np.int64]) -> Instance:
        """Return the problem of assigning items to places at minimum cost.

        ``meetings`` is 1 for places that meet, otherwise 0.
        """
        return Instance(np.stack([np.zeros_like(self._delta), self._delta], axis=2), meetings)

    def _prove(self, pool: ThreadPoolExecutor) -> ProvedGroupCounts:
        """Enumerate all choices of meetings below the limit, and keep the cheapest playable one.

        Return each group count for which it is proven that no cheaper rounds can be played.
        """
        proved_for = wait_for_result(pool.submit(self._try_choices))
        if proved_for is None and self._size[0] <= MAX_ITEMS and not self._stop.is_over:
            proved_for = self._try_graphs()
        return () if proved_for is None or self._stop.is_over else proved_for

    def _try_choices(self) -> ProvedGroupCounts | None:
        """Try all choices of meetings below the limit, cheapest first, until one can be played.

        The cost of a choice that can be played becomes the limit. Return each group count for which
        it is proven that no choice below the limit can be played. The result is empty after a stop,
        and ``None`` if the choices are too many to list.
        """
        choices = meetings_below(
            self._delta,
            self._size[1],
            limit=self._limit,
            most=_MAX_MEETINGS,
            patience=_MAX_ENUMERATION_DECISIONS,
            stop=self._stop,
        )
        if choices is None:
            return None
        finder = RoundsFinder(*self._size, self._groups, _MAX_EXHAUSTIVE_NODES, self._stop)
        for meets in choices:
            if self._stop.is_over:
                return ()
            shape, item = canonical_form(meets)
            playing = finder.find_rounds(shape)
            if playing is not None:
                num_groups, rounds = playing
                met = meets[:, None] >> np.arange(len(meets)) & 1
                cost = int((met * self._delta).sum()) // 2
                self._keep_if_better(_FoundRounds(cost, _with_items(rounds, item), num_groups))
                break
        return finder.refused_for

    def _try_graphs(self) -> ProvedGroupCounts:
        """Place the items in every playable graph of meetings at minimum cost; keep the cheapest.

        Return the numbers of groups for which it is proven that no cheaper rounds can be played.
        The result is empty if a lower cost in some graph could not be excluded.
        """
        shapes, refused_for = playable_graphs(*self._size, self._groups, self._stop)
        instances = [self._placement_instance(meetings) for meetings, _ in shapes]
        seconds_left = self._stop.seconds_left
        outcome = solve(instances, self._seed, seconds_left, jobs=self._jobs, stop=self._stop)
        for (_, (num_groups, played)), solution in zip(shapes, outcome.solutions, strict=True):
            rounds = _with_items(played, np.argsort(solution.numbering))
            self._keep_if_better(_FoundRounds(solution.cost, rounds, num_groups))
        is_undecided = any(solution.lower_bound < self._limit for solution in outcome.solutions)
        return () if is_undecided else refused_for


def _with_items(rounds: NDArray[np.int64], item: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return rounds in which ``item[k]`` takes the place of item k, for all k."""
    replaced = rounds.copy()
    replaced[:, :, :2] = item[rounds[:, :, :2]]
    return replaced
