"""Who may ask the page for anything: one browser on this machine, which was given the key.

Every request passes here first, whatever its route: so no route can be forgotten. Other web sites
that the browser has open can reach this machine's ports; they know neither the key nor, by DNS
rebinding, our name and port, and no page of theirs has our origin.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection, Iterator
from http import HTTPStatus
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from bridgeopt.base.words import Message

LARGEST = 1 << 20
"""Bytes that a request may bring: a list of sign-ups is a few thousand."""

KEY = "key"
"""The parameter of the first address that holds the key."""

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
"""What stands on every answer, refusals too."""


class PageAddress(NamedTuple):
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


class RequestRefused(Exception):  # noqa: N818  (it is an answer)
    """A request that is not answered, and why."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status
        super().__init__(status.phrase)


class PageRequest(NamedTuple):
    """What is asked, with all values of each header: two of one name must not tell two stories."""

    method: str
    path: str
    query: str
    headers: dict[str, list[str]]

    @classmethod
    def of(cls, scope: Scope) -> PageRequest:
        """Read a request."""
        headers: dict[str, list[str]] = {}
        for name, value in scope["headers"]:
            headers.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
        return cls(scope["method"], scope["path"], scope["query_string"].decode("latin-1"), headers)

    def says(self, header: str) -> list[str]:
        """Return what a header says: nothing, one thing, or several."""
        return self.headers.get(header, [])

    def cookies(self, name: str) -> Iterator[str]:
        """Yield the values of a cookie; others may hold what they like."""
        for line in self.says("cookie"):
            for part in line.split(";"):
                given, _, value = part.partition("=")
                if given.strip() == name:
                    yield value.strip()

    @property
    def fits(self) -> bool:
        """Whether it tells how much it brings, and that is not too much."""
        lengths = self.says("content-length") or ["0"]
        return "transfer-encoding" not in self.headers and all(
            length.isdecimal() and len(length) < 10 and int(length) <= LARGEST for length in lengths
        )


class Guard:
    """Lets those requests through that come from our own page, and gives the key to no other.

    Parameters
    ----------
    app, place
        What is guarded, and where it is.
    start
        Tells the path of the screen to begin with.
    """

    def __init__(self, app: Starlette, place: PageAddress, start: Callable[[], str]) -> None:
        self.app = app
        self._place = place
        self._start = start

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it; what is sent carries `HEADERS`."""
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
            answer = refusal(asked, refused.status)
        await answer(scope, receive, guarded(send))

    def _first_visit(self, asked: PageRequest) -> Response | None:
        """Give the key as a cookie to whoever opens the first address; refuse who has no key."""
        refuse_other_sites(asked, self._place.authority)
        key = parse_qs(asked.query).get(KEY) if asked.path == "/" else None
        if key is None:
            self._refuse_strangers(asked)
            return None
        if asked.method != "GET" or len(key) != 1 or not self._is_key(key[0]):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        answer = RedirectResponse(self._start(), HTTPStatus.SEE_OTHER)
        answer.set_cookie(self._place.cookie, self._place.key, httponly=True, samesite="strict")
        return answer

    def _refuse_strangers(self, asked: PageRequest) -> None:
        """Refuse who has no key, and what our own page does not send."""
        keys = [*asked.cookies(self._place.cookie)]
        if not keys:
            raise RequestRefused(HTTPStatus.UNAUTHORIZED)
        if not any(map(self._is_key, keys)):
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        refuse_odd(asked, self._place.origin)

    def _is_key(self, given: str) -> bool:
        return is_same_key(given, self._place.key)


def guarded(send: Send) -> Send:
    """Return what sends an answer with `HEADERS` on it."""

    async def send_guarded(sent: Sent) -> None:
        if sent["type"] == "http.response.start":
            headers = MutableHeaders(scope=sent)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(sent)

    return send_guarded


def refuse_other_sites(
    asked: PageRequest, authority: str, sites: Collection[str] = ("none", "same-origin")
) -> None:
    """Refuse what was sent to another name than ``authority``, or by another site's page.

    Raises
    ------
    RequestRefused
        It was; ``sites`` are those by whose pages it may be sent, as browsers call them.
    """
    ours = (
        asked.says("host") == [authority]
        and asked.path.startswith("/")  # no whole address, which may name another host
        and {*asked.says("origin")} <= {f"http://{authority}"}
        and {*asked.says("sec-fetch-site")} <= {*sites}
    )
    if not ours:
        raise RequestRefused(HTTPStatus.FORBIDDEN)


def refuse_odd(asked: PageRequest, origin: str) -> None:
    """Refuse what our own pages, which are of an origin, do not send.

    Raises
    ------
    RequestRefused
        They do not.
    """
    if asked.method not in (*_READS, *_WRITES):
        raise RequestRefused(HTTPStatus.METHOD_NOT_ALLOWED)
    if not asked.fits:
        raise RequestRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    if asked.method in _WRITES:
        if asked.says("origin") != [origin]:
            raise RequestRefused(HTTPStatus.FORBIDDEN)
        if asked.says("content-type") != ["application/json"]:
            raise RequestRefused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)


def is_same_key(one: str, other: str) -> bool:
    """Whether two keys are the same, told in as long whether or not they nearly are."""
    return hmac.compare_digest(one.encode(), other.encode())


def refusal(asked: PageRequest, status: HTTPStatus) -> Response:
    """Say what somebody could do who has no key; what brings too much is not read to its end."""
    no_key = status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
    headers = {} if asked.fits else {"Connection": "close"}
    told = str(Message("page_no_key")) if no_key else status.phrase
    return PlainTextResponse(told, status, headers)
