"""``bridgeopt open``: the director's page."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.settings import club_here
from bridgeopt.cli.wording import command, option

if TYPE_CHECKING:
    from bridgeopt.files.settings import ClubFile


@command("help_open", "open")
@option("--date", "day", callback=options.day, metavar="DATE", help="help_open_date")
@option("--port", type=click.IntRange(0, 65535), metavar="NUMBER", help="help_open_port")
@option("--browser/--no-browser", default=True, help="help_open_browser")
@option("--another", is_flag=True, help="help_open_another")
@option("--demo", is_flag=True, help="help_open_demo")
@option("--address", help="help_push_address")
@option("--club-id", default="", help="help_push_club_id")
@option("--licence-key", default="", help="help_push_licence_key")
def open_(
    day: date,
    port: int | None,
    *,
    browser: bool,
    another: bool,
    demo: bool,
    address: str | None,
    club_id: str,
    licence_key: str,
) -> None:
    """Open the director's page for tonight, and keep it open until Ctrl-C."""
    with _nothing_is_garbage():
        from bridgeopt.exchange.connector import Bridgemates
        from bridgeopt.exchange.connector import Club as Known
        from bridgeopt.web.server import serve

    def ready(address: str) -> None:
        click.echo(address)
        if browser:
            _open(address)
        click.echo(Message("open_until"), err=True)

    bridgemates = Bridgemates(Known(club_id, licence_key), address)
    with _made_up_club(day) if demo else nullcontext(_club_here()) as club:
        serve(club, day, port, ready, bridgemates, another=another)


@contextmanager
def _nothing_is_garbage() -> Iterator[None]:
    """Load what stays: looking for garbage in it takes an eighth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _club_here() -> ClubFile:
    """Return the club whose folder it is; it has a season, since the page seats by it.

    Raises
    ------
    click.UsageError
        There is no club, or no season.
    """
    club = club_here(Message("open_needs_club"))
    season = club.settings.season
    if season is None:
        raise click.UsageError(str(Message("open_needs_season")))
    if not season.exists():
        raise click.UsageError(str(Message("open_season_missing", file=str(season))))
    return club


@contextmanager
def _made_up_club(day: date) -> Iterator[ClubFile]:
    """Make the club that we ship, in a folder that is gone afterwards."""
    from tempfile import TemporaryDirectory

    from bridgeopt.tasks.club import begin_demo

    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        yield begin_demo(Path(folder), day)


def _open(address: str) -> None:
    """Open the page in a browser, without waiting; where there is none, the address is told."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
