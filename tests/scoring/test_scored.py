"""Whole evenings: compared with a reference, unaffected by some changes, and single rules."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.questions import Doubt, questions
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
)
from bridgeopt.scoring.rules import Addition, FouledBoard, ScoringRules
from bridgeopt.scoring.scored import score_evening
from bridgeopt.scoring.seated_results import PairKey, SwitchEvidence, sections_sharing_numbers
from tests.support.each_case import each_case
from tests.support.generators.results import club_evening, evening
from tests.support.reference.scores import pair_points, pair_ranking


def scores(scored):
    """Return each pair's score, by the reference's key."""
    return {
        tuple(part for part in standing.pair if part is not None): standing.score
        for section in scored.sections
        for standing in section.ranking
    }


def traveller(*points, board=1, **more):
    """Return tables at which NS 1, 2, 3 … meet EW 11, 12, 13 … on one board."""
    return tuple(
        BoardResult("A", board, str(k), str(10 + k), round=k, table=1, points=each, **more)
        for k, each in enumerate(points, 1)
    )


def awarded(ns, ew, board=2, number=1, **more):
    return BoardResult(
        "A",
        board,
        str(number),
        str(10 + number),
        kind=ResultKind.ARTIFICIAL,
        artificial=ArtificialScore(
            Award(Fraction(ns), **more), Award(Fraction(ew), **more), "hesitation"
        ),
    )


OF_PAIRS = (Scoring.MATCHPOINTS, Scoring.BUTLER, Scoring.CROSS_IMPS)
"""Methods of the reference implementation; `test_team_methods.py` tests the others."""


@each_case("method", OF_PAIRS)
@each_case("seed", range(6))
def test_evenings_are_those_of_a_plain_twin(method, seed):
    """Every score is exact, with boards missing, awarded, fouled and played the wrong way."""
    source = evening(seed, tables=4, shared=seed == 5)
    fouled = (FouledBoard(1, 3), FouledBoard(4, 2, "A"))
    scored = score_evening(source, ScoringRules(method, fouled=fouled))
    plain = pair_points(source, method.value, seed == 5, fouled)
    assert scores(scored) == {pair: points for pair, (points, _) in plain.items()}
    if method is Scoring.MATCHPOINTS:
        for section in scored.sections:
            for standing in section.ranking:
                points, top = plain[tuple(part for part in standing.pair if part is not None)]
                assert standing.percentage == 100 * points / top


@each_case("method", OF_PAIRS)
@each_case("seed", range(6))
@each_case("sit_out", [None, 45])
def test_evenings_of_a_club_are_those_of_a_plain_twin(method, seed, sit_out):
    """Places and results agree: early leavers, wrong boards, all awards, and sit-outs."""
    source = club_evening(seed)
    more = {("A", "1"): Fraction(-5, 2), ("B", "3"): Fraction(1)}
    additions = {PairKey(*pair): (Addition(amount, ""),) for pair, amount in more.items()}
    told = None if sit_out is None else Fraction(sit_out)
    scored = score_evening(source, ScoringRules(method, sit_out=told, additions=additions))
    found = {
        (each.pair.section, each.pair.pair): (each.place, each.result)
        for section in scored.sections
        for each in section.ranking
    }
    assert found == pair_ranking(source, method.value, told, more)
    assert bool(scored.joint) == bool(seed % 2)
    if scored.joint:
        every = {pair: result for pair, (_, result) in found.items()}
        for each in scored.joint:
            if each.place is not None:
                better = sum(s.result > each.result for s in scored.joint if s.boards)
                assert each.place.rstrip("=") == str(better + 1)
            assert every[each.pair.section, each.pair.pair] == each.result


def test_all_that_goes_wrong_is_in_the_evenings_drawn():
    """The random evenings have each kind of irregular line at least once."""
    sources = [club_evening(seed) for seed in range(6)]
    lines = [line for source in sources for line in source.results]
    awards = [line.artificial for line in lines if line.artificial is not None]
    assert {line.kind for line in lines} == set(ResultKind)
    assert any(line.ns == line.ew for line in lines)
    assert any(line.contract is None and line.points is not None for line in lines)
    assert any(own.ns.weighted != own.ew.weighted for own in awards)
    assert any(own.ns.by_session for own in awards)
    assert any(line.remark == "Wrong direction" for line in lines)
    assert any(line.declarer_pair is not None for line in lines)
    doubts = {asked.doubt for source in sources for asked in questions(source)}
    assert {Doubt.TWICE, Doubt.OTHER_BOARD, Doubt.MISSING, Doubt.ITSELF, Doubt.FAR} <= doubts


@pytest.mark.parametrize("method", Scoring)
def test_the_order_of_lines_does_not_matter(method):
    """Shuffling the lines changes no score."""
    source = evening(2)
    mixed = list(source.results)
    random.Random(1).shuffle(mixed)
    again = score_evening(replace(source, results=tuple(mixed)), ScoringRules(method))
    assert scores(again) == scores(score_evening(source, ScoringRules(method)))


@pytest.mark.parametrize("method", Scoring)
def test_both_sides_of_a_line_make_up_its_top(method):
    """Without awards and small groups NS and EW share the top, or zero at IMPs."""
    scored = score_evening(evening(4), ScoringRules(method))
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                if line.result.score is not None:
                    top = board.top if scored.rules.is_percentage else 0
                    assert line.ns_points + line.ew_points == top


def test_expected_plays_are_those_of_the_plan():
    """A board that the movement plays less often has a smaller top; a skipped one has not."""
    plan = tuple(
        PlannedTable("A", k, 1, str(k), str(10 + k), boards)
        for k, boards in enumerate(((1, 2), (1, 2), (1,)), 1)
    )
    results = (*traveller(50, 100), *traveller(50, 100, board=2))
    (section,) = score_evening(SourceResults(results, planned=plan)).sections
    assert [board.expected for board in section.boards] == [3, 2]
    (section,) = score_evening(SourceResults((*results, *traveller(0, 0, 0, board=3)))).sections
    assert [board.expected for board in section.boards] == [3, 3, 3]
    by_board = ScoringRules(by_board=True)
    (section,) = score_evening(SourceResults(results[:3]), by_board).sections
    assert [board.expected for board in section.boards] == [2, 1]


def test_sections_that_played_the_same_boards_are_compared():
    """In a group results of A are compared with those of B, and each section has its own list."""
    results = (BoardResult("A", 1, "1", "2", points=420), BoardResult("B", 1, "1", "2", points=50))
    scored = score_evening(SourceResults(results, groups={"A": "x", "B": "x"}))
    assert scores(scored) == {("A", "1"): 2, ("A", "2"): 0, ("B", "1"): 0, ("B", "2"): 2}
    assert [section.name for section in scored.sections] == ["A", "B"]


def test_two_winners_have_two_lists():
    """NS and EW are ranked separately, each from 1."""
    source = SourceResults(traveller(420, 50, 50), winners=2)
    (section,) = score_evening(source).sections
    assert [(s.direction, s.place, s.pair.pair) for s in section.ranking] == [
        ("NS", "1", "1"),
        ("NS", "2=", "2"),
        ("NS", "2=", "3"),
        ("EW", "1=", "12"),
        ("EW", "1=", "13"),
        ("EW", "3", "11"),
    ]


def test_shared_numbers_are_two_pairs():
    """If pair 1 meets pair 1 they are two pairs by direction, and never exchanged by number."""
    line = BoardResult(
        "A", 1, "1", "1", 1, 1, contract=Contract(1, "S"), declarer="E", declarer_pair="1", tricks=7
    )
    scored = score_evening(SourceResults((line,)))
    assert set(scores(scored)) == {("A", "1", "NS"), ("A", "1", "EW")}
    assert scored.sections[0].boards[0].lines[0].switched is None


@pytest.mark.parametrize("wrong", ["board", "pair", "itself"])
@pytest.mark.parametrize("known", [True, False])
def test_one_mistake_makes_no_two_pairs_of_a_number(wrong, known):
    """One wrong board, number or line of a Howell does not suggest or hide shared numbers."""
    source = club_evening(1, pairs=6)
    plain = [line for line in source.results if line.ns != line.ew]
    source = replace(source, results=tuple(plain), planned=source.planned if known else ())
    (first, *rest) = (line for line in plain if line.section == "A" and line.round == 3)
    changed = {
        "board": replace(first, board=1),
        "pair": replace(first, ew=rest[0].ns if rest[0].ns != first.ns else rest[0].ew),
        "itself": replace(first, ew=first.ns),
    }[wrong]
    lines = tuple(changed if line is first else line for line in plain)
    assert sections_sharing_numbers(replace(source, results=lines)) == frozenset()
    shared = evening(5, tables=4, shared=True)
    (one, *others) = shared.results
    mistaken = (replace(one, ew="99"), *others)
    assert sections_sharing_numbers(replace(shared, results=mistaken, planned=())) == {"A", "B"}
    planned = replace(shared, results=shared.results[:1])
    assert sections_sharing_numbers(planned) == {"A", "B"}


@pytest.mark.parametrize("by", SwitchEvidence)
def test_pairs_that_sat_the_wrong_way(by):
    """Pairs are exchanged by remark or number; the seats keep score and vulnerability."""
    wrong = BoardResult(
        *("A", 3, "1", "11", 1, 1),
        contract=Contract(4, "H"),
        declarer="E",
        declarer_pair="1",
        tricks=10,
        remark="Wrong direction" if by is SwitchEvidence.REMARK else "",
    )
    other = BoardResult("A", 3, "2", "12", 2, 1, points=0)
    (section,) = score_evening(SourceResults((wrong, other))).sections
    line = section.boards[0].lines[0]
    assert (line.ns.pair, line.ew.pair, line.result.score) == ("11", "1", -620)
    assert (line.switched, line.points_of(PairKey("A", "1"))) == (by, 2)
    passed = replace(wrong, contract=Contract(0), remark="")
    (section,) = score_evening(SourceResults((passed, other))).sections
    assert section.boards[0].lines[0].switched is None


def test_awards_by_the_session_look_at_the_other_boards():
    """Law 12C2(c): 100 % on the other boards makes 60 into 100; 0 % makes 40 into 0."""
    results = (*traveller(420, 50), awarded(60, 40, by_session=True))
    assert scores(score_evening(SourceResults(results))) == {
        ("A", "1"): 4,
        ("A", "11"): 0,
        ("A", "2"): 0,
        ("A", "12"): 2,
    }
    plainly = (*traveller(420, 50), awarded(60, 40))
    assert scores(score_evening(SourceResults(plainly)))["A", "1"] == 2 + Fraction(6, 5)


def test_awards_by_the_session_worked_by_hand():
    """Tops 4 and 2: pair 1 has 3 of 6 elsewhere, so 60 stays; pair 2 has 4 of 6, so 60 is 2/3."""
    results = (
        *traveller(420, 450, 50, board=1),  # 2, 4, 0 of 4
        *traveller(0, 0, 0, board=2),  # 2 each
        *(awarded(60, 40, board=3, number=n, by_session=True) for n in (1, 2)),
    )
    points = scores(score_evening(SourceResults(results)))
    assert points["A", "1"] == 2 + 2 + Fraction(60, 100) * 4  # session 50 %: 60 % is more
    assert points["A", "2"] == 4 + 2 + Fraction(6, 8) * 4  # session 75 %
    assert points["A", "11"] == 2 + 2 + Fraction(40, 100) * 4  # 50 %: 40 % is less
    assert points["A", "12"] == 0 + 2 + Fraction(2, 8) * 4  # 25 %


def test_weighted_scores_worked_by_hand():
    """Half 620 and half -100, compared with 620 and 170, worked out for each method."""
    halves = Award(weighted=((620, Fraction(1, 2)), (-100, Fraction(1, 2))))
    line = BoardResult(
        "A", 1, "3", "13", 3, 1, ResultKind.ARTIFICIAL, artificial=ArtificialScore(halves, halves)
    )
    source = SourceResults((*traveller(620, 170), line))
    assert scores(score_evening(source)) == {
        ("A", "1"): 2 + Fraction(3, 2),  # beats 170; level with 620 and above -100
        ("A", "2"): 1,  # above -100 half of the time
        ("A", "3"): Fraction(1 + 2, 2),  # 620 is level with one and above the other
        ("A", "11"): Fraction(1, 2),
        ("A", "12"): 3,
        ("A", "13"): Fraction(5, 2),
    }
    imps = scores(score_evening(source, ScoringRules(Scoring.CROSS_IMPS)))
    # 620 against 170: 10; against -100: 12; 170 against -100: 7
    assert imps["A", "1"] == Fraction(10 + Fraction(0 + 12, 2), 2)
    assert imps["A", "2"] == Fraction(-10 + Fraction(-10 + 7, 2), 2)
    assert imps["A", "3"] == Fraction(Fraction(0 - 12, 2) + Fraction(10 - 7, 2), 2)
    butler = scores(score_evening(source, ScoringRules(Scoring.BUTLER)))
    # datum of 620 and 170 (both would be excluded, so both stay): 395, to 400
    assert butler["A", "3"] == Fraction(6 - 11, 2)


def test_awards_at_imps():
    """Average plus is 3 IMPs, or the number set."""
    source = SourceResults((*traveller(0, 0), awarded(60, 40), awarded(50, 50, board=3)))
    for average in (3, 2):
        rules = ScoringRules(Scoring.CROSS_IMPS, average_imps=Fraction(average))
        assert scores(score_evening(source, rules))["A", "1"] == average
        assert scores(score_evening(source, rules))["A", "11"] == -average


def test_points_of_a_source_count_in_its_own_scoring():
    """A code gives 50 %, the source 23 and 11; in another method the code counts."""
    own = ArtificialScore(
        Award(Fraction(50), points=Fraction(23)), Award(Fraction(50), points=Fraction(11)), "A5050"
    )
    line = BoardResult("A", 1, "1", "11", kind=ResultKind.ARTIFICIAL, artificial=own)
    source = SourceResults((line,), scoring=Scoring.MATCHPOINTS)
    assert scores(score_evening(source)) == {("A", "1"): 23, ("A", "11"): 11}
    imps = score_evening(source, ScoringRules(Scoring.BUTLER))
    assert scores(imps) == {("A", "1"): 0, ("A", "11"): 0}


def test_what_was_not_played_counts_for_nobody():
    """A board that was not played, or is undecided, counts neither as a board nor as a result."""
    for kind in (ResultKind.NOT_PLAYED, ResultKind.UNDECIDED):
        line = replace(traveller(0, board=2)[0], kind=kind, points=None)
        (section,) = score_evening(SourceResults((*traveller(420, 50), line))).sections
        assert {s.pair.pair: s.boards for s in section.ranking}["1"] == 1
        assert section.ranking[0].percentage == 100


def test_sit_outs_count_as_set():
    """By default a pair's percentage covers its own boards; otherwise sit-outs count as set."""
    plan = (
        PlannedTable("A", 1, 1, "1", "11", (1,)),
        PlannedTable("A", 2, 1, "2", "12", (1,)),
        PlannedTable("A", 3, 1, "1", None, (1,)),
    )
    source = SourceResults(traveller(420, 50), planned=plan)
    by_pair = {s.pair.pair: s for s in score_evening(source).sections[0].ranking}
    assert (by_pair["1"].percentage, by_pair["1"].boards) == (100, 1)
    rules = ScoringRules(sit_out=Fraction(50))
    by_pair = {s.pair.pair: s for s in score_evening(source, rules).sections[0].ranking}
    assert (by_pair["1"].percentage, by_pair["1"].boards) == (75, 2)
    rules = ScoringRules(Scoring.CROSS_IMPS, sit_out=Fraction(60))
    by_pair = {s.pair.pair: s for s in score_evening(source, rules).sections[0].ranking}
    assert (by_pair["1"].score, by_pair["1"].result) == (12, 6)


def test_additions_move_places():
    """Carry-over, handicaps and penalties change the percentage; points stay the same."""
    rules = ScoringRules(additions={PairKey("A", "1"): (Addition(Fraction(-60), "late"),)})
    (section,) = score_evening(SourceResults(traveller(420, 50)), rules).sections
    first, second, *_ = section.ranking
    assert (first.pair.pair, second.pair.pair, second.percentage) == ("12", "1", 40)
    rules = replace(rules, scoring=Scoring.CROSS_IMPS)
    (section,) = score_evening(SourceResults(traveller(420, 50)), rules).sections
    assert {s.pair.pair: s.score for s in section.ranking}["1"] == 9 - 60


def test_who_played_too_little_has_no_place():
    """A pair with too few boards is listed after the others, with a score and no place."""
    results = (*traveller(420, 50), *traveller(50, board=2))
    (section,) = score_evening(SourceResults(results), ScoringRules(least_boards=2)).sections
    assert [(s.pair.pair, s.place) for s in section.ranking] == [
        ("1", "1"),
        ("11", "2"),
        ("2", None),
        ("12", None),
    ]


def test_names_are_found_by_number_and_direction():
    """A participant with a direction is only that pair; without one, both with the number."""
    people = (
        Participant("A", "1", "NS", names=("N", "S")),
        Participant("A", "11", names=("E", "W")),
    )
    scored = score_evening(SourceResults(traveller(50), people))
    assert scored.names(PairKey("A", "1")) == ("N", "S")
    assert scored.names(PairKey("A", "11")) == ("E", "W")
    assert scored.names(PairKey("A", "2")) == ()


def test_a_section_of_which_nothing_has_come_in():
    """A section without results has an empty list."""
    source = SourceResults(traveller(620, 170), planned=(PlannedTable("B", 1, 1, "1", "2", (1,)),))
    sections = {section.name: section for section in score_evening(source).sections}
    assert sections["B"].ranking == sections["B"].boards == ()
    assert sections["A"].ranking


@pytest.mark.parametrize("by_board", [True, False])
def test_pairs_without_anything_to_compare_have_no_percentage(by_board):
    """Pairs whose boards cannot be compared get no score and no place, rather than 0 %."""
    line = partial(BoardResult, "A", contract=Contract(4, "H"), declarer="N")
    results = (
        *(line(1, "1", "2", tricks=10), line(1, "3", "4", tricks=9)),
        BoardResult("A", 1, "7", "8", kind=ResultKind.NOT_PLAYED),
        *((line(2, "5", "6", tricks=9),) if by_board else ()),
    )
    scored = score_evening(SourceResults(results), ScoringRules(by_board=by_board))
    by_pair = {each.pair.pair: each for each in scored.sections[0].ranking}
    lone = {"5", "6", "7", "8"} & by_pair.keys()
    assert {by_pair[pair].percentage for pair in lone} == {None}
    assert {by_pair[pair].place for pair in lone} == {None}
    assert {by_pair[pair].place for pair in "1234"} <= {"1=", "3=", "1", "2", "3", "4"}
    assert None not in {by_pair[pair].percentage for pair in "1234"}
