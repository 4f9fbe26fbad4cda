"""Changes of a list of notes: undo, redo, drop, erase, compare and check."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bridgeopt.base.errors import InputError
from bridgeopt.base.printable import printable
from bridgeopt.journal import Revision, RevisionConflictError
from tests.support.generators.notes_journal import NOTES, NotesFile
from tests.support.messages import pattern_of


class AlbumMachine(RuleBasedStateMachine):
    """Applies the same steps to a file and to two plain lists of valid and undone changes."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.file = NotesFile.create(self.folder / "our.album")
        self.done: list[tuple[int | None, str]] = []
        self.undone: list[tuple[int | None, str]] = []
        self.seen: dict[Revision, tuple[list[str], list[tuple[int, str]]]] = {}

    def teardown(self) -> None:
        """Remove the folder."""
        shutil.rmtree(self.folder)

    def do(self, person: int | None, text: str) -> None:
        """Add a change to the plain lists."""
        self.done.append((person, text))
        self.undone.clear()

    @rule(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=9))
    def add(self, text: str) -> None:
        """Add a note."""
        self.file.add(text)
        self.do(None, text)

    @rule(person=st.integers(1, 3), text=st.sampled_from(["Zoë", "Åsa", "X", "☎", "\x1b[2J\u202e"]))
    def add_about(self, person: int, text: str) -> None:
        """Add a note about a person."""
        self.file.add_about(person, text)
        self.do(person, text)

    @rule()
    def undo(self) -> None:
        """Undo the last change."""
        if self.done:
            self.file.undo()
            self.undone.append(self.done.pop())
        else:
            with pytest.raises(
                InputError, match=pattern_of("journal_nothing_to_take_back") + r"\. Look at it\."
            ):
                self.file.undo()

    @rule()
    def redo(self) -> None:
        """Redo the last undone change."""
        if self.undone:
            self.file.redo()
            self.done.append(self.undone.pop())
        else:
            with pytest.raises(InputError, match=pattern_of("journal_nothing_to_do_again")):
                self.file.redo()

    @rule(people=st.sets(st.integers(1, 3), min_size=1))
    def erase(self, people: set[int]) -> None:
        """Erase people's notes from valid and undone changes."""
        self.file.erase(*people)
        for steps in (self.done, self.undone):
            steps[:] = [(p, "" if p in people else text) for p, text in steps]
        self.seen = {
            revision: (plain, [note for note in about if note[0] not in people])
            for revision, (plain, about) in self.seen.items()
        }

    @invariant()
    def it_is_the_lists(self) -> None:
        """Compare the file with the lists; each revision always shows the same state."""
        said = self.file.read()
        assert said == (
            [printable(text) for person, text in self.done if person is None],
            [(person, printable(text)) for person, text in self.done if person and text],
        )
        assert self.file.integrity_warnings() == ()
        assert self.seen.setdefault(self.file.revision(), said) == said


AlbumMachine.TestCase.settings = settings(
    max_examples=8,
    stateful_step_count=10,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnySequence = pytest.mark.slow(AlbumMachine.TestCase)


def test_revisions(album):
    """Each step makes a new revision; undo and redo return to the earlier one."""
    found = [album.revision()]
    for step in (
        lambda: album.add("one"),
        lambda: album.add("two"),
        album.undo,
        album.undo,
        album.redo,
        lambda: album.add("three"),
        album.undo,
    ):
        step()
        found.append(album.revision())
    assert found == [(1, 1), (2, 2), (3, 3), (3, 2), (3, 1), (3, 2), (4, 4), (4, 2)]


def test_who_looked_too_early(album):
    """A change based on an outdated revision is refused, and nothing is written."""
    album.add("one")
    seen = album.revision()
    album.add("two", seen)
    for step in (lambda at: album.add("three", at), album.undo, album.redo):
        told = pattern_of("journal_changed_meanwhile", thing="the album")
        with pytest.raises(RevisionConflictError, match=told + r"\. Look at"):
            step(seen)
    assert album.read()[0] == ["one", "two"]
    album.undo(album.revision())
    assert album.revision() == (3, 2)
    album.redo(album.revision())
    assert album.read()[0] == ["one", "two"]


def test_a_change_is_undone_with_all_later_ones(album):
    """The named change and those after it are undone together, or none after another write."""
    for text in ("one", "two", "three"):
        album.add(text)
    seen = album.revision()
    two = next(change for change in album.changes() if change.id == seen.made - 1)
    album.undo_with_later(two.id, seen)
    assert album.read()[0] == ["one"]
    with pytest.raises(RevisionConflictError):
        album.undo_with_later(two.id - 1, seen)
    assert album.read()[0] == ["one"]
    album.redo()
    album.redo()
    assert album.read()[0] == ["one", "two", "three"]


def test_the_log(album):
    """The application defines the kinds; dropped and erased changes stay in the log."""
    album.add("one")
    album.undo()
    album.add_about(3, "Zoë")
    assert [(c.kind, str(c.summary), c.state) for c in album.changes()] == [
        ("begin", "it begins", "done"),
        ("note", "one is noted", "dropped"),
        ("person", "Zoë is noted", "done"),
    ]
    album.erase(3)
    assert str(album.changes()[2].summary) == "something is noted about 3"


def test_what_a_change_left(album, monkeypatch):
    """A state whose digest differs from the stored one is reported by its change."""
    album.add("one")
    album.add("two")
    assert album.integrity_warnings() == ()
    other = replace(NOTES, digests=lambda connection: [(1, "2"), (2, "1"), (3, "2")])
    monkeypatch.setattr(NotesFile, "kind", other)
    assert album.integrity_warnings() == (1, 2, 3)
    monkeypatch.setattr(NotesFile, "kind", replace(NOTES, digest=None, digests=None))
    assert album.integrity_warnings() == ()
    album.add("three")
    assert album.changes()[-1].digest == ""


def test_letters_that_do_something_else_than_to_be_read(album):
    """Control characters are stored and sealed as they are, but shown as a mark.

    Also after erasing.
    """
    strange = "Zoë\x1b[2J\u202e"
    album.add(strange)
    album.add_about(3, strange)
    assert album.read() == ([printable(strange)], [(3, printable(strange))])
    assert str(album.changes()[2].summary) == f"{printable(strange)} is noted"
    told = json.dumps(f"{strange} is noted", ensure_ascii=False).encode()
    data = album.path.read_bytes()
    assert (data.count(strange.encode()), data.count(told)) == (2, 2)
    album.erase(3)
    assert album.read() == ([printable(strange)], [])
    data = album.path.read_bytes()
    assert (data.count(strange.encode()), data.count(told)) == (1, 1)


def test_erasing_leaves_no_trace(album, contents):
    """Erasing removes texts and salt; only a hash and the fact of the erasure stay."""
    album.add_about(3, "Zoë Kwikstaart")
    album.add_about(4, "Heron Ash")
    album.backup()
    (salt,) = [row[2] for row in contents(album.path)["private_words"] if row[1] == 3]
    (kept,) = album.erase(3).copies
    for path in (album.path, kept):
        data = path.read_bytes()
        assert "Zoë Kwikstaart".encode() not in data
        assert salt.encode() not in data
        assert b"Heron Ash" in data
        assert NotesFile(path).integrity_warnings() == ()
        assert [row[0] for row in contents(path)["erasure"]] == [3]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE note SET text = 'other'",
        "DELETE FROM note",
        "ALTER TABLE note ADD COLUMN more",
        "UPDATE private SET hash = ''",
        "DELETE FROM private",
        "UPDATE private_words SET words = 'other'",
        "UPDATE private_words SET salt = ''",
        "UPDATE private_words SET summary = NULL",
        "DELETE FROM private_words",
        "ALTER TABLE private_words ADD COLUMN more",
        "UPDATE erasure SET subject = 5",
        "UPDATE erasure SET last_change = 3",
        "UPDATE erasure SET made_at = ''",
        "DELETE FROM erasure",
        "ALTER TABLE erasure ADD COLUMN more",
        "UPDATE change SET summary = 'other'",
        "UPDATE change SET made_at = ''",
        "DELETE FROM migration WHERE name = 'keep_changes'",
    ],
)
def test_another_program_wrote(album, statement):
    """Any modification by another program is detected."""
    album.add_about(5, "Zoë")
    album.add("one")
    album.add_about(6, "Åsa")
    album.erase(6)
    album.read()
    with closing(sqlite3.connect(album.path)) as connection, connection:
        connection.execute(statement)
    with pytest.raises(InputError, match=pattern_of("journal_file_damaged")):
        album.read()


class DeskFile(NotesFile):
    """A list of notes, some of which come from an outside source."""

    kind = replace(NOTES, outside=frozenset({"note"}), digest=None, digests=None)


def test_what_comes_from_outside(tmp_path):
    """Undo skips a change from outside, and an undone change can be redone after one."""
    DeskFile.create(tmp_path / "our.album")
    desk = DeskFile(tmp_path / "our.album")
    desk.add_about(1, "tall")
    desk.add("rain")
    before = desk.revision()
    assert desk.undo().kind == "person"
    assert desk.revision() not in (before, None)
    desk.add("snow")
    assert desk.read() == (["rain", "snow"], [])
    with pytest.raises(RevisionConflictError):
        desk.redo(before)
    desk.redo()
    assert desk.read() == (["rain", "snow"], [(1, "tall")])
    desk.undo()
    with pytest.raises(InputError, match=pattern_of("journal_nothing_to_take_back")):
        desk.undo()
    desk.add_about(2, "short")
    with pytest.raises(InputError, match=pattern_of("journal_nothing_to_do_again")):
        desk.redo()
