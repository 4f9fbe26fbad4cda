"""Measure puzzles for sit-outs against their targets.

python -m bench.sitout SUDOKUS17 SUDOKUS14 HASHI_FOLDER [--step N] [--data FOLDER]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from typing import TypeVar

import click
import numpy as np

from bench.limits import processor_time
from bench.machine import description
from bench.page import table, write_data
from bridgeopt.base import ortools
from bridgeopt.plugins.puzzles.hashi.generation import make_hashi
from bridgeopt.plugins.puzzles.hashi.puzzle import Hashi, read_hashi
from bridgeopt.plugins.puzzles.hashi.solving import solve, solve_alternating, solve_by_cuts
from bridgeopt.plugins.puzzles.sudoku.generation import SudokuMaker
from bridgeopt.plugins.puzzles.sudoku.grading import Grade
from bridgeopt.plugins.puzzles.sudoku.puzzle import read_sudokus
from bridgeopt.plugins.puzzles.sudoku.solving import BANDS, STACKS
from bridgeopt.plugins.puzzles.warm import warm_up

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.reference.hashi_by_cp_sat import FlowModel, Order
from tests.support.reference.sudoku_counts import count_all

LIMIT = 20.0
FLOW_LIMIT = 3.0
T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return the processor seconds of some work, and its result."""
    began = time.process_time()
    done = work()
    return time.process_time() - began, done


def sudokus(file: Path) -> float:
    """Return seconds per puzzle, with a proof of uniqueness: the best of five runs."""
    puzzles = np.array([each.givens for each in read_sudokus(file)], np.int8)
    counts = np.zeros(len(puzzles), np.int64)
    tables = BANDS, STACKS
    count_all(puzzles[:1], counts, tables)
    best = min(timed(lambda: count_all(puzzles, counts, tables))[0] for _ in range(5))
    assert (counts == 1).all()
    return best / len(puzzles)


def making(symmetric: bool) -> list[list[str]]:
    """Return the time to generate a puzzle of each grade: mean of 100, symmetric or not."""
    rows = []
    for grade in Grade:
        maker = SudokuMaker(1, symmetric=symmetric)
        times = [timed(lambda m=maker, g=grade: m.make(g))[0] for _ in range(100)]
        kind = "symmetric" if symmetric else "minimal"
        what = f"a {kind} sudoku, {grade.name.lower()}"
        rows.append([what, "≤ 5 ms in the mean", f"{1e3 * mean(times):.2f} ms"])
    return rows


def decided(puzzle: Hashi) -> bool:
    """Solve a Hashi as the command does; return whether it is decided."""
    with processor_time(LIMIT) as stop:
        return solve_alternating(puzzle, stop).decided


def hashis(folder: Path, islands: int, step: int, target: str) -> list[str]:
    """Return the time for other people's puzzles, until one or two solutions are known."""
    files = sorted(folder.glob(f"Hs_*_{islands}_*.has"))[::step]
    times, solved = [], 0
    for file in files:
        puzzle = read_hashi(file)
        took, done = timed(lambda p=puzzle: decided(p))
        times.append(took)
        solved += done and took <= LIMIT
        click.echo(f"{file.stem}: {'decided' if done else '-'}, {took:.2f} s", err=True)
    figures = (
        f"{1e3 * mean(times):.0f} ms, median {1e3 * median(times):.0f}, most {max(times):.2f} s"
    )
    return [f"Hashi, {islands} islands: {solved} of {len(files)} solved", target, figures]


def made_hashis() -> list[list[str]]:
    """Return the time to generate puzzles with one solution on 20 by 20: mean and maximum of 10."""
    rows = []
    for islands in (60, 75, 90, 100):
        times = [timed(lambda s=s, n=islands: make_hashi(20, 20, n, s))[0] for s in range(10)]
        what = f"a Hashi with one solution, 20 by 20, {islands} islands"
        target = "≤ 2 s" if islands <= 90 else ""
        rows.append([what, target, f"{1e3 * mean(times):.0f} ms, most {max(times):.2f} s"])
    return rows


def models(folder: Path) -> str:
    """Return ours compared with CP-SAT with cuts and the report's flow model, in all its orders."""
    files = [*sorted(folder.glob("course_*.has")), *sorted(folder.glob("Hs_16_100_*.has"))[:1]]
    rows = []
    for file in files:
        puzzle = read_hashi(file)
        own, _ = timed(lambda p=puzzle: solve(p))
        cuts, _ = timed(lambda p=puzzle: solve_by_cuts(p))
        row = [file.stem, str(len(puzzle.islands)), f"{1e3 * own:.1f}", f"{1e3 * cuts:.0f}"]
        for doubled in (False, True):
            for order in Order:
                ran = FlowModel(puzzle, doubled=doubled).run(order, FLOW_LIMIT)
                shown = "-" if ran.solution is None else f"{1e3 * ran.seconds:.0f}"
                row.append(f"{shown}/{ran.conflicts}")
        rows.append(row)
    orders = [order.value for order in Order]
    header = ["", "islands", "ours", "cuts", *orders, *(f"{order}, doubled" for order in orders)]
    return table(header, rows)


@click.command()
@click.argument("sudokus17", type=click.Path(path_type=Path))
@click.argument("sudokus14", type=click.Path(path_type=Path))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--step", default=1, help="Take one in so many of the Hashis.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
@click.option("--flow/--no-flow", default=True, help="The report's flow model too.")
def main(
    sudokus17: Path, sudokus14: Path, folder: Path, step: int, data: Path | None, flow: bool
) -> None:
    """Measure all of it; times are processor time."""
    about = description(("numpy", "numba", "ortools"))
    warm_up()
    rows = [
        ["the report's fourteen sudokus, each", "≤ 0.3 ms", f"{1e3 * sudokus(sudokus14):.3f} ms"],
        ["sudokus of 17 digits, each", "≤ 10 µs", f"{1e6 * sudokus(sudokus17):.2f} µs"],
        *making(symmetric=False),
        *making(symmetric=True),
        hashis(folder, 100, step, "≤ 0.2 s each"),
        hashis(folder, 200, step, "≤ 2 s each"),
        hashis(folder, 300, step, "≥ 98 % in 20 s"),
        hashis(folder, 400, step, "≥ 98 % in 20 s"),
        *made_hashis(),
    ]
    text = f"{about} Times are processor time.\n\n" + table(["what", "target", "measured"], rows)
    if flow and ortools.is_installed():
        text += (
            "\n### Hashi models\n\nThe same Hashis by three ways: milliseconds until one or two"
            " solutions are known (ours, CP-SAT with cuts), and milliseconds/conflicts until one"
            " is (the report's flow model on CP-SAT, by its orders of variables, without and with"
            " its rule of doubled neighbours; a dash: not found in three seconds).\n\n"
            + models(folder)
        )
    click.echo(text)
    if data is not None:
        write_data(data, "sitout", text)


if __name__ == "__main__":
    main()
