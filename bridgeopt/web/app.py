"""Every route of the page: its screens, what is done there, events, and files that it needs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words.catalogue import languages
from bridgeopt.base.words.message import spoken_in
from bridgeopt.show.pages.html import fonts
from bridgeopt.web.desk import Desk
from bridgeopt.web.doing import do
from bridgeopt.web.events import Events
from bridgeopt.web.guard import Guard, Place
from bridgeopt.web.screens import SCREENS, looks, show
from bridgeopt.web.tonight import where

_STATIC = Path(__file__).resolve().parent / "static"
_KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
}
_LANGUAGE = "bridgeopt-language"

# A page for paper brings its looks with it, and does nothing.
_ON_PAPER = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'none'"
)


def make_app(desk: Desk, events: Events, place: Place, ready: Callable[[], None]) -> Guard:
    """Return the application: nothing in it is reached but through the guard.

    Parameters
    ----------
    desk
        What it shows and changes.
    events
        What it tells to all open pages.
    place
        Where it is.
    ready
        Called once it answers.
    """

    def first() -> None:
        """Show a screen, so that the first one that is asked for comes as soon as the others."""
        with spoken_in(desk.language):
            show(where(desk), desk)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        events.begin()
        await run_in_threadpool(first)
        desk.begin()
        ready()
        yield

    def language(request: Request) -> str:
        asked = request.cookies.get(_LANGUAGE)
        return asked if asked in languages() else desk.language

    def screen(request: Request) -> Response:
        name = request.url.path.removeprefix("/")
        asked = request.query_params.get("lang")
        if asked in languages():
            answer: Response = RedirectResponse(name, HTTPStatus.SEE_OTHER)
            answer.set_cookie(_LANGUAGE, asked, httponly=True, samesite="strict")
            return answer
        with spoken_in(language(request)):
            return HTMLResponse(looked_at(name))

    def looked_at(name: str) -> str:
        shown = show(name, desk)
        if name == "seat":
            desk.drafts.was_shown()
        return shown

    def start(request: Request) -> Response:
        return RedirectResponse(where(desk), HTTPStatus.SEE_OTHER)

    async def act(request: Request) -> Response:
        body = await request.body()

        def answer() -> Response:
            with spoken_in(language(request)):
                reply = do(desk, body)
                document = dict(reply.document)
                if reply.screen is not None:
                    with suppress(BridgeoptError):  # it was done, whatever its screen says
                        document["page"] = looked_at(reply.screen)
            return JSONResponse(document, reply.status)

        return await run_in_threadpool(answer)

    async def listen(request: Request) -> Response:
        desk.kernels.looked_at()  # whoever listens has read a screen and its scripts
        return StreamingResponse(events.stream(), media_type="text/event-stream")

    def paper(request: Request) -> Response:
        file = desk.paper(request.path_params["name"])
        if file is None:
            return Response(status_code=HTTPStatus.NOT_FOUND)
        kept = file.name if file.suffix == ".pdf" else None  # what is no page is downloaded
        return FileResponse(file, filename=kept, headers={"Content-Security-Policy": _ON_PAPER})

    files = {file.name: file.read_bytes() for file in _STATIC.iterdir() if file.is_file()}
    files |= fonts()
    for each in SCREENS:  # one sheet for each: nothing is seen before the last has come
        sheet, parts = looks(each)
        files[sheet] = b"".join(files[part] for part in parts)

    async def static(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in files:
            return Response(status_code=HTTPStatus.NOT_FOUND)
        return Response(files[name], media_type=_KINDS[Path(name).suffix])

    app = Starlette(
        routes=[
            Route("/", start),
            *(Route(f"/{name}", screen) for name in SCREENS),
            Route("/do", act, methods=["POST"]),
            Route("/events", listen),
            Route("/paper/{name}", paper),
            Route("/static/{name}", static),
        ],
        lifespan=life,
    )
    app.router.redirect_slashes = False  # redirects name no host: ours are relative
    return Guard(app, place, lambda: where(desk))
