"""Text files: read in any common encoding, and written whole or not at all."""

from __future__ import annotations

import codecs
import difflib
import re
from pathlib import Path
from typing import BinaryIO

from bridgeopt.base import atomic_files
from bridgeopt.base.errors import Fault, InputError, os_error_reason
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.base.printable import printable

MAX_BYTES = 128 * 2**20
"""Maximum size, in bytes, of a file that is read. It is far above the size of a club's files: a
history of 250 players has 130,000 bytes."""

_PART = 2**16
"""Number of bytes in the first read of a file; each further read doubles the number of bytes so
far."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Excel's encodings: CSV UTF-8, CSV, and CSV (MS-DOS). The last one decodes any byte.
_ENCODINGS = ("utf-8", "cp1252", "cp850")
# Files that are not text, recognised by their first bytes: zip (.xlsx and .ods), old .xls, PDF,
# pictures, SQLite. Each has the message about the fault and the message with advice.
_RIGHT_FILE = Message("file_right_one")
_WORKBOOK = Message("file_is_workbook"), Message("file_save_as_csv")
_PICTURE = Message("file_is_picture"), _RIGHT_FILE
_NO_TEXTS = {
    b"PK\x03\x04": _WORKBOOK,
    b"\xd0\xcf\x11\xe0": _WORKBOOK,
    b"%PDF-": (Message("file_is_pdf"), _RIGHT_FILE),
    b"\xff\xd8\xff": _PICTURE,
    b"\x89PNG": _PICTURE,
    b"GIF8": _PICTURE,
    atomic_files.SQLITE_HEAD: (Message("file_is_database"), _RIGHT_FILE),
}
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_MAX_CONTROL = 1 / 50


def read_lines(path: Path, maximum: int | None = None) -> list[str]:
    """Return the lines of a text file, without line ends; refuse more than ``maximum`` lines.

    The encoding (UTF-8, UTF-16 or a Windows code page) is detected; line ends may be CRLF, CR or
    LF. Invisible characters, such as terminal escapes, are replaced by a mark (`printable`).

    Raises
    ------
    InputError
        The file is missing, is a folder, may not be read, is too large or long, or is not text.
    """
    data = read_bytes(path)
    known = atomic_files.kind_of_database(path)
    if known is not None:
        raise atomic_files.file_error(
            path, Message("file_is_of_kind", found=known.description), known.usage_hint
        )
    for head, (what, hint) in _NO_TEXTS.items():
        if data.startswith(head):
            raise atomic_files.file_error(path, what, hint)
    # Remove Ctrl-Z, with which DOS programs end a file.
    text = _decode(data, path).rstrip("\x1a")
    if "\0" in text or len(_CONTROL.findall(text)) > _MAX_CONTROL * len(text):
        raise _not_text(path)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    if maximum is not None and len(lines) > maximum:
        raise InputError(
            Fault(Message("file_too_long", most=maximum), str(path), maximum + 1, _RIGHT_FILE)
        )
    return [printable(line) for line in lines]


def write_text(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write a text file whole or not at all, by replacing the old one.

    Line ends are not changed. The old file keeps its permissions, and a symbolic link keeps its
    target. A season file is never replaced.

    Raises
    ------
    InputError
        The file cannot be written there, or the text cannot be encoded.
    """
    try:
        data = text.encode(encoding)
    except UnicodeEncodeError as error:
        letters = ascii(text[error.start : error.end])
        wrong = Message("file_not_in_encoding", letters=letters, encoding=encoding)
        raise atomic_files.file_error(path, wrong, Message("file_choose_utf8")) from error
    atomic_files.write_bytes(path, data)


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises
    ------
    InputError
        The file is missing, is a folder, may not be read, or is too large.
    """
    atomic_files.refuse_file_name(path)
    try:
        with atomic_files.open_when_free(path) as file:
            data = _read_most(file)
    except (OSError, ValueError) as error:
        raise read_error(path, error) from error
    if len(data) > MAX_BYTES:
        raise atomic_files.file_error(
            path, Message("file_too_large", n=MAX_BYTES >> 20), _RIGHT_FILE
        )
    return data


def _read_most(file: BinaryIO) -> bytes:
    """Return the content of a file, or its first ``MAX_BYTES + 1`` bytes if it is larger.

    The reads grow with the file, since ``read(n)`` allocates ``n`` bytes at once.
    """
    data = bytearray()
    while len(data) <= MAX_BYTES:
        part = file.read(min(max(_PART, len(data)), MAX_BYTES + 1 - len(data)))
        if not part:
            break
        data += part
    return bytes(data)


def _decode(data: bytes, path: Path) -> str:
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _decode_as((encoding,), data.removeprefix(bom), path)
    return _decode_as(_guess_encodings(data), data, path)


def _decode_as(encodings: tuple[str, ...], data: bytes, path: Path) -> str:
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise _not_text(path)


def _guess_encodings(data: bytes) -> tuple[str, ...]:
    """Return the encodings to try, in order.

    The data is UTF-16 if NUL is more than half of the bytes at odd positions and absent at even
    positions, or the reverse.
    """
    if b"\0" in data:
        halves = {"utf-16-le": (data[0::2], data[1::2]), "utf-16-be": (data[1::2], data[0::2])}
        for encoding, (low, high) in halves.items():
            if b"\0" not in low and 2 * high.count(0) > len(high):
                return (encoding,)
    return _ENCODINGS


def read_error(path: Path, error: Exception) -> InputError:
    """Return an error that says why a file could not be read, with advice."""
    return atomic_files.file_error(path, *_why_not_read(path, error))


def _not_text(path: Path) -> InputError:
    return atomic_files.file_error(path, Message("file_is_no_text"), _RIGHT_FILE)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _why_not_read(path: Path, error: Exception) -> tuple[Message, Message]:
    # On Windows, opening a folder is a permission error.
    if _is_folder(path):
        return atomic_files.FOLDER
    if (long := atomic_files.path_too_long_message(path, error)) is not None:
        return long
    match error:
        case atomic_files.FileInUseError():
            return Message("file_not_yours_or_held"), Message("file_ask_or_close")
        case FileNotFoundError() | NotADirectoryError():
            return Message("file_missing"), _advise_name(path)
        case PermissionError():
            return Message("file_not_yours_to_read"), Message("file_ask_owner")
        case OSError():
            why = Message("file_unreadable", reason=os_error_reason(error))
            return why, Message("file_try_copy")
        case _:
            return atomic_files.NO_NAME


def _advise_name(path: Path) -> Message:
    """Return advice about a missing file: similar names in its folder, if there are any.

    Windows hides a second extension, so a file may be called ``.csv.csv``.
    """
    try:
        beside = [file.name for file in path.parent.iterdir() if file.is_file()]
    except OSError:
        return Message("file_check_folder")
    alike = difflib.get_close_matches(path.name, beside)
    if alike:
        return Message("file_did_you_mean", names=OrList(alike))
    return Message("file_check_name_and_folder")
