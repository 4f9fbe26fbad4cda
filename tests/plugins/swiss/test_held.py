"""A tournament's file while another program has it open on Windows."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.plugins.swiss.actions import SetAbsence
from bridgeopt.plugins.swiss.file import SwissFile, TournamentBeginning
from tests.support.fakes.locked_files import (
    NOTHING,
    READING,
    Write,
    only_windows,
    refused_after_a_while,
    written_by,
)
from tests.support.fakes.locked_files import written_after_a_moment as written
from tests.support.generators.tournaments import cup


def _tournament(folder: Path) -> tuple[Path, Write]:
    path = folder / "cup.swiss"
    made = cup(8)
    SwissFile.create(path, TournamentBeginning("cup", made.settings, made.players))
    ids = [each.id for each in made.players]
    return path, lambda number: SwissFile(path).do(SetAbsence(player=ids[number], rounds=(1,)))


def test_what_is_written(tmp_path):
    """Each number writes a different file."""
    path, write = _tournament(tmp_path)
    assert written_by(path, write) == 3


@only_windows
@pytest.mark.parametrize("share", [NOTHING, READING])
def test_for_a_moment(tmp_path, share):
    """The file is written as soon as the other program closes it."""
    path, write = _tournament(tmp_path)
    written(path, write, share)


@only_windows
def test_for_long(tmp_path):
    """An error names the file, which stays unchanged."""
    path, write = _tournament(tmp_path)
    refused_after_a_while(path, write)
