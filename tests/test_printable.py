"""Text from other sources, made safe for a terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from tests.support.each_case import each_case

STRANGE = "\x1b[2J\x07\x9b31m\u202eneJ\u2066\x00"


@given(text=st.text())
def test_nothing_that_does_something(text):
    """Control characters other than tabs, line ends and bidirectional controls are replaced."""
    shown = printable(text)
    assert len(shown) == len(text)
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in shown if c != "\t")
    turning = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    assert not any(unicodedata.bidirectional(c) in turning for c in shown)
    assert printable(shown) == shown


@pytest.mark.parametrize(
    "text", ["Jan Jansen", "Zoë Ångström", "小明", "a\tb", "a\xa0b", "d\u200dh"]
)
def test_what_is_read_stays(text):
    """Letters, spaces and combining marks are kept."""
    assert printable(text) == text


def test_places_and_ends_of_lines():
    """The text stays on one line, and shows where characters were replaced."""
    assert printable("a\r\nb\x85c") == "a  b c"
    assert printable("\x1b[31mred") == "\ufffd[31mred"


def test_the_name_of_a_file_in_a_fault():
    """File names come from outside the program, so they are made printable."""
    assert str(Fault(Message("as_written", text="it is wet"), f"{STRANGE}.csv", 3)).isprintable()


@each_case("code", [0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF, 0xE0041])
def test_what_is_not_seen_shows(code):
    """Invisible characters are replaced, so names that look the same are the same."""
    assert printable(f"a{chr(code)}b") == "a\ufffdb"
