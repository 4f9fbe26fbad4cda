"""The values that readers make."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import (
    Artificial,
    Award,
    BoardResult,
    Kind,
    Participant,
    PlannedTable,
    SourceResults,
    parse_awards,
)


def test_points_are_worked_out_before_they_are_believed():
    """A source's points count where contract, declarer and tricks do not tell."""
    line = BoardResult("A", 1, "1", "2", contract=Contract(4, "H"), declarer="E", tricks=10)
    assert line.score == -420
    assert BoardResult("A", 1, "1", "2", points=50).score == 50
    assert BoardResult("A", 1, "1", "2", contract=Contract(0)).score == 0
    assert BoardResult("A", 1, "1", "2", contract=Contract(4, "H")).score is None
    assert BoardResult("A", 1, "1", "2", kind=Kind.NOT_PLAYED, points=0).score is None


@pytest.mark.parametrize(
    ("text", "awards"),
    [
        ("60%-40%", (60, 40)),
        ("A6040", (60, 40)),
        ("A5050", (50, 50)),
        ("A1000", (10, 0)),
        ("100-0", (100, 0)),
        ("50 / 50", (50, 50)),
        ("60", None),
        ("Not played", None),
        ("101-0", None),
    ],
)
def test_artificial_scores_are_read(text, awards):
    """The spellings of Bridgemates and USEBIO; nothing else."""
    assert parse_awards(text) == awards


def test_awards_say_something():
    """No award is empty, outside 0 to 100, or of weights that do not add to 1."""
    for wrong in (
        {},
        {"percent": Fraction(101)},
        {"weighted": ((420, Fraction(1, 3)), (-50, Fraction(1, 3)))},
    ):
        with pytest.raises(ValueError, match=r"."):
            Award(**wrong)
    halves = Award(percent=Fraction(50))
    with pytest.raises(ValueError, match="artificial"):
        BoardResult("A", 1, "1", "2", artificial=Artificial(halves, halves))


def test_sections_come_in_the_order_of_the_movement():
    """Then those that only results or participants name."""
    results = SourceResults(
        (BoardResult("C", 1, "1", "2"),),
        (Participant("B", "1"),),
        (PlannedTable("A", 1, 1, "1", "2", (1, 2)),),
    )
    assert results.sections == ("A", "C", "B")
