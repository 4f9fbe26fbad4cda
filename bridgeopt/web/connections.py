"""Limits on connections, so that no device on the LAN can stop the director's page.

The LAN and the director's computer each have a listener with its own limits. A connection is
*receiving* until its request is complete, *busy* until the request is answered, and then *idle*. A
full listener closes its oldest receiving connection. If no connection is receiving, it closes the
one that has been idle longest. Neither causes an error on an honest device. A busy connection is
never closed to make room.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from enum import IntEnum
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

import h11
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from bridgeopt.base.i18n import Message
from bridgeopt.web.access import RESPONSE_HEADERS

if sys.platform != "win32":
    import resource

HEADER_TIME = 10.0
"""Seconds for the headers of a request; a phone at the edge of the Wi-Fi needs one or two."""

BODY_TIME = 30.0
"""Seconds for the body of a request, which is at most 1 MiB."""

_CLOSING_TIME = 10.0
"""Seconds that a device has to receive the remaining data while its connection closes."""

_UNREAD_TIME = 30.0
"""Seconds that a device may leave its response unread."""

_SWEEP_INTERVAL = 1.0
"""Seconds between two checks for connections that take too long."""
_MAX_ROOM_WAIT = 2.0
"""Maximum seconds that a new connection waits while all other connections are busy."""

_DESCRIPTOR_ERRORS = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""Error numbers that mean that no file descriptor or no memory is left."""
_RETRY_DELAY = 0.05
"""Seconds to wait after a failed attempt to accept a connection, usually for lack of file
descriptors."""

CONNECTIONS_TO_CLOSE = 8
"""Number of connections from the LAN to close if no file descriptor is left."""

_WANTED_DESCRIPTORS = 8192
"""Number of file descriptors requested from the system. It is enough for all limits, and less than
the 10,240 that macOS grants."""

_MIN_USED_DESCRIPTORS = 32
"""Minimum number of file descriptors that count as in use, even if the system reports fewer."""
_RESERVED_FOR_FILES = 64
_RESERVED_WHEN_FEW = 40
"""Numbers of file descriptors that are kept for files, so that connections cannot use them.

`_RESERVED_WHEN_FEW` applies if the process may have fewer than `_FEW_DESCRIPTORS` file descriptors.
Otherwise `_RESERVED_FOR_FILES` applies.
"""
_MAX_LOCAL_CONNECTIONS, _MAX_ROOM_CONNECTIONS = 128, 1024
"""Maximum numbers of connections, from this computer and from the LAN."""
_FEW_DESCRIPTORS = 1024
"""If the process may have fewer file descriptors, it keeps fewer of them for files."""

_REPORT_INTERVAL = 600.0
"""Minimum seconds between two lines in the terminal about the same limit."""


class Limits(NamedTuple):
    """The limits of one listener.

    Attributes
    ----------
    connections, per_address
        The most connections in all, and from one address. Many phones can share the address of a
        router, so one address may have most of the connections.
    streams, streams_per_address
        The most event streams in all, and from one address; event streams stay open.
    """

    connections: int
    per_address: int
    streams: int
    streams_per_address: int

    @classmethod
    def for_connections(cls, connections: int) -> Limits:
        """Return a listener's limits if it may have this number of connections."""
        streams = connections * 3 // 4
        return cls(connections, connections * 7 // 8, streams, streams * 7 // 8)


def divide_limits(descriptors: int | None, used: int) -> tuple[Limits, Limits]:
    """Return the limits of the director's listener, and the limits of the LAN's listener.

    Parameters
    ----------
    descriptors
        The most file descriptors that this process may have; ``None`` without a limit.
    used
        The number of file descriptors in use before the first connection.
    """
    if descriptors is None:
        return Limits.for_connections(_MAX_LOCAL_CONNECTIONS), Limits.for_connections(
            _MAX_ROOM_CONNECTIONS
        )
    files = _RESERVED_FOR_FILES if descriptors >= _FEW_DESCRIPTORS else _RESERVED_WHEN_FEW
    local = min(_MAX_LOCAL_CONNECTIONS, max(8, descriptors // 10))
    remaining = descriptors - max(used, _MIN_USED_DESCRIPTORS) - files - local
    return Limits.for_connections(local), Limits.for_connections(
        min(_MAX_ROOM_CONNECTIONS, max(8, remaining))
    )


def raise_descriptors() -> int | None:
    """Raise the process's limit on file descriptors; return the new limit, ``None`` without one."""
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft == unlimited:
        return None
    target = _WANTED_DESCRIPTORS if hard == unlimited else min(_WANTED_DESCRIPTORS, hard)
    if soft < target:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
            soft = target
    return soft


def descriptors_used() -> int:
    """Return how many file descriptors this process has open; 0 if the system does not say."""
    with suppress(OSError):
        return len([*Path("/dev/fd").iterdir()])
    return 0


class LimitReporter:
    """Reports that a limit is reached, in one line; at most every ten minutes for each limit.

    Parameters
    ----------
    say
        Called with each line.
    clock
        Function that returns the time in seconds.
    """

    def __init__(
        self, say: Callable[[Message], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._say, self._clock = say, clock
        self._report_times: dict[str, float] = {}

    def report(self, key: str, **values: str | int) -> None:
        """Report the message with this key and these ``values`` for its placeholders.

        Nothing is done if a message with this key was reported in the last ten minutes.
        """
        last_time, now = self._report_times.get(key), self._clock()
        if last_time is None or now - last_time >= _REPORT_INTERVAL:
            self._report_times[key] = now
            self._say(Message(key, **values))


def print_to_terminal(message: Message) -> None:
    """Write a message to standard error, if the program has that stream."""
    # A program started by a double click may have no such stream.
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"{message}\n")
        sys.stderr.flush()


class _Stage(IntEnum):
    """The stage of a connection's request; connections in the lowest stage are closed first."""

    RECEIVING = 0
    IDLE = 1
    BUSY = 2


class Connection(H11Protocol):
    """A connection that a listener has accepted; it is closed if a stage takes too long.

    Attributes
    ----------
    listener
        The listener that accepted it.
    since
        The event loop's time, in seconds, of the latest of these events: the connection was made, a
        request began, a request's headers were complete, or a response was complete.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: Any,
        app_state: dict[str, Any],
        *,
        listener: Listener,
    ) -> None:
        super().__init__(config, server_state, app_state)
        self.listener = listener
        self.app = self._answer_within_limits
        self._inner: ASGIApp = config.loaded_app
        self.since = 0.0
        self._slow_since: float | None = None

    @property
    def address(self) -> str:
        """The client's address."""
        return self.client[0] if self.client else ""

    @property
    def stage(self) -> _Stage:
        """The stage of the connection's current request."""
        if self.cycle is None or self.conn.their_state is h11.SEND_BODY:
            return _Stage.RECEIVING
        if not self.cycle.response_complete:
            return _Stage.BUSY
        return _Stage.RECEIVING if self.conn.trailing_data[0] else _Stage.IDLE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start counting the connection."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self.listener.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        super().connection_lost(exc)
        self.listener.remove(self)

    def data_received(self, data: bytes) -> None:
        """Process received data, and note when a new request begins."""
        cycle_before, idle = self.cycle, self.stage is _Stage.IDLE
        super().data_received(data)
        if idle or self.cycle is not cycle_before:
            self.since = self.loop.time()

    def on_response_complete(self) -> None:
        """Note that the connection now waits for the next request."""
        super().on_response_complete()
        self.since = self.loop.time()
        self.listener.note_change()

    def send_400_response(self, _msg: str) -> None:
        """Answer that the request is malformed, and close the connection."""
        headers = [*RESPONSE_HEADERS.items(), ("Content-Length", "0"), ("Connection", "close")]
        answer = h11.Response(status_code=HTTPStatus.BAD_REQUEST, headers=headers)
        for event in (answer, h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def drop(self) -> None:
        """Close the connection at once, discarding unsent data."""
        self.listener.remove(self)
        self.transport.abort()

    def drop_if_late(self, now: float) -> None:
        """Close the connection if its stage takes too long.

        ``now`` is the event loop's time in seconds.
        """
        is_slow = self.transport.is_closing() or bool(self.flow.write_paused)
        self._slow_since = (self._slow_since or now) if is_slow else None
        if self._slow_since is not None:
            allowed = _CLOSING_TIME if self.transport.is_closing() else _UNREAD_TIME
            is_late = now - self._slow_since > allowed
        else:
            is_receiving_body = self.conn.their_state is h11.SEND_BODY
            is_late = now - self.since > (BODY_TIME if is_receiving_body else HEADER_TIME)
            is_late = is_late and self.stage is _Stage.RECEIVING
        if is_late:
            self.drop()

    async def _answer_within_limits(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; refuse a request for an event stream if too many are open."""
        if not scope["path"].endswith("/events"):
            await self._inner(scope, receive, send)
            return
        if not self.listener.begin_stream(self.address):
            status, headers = (
                HTTPStatus.SERVICE_UNAVAILABLE,
                {**RESPONSE_HEADERS, "Retry-After": "10"},
            )
            text = str(Message("page_too_many_devices"))
            await PlainTextResponse(text, status, headers)(scope, receive, send)
            return
        try:
            await self._inner(scope, receive, send)
        finally:
            self.listener.end_stream(self.address)


class Listener:
    """Accepts connections on one socket within limits, in place of asyncio's own server.

    Parameters
    ----------
    listener
        The listening socket.
    limits
        The limits on connections.
    make_connection
        Function that returns a new connection; called with this listener for each accepted socket.
    reporter
        Reports that a limit is reached.
    free_descriptors
        Function that frees file descriptors; called when the system has none left.
    """

    def __init__(
        self,
        listener: socket.socket,
        limits: Limits,
        make_connection: Callable[[Listener], Connection],
        reporter: LimitReporter,
        free_descriptors: Callable[[], None],
    ) -> None:
        self.sockets: tuple[socket.socket, ...] = (listener,)
        self.limits = limits
        self._make_connection, self._reporter, self._free_descriptors = (
            make_connection,
            reporter,
            free_descriptors,
        )
        self._connections: dict[Connection, None] = {}
        self._addresses: Counter[str] = Counter()
        self._streams: Counter[str] = Counter()
        self._changed = asyncio.Event()
        self._accepting: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None

    def begin(self, backlog: int) -> None:
        """Start accepting connections; call this in the event loop."""
        (listener,) = self.sockets
        listener.settimeout(0)
        listener.listen(backlog)
        loop = asyncio.get_running_loop()
        self._accepting = loop.create_task(self._accept(listener))
        self._sweeping = loop.create_task(self._sweep())

    def close(self) -> None:
        """Stop accepting connections; connections that are open stay open."""
        if self._accepting is not None:
            self._accepting.cancel()
        for listener in self.sockets:
            listener.close()
        self.sockets = ()

    async def wait_closed(self) -> None:
        """End all tasks; call this when all connections are closed."""
        tasks = [task for task in (self._accepting, self._sweeping) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def add(self, connection: Connection) -> None:
        """Count a new connection towards the limits."""
        self._connections[connection] = None
        self._addresses[connection.address] += 1

    def remove(self, connection: Connection) -> None:
        """Stop counting a connection, as it has ended."""
        if connection in self._connections:
            del self._connections[connection]
            _subtract(self._addresses, connection.address)
            self.note_change()

    def note_change(self) -> None:
        """Wake accepted connections that wait until the listener is no longer full."""
        self._changed.set()

    def begin_stream(self, address: str) -> bool:
        """Count an event stream of an address if the limits allow it; return whether they do."""
        limits = self.limits
        if self._streams[address] >= limits.streams_per_address:
            self._reporter.report("limit_streams_address", address=address)
        elif self._streams.total() >= limits.streams:
            self._reporter.report("limit_streams", number=limits.streams)
        else:
            self._streams[address] += 1
            return True
        _subtract(self._streams, address, 0)
        return False

    def end_stream(self, address: str) -> None:
        """Stop counting an event stream."""
        _subtract(self._streams, address)

    def close_idle(self, number: int) -> None:
        """Close up to ``number`` connections that are not busy."""
        for _ in range(number):
            connection = self._first_to_close(None)
            if connection is None:
                return
            connection.drop()

    def _first_to_close(self, address: str | None) -> Connection | None:
        """Return the connection to close first; ``None`` if all connections are busy.

        If ``address`` is given, only connections from this address are considered.
        """
        candidates = [
            (connection.stage, connection.since, connection)
            for connection in self._connections
            if address is None or connection.address == address
        ]
        first = min(candidates, key=lambda candidate: candidate[:2], default=None)
        return None if first is None or first[0] is _Stage.BUSY else first[2]

    def _make_room(self, address: str) -> bool:
        """Close connections if an address or the listener is full; return whether there is room.

        The address is checked first, so a device with many connections loses its own connections
        before other devices do.
        """
        while self._addresses[address] >= self.limits.per_address:
            self._reporter.report("limit_address", address=address, number=self.limits.per_address)
            connection = self._first_to_close(address)
            if connection is None:
                return False
            connection.drop()
        while len(self._connections) >= self.limits.connections:
            self._reporter.report("limit_connections", number=self.limits.connections)
            connection = self._first_to_close(None)
            if connection is None:
                return False
            connection.drop()
        return True

    async def _wait_for_room(self, address: str) -> bool:
        """Wait for `_make_room` to succeed, at most `_MAX_ROOM_WAIT`; return whether it did."""
        deadline = time.monotonic() + _MAX_ROOM_WAIT
        while not self._make_room(address):
            self._changed.clear()
            seconds_left = deadline - time.monotonic()
            if seconds_left <= 0:
                return False
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), seconds_left)
        return True

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                accepted, peer = await loop.sock_accept(listener)
            except OSError as error:
                if listener.fileno() < 0:
                    return
                if error.errno in _DESCRIPTOR_ERRORS:
                    self._reporter.report("limit_descriptors")
                    self._free_descriptors()
                await asyncio.sleep(_RETRY_DELAY)
                continue
            with ExitStack() as stack:
                stack.enter_context(accepted)
                if await self._wait_for_room(str(peer[0])):
                    with suppress(OSError):
                        await loop.connect_accepted_socket(
                            lambda: self._make_connection(self), accepted
                        )
                        stack.pop_all()
            await asyncio.sleep(0)  # lets other tasks run, however many connections wait here

    async def _sweep(self) -> None:
        """Close connections that take too long."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(_SWEEP_INTERVAL)
            for connection in [*self._connections]:
                connection.drop_if_late(loop.time())


def _subtract(counter: Counter[str], key: str, number: int = 1) -> None:
    """Subtract ``number`` from a key's count, and remove the key if its count reaches 0."""
    counter[key] -= number
    if counter[key] <= 0:
        del counter[key]
