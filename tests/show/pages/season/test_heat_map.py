"""The heat map of meetings: the right cells, and darker shades for more."""

from __future__ import annotations

import re
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from bridgeopt.club import History
from bridgeopt.show.pages.season import cells_path, dots_path, shades
from bridgeopt.show.pages.season_figures import heat_map, ids_by_rating, sessions_together


@pytest.mark.parametrize("imported", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_all_who_met(make_season, seed, imported):
    """The strongest come first, players without meetings are left out, and each cell is right."""
    history, sessions, _, tally = make_season(seed, imported=imported)
    together = sessions_together(sessions)
    seen = heat_map(history, tally, together)
    strength = [(-history.rating(player), player) for player in seen.players]
    assert strength == sorted(strength)
    met = {p for p, row in zip(history.ids, history.meetings.tolist(), strict=True) if any(row)}
    assert set(seen.players) == met
    assert imported or met < set(history.ids)
    for i, one in enumerate(seen.players):
        for j, other in enumerate(seen.players):
            cell = history.row[one], history.row[other]
            assert seen.meetings[i, j] == history.meetings[cell]
            assert seen.possible[i, j] == (tally.expected[cell] > 0)
            assert seen.together[i, j] == together[min(one, other), max(one, other)]


def test_equally_strong(make_season):
    """Players with equal ratings are in order of id, whatever the order of the file."""
    history = make_season(1, 0)[0]
    equal = History(
        history.ids[::-1],
        tuple(Decimal(text) for text in ("70.0", "70") * 13),
        history.waiting_tables,
        history.meetings,
    )
    assert ids_by_rating(equal) == tuple(sorted(history.ids))


def test_who_met_most(make_season):
    """All pairs of players with the largest count are listed once, the stronger player first."""
    history, sessions, _, tally = make_season(4)
    seen = heat_map(history, tally, sessions_together(sessions))
    expected = {
        (one, other)
        for k, one in enumerate(ids_by_rating(history))
        for other in ids_by_rating(history)[k:]
        if history.meetings[history.row[one], history.row[other]] == history.meetings.max()
    }
    assert set(seen.most_met) == expected
    assert len(seen.most_met) == len(expected) > 0


def test_nobody_met(make_season):
    """The map of a season before its first session is empty."""
    history, _, _, tally = make_season(1, 0)
    seen = heat_map(history, tally, {})
    assert (seen.players, seen.max_meetings, seen.most_met) == ((), 0, ())
    assert shades(seen.max_meetings) == ()


CELLS = arrays(np.bool_, array_shapes(min_dims=2, max_dims=2, max_side=8))


@given(CELLS)
def test_a_path_goes_through_its_cells(cells):
    """Each cell is covered once, each run of neighbours by one stroke, and single cells by dots."""
    drawn = np.zeros(cells.shape, dtype=int)
    runs = re.findall(r"M(\d+) (\d+)h(\d+)", cells_path(cells))
    for x, y, length in runs:
        drawn[int(y), int(x) : int(x) + int(length)] += 1
    np.testing.assert_array_equal(drawn, cells)
    begins = [row[x] and not (x and row[x - 1]) for row in cells.tolist() for x in range(len(row))]
    assert len(runs) == sum(begins)
    dots = re.findall(r"M(\d+) (\d+)h0", dots_path(cells))
    assert {(int(y), int(x)) for x, y in dots} == set(map(tuple, np.argwhere(cells).tolist()))
    assert len(dots) == cells.sum()


@given(st.integers(1, 60))
def test_more_is_darker(levels):
    """More meetings are darker, also in grey, and the lightest shade differs from paper."""

    def luminance(colour: str) -> float:
        channels = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))

    found = [luminance(colour) for colour in shades(levels)]
    assert len(found) == levels
    assert found == sorted(set(found), reverse=True)
    assert found[0] < 0.8
