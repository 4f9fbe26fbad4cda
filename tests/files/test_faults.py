"""Gathering faults."""

from __future__ import annotations

from pathlib import Path

import pytest
from spoken import said, spoken

from bridgeopt.base.errors import InputError
from bridgeopt.base.words.message import spoken_in
from bridgeopt.club import Members
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.files.registration import read_registration


def test_nothing_wrong_raises_nothing():
    """A list without faults is false, and lets the file pass."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    assert not faults
    faults.raise_any()


def test_faults_come_by_line_whole_file_first():
    """Whatever the order in which they are found, people read them from top to bottom."""
    faults = FaultList(Path("a.csv"), FileKind.HISTORY)
    faults.add(7, said("late"), said("Do this."))
    faults.add(None, said("all of it"), said("Do that."))
    faults.add(2, said("early"), said("Do this."))
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
        faults.add(line, said("wet"), said("Dry it."))
    faults.add(100, said("torn"), said("Mend it."))
    with pytest.raises(InputError) as caught:
        faults.raise_any()
    messages = [fault.message for fault in spoken(caught.value.faults)]
    assert messages == ["wet"] * 20 + ["… and 80 more like this", "torn"]
    assert caught.value.faults[20].line == 21


def test_faults_speak_the_reader_s_language(tmp_path):
    """Every fault of a file, and its advice, also what was found before the language was known."""
    path = tmp_path / "tonight.csv"
    path.write_text("1,Jan Smitt\n2,x,3\n1,-4\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_registration(path, Members({1: "Jan Smit", 2: "Jan Smith"}))
    with spoken_in("nl"):
        assert str(caught.value).splitlines() == [
            f"{path}:1: niemand heet 'Jan Smitt'; bedoelt u Jan Smit (id 1) of Jan Smith (id 2)?"
            " Schrijf de naam zoals die in het ledenbestand (--members) staat, of de id van de"
            ' speler; zet bij een gast "gast:" voor de naam.',
            f"{path}:2: 3 spelers op deze regel, terwijl een paar er twee heeft. Schrijf één paar"
            " per regel, twee spelers met een komma of puntkomma ertussen.",
            f"{path}:2: niemand heet 'x'. Schrijf de naam zoals die in het ledenbestand (--members)"
            ' staat, of de id van de speler; zet bij een gast "gast:" voor de naam.',
            f"{path}:3: de id '-4' van een speler is negatief. De id van een speler is een geheel"
            " getal vanaf 1.",
            f"{path}:3: speler 1 (Jan Smit) staat in twee paren, hier en op regel 1. Iedereen"
            " speelt in één paar; verbeter een van de twee.",
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
    """What a file holds can neither flood nor steer the terminal."""
    assert quoted(text) == expected
