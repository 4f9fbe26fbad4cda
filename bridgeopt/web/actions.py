"""All actions on the page, by name; an action reads JSON values and returns a message."""

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
    movements,
    play,
    projector,
    record,
    score,
    season,
    seat,
    sign_in,
    start,
)
from bridgeopt.web.values import (
    ActionRequest,
    InvalidValuesError,
    UnknownNamesError,
    WrongFieldsError,
)

Action = Callable[[ActionRequest], Message | None]
"""Function that performs the action of a request; it returns a message for the director, if any."""


def _undo(request: ActionRequest) -> Message | None:
    summary = request.evening_session.snapshot.undo
    request.evening_session.undo(request.revision)
    return summary and Message("page_undone", what=summary)


def _redo(request: ActionRequest) -> Message | None:
    summary = request.evening_session.snapshot.redo
    request.evening_session.redo(request.revision)
    return summary and Message("page_redone", what=summary)


def _close(request: ActionRequest) -> Message:
    """End the program once this request is answered; nothing is lost, as every action is stored."""
    request.evening_session.end()
    return Message("page_closed")


ACTIONS: dict[str, Action] = {
    "undo": _undo,
    "redo": _redo,
    "close": _close,
    **sign_in.ACTIONS,
    **seat.ACTIONS,
    **start.ACTIONS,
    **record.ACTIONS,
    **play.ACTIONS,
    **projector.ACTIONS,
    **score.ACTIONS,
    **season.ACTIONS,
    **movements.ACTIONS,
}
"""All actions by name, as in a request's ``do``."""


LOCAL_ONLY = {"close", *projector.LOCAL_ONLY, *season.LOCAL_ONLY}
"""Actions allowed only on the director's own computer."""


_FOLDERLESS_ACTIONS = {"close", "leave_room", "withdraw_key"}
"""Actions that also work if the club's folder has disappeared.

They end the program, or the access of devices on the LAN.
"""


class Reply(NamedTuple):
    """A response to an action: HTTP status, JSON, and the HTML of the requested screen, if any."""

    status: HTTPStatus
    document: Mapping[str, object]
    screen: str | None = None


def run_action(evening_session: EveningSession, body: bytes, *, is_remote: bool = False) -> Reply:
    """Perform the action that the JSON in ``body`` names, and return the reply.

    The reply holds a message for the director. It also holds the evening's new revision, unless the
    action was refused. If the request names an older revision of the evening, nothing is done, and
    the reply describes the changes since that revision.

    Parameters
    ----------
    evening_session
        The evening.
    body
        JSON: ``do``, the action's name; ``revision``; the action's values; and optionally
        ``screen``, the screen to send with the reply, which saves a request.
    is_remote
        Whether the request came from the LAN. The actions in `LOCAL_ONLY` and the screen ``room``,
        which shows keys, are then refused.
    """
    try:
        request = ActionRequest(evening_session, body)
        perform = ACTIONS[request.text("do")]
        screen = request.choice("screen", tuple(SCREENS)) if "screen" in request else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return Reply(HTTPStatus.BAD_REQUEST, {"told": str(Message("page_not_understood"))})
    if is_remote and (request.text("do") in LOCAL_ONLY or screen == "room"):
        return Reply(HTTPStatus.FORBIDDEN, {"told": str(Message("room_at_the_laptop"))})
    folder_message = (
        None
        if request.text("do") in _FOLDERLESS_ACTIONS
        else evening_session.missing_folder_message()
    )
    if folder_message is not None:
        return Reply(HTTPStatus.SERVICE_UNAVAILABLE, {"told": str(folder_message)})
    try:
        message = perform(request)
    except InvalidValuesError:
        return Reply(HTTPStatus.BAD_REQUEST, {"told": str(Message("page_not_understood"))})
    except RevisionConflictError:
        return Reply(
            HTTPStatus.CONFLICT,
            {"told": str(evening_session.describe_changes_since(request.revision))},
        )
    except BridgeoptError as error:
        error_document: dict[str, object] = {
            "told": describe_error(error, evening_session.snapshot.members)
        }
        if isinstance(error, UnknownNamesError):
            error_document["meant"] = error.candidates
        if isinstance(error, WrongFieldsError):
            error_document["fields"] = error.fields
        return Reply(HTTPStatus.UNPROCESSABLE_ENTITY, error_document)
    document: dict[str, object] = {"revision": evening_session.snapshot.revision}
    if message is not None:
        document["told"] = str(message)
    return Reply(HTTPStatus.OK, document, screen)
