"""The director's sheet: a section's evening at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.base.words import Message
from bridgeopt.club import Seating
from bridgeopt.club.handovers import Handover, handovers, rounds_sat_out
from bridgeopt.show.pages.cards import switched_rounds


@dataclass(frozen=True)
class Overview:
    """What a director wants to know of a section besides who has which number.

    Attributes
    ----------
    sits_out
        The rounds in which each number sits out; only those that do.
    waiting
        Which numbers sit out in each round; empty if none ever does.
    stationary
        At which table each number stays all evening, of those that do.
    switched
        The rounds that are arrow-switched.
    handovers
        Where numbers changed hands while play was going on.
    """

    sits_out: dict[int, list[int]]
    waiting: dict[int, list[int]]
    stationary: dict[int, int]
    switched: tuple[int, ...]
    handovers: list[Handover]


def overview(section: Seating) -> Overview:
    """Read a section's evening round by round; a sit-out takes nobody to another table."""
    sits_out = rounds_sat_out(section)
    waiting: dict[int, list[int]] = {}
    for number, rounds in sorted(sits_out.items()):
        for r in rounds:
            waiting.setdefault(r, []).append(number)
    tables: dict[int, set[int]] = {}
    for seat in section.seats:
        if seat.ns is not None and seat.ew is not None:
            tables.setdefault(seat.ns, set()).add(seat.table)
            tables.setdefault(seat.ew, set()).add(seat.table)
    return Overview(
        sits_out,
        waiting,
        {number: min(tables[number]) for number in sorted(tables) if len(tables[number]) == 1},
        tuple(sorted(switched_rounds(section.movement))),
        handovers(section),
    )


def absent_text(section: Seating) -> Message:
    """Name the numbers that nobody holds all evening; there is at least one."""
    numbers = [*map(str, section.absent_numbers)]
    return Message("absent", n=len(numbers), numbers=numbers)
