"""Typed travellers: lines that are understood or refused, and the sums."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.scorebook import PlayLocation, ReceivedResult, ResultSource, Scorebook
from bridgeopt.scorebook.book import result_message
from bridgeopt.scorebook.traveller import (
    parse_traveller,
    traveller_lines,
    typed_text,
    with_typed_result,
)
from bridgeopt.scoring.contract import STRAINS, Contract, board_points
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind, SourceResults
from bridgeopt.scoring.seated_results import seat_results
from tests.support.each_case import each_case
from tests.support.messages import pattern_of

LINE = BoardResult("A", 2, "1", "5", 3, 4)
TABLES = (
    PlannedTable("A", 1, 1, "1", "5", (1, 2)),
    PlannedTable("A", 1, 2, "2", "6", (3,)),
    PlannedTable("A", 2, 1, "6", "2", (2,)),
    PlannedTable("A", 2, 2, "3", None, (2,)),
)
BOOK = Scorebook(date(2026, 11, 25), movement=TABLES)


@each_case(
    ("written", "contract", "declarer", "tricks", "lead"),
    [
        ("4H N +1 SA", Contract(4, "H"), "N", 11, "SA"),
        ("3ntx w -2", Contract(3, "NT", 1), "W", 7, None),
        ("2 S XX E = h10", Contract(2, "S", 2), "E", 8, "HT"),
        ("1SA Z \N{MINUS SIGN}1", Contract(1, "NT"), "S", 6, None),
        ("7C O=", Contract(7, "C"), "E", 13, None),
        ("4H N", Contract(4, "H"), "N", 10, None),
        ("4hn=", Contract(4, "H"), "N", 10, None),
        ("4H+1N", Contract(4, "H"), "N", 11, None),
        ("4\u2665 S +1", Contract(4, "H"), "S", 11, None),
        ("4\u2665\ufe0fs+1", Contract(4, "H"), "S", 11, None),
        ("3nn-1", Contract(3, "NT"), "N", 8, None),
        ("2rxxw-3", Contract(2, "D", 2), "W", 5, None),
        ("2swx-2", Contract(2, "S", 1), "W", 6, None),
        ("4H N XX +1 SA", Contract(4, "H", 2), "N", 11, "SA"),
        ("3kl o", Contract(3, "C"), "E", 9, None),
        ("4 schoppen zuid -1", Contract(4, "S"), "S", 9, None),
        ("3SA z gemaakt", Contract(3, "NT"), "S", 9, None),
        ("4spades east doubled 2 down", Contract(4, "S", 1), "E", 8, None),
        ("5 Diamonds W down 1 H10", Contract(5, "D"), "W", 10, "HT"),
    ],
)
def test_contracts(written, contract, declarer, tricks, lead):
    """Common spellings in English and Dutch are read; the place stays."""
    expected = replace(LINE, contract=contract, declarer=declarer, tricks=tricks, lead=lead)
    assert with_typed_result(LINE, written) == expected


def test_other_results():
    """Passes, points, artificial scores with reasons, and unplayed boards are read."""
    assert all(with_typed_result(LINE, word).score == 0 for word in ("pass", "P", "p"))
    assert with_typed_result(LINE, "A60/40") == with_typed_result(LINE, "60-40")
    assert with_typed_result(LINE, "-100").score == -100
    assert with_typed_result(LINE, "not  played").kind is ResultKind.NOT_PLAYED
    with use_locale("nl"):
        assert with_typed_result(LINE, "Niet gespeeld").kind is ResultKind.NOT_PLAYED
        assert with_typed_result(LINE, "undecided").kind is ResultKind.UNDECIDED
    awarded = with_typed_result(with_typed_result(LINE, "4H N ="), "60-40", "late play").artificial
    assert awarded is not None
    assert (awarded.ns.percent, awarded.why) == (60, "late play")
    weighted = with_typed_result(LINE, "2/3 420 + 1/3 -50").artificial
    assert weighted is not None
    assert weighted.ns.weighted == ((420, Fraction(2, 3)), (-50, Fraction(1, 3)))
    assert with_typed_result(LINE, "avg+/avg-").kind is ResultKind.ARTIFICIAL


def test_the_wrong_direction():
    """The result stays with its seats, and scoring exchanges the pairs."""
    switched = with_typed_result(with_typed_result(LINE, "4H N ="), "wrong direction")
    (seated,) = seat_results(SourceResults((switched,)))
    assert (seated.ns.pair, seated.ew.pair, switched.score) == ("5", "1", 620)
    with pytest.raises(RequestError, match=pattern_of("traveller_nothing_to_switch")):
        with_typed_result(with_typed_result(LINE, "60-40"), "wrong direction")


@each_case(
    "written",
    [
        "",
        "8H N =",
        "3N",
        "4H =",
        "4H+1N+1",
        "4HX N X",
        "4H N +4",
        "4H N 10",
        "4H N = S1",
        "4H N = ??",
        "60-140",
        "x",
    ],
)
def test_what_is_not_understood(written):
    """An unreadable result is refused in a sentence, in both languages."""
    for language in ("en", "nl"):
        with use_locale(language), pytest.raises(RequestError) as refused:
            with_typed_result(LINE, written)
        assert "{" not in str(refused.value)


def test_tricks_that_a_contract_cannot_have():
    """The error names the most and the fewest tricks."""
    for written, over, under in (("4hn+5", "+3", "-10"), ("1NT W -8", "+6", "-7")):
        pattern = pattern_of(
            "traveller_impossible_tricks", text=repr(written), over=over, under=under
        )
        with pytest.raises(RequestError, match=pattern):
            with_typed_result(LINE, written)


def test_a_contract_without_its_declarer():
    """The error says that the declarer is missing, and how the same contract is typed with one."""
    cases = {"4h=": "4h n =", "3NTX": "3NTX n =", "2\u2660 -1": "2\u2660 n -1", "3n": "3n n ="}
    for written, typed in cases.items():
        example = typed.replace(" ", "\N{NO-BREAK SPACE}")
        pattern = pattern_of("traveller_no_declarer", text=repr(written), example=example)
        with pytest.raises(RequestError, match=pattern):
            with_typed_result(LINE, written)
        assert with_typed_result(LINE, example).declarer == "N"


@pytest.mark.parametrize("board", [1, 2, 4])
def test_points_that_no_contract_gives(board):
    """Points are refused exactly if no contract gives them on that board."""
    possible = {0} | {
        board_points(board, Contract(level, strain, doubled), declarer, tricks)
        for level, strain, doubled in product(range(1, 8), STRAINS, range(3))
        for declarer in ("N", "E")
        for tricks in range(14)
    }
    line = replace(LINE, board=board)
    for points in (*range(-900, 901, 50), *range(3000, 3400, 10)):
        if points in possible:
            assert with_typed_result(line, str(points)).score == points
        else:
            with pytest.raises(RequestError, match=pattern_of("traveller_no_such_score")):
                with_typed_result(line, str(points))


def test_lines_of_a_board():
    """The plan's plays are listed with their results; a sit-out has none."""
    played = replace(LINE, round=1, table=1, points=50)
    received = {PlayLocation.for_result(played): ReceivedResult(played, ResultSource.BWS, "", 2)}
    found = traveller_lines(replace(BOOK, received=received), "A", 2)
    assert [(each.ns, each.ew, each.round) for each in found] == [("1", "5", 1), ("6", "2", 2)]
    assert [each.kind for each in found] == [ResultKind.PLAYED, ResultKind.NOT_PLAYED]


def test_a_traveller():
    """Lines get table and round from the plan; the sum and missing lines are reported."""
    traveller = parse_traveller(BOOK, "A", 2, ["1-5 4H N ="], 620)
    (line,) = traveller.results
    assert (line.round, line.table, traveller.total) == (1, 1, 620)
    assert [(each.ns, each.ew) for each in traveller.missing] == [("6", "2")]
    assert len(list(traveller.describe())) == 3
    both = parse_traveller(BOOK, "A", 2, ["6 : 2  -100", "1-5 60-40"], -100)
    assert both.missing == ()


def test_the_sum_is_that_of_all_lines():
    """A line that is not typed counts with the result that the score book has."""
    (known,) = parse_traveller(BOOK, "A", 2, ["1-5 4H N ="]).results
    received = {PlayLocation.for_result(known): ReceivedResult(known, ResultSource.HAND, "", 1)}
    book = replace(BOOK, received=received)
    assert parse_traveller(book, "A", 2, ["6-2 -100"], 520).total == 520


@pytest.mark.parametrize("dash", ["-", "\N{MINUS SIGN}", "\N{EN DASH}"])
def test_a_dash_removes_a_result(dash):
    """A line typed as a dash has no result, and no part in the sum; it may have had none."""
    (known,) = parse_traveller(BOOK, "A", 2, ["1-5 4H N ="]).results
    received = {PlayLocation.for_result(known): ReceivedResult(known, ResultSource.HAND, "", 1)}
    lines = [f"1-5 {dash}", f"6-2 {dash}"]
    traveller = parse_traveller(replace(BOOK, received=received), "A", 2, lines, 0)
    assert (traveller.results, traveller.removed, traveller.missing) == ((), (known,), ())
    assert [each.key for each in traveller.describe()] == ["scorebook_removed", "traveller_total"]
    with pytest.raises(RequestError):
        parse_traveller(BOOK, "A", 2, ["1-5 -", "1-5 pass"])


def test_a_result_as_it_is_typed():
    """The text of a result is read as the same result, in both languages, or there is none."""
    written = ("4H N +1", "3NTX W -2", "7CXX O =", "pass", "-100", "60-40", "avg+/avg-")
    for language, typed in product(("en", "nl"), (*written, "not played", "undecided")):
        with use_locale(language):
            result = with_typed_result(LINE, typed)
            assert with_typed_result(LINE, typed_text(result)) == result
    with_lead = with_typed_result(LINE, "4H N = SA")
    assert with_typed_result(LINE, typed_text(with_lead)) == replace(with_lead, lead=None)
    switched = with_typed_result(with_lead, "wrong direction")
    partial = replace(with_lead, declarer=None)
    assert (typed_text(switched), typed_text(partial)) == ("", "")


@pytest.mark.parametrize(
    ("lines", "total", "wrong"),
    [
        (["4H N ="], None, "does not begin with two pairs"),
        (["1-5"], None, "does not begin with two pairs"),
        (["1-6 pass"], None, "do not meet on board 2"),
        (["5-1 pass"], None, "pair 1 sits NS and pair 5 EW"),
        (["1-5 pass", "1-5 -100"], None, "two lines"),
        (["1-5 pass", "6-2 -100"], 100, "add up to -100, not to 100"),
    ],
)
def test_a_traveller_that_is_refused(lines, total, wrong):
    """Unknown, repeated or exchanged pairs are refused, and so is another sum."""
    with pytest.raises(RequestError, match=wrong):
        parse_traveller(BOOK, "A", 2, lines, total)


def test_a_board_that_nobody_has():
    """With a plan an unknown board is refused; without one it is accepted."""
    with pytest.raises(
        RequestError, match=pattern_of("traveller_no_board", section="A", board="9")
    ):
        parse_traveller(BOOK, "A", 9, ["1-5 pass"])
    traveller = parse_traveller(Scorebook(BOOK.day), "", 9, ["1-5 pass", "2-6 +100"])
    assert (len(traveller.results), traveller.total) == (2, 100)


@pytest.mark.parametrize(
    ("written", "english", "dutch"),
    [
        ("60-40", "60% to NS 12 and 40% to EW 10", "60% voor NZ 12 en 40% voor OW 10"),
        ("avg-/avg+", "avg- to NS 12 and avg+ to EW 10", "avg- voor NZ 12 en avg+ voor OW 10"),
        (
            "1/2 50 + 1/2 -50",
            "1/2 50 + 1/2 -50 (points of NS, pair 12, against EW 10)",
            "1/2 50 + 1/2 -50 (punten van NZ, paar 12, tegen OW 10)",
        ),
        ("3SAX O -2", "3NTX E -2", "3SAX O -2"),
        ("2k z =", "2C S =", "2K Z ="),
        ("1R N =", "1D N =", "1R N ="),
    ],
)
def test_echoes(written, english, dutch):
    """The text names each side's award with its pair, and contracts in the reader's letters."""
    told = result_message(with_typed_result(BoardResult("A", 7, "12", "10"), written))
    assert str(told) == english
    with use_locale("nl"):
        assert str(told) == dutch
        assert with_typed_result(BoardResult("A", 7, "12", "10"), "gepast").contract == Contract(0)
