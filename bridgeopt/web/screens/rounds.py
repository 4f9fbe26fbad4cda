"""The screen *Rounds*: the pairs at each table in each round of a section, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from bridgeopt import club
from bridgeopt.club.messages import board_range
from bridgeopt.club.numbered_section import Seat
from bridgeopt.seating.numbering import boards_in_group
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.screens import seat


class PairAtTable(NamedTuple):
    """A pair at a table: its number as displayed, and its players' names."""

    label: str
    names: tuple[str, ...]


class TableInRound(NamedTuple):
    """A table in a round, with the pairs ``ns`` and ``ew``.

    If only one pair is at the table, it sits out, and the other attribute is ``None``.
    ``shared_with`` lists the other tables that play these boards in this round; in a barometer, it
    is empty.
    """

    table: int
    ns: PairAtTable | None
    ew: PairAtTable | None
    boards: str
    shared_with: tuple[int, ...]


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values: the names of the sections."""
    sections = seat.current_sections(evening_session, snapshot)
    return {
        "held": snapshot.evening.plan is not None,
        "names": [section.name for section in sections],
    }


def section_view(
    evening_session: EveningSession, snapshot: Snapshot, parameters: Mapping[str, str]
) -> dict[str, Any]:
    """Return the rounds of the section that the address names, or else of the first section.

    Only one section is shown, so that the screen is quick for any number of pairs.
    """
    sections = {
        section.name: section for section in seat.current_sections(evening_session, snapshot)
    }
    name = parameters.get("section", "")
    if name not in sections:
        name = next(iter(sections), "")
    section = sections.get(name)
    return {
        "section": name,
        "rounds": _rounds(evening_session, snapshot, section),
        "barometer": section is not None and section.movement.barometer,
    }


def _rounds(
    evening_session: EveningSession, snapshot: Snapshot, section: club.NumberedSection | None
) -> list[tuple[int, list[TableInRound]]]:
    """Return the rounds of a section: the number of each, and its tables."""
    if section is None:
        return []
    boards = _boards(evening_session, snapshot, section)

    def pair(number: int | None, round_number: int) -> PairAtTable | None:
        holding_pair = None if number is None else section.holder(number, round_number)
        if number is None or holding_pair is None:
            return None
        return PairAtTable(
            section.label(number), tuple(map(snapshot.members.name, holding_pair.players))
        )

    return [
        (
            number,
            [
                TableInRound(
                    seat.table,
                    pair(seat.ns, number),
                    pair(seat.ew, number),
                    "" if seat.is_sit_out else board_range(seat.group, boards),
                    () if section.movement.barometer else _shared_with(seat, tables),
                )
                for seat in tables
            ],
        )
        for number, tables in (
            (number, list(seats))
            for number, seats in groupby(section.seats, lambda seat: seat.round)
        )
    ]


def _shared_with(here: Seat, tables: Sequence[Seat]) -> tuple[int, ...]:
    """Return the other tables of a round that play the boards of the table ``here``."""
    if here.is_sit_out:
        return ()
    return tuple(
        other.table
        for other in tables
        if other.group == here.group and other.table != here.table and not other.is_sit_out
    )


def _boards(
    evening_session: EveningSession, snapshot: Snapshot, section: club.NumberedSection
) -> int:
    """Return how many boards the section plays in a round."""
    if isinstance(section, club.PlannedSection):
        return section.boards
    plan = snapshot.evening.planned
    if plan is not None:
        num_boards = next(
            loaded_section.boards
            for loaded_section in plan.sections
            if loaded_section.name == section.name
        )
    else:
        evening_format = evening_session.chosen_format(snapshot)
        num_boards = (
            None
            if evening_format is None
            else evening_session.comparing.rules_of(evening_format).boards_per_group
        )
    return num_boards or boards_in_group(section.movement)
