"""Howells for four and six pairs: claims about all ways, checked by direct enumeration."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.movement.check import movement_faults, shortcomings
from bridgeopt.movement.howell import small_howell
from bridgeopt.movement.quality import balance, measure
from tests.support.messages import pattern_of


def splits(pairs):
    """Return all ways to split all meetings into rounds, by picking round after round."""

    def go_on(meetings):
        if not meetings:
            yield frozenset()
            return
        least = min(meetings)
        for part in combinations(sorted(meetings), len(pairs) // 2):
            if least in part and len({player for two in part for player in two}) == len(pairs):
                for rest in go_on(meetings - set(part)):
                    yield rest | {frozenset(part)}

    return list(go_on(set(combinations(pairs, 2))))


@pytest.mark.parametrize("num_pairs", [4, 6])
def test_a_howell(num_pairs):
    """It is sound: all meet and play each group, and numbers follow each other except the last."""
    movement = small_howell(num_pairs)
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    assert measure(movement).opponents == (num_pairs - 1,) * num_pairs
    assert measure(movement).stationary == (num_pairs,)
    turning = num_pairs - 1
    for one, other in zip(movement.rounds, movement.rounds[1:], strict=False):
        for before, after in zip(one.tolist(), other.tolist(), strict=True):
            assert {x if x == num_pairs else x % turning + 1 for x in before[:2]} == set(after[:2])


@pytest.mark.parametrize(("num_pairs", "rounds_that_share"), [(4, 3), (6, 1)])
def test_tables_share_as_little_as_can_be(num_pairs, rounds_that_share):
    """No split of the meetings into groups shares less with the rounds; and round 1 is shared."""
    movement = small_howell(num_pairs)
    rounds = {
        frozenset(tuple(sorted(table[:2])) for table in tables)
        for tables in movement.rounds.tolist()
    }
    every = splits(range(1, num_pairs + 1))
    assert rounds in every
    # Two parts of different splits that have two meetings in common are the same part here.
    assert min(len(rounds & groups) for groups in every) == rounds_that_share
    sharing = [len({table[2] for table in tables}) == 1 for tables in movement.rounds.tolist()]
    assert sum(sharing) == rounds_that_share
    assert sharing[0]
    others = [tables for tables, shared in zip(movement.rounds, sharing, strict=True) if not shared]
    assert all(len(set(tables[:, 2].tolist())) == len(tables) for tables in others)


def test_four_pairs_could_not_be_better_balanced():
    """The balance is the highest possible."""
    assert balance(small_howell(4)).qf == 100


def test_six_pairs_could_not_be_better_balanced():
    """By hand: sides for five boards, three pairs a side; no choice of sides has fewer squares.

    Two pairs compare by 2 on the board where they meet, and by 1 or -1 on the others, so by an even
    number; the mean is 2. All choices of sides that keep the meetings are tried.
    """
    movement = small_howell(6)
    meets = {
        (ns - 1, ew - 1): group - 1 for table in movement.rounds for ns, ew, group in table.tolist()
    }
    on_board = [[two for two, group in meets.items() if group == k] for k in range(5)]
    sides = []
    for tables in on_board:
        # Turning a whole board changes nothing, so the first table is fixed.
        sides.append(
            [
                {
                    player: side
                    for two, turn in zip(tables, (1, *turns), strict=True)
                    for player, side in zip(two, (turn, -turn), strict=True)
                }
                for turns in product((1, -1), repeat=2)
            ]
        )
    least = min(
        sum(
            sum(
                2 if (i, j) in tables or (j, i) in tables else side[i] * side[j]
                for side, tables in zip(choice, on_board, strict=True)
            )
            ** 2
            for i, j in combinations(range(6), 2)
        )
        for choice in product(*sides)
    )
    assert balance(movement).squares == least == 100


def test_other_sizes_are_the_designers():
    """The error lists the sizes."""
    with pytest.raises(InputError, match=pattern_of("howell_size_help")):
        small_howell(8)


def test_the_six_splits_of_six_pairs():
    """The shared round rests on this: six splits, any two with exactly one common round."""
    every = splits(range(6))
    assert len(every) == 6
    assert {len(one & other) for one, other in permutations(every, 2)} == {1}
