"""The parts of the page that plugins provide: events, and puzzles for pairs that sit out.

Each event has its own paths below ``/event/`` and its name. The name is looked up among the files
of the folder: no path is built from a request. The pages of puzzles are read-only: they cannot
change the evening.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from functools import cache
from http import HTTPStatus
from pathlib import Path, PurePath
from typing import Any

from starlette import responses
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.plugins import offered
from bridgeopt.club import Members
from bridgeopt.engine.stopping import Stop
from bridgeopt.journal.changes import Revision
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.tasks.plugin_types import EventKind, OpenEvent, Puzzles
from bridgeopt.web.errors import missing_folder_message
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.rendering import describe_error, render
from bridgeopt.web.values import InvalidValuesError, JsonValues

START, WALL = "start", "wall"
_NOBODY = Members()

STYLE_SHEETS = {"looks-event.css": ("base.css", "event.css")}
"""The style sheet of event screens, and the sheets combined in it; the projector has its own."""

_OF_THE_WALL = "looks-wall.css"


class ClubEvents:
    """The events in a folder, and their routes.

    Parameters
    ----------
    folder
        The folder.
    events
        Sends a message to all pages when something changed.
    language
        Returns the language for a request, and remembers one that it asks for.
    evening
        Whether the page also has the screens of an evening.
    end
        Ends the program, if the page can do so.
    gone
        Returns a message if the folder is gone; by default, by looking at the folder alone.
    """

    def __init__(
        self,
        folder: Path,
        events: EventStreams,
        language: Callable[[Request], str],
        *,
        evening: bool,
        end: Callable[[], None] | None = None,
        gone: Callable[[], Message | None] | None = None,
    ) -> None:
        self._folder = folder
        self.gone = gone or (lambda: missing_folder_message(folder))
        self._events = events
        self.language = language
        self._evening = evening
        self._end = end
        self._open: dict[Path, OpenEvent] = {}
        self._lock = threading.Lock()

    @property
    def routes(self) -> list[Route]:
        """The web routes to the folder's events."""
        return [
            Route(f"/event/{START}", self.start),
            Route("/event/do", self.begin, methods=["POST"]),
            Route("/event/events", self.listen),
            Route("/event/{name}/do", self.run_action, methods=["POST"]),
            Route("/event/{name}/events", self.listen),
            Route("/event/{name}/", self.show_current),
            Route("/event/{name}/paper/{page}", self.paper),
            Route("/event/{name}/{screen}", self.screen),
        ]

    def _kinds(self) -> list[EventKind]:
        return offered("event_kind")

    def _found(self) -> dict[str, tuple[EventKind, Path]]:
        """Return the events in the folder, by their names there."""
        return {
            path.name: (kind, path) for kind in self._kinds() for path in kind.find(self._folder)
        }

    def _event(self, name: str) -> OpenEvent | None:
        """Return an event by its name in the folder; ``None`` if there is none.

        Raises
        ------
        BridgeoptError
            Its file cannot be used.
        """
        found = self._found().get(name)
        if found is None:
            return None
        kind, path = found
        with self._lock:
            if path not in self._open:
                self._open[path] = kind.open(path, lambda: self._events.notify("changed"))
            return self._open[path]

    def end(self) -> None:
        """Stop all work for any event; the page calls it when it closes."""
        with self._lock:
            opened = list(self._open.values())
        for event in opened:
            event.close()

    def first_screen(self, path: Path) -> str:
        """Return the address of an event's first screen, relative to the page's own.

        Raises
        ------
        BridgeoptError
            The event cannot be opened.
        """
        event = self._event(path.name)
        return f"event/{START}" if event is None else f"event/{path.name}/{event.first_screen()}"

    def _shown(self, template: str, values: Mapping[str, Any]) -> responses.Response:
        common: dict[str, Any] = {
            "static": lambda file: f"/static/{file}",
            "looks": next(iter(STYLE_SHEETS)),
            "languages": [(code, read_catalogue(code).language) for code in languages()],
            "evening": self._evening,
            "besides": (),
            "alone": (),
            "is_recorded": None,
            "clock": None,
            "screen": "",
            "screens": (),
            "revision": (0, 0),
            "undo": None,
            "redo": None,
        }
        return responses.HTMLResponse(render(template, **{**common, **values}))

    def start(self, request: Request) -> responses.Response:
        """Return the page that lists the folder's events, with forms to begin new ones."""
        asked = self._asked_language(request, START)
        if asked is not None:
            return asked
        with use_locale(self.language(request)):
            values = {
                "screen": START,
                "screen_name": str(Message("event_start")),
                "title": self._folder.resolve().name,
                "events": sorted(self._found()),
                "forms": [kind.form for kind in self._kinds()],
                "closes": self._end is not None,
            }
            return self._shown("event-start.html", values)

    def show_current(self, request: Request) -> responses.Response:
        """Redirect to an event's current screen, or to one that says why it cannot be opened."""
        name = request.path_params["name"]
        try:
            event = self._event(name)
        except BridgeoptError:
            return responses.RedirectResponse(WALL, HTTPStatus.SEE_OTHER)
        if event is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        return responses.RedirectResponse(event.first_screen(), HTTPStatus.SEE_OTHER)

    def screen(self, request: Request) -> responses.Response:
        """Return a screen of an event, or its projector view."""
        name, screen = request.path_params["name"], request.path_params["screen"]
        if screen == "do":  # a path for actions only
            return responses.Response(status_code=HTTPStatus.METHOD_NOT_ALLOWED)
        if name not in self._found():
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        asked = self._asked_language(request, screen)
        if asked is not None:
            return asked
        with use_locale(self.language(request)):
            try:
                event = self._event(name)
                assert event is not None
                if screen == WALL:
                    return self._wall(event)
                if screen not in event.screens:
                    return responses.Response(status_code=HTTPStatus.NOT_FOUND)
                return self._screen(event, screen, request.query_params)
            except BridgeoptError as error:
                values = {
                    "screen_name": name,
                    "title": name,
                    "wrong": describe_error(error, _NOBODY),
                }
                return self._shown("event-wrong.html", values)

    def _screen(
        self, event: OpenEvent, screen: str, asked: Mapping[str, str]
    ) -> responses.Response:
        standing = event.state()
        template, values = event.view(screen, asked)
        screens = [(path, str(Message(key))) for path, key in event.screens.items()]
        common = {
            "screen": screen,
            "screen_name": str(Message(event.screens[screen])),
            "screens": screens,
            "title": event.title,
            "papers": event.printouts,
            "revision": list(standing.revision),
            "undo": standing.undo,
            "redo": standing.redo,
        }
        told = {
            name: describe_error(value, _NOBODY) if isinstance(value, BridgeoptError) else value
            for name, value in values.items()
        }
        return self._shown(template, {**common, **told})

    def _wall(self, event: OpenEvent) -> responses.Response:
        wall = event.projector_view()
        name = str(Message("page_wall"))
        looks = {"looks": _OF_THE_WALL, "wall": wall}
        return self._shown("event-wall.html", {"title": event.title, "screen_name": name, **looks})

    def _asked_language(self, request: Request, screen: str) -> responses.Response | None:
        """Return a response that stores a language chosen in the address; ``None`` without one."""
        asked = request.query_params.get("lang")
        if asked not in languages():
            return None
        answer = responses.RedirectResponse(screen, HTTPStatus.SEE_OTHER)
        keep_language(answer, asked)
        return answer

    def paper(self, request: Request) -> responses.Response:
        """Return a page of an event for paper."""
        name, page = request.path_params["name"], request.path_params["page"]
        with use_locale(self.language(request)):
            try:
                event = self._event(name)
                if event is None or page not in event.printouts:
                    return responses.Response(status_code=HTTPStatus.NOT_FOUND)
                shown = event.printout(page)
            except BridgeoptError as error:
                told = describe_error(error, _NOBODY)
                return responses.PlainTextResponse(told, HTTPStatus.UNPROCESSABLE_ENTITY)
        return responses.HTMLResponse(shown, headers={"Content-Security-Policy": ON_PAPER})

    async def listen(self, _request: Request) -> responses.Response:
        """Return the stream of changes from now on."""
        return responses.StreamingResponse(self._events.stream(), media_type="text/event-stream")

    async def begin(self, request: Request) -> responses.Response:
        """Create an event of a kind, from a form; or close the program."""
        return await self._answer(request, self._begin)

    async def run_action(self, request: Request) -> responses.Response:
        """Do an action on an event."""
        name = request.path_params["name"]
        return await self._answer(request, lambda given: self._act(name, given))

    async def _answer(
        self, request: Request, do: Callable[[JsonValues], Mapping[str, object]]
    ) -> responses.Response:
        body = await request.body()

        def answer() -> responses.Response:
            with use_locale(self.language(request)):
                try:
                    return responses.JSONResponse(do(JsonValues(json.loads(body))))
                except RevisionConflictError as error:
                    told, status = describe_error(error, _NOBODY), HTTPStatus.CONFLICT
                except BridgeoptError as error:
                    told, status = describe_error(error, _NOBODY), HTTPStatus.UNPROCESSABLE_ENTITY
                except (ValueError, TypeError, KeyError, RecursionError):
                    told, status = str(Message("page_not_understood")), HTTPStatus.BAD_REQUEST
                return responses.JSONResponse({"told": told}, status)

        return await run_in_threadpool(answer)

    def _begin(self, given: JsonValues) -> Mapping[str, object]:
        what = given.choice("do", ("begin", "close"))
        if what == "close":
            if self._end is None:
                raise InvalidValuesError
            self._end()
            return {"told": str(Message("page_closed"))}
        gone = self.gone()
        if gone is not None:
            raise RequestError(gone)
        forms = [kind.form for kind in self._kinds()]
        kind = self._kinds()[forms.index(given.text("form"))]
        path = kind.create(self._folder, given)
        self._events.notify("changed")
        return {"told": "", "go": f"/{self.first_screen(path)}"}

    def _act(self, name: str, given: JsonValues) -> Mapping[str, object]:
        event = self._event(name)
        if event is None:
            raise InvalidValuesError
        deed = event.actions[given.text("do")]
        made, holds = given.integers("revision")
        try:
            told = deed(given, Revision(made, holds))
        finally:
            self._events.notify("changed")
        reply: dict[str, object] = {"revision": list(event.state().revision)}
        return reply if told is None else {**reply, "told": str(told)}


LANGUAGE = "bridgeopt-language"
"""The cookie with a browser's language."""

ON_PAPER = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'none'"
)
"""Content security policy of pages for paper: inline styles and fonts, and no scripts."""


def keep_language(answer: responses.Response, code: str) -> None:
    """Store a browser's language in a cookie."""
    answer.set_cookie(LANGUAGE, code, httponly=True, samesite="strict")


def language_of(request: Request, usual: str) -> str:
    """Return the language in a request's cookie, or the ``usual`` one."""
    asked = request.cookies.get(LANGUAGE)
    return asked if asked in languages() else usual


_KINDS = {".css": "text/css", ".js": "text/javascript"}
_LANGUAGE = "bridgeopt-language"

FOLDER = "sitout/"
"""Path of the puzzles below each part of the page."""


@cache
def puzzles() -> tuple[Puzzles, ...]:
    """Return the puzzles and games of all installed plugins."""
    return tuple(offered("puzzles"))


class SitOutPages:
    """The pages of puzzles for an evening; the puzzles are made once, at the first request.

    Parameters
    ----------
    desk
        The evening.
    """

    def __init__(self, desk: EveningSession) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._made: dict[str, tuple[Puzzles, object]] | None = None
        self._wrong: BridgeoptError | None = None
        self._begun = False

    @property
    def is_wanted(self) -> bool:
        """Whether the club's settings ask for puzzles, and a plugin has some."""
        return self._desk.settings.sit_out_play and bool(puzzles())

    def routes(
        self, start: str, language: Callable[[Request], str], files: Callable[[str], str]
    ) -> list[Route]:
        """Return the routes of these pages for a part of the page.

        Parameters
        ----------
        start
            The beginning of that part's paths.
        language
            Returns the language for a request.
        files
            Returns the path of a static file.
        """
        place = _Place(self, self._desk, start, language, files)
        return [
            Route(f"{start}{FOLDER}", place.first),
            Route(f"{start}{FOLDER}static/{{name}}", place.static),
            Route(f"{start}{FOLDER}{{page}}", place.show),
        ]

    def puzzles(self) -> dict[str, tuple[Puzzles, object]] | None:
        """Return tonight's puzzles by page; ``None`` while they are being made.

        Raises
        ------
        BridgeoptError
            They cannot be made.
        """
        with self._lock:
            if not self._begun:
                self._begun = True
                threading.Thread(target=self._prepare, daemon=True).start()
            if self._wrong is not None:
                raise self._wrong
            return self._made

    def _prepare(self) -> None:
        found: dict[str, tuple[Puzzles, object]] = {}
        try:
            self._desk.kernels.wait_for_puzzles(Stop())
            for each in puzzles():
                made = each.make(self._desk.day)
                found.update(dict.fromkeys(each.pages, (each, made)))
            with self._lock:
                self._made = found
        except BridgeoptError as error:
            with self._lock:
                self._wrong = error
        finally:
            with self._lock:
                if self._made is None and self._wrong is None:  # an unforeseen error
                    self._wrong = RequestError(Message("pastime_failed"))


class _Place:
    """The puzzles' handlers in one part of the page; parameters as in `SitOutPages.routes`."""

    def __init__(
        self,
        sit_outs: SitOutPages,
        desk: EveningSession,
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
        """Redirect to the first puzzle; the address's parameters, which lead back, are kept."""
        pages = _pages()
        if not self._sit_outs.is_wanted:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        more = f"?{request.url.query}" if request.url.query else ""
        return responses.RedirectResponse(f"{next(iter(pages))}{more}", HTTPStatus.SEE_OTHER)

    def static(self, request: Request) -> responses.Response:
        """Return a script or a style sheet."""
        name = request.path_params["name"]
        for each in puzzles() if self._sit_outs.is_wanted else ():
            if name in each.files:
                kind = _KINDS[PurePath(name).suffix]
                return responses.Response(each.files[name], media_type=kind)
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)

    def show(self, request: Request) -> responses.Response:
        """Show a puzzle, or a page that it is being made."""
        page = request.path_params["page"]
        pages = _pages()
        if not self._sit_outs.is_wanted or page not in pages:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        asked = request.query_params.get("lang")
        if asked in languages():
            answer = responses.RedirectResponse(page, HTTPStatus.SEE_OTHER)
            answer.set_cookie(_LANGUAGE, asked, path=self._start, httponly=True, samesite="strict")
            return answer
        with use_locale(self._language(request)):
            return responses.HTMLResponse(self._shown(page, pages, request.query_params))

    def _shown(self, page: str, pages: Mapping[str, str], asked: Mapping[str, str]) -> str:
        template, values = "pastime.html", dict[str, object]()
        wrong = None
        try:
            made = self._sit_outs.puzzles()
            if made is not None:
                pastime, tonight = made[page]
                template, more = pastime.view(page, tonight, asked)
                values.update(more)
        except BridgeoptError as error:
            made, wrong = {}, describe_error(error, self._desk.snapshot.members)
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
    """Return all pages by path, with the message key of each one's name."""
    return {path: key for each in puzzles() for path, key in each.pages.items()}
