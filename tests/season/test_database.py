"""The season's SQLite file: other files refused, damage detected, and migrations."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.journal.database import Database
from bridgeopt.season import SeasonFile
from bridgeopt.season.tables import SEASON
from tests.support.generators.instances import sample
from tests.support.messages import pattern_of, text_of

NOT_ONE = "this is not a season file. `bridgeopt season init` makes one."
SWAPPED = "this looks like a registration, not a season file; were the two files swapped?"
DAMAGED = "the file is damaged, or another program has changed it"


def other_application(path: Path) -> None:
    """Make a file of another program that uses SQLite."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE migration (name TEXT)")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: None, "there is no such file."),
        (lambda path: path.mkdir(), "this is a folder, not a file. Name a file in that folder."),
        (lambda path: path.write_bytes(b""), NOT_ONE),
        (lambda path: path.write_bytes(b"S"), NOT_ONE),
        (lambda path: path.write_bytes(b"SQLite format 3\0"), NOT_ONE),
        (lambda path: path.write_bytes(bytes(5000)), NOT_ONE),
        (lambda path: path.write_text("a letter\n" * 900, encoding="utf-8"), NOT_ONE),
        (lambda path: path.write_text("Kite,Swan\n" * 900, encoding="utf-8"), SWAPPED),
        (other_application, NOT_ONE),
    ],
    ids=["missing", "folder", "empty", "a letter", "a head", "zeros", "text", "names", "other"],
)
def test_what_is_no_season(tmp_path, invoke, make: Callable[[Path], None], sentence):
    """Anything else is refused in a clear sentence, and no file is made, changed or left."""
    path = tmp_path / "other.season"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    for args in (("log",), ("undo",), ("check",)):
        result = invoke("season", *args, path)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"Error: {path}: {sentence}")
    assert (path.read_bytes() if path.is_file() else None) == before
    assert list(tmp_path.iterdir()) == [path] * path.exists()


def test_a_name_that_is_nearly_right(season_file, invoke):
    """For a missing file similar names in the folder are suggested."""
    result = invoke("season", "log", season_file.path.with_name("clubb.season"))
    assert result.exit_code == 2
    meant = text_of("file_did_you_mean", names="club.season")
    assert f"{text_of('file_missing')}. {meant}" in result.stderr


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "missing/club.season", "", "."])
def test_a_name_that_cannot_be(tmp_path, monkeypatch, name):
    """Impossible file names are refused in the same way, for reading and for creating."""
    monkeypatch.chdir(tmp_path)
    for do in (SeasonFile.read, SeasonFile.undo, lambda file: SeasonFile.create(file.path)):
        with pytest.raises(InputError):
            do(SeasonFile(Path(name)))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["the club's 50% #1?.season", "één zittïng 夜.season", "file:club?mode=memory", "-x"]
)
def test_any_name(tmp_path, name):
    """Names may contain spaces, punctuation and letters of any script."""
    if os.name == "nt" and set(name) & set('?:"'):
        pytest.skip("Windows has no such names")
    path = tmp_path / "a b & ü" / name
    path.parent.mkdir()
    SeasonFile.create(path)
    assert SeasonFile(path).change_member(None, "Zoë").player == 1
    assert SeasonFile(path).integrity_warnings() == ()
    assert [file.name for file in path.parent.iterdir()] == [name]


def test_letters_that_are_none(season_file):
    """A surrogate, as from a terminal of another encoding, is refused."""
    with pytest.raises(InputError, match=r"'\\udce9' cannot be stored in a season"):
        season_file.change_member(None, "Zo\udce9")
    assert season_file.integrity_warnings() == ()


def test_there_is_a_file_already(season_file, tmp_path):
    """A season is never created over another file, nor over a dangling link."""
    before = season_file.path.read_bytes()
    with pytest.raises(InputError, match=pattern_of("journal_file_of_this_name")):
        SeasonFile.create(season_file.path)
    assert season_file.path.read_bytes() == before
    link = tmp_path / "link.season"
    try:
        link.symlink_to(tmp_path / "nowhere")
    except OSError:
        return  # Windows requires a permission for it
    with pytest.raises(InputError, match=pattern_of("journal_file_of_this_name")):
        SeasonFile.create(link)


@pytest.mark.parametrize(
    "size", [0, 1, 16, 99, 100, 512, 4095, 4096, 4097, 8192, 10_000, -4096, -1]
)
def test_a_truncated_file(full, size):
    """A truncated file is refused, and is not changed any further."""
    whole = full.path.read_bytes()
    full.path.write_bytes(whole[:size])
    for do in (SeasonFile.read, SeasonFile.integrity_warnings, SeasonFile.undo, SeasonFile.backup):
        other = pattern_of("journal_not_one", one=text_of("season_file_any"))
        with pytest.raises(InputError, match=f"{other}|{pattern_of('journal_file_damaged')}"):
            do(full)
    assert full.path.read_bytes() == whole[:size]


@pytest.mark.slow
@pytest.mark.parametrize("flips", [1, 40])
@pytest.mark.parametrize("what", ["bit", "byte", "zeros"])
def test_damage(full, flips, what, contents):
    """Damage anywhere in the file is detected, or the season reads as before."""
    whole, before = full.path.read_bytes(), contents(full.path)
    draw = random.Random(flips)
    refused = 0
    tries = sample(200)
    for _ in range(tries):
        data = bytearray(whole)
        start = draw.randrange(len(data))
        for place in range(start, min(start + flips, len(data))):
            if what == "bit":
                data[place] ^= 1 << draw.randrange(8)
            else:
                data[place] = draw.randrange(256) if what == "byte" else 0
        full.path.write_bytes(data)
        try:
            full.read()
        except InputError:
            refused += 1
        else:
            assert contents(full.path) == before
    assert refused > tries // 10


def test_damage_that_is_not_read(full):
    """Damage that SQLite finds only in writing, as in its list of free pages, is detected too."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute("CREATE TABLE note (text)")
        connection.execute("INSERT INTO note VALUES (?)", ("x" * 20_000,))
        connection.execute("DROP TABLE note")
    full.read()
    data = bytearray(full.path.read_bytes())
    free = int.from_bytes(data[36:40], "big")
    assert free > 3
    data[36:40] = (free - 1).to_bytes(4, "big")
    full.path.write_bytes(data)
    with pytest.raises(InputError, match=DAMAGED):
        full.read()


def test_text_that_is_none(full):
    """Bytes that are not valid text are reported as damage, without a traceback."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute("UPDATE private_words SET words = CAST(x'5A6FFF0A' AS TEXT)")
    with pytest.raises(InputError, match=DAMAGED):
        full.read()


def test_rows_belong_to_changes(full):
    """A row without its change is not written."""
    insert = "INSERT INTO member (change_id, player) VALUES (99, 1)"
    with (
        Database(full.path, SEASON) as opened,
        pytest.raises(InputError, match="FOREIGN KEY"),
        opened.writing() as connection,
    ):
        connection.execute(insert)
    assert full.integrity_warnings() == ()


def test_a_newer_version(full, invoke):
    """A file with an unknown migration is not touched by any command."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute("PRAGMA journal_mode = WAL")  # as newer versions may use it
        connection.execute("INSERT INTO migration VALUES ('keep_partners', '2031-01-01')")
        connection.execute("ALTER TABLE member ADD COLUMN partner")
    before = full.path.read_bytes()
    for args in (("log",), ("undo",), ("backup",), ("check",), ("members",)):
        result = invoke("season", *args, full.path)
        assert result.exit_code == 2
        newer = text_of("journal_newer", file=text_of("season_file"))
        told = f"{newer}. {text_of('journal_install_that_version')}"
        assert result.stderr == f"Error: {full.path}: {told}\n"
    assert full.path.read_bytes() == before
    assert [file.suffix for file in full.path.parent.iterdir() if file.is_file()] == [".season"]


def test_the_write_ahead_log_is_turned_back(full, contents):
    """A tool may switch on the write-ahead log; the next command switches it off."""
    before = contents(full.path)
    with closing(sqlite3.connect(full.path)) as connection, connection:
        assert connection.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
        connection.execute("PRAGMA user_version = 7")
    for do in (SeasonFile.read, SeasonFile.integrity_warnings, SeasonFile.redo):
        do(full)
        with closing(sqlite3.connect(full.path)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert [f.name for f in full.path.parent.iterdir() if f.is_file()] == ["club.season"]
    assert contents(full.path)["member"] == before["member"]


def test_what_a_killed_tool_left(full, in_child, contents):
    """A killed tool's committed write-ahead log or kept journal is neither lost nor in the way."""

    def leave(mode: str, version: int) -> None:
        connection = sqlite3.connect(full.path)
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
        os._exit(0)

    for version, mode, left in ((1, "WAL", {"-wal", "-shm"}), (2, "PERSIST", {"-journal"})):
        before = contents(full.path)
        with pytest.raises(EOFError):
            in_child(leave, mode, version)
        beside = {f.name for f in full.path.parent.iterdir() if f.is_file()}
        assert beside == {"club.season"} | {f"club.season{end}" for end in left}
        full.read()
        assert [f.name for f in full.path.parent.iterdir() if f.is_file()] == ["club.season"]
        assert contents(full.path) == before
        with closing(sqlite3.connect(full.path)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (version,)


@pytest.mark.slow
def test_files_are_closed(full, tmp_path):
    """After any error all files are closed, or Windows could not replace or remove them."""
    folder = Path("/proc/self/fd")
    if not folder.is_dir():
        pytest.skip("needs Linux's list of open files")
    text = tmp_path / "text.season"
    text.write_text("no season", encoding="utf-8")
    torn = tmp_path / "torn.season"
    torn.write_bytes(full.path.read_bytes()[:-100])

    def open_files() -> list[str]:
        return [str(file.readlink()) for file in folder.iterdir() if file.exists()]

    for path in (full.path, text, torn, tmp_path / "missing.season", tmp_path):
        for do in (
            SeasonFile.read,
            SeasonFile.integrity_warnings,
            SeasonFile.undo,
            SeasonFile.backup,
            lambda file: file.change_member(9999),
            lambda file: file.backup(tmp_path / "missing" / "copy.season"),
            lambda file: file.backup(tmp_path),
            lambda file: SeasonFile.create(file.path),
        ):
            with suppress(BridgeoptError):
                do(SeasonFile(path))
            assert [file for file in open_files() if str(tmp_path) in file] == []
