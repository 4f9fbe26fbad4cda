"""Movements: one is designed, the best of it taken, kept among the club's own, or thrown away."""

from __future__ import annotations

from bridgeopt.base.words import Message
from bridgeopt.tasks.designing import MovementKind, MovementRequest
from bridgeopt.web.doing.values import BadValues, DeedRequest

_MOST = 999


def _number(asked: DeedRequest, name: str, most: int = _MOST) -> int:
    number = asked.integer(name)
    if not 0 <= number <= most:
        raise BadValues(name)
    return number


def _design(asked: DeedRequest) -> Message:
    wanted = MovementRequest(
        _number(asked, "pairs"),
        _number(asked, "rounds"),
        max(1, _number(asked, "boards", 99)),
        MovementKind(asked.choice("kind", tuple(MovementKind))),
    )
    asked.desk.designer.begin(wanted)
    asked.desk.events.tell("changed")
    return Message("design_begun", rule="yes" if wanted.kind.by_rule else "no")


def _take(asked: DeedRequest) -> None:
    asked.desk.designer.take_best()


def _drop(asked: DeedRequest) -> Message:
    asked.desk.designer.drop()
    asked.desk.events.tell("changed")
    return Message("design_dropped")


def _keep(asked: DeedRequest) -> Message:
    return Message("design_kept", name=asked.desk.keep_movement(asked.text("name")))


DEEDS = {
    "design": _design,
    "design_take": _take,
    "design_drop": _drop,
    "design_keep": _keep,
}
"""By the names that the page sends."""
