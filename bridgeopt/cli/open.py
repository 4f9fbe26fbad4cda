"""``bridgeopt open``: the director's page."""

from __future__ import annotations

from datetime import date

import click

from bridgeopt.cli import options
from bridgeopt.cli.settings import club_here
from bridgeopt.cli.wording import command, option
from bridgeopt.words import Message


@command("help_open")
@option("--date", "day", callback=options.day, metavar="DATE", help="help_open_date")
@option("--port", type=click.IntRange(0, 65535), default=0, metavar="NUMBER", help="help_open_port")
@option("--browser/--no-browser", default=True, help="help_open_browser")
@option("--address", help="help_push_address")
@option("--club-id", default="", help="help_push_club_id")
@option("--licence-key", default="", help="help_push_licence_key")
def open(
    day: date,
    port: int,
    browser: bool,
    address: str | None,
    club_id: str,
    licence_key: str,
) -> None:
    """Open the director's page for tonight, and keep it open until Ctrl-C."""
    from bridgeopt.director.pushing import Bridgemates
    from bridgeopt.exchange.bridgemate import Club
    from bridgeopt.web.server import serve

    club = club_here(Message("open_needs_club"))

    def ready(address: str) -> None:
        click.echo(address)
        if browser:
            _open(address)
        click.echo(Message("open_until"), err=True)

    serve(club, day, port, Bridgemates(Club(club_id, licence_key), address), ready)


def _open(address: str) -> None:
    """Open the page in a browser, without waiting; where there is none, the address is told."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
