"""What each objective makes of whole seasons: all of them, by one command.

python -m bench.objectives [--seasons 50] [--seed 2] [--markdown docs/simulation.md]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import put_section
from bridgeopt.engine.qap.warm import warm_up
from bridgeopt.movement.families import read_family
from bridgeopt.movement.tailored import warm as tailored
from bridgeopt.simulation import Settings, Simulation, Study, simulate
from bridgeopt.simulation.executors import processes
from bridgeopt.simulation.figures import Figures
from bridgeopt.simulation.intervals import estimate

OBJECTIVES = (
    *("paper", "squares", "squares:10"),
    *(f"fair-share:{again}:100" for again in ("0", "0.25", "0.5", "1", "2")),
    *(f"fair-share:0.5:{sit_out}" for sit_out in (1, 10, 30)),
)
BY_LOT = "random"
CLUBS = {"110 members": Settings(), "60 members": Settings(60, sections=2)}
FAMILIES = ("multiplex", "teamplus")

SHOWN: dict[str, tuple[Callable[[Figures], float], int]] = {
    "opponent met most": (lambda figures: figures.most_met, 1),
    "two who met most": (lambda figures: figures.most_met_of_all, 1),
    "never met": (lambda figures: figures.never_met, 2),
    "never met, at worst": (lambda figures: figures.most_never_met, 1),
    "spread (chance 100)": (lambda figures: 100 * figures.spread, 0),
    "spread, at worst": (lambda figures: 100 * figures.worst_spread, 0),
    "sat out again": (lambda figures: figures.sat_out_again, 1),
}


def row(simulation: Simulation, policy: str) -> list[str]:
    """Return the means of a policy, with 95 % intervals."""
    cells = [policy]
    for of, decimals in SHOWN.values():
        found = estimate([of(result.figures) for result in simulation.of(policy)])
        margin = "" if found.margin == inf else f" ± {found.margin:.{decimals}f}"
        cells.append(f"{found.mean:.{decimals}f}{margin}")
    return cells


def measure(study: Study) -> Simulation:
    """Play the seasons on all cores."""
    bar = Console(stderr=True)
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task(study.family.name, total=None)
        with processes() as executor:
            return simulate(
                study,
                executor,
                lambda done, total: progress.update(task, completed=done, total=total),
            )


@click.command()
@click.option("--seasons", default=50, show_default=True, help="Seasons that each plays.")
@click.option("--seed", default=2, show_default=True, help="Other than those of tuning.")
@click.option("--policy", "policies", multiple=True, default=("annealing",), show_default=True)
@click.option("--family", "families", multiple=True, default=FAMILIES, show_default=True)
@click.option("--club", "clubs", multiple=True, type=click.Choice([*CLUBS]), default=[*CLUBS])
@click.option("--objective", "objectives", multiple=True, default=OBJECTIVES)
@click.option("--markdown", "page", type=click.Path(path_type=Path), help="Also write here.")
def main(
    seasons: int,
    seed: int,
    policies: Sequence[str],
    families: Sequence[str],
    clubs: Sequence[str],
    objectives: Sequence[str],
    page: Path | None,
) -> None:
    """Play seasons by every objective."""
    how = description()
    warm_up()
    if "tailored" in policies:
        tailored.warm_up()
    named = tuple(f"{policy}/{objective}" for policy in policies for objective in objectives)
    parts = []
    for club in clubs:
        for family in families:
            study = Study(CLUBS[club], read_family(family), (*named, BY_LOT), seasons, seed)
            simulation = measure(study)
            note = f"Means over {seasons} seasons of 38 evenings, seed {seed}."
            rows = [row(simulation, policy) for policy in study.policies]
            parts.append(Part(f"{family}, {club}", note, ("objective", *SHOWN), rows))
            click.echo(f"{markdown(parts[-1:], how)}\n")
    if page is not None:
        put_section(page, "objectives", markdown(parts, how))


if __name__ == "__main__":
    main()
