"""Meetings and sit-outs compared with chance, by all possible draws of numbers and plain counts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import combinations, permutations
from math import floor

import numpy as np
import pytest

from bridgeopt.club import HoldingPeriod, Movement, Pair, PlayedEvent, PlayedSection, Session
from bridgeopt.club.contestant import SinglePlayer
from bridgeopt.club.fairness import Spread, Tally
from bridgeopt.club.movement import INDIVIDUAL, PAIRS, Round
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE
from tests.support.generators.sessions import (
    encounters,
    history_of,
    random_movement,
    random_sessions,
    who,
)

IDS = tuple(range(2, 60, 2))


def tally_of(*sessions: Session, ids: tuple[int, ...] = IDS) -> Tally:
    tally = Tally.for_players(ids)
    for session in sessions:
        tally.add(session)
    return tally


def session_of(*sections: PlayedSection) -> Session:
    return Session(1, date(2025, 1, 7), "", "", None, sections)


def all_draws(section: PlayedSection) -> list[PlayedSection]:
    """Return the section for every draw of its numbers; changes happen in the same rounds."""
    holders = section.numbers
    draws = []
    for drawn in permutations(range(len(holders))):
        numbers = tuple(holders[k] for k in drawn)
        spells = (s._replace(number=drawn.index(s.number - 1) + 1) for s in section.holding_periods)
        draws.append(replace(section, numbers=numbers, holding_periods=tuple(spells)))
    return draws


def section_of(num_numbers: int, absent: bool, rounds_played: int, *spells) -> PlayedSection:
    """Return a section of a random movement of five rounds."""
    movement = random_movement(np.random.default_rng(num_numbers), num_numbers, 5)
    pairs = [Pair(*IDS[k : k + 2]) for k in range(0, 2 * num_numbers, 2)]
    numbers = (*pairs[:-1], None) if absent else tuple(pairs)
    return PlayedSection(
        "A", movement, numbers, rounds_played=rounds_played, holding_periods=spells
    )


CASES = pytest.mark.parametrize(
    "section",
    [
        section_of(4, False, 5),
        section_of(4, True, 5),
        section_of(6, False, 3),
        section_of(6, True, 4),
        section_of(6, False, 5, HoldingPeriod(2, 4, 5, None)),
        section_of(6, True, 4, HoldingPeriod(1, 1, 5, None), HoldingPeriod(4, 3, 5, None)),
        section_of(4, False, 0),
        section_of(6, False, 5, HoldingPeriod(2, 1, 2, None), HoldingPeriod(5, 3, 5, None)),
        section_of(6, True, 5, HoldingPeriod(1, 1, 2, Pair(40, 42)), HoldingPeriod(3, 2, 3, None)),
        section_of(
            4,
            False,
            4,
            HoldingPeriod(2, 1, 3, Pair(IDS[2], 44)),
            HoldingPeriod(1, 2, 3, Pair(46, 48)),
        ),
    ],
    ids=[
        *("even", "odd", "ended early", "odd and early", "one left", "two left", "not begun"),
        *("one came", "another pair", "another player"),
    ],
)


@CASES
def test_chance_is_the_mean_and_the_variance_over_all_draws(section):
    """Chance is the same for every two players, whatever numbers were actually drawn."""
    tally = tally_of(session_of(section))
    counted = np.array(
        [history_of(IDS, [session_of(draw)]).meetings for draw in all_draws(section)]
    )
    np.testing.assert_allclose(tally.expected, counted.mean(axis=0), atol=1e-12)
    np.testing.assert_allclose(tally.variance, counted.var(axis=0), atol=1e-12)


@CASES
def test_the_surplus_is_exact(section):
    """A surplus is the number of meetings minus the mean over all draws, to a thousandth."""
    tally = tally_of(session_of(section), session_of(section))
    draws = [history_of(IDS, [session_of(draw)]).meetings for draw in all_draws(section)]
    total = np.sum(draws, axis=0)
    surplus = tally.surplus
    for (i, j), met in np.ndenumerate(tally.meetings):
        expected = Fraction(2 * int(total[i, j]), len(draws))
        nearest = floor(expected * EXPECTED_COUNT_SCALE + Fraction(1, 2))
        assert surplus.meetings[i, j] == (0 if i == j else EXPECTED_COUNT_SCALE * met - nearest)
    there = session_of(section).players
    shares = Fraction(int(tally.sit_outs.sum()), len(there))
    for player, row in tally.row.items():
        share = shares if player in there else Fraction(0)
        nearest = floor(share * EXPECTED_COUNT_SCALE + Fraction(1, 2))
        assert surplus.waiting[row] == EXPECTED_COUNT_SCALE * tally.sit_outs[row] - nearest


@pytest.mark.long
@CASES
def test_numbers_by_lot_have_the_spread_of_chance(section):
    """Over all draws, the mean square of the actual spread equals that of chance."""
    spreads = [tally_of(session_of(draw)).spread for draw in all_draws(section)]
    assert np.ptp([spread.chance for spread in spreads]) == pytest.approx(0, abs=1e-12)
    mean_square = np.mean([spread.actual**2 for spread in spreads])
    assert mean_square == pytest.approx(spreads[0].chance ** 2, abs=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_what_was_played(seed):
    """Meetings and sit-outs of a season equal a plain count."""
    sessions = random_sessions(seed, IDS[:24], 8)
    tally = tally_of(*sessions)
    history = history_of(IDS, sessions)
    np.testing.assert_array_equal(tally.meetings, history.meetings)
    np.testing.assert_array_equal(tally.sit_outs, history.waiting_tables)


@pytest.mark.parametrize("seed", range(5))
def test_fair_shares(seed):
    """The shares add up to all sit-outs.

    In each session all players present have the same share.
    """
    sessions = random_sessions(seed, IDS[:24], 8)
    assert tally_of(*sessions).fair_share.sum() == pytest.approx(tally_of(*sessions).sit_outs.sum())
    for session in sessions:
        tally = tally_of(session)
        there = session.players
        sat_out = sum(
            (one is None) != (other is None)
            for s in session.sections
            for one, other in encounters(s)
        )
        for player in IDS:
            share = sat_out / (len(there) / 2) if player in there else 0
            assert tally.fair_share[tally.row[player]] == pytest.approx(share)


def test_who_was_met_too_seldom_and_too_often():
    """Players at least half a meeting from the expectation are listed, the furthest first."""
    tally = tally_of(*random_sessions(2, IDS[:24], 8))
    for player, here in tally.row.items():
        by_hand = {
            other: tally.meetings[here, there] - tally.expected[here, there]
            for other, there in tally.row.items()
            if tally.expected[here, there] > 0
        }
        owed, over = tally.most_uneven(player)
        assert {a.player for a in owed} == {p for p in by_hand if by_hand[p] <= -0.5}
        assert {a.player for a in over} == {p for p in by_hand if by_hand[p] >= 0.5}
        for aparts, sign in ((owed, 1), (over, -1)):
            keys = [(round(sign * by_hand[a.player], 6), a.player) for a in aparts]
            assert keys == sorted(keys)


@pytest.mark.parametrize("seed", range(3))
def test_sessions_add_up(seed):
    """Values of two sessions together are the sums of each session's values."""
    one, other = random_sessions(seed, IDS[:24], 2)
    both = tally_of(one, other)
    for part in ("meetings", "expected", "variance", "sit_outs", "fair_share"):
        alone = getattr(tally_of(one), part) + getattr(tally_of(other), part)
        np.testing.assert_allclose(getattr(both, part), alone)


@pytest.mark.parametrize("seed", range(3))
def test_spread(seed):
    """The spread covers every two players who were in one section at the same time, once each."""
    sessions = random_sessions(seed, IDS[:24], 6)
    tally = tally_of(*sessions)
    could_meet = set()
    for section in (section for session in sessions for section in session.sections):
        for r in range(1, section.rounds_played + 1):
            there = [pair for k in range(len(section.numbers)) if (pair := who(section, k + 1, r))]
            for one, other in combinations(there, 2):
                could_meet |= {frozenset((a, b)) for a in one.players for b in other.players}
    cells = [tuple(tally.row[player] for player in two) for two in could_meet]
    actual = np.mean([(tally.meetings[cell] - tally.expected[cell]) ** 2 for cell in cells])
    chance = np.mean([tally.variance[cell] for cell in cells])
    assert tally.spread == pytest.approx((actual**0.5, chance**0.5))
    assert tally.spread.ratio == pytest.approx((actual / chance) ** 0.5)


def test_by_hand():
    """In a round of two tables each pair meets one of three, so a meeting is 1 - 1/3 off chance."""
    movement = Movement("one round", 4, 1, np.array([[[1, 2, 1], [3, 4, 1]]]))
    pairs = tuple(Pair(k, k + 10) for k in range(1, 5))
    ids = tuple(sorted(player for pair in pairs for player in pair.players))
    section = PlayedSection("A", movement, pairs, rounds_played=1)
    tally = tally_of(session_of(section), ids=ids)
    assert tally.meetings[tally.row[1], tally.row[12]] == 1
    assert tally.expected[tally.row[1], tally.row[12]] == pytest.approx(1 / 3)
    assert tally.expected[tally.row[1], tally.row[11]] == 0  # partners
    assert tally.variance[tally.row[1], tally.row[3]] == pytest.approx(2 / 9)
    assert tally.spread == pytest.approx(((2 / 9) ** 0.5, (2 / 9) ** 0.5))
    assert tally.spread.ratio == pytest.approx(1)


ONES = tuple(SinglePlayer(player) for player in IDS[:6])
COUPLES = (Pair(*IDS[:2]), Pair(*IDS[2:4]), SinglePlayer(IDS[4]), Pair(*IDS[5:7]))


def drawn_anew(round_: Round) -> list[Round]:
    """Return a round for every draw of its chairs among the contestants present."""
    there = [chair.contestant for table in round_ for chair in table.chairs]
    draws = []
    for drawn in permutations(there):
        left = iter(drawn)
        draws.append(
            tuple(
                table._replace(
                    chairs=tuple(c._replace(contestant=next(left)) for c in table.chairs)
                )
                for table in round_
            )
        )
    return draws


@pytest.mark.parametrize(
    "round_",
    [
        (INDIVIDUAL.table(1, ONES[:4]),),
        (INDIVIDUAL.table(1, ONES[:4]), INDIVIDUAL.table(2, [ONES[4], None, ONES[5], None])),
        (INDIVIDUAL.table(1, ONES[:4]), INDIVIDUAL.table(2, [ONES[4], None, None, None])),
        (PAIRS.table(1, COUPLES[:2]), PAIRS.table(2, COUPLES[2:])),
        (PAIRS.table(1, COUPLES[:2]), PAIRS.table(2, [COUPLES[3], None])),
    ],
)
def test_chance_of_a_round_is_over_all_draws_of_its_chairs(round_):
    """Mean and variance of meetings in a randomly seated round equal counts over all draws."""
    counted = []
    for draw in drawn_anew(round_):
        met = np.zeros((len(IDS), len(IDS)))
        for table in draw:
            for one, other in combinations(table.chairs, 2):
                for a in one.contestant.players if one.side != other.side else ():
                    for b in other.contestant.players:
                        met[IDS.index(a), IDS.index(b)] += 1
        counted.append(met + met.T)
    event = PlayedEvent("A", "individual", (round_, round_))
    tally = tally_of(Session(1, date(2025, 1, 7), "", "", None, (), (event,)))
    np.testing.assert_allclose(tally.expected, 2 * np.mean(counted, axis=0), atol=1e-12)
    np.testing.assert_allclose(tally.variance, 2 * np.var(counted, axis=0), atol=1e-12)


def test_where_all_meet_equally_there_is_no_spread():
    """A full round robin has no spread in any draw, and neither does an empty event."""
    rounds = np.array([[[1, 2, 1], [3, 4, 1]], [[1, 3, 2], [2, 4, 2]], [[1, 4, 3], [2, 3, 3]]])
    pairs = tuple(Pair(*IDS[k : k + 2]) for k in range(0, 8, 2))
    section = PlayedSection("A", Movement("all", 4, 3, rounds), pairs, rounds_played=3)
    for tally in (tally_of(session_of(section)), tally_of()):
        assert tally.spread == Spread(0.0, 0.0)
        assert tally.spread.ratio == 0
