"""Wishes on paper: what was wished and whether it holds."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club import Granted, Pair, telling
from bridgeopt.show.pages.paper.evening import Evening
from bridgeopt.show.wishes import told_wish

_GROUPS = {
    "musts_broken": (True, False),
    "preferences_not_held": (False, False),
    "musts_held": (True, True),
    "preferences_held": (False, True),
}
"""The groups' keys in the catalogue: musts or preferences, held or not; what went wrong first."""


class WishGroup(NamedTuple):
    """Wishes of one sort that fared alike: their head, and a line each."""

    head: Message
    lines: tuple[Message, ...]


def wish_groups(evening: Evening) -> list[WishGroup]:
    """Return the wishes for tonight, group by group; a group that nobody is in is left out."""
    groups = []
    for head, sort in _GROUPS.items():
        lines = tuple(
            wish_line(granted, evening)
            for granted in evening.wishes
            if (granted.wish.must, granted.held) == sort
        )
        if lines:
            groups.append(WishGroup(Message(head), lines))
    return groups


def wish_line(granted: Granted, evening: Evening) -> Message:
    """Say in a line what was wished, and of a preference what it weighs."""

    def called(pair: Pair) -> Message | str:
        return _label(pair, evening)

    told, _ = told_wish(granted, evening.all_sections, evening.members, called)
    weight = granted.wish.weight
    if weight is None:
        return told
    return Message("weighed", wish=told, weight=Decimal(f"{weight.normalize():f}"))


def _label(pair: Pair, evening: Evening) -> Message | str:
    """Name a pair by section and number, if it plays, and by its names."""
    names = telling.names(pair, evening.members)
    for section in evening.all_sections:
        if pair in section.numbers:
            number = str(section.numbers.index(pair) + 1)
            return Message("pair_in_section", section=section.name, number=number, names=names)
    return names
