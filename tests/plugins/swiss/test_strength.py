"""Simulated tournaments are equal on any executor, with plausible figures."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from bridgeopt.base.errors import RequestError
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.swiss.study import (
    TournamentStudy,
    play_tournament,
    simulate_study,
    stable_round,
)
from tests.support.generators.swiss import DrawnSize, generate

SMALL = TournamentStudy(players=10, rounds=(2, 4), tournaments=4, error=0)


@pytest.mark.slow
def test_the_same_on_one_thread_and_on_three():
    """Rows are in the order requested, whichever finishes first."""
    with ThreadPoolExecutor(1) as single, ThreadPoolExecutor(3) as several:
        rows = simulate_study(SMALL, single)
        assert rows == simulate_study(SMALL, several)
    assert [(row.rounds, row.way) for row in rows] == [
        (rounds, way) for rounds in SMALL.rounds for way in SMALL.ways
    ]
    assert all(row.tournaments == 4 for row in rows)
    assert all(-1 <= row.correlation.mean <= 1 for row in rows)


def test_strength_decides_where_it_is_overwhelming():
    """The best player wins if the stronger player always wins and ratings are right."""
    far = TournamentStudy(players=8, rounds=(3,), tournaments=3, spread=5000, error=0)
    for way in far.ways:
        played = [play_tournament(far, way, 3, number) for number in range(3)]
        assert all(each.best_won for each in played)
        assert all(each.correlation > 0.6 for each in played)


def test_what_cannot_be_played_is_refused():
    """More rounds than half the field, and unknown methods, are refused."""
    for wrong in ({"players": 3}, {"rounds": (99,)}, {"ways": ("lots",)}, {"tournaments": 0}):
        with pytest.raises(RequestError):
            TournamentStudy(**wrong)


def test_stopped_is_what_was_played():
    """A stopped simulation begins no new tournament."""
    stop = Stop()
    stop.cancel()
    with ThreadPoolExecutor(1) as single:
        assert simulate_study(SMALL, single, stop=stop) == ()


def test_a_round_of_roommates_keeps_what_is_mandatory():
    """A stable round has no rematches and pairs everyone, and no two players prefer each other."""
    for seed in range(12):
        for before in generate(seed, DrawnSize(6, 12, 4)):
            k = len(before.rounds)
            if k == before.settings.rounds:
                continue
            round, stable = stable_round(before, k)
            there = sorted([*round.by_player, *round.bye_kinds])
            assert there == sorted(p.id for p in before.players)
            if stable:
                met = {frozenset(g.players) for r in before.rounds for g in r.games}
                assert not met & {frozenset(g.players) for g in round.games}
