"""Instances: what they refuse, what a numbering costs, the mean, and the layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import naive
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from instances import instances

from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.instance import MAX_ITEMS, MAX_TOTAL_COST

RING = np.array([[0, 1, 1], [1, 0, 1], [1, 1, 0]])


def changed(array: np.ndarray[Any, Any], *entries: tuple[Any, int]) -> np.ndarray[Any, Any]:
    """Return a copy with some entries replaced."""
    copy = array.copy()
    for index, value in entries:
        copy[index] = value
    return copy


def test_numbers_are_reckoned_by_hand() -> None:
    """Three items in a row: the two at the ends do not meet."""
    meetings = np.array([[0, 1, 0], [1, 0, 1], [0, 1, 0]])
    cost = np.zeros((3, 3, 2), dtype=np.int64)
    cost[:, :, 1] = [[0, 1, 10], [1, 0, 100], [10, 100, 0]]
    cost[:, :, 0] = 1000 * (1 - np.eye(3, dtype=np.int64))
    instance = Instance(cost, meetings)
    assert instance.evaluate(np.array([0, 1, 2])) == 1 + 100 + 1000
    assert instance.evaluate(np.array([1, 0, 2])) == 1 + 10 + 1000
    assert instance.expected_cost == 1000 + 222 / 3


@pytest.mark.parametrize(
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
    """Wrong shapes and values are named, not computed with."""
    arrays = [cost.astype(np.int64), meetings.astype(np.int64)]
    if allowed is not None:
        arrays.append(allowed.astype(np.bool_))
    with pytest.raises(ValueError, match=message):
        Instance(*arrays)


def test_refuses_rules_that_make_no_sense() -> None:
    """Places that pay, and rules of another shape or one-sided, are named."""
    cost, rules = np.zeros((3, 3, 2), np.int64), np.ones((3, 3, 2), np.bool_)
    with pytest.raises(ValueError, match="places to cost at least 0"):
        Instance(cost, RING, place_cost=np.full((3, 3), -1))
    with pytest.raises(ValueError, match="permitted meetings as the costs"):
        Instance(cost, RING, permitted=rules[:, :, :1])
    with pytest.raises(ValueError, match="permitted meetings as the costs"):
        Instance(cost, RING, permitted=changed(rules, ((0, 1, 1), False)))


@given(instances(most=6, restricted=True))
def test_a_fine_is_more_than_any_two_numberings_differ_by(instance: Instance) -> None:
    """With fines, every numbering that breaks a rule costs more than every one that does not."""
    fined = naive.all_costs(replace(instance, cost=instance.penalised))
    fine = naive.is_allowed(replace(instance, allowed=np.ones_like(instance.allowed)))
    assert (fined[fine] == naive.all_costs(instance)[fine]).all()
    if fine.any() and not fine.all():
        assert fined[~fine].min() > fined[fine].max()


def test_takes_the_largest_size() -> None:
    """As many items as fit into the bits of a word are fine."""
    cost = np.zeros((MAX_ITEMS, MAX_ITEMS, 1), dtype=np.int64)
    assert Instance(cost, cost[:, :, 0].copy()).n == MAX_ITEMS


def test_cannot_be_changed() -> None:
    """Its arrays are protected: layers and symmetries are computed once."""
    instance = Instance(np.zeros((3, 3, 2), np.int64), RING.copy())
    for array in (instance.cost, instance.meetings, instance.allowed):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 1] = 1


@given(instances(), st.data())
def test_evaluates_like_the_plain_loop(instance: Instance, data: st.DataObject) -> None:
    """What a numbering costs is what its items pay, two by two."""
    numbering = np.array(data.draw(st.permutations(range(instance.n))), dtype=np.int64)
    assert instance.evaluate(numbering) == naive.evaluate(instance, numbering)


@given(instances(most=6))
def test_expected_cost_is_the_mean_of_all_numberings(instance: Instance) -> None:
    """The closed form is exact."""
    assert instance.expected_cost == naive.expected_cost(instance)


@given(instances(), st.data())
def test_layers_add_up_to_the_cost(instance: Instance, data: st.DataObject) -> None:
    """An instance taken apart costs the same, and its units have no common divisor left."""
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
