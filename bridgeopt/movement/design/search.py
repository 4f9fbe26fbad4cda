"""The search for a movement: many annealings under many symmetries; tables and numbers last."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import Movement
from bridgeopt.club.settings import DEFAULT_MAX_PAIRS
from bridgeopt.engine.qap.symmetry import count_automorphisms
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.stopping import SearchBudget, Stop, wait_for_result
from bridgeopt.movement.design.annealing import NONE_FOUND, anneal
from bridgeopt.movement.design.task import (
    DesignObjective,
    DesignTask,
    Symmetry,
    random_arrangement,
    symmetries,
)
from bridgeopt.movement.quality import balance
from bridgeopt.movement.table_assignment import (
    EMPTY,
    assign_numbers,
    exchange_tables,
    items_by_first_round,
    with_home_tables,
)

_SHORT_STEPS, _LONG_STEPS = 150_000, 1_000_000
"""Steps of a short and of a long search; a long one takes 2 to 3 seconds with 18 pairs."""

_LONG_SEARCHES, _MAX_PROMISING = 30, 5
"""The number of long searches, and the largest number of variants that share them. A variant is a
symmetry of the movement, together with the choice whether directions (NS, EW) follow it."""

_LARGE_FIELD_SEARCHES, _LARGE_FIELD_STEPS, _LARGE_FIELD_PAIRS = 10, 300_000, 26
"""Smaller values for large fields, whose steps take longer. Above 18 pairs there are
`_LARGE_FIELD_SEARCHES` long searches. Above `_LARGE_FIELD_PAIRS` pairs, each of these has
`_LARGE_FIELD_STEPS` steps."""

_FOLLOWING_SEARCHES = 4
"""Number of long searches for a three-quarter Howell. Few suffice, because all rounds follow from
one."""

INTERRUPTED = Message("design_interrupted")
"""The comment of a movement whose search was interrupted."""


_SYMMETRY_WEIGHT = 0.3
"""Weight of the number of symmetries (its logarithm) against `two_halves_measure`.

Movements are ranked by the weighted sum of both, the lowest first. This weight gave the lowest
fitness on the evenings of a real club.
"""


class DesignResult(NamedTuple):
    """A well-formed movement before its tables are assigned, and its measures.

    Attributes
    ----------
    cost
        The value of the objective.
    qf
        The balance Qf (`bridgeopt.movement.quality`); 0 if undefined.
    halves
        How close the movement is to two halves that only meet each other (`two_halves_measure`).
    automorphisms
        The number of permutations of pairs that preserve the meetings.
    spread
        The largest number of rounds in which a pair sits NS, minus the smallest such number.
    rounds
        Shape ``(rounds, places, 3)``: NS, EW and group, from 0, or -1 at unused places.
    stationary
        In the style ``"both"``, the pair that stays at its table; otherwise ``None``.
    """

    cost: int
    qf: float
    halves: float
    automorphisms: int
    spread: int
    rounds: NDArray[np.int64]
    stationary: int | None

    def rank(self, objective: DesignObjective, least_balance: float | None) -> tuple[float, ...]:
        """Return a sort key, lower for better movements.

        If the objective gives costs to meetings, the cost comes first. Otherwise the balance does,
        unless ``least_balance`` is given: then only movements of at least this balance are ranked.
        The next criterion is a sum: ``halves``, plus `_SYMMETRY_WEIGHT` times the logarithm of
        ``automorphisms``.
        """
        mixing = round(self.halves + _SYMMETRY_WEIGHT * log(self.automorphisms), 3)
        if objective.cost.any():
            return self.cost, mixing, self.spread
        if least_balance is None:
            return -self.qf, mixing, self.spread
        return mixing, -self.qf, self.spread


class Search:
    """A search for movements.

    Parameters
    ----------
    task
        The sizes, the objective and the style of the movement.
    seed
        The seed of the random numbers.
    widely
        Whether long searches use all symmetries. If not, they use only the most promising
        symmetries, and search more often with each.
    """

    def __init__(self, task: DesignTask, seed: int, *, widely: bool) -> None:
        self._task = task
        self._seed = seed
        tried_symmetries = (
            [Symmetry.following(task.num_pairs, task.num_rounds)]
            if task.style == "follow"
            else symmetries(*task[:3])
        )
        self._variants = [
            (symmetry, together)
            for symmetry in tried_symmetries
            for together in (False, True)
            if symmetry.suits(task) and not (together and symmetry.num_images == 1)
        ]
        num_variants = len(self._variants)
        self._promising = num_variants if widely else min(_MAX_PROMISING, num_variants)
        self._large = task.num_pairs > DEFAULT_MAX_PAIRS
        long, self._long = _LONG_SEARCHES, _LONG_STEPS
        if task.style == "follow" and task.num_rounds < task.num_pairs - 1:
            long, self._long = _FOLLOWING_SEARCHES, _LONG_STEPS // task.num_rounds
        elif self._large:
            long, self._long = (
                _LARGE_FIELD_SEARCHES,
                _LARGE_FIELD_STEPS if task.num_pairs > _LARGE_FIELD_PAIRS else _LONG_STEPS,
            )
        self._each = max(1, long // self._promising)
        self._num_searches = num_variants + self._promising * self._each

    def run(
        self, budget: SearchBudget, on_balance: Callable[[float], None] | None
    ) -> tuple[list[DesignResult], Message | None]:
        """Return the movements found, and a message if the search was cut short.

        The arguments are the same as in `design`.
        """
        candidates = []
        stop = budget.stop_or_new
        with (
            stop.within(budget.time_limit) as limited_stop,
            ThreadPoolExecutor(budget.jobs or os.cpu_count()) as pool,
        ):
            try:
                for done, result in enumerate(self._results(pool, limited_stop), start=1):
                    candidates += [] if result is None else [result]
                    if result is not None and on_balance is not None:
                        on_balance(result.qf)
                    if budget.on_progress is not None:
                        budget.on_progress(done, self._num_searches)
            except BaseException:
                limited_stop.cancel()  # otherwise the threads would continue
                raise
            if stop.is_over:
                return candidates, INTERRUPTED
            if budget.seconds is not None and limited_stop.is_over:
                seconds = Decimal(f"{budget.seconds:g}")
                return candidates, Message("design_cut_short", seconds=seconds)
            return candidates, None

    def _results(self, pool: ThreadPoolExecutor, stop: Stop) -> Iterator[DesignResult | None]:
        """Yield the result of each search: a short one for each variant, then the long ones.

        Long searches use the variants with the best short results. In a large field without any
        short result, they use the first variant, without symmetry. A result is ``None`` if a search
        found no movement.
        """
        indices = range(len(self._variants))
        prices = []
        short = [pool.submit(self._attempt, k, _SHORT_STEPS, k, stop) for k in indices]
        for result in map(wait_for_result, short):
            prices.append(NONE_FOUND if result is None else result.cost)
            yield result
        promising, each, steps = sorted(indices, key=prices.__getitem__), self._each, self._long
        if self._large and self._task.style != "follow" and prices[promising[0]] == NONE_FOUND:
            promising, each, steps = promising[:1], each * self._promising, _LONG_STEPS
        promising = promising[: self._promising]
        runs = [(k, k + x * len(prices)) for x in range(1, each + 1) for k in promising]
        long = [pool.submit(self._attempt, k, steps, stream, stop) for k, stream in runs]
        yield from map(wait_for_result, long)

    def _attempt(self, variant: int, steps: int, stream: int, stop: Stop) -> DesignResult | None:
        """Anneal once from a random start, with the variant of this index, in ``steps`` steps.

        ``stream`` makes the random numbers of this attempt differ from those of other attempts.
        Return ``None`` if no movement is found.
        """
        if stop.is_over:
            return None
        task, (symmetry, together) = self._task, self._variants[variant]
        seed = derive_seed(self._seed, stream)
        arrangement = random_arrangement(task, symmetry, together=together, random=Random(seed))
        if arrangement is None:
            return None
        best = anneal(
            arrangement,
            task.objective,
            together=together,
            steps=steps,
            seed=derive_seed(seed, 1),
            stop=stop,
        )
        if best is None:
            return None
        price, arrangement = best
        rounds = balance_directions(arrangement.rounds(), task.num_pairs)
        played = rounds[:, :, 0] != EMPTY
        tables = rounds[played].reshape(task.num_rounds, task.num_used, 3) + 1
        movement = Movement("", task.num_pairs, task.num_groups, tables)
        ns_rounds = np.bincount(tables[:, :, 0].ravel(), minlength=task.num_pairs + 1)[1:]
        return DesignResult(
            cost=price,
            qf=balance(movement).qf or 0.0,
            halves=two_halves_measure(movement),
            automorphisms=count_automorphisms(movement.meetings),
            spread=int(np.ptp(ns_rounds)),
            rounds=rounds,
            stationary=symmetry.stationary_pair(task),
        )


def two_halves_measure(movement: Movement) -> float:
    """Return how close a movement is to two halves that only meet each other; lower is closer.

    The measure is the smallest eigenvalue of the matrix of meetings, rounded to three decimals so
    that it is the same on all platforms. For a movement of R rounds, the lowest possible measure is
    -R. The measure is -R if pairs of one half meet only pairs of the other half. The further a
    movement is from such a split, the closer the measure is to 0 (Desai and Rao, A characterization
    of the smallest eigenvalue of a graph, 1994).

    On the evenings of a real club, the numberings of movements with a lower measure usually reached
    a lower fitness, which is better. The reason is that pairs that have met often can be in the
    same half.
    """
    return round(float(np.linalg.eigvalsh(movement.meetings)[0]), 3)


_MAX_TURNED_GROUPS = 15
"""Maximum number of board groups at which `balance_directions` tries to exchange NS and EW. It
compares 2^14 choices, not 2^15, because the exchange at all groups only reverses all excesses."""


def assign_tables(
    rounds: NDArray[np.int64],
    task: DesignTask,
    num_tables: int,
    staying: int | None,
    *,
    seed: int,
    stop: Stop | None = None,
) -> NDArray[np.int64]:
    """Return the rounds of a movement, shape ``(rounds, tables, 3)``, numbers from 1.

    Parameters
    ----------
    rounds
        Shape ``(rounds, places, 3)``: NS, EW and group, from 0, or `EMPTY` at unused places.
    task
        The task; its style determines what stays at a table.
    num_tables
        The number of tables in the room; some may be unused.
    staying
        In the style ``"both"``, the pair that stays.
    seed
        The seed of the random numbers.
    stop
        Ends the search for an assignment in which contestants and boards change table rarely.
    """
    stop = stop or Stop()
    schedule = np.full((task.num_rounds, num_tables, 3), EMPTY, dtype=np.int64)
    played = rounds[rounds[:, :, 0] != EMPTY]
    schedule[:, : task.num_used] = played.reshape(task.num_rounds, task.num_used, 3)
    if task.style == "follow":
        return _with_cyclic_numbers(schedule)
    if num_tables >= task.num_groups and task.style != "pair":
        schedule = with_home_tables(schedule, task.num_groups, num_tables, staying)
    elif task.style == "boards":
        schedule = exchange_tables(schedule, task.num_groups, derive_seed(seed, 0), stop=stop)[1]
    else:
        candidates = [
            exchange_tables(
                schedule, task.num_groups, derive_seed(seed, k), staying=(k,), stop=stop
            )
            for k in range(task.num_pairs)
        ]
        schedule = min(candidates, key=lambda candidate: candidate[0])[1]
    return _with_numbers(schedule, task.num_groups)


def balance_directions(rounds: NDArray[np.int64], num_pairs: int) -> NDArray[np.int64]:
    """Exchange NS and EW at all tables of some groups, so that pairs sit NS in half the rounds.

    Exchanging NS and EW at every table of a group does not change the balance. All subsets of the
    first `_MAX_TURNED_GROUPS` groups are compared; the other groups stay as they are.

    The excess of a pair is its rounds NS minus its rounds EW. The best subset has the smallest
    range of excesses; ties go to the smallest maximum of the absolute excesses, then to the
    smallest sum of their squares.

    Parameters
    ----------
    rounds
        Shape ``(rounds, tables, 3)``: NS, EW and group, from 0, or `EMPTY` at unused tables.
    num_pairs
        The number of pairs.
    """
    ns, ew, group = rounds[rounds[:, :, 0] != EMPTY].T
    num_groups = int(group.max()) + 1
    direction = np.zeros((num_pairs, num_groups), dtype=np.int64)
    np.add.at(direction, (ns, group), 1)
    np.add.at(direction, (ew, group), -1)
    chosen = min(num_groups, _MAX_TURNED_GROUPS)
    signs = 1 - 2 * (np.arange(1 << (chosen - 1))[:, None] >> np.arange(chosen) & 1)
    excess = signs @ direction[:, :chosen].T + direction[:, chosen:].sum(axis=1)
    worst = np.abs(excess).max(axis=1)
    best = np.lexsort(((excess**2).sum(axis=1), worst, np.ptp(excess, axis=1)))[0]
    turned_groups = np.zeros(num_groups, dtype=bool)
    turned_groups[:chosen] = signs[best] < 0
    turned = rounds.copy()
    is_turned = (rounds[:, :, 0] != EMPTY) & turned_groups[rounds[:, :, 2]]
    turned[is_turned, :2] = rounds[is_turned, 1::-1]
    return turned


def _with_numbers(schedule: NDArray[np.int64], num_groups: int) -> NDArray[np.int64]:
    """Return rounds with pairs and groups numbered from 1, and 0 at unused tables.

    ``schedule`` holds the rounds with pairs and groups from 0, and `EMPTY` at unused tables. The
    numbers follow the tables of the first round. If the pair that stays at the first table sits EW,
    NS and EW are exchanged at all tables first.
    """
    if _keeps_first_table(schedule, 1) and not _keeps_first_table(schedule, 0):
        schedule = schedule[:, :, [1, 0, 2]]
    return assign_numbers(schedule, num_groups, np.argsort(items_by_first_round(schedule)) + 1)


def _keeps_first_table(schedule: NDArray[np.int64], side: int) -> bool:
    """Return whether the pair that sits at the first table in round 1 stays there in all rounds.

    ``side`` selects one of the two pairs: 0 is NS and 1 is EW in round 1. ``schedule`` is as in
    `_with_numbers`.
    """
    return bool((schedule[:, 0, :2] == schedule[0, 0, side]).any(axis=1).all())


def _with_cyclic_numbers(schedule: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the rounds of a movement in the style ``"follow"``, with numbers from 1.

    ``schedule`` is as in `_with_numbers`. The pairs keep the order of the symmetry's cycle, so each
    number follows the number before it. Numbers above the number of rounds stay at their tables.
    The last number stays at table 1, where it starts with group 1.
    """
    num_rounds = len(schedule)
    stays = np.maximum(schedule[0, :, :2].max(axis=1), num_rounds - 1)
    tables = schedule[:, np.argsort(-stays, kind="stable")]
    tables[:, :, 2] = (tables[:, :, 2] - tables[0, 0, 2]) % num_rounds
    return tables + 1
