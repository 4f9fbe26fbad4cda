"""Our perfect matchings compared with rustworkx, networkx and OR-Tools, with certificates.

    python -m bench.matching [--most 2000] [--peers 1000] [--data FOLDER]

Weights are those of a tournament halfway: score differences, their squares, two criteria, and
distances from split and shift. Other libraries get one weight for all levels. rustworkx takes at
most 126 bits (it is silently wrong at 127), networkx any number. OR-Tools has no matching of
general graphs, so CP-SAT is used if one weight has at most 60 bits. All times are of the processor.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click
import networkx
import numpy as np
import rustworkx
from numpy.typing import NDArray
from ortools.sat.python import cp_model

from bench.machine import description
from bench.page import table, write_data
from bridgeopt.engine.blossom import Matching, match
from bridgeopt.engine.blossom.check import faults

SIZES = (100, 300, 1000, 2000)
MAX_BITS = 126
MAX_NETWORKX = 100
MAX_CP_SAT = 60
BUDGET = 20.0
LIMB = 50

Weights = NDArray[np.int64]
Allowed = NDArray[np.bool_]


def field(n: int, seed: int) -> tuple[list[Weights], Allowed]:
    """Return random weights, by level, as in a round of n players, and the allowed pairs."""
    rng = np.random.default_rng(seed)
    score = np.sort(rng.binomial(6, 0.5, n))[::-1]
    apart = np.abs(score[:, None] - score[None, :])
    sizes = np.bincount(score, minlength=7)[score]
    place = np.concatenate([np.arange(k) for k in np.bincount(score)[::-1]])
    far = np.abs(place[:, None] - place[None, :]) - sizes[:, None] // 2
    near = np.where(apart == 0, far**2, 0)
    some = rng.random((2, n, n)) < 0.1
    either = [np.triu(one) | np.triu(one).T for one in some]
    allowed = rng.random((n, n)) < 1 - 6 / n
    allowed &= allowed.T
    np.fill_diagonal(allowed, False)
    levels = [apart, apart**2, (apart > 0) & either[0], either[1], near]
    return [level.astype(np.int64) for level in levels], allowed


def spread(n: int, seed: int) -> tuple[list[Weights], Allowed]:
    """Return one level of random weights, without structure, which is hardest for the engine."""
    weights = np.random.default_rng(seed).integers(0, 100_000, (n, n))
    return [np.minimum(weights, weights.T)], ~np.eye(n, dtype=np.bool_)


def as_one(levels: list[Weights]) -> tuple[NDArray[Any], int]:
    """Return the levels combined into one integer weight, and the bits that a sum needs."""
    n = len(levels[0])
    one, most = np.zeros((n, n), dtype=object), 1
    for level in levels:
        base = int(level.max()) * (n // 2) + 1
        one = one * base + level
        most *= base
    return one, most.bit_length()


def in_limbs(levels: list[Weights]) -> NDArray[np.int64]:
    """Return the levels as limbs of at most 50 bits, without carry in sums."""
    n = len(levels[0])
    limbs, room = [np.zeros((n, n), dtype=np.int64)], 1 << LIMB
    for level in levels:
        base = int(level.max()) * (n // 2) + 1
        if base > room:
            limbs.append(np.zeros((n, n), dtype=np.int64))
            room = 1 << LIMB
        limbs[-1] = limbs[-1] * base + level
        room //= base
    return np.stack(limbs, axis=2)


def timed(act: Callable[[], Any]) -> tuple[float, Any]:
    """Return the processor time of a call, and its result."""
    begun = time.process_time()
    found = act()
    return time.process_time() - begun, found


def by_rustworkx(one: NDArray[Any], allowed: Allowed) -> set[tuple[int, int]]:
    """Match by rustworkx, which maximises weight."""
    graph: Any = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(one)))
    ends = np.argwhere(np.triu(allowed))
    graph.add_edges_from([(int(u), int(v), -int(one[u, v])) for u, v in ends])
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def by_networkx(one: NDArray[Any], allowed: Allowed) -> set[tuple[int, int]]:
    """Match by networkx."""
    graph = networkx.Graph()
    for u, v in np.argwhere(np.triu(allowed)):
        graph.add_edge(int(u), int(v), weight=int(one[u, v]))
    return networkx.min_weight_matching(graph)


def by_cp_sat(one: NDArray[Any], allowed: Allowed) -> set[tuple[int, int]] | None:
    """Match by CP-SAT, with a variable for each pair; None if not proven."""
    model = cp_model.CpModel()
    ends = [(int(u), int(v)) for u, v in np.argwhere(np.triu(allowed))]
    chosen = {two: model.new_bool_var("") for two in ends}
    for u in range(len(one)):
        model.add_exactly_one(chosen[two] for two in ends if u in two)
    model.minimize(sum(int(one[two]) * variable for two, variable in chosen.items()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = BUDGET
    if solver.solve(model) != cp_model.OPTIMAL:
        return None
    return {two for two, variable in chosen.items() if solver.value(variable)}


def weight_of(one: NDArray[Any], pairs: set[tuple[int, int]]) -> int:
    """Return the weight of a matching."""
    return sum(int(one[u, v]) for u, v in pairs)


def rows(sizes: list[int], most_peers: int) -> Iterator[list[str]]:
    """Yield a row for each size and kind."""
    for n in sizes:
        for name, make in (("a round", field), ("without structure", spread)):
            levels, allowed = make(n, 1)
            packed = in_limbs(levels)
            seconds, found = timed(partial(match, packed, allowed))
            assert isinstance(found, Matching)
            look = partial(faults, packed, allowed, found.mate, found.potentials, found.blossoms)
            checked, wrong = timed(look)
            assert not wrong, wrong
            one, bits = as_one(levels)
            least = weight_of(one, {(u, int(v)) for u, v in enumerate(found.mate) if u < v})
            peers = [
                peer(act, one, allowed, least, may)
                for act, may in (
                    (by_rustworkx, bits <= MAX_BITS and n <= most_peers),
                    (by_networkx, n <= MAX_NETWORKX),
                    (by_cp_sat, bits <= MAX_CP_SAT and n <= MAX_NETWORKX),
                )
            ]
            yield [name, str(n), str(bits), f"{seconds:.3f}", f"{checked:.3f}", *peers]


def peer(
    act: Callable[[NDArray[Any], Allowed], set[tuple[int, int]] | None],
    one: NDArray[Any],
    allowed: Allowed,
    least: int,
    may: bool,
) -> str:
    """Return another library's time as text, marked if its matching is not optimal."""
    if not may:
        return "-"
    seconds, pairs = timed(partial(act, one, allowed))
    if pairs is None:
        return f"none in {BUDGET:.0f}"
    return f"{seconds:.3f}" + ("" if weight_of(one, pairs) == least else " (wrong)")


@click.command()
@click.option("--most", default=2000, help="The largest size.")
@click.option("--peers", "most_peers", default=1000, help="The largest size that rustworkx gets.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(most: int, most_peers: int, data: Path | None) -> None:
    """Match, check, and write the table."""
    about = description(("numpy", "numba", "rustworkx", "networkx", "ortools"))
    match(np.zeros((2, 2, 2), dtype=np.int64), ~np.eye(2, dtype=np.bool_))  # compiles the kernels
    head = ["weights", "players", "bits", "ours, s", "its certificate, s"]
    head += ["rustworkx, s", "networkx, s", "CP-SAT, s"]
    text = table(head, rows([n for n in SIZES if n <= most], most_peers))
    text += f"\nProcessor time, kernels compiled. {about}"
    click.echo(text)
    if data is not None:
        write_data(data, "matching", text)


if __name__ == "__main__":
    main()
