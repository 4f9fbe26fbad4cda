"""``bridgeopt swiss simulate``: how well tournaments find the best player."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.options import json_file
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_simulate")
@option("--players", type=int, default=32, show_default=True, help="help_swiss_simulate_players")
@option("--rounds", default="3,5,7", show_default=True, help="help_swiss_simulate_rounds")
@option(
    "--tournaments",
    type=int,
    default=100,
    show_default=True,
    help="help_swiss_simulate_tournaments",
)
@option("--spread", type=int, default=300, show_default=True, help="help_swiss_simulate_spread")
@option("--error", type=int, default=100, show_default=True, help="help_swiss_simulate_error")
@option(
    "--ways",
    default="mcmahon,swiss,roommates",
    show_default=True,
    help="help_swiss_simulate_ways",
)
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--jobs", type=click.IntRange(min=1, max=256), help="help_simulate_jobs")
@option("--dask", "address", metavar="ADDRESS", help="help_simulate_dask")
@json_file
def simulate(
    players: int,
    rounds: str,
    tournaments: int,
    spread: int,
    error: int,
    ways: str,
    seed: int,
    jobs: int | None,
    address: str | None,
    json_file: Path | None,
) -> None:
    """Play made-up tournaments, and compare ways to pair."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import counting_bar
    from bridgeopt.engine.executors import Workers
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.swiss.show.check_documents import strength_document
    from bridgeopt.games.swiss.show.documents import as_text
    from bridgeopt.games.swiss.show.simulation_terminal import show_strength
    from bridgeopt.games.swiss.strength import Study
    from bridgeopt.games.swiss.tasks.simulating import simulate as play

    asked = tuple(way.strip() for way in ways.split(","))
    study = Study(players, options.rounds_of(rounds), tournaments, spread, error, asked, seed)
    giving = Giving(json_file)
    options.pairing_ready()
    with interruptible() as stop, counting_bar(Message("simulating"), _told) as on_progress:
        rows = play(study, Workers(jobs, address), on_progress, stop)
    if json_file is not None:
        giving.give_json(as_text(strength_document(rows)))
    show_strength(giving.console, rows)
    if stop.cancelled:
        raise click.exceptions.Exit(130)


def _told(done: int, of: int) -> Message:
    return Message("swiss_simulated_so_far", done=done, n=of)
