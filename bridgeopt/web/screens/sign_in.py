"""The screen Sign in: expected and present players, and the formats that pairs can play."""

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
from bridgeopt.web.screens.formats import movements_label
from bridgeopt.web.values import ActionRequest, InvalidValuesError, JsonValues, UnknownNamesError


def people(snapshot: Snapshot) -> list[dict[str, object]]:
    """Return the known players and those on tonight's list by surname, each with template values.

    The values include whether the player is expected or has come, and the player's partner.
    """
    attendance = snapshot.evening.attendance
    listed = {player: entry for entry in attendance.entries for player in entry.players}
    players = []
    known = snapshot.names.names.keys() | listed.keys()
    for player in sorted(known, key=lambda player: name_key(player, snapshot.names)):
        entry = listed.get(player)
        partner = next((p for p in entry.players if p != player), None) if entry else None
        players.append(
            {
                "id": player,
                "name": snapshot.members.name(player),
                "find": fold_name(snapshot.members.name(player)),
                "here": entry is not None and player in entry.here,
                "expected": entry is not None and entry.expected,
                "taken": entry is not None and entry.plays,
                "partner": partner,
                "usual": snapshot.usual.get(player, ()),
            }
        )
    return players


MIN_PAIRS = 4
"""The fewest pairs that can be seated: two tables."""

_MAX_LISTED_FORMATS = 2
"""Maximum number of listed formats that would leave pairs out."""


class AttendanceRow(NamedTuple):
    """A player on tonight's list.

    ``entry`` is the line of the attendance list that names the player. If the player has a partner,
    the line names both, so both rows have the same ``entry``.
    ``sort_name`` is the name in list order, surname first, and ``partner`` is the partner's name.
    """

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
        """The first letter of the player's name in list order, without an accent."""
        return fold_name(self.sort_name)[:1].upper()

    @property
    def state(self) -> str:
        """The player's state, as the name of a class in the style sheet."""
        if not self.here:
            return "missing"
        return "here" if self.entry.plays else "alone"

    @property
    def partner_label(self) -> str:
        """The key of the words before the partner's name."""
        return "door_waits_for" if self.state == "alone" else "door_with"

    @property
    def partner_id(self) -> int | None:
        """The id of the player's partner on the list; ``None`` without a partner."""
        return next((other for other in self.entry.players if other != self.player), None)


class StateMessage(NamedTuple):
    """A message about the state of the evening, and whether it asks for action."""

    text: Message | str
    is_warning: bool = False


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values."""
    attendance = snapshot.evening.attendance
    rows = _rows(snapshot, attendance)
    return {
        "door": attendance,
        "rows": rows,
        "num_pairs": snapshot.num_pairs,
        "num_listed": sum(entry.is_pair for entry in attendance.entries),
        "num_members": len(snapshot.so_far.members.names),
        "too_few": _too_few(snapshot),
        "letters": list(dict.fromkeys(row.letter for row in rows)),
        "num_all": len(rows),
        "num_missing": len(attendance.missing),
        "num_alone": len({*attendance.without_partner, *attendance.waiting_for_partner}),
        "live": _format_messages(evening_session, snapshot),
        "people": people(snapshot),
        "asked": []
        if evening_session.recorded(snapshot)
        else _waiting_requests(evening_session, snapshot),
        "absent": standings.absent_tonight(evening_session, snapshot),
    }


def _too_few(snapshot: Snapshot) -> Message | None:
    """Return a message that there are too few pairs; ``None`` if pairs suffice or are seated."""
    num_pairs = len(snapshot.evening.attendance.pairs)
    if snapshot.evening.plan is not None or num_pairs >= MIN_PAIRS:
        return None
    return Message("door_too_few", n=num_pairs, least=MIN_PAIRS)


def _waiting_requests(
    evening_session: EveningSession, snapshot: Snapshot
) -> list[tuple[tuple[int, ...], list[str]]]:
    """Return the requests from the kiosk that the director has not answered.

    Each request is (ids, names) of a pair. Pairs with an unknown player are left out.
    """
    return [
        (pair.players, [snapshot.members.name(player) for player in pair.players])
        for pair in evening_session.pair_requests.waiting(snapshot.evening.attendance)
        if {*pair.players} <= snapshot.names.names.keys()
    ]


def _rows(snapshot: Snapshot, attendance: Attendance) -> list[AttendanceRow]:
    names = snapshot.members
    rows = []
    for entry in attendance.entries:
        for player in entry.players:
            partner = next((names.name(other) for other in entry.players if other != player), None)
            list_name = str(sort_name(snapshot.names.name(player))) + _distinguishing_text(
                snapshot, player
            )
            guest = player in attendance.guests
            rows.append(
                AttendanceRow(
                    player=player,
                    name=names.name(player),
                    sort_name=list_name,
                    entry=entry,
                    partner=partner,
                    guest=guest,
                )
            )
    return sorted(rows, key=lambda row: name_key(row.player, snapshot.names))


def _distinguishing_text(snapshot: Snapshot, player: int) -> str:
    """Return text to append to a player's name if others have the same name; otherwise ""."""
    return snapshot.members.name(player).removeprefix(snapshot.names.name(player))


def _format_messages(evening_session: EveningSession, snapshot: Snapshot) -> list[StateMessage]:
    """Return messages for the screen about formats.

    The messages say whether the present pairs fit a format, which formats would leave pairs out if
    the evening's format would too, and which format is chosen. While the engine is being compiled,
    one more message says so. Once pairs are seated, or while there are too few pairs, there are no
    messages.
    """
    if snapshot.evening.plan is not None or _too_few(snapshot):
        return []
    try:
        possible = evening_session.comparing.at_door(snapshot.tonight)
    except BridgeoptError as error:
        return [StateMessage(describe_error(error, snapshot.members), is_warning=True)]
    lines: list[StateMessage] = []
    if any(not left_out for left_out in possible.formats.values()):
        lines.append(
            StateMessage(Message("door_odd" if possible.somebody_sits_out else "door_even"))
        )
    else:
        lines.append(
            StateMessage(Message("door_nothing_fits", n=possible.num_pairs), is_warning=True)
        )
    evening_format = evening_session.chosen_format(snapshot)
    likely = evening_format or evening_session.comparing.first_format(snapshot.tonight)
    if likely is None or possible.formats.get((likely.movements, likely.sections)):
        lines += _formats_leaving_out(possible, evening_session.settings, snapshot)
    if evening_format is not None:
        sections = evening_format.sections
        message = Message("door_would_play", sections=sections)
        if snapshot.evening.format_choice is not None:
            movements = movements_label(evening_format)
            message = Message("door_chosen", movements=movements, sections=sections)
        lines.append(StateMessage(message))
    if evening_session.kernels.compiling:
        lines.append(StateMessage(Message("page_getting_ready")))
    return lines


def _formats_leaving_out(
    possible: PossibleFormats, settings: ClubSettings, snapshot: Snapshot
) -> list[StateMessage]:
    """Return messages about the club's formats that would leave pairs out, naming the pairs."""
    usual = {name.casefold() for name in settings.families}
    lines = []
    for (family, num_sections), left_out in possible.formats.items():
        if not left_out or (usual and family.casefold() not in usual):
            continue
        pairs = [messages.pair_names(pair, snapshot.members) for pair in left_out]
        message = Message("door_leaves_out", movements=family, n=num_sections, pairs=pairs)
        lines.append(StateMessage(message))
    return lines[:_MAX_LISTED_FORMATS]


def newcomers(snapshot: Snapshot, value: object) -> tuple[tuple[int, ...], dict[int, str]]:
    """Return the ids of the one or two players in ``value``, and the names of new guests by id.

    ``value`` comes from JSON: a list of one or two objects. Each object has either the id of a
    player (``player``) or the name of a new guest (``guest``).

    Raises
    ------
    InvalidValuesError
        Our pages never send such values.
    InputError
        A guest's name is invalid.
    """
    if not isinstance(value, list) or not 1 <= len(value) <= 2:
        raise InvalidValuesError("players")
    players: list[int] = []
    guests: dict[int, str] = {}
    for item in value:
        values = JsonValues(item)
        if "guest" in values:
            new_guest = name_guest(values.text("guest"), snapshot.with_guests, guests)
            guests |= new_guest
            players += new_guest
            continue
        player = values.integer("player")
        if player not in snapshot.so_far.known | snapshot.evening.attendance.guests.keys():
            raise InvalidValuesError("player")
        players.append(player)
    return tuple(players), guests


def same_name_warning(snapshot: Snapshot, guests: Mapping[int, str]) -> Message | None:
    """Return a message if a guest has the same name as a known player; otherwise ``None``.

    The two then count as different persons.
    """
    shared_names = same_names(snapshot.names, guests)
    return Message("door_guest_has_name", name=shared_names[0]) if shared_names else None


def _sign_up(request: ActionRequest) -> Message:
    so_far = request.evening_session.snapshot.with_guests
    try:
        sign_ups = read_sign_ups(request.text("list"), so_far, all_guests=request.boolean("guests"))
    except InputError as error:
        raise UnknownNamesError(error, _suggestions(request)) from None
    request.do(SignUp(sign_ups.entries, tuple(sign_ups.guests.items())))
    return sign_ups.summary


def _suggestions(request: ActionRequest) -> dict[str, list[tuple[str, str]]]:
    """Return suggestions for each unknown name in a typed list.

    A suggestion is the text to put in the list, and the name to show.
    """
    snapshot = request.evening_session.snapshot
    names, distinct_names = snapshot.names, snapshot.members
    return {
        name: [
            (
                names.name(player)
                if names.name(player) == distinct_names.name(player)
                else str(player),
                distinct_names.name(player),
            )
            for player in near
        ]
        for name, near in unknown_names(request.text("list"), snapshot.with_guests).items()
    }


def _arrive(request: ActionRequest) -> Message:
    """Store that one player has arrived, or that two players have arrived as a pair.

    The request gives each player as an id, or as the name of a new guest. The returned message
    names them, because the list may show other players.
    """
    snapshot = request.evening_session.snapshot
    players, guests = newcomers(snapshot, request.get("players"))
    names = tuple(guests.items())
    if len(players) == 2:
        request.do(PairUp(players[0], players[1], guests=names))
    else:
        request.do(MarkArrived(players, names))
    present = [guests.get(player) or snapshot.members.name(player) for player in players]
    return same_name_warning(snapshot, guests) or Message(
        "evening_here", n=len(present), players=present
    )


def _here(request: ActionRequest) -> None:
    request.do(MarkArrived(request.integers("players")))


def _all_here(request: ActionRequest) -> None:
    request.do(MarkArrived(request.evening_session.snapshot.evening.attendance.missing))


def _away(request: ActionRequest) -> None:
    request.do(MarkAbsent(request.integers("players")))


def _unpair(request: ActionRequest) -> None:
    request.do(Unpair(request.integer("player")))


def _remove(request: ActionRequest) -> None:
    request.do(Remove(request.integers("players")))


def _sent_word(request: ActionRequest) -> None:
    """Store whether an absent pair, entered for a competition, announced its absence."""
    request.do(SendWord(request.integers("players"), request.boolean("sent")))


def _keep_guest(request: ActionRequest) -> Message:
    """Keep a guest's name in the season for future evenings."""
    return Message("door_guest_kept", name=_add_to_season(request, Status.GUEST))


def _make_member(request: ActionRequest) -> Message:
    """Make a guest a member in the season."""
    return Message("door_member_made", name=_add_to_season(request, Status.MEMBER))


def _add_to_season(request: ActionRequest, status: Status) -> str:
    """Add a guest of tonight to the season; return the name."""
    player = request.integer("player")
    name = request.evening_session.snapshot.evening.attendance.guests.get(player)
    if name is None:
        raise InvalidValuesError("player")
    change_member(_season(request), player, name, status, None)
    return name


def _load_members(request: ActionRequest) -> Message:
    """Add members to the season from a list."""
    return Message("door_members_loaded", n=add_members(_season(request), request.text("list")))


def _season(request: ActionRequest) -> SeasonFile:
    if request.evening_session.settings.season is None:
        raise RequestError(Message("door_no_season"))
    return SeasonFile(request.evening_session.settings.season)


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
