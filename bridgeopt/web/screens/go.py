"""The screen Start: the steps before play begins, the round clock, and the sit-outs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple
from uuid import uuid4

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.stopping import Stop
from bridgeopt.evening.actions import MarkPrinted
from bridgeopt.exchange.connector import PUSHED, is_installed
from bridgeopt.show.pages.paper import PRINTED, SIT_OUT_FILE, PrintedEvening
from bridgeopt.tasks.evening.bridgemates import listen_to
from bridgeopt.tasks.evening.clock import Clock, ClockVersion, default_times
from bridgeopt.tasks.evening.printing import printed_evening
from bridgeopt.tasks.evening.pushing import push, pushable_evening, update_tables
from bridgeopt.tasks.results import NameFiles, open_scorebook
from bridgeopt.web import printouts
from bridgeopt.web.current_round import (
    ClockView,
    changed_since_print,
    clock_view,
    current_printed_evening,
)
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_PAGES = {
    "seating": Message("seating"),
    "guide-cards": Message("guide_cards"),
    "table-cards": Message("table_cards"),
    "director": Message("director"),
}
_CARDS = ("guide-cards", "table-cards")


class PushStatus(NamedTuple):
    """The state of the Bridgemates; ``sent`` is the address to which the evening was pushed.

    ``known`` is whether they have an evening that can be updated; ``left`` are messages about such
    an update.
    """

    sent: str | None
    at: str
    wrong: BridgeoptError | None
    sending: bool
    outdated: bool
    known: bool
    left: tuple[Message, ...] = ()


def view(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a plan, only that there is none."""
    nothing = {"evening": None, "wrong": None}
    try:
        evening = current_printed_evening(desk, now)
    except BridgeoptError as error:
        return nothing | {"wrong": error}
    plan = now.evening.planned
    if evening is None or plan is None:
        return nothing
    face, clock_wrong = clock_view(desk, evening)
    printed = plan.all_printed
    pages, pages_wrong, making_pdfs = printouts.write_if_missing(desk, now)
    pushed = _pushed(desk, plan.id) if is_installed() else None
    again = _pages(pages.reprint if pages else (), "again-")
    return {
        "evening": evening,
        "wrong": None,
        "face": face,
        "clock_wrong": clock_wrong,
        "printed": printed,
        "some_printed": plan.printed,
        "pages": pages,
        "pages_wrong": pages_wrong,
        "making_pdfs": making_pdfs,
        "again": again,
        "pending": changed_since_print(desk, plan),
        "whole": [*_pages(PRINTED, ""), *_sit_out_sheet(desk)],
        "folder": desk.open.folder.path.resolve(),
        "pushed": pushed,
        "main": "record" if desk.results.is_complete() else _main(pushed, face, printed=printed),
        "sit_outs": _sit_outs(evening),
        "recorded": desk.recorded(now) is not None,
    }


def _main(pushed: PushStatus | None, face: ClockView | None, *, printed: bool) -> str:
    """Return the main next step; after play has begun, never one that would clear results."""
    if face is not None and face.is_over:
        return "record"
    if not printed:
        return "print"
    if (
        not (face is not None and face.clock.started_at)
        and pushed is not None
        and pushed.sent is None
    ):
        return "push"
    return "clock"


def _pages(names: tuple[str, ...], prefix: str) -> list[tuple[str, Message, bool]]:
    """Return pages: name, title, and whether opening one marks the plan as printed.

    The numbers of a printed plan stay.
    """
    of = [name.removeprefix(prefix) for name in names]
    return [(prefix + name, _PAGES[name], bool(prefix) or name in _CARDS) for name in of]


def _sit_out_sheet(desk: EveningSession) -> list[tuple[str, Message, bool]]:
    """Return the sheet for pairs that sit out, if there is one; its paper size differs."""
    there = desk.paper(SIT_OUT_FILE) is not None
    return [(SIT_OUT_FILE.removesuffix(".html"), Message("sit_out_title"), True)] if there else []


def _pushed(desk: EveningSession, plan: str) -> PushStatus:
    work, known = desk.work("push"), (desk.open.folder.path / PUSHED).exists()
    asked = work.submitted_key
    if not isinstance(asked, tuple):
        return PushStatus(None, "", None, sending=False, outdated=False, known=known)
    state, wrong, done = work.poll(asked)
    sent, at, left = state or (None, None, ())
    told = f"{at.astimezone():%H:%M}" if at else ""
    outdated = asked[0] != plan
    return PushStatus(
        sent, told, wrong, sending=not done, outdated=outdated, known=known, left=left
    )


def _sit_outs(evening: PrintedEvening) -> list[tuple[int, list[Any]]]:
    """Return the pairs that sit out in each round; an empty list if none ever does."""
    outs = evening.sit_outs()
    return [(k, outs.get(k, [])) for k in range(1, evening.num_rounds + 1)] if outs else []


Sending = tuple[str, datetime, tuple[Message, ...]]
"""The address where the Bridgemates were reached, the time, and messages for the director."""

ClockAction = Callable[[Clock, datetime, ActionRequest], Clock]
"""Changes a clock at a given time, by the values that a page sends."""


def _printed(asked: ActionRequest) -> None:
    """Mark all sections as printed, or none."""
    plan = asked.desk.snapshot.evening.planned
    sections = () if plan is None else tuple(section.name for section in plan.sections)
    printed = sections if asked.boolean("printed") else ()
    if plan is None or plan.printed != printed:
        asked.do(MarkPrinted(printed))


def _pdfs(asked: ActionRequest) -> None:
    asked.planned()
    printouts.start_pdfs(asked.desk, asked.desk.snapshot)
    asked.desk.events.notify("worked")


def _pages_anew(asked: ActionRequest) -> None:
    printouts.forget_error(asked.desk)


def _push(asked: ActionRequest) -> None:
    """Send the evening to the Bridgemates in the background, since they may be slow to answer."""
    plan, desk = asked.planned(), asked.desk
    settings, club, address = desk.settings, desk.bridgemates.club, desk.bridgemates.address
    evening, _ = pushable_evening(
        plan,
        desk.snapshot.names,
        desk.day,
        title=desk.title,
        family=settings.family,
        movements=settings.movements,
    )

    def send(_stop: Stop, _tell: object) -> Sending:
        return push(evening, club, address, desk.open.folder.path), desk.clock.time(), ()

    desk.work("push").submit((plan.id, uuid4()), send)


def _push_update(asked: ActionRequest) -> None:
    """Send the plan's changes to the Bridgemates in the background; their results stay."""
    plan, desk = asked.planned(), asked.desk
    settings, folder = desk.settings, desk.open.folder
    evening, _ = printed_evening(
        plan,
        desk.snapshot.names,
        desk.day,
        title=desk.title,
        family=settings.family,
        movements=settings.movements,
    )
    names = NameFiles(settings.members, settings.season)

    def send(_stop: Stop, _tell: object) -> Sending:
        book, _ = open_scorebook(folder.plan, desk.day, names)
        listener = listen_to(folder.path, book, desk.bridgemates)
        updated = update_tables(evening, listener, desk.bridgemates.club, folder.path)
        return listener.connector.address, desk.clock.time(), updated.describe_lost

    desk.work("push").submit((plan.id, uuid4()), send)


def _setting(act: ClockAction) -> Callable[[ActionRequest], None]:
    """Return an action that changes the clock, if the page saw its current state."""

    def deed(asked: ActionRequest) -> None:
        seen = asked.integers("seen")
        if len(seen) != 2:
            raise InvalidValuesError("seen")
        evening = asked.evening()
        times = default_times(evening.num_rounds, evening.boards)
        asked.desk.clock.update(
            times, ClockVersion(*seen), lambda clock, now: act(clock, now, asked)
        )
        asked.desk.events.notify("changed")

    return deed


_BUTTONS = {
    "start": Clock.start,
    "pause": Clock.pause,
    "next": Clock.next_period,
    "back": Clock.undo_next_period,
}


def _press_button(clock: Clock, now: datetime, asked: ActionRequest) -> Clock:
    button = asked.choice("button", (*_BUTTONS, "anew"))
    return clock.reset() if button == "anew" else _BUTTONS[button](clock, now)


def _add(clock: Clock, now: datetime, asked: ActionRequest) -> Clock:
    return clock.add(60 * asked.integer("minutes"), now)


def _put(clock: Clock, now: datetime, asked: ActionRequest) -> Clock:
    return clock.set_period(asked.integer("period"), _seconds(asked), now)


def _times(clock: Clock, now: datetime, asked: ActionRequest) -> Clock:
    by_itself, sound = asked.boolean("by_itself"), asked.boolean("sound")
    times = replace(clock.times, seconds=_seconds(asked), automatic=by_itself)
    return replace(clock.with_times(times, now), sound=sound)


def _break(clock: Clock, now: datetime, asked: ActionRequest) -> Clock:
    times = clock.times.with_break(asked.integer("after"), _seconds(asked))
    return clock.with_times(times, now)


def _unbreak(clock: Clock, now: datetime, asked: ActionRequest) -> Clock:
    return clock.with_times(clock.times.without_break(asked.integer("after")), now)


def _seconds(asked: ActionRequest) -> int:
    return round(60 * asked.number("minutes"))


ACTIONS = {
    "printed": _printed,
    "pdfs": _pdfs,
    "pages": _pages_anew,
    "push": _push,
    "push_update": _push_update,
    "clock": _setting(_press_button),
    "clock_add": _setting(_add),
    "clock_put": _setting(_put),
    "clock_times": _setting(_times),
    "clock_break": _setting(_break),
    "clock_unbreak": _setting(_unbreak),
}
"""Actions by the names that the page sends."""
