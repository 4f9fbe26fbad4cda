"""What each section plays: its movement, and how many boards are in a group."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import Family, Movement, Section

EVENING_BOARDS = 24
"""Boards played in an evening, unless told otherwise."""


def choose_movements(sections: Sequence[Section], family: Family) -> list[Movement]:
    """Return each section's movement; an odd section plays that for one more pair.

    Raises
    ------
    InputError
        The family has none of that size: all sections concerned, and the sizes that it has.
    """
    sizes = list(family.sizes())
    faults = [
        Fault(
            Message(
                "family_lacks_size",
                section=section.name,
                n=len(section.pairs),
                family=family.name,
                size=section.num_numbers,
            ),
            help=(
                Message("family_lacks_size_help", sizes=sizes)
                if sizes
                else Message("family_has_none_help")
            ),
        )
        for section in sections
        if section.num_numbers not in family.movements
    ]
    if faults:
        raise InputError(faults)
    return [family.movements[section.num_numbers] for section in sections]


def boards_in_group(movement: Movement) -> int:
    """Return how many boards a group has by default."""
    return max(1, EVENING_BOARDS // movement.num_groups)
