"""Scores compared with published ones: each difference of method is found by applying it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.published_comparison import ScoringVariant, compare_with_published
from bridgeopt.scoring.results import Participant, PlannedTable, ResultKind, Scoring
from bridgeopt.scoring.rules import FouledBoard, ScoringRules
from bridgeopt.scoring.scored import rounded, score_evening
from tests.support.each_case import each_case
from tests.support.generators.results import evening

RULES = ScoringRules()
HALF = ArtificialScore(Award(Fraction(50)), Award(Fraction(50)))


def each_line(source, change):
    return replace(source, results=tuple(map(change, source.results)))


def plain():
    """Return an evening without irregularities."""
    lines = []
    for k, line in enumerate(evening(2, sections=1, tables=4).results):
        empty = replace(
            line, kind=ResultKind.PLAYED, artificial=None, remark="", declarer_pair=None
        )
        score = {"contract": Contract(2, "S"), "declarer": "N", "tricks": 6 + k % 5}
        lines.append(replace(empty, points=None, **score))
    return replace(evening(2, sections=1, tables=4), results=tuple(lines))


def nth(source, change, n=3):
    lines = [change(line) if k == n else line for k, line in enumerate(source.results)]
    return replace(source, results=tuple(lines))


def board_and_round(source):
    """Return a board, and a round from which some pairs had other cards."""
    line = max(source.results, key=lambda x: x.round)
    return FouledBoard(line.board, line.round)


def published(source, scored, digits=2):
    """Return the evening with another program's scores, as it would print them."""
    people = []
    for section in scored.sections:
        for each in section.ranking:
            percentage = None if each.percentage is None else Fraction(rounded(each.percentage))
            people.append(
                Participant(
                    *(each.pair.section, each.pair.pair),
                    total=Fraction(rounded(each.score, digits)),
                    percentage=percentage,
                    place=each.place,
                )
            )
    by_board = {
        line.result.key: (line.ns_points, line.ew_points)
        for section in scored.sections
        for board in section.boards
        for line in board.lines
    }
    return replace(source, participants=tuple(people), published=by_board)


NOT_PLAYED = {"kind": ResultKind.NOT_PLAYED, "contract": None, "tricks": None}


def planned_of(source):
    """Return a movement in which each result of an evening was to be made."""
    return tuple(
        PlannedTable(line.section, line.round, line.table, line.ns, line.ew, (line.board,))
        for line in source.results
    )


FOULED = replace(RULES, fouled=(board_and_round(plain()),))


def cases():
    source = plain()
    short = replace(source, results=source.results[1:])
    yield ScoringVariant.TOPS, short, short, replace(RULES, by_board=True)
    late = PlannedTable("A", 9, 1, "1", "2", tuple({line.board for line in source.results}))
    known = replace(short, planned=(*planned_of(source), late))
    yield ScoringVariant.MAX, known, replace(short, planned=()), RULES
    own = ArtificialScore(
        Award(Fraction(50), points=Fraction(5)), Award(Fraction(50), points=Fraction(1))
    )
    coded = nth(
        source, lambda x: replace(x, kind=ResultKind.ARTIFICIAL, artificial=own, contract=None)
    )
    yield ScoringVariant.CODES, coded, nth(coded, lambda x: replace(x, artificial=HALF)), RULES
    without = nth(source, lambda x: replace(x, **NOT_PLAYED))
    halves = nth(without, lambda x: replace(x, kind=ResultKind.ARTIFICIAL, artificial=HALF))
    yield ScoringVariant.NO_ARTIFICIAL, halves, without, RULES
    passed = nth(without, lambda x: replace(x, kind=ResultKind.PLAYED, contract=Contract(0)))
    yield ScoringVariant.NOT_PLAYED_PASSED, without, passed, RULES
    yield ScoringVariant.NOT_PLAYED_HALF, without, halves, RULES
    yield ScoringVariant.PASSED_NOT_PLAYED, passed, without, RULES
    switched = nth(source, lambda x: replace(x, remark="Wrong direction"))
    yield ScoringVariant.NOT_SWITCHED, switched, source, RULES
    yield ScoringVariant.APART, source, source, FOULED


@each_case(("way", "source", "theirs", "rules"), list(cases()))
def test_each_way_is_found(way, source, theirs, rules):
    """All differing scores are explained by that method, and the others are equal."""
    told = published(source, score_evening(theirs, rules))
    compared = compare_with_published(told, RULES)
    apart = [each for each in compared if each.variants != ()]
    assert len(compared) == 8
    assert apart
    assert {each.variants for each in apart} == {(way,)}
    for each in compared:
        same = abs(each.ours - each.theirs) <= Fraction(1, 200)
        assert same == (each.variants == ())


@pytest.mark.parametrize("scoring", Scoring)
def test_what_is_the_same_needs_no_cause(scoring):
    """An evening with all irregularities compared with itself needs no explanation."""
    rules = ScoringRules(scoring)
    source = evening(3)
    told = published(source, score_evening(source, rules))
    assert {each.variants for each in compare_with_published(told, rules)} == {()}


def test_points_rounded_board_by_board():
    """Sums of cross-IMPs rounded board by board are recognised."""
    rules = ScoringRules(Scoring.CROSS_IMPS)
    source = evening(2, sections=1, tables=4)
    scored = score_evening(source, rules)
    people = []
    for each in scored.sections[0].ranking:
        lines = [line for _, line in scored.sections[0].lines_of(each.pair)]
        total = sum(Fraction(rounded(line.points_of(each.pair) or Fraction(), 1)) for line in lines)
        people.append(Participant(each.pair.section, each.pair.pair, total=total))
    compared = compare_with_published(replace(source, participants=tuple(people)), rules)
    assert {each.variants for each in compared} <= {(), (ScoringVariant.ROUNDED,)}
    assert any(each.variants for each in compared)


def test_what_nobody_can_explain_has_no_cause():
    """A score that no method explains is reported as unexplained."""
    source = plain()
    told = published(source, score_evening(source))
    wrong = replace(told.participants[0], percentage=Fraction(99))
    compared = compare_with_published(
        replace(told, participants=(wrong, *told.participants[1:])), RULES
    )
    assert [each.variants for each in compared] == [None] + [()] * 7
    assert compared[0].boards == ()


def test_the_board_that_makes_it_is_named():
    """If the source gives points by board, the board with the difference is named."""
    source = plain()
    scored = score_evening(source)
    told = published(source, scored)
    line = scored.sections[0].boards[1].lines[0]
    more = {line.result.key: (line.ns_points + 1, line.ew_points)}
    people = [
        replace(each, percentage=each.percentage + 7) if each.pair == line.ns.pair else each
        for each in told.participants
    ]
    other = replace(told, participants=tuple(people), published=told.published | more)
    boards = {
        each.row.pair: each.boards
        for each in compare_with_published(other, RULES)
        if each.variants is None
    }
    assert boards == {line.ns: (scored.sections[0].boards[1].board,)}


@pytest.mark.parametrize("shared", [True, False])
def test_points_that_were_given(shared):
    """Two points that equal scores do not have are found; a single score shows nothing."""
    source = plain()
    scored = score_evening(source)
    board = scored.sections[0].boards[0]
    scores = [each.result.score for each in board.lines]
    line = next(x for x in board.lines if (scores.count(x.result.score) > 1) == shared)
    told = published(source, scored)
    more = {line.ns: -2, line.ew: 2}
    given = {line.result.key: (line.ns_points - 2, line.ew_points + 2)}
    people = []
    for each, own in zip(scored.sections[0].ranking, told.participants, strict=True):
        tops = sum(board.top for board, _ in scored.sections[0].lines_of(each.pair))
        percentage = own.percentage + Fraction(100 * more.get(each.pair, 0), tops)
        people.append(replace(own, percentage=percentage))
    other = replace(told, participants=tuple(people), published=told.published | given)
    ways = {each.row.pair: each.variants for each in compare_with_published(other, RULES)}
    assert {ways.pop(line.ns), ways.pop(line.ew)} == {(ScoringVariant.GIVEN,) if shared else None}
    assert {*ways.values()} == {()}


def test_fouled_boards_compared_as_one():
    """Fouled boards compared as one group, or as two, are recognised."""
    told = published(plain(), score_evening(plain(), RULES))
    compared = compare_with_published(told, FOULED)
    assert {each.variants for each in compared} == {(), (ScoringVariant.FOULED,)}
    told = published(plain(), score_evening(plain(), FOULED))
    apart = [each for each in compare_with_published(told, RULES) if each.variants]
    assert {each.fouled for each in apart} == {FOULED.fouled}
    short = replace(plain(), results=plain().results[1:])
    theirs = score_evening(short, replace(FOULED, by_board=True))
    ways = {each.variants for each in compare_with_published(published(short, theirs), RULES)}
    assert (ScoringVariant.TOPS, ScoringVariant.APART) in ways
    assert None not in ways


@pytest.mark.parametrize("digits", [1, 2])
def test_matchpoints_rounded_board_by_board(digits):
    """Neuberg fractions rounded board by board are recognised in totals of other programs."""
    source = nth(plain(), lambda x: replace(x, **NOT_PLAYED))
    scored = score_evening(source)
    people = []
    for each in scored.sections[0].ranking:
        lines = [line for _, line in scored.sections[0].lines_of(each.pair)]
        total = sum(
            Fraction(rounded(line.points_of(each.pair) or Fraction(), digits)) for line in lines
        )
        people.append(Participant(each.pair.section, each.pair.pair, total=total))
    compared = compare_with_published(replace(source, participants=tuple(people)), RULES)
    assert {each.variants for each in compared} <= {(), (ScoringVariant.ROUNDED,)}


def test_two_causes_at_once():
    """Another top and unexchanged pairs at once are both named."""
    source = plain()
    short = replace(source, results=source.results[1:])
    on_it = [k for k, line in enumerate(short.results) if line.board == source.results[0].board]
    switched = nth(short, lambda x: replace(x, remark="Wrong direction"), on_it[0])
    theirs = score_evening(short, replace(RULES, by_board=True))
    found = {each.variants for each in compare_with_published(published(switched, theirs), RULES)}
    assert (ScoringVariant.TOPS, ScoringVariant.NOT_SWITCHED) in found
    assert None not in found
