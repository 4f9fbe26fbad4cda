"""The page of one event, without an evening: its screens and the others of its folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path

from starlette import responses
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.replacing import kind_of_database
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.web.app import static_file, static_files
from bridgeopt.web.club_events import START, ClubEvents, language_of
from bridgeopt.web.events import Events
from bridgeopt.web.guard import Guard, PageAddress


def make_event_app(
    file: Path,
    events: Events,
    place: PageAddress,
    ready: Callable[[], None],
    end: Callable[[], None],
) -> Guard:
    """Return the application of an event: nothing in it is reached but through the guard.

    Parameters
    ----------
    file
        The event.
    events, place, ready
        As in `web.app.make_app`.
    end
        Ends the program.

    Raises
    ------
    BridgeoptError
        The event cannot be opened.
    """
    usual = reader().code

    def events_of(folder: Path) -> ClubEvents:
        def language(request: Request) -> str:
            return language_of(request, usual)

        return ClubEvents(folder, events, language, evening=False, end=end)

    # An event may be a folder: then any file in it is enough to name it.
    named = file.resolve()
    for event in (named, named.parent):
        kinds = events_of(event.parent)
        first = kinds.where(event)
        if first != f"event/{START}":
            break
    else:
        wrong, known = Message("event_none"), kind_of_database(named)
        if known is not None:
            wrong = Message("event_no_event", found=known.told)
        raise InputError(Fault(wrong, str(file), help=Message("event_none_help")))
    files = static_files()

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        events.begin()
        ready()
        yield
        await run_in_threadpool(kinds.end)

    def start(_request: Request) -> responses.Response:
        return responses.RedirectResponse(f"/{first}", HTTPStatus.SEE_OTHER)

    async def static(request: Request) -> responses.Response:
        return static_file(files, request)

    routes = [Route("/", start), Route("/static/{name}", static), *kinds.routes]
    app = Starlette(routes=routes, lifespan=life)
    app.router.redirect_slashes = False
    return Guard(app, place, lambda: f"/{first}")
