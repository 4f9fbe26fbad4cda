"""The screen at the door, in large letters: pairs say who they are, for the director."""

from __future__ import annotations

import json

from starlette import responses
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.routing import Route

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import languages, read_catalogue
from bridgeopt.base.words.message import spoken_in
from bridgeopt.club import Pair
from bridgeopt.files.players import NameIndex, fold
from bridgeopt.show.surnames import name_key
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.lan import Access
from bridgeopt.web.phones import own_file
from bridgeopt.web.told import refusal, render

FILES = ("base.css", "kiosk.css", "kiosk.js", "icon.svg")
"""The files of ours that it needs."""

_LANGUAGE = "bridgeopt-language"
_LEAST_LETTERS, _MOST_FOUND = 2, 8


def find_names(now: Now, asked: str) -> list[int]:
    """Return whom a few letters may mean: names with words that begin so, or else like names."""
    wanted = fold(asked).split()
    if sum(map(len, wanted)) < _LEAST_LETTERS:
        return []
    found = [
        player
        for player, name in now.names.names.items()
        if all(any(word.startswith(part) for word in fold(name).split()) for part in wanted)
    ]
    found = found or NameIndex(now.names, in_any_order=True).near(asked)
    return sorted(found, key=lambda player: name_key(player, now.names))[:_MOST_FOUND]


class Kiosk:
    """Answers the screen at the door; all that it can do is ask."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def app(self) -> Starlette:
        """What answers."""
        start = Access.REGISTER.path
        app = Starlette(
            routes=[
                Route(start, self._show),
                Route(f"{start}find", self._find),
                Route(f"{start}ask", self._ask, methods=["POST"]),
                Route(f"{start}static/{{name}}", self._static),
            ]
        )
        app.router.redirect_slashes = False
        return app

    def _language(self, request: Request) -> str:
        given = request.query_params.get("lang"), request.cookies.get(_LANGUAGE)
        return next((each for each in given if each in languages()), self._desk.language)

    def _show(self, request: Request) -> responses.Response:
        code = self._language(request)
        with spoken_in(code):
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
        """Return names for a few letters; for none, the usual partners of who was named first."""
        now = self._desk.now
        asked, beside = request.query_params.get("name", ""), request.query_params.get("with", "")
        first = int(beside) if beside.isdecimal() and len(beside) < 10 else None
        if first is not None and not asked.strip():
            entry = now.evening.door.entry_of(first)
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
        """Note that two want to play together, who are here and whom the club knows."""
        now = self._desk.now
        with spoken_in(language):
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
            entries = [now.evening.door.entry_of(player) for player in (one, other)]
            if any(entry is not None and entry.plays for entry in entries):
                if entries[0] == entries[1]:
                    return responses.JSONResponse(
                        {"told": str(Message("kiosk_known", names=names))}
                    )
                return responses.JSONResponse({"told": str(Message("kiosk_taken"))}, 422)
            try:
                self._desk.asked.add(Pair(one, other))
            except BridgeoptError as error:
                return responses.JSONResponse({"told": refusal(error, now.members)}, 422)
            self._desk.events.tell("changed")
            return responses.JSONResponse({"told": str(Message("kiosk_asked", names=names))})

    def _static(self, request: Request) -> responses.Response:
        return own_file(request.path_params["name"], FILES)
