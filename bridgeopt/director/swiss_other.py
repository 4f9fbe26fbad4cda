"""Tournaments of other programs: taken over, written for them, and checked."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from bridgeopt.files.replacing import SQLITE_HEAD
from bridgeopt.files.text import read_bytes
from bridgeopt.swiss.checking import CheckedRound, check
from bridgeopt.swiss.file import SwissFile
from bridgeopt.swiss.formats.any import WRITERS, format_of, read_tournament
from bridgeopt.swiss.tournament import Tournament
from bridgeopt.words import Message


class Read(NamedTuple):
    """A tournament, whoever wrote it, and what of it could not be taken over."""

    tournament: Tournament
    notes: tuple[Message, ...] = ()


def read(path: Path) -> Read:
    """Read a tournament's file, ours or another program's.

    Raises
    ------
    InputError
        It is neither, or something is wrong with it.
    """
    if read_bytes(path).startswith(SQLITE_HEAD):
        return Read(SwissFile(path).read().state)
    found = read_tournament(path)
    return Read(found.beginning.tournament(), found.notes)


def bring_in(path: Path, out: Path) -> Read:
    """Make a file of ours of another program's.

    Raises
    ------
    InputError
        It cannot be read, or there is such a file already.
    """
    found = read_tournament(path)
    made = SwissFile.create(out, found.beginning)
    return Read(made.read().state, found.notes)


def give_out(file: SwissFile, out: Path, format: str | None = None) -> Tournament:
    """Write a tournament for another program; by default the format follows from the file's name.

    Raises
    ------
    InputError
        The name says no format, or the file cannot be written.
    """
    write = WRITERS[format_of(out, format)]
    file.guard(out, Message("swiss_replaced_by_copy"))
    tournament = file.read().state
    write(out, tournament)
    return tournament


class Checked(NamedTuple):
    """A tournament, its rounds as they were and could have been, and notes about its file."""

    tournament: Tournament
    rounds: tuple[CheckedRound, ...]
    notes: tuple[Message, ...]

    @property
    def is_sound(self) -> bool:
        """Whether no mandatory criterion was broken that could have been kept."""
        return not any(_avoidable(each) for each in self.rounds)


def check_file(path: Path) -> Checked:
    """Check a tournament's file, ours or another program's; errors are those of `read`."""
    tournament, notes = read(path)
    return Checked(tournament, tuple(check(tournament)), notes)


_MANDATORY = "second_byes", "rematches"


def _avoidable(each: CheckedRound) -> bool:
    return each.lost_at in _MANDATORY or bool(each.needless)
