"""Error responses: a failed request gets an explanation, even when the club's folder is gone.

The folder can disappear while the page is open, for example when a USB stick is pulled. Then no
action is allowed: its data would be lost, or end up in a folder that is never read.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from bridgeopt.base.errors import BridgeoptError, os_error_reason
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Members
from bridgeopt.web.rendering import describe_error, render

FAILURES = (BridgeoptError, OSError, sqlite3.Error)
"""Errors that are not bugs: a file cannot be used, or a request cannot be fulfilled."""


def missing_folder_message(*places: Path) -> Message | None:
    """Return a message if a folder or file that the page needs is gone; ``None`` if all are there.

    Pass a file inside a folder to detect a pulled USB stick, which may leave an empty folder
    behind.
    """
    for place in places:
        try:
            place.stat()
        except OSError:
            return Message("page_folder_gone", folder=str(place))
    return None


class ErrorResponses:
    """Middleware that explains the problem if the application fails, or if its folder is gone.

    Parameters
    ----------
    app
        The application.
    language
        Returns the language for a request.
    gone
        Returns a message if the folder is gone, so that nothing can be done; otherwise ``None``.
    works_without
        Returns whether a request works without the folder, and so is always passed on.
    start
        The path prefix of this part of the page; its static files are below it, in ``static/``.
    """

    def __init__(
        self,
        app: ASGIApp,
        language: Callable[[Request], str],
        gone: Callable[[], Message | None],
        works_without: Callable[[Request], bool],
        start: str = "/",
    ) -> None:
        self._app = app
        self._language, self._gone, self._works_without = language, gone, works_without
        self._start = start

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; an error after the response has begun is raised again."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if not self._works_without(request):
            gone = await run_in_threadpool(self._gone)
            if gone is not None:
                await self._answer(request, gone)(scope, receive, send)
                return
        begun = False

        async def send_on(sent: Sent) -> None:
            nonlocal begun
            begun = True
            await send(sent)

        try:
            await self._app(scope, receive, send_on)
        except Exception as error:
            if begun:
                raise
            why = await run_in_threadpool(self._gone)
            answer = self._answer(request, why or error)
            await answer(scope, receive, send)

    def _answer(self, request: Request, why: Message | Exception) -> Response:
        """Return a response that explains the problem: JSON for actions, otherwise a page."""
        with use_locale(self._language(request)):
            told, status = _told(why)
            if request.method == "POST":
                return JSONResponse({"told": told}, status)
            shown = render("failed.html", static=f"{self._start}static/", told=told)
        return HTMLResponse(shown, status)


def _told(why: Message | Exception) -> tuple[str, HTTPStatus]:
    if isinstance(why, Message):
        return str(why), HTTPStatus.SERVICE_UNAVAILABLE
    if isinstance(why, BridgeoptError):
        return describe_error(why, Members()), HTTPStatus.UNPROCESSABLE_ENTITY
    if isinstance(why, OSError):
        told = Message("page_file_failed", reason=os_error_reason(why))
        return str(told), HTTPStatus.SERVICE_UNAVAILABLE
    if isinstance(why, sqlite3.Error):
        told = Message("page_file_failed", reason=Message("as_written", text=str(why)))
        return str(told), HTTPStatus.SERVICE_UNAVAILABLE
    # A bug of this program: the traceback goes to the terminal, from where a user can send it to
    # us.
    logging.getLogger("uvicorn.error").error("failed", exc_info=why)
    return str(Message("page_failed")), HTTPStatus.INTERNAL_SERVER_ERROR
