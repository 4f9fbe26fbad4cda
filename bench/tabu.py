"""Search in large sections in a few seconds, compared with an independent robust tabu search.

python -m bench.tabu [--seconds 5] [--long 30] [--seeds 3] [--shipped] [--data FOLDER]

Robust tabu search is Taillard's (Parallel Computing 17, 1991); it shares no code with ours. The
best known of a section is the best that either found in all runs, including the tabu search's long
one. Figures are processor seconds of one thread, by the paper's objective.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click
import numpy as np
from numba import njit
from numpy.typing import NDArray

from bench.halls import Kind, section_of
from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import percent, write_data
from bench.sections import real_evenings, shipped_evenings
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.work_queue import SearchWork

KINDS = (
    Kind("circulants, 8 rounds", False, ((30, 8), (40, 8)), 5),
    Kind("Mitchell, 8 rounds", True, ((30, 8), (40, 8)), 5),
)

STEPS = 2000
"""Exchanges of a tabu search between two looks at the clock."""


class Tabu(NamedTuple):
    """State of a tabu search, from which it can continue.

    Attributes
    ----------
    places
        Shape ``(n,)``.
    change
        Shape ``(n, n)``: the cost change of exchanging two items, below the diagonal.
    until
        Shape ``(n, n)``: the step until which an item may not return to a place.
    best
        Shape ``(n,)``.
    numbers
        Steps made, current cost, and the lowest cost.
    """

    places: NDArray[np.int64]
    change: NDArray[np.int64]
    until: NDArray[np.int64]
    best: NDArray[np.int64]
    numbers: NDArray[np.int64]


@njit(cache=True)
def change_of(
    cost: NDArray[np.int64], meet: NDArray[np.int64], p: NDArray[np.int64], i: int, j: int
) -> int:
    """Return the cost change if items i and j exchange places."""
    change = 0
    for x in range(len(p)):
        if x not in (i, j):
            change += (meet[p[j], p[x]] - meet[p[i], p[x]]) * (cost[i, x] - cost[j, x])
    return change


@njit(cache=True)
def walk(
    cost: NDArray[np.int64],
    meet: NDArray[np.int64],
    at: Tabu,
    steps: int,
    random: np.random.Generator,
) -> None:
    """Make a number of exchanges: each the best that is not tabu, or leads to a new best."""
    p, change, until, best, numbers = at
    n = len(p)
    for _ in range(steps):
        numbers[0] += 1
        now = numbers[0]
        least, r, s, long_ago = np.int64(1) << 62, -1, -1, False
        for i in range(1, n):
            for j in range(i):
                free = until[i, p[j]] < now or until[j, p[i]] < now
                # Both items have been away from their new places for very long.
                due = until[i, p[j]] < now - 5 * n * n and until[j, p[i]] < now - 5 * n * n
                aspired = due or numbers[1] + change[i, j] < numbers[2]
                if (aspired and not long_ago) or (
                    change[i, j] < least and (aspired or (free and not long_ago))
                ):
                    least, r, s = change[i, j], i, j
                    long_ago = long_ago or aspired
        if r < 0:
            continue
        numbers[1] += change[r, s]
        until[r, p[r]] = now + random.integers(9 * n // 10, 11 * n // 10 + 1)
        until[s, p[s]] = now + random.integers(9 * n // 10, 11 * n // 10 + 1)
        p[r], p[s] = p[s], p[r]
        if numbers[1] < numbers[2]:
            numbers[2] = numbers[1]
            for i in range(n):
                best[i] = p[i]
        for i in range(1, n):
            for j in range(i):
                if i in (r, s) or j in (r, s):
                    change[i, j] = change_of(cost, meet, p, i, j)
                else:
                    change[i, j] += (cost[r, i] - cost[r, j] + cost[s, j] - cost[s, i]) * (
                        meet[p[s], p[i]] - meet[p[s], p[j]] + meet[p[r], p[j]] - meet[p[r], p[i]]
                    )


def tabu(instance: Instance, seed: int, seconds: float) -> int:
    """Return the cost of the best numbering of a tabu search in this much processor time."""
    (cost,), (meet,) = instance.layers.delta, instance.layers.adjacent
    n = instance.n
    random = np.random.default_rng(seed)
    places = random.permutation(n).astype(np.int64)
    change = np.zeros((n, n), dtype=np.int64)
    for i in range(n):
        for j in range(i):
            change[i, j] = change_of(cost, meet, places, i, j)
    units = instance.layers.units(instance.evaluate(places))
    # As if each item had left each place shortly before, so that no exchange is due soon.
    until = -random.integers(0, n, (n, n))
    at = Tabu(places, change, until, places.copy(), np.array([0, units, units]))
    start = time.process_time()
    while time.process_time() - start < seconds:
        walk(cost, meet, at, STEPS, random)
    found = instance.evaluate(at.best)
    assert instance.layers.units(found) == at.numbers[2]
    assert instance.layers.units(instance.evaluate(at.places)) == at.numbers[1]
    return found


class Found(NamedTuple):
    """Result of one run of ours."""

    cost: int
    bound: int


def ours(instance: Instance, seed: int, seconds: float) -> Found:
    """Search and prove on one thread for this much processor time."""
    work = SearchWork(instance, seed)
    start = time.process_time()
    while (piece := work.next_item(late=time.process_time() - start > seconds)) is not None:
        piece()
    assert work.cost is not None
    assert work.lower_bound is not None
    return Found(work.cost, work.lower_bound)


def row(kind: Kind, instances: list[Instance], seeds: int, seconds: float, far: float) -> list[str]:
    """Return a row for all runs on the sections of one kind and size."""
    our_excess, tabu_excess, gaps = [], [], []
    beaten = 0
    for instance in instances:
        mine = [ours(instance, seed, seconds) for seed in range(1, seeds + 1)]
        short = [tabu(instance, seed, seconds) for seed in range(1, seeds + 1)]
        long = tabu(instance, seeds + 1, far)
        known = min([one.cost for one in mine] + short + [long])
        gain = float(instance.expected_cost - known)
        our_excess += [(one.cost - known) / gain for one in mine]
        tabu_excess += [(cost - known) / gain for cost in short]
        gaps += [(one.cost - one.bound) / gain for one in mine]
        beaten += min(one.cost for one in mine) <= min([*short, long])
    return [
        f"{kind.name}, {instances[0].n} pairs",
        f"{percent(median(our_excess), 3)}, {percent(max(our_excess), 3)}",
        f"{percent(median(tabu_excess), 3)}, {percent(max(tabu_excess), 3)}",
        f"{beaten} of {len(instances)}",
        percent(max(gaps), 2),
    ]


@click.command()
@click.option("--seconds", default=5.0, show_default=True, help="Of each run.")
@click.option("--long", "far", default=30.0, show_default=True, help="Of one more tabu search.")
@click.option("--seeds", default=3, show_default=True, help="Runs of either on a section.")
@click.option("--sections", default=2, show_default=True, help="Sections of each size.")
@click.option("--shipped", is_flag=True, help="The small club that comes with the program.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(
    seconds: float, far: float, seeds: int, sections: int, shipped: bool, data: Path | None
) -> None:
    """Measure the distance of the best found from the best known."""
    how = description()
    warm_up()
    evening = shipped_evenings()[0] if shipped else real_evenings()[2]
    tabu(section_of(evening, KINDS[0], (20, 8), 1), 1, 0.001)  # compiles the kernels
    rows = []
    for kind in KINDS:
        for size in kind.sizes:
            drawn = [section_of(evening, kind, size, seed) for seed in range(1, sections + 1)]
            rows.append(row(kind, drawn, seeds, seconds, far))
            click.echo(" | ".join(rows[-1]), err=True)
    note = (
        f"Above the best known after {seconds:g} processor seconds of one thread, as a part of the"
        f" best's gain over chance: half of the runs at most, and all; sections of each size:"
        f" {sections}, runs of either: {seeds}. The best known is the best of all these and of a"
        f" tabu search of {far:g} s."
    )
    header = ("sections", "ours", "robust tabu search", "ours the best known", "our largest gap")
    text = markdown([Part("Beside a robust tabu search", note, header, rows)], how)
    click.echo(text)
    if data is not None:
        write_data(data, "tabu", text)


if __name__ == "__main__":
    main()
