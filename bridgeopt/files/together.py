"""Atomic changes of several files in a folder: a change that was begun is always completed.

The new contents are first written to one file, the list of the change. Then each file is replaced,
and the list is removed. If the program is killed in between, the list remains, and the next program
that opens the folder completes the change.
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
"""Names that such a change may contain: plain files in the same folder."""

Contents = Mapping[str, bytes | None]
"""The new content of files, by name; ``None`` removes the file."""


def write_together(folder: Path, contents: Contents) -> None:
    """Write or remove files of a folder, so that `finish_change` can complete it after a kill.

    The caller must hold the folder's lock (`out_folder.folder_lock`).

    Raises
    ------
    InputError
        A file cannot be written. `finish_change` completes the change later.
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
    """Complete a change of a killed program; return the names of files that were written.

    A file that has changed since the change was begun stays as it is.

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
    """Yield a copy of a file in a temporary folder, with the named files that belong to it.

    When the block ends without an error, all files there are written back together. For other files
    whose names begin with these and ``-before``, the temporary folder has empty placeholders, so
    that none is overwritten. The caller must hold the folder's lock.

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
    """Return the entries of a list by name: the hash before the change, and the new content."""
    found: dict[str, tuple[str | None, bytes | None]] = {}
    told_of = read_bytes(file)  # if this fails, the change can still be completed later
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
    """Return the content of a file; ``None`` if it is missing (a file in use is not)."""
    return read_bytes(file) if file.is_file() else None


def _hash(data: bytes | None) -> str | None:
    return None if data is None else sha256(data).hexdigest()
