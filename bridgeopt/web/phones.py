"""The players' view in the room: on their own phones, and on the kiosk at the door.

Once a player is tapped on a phone, the phone remembers that player's mark (`Phones.mark`). It then
shows where the player sits, even if the pair gets another number. A mark does not reveal a name.
"""

from __future__ import annotations

import hmac
import json
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import NamedTuple

from markupsafe import Markup
from starlette import responses
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.base.i18n.message import current_locale, use_locale
from bridgeopt.club import Pair, messages
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.files.players import NameIndex, fold_name
from bridgeopt.scoring.scored import ScoredEvening
from bridgeopt.scoring.seated_results import PairKey
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from bridgeopt.show.scores import ScoreTable, pair_table, ranking_tables
from bridgeopt.show.standings_text import current_lists, naming_for, shown_standings
from bridgeopt.show.surnames import name_key
from bridgeopt.web.access import Access
from bridgeopt.web.current_round import CurrentRound, current_printed_evening, current_round
from bridgeopt.web.errors import ErrorResponses
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.events import CHANGED, EventStreams
from bridgeopt.web.live_results import PHONES, files_state
from bridgeopt.web.plugins import ClubEvents, SitOutPages
from bridgeopt.web.rendering import (
    CONTENT_TYPES,
    STATIC_FOLDER,
    describe_error,
    render,
    static_content,
)
from bridgeopt.web.screens.standings import club_standings
from bridgeopt.web.standings_cache import ClubStandings

FILES = ("base.css", "phone.css", "phone.js", "watch.js", "morph.js", "coming.js", "icon.svg")
"""The static files that a phone needs."""

_LANGUAGE = "bridgeopt-language"
"""Name of the cookie that stores a phone's language."""
_MARK_LETTERS = 16
"""Number of letters in a player's mark."""


class OwnNumber(NamedTuple):
    """The section in which a player sits, and the player's number in that section."""

    section: PaperSection
    number: int

    @property
    def label(self) -> NumberLabel:
        """The number as people see it."""
        return self.section.movement.labels[self.number - 1]

    @property
    def scored(self) -> PairKey:
        """The pair's key in scores."""
        number, side = self.label
        return PairKey(self.section.name, str(number), side)


class Choice(NamedTuple):
    """A name or pair number that a player can tap on a phone.

    ``player`` is the id of a player with this name or number; ``search_text`` is the text in which
    a search box looks, without accents and capitals.
    """

    label: str
    player: int
    search_text: str = ""


class RoundLine(NamedTuple):
    """A player's place in a round.

    ``opponents`` is the label of the other pair at the table; ``None`` without another pair.
    ``boards`` is the range of boards; "" if the pair sits out.
    """

    round: int
    table: int
    seat: str
    boards: str
    opponents: str | None
    section: str


def player_numbers(evening: PrintedEvening) -> dict[int, OwnNumber]:
    """Return the section and the number of each player in the current plan."""
    return {
        player: OwnNumber(section, number)
        for section in evening.all_sections
        for number, pair in enumerate(section.current_pairs, start=1)
        if pair is not None
        for player in pair.players
    }


def choices(evening: PrintedEvening, *, by_name: bool) -> list[Choice]:
    """Return the choices on a phone: players' names, or pairs' numbers without ``by_name``."""
    numbers = player_numbers(evening)
    if by_name:
        names = evening.members
        players = sorted(numbers, key=lambda player: name_key(player, names))
        labelled = [(names.name(player), player) for player in players]
        return [Choice(name, player, fold_name(name)) for name, player in labelled]
    first_players = {
        (place.section.name, place.number): player for player, place in numbers.items()
    }
    return [
        Choice(f"{section.name} {section.label(number)}", first_players[section.name, number])
        for section in evening.all_sections
        for number, pair in enumerate(section.current_pairs, start=1)
        if pair is not None
    ]


def player_rounds(evening: PrintedEvening, player: int) -> list[RoundLine]:
    """Return a player's rounds in order, even if the pair's number changes between rounds."""
    lines = []
    for section in evening.all_sections:
        for seat in section.seats:
            for number, opposing_number, side in (
                (seat.ns, seat.ew, "NS"),
                (seat.ew, seat.ns, "EW"),
            ):
                pair = None if number is None else section.holder(number, seat.round)
                if pair is None or player not in pair.players:
                    continue
                opponents = None if opposing_number is None else section.label(opposing_number)
                boards = "" if seat.is_sit_out else messages.board_range(seat.group, section.boards)
                lines.append(
                    RoundLine(
                        round=seat.round,
                        table=seat.table,
                        seat=side,
                        boards=boards,
                        opponents=opponents,
                        section=section.name,
                    )
                )
    return sorted(lines)


def ranking_lists(scored: ScoredEvening) -> list[ScoreTable]:
    """Return the ranking lists for phones: without empty columns or reasons for rulings."""
    return [
        _select_columns(table, _filled_columns(table))._replace(notes=())
        for table in ranking_tables(scored)
    ]


def own_scores(scored: ScoredEvening, pair: PairKey) -> list[ScoreTable]:
    """Return the tables of a pair's boards and score, without reasons for rulings.

    There is one table for each row of the pair in a ranking. There are none if the pair has no
    score.
    """
    tables = []
    for section in scored.sections:
        for row in section.ranking:
            if row.pair._replace(direction=None) == pair:
                table = pair_table(scored, section, row.pair)
                tables.append(
                    _select_columns(table, _COLUMNS_WITHOUT_LEAD)._replace(notes=table.notes[:1])
                )
    return tables


_COLUMNS_WITHOUT_LEAD = (0, 1, 2, 3, 5, 6)
"""Indices of the columns of `pair_table`, without the opening lead."""


def _filled_columns(table: ScoreTable) -> list[int]:
    """Return the indices of the columns in which some row has text.

    The columns of names are empty if phones show no names.
    """
    return [k for k in range(len(table.columns)) if any(row[k] for row in table.rows)]


def _select_columns(table: ScoreTable, columns: Sequence[int]) -> ScoreTable:
    """Return a table with only the given columns."""
    return table._replace(
        columns=tuple(table.columns[k] for k in columns),
        rows=tuple(tuple(row[k] for k in columns) for row in table.rows),
    )


@dataclass
class _PhoneState:
    """The state of the evening at one moment, with a cache of the pages that phones show of it.

    Attributes
    ----------
    snapshot, evening, round
        The evening as a snapshot and in the form for printing; and the current round.
    scored
        The results; ``None`` unless the director shows them.
    by_name
        Whether phones show names.
    shown
        The results to show; without names if phones show no names.
    standings
        The standings of competitions; ``None`` unless the director shows them.
    places
        Each player's section and number.
    marks
        The player of each mark (`Phones.mark`).
    pages
        The rendered pages, by language, mark and club events.
    rankings
        The rendered ranking lists, by language.
    """

    snapshot: Snapshot
    evening: PrintedEvening | None
    round: CurrentRound | None
    scored: ScoredEvening | None
    by_name: bool
    shown: ScoredEvening | None
    places: dict[int, OwnNumber]
    marks: dict[str, int]
    standings: ClubStandings | None
    pages: dict[tuple[object, ...], str] = field(default_factory=dict)
    rankings: dict[str, Markup] = field(default_factory=dict)

    def is_made_from(
        self,
        snapshot: Snapshot,
        round_: CurrentRound | None,
        scored: ScoredEvening | None,
        standings: ClubStandings | None,
        *,
        by_name: bool,
    ) -> bool:
        """Return whether this object was made from the given arguments.

        If so, the pages that it holds are still valid.
        """
        is_same = self.snapshot is snapshot and self.round == round_ and self.scored is scored
        return is_same and self.standings is standings and self.by_name == by_name


class EventPhones:
    """The read-only pages on which phones show the events of a folder.

    Parameters
    ----------
    club_events
        Returns the events; ``None`` before the director's page is ready.
    by_name
        Returns whether phones show names.
    events
        The event streams that notify open pages.
    language
        Returns the usual language, for phones that chose none.
    """

    def __init__(
        self,
        club_events: Callable[[], ClubEvents | None],
        by_name: Callable[[], bool],
        events: EventStreams,
        language: Callable[[], str],
    ) -> None:
        self._club_events = club_events
        self._by_name = by_name
        self._events = events
        self._usual = language

    @property
    def routes(self) -> list[Route]:
        """The routes of events and of static files, for any start page."""
        start = Access.SEE.path
        return [
            Route(f"{start}event/events", self._listen),
            Route(f"{start}event/{{name}}", self._show_event),
            Route(f"{start}static/{{name}}", self._static),
        ]

    @property
    def app(self) -> Starlette:
        """The application that answers phones when the program has events open, but no evening."""
        start = Access.SEE.path
        app = Starlette(
            routes=[
                Route(start, self._show),
                Route(f"{start}events", self._listen),
                *self.routes,
            ],
            middleware=[
                Middleware(
                    ErrorResponses,
                    self.language,
                    self._missing_folder_message,
                    lambda _: False,
                    start,
                )
            ],
        )
        app.router.redirect_slashes = False
        return app

    def language(self, request: Request) -> str:
        """Return the language that a phone chose, or the usual one."""
        chosen = request.cookies.get(_LANGUAGE)
        return str(chosen) if chosen in languages() else self._usual()

    def _missing_folder_message(self) -> Message | None:
        club_events = self._club_events()
        return None if club_events is None else club_events.folder_message()

    def _show(self, request: Request) -> responses.Response:
        """Return the page that lists the folder's events."""
        language = request.query_params.get("lang")
        club_events = self._club_events()
        with use_locale(str(language) if language in languages() else self.language(request)):
            response = responses.HTMLResponse(
                render(
                    "phone-events.html",
                    static=lambda file: f"static/{file}",
                    title="" if club_events is None else club_events.title,
                    club_events=[] if club_events is None else club_events.on_phones(),
                    languages=[(code, read_catalogue(code).language) for code in languages()],
                )
            )
        return _with_language(response, language)

    def _show_event(self, request: Request) -> responses.Response:
        """Return the page of an event, such as an individual event, for one player.

        The address names the event; the address's parameter ``who`` is the player's number.
        """
        name, typed = request.path_params["name"], request.query_params.get("who", "")
        number = int(typed) if typed.isdecimal() and len(typed) < 10 else 0
        by_name = self._by_name()
        with use_locale(self.language(request)):
            club_events = self._club_events()
            view = (
                None
                if club_events is None
                else club_events.phone_view(name, number, by_name=by_name)
            )
            if view is None:
                # Phones do not show it, or no longer: the first page says which events they show.
                return responses.RedirectResponse(Access.SEE.path, HTTPStatus.SEE_OTHER)
            page = render(
                "phone-event.html",
                static=lambda file: f"../static/{file}",
                title=view.title,
                view=view,
                number=number if view.turns else 0,
                by_name=by_name,
            )
        return responses.HTMLResponse(page)

    async def _listen(self, _request: Request) -> responses.Response:
        """Return an event stream that passes on every change."""
        news = self._events.stream(only=CHANGED)
        return responses.StreamingResponse(news, media_type="text/event-stream")

    def _static(self, request: Request) -> responses.Response:
        return static_file(request.path_params["name"], FILES)


def _with_language(response: responses.Response, language: str | None) -> responses.Response:
    """Return a response that stores the language ``language``, if there is such a language."""
    if language in languages():
        start = Access.SEE.path
        response.set_cookie(_LANGUAGE, str(language), path=start, httponly=True, samesite="strict")
    return response


class Phones:
    """The part of the page for phones, which is read-only.

    Parameters
    ----------
    evening_session, events, sit_outs
        The evening, the event streams that notify open pages, and the puzzles.
    secret
        The secret with which players' marks are computed.
    """

    def __init__(
        self,
        evening_session: EveningSession,
        events: EventStreams,
        sit_outs: SitOutPages,
        secret: str,
    ) -> None:
        self._evening_session = evening_session
        self._sit_outs = sit_outs
        self._events = events
        self._lock = threading.Lock()
        self._cached_state: _PhoneState | None = None
        self._secret = secret.encode()
        self._event_phones = EventPhones(
            lambda: evening_session.club_events,
            lambda: evening_session.settings.phone_names,
            events,
            lambda: evening_session.language,
        )
        self._language = self._event_phones.language

    @property
    def app(self) -> Starlette:
        """The application that answers phones."""
        start = Access.SEE.path
        app = Starlette(
            routes=[
                Route(start, self._show),
                Route(f"{start}events", self._listen),
                *self._event_phones.routes,
                *self._sit_outs.routes(start, self._language, lambda file: f"{start}static/{file}"),
            ],
            middleware=[  # seats are in memory, so phones work without the folder
                Middleware(
                    ErrorResponses,
                    self._language,
                    self._evening_session.missing_folder_message,
                    lambda _: True,
                    start,
                )
            ],
        )
        app.router.redirect_slashes = False
        return app

    def mark(self, player: int) -> str:
        """Return a player's mark: a keyed hash, so that it does not reveal who the player is."""
        return hmac.digest(self._secret, str(player).encode(), "sha256").hex()[:_MARK_LETTERS]

    def _results(self) -> ScoredEvening | None:
        """Return the evening's results; ``None`` unless the director shows them on phones."""
        if PHONES not in self._evening_session.results.shown:
            return None
        try:
            return self._evening_session.results.current().scored.scored
        except BridgeoptError:  # the director's screen reports the error
            return None

    def _current_state(self) -> _PhoneState:
        """Return the cached state, or a new one without pages if anything has changed."""
        evening_session, snapshot, cached = (
            self._evening_session,
            self._evening_session.snapshot,
            self._cached_state,
        )
        evening = None
        if cached is not None and cached.snapshot is snapshot:
            evening = cached.evening
        else:
            with suppress(BridgeoptError):  # the director's screen reports the error
                evening = current_printed_evening(evening_session, snapshot)
        round_ = (
            None
            if evening is None
            else current_round(evening_session.clock, evening)._replace(left=None)
        )
        scored = self._results()
        standings = (
            club_standings(evening_session, snapshot)
            if PHONES in evening_session.standings.shown
            else None
        )
        by_name = evening_session.settings.phone_names
        if cached is None or not cached.is_made_from(
            snapshot, round_, scored, standings, by_name=by_name
        ):
            numbers = {} if evening is None else player_numbers(evening)
            marks = {self.mark(player): player for player in numbers}
            public_scores = scored
            if scored is not None and not by_name:
                public_scores = replace(scored, participants={})
            self._cached_state = _PhoneState(
                snapshot=snapshot,
                evening=evening,
                round=round_,
                scored=scored,
                by_name=by_name,
                shown=public_scores,
                places=numbers,
                marks=marks,
                standings=standings,
            )
        assert self._cached_state is not None
        return self._cached_state

    def _show(self, request: Request) -> responses.Response:
        language = request.query_params.get("lang")
        with use_locale(str(language) if language in languages() else self._language(request)):
            response = responses.HTMLResponse(self._page(request.query_params.get("who", "")))
        return _with_language(response, language)

    def _page(self, mark: str) -> str:
        """Return the page in the reader's language for the player with the mark ``mark``.

        A page is cached if ``mark`` is empty or belongs to a player.
        """
        club_events = (
            []
            if self._evening_session.club_events is None
            else self._evening_session.club_events.on_phones()
        )
        with self._lock:
            state = self._current_state()
            key = current_locale().code, mark, *club_events
            page = state.pages.get(key)
            if page is None:
                page = self._render_page(state, mark, club_events)
                if not mark or mark in state.marks:
                    state.pages[key] = page
            return page

    def _render_page(
        self, state: _PhoneState, mark: str, club_events: Sequence[tuple[str, str]]
    ) -> str:
        evening, round_, scored = state.evening, state.round, state.shown
        by_name = state.by_name
        hides_boards = self._evening_session.settings.phone_boards == "none"
        player = state.marks.get(mark)
        place = None if player is None else state.places[player]
        lines = [] if evening is None or player is None else player_rounds(evening, player)
        pair = place and place.section.current_pairs[place.number - 1]
        key = place and PairKey(place.section.name, str(place.number))
        return render(
            "phone.html",
            static=lambda file: f"static/{file}",
            mark=self.mark,
            title=self._evening_session.title,
            day=self._evening_session.day,
            seated=evening is not None,
            to_play=self._sit_outs.is_wanted,
            by_name=by_name,
            choices=[] if evening is None or place else choices(evening, by_name=by_name),
            asked=mark,
            place=place,
            names=evening.names(pair) if by_name and pair and evening else (),
            line=next(
                (line for line in lines if round_ and line.round >= round_.shown_round), None
            ),
            begun=round_ is not None and round_.playing is not None,
            over=round_ is not None and round_.played >= round_.total,
            lines=lines,
            results=scored is not None,
            own=[] if hides_boards or scored is None or key is None else own_scores(scored, key),
            ranking=None if scored is None else self._ranking(state, scored),
            standings=self._standings(state),
            club_events=club_events,
            languages=[(code, read_catalogue(code).language) for code in languages()],
        )

    def _standings(self, state: _PhoneState) -> dict[str, object] | None:
        """Return the competitions' current lists as template values; ``None`` to show none.

        The lists have players' names, or ids if phones show no names.
        """
        if state.standings is None or state.standings.latest is None:
            return None
        naming = naming_for(state.snapshot.members) if state.by_name else str
        lists = current_lists(state.standings.latest.lists)
        return {
            "lists": [shown_standings(standings_list, naming) for standings_list in lists],
            "provisional": state.standings.is_provisional,
        }

    @staticmethod
    def _ranking(state: _PhoneState, scored: ScoredEvening) -> Markup:
        """Return the ranking lists in the reader's language."""
        code = current_locale().code
        if code not in state.rankings:
            rankings = render("phone-ranking.html", lists=ranking_lists(scored))
            state.rankings[code] = Markup(rankings)
        return state.rankings[code]

    def _reload_state(self) -> tuple[object, ...]:
        """Return a value that changes whenever phones must reload; it is fast to compute."""
        evening_session, settings = self._evening_session, self._evening_session.settings
        evening, lan_access, results = (
            evening_session.snapshot.evening,
            evening_session.lan_access,
            evening_session.results,
        )
        files = evening_session.clock.path, settings.season, settings.members
        return (
            *(evening.plan, evening.attendance.guests, files_state(*files), settings.phone_names),
            PHONES in results.shown | evening_session.standings.shown and files_state(results.path),
            PHONES in evening_session.standings.shown and files_state(evening_session.club.file),
            # The address contains the key of the LAN. A new key changes this value, so an event is
            # sent. Sending it closes every event stream that was opened with the old key.
            lan_access and lan_access.address(Access.SEE),
        )

    async def _news(self) -> AsyncIterator[str]:
        """Yield server-sent events for phones; leave out changes that phones do not show."""
        state: object = None
        async for text in self._events.stream(only=CHANGED):
            if CHANGED in text:
                state_before, state = state, self._reload_state()
                if state_before == state:
                    continue
            yield text

    async def _listen(self, _request: Request) -> responses.Response:
        return responses.StreamingResponse(self._news(), media_type="text/event-stream")


def static_file(name: str, files: tuple[str, ...]) -> responses.Response:
    """Return a response with one of the named static files."""
    if name not in files:
        return responses.Response(status_code=404)
    file = STATIC_FOLDER / name
    return responses.Response(static_content(file), media_type=CONTENT_TYPES[file.suffix])


_KIOSK_FILES = ("base.css", "kiosk.css", "kiosk.js", "watch.js", "icon.svg")
"""The static files that the kiosk needs."""

_MIN_SEARCH_LETTERS, _MAX_MATCHES = 2, 8
"""Minimum number of typed letters for a search, and maximum number of names it finds."""


def find_names(snapshot: Snapshot, text: str) -> list[int]:
    """Return the ids of players whose names match the typed letters, sorted by surname.

    Each typed word must begin a word of the name; if no name matches, similar names are returned.
    """
    typed_words = fold_name(text).split()
    if sum(map(len, typed_words)) < _MIN_SEARCH_LETTERS:
        return []
    players = [
        player
        for player, name in snapshot.names.names.items()
        if all(
            any(word.startswith(part) for word in fold_name(name).split()) for part in typed_words
        )
    ]
    players = players or NameIndex(snapshot.names, in_any_order=True).near(text)
    return sorted(players, key=lambda player: name_key(player, snapshot.names))[:_MAX_MATCHES]


def _is_read_only(request: Request) -> bool:
    return request.method != "POST"


class Kiosk:
    """The part of the page for the kiosk at the door.

    The kiosk can only request that two players play together; the director accepts requests.
    """

    def __init__(self, evening_session: EveningSession) -> None:
        self._evening_session = evening_session

    @property
    def app(self) -> Starlette:
        """The application that answers the kiosk."""
        start = Access.REGISTER.path
        app = Starlette(
            routes=[
                Route(start, self._show),
                Route(f"{start}find", self._find),
                Route(f"{start}ask", self._ask, methods=["POST"]),
                Route(f"{start}static/{{name}}", self._static),
            ],
            middleware=[
                Middleware(
                    ErrorResponses,
                    self._language,
                    self._evening_session.missing_folder_message,
                    _is_read_only,
                    start,
                )
            ],
        )
        app.router.redirect_slashes = False
        return app

    def _language(self, request: Request) -> str:
        codes = request.query_params.get("lang"), request.cookies.get(_LANGUAGE)
        return next((code for code in codes if code in languages()), self._evening_session.language)

    def _show(self, request: Request) -> responses.Response:
        code = self._language(request)
        with use_locale(code):
            page = render(
                "kiosk.html",
                static=lambda file: f"static/{file}",
                title=self._evening_session.title,
                day=self._evening_session.day,
                languages=[(code, read_catalogue(code).language) for code in languages()],
            )
        response = responses.HTMLResponse(page)
        start = Access.REGISTER.path
        response.set_cookie(_LANGUAGE, code, path=start, httponly=True, samesite="strict")
        return response

    def _find(self, request: Request) -> responses.Response:
        """Return, as JSON, the ids and names of players for the kiosk to list.

        The list has the players whose names match the typed letters. Without letters, it has likely
        partners of the player in the parameter ``with``: first the partner on tonight's list, then
        usual partners.
        """
        snapshot = self._evening_session.snapshot
        typed, partner_text = (
            request.query_params.get("name", ""),
            request.query_params.get("with", ""),
        )
        first = int(partner_text) if partner_text.isdecimal() and len(partner_text) < 10 else None
        if first is not None and not typed.strip():
            entry = snapshot.evening.attendance.line_of(first)
            expected = [] if entry is None else [p for p in entry.players if p != first]
            players = [*dict.fromkeys((*expected, *snapshot.usual.get(first, ())))][:_MAX_MATCHES]
        else:
            players = find_names(snapshot, typed)
        listed = [
            player for player in players if player != first and player in snapshot.names.names
        ]
        return responses.JSONResponse(
            [{"id": player, "name": snapshot.members.name(player)} for player in listed]
        )

    async def _ask(self, request: Request) -> responses.Response:
        body = await request.body()
        return await run_in_threadpool(self._store_request, body, self._language(request))

    def _store_request(self, body: bytes, language: str) -> responses.Response:
        """Store that two known players asked at the kiosk to play together.

        ``body`` is JSON with their ids. The director accepts the request later.
        """
        snapshot = self._evening_session.snapshot
        with use_locale(language):
            try:
                one, other = json.loads(body)["players"]
                member_ids = snapshot.names.names.keys()
                if (
                    not type(one) is type(other) is int
                    or one == other
                    or not {one, other} <= member_ids
                ):
                    raise ValueError
            except (ValueError, TypeError, KeyError, RecursionError):
                message = Message("page_not_understood")
                return responses.JSONResponse({"told": str(message)}, 400)
            names = [snapshot.members.name(player) for player in (one, other)]
            if (
                snapshot.evening.plan is not None
                or self._evening_session.recorded(snapshot) is not None
            ):
                return responses.JSONResponse({"told": str(Message("kiosk_closed"))}, 422)
            entries = [snapshot.evening.attendance.line_of(player) for player in (one, other)]
            if any(entry is not None and entry.plays for entry in entries):
                if entries[0] == entries[1]:
                    return responses.JSONResponse(
                        {"told": str(Message("kiosk_known", names=names))}
                    )
                return responses.JSONResponse({"told": str(Message("kiosk_taken"))}, 422)
            try:
                self._evening_session.pair_requests.add(Pair(one, other))
            except BridgeoptError as error:
                return responses.JSONResponse(
                    {"told": describe_error(error, snapshot.members)}, 422
                )
            self._evening_session.events.notify("changed")
            return responses.JSONResponse({"told": str(Message("kiosk_asked", names=names))})

    def _static(self, request: Request) -> responses.Response:
        return static_file(request.path_params["name"], _KIOSK_FILES)
