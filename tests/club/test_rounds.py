"""Rounds of any game: meetings and waiting players derived from the chairs."""

from __future__ import annotations

from collections import Counter
from datetime import date
from decimal import Decimal
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club import (
    Chair,
    History,
    Pair,
    PlayedEvent,
    SeatLayout,
    Session,
    SinglePlayer,
    Table,
    contestant_of,
)
from bridgeopt.club.fairness import Tally
from bridgeopt.club.history import record
from bridgeopt.club.movement import INDIVIDUAL, PAIRS, Round, rounds_with_contestants
from bridgeopt.movement.families import read_family
from tests.support.generators.sessions import random_sessions

WINDS = SeatLayout((("East",), ("South",), ("West",), ("North",)))
STONES = SeatLayout((("Black",), ("White",)))


@st.composite
def games(draw: st.DrawFn) -> PlayedEvent:
    """Draw rounds of a game with any layout, some empty chairs and absent players."""
    layout = draw(st.sampled_from([PAIRS, INDIVIDUAL, WINDS, STONES]))
    per_table = sum(map(len, layout.sides))
    size = 1 if layout is not PAIRS else 2
    rounds = []
    for _ in range(draw(st.integers(1, 4))):
        ids = draw(st.permutations(range(1, 17)))
        contestants = [contestant_of(ids[k : k + size]) for k in range(0, 16, size)]
        tables = []
        for t in range(1, draw(st.integers(1, 3)) + 1):
            there = [contestants.pop() for _ in range(min(per_table, len(contestants)))]
            gone = draw(st.sets(st.integers(0, per_table - 1), max_size=per_table - 1))
            seats = [c if k not in gone else None for k, c in enumerate(there)]
            seats += [None] * (per_table - len(there))
            if any(seats):
                tables.append(layout.table(t, seats))
        rounds.append(tuple(tables))
    return PlayedEvent("A", "a game", tuple(rounds))


def history(n: int = 16) -> History:
    """Return a history without played sessions."""
    zeros = np.zeros((n, n), dtype=np.int64)
    return History(tuple(range(1, n + 1)), (Decimal(1),) * n, zeros[0].copy(), zeros)


def plain_meetings(rounds: tuple[Round, ...]) -> tuple[Counter, Counter]:
    """Count meetings and waiting players chair by chair."""
    met: Counter[tuple[int, int]] = Counter()
    waited: Counter[int] = Counter()
    for table in (table for round in rounds for table in round):
        alone = True
        for one, other in permutations(table.chairs, 2):
            if one.side == other.side:
                continue
            alone = False
            for a in one.contestant.players:
                for b in other.contestant.players:
                    met[a, b] += 1
        if alone:
            waited.update(p for chair in table.chairs for p in chair.contestant.players)
    return met, waited


@given(games())
def test_meetings_and_waiting_from_chairs(game):
    """The history equals a plain count: partners do not meet, players without opponents wait."""
    found = record(history(), [game])
    met, waited = plain_meetings(game.rounds)
    for a in range(1, 17):
        assert found.waiting_tables[a - 1] == waited[a]
        for b in range(1, 17):
            assert found.meetings[a - 1, b - 1] == met[a, b]
    again = Counter[int]()
    for contestant, times in game.waiting.items():
        again.update(dict.fromkeys(contestant.players, times))
    assert again == waited


@given(games())
def test_one_round_after_the_other(game):
    """Recording rounds one at a time gives the same history, and earlier rounds do not change."""
    whole = record(history(), [game])
    slowly, so_far = history(), PlayedEvent("A", "a game", ())
    for round in game.rounds:
        before = so_far.rounds
        so_far = so_far.with_round(round)
        assert so_far.rounds[:-1] == before
        slowly = record(slowly, [PlayedEvent("A", "a game", (round,))])
    assert so_far == game
    assert slowly.digest == whole.digest


@pytest.mark.slow
@given(games())
def test_fairness_of_any_game(game):
    """The tally equals the history; expected meetings and sit-outs have the actual totals."""
    session = Session(1, date(2026, 1, 1), "", "", None, (), (game,))
    if len(session.players) == 0:
        return
    tally = Tally.for_players(tuple(range(1, 17)))
    tally.add(session)
    found = record(history(), [game])
    assert (tally.meetings == found.meetings).all()
    assert (tally.sit_outs == found.waiting_tables).all()
    assert tally.fair_share.sum() == pytest.approx(found.waiting_tables.sum())
    assert tally.expected.sum() == pytest.approx(found.meetings.sum())
    assert (tally.variance >= -1e-12).all()


def test_a_session_of_pairs_makes_such_rounds():
    """A section's rounds give its seats as chairs, without rounds that were not played."""
    for session in random_sessions(3, tuple(range(1, 41)), 6):
        for section in session.sections:
            there = [
                (r, t.number, t.group, *((c.seat, c.contestant) for c in t.chairs))
                for r, tables in enumerate(section.rounds, start=1)
                for t in tables
            ]
            assert len(section.rounds) == section.rounds_played
            assert there == [
                (
                    *(seat.round, seat.table, seat.group),
                    *(
                        (name, section.holder(number, seat.round))
                        for name, number in (("NS", seat.ns), ("EW", seat.ew))
                        if number is not None
                    ),
                )
                for seat in section.seats
            ]


def test_an_individual_movement():
    """The columns are N, S, E and W: two sides of two; an unused table is left out."""
    movement = read_family("howell").movements[4]
    individual = movement.__class__(
        "rainbow",
        8,
        2,
        np.array([[[1, 2, 3, 4, 1], [5, 6, 7, 8, 2]], [[1, 3, 2, 8, 1], [0, 0, 0, 0, 0]]]),
    )
    first, second = rounds_with_contestants(
        individual, lambda number, round: SinglePlayer(10 * number)
    )
    assert first[1] == Table(
        2,
        (
            *(Chair("N", 0, SinglePlayer(50)), Chair("S", 0, SinglePlayer(60))),
            *(Chair("E", 1, SinglePlayer(70)), Chair("W", 1, SinglePlayer(80))),
        ),
        2,
    )
    assert [table.sides for table in second] == [((10, 30), (20, 80))]
    assert (
        len(rounds_with_contestants(movement, lambda number, round: Pair(number, 10 + number))) == 3
    )


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ([STONES.table(1, [SinglePlayer(1), SinglePlayer(1)])], "player 1 is in two places"),
        (
            [STONES.table(1, [SinglePlayer(1), None]), PAIRS.table(2, [Pair(1, 2), None])],
            "player 1",
        ),
        (
            [STONES.table(1, [SinglePlayer(1), None]), STONES.table(1, [SinglePlayer(2), None])],
            "different",
        ),
        ([STONES.table(0, [SinglePlayer(1), None])], "from 1"),
        ([STONES.table(1, [None, None])], "table 1 is empty"),
        (
            [Table(1, (Chair("N", 0, SinglePlayer(1)), Chair("N", 1, SinglePlayer(2))))],
            "the same seat",
        ),
    ],
)
def test_what_cannot_be(tables, message):
    """A player in two places, or two contestants in one chair, is refused."""
    with pytest.raises(ValueError, match=message):
        PlayedEvent("A", "go", (tuple(tables),))


def test_contestants():
    """A contestant is one or two players, and its text is that of a registration."""
    assert contestant_of([3]) == SinglePlayer(3)
    assert contestant_of([3, 4]) == Pair(3, 4)
    assert (SinglePlayer(3).players, str(SinglePlayer(3)), str(Pair(3, 4))) == ((3,), "3", "3,4")
    for wrong in ([], [1, 2, 3]):
        with pytest.raises(ValueError, match="unpack"):
            contestant_of(wrong)
