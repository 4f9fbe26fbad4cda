"""A movement for tonight: walks on all cores, and where that may do, a proof."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import TIMEOUT_MAX, Timer
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.qap import Instance, solve
from bridgeopt.qap.annealing import anneal
from bridgeopt.qap.matching import regular_subgraph
from bridgeopt.qap.randomness import split
from bridgeopt.qap.solve import available_cores
from bridgeopt.tailored.exhaust import exhaust
from bridgeopt.tailored.groups import FOUND, GAVE_UP
from bridgeopt.tailored.meetings import as_sets, meetings_below, standard_form
from bridgeopt.tailored.shapes import MOST_ITEMS, playable_shapes
from bridgeopt.tailored.walk import desk_for, tables_of, walk

Standing = Literal["meets the bound", "proven best among playable", "best found"]
"""What is known of tailored rounds.

- ``"meets the bound"``: no movement without repeats can cost less.
- ``"proven best among playable"``: cheaper meetings exist, but neither rounds nor groups for any.
- ``"best found"``: there may be better ones.
"""

_TRIALS = 4_000
_WAVE = 8
_WAVES, _WAVES_AT_LEAST_COST, _WAVES_OF_FEW = 60, 10, 2
"""Walks of so many trials, started so many at a time; the first waves all keep the least cost.

With few items, a proof comes after few waves, for it is quick. In the first wave, board groups are
shared evenly."""

_WARMEST, _LEVELS = 4, 6
"""The warmest walk has this part of the typical difference between costs, others 2, 4, 8 …"""

_FOREVER = 1e9
"""Seconds, where there is no budget."""

_PLACINGS = 8
"""Annealings to place the items in rounds that were found freely."""

_MOST_MEETINGS = 20_000
_ENUMERATING = 20_000_000
_EXHAUSTING = 40_000_000
"""How far a proof goes: meetings, decisions to list them, tables set for meetings of one shape."""


@dataclass(frozen=True, eq=False)
class Tailored:
    """Rounds and board groups made for a section's costs.

    Attributes
    ----------
    rounds
        Shape ``(rounds, tables, 3)``: two items and a board group, all from 0. Who of the two sits
        NS says nothing yet.
    num_groups
        Board groups.
    cost
        What these rounds cost, those who do not meet included: the fitness.
    bound
        The least that any rounds without repeats could cost (`fitness.hypothetical_best`).
    proved
        Whether no playable rounds without repeats cost less.
    cut_short
        Whether time was up before the search was done; another run may then differ.
    """

    rounds: NDArray[np.int64]
    num_groups: int
    cost: int
    bound: int
    proved: bool
    cut_short: bool

    @property
    def gap(self) -> int:
        """What these rounds cost above the bound."""
        return self.cost - self.bound

    @property
    def standing(self) -> Standing:
        """What is known of them."""
        if self.gap == 0:
            return "meets the bound"
        return "proven best among playable" if self.proved else "best found"


class _Found(NamedTuple):
    cost: int
    rounds: NDArray[np.int64]


def fewest_groups(num_items: int, num_rounds: int) -> int:
    """Return the least number of board groups that is known to do, as many as rounds or one more.

    8 items in 5 rounds need 6: there is no Howell design H(5, 8) (Hung and Mendelsohn, On Howell
    designs, 1974).
    """
    return 6 if (num_items, num_rounds) == (8, 5) else num_rounds


def tailor(
    cost: NDArray[np.int64],
    num_rounds: int,
    num_groups: int | None = None,
    *,
    seed: int = 1,
    budget: float | None = None,
    jobs: int | None = None,
    below: int | None = None,
) -> Tailored | None:
    """Find the cheapest rounds and board groups in which nobody meets or plays anything twice.

    No more tables share a board group in a round than there are tables for each group, rounded
    up; where that costs nothing, and the search is quick, all groups are played at as many tables
    in each round, or one more. The same arguments give the same rounds, on any number of cores and
    on every platform, unless time is up before.

    Parameters
    ----------
    cost
        Shape ``(items, items, 2)``, symmetric: what two pay who do not meet tonight, and who meet.
        In an odd section the last item is the absent one, to meet whom is to sit out.
    num_rounds
        Fewer than items.
    num_groups
        Board groups: at least as many as rounds; at most one more, or as many as tables. By
        default `fewest_groups`.
    seed
        Of the random numbers.
    budget
        Seconds after which what is found has to do.
    jobs
        Threads; one a core, by default.
    below
        What rounds must cost less than, to be of use.

    Returns
    -------
    The best found; ``None`` if none was found that is of use.

    Raises
    ------
    ValueError
        The sizes make no sense.
    """
    n = len(cost)
    num_groups = fewest_groups(n, num_rounds) if num_groups is None else num_groups
    if n < 4 or n % 2 or not 1 <= num_rounds < n:
        raise ValueError(f"no rounds without repeats: {num_rounds} for {n} items")
    if not num_rounds <= num_groups <= max(num_rounds + 1, n // 2):
        raise ValueError(f"{num_groups} board groups for {num_rounds} rounds of {n} items")
    search = _Search(cost, num_rounds, num_groups, seed)
    limit = None if below is None else below - search.base
    found, proved, cut_short = search.run(limit, budget, jobs or available_cores())
    if found is None:
        return None
    return Tailored(
        found.rounds,
        num_groups,
        search.base + found.cost,
        search.base + search.least,
        proved,
        cut_short,
    )


class _Search:
    """Looks for rounds; costs count from ``base``, what is paid when nobody meets."""

    def __init__(
        self, cost: NDArray[np.int64], num_rounds: int, num_groups: int, seed: int
    ) -> None:
        n = len(cost)
        self._size = n, num_rounds, num_groups
        self._seed = seed
        self._delta = np.ascontiguousarray(cost[:, :, 1] - cost[:, :, 0])
        np.fill_diagonal(self._delta, 0)
        edges = regular_subgraph(self._delta, num_rounds)
        self._meets = as_sets(edges, n)
        self.base = int(np.triu(cost[:, :, 0], 1).sum())
        self.least = sum(int(self._delta[i, j]) for i, j in edges)
        each = self._delta[np.triu_indices(n, 1)]
        self._typical = max(1, int(np.median(np.abs(each - int(np.median(each))))))
        self._over = False
        self._stops = np.zeros((_WAVE, 1), dtype=np.bool_)

    def run(
        self, limit: int | None, budget: float | None, jobs: int
    ) -> tuple[_Found | None, bool, bool]:
        """Return the best found, whether it is proved, and whether the search was cut short."""
        self._jobs = jobs
        self._deadline = time.perf_counter() + (_FOREVER if budget is None else budget)
        if limit is None:
            limit = 1 + int(np.abs(self._delta).sum())
        n, num_rounds, num_groups = self._size
        found, proved = None, False
        timer = None
        if budget is not None:
            timer = Timer(min(budget, TIMEOUT_MAX), self._end)
            timer.daemon = True
            timer.start()
        try:
            with ThreadPoolExecutor(jobs) as pool:
                for wave in range(_WAVES_OF_FEW if n <= MOST_ITEMS else _WAVES):
                    better = self._wave(pool, wave, limit)
                    if better is not None:
                        found, limit = better, better.cost
                    if limit <= self.least or self._over:
                        break
            proved = limit <= self.least
            if not proved and num_groups == num_rounds and not self._over:
                prove = self._prove_by_shape if n <= MOST_ITEMS else self._prove
                proved, better = prove(limit)
                found = better or found
            return found, proved, self._over and not proved
        finally:
            self._end()
            if timer is not None:
                timer.cancel()

    def _left(self) -> float:
        return max(0.0, self._deadline - time.perf_counter())

    def _end(self) -> None:
        self._over = True
        self._stops.fill(True)

    def _wave(self, pool: ThreadPoolExecutor, wave: int, limit: int) -> _Found | None:
        """Let some walks look for rounds that cost less; the first with the least cost wins.

        One that has met the bound ends those after it: they could not win any more.
        """
        self._stops = np.zeros((_WAVE, 1), dtype=np.bool_)
        if self._over:  # the timer may have ended the walks of the wave before
            self._stops.fill(True)

        def one(k: int) -> _Found | None:
            found = self._walk(wave * _WAVE + k, limit, self._stops[k])
            if found is not None and found.cost == self.least:
                self._stops[k + 1 :] = True
            return found

        try:
            found = [better for better in pool.map(one, range(_WAVE)) if better is not None]
        except BaseException:
            self._end()
            raise
        return min(found, key=lambda better: better.cost, default=None)

    def _walk(self, k: int, limit: int, stop: NDArray[np.bool_]) -> _Found | None:
        """Walk once, and keep the least cost; later, one walk in four is warm, one is free."""
        if stop[0]:
            return None
        kind = k % 4 if k >= _WAVES_AT_LEAST_COST * _WAVE else 0
        if kind == 3:
            return self._walk_freely(k, limit, stop)
        level = k // 4 % _LEVELS
        found = walk(
            self._meets,
            self._delta,
            desk_for(*self._size, evenly=k < _WAVE),
            self._size[1],
            enough=self.least,
            below=limit,
            temperature=self._typical // (_WARMEST << level) if kind == 1 else 0,
            hottest=self._typical,
            trials=_TRIALS,
            stop=stop,
            seed=split(self._seed, k),
        )
        return None if found is None else _Found(*found)

    def _walk_freely(self, k: int, limit: int, stop: NDArray[np.bool_]) -> _Found | None:
        """Find any rounds, whatever they cost, and then the items' best places in them."""
        n, num_rounds, _ = self._size
        seed = split(self._seed, k)
        found = walk(
            self._meets,
            np.zeros_like(self._delta),
            desk_for(*self._size, evenly=False),
            num_rounds,
            enough=0,
            below=1,
            temperature=0,
            hottest=0,
            trials=_TRIALS,
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
        best = None
        for restart in range(_PLACINGS):
            place = anneal(instance, split(seed, restart))
            if place is not None and instance.evaluate(place) < limit:
                limit = instance.evaluate(place)
                best = _Found(limit, _placed(rounds, np.argsort(place)))
        return best

    def _placing(self, meetings: NDArray[np.int64]) -> Instance:
        """Return the problem of who takes which place, where it is fixed which places meet."""
        return Instance(np.stack([np.zeros_like(self._delta), self._delta], axis=2), meetings)

    def _prove_by_shape(self, limit: int) -> tuple[bool, _Found | None]:
        """Place all shapes of meetings that can be played, each at least cost.

        Returns
        -------
        As `_prove`.
        """
        n, num_rounds, _ = self._size
        shapes, complete = playable_shapes(n, num_rounds)
        instances = [self._placing(meetings) for meetings, _ in shapes]
        best = None
        for (_, rounds), solution in zip(
            shapes, solve(instances, self._seed, self._left(), self._jobs).solutions, strict=True
        ):
            complete = complete and solution.lower_bound >= min(limit, solution.cost)
            if solution.cost < limit:
                limit = solution.cost
                best = _Found(limit, _placed(rounds, np.argsort(solution.numbering)))
        return complete, best

    def _prove(self, limit: int) -> tuple[bool, _Found | None]:
        """Go through all meetings that cost less than ``limit``, the cheapest first.

        Returns
        -------
        Whether nothing better can be played than what is returned, or what set the limit.
        """
        n, num_rounds, _ = self._size
        listed = meetings_below(self._delta, num_rounds, limit, _MOST_MEETINGS, _ENUMERATING)
        if listed is None:
            return False, None
        desk = desk_for(*self._size, evenly=False)
        verdicts: dict[bytes, int] = {}
        proved = True
        for meets in listed:
            if self._over:
                return False, None
            shape, item = standard_form(meets)
            if shape.tobytes() not in verdicts:
                verdicts[shape.tobytes()] = exhaust(shape, desk, _EXHAUSTING)
            verdict = verdicts[shape.tobytes()]
            proved = proved and verdict != GAVE_UP
            if verdict == FOUND:
                rounds = _placed(tables_of(desk, num_rounds), item)
                met = meets[:, None] >> np.arange(n) & 1
                return proved, _Found(int((met * self._delta).sum()) // 2, rounds)
        return proved, None


def _placed(rounds: NDArray[np.int64], item: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return rounds in which ``item[k]`` sits where k sat."""
    placed = rounds.copy()
    placed[:, :, :2] = item[rounds[:, :, :2]]
    return placed
