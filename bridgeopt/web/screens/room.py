"""The screens Room and Wall: access for phones, the kiosk and another director; the projector."""

from __future__ import annotations

from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Pair
from bridgeopt.show.qr import qr_data_url
from bridgeopt.show.scores import ScoreTable, ranking_tables
from bridgeopt.show.standings import named_by
from bridgeopt.web.access import Access, LanAccess
from bridgeopt.web.current_round import clock_view, current_printed_evening
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.live_results import WALL
from bridgeopt.web.screens import standings
from bridgeopt.web.values import ActionRequest, InvalidValuesError


class DeviceLink(NamedTuple):
    """An access to the page for other devices: its purpose, and its address if it is open."""

    access: str
    title: Message
    description: Message
    address: str | None

    @property
    def qr_code(self) -> str | None:
        """The address as a QR code."""
        return qr_data_url(self.address)


_TOLD = {
    Access.SEE: (Message("room_see"), Message("room_see_told")),
    Access.REGISTER: (Message("room_register"), Message("room_register_told")),
    Access.DIRECT: (Message("room_direct"), Message("room_direct_told")),
}


def device_links(hall: LanAccess) -> list[DeviceLink]:
    """Return the kinds of access for other devices."""
    return [
        DeviceLink(access.value, title, told, hall.address(access))
        for access, (title, told) in _TOLD.items()
    ]


def view(desk: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the template's values: the kinds of access to the page."""
    hall = desk.hall
    if hall is None or not hall.is_on:
        return {"on": False, "ways": [], "place": None, "others": []}
    return {
        "on": True,
        "ways": device_links(hall),
        "place": hall.address_shown,
        "others": [place for place in hall.places if place != hall.address_shown],
        "names": desk.settings.phone_names,
        "boards": desk.settings.phone_boards != "none",
    }


def projector_view(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values for the projector."""
    try:
        evening = current_printed_evening(desk, now)
    except BridgeoptError:  # the director's screen reports it
        evening = None
    if evening is None:
        standings = _standings(desk, now)
        nothing: dict[str, Any] = {"face": None, "lines": [], "sit_outs": [], "ranking": None}
        return {**nothing, **standings, **_phones(desk)}
    face, _ = clock_view(desk, evening)
    outs = evening.sit_outs()
    rounds = () if face is None else (face.shown_round, face.shown_round + 1)
    return {
        "face": face,
        "ranking": _ranking(desk),
        **_standings(desk, now),
        "lines": evening.player_lines(),
        "sit_outs": [(r, outs.get(r, [])) for r in rounds if outs and r <= evening.num_rounds],
        **_phones(desk),
    }


def _phones(desk: EveningSession) -> dict[str, str | None]:
    """Return the address that phones open, and its QR code; ``None`` without access."""
    address = None if desk.hall is None else desk.hall.address(Access.SEE)
    return {"address": address, "code": qr_data_url(address)}


def _standings(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the standings, if the director shows them on the projector."""
    shown = standings.shown_to_players(desk, now, standings.WALL, named_by(now.members))
    return {"standings": shown, "provisional": standings.look(desk, now).is_provisional}


def _ranking(desk: EveningSession) -> list[ScoreTable] | None:
    """Return the ranking lists, if the director shows them on the projector; otherwise ``None``."""
    if WALL not in desk.results.shown:
        return None
    try:
        return [*ranking_tables(desk.results.current().scored.scored)]
    except BridgeoptError:  # the director's screen reports it
        return None


def _hall(asked: ActionRequest) -> LanAccess:
    hall = asked.desk.hall
    if hall is None or not hall.is_on:
        raise RequestError(Message("room_off"))
    return hall


def _access(asked: ActionRequest) -> Access:
    return Access(asked.choice("access", tuple(Access)))


def _give_key(asked: ActionRequest) -> Message:
    _hall(asked).create_key(_access(asked))
    asked.desk.events.notify("changed")
    return Message("room_given")


def _withdraw_key(asked: ActionRequest) -> Message:
    _hall(asked).revoke_key(_access(asked))
    asked.desk.events.notify("changed")
    return Message("room_withdrawn")


def _choose_address(asked: ActionRequest) -> None:
    _hall(asked).use_address(asked.text("place"))
    asked.desk.events.notify("changed")


def _open_room(asked: ActionRequest) -> Message:
    asked.desk.open_room()
    asked.desk.events.notify("changed")
    return Message("room_opened")


def _leave_room(asked: ActionRequest) -> Message:
    _hall(asked).switch_off()
    asked.desk.events.notify("changed")
    return Message("room_off")


def _refuse_asked(asked: ActionRequest) -> None:
    players = asked.integers("players")
    if len({*players}) != 2 or len(players) != 2:
        raise InvalidValuesError("players")
    asked.desk.asked.forget(Pair(*players))
    asked.desk.events.notify("changed")


LOCAL_ONLY = {
    "give_key": _give_key,
    "withdraw_key": _withdraw_key,
    "choose_address": _choose_address,
    "open_room": _open_room,
    "leave_room": _leave_room,
}
"""Actions by the names that the page sends, allowed only on the director's own computer."""

ACTIONS = {**LOCAL_ONLY, "refuse_asked": _refuse_asked}
"""Actions by the names that the page sends."""
