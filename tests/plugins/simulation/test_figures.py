"""Figures for clubs, against plain counts from seatings."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from bridgeopt.club import Movement, Pair, PlayedSection, Session
from bridgeopt.club.fairness import Tally
from bridgeopt.plugins.simulation.figures import Figures, count_repeat_sit_outs
from tests.support.each_case import each_case
from tests.support.generators.changed_scores import rescored
from tests.support.generators.sessions import encounters, random_movement, random_sessions

IDS = tuple(range(3, 67, 2))


def tally_of(sessions) -> Tally:
    tally = Tally.for_players(IDS)
    for session in sessions:
        tally.add(session)
    return tally


def plain(sessions) -> tuple[float, int, float, float, int]:
    """Return most met, most of all, possible, never met and most opponents, by loops."""
    came: Counter[int] = Counter()
    met: Counter[frozenset[int]] = Counter()
    expected: defaultdict[frozenset[int], float] = defaultdict(float)
    for section in (section for session in sessions for section in session.sections):
        for pair in section.pairs:
            came.update(pair.players)
        for one, other in encounters(section):
            for a in one.players if one else ():
                met.update(frozenset((a, b)) for b in (other.players if other else ()))
        # Randomly, two numbers meet once in (numbers - 1) rounds on average.
        chance = section.rounds_played / (len(section.numbers) - 1)
        for one in section.pairs:
            for other in section.pairs:
                if one != other:
                    for a in one.players:
                        for b in other.players:
                            expected[frozenset((a, b))] += chance / 2
    regulars = [p for p in IDS if came[p] >= len(sessions) / 2]
    most = [max(met[frozenset((p, q))] for q in IDS if q != p) for p in regulars]
    possible = [
        (p, q)
        for p in regulars
        for q in regulars
        if p != q and expected[frozenset((p, q))] > 1 - 1e-9
    ]
    never = [p for p, q in possible if met[frozenset((p, q))] == 0]
    n = len(regulars)
    missed = max(map(never.count, regulars))
    return sum(most) / n, max(met.values()), len(possible) / n, len(never) / n, missed


@each_case("seed", range(8))
def test_against_plain_counts(seed):
    """Random sessions of random movements agree, with all pairs staying to the end."""
    sessions = [
        replace(session, sections=tuple(replace(s, holding_periods=()) for s in session.sections))
        for session in random_sessions(seed, IDS, 6 + seed % 2)
    ]
    found = Figures.of_season(sessions, tally_of(sessions))
    most_met, of_all, possible, never, missed = plain(sessions)
    assert found.most_met == pytest.approx(most_met)
    assert found.most_met_of_all == of_all
    assert found.possible == pytest.approx(possible)
    assert found.never_met == pytest.approx(never)
    assert 0 < never < possible
    assert found.most_never_met == missed
    tally = tally_of(sessions)
    assert found.spread == tally.spread.ratio
    came = Counter(p for session in sessions for p in session.players)
    rows = [tally.row[p] for p in IDS if came[p] >= len(sessions) / 2]
    alone = [
        sum((tally.meetings[k] - tally.expected[k]) ** 2) / sum(tally.variance[k]) for k in rows
    ]
    assert found.worst_spread == pytest.approx(max(alone) ** 0.5)


def test_whom_lots_let_meet_once_is_possible():
    """Among eight numbers two meet exactly once in seven random rounds, and less in six.

    Evenings add up: six rounds twice are more than once.
    """
    pairs = tuple(Pair(*IDS[k : k + 2]) for k in range(0, 16, 2))
    movement = random_movement(np.random.default_rng(1), 8, 7)

    def season(rounds: int, evenings: int) -> list[Session]:
        section = PlayedSection("A", movement, pairs, rounds_played=rounds)
        return [
            Session(k, date(2025, 1, k), "", "", None, (section,)) for k in range(1, evenings + 1)
        ]

    possible = [
        Figures.of_season(sessions, tally_of(sessions)).possible
        for sessions in (season(7, 1), season(6, 1), season(6, 2))
    ]
    assert possible == [14, 0, 14]  # players of the seven other pairs


def test_quality_is_known_or_not():
    """Quality is the mean over sessions, or None if a session has no bound, for both bounds."""
    sessions = random_sessions(1, IDS, 4)
    known = [
        replace(
            session,
            sections=tuple(rescored(s, lower_bound=s.fitness - 100 * k) for s in session.sections),
        )
        for k, session in enumerate(sessions)
    ]
    qualities = [session.quality for session in known]
    assert Figures.of_season(known, tally_of(known)).quality == pytest.approx(sum(qualities) / 4)
    assert qualities[0] == 1 > qualities[3]
    last = replace(
        known[3], sections=(rescored(known[3].sections[0], lower_bound=None), known[3].sections[1])
    )
    assert Figures.of_season([*known[:3], last], tally_of(known)).quality is None
    bounds = [
        replace(
            session,
            sections=tuple(
                rescored(s, hypothetical_best=s.lower_bound, lower_bound=0)
                for s in session.sections
            ),
        )
        for session in known
    ]
    found = Figures.of_season(bounds, tally_of(known))
    assert found.quality < found.quality_vs_hypothetical
    assert found.quality_vs_hypothetical == pytest.approx(sum(qualities) / 4)
    assert Figures.of_season([*bounds[:3], last], tally_of(known)).quality_vs_hypothetical is None
    assert found.fitness == sum(s.fitness for session in known for s in session.sections)


def test_a_season_without_evenings():
    """All figures are 0, and quality is unknown."""
    assert Figures.of_season([], Tally.for_players(())) == (
        *[0] * 6,
        None,
        None,
        0,
        0,
        0,
        *[None] * 5,
    )


SIT_OUTS = Movement(
    "one round",
    4,
    2,
    np.array([[[1, 2, 1], [3, 4, 2]]]),
)
A, B, C, D, E, F = (Pair(k, k + 1) for k in range(11, 23, 2))


def evening(number: int, sits_out: Pair, *others: Pair) -> Session:
    """Return an evening of three pairs; number 3 sits out the only round, and 4 is absent."""
    numbers = (*others, sits_out, None)
    section = PlayedSection("A", SIT_OUTS, numbers, rounds_played=1)
    return Session(number, date(2025, 1, number), "", "", None, (section,))


@each_case(
    ("sessions", "times"),
    [
        ([evening(1, A, B, C)], 0),
        ([evening(1, A, B, C), evening(2, B, A, C), evening(3, C, A, B)], 0),
        ([evening(1, A, B, C), evening(2, A, B, C)], 2),
        ([evening(1, A, B, C), evening(2, B, A, C), evening(3, A, B, C)], 2),
        # C has played less often than A, so it is not C's turn yet.
        ([evening(1, A, B, D), evening(2, B, A, D), evening(3, A, B, C)], 0),
        # One player of A has a new partner, whose attendance is lower too.
        ([evening(1, A, B, C), evening(2, C, B, A), evening(3, Pair(11, 30), B, C)], 1),
        ([evening(1, A, B, C), evening(2, B, C, A), evening(3, Pair(11, 30), B, D)], 0),
        # B and C never sat out, and are away; of those present D did, and the other is new.
        ([evening(1, A, B, C), evening(2, D, E, F), evening(3, A, D, Pair(41, 42))], 0),
        # Three repeats while others never sat out: each counts.
        ([evening(k, A, B, C) for k in range(1, 5)], 6),
    ],
)
def test_sitting_out_again(sessions, times):
    """Repeated sit-outs equal a count by hand.

    One counts while another player with equal attendance never sat out.
    """
    assert count_repeat_sit_outs(sessions) == times


def test_a_round_sat_out_tonight_counts():
    """If two pairs sit out in two rounds, both had their turn and only one pair is spared."""
    movement = Movement("two", 4, 4, np.array([[[1, 2, 1], [3, 4, 2]], [[1, 3, 3], [2, 4, 4]]]))
    section = PlayedSection("A", movement, (A, B, C, None), rounds_played=2)
    first = Session(1, date(2025, 1, 1), "", "", None, (section,))
    again = Session(2, date(2025, 1, 2), "", "", None, (section,))
    assert count_repeat_sit_outs([first]) == 0
    assert count_repeat_sit_outs([first, again]) == 4  # B and C repeat, A never sat out
    only_a = replace(section, numbers=(B, A, C, None))
    assert count_repeat_sit_outs([first, replace(again, sections=(only_a,))]) == 0
