"""Who may ask the page for anything: one browser on this machine, which was given the key.

Every request passes here first, whatever its route: so no route can be forgotten. Other web sites
that the browser has open can reach this machine's ports; they know neither the key nor, by DNS
rebinding, our name and port, and no page of theirs has our origin.
"""

from __future__ import annotations

import hmac
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 1 << 20
"""Bytes that a request may bring: a list of sign-ups is a few thousand."""

KEY = "key"
"""The parameter of the first address that holds the key."""

_READS, _WRITES = ("GET", "HEAD"), ("POST",)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""What stands on every answer, refusals too."""


class Place(NamedTuple):
    """Where the page is: a loopback address and a port, and the key to it."""

    host: str
    port: int
    key: str

    @property
    def authority(self) -> str:
        """What the Host header says."""
        return f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        """What the Origin header says of our own pages."""
        return f"http://{self.authority}"

    @property
    def address(self) -> str:
        """The address to open first; the key in it becomes a cookie."""
        return f"{self.origin}/?{KEY}={self.key}"

    @property
    def cookie(self) -> str:
        """The name of the cookie: cookies are one host's, whatever the port."""
        return f"bridgeopt-{self.port}"


class Refused(Exception):  # noqa: N818  (it is an answer)
    """A request that is not answered, and why."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status
        super().__init__(status.phrase)


class Guard:
    """Lets those requests through that come from our own page, and gives the key to no other."""

    def __init__(self, app: ASGIApp, place: Place) -> None:
        self._app = app
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it; what is sent carries `HEADERS`."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            raise Refused(HTTPStatus.FORBIDDEN)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            answer = self._first_visit(scope)
            if answer is not None:
                await answer(scope, receive, send_guarded)
                return
            self._refuse_strangers(scope)
            await self._app(scope, _Limited(scope, receive), send_guarded)
        except Refused as refused:
            refusal = PlainTextResponse(refused.status.phrase, refused.status)
            await refusal(scope, receive, send_guarded)

    def _first_visit(self, scope: Scope) -> Response | None:
        """Give the key as a cookie to whoever opens the first address; refuse a wrong name."""
        headers = _headers(scope)
        if headers.get("host") != [self._place.authority]:
            raise Refused(HTTPStatus.FORBIDDEN)
        if scope["method"] not in (*_READS, *_WRITES):
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED)
        query = parse_qs(scope["query_string"].decode("latin-1"))
        if scope["path"] != "/" or KEY not in query:
            return None
        if scope["method"] != "GET" or not self._is_key(query[KEY]):
            raise Refused(HTTPStatus.FORBIDDEN)
        answer = RedirectResponse("door", HTTPStatus.SEE_OTHER)
        answer.set_cookie(self._place.cookie, self._place.key, httponly=True, samesite="strict")
        return answer

    def _refuse_strangers(self, scope: Scope) -> None:
        headers = _headers(scope)
        cookies: SimpleCookie = SimpleCookie()
        try:
            for line in headers.get("cookie", []):
                cookies.load(line)
        except CookieError:
            raise Refused(HTTPStatus.FORBIDDEN) from None
        given = cookies.get(self._place.cookie)
        if given is None:
            raise Refused(HTTPStatus.UNAUTHORIZED)
        if not self._is_key([given.value]):
            raise Refused(HTTPStatus.FORBIDDEN)
        if headers.get("sec-fetch-site", ["none"])[0] not in ("none", "same-origin"):
            raise Refused(HTTPStatus.FORBIDDEN)
        if scope["method"] in _WRITES:
            if headers.get("origin") != [self._place.origin]:
                raise Refused(HTTPStatus.FORBIDDEN)
            if headers.get("content-type", [""])[0].partition(";")[0] != "application/json":
                raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
            length = headers.get("content-length", ["0"])[0]
            if not length.isdecimal() or len(length) > 9 or int(length) > LARGEST:
                raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def _is_key(self, given: list[str]) -> bool:
        return len(given) == 1 and hmac.compare_digest(given[0].encode(), self._place.key.encode())


class _Limited:
    """What a request brings, as long as that is not too much: its length need not be told."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self._receive = receive
        self._taken = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._taken += len(message.get("body", b""))
        if self._taken > LARGEST:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return message


def _headers(scope: Scope) -> dict[str, list[str]]:
    """Return all values of each header, since two of one name must not tell two stories."""
    found: dict[str, list[str]] = {}
    for name, value in scope["headers"]:
        found.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
    return found
