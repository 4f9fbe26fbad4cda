"""Conversions to and from JSON for the fields of an evening's actions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import message_document, message_from
from bridgeopt.club import Wish
from bridgeopt.evening.state import plan_from_text, player_placeholder
from bridgeopt.files.plan import is_id, is_label
from bridgeopt.files.wishes import wish_document, wish_from
from bridgeopt.journal.action_file import JsonCodec, boolean, count, identity, list_items, text

Guests = tuple[tuple[int, str], ...]
"""The id and name of each guest."""

_MAX_COUNT, _MAX_LIST_LENGTH = 99, 999
"""In an action, the largest count (such as of rounds), and the largest length of a list."""


def _parse_player(value: Any) -> int:
    if not is_id(value):
        raise ValueError("this is no player's id")
    assert isinstance(value, int)
    return value


def _parse_players(value: Any) -> tuple[int, ...]:
    players = tuple(map(_parse_player, list_items(value, _MAX_LIST_LENGTH)))
    _require_distinct(players)
    if not players:
        raise ValueError("there is nobody")
    return players


def _parse_groups(value: Any) -> tuple[tuple[int, ...], ...]:
    groups = tuple(map(_parse_players, list_items(value, _MAX_LIST_LENGTH)))
    if not groups or any(len(players) > 2 for players in groups):
        raise ValueError("these are not one or two players each")
    _require_distinct(player for players in groups for player in players)
    return groups


def _require_distinct(players: Iterable[int]) -> None:
    known: set[int] = set()
    for player in players:
        if player in known:
            raise RequestError(Message("evening_player_twice", player=player_placeholder(player)))
        known.add(player)


def _parse_guests(value: Any) -> Guests:
    entries = list_items(value, _MAX_LIST_LENGTH)
    if not all(isinstance(entry, dict) and entry.keys() == {"player", "name"} for entry in entries):
        raise ValueError("guests are players with names")
    guests = tuple(
        (_parse_player(entry["player"]), _parse_label(entry["name"])) for entry in entries
    )
    _require_distinct(player for player, _ in guests)
    return guests


def _guest_documents(guests: Guests) -> list[dict[str, object]]:
    return [{"player": player, "name": name} for player, name in guests]


def _parse_label(value: Any) -> str:
    if not is_label(value) or value != " ".join(value.split()):
        raise ValueError("this is no name")
    return value


def _parse_labels(value: Any) -> tuple[str, ...]:
    return tuple(map(_parse_label, list_items(value, _MAX_LIST_LENGTH)))


def _parse_plan_text(value: Any) -> str:
    plan_from_text(text(value))
    return text(value)


def _parse_wishes(value: Any) -> tuple[Wish, ...]:
    return tuple(map(wish_from, list_items(value, _MAX_LIST_LENGTH)))


# The codecs of the fields of actions.
PLAYER = JsonCodec(_parse_player, identity)
PLAYERS = JsonCodec(_parse_players, list)
GROUPS = JsonCodec(_parse_groups, lambda groups: [list(players) for players in groups])
GUESTS = JsonCodec(_parse_guests, _guest_documents)
LABEL = JsonCodec(_parse_label, identity)
LABELS = JsonCodec(_parse_labels, list)
FLAG = JsonCodec(boolean, identity)
COUNT = JsonCodec(partial(count, maximum=_MAX_COUNT), identity)
WINNERS = JsonCodec(partial(count, maximum=2), identity)
PLAN = JsonCodec(_parse_plan_text, identity)
WISH = JsonCodec(wish_from, wish_document)
WISHES = JsonCodec(_parse_wishes, lambda wishes: list(map(wish_document, wishes)))
MESSAGE = JsonCodec(message_from, message_document)
