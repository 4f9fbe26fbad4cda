"""Mahjong Solitaire: every possible reading of the report, and the rule's tuned table.

python -m bench.solitaire readings [--positions N]
python -m bench.solitaire tune LAYOUT [--seed S]
python -m bench.solitaire think FILE [--positions N] [--data FOLDER]
python -m bench.solitaire decide [--positions N] [--data FOLDER]
python -m bench.solitaire further [--positions N] [--data FOLDER]
python -m bench.solitaire strategies [--positions N] [--seeds N] [--data FOLDER]
"""

from __future__ import annotations

import itertools
import time
from pathlib import Path
from statistics import fmean, median

import click
import numpy as np
from numpy.typing import NDArray

from bench.limits import processor_time
from bench.machine import description
from bench.page import percent, table, write_data
from bench.solitaire_further import layouts, plies, ways
from bench.solitaire_tuning import AS_SHIPPED, tune
from bridgeopt.engine.intervals import estimate
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.plugins.puzzles.solitaire.comparison import compare, strategy_row
from bridgeopt.plugins.puzzles.solitaire.dealing import deal
from bridgeopt.plugins.puzzles.solitaire.game import SolitaireGame, referee
from bridgeopt.plugins.puzzles.solitaire.layout import find_layout
from bridgeopt.plugins.puzzles.solitaire.monte_carlo import MonteCarloPlayer
from bridgeopt.plugins.puzzles.solitaire.obstruction import Interpretation
from bridgeopt.plugins.puzzles.solitaire.rule import play_positions, shipped_table
from bridgeopt.plugins.puzzles.solitaire.solving import solve_position
from bridgeopt.plugins.puzzles.solitaire.strategies import Heuristic, heuristic_values
from bridgeopt.plugins.puzzles.warm import warm_up_deciding, warm_up_table

TOLD = {
    ("Random", "Random"): 39.67, ("MultipleFirst", "Random"): 48.01, ("Greedy", "Random"): 46.25,
    ("Obstruction-Tree", "Random"): 47.42, ("Random", "MaxBlock"): 62.13,
    ("MultipleFirst", "MaxBlock"): 60.91, ("Greedy", "MaxBlock"): 56.03,
    ("Obstruction-Tree", "MaxBlock"): 59.64,
}  # fmt: skip
"""The report's percentage of 20,000 positions solved, by strategy and heuristic (Stam 2007)."""

LEFT = {
    ("Random", "Random"): 35.79, ("MultipleFirst", "Random"): 32.19, ("Greedy", "Random"): 26.02,
    ("Obstruction-Tree", "Random"): 28.27, ("Random", "MaxBlock"): 25.28,
    ("MultipleFirst", "MaxBlock"): 25.40, ("Greedy", "MaxBlock"): 22.32,
    ("Obstruction-Tree", "MaxBlock"): 22.94,
}  # fmt: skip
"""The report's mean number of stones left in an unsolved position (column r), by the same."""

SECONDS = 5.0
"""Seconds in which a deal with all faces known should be decided."""


@click.group()
def main() -> None:
    """Examine the report's open choices, or tune the rule."""


@main.command()
@click.option("--positions", default=1000)
def readings(positions: int) -> None:
    """Print the percentage solved by each reading of the Obstruction-Tree, by both heuristics."""
    layout = find_layout("turtle")
    faces = deal(layout, positions, 3)
    for choices in itertools.product((False, True), repeat=len(Interpretation._fields)):
        reading = Interpretation(*choices)
        named = [n for n, c in zip(Interpretation._fields, choices, strict=True) if c]
        parts = []
        for heuristic in Heuristic:
            values = heuristic_values(layout, heuristic)
            left = reading.play(layout, faces, values, 5).left
            parts.append(f"{100 * (left == 0).mean():5.1f}")
        click.echo(f"{' '.join(parts)}  {' '.join(named) or '-'}")


@main.command("tune")
@click.argument("layout")
@click.option("--seed", default=1)
@click.option("--rounds", default=AS_SHIPPED.rounds)
@click.option("--begin", type=click.Path(path_type=Path), help="The table it begins with.")
@click.option("--out", type=click.Path(path_type=Path), help="Written after each round.")
def tune_layout(layout: str, seed: int, rounds: int, begin: Path | None, out: Path | None) -> None:
    """Tune a table, in the format of a layout's file of values."""
    began = time.process_time()
    effort = AS_SHIPPED._replace(rounds=rounds)
    head = f"# The rule's table: python -m bench.solitaire tune {layout} (seed {seed}).\n"
    first = None if begin is None else np.loadtxt(begin, ndmin=2)
    if begin is not None:
        head = f"{head[:-3]}, begun from an earlier table).\n"

    def keep(tuned: NDArray[np.float64]) -> str:
        text = head + "".join(" ".join(f"{v:.3f}" for v in row) + "\n" for row in tuned)
        if out is not None:
            out.write_text(text, encoding="utf-8")
        return text

    def tell(k: int, won: float, tuned: NDArray[np.float64]) -> None:
        keep(tuned)
        click.echo(f"round {k + 1}: {won:.4f}, {time.process_time() - began:.0f} s", err=True)

    click.echo(keep(tune(find_layout(layout), effort, seed, first, on_round=tell)), nl=False)


@main.command()
@click.option("--positions", default=20_000, help="Of each seed.")
@click.option("--seed", default=1, help="The first.")
@click.option("--seeds", default=10, help="How many, one after another.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def strategies(positions: int, seed: int, seeds: int, data: Path | None) -> None:
    """Write each strategy's mean over seeds, compared with the report's figures."""
    about = description(("numpy", "numba"))
    warm_up_table()
    layout = find_layout("turtle")
    played = [compare(layout, positions, seed + k, 0) for k in range(seeds)]
    rows = []
    for of_seeds in zip(*played, strict=True):
        parts = [row.part for row in of_seeds]
        solved = estimate(parts)
        first = of_seeds[0]
        told = TOLD.get((first.strategy, first.heuristic))
        left = LEFT.get((first.strategy, first.heuristic))
        rows.append(
            [
                first.strategy,
                first.heuristic,
                percent(solved.mean, 2),
                f"{percent(solved.low, 2)} - {percent(solved.high, 2)}" if seeds > 1 else "",
                f"{percent(min(parts), 2)} - {percent(max(parts), 2)}",
                f"{told:.2f} %" if told else "",
                f"{fmean(row.remaining for row in of_seeds):.2f}",
                f"{left:.2f}" if left else "",
                f"{1000 * fmean(row.seconds for row in of_seeds) / positions:.2f} ms",
            ]
        )
    header = ["strategy", "values", "solved", "95 %", "least - most", "report"]
    header += ["stones left", "report, r", "a game"]
    text = (
        f"{about} Means over {seeds} seeds from {seed} on, {positions:,} positions each, with"
        " Student's interval, and the least and the most of one seed. Times are processor"
        f" time.\n\n{table(header, rows, left=2)}"
    )
    _give(text, data, "solitaire")


@main.command()
@click.argument("kept", type=click.Path(path_type=Path))
@click.option("--positions", default=2000)
@click.option("--seed", default=20264)
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def think(kept: Path, positions: int, seed: int, data: Path | None) -> None:
    """Play positions by search, and write the number solved.

    Each game is a line of a file, so that it may be interrupted and continued.
    """
    about = description(("numpy", "numba"))
    warm_up_table()
    layout = find_layout("turtle")
    faces = deal(layout, positions, derive_seed(seed, 0))
    rule = shipped_table(layout)
    done = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    with kept.open("a", encoding="utf-8") as file:
        for k in range(len(done), positions):
            player = MonteCarloPlayer(layout, rule, seed=derive_seed(seed, 2 + k))
            began = time.process_time()
            left = referee(SolitaireGame(layout, tuple(map(int, faces[k]))), player).game.num_left
            done.append(f"{left} {time.process_time() - began:.3f}")
            file.write(done[-1] + "\n")
            file.flush()
    rows = []
    ends = np.array([int(line.split()[0]) for line in done], np.int16)
    seconds = sum(float(line.split()[1]) for line in done)
    began = time.process_time()
    by_rule = play_positions(layout, faces, rule)
    took = time.process_time() - began
    for name, left, spent in (("Rule", by_rule, took), ("Thinking", ends, seconds)):
        row = strategy_row(name, "", left, spent)
        low, high = row.interval
        interval = f"{percent(low)} - {percent(high)}"
        each = 1000 * spent / len(left)
        shown = f"{each:.2f} ms" if each < 100 else f"{each / 1000:.2f} s"
        rows.append([name, f"{len(left):,}", percent(row.part, 2), interval, shown])
    header = ["player", "positions", "solved", "95 %", "a game"]
    _give(f"{about} Seed {seed}. Times are processor time.\n\n{table(header, rows)}", data,
          "solitaire-thinking")  # fmt: skip


@main.command("decide")
@click.option("--positions", default=200)
@click.option("--seed", default=1)
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def decide_deals(positions: int, seed: int, data: Path | None) -> None:
    """Write how many deals are decided with all faces known, dealt both ways."""
    about = description(("numpy", "numba"))
    warm_up_deciding()
    layout = find_layout("turtle")
    rows = []
    for way, solvable in (("so that it can be solved", True), ("at random", False)):
        times, found = [], []
        for faces in deal(layout, positions, derive_seed(seed, 0), solvable=solvable):
            began = time.process_time()
            with processor_time(SECONDS) as stop:
                found.append(solve_position(layout, faces, stop, seed=seed))
            times.append(time.process_time() - began)
        known = [each.solvable for each in found]
        rows.append(
            [
                way,
                str(positions),
                str(known.count(True)),
                str(known.count(False)),
                percent(1 - known.count(None) / positions),
                f"{1000 * median(times):.1f} ms",
                f"{max(times):.1f} s",
            ]
        )
    header = ["dealt", "positions", "solved", "cannot be", "decided", "median", "most"]
    told = f"At most {SECONDS:.0f} s of processor time each, seed {seed}."
    _give(f"{about} {told}\n\n{table(header, rows)}", data, "solitaire-deciding")


@main.command()
@click.option("--positions", default=5000)
@click.option("--seed", default=1)
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def further(positions: int, seed: int, data: Path | None) -> None:
    """Write the answers to the report's sections 2.3 and 5.1: plies, layouts, ways to deal."""
    about = description(("numpy", "numba"))
    warm_up_table()
    text = (
        f"{about} {positions:,} positions a figure, seed {seed}: 95 % of figures are within "
        f"{98 / positions**0.5:.1f} points.\n\n"
        f"Free stones at each choice, on average, and choices (section 2.3):\n\n"
        f"{plies(positions, seed)}\n"
        "### Layouts\n\nAll layouts, dealt by algorithm 1; solved, in percent:\n\n"
        f"{layouts(positions, seed)}\n"
        f"### Deals\n\nWays to deal the turtle; solved, in percent:\n\n{ways(positions, seed)}"
    )
    _give(text, data, "solitaire-further")


def _give(text: str, data: Path | None, section: str) -> None:
    click.echo(text)
    if data is not None:
        write_data(data, section, text)


if __name__ == "__main__":
    main()
