"""Applications asked in tests with no server, and every route that one has."""

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
"""What is filled in where a path leaves something open."""

Headers = tuple[tuple[str, str], ...]


class Asked(NamedTuple):
    """What is asked of the page."""

    method: str
    path: str
    headers: Headers
    query: str = ""
    body: bytes = b""

    def with_header(self, name: str, *values: str) -> Asked:
        """Say something else in a header; without values nothing, with several all of them."""
        others = tuple(header for header in self.headers if header[0] != name)
        return self._replace(headers=(*others, *((name, value) for value in values)))


class Answer(NamedTuple):
    """What is answered."""

    status: int
    headers: dict[str, list[str]]
    body: bytes


def ask(app: ASGIApp, asked: Asked, port: int = PORT) -> Answer:
    """Ask an application that listens at a port, with no server, and wait for all of the answer."""
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
    """Yield each route of an application as it is asked: its methods, and its paths.

    What a path leaves open is filled in with all values of that name; of static files, with one.
    A kind of route that nobody has looked at yet fails, and so does a name without values.
    """
    assert isinstance(app, Starlette)
    for route in app.routes:
        assert type(route) is Route, f"a kind of route that is not looked at: {route}"
        known = {**values, "name": ("base.css",)} if "/static/" in route.path else values
        names = re.findall(r"{(\w+)}", route.path)
        for filled in product(*(known[name] for name in names)):
            path = route.path.format(**dict(zip(names, filled, strict=True)))
            for method in sorted(route.methods or ()):
                yield method, path
