"""Call an application in tests without a server, and list all its routes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import ASGIApp

PORT = 4711

USUAL = {"name": ("cards.html",), "screen": ("entries",), "page": ("cards.html",)}
"""Values for the placeholders in a route's path."""

Headers = tuple[tuple[str, str], ...]


class Asked(NamedTuple):
    """A request to the application."""

    method: str
    path: str
    headers: Headers
    query: str = ""
    body: bytes = b""

    def with_header(self, name: str, *values: str) -> Asked:
        """Return a copy with new values for a header; without values the header is removed."""
        others = tuple(header for header in self.headers if header[0] != name)
        return self._replace(headers=(*others, *((name, value) for value in values)))


class Answer(NamedTuple):
    """The application's response."""

    status: int
    headers: dict[str, list[str]]
    body: bytes


def ask(app: ASGIApp, asked: Asked, port: int = PORT) -> Answer:
    """Send a request to an application as if it listened at a port; return the full response."""
    path, sent = asked.path, []
    scope = {
        "type": "http",
        "method": asked.method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "query_string": asked.query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in asked.headers],
        "server": ("127.0.0.1", port),
        "client": ("127.0.0.1", 50000),
    }
    waiting = [{"type": "http.request", "body": asked.body, "more_body": False}]

    async def receive() -> Any:
        if waiting:
            return waiting.pop()
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    headers: dict[str, list[str]] = {}
    for name, value in sent[0]["headers"]:
        headers.setdefault(name.decode().lower(), []).append(value.decode("latin-1"))
    return Answer(sent[0]["status"], headers, b"".join(m.get("body", b"") for m in sent[1:]))


def all_routes(
    app: ASGIApp, values: Mapping[str, Sequence[str]] = USUAL
) -> Iterator[tuple[str, str]]:
    """Yield the method and the path of each route of an application.

    Each placeholder is filled with all values of its name; paths of static files get one value. An
    unknown kind of route raises an error, and so does a placeholder without values.
    """
    assert isinstance(app, Starlette)
    for route in app.routes:
        assert type(route) is Route, f"a kind of route that is not looked at: {route}"
        known = {"file": ("en/index.html",), **values}
        known |= {"name": ("base.css",)} if "/static/" in route.path else {}
        plain = route.path.replace(":path}", "}")
        names = re.findall(r"{(\w+)}", plain)
        for filled in product(*(known[name] for name in names)):
            path = plain.format(**dict(zip(names, filled, strict=True)))
            for method in sorted(route.methods or ()):
                yield method, path
