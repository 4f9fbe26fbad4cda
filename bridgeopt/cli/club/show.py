"""``bridgeopt club show``: what holds, and from where."""

from __future__ import annotations

import click

from bridgeopt.cli.settings import club_here


@click.command()
def show() -> None:
    """Tell what holds in a club's folder, and where that is said.

    Options of a command override what stands in the file.
    """
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from bridgeopt.director.club import look_at

    club = club_here()
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in ("Setting", "Value", "From"):
        table.add_column(head, overflow="fold")
    for held in look_at(club):
        value = Text(str(held.value))
        if held.wrong:
            value.append(f" ({held.wrong})", "yellow")
        if held.line is None:
            source = Text("default", "dim")
        else:
            source = Text(f"line {held.line}" if held.line else club.file.name)
        table.add_row(held.key, value, source)
    console = Console()
    console.print(Text(str(club.file), "bold"), soft_wrap=True)
    console.print(table)
