"""Assign numbers to people: optimal among all numberings of few people."""

from __future__ import annotations

import time
from itertools import combinations, count, permutations

import numpy as np
import pytest

from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.bridge import plan_bridge
from bridgeopt.plugins.individual.numbering import (
    ApartWish,
    MeetingsSoFar,
    broken_wishes,
    keep_at_tables,
    number_people,
    together_bound,
)
from bridgeopt.plugins.individual.plan import EventPlan
from tests.support.reference.meetings import listed, met

PLAN = EventPlan(np.array([[[0, 1, 2, 3], [4, 5, 6, 7]], [[0, 4, 1, 5], [2, 6, 3, 7]]]), 8)
SMALL = EventPlan(np.array([[[0, 1, 2], [3, 4, 5]], [[0, 3, 1], [2, 4, 5]]]), 6)


def effort():
    """Return a budget without a limit."""
    return SearchBudget(seed=1, seconds=600, jobs=1)


def meet(plan, numbers, one, other, rounds=None):
    """Count how often two people meet."""
    return met(listed(plan)[:rounds])[frozenset((numbers[one], numbers[other]))]


def plainly_broken(plan, numbers, wishes):
    """Count meetings of people whom wishes keep apart."""
    return sum(
        meet(plan, numbers, one, other, None if wish.all_day else 1) > 0
        for wish in wishes
        for one, other in combinations(wish.people, 2)
    )


@pytest.mark.parametrize(
    "wishes",
    [
        [ApartWish((0, 1), True), ApartWish((2, 3), True)],
        [ApartWish((0, 1, 2), False)],
        [ApartWish((0, 1, 2), True), ApartWish((3, 4), False)],
        [ApartWish((0, 1), True), ApartWish((1, 2), True), ApartWish((0, 2), True)],
    ],
)
def test_fewest_wishes_are_broken(wishes):
    """Broken wishes are as few as in the best of 720 numberings, and the proof is right."""
    best = min(plainly_broken(SMALL, numbers, wishes) for numbers in permutations(range(6)))
    found = number_people(SMALL, 6, wishes, MeetingsSoFar.empty(6), effort())
    assert sorted(found.numbers) == list(range(6))
    assert plainly_broken(SMALL, found.numbers, wishes) == len(found.broken) == best
    assert found.least_broken <= best
    assert together_bound(SMALL, wishes) <= best
    assert found.proved
    assert broken_wishes(SMALL, found.numbers, wishes) == found.broken


@pytest.mark.parametrize(
    ("seats", "clubs", "least"),
    [
        ([[-1, 0, 1, 2], [3, 4, 5, 6]], [(0, 1, 2)], 1),  # an empty chair is not always the last
        ([[-1, 0, 1, 2], [-1, 3, 4, 5]], [(0, 1, 2), (3, 4, 5)], 1),
        ([[0, 1, 2], [3, 4, 5]], [(0, 1, 2, 3), (4, 5, 6)], 2),  # one sits out, of one club
        ([[0, 1, 2], [3, 4, 5]], [(0, 1, 2, 3)], 1),
        ([[0, 1, 2], [3, 4, 5]], [(0, 1), (2, 3, 4, 5, 6)], 2),  # of the larger, though second
    ],
)
def test_how_many_must_sit_together_at_least(seats, clubs, least):
    """The bound equals the minimum over all numberings."""
    plan = EventPlan(np.array([seats]), 7)
    wishes = [ApartWish(club, False) for club in clubs]
    fewest = min(plainly_broken(plan, numbers, wishes) for numbers in permutations(range(7)))
    assert together_bound(plan, wishes) == fewest == least


@pytest.mark.slow
def test_the_season_is_least(monkeypatch):
    """No numbering that respects the wishes has a smaller sum, for five people and six numbers."""
    rng = np.random.default_rng(3)
    season = np.triu(rng.integers(0, 4, (5, 5)), 1)
    season = season + season.T
    wishes = [ApartWish((0, 1), True)]
    once = met(listed(SMALL))

    def cost(numbers):
        return sum(
            (int(season[i, j]) + once[frozenset((numbers[i], numbers[j]))]) ** 2
            - int(season[i, j]) ** 2
            for i, j in combinations(range(5), 2)
        )

    allowed = [p[:5] for p in permutations(range(6)) if not plainly_broken(SMALL, p, wishes)]
    found = number_people(SMALL, 5, wishes, MeetingsSoFar(season, np.zeros_like(season)), effort())
    assert not found.broken
    assert cost(found.numbers) == found.cost == min(map(cost, allowed))
    assert found.proved


@pytest.mark.slow
def test_which_wishes_are_broken_is_chosen_by_the_season():
    """If some wishes must be broken, the season's sum is minimal among such numberings."""
    wishes = [ApartWish((0, 1, 2), True), ApartWish((3, 4, 5), True)]
    once = met(listed(SMALL))
    broken_by = {p: plainly_broken(SMALL, p, wishes) for p in permutations(range(6))}
    fewest = min(broken_by.values())
    assert fewest > 0
    season = np.triu(np.random.default_rng(0).integers(0, 4, (6, 6)), 1)
    season = season + season.T

    def cost(numbers):
        return sum(
            (int(season[i, j]) + once[frozenset((numbers[i], numbers[j]))]) ** 2
            - int(season[i, j]) ** 2
            for i, j in combinations(range(6), 2)
        )

    found = number_people(SMALL, 6, wishes, MeetingsSoFar(season, np.zeros_like(season)), effort())
    assert len(found.broken) == found.least_broken == fewest
    least = min(cost(p) for p, count in broken_by.items() if count == fewest)
    assert found.cost == found.least_cost == least


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_the_same_steps_give_the_same_numbers_whatever_the_clock(monkeypatch):
    """A slow clock changes nothing where steps end the search; a time limit is reported."""
    plan = plan_bridge(20, 5, SearchBudget(seed=1), 0).plan
    season = np.triu(np.random.default_rng(5).integers(0, 4, (20, 20)), 1)
    so_far = MeetingsSoFar(season + season.T, np.zeros_like(season))
    wishes = [ApartWish((0, 1, 2), True)]

    def numbered(seconds=None, steps=4_000):
        budget = SearchBudget(seed=1, seconds=seconds)
        return number_people(plan, 20, wishes, so_far, budget, steps=steps)

    found = numbered()
    assert not found.proved
    assert not found.is_cut_short
    slow = count(step=1000)
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(slow)))
    assert numbered() == found
    assert numbered(seconds=1).is_cut_short


@pytest.mark.slow
def test_partners_of_the_season_count_double():
    """With partners, the cost is the best of all numberings of four at one table for two rounds."""
    plan = EventPlan(np.array([[[0, 1, 2, 3]], [[0, 1, 2, 3]]]), 4)
    together = np.zeros((4, 4), dtype=np.int64)
    together[0, 1] = together[1, 0] = 3
    found = number_people(plan, 4, [], MeetingsSoFar(together, together), effort())
    # All meet twice, so the only choice is that those two are not partners.
    assert (found.numbers[0] - found.numbers[1]) % 2 == 1
    assert found.proved


def test_clubs_of_more_than_the_tables():
    """Nine of a club at seven tables have at least two pairs who meet, and this is proven."""
    plan = plan_bridge(28, 6, SearchBudget(seed=1, seconds=600)).plan
    clubs = [ApartWish(tuple(range(k, 27, 3))) for k in range(3)]
    found = number_people(plan, 27, clubs, MeetingsSoFar.empty(27), effort())
    assert len(found.broken) == plainly_broken(plan, found.numbers, clubs) == 6
    assert found.proved


def test_somebody_stays():
    """A stationary player is at the table in every round, and the groups are the same."""
    kept = keep_at_tables(PLAN, [(5, 0)])
    assert all(5 in tables[0] for tables in listed(kept))
    assert met(listed(kept)) == met(listed(PLAN))
    with pytest.raises(ValueError, match="meet"):
        keep_at_tables(PLAN, [(0, 0), (1, 1)])
