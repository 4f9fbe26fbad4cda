"""All that a director can do to an evening, action by action."""

# ruff: noqa: ARG002 - every action is told by the evening on which it is done; most need not look
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.base.words.stored import message_document, message_from
from bridgeopt.club import Members, Pair, Wish, telling
from bridgeopt.files.faults import quoted
from bridgeopt.files.plan import is_id, is_label, mark_printed
from bridgeopt.files.wishes import wish_document, wish_from
from bridgeopt.journal.folded import JsonShape, StateAction, count, flag, listed, same, text
from bridgeopt.night.door import Door, told_player
from bridgeopt.night.state import Evening, WayToPlay, planned


@dataclass(frozen=True)
class EveningAction(StateAction[Evening]):
    """Something that a director does to an evening; it tells players by id (`telling.by_name`)."""

    @classmethod
    def not_understood(cls, do: str) -> RequestError:
        """Return that something is no action."""
        return RequestError(Message("evening_not_understood", action=quoted(do)))


Guests = tuple[tuple[int, str], ...]
"""Guests by id, each with a name."""

_MOST_COUNTED, _MOST_LISTED = 99, 999


def _player(given: Any) -> int:
    if not is_id(given):
        raise ValueError("this is no player's id")
    assert isinstance(given, int)
    return given


def _players(given: Any) -> tuple[int, ...]:
    players = tuple(map(_player, listed(given, _MOST_LISTED)))
    _refuse_twice(players)
    if not players:
        raise ValueError("there is nobody")
    return players


def _groups(given: Any) -> tuple[tuple[int, ...], ...]:
    groups = tuple(map(_players, listed(given, _MOST_LISTED)))
    if not groups or any(len(players) > 2 for players in groups):
        raise ValueError("these are not one or two players each")
    _refuse_twice(player for players in groups for player in players)
    return groups


def _refuse_twice(players: Iterable[int]) -> None:
    seen: set[int] = set()
    for player in players:
        if player in seen:
            raise RequestError(Message("evening_player_twice", player=told_player(player)))
        seen.add(player)


def _guests(given: Any) -> Guests:
    entries = listed(given, _MOST_LISTED)
    if not all(isinstance(entry, dict) and entry.keys() == {"player", "name"} for entry in entries):
        raise ValueError("guests are players with names")
    guests = tuple((_player(entry["player"]), _label(entry["name"])) for entry in entries)
    _refuse_twice(player for player, _ in guests)
    return guests


def _guest_documents(guests: Guests) -> list[dict[str, object]]:
    return [{"player": player, "name": name} for player, name in guests]


def _label(given: Any) -> str:
    if not is_label(given) or given != " ".join(given.split()):
        raise ValueError("this is no name")
    return given


def _labels(given: Any) -> tuple[str, ...]:
    return tuple(map(_label, listed(given, _MOST_LISTED)))


def _plan(given: Any) -> str:
    planned(text(given))
    return text(given)


def _wishes(given: Any) -> tuple[Wish, ...]:
    return tuple(map(wish_from, listed(given, _MOST_LISTED)))


PLAYER = JsonShape(_player, same)
PLAYERS = JsonShape(_players, list)
GROUPS = JsonShape(_groups, lambda groups: [list(players) for players in groups])
GUESTS = JsonShape(_guests, _guest_documents)
LABEL = JsonShape(_label, same)
LABELS = JsonShape(_labels, list)
FLAG = JsonShape(flag, same)
COUNT = JsonShape(partial(count, most=_MOST_COUNTED), same)
PLAN = JsonShape(_plan, same)
WISH = JsonShape(wish_from, wish_document)
WISHES = JsonShape(_wishes, lambda wishes: list(map(wish_document, wishes)))
MESSAGE = JsonShape(message_from, message_document)


_MOST_NAMED = 4
"""Of more players than these only the count is told."""


@dataclass(frozen=True)
class AtDoor(EveningAction):
    """Something that changes the door, as long as there is no plan."""

    def on(self, evening: Evening) -> Evening:
        """Return the evening with another door."""
        return replace(evening, door=self.changed(evening.at_door()))

    def changed(self, door: Door) -> Door:
        """Return the door that comes of it."""
        raise NotImplementedError


@dataclass(frozen=True)
class SignUp(AtDoor):
    """Pairs, and players without a partner, are expected."""

    do = "sign_up"
    pairs: Annotated[tuple[tuple[int, ...], ...], GROUPS]
    guests: Annotated[Guests, GUESTS] = ()

    def changed(self, door: Door) -> Door:
        """Expect them."""
        return door.named(dict(self.guests)).signed_up(self.pairs)

    def told(self, evening: Evening) -> Message:
        """Say who, or how many."""
        players = [player for group in self.pairs for player in group]
        if len(players) > _MOST_NAMED:
            return Message("evening_many_signed_up", n=len(players))
        return _of_players("evening_signed_up", players)


@dataclass(frozen=True)
class Here(AtDoor):
    """Players have come."""

    do = "here"
    players: Annotated[tuple[int, ...], PLAYERS]
    guests: Annotated[Guests, GUESTS] = ()

    def changed(self, door: Door) -> Door:
        """Note that they have."""
        return door.named(dict(self.guests)).come(self.players)

    def told(self, evening: Evening) -> Message:
        """Say who."""
        return _of_players("evening_here", self.players)


@dataclass(frozen=True)
class NotHere(AtDoor):
    """Players have not come, or have gone again."""

    do = "away"
    players: Annotated[tuple[int, ...], PLAYERS]

    def changed(self, door: Door) -> Door:
        """Note that they are not here."""
        return door.gone(self.players)

    def told(self, evening: Evening) -> Message:
        """Say who."""
        return _of_players("evening_away", self.players)


@dataclass(frozen=True)
class PairUp(AtDoor):
    """Two play together."""

    do = "pair"
    first: Annotated[int, PLAYER]
    second: Annotated[int, PLAYER]
    here: Annotated[bool, FLAG] = True
    guests: Annotated[Guests, GUESTS] = ()

    def __post_init__(self) -> None:
        """Refuse a pair of one."""
        if self.first == self.second:
            raise RequestError(Message("evening_pair_of_one", player=told_player(self.first)))

    def changed(self, door: Door) -> Door:
        """Let them."""
        return door.named(dict(self.guests)).paired(self.first, self.second, here=self.here)

    def told(self, evening: Evening) -> Message:
        """Say who."""
        first, second = map(told_player, (self.first, self.second))
        return Message("evening_paired", first=first, second=second)


@dataclass(frozen=True)
class Unpair(AtDoor):
    """Two do not play together after all."""

    do = "unpair"
    player: Annotated[int, PLAYER]

    def changed(self, door: Door) -> Door:
        """Let them apart."""
        return door.unpaired(self.player)

    def told(self, evening: Evening) -> Message:
        """Say who."""
        entry = evening.door.entry_of(self.player)
        return _of_players("evening_unpaired", entry.players if entry else [self.player])


@dataclass(frozen=True)
class Remove(AtDoor):
    """Players are taken off the list."""

    do = "remove"
    players: Annotated[tuple[int, ...], PLAYERS]

    def changed(self, door: Door) -> Door:
        """Take them off."""
        return door.removed(self.players)

    def told(self, evening: Evening) -> Message:
        """Say who."""
        return _of_players("evening_removed", self.players)


@dataclass(frozen=True)
class NameGuest(EveningAction):
    """A guest is called so; also when everybody is seated, for who comes late."""

    do = "guest"
    player: Annotated[int, PLAYER]
    name: Annotated[str, LABEL]

    def on(self, evening: Evening) -> Evening:
        """Keep the name."""
        return replace(evening, door=evening.door.named({self.player: self.name}))

    def told(self, evening: Evening) -> Message:
        """Say who; the name is told by whoever shows it, since it can be erased."""
        return Message("evening_guest", player=told_player(self.player))


def _of_players(key: str, players: Iterable[int]) -> Message:
    told = list(map(told_player, players))
    return Message(key, n=len(told), players=told)


@dataclass(frozen=True)
class Choose(EveningAction):
    """It is chosen how the evening is played (see `WayToPlay`)."""

    do = "choose"
    movements: Annotated[str, LABEL]
    sections: Annotated[int, COUNT]
    rounds: Annotated[int | None, COUNT] = None
    boards: Annotated[int | None, COUNT] = None

    def on(self, evening: Evening) -> Evening:
        """Keep the choice."""
        choice = WayToPlay(self.movements, self.sections, self.rounds, self.boards)
        return replace(evening, choice=choice)

    def told(self, evening: Evening) -> Message:
        """Say what is chosen."""
        if self.rounds is None:
            return Message("evening_chosen", movements=self.movements, sections=self.sections)
        return Message("evening_chosen_made", rounds=self.rounds, sections=self.sections)


@dataclass(frozen=True)
class WishFor(EveningAction):
    """Something is wished; it takes the place of a wish of its kind about the same pairs."""

    do = "wish"
    wish: Annotated[Wish, WISH]

    def on(self, evening: Evening) -> Evening:
        """Add the wish."""
        return evening.with_wish(self.wish)

    def told(self, evening: Evening) -> Message:
        """Say what is wished."""
        return Message("evening_wished", wish=_told_wish(self.wish))


@dataclass(frozen=True)
class Unwish(EveningAction):
    """A wish is taken back: the one of this kind about these pairs."""

    do = "unwish"
    wish: Annotated[Wish, WISH]

    def on(self, evening: Evening) -> Evening:
        """Take the wish back."""
        return evening.without_wish(self.wish)

    def told(self, evening: Evening) -> Message:
        """Say what is not wished any more."""
        return Message("evening_unwished", wish=_told_wish(self.wish))


@dataclass(frozen=True)
class PutPair(EveningAction):
    """A pair is put somewhere: musts about it, in the place of others."""

    do = "put"
    wishes: Annotated[tuple[Wish, ...], WISHES]
    instead: Annotated[tuple[Wish, ...], WISHES] = ()

    def on(self, evening: Evening) -> Evening:
        """Take the others back, and add these."""
        for wish in self.instead:
            evening = evening.without_wish(wish)
        for wish in self.wishes:
            evening = evening.with_wish(wish)
        return evening

    def told(self, evening: Evening) -> Message:
        """Say where to, or that it is free again."""
        if self.wishes:
            return Message("evening_put", wishes=list(map(_told_wish, self.wishes)))
        return Message("evening_unwished", wish=list(map(_told_wish, self.instead)))


@dataclass(frozen=True)
class SeatPairs(EveningAction):
    """The pairs are seated, by a new plan."""

    do = "seat"
    plan: Annotated[str, PLAN]

    def on(self, evening: Evening) -> Evening:
        """Play by it."""
        return evening.seated(self.plan)

    def told(self, evening: Evening) -> Message:
        """Say how many, in how many sections."""
        return Message("evening_seated", **_size(self.plan))


@dataclass(frozen=True)
class ChangePlan(EveningAction):
    """The plan is changed; ``summary`` tells how (players as `telling.told_player` has them)."""

    do = "change"
    plan: Annotated[str, PLAN]
    summary: Annotated[Message, MESSAGE]

    def on(self, evening: Evening) -> Evening:
        """Play by it."""
        return evening.seated(self.plan, _held(evening))

    def told(self, evening: Evening) -> Message:
        """Say how."""
        return self.summary


@dataclass(frozen=True)
class TakePlanIn(EveningAction):
    """A command made a plan, or changed the one that held ``before``."""

    do = "found"
    plan: Annotated[str, PLAN]
    before: Annotated[str | None, PLAN] = None

    def on(self, evening: Evening) -> Evening:
        """Play by it."""
        return evening.seated(self.plan, self.before)

    def told(self, evening: Evening) -> Message:
        """Say that a command did it."""
        if self.before is None:
            return Message("evening_plan_made_elsewhere", **_size(self.plan))
        return Message("evening_plan_changed_elsewhere", **_size(self.plan))


@dataclass(frozen=True)
class MarkPrinted(EveningAction):
    """The cards of these sections, and of no others, are on paper."""

    do = "printed"
    sections: Annotated[tuple[str, ...], LABELS]

    def on(self, evening: Evening) -> Evening:
        """Mark it in the plan."""
        text = _held(evening)
        there = [section.name for section in planned(text).sections]
        for name in self.sections:
            if name not in there:
                raise RequestError(Message("no_such_section", section=name, sections=there))
        on_paper = [name for name in there if name in self.sections]
        return replace(evening, plan=mark_printed(text, on_paper))

    def told(self, evening: Evening) -> Message:
        """Say which."""
        n = len(self.sections)
        return Message("evening_printed", n=n, sections=list(self.sections))


@dataclass(frozen=True)
class Unseat(EveningAction):
    """There is no plan any more: back to the door."""

    do = "unseat"

    def on(self, evening: Evening) -> Evening:
        """Take the plan away."""
        _held(evening)
        return evening.unseated()

    def told(self, evening: Evening) -> Message:
        """Say so."""
        return Message("evening_unseated")


def _held(evening: Evening) -> str:
    if evening.plan is None:
        raise RequestError(Message("evening_has_no_plan"))
    return evening.plan


def _size(plan: str) -> dict[str, int]:
    sections = planned(plan).sections
    return {"pairs": sum(len(s.pairs) for s in sections), "sections": len(sections)}


def _told_wish(wish: Wish) -> Message:
    def called(pair: Pair) -> Message:
        first, second = map(told_player, pair.players)
        return Message("evening_pair", first=first, second=second)

    return telling.wish(wish, Members(), called)


_ALL: tuple[type[EveningAction], ...] = (
    SignUp,
    Here,
    NotHere,
    PairUp,
    Unpair,
    Remove,
    NameGuest,
    Choose,
    WishFor,
    PutPair,
    Unwish,
    SeatPairs,
    ChangePlan,
    TakePlanIn,
    MarkPrinted,
    Unseat,
)

ACTIONS = {kind.do: kind for kind in _ALL}
