"""The players' view in the room: on their own phones, and on the kiosk at the door.

A phone remembers a player's mark. Once a player was tapped, the phone shows where that player sits,
even if the pair gets another number. A mark does not reveal who the player is.
"""

from __future__ import annotations

import hmac
import json
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
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
from bridgeopt.scoring.results import PairKey
from bridgeopt.scoring.scored import ScoredEvening
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from bridgeopt.show.scores import ScoreTable, pair_table, ranking_tables
from bridgeopt.show.standings import current_lists, named_by, shown_standings
from bridgeopt.show.surnames import name_key
from bridgeopt.web.access import Access
from bridgeopt.web.current_round import CurrentRound, current_printed_evening, current_round
from bridgeopt.web.errors import ErrorResponses
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.events import CHANGED, EventStreams
from bridgeopt.web.live_results import PHONES, files_state
from bridgeopt.web.plugins import SitOutPages
from bridgeopt.web.rendering import KINDS, STATIC, describe_error, render, static_content
from bridgeopt.web.screens.standings import look
from bridgeopt.web.standings import ClubStandings

FILES = ("base.css", "phone.css", "phone.js", "morph.js", "coming.js", "icon.svg")
"""The static files that a phone needs."""

_LANGUAGE = "bridgeopt-language"
_MARK_LETTERS = 16


class OwnNumber(NamedTuple):
    """A section, and a player's number in it."""

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
    """A name or number to tap, with a player, and the text that a search box looks through."""

    label: str
    player: int
    search_text: str = ""


class RoundLine(NamedTuple):
    """A player's place in a round; ``boards`` is "" if the pair sits out."""

    round: int
    table: int
    seat: str
    boards: str
    opponents: str | None
    section: str


def player_numbers(evening: PrintedEvening) -> dict[int, OwnNumber]:
    """Return the section and number of each player who plays now."""
    return {
        player: OwnNumber(section, number)
        for section in evening.all_sections
        for number, pair in enumerate(section.current_pairs, start=1)
        if pair is not None
        for player in pair.players
    }


def choices(evening: PrintedEvening, *, by_name: bool) -> list[Choice]:
    """Return the players' choices: names, or pairs' numbers if phones show no names."""
    there = player_numbers(evening)
    if by_name:
        names = evening.members
        players = sorted(there, key=lambda player: name_key(player, names))
        called = [(names.name(player), player) for player in players]
        return [Choice(name, player, fold_name(name)) for name, player in called]
    first = {(place.section.name, place.number): player for player, place in there.items()}
    return [
        Choice(f"{section.name} {section.label(number)}", first[section.name, number])
        for section in evening.all_sections
        for number, pair in enumerate(section.current_pairs, start=1)
        if pair is not None
    ]


def player_rounds(evening: PrintedEvening, player: int) -> list[RoundLine]:
    """Return a player's rounds in order, even if the pair's number changes between rounds."""
    lines = []
    for section in evening.all_sections:
        for seat in section.seats:
            for own, against, side in ((seat.ns, seat.ew, "NS"), (seat.ew, seat.ns, "EW")):
                pair = None if own is None else section.holder(own, seat.round)
                if pair is None or player not in pair.players:
                    continue
                other = None if against is None else section.label(against)
                boards = "" if seat.is_sit_out else messages.board_range(seat.group, section.boards)
                lines.append(
                    RoundLine(
                        round=seat.round,
                        table=seat.table,
                        seat=side,
                        boards=boards,
                        opponents=other,
                        section=section.name,
                    )
                )
    return sorted(lines)


def ranking_lists(scored: ScoredEvening) -> list[ScoreTable]:
    """Return the ranking lists for everybody: without empty columns and reasons of rulings."""
    return [_kept(each, _filled(each))._replace(notes=()) for each in ranking_tables(scored)]


def own_scores(scored: ScoredEvening, pair: PairKey) -> list[ScoreTable]:
    """Return a pair's boards and score, if it has any, without reasons of rulings."""
    own = []
    for section in scored.sections:
        for standing in section.ranking:
            if standing.pair._replace(direction=None) == pair:
                table = pair_table(scored, section, standing.pair)
                own.append(_kept(table, _WITHOUT_LEAD)._replace(notes=table.notes[:1]))
    return own


_WITHOUT_LEAD = (0, 1, 2, 3, 5, 6)


def _filled(table: ScoreTable) -> list[int]:
    """Return the non-empty columns; a column of names is empty if phones show none."""
    return [k for k in range(len(table.columns)) if any(row[k] for row in table.rows)]


def _kept(table: ScoreTable, columns: Sequence[int]) -> ScoreTable:
    """Return some columns of a table."""
    return table._replace(
        columns=tuple(table.columns[k] for k in columns),
        rows=tuple(tuple(row[k] for k in columns) for row in table.rows),
    )


@dataclass
class _Standing:
    """The state of the evening at one moment, and a cache of pages rendered from it for phones.

    Attributes
    ----------
    now, evening, far, scored
        The evening as a snapshot and in print, the current round, and the results if players may
        see them.
    shown
        The results, without names if phones show none.
    standings
        The standings of competitions, if players may see them.
    places, marks
        Each player's section and number; players by their marks.
    pages, rankings
        Pages by language and mark, and ranking lists by language.
    """

    now: Snapshot
    evening: PrintedEvening | None
    far: CurrentRound | None
    scored: ScoredEvening | None
    shown: ScoredEvening | None
    places: dict[int, OwnNumber]
    marks: dict[str, int]
    standings: ClubStandings | None
    pages: dict[tuple[str, str], str] = field(default_factory=dict)
    rankings: dict[str, Markup] = field(default_factory=dict)

    def is_of(
        self,
        now: Snapshot,
        far: CurrentRound | None,
        scored: ScoredEvening | None,
        standings: ClubStandings | None,
    ) -> bool:
        """Return whether the cache is still valid for the given state."""
        same = self.now is now and self.far == far and self.scored is scored
        return same and self.standings is standings


class Phones:
    """The part of the page for phones, which is read-only.

    Parameters
    ----------
    desk, events, sit_outs
        The evening, its events, and the puzzles.
    secret
        The secret from which players' marks are made.
    """

    def __init__(
        self, desk: EveningSession, events: EventStreams, sit_outs: SitOutPages, secret: str
    ) -> None:
        self._desk = desk
        self._sit_outs = sit_outs
        self._events = events
        self._lock = threading.Lock()
        self._stood: _Standing | None = None
        self._secret = secret.encode()

    @property
    def app(self) -> Starlette:
        """The application that answers phones."""
        start = Access.SEE.path
        app = Starlette(
            routes=[
                Route(start, self._show),
                Route(f"{start}events", self._listen),
                Route(f"{start}static/{{name}}", self._static),
                *self._sit_outs.routes(start, self._language, lambda file: f"{start}static/{file}"),
            ],
            middleware=[  # seats are shown from memory
                Middleware(
                    ErrorResponses,
                    self._language,
                    self._desk.missing_folder_message,
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

    def _language(self, request: Request) -> str:
        kept = request.cookies.get(_LANGUAGE)
        return str(kept) if kept in languages() else self._desk.language

    def _results(self) -> ScoredEvening | None:
        """Return the results; ``None`` unless the director shows them on phones."""
        if PHONES not in self._desk.results.shown:
            return None
        try:
            return self._desk.results.current().scored.scored
        except BridgeoptError:  # the director's screen reports it
            return None

    def _standing(self) -> _Standing:
        """Return the cached state, or a new one without pages if anything has changed."""
        desk, now, before = self._desk, self._desk.snapshot, self._stood
        evening = None
        if before is not None and before.now is now:
            evening = before.evening
        else:
            with suppress(BridgeoptError):  # the director's screen reports it
                evening = current_printed_evening(desk, now)
        far = None if evening is None else current_round(desk.clock, evening)._replace(left=None)
        scored = self._results()
        standings = look(desk, now) if PHONES in desk.standings.shown else None
        if before is None or not before.is_of(now, far, scored, standings):
            there = {} if evening is None else player_numbers(evening)
            marks = {self.mark(player): player for player in there}
            shown = scored
            if scored is not None and not desk.settings.phone_names:
                shown = replace(scored, participants={})
            self._stood = _Standing(
                now=now,
                evening=evening,
                far=far,
                scored=scored,
                shown=shown,
                places=there,
                marks=marks,
                standings=standings,
            )
        assert self._stood is not None
        return self._stood

    def _show(self, request: Request) -> responses.Response:
        asked = request.query_params.get("lang")
        with use_locale(str(asked) if asked in languages() else self._language(request)):
            answer = responses.HTMLResponse(self._page(request.query_params.get("who", "")))
        if asked in languages():
            start = Access.SEE.path
            answer.set_cookie(_LANGUAGE, asked, path=start, httponly=True, samesite="strict")
        return answer

    def _page(self, asked: str) -> str:
        """Return a page in the reader's language, rendered once for each mark."""
        with self._lock:
            standing = self._standing()
            key = current_locale().code, asked
            page = standing.pages.get(key)
            if page is None:
                page = self._made(standing, asked)
                if not asked or asked in standing.marks:
                    standing.pages[key] = page
            return page

    def _made(self, standing: _Standing, asked: str) -> str:
        evening, far, scored = standing.evening, standing.far, standing.shown
        by_name = self._desk.settings.phone_names
        hides = self._desk.settings.phone_boards == "none"
        player = standing.marks.get(asked)
        place = None if player is None else standing.places[player]
        lines = [] if evening is None or player is None else player_rounds(evening, player)
        pair = place and place.section.current_pairs[place.number - 1]
        key = place and PairKey(place.section.name, str(place.number))
        return render(
            "phone.html",
            static=lambda file: f"static/{file}",
            mark=self.mark,
            title=self._desk.title,
            day=self._desk.day,
            seated=evening is not None,
            to_play=self._sit_outs.is_wanted,
            by_name=by_name,
            choices=[] if evening is None or place else choices(evening, by_name=by_name),
            asked=asked,
            place=place,
            names=evening.names(pair) if by_name and pair and evening else (),
            line=next((each for each in lines if far and each.round >= far.shown_round), None),
            begun=far is not None and far.playing is not None,
            over=far is not None and far.played >= far.total,
            lines=lines,
            results=scored is not None,
            own=[] if hides or scored is None or key is None else own_scores(scored, key),
            ranking=None if scored is None else self._ranking(standing, scored),
            standings=self._standings(standing),
            languages=[(code, read_catalogue(code).language) for code in languages()],
        )

    def _standings(self, standing: _Standing) -> dict[str, object] | None:
        """Return the standings in the reader's language; by number if phones show no names."""
        if standing.standings is None or standing.standings.latest is None:
            return None
        naming = named_by(standing.now.members) if self._desk.settings.phone_names else str
        lists = current_lists(standing.standings.latest.lists)
        return {
            "lists": [shown_standings(each, naming) for each in lists],
            "provisional": standing.standings.is_provisional,
        }

    @staticmethod
    def _ranking(standing: _Standing, scored: ScoredEvening) -> Markup:
        """Return the ranking lists in the reader's language."""
        code = current_locale().code
        if code not in standing.rankings:
            shown = render("phone-ranking.html", lists=ranking_lists(scored))
            standing.rankings[code] = Markup(shown)
        return standing.rankings[code]

    def _seen(self) -> tuple[object, ...]:
        """Return a value that changes whenever phones must reload; cheap to compute."""
        desk, settings = self._desk, self._desk.settings
        evening, hall, results = desk.snapshot.evening, desk.hall, desk.results
        files = desk.clock.path, settings.season, settings.members
        return (
            *(evening.plan, evening.attendance.guests, files_state(*files)),
            PHONES in results.shown | desk.standings.shown and files_state(results.path),
            PHONES in desk.standings.shown and files_state(desk.club.file),
            hall and hall.address(Access.SEE),  # a new key ends streams opened with an old one
        )

    async def _news(self) -> AsyncIterator[str]:
        """Yield events when phones must reload: not each time that the director moves a pair."""
        seen: object = None
        async for text in self._events.stream(only=CHANGED):
            if CHANGED in text:
                before, seen = seen, self._seen()
                if before == seen:
                    continue
            yield text

    async def _listen(self, _request: Request) -> responses.Response:
        return responses.StreamingResponse(self._news(), media_type="text/event-stream")

    def _static(self, request: Request) -> responses.Response:
        return static_file(request.path_params["name"], FILES)


def static_file(name: str, files: tuple[str, ...]) -> responses.Response:
    """Return a response with one of the named static files."""
    if name not in files:
        return responses.Response(status_code=404)
    file = STATIC / name
    return responses.Response(static_content(file), media_type=KINDS[file.suffix])


_DOOR_FILES = ("base.css", "kiosk.css", "kiosk.js", "icon.svg")
"""The static files that the kiosk needs."""

_LEAST_LETTERS, _MOST_FOUND = 2, 8


def find_names(now: Snapshot, asked: str) -> list[int]:
    """Return the players whom a few letters may mean, by surname.

    Each typed word must begin a word of the name; if no name matches, similar names are returned.
    """
    wanted = fold_name(asked).split()
    if sum(map(len, wanted)) < _LEAST_LETTERS:
        return []
    found = [
        player
        for player, name in now.names.names.items()
        if all(any(word.startswith(part) for word in fold_name(name).split()) for part in wanted)
    ]
    found = found or NameIndex(now.names, in_any_order=True).near(asked)
    return sorted(found, key=lambda player: name_key(player, now.names))[:_MOST_FOUND]


def _only_looks(request: Request) -> bool:
    return request.method != "POST"


class Kiosk:
    """The part of the page for the kiosk at the door, which can only send requests."""

    def __init__(self, desk: EveningSession) -> None:
        self._desk = desk

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
                    self._desk.missing_folder_message,
                    _only_looks,
                    start,
                )
            ],
        )
        app.router.redirect_slashes = False
        return app

    def _language(self, request: Request) -> str:
        given = request.query_params.get("lang"), request.cookies.get(_LANGUAGE)
        return next((each for each in given if each in languages()), self._desk.language)

    def _show(self, request: Request) -> responses.Response:
        code = self._language(request)
        with use_locale(code):
            shown = render(
                "kiosk.html",
                static=lambda file: f"static/{file}",
                title=self._desk.title,
                day=self._desk.day,
                languages=[(code, read_catalogue(code).language) for code in languages()],
            )
        answer = responses.HTMLResponse(shown)
        start = Access.REGISTER.path
        answer.set_cookie(_LANGUAGE, code, path=start, httponly=True, samesite="strict")
        return answer

    def _find(self, request: Request) -> responses.Response:
        """Return names for the typed letters; without letters, likely partners of the first player.

        The partner on tonight's list comes first, then the usual partners.
        """
        now = self._desk.snapshot
        asked, beside = request.query_params.get("name", ""), request.query_params.get("with", "")
        first = int(beside) if beside.isdecimal() and len(beside) < 10 else None
        if first is not None and not asked.strip():
            entry = now.evening.attendance.line_of(first)
            expected = [] if entry is None else [p for p in entry.players if p != first]
            found = [*dict.fromkeys((*expected, *now.usual.get(first, ())))][:_MOST_FOUND]
        else:
            found = find_names(now, asked)
        known = [player for player in found if player != first and player in now.names.names]
        return responses.JSONResponse(
            [{"id": player, "name": now.members.name(player)} for player in known]
        )

    async def _ask(self, request: Request) -> responses.Response:
        body = await request.body()
        return await run_in_threadpool(self._asked, body, self._language(request))

    def _asked(self, body: bytes, language: str) -> responses.Response:
        """Store a request of two known players to play together, for the director to accept."""
        now = self._desk.snapshot
        with use_locale(language):
            try:
                one, other = json.loads(body)["players"]
                known = now.names.names.keys()
                if not type(one) is type(other) is int or one == other or not {one, other} <= known:
                    raise ValueError
            except (ValueError, TypeError, KeyError, RecursionError):
                told = Message("page_not_understood")
                return responses.JSONResponse({"told": str(told)}, 400)
            names = [now.members.name(player) for player in (one, other)]
            if now.evening.plan is not None or self._desk.recorded(now) is not None:
                return responses.JSONResponse({"told": str(Message("kiosk_closed"))}, 422)
            entries = [now.evening.attendance.line_of(player) for player in (one, other)]
            if any(entry is not None and entry.plays for entry in entries):
                if entries[0] == entries[1]:
                    return responses.JSONResponse(
                        {"told": str(Message("kiosk_known", names=names))}
                    )
                return responses.JSONResponse({"told": str(Message("kiosk_taken"))}, 422)
            try:
                self._desk.asked.add(Pair(one, other))
            except BridgeoptError as error:
                return responses.JSONResponse({"told": describe_error(error, now.members)}, 422)
            self._desk.events.notify("changed")
            return responses.JSONResponse({"told": str(Message("kiosk_asked", names=names))})

    def _static(self, request: Request) -> responses.Response:
        return static_file(request.path_params["name"], _DOOR_FILES)
