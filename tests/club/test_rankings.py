"""Ratings from results: examples computed by hand, and a comparison with exact fractions."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.history import RatingRules, section_rank
from tests.support.each_case import each_case

USUAL = RatingRules()


def decimals(*texts: str) -> list[Decimal]:
    return [Decimal(text) for text in texts]


def test_points_by_hand():
    """Points are the section's mean plus the percentage above or below 50 %.

    54.25 % in A is 84.25 points, in B 74.25, in E (80 - 4 * 10) 44.25; 38.5 % in D is 38.5.
    """
    assert USUAL.points(0, Decimal("54.25")) == Decimal("84.25")
    assert USUAL.points(1, Decimal("54.25")) == Decimal("74.25")
    assert USUAL.points(4, Decimal("54.25")) == Decimal("44.25")
    assert USUAL.points(3, Decimal("38.5")) == Decimal("38.5")


def test_section_means():
    """A has 80, B 70, C 60, D 50, then 10 less for each letter, but never below 0."""
    means = [int(USUAL.section_mean(k)) for k in range(11)]
    assert means == [80, 70, 60, 50, 40, 30, 20, 10, 0, 0, 0]
    own = RatingRules(section_means=(Decimal("62.5"),), step=Decimal("7.25"))
    assert [own.section_mean(k) for k in range(3)] == decimals("62.5", "55.25", "48.00")


def test_a_season_by_hand():
    """Seven sessions of a player who starts from 74, in sections A, B, B, C, E, F and A.

    Points: 52.1 in A 82.1; 47.33 in B 67.33; 61 in B 81; 50 in C 60; 38.5 in E 28.5; 55.5 in F
    35.5; 44 in A 74. After one: (5 * 74 + 82.1) / 6 = 75.35. After six: 354.43 / 6 = 59.07. After
    seven the first one drops out: 346.33 / 6 = 57.72.
    """
    played = [(0, "52.1"), (1, "47.33"), (1, "61"), (2, "50"), (4, "38.5"), (5, "55.5"), (0, "44")]
    points = [USUAL.points(section, Decimal(text)) for section, text in played]
    assert points == decimals("82.1", "67.33", "81", "60", "28.5", "35.5", "74")
    rankings = [str(USUAL.rating(Decimal(74), points[:k])) for k in range(8)]
    assert rankings == ["74", "75.4", "74.2", "75.4", "73.1", "65.5", "59.1", "57.7"]


def test_the_example_in_the_documentation():
    """Imported 80.0, then 74.25 and 71, makes (4 * 80 + 74.25 + 71) / 6 = 77.5."""
    assert str(USUAL.rating(Decimal("80.0"), decimals("74.25", "71"))) == "77.5"


@pytest.mark.parametrize("text", ["74", "85.4", "74.00", "0", "123456789.123456"])
def test_without_results_a_ranking_keeps_its_own_text(text):
    """A rating without results keeps its original text, whatever the rounding."""
    for places in range(7):
        assert str(replace(USUAL, decimals=places).rating(Decimal(text), [])) == text


@pytest.mark.parametrize(
    ("points", "expected"),
    [("70.05", "70.0"), ("70.15", "70.2"), ("70.250", "70.2"), ("70.25000001", "70.3")],
)
def test_halves_go_to_even(points, expected):
    """Halves are rounded to even, as documented on the season page."""
    rules = RatingRules(window=1)
    assert str(rules.rating(Decimal(50), decimals(points))) == expected


def test_never_below_zero():
    """A player who loses everything in the last section has 0, not -20; zero has no sign."""
    rules = RatingRules(window=1)
    assert str(rules.rating(Decimal(0), [rules.points(12, Decimal(30))])) == "0.0"
    assert str(rules.rating(Decimal(0), decimals("-0.04"))) == "0.0"
    assert str(rules.rating(Decimal(0), decimals("0.04"))) == "0.0"


def fractions_ranking(rules: RatingRules, start: Decimal, points: list[Decimal]) -> Fraction:
    """Return the mean of the last sessions as a fraction; `round` rounds halves to even."""
    total = Fraction(0)
    for k in range(1, rules.window + 1):
        total += Fraction(points[-k]) if k <= len(points) else Fraction(start)
    mean = max(Fraction(0), total / rules.window)
    return Fraction(round(mean * 10**rules.decimals), 10**rules.decimals)


@pytest.mark.slow
@given(
    window=st.integers(1, 100),
    places=st.integers(0, 6),
    start=st.decimals(0, 1000, places=2),
    points=st.lists(st.decimals(-50, 150, places=6) | st.integers(0, 90).map(Decimal), min_size=1),
)
def test_against_fractions(window, places, start, points):
    """Decimals give the same rating as a reference in fractions that only rounds the result."""
    rules = RatingRules(window=window, decimals=places)
    found = rules.rating(start, points)
    assert Fraction(found) == fractions_ranking(rules, start, points)
    assert -found.as_tuple().exponent == places


@pytest.mark.slow
@given(points=st.lists(st.decimals(0, 100, places=2), min_size=6, max_size=20))
def test_only_the_window_counts(points):
    """Once the window is full of results, neither older ones nor the start matter."""
    expected = USUAL.rating(Decimal(0), points[-6:])
    assert USUAL.rating(Decimal(99), points) == expected


@each_case(
    ("name", "place", "strength"),
    [("A", 0, 0), ("B", 0, 1), ("A", 1, 0), ("F", 2, 5), ("a", 1, 1), ("A1", 2, 2), ("", 3, 3)],
)
def test_a_section_is_as_strong_as_its_letter(name, place, strength):
    """If B comes first or is alone, it has B's points; other names count by position."""
    assert section_rank(name, place) == strength


@each_case(
    "wrong",
    [
        {"window": 0},
        {"window": 101},
        {"section_means": ()},
        {"section_means": (Decimal(80), Decimal(-1))},
        {"step": Decimal(-1)},
        {"decimals": -1},
        {"decimals": 7},
    ],
)
def test_rules_that_cannot_be_meant(wrong):
    """Such rules are refused on construction."""
    with pytest.raises(ValueError, match=r"from 0|from 1|0 to 6"):
        RatingRules(**wrong)
