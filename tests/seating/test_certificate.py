"""Certificates of special cases: fields, half tables, absent numbers, round 1."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from decimal import Decimal
from itertools import permutations
from random import Random

import numpy as np
import pytest

import bridgeopt_check
from bridgeopt.club import (
    Family,
    GeneratedMovement,
    HalfTable,
    Movement,
    NumberedSection,
    Wish,
    WishKind,
)
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.rounds.result import Optimality
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.certificate import make_certificate
from bridgeopt.seating.changing.candidates import renumber
from bridgeopt.seating.changing.changes import (
    AvailableMovements,
    ChangeOptions,
    Changes,
    KeepNumbers,
    problem_before_play,
)
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.evaluation import evaluate
from bridgeopt.seating.evening import seat_evening
from bridgeopt.seating.seating_problem import SeatingProblem
from tests.support.generators.certificate_mutants import is_true
from tests.support.generators.certified_plans import proven, rows_of
from tests.support.generators.instances import sample
from tests.support.reference.absent import counted

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
    """With fields, a half table and a wish together, the checker accepts the program's proof."""
    random = Random(seed)
    num_pairs, equal = random.choice((7, 8)), random.random() < 0.5
    half = random.choice((None, HalfTable.NS, HalfTable.EW)) if num_pairs == 7 else None
    history = make_history(seed, 2 * num_pairs)
    pairs = register(history).pairs
    kinds = [None, WishKind.LATE, *(kind for kind in WishKind if not kind.is_about_sections)]
    kind = random.choice(kinds)
    wishes: tuple[Wish, ...] = ()
    if kind is not None and (num_pairs == 7 or kind is not WishKind.LATE):
        value = {WishKind.STATIONARY: "ns", WishKind.NUMBER: (3,)}.get(kind)
        worth = random.choice((None, Decimal(1), Decimal(30)))
        wishes = (Wish(kind, pairs[: kind.num_pairs], value, worth),)
    problem = SeatingProblem(
        history=history,
        registration=register(history),
        wishes=wishes,
        rules=EveningRules(equal_fields=equal, half_table=half, winners=2),
    )
    movement = mitchell_movement(8, random.randint(1, 4), switch=[])
    try:
        plan = seat_evening(
            problem,
            problem.sections(1),
            Family("m", {8: movement}),
            SearchBudget(seed=1, seconds=600.0, jobs=1),
        )
    except ContradictionError:
        return
    assert plan.proved
    (head,) = proven(plan, history)
    assert ("fields" in head) == equal
    if not wishes:
        assert head.startswith("history")


@pytest.mark.parametrize("seed", range(sample(12)))
def test_several_absent_numbers(make_history, register, seed):
    """An optimum over all 720 numberings, counted plainly, is certified too."""
    num_rounds, absent = 1 + seed % 3, 2 + seed // 3 % 2
    history = make_history(seed, 8)
    tables = [[(*two, t) for t, two in enumerate(r, 1)] for r in ROUND_ROBIN_6[:num_rounds]]
    movement = Movement("six", 6, 3, np.array(tables, dtype=np.int64))
    problem = SeatingProblem(history=history, registration=register(history))
    small = Family("m", {4: mitchell_movement(4, 1, switch=[])})
    plan = seat_evening(
        problem, problem.sections(1), small, SearchBudget(seed=1, seconds=600.0, jobs=1)
    )
    pairs = plan.sections[0].pairs[: 6 - absent]
    orders = set(permutations([*pairs, *[None] * absent]))
    least = min(counted(history, NumberedSection("A", movement, order))[0] for order in orders)
    best = [o for o in orders if counted(history, NumberedSection("A", movement, o))[0] == least]
    for order in sorted(best, key=repr)[:5]:
        (evaluation,) = evaluate(
            history,
            [NumberedSection("A", movement, order)],
            budget=SearchBudget(seconds=60, jobs=1),
        )
        section = evaluation.planned_section
        assert section.fitness == least
        if section.proved:
            assert proven(replace(plan, sections=(section,)), history) == ["history"]


def test_somebody_sits_out_against_two():
    """A pair that meets both absent numbers costs more than the proof covers, so it is refused."""
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
        bridgeopt_check.proof_of(section, ["history"], iter(()), history)


@pytest.mark.parametrize("seed", range(sample(20)))
def test_numbers_that_are_kept(make_history, register, seed):
    """With numbers kept at a cost, the proof includes the cost of changed ones."""
    random = Random(seed)
    history = make_history(seed, 12)
    pairs = list(register(history).pairs)
    random.shuffle(pairs)
    family = Family("m", {6: mitchell_movement(6, random.randint(1, 3), switch=[])})
    seatings = (NumberedSection("A", family.movements[6], tuple(pairs)),)
    leaver = (pairs[0],) if random.random() < 0.5 else ()
    problem = problem_before_play(history, seatings, Changes(drop=leaver))
    aim = ChangeOptions(
        keep=KeepNumbers.STRICT if seed % 4 == 3 else KeepNumbers.PREFER,
        keep_weight=Decimal(random.randint(1, 9)),
    )
    plan = renumber(
        problem, AvailableMovements(family), aim, SearchBudget(seed=1, seconds=600.0, jobs=1)
    )
    (section,) = plan.sections
    assert plan.proved
    (head,) = proven(plan, problem.history)
    assert head == ("history" if section.fitness == section.lower_bound else "given")
    text = (
        gzip.decompress(make_certificate(plan, problem.history)[0]).decode().rpartition("\nsum ")[0]
    )
    assert is_true((text, json.loads(format_plan(plan)), rows_of(history)))
    if head == "given":  # the claim is the numbers' cost and that of changed ones
        proof = bridgeopt_check.proof_of(
            json.loads(format_plan(plan))["sections"][0],
            [head],
            iter(line.split() for line in text.splitlines()[2:]),
            {},
        )
        assert proof.claim == section.cost.total


@pytest.mark.parametrize("seed", range(sample(8)))
def test_cheaper_meetings_that_no_rounds_hold(make_history, register, seed):
    """Five pairs would all meet each other: even then no rounds are proven to cost less."""
    history = make_history(seed, 20)
    pairs = register(history).pairs
    side = {p: k % 2 for k, pair in enumerate(pairs) for p in pair.players}
    apart = np.array([[side[p] != side[q] for q in history.ids] for p in history.ids])
    history = replace(history, meetings=history.meetings + 3 * apart)
    problem = SeatingProblem(history=history, registration=register(history))
    plan = seat_evening(
        problem,
        problem.sections(1),
        GeneratedMovement(4),
        SearchBudget(seed=seed, seconds=60.0, jobs=1),
    )
    (section,) = plan.sections
    made = section.tailoring
    assert made is not None
    assert made.optimality is Optimality.PROVEN
    assert section.fitness > section.lower_bound
    assert proven(plan, history) == ["history meetings"]
    few = replace(plan, sections=(replace(section, tailoring=made._replace(proved_for=(4,))),))
    certificate, why = make_certificate(few, history)
    assert [told.values["why"] for told in why] == ["made"]
    assert gzip.decompress(certificate).decode().splitlines()[1].startswith("sum ")


def test_a_movement_that_was_there_already(make_history, register):
    """Without a better generated movement, the optimal numbering of the fallback is certified."""
    history = make_history(3, 16)
    problem = SeatingProblem(history=history, registration=register(history))
    plan = seat_evening(
        problem,
        problem.sections(1),
        GeneratedMovement(4),
        SearchBudget(seed=1, seconds=60.0, jobs=1),
    )
    (section,) = plan.sections
    made = section.tailoring
    assert made is not None
    there = Family("m", {8: section.movement})
    best = seat_evening(
        problem, problem.sections(1), there, SearchBudget(seed=1, seconds=600.0, jobs=1)
    )
    played = made._replace(
        used=False, optimality=Optimality.BEST_FOUND, proved_for=(), fallback_proved=best.proved
    )
    seated = replace(best.sections[0], tailoring=played)
    assert proven(replace(plan, sections=(seated,)), history) == ["history"]
    open_still = replace(seated, tailoring=played._replace(fallback_proved=False))
    _, why = make_certificate(replace(plan, sections=(open_still,)), history)
    assert [told.values["why"] for told in why] == ["open"]


def test_numbers_that_changed_hands(make_history, register):
    """A section whose numbers changed hands has no claim and no certificate.

    The checker refuses it.
    """
    history = make_history(1, 16)
    problem = SeatingProblem(history=history, registration=register(history))
    family = Family("m", {8: mitchell_movement(8, 3, switch=[])})
    plan = seat_evening(
        problem, problem.sections(1), family, SearchBudget(seed=1, seconds=600.0, jobs=1)
    )
    changed = plan.sections[0].with_change(1, 1, None)
    assert changed.holding_periods
    _, why = make_certificate(replace(plan, sections=(changed,)), history)
    assert [told.values["why"] for told in why] == ["changed"]
    document = json.loads(format_plan(plan))["sections"][0]
    document["spells"] = [{"number": 1, "first": 2, "last": 3, "players": None}]
    with pytest.raises(bridgeopt_check.Refused, match="changed hands"):
        bridgeopt_check.proof_of(document, ["history"], iter(()), {})
