"""``bridgeopt season init``: make a season file."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
@click.option(
    "--history",
    "history_file",
    type=options.FILE,
    help="The season so far, as CSV.  [default: nothing has been played]",
)
@click.option(
    "--members",
    "members_file",
    type=options.FILE,
    help="The members: a CSV with id and name a line; a column `ranking` is where who is not in"
    " the history starts from, others are kept.",
)
def init(season_file: Path, history_file: Path | None, members_file: Path | None) -> None:
    """Make a season file.

    It begins with the history of another program, or with nothing played. FILE is any name, such
    as club.season; a file that is there already is left alone.
    """
    from bridgeopt.files.history import read_history
    from bridgeopt.files.members import read_member_lines
    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    history = None if history_file is None else read_history(history_file)
    members = () if members_file is None else read_member_lines(members_file)
    season = SeasonFile.create(season_file, history, members)
    known = number_of(len(season.members), "player")
    met = int(season.history.meetings.sum()) // 2
    click.echo(f"{season_file}: {known}, {met} meetings of two players so far.")
