"""The history after an evening: meetings and sit-outs."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club import History, Movement, NumberedSection, Pair, PlayedSection, Registration
from bridgeopt.club.guests import add_guests
from bridgeopt.club.history import record
from bridgeopt.club.session import count_meetings, reference_count_meetings
from bridgeopt.files.history import read_history, write_history


def test_a_small_evening_by_hand():
    """Three pairs in two rounds have two meetings of pairs and two sit-outs.

    Round 1: 1 meets 2, 3 sits out. Round 2: 3 meets 1, 2 sits out (as EW the absent number 4).
    """
    meetings = np.zeros((6, 6), dtype=np.int64)
    meetings[0, 5] = meetings[5, 0] = 3
    history = History(
        (10, 11, 20, 21, 30, 31), (Decimal(50),) * 6, np.array([0, 1, 0, 0, 2, 0]), meetings
    )
    movement = Movement(
        "two rounds", 4, 2, np.array([[[1, 2, 1], [3, 4, 2]], [[3, 1, 1], [4, 2, 2]]])
    )
    seating = NumberedSection("A", movement, (Pair(10, 11), Pair(20, 21), Pair(30, 31), None))
    after = record(history, [seating])
    assert after.ids == history.ids
    assert after.ratings == history.ratings
    assert after.waiting_tables.tolist() == [0, 1, 1, 1, 3, 1]
    assert after.meetings.tolist() == [
        [0, 0, 1, 1, 1, 4],
        [0, 0, 1, 1, 1, 1],
        [1, 1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [4, 1, 0, 0, 0, 0],
    ]
    assert history.waiting_tables.tolist() == [0, 1, 0, 0, 2, 0]
    assert history.meetings.sum() == 6


@given(
    seed=st.integers(0, 2**32),
    num_numbers=st.sampled_from([2, 4, 8, 14]),
    odd=st.booleans(),
    num_rounds=st.integers(1, 9),
)
def test_the_sums(make_history, pairs_of, make_movement, seed, num_numbers, odd, num_rounds):
    """Each table adds eight meetings (four, in both directions).

    Each sit-out adds two waiting tables.

    Partners do not meet, nobody meets himself, and meetings stay symmetric.
    """
    history = make_history(seed, 2 * (num_numbers - odd))
    pairs = pairs_of(history)
    order = np.random.default_rng(seed).permutation(num_numbers).tolist()
    numbers = tuple(pairs[k] if k < len(pairs) else None for k in order)
    seating = NumberedSection("A", make_movement(seed, num_numbers, num_rounds), numbers)
    after = record(history, [seating])
    sit_outs = num_rounds * odd
    tables = num_rounds * num_numbers // 2 - sit_outs
    added = after.meetings - history.meetings
    assert added.sum() == 8 * tables
    assert (added == added.T).all()
    assert added.min() == 0
    assert not after.meetings.diagonal().any()
    assert all(not added[history.row[p.first], history.row[p.second]] for p in pairs)
    waited = after.waiting_tables - history.waiting_tables
    assert waited.sum() == 2 * sit_outs == 2 * sum(seating.sit_outs.values())
    for number, rounds in seating.sit_outs.items():
        assert [waited[history.row[p]] for p in numbers[number - 1].players] == [rounds] * 2


@given(
    seed=st.integers(0, 2**32),
    num_numbers=st.sampled_from([4, 6, 14]),
    absent=st.integers(0, 3),
    num_rounds=st.integers(1, 9),
    early=st.integers(0, 3),
)
def test_counted_by_numbers_as_by_tables(
    make_history, pairs_of, make_movement, seed, num_numbers, absent, num_rounds, early
):
    """Both counts agree for repeated meetings, absent opponents and evenings that end early."""
    history = make_history(seed, 2 * (num_numbers - absent))
    pairs = pairs_of(history)
    order = np.random.default_rng(seed).permutation(num_numbers).tolist()
    numbers = tuple(pairs[k] if k < len(pairs) else None for k in order)
    movement = make_movement(seed, num_numbers, num_rounds)
    section = PlayedSection("A", movement, numbers, rounds_played=max(1, num_rounds - early))
    row = dict(reversed(history.row.items()))
    quick, plain = count_meetings(section, row), reference_count_meetings(section, row)
    assert quick.meetings.tolist() == plain.meetings.tolist()
    assert quick.waiting.tolist() == plain.waiting.tolist()


def test_all_sections_count(make_history, pairs_of, make_movement):
    """Recording two sections together equals recording one after the other."""
    history = make_history(1, 16)
    pairs = pairs_of(history)
    one = NumberedSection("A", make_movement(1, 4, 5), pairs[:4])
    other = NumberedSection("B", make_movement(2, 4, 3), pairs[4:])
    together = record(history, [one, other])
    assert together.digest == record(record(history, [one]), [other]).digest
    assert not (together.meetings - history.meetings)[:8, 8:].any()


def test_tables_that_are_not_used(make_history, pairs_of):
    """Zeros in a movement mark an unused table."""
    history = make_history(1, 4)
    movement = Movement("spare table", 2, 1, np.array([[[0, 0, 0], [1, 2, 1]]]))
    after = record(history, [NumberedSection("A", movement, pairs_of(history))])
    assert (after.meetings - history.meetings).sum() == 8
    assert (after.waiting_tables == history.waiting_tables).all()


def test_it_can_be_read_back(make_history, pairs_of, make_movement, tmp_path):
    """The new history, with guests inserted, is a valid history file."""
    history = make_history(3, 12)
    guest = next(k for k in range(1, 99) if k not in history and k < history.ids[-1])
    pairs = (Pair(history.ids[0], guest), *pairs_of(history)[1:])
    history, _ = add_guests(history, Registration(pairs))
    assert list(history.ids) == sorted(history.ids)
    after = record(history, [NumberedSection("A", make_movement(1, 6, 4), pairs)])
    write_history(tmp_path / "new.csv", after)
    again = read_history(tmp_path / "new.csv")
    assert again.digest == after.digest
    assert again.ids == after.ids
    assert again.meetings[again.row[guest]].sum() == 2 * 4
