"""``bridgeopt season log``: what was recorded and changed."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import command
from bridgeopt.words import Message


@command("help_season_log")
@options.season_argument
@options.json_file
def log(season_file: Path, json_file: Path | None) -> None:
    """List what was recorded and changed."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import format_log, show_log

    file = SeasonFile(season_file)
    if json_file is not None:
        file.guard(json_file, Message("season_replaced_by_log"))
    giving = Giving(json_file)
    season = file.read()
    if json_file is not None:
        giving.give_json(format_log(season))
    show_log(giving.console, season)
