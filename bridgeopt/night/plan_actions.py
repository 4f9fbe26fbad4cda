"""What a director does about the plan: chooses, wishes, seats, changes, prints."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Members, Pair, Wish, telling
from bridgeopt.files.plan import mark_printed
from bridgeopt.night.action import Action
from bridgeopt.night.shapes import COUNT, LABEL, LABELS, MESSAGE, PLAN, WISH, WISHES
from bridgeopt.night.state import Choice, Evening, planned
from bridgeopt.night.telling import told_player


@dataclass(frozen=True)
class Choose(Action):
    """It is chosen how the evening is played (see `Choice`)."""

    do = "choose"
    movements: Annotated[str, LABEL]
    sections: Annotated[int, COUNT]
    rounds: Annotated[int | None, COUNT] = None
    boards: Annotated[int | None, COUNT] = None

    def on(self, evening: Evening) -> Evening:
        """Keep the choice."""
        choice = Choice(self.movements, self.sections, self.rounds, self.boards)
        return replace(evening, choice=choice)

    def told(self, evening: Evening) -> Message:
        """Say what is chosen."""
        if self.rounds is None:
            return Message("evening_chosen", movements=self.movements, sections=self.sections)
        return Message("evening_chosen_made", rounds=self.rounds, sections=self.sections)


@dataclass(frozen=True)
class WishFor(Action):
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
class Unwish(Action):
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
class PutPair(Action):
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
class Seat(Action):
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
class ChangePlan(Action):
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
class Found(Action):
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
class Printed(Action):
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
class Unseat(Action):
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
