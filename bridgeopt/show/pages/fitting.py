"""How many lines names take on paper, estimated, so that sheets hold as much as fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import TypeVar

from bridgeopt.show.pages.html import in_pages

Line = TypeVar("Line")

_WIDTH = 0.52
"""Of a letter of Arial in a mean name, by its height; capitals and bold letters are wider."""


def lines_of(names: Iterable[str], width: float, letter: float) -> int:
    """Return how many lines names take that stand one behind another.

    Parameters
    ----------
    names
        Each stays on one line where it can.
    width
        Of the column, in mm.
    letter
        The height of the letters, in mm.
    """
    room = max(int(width / (letter * _WIDTH)), 1)
    lines, used = 0, room
    for name in names:
        if used + 1 + len(name) <= room:
            used += 1 + len(name)
            continue
        taken = _wrapped(name, room)
        lines += taken
        used = len(name) if taken == 1 else room
    return lines


def in_sheets(
    lines: Sequence[Line], most: int, weight: Callable[[Line], float], heaviest: float
) -> list[Sequence[Line]]:
    """Divide lines among as few sheets as can be, and equally, none of them too heavy."""
    for per_sheet in range(most, 0, -1):
        sheets = in_pages(lines, per_sheet)
        if all(sum(map(weight, sheet)) <= heaviest for sheet in sheets):
            return sheets
    return in_pages(lines, 1)


@lru_cache(maxsize=1 << 14)
def _wrapped(name: str, room: int) -> int:
    return max(len(wrap(name, room)), 1)
