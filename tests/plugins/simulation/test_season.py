"""Play a season: totals, ratings, and properties common to all policies."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import Family, History, Pair, Registration
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.plugins.simulation.club import SimulatedClub, SimulatedSeason
from bridgeopt.plugins.simulation.policies import (
    POLICIES,
    PolicyInput,
    random_numbers,
    registration_order,
)
from bridgeopt.plugins.simulation.seasons import nearest_num_sections, simulate_season
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.seating.sections import form_sections
from tests.support.generators.sessions import history_of

SEEDS = (1, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_meetings_add_up(played, small, seed):
    """Each table adds four meetings in both directions, each sit-out two players.

    The tally agrees.
    """
    tables = waits = 0
    season = played("random", seed)
    for session, history, _ in season:
        for section in session.sections:
            rounds, numbers = section.movement.num_rounds, len(section.numbers)
            absent = None in section.numbers
            tables += rounds * (numbers // 2 - absent)
            waits += 2 * rounds * absent
        assert history.meetings.sum() == 8 * tables
        assert history.waiting_tables.sum() == waits
    session, history, tally = season[-1]
    rows = [tally.row[player] for player in history.ids]
    assert (tally.meetings[np.ix_(rows, rows)] == history.meetings).all()
    assert (tally.sit_outs[rows] == history.waiting_tables).all()
    assert tally.meetings.sum() == history.meetings.sum()
    assert session.id == small.sessions


@pytest.mark.parametrize("seed", SEEDS)
def test_the_history_is_that_of_the_sessions(played, seed):
    """The history equals a plain count of seatings, with guests from their first evening on."""
    season = played("natural", seed)
    sessions = [session for session, _, _ in season]
    history = season[-1][1]
    plain = history_of(history.ids, sessions)
    assert (history.meetings == plain.meetings).all()
    assert (history.waiting_tables == plain.waiting_tables).all()
    assert len(season[0][1].ids) < len(history.ids)


@pytest.mark.parametrize("seed", SEEDS)
def test_rankings_by_hand(small, multiplex, played, seed):
    """A rating is the mean of the last six sessions; the initial value fills missing ones.

    A guest starts from the host's rating of that evening.
    """
    start = {
        p: Fraction(r)
        for p, r in SimulatedSeason.generate(small, derive_seed(seed, 0)).rankings.items()
    }
    points: defaultdict[int, list[Fraction]] = defaultdict(list)

    def ranking(player: int) -> Fraction:
        last = points[player][-6:]
        return (sum(last) + start[player] * (6 - len(last))) / 6

    for session, history, _ in played("random", seed):
        pairs = [pair for section in session.sections for pair in section.pairs]
        for host, guest in ((p.first, p.second) for p in pairs if p.second not in start):
            start[guest] = round(10 * ranking(host)) / Fraction(10)
        for mean, section in zip((80, 70, 60), session.sections, strict=False):
            for number, pair in enumerate(section.numbers, start=1):
                for player in () if pair is None else pair.players:
                    points[player].append(Fraction(section.percentages[number]) + mean - 50)
        assert set(history.ids) == set(start)
        for player in history.ids:
            assert abs(Fraction(history.rating(player)) - ranking(player)) <= Fraction(1, 20)
    assert max(map(len, points.values())) > 6


@pytest.mark.slow
def test_people_move_between_sections(multiplex):
    """Over a season most pairs of middle strength play in several sections."""
    seen: defaultdict[Pair, set[str]] = defaultdict(set)
    for session, _, _ in simulate_season(
        SimulatedClub(sessions=20), multiplex, registration_order, 1
    ):
        for section in session.sections:
            for pair in section.pairs:
                seen[pair].add(section.name)
    assert sum(len(names) > 1 for names in seen.values()) > len(seen) / 4
    assert {"A"} in seen.values()


@pytest.mark.slow
def test_fitness_is_the_plain_one(small, multiplex):
    """Fitness follows that evening's history; the expected one is the mean over all numberings.

    The mean is checked to three standard errors of a sample.
    """
    draws: list[int] = []
    expected: list[Fraction] = []

    def sampled(tonight: PolicyInput):
        if len(expected) < 4:
            instance = tonight.instances[0]
            random = np.random.default_rng(len(expected))
            sample = [instance.evaluate(random.permutation(instance.n)) for _ in range(400)]
            error = np.std(sample) / 20
            expected.append(instance.expected_cost)
            draws.append(abs(np.mean(sample) - float(instance.expected_cost)) <= 3 * error + 1e-9)
        return random_numbers(tonight)

    before: History | None = None
    for session, history, _ in simulate_season(small, multiplex, sampled, 3):
        if before is not None:
            for section in session.sections:
                if all(player in before for pair in section.pairs for player in pair.players):
                    assert section.fitness == reference_fitness(before, section)
        before = history
    assert all(draws)
    assert all(section.expected_fitness > 0 for section in session.sections)


@pytest.mark.parametrize("seed", SEEDS)
def test_common_random_numbers(small, multiplex, seed):
    """All policies get the same pairs in the same order every evening, and score them alike."""
    seen: dict[str, list[tuple[Registration, int]]] = {}
    scores: dict[str, list[dict]] = {}
    for name in ("natural", "random"):
        evenings: list[tuple[Registration, int]] = []

        def watched(tonight: PolicyInput, policy=POLICIES[name], evenings=evenings):
            evenings.append((tonight.registration, tonight.seed))
            return policy(tonight)

        sessions = [session for session, _, _ in simulate_season(small, multiplex, watched, seed)]
        seen[name] = evenings
        scores[name] = [
            {
                frozenset(section.pairs): {
                    section.numbers[k - 1]: score for k, score in section.percentages.items()
                }
                for section in session.sections
            }
            for session in sessions
        ]
    assert seen["natural"] == seen["random"]
    assert len({lots for _, lots in seen["natural"]}) == small.sessions
    same = 0
    for one, other in zip(scores["natural"], scores["random"], strict=True):
        for pairs in one.keys() & other.keys():
            assert one[pairs] == other[pairs]
            same += 1
    assert same > 3


def fits(num_pairs: int, num_sections: int, family: Family) -> bool:
    """Return whether the pairs can be seated, whichever section sat out least, by trying each."""
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(num_pairs))
    ids = tuple(range(1, 2 * num_pairs + 1))
    nobody = np.zeros((len(ids), len(ids)), dtype=np.int64)
    for spared in range(num_sections):
        waiting = np.full(len(ids), 5)
        dealt = num_pairs // num_sections
        waiting[2 * dealt * spared : 2 * dealt * (spared + 1)] = 0
        history = History(ids, tuple(range(len(ids), 0, -1)), waiting, nobody)
        try:
            sections = form_sections(history, Registration(pairs), num_sections)
        except InputError:
            return False
        if not all(section.num_numbers in family.movements for section in sections):
            return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("wanted", [1, 3, 6])
@pytest.mark.parametrize("sizes", [(8, 10, 12, 14, 16, 18), (12, 14), (10, 16)])
def test_the_nearest_number_of_sections(multiplex, wanted, sizes):
    """The number of sections equals that found by trying all, with the rules of `run`."""
    family = Family("some", {size: multiplex.movements[size] for size in sizes})
    for num_pairs in (0, 7, *range(8, 70, 5), 55, 71):
        possible = [s for s in range(1, 10) if s <= num_pairs and fits(num_pairs, s, family)]
        best = min(possible, key=lambda s: (abs(s - wanted), s), default=None)
        assert nearest_num_sections(num_pairs, wanted, family) == best


@pytest.mark.slow
def test_evenings_without_enough_pairs(multiplex):
    """Evenings without enough pairs are left out; the others keep their numbers."""
    club = SimulatedClub(members=16, attendance=0.95, sections=1, sessions=60, turnover=0, guests=0)
    numbers = [
        session.id for session, _, _ in simulate_season(club, multiplex, registration_order, 1)
    ]
    assert 5 < len(numbers) < 55
    assert numbers == sorted(set(numbers))
    assert {
        session.num_pairs
        for session, _, _ in simulate_season(club, multiplex, registration_order, 1)
    } == {7, 8}
