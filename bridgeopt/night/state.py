"""An evening as it stands: what comes of the actions that hold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Pair, PlanFile, Wish
from bridgeopt.files.plan import parse_plan
from bridgeopt.night.door import Door


class WayToPlay(NamedTuple):
    """How the evening is to be played.

    Attributes
    ----------
    movements
        A family's name, or ``tailored``.
    sections
        How many.
    rounds
        Of movements that are made for tonight.
    boards
        In a group; ``None``: by the number of groups.
    winners
        2: half of each section sits NS all evening, half EW, each with a winner; 1: as the
        movements have it; ``None``: as the club mostly plays.
    """

    movements: str
    sections: int
    rounds: int | None = None
    boards: int | None = None
    winners: int | None = None


class PlanMark(NamedTuple):
    """A mark that tells plans apart: the id, and the sections whose cards have been printed."""

    id: str
    printed: tuple[str, ...]


@lru_cache(maxsize=16)
def planned(text: str) -> PlanFile:
    """Return the plan that is written in a text.

    Raises
    ------
    InputError
        It is none.
    """
    return parse_plan(text, Path("plan.json"))


def mark_of(text: str) -> PlanMark:
    """Return the mark of the plan in a text; errors are those of `planned`."""
    plan = planned(text)
    return PlanMark(plan.id, plan.printed)


@dataclass(frozen=True)
class Evening:
    """An evening as it stands.

    Attributes
    ----------
    day
        When it is.
    door
        Who is expected and who is here; once there is a plan, who plays in it is here.
    choice
        How it is to be played, once that is chosen.
    wished
        All wishes, those too of pairs that do not play now.
    plan
        The plan that holds, as the text of its JSON.
    before
        The plan that is on paper, or else the one before the last change; ``None`` where the plan
        was not changed.
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
        """The pairs that play: those of the plan, or else those at the door, both here."""
        return self.door.pairs if self.plan is None else tuple(planned(self.plan).present)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The wishes of which all pairs play tonight."""
        playing = {frozenset(pair.players): pair for pair in self.pairs}
        return tuple(
            replace(wish, pairs=tuple(playing[pair] for pair in about))
            for wish in self.wished
            if playing.keys() >= set(about := [frozenset(pair.players) for pair in wish.pairs])
        )

    def at_door(self) -> Door:
        """Return the list at the door, if it may be changed.

        Raises
        ------
        RequestError
            There is a plan: it is that which changes from now on.
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

        What is on paper stays the plan of before until another is on paper as a whole: whoever
        prints what changed since looks at cards that people have.
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
