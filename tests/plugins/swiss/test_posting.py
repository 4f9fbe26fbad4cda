"""Post a round with colours, stones and byes by the rules, and list changes to it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from bridgeopt.plugins.swiss.actions import EnterPlayers, EnterResults
from bridgeopt.plugins.swiss.consequences import (
    changed_rounds,
    determined_pairings,
    with_swapped_tables,
)
from bridgeopt.plugins.swiss.field import handicap, unfit_colours, uses_floats, uses_origin
from bridgeopt.plugins.swiss.pairing import Proposal, propose
from bridgeopt.plugins.swiss.standings import PlayerPast, TournamentScores, scores
from bridgeopt.plugins.swiss.tournament import (
    ByeKind,
    ColourRule,
    Result,
    Settings,
    Tournament,
    pair_key,
)
from tests.support.generators.tournaments import cup, of_group, played, player


def after(rounds: int, n: int = 12, **chosen: object) -> Tournament:
    """Return a tournament after some rounds."""
    now = cup(n, rounds=6, seed=n, **chosen)
    draw = Random(n)
    for _ in range(rounds):
        following = played(now, draw)
        assert following is not None
        now = following
    return now


@pytest.mark.parametrize(
    ("rounds", "holds"), [(3, [1, 1, 0]), (5, [1, 1, 1, 1, 0]), (6, [1, 1, 1, 1, 0, 0])]
)
def test_criterion_3_ends(rounds, holds):
    """Criterion 3 is off in the last round of up to five, and in the last two of six or more."""
    assert [uses_floats(Settings(rounds), k) for k in range(rounds)] == list(map(bool, holds))


@pytest.mark.parametrize(("rounds", "first"), [(4, 2), (5, 2), (6, 3), (1, 0)])
def test_origin_is_dropped_in_the_last_half(rounds, first):
    """Clubs and the like count in rounds up to R / 2: in 1 and 2 of five."""
    assert sum(uses_origin(Settings(rounds), k) for k in range(rounds)) == first


@pytest.mark.parametrize(
    ("colours", "rounds", "white", "black"),
    [
        ([], 5, False, False),
        ([1, 1, 1], 9, True, False),
        ([-1, 1, 1], 9, False, False),
        ([1, -1, 1, 1], 5, True, False),  # three of five are enough, a fourth is too much
        ([1, -1, 1], 5, False, False),
        ([-1, -1, -1, 1], 6, False, True),
    ],
)
def test_criterion_4(colours, rounds, white, black):
    """No colour comes four times in a row, or in more than half of the rounds, rounded up."""
    assert unfit_colours(PlayerPast(colours=list(colours)), Settings(rounds)) == (white, black)


@pytest.mark.parametrize("seed", range(3))
def test_colours_are_as_even_as_they_can_be(seed):
    """Criterion 4 fails for no more players than the pairing forces."""
    now = cup(20, rounds=6, seed=seed)
    draw = Random(seed)
    for _ in range(6):
        found = propose(now, len(now.rounds))
        assert isinstance(found, Proposal)
        bad = dict(found.paired.order)["bad_colours"]
        told = 0
        for game in found.as_round.games:
            white, black = (found.field.row[p] for p in game.players)
            told += found.field.unfit_colours[white, 0] + found.field.unfit_colours[black, 1]
        assert told == bad
        following = played(now, draw)
        assert following is not None
        now = following


def test_off_and_nigiri_list_the_better_first():
    """Without colours, the higher-ranked player is listed first."""
    for colours in (ColourRule.OFF, ColourRule.NIGIRI):
        found = propose(after(0, colours=colours), 0)
        assert isinstance(found, Proposal)
        rows = [[found.field.row[p] for p in game.players] for game in found.as_round.games]
        assert all(first < second for first, second in rows)


@pytest.mark.parametrize("reduction", [0, 1, 2, None])
def test_handicaps(reduction):
    """The handicap is the rank difference less the reduction, from 0 to 9; the weaker has Black."""
    now = cup(30, rounds=6, handicap=reduction, top_even=False)
    for first, second in zip(now.players, now.players[1:] + now.players[:1], strict=True):
        assert first.rank is not None
        assert second.rank is not None
        exact = abs(first.rank - second.rank) - (reduction or 0)
        expected = 0 if reduction is None else min(max(exact, 0), 9)
        assert handicap(now, first.id, second.id) == expected
    found = propose(now, 0)
    assert isinstance(found, Proposal)
    for game in found.as_round.games:
        ranks = [now.by_id[p].rank or 0 for p in game.players]
        assert not game.handicap or ranks[0] > ranks[1]


def test_top_band_is_even():
    """Games of the top band have no stones, unless the settings allow them."""
    now = cup(30, rounds=6, handicap=0)
    top, low = now.bands[0].players[0], now.bands[-1].players[-1]
    assert handicap(now, top, low) == 0
    with_stones = replace(now, settings=replace(now.settings, top_even=False))
    assert handicap(with_stones, top, low) == 9


def test_byes_by_the_book():
    """A forced bye and a volunteer's score a point, a voluntary one nothing."""
    now = of_group(dict.fromkeys(range(1, 6), 0), rounds=4)
    asked = replace(now, absent=frozenset({(1, 1), (2, 1)}), volunteers=frozenset({(3, 1)}))
    found = propose(asked, 0)
    assert isinstance(found, Proposal)
    kinds = dict(found.as_round.byes)
    assert kinds == {1: ByeKind.VOLUNTARY, 2: ByeKind.VOLUNTARY, 3: ByeKind.VOLUNTEER}
    total = scores(replace(asked, rounds=(found.as_round,)))
    assert (total[1], total[3]) == (0, 1)
    counted = TournamentScores(replace(asked, rounds=(found.as_round,)))
    opposed = [counted.score_for_opponents(who) for who in (1, 3)]
    assert opposed == [Fraction(1, 2), 1]  # the volunteer's is a full point already


def test_results_by_the_book():
    """Each result code scores as in the rules (Game Results)."""
    half = Fraction(1, 2)
    told = [(1, 0), (0, 1), (half, half), (1, 0), (0, 1), (0, 0), (1, 1)]
    assert [result.points for result in Result] == told


@pytest.mark.slow
def test_certain_pairs_hold_whatever_comes():
    """With two open games, the certain pairs are exactly those common to all 49 outcomes."""
    now = after(3)
    games = now.rounds[-1].games
    tables = [games[0].table, games[4].table]
    now = EnterResults(3, tuple((table, None, None) for table in tables)).apply(now)
    found = determined_pairings(now)
    assert found.outcomes == 49
    common = None
    for one in Result:
        for other in Result:
            ended = EnterResults(3, ((tables[0], one, None), (tables[1], other, None))).apply(now)
            proposal = propose(ended, 3)
            assert isinstance(proposal, Proposal)
            pairs = {pair_key(*game.players) for game in proposal.as_round.games}
            common = pairs if common is None else common & pairs
    assert set(found.pairs) == common


def test_correction_tells_scores_and_pairs():
    """Reversing a result moves two scores by one; the predicted pairs are the new optimum."""
    now = after(2)
    following = propose(now, 2)
    assert isinstance(following, Proposal)
    now = replace(now, rounds=(*now.rounds, following.as_round))
    game = next(g for g in now.rounds[1].games if g.result in (Result.WHITE, Result.BLACK))
    turned = Result.BLACK if game.result is Result.WHITE else Result.WHITE
    corrected = EnterResults(2, ((game.table, turned, None),)).apply(now)
    (changed,) = changed_rounds(now, corrected, 2)
    assert {p for p, _, _ in changed.rescored} == set(game.players)
    assert {abs(before - then) for _, before, then in changed.rescored} == {1}
    best = propose(replace(corrected, rounds=corrected.rounds[:2]), 2)
    assert isinstance(best, Proposal)
    had = {pair_key(*g.players) for g in following.as_round.games}
    would = {pair_key(*g.players) for g in best.as_round.games}
    assert set(changed.pairs) == would - had
    assert len(changed.tables) == len(had - would)
    later = EnterPlayers((player(99, 3000), player(98, 1000))).apply(now)  # two late entries
    assert changed_rounds(
        later, EnterResults(2, ((game.table, turned, None),)).apply(later), 2
    ) == (changed,)


def test_swap_keeps_players_and_tables():
    """The players of the named tables are paired with each other at these tables."""
    now = after(2)
    following = propose(now, 2)
    assert isinstance(following, Proposal)
    now = replace(now, rounds=(*now.rounds, following.as_round))
    round = with_swapped_tables(now, [1, 2, 3])
    assert [g.table for g in round.games] == [g.table for g in following.as_round.games]
    for k in range(3, len(round.games)):
        assert round.games[k] == following.as_round.games[k]
    assert {p for g in round.games[:3] for p in g.players} == {
        p for g in following.as_round.games[:3] for p in g.players
    }
