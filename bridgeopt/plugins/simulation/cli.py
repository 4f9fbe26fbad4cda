"""``bridgeopt simulate``: play whole seasons of a made-up club."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from bridgeopt.base.i18n import Message
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.progress import counting_bar, describe_seasons
from bridgeopt.cli.reporting import show_notes, show_written
from bridgeopt.engine.executors import Workers
from bridgeopt.engine.stopping import interruptible
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.seasons import SeasonStudy
from bridgeopt.plugins.simulation.show import show_simulation
from bridgeopt.plugins.simulation.tasks import prepare_simulation, simulate_to_folder


@command("help_simulate")
@option("--members", type=int, default=110, show_default=True, help="help_simulate_members")
@option(
    "--sessions",
    type=int,
    default=38,
    show_default=True,
    group="own",
    help="help_simulate_sessions",
)
@option(
    "--attendance",
    type=float,
    default=0.85,
    show_default=True,
    group="own",
    help="help_simulate_attendance",
)
@option("--sections", type=int, default=3, show_default=True, help="help_simulate_sections")
@option(
    "--family",
    default="multiplex",
    show_default=True,
    help="help_simulate_family",
    shell_complete=evening_options.complete_family,
)
@options.movements
@option(
    "--policy",
    "policies",
    default="optimal,natural,random,annealing",
    show_default=True,
    group="own",
    help="help_simulate_policy",
)
@option(
    "--seasons",
    "num_seasons",
    type=int,
    default=20,
    show_default=True,
    group="own",
    help="help_simulate_seasons",
)
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--jobs", type=click.IntRange(min=1, max=256), help="help_jobs")
@option("--dask", "address", metavar="ADDRESS", help="help_dask")
@option("--seatings", is_flag=True, group="own", help="help_simulate_seatings")
@option("--hindsight", "hindsight", is_flag=True, group="own", help="help_simulate_hindsight")
@option("--out", "out_folder", type=options.FILE, required=True, help="help_simulate_out")
def simulate(
    members: int,
    *,
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
    seatings: bool,
    hindsight: bool,
    out_folder: Path,
) -> None:
    """Play whole seasons of a made-up club, and compare ways of assigning pair numbers."""
    workers = Workers(jobs, address)
    study = SeasonStudy(
        settings=SimulatedClub(members, sessions, attendance, sections),
        family=read_family(family, movements_folder),
        policies=tuple(name.strip() for name in policies.split(",")),
        num_seasons=num_seasons,
        seed=seed,
        seatings=seatings,
        hindsight=hindsight,
    )
    show_notes(study.family.warnings)
    compile_kernels(prepare_simulation(study, out_folder, workers))
    with (
        interruptible() as stop,
        counting_bar(Message("simulating"), describe_seasons) as on_progress,
    ):
        simulation, written = simulate_to_folder(study, out_folder, workers, on_progress, stop)
    show_simulation(Console(), simulation)
    show_written(written)
    if simulation.interrupted:
        raise click.exceptions.Exit(130)
