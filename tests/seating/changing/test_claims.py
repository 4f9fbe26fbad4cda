"""What is claimed after a change, held against all numberings: nothing is carried over wrongly.

Players, wishes, objective and history change in every combination, before play and after a round.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import naive
import numpy as np
import plain
import pytest
from fair import with_surplus
from instances import JIT, sample
from plain_absent import counted
from small import FAMILIES, draw, random_wish

from bridgeopt.club import (
    PAPER,
    History,
    How,
    Kind,
    Objective,
    Pair,
    Plan,
    Registration,
    Section,
    Wish,
)
from bridgeopt.engine.effort import Effort
from bridgeopt.errors import BridgeoptError
from bridgeopt.files.plan import read_plan, write_plan
from bridgeopt.seating.changing.before_play import Aim, Available, Keep
from bridgeopt.seating.changing.going_on import go_on, seats_after
from bridgeopt.seating.changing.hall import Changes, Hall, hall_after, hall_in_play, wishes_after
from bridgeopt.seating.changing.ways import Choice, take
from bridgeopt.seating.evening import optimise
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.wishes.pricing import wishes_of

pytestmark = pytest.mark.skipif(not JIT, reason="takes too long without the JIT")

FAIR = Objective("fair-share")
WAYS = (None, *How, Keep.STRICT, "after")


def hold(history: History, plan: Plan, objective: Objective, keeping: tuple[Wish, ...] = ()) -> int:
    """Hold what is claimed of each section against all its numberings; count what is proven."""
    proven = 0
    for section in plan.sections:
        score = section.score
        if section.spells:
            assert score.least_total is None
            continue
        if len(section.absent_numbers) > 1:
            continue
        own = Section(section.name, section.pairs)
        instance = section_instance(history, own, section.movement, objective)
        numbers = [section.numbers.index(pair) for pair in section.pairs]
        numbering = np.array([numbers + [k - 1 for k in section.absent_numbers]])
        assert score.fitness == naive.evaluate(instance, numbering[0]) + instance.constant
        if objective == PAPER:
            assert score.fitness == counted(history, section)[0]
        costs = naive.all_costs(instance)
        least = int(costs.min())
        assert score.lower_bound is None or score.lower_bound <= least + instance.constant
        wishes = wishes_of(own, (*(granted.wish for granted in plan.wishes), *keeping))
        broken = [w for w in wishes if not plain.held(w, own, section.movement, numbering)[0]]
        best = plain.best(instance, own, section.movement, wishes)
        if any(wish.must for wish in broken):
            assert score.bound is None
            continue
        unit = (naive.expected_cost(instance) - least) / 100
        penalty = sum(max(1, round(Fraction(wish.weight) * unit)) for wish in broken)
        assert best is not None
        best += instance.constant
        assert score.least_total is None or score.least_total <= best
        if score.proved:
            proven += 1
            assert score.fitness + penalty == best
            assert score.penalty == penalty
    return proven


def least_of_one(hall: Hall) -> int | None:
    """Return what the best way adds in which one pair moves and newcomers take what is free.

    Of one section only, so that all fit it alike.
    """
    (seating,) = hall.seatings
    numbers = [None if pair in hall.leavers else pair for pair in seating.numbers]
    least = None
    for source, pair in enumerate(numbers):
        for target in [k for k, other in enumerate(numbers) if other is None]:
            if pair is None:
                continue
            moved = [None if p == pair else p for p in numbers]
            moved[target] = pair
            free = [k for k, other in enumerate(moved) if other is None]
            for places in permutations(free, len(hall.newcomers)):
                filled = list(moved)
                for place, newcomer in zip(places, hall.newcomers, strict=True):
                    filled[place] = newcomer
                assert filled[source] != pair
                added = counted(hall.history, replace(seating, numbers=tuple(filled)))[1]
                least = added if least is None else min(least, added)
    return least


def case(seed: int, folder: Path) -> int:
    """Change an evening of one small section as chance has it; return how much was proven."""
    rng = np.random.default_rng(seed)
    small = draw(seed, int(rng.integers(7, 9)), FAMILIES[rng.integers(len(FAMILIES))], 0)
    history = small.history
    objective = (PAPER, FAIR)[rng.integers(2)]
    now = (PAPER, FAIR)[rng.integers(2)] if rng.random() < 0.3 else objective
    if FAIR in (objective, now):
        history = with_surplus(history, seed)
    pairs = small.section.pairs
    before = tuple(w for w in _wishes(rng, pairs))
    try:
        plan = optimise(
            history,
            Registration(pairs),
            small.family,
            1,
            objective=objective,
            wishes=before,
            costs=False,
        )
    except BridgeoptError:
        return 0
    file = folder / f"{seed}.json"
    write_plan(file, plan)
    planned = read_plan(file)
    if rng.random() < 0.3:  # the season is not what it was
        history = replace(history, waiting_tables=history.waiting_tables[::-1].copy())
    gone = (pairs[rng.integers(len(pairs))],) if rng.random() < 0.5 else ()
    swaps = ()
    if rng.random() < 0.4:
        stays = [pair for pair in pairs if pair not in gone]
        swaps = ((stays[rng.integers(len(stays))].first, 101),)
    came = (Pair(102, 103),) if rng.random() < (0.6 if gone else 0.3) else ()
    changes = Changes(gone, came, swaps)
    way = WAYS[rng.integers(len(WAYS))]
    effort = Effort(1, 60.0, 1)
    if way == "after":
        hall = hall_in_play(history, plan.sections, changes, objective=now)
        try:
            seatings = seats_after(hall, changes, int(rng.integers(1, 4)))
        except BridgeoptError:
            return 0
        return hold(hall.history, go_on(hall, planned, seatings, changes, effort), now)
    hall = hall_after(history, plan.sections, changes, objective=now)
    kept = () if rng.random() < 0.4 else wishes_after(before, changes)
    present = [p for seating in hall.seatings for p in seating.pairs if p not in hall.leavers]
    wishes = (*kept, *(w for w in _wishes(rng, (*present, *came))))
    keep = Keep.STRICT if way is Keep.STRICT else Keep.PREFER
    how = way if isinstance(way, How) else How.NEW if way is Keep.STRICT else None
    aim = Aim(keep, wishes=wishes, costs=False)
    printed = bool(rng.integers(2))
    try:
        after = take(
            hall, planned, Available(small.family), Choice(how, aim, printed=printed), effort
        )
    except BridgeoptError:
        return 0
    chosen = next(way.how for way in after.ways if way.chosen)
    ways = {way.how: way for way in after.ways}
    one = ways.get(How.ONE)
    if one is not None and one.proved and not any(wish.must for wish in wishes) and now == PAPER:
        assert one.added == least_of_one(hall)
    keeping = ()
    if chosen is How.NEW:
        weight = None if keep is Keep.STRICT else Decimal(5)
        keeping = tuple(
            Wish(Kind.NUMBER, (pair,), (number,), weight)
            for seating in hall.seatings
            for number, pair in enumerate(seating.numbers, start=1)
            if pair in after.sections[0].pairs
            and number <= after.sections[0].movement.num_contestants
        )
    elif chosen is How.ONE and (len(one.shifts) != 1):
        return 0  # as few as possible: sections of other sizes, with numbers kept
    return hold(hall.history, after, now, keeping)


def _wishes(rng: np.random.Generator, pairs: tuple[Pair, ...]) -> list[Wish]:
    return [random_wish(rng, pairs) for _ in range(rng.integers(0, 4))]


@pytest.mark.slow
def test_every_claim_after_a_change_holds(tmp_path):
    """Whatever changes: fitness, penalty, bounds and proofs are those of what is played now."""
    assert sum(case(seed, tmp_path) for seed in range(sample(2000) // 8)) > 0
