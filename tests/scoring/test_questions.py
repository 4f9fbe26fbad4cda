"""Questions for the director: each one exactly where it is needed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.deals import RANKS, Deal
from bridgeopt.scoring.questions import Doubt, deals_match_results, questions
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind, SourceResults
from bridgeopt.scoring.rules import FouledBoard, ScoringRules
from bridgeopt.scoring.scored import score_evening
from tests.support.each_case import each_case

GAME = {"contract": Contract(4, "H"), "declarer": "N", "tricks": 10}


def tables(*lines):
    """Return results of board 1 in successive rounds, NS 1 to 9 against EW 11 to 19."""
    return tuple(
        BoardResult("A", 1, str(k), str(10 + k), k, 1, **line) for k, line in enumerate(lines, 1)
    )


def doubts(*results, planned=()):
    asked = questions(SourceResults(results, planned=planned))
    return [(question.doubt, question.result.ns) for question in asked]


def test_nothing_is_asked_of_a_plain_board():
    """Four similar results give no question."""
    assert doubts(*tables(GAME, GAME, {**GAME, "tricks": 9}, GAME)) == []


@each_case(
    ("line", "doubt"),
    [
        ({"kind": ResultKind.UNDECIDED}, Doubt.UNDECIDED),
        ({"kind": ResultKind.NOT_PLAYED}, Doubt.NOT_PLAYED),
        ({"contract": Contract(0)}, Doubt.PASSED),
        ({**GAME, "tricks": None}, Doubt.NO_SCORE),
        ({**GAME, "points": 620}, Doubt.POINTS),
        ({**GAME, "declarer_pair": "11"}, Doubt.SWITCHED),
        ({**GAME, "declarer_pair": "1", "remark": "Wrong direction"}, Doubt.REMARK_ALONE),
        ({**GAME, "declarer_pair": "7"}, Doubt.STRANGER),
        ({**GAME, "lead": "S1"}, Doubt.LEAD),
        ({**GAME, "contract": Contract(7, "H", 2), "tricks": 5}, Doubt.FAR),
        ({"contract": Contract(1, "H"), "declarer": "E", "tricks": 6}, Doubt.SIDE),
    ],
)
def test_each_doubt(line, doubt):
    """One line is queried, for one reason."""
    assert doubts(*tables(line, GAME, GAME, GAME)) == [(doubt, "1")]


def test_a_board_that_most_pass_is_not_asked_about():
    """If half of the others passed a board, a pass is not queried."""
    passed = {"contract": Contract(0)}
    assert doubts(*tables(passed, passed, passed, GAME)) == []


def test_who_has_few_to_be_compared_with_is_not_odd():
    """A result is an outlier only if there are three others to compare with."""
    far = {**GAME, "contract": Contract(7, "H", 2), "tricks": 5}
    assert doubts(*tables(far, GAME, GAME)) == []


def test_a_board_twice():
    """A repeated board is queried on its second line, for both pairs."""
    first, *_ = tables(GAME)
    assert doubts(first, replace(first, round=2)) == [(Doubt.TWICE, "1")] * 2


DEAL = Deal(tuple(tuple(RANKS if k == suit else "" for suit in range(4)) for k in range(4)))
"""North holds all spades, east all hearts, south all diamonds, west all clubs."""


@pytest.mark.parametrize(
    ("leads", "asked", "fit"),
    [
        (("H2", "H3", "H4", "H5"), [], True),
        (("D2", "H3", "H4", "H5"), ["1"], True),  # dummy's
        (("S2", "H3", "H4", "H5"), ["1"], True),  # declarer's own
        (("CA", "H3", "H4", "H5"), [], True),  # of the right side
        (("D2", "D3", "D4", "H5"), [], False),  # these are other cards
    ],
)
def test_leads_beside_the_cards(leads, asked, fit):
    """North declares, so east leads hearts; if cards fit no results there are no questions."""
    lines = tables(*({**GAME, "lead": card} for card in leads))
    source = SourceResults(lines, deals={("", 1): DEAL})
    found = [each.result.ns for each in questions(source) if each.doubt is Doubt.OWN_LEAD]
    assert (found, deals_match_results(source)) == (asked, fit)
    assert [q.doubt for q in questions(SourceResults(lines))] == []


def test_a_pair_that_meets_itself():
    """A pair against itself is an error that does not count; if all are, numbers are shared."""
    lines = tables(GAME, GAME, GAME, GAME)
    wrong = replace(lines[0], ns="11")
    asked = doubts(wrong, *lines[1:])
    assert asked == [(Doubt.ITSELF, "11")]
    (section,) = score_evening(SourceResults((wrong, *lines[1:]))).sections
    assert {each.pair.direction for each in section.ranking} == {None}
    assert [s.boards for s in section.ranking if s.pair.pair == "11"] == [0]
    both = [replace(line, ew=line.ns) for line in lines]
    assert doubts(*both) == []


def test_one_result_of_a_fouled_board():
    """A lone result is queried, since 60-60 may be due; by Neuberg it gets half of the top."""
    lines = tables(GAME, GAME, GAME, {**GAME, "tricks": 8})
    fouled = (FouledBoard(1, 4),)
    (asked,) = questions(SourceResults(lines), fouled)
    assert (asked.doubt, asked.result) == (Doubt.ALONE, lines[3])
    (section,) = score_evening(SourceResults(lines), ScoringRules(fouled=fouled)).sections
    assert section.boards[0].lines[3].ns_points == 3


PLAN = (
    PlannedTable("A", 1, 1, "1", "11", (1, 2)),
    PlannedTable("A", 1, 2, "2", None, (1, 2)),
    PlannedTable("A", 2, 1, "2", "12", (3,)),
)


@pytest.mark.parametrize("placed", [True, False])
def test_differences_from_the_movement(placed):
    """Other pairs or boards and missing results are found, with tables and rounds or without."""
    lines = (
        BoardResult("A", 1, "1", "11", 1, 1, points=50),
        BoardResult("A", 5, "1", "11", 1, 1, points=50),
        BoardResult("A", 3, "2", "11", 2, 1, points=50),
    )
    if not placed:
        lines = tuple(replace(line, round=None, table=None) for line in lines)
    missing = [(Doubt.MISSING, "1")]
    other = [(Doubt.OTHER_PAIRS, "2")]
    if not placed:  # without tables it is only known that they do not play this board together
        other = [(Doubt.OTHER_BOARD, "2"), (Doubt.MISSING, "2")]
    assert doubts(*lines, planned=PLAN) == [*missing, *other, (Doubt.OTHER_BOARD, "1")]


@pytest.mark.parametrize(
    ("zeros", "bare", "others", "asked"),
    [(1, 3, 0, True), (1, 3, 3, False), (1, 0, 4, True), (2, 3, 0, True), (3, 2, 0, False)],
)
def test_zeros_without_a_contract(zeros, bare, others, asked):
    """A zero among contracts or nonzero scores may be an unplayed board, and is queried."""
    rows = [*[{"points": 0}] * zeros, *[{"points": 50}] * bare, *[GAME] * others]
    found = [doubt for doubt, _ in doubts(*tables(*rows)) if doubt is Doubt.ZERO]
    assert len(found) == (zeros if asked else 0)
