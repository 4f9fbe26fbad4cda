"""Points and standings, worked by hand."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.standings import (
    PLAIN,
    RIICHI,
    EventScore,
    ScoringRules,
    compute_standings,
    missing_scores,
    table_points,
    unbalanced_tables,
)
from tests.support.each_case import each_case


def plan(*rounds):
    """Return a plan from rounds of tables, players from 1."""
    seats = np.array(rounds) - 1
    return EventPlan(seats, int(seats.max()) + 1)


def scored(round, *values):
    """Return scores of players 1, 2 … in a round."""
    return [EventScore(round, k, Fraction(value)) for k, value in enumerate(values, start=1)]


def test_riichi_points():
    """Riichi points are (score - 30,000) / 1,000, plus 15, 5, -5 and -15 by place."""
    scores = map(Fraction, (45_000, 31_000, 26_500, 17_500))
    assert table_points(scores, RIICHI) == (
        Fraction(30),
        Fraction(6),
        Fraction("-8.5"),
        Fraction("-27.5"),
    )


def test_who_score_alike_share_uma():
    """Two at 30,000 behind the first share 5 and -5; equal scores share everything."""
    assert table_points(map(Fraction, (40_000, 30_000, 30_000, 20_000)), RIICHI) == (25, 0, 0, -25)
    assert table_points([Fraction(30_000)] * 4, RIICHI) == (0, 0, 0, 0)
    first_two = table_points(map(Fraction, (35_000, 35_000, 30_000, 20_000)), RIICHI)
    assert first_two == (15, 15, -5, -25)


def test_a_table_of_three():
    """At a table of three, the two middle places become one."""
    assert table_points(map(Fraction, (40_000, 30_000, 20_000)), RIICHI) == (25, 0, -25)


def test_the_final_table():
    """The sums equal those by hand; a substitute's score counts for others, but is not ranked."""
    event = plan([[1, 2, 3, 4]], [[4, 3, 2, 1]])
    scores = [
        *scored(1, 45_000, 31_000, 26_500, 17_500),
        *scored(2, 20_000, 40_000, 30_000, 30_000),
    ]
    lines = compute_standings(event, scores, RIICHI, substitutes=(3,))
    assert [(line.place, line.player, line.total) for line in lines] == [
        (1, 2, Fraction(31)),
        (2, 1, Fraction(5)),
        (3, 4, Fraction("-27.5")),
        (None, 3, Fraction("-8.5")),
    ]
    assert lines[0].points == {1: Fraction(6), 2: Fraction(25)}
    assert lines[0].places == (1, 1, 0, 0)


def test_penalties_are_taken_off():
    """Penalties count without a score of that round, and also in the mean."""
    event = plan([[1, 2, 3, 4]])
    scores = [*scored(1, 60, 55, 45, 40)]
    scores[0] = EventScore(1, 1, Fraction(60), Fraction(10))
    lines = compute_standings(event, scores, PLAIN)
    assert [(line.player, line.total) for line in lines] == [(2, 55), (1, 50), (3, 45), (4, 40)]
    assert lines[1].penalty == 10


def test_ties():
    """More first places win, then the best round; players still tied share a place."""
    rounds = [[1, 2, 3, 4]], [[1, 2, 3, 4]]
    event = plan(*rounds)
    scores = [*scored(1, 6, 4, 4, 1), *scored(2, 4, 6, 6, 9)]
    lines = compute_standings(event, scores, ScoringRules())
    # All have 10: 1 and 4 were first once and last once, and 4 had the better round; 2 and 3 are
    # alike.
    assert [(line.place, line.player) for line in lines] == [(1, 4), (2, 1), (3, 2), (3, 3)]


def test_who_has_not_played_is_not_ranked():
    """A player without rounds is not ranked above losers, and a substitute is last.

    Without scores all share place 1.
    """
    event = plan([[1, 2, 3, 4], [5, 6, 7, 8]])
    found = compute_standings(event, scored(1, 50_000, 40_000, 20_000, 10_000), RIICHI, {5})
    assert [(line.place, line.player) for line in found] == [
        *((1, 1), (2, 2), (3, 3), (4, 4)),
        *((None, 6), (None, 7), (None, 8), (None, 5)),
    ]
    assert {line.place for line in compute_standings(event, [], RIICHI)} == {1}


def test_the_mean_counts_only_rounds_that_were_played():
    """A player who sits out a round is ranked by the mean of the others."""
    event = EventPlan(np.array([[[0, 1, 2, 3]], [[1, 2, 3, 4]]]), 5)
    scores = [
        *scored(1, 60, 50, 50, 40),
        *(EventScore(2, p, Fraction(v)) for p, v in ((2, 50), (3, 50), (4, 45), (5, 55))),
    ]
    totals = {line.player: line.total for line in compute_standings(event, scores, PLAIN)}
    assert totals == {1: 60, 2: 50, 3: 50, 4: Fraction(85, 2), 5: 55}


@pytest.mark.parametrize(("rules", "ranked"), [(PLAIN, {1, 2, 3, 4, 6}), (RIICHI, None)])
def test_who_played_little_is_not_ranked_by_the_mean(rules, ranked):
    """With fewer than half the rounds of others a player is unranked by mean, but ranked by sum."""
    tables = [[0, 1, 2, 3], [0, 1, 2, 3], [5, 0, 1, 2], [5, 0, 1, 4]]
    event = EventPlan(np.array([[table] for table in tables]), 6)
    scores = [
        EventScore(r, player + 1, Fraction(90 if player == 4 else 50))
        for r, table in enumerate(tables, start=1)
        for player in table
    ]
    lines = compute_standings(event, scores, rules)
    assert {line.player for line in lines if line.place} == (ranked or {1, 2, 3, 4, 5, 6})
    until = compute_standings(event, scores, rules, (), 2)
    assert {line.player for line in until if line.place} == {1, 2, 3, 4}


def test_what_is_missing_and_what_is_off():
    """A table without all scores does not count and is named; so is a table with a wrong sum."""
    event = plan([[1, 2, 3, 4], [5, 6, 7, 8]])
    scores = [*scored(1, 45_000, 31_000, 26_500, 17_600), EventScore(1, 5, Fraction(30_000))]
    assert missing_scores(event, scores, 1) == ((1, 2),)
    assert unbalanced_tables(event, scores, RIICHI) == ((1, 1, Fraction(100)),)
    assert unbalanced_tables(event, scores, PLAIN) == ()
    totals = {line.player: line.total for line in compute_standings(event, scores, RIICHI)}
    assert totals[5] == 0


def ranking(event, scores, *ties):
    """Return the places of players 1, 2 … by plain points, with these tie-breaks."""
    lines = compute_standings(event, scores, ScoringRules(ties=ties))
    return [line.place for line in sorted(lines, key=lambda line: line.player)]


@each_case(
    ("name", "places"),
    [
        ("places", [2, 1]),  # 1 has no first place at a table
        ("best", [2, 1]),
        ("worst", [1, 2]),
        ("last", [1, 2]),
        ("scores", [1, 1]),
        ("opponents", [2, 1]),  # 1 met 3, 4, 6, 7; 2 met 3, 4, 5, 8
        ("face_to_face", [1, 1]),  # they never met
    ],
)
def test_each_tie_break(name, places):
    """Two players have ten points: 4 and 6, against 8 and 2."""
    event = plan([[1, 3, 4, 5], [2, 6, 7, 8]], [[1, 6, 7, 3], [2, 4, 5, 8]])
    scores = [
        *(EventScore(1, p, Fraction(x)) for p, x in ((1, 4), (3, 5), (4, 0), (5, 0))),
        *(EventScore(1, p, Fraction(x)) for p, x in ((2, 8), (6, 0), (7, 0), (8, 9))),
        *(EventScore(2, p, Fraction(x)) for p, x in ((1, 6), (6, 7), (7, 0), (3, 0))),
        *(EventScore(2, p, Fraction(x)) for p, x in ((2, 2), (4, 0), (5, 0), (8, 0))),
    ]
    found = ranking(event, scores, name)
    two = sorted({found[0], found[1]})
    assert [two.index(place) + 1 for place in found[:2]] == places


def test_who_was_ahead_where_they_met():
    """Two equal players met, and 2 was ahead; the order of tie-breaks decides."""
    event = plan([[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 3, 5, 6], [2, 4, 7, 8]])
    scores = [*scored(1, 3, 7, 0, 0, 0, 0, 0, 0), *scored(2, 7, 3, 0, 0, 0, 0, 0, 0)]
    assert ranking(event, scores, "face_to_face")[:2] == [2, 1]
    assert ranking(event, scores, "last", "face_to_face")[:2] == [1, 2]
    assert ranking(event, scores)[:2] == [1, 1]


def test_face_to_face_counts_by_how_much():
    """Three equal players met once each: 3 won by 4 in all, 1 by 1, and 2 lost by 5.

    The order by points alone, without those of the others, would be 1, 2, 3.
    """
    event = plan(
        [[1, 2, 4, 5], [3, 6, 7, 8]], [[1, 3, 4, 6], [2, 5, 7, 8]], [[2, 3, 5, 6], [1, 4, 7, 8]]
    )
    made = {1: (10, 0, 2), 2: (8, 4, 0), 3: (8, 1, 3)}
    scores = [
        EventScore(r, p, Fraction(made[p][r - 1] if p in made else 0))
        for r in (1, 2, 3)
        for p in range(1, 9)
    ]
    assert ranking(event, scores, "face_to_face")[:3] == [2, 3, 1]
