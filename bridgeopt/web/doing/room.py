"""The page in the hall: keys are given and withdrawn; what pairs asked at the door is refused."""

from __future__ import annotations

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Pair
from bridgeopt.web.doing.values import BadValues, DeedRequest
from bridgeopt.web.lan import Access, OpenRoom


def _hall(asked: DeedRequest) -> OpenRoom:
    hall = asked.desk.hall
    if hall is None or not hall.on:
        raise RequestError(Message("room_off"))
    return hall


def _access(asked: DeedRequest) -> Access:
    return Access(asked.choice("access", tuple(Access)))


def _give_key(asked: DeedRequest) -> Message:
    _hall(asked).give(_access(asked))
    asked.desk.events.tell("changed")
    return Message("room_given")


def _withdraw_key(asked: DeedRequest) -> Message:
    _hall(asked).withdraw(_access(asked))
    asked.desk.events.tell("changed")
    return Message("room_withdrawn")


def _choose_address(asked: DeedRequest) -> None:
    _hall(asked).choose(asked.text("place"))
    asked.desk.events.tell("changed")


def _open_room(asked: DeedRequest) -> Message:
    asked.desk.open_room()
    asked.desk.events.tell("changed")
    return Message("room_opened")


def _leave_room(asked: DeedRequest) -> Message:
    _hall(asked).switch_off()
    asked.desk.events.tell("changed")
    return Message("room_off")


def _refuse_asked(asked: DeedRequest) -> None:
    players = asked.integers("players")
    if len({*players}) != 2 or len(players) != 2:
        raise BadValues("players")
    asked.desk.asked.forget(Pair(*players))
    asked.desk.events.tell("changed")


AT_THE_LAPTOP = {
    "give_key": _give_key,
    "withdraw_key": _withdraw_key,
    "choose_address": _choose_address,
    "open_room": _open_room,
    "leave_room": _leave_room,
}
"""By the names that the page sends: what is done at the director's own computer alone."""

DEEDS = {**AT_THE_LAPTOP, "refuse_asked": _refuse_asked}
"""By the names that the page sends."""
