"""Mitchell movements: sound at every size, moved by the rule, and switched for the best balance."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from bridgeopt.base.errors import InputError
from bridgeopt.club.movement import Movement
from bridgeopt.files.movement_asc import read_movement, write_movement
from bridgeopt.movement import mitchell as made
from bridgeopt.movement.check import movement_faults, shortcomings
from bridgeopt.movement.quality import balance, measure
from tests.support.each_case import each_case
from tests.support.generators.instances import stride
from tests.support.messages import pattern_of, says, spoken

mitchell = cache(made.mitchell_movement)

SHIPPED = [
    (12, 6),
    (14, 6),
    (14, 7),
    *((16, r) for r in (6, 7, 8)),
    *((18, r) for r in range(6, 10)),
]
ALL = [(2 * t, r) for t in range(4, 21) for r in range(1, t + 1)]
FULL = [(2 * t, t) for t in (3, 4, 5, 6, 7, 8, 9, 11, 13, 15)]
SHORT = [(2 * t, r) for t in range(2, 11) for r in range(1, t)]
LONG = [(2 * t, t - 1) for t in range(11, 16)]


def unswitched(movement: Movement) -> NDArray[np.int64]:
    """Return the rounds without switches: the lower number of a table is the stationary pair.

    Shape ``(rounds, tables, 3)``; all from 0, EW pairs too.
    """
    rounds = movement.rounds - 1
    pairs = np.sort(rounds[:, :, :2]) - np.array([0, movement.num_tables])
    return np.concatenate([pairs, rounds[:, :, 2:]], axis=2)


def switch(movement: Movement, which: tuple[int, ...]) -> Movement:
    """Return the movement with these rounds switched, and no others; rounds from 0."""
    rounds = unswitched(movement) + np.array([1, movement.num_tables + 1, 1])
    for r in which:
        for table in rounds[r]:
            table[0], table[1] = table[1], table[0]
    return Movement("switched", movement.num_contestants, movement.num_groups, rounds)


def switched_rounds(movement: Movement) -> tuple[int, ...]:
    """Return the rounds, from 0, in which pair 1 sits EW."""
    return tuple(np.flatnonzero(movement.rounds[:, 0, 0] != 1).tolist())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("num_pairs", "num_rounds"), sorted({*SHIPPED, *FULL, *SHORT, *LONG})[:: stride(3)]
)
def test_sound(num_pairs, num_rounds):
    """It is sound without repeats or shared groups; with rounds = groups all groups are played."""
    movement = mitchell(num_pairs, num_rounds)
    tables = num_pairs // 2
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    assert movement.meetings.max() == 1
    assert movement.rounds.shape == (num_rounds, tables, 3)
    assert movement.rounds.dtype == np.int64
    assert movement.num_groups == (7 if (tables, num_rounds) == (6, 6) else tables)
    assert all(len(set(groups)) == tables for groups in movement.rounds[:, :, 2].tolist())


def faults(movement: Movement, num_shared: int) -> list[str]:
    """Check a movement of two fields seat by seat; return the errors."""
    wrong = []
    half = movement.num_contestants // 2
    met: set[tuple[int, int]] = set()
    played: set[tuple[int, int]] = set()
    for r, tables in enumerate(movement.rounds.tolist(), start=1):
        if sorted(k for ns, ew, _ in tables for k in (ns, ew)) != [*range(1, 2 * half + 1)]:
            wrong.append(f"round {r}: somebody does not play once")
        if len({group for *_, group in tables}) != half - num_shared:
            wrong.append(f"round {r}: boards are shared")
        for t, (ns, ew, group) in enumerate(tables, start=1):
            if ns != t or ew <= half:
                wrong.append(f"round {r}: {ns} and {ew} at table {t}")
            for new, seen in (((ns, ew), met), ((ns, group), played), ((ew, -group), played)):
                if new in seen:
                    wrong.append(f"round {r}: {new} again")
                seen.add(new)
    return wrong


@each_case(("num_pairs", "num_rounds"), ALL)
def test_two_winners(num_pairs, num_rounds):
    """NS stay, EW play all others, no tables share, and there are at most as many rounds as tables.

    Equal numbers are possible only where a rule exists: an odd number, 4, 6 and 8.
    """
    tables = num_pairs // 2
    if num_rounds == tables and tables % 2 == 0 and tables > 8:
        with pytest.raises(InputError, match=pattern_of("mitchell_even_help")):
            made.mitchell_movement(num_pairs, num_rounds, switch=[])
        return
    movement = made.mitchell_movement(num_pairs, num_rounds, switch=[])
    assert faults(movement, 0) == []
    assert len(movement.rounds) == num_rounds
    assert not any("switch" in str(comment) for comment in movement.comments)


@each_case(("num_pairs", "num_rounds"), [s for s in ALL if s[0] % 4 == 0])
def test_relay_and_share(num_pairs, num_rounds):
    """Only the first and last table share, EW never skip, and one group rests in the middle."""
    tables = num_pairs // 2
    movement = made.mitchell_movement(num_pairs, num_rounds, switch=[], share=True)
    assert faults(movement, 1) == []
    assert movement.num_groups == tables
    resting = set()
    for before, after in pairwise(movement.rounds.tolist()):
        assert before[0][2] == before[-1][2]
        for k in range(tables):
            assert after[(k + 1) % tables][1] == before[k][1]
        (rests,) = {*range(1, tables + 1)} - {group for *_, group in after}
        assert rests == before[tables // 2][2]  # it comes from the table above the middle
        resting.add(rests)
    assert len(resting) == num_rounds - 1


def test_switched_by_choice():
    """Exactly the named rounds are switched; a round that is not played is refused."""
    plain = made.mitchell_movement(20, 7, switch=[])
    chosen = made.mitchell_movement(20, 7, switch=[2, 6])
    for r, (one, other) in enumerate(zip(plain.rounds, chosen.rounds, strict=True), start=1):
        swapped = one[:, [1, 0, 2]] if r in (2, 6) else one
        assert (other == swapped).all()
    with pytest.raises(InputError, match=pattern_of("mitchell_switch_rounds_help")):
        made.mitchell_movement(20, 7, switch=[8])
    with pytest.raises(InputError, match=pattern_of("mitchell_odd_help")):
        made.mitchell_movement(18, 7, share=True)


@pytest.mark.slow
@pytest.mark.parametrize(("num_pairs", "num_rounds"), [*SHIPPED, *FULL][:: stride(3)])
def test_who_stays(num_pairs, num_rounds):
    """Pair k stays at table k and first meets pair t + k; a round is switched as a whole or not."""
    movement = mitchell(num_pairs, num_rounds)
    tables = np.arange(num_pairs // 2)
    assert measure(movement).stationary[: len(tables)] == tuple((tables + 1).tolist())
    assert (unswitched(movement)[:, :, 0] == tables).all()
    assert (unswitched(movement)[0, :, 1] == tables).all()
    assert (movement.rounds == switch(movement, switched_rounds(movement)).rounds).all()


@pytest.mark.parametrize(("num_pairs", "num_rounds"), [(6, 3), (14, 6), (14, 7), (18, 6), (18, 9)])
def test_an_odd_number_of_tables(num_pairs, num_rounds):
    """After each round, every EW pair is one table up, every board group one table down."""
    t = num_pairs // 2
    rounds = unswitched(mitchell(num_pairs, num_rounds)).tolist()
    for before, after in pairwise(rounds):
        for k in range(t):
            assert after[(k + 1) % t][1] == before[k][1]
            assert after[(k - 1) % t][2] == before[k][2]


@pytest.mark.parametrize(("num_pairs", "num_rounds"), [(12, 3), (12, 5), (16, 6), (16, 7)])
def test_an_even_number_of_tables(num_pairs, num_rounds):
    """The same, but EW pairs skip a table halfway, as the comments say."""
    t = num_pairs // 2
    movement = mitchell(num_pairs, num_rounds)
    rounds = unswitched(movement).tolist()
    for r, (before, after) in enumerate(pairwise(rounds), start=1):
        for k in range(t):
            assert after[(k + (2 if r == t // 2 else 1)) % t][1] == before[k][1]
            assert after[(k - 1) % t][2] == before[k][2]
    skip = f"after round {t // 2}, EW pairs move up two tables"
    assert (skip in map(str, movement.comments)) == (num_rounds > t // 2)


@pytest.mark.parametrize("t", [4, 8])
def test_weave(t):
    """With as many rounds as tables the rule is that of the comments, tables from 1."""
    rounds = unswitched(mitchell(2 * t, t)).tolist()
    for r, (before, after) in enumerate(pairwise(rounds), start=1):
        for k in range(1, t + 1):
            began_at = before[k - 1][1] + 1
            assert after[(k + (1 if began_at % 2 else -1) - 1) % t][1] == before[k - 1][1]
            far = 3 if r == t // 2 else 2
            assert after[(k + (-far if k % 2 else far) - 1) % t][2] == before[k - 1][2]


def test_six_tables_in_six_rounds():
    """One of seven groups rests each round, and 23 of 30 moves of EW pairs are up one table."""
    rounds = unswitched(mitchell(12, 6))
    assert [len(set(range(7)) - set(groups)) for groups in rounds[:, :, 2].tolist()] == [1] * 6
    tables_of = np.argsort(rounds[:, :, 1], axis=1)
    assert int(((np.diff(tables_of, axis=0) % 6) == 1).sum()) == 23


@pytest.mark.slow
@pytest.mark.parametrize(
    ("num_pairs", "num_rounds", "switched", "qf"),
    [
        (12, 6, (6,), 78.8),
        (14, 6, (6,), 60.0),
        (14, 7, (7,), 92.0),
        (16, 6, (3,), 56.6),
        (16, 7, (7,), 72.3),
        (16, 8, (8,), 94.6),
        (18, 6, (5,), 41.8),
        (18, 7, (6,), 58.7),
        (18, 8, (8,), 71.2),
        (18, 9, (9,), 93.9),
        (26, 13, (12, 13), 93.0),
    ],
)
def test_balance(num_pairs, num_rounds, switched, qf):
    """Qf of the shipped sizes: known for 14 pairs in 7 rounds, by hand (below) from eight tables.

    One of t rounds is switched, h = t - 1, and no tables share. Two NS pairs have the same
    direction on all groups except the two that they play in that round: t - 4. Pairs that meet in
    another round have h - (t - 5) = 4, pairs that meet in it 0:
    SS = t(t - 1)(t - 4)² + 16·t(t - 1).
    For eight tables that is 1792, and S = 448 in 120 parts gives 32 threes and 88 fours, 1696. For
    nine, 2952, and S = 648 in 153 parts gives 117 fours and 36 fives, 2772.
    """
    movement = mitchell(num_pairs, num_rounds)
    found = balance(movement)
    assert tuple(r + 1 for r in switched_rounds(movement)) == switched
    assert round(found.qf, 1) == qf
    by_hand = {(16, 8): (448, 1792, 1696), (18, 9): (648, 2952, 2772), (14, 7): (294, 1050, 966)}
    if (num_pairs, num_rounds) in by_hand:
        total, squares, least = by_hand[num_pairs, num_rounds]
        assert (found.total, found.squares) == (total, squares)
        assert found.qf == pytest.approx(100 * least / squares)


def test_unswitched_balance():
    """The known value of seven tables in seven rounds, with no round switched."""
    assert round(balance(switch(mitchell(14, 7), ())).qf, 1) == 46.9


@each_case(
    ("num_pairs", "num_rounds"), [*SHIPPED, (6, 3), (8, 3), (8, 4), (10, 4), (12, 5), (20, 8)]
)
def test_the_best_rounds_are_switched(num_pairs, num_rounds):
    """The chosen set of rounds has the best Qf, then the fewest rounds, then the latest."""
    movement = mitchell(num_pairs, num_rounds)
    best = min(
        (which for n in range(num_rounds + 1) for which in combinations(range(num_rounds), n)),
        key=lambda which: (
            -balance(switch(movement, which)).qf,
            len(which),
            [-r for r in reversed(which)],
        ),
    )
    assert switched_rounds(movement) == best


@pytest.mark.parametrize(
    ("num_pairs", "num_rounds", "name", "comments"),
    [
        (14, 1, "Mitchell 14 pairs, 1 round", ["one table"]),
        (14, 7, "Mitchell 14 pairs, 7 rounds", ["one table", "arrow-switch round 7"]),
        (24, 11, "Mitchell 24 pairs, 11 rounds", ["one", "6,", "arrow-switch rounds 1 and 10"]),
        (16, 8, "Mitchell 16 pairs, 8 rounds", ["one", "two", "after round 4,", "round 8"]),
        (12, 6, "Mitchell 12 pairs, 6 rounds", ["as the cards say", "arrow-switch round 6"]),
    ],
)
def test_what_the_file_says(tmp_path, num_pairs, num_rounds, name, comments):
    """The file has name, rule and switched rounds, on lines that fit a terminal."""
    file = tmp_path / "mitchell.asc"
    write_movement(file, mitchell(num_pairs, num_rounds))
    movement = read_movement(file)
    assert movement.name == name
    assert len(movement.comments) == len(comments)
    for comment, part in zip(movement.comments, comments, strict=True):
        assert part in comment
        assert len(comment) <= 80
    rules = ("mitchell_rule", "mitchell_weave_pairs", "mitchell_six_tables")
    assert any(says(movement.comments[0], key) for key in rules)


@each_case(
    ("num_pairs", "num_rounds", "message", "help"),
    [
        (13, 6, "movement for 13 pairs", "an even number of pairs, from 4 to 40"),
        (2, 1, "movement for 2 pairs", "from 4 to 40"),
        (42, 6, "movement for 42 pairs", "from 4 to 40"),
        (14, 0, "0 rounds for 14 pairs", "1 to 7 rounds"),
        (14, 8, "8 rounds for 14 pairs", "1 to 7 rounds"),
        (4, 2, "2 rounds for 4 pairs", "ask for at most 1 rounds"),
        (20, 10, "10 rounds for 20 pairs", "ask for at most 9 rounds"),
        (28, 14, "14 rounds for 28 pairs", "ask for at most 13 rounds"),
    ],
)
def test_refused(num_pairs, num_rounds, message, help):
    """An impossible size is refused in a sentence that says which sizes are possible."""
    with pytest.raises(InputError) as caught:
        mitchell(num_pairs, num_rounds)
    (fault,) = spoken(caught.value.faults)
    assert message in fault.message
    assert help in fault.help
