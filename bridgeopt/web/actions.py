"""All actions on the page: each has a name and JSON values, and returns a reply for the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.rendering import describe_error
from bridgeopt.web.screens import (
    SCREENS,
    door,
    go,
    movements,
    play,
    record,
    results,
    room,
    season,
    seat,
)
from bridgeopt.web.values import (
    ActionRequest,
    InvalidValuesError,
    UnknownNamesError,
    WrongFieldsError,
)

Action = Callable[[ActionRequest], Message | None]
"""Performs an action at the request's revision; returns a message for the director, if any."""


def _undo(asked: ActionRequest) -> Message | None:
    what = asked.desk.snapshot.undo
    asked.desk.undo(asked.revision)
    return what and Message("page_undone", what=what)


def _redo(asked: ActionRequest) -> Message | None:
    what = asked.desk.snapshot.redo
    asked.desk.redo(asked.revision)
    return what and Message("page_redone", what=what)


def _close(asked: ActionRequest) -> Message:
    """End the program once this request is answered; nothing is lost, as every action is stored."""
    asked.desk.end()
    return Message("page_closed")


ACTIONS: dict[str, Action] = {
    "undo": _undo,
    "redo": _redo,
    "close": _close,
    **door.ACTIONS,
    **seat.ACTIONS,
    **go.ACTIONS,
    **record.ACTIONS,
    **play.ACTIONS,
    **room.ACTIONS,
    **results.ACTIONS,
    **season.ACTIONS,
    **movements.ACTIONS,
}
"""All actions by name, as in a request's ``do``."""


LOCAL_ONLY = {"close", *room.LOCAL_ONLY, *season.LOCAL_ONLY}
"""Actions allowed only on the director's own computer."""


_WITHOUT_FOLDER = {"close", "leave_room", "withdraw_key"}
"""Actions that also work while the club's folder is gone, since they only end something."""


class Reply(NamedTuple):
    """A response: its status, its JSON, and the screen to be sent with it, if any."""

    status: HTTPStatus
    document: Mapping[str, object]
    screen: str | None = None


def run_action(desk: EveningSession, body: bytes, *, far: bool = False) -> Reply:
    """Do the action in a request.

    The reply holds the evening's new revision (unless the action was refused), and a message for
    the director. If the request was made for an older revision, nothing is done, and the reply
    describes the changes since.

    Parameters
    ----------
    desk
        The evening.
    body
        JSON: ``do``, the action's name; ``revision``; the action's values; and optionally
        ``screen``, the screen to send with the reply, which saves a request.
    far
        Whether the request came from the LAN, where keys cannot be given.
    """
    try:
        asked = ActionRequest(desk, body)
        deed = ACTIONS[asked.text("do")]
        screen = asked.choice("screen", tuple(SCREENS)) if "screen" in asked else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return Reply(HTTPStatus.BAD_REQUEST, {"told": str(Message("page_not_understood"))})
    if far and (asked.text("do") in LOCAL_ONLY or screen == "room"):
        return Reply(HTTPStatus.FORBIDDEN, {"told": str(Message("room_at_the_laptop"))})
    gone = None if asked.text("do") in _WITHOUT_FOLDER else desk.missing_folder_message()
    if gone is not None:
        return Reply(HTTPStatus.SERVICE_UNAVAILABLE, {"told": str(gone)})
    try:
        told = deed(asked)
    except InvalidValuesError:
        return Reply(HTTPStatus.BAD_REQUEST, {"told": str(Message("page_not_understood"))})
    except RevisionConflictError:
        return Reply(
            HTTPStatus.CONFLICT, {"told": str(desk.describe_changes_since(asked.revision))}
        )
    except BridgeoptError as error:
        refused: dict[str, object] = {"told": describe_error(error, desk.snapshot.members)}
        if isinstance(error, UnknownNamesError):
            refused["meant"] = error.candidates
        if isinstance(error, WrongFieldsError):
            refused["fields"] = error.fields
        return Reply(HTTPStatus.UNPROCESSABLE_ENTITY, refused)
    document: dict[str, object] = {"revision": desk.snapshot.revision}
    if told is not None:
        document["told"] = str(told)
    return Reply(HTTPStatus.OK, document, screen)
