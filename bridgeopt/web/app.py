"""All routes of the page: an evening's screens and actions, a single event, and the first start."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette import responses
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import QueryParams
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.atomic_files import kind_of_database
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.base.i18n.message import current_locale, use_locale
from bridgeopt.club import Members
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.settings import SETTINGS_FILE, ClubFile, read_settings
from bridgeopt.season import SeasonFile
from bridgeopt.show.pages.html import fonts
from bridgeopt.show.pages.paper import SIT_OUT_FILE
from bridgeopt.show.pages.season import season_page
from bridgeopt.tasks.season import export_history, export_members
from bridgeopt.tasks.startup import clubs_folder, create_named_club, help_bundle, list_clubs
from bridgeopt.web import printouts
from bridgeopt.web.access import SCOPE, Guard, PageAddress
from bridgeopt.web.actions import run_action
from bridgeopt.web.current_round import current_screen
from bridgeopt.web.errors import FAILURES, ErrorResponses
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.plugins import (
    ON_PAPER,
    START,
    STYLE_SHEETS,
    ClubEvents,
    SitOutPages,
    keep_language,
    language_of,
)
from bridgeopt.web.rendering import KINDS, STATIC, describe_error, render, static_content
from bridgeopt.web.screens import (
    NOTHING,
    SCREENS,
    movements,
    render_screen,
    seat,
    standings,
    style_sheets,
    typed,
)
from bridgeopt.web.screens.evening_steps import OLD_PATHS

_EXPORTS = {"members.csv": export_members, "history.csv": export_history}


class _Page:
    """What answers the requests that the guard lets through; parameters as for `make_app`."""

    def __init__(
        self,
        desk: EveningSession,
        events: EventStreams,
        ready: Callable[[], None],
        sit_outs: SitOutPages,
    ) -> None:
        self._desk = desk
        self._events = events
        self._ready = ready
        self._files = static_files()
        self.sit_outs = sit_outs
        self.kinds = ClubEvents(
            desk.club.folder, events, self.language, evening=True, gone=desk.missing_folder_message
        )

    def _show_first(self) -> None:
        """Show a screen, so that the first one that is asked for comes as soon as the others."""
        with use_locale(self._desk.language):
            render_screen(current_screen(self._desk), self._desk)

    @asynccontextmanager
    async def life(self, _app: Starlette) -> AsyncIterator[None]:
        """Begin what works beside the page, before it answers."""
        self._events.begin()
        await run_in_threadpool(self._show_first)
        self._desk.begin()
        self._ready()
        yield
        await run_in_threadpool(self.kinds.end)

    def language(self, request: Request) -> str:
        """Return the language that a browser reads."""
        return language_of(request, self._desk.language)

    def _show(self, name: str, asked: QueryParams = NOTHING) -> str:
        shown = render_screen(name, self._desk, asked)
        if name == "seat":
            self._desk.drafts.was_shown()
        return shown

    def screen(self, request: Request) -> responses.Response:
        """Show a screen; or take the language that is asked for, and ask for the screen anew."""
        name = request.url.path.removeprefix("/")
        asked = request.query_params.get("lang")
        if asked in languages():
            answer: responses.Response = responses.RedirectResponse(name, HTTPStatus.SEE_OTHER)
            keep_language(answer, asked)
            return answer
        with use_locale(self.language(request)):
            return responses.HTMLResponse(self._show(name, request.query_params))

    def moved(self, request: Request) -> responses.Response:
        """Lead from a screen's earlier path to its path of today."""
        path = OLD_PATHS[request.url.path.removeprefix("/")]
        query = f"?{request.url.query}" if request.url.query else ""
        return responses.RedirectResponse(path + query, HTTPStatus.SEE_OTHER)

    def start(self, _request: Request) -> responses.Response:
        """Lead to the screen where the evening is."""
        return responses.RedirectResponse(current_screen(self._desk), HTTPStatus.SEE_OTHER)

    async def act(self, request: Request) -> responses.Response:
        """Do what is asked for; where a screen is asked for too, it comes with the answer."""
        body = await request.body()

        def answer() -> responses.Response:
            with use_locale(self.language(request)):
                reply = run_action(self._desk, body, far=SCOPE in request.scope)
                document = dict(reply.document)
                if reply.screen is not None:
                    with suppress(*FAILURES):  # it was done, whatever its screen says
                        document["page"] = self._show(reply.screen)
            return responses.JSONResponse(document, reply.status)

        return await run_in_threadpool(answer)

    def check_typed(self, request: Request) -> responses.Response:
        """Say what the lines of a traveller are read as so far; nothing is stored."""
        with use_locale(self.language(request)):
            return responses.JSONResponse(typed.check_typed(self._desk, request.query_params))

    async def listen(self, _request: Request) -> responses.Response:
        """Tell from now on what changes."""
        self._desk.kernels.note_screen_shown()  # whoever listens has read a screen and its scripts
        return responses.StreamingResponse(self._events.stream(), media_type="text/event-stream")

    def paper(self, request: Request) -> responses.Response:
        """Show a page for paper, or several as one."""
        if request.path_params["name"] == "season.html":
            return self._season(request)
        if request.path_params["name"] == "standings.html":
            return self._standings(request)
        if request.path_params["name"] == "movement-cards.html":
            return self._movement_cards(request)
        together = printouts.all_pages(self._desk, request.path_params["name"])
        if together is not None:
            return responses.HTMLResponse(together, headers={"Content-Security-Policy": ON_PAPER})
        file = self._desk.paper(request.path_params["name"])
        if file is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        if file.name == SIT_OUT_FILE and (sheet := printouts.sit_out_sheet(self._desk)):
            return responses.HTMLResponse(sheet, headers={"Content-Security-Policy": ON_PAPER})
        kept = file.name if file.suffix == ".pdf" else None  # what is no page is downloaded
        return responses.FileResponse(
            file, filename=kept, headers={"Content-Security-Policy": ON_PAPER}
        )

    def _season(self, request: Request) -> responses.Response:
        """Show the season's page, whose only script is the one that its own policy names."""
        season = self._desk.snapshot.so_far.season
        if season is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        with use_locale(self.language(request)):
            page = season_page(
                season.history, season.sessions_since_import, season.names, title=self._desk.title
            )
        policy = page.partition('content="default-src')[2].partition('"')[0]
        headers = {"Content-Security-Policy": f"default-src{policy}; frame-ancestors 'none'"}
        return responses.HTMLResponse(page, headers=headers)

    def _standings(self, request: Request) -> responses.Response:
        """Show the standings on one page, to be printed."""
        with use_locale(self.language(request)):
            page = standings.page_to_print(self._desk, self._desk.snapshot)
        if page is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        return responses.HTMLResponse(page, headers={"Content-Security-Policy": ON_PAPER})

    def _published(self, request: Request) -> responses.Response:
        """Return standings for the club's website as a file."""
        name = request.path_params["name"]
        with use_locale(self.language(request)):
            try:
                made = standings.to_publish(self._desk, self._desk.snapshot, name)
            except BridgeoptError as error:
                told = describe_error(error, self._desk.snapshot.members)
                return responses.PlainTextResponse(told, HTTPStatus.UNPROCESSABLE_ENTITY)
        if made is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        media = "text/html" if name.endswith(".html") else "text/csv"
        named = {"Content-Disposition": f"attachment;filename={name}"}
        return responses.Response(made, media_type=media, headers=named)

    def _movement_cards(self, request: Request) -> responses.Response:
        """Show the cards of a movement that the address asks for, to be printed."""
        with use_locale(self.language(request)):
            cards = movements.cards(self._desk, request.query_params)
        if cards is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        return responses.HTMLResponse(cards, headers={"Content-Security-Policy": ON_PAPER})

    def season_file(self, request: Request) -> responses.Response:
        """Return the members, who met whom, or standings, as a file for other programs."""
        if request.path_params["name"] in standings.PUBLISHED:
            return self._published(request)
        write = _EXPORTS.get(request.path_params["name"])
        season = self._desk.settings.season
        if write is None or season is None or self._desk.snapshot.so_far.season is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        style = CsvStyle(self._desk.settings.csv_style or CsvStyle.PLAIN)
        with (
            use_locale(self.language(request)),
            TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        ):
            file = Path(folder) / "exported.csv"
            try:
                write(SeasonFile(season), file, style)
            except BridgeoptError as error:
                told = describe_error(error, self._desk.snapshot.members)
                return responses.PlainTextResponse(told, HTTPStatus.UNPROCESSABLE_ENTITY)
            made = file.read_bytes()
        named = f"attachment;filename={request.path_params['name']}"
        return responses.Response(
            made, media_type="text/csv", headers={"Content-Disposition": named}
        )

    def help(self, _request: Request) -> responses.Response:
        """Return what is sent to whoever helps."""
        with use_locale(self._desk.language):
            made = help_bundle(self._desk.club, self._desk.day)
        named = f"attachment;filename=bridgeopt-help-{self._desk.day}.zip"
        return responses.Response(
            made, media_type="application/zip", headers={"Content-Disposition": named}
        )

    def proof(self, _request: Request) -> responses.Response:
        """Return the proof to take away, once it is written."""
        plan = self._desk.snapshot.evening.planned
        made = None if plan is None else self._desk.work(seat.PROOF).poll(plan.id).state
        if made is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        named = f"attachment;filename=bridgeopt-proof-{self._desk.day}.zip"
        return responses.Response(
            made.file, media_type="application/zip", headers={"Content-Disposition": named}
        )

    async def static(self, request: Request) -> responses.Response:
        """Return a script, a sheet of looks, a picture or a font."""
        return static_file(self._files, request)


_SAYS_ITSELF = ("/do", "/event/do")
"""Where a request to close the program is taken, also while the club's folder is gone."""


def _works_without_folder(request: Request) -> bool:
    """Whether a request works without the club's folder, or is refused where it is handled."""
    path = request.url.path
    return path in ("/words", *_SAYS_ITSELF) or "/static/" in path or path.endswith("/events")


def static_files() -> dict[str, bytes]:
    """Return all static files of pages by name: scripts, style sheets, pictures and fonts."""
    files = {file.name: static_content(file) for file in STATIC.iterdir() if file.is_file()}
    files |= fonts()
    sheets = {**dict(map(style_sheets, SCREENS)), **STYLE_SHEETS}
    for sheet, parts in sheets.items():  # one for each: nothing is seen before the last has come
        files[sheet] = b"".join(files[part] for part in parts)
    return files


def static_file(files: Mapping[str, bytes], request: Request) -> responses.Response:
    """Return a response with the file that is asked for."""
    name = request.path_params["name"]
    if name not in files:
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)
    return responses.Response(files[name], media_type=KINDS[Path(name).suffix])


def make_app(
    desk: EveningSession,
    events: EventStreams,
    place: PageAddress,
    ready: Callable[[], None],
    sit_outs: SitOutPages,
) -> Guard:
    """Return the application of an evening, which can only be reached through the guard.

    Parameters
    ----------
    desk
        The evening that it shows and changes.
    events
        The events that it sends to all open pages.
    place
        The page's address.
    ready
        Called once the application answers.
    sit_outs
        The pages of puzzles for those who sit out.
    """
    page = _Page(desk, events, ready, sit_outs)
    app = Starlette(
        routes=[
            Route("/", page.start),
            *(Route(f"/{name}", page.screen) for name in SCREENS),
            *(Route(f"/{name}", page.moved) for name in OLD_PATHS),
            Route("/do", page.act, methods=["POST"]),
            Route("/typed", page.check_typed),
            Route("/events", page.listen),
            Route("/paper/{name}", page.paper),
            Route("/season/{name}", page.season_file),
            Route("/help.zip", page.help),
            Route("/proof.zip", page.proof),
            Route("/static/{name}", page.static),
            *page.kinds.routes,
            *sit_outs.routes("/", page.language, lambda file: f"/static/{file}"),
        ],
        middleware=[
            Middleware(
                ErrorResponses, page.language, desk.missing_folder_message, _works_without_folder
            )
        ],
        lifespan=page.life,
    )
    app.router.redirect_slashes = False  # redirects name no host: ours are relative
    return Guard(app, place, lambda: current_screen(desk))


def make_event_app(
    file: Path,
    events: EventStreams,
    place: PageAddress,
    ready: Callable[[], None],
    end: Callable[[], None],
) -> Guard:
    """Return the application of an event, which can only be reached through the guard.

    Parameters
    ----------
    file
        The event's file.
    events, place, ready
        As in `web.app.make_app`.
    end
        Ends the program.

    Raises
    ------
    BridgeoptError
        The event cannot be opened.
    """
    usual = current_locale().code

    def events_of(folder: Path) -> ClubEvents:
        def language(request: Request) -> str:
            return language_of(request, usual)

        return ClubEvents(folder, events, language, evening=False, end=end)

    # An event may be a folder: then any file in it is enough to name it.
    named = file.resolve()
    for event in (named, named.parent):
        kinds = events_of(event.parent)
        first = kinds.first_screen(event)
        if first != f"event/{START}":
            break
    else:
        wrong, known = Message("event_none"), kind_of_database(named)
        if known is not None:
            wrong = Message("event_no_event", found=known.description)
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
    words = Middleware(ErrorResponses, kinds.language, kinds.gone, _works_without_folder)
    app = Starlette(routes=routes, middleware=[words], lifespan=life)
    app.router.redirect_slashes = False
    return Guard(app, place, lambda: f"/{first}")


_SCREEN = "welcome"
_FILES = ("base.css", "welcome.js", "icon.svg")


class WelcomePage:
    """The page of a first start, and what was chosen on it.

    Parameters
    ----------
    place
        The page's address, with its key.
    ready
        Called with the address to open, once it can be opened.
    end
        Called once a choice was made.
    missing
        The folder of the club that was last opened, if it no longer exists.
    wrong
        Why a club could not be opened; "" if none was tried.

    Attributes
    ----------
    club
        The chosen club; ``None`` for the demonstration club, and if nothing was chosen.
    language
        The language in which it was chosen; "" if nothing was chosen.
    app
        The application that answers requests.
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
                Route("/sign-in", self._door),
                Route("/do", self._act, methods=["POST"]),
                *(Route(f"/static/{name}", self._static) for name in _FILES),
            ],
            middleware=[
                Middleware(
                    ErrorResponses, lambda _: current_locale().code, lambda: None, lambda _: True
                )
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
        with use_locale(asked if asked in languages() else current_locale().code):
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
        return responses.Response(static_content(file), media_type=KINDS[file.suffix])

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
        with use_locale(language):
            try:
                if do == "begin":
                    self.club = create_named_club(name, language, first_meetings="first" in asked)
                elif do == "open":
                    self.club = read_settings(known[name] / SETTINGS_FILE)
            except BridgeoptError as error:
                told = describe_error(error, Members())
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
