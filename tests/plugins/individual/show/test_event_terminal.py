"""Show an event on the terminal: why a search ended, and standings in a narrow window."""

from __future__ import annotations

import io
from fractions import Fraction

import numpy as np
import pytest
from rich.console import Console

from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.plugins.individual.bridge import plan_bridge
from bridgeopt.plugins.individual.further_rounds import FurtherRounds, continue_plan
from bridgeopt.plugins.individual.plan import EventPlan, Person, lineup_of
from bridgeopt.plugins.individual.show.terminal import bridge_lines, replanned_lines, show_standings
from bridgeopt.plugins.individual.standings import StandingsRow
from tests.support.messages import says


def shown(width, rounds, name="Ann Other"):
    """Show the standings of one player who gains a point each round."""
    points = {r: Fraction(1000 + r) / 20 for r in range(1, rounds + 1)}
    line = StandingsRow(1, 12, Fraction(123456, 1000), Fraction(5), points)
    console = Console(file=io.StringIO(), width=width)
    seats = np.tile(np.arange(12).reshape(3, 4), (rounds, 1, 1))
    cast = lineup_of(EventPlan(seats, 12), [Person(12, name)])
    show_standings(console, [line], rounds, cast)
    return console.file.getvalue()


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("name", ["Ann Other", "a very long name " * 4])
def test_totals_and_rounds_that_are_shown_are_never_cut_short(width, name):
    """The last rounds that fit are shown; a line names the ones left out."""
    told = shown(width, 9, name)
    assert "…" not in told
    assert "123.46" in told
    assert f"{1009 / 20:.2f}" in told
    heads = told.splitlines()[0].split()
    rounds = [int(word) for word in heads if word.isdigit()]
    assert rounds == list(range(rounds[0], 10))
    assert says(" ".join(told.split()), "standings_no_room") == (rounds[0] > 1)
    assert max(len(line) for line in told.splitlines()) <= width


def test_no_room_for_one_round():
    """A window too narrow for any round says so."""
    width = max(len(line.rstrip()) for line in shown(300, 3).splitlines())
    assert not says(" ".join(shown(width, 3).split()), "standings_no_room")
    assert says(" ".join(shown(width - 1, 3).split()), "standings_no_room", n=1)


def test_it_is_told_that_a_search_was_ended():
    """Only a search that was cut short says that another run may differ."""
    over = Stop()
    over.finish()
    made = plan_bridge(14, 5, SearchBudget(seed=1, seconds=60, stop=over))
    further = FurtherRounds(2, tuple(range(12)), (4, 4, 4), partners=True)
    known = continue_plan(made.plan, 3, further, SearchBudget(seed=1, seconds=60, stop=over))
    for lines in (bridge_lines(made), replanned_lines(known)):
        assert lines[-1].key == "individual_cut"
    whole = plan_bridge(20, 5, SearchBudget(seed=1, seconds=60))
    assert "individual_cut" not in [line.key for line in bridge_lines(whole)]
