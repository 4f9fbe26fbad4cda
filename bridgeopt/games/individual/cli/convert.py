"""``bridgeopt individual convert``: a plan written another way."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_convert")
@event_options.plan
@option("--out", "out_file", type=options.FILE, required=True, help="help_convert_out")
def convert(plan_file: Path, out_file: Path) -> None:
    """Write a plan another way."""
    from bridgeopt.games.individual.tasks.bridge_individual import convert as write

    show_notes(write(plan_file, out_file))
    click.echo(Message("file_written_to", file=out_file))
