"""Results of Bridgemates: a real evening, random ones with all kinds of corrections, and damage."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.exchange import ms_access
from bridgeopt.exchange.bws import read_bws
from bridgeopt.exchange.bws_words import BWS, BwsKind
from bridgeopt.files.vocabulary import Treatment
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.questions import Doubt, questions
from bridgeopt.scoring.results import Participant, PlannedTable, ResultKind
from bridgeopt.scoring.scored import score_evening
from tests.support.generators.access_files import (
    DATE,
    LONG,
    SHORT,
    TEXT,
    YES_NO,
    AccessWriter,
    TableMade,
)
from tests.support.sources import SHARED

EVENING = SHARED / "results" / "12tables1section.bws"
RECEIVED = [
    *[("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT)],
    *[("PairNS", SHORT), ("PairEW", SHORT), ("Declarer", SHORT), ("NS/EW", TEXT)],
    *[("Contract", TEXT), ("Result", TEXT), ("LeadCard", TEXT), ("Remarks", TEXT)],
    *[("DateLog", DATE), ("Erased", YES_NO), ("ExternalUpdate", YES_NO)],
]
DAY = datetime(2026, 3, 4)
SECTION = [("ID", SHORT), ("Letter", TEXT), ("Tables", SHORT), ("MissingPair", SHORT)]
ROUNDS = [
    *[("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("NSPair", SHORT)],
    *[("EWPair", SHORT), ("LowBoard", SHORT), ("HighBoard", SHORT), ("CustomBoards", TEXT)],
]
PLAYERS = [("Section", SHORT), ("Table", SHORT), ("Direction", TEXT), ("Number", TEXT)]


def line(number, table, round_number, board, told, *, erased=False):
    """Return a row of results of section 3: pair ``table`` against 10 more."""
    ns, ew = table, table + 10
    declarer, seat, contract, result, lead, remark = told
    head = (number, 3, table, round_number, board, ns, ew, declarer, seat)
    return (*head, contract, result, lead, remark, DAY, erased, False)


def written(tmp_path, *tables: TableMade, jet4: bool = True):
    """Write a file and return its path."""
    file = tmp_path / "evening.bws"
    file.write_bytes(AccessWriter(jet4).write(tables))
    return file


@pytest.mark.skipif(not EVENING.exists(), reason="the real evening is not here")
def test_a_real_evening_scores_as_is_known():
    """Matchpoints of 24 pairs: the best four, those that sat the wrong way, and the sum."""
    source = read_bws(EVENING)
    assert (len(source.results), len(source.planned), source.date) == (288, 144, date(2005, 5, 9))
    assert (source.winners, source.scoring, source.groups) == (None, None, {})
    [section] = score_evening(source).sections
    score = {standing.pair.pair: standing.score for standing in section.ranking}
    assert [standing.pair.pair for standing in section.ranking][:4] == ["12", "15", "4", "11"]
    assert [score[p] for p in ("12", "15", "4", "11", "7", "22")] == [
        *(Fraction(n, 11) for n in (3631, 3549, 3466, 3430)),
        *(Fraction(272), Fraction(2945, 11)),
    ]
    assert sum(score.values()) == Fraction(31702, 5)


def test_all_kinds_of_lines(tmp_path):
    """Contracts, passes, artificial, unplayed and undecided scores are read."""
    lines = [
        (1, "N", "4 H", "+1", "S2", None),
        (11, "E", "3 NT xx", "-2", "C10", "Wrong direction"),
        (1, "N", "PASS", None, None, None),
        (1, "N", None, None, None, "60%-40%"),
        (1, "N", None, None, None, "Not played"),
        (1, "N", None, None, None, "Arbitral score"),
        (1, "NS", "4Sx", "=", None, None),
    ]
    rows = [line(k, 1, 1, k, told) for k, told in enumerate(lines, start=1)]
    source = read_bws(
        written(
            tmp_path,
            TableMade("ReceivedData", RECEIVED, rows),
            TableMade("Section", SECTION, [(3, "AA", 2, 0)]),
        )
    )
    assert {each.section for each in source.results} == {"AA"}
    one, two, three, four, five, six, seven = source.results
    assert (one.contract, one.tricks, one.lead, one.declarer) == (Contract(4, "H"), 11, "S2", "N")
    assert (one.score, one.declarer_pair, one.round, one.table) == (450, "1", 1, 1)
    assert (two.contract, two.tricks, two.lead) == (Contract(3, "NT", 2), 7, "CT")
    assert two.remark == "Wrong direction"
    assert (three.contract, three.score, three.declarer) == (Contract(0), 0, None)
    assert four.artificial is not None
    assert (four.artificial.ns.percent, four.artificial.ew.percent) == (60, 40)
    assert (five.kind, six.kind) == (ResultKind.NOT_PLAYED, ResultKind.UNDECIDED)
    assert (seven.contract, seven.declarer, seven.score) == (Contract(4, "S", 1), "NS", 790)


@pytest.mark.parametrize("jet4", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_corrections_in_every_way(tmp_path, jet4, seed):
    """After edits, erasures and replacements the last valid result counts."""
    draw, number, rows, truth = random.Random(seed), 0, [], {}
    for board in range(1, 25):
        for table in range(1, 7):
            told = draw.choice(["3 NT", "2 S", "4 H x", "1 C", "5 D"])
            for _ in range(draw.choice([1, 1, 1, 2, 3])):  # the last one counts
                number += 1
                over = draw.choice(["=", "+1", "-2"])
                given = (table, "S", told, over, None, None)
                rows.append(line(number, table, 1, board, given, erased=True))
                truth[table, board] = (told, over)
            way = draw.randrange(6)
            if way == 0:  # erased for good
                del truth[table, board]
            else:
                rows[-1] = (*rows[-1][:14], False, False)
            if way == 1:  # one before it is not erased, as by a program that only adds
                number += 1
                rows.append((number, *rows[-1][1:]))
    draw.shuffle(rows)  # as if deleted rows left gaps
    columns = RECEIVED if seed % 2 else [*RECEIVED, ("New", SHORT)]
    file = written(tmp_path, TableMade("ReceivedData", columns, rows, deleted=9), jet4=jet4)
    found = {(each.table, each.board): each for each in read_bws(file).results}
    assert len(found) == len(read_bws(file).results)
    shown = {"=": 0, "+1": 1, "-2": -2}
    assert {
        key: (each.contract, each.tricks - each.contract.needed) for key, each in found.items()
    } == {
        key: (
            Contract(int(told[0]), told.split()[1], told.endswith("x")),
            shown[over],
        )
        for key, (told, over) in truth.items()
    }


def test_the_movement_sit_outs_and_people(tmp_path):
    """A pair 0 or missing sits out; listed boards count; numbers follow the first seats."""
    rounds = [
        (3, 1, 1, 1, 4, 1, 3, None),
        (3, 2, 1, 2, 3, 4, 6, "4,6,9"),
        (3, 1, 2, 2, 0, 7, 8, None),
        (3, 2, 2, 4, 3, 7, 8, None),
    ]
    people = [(3, 1, "N", "01"), (3, 1, "S", "12"), (3, 2, "W", "13"), (3, 2, "E", "")]
    source = read_bws(
        written(
            tmp_path,
            TableMade("Section", SECTION, [(3, "B", 2, 4)]),
            TableMade("RoundData", ROUNDS, rounds),
            TableMade("ReceivedData", RECEIVED[:9], []),
            TableMade("PlayerNumbers", PLAYERS, people),
            TableMade("PlayerNames", [("ID", LONG), ("strID", TEXT), ("Name", TEXT)], [
                (1, "1", "wrong one"), (2, "01", "Ann"), (3, "13", "Wim"),
            ]),
            TableMade("Tables", [("Section", SHORT), ("Group", SHORT)], [(3, 1)]),
        )
    )  # fmt: skip
    assert source.planned == (
        PlannedTable("B", 1, 1, "1", None, (1, 2, 3)),
        PlannedTable("B", 1, 2, "2", "3", (4, 6, 9)),
        PlannedTable("B", 2, 1, "2", None, (7, 8)),
        PlannedTable("B", 2, 2, None, "3", (7, 8)),
    )
    assert set(source.participants) == {
        Participant("B", "1", None, ("Ann", ""), ("01", "12")),
        Participant("B", "3", None, ("Wim",), ("13",)),
    }


@pytest.mark.parametrize(("shift", "tables"), [(0, "123"), (1, "231"), (-1, "312"), (2, "312")])
def test_east_west_that_moved_before_play(tmp_path, shift, tables):
    """With an EW move before play a pair's round 1 is that many tables further."""
    section = [*SECTION, ("EWMoveBeforePlay", SHORT)]
    rounds = [(3, table, 1, table, table + 10, 1, 2, None) for table in (1, 2, 3)]
    people = [(3, k, "E", f"10{k}") for k in (1, 2, 3)] + [(3, k, "N", f"20{k}") for k in (1, 2, 3)]
    source = read_bws(
        written(
            tmp_path,
            TableMade("Section", section, [(3, "A", 3, 0, shift)]),
            TableMade("RoundData", ROUNDS, rounds),
            TableMade("ReceivedData", RECEIVED[:9], []),
            TableMade("PlayerNumbers", PLAYERS, people),
        )
    )
    sat = {each.pair: each.numbers for each in source.participants}
    assert {pair: sat[pair] for pair in "123"} == {k: (f"20{k}",) for k in "123"}
    assert [sat[f"1{table}"] for table in tables] == [("101",), ("102",), ("103",)]


@pytest.mark.parametrize(
    ("told", "winners"), [([1, 1], 1), ([2, 2], 2), ([1, 2], None), ([0, 0], None), (None, None)]
)
def test_how_many_winners(tmp_path, told, winners):
    """The number of winners is known if all sections agree; older files have no such column."""
    columns = SECTION if told is None else [*SECTION, ("Winners", SHORT)]
    rows = [(k, "AB"[k - 1], 4, 0, *([] if told is None else [told[k - 1]])) for k in (1, 2)]
    received = TableMade("ReceivedData", RECEIVED[:9], [])
    file = written(tmp_path, TableMade("Section", columns, rows), received)
    assert read_bws(file).winners == winners


def test_a_rover(tmp_path):
    """The pair displaced by a rover waits at an extra table without EW."""
    rounds = [(3, 1, 1, 1, 5, 1, 2, None), (3, 2, 1, 9, 6, 3, 4, None), (3, 3, 1, 2, 0, 1, 4, None)]
    rows = [
        line(k, table, 1, board, (table, "N", "1 NT", "=", None, None))
        for k, (table, board) in enumerate([(1, 1), (1, 2), (2, 3), (2, 4)], start=1)
    ]
    rows = [(*row[:5], *((1, 5) if row[2] == 1 else (9, 6)), *row[7:]) for row in rows]
    source = read_bws(
        written(
            tmp_path,
            TableMade("Section", SECTION, [(3, "A", 3, 0)]),
            TableMade("RoundData", ROUNDS, rounds),
            TableMade("ReceivedData", RECEIVED, rows),
        )
    )
    assert source.planned[2] == PlannedTable("A", 1, 3, "2", None, (1, 2, 3, 4))
    wrong = [each.doubt for each in questions(source) if each.doubt is not Doubt.STRANGER]
    assert wrong == []  # nothing is missing there


@pytest.mark.parametrize("way", ["erased", "edited", "removed and entered", "movement update"])
def test_corrections_from_one_reading_to_the_next(tmp_path, way):
    """Each of the four ways of correcting leaves exactly the valid results."""
    played = (1, "N", "2 S", "=", None, None)
    better = (1, "N", "2 S", "+1", None, None)
    before = [line(k, k, r, r, played) for r in (1, 2, 3) for k in (1, 2)]
    before = [(n, *row[1:]) for n, row in enumerate(before, start=1)]
    file = written(tmp_path, TableMade("ReceivedData", RECEIVED, before))
    was = {(each.table, each.round): each.tricks for each in read_bws(file).results}
    assert was == {(table, r): 8 for table in (1, 2) for r in (1, 2, 3)}
    target = 3  # table 1, round 2
    after = list(before)
    gone = line(target, 1, 2, 2, played, erased=True)
    deleted = 0
    if way == "erased":
        after[target - 1] = gone
        after.append((7, *line(7, 1, 2, 2, better)[1:]))
    elif way == "edited":
        after[target - 1] = line(target, 1, 2, 2, better)
    elif way == "removed and entered":
        del after[target - 1]
        after.append((7, *line(7, 1, 2, 2, better)[1:]))
        deleted = 1
    else:  # table 1 has other pairs from round 2 on
        after = [(*row[:14], True, False) if row[2] == 1 and row[3] >= 2 else row for row in before]
    file = written(tmp_path, TableMade("ReceivedData", RECEIVED, after, deleted=deleted))
    holds = {(each.table, each.round): each.tricks for each in read_bws(file).results}
    if way == "movement update":
        assert holds == {key: tricks for key, tricks in was.items() if key not in ((1, 2), (1, 3))}
    else:
        assert holds == {**was, (1, 2): 9}


def test_missing_columns_and_sections(tmp_path):
    """A column missing from an old program is unknown; a section's name is its number."""
    rows = [line(1, 1, 1, 1, (1, "N", "2 C", "=", None, None))[:11]]
    [result] = read_bws(written(tmp_path, TableMade("ReceivedData", RECEIVED[:11], rows))).results
    assert (result.section, result.score, result.lead) == ("3", 90, None)


def test_sections_scored_together(tmp_path):
    """Sections whose tables share a group with another section are scored together."""
    tables = [(1, 5), (1, 5), (2, 5), (3, 6), (4, 0)]
    source = read_bws(
        written(
            tmp_path,
            TableMade("ReceivedData", RECEIVED[:9], []),
            TableMade("Tables", [("Section", SHORT), ("Group", SHORT)], tables),
        )
    )
    assert source.groups == {"1": "group 5", "2": "group 5"}


HANDS = [
    *[("Section", SHORT), ("Board", SHORT)],
    *[
        (f"{seat}{suit}", TEXT)
        for seat in ("North", "East", "South", "West")
        for suit in ("Spades", "Hearts", "Diamonds", "Clubs")
    ],
]
DEAL = "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94"


def test_hands(tmp_path):
    """A board's cards are read as entered; invalid deals are skipped."""
    cards = [suit for hand in DEAL[2:].split() for suit in hand.split(".")]
    rows = [(3, 1, *cards), (3, 2, *cards[:15], "AK9")]
    source = read_bws(
        written(
            tmp_path,
            TableMade("Section", SECTION, [(3, "B", 2, 0)]),
            TableMade("ReceivedData", RECEIVED[:9], []),
            TableMade("HandRecord", HANDS, rows),
        )
    )
    assert {place: str(deal) for place, deal in source.deals.items()} == {("B", 1): DEAL}


@pytest.mark.parametrize(
    ("cells", "key"),
    [
        ((1, "N", "9 H", "=", None, None), "bws_no_contract"),
        ((1, "N", "4 H", "+9", None, None), "bws_no_result"),
        ((1, "N", "4 H", None, None, None), "bws_no_result"),
    ],
)
def test_lines_that_cannot_be(tmp_path, cells, key):
    """All invalid lines are reported at once, with their numbers."""
    rows = [line(7, 1, 1, 1, cells), line(8, 1, 1, 2, cells)]
    with pytest.raises(InputError) as refused:
        read_bws(written(tmp_path, TableMade("ReceivedData", RECEIVED, rows)))
    assert [fault.message.key for fault in refused.value.faults] == [key, key]
    assert "7" in str(refused.value.faults[0])


def test_other_files_of_access(tmp_path):
    """An Access file with other contents is named as such."""
    with pytest.raises(InputError) as refused:
        read_bws(written(tmp_path, TableMade("Orders", RECEIVED[:2], [])))
    assert refused.value.faults[0].message.key == "bws_none"


@pytest.mark.slow
def test_damaged_files(tmp_path, monkeypatch):
    """Each of 1,000 damaged files is refused with a message, or read with correct lines only."""
    monkeypatch.setattr(ms_access, "_MAX_READS", 2)
    monkeypatch.setattr(ms_access, "_PAUSE_SECONDS", 0)
    draw = random.Random(28)
    rows = [
        line(k, k % 6 + 1, 1, k, (k % 6 + 1, "N", "3 NT", "=", None, None)) for k in range(1, 25)
    ]
    file = written(tmp_path, TableMade("ReceivedData", RECEIVED, rows))
    data = file.read_bytes()
    right = set(read_bws(file).results)
    refused = 0
    for _ in range(1000):
        bad = bytearray(data)
        if draw.random() < 0.3:
            del bad[draw.randrange(len(bad)) :]
        else:  # in the structures that locate data
            for _ in range(draw.randint(1, 5)):
                bad[draw.randrange(len(bad) // 4096) * 4096 + draw.randrange(64)] ^= 1 << (
                    draw.randrange(8)
                )
        file.write_bytes(bad)
        try:
            found = read_bws(file).results
        except InputError:
            refused += 1
        else:
            plain = {replace(each, section="3") for each in found}
            assert plain <= right
    assert 300 < refused < 1000


PLAYED = (1, "N", "4 H", "=", "S2", None)


@pytest.mark.parametrize(
    ("kind", "told", "told_players", "winners"),
    [
        (BwsKind.CONTRACT, (1, "N", "QQQ", "=", "S2", None), "N", 1),
        (BwsKind.RESULT, (1, "N", "4 H", "QQQ", "S2", None), "N", 1),
        (BwsKind.DECLARER, (1, "QQQ", "4 H", "=", "S2", None), "N", 1),
        (BwsKind.LEAD, (1, "N", "4 H", "=", "QQQ", None), "N", 1),
        (BwsKind.REMARK, (1, "N", None, None, None, "QQQ"), "N", 1),
        (BwsKind.DIRECTION, PLAYED, "QQQ", 1),
        (BwsKind.WINNERS, PLAYED, "N", 7),
        (None, PLAYED, "N", 1),
    ],
)
def test_an_unknown_word_of_each_kind_is_told(tmp_path, kind, told, told_players, winners):
    """Unknown values are refused, named or queried; extra columns and tables are allowed."""
    file = written(
        tmp_path,
        TableMade("Section", [*SECTION, ("Winners", SHORT)], [(3, "A", 1, 0, winners)]),
        TableMade("RoundData", ROUNDS, [(3, 1, 1, 1, 11, 1, 4, None)]),
        TableMade("ReceivedData", [*RECEIVED, ("QQQ", TEXT)], [(*line(1, 1, 1, 1, told), "QQQ")]),
        TableMade("PlayerNumbers", PLAYERS, [(3, 1, told_players, "12")]),
        TableMade("QQQ", [("QQQ", TEXT)], [("QQQ",)]),
    )
    treatment = None if kind is None else BWS.unknown[kind]
    if treatment is Treatment.REFUSED:
        with pytest.raises(InputError):
            read_bws(file)
        return
    source = read_bws(file)
    if kind is BwsKind.REMARK:
        assert Doubt.UNDECIDED in {each.doubt for each in questions(source)}
    elif kind is not None:
        word = f"Winners {winners}" if kind is BwsKind.WINNERS else "QQQ"
        assert word in str(source.unread_lines[0])
        assert treatment is Treatment.WARNED
    else:
        assert source.unread_lines == ()
    known = {BwsKind.TABLE, BwsKind.COLUMN, *(each for each in BwsKind)}
    assert known == BWS.unknown.keys()
