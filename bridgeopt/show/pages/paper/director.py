"""The director's sheet: a section's evening at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.club import Members, Seating
from bridgeopt.club.handovers import Handover, handovers, rounds_sat_out
from bridgeopt.show.pages.cards import switched_rounds
from bridgeopt.words.catalogue import Catalogue


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


def absent_text(section: Seating, t: Catalogue) -> str:
    """Name the numbers that nobody holds all evening; there is at least one."""
    absent = section.absent_numbers
    return t("absent", n=len(absent), numbers=t.listed(absent))


def handover_line(handover: Handover, members: Members, t: Catalogue) -> str:
    """Say who left a number, who came to it, or who replaced whom, and after which round."""
    number, after, *_ = handover
    gone, come = handover.players
    if handover.new is None:
        return t("left_after", number=number, who=t.listed(map(members.name, gone)), round=after)
    who = t.listed(map(members.name, come))
    if handover.old is None:
        return t("came_after", number=number, who=who, round=after)
    others = t.listed(map(members.name, gone))
    return t("replaced_after", number=number, who=who, others=others, round=after)
