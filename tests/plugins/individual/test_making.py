"""Generate plans."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from bridgeopt.base.errors import Cancelled, RequestError
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.plugins.individual.construction import generate_plan
from bridgeopt.plugins.individual.plan import (
    Constraint,
    PlanOptions,
    RoundTables,
    SpareRule,
    Strictness,
    Weighting,
)
from tests.support.each_case import each_case
from tests.support.generators.instances import stride
from tests.support.reference.meetings import listed, met


def made(*asked, **more):
    """Generate a plan with enough time."""
    return generate_plan(PlanOptions(*asked, **more), SearchBudget(seed=1, seconds=float("inf")))


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("tables", [6, 9, 13])
def test_an_evening_of_five_rounds(tables):
    """Nothing repeats and seats are even, both proven, without waiting for the time limit."""
    plan = made(4 * tables, 5)
    measures = plan.measures
    assert (measures.repeats, measures.table_repeats, measures.seat_imbalance) == (0, 0, 0)
    assert all(plan.claims[name].proved for name in ("repeats", "table_repeats", "seats_even"))
    assert not plan.is_cut_short
    assert not plan.unmet_wants


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("tables", "rounds"), [(8, 8), (9, 9), (12, 12), (15, 15)])
def test_as_many_rounds_as_tables(tables, rounds):
    """A design gives as many rounds as tables, without repeats."""
    measures = made(4 * tables, rounds).measures
    assert (measures.repeats, measures.table_repeats, measures.seat_imbalance) == (0, 0, 0)


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("k", "players"), [*enumerate([5, 6, 7, 9, 10, 11, 18, 13, 23])])
def test_any_number_of_players(k, players):
    """Tables differ by at most one, or some players sit out; both and the seats are shared evenly.

    Numbers of rounds alternate between tests; a thorough run has all.
    """
    for rounds in (1, 4, 7)[k % stride(3) :: stride(3)]:
        plan = made(players, rounds)
        measures = plan.measures
        assert measures.seat_imbalance == 0
        assert measures.sit_outs[1] - measures.sit_outs[0] <= 1
        if players >= 18:
            assert measures.smaller[1] - measures.smaller[0] <= 2
        assert plan.plan.num_players == players


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("numbers", [(18, 1), (28, 10), (44, 2)])
def test_the_same_seed_gives_the_same_plan(numbers):
    """Without a time limit, the same seed gives the same plan."""
    assert made(*numbers).plan == made(*numbers).plan


def seated(players, rounds):
    """Return the rounds of a plan in which only meetings and returns count."""
    return listed(made(players, rounds, wants={Constraint.D: Weighting(Strictness.OFF)}).plan)


def worth(rounds):
    """Return the numbers of repeated meetings and repeated visits."""
    visits = Counter(
        (player, k) for tables in rounds for k, table in enumerate(tables) for player in table
    )
    return tuple(sum(n - 1 for n in counted.values()) for counted in (met(rounds), visits))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("players", "shortest", "longest", "repeats"),
    [
        (28, 9, 10, {10: 42}),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in [
                (10, 2, 3, {}),
                (17, 5, 6, {}),
                (20, 5, 7, {}),
                (24, 7, 9, {8: 18}),
                (27, 9, 10, {}),
                (32, 10, 11, {11: 32}),
                (40, 13, 15, {14: 60, 15: 120}),
            ]
        ),
        pytest.param(44, 14, 15, {15: 44}, marks=[pytest.mark.long, pytest.mark.thorough]),
    ],
)
def test_plans_of_one_round_more_or_less(players, shortest, longest, repeats):
    """Repeating a round of a plan, or cutting a longer plan, never does better.

    Beyond a design, repeats are the meetings beyond one for each pair, or few more.
    """
    plans = [seated(players, rounds) for rounds in range(shortest, longest + 1)]
    for shorter, longer in pairwise(plans):
        assert all(worth(longer) <= worth([*shorter, again]) for again in shorter)
        assert all(
            worth(shorter) <= worth(longer[:k] + longer[k + 1 :]) for k in range(len(longer))
        )
    for rounds, most in repeats.items():
        assert worth(plans[rounds - shortest])[0] <= most


def farthest(rounds, players):
    """Return the longest distance between two players by breadth-first search, or None."""
    friends = {k: set() for k in range(players)}
    for one, other in map(tuple, met(rounds)):
        friends[one].add(other)
        friends[other].add(one)
    longest = 0
    for start in range(players):
        reached, edge, ways = {start}, {start}, -1
        while edge:
            ways += 1
            edge = set().union(*(friends[k] for k in edge)) - reached
            reached |= edge
        if len(reached) < players:
            return None
        longest = max(longest, ways)
    return longest


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("players", [148, 164, 172])
def test_three_rounds_join_players_closely(players):
    """Three rounds connect everyone over three meetings."""
    assert farthest(listed(made(players, 3).plan), players) == 3


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("players", "rounds", "ways"),
    [
        (36, 2, 3),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in [(42, 2, 4), (44, 2, 3), (120, 2, 5)]
        ),
        *(
            pytest.param(*each, marks=[pytest.mark.long, pytest.mark.thorough])
            for each in [(45, 3, 3), (132, 2, 5)]
        ),
    ],
)
def test_few_rounds_join_players_closely(players, rounds, ways):
    """The diameter is small if players cannot all share an opponent."""
    plan = made(players, rounds)
    assert farthest(listed(plan.plan), players) == plan.measures.diameter <= ways
    assert plan.measures.repeats == plan.measures.table_repeats == 0


@pytest.mark.slow_without_jit
def test_paths_that_are_asked_for_are_there():
    """Requested paths exist, or the plan reports that they do not."""
    assert made(68, 8, d=6).measures.d >= 6
    poor = generate_plan(PlanOptions(24, 5, d=20), SearchBudget(seed=1, seconds=0.3))
    assert poor.unmet_wants == (Constraint.D,)
    assert poor.is_cut_short


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("numbers", "wants"),
    [
        ((36, 2, 3), {Constraint.CONNECTED: Weighting(Strictness.HARD)}),
        ((48, 5), {Constraint.DIAMETER: Weighting(Strictness.HARD)}),
    ],
)
def test_what_must_join_all_is_searched_for(numbers, wants):
    """Connectedness is enforced without a wish for d: the first plan found is not connected."""
    off = {Constraint.D: Weighting(Strictness.OFF)}
    (must,) = wants
    plan, other = made(*numbers, wants={**off, **wants}), made(*numbers, wants=off)
    assert not plan.unmet_wants
    assert plan.measures.repeats == plan.measures.table_repeats == 0
    assert plan.measures.diameter is not None
    if must is Constraint.DIAMETER:
        assert plan.measures.diameter == 2 < other.measures.diameter
    else:
        assert other.measures.diameter is None


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("weight", "returns"), [(1, False), pytest.param(2, True, marks=pytest.mark.long)]
)
def test_what_weighs_more_comes_first(weight, returns):
    """In 4-4-3, meetings and returns exclude each other, and the higher weight wins."""
    wants = {
        Constraint.MEETINGS: Weighting(Strictness.SOFT, 3 - weight),
        Constraint.TABLES: Weighting(Strictness.SOFT, weight),
        Constraint.D: Weighting(Strictness.OFF),
    }
    measures = made(16, 3, wants=wants).measures
    assert (measures.table_repeats == 0) == returns
    assert (measures.repeats == 0) != returns


def test_layouts():
    """Smaller tables, a bench or substitutes are used by choice."""
    assert PlanOptions(45, 8).layout() == RoundTables((4,) * 9 + (3,) * 3, 0)
    assert PlanOptions(45, 8, spare=SpareRule.SIT_OUT).layout() == RoundTables((4,) * 11, 1)
    assert PlanOptions(45, 8, spare=SpareRule.SUBSTITUTES).layout() == RoundTables((4,) * 12, 0)
    assert PlanOptions(5, 4).layout() == RoundTables((4,), 1)
    assert PlanOptions(45, 8, num_tables=10).layout() == RoundTables((4,) * 10, 5)
    # Unneeded tables stay empty.
    assert PlanOptions(16, 3, num_tables=5).layout() == RoundTables((4,) * 4, 0)
    assert PlanOptions(17, 3, num_tables=6).layout() == RoundTables((4, 4, 3, 3, 3), 0)
    assert PlanOptions(17, 3, num_tables=6, spare=SpareRule.SUBSTITUTES).layout() == RoundTables(
        (4,) * 5, 0
    )
    assert PlanOptions(20, 4, size=3).layout() == RoundTables((3,) * 6, 2)


@each_case(
    "wrong",
    [(4, 3), (401, 3), (20, 0), (20, 61), (20, 4, 2), (20, 4, 10), (5, 4, 6), (20, 4, 4, 0)],
)
def test_numbers_that_do_not_go_together_are_refused(wrong):
    """Numbers that do not fit are refused."""
    with pytest.raises(RequestError):
        PlanOptions(*wrong)


@pytest.mark.slow_without_jit
def test_what_is_off_does_not_count():
    """Constraints that are off are not proven: repeated tables and uneven seats may stay."""
    off = dict.fromkeys((Constraint.TABLES, Constraint.D), Weighting(Strictness.OFF))
    plan = generate_plan(PlanOptions(20, 5, wants=off), SearchBudget(seed=1, seconds=60))
    assert plan.measures.repeats == 0


def test_nobody_gets_a_plan_who_cancels_at_once():
    """Cancelling at once gives no plan or a complete one."""
    stop = Stop()
    stop.cancel()
    try:
        plan = generate_plan(PlanOptions(40, 8), SearchBudget(seed=1, seconds=20, stop=stop))
    except Cancelled:
        return
    assert plan.is_cut_short
    assert plan.plan.num_rounds == 8
