"""Retrospective bounds over a season, compared with all seasons that were possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations, product

import numpy as np
import pytest

from bridgeopt.club import Movement, Pair, PlayedSection, Session
from bridgeopt.club.fairness import Tally
from bridgeopt.season.retrospective import (
    bound_extremes,
    bound_power,
    lower_bound,
    power_measure,
    retrospective_problem,
)
from tests.support.generators.instances import sample
from tests.support.generators.sessions import history_of, random_movement, random_sessions

PLAYERS = range(1, 9)


def small_season(seed: int, evenings: int = 3) -> list[Session]:
    """Draw a season of eight people: four pairs, or three pairs with two people absent."""
    random = np.random.default_rng(seed)
    sessions = []
    for k in range(evenings):
        here = random.permutation(PLAYERS)[: 6 + 2 * int(random.integers(2))].reshape(-1, 2)
        numbers = (*(Pair(*two) for two in here.tolist()), *[None] * (4 - len(here)))
        movement = random_movement(random, 4, int(random.integers(1, 4)))
        section = PlayedSection("A", movement, numbers, rounds_played=movement.num_rounds)
        sessions.append(Session(k + 1, date(2026, 9, 1 + k), "x", f"{k}", None, (section,)))
    return sessions


def choices(section: PlayedSection) -> Iterator[Counter[tuple[int, int]]]:
    """Yield the players' meetings of all ways to let each pair meet as many others as it did."""
    n, rounds = len(section.numbers), section.rounds_played
    tables = list(combinations(range(n), 2))
    most = max(-(-rounds // (n - 1)), int(section.movement.meetings.max()))
    for often in product(range(most + 1), repeat=len(tables)):
        if any(sum(k for k, t in zip(often, tables, strict=True) if i in t) != rounds
               for i in range(n)):  # fmt: skip
            continue
        met: Counter[tuple[int, int]] = Counter()
        for k, (i, j) in zip(often, tables, strict=True):
            one, other = section.numbers[i], section.numbers[j]
            if one is not None and other is not None:
                for a, b in product(one.players, other.players):
                    met[min(a, b), max(a, b)] += k
        yield met


def all_seasons(sessions: Sequence[Session]) -> Iterator[Counter[tuple[int, int]]]:
    """Yield the players' meetings of all seasons that were possible."""
    for chosen in product(*(list(choices(s)) for one in sessions for s in one.sections)):
        yield sum(chosen, Counter())


def least(sessions: Sequence[Session], power: int) -> int:
    """Return the smallest sum of powers of all seasons that were possible."""
    return min(sum(times**power for times in met.values()) for met in all_seasons(sessions))


@pytest.mark.slow
@pytest.mark.parametrize("power", [2, 3])
def test_no_season_is_below_and_some_are_near(power):
    """The bound is below every possible season, and near the best of them."""
    ratios = []
    for seed in range(sample(40)):
        sessions = small_season(seed)
        history = history_of(PLAYERS, sessions)
        found = bound_power(history.meetings, history.row, sessions, power)
        best = least(sessions, power)
        assert found.bound <= best <= found.reached
        ratios.append(found.bound / best)
    assert np.mean(ratios) > 0.9


@pytest.mark.parametrize("power", [2, 3])
def test_any_prices_are_a_bound(power):
    """Any dual prices give a valid bound."""
    random = np.random.default_rng(power)
    for seed in range(sample(25)):
        sessions = small_season(seed, evenings=2)
        history = history_of(PLAYERS, sessions)
        seen = retrospective_problem(history.meetings, history.row, sessions, power_measure(power))
        best = least(sessions, power)
        for size in (0, 5, 100, 1000, 10**6):
            meeting = random.integers(-size, size + 1, len(seen.interchangeable)).tolist()
            pairs = sum(len(free.pairs) for free in seen.sections)
            assert (
                lower_bound(seen, meeting, random.integers(-size, size + 1, pairs).tolist()) <= best
            )


@pytest.mark.slow
def test_nobody_could_have_been_better():
    """Bounds on spread, most meetings and players who never met hold for every possible season.

    The seasons are counted directly, and the bounds are often reached.
    """
    near, shown = [], 0
    seasons = sample(40)
    for seed in range(seasons):
        sessions = small_season(seed)
        tally = Tally.for_players(tuple(PLAYERS))
        for session in sessions:
            tally.add(session)
        found = bound_extremes(tally, sessions)
        here = [{p for pair in s.sections[0].pairs for p in pair.players} for s in sessions]
        regular = [p for p in PLAYERS if 2 * sum(p in there for there in here) >= len(sessions)]
        expected = tally.expected
        two = [(a, b) for a, b in combinations(PLAYERS, 2) if expected[a - 1, b - 1] > 0]
        possible = [
            (a, b) for a, b in combinations(regular, 2) if expected[a - 1, b - 1] >= 1 - 1e-12
        ]
        figures = [
            (
                sum((met[a, b] - expected[a - 1, b - 1]) ** 2 for a, b in two),
                max(met.values()),
                sum(met[pair] == 0 for pair in possible),
            )
            for met in all_seasons(sessions)
        ]
        apart, most, never = (min(figure) for figure in zip(*figures, strict=True))
        spread = (apart / len(two)) ** 0.5 / tally.spread.chance
        assert found.least_spread <= spread + 1e-9
        assert found.least_most_met <= most
        assert found.least_never_met <= never
        assert spread <= found.spread + 1e-9
        assert most <= found.most_met
        assert never <= found.never_met
        near.append(
            (found.least_spread / spread if spread > 1e-9 else 1, found.least_most_met / most)
        )
        shown += found.least_never_met == never
    assert (np.mean(near, axis=0) > 0.7).all()
    assert shown >= seasons / 3


def test_by_hand():
    """Four pairs in four evenings of one round: eight of 24 pairs of opponents must meet twice."""
    movement = Movement("x", 4, 1, np.array([[[1, 2, 1], [3, 4, 1]]]))
    numbers = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(4))
    section = PlayedSection("A", movement, numbers, rounds_played=1)
    sessions = [Session(k, date(2026, 9, k), "x", "", None, (section,)) for k in range(1, 5)]
    history = history_of(PLAYERS, sessions)
    found = bound_power(history.meetings, history.row, sessions, 2)
    assert (found.reached, found.bound) == (8 * 16, 16 + 8 * 4)
    assert found.relative_excess == pytest.approx(128 / 48 - 1)
    away = np.full_like(history.meetings, 1)
    np.fill_diagonal(away, 0)
    longer = bound_power(history.meetings + away, history.row, sessions, 2)
    assert longer.bound == 16 * 4 + 8 * 9 + 4  # and partners, who met once elsewhere


def test_what_changed_hands_counts_as_it_was():
    """Sections in which a number changed hands are fixed, so nothing could have been different."""
    sessions = [
        replace(one, sections=tuple(s for s in one.sections if s.holding_periods))
        for one in random_sessions(3, range(1, 41), 6)
    ]
    history = history_of(range(1, 41), sessions)
    seen = retrospective_problem(history.meetings, history.row, sessions, power_measure(3))
    assert not seen.sections
    assert seen.constant == seen.reached == int((np.triu(history.meetings) ** 3).sum()) > 0
