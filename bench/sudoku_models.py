"""Solve sudokus by all models, as in the report's tables 1 to 4, and by our own solver.

python -m bench.sudoku_models FOURTEEN SEVENTEENS [--few N] [--data FOLDER]
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import click

from bench.machine import description
from bench.page import table, write_data
from bridgeopt.plugins.puzzles.sudoku.models import MODELS, ModelRun, ValueOrder, VariableOrder
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku, read_sudokus
from bridgeopt.plugins.puzzles.sudoku.solving import solve

PAPER = {
    "classic-binary": "159",
    "classic": "144",
    "dual1": "193",
    "dual2": "248",
    "dual3": "156",
    "dual4-binary": "135",
    "dual4": "157",
    "boolean-sum": "143",
    "boolean-sat": "143",
    "laburthe": "1020",
    "occurrences": "91",
    "trichanneling": "50",
    "combined-binary": "137",
    "combined": "198",
    "single-position": "264 (CHR)",
}
"""The report's mean milliseconds by model (tables 1 to 4).

They are for first fail, with the smallest value first.
"""

ORDERS = (VariableOrder.INPUT_ORDER, VariableOrder.FIRST_FAIL)


def run_all(
    puzzles: Sequence[Sudoku],
    name: str,
    variables: VariableOrder,
    values: ValueOrder = ValueOrder.SMALLEST,
) -> list[ModelRun]:
    """Run a model on all puzzles, and compare with our own solver."""
    found = [ModelRun.of(puzzle, MODELS[name], variables, values) for puzzle in puzzles]
    shown_of = f"{name}, {variables.value}, {values.value}: {shown(found)}"
    click.echo(f"{shown_of}, {time.process_time():.0f} s so far", err=True)
    for ran, puzzle in zip(found, puzzles, strict=True):
        assert ran.solution in (None, *solve(puzzle).solutions)
    return found


def shown(found: Sequence[ModelRun]) -> str:
    """Return mean milliseconds of processor time, mean failures, and the number solved."""
    solved = sum(ran.solution is not None for ran in found)
    ms = 1e3 * sum(ran.solving for ran in found) / len(found)
    conflicts = sum(ran.conflicts for ran in found) / len(found)
    short = "" if solved == len(found) else f" ({solved} of {len(found)})"
    return f"{ms:.1f}/{conflicts:.0f}{short}"


def own_ms(puzzles: Sequence[Sudoku], repeats: int = 20) -> str:
    """Return our own solver's milliseconds a puzzle, called from Python."""
    began = time.process_time()
    for _ in range(repeats):
        for puzzle in puzzles:
            solve(puzzle)
    return f"{1e3 * (time.process_time() - began) / repeats / len(puzzles):.3f}"


def all_models(puzzles: Sequence[Sudoku], minimal: Sequence[Sudoku]) -> str:
    """Return tables 1 and 4: every model, first fail, by both orders of values, and free."""
    header = ["model", "the report, ms", "fourteen", "largest first", "free", "17 digits"]
    rows = []
    for name in MODELS:
        first = [run_all(puzzles, name, VariableOrder.FIRST_FAIL, values) for values in ValueOrder]
        free = run_all(puzzles, name, VariableOrder.FREE)
        few = run_all(minimal, name, VariableOrder.FIRST_FAIL)
        cells = [shown(each) for each in (*first, free, few)]
        rows.append([name, PAPER.get(name, ""), *cells])
    rows.append(["bridgeopt", "", own_ms(puzzles), "", "", own_ms(minimal)])
    return table(header, rows)


def by_puzzle(puzzles: Sequence[Sudoku], names: Sequence[str]) -> str:
    """Return tables 2 and 3: puzzle by puzzle, by both orders of variables."""
    heads = [f"{name}, {order.value}" for name in names for order in ORDERS]
    runs = [run_all(puzzles, name, order) for name in names for order in ORDERS]
    rows = [[puzzle.name, *(shown([run[k]]) for run in runs)] for k, puzzle in enumerate(puzzles)]
    rows.append(["mean", *map(shown, runs)])
    return table(["", *heads], rows)


@click.command()
@click.argument("fourteen", type=click.Path(path_type=Path))
@click.argument("seventeens", type=click.Path(path_type=Path))
@click.option("--few", default=10, help="How many puzzles of 17 digits.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(fourteen: Path, seventeens: Path, few: int, data: Path | None) -> None:
    """Run all models; times are processor time."""
    about = description(("numba", "ortools"))
    puzzles = read_sudokus(fourteen)
    minimal = read_sudokus(seventeens)[:few]
    text = (
        f"{about} Milliseconds of processor time to solve, without building the model, and"
        " conflicts, on average a puzzle; first fail, the smallest value first, unless it says"
        " otherwise. Our own solver also proves that there is no other solution.\n\n"
        f"{all_models(puzzles, minimal)}\n"
        "### By puzzle\n\n"
        f"{by_puzzle(puzzles, ('classic-binary', 'dual4-binary', 'classic', 'dual4'))}\n"
        f"### Combined models by puzzle\n\n{by_puzzle(puzzles, ('combined-binary', 'combined'))}"
    )
    click.echo(text)
    if data is not None:
        write_data(data, "sudoku-models", text)


if __name__ == "__main__":
    main()
