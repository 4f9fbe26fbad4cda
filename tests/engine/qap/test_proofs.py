"""Independent proofs: the real club's sections, and enumeration."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest
from numba import njit

from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.qap.verify import verify
from bridgeopt.files.history import read_history
from bridgeopt.files.registration import read_registration
from bridgeopt.movement.families import read_family
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.sections import form_sections
from tests.support.generators.instances import COSTS, random_instance, stride
from tests.support.reference import naive
from tests.support.reference.naive import Ints

OPTIMA = {
    ("2020", 54, "multiplex"): (3191992, 1955410, 1748716, 2542782),
    ("2020", 54, "teamplus"): (3425264, 2134730, 1920716, 2778486),
    ("2020", 53, "multiplex"): (2563218, 1955410, 1748716, 2542782),
    ("2020", 53, "teamplus"): (2774306, 2134730, 1920716, 2778486),
    ("2021", 51, "multiplex"): (15848882, 6883305, 20846062),
    ("2021", 51, "teamplus"): (16369034, 7267865, 21547014),
    ("2021", 48, "multiplex"): (14525386, 6375188, 20846062),
    ("2021", 48, "teamplus"): (15086538, 6738988, 21547014),
}
"""Optimal costs of each real evening's sections, by year, pairs and family."""

pytestmark = pytest.mark.slow_without_jit

Evening = tuple[str, int, str]


@pytest.fixture(scope="module")
def evenings(real_club: Path) -> dict[Evening, list[Instance]]:
    """Read the real club's eight evenings."""
    found = {}
    for year, num_pairs, family in OPTIMA:
        history = read_history(real_club / year / "history.csv")
        registration = read_registration(real_club / year / f"registration-{num_pairs}.csv")
        movements = read_family(family, real_club / "movements").movements
        found[year, num_pairs, family] = [
            section_instance(history, section, movements[section.num_numbers])
            for section in form_sections(history, registration, 4 if year == "2020" else 3)
        ]
    return found


@pytest.fixture(scope="module")
def distinct(evenings: dict[Evening, list[Instance]]) -> list[tuple[Instance, int]]:
    """Return each distinct section once, with its optimum."""
    sections = {
        (instance.cost.tobytes(), instance.meetings.tobytes()): (instance, optimum)
        for evening, optima in OPTIMA.items()
        for instance, optimum in zip(evenings[evening], optima, strict=True)
    }
    assert len(sections) == 20
    return list(sections.values())


def gains(instance: Instance) -> tuple[int, Ints]:
    """Return the cost without meetings, and the cost that each meeting adds."""
    assert instance.meetings.max() == 1
    i, j = np.triu_indices(instance.n, 1)
    return int(instance.cost[i, j, 0].sum()), instance.cost[:, :, 1] - instance.cost[:, :, 0]


def splits(n: int) -> tuple[Ints, Ints]:
    """Return both halves of all splits of n items, item 0 in the first."""
    first = [(0, *rest) for rest in itertools.combinations(range(1, n), n // 2 - 1)]
    second = [sorted(set(range(n)) - set(half)) for half in first]
    return np.array(first), np.array(second)


def assert_all_meet_the_other_half(meetings: Ints, missing: int) -> None:
    """Check that places form two halves, each meeting all but a given number of the other half."""
    n = len(meetings)
    first = (meetings @ meetings)[0] > 0
    assert first.sum() == n // 2
    assert not meetings[first][:, first].any()
    assert not meetings[~first][:, ~first].any()
    assert (meetings.sum(axis=0) == n // 2 - missing).all()


@pytest.mark.slow
def test_every_real_section_is_proved_a_second_time(distinct: list[tuple[Instance, int]]) -> None:
    """`verify` finds nothing below the optimum, and finds the optimum below one more."""
    for instance, optimum in distinct[:: stride(2)]:
        assert verify(instance, optimum, 600.0).optimal is True
        worse = verify(instance, optimum + 1, 600.0)
        assert worse.better is not None
        assert naive.evaluate(instance, worse.better) == optimum


@pytest.mark.slow
def test_teamplus_16_by_all_splits(distinct: list[tuple[Instance, int]]) -> None:
    """Everyone meets the whole other half: all 6,435 splits are evaluated."""
    tried = 0
    for instance, optimum in distinct:
        if instance.n != 16 or (instance.meetings.sum(axis=0) != 8).any():
            continue
        assert_all_meet_the_other_half(instance.meetings, missing=0)
        base, gain = gains(instance)
        first, second = splits(16)
        assert len(first) == 6435
        assert base + gain[first[:, :, None], second[:, None, :]].sum(axis=(1, 2)).min() == optimum
        tried += 1
    assert tried == 3


@pytest.mark.long
def test_teamplus_18_by_splits_and_assignment(distinct: list[tuple[Instance, int]]) -> None:
    """Everyone meets the other half except one item.

    The 24,310 splits are one assignment problem each.

    The assignment leaves out the most expensive matching, by dynamic programming over subsets of
    the second half.
    """
    tried = 0
    for instance, optimum in distinct:
        if instance.n != 18 or (instance.meetings.sum(axis=0) != 8).any():
            continue
        assert_all_meet_the_other_half(instance.meetings, missing=1)
        base, gain = gains(instance)
        first, second = splits(18)
        assert len(first) == 24310
        across = gain[first[:, :, None], second[:, None, :]]
        dearest = {0: np.zeros(len(first), dtype=np.int64)}
        for chosen in range(1, 1 << 9):
            row = chosen.bit_count() - 1
            dearest[chosen] = np.max(
                [
                    dearest[chosen ^ 1 << column] + across[:, row, column]
                    for column in range(9)
                    if chosen >> column & 1
                ],
                axis=0,
            )
        assert base + (across.sum(axis=(1, 2)) - dearest[(1 << 9) - 1]).min() == optimum
        tried += 1
    assert tried == 2


@njit(cache=True)
def least_cost(
    cost: Ints, meetings: Ints, numbering: Ints, depth: int, paid: int, best: int
) -> int:
    """Return the minimum cost of numberings that extend this prefix, or ``best``."""
    n = len(meetings)
    if depth == n:
        return min(paid, best)
    for at in range(depth, n):
        numbering[depth], numbering[at] = numbering[at], numbering[depth]
        more = 0
        for i in range(depth):
            more += cost[depth, i, meetings[numbering[depth], numbering[i]]]
        best = least_cost(cost, meetings, numbering, depth + 1, paid + more, best)
        numbering[depth], numbering[at] = numbering[at], numbering[depth]
    return best


@pytest.mark.slow
@pytest.mark.parametrize("k", range(0, 20, stride(7)))
def test_random_instances_by_enumeration(k: int) -> None:
    """All 362,880 and 3,628,800 numberings of 9 and 10 items are evaluated."""
    rng = np.random.default_rng(k)
    graph = ("irregular", "circulant", "biregular", "repeated")[k // 2 % 4]
    instance = random_instance(rng, 9 + k % 2, graph, COSTS[k % len(COSTS)])
    start = np.arange(instance.n)
    optimum = least_cost(instance.cost, instance.meetings, start, 0, 0, 1 << 60)
    (solution,) = solve([instance], k, 120.0).solutions
    assert solution.proved
    assert solution.cost == optimum == naive.evaluate(instance, solution.numbering)
    assert verify(instance, optimum, 120.0).optimal is True
    assert verify(instance, optimum + 1, 120.0).optimal is False
