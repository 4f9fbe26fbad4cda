"""Every route of every application refuses every key that must not open it.

Routes are read from the applications, and applications from the package, so new ones are tested
without being named here.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from starlette.types import ASGIApp

from bridgeopt.files.settings import read_settings
from bridgeopt.web import access as guard
from bridgeopt.web.access import LOCAL_ONLY, Access, Guard, LanGuard, PageAddress
from bridgeopt.web.actions import ACTIONS
from bridgeopt.web.actions import LOCAL_ONLY as DONE_AT_THE_LAPTOP
from bridgeopt.web.app import WelcomePage, make_event_app
from bridgeopt.web.events import EventStreams
from bridgeopt.web.server import PageServer, listening
from tests.support.browser.application import USUAL, Asked, Headers, all_routes, ask
from tests.support.browser.page_server import TUESDAY, make_club
from tests.support.sources import SOURCES, nodes, place

try:
    from bridgeopt.plugins.swiss.matchplay.event import WhoPlays
    from bridgeopt.plugins.swiss.matchplay.tasks import make_event, rules_for
except ImportError:  # other games have been deleted (docs/support.md)
    WhoPlays = None

EVENT = PageAddress("127.0.0.1", 4712, "k3y-of-the-page-of-one-event")
WELCOME = PageAddress("127.0.0.1", 4713, "k3y-of-the-page-of-a-first-start")

VALUES = {
    "name": (*USUAL["name"], "cup.swiss"),
    "screen": ("entries", "round", "wall"),
    "page": (*USUAL["page"], "entries.html"),
}
"""Values for the parameters of paths; some of them exist."""


@dataclass(frozen=True)
class Part:
    """A part of the page that one key opens.

    Attributes
    ----------
    guarded, inner
        The guarded application, and the application behind its guard, which has the routes.
    port
        The port on which it listens.
    cookie, key
        The cookie and the key that open it.
    never
        Paths that even its own key does not open.
    """

    guarded: ASGIApp
    inner: ASGIApp
    port: int
    cookie: str
    key: str
    never: tuple[str, ...] = ()

    def ask(self, method: str, path: str, cookie: str, body: bytes = b"{}") -> int:
        """Send a request as its own page would, with these cookies; return the status."""
        place = f"127.0.0.1:{self.port}"
        headers: Headers = (("host", place), ("cookie", cookie))
        if method == "POST":
            headers += (
                ("origin", f"http://{place}"),
                ("content-type", "application/json"),
                ("content-length", str(len(body))),
            )
        asked = Asked(method, path, headers, body=body if method == "POST" else b"")
        return ask(self.guarded, asked, self.port).status


@dataclass(frozen=True)
class Page:
    """All parts by name, and revoked keys."""

    parts: dict[str, Part]
    old: tuple[str, ...]


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> Iterator[Page]:
    """Build every application that answers, without a server."""
    club = make_club(tmp_path_factory.mktemp("routes") / "club")
    entries = club / "entries.csv"
    entries.write_text("name,club\nTeam 1,\nTeam 2,\n", encoding="utf-8")
    event = club / "cup.swiss"
    if WhoPlays:
        make_event(event, entries, rules_for(WhoPlays.TEAMS, 1, 8, {}))
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patched:  # no rate limit in these tests
            patched.setattr(guard, "_MAX_RATE", 1e9)
            patched.setattr(guard, "_MAX_BURST", 1e9)
            patched.setattr(guard, "_MAX_GUESS_BURST", 1e9)
            here, there = (stack.enter_context(listening(0)) for _ in range(2))
            club_file = read_settings(club / "club.toml")
            key = "k3y-of-the-laptop"
            server = PageServer(club_file, TUESDAY, here, lambda _: None, key=key)
            server.open_room(there)
        stack.callback(server.evening_session.close)
        hall, app = server.evening_session.lan_access, server.config.app
        assert hall is not None
        hall.addresses[:] = ["127.0.0.1"]

        def keys() -> dict[Access, str]:
            addresses = {access: str(hall.address(access)) for access in Access}
            return {access: told.partition("key=")[2] for access, told in addresses.items()}

        for access in Access:
            hall.create_key(access)
        old = tuple(keys().values())
        for access in Access:
            hall.create_key(access)
        port = here.getsockname()[1]
        inner = server._page
        assert isinstance(inner, Guard)
        parts = {"laptop": Part(app, inner.app, port, f"bridgeopt-{port}", key)}
        assert isinstance(app.lan_app, LanGuard)
        for access, given in keys().items():
            part = app.lan_app.apps[access]
            never = LOCAL_ONLY if access is Access.DIRECT else ()
            parts[access] = Part(app, part, hall.port, hall.cookie(access), given, never)
        events = EventStreams()
        if WhoPlays:
            of_event, _ = make_event_app(event, events, EVENT, lambda: None, lambda: None)
            parts["event"] = Part(of_event, of_event.app, EVENT.port, EVENT.cookie, EVENT.key)
        welcome = WelcomePage(WELCOME, lambda _: None, lambda: None, None).app
        parts["welcome"] = Part(welcome, welcome.app, WELCOME.port, WELCOME.cookie, WELCOME.key)
        server._events.end()  # streams end at once
        events.end()
        yield Page(parts, old)


def test_all_applications_are_looked_at():
    """Modules that create an application are named here; a new one must be added to the parts."""
    making = {
        place(source)
        for source in SOURCES
        if "Starlette" in source.read_text(encoding="utf-8")  # parsing all files takes seconds
        for node in nodes(source)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", getattr(node.func, "attr", "")) == "Starlette"
    }
    modules = ("app", "phones")
    assert making == {f"web/{each}.py" for each in modules}


@pytest.mark.long
def test_every_route_and_every_key_that_must_not(page):
    """No key opens another part, under any name; nor does a revoked key or none."""
    keys = [*(part.key for part in page.parts.values()), *page.old, "", "x"]
    names = [part.cookie for part in page.parts.values()]
    asked = 0
    for name, part in page.parts.items():
        for method, path in all_routes(part.inner, VALUES):
            for cookie, key in product(names, keys):
                own = cookie == part.cookie and key == part.key and path not in part.never
                status = part.ask(method, path, f"{cookie}={key}")
                asked += 1
                # A request without an action is refused as malformed, so it passed the guard.
                wanted = {200, 204, 303, 400, 404, 405} if own else {401, 403}
                assert status in wanted, (name, method, path, cookie, key)
            assert part.ask(method, path, "") == 401
    assert asked > 5000


def test_a_path_that_is_none_tells_nothing(page):
    """Without a key all paths get the same response, so none are revealed."""
    for part in page.parts.values():
        for path in ("/nothing", "/phone/nothing", "/kiosk/nothing", "/event/x/y/z", "//"):
            assert part.ask("GET", path, "") == 401


def test_every_deed_and_a_second_director(page):
    """A second director may do everything in the room except the actions for the laptop."""
    part = page.parts[Access.DIRECT]
    mine = f"{part.cookie}={part.key}"
    assert {
        "close",
        "open_room",
        "leave_room",
        "give_key",
        "withdraw_key",
        "season_erase",
    } <= DONE_AT_THE_LAPTOP
    for deed in ACTIONS:
        values: dict[str, Any] = {"do": deed, "revision": [-1, -1]}
        status = part.ask("POST", "/do", mine, json.dumps(values).encode())
        assert (status == 403) is (deed in DONE_AT_THE_LAPTOP), deed
        values["screen"] = "room"
        assert part.ask("POST", "/do", mine, json.dumps(values).encode()) == 403


def test_whoever_sees_or_registers_changes_nothing(page):
    """The parts to see and to register change nothing, except for a request at the door."""
    writes = {
        (name, path)
        for name in (Access.SEE, Access.REGISTER)
        for method, path in all_routes(page.parts[name].inner, VALUES)
        if method not in ("GET", "HEAD")
    }
    assert writes == {(Access.REGISTER, "/kiosk/ask")}
