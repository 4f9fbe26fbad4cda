"""Ours and other solvers on the same sections, in one run.

``python -m bench.peers --help`` says how to compare only some, and how to fill in the page.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from bench.machine import ENGINE, description
from bench.page import table, write_data
from bench.plot import draw
from bench.scores import SUMMARY_HEADER, Result, best_known, percent, scores, section_table, summary
from bench.sections import Case, cases, distinct, matching, one_of_each_movement
from bench.solvers import CP_SAT, OURS, SOLVERS, WORKERS, Run

console = Console()


def show(results: Sequence[Result]) -> None:
    """Print the summary."""
    summed = Table(*SUMMARY_HEADER)
    for row in summary(scores(results)):
        summed.add_row(*row)
    console.print(summed)


def markdown(results: Sequence[Result], how: str) -> str:
    """Return the results as Markdown."""
    return "\n".join(
        [
            how,
            "",
            table(SUMMARY_HEADER, summary(scores(results))),
            "### By section\n",
            table(*section_table(results)),
        ]
    )


def picture(results: Sequence[Result], path: Path) -> None:
    """Draw the results over time."""
    curves: dict[str, list[tuple[str, Run]]] = {}
    for result in results:
        curves.setdefault(result.solver, []).append((result.section, result.run))
    draw(curves, best_known(results), path)


def tell(results: Sequence[Result]) -> None:
    """Print the results of one section."""
    best = best_known(results)
    for result in results:
        line = f"{result.section}: {result.solver}: "
        for found_after, fitness in result.run.improvements[-1:]:
            gap = fitness / best[result.section] - 1
            line += f"+{percent(gap)} after {found_after:.3f} s"
        bound = result.run.lower_bound
        if bound is not None:
            proven = bound == best[result.section]
            line += f", {'proven' if proven else 'open'} after {result.run.seconds:.2f} s"
        console.print(line, style="dim", soft_wrap=True)


def compare(
    sections: Sequence[Case],
    names: Sequence[str],
    seeds: int,
    limits: dict[str, float],
    save: Path | None,
    how: str,
) -> list[Result]:
    """Run every solver on every section; results are saved after each section."""
    results: list[Result] = []
    for case in sections:
        for seed in range(1, seeds + 1):
            for name in names:
                run = SOLVERS[name](case.instance, limits[name], seed)
                results.append(Result(case.label, name, seed, run))
        tell([result for result in results if result.section == case.label])
        if save is not None:
            document = {"how": how, "results": [asdict(result) for result in results]}
            save.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return results


def load(path: Path) -> tuple[list[Result], str]:
    """Read the results saved by `compare`."""
    document = json.loads(path.read_text(encoding="utf-8"))
    results = []
    for entry in document["results"]:
        run = Run(**entry.pop("run"))
        run.improvements = [(seconds, fitness) for seconds, fitness in run.improvements]
        results.append(Result(run=run, **entry))
    return results, document["how"]


@click.command()
@click.argument("words", nargs=-1)
@click.option("--pick", is_flag=True, help="Only one section of each family and size.")
@click.option("--shipped", is_flag=True, help="The small club that we ship.")
@click.option("--only", multiple=True, type=click.Choice(list(SOLVERS)), help="Only this solver.")
@click.option("--seeds", default=1, show_default=True, help="Runs of each solver on a section.")
@click.option("--exact", default=60.0, show_default=True, help="Seconds for CP-SAT and for ours.")
@click.option("--heuristic", default=20.0, show_default=True, help="Seconds for the others.")
@click.option("--save", type=click.Path(path_type=Path), help="Save all results here, as JSON.")
@click.option("--load", "saved", type=click.Path(path_type=Path), help="Show saved results.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path),
    help="Draw the picture here, as SVG or PNG.  [default: images/peers.svg beside that folder]",
)
def main(
    words: tuple[str, ...],
    pick: bool,
    shipped: bool,
    only: tuple[str, ...],
    seeds: int,
    exact: float,
    heuristic: float,
    save: Path | None,
    saved: Path | None,
    data: Path | None,
    plot: Path | None,
) -> None:
    """Compare solvers, on the sections whose label contains one of the WORDS (or on all)."""
    if saved is not None:
        results, how = load(saved)
    else:
        try:
            everything = distinct(cases(shipped))
            sections = matching(everything, words)
        except (FileNotFoundError, ValueError) as error:
            raise click.ClickException(str(error)) from None
        if pick:
            sections = one_of_each_movement(sections)
        how = (
            f"{description([*ENGINE, 'ortools', 'scipy'])} Limits: {exact:g} s for CP-SAT and"
            f" ours, with {WORKERS} threads each; {heuristic:g} s for the others, one"
            f" thread. Seeds: {seeds}. Sections: {len(sections)} of {len(everything)}."
        )
        limits = dict.fromkeys(SOLVERS, heuristic) | dict.fromkeys([OURS, *CP_SAT], exact)
        results = compare(sections, only or list(SOLVERS), seeds, limits, save, how)
    show(results)
    if data is not None:
        write_data(data, "peers", markdown(results, how))
        plot = plot or data.parent / "images" / "peers.svg"
    if plot is not None:
        picture(results, plot)


if __name__ == "__main__":
    main()
