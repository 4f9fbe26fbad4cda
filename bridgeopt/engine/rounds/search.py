"""The search for rounds tonight: walks on all cores, and a proof where that is possible."""

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
    MOST_ITEMS,
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

_TRIALS = 4_000
_WAVE = 8
_STEADY, _RESTLESS = range(10), range(10, 60)
_STEADY_OF_FEW, _RESTLESS_OF_FEW = range(2), range(10, 12)
"""Trials of a walk, walks per wave, and the numbers of the waves. Steady walks keep the minimum
cost, first for one number of groups, then for the next. Restless walks then try all numbers of
groups in turn.

With few items there are fewer waves, since the proof is quick. In the first wave, groups are shared
evenly."""

_WARMEST, _LEVELS = 4, 6
"""The warmest walk has this part of the typical difference between costs, others 2, 4, 8 …"""

_PLACINGS = 8
"""Annealings to place the items in rounds that were found freely."""

_MOST_MEETINGS = 20_000
_ENUMERATING = 20_000_000
_EXHAUSTING = 40_000_000
"""How far a proof goes: meetings, decisions to list them, tables set for meetings of one shape."""


class _Found(NamedTuple):
    cost: int
    rounds: NDArray[np.int64]
    num_groups: int


def try_search(
    cost: NDArray[np.int64],
    num_rounds: int,
    num_groups: int | None = None,
    search: SearchBudget | None = None,
    *,
    below: int | None = None,
) -> TailoredRounds | None:
    """Return the cheapest rounds and groups found, as `search_rounds` does, or ``None``.

    Parameters and errors are those of `search_rounds`; ``None`` if nothing below the limit was
    found.
    """
    return search_rounds(cost, num_rounds, num_groups, search, below=below)[0]


def search_rounds(
    cost: NDArray[np.int64],
    num_rounds: int,
    num_groups: int | None = None,
    search: SearchBudget | None = None,
    *,
    below: int | None = None,
) -> tuple[TailoredRounds | None, tuple[int, ...], ProvedGroupCounts]:
    """Search for the cheapest rounds and groups in which no meeting and no group repeats.

    At most ⌈tables / groups⌉ tables share a group in a round. If it costs nothing, and the search
    is quick, the numbers of tables per group in a round differ by at most one. The same arguments
    give the same rounds, on any number of cores and on every platform, unless time is up before.

    Parameters
    ----------
    cost
        Shape ``(items, items, 2)``, symmetric: what two items cost if they do not meet tonight, and
        if they meet.
    num_rounds
        Fewer than items.
    num_groups
        The number of groups: at least that of rounds, at most `max_groups`. By default all from
        `min_groups` to two more than rounds are tried, and the smallest with the least cost is
        taken.
    search
        The search limits: by default none, with seed 1. If it holds no stop, Ctrl-C ends the search
        at once, with the best found.
    below
        The limit: only rounds that cost less are of use. By default there is none.

    Returns
    -------
    The best rounds that cost less than the limit, if any were found, and the numbers of groups that
    were tried. Last, the numbers of groups for which it is proven that nothing playable costs less
    than these rounds, or than the limit.

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
    search = search or SearchBudget()
    with interruptible(search.stop if search else None) as whole:
        with whole.within(search.limit) as part:
            work = _Search(cost, num_rounds, groups, search.start_seed, part)
            tailored, proved_for = work.run(below, search.jobs or available_cores())
        return tailored, groups, proved_for


MOST_DELTA = 1 << 46
"""Limit of the sum of absolute cost differences between meeting and not meeting. With the tolls of
`meetings` and the penalties of placings, every sum stays within 64 bits."""


class _Search:
    """One search for rounds; costs are relative to ``base``, the cost without any meetings."""

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
        if sum(abs(delta) for delta in np.triu(self._delta).ravel().tolist()) >= MOST_DELTA:
            raise CostsTooLargeError("the costs are too large for exact 64-bit arithmetic")
        edges = regular_subgraph(self._delta, num_rounds)
        self._meets = opponent_sets(edges, n)
        self.base = int(np.triu(cost[:, :, 0], 1).sum())
        self.least = sum(int(self._delta[i, j]) for i, j in edges)
        each = self._delta[np.triu_indices(n, 1)]
        self._typical = max(1, int(np.median(np.abs(each - int(np.median(each))))))
        self._hurried = False
        self._stop = stop
        self._found: _Found | None = None
        self._limit = 1 + int(np.abs(self._delta).sum())

    def run(self, below: int | None, jobs: int) -> tuple[TailoredRounds | None, ProvedGroupCounts]:
        """Search: first by walks, then, if these have not met the bound, by going through all.

        Return the best rounds, and the numbers of groups for which nothing cheaper is playable.
        """
        self._jobs = jobs
        if below is not None:
            self._limit = below - self.base
        proved_for: ProvedGroupCounts = ()
        with ThreadPoolExecutor(jobs) as pool:
            try:
                self._walk_all(pool)
                if not self._done:
                    proved_for = self._prove(pool)
            except BaseException:
                self._stop.cancel()  # otherwise the threads would go on
                raise
        self._hurried |= self._stop.is_over and not proved_for and self._limit > self.least
        if self._limit <= self.least:
            proved_for = ANY_GROUPS
        return self._tailored(proved_for), proved_for

    @property
    def _done(self) -> bool:
        return self._stop.is_over or self._limit <= self.least

    def _tailored(self, proved_for: ProvedGroupCounts) -> TailoredRounds | None:
        if self._found is None:
            return None
        return TailoredRounds(
            rounds=self._found.rounds,
            num_groups=self._found.num_groups,
            cost=self.base + self._found.cost,
            bound=self.base + self.least,
            proved_for=proved_for,
            cut_short=self._hurried,
        )

    def _keep(self, found: _Found | None) -> None:
        """Keep what costs less than all before."""
        if found is not None and found.cost < self._limit:
            self._found, self._limit = found, found.cost

    def _walk_all(self, pool: ThreadPoolExecutor) -> None:
        """Let walks look for rounds with each number of groups, until they meet the bound.

        Where there are more numbers to try, one takes half of the time that is left, at most.
        """
        few = self._size[0] <= MOST_ITEMS
        for k, num_groups in enumerate(self._groups, start=1):
            until = time.perf_counter() + self._stop.seconds_left / (
                2 if k < len(self._groups) else 1
            )
            for wave in _STEADY_OF_FEW if few else _STEADY:
                if self._done:
                    break
                if time.perf_counter() > until:
                    self._hurried = True
                    break
                self._wave(pool, wave, num_groups)
        for wave in _RESTLESS_OF_FEW if few else _RESTLESS:
            if self._done:
                break
            self._wave(pool, wave, self._groups[wave % len(self._groups)])

    def _wave(self, pool: ThreadPoolExecutor, wave: int, num_groups: int) -> None:
        """Let some walks look for rounds that cost less; the first with the least cost wins.

        One that has met the bound ends those after it: they could not win any more.
        """
        with ExitStack() as parts:
            stops = [parts.enter_context(self._stop.within()) for _ in range(_WAVE)]

            def one(k: int) -> _Found | None:
                found = self._walk(wave * _WAVE + k, num_groups, stops[k])
                if found is not None and found.cost == self.least:
                    for later in stops[k + 1 :]:
                        later.cancel()
                return found

            futures = [pool.submit(one, k) for k in range(_WAVE)]
            for found in [wait_for_result(future) for future in futures]:
                self._keep(found)

    def _walk(self, k: int, num_groups: int, stop: Stop) -> _Found | None:
        """Walk once, and keep the least cost; of restless walks, one in four is warm, one free."""
        if stop.is_over:
            return None
        kind = k % 4 if k >= _RESTLESS.start * _WAVE else 0
        if kind == 3:
            return self._walk_freely(k, num_groups, stop)
        level = k // 4 % _LEVELS
        warm = self._typical // (_WARMEST << level) if kind == 1 else 0
        found = walk(
            self._meets,
            MeetingCosts(self._delta, self.least, self._limit),
            WalkState.of(*self._size, num_groups, evenly=k < _WAVE),
            self._size[1],
            WalkPace(_TRIALS, warm, self._typical),
            stop=stop,
            seed=derive_seed(self._seed, k),
        )
        return None if found is None else _Found(*found, num_groups)

    def _walk_freely(self, k: int, num_groups: int, stop: Stop) -> _Found | None:
        """Find any rounds, whatever they cost, and then the items' best places in them."""
        n, num_rounds = self._size
        seed = derive_seed(self._seed, k)
        found = walk(
            self._meets,
            MeetingCosts(np.zeros_like(self._delta)),
            WalkState.of(n, num_rounds, num_groups, evenly=False),
            num_rounds,
            WalkPace(_TRIALS),
            stop=stop,
            seed=seed,
        )
        if found is None:
            return None
        rounds = found[1]
        meetings = np.zeros((n, n), dtype=np.int64)
        one, two, _ = rounds.reshape(-1, 3).T
        meetings[one, two] = meetings[two, one] = 1
        instance = self._placing(meetings)
        seeds = (derive_seed(seed, restart) for restart in range(_PLACINGS))
        places = (search_once(instance, seed, stop=stop) for seed in seeds)
        best = min((p for p in places if p is not None), key=instance.evaluate)
        return _Found(instance.evaluate(best), _placed(rounds, np.argsort(best)), num_groups)

    def _placing(self, meetings: NDArray[np.int64]) -> Instance:
        """Return the assignment problem of items to places, given which places meet."""
        return Instance(np.stack([np.zeros_like(self._delta), self._delta], axis=2), meetings)

    def _prove(self, pool: ThreadPoolExecutor) -> ProvedGroupCounts:
        """Go through all that might cost less; with how many groups nothing can."""
        proved_for = wait_for_result(pool.submit(self._go_through))
        if proved_for is None and self._size[0] <= MOST_ITEMS and not self._stop.is_over:
            proved_for = self._go_through_shapes()
        return () if proved_for is None or self._stop.is_over else proved_for

    def _go_through(self) -> ProvedGroupCounts | None:
        """Go through all meetings that cost less, the cheapest first; ``None``: too many."""
        listed = meetings_below(
            self._delta,
            self._size[1],
            limit=self._limit,
            most=_MOST_MEETINGS,
            patience=_ENUMERATING,
            stop=self._stop,
        )
        if listed is None:
            return None
        playable = RoundsFinder(*self._size, self._groups, _EXHAUSTING, self._stop)
        for meets in listed:
            if self._stop.is_over:
                return ()
            shape, item = canonical_form(meets)
            playing = playable.find_rounds(shape)
            if playing is not None:
                num_groups, rounds = playing
                met = meets[:, None] >> np.arange(len(meets)) & 1
                cost = int((met * self._delta).sum()) // 2
                self._keep(_Found(cost, _placed(rounds, item), num_groups))
                break
        return playable.refused_for

    def _go_through_shapes(self) -> ProvedGroupCounts:
        """Place all shapes of meetings that can be played, each at least cost."""
        shapes, refused_for = playable_graphs(*self._size, self._groups, self._stop)
        instances = [self._placing(meetings) for meetings, _ in shapes]
        left = self._stop.seconds_left
        outcome = solve(instances, self._seed, left, jobs=self._jobs, stop=self._stop)
        for (_, (num_groups, played)), solution in zip(shapes, outcome.solutions, strict=True):
            rounds = _placed(played, np.argsort(solution.numbering))
            self._keep(_Found(solution.cost, rounds, num_groups))
        open_still = any(solution.lower_bound < self._limit for solution in outcome.solutions)
        return () if open_still else refused_for


def _placed(rounds: NDArray[np.int64], item: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return rounds in which ``item[k]`` sits where k sat."""
    placed = rounds.copy()
    placed[:, :, :2] = item[rounds[:, :, :2]]
    return placed
