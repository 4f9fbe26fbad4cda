"""``bridgeopt individual bridge``: a plan of individual bridge."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.engine.effort import Search
from bridgeopt.games.individual.cli import event_options


@command("help_individual_bridge")
@option("--players", "num_players", type=int, required=True, help="help_bridge_players")
@option("--rounds", "num_rounds", type=int, help="help_bridge_rounds")
@option("--out", "out_folder", type=options.FILE, help="help_bridge_out")
@event_options.effort
def bridge(
    num_players: int,
    num_rounds: int | None,
    out_folder: Path | None,
    budget: float,
    seed: int | None,
    jobs: int | None,
) -> None:
    """Make a plan of individual bridge."""
    from bridgeopt.base.interrupts import INTERRUPTED
    from bridgeopt.cli.progress import search_when_ready
    from bridgeopt.engine.groups.warm_event import warm_up
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.individual.bridge import full_rounds
    from bridgeopt.games.individual.show.event_terminal import bridge_lines
    from bridgeopt.games.individual.tasks.bridge_individual import make_bridge

    rounds = full_rounds(num_players) if num_rounds is None else num_rounds
    with interruptible() as stop, search_when_ready(warm_up) as (ready, _):
        made = make_bridge(
            num_players,
            rounds,
            out_folder,
            Search(budget, seed, jobs, None, stop),
            ready,
        )
    for line in bridge_lines(made.made):
        click.echo(line)
    if made.filled is not None:
        names = [file.name for file in made.filled.files]
        click.echo(Message("event_files", files=names, folder=out_folder))
        show_notes(made.filled.notes)
    if stop.cancelled:
        raise click.exceptions.Exit(INTERRUPTED)
