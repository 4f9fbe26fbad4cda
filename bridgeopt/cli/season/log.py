"""``bridgeopt season log``: what was recorded and changed."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
@options.json_file
def log(season_file: Path, json_file: Path | None) -> None:
    """List what was recorded and changed.

    What was taken back is marked. Sessions show how many pairs came, how good the seating was,
    and whether it was proved.
    """
    from rich.console import Console

    from bridgeopt.cli.work import write_json
    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import format_log, show_log

    file = SeasonFile(season_file)
    if json_file is not None:
        file.guard(json_file, "the log")
    season = file.read()
    if json_file is not None:
        write_json(json_file, format_log(season))
    if str(json_file) != "-":
        show_log(Console(), season)
