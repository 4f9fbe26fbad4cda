"""Files are written whole or not at all: beside their place, flushed to disk, then moved there."""

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
"""What season files begin with; nothing else takes the place of one."""

_DATABASES = ("brop", "brev", "brsb", "brsw")
"""The application ids of all kinds of file that are databases, as letters."""
_APPLICATION = slice(68, 72)
"""Where it stands in one (https://sqlite.org/fileformat.html, section 1.3)."""

TEMPORARY = ".bridgeopt-{}.tmp"
"""How files are called that are not whole yet."""

_BEFORE, _BEHIND = TEMPORARY.split("{}")

HOLD = TEMPORARY.format("hold")
"""The file by which a folder is locked on Windows; it is no leftover."""

_UNKNOWN_FOR = 86_400.0
"""Seconds for which a file of an unknown writer is left alone; writing takes less than a minute."""

_BESIDE_DATABASES = ("-journal", "-wal", "-shm")

_NEW = 0o666
"""The mode of a new file, of which the user's mask takes its part."""

PATIENCE = 2.5
"""Seconds to try again where another program has a file open; virus scanners and synchronising
services hold one for less."""

_FIRST_STEP, _LONGEST_STEP = 0.01, 0.25
"""Seconds between two tries; each is twice the one before."""

ON_WINDOWS = sys.platform == "win32"

_RESERVED = frozenset(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
    + [port + digit for port in ("COM", "LPT") for digit in "123456789¹²³"]
)
"""Names of devices on Windows, whatever extension follows."""

_NOT_IN_NAMES = frozenset('<>:"|?*')

_LONGEST_PATH = 259
"""Characters of a path on Windows, unless the system was set up for longer ones."""

# What is wrong, and what would help.
FOLDER = Message("file_is_folder"), Message("file_name_one_in_folder")
HELD = Message("file_held"), Message("file_held_help")
NO_NAME = Message("file_name_impossible"), Message("file_check_name")


class _DeviceError(OSError):
    """A place that is no file, and no folder either."""


class FileInUseError(PermissionError):
    """A file of Windows that another program has open, so that it can be neither read nor moved."""


Given = TypeVar("Given")


def retry_while_in_use(work: Callable[[], Given]) -> Given:
    """Do what Windows refuses while another program has the file open; try again for a while.

    Raises
    ------
    PermissionError
        It was refused to the end.
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
    """Retry what Windows refuses while another program has a file open: `retry_while_in_use`."""
    return retry_while_in_use(work) if ON_WINDOWS else work()


def open_when_free(path: Path) -> BinaryIO:
    """Open a file once no other program keeps it for itself; errors are those of `Path.open`."""

    def opened() -> BinaryIO:
        try:
            return path.open("rb")
        except PermissionError:
            if path.is_dir():  # which Windows does not let anybody open
                raise IsADirectoryError(path) from None
            raise

    return retry_on_windows(opened)


def remove(path: Path) -> None:
    """Remove a file, if it is there, once no other program has it open.

    Errors are those of `Path.unlink`.
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
    """Yield the path of a temporary file; it replaces ``path`` if the block ends without an error.

    A symbolic link keeps pointing where it did.

    Parameters
    ----------
    path
        Where the file is to be.
    mode
        Who may read and write the file, from its first moment; by default whoever could use the one
        that it replaces.
    over_season
        Whether a season file may be replaced.
    still
        Called just before the file is put in its place; it raises an error if the file is no longer
        to be written.

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
    """Return a new name for a temporary file, with the mark of this process in it."""
    return TEMPORARY.format(f"{process_mark()}-{secrets.token_hex(6)}")


def abandoned_temporaries(folder: Path, unknown_for: float | None = None) -> Iterator[Path]:
    """Yield the temporary files in a folder whose writer no longer runs, such as after a kill.

    The file by which a folder is locked is never among them. Of a file that another computer or an
    earlier version wrote, nobody can say whether its writer runs: it counts after ``unknown_for``
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
    """Remove, and yield, a folder's temporary files whose writer no longer runs.

    What SQLite wrote beside them goes too. The caller has locked the folder.
    """
    for file in abandoned_temporaries(folder, unknown_for):
        with suppress(OSError):
            file.unlink()
            for more in _BESIDE_DATABASES:
                file.with_name(file.name + more).unlink(missing_ok=True)
            yield file


def write_bytes(path: Path, data: bytes, still: Callable[[], None] | None = None) -> None:
    """Write a file whole or not at all; a pipe or a device, which cannot be replaced, directly.

    ``still`` is as for `replace_file`.

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
    """A kind of database of this program, told by the bytes at the beginning of its files."""

    letters: str

    @property
    def description(self) -> Message:
        """The kind's name, as a message."""
        return Message("database_kind", kind=self.letters)

    @property
    def usage_hint(self) -> Message:
        """A sentence that says to which command such a file is to be given."""
        return Message("database_goes_with", kind=self.letters)


def kind_of_database(path: Path) -> DatabaseKind | None:
    """Return which kind of database a file is; ``None`` if it is none of this program's."""
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
    """Raise an error now if a file could not be written later, so that no work is done in vain.

    Raises
    ------
    InputError
        A file cannot be written there.
    """
    refuse_file_name(path)
    if _is_device(path):
        return

    class _Tried(Exception):  # noqa: N818  (it is none: the file is not wanted yet)
        pass

    with suppress(_Tried), replace_file(path):
        raise _Tried


def file_error(path: Path, message: Message, hint: Message) -> InputError:
    """Return an error that says what is wrong with a file, and what would help."""
    return InputError(Fault(message, file=str(path), help=hint))


def write_error(path: Path, error: Exception) -> InputError:
    """Return an error that says why a file could not be written, and what would help."""
    return file_error(path, *_why_not_written(path, error))


def refuse_file_name(path: Path) -> None:
    """Raise an error if Windows is running and can have no file of this name.

    Left to itself, it opens the console instead of ``con.csv``, and leaves out a dot at the end.

    Raises
    ------
    InputError
        The name, or that of a folder in the path, is impossible.
    """
    wrong = file_name_problem(path) if ON_WINDOWS else None
    if wrong is not None:
        raise file_error(path, *wrong)


def file_name_problem(path: Path) -> tuple[Message, Message] | None:
    """Return what Windows has against the names in a path, and what would help.

    ``nul`` alone is the place for what is not wanted, as ``/dev/null`` is elsewhere.
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
    """Return a sentence for a path that is too long for the system, if that caused the error.

    Windows says of such a path that there is none.
    """
    named = getattr(error, "errno", None) == errno.ENAMETOOLONG
    if not named:
        if not (ON_WINDOWS and isinstance(error, FileNotFoundError)):
            return None
        room = len(_temporary_name())  # under which a file is written first
        length = max(len(str(path.absolute())), len(str(path.absolute().parent)) + 1 + room)
        if length <= _LONGEST_PATH:
            return None
    return Message("file_path_too_long"), Message("file_shorten_path")


def _is_device(path: Path) -> bool:
    with suppress(OSError, RuntimeError, ValueError):
        return path.exists() and not path.is_file() and not path.is_dir()
    return False


def _place(path: Path, *, over_season: bool) -> Path:
    """Return where the file is in truth, if it can be replaced."""
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
    """Make an empty file that nobody could ever read who may not."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _NEW if mode is None else mode))
    if mode is not None:
        path.chmod(mode)  # the mask may have taken too much


def _flush(path: Path) -> None:
    """Wait until a file stands on the disk."""
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
