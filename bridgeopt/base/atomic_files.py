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

_APPLICATION_IDS = ("brop", "brev", "brsb", "brsw")
"""SQLite application ids of the databases that this program writes: four letters for each kind."""
_ID_POSITION = slice(68, 72)
"""Bytes of the application id in a file (https://sqlite.org/fileformat.html, section 1.3)."""

TEMPORARY_NAME = ".bridgeopt-{}.tmp"
"""Name of a file that is still being written. `_temporary_name` replaces the braces by a text that
makes the name unique."""

_NAME_START, _NAME_END = TEMPORARY_NAME.split("{}")

LOCK_FILE_NAME = TEMPORARY_NAME.format("hold")
"""Name of a folder's lock file on Windows. The name matches `TEMPORARY_NAME`, but
`abandoned_temporaries` skips it, because the programs that lock it remove it themselves."""

_ABANDONED_AGE = 86_400.0
"""Age in seconds (a day) at which a temporary file counts as abandoned, if its writer is unknown.
Writing a file takes under a minute."""

_SIDE_FILE_SUFFIXES = ("-journal", "-wal", "-shm")
"""Endings of the names of the files that SQLite makes next to a database."""

_NEW_FILE_MODE = 0o666
"""Permissions of a new file, from which the user's umask removes some."""

RETRY_SECONDS = 2.5
"""Seconds to retry while another program has a file open. Virus scanners and synchronising services
keep a file open for a shorter time."""

_FIRST_WAIT, _MAX_WAIT = 0.01, 0.25
"""Seconds to wait before the first retry, and the longest wait before any retry. Each wait is twice
as long as the one before it, until it reaches the longest wait."""

ON_WINDOWS = sys.platform == "win32"

_RESERVED_NAMES = frozenset(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
    + [port + digit for port in ("COM", "LPT") for digit in "123456789¹²³"]
)
"""File names that Windows reserves for devices, with any extension."""

_FORBIDDEN_LETTERS = frozenset('<>:"|?*')
"""Characters that Windows does not allow in a file name."""

_MAX_PATH_LENGTH = 259
"""Maximum number of characters in a Windows path: ``MAX_PATH`` without the final NUL. Longer paths
are an option of Windows that is off by default."""

# Faults of a path. Each is a pair of messages: the first describes the fault, and the second gives
# advice.
FOLDER_FAULT = Message("file_is_folder"), Message("file_name_one_in_folder")
IN_USE_FAULT = Message("file_held"), Message("file_held_help")
NAME_FAULT = Message("file_name_impossible"), Message("file_check_name")


class _DeviceError(OSError):
    """The path is neither a file nor a folder."""


class FileInUseError(PermissionError):
    """Another program on Windows has the file open, so it can be neither read nor moved."""


Result = TypeVar("Result")


def retry_while_in_use(work: Callable[[], Result]) -> Result:
    """Call ``work`` until it raises no `PermissionError`, and return its result.

    Windows raises this error while another program has the file open.

    Raises
    ------
    PermissionError
        ``work`` still raised it after `RETRY_SECONDS` seconds; on Windows it is a `FileInUseError`.
    """
    deadline, wait = time.monotonic() + RETRY_SECONDS, _FIRST_WAIT
    while True:
        try:
            return work()
        except PermissionError as error:
            if time.monotonic() + wait > deadline:
                if ON_WINDOWS:
                    raise FileInUseError(*error.args) from error
                raise
        time.sleep(wait)
        wait = min(2 * wait, _MAX_WAIT)


def retry_on_windows(work: Callable[[], Result]) -> Result:
    """Call ``work`` and return its result; on Windows, retry as `retry_while_in_use` does."""
    return retry_while_in_use(work) if ON_WINDOWS else work()


def open_when_free(path: Path) -> BinaryIO:
    """Open a file to read it; on Windows, wait until no other program blocks it.

    The errors are those of `Path.open`.
    """

    def open_file() -> BinaryIO:
        try:
            return path.open("rb")
        except PermissionError:
            if path.is_dir():  # Windows raises PermissionError for a folder too
                raise IsADirectoryError(path) from None
            raise

    return retry_on_windows(open_file)


def remove_file(path: Path) -> None:
    """Remove a file if it exists; on Windows, wait until other programs close it.

    The errors are those of `Path.unlink`.
    """
    retry_on_windows(lambda: path.unlink(missing_ok=True))


@contextmanager
def replace_file(
    path: Path,
    *,
    mode: int | None = None,
    over_season: bool = False,
    check_before_replace: Callable[[], None] | None = None,
) -> Iterator[Path]:
    """Yield the path of a temporary file, which replaces ``path`` if the ``with`` block succeeds.

    If ``path`` is a symbolic link, the link stays and its target is replaced.

    Parameters
    ----------
    path
        The file to write.
    mode
        Permissions of the new file; by default those of the file that it replaces.
    over_season
        Whether a season file, or any other SQLite database, may be replaced.
    check_before_replace
        A function that is called just before the old file is replaced. If it raises an error, the
        old file stays.

    Raises
    ------
    InputError
        The file cannot be written there.
    """
    refuse_file_name(path)
    with _raise_write_errors(path):
        target = _resolve_target(path, over_season=over_season)
        if target.exists():
            old_mode = stat.S_IMODE(target.stat().st_mode)
            mode = old_mode if mode is None else mode
        temporary = target.with_name(_temporary_name())
        _create(temporary, mode)
    try:
        yield temporary
        with _raise_write_errors(path):
            _flush(temporary)
            if check_before_replace is not None:
                check_before_replace()
            retry_while_in_use(lambda: temporary.replace(target))
    finally:
        with suppress(OSError):
            remove_file(temporary)


def _temporary_name() -> str:
    """Return a new name for a temporary file; the name contains the mark of this process."""
    return TEMPORARY_NAME.format(f"{process_mark()}-{secrets.token_hex(6)}")


def abandoned_temporaries(folder: Path, min_age: float | None = None) -> Iterator[Path]:
    """Yield the temporary files in a folder whose writers no longer run.

    A file's writer is the process that its name identifies. The writer is unknown if another
    computer or an earlier version wrote the file. Such a file counts as abandoned once it is
    ``min_age`` seconds old, by default a day. The folder's lock file is never yielded.
    """
    max_age = _ABANDONED_AGE if min_age is None else min_age
    with suppress(OSError):
        for file in sorted(folder.glob(TEMPORARY_NAME.format("*"))):
            if file.name == LOCK_FILE_NAME:
                continue
            mark = file.name.removeprefix(_NAME_START).removesuffix(_NAME_END)
            running = is_running(mark.rpartition("-")[0])
            with suppress(OSError):
                if running is None:
                    running = time.time() - file.stat().st_mtime < max_age
                if not running:
                    yield file


def remove_abandoned_temporaries(folder: Path, min_age: float | None = None) -> Iterator[Path]:
    """Remove and yield the files in a folder that `abandoned_temporaries` yields.

    The files that SQLite made next to them (``-journal``, ``-wal``, ``-shm``) are removed too. The
    caller must hold the folder's lock.
    """
    for file in abandoned_temporaries(folder, min_age):
        with suppress(OSError):
            file.unlink()
            for suffix in _SIDE_FILE_SUFFIXES:
                file.with_name(file.name + suffix).unlink(missing_ok=True)
            yield file


def write_bytes(
    path: Path, data: bytes, check_before_replace: Callable[[], None] | None = None
) -> None:
    """Write a file completely or not at all; write directly to a pipe or device.

    ``check_before_replace`` works as in `replace_file`.

    Raises
    ------
    InputError
        The file cannot be written there.
    """
    refuse_file_name(path)
    if _is_device(path):
        with _raise_write_errors(path):
            path.write_bytes(data)
        return
    with (
        replace_file(path, check_before_replace=check_before_replace) as temporary,
        _raise_write_errors(path),
    ):
        temporary.write_bytes(data)


class DatabaseKind(NamedTuple):
    """A kind of database of this program; ``letters`` are its SQLite application id."""

    letters: str

    @property
    def description(self) -> Message:
        """The kind's name, as a message."""
        return Message("database_kind", kind=self.letters)

    @property
    def usage_hint(self) -> Message:
        """A message that names the commands for a database of this kind."""
        return Message("database_goes_with", kind=self.letters)


def database_kind(path: Path) -> DatabaseKind | None:
    """Return the kind of database in a file; ``None`` if it is not this program's database."""
    try:
        with path.open("rb") as file:
            head = file.read(_ID_POSITION.stop)
    except (OSError, ValueError):
        return None
    letters = head[_ID_POSITION].decode("ascii", "replace")
    if not head.startswith(SQLITE_HEAD) or letters not in _APPLICATION_IDS:
        return None
    return DatabaseKind(letters)


def refuse_unwritable(path: Path) -> None:
    """Raise an error if a file cannot be written.

    Callers use this before they compute the file's contents.

    Raises
    ------
    InputError
        A file cannot be written there.
    """
    refuse_file_name(path)
    if _is_device(path):
        return

    class _TrialOver(Exception):  # noqa: N818  (not an error: it cancels the trial write)
        pass

    with suppress(_TrialOver), replace_file(path):
        raise _TrialOver


def file_error(path: Path, message: Message, hint: Message) -> InputError:
    """Return an error about a file; ``message`` states the fault, and ``hint`` the remedy."""
    return InputError(Fault(message, file=str(path), help=hint))


def write_error(path: Path, error: Exception) -> InputError:
    """Return an error that says why a file could not be written, with advice."""
    return file_error(path, *_write_fault(path, error))


def refuse_file_name(path: Path) -> None:
    """Raise an error, on Windows, if Windows does not allow a path.

    Without this check, Windows opens the console instead of ``con.csv``, and drops the dot at the
    end of a name.

    Raises
    ------
    InputError
        Windows does not allow the name of the file or of a folder in its path.
    """
    problem = file_name_problem(path) if ON_WINDOWS else None
    if problem is not None:
        raise file_error(path, *problem)


def file_name_problem(path: Path) -> tuple[Message, Message] | None:
    """Return why Windows does not allow a path, and advice; ``None`` if it allows the path.

    The file name ``nul`` is allowed: Windows discards its contents, like those of ``/dev/null``.
    """
    windows_path = PureWindowsPath(str(path))
    names = windows_path.parts[1:] if windows_path.anchor else windows_path.parts
    for name in names:
        device_name = name.partition(".")[0].rstrip(" ").upper()
        if device_name in _RESERVED_NAMES and not (name is names[-1] and name.upper() == "NUL"):
            return Message("file_name_reserved", name=printable(name)), Message("file_choose_name")
        if name not in (".", "..") and name[-1] in " .":
            return Message("file_name_ends", name=printable(name)), Message("file_choose_name")
        if not _FORBIDDEN_LETTERS.isdisjoint(name) or any(ord(letter) < 32 for letter in name):
            return Message("file_name_letters", name=printable(name)), Message("file_choose_name")
    return None


def path_too_long_message(path: Path, error: Exception) -> tuple[Message, Message] | None:
    """Return a message and advice if an error was caused by a path that is too long; else ``None``.

    Windows reports a file with such a path as missing. Therefore, if a file is missing on Windows,
    the length of its path is measured.
    """
    is_named = getattr(error, "errno", None) == errno.ENAMETOOLONG
    if not is_named:
        if not (ON_WINDOWS and isinstance(error, FileNotFoundError)):
            return None
        name_length = len(_temporary_name())  # the file is first written under this name
        length = max(len(str(path.absolute())), len(str(path.absolute().parent)) + 1 + name_length)
        if length <= _MAX_PATH_LENGTH:
            return None
    return Message("file_path_too_long"), Message("file_shorten_path")


def _is_device(path: Path) -> bool:
    with suppress(OSError, RuntimeError, ValueError):
        return path.exists() and not path.is_file() and not path.is_dir()
    return False


def _resolve_target(path: Path, *, over_season: bool) -> Path:
    """Return the path of the file to which ``path`` leads, with all symbolic links followed.

    Raise an `OSError` if that file exists and cannot be replaced. If ``over_season`` is false, an
    SQLite database counts as a file that cannot be replaced.
    """
    if path.is_dir():
        raise IsADirectoryError(path)
    target = path.resolve()
    if not target.exists():
        return target
    if not target.is_file():
        raise _DeviceError(target)
    if not over_season:
        with open_when_free(target) as file:
            if file.read(len(SQLITE_HEAD)) == SQLITE_HEAD:
                raise FileExistsError(target)
    if not os.access(target, os.W_OK):
        raise PermissionError(target)
    return target


def _create(path: Path, mode: int | None) -> None:
    """Create an empty file with its final permissions, so that others can at no moment read it.

    If ``mode`` is ``None``, the permissions are those of any new file.
    """
    os.close(
        os.open(
            path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _NEW_FILE_MODE if mode is None else mode
        )
    )
    if mode is not None:
        path.chmod(mode)  # the umask may have removed permissions


def _flush(path: Path) -> None:
    """Wait until a file is on the disk."""
    with retry_on_windows(lambda: path.open("rb+")) as file:
        os.fsync(file.fileno())


@contextmanager
def _raise_write_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        raise write_error(path, error) from error


def _write_fault(path: Path, error: Exception) -> tuple[Message, Message]:
    if (too_long := path_too_long_message(path, error)) is not None:
        return too_long
    match error:
        case FileInUseError():
            return IN_USE_FAULT
        case FileExistsError():
            return Message("file_season_stands_here"), Message("file_choose_name")
        case IsADirectoryError():
            return FOLDER_FAULT
        case FileNotFoundError() | NotADirectoryError():
            return Message("file_no_folder"), Message("file_make_folder")
        case PermissionError():
            return Message("file_not_yours_to_write"), Message("file_close_or_choose")
        case _DeviceError():
            return Message("file_is_device"), Message("file_make_room")
        case OSError():
            fault = Message("file_not_written", reason=os_error_reason(error))
            return fault, Message("file_make_room")
        case _:
            return NAME_FAULT
