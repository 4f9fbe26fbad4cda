"""Plan rounds after those played: these stay, and counts agree with plain ones."""

from __future__ import annotations

from itertools import combinations, permutations

import numpy as np
import pytest

from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.bridge import boards_for_further_rounds, rainbow
from bridgeopt.plugins.individual.further_rounds import (
    FurtherRounds,
    continue_plan,
    returns_bound,
    table_sizes,
)
from bridgeopt.plugins.individual.plan import EventPlan
from tests.support.each_case import each_case
from tests.support.reference.meetings import counted, listed, met

pytestmark = pytest.mark.usefixtures("short_searches")


def repeats(plan, after, who):
    """Count by hand how often pairs who have met before meet in later rounds."""
    earlier, all_rounds = met(listed(plan)[:after]), met(listed(plan))
    again = lambda count: max(count - 1, 0)  # noqa: E731
    return sum(
        again(count) - again(earlier[two]) for two, count in all_rounds.items() if two <= who
    )


@each_case(
    ("n", "size", "threes", "most", "expected"),
    [
        (12, 4, False, None, (4, 4, 4)),
        (13, 4, False, None, (4, 4, 4)),
        (13, 4, True, None, (4, 3, 3, 3)),
        (11, 4, True, None, (4, 4, 3)),
        (5, 4, True, None, (4,)),
        (12, 4, False, 2, (4, 4)),
        (11, 4, True, 2, (4, 4)),
        (3, 4, False, None, ()),
        (15, 5, True, None, (5, 5, 5)),
        (14, 5, True, None, (5, 5, 4)),
    ],
)
def test_sizes(n, size, threes, most, expected):
    """Tables are full, or some have one player fewer so that all play, where possible."""
    assert table_sizes(n, size, most, threes=threes) == expected


@pytest.mark.slow
@pytest.mark.parametrize(
    ("drop", "add", "threes"), [({16}, {20}, False), ({16}, set(), False), (set(), {20, 21}, True)]
)
def test_a_change_keeps_what_was_played(drop, add, threes):
    """Played rounds stay; all remaining players sit once or sit out; repeats are counted."""
    plan = rainbow(5, 5).plan
    here = tuple(sorted(set(range(20)) - drop | add))
    sizes = table_sizes(len(here), 4, threes=threes)
    done = continue_plan(plan, 2, FurtherRounds(3, here, sizes), SearchBudget(seed=1, seconds=600))
    assert listed(done.plan)[:2] == listed(plan)[:2]
    for tables in listed(done.plan)[2:]:
        assert sorted(map(len, tables), reverse=True) == list(sizes)
        sitting = [player for table in tables for player in table]
        assert len(set(sitting)) == len(sitting)
        assert set(sitting) <= set(here)
    assert done.repeats == repeats(done.plan, 2, set(here)) >= done.least_repeats
    out = [sum(all(p not in t for t in tables) for tables in listed(done.plan)[2:]) for p in here]
    assert max(out) <= 1


@pytest.mark.slow
def test_who_must_meet_again_is_counted():
    """Eight players who have met nearly all others must repeat: the bound is met and positive."""
    rounds = [[[0, 1, 2, 3], [4, 5, 6, 7]], [[0, 1, 4, 5], [2, 3, 6, 7]], [[0, 2, 4, 6]] * 2]
    rounds[2][1] = [1, 3, 5, 7]
    plan = EventPlan(np.array(rounds), 8)
    done = continue_plan(
        plan, 3, FurtherRounds(1, tuple(range(8)), (4, 4)), SearchBudget(seed=1, seconds=600)
    )
    assert done.repeats == repeats(done.plan, 3, set(range(8)))
    assert done.least_repeats > 0
    assert done.repeats >= done.least_repeats


@pytest.mark.slow
def test_partners():
    """With partners, a change avoids repeated partnerships."""
    plan = rainbow(5, 5).plan
    done = continue_plan(
        plan,
        3,
        FurtherRounds(2, tuple(range(20)), (4,) * 5, partners=True),
        SearchBudget(seed=1, seconds=600),
    )
    partners, _, _ = counted(listed(done.plan))
    assert done.repeats == sum(count - 1 for count in partners.values())


@pytest.mark.slow
def test_by_standing():
    """Finals seat the standings in fours; the distance of a round by standings is as reported."""
    plan = rainbow(5, 2).plan
    standing = tuple(int(p) for p in np.random.default_rng(1).permutation(20))
    further = FurtherRounds(1, tuple(range(20)), (4,) * 5, ranked_players=standing, finals=True)
    finals = listed(continue_plan(plan, 2, further, SearchBudget(seed=1, seconds=600)).plan)[2]
    assert [set(table) for table in finals] == [set(standing[k : k + 4]) for k in range(0, 20, 4)]
    further = FurtherRounds(1, tuple(range(20)), (4,) * 5, ranked_players=standing)
    done = continue_plan(plan, 2, further, SearchBudget(seed=1, seconds=600))
    rank = {player: k for k, player in enumerate(standing)}
    spread = sum(
        (rank[a] - rank[b]) ** 2
        for table in listed(done.plan)[2]
        for i, a in enumerate(table)
        for b in table[:i]
    )
    assert done.spread == spread >= done.least_spread >= 5 * 20
    tables = [set(table) for table in listed(done.plan)[2]]
    visited = [set().union(*(round[t] for round in listed(plan))) for t in range(5)]
    returns = [[len(a & there) for there in visited] for a in tables]
    assert done.returns == sum(returns[t][t] for t in range(5))
    assert done.returns == min(
        sum(returns[k][t] for t, k in enumerate(order)) for order in permutations(range(5))
    )
    assert done.repeats == repeats(done.plan, 2, set(range(20)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_one_more_round_against_all_ways(seed):
    """None of the 35 ways to seat eight at two tables has fewer repeats, or beats the bound."""
    rng = np.random.default_rng(seed)
    played = np.array([rng.permutation(8).reshape(2, 4) for _ in range(1 + seed % 4)])
    plan = EventPlan(played, 8)
    once = met(listed(plan))

    def again(table):
        return sum(once[frozenset((a, b))] > 0 for k, a in enumerate(table) for b in table[:k])

    best = min(
        again((0, *others)) + again(tuple(set(range(1, 8)) - set(others)))
        for others in combinations(range(1, 8), 3)
    )
    done = continue_plan(
        plan,
        len(played),
        FurtherRounds(1, tuple(range(8)), (4, 4)),
        SearchBudget(seed=seed, seconds=600),
    )
    assert done.least_repeats <= best == done.repeats


def test_no_rounds_beat_the_bound_of_returns():
    """No seating of six at two tables for two rounds is below the bound."""
    ways = [np.array([*a, *sorted(set(range(6)) - set(a))]) for a in combinations(range(6), 3)]
    rng = np.random.default_rng(1)
    for _ in range(20):
        visits = rng.integers(0, 2, (6, 2))
        least = returns_bound(visits, FurtherRounds(2, tuple(range(6)), (3, 3)))

        def returns(*rows, visits=visits):
            after = visits.copy()
            for row in rows:
                after[row[:3], 0] += 1
                after[row[3:], 1] += 1
            return int((np.maximum(after - 1, 0) - np.maximum(visits - 1, 0)).sum())

        found = [returns(one, other) for one in ways for other in ways]
        assert least <= min(found)
    nobody = np.zeros((6, 2), dtype=int)
    assert returns_bound(nobody, FurtherRounds(2, tuple(range(6)), (3, 3))) == 0
    assert returns_bound(nobody, FurtherRounds(3, tuple(range(6)), (3, 3))) == 6


@pytest.mark.slow
def test_a_late_comer_does_not_sit_out_again():
    """A late player has missed two rounds; in later rounds three others sit out, once each."""
    plan = rainbow(5, 5).plan
    done = continue_plan(
        plan, 2, FurtherRounds(3, tuple(range(21)), (4,) * 5), SearchBudget(seed=1, seconds=600)
    )
    sitting_out = [done.plan.sitting_out(r) for r in (2, 3, 4)]
    assert all(len(each) == 1 for each in sitting_out)
    assert len(set().union(*map(tuple, sitting_out)) - {20}) == 3


@pytest.mark.parametrize(
    ("rounds", "after", "boards"),
    [
        ([[[0, 1], [2, 3]], [[2, 3], [0, 1]]], 1, "stay"),
        ([[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[1, 3], [0, 2]]], 1, "new"),
        ([[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]], 1, "copies"),
    ],
)
def test_nobody_plays_a_board_again(rounds, after, boards):
    """Boards stay if no player returns to them.

    Otherwise later rounds use new boards, or copies for all tables.
    """
    assert boards_for_further_rounds(EventPlan(np.array(rounds), 4), after) == boards
