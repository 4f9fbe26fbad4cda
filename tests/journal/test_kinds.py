"""Kinds of files: recognised, created, migrated, and called by their own names."""

from __future__ import annotations

import re
import signal
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

import bridgeopt.journal
from bridgeopt.base.errors import InputError
from bridgeopt.season import SeasonFile
from tests.support.generators.notes_journal import NOTES, NotesFile
from tests.support.messages import pattern_of, text_of
from tests.support.timing.processes import die_at_statement, files_in, left_at_statements, put_into

BRIDGE = re.compile(
    r"\b(bridge|club|contestant|director|evening|guest|history|member|movement|pair|player"
    r"|ranking|season|section|session|table number|tournament)s?\b",
    re.IGNORECASE,
)


def test_the_journal_knows_no_bridge():
    """The journal's code contains no word of its applications' domain."""
    folder = Path(bridgeopt.journal.__file__).parent
    sources = [(file.name, file.read_text(encoding="utf-8")) for file in folder.glob("*.py")]
    assert len(sources) > 4
    assert [(name, found[0]) for name, text in sources for found in BRIDGE.finditer(text)] == []


def test_files_of_another_kind(album, tmp_path):
    """A season file and an album file are not taken for each other, changed, or used as a copy."""
    season = SeasonFile(tmp_path / "our.season")
    SeasonFile.create(season.path)
    for file, sentence in (
        (
            NotesFile(season.path),
            "this is a season file, not an album file. "
            + text_of("database_goes_with", kind="brop"),
        ),
        (SeasonFile(album.path), "this is not a season file. `bridgeopt season init` makes one."),
    ):
        before = file.path.read_bytes()
        for do in (file.read, file.undo, file.changes, file.backup):
            with pytest.raises(InputError) as refused:
                do()
            assert str(refused.value) == f"{file.path}: {sentence}"
        assert file.path.read_bytes() == before
    with pytest.raises(InputError, match=pattern_of("journal_file_of_this_name_another")):
        album.backup(season.path)
    assert season.integrity_warnings() == ()


def test_its_own_words(album, tmp_path):
    """Messages call the file by its application's name."""
    with pytest.raises(InputError, match=r"'\\udce9' cannot be stored in an album"):
        album.add("Zo\udce9")
    with pytest.raises(InputError, match="this would replace the album file"):
        album.backup(album.path)
    album.path.with_name("our-backups").write_text("mine", encoding="utf-8")
    told = pattern_of("journal_copies_not_kept_here") + r"\. Keep it elsewhere"
    with pytest.raises(InputError, match=told):
        album.backup()
    with pytest.raises(InputError, match=pattern_of("journal_file_of_this_name")):
        NotesFile.create(album.path)


def keep_colours(connection: sqlite3.Connection) -> None:
    """Add a table."""
    connection.execute("ALTER TABLE note ADD COLUMN colour TEXT")


def fail(connection: sqlite3.Connection) -> None:
    """Do half of a migration, and fail."""
    connection.execute("UPDATE note SET text = 'nothing'")
    connection.execute("SELECT * FROM nowhere")


def test_migrations(album, monkeypatch, contents):
    """New migrations are applied once, after a copy that the older version can still read.

    A failing migration changes nothing; a file of a newer version is refused.
    """
    album.add("one")
    before = contents(album.path)
    copies = album.path.with_name("our-backups")
    with monkeypatch.context() as patched:
        patched.setattr(NotesFile, "kind", replace(NOTES, migrations=(*NOTES.migrations, fail)))
        with pytest.raises(InputError, match="the album file cannot be used"):
            album.read()
    assert contents(album.path) == before
    with monkeypatch.context() as patched:
        newer = replace(NOTES, migrations=(*NOTES.migrations, keep_colours))
        patched.setattr(NotesFile, "kind", newer)
        for _ in range(2):
            assert album.read() == (["one"], [])
        assert contents(album.path)["note"] == [(2, "one", None)]
    with pytest.raises(InputError, match="the album file was made by a newer version"):
        album.read()
    kept = sorted(copies.iterdir())
    assert len(kept) == 2  # for the failed one and the successful one
    for copy in kept:
        assert contents(copy) == before
        assert NotesFile(copy).read() == (["one"], [])


@pytest.mark.slow
def test_copies(album):
    """The last ten copies are kept whole; a copy on request only replaces an earlier copy."""
    for number in range(12):
        album.add(str(number))
        copy = album.backup()
        assert NotesFile(copy).read() == album.read()
    folder = album.path.with_name("our-backups")
    assert len(list(folder.iterdir())) == 10
    assert copy.name.endswith("-0012.album")
    out = album.path.with_name("out.album")
    for _ in range(2):
        album.backup(out)
        assert NotesFile(out).changes() == album.changes()


@pytest.mark.slow
@pytest.mark.parametrize("what", ["add", "undo", "erase"])
def test_killed_at_every_statement(album, in_child, contents, what, monkeypatch):
    """A change that is killed at any statement is stored completely or not at all."""
    monkeypatch.setattr("bridgeopt.journal.changes.now", lambda: "2026-11-17T22:30:00+00:00")
    monkeypatch.setattr("bridgeopt.journal.changes.now", lambda: "2026-11-17T22:30:00+00:00")
    album.add_about(3, "Zoë")
    before = files_in(album.path.parent)
    acts = {"add": lambda: album.add("two"), "undo": album.undo, "erase": lambda: album.erase(3)}
    states = [contents(album.path)]
    acts[what]()
    states.append(contents(album.path))

    folder = album.path.parent
    put_into(folder, before)
    left = in_child(left_at_statements, folder, acts[what])
    reached = []
    for files in dict.fromkeys([*left, files_in(folder)]):
        put_into(folder, files)
        assert album.integrity_warnings() == ()
        assert [file.name for file in folder.iterdir()] == [album.path.name]
        reached.append(states.index(contents(album.path)))
    assert reached == sorted(reached)
    assert set(reached) == {0, 1}
    put_into(folder, before)
    assert in_child(die_at_statement, len(left), acts[what]) == -signal.SIGKILL
    assert album.integrity_warnings() == ()
    assert contents(album.path) in states
