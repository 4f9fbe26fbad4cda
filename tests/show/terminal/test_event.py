"""The table of an individual event on a narrow window."""

from __future__ import annotations

import io
from fractions import Fraction

import pytest
from rich.console import Console

from bridgeopt.individual.standing import Line
from bridgeopt.show.terminal.event import show_standings


def shown(width, rounds, name="Ann Other"):
    """Show the table of one player, with a point more each round."""
    points = {r: Fraction(1000 + r) / 20 for r in range(1, rounds + 1)}
    line = Line(1, 12, Fraction(123456, 1000), Fraction(5), points)
    console = Console(file=io.StringIO(), width=width)
    show_standings(console, [line], rounds, [""] * 11 + [name])
    return console.file.getvalue()


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("name", ["Ann Other", "a very long name " * 4])
def test_totals_and_rounds_that_are_shown_are_never_cut_short(width, name):
    """The last rounds are shown for which there is room; it says which are not."""
    told = shown(width, 9, name)
    assert "…" not in told
    assert "123.46" in told
    assert f"{1009 / 20:.2f}" in told
    heads = told.splitlines()[0].split()
    rounds = [int(word) for word in heads if word.isdigit()]
    assert rounds == list(range(rounds[0], 10))
    assert ("no room" in told) == (rounds[0] > 1)
    assert max(len(line) for line in told.splitlines()) <= width


def test_no_room_for_one_round():
    """Then it is named."""
    width = max(len(line.rstrip()) for line in shown(300, 3).splitlines())
    assert "no room" not in shown(width, 3)
    assert "no room here for round 1:" in " ".join(shown(width - 1, 3).split())
