"""The page's own server: on this machine only, for one browser, until it is closed."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from types import FrameType

import uvicorn

from bridgeopt.director.pushing import Bridgemates
from bridgeopt.errors import Fault, InputError
from bridgeopt.files.settings import Club
from bridgeopt.web.app import make_app
from bridgeopt.web.desk import Desk
from bridgeopt.web.events import Events
from bridgeopt.web.guard import Place
from bridgeopt.words import Message

LOOPBACK = "127.0.0.1"
"""Only this machine reaches it."""

_KEY_BYTES = 32


class _Server(uvicorn.Server):
    """Uvicorn, which lets event streams end before it waits for what is still being answered."""

    def __init__(self, config: uvicorn.Config, events: Events) -> None:
        super().__init__(config)
        self._events = events

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End, at a signal."""
        self._events.end()
        super().handle_exit(sig, frame)


def serve(
    club: Club, day: date, port: int, bridgemates: Bridgemates, ready: Callable[[str], None]
) -> None:
    """Open the page for an evening of a club, and answer until Ctrl-C.

    Parameters
    ----------
    club, day
        Whose evening, and when.
    port
        Where; 0: wherever there is room.
    bridgemates
        Where the club's Bridgemates are: no page says that.
    ready
        Called with the address to open, once it can be opened.

    Raises
    ------
    InputError
        The port is taken, or something that the club's settings name cannot be used.
    """
    with _listening(port) as listener:
        place = Place(LOOPBACK, listener.getsockname()[1], secrets.token_urlsafe(_KEY_BYTES))
        events = Events()
        desk = Desk(club, day, events, bridgemates)
        config = uvicorn.Config(
            make_app(desk, events, place, lambda: ready(place.address)),
            http="h11",
            ws="none",
            loop="asyncio",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=1,
        )
        try:
            _Server(config, events).run([listener])
        finally:
            desk.close()


@contextmanager
def _listening(port: int) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listener:
        try:
            listener.bind((LOOPBACK, port))
            listener.listen()
        except (OSError, OverflowError):
            taken = Message("page_port_taken", port=str(port))
            raise InputError(Fault(taken, help=Message("page_port_taken_help"))) from None
        yield listener
