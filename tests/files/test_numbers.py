"""Whole numbers in cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.files.faults import exceeds, is_digits, is_number, whole_number_problem
from tests.support.each_case import each_case


@given(st.integers(min_value=0), st.integers(0, 5))
def test_whole_numbers_pass(value: int, zeros: int):
    """All numbers from 0 on are accepted, with leading zeros too."""
    assert whole_number_problem("0" * zeros + str(value)) is None


@each_case(
    ("text", "wrong"),
    [
        ("", "missing"),
        ("-3", "negative"),
        ("-0,5", "negative"),
        ("1.5", "not_whole"),
        ("1,0", "not_whole"),
        ("7.", "not_whole"),
        ("Jan", "no_number"),
        ("1e3", "no_number"),
        ("1_000", "no_number"),
        ("+1", "no_number"),
        ("1 2", "no_number"),
        ("٣", "no_number"),
        ("²", "no_number"),
    ],
)
def test_what_is_no_whole_number_is_told_apart(text: str, wrong: str):
    """Some of these texts would be accepted by Python's `int`."""
    assert whole_number_problem(text) == wrong


@given(st.integers(0, 10**30), st.integers(1, 10**9))
def test_exceeds_is_larger_than(value: int, most: int):
    """Long numbers are compared without converting them."""
    assert exceeds(f"00{value}", most) == (value > most)


def test_exceeds_takes_any_number_of_digits():
    """Python refuses to convert more than 4,300 digits."""
    assert exceeds("9" * 10_000, 5)
    assert not exceeds("0" * 10_000, 5)


def test_only_ascii_numbers_are_numbers():
    """A name is never taken for a number."""
    assert is_number("-1,5")
    assert not any(is_number(text) for text in ("", "-", ",5", "Jan", "1.2.3", "٣"))


@given(st.text("0123456789\N{SUPERSCRIPT TWO}\N{ARABIC-INDIC DIGIT THREE}\N{CIRCLED DIGIT ONE} -"))
def test_what_is_whole_can_be_made_a_number(text: str):
    """Other Unicode digits are refused; ASCII digits are accepted up to a limit."""
    assert is_digits(text) == (0 < len(text) < 10 and set(text) <= set("0123456789"))
    assert not is_digits(text) or int(text) >= 0
    assert not is_digits("7" * 5000)
