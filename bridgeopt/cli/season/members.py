"""``bridgeopt season members``: list, read and write members."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.words import Message


@click.command()
@options.season_argument
@click.option(
    "--members",
    "members_file",
    type=options.FILE,
    help="Read this members file: a CSV with id and name a line; all further columns are kept.",
)
@click.option("--out", "out_file", type=options.FILE, help="Write a members file.")
@options.csv_style
def members(
    season_file: Path, members_file: Path | None, out_file: Path | None, csv_style: str
) -> None:
    """List the members; read or write a members file.

    The list shows rankings and evenings played. A members file adds members, or replaces what
    is known of them; nobody is removed by it, and columns that it lacks stay. Its column
    `ranking` is where a player starts from who has none yet; `status` is member, guest or left.
    Written, both columns say how it is now.
    """
    from rich.console import Console

    from bridgeopt.director.season import export_members
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.files.members import read_member_lines
    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import show_members
    from bridgeopt.words.counts import number_of

    file = SeasonFile(season_file)
    if out_file is not None:
        file.guard(out_file, Message("season_replaced_by_members"))
    if members_file is not None:
        lines = read_member_lines(members_file)
        file.add_members(lines, str(members_file))
        click.echo(f"Read {number_of(len(lines), 'member')} from {members_file}")
    if out_file is not None:
        written, nameless = export_members(file, out_file, CsvStyle(csv_style))
        if nameless:
            click.echo(f"Note: {number_of(nameless, 'player')} without a name left out.", err=True)
        click.echo(f"Written: {out_file}, {number_of(written, 'member')}")
    if members_file is None and out_file is None:
        show_members(Console(), file.read())
