"""``bridgeopt season export``: write the history."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option


@command("help_season_export")
@options.season_argument
@option(
    "--out",
    "out_file",
    type=options.FILE,
    required=True,
    help="help_season_export_out",
    formerly=("--history",),
)
@options.csv_style
def export(season_file: Path, out_file: Path, csv_style: str) -> None:
    """Write the history as a CSV file."""
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.season import SeasonFile
    from bridgeopt.tasks.season import export_history

    wrote = export_history(SeasonFile(season_file), out_file, CsvStyle(csv_style))
    click.echo(Message("players_written", file=out_file, n=wrote.written))
