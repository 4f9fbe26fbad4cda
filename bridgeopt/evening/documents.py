"""JSON codecs for the fields of an evening's actions."""

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

_MOST_COUNTED, _MOST_LISTED = 99, 999


def _player(given: Any) -> int:
    if not is_id(given):
        raise ValueError("this is no player's id")
    assert isinstance(given, int)
    return given


def _players(given: Any) -> tuple[int, ...]:
    players = tuple(map(_player, list_items(given, _MOST_LISTED)))
    _refuse_twice(players)
    if not players:
        raise ValueError("there is nobody")
    return players


def _groups(given: Any) -> tuple[tuple[int, ...], ...]:
    groups = tuple(map(_players, list_items(given, _MOST_LISTED)))
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


def _guests(given: Any) -> Guests:
    entries = list_items(given, _MOST_LISTED)
    if not all(isinstance(entry, dict) and entry.keys() == {"player", "name"} for entry in entries):
        raise ValueError("guests are players with names")
    guests = tuple((_player(entry["player"]), _label(entry["name"])) for entry in entries)
    _refuse_twice(player for player, _ in guests)
    return guests


def _guest_documents(guests: Guests) -> list[dict[str, object]]:
    return [{"player": player, "name": name} for player, name in guests]


def _label(given: Any) -> str:
    if not is_label(given) or given != " ".join(given.split()):
        raise ValueError("this is no name")
    return given


def _labels(given: Any) -> tuple[str, ...]:
    return tuple(map(_label, list_items(given, _MOST_LISTED)))


def _plan(given: Any) -> str:
    plan_from_text(text(given))
    return text(given)


def _wishes(given: Any) -> tuple[Wish, ...]:
    return tuple(map(wish_from, list_items(given, _MOST_LISTED)))


PLAYER = JsonCodec(_player, identity)
PLAYERS = JsonCodec(_players, list)
GROUPS = JsonCodec(_groups, lambda groups: [list(players) for players in groups])
GUESTS = JsonCodec(_guests, _guest_documents)
LABEL = JsonCodec(_label, identity)
LABELS = JsonCodec(_labels, list)
FLAG = JsonCodec(boolean, identity)
COUNT = JsonCodec(partial(count, most=_MOST_COUNTED), identity)
WINNERS = JsonCodec(partial(count, most=2), identity)
PLAN = JsonCodec(_plan, identity)
WISH = JsonCodec(wish_from, wish_document)
WISHES = JsonCodec(_wishes, lambda wishes: list(map(wish_document, wishes)))
MESSAGE = JsonCodec(message_from, message_document)
