"""Movements that somebody names: read and checked.

A movement is named by its file, by a folder of files, by a family, or by a family and a number of
pairs (``multiplex:14``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club.movement import Movement
from bridgeopt.files.faults import quoted
from bridgeopt.movement.check import read_sound_movement, shortcomings
from bridgeopt.movement.families import movement_files


@dataclass(frozen=True)
class CheckedMovement:
    """What came of looking at a movement's file.

    Attributes
    ----------
    label
        The file's name, with its folder where others are called so too.
    movement
        ``None`` where it is broken.
    lacking
        In what it falls short.
    faults
        What is broken.
    """

    label: str
    movement: Movement | None
    lacking: tuple[Fault, ...] = ()
    faults: tuple[Fault, ...] = ()


def read_movements(
    names: Iterable[str], folder: Path | None
) -> tuple[tuple[Movement, ...], tuple[Fault, ...]]:
    """Read the movements that are meant by some names, in order, each once.

    What is not as it should be in their files comes with them.

    Raises
    ------
    InputError
        With every fault of all names and files.
    """
    files, faults = _files_named(names, folder)
    movements: list[Movement] = []
    for file in files:
        try:
            movements.append(read_sound_movement(file))
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(faults)
    notes = (warning for movement in movements for warning in movement.warnings)
    return tuple(movements), tuple(notes)


def check_movements(
    names: Iterable[str], folder: Path | None
) -> tuple[tuple[CheckedMovement, ...], tuple[Fault, ...]]:
    """Look at all movements that are meant by some names, the broken ones too.

    Every fault, of the names and of the files, comes with them.
    """
    files, faults = _files_named(names, folder)
    alike = Counter(file.name for file in files)
    checked = []
    for file in files:
        label = file.name if alike[file.name] == 1 else str(Path(*file.parts[-2:]))
        try:
            movement = read_sound_movement(file)
        except InputError as error:
            checked.append(CheckedMovement(label, None, faults=error.faults))
            faults += error.faults
        else:
            checked.append(CheckedMovement(label, movement, tuple(shortcomings(movement))))
    return tuple(checked), tuple(faults)


def read_one_movement(name: str, folder: Path | None) -> Movement:
    """Read the one movement that is meant by a name; its warnings are in it.

    Raises
    ------
    InputError
        It is not one movement that is meant, or it cannot be read.
    """
    files = movement_files(name, folder)
    if len(files) > 1:
        message = Message("names_several_movements", name=quoted(name), n=len(files))
        advice = Message("names_several_movements_help", file=files[0])
        raise InputError(Fault(message, help=advice))
    return read_sound_movement(files[0])


def _files_named(names: Iterable[str], folder: Path | None) -> tuple[list[Path], list[Fault]]:
    """Return the files that are meant by some names, in order, each once; the names' faults."""
    files: dict[Path, None] = {}
    faults: list[Fault] = []
    for name in names:
        try:
            files |= dict.fromkeys(movement_files(name, folder))
        except InputError as error:
            faults += error.faults
    return list(files), faults
