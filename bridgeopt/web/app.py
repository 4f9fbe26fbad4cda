"""The web applications: the page of an evening, of a single event, and of the first start."""

from __future__ import annotations

import json
import re
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

from bridgeopt.base.atomic_files import database_kind
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import current_locale, use_locale
from bridgeopt.club import Members
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import CellError
from bridgeopt.files.settings import (
    AUTOMATIC_SECTIONS,
    SETTINGS_FILE,
    ClubFile,
    parse_objective,
    parse_sections,
    read_settings,
)
from bridgeopt.season import SeasonFile
from bridgeopt.show.pages.environment import fonts
from bridgeopt.show.pages.evening_pages import SIT_OUT_FILE
from bridgeopt.show.pages.season import season_page
from bridgeopt.tasks.club import OFFERED_OBJECTIVES, RECOMMENDED_OBJECTIVE, describe_objective
from bridgeopt.tasks.season import export_history, export_members
from bridgeopt.tasks.startup import (
    ClubAnswers,
    clubs_folder,
    create_named_club,
    help_bundle,
    list_clubs,
)
from bridgeopt.web import printouts
from bridgeopt.web.access import SCOPE, Guard, PageAddress
from bridgeopt.web.actions import run_action
from bridgeopt.web.current_round import current_screen
from bridgeopt.web.docs_site import docs_file
from bridgeopt.web.errors import FAILURES, ErrorResponses
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.guides import site_start
from bridgeopt.web.plugins import (
    PAPER_POLICY,
    START,
    STYLE_SHEETS,
    ClubEvents,
    SitOutPages,
    language_links,
    language_of,
    new_language,
)
from bridgeopt.web.rendering import (
    CONTENT_TYPES,
    STATIC_FOLDER,
    describe_error,
    render,
    static_content,
)
from bridgeopt.web.screens import (
    NO_PARAMETERS,
    SCREENS,
    movements,
    render_screen,
    score,
    seat,
    standings,
    style_sheets,
    typed,
)
from bridgeopt.web.screens.evening_steps import OLD_PATHS

_EXPORT_WRITERS = {"members.csv": export_members, "history.csv": export_history}
"""Functions that write a file of the season for other programs, by file name."""


class _Page:
    """The handlers of the evening's routes, behind the guard; parameters as for `make_app`."""

    def __init__(
        self,
        evening_session: EveningSession,
        events: EventStreams,
        ready: Callable[[], None],
        sit_outs: SitOutPages,
    ) -> None:
        self._evening_session = evening_session
        self._events = events
        self._ready = ready
        self._files = static_files()
        self.sit_outs = sit_outs
        self.club_events = ClubEvents(
            evening_session.club.folder,
            events,
            self.language,
            evening=True,
            temporary=evening_session.club.is_temporary,
            folder_message=evening_session.missing_folder_message,
        )
        self.club_events.get_lan_access = lambda: evening_session.lan_access
        evening_session.club_events = self.club_events

    def _warm_up(self) -> None:
        """Render a screen once to load templates, so that the first request is fast."""
        with use_locale(self._evening_session.language):
            render_screen(current_screen(self._evening_session), self._evening_session)

    @asynccontextmanager
    async def life(self, _app: Starlette) -> AsyncIterator[None]:
        """Start background work before the page opens; end event streams when the page closes."""
        self._events.begin()
        await run_in_threadpool(self._warm_up)
        self._evening_session.begin()
        self._ready()
        yield
        await run_in_threadpool(self.club_events.end)

    def language(self, request: Request) -> str:
        """Return the language of the requesting browser."""
        return language_of(request, self._evening_session.language)

    def _show(self, name: str, parameters: QueryParams = NO_PARAMETERS) -> str:
        page = render_screen(name, self._evening_session, parameters)
        if name == "seat":
            self._evening_session.drafts.was_shown()
        return page

    def screen(self, request: Request) -> responses.Response:
        """Show a screen; if the address names a language, store it and redirect instead."""
        name = request.url.path.removeprefix("/")
        redirect = new_language(request)
        if redirect is not None:
            return redirect
        with use_locale(self.language(request)):
            return responses.HTMLResponse(self._show(name, request.query_params))

    def moved(self, request: Request) -> responses.Response:
        """Redirect from a screen's old path to its current one."""
        path = OLD_PATHS[request.url.path.removeprefix("/")]
        query = f"?{request.url.query}" if request.url.query else ""
        return responses.RedirectResponse(path + query, HTTPStatus.SEE_OTHER)

    def start(self, _request: Request) -> responses.Response:
        """Redirect to the evening's current screen."""
        return responses.RedirectResponse(
            current_screen(self._evening_session), HTTPStatus.SEE_OTHER
        )

    async def act(self, request: Request) -> responses.Response:
        """Do the action in a request; the reply contains a screen if the request names a screen."""
        body = await request.body()

        def respond() -> responses.Response:
            with use_locale(self.language(request)):
                reply = run_action(self._evening_session, body, is_remote=SCOPE in request.scope)
                document = dict(reply.document)
                if reply.screen is not None:
                    with suppress(*FAILURES):  # the action is done even if its screen fails
                        document["page"] = self._show(reply.screen)
            return responses.JSONResponse(document, reply.status)

        return await run_in_threadpool(respond)

    def check_typed(self, request: Request) -> responses.Response:
        """Return the results read from the traveller lines typed so far; nothing is stored."""
        with use_locale(self.language(request)):
            return responses.JSONResponse(
                typed.check_typed(self._evening_session, request.query_params)
            )

    async def listen(self, _request: Request) -> responses.Response:
        """Return an event stream that reports every change from now on to the browser."""
        # A browser begins to listen only after its screen and scripts have loaded.
        self._evening_session.kernels.note_screen_shown()
        return responses.StreamingResponse(self._events.stream(), media_type="text/event-stream")

    def paper(self, request: Request) -> responses.Response:
        """Show one of the pages for printing, or several of them combined into one page."""
        if request.path_params["name"] == "season.html":
            return self._season(request)
        if request.path_params["name"] == "standings.html":
            return self._standings(request)
        if request.path_params["name"] == "ranking.html":
            return self._ranking(request)
        final = _FINAL_PAGE.fullmatch(request.path_params["name"])
        if final is not None:
            return self._final(request, int(final[1]))
        if request.path_params["name"] == "movement-cards.html":
            return self._movement_cards(request)
        combined = printouts.all_pages(self._evening_session, request.path_params["name"])
        if combined is not None:
            return responses.HTMLResponse(
                combined, headers={"Content-Security-Policy": PAPER_POLICY}
            )
        file = self._evening_session.paper(request.path_params["name"])
        if file is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        if file.name == SIT_OUT_FILE and (sheet := printouts.sit_out_sheet(self._evening_session)):
            return responses.HTMLResponse(sheet, headers={"Content-Security-Policy": PAPER_POLICY})
        download_name = (
            file.name if file.suffix == ".pdf" else None
        )  # anything but a page is downloaded
        return responses.FileResponse(
            file, filename=download_name, headers={"Content-Security-Policy": PAPER_POLICY}
        )

    def _season(self, request: Request) -> responses.Response:
        """Show the season's page; its content security policy allows the page's only script."""
        season = self._evening_session.snapshot.so_far.season
        if season is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        with use_locale(self.language(request)):
            page = season_page(
                season.history,
                season.sessions_since_import,
                season.names,
                title=self._evening_session.title,
            )
        policy = page.partition('content="default-src')[2].partition('"')[0]
        headers = {"Content-Security-Policy": f"default-src{policy}; frame-ancestors 'none'"}
        return responses.HTMLResponse(page, headers=headers)

    def _standings(self, request: Request) -> responses.Response:
        """Show the standings of all competitions as one page for printing."""
        with use_locale(self.language(request)):
            page = standings.page_to_print(self._evening_session, self._evening_session.snapshot)
        if page is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        return responses.HTMLResponse(page, headers={"Content-Security-Policy": PAPER_POLICY})

    def _ranking(self, request: Request) -> responses.Response:
        """Show the ranking lists of the evening, or of a past session, as a page for printing."""
        with use_locale(self.language(request)):
            try:
                page = score.ranking_to_print(
                    self._evening_session, self._evening_session.snapshot, request.query_params
                )
            except BridgeoptError as error:
                error_text = describe_error(error, self._evening_session.snapshot.members)
                return responses.PlainTextResponse(error_text, HTTPStatus.UNPROCESSABLE_ENTITY)
        return responses.HTMLResponse(page, headers={"Content-Security-Policy": PAPER_POLICY})

    def _final(self, request: Request, number: int) -> responses.Response:
        """Show the list of final standings with this number as one page for printing."""
        with use_locale(self.language(request)):
            page = standings.final_to_print(
                self._evening_session, self._evening_session.snapshot, number
            )
        if page is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        return responses.HTMLResponse(page, headers={"Content-Security-Policy": PAPER_POLICY})

    def _published(self, request: Request) -> responses.Response:
        """Return a file with standings for the club's website; the address names the file."""
        name = request.path_params["name"]
        with use_locale(self.language(request)):
            try:
                content = standings.to_publish(
                    self._evening_session, self._evening_session.snapshot, name
                )
            except BridgeoptError as error:
                error_text = describe_error(error, self._evening_session.snapshot.members)
                return responses.PlainTextResponse(error_text, HTTPStatus.UNPROCESSABLE_ENTITY)
        if content is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        media_type = "text/html" if name.endswith(".html") else "text/csv"
        headers = {"Content-Disposition": f"attachment;filename={name}"}
        return responses.Response(content, media_type=media_type, headers=headers)

    def _movement_cards(self, request: Request) -> responses.Response:
        """Show the cards of the movement named in the address, for printing."""
        with use_locale(self.language(request)):
            cards = movements.cards(self._evening_session, request.query_params)
        if cards is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        return responses.HTMLResponse(cards, headers={"Content-Security-Policy": PAPER_POLICY})

    def season_file(self, request: Request) -> responses.Response:
        """Return the members, the meetings, or standings as a file for other programs."""
        if request.path_params["name"] in standings.PUBLISHED:
            return self._published(request)
        write = _EXPORT_WRITERS.get(request.path_params["name"])
        season = self._evening_session.settings.season
        if write is None or season is None or self._evening_session.snapshot.so_far.season is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        style = CsvStyle(self._evening_session.settings.csv_style or CsvStyle.PLAIN)
        with (
            use_locale(self.language(request)),
            TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        ):
            file = Path(folder) / "exported.csv"
            try:
                write(SeasonFile(season), file, style)
            except BridgeoptError as error:
                error_text = describe_error(error, self._evening_session.snapshot.members)
                return responses.PlainTextResponse(error_text, HTTPStatus.UNPROCESSABLE_ENTITY)
            content = file.read_bytes()
        disposition = f"attachment;filename={request.path_params['name']}"
        return responses.Response(
            content, media_type="text/csv", headers={"Content-Disposition": disposition}
        )

    def help(self, _request: Request) -> responses.Response:
        """Return a ZIP file that the director can send to a person who helps with a problem."""
        with use_locale(self._evening_session.language):
            content = help_bundle(self._evening_session.club, self._evening_session.day)
        disposition = f"attachment;filename=bridgeopt-help-{self._evening_session.day}.zip"
        return responses.Response(
            content, media_type="application/zip", headers={"Content-Disposition": disposition}
        )

    def proof(self, _request: Request) -> responses.Response:
        """Return the ZIP file with the current plan's proof; 404 until the file is written."""
        plan = self._evening_session.snapshot.evening.planned
        archive = (
            None if plan is None else self._evening_session.task(seat.PROOF).poll(plan.id).state
        )
        if archive is None:
            return responses.Response(status_code=HTTPStatus.NOT_FOUND)
        disposition = f"attachment;filename=bridgeopt-proof-{self._evening_session.day}.zip"
        return responses.Response(
            archive.file, media_type="application/zip", headers={"Content-Disposition": disposition}
        )

    async def static(self, request: Request) -> responses.Response:
        """Return a script, a style sheet, a picture or a font."""
        return static_file(self._files, request)


_FINAL_PAGE = re.compile(r"final-([0-9]{1,4})\.html")
"""Matches the name of a page with standings declared final; the group is the list's number."""

_ACTION_PATHS = ("/do", "/event/do")
"""Paths of actions; their handlers themselves report that the club's folder has disappeared."""


def _works_without_folder(request: Request) -> bool:
    """Return whether a request may be answered while the club's folder has disappeared.

    The request must need no file of the folder, or its handler must check the folder itself.
    """
    path = request.url.path
    needs_no_file = path in ("/words", *_ACTION_PATHS) or path.startswith("/docs/")
    return needs_no_file or "/static/" in path or path.endswith("/events")


def static_files() -> dict[str, bytes]:
    """Return all static files of pages by name: scripts, style sheets, pictures and fonts."""
    files = {file.name: static_content(file) for file in STATIC_FOLDER.iterdir() if file.is_file()}
    files |= fonts()
    combined_sheets = {**dict(map(style_sheets, SCREENS)), **STYLE_SHEETS}
    # One sheet instead of several, because a page stays blank until its last sheet has loaded.
    for sheet, parts in combined_sheets.items():
        files[sheet] = b"".join(files[part] for part in parts)
    return files


def static_file(files: Mapping[str, bytes], request: Request) -> responses.Response:
    """Return a response with the requested file."""
    name = request.path_params["name"]
    if name not in files:
        return responses.Response(status_code=HTTPStatus.NOT_FOUND)
    return responses.Response(files[name], media_type=CONTENT_TYPES[Path(name).suffix])


def make_app(
    evening_session: EveningSession,
    events: EventStreams,
    address: PageAddress,
    ready: Callable[[], None],
    sit_outs: SitOutPages,
) -> Guard:
    """Return the evening's application, which can only be reached through the guard.

    Parameters
    ----------
    evening_session
        The evening that the application shows and changes.
    events
        The event streams to all open pages.
    address
        The page's address.
    ready
        A function that is called once, when the application is ready to answer requests.
    sit_outs
        The pages of puzzles for pairs that sit out.
    """
    page = _Page(evening_session, events, ready, sit_outs)
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
            Route("/docs/{file:path}", docs_file),
            Route("/proof.zip", page.proof),
            Route("/static/{name}", page.static),
            *page.club_events.routes,
            *sit_outs.routes("/", page.language, lambda file: f"/static/{file}"),
        ],
        middleware=[
            Middleware(
                ErrorResponses,
                page.language,
                evening_session.missing_folder_message,
                _works_without_folder,
            )
        ],
        lifespan=page.life,
    )
    app.router.redirect_slashes = False  # Starlette's redirects name a host; ours are relative
    return Guard(app, address, lambda: current_screen(evening_session))


def make_event_app(
    file: Path,
    events: EventStreams,
    address: PageAddress,
    ready: Callable[[], None],
    end: Callable[[], None],
) -> tuple[Guard, ClubEvents]:
    """Return the application that serves an event, and all events in the event's folder.

    The application can only be reached through the guard.

    Parameters
    ----------
    file
        The event's file.
    events, address, ready
        As in `web.app.make_app`.
    end
        Function that ends the program.

    Raises
    ------
    BridgeoptError
        The event cannot be opened.
    """
    default_language = current_locale().code

    def events_in(folder: Path) -> ClubEvents:
        def language(request: Request) -> str:
            return language_of(request, default_language)

        return ClubEvents(folder, events, language, evening=False, end=end)

    # If the event is a folder, the given file may be any file in it.
    path = file.resolve()
    for event in (path, path.parent):
        club_events = events_in(event.parent)
        first_screen = club_events.first_screen(event)
        if first_screen != f"event/{START}":
            break
    else:
        problem, kind = Message("event_none"), database_kind(path)
        if kind is not None:
            problem = Message("event_no_event", found=kind.description)
        raise InputError(Fault(problem, str(file), help=Message("event_none_help")))
    files = static_files()

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        events.begin()
        ready()
        yield
        await run_in_threadpool(club_events.end)

    def start(_request: Request) -> responses.Response:
        return responses.RedirectResponse(f"/{first_screen}", HTTPStatus.SEE_OTHER)

    async def static(request: Request) -> responses.Response:
        return static_file(files, request)

    routes = [
        Route("/", start),
        Route("/docs/{file:path}", docs_file),
        Route("/static/{name}", static),
        *club_events.routes,
    ]
    error_middleware = Middleware(
        ErrorResponses, club_events.language, club_events.folder_message, _works_without_folder
    )
    app = Starlette(routes=routes, middleware=[error_middleware], lifespan=life)
    app.router.redirect_slashes = False
    return Guard(app, address, lambda: f"/{first_screen}"), club_events


_WELCOME_SCREEN = "welcome"
_WELCOME_FILES = (
    "base.css",
    "welcome.css",
    "welcome.js",
    "watch.js",
    "file.js",
    "typed.js",
    "icon.svg",
)
"""Static files of the welcome screen."""
_MAX_SECTIONS = 6
"""Largest number of sections that the form offers; `club.toml` may have more."""


class WelcomePage:
    """The page of a first start, and the choice made on it.

    Parameters
    ----------
    address
        The page's address, with its key.
    ready
        Called with the page's address, once a browser can open it.
    end
        Callback for when the choice is made.
    missing
        The folder of the club that was last opened, if it no longer exists.
    error_text
        Why a club could not be opened; "" if none was tried.
    folder
        The folder for a new club; ``None`` for a new folder in `startup.clubs_folder`.

    Attributes
    ----------
    club
        The chosen club; ``None`` for the demonstration club, or if nothing was chosen.
    language
        The page's language when a club was chosen; "" if nothing was chosen.
    app
        The application that answers requests.
    """

    def __init__(
        self,
        address: PageAddress,
        ready: Callable[[str], None],
        end: Callable[[], None],
        missing: Path | None,
        error_text: str = "",
        *,
        folder: Path | None = None,
    ) -> None:
        self.club: ClubFile | None = None
        self.language = ""
        self._folder = folder
        self._end = end
        self._missing = missing
        self._wrong = error_text

        @asynccontextmanager
        async def life(_app: Starlette) -> AsyncIterator[None]:
            ready(address.address)
            yield

        app = Starlette(
            routes=[
                Route("/", self._start),
                Route(f"/{_WELCOME_SCREEN}", self._show),
                Route("/sign-in", self._sign_in),
                Route("/docs/{file:path}", docs_file),
                Route("/do", self._act, methods=["POST"]),
                *(Route(f"/static/{name}", self._static) for name in _WELCOME_FILES),
            ],
            middleware=[
                Middleware(
                    ErrorResponses, lambda _: current_locale().code, lambda: None, lambda _: True
                )
            ],
            lifespan=life,
        )
        self.app = Guard(app, address, lambda: _WELCOME_SCREEN)

    def _start(self, _request: Request) -> responses.Response:
        return responses.RedirectResponse(_WELCOME_SCREEN, HTTPStatus.SEE_OTHER)

    def _sign_in(self, _request: Request) -> responses.Response:
        """Ask a window that waits for a club's page to keep waiting.

        If the club could not be opened, redirect the window back to the welcome screen.
        """
        if self._wrong and not self.language:
            return responses.RedirectResponse(_WELCOME_SCREEN, HTTPStatus.SEE_OTHER)
        return responses.Response(status_code=HTTPStatus.NO_CONTENT)

    def _show(self, request: Request) -> responses.Response:
        language = request.query_params.get("lang")
        with use_locale(language if language in languages() else current_locale().code):
            page = render(
                f"{_WELCOME_SCREEN}.html",
                clubs=[folder.name for folder in list_clubs()],
                folder=_clubs_folder_text(),
                own_folder=self._folder,
                site=site_start(current_locale().code),
                objectives=[
                    (each.short_name, *map(str, describe_objective(each)))
                    for each in OFFERED_OBJECTIVES
                ],
                most_sections=_MAX_SECTIONS,
                as_fits=AUTOMATIC_SECTIONS,
                missing=self._missing,
                wrong=self._wrong,
                languages=language_links(request.query_params),
            )
        return responses.HTMLResponse(page)

    def _static(self, request: Request) -> responses.Response:
        file = STATIC_FOLDER / request.url.path.rpartition("/")[2]
        return responses.Response(static_content(file), media_type=CONTENT_TYPES[file.suffix])

    async def _act(self, request: Request) -> responses.Response:
        body = await request.body()
        return await run_in_threadpool(self._choose, body)

    def _choose(self, body: bytes) -> responses.Response:
        """Do what the user chose on the first screen, then close the page.

        The user can create a club, open one, try the demonstration club, or leave without a club.
        """
        try:
            values = json.loads(body)
            language, action, name = (str(values.get(key, "")) for key in ("lang", "do", "name"))
            clubs = {folder.name: folder for folder in list_clubs()}
            if language not in languages() or action not in ("begin", "open", "try", "close"):
                raise ValueError
            if action == "open" and name not in clubs:
                raise ValueError
            answers = _parse_answers(values) if action == "begin" else None
        except (ValueError, AttributeError, RecursionError, CellError):
            error_text = str(Message("page_not_understood"))
            return responses.JSONResponse({"told": error_text}, HTTPStatus.BAD_REQUEST)
        with use_locale(language):
            try:
                if answers is not None:
                    self.club = create_named_club(answers, language, self._folder)
                elif action == "open":
                    self.club = read_settings(clubs[name] / SETTINGS_FILE)
            except BridgeoptError as error:
                error_text = describe_error(error, Members())
                return responses.JSONResponse({"told": error_text}, HTTPStatus.UNPROCESSABLE_ENTITY)
        self._end()
        if action == "close":
            return responses.JSONResponse({})
        self.language = language
        return responses.JSONResponse({})


def _parse_answers(values: Mapping[str, object]) -> ClubAnswers:
    """Return the answers in a form for a new club; an empty field gets the recommended answer.

    Raises
    ------
    CellError, ValueError
        A field has a value that the form does not offer.
    """
    name, members, sections, objective = (
        str(values.get(key, "")) for key in ("name", "members", "sections", "objective")
    )
    return ClubAnswers(
        name,
        members,
        parse_sections(int(sections) if sections.isdecimal() else sections or AUTOMATIC_SECTIONS),
        parse_objective(objective) if objective else RECOMMENDED_OBJECTIVE,
    )


def _clubs_folder_text() -> str:
    try:
        return str(clubs_folder())
    except RuntimeError:  # there is no home folder
        return ""
