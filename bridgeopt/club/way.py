"""The ways to take a change: what each would mean for the people in the hall."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club.pair import Pair


class How(StrEnum):
    """What a change may cost the people who are there, the least first."""

    NOBODY = "nobody"
    """Nobody moves: numbers that nobody holds any more are absent, and newcomers take such."""
    ONE = "one"
    """One pair moves to a number that nobody holds; where that cannot be, as few as possible."""
    NEW = "new"
    """Numbers are weighed anew, those that pairs have against what others gain."""


class Shift(NamedTuple):
    """A pair that has another section or number than before."""

    pair: Pair
    source: tuple[str, int]
    target: tuple[str, int]


@dataclass(frozen=True)
class Way:
    """One way to take a change.

    Attributes
    ----------
    how
        Which.
    reason
        Why it cannot be had; ``None`` where it can. Then the rest says nothing.
    shifts
        Who moves, by section and number as they were.
    new_cards
        Sections in which all cards are other ones: they play another movement.
    sit_outs
        Rounds sat out tonight, of all pairs together.
    met, met_at
        How often players had met those whom they meet tonight, in all, and the number of those
        meetings: the first divided by the second is the mean.
    added
        What tonight adds to the season's sums of meetings and sit-outs
        (`seating.fitness.added_fitness`): what the ways compare by.
    proved
        Whether nothing better of its kind is possible.
    wishes_held
        How many of the wishes hold.
    chosen
        Whether it is the one that was taken.
    """

    how: How
    reason: Message | None = None
    shifts: tuple[Shift, ...] = ()
    new_cards: tuple[str, ...] = ()
    sit_outs: int = 0
    met: int = 0
    met_at: int = 0
    added: int = 0
    proved: bool = False
    wishes_held: int = 0
    chosen: bool = False
