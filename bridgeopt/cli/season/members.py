"""``bridgeopt season members``: list, read and write members."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option


@command("help_season_members")
@options.season_argument
@option("--members", "members_file", type=options.FILE, help="help_season_members_members")
@option("--out", "out_file", type=options.FILE, help="help_season_members_out")
@options.csv_style
@options.json_file
def members(
    season_file: Path,
    members_file: Path | None,
    out_file: Path | None,
    csv_style: str,
    json_file: Path | None,
) -> None:
    """List the members; read or write a members file."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.files.members import read_member_lines
    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import members_document, show_members
    from bridgeopt.tasks.season import export_members

    file = SeasonFile(season_file)
    giving = Giving(json_file, season_file=season_file)
    if out_file is not None:
        file.guard(out_file, Message("season_replaced_by_members"))
    if members_file is not None:
        lines = read_member_lines(members_file)
        file.add_members(lines, str(members_file))
        giving.tell(Message("members_read", n=len(lines), file=members_file))
    if out_file is not None:
        written, nameless = export_members(file, out_file, CsvStyle(csv_style))
        if nameless:
            show_notes([Message("nameless_left_out", n=nameless)])
        giving.tell(Message("members_written", file=out_file, n=written))
    giving.give_document(members_document(file.read()))
    if members_file is None and out_file is None:
        show_members(giving.console, file.read())
