"""Lowered prices in certificates: wrong steps are refused, and honest ones accepted."""

from __future__ import annotations

from copy import deepcopy
from itertools import permutations
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import bridgeopt_check
from bridgeopt.seating.penalties import shrink_penalties
from tests.support.each_case import each_case

SOURCE = Path(bridgeopt_check.__file__).read_text(encoding="utf-8")

FAULTS = {
    "any step": ("step <= swing + sum(left[0]) or", ""),
    "any lowered step": (" or smaller <= swing + sum(map(abs, left[1]))", ""),
    "no swing": ("swing = sum(max(row) - min(row) for row in apart)", "swing = 0"),
    "no swing of places": ("apart = [*price, *(", "apart = [*("),
    "no swing of meetings": (
        "*(costs for i, row in enumerate(cost) for costs in row[:i])]",
        "]",
    ),
    "what is left": ("if left[0] != left[1]:", "if False:"),
    "prices that stay as they are": ("x + low * (places", "x + high * (places"),
    "nothing is paid less": ("paid += (high - low)", "paid += 0 * (high - low)"),
}
"""Possible faults in the checker: the original code, and the faulty code in its place."""


def with_fault(there: str, instead: str) -> ModuleType:
    """Return a copy of the checker with some code replaced."""
    assert SOURCE.count(there) == 1
    module = ModuleType("checker_with_a_fault")
    exec(compile(SOURCE.replace(there, instead), module.__name__, "exec"), module.__dict__)
    return module


def in_steps(prices: list[int], swing: int) -> tuple[list[int], list[list[int]]]:
    """Lower prices by one for each step that exists, whether or not the order is preserved."""
    rest, taken = prices, []
    for step in sorted({*prices}, reverse=True):
        taken.append((step, [price // step for price in rest]))
        rest = [price % step for price in rest]
    steps = []
    for step, often in reversed(taken):
        smaller = swing + sum(rest) + 1
        rest = [low + smaller * times for low, times in zip(rest, often, strict=True)]
        steps.append([step, smaller])
    return rest, steps[::-1]


def premise(random: Random) -> tuple[list[Any], list[Any], list[Any], list[list[int]]]:
    """Draw true costs, prices of places, lowered prices within them, and the places' meetings."""
    n, labels = 4, 2
    met = [[0] * n for _ in range(n)]
    for p, q in ((0, 1), (2, 3), (0, 2)):
        met[p][q] = met[q][p] = random.randrange(labels)
    size, flat = random.choice((1, 5, 40)), random.randrange(2)
    cost = [[[random.randrange(size) for _ in range(labels)] for _ in range(i)] for i in range(n)]
    places = [[random.randrange(size) * flat for _ in range(n)] for _ in range(n)]
    swing = sum(max(x) - min(x) for x in [*places, *(c for row in cost for c in row)])
    base = random.choice((3, 50, 1000, 10**20))
    prices = [
        base * random.randint(1, 4) + random.randrange(4) for _ in range(random.randint(1, 4))
    ]
    lowered, stages = shrink_penalties(prices, swing)
    steps = [list(stage) for stage in stages]
    if random.random() < 0.2:  # steps that leave more of the true prices than allowed
        lowered, steps = in_steps(prices, swing)
    elif random.random() < 0.6:  # something else, which may be wrong
        for _ in range(random.randint(1, 2)):
            k = random.randrange(len(prices))
            match random.randrange(4):
                case 0 if steps:
                    random.choice(steps)[random.randrange(2)] += random.choice((-1, 1, 5, -5))
                case 1:
                    lowered[k] += random.choice((-2, -1, 1, 3))
                case 2 if steps:
                    one = random.choice(steps)
                    one[1] = random.randint(1, max(1, min(one[0], 2 * swing)))
                    for j, price in enumerate(prices):
                        lowered[j] = price // max(1, one[0]) * one[1] + price % max(1, one[0])
                case _:
                    lowered[k] = random.randint(0, prices[k])
    heavy = []
    for price, low in zip(prices, lowered, strict=True):
        i, j = random.sample(range(n), 2) if random.random() < 0.5 else (random.randrange(n),) * 2
        i, j = max(i, j), min(i, j)
        held = random.randrange(1, 1 << (n if i == j else labels))
        row = places[i] if i == j else cost[i][j]
        row[:] = [x + price * (held >> k & 1) for k, x in enumerate(row)]
        heavy.append([i, j, held, price, low])
    return cost, places, [steps, heavy], met


def totals(cost: list[Any], places: list[Any], met: list[list[int]]) -> list[int]:
    """Return the costs of all numberings, tonight's first."""
    n = len(places)
    return [
        sum(places[i][p] for i, p in enumerate(at))
        + sum(cost[i][j][met[at[i]][at[j]]] for i in range(n) for j in range(i))
        for at in permutations(range(n))
    ]


def verdicts(checker: ModuleType, seed: int, count: int) -> tuple[int, bool]:
    """Return the number of accepted premises, and whether one changes which numberings are best."""
    random, accepted = Random(seed), 0
    for _ in range(count):
        cost, places, parts, met = premise(random)
        before = totals(cost, places, met)
        cost, places = deepcopy(cost), deepcopy(places)
        try:
            more = checker.lower(cost, places, parts, met)
        except (checker.Refused, ZeroDivisionError):
            continue
        accepted += 1
        after = totals(cost, places, met)
        if after[0] + more != before[0] or any(
            (x < y) != (u < v)
            for x, u in zip(before, after, strict=True)
            for y, v in zip(before, after, strict=True)
        ):
            return accepted, True
    return accepted, False


@pytest.mark.parametrize("count", [300, pytest.param(10_000, marks=pytest.mark.long)])
def test_no_wrong_step_is_accepted(count: int) -> None:
    """In an accepted premise, low prices order any two numberings as high ones do."""
    accepted, wrong = verdicts(bridgeopt_check, count, count)
    assert not wrong
    assert accepted > count / 4


@each_case("fault", FAULTS)
def test_planted_faults_are_found(fault: str) -> None:
    """A checker with a planted fault accepts a wrong premise."""
    assert verdicts(with_fault(*FAULTS[fault]), 5, 3_000)[1]


@each_case(
    "parts",
    [
        [[[0, 1]], [[0, 0, 1, 5, 1]]],
        [[[-5, -1]], [[0, 0, 1, 5, 1]]],
        [[[5]], [[0, 0, 1, 5, 1]]],
        [[[5, 1.0]], [[0, 0, 1, 5, 1]]],
        [[[5, 1]], [[0, 0, 1, 5, True]]],
        [[[5, 1]], [[0, 1, 1, 5, 1]]],
        [[[5, 1]], [[9, 0, 1, 5, 1]]],
        [[[5, 1]], [[0, 0, -1, 5, 1]]],
        [[[5, 1]]],
        [],
    ],
)
def test_parts_that_are_none(parts: Any) -> None:
    """Malformed parts are refused or lower nothing."""
    cost, places = [[], [[0, 0]]], [[5, 0], [0, 0]]
    with pytest.raises(
        (bridgeopt_check.Refused, ValueError, LookupError, TypeError, ZeroDivisionError)
    ):
        bridgeopt_check.lower(cost, places, parts, [[0, 1], [1, 0]])
