"""Absent entered pairs: the pairs that should play, their notice, and the season's record."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.evening.actions import SendWord
from bridgeopt.evening.state import Evening
from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from bridgeopt.standings.competition import (
    Competition,
    EnteredPair,
    MissedSessionScore,
    SessionResults,
)
from bridgeopt.tasks.absences import absences_of, absent_entries, absent_without_notice
from bridgeopt.tasks.season_standings import standings_of_season

TUESDAY = date(2026, 11, 24)
THIRTY = MissedSessionScore(fixed=Fraction(30))
LINES = Competition(
    name="Lines",
    entries=(EnteredPair((1, 2)), EnteredPair((3, 4)), EnteredPair((5, 6), until=4)),
    absent=(MissedSessionScore(most=Fraction(50)),),
    no_notice=THIRTY,
)
RULES = """
[[competition]]
name = "Lines"
rank = "pair"
pairs = [[1, 2], [3, 4], [5, 6]]
absent = {is = 45}
no_notice = 30
"""
RESULTS = """session,player1,player2,percent,date
1,1,2,60,2026-11-17
1,3,4,40,2026-11-17
1,5,6,50,2026-11-17
2,1,2,55,2026-11-24
2,7,8,45,2026-11-24
"""


def absent(competition: Competition, number: int, present: set[int]) -> list[tuple[int, int]]:
    """Return the absent entered pairs of one competition."""
    return absent_entries([competition], SessionResults(number, (), TUESDAY), present)


def test_a_pair_of_whom_nobody_is_there_is_absent():
    """A pair is absent if neither partner plays.

    A pair with a substitute, or one that has left, is not absent.
    """
    assert absent(LINES, 4, {1, 2}) == [(3, 4), (5, 6)]
    assert absent(LINES, 4, {1, 2, 3}) == [(5, 6)]
    assert absent(LINES, 5, {1, 2}) == [(3, 4)]


@pytest.mark.parametrize(
    "other",
    [
        Competition(name="No rule", entries=LINES.entries),
        Competition(name="Ended", entries=LINES.entries, no_notice=THIRTY, until=3),
        Competition(
            name="Monday", entries=LINES.entries, no_notice=THIRTY, weekdays=frozenset({0})
        ),
        Competition(
            name="Others", entries=LINES.entries, no_notice=THIRTY, sessions=frozenset({9})
        ),
        Competition(name="Nobody entered", no_notice=THIRTY),
    ],
    ids=lambda rules: rules.name,
)
def test_only_competitions_in_which_it_matters(other):
    """Without a score for absence, or outside the competition's sessions, no pair is absent."""
    assert absent(other, 4, set()) == []


def test_word_is_an_action_of_the_evening_and_can_be_taken_back():
    """Giving notice is an action of the evening: the order of ids is irrelevant, and undo works."""
    evening = SendWord((4, 3)).apply(SendWord((3, 4)).apply(Evening(TUESDAY)))
    assert evening.attendance.sent_word == {(3, 4)}
    assert SendWord((4, 3), sent=False).apply(evening).attendance.sent_word == frozenset()
    assert SendWord((3, 4)).describe(evening).key == "evening_sent_word"


@pytest.fixture
def season(tmp_path) -> SeasonFile:
    """Make a season with two imported sessions, and rules in the same folder."""
    path = tmp_path / "club.season"
    lines = [MemberLine(k, f"Player {chr(64 + k)}", Decimal(50), None, {}) for k in range(1, 9)]
    SeasonFile.create(path, None, lines)
    (tmp_path / "rules.toml").write_text(RULES, encoding="utf-8")
    (tmp_path / "r.csv").write_text(RESULTS, encoding="utf-8")
    words = ["season", "import", str(path), "--results", str(tmp_path / "r.csv"), "--club", "none"]
    called = CliRunner().invoke(main, words)
    assert called.exit_code == 0, called.output
    return SeasonFile(path)


def shown(season: SeasonFile) -> dict[tuple[int, ...], str | None]:
    """Return totals by pair."""
    found = standings_of_season(season, season.path.with_name("rules.toml"))
    return {row.who: row.shown for row in found.lists[0].rows}


def test_who_sent_word_is_not_absent_without_notice(season):
    """A pair that gave notice is not absent without notice; ids are current, in either order."""
    session = SessionResults(2, (), TUESDAY)
    there = {1, 2, 7, 8}
    assert absent_without_notice(season.read(), [LINES], session, there, []) == [(3, 4), (5, 6)]
    assert absent_without_notice(season.read(), [LINES], session, there, [(6, 5)]) == [(3, 4)]


def test_a_session_lists_its_absences(season):
    """Absences are listed with their notice; corrections and undo change the standings."""
    rules = season.path.with_name("rules.toml")
    found = standings_of_season(season, rules)
    number = found.record.sessions[-1].number
    assert absences_of(found, number) == {(3, 4): True, (5, 6): True}
    season.set_notice({(number, (3, 4)): False})
    found = standings_of_season(season, rules)
    assert absences_of(found, number) == {(3, 4): False, (5, 6): True}
    assert shown(season)[3, 4] == "35.00"
    season.undo()
    assert shown(season)[3, 4] == "42.50"
    assert absences_of(found, 99) == {}
