"""Measure every promised figure, and print it with its target.

python -m bench.targets [--only PART] [--shipped] [--data FOLDER]
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from math import inf
from pathlib import Path
from statistics import median
from typing import TypeVar

import click
import igraph
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.machine import description
from bench.page import table, write_data
from bench.sections import (
    CLUB,
    ROOT,
    Case,
    Evening,
    by_evening,
    cases,
    distinct,
    real_evenings,
    shipped_evenings,
)
from bridgeopt.engine.qap import Instance, Solution, solve
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.local_search import SEARCHES, search_once
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.design import design

JOBS = 2
BUDGET = 20.0
SMALL_BUDGETS = (0.0, 0.1, 0.5, 1.5)
HARD_INSTANCES = 3
NUMBERS, MEETINGS = 18, 6

T = TypeVar("T")

console = Console()


@dataclass(frozen=True)
class Figure:
    """One measured figure and its target, a maximum or a minimum."""

    what: str
    measured: float
    target: float
    unit: str = "s"
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the target is met."""
        return self.measured >= self.target if self.at_least else self.measured <= self.target

    def cells(self) -> tuple[str, str, str, str]:
        """Return the figure as text: name, part of the target, measured, target."""
        sign = "≥" if self.at_least else "≤"
        part = "" if self.at_least else f"{self.measured / self.target:.2f}"
        shown = f"{self.measured:.3g}" if self.unit == "s" else f"{self.measured:g}"
        return self.what, part, f"{shown} {self.unit}", f"{sign} {self.target:g} {self.unit}"


@dataclass(frozen=True)
class Detail:
    """Measurements on one section: shares of the runs, medians of the times."""

    label: str
    found: str = ""
    search: str = ""
    proof: str = ""
    nodes: str = ""


def watched(items: Sequence[T], what: str) -> Iterator[T]:
    """Iterate with a progress bar, on a terminal."""
    bar = Console(stderr=True)
    yield from track(items, what, console=bar, transient=True, disable=not bar.is_terminal)


def timed(action: Callable[[], object]) -> float:
    """Return the seconds that a call takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def solved(instances: Sequence[Instance], seed: int) -> tuple[float, tuple[Solution, ...]]:
    """Solve, and return the time too."""
    start = time.perf_counter()
    outcome = solve(instances, seed, BUDGET, jobs=JOBS)
    return time.perf_counter() - start, outcome.solutions


def to_the_optimum(instance: Instance, optimum: int, seed: int) -> float | None:
    """Return one thread's processor time until searches meet the optimum; ``None`` if none does."""
    start = time.process_time()
    for count in range(SEARCHES):
        numbering = search_once(instance, derive_seed(seed, count))
        assert numbering is not None
        if instance.evaluate(numbering) == optimum:
            return time.process_time() - start
    return None


def measure_search(sections: Sequence[Case], seeds: int) -> tuple[list[Figure], list[Detail]]:
    """Time searches with different seeds until they find the optimum: 99 in 100 of them."""
    details, counts, soon = [], [], []
    for case in watched(sections, "search"):
        (best,) = solve([case.instance], 0, 10 * BUDGET, jobs=JOBS).solutions
        each = [to_the_optimum(case.instance, best.cost, seed) for seed in range(1, seeds + 1)]
        times = sorted(inf if one is None else one for one in each)
        counts.append(sum(one is not None for one in each))
        soon.append(times[max(0, -(-99 * seeds // 100) - 1)])
        optimum = "" if best.proved else " (optimum not proven)"
        found = f"{counts[-1]} of {seeds}{optimum}"
        details.append(Detail(case.label, found, f"{1000 * soon[-1]:.1f} ms"))
    share = 100 * min(counts) / seeds
    return [
        Figure(f"search: optimum found, worst section, {seeds} seeds", share, 99, "%", True),
        Figure("search: to the optimum, 99 of 100 seeds, slowest section", max(soon), 0.025),
        Figure("search: to the optimum, 99 of 100 seeds, median section", median(soon), 0.005),
    ], details


def measure_proof(sections: Sequence[Case], repeats: int) -> tuple[list[Figure], list[Detail]]:
    """Time search and proof together, section by section."""
    details, times, proven = [], [], 0
    for case in watched(sections, "proof"):
        runs = [solved([case.instance], seed) for seed in range(1, repeats + 1)]
        solutions = [solution for _, (solution,) in runs]
        times.append(median(seconds for seconds, _ in runs))
        proven += all(solution.proved for solution in solutions)
        details.append(
            Detail(
                case.label,
                proof=f"{1000 * times[-1]:.0f} ms" if solutions[0].proved else "not proven",
                nodes=f"{median(solution.nodes for solution in solutions):.0f}",
            )
        )
    count = len(sections)
    return [
        Figure("proof: sections proven in every run", proven, count, f"of {count}", True),
        Figure("proof: a section with its search, median", median(times), 0.015),
        Figure("proof: a section with its search, slowest", max(times), 0.12),
    ], details


def measure_evenings(sections: Sequence[Case], repeats: int) -> list[Figure]:
    """Time search and proof of whole evenings, all sections at once."""
    times = []
    for played in watched(list(by_evening(sections).values()), "evenings"):
        instances = [case.instance for case in played]
        times.append(median(solved(instances, seed)[0] for seed in range(1, repeats + 1)))
    return [
        Figure(f"evenings: search and proof, slowest of {len(times)}", max(times), 3.0),
        Figure(f"evenings: search and proof, median of {len(times)}", median(times), 3.0),
    ]


def hard_instances(sections: Sequence[Case]) -> Iterator[Instance]:
    """Yield real costs on random graphs, without structure that a proof could use."""
    costs = next(case.instance.cost for case in sections if case.instance.n == NUMBERS)
    igraph.set_random_number_generator(random.Random(1))
    while True:
        graph = igraph.Graph.K_Regular(NUMBERS, MEETINGS)
        yield Instance(costs, np.array(graph.get_adjacency().data, dtype=np.int64))


def measure_budget(sections: Sequence[Case]) -> list[Figure]:
    """Measure how far small budgets are exceeded where the proof takes longer."""
    instances = list(islice(hard_instances(sections), HARD_INSTANCES))
    overruns, unfinished = [], 0
    for budget in watched(SMALL_BUDGETS, "budget"):
        for tonight in (instances[:1], instances):
            start = time.perf_counter()
            outcome = solve(tonight, 1, budget, jobs=JOBS)
            overruns.append(time.perf_counter() - start - budget)
            unfinished += not all(solution.proved for solution in outcome.solutions)
    what = f"budget: overrun, most of {len(overruns)} runs ({unfinished} cut short)"
    return [Figure(what, max(overruns), 0.5)]


def start_up_evening(shipped: bool) -> tuple[Evening, list[list[str]]]:
    """Return the evening for the start, and the options of each family."""
    if shipped:
        return shipped_evenings()[0], [["--family", "multiplex"]]
    (evening,) = (evening for evening in real_evenings() if evening.label == "2021-51")
    movements = ["--movements", str(CLUB / "movements")]
    return evening, [[*movements, "--family", name] for name in ("multiplex", "teamplus")]


def measure_start(shipped: bool, repeats: int) -> list[Figure]:
    """Time the program from the command line: the first run on a machine, later ones, and help."""
    evening, families = start_up_evening(shipped)
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"NUMBA_CACHE_DIR": cache}

        def call(*arguments: str) -> float:
            return timed(
                lambda: subprocess.run(
                    [sys.executable, "-m", "bridgeopt", *arguments],
                    cwd=ROOT,
                    env=environment,
                    capture_output=True,
                    check=True,
                )
            )

        def seat(family: list[str]) -> float:
            files = ["--history", str(evening.history), "--reg", str(evening.registration)]
            return call("run", *files, "--sections", str(evening.num_sections), *family)

        figures = []
        figures.append(
            Figure("start-up: the first `run` after the kernels were built", seat(families[0]), 1.2)
        )
        for family in watched(families, "start-up"):
            what = f"start-up: a warm run, {evening.label} {family[-1]}, median of {repeats}"
            figures.append(Figure(what, median(seat(family) for _ in range(repeats)), 0.8))
        help_times = [call("--help") for _ in range(repeats)]
        figures.append(Figure(f"start-up: --help, median of {repeats}", median(help_times), 0.3))
    return figures


def measure_design() -> list[Figure]:
    """Time the designer, with compiled kernels, on movements for 18 pairs."""
    design(4, 1, 1)
    times = [
        timed(partial(design, 18, rounds, rounds, style=style, budget=SearchBudget(jobs=JOBS)))
        for rounds, style in watched(tuple(product((6, 7, 8), ("boards", "both"))), "design")
    ]
    return [Figure(f"design: 18 pairs, slowest of {len(times)}", max(times), 60.0)]


def merged(details: Sequence[Detail]) -> list[Detail]:
    """Merge the measurements of each section into one row."""
    rows: dict[str, Detail] = {}
    for new in details:
        old = rows.get(new.label, new)
        rows[new.label] = Detail(
            *(b or a for a, b in zip(vars(old).values(), vars(new).values(), strict=True))
        )
    return list(rows.values())


FIGURE_HEADER = ("figure", "÷ target", "measured", "target")
DETAIL_HEADER = ("section", "optimum found", "99 in 100 by", "search and proof", "nodes")


def show(figures: Sequence[Figure], details: Sequence[Detail], how: str) -> None:
    """Print the figures and details."""
    summary = Table(*FIGURE_HEADER, "")
    for figure in figures:
        summary.add_row(*figure.cells(), "[green]met[/]" if figure.met else "[red]missed[/]")
    if details:
        sections = Table(*DETAIL_HEADER)
        for detail in details:
            sections.add_row(*vars(detail).values())
        console.print(sections)
    console.print(summary)
    console.print(how, style="dim")


def markdown(figures: Sequence[Figure], details: Sequence[Detail], how: str) -> str:
    """Return the same as Markdown."""
    rows = [(*figure.cells(), "met" if figure.met else "**missed**") for figure in figures]
    text = [how, "", table((*FIGURE_HEADER, ""), rows)]
    if details:
        text.append("### By section\n")
        text.append(table(DETAIL_HEADER, [tuple(vars(detail).values()) for detail in details]))
    return "\n".join(text)


PARTS = ("search", "proof", "evenings", "budget", "start", "design")


@click.command()
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Measure this part only.")
@click.option("--shipped", is_flag=True, help="Measure on the small club that we ship.")
@click.option("--seeds", default=100, show_default=True, help="Searches of each section.")
@click.option("--repeats", default=5, show_default=True, help="Runs that a median is taken of.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(only: tuple[str, ...], shipped: bool, seeds: int, repeats: int, data: Path | None) -> None:
    """Measure the project's promises, and print them with the targets."""
    parts = only or PARTS
    try:
        sections = cases(shipped)
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from None
    how = description()
    warm_up()
    once = distinct(sections)
    console.print(f"{len(sections)} sections, {len(once)} of them distinct")
    figures: list[Figure] = []
    details: list[Detail] = []
    if "search" in parts:
        figures, details = measure_search(once, seeds)
    if "proof" in parts:
        more, rows = measure_proof(once, repeats)
        figures, details = figures + more, details + rows
    if "evenings" in parts:
        figures += measure_evenings(sections, repeats)
    if "budget" in parts:
        figures += measure_budget(sections)
    if "start" in parts:
        figures += measure_start(shipped, repeats)
    if "design" in parts:
        figures += measure_design()
    details = merged(details)
    show(figures, details, how)
    if data is not None:
        write_data(data, "targets", markdown(figures, details, how))


if __name__ == "__main__":
    main()
