"""Instances: validation, cost of a numbering, mean, and layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.qap.instance import MAX_ITEMS, MAX_TOTAL_COST, CostsTooLargeError
from bridgeopt.engine.qap.solution_cache import SolutionCache, WarmStart
from bridgeopt.engine.qap.verify import verify
from tests.support.each_case import each_case
from tests.support.generators.instances import instances, sample
from tests.support.reference import naive

RING = np.array([[0, 1, 1], [1, 0, 1], [1, 1, 0]])


def changed(array: np.ndarray[Any, Any], *entries: tuple[Any, int]) -> np.ndarray[Any, Any]:
    """Return a copy with some entries replaced."""
    copy = array.copy()
    for index, value in entries:
        copy[index] = value
    return copy


def test_numbers_are_reckoned_by_hand() -> None:
    """Three items in a row have the cost worked by hand: the two at the ends do not meet."""
    meetings = np.array([[0, 1, 0], [1, 0, 1], [0, 1, 0]])
    cost = np.zeros((3, 3, 2), dtype=np.int64)
    cost[:, :, 1] = [[0, 1, 10], [1, 0, 100], [10, 100, 0]]
    cost[:, :, 0] = 1000 * (1 - np.eye(3, dtype=np.int64))
    instance = Instance(cost, meetings)
    assert instance.evaluate(np.array([0, 1, 2])) == 1 + 100 + 1000
    assert instance.evaluate(np.array([1, 0, 2])) == 1 + 10 + 1000
    assert instance.expected_cost == 1000 + 222 / 3


@each_case(
    ("cost", "meetings", "allowed", "message"),
    [
        (np.zeros((0, 0, 1)), np.zeros((0, 0)), None, "1 to 62 items, got 0"),
        (np.zeros((63, 63, 1)), np.zeros((63, 63)), None, "1 to 62 items, got 63"),
        (np.zeros((3, 3, 2)), RING[:, :2], None, "square"),
        (np.zeros((3, 3, 2)), changed(RING, ((0, 1), 0)), None, "symmetric matrix of meetings"),
        (np.zeros((3, 3, 2)), changed(RING, ((1, 1), 1)), None, "0 on the diagonal"),
        (np.zeros((3, 3, 2)), -RING, None, "at least 0"),
        (np.zeros((3, 4, 2)), RING, None, r"costs of shape \(3, 3, multiplicities\)"),
        (np.zeros((3, 3)), RING, None, "costs of shape"),
        (np.zeros((3, 3, 1)), RING, None, "a cost for every number of meetings"),
        (changed(np.zeros((3, 3, 2)), ((0, 1, 1), 5)), RING, None, "symmetric in the items"),
        (
            np.zeros((3, 3, 2)),
            RING,
            np.ones((3, 2)),
            "places, of shape",
        ),
        (np.full((3, 3, 2), MAX_TOTAL_COST // 6), RING, None, "too large"),
        (np.full((3, 3, 2), -MAX_TOTAL_COST // 6), RING, None, "too large"),
        (np.full((3, 3, 2), np.iinfo(np.int64).min), RING, None, "too large"),
    ],
)
def test_refuses_what_makes_no_sense(cost: Any, meetings: Any, allowed: Any, message: str) -> None:
    """Wrong shapes and values are refused by name."""
    arrays = [cost.astype(np.int64), meetings.astype(np.int64)]
    if allowed is not None:
        arrays.append(allowed.astype(np.bool_))
    with pytest.raises(ValueError, match=message):
        Instance(*arrays)


def test_refuses_rules_that_make_no_sense() -> None:
    """Place rewards, and rules of another shape or one-sided, are refused by name."""
    cost, rules = np.zeros((3, 3, 2), np.int64), np.ones((3, 3, 2), np.bool_)
    with pytest.raises(ValueError, match="places to cost at least 0"):
        Instance(cost, RING, place_cost=np.full((3, 3), -1))
    with pytest.raises(ValueError, match="permitted meetings as the costs"):
        Instance(cost, RING, permitted=rules[:, :, :1])
    with pytest.raises(ValueError, match="permitted meetings as the costs"):
        Instance(cost, RING, permitted=changed(rules, ((0, 1, 1), False)))


@pytest.mark.parametrize("places", [2**60, 2**62 - 1, 2**63 - 1, 2**49, 2**46])
def test_refuses_costs_of_places_that_would_wrap(places: int) -> None:
    """Sums are exact however large, and never wrap around."""
    cost, at = np.zeros((4, 4, 2), np.int64), np.full((4, 4), places, dtype=np.int64)
    at[0, 0] = places - 1  # otherwise only multiples of one cost are summed
    with pytest.raises(CostsTooLargeError, match="too large"):
        Instance(cost, 1 - np.eye(4, dtype=np.int64), place_cost=at)


@each_case(
    ("name", "array", "message"),
    [
        ("cost", np.zeros((3, 3, 2)), "cost in whole numbers"),
        ("meetings", RING / 1, "meetings in whole numbers"),
        ("cost", np.zeros((3, 3, 2), dtype=object) + 2**70, "too large"),
        ("cost", np.zeros((3, 3, 2), dtype=object) + 0.5, "whole numbers"),
        ("place_cost", np.full((3, 3), 2**63, dtype=np.uint64), "too large"),
        ("allowed", np.ones((3, 3), dtype=np.int64), "allowed of truth values"),
        ("permitted", np.ones((3, 3, 2)), "permitted of truth values"),
        ("meetings", RING[0], "square"),
    ],
)
def test_refuses_other_kinds_of_numbers(name: str, array: Any, message: str) -> None:
    """No value is rounded or truncated silently."""
    parts = {"cost": np.zeros((3, 3, 2), np.int64), "meetings": RING, name: array}
    with pytest.raises(ValueError, match=message):
        Instance(**parts)


@settings(max_examples=sample(40), deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(20, 62), st.booleans())
def test_at_the_edge_of_what_fits(seed: int, bits: int, permitted: bool) -> None:
    """Place costs and meeting costs near the limit are solved exactly or refused; none wraps."""
    rng = np.random.default_rng(seed)
    n, labels = int(rng.integers(2, 7)), int(rng.integers(1, 4))
    upper = np.triu(rng.integers(0, labels, (n, n)), 1)
    cost = rng.integers(-(2 ** (bits - 4)), 2 ** (bits - 4), (n, n, labels)) // n**2
    cost += cost.transpose(1, 0, 2)
    places = rng.integers(0, 2**bits, (n, n)) // n * (rng.random((n, n)) < 0.5)
    rules = np.ones(cost.shape, dtype=np.bool_)
    if permitted and labels > 1:
        rules[0, 1, 0] = rules[1, 0, 0] = False
    try:
        instance = Instance(cost, upper + upper.T, place_cost=places, permitted=rules)
    except CostsTooLargeError:
        assert bits > 40
        return
    least = naive.optimum(instance)
    if least is None:
        return
    (solution,) = solve([instance], 1, 600.0, jobs=1).solutions
    assert solution.proved
    assert solution.cost == least == naive.evaluate(instance, solution.numbering)
    assert verify(instance, least, 600.0).optimal
    assert verify(instance, least + 1, 600.0).optimal is False


def test_a_constant_of_any_size() -> None:
    """Constants are added exactly, and different ones make different problems."""
    cost = np.zeros((3, 3, 2), np.int64)
    cost[0, 1, 1] = cost[1, 0, 1] = 5
    cache = SolutionCache()
    for constant in (10**30, 10**30 + 1):
        instance = Instance(cost, RING, constant=constant)
        recall = WarmStart((0,), cache)
        (solution,) = solve([instance], 1, 600.0, jobs=1, warm_start=recall).solutions
        assert solution.cost == constant + 5 == solution.lower_bound
        assert instance.expected_cost == constant + 5


@given(instances(most=6, restricted=True))
def test_a_fine_is_more_than_any_two_numberings_differ_by(instance: Instance) -> None:
    """With fines, every numbering that breaks a rule costs more than every one that does not."""
    fined = naive.all_costs(replace(instance, cost=instance.penalised))
    fine = naive.is_allowed(replace(instance, allowed=np.ones_like(instance.allowed)))
    assert (fined[fine] == naive.all_costs(instance)[fine]).all()
    if fine.any() and not fine.all():
        assert fined[~fine].min() > fined[fine].max()


def test_takes_the_largest_size() -> None:
    """An instance may have one item per bit of a word."""
    cost = np.zeros((MAX_ITEMS, MAX_ITEMS, 1), dtype=np.int64)
    assert Instance(cost, cost[:, :, 0].copy()).n == MAX_ITEMS


def test_cannot_be_changed() -> None:
    """The arrays are read-only: layers and symmetries are computed once."""
    instance = Instance(np.zeros((3, 3, 2), np.int64), RING.copy())
    for array in (instance.cost, instance.meetings, instance.allowed):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 1] = 1


@given(instances(), st.data())
def test_evaluates_like_the_plain_loop(instance: Instance, data: st.DataObject) -> None:
    """A numbering's cost is the sum of its items' pairwise costs."""
    numbering = np.array(data.draw(st.permutations(range(instance.n))), dtype=np.int64)
    assert instance.evaluate(numbering) == naive.evaluate(instance, numbering)


@given(instances(most=6))
def test_expected_cost_is_the_mean_of_all_numberings(instance: Instance) -> None:
    """The closed form equals the mean over all numberings."""
    assert instance.expected_cost == naive.expected_cost(instance)


@given(instances(), st.data())
def test_layers_add_up_to_the_cost(instance: Instance, data: st.DataObject) -> None:
    """Layers add up to the instance's cost, and the units have no common divisor."""
    numbering = np.array(data.draw(st.permutations(range(instance.n))), dtype=np.int64)
    layers = instance.layers
    i, j = np.triu_indices(instance.n, 1)
    near = layers.adjacent[:, numbering[i], numbering[j]]
    units = int((layers.delta[:, i, j] * near).sum())
    assert layers.cost(units) == instance.evaluate(numbering)
    assert layers.units(instance.evaluate(numbering)) == units
    assert (layers.delta == layers.delta.transpose(0, 2, 1)).all()
    assert np.isin(layers.adjacent, (0, 1)).all()
    assert np.gcd.reduce(layers.delta, axis=None) in (0, 1)
