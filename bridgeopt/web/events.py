"""Server-sent events, with which any thread can notify all open pages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress

_HEARTBEAT = 15.0
"""Seconds between heartbeats on a quiet stream; a failed heartbeat shows that a browser is gone."""

_MAX_QUEUED_EVENTS = 100
"""Maximum number of events that wait for a page; the oldest are dropped."""

CHANGED = "changed"
"""Name of the event that makes pages fetch their contents again."""


class EventStreams:
    """The streams of events to listening pages; a slow page loses its oldest events.

    An event only says that something changed (``changed``), or that work has progressed
    (``worked``); pages then fetch their contents. A lost event therefore matters only until the
    next event.
    """

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[str | None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False

    def begin(self) -> None:
        """Remember the running event loop; events are sent in this loop from now on."""
        self._loop = asyncio.get_running_loop()

    def notify(self, event: str, **values: object) -> None:
        """Send an event and its ``values`` to all pages, from any thread; only after `begin`."""
        text = f"event:{event}\ndata:{json.dumps(values)}\n\n"
        if self._loop is not None:
            with suppress(RuntimeError):  # the page was closed meanwhile
                self._loop.call_soon_threadsafe(self._put, text)

    def end(self) -> None:
        """End all streams, including streams that are opened later."""
        self._ended = True
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._put, None)

    def call_soon(self, call: Callable[[], object]) -> None:
        """Schedule a function in the event loop's thread, from any thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the page was closed meanwhile
                self._loop.call_soon_threadsafe(call)

    def wait_for(self, work: Coroutine[object, object, None]) -> None:
        """Run a coroutine in the event loop and wait for it; call this from another thread."""
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def stream(self, only: str = "") -> AsyncIterator[str]:
        """Yield events as server-sent text until the page closes; ``only`` selects events by name.

        The stream begins with a ``changed`` event, so a reconnecting page catches up.
        """
        queue: asyncio.Queue[str | None] = asyncio.Queue(_MAX_QUEUED_EVENTS)
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
