"""Who comes, as the page says it: somebody whom the club knows, or a guest by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.journal.changes import Revision
from bridgeopt.night.actions import Away, Here, PairUp, Remove, SignUp, Unpair
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.evening.arrivals import name_guest, read_sign_ups
from bridgeopt.tasks.season import change_member
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.doing.values import BadValues, integer, integers, text, truth
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


def _sign_up(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message:
    so_far = desk.now.with_guests
    signed = read_sign_ups(text(values, "list"), so_far, all_guests=truth(values, "guests"))
    desk.do(SignUp(signed.entries, tuple(signed.guests.items())), revision)
    n = sum(map(len, signed.entries))
    if signed.known:
        return Message("door_signed_up_known", n=n, names=list(signed.known))
    return Message("door_signed_up", n=n)


def _arrive(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message | None:
    """Let one or two come, who are ids or guests' names; two play together."""
    now = desk.now
    players, guests = newcomers(now, values.get("players"))
    names = tuple(guests.items())
    if len(players) == 2:
        desk.do(PairUp(players[0], players[1], guests=names), revision)
    else:
        desk.do(Here(players, names), revision)
    return told_of_guests(now, guests)


def _here(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    desk.do(Here(integers(values, "players")), revision)


def _all_here(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    desk.do(Here(desk.now.evening.door.missing), revision)


def _away(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    desk.do(Away(integers(values, "players")), revision)


def _unpair(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    desk.do(Unpair(integer(values, "player")), revision)


def _remove(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    desk.do(Remove(integers(values, "players")), revision)


def _keep_guest(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message:
    """Keep a guest's name in the season, for evenings to come."""
    player = integer(values, "player")
    name = desk.now.evening.door.guests.get(player)
    if name is None:
        raise BadValues("player")
    if desk.settings.season is None:
        raise RequestError(Message("door_no_season"))
    change_member(SeasonFile(desk.settings.season), player, name, Status.GUEST, None)
    return Message("door_guest_kept", name=name)


DEEDS = {
    "sign_up": _sign_up,
    "arrive": _arrive,
    "here": _here,
    "all_here": _all_here,
    "away": _away,
    "unpair": _unpair,
    "remove": _remove,
    "keep_guest": _keep_guest,
}
"""By the names that the page sends."""
