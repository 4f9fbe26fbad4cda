"""The director's page for tests: its server in a thread or a process, and a browser."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from contextvars import copy_context
from dataclasses import dataclass
from datetime import date
from functools import cache
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import uvicorn.server
from click.testing import CliRunner

import bridgeopt
from bridgeopt.base.resources import shipped_folder
from bridgeopt.cli import main
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_member_lines
from bridgeopt.files.settings import read_settings
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.startup import LanKeys
from bridgeopt.web.app import WelcomePage
from bridgeopt.web.server import EventServer, PageServer, SocketServer, WelcomeServer, listening
from tests.support.browser.chromium import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

TUESDAY = date(2026, 11, 24)

HOSTILE = (
    "<script>alert(1)</script> Wren",
    "\"'>&amp; Dipper",
    "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}\N{HEBREW LETTER GIMEL} Plover",
    "Wilhelmina Constantia van den Boogaard-Oosterwijk tot Slingeland",
)
"""Names with markup, right-to-left letters or great length; a page must show them unchanged."""


@cache
def _season(hostile: bool) -> bytes:
    """Return the bytes of the club's season file, with hostile names if asked."""
    data = shipped_folder("data")
    members = read_member_lines(data / "members.csv")
    if hostile:
        named = zip(members, HOSTILE, strict=False)
        members = (*(line._replace(name=name) for line, name in named), *members[len(HOSTILE) :])
    with TemporaryDirectory() as folder:
        path = Path(folder) / "club.season"
        SeasonFile.create(path, read_history(data / "history.csv"), members)
        return path.read_bytes()


def make_club(folder: Path, language: str = "en", hostile: bool = False) -> Path:
    """Create the folder of a club whose 110 members have played a season; return the folder.

    Parameters
    ----------
    folder
        The folder to create; it may exist.
    language
        Language of the club.
    hostile
        Whether the first members get names that are hard to show.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "club.season").write_bytes(_season(hostile))
    settings = (
        f'title = "Proof"\nseason = "club.season"\nfamily = "multiplex"\nlanguage = "{language}"\n'
    )
    (folder / "club.toml").write_text(settings, encoding="utf-8")
    return folder


def members_of(folder: Path) -> list[int]:
    """Return the sorted ids of a club's members."""
    return sorted(SeasonFile(folder / "club.season").read().members)


def seat_by_command(
    folder: Path, players: Sequence[int], day: date = TUESDAY, sections: int = 1
) -> Path:
    """Seat consecutive players as pairs with ``bridgeopt run``; return the path of the plan."""
    out = folder / "evenings" / str(day)
    registration = folder / "pairs.csv"
    both = zip(players[::2], players[1::2], strict=True)
    registration.write_text("".join(f"{one},{other}\n" for one, other in both), encoding="utf-8")
    called = ["run", "--reg", registration, "--club", folder, "--sections", sections, "--out", out]
    result = CliRunner().invoke(main, [*map(str, called)], prog_name="bridgeopt")
    assert result.exit_code == 0, result.output
    registration.unlink()
    return out / "plan.json"


@dataclass
class Opened:
    """A page that is being served, and a client without a browser that has its key."""

    folder: Path
    address: str
    revision: Any = (0, 0)
    hall: Any = None
    guard: Any = None
    process: int | None = None
    evening_session: Any = None

    @property
    def origin(self) -> str:
        """The page's origin: ``http://127.0.0.1:PORT``."""
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def port(self) -> int:
        """The port that the page is served at."""
        port = urlsplit(self.address).port
        assert port is not None
        return port

    @property
    def cookie(self) -> str:
        """The cookie that holds the page's key."""
        return f"bridgeopt-{self.port}={self.address.partition('key=')[2]}"

    def ask(
        self, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> HTTPResponse:
        """Send a request as the page's own scripts would; return the response, already read."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE / 1000)
        ours = {"Cookie": self.cookie}
        if body is not None:
            ours |= {"Origin": self.origin, "Content-Type": "application/json"}
        method = "GET" if body is None else "POST"
        connection.request(method, path, body, {**ours, **(headers or {})})
        answer = connection.getresponse()
        answer.text = answer.read().decode()  # type: ignore[attr-defined]
        connection.close()
        return answer

    def taken(self, path: str) -> bytes:
        """Return the bytes of a download."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE / 1000)
        connection.request("GET", path, headers={"Cookie": self.cookie})
        return connection.getresponse().read()

    def do(self, name: str, /, **values: Any) -> dict[str, Any]:
        """Request an action at the current revision; return the reply with its HTTP status."""
        body = json.dumps({"revision": self.revision, "do": name, **values}).encode()
        answer = self.ask("/do", body)
        reply: dict[str, Any] = json.loads(answer.text)  # type: ignore[attr-defined]
        self.revision = reply.get("revision", self.revision)
        return reply | {"status": answer.status}

    def look(self, screen: str = "sign-in") -> str:
        """Return a screen's HTML, and store the revision that it shows."""
        answer = self.ask(f"/{screen}")
        assert answer.status == 200, answer.status
        page: str = answer.text  # type: ignore[attr-defined]
        self.revision = json.loads(page.partition('data-revision="')[2].partition('"')[0])
        return page


def until(look: Callable[[], Any]) -> Any:
    """Poll until a condition holds and return its value; fail after five minutes."""
    late = time.monotonic() + 300
    while not (found := look()):
        assert time.monotonic() < late
        time.sleep(0.02)
    return found


def shown_on(page: Opened, text: str, screen: str) -> str:
    """Wait until a screen contains a text; return the screen's HTML."""
    found: str = until(lambda: (html := page.look(screen)) and text in html and html)
    return found


class _Told:
    """A callback that receives a page's address, and lets a test wait for it."""

    def __init__(self) -> None:
        self._address = ""
        self._ready = threading.Event()

    def __call__(self, address: str) -> None:
        self._address = address
        self._ready.set()

    def wait(self) -> str:
        """Wait for the address, and return it."""
        assert self._ready.wait(PATIENCE / 1000)
        return self._address


class _Brisk:
    """A stand-in for the asyncio module in uvicorn's server: its sleeps are ten times shorter.

    The server checks ten times a second whether to stop, and closing a page would wait for two of
    these checks.
    """

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


uvicorn.server.asyncio = _Brisk()  # type: ignore[assignment]


@contextmanager
def _answering(server: SocketServer, told: _Told) -> Iterator[str]:
    """Run a server in a thread of this process; yield its address."""
    thread = threading.Thread(target=copy_context().run, args=(server.serve_requests,))
    thread.start()
    try:
        yield told.wait()
    finally:
        server.close()
        thread.join()


@contextmanager
def opened(
    folder: Path,
    day: date = TUESDAY,
    another: bool = False,
    lan: bool = False,
    kept: LanKeys | None = None,
) -> Iterator[Opened]:
    """Serve the page of a club's evening from a thread of this process; with ``lan``, the room too.

    The room only gets this machine's address. By default its keys are not stored.
    """
    club = read_settings(folder / "club.toml")
    told = _Told()
    others = {*threading.enumerate()}
    with listening(0) as listener, listening(0) if lan else nullcontext() as there:
        server = PageServer(club, day, listener, told, another=another)
        server.room_keys = kept
        if there is not None:
            server.open_room(there)
        hall = server.evening_session.lan_access
        if hall is not None:
            hall.addresses[:] = ["127.0.0.1"]
        try:
            with _answering(server, told) as address:
                # Otherwise tests without a browser wait.
                server.evening_session.kernels.note_screen_shown()
                guard = server.config.app.lan_app if hall is not None else None
                yield Opened(
                    folder, address, hall=hall, guard=guard, evening_session=server.evening_session
                )
        finally:
            _wait_for_work({*threading.enumerate()} - others)


class OpenedEvent(Opened):
    """The page of an event that is being served, and a client that has its key."""

    name = ""
    server: EventServer

    def do_in_folder(self, deed: str, /, **values: Any) -> int:
        """Request an action on the folder of events; return the status."""
        body = json.dumps({"revision": [0, 0], "do": deed, **values}).encode()
        return self.ask("/event/do", body).status

    def do(self, deed: str, /, **values: Any) -> dict[str, Any]:  # type: ignore[override]
        """Request an action on the event at the current revision; return its reply and status."""
        body = json.dumps({"revision": self.revision, "do": deed, **values}).encode()
        answer = self.ask(f"/event/{self.name}/do", body)
        reply: dict[str, Any] = json.loads(answer.text)  # type: ignore[attr-defined]
        self.revision = reply.get("revision", self.revision)
        return reply | {"status": answer.status}

    def look(self, screen: str = "round") -> str:
        """Return a screen's HTML, and store the revision that it shows."""
        return super().look(f"event/{self.name}/{screen}")

    def planned(self, *, hurry: bool = False) -> str:
        """Return the plan's screen after planning; with ``hurry``, stop at the best so far."""
        late = time.monotonic() + PATIENCE / 1000
        while 'id="working"' in self.look("plan"):
            assert time.monotonic() < late
            if hurry:
                self.do("hurry")
            time.sleep(0.02)
        return self.look("plan")  # planning may have begun before the work was done


@contextmanager
def opened_event(path: Path, lan: bool = False) -> Iterator[OpenedEvent]:
    """Serve the page of an event from a thread of this process; with ``lan``, the room too."""
    told = _Told()
    with listening(0) as listener, listening(0) if lan else nullcontext() as there:
        server = EventServer(path, listener, told)
        if there is not None:
            server.open_room(there)
            assert server.lan_access is not None
            server.lan_access.addresses[:] = ["127.0.0.1"]
        with _answering(server, told) as address:
            page = OpenedEvent(path.parent, address, hall=server.lan_access)
            page.name = path.name
            page.server = server
            yield page


@contextmanager
def welcomed(
    missing: Path | None = None, folder: Path | None = None
) -> Iterator[tuple[WelcomePage, Opened]]:
    """Serve the page of a first start from a thread of this process."""
    told = _Told()
    with listening(0) as listener:
        server = WelcomeServer(listener, told, missing, folder=folder)
        with _answering(server, told) as address:
            yield server.welcome, Opened(Path(), address)


def _wait_for_work(threads: set[threading.Thread]) -> None:
    """Wait until all background work for a closed page has ended.

    A child process forked while a thread is in SQLite would inherit a lock that is never released.
    """
    for thread in threads:
        if thread.name.endswith(("(_watch)", "(run)", "(_prepare)")):
            thread.join()


class Program:
    """``bridgeopt open`` in a separate process."""

    def __init__(
        self, folder: Path, *options: str, port: int = 0, before: Sequence[Path] = ()
    ) -> None:
        self.folder = folder
        root = os.pathsep.join(map(str, (*before, Path(bridgeopt.__file__).parents[1])))
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "bridgeopt", "open", "--no-browser", "--port", str(port)),
                *("--date", str(TUESDAY), *options),
            ],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": root, "PYTHONUTF8": "1"},
        )

    @property
    def process(self) -> int:
        """The process id."""
        return self._process.pid

    def wait_open(self) -> Opened:
        """Wait until the program prints its address; return the opened page."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("http://127.0.0.1:"), (line, self.end())
        return Opened(self.folder, line.strip(), process=self._process.pid)

    def kill(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.communicate()

    def interrupt(self) -> None:
        """Send Ctrl-C."""
        self._process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str, str]:
        """Wait for the process to end; return its exit code, standard output and standard error."""
        printed, said = self._process.communicate(timeout=PATIENCE / 1000)
        return self._process.returncode, printed, said


@contextmanager
def program(
    folder: Path, *options: str, port: int = 0, before: Sequence[Path] = ()
) -> Iterator[Program]:
    """Start ``bridgeopt open`` with the folders ``before`` on its path; kill it afterwards."""
    started = Program(folder, *options, port=port, before=before)
    try:
        yield started
    finally:
        started.kill()


_REST = """async () => {
  const { src } = document.querySelector("script[src*='app.js']");
  await (await import(src)).show();
}"""


def at_rest(page: Page) -> None:
    """Wait until a window shows the current state and has handled all earlier input."""
    page.evaluate(_REST)


class Visitor:
    """A browser window on the page that records errors and requests to other servers.

    Attributes
    ----------
    page
        Playwright's page.
    ours
        Prefixes of addresses that belong to the page's own servers.
    strange
        Requests to any other server.
    faults
        Errors raised by scripts or reported for the security policy.
    """

    def __init__(self, page: Page, opened: Opened) -> None:
        self.opened = opened
        self.page = page
        hall = () if opened.hall is None else (f"http://127.0.0.1:{opened.hall.port}/",)
        self.ours = [f"{opened.origin}/", *hall, "data:", "blob:"]
        self.strange: list[str] = []
        self.faults: list[str] = []
        for event, heard in self._events:
            self.page.on(event, heard)
        self.page.set_default_timeout(PATIENCE)

    def open(self) -> Page:
        """Open the page's first address."""
        self.page.goto(self.opened.address)
        return self.page

    def go(self, screen: str) -> Page:
        """Open a screen of the page."""
        self.page.goto(f"{self.opened.origin}/{screen}")
        return self.page

    @property
    def _events(self) -> tuple[tuple[Any, Callable[[Any], None]], ...]:
        return ("request", self._note), ("pageerror", self._fail), ("console", self._hear)

    def _fail(self, error: Any) -> None:
        self.faults.append(str(error))

    def _note(self, request: Any) -> None:
        if not request.url.startswith((*self.ours,)):
            self.strange.append(request.url)

    def _hear(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def check(self) -> None:
        """Assert that there were no requests to other servers and no errors."""
        assert not self.strange
        assert not self.faults, self.faults

    def leave(self) -> None:
        """Stop listening to the window's events."""
        for event, heard in self._events:
            self.page.remove_listener(event, heard)


_idle: dict[tuple[Browser, str], list[BrowserContext]] = {}
"""Unused browser contexts by browser and options, each with a blank window."""


@contextmanager
def visitors(browser: Browser, opened: Opened, **options: Any) -> Iterator[Any]:
    """Yield a function that opens windows on the page, in one browser context.

    Parameters
    ----------
    browser, opened
        The browser and the page.
    options
        Options of Playwright's contexts: ``viewport``, ``color_scheme``, ``has_touch`` …
    """
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    options = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light", **options}
    idle = _idle.setdefault((browser, repr(sorted(options.items()))), [])
    context = idle.pop() if idle else browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    blank = context.pages or [context.new_page()]
    windows: list[Visitor] = []

    def window() -> Visitor:
        visitor = Visitor(blank.pop() if blank else context.new_page(), opened)
        windows.append(visitor)
        if len(windows) == 1:
            visitor.open()
        else:
            visitor.go("")
        return visitor

    try:
        yield window
        for each in windows:
            each.check()
    except BaseException:
        context.close()
        raise
    for each in windows:
        each.leave()
    for page in context.pages[1:]:
        page.close()
    if context.pages:
        _make_blank(context, options)
        idle.append(context)
    else:
        context.close()


def _make_blank(context: BrowserContext, options: Mapping[str, Any]) -> None:
    """Reset a window to the state of a new one, since opening one is slower than most tests."""
    page = context.pages[0]
    page.unroute_all()
    page.goto("about:blank")
    page.set_viewport_size(options["viewport"])
    page.emulate_media(media="null", color_scheme=options["color_scheme"])
    context.clear_cookies()
