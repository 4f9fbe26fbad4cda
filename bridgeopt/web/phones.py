"""What players see on their own telephones: where they sit, and results once they may be seen."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from starlette import responses
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words.catalogue import languages, read_catalogue
from bridgeopt.base.words.message import spoken_in
from bridgeopt.club import telling
from bridgeopt.files.players import fold
from bridgeopt.scoring.pairs import PairKey
from bridgeopt.scoring.scored import ScoredEvening
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from bridgeopt.show.scores import ScoreTable, pair_table, ranking_tables
from bridgeopt.web.app import KINDS, STATIC
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.events import Events
from bridgeopt.web.face import round_now
from bridgeopt.web.lan import Access
from bridgeopt.web.scores import PHONES
from bridgeopt.web.told import render
from bridgeopt.web.tonight import on_paper

FILES = ("base.css", "phone.css", "phone.js", "morph.js", "icon.svg")
"""The files of ours that a telephone needs."""

_LANGUAGE = "bridgeopt-language"
_PAIR = re.compile(r"([^\s-]{1,9})-([1-9]\d{0,2})")


class Choice(NamedTuple):
    """Somebody who can be tapped: how they are called, the pair, and what a box looks through."""

    called: str
    pair: str
    find: str = ""


class RoundLine(NamedTuple):
    """Where a pair is in a round; ``boards`` is empty where it sits out."""

    round: int
    table: int
    seat: str
    boards: str
    against: int | None


def choices(evening: PrintedEvening, *, by_name: bool) -> list[Choice]:
    """Return whom a player can tap: names, or where the club shows none, pairs' numbers."""
    if by_name:
        return [
            Choice(line.name, f"{line.section}-{line.number}", fold(line.name))
            for line in evening.player_lines()
        ]
    return [
        Choice(f"{section.name} {number}", f"{section.name}-{number}")
        for section in evening.all_sections
        for number, pair in enumerate(section.present, start=1)
        if pair is not None
    ]


def rounds_of(section: PaperSection, number: int) -> list[RoundLine]:
    """Return a number's rounds, those in which somebody holds it."""
    lines = []
    for seat in section.seats:
        if number not in (seat.ns, seat.ew):
            continue
        north = seat.ns == number
        lines.append(
            RoundLine(
                seat.round,
                seat.table,
                "NS" if north else "EW",
                "" if seat.waits else telling.boards_of(seat.group, section.boards),
                seat.ew if north else seat.ns,
            )
        )
    return sorted(lines)


class SeenResults(NamedTuple):
    """What the director lets be seen: the ranking lists, and of a pair its boards and its score."""

    lists: list[ScoreTable]
    own: list[ScoreTable]


def results_of(scored: ScoredEvening, pair: PairKey | None) -> SeenResults:
    """Return the ranking lists and a pair's own results, if it has any; no reasons of rulings."""
    lists = [_kept(each, _filled(each))._replace(notes=()) for each in ranking_tables(scored)]
    own = []
    for section in scored.sections if pair is not None else ():
        for standing in section.ranking:
            if standing.pair._replace(direction=None) == pair:
                table = pair_table(scored, section, standing.pair)
                own.append(_kept(table, _WITHOUT_LEAD)._replace(notes=table.notes[:1]))
    return SeenResults(lists, own)


_WITHOUT_LEAD = (0, 1, 2, 3, 5, 6)


def _filled(table: ScoreTable) -> list[int]:
    """Return the columns in which something stands: names do only where telephones show them."""
    return [k for k in range(len(table.columns)) if any(row[k] for row in table.rows)]


def _kept(table: ScoreTable, columns: Sequence[int]) -> ScoreTable:
    """Return some columns of a table."""
    return table._replace(
        columns=tuple(table.columns[k] for k in columns),
        rows=tuple(tuple(row[k] for k in columns) for row in table.rows),
    )


class Phones:
    """Answers telephones; each looks for itself, and none can change anything."""

    def __init__(self, desk: Desk, events: Events) -> None:
        self._desk = desk
        self._events = events
        self._lock = threading.Lock()
        self._read: tuple[Now, PrintedEvening | None] | None = None

    @property
    def app(self) -> Starlette:
        """What answers."""
        start = Access.SEE.path
        app = Starlette(
            routes=[
                Route(start, self._show),
                Route(f"{start}events", self._listen),
                Route(f"{start}static/{{name}}", self._static),
            ]
        )
        app.router.redirect_slashes = False
        return app

    def _evening(self) -> PrintedEvening | None:
        """Return the evening as it is played: read once, however many look."""
        now = self._desk.now
        with self._lock:
            if self._read is None or self._read[0] is not now:
                try:
                    self._read = now, on_paper(self._desk, now)
                except BridgeoptError:  # the director is told
                    self._read = now, None
            return self._read[1]

    def _show(self, request: Request) -> responses.Response:
        asked, kept = request.query_params.get("lang"), request.cookies.get(_LANGUAGE)
        known = [each for each in (asked, kept) if each in languages()]
        language = known[0] if known else self._desk.language
        with spoken_in(language):
            answer = responses.HTMLResponse(self._page(request.query_params.get("pair", "")))
        if asked in languages():
            start = Access.SEE.path
            answer.set_cookie(_LANGUAGE, asked, path=start, httponly=True, samesite="strict")
        return answer

    def _results(self, pair: PairKey | None, *, by_name: bool) -> SeenResults | None:
        """Return what may be seen of results; ``None`` unless the director lets it be."""
        if PHONES not in self._desk.results.shown:
            return None
        try:
            scored = self._desk.results.now().scored.scored
        except BridgeoptError:  # the director is told
            return None
        if not by_name:
            scored = replace(scored, participants={})
        return results_of(scored, pair)

    def _page(self, asked: str) -> str:
        evening = self._evening()
        by_name = self._desk.settings.phone_names
        section, number = (None, 0) if evening is None else _pair_of(evening, asked)
        lines = [] if section is None else rounds_of(section, number)
        now = None if evening is None else round_now(self._desk.clock, evening)
        return render(
            "phone.html",
            static=lambda file: f"static/{file}",
            title=self._desk.title,
            day=self._desk.day,
            seated=evening is not None,
            by_name=by_name,
            choices=[] if evening is None or section else choices(evening, by_name=by_name),
            section=section and section.name,
            number=number,
            pair=f"{section.name}-{number}" if section else "",
            names=_names(evening, section, number) if by_name and section and evening else (),
            line=next((each for each in lines if now and each.round >= now.shown), None),
            begun=now is not None and now.playing is not None,
            over=now is not None and now.played >= now.total,
            lines=lines,
            results=self._results(
                None if section is None else PairKey(section.name, str(number)), by_name=by_name
            ),
            languages=[(code, read_catalogue(code).language) for code in languages()],
        )

    async def _listen(self, _request: Request) -> responses.Response:
        stream = self._events.stream(only="changed")
        return responses.StreamingResponse(stream, media_type="text/event-stream")

    def _static(self, request: Request) -> responses.Response:
        return own_file(request.path_params["name"], FILES)


def own_file(name: str, files: tuple[str, ...]) -> responses.Response:
    """Return a file of ours, if it is one of those."""
    if name not in files:
        return responses.Response(status_code=404)
    file = STATIC / name
    return responses.Response(file.read_bytes(), media_type=KINDS[file.suffix])


def _pair_of(evening: PrintedEvening, asked: str) -> tuple[PaperSection | None, int]:
    """Return the section and the number that are asked for, if somebody has it."""
    found = _PAIR.fullmatch(asked)
    for section in evening.all_sections if found else ():
        assert found is not None
        number = int(found[2])
        there = number <= len(section.numbers) and section.present[number - 1] is not None
        if section.name == found[1] and there:
            return section, number
    return None, 0


def _names(evening: PrintedEvening, section: PaperSection, number: int) -> Iterator[str]:
    pair = section.present[number - 1]
    assert pair is not None
    yield from evening.names(pair)
