"""Reading of text files in any common encoding, and writing of complete text files."""

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

MAX_FILE_BYTES = 128 * 2**20
"""Maximum size, in bytes, of a file that is read. A club's files are far smaller: a history (the
counts of meetings) of 250 players has 130,000 bytes."""

_FIRST_READ_BYTES = 2**16
"""Bytes in the first read of a file. Each further read is as large as all earlier reads together.
"""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte-order marks and their encodings."""
_ENCODINGS = ("utf-8", "cp1252", "cp850")
"""Encodings to try, in this order. Excel uses them for its file types "CSV UTF-8", "CSV" and "CSV
(MS-DOS)", respectively. The last encoding can decode any byte."""
_RIGHT_FILE = Message("file_right_one")
_WORKBOOK = Message("file_is_workbook"), Message("file_save_as_csv")
_PICTURE = Message("file_is_picture"), _RIGHT_FILE
_NON_TEXT_HEADS = {
    b"PK\x03\x04": _WORKBOOK,
    b"\xd0\xcf\x11\xe0": _WORKBOOK,
    b"%PDF-": (Message("file_is_pdf"), _RIGHT_FILE),
    b"\xff\xd8\xff": _PICTURE,
    b"\x89PNG": _PICTURE,
    b"GIF8": _PICTURE,
    atomic_files.SQLITE_HEAD: (Message("file_is_database"), _RIGHT_FILE),
}
"""First bytes of files that are not text: zip (.xlsx and .ods), old .xls, PDF, pictures, SQLite.
Each has a message about the fault and a message with advice."""
_CONTROL_CHARACTER = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_MAX_CONTROL_SHARE = 1 / 50
"""Maximum fraction of a text's characters that may be control characters; a file with more counts
as binary."""


def read_lines(path: Path, max_lines: int | None = None) -> list[str]:
    """Return the lines of a text file, without line ends.

    The encoding (UTF-8, UTF-16 or a Windows code page) is detected; line ends may be CRLF, CR or
    LF. Invisible characters, such as terminal escapes, are replaced by a visible character
    (`printable`).

    Raises
    ------
    InputError
        The file is missing, is a folder, may not be read, is too large, has more than ``max_lines``
        lines, or is not text.
    """
    data = read_bytes(path)
    kind = atomic_files.database_kind(path)
    if kind is not None:
        raise atomic_files.file_error(
            path, Message("file_is_of_kind", found=kind.description), kind.usage_hint
        )
    for head, (fault, hint) in _NON_TEXT_HEADS.items():
        if data.startswith(head):
            raise atomic_files.file_error(path, fault, hint)
    # Remove Ctrl-Z, with which DOS programs end a file.
    text = _decode(data, path).rstrip("\x1a")
    if "\0" in text or len(_CONTROL_CHARACTER.findall(text)) > _MAX_CONTROL_SHARE * len(text):
        raise _not_text(path)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    if max_lines is not None and len(lines) > max_lines:
        raise InputError(
            Fault(Message("file_too_long", most=max_lines), str(path), max_lines + 1, _RIGHT_FILE)
        )
    return [printable(line) for line in lines]


def write_text(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write a text file completely or not at all.

    Line ends are not changed. An existing file keeps its permissions. If ``path`` is a symbolic
    link, it stays a link. A season file is never replaced.

    Raises
    ------
    InputError
        The file cannot be written there, or the text cannot be encoded.
    """
    try:
        data = text.encode(encoding)
    except UnicodeEncodeError as error:
        letters = ascii(text[error.start : error.end])
        fault = Message("file_not_in_encoding", letters=letters, encoding=encoding)
        raise atomic_files.file_error(path, fault, Message("file_choose_utf8")) from error
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
            data = _read_limited(file)
    except (OSError, ValueError) as error:
        raise read_error(path, error) from error
    if len(data) > MAX_FILE_BYTES:
        raise atomic_files.file_error(
            path, Message("file_too_large", n=MAX_FILE_BYTES >> 20), _RIGHT_FILE
        )
    return data


def _read_limited(file: BinaryIO) -> bytes:
    """Return the content of a file; at most its first ``MAX_FILE_BYTES + 1`` bytes.

    A single ``read(n)`` would allocate ``n`` bytes even for a small file. Therefore each read asks
    only for as much as was read before.
    """
    data = bytearray()
    while len(data) <= MAX_FILE_BYTES:
        part = file.read(min(max(_FIRST_READ_BYTES, len(data)), MAX_FILE_BYTES + 1 - len(data)))
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

    The data counts as UTF-16 if the bytes at even positions have no NUL, and more than half of the
    bytes at odd positions are NUL, or the reverse.
    """
    if b"\0" in data:
        halves = {"utf-16-le": (data[0::2], data[1::2]), "utf-16-be": (data[1::2], data[0::2])}
        for encoding, (low, high) in halves.items():
            if b"\0" not in low and 2 * high.count(0) > len(high):
                return (encoding,)
    return _ENCODINGS


def read_error(path: Path, error: Exception) -> InputError:
    """Return an error that says why a file could not be read, with advice."""
    return atomic_files.file_error(path, *_read_fault(path, error))


def _not_text(path: Path) -> InputError:
    return atomic_files.file_error(path, Message("file_is_no_text"), _RIGHT_FILE)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _read_fault(path: Path, error: Exception) -> tuple[Message, Message]:
    # This comes first because Windows reports a folder as a `PermissionError`.
    if _is_folder(path):
        return atomic_files.FOLDER_FAULT
    if (too_long := atomic_files.path_too_long_message(path, error)) is not None:
        return too_long
    match error:
        case atomic_files.FileInUseError():
            return Message("file_not_yours_or_held"), Message("file_ask_or_close")
        case FileNotFoundError() | NotADirectoryError():
            return Message("file_missing"), _advise_name(path)
        case PermissionError():
            return Message("file_not_yours_to_read"), Message("file_ask_owner")
        case OSError():
            fault = Message("file_unreadable", reason=os_error_reason(error))
            return fault, Message("file_try_copy")
        case _:
            return atomic_files.NAME_FAULT


def _advise_name(path: Path) -> Message:
    """Return advice about a missing file, with similar names in its folder if there are any.

    Windows hides extensions, so a user may have named a file ``pairs.csv.csv`` by mistake.
    """
    try:
        names = [file.name for file in path.parent.iterdir() if file.is_file()]
    except OSError:
        return Message("file_check_folder")
    similar_names = difflib.get_close_matches(path.name, names)
    if similar_names:
        return Message("file_did_you_mean", names=OrList(similar_names))
    return Message("file_check_name_and_folder")
