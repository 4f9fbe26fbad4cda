"""What an action of the director is: a value, to and from JSON, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.files.faults import quoted
from bridgeopt.journal.action import Shape, StateAction
from bridgeopt.night.state import Evening

__all__ = ["Action", "Shape", "action_from", "not_understood"]


@dataclass(frozen=True)
class Action(StateAction[Evening]):
    """Something that a director does to an evening; it tells players by id (`telling.by_name`)."""

    @classmethod
    def not_understood(cls, do: str) -> RequestError:
        """Return that something is no action."""
        return RequestError(Message("evening_not_understood", action=quoted(do)))


def action_from(document: object, kinds: dict[str, type[Action]]) -> Action:
    """Return the action of a document.

    Raises
    ------
    RequestError
        It is none.
    """
    return Action.any_of(document, kinds)


def not_understood(do: str) -> RequestError:
    """Return that something is no action."""
    return Action.not_understood(do)
