"""Access control of the page: one browser on this computer, and devices on the LAN with a key.

Every request passes through here before it is routed, so no route can be left unprotected. Other
web sites open in the browser can reach this machine's ports, but they do not know the key. Even
with DNS rebinding their requests carry another host name, and their pages have another origin.

On the LAN nothing is served until the director has opened the page for its devices. A key
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
from starlette.types import Message as ASGIMessage

from bridgeopt.base.i18n import Message
from bridgeopt.tasks.startup import LanKeys
from bridgeopt.web.rendering import render

MAX_BODY = 1 << 20
"""Largest request body in bytes (1 MiB); a list of sign-ups takes a few thousand bytes."""

KEY = "key"
"""Query parameter that holds the key, in the first address that a browser opens."""

_READ_METHODS, _WRITE_METHODS = ("GET", "HEAD"), ("POST",)
"""The HTTP methods of our pages: to read, and to perform an action."""

RESPONSE_HEADERS = {
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
    """An HTTP request; it keeps all values of each header, so that repeated ones can be refused."""

    method: str
    path: str
    query: str
    headers: dict[str, list[str]]

    @classmethod
    def from_scope(cls, scope: Scope) -> PageRequest:
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
                cookie_name, _, value = part.partition("=")
                if cookie_name.strip() == name:
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
    app, page_address
        The application to guard, and the page's address.
    first_screen
        Function that returns the path of the first screen.
    """

    def __init__(
        self, app: Starlette, page_address: PageAddress, first_screen: Callable[[], str]
    ) -> None:
        self.app = app
        self._page_address = page_address
        self._first_screen = first_screen

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or refuse a request; every response carries `RESPONSE_HEADERS`."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return

        request = PageRequest.from_scope(scope)
        respond: ASGIApp
        try:
            respond = self._first_visit(request) or self.app
        except RequestRefused as refusal:
            respond = refusal_response(request, refusal.status)
        await respond(scope, receive, with_headers(send))

    def _first_visit(self, request: PageRequest) -> Response | None:
        """Return the response that sets the key's cookie, if the request's address has a key.

        If the address has no key, check the request's cookie instead, and return ``None``.

        Raises
        ------
        RequestRefused
            The key is missing or wrong, or the request comes from another page than ours.
        """
        refuse_other_sites(request, self._page_address.authority)
        key = parse_qs(request.query).get(KEY) if request.path == "/" else None
        if key is None:
            self._require_key(request)
            return None
        if request.method != "GET" or len(key) != 1 or not self._is_key(key[0]):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        answer = RedirectResponse(self._first_screen(), HTTPStatus.SEE_OTHER)
        answer.set_cookie(
            self._page_address.cookie, self._page_address.key, httponly=True, samesite="strict"
        )
        return answer

    def _require_key(self, request: PageRequest) -> None:
        """Refuse a request without a valid key, and any request that our own page never sends."""
        keys = [*request.cookies(self._page_address.cookie)]
        if not keys:
            raise RequestRefused(HTTPStatus.UNAUTHORIZED)
        if not any(map(self._is_key, keys)):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        refuse_foreign_request(request, self._page_address.origin)

    def _is_key(self, value: str) -> bool:
        return is_same_key(value, self._page_address.key)


def with_headers(send: Send) -> Send:
    """Return a ``send`` that adds the headers `RESPONSE_HEADERS` to responses."""

    async def send_guarded(message: ASGIMessage) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in RESPONSE_HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_guarded


def refuse_other_sites(
    request: PageRequest, authority: str, accepted_sites: Collection[str] = ("none", "same-origin")
) -> None:
    """Refuse a request for another host than ``authority``, or from another site's page.

    ``accepted_sites`` are the accepted values of the header Sec-Fetch-Site.

    Raises
    ------
    RequestRefused
        The request is for another host, or from another site.
    """
    is_ours = (
        request.header_values("host") == [authority]
        and request.path.startswith("/")  # not an absolute URL, which could name another host
        and {*request.header_values("origin")} <= {f"http://{authority}"}
        and {*request.header_values("sec-fetch-site")} <= {*accepted_sites}
    )
    if not is_ours:
        raise RequestRefused(HTTPStatus.FORBIDDEN)


def refuse_foreign_request(request: PageRequest, origin: str) -> None:
    """Refuse a request that our pages, which have this ``origin``, never send.

    Raises
    ------
    RequestRefused
        The method, length, origin or content type is one that our pages never send.
    """
    if request.method not in (*_READ_METHODS, *_WRITE_METHODS):
        raise RequestRefused(HTTPStatus.METHOD_NOT_ALLOWED)
    if not request.has_valid_length:
        raise RequestRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    if request.method in _WRITE_METHODS:
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
    is_key_missing = status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
    headers = {} if request.has_valid_length else {"Connection": "close"}
    text = str(Message("page_no_key")) if is_key_missing else status.phrase
    return PlainTextResponse(text, status, headers)


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
    def for_path(cls, path: str) -> Access:
        """Return the level of access that a request for a path needs."""
        levels = (each for each in (cls.SEE, cls.REGISTER) if path.startswith(each.path))
        return next(levels, cls.DIRECT)


LOCAL_ONLY = ("/room", "/help.zip")
"""Paths served only on the director's own computer.

They show keys, or the ZIP file to send to a person who helps with a problem.
"""

SCOPE = "bridgeopt.lan"
"""Key in the ASGI scope of requests from the LAN; the value is the level of access."""

_KEY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits of keys that people type; those that look alike are left out."""
_KEY_LENGTH = 10
"""Number of letters in a key that people type."""
_SECRET_NAME = "marks"
"""Name of `LanAccess.secret` in the file of keys."""
_KEY_BYTES = 32
"""Number of random bytes in a key that people do not type."""

_MAX_RATE, _MAX_BURST = 250.0, 2000.0
"""Limits on requests from one address: steady rate in requests a second, and largest burst. Both
are enough for 60 phones behind one router."""
_GUESS_RATE, _MAX_GUESS_BURST = 1 / 6, 10.0
"""Limits on wrong keys from one address: steady rate in guesses a second, and largest burst."""
_MAX_ADDRESSES = 2000
"""Maximum number of addresses that are remembered, so that memory stays limited."""

_PROBE_ADDRESSES = ("192.0.2.1", "10.255.255.254", "192.168.255.254", "172.31.255.254")
"""Addresses in other networks. When asked for a route to them, the system reveals this computer's
own address."""


def lan_addresses() -> list[str]:
    """Return this computer's addresses in local networks, first those that outgoing traffic uses.

    Nothing is sent. Connecting a UDP socket only makes the system choose the address of this
    computer from which it would send.
    """
    addresses: dict[str, None] = {}
    for probe in _PROBE_ADDRESSES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as connection:
            connection.connect((probe, 9))
            addresses[str(connection.getsockname()[0])] = None
    with suppress(OSError):
        for *_, socket_address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            addresses[str(socket_address[0])] = None
    return [
        address
        for address in addresses
        if _is_private(address) and not ip_address(address).is_loopback
    ]


def _is_private(address: str) -> bool:
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
    addresses
        This computer's addresses on the LAN.
    close
        Function that stops listening; called when LAN access is switched off.
    key_file
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
        addresses: list[str],
        close: Callable[[], None],
        key_file: LanKeys | None = None,
    ) -> None:
        self.port = port
        self.addresses = addresses
        self._chosen = 0
        self._close = close
        self._key_file = key_file
        self._lock = threading.Lock()
        stored = None if key_file is None else key_file.read()
        keys = stored or {}
        self._keys = {access: keys[access] for access in Access if access in keys}
        self.secret = keys.get(_SECRET_NAME) or secrets.token_hex(_KEY_BYTES)
        self._is_on = True
        if stored is None:
            self.create_key(Access.SEE)

    @property
    def is_on(self) -> bool:
        """Whether devices on the LAN can still open the page; ``False`` after `switch_off`."""
        return self._is_on

    @property
    def address_shown(self) -> str | None:
        """The LAN address of this computer that screens show; ``None`` without a network."""
        return self.addresses[self._chosen] if self.addresses else None

    def use_address(self, address: str) -> None:
        """Make screens and QR codes show ``address``, another LAN address of this computer.

        An address that this computer does not have is ignored.
        """
        if address in self.addresses:
            self._chosen = self.addresses.index(address)

    def create_key(self, access: Access) -> None:
        """Make a new key for a level of access; devices with the old key lose access."""
        if access is Access.SEE:  # short, since people type it from the projector
            key = "".join(secrets.choice(_KEY_LETTERS) for _ in range(_KEY_LENGTH))
        else:
            key = secrets.token_urlsafe(_KEY_BYTES)
        with self._lock:
            if self._is_on:
                self._keys[access] = key
                self._store_keys()

    def revoke_key(self, access: Access) -> None:
        """Withdraw the key of a level of access; it stays withdrawn after a restart."""
        with self._lock:
            self._keys.pop(access, None)
            self._store_keys()

    def _store_keys(self) -> None:
        if self._key_file is not None and self._is_on:
            keys = {str(access): key for access, key in self._keys.items()}
            self._key_file.write({**keys, _SECRET_NAME: self.secret})

    def switch_off(self) -> None:
        """Shut out all devices, and stop listening until the page is opened for the LAN again."""
        with self._lock:
            self._is_on = False
            self._keys.clear()
        self._close()
        if self._key_file is not None:
            self._key_file.forget()

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
    rate, burst
        The steady rate in requests a second, and the largest burst in requests.
    clock
        Function that returns the time in seconds.
    """

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def remaining(self, address: str) -> float:
        """Return how many requests an address may make now without waiting.

        The number grows continuously while the address is silent, so it can be a fraction.
        """
        tokens, since = self._buckets.get(address, (self._burst, self._clock()))
        return min(self._burst, tokens + (self._clock() - since) * self._rate)

    def count_request(self, address: str) -> bool:
        """Count a request of an address if the limit allows it; return whether it does."""
        tokens = self.remaining(address)
        if tokens >= 1:
            self._buckets.pop(address, None)
            self._buckets[address] = tokens - 1, self._clock()
            while len(self._buckets) > _MAX_ADDRESSES:
                self._buckets.pop(next(iter(self._buckets)))
        return tokens >= 1


class LanGuard:
    """Gives devices on the LAN access to those parts of the page whose key they hold.

    Parameters
    ----------
    lan_access
        The page on the LAN, with its keys.
    apps
        The application for each level of access.
    """

    def __init__(self, lan_access: LanAccess, apps: Mapping[Access, ASGIApp]) -> None:
        self.apps = apps
        self._lan_access = lan_access
        self._request_limit = RateLimit(_MAX_RATE, _MAX_BURST)
        self._guess_limit = RateLimit(_GUESS_RATE, _MAX_GUESS_BURST)
        self._known_guesses: dict[tuple[str, str], None] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or refuse a request; every response carries `RESPONSE_HEADERS`."""
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        request = PageRequest.from_scope(scope)
        access = Access.for_path(request.path)
        respond: ASGIApp
        try:
            respond = self._admit(request, access, scope) or self.apps[access]
            send = self._while_key_is_valid(request, access, send)
        except RequestRefused as refusal:
            respond = refusal_response(request, refusal.status)
        lan_scope: MutableMapping[str, object] = {**scope, SCOPE: access}
        await respond(lan_scope, receive, with_headers(send))

    def _admit(self, request: PageRequest, access: Access, scope: Scope) -> Response | None:
        """Return the response that sets the key's cookie, if the request's address has a key.

        If the address has no key, check the request's cookie instead, and return ``None``.

        Raises
        ------
        RequestRefused
            The key is missing or wrong, the client sends too many requests, or the request comes
            from outside the LAN or from another page than ours.
        """
        own_address, client = (str((scope.get(side) or ("",))[0]) for side in ("server", "client"))
        if not _is_private(own_address) or not _is_private(client):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        if not self._request_limit.count_request(client):
            raise RequestRefused(HTTPStatus.TOO_MANY_REQUESTS)
        key = parse_qs(request.query).get(KEY) if request.path == access.path else None
        # A link opened by another app, such as a QR reader, counts as cross-site. It is accepted if
        # it brings the key; the response only sets the cookie.
        sites = ("none", "same-origin", *(() if key is None else ("cross-site",)))
        # The Host header must be the very address that the connection reached, so no host name is
        # accepted (DNS rebinding).
        authority = f"{own_address}:{self._lan_access.port}"
        refuse_other_sites(request, authority, sites)
        if key is None:
            self._require_key(request, access, client, f"http://{authority}")
            return None
        if request.method != "GET" or len(key) != 1 or not self._is_key(access, key[0], client):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        return self._entrance_page(access, key[0])

    def _require_key(self, request: PageRequest, access: Access, client: str, origin: str) -> None:
        keys = [*request.cookies(self._lan_access.cookie(access))]
        if not keys:
            raise RequestRefused(HTTPStatus.UNAUTHORIZED)
        if not any(self._is_key(access, key, client) for key in keys[:2]):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        refuse_foreign_request(request, origin)
        if request.path in LOCAL_ONLY:
            raise RequestRefused(HTTPStatus.FORBIDDEN)

    def _is_key(self, access: Access, value: str, client: str) -> bool:
        """Return whether ``value`` is the key to ``access``; ``client`` is the device's address.

        Refuse an address that recently guessed too many keys. A device that repeats one old key
        counts as one guess, since other devices may share its address.
        """
        if self._guess_limit.remaining(client) < 1:
            raise RequestRefused(HTTPStatus.TOO_MANY_REQUESTS)
        if self._lan_access.is_key(access, value):
            return True
        if (client, value) not in self._known_guesses:
            self._guess_limit.count_request(client)
            self._known_guesses[client, value] = None
            while len(self._known_guesses) > _MAX_ADDRESSES:
                self._known_guesses.pop(next(iter(self._known_guesses)))
        return False

    def _entrance_page(self, access: Access, key: str) -> Response:
        """Return a page that sets the key's cookie, and then opens the first screen.

        The request for that screen then comes from our own site, so the browser sends the cookie,
        although its SameSite attribute is strict.
        """
        answer = HTMLResponse(render("go_on.html"))
        answer.set_cookie(
            self._lan_access.cookie(access), key, path=access.path, httponly=True, samesite="strict"
        )
        return answer

    def _while_key_is_valid(self, request: PageRequest, access: Access, send: Send) -> Send:
        """Return a ``send`` that ends the response if the device's key is withdrawn.

        This closes event streams, which otherwise stay open. ``send`` passes on all other messages.
        """
        keys = [*request.cookies(self._lan_access.cookie(access))][:2]
        ended = False

        def is_key_valid() -> bool:
            return any(self._lan_access.is_key(access, key) for key in keys)

        async def send_on(message: ASGIMessage) -> None:
            nonlocal ended
            if ended:
                return
            if message.get("more_body") and keys and not is_key_valid():
                ended = True
                message = {"type": "http.response.body", "body": b""}
            await send(message)

        return send_on
