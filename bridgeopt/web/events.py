"""What happens, told to every open page: server-sent events, from any thread."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress

_HEARTBEAT = 15.0
"""Seconds after which a stream says that it is there, so that one that is gone is noticed."""

_MOST_WAITING = 100

CHANGED = "changed"
"""The event that something is otherwise now."""


class Events:
    """A stream for each page that listens; who is too slow is told to look anew.

    An event is only that something is otherwise now (``changed``), or that work has come further
    (``worked``): pages then fetch what they show. So a lost event costs nothing but the next one.
    """

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[str | None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False

    def begin(self) -> None:
        """Take the running loop as the one that tells."""
        self._loop = asyncio.get_running_loop()

    def tell(self, event: str, **values: object) -> None:
        """Tell all pages, from whichever thread; before `begin` nobody listens."""
        text = f"event:{event}\ndata:{json.dumps(values)}\n\n"
        if self._loop is not None:
            with suppress(RuntimeError):  # the page was closed meanwhile
                self._loop.call_soon_threadsafe(self._put, text)

    def end(self) -> None:
        """Let all streams end, and those that are yet to begin."""
        self._ended = True
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._put, None)

    def soon(self, call: Callable[[], object]) -> None:
        """Have something called where events are told, from whichever thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the page was closed meanwhile
                self._loop.call_soon_threadsafe(call)

    def wait_for(self, work: Coroutine[object, object, None]) -> None:
        """Have something done where events are told, and wait for it, from another thread."""
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def stream(self, only: str = "") -> AsyncIterator[str]:
        """Yield events as they come, those of one kind if it is named, until the page goes away."""
        queue: asyncio.Queue[str | None] = asyncio.Queue(_MOST_WAITING)
        self._listeners.add(queue)
        try:
            yield f"retry:1000\n\nevent:{CHANGED}\ndata:{{}}\n\n"
            while not self._ended:
                try:
                    text = await asyncio.wait_for(queue.get(), _HEARTBEAT)
                except TimeoutError:
                    text = ":\n\n"
                if text is None:
                    return
                if text.startswith((f"event:{only}", ":")):
                    yield text
        finally:
            self._listeners.discard(queue)

    def _put(self, text: str | None) -> None:
        for queue in self._listeners:
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(text)
