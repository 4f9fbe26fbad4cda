"""Grids: columns of short cells that line up, for a terminal of any width."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from rich.console import Console
from rich.text import Text


def show_grid(
    console: Console,
    corner: str,
    heads: Sequence[object],
    rows: Mapping[str, Sequence[object]],
    title: str = "",
) -> None:
    """Print rows under each other after a blank line, in blocks of as many columns as fit.

    Parameters
    ----------
    console
        Where to.
    corner
        Stands over the names of the rows.
    heads
        The heads of the columns.
    rows
        The cells of each row, by its name; as many as there are heads.
    title
        Stands over all.
    """
    label = max(map(len, (corner, *rows)))
    wide = max(len(str(cell)) for cells in (heads, *rows.values()) for cell in cells)

    def blocks(gap: int) -> int:
        return ceil(len(heads) / max((console.width - label) // (wide + gap), 1))

    gap = min((2, 1), key=blocks)  # the wider one unless the other saves a block
    step = ceil(len(heads) / blocks(gap))
    if title:
        console.print()
        console.print(Text(title, style="bold"))
    for start in range(0, len(heads), step):
        if start or not title:
            console.print()
        for name, cells in ((corner, heads), *rows.items()):
            line = name.rjust(label) if name.isdigit() else name.ljust(label)
            line += "".join(str(cell).rjust(wide + gap) for cell in cells[start : start + step])
            console.print(Text(line.rstrip(), "dim" if cells is heads else ""), soft_wrap=True)
