"""Reading the movements that are named on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from bridgeopt.cli.telling import show_notes
from bridgeopt.club.movement import Movement
from bridgeopt.errors import Fault, InputError
from bridgeopt.movement.check import read_sound_movement
from bridgeopt.movement.families import movement_files


def files_named(names: Iterable[str], folder: Path | None) -> tuple[list[Path], list[Fault]]:
    """Return the files that are meant by some names (`movement_files`), in order, each once.

    With the names' own faults.
    """
    files: dict[Path, None] = {}
    faults: list[Fault] = []
    for name in names:
        try:
            files |= dict.fromkeys(movement_files(name, folder))
        except InputError as error:
            faults += error.faults
    return list(files), faults


def read_movements(names: Iterable[str], folder: Path | None) -> list[Movement]:
    """Read the movements that are meant by some names.

    What in their files is not as it should be is said on standard error.

    Raises
    ------
    InputError
        With every fault of all names and files.
    """
    files, faults = files_named(names, folder)
    movements: list[Movement] = []
    for file in files:
        try:
            movements.append(read_sound_movement(file))
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(faults)
    show_notes(warning for movement in movements for warning in movement.warnings)
    return movements
