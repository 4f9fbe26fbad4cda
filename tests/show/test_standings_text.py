"""Standings as text: rows, marks of scores, current lists, and changes by a session."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeopt.club import Members
from bridgeopt.show.standings_text import (
    changes_since,
    current_lists,
    naming_for,
    shown_scores,
    shown_standings,
)
from bridgeopt.standings.competition import (
    ClubRecord,
    Competition,
    EnteredPair,
    MissedSessionScore,
    RankKind,
    ScoreLimits,
    SessionResults,
    SessionScore,
    Substitution,
    TotalRules,
)
from bridgeopt.standings.ranking import compute_standings

NAMES = naming_for(Members({1: "Ann", 2: "Bo", 3: "<b>Cy</b>", 4: "Di"}))
BEST_TWO = Competition(name="Ladder", best=2)


def record(*sessions: dict[tuple[int, int], float]) -> ClubRecord:
    """Return a record of percentages by pair."""
    return ClubRecord(
        tuple(
            SessionResults(
                number, tuple(SessionScore(pair, Fraction(str(p))) for pair, p in scores.items())
            )
            for number, scores in enumerate(sessions, 1)
        )
    )


THREE = record({(1, 2): 60, (3, 4): 45}, {(1, 2): 52, (3, 4): 66}, {(1, 2): 50, (3, 4): 58})


def test_rows_have_places_names_totals_and_how_many_scores_count():
    """A player without a name is shown by number."""
    (found,) = compute_standings(BEST_TWO, record({(1, 2): 60, (3, 9): 45}))
    shown = shown_standings(found, NAMES)
    assert shown.title == "Ladder"
    assert [row[1:5] for row in shown.rows] == [
        ("1", "Ann & Bo", "60.00", "1 of 1"),
        ("2", "<b>Cy</b> & 9", "45.00", "1 of 1"),
    ]
    assert shown.rows[1].key == "3-9"


def test_scores_are_marked_by_what_they_come_from():
    """Dropped, absent and substitute scores are marked; scores made together are not."""
    rules = Competition(
        name="Lines",
        best=3,
        entries=(EnteredPair((1, 2)),),
        absent=(MissedSessionScore(most=Fraction(50)),),
        substitute=Substitution(ScoreLimits(Fraction(45), Fraction(55))),
    )
    sessions = record({(1, 2): 60}, {(1, 9): 70}, {(3, 4): 50}, {(1, 2): 40})
    (found,) = compute_standings(rules, sessions)
    marks = [(s.session, s.value, s.mark) for s in shown_scores(found, found.rows[0], NAMES)]
    assert marks == [
        (1, "60.00", ""),
        (2, "55.00", "apart"),
        (3, "50.00", "fill"),
        (4, "40.00", "dropped"),
    ]


def test_current_lists_are_those_of_the_last_period_and_over_the_periods():
    """Each competition has its own last period."""
    ladder = Competition(name="Ladder", period=2, season=TotalRules())
    cup = Competition(name="Cup")
    lists = (*compute_standings(ladder, THREE), *compute_standings(cup, THREE))
    assert [(each.competition.name, each.period) for each in current_lists(lists)] == [
        ("Ladder", 2),
        ("Ladder", None),
        ("Cup", None),
    ]


@pytest.mark.parametrize(
    ("until", "told"),
    [
        (1, "Ladder: Ann & Bo leads with 60.00"),
        (2, "Ladder: Ann & Bo still leads with 56.00"),
        (3, "Ladder: <b>Cy</b> & Di now leads with 62.00"),
    ],
)
def test_what_a_session_changed_is_one_line_for_each_competition(until, told):
    """The line names the leader, and whether the leader is new; otherwise it says unchanged."""
    sessions = THREE.sessions
    before, after = ClubRecord(sessions[: until - 1]), ClubRecord(sessions[:until])
    ended = Competition(name="Cup", sessions=frozenset({9}))
    rules = (BEST_TWO, ended)
    was = [each for competition in rules for each in compute_standings(competition, before)]
    now = [each for competition in rules for each in compute_standings(competition, after)]
    assert [*map(str, changes_since(was, now, NAMES))] == [told, "Cup: unchanged"]


def test_the_greatest_climb_is_told_of_players():
    """A climb of two places or more is named; the leader's is not."""
    rules = Competition(name="Board", rank=RankKind.PLAYERS)
    first = {(1, 2): 60.0, (3, 4): 55.0, (5, 6): 45.0, (7, 8): 40.0}
    second = {(1, 2): 60.0, (3, 4): 45.0, (5, 6): 40.0, (7, 8): 65.0}
    was, now = (
        compute_standings(rules, record(first)),
        compute_standings(rules, record(first, second)),
    )
    (told,) = changes_since(was, now, str)
    assert str(told) == "Board: 1 and 2 still lead with 60.00, and 7 climbed from place 7 to 3"
