"""What a director does at the door."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.night.action import Action
from bridgeopt.night.door import Door
from bridgeopt.night.shapes import FLAG, GROUPS, GUESTS, LABEL, PLAYER, PLAYERS, Guests
from bridgeopt.night.state import Evening
from bridgeopt.night.telling import told_player

_MOST_NAMED = 4
"""Of more players than these only the count is told."""


@dataclass(frozen=True)
class AtDoor(Action):
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
class Away(AtDoor):
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
        return door.named(dict(self.guests)).paired(self.first, self.second, self.here)

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
class NameGuest(Action):
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
