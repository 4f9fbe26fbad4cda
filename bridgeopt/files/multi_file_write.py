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

from bridgeopt.base.atomic_files import remove_file, write_bytes, write_error
from bridgeopt.base.text import read_bytes
from bridgeopt.files.out_folder import FILE_LIST, folder_lock

CHANGE_FILE = "bridgeopt-change.json"
"""Name of the file that lists the files of a change in progress. It is removed once all of these
files are written."""

_NAME = re.compile(r"[^/\\:*?\"<>|\x00-\x1f]{1,200}\.(?:csv|txt|golf|asc|json|html)")
"""Matches the names of files that a change may replace. The names have no folder: the files are in
the same folder as `CHANGE_FILE`."""

Contents = Mapping[str, bytes | None]
"""The new content of each file, by name; a file with ``None`` is removed."""


def write_together(folder: Path, contents: Contents) -> None:
    """Write or remove several files of a folder as one change.

    If the program is killed before all files are written, `finish_change` can complete the change
    later. The caller must hold the folder's lock (`out_folder.folder_lock`).

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
        write_bytes(folder / CHANGE_FILE, (json.dumps(document, indent=1) + "\n").encode())
    _write(folder, changed)
    _remove(folder / CHANGE_FILE)


def finish_change(folder: Path) -> tuple[str, ...]:
    """Complete the change of a program that was killed; return the names of the files written.

    A file that has changed since the change was begun stays as it is.

    Raises
    ------
    InputError
        A file cannot be written.
    """
    if not (folder / CHANGE_FILE).is_file():
        return ()
    with folder_lock(folder):
        change = _read_change(folder / CHANGE_FILE)
        to_write = {
            name: data
            for name, (before, data) in change.items()
            if _hash(found := _read(folder / name)) == before and found != data
        }
        _write(folder, to_write)
        _remove(folder / CHANGE_FILE)
    return tuple(to_write)


@contextmanager
def staged(file: Path, other_names: Iterable[str]) -> Iterator[Path]:
    """Yield the path of a copy of ``file``, which the ``with`` block may change.

    The copy is in a temporary folder, with copies of the files named ``other_names`` from the same
    folder. When the block ends without an error, all files in the temporary folder are written back
    together. The original folder may also hold earlier plans, such as ``plan-before-2.json`` for
    ``plan.json``. The temporary folder has an empty placeholder for each of them, so that the block
    chooses other names and does not overwrite them. The caller must hold the folder's lock.

    Raises
    ------
    InputError
        A file cannot be read or written.
    """
    folder = file.parent
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as temporary:
        copies = Path(temporary)
        names = {file.name, FILE_LIST, *other_names}
        for name in names:
            if (folder / name).is_file():
                (copies / name).write_bytes(read_bytes(folder / name))
        stems = {Path(name).stem for name in names}
        taken = {
            other.name
            for stem in stems
            for other in folder.glob(f"{escape(stem)}-before*")
            if other.name not in names
        }
        for name in taken:
            (copies / name).touch()
        yield copies / file.name
        new_names = {path.name for path in copies.iterdir() if path.is_file()} - taken
        contents = {name: _read(copies / name) for name in sorted(names | new_names)}
        write_together(folder, contents)


def _write(folder: Path, contents: Contents) -> None:
    for name, data in contents.items():
        if data is None:
            _remove(folder / name)
        else:
            write_bytes(folder / name, data)


def _remove(file: Path) -> None:
    try:
        remove_file(file)
    except OSError as error:
        raise write_error(file, error) from error


def _read_change(file: Path) -> dict[str, tuple[str | None, bytes | None]]:
    """Return the change that a list in ``file`` describes.

    Each file's name is mapped to the hash of its content before the change and to its new content.
    """
    contents: dict[str, tuple[str | None, bytes | None]] = {}
    data_of_list = read_bytes(file)  # if this fails, the change can still be completed later
    with suppress(ValueError, RecursionError):
        document = json.loads(data_of_list)
        files = document.get("files") if isinstance(document, dict) else None
        for name, entry in files.items() if isinstance(files, dict) else ():
            if not isinstance(entry, dict) or not _NAME.fullmatch(name):
                continue
            before, text = entry.get("before"), entry.get("text")
            if isinstance(before, str | None) and isinstance(text, str | None):
                data = None if text is None else text.encode("utf-8", "surrogateescape")
                contents[name] = before, data
    return contents


def _read(file: Path) -> bytes | None:
    """Return the content of a file; ``None`` if it does not exist.

    A file that another program blocks raises an error instead.
    """
    return read_bytes(file) if file.is_file() else None


def _hash(data: bytes | None) -> str | None:
    return None if data is None else sha256(data).hexdigest()
