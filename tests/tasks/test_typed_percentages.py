"""Percentages typed with decimal commas are read if only one meaning is possible."""

from __future__ import annotations

import pytest

from bridgeopt.tasks.typed_percentages import with_decimal_commas


@pytest.mark.parametrize(
    ("typed", "read", "num_commas"),
    [
        ("A,1,42,50\nA,2,57,5", "A;1;42,50\nA;2;57,5", 2),
        ("A,1,42,50 %\n\nA,2,50", "A;1;42,50 %\n\nA,2,50", 1),
        ("A,1,42,50\nA,2,42.50", "A;1;42,50\nA,2,42.50", 1),
        ("A,1,42,50\nA,2,57,50", "A;1;42,50\nA;2;57,50", 2),
        ("A 1 42,50\nA\t2\t57,5", "A;1;42,50\nA;2;57,5", 0),
        ("A 1 42.50 %", "A;1;42.50 %", 0),
        ("A;1;42,50", "A;1;42,50", 0),
        ("A,1,42.50\nA,2,", "A,1,42.50\nA,2,", 0),
    ],
)
def test_decimal_commas_are_read(typed, read, num_commas):
    """Semicolons, spaces and tabs leave one meaning; so does a fourth field of decimals."""
    assert with_decimal_commas(typed) == (read, num_commas)


@pytest.mark.parametrize(
    "typed",
    [
        "A,1,42,24\nA,2,57,24",
        "A,1,42,5\nA,2,57,500",
        "A,1,42,5\nA,2,57,5,24",
        "A,1,42,5\nA,2,North,50",
    ],
)
def test_what_has_two_meanings_is_left_for_the_reader(typed):
    """A column of boards or another number of fields is not read as a decimal."""
    assert with_decimal_commas(typed) == (typed, 0)
