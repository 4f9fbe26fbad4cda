"""Contracts to points: all cases, worked cases, and the spellings of programs."""

from __future__ import annotations

import pytest

from bridgeopt.scoring.contract import (
    STRAINS,
    Contract,
    board_points,
    parse_contract,
    parse_lead,
    parse_relative_tricks,
    relative_tricks,
    vulnerable,
)
from tests.support.each_case import each_case

CASES = [
    (Contract(level, strain, doubled), tricks, vul)
    for level in range(1, 8)
    for strain in STRAINS
    for doubled in range(3)
    for tricks in range(14)
    for vul in (False, True)
]


def plain_points(level, strain, doubled, tricks, vul):
    """Return points by Law 77, line by line and trick by trick."""
    short = level + 6 - tricks
    if short > 0:
        if doubled == 0:
            return -sum(100 if vul else 50 for _ in range(short))
        lost = [200] + [300] * (short - 1) if vul else ([100, 200, 200] + [300] * short)[:short]
        return -sum(lost) * (1 if doubled == 1 else 2)
    factor = {0: 1, 1: 2, 2: 4}[doubled]
    further = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}[strain]
    worth = [further] * level
    if strain == "NT":
        worth[0] = 40
    total = below = sum(worth) * factor
    if below >= 100:
        total += 500 if vul else 300
    else:
        total += 50
    total += {6: (500, 750), 7: (1000, 1500)}.get(level, (0, 0))[vul]
    total += {0: 0, 1: 50, 2: 100}[doubled]
    for _ in range(tricks - level - 6):
        total += further if doubled == 0 else {1: (100, 200), 2: (200, 400)}[doubled][vul]
    return total


def test_all_cases_are_as_law_77_reads():
    """Each of the 2,940 cases equals a direct reading of the Law, and their sum is as published."""
    assert len(CASES) == 2940
    points = [contract.points(tricks, vulnerable=vul) for contract, tricks, vul in CASES]
    assert points == [
        plain_points(c.level, c.strain, c.doubled, tricks, vul) for c, tricks, vul in CASES
    ]
    assert sum(points) == -2_628_190


def test_all_cases_are_those_of_another_library():
    """``endplay`` scores every case alike."""
    endplay = pytest.importorskip(
        "endplay.types", reason="endplay is not there: no wheels for this Python, or not installed"
    )
    denoms = dict(zip(STRAINS, ("clubs", "diamonds", "hearts", "spades", "nt"), strict=True))
    penalties = ("passed", "doubled", "redoubled")
    for contract, tricks, vul in CASES:
        theirs = endplay.Contract(
            level=contract.level,
            denom=endplay.Denom[denoms[contract.strain]],
            declarer=endplay.Player.north,
            penalty=endplay.Penalty[penalties[contract.doubled]],
            result=tricks - contract.needed,
        )
        score = theirs.score(endplay.Vul.both if vul else endplay.Vul.none)
        assert contract.points(tricks, vulnerable=vul) == score


@each_case(
    ("text", "contract"),
    [
        ("4 H", Contract(4, "H")),
        ("3 D xx", Contract(3, "D", 2)),
        ("2 NT", Contract(2, "NT")),
        ("4Sx", Contract(4, "S", 1)),
        ("3NTX", Contract(3, "NT", 1)),
        ("5HX", Contract(5, "H", 1)),
        ("1NXX", Contract(1, "NT", 2)),
        ("PASS", Contract(0)),
        ("All Pass", Contract(0)),
        ("", None),
        ("8 H", None),
        ("4", None),
        ("4HXXX", None),
        ("^", None),
    ],
)
def test_spellings_of_contracts(text, contract):
    """Programs' spellings are read; an invalid contract gives None."""
    assert parse_contract(text) == contract


def test_a_written_contract_is_read_again():
    """A contract survives writing and reading."""
    for contract in (*(case[0] for case in CASES), Contract(0)):
        assert parse_contract(str(contract)) == contract


@pytest.mark.parametrize("contract", [Contract(1, "C"), Contract(7, "NT", 2), Contract(4, "H")])
def test_results_against_the_contract(contract):
    """Every possible number of tricks survives writing and reading; others are refused."""
    for tricks in range(14):
        assert parse_relative_tricks(contract, relative_tricks(contract, tricks)) == tricks
    assert parse_relative_tricks(contract, f"+{8 - contract.level}") is None
    assert parse_relative_tricks(contract, f"-{7 + contract.level}") is None
    assert parse_relative_tricks(contract, "one down") is None


def test_vulnerability_by_board():
    """Boards 1 to 16 follow Law 2, and then repeat."""
    sides = [f"{'NS' * vulnerable(b, 'NS')}{'EW' * vulnerable(b, 'EW')}" for b in range(1, 33)]
    assert sides[:16] == [
        *("", "NS", "EW", "NSEW"),
        *("NS", "EW", "NSEW", ""),
        *("EW", "NSEW", "", "NS"),
        *("NSEW", "", "NS", "EW"),
    ]
    assert sides[16:] == sides[:16]


def test_points_are_those_of_north_and_south():
    """Points for EW are negative; seats and sides give the same."""
    one_more = Contract(1, "NT", 2)
    assert board_points(4, one_more, "S", 9) == board_points(4, one_more, "NS", 9) == 1560
    assert board_points(3, Contract(5, "D", 1), "W", 7) == 1100
    assert board_points(3, Contract(0), "N", 0) == 0


def test_leads():
    """A lead has its suit first or last, and ten as two digits or a letter."""
    leads = {"S2": "S2", "C10": "CT", "KD": "DK", "10h": "HT", "": None, "1S": None, "SX": None}
    assert {text: parse_lead(text) for text in leads} == leads
