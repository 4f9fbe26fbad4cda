"""Wishes inside search and proof, against all numberings of eight."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.club import Movement, NumberedSection, Pair, SectionPairs, Wish, WishKind
from bridgeopt.engine.qap.verify import verify
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.fitness import reference_fitness, section_instance
from bridgeopt.seating.penalties import instance_with_wishes
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.wishes import is_respected, stationary_numbers
from tests.support.each_case import each_case
from tests.support.generators.instances import JIT, sample
from tests.support.generators.small_sections import (
    ELSEWHERE,
    FAMILIES,
    Small,
    draw,
    movement_of_eight,
    small_sections,
)
from tests.support.reference import naive
from tests.support.reference import wishes as plain

pytestmark = pytest.mark.skipif(not JIT, reason="takes too long without the JIT")


def seatings(small: Small, numbering: naive.Ints) -> list[NumberedSection]:
    """Return the section's seating, and one of the pairs that play elsewhere."""
    numbers: list[Pair | None] = [None] * 8
    for pair, number in zip(small.section.pairs, numbering.tolist(), strict=False):
        numbers[number] = pair
    away = (ELSEWHERE, *(Pair(200 + k, 300 + k) for k in range(7)))
    return [
        NumberedSection("A", small.movement, tuple(numbers)),
        NumberedSection("B", small.movement, away),
    ]


@settings(max_examples=sample(60))
@given(small_sections(), st.integers(0, 40319))
def test_holds_agrees_with_counting(small: Small, row: int) -> None:
    """Checking a wish at the tables of one seating agrees with counting over its numbering."""
    numbering = naive.permutations(8)[row]
    for wish in small.wishes:
        expected = plain.held(wish, small.section, small.movement, numbering[None])[0]
        assert is_respected(wish, seatings(small, numbering)) == expected


def test_only_who_sits_out_round_1_may_be_late() -> None:
    """A sit-out in a later round is of no use to a late pair."""
    rounds = [[[1, 4, 1], [2, 3, 2]], [[2, 4, 1], [3, 1, 2]], [[3, 4, 1], [1, 2, 2]]]
    pairs = Pair(1, 2), Pair(3, 4), Pair(5, 6)
    seating = NumberedSection("A", Movement("four", 4, 3, np.array(rounds)), (*pairs, None))
    wishes = [Wish(WishKind.LATE, (pair,)) for pair in pairs]
    assert [is_respected(wish, [seating]) for wish in wishes] == [True, False, False]


def test_pairs_of_two_sections_never_meet() -> None:
    """Numbers that would meet in one section are of no use in two."""
    movement = Movement("two", 2, 1, np.array([[[1, 2, 1]]]))
    a, b, c, d = (Pair(k, k + 1) for k in (1, 3, 5, 7))
    both = [NumberedSection("A", movement, (a, b)), NumberedSection("B", movement, (c, d))]
    for two, meet in (((a, b), True), ((a, d), False), ((d, a), False)):
        assert is_respected(Wish(WishKind.TONIGHT, two), both) == meet
        assert is_respected(Wish(WishKind.NOT_TONIGHT, two), both) != meet


@pytest.mark.slow
@settings(max_examples=sample(80))
@given(small_sections())
def test_the_optimum_with_wishes(small: Small) -> None:
    """The answer has the minimum fitness and wish costs over all numberings that respect the musts.

    If there is none, the named wishes contradict each other, and no smaller set does.
    """
    instance = section_instance(small.history, small.section, small.movement)
    expected = plain.best(instance, small.section, small.movement, small.wishes)
    solver = Solver(small.history, SearchBudget(seed=1, seconds=600.0, jobs=1))
    if expected is None:
        with pytest.raises(ContradictionError) as caught:
            solver.task(small.section, small.movement, small.wishes)
        check_contradiction(small, instance, caught.value.wishes)
        return
    task = solver.task(small.section, small.movement, small.wishes)
    (answer,) = solver.solve([task])
    assert answer.cost.total == answer.cost.total_lower_bound == expected
    assert answer.proved
    assert answer.lower_bound == naive.all_costs(instance).min()
    seating = NumberedSection("A", small.movement, answer.numbers)
    assert answer.fitness == reference_fitness(small.history, seating)
    both = [seating, *seatings(small, np.arange(8))[1:]]
    gain = (naive.expected_cost(instance) - answer.lower_bound) / 100
    prices = 0
    for wish in small.wishes:
        if wish.must:
            assert is_respected(wish, both)
        elif not is_respected(wish, both):
            prices += max(1, round(Fraction(wish.weight) * gain))
    assert answer.cost.penalty == prices


def check_contradiction(small: Small, instance, named: tuple[Wish, ...]) -> None:
    """Enumerate sets of musts, smallest first, until one is impossible."""
    musts = [wish for wish in small.wishes if wish.must]
    for size in range(1, len(musts) + 1):
        for chosen in combinations(musts, size):
            if plain.best(instance, small.section, small.movement, chosen) is None:
                assert len(named) == size
                best = plain.best(instance, small.section, small.movement, named)
                assert best is None
                return
    raise AssertionError("all of them can be had")


@pytest.mark.slow
@settings(max_examples=sample(25))
@given(small_sections(3))
def test_the_second_proof_agrees(small: Small) -> None:
    """The other method proves the same optimum of the problem with wishes."""
    instance = section_instance(small.history, small.section, small.movement)
    expected = plain.best(instance, small.section, small.movement, small.wishes)
    unit = (naive.expected_cost(instance) - int(naive.all_costs(instance).min())) / 100
    problem = instance_with_wishes(instance, small.section, small.movement, small.wishes, unit)
    if expected is None:
        assert verify(problem, 10**15, 600.0).optimal
        return
    assert verify(problem, expected, 600.0).optimal
    assert verify(problem, expected + 1, 600.0).optimal is False


def test_a_wish_of_no_use_changes_nothing() -> None:
    """Avoiding a pair of another section, and no sit-out in an even section, cost nothing."""
    small = draw(5, 8, "multiplex", 0)
    pair = small.section.pairs[0]
    wishes = (Wish(WishKind.NOT_TONIGHT, (pair, ELSEWHERE)), Wish(WishKind.NO_SIT_OUT, (pair,)))
    solver = Solver(small.history, SearchBudget(seed=1, seconds=600.0, jobs=1))
    with_them, without = solver.solve(
        [solver.task(small.section, small.movement, asked) for asked in (wishes, ())]
    )
    assert with_them.cost.total == without.cost.total == without.fitness
    assert with_them.penalty == 0


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        (Wish(WishKind.TONIGHT, (Pair(1, 2), ELSEWHERE)), "play in different sections"),
        (Wish(WishKind.LATE, (Pair(1, 2),)), "even number of pairs"),
        (Wish(WishKind.NUMBER, (Pair(1, 2),), (9, 12)), "numbers 1 to 8"),
    ],
)
def test_says_why_one_wish_cannot_be_had(wish: Wish, reason: str) -> None:
    """A single impossible wish is named alone, with the reason."""
    small = draw(5, 8, "multiplex", 0)
    others = (Wish(WishKind.NOT_TONIGHT, (Pair(3, 4), Pair(5, 6))), wish)
    with pytest.raises(ContradictionError, match=reason) as caught:
        Solver(small.history, SearchBudget(seed=1, seconds=1.0)).task(
            small.section, small.movement, others
        )
    assert caught.value.wishes == (wish,)


@each_case("family", FAMILIES)
@each_case("how", ["table", "ns"])
def test_who_stays(family: str, how: str) -> None:
    """The stationary numbers are those found by counting round by round."""
    movement = movement_of_eight(family)
    assert stationary_numbers(movement, how) == plain.best_at_staying(movement, how)


def test_a_wish_is_worth_at_least_something() -> None:
    """If all numberings cost the same, preferences still choose among them."""
    small = draw(5, 8, "howell", 0)
    assert small.movement.num_rounds == 7  # all meet, so every numbering costs the same
    wish = Wish(WishKind.NUMBER, (small.section.pairs[3],), (5,), weight=1)
    solver = Solver(small.history, SearchBudget(seed=1, seconds=600.0, jobs=1))
    (answer,) = solver.solve(
        [solver.task(SectionPairs("A", small.section.pairs), small.movement, (wish,))]
    )
    assert answer.numbers[4] == small.section.pairs[3]
