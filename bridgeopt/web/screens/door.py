"""The screen Sign in: expected and present players, and the formats that they can play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import messages
from bridgeopt.club.settings import ClubSettings
from bridgeopt.evening import Attendance, AttendanceLine
from bridgeopt.evening.actions import (
    MarkAbsent,
    MarkArrived,
    PairUp,
    Remove,
    SendWord,
    SignUp,
    Unpair,
)
from bridgeopt.files.players import fold_name
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.show.surnames import name_key, sort_name
from bridgeopt.tasks.evening.guests import name_guest
from bridgeopt.tasks.evening.live_seating import PossibleFormats
from bridgeopt.tasks.evening.sign_ups import read_sign_ups, unknown_names
from bridgeopt.tasks.season import add_members, change_member
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import describe_error, same_names
from bridgeopt.web.screens import standings
from bridgeopt.web.screens.choose import movements_label
from bridgeopt.web.values import ActionRequest, InvalidValuesError, JsonValues, UnknownNamesError


def people(now: Snapshot) -> list[dict[str, object]]:
    """Return the known players by surname, each with tonight's state."""
    door = now.evening.attendance
    listed = {player: entry for entry in door.entries for player in entry.players}
    found = []
    for player in sorted(now.names.names, key=lambda player: name_key(player, now.names)):
        entry = listed.get(player)
        partner = next((p for p in entry.players if p != player), None) if entry else None
        found.append(
            {
                "id": player,
                "name": now.members.name(player),
                "find": fold_name(now.members.name(player)),
                "here": entry is not None and player in entry.here,
                "expected": entry is not None and entry.expected,
                "taken": entry is not None and entry.plays,
                "partner": partner,
                "usual": now.usual.get(player, ()),
            }
        )
    return found


FEWEST_PAIRS = 4
"""The fewest pairs that can be seated: two tables."""

_MOST_LEAVING_OUT = 2
"""Most formats listed that would leave pairs out."""


class AttendanceRow(NamedTuple):
    """A player on the list, with the list's line that holds the player."""

    player: int
    name: str
    sort_name: str
    entry: AttendanceLine
    partner: str | None
    guest: bool

    @property
    def here(self) -> bool:
        """Whether the player has come."""
        return self.player in self.entry.here

    @property
    def letter(self) -> str:
        """The player's letter in the list, without an accent."""
        return fold_name(self.sort_name)[:1].upper()

    @property
    def state(self) -> str:
        """The player's state, as a class of the style sheet."""
        if not self.here:
            return "missing"
        return "here" if self.entry.plays else "alone"

    @property
    def partner_id(self) -> int | None:
        """The id of the player's partner on the list; ``None`` if there is none."""
        return next((other for other in self.entry.players if other != self.player), None)


class StateMessage(NamedTuple):
    """A message about the state of the evening, and whether it asks for action."""

    text: Message | str
    is_warning: bool = False


def view(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values."""
    door = now.evening.attendance
    rows = _rows(now, door)
    return {
        "door": door,
        "rows": rows,
        "num_pairs": len(door.pairs),
        "num_listed": sum(entry.is_pair for entry in door.entries),
        "num_members": len(now.so_far.members.names),
        "too_few": _too_few(now),
        "letters": list(dict.fromkeys(row.letter for row in rows)),
        "num_all": len(rows),
        "num_missing": len(door.missing),
        "num_alone": len({*door.without_partner, *door.waiting_for_partner}),
        "live": _live(desk, now),
        "people": people(now),
        "asked": [] if desk.recorded(now) else _asked(desk, now),
        "absent": standings.absent_tonight(desk, now),
    }


def _too_few(now: Snapshot) -> Message | None:
    """Return why there are too few pairs for any movement; ``None`` if there are enough."""
    here = len(now.evening.attendance.pairs)
    if now.evening.plan is not None or here >= FEWEST_PAIRS:
        return None
    return Message("door_too_few", n=here, least=FEWEST_PAIRS)


def _asked(desk: EveningSession, now: Snapshot) -> list[tuple[tuple[int, ...], list[str]]]:
    """Return the pairs that signed in at the kiosk and wait for the director, with their names.

    Pairs with an unknown player are left out.
    """
    return [
        (pair.players, [now.members.name(player) for player in pair.players])
        for pair in desk.asked.waiting(now.evening.attendance)
        if {*pair.players} <= now.names.names.keys()
    ]


def _rows(now: Snapshot, door: Attendance) -> list[AttendanceRow]:
    names = now.members
    rows = []
    for entry in door.entries:
        for player in entry.players:
            partner = next((names.name(other) for other in entry.players if other != player), None)
            listed = str(sort_name(now.names.name(player))) + _apart(now, player)
            guest = player in door.guests
            rows.append(
                AttendanceRow(
                    player=player,
                    name=names.name(player),
                    sort_name=listed,
                    entry=entry,
                    partner=partner,
                    guest=guest,
                )
            )
    return sorted(rows, key=lambda row: name_key(row.player, now.names))


def _apart(now: Snapshot, player: int) -> str:
    """Return the suffix that distinguishes a player from namesakes; "" if there are none."""
    return now.members.name(player).removeprefix(now.names.name(player))


def _live(desk: EveningSession, now: Snapshot) -> list[StateMessage]:
    """Return messages on what the present pairs can play, and which pairs would be left out."""
    if now.evening.plan is not None or not now.evening.attendance.pairs:
        return []
    try:
        there = desk.comparing.at_door(now.tonight)
    except BridgeoptError as error:
        return [StateMessage(describe_error(error, now.members), is_warning=True)]
    lines: list[StateMessage] = []
    if any(not left_out for left_out in there.formats.values()):
        lines.append(StateMessage(Message("door_odd" if there.somebody_sits_out else "door_even")))
    else:
        lines.append(StateMessage(Message("door_nothing_fits", n=there.num_pairs), is_warning=True))
    lines += _leaving_out(there, desk.settings, now)
    way = desk.chosen_format(now)
    if way is not None:
        key = "door_would_play" if now.evening.format_choice is None else "door_chosen"
        lines.append(
            StateMessage(Message(key, movements=movements_label(way), sections=way.sections))
        )
    if desk.kernels.compiling:
        lines.append(StateMessage(Message("page_getting_ready")))
    return lines


def _leaving_out(
    there: PossibleFormats, settings: ClubSettings, now: Snapshot
) -> list[StateMessage]:
    """Return messages on pairs that the club's movements would leave out, if they do not fit."""
    usual = {name.casefold() for name in settings.families}
    lines = []
    for (family, num_sections), left_out in there.formats.items():
        if not left_out or (usual and family.casefold() not in usual):
            continue
        pairs = [messages.pair_names(pair, now.members) for pair in left_out]
        told = Message("door_leaves_out", movements=family, n=num_sections, pairs=pairs)
        lines.append(StateMessage(told))
    return lines[:_MOST_LEAVING_OUT]


def newcomers(now: Snapshot, given: object) -> tuple[tuple[int, ...], dict[int, str]]:
    """Return one or two players, and the names of the guests among them by their new ids.

    Raises
    ------
    InvalidValuesError
        Our pages never send such values.
    InputError
        A guest's name is invalid.
    """
    if not isinstance(given, list) or not 1 <= len(given) <= 2:
        raise InvalidValuesError("players")
    players: list[int] = []
    guests: dict[int, str] = {}
    for each in given:
        one = JsonValues(each)
        if "guest" in one:
            named = name_guest(one.text("guest"), now.with_guests, guests)
            guests |= named
            players += named
            continue
        player = one.integer("player")
        if player not in now.so_far.known | now.evening.attendance.guests.keys():
            raise InvalidValuesError("player")
        players.append(player)
    return tuple(players), guests


def same_name_warning(now: Snapshot, guests: Mapping[int, str]) -> Message | None:
    """Return a message if a guest has a known player's name, and so counts as another person."""
    same = same_names(now.names, guests)
    return Message("door_guest_has_name", name=same[0]) if same else None


def _sign_up(asked: ActionRequest) -> Message:
    so_far = asked.desk.snapshot.with_guests
    try:
        signed = read_sign_ups(asked.text("list"), so_far, all_guests=asked.boolean("guests"))
    except InputError as error:
        raise UnknownNamesError(error, _meant(asked)) from None
    asked.do(SignUp(signed.entries, tuple(signed.guests.items())))
    return signed.summary


def _meant(asked: ActionRequest) -> dict[str, list[tuple[str, str]]]:
    """Return suggestions for each unknown name: the text to write, and the name to show."""
    now = asked.desk.snapshot
    plain, apart = now.names, now.members
    return {
        name: [
            (
                plain.name(each) if plain.name(each) == apart.name(each) else str(each),
                apart.name(each),
            )
            for each in near
        ]
        for name, near in unknown_names(asked.text("list"), now.with_guests).items()
    }


def _arrive(asked: ActionRequest) -> Message | None:
    """Let one or two players arrive, given by ids or guests' names; two become a pair."""
    now = asked.desk.snapshot
    players, guests = newcomers(now, asked.get("players"))
    names = tuple(guests.items())
    if len(players) == 2:
        asked.do(PairUp(players[0], players[1], guests=names))
    else:
        asked.do(MarkArrived(players, names))
    return same_name_warning(now, guests)


def _here(asked: ActionRequest) -> None:
    asked.do(MarkArrived(asked.integers("players")))


def _all_here(asked: ActionRequest) -> None:
    asked.do(MarkArrived(asked.desk.snapshot.evening.attendance.missing))


def _away(asked: ActionRequest) -> None:
    asked.do(MarkAbsent(asked.integers("players")))


def _unpair(asked: ActionRequest) -> None:
    asked.do(Unpair(asked.integer("player")))


def _remove(asked: ActionRequest) -> None:
    asked.do(Remove(asked.integers("players")))


def _sent_word(asked: ActionRequest) -> None:
    """Note whether an absent entered pair gave notice."""
    asked.do(SendWord(asked.integers("players"), asked.boolean("sent")))


def _keep_guest(asked: ActionRequest) -> Message:
    """Keep a guest's name in the season for future evenings."""
    return Message("door_guest_kept", name=_known_from_now_on(asked, Status.GUEST))


def _make_member(asked: ActionRequest) -> Message:
    """Make a guest a member in the season."""
    return Message("door_member_made", name=_known_from_now_on(asked, Status.MEMBER))


def _known_from_now_on(asked: ActionRequest, status: Status) -> str:
    """Add a guest of tonight to the season; return the name."""
    player = asked.integer("player")
    name = asked.desk.snapshot.evening.attendance.guests.get(player)
    if name is None:
        raise InvalidValuesError("player")
    change_member(_season(asked), player, name, status, None)
    return name


def _load_members(asked: ActionRequest) -> Message:
    """Add members to the season from a list."""
    return Message("door_members_loaded", n=add_members(_season(asked), asked.text("list")))


def _season(asked: ActionRequest) -> SeasonFile:
    if asked.desk.settings.season is None:
        raise RequestError(Message("door_no_season"))
    return SeasonFile(asked.desk.settings.season)


ACTIONS = {
    "sign_up": _sign_up,
    "arrive": _arrive,
    "here": _here,
    "all_here": _all_here,
    "away": _away,
    "unpair": _unpair,
    "remove": _remove,
    "sent_word": _sent_word,
    "keep_guest": _keep_guest,
    "make_member": _make_member,
    "load_members": _load_members,
}
"""Actions by the names that the page sends."""
