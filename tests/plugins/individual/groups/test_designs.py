"""Known designs have all the properties claimed, up to 200 players."""

from __future__ import annotations

from itertools import combinations, islice

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups import designs, doubled, starters
from bridgeopt.plugins.individual.groups.designs import FiniteField, abelian
from bridgeopt.plugins.individual.groups.differences import develop
from bridgeopt.plugins.individual.groups.stored_designs import ARRAYS, DOUBLED, STARTERS
from bridgeopt.plugins.individual.measures import repeats_bound
from bridgeopt.plugins.individual.plan import RoundTables
from bridgeopt.plugins.individual.reference_measures import ReferenceMeasures
from tests.support.each_case import each_case
from tests.support.generators.instances import stride
from tests.support.reference import design_searches as found_by
from tests.support.reference.design_searches import orthogonal_three, orthomorphisms

pytestmark = pytest.mark.kernels  # checks `groups` with this plugin's plain checker

MAX_ROUNDS = {4: 5, 5: 5, 6: 7, 7: 9, 8: 10, 9: 11, 10: 13, 11: 14}
MAX_ROUNDS |= {12: 15, 13: 17, 14: 18, 15: 19, 16: 21}
"""The most rounds known of tables of four, by tables."""


def repeats(seats):
    """Return the numbers of repeated meetings and visits, counted plainly. Everyone plays once."""
    players = seats.shape[1] * seats.shape[2]
    assert all(sorted(r.ravel().tolist()) == list(range(players)) for r in seats)
    seen = ReferenceMeasures.of(seats.tolist(), players)
    return seen.repeats, seen.table_repeats


@pytest.mark.long
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_transversal_designs(size):
    """For every prime power above the size, no meeting and no visit repeats."""
    for tables in range(size + 1, 200 // size + 1):
        known = designs.transversal(tables, min(tables, 16), size)
        assert (known is None) == (FiniteField.of(tables) is None)
        if known is not None:
            assert repeats(develop(*known)) == (0, 0)
    assert designs.transversal(size, size, size) is None
    assert designs.transversal(7, 8, 3) is None


@pytest.mark.parametrize(("tables", "size"), [(3, 3), (9, 3), (27, 3), (4, 4), (16, 4), (5, 5)])
def test_affine_spaces(tables, size):
    """Everyone meets everyone exactly once in the most rounds."""
    players = tables * size
    rounds = (players - 1) // (size - 1)
    seats = designs.affine(tables, rounds, size)
    assert repeats(seats)[0] == 0
    assert designs.affine(tables, rounds + 1, size) is None
    assert designs.affine(tables + 1, 2, size) is None


@each_case("tables", sorted(STARTERS))
def test_shipped_starters(tables):
    """Shipped starters have the most rounds known, and no repeated meeting."""
    rounds = MAX_ROUNDS[tables]
    assert repeats(designs.starter(tables, rounds, 4))[0] == 0
    assert designs.starter(tables, rounds + 1, 4) is None


@pytest.mark.parametrize("tables", sorted(ARRAYS))
def test_shipped_arrays(tables):
    """Shipped arrays have as many rounds as tables, without repeated meetings and visits."""
    for size in (3, 4):
        assert repeats(develop(*designs.orthogonal(tables, tables, size))) == (0, 0)


def test_eight_tables():
    """The 8-4 design has ten rounds, and can be cut to any number of first ones."""
    for rounds in range(1, 11):
        assert repeats(designs.eight_tables(8, rounds, 4))[0] == 0
    assert designs.eight_tables(8, 11, 4) is None


def test_the_most_rounds_known_are_there_for_all_tables():
    """Tables from 4 to 16 of four have the most rounds known."""
    for tables, rounds in MAX_ROUNDS.items():
        shape = (tables, rounds, 4)
        known = designs.transversal(*shape)
        seats = develop(*known) if known else None
        for make in (designs.affine, designs.starter, designs.eight_tables):
            seats = make(*shape) if seats is None else seats
        assert repeats(seats)[0] == 0, tables


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_starter_is_found_again():
    """The search that found the shipped starters finds some again."""
    for tables, rounds in ((6, 7), (7, 9), (9, 11))[:: stride(3)]:
        infinite = starters.num_infinite(tables, rounds)
        lacking = 1
        for seed in range(1, 9):
            for m in found_by.multipliers(rounds, infinite):
                places, lacking = found_by.find_starter(rounds, infinite, m, (seed, 20_000), Stop())
                if not lacking:
                    assert repeats(starters.develop(places, infinite, m))[0] == 0
                    break
            if not lacking:
                break
        assert lacking == 0


def test_orthomorphisms_are_counted():
    """Z_5, Z_7 and Z_2 x Z_2 have 3, 19 and 2 orthomorphisms that fix 0 (OEIS A003111)."""
    assert [len(orthomorphisms(abelian(*f), odd=False)) for f in ((5,), (7,), (2, 2))] == [3, 19, 2]
    assert len(orthomorphisms(abelian(4), odd=False)) == 0
    assert orthogonal_three(abelian(4), np.empty((0, 4), dtype=np.int64)) is None


@each_case("order", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27, 49])
def test_fields(order):
    """Nonzero elements have inverses, and both laws hold on a sample."""
    number = FiniteField.of(order)
    plus, times = number.additive.plus, number.times
    assert (np.sort(times[1:], axis=1) == np.arange(order)).all()
    rng = np.random.default_rng(order)
    for a, b, c in rng.integers(0, order, (60, 3)):
        assert times[a, plus[b, c]] == plus[times[a, b], times[a, c]]
        assert times[a, b] == times[b, a]
        assert times[a, times[b, c]] == times[times[a, b], c]
    assert [FiniteField.of(n) for n in (1, 6, 12, 15)] == [None] * 4


def test_twice_a_prime():
    """With up to as many rounds as tables there is no repeated meeting or visit."""
    for tables in DOUBLED:
        for rounds, size in ((tables, 4), (tables - 2, 4), (tables, 3)):
            assert repeats(designs.twice_a_prime(tables, rounds, size)) == (0, 0)
        assert designs.twice_a_prime(tables, tables + 1, 4) is None
        assert designs.twice_a_prime(tables + 2, 2, 4) is None


def test_base_blocks_are_found_again():
    """The search finds base blocks again; any two points of two groups share one block."""
    shipped = DOUBLED[14]
    others = list(islice(found_by.all_blocks(7), 400, 4000, 9))
    found = found_by.find_base(7, [*others, *shipped])
    blocks = doubled.generated_blocks(found, 7)
    for one, other in combinations(range(doubled.GROUPS), 2):
        assert len({(block[one], block[other]) for block in blocks}) == len(blocks) == 14 * 14
    assert found_by.find_base(7, [*others, *shipped[1:]]) is None


@each_case(("tables", "size"), [(5, 3), (5, 5), (5, 6), (7, 8), (4, 9), (8, 9), (9, 9)])
def test_columns_repeat_as_seldom_as_can_be(tables, size):
    """Repeated meetings equal the bound.

    With as many tables as places one more round is possible.
    """
    for rounds in range(1, tables + 1 + (tables == size)):
        seats = designs.columns(tables, rounds, size)
        least = repeats_bound(RoundTables((size,) * tables, 0), rounds)
        assert repeats(seats)[0] == least
    assert designs.columns(tables, tables + 2, size) is None
    assert designs.columns(6, 3, size) is None


@pytest.mark.parametrize(("tables", "rounds"), [(7, 10), (13, 19), (25, 37)])
def test_kirkman_triples(tables, rounds):
    """In all rounds together, everyone meets everyone exactly once."""
    seats = designs.kirkman_triples(tables, rounds, 3)
    assert repeats(seats)[0] == 0
    assert rounds * 2 == tables * 3 - 1
    assert (designs.kirkman_triples(tables, 4, 3) == seats[:4]).all()
    for wrong in ((tables, rounds + 1, 3), (tables, rounds, 4), (tables + 1, 3, 3)):
        assert designs.kirkman_triples(*wrong) is None
