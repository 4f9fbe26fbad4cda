"""Grids: aligned, and in as few blocks as there is room for."""

from __future__ import annotations

import pytest
from rich.console import Console

from bridgeopt.show.terminal.lines import show_grid


def grid(width: int, *args, **kwargs) -> list[str]:
    """Return what a terminal of so many columns shows."""
    console = Console(width=width, force_terminal=False)
    with console.capture() as capture:
        show_grid(console, *args, **kwargs)
    return capture.get().splitlines()


def test_one_block():
    """Names of rows to the left, numbers to the right; no blanks at the ends of lines."""
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
        (4 + 6 * 3 - 1, [" 1 2 3 4 5 6"]),  # closer together, rather than another block
        (4 + 6 * 2, [" 1 2 3 4 5 6"]),
        (4 + 6 * 2 - 1, ["  1  2  3", "  4  5  6"]),  # the blocks are as wide
        (7, ["  1", "  2", "  3", "  4", "  5", "  6"]),
    ],
)
def test_blocks(width, blocks):
    """Columns that do not fit go on below, under a blank line."""
    lines = grid(width, "Name", range(1, 7), {"Row": range(1, 7)})
    assert lines == [line for block in blocks for line in ("", f"Name{block}", f"Row {block}")]


def test_too_narrow():
    """With no room at all, one column stands in each block."""
    assert len(grid(3, "Name", range(4), {"Row": range(4)})) == 4 * 3


def test_blocks_are_about_as_wide():
    """Of eight columns where five have room, four stand in each block."""
    lines = grid(4 + 5 * 3, "Name", range(1, 9), {"Row": range(1, 9)})
    assert [line.split()[1:] for line in lines if line.startswith("Name")] == [
        ["1", "2", "3", "4"],
        ["5", "6", "7", "8"],
    ]
