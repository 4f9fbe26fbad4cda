"""Players in what is told of an evening: kept by id, and shown by whatever they are called now.

So a name that is erased, or mended, is told nowhere as it was.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Clauses, Either, Message
from bridgeopt.club import Members, Pair, Registration

_PLAYER = "player_by_id"


def told_player(player: int) -> Message:
    """Return a player's id as messages of the evening keep it; `by_name` replaces it by a name."""
    return Message(_PLAYER, player=str(player))


def by_name(message: Message, members: Members) -> Message:
    """Return a message with the names of its players, as far as they are known."""
    named = {key: _named(value, members) for key, value in message.values.items()}
    return Message(message.key, **named)


def _named(value: object, members: Members) -> object:
    match value:
        case Message(key=key, values={"player": str(player)}) if key == _PLAYER:
            return members.names.get(int(player), value)
        case Message():
            return by_name(value, members)
        case Clauses() | Either():
            return type(value)(_named(item, members) for item in value)
        case list() | tuple():
            return [_named(item, members) for item in value]
    return value


@dataclass(frozen=True)
class DoorLine:
    """A line of the door's list: two who play together, or one whose partner is still to be found.

    Attributes
    ----------
    players
        One or two.
    here
        Who of them has come.
    expected
        Whether they are signed up.
    """

    players: tuple[int, ...]
    here: frozenset[int] = frozenset()
    expected: bool = False

    @property
    def is_pair(self) -> bool:
        """Whether it holds two players."""
        return len(self.players) == 2

    @property
    def plays(self) -> bool:
        """Whether it holds two players who have both come."""
        return self.is_pair and len(self.here) == 2

    def without(self, players: Collection[int]) -> DoorLine:
        """Return the line without these players; it may hold nobody then."""
        left = tuple(player for player in self.players if player not in players)
        return replace(self, players=left, here=self.here.difference(players))


@dataclass(frozen=True)
class Door:
    """Tonight's list: who is expected and who is here, in the order in which they were added.

    Whom nobody expects, and who has not come either, is not on it.

    Attributes
    ----------
    entries
        The lines of the list.
    guests
        Names of guests, by id; those too who are not on the list any more.
    """

    entries: tuple[DoorLine, ...] = ()
    guests: Mapping[int, str] = field(default_factory=dict)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of which both players have come."""
        return tuple(Pair(*entry.players) for entry in self.entries if entry.plays)

    @property
    def registration(self) -> Registration:
        """The pairs of which both players have come, as a registration."""
        return Registration(self.pairs)

    @property
    def missing(self) -> tuple[int, ...]:
        """The players who are expected and have not come."""
        return tuple(
            player
            for entry in self.entries
            if entry.expected
            for player in entry.players
            if player not in entry.here
        )

    @property
    def alone(self) -> tuple[int, ...]:
        """The players who have come and have no partner."""
        return tuple(p for entry in self.entries if not entry.is_pair for p in entry.here)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The players who have come and whose partners have not."""
        return tuple(p for e in self.entries if e.is_pair and not e.plays for p in e.here)

    def entry_of(self, player: int) -> DoorLine | None:
        """Return the line that holds a player, if there is one."""
        return next((entry for entry in self.entries if player in entry.players), None)

    def signed_up(self, groups: Iterable[tuple[int, ...]]) -> Door:
        """Return the list with pairs and single players added as expected; who is here stays here.

        Who signs up with another partner than before has that one from now on; who signs up alone
        keeps the partner.
        """
        door = self
        for players in groups:
            entries = {door.entry_of(player) for player in players}
            entry = next(iter(entries))
            if entry is not None and len(entries) == 1:
                door = door._with(entry, replace(entry, expected=True))
            else:
                door = door._joined(players, door._here_of(players), expected=True)  # noqa: SLF001 - of its own class
        return door

    def come(self, players: Iterable[int]) -> Door:
        """Return the list with players marked as here; those who were not on it are added."""
        door = self
        for player in players:
            entry = door.entry_of(player)
            if entry is None:
                door = replace(
                    door, entries=(*door.entries, DoorLine((player,), frozenset({player})))
                )
            else:
                door = door._with(entry, replace(entry, here=entry.here | {player}))  # noqa: SLF001 - of its own class
        return door

    def gone(self, players: Iterable[int]) -> Door:
        """Return the list with players marked as not here.

        Raises
        ------
        RequestError
            One is not on the list.
        """
        door = self
        for player in players:
            entry = door._listed(player)
            door = door._with(entry, replace(entry, here=entry.here - {player}))
        return door

    def paired(self, first: int, second: int, *, here: bool = True) -> Door:
        """Return the list with two players as a pair; the partners they had are left without one.

        With ``here`` both have come; without, they are expected, and who has come stays so.
        """
        both = first, second
        come = frozenset(both) if here else self._here_of(both)
        expected = not here or any(e.expected for p in both if (e := self.entry_of(p)))
        return self._joined(both, come, expected=expected)

    def unpaired(self, player: int) -> Door:
        """Return the list with a player's pair split.

        Raises
        ------
        RequestError
            The player is not on the list, or has no partner.
        """
        entry = self._listed(player)
        if not entry.is_pair:
            raise RequestError(Message("evening_no_partner", player=told_player(player)))
        return self._with(entry, *(entry.without(entry.players[k : k + 1]) for k in (1, 0)))

    def removed(self, players: Collection[int]) -> Door:
        """Return the list without these players; their partners stay on it without one.

        Raises
        ------
        RequestError
            One is not on it.
        """
        for player in players:
            self._listed(player)
        return self._without(players)

    def named(self, guests: Mapping[int, str]) -> Door:
        """Return the list with names for guests, by id; a name given before is replaced."""
        return replace(self, guests={**self.guests, **guests}) if guests else self

    def seated(
        self, pairs: Iterable[Pair], seated_before: Iterable[Pair], guests: Mapping[int, str]
    ) -> Door:
        """Return the list by a new plan: its pairs are here, those of the old plan are gone."""
        pairs = tuple(pairs)
        playing = {player for pair in pairs for player in pair.players}
        left = {p for pair in seated_before for p in pair.players if p not in playing}
        door = self._without(left).named(guests)
        by_players = {frozenset(pair.players): pair for pair in pairs}
        as_before = {frozenset(entry.players) for entry in door.entries} & by_players.keys()
        others = playing - {player for players in as_before for player in players}
        entries = [
            DoorLine(pair.players, frozenset(pair.players), entry.expected)
            if (pair := by_players.get(frozenset(entry.players)))
            else entry.without(others)
            for entry in door.entries
        ]
        entries += [
            DoorLine(pair.players, players)
            for players, pair in by_players.items()
            if players not in as_before
        ]
        return replace(door, entries=tuple(filter(_stays, entries)))

    def _listed(self, player: int) -> DoorLine:
        entry = self.entry_of(player)
        if entry is None:
            raise RequestError(Message("evening_not_listed", player=told_player(player)))
        return entry

    def _here_of(self, players: Iterable[int]) -> frozenset[int]:
        return frozenset(p for p in players if (e := self.entry_of(p)) and p in e.here)

    def _joined(self, players: tuple[int, ...], here: frozenset[int], *, expected: bool) -> Door:
        rest = self._without(players)
        return replace(rest, entries=(*rest.entries, DoorLine(players, here, expected)))

    def _without(self, players: Collection[int]) -> Door:
        left = (entry.without(players) for entry in self.entries)
        return replace(self, entries=tuple(filter(_stays, left)))

    def _with(self, entry: DoorLine, *others: DoorLine) -> Door:
        """Put others in the place of an entry."""
        at = self.entries.index(entry)
        stay = filter(_stays, others)
        return replace(self, entries=(*self.entries[:at], *stay, *self.entries[at + 1 :]))


def _stays(entry: DoorLine) -> bool:
    return bool(entry.players) and (entry.expected or bool(entry.here))
