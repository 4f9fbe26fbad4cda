"""Who comes, as the page says it: somebody whom the club knows, or a guest by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.tasks.arrivals import name_guest
from bridgeopt.web.desk import Now
from bridgeopt.web.doing.values import BadValues, integer, text
from bridgeopt.web.told import same_names


class Newcomers(NamedTuple):
    """Players, and the names of those who are guests, by the ids that they are given here."""

    players: tuple[int, ...]
    guests: Mapping[int, str]


def newcomers(now: Now, given: object) -> Newcomers:
    """Return one or two players.

    Raises
    ------
    BadValues
        No page of ours says that.
    InputError
        A guest's name is none.
    """
    if not isinstance(given, list) or not 1 <= len(given) <= 2:
        raise BadValues("players")
    players: list[int] = []
    guests: dict[int, str] = {}
    for each in given:
        if not isinstance(each, dict):
            raise BadValues("players")
        if "guest" in each:
            named = name_guest(text(each, "guest"), now.with_guests, guests)
            guests |= named
            players += named
        else:
            players.append(_known(now, each))
    return Newcomers(tuple(players), guests)


def told_of_guests(now: Now, guests: Mapping[int, str]) -> Message | None:
    """Say of a guest who has the name of somebody whom the club knows that they are two."""
    same = same_names(now.names, guests)
    return Message("door_guest_has_name", name=same[0]) if same else None


def _known(now: Now, given: Mapping[str, Any]) -> int:
    player = integer(given, "player")
    if player not in now.so_far.known | now.evening.door.guests.keys():
        raise BadValues("player")
    return player
