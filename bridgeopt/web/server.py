"""The web server of the page, which runs until the page is closed."""

from __future__ import annotations

import logging
import secrets
import socket
import sys
import threading
from asyncio import CancelledError
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import date
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.exchange.connector import BridgemateAddress
from bridgeopt.files.settings import ClubFile
from bridgeopt.tasks.evening.pushing import LOCAL_BRIDGEMATES
from bridgeopt.tasks.startup import LanKeys, first_folder
from bridgeopt.web.access import Access, LanAccess, LanGuard, PageAddress, lan_addresses
from bridgeopt.web.app import WelcomePage, make_app, make_event_app
from bridgeopt.web.connections import (
    CONNECTIONS_TO_CLOSE,
    Connection,
    LimitReporter,
    Listener,
    descriptors_used,
    divide_limits,
    print_to_terminal,
    raise_descriptors,
)
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.phones import EventPhones, Kiosk, Phones
from bridgeopt.web.plugins import SitOutPages

LOOPBACK_HOST = "127.0.0.1"
"""Address to listen on that only this computer can reach."""

ALL_HOSTS = "0.0.0.0"
"""Address to listen on that the whole network can reach; used only for the LAN."""

_KEY_BYTES = 32
"""Number of random bytes in the page's key."""
_MIN_PORT, _MAX_PORT = 49152, 65535
"""The range of dynamic ports, which are never assigned to a service (RFC 6335, section 6)."""


_SWITCH_INTERVAL = 0.0005
"""Switch interval in seconds: how long a thread keeps Python's lock (GIL) while others wait.

A thread that answers a request or writes to disk releases the lock dozens of times. With Python's
default of 5 ms, the thread would wait ten times as long each time to get the lock back.
"""


def _is_own_bug(record: logging.LogRecord) -> bool:
    """Return whether a log record is about a bug of ours, and not about a malformed request."""
    return record.exc_info is not None and not isinstance(record.exc_info[1], CancelledError)


class SocketServer(uvicorn.Server):
    """A server on an open socket. A signal only closes the server: the program goes on after it.

    Attributes
    ----------
    say
        Called with one line when a connection limit is reached; by default prints to the terminal.
    """

    def __init__(self, listener: socket.socket, app: ASGIApp) -> None:
        self.listeners = [listener]
        config = uvicorn.Config(
            app,
            http=Connection,
            ws="none",
            loop="asyncio",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # there is no proxy, so clients cannot claim another address
            timeout_graceful_shutdown=1,
        )
        logging.getLogger("uvicorn.error").addFilter(_is_own_bug)
        super().__init__(config)
        self.say: Callable[[Message], None] = print_to_terminal
        self._reporter = LimitReporter(lambda message: self.say(message))
        self._limits = divide_limits(None, 0)
        self._listeners: list[Listener] = []

    def serve_requests(self) -> None:
        """Serve requests until closed."""
        self.run(self.listeners)

    def close(self) -> None:
        """Close the server once requests in progress are answered; call it from any thread."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving as uvicorn does, adding limits on connections."""
        await super().startup(sockets=[])
        self._limits = divide_limits(raise_descriptors(), descriptors_used())
        for listener in sockets or ():
            self._listen(listener)

    def _listen(self, listener: socket.socket) -> None:
        """Accept connections on a further socket, within limits; call it in the event loop."""
        limits = self._limits[self._serves_lan(listener)]

        def make_connection(owner: Listener) -> Connection:
            return Connection(self.config, self.server_state, self.lifespan.state, listener=owner)

        limited = Listener(
            listener, limits, make_connection, self._reporter, self._free_descriptors
        )
        limited.begin(self.config.backlog)
        self._listeners.append(limited)
        self.servers.append(limited)  # type: ignore[arg-type]  # uvicorn only closes servers

    def _serves_lan(self, _listener: socket.socket) -> bool:
        """Return whether a listening socket serves the LAN; this server has no such socket."""
        return False

    def _free_descriptors(self) -> None:
        """Close idle connections from the LAN to free file descriptors for the director's page."""
        for listener in self._listeners:
            if any(map(self._serves_lan, listener.sockets)):
                listener.close_idle(CONNECTIONS_TO_CLOSE)

    def handle_exit(self, _sig: int, _frame: FrameType | None) -> None:
        """Close the server at a signal; at a second signal, do not wait for open requests."""
        self.force_exit = self.should_exit
        self.close()


class _PortDispatcher:
    """Passes requests at the LAN's port to the LAN's application, and others to the page."""

    def __init__(self, page: ASGIApp) -> None:
        self.lan_app: ASGIApp | None = None
        self._page, self._port = page, 0

    def open(self, lan_app: ASGIApp, port: int) -> None:
        """Answer requests at ``port`` with ``lan_app``, the LAN's application, from now on."""
        self.lan_app, self._port = lan_app, port

    @property
    def port(self) -> int:
        """The port of the LAN's listener; 0 if there is none."""
        return self._port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request to the application of its port."""
        is_from_lan = (
            scope["type"] != "lifespan" and (scope.get("server") or ("", 0))[1] == self._port
        )
        respond = self.lan_app if is_from_lan and self.lan_app is not None else self._page
        await respond(scope, receive, send)


class RoomServer(SocketServer):
    """A server of a page on this computer; parts of the page can be opened for the LAN.

    Parameters
    ----------
    listener
        A socket that listens on this computer.
    page
        The page's application.
    events
        The event streams of open pages.
    folder
        The folder of the page, which decides the usual ports.

    Attributes
    ----------
    folder
        The folder of the page.
    room_keys
        The file of LAN keys (see `LanAccess`); ``None`` by default. Set it before the
        page is opened for the LAN.
    """

    def __init__(
        self, listener: socket.socket, page: ASGIApp, events: EventStreams, folder: Path
    ) -> None:
        self.room_keys: LanKeys | None = None
        self._events, self.folder = events, folder
        self._room_lock, self._open_sockets = threading.Lock(), ExitStack()
        self._dispatcher = _PortDispatcher(page)
        super().__init__(listener, self._dispatcher)

    @property
    def lan_access(self) -> LanAccess | None:
        """The access of devices on the LAN; ``None`` before the page was opened for them."""
        raise NotImplementedError

    def parts(self, lan_access: LanAccess) -> Mapping[Access, ASGIApp]:
        """Store the access of devices, and return what each level of access opens."""
        raise NotImplementedError

    def open_room(self, listener: socket.socket) -> None:
        """Serve the LAN too; call this before `serve_requests`.

        ``listener`` is a socket that listens on the LAN.
        """
        port = listener.getsockname()[1]
        lan_access = LanAccess(port, lan_addresses(), lambda: self._leave(port), self.room_keys)
        self._dispatcher.open(LanGuard(lan_access, self.parts(lan_access)), port)
        self.listeners.append(listener)

    def open_now(self) -> None:
        """Start answering on the LAN while the server runs; do nothing if that has been done.

        The action that opens the page for the LAN calls this, outside the event loop's thread.
        """
        with self._room_lock:
            if self.lan_access is not None and self.lan_access.is_on:
                return
            with ExitStack() as stack:
                listening_socket = _listening_at_default_port(self.folder, 1, ALL_HOSTS)
                listener = stack.enter_context(listening_socket)
                self.open_room(listener)
                self._events.wait_for(self._listen_soon(listener))
                self._open_sockets.push(stack.pop_all())  # the socket is closed with the server

    def _serves_lan(self, listener: socket.socket) -> bool:
        """Return whether a listening socket serves the LAN."""
        return listener.fileno() >= 0 and listener.getsockname()[1] == self._dispatcher.port

    async def _listen_soon(self, listener: socket.socket) -> None:
        self._listen(listener)

    def _leave(self, port: int) -> None:
        """Stop listening at the LAN's port; may be called from any thread."""

        def leave() -> None:
            for listener in self.servers:
                if any(open_socket.getsockname()[1] == port for open_socket in listener.sockets):
                    listener.close()

        self._events.call_soon(leave)

    def serve_requests(self) -> None:
        """Serve requests until closed."""
        try:
            super().serve_requests()
        finally:
            self._open_sockets.close()

    def close(self) -> None:
        """End event streams at once, and close the server once other requests are answered.

        This may be called from any thread.
        """
        super().close()
        self._events.end()


class PageServer(RoomServer):
    """The server of a club's evening.

    Parameters
    ----------
    club, day
        The club, and the day of the evening.
    listener
        A socket that listens on this computer.
    ready
        Called with the address to open, once it can be opened.
    bridgemates
        How to reach the club's Bridgemates; the page has no setting for this.
    key
        The key to the page; by default a new one.
    another
        As in `EveningSession`.

    Attributes
    ----------
    evening_session
        The evening that the server serves.

    Raises
    ------
    BridgeoptError
        The evening or the season cannot be opened.
    """

    def __init__(
        self,
        club: ClubFile,
        day: date,
        listener: socket.socket,
        ready: Callable[[str], None],
        bridgemates: BridgemateAddress = LOCAL_BRIDGEMATES,
        *,
        key: str | None = None,
        another: bool = False,
    ) -> None:
        address = page_address(listener, key)
        events = EventStreams()
        self.evening_session = EveningSession(club, day, events, bridgemates, another=another)
        self.evening_session.end = self.close
        self.evening_session.open_room = self.open_now
        self._sit_outs = SitOutPages(self.evening_session)
        self._page = make_app(
            self.evening_session, events, address, lambda: ready(address.address), self._sit_outs
        )
        super().__init__(listener, self._page, events, club.folder)

    @property
    def lan_access(self) -> LanAccess | None:
        """The access of devices on the LAN; ``None`` before the page was opened for them."""
        return self.evening_session.lan_access

    def parts(self, lan_access: LanAccess) -> Mapping[Access, ASGIApp]:
        """Store the access of devices, and return what each level of access opens."""
        self.evening_session.lan_access = lan_access
        return {
            Access.SEE: Phones(
                self.evening_session, self._events, self._sit_outs, lan_access.secret
            ).app,
            Access.REGISTER: Kiosk(self.evening_session).app,
            Access.DIRECT: self._page.app,
        }

    def serve_requests(self) -> None:
        """Serve requests until closed."""
        interval_before = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH_INTERVAL)
        try:
            super().serve_requests()
        finally:
            self.evening_session.close()
            sys.setswitchinterval(interval_before)


class EventServer(RoomServer):
    """The server of an event, and of the other events in its folder, without an evening.

    Phones on the LAN can see the events. An event can only be directed on this computer.

    Parameters
    ----------
    file
        The event's file.
    listener, ready
        As in `PageServer`.

    Raises
    ------
    BridgeoptError
        The event cannot be opened.
    """

    def __init__(self, file: Path, listener: socket.socket, ready: Callable[[str], None]) -> None:
        address = page_address(listener)
        events = EventStreams()
        default_language = current_locale().code
        self._lan_access: LanAccess | None = None
        page, club_events = make_event_app(
            file, events, address, lambda: ready(address.address), self.close
        )
        club_events.get_lan_access, club_events.open_room = lambda: self._lan_access, self.open_now
        self._phones = EventPhones(
            lambda: club_events, lambda: club_events.phone_names, events, lambda: default_language
        )
        super().__init__(listener, page, events, club_events.folder)

    @property
    def lan_access(self) -> LanAccess | None:
        """The access of devices on the LAN; ``None`` before the page was opened for them."""
        return self._lan_access

    def parts(self, lan_access: LanAccess) -> Mapping[Access, ASGIApp]:
        """Store the access of devices, and return what each level of access opens."""
        self._lan_access = lan_access
        return {Access.SEE: self._phones.app}


def serve_event(file: Path, port: int, ready: Callable[[str], None], *, lan: bool = False) -> None:
    """Open the page of an event and serve it until Ctrl-C; parameters as in `EventServer`.

    ``lan`` is whether the page is also opened for phones on the LAN.

    Raises
    ------
    BridgeoptError
        The port is taken, or the event cannot be opened.
    """
    with ExitStack() as stack:
        server = EventServer(file, stack.enter_context(listening(port)), ready)
        if lan:
            server.open_room(
                stack.enter_context(_listening_at_default_port(server.folder, 1, ALL_HOSTS))
            )
        server.serve_requests()


class WelcomeServer(SocketServer):
    """The server of the page of a first start, until a choice is made on it.

    ``listener`` is the socket, ``key`` the page's key (by default a new one); other parameters are
    as in `welcome`.
    """

    def __init__(
        self,
        listener: socket.socket,
        ready: Callable[[str], None],
        missing: Path | None = None,
        error_text: str = "",
        key: str | None = None,
        *,
        folder: Path | None = None,
    ) -> None:
        self.place = page_address(listener, key)
        self.welcome = WelcomePage(
            self.place, ready, self.close, missing, error_text, folder=folder
        )
        super().__init__(listener, self.welcome.app)


def welcome(
    ready: Callable[[str], None],
    missing: Path | None = None,
    error_text: str = "",
    place: PageAddress | None = None,
    *,
    folder: Path | None = None,
    port: int | None = None,
) -> tuple[WelcomePage, PageAddress]:
    """Serve the page of a first start until a choice is made on it.

    Return the page, which holds the choice, and its address.

    Parameters
    ----------
    ready
        Called with the address to open, once it can be opened.
    missing
        The folder of the club that was last opened, if it no longer exists.
    error_text
        Why a club could not be opened; "" if none was tried.
    place
        The earlier address, if the page is opened again in the same window; ``None`` at first.
    folder
        The folder for a new club; ``None`` for a new folder in `startup.clubs_folder`.
    port
        The port; ``None`` for the usual one.
    """
    own_port = port if place is None else place.port
    listening_socket = (
        _listening_at_default_port(folder or first_folder())
        if own_port is None
        else listening(own_port)
    )
    with listening_socket as listener:
        server = WelcomeServer(
            listener, ready, missing, error_text, place and place.key, folder=folder
        )
        server.serve_requests()
    return server.welcome, server.place


def page_address(listener: socket.socket, key: str | None = None) -> PageAddress:
    """Return the address of a page on a listening socket, with the given key or a new one."""
    host, port = listener.getsockname()
    return PageAddress(host, port, key or secrets.token_urlsafe(_KEY_BYTES))


class Ports(NamedTuple):
    """The ports of a club's page.

    Attributes
    ----------
    local
        The page's port: 0 for any free port; ``None`` for the club's usual port (`default_port`),
        or any free port if that one is taken.
    lan
        Whether the page is also opened for the LAN: for phones, and a kiosk at the door.
    """

    local: int | None = None
    lan: bool = False


def serve(
    club: ClubFile,
    day: date,
    ports: Ports,
    ready: Callable[[str], None],
    bridgemates: BridgemateAddress = LOCAL_BRIDGEMATES,
    *,
    key: str | None = None,
    another: bool = False,
) -> None:
    """Open the page for an evening of a club, and serve it until Ctrl-C.

    Parameters
    ----------
    club, day, ready, bridgemates, key, another
        As in `PageServer`.
    ports
        The ports.

    Raises
    ------
    BridgeoptError
        The port is taken, or a file named in the club's settings cannot be used.
    """
    with ExitStack() as stack:
        local_port = ports.local
        listening_socket = (
            _listening_at_default_port(club.folder) if local_port is None else listening(local_port)
        )
        listener = stack.enter_context(listening_socket)
        server = PageServer(club, day, listener, ready, bridgemates, key=key, another=another)
        if not club.is_temporary:
            server.room_keys = LanKeys(club.folder, day)
        if ports.lan:
            lan_socket = _listening_at_default_port(club.folder, 1, ALL_HOSTS)
            server.open_room(stack.enter_context(lan_socket))
        server.serve_requests()


def default_port(folder: Path) -> int:
    """Return the usual port of a club's page: a dynamic port derived from the folder's path.

    The port is the same at each start, so that browser windows left open find the page again.
    """
    path = str(folder.resolve()).encode()
    return _MIN_PORT + int.from_bytes(sha256(path).digest()[:4]) % (_MAX_PORT + 1 - _MIN_PORT)


@contextmanager
def _listening_at_default_port(
    folder: Path, offset: int = 0, host: str = LOOPBACK_HOST
) -> Iterator[socket.socket]:
    """Listen at the club's usual port plus ``offset``; if that port is taken, at any free port."""
    with ExitStack() as stack:
        try:
            listener = stack.enter_context(listening(default_port(folder) + offset, host))
        except InputError:
            listener = stack.enter_context(listening(0, host))
        yield listener


@contextmanager
def listening(port: int, host: str = LOOPBACK_HOST) -> Iterator[socket.socket]:
    """Listen at a port during the ``with`` block, by default on this computer only.

    Port 0 means any free port.

    Raises
    ------
    InputError
        The port is taken.
    """
    # The protocol is named because asyncio sets TCP_NODELAY only then. Without it, the rest of each
    # response would come 40 ms later.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        # A port that was just released can be used again, but not one that is in use.
        if sys.platform == "win32":
            option = socket.SO_EXCLUSIVEADDRUSE
        else:
            option = socket.SO_REUSEADDR
        listener.setsockopt(socket.SOL_SOCKET, option, 1)
        try:
            listener.bind((host, port))
            listener.listen()
        except (OSError, OverflowError):
            message = Message("page_port_taken", port=str(port))
            raise InputError(Fault(message, help=Message("page_port_taken_help"))) from None
        yield listener
