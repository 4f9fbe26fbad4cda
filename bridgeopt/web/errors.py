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
from starlette.types import Message as ASGIMessage

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
    folder_message
        Returns a message if the folder is missing, so that requests fail; otherwise ``None``.
    works_without_folder
        Returns whether a request works without the folder, and so is always passed on.
    prefix
        The path prefix of this part of the page; its static files are below it, in ``static/``.
    """

    def __init__(
        self,
        app: ASGIApp,
        language: Callable[[Request], str],
        folder_message: Callable[[], Message | None],
        works_without_folder: Callable[[Request], bool],
        prefix: str = "/",
    ) -> None:
        self._app = app
        self._language, self._folder_message, self._works_without_folder = (
            language,
            folder_message,
            works_without_folder,
        )
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; an error after the response has begun is raised again."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if not self._works_without_folder(request):
            folder_message = await run_in_threadpool(self._folder_message)
            if folder_message is not None:
                await self._answer(request, folder_message)(scope, receive, send)
                return
        has_begun = False

        async def send_on(message: ASGIMessage) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except Exception as error:
            if has_begun:
                raise
            missing_folder = await run_in_threadpool(self._folder_message)
            response = self._answer(request, missing_folder or error)
            await response(scope, receive, send)

    def _answer(self, request: Request, problem: Message | Exception) -> Response:
        """Return a response that explains the problem: JSON for actions, otherwise a page."""
        with use_locale(self._language(request)):
            text, status = _describe_failure(problem)
            if request.method == "POST":
                return JSONResponse({"told": text}, status)
            page = render("failed.html", static=f"{self._prefix}static/", told=text)
        return HTMLResponse(page, status)


def _describe_failure(problem: Message | Exception) -> tuple[str, HTTPStatus]:
    if isinstance(problem, Message):
        return str(problem), HTTPStatus.SERVICE_UNAVAILABLE
    if isinstance(problem, BridgeoptError):
        return describe_error(problem, Members()), HTTPStatus.UNPROCESSABLE_ENTITY
    if isinstance(problem, OSError):
        message = Message("page_file_failed", reason=os_error_reason(problem))
        return str(message), HTTPStatus.SERVICE_UNAVAILABLE
    if isinstance(problem, sqlite3.Error):
        message = Message("page_file_failed", reason=Message("as_written", text=str(problem)))
        return str(message), HTTPStatus.SERVICE_UNAVAILABLE
    # A bug of this program: the traceback goes to the terminal, from where a user can send it to
    # us.
    logging.getLogger("uvicorn.error").error("failed", exc_info=problem)
    return str(Message("page_failed")), HTTPStatus.INTERNAL_SERVER_ERROR
