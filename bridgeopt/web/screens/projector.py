"""The screen Room, which gives access to phones, kiosk and directors; and the projector's Wall."""

from __future__ import annotations

from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Pair
from bridgeopt.show.qr import qr_data_url
from bridgeopt.show.scores import ScoreTable, ranking_tables
from bridgeopt.show.standings_text import naming_for
from bridgeopt.web.access import Access, LanAccess
from bridgeopt.web.current_round import clock_view, current_printed_evening
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.live_results import WALL
from bridgeopt.web.screens import standings
from bridgeopt.web.values import ActionRequest, InvalidValuesError


class DeviceLink(NamedTuple):
    """A level of access for other devices, what it is for, and its address if it is open."""

    access: str
    title: Message
    description: Message
    address: str | None

    @property
    def qr_code(self) -> str | None:
        """The address as a QR code; ``None`` without an address."""
        return qr_data_url(self.address)


_ACCESS_TEXTS = {
    Access.SEE: (Message("room_see"), Message("room_see_told")),
    Access.REGISTER: (Message("room_register"), Message("room_register_told")),
    Access.DIRECT: (Message("room_direct"), Message("room_direct_told")),
}
"""The title and the description of each level of access."""


def device_links(lan_access: LanAccess) -> list[DeviceLink]:
    """Return the levels of access for other devices."""
    return [
        DeviceLink(access.value, title, description, lan_access.address(access))
        for access, (title, description) in _ACCESS_TEXTS.items()
    ]


def view(evening_session: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the template's values: the levels of access to the page."""
    lan_access = evening_session.lan_access
    names = evening_session.settings.phone_names
    if lan_access is None or not lan_access.is_on:
        return {"on": False, "names": names, "ways": [], "place": None, "others": []}
    return {
        "on": True,
        "names": names,
        "ways": device_links(lan_access),
        "place": lan_access.address_shown,
        "others": [
            address for address in lan_access.addresses if address != lan_access.address_shown
        ],
        "boards": evening_session.settings.phone_boards != "none",
    }


def projector_view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values for the projector."""
    try:
        evening = current_printed_evening(evening_session, snapshot)
    except BridgeoptError:  # the director's screen reports the error
        evening = None
    if evening is None:
        standings = _standings(evening_session, snapshot)
        no_evening: dict[str, Any] = {"face": None, "lines": [], "sit_outs": [], "ranking": None}
        return {**no_evening, **standings, **_phones(evening_session)}
    clock, _ = clock_view(evening_session, evening)
    sit_outs = evening.sit_outs()
    rounds = () if clock is None else (clock.shown_round, clock.shown_round + 1)
    return {
        "face": clock,
        "ranking": _ranking(evening_session),
        **_standings(evening_session, snapshot),
        "lines": evening.player_lines(),
        "sit_outs": [
            (r, sit_outs.get(r, [])) for r in rounds if sit_outs and r <= evening.num_rounds
        ],
        **_phones(evening_session),
    }


def _phones(evening_session: EveningSession) -> dict[str, str | None]:
    """Return the address that phones open, and its QR code; both ``None`` without access."""
    address = (
        None
        if evening_session.lan_access is None
        else evening_session.lan_access.address(Access.SEE)
    )
    return {"address": address, "code": qr_data_url(address)}


def _standings(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return template values with the standings, if the director shows them on the projector."""
    shown = standings.shown_to_players(
        evening_session, snapshot, standings.WALL, naming_for(snapshot.members)
    )
    return {
        "standings": shown,
        "provisional": standings.club_standings(evening_session, snapshot).is_provisional,
    }


def _ranking(evening_session: EveningSession) -> list[ScoreTable] | None:
    """Return the ranking lists, if the director shows them on the projector; otherwise ``None``."""
    if WALL not in evening_session.results.shown:
        return None
    try:
        return [*ranking_tables(evening_session.results.current().scored.scored)]
    except BridgeoptError:  # the director's screen reports the error
        return None


def _require_lan_access(request: ActionRequest) -> LanAccess:
    lan_access = request.evening_session.lan_access
    if lan_access is None or not lan_access.is_on:
        raise RequestError(Message("room_off"))
    return lan_access


def _access(request: ActionRequest) -> Access:
    return Access(request.choice("access", tuple(Access)))


def _give_key(request: ActionRequest) -> Message:
    _require_lan_access(request).create_key(_access(request))
    request.evening_session.events.notify("changed")
    return Message("room_given")


def _withdraw_key(request: ActionRequest) -> Message:
    _require_lan_access(request).revoke_key(_access(request))
    request.evening_session.events.notify("changed")
    return Message("room_withdrawn")


def _choose_address(request: ActionRequest) -> None:
    _require_lan_access(request).use_address(request.text("place"))
    request.evening_session.events.notify("changed")


def _open_room(request: ActionRequest) -> Message:
    request.evening_session.open_room()
    request.evening_session.events.notify("changed")
    return Message("room_opened")


def _leave_room(request: ActionRequest) -> Message:
    _require_lan_access(request).switch_off()
    request.evening_session.events.notify("changed")
    return Message("room_off")


def _phone_names(request: ActionRequest) -> Message:
    names = request.boolean("names")
    request.evening_session.set_phone_names(on=names)
    return Message("room_names" if names else "room_numbers")


def _refuse_asked(request: ActionRequest) -> None:
    players = request.integers("players")
    if len({*players}) != 2 or len(players) != 2:
        raise InvalidValuesError("players")
    request.evening_session.pair_requests.forget(Pair(*players))
    request.evening_session.events.notify("changed")


LOCAL_ONLY = {
    "give_key": _give_key,
    "withdraw_key": _withdraw_key,
    "choose_address": _choose_address,
    "open_room": _open_room,
    "leave_room": _leave_room,
    "phone_names": _phone_names,
}
"""Actions, by the names that the page sends, that are allowed only on the director's own
computer."""

ACTIONS = {**LOCAL_ONLY, "refuse_asked": _refuse_asked}
"""Actions by the names that the page sends."""
