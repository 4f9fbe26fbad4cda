"""The members file."""

from __future__ import annotations

import pytest

from bridgeopt.files.members import read_members


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("header", ["", "id;naam;telefoon\r\n", "Lidnummer;Naam\r\n"])
def test_names_come_in_from_any_spreadsheet(put, encoding, header):
    """Accents survive whatever encoding; a header and further columns are passed over."""
    text = header + '12;José  García;06-1\r\n\r\n3;"Jansen, Jan";;;\r\n'
    assert dict(read_members(put(text.encode(encoding))).names) == {
        12: "José García",
        3: "Jansen, Jan",
    }


def test_namesakes_are_two_people(put):
    """Only ids must differ."""
    assert len(read_members(put("1,Jan Jansen\n2,Jan Jansen")).names) == 2


BAD = [
    ("", None, "no players"),
    ("\n\n", None, "no players"),
    ("id,name\n", None, "no players"),
    ("1,Jan\n1,Piet", 2, "player 1 has a line already, line 1"),
    ("1,Jan\n1,Jan", 2, "player 1 has a line already, line 1"),
    ("1,Jan\n2", 2, "player 2 has no name"),
    ("1,Jan\n2,,06-123", 2, "player 2 has no name"),
    ("12,34\n", 1, "'34' is not a name"),
    ("0,Jan", 1, "'0' does not exist"),
    ("-4,Jan", 1, "negative"),
    ("1.5,Jan", 1, "not a whole number"),
    (",Jan", 1, "id is missing"),
    ("Jan,Piet\nKees,Klaas", 1, "'Jan' is not a number"),
    ('1,"Jan', 1, "quotation mark"),
]


@pytest.mark.parametrize(("text", "line", "phrase"), BAD)
def test_bad_members(put, faults_of, text, line, phrase):
    """Every fault names its line."""
    fault = faults_of(read_members, put(text))[0]
    assert fault.line == line
    assert phrase in fault.message


def test_all_faults_in_one_go(put, faults_of):
    """Nobody mends a file line by line."""
    faults = faults_of(read_members, put("1,Jan\n1,Piet\n0,Kees\n4,\n5,Klaas"))
    assert [fault.line for fault in faults] == [2, 3, 4]
