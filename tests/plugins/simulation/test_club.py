"""Who comes, with whom, and how well they play."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, pstdev

import pytest

from bridgeopt.club import Pair
from bridgeopt.plugins.simulation.club import SimulatedClub, SimulatedSeason

SEEDS = range(12)
STEADY = SimulatedClub(turnover=0, guests=0)


def players(season: SimulatedSeason) -> list[list[int]]:
    """Return who came, evening by evening."""
    return [[p for pair in e.registration.pairs for p in pair.players] for e in season.evenings]


def test_the_same_seed_the_same_season():
    """Everything follows from settings and seed."""
    assert SimulatedSeason.of(SimulatedClub(), 3) == SimulatedSeason.of(SimulatedClub(), 3)
    assert SimulatedSeason.of(SimulatedClub(), 3) != SimulatedSeason.of(SimulatedClub(), 4)


@pytest.mark.parametrize("seed", SEEDS)
def test_evenings_are_sound(small, seed):
    """Nobody is in two pairs, everybody is known, and every pair has a form."""
    season = SimulatedSeason.of(small, seed)
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
    """Members come as often as the club's attendance says, each by a habit of their own."""
    club = SimulatedClub(attendance=attendance, turnover=0, singles=0, sessions=100, sections=4)
    shares = []
    for seed in SEEDS:
        times = Counter(p for there in players(SimulatedSeason.of(club, seed)) for p in there)
        shares += [times[player] / 100 for player in range(1, 111)]
    assert fmean(shares) == pytest.approx(attendance, abs=0.015)
    assert pstdev(shares) >= (1 - attendance) / 2


def test_couples_stay_together():
    """Without singles and lone partners, all come as the same couples, or not at all."""
    club = SimulatedClub(singles=0, alone=0, turnover=0)
    season = SimulatedSeason.of(club, 1)
    pairs = {pair for evening in season.evenings for pair in evening.registration.pairs}
    assert pairs <= {Pair(k, k + 1) for k in range(1, 110, 2)}
    assert not season.guests


def test_some_come_alone():
    """Who comes without the partner plays with somebody else, and nobody comes more for it."""
    club = SimulatedClub(singles=0, alone=0.5, turnover=0, guests=0, sessions=200)
    couples = {Pair(k, k + 1) for k in range(1, 110, 2)}
    evenings = SimulatedSeason.of(club, 1).evenings
    ad_hoc = sum(pair not in couples for e in evenings for pair in e.registration.pairs)
    pairs = sum(len(e.registration.pairs) for e in evenings)
    # Alone: half of the 15 % of evenings on which a given one is away; two of them make a pair.
    assert ad_hoc / pairs == pytest.approx(0.5 * 0.15 / 0.85, rel=0.15)


def test_members_leave_and_are_replaced():
    """With full turnover nobody stays; places are as many before and after."""
    club = SimulatedClub(turnover=1, attendance=1, singles=0, sections=4)
    season = SimulatedSeason.of(club, 2)
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
    """A guest plays with a member who found no partner; many come once, some return."""
    times: Counter[int] = Counter()
    for seed in SEEDS:
        season = SimulatedSeason.of(SimulatedClub(), seed)
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
    assert not SimulatedSeason.of(STEADY, 1).guests


def test_people_have_a_habit_of_arriving():
    """Early couples stay early: who is first one evening is in the first half the next."""
    season = SimulatedSeason.of(SimulatedClub(attendance=1, singles=0, turnover=0, sections=4), 1)
    orders = [evening.registration.pairs for evening in season.evenings]
    assert len(set(orders)) == len(orders)
    middle = len(orders[0]) // 2
    assert all(orders[0][0] in order[:middle] for order in orders)


def test_percentages():
    """They are form beside the section's mean: 50 on average, two decimals, 20 to 80."""
    season = SimulatedSeason.of(SimulatedClub(luck=20), 1)
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
    """The same couple's form from evening to evening, and couples' means, spread as asked for."""
    club = SimulatedClub(attendance=1, sections=4, singles=0, turnover=0, apart=0, sessions=200)
    within, between = [], []
    for seed in range(4):
        evenings = SimulatedSeason.of(club, seed).evenings
        for pair in evenings[0].registration.pairs:
            forms = [evening.form[pair] / 100 for evening in evenings]
            within.append(pstdev(forms))
            between.append(fmean(forms))
    assert fmean(within) == pytest.approx(7.5, rel=0.03)
    assert pstdev(between) == pytest.approx(10, rel=0.12)
    assert fmean(between) == pytest.approx(65, abs=1.5)  # A 80, B 70, C 60, D 50


def test_rankings_begin_near_the_strengths():
    """Without an error and without luck, a pair's rating is twice its form, but for rounding."""
    club = SimulatedClub(ranking_error=0, luck=0)
    season = SimulatedSeason.of(club, 5)
    for evening in season.evenings:
        for pair, form in evening.form.items():
            if pair.second in season.rankings:
                rating = season.rankings[pair.first] + season.rankings[pair.second]
                assert abs(float(rating) - 2 * form / 100) <= 0.22
    assert all(ranking.as_tuple().exponent == -1 for ranking in season.rankings.values())
