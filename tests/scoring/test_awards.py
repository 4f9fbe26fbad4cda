"""Awards and artificial scores, and their texts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeopt.scoring.awards import (
    ArtificialScore,
    Award,
    format_award_pair,
    parse_award_pair,
    parse_awards,
)
from bridgeopt.scoring.results import BoardResult
from tests.support.each_case import each_case


@each_case(
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
    """The spellings of Bridgemates and USEBIO are read, and no others."""
    assert parse_awards(text) == awards


def test_awards_say_something():
    """Awards must not be empty, outside 0 to 100, or have weights that do not add to 1."""
    for wrong in (
        {},
        {"percent": Fraction(101)},
        {"weighted": ((420, Fraction(1, 3)), (-50, Fraction(1, 3)))},
    ):
        with pytest.raises(ValueError, match=r"."):
            Award(**wrong)
    halves = Award(percent=Fraction(50))
    with pytest.raises(ValueError, match="artificial"):
        BoardResult("A", 1, "1", "2", artificial=ArtificialScore(halves, halves))


WEIGHTED = Award(weighted=((420, Fraction(2, 3)), (-50, Fraction(1, 3))))
PLUS, MINUS = (Award(Fraction(percent), by_session=True) for percent in (60, 40))


@each_case(
    ("text", "awards"),
    [
        ("60-40", (Award(Fraction(60)), Award(Fraction(40)))),
        ("avg+/avg-", (PLUS, MINUS)),
        ("AVG / Avg+", (Award(Fraction(50)), PLUS)),
        ("avg+/40", (PLUS, Award(Fraction(40)))),
        ("70% / avg-", (Award(Fraction(70)), MINUS)),
        ("avg+/101", None),
        ("2/3 420 + 1/3 -50", (WEIGHTED, WEIGHTED)),
        ("100% 420 | 2/3 420 + 1/3 -50", (Award(weighted=((420, Fraction(1)),)), WEIGHTED)),
        ("2/3 420 + 1/2 -50", None),
        ("2/0 420", None),
        ("avg+", None),
        ("avg+/lots", None),
        ("", None),
    ],
)
def test_what_directors_give_is_read(text, awards):
    """Percentages, averages by the session and weighted scores are read; others give None."""
    assert parse_award_pair(text) == awards
    if awards is not None:
        assert parse_award_pair(format_award_pair(*awards) or "") == awards


def test_awards_that_cannot_be_written():
    """Points of a source, and percentages with decimals, have no spelling."""
    half = Award(Fraction(50))
    assert format_award_pair(half, Award(points=Fraction(7))) is None
    assert format_award_pair(Award(Fraction(125, 2)), half) is None
