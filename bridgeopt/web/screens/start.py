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
from bridgeopt.exchange.connector import is_installed
from bridgeopt.exchange.pushed_evening import PUSHED_FILE
from bridgeopt.show.pages.evening_pages import SIT_OUT_FILE
from bridgeopt.show.pages.paper import PrintedEvening
from bridgeopt.show.pages.reprint import PRINTED
from bridgeopt.tasks.evening.bridgemates import listen_to
from bridgeopt.tasks.evening.clock import Clock, ClockVersion, default_times
from bridgeopt.tasks.evening.printing import printed_evening
from bridgeopt.tasks.evening.pushing import push_evening, pushable_evening, update_tables
from bridgeopt.tasks.results import NameFiles, open_scorebook
from bridgeopt.web import printouts
from bridgeopt.web.current_round import (
    ClockView,
    changed_since_print,
    clock_view,
    current_printed_evening,
)
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.screens.score import has_bridgemates
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_PAGE_TITLES = {
    "seating": Message("seating"),
    "guide-cards": Message("guide_cards"),
    "table-cards": Message("table_cards"),
    "director": Message("director"),
}
"""Titles of the pages for paper, by file name without suffix."""
_CARD_PAGES = ("guide-cards", "table-cards")
"""Pages with cards for players; opening one marks the plan as printed."""


class PushStatus(NamedTuple):
    """The state of a push to the Bridgemates.

    ``sent`` is the address to which the evening was pushed, ``at`` the time; ``wrong`` is the error
    if the push failed. ``outdated`` is whether the plan has changed since. ``known`` is whether the
    Bridgemates have an evening that can be updated; ``left`` are messages about an update.
    ``sending`` is whether a push is going on.
    """

    sent: str | None
    at: str
    wrong: BridgeoptError | None
    sending: bool
    outdated: bool
    known: bool
    left: tuple[Message, ...] = ()


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a plan, values that say so."""
    empty = {"evening": None, "wrong": None}
    try:
        evening = current_printed_evening(evening_session, snapshot)
    except BridgeoptError as error:
        return empty | {"wrong": error}
    plan = snapshot.evening.planned
    if evening is None or plan is None:
        return empty
    clock, clock_error = clock_view(evening_session, evening)
    printed = plan.all_printed
    pages, pages_error, making_pdfs = printouts.write_if_missing(evening_session, snapshot)
    pushed = _pushed(evening_session, plan.id) if is_installed() else None
    again_pages = _pages(pages.reprint if pages else (), "again-")
    return {
        "evening": evening,
        "wrong": None,
        "face": clock,
        "clock_wrong": clock_error,
        "printed": printed,
        "some_printed": plan.printed,
        "pages": pages,
        "pages_wrong": pages_error,
        "making_pdfs": making_pdfs,
        "again": again_pages,
        "pending": changed_since_print(evening_session, plan),
        "whole": [*_pages(PRINTED, ""), *_sit_out_sheet(evening_session)],
        "folder": evening_session.open_evening.folder.path.resolve(),
        "pushed": pushed,
        "main": "record"
        if evening_session.results.is_complete()
        else _main(pushed if has_bridgemates(evening_session) else None, clock, printed=printed),
        "sit_outs": _sit_outs(evening),
        "recorded": evening_session.recorded(snapshot) is not None,
    }


def _main(pushed: PushStatus | None, clock: ClockView | None, *, printed: bool) -> str:
    """Return the name of the button to emphasise: print, push, clock or record.

    ``pushed`` is ``None`` for a club without Bridgemates. Once play has begun, the button is never
    the push to the Bridgemates, which would clear their results.
    """
    if clock is not None and clock.is_over:
        return "record"
    if not printed:
        return "print"
    if (
        not (clock is not None and clock.clock.started_at)
        and pushed is not None
        and pushed.sent is None
    ):
        return "push"
    return "clock"


def _pages(names: tuple[str, ...], prefix: str) -> list[tuple[str, Message, bool]]:
    """Return for each page its name, its title, and whether opening it marks the plan as printed.

    ``prefix`` is added to each name that lacks it. Once a plan is marked as printed, pairs keep
    their numbers.
    """
    page_names = [name.removeprefix(prefix) for name in names]
    return [
        (prefix + name, _PAGE_TITLES[name], bool(prefix) or name in _CARD_PAGES)
        for name in page_names
    ]


def _sit_out_sheet(evening_session: EveningSession) -> list[tuple[str, Message, bool]]:
    """Return the sit-out sheet in the form in which `_pages` returns pages; empty without one."""
    exists = evening_session.paper(SIT_OUT_FILE) is not None
    return [(SIT_OUT_FILE.removesuffix(".html"), Message("sit_out_title"), True)] if exists else []


def _pushed(evening_session: EveningSession, plan: str) -> PushStatus:
    work, has_evening = (
        evening_session.task("push"),
        (evening_session.open_evening.folder.path / PUSHED_FILE).exists(),
    )
    key = work.submitted_key
    if not isinstance(key, tuple):
        return PushStatus(None, "", None, sending=False, outdated=False, known=has_evening)
    state, error, done = work.poll(key)
    address, sent_at, update_messages = state or (None, None, ())
    time_text = f"{sent_at.astimezone():%H:%M}" if sent_at else ""
    outdated = key[0] != plan
    return PushStatus(
        address,
        time_text,
        error,
        sending=not done,
        outdated=outdated,
        known=has_evening,
        left=update_messages,
    )


def _sit_outs(evening: PrintedEvening) -> list[tuple[int, list[Any]]]:
    """Return the pairs that sit out in each round; an empty list if no pair ever sits out."""
    sit_outs = evening.sit_outs()
    return [(k, sit_outs.get(k, [])) for k in range(1, evening.num_rounds + 1)] if sit_outs else []


PushOutcome = tuple[str, datetime, tuple[Message, ...]]
"""The outcome of a push: the Bridgemates' address, the time, messages for the director."""

ClockAction = Callable[[Clock, datetime, ActionRequest], Clock]
"""Function that changes a clock at a given time, by the values in a request."""


def _printed(request: ActionRequest) -> None:
    """Mark all sections as printed, or all as not printed."""
    plan = request.evening_session.snapshot.evening.planned
    sections = () if plan is None else tuple(section.name for section in plan.sections)
    printed = sections if request.boolean("printed") else ()
    if plan is None or plan.printed != printed:
        request.do(MarkPrinted(printed))


def _pdfs(request: ActionRequest) -> None:
    request.planned()
    printouts.start_pdfs(request.evening_session, request.evening_session.snapshot)
    request.evening_session.events.notify("worked")


def _rewrite_pages(request: ActionRequest) -> None:
    printouts.forget_error(request.evening_session)


def _push(request: ActionRequest) -> None:
    """Send the evening to the Bridgemates in the background, since they may be slow to answer."""
    plan, evening_session = request.planned(), request.evening_session
    settings, club, address = (
        evening_session.settings,
        evening_session.bridgemates.club,
        evening_session.bridgemates.address,
    )
    evening, _ = pushable_evening(
        plan,
        evening_session.snapshot.names,
        evening_session.day,
        title=evening_session.title,
        family=settings.family,
        movements=settings.movements,
    )

    def send(_stop: Stop, _tell: object) -> PushOutcome:
        return (
            push_evening(evening, club, address, evening_session.open_evening.folder.path),
            evening_session.clock.time(),
            (),
        )

    evening_session.task("push").submit((plan.id, uuid4()), send)


def _push_update(request: ActionRequest) -> None:
    """Send the plan's changes to the Bridgemates in the background; results there stay."""
    plan, evening_session = request.planned(), request.evening_session
    settings, folder = evening_session.settings, evening_session.open_evening.folder
    evening, _ = printed_evening(
        plan,
        evening_session.snapshot.names,
        evening_session.day,
        title=evening_session.title,
        family=settings.family,
        movements=settings.movements,
    )
    names = NameFiles(settings.members, settings.season)

    def send(_stop: Stop, _tell: object) -> PushOutcome:
        book, _ = open_scorebook(folder.plan, evening_session.day, names)
        listener = listen_to(folder.path, book, evening_session.bridgemates)
        updated = update_tables(evening, listener, evening_session.bridgemates.club, folder.path)
        return listener.connector.address, evening_session.clock.time(), updated.describe_lost

    evening_session.task("push").submit((plan.id, uuid4()), send)


def _clock_action(act: ClockAction) -> Callable[[ActionRequest], None]:
    """Return an action that changes the clock with ``act``, and notifies all pages.

    The clock refuses the change if the page showed an outdated state of the clock.
    """

    def perform(request: ActionRequest) -> None:
        version = request.integers("seen")
        if len(version) != 2:
            raise InvalidValuesError("seen")
        evening = request.evening()
        times = default_times(evening.num_rounds, evening.boards)
        request.evening_session.clock.update(
            times, ClockVersion(*version), lambda clock, now: act(clock, now, request)
        )
        request.evening_session.events.notify("changed")

    return perform


_BUTTONS = {
    "start": Clock.start,
    "pause": Clock.pause,
    "next": Clock.next_period,
    "back": Clock.undo_next_period,
}
"""Functions that the round clock's buttons call, by the button's name."""


def _press_button(clock: Clock, now: datetime, request: ActionRequest) -> Clock:
    name = request.choice("button", (*_BUTTONS, "anew"))
    return clock.reset() if name == "anew" else _BUTTONS[name](clock, now)


def _add(clock: Clock, now: datetime, request: ActionRequest) -> Clock:
    return clock.add(60 * request.integer("minutes"), now)


def _put(clock: Clock, now: datetime, request: ActionRequest) -> Clock:
    return clock.set_period(request.integer("period"), _seconds(request), now)


def _times(clock: Clock, now: datetime, request: ActionRequest) -> Clock:
    is_automatic, sound = request.boolean("by_itself"), request.boolean("sound")
    times = replace(clock.times, seconds=_seconds(request), automatic=is_automatic)
    return replace(clock.with_times(times, now), sound=sound)


def _break(clock: Clock, now: datetime, request: ActionRequest) -> Clock:
    times = clock.times.with_break(request.integer("after"), _seconds(request))
    return clock.with_times(times, now)


def _unbreak(clock: Clock, now: datetime, request: ActionRequest) -> Clock:
    return clock.with_times(clock.times.without_break(request.integer("after")), now)


def _seconds(request: ActionRequest) -> int:
    return round(60 * request.number("minutes"))


ACTIONS = {
    "printed": _printed,
    "pdfs": _pdfs,
    "pages": _rewrite_pages,
    "push": _push,
    "push_update": _push_update,
    "clock": _clock_action(_press_button),
    "clock_add": _clock_action(_add),
    "clock_put": _clock_action(_put),
    "clock_times": _clock_action(_times),
    "clock_break": _clock_action(_break),
    "clock_unbreak": _clock_action(_unbreak),
}
"""Actions by the names that the page sends."""
