"""The objective against its plain definition, and its reference values."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import History, Movement, NumberedSection, Pair, SectionPairs
from bridgeopt.engine.qap import solve
from bridgeopt.seating.fitness import hypothetical_best, reference_fitness, section_instance
from tests.support.each_case import each_case
from tests.support.generators.seatings import graphs_on_6, seated
from tests.support.messages import pattern_of

SEEDS = st.integers(0, 2**32)
SIZES = st.sampled_from([2, 4, 6, 8, 12])
ROUNDS = st.integers(1, 9)


def history_of(meetings: list[list[int]], waiting: list[int]) -> History:
    """Return a club of players 1, 2, 3 … of equal strength."""
    n = len(waiting)
    ids = tuple(range(1, n + 1))
    return History(ids, (Decimal(50),) * n, np.array(waiting), np.array(meetings))


def fitness_by_matrices(history: History, seating: NumberedSection) -> int:
    """Return the paper's formula by products of matrices: numbers, players, meetings."""
    n = len(seating.numbers)
    plays = np.zeros((n, len(history.ids)), dtype=object)
    for number, pair in enumerate(seating.numbers):
        for player in pair.players if pair else ():
            plays[number, history.ids.index(player)] = 1
    tonight = np.zeros((n, n), dtype=object)
    for ns, ew, _ in seating.movement.rounds.reshape(-1, 3).tolist():
        if ns:
            tonight[ns - 1, ew - 1] += 1
            tonight[ew - 1, ns - 1] += 1
    met = plays @ history.meetings.astype(object) @ plays.T
    sat_out = plays @ history.waiting_tables.astype(object)
    here = np.array([pair is not None for pair in seating.numbers])
    among = (met + 4 * tonight)[np.ix_(here, here)]
    np.fill_diagonal(among, 0)
    total = int((among**3).sum())
    if not here.all():
        total += int(((sat_out + 2 * tonight[:, ~here].sum(axis=1))[here] ** 6).sum())
    return total


def test_worked_by_hand():
    """The example in docs/problem.md has M = 3, and 7 if the pairs meet tonight.

    A and B met C and D 1, 0, 2 and 0 times.
    """
    history = history_of([[0, 0, 1, 0], [0, 0, 2, 0], [1, 2, 0, 0], [0, 0, 0, 0]], [5, 0, 0, 0])
    section = SectionPairs("A", (Pair(1, 2), Pair(3, 4)))
    assert history.meetings_between(section.pairs).tolist() == [[0, 3], [3, 0]]
    movement = Movement("one round", 2, 1, np.array([[[1, 2, 1]]]))
    apart = Movement("no round", 2, 1, np.array([[[0, 0, 0]]]))
    together = reference_fitness(history, NumberedSection("A", movement, section.pairs))
    assert together == 2 * 343
    assert together - reference_fitness(
        history, NumberedSection("A", apart, section.pairs)
    ) == 2 * (343 - 27)
    assert section_instance(history, section, movement).evaluate(np.array([0, 1])) == 2 * 343


def test_sitting_out_by_hand():
    """With three pairs and an absent one, a sit-out adds 2 to W before the sixth power."""
    history = history_of(np.zeros((6, 6), dtype=int).tolist(), [1, 0, 0, 0, 2, 1])
    pairs = (Pair(1, 2), Pair(3, 4), Pair(5, 6))
    movement = Movement("one round", 4, 1, np.array([[[1, 2, 1], [3, 4, 1]]]))
    seating = NumberedSection("A", movement, (*pairs, None))
    # Pairs 1 and 2 meet: 4 in both entries. Pair 3 sits out: 3 + 2.
    assert reference_fitness(history, seating) == 2 * 4**3 + 1**6 + 0**6 + 5**6
    instance = section_instance(history, SectionPairs("A", pairs), movement)
    assert instance.evaluate(np.array([0, 1, 2, 3])) == 2 * 4**3 + 1**6 + 5**6


def test_waiting_tables_do_not_count_in_an_even_section():
    """Sit-outs count only in sections with an odd number of pairs."""
    zeros = np.zeros((4, 4), dtype=int).tolist()
    movement = Movement("one round", 2, 1, np.array([[[1, 2, 1]]]))
    section = SectionPairs("A", (Pair(1, 2), Pair(3, 4)))
    for waiting in ([0, 0, 0, 0], [9, 9, 9, 9]):
        history = history_of(zeros, waiting)
        assert reference_fitness(history, NumberedSection("A", movement, section.pairs)) == 2 * 64
        assert section_instance(history, section, movement).evaluate(np.array([0, 1])) == 2 * 64


def test_numbers_that_change_hands_by_hand():
    """Each pair counts for the rounds it played, and another player makes another pair.

    In round 1, 1 meets 2 and 3 meets 4. In round 2, 1 would meet 3, and 2 would meet 4.
    """
    movement = Movement(
        "two rounds", 4, 1, np.array([[[1, 2, 1], [3, 4, 1]], [[1, 3, 1], [2, 4, 1]]])
    )
    meetings = np.zeros((10, 10), dtype=int)
    meetings[0, 8] = meetings[8, 0] = 3  # players 1 and 9
    history = history_of(meetings.tolist(), [1, 0, 0, 0, 0, 0, 0, 0, 2, 0])
    pairs = [Pair(1, 2), Pair(3, 4), Pair(5, 6), Pair(7, 8)]
    even = NumberedSection("A", movement, tuple(pairs))
    assert reference_fitness(history, even) == 4 * 2 * 4**3
    # Pair 3 leaves: pair 1 sits out, W rises from 1 to 3, and two pairs fewer meet.
    assert reference_fitness(history, even.with_change(3, 1, None)) == 3 * 2 * 4**3 + 3**6 - 1**6
    # 9 and 10 replace it: they meet pair 1, and 1 has met 9 before: 3 + 4.
    assert (
        reference_fitness(history, even.with_change(3, 1, Pair(9, 10))) == 3 * 2 * 4**3 + 2 * 7**3
    )
    # 9 replaces 5, with the same entries: 6 has met nobody, and 9 has not met 5.
    assert reference_fitness(history, even.with_change(3, 1, Pair(9, 6))) == 3 * 2 * 4**3 + 2 * 7**3
    # Pair 4 arrives late: 3 sits out in round 1. The section began odd, so all W count.
    odd = NumberedSection("A", movement, (*pairs[:3], None))
    assert reference_fitness(history, odd) == 2 * 2 * 4**3 + 1**6 + 2**6 + 2**6
    late = odd.with_change(4, 1, Pair(9, 10))
    assert reference_fitness(history, late) == 3 * 2 * 4**3 + 2 * 3**3 + 1**6 + 2**6 + 2**6


@given(seed=SEEDS, num_numbers=SIZES, odd=st.booleans(), num_rounds=ROUNDS)
def test_three_ways_agree(
    make_history, pairs_of, make_movement, seed, num_numbers, odd, num_rounds
):
    """The plain sum, matrix products and the engine's instance give one fitness.

    This holds for any numbering, odd and even sections, and repeated meetings.
    """
    history = make_history(seed, 2 * (num_numbers - odd), met=9)
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(seed, num_numbers, num_rounds)
    numbering = np.random.default_rng(seed).permutation(num_numbers)
    seating = seated(section, movement, numbering)
    fitness = reference_fitness(history, seating)
    assert fitness == fitness_by_matrices(history, seating)
    assert fitness == section_instance(history, section, movement).evaluate(numbering)


@pytest.mark.parametrize("odd", [False, True])
@pytest.mark.parametrize("num_rounds", [1, 2, 5])
def test_the_mean_over_all_numberings_of_4(make_history, pairs_of, make_movement, num_rounds, odd):
    """The expected fitness is exactly the mean, even if it is a fraction."""
    for seed in range(10):
        history = make_history(seed, 2 * (4 - odd))
        section = SectionPairs("A", pairs_of(history))
        movement = make_movement(seed, 4, num_rounds)
        every = [
            reference_fitness(history, seated(section, movement, numbering))
            for numbering in permutations(range(4))
        ]
        expected = section_instance(history, section, movement).expected_cost
        assert expected == Fraction(sum(every), len(every))


def test_the_mean_over_all_numberings_of_8(make_history, pairs_of, multiplex, teamplus_8):
    """The expected fitness is exactly the mean over all 40,320 numberings, also with repeats."""
    numberings = np.array(list(permutations(range(8))))
    movements = [multiplex.movements[8], *teamplus_8]
    for movement, num_pairs in [(m, n) for m in movements for n in (7, 8)]:
        history = make_history(num_pairs, 2 * num_pairs)
        instance = section_instance(history, SectionPairs("A", pairs_of(history)), movement)
        total = sum(
            int(instance.cost[i, j][instance.meetings[numberings[:, i], numberings[:, j]]].sum())
            for i, j in combinations(range(8), 2)
        )
        assert instance.expected_cost == Fraction(total, len(numberings))


@each_case("num_rounds", range(1, 12))
@each_case("num_pairs", [5, 6])
def test_the_hypothetical_best_of_6(make_history, pairs_of, num_pairs, num_rounds):
    """The bound is the minimum over all regular graphs, with the absent number as one more pair.

    With 5 rounds or more for 6 numbers, meeting counts differ by at most one.
    """
    least, degree = divmod(num_rounds, 5)
    graphs = graphs_on_6(degree)
    for seed in range(3):
        history = make_history(seed, 2 * num_pairs)
        section = SectionPairs("A", pairs_of(history))
        met, sat_out = (
            history.meetings_between(section.pairs),
            history.waiting_tables_of(section.pairs),
        )

        def fitness(graph, met=met, sat_out=sat_out) -> int:
            total = 0
            for i, j in combinations(range(6), 2):
                k = least + ((i, j) in graph)
                if j < num_pairs:
                    total += 2 * (int(met[i, j]) + 4 * k) ** 3
                else:
                    total += (int(sat_out[i]) + 2 * k) ** 6
            return total

        assert hypothetical_best(history, section, num_rounds) == min(map(fitness, graphs))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=10)
@given(seed=SEEDS, num_pairs=st.integers(7, 10))
def test_no_movement_without_repeats_is_better(make_history, pairs_of, multiplex, seed, num_pairs):
    """The hypothetical best is at most the proven optimum."""
    history = make_history(seed, 2 * num_pairs)
    section = SectionPairs("A", pairs_of(history))
    movement = multiplex.movements[section.num_numbers]
    (solution,) = solve([section_instance(history, section, movement)], 0, 60).solutions
    assert solution.proved
    assert hypothetical_best(history, section, movement.num_rounds) <= solution.cost


def test_a_full_howell_costs_the_same_however_it_is_numbered(make_history, pairs_of):
    """If all meet once, the mean, every numbering and the hypothetical best are equal."""
    rounds = [[[1, 2, 1], [3, 4, 1]], [[1, 3, 2], [2, 4, 2]], [[1, 4, 3], [2, 3, 3]]]
    movement = Movement("full", 4, 3, np.array(rounds))
    for num_pairs in (3, 4):
        history = make_history(1, 2 * num_pairs)
        section = SectionPairs("A", pairs_of(history))
        instance = section_instance(history, section, movement)
        every = {instance.evaluate(np.array(p)) for p in permutations(range(4))}
        assert every == {instance.expected_cost} == {hypothetical_best(history, section, 3)}


@pytest.mark.parametrize("what", ["meetings", "waiting_tables"])
def test_counts_that_64_bits_cannot_hold(make_history, pairs_of, make_movement, what):
    """Absurd counts are refused with the section's name, never computed wrongly."""
    history = make_history(1, 14)
    counts = getattr(history, what).copy()
    counts[counts > 0] += 100_000
    arrays = {"waiting_tables": history.waiting_tables, "meetings": history.meetings, what: counts}
    history = History(history.ids, history.ratings, **arrays)
    section = SectionPairs("B", pairs_of(history))
    movement = make_movement(1, 8, 6)
    for refuse in (
        lambda: section_instance(history, section, movement),
        lambda: hypothetical_best(history, section, 6),
    ):
        with pytest.raises(InputError, match=pattern_of("too_many_meetings_to_add", section="B")):
            refuse()
    seating = seated(section, movement, range(8))
    assert reference_fitness(history, seating) == fitness_by_matrices(history, seating) > 2**40


def test_counts_that_64_bits_hold(make_history, pairs_of, make_movement):
    """Large counts below the limit are exact."""
    history = make_history(1, 14, met=1000, waited=30)
    section = SectionPairs("A", pairs_of(history))
    movement = make_movement(1, 8, 6)
    instance = section_instance(history, section, movement)
    seating = seated(section, movement, range(8))
    assert instance.evaluate(np.arange(8)) == reference_fitness(history, seating) > 2**35


def test_a_section_that_is_too_large_for_the_engine(make_history, pairs_of, make_movement):
    """Sets have 62 bits; a section with more pairs is refused in words."""
    history = make_history(1, 126)
    section = SectionPairs("A", pairs_of(history))
    with pytest.raises(
        InputError, match=pattern_of("section_too_large", section="A", n=63, most=62)
    ):
        section_instance(history, section, make_movement(1, 64, 6))
