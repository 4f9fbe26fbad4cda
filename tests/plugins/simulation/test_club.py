"""Simulated attendance, partnerships and playing strength."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, pstdev

import pytest

from bridgeopt.club import Pair
from bridgeopt.plugins.simulation.club import SimulatedClub, SimulatedSeason

SEEDS = range(12)
STEADY = SimulatedClub(turnover=0, guests=0)


def players(season: SimulatedSeason) -> list[list[int]]:
    """Return the players of each evening."""
    return [[p for pair in e.registration.pairs for p in pair.players] for e in season.evenings]


def test_the_same_seed_the_same_season():
    """Settings and seed determine everything."""
    assert SimulatedSeason.generate(SimulatedClub(), 3) == SimulatedSeason.generate(
        SimulatedClub(), 3
    )
    assert SimulatedSeason.generate(SimulatedClub(), 3) != SimulatedSeason.generate(
        SimulatedClub(), 4
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_evenings_are_sound(small, seed):
    """No player is in two pairs, every player is known, and every pair has a form."""
    season = SimulatedSeason.generate(small, seed)
    assert not season.rankings.keys() & set(season.guests)
    known = {*season.rankings, *season.guests}
    for evening, there in zip(season.evenings, players(season), strict=True):
        assert len(set(there)) == len(there)
        assert known >= set(there)
        assert set(evening.form) == set(evening.registration.pairs)
    assert len(season.evenings) == small.sessions


@pytest.mark.slow
@pytest.mark.parametrize("attendance", [0.6, 0.85, 1.0])
def test_the_mean_attendance(attendance):
    """Mean attendance is the club's, with a habit for each member."""
    club = SimulatedClub(attendance=attendance, turnover=0, singles=0, sessions=100, sections=4)
    shares = []
    for seed in SEEDS:
        times = Counter(p for there in players(SimulatedSeason.generate(club, seed)) for p in there)
        shares += [times[player] / 100 for player in range(1, 111)]
    assert fmean(shares) == pytest.approx(attendance, abs=0.015)
    assert pstdev(shares) >= (1 - attendance) / 2


def test_couples_stay_together():
    """Without singles and lone partners, members come in the same couples or not at all."""
    club = SimulatedClub(singles=0, alone=0, turnover=0)
    season = SimulatedSeason.generate(club, 1)
    pairs = {pair for evening in season.evenings for pair in evening.registration.pairs}
    assert pairs <= {Pair(k, k + 1) for k in range(1, 110, 2)}
    assert not season.guests


def test_some_come_alone():
    """A member without the partner plays with another, and attendance does not rise."""
    club = SimulatedClub(singles=0, alone=0.5, turnover=0, guests=0, sessions=200)
    couples = {Pair(k, k + 1) for k in range(1, 110, 2)}
    evenings = SimulatedSeason.generate(club, 1).evenings
    ad_hoc = sum(pair not in couples for e in evenings for pair in e.registration.pairs)
    pairs = sum(len(e.registration.pairs) for e in evenings)
    # Half the members whose partner is away (15 %) come alone, and two of them make a pair.
    assert ad_hoc / pairs == pytest.approx(0.5 * 0.15 / 0.85, rel=0.15)


def test_members_leave_and_are_replaced():
    """With full turnover nobody stays, and the number of members is constant."""
    club = SimulatedClub(turnover=1, attendance=1, singles=0, sections=4)
    season = SimulatedSeason.generate(club, 2)
    assert len(season.rankings) == 220
    came: dict[int, list[int]] = {}
    for session, there in enumerate(players(season)):
        assert len(there) == 110
        for player in there:
            came.setdefault(player, []).append(session)
    assert len(came) == 220
    for sessions in came.values():
        assert sessions == list(range(sessions[0], sessions[-1] + 1))
        assert (sessions[0] == 0) != (sessions[-1] == 37)


@pytest.mark.slow
def test_guests():
    """A guest plays with a member without a partner; many come once, some return."""
    times: Counter[int] = Counter()
    for seed in SEEDS:
        season = SimulatedSeason.generate(SimulatedClub(), seed)
        first_seen = list(dict.fromkeys(p for there in players(season) for p in there))
        assert [p for p in first_seen if p in season.guests] == season.guests
        for evening in season.evenings:
            hosted = [
                pair for pair in evening.registration.pairs if {*pair.players} & {*season.guests}
            ]
            assert len(hosted) <= 1
            assert all(pair.first in season.rankings for pair in hosted)
        seen = Counter(p for there in players(season) for p in there)
        times.update(min(seen[guest], 2) for guest in season.guests)
    assert times[1] > 30
    assert times[2] > 30
    assert not SimulatedSeason.generate(STEADY, 1).guests


def test_people_have_a_habit_of_arriving():
    """Early couples stay early: the first of one evening is in the first half of every other."""
    season = SimulatedSeason.generate(
        SimulatedClub(attendance=1, singles=0, turnover=0, sections=4), 1
    )
    orders = [evening.registration.pairs for evening in season.evenings]
    assert len(set(orders)) == len(orders)
    middle = len(orders[0]) // 2
    assert all(orders[0][0] in order[:middle] for order in orders)


def test_percentages():
    """Percentages are form relative to the section's mean.

    They are 50 on average, with two decimals, and from 20 to 80.
    """
    season = SimulatedSeason.generate(SimulatedClub(luck=20), 1)
    for evening in season.evenings:
        pairs = evening.registration.pairs[:14]
        scores = evening.percentages(pairs)
        mean = fmean(evening.form[pair] for pair in pairs) / 100
        for pair, score in zip(pairs, scores, strict=True):
            plain = max(20.0, min(80.0, 50 + evening.form[pair] / 100 - mean))
            assert float(score) == pytest.approx(plain, abs=0.011)
            assert score.as_tuple().exponent == -2
    with_luck = season.evenings[0]
    assert max(with_luck.percentages(with_luck.registration.pairs)) == 80


@pytest.mark.slow
def test_luck_and_strength_have_their_deviations():
    """A couple's form between evenings, and couples' means, have the requested deviations."""
    club = SimulatedClub(attendance=1, sections=4, singles=0, turnover=0, apart=0, sessions=200)
    within, between = [], []
    for seed in range(4):
        evenings = SimulatedSeason.generate(club, seed).evenings
        for pair in evenings[0].registration.pairs:
            forms = [evening.form[pair] / 100 for evening in evenings]
            within.append(pstdev(forms))
            between.append(fmean(forms))
    assert fmean(within) == pytest.approx(7.5, rel=0.03)
    assert pstdev(between) == pytest.approx(10, rel=0.12)
    assert fmean(between) == pytest.approx(65, abs=1.5)  # A 80, B 70, C 60, D 50


def test_rankings_begin_near_the_strengths():
    """Without error and luck, a pair's rating is twice its form, up to rounding."""
    club = SimulatedClub(ranking_error=0, luck=0)
    season = SimulatedSeason.generate(club, 5)
    for evening in season.evenings:
        for pair, form in evening.form.items():
            if pair.second in season.rankings:
                rating = season.rankings[pair.first] + season.rankings[pair.second]
                assert abs(float(rating) - 2 * form / 100) <= 0.22
    assert all(ranking.as_tuple().exponent == -1 for ranking in season.rankings.values())
