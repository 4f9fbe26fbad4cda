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

_MAX_COUNTED, _MAX_LISTED = 99, 999


def _player(value: Any) -> int:
    if not is_id(value):
        raise ValueError("this is no player's id")
    assert isinstance(value, int)
    return value


def _players(value: Any) -> tuple[int, ...]:
    players = tuple(map(_player, list_items(value, _MAX_LISTED)))
    _refuse_twice(players)
    if not players:
        raise ValueError("there is nobody")
    return players


def _groups(value: Any) -> tuple[tuple[int, ...], ...]:
    groups = tuple(map(_players, list_items(value, _MAX_LISTED)))
    if not groups or any(len(players) > 2 for players in groups):
        raise ValueError("these are not one or two players each")
    _refuse_twice(player for players in groups for player in players)
    return groups


def _refuse_twice(players: Iterable[int]) -> None:
    seen: set[int] = set()
    for player in players:
        if player in seen:
            raise RequestError(Message("evening_player_twice", player=player_placeholder(player)))
        seen.add(player)


def _guests(value: Any) -> Guests:
    entries = list_items(value, _MAX_LISTED)
    if not all(isinstance(entry, dict) and entry.keys() == {"player", "name"} for entry in entries):
        raise ValueError("guests are players with names")
    guests = tuple((_player(entry["player"]), _label(entry["name"])) for entry in entries)
    _refuse_twice(player for player, _ in guests)
    return guests


def _guest_documents(guests: Guests) -> list[dict[str, object]]:
    return [{"player": player, "name": name} for player, name in guests]


def _label(value: Any) -> str:
    if not is_label(value) or value != " ".join(value.split()):
        raise ValueError("this is no name")
    return value


def _labels(value: Any) -> tuple[str, ...]:
    return tuple(map(_label, list_items(value, _MAX_LISTED)))


def _plan(value: Any) -> str:
    plan_from_text(text(value))
    return text(value)


def _wishes(value: Any) -> tuple[Wish, ...]:
    return tuple(map(wish_from, list_items(value, _MAX_LISTED)))


PLAYER = JsonCodec(_player, identity)
PLAYERS = JsonCodec(_players, list)
GROUPS = JsonCodec(_groups, lambda groups: [list(players) for players in groups])
GUESTS = JsonCodec(_guests, _guest_documents)
LABEL = JsonCodec(_label, identity)
LABELS = JsonCodec(_labels, list)
FLAG = JsonCodec(boolean, identity)
COUNT = JsonCodec(partial(count, maximum=_MAX_COUNTED), identity)
WINNERS = JsonCodec(partial(count, maximum=2), identity)
PLAN = JsonCodec(_plan, identity)
WISH = JsonCodec(wish_from, wish_document)
WISHES = JsonCodec(_wishes, lambda wishes: list(map(wish_document, wishes)))
MESSAGE = JsonCodec(message_from, message_document)
