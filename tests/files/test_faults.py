"""Faults in files."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Members
from bridgeopt.files.csv_style import MAX_LINES
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_member_lines
from bridgeopt.files.registration import read_registration
from bridgeopt.files.results import read_results
from tests.support.messages import pattern_of, said, spoken, text_of


def test_nothing_wrong_raises_nothing():
    """An empty list of faults is false, and the file is accepted."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    assert not faults
    faults.raise_if_any()


def test_faults_come_by_line_whole_file_first():
    """Faults are sorted from top to bottom, those of the whole file first."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    faults.add(7, said("late"), said("Do this."))
    faults.add(None, said("all of it"), said("Do that."))
    faults.add(2, said("early"), said("Do this."))
    with pytest.raises(InputError) as caught:
        faults.raise_if_any()
    assert [fault.line for fault in caught.value.faults] == [None, 2, 7]
    assert str(caught.value).splitlines() == [
        "a.csv: all of it. Do that.",
        "a.csv:2: early. Do this.",
        "a.csv:7: late. Do this.",
    ]


def test_a_flood_of_one_kind_is_counted_and_hides_no_other_kind():
    """Twenty faults of a kind are listed and the rest counted; other kinds are still listed."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    for line in range(1, 101):
        faults.add(line, said("wet"), said("Dry it."))
    faults.add(100, said("torn"), said("Mend it."))
    with pytest.raises(InputError) as caught:
        faults.raise_if_any()
    messages = [fault.message for fault in spoken(caught.value.faults)]
    assert messages == ["wet"] * 20 + [text_of("fault_more_like_this", n=80), "torn"]
    assert caught.value.faults[20].line == 21


def test_nobody_reads_on_for_ever():
    """Reading stops at a thousand faults of all kinds, and the last line read is reported."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    for line in range(1, 1001):
        faults.add(line, said("wet"), said(f"Dry it {line % 3}."))
    with pytest.raises(InputError) as caught:
        faults.add(1001, said("torn"), said("Mend it."))
    assert caught.value.faults[-1].line == 1001
    assert len(caught.value.faults) == 3 * 20 + 3 + 1


@pytest.mark.parametrize("read", [read_history, read_registration, read_member_lines, read_results])
def test_a_file_of_a_million_lines(put, read):
    """A file with more lines than any real one is refused, with the line at the limit."""
    with pytest.raises(InputError) as caught:
        read(put("x;y;z;1\n" * (MAX_LINES + 7)))
    assert caught.value.faults[0].line == MAX_LINES + 1


def test_more_pairs_than_any_hall_has(put):
    """The line at the limit is reported.

    Each guest would need a row of meetings with all others.
    """
    with pytest.raises(InputError, match=pattern_of("registration_too_long", most=1000)) as caught:
        read_registration(put("".join(f"guest: A{k},guest: B{k}\n" for k in range(5000))))
    assert caught.value.faults[0].line == 1002


def test_faults_speak_the_reader_s_language(tmp_path):
    """All faults and advice are in the reader's language, even those found earlier."""
    path = tmp_path / "tonight.csv"
    path.write_text("1,Jan Smitt\n2,x,3\n1,-4\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_registration(path, Members({1: "Jan Smit", 2: "Jan Smith"}))
    with use_locale("nl"):
        advice = str(Message("player_name_help"))
        assert str(caught.value).splitlines() == [
            f"{path}:1: er is geen speler die 'Jan Smitt' heet; bedoelt u"
            " Jan Smit (id 1) of Jan Smith (id 2)?"
            f" {advice}",
            f"{path}:2: deze regel heeft 3 spelers, maar een paar heeft er twee. Schrijf één paar"
            " per regel, twee spelers met een komma of puntkomma ertussen.",
            f"{path}:2: er is geen speler die 'x' heet. {advice}",
            f"{path}:3: de id '-4' van een speler is negatief. De id van een speler is een geheel"
            " getal vanaf 1.",
            f"{path}:3: speler 1 (Jan Smit) staat in twee paren: hier en op regel 1. Iedereen"
            " speelt in één paar; verbeter een van de twee paren.",
        ]


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
    """Text from a file can neither flood nor control the terminal."""
    assert quoted(text) == expected
