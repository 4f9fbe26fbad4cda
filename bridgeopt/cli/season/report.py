"""``bridgeopt season report``: the season as a page."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option


@command("help_season_report")
@options.season_argument
@option("--out", "out_file", type=options.FILE, required=True, help="help_season_report_out")
@option("--title", help="help_season_report_title")
def report(season_file: Path, out_file: Path, title: str | None) -> None:
    """Write the season as a page to look at and to print."""
    from bridgeopt.season import SeasonFile
    from bridgeopt.tasks.season import write_report

    write_report(SeasonFile(season_file), out_file, title)
    click.echo(Message("file_written", file=out_file))
