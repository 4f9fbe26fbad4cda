"""In the room: what telephones, the screen at the door and another director may see or do."""

from __future__ import annotations

from typing import Any, NamedTuple

import segno

from bridgeopt.base.words import Message
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.lan import Access, OpenRoom


class Entrance(NamedTuple):
    """A way into the page: what it is for, and where it is, if it is open."""

    access: str
    title: Message
    told: Message
    address: str | None
    code: str | None


def code_of(address: str | None) -> str | None:
    """Return an address as a square code that telephones read: a picture, as an address of data."""
    if address is None:
        return None
    # Black on white whatever the screen's colours, with the white border that readers need.
    code = segno.make_qr(address, error="m")
    return str(code.svg_data_uri(scale=1, border=4, light="#fff", omitsize=True))


_TOLD = {
    Access.SEE: (Message("room_see"), Message("room_see_told")),
    Access.REGISTER: (Message("room_register"), Message("room_register_told")),
    Access.DIRECT: (Message("room_direct"), Message("room_direct_told")),
}


def ways(hall: OpenRoom) -> list[Entrance]:
    """Return the ways into the page."""
    found = []
    for access, (title, told) in _TOLD.items():
        address = hall.address(access)
        found.append(Entrance(access.value, title, told, address, code_of(address)))
    return found


def view(desk: Desk, _now: Now) -> dict[str, Any]:
    """Return what the screen shows of who can reach the page."""
    hall = desk.hall
    if hall is None or not hall.on:
        return {"on": False, "ways": [], "place": None, "others": []}
    return {
        "on": True,
        "ways": ways(hall),
        "place": hall.place,
        "others": [place for place in hall.places if place != hall.place],
        "names": desk.settings.phone_names,
    }
