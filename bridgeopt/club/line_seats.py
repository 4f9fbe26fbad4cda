"""Lines (divisions of a competition). They fix the section of each pair, in place of strength."""

from __future__ import annotations

from typing import NamedTuple


class LineSeat(NamedTuple):
    """Two partners' ids, and the section (0 is the strongest) that a competition gives to them."""

    players: tuple[int, int]
    section: int


class SectionLines(NamedTuple):
    """The lines (divisions) of a competition, which decide the sections of tonight's pairs.

    ``competition`` is the competition's name. ``names`` are the names of the lines, the strongest
    first. ``seats`` gives each pair a section. ``by_result`` is true if the pairs were divided into
    lines by the results of earlier sessions of an event.
    """

    competition: str
    names: tuple[str, ...]
    seats: tuple[LineSeat, ...]
    by_result: bool = False
