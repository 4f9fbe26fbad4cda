"""All actions of a director on an evening."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Members, Wish, telling
from bridgeopt.club.contestant import parse_called
from bridgeopt.files.faults import quoted
from bridgeopt.files.plan import mark_printed
from bridgeopt.journal.folded import StateAction
from bridgeopt.night.documents import (
    COUNT,
    FLAG,
    GROUPS,
    GUESTS,
    LABEL,
    LABELS,
    MESSAGE,
    PLAN,
    PLAYER,
    PLAYERS,
    WINNERS,
    WISH,
    WISHES,
    Guests,
)
from bridgeopt.night.state import Door, Evening, WayToPlay, planned, told_pair, told_player

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


@dataclass(frozen=True)
class SendWord(EveningAction):
    """An absent pair sent word, or did not after all; also possible once there is a plan."""

    do = "sent_word"
    players: Annotated[tuple[int, ...], PLAYERS]
    sent: Annotated[bool, FLAG] = True

    def __post_init__(self) -> None:
        """Refuse what is not a pair."""
        if len(self.players) != 2:
            raise RequestError(Message("evening_word_of_pair"))

    def on(self, evening: Evening) -> Evening:
        """Return the evening with the pair's word."""
        return replace(evening, door=evening.door.with_word(self.players, sent=self.sent))

    def told(self, evening: Evening) -> Message:
        """Return a message with the players."""
        first, second = map(told_player, self.players)
        key = "evening_sent_word" if self.sent else "evening_sent_no_word"
        return Message(key, first=first, second=second)


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
    SendWord,
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
