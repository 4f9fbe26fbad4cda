"""Atomic file writes: to a temporary file in the same folder, flushed, then moved into place."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PureWindowsPath
from typing import BinaryIO, NamedTuple, TypeVar

from bridgeopt.base.errors import Fault, InputError, os_error_reason
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.writer_process import is_running, process_mark

SQLITE_HEAD = b"SQLite format 3\0"
"""The first bytes of an SQLite database. `replace_file` overwrites a file that begins with these
bytes only if its caller requests it."""

_DATABASES = ("brop", "brev", "brsb", "brsw")
"""The kinds of database that this program writes, each by its SQLite application id (four letters).
"""
_APPLICATION = slice(68, 72)
"""Position of the application id in the file (https://sqlite.org/fileformat.html, section 1.3)."""

TEMPORARY = ".bridgeopt-{}.tmp"
"""Name of a file that is still being written. The braces are filled by `_temporary_name` with a
text that differs for each file."""

_BEFORE, _BEHIND = TEMPORARY.split("{}")

HOLD = TEMPORARY.format("hold")
"""Name of a folder's lock file on Windows. It has the form of a temporary file, but is never
removed as an abandoned one."""

_UNKNOWN_FOR = 86_400.0
"""Age in seconds (a day) from which a temporary file whose writer is unknown counts as abandoned.
Writing a file takes under a minute."""

_BESIDE_DATABASES = ("-journal", "-wal", "-shm")

_NEW = 0o666
"""Mode of a new file, before the user's umask."""

PATIENCE = 2.5
"""Seconds to retry while another program has a file open; virus scanners and synchronising services
keep a file open for less time."""

_FIRST_STEP, _LONGEST_STEP = 0.01, 0.25
"""Seconds before the first retry, and the longest wait before a retry. Each wait is twice the one
before it."""

ON_WINDOWS = sys.platform == "win32"

_RESERVED = frozenset(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
    + [port + digit for port in ("COM", "LPT") for digit in "123456789¹²³"]
)
"""File names that Windows reserves for devices, whatever extension follows."""

_NOT_IN_NAMES = frozenset('<>:"|?*')

_LONGEST_PATH = 259
"""Maximum characters in a Windows path, unless the system is set up for longer paths."""

# For each fault of a path: the message about it, and the message with advice.
FOLDER = Message("file_is_folder"), Message("file_name_one_in_folder")
HELD = Message("file_held"), Message("file_held_help")
NO_NAME = Message("file_name_impossible"), Message("file_check_name")


class _DeviceError(OSError):
    """A path that is neither a file nor a folder."""


class FileInUseError(PermissionError):
    """Another program on Windows has the file open, so it can be neither read nor moved."""


Given = TypeVar("Given")


def retry_while_in_use(work: Callable[[], Given]) -> Given:
    """Call ``work`` until it raises no `PermissionError`, and return its result.

    Windows raises this error while another program has the file open.

    Raises
    ------
    PermissionError
        ``work`` still raised it after `PATIENCE` seconds; on Windows it is a `FileInUseError`.
    """
    until, step = time.monotonic() + PATIENCE, _FIRST_STEP
    while True:
        try:
            return work()
        except PermissionError as error:
            if time.monotonic() + step > until:
                if ON_WINDOWS:
                    raise FileInUseError(*error.args) from error
                raise
        time.sleep(step)
        step = min(2 * step, _LONGEST_STEP)


def retry_on_windows(work: Callable[[], Given]) -> Given:
    """Call ``work`` and return its result; on Windows, retry as `retry_while_in_use` does."""
    return retry_while_in_use(work) if ON_WINDOWS else work()


def open_when_free(path: Path) -> BinaryIO:
    """Open a file to read, once no other program blocks it.

    It raises the same errors as `Path.open`.
    """

    def opened() -> BinaryIO:
        try:
            return path.open("rb")
        except PermissionError:
            if path.is_dir():  # Windows raises this error for a folder too
                raise IsADirectoryError(path) from None
            raise

    return retry_on_windows(opened)


def remove(path: Path) -> None:
    """Remove a file if it exists, waiting for other programs to close it.

    It raises the same errors as `Path.unlink`.
    """
    retry_on_windows(lambda: path.unlink(missing_ok=True))


@contextmanager
def replace_file(
    path: Path,
    *,
    mode: int | None = None,
    over_season: bool = False,
    still: Callable[[], None] | None = None,
) -> Iterator[Path]:
    """Yield the path of a temporary file, which then replaces ``path``.

    The file is replaced when the ``with`` block ends without an error. If ``path`` is a symbolic
    link, the link stays and its target is replaced.

    Parameters
    ----------
    path
        The file to write.
    mode
        The file's permissions, from its creation on; by default the permissions of the file that it
        replaces.
    over_season
        Whether a season file may be replaced.
    still
        A function that is called just before the old file is replaced. If it raises an error, the
        old file stays.

    Raises
    ------
    InputError
        The file cannot be written there.
    """
    refuse_file_name(path)
    with _in_words(path):
        place = _place(path, over_season=over_season)
        if place.exists():
            old = stat.S_IMODE(place.stat().st_mode)
            mode = old if mode is None else mode
        temporary = place.with_name(_temporary_name())
        _create(temporary, mode)
    try:
        yield temporary
        with _in_words(path):
            _flush(temporary)
            if still is not None:
                still()
            retry_while_in_use(lambda: temporary.replace(place))
    finally:
        with suppress(OSError):
            remove(temporary)


def _temporary_name() -> str:
    """Return a new name for a temporary file that contains the mark of this process."""
    return TEMPORARY.format(f"{process_mark()}-{secrets.token_hex(6)}")


def abandoned_temporaries(folder: Path, unknown_for: float | None = None) -> Iterator[Path]:
    """Yield the temporary files in a folder whose writer no longer runs, such as after a kill.

    The lock file of a folder is never yielded. If another computer or an earlier version wrote a
    file, its writer cannot be looked up. Such a file counts as abandoned after ``unknown_for``
    seconds, by default a day.
    """
    allowed = _UNKNOWN_FOR if unknown_for is None else unknown_for
    with suppress(OSError):
        for file in sorted(folder.glob(TEMPORARY.format("*"))):
            if file.name == HOLD:
                continue
            named = file.name.removeprefix(_BEFORE).removesuffix(_BEHIND)
            running = is_running(named.rpartition("-")[0])
            with suppress(OSError):
                if running is None:
                    running = time.time() - file.stat().st_mtime < allowed
                if not running:
                    yield file


def remove_abandoned_temporaries(folder: Path, unknown_for: float | None = None) -> Iterator[Path]:
    """Remove and yield the temporary files in a folder whose writer no longer runs.

    SQLite's side files (``-journal``, ``-wal``, ``-shm``) are removed too. The caller must hold the
    folder's lock.
    """
    for file in abandoned_temporaries(folder, unknown_for):
        with suppress(OSError):
            file.unlink()
            for more in _BESIDE_DATABASES:
                file.with_name(file.name + more).unlink(missing_ok=True)
            yield file


def write_bytes(path: Path, data: bytes, still: Callable[[], None] | None = None) -> None:
    """Write a file whole or not at all; pipes and devices are written directly.

    ``still`` works as in `replace_file`.

    Raises
    ------
    InputError
        The file cannot be written there.
    """
    refuse_file_name(path)
    if _is_device(path):
        with _in_words(path):
            path.write_bytes(data)
        return
    with replace_file(path, still=still) as temporary, _in_words(path):
        temporary.write_bytes(data)


class DatabaseKind(NamedTuple):
    """A kind of database of this program, recognised by the first bytes of its files."""

    letters: str

    @property
    def description(self) -> Message:
        """The kind's name, as a message."""
        return Message("database_kind", kind=self.letters)

    @property
    def usage_hint(self) -> Message:
        """A sentence that names the command for a database of this kind."""
        return Message("database_goes_with", kind=self.letters)


def kind_of_database(path: Path) -> DatabaseKind | None:
    """Return the kind of this program's database in a file; ``None`` if the file is not one."""
    try:
        with path.open("rb") as file:
            head = file.read(_APPLICATION.stop)
    except (OSError, ValueError):
        return None
    letters = head[_APPLICATION].decode("ascii", "replace")
    if not head.startswith(SQLITE_HEAD) or letters not in _DATABASES:
        return None
    return DatabaseKind(letters)


def refuse_unwritable(path: Path) -> None:
    """Check that a file can be written, so that no work is lost when it is written later.

    Raises
    ------
    InputError
        A file cannot be written there.
    """
    refuse_file_name(path)
    if _is_device(path):
        return

    class _Tried(Exception):  # noqa: N818  (not an error: it cancels the trial write)
        pass

    with suppress(_Tried), replace_file(path):
        raise _Tried


def file_error(path: Path, message: Message, hint: Message) -> InputError:
    """Return an error about a file: ``message`` states the fault, and ``hint`` the advice."""
    return InputError(Fault(message, file=str(path), help=hint))


def write_error(path: Path, error: Exception) -> InputError:
    """Return an error that says why a file could not be written, with advice."""
    return file_error(path, *_why_not_written(path, error))


def refuse_file_name(path: Path) -> None:
    """Raise an error if the program runs on Windows, and Windows does not allow this file name.

    Without this check, Windows opens the console instead of ``con.csv`` and drops a final dot.

    Raises
    ------
    InputError
        The name of the file, or of a folder in its path, is not allowed.
    """
    wrong = file_name_problem(path) if ON_WINDOWS else None
    if wrong is not None:
        raise file_error(path, *wrong)


def file_name_problem(path: Path) -> tuple[Message, Message] | None:
    """Return the fault of a path that Windows does not allow, and advice; ``None`` if allowed.

    ``nul`` alone is allowed: it discards output, as ``/dev/null`` does elsewhere.
    """
    windows = PureWindowsPath(str(path))
    names = windows.parts[1:] if windows.anchor else windows.parts
    for name in names:
        first = name.partition(".")[0].rstrip(" ").upper()
        if first in _RESERVED and not (name is names[-1] and name.upper() == "NUL"):
            return Message("file_name_reserved", name=printable(name)), Message("file_choose_name")
        if name not in (".", "..") and name[-1] in " .":
            return Message("file_name_ends", name=printable(name)), Message("file_choose_name")
        if not _NOT_IN_NAMES.isdisjoint(name) or any(ord(letter) < 32 for letter in name):
            return Message("file_name_letters", name=printable(name)), Message("file_choose_name")
    return None


def path_too_long_message(path: Path, error: Exception) -> tuple[Message, Message] | None:
    """Return the fault and advice if ``error`` comes from a path that is too long; else ``None``.

    Windows reports a file as missing if its path is too long.
    """
    named = getattr(error, "errno", None) == errno.ENAMETOOLONG
    if not named:
        if not (ON_WINDOWS and isinstance(error, FileNotFoundError)):
            return None
        room = len(_temporary_name())  # the file is first written under this name
        length = max(len(str(path.absolute())), len(str(path.absolute().parent)) + 1 + room)
        if length <= _LONGEST_PATH:
            return None
    return Message("file_path_too_long"), Message("file_shorten_path")


def _is_device(path: Path) -> bool:
    with suppress(OSError, RuntimeError, ValueError):
        return path.exists() and not path.is_file() and not path.is_dir()
    return False


def _place(path: Path, *, over_season: bool) -> Path:
    """Return a path without symbolic links; raise an `OSError` if a file there cannot be replaced.

    A season file cannot be replaced unless ``over_season`` is true.
    """
    if path.is_dir():
        raise IsADirectoryError(path)
    place = path.resolve()
    if not place.exists():
        return place
    if not place.is_file():
        raise _DeviceError(place)
    if not over_season:
        with open_when_free(place) as file:
            if file.read(len(SQLITE_HEAD)) == SQLITE_HEAD:
                raise FileExistsError(place)
    if not os.access(place, os.W_OK):
        raise PermissionError(place)
    return place


def _create(path: Path, mode: int | None) -> None:
    """Create an empty file with its final permissions, so that it is never readable by others.

    ``mode`` holds the permissions; ``None`` stands for the permissions of a new file (`_NEW`).
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _NEW if mode is None else mode))
    if mode is not None:
        path.chmod(mode)  # the umask may have removed permissions


def _flush(path: Path) -> None:
    """Wait until a file is on the disk."""
    with retry_on_windows(lambda: path.open("rb+")) as file:
        os.fsync(file.fileno())


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        raise write_error(path, error) from error


def _why_not_written(path: Path, error: Exception) -> tuple[Message, Message]:
    if (long := path_too_long_message(path, error)) is not None:
        return long
    match error:
        case FileInUseError():
            return HELD
        case FileExistsError():
            return Message("file_season_stands_here"), Message("file_choose_name")
        case IsADirectoryError():
            return FOLDER
        case FileNotFoundError() | NotADirectoryError():
            return Message("file_no_folder"), Message("file_make_folder")
        case PermissionError():
            return Message("file_not_yours_to_write"), Message("file_close_or_choose")
        case _DeviceError():
            return Message("file_is_device"), Message("file_make_room")
        case OSError():
            why = Message("file_not_written", reason=os_error_reason(error))
            return why, Message("file_make_room")
        case _:
            return NO_NAME
