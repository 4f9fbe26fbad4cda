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

_MAX_OPENING_TIME = 5.0
"""Maximum number of seconds to wait for another process that is opening the page."""

_POLL_INTERVAL = 0.1


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
        serve_event(event_file, port or 0, _address_shower(browser=browser), lan=lan)
        return

    bridgemates = BridgemateAddress(ClubLicence(club_id, licence_key), address, bws)
    working_folder = Path.cwd()
    if not demo and current_club() is None and is_free_for_club(working_folder):
        _open_first(working_folder, day, port, bridgemates, browser=browser, lan=lan)
        return
    with _demo_club(day) if demo else nullcontext(_current_club_with_season()) as club:
        show_address = _address_shower(browser=browser)
        serve(club, day, Ports(port, lan=lan), show_address, bridgemates, another=another)


def _open_first(
    folder: Path,
    day: date,
    port: int | None,
    bridgemates: BridgemateAddress,
    *,
    browser: bool,
    lan: bool,
) -> None:
    """Serve a welcome page on which the user creates a club, and then serve the club's page.

    The club is created in ``folder``. If it cannot be opened, the welcome page says why and asks
    again.
    """
    show_address: Callable[[str], None] = _address_shower(browser=browser)
    problem, page = "", None
    while True:
        choice, page = welcome(show_address, None, problem, page, folder=folder, port=port)
        if not choice.language:
            return
        set_locale(choice.language)
        ports = Ports(page.port, lan=lan)
        try:
            with _demo_club(day) if choice.club is None else nullcontext(choice.club) as club:
                serve(_require_season(club), day, ports, _ignore_address, bridgemates, key=page.key)
        except (BridgeoptError, click.ClickException) as error:
            show_address, problem = _ignore_address, _error_text(error)
        else:
            return


def _ignore_address(_address: str) -> None:
    """Do nothing with a page's address, which the browser already shows."""


@command("help_start")
@argument("folder", type=options.FILE, required=False)
@option("--browser/--no-browser", default=True, help="help_open_browser")
def start(folder: Path | None, *, browser: bool) -> None:
    """Open today's page of a club: the club in ``folder`` or, without it, the club last opened.

    If another process already serves the page, show that page. If no club is known, or the club
    cannot be opened, show a welcome page on which the user chooses or creates a club. With
    ``--no-browser``, a club that cannot be opened is an error instead.
    """
    log_faults()
    last_folder = None if folder else last_club()
    club_folder = folder or last_folder
    problem = ""
    if club_folder is not None and (folder is not None or (club_folder / "club.toml").is_file()):
        try:
            _start_club(club_folder, browser=browser)
        except (BridgeoptError, click.ClickException) as error:
            if not browser:
                raise
            # Show the error on the welcome page too, because a double-click opens no terminal.
            problem = _error_text(error)
        else:
            return
        click.echo(problem, err=True)
        last_folder = None
    _welcome(last_folder, problem, browser=browser)


def _start_club(club_folder: Path, *, browser: bool) -> None:
    """Serve today's page of a club; if another process serves it already, show that page."""
    club_file, day = find_club(club_folder), date.today()
    assert club_file is not None
    club = _require_season(club_file)
    if _show_open_page(club.folder, day, browser=browser):
        return
    with _remembered_page(club.folder, day) as remember:
        show_address = _address_shower(remember, browser=browser)
        serve(club, day, Ports(), show_address, _bridgemate_address(club))


def _error_text(error: BridgeoptError | click.ClickException) -> str:
    return error.format_message() if isinstance(error, click.ClickException) else str(error)


def _show_open_page(folder: Path, day: date | None, *, browser: bool) -> bool:
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
    deadline = time.monotonic() + _MAX_OPENING_TIME
    # Another process may be opening the page right now, so wait for that.
    while page is None and time.monotonic() < deadline:
        try:
            with listening(default_port(folder)):
                return False
        except InputError:
            time.sleep(_POLL_INTERVAL)
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


def _welcome(missing: Path | None, problem: str, *, browser: bool) -> None:
    """Serve a welcome page that asks for a club, and then that club's page at the same address.

    If the chosen club cannot be opened, the welcome page says why, and asks again.

    Parameters
    ----------
    missing
        The folder of the club that was last opened, if the folder no longer exists.
    problem
        Why a club could not be opened; "" if there was no attempt.
    browser
        Whether to show the page in a browser.
    """
    welcome_folder = first_folder()
    if _show_open_page(welcome_folder, None, browser=browser):
        return
    with _remembered_page(welcome_folder, date.today()) as remember:
        show_address, page = _address_shower(remember, browser=browser), None
        while True:
            choice, page = welcome(show_address, missing, problem, page)
            if not choice.language:
                return
            set_locale(choice.language)
            try:
                _serve_chosen_club(choice.club, Ports(page.port), page.key, remember)
            except (BridgeoptError, click.ClickException) as error:
                show_address, missing, problem = remember, None, _error_text(error)
            else:
                return


def _serve_chosen_club(
    chosen_club: ClubFile | None, ports: Ports, key: str, remember_demo: Callable[[str], None]
) -> None:
    """Serve the page of the chosen club in the window that showed the welcome page.

    Parameters
    ----------
    chosen_club
        The club; ``None`` for the demonstration club.
    ports
        The ports at which to serve the page.
    key
        The secret key in the page's address.
    remember_demo
        Called with the address of the demonstration club's page. For another club, the address is
        stored in that club's folder (`_remembered_page`).
    """
    day = date.today()
    with (
        _demo_club(day) if chosen_club is None else nullcontext(chosen_club) as club,
        nullcontext(remember_demo)
        if chosen_club is None
        else _remembered_page(chosen_club.folder, day) as remember,
    ):
        serve(_require_season(club), day, ports, remember, _bridgemate_address(club), key=key)


@contextmanager
def _remembered_page(folder: Path, day: date) -> Iterator[Callable[[str], None]]:
    """Yield a function that stores a page's address on disk, where another process can find it.

    The address is removed after the ``with`` block. ``folder`` is the club's folder or, for the
    welcome page, `startup.first_folder`. The function also stores the club as the one last opened.
    """
    pages: list[OpenPage] = []

    def remember(address: str) -> None:
        pages.append(startup.OpenPage(day, address))
        startup.remember_page(folder, pages[-1])
        if folder != startup.first_folder():
            startup.remember_club(folder)

    try:
        yield remember
    finally:
        for page in pages:
            startup.forget_page(folder, page)


def _address_shower(
    remember: Callable[[str], object] = len, *, browser: bool
) -> Callable[[str], None]:
    """Return a function that calls ``remember`` with a page's address, and then shows the page."""

    def show_address(address: str) -> None:
        remember(address)
        click.echo(address)
        if browser:
            _open_in_thread(address)
        if not started_without_window():
            click.echo(Message("open_until"), err=True)

    return show_address


def _current_club_with_season() -> ClubFile:
    """Return the club in use; raise an error if there is none, or if it has no season file.

    Raises
    ------
    click.UsageError
        No club is in use, or its season file is missing.
    """
    return _require_season(require_club(Message("open_needs_club")))


def _require_season(club: ClubFile) -> ClubFile:
    """Return the club; raise a `click.UsageError` if it has no season file."""
    season = club.settings.season
    if season is None:
        raise click.UsageError(str(Message("open_needs_season")))
    if not season.exists():
        raise click.UsageError(str(Message("open_season_missing", file=str(season))))
    return club


def _bridgemate_address(club: ClubFile) -> BridgemateAddress:
    """Return the address of the Bridgemates, with the club's id and licence from its settings."""
    return BridgemateAddress(
        ClubLicence(club.settings.bridgemate_club, club.settings.bridgemate_licence)
    )


@contextmanager
def _demo_club(day: date) -> Iterator[ClubFile]:
    """Yield the demonstration club, in a temporary folder that is deleted after the block."""
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        yield create_demo(Path(folder), day)._replace(is_temporary=True)


def _open_in_thread(address: str) -> None:
    """Open an address in the browser without waiting for the browser to start."""
    threading.Thread(target=_open_and_wait, args=(address,), daemon=True).start()


def _open_and_wait(address: str) -> None:
    webbrowser.open(address)
