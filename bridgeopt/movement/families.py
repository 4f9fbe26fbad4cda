"""Families of movements: a folder of ``.asc`` files, one for each number of pairs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from bridgeopt.club.movement import Family, Movement
from bridgeopt.errors import Fault, InputError
from bridgeopt.files.asc import Header, read_header
from bridgeopt.files.faults import quoted
from bridgeopt.movement.check import read_sound_movement
from bridgeopt.shipped import shipped_folder

_FOLDER_HELP = "Name a folder that holds .asc files, or a folder of such files for each family."


def list_families(folder: Path | None = None) -> tuple[str, ...]:
    """Return the names of the families in a folder, by default of those that come with us.

    A folder that holds the files themselves is a family too, named as the folder is.

    Raises
    ------
    InputError
        If it is no folder.
    """
    root = _root(folder)
    homes = [root.resolve()] if _movement_files(root) else []
    return tuple(sorted(home.name for home in homes + _family_folders(root)))


def read_family(
    name: str, folder: Path | None = None, sizes: Mapping[int, str] | None = None
) -> Family:
    """Read the movements of a family, each found by the number of pairs in its header.

    Parameters
    ----------
    name
        The family's folder, in capitals or not.
    folder
        Holds a folder for each family, or the family's files themselves, whatever its name. By
        default the movements that come with us.
    sizes
        The numbers of pairs that are wanted, with who wants them, for messages: only these are
        read, and must be sound. By default all that there are.

    Raises
    ------
    InputError
        With every fault of all files that are read; or if there is no such family, or a size that
        is wanted has no movement, or more than one.
    """
    home = _home(name, _root(folder))
    headers, unreadable = _read_headers(home)
    present = {header.num_contestants for header in headers.values()}
    wanted = dict.fromkeys(present, "") if sizes is None else sizes
    movements: dict[int, Movement] = {}
    files: dict[int, Path] = {}
    faults: list[Fault] = []
    for file, header in headers.items():
        size = header.num_contestants
        if size not in wanted:
            continue
        if header.individual:
            faults.append(_individual(file))
            continue
        if files.setdefault(size, file) != file:
            faults.append(_two_of_a_size(size, files[size], file))
        try:
            movements[size] = read_sound_movement(file)
        except InputError as error:
            faults += error.faults
    missing = sorted(wanted.keys() - present)
    if sizes is None or missing:
        faults += unreadable
    faults += [_missing(name, home, size, wanted[size], headers.values()) for size in missing]
    if faults:
        raise InputError(faults)
    return Family(name if home == folder else home.name, dict(sorted(movements.items())))


def _root(folder: Path | None) -> Path:
    root = shipped_folder("movements") if folder is None else folder
    if not root.is_dir():
        message = "this is not a folder" if root.exists() else "there is no such folder"
        raise InputError(Fault(message, str(root), help=_FOLDER_HELP))
    return root


def _movement_files(folder: Path) -> list[Path]:
    """Return a folder's movements by name; hidden files are none (macOS makes them)."""
    return sorted(
        file for file in folder.glob("[!.]*") if file.suffix.lower() == ".asc" and not file.is_dir()
    )


def _family_folders(root: Path) -> list[Path]:
    return sorted(f for f in root.glob("[!.]*") if f.is_dir() and _movement_files(f))


def _home(name: str, root: Path) -> Path:
    """Return the folder that holds a family's files."""
    families = _family_folders(root)
    same = [home for home in families if home.name.casefold() == name.casefold()]
    exact = [home for home in same if home.name == name]
    if same:
        return (exact or same)[0]
    if _movement_files(root):
        return root
    if not families:
        raise InputError(Fault("there are no movements here", str(root), help=_FOLDER_HELP))
    there = _listed(home.name for home in families)
    message = f"there is no family {quoted(name)} here"
    advice = f"There is {there}; --movements names a folder with others."
    raise InputError(Fault(message, str(root), help=advice))


def _read_headers(home: Path) -> tuple[dict[Path, Header], list[Fault]]:
    """Return the header of each file that has one, and what is wrong with the other files."""
    headers: dict[Path, Header] = {}
    faults: list[Fault] = []
    for file in _movement_files(home):
        try:
            headers[file] = read_header(file)
        except InputError as error:
            faults += error.faults
    return headers, faults


def _individual(file: Path) -> Fault:
    return Fault(
        "this is an individual movement, where one for pairs is wanted",
        str(file),
        1,
        "Take the file out of the folder.",
    )


def _two_of_a_size(size: int, first: Path, second: Path) -> Fault:
    return Fault(
        f"this movement is for {size} pairs, and so is {first.name}",
        str(second),
        1,
        "Keep one of the two in the folder.",
    )


def _missing(name: str, home: Path, size: int, by: str, headers: Iterable[Header]) -> Fault:
    sizes = sorted({header.num_contestants for header in headers if not header.individual})
    there = f"It has {_listed(map(str, sizes))} pairs" if sizes else "It has none that can be read"
    return Fault(
        f"the family {quoted(name)} has no movement for {size} pairs, which {by} needs",
        str(home),
        help=f"{there}; choose another number of sections or another family, or add a movement.",
    )


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
