"""The state of an evening, all actions of a director on it, and messages about players there.

Messages hold players by id, and show their current names: so a name that was erased or corrected
appears nowhere in its old form.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache, partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Clauses, Either, Message
from bridgeopt.base.words.stored import message_document, message_from
from bridgeopt.club import Everyone, Members, Pair, PlanFile, Registration, Wish, telling
from bridgeopt.club.contestant import parse_called
from bridgeopt.files.faults import quoted
from bridgeopt.files.plan import is_id, is_label, mark_printed, parse_plan
from bridgeopt.files.wishes import wish_document, wish_from
from bridgeopt.journal.folded import JsonShape, StateAction, count, flag, listed, same, text

_PLAYER = "player_by_id"


def told_player(player: int) -> Message:
    """Return a player's id as messages of the evening store it; `by_name` replaces it by a name."""
    return Message(_PLAYER, player=str(player))


def told_pair(pair: Pair) -> Message:
    """Return a pair as it is named in the evening's stored messages."""
    first, second = map(told_player, pair.players)
    return Message("evening_pair", first=first, second=second)


def by_name(message: Message, members: Members) -> Message:
    """Return a message with the names of its players, where they are known."""
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
    """A line of the list at the door: two partners, or a player who still needs one.

    Attributes
    ----------
    players
        The ids of one or two players.
    here
        Which of them have come.
    expected
        Whether they are expected, because they signed up.
    """

    players: tuple[int, ...]
    here: frozenset[int] = frozenset()
    expected: bool = False

    @property
    def is_pair(self) -> bool:
        """Whether the line holds two players."""
        return len(self.players) == 2

    @property
    def plays(self) -> bool:
        """Whether the line holds two players who have both come."""
        return self.is_pair and len(self.here) == 2

    def without(self, players: Collection[int]) -> DoorLine:
        """Return the line without these players; it may then be empty."""
        left = tuple(player for player in self.players if player not in players)
        return replace(self, players=left, here=self.here.difference(players))


@dataclass(frozen=True)
class Door:
    """Tonight's list: who is expected and who is here, in the order in which they were added.

    A player who is neither expected nor here is not on it.

    Attributes
    ----------
    entries
        The lines of the list.
    guests
        Names of guests by id, also of those who are no longer on the list.
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
        return Everyone(self.pairs)

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
        """Return the line that holds a player; ``None`` if there is none."""
        return next((entry for entry in self.entries if player in entry.players), None)

    def signed_up(self, groups: Iterable[tuple[int, ...]]) -> Door:
        """Return the list with pairs and single players added as expected; those here stay here.

        A player who signs up with another partner than before is paired with the new one; a player
        who signs up alone keeps the partner.
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
        """Return the list with two players as a pair; their former partners are left without one.

        With ``here``, both have come; otherwise they are expected, and whoever has come stays here.
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
        """Return the list after a new plan: its pairs are here, those of the old plan are gone."""
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


class WayToPlay(NamedTuple):
    """How the evening is to be played.

    Attributes
    ----------
    movements
        A family's name, or ``tailored``.
    sections
        The number of sections.
    rounds
        The number of rounds, for movements made for tonight.
    boards
        The number of boards in a group; ``None`` for the default by the number of groups.
    winners
        2: half of each section sits NS all evening, half EW, each with a winner; 1: as in the
        movements; ``None``: the club's setting.
    """

    movements: str
    sections: int
    rounds: int | None = None
    boards: int | None = None
    winners: int | None = None


class PlanMark(NamedTuple):
    """What identifies a plan: its id, and the sections whose cards have been printed."""

    id: str
    printed: tuple[str, ...]


@lru_cache(maxsize=16)
def planned(text: str) -> PlanFile:
    """Return the plan in a text.

    Raises
    ------
    InputError
        The text holds no plan.
    """
    return parse_plan(text, Path("plan.json"))


def mark_of(text: str) -> PlanMark:
    """Return the mark of the plan in a text; errors are those of `planned`."""
    plan = planned(text)
    return PlanMark(plan.id, plan.printed)


@dataclass(frozen=True)
class Evening:
    """The state of an evening.

    Attributes
    ----------
    day
        The day of the evening.
    door
        Who is expected and who is here; once there is a plan, all who play in it are here.
    choice
        How it is to be played; ``None`` until that is chosen.
    wished
        All wishes, also of pairs that do not play now.
    plan
        The current plan, as JSON text; ``None`` if there is none.
    before
        The plan whose cards are printed, or else the plan before the last change; ``None`` if the
        plan was not changed.
    """

    day: date
    door: Door = field(default_factory=Door)
    choice: WayToPlay | None = None
    wished: tuple[Wish, ...] = ()
    plan: str | None = None
    before: str | None = None

    @property
    def planned(self) -> PlanFile | None:
        """The current plan, parsed; ``None`` if there is none."""
        return None if self.plan is None else planned(self.plan)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs that play: those of the plan, or else those of whom both players are here."""
        return self.door.pairs if self.plan is None else tuple(planned(self.plan).present)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The wishes whose pairs all play tonight."""
        playing = {frozenset(pair.players): pair for pair in self.pairs}
        return tuple(
            replace(wish, pairs=tuple(playing[pair] for pair in about))
            for wish in self.wished
            if playing.keys() >= set(about := [frozenset(pair.players) for pair in wish.pairs])
        )

    def at_door(self) -> Door:
        """Return the list at the door, if it can still be changed.

        Raises
        ------
        RequestError
            There is a plan; from then on the plan is changed instead.
        """
        if self.plan is not None:
            raise RequestError(Message("evening_is_seated"))
        return self.door

    def with_wish(self, wish: Wish) -> Evening:
        """Return the evening with a wish, which replaces one of its kind about the same pairs."""
        return replace(self, wished=(*self._wished_otherwise(wish), wish))

    def without_wish(self, wish: Wish) -> Evening:
        """Return the evening without a wish.

        Raises
        ------
        RequestError
            There is none of its kind about these pairs.
        """
        others = tuple(self._wished_otherwise(wish))
        if len(others) == len(self.wished):
            raise RequestError(Message("evening_no_such_wish"))
        return replace(self, wished=others)

    def _wished_otherwise(self, wish: Wish) -> Iterable[Wish]:
        return (other for other in self.wished if _subject(other) != _subject(wish))

    def seated(self, plan: str, before: str | None = None) -> Evening:
        """Return the evening with this plan; ``before`` is the plan that it was changed from.

        The printed plan stays as ``Evening.before`` until another is printed as a whole, since what
        has to be printed again depends on the cards that people hold.
        """
        if before and self.before:
            earlier, latest = planned(self.before), planned(before)
            if earlier.all_printed and not latest.all_printed:
                before = self.before
        new = planned(plan)
        seated_before = () if self.plan is None else self.pairs
        door = self.door.seated(new.present, seated_before, new.guests)
        return replace(self, door=door, plan=plan, before=before)

    def unseated(self) -> Evening:
        """Return the evening without a plan."""
        return replace(self, plan=None, before=None)


def _subject(wish: Wish) -> tuple[str, frozenset[frozenset[int]]]:
    return wish.kind, frozenset(frozenset(pair.players) for pair in wish.pairs)


# ruff: noqa: ARG002 - every action is told by the evening on which it is done; most need not look


@dataclass(frozen=True)
class EveningAction(StateAction[Evening]):
    """An action of the director on an evening.

    Its messages hold players by id; `by_name` puts their names in.
    """

    @classmethod
    def not_understood(cls, do: str) -> RequestError:
        """Return the error for a dict that holds no action."""
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
WINNERS = JsonShape(partial(count, most=2), same)
PLAN = JsonShape(_plan, same)
WISH = JsonShape(wish_from, wish_document)
WISHES = JsonShape(_wishes, lambda wishes: list(map(wish_document, wishes)))
MESSAGE = JsonShape(message_from, message_document)


_MOST_NAMED = 4
"""Of more players than these only the count is told."""


@dataclass(frozen=True)
class AtDoor(EveningAction):
    """An action that changes the list at the door, which is possible until there is a plan."""

    def on(self, evening: Evening) -> Evening:
        """Return the evening with the list at the door changed."""
        return replace(evening, door=self.changed(evening.at_door()))

    def changed(self, door: Door) -> Door:
        """Return the door's list after the action."""
        raise NotImplementedError


@dataclass(frozen=True)
class SignUp(AtDoor):
    """Pairs, and players without a partner, are put on the list as expected."""

    do = "sign_up"
    pairs: Annotated[tuple[tuple[int, ...], ...], GROUPS]
    guests: Annotated[Guests, GUESTS] = ()

    def changed(self, door: Door) -> Door:
        """Return the list with them on it as expected."""
        return door.named(dict(self.guests)).signed_up(self.pairs)

    def told(self, evening: Evening) -> Message:
        """Return a message with the players, or with their number if there are many."""
        players = [player for group in self.pairs for player in group]
        if len(players) > _MOST_NAMED:
            return Message("evening_many_signed_up", n=len(players))
        return _of_players("evening_signed_up", players)


@dataclass(frozen=True)
class Here(AtDoor):
    """Players are marked as having come."""

    do = "here"
    players: Annotated[tuple[int, ...], PLAYERS]
    guests: Annotated[Guests, GUESTS] = ()

    def changed(self, door: Door) -> Door:
        """Return the list with them marked as here."""
        return door.named(dict(self.guests)).come(self.players)

    def told(self, evening: Evening) -> Message:
        """Return a message with the players, or with their number if there are many."""
        if len(self.players) > _MOST_NAMED:
            return Message("evening_many_here", n=len(self.players))
        return _of_players("evening_here", self.players)


@dataclass(frozen=True)
class NotHere(AtDoor):
    """Players are marked as not here: they have not come, or have left."""

    do = "away"
    players: Annotated[tuple[int, ...], PLAYERS]

    def changed(self, door: Door) -> Door:
        """Return the list with them marked as not here."""
        return door.gone(self.players)

    def told(self, evening: Evening) -> Message:
        """Return a message with the players."""
        return _of_players("evening_away", self.players)


@dataclass(frozen=True)
class PairUp(AtDoor):
    """Two players become a pair."""

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
        """Return the list with the two as a pair."""
        return door.named(dict(self.guests)).paired(self.first, self.second, here=self.here)

    def told(self, evening: Evening) -> Message:
        """Return a message with the players."""
        first, second = map(told_player, (self.first, self.second))
        return Message("evening_paired", first=first, second=second)


@dataclass(frozen=True)
class Unpair(AtDoor):
    """A pair is split into two players without a partner."""

    do = "unpair"
    player: Annotated[int, PLAYER]

    def changed(self, door: Door) -> Door:
        """Return the list with the pair split."""
        return door.unpaired(self.player)

    def told(self, evening: Evening) -> Message:
        """Return a message with the players."""
        entry = evening.door.entry_of(self.player)
        return _of_players("evening_unpaired", entry.players if entry else [self.player])


@dataclass(frozen=True)
class Remove(AtDoor):
    """Players are taken off the list."""

    do = "remove"
    players: Annotated[tuple[int, ...], PLAYERS]

    def changed(self, door: Door) -> Door:
        """Return the list without the removed players."""
        return door.removed(self.players)

    def told(self, evening: Evening) -> Message:
        """Return a message with the players."""
        return _of_players("evening_removed", self.players)


@dataclass(frozen=True)
class NameGuest(EveningAction):
    """A guest is given a name, which is also possible once there is a plan."""

    do = "guest"
    player: Annotated[int, PLAYER]
    name: Annotated[str, LABEL]

    def on(self, evening: Evening) -> Evening:
        """Return the evening with the guest's name."""
        return replace(evening, door=evening.door.named({self.player: self.name}))

    def told(self, evening: Evening) -> Message:
        """Return a message with the guest's id, not the name, which can be erased."""
        return Message("evening_guest", player=told_player(self.player))


def _of_players(key: str, players: Iterable[int]) -> Message:
    told = list(map(told_player, players))
    return Message(key, n=len(told), players=told)


@dataclass(frozen=True)
class Choose(EveningAction):
    """The director chooses how the evening is to be played (see `WayToPlay`)."""

    do = "choose"
    movements: Annotated[str, LABEL]
    sections: Annotated[int, COUNT]
    rounds: Annotated[int | None, COUNT] = None
    boards: Annotated[int | None, COUNT] = None
    winners: Annotated[int | None, WINNERS] = None

    def on(self, evening: Evening) -> Evening:
        """Return the evening with this choice."""
        choice = WayToPlay(self.movements, self.sections, self.rounds, self.boards, self.winners)
        return replace(evening, choice=choice)

    def told(self, evening: Evening) -> Message:
        """Return a message with what is chosen."""
        if self.rounds is None:
            movements: Message | str = self.movements
            if self.winners is not None:
                movements = Message("way_winners", movements=movements, winners=self.winners)
            return Message("evening_chosen", movements=movements, sections=self.sections)
        return Message("evening_chosen_made", rounds=self.rounds, sections=self.sections)


@dataclass(frozen=True)
class WishFor(EveningAction):
    """A wish is added; it replaces a wish of its kind about the same pairs."""

    do = "wish"
    wish: Annotated[Wish, WISH]

    def on(self, evening: Evening) -> Evening:
        """Return the evening with the wish."""
        return evening.with_wish(self.wish)

    def told(self, evening: Evening) -> Message:
        """Return a message with the wish."""
        return Message("evening_wished", wish=_told_wish(self.wish))


@dataclass(frozen=True)
class Unwish(EveningAction):
    """The wish of this kind about these pairs is taken back; ``called`` is as in `PutPair`."""

    do = "unwish"
    wish: Annotated[Wish, WISH]
    called: Annotated[str, LABEL] = ""

    def on(self, evening: Evening) -> Evening:
        """Return the evening without the wish."""
        return evening.without_wish(self.wish)

    def told(self, evening: Evening) -> Message:
        """Return a message with the wish that is taken back."""
        return Message("evening_unwished", wish=_told_wish(self.wish, self.called))


@dataclass(frozen=True)
class PutPair(EveningAction):
    """A pair is put in a section, or on a number, by musts that replace earlier ones.

    ``called`` is what people call the number, if that differs from it.
    """

    do = "put"
    wishes: Annotated[tuple[Wish, ...], WISHES]
    instead: Annotated[tuple[Wish, ...], WISHES] = ()
    called: Annotated[str, LABEL] = ""

    def on(self, evening: Evening) -> Evening:
        """Return the evening with these wishes in place of the others."""
        for wish in self.instead:
            evening = evening.without_wish(wish)
        for wish in self.wishes:
            evening = evening.with_wish(wish)
        return evening

    def told(self, evening: Evening) -> Message:
        """Return a message with the new wishes; if there are none, with those taken back."""
        if self.wishes:
            told = [_told_wish(wish, self.called) for wish in self.wishes]
            return Message("evening_put", wishes=told)
        return Message("evening_unwished", wish=list(map(_told_wish, self.instead)))


@dataclass(frozen=True)
class SeatPairs(EveningAction):
    """The pairs are seated, by a new plan."""

    do = "seat"
    plan: Annotated[str, PLAN]

    def on(self, evening: Evening) -> Evening:
        """Return the evening with this plan."""
        return evening.seated(self.plan)

    def told(self, evening: Evening) -> Message:
        """Return a message with the number of pairs and of sections."""
        return Message("evening_seated", **_size(self.plan))


@dataclass(frozen=True)
class ChangePlan(EveningAction):
    """The plan is replaced by a changed one; ``summary`` tells how, with players by id."""

    do = "change"
    plan: Annotated[str, PLAN]
    summary: Annotated[Message, MESSAGE]

    def on(self, evening: Evening) -> Evening:
        """Return the evening with this plan."""
        return evening.seated(self.plan, _held(evening))

    def told(self, evening: Evening) -> Message:
        """Return the summary."""
        return self.summary


@dataclass(frozen=True)
class TakePlanIn(EveningAction):
    """A plan that a command made or changed is taken into the evening.

    ``before`` is the plan that the command changed; ``None`` if it made a new one.
    """

    do = "found"
    plan: Annotated[str, PLAN]
    before: Annotated[str | None, PLAN] = None

    def on(self, evening: Evening) -> Evening:
        """Return the evening with this plan."""
        return evening.seated(self.plan, self.before)

    def told(self, evening: Evening) -> Message:
        """Return a message that a command made or changed the plan."""
        if self.before is None:
            return Message("evening_plan_made_elsewhere", **_size(self.plan))
        return Message("evening_plan_changed_elsewhere", **_size(self.plan))


@dataclass(frozen=True)
class MarkPrinted(EveningAction):
    """The cards of exactly these sections are marked as printed."""

    do = "printed"
    sections: Annotated[tuple[str, ...], LABELS]

    def on(self, evening: Evening) -> Evening:
        """Return the evening with these sections marked as printed in its plan."""
        text = _held(evening)
        there = [section.name for section in planned(text).sections]
        for name in self.sections:
            if name not in there:
                raise RequestError(Message("no_such_section", section=name, sections=there))
        on_paper = [name for name in there if name in self.sections]
        return replace(evening, plan=mark_printed(text, on_paper))

    def told(self, evening: Evening) -> Message:
        """Return a message with the sections."""
        n = len(self.sections)
        return Message("evening_printed", n=n, sections=list(self.sections))


@dataclass(frozen=True)
class Unseat(EveningAction):
    """The plan is removed, so that the list at the door can be changed again."""

    do = "unseat"

    def on(self, evening: Evening) -> Evening:
        """Return the evening without its plan."""
        _held(evening)
        return evening.unseated()

    def told(self, evening: Evening) -> Message:
        """Return a message that the plan was removed."""
        return Message("evening_unseated")


def _held(evening: Evening) -> str:
    if evening.plan is None:
        raise RequestError(Message("evening_has_no_plan"))
    return evening.plan


def _size(plan: str) -> dict[str, int]:
    sections = planned(plan).sections
    return {"pairs": sum(len(s.pairs) for s in sections), "sections": len(sections)}


def _told_wish(wish: Wish, numbered: str = "") -> Message:
    return telling.wish(wish, Members(), told_pair, lambda k: parse_called(numbered) or k)


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
