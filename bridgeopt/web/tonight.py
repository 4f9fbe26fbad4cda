"""Tonight's plan as people read it, for those screens that show it."""

from __future__ import annotations

from contextlib import suppress

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import PlanFile
from bridgeopt.night.actions import ChangePlan, MarkPrinted, TakePlanIn
from bridgeopt.show.pages.paper import PrintedEvening
from bridgeopt.tasks.evening.clock import usual_times
from bridgeopt.tasks.evening.printing import evening_on_paper
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.face import Face, round_now


def on_paper(desk: Desk, now: Now) -> PrintedEvening | None:
    """Return the evening as it stands on paper; ``None`` where there is no plan.

    Raises
    ------
    InputError
        The plan's movements cannot be used.
    """
    plan = now.evening.planned
    if plan is None:
        return None
    family, movements = desk.settings.family, desk.settings.movements
    evening, _ = evening_on_paper(plan, now.names, desk.day, desk.title, family, movements)
    return evening


def where(desk: Desk) -> str:
    """Return the screen where the evening is: the door, what is printed, or play."""
    try:
        evening = on_paper(desk, desk.now)
    except BridgeoptError:  # that screen says why
        return "go"
    if evening is None:
        return "door"
    play = round_now(desk.clock, evening)
    return "play" if play.playing or play.played else "go"


def changed_since_print(desk: Desk, plan: PlanFile) -> bool:
    """Whether something was printed, and the plan was changed after that."""
    if not plan.printed:
        return False
    kinds = {ChangePlan.do, TakePlanIn.do, MarkPrinted.do}
    changes = desk.open.file.changes()
    last = [each.kind for each in changes if each.holds and each.kind in kinds]
    return bool(last) and last[-1] != MarkPrinted.do


def clock_face(desk: Desk, evening: PrintedEvening) -> tuple[Face | None, BridgeoptError | None]:
    """Return the round clock of an evening, or what is wrong with its file."""
    try:
        clock = desk.clock.read(usual_times(evening.num_rounds, evening.boards))
    except BridgeoptError as error:
        return None, error
    now = desk.clock.time()
    return Face(clock.at(now), now), None


def clock_begun(desk: Desk, now: Now) -> Face | None:
    """Return the round clock once play has begun: it stands on every screen."""
    if now.evening.plan is None or not desk.clock.path.exists():
        return None
    with suppress(BridgeoptError):  # the screen that sets it tells what is wrong
        evening = on_paper(desk, now)
        face, _ = (None, None) if evening is None else clock_face(desk, evening)
        return face if face is not None and face.clock.begun and not face.over else None
    return None
