"""The door: who is expected, who is here, and what can be played with them."""

from __future__ import annotations

from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.club import telling
from bridgeopt.club.settings import ClubSettings
from bridgeopt.night import Door
from bridgeopt.show.surnames import filed, name_key
from bridgeopt.tasks.evening.live import AtTheDoor
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.screens.choose import called
from bridgeopt.web.screens.people import people
from bridgeopt.web.told import refusal

_MOST_LEAVING_OUT = 2
"""So many ways to play are told that would leave pairs out."""


class DoorRow(NamedTuple):
    """A player on the list."""

    player: int
    name: str
    filed: str
    state: str
    here: bool
    partner: str | None
    partner_id: int | None
    guest: bool


class Remark(NamedTuple):
    """A line about how things stand; ``warn``: somebody should do something."""

    text: Message | str
    warn: bool = False


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return what the door shows."""
    door = now.evening.door
    rows = _rows(now, door)
    return {
        "door": door,
        "rows": rows,
        "num_pairs": len(door.pairs),
        "num_listed": sum(entry.is_pair for entry in door.entries),
        "num_members": len(now.so_far.members.names),
        "num_all": len(rows),
        "num_missing": len(door.missing),
        "num_alone": len({*door.alone, *door.waiting}),
        "live": _live(desk, now),
        "people": people(now),
        "asked": [] if desk.recorded(now) else _asked(desk, now),
    }


class AskedPair(NamedTuple):
    """A pair that said at the door that it is here."""

    players: list[int]
    names: list[str]


def _asked(desk: Desk, now: Now) -> list[AskedPair]:
    """Return the pairs that the director has yet to let in; whom nobody knows is passed over."""
    return [
        AskedPair([*pair.players], [now.members.name(player) for player in pair.players])
        for pair in desk.asked.waiting(now.evening.door)
        if {*pair.players} <= now.names.names.keys()
    ]


def _rows(now: Now, door: Door) -> list[DoorRow]:
    names = now.members
    rows = []
    for entry in door.entries:
        for player in entry.players:
            partner = next((other for other in entry.players if other != player), None)
            here = player in entry.here
            state = "here" if here and entry.plays else "alone" if here else "missing"
            rows.append(
                DoorRow(
                    player,
                    names.name(player),
                    str(filed(now.names.name(player))) + _apart(now, player),
                    state,
                    here,
                    None if partner is None else names.name(partner),
                    partner,
                    player in door.guests,
                )
            )
    return sorted(rows, key=lambda row: name_key(row.player, now.names))


def _apart(now: Now, player: int) -> str:
    """Return what tells a name from others that are the same; nothing where none is."""
    return now.members.name(player).removeprefix(now.names.name(player))


def _live(desk: Desk, now: Now) -> list[Remark]:
    """Say what can be played by those who are here, and whom it would leave out."""
    if now.evening.plan is not None or not now.evening.door.pairs:
        return []
    try:
        there = desk.comparing.at_door(now.tonight)
    except BridgeoptError as error:
        return [Remark(refusal(error, now.members), warn=True)]
    lines: list[Remark] = []
    fitting = _fitting(there, desk.settings)
    if fitting:
        lines.append(Remark(Message("door_odd" if there.somebody_sits_out else "door_even")))
    lines += [Remark(Message("door_fits", n=n, movements=names)) for n, names in fitting.items()]
    if not fitting:
        lines.append(Remark(Message("door_nothing_fits", n=there.num_pairs), warn=True))
    lines += _leaving_out(there, desk.settings, now)
    way = desk.way(now)
    if way is not None:
        key = "door_would_play" if now.evening.choice is None else "door_chosen"
        lines.append(Remark(Message(key, movements=called(way), sections=way.sections)))
    if desk.kernels.compiling:
        lines.append(Remark(Message("page_getting_ready")))
    return lines


def _fitting(there: AtTheDoor, settings: ClubSettings) -> dict[int, list[str]]:
    """Return which movements seat all, by sections; the club's own alone, if any of them do."""
    fitting = [(n, family) for (family, n), left_out in there.fits.items() if not left_out]
    usual = {name.casefold() for name in settings.families}
    told: dict[int, list[str]] = {}
    for n, family in [each for each in fitting if each[1].casefold() in usual] or fitting:
        told.setdefault(n, []).append(family)
    return told


def _leaving_out(there: AtTheDoor, settings: ClubSettings, now: Now) -> list[Remark]:
    """Say whom the movements would leave out that the club plays, where those do not fit."""
    usual = {name.casefold() for name in settings.families}
    lines = []
    for (family, num_sections), left_out in there.fits.items():
        if not left_out or (usual and family.casefold() not in usual):
            continue
        pairs = [telling.names(pair, now.members) for pair in left_out]
        told = Message("door_leaves_out", movements=family, n=num_sections, pairs=pairs)
        lines.append(Remark(told))
    return lines[:_MOST_LEAVING_OUT]
