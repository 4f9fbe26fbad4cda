"""Scores as tables and pages: complete, and in the reader's language."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import STRAINS, Contract
from bridgeopt.scoring.deals import RANKS, AnalysedDeal, Deal, DoubleDummy
from bridgeopt.scoring.questions import Doubt, Question
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
)
from bridgeopt.scoring.rules import Addition, ScoringRules
from bridgeopt.scoring.scored import rounded, score_evening
from bridgeopt.scoring.seated_results import PairKey, find_pair, unknown_pair_message
from bridgeopt.show.pages.scores import write_scores
from bridgeopt.show.scores import (
    describe_question,
    describe_result,
    pair_table,
    ranking_tables,
    traveller_tables,
)
from tests.support.each_case import each_case
from tests.support.generators.results import evening
from tests.support.messages import says

PLAYED = BoardResult("A", 1, "1", "2", contract=Contract(4, "S", 1), declarer="W", tricks=11)


@pytest.mark.parametrize("method", Scoring)
def test_tables_hold_all_that_was_scored(method):
    """Each pair is in a list, each result in a traveller, and a pair's results on its own page."""
    scored = score_evening(evening(1, tables=4), ScoringRules(method, winners=2))
    lists = list(ranking_tables(scored))
    assert len(lists) == 6  # of both sections, and of all, since they were compared
    assert sum(len(each.rows) for each in lists) == 32
    lines = [line for s in scored.sections for board in s.boards for line in board.lines]
    assert sum(len(each.rows) for each in traveller_tables(scored)) == len(lines)
    assert len(list(traveller_tables(scored, 3))) == 2
    section = scored.sections[0]
    pair = section.ranking[0].pair
    own = pair_table(scored, section, pair)
    assert len(own.rows) == sum(pair in (line.ns, line.ew) for line in lines)
    assert all(len(row) == len(own.columns) for row in own.rows)


def test_a_list_says_how_many_boards_it_rests_on():
    """The heading has the number of boards that pairs have played, or the range of the numbers.

    While boards are to come, it also has the planned number of boards.
    """
    source = evening(2, sections=1)
    at_first = tuple(each for each in source.results if each.board == 1)
    (table,) = ranking_tables(score_evening(replace(source, results=at_first)))
    assert says(table.heading, "scored_section", section="A")
    assert says(table.heading, "scored_after", n=1, of="10")
    unplanned = replace(source, results=at_first, planned=())
    assert says(
        next(ranking_tables(score_evening(unplanned))).heading, "scored_after", n=1, of="none"
    )
    pairs = [str(number) for number in range(1, 4)]  # each sits out one of three rounds
    rounds = [(pairs[k - 1], pairs[k - 2]) for k in range(3)]
    each_sits_out = tuple(
        PlannedTable("A", k, 1, *two, (k,)) for k, two in enumerate(rounds, start=1)
    )
    unfinished = score_evening(replace(source, results=at_first, planned=each_sits_out))
    assert [section.num_planned for section in unfinished.sections] == [2]
    for table in ranking_tables(score_evening(source)):
        boards = [int(row[3]) for row in table.rows]
        least, most = str(min(boards)), str(max(boards))
        assert least != most
        of = "10" if int(most) < 10 else "none"
        assert says(table.basis, "scored_after_between", least=least, most=most, of=of)


def test_a_list_says_why_more_matchpoints_can_rank_lower():
    """A note is below a list in which a pair with as many boards and more points ranks lower."""
    noted = set()
    for seed in range(1, 9):
        source, chance = evening(seed), random.Random(seed)
        some = tuple(each for each in source.results if chance.random() < 1 - seed / 10)
        scored = score_evening(replace(source, results=some), ScoringRules(by_board=True))
        for table in ranking_tables(scored):
            totals = [(int(row[3]), float(row[4])) for row in table.rows]
            misordered = any(
                boards == other_boards and points < other_points
                for k, (boards, points) in enumerate(totals)
                for other_boards, other_points in totals[k + 1 :]
            )
            assert any(says(note, "scored_by_percentage") for note in table.notes) == misordered
            assert [column.head for column in table.columns if column.ranks] == ["%"]
            noted.add(misordered)
    assert noted == {True, False}


def test_what_a_pair_got_besides_its_boards():
    """Additions are listed below the pair's lists, and on its own page with its place."""
    pair = PairKey("A", "1", None)
    more = {pair: (Addition(Fraction(-5, 2), "slow play"), Addition(Fraction(1), ""))}
    scored = score_evening(evening(1, tables=4), ScoringRules(additions=more))
    told = (
        "A1: \N{MINUS SIGN}2.50 %, added to the score of its boards (slow play)",
        "A1: +1.00 %, added to the score of its boards",
    )
    assert [table.notes for table in ranking_tables(scored)] == [told, told, ()]
    (standing,) = [each for each in scored.sections[0].ranking if each.pair == pair]
    made, *notes = pair_table(scored, scored.sections[0], pair).notes
    assert tuple(notes) == told
    assert made.startswith(f"Place {standing.place}: {rounded(standing.result)} %, ")


def test_what_became_of_a_board():
    """Contracts, awards and boards without a result appear as words and marks."""
    half = Award(Fraction(50))
    artificial = BoardResult(
        "A", 1, "1", "2", kind=ResultKind.ARTIFICIAL, artificial=ArtificialScore(half, half)
    )
    results = [
        PLAYED,
        BoardResult("A", 1, "1", "2", contract=Contract(0)),
        artificial,
        BoardResult("A", 1, "1", "2", kind=ResultKind.NOT_PLAYED),
        BoardResult("A", 1, "1", "2", points=50),
    ]
    told = ["4SX W +1", "passed out", "50% / 50%", "not played", ""]
    assert [describe_result(each) for each in results] == told
    plus, minus = (Award(Fraction(percent), by_session=True) for percent in (60, 40))
    by_session = replace(artificial, artificial=ArtificialScore(minus, plus))
    assert describe_result(by_session) == "avg- / avg+"
    with use_locale("nl"):
        assert describe_result(PLAYED) == "4SX W +1"
        bids = [BoardResult("A", 1, "1", "2", contract=Contract(3, strain)) for strain in STRAINS]
        assert [describe_result(each) for each in bids] == ["3K", "3R", "3H", "3S", "3SA"]


def test_directions_have_the_readers_letters():
    """Directions use the reader's letters in questions, titles and typed pairs."""
    pair = PairKey("A", "7", "NS")
    with use_locale("nl"):
        told = str(describe_question(Question(Doubt.SIDE, PLAYED, "EW")))
        assert (" OW" in told, " EW" in told) == (True, False)
        assert "A7 NZ" in str(describe_question(Question(Doubt.TWICE, PLAYED, pair)))
        assert [find_pair([pair], text) for text in ("a7 nz", "7NZ", "A7 NS", "7")] == [
            *(pair, pair, pair),
            None,
        ]
    assert find_pair([pair], "A7 NZ") is None


def test_two_of_one_number():
    """For a number shared by NS and EW the message gives both labels."""
    shared = [PairKey("A", "7", "NS"), PairKey("A", "7", "EW")]
    assert find_pair(shared, "A7") is None
    told = str(unknown_pair_message(shared, "A7"))
    assert told == "NS and EW both have a pair 'A7'; write A7 NS or A7 EW"
    with use_locale("nl"):
        assert str(unknown_pair_message(shared, "7")).endswith("schrijf A7 NZ of A7 OW")
    assert str(unknown_pair_message(shared[:1], "A8")).startswith("there is no pair 'A8'")


def test_leads_stand_beside_what_was_played():
    """Leads are shown in the reader's letters, and not with an artificial score."""
    half = Award(Fraction(50))
    lines = (
        BoardResult("A", 1, "1", "2", contract=Contract(1, "H"), declarer="N", tricks=7, lead="CQ"),
        BoardResult(
            *("A", 1, "3", "4"),
            kind=ResultKind.ARTIFICIAL,
            artificial=ArtificialScore(half, half),
            lead="CQ",
        ),
    )
    scored = score_evening(SourceResults(lines))
    for language, card in (("en", "CQ"), ("nl", "KV")):
        with use_locale(language):
            (table,) = traveller_tables(scored)
        assert sorted(row[3] for row in table.rows) == ["", card]


@each_case("language", ["en", "nl"])
@each_case("doubt", Doubt)
def test_every_question_is_worded(doubt, language):
    """Each question names the board, and has its own wording."""
    with use_locale(language):
        other = {Doubt.OWN_LEAD: "CQ"}
        told = str(describe_question(Question(doubt, PLAYED, other.get(doubt, "EW"))))
        others = {str(describe_question(Question(d, PLAYED, other.get(d, "EW")))) for d in Doubt}
    assert "1" in told
    assert len(others) == len(Doubt)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_pages(tmp_path, language):
    """Each page is complete, names its evening and every pair, and escapes names."""
    people = tuple(Participant("A", str(k), names=(f"<b>{k}", "Ó")) for k in (1, 2))
    scored = score_evening(SourceResults((PLAYED,), people))
    with use_locale(language):
        filled = write_scores(tmp_path, scored, "Club & Co")
    assert [file.name for file in filled.files] == [
        "scores-ranking.html",
        "scores-boards.html",
        "scores-pairs.html",
        "scores-ranking.csv",
    ]
    ranking, boards, pairs, rows = (file.read_text(encoding="utf-8") for file in filled.files)
    for page in (ranking, boards, pairs):
        assert f'<html lang="{language}">' in page
        assert "Club &amp; Co" in page
        assert not re.search(r"(?:src|href)=", page)
    assert "&lt;b&gt;1 &amp; Ó" in ranking
    assert pairs.count('<section class="sheet">') == 2
    assert rows.count("\n") == 3


def test_cards_below_boards(tmp_path):
    """Hands and double dummy results are on the page; equal rows of partners are merged."""
    deal = Deal(tuple(tuple(RANKS if k == suit else "" for suit in range(4)) for k in range(4)))
    same, other = (7, 6, 9, 9, 8), (6, 7, 4, 3, 4)
    worth = DoubleDummy((same, other, same, (6, 7, 4, 3, 5)), -50)
    scored = score_evening(evening(2, sections=1, tables=7, each=1))
    cards = {("A", board.board): AnalysedDeal(deal, worth) for board in scored.sections[0].boards}
    with use_locale("nl"):
        boards = write_scores(tmp_path, scored, "", cards=cards).files[1].read_text("utf-8")
    assert boards.count("N: S AHVB1098765432  H -  R -  K -     Z: S -  H -  R AHVB10") == 7
    assert boards.count("NZ 7 6 9 9 8; O 6 7 4 3 4; W 6 7 4 3 5") == 7
    assert boards.count("Par: \N{MINUS SIGN}50 voor NZ") == 7
    assert boards.count('<section class="sheet">') == 3


def test_sheets_are_not_too_full(tmp_path):
    """A long list takes several sheets, and boards share a sheet while they fit."""
    scored = score_evening(evening(2, sections=1, tables=25, each=1))
    (ranking, boards, *_) = write_scores(tmp_path, scored, "").files
    assert ranking.read_text(encoding="utf-8").count('<section class="sheet">') == 2
    sheets = boards.read_text(encoding="utf-8").split('<section class="sheet">')[1:]
    assert all(sheet.count("<tr>") <= 46 for sheet in sheets)
