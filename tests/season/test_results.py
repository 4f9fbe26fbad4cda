"""Scores are compared with the session: errors are refused, and doubtful scores noted."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import Pair
from bridgeopt.files.results import ScoreLine
from bridgeopt.season.file import ScoreSource
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.season.sessions import SessionScores
from tests.support.messages import pattern_of, says, text_of


def scores(name: str, numbers, start: int = 1, text: str = "50") -> list[ScoreLine]:
    """Return a line for each number."""
    return [ScoreLine(start + k, name, number, Decimal(text)) for k, number in enumerate(numbers)]


A, B = scores("A", range(1, 9)), scores("B", range(1, 8), 9)


def told(season_file) -> list[list[dict[int, Decimal]]]:
    """Return all scores, by session and section."""
    return [
        [dict(section.percentages) for section in session.sections]
        for session in season_file.read().sessions
    ]


def test_what_is_kept(season_file, play):
    """Percentages are stored by number, with the text of the file."""
    play(1)
    lines = [ScoreLine(k, "A", k, Decimal(f"4{k}.50")) for k in range(1, 9)]
    session, notes = season_file.enter_results(lines, "r.csv")
    assert session.id == 1
    mean = text_of("season_odd_mean", section="A", mean="45.0")
    assert tuple(map(str, notes)) == (mean,)
    ((section, other),) = told(season_file)
    assert {number: str(text) for number, text in section.items()} == {
        k: f"4{k}.50" for k in range(1, 9)
    }
    assert other == {}


def test_a_recording_with_scores_and_absences_is_one_change(season_file, make_plan):
    """One undo takes back all of it; newcomers get ratings from their first scores."""
    before = season_file.read()
    plan = make_plan(before)
    away, *others = plan.sections[0].numbers
    newcomers = replace(plan.sections[0], numbers=(Pair(900, 901), *others))
    seatings = [each.seating() for each in (newcomers, *plan.sections[1:])]
    recorded = season_file.record(
        plan,
        seatings,
        date(2024, 9, 5),
        EveningCourse(absent=[away.players]),
        scores=ScoreSource(lambda _: SessionScores([*A, *B], ()), "r.csv"),
    )
    after = season_file.read()
    assert len(after.changes) == len(before.changes) + 1
    assert [len(each) for each in told(season_file)[0]] == [8, 7]
    assert dict(after.competing.notice) == {(recorded.session.id, away.players): False}
    assert {len(after.rating_bases[player].points) for player in (900, 901)} == {1}
    season_file.undo()
    undone = season_file.read()
    assert (undone.sessions, dict(undone.competing.notice)) == ((), {})
    assert undone.history.digest == before.history.digest
    season_file.redo()
    assert season_file.read().history.digest == after.history.digest
    assert told(season_file)[0]


def test_the_scores_of_another_session(season_file, play):
    """Scores equal to those of another session give a note, since it may be the same file."""
    play(1)
    play(2, 12)
    lines = [ScoreLine(k, "A", k, Decimal(46 + k)) for k in range(1, 9)]
    assert season_file.enter_results(lines, "r.csv", 1)[1] == ()
    (note,) = season_file.enter_results(lines, "r.csv", 2)[1]
    assert says(
        str(note), "season_scores_as_another", session="2", other="1", played_on="2024-09-05"
    )
    season_file.undo()
    others = [*lines[:-1], lines[-1]._replace(percentage=Decimal("53.9"))]
    assert season_file.enter_results(others, "r.csv", 2)[1] == ()


def test_which_session(season_file, play):
    """Scores are for the given session, or that of the latest date, whenever it was recorded."""
    play(1, 12)
    play(2, 5)
    assert season_file.enter_results(A, "r.csv")[0].id == 1
    assert season_file.enter_results(B, "r.csv", 2)[0].id == 2
    # Session 2 comes first in order of date.
    assert [[len(section) for section in session] for session in told(season_file)] == [
        [0, 7],
        [8, 0],
    ]
    assert str(season_file.read().changes[-1].summary) == text_of(
        "season_results_entered", session="2", played_on="2024-09-05", sections=["B"]
    )


@pytest.mark.parametrize("session", [0, 2, 99])
def test_no_such_session(season_file, play, session):
    """The refusal names the number, and the command that lists sessions."""
    play(1)
    told = pattern_of("season_no_session", session=str(session))
    with pytest.raises(InputError, match=rf"{told}\. {pattern_of('season_log_lists')}"):
        season_file.enter_results(A, "r.csv", session)


def test_before_the_first_session(season_file):
    """Without sessions scores are refused."""
    with pytest.raises(InputError, match=pattern_of("season_no_session_yet")):
        season_file.enter_results(A, "r.csv")


def test_a_session_that_was_taken_back(season_file, play):
    """An undone session has no results any more; recorded again it has none yet."""
    play(1)
    season_file.enter_results(A, "r.csv")
    season_file.undo()
    season_file.undo()
    with pytest.raises(InputError, match=pattern_of("season_no_session", session="1")):
        season_file.enter_results(A, "r.csv", 1)
    play(1)
    assert told(season_file) == [[{}, {}]]


@pytest.mark.parametrize(
    ("lines", "faults"),
    [
        (scores("C", [1], 5), [("r.csv", 5, "session 1 has no section C")]),
        (scores("a", [1], 5), [("r.csv", 5, "session 1 has no section a")]),
        ([*A, *scores("A", [9], 9)], [("r.csv", 9, "section A has no pair 9")]),
        ([*A, *scores("A", [0], 9)], [("r.csv", 9, "section A has no pair 0")]),
        ([*B, *scores("B", [8], 9)], [("r.csv", 9, "section B has no pair 8")]),
        (A[:-1], [("r.csv", None, "no score for A8")]),
        (
            [*A[2:], *B[:3]],
            [
                ("r.csv", None, "no score for A1 and A2"),
                ("r.csv", None, "no score for B4, B5, B6 and B7"),
            ],
        ),
        (
            [*scores("C", [1], 1), *A[1:], *scores("A", [99], 30)],
            [
                ("r.csv", 1, "session 1 has no section C"),
                ("r.csv", 30, "section A has no pair 99"),
                ("r.csv", None, "no score for A1"),
            ],
        ),
    ],
)
def test_scores_that_do_not_fit(season_file, play, lines, faults):
    """All errors are reported at once with their lines, and no score is entered."""
    play(1)
    before = season_file.read().changes
    with pytest.raises(InputError) as caught:
        season_file.enter_results(lines, "r.csv")
    assert [(f.file, f.line, str(f.message)) for f in caught.value.faults] == faults
    assert all(fault.help for fault in caught.value.faults)
    assert season_file.read().changes == before


def test_a_pair_that_left(season_file, play):
    """A pair that left may have a score; a pair that stayed must have one."""
    play(1, course=EveningCourse(left_pairs={("A", 8): 3}))
    season_file.enter_results(A[:-1], "r.csv")
    assert told(season_file)[0][0].keys() == set(range(1, 8))
    season_file.enter_results(A, "r.csv")
    assert told(season_file)[0][0].keys() == set(range(1, 9))
    with pytest.raises(InputError, match="no score for A1"):
        season_file.enter_results(A[1:], "r.csv")


def test_numbers_that_changed_hands(season_file, make_plan):
    """A number's score is that of its last holder; a pair that joined must have one."""
    plan = make_plan(season_file.read(), 1)
    a, b = (section.seating() for section in plan.sections)
    gone, other = a.numbers[0], Pair(998, 999)
    season_file.record(plan, [a.with_change(1, 3, other), b], date(2024, 9, 5))
    with pytest.raises(InputError, match="no score for A1"):
        season_file.enter_results(A[1:], "r.csv")
    before = season_file.read().history
    season_file.enter_results(A, "r.csv")
    season = season_file.read()
    assert all(season.rating_bases[player].points for player in other.players)
    for player in gone.players:
        assert season.history.rating(player) == before.rating(player)


@pytest.mark.parametrize(
    ("text", "noted"), [("50", False), ("52", False), ("48", False), ("52.01", True), ("47", True)]
)
def test_scores_that_may_be_of_another_kind(season_file, play, text, noted):
    """The mean of points or places is rarely 50; a note says so, and they are entered."""
    play(1)
    _, notes = season_file.enter_results(scores("A", range(1, 9), text=text), "r.csv")
    assert (len(notes) == 1) == noted
    assert all(says(str(note), "season_odd_mean", section="A") for note in notes)
    assert len(told(season_file)[0][0]) == 8


def test_scores_that_were_entered_already(season_file, play):
    """Earlier scores are replaced with a note, since they may have been meant to stay."""
    play(1)
    assert season_file.enter_results([*A, *B], "r.csv")[1] == ()
    assert season_file.enter_results([*A, *B], "r.csv")[1] == ()
    other = [*scores("A", range(1, 5), text="51"), *scores("A", range(5, 9), text="49")]
    (note,) = season_file.enter_results([*other, *B], "r.csv")[1]
    assert str(note) == text_of(
        "season_scores_replaced", session="1", played_on="2024-09-05", sections=["A"]
    )
    assert told(season_file)[0][0][1] == 51
    season_file.undo()
    assert told(season_file)[0][0][1] == 50
