"""The hall's network: who in it may see seats, register or direct, each by a key of its own.

Nothing here answers unless the page was opened for the room. A key lets its holder into one part of
the page, told by the path, and into nothing else; it can be withdrawn while devices hold it.
"""

from __future__ import annotations

import secrets
import socket
import threading
import time
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from enum import StrEnum
from http import HTTPStatus
from ipaddress import ip_address
from urllib.parse import parse_qs

from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from bridgeopt.tasks.starting import RoomKeys
from bridgeopt.web.guard import (
    KEY,
    PageRequest,
    RequestRefused,
    guarded,
    is_same_key,
    refusal,
    refuse_odd,
    refuse_other_sites,
)
from bridgeopt.web.told import render


class Access(StrEnum):
    """What a key lets somebody do."""

    SEE = "see"
    REGISTER = "register"
    DIRECT = "direct"

    @property
    def path(self) -> str:
        """Where the part of the page begins that it opens."""
        return {"see": "/phone/", "register": "/kiosk/", "direct": "/"}[self.value]

    @classmethod
    def of(cls, path: str) -> Access:
        """Return which key a path needs."""
        narrow = (each for each in (cls.SEE, cls.REGISTER) if path.startswith(each.path))
        return next(narrow, cls.DIRECT)


AT_THE_LAPTOP = ("/room", "/help.zip")
"""Paths that answer at the director's own computer alone: keys, and what is sent to helpers."""

SCOPE = "bridgeopt.lan"
"""Stands in a request's scope where it came by the hall's network."""

_TYPED = "abcdefghjkmnpqrstuvwxyz23456789"
_TYPED_LETTERS = 10
_MARKS = "marks"
_KEY_BYTES = 32

_FAST, _BURST = 100.0, 400.0
_GUESSES, _MOST_GUESSES = 1 / 6, 10.0
_MOST_KNOWN = 2000

_NOWHERE = ("192.0.2.1", "10.255.255.254", "192.168.255.254", "172.31.255.254")


def addresses() -> list[str]:
    """Return this computer's own addresses in networks of rooms and houses, the likeliest first.

    Nothing is sent: the system only tells which address it would send from.
    """
    found: dict[str, None] = {}
    for far in _NOWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect((far, 9))
            found[str(asking.getsockname()[0])] = None
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(place[0])] = None
    return [each for each in found if _is_near(each) and not ip_address(each).is_loopback]


def _is_near(address: str) -> bool:
    """Whether an address is of a network of a room or a house, and not of the whole world."""
    try:
        return ip_address(address).is_private
    except ValueError:
        return False


class OpenRoom:
    """The page in the hall's network: its address and its keys; may be asked from any thread.

    Parameters
    ----------
    port
        Where it listens.
    places
        This computer's addresses there.
    close
        Called when it is switched off: nobody listens there any more.
    kept
        Where its keys are kept, so that devices which hold one find it again if the program was
        closed meanwhile; ``None``: nowhere.

    Attributes
    ----------
    secret
        By which players are marked on telephones; kept with the keys.
    """

    def __init__(
        self,
        port: int,
        places: list[str],
        close: Callable[[], None],
        kept: RoomKeys | None = None,
    ) -> None:
        self.port = port
        self.places = places
        self._chosen = 0
        self._close = close
        self._kept = kept
        self._lock = threading.Lock()
        found = None if kept is None else kept.read()
        known = found or {}
        self._keys = {access: known[access] for access in Access if access in known}
        self.secret = known.get(_MARKS) or secrets.token_hex(_KEY_BYTES)
        self._on = True
        if found is None:
            self.give(Access.SEE)

    @property
    def on(self) -> bool:
        """Whether it has not been switched off."""
        return self._on

    @property
    def place(self) -> str | None:
        """The address that is told; ``None`` where this computer is in no network."""
        return self.places[self._chosen] if self.places else None

    def choose(self, place: str) -> None:
        """Tell another of this computer's addresses; one that is not is passed over."""
        if place in self.places:
            self._chosen = self.places.index(place)

    def give(self, access: Access) -> None:
        """Make a new key; who holds the one before is shut out."""
        if access is Access.SEE:  # which people type from the beamer
            key = "".join(secrets.choice(_TYPED) for _ in range(_TYPED_LETTERS))
        else:
            key = secrets.token_urlsafe(_KEY_BYTES)
        with self._lock:
            if self._on:
                self._keys[access] = key
                self._keep()

    def withdraw(self, access: Access) -> None:
        """Shut out whoever holds a key, after the program was closed too."""
        with self._lock:
            self._keys.pop(access, None)
            self._keep()

    def _keep(self) -> None:
        if self._kept is not None and self._on:
            keys = {str(access): key for access, key in self._keys.items()}
            self._kept.write({**keys, _MARKS: self.secret})

    def switch_off(self) -> None:
        """Shut out everybody, and listen no more, until the page is opened for the room again."""
        with self._lock:
            self._on = False
            self._keys.clear()
        self._close()
        if self._kept is not None:
            self._kept.forget()

    def address(self, access: Access) -> str | None:
        """Return the address to open first; ``None`` where there is no key, or no network."""
        with self._lock:
            key = self._keys.get(access)
        if key is None or self.place is None:
            return None
        return f"http://{self.place}:{self.port}{access.path}?{KEY}={key}"

    def is_key(self, access: Access, given: str) -> bool:
        """Whether that is the key that holds now."""
        with self._lock:
            key = self._keys.get(access)
        return key is not None and is_same_key(given, key)

    def cookie(self, access: Access) -> str:
        """Return the name of the cookie in which a device keeps a key."""
        return f"bridgeopt-{access}-{self.port}"


class Allowance:
    """How often each address may ask: so much at once, and then so much a second.

    Parameters
    ----------
    rate, most
        A second; at once.
    now
        Tells seconds.
    """

    def __init__(self, rate: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._now = rate, most, now
        self._left: dict[str, tuple[float, float]] = {}

    def left(self, address: str) -> float:
        """Return how much an address has left."""
        left, since = self._left.get(address, (self._most, self._now()))
        return min(self._most, left + (self._now() - since) * self._rate)

    def take(self, address: str) -> bool:
        """Let an address ask once; return whether it may."""
        left = self.left(address)
        if left >= 1:
            self._left.pop(address, None)
            self._left[address] = left - 1, self._now()
            while len(self._left) > _MOST_KNOWN:
                self._left.pop(next(iter(self._left)))
        return left >= 1


class LanGuard:
    """Lets into each part of the page those devices in the hall that hold its key.

    Parameters
    ----------
    hall
        Its keys.
    apps
        What is guarded: what answers for each key.
    """

    def __init__(self, hall: OpenRoom, apps: Mapping[Access, ASGIApp]) -> None:
        self.apps = apps
        self._hall = hall
        self._fast = Allowance(_FAST, _BURST)
        self._guesses = Allowance(_GUESSES, _MOST_GUESSES)
        self._guessed: dict[tuple[str, str], None] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it; what is sent carries the headers of all our answers."""
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        asked = PageRequest.of(scope)
        access = Access.of(asked.path)
        answer: ASGIApp
        try:
            answer = self._entered(asked, access, scope) or self.apps[access]
            send = self._while_it_holds(asked, access, send)
        except RequestRefused as refused:
            answer = refusal(asked, refused.status)
        told: MutableMapping[str, object] = {**scope, SCOPE: access}
        await answer(told, receive, guarded(send))

    def _entered(self, asked: PageRequest, access: Access, scope: Scope) -> Response | None:
        """Give a key as a cookie to whoever opens a first address; refuse who has none."""
        here, there = (str((scope.get(side) or ("",))[0]) for side in ("server", "client"))
        if not _is_near(here) or not _is_near(there):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        if not self._fast.take(there):
            raise RequestRefused(HTTPStatus.TOO_MANY_REQUESTS)
        key = parse_qs(asked.query).get(KEY) if asked.path == access.path else None
        # What another program on a phone opens, such as one that reads codes, counts as another
        # site's; it brings the key, and gets nothing but the cookie.
        sites = ("none", "same-origin", *(() if key is None else ("cross-site",)))
        # By whatever address it came, that must be what it was sent to: so no name can be ours.
        authority = f"{here}:{self._hall.port}"
        refuse_other_sites(asked, authority, sites)
        if key is None:
            self._refuse_strangers(asked, access, there, f"http://{authority}")
            return None
        if asked.method != "GET" or len(key) != 1 or not self._is_key(access, key[0], there):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        return self._entrance(access, key[0])

    def _refuse_strangers(
        self, asked: PageRequest, access: Access, there: str, origin: str
    ) -> None:
        given = [*asked.cookies(self._hall.cookie(access))]
        if not given:
            raise RequestRefused(HTTPStatus.UNAUTHORIZED)
        if not any(self._is_key(access, each, there) for each in given[:2]):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        refuse_odd(asked, origin)
        if asked.path in AT_THE_LAPTOP:
            raise RequestRefused(HTTPStatus.FORBIDDEN)

    def _is_key(self, access: Access, given: str, there: str) -> bool:
        """Whether a key holds; who has guessed too often is not asked any more for a while.

        A device that says an old key again and again guesses once: others may have its address.
        """
        if self._guesses.left(there) < 1:
            raise RequestRefused(HTTPStatus.TOO_MANY_REQUESTS)
        if self._hall.is_key(access, given):
            return True
        if (there, given) not in self._guessed:
            self._guesses.take(there)
            self._guessed[there, given] = None
            while len(self._guessed) > _MOST_KNOWN:
                self._guessed.pop(next(iter(self._guessed)))
        return False

    def _entrance(self, access: Access, key: str) -> Response:
        """Return a page that only leads on: a cookie of this site goes with the next request."""
        answer = HTMLResponse(render("go_on.html"))
        answer.set_cookie(
            self._hall.cookie(access), key, path=access.path, httponly=True, samesite="strict"
        )
        return answer

    def _while_it_holds(self, asked: PageRequest, access: Access, send: Send) -> Send:
        """Return what sends as long as the key holds: a stream ends when it is withdrawn."""
        given = [*asked.cookies(self._hall.cookie(access))][:2]
        ended = False

        def holds() -> bool:
            return any(self._hall.is_key(access, each) for each in given)

        async def send_on(sent: Sent) -> None:
            nonlocal ended
            if ended:
                return
            if sent.get("more_body") and given and not holds():
                ended = True
                sent = {"type": "http.response.body", "body": b""}
            await send(sent)

        return send_on
