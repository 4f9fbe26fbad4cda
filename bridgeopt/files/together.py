"""Several files of a folder that change together: once begun, a change is finished or never was.

What is about to be written is first written to one file, the list of the change; then each file is
replaced, and the list removed. A program that is killed in between leaves the list, and the next
one that opens the folder finishes the change.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from glob import escape
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgeopt.base.atomic_files import remove, write_bytes, write_error
from bridgeopt.base.text import read_bytes
from bridgeopt.files.out_folder import FILE_LIST, folder_lock

CHANGE = "bridgeopt-change.json"
"""The list of a change that was begun; it is removed once all files are written."""

_NAME = re.compile(r"[^/\\:*?\"<>|\x00-\x1f]{1,200}\.(?:csv|txt|golf|asc|json|html)")
"""Names that such a change may hold: of plain files, in the same folder."""

Contents = Mapping[str, bytes | None]
"""What files are to hold, by name; ``None``: the file is to be removed."""


def write_together(folder: Path, contents: Contents) -> None:
    """Write files of a folder, or remove them, so that a kill in between is made good later.

    The caller has locked the folder (`out_folder.holding`).

    Raises
    ------
    InputError
        A file cannot be written. The rest is finished by `finish_change`.
    """
    changed = {name: data for name, data in contents.items() if _read(folder / name) != data}
    if len(changed) > 1:
        document = {
            "files": {
                name: {
                    "before": _hash(_read(folder / name)),
                    "text": None if data is None else data.decode("utf-8", "surrogateescape"),
                }
                for name, data in changed.items()
            }
        }
        write_bytes(folder / CHANGE, (json.dumps(document, indent=1) + "\n").encode())
    _write(folder, changed)
    _remove(folder / CHANGE)


def finish_change(folder: Path) -> tuple[str, ...]:
    """Finish a change that a killed program began; return the names of files that were written.

    A file that somebody has changed since stays as it is.

    Raises
    ------
    InputError
        A file cannot be written.
    """
    if not (folder / CHANGE).is_file():
        return ()
    with folder_lock(folder):
        begun = _begun(folder / CHANGE)
        due = {
            name: data
            for name, (before, data) in begun.items()
            if _hash(found := _read(folder / name)) == before and found != data
        }
        _write(folder, due)
        _remove(folder / CHANGE)
    return tuple(due)


@contextmanager
def staged(file: Path, beside: Iterable[str]) -> Iterator[Path]:
    """Yield a copy of a file in a folder of its own, with the files beside it that are named.

    What the block makes of them there is written back together when it ends without an error. Other
    files that begin as these do are there by name only, so that none is overwritten. The caller has
    locked the folder.

    Raises
    ------
    InputError
        A file cannot be read or written.
    """
    folder = file.parent
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as temporary:
        place = Path(temporary)
        names = {file.name, FILE_LIST, *beside}
        for name in names:
            if (folder / name).is_file():
                (place / name).write_bytes(read_bytes(folder / name))
        stems = {Path(name).stem for name in names}
        taken = {
            other.name
            for stem in stems
            for other in folder.glob(f"{escape(stem)}-before*")
            if other.name not in names
        }
        for name in taken:
            (place / name).touch()
        yield place / file.name
        now = {made.name for made in place.iterdir() if made.is_file()} - taken
        contents = {name: _read(place / name) for name in sorted(names | now)}
        write_together(folder, contents)


def _write(folder: Path, contents: Contents) -> None:
    for name, data in contents.items():
        if data is None:
            _remove(folder / name)
        else:
            write_bytes(folder / name, data)


def _remove(file: Path) -> None:
    try:
        remove(file)
    except OSError as error:
        raise write_error(file, error) from error


def _begun(file: Path) -> dict[str, tuple[str | None, bytes | None]]:
    """Return what a list holds, by name: the hash of before, and what is to stand there."""
    found: dict[str, tuple[str | None, bytes | None]] = {}
    told_of = read_bytes(file)  # if it cannot be read, the change stays to be finished
    with suppress(ValueError, RecursionError):
        document = json.loads(told_of)
        files = document.get("files") if isinstance(document, dict) else None
        for name, told in files.items() if isinstance(files, dict) else ():
            if not isinstance(told, dict) or not _NAME.fullmatch(name):
                continue
            before, text = told.get("before"), told.get("text")
            if isinstance(before, str | None) and isinstance(text, str | None):
                data = None if text is None else text.encode("utf-8", "surrogateescape")
                found[name] = before, data
    return found


def _read(file: Path) -> bytes | None:
    """Return what a file holds, and None if there is none; one that another has open is one."""
    return read_bytes(file) if file.is_file() else None


def _hash(data: bytes | None) -> str | None:
    return None if data is None else sha256(data).hexdigest()
