"""The director's page, open for tests: its server in a thread or a process, and a browser."""

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
"""Names that a page must show as they are."""


@cache
def _season(hostile: bool) -> bytes:
    """Return what is in the file of such a club's season."""
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
    """Make the folder of a club of 110 members who have met for a season; return it.

    Parameters
    ----------
    folder
        Where; it need not be there.
    language
        In which it reads.
    hostile
        Whether its first members have names that a page may stumble over.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "club.season").write_bytes(_season(hostile))
    settings = (
        f'title = "Proof"\nseason = "club.season"\nfamily = "multiplex"\nlanguage = "{language}"\n'
    )
    (folder / "club.toml").write_text(settings, encoding="utf-8")
    return folder


def members_of(folder: Path) -> list[int]:
    """Return the ids of a club's members, in order."""
    return sorted(SeasonFile(folder / "club.season").read().members)


def seat_by_command(
    folder: Path, players: Sequence[int], day: date = TUESDAY, sections: int = 1
) -> Path:
    """Seat pairs by ``bridgeopt run``, each player with the next; return the evening's plan."""
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
    """A page that is open, and a visitor without a browser who has the key to it."""

    folder: Path
    address: str
    revision: Any = (0, 0)
    hall: Any = None
    guard: Any = None
    process: int | None = None
    desk: Any = None

    @property
    def origin(self) -> str:
        """Where it is: ``http://127.0.0.1:PORT``."""
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def port(self) -> int:
        """Its port."""
        port = urlsplit(self.address).port
        assert port is not None
        return port

    @property
    def cookie(self) -> str:
        """What a browser says that was given the key."""
        return f"bridgeopt-{self.port}={self.address.partition('key=')[2]}"

    def ask(
        self, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> HTTPResponse:
        """Ask for something, as the page's own scripts would; the answer has been read."""
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
        """Return what is downloaded there."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE / 1000)
        connection.request("GET", path, headers={"Cookie": self.cookie})
        return connection.getresponse().read()

    def do(self, name: str, /, **values: Any) -> dict[str, Any]:
        """Do something where the evening stands; return the reply, with its status."""
        body = json.dumps({"revision": self.revision, "do": name, **values}).encode()
        answer = self.ask("/do", body)
        reply: dict[str, Any] = json.loads(answer.text)  # type: ignore[attr-defined]
        self.revision = reply.get("revision", self.revision)
        return reply | {"status": answer.status}

    def look(self, screen: str = "sign-in") -> str:
        """Return a screen's HTML, and know at which revision it stands."""
        answer = self.ask(f"/{screen}")
        assert answer.status == 200, answer.status
        page: str = answer.text  # type: ignore[attr-defined]
        self.revision = json.loads(page.partition('data-revision="')[2].partition('"')[0])
        return page


def until(look: Callable[[], Any]) -> Any:
    """Wait for something that is done beside the page; minutes, where it never comes."""
    late = time.monotonic() + 300
    while not (found := look()):
        assert time.monotonic() < late
        time.sleep(0.02)
    return found


def shown_on(page: Opened, text: str, screen: str) -> str:
    """Wait until a screen has a text; return the screen."""
    found: str = until(lambda: (html := page.look(screen)) and text in html and html)
    return found


class _Told:
    """The address of a page, once it is told."""

    def __init__(self) -> None:
        self._address = ""
        self._ready = threading.Event()

    def __call__(self, address: str) -> None:
        self._address = address
        self._ready.set()

    def wait(self) -> str:
        """Wait for it, and return it."""
        assert self._ready.wait(PATIENCE / 1000)
        return self._address


class _Brisk:
    """What uvicorn's server knows as asyncio: it sleeps for a tenth of the time.

    A server looks ten times a second whether it is to end, and a page that was closed would wait
    for two such looks.
    """

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


uvicorn.server.asyncio = _Brisk()  # type: ignore[assignment]


@contextmanager
def _answering(server: SocketServer, told: _Told) -> Iterator[str]:
    """Have a server answer in a thread of this process; give its address."""
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
    """Have the page of a club's evening open in a thread of this process; for the room too, or not.

    Of the room, only this machine is told; its keys are kept nowhere by default.
    """
    club = read_settings(folder / "club.toml")
    told = _Told()
    others = {*threading.enumerate()}
    with listening(0) as listener, listening(0) if lan else nullcontext() as there:
        server = PageServer(club, day, listener, told, another=another)
        server.room_keys = kept
        if there is not None:
            server.open_room(there)
        hall = server.desk.hall
        if hall is not None:
            hall.places[:] = ["127.0.0.1"]
        try:
            with _answering(server, told) as address:
                server.desk.kernels.note_screen_shown()  # else tests without a browser wait
                guard = server.config.app.hall if hall is not None else None
                yield Opened(folder, address, hall=hall, guard=guard, desk=server.desk)
        finally:
            _wait_for_work({*threading.enumerate()} - others)


class OpenedEvent(Opened):
    """The page of an event, and a visitor who has the key to it."""

    name = ""

    def do(self, deed: str, /, **values: Any) -> dict[str, Any]:  # type: ignore[override]
        """Do something to the event where it stands; return the reply, with its status."""
        body = json.dumps({"revision": self.revision, "do": deed, **values}).encode()
        answer = self.ask(f"/event/{self.name}/do", body)
        reply: dict[str, Any] = json.loads(answer.text)  # type: ignore[attr-defined]
        self.revision = reply.get("revision", self.revision)
        return reply | {"status": answer.status}

    def look(self, screen: str = "round") -> str:
        """Return one of its screens, and know at which revision it stands."""
        return super().look(f"event/{self.name}/{screen}")

    def planned(self, *, hurry: bool = False) -> str:
        """Return the plan's screen once nothing is at work; in a hurry, with the best so far."""
        late = time.monotonic() + PATIENCE / 1000
        while 'id="working"' in self.look("plan"):
            assert time.monotonic() < late
            if hurry:
                self.do("hurry")
            time.sleep(0.02)
        return self.look("plan")  # that one may have been begun before the work was done


@contextmanager
def opened_event(path: Path) -> Iterator[OpenedEvent]:
    """Have the page of an event open in a thread of this process."""
    told = _Told()
    with listening(0) as listener, _answering(EventServer(path, listener, told), told) as address:
        page = OpenedEvent(path.parent, address)
        page.name = path.name
        yield page


@contextmanager
def welcomed(missing: Path | None = None) -> Iterator[tuple[WelcomePage, Opened]]:
    """Have the page of a first start open in a thread."""
    told = _Told()
    with listening(0) as listener:
        server = WelcomeServer(listener, told, missing)
        with _answering(server, told) as address:
            yield server.welcome, Opened(Path(), address)


def _wait_for_work(threads: set[threading.Thread]) -> None:
    """Wait until nothing is at work any more for a page that was closed.

    Whoever forks while a thread is in SQLite has its lock in the child, where nobody opens it.
    """
    for thread in threads:
        if thread.name.endswith(("(_watch)", "(run)", "(_prepare)")):
            thread.join()


class Program:
    """``bridgeopt open`` as a process of its own."""

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
        """The number of the process."""
        return self._process.pid

    def wait_open(self) -> Opened:
        """Wait for the address."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("http://127.0.0.1:"), (line, self.end())
        return Opened(self.folder, line.strip(), process=self._process.pid)

    def kill(self) -> None:
        """Pull the plug."""
        self._process.kill()
        self._process.communicate()

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self._process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str, str]:
        """Wait for its end; return the exit code, what else it printed, and what it said."""
        printed, said = self._process.communicate(timeout=PATIENCE / 1000)
        return self._process.returncode, printed, said


@contextmanager
def program(
    folder: Path, *options: str, port: int = 0, before: Sequence[Path] = ()
) -> Iterator[Program]:
    """Start ``bridgeopt open``, with folders of modules ``before`` ours; it is not left behind."""
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
    """Wait until a window shows how things stand, and is done with what was pressed before."""
    page.evaluate(_REST)


class Visitor:
    """A browser's window on the page, which notes what a director must never see.

    Attributes
    ----------
    page
        Playwright's.
    ours
        Where addresses begin that are of this page's own server.
    strange
        Requests to anything else.
    faults
        Errors that scripts made, and what the security policy refused.
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
        """Open the first address."""
        self.page.goto(self.opened.address)
        return self.page

    def go(self, screen: str) -> Page:
        """Go to a screen."""
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
        """Hold that it asked nobody else for anything, and that nothing went wrong."""
        assert not self.strange
        assert not self.faults

    def leave(self) -> None:
        """Look no more."""
        for event, heard in self._events:
            self.page.remove_listener(event, heard)


_idle: dict[tuple[Browser, str], list[BrowserContext]] = {}
"""What visitors left behind, a blank window in each, by browser and options."""


@contextmanager
def visitors(browser: Browser, opened: Opened, **options: Any) -> Iterator[Any]:
    """Have a browser that knows the page's key; what it gives opens windows.

    Parameters
    ----------
    browser, opened
        Which, and where.
    options
        Of Playwright's contexts: ``viewport``, ``color_scheme``, ``has_touch`` …
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
    """Leave a window as a new one would be: opening one takes a browser longer than most tests."""
    page = context.pages[0]
    page.unroute_all()
    page.goto("about:blank")
    page.set_viewport_size(options["viewport"])
    page.emulate_media(media="null", color_scheme=options["color_scheme"])
    context.clear_cookies()
