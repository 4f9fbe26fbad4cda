"""Who comes, as the page says it: somebody whom the club knows, or a guest by name."""

from __future__ import annotations

from collections.abc import Mapping

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.night.actions import Here, NotHere, PairUp, Remove, SignUp, Unpair
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.evening.arrivals import name_guest, read_sign_ups, unknown_names
from bridgeopt.tasks.season import add_members, change_member
from bridgeopt.web.desk import Now
from bridgeopt.web.doing.values import BadValues, DeedRequest, JsonValues, UnknownNamesError
from bridgeopt.web.told import same_names


def newcomers(now: Now, given: object) -> tuple[tuple[int, ...], dict[int, str]]:
    """Return one or two players, and the names of the guests among them, by their new ids.

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
        one = JsonValues(each)
        if "guest" in one:
            named = name_guest(one.text("guest"), now.with_guests, guests)
            guests |= named
            players += named
            continue
        player = one.integer("player")
        if player not in now.so_far.known | now.evening.door.guests.keys():
            raise BadValues("player")
        players.append(player)
    return tuple(players), guests


def told_of_guests(now: Now, guests: Mapping[int, str]) -> Message | None:
    """Say of a guest who has the name of somebody whom the club knows that they are two."""
    same = same_names(now.names, guests)
    return Message("door_guest_has_name", name=same[0]) if same else None


def _sign_up(asked: DeedRequest) -> Message:
    so_far = asked.desk.now.with_guests
    try:
        signed = read_sign_ups(asked.text("list"), so_far, all_guests=asked.truth("guests"))
    except InputError as error:
        raise UnknownNamesError(error, _meant(asked)) from None
    asked.do(SignUp(signed.entries, tuple(signed.guests.items())))
    n = sum(map(len, signed.entries))
    if signed.known:
        return Message("door_signed_up_known", n=n, names=list(signed.known))
    return Message("door_signed_up", n=n)


def _meant(asked: DeedRequest) -> dict[str, list[tuple[str, str]]]:
    """Return who may be meant by names that nobody has: as they are written, and as shown."""
    now = asked.desk.now
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


def _arrive(asked: DeedRequest) -> Message | None:
    """Let one or two come, who are ids or guests' names; two play together."""
    now = asked.desk.now
    players, guests = newcomers(now, asked.get("players"))
    names = tuple(guests.items())
    if len(players) == 2:
        asked.do(PairUp(players[0], players[1], guests=names))
    else:
        asked.do(Here(players, names))
    return told_of_guests(now, guests)


def _here(asked: DeedRequest) -> None:
    asked.do(Here(asked.integers("players")))


def _all_here(asked: DeedRequest) -> None:
    asked.do(Here(asked.desk.now.evening.door.missing))


def _away(asked: DeedRequest) -> None:
    asked.do(NotHere(asked.integers("players")))


def _unpair(asked: DeedRequest) -> None:
    asked.do(Unpair(asked.integer("player")))


def _remove(asked: DeedRequest) -> None:
    asked.do(Remove(asked.integers("players")))


def _keep_guest(asked: DeedRequest) -> Message:
    """Keep a guest's name in the season, for evenings to come."""
    player = asked.integer("player")
    name = asked.desk.now.evening.door.guests.get(player)
    if name is None:
        raise BadValues("player")
    change_member(_season(asked), player, name, Status.GUEST, None)
    return Message("door_guest_kept", name=name)


def _make_member(asked: DeedRequest) -> Message:
    """Make a guest a member, in the season."""
    player = asked.integer("player")
    name = asked.desk.now.evening.door.guests.get(player)
    if name is None:
        raise BadValues("player")
    change_member(_season(asked), player, name, Status.MEMBER, None)
    return Message("door_member_made", name=name)


def _load_members(asked: DeedRequest) -> Message:
    """Add members to the season by a list."""
    return Message("door_members_loaded", n=add_members(_season(asked), asked.text("list")))


def _season(asked: DeedRequest) -> SeasonFile:
    if asked.desk.settings.season is None:
        raise RequestError(Message("door_no_season"))
    return SeasonFile(asked.desk.settings.season)


DEEDS = {
    "sign_up": _sign_up,
    "arrive": _arrive,
    "here": _here,
    "all_here": _all_here,
    "away": _away,
    "unpair": _unpair,
    "remove": _remove,
    "keep_guest": _keep_guest,
    "make_member": _make_member,
    "load_members": _load_members,
}
"""By the names that the page sends."""
