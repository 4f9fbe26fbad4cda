"""The evening's file: refused if it cannot be used, and cheap to reopen."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Members, Pair
from bridgeopt.evening import ACTIONS, EveningAction, EveningFile
from bridgeopt.evening.actions import ChooseFormat, MarkArrived, PairUp, SignUp
from bridgeopt.evening.state import Attendance, AttendanceLine, with_names
from bridgeopt.journal import RevisionConflictError
from bridgeopt.journal import database as journal
from bridgeopt.season import SeasonFile
from tests.support.each_case import each_case
from tests.support.messages import pattern_of, says

DAY = date(2026, 11, 24)


@pytest.fixture
def path(tmp_path) -> Path:
    """Begin an evening with one player present."""
    path = tmp_path / "tonight.evening"
    EveningFile.create(path, DAY).do(MarkArrived((12,)))
    return path


def alter(path: Path, statement: str) -> None:
    """Change a file without the program."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def kept(path: Path) -> list[object]:
    """Return the rows of all tables of a file."""
    with closing(sqlite3.connect(path)) as connection:
        tables = ("change", "action", "private", "private_words", "plan_mark", "migration")
        return [connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables]


def test_two_tabs(path):
    """An action on an outdated state is refused, and nothing is changed."""
    file = EveningFile(path)
    evening, revision = file.read()
    other = EveningFile(path)
    now = other.do(PairUp(12, 34), revision)
    with pytest.raises(RevisionConflictError, match="the evening has been changed meanwhile"):
        file.do(MarkArrived((56,)), revision)
    assert file.read() == now
    assert now.state.attendance != evening.attendance
    other.undo(now.revision)
    assert file.read().state == evening


def test_another_kind_of_file(path, tmp_path):
    """A season is not an evening, nor an evening a season."""
    with pytest.raises(InputError, match="this is the file of an evening, not a season file"):
        SeasonFile(path).read()
    SeasonFile.create(tmp_path / "club.season")
    with pytest.raises(InputError, match="this is a season file, not an evening"):
        EveningFile(tmp_path / "club.season").read()
    with pytest.raises(InputError, match=pattern_of("journal_file_of_this_name")):
        EveningFile.create(path, DAY)


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO migration VALUES ('keep_something_else', '2027-01-01')",
        """UPDATE action SET document = '{"do": "dance"}' WHERE change_id = 2""",
    ],
)
def test_a_newer_version(path, statement, monkeypatch):
    """A file of a newer version is not changed, even by an action it knows."""
    alter(path, statement)
    monkeypatch.setattr(
        journal.Database, "_data_is_intact", lambda *_: True
    )  # it would be sealed that way
    before = kept(path)
    with pytest.raises(InputError, match=pattern_of("journal_newer")):
        EveningFile(path).read()
    with pytest.raises(InputError, match=pattern_of("journal_newer")):
        EveningFile(path).do(MarkArrived((1,)))
    assert kept(path) == before


def test_a_damaged_file(path):
    """A damaged file is refused, even by a reader that knows it."""
    file = EveningFile(path)
    whole = file.read()
    good = path.read_bytes()
    alter(path, """UPDATE action SET document = '{"do": "here", "players": [13]}'""")
    for each in (file, EveningFile(path)):
        with pytest.raises(InputError, match=pattern_of("journal_file_damaged")):
            each.read()
    path.write_bytes(good[: len(good) // 2])
    with pytest.raises(InputError):
        file.read()
    path.write_bytes(good)
    assert file.read() == whole


def test_another_file_in_its_place(path, tmp_path):
    """A file's cached contents are not used for another one with as many changes."""
    file = EveningFile(path)
    file.read()
    other = tmp_path / "other.evening"
    EveningFile.create(other, DAY).do(MarkArrived((99,)))
    other.replace(path)
    assert file.read().state.attendance.without_partner == (99,)


def test_looked_through_once(path, monkeypatch):
    """The file is checked once, and again after another program has written."""
    looked = []
    intact = journal.Database._data_is_intact
    monkeypatch.setattr(
        journal.Database, "_data_is_intact", lambda *args: looked.append(1) or intact(*args)
    )
    file = EveningFile(path)
    for player in range(20, 30):
        file.do(MarkArrived((player,)))
        file.read()
    assert len(looked) == 1
    EveningFile(path).undo()
    assert len(looked) == 2
    assert file.read().state.attendance.without_partner[-1] == 28
    file.redo()
    assert len(looked) == 3


def test_written_by_another_while_it_is_open(path, monkeypatch):
    """A change between reading and closing is checked the next time."""
    file = EveningFile(path)
    file.read()
    reading = file._reading()
    with reading as connection:
        connection.execute("COMMIT")
        EveningFile(path).do(MarkArrived((77,)))
        connection.execute("BEGIN")
    looked = []
    intact = journal.Database._data_is_intact
    monkeypatch.setattr(
        journal.Database, "_data_is_intact", lambda *args: looked.append(1) or intact(*args)
    )
    assert file.read().state.attendance.without_partner == (12, 77)
    assert looked == [1]


@each_case(
    "document",
    [
        None,
        [],
        {},
        {"do": 5},
        {"do": "begin", "day": "2026-11-24"},
        {"do": "dance"},
        {"do": "here"},
        {"do": "here", "players": []},
        {"do": "here", "players": "12"},
        {"do": "here", "players": [0]},
        {"do": "here", "players": [True]},
        {"do": "here", "players": [1.0]},
        {"do": "here", "players": [10**30]},
        {"do": "here", "players": [1, 1]},
        {"do": "here", "players": list(range(1, 2000))},
        {"do": "here", "players": [1], "also": 2},
        {"do": "here", "players": [1], "guests": [[901, "Jan"]]},
        {"do": "here", "players": [1], "guests": [{"player": 901, "name": "a\nb"}]},
        {"do": "sign_up", "pairs": [[1, 2, 3]]},
        {"do": "sign_up", "pairs": [[1, 2], [2, 3]]},
        {"do": "pair", "first": 1, "second": 1},
        {"do": "pair", "first": 1, "second": 2, "here": "yes"},
        {"do": "guest", "player": 901, "name": ""},
        {"do": "guest", "player": 901, "name": "x" * 81},
        {"do": "choose", "movements": "multiplex", "sections": 0},
        {"do": "wish", "wish": {"kind": "moon", "pairs": [[1, 2]]}},
        {"do": "wish", "wish": 5},
        {"do": "seat", "plan": "{}"},
        {"do": "seat", "plan": {"sections": []}},
        {"do": "change", "plan": "[]", "summary": "hello"},
        {"do": "printed", "sections": "A"},
    ],
    ids=lambda document: json.dumps(document)[:60],
)
def test_what_is_no_action(document):
    """An invalid action is refused in a sentence, in both languages."""
    with pytest.raises((RequestError, InputError)) as refused:
        EveningAction.any_from_document(document, ACTIONS)
    assert str(refused.value)
    with use_locale("nl"):
        assert str(refused.value)


def test_told_by_name(path):
    """The log stores ids; its reader inserts current names, in any language."""
    file = EveningFile(path)
    file.do(PairUp(12, 34))
    file.do(ChooseFormat("multiplex", 2))
    told = [change.summary for change in file.changes()][1:]
    names = Members({12: "Anna", 34: "Bert"})
    assert [str(with_names(each, names)) for each in told] == [
        "Anna is here",
        "Anna plays with Bert",
        "multiplex in 2 sections",
    ]
    assert str(told[1]) == "player 12 plays with player 34"
    with use_locale("nl"):
        assert str(with_names(told[0], names)) == "Anna is er"


def test_a_copy_is_as_it_was(path, tmp_path):
    """A copy made while the file is open can be used in its place."""
    copy = EveningFile(path).backup(tmp_path / "copy.evening")
    assert EveningFile(copy).read() == EveningFile(path).read()
    shutil.move(copy, path)
    assert EveningFile(path).read().state.attendance.without_partner == (12,)


@pytest.mark.slow
def test_many_threads(tmp_path, monkeypatch):
    """Threads share one object: no action is lost, and each read is a real state."""
    monkeypatch.setattr(journal, "BUSY_TIMEOUT", 120)
    with ThreadPoolExecutor(6) as pool:
        file = EveningFile.create(tmp_path / "tonight.evening", DAY)

        def come(player: int) -> int:
            there = len(file.read().state.attendance.entries)
            after = file.do(MarkArrived((player,)))
            assert len(after.state.attendance.entries) > there
            assert player in after.state.attendance.without_partner
            assert after.revision.last_done > there
            return after.revision.last_done

        revisions = list(pool.map(come, range(1, 41)))
        assert sorted(revisions) == list(range(2, 42))
        assert set(file.read().state.attendance.without_partner) == set(range(1, 41))
        assert file.read() == EveningFile(file.path).read()


@pytest.mark.slow
def test_a_full_disk(path, in_child):
    """On a full disk nothing is changed and an error says so; with space it works again."""
    resource = pytest.importorskip("resource")
    before = EveningFile(path).read()
    many = SignUp(tuple((2 * k + 100_000, 2 * k + 100_001) for k in range(300)))

    def in_little_room() -> str:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        size = path.stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        with pytest.raises(InputError) as refused:
            EveningFile(path).do(many)
        return str(refused.value)

    assert says(in_child(in_little_room), "journal_disk_full_or_failed")
    assert EveningFile(path).read() == before
    assert len(EveningFile(path).do(many).state.attendance.entries) == 301


@pytest.mark.parametrize("copies", [False, True])
def test_a_damaged_file_names_only_what_is_there(tmp_path, copies):
    """The error mentions copies only if their folder exists, and gives usable advice."""
    path = tmp_path / "evening.brev"
    EveningFile.create(path, date(2026, 11, 24))
    data = bytearray(path.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    path.write_bytes(data)
    if copies:
        folder = tmp_path / "evening-backups"
        folder.mkdir()
        (folder / "evening-1.brev").write_bytes(b"")
    with pytest.raises(InputError) as wrong:
        EveningFile(path).read()
    assert ("evening-backups" in str(wrong.value)) == copies
    assert says(str(wrong.value), "evening_give_other_name") != copies


def test_who_plays_on_by_a_new_plan_keeps_the_line_on_the_list():
    """A new plan removes those who no longer play, and moves nobody else."""
    came = [
        AttendanceLine(pair, frozenset(pair), expected=pair == (1, 2)) for pair in ((1, 2), (3, 4))
    ]
    gone = AttendanceLine((5, 6), frozenset((5, 6)))
    door = Attendance((came[0], gone, came[1]))
    after = door.from_plan([Pair(3, 4), Pair(1, 2)], [Pair(1, 2), Pair(5, 6)], {})
    assert after.entries == tuple(came)
