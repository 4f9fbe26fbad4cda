"""What is certified beside the plain case: fields, half tables, absent numbers, round 1."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import permutations
from random import Random

import numpy as np
import pytest
from certified import proven
from instances import sample
from plain_absent import counted

import bridgeopt_check
from bridgeopt.club import Family, HalfTable, Movement, Seating, Wish, WishKind
from bridgeopt.engine.stopping import Effort
from bridgeopt.movement.mitchell import mitchell
from bridgeopt.seating.evaluation import evaluate
from bridgeopt.seating.evening import Gathering, PlanDemands
from bridgeopt.seating.playing import play
from bridgeopt.seating.wishes.contradiction import Contradiction

pytestmark = [pytest.mark.slow, pytest.mark.slow_without_jit]

ROUND_ROBIN_6 = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]


@pytest.mark.parametrize("seed", range(sample(30)))
def test_whatever_is_asked_for(make_history, register, seed):
    """Fields, a half table and a wish together: what the program proves, the checker follows."""
    random = Random(seed)
    num_pairs, equal = random.choice((7, 8)), random.random() < 0.5
    half = random.choice((None, HalfTable.NS, HalfTable.EW)) if num_pairs == 7 else None
    history = make_history(seed, 2 * num_pairs)
    pairs = register(history).pairs
    kinds = [None, WishKind.LATE, *(kind for kind in WishKind if not kind.of_sections)]
    kind = random.choice(kinds)
    wishes: tuple[Wish, ...] = ()
    if kind is not None and (num_pairs == 7 or kind is not WishKind.LATE):
        value = {WishKind.STATIONARY: "ns", WishKind.NUMBER: (3,)}.get(kind)
        worth = random.choice((None, Decimal(1), Decimal(30)))
        wishes = (Wish(kind, pairs[: kind.num_pairs], value, worth),)
    gathering = Gathering(
        history, register(history), PlanDemands(wishes), equal_fields=equal, half_table=half
    )
    movement = mitchell(8, random.randint(1, 4), switch=[])
    try:
        plan = play(
            gathering, gathering.sections(1), Family("m", {8: movement}), Effort(1, 600.0, 1)
        )
    except Contradiction:
        return
    assert plan.proved
    (head,) = proven(plan, history)
    assert ("fields" in head) == equal
    if not wishes:
        assert head.startswith("history")


@pytest.mark.parametrize("seed", range(sample(12)))
def test_several_absent_numbers(make_history, register, seed):
    """What is proven best of all 720 numberings, counted plainly, is certified too."""
    num_rounds, absent = 1 + seed % 3, 2 + seed // 3 % 2
    history = make_history(seed, 8)
    tables = [[(*two, t) for t, two in enumerate(r, 1)] for r in ROUND_ROBIN_6[:num_rounds]]
    movement = Movement("six", 6, 3, np.array(tables, dtype=np.int64))
    gathering = Gathering(history, register(history))
    small = Family("m", {4: mitchell(4, 1, switch=[])})
    plan = play(gathering, gathering.sections(1), small, Effort(1, 600.0, 1))
    pairs = plan.sections[0].pairs[: 6 - absent]
    orders = set(permutations([*pairs, *[None] * absent]))
    least = min(counted(history, Seating("A", movement, order))[0] for order in orders)
    best = [o for o in orders if counted(history, Seating("A", movement, o))[0] == least]
    for order in sorted(best, key=repr)[:5]:
        (evaluation,) = evaluate(history, [Seating("A", movement, order)], budget=60, jobs=1)
        section = evaluation.plan
        assert section.fitness == least
        if section.proved:
            assert proven(replace(plan, sections=(section,)), history) == ["history"]


def test_somebody_sits_out_against_two():
    """A pair that meets both absent numbers pays more than the proof knows: refused."""
    history = {1: [0] * 9, 2: [0] * 9}
    section = {
        "numbers": [{"number": k, "players": p} for k, p in ((1, [1, 2]), (2, None), (3, None))],
        "rounds_detail": [],
        "absent": None,
        "fitness": 0,
    }
    section["numbers"].append({"number": 4, "players": [3, 4]})
    for r, (one, two) in enumerate((((1, 2), (3, 4)), ((1, 3), (2, 4))), start=1):
        for ns, ew in (one, two):
            section["rounds_detail"].append({"round": r, "ns": ns, "ew": ew})
    with pytest.raises(bridgeopt_check.Refused, match="two absent"):
        bridgeopt_check.problem_of(section, ["history"], iter(()), history)
