"""Movements that somebody names: read, checked, and put on cards.

A movement is named by its file, by a folder of files, by a family, or by a family and a number of
pairs (``multiplex:14``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.club.movement import Movement
from bridgeopt.files.faults import quoted
from bridgeopt.movement.check import read_sound_movement, shortcomings
from bridgeopt.movement.families import movement_files
from bridgeopt.seating.evening import boards_in_group
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.pages.html import Paper


@dataclass(frozen=True)
class Checked:
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
) -> tuple[tuple[Checked, ...], tuple[Fault, ...]]:
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
            checked.append(Checked(label, None, faults=error.faults))
            faults += error.faults
        else:
            checked.append(Checked(label, movement, tuple(shortcomings(movement))))
    return tuple(checked), tuple(faults)


def write_cards(
    name: str,
    folder: Path | None,
    out: Path | None = None,
    boards: int | None = None,
    paper: Paper = Paper.A4,
) -> tuple[Path, tuple[Fault, ...]]:
    """Write the cards of one movement; return where to, and what is wrong with its file.

    Parameters
    ----------
    name, folder
        The movement, and the folder it is in.
    out
        The file; ``None``: called as the movement's, in the present folder.
    boards
        In a group; ``None``: as many as fit an evening.
    paper
        What the cards are printed on.

    Raises
    ------
    InputError
        It is not one movement that is meant, or it cannot be read; or the file not written.
    """
    files = movement_files(name, folder)
    if len(files) > 1:
        message = Message("names_several_movements", name=quoted(name), n=len(files))
        advice = Message("names_several_movements_help", file=files[0])
        raise InputError(Fault(message, help=advice))
    movement = read_sound_movement(files[0])
    path = out or Path(f"{files[0].stem}-cards.html")
    write_text(path, format_cards(movement, boards or boards_in_group(movement), paper))
    return path, movement.warnings


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
