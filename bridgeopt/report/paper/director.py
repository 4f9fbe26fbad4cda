"""The director's sheet: a section's evening at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.club import Seating
from bridgeopt.report.cards import switched_rounds
from bridgeopt.report.words import rounds_sat_out


@dataclass(frozen=True)
class Overview:
    """What a director wants to know of a section besides who has which number.

    Attributes
    ----------
    sits_out
        The rounds in which each number sits out; only those that do.
    waiting
        Which number sits out in each round; empty in an even section.
    stationary
        At which table each number stays all evening, of those that do.
    switched
        The rounds that are arrow-switched.
    """

    sits_out: dict[int, list[int]]
    waiting: dict[int, int]
    stationary: dict[int, int]
    switched: tuple[int, ...]


def overview(section: Seating) -> Overview:
    """Read a section's evening round by round; a sit-out takes nobody to another table."""
    sits_out = rounds_sat_out(section)
    tables: dict[int, set[int]] = {}
    for seat in section.seats:
        if seat.ns is not None and seat.ew is not None:
            tables.setdefault(seat.ns, set()).add(seat.table)
            tables.setdefault(seat.ew, set()).add(seat.table)
    return Overview(
        sits_out,
        {round: number for number, rounds in sits_out.items() for round in rounds},
        {number: min(tables[number]) for number in sorted(tables) if len(tables[number]) == 1},
        tuple(sorted(switched_rounds(section.movement))),
    )
