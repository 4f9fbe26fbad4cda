"""Tables of any size: few meetings repeat at the default number of steps."""

from __future__ import annotations

import pytest

from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.construction import generate_plan
from bridgeopt.plugins.individual.plan import PlanOptions
from tests.support.reference.meetings import listed, met


def repeats(players, size, rounds, **more):
    """Generate a plan without a time limit. Return its repeats, counted plainly, and the plan."""
    made = generate_plan(PlanOptions(players, rounds, size, **more), SearchBudget(seed=1))
    assert not made.is_cut_short
    return sum(times - 1 for times in met(listed(made.plan)).values()), made


@pytest.mark.parametrize(
    ("players", "size", "rounds", "most"),
    [(21, 3, 10, 0), (30, 6, 5, 20), (49, 7, 8, 0), (56, 8, 7, 42), (63, 7, 8, 0), (64, 8, 9, 0)],
)
def test_constructions_need_no_search(players, size, rounds, most):
    """Constructions meet the bound without a search step, with proof."""
    found, made = repeats(players, size, rounds, steps=0)
    assert found == most == made.measures.repeats
    assert made.claims["repeats"].proved


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("players", "size", "rounds", "most"),
    [
        *((12, 3, 5, 3), (15, 3, 7, 0), (18, 3, 8, 0), (24, 3, 11, 0), (30, 3, 14, 0)),
        *((20, 5, 5, 25), (30, 5, 6, 0), (30, 5, 7, 21), (50, 5, 9, 2), (36, 6, 4, 2)),
        *((42, 7, 6, 62), (48, 8, 6, 108)),
    ],
)
def test_searches_repeat_few_meetings(players, size, rounds, most):
    """Repeats are at most those of a prototype's two seconds, and every proof is right."""
    found, made = repeats(players, size, rounds)
    assert found <= most
    claim = made.claims["repeats"]
    assert found == made.measures.repeats == claim.value >= claim.bound
    assert claim.proved == (claim.value == claim.bound)


@pytest.mark.long
@pytest.mark.slow_without_jit
def test_the_same_steps_give_the_same_plan():
    """A time limit that does not end the search changes nothing."""
    plans = [
        generate_plan(
            PlanOptions(30, 7, 5, steps=400_000), SearchBudget(seed=1, seconds=seconds)
        ).plan
        for seconds in (None, 3600.0)
    ]
    assert plans[0] == plans[1]


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("more", [{"size": 5}, {"size": 7}, {"size": 8, "num_tables": 3}])
def test_players_who_do_not_fill_tables(more):
    """Smaller tables are shared evenly, and sit-outs take turns."""
    _, made = repeats(27, more.pop("size"), 4, steps=200_000, **more)
    low, high = made.measures.sit_outs
    assert high - low <= 1
    assert made.plan.num_players == 27
