"""The club's folder disappears while the page is open: every route answers in words."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send

from bridgeopt.base.i18n import Message
from bridgeopt.web.access import Access, PageAddress
from bridgeopt.web.actions import ACTIONS
from bridgeopt.web.app import make_event_app
from bridgeopt.web.errors import ErrorResponses, missing_folder_message
from bridgeopt.web.events import EventStreams
from tests.support.browser.application import Asked, all_routes, ask
from tests.support.browser.page_server import (
    Opened,
    make_club,
    members_of,
    opened,
    opened_event,
    seat_by_command,
    until,
    visitors,
    welcomed,
)
from tests.support.messages import text_of

try:
    from bridgeopt.plugins.swiss.matchplay.event import WhoPlays
    from bridgeopt.plugins.swiss.matchplay.tasks import make_event, rules_for
except ImportError:  # other games have been deleted (docs/support.md)
    WhoPlays = None

VALUES = {
    "name": (
        *("cards.html", "all.html", "season.html", "movement-cards.html"),
        *("members.csv", "history.csv", "cup.swiss"),
    ),
    "screen": ("entries", "round", "wall", "start"),
    "page": ("cards.html", "entries.html", "sudoku"),
}
"""Values for the parameters of paths; some of them exist."""

WITHOUT = {"close", "leave_room", "withdraw_key"}
"""Actions that work without the folder."""


def works_without(path: str) -> bool:
    """Return whether a path needs no folder: packaged files, and event streams."""
    known = path == "/words" or path.startswith("/docs/")
    return known or "/static/" in path or path.endswith("/events")


@contextmanager
def gone(folder: Path, *, hollow: bool = False) -> Iterator[None]:
    """Remove a folder for a while; if hollow, leave an empty folder in its place."""
    away = folder.with_name("away")
    folder.rename(away)
    if hollow:
        folder.mkdir()
    yield
    if folder.exists():
        assert [*folder.rglob("*")] == []  # nothing was written into the empty folder
        folder.rmdir()
    away.rename(folder)


def answer(port: int, method: str, path: str, cookie: str) -> tuple[int, str, str]:
    """Send a request as our own page does; return status, content type and text."""
    place = f"127.0.0.1:{port}"
    headers = {"Host": place, "Cookie": cookie}
    body = b"{}" if method == "POST" else None
    if body:
        headers |= {"Origin": f"http://{place}", "Content-Type": "application/json"}
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, path, body, headers)
    came = connection.getresponse()
    kind = came.getheader("content-type", "")
    text = "" if "event-stream" in kind else came.read().decode("utf-8", "replace")
    connection.close()
    return came.status, kind, text


def in_words(method: str, kind: str, text: str) -> bool:
    """Return whether a response says that the folder is gone, and how to get it back."""
    if method == "HEAD":
        return True
    if method == "POST":
        text = json.loads(text)["told"]
    else:
        assert kind.startswith("text/html")
        assert 'id="cannot"' in text
        assert "Look again" in text
    return "is gone" in text and "Put it back" in text


@pytest.fixture
def hall(tmp_path) -> Iterator[Opened]:
    """Open the page of an evening of two sections with all its output, for the room too."""
    club = make_club(tmp_path / "club")
    settings = club / "club.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(f"{text}sit_out_play = true\n", encoding="utf-8")
    seat_by_command(club, members_of(club)[:34], sections=2)
    if WhoPlays:
        entries = club / "entries.csv"
        entries.write_text("name,club\nTeam 1,\nTeam 2,\n", encoding="utf-8")
        make_event(club / "cup.swiss", entries, rules_for(WhoPlays.TEAMS, 1, 8, {}))
    with opened(club, lan=True) as page:
        for access in Access:
            page.hall.create_key(access)
        page.look("start")
        until(lambda: page.ask("/paper/all.html").status == 200)
        yield page


@pytest.mark.slow
@pytest.mark.dated
@pytest.mark.parametrize("hollow", [pytest.param(False, marks=pytest.mark.long), True])
def test_all_routes_without_the_folder(hall, hollow, capfd):
    """Each route says so, writes nothing, and works again once the folder is back."""
    keys = {
        access: f"{hall.hall.cookie(access)}={str(hall.hall.address(access)).partition('key=')[2]}"
        for access in Access
    }
    asked = 0
    with gone(hall.folder, hollow=hollow):
        for method, path in all_routes(hall.guard.apps[Access.DIRECT], VALUES):
            ways = [(hall.port, hall.cookie)]
            if path not in ("/room", "/help.zip"):
                ways.append((hall.hall.port, keys[Access.DIRECT]))
            for port, cookie in ways:
                status, kind, text = answer(port, method, path, cookie)
                asked += 1
                if works_without(path):
                    assert status in (200, 404), path
                elif path in ("/do", "/event/do"):
                    assert status == 400  # no request is made; actions are tried below
                else:
                    assert status == 503, (method, path)
                    assert in_words(method, kind, text), (method, path, text)
        for access in (Access.SEE, Access.REGISTER):
            for method, path in all_routes(hall.guard.apps[access], VALUES):
                status, kind, text = answer(hall.hall.port, method, path, keys[access])
                asked += 1
                if method == "POST":
                    assert status == 503
                    assert in_words(method, kind, text)
                else:  # seats are shown from memory
                    assert status in (200, 303, 404), path
        for deed in ACTIONS.keys() - WITHOUT:
            reply = hall.do(deed)
            assert reply["status"] == 503
            assert "is gone" in reply["told"], deed
        first = hall.address.partition(str(hall.port))[2]
        assert answer(hall.port, "GET", first, "")[0] == 303
    assert asked > 100
    assert hall.look("sign-in")
    assert hall.do("withdraw_key", access="register")["status"] == 200
    assert hall.do("rounds_played", rounds=1)["status"] == 200
    assert hall.look("play")
    said = capfd.readouterr().err
    assert "Traceback" not in said
    assert said == ""


def test_the_program_can_be_closed_without_the_folder(club):
    """The program and the room's page can be closed without the folder."""
    with opened(club, lan=True) as page:
        page.look("room")
        with gone(page.folder):
            assert page.do("leave_room")["status"] == 200
            assert page.do("close")["status"] == 200


@pytest.mark.skipif(WhoPlays is None, reason="no game has events")
def test_the_page_of_an_event_without_its_folder(tmp_path, capfd):
    """All routes of the event say so, except the one that closes the program."""
    folder = tmp_path / "club"
    folder.mkdir()
    entries, event = folder / "entries.csv", folder / "cup.swiss"
    entries.write_text("name,club\nTeam 1,\nTeam 2,\n", encoding="utf-8")
    make_event(event, entries, rules_for(WhoPlays.TEAMS, 1, 8, {}))
    place = PageAddress("127.0.0.1", 1, "x")
    routes = [*all_routes(make_event_app(event, EventStreams(), place, int, int)[0].app, VALUES)]
    with opened_event(event) as page:
        assert page.look("round")
        with gone(folder):
            for method, path in routes:
                status, kind, text = answer(page.port, method, path, page.cookie)
                if works_without(path):
                    assert status in (200, 404), path
                elif path == "/":
                    assert status == 503
                elif path == "/event/do":
                    assert status == 400
                else:
                    assert status == 503, (method, path)
                    assert in_words(method, kind, text), (method, path)
            body = b'{"do": "begin", "form": "x", "revision": [0, 0]}'
            assert "is gone" in page.ask("/event/do", body).text
        assert page.look("round")
        with gone(folder):
            assert page.ask("/event/do", b'{"do": "close"}').status == 200
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (PermissionError(13, "Permission denied"), 503, "A file cannot be used"),
        (OSError(5, "Input/output error"), 503, "A file cannot be used"),
        (sqlite3.OperationalError("disk I/O error"), 503, "disk I/O error"),
        (RuntimeError("a secret"), 500, text_of("page_failed")),
    ],
)
def test_other_failures_are_told_too(error, status, words, caplog):
    """Errors of a disk are explained on the page; our own errors go to the terminal instead."""

    async def fail(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise error

    app = ErrorResponses(fail, lambda _: "en", lambda: None, lambda _: False)
    for method in ("GET", "POST"):
        came = ask(app, Asked(method, "/sign-in", (("host", "x"),)))
        assert came.status == status
        assert words in came.body.decode()
        assert "secret" not in came.body.decode()
    assert bool(caplog.records) is (status == 500)


def test_every_application_answers_in_words():
    """Every application answers its errors in words; a new one must have the middleware too."""

    def behind(app: ASGIApp) -> bool:
        return isinstance(app, Starlette) and any(
            each.cls is ErrorResponses for each in app.user_middleware
        )

    with welcomed() as (welcome, _):
        assert behind(welcome.app.app)


def test_what_counts_as_gone(tmp_path):
    """A missing folder or file counts as gone."""
    assert missing_folder_message(tmp_path) is None
    missing = missing_folder_message(tmp_path, tmp_path / "club")
    assert isinstance(missing, Message)
    assert str(tmp_path / "club") in str(missing)


@pytest.mark.slow
def test_a_window_says_so_and_goes_on_by_itself(chromium, club):
    """The director sees the reason, and the page again once the USB stick is back."""
    with opened(club) as page, visitors(chromium, page) as window:
        shown = window().open()
        with gone(page.folder):
            shown.locator("#no-folder").wait_for()
            assert "USB" in shown.locator("#no-folder").inner_text()
        shown.locator("#no-folder").wait_for(state="hidden")
