"""``bridgeopt open`` and ``start`` (for a double click): open the director's page."""

from __future__ import annotations

import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import set_locale
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.club_defaults import current_club, find_club, is_given, require_club
from bridgeopt.cli.windowless import started_without_window
from bridgeopt.exchange.connector import BridgemateAddress, ClubLicence
from bridgeopt.tasks import startup
from bridgeopt.tasks.club import create_demo
from bridgeopt.tasks.startup import (
    first_folder,
    is_free_for_club,
    last_club,
    log_faults,
    open_page,
)
from bridgeopt.web.server import Ports, default_port, listening, serve, serve_event, welcome

if TYPE_CHECKING:
    from bridgeopt.files.settings import ClubFile
    from bridgeopt.tasks.startup import OpenPage

_BEGINNING = 5.0
"""Longest wait, in seconds, while another process is opening the page."""

_LOOK_EVERY = 0.1


@command("help_open", "open")
@argument("event_file", type=options.FILE, required=False, metavar="[FILE]")
@option("--date", "day", callback=options.parse_day, metavar="DATE", help="help_open_date")
@option("--port", type=click.IntRange(0, 65535), metavar="NUMBER", help="help_open_port")
@option("--browser/--no-browser", default=True, help="help_open_browser")
@option("--another", is_flag=True, help="help_open_another")
@option("--lan", is_flag=True, help="help_open_lan")
@option("--demo", is_flag=True, help="help_open_demo")
@option("--address", help="help_push_address")
@option("--club-id", default="", help="help_push_club_id")
@option("--licence-key", default="", help="help_push_licence_key")
@option("--bws", type=options.FILE, metavar="FILE", help="help_open_bws")
def open_(
    event_file: Path | None,
    day: date,
    port: int | None,
    *,
    browser: bool,
    another: bool,
    lan: bool,
    demo: bool,
    address: str | None,
    club_id: str,
    licence_key: str,
    bws: Path | None,
) -> None:
    """Open the director's page for tonight or for an event, and serve it until Ctrl-C."""
    if event_file is not None:
        if is_given(click.get_current_context(), "day") or any(
            (another, demo, address, club_id, licence_key, bws)
        ):
            raise click.UsageError(str(Message("open_event_alone")))
        serve_event(event_file, port or 0, _tell_open(browser=browser), lan=lan)
        return

    bridgemates = BridgemateAddress(ClubLicence(club_id, licence_key), address, bws)
    here = Path.cwd()
    if not demo and current_club() is None and is_free_for_club(here):
        _open_first(here, day, port, bridgemates, browser=browser, lan=lan)
        return
    with _made_up_club(day) if demo else nullcontext(_club_here()) as club:
        tell = _tell_open(browser=browser)
        serve(club, day, Ports(port, lan=lan), tell, bridgemates, another=another)


def _open_first(
    folder: Path,
    day: date,
    port: int | None,
    bridgemates: BridgemateAddress,
    *,
    browser: bool,
    lan: bool,
) -> None:
    """Show a page that asks for a new club; make the club in ``folder``, and serve its page.

    If a club cannot be opened, the page says why, and asks again.
    """
    tell: Callable[[str], None] = _tell_open(browser=browser)
    wrong, place = "", None
    while True:
        asked, place = welcome(tell, None, wrong, place, folder=folder, port=port)
        if not asked.language:
            return
        set_locale(asked.language)
        ports = Ports(place.port, lan=lan)
        try:
            with _made_up_club(day) if asked.club is None else nullcontext(asked.club) as club:
                serve(_with_season(club), day, ports, _ignore, bridgemates, key=place.key)
        except (BridgeoptError, click.ClickException) as error:
            tell, wrong = _ignore, _told(error)
        else:
            return


def _ignore(_address: str) -> None:
    """Do nothing with a page's address, because it was shown before."""


@command("help_start")
@argument("folder", type=options.FILE, required=False)
@option("--browser/--no-browser", default=True, help="help_open_browser")
def start(folder: Path | None, *, browser: bool) -> None:
    """Open today's page of a club: the club in ``folder``, or else the club last opened.

    If the club's page is already open, show that page. If no club is known, or the club cannot be
    opened, show a welcome page on which the user chooses or creates a club. Without a browser, a
    club that cannot be opened is an error instead.
    """
    log_faults()
    last = None if folder else last_club()
    place = folder or last
    wrong = ""
    if place is not None and (folder is not None or (place / "club.toml").is_file()):
        try:
            _start_club(place, browser=browser)
        except (BridgeoptError, click.ClickException) as error:
            if not browser:
                raise
            wrong = _told(error)  # for the welcome page: a double-click leaves no terminal
        else:
            return
        click.echo(wrong, err=True)
        last = None
    _welcome(last, wrong, browser=browser)


def _start_club(place: Path, *, browser: bool) -> None:
    """Serve today's page of a club; if another process serves it already, show that page."""
    found, day = find_club(place), date.today()
    assert found is not None
    club = _with_season(found)
    if _is_shown(club.folder, day, browser=browser):
        return
    with _noted(club.folder, day) as noted:
        tell = _tell_open(noted, browser=browser)
        serve(club, day, Ports(), tell, _bridgemates(club))


def _told(error: BridgeoptError | click.ClickException) -> str:
    return error.format_message() if isinstance(error, click.ClickException) else str(error)


def _is_shown(folder: Path, day: date | None, *, browser: bool) -> bool:
    """Show the page if another process serves it; return whether one does.

    Parameters
    ----------
    folder
        The folder of the page: a club's folder, or `startup.first_folder`.
    day
        The day of the evening that the page must show; ``None`` for any day.
    browser
        Whether to show the page in a browser.
    """
    page = open_page(folder)
    until = time.monotonic() + _BEGINNING
    while page is None and time.monotonic() < until:  # another process may be opening it right now
        try:
            with listening(default_port(folder)):
                return False
        except InputError:
            time.sleep(_LOOK_EVERY)
        page = open_page(folder)
    if page is None:
        click.echo(Message("start_port_taken", port=str(default_port(folder))), err=True)
        return False
    if day is not None and page.day != day:
        click.echo(Message("start_open_other_day", day=page.day), err=True)
        return False
    click.echo(Message("start_open_already", address=page.address))
    if browser:
        _open_and_wait(page.address)
    return True


def _welcome(missing: Path | None, wrong: str, *, browser: bool) -> None:
    """Serve a welcome page that asks for a club, and then that club's page at the same address.

    If the chosen club cannot be opened, the welcome page says why, and asks again.

    Parameters
    ----------
    missing
        The folder of the club that was last opened, if the folder no longer exists.
    wrong
        Why a club could not be opened; "" if none was tried.
    browser
        Whether to show the page in a browser.
    """
    first = first_folder()
    if _is_shown(first, None, browser=browser):
        return
    with _noted(first, date.today()) as noted:
        tell, place = _tell_open(noted, browser=browser), None
        while True:
            asked, place = welcome(tell, missing, wrong, place)
            if not asked.language:
                return
            set_locale(asked.language)
            try:
                _go_on(asked.club, Ports(place.port), place.key, noted)
            except (BridgeoptError, click.ClickException) as error:
                tell, missing, wrong = noted, None, _told(error)
            else:
                return


def _go_on(chosen: ClubFile | None, ports: Ports, key: str, noted: Callable[[str], None]) -> None:
    """Serve the page of the chosen club in the window that showed the welcome page.

    Parameters
    ----------
    chosen
        The club; ``None`` for the demonstration club.
    ports
        The ports at which to serve the page.
    key
        The secret key in the page's address.
    noted
        Called with the address of the demonstration club's page. For another club, the address is
        stored in that club's folder (`_noted`).
    """
    day = date.today()
    with (
        _made_up_club(day) if chosen is None else nullcontext(chosen) as club,
        nullcontext(noted) if chosen is None else _noted(chosen.folder, day) as note,
    ):
        serve(_with_season(club), day, ports, note, _bridgemates(club), key=key)


@contextmanager
def _noted(folder: Path, day: date) -> Iterator[Callable[[str], None]]:
    """Yield a function that stores a page's address on disk; remove the address after the block.

    Another process can then find the page. ``folder`` is the club's folder, or
    `startup.first_folder` for the welcome page. The club is also remembered as the one last opened.
    """
    pages: list[OpenPage] = []

    def note(address: str) -> None:
        pages.append(startup.OpenPage(day, address))
        startup.remember_page(folder, pages[-1])
        if folder != startup.first_folder():
            startup.remember_club(folder)

    try:
        yield note
    finally:
        for page in pages:
            startup.forget_page(folder, page)


def _tell_open(besides: Callable[[str], object] = len, *, browser: bool) -> Callable[[str], None]:
    """Return a function that passes a page's address to ``besides``, and then shows the page."""

    def ready(address: str) -> None:
        besides(address)
        click.echo(address)
        if browser:
            _open(address)
        if not started_without_window():
            click.echo(Message("open_until"), err=True)

    return ready


def _club_here() -> ClubFile:
    """Return the club in use; raise an error if it has no season, which the page needs.

    Raises
    ------
    click.UsageError
        No club is in use, or it has no season.
    """
    return _with_season(require_club(Message("open_needs_club")))


def _with_season(club: ClubFile) -> ClubFile:
    """Return the club; raise a `click.UsageError` if it has no season file."""
    season = club.settings.season
    if season is None:
        raise click.UsageError(str(Message("open_needs_season")))
    if not season.exists():
        raise click.UsageError(str(Message("open_season_missing", file=str(season))))
    return club


def _bridgemates(club: ClubFile) -> BridgemateAddress:
    """Return the address of the Bridgemates, with the club's id and licence from its settings."""
    return BridgemateAddress(
        ClubLicence(club.settings.bridgemate_club, club.settings.bridgemate_licence)
    )


@contextmanager
def _made_up_club(day: date) -> Iterator[ClubFile]:
    """Yield the demonstration club, made in a temporary folder that is deleted after the block."""
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        yield create_demo(Path(folder), day)._replace(is_temporary=True)


def _open(address: str) -> None:
    """Open an address in the browser, from another thread, since starting a browser takes time."""
    threading.Thread(target=_open_and_wait, args=(address,), daemon=True).start()


def _open_and_wait(address: str) -> None:
    webbrowser.open(address)
