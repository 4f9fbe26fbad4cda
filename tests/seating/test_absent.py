"""Sections with several absent numbers: fitness, mean and bounds, against all numberings.

The fitness is counted here table by table, without the program's sums.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.club import History, Movement, NumberedSection, Pair, SectionPairs
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.evaluation import evaluate
from bridgeopt.seating.fitness import (
    added_fitness,
    expected_fitness,
    hypothetical_best,
    reference_fitness,
    section_instance,
)
from tests.support.generators.instances import sample
from tests.support.reference.absent import counted

ROUND_ROBIN_6 = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]


def movement(rounds: int) -> Movement:
    """Return a movement of six numbers in a number of rounds."""
    tables = [[(*two, t) for t, two in enumerate(r, 1)] for r in ROUND_ROBIN_6[:rounds]]
    return Movement("six", 6, 3, np.array(tables, dtype=np.int64))


def pairs_of(history: History, count: int) -> tuple[Pair, ...]:
    """Return the club's first pairs."""
    return tuple(map(Pair, history.ids[: 2 * count : 2], history.ids[1 : 2 * count : 2]))


@pytest.mark.slow
@pytest.mark.slow_without_jit  # it would take the whole budget for a proof
@settings(max_examples=sample(4))
@given(st.integers(0, 2**32 - 1), st.integers(2, 5), st.integers(0, 3))
def test_against_all_numberings(make_history, seed: int, rounds: int, absent: int) -> None:
    """The fitness equals the count at tables.

    The mean is exact, and no numbering is below a bound.
    """
    history = make_history(seed % 1000, 12)
    pairs = pairs_of(history, 6 - absent)
    plays = movement(rounds)
    found = []
    order: tuple[Pair | None, ...]
    for order in permutations([*pairs, *[None] * absent]):
        seating = NumberedSection("A", plays, order)
        fitness, added = counted(history, seating)
        assert reference_fitness(history, seating) == fitness
        assert added_fitness(history, seating) == added
        found.append(fitness)
    section = SectionPairs("A", pairs)
    assert expected_fitness(history, section, plays) == Fraction(sum(found), len(found))
    assert hypothetical_best(history, section, rounds, 6) <= min(found)
    instance = section_instance(history, section, plays)
    if absent < 2:
        assert instance.expected_cost == Fraction(sum(found), len(found))
    (evaluation,) = evaluate(
        history, [NumberedSection("A", plays, order)], budget=SearchBudget(seconds=60, jobs=1)
    )
    assert evaluation.planned_section.lower_bound <= min(found) <= evaluation.best_fitness
    assert evaluation.planned_section.proved <= (evaluation.planned_section.fitness == min(found))
    if absent < 2:
        assert evaluation.planned_section.lower_bound == min(found)


def test_two_absent_numbers_that_meet(make_history):
    """If two absent numbers meet, nobody sits out: the table does not exist."""
    history = make_history(1, 12)
    seating = NumberedSection("A", movement(5), (None, *pairs_of(history, 4), None))
    assert seating.absent_numbers == (1, 6)
    assert seating.absent is None
    assert not any(seat.round == 1 and seat.table == 1 for seat in seating.seats)
    assert seating.sit_outs == {2: 2, 3: 2, 4: 2, 5: 2}
    assert reference_fitness(history, seating) == counted(history, seating)[0]
