"""Reading and checking of movements by name.

A name stands for a file, the files in a folder, a family, or a movement of a family
(``multiplex:14`` is that for 14 pairs).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import Movement
from bridgeopt.files.faults import quoted
from bridgeopt.movement.check import read_valid_movement, shortcomings
from bridgeopt.movement.families import movement_files


@dataclass(frozen=True)
class CheckedMovement:
    """The result of checking a movement's file.

    Attributes
    ----------
    label
        The file's name, with its folder if other files have the same name.
    movement
        The movement; ``None`` if it is not well-formed.
    shortcomings
        Possible improvements of the movement (`movement.check.shortcomings`).
    faults
        The faults of the file.
    """

    label: str
    movement: Movement | None
    shortcomings: tuple[Fault, ...] = ()
    faults: tuple[Fault, ...] = ()


def read_movements(
    names: Iterable[str], folder: Path | None
) -> tuple[tuple[Movement, ...], tuple[Fault, ...]]:
    """Return the movements for some names, in order without repeats, and their files' warnings.

    Raises
    ------
    InputError
        A name or a file has a fault; the error lists all of them.
    """
    files, faults = _files_named(names, folder)
    movements: list[Movement] = []
    for file in files:
        try:
            movements.append(read_valid_movement(file))
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(faults)
    notes = (warning for movement in movements for warning in movement.warnings)
    return tuple(movements), tuple(notes)


def check_movements(
    names: Iterable[str], folder: Path | None
) -> tuple[tuple[CheckedMovement, ...], tuple[Fault, ...]]:
    """Check all movements for some names; return the result for each file, and all faults.

    A file whose movement is not well-formed gets a result too. Faults are those of the names and of
    the files.
    """
    files, faults = _files_named(names, folder)
    name_counts = Counter(file.name for file in files)
    checked = []
    for file in files:
        label = file.name if name_counts[file.name] == 1 else str(Path(*file.parts[-2:]))
        try:
            movement = read_valid_movement(file)
        except InputError as error:
            checked.append(CheckedMovement(label, None, faults=error.faults))
            faults += error.faults
        else:
            checked.append(CheckedMovement(label, movement, tuple(shortcomings(movement))))
    return tuple(checked), tuple(faults)


def read_one_movement(name: str, folder: Path | None) -> Movement:
    """Return the movement for a name that stands for one movement.

    Raises
    ------
    InputError
        The name stands for several movements, or the movement cannot be read.
    """
    files = movement_files(name, folder)
    if len(files) > 1:
        message = Message("names_several_movements", name=quoted(name), n=len(files))
        advice = Message("names_several_movements_help", file=files[0])
        raise InputError(Fault(message, help=advice))
    return read_valid_movement(files[0])


def _files_named(names: Iterable[str], folder: Path | None) -> tuple[list[Path], list[Fault]]:
    """Return the files for some names, without repeats, and a fault for each unknown name."""
    files: dict[Path, None] = {}
    faults: list[Fault] = []
    for name in names:
        try:
            files |= dict.fromkeys(movement_files(name, folder))
        except InputError as error:
            faults += error.faults
    return list(files), faults
