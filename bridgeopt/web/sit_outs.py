"""What those who sit out play, on the page and on telephones, if the club wants it.

Nothing here can do anything to the evening: each page is only looked at.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from functools import cache
from http import HTTPStatus
from pathlib import PurePath
from pkgutil import resolve_name

from starlette import responses
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.installed import wings
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import languages, read_catalogue
from bridgeopt.base.words.message import spoken_in
from bridgeopt.engine.stopping import Stop
from bridgeopt.tasks.event_kinds import Pastimes
from bridgeopt.web.desk import Desk
from bridgeopt.web.told import refusal, render

_KINDS = {".css": "text/css", ".js": "text/javascript"}
_LANGUAGE = "bridgeopt-language"

FOLDER = "sitout/"
"""Where they are, below where a part of the page begins."""


@cache
def pastimes() -> tuple[Pastimes, ...]:
    """Return what games bring."""
    return tuple(resolve_name(wing.pastimes) for wing in wings() if wing.pastimes is not None)


class SitOutPages:
    """The pages for those who sit out an evening; they are made once, when the first is asked for.

    Parameters
    ----------
    desk
        Whose evening.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._made: dict[str, tuple[Pastimes, object]] | None = None
        self._wrong: BridgeoptError | None = None
        self._begun = False

    @property
    def wanted(self) -> bool:
        """Whether there are any, and the club wants them."""
        return self._desk.settings.sit_out_play and bool(pastimes())

    def routes(
        self, start: str, language: Callable[[Request], str], files: Callable[[str], str]
    ) -> list[Route]:
        """Return the routes of a part of the page.

        Parameters
        ----------
        start
            Where that part begins.
        language
            Returns in which language a request is answered.
        files
            Returns where a file that all pages need is.
        """
        place = _Place(self, self._desk, start, language, files)
        return [
            Route(f"{start}{FOLDER}", place.first),
            Route(f"{start}{FOLDER}static/{{name}}", place.static),
            Route(f"{start}{FOLDER}{{page}}", place.show),
        ]

    def made(self) -> dict[str, tuple[Pastimes, object]] | None:
        """Return what is played tonight by its pages; ``None`` while it is being made.

        Raises
        ------
        BridgeoptError
            It cannot be made.
        """
        with self._lock:
            if not self._begun:
                self._begun = True
                threading.Thread(target=self._prepare, daemon=True).start()
            if self._wrong is not None:
                raise self._wrong
            return self._made

    def _prepare(self) -> None:
        found: dict[str, tuple[Pastimes, object]] = {}
        try:
            self._desk.kernels.wait_for_puzzles(Stop())
            for each in pastimes():
                made = each.make(self._desk.day)
                found.update(dict.fromkeys(each.pages, (each, made)))
            with self._lock:
                self._made = found
        except BridgeoptError as error:
            with self._lock:
                self._wrong = error
        finally:
            with self._lock:
                if self._made is None and self._wrong is None:  # as nobody thought of
                    self._wrong = RequestError(Message("pastime_failed"))


class _Place:
    """These pages in a part of the page; parameters as in `SitOutPages.routes`."""

    def __init__(
        self,
        sit_outs: SitOutPages,
        desk: Desk,
        start: str,
        language: Callable[[Request], str],
        files: Callable[[str], str],
    ) -> None:
        self._sit_outs = sit_outs
        self._desk = desk
        self._start = start
        self._language = language
        self._of_all = files

    def first(self, request: Request) -> responses.Response:
        """Lead to the first, with whatever the browser is to remember of whence it came."""
        pages = _pages()
        if not self._sit_outs.wanted:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        more = f"?{request.url.query}" if request.url.query else ""
        return responses.RedirectResponse(f"{next(iter(pages))}{more}", HTTPStatus.SEE_OTHER)

    def static(self, request: Request) -> responses.Response:
        """Return a script or a style sheet."""
        name = request.path_params["name"]
        for each in pastimes() if self._sit_outs.wanted else ():
            if name in each.files:
                kind = _KINDS[PurePath(name).suffix]
                return responses.Response(each.files[name], media_type=kind)
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)

    def show(self, request: Request) -> responses.Response:
        """Show a puzzle, or that it is being made."""
        page = request.path_params["page"]
        pages = _pages()
        if not self._sit_outs.wanted or page not in pages:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        asked = request.query_params.get("lang")
        if asked in languages():
            answer = responses.RedirectResponse(page, HTTPStatus.SEE_OTHER)
            answer.set_cookie(_LANGUAGE, asked, path=self._start, httponly=True, samesite="strict")
            return answer
        with spoken_in(self._language(request)):
            return responses.HTMLResponse(self._shown(page, pages, request.query_params))

    def _shown(self, page: str, pages: Mapping[str, str], asked: Mapping[str, str]) -> str:
        template, values = "pastime.html", dict[str, object]()
        wrong = None
        try:
            made = self._sit_outs.made()
            if made is not None:
                pastime, tonight = made[page]
                template, more = pastime.view(page, tonight, asked)
                values.update(more)
        except BridgeoptError as error:
            made, wrong = {}, refusal(error, self._desk.now.members)
        return render(
            template,
            static=self._of_all,
            own=lambda file: f"static/{file}",
            back=self._start,
            page=page,
            pages=[(path, str(Message(key))) for path, key in pages.items()],
            screen_name=str(Message(pages[page])),
            title=self._desk.title,
            day=self._desk.day,
            coming=made is None,
            wrong=wrong,
            languages=[(code, read_catalogue(code).language) for code in languages()],
            **values,
        )


def _pages() -> dict[str, str]:
    """Return all pages by path, with the key of each one's name."""
    return {path: key for each in pastimes() for path, key in each.pages.items()}
