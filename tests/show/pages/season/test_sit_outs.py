"""Sit-outs compared with the fair share."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from bridgeopt.show.pages.season_figures import sit_outs
from tests.support.generators.sessions import encounters


@pytest.mark.parametrize("imported", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_against_plain_counts(make_season, seed, imported):
    """Sit-outs in sessions and before, and equal shares of each session, equal a direct count."""
    history, sessions, _, tally = make_season(seed, imported=imported)
    recorded, share = Counter(), Counter()
    for session in sessions:
        tables = [table for section in session.sections for table in encounters(section)]
        waiting = [one or other for one, other in tables if (one is None) != (other is None)]
        recorded.update(player for pair in waiting for player in pair.players)
        for player in session.players:
            share[player] += Fraction(2 * len(waiting), len(session.players))
    found = {line.player: line for line in sit_outs(history, tally)}
    for player in history.ids:
        total = int(history.waiting_tables[history.row[player]])
        if total or share[player]:
            line = found.pop(player)
            assert line.recorded == recorded[player]
            assert line.recorded + line.imported == total
            assert line.fair_share == pytest.approx(float(share[player]))
            assert line.above_fair_share == pytest.approx(float(recorded[player] - share[player]))
    assert not found


@pytest.mark.parametrize("seed", range(3))
def test_who_is_furthest_above_comes_first(make_season, seed):
    """Lines are in order of distance above the fair share."""
    history, _, _, tally = make_season(seed)
    above = [line.above_fair_share for line in sit_outs(history, tally)]
    assert above == pytest.approx(sorted(above, reverse=True))


def test_imported_alone(make_season):
    """With imports alone players are in order of sit-outs, and have no fair share."""
    history, _, _, tally = make_season(3, 0, imported=True)
    lines = sit_outs(history, tally)
    assert [line.imported for line in lines] == sorted(
        (int(w) for w in history.waiting_tables if w), reverse=True
    )
    assert all(line.recorded == line.fair_share == 0 for line in lines)
