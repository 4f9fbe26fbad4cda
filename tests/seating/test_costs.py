"""Objectives other than the paper's: against their definition in rationals, and brute force."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import Movement, NumberedSection, Objective, SectionPairs
from bridgeopt.club.contestant import Pair
from bridgeopt.club.guests import add_guest_contestants
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE
from bridgeopt.engine.qap import solve
from bridgeopt.files.faults import CellError
from bridgeopt.files.settings import parse_objective
from bridgeopt.seating import fitness
from bridgeopt.seating.fitness import (
    added_fitness,
    expected_fitness,
    hypothetical_best,
    reference_fitness,
    section_instance,
)
from tests.support.each_case import each_case
from tests.support.generators.instances import sample
from tests.support.generators.seatings import graphs_on_6, seated
from tests.support.messages import pattern_of
from tests.support.reference.objectives import plain_cost, with_surplus

UNIT = EXPECTED_COUNT_SCALE**2
SEEDS = st.integers(0, 2**32)
OBJECTIVES = st.one_of(
    st.builds(
        lambda again, out, first: Objective(
            "fair-share", (Decimal(again) / 1000, Decimal(out)), first
        ),
        st.integers(0, 5000),
        st.integers(0, 1000),
        st.integers(0, 20),
    ),
    st.builds(
        lambda out, first: Objective("squares", (Decimal(out),), first),
        st.integers(0, 1000),
        st.integers(0, 20),
    ),
)
EACH = pytest.mark.parametrize(
    "objective",
    [
        Objective("fair-share"),
        Objective("fair-share", (Decimal(0),)),
        Objective("squares"),
        Objective("squares", first_meetings=5),
        Objective("fair-share", first_meetings=3),
    ],
    ids=str,
)


@given(
    seed=SEEDS,
    objective=OBJECTIVES,
    num_numbers=st.sampled_from([2, 4, 6, 8, 12]),
    odd=st.booleans(),
    num_rounds=st.integers(1, 9),
)
def test_three_ways_agree(
    make_history, pairs_of, make_movement, seed, objective, num_numbers, odd, num_rounds
):
    """Rationals, plain sum and the engine's instance give one fitness for any numbering.

    This holds also for movements with repeated meetings.
    """
    history = with_surplus(make_history(seed, 2 * (num_numbers - odd), met=9), seed)
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(seed, num_numbers, num_rounds)
    numbering = np.random.default_rng(seed).permutation(num_numbers)
    seating = seated(section, movement, numbering)
    fitness = reference_fitness(history, seating, objective)
    assert fitness == UNIT * plain_cost(history, seating, objective)
    assert fitness == section_instance(history, section, movement, objective).evaluate(numbering)


@EACH
@pytest.mark.parametrize("num_pairs", [2, 3, 4])
def test_the_mean_and_what_is_added(make_history, pairs_of, make_movement, objective, num_pairs):
    """The expected fitness is the exact mean over all numberings, with any absent numbers.

    Added fitness differs from the fitness by a constant.
    """
    history = with_surplus(make_history(3, 2 * num_pairs))
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(num_pairs, 4, 5)
    holders = [*section.pairs, *[None] * (4 - num_pairs)]
    every, apart = [], set()
    for numbers in permutations(holders):
        seating = NumberedSection("A", movement, numbers)
        cost = UNIT * plain_cost(history, seating, objective)
        assert reference_fitness(history, seating, objective) == cost
        apart.add(cost - added_fitness(history, seating, objective))
        every.append(cost)
    assert expected_fitness(history, section, movement, objective) == sum(every) / len(every)
    assert len(apart) == 1
    instance = section_instance(history, section, movement, objective)
    if num_pairs > 2:
        assert instance.expected_cost == sum(every) / len(every)
    assert min(every) >= min(instance.evaluate(np.array(p)) for p in permutations(range(4)))


@EACH
@pytest.mark.parametrize("num_rounds", [2, 4, 7])
@pytest.mark.parametrize("num_pairs", [5, 6])
def test_the_hypothetical_best_of_6(make_history, pairs_of, objective, num_pairs, num_rounds):
    """The bound is the minimum over all regular graphs, with the absent number as one more pair.

    Owed meetings cost less than none, so a graph may cost less than no graph.
    """
    least, degree = divmod(num_rounds, 5)
    history = with_surplus(make_history(2, 2 * num_pairs))
    section = SectionPairs("A", pairs_of(history))
    every = [
        (edge[0] + 1, edge[1] + 1, 1)
        for edge in ((i, j) for i in range(6) for j in range(i + 1, 6))
        for _ in range(least)
    ]
    found = []
    for graph in graphs_on_6(degree):
        tables = [*every, *((i + 1, j + 1, 1) for i, j in graph)]
        movement = Movement("graph", 6, 1, np.array([tables]))
        found.append(plain_cost(history, seated(section, movement, range(6)), objective))
    best = hypothetical_best(history, section, num_rounds, objective=objective)
    assert best == UNIT * min(found)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=sample(12))
@given(seed=SEEDS, objective=OBJECTIVES, num_pairs=st.sampled_from([7, 8]))
def test_proofs_against_all_numberings_of_8(
    make_history, pairs_of, multiplex, seed, objective, num_pairs
):
    """A proven optimum is the minimum over all 40,320 numberings."""
    history = with_surplus(make_history(seed, 2 * num_pairs), seed)
    section = SectionPairs("A", pairs_of(history))
    instance = section_instance(history, section, multiplex.movements[8], objective)
    (solution,) = solve([instance], 0, 60, jobs=1).solutions
    numberings = np.array(list(permutations(range(8))))
    i, j = np.triu_indices(8, 1)
    met = instance.meetings[numberings[:, i], numberings[:, j]]
    assert solution.proved
    assert solution.cost == instance.constant + instance.cost[i, j, met].sum(axis=1).min()
    assert instance.evaluate(solution.numbering) == solution.cost


@pytest.mark.slow_without_jit
@EACH
def test_where_all_numberings_are_alike(make_history, pairs_of, multiplex, objective):
    """Without earlier meetings and sit-outs the root proves it, whatever the sit-out weight."""
    history = with_surplus(make_history(1, 30, met=0, waited=0))
    nothing = replace(
        history.surplus, meetings=0 * history.surplus.meetings, waiting=0 * history.surplus.waiting
    )
    section = SectionPairs("A", pairs_of(history))
    instance = section_instance(
        replace(history, surplus=nothing), section, multiplex.movements[16], objective
    )
    (solution,) = solve([instance], 0, 60, jobs=1).solutions
    assert solution.proved
    assert solution.cost == instance.expected_cost
    assert solution.nodes <= 1


def test_fair_share_by_hand(make_history):
    """Two players of two pairs have met twice, and 1.5 was expected: a surplus of 0.5.

    Meeting again costs (0.5 + 1)^2, 1^2 for each of the other three, half of 3^2, and three times
    1^2.
    """
    history = with_surplus(make_history(1, 4))
    met = np.zeros((4, 4), dtype=np.int64)
    met[0, 2] = met[2, 0] = 1
    surplus = replace(history.surplus, meetings=500 * met)
    history = replace(history, meetings=2 * met, surplus=surplus)
    section = SectionPairs("A", (Pair(*history.ids[:2]), Pair(*history.ids[2:])))
    movement = Movement("one round", 2, 1, np.array([[[1, 2, 1]]]))
    cost = Fraction(9, 4) + 3 + Fraction(9 + 3, 2)
    seating = seated(section, movement, range(2))
    half = Objective("fair-share", (Decimal("0.5"),))
    assert reference_fitness(history, seating, half) == UNIT * cost


@EACH
def test_who_is_new_expects_nothing(make_history, make_movement, objective):
    """A guest without sessions has no surplus, even next to a player with one."""
    history = with_surplus(make_history(1, 4))
    pairs = (Pair(900, 901), Pair(902, history.ids[0]), Pair(*history.ids[2:]))
    known, _ = add_guest_contestants(history, pairs)
    seating = seated(SectionPairs("A", pairs), make_movement(1, 4, 3), range(4))
    cost = UNIT * plain_cost(known, seating, objective)
    assert reference_fitness(known, seating, objective) == cost
    assert known.surplus.players_waiting(pairs[:1]).tolist() == [[0, 0]]


@EACH
def test_counts_that_64_bits_cannot_hold(make_history, pairs_of, make_movement, objective):
    """Absurd counts are refused with the section's name, never computed wrongly."""
    history = with_surplus(make_history(1, 14))
    surplus = replace(history.surplus, meetings=history.surplus.meetings * 100_000)
    history = replace(history, meetings=history.meetings * 100_000, surplus=surplus)
    section = SectionPairs("B", pairs_of(history))
    with pytest.raises(InputError, match=pattern_of("too_many_meetings_to_add", section="B")):
        section_instance(history, section, make_movement(1, 8, 6), objective)


@each_case(
    ("name", "weights"),
    [
        ("cubes", ()),
        ("paper", (Decimal(1),)),
        ("squares", (Decimal(1), Decimal(1))),
        ("fair-share", (Decimal(-1),)),
        ("fair-share", (Decimal("0.0001"),)),
        ("fair-share", (Decimal("0.5"), Decimal("0.5"))),
        ("squares", (Decimal(1001),)),
    ],
)
def test_objectives_that_there_are_not(name, weights):
    """Values outside the formulas' range are refused."""
    with pytest.raises(ValueError, match=r"no (objective|weight)"):
        Objective(name, weights)
    with pytest.raises(ValueError, match="no weight"):
        Objective(first_meetings=-1)


def test_first_meetings_by_the_paper(make_history, pairs_of, multiplex):
    """Two players who have never met and do not meet tonight cost 384 per unit of weight.

    All other costs are the paper's.
    """
    history = make_history(5, 16, met=1)
    section = SectionPairs("A", pairs_of(history))
    movement = multiplex.movements[8]
    one, other = (
        section_instance(history, section, movement, Objective(first_meetings=weight)).cost
        for weight in (0, 5)
    )
    strangers = (history.players_between(section.pairs) == 0).sum(axis=(2, 3))
    strangers[np.arange(8), np.arange(8)] = 0
    assert strangers.any()
    assert ((other - one)[..., 0] == 5 * 384 * strangers).all()
    assert (other[..., 1:] == one[..., 1:]).all()


@pytest.mark.parametrize(
    "text", ["paper+first:10", "squares:100+first:2", "fair-share:0.25:100+first:3"]
)
def test_as_they_are_written(text):
    """An objective is read back as written, with any spaces and capitals."""
    assert str(parse_objective(text)) == text
    assert parse_objective(text.upper().replace("+", " + ")[:-1] + " " + text[-1]).short_name == (
        parse_objective(text).short_name
    )


@pytest.mark.parametrize(
    "text", ["paper+first:", "paper+first:0", "paper+first:2.5", "+first:5", "paper+5"]
)
def test_no_weight_of_first_meetings(text):
    """A weight that is no whole number is refused with an example."""
    with pytest.raises(CellError):
        parse_objective(text)


@given(
    st.lists(st.integers(-(2**40), 2**40) | st.integers(-9, 9), min_size=1, max_size=6),
    st.sampled_from([2, 3, 6]),
)
def test_powers_are_pythons_whatever_their_size(counts, power):
    """Numpy's powers are used only where the sum of four of them fits."""
    powers = fitness._power(np.array(counts, dtype=np.int64), power)
    assert (4 * powers).tolist() == [4 * count**power for count in counts]
