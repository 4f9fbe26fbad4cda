"""``bridgeopt season log``: what was recorded and changed."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import command


@command("help_season_log")
@options.season_argument
@options.json_file
def log(season_file: Path, json_file: Path | None) -> None:
    """List what was recorded and changed."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import log_document, show_log

    file = SeasonFile(season_file)
    giving = Giving(json_file, season_file=season_file)
    season = file.read()
    giving.give_document(log_document(season))
    show_log(giving.console, season)
