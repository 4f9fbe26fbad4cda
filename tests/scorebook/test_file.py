"""The score book's file: sources, rulings over them, and undo."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.journal import ChangeState
from bridgeopt.scorebook import PlayLocation, ResultSource, ScorebookFile, SourceReport
from bridgeopt.scorebook.book import (
    RULINGS,
    AcceptResult,
    CorrectResult,
    FoulBoard,
    GiveAddition,
    PairAbsent,
    RemoveResult,
    Ruling,
    SetScoring,
    Substitute,
)
from bridgeopt.scorebook.result_json import result_document, result_from
from bridgeopt.scorebook.statements import agree, difference_document
from bridgeopt.scorebook.tables import SCOREBOOK
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.deals import parse_deal
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    SourceResults,
)
from bridgeopt.scoring.rules import FouledBoard, ScoringRules
from bridgeopt.scoring.seated_results import PairKey
from tests.support.each_case import each_case
from tests.support.generators.results import evening
from tests.support.messages import pattern_of, says, text_of

DAY = date(2026, 11, 25)
MADE = BoardResult(
    "A", 1, "1", "2", 1, 1, contract=Contract(4, "H"), declarer="N", tricks=10, lead="SA"
)
DOWN = replace(MADE, tricks=9)
OTHER = replace(MADE, board=2)
PLACE = PlayLocation("A", 1, 1, 1)
ADJUSTED = replace(
    MADE,
    kind=ResultKind.ARTIFICIAL,
    artificial=ArtificialScore(Award(Fraction(60)), Award(Fraction(40)), "hesitation"),
)


@pytest.fixture
def file(tmp_path):
    """Make the file of an evening."""
    return ScorebookFile.create(tmp_path / "results.scorebook", DAY)


def take(file, source, results, *, whole=False, replace_typed=False):
    """Import results of a source."""
    report = SourceReport(source, tuple(results), whole=whole)
    return file.import_report(report, replace_typed=replace_typed)


def counting(file):
    """Return the results that count, by place."""
    return dict(ScorebookFile(file.path).read().results)


SUITS = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
DEAL = parse_deal(f"N:{SUITS}")
TURNED = parse_deal(f"E:{SUITS}")
assert DEAL is not None
assert TURNED is not None


def test_cards(file):
    """A source's deals follow its imports; of several sources the latest counts."""

    def deals():
        return dict(ScorebookFile(file.path).read().deals)

    file.import_results(ResultSource.PBN, [MADE], whole=True, deals={("", 1): DEAL, ("A", 2): DEAL})
    assert deals() == {("", 1): DEAL, ("A", 2): DEAL}
    n = len(file.changes())
    file.import_results(ResultSource.PBN, [MADE], whole=True, deals={("", 1): DEAL, ("A", 2): DEAL})
    assert len(file.changes()) == n
    file.import_results(ResultSource.CONNECTOR, (), session="s", deals={("A", 2): TURNED})
    assert deals() == {("", 1): DEAL, ("A", 2): TURNED}
    with use_locale("en"):
        assert says(str(file.changes()[-1].summary), "scorebook_dealt", n=1)
    file.import_results(ResultSource.PBN, [MADE], whole=True, deals={("", 1): TURNED})
    assert deals() == {("", 1): TURNED, ("A", 2): TURNED}
    file.undo()
    assert deals() == {("", 1): DEAL, ("A", 2): TURNED}
    file.remove_source(ResultSource.CONNECTOR)
    assert deals() == {("", 1): DEAL, ("A", 2): DEAL}
    file.import_results(ResultSource.DEALS, (), whole=True, deals={("", 2): TURNED})
    file.import_results(ResultSource.CONNECTOR, (), session="s", deals={("A", 2): DEAL})
    assert deals() == {("", 1): DEAL, ("", 2): TURNED}  # whatever players key in
    assert file.remove_source(ResultSource.DEALS) == 1
    file.remove_source(ResultSource.CONNECTOR)
    file.remove_source(ResultSource.PBN)
    assert deals() == {}


def make_old(path, monkeypatch, migrations):
    """Make an empty file as a program with that many migrations did."""
    before = replace(SCOREBOOK, migrations=SCOREBOOK.migrations[:migrations])
    monkeypatch.setattr(ScorebookFile, "kind", before)
    if migrations < 3:
        monkeypatch.setattr("bridgeopt.scorebook.stored_book.latest_deals", lambda _: {})
    monkeypatch.setattr("bridgeopt.scorebook.stored_book.read_withheld", lambda _: set())
    writing = "bridgeopt.scorebook.file._SourceWriter.withheld"
    monkeypatch.setattr(writing, lambda self, told: self.results(told))
    return ScorebookFile.create(path, DAY)


def test_a_file_from_before_cards_were_kept(file, monkeypatch):
    """The table of deals is added when the file is opened, and its seals are valid."""
    path = file.path.with_name("old")
    make_old(path, monkeypatch, 2).add_ruling(FoulBoard(1, 2, "A"))
    monkeypatch.undo()
    ScorebookFile(path).import_results(ResultSource.PBN, (), deals={("", 1): DEAL})
    assert dict(ScorebookFile(path).read().deals) == {("", 1): DEAL}
    assert [each.board for each in ScorebookFile(path).read().fouled] == [1]


def test_a_file_from_before_results_were_withheld(file, monkeypatch):
    """In old files the latest result counts even over typed ones; later ones are withheld."""
    path = file.path.with_name("old")
    old = make_old(path, monkeypatch, 3)
    old.import_results(ResultSource.HAND, [MADE, OTHER])
    old.import_results(ResultSource.BWS, [DOWN])
    monkeypatch.undo()
    book = ScorebookFile(path).read()
    assert dict(book.results) == {PLACE: DOWN, PlayLocation.for_result(OTHER): OTHER}
    assert set(book.typed) == {PlayLocation.for_result(OTHER)}
    down = replace(OTHER, tricks=9)
    taken = take(ScorebookFile(path), ResultSource.BWS, [MADE, down], whole=True)
    assert (taken.summary, taken.kept) == ((0, 1, 0, 0), (PlayLocation.for_result(OTHER),))
    assert dict(ScorebookFile(path).read().results) == {
        PLACE: MADE,
        PlayLocation.for_result(OTHER): OTHER,
    }


@pytest.mark.parametrize("seed", range(6))
def test_results_in_json(seed):
    """Any source's results survive JSON."""
    for result in evening(seed).results:
        assert result_from(result_document(result)) == result


@pytest.mark.parametrize("key", ["contract", "kind", "board", "declarer", "artificial", "else"])
def test_what_is_no_result(key):
    """An invalid result is refused."""
    with pytest.raises((ValueError, TypeError, LookupError)):
        result_from(result_document(ADJUSTED) | {key: ["?"]})


def test_said_twice(file):
    """A repeated import is not a change; other results replace the earlier ones."""
    assert file.import_results(ResultSource.BWS, [MADE, OTHER]) == (2, 0, 0, 0)
    before = file.path.read_bytes()
    assert file.import_results(ResultSource.BWS, [MADE, OTHER], whole=True) == (0, 0, 0, 2)
    assert file.path.read_bytes() == before
    assert file.import_results(ResultSource.BWS, [DOWN]) == (0, 1, 0, 0)
    assert counting(file) == {PLACE: DOWN, PlayLocation.for_result(OTHER): OTHER}


def test_taken_back_by_the_source(file):
    """A deleted line disappears, if deleted explicitly or missing from a whole import."""
    file.import_results(ResultSource.BWS, [MADE, OTHER])
    assert file.import_results(ResultSource.BWS, [OTHER], whole=True).gone == 1
    assert counting(file) == {PlayLocation.for_result(OTHER): OTHER}
    file.import_results(ResultSource.CONNECTOR, [MADE], session="s")
    assert (
        file.import_results(
            ResultSource.CONNECTOR, [], [PLACE, PlayLocation("A", 9, 9, 9)], session="s"
        ).gone
        == 1
    )
    assert file.import_results(ResultSource.CONNECTOR, [], [PLACE], session="s") == (0, 0, 0, 0)
    assert counting(file) == {PlayLocation.for_result(OTHER): OTHER}
    assert file.import_results(ResultSource.BWS, [MADE, OTHER], whole=True).new == 1


def test_two_sources(file):
    """The latest result counts; a source that repeats its results states only the changes."""
    file.import_results(ResultSource.BWS, [MADE])
    file.import_results(ResultSource.HAND, [DOWN])
    assert counting(file) == {PLACE: DOWN}
    assert file.import_results(ResultSource.BWS, [MADE], whole=True) == (0, 0, 0, 0)
    assert counting(file) == {PLACE: DOWN}
    file.import_results(ResultSource.BWS, [], whole=True)
    assert counting(file) == {PLACE: DOWN}
    file.remove_source(ResultSource.HAND)
    file.import_results(ResultSource.CONNECTOR, [MADE], session="first")
    file.import_results(ResultSource.CONNECTOR, [DOWN], session="second")
    assert len(counting(file)) == 1
    file.import_results(ResultSource.CONNECTOR, [], session="second", whole=True)
    assert counting(file) == {PLACE: MADE}


FILES = [ResultSource.CSV, ResultSource.USEBIO, ResultSource.PBN]


@pytest.mark.parametrize(
    ("one", "other"), [(a, b) for a in (*FILES, ResultSource.HAND) for b in FILES if a is not b]
)
def test_the_first_again(file, one, other):
    """A repeated older result counts again; repeating the one that counts changes nothing."""
    file.import_results(one, [MADE])
    assert take(file, other, [DOWN], replace_typed=True).summary == (0, 1, 0, 0)
    assert counting(file) == {PLACE: DOWN}
    assert take(file, one, [MADE], replace_typed=True).summary == (0, 1, 0, 0)
    assert counting(file) == {PLACE: MADE}
    stood = file.path.read_bytes()
    assert file.import_results(one, [MADE]) == (0, 0, 0, 1)
    assert file.path.read_bytes() == stood
    file.undo()
    assert counting(file) == {PLACE: DOWN}
    file.redo()
    assert counting(file) == {PLACE: MADE}


def test_repeated_over_an_equal_one(file):
    """A repeated equal result counts once the first is removed, not one in between."""
    file.import_results(ResultSource.CSV, [MADE])
    file.import_results(ResultSource.PBN, [DOWN])
    file.import_results(ResultSource.USEBIO, [MADE])
    assert file.import_results(ResultSource.CSV, [MADE]) == (0, 0, 0, 1)
    file.remove_source(ResultSource.USEBIO)
    assert counting(file) == {PLACE: MADE}


@pytest.mark.parametrize("source", [*FILES, ResultSource.BWS, ResultSource.CONNECTOR])
def test_a_typed_result_stays(file, source):
    """A differing source does not replace a typed result, unless the director says so."""
    file.import_results(ResultSource.HAND, [MADE])
    taken = take(file, source, [DOWN, OTHER], whole=True)
    assert (taken.summary, taken.kept) == ((1, 0, 0, 0), (PLACE,))
    assert counting(file) == {PLACE: MADE, PlayLocation.for_result(OTHER): OTHER}
    (differs,) = file.read().differences
    assert (differs.place, differs.counts.result, differs.other.result) == (PLACE, MADE, DOWN)
    assert differs.keeps_typed
    stood = file.path.read_bytes()
    assert take(file, source, [DOWN, OTHER], whole=True).kept == (PLACE,)
    assert file.path.read_bytes() == stood
    taken = take(file, source, [DOWN, OTHER], whole=True, replace_typed=True)
    assert (taken.summary.changed, taken.kept, [*taken.replaced]) == (1, (), [PLACE])
    assert counting(file) == {PLACE: DOWN, PlayLocation.for_result(OTHER): OTHER}
    (differs,) = file.read().differences
    assert (differs.counts.result, differs.keeps_typed) == (DOWN, False)
    file.undo()
    assert counting(file) == {PLACE: MADE, PlayLocation.for_result(OTHER): OTHER}


def test_typed_and_agreed(file):
    """A typed result that a file agrees with, in their common fields, still counts as typed."""
    file.import_results(ResultSource.HAND, [replace(MADE, lead=None)])
    assert file.import_results(ResultSource.CSV, [MADE]) == (0, 0, 0, 1)
    assert counting(file) == {PLACE: MADE}  # with the lead
    assert file.read().differences == ()
    assert take(file, ResultSource.PBN, [DOWN]).kept == (PLACE,)
    assert counting(file) == {PLACE: MADE}
    (differs,) = file.read().differences
    assert differs.keeps_typed
    take(file, ResultSource.CSV, [DOWN], replace_typed=True)
    assert file.import_results(ResultSource.USEBIO, [MADE]) == (0, 1, 0, 0)


def test_what_is_withheld_takes_no_step(file):
    """After undo of a typed result the tables' result counts, not a file's."""
    for source, left in ((ResultSource.CSV, {}), (ResultSource.BWS, {PLACE: DOWN})):
        file.import_results(ResultSource.HAND, [MADE])
        file.import_results(source, [DOWN])
        assert counting(file) == {PLACE: MADE}
        file.undo()
        assert counting(file) == left
        file.redo()
        assert counting(file) == {PLACE: MADE}
        file.undo()
        assert file.import_results(source, [DOWN]).has_changes is (source is ResultSource.CSV)
        assert counting(file) == {PLACE: DOWN}
        assert file.remove_source(source) == (source is ResultSource.CSV)
        assert counting(file) == {}


def test_deleted_at_the_table_while_typed(file):
    """Tables can delete only their own result."""
    file.import_results(ResultSource.HAND, [MADE])
    file.import_results(ResultSource.CONNECTOR, [DOWN], session="s")
    assert file.import_results(ResultSource.CONNECTOR, [], [PLACE], session="s").gone == 0
    assert file.read().differences == ()
    assert counting(file) == {PLACE: MADE}


PASSED = BoardResult("A", 1, "1", "2", 1, 1, contract=Contract(0))
FALSE_SEATS = replace(MADE, declarer_pair="2")


@each_case(
    ("one", "other", "same"),
    [
        (MADE, replace(MADE, remark="slow"), True),
        (MADE, replace(MADE, lead=None), True),
        (MADE, replace(MADE, lead="H2"), False),
        (MADE, replace(MADE, declarer="NS"), True),
        (MADE, replace(MADE, declarer="S"), False),
        (MADE, replace(MADE, declarer="EW"), False),
        (MADE, DOWN, False),
        (MADE, replace(MADE, contract=Contract(4, "S")), False),
        (MADE, replace(MADE, contract=None, declarer=None, tricks=None, points=420), True),
        (MADE, replace(MADE, contract=None, declarer=None, tricks=None, points=170), False),
        (MADE, replace(MADE, declarer_pair="1"), True),
        (MADE, FALSE_SEATS, False),
        (replace(MADE, remark="Wrong direction"), FALSE_SEATS, True),
        (replace(MADE, ns="2", ew="1"), FALSE_SEATS, True),
        (MADE, replace(MADE, ns="3"), False),
        (MADE, ADJUSTED, False),
        (ADJUSTED, replace(ADJUSTED, artificial=replace(ADJUSTED.artificial, why="")), True),
        (PASSED, replace(PASSED, declarer="N"), True),
        (PASSED, MADE, False),
        (replace(MADE, kind=ResultKind.NOT_PLAYED), MADE, False),
    ],
)
def test_the_same_or_not(one, other, same):
    """Two results agree if their common fields and their seats do."""
    assert agree(one, other, shared=False) is same
    assert agree(other, one, shared=False) is same


def test_a_difference_is_told(file):
    """The text has the play, both results and both sources, in both languages."""
    file.import_results(ResultSource.HAND, [MADE])
    file.import_results(ResultSource.CSV, [replace(DOWN, lead="H2", declarer_pair="2")])
    book = file.read()
    (differs,) = book.differences
    told = {}
    for language in ("en", "nl"):
        with use_locale(language):
            told[language] = str(book.difference_message(differs))
        assert "{" not in told[language]
    english = told["en"]
    assert says(
        english,
        "scored_where",
        known="table",
        section="A",
        round="1",
        table="1",
        board="1",
        ns="1",
        ew="2",
    )
    made = text_of("scorebook_with_lead", result="4H N =", lead="SA")
    switched = text_of("scorebook_switched", result="4H N -1")
    other = text_of("scorebook_with_lead", result=switched, lead="H2")
    assert says(english, "scorebook_differ", counts=made, other=other)
    assert difference_document(differs) == {
        **{"section": "A", "round": 1, "table": 1, "board": 1, "typed_stays": True},
        "counts": {
            **{"source": "hand", "ns": "1", "ew": "2", "contract": "4H", "declarer": "N"},
            **{"tricks": 10, "lead": "SA", "score": 420},
        },
        "other": {
            **{"source": "csv", "ns": "1", "ew": "2", "contract": "4H", "declarer": "N"},
            **{"tricks": 9, "lead": "H2", "declarer_pair": "2", "score": -50},
        },
    }
    file.add_ruling(AcceptResult(MADE))
    assert file.read().differences == ()


def test_dropped(file):
    """Removing a source removes all its results."""
    file.import_results(ResultSource.BWS, [MADE, OTHER])
    file.import_results(ResultSource.HAND, [DOWN])
    assert file.remove_source(ResultSource.BWS) == 2
    assert counting(file) == {PLACE: DOWN}


def test_undo_passes_over_what_flows_in(file):
    """Undoing a correction leaves incoming results, and the reverse."""
    file.import_results(ResultSource.CONNECTOR, [MADE])
    file.add_ruling(CorrectResult(DOWN))
    file.import_results(ResultSource.CONNECTOR, [OTHER])
    revision = file.revision()
    assert file.undo().kind == "ruling"
    assert file.revision() != revision
    assert counting(file) == {PLACE: MADE, PlayLocation.for_result(OTHER): OTHER}
    third = replace(MADE, board=3)
    file.import_results(ResultSource.CONNECTOR, [third])
    assert file.redo().kind == "ruling"
    assert counting(file) == {
        PLACE: DOWN,
        PlayLocation.for_result(OTHER): OTHER,
        PlayLocation.for_result(third): third,
    }
    file.undo()
    with pytest.raises(InputError, match=pattern_of("journal_nothing_to_take_back")):
        file.undo()


def test_undo_of_what_a_director_took_in(file):
    """An imported file, or typed results, are undone as a whole."""
    file.import_results(ResultSource.BWS, [MADE])
    file.import_results(ResultSource.CSV, [DOWN, OTHER])
    file.undo()
    assert counting(file) == {PLACE: MADE}
    file.redo()
    assert counting(file) == {PLACE: DOWN, PlayLocation.for_result(OTHER): OTHER}


def test_a_ruling_lies_over_what_comes(file):
    """A ruling overrides later results until it is withdrawn, which can be undone."""
    file.import_results(ResultSource.BWS, [MADE])
    number = file.add_ruling(CorrectResult(ADJUSTED))
    file.import_results(ResultSource.BWS, [DOWN])
    assert counting(file) == {PLACE: ADJUSTED}
    file.add_ruling(FoulBoard(1, 4))
    file.withdraw(number)
    assert counting(file) == {PLACE: DOWN}
    with pytest.raises(RequestError, match=f"no ruling {number}"):
        file.withdraw(number)
    file.undo()
    assert counting(file) == {PLACE: ADJUSTED}
    assert file.read().fouled == (FouledBoard(1, 4),)


@pytest.mark.parametrize("source", [ResultSource.HAND, ResultSource.BWS, ResultSource.CSV])
def test_a_result_is_removed(file, source):
    """A removed result is missing, whatever its source and rulings, until another comes or undo."""

    def remove() -> None:
        book = file.read()
        file.add_ruling(RemoveResult.from_book(book, book.results[PLACE]))

    file.add_ruling(CorrectResult(ADJUSTED))
    remove()
    assert counting(file) == {}
    take(file, source, [MADE])
    file.add_ruling(CorrectResult(ADJUSTED))
    remove()
    assert counting(file) == {}
    assert file.read().typed == {}
    file.undo()
    assert counting(file) == {PLACE: ADJUSTED}
    file.redo()
    take(file, source, [MADE])
    # The tables only repeat what they said; a person or a file says it again.
    assert counting(file) == ({} if source.is_live else {PLACE: MADE})
    take(file, source, [DOWN])
    assert counting(file) == {PLACE: DOWN}
    take(file, ResultSource.HAND, [MADE])
    remove()
    take(file, ResultSource.BWS, [replace(MADE, tricks=8)])
    assert counting(file) == {PLACE: replace(MADE, tricks=8)}
    assert file.read().differences == ()


def test_an_early_award_begins_no_round(file):
    """A board that is called off or awarded in advance does not make its round the latest one."""
    file.import_plan("x", [PlannedTable("A", r, 1, "1", "2", (r,)) for r in (1, 2, 3)], [])
    later = replace(MADE, round=3, board=3)
    not_played = BoardResult("A", 2, "1", "2", 2, 1, kind=ResultKind.NOT_PLAYED)
    awarded = replace(ADJUSTED, round=3, board=3)
    file.import_results(ResultSource.HAND, [MADE, not_played, awarded])
    assert file.read().latest_round == 1
    file.import_results(ResultSource.HAND, [replace(later, round=3, table=9)])
    assert file.read().latest_round == 1  # the plan has no such table
    file.import_results(ResultSource.HAND, [later])
    assert file.read().latest_round == 3


def test_what_rulings_come_to(file):
    """Fouled boards, additions, absent pairs and substitutes take effect."""
    tables = [PlannedTable("A", r, 1, "1", "2", (r,)) for r in (1, 2, 3)]
    file.import_plan("x", tables, [Participant("A", "1", names=("Ada", "Bob"))])
    file.add_ruling(GiveAddition("A", "2", Fraction(-5, 2), "slow play"))
    file.add_ruling(GiveAddition("A", "2", Fraction(1)))
    file.add_ruling(PairAbsent("A", "2", 1, 1))
    file.add_ruling(Substitute(Participant("A", "1", names=("Ada", "Cleo")), 2))
    file.import_results(ResultSource.HAND, [replace(MADE, round=2, board=2)])
    file.add_ruling(AcceptResult(replace(MADE, round=2, board=2)))
    book = file.read()
    assert [(t.round, t.boards) for t in book.missing_results()] == [(3, (3,))]
    assert list(book.missing_results(2)) == []
    assert (book.planned[0].ns, book.planned[0].ew, book.latest_round) == ("1", None, 2)
    assert book.source().participants[0].names == ("Ada", "Bob", "Cleo")
    additions = book.rules(ScoringRules()).additions[PairKey("A", "2")]
    assert [each.amount for each in additions] == [Fraction(-5, 2), Fraction(1)]
    assert len(book.rulings) == 5


def test_places_by_the_plan(file):
    """Results without tables get their place from the plan, by pairs and board."""
    file.import_plan("x", [PlannedTable("A", 3, 2, "1", "2", (7, 8))], [])
    plain = BoardResult("", 7, "2", "1", points=50)
    file.import_results(ResultSource.USEBIO, [plain, replace(plain, board=9)])
    assert set(counting(file)) == {PlayLocation("A", 3, 2, 7), PlayLocation("A", 0, 0, 9, "1-2")}


def test_a_plan_is_taken_once(file):
    """A plan is imported once, and another replaces it; names of both can be erased."""
    tables = [PlannedTable("A", 1, 1, "1", "2", (1,))]
    people = [Participant("A", "1", names=("Ada", "Bob"))]
    assert file.import_plan("x", tables, people)
    assert not file.import_plan("x", [], [])
    assert file.read().movement == tuple(tables)
    assert file.import_plan("y", [], people)
    assert file.read().movement == ()


def test_erased(file):
    """Names, remarks and reasons are erased, also in the log; results and rulings stay."""
    file.import_results(
        ResultSource.BWS,
        [replace(MADE, remark="Zoë asked")],
        people=[Participant("A", "1", None, ("Zoë", "Bob"))],
    )
    file.add_ruling(CorrectResult(replace(DOWN, board=2), "Zoë said so"))
    file.add_ruling(Substitute(Participant("A", "2", names=("Zoë",)), 3))
    copy = file.backup()
    erased = file.erase(lambda text: "Zoë" in text)
    assert erased is not None
    assert erased.copies == (copy,)
    for place in (file.path, copy):
        assert "Zoë".encode() not in place.read_bytes()
    book = ScorebookFile(file.path).read()
    assert book.results[PLACE] == MADE
    assert book.results[PlayLocation.for_result(OTHER)] == replace(DOWN, board=2)
    assert [p.names for p in book.source().participants] == [("", "Bob"), ("",)]
    assert all("Zoë" not in str(change.summary) for change in file.changes())
    assert file.erase(lambda text: "Zoë" in text) is None


def test_the_log_tells_in_both_languages(file):
    """The log has rulings and reasons in both languages."""
    file.import_results(ResultSource.BWS, [MADE])
    file.import_results(ResultSource.BWS, [DOWN, OTHER])
    number = file.add_ruling(CorrectResult(ADJUSTED))
    file.add_ruling(PairAbsent("A", "2", 1, 2))
    file.withdraw(number)
    for language in ("en", "nl"):
        with use_locale(language):
            told = [str(change.summary) for change in file.changes()]
        assert len(set(told)) == len(told)
        assert "hesitation" in told[3]
        award = (
            "60% to NS 1 and 40% to EW 2" if language == "en" else "60% voor NZ 1 en 40% voor OW 2"
        )
        assert award in told[3]
        assert "4H N" in told[3]
        assert "{" not in "".join(told)


def test_what_is_no_ruling():
    """An invalid ruling is refused in a sentence."""
    for document in ({"do": "dance"}, {"do": "foul", "board": 0, "from_round": 1}, {"do": "add"}):
        with pytest.raises(RequestError):
            Ruling.any_from_document(document, RULINGS)


def test_damage_is_seen(file):
    """A result altered by another program is detected."""
    file.import_results(ResultSource.BWS, [MADE])
    with sqlite3.connect(file.path) as connection:
        connection.execute("UPDATE received SET board = 2")
    with pytest.raises(InputError, match=pattern_of("journal_file_damaged")):
        ScorebookFile(file.path).read()


def test_as_a_source(file):
    """Scoring takes the result that counts for each play, once."""
    file.import_results(ResultSource.BWS, [MADE, OTHER])
    file.add_ruling(CorrectResult(DOWN))
    assert file.read().source() == SourceResults((DOWN, OTHER), date=DAY, own_numbers=True)
    assert [c.state for c in file.changes()] == [ChangeState.DONE] * 3
    assert isinstance(file.changes()[0].summary, Message)


def test_a_setting_can_be_switched_off_again():
    """Only an option that is not set leaves the earlier one."""
    before = SetScoring(by_board=True, average_imps=3, sit_out=60)
    after = SetScoring(by_board=False, average_imps=0).completed_by(before)
    assert (after.by_board, after.average_imps, after.sit_out) == (False, 0, 60)
