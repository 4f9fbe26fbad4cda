"""Gathering faults."""

from __future__ import annotations

from pathlib import Path

import pytest
from spoken import spoken

from bridgeopt.errors import InputError
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.words.counts import times


def test_nothing_wrong_raises_nothing():
    """A list without faults is false, and lets the file pass."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    assert not faults
    faults.raise_any()


def test_faults_come_by_line_whole_file_first():
    """Whatever the order in which they are found, people read them from top to bottom."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    faults.add(7, "late", "Do this.")
    faults.add(None, "all of it", "Do that.")
    faults.add(2, "early", "Do this.")
    with pytest.raises(InputError) as caught:
        faults.raise_any()
    assert [fault.line for fault in caught.value.faults] == [None, 2, 7]
    assert str(caught.value).splitlines() == [
        "a.csv: all of it. Do that.",
        "a.csv:2: early. Do this.",
        "a.csv:7: late. Do this.",
    ]


def test_a_flood_of_one_kind_is_counted_and_hides_no_other_kind():
    """Twenty of a kind are listed, the others counted; another kind is still told."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    for line in range(1, 101):
        faults.add(line, "wet", "Dry it.")
    faults.add(100, "torn", "Mend it.")
    with pytest.raises(InputError) as caught:
        faults.raise_any()
    messages = [fault.message for fault in spoken(caught.value.faults)]
    assert messages == ["wet"] * 20 + ["… and 80 more like this", "torn"]
    assert caught.value.faults[20].line == 21


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jan", "'Jan'"),
        ("\x1b[31mred", "'?[31mred'"),
        ("x" * 41, "'" + "x" * 39 + "…'"),
        ("x" * 40, "'" + "x" * 40 + "'"),
    ],
)
def test_quoted_is_short_and_harmless_on_a_terminal(text: str, expected: str):
    """What a file holds can neither flood nor steer the terminal."""
    assert quoted(text) == expected


def test_times_in_words():
    """A count reads as people say it."""
    assert [times(k) for k in range(4)] == ["never", "once", "2 times", "3 times"]
