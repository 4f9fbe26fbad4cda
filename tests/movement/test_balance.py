"""Balance: cases worked on paper, real movements, and a reference implementation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bridgeopt.club.movement import Movement
from bridgeopt.movement.design import design, search
from bridgeopt.movement.families import read_all, read_family
from bridgeopt.movement.quality import balance, comparisons, highest_balance
from tests.support.reference import naive

SIZES = (8, 10, 12, 14, 16, 18)
SEEDS = st.integers(0, 10**6)


def movement_of(*rounds: list[tuple[int, int, int]], num_pairs: int, num_groups: int) -> Movement:
    """Make a movement, round by round: (NS, EW, board group) of each table."""
    return Movement("on paper", num_pairs, num_groups, np.array(rounds, dtype=np.int64))


def mitchell(num_tables: int, switched: int) -> Movement:
    """Make a Mitchell: NS stay, EW move up, boards move down; the last rounds arrow-switched."""
    rounds = np.zeros((num_tables, num_tables, 3), dtype=np.int64)
    for r in range(num_tables):
        for t in range(num_tables):
            stays, moves = t + 1, num_tables + 1 + (t - r) % num_tables
            sides = (moves, stays) if r >= num_tables - switched else (stays, moves)
            rounds[r, t] = (*sides, 1 + (t + r) % num_tables)
    return Movement("Mitchell", 2 * num_tables, num_tables, rounds)


def any_movement(seed: int, num_pairs: int, num_rounds: int, num_groups: int) -> Movement:
    """Make a movement in which no pair plays a board group twice.

    Pairs meet again, tables share board groups, and some groups are played more than others. A pair
    sits out if no group is new to both.
    """
    random = np.random.default_rng(seed)
    rounds = np.zeros((num_rounds, num_pairs // 2, 3), dtype=np.int64)
    played: set[tuple[int, int]] = set()
    for tables in rounds:
        for t, (ns, ew) in enumerate((random.permutation(num_pairs) + 1).reshape(-1, 2).tolist()):
            for group in (random.permutation(num_groups) + 1).tolist():
                if not {(ns, group), (ew, group)} & played:
                    played |= {(ns, group), (ew, group)}
                    tables[t] = ns, ew, group
                    break
    return Movement("any", num_pairs, num_groups, rounds)


any_movements = st.builds(
    any_movement,
    SEEDS,
    st.sampled_from([2, 4, 6, 8, 10]),
    st.integers(1, 6),
    st.integers(1, 7),
)


def above(matrix) -> list[list[int]]:
    """Return the values above the diagonal, row by row."""
    return [row[k + 1 :] for k, row in enumerate(matrix.tolist()[:-1])]


@pytest.mark.parametrize(
    ("switched", "qf", "squares"),
    # Unswitched, by hand: 49 couples meet, 6 - 6 = 0 each (h = 6 once, opposite on 6 other
    # groups); 42 couples in the same direction on 7 groups, 7 each: S = 42 * 7, SS = 42 * 49.
    # The lowest SS is that of 91 whole numbers that add to 294: 70 threes and 21 fours, 966.
    [(0, 46.9, 2058), (1, 92.0, 1050), (2, 49.6, 1946), (3, 32.7, 2954)],
)
def test_mitchell(switched, qf, squares):
    """Known values for a Mitchell of 7 tables with some rounds arrow-switched."""
    result = balance(mitchell(7, switched))
    assert (result.total, result.squares) == (294, squares)
    assert round(result.qf, 1) == qf
    assert result.qf == pytest.approx(100 * 966 / squares)
    assert result.qc == pytest.approx(100 * 294**2 / (91 * squares))


def test_howell_for_four_pairs():
    """Two tables play the same boards in each round: all comparisons are equal, and Qf is 100.

    Every group is played twice: h = 1. In round 1 NS are 4 and 2, EW 1 and 3: +1 for 4-1 and 2-3,
    who are opponents; +1 for 4-2 and 1-3, in the same direction; -1 for 4-3 and 2-1. Each of the
    six couples is thus once opponents, once in the same direction and once in opposite ones.
    """
    howell = movement_of(
        [(4, 1, 1), (2, 3, 1)],
        [(4, 2, 2), (3, 1, 2)],
        [(4, 3, 3), (1, 2, 3)],
        num_pairs=4,
        num_groups=3,
    )
    assert above(comparisons(howell)) == [[1, 1, 1], [1, 1], [1]]
    result = balance(howell)
    assert (result.total, result.squares, result.qf, result.qc) == (6, 6, 100, 100)


def test_howell_for_four_pairs_one_table_turned():
    """With 2 NS and 1 EW in round 3, round 3 gives +1 to 1-3 and 2-4, and -1 to 1-4 and 2-3."""
    howell = movement_of(
        [(4, 1, 1), (2, 3, 1)],
        [(4, 2, 2), (3, 1, 2)],
        [(4, 3, 3), (2, 1, 3)],
        num_pairs=4,
        num_groups=3,
    )
    #                          1-2  1-3  1-4   2-3  2-4   3-4
    # round 1                   -1   +1   +1    +1   +1    -1
    # round 2                   +1   +1   -1    -1   +1    +1
    # round 3                   +1   +1   -1    -1   +1    +1
    assert above(comparisons(howell)) == [[1, 3, -1], [-1, 3], [1]]
    result = balance(howell)
    assert (result.total, result.squares) == (6, 22)
    assert result.qf == pytest.approx(600 / 22)


def test_howell_for_six_pairs():
    """Three tables play the same boards in each round, worked by directions (+ is NS).

    Each two meet in one round: h = 2. In the other four: +1 where their signs are equal, -1 where
    they differ.

    ====  =====================
    pair  round 1, 2, 3, 4, 5
    ====  =====================
    1     - - - + +
    2     + - - - +
    3     + + - - -
    4     - + + - -
    5     - - + + -
    6     + + + + +
    ====  =====================

    1-2 meet in round 4; rounds 2, 3 and 5 are equal, 1 differs: 2 + 3 - 1 = 4. 1-3 meet in round
    2; round 3 is equal, 1, 4 and 5 differ: 2 + 1 - 3 = 0. 1-6 meet in round 1; 4 and 5 are equal,
    2 and 3 differ: 2. The rest by turning the circle of 1 to 5.
    """
    howell = movement_of(
        [(6, 1, 1), (2, 5, 1), (3, 4, 1)],
        [(6, 2, 2), (3, 1, 2), (4, 5, 2)],
        [(6, 3, 3), (4, 2, 3), (5, 1, 3)],
        [(6, 4, 4), (5, 3, 4), (1, 2, 4)],
        [(6, 5, 5), (1, 4, 5), (2, 3, 5)],
        num_pairs=6,
        num_groups=5,
    )
    assert above(comparisons(howell)) == [
        [4, 0, 0, 4, 2],
        [4, 0, 0, 2],
        [4, 0, 2],
        [4, 2],
        [2],
    ]
    result = balance(howell)
    assert (result.total, result.squares) == (5 * 3 * 2, 5 * 16 + 5 * 4)
    assert result.qf == pytest.approx(60)  # fifteen twos have squares 60
    assert result.qc == pytest.approx(60)


def test_groups_played_unequally():
    """Two tables share a group that is played three times; another is played twice, one once.

    Group 1, h = 2: NS 1, 3, 6, EW 2, 4, 5. Group 2, h = 1: NS 5, 1, EW 6, 3. Group 3 compares
    no pairs.
    """
    movement = movement_of(
        [(1, 2, 1), (3, 4, 1), (5, 6, 2)],
        [(6, 5, 1), (1, 3, 2), (2, 4, 3)],
        num_pairs=6,
        num_groups=3,
    )
    assert above(comparisons(movement)) == [
        # 1-2, 1-3 (both groups), 1-4, 1-5 (both), 1-6 (both)
        [2, 1 + 1, -1, -1 + 1, 1 - 1],
        [-1, 1, 1, -1],
        # 3-4, 3-5 (both), 3-6 (both)
        [2, -1 - 1, 1 + 1],
        [1, -1],
        # 5-6 (both)
        [2 + 1],
    ]
    result = balance(movement)
    assert (result.total, result.squares) == (3 * 2 + 2 * 1, 36)
    assert result.qf == pytest.approx(100 * 8 / 36)  # eight ones and seven noughts
    assert result.qc == pytest.approx(100 * 64 / (15 * 36))


@pytest.mark.parametrize(
    ("family", "qf"),
    [
        ("multiplex", [60.0, 42.4, 34.8, 35.6, 32.6, 29.3]),
        ("teamplus", [87.5, 89.5, 85.4, 82.5, 94.6, 77.8]),
    ],
)
def test_the_real_families(real_movements, family, qf):
    """Known values, computed separately."""
    movements = read_family(family, real_movements).movements
    assert [round(balance(movements[n]).qf, 1) for n in SIZES] == qf


@given(any_movements)
def test_like_the_plain_twin(movement):
    """The comparisons are those of the definition, and so are S, SS and Qf."""
    assert (comparisons(movement) == naive.comparisons(movement)).all()
    total, squares, qf = naive.balance(movement)
    result = balance(movement)
    assert (result.total, result.squares) == (total, squares)
    assert result.qf == (None if qf is None else pytest.approx(float(qf)))


@given(SEEDS, st.sampled_from([2, 6, 8]), st.integers(1, 5))
def test_like_the_plain_twin_where_all_share(make_movement, seed, num_pairs, num_rounds):
    """The same holds if all tables play one group in each round."""
    movement = make_movement(seed, num_pairs, num_rounds)
    assert (comparisons(movement) == naive.comparisons(movement)).all()


@given(any_movements)
def test_what_is_always_so(movement):
    """S counts the plays; Qf is at least Qc and at most 100."""
    matrix = comparisons(movement)
    assert (matrix == matrix.T).all()
    assert not matrix.diagonal().any()
    plays = Counter(movement.rounds[:, :, 2].ravel().tolist())
    del plays[0]
    result = balance(movement)
    assert result.total == sum(n * (n - 1) for n in plays.values())
    if result.qf is None:
        assert result.qc is None
    else:
        assert 0 < result.qc <= result.qf + 1e-9
        assert result.qf <= 100


@given(any_movements, SEEDS)
def test_what_makes_no_difference(movement, seed):
    """Other numbers, another order of rounds, and turning all tables of a group change nothing."""
    random = np.random.default_rng(seed)
    rounds = random.permutation(movement.rounds)
    numbers = np.concatenate([[0], random.permutation(movement.num_contestants) + 1])
    rounds[:, :, :2] = numbers[rounds[:, :, :2]]
    turned = rounds[:, :, 2] == random.integers(1, movement.num_groups + 1)
    rounds[turned] = rounds[turned][:, [1, 0, 2]]
    other = Movement("other", movement.num_contestants, movement.num_groups, rounds)
    assert balance(other) == balance(movement)


@given(any_movements)
def test_one_table_turned(movement):
    """Turning one table of a group that is played elsewhere too does change the comparisons."""
    rounds = movement.rounds.copy()
    r, t = np.argwhere(rounds[:, :, 2])[0]
    assume((rounds[:, :, 2] == rounds[r, t, 2]).sum() > 1)
    rounds[r, t] = rounds[r, t][[1, 0, 2]]
    other = Movement("other", movement.num_contestants, movement.num_groups, rounds)
    assert balance(other).total == balance(movement).total
    assert (comparisons(other) != comparisons(movement)).any()


def test_nothing_is_compared():
    """Boards that are played once compare no pairs, so the balance is undefined."""
    once = movement_of([(1, 2, 1), (3, 4, 2)], num_pairs=4, num_groups=2)
    result = balance(once)
    assert (result.total, result.squares, result.qf, result.qc) == (0, 0, None, None)


def matchings(pairs: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all ways to seat pairs two by two."""
    if not pairs:
        yield ()
        return
    first, *others = pairs
    for other in others:
        rest = tuple(each for each in others if each != other)
        for more in matchings(rest):
            yield ((first, other), *more)


def best_of_all(num_pairs: int, num_groups: int) -> float:
    """Return the best balance if all pairs play all groups without meeting twice.

    The balance does not depend on a group's round, so a group is only a way to sit down two by two.
    The first group is fixed, since numbers can be exchanged, and turning a whole group changes
    nothing.
    """
    ways = [*matchings(tuple(range(1, num_pairs + 1)))]
    best = 0.0
    for groups in combinations(ways, num_groups):
        tables = [table for group in groups for table in group]
        if groups[0] != ways[0] or len(set(tables)) < len(tables):
            continue
        seats = np.array(tables, dtype=np.int64).reshape(num_groups, -1, 2)
        numbers = np.broadcast_to(np.arange(num_groups)[:, None, None] + 1, (*seats.shape[:2], 1))
        for turned in product((False, True), repeat=len(tables) - 1):
            turns = np.array([False, *turned]).reshape(seats.shape[:2])
            rounds = np.where(turns[:, :, None], seats[:, :, ::-1], seats)
            movement = Movement(
                "", num_pairs, num_groups, np.concatenate([rounds, numbers], axis=2)
            )
            best = max(best, balance(movement).qf or 0.0)
    return best


@pytest.mark.parametrize(
    ("num_pairs", "num_rounds", "met"),
    [(4, 1, True), (4, 2, True), (4, 3, True), (6, 1, True), (6, 2, False), (6, 3, True)],
)
def test_nothing_exceeds_the_highest_balance(num_pairs, num_rounds, met):
    """The best of all movements has at most the bound, and usually exactly the bound."""
    best, most = best_of_all(num_pairs, num_rounds), highest_balance(num_pairs, num_rounds)
    assert best <= most + 1e-9
    assert (abs(best - most) < 1e-9) is met


def test_no_shipped_movement_exceeds_it():
    """Shipped movements in which all play all boards do not exceed it, and some reach it."""
    families, _ = read_all()
    held, met = 0, 0
    for movement in (each for _, movements in families for each in movements):
        n, groups = movement.num_contestants, movement.rounds[:, :, 2]
        played = np.bincount(groups[groups > 0], minlength=movement.num_groups + 1)[1:]
        if movement.num_groups == movement.num_rounds and (played == n // 2).all():
            qf, most = balance(movement).qf, highest_balance(n, movement.num_rounds)
            assert qf is not None
            assert qf <= most + 1e-9
            held += 1
            met += abs(qf - most) < 1e-9
    assert held > 40
    assert met > 4


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("num_pairs", "num_rounds"), [(6, 7), (8, 2), (8, 7)])
def test_nor_one_that_is_designed(num_pairs, num_rounds, monkeypatch):
    """The same holds for designed movements in which all meet all, and some twice."""
    monkeypatch.setattr(search, "_SHORT_STEPS", 5_000)
    monkeypatch.setattr(search, "_LONG_STEPS", 20_000)
    qf = balance(design(num_pairs, num_rounds, num_rounds)).qf
    assert qf is not None
    assert qf <= highest_balance(num_pairs, num_rounds) + 1e-9
