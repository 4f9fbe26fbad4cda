"""Families of movements: a folder of ``.asc`` files, one for each number of pairs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.base.printable import printable
from bridgeopt.base.resources import display_path, shipped_folder
from bridgeopt.club.movement import Family, Movement, Origin
from bridgeopt.club.settings import DEFAULT_MIN_PAIRS
from bridgeopt.files.faults import closest_word, did_you_mean, quoted
from bridgeopt.files.movement_asc import Header, read_header
from bridgeopt.movement.check import read_valid_movement

EXTRA_FAMILIES_FILE = "beside-ours.txt"
"""The name of a marker file. If a folder of movements contains it, the shipped families are
available in addition to the folder's own families."""

_FAMILY_AND_SIZE = re.compile(r"(.+):([0-9]{1,3})")
_FOLDER_HELP = Message("family_folder_help")


def list_families(folder: Path | None = None) -> tuple[str, ...]:
    """Return the names of the families in a folder, by default of the shipped families.

    If ``folder`` itself holds movement files, it is a family too, with the folder's name. If it
    contains `EXTRA_FAMILIES_FILE`, shipped families are included, unless a family in the folder has
    the same name.

    Raises
    ------
    InputError
        The path is not a folder.
    """
    return tuple(family_folder.name for family_folder in _all_family_folders(folder))


def read_all(folder: Path | None = None) -> tuple[list[tuple[str, list[Movement]]], list[Fault]]:
    """Read all movements in a folder, including individual ones, and report broken files.

    Returns
    -------
    The name of each family with its movements: first those for pairs, then individual ones, both
    sorted by size. And a fault for each file without a well-formed movement.

    Raises
    ------
    InputError
        The path is not a folder, or it holds no movement files.
    """
    family_folders = _all_family_folders(folder)
    if not family_folders:
        raise InputError(_no_movements_fault(_root(folder)))
    families = []
    faults = []
    for family_folder in family_folders:
        movements = []
        for file in _movement_files(family_folder):
            try:
                movements.append(read_valid_movement(file))
            except InputError as error:
                faults.append(_broken_file_fault(file, error.faults))
        movements.sort(key=lambda movement: (movement.individual, movement.num_contestants))
        families.append((printable(family_folder.name), movements))
    return families, faults


def read_family(
    name: str, folder: Path | None = None, sizes: Mapping[int, Message | str] | None = None
) -> Family:
    """Read the movements of a family, each identified by the number of pairs in its header.

    Parameters
    ----------
    name
        The name of the family's folder; case does not matter.
    folder
        A folder with a subfolder for each family; or a folder with the files of one family, which
        is then read for any ``name``. By default the folder of the shipped movements.
    sizes
        The required numbers of pairs, each with the reason for it (for messages). Only movements of
        these sizes are read, and they must be well-formed. By default all are read.

    Raises
    ------
    InputError
        There is no such family, a required size has no movement or more than one, or a file that is
        read is faulty. The error holds all faults.
    """
    family_folder = _find_family_folder(name, folder)
    headers, unreadable = _read_headers(family_folder)
    present = {header.num_contestants for header in headers.values()}
    required: Mapping[int, Message | str] = dict.fromkeys(present, "") if sizes is None else sizes
    movements: dict[int, Movement] = {}
    files: dict[int, Path] = {}
    faults: list[Fault] = []
    for file, header in headers.items():
        size = header.num_contestants
        if size not in required:
            continue
        if header.individual:
            faults.append(_individual_fault(file))
            continue
        if files.setdefault(size, file) != file:
            faults.append(_duplicate_size_fault(size, files[size], file))
        try:
            movements[size] = read_valid_movement(file)
        except InputError as error:
            faults += error.faults
    missing = sorted(required.keys() - present)
    if sizes is None or missing:
        faults += unreadable
    faults += [
        _missing_size_fault(
            name,
            family_folder,
            size=size,
            reason=required[size],
            headers=headers.values(),
            another=_describe_alternatives(size, folder),
        )
        for size in missing
    ]
    if faults:
        raise InputError(faults)
    is_shipped = folder is None or folder not in (family_folder, family_folder.parent)
    origin = Origin("shipped") if is_shipped else Origin("folder", str(folder))
    title = printable(name if family_folder == folder else family_folder.name)
    return Family(title, dict(sorted(movements.items())), origin)


def movement_files(name: str, folder: Path | None = None) -> list[Path]:
    """Return the movement files that a name stands for: one, or all of a folder or family.

    Parameters
    ----------
    name
        A file; a folder, for the files in it and in its subfolders; ``family:pairs``, such as
        ``multiplex:14``; or a family, for all its sizes, ascending.
    folder
        The folder of families, as in `read_family`.

    Raises
    ------
    InputError
        The name stands for no file.
    """
    path = Path(name)
    if path.is_dir():
        files = [file for home in (path, *_family_folders(path)) for file in _by_size(home)]
        if not files:
            raise InputError(_no_movements_fault(path))
        return files
    family_and_size = _FAMILY_AND_SIZE.fullmatch(name)
    if path.exists() or (path.suffix.lower() == ".asc" and not family_and_size):
        return [path]
    home = _find_family_folder(family_and_size[1] if family_and_size else name, folder)
    if family_and_size is None:
        return _by_size(home)
    headers, unreadable = _read_headers(home)
    files = [file for file in headers if headers[file].num_contestants == int(family_and_size[2])]
    if not files:
        sizes = sorted({header.num_contestants for header in headers.values()})
        hint = Message("family_sizes", sizes=[str(n) for n in sizes]) if sizes else None
        message = Message(
            "family_lacks", family=quoted(family_and_size[1]), n=int(family_and_size[2])
        )
        raise InputError([*unreadable, Fault(message, display_path(home), help=hint)])
    return files


def files_by_size(home: Path) -> dict[int, Path]:
    """Map each number of pairs to the readable file for it, in one family's folder."""
    headers = _read_headers(home)[0].items()
    return {header.num_contestants: file for file, header in headers if not header.individual}


def _root(folder: Path | None) -> Path:
    root = shipped_folder("movements") if folder is None else folder
    if not root.is_dir():
        exists = root.exists()
        message = Message("folder_is_none") if exists else Message("folder_missing")
        raise InputError(Fault(message, str(root), help=_FOLDER_HELP))
    return root


def _movement_files(folder: Path) -> list[Path]:
    """Return a folder's movement files by name, without hidden files (macOS creates these)."""
    return sorted(
        file for file in folder.glob("[!.]*") if file.suffix.lower() == ".asc" and not file.is_dir()
    )


def _family_folders(root: Path) -> list[Path]:
    return sorted(f for f in root.glob("[!.]*") if f.is_dir() and _movement_files(f))


def _all_family_folders(folder: Path | None) -> list[Path]:
    """Return the folders of all families, sorted by name.

    A family is a folder with movement files: ``folder`` itself, or a subfolder.
    """
    root = _root(folder)
    own_folder = [root.resolve()] if _movement_files(root) else []
    return sorted(own_folder + _subfamily_folders(folder), key=lambda home: home.name)


def _subfamily_folders(folder: Path | None) -> list[Path]:
    """Return the subfolders of a folder that hold a family of movements.

    If the folder contains `EXTRA_FAMILIES_FILE`, the shipped families' folders are included.
    """
    root = _root(folder)
    folders = _family_folders(root)
    if folder is not None and (root / EXTRA_FAMILIES_FILE).is_file():
        names = {home.name.casefold() for home in folders}
        folders += [x for x in _family_folders(_root(None)) if x.name.casefold() not in names]
    return folders


def _find_family_folder(name: str, folder: Path | None) -> Path:
    """Return the folder that holds the files of the family ``name``.

    An exact match of the name is preferred to a match that differs in capitals. If no name matches,
    ``folder`` itself is returned if it holds movement files.

    Raises
    ------
    InputError
        There is no such family.
    """
    families = _subfamily_folders(folder)
    matches = [home for home in families if home.name.casefold() == name.casefold()]
    exact_matches = [home for home in matches if home.name == name]
    if matches:
        return (exact_matches or matches)[0]
    root = _root(folder)
    if _movement_files(root):
        return root
    if not families:
        raise InputError(_no_movements_fault(root))
    names = [home.name for home in families]
    unknown = Message("family_unknown", family=quoted(name))
    message = did_you_mean(unknown, closest_word(name.casefold(), names))
    advice = Message("family_others_here", families=names)
    raise InputError(Fault(message, display_path(root), help=advice))


def _no_movements_fault(folder: Path) -> Fault:
    return Fault(Message("family_no_movements"), str(folder), help=_FOLDER_HELP)


def _read_headers(home: Path) -> tuple[dict[Path, Header], list[Fault]]:
    """Return the header of each readable file, and the faults of the other files."""
    headers: dict[Path, Header] = {}
    faults: list[Fault] = []
    for file in _movement_files(home):
        try:
            headers[file] = read_header(file)
        except InputError as error:
            faults += error.faults
    return headers, faults


def _by_size(home: Path) -> list[Path]:
    """Return a folder's movement files by number of pairs, ascending.

    Files that cannot be read come last.
    """
    headers, _ = _read_headers(home)
    readable = sorted(headers, key=lambda file: headers[file].num_contestants)
    return [*readable, *(file for file in _movement_files(home) if file not in headers)]


def _broken_file_fault(file: Path, faults: Sequence[Fault]) -> Fault:
    several = Message("family_movement_faults", n=len(faults))
    message = faults[0].message if len(faults) == 1 else several
    return Fault(message, str(file), faults[0].line, Message("family_ask_check"))


def _individual_fault(file: Path) -> Fault:
    return Fault(Message("family_individual"), str(file), 1, Message("family_take_out"))


def _duplicate_size_fault(size: int, first: Path, second: Path) -> Fault:
    return Fault(
        Message("family_two_of_a_size", n=size, file=first.name),
        str(second),
        1,
        Message("family_keep_one"),
    )


def _describe_alternatives(size: int, folder: Path | None) -> Message:
    """Return a message that names families with a movement for ``size`` pairs.

    It names shipped families only if no family in ``folder`` has such a movement.
    """
    for searched_folder in dict.fromkeys((folder, None)):
        names = [
            home.name
            for home in _all_family_folders(searched_folder)
            if any(
                header.num_contestants == size and not header.individual
                for header in _read_headers(home)[0].values()
            )
        ]
        if names:
            if searched_folder is None and folder is not None:
                return Message("family_another_of_ours", n=len(names), families=names)
            return Message("family_another_that_has", n=len(names), families=names)
    return Message("family_another")


def _missing_size_fault(
    name: str,
    home: Path,
    size: int,
    *,
    reason: Message | str,
    headers: Iterable[Header],
    another: Message,
) -> Fault:
    sizes = sorted({header.num_contestants for header in headers if not header.individual})
    suggestions = [another]
    # By default, several sections have at least `DEFAULT_MIN_PAIRS` pairs each. A section with
    # fewer pairs is therefore the only one, and another number of sections does not help.
    if size >= DEFAULT_MIN_PAIRS:
        suggestions.insert(0, Message("family_other_sections"))
    place, alternatives = display_path(home), OrList(suggestions)
    if place is None:
        choose = Message("family_choose", others=alternatives)
    else:
        choose = Message("family_choose_or_add", others=alternatives)
    if sizes:
        advice = Message("family_has", sizes=[str(n) for n in sizes], choose=choose)
    else:
        advice = Message("family_has_none", choose=choose)
    message = Message("family_lacks_what_is_needed", family=quoted(name), n=size, by=reason)
    return Fault(message, place, help=advice)
