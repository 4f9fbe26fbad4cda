"""Two fields: constant directions, and the movements that split into two."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club.movement import Movement
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import read_family
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.movement.two_fields import family_in_two_fields, in_two_fields, with_rover
from tests.support.each_case import each_case
from tests.support.messages import pattern_of


def sides(movement: Movement) -> tuple[set[int], set[int]]:
    """Return the numbers that ever sit NS, and those that ever sit EW, seat by seat."""
    ns, ew = set(), set()
    for tables in movement.rounds.tolist():
        for one, other, _ in tables:
            if one:
                ns.add(one)
                ew.add(other)
    return ns, ew


def tables(movement: Movement) -> list[list[tuple[frozenset[int], int]]]:
    """Return the pairs and boards at each table of each round, without directions."""
    return [
        [(frozenset((one, other)), group) for one, other, group in each]
        for each in movement.rounds.tolist()
    ]


@pytest.mark.parametrize(
    ("family", "pairs"),
    [("mitchell-6", 12), ("mitchell-8", 24), ("multiplex", 18), ("teamplus", 16)],
)
def test_halves_become_fields(family, pairs):
    """No pair changes direction any more; meetings, tables and boards stay."""
    movement = read_family(family, sizes={pairs: ""}).movements[pairs]
    assert movement.winners == 1
    two = in_two_fields(movement)
    assert two is not None
    ns, ew = sides(two)
    assert (len(ns), len(ew), ns & ew) == (pairs // 2, pairs // 2, set())
    assert 1 in ns
    assert two.winners == 2
    assert tables(two) == tables(movement)
    assert movement_faults(two) == []
    assert in_two_fields(two) is two


@each_case("seed", range(30))
def test_against_all_ways_to_sit(seed):
    """Two fields are found exactly if some halving of six numbers separates all opponents."""
    rng = np.random.default_rng(seed)
    rounds = []
    for _ in range(int(rng.integers(1, 4))):
        order = rng.permutation(6) + 1
        rounds.append([[order[0], order[1], 1], [order[2], order[3], 2], [order[4], order[5], 3]])
    movement = Movement("drawn", 6, 3, np.array(rounds))
    cut = any(
        all((way >> one & 1) != (way >> other & 1) for each in rounds for one, other, _ in each)
        for way in range(128)
    )
    two = in_two_fields(movement)
    assert (two is not None) == cut
    if two is not None:
        ns, ew = sides(two)
        assert ns & ew == set()
        assert two is movement or 1 in ns  # a movement that has two fields already is unchanged


def test_what_has_no_two_fields():
    """A Howell is refused by name if played, and otherwise left out."""
    howell = read_family("howell", sizes={8: "", 10: ""})
    with pytest.raises(InputError, match=pattern_of("fields_none", movement="howell 8")):
        family_in_two_fields(howell, [8])
    assert family_in_two_fields(howell).movements == {}


def test_winners_of_a_mitchell():
    """One winner if a round is arrow-switched, two otherwise."""
    assert mitchell_movement(24, 8).winners == 1
    assert mitchell_movement(24, 8, switch=[]).winners == 2
    assert mitchell_movement(24, 8, switch=[3]).winners == 1


def lines_of(movement: Movement) -> list[list[list[int]]]:
    """Return each round's tables in use, as lists."""
    return [[table for table in each if table[2]] for each in movement.rounds.tolist()]


@each_case(
    ("pairs", "rounds", "share"),
    [
        *((8, 3, False), (8, 4, False), (10, 5, False), (12, 6, False), (14, 7, False)),
        *((16, 7, False), (18, 8, False), (20, 9, False), (20, 10, True), (24, 8, False)),
        (38, 12, False),
    ],
)
def test_a_rover(pairs, rounds, share):
    """A rover adds a pair with one table less than a half table, checked seat by seat.

    The rover plays in all rounds except one, replacing a pair of its line, which sits out. No pair
    sits out twice, and none repeats an opponent or a board group.
    """
    plain = mitchell_movement(pairs, rounds, switch=[], share=share)
    movement = with_rover(plain)
    rover, nobody = pairs + 1, pairs + 2
    assert movement_faults(movement) == []
    assert movement.winners == 2
    out: list[int] = []
    met: set[tuple[int, int]] = set()
    played: set[tuple[int, int]] = set()
    for before, after in zip(lines_of(plain), lines_of(movement), strict=True):
        *tables, half = after
        assert nobody in half
        (sits,) = {*half[:2]} - {nobody}
        out.append(sits)
        assert half[0] == sits
        changed = [[sits if k == rover else k for k in t[:2]] + t[2:] for t in tables]
        assert changed == before
        assert (sits == rover) == (tables == before)
        for ns, ew, group in tables:
            for two in ((ns, ew), (ew, ns)):
                assert two not in met
            met.add((ns, ew))
            for number in (ns, ew):
                assert (number, group) not in played
                played.add((number, group))
    assert len(set(out)) == rounds
    assert out.count(rover) == 1
    assert set(out) <= {*range(1, pairs // 2 + 1), rover}


def test_there_is_no_rover_everywhere():
    """A Howell without lines has no rover, nor a Mitchell in which each way repeats a pair."""
    howell = read_family("howell", sizes={8: ""}).movements[8]
    with pytest.raises(InputError, match=pattern_of("half_table_no_lines", movement="howell 8")):
        with_rover(howell)
    three = mitchell_movement(6, 3, switch=[])
    with pytest.raises(InputError, match=pattern_of("rover_none")):
        with_rover(three)
    ways = [
        (first, *rest)
        for first in range(3)
        for rest in ((a, b) for a in range(3) for b in range(3))
        if _rover_can(three, first, rest)
    ]
    assert ways == []


def _rover_can(movement: Movement, idle: int, at: tuple[int, ...]) -> bool:
    """Return whether a rover that sits out one round may be at these tables in the others."""
    rounds = [r for r in range(movement.num_rounds) if r != idle]
    seats = [movement.rounds[r, t].tolist() for r, t in zip(rounds, at, strict=True)]
    apart = all(len({seat[k] for seat in seats}) == len(seats) for k in range(3))
    return apart and len({seat[2] for seat in seats}) < movement.num_groups
