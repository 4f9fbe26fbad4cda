"""Folders of evenings: their paths, locks, and the lists of files that commands wrote there."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
import threading
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bridgeopt.base.atomic_files import (
    LOCK_FILE_NAME,
    abandoned_temporaries,
    refuse_unwritable,
    remove_abandoned_temporaries,
    remove_file,
    retry_on_windows,
    write_bytes,
    write_error,
)
from bridgeopt.base.errors import Fault, InputError, RequestError, os_error_reason
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import in_english

FILE_LIST = "bridgeopt-files.json"
"""Name of a file in a folder. It lists the files that commands wrote to the folder, with hashes."""

_MAX_BYTES = 2**20
_KEPT_MARK = ".kept-"
_BEGUN_KEY = "begun"

PLAN, PLAN_BEFORE = "plan.json", "plan-before.json"
"""Names of two files in an evening's folder: the current plan, and the plan before it was changed.
"""

# Names of the files that are removed when a new plan is written to the folder, unless they are
# written again. They include `PLAN_BEFORE`: once a new plan replaces the changed plan, the plan
# before the change is of no use.
_REMOVABLE = re.compile(
    r"section-\w{1,20}\.(?:csv|txt|asc|cards\.html)|[a-z-]{1,20}\.pdf|again-[a-z-]{1,20}\.html"
    r"|sit-out\.html|seatings\.csv|screen-[0-9]{1,4}\.html"
    rf"|{re.escape(PLAN_BEFORE)}"
)


class OutFolder:
    """A folder to write files to; it is made if it does not exist.

    The folder holds a list of the files that each command wrote there. A command removes a file
    only if the list says that the same command wrote it, and the file's bytes are unchanged. A
    damaged list cannot cause the removal of other files, because names that this program never
    gives are ignored in it.

    A file at the path of a new file is renamed if this program did not write it, or if its bytes
    were changed since.

    Parameters
    ----------
    path
        The folder.
    command
        The command that writes. A command removes only files that it wrote itself.

    Raises
    ------
    InputError
        The folder cannot be made.
    """

    def __init__(self, path: Path, command: str) -> None:
        make_folder(path)
        self.path = path
        self.list_file = path / FILE_LIST
        self.kept_files: list[Path] = []
        """New paths of the files that were renamed because a new file got their path."""
        self._command = command
        self._files_by_command = _read_list(self.list_file)
        self._unfinished = _read_list(self.list_file, _BEGUN_KEY)
        self._earlier = self._files_by_command.get(command, {})
        self._files_by_command[command] = {}

    def write(
        self, contents: Mapping[str, bytes], still: Callable[[], None] | None = None
    ) -> list[Path]:
        """Write files; ``contents`` maps their names to their bytes. Return their paths.

        ``still`` is called before anything is changed, and again just before the first file is
        moved into place. It raises an error to cancel the write.

        Raises
        ------
        InputError
            A file cannot be written.
        """
        hashes = {name: _hash(data) for name, data in contents.items()}
        known_hashes = {name: self._known_hashes(name) for name in contents}
        if still is not None:
            still()
        for name in contents:
            self._rename_modified(name)
        self._files_by_command[self._command] |= hashes
        # Write the list before the files, with the hashes of their old contents too. If the program
        # is killed, or the disk is full, each file then still has a hash in the list.
        for name, hashes_of_file in known_hashes.items():
            self._unfinished[name] = dict.fromkeys(hashes_of_file, self._command)
        self._write_list(self._earlier | self._files_by_command[self._command])
        for name, data in contents.items():
            write_bytes(self.path / name, data, still)
            still = None
        for name in contents:
            del self._unfinished[name]
        self._write_list(self._earlier | self._files_by_command[self._command])
        return [self.path / name for name in contents]

    def remove_old_files(self) -> None:
        """Remove the files that this command wrote earlier and has not written again.

        Raises
        ------
        InputError
            A file cannot be removed, for instance because another program has it open.
        """
        for name, stored_hash in self._earlier.items():
            file = self.path / name
            if name in self._files_by_command[self._command] or not _REMOVABLE.fullmatch(name):
                continue
            if not file.is_symlink() and _hash_of(file) == stored_hash:
                try:
                    remove_file(file)
                except OSError as error:
                    raise write_error(file, error) from error
        self._earlier = {}
        self._write_list(self._files_by_command[self._command])

    def retire(self, names: Iterable[str]) -> None:
        """Remove the files ``names``, which are about an earlier plan in this folder.

        A file that was changed since this program wrote it is kept under another name.

        Raises
        ------
        InputError
            A file cannot be removed or renamed.
        """
        for name in names:
            file = self.path / name
            if not file.is_symlink() and _hash_of(file) in self._known_hashes(name) - {None}:
                try:
                    remove_file(file)
                except OSError as error:
                    raise write_error(file, error) from error
            else:
                self._rename_modified(name)
            for files in (self._earlier, *self._files_by_command.values()):
                files.pop(name, None)

    def _known_hashes(self, name: str) -> set[str]:
        """Return the hashes that a file may have if only this program wrote it.

        After an interrupted write there are two: of the content before the write, and of the
        content after it.
        """
        lists = (self._earlier, *self._files_by_command.values())
        hashes = {files[name] for files in lists if name in files}
        return hashes | self._unfinished.get(name, {}).keys()

    def _rename_modified(self, name: str) -> None:
        """Rename a file, unless a command wrote it and its content is unchanged."""
        file = self.path / name
        if not os.path.lexists(file) or _hash_of(file) in self._known_hashes(name):
            return
        refuse_unwritable(file)
        candidates = (file.with_name(f"{file.stem}{_KEPT_MARK}{k}{file.suffix}") for k in count(1))
        new_path = next(path for path in candidates if not os.path.lexists(path))
        try:
            retry_on_windows(lambda: file.rename(new_path))
        except OSError as error:
            raise write_error(file, error) from error
        self.kept_files.append(new_path)

    def _write_list(self, ours: Mapping[str, str]) -> None:
        _write_list(
            self.list_file, self._files_by_command | {self._command: dict(ours)}, self._unfinished
        )


@dataclass(frozen=True)
class WrittenFolder:
    """A folder and the files that were written to it, with notes about files that were renamed."""

    folder: Path
    files: tuple[Path, ...]
    notes: tuple[object, ...]

    @classmethod
    def of(cls, out: OutFolder, files: Iterable[Path]) -> WrittenFolder:
        """Return the files written to ``out``, with a note about each file renamed to make room."""
        return cls(out.path, tuple(files), tuple(describe_kept_files(out.kept_files)))


def replace_listed(file: Path, data: bytes, still: Callable[[], None] | None = None) -> None:
    """Replace a file; update its hash in the folder's list of written files.

    The hash is updated only if the list has the hash of the old content. Otherwise the file was
    changed after this program wrote it. ``still`` is called before the file is replaced, and may
    raise an error to prevent the replacement.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    before = _hash_of(file)
    write_bytes(file, data, still)
    files_by_command = _read_list(file.parent / FILE_LIST)
    matching = [files for files in files_by_command.values() if files.get(file.name) == before]
    for files in matching:
        files[file.name] = _hash(data)
    if matching:
        _write_list(
            file.parent / FILE_LIST,
            files_by_command,
            _read_list(file.parent / FILE_LIST, _BEGUN_KEY),
        )


def is_unmodified(file: Path) -> bool:
    """Return whether a file is byte for byte as a command wrote it.

    The folder's list of written files has the hash to compare with.
    """
    file_hash = _hash_of(file)
    return any(
        files.get(file.name) == file_hash for files in _read_list(file.parent / FILE_LIST).values()
    )


def interrupted_write_message(folder: Path) -> Message | None:
    """Return a message if a command was interrupted while it wrote to a folder, otherwise ``None``.

    Running the command again completes its work.
    """
    unfinished = _read_list(folder / FILE_LIST, _BEGUN_KEY)
    return Message("folder_begun", files=sorted(unfinished)) if unfinished else None


def remove_leftovers(folder: Path, unknown_for: float | None = None) -> Iterator[Path]:
    """Remove and yield the temporary files that killed commands left in a folder.

    Temporary files of programs that still run stay. If the writer of a file cannot be looked up,
    the file stays for ``unknown_for`` seconds (`abandoned_temporaries`). The caller must hold the
    folder's lock (`folder_lock`).
    """
    yield from remove_abandoned_temporaries(folder, unknown_for)


def remove_temporaries(*folders: Path) -> None:
    """Remove the temporary files of killed programs from folders.

    Nothing else is written or locked. A folder that another program has locked is left for the next
    time.
    """
    for folder in folders:
        if next(abandoned_temporaries(folder), None) is not None:
            with suppress(InputError), folder_lock(folder):
                list(remove_abandoned_temporaries(folder))


def unmodified_files(folder: Path) -> frozenset[str]:
    """Return the names of files in a folder that are unchanged since commands wrote them."""
    file_lists = _read_list(folder / FILE_LIST).values()
    hashes = {(name, file_hash) for files in file_lists for name, file_hash in files.items()}
    unfinished = _read_list(folder / FILE_LIST, _BEGUN_KEY)
    hashes |= {
        (name, file_hash) for name, known_hashes in unfinished.items() for file_hash in known_hashes
    }
    return frozenset(name for name, file_hash in hashes if _hash_of(folder / name) == file_hash)


def make_folder(folder: Path) -> None:
    """Make a folder, with its parents, unless it exists.

    Raises
    ------
    InputError
        The folder cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _cannot_be_made(folder, error) from None


def refuse_unusable(folder: Path, names: Iterable[str]) -> None:
    """Raise an error if files cannot be written to a folder.

    Call this before the work that makes the files, so that the work is not lost.

    Parameters
    ----------
    folder
        The folder, which need not exist yet.
    names
        Names of the files that will be written there.

    Raises
    ------
    InputError
        The folder cannot be made or written to, or a file of such a name cannot be written.
    """
    try:
        if folder.is_dir():
            for name in (FILE_LIST, *names):
                refuse_unwritable(folder / name)
            return
        existing = next(path for path in (folder, *folder.parents) if os.path.lexists(path))
        if not existing.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        with TemporaryDirectory(dir=existing, prefix=".bridgeopt-", ignore_cleanup_errors=True):
            pass
    except (OSError, ValueError) as error:
        raise _cannot_be_made(folder, error) from None


def describe_kept_files(written: Iterable[Path]) -> list[Message]:
    """Return a message for each file that was renamed to make room; it gives the new name.

    ``written`` are the new paths of those files.
    """
    return [Message("folder_kept", name=file.name) for file in written if _KEPT_MARK in file.name]


def section_stems(names: Sequence[str]) -> dict[str, str]:
    """Return the text with which the names of a section's files begin, by section.

    The text contains the section's name or, if names are not suitable, the section's position in
    the plan, from 1. A section may have any name. If any name could lead out of the folder, or two
    names would give one file, the position is used for all sections. On Windows and macOS, names
    that differ only in case or accents may give one file.
    """
    are_suitable = all(re.fullmatch(r"\w{1,20}", name) for name in names)
    distinct = {unicodedata.normalize("NFKC", name).casefold() for name in names}
    if not are_suitable or len(distinct) < len(names):
        return {name: f"section-{k}" for k, name in enumerate(names, start=1)}
    return {name: f"section-{name}" for name in names}


def _cannot_be_made(folder: Path, error: Exception) -> InputError:
    reason = os_error_reason(error) if isinstance(error, OSError) else str(error).lower()
    message = Message("folder_cannot_be_made", reason=reason)
    return InputError(Fault(message, str(folder), help=Message("folder_name_another")))


def _read_list(path: Path, part: str = "files") -> dict[str, dict[str, str]]:
    """Return the valid entries of one part of a list of written files.

    The part ``files`` maps each command to the names of its files, with their hashes. The part
    ``begun`` is about files of which a write was begun, and maps each name to the hashes of the
    content before that write.
    """
    files: object = None
    with suppress(OSError, ValueError, RecursionError):
        with path.open("rb") as file:
            document = json.loads(file.read(_MAX_BYTES))
        files = document.get(part) if isinstance(document, dict) else None
    return {
        command: {
            name: file_hash for name, file_hash in entries.items() if isinstance(file_hash, str)
        }
        for command, entries in (files.items() if isinstance(files, dict) else ())
        if isinstance(entries, dict)
    }


def _write_list(
    path: Path, files: Mapping[str, Mapping[str, str]], begun: Mapping[str, Mapping[str, str]]
) -> None:
    document = {"about": in_english(Message("folder_about")), "files": files}
    if begun:
        document[_BEGUN_KEY] = begun
    text = json.dumps(document, indent=1)
    write_bytes(path, f"{text}\n".encode())


def _hash(data: bytes) -> str:
    return sha256(data).hexdigest()


def _hash_of(file: Path) -> str | None:
    """Return the hash of a file's content; ``None`` if it cannot be read."""
    with suppress(OSError):
        return _hash(file.read_bytes())
    return None


EVENINGS = "evenings"
"""Name of the subfolder of a club's folder that holds a folder for each evening."""

MAX_DAYS = 3
"""Maximum age in days of the evening that a command uses if the user names no evening. With an
older evening, the user probably means another one."""

_NAME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-([1-9][0-9]?))?")


class EveningFolder(NamedTuple):
    """The folder of an evening.

    ``number`` is 1 for the first session of the day, 2 for a second one.
    """

    day: date
    number: int
    path: Path

    @property
    def plan(self) -> Path:
        """The path of the current plan."""
        return self.path / PLAN


def evening_folders(club: Path) -> list[EveningFolder]:
    """Return the folders of a club's evenings, the oldest first."""
    evenings = []
    with suppress(OSError):
        for path in (club / EVENINGS).iterdir():
            name = _NAME.fullmatch(path.name)
            with suppress(ValueError, OSError):  # not a date, or not readable
                if name and path.is_dir():
                    day = date.fromisoformat(name[1])
                    evenings.append(EveningFolder(day, int(name[2] or 1), path))
    return sorted(evenings)


def list_evenings(club: Path) -> list[EveningFolder]:
    """Return the evenings of a club that have a plan, the oldest first."""
    return [evening for evening in evening_folders(club) if _is_file(evening.plan)]


def _is_file(path: Path) -> bool:
    with suppress(OSError):
        return path.is_file()
    return False


def latest_evening(club: Path, today: date) -> EveningFolder:
    """Return the folder of the latest evening, which commands use if the user gives no evening.

    Raises
    ------
    RequestError
        There is none, or it is more than three days old.
    """
    evenings = list_evenings(club)
    past = [evening for evening in evenings if evening.day <= today]
    if past and past[-1].day >= today - timedelta(days=MAX_DAYS):
        return past[-1]
    if past:
        latest = past[-1]
        raise RequestError(
            Message("latest_evening_long_ago", day=str(latest.day), n=MAX_DAYS, folder=latest.path)
        )
    if evenings:
        raise RequestError(Message("evenings_still_to_come", folder=evenings[0].path))
    raise RequestError(Message("no_evening_yet", folder=club / EVENINGS))


LOCK_TIMEOUT = 5.0
"""Seconds to wait for another program that is writing to the folder. Writing rarely takes longer
than a second."""

_RETRY_SECONDS = 0.02
_LOCK_FILE = LOCK_FILE_NAME
"""Name of the file that is locked in place of its folder on Windows, which can lock files only. The
last process that holds the lock removes the file."""


class _HeldLocks(threading.local):
    """The folders that the current thread has locked, and may lock again without waiting."""

    def __init__(self) -> None:
        self.folders: set[Path] = set()


_held_locks = _HeldLocks()


@contextmanager
def file_lock(file: Path) -> Iterator[None]:
    """Hold the lock of a file's folder during the ``with`` block (see `folder_lock`).

    It is for blocks that read a file and then replace it.
    """
    with folder_lock(file.resolve().parent):
        yield


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold a lock on a folder during the ``with`` block; other programs have to wait for it.

    If the folder does not exist, it is made, and removed again if it stays empty. The operating
    system releases the lock when the program ends. Only programs and threads that also call this
    function wait. A thread that holds the lock may take it again. Where folders cannot be locked
    (some network drives), no program waits.

    Raises
    ------
    InputError
        Another program does not release the lock.
    """
    try:
        resolved = folder.resolve()
    except (OSError, RuntimeError, ValueError):
        # The path cannot be used. The caller's attempt to write a file there reports the error.
        yield
        return
    if resolved in _held_locks.folders:
        yield
        return
    made_folders, release = _acquire_lock(resolved, time.monotonic() + LOCK_TIMEOUT)
    _held_locks.folders.add(resolved)
    try:
        yield
    finally:
        _held_locks.folders.discard(resolved)
        with suppress(OSError):  # the folder is not empty
            for folder in sorted(made_folders, key=lambda path: len(path.parts), reverse=True):
                folder.rmdir()
        release()


def _make_missing(folder: Path) -> set[Path]:
    """Make a folder and its missing parents; return the folders that had to be made."""
    if folder.is_dir():
        return set()
    if folder == folder.parent:
        raise NotADirectoryError(folder)
    made_folders = _make_missing(folder.parent)
    try:
        folder.mkdir()
    except FileExistsError:  # another program was quicker, or the path is a file
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(folder) from None
        return made_folders
    return {folder, *made_folders}


def _acquire_lock(folder: Path, until: float) -> tuple[set[Path], Callable[[], None]]:
    """Lock a folder, which is made if needed; wait until the monotonic time ``until``.

    Return the folders that were made, and a function that releases the lock.
    """
    made_folders: set[Path] = set()
    while True:
        try:
            made_folders |= _make_missing(folder)
            release = _try_lock(folder)
        # Another program holds the lock, or has removed the folder because it was empty.
        except (BlockingIOError, FileNotFoundError):
            release = None
        except (OSError, ValueError):
            # The folder cannot be locked. If the caller cannot write a file to it either, the
            # caller's write reports the error.
            return made_folders, lambda: None
        if release is not None:
            return made_folders, release
        if time.monotonic() > until:
            fault = Fault(Message("folder_held"), str(folder), help=Message("folder_held_help"))
            raise InputError(fault)
        time.sleep(_RETRY_SECONDS)


if sys.platform == "win32":
    import msvcrt

    def _try_lock(folder: Path) -> Callable[[], None] | None:
        file = folder / _LOCK_FILE
        held = os.open(file, os.O_RDWR | os.O_CREAT)
        try:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            os.close(held)
            raise BlockingIOError from error

        def let_go() -> None:
            os.close(held)
            with suppress(OSError):  # fails if a waiting program has the file open
                file.unlink()

        return let_go

else:
    import fcntl

    def _try_lock(folder: Path) -> Callable[[], None] | None:
        held = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(held), folder.stat()):
                return lambda: os.close(held)
        except OSError:
            os.close(held)
            raise
        os.close(held)
        return None
