"""Lines: sections that a club gives to pairs, instead of those that follow from strength."""

from __future__ import annotations

from typing import NamedTuple


class LineSeat(NamedTuple):
    """The section, from 0, that a competition gives to two players who play together."""

    players: tuple[int, int]
    section: int


class SectionLines(NamedTuple):
    """The lines of a competition by which tonight's pairs are put into sections.

    ``names`` are the lines, the strongest first. ``by_result``: they follow from the results of an
    event's earlier sessions.
    """

    competition: str
    names: tuple[str, ...]
    seats: tuple[LineSeat, ...]
    by_result: bool = False
