"""A played session: the seats, and the quality and proof of its sections."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club import HoldingPeriod, NumberedSection, Pair, PlayedSection, Session
from tests.support.generators.changed_scores import rescored
from tests.support.generators.sessions import encounters, random_movement, who


def section_of(seed: int, size: int, absent: bool, played: int, spells: list[HoldingPeriod] = ()):
    """Return a section of a random movement of five rounds."""
    movement = random_movement(np.random.default_rng(seed), size, 5)
    numbers = [Pair(2 * k + 1, 2 * k + 2) for k in range(size)]
    if absent:
        numbers[seed % size] = None
    return PlayedSection(
        "A", movement, tuple(numbers), rounds_played=played, holding_periods=tuple(spells)
    )


@st.composite
def spells_of(draw, size: int) -> list[HoldingPeriod]:
    """Draw holding periods that do not overlap, of other pairs or of none."""
    spells = []
    for number in draw(st.sets(st.integers(1, size), max_size=3)):
        ends = sorted(draw(st.sets(st.integers(1, 6), min_size=2, max_size=4)))
        for first, end in pairwise(ends):
            if draw(st.booleans()):
                other = Pair(100 * number + first, 100 * number + first + 50)
                spells.append(
                    HoldingPeriod(number, first, end - 1, draw(st.sampled_from([None, other])))
                )
    return draw(st.permutations(spells))


@given(
    seed=st.integers(0, 999),
    size=st.sampled_from([2, 4, 8]),
    absent=st.booleans(),
    played=st.integers(0, 5),
    data=st.data(),
)
def test_the_seats_are_the_tables_that_were_played(seed, size, absent, played, data):
    """Each round's seats omit rounds not played, absent pairs and tables without a pair."""
    section = section_of(seed, size, absent, played, data.draw(spells_of(size)))
    expected = Counter(
        (one, other) for one, other in encounters(section) if one is not None or other is not None
    )
    found = Counter(
        tuple(number and section.holder(number, seat.round) for number in (seat.ns, seat.ew))
        for seat in section.seats
    )
    assert found == expected
    alone = Counter(
        number
        for r, tables in enumerate(section.movement.rounds.tolist(), 1)
        for ns, ew, _ in tables
        for number, other in ((ns, ew), (ew, ns))
        if r <= played and who(section, number, r) and not who(section, other, r)
    )
    assert section.sit_outs == alone


@pytest.mark.slow
@given(seed=st.integers(0, 999), size=st.sampled_from([4, 8]), absent=st.booleans(), data=st.data())
def test_who_holds_a_number(seed, size, absent, data):
    """The holders of a number follow each other; current, first and all pairs agree with them."""
    section = section_of(seed, size, absent, 5, data.draw(spells_of(size)))
    everyone = set(section.pairs)
    for number, pair in enumerate(section.numbers, 1):
        by_round = [who(section, number, r) for r in range(1, 6)]
        everyone |= set(by_round)
        spells = section.holders(number)
        assert [s.pair for s in spells for _ in range(s.first, s.last + 1)] == by_round
        assert [s.first for s in spells] == [1, *(s.last + 1 for s in spells[:-1])]
        assert all(one.pair != other.pair for one, other in pairwise(spells))
        assert section.current_pairs[number - 1] == by_round[-1]
        if pair is not None:
            first = by_round.index(pair) if pair in by_round else None
            assert section.first_rounds.get(number) == (None if first is None else first + 1)
            seat = None
            for table, (ns, ew, _) in enumerate(section.movement.rounds[first or 0].tolist(), 1):
                both = who(section, ns, (first or 0) + 1), who(section, ew, (first or 0) + 1)
                if first is not None and number in (ns, ew) and all(both):
                    seat = table, "NS" if number == ns else "EW"
            assert section.first_seats.get(number) == seat
        else:
            assert (section.absent == number) == (not any(by_round))
            assert section.absent in (None, number)
    assert set(section.all_pairs) == everyone - {None}
    assert len(section.all_pairs) == len(set(section.all_pairs))


CHANGES = st.lists(
    st.tuples(st.integers(1, 4), st.integers(0, 5), st.sampled_from([None, *range(20, 23)])),
    max_size=6,
)


@given(seed=st.integers(0, 999), absent=st.booleans(), changes=CHANGES)
def test_a_number_changes_hands(seed, absent, changes):
    """Earlier rounds do not change; the pair that left and the latest holder are both kept."""
    section = section_of(seed, 4, absent, 5)
    held = {n: [who(section, n, r) for r in range(1, 6)] for n in range(1, 5)}
    for number, after, comes in sorted(changes, key=lambda change: change[1]):
        pair = comes and Pair(comes, comes + 10)
        before = section
        section = section.with_change(number, min(after, 4), pair)
        held[number][min(after, 4) :] = [pair] * (5 - min(after, 4))
        for n in range(1, 5):
            assert [who(section, n, r) for r in range(1, 6)] == held[n]
        there = [pair for pair in held[number] if pair]
        if there:
            assert section.numbers[number - 1] == there[-1]
        elif after == 0:
            assert section.numbers[number - 1] == before.numbers[number - 1]
        if all(after > 0 for _, after, _ in changes):
            assert section.numbers.count(None) <= absent
        assert all(first <= last for _, first, last, _ in section.holding_periods)
        assert list(section.holding_periods) == sorted(
            section.holding_periods, key=lambda spell: spell[:2]
        )


def test_absent_number_and_leaver_at_one_table():
    """A table without any pair has no seat and no waiting table."""
    movement = random_movement(np.random.default_rng(3), 4, 6)
    meets = [{ns, ew} for ns, ew, _ in movement.rounds.reshape(-1, 3).tolist()]
    assert {3, 4} in meets
    numbers = (Pair(1, 2), Pair(3, 4), Pair(5, 6), None)
    section = PlayedSection(
        "A", movement, numbers, 6, holding_periods=(HoldingPeriod(3, 1, 6, None),)
    )
    assert all(seat.ns is not None or seat.ew is not None for seat in section.seats)
    with_three = [both for both in meets if 3 in both and 4 not in both]
    with_absent = [both for both in meets if 4 in both and 3 not in both]
    assert sum(section.sit_outs.values()) == len(with_three) + len(with_absent)
    assert 3 not in section.sit_outs


def test_all_played_is_as_planned():
    """If nothing changed, seats and sit-outs are those of the seating."""
    section = section_of(1, 8, True, 5)
    plain = NumberedSection(section.name, section.movement, section.numbers)
    assert section.seats == plain.seats
    assert section.sit_outs == plain.sit_outs
    assert section.first_seats == plain.first_seats


def session_of(*sections: PlayedSection) -> Session:
    return Session(1, date(2024, 9, 5), "", "", None, sections)


def test_quality_and_proof():
    """Quality is weighted by pairs: (4 * 1 + 3 * 0.5) / 7; without a bound there is none."""
    proved = rescored(
        section_of(1, 4, False, 5), fitness=100, lower_bound=100, expected_fitness=Fraction(200)
    )
    half = rescored(
        section_of(2, 4, True, 5), fitness=150, lower_bound=100, expected_fitness=Fraction(200)
    )
    unknown = rescored(half, lower_bound=None)
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
    """The players of all sections include those who left or were replaced."""
    section = section_of(
        1, 4, True, 5, [HoldingPeriod(1, 1, 2, Pair(50, 51)), HoldingPeriod(3, 4, 5, None)]
    )
    there = {p for pair in section.pairs for p in pair.players} | {50, 51}
    assert session_of(section).players == there
