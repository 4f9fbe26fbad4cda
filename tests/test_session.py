"""A session as it was played: who sat where, and what is known of its quality."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from played import encounters, random_movement

from bridgeopt.club import Pair, PlayedSection, Seating, Session


def section_of(seed: int, size: int, absent: bool, played: int, left: dict[int, int]):
    """Return a section of a random movement of five rounds."""
    movement = random_movement(np.random.default_rng(seed), size, 5)
    numbers = [Pair(2 * k + 1, 2 * k + 2) for k in range(size)]
    if absent:
        numbers[seed % size] = None
    left = {number: last for number, last in left.items() if numbers[number - 1] is not None}
    return PlayedSection("A", movement, tuple(numbers), rounds_played=played, left=left)


@given(
    seed=st.integers(0, 999),
    size=st.sampled_from([2, 4, 8]),
    absent=st.booleans(),
    played=st.integers(0, 5),
    data=st.data(),
)
def test_the_seats_are_the_tables_that_were_played(seed, size, absent, played, data):
    """Round by round: nobody after the last round, nobody who left, no table without a pair."""
    left = data.draw(st.dictionaries(st.integers(1, size), st.integers(0, 5), max_size=3))
    section = section_of(seed, size, absent, played, left)
    expected = Counter(
        (one, other) for one, other in encounters(section) if one is not None or other is not None
    )
    numbers = section.numbers
    found = Counter(
        (seat.ns and numbers[seat.ns - 1], seat.ew and numbers[seat.ew - 1])
        for seat in section.seats
    )
    assert found == expected
    alone = Counter(next(filter(None, both)) for both in expected.elements() if None in both)
    assert section.waiting == {
        number: alone[pair] for number, pair in enumerate(numbers, 1) if pair and alone[pair]
    }


def test_absent_number_and_leaver_at_one_table():
    """Nobody is there: no seat, and no waiting table for anybody."""
    movement = random_movement(np.random.default_rng(3), 4, 6)
    meets = [{ns, ew} for ns, ew, _ in movement.rounds.reshape(-1, 3).tolist()]
    assert {3, 4} in meets
    section = PlayedSection("A", movement, (Pair(1, 2), Pair(3, 4), Pair(5, 6), None), 6, {3: 0})
    assert all(seat.ns is not None or seat.ew is not None for seat in section.seats)
    with_three = [both for both in meets if 3 in both and 4 not in both]
    with_absent = [both for both in meets if 4 in both and 3 not in both]
    assert sum(section.waiting.values()) == len(with_three) + len(with_absent)
    assert 3 not in section.waiting


def test_all_played_is_as_planned():
    """Where nothing went differently, seats and sit-outs are the seating's."""
    section = section_of(1, 8, True, 5, {})
    plain = Seating(section.name, section.movement, section.numbers)
    assert section.seats == plain.seats
    assert section.waiting == plain.waiting
    assert section.first_seats == plain.first_seats


def session_of(*sections: PlayedSection) -> Session:
    return Session(1, date(2024, 9, 5), "", "", None, sections)


def test_quality_and_proof():
    """Weighted by pairs: (4 * 1 + 3 * 0.5) / 7; without a bound nothing is claimed."""
    proved = replace(
        section_of(1, 4, False, 5, {}), fitness=100, lower_bound=100, expected_fitness=Fraction(200)
    )
    half = replace(
        section_of(2, 4, True, 5, {}), fitness=150, lower_bound=100, expected_fitness=Fraction(200)
    )
    unknown = replace(half, lower_bound=None)
    assert (proved.proved, half.proved, unknown.proved) == (True, False, False)
    assert (proved.quality, half.quality, unknown.quality) == (1.0, 0.5, None)
    session = session_of(proved, half)
    assert session.num_pairs == 7
    assert session.fitness == 250
    assert session.quality == pytest.approx((4 + 1.5) / 7)
    assert not session.proved
    assert session_of(proved, proved).proved
    assert session_of(proved, unknown).quality is None
    assert not session_of(unknown).proved


def test_players():
    """Everyone of all sections, those who left too."""
    section = section_of(1, 4, True, 5, {})
    assert session_of(section).players == {p for pair in section.pairs for p in pair.players}
