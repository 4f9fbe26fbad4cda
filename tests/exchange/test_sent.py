"""Messages from tables as values: every level, seat and lead, round trips, and errors."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.exchange.bws import read_bws
from bridgeopt.exchange.table_items import (
    CallStatus,
    DirectorCall,
    SeatEntry,
    read_calls,
    read_players,
    read_results,
    read_seats,
    result_document,
)
from bridgeopt.scoring.awards import Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import ResultKind, SourceResults
from bridgeopt.scoring.seated_results import SwitchEvidence, seat_results
from tests.support.fakes.connector import CALLS, GUID, PARTICIPATIONS, FakeConnector
from tests.support.generators.access_files import LONG, SHORT, TEXT, AccessWriter, TableMade
from tests.support.messages import says

SECTIONS = {"A": "Red"}


@pytest.fixture
def fake() -> FakeConnector:
    return FakeConnector()


def one(item):
    (sent,), wrong = read_results([item], SECTIONS)
    assert wrong == []
    return sent


def test_a_contract(fake):
    """Four spades doubled by West, one down, ace of hearts led; points by the seat."""
    told = {"Level": 4, "Denomination": 4, "Stake": 1, "DeclarerDirection": 4, "TotalTricks": 9}
    item = fake.play("A", 3, 2, 7, DeclaringPair=2, LeadCardRank=14, LeadCardSuit=3, **told)
    sent = one(item)
    assert (sent.section, sent.table, sent.round, sent.board) == ("Red", 3, 2, 7)
    result = sent.result
    assert (result.ns, result.ew, result.declarer, result.declarer_pair) == ("1", "2", "W", "2")
    assert (result.contract, result.tricks, result.lead) == (Contract(4, "S", 1), 9, "HA")
    assert result.score == 200


def test_what_is_no_contract(fake):
    """Passed out, not played, and nine artificial scores, NS's first, as in `.bws` files."""
    assert one(fake.play("A", 1, 1, 1, Level=0)).result.contract == Contract(0)
    assert one(fake.play("A", 1, 1, 1, Level=-10)).result.kind is ResultKind.NOT_PLAYED
    sides = list(itertools.product((40, 50, 60), repeat=2))
    for level, (ns, ew) in zip(range(-1, -10, -1), sides, strict=True):
        for direction, given in ((3, (ns, ew)), (1, (ns, ew)), (2, (ew, ns))):
            item = fake.play("A", 1, 1, 1, Level=level, ScoringDirection=direction)
            own = one(item).result.artificial
            assert (own.ns, own.ew) == tuple(Award(Fraction(side)) for side in given)
            assert one(item).result.remark == f"{given[0]}%-{given[1]}%"


def test_deleted(fake):
    """All other contents of a deleted item are ignored."""
    sent = one(fake.play("A", 1, 1, 1, IsDeleted=True, Level=77, PairNorthSouth=0))
    assert sent.result is None


def test_there_and_back(fake):
    """Random results are sent back to the tables exactly as they came."""
    rng = random.Random(28)
    for _ in range(500):
        bid = rng.random() < 0.6
        level = rng.randrange(1, 8) if bid else rng.randrange(-10, 1)
        seat_number = rng.randrange(1, 5)
        switched = rng.random() < 0.2
        pairs = (5, 9) if (seat_number % 2 == 1) != switched else (9, 5)
        told = {"Level": level, "Denomination": 0, "TotalTricks": 0, "DeclarerDirection": 0}
        if bid:
            told |= {"Denomination": rng.randrange(1, 6), "Stake": rng.randrange(3)}
            told |= {"TotalTricks": rng.randrange(14), "DeclarerDirection": seat_number}
            if rng.random() < 0.7:
                told |= {"LeadCardRank": rng.randrange(2, 15), "LeadCardSuit": rng.randrange(1, 5)}
        told |= {"PairNorthSouth": 5, "PairEastWest": 9, "DeclaringPair": pairs[0] if bid else 5}
        item = fake.play("A", 4, 3, 12, **told)
        back = result_document(one(item), GUID, "A")
        for name, value in back.items():
            assert value == (item[name] or 0) or (name, value) == ("DeclaringPair", 5)
        assert one(back) == one(item)


def test_the_same_evening_by_the_tables_file(fake, tmp_path):
    """The tables' file and their messages give the same results."""
    rng = random.Random(7)
    items, rows = [], []
    for board in range(1, 120):
        bid = rng.random() < 0.7
        level = rng.randrange(1, 8) if bid else rng.randrange(-10, 1)
        seat_number, strain, stake = rng.randrange(1, 5), rng.randrange(1, 6), rng.randrange(3)
        tricks, rank, suit = rng.randrange(14), rng.randrange(2, 15), rng.randrange(1, 5)
        switched = rng.random() < 0.2
        pair = 1 if (seat_number % 2 == 1) != switched else 2
        told = {"PairNorthSouth": 1, "PairEastWest": 2, "Level": level}
        if bid:
            told |= {"Denomination": strain, "Stake": stake, "DeclarerDirection": seat_number}
            told |= {"TotalTricks": tricks, "LeadCardRank": rank, "LeadCardSuit": suit}
            told |= {"DeclaringPair": pair}
        items.append(fake.play("A", 1, 1, board, **told))
        rows.append(_row(board, told))
    file = tmp_path / "evening.bws"
    tables = [
        TableMade("Section", [("ID", SHORT), ("Letter", TEXT)], [(1, "Red")]),
        TableMade("ReceivedData", _COLUMNS, rows),
    ]
    file.write_bytes(AccessWriter().write(tables))
    sent, _ = read_results(items, SECTIONS)
    assert [each.result for each in sent] == [
        replace(each, remark="" if each.kind is ResultKind.NOT_PLAYED else each.remark)
        for each in read_bws(file).results
    ]


_COLUMNS = [
    *[("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT)],
    *[("PairNS", SHORT), ("PairEW", SHORT), ("Declarer", SHORT), ("NS/EW", TEXT)],
    *[("Contract", TEXT), ("Result", TEXT), ("LeadCard", TEXT), ("Remarks", TEXT)],
]


def _row(board, told):
    """Return a line of the tables' file, by its developer's guide."""
    level = told["Level"]
    head = (board, 1, 1, 1, board, 1, 2)
    if level > 0:
        contract = f"{level} {['C', 'D', 'H', 'S', 'NT'][told['Denomination'] - 1]}"
        contract += ["", " x", " xx"][told["Stake"]]
        over = told["TotalTricks"] - level - 6
        result = "=" if over == 0 else f"{over:+d}"
        rank = {11: "J", 12: "Q", 13: "K", 14: "A"}.get(told["LeadCardRank"])
        lead = "CDHS"[told["LeadCardSuit"] - 1] + (rank or str(told["LeadCardRank"]))
        seat_letter = "NESW"[told["DeclarerDirection"] - 1]
        return (*head, told["DeclaringPair"], seat_letter, contract, result, lead, None)
    if level == 0:
        return (*head, 1, "N", "PASS", None, None, None)
    remark = "Not played"
    if level > -10:
        ns, ew = list(itertools.product((40, 50, 60), repeat=2))[-level - 1]
        remark = f"{ns}%-{ew}%"
    return (*head, 1, "N", None, None, None, remark)


def test_what_tables_cannot_hold(fake):
    """Other percentages, weighted scores and pairs without a number are not sent to tables."""
    sent = one(fake.play("A", 1, 1, 1, Level=-5))
    own = sent.result.artificial
    for award in (Award(Fraction(55)), Award(weighted=((420, Fraction(1)),))):
        lies_over = replace(sent.result, artificial=replace(own, ns=award))
        assert result_document(sent._replace(result=lies_over), GUID, "A") is None
    named = replace(sent.result, ns="1NS")
    assert result_document(sent._replace(result=named), GUID, "A") is None


def test_switched_seats(fake):
    """Switched seats show in the declaring pair, except on boards that were passed out."""
    plain = fake.play("A", 1, 1, 1)
    switched = fake.play("A", 1, 1, 2, DeclaringPair=2)
    passed = fake.play("A", 1, 1, 3, Level=0, DeclaringPair=2)
    sent, _ = read_results([plain, switched, passed], SECTIONS)
    seated = seat_results(SourceResults(tuple(each.result for each in sent)))
    assert [each.switched for each in seated] == [None, SwitchEvidence.NUMBER, None]


@pytest.mark.parametrize(
    "told",
    [
        {"SectionLetters": "B"},
        {"SectionLetters": None},
        {"TableNumber": 0},
        {"RoundNumber": -1},
        {"BoardNumber": True},
        {"BoardNumber": 1000},
        {"PairNorthSouth": 0},
        {"PairEastWest": "2"},
        {"Level": 8},
        {"Level": -11},
        {"Denomination": 0},
        {"Denomination": 6},
        {"Stake": 3},
        {"TotalTricks": 14},
        {"DeclarerDirection": 0},
        {"LeadCardRank": 15},
        {"LeadCardRank": 1},
        {"LeadCardRank": 5, "LeadCardSuit": 5},
        {"IsDeleted": 1},
        {"ScoringDirection": 2},
        {"ScoringDirection": 4},
    ],
    ids=str,
)
def test_what_cannot_be(fake, told):
    """An invalid item is reported with its contents; the others are read."""
    right, wrong_item = fake.play("A", 1, 1, 1), fake.play("A", 1, 1, 2) | told
    sent, (wrong,) = read_results([right, wrong_item], SECTIONS)
    assert [each.board for each in sent] == [1]
    assert says(str(wrong), "connector_wrong_item")
    assert "TableNumber" in str(wrong)
    assert GUID not in str(wrong)


def test_who_sits(fake):
    """Seats have numbers or names, swaps and removals; an invalid one is reported."""
    fake.sit("A", 2, 1, PlayerNumber="12345")
    fake.sit("A", 2, 4, FirstName="Åsa", LastName=" Ñúñez \n", IsPlayerSwap=True)
    fake.sit("A", 2, 3, IsRemoval=True, PlayerNumber="9")
    fake.sit("A", 2, 3)
    fake.sit("A", 2, 5, PlayerNumber="1")
    seats, wrong = read_seats(fake.waiting(PARTICIPATIONS), SECTIONS)
    assert seats == [
        SeatEntry("Red", 2, 1, "N", "12345"),
        SeatEntry("Red", 2, 1, "W", "", "Åsa Ñúñez", is_swap=True),
        SeatEntry("Red", 2, 1, "S", is_removal=True),
    ]
    assert len(wrong) == 2


def test_calls(fake):
    """Calls have four states, and times by the tables' clock."""
    for status in range(1, 6):
        fake.call("A", 4, 2, status, at=f"9:0{status}")
    fake.call("A", 4, 2, 1, at="24:00")
    calls, wrong = read_calls(fake.waiting(CALLS), SECTIONS)
    assert calls == [
        DirectorCall("Red", 4, 2, f"09:0{k}", status)
        for k, status in enumerate(CallStatus, start=1)
    ]
    assert len(wrong) == 2


def test_players():
    """Names are read by number; a missing name is reported."""
    items = [
        {"PlayerNumber": "7", "FirstName": "A", "LastName": "B\x1b[2J"},
        {"PlayerNumber": "8", "LastName": None},
    ]
    players, wrong = read_players(items)
    assert players == [("7", "A B\N{REPLACEMENT CHARACTER}[2J")]
    assert len(wrong) == 1
