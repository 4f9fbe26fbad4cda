"""A wish as one text: ``PAIR[:PAIR][=value][@weight]``; without a weight it is a must."""

from __future__ import annotations

from bridgeopt.base.words import Message
from bridgeopt.club import Kind, Wish
from bridgeopt.files.faults import CellError
from bridgeopt.files.players import split_outside_quotes
from bridgeopt.files.wishes.making import WishError, make_wish
from bridgeopt.files.wishes.people import Who


def wish_of_text(kind: Kind, text: str, who: Who, shape: str) -> Wish:
    """Read a wish of a kind.

    Parameters
    ----------
    kind
        What is wished.
    text
        About whom, and what: ``12:34@5``; a pair is one of its players, or both as ``12,34``.
    who
        Tells players and pairs.
    shape
        How such a text looks, for messages: ``PAIR:PAIR``.

    Raises
    ------
    WishError
        It is no such wish, or is about somebody who is not here.
    """
    *body, last = split_outside_quotes(text, "@")
    about, *value = split_outside_quotes("@".join(body or [last]), "=", 1)
    table: dict[str, object] = {"kind": kind}
    table |= {"weight": last.strip()} if body else {"must": True}
    if value:
        table["value"] = value[0]
    try:
        table |= _about(kind, about, who, shape)
        return make_wish(table, who)
    except CellError as error:
        raise WishError([error]) from None


def _about(kind: Kind, text: str, who: Who, shape: str) -> dict[str, object]:
    """Return whom it is about: all by one player each, or all as whole pairs."""
    sides = [who.split(side) for side in split_outside_quotes(text, ":")]
    if len(sides) != kind.num_pairs or any(len(side) > 2 for side in sides):
        raise CellError(Message("wish_of_another_shape", shape=shape), Message("wish_shape_help"))
    if all(len(side) == 1 for side in sides):
        return {"players": [player for (player,) in sides]}

    def whole(side: tuple[str, ...]) -> list[object]:
        return list(who.pair(tuple(map(who.player, side))).players)

    return {"pairs": [list(side) if len(side) == 2 else whole(side) for side in sides]}
