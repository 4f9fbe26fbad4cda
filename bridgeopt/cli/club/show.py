"""``bridgeopt club show``: what holds, and from where."""

from __future__ import annotations

from bridgeopt.cli.settings import club_here
from bridgeopt.cli.wording import command
from bridgeopt.words import Message


@command("help_club_show")
def show() -> None:
    """Tell what holds in a club's folder, and where that is said."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from bridgeopt.director.club import look_at

    club = club_here()
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in (Message("setting"), Message("setting_value"), Message("setting_from")):
        table.add_column(str(head), overflow="fold")
    for held in look_at(club):
        value = Text(str(held.value))
        if held.wrong:
            value.append(f" ({held.wrong})", "yellow")
        if held.line is None:
            source = Text(str(Message("setting_default")), "dim")
        else:
            line = Message("setting_line", line=str(held.line))
            source = Text(str(line) if held.line else club.file.name)
        table.add_row(held.key, value, source)
    console = Console()
    console.print(Text(str(club.file), "bold"), soft_wrap=True)
    console.print(table)
