"""Weights whose costs exceed 64 bits: exact, against all numberings of eight."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bridgeopt_check
from bridgeopt.club import GeneratedMovement, History, Objective, Registration, Wish, WishKind
from bridgeopt.club.history import Surplus
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.history import write_history
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.seating.certificate import make_certificate
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.evening import seat_evening
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.penalties import (
    WeightsTooLargeError,
    cap_penalties,
    problem_with_wishes,
    shrink_penalties,
)
from bridgeopt.seating.seating_problem import SeatingProblem
from bridgeopt.seating.solving import Solver
from tests.support.each_case import each_case
from tests.support.generators.certified_plans import rows_of
from tests.support.generators.instances import JIT, sample
from tests.support.generators.small_sections import KINDS, Small, draw
from tests.support.reference import naive
from tests.support.reference import wishes as plain
from tests.support.reference.certificate import Unproven, proven

OBJECTIVES = [
    Objective(),
    Objective("squares"),
    Objective("squares", (Decimal(1000),), first_meetings=1000),
    Objective("fair-share"),
    Objective("paper", (), first_meetings=7),
]


def heavy_prices() -> st.SearchStrategy[list[int]]:
    """Return costs of up to five wishes: equal, nearly equal, multiples, and far apart."""
    base = st.sampled_from([1, 7, 10**4, 10**9, 10**15, 3 * 10**22])
    near = st.builds(
        lambda b, times, more: max(1, b * times + more),
        base,
        st.integers(1, 9),
        st.integers(-3, 3) | st.integers(-(10**6), 10**6),
    )
    return st.lists(near, min_size=1, max_size=5)


@given(heavy_prices(), st.integers(0, 10**5))
def test_lowered_prices_keep_the_order(prices: list[int], swing: int) -> None:
    """Any two sets of wishes keep their order, for any other costs within the swing."""
    lowered, stages = shrink_penalties(prices, swing)
    assert all(0 < low <= price for low, price in zip(lowered, prices, strict=True))
    assert all(low <= step for step, low in stages)
    for differs in product((-1, 0, 1), repeat=len(prices)):
        before = sum(d * price for d, price in zip(differs, prices, strict=True))
        after = sum(d * low for d, low in zip(differs, lowered, strict=True))
        decided = min(before, after) > swing or max(before, after) < -swing
        assert before == after or decided
    ranked: dict[int, int] = dict(zip(prices, lowered, strict=True))
    assert [ranked[price] for price in prices] == lowered


@given(heavy_prices(), st.integers(0, 10**5))
def test_capped_prices_still_decide(prices: list[int], swing: int) -> None:
    """No cost is raised, and a lowered one exceeds the swing plus all costs below the cap."""
    kept = sum(price for price in prices if price <= swing)
    for price, low in zip(prices, cap_penalties(prices, swing), strict=True):
        assert low == price or price > low > swing + kept


def with_surplus(history: History, random: Random) -> History:
    """Add surpluses, as in a season with attendance."""
    n = len(history.ids)
    upper = np.triu(np.array([[random.randrange(-900, 2500) for _ in range(n)] for _ in range(n)]))
    np.fill_diagonal(upper, 0)
    waiting = np.array([random.randrange(-500, 900) for _ in range(n)])
    return replace(history, surplus=Surplus(history.row, upper + upper.T, waiting))


def drawn(seed: int) -> tuple[Small, Objective]:
    """Return a random section with weights from 10⁰ to 10¹⁵.

    Several wishes are about the same numbers.
    """
    random = Random(seed)
    family = random.choice(("multiplex", "teamplus", "sevens", "howell"))
    small = draw(seed, random.choice((7, 8)), family, 0)
    pairs, wishes = small.section.pairs, []
    for _ in range(random.choice((1, 2, 2, 3, 4, 6))):
        kind = random.choice((*KINDS, WishKind.NUMBER))
        about = tuple(random.sample(pairs[:4], kind.num_pairs))
        value: Any = {WishKind.STATIONARY: random.choice(("table", "ns"))}.get(kind)
        if kind is WishKind.NUMBER:
            value = random.choice(((5,), (5,), (1, 2), (1, 2, 3, 4, 5, 6, 7)))
        weight: Decimal | None = Decimal(10) ** random.randint(0, 15)
        weight *= random.choice((1, 1, 1, 3, Decimal("2.5")))
        weight += random.choice((0, 0, 1, Decimal("0.75")))
        if random.random() < 0.1:
            weight = None
        wishes.append(Wish(kind, about, value, weight))
    history = with_surplus(small.history, random)
    return small._replace(history=history, wishes=tuple(wishes)), random.choice(OBJECTIVES)


def least_total(small: Small, objective: Objective) -> int | None:
    """Return the minimum of fitness and true costs over all numberings, in Python's integers."""
    instance = section_instance(small.history, small.section, small.movement, objective)
    numberings = naive.permutations(8)
    fitness = naive.all_costs(instance)
    mean = Fraction(sum(fitness.tolist()), len(fitness))
    unit = (mean - int(fitness.min())) / 100
    totals, fine = fitness.astype(object), np.ones(len(numberings), dtype=np.bool_)
    for wish in small.wishes:
        holds = plain.held(wish, small.section, small.movement, numberings)
        if wish.weight is None:
            fine &= holds
        else:
            totals = totals + max(1, round(Fraction(wish.weight) * unit)) * (~holds).astype(object)
    return instance.constant + min(totals[fine]) if fine.any() else None


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="takes too long without the JIT")
@pytest.mark.parametrize("seed", range(sample(250)))
def test_the_optimum_by_true_prices(seed: int) -> None:
    """The result is optimal with true costs, for all objectives, wishes and weights.

    Otherwise there is a refusal in words, or a contradiction if musts exclude each other.
    """
    small, objective = drawn(seed)
    expected = least_total(small, objective)
    solver = Solver(small.history, SearchBudget(seed=1, seconds=600.0, jobs=1), objective)
    try:
        task = solver.task(small.section, small.movement, small.wishes)
    except ContradictionError:
        assert expected is None
        return
    try:
        (answer,) = solver.solve([task])
    except WeightsTooLargeError:
        assert len({wish.weight for wish in small.wishes}) > 2
        return
    assert answer.proved
    assert answer.cost.total == answer.cost.total_lower_bound == expected
    assert answer.cost.penalty == expected - answer.fitness >= 0


@pytest.mark.slow
def test_few_are_refused() -> None:
    """Nearly all sections of the test above are solved, with any weights."""
    refused = 0
    for seed in range(200):
        small, objective = drawn(seed)
        instance = section_instance(small.history, small.section, small.movement, objective)
        try:
            problem_with_wishes(
                instance, small.section, small.movement, small.wishes, Fraction(10**8)
            )
        except WeightsTooLargeError:
            refused += 1
    assert refused <= 2


@pytest.mark.slow
@each_case("first", [10**8, 10**15])
@each_case("second", [10**8, 10**15, 10**15 - 1])
@each_case("objective", OBJECTIVES, ids=str)
def test_two_wishes_that_exclude_each_other(first: int, second: int, objective: Objective) -> None:
    """The heavier wish is respected, and the other's true cost is shown."""
    small, _ = drawn(8)
    pairs = small.section.pairs
    wishes = tuple(
        Wish(WishKind.NUMBER, (pair,), (5,), Decimal(weight))
        for pair, weight in zip(pairs, (first, second), strict=False)
    )
    solver = Solver(small.history, SearchBudget(seed=1, seconds=600.0, jobs=1), objective)
    (answer,) = solver.solve([solver.task(small.section, small.movement, wishes)])
    assert answer.proved
    assert answer.cost.total == least_total(small._replace(wishes=wishes), objective)
    assert first == second or answer.numbers[4] == pairs[int(second > first)]
    unit = (answer.expected_fitness - answer.lower_bound) / 100
    assert answer.penalty == round(min(first, second) * unit)


def seated(
    history: History, registration: Registration, wishes: tuple[Wish, ...], **asked: Any
) -> Any:
    """Return the plan of an evening of one section with these wishes."""
    small, movements = draw(1, 8, "multiplex", 0), asked.pop("made", None)
    costs = asked.pop("costs", True)
    problem = SeatingProblem(
        history=history,
        registration=registration,
        wishes=wishes,
        rules=EveningRules(**asked),
    )
    return seat_evening(
        problem,
        problem.sections(1),
        movements or small.family,
        SearchBudget(seed=1, seconds=600.0, jobs=1),
        costs=costs,
    )


def heavy_evening(seed: int) -> tuple[History, Registration, tuple[Wish, ...]]:
    """Return heavy wishes, some of which exclude each other."""
    small, _ = drawn(8 + seed)
    random = Random(seed)
    pairs = small.section.pairs
    one, other, *_ = random.sample(pairs, 4)
    heavy = [Decimal(10) ** random.randint(8, 15) + random.randrange(3) for _ in range(3)]
    wishes = [
        Wish(WishKind.NUMBER, (one,), (3,), heavy[0]),
        Wish(WishKind.NUMBER, (other,), (3,), heavy[1]),
        Wish(WishKind.TONIGHT, (one, other), None, heavy[2]),
        Wish(WishKind.NOT_TONIGHT, (one, other), None, heavy[0]),
        Wish(WishKind.LATE, (other,), None, heavy[0]),
        Wish(WishKind.NOT_TONIGHT, tuple(random.sample(pairs, 2)), None, None),
    ]
    kept = tuple(random.sample(wishes[:5], random.randint(2, 4)))
    must = (wishes[5],) * (random.random() < 0.4)
    return small.history, Registration(pairs), (*kept, *must)


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="takes too long without the JIT")
@pytest.mark.parametrize("seed", range(sample(75)))
@pytest.mark.parametrize("made", [False, True])
def test_certificates_of_heavy_wishes(tmp_path: Path, seed: int, *, made: bool) -> None:
    """Both checkers accept the proof, and the plan's file keeps any penalty."""
    history, registration, wishes = heavy_evening(seed)
    objective = OBJECTIVES[seed % 3]
    asked: dict[str, Any] = {"made": GeneratedMovement(5)} if made else {}
    try:
        plan = seated(history, registration, wishes, objective=objective, **asked)
    except (ContradictionError, WeightsTooLargeError):
        return
    certificate, left_out = make_certificate(plan, history)
    if made and left_out:
        return
    assert not left_out
    files = [tmp_path / name for name in ("a.cert", "plan.json", "history.csv")]
    files[0].write_bytes(certificate)
    files[1].write_text(format_plan(plan))
    write_history(files[2], history)
    assert bridgeopt_check.main(list(map(str, files))) == 0
    body = gzip.decompress(certificate).decode().rpartition("\nsum ")[0]
    total = plan.sections[0].cost.total
    assert proven(body, json.loads(format_plan(plan)), rows_of(history))["A"] in (
        total,
        plan.fitness,
    )
    assert read_plan(files[1]).sections[0].cost.total == total


FORGED = {
    "a penalty that wrapped": ("penalty", 3_460),
    "no penalty": ("penalty", 0),
    "a penalty a little too small": ("penalty", -1),
}


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_overflow_is_refused(tmp_path: Path, forged: str) -> None:
    """A plan that gives a broken wish too low a cost is refused, even with a matching proof."""
    small, _ = drawn(8)
    pairs = small.section.pairs
    wishes = tuple(
        Wish(WishKind.NUMBER, (pair,), (5,), Decimal(weight))
        for pair, weight in zip(pairs[1:], (10**14, 10**9), strict=False)
    )
    apart = zip(pairs[::2], pairs[1::2], strict=False)
    wishes += tuple(Wish(WishKind.NOT_TONIGHT, two) for two in apart)
    plan = seated(small.history, Registration(pairs), wishes)
    assert plan.sections[0].fitness > plan.sections[0].lower_bound  # otherwise no costs are given
    certificate, _ = make_certificate(plan, small.history)
    document = json.loads(format_plan(plan))
    (section,) = document["sections"]
    penalty = section["penalty"]
    _, amount = FORGED[forged]
    less = amount if amount >= 0 else penalty + amount
    section |= {"penalty": less, "bound": section["bound"] - penalty + less}
    _, head, premise, *rest = gzip.decompress(certificate).decode().splitlines()
    cost, places, price = json.loads(premise)[:3]
    (i,) = [k for k, row in enumerate(price) if row[k]]
    price[i][i] -= penalty - less
    body = "\n".join(
        ["bridgeopt certificate 1", head, json.dumps([cost, places, price]), *rest[:-1]]
    )
    files = [tmp_path / name for name in ("a.cert", "plan.json", "history.csv")]
    files[0].write_text(f"{body}\nsum {sha256(body.encode()).hexdigest()}\n")
    files[1].write_text(json.dumps(document))
    write_history(files[2], small.history)
    assert bridgeopt_check.main(list(map(str, files))) == 1
    with pytest.raises(Unproven, match="cost"):
        proven(body, document, rows_of(small.history))
    files[0].write_bytes(certificate)
    files[1].write_text(format_plan(plan))
    assert bridgeopt_check.main(list(map(str, files))) == 0


@settings(max_examples=sample(20))
@given(st.integers(0, 10**6))
def test_pairs_may_be_named_the_other_way_round(seed: int) -> None:
    """A wish's cost belongs to two items in either order."""
    small, objective = drawn(seed)
    one, other = small.section.pairs[:2]
    wish = Wish(WishKind.NOT_TONIGHT, (one, other), None, Decimal(10**15))
    turned = Wish(WishKind.NOT_TONIGHT, (other, one), None, Decimal(10**15))
    instance = section_instance(small.history, small.section, small.movement, objective)
    unit = Fraction(10**7, 3)
    problems = [
        problem_with_wishes(instance, small.section, small.movement, (asked,), unit).instance
        for asked in (wish, turned)
    ]
    assert (problems[0].cost == problems[1].cost).all()
