"""Limits on connections: the room cannot stop the director's page, and honest phones meet none."""

from __future__ import annotations

import asyncio
import errno
import re
import socket
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from uvicorn.server import ServerState

from bridgeopt.base.i18n import Message
from bridgeopt.web import connections
from bridgeopt.web.access import Access
from bridgeopt.web.connections import Connection, LimitReporter, Limits, Listener, divide_limits
from tests.support.browser.application import all_routes
from tests.support.browser.page_server import Opened, Program, make_club, opened, program, until

PHONES = 60
HALF_OPEN = 2000
ON_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of descriptors")


class Room:
    """The LAN part of a page served by another process: its port, and a phone's cookie."""

    def __init__(self, page: Opened) -> None:
        shown = page.look("room")
        found = re.search(r":(\d+)/phone/\?key=([a-z0-9]+)", shown)
        assert found is not None
        self.port, self.key = int(found[1]), found[2]
        self.headers = {
            "Host": f"127.0.0.1:{self.port}",
            "Cookie": f"bridgeopt-{Access.SEE}-{self.port}={self.key}",
        }

    def connect(self) -> HTTPConnection:
        """Return a phone's connection."""
        return HTTPConnection("127.0.0.1", self.port, timeout=60)

    def get(self, connection: HTTPConnection, path: str) -> int:
        """Request a path, read the whole response, and return the status."""
        connection.request("GET", path, headers=self.headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status

    def get_again(self, connection: HTTPConnection, path: str) -> int:
        """Request a path as a browser does: again if the kept connection was closed meanwhile.

        The server may close the connection that was idle longest.
        """
        with suppress(ConnectionError):
            return self.get(connection, path)
        connection.close()
        return self.get(connection, path)

    def stream(self) -> socket.socket:
        """Open the page's event stream as a phone does."""
        stream = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        lines = [f"{name}: {value}\r\n" for name, value in self.headers.items()]
        stream.sendall(f"GET /phone/events HTTP/1.1\r\n{''.join(lines)}\r\n".encode())
        assert b" 200 " in stream.recv(65536)
        return stream


@contextmanager
def descriptors(number: int) -> Iterator[None]:
    """Limit the descriptors of processes started in this context, as ``ulimit -n`` does."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (number, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@contextmanager
def room_of(folder: Path, limit: str = "") -> Iterator[tuple[Opened, Room, Program]]:
    """Open a page for the room in its own process, with a limit on descriptors."""
    before = ()
    if limit:
        ahead = folder.parent / "limited"
        ahead.mkdir(exist_ok=True)
        text = f"import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, {limit})\n"
        (ahead / "sitecustomize.py").write_text(text, encoding="utf-8")
        before = (ahead,)
    with program(folder, "--lan", "--demo", before=before) as running:
        page = running.wait_open()
        yield page, Room(page), running


def quickest(page: Opened, times: int = 5) -> float:
    """Return the shortest response time of the director's page, in seconds.

    The shortest, since other programs share the machine.
    """
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        assert page.ask("/sign-in").status == 200
        taken.append(time.perf_counter() - begun)
    return min(taken)


def said_by(running: Program) -> str:
    """End a program; return its output on the terminal."""
    running.interrupt()
    return running.end()[2]


@ON_UNIX
@pytest.mark.slow
def test_sixty_phones_with_few_descriptors(tmp_path):
    """With ``ulimit -n 256`` sixty phones behind one address follow the page and load it."""
    paths = ["/phone/", *(f"/phone/static/{name}" for name in ("base.css", "phone.css"))]
    paths += [f"/phone/static/{name}" for name in ("phone.js", "morph.js", "icon.svg")]

    def look(room: Room) -> list[int]:
        """Load the page as a phone does: open the event stream, then use one kept connection."""
        statuses = []
        with ExitStack() as stack:
            stack.enter_context(room.stream())
            kept = room.connect()
            stack.callback(kept.close)
            for turn in range(4):
                statuses += [room.get_again(kept, path) for path in paths[: 6 if turn == 0 else 1]]
                alone = room.connect()
                statuses.append(room.get(alone, "/phone/"))
                alone.close()
            ready.append(None)
            until(lambda: len(ready) == PHONES)  # all follow at the same moment
            statuses.append(room.get_again(kept, "/phone/"))
        return statuses

    ready: list[None] = []
    with room_of(tmp_path, "(256, 256)") as (page, room, running):
        with ThreadPoolExecutor(PHONES) as pool:
            looking = [pool.submit(look, room) for _ in range(PHONES)]
            for screen in ("sign-in", "formats", "season", "room"):
                assert page.look(screen)
            statuses = [status for each in looking for status in each.result()]
        assert {*statuses} == {200}
        assert len(statuses) == PHONES * 14
        assert "Traceback" not in said_by(running)


@ON_UNIX
@pytest.mark.slow
@pytest.mark.parametrize(
    "limit", ["(256, 256)", pytest.param("(256, 4096)", marks=pytest.mark.long)]
)
def test_connections_that_never_finish_their_headers(tmp_path, limit):
    """The director's page and an honest phone are answered; the terminal shows no traceback."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < HALF_OPEN + 200:
        pytest.skip("this system lets nobody open so many connections")
    with (
        room_of(tmp_path, limit) as (page, room, running),
        ExitStack() as stack,
        descriptors(max(soft, HALF_OPEN + 200)),
    ):
        stream = stack.enter_context(room.stream())
        for k in range(HALF_OPEN):
            calling = stack.enter_context(socket.socket())
            calling.settimeout(10)
            with suppress(OSError):
                calling.connect(("127.0.0.1", room.port))
                calling.sendall(b"GET /phone/ HTTP/1.1\r\nHost: " if k % 2 else b"")
            if k % 500 == 499:
                assert quickest(page) < 0.5
                assert room.get(room.connect(), "/phone/") == 200
        assert quickest(page) < 0.5
        stream.settimeout(0.2)
        with suppress(TimeoutError):
            assert stream.recv(65536)  # the phone's event stream was not closed
        said = said_by(running)
        assert "Traceback" not in said
        lines = [line for line in said.splitlines() if "onnections" in line]
        assert 1 <= len(lines) <= 3
        assert len(said.splitlines()) < 8


@pytest.fixture
def few(tmp_path, monkeypatch) -> Iterator[Opened]:
    """Open a page for the room with at most 16 connections and short timeouts."""
    monkeypatch.setattr(
        "bridgeopt.web.server.divide_limits",
        lambda *_: (Limits.for_connections(8), Limits.for_connections(16)),
    )
    for name, seconds in (("HEADER_TIME", 0.5), ("BODY_TIME", 1.0), ("_SWEEP_INTERVAL", 0.1)):
        monkeypatch.setattr(connections, name, seconds)
    with opened(make_club(tmp_path / "club"), lan=True) as page:
        yield page


def ended(calling: socket.socket) -> bool:
    """Return whether the other side closes a connection within 20 seconds, without a response."""
    calling.settimeout(20)
    try:
        return calling.recv(65536) == b""
    except ConnectionError:
        return True


@pytest.mark.slow
@pytest.mark.dated
def test_headers_have_a_time_limit(few):
    """Headers have a time limit in the room and for the director, even if sent byte by byte."""
    for port in (few.hall.port, few.port):
        with socket.create_connection(("127.0.0.1", port)) as nothing:
            assert ended(nothing)
        with socket.create_connection(("127.0.0.1", port)) as slow:
            begun = time.monotonic()
            with suppress(OSError):
                for letter in b"GET /phone/ HTTP/1.1\r\nHost: 127.0.0.1" * 9:
                    slow.sendall(bytes([letter]))
                    time.sleep(0.1)
            assert ended(slow)
            assert time.monotonic() - begun < 15


def test_the_next_request_on_a_connection_has_its_full_time():
    """The time limit starts at a request's first byte, not when the connection became idle."""

    async def serve() -> None:
        made: list[Connection] = []

        def make(owner: Listener) -> Connection:
            made.append(Connection(config, ServerState(), {}, listener=owner))
            return made[-1]

        config = uvicorn.Config(PlainTextResponse("answer"), log_config=None)
        config.load()
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            port = listening.getsockname()[1]
            reporter = LimitReporter(lambda _: None)
            listener = Listener(listening, Limits.for_connections(8), make, reporter, lambda: None)
            listener.begin(5)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            await reader.readuntil(b"answer")
            (kept,) = made
            idle_since = kept.since
            writer.write(b"GET / ")
            while kept.conn.trailing_data[0] != b"GET / ":
                await asyncio.sleep(0)
            begun = kept.since
            assert begun > idle_since
            writer.write(b"HTTP")
            while kept.conn.trailing_data[0] != b"GET / HTTP":
                await asyncio.sleep(0)
            assert kept.since == begun  # further bytes do not extend the time
            writer.close()
            listener.close()
            await listener.wait_closed()

    asyncio.run(serve())


@pytest.mark.slow
@pytest.mark.dated
def test_bodies_have_a_time_limit(few):
    """A client that announces a body and sends none is disconnected."""
    few.hall.create_key(Access.REGISTER)
    key = few.hall.address(Access.REGISTER).partition("key=")[2]
    place = f"127.0.0.1:{few.hall.port}"
    with socket.create_connection(("127.0.0.1", few.hall.port)) as calling:
        calling.sendall(
            f"POST /kiosk/ask HTTP/1.1\r\nHost: {place}\r\nOrigin: http://{place}\r\n"
            f"Cookie: {few.hall.cookie(Access.REGISTER)}={key}\r\n"
            "Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{".encode()
        )
        assert ended(calling)


def test_the_oldest_unfinished_connection_makes_room(few):
    """Unfinished connections displace only each other; streams stay, requests are answered."""
    room = Room(few)
    with ExitStack() as stack:
        stream = stack.enter_context(room.stream())
        for _ in range(40):
            stack.enter_context(socket.create_connection(("127.0.0.1", few.hall.port)))
        assert room.get(room.connect(), "/phone/") == 200
        assert few.ask("/sign-in").status == 200
        stream.settimeout(0.2)
        with suppress(TimeoutError):
            assert stream.recv(65536)


def test_event_streams_are_counted(few):
    """One address may open only some of the streams; the next waits until one of them ends."""
    room = Room(few)
    most = Limits.for_connections(16).streams_per_address
    with ExitStack() as stack:
        streams = [stack.enter_context(room.stream()) for _ in range(most)]
        refused = room.connect()
        refused.request("GET", "/phone/events", headers=room.headers)
        answer = refused.getresponse()
        assert answer.status == 503
        assert answer.getheader("Retry-After")
        assert "Too many devices" in answer.read().decode()
        assert room.get(room.connect(), "/phone/") == 200
        streams.pop().close()

        def comes_in() -> bool:
            with suppress(AssertionError):
                return bool(stack.enter_context(room.stream()))
            return False

        assert until(comes_in)


def test_all_event_streams_are_known_by_their_paths(few):
    """The path's ending marks an event stream, so every route that streams has that ending."""
    for app in few.guard.apps.values():
        for route in app.routes:
            listens = getattr(route.endpoint, "__name__", "") in (
                "listen",
                "_listen",
                "_listen_to_all",
            )
            assert route.path.endswith("/events") is listens
        assert [*all_routes(app)]


def test_idle_connections_make_room(few):
    """With more phones than connections the connection that was idle longest is closed."""
    room = Room(few)
    kept = [room.connect() for _ in range(30)]
    assert {room.get(each, "/phone/") for each in kept} == {200}
    assert room.get(kept[-1], "/phone/") == 200
    for each in kept:
        each.close()


class _Full:
    """An event loop whose system has no descriptor left for a while."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self.asked = loop, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    async def sock_accept(self, _listener: socket.socket) -> None:
        self.asked += 1
        raise OSError(errno.EMFILE, "Too many open files")


def test_a_system_without_descriptors_is_asked_again_slowly(monkeypatch):
    """The accept loop does not spin, connections of the room are closed, and one line says so."""
    said: list[Message] = []
    spared: list[int] = []

    async def accept() -> int:
        full = _Full(asyncio.get_running_loop())
        monkeypatch.setattr(connections.asyncio, "get_running_loop", lambda: full)
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listener = Listener(
                listening,
                Limits.for_connections(8),
                lambda _: pytest.fail("nothing was accepted"),
                LimitReporter(said.append),
                lambda: spared.append(1),
            )
            listener.begin(5)
            await asyncio.sleep(0.5)
            listener.close()
            await listener.wait_closed()
        monkeypatch.undo()
        return full.asked

    asked = asyncio.run(accept())
    assert 1 <= asked <= 12
    assert len(spared) == asked
    assert [message.key for message in said] == ["limit_descriptors"]


def test_a_limit_is_told_once_in_a_while():
    """A warning is repeated after ten minutes at the earliest; each kind has its own timer."""
    now = [0.0]
    said: list[Message] = []
    reporter = LimitReporter(said.append, lambda: now[0])
    for _ in range(1000):
        reporter.report("limit_connections", number=9)
        now[0] += 0.1
    assert len(said) == 1
    reporter.report("limit_descriptors")
    assert len(said) == 2
    now[0] += 600
    reporter.report("limit_connections", number=9)
    assert len(said) == 3


@pytest.mark.parametrize("limit", [64, 128, 256, 512, 1024, 4096, 10240, 1 << 20, None])
def test_limits_leave_descriptors_for_files(limit):
    """The room and the director have separate limits; sixty phones may share one address."""
    here, room = divide_limits(limit, 40)
    for each in (here, room):
        assert each.connections >= 8
        assert each.streams_per_address <= each.streams < each.connections
        assert each.streams_per_address < each.per_address < each.connections
    if limit is not None and limit >= 128:
        assert limit - 40 - here.connections - room.connections >= 40
    if limit is None or limit >= 256:
        assert room.streams_per_address >= PHONES
        assert room.per_address >= 2 * PHONES


@ON_UNIX
def test_the_soft_limit_is_raised():
    """The soft limit on descriptors is raised as far as the system allows, and never lowered."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        if before[1] != resource.RLIM_INFINITY and before[1] < 300:
            pytest.skip("this system allows no more")
        resource.setrlimit(resource.RLIMIT_NOFILE, (280, before[1]))
        raised = connections.raise_descriptors()
        assert raised is not None
        assert raised > 280
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (raised, before[1])
        assert connections.raise_descriptors() == raised
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
