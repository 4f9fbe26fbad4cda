"""An objective as it is written: its name, and weights behind colons."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from bridgeopt.base.words import Either, Message
from bridgeopt.club.objective import MOST_WEIGHT, WEIGHT_DECIMALS, WEIGHTS, Objective
from bridgeopt.files.faults import CellError, did_you_mean, nearest, quoted


def parse_objective(text: str) -> Objective:
    """Read an objective: ``fair-share``, or with its weights, ``fair-share:0.4:100``.

    Raises
    ------
    CellError
        There is no such objective, or not with such weights.
    """
    name, *told = (part.strip() for part in text.casefold().split(":"))
    if name not in WEIGHTS:
        unknown = Message("objective_unknown", objective=quoted(name))
        help = Message("objective_choice", objectives=Either(WEIGHTS))
        raise CellError(did_you_mean(unknown, nearest(name, WEIGHTS)), help)
    try:
        return Objective(name, tuple(map(Decimal, told)))
    except (InvalidOperation, ValueError):
        wrong = Message("objective_no_weights", objective=name, weights=quoted(":".join(told)))
        raise CellError(wrong, _weights_of(name)) from None


def _weights_of(name: str) -> Message:
    """Say which weights an objective has."""
    limits = {"most": MOST_WEIGHT, "decimals": WEIGHT_DECIMALS, "example": str(Objective(name))}
    match len(WEIGHTS[name]):
        case 0:
            return Message("objective_without_weights", objective=name)
        case 1:
            return Message("objective_one_weight", **limits)
        case _:
            return Message("objective_two_weights", **limits)
