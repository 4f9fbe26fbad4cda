"""``bridgeopt club show``: what holds, and from where."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import for_programs
from bridgeopt.cli import options
from bridgeopt.cli.settings import club_here
from bridgeopt.cli.wording import command

if TYPE_CHECKING:
    from bridgeopt.tasks.club import Holding


@command("help_club_show")
@options.json_file
def show(json_file: Path | None) -> None:
    """Tell what holds in a club's folder, and where that is said."""
    from rich.table import Table
    from rich.text import Text

    from bridgeopt.cli.giving import Giving
    from bridgeopt.tasks.club import look_at

    club = club_here()
    held_here = look_at(club)
    giving = Giving(json_file, season_file=club.settings.season)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in (Message("setting"), Message("setting_value"), Message("setting_from")):
        table.add_column(str(head), overflow="fold")
    for held in held_here:
        value = Text(str(held.value))
        if held.wrong:
            value.append(f" ({held.wrong})", "yellow")
        if held.line is None:
            source = Text(str(Message("setting_default")), "dim")
        else:
            line = Message("setting_line", line=str(held.line))
            source = Text(str(line) if held.line else club.file.name)
        table.add_row(held.key, value, source)
    giving.give_document(_document(club.file, held_here))
    console = giving.console
    console.print(Text(str(club.file), "bold"), soft_wrap=True)
    console.print(table)


def _document(file: Path, holding: Iterable[Holding]) -> dict[str, Any]:
    """Return what holds as plain values (documented in `docs/formats.md`)."""
    return {
        "file": str(file),
        "settings": {
            held.key: {
                "value": None if held.line is None else for_programs(held.value),
                "line": held.line or None,
                "wrong": None if held.wrong is None else for_programs(held.wrong),
            }
            for held in holding
        },
    }
