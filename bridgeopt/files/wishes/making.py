"""From a table of keys, wherever it was written, to a wish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar

from bridgeopt.base.words import Message
from bridgeopt.club import Wish
from bridgeopt.files.faults import CellError
from bridgeopt.files.wishes.people import NotTonightError, Who, named_pairs
from bridgeopt.files.wishes.values import parse_kind, parse_value, parse_weight

T = TypeVar("T")


class WishError(ValueError):
    """Something that is no wish: all that is wrong with it."""

    def __init__(self, errors: list[CellError]) -> None:
        self.errors = tuple(errors)
        super().__init__(*errors)


def make_wish(
    table: Mapping[str, object], who: Who, file: str | None = None, line: int | None = None
) -> Wish:
    """Make a wish of ``kind``, ``players`` or ``pairs``, ``value``, and ``must`` or ``weight``.

    Raises
    ------
    WishError
        With all that is wrong.
    NotTonightError
        If nothing is wrong, but it does not count with who is here tonight.
    """
    errors: list[CellError] = []

    def attempt(parse: Callable[..., T], *args: object) -> T | None:
        try:
            return parse(*args)
        except CellError as error:
            errors.append(error)
            return None

    kind = attempt(parse_kind, table.get("kind"))
    named = attempt(named_pairs, kind, table.get("players"), table.get("pairs"), who) or ()
    ids = [[attempt(who.player, player) for player in players] for players in named]
    value = attempt(parse_value, kind, table.get("value")) if kind else None
    weight = attempt(parse_weight, kind, table.get("must"), table.get("weight"))
    players = [tuple(p for p in pair if p is not None) for pair in ids]
    errors += _twice([p for pair in players for p in pair])
    if errors or kind is None:
        raise WishError(errors)
    pairs = tuple(map(who.pair, players))
    if len(set(pairs)) < len(pairs):
        both = [Message("player_by_id", player=str(p)) for (p,) in players]
        raise NotTonightError(Message("wish_of_partners", players=both))
    return Wish(kind, pairs, value, weight, file, line)


def _twice(players: list[int]) -> list[CellError]:
    return [
        CellError(Message("wish_player_twice", player=str(p)), Message("wish_name_once"))
        for p, count in Counter(players).items()
        if count > 1
    ]
