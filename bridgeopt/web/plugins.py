"""The parts of the page that plugins provide: events, and puzzles for pairs that sit out.

Each event has its own paths, below ``/event/`` and the event's name. The name is looked up among
the files of the folder, and no path is built from a request. The pages of puzzles are read-only:
they cannot change the evening.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import urlencode

from starlette import responses
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.base.i18n.message import current_locale, use_locale
from bridgeopt.base.plugins import offered
from bridgeopt.club import Members
from bridgeopt.club.settings import ClubSettings
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.settings import SETTINGS_FILE, read_settings
from bridgeopt.journal.changes import Revision
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.show.qr import qr_data_url
from bridgeopt.tasks.plugin_types import EventKind, OpenEvent, PhoneView, Puzzles, ShownOnPhones
from bridgeopt.web.access import Access, LanAccess
from bridgeopt.web.errors import missing_folder_message
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.guides import site_start
from bridgeopt.web.rendering import UndoStep, describe_error, render
from bridgeopt.web.values import InvalidValuesError, JsonValues

START, WALL = "start", "wall"
"""Last parts of two paths: the page that lists the events, and an event's projector view."""
_NO_MEMBERS = Members()

STYLE_SHEETS = {"looks-event.css": ("base.css", "event.css")}
"""Maps the style sheet of events' screens to the sheets from which it is combined.

The projector's screen has a style sheet of its own.
"""

_PROJECTOR_STYLE_SHEET = "looks-wall.css"

_ROOM_REPLIES = {
    "open_room": "room_opened",
    "give_key": "room_given",
    "choose_address": None,
    "leave_room": "room_off",
}
"""Maps each action on the LAN's access to the message key of its reply; ``None`` for no reply."""


class ClubEvents:
    """The events in a folder, and their routes.

    Parameters
    ----------
    folder
        The folder with the files of events.
    events
        Sends a message to all pages when something changed.
    language
        Returns the language for a request.
    evening
        Whether the page also has the screens of an evening.
    temporary
        Whether the folder is deleted when the program ends.
    end
        Ends the program; ``None`` if the page cannot end it.
    folder_message
        Returns a message if the folder is gone; by default, only the folder itself is checked.

    Attributes
    ----------
    get_lan_access
        Returns the access of phones; ``None`` before the page has been opened for the LAN.
    open_room
        Opens the page for the LAN; ``None`` if the screens of an evening do that.
    """

    def __init__(
        self,
        folder: Path,
        events: EventStreams,
        language: Callable[[Request], str],
        *,
        evening: bool,
        temporary: bool = False,
        end: Callable[[], None] | None = None,
        folder_message: Callable[[], Message | None] | None = None,
    ) -> None:
        self.get_lan_access: Callable[[], LanAccess | None] = lambda: None
        self.open_room: Callable[[], None] | None = None
        self.folder = folder
        self.folder_message = folder_message or (lambda: missing_folder_message(folder))
        self._events = events
        self.language = language
        self._evening, self._temporary = evening, temporary
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

    def _find_events(self) -> dict[str, tuple[EventKind, Path]]:
        """Return the events in the folder by name, each with its kind and its file."""
        return {
            path.name: (kind, path) for kind in self._kinds() for path in kind.find(self.folder)
        }

    def _event(self, name: str) -> OpenEvent | None:
        """Return the event with this name in the folder; ``None`` if no event has this name.

        Raises
        ------
        BridgeoptError
            The event's file cannot be used.
        """
        kind_and_path = self._find_events().get(name)
        if kind_and_path is None:
            return None
        kind, path = kind_and_path
        with self._lock:
            if path not in self._open:
                self._open[path] = kind.open(path, lambda: self._events.notify("changed"))
            return self._open[path]

    def phone_view(self, name: str, number: int, *, by_name: bool) -> PhoneView | None:
        """Return the event ``name`` as the phone of player ``number`` shows it.

        Return ``None`` if there is no such event, or phones cannot show it (see `ShownOnPhones`).
        """
        with suppress(BridgeoptError):  # the director's screen reports the error
            event = self._event(name)
            if isinstance(event, ShownOnPhones):
                return event.phone_view(number, by_name=by_name)
        return None

    def on_phones(self) -> list[tuple[str, str]]:
        """Return the file name and the title of each event that players can see on phones."""
        titles = ((name, self._phone_title(name)) for name in sorted(self._find_events()))
        return [(name, title) for name, title in titles if title is not None]

    def _title(self, name: str) -> str:
        """Return an event's title, or the name of its file if the file cannot be used."""
        with suppress(BridgeoptError):
            event = self._event(name)
            return name if event is None else event.title
        return name

    def _phone_title(self, name: str) -> str | None:
        with suppress(BridgeoptError):  # the director's screen reports the error
            event = self._event(name)
            if isinstance(event, ShownOnPhones):
                return event.phone_title()
        return None

    def end(self) -> None:
        """Stop the work for all events; the page calls this when it closes."""
        with self._lock:
            open_events = list(self._open.values())
        for event in open_events:
            event.close()

    def first_screen(self, path: Path) -> str:
        """Return the address of an event's first screen, relative to the address of the whole page.

        Raises
        ------
        BridgeoptError
            The event cannot be opened.
        """
        event = self._event(path.name)
        return f"event/{START}" if event is None else f"event/{path.name}/{event.first_screen()}"

    @property
    def title(self) -> str:
        """The club's title, or the name of the folder if no club is set up there."""
        settings = self._settings()
        return (settings and settings.title) or self.folder.resolve().name

    @property
    def phone_names(self) -> bool:
        """Whether the settings of a club in the folder allow names on phones."""
        settings = self._settings()
        return settings is not None and settings.phone_names

    def _settings(self) -> ClubSettings | None:
        """Return the settings of the club in the folder; ``None`` if no club is set up there."""
        with suppress(BridgeoptError):
            file = self.folder / SETTINGS_FILE
            return read_settings(file).settings if file.is_file() else None
        return None

    def _phones(self) -> dict[str, str | None]:
        """Return the address that phones open, and its QR code; both ``None`` without access."""
        lan_access = self.get_lan_access()
        address = None if lan_access is None else lan_access.address(Access.SEE)
        return {"address": address, "code": qr_data_url(address)}

    def _room(self) -> dict[str, Any] | None:
        """Return template values about access from the LAN; ``None`` if other screens show it."""
        if self.open_room is None:
            return None
        lan_access = self.get_lan_access()
        if lan_access is None or not lan_access.is_on:
            return {"on": False}
        return {
            "on": True,
            "names": self.phone_names,
            "place": lan_access.address_shown,
            "others": [
                place for place in lan_access.addresses if place != lan_access.address_shown
            ],
            **self._phones(),
        }

    def _render(
        self, template: str, values: Mapping[str, Any], parameters: QueryParams
    ) -> responses.Response:
        common: dict[str, Any] = {
            "static": lambda file: f"/static/{file}",
            "looks": next(iter(STYLE_SHEETS)),
            "languages": language_links(parameters),
            "evening": self._evening,
            "temporary": self._temporary,
            "club": self.title,
            "site": site_start(current_locale().code),
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
        redirect = new_language(request)
        if redirect is not None:
            return redirect
        with use_locale(self.language(request)):
            values = {
                "screen": START,
                "screen_name": str(Message("event_start")),
                "title": self.title,
                "room": self._room(),
                "events": [(name, self._title(name)) for name in sorted(self._find_events())],
                "forms": [kind.form for kind in self._kinds()],
                "closes": self._end is not None,
            }
            return self._render("event-start.html", values, request.query_params)

    def show_current(self, request: Request) -> responses.Response:
        """Redirect to an event's current screen, or say why the event cannot be opened."""
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
        if name not in self._find_events():
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        redirect = new_language(request)
        if redirect is not None:
            return redirect
        with use_locale(self.language(request)):
            try:
                event = self._event(name)
                assert event is not None
                if screen == WALL:
                    return self._wall(event, request.query_params)
                if screen not in event.screens:
                    return responses.Response(status_code=HTTPStatus.NOT_FOUND)
                return self._screen(event, screen, request.query_params)
            except BridgeoptError as error:
                values = {
                    "screen_name": name,
                    "title": name,
                    "wrong": describe_error(error, _NO_MEMBERS),
                }
                return self._render("event-wrong.html", values, request.query_params)

    def _screen(self, event: OpenEvent, screen: str, parameters: QueryParams) -> responses.Response:
        state = event.state()
        template, values = event.view(screen, parameters)
        screens = [(path, str(Message(key))) for path, key in event.screens.items()]
        common = {
            "screen": screen,
            "screen_name": str(Message(event.screens[screen])),
            "screens": screens,
            "title": event.title,
            "papers": event.printouts,
            "revision": list(state.revision),
            "undo": state.undo and UndoStep(state.undo, "undo"),
            "redo": state.redo and UndoStep(state.redo, "redo"),
        }
        shown_values = {
            name: describe_error(value, _NO_MEMBERS) if isinstance(value, BridgeoptError) else value
            for name, value in values.items()
        }
        return self._render(template, {**common, **shown_values}, parameters)

    def _wall(self, event: OpenEvent, parameters: QueryParams) -> responses.Response:
        view = event.projector_view()
        name = str(Message("page_wall"))
        projector_values = {"looks": _PROJECTOR_STYLE_SHEET, "wall": view, **self._phones()}
        values = {"title": event.title, "screen_name": name, **projector_values}
        return self._render("event-wall.html", values, parameters)

    def paper(self, request: Request) -> responses.Response:
        """Return a page about an event for printing."""
        name, page = request.path_params["name"], request.path_params["page"]
        with use_locale(self.language(request)):
            try:
                event = self._event(name)
                if event is None or page not in event.printouts:
                    return responses.Response(status_code=HTTPStatus.NOT_FOUND)
                page_html = event.printout(page)
            except BridgeoptError as error:
                error_text = describe_error(error, _NO_MEMBERS)
                return responses.PlainTextResponse(error_text, HTTPStatus.UNPROCESSABLE_ENTITY)
        return responses.HTMLResponse(page_html, headers={"Content-Security-Policy": PAPER_POLICY})

    async def listen(self, _request: Request) -> responses.Response:
        """Return the stream of changes from now on."""
        return responses.StreamingResponse(self._events.stream(), media_type="text/event-stream")

    async def begin(self, request: Request) -> responses.Response:
        """Create an event from the values of a form, or close the program."""
        return await self._answer(request, self._begin)

    async def run_action(self, request: Request) -> responses.Response:
        """Do an action on an event."""
        name = request.path_params["name"]
        return await self._answer(request, lambda values: self._act(name, values))

    async def _answer(
        self, request: Request, perform: Callable[[JsonValues], Mapping[str, object]]
    ) -> responses.Response:
        body = await request.body()

        def respond() -> responses.Response:
            with use_locale(self.language(request)):
                try:
                    return responses.JSONResponse(perform(JsonValues(json.loads(body))))
                except RevisionConflictError as error:
                    text, status = describe_error(error, _NO_MEMBERS), HTTPStatus.CONFLICT
                except BridgeoptError as error:
                    text, status = (
                        describe_error(error, _NO_MEMBERS),
                        HTTPStatus.UNPROCESSABLE_ENTITY,
                    )
                except (ValueError, TypeError, KeyError, RecursionError):
                    text, status = str(Message("page_not_understood")), HTTPStatus.BAD_REQUEST
                return responses.JSONResponse({"told": text}, status)

        return await run_in_threadpool(respond)

    def _begin(self, values: JsonValues) -> Mapping[str, object]:
        action = values.choice("do", ("begin", "close", *_ROOM_REPLIES))
        if action in _ROOM_REPLIES:
            return self._act_on_room(action, values)
        if action == "close":
            if self._end is None:
                raise InvalidValuesError
            self._end()
            return {"told": str(Message("page_closed"))}
        folder_message = self.folder_message()
        if folder_message is not None:
            raise RequestError(folder_message)
        forms = [kind.form for kind in self._kinds()]
        kind = self._kinds()[forms.index(values.text("form"))]
        path = kind.create(self.folder, values)
        self._events.notify("changed")
        return {"told": "", "go": f"/{self.first_screen(path)}"}

    def _act_on_room(self, action: str, values: JsonValues) -> Mapping[str, object]:
        """Open or close the page to the LAN, or change the key or address that phones use.

        ``action`` is a key of `_ROOM_REPLIES`.
        """
        if self.open_room is None:
            raise InvalidValuesError
        if action == "open_room":
            self.open_room()
        else:
            lan_access = self.get_lan_access()
            if lan_access is None or not lan_access.is_on:
                raise RequestError(Message("room_off"))
            if action == "give_key":
                lan_access.create_key(Access.SEE)
            elif action == "choose_address":
                lan_access.use_address(values.text("place"))
            else:
                lan_access.switch_off()
        self._events.notify("changed")
        reply_key = _ROOM_REPLIES[action]
        return {"told": "" if reply_key is None else str(Message(reply_key))}

    def _act(self, name: str, values: JsonValues) -> Mapping[str, object]:
        event = self._event(name)
        if event is None:
            raise InvalidValuesError
        perform = event.actions[values.text("do")]
        num_made, num_in_force = values.integers("revision")
        try:
            message = perform(values, Revision(num_made, num_in_force))
        finally:
            self._events.notify("changed")
        reply: dict[str, object] = {"revision": list(event.state().revision)}
        return reply if message is None else {**reply, "told": str(message)}


LANGUAGE = "bridgeopt-language"
"""Name of the cookie that stores a browser's language."""

PAPER_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'none'"
)
"""Content security policy of pages for paper: inline styles and fonts, and no scripts."""


def new_language(request: Request, path: str = "/") -> responses.Response | None:
    """Return a response that stores the language which the request asks for, in a cookie.

    The request's address names the language in the parameter ``lang``. The response redirects to
    the same address without this parameter. The cookie is for the addresses below ``path``. Return
    ``None`` if the address names no language, or an unknown one.
    """
    language = request.query_params.get("lang")
    if language not in languages():
        return None
    other_parameters = _without_language(request.query_params)
    address = request.url.path.rpartition("/")[2] + (
        f"?{urlencode(other_parameters)}" if other_parameters else ""
    )
    response = responses.RedirectResponse(address, HTTPStatus.SEE_OTHER)
    response.set_cookie(LANGUAGE, language, path=path, httponly=True, samesite="strict")
    return response


def language_links(parameters: QueryParams) -> list[tuple[str, str, str]]:
    """Return the code and name of each language, and the address that shows the page in it.

    ``parameters`` are those of the page's address; the addresses keep them.
    """
    other_parameters = _without_language(parameters)
    return [
        (code, read_catalogue(code).language, f"?{urlencode([*other_parameters, ('lang', code)])}")
        for code in languages()
    ]


def _without_language(parameters: QueryParams) -> list[tuple[str, str]]:
    return [(name, value) for name, value in parameters.multi_items() if name != "lang"]


def language_of(request: Request, default: str) -> str:
    """Return the language in a request's cookie; without a cookie, the language ``default``."""
    language = request.cookies.get(LANGUAGE)
    return language if language in languages() else default


_CONTENT_TYPES = {".css": "text/css", ".js": "text/javascript"}
PUZZLES_PATH = "sitout/"
"""The end of the path of the puzzles.

Several parts of the page have puzzles, such as the part for phones. The path of the part comes
first.
"""


@cache
def puzzles() -> tuple[Puzzles, ...]:
    """Return the puzzles and games of all installed plugins."""
    return tuple(offered("puzzles"))


class SitOutPages:
    """The pages of puzzles for an evening; the puzzles are made once, at the first request.

    Parameters
    ----------
    evening_session
        The evening.
    """

    def __init__(self, evening_session: EveningSession) -> None:
        self._evening_session = evening_session
        self._lock = threading.Lock()
        self._puzzles_by_page: dict[str, tuple[Puzzles, object]] | None = None
        self._error: BridgeoptError | None = None
        self._has_begun = False

    @property
    def is_wanted(self) -> bool:
        """Whether the club's settings ask for puzzles, and a plugin provides puzzles."""
        return self._evening_session.settings.sit_out_play and bool(puzzles())

    def routes(
        self, start: str, language: Callable[[Request], str], files: Callable[[str], str]
    ) -> list[Route]:
        """Return the routes of the puzzles in one part of the page, such as the part for phones.

        Parameters
        ----------
        start
            The prefix of all paths in that part.
        language
            Returns the language for a request.
        files
            Returns the path of a static file, given its name.
        """
        handlers = _PuzzleHandlers(self, self._evening_session, start, language, files)
        return [
            Route(f"{start}{PUZZLES_PATH}", handlers.first),
            Route(f"{start}{PUZZLES_PATH}static/{{name}}", handlers.static),
            Route(f"{start}{PUZZLES_PATH}{{page}}", handlers.show),
        ]

    def puzzles(self) -> dict[str, tuple[Puzzles, object]] | None:
        """Return the puzzles for tonight; ``None`` while they are being made.

        The keys are the paths of pages. Each value is a plugin's `Puzzles` object and the
        result of its `Puzzles.make` for tonight.

        Raises
        ------
        BridgeoptError
            The puzzles cannot be made.
        """
        with self._lock:
            if not self._has_begun:
                self._has_begun = True
                threading.Thread(target=self._prepare, daemon=True).start()
            if self._error is not None:
                raise self._error
            return self._puzzles_by_page

    def _prepare(self) -> None:
        puzzles_by_page: dict[str, tuple[Puzzles, object]] = {}
        try:
            self._evening_session.kernels.wait_for_puzzles(Stop())
            for provider in puzzles():
                tonight = provider.make(self._evening_session.day)
                puzzles_by_page.update(dict.fromkeys(provider.pages, (provider, tonight)))
            with self._lock:
                self._puzzles_by_page = puzzles_by_page
        except BridgeoptError as error:
            with self._lock:
                self._error = error
        finally:
            with self._lock:
                # After an unexpected error, the puzzles' pages would otherwise wait forever.
                if self._puzzles_by_page is None and self._error is None:
                    self._error = RequestError(Message("pastime_failed"))


class _PuzzleHandlers:
    """The request handlers of the puzzles in one part of the page.

    Parameters are as in `SitOutPages.routes`.
    """

    def __init__(
        self,
        sit_outs: SitOutPages,
        evening_session: EveningSession,
        start: str,
        language: Callable[[Request], str],
        files: Callable[[str], str],
    ) -> None:
        self._sit_outs = sit_outs
        self._evening_session = evening_session
        self._start = start
        self._language = language
        self._static_path = files

    def first(self, request: Request) -> responses.Response:
        """Redirect to the first puzzle, and pass on the address's parameters.

        The puzzle needs the parameters for its link back to the screen from which the player came.
        """
        pages = _pages()
        if not self._sit_outs.is_wanted:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        query = f"?{request.url.query}" if request.url.query else ""
        return responses.RedirectResponse(f"{next(iter(pages))}{query}", HTTPStatus.SEE_OTHER)

    def static(self, request: Request) -> responses.Response:
        """Return a script or a style sheet."""
        name = request.path_params["name"]
        for provider in puzzles() if self._sit_outs.is_wanted else ():
            if name in provider.files:
                kind = _CONTENT_TYPES[PurePath(name).suffix]
                return responses.Response(provider.files[name], media_type=kind)
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)

    def show(self, request: Request) -> responses.Response:
        """Show a puzzle, or a page that says that the puzzle is being made."""
        page = request.path_params["page"]
        pages = _pages()
        if not self._sit_outs.is_wanted or page not in pages:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        redirect = new_language(request, self._start)
        if redirect is not None:
            return redirect
        with use_locale(self._language(request)):
            return responses.HTMLResponse(self._render(page, pages, request.query_params))

    def _render(self, page: str, pages: Mapping[str, str], parameters: QueryParams) -> str:
        template, values = "pastime.html", dict[str, object]()
        error_text = None
        try:
            puzzles_by_page = self._sit_outs.puzzles()
            if puzzles_by_page is not None:
                provider, tonight = puzzles_by_page[page]
                template, template_values = provider.view(page, tonight, parameters)
                values.update(template_values)
        except BridgeoptError as error:
            puzzles_by_page, error_text = (
                {},
                describe_error(error, self._evening_session.snapshot.members),
            )
        return render(
            template,
            static=self._static_path,
            own=lambda file: f"static/{file}",
            back=self._start,
            page=page,
            pages=[(path, str(Message(key))) for path, key in pages.items()],
            screen_name=str(Message(pages[page])),
            title=self._evening_session.title,
            day=self._evening_session.day,
            coming=puzzles_by_page is None,
            wrong=error_text,
            languages=language_links(parameters),
            **values,
        )


def _pages() -> dict[str, str]:
    """Return the paths of the puzzles' pages, each with the message key of the page's name."""
    return {path: key for each in puzzles() for path, key in each.pages.items()}
