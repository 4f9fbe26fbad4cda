"""Access control of the page: one browser on this computer, and devices on the LAN with a key.

Every request passes through here before it is routed, so no route can be left unprotected. Other
web sites open in the browser can reach this machine's ports, but they do not know the key. Even
with DNS rebinding their requests carry another host name, and their pages have another origin.

On the LAN nothing is served unless the director opened the page for devices in the room. A key
gives access to one part of the page (to see seats, to register, or to direct); the path of a
request says which part it needs. The director can withdraw a key while devices hold it.
"""

from __future__ import annotations

import hmac
import secrets
import socket
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping
from contextlib import suppress
from enum import StrEnum
from http import HTTPStatus
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from bridgeopt.base.i18n import Message
from bridgeopt.tasks.startup import LanKeys
from bridgeopt.web.rendering import render

MAX_BODY = 1 << 20
"""Largest request body in bytes (1 MiB); a list of sign-ups takes a few thousand bytes."""

KEY = "key"
"""Query parameter that holds the key, in the first address that a browser opens."""

_READS, _WRITES = ("GET", "HEAD"), ("POST",)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none';"
        " frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""Headers of every response, including refusals."""


class PageAddress(NamedTuple):
    """The page's address on this computer (a loopback address and a port), and the page's key."""

    host: str
    port: int
    key: str

    @property
    def authority(self) -> str:
        """The value that a request's Host header must have."""
        return f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        """The Origin header of requests from our own pages."""
        return f"http://{self.authority}"

    @property
    def address(self) -> str:
        """The URL to open first; the response stores the key in a cookie."""
        return f"{self.origin}/?{KEY}={self.key}"

    @property
    def cookie(self) -> str:
        """The name of the key's cookie. It has the port, since all ports share cookies."""
        return f"bridgeopt-{self.port}"


class RequestRefused(Exception):  # noqa: N818  (it is an answer)
    """A refused request, with the HTTP status of the refusal."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status
        super().__init__(status.phrase)


class PageRequest(NamedTuple):
    """A request with all values of each header, so that a repeated header can be refused."""

    method: str
    path: str
    query: str
    headers: dict[str, list[str]]

    @classmethod
    def of(cls, scope: Scope) -> PageRequest:
        """Return the request that an ASGI scope describes."""
        headers: dict[str, list[str]] = {}
        for name, value in scope["headers"]:
            headers.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
        return cls(scope["method"], scope["path"], scope["query_string"].decode("latin-1"), headers)

    def header_values(self, header: str) -> list[str]:
        """Return the values of a header: none, one, or several."""
        return self.headers.get(header, [])

    def cookies(self, name: str) -> Iterator[str]:
        """Yield the values of the cookie named ``name``; other cookies are not validated."""
        for line in self.header_values("cookie"):
            for part in line.split(";"):
                given, _, value = part.partition("=")
                if given.strip() == name:
                    yield value.strip()

    @property
    def has_valid_length(self) -> bool:
        """Whether the body's length is declared and at most `MAX_BODY`."""
        lengths = self.header_values("content-length") or ["0"]
        return "transfer-encoding" not in self.headers and all(
            length.isdecimal() and len(length) < 10 and int(length) <= MAX_BODY
            for length in lengths
        )


class Guard:
    """Lets only requests from our own pages through to the application.

    Parameters
    ----------
    app, place
        The application to guard, and the page's address.
    start
        Function that returns the path of the first screen.
    """

    def __init__(self, app: Starlette, place: PageAddress, start: Callable[[], str]) -> None:
        self.app = app
        self._place = place
        self._start = start

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or refuse a request; every response carries `HEADERS`."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return

        asked = PageRequest.of(scope)
        answer: ASGIApp
        try:
            answer = self._first_visit(asked) or self.app
        except RequestRefused as refused:
            answer = refusal_response(asked, refused.status)
        await answer(scope, receive, guarded(send))

    def _first_visit(self, request: PageRequest) -> Response | None:
        """Return the response that sets the key's cookie, if the request's address has a key.

        If the address has no key, check the request's cookie instead, and return ``None``.

        Raises
        ------
        RequestRefused
            The key is missing or wrong, or the request comes from another page than ours.
        """
        refuse_other_sites(request, self._place.authority)
        key = parse_qs(request.query).get(KEY) if request.path == "/" else None
        if key is None:
            self._refuse_strangers(request)
            return None
        if request.method != "GET" or len(key) != 1 or not self._is_key(key[0]):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        answer = RedirectResponse(self._start(), HTTPStatus.SEE_OTHER)
        answer.set_cookie(self._place.cookie, self._place.key, httponly=True, samesite="strict")
        return answer

    def _refuse_strangers(self, request: PageRequest) -> None:
        """Refuse a request without a valid key, or one that our own page never sends."""
        keys = [*request.cookies(self._place.cookie)]
        if not keys:
            raise RequestRefused(HTTPStatus.UNAUTHORIZED)
        if not any(map(self._is_key, keys)):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        refuse_foreign_request(request, self._place.origin)

    def _is_key(self, value: str) -> bool:
        return is_same_key(value, self._place.key)


def guarded(send: Send) -> Send:
    """Return a ``send`` that adds the headers `HEADERS` to responses."""

    async def send_guarded(sent: Sent) -> None:
        if sent["type"] == "http.response.start":
            headers = MutableHeaders(scope=sent)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(sent)

    return send_guarded


def refuse_other_sites(
    request: PageRequest, authority: str, sites: Collection[str] = ("none", "same-origin")
) -> None:
    """Refuse a request for another host than ``authority``, or from another site's page.

    ``sites`` are the accepted values of the header Sec-Fetch-Site.

    Raises
    ------
    RequestRefused
        The request is for another host, or from another site.
    """
    ours = (
        request.header_values("host") == [authority]
        and request.path.startswith("/")  # not an absolute URL, which could name another host
        and {*request.header_values("origin")} <= {f"http://{authority}"}
        and {*request.header_values("sec-fetch-site")} <= {*sites}
    )
    if not ours:
        raise RequestRefused(HTTPStatus.FORBIDDEN)


def refuse_foreign_request(request: PageRequest, origin: str) -> None:
    """Refuse a request that our pages, which have this ``origin``, never send.

    Raises
    ------
    RequestRefused
        The method, length, origin or content type is one that our pages never send.
    """
    if request.method not in (*_READS, *_WRITES):
        raise RequestRefused(HTTPStatus.METHOD_NOT_ALLOWED)
    if not request.has_valid_length:
        raise RequestRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    if request.method in _WRITES:
        if request.header_values("origin") != [origin]:
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        if request.header_values("content-type") != ["application/json"]:
            raise RequestRefused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)


def is_same_key(one: str, other: str) -> bool:
    """Return whether two keys are equal, in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def refusal_response(request: PageRequest, status: HTTPStatus) -> Response:
    """Return the response to a refused request.

    If the request has no valid key, the response says how to get one. A request whose body is too
    large is answered without reading the body, and the connection is closed.
    """
    no_key = status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
    headers = {} if request.has_valid_length else {"Connection": "close"}
    told = str(Message("page_no_key")) if no_key else status.phrase
    return PlainTextResponse(told, status, headers)


class Access(StrEnum):
    """A level of access to the page on the LAN; each level has a key and paths of its own."""

    SEE = "see"
    REGISTER = "register"
    DIRECT = "direct"

    @property
    def path(self) -> str:
        """The prefix of the paths to which this level gives access."""
        return {"see": "/phone/", "register": "/kiosk/", "direct": "/"}[self.value]

    @classmethod
    def of(cls, path: str) -> Access:
        """Return the level of access that a request for a path needs."""
        narrow = (each for each in (cls.SEE, cls.REGISTER) if path.startswith(each.path))
        return next(narrow, cls.DIRECT)


LOCAL_ONLY = ("/room", "/help.zip")
"""Paths served only on the director's own computer.

They show keys, or the ZIP file to send to a person who helps with a problem.
"""

SCOPE = "bridgeopt.lan"
"""Key in the ASGI scope of requests from the LAN; the value is the level of access."""

_TYPED = "abcdefghjkmnpqrstuvwxyz23456789"
_TYPED_LETTERS = 10
_MARKS = "marks"
_KEY_BYTES = 32

_FAST, _BURST = 250.0, 2000.0
"""Allowed requests from one address: steady rate in requests a second, and largest burst. Both are
enough for 60 phones behind one router."""
_GUESSES, _MAX_GUESSES = 1 / 6, 10.0
_MAX_KNOWN = 2000

_NOWHERE = ("192.0.2.1", "10.255.255.254", "192.168.255.254", "172.31.255.254")


def addresses() -> list[str]:
    """Return this computer's addresses in local networks, first those that outgoing traffic uses.

    Nothing is sent: connecting a UDP socket only shows which of its addresses the system would send
    from.
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
    """Return whether an address is in a private network, and not on the public Internet."""
    try:
        return ip_address(address).is_private
    except ValueError:
        return False


class LanAccess:
    """The addresses and keys by which devices on the LAN open the page; thread-safe.

    Parameters
    ----------
    port
        The port of the LAN's listener.
    places
        This computer's addresses on the LAN.
    close
        Function that stops listening; called when LAN access is switched off.
    kept
        The file of keys, so that devices keep their access after a restart; ``None`` to forget the
        keys when the program ends.

    Attributes
    ----------
    secret
        The secret from which `Phones.mark` computes the mark of each player. The secret is stored
        with the keys.
    """

    def __init__(
        self,
        port: int,
        places: list[str],
        close: Callable[[], None],
        kept: LanKeys | None = None,
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
            self.create_key(Access.SEE)

    @property
    def is_on(self) -> bool:
        """Whether devices on the LAN can still open the page; ``False`` after `switch_off`."""
        return self._on

    @property
    def address_shown(self) -> str | None:
        """The LAN address of this computer that screens show; ``None`` without a network."""
        return self.places[self._chosen] if self.places else None

    def use_address(self, place: str) -> None:
        """Make screens and QR codes show ``place``, another LAN address of this computer.

        An address that this computer does not have is ignored.
        """
        if place in self.places:
            self._chosen = self.places.index(place)

    def create_key(self, access: Access) -> None:
        """Make a new key for a level of access; devices with the old key lose access."""
        if access is Access.SEE:  # short, since people type it from the projector
            key = "".join(secrets.choice(_TYPED) for _ in range(_TYPED_LETTERS))
        else:
            key = secrets.token_urlsafe(_KEY_BYTES)
        with self._lock:
            if self._on:
                self._keys[access] = key
                self._keep()

    def revoke_key(self, access: Access) -> None:
        """Withdraw the key of a level of access; it stays withdrawn after a restart."""
        with self._lock:
            self._keys.pop(access, None)
            self._keep()

    def _keep(self) -> None:
        if self._kept is not None and self._on:
            keys = {str(access): key for access, key in self._keys.items()}
            self._kept.write({**keys, _MARKS: self.secret})

    def switch_off(self) -> None:
        """Shut out all devices, and stop listening until the page is opened for the room again."""
        with self._lock:
            self._on = False
            self._keys.clear()
        self._close()
        if self._kept is not None:
            self._kept.forget()

    def address(self, access: Access) -> str | None:
        """Return the web address, with its key, that gives a device this level of access.

        Return ``None`` if the level has no key, or if this computer is in no network.
        """
        with self._lock:
            key = self._keys.get(access)
        if key is None or self.address_shown is None:
            return None
        return f"http://{self.address_shown}:{self.port}{access.path}?{KEY}={key}"

    def is_key(self, access: Access, value: str) -> bool:
        """Return whether ``value`` is the current key for this level of access."""
        with self._lock:
            key = self._keys.get(access)
        return key is not None and is_same_key(value, key)

    def cookie(self, access: Access) -> str:
        """Return the name of the cookie in which a device keeps the key to this level of access."""
        return f"bridgeopt-{access}-{self.port}"


class RateLimit:
    """A rate limit for each address: a burst, then a steady rate (token bucket).

    Parameters
    ----------
    rate, maximum
        The steady rate in requests a second, and the largest burst in requests.
    now
        Function that returns the time in seconds.
    """

    def __init__(
        self, rate: float, maximum: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._most, self._now = rate, maximum, now
        self._left: dict[str, tuple[float, float]] = {}

    def remaining(self, address: str) -> float:
        """Return how many requests an address may make at once now, including fractions."""
        left, since = self._left.get(address, (self._most, self._now()))
        return min(self._most, left + (self._now() - since) * self._rate)

    def count_request(self, address: str) -> bool:
        """Count a request of an address if the limit allows it; return whether it does."""
        left = self.remaining(address)
        if left >= 1:
            self._left.pop(address, None)
            self._left[address] = left - 1, self._now()
            while len(self._left) > _MAX_KNOWN:
                self._left.pop(next(iter(self._left)))
        return left >= 1


class LanGuard:
    """Gives devices on the LAN access to those parts of the page whose key they hold.

    Parameters
    ----------
    hall
        The page on the LAN, with its keys.
    apps
        The application for each level of access.
    """

    def __init__(self, hall: LanAccess, apps: Mapping[Access, ASGIApp]) -> None:
        self.apps = apps
        self._hall = hall
        self._fast = RateLimit(_FAST, _BURST)
        self._guesses = RateLimit(_GUESSES, _MAX_GUESSES)
        self._guessed: dict[tuple[str, str], None] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or refuse a request; every response carries `HEADERS`."""
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
            answer = refusal_response(asked, refused.status)
        told: MutableMapping[str, object] = {**scope, SCOPE: access}
        await answer(told, receive, guarded(send))

    def _entered(self, request: PageRequest, access: Access, scope: Scope) -> Response | None:
        """Return the response that sets the key's cookie, if the request's address has a key.

        If the address has no key, check the request's cookie instead, and return ``None``.

        Raises
        ------
        RequestRefused
            The key is missing or wrong, the client sends too many requests, or the request comes
            from outside the LAN or from another page than ours.
        """
        here, there = (str((scope.get(side) or ("",))[0]) for side in ("server", "client"))
        if not _is_near(here) or not _is_near(there):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        if not self._fast.count_request(there):
            raise RequestRefused(HTTPStatus.TOO_MANY_REQUESTS)
        key = parse_qs(request.query).get(KEY) if request.path == access.path else None
        # A link opened by another app, such as a QR reader, counts as cross-site. It is accepted if
        # it brings the key; the response only sets the cookie.
        sites = ("none", "same-origin", *(() if key is None else ("cross-site",)))
        # The Host header must be the very address that the connection reached, so no host name is
        # accepted (DNS rebinding).
        authority = f"{here}:{self._hall.port}"
        refuse_other_sites(request, authority, sites)
        if key is None:
            self._refuse_strangers(request, access, there, f"http://{authority}")
            return None
        if request.method != "GET" or len(key) != 1 or not self._is_key(access, key[0], there):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        return self._entrance(access, key[0])

    def _refuse_strangers(
        self, request: PageRequest, access: Access, there: str, origin: str
    ) -> None:
        given = [*request.cookies(self._hall.cookie(access))]
        if not given:
            raise RequestRefused(HTTPStatus.UNAUTHORIZED)
        if not any(self._is_key(access, each, there) for each in given[:2]):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        refuse_foreign_request(request, origin)
        if request.path in LOCAL_ONLY:
            raise RequestRefused(HTTPStatus.FORBIDDEN)

    def _is_key(self, access: Access, value: str, there: str) -> bool:
        """Return whether ``value`` is the key to ``access``; ``there`` is the device's address.

        Refuse an address that recently guessed too many keys. A device that repeats one old key
        counts as one guess, since other devices may share its address.
        """
        if self._guesses.remaining(there) < 1:
            raise RequestRefused(HTTPStatus.TOO_MANY_REQUESTS)
        if self._hall.is_key(access, value):
            return True
        if (there, value) not in self._guessed:
            self._guesses.count_request(there)
            self._guessed[there, value] = None
            while len(self._guessed) > _MAX_KNOWN:
                self._guessed.pop(next(iter(self._guessed)))
        return False

    def _entrance(self, access: Access, key: str) -> Response:
        """Return a page that sets the key's cookie, and then opens the first screen.

        The request for that screen then comes from our own site, so the browser sends the cookie,
        although its SameSite attribute is strict.
        """
        answer = HTMLResponse(render("go_on.html"))
        answer.set_cookie(
            self._hall.cookie(access), key, path=access.path, httponly=True, samesite="strict"
        )
        return answer

    def _while_it_holds(self, request: PageRequest, access: Access, send: Send) -> Send:
        """Return a ``send`` that ends the response if the device's key is withdrawn.

        This closes event streams, which otherwise stay open. ``send`` passes on all other messages.
        """
        given = [*request.cookies(self._hall.cookie(access))][:2]
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
