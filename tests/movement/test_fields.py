"""Two fields: what sits one way all evening, and which movements fall apart into two."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club.movement import Movement
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import read_family
from bridgeopt.movement.fields import family_in_two_fields, in_two_fields
from bridgeopt.movement.mitchell import mitchell


def sides(movement: Movement) -> tuple[set[int], set[int]]:
    """Give the numbers that ever sit NS, and those that ever sit EW, seat by seat."""
    ns, ew = set(), set()
    for tables in movement.rounds.tolist():
        for one, other, _ in tables:
            if one:
                ns.add(one)
                ew.add(other)
    return ns, ew


def tables(movement: Movement) -> list[list[tuple[frozenset[int], int]]]:
    """Give who meets at each table of each round, whichever way they sit, and on what."""
    return [
        [(frozenset((one, other)), group) for one, other, group in each]
        for each in movement.rounds.tolist()
    ]


@pytest.mark.parametrize(
    ("family", "pairs"),
    [("mitchell-6", 12), ("mitchell-8", 24), ("multiplex", 18), ("teamplus", 16)],
)
def test_halves_become_fields(family, pairs):
    """Nobody changes direction any more; who meets whom, where and on what stays."""
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


@pytest.mark.parametrize("seed", range(30))
def test_against_all_ways_to_sit(seed):
    """Two fields are found just where one of all ways to halve six numbers parts all who meet."""
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
        assert two is movement or 1 in ns  # who sits two ways already is left as they are


def test_what_has_no_two_fields():
    """A Howell is refused by name where it is played, and left out where it is not."""
    howell = read_family("howell", sizes={8: "", 10: ""})
    with pytest.raises(InputError, match="howell 8 cannot have two winners"):
        family_in_two_fields(howell, [8])
    assert family_in_two_fields(howell).movements == {}


def test_winners_of_a_mitchell():
    """One where a round is arrow-switched, two where none is."""
    assert mitchell(24, 8).winners == 1
    assert mitchell(24, 8, switch=[]).winners == 2
    assert mitchell(24, 8, switch=[3]).winners == 1
