"""How what actions hold stands in JSON, and what is refused there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.base.words.stored import message_document, message_from
from bridgeopt.club import Wish
from bridgeopt.files.plan import is_id, is_label
from bridgeopt.files.wishes import wish_document, wish_from
from bridgeopt.night.action import Shape
from bridgeopt.night.state import planned
from bridgeopt.night.telling import told_player

Guests = tuple[tuple[int, str], ...]
"""Guests by id, each with a name."""

_MOST_COUNTED, _MOST_LISTED = 99, 999


def _same(value: Any) -> Any:
    return value


def _player(given: Any) -> int:
    if not is_id(given):
        raise ValueError("this is no player's id")
    assert isinstance(given, int)
    return given


def _players(given: Any) -> tuple[int, ...]:
    players = tuple(map(_player, _listed(given)))
    _refuse_twice(players)
    if not players:
        raise ValueError("there is nobody")
    return players


def _groups(given: Any) -> tuple[tuple[int, ...], ...]:
    groups = tuple(map(_players, _listed(given)))
    if not groups or any(len(players) > 2 for players in groups):
        raise ValueError("these are not one or two players each")
    _refuse_twice(player for players in groups for player in players)
    return groups


def _refuse_twice(players: Iterable[int]) -> None:
    seen: set[int] = set()
    for player in players:
        if player in seen:
            raise RequestError(Message("evening_player_twice", player=told_player(player)))
        seen.add(player)


def _guests(given: Any) -> Guests:
    entries = _listed(given)
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
    return tuple(map(_label, _listed(given)))


def _flag(given: Any) -> bool:
    if not isinstance(given, bool):
        raise TypeError("this is neither true nor false")
    return given


def _count(given: Any) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= _MOST_COUNTED:
        raise ValueError("this is no number of sections, rounds or boards")
    return given


def _plan(given: Any) -> str:
    if not isinstance(given, str):
        raise TypeError("a plan is kept as text")
    planned(given)
    return given


def _wish(given: Any) -> Wish:
    return wish_from(given)


def _wishes(given: Any) -> tuple[Wish, ...]:
    return tuple(map(wish_from, _listed(given)))


def _listed(given: Any) -> list[Any]:
    if not isinstance(given, list):
        raise TypeError("this is no list")
    if len(given) > _MOST_LISTED:
        raise ValueError("no hall holds so many")
    return given


PLAYER = Shape(_player, _same)
PLAYERS = Shape(_players, list)
GROUPS = Shape(_groups, lambda groups: [list(players) for players in groups])
GUESTS = Shape(_guests, _guest_documents)
LABEL = Shape(_label, _same)
LABELS = Shape(_labels, list)
FLAG = Shape(_flag, _same)
COUNT = Shape(_count, _same)
PLAN = Shape(_plan, _same)
WISH = Shape(_wish, wish_document)
WISHES = Shape(_wishes, lambda wishes: list(map(wish_document, wishes)))
MESSAGE = Shape(message_from, message_document)
