"""Hold generated tournaments against all pairings, and against the rules' own procedure."""

from __future__ import annotations

from collections import Counter

import pytest
import rustworkx

from bridgeopt.plugins.swiss.field import field_of
from tests.support.generators.instances import stride
from tests.support.generators.swiss import DrawnSize, generate
from tests.support.reference.swiss import asked_rounds, held_against_all, held_against_matching

SMALL = DrawnSize(fewest=4, most=8, rounds=7, crowded=True)


@pytest.mark.slow
def test_nothing_is_better_and_the_text_never():
    """No pairing is better, with dropouts, arrivals, byes, jigos, forfeits and many rounds."""
    counted = Counter()
    for seed in range(0, 25, stride(2)):
        for tournament, k in asked_rounds(seed, SMALL):
            counted += held_against_all(tournament, k)
    assert counted["rounds"] > 80 // stride(2)
    assert counted["rematches"] > 0
    assert counted["same"] > 60 // stride(2)
    for wrong in ("floats", "meetings", "unproved", "told", "worse"):
        assert counted[wrong] == 0, (wrong, counted)


@pytest.mark.slow
def test_no_matching_of_others_is_better():
    """Steps A and B agree with a matching library with unbounded weights, up to 30 players."""
    pytest.importorskip("networkx", reason="networkx is of the extra `peers`")
    counted = Counter()
    for seed, crowded in ((1, False), (2, True)):
        for tournament, k in asked_rounds(seed, DrawnSize(20, 30, 6, crowded=crowded)):
            counted += held_against_matching(tournament, k)
    assert counted["rounds"] >= 8
    assert counted["floats"] == counted["meetings"] == counted["unproved"] == 0


@pytest.mark.slow
def test_as_few_meet_again_as_can_be():
    """If all have met too many, rematches are minimal, whatever step B prefers."""
    for seed in (90, 101, 254):
        for tournament, k in asked_rounds(seed, DrawnSize(4, 10, 7, crowded=True)):
            assert held_against_all(tournament, k)["floats"] == 0


def met_again(tournament):
    """Return how many of the last round's pairs had met before."""
    *before, last = tournament.rounds
    met = {frozenset(game.players) for played in before for game in played.games}
    return sum(frozenset(game.players) in met for game in last.games)


def fewest_again(tournament):
    """Return the minimum number of rematches in the last round, by another library's matching."""
    k = len(tournament.rounds) - 1
    field = field_of(tournament, k)
    there = {*tournament.rounds[k].by_player}
    rows = [row for row, player in enumerate(field.players) if player in there]
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(rows)
    for i, a in enumerate(rows):
        graph.add_edges_from([(i, j, -int(field.met[a, b])) for j, b in enumerate(rows[:i])])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sum(bool(field.met[rows[a], rows[b]]) for a, b in found)


@pytest.mark.long
def test_nobody_meets_again_where_it_can_be_avoided():
    """No more pairs meet again than the matching requires."""
    rounds = forced = 0
    for seed in range(60):
        for tournament in generate(seed, DrawnSize(4, 14, 9, crowded=True)):
            if tournament.rounds:
                rounds += 1
                again = met_again(tournament)
                forced += again
                assert again <= fewest_again(tournament)
    assert rounds > 200
    assert forced > 0
