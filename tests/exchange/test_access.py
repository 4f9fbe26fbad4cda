"""Access files, generated and real, compared with a reference reader and mdbtools."""

from __future__ import annotations

import csv
import io
import random
import shutil
import subprocess
import time
from datetime import datetime
from itertools import pairwise, product
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.printable import printable
from bridgeopt.exchange import ms_access
from bridgeopt.exchange.ms_access import read_tables
from tests.support.generators.access_files import (
    DATE,
    DOUBLE,
    LONG,
    MEMO,
    SHORT,
    TEXT,
    YES_NO,
    AccessWriter,
    TableMade,
)
from tests.support.reference.access_reader import PlainAccess

SHARED = Path(__file__).parents[3] / "shared" / "results"
REAL = sorted(p for p in SHARED.glob("*") if p.suffix in (".bws", ".mdb", ".accdb"))
MDB = shutil.which("mdb-export")
COLUMNS = [
    *[("ID", LONG), ("A", SHORT), ("Ok", YES_NO), ("T", TEXT), ("D", DATE), ("X", DOUBLE)],
    *[("M", MEMO), ("U", TEXT)],
]
KNOWN = {(1, 0), (1, 1), *((kind, 1) for kind in (3, 4, 7, 8)), (10, 0), (12, 0)}
"""Column types that the reference reader knows, and whether they are fixed."""
KINDS = list(product((False, True), (0, 1)))


def rows(count: int) -> list[tuple]:
    """Return rows with nulls, long ones, and short ones from before columns were added."""
    return [
        (
            *(k, k % 7 - 3, bool(k % 2), None if k % 5 == 0 else f"naam é{k}"),
            *(datetime(2026, 1, 1 + k % 28, 19, 30, k % 60), k / 4, "spel " * k, "x" * (k % 250)),
        )[: 8 - k % 3]
        for k in range(count)
    ]


def filled(row: tuple) -> dict[str, object]:
    """Return a row with nulls for the columns added after it was written."""
    names = [name for name, _ in COLUMNS]
    return dict(zip(names, (*row, *[None] * (len(COLUMNS) - len(row))), strict=True))


def made(count: int = 260, *, jet4: bool = True, map_type: int = 0) -> bytes:
    """Return a file with rows deleted and moved, a dropped table's pages, and an empty table."""
    moved = frozenset({3, 5, count - 1})
    first = TableMade("First", COLUMNS, rows(count), 7, moved, lingering=rows(40))
    tables = [first, TableMade("Empty", COLUMNS[:3], [])]
    return AccessWriter(jet4, map_type).write(tables)


def exported(path: Path, table: str) -> list[dict[str, str]]:
    """Return a table as mdbtools exports it."""
    told = ("-D", "%Y-%m-%d %H:%M:%S", "-T", "%Y-%m-%d %H:%M:%S", "-b", "hex")
    done = subprocess.run([MDB, *told, path, table], capture_output=True, check=True)
    return list(csv.DictReader(io.StringIO(done.stdout.decode("utf-8", "replace"))))


def as_exported(value: object) -> str:
    """Return a value as mdbtools writes it."""
    if isinstance(value, bool):
        return str(int(value))
    return "" if value is None else str(value)


@pytest.mark.parametrize(("jet4", "map_type"), KINDS)
def test_what_was_written_is_read(tmp_path, jet4, map_type):
    """Nulls, short and moved rows and long texts are read; deleted and leftover rows are not."""
    file = tmp_path / "made.bws"
    file.write_bytes(made(jet4=jet4, map_type=map_type))
    tables = read_tables(file, ["First", "Empty", "not there"])
    assert tables == {"First": [filled(row) for row in rows(260)], "Empty": []}


@pytest.mark.skipif(MDB is None, reason="mdbtools are not installed")
@pytest.mark.parametrize("jet4", [False, True])
def test_made_files_are_files_of_access(tmp_path, jet4):
    """The files that we generate are read by mdbtools with the same rows."""
    file = tmp_path / "made.mdb"
    file.write_bytes(made(60, jet4=jet4))
    ours = [[as_exported(v) for v in row.values()] for row in read_tables(file, ["First"])["First"]]
    theirs = [list(row.values()) for row in exported(file, "First")]
    for row in theirs:  # numbers and dates differ only in format
        row[4] = as_exported(filled(rows(60)[int(row[0])])["D"])
        row[5] = as_exported(filled(rows(60)[int(row[0])])["X"])
    assert sorted(theirs) == sorted(ours)


@pytest.mark.skipif(MDB is None, reason="mdbtools are not installed")
@pytest.mark.skipif(not REAL, reason="the real files are not here")
@pytest.mark.parametrize("file", REAL, ids=lambda path: path.name)
def test_real_files_read_as_mdbtools_do(file):
    """All integers, texts and booleans of all user tables are equal, row by row."""
    listed = subprocess.run(["mdb-tables", "-1", file], capture_output=True, text=True, check=True)
    names = list(filter(None, listed.stdout.split("\n")))
    tables = read_tables(file, names)
    assert list(tables) == names
    compared = 0
    for name in names:
        for theirs, ours in zip(exported(file, name), tables[name], strict=True):
            for column, value in ours.items():
                if isinstance(value, int | str | None):
                    assert theirs[column].split() == as_exported(value).split(), (name, column)
                    compared += 1
    assert compared


@pytest.mark.skipif(not REAL, reason="the real files are not here")
@pytest.mark.parametrize("file", [p for p in REAL if p.suffix == ".bws"], ids=lambda p: p.name)
def test_real_files_read_as_the_plain_twin_does(file):
    """All tables with only known column types equal those of the reference reader."""
    data = file.read_bytes()
    assert assert_as_plain(data, read_tables(file, list(PlainAccess(data).tables())))


def assert_as_plain(data: bytes, tables: dict) -> int:
    """Compare tables with the reference reader where it knows all types.

    Return the number compared.
    """
    plain, compared = PlainAccess(data), 0
    for name, ours in tables.items():
        number = plain.tables()[name]
        if all(told[1:4:2] in KNOWN for told in plain.columns(number)):
            theirs = [
                {key: printable(v) if isinstance(v, str) else v for key, v in row.items()}
                for row in plain.rows(number)
            ]
            same = repr(list(map(dict, ours))) == repr(theirs)
            assert same  # a difference is too long to be shown
            compared += 1
    return compared


def damaged(draw: random.Random, data: bytes) -> bytes:
    """Return a damaged file."""
    bad = bytearray(data)
    match draw.randrange(5):
        case 0:  # truncated
            del bad[draw.randrange(len(bad)) :]
        case 1:  # a page in another's place
            size = draw.choice((2048, 4096))
            one, two = (draw.randrange(len(bad) // size) * size for _ in range(2))
            bad[one : one + size] = bad[two : two + size]
        case 2:  # a page of zeros
            at = draw.randrange(len(bad) // 2048) * 2048
            bad[at : at + 2048] = bytes(2048)
        case 3:  # bytes in the structures that locate data
            for _ in range(draw.randint(1, 8)):
                page = draw.randrange(len(bad) // 2048) * 2048
                bad[page + draw.randrange(80)] = draw.randrange(256)
        case _:  # bytes anywhere
            for _ in range(draw.randint(1, 40)):
                bad[draw.randrange(len(bad))] = draw.randrange(256)
    return bytes(bad)


@pytest.mark.slow
@pytest.mark.parametrize("jet4", [False, pytest.param(True, marks=pytest.mark.long)])
def test_damaged_files_are_refused_or_read_right(tmp_path, monkeypatch, jet4):
    """Each of 1,000 damaged files is refused with a message, or read as the reference reads it.

    None takes long.
    """
    monkeypatch.setattr(ms_access, "_MAX_READS", 2)
    monkeypatch.setattr(ms_access, "_PAUSE_SECONDS", 0)
    data, file, draw = made(30, jet4=jet4), tmp_path / "bad.bws", random.Random(28 + jet4)
    refused = read = 0
    for _ in range(500):
        bad = damaged(draw, data)
        file.write_bytes(bad)
        began = time.process_time()
        try:
            tables = read_tables(file, ["First", "Empty"])
        except InputError as error:
            refused += error.faults[0].help is not None
        else:
            read += 1
            assert_as_plain(bad, tables)
        assert time.process_time() - began < 1
    assert refused + read == 500
    assert min(refused, read) > 50


def test_a_torn_file_is_never_believed(tmp_path, monkeypatch):
    """A file caught between the two page writes of a new row is never believed.

    The page with the row and the page with the count are written separately.
    """
    monkeypatch.setattr(ms_access, "_PAUSE_SECONDS", 0)
    file, draw = tmp_path / "torn.bws", random.Random(28)
    columns = COLUMNS[:4]
    states = [
        AccessWriter().write([TableMade("T", columns, [(k, k, True, "x") for k in range(n)])])
        for n in range(20, 26)
    ]
    for before, after in pairwise(states):
        pages = [k for k in range(0, len(after), 4096) if before[k:][:4096] != after[k:][:4096]]
        assert len(pages) == 2
        torn = bytearray(before)
        written = draw.choice(pages)
        torn[written : written + 4096] = after[written : written + 4096]
        file.write_bytes(torn)
        with pytest.raises(InputError):
            read_tables(file, ["T"])


def test_a_file_that_changes_is_read_again(tmp_path, monkeypatch):
    """A file is read until two reads agree; one that always changes is refused."""
    monkeypatch.setattr(ms_access, "_PAUSE_SECONDS", 0)
    file = tmp_path / "live.bws"
    states = [
        AccessWriter().write([TableMade("T", COLUMNS[:2], [(k, k) for k in range(n)])])
        for n in range(1, 40)
    ]
    reads = iter(states)
    monkeypatch.setattr(ms_access, "read_bytes", lambda _: next(reads))
    with pytest.raises(InputError) as refused:
        read_tables(file, ["T"])
    assert refused.value.faults[0].message.key == "access_always_written"
    reads = iter([states[0], states[1], states[5], states[5]])
    assert len(read_tables(file, ["T"])["T"]) == 6


def test_a_count_that_does_not_agree_is_refused(tmp_path, monkeypatch):
    """A file with one row more or less than its count is refused."""
    monkeypatch.setattr(ms_access, "_PAUSE_SECONDS", 0)
    for counted in (4, 6):
        file = tmp_path / "counted.bws"
        table = TableMade("T", COLUMNS[:2], [(k, k) for k in range(5)], counted=counted)
        file.write_bytes(AccessWriter().write([table]))
        with pytest.raises(InputError) as refused:
            read_tables(file, ["T"])
        assert refused.value.faults[0].message.key == "access_damaged"


def test_what_is_no_file_of_access_is_refused(tmp_path):
    """A text, an empty file and a missing file are refused, each with a message."""
    for name, data in (("text.bws", b"section,number"), ("empty.bws", b"")):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(InputError) as refused:
            read_tables(tmp_path / name, ["T"])
        assert refused.value.faults[0].message.key == "access_is_none"
    with pytest.raises(InputError):
        read_tables(tmp_path / "none.bws", ["T"])
