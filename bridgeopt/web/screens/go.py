"""Go: what to do before play begins, the round clock, and who sits out."""

from __future__ import annotations

from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.exchange.connector import is_installed
from bridgeopt.exchange.pushed import PUSHED
from bridgeopt.show.pages.paper import PRINTED, PrintedEvening
from bridgeopt.web import press
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.face import Face
from bridgeopt.web.screens import record
from bridgeopt.web.tonight import changed_since_print, clock_face, on_paper

_PAGES = {
    "seating": Message("seating"),
    "guide-cards": Message("guide_cards"),
    "table-cards": Message("table_cards"),
    "director": Message("director"),
}
_CARDS = ("guide-cards", "table-cards")


class Pushed(NamedTuple):
    """How far the Bridgemates are; ``sent`` is the address to which the evening went.

    ``known`` tells whether they have an evening that can be changed, ``left`` what a director has
    to know of such a change.
    """

    sent: str | None
    at: str
    wrong: BridgeoptError | None
    sending: bool
    outdated: bool
    known: bool
    left: tuple[Message, ...] = ()


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return what the screen shows; without a plan, nothing but that there is none."""
    nothing = {"evening": None, "wrong": None}
    try:
        evening = on_paper(desk, now)
    except BridgeoptError as error:
        return nothing | {"wrong": error}
    plan = now.evening.planned
    if evening is None or plan is None:
        return nothing
    face, clock_wrong = clock_face(desk, evening)
    printed = plan.all_printed
    pages = press.look(desk, now)
    pushed = _pushed(desk, plan.id) if is_installed() else None
    again = _pages(pages.pages.again if pages.pages else (), "again-")
    return {
        "evening": evening,
        "wrong": None,
        "face": face,
        "clock_wrong": clock_wrong,
        "printed": printed,
        "some_printed": plan.printed,
        "press": pages,
        "again": again,
        "pending": changed_since_print(desk, plan),
        "whole": _pages(PRINTED, ""),
        "folder": desk.open.folder.path.resolve(),
        "pushed": pushed,
        "main": "record" if desk.results.all_in() else _main(pushed, face, printed=printed),
        "sit_outs": _sit_outs(evening),
        "record": record.look(desk, now),
    }


def _main(pushed: Pushed | None, face: Face | None, *, printed: bool) -> str:
    """Return what comes next; once play has begun, nothing that would clear what was played."""
    if face is not None and face.over:
        return "record"
    if not printed:
        return "print"
    if not (face is not None and face.clock.begun) and pushed is not None and pushed.sent is None:
        return "push"
    return "clock"


def _pages(names: tuple[str, ...], prefix: str) -> list[tuple[str, Message, bool]]:
    """Return pages for paper: name, title, and whether numbers stay once it was opened to print."""
    of = [name.removeprefix(prefix) for name in names]
    return [(prefix + name, _PAGES[name], bool(prefix) or name in _CARDS) for name in of]


def _pushed(desk: Desk, plan: str) -> Pushed:
    work, known = desk.work("push"), (desk.open.folder.path / PUSHED).exists()
    asked = work.asked
    if not isinstance(asked, tuple):
        return Pushed(None, "", None, sending=False, outdated=False, known=known)
    state, wrong, done = work.look(asked)
    sent, at, left = state or (None, None, ())
    told = f"{at.astimezone():%H:%M}" if at else ""
    outdated = asked[0] != plan
    return Pushed(sent, told, wrong, sending=not done, outdated=outdated, known=known, left=left)


def _sit_outs(evening: PrintedEvening) -> list[tuple[int, list[Any]]]:
    """Return who sits out, for every round; an empty list if nobody ever does."""
    outs = evening.sit_outs()
    return [(k, outs.get(k, [])) for k in range(1, evening.num_rounds + 1)] if outs else []
