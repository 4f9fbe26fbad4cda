"""Numbering in an event: repeats within it first, then the fitness; against all numberings."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from itertools import permutations

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import (
    HalfTable,
    History,
    Movement,
    NumberedSection,
    Objective,
    SectionPairs,
    Wish,
    WishKind,
)
from bridgeopt.club.event import EventHistory
from bridgeopt.club.numbering_cost import NumberingCost, RepeatBounds
from bridgeopt.club.settings import PAPER_OBJECTIVE
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.event_costs import event_problem, repeats_in
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.seating.sections.placement import sort_pairs
from bridgeopt.seating.solving import Solver
from tests.support.generators.instances import stride
from tests.support.generators.seatings import seated
from tests.support.reference.objectives import with_surplus


def event_of(history: History, seed: int, met: int = 1) -> EventHistory:
    """Return random meetings within an event; one player came to none of its sessions."""
    random = np.random.default_rng(seed)
    players = history.ids[1:]
    above = np.triu(random.integers(0, met + 1, (len(players), len(players))), 1)
    return EventHistory(
        "Final", (1,), {player: k for k, player in enumerate(players)}, above + above.T
    )


def plain_repeats(event: EventHistory, seating: NumberedSection) -> int:
    """Count the meetings of players who had met in the event before, one round at a time."""
    met: Counter[frozenset[int]] = Counter()
    for one, k in event.row.items():
        for other, j in event.row.items():
            if one < other:
                met[frozenset((one, other))] = int(event.meetings[k, j])
    repeats = 0
    for seat in seating.seats:
        pairs = [seating.holder(n, seat.round) for n in (seat.ns, seat.ew) if n is not None]
        if len(pairs) == 2 and None not in pairs:
            for two in (frozenset((a, b)) for a in pairs[0].players for b in pairs[1].players):
                repeats += met[two] > 0
                met[two] += 1
    return repeats


def least(
    history: History,
    event: EventHistory,
    section: SectionPairs,
    movement: Movement,
    objective: Objective,
) -> tuple[int, int]:
    """Return the lexicographic optimum over all numberings, each counted plainly."""
    every = permutations(range(movement.num_contestants))
    seatings = (seated(section, movement, numbering) for numbering in every)
    return min(
        (plain_repeats(event, each), reference_fitness(history, each, objective))
        for each in seatings
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "objective",
    [PAPER_OBJECTIVE, Objective("squares", (Decimal(100),), 5), Objective("fair-share")],
    ids=str,
)
@pytest.mark.parametrize(("num_pairs", "num_rounds"), [(6, 3), (5, 3), (5, 4), (6, 7)])
def test_the_optimum_of_6_numbers(
    make_history, pairs_of, make_movement, objective, num_pairs, num_rounds
):
    """The solver's numbering is the lexicographic optimum of all 720, and is proven so."""
    for seed in range(0, 2, stride(2)):
        history = with_surplus(make_history(seed, 2 * num_pairs, met=9, waited=9), seed)
        event = event_of(history, seed, met=1 + seed)
        section = SectionPairs("A", pairs_of(history))
        movement = make_movement(seed + num_rounds, 6, num_rounds)
        solver = Solver(history, SearchBudget(seed=1, seconds=20.0, jobs=1), objective, event=event)
        (found,) = solver.solve([solver.task(section, movement, ())])
        seating = NumberedSection("A", movement, found.numbers)
        repeats, fitness = least(history, event, section, movement, objective)
        assert plain_repeats(event, seating) == repeats_in(event, seating) == repeats
        assert found.fitness == reference_fitness(history, seating, objective) == fitness
        assert found.cost.event == RepeatBounds(repeats, repeats, fitness)
        assert found.cost.lower_bound is None
        assert found.cost.proved


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("num_pairs", "half_table"), [(6, None), (5, None), (5, HalfTable.NS), (5, HalfTable.EW)]
)
def test_the_optimum_with_equal_fields(make_history, pairs_of, num_pairs, half_table, seed):
    """With two winners, it is the optimum of the numberings with equal fields and that half table.

    In a Mitchell of three tables NS are the numbers 1 to 3.
    """
    history = make_history(seed, 2 * num_pairs, met=9, waited=9)
    event = event_of(history, seed)
    pairs = sort_pairs(history, pairs_of(history))
    section = SectionPairs("A", pairs, equal_fields=True, half_table=half_table)
    movement = mitchell_movement(6, 3, switch=[])
    numberings = np.array(list(permutations(range(6))))
    north = numberings < 3
    fits = (north[:, 0:5:2] != north[:, 1:6:2])[:, : (num_pairs + 1) // 2].all(axis=1)
    if half_table is not None:
        fits &= north[:, -1] == (half_table is HalfTable.NS)
    seatings = [seated(section, movement, each) for each in numberings[fits]]
    best = min((plain_repeats(event, each), reference_fitness(history, each)) for each in seatings)
    solver = Solver(history, SearchBudget(seed=1, seconds=20.0, jobs=1), event=event)
    (found,) = solver.solve([solver.task(section, movement, ())])
    seating = NumberedSection("A", movement, found.numbers)
    assert (plain_repeats(event, seating), reference_fitness(history, seating)) == best
    assert found.cost.event == RepeatBounds(best[0], best[0], best[1])
    assert found.cost.proved


def test_several_absent_numbers_are_refused(make_history, pairs_of, make_movement):
    """Their costs may be below the fitness, so that a proof would hold for another problem."""
    history = make_history(1, 8)
    section = SectionPairs("A", pairs_of(history))
    with pytest.raises(ValueError, match="at most one number is absent"):
        event_problem(
            history, event_of(history, 1), section, make_movement(1, 6, 3), PAPER_OBJECTIVE
        )


@pytest.mark.slow
@pytest.mark.parametrize("num_pairs", [7, 8])
@pytest.mark.parametrize("seed", range(3))
def test_the_optimum_of_8_numbers(make_history, pairs_of, make_movement, num_pairs, seed):
    """The same over all 40,320 numberings, added up by arrays of plainly counted costs."""
    history = make_history(seed, 2 * num_pairs, met=9, waited=9)
    event = event_of(history, seed)
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(seed, 8, 4)
    problem = event_problem(history, event, section, movement, PAPER_OBJECTIVE)
    orders = np.array(list(permutations(range(8))))
    totals = {"repeats": np.zeros(len(orders), int), "season": np.zeros(len(orders), int)}
    for name, instance in (("repeats", problem.repeats), ("season", problem.season)):
        for i in range(8):
            for j in range(i):
                labels = instance.meetings[orders[:, i], orders[:, j]]
                totals[name] += instance.cost[i, j, labels]
    some = np.random.default_rng(seed).integers(0, len(orders), 25)
    for k in some:  # the arrays count as the plain sums do
        seating = seated(section, movement, orders[k])
        assert totals["repeats"][k] == plain_repeats(event, seating)
        fitness = reference_fitness(history, seating)
        assert totals["season"][k] + problem.season.constant == fitness
    best = np.lexsort((totals["season"], totals["repeats"]))[0]
    solver = Solver(history, SearchBudget(seed=1, seconds=30.0, jobs=1), event=event)
    (found,) = solver.solve([solver.task(section, movement, ())])
    assert found.cost.event is not None
    assert found.cost.event.repeats == totals["repeats"][best]
    assert found.fitness == totals["season"][best] + problem.season.constant
    assert found.cost.proved


@pytest.mark.parametrize("seed", range(4))
def test_no_fitness_outweighs_a_repeat(make_history, pairs_of, make_movement, seed):
    """The cost orders all numberings by repeats, then by fitness, also where the season is long."""
    history = make_history(seed, 12, met=90, waited=60)
    event = event_of(history, seed)
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(seed, 6, 3)
    problem = event_problem(history, event, section, movement, PAPER_OBJECTIVE)
    every = [np.array(each) for each in permutations(range(6))]
    costs = [problem.instance.evaluate(each) for each in every]
    both = [(problem.repeats.evaluate(each), problem.season.evaluate(each)) for each in every]
    assert [costs[k] for k in np.argsort(costs, kind="stable")] == sorted(costs)
    ranks = {pair: rank for rank, pair in enumerate(sorted(set(both)))}
    told = {cost: rank for rank, cost in enumerate(sorted(set(costs)))}
    assert [ranks[pair] for pair in both] == [told[cost] for cost in costs]


@pytest.mark.parametrize("seed", range(6))
def test_a_bound_claims_no_more_than_it_proves(make_history, pairs_of, make_movement, seed):
    """Each lower bound of the cost gives true bounds of the repeats and of the fitness."""
    history = make_history(seed, 12, met=9)
    event = event_of(history, seed)
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(seed, 6, 3)
    problem = event_problem(history, event, section, movement, PAPER_OBJECTIVE)
    every = [np.array(each) for each in permutations(range(6))]
    best = min(every, key=problem.instance.evaluate)
    fewest = problem.repeats.evaluate(best)
    optimum, cheapest = problem.instance.evaluate(best), problem.season.evaluate(best)
    random = np.random.default_rng(seed)
    numberings = [best, *(every[k] for k in random.integers(0, len(every), 10))]
    down = [0, 1, 2, problem.span, problem.weight, 3 * problem.weight]
    down += random.integers(0, max(optimum, 1) + 1, 20).tolist()
    for numbering in numberings:
        for less in down:
            cost = problem.cost(numbering, optimum - less, section, movement)
            assert cost.event is not None
            assert cost.event.least_repeats <= fewest
            if cost.event.lower_bound is not None:
                assert cost.event.repeats == fewest
                assert cost.event.lower_bound <= cheapest
            same = problem.instance.evaluate(numbering) == optimum
            assert cost.proved <= same
            assert cost.proved or less or not same


def test_musts_hold(make_history, pairs_of, make_movement):
    """The lexicographic best numbering that respects a must is found and proven."""
    history = make_history(5, 12, met=9)
    event = event_of(history, 5)
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(5, 6, 3)
    wish = Wish(WishKind.NUMBER, (section.pairs[2],), (4,))
    solver = Solver(history, SearchBudget(seed=1, seconds=20.0, jobs=1), event=event)
    (found,) = solver.solve([solver.task(section, movement, [wish])])
    every = (seated(section, movement, each) for each in permutations(range(6)) if each[2] == 3)
    best = min((plain_repeats(event, each), reference_fitness(history, each)) for each in every)
    assert found.numbers[3] == section.pairs[2]
    assert found.cost.event == RepeatBounds(best[0], best[0], best[1])
    weighed = Wish(WishKind.NUMBER, (section.pairs[2],), (4,), Decimal(5))
    with pytest.raises(ValueError, match="must"):
        solver.task(section, movement, [weighed])


def test_too_large_is_refused(make_history, pairs_of, make_movement):
    """Where both do not fit into 64 bits exactly, nothing is approximated."""
    history = make_history(1, 12, met=50_000)
    event = event_of(history, 1)
    section = SectionPairs("A", pairs_of(history))
    with pytest.raises(InputError) as refused:
        event_problem(history, event, section, make_movement(1, 6, 3), PAPER_OBJECTIVE)
    assert refused.value.faults[0].message.key == "too_many_meetings_to_add"


def test_impossible_claims_are_dropped():
    """A file's claims about an event count only where they can be true."""
    assert NumberingCost.from_claims(7, event=RepeatBounds(3, 3, 7)).proved
    assert not NumberingCost.from_claims(7, event=RepeatBounds(3, 2)).proved
    for wrong in (
        RepeatBounds(3, 4),
        RepeatBounds(3, 2, 7),
        RepeatBounds(3, 3, 8),
        RepeatBounds(1, -1),
    ):
        assert NumberingCost.from_claims(7, event=wrong).event is None
    assert NumberingCost.from_claims(7, 7, event=RepeatBounds(3, 3, 7)).event is None
