"""What is seen at a first start, where no club is known: one is begun, opened, or tried.

It is a page of its own, behind the same guard. What is chosen closes it, and the club's page opens
at the same port with the same key: so the window goes on there.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path

from starlette import responses
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import languages, read_catalogue
from bridgeopt.base.words.message import reader, spoken_in
from bridgeopt.club import Members
from bridgeopt.files.settings import SETTINGS_FILE, ClubFile, read_settings
from bridgeopt.tasks.starting import begin_named, clubs_folder, list_clubs
from bridgeopt.web.assets import KINDS, STATIC, sent
from bridgeopt.web.guard import Guard, PageAddress
from bridgeopt.web.told import refusal, render

_SCREEN = "welcome"
_FILES = ("base.css", "welcome.js", "icon.svg")


class Welcome:
    """The page, and what was chosen on it.

    Parameters
    ----------
    place
        Where it is, and the key to it.
    ready
        Called with the address to open, once it can be opened.
    end
        Called once something was chosen.
    missing
        The folder of a club that was opened last time, and is not there any more.
    wrong
        Why a club could not be opened; empty where none was.

    Attributes
    ----------
    club
        The club that was chosen; ``None`` for the made-up one, and where nothing was chosen.
    language
        In which it was chosen; empty where nothing was.
    app
        What answers.
    """

    def __init__(
        self,
        place: PageAddress,
        ready: Callable[[str], None],
        end: Callable[[], None],
        missing: Path | None,
        wrong: str = "",
    ) -> None:
        self.club: ClubFile | None = None
        self.language = ""
        self._end = end
        self._missing = missing
        self._wrong = wrong

        @asynccontextmanager
        async def life(_app: Starlette) -> AsyncIterator[None]:
            ready(place.address)
            yield

        app = Starlette(
            routes=[
                Route("/", self._start),
                Route(f"/{_SCREEN}", self._show),
                Route("/door", self._door),
                Route("/do", self._act, methods=["POST"]),
                *(Route(f"/static/{name}", self._static) for name in _FILES),
            ],
            lifespan=life,
        )
        self.app = Guard(app, place, lambda: _SCREEN)

    def _start(self, _request: Request) -> responses.Response:
        return responses.RedirectResponse(_SCREEN, HTTPStatus.SEE_OTHER)

    def _door(self, _request: Request) -> responses.Response:
        """Say to a window that waits for the club it chose whether this page asks again."""
        if self._wrong and not self.language:
            return responses.RedirectResponse(_SCREEN, HTTPStatus.SEE_OTHER)
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)

    def _show(self, request: Request) -> responses.Response:
        asked = request.query_params.get("lang")
        with spoken_in(asked if asked in languages() else reader().code):
            shown = render(
                f"{_SCREEN}.html",
                clubs=[folder.name for folder in list_clubs()],
                folder=_told_folder(),
                missing=self._missing,
                wrong=self._wrong,
                languages=[(code, read_catalogue(code).language) for code in languages()],
            )
        return responses.HTMLResponse(shown)

    def _static(self, request: Request) -> responses.Response:
        file = STATIC / request.url.path.rpartition("/")[2]
        return responses.Response(sent(file), media_type=KINDS[file.suffix])

    async def _act(self, request: Request) -> responses.Response:
        body = await request.body()
        return await run_in_threadpool(self._choose, body)

    def _choose(self, body: bytes) -> responses.Response:
        """Begin a club, open one, take the made-up one or none, as JSON says; then close."""
        try:
            asked = json.loads(body)
            language, do, name = (str(asked.get(key, "")) for key in ("lang", "do", "name"))
            known = {folder.name: folder for folder in list_clubs()}
            if language not in languages() or do not in ("begin", "open", "try", "close"):
                raise ValueError
            if do == "open" and name not in known:
                raise ValueError
        except (ValueError, AttributeError, RecursionError):
            told = str(Message("page_not_understood"))
            return responses.JSONResponse({"told": told}, HTTPStatus.BAD_REQUEST)
        with spoken_in(language):
            try:
                if do == "begin":
                    self.club = begin_named(name, language, first_meetings="first" in asked)
                elif do == "open":
                    self.club = read_settings(known[name] / SETTINGS_FILE)
            except BridgeoptError as error:
                told = refusal(error, Members())
                return responses.JSONResponse({"told": told}, HTTPStatus.UNPROCESSABLE_ENTITY)
        self._end()
        if do == "close":
            return responses.JSONResponse({})
        self.language = language
        return responses.JSONResponse({})


def _told_folder() -> str:
    try:
        return str(clubs_folder())
    except RuntimeError:  # nobody's home
        return ""
