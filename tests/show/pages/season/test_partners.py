"""Frequent partners, compared with direct counts and with a season worked by hand."""

from __future__ import annotations

from collections import Counter
from datetime import date

import numpy as np
import pytest

from bridgeopt.club import Movement, Pair, PlayedSection, Session
from bridgeopt.show.pages.season_figures import (
    Partnership,
    frequent_partners,
    min_sessions_together,
    sessions_together,
    tally_evenings,
)
from tests.support.generators.sessions import encounters, history_of, who


@pytest.mark.parametrize("imported", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_against_plain_counts(make_season, seed, imported):
    """Games together, most meetings and missing meetings equal counts by table."""
    history, sessions, _, tally = make_season(seed, 7, imported)
    sections = [section for session in sessions for section in session.sections]
    teams = Counter(frozenset(pair.players) for section in sections for pair in section.all_pairs)
    found = {frozenset(p.players): p for p in frequent_partners(history, sessions, tally)}
    assert set(found) == {two for two, times in teams.items() if times >= 2}
    assert 0 < len(found) < len(teams)
    for two, partnership in found.items():
        assert partnership.together == teams[two]
        met, could = Counter(), set()
        for section in sections:
            for one, other in encounters(section):
                if one and other and two in (set(one.players), set(other.players)):
                    met.update({*one.players, *other.players} - two)
            for r in range(1, section.rounds_played + 1):
                there = [who(section, k + 1, r) for k in range(len(section.numbers))]
                number = {p: k for k, pair in enumerate(there) if pair for p in pair.players}
                for player in two & number.keys():
                    could |= {p for p in number if number[p] != number[player]}
        could -= two
        never = {
            p
            for p in could
            if not any(history.meetings[history.row[p], history.row[q]] for q in two)
        }
        assert partnership.max_meetings == max(met.values())
        assert set(partnership.most_met) == {p for p in met if met[p] == partnership.max_meetings}
        assert partnership.possible == len(could)
        assert set(partnership.never_met) == never
        assert len(partnership.never_met) == len(never)
        likely = [
            sum(tally.expected[tally.row[p], tally.row[q]] for q in two)
            for p in partnership.never_met
        ]
        assert likely == sorted(likely, reverse=True)


def test_by_hand():
    """One round, three evenings: 1 and 2 meet 3 and 4 twice, 5 and 6 once, 7 and 8 never."""
    movement = Movement("one round", 4, 1, np.array([[[1, 2, 1], [3, 4, 1]]]))
    us, them, others, last = (Pair(k, k + 1) for k in (1, 3, 5, 7))
    evenings = [
        (us, them, others, last),
        (others, Pair(2, 1), them, last),
        (last, others, us, them),
    ]
    sessions = [
        Session(k, date(2025, 1, k), "", "", None, (PlayedSection("A", movement, order, 1),))
        for k, order in enumerate(evenings, start=1)
    ]
    history = history_of(tuple(range(1, 9)), sessions)
    tally, _ = tally_evenings(history, sessions)
    assert sessions_together(sessions) == {(k, k + 1): 3 for k in (1, 3, 5, 7)}
    assert frequent_partners(history, sessions, tally)[0] == Partnership(
        players=(1, 2), together=3, max_meetings=2, most_met=(3, 4), possible=6, never_met=(7, 8)
    )


def test_often():
    """Frequent means a quarter of the sessions, rounded up."""
    assert [min_sessions_together(n) for n in (1, 4, 5, 8, 9, 38)] == [1, 1, 2, 2, 3, 10]


def test_nothing_is_known_of_an_imported_history(make_season):
    """An imported history has no partnerships, so there are no frequent partners."""
    history, sessions, _, tally = make_season(1, 0, imported=True)
    assert frequent_partners(history, sessions, tally) == ()
