"""Shared fixtures of the journal's tests: two applications that use it."""

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
    """A file with its first change in a folder of its own, and functions that change it."""

    file: Any
    write: Callable[[str], object]
    names: Callable[[], list[str]]

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self.file.path

    @property
    def kind(self) -> JournalKind:
        """The kind of the file."""
        return self.file.kind

    def done(self) -> list[str]:
        """Return the summaries of all changes in order, except the first."""
        return [str(change.summary) for change in self.file.changes()][1:]


def notes(path: Path) -> Kept:
    """Create a list of notes."""
    file = NotesFile.create(path)
    return Kept(file, file.add, lambda: file.read()[0])


def season(path: Path) -> Kept:
    """Create a season."""
    SeasonFile.create(path)
    file = SeasonFile(path)
    return Kept(
        file,
        lambda name: file.change_member(None, name),
        lambda: [member.name or "" for member in file.read().members.values()],
    )


@pytest.fixture(params=[notes, season])
def kept(request, tmp_path) -> Kept:
    """Return a file of each application."""
    folder = tmp_path / "kept"
    folder.mkdir()
    return request.param(folder / "our.file")


@pytest.fixture
def album(tmp_path) -> NotesFile:
    """Return a list of notes."""
    folder = tmp_path / "kept"
    folder.mkdir()
    return NotesFile.create(folder / "our.album")
