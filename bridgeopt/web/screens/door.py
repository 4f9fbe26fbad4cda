"""The door: who is expected, who is here, and what can be played with them."""

from __future__ import annotations

from typing import Any, NamedTuple

from bridgeopt.evening import Door
from bridgeopt.show.surnames import Filed, filed, name_key
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.screens.people import people
from bridgeopt.words import Message


class Row(NamedTuple):
    """A player on the list."""

    player: int
    name: str
    filed: Filed
    state: str
    here: bool
    partner: str | None
    partner_id: int | None
    guest: bool


class Line(NamedTuple):
    """A line about how things stand; ``warn``: somebody should do something."""

    text: Message
    warn: bool = False


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return what the door shows."""
    door = now.evening.door
    rows = _rows(now, door)
    return {
        "door": door,
        "rows": rows,
        "num_pairs": len(door.pairs),
        "num_all": len(rows),
        "num_missing": len(door.missing),
        "num_alone": len({*door.alone, *door.waiting}),
        "live": _live(desk, now),
        "people": people(now),
    }


def _rows(now: Now, door: Door) -> list[Row]:
    names = now.members
    rows = []
    for entry in door.entries:
        for player in entry.players:
            partner = next((other for other in entry.players if other != player), None)
            here = player in entry.here
            state = "here" if here and entry.plays else "alone" if here else "missing"
            rows.append(
                Row(
                    player,
                    names.name(player),
                    filed(names.name(player)),
                    state,
                    here,
                    None if partner is None else names.name(partner),
                    partner,
                    player in door.guests,
                )
            )
    return sorted(rows, key=lambda row: name_key(row.player, names))


def _live(desk: Desk, now: Now) -> list[Line]:
    return []
