"""What the tests of the journal share: two applications that stand on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.journal import JournalKind
from bridgeopt.season import SeasonFile
from tests.support.generators.notes_journal import NotesFile


@dataclass(frozen=True)
class Kept:
    """A file with its first change, alone in its folder, and how a name is written in it."""

    file: Any
    write: Callable[[str], object]
    names: Callable[[], list[str]]

    @property
    def path(self) -> Path:
        """Where it is."""
        return self.file.path

    @property
    def kind(self) -> JournalKind:
        """What it is."""
        return self.file.kind

    def done(self) -> list[str]:
        """Return what was done, in order, but for the beginning."""
        return [str(change.summary) for change in self.file.changes()][1:]


def notes(path: Path) -> Kept:
    """Begin a list of notes."""
    file = NotesFile.create(path)
    return Kept(file, file.add, lambda: file.read()[0])


def season(path: Path) -> Kept:
    """Begin a season."""
    SeasonFile.create(path)
    file = SeasonFile(path)
    return Kept(
        file,
        lambda name: file.change_member(None, name),
        lambda: [member.name or "" for member in file.read().members.values()],
    )


@pytest.fixture(params=[notes, season])
def kept(request, tmp_path) -> Kept:
    """Make a file of each application."""
    folder = tmp_path / "kept"
    folder.mkdir()
    return request.param(folder / "our.file")


@pytest.fixture
def album(tmp_path) -> NotesFile:
    """Make a list of notes."""
    folder = tmp_path / "kept"
    folder.mkdir()
    return NotesFile.create(folder / "our.album")
