"""Small phrases."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bridgeopt.files.faults import number_of
from bridgeopt.report.words import aligned, boards_of, percent, rounds_sat_out, thousands


@pytest.mark.parametrize(
    ("number", "shown"), [(0, "0"), (999, "999"), (1000, "1 000"), (12345678, "12 345 678")]
)
def test_thousands(number, shown):
    """Three digits at a time, with spaces at which no line breaks."""
    assert thousands(number).replace("\N{NO-BREAK SPACE}", " ") == shown
    assert " " not in thousands(number)


@pytest.mark.parametrize(
    ("part", "digits", "shown"),
    [
        (1.0, 1, "100.0"),
        (0.99999, 1, "99.9"),
        (0.9994, 1, "99.9"),
        (0.5, 1, "50.0"),
        (0.0, 1, "0.0"),
        (-0.00001, 1, "0.0"),
        (-0.123, 1, "-12.3"),
        (0.99999999, 2, "99.99"),
        (0.01234, 2, "1.23"),
    ],
)
def test_percent(part, digits, shown):
    """Only what is whole shows as 100; there is no minus before a zero."""
    assert percent(part, digits) == f"{shown}\N{NO-BREAK SPACE}%"


def test_aligned():
    """All get as many decimals as the one that has most."""
    assert aligned([Decimal("74"), None, Decimal("85.45"), Decimal("100.0")]) == [
        "74.00",
        "",
        "85.45",
        "100.00",
    ]
    assert aligned([Decimal("74"), Decimal("1E+2")]) == ["74", "100"]
    assert aligned([]) == []


def test_number_of():
    """One pair, two pairs."""
    assert [number_of(k, "pair") for k in (0, 1, 2)] == ["0 pairs", "1 pair", "2 pairs"]


def test_boards():
    """Groups follow each other; a group of one board is one number."""
    assert [boards_of(g, 4) for g in (1, 2, 6)] == ["1-4", "5-8", "21-24"]
    assert boards_of(3, 1) == "3"


def test_rounds_sat_out(plan):
    """Each number meets the absent one in its own round; nobody sits out in an even section."""
    even, odd = plan.sections
    assert rounds_sat_out(even) == {}
    assert rounds_sat_out(odd) == {1: [1], 4: [2], 3: [3]}
