"""Damaged files of all kinds are read or refused in sentences; nothing else happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.club.contestant import Members
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.history import read_history, write_history
from bridgeopt.files.members import read_members
from bridgeopt.files.registration import read_registration, write_registration
from tests.support.generators.instances import sample
from tests.support.messages import says, spoken

SCRAPS = [
    *(bytes([k]) for k in range(256)),
    *(s.encode() for s in ("٣", "é", "\N{NO-BREAK SPACE}", "\ufeff", "\u2028", "\U0001f0a1")),
    *(b"-1", b"0", b"1.5", b"nan", b"1e9", b"999999999", b"9" * 5000, b"0" * 5000, b"player1"),
    *(b"\r\n", b"\n\n", b'""', b"[]", b";;;", b"[[[", b"\xff\xfe", b"\xfe\xff", b"PK\x03\x04"),
]
DAMAGE = st.lists(
    st.tuples(st.integers(0, 200), st.integers(0, 8), st.sampled_from(SCRAPS)), max_size=6
)
GOOD = {
    "history": b"\n1,93.5,[2,0,3,1]\n2,74,[0,3,0,0]\n3,85.4,[0,1,0]\n7,101,[]",
    "history of Excel": b'1;93,5;[2;0;3]\r\n2;74;"[0,3,0]"\r\n;;;\r\n',
    "registration": b"player1,player2\n12,34\n56,78\n\n90,1\n",
    "registration by name": b'Jan Jansen;"Smit, Piet"\r\n56;78\r\n',
    "members": b'id;naam\r\n12;Jos\xe9;06\r\n3;"Smit, Piet"\r\n',
}
MEMBERS = Members({1: "Jan Jansen", 2: "Smit, Piet", 3: "Smit, Piét"})
READERS: dict[str, Callable[..., Any]] = {
    "history": read_history,
    "registration": lambda path: read_registration(path, MEMBERS),
    "members": read_members,
}


def spoil(data: bytes, damage: list[tuple[int, int, bytes]]) -> bytes:
    """Return a file with some parts replaced by scraps."""
    for at, length, scrap in damage:
        at %= len(data) + 1
        data = data[:at] + scrap + data[at + length :]
    return data


def attempt(function: Callable[..., Any], *args: Any) -> tuple[Any, tuple[Fault, ...]]:
    """Return a function's result, and the faults if it refused."""
    try:
        return function(*args), ()
    except InputError as error:
        return None, spoken(error.faults)


@pytest.mark.slow
@settings(max_examples=sample(400))
@given(damage=DAMAGE, encoding=st.sampled_from([None, "utf-16", "utf-16-be"]))
@pytest.mark.parametrize("name", GOOD)
def test_damage_is_read_or_refused(put, name, damage, encoding):
    """No damage causes another exception, and each fault is a sentence with advice."""
    data = GOOD[name]
    if encoding:
        data = data.decode("cp1252").encode(encoding)
    path = put(spoil(data, damage))
    found, faults = attempt(READERS[name.split()[0]], path)
    assert (found is None) == bool(faults)
    for fault in faults:
        assert fault.file == str(path)
        assert fault.help
        assert str(fault).isprintable()


@pytest.mark.slow
@settings(max_examples=sample(200))
@given(damage=DAMAGE, style=st.sampled_from(CsvStyle))
@pytest.mark.parametrize(
    ("name", "read", "write"),
    [
        ("history", read_history, write_history),
        ("registration", read_registration, write_registration),
    ],
)
def test_what_damage_leaves_readable_can_be_written(put, name, read, write, damage, style):
    """Everything that a reader accepts can be written, and is read back the same."""
    found, faults = attempt(read, put(spoil(GOOD[name], damage)))
    if faults:
        return
    copy = put(b"", "copy.csv")
    _, faults = attempt(write, copy, found, style)
    if faults:
        assert says(faults[0].message, "history_lists_too_long")
        return
    again = put(b"", "again.csv")
    write(again, read(copy), style)
    assert again.read_bytes() == copy.read_bytes()
