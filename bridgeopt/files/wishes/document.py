"""Wishes in a plan's JSON, with how they fared."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import Granted, Wish
from bridgeopt.files.faults import CellError
from bridgeopt.files.wishes.making import WishError, make_wish
from bridgeopt.files.wishes.people import Anybody

_HELP = Message("plan_help")


def granted_document(granted: Granted) -> dict[str, Any]:
    """Return a wish, and how it fared, as JSON's own types."""
    document = wish_document(granted.wish) | {"held": granted.held}
    if granted.cost is not None:
        document["cost"] = granted.cost
    return document


def wish_document(wish: Wish) -> dict[str, Any]:
    """Return a wish as JSON's own types."""
    document: dict[str, Any] = {
        "kind": wish.kind.value,
        "pairs": [list(pair.players) for pair in wish.pairs],
    }
    if wish.value is not None:
        document["value"] = wish.value if isinstance(wish.value, str) else list(wish.value)
    if wish.weight is None:
        document["must"] = True
    else:
        document["weight"] = _exact(wish.weight)
    return document


def wish_from(document: object, file: str | None = None) -> Wish:
    """Return the wish of a document; what it says of how the wish fared is passed over.

    Raises
    ------
    InputError
        With all that is wrong.
    """
    try:
        if not isinstance(document, dict):
            raise WishError([CellError(Message("wish_no_object"), _HELP)])
        return make_wish({**document, "players": None}, Anybody(), file)
    except WishError as refused:
        raise InputError(
            Fault(Message("wish_in_plan", wrong=error.message), file, help=_HELP)
            for error in refused.errors
        ) from None


def _exact(weight: Decimal) -> int | str:
    whole = int(weight)
    return whole if whole == weight else f"{weight:f}".rstrip("0")
