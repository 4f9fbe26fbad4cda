"""All that a director can do to an evening, by what it is called in JSON."""

from __future__ import annotations

from bridgeopt.night.action import Action
from bridgeopt.night.door_actions import Away, Here, NameGuest, PairUp, Remove, SignUp, Unpair
from bridgeopt.night.plan_actions import (
    ChangePlan,
    Choose,
    Found,
    Printed,
    PutPair,
    Seat,
    Unseat,
    Unwish,
    WishFor,
)
from bridgeopt.night.state import Evening

_ALL: tuple[type[Action], ...] = (
    SignUp,
    Here,
    Away,
    PairUp,
    Unpair,
    Remove,
    NameGuest,
    Choose,
    WishFor,
    PutPair,
    Unwish,
    Seat,
    ChangePlan,
    Found,
    Printed,
    Unseat,
)

ACTIONS = {kind.do: kind for kind in _ALL}


def apply(evening: Evening, action: Action) -> Evening:
    """Return what comes of an action.

    Raises
    ------
    BridgeoptError
        It cannot be done.
    """
    return action.on(evening)
