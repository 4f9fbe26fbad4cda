"""Grids: aligned, and in the fewest blocks that fit."""

from __future__ import annotations

import pytest
from rich.console import Console

from bridgeopt.show.terminal.lines import show_grid


def grid(width: int, *args, **kwargs) -> list[str]:
    """Return the lines on a terminal with a number of columns."""
    console = Console(width=width, force_terminal=False)
    with console.capture() as capture:
        show_grid(console, *args, **kwargs)
    return capture.get().splitlines()


def test_one_block():
    """Row names are on the left, numbers on the right, and lines have no trailing blanks."""
    assert grid(80, "Pair", [9, 10], {"NS": [3, 12], "1": ["", ""]}, title="Title") == [
        "",
        "Title",
        "Pair   9  10",
        "NS     3  12",
        "   1",
    ]


@pytest.mark.parametrize(
    ("width", "blocks"),
    [
        (4 + 6 * 3, ["  1  2  3  4  5  6"]),
        (4 + 6 * 3 - 1, [" 1 2 3 4 5 6"]),  # closer together, instead of another block
        (4 + 6 * 2, [" 1 2 3 4 5 6"]),
        (4 + 6 * 2 - 1, ["  1  2  3", "  4  5  6"]),  # the blocks are equally wide
        (7, ["  1", "  2", "  3", "  4", "  5", "  6"]),
    ],
)
def test_blocks(width, blocks):
    """Columns that do not fit continue below a blank line."""
    lines = grid(width, "Name", range(1, 7), {"Row": range(1, 7)})
    assert lines == [line for block in blocks for line in ("", f"Name{block}", f"Row {block}")]


def test_too_narrow():
    """With the narrowest width each block has one column."""
    assert len(grid(3, "Name", range(4), {"Row": range(4)})) == 4 * 3


def test_blocks_are_about_as_wide():
    """If five of eight columns fit, each block has four."""
    lines = grid(4 + 5 * 3, "Name", range(1, 9), {"Row": range(1, 9)})
    assert [line.split()[1:] for line in lines if line.startswith("Name")] == [
        ["1", "2", "3", "4"],
        ["5", "6", "7", "8"],
    ]
