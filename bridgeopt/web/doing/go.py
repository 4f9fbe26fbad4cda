"""What is done when play is about to begin: printing, the Bridgemates, and the round clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import uuid4

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.journal.changes import Revision
from bridgeopt.night.actions import Printed
from bridgeopt.tasks.evening.clock import Clock, Seen, usual_times
from bridgeopt.tasks.evening.printing import push, ready_to_push
from bridgeopt.web import press, recording
from bridgeopt.web.desk import Desk
from bridgeopt.web.doing.values import BadValues, choice, integer, integers, number, truth
from bridgeopt.web.tonight import Sent, on_paper

Set = Callable[[Clock, datetime, Mapping[str, Any]], Clock]
"""Sets a clock at a moment, by the values that a page sends."""


def _printed(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Mark that all is on paper, or that nothing is."""
    plan = desk.now.evening.planned
    sections = () if plan is None else tuple(section.name for section in plan.sections)
    printed = sections if truth(values, "printed") else ()
    if plan is None or plan.printed != printed:
        desk.do(Printed(printed), revision)


def _pdfs(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    _refuse_without_plan(desk)
    press.make_pdfs(desk, desk.now)
    desk.events.tell("worked")


def _pages(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    press.write_anew(desk)


def _push(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Send the evening to the Bridgemates, beside the page: they may be slow to answer."""
    plan, now = _refuse_without_plan(desk), desk.now
    settings, (club, address) = desk.settings, desk.bridgemates
    evening, _ = ready_to_push(
        plan, now.names, desk.day, desk.title, settings.family, settings.movements
    )
    desk.work("push").want(
        (plan.id, uuid4()), lambda stop, tell: Sent(push(evening, club, address), desk.clock.time())
    )


def _refuse_without_plan(desk: Desk) -> Any:
    plan = desk.now.evening.planned
    if plan is None:
        raise RequestError(Message("evening_has_no_plan"))
    return plan


def _rounds_to_record(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Say how many rounds were played, where the round clock does not know."""
    rounds = integer(values, "rounds")
    if not 1 <= rounds <= recording.most_rounds(desk, desk.now):
        raise BadValues("rounds")
    desk.rounds_to_record = rounds
    desk.events.tell("changed")


def _record(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message:
    """Put the evening into the season."""
    rounds = integer(values, "rounds")
    if rounds < 1:
        raise BadValues("rounds")
    session = recording.record(desk, rounds, truth(values, "force"), revision).session
    return Message("go_recorded", session=str(session.id), day=session.played_on)


def _unrecord(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message:
    """Take the evening back out of the season."""
    season = integers(values, "season")
    if len(season) != 2:
        raise BadValues("season")
    recording.take_back(desk, Revision(*season), revision)
    return Message("go_unrecorded")


def _setting(set: Set) -> Callable[[Desk, Mapping[str, Any], Revision], None]:
    """Return what sets the clock, as its page saw it, and tells all pages."""

    def deed(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
        seen = integers(values, "seen")
        evening = on_paper(desk, desk.now)
        if len(seen) != 2:
            raise BadValues("seen")
        if evening is None:
            raise RequestError(Message("evening_has_no_plan"))
        times = usual_times(evening.sections)
        desk.clock.set(times, Seen(*seen), lambda clock, now: set(clock, now, values))
        desk.events.tell("changed")

    return deed


def _press_button(clock: Clock, now: datetime, values: Mapping[str, Any]) -> Clock:
    match choice(values, "button", ("start", "pause", "next", "back", "anew")):
        case "start":
            return clock.start(now)
        case "pause":
            return clock.pause(now)
        case "next":
            return clock.next(now)
        case "back":
            return clock.back(now)
    return clock.anew()


def _add(clock: Clock, now: datetime, values: Mapping[str, Any]) -> Clock:
    return clock.add(60 * integer(values, "minutes"), now)


def _put(clock: Clock, now: datetime, values: Mapping[str, Any]) -> Clock:
    return clock.put(integer(values, "period"), _seconds(values), now)


def _times(clock: Clock, now: datetime, values: Mapping[str, Any]) -> Clock:
    by_itself, sound = truth(values, "by_itself"), truth(values, "sound")
    times = replace(clock.times, seconds=_seconds(values), by_itself=by_itself)
    return replace(clock.with_times(times, now), sound=sound)


def _break(clock: Clock, now: datetime, values: Mapping[str, Any]) -> Clock:
    times = clock.times.with_break(integer(values, "after"), _seconds(values))
    return clock.with_times(times, now)


def _unbreak(clock: Clock, now: datetime, values: Mapping[str, Any]) -> Clock:
    return clock.with_times(clock.times.without_break(integer(values, "after")), now)


def _seconds(values: Mapping[str, Any]) -> int:
    return round(60 * number(values, "minutes"))


DEEDS = {
    "printed": _printed,
    "pdfs": _pdfs,
    "pages": _pages,
    "push": _push,
    "rounds_to_record": _rounds_to_record,
    "record": _record,
    "unrecord": _unrecord,
    "clock": _setting(_press_button),
    "clock_add": _setting(_add),
    "clock_put": _setting(_put),
    "clock_times": _setting(_times),
    "clock_break": _setting(_break),
    "clock_unbreak": _setting(_unbreak),
}
"""By the names that the page sends."""
