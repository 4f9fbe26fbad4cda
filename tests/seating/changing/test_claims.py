"""Claims after a change hold against all numberings: none is carried over wrongly.

Players, wishes, objective and history change in every combination, before play and after a round.
The cost is counted here in integers, from the history and the movement's rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import (
    ChangeOption,
    ChangeStrategy,
    Family,
    HalfTable,
    LoadedPlan,
    Objective,
    Pair,
    Plan,
    Registration,
    SectionPairs,
    Wish,
    WishKind,
)
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.changing.changes import (
    AvailableMovements,
    ChangeOptions,
    ChangeProblem,
    Changes,
    KeepNumbers,
    problem_before_play,
    problem_in_play,
    wishes_after,
)
from bridgeopt.seating.changing.choice import choose_change
from bridgeopt.seating.changing.during_play import change_after_round, continue_plan
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.evening import seat_evening
from bridgeopt.seating.seating_problem import SeatingProblem
from tests.support.generators.instances import JIT, sample
from tests.support.generators.small_sections import FAMILIES, Small, draw, random_wish
from tests.support.reference.objectives import with_surplus
from tests.support.reference.wish_counts import OBJECTIVES, costs_of, held, hold, row_of, totals

pytestmark = pytest.mark.skipif(not JIT, reason="takes too long without the JIT")

WAYS = (None, *ChangeStrategy, KeepNumbers.STRICT, "after")
EFFORT = SearchBudget(seed=1, seconds=60.0, jobs=1)


def least_added(problem: ChangeProblem, wishes: Sequence[Wish], moving: int) -> int | None:
    """Return the minimum added cost if a number of pairs move, and musts hold.

    Newcomers then take free numbers. In one section every pair fits.
    """
    (seating,) = problem.seatings
    numbers = [None if pair in problem.leavers else pair for pair in seating.numbers]
    starts = [numbers]
    for _ in range(moving):
        starts = [
            [before[k] if j == to else None if j == k else p for j, p in enumerate(before)]
            for before in starts
            for k, pair in enumerate(before)
            for to, other in enumerate(before)
            if pair and other is None
        ]
    found = []
    for start in starts:
        free = [k for k, pair in enumerate(start) if pair is None]
        for places in permutations(free, len(problem.newcomers)):
            filled = list(start)
            for place, newcomer in zip(places, problem.newcomers, strict=True):
                filled[place] = newcomer
            pairs = tuple(pair for pair in filled if pair)
            if len(pairs) >= 4:
                section, movement = SectionPairs("A", pairs), seating.movement
                numbering = row_of(section, filled)
                if all(
                    {*wish.pairs} <= {*pairs} and held(wish, section, movement, numbering)[0]
                    for wish in wishes
                    if wish.must
                ):
                    costs = costs_of(problem.history, pairs, problem.objective)
                    found.append(int(totals(costs, movement, numbering, added=True)[0]))
    return min(found, default=None)


def hold_ways(
    problem: ChangeProblem, ways: dict[ChangeStrategy, ChangeOption], wishes: Sequence[Wish]
) -> int:
    """Hold the options' claims against all of their kind. Return the number of proven ones."""
    proven = 0
    for how, moving in ((ChangeStrategy.NOBODY, 0), (ChangeStrategy.ONE, 1)):
        way = ways.get(how)
        if way is None:
            continue
        least = least_added(problem, wishes, moving)
        if way.reason is not None:
            few = (
                len([p for s in problem.seatings for p in s.pairs if p not in problem.leavers]) < 4
            )
            assert least is None or few
        elif way.proved:
            proven += 1
            assert len(way.number_changes) == moving
            assert way.added == least
        elif len(way.number_changes) == moving:
            assert least is not None
            assert way.added >= least
    return proven


def case(seed: int, folder: Path) -> int:
    """Change a random evening of one small section. Return the number of proven claims."""
    rng = np.random.default_rng(seed)
    way, objective = WAYS[seed % len(WAYS)], OBJECTIVES[seed // len(WAYS) % len(OBJECTIVES)]
    now = OBJECTIVES[rng.integers(len(OBJECTIVES))] if rng.random() < 0.3 else objective
    small = draw(seed, int(rng.integers(7, 9)), FAMILIES[rng.integers(len(FAMILIES))], 0)
    small = small._replace(history=with_surplus(small.history, seed))
    fields = rng.random() < 0.4
    if fields:
        movements = {n: mitchell_movement(n, int(rng.integers(2, 4)), switch=[]) for n in (6, 8)}
        small = small._replace(family=Family("mitchell", movements))
    half = HalfTable(rng.choice(list(HalfTable))) if fields and rng.random() < 0.6 else None
    asked = bool(fields and rng.integers(2)), half
    pairs = small.section.pairs
    before = _wishes(rng, pairs)
    planned = _planned(small, before, objective, asked, folder / f"{seed}.json")
    if planned is None:
        return 0
    plan, file = planned
    history = small.history
    if rng.random() < 0.3:  # the season has changed
        history = replace(history, waiting_tables=history.waiting_tables[::-1].copy())
    changes = _changes(rng, pairs)
    try:
        if way == "after":
            problem = problem_in_play(history, plan.sections, changes, objective=now)
            seatings = change_after_round(
                problem.season_increase, problem.seatings, changes, int(rng.integers(1, 4))
            )
            return hold(
                problem.history, continue_plan(problem, file, seatings, changes, EFFORT), now
            )
        problem = problem_before_play(history, plan.sections, changes, objective=now)
        kept = () if rng.random() < 0.4 else wishes_after(before, changes)
        there = [p for s in problem.seatings for p in s.pairs if p not in problem.leavers]
        wishes = (*kept, *_wishes(rng, (*there, *changes.add)))
        keep = KeepNumbers.STRICT if way is KeepNumbers.STRICT else KeepNumbers.PREFER
        how = (
            way
            if isinstance(way, ChangeStrategy)
            else ChangeStrategy.NEW
            if way is KeepNumbers.STRICT
            else None
        )
        options = ChangeOptions(
            strategy=how,
            keep=keep,
            wishes=wishes,
            costs=False,
            printed=bool(rng.integers(2)),
        )
        available = AvailableMovements(small.family)
        after = choose_change(problem, file, available, options, EFFORT)
    except ContradictionError:
        if how is ChangeStrategy.NOBODY and way is ChangeStrategy.NOBODY:
            assert least_added(problem, wishes, 0) is None
        return 0
    except BridgeoptError:
        return 0
    proven = hold_ways(problem, {way.strategy: way for way in after.change_options}, wishes)
    (chosen,) = (way for way in after.change_options if way.chosen)
    if chosen.strategy is ChangeStrategy.ONE and len(chosen.number_changes) != 1:
        return proven  # as few as possible: sections of other sizes, with numbers kept
    keeping = _keeping(problem, after, keep) if chosen.strategy is ChangeStrategy.NEW else ()
    return proven + hold(problem.history, after, now, keeping)


def _planned(
    small: Small,
    wishes: tuple[Wish, ...],
    objective: Objective,
    asked: tuple[bool, HalfTable | None],
    file: Path,
) -> tuple[Plan, LoadedPlan] | None:
    """Make and write a plan, or return None if the wishes contradict each other.

    The plan has equal fields and the half table, if requested.
    """
    problem = SeatingProblem(
        history=small.history,
        registration=Registration(small.section.pairs),
        wishes=wishes,
        rules=EveningRules(
            objective=objective, equal_fields=asked[0], half_table=asked[1], winners=2
        ),
    )
    try:
        plan = seat_evening(problem, problem.sections(1), small.family, EFFORT, costs=False)
    except BridgeoptError:
        return None
    write_plan(file, plan)
    return plan, read_plan(file)


def _changes(rng: np.random.Generator, pairs: tuple[Pair, ...]) -> Changes:
    """Return up to three random leavers, up to two newcomers, and sometimes a substitute."""
    leaving = rng.choice(len(pairs), rng.integers(0, 4), replace=False)
    gone = tuple(pairs[k] for k in leaving)
    stays = [pair for pair in pairs if pair not in gone]
    swaps = ((stays[rng.integers(len(stays))].first, 103),) if rng.random() < 0.4 else ()
    came = (Pair(104, 105), Pair(106, 107))[: rng.integers(0, 3)]
    return Changes(gone, came, swaps)


def _keeping(problem: ChangeProblem, plan: Plan, keep: KeepNumbers) -> tuple[Wish, ...]:
    """Return wishes for the pairs' old numbers."""
    (section,) = plan.sections
    weight = None if keep is KeepNumbers.STRICT else Decimal(5)
    return tuple(
        Wish(WishKind.NUMBER, (pair,), (number,), weight)
        for seating in problem.seatings
        for number, pair in enumerate(seating.numbers, start=1)
        if pair in section.pairs and number <= section.movement.num_contestants
    )


def _wishes(rng: np.random.Generator, pairs: tuple[Pair, ...]) -> tuple[Wish, ...]:
    return tuple(random_wish(rng, pairs) for _ in range(rng.integers(0, 4)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "seeds",
    [
        range(sample(250)),
        pytest.param(range(sample(250), sample(2000)), marks=pytest.mark.long),
    ],
    ids=["some", "more"],
)
def test_every_claim_after_a_change_holds(tmp_path, seeds):
    """After any change, fitness, penalty, bounds and proofs are those of the current plan."""
    assert sum(case(seed, tmp_path) for seed in seeds) > 0
