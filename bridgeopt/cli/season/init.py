"""``bridgeopt season init``: make a season file."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option


@command("help_season_init")
@options.season_argument
@option("--history", "history_file", type=options.FILE, help="help_season_init_history")
@option("--members", "members_file", type=options.FILE, help="help_season_init_members")
def init(season_file: Path, history_file: Path | None, members_file: Path | None) -> None:
    """Make a season file."""
    from bridgeopt.files.history import read_history
    from bridgeopt.files.members import read_member_lines
    from bridgeopt.season import SeasonFile

    history = None if history_file is None else read_history(history_file)
    members = () if members_file is None else read_member_lines(members_file)
    season = SeasonFile.create(season_file, history, members)
    known, met = len(season.members), int(season.history.meetings.sum()) // 2
    click.echo(Message("season_made", file=season_file, players=known, met=met))
