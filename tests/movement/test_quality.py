"""The measures: worked on paper, for pairs and for players, and on the real movements."""

from __future__ import annotations

from math import comb, factorial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.movement import Movement
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import read_family
from bridgeopt.movement.quality import Quality, SharedGroup, balance, measure
from tests.support.each_case import each_case
from tests.support.reference import naive

SIZES = (8, 10, 12, 14, 16, 18)
SEEDS = st.integers(0, 10**6)

# Three tables, two rounds. 5 and 6 meet twice; two tables share group 1; 3 stays at table 2.
PAPER = np.array(
    [
        [[1, 2, 1], [3, 4, 1], [5, 6, 2]],
        [[6, 5, 3], [1, 3, 2], [2, 4, 3]],
    ]
)
# Five players at one table: in each round, another one sits out.
FIVE = np.array([[[1 + (r + k) % 5 for k in range(4)] + [r + 1]] for r in range(5)])


def mitchell(num_tables: int) -> Movement:
    """Make a Mitchell: NS stay, EW move up, boards move down."""
    rounds = np.zeros((num_tables, num_tables, 3), dtype=np.int64)
    for r in range(num_tables):
        for t in range(num_tables):
            ew = num_tables + 1 + (t - r) % num_tables
            rounds[r, t] = (t + 1, ew, 1 + (t + r) % num_tables)
    return Movement("Mitchell", 2 * num_tables, num_tables, rounds)


def any_individual(seed: int, num_players: int, num_rounds: int) -> Movement:
    """Make a random individual movement; up to three players sit out."""
    random = np.random.default_rng(seed)
    num_tables = num_players // 4
    rounds = np.zeros((num_rounds, num_tables, 5), dtype=np.int64)
    for r, tables in enumerate(rounds):
        players = random.permutation(num_players)[: 4 * num_tables] + 1
        tables[:, :4] = players.reshape(-1, 4)
        tables[:, 4] = r + 1
    return Movement("any", num_players, num_rounds, rounds)


def groups_of(*rounds: list[int]) -> Quality:
    """Measure a movement with these board groups at the tables, by round; 0: unused.

    The same two pairs sit at each table; only the boards make sense.
    """
    groups = np.array(rounds, dtype=np.int64)
    tables = np.zeros((*groups.shape, 3), dtype=np.int64)
    tables[:, :, 0] = 2 * np.arange(groups.shape[1]) + 1
    tables[:, :, 1] = tables[:, :, 0] + 1
    tables[:, :, 2] = groups
    tables[groups == 0] = 0
    return measure(Movement("boards", 2 * groups.shape[1], int(groups.max()), tables))


@pytest.mark.slow
def test_on_paper():
    """Every measure of a small movement, counted by hand."""
    quality = measure(Movement("on paper", 6, 3, PAPER))
    assert quality == Quality(
        opponents=(2, 2, 2, 2, 1, 1),
        meetings=(10, 4, 1),  # 1-2, 3-4, 1-3, 2-4 once and 5-6 twice, of fifteen
        sit_outs=((3, 2, 0),) * 4 + ((4, 0, 1),) * 2,
        balance=balance(Movement("on paper", 6, 3, PAPER)),
        ns=(2, 1, 1, 0, 1, 1),
        moves=(1, 1, 0, 1, 1, 1),
        tables=(2, 2, 1, 2, 2, 2),
        moves_of_groups=(0, 1, 0),  # group 2 goes from table 3 to 2
        sharings=((SharedGroup(1, (1, 2), True),), (SharedGroup(3, (1, 3), False),)),
        symmetries=8 * 2,  # of the square 1-2-4-3, and 5 with 6
        players=None,
    )
    assert quality.repeats == 1
    assert (quality.ns_fewest, quality.ns_most) == (0, 2)
    assert quality.group_moves == 1
    assert quality.shared == (1, 1)
    assert quality.distant_sharings == 1
    assert quality.stationary == (3,)
    assert (quality.qf, quality.qc) == (quality.balance.qf, quality.balance.qc)


def test_mitchell():
    """NS stay, EW and boards move each round; each pair meets the other side once."""
    quality = measure(mitchell(7))
    assert quality.opponents == (7,) * 14
    assert quality.meetings == (2 * comb(7, 2), 49)
    assert quality.sit_outs == ((6, 7),) * 14
    assert quality.repeats == 0
    assert quality.ns == (7,) * 7 + (0,) * 7
    assert quality.moves == (0,) * 7 + (6,) * 7
    assert quality.tables == (1,) * 7 + (7,) * 7
    assert quality.stationary == tuple(range(1, 8))
    assert quality.moves_of_groups == (6,) * 7
    assert quality.group_moves == 42
    assert quality.shared == (0,) * 7
    assert quality.distant_sharings == 0
    assert quality.symmetries == 2 * factorial(7) ** 2
    assert round(quality.qf, 1) == 46.9


@pytest.mark.parametrize(
    ("rounds", "moves"),
    [
        (([1, 2], [1, 2], [1, 2]), (0, 0)),
        (([1, 2], [2, 1], [1, 2]), (2, 2)),
        (([1, 2], [0, 2], [1, 2]), (0, 0)),  # it rests for a round
        (([1, 2], [0, 2], [2, 1]), (1, 1)),
        (([1, 1], [1, 2]), (0, 0)),  # it was at this table and at others
        (([1, 2, 0], [2, 1, 1], [2, 0, 1]), (1, 1)),
    ],
)
def test_how_board_groups_move(rounds, moves):
    """A group moves if its next table is none of its last ones."""
    quality = groups_of(*rounds)
    assert quality.moves_of_groups == moves
    assert quality.group_moves == sum(moves)


@each_case(
    ("tables", "sharing"),
    [
        ([1, 1, 2], SharedGroup(1, (1, 2), True)),
        ([1, 2, 1], SharedGroup(1, (1, 3), False)),
        ([1, 0, 1, 2], SharedGroup(1, (1, 3), True)),  # no table in use in between
        ([1, 0, 2, 1], SharedGroup(1, (1, 4), False)),
        ([2, 1, 1, 1], SharedGroup(1, (2, 3, 4), True)),
        ([1, 1, 2, 1], SharedGroup(1, (1, 2, 4), False)),
        ([1, 2, 3, 1], SharedGroup(1, (1, 4), False)),  # first and last
    ],
)
def test_neighbours(tables, sharing):
    """Tables that share are neighbours if no table in use is between them."""
    quality = groups_of(tables)
    assert quality.sharings == ((sharing,),)
    assert quality.shared == (1,)
    assert quality.distant_sharings == (not sharing.neighbours)


def test_five_players():
    """Each player sits out once and has every seat once; neighbours in the circle play twice."""
    movement = Movement("five", 5, 5, FIVE)
    assert FIVE[1].tolist() == [[2, 3, 4, 5, 2]]  # 2 and 3 against 4 and 5
    quality = measure(movement)
    assert quality.players.partners == (2,) * 5
    assert quality.players.partnered == (5, 0, 5)
    assert quality.players.seats == ((1, 1, 1, 1),) * 5
    assert quality.players.sat_out == (1,) * 5
    # For neighbours such as 1 and 2: opponents only when 2 is North and 1 West.
    assert quality.opponents == (4,) * 5
    assert quality.meetings == (0, 5, 0, 5)
    assert quality.repeats == 5 * 2
    assert quality.ns == (2,) * 5
    assert quality.symmetries == 10  # turning and mirroring the circle
    assert quality.tables == (1,) * 5
    assert quality.moves == (0,) * 5
    assert (quality.balance, quality.qf, quality.qc, quality.sit_outs) == (None, None, None, ())


def test_two_tables_of_players():
    """The moves and seats of players, counted by hand; no player sits out."""
    rounds = np.array([[[1, 2, 3, 4, 1], [5, 6, 7, 8, 2]], [[1, 5, 3, 6, 2], [2, 7, 4, 8, 1]]])
    quality = measure(Movement("eight", 8, 2, rounds))
    assert quality.players.partners == (2,) * 8
    assert quality.players.partnered == (comb(8, 2) - 8, 8)
    assert quality.players.seats[2] == (0, 0, 2, 0)
    assert quality.players.seats[4] == (1, 1, 0, 0)
    assert quality.players.sat_out == (0,) * 8
    assert quality.ns == (2, 2, 0, 0, 2, 1, 1, 0)
    assert quality.moves == (0, 1, 0, 1, 1, 1, 0, 0)
    assert quality.stationary == (1, 3, 7, 8)
    assert quality.moves_of_groups == (1, 1)


@pytest.mark.slow
@given(SEEDS, st.integers(4, 6), st.integers(1, 4))
def test_symmetries_of_players(seed, num_players, num_rounds):
    """A symmetry keeps partners and opponents."""
    movement = any_individual(seed, num_players, num_rounds)
    with_, against = (np.zeros((num_players,) * 2, dtype=np.int64) for _ in range(2))
    for n, s, e, w, _ in (movement.rounds.reshape(-1, 5) - 1).tolist():
        for one, other in ((n, s), (e, w)):
            with_[[one, other], [other, one]] += 1
        for one, other in ((n, e), (n, w), (s, e), (s, w)):
            against[[one, other], [other, one]] += 1
    images = naive.automorphisms(with_)
    kept = (against[images[:, :, None], images[:, None, :]] == against).all(axis=(1, 2))
    quality = measure(movement)
    assert quality.symmetries == kept.sum()
    assert quality.players.partners == tuple((with_ > 0).sum(axis=1))
    assert quality.opponents == tuple((against > 0).sum(axis=1))


@given(SEEDS, st.integers(4, 13), st.integers(1, 5))
def test_players_are_all_counted(seed, num_players, num_rounds):
    """Every round of a player is at one seat or sat out; couples and meetings add up."""
    movement = any_individual(seed, num_players, num_rounds)
    quality = measure(movement)
    tables = num_rounds * (num_players // 4)
    for seats, out, ns in zip(
        quality.players.seats, quality.players.sat_out, quality.ns, strict=True
    ):
        assert sum(seats) + out == num_rounds
        assert seats[0] + seats[1] == ns
    couples = comb(num_players, 2)
    for counts, each in ((quality.players.partnered, 2), (quality.meetings, 4)):
        assert sum(counts) == couples
        assert sum(k * many for k, many in enumerate(counts)) == each * tables


@given(SEEDS, st.sampled_from([2, 4, 6, 8]), st.integers(1, 6))
def test_sit_outs(make_movement, seed, num_pairs, num_rounds):
    """With any number absent, its opponents sit out, each as often as the two meet."""
    movement = make_movement(seed, num_pairs, num_rounds)
    quality = measure(movement)
    for absent in range(1, num_pairs + 1):
        out = dict.fromkeys(set(range(1, num_pairs + 1)) - {absent}, 0)
        for ns, ew, _ in movement.rounds.reshape(-1, 3).tolist():
            if absent in (ns, ew):
                out[ew if ns == absent else ns] += 1
        counts = quality.sit_outs[absent - 1]
        assert counts == tuple(list(out.values()).count(k) for k in range(len(counts)))
        assert sum(counts) == num_pairs - 1


@given(SEEDS, st.sampled_from([4, 6, 8]), st.integers(1, 6))
def test_other_numbers(make_movement, seed, num_pairs, num_rounds):
    """Renumbering permutes the values by pair, and keeps all others."""
    movement = make_movement(seed, num_pairs, num_rounds)
    new = np.random.default_rng(seed).permutation(num_pairs)
    rounds = movement.rounds.copy()
    rounds[:, :, :2] = new[rounds[:, :, :2] - 1] + 1
    before = measure(movement)
    after = measure(Movement("other", num_pairs, num_rounds, rounds))
    for name in ("opponents", "ns", "moves", "tables", "sit_outs"):
        values = getattr(after, name)
        assert getattr(before, name) == tuple(values[k] for k in new)
    for name in ("meetings", "balance", "moves_of_groups", "sharings", "symmetries", "repeats"):
        assert getattr(before, name) == getattr(after, name)


def test_real_multiplex(real_movements):
    """No repeats; boards of 10 and 12 pairs stay; of 14 pairs, one number never sits NS."""
    movements = read_family("multiplex", real_movements).movements
    quality = {n: measure(movements[n]) for n in SIZES}
    assert [quality[n].repeats for n in SIZES] == [0] * 6
    assert [quality[n].opponents for n in SIZES] == [(6,) * n for n in SIZES]
    assert quality[10].group_moves == quality[12].group_moves == 0
    assert (quality[14].ns[13], quality[14].symmetries) == (0, 1)
    assert [quality[n].shared for n in SIZES] == [(max(0, n // 2 - 6),) * 6 for n in SIZES]
    assert {len(counts) for n in SIZES for counts in quality[n].sit_outs} == {2}  # never or once


def test_real_teamplus(real_movements):
    """Pair 1 stays; only 8 pairs meet again, which more than 8 rounds would force."""
    movements = read_family("teamplus", real_movements).movements
    quality = {n: measure(movements[n]) for n in SIZES}
    assert all(1 in quality[n].stationary for n in SIZES)
    assert [quality[n].repeats for n in SIZES] == [8 * 4 - comb(8, 2), 0, 0, 0, 0, 0]
    assert quality[8].sit_outs == ((0, 6, 1),) * 8
    assert quality[16].symmetries == 2 * factorial(8) ** 2  # complete bipartite
    assert quality[18].symmetries == 2 * factorial(9)  # less a perfect matching


def test_ours(our_movements):
    """Shipped movements are sound, with plausible measures."""
    for movement in read_family("multiplex", our_movements).movements.values():
        assert movement_faults(movement) == []
        quality = measure(movement)
        assert quality.repeats == 0
        assert 0 < quality.qc <= quality.qf <= 100
        assert len(quality.shared) == movement.num_rounds
