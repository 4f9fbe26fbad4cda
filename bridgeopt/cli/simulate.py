"""``bridgeopt simulate``: whole seasons of a made-up club."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes


@click.command()
@click.option(
    "--members",
    type=int,
    default=110,
    show_default=True,
    help="How many members the club has at any time.",
)
@click.option("--sessions", type=int, default=38, show_default=True, help="Evenings in the season.")
@click.option(
    "--attendance",
    type=float,
    default=0.85,
    show_default=True,
    help="How likely a member is to come, on average, from 0 to 1.",
)
@click.option(
    "--sections",
    type=int,
    default=3,
    show_default=True,
    help="How many sections; on evenings whose pairs do not fit, the nearest number that does.",
)
@click.option("--family", default="multiplex", show_default=True, help="The family of movements.")
@options.movements
@click.option(
    "--policy",
    "policies",
    default="optimal,natural,random,annealing",
    show_default=True,
    help="How numbers are given, by commas; the first is compared with the others. optimal: as"
    " `run` does; tailored: in movements made for each evening, with as many rounds as the family's"
    " (6 take no longer than optimal, 8 much longer); annealing: the search of optimal in short,"
    " without a proof; natural: in the order of registration; random: by lot.",
)
@click.option(
    "--seasons",
    "num_seasons",
    type=int,
    default=20,
    show_default=True,
    help="How many seasons each policy plays, the same for all.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random numbers.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1, max=256),
    help="Processes; the result does not depend on it.  [default: one a core]",
)
@click.option(
    "--dask",
    "address",
    metavar="ADDRESS",
    help="Work on a Dask cluster instead: the scheduler's address, such as"
    " tcp://192.168.1.2:8786. Needs bridgeopt[dask].",
)
@click.option(
    "--out",
    "out_folder",
    type=options.FILE,
    required=True,
    help="The folder for sessions.csv, seasons.csv, table.md and fairness.svg.",
)
def simulate(
    members: int,
    sessions: int,
    attendance: float,
    sections: int,
    family: str,
    movements_folder: Path | None,
    policies: str,
    num_seasons: int,
    seed: int,
    jobs: int | None,
    address: str | None,
    out_folder: Path,
) -> None:
    """Play whole seasons of a made-up club, and compare how numbers are given.

    Who comes, with whom, and how well they play is drawn from the seed, and is the same for every
    policy; rankings follow the results, so that people move between sections. Shows how often
    people met, sat out, and what one policy gains over another, with 95 % intervals over seasons.
    Exits 130 if Ctrl-C ended it, after showing the seasons that were done.
    """
    from rich.console import Console

    from bridgeopt.cli.progress import compile_kernels, counting_bar
    from bridgeopt.director.simulating import Workers, prepare
    from bridgeopt.director.simulating import simulate as play
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.movement.families import read_family
    from bridgeopt.show.terminal.simulation import show_simulation
    from bridgeopt.simulation import Settings, Study

    workers = Workers(jobs, address)
    study = Study(
        Settings(members, sessions, attendance, sections),
        read_family(family, movements_folder),
        tuple(name.strip() for name in policies.split(",")),
        num_seasons,
        seed,
    )
    show_notes(study.family.warnings)
    compile_kernels(prepare(study, out_folder, workers))
    with interruptible() as stop, counting_bar("Simulating", "seasons") as on_progress:
        simulation, files = play(study, out_folder, workers, on_progress, stop)
    show_simulation(Console(), simulation)
    click.echo(f"Written to {out_folder}: {', '.join(file.name for file in files)}", err=True)
    if simulation.interrupted:
        raise click.exceptions.Exit(130)
