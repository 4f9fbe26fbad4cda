"""The list of moves: exactly the differences between two plans."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.club import Movement, NumberedSection, Pair
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.seating.changing.moves import (
    Move,
    PairPosition,
    TableChange,
    TableInPlay,
    moves,
    table_changes,
)
from tests.support.generators.instances import sample
from tests.support.generators.sessions import who

SMALL = Movement(
    "small",
    4,
    3,
    np.array(
        [
            [[1, 2, 1], [0, 0, 0], [3, 4, 2]],
            [[3, 1, 2], [4, 2, 3], [0, 0, 0]],
            [[0, 0, 0], [1, 4, 3], [2, 3, 1]],
        ]
    ),
)

ONE, TWO, THREE, FOUR, FIVE = (Pair(2 * k + 1, 2 * k + 2) for k in range(5))


def position(section: str, number: int, table: int | None, direction: str | None) -> PairPosition:
    """Return a position in a section whose numbers are called by themselves."""
    return PairPosition(section, number, table, direction, NumberLabel(number))


def stands(seatings: tuple[NumberedSection, ...], round_: int) -> dict[Pair, PairPosition]:
    """Return all pairs' positions by the movement's tables."""
    found = {}
    for seating in seatings:
        for table, (ns, ew, group) in enumerate(seating.movement.rounds[round_ - 1].tolist(), 1):
            if not group:
                continue
            sides = {"NS": (ns, who(seating, ns, round_)), "EW": (ew, who(seating, ew, round_))}
            alone = None in [pair for _, pair in sides.values()]
            for side, (number, pair) in sides.items():
                if pair is not None:
                    place = (None, None) if alone else (table, side)
                    found[pair] = position(seating.name, number, *place)
    return found


def seat(random: np.random.Generator, players: list[int]) -> tuple[NumberedSection, ...]:
    """Seat some of the players at random in two sections; numbers may change hands."""
    chosen = random.permutation(players)[:18].tolist()
    pairs = [Pair(*chosen[k : k + 2]) for k in range(0, 18, 2)]
    sections = []
    for name in "AB":
        held = [pairs.pop() if random.random() < 0.8 else None for _ in range(4)]
        seating = NumberedSection(name, SMALL, tuple(held))
        if random.random() < 0.5:
            pair = pairs.pop() if pairs and random.random() < 0.5 else None
            seating = seating.with_change(
                int(random.integers(1, 5)), int(random.integers(1, 3)), pair
            )
        sections.append(seating)
    return tuple(sections)


@pytest.mark.slow
@settings(max_examples=sample(300))
@given(st.integers(0, 2**32), st.integers(18, 24), st.integers(1, 3))
def test_applied_to_the_old_plan_they_give_the_new_one(seed, num_players, round_):
    """For any plans, each pair has at most one move, and only if its position changes."""
    random = np.random.default_rng(seed)
    players = list(range(1, num_players + 1))
    before, after = seat(random, players), seat(random, players)
    if random.random() < 0.5:  # small changes only
        after = (before[0], after[1]) if random.random() < 0.5 else before
    taken = {p for s in after for pair in s.all_pairs for p in pair.players}
    if len(taken) < 2 * sum(len(s.all_pairs) for s in after):
        return  # a player would be in both sections
    old, new = stands(before, round_), stands(after, round_)
    told = moves(before, after, round_)
    now = {frozenset(pair.players): stand for pair, stand in old.items()}
    for move in told:
        if move.before is not None:
            assert now.pop(frozenset(move.before.players)) == move.source == old[move.before]
    for move in told:
        if move.after is not None:
            assert frozenset(move.after.players) not in now
            now[frozenset(move.after.players)] = move.target
        if move.before is not None and move.after is not None:
            both = set(move.before.players) & set(move.after.players)
            assert both
            assert len(both) == 1 or move.source != move.target
    assert now == {frozenset(pair.players): stand for pair, stand in new.items()}


def test_nothing_changes():
    """Equal plans have no moves, nor does swapping the names within a pair."""
    before = NumberedSection("A", SMALL, (ONE, TWO, THREE, FOUR))
    after = NumberedSection("A", SMALL, (ONE, Pair(4, 3), THREE, FOUR))
    assert moves([before], [after], 1) == []


def test_the_order():
    """Leavers come first, then moves and new partners, then newcomers."""
    before = NumberedSection("A", SMALL, (ONE, TWO, THREE, FOUR))
    partner = Pair(3, 99)
    after = NumberedSection("A", SMALL, (THREE, partner, None, FIVE))
    assert moves([before], [after], 1) == [
        Move(ONE, None, position("A", 1, 1, "NS"), None),
        Move(FOUR, None, position("A", 4, 3, "EW"), None),
        Move(TWO, partner, position("A", 2, 1, "EW"), position("A", 2, 1, "EW")),
        Move(THREE, THREE, position("A", 3, 3, "NS"), position("A", 1, 1, "NS")),
        Move(None, FIVE, None, position("A", 4, None, None)),
    ]


def test_partners_are_exchanged():
    """Pairs that exchange partners keep their numbers; nobody arrives or leaves."""
    before = NumberedSection("A", SMALL, (ONE, TWO, THREE, FOUR))
    after = NumberedSection("A", SMALL, (Pair(3, 2), Pair(1, 4), THREE, FOUR))
    assert [move[:2] for move in moves([before], [after], 1)] == [
        (ONE, Pair(3, 2)),
        (TWO, Pair(1, 4)),
    ]


def test_two_of_two_pairs_go_on_together():
    """One pair continues with another player; the other pair has left."""
    before = NumberedSection("A", SMALL, (ONE, TWO, THREE, FOUR))
    after = NumberedSection("A", SMALL, (Pair(1, 3), None, THREE, FOUR))
    told = moves([before], [after], 1)
    assert [move[:2] for move in told] == [(TWO, None), (ONE, Pair(1, 3))]


def test_a_pair_with_another_player_in_another_section():
    """A pair with a new partner is the same pair, so the remaining player's move is listed."""
    before = (
        NumberedSection("A", SMALL, (ONE, TWO, None, THREE)),
        NumberedSection("B", SMALL, (FOUR, *[None] * 3)),
    )
    partner = Pair(2, 99)
    after = (
        NumberedSection("A", SMALL, (None, TWO, None, THREE)),
        NumberedSection("B", SMALL, (FOUR, partner, None, None)),
    )
    (move,) = [m for m in moves(before, after, 1) if m.before == ONE]
    assert move == (ONE, partner, position("A", 1, 1, "NS"), position("B", 2, 1, "EW"))


def test_only_the_next_round_counts():
    """A pair that left before the round is in neither plan."""
    before = NumberedSection("A", SMALL, (ONE, TWO, THREE, FOUR)).with_change(1, 1, None)
    after = before.with_change(1, 2, FIVE)
    assert [move[:2] for move in moves([before], [after], 3)] == [(FOUR, FOUR), (None, FIVE)]
    assert moves([before], [after], 2) == []


def test_tables_with_other_pairs_or_boards():
    """A table is listed with its old and new pairs and boards; one that only gets a sit-out is not.

    Boards that a sitting-out pair would have played do not count.
    """
    before = NumberedSection("A", SMALL, (ONE, TWO, THREE, None))
    rounds = SMALL.rounds.copy()
    rounds[0, 0, 2], rounds[0, 2, 2] = 2, 1
    other_boards = NumberedSection("A", Movement("other", 4, 3, rounds), before.numbers)

    def changes(after: NumberedSection, *rounds: int) -> list[TableChange]:
        return table_changes([before], [after], {"A": (4, 4)}, rounds)

    first, last = TableInPlay(ONE, TWO, "1-4"), TableInPlay(THREE, None, "")
    assert changes(before, 1, 2, 3) == []
    assert changes(other_boards, 1) == [TableChange("A", 1, 1, first, TableInPlay(ONE, TWO, "5-8"))]
    assert changes(other_boards, 2, 3) == []
    came = NumberedSection("A", SMALL, (ONE, TWO, THREE, FOUR))
    assert changes(came, 1) == [TableChange("A", 3, 1, last, TableInPlay(THREE, FOUR, "5-8"))]
    nobody = TableInPlay(None, None, "")
    assert changes(NumberedSection("A", SMALL, (ONE, TWO, None, None)), 1) == [
        TableChange("A", 3, 1, last, nobody)
    ]
    alone = NumberedSection("A", SMALL, (ONE, TWO, None, None))
    assert table_changes([alone], [before], {"A": (4, 4)}, [1]) == []
