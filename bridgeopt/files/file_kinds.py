"""Kinds of files. They are recognised, so that one kind is not read or overwritten as another."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections.abc import Collection, Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path

from bridgeopt.base.atomic_files import SQLITE_HEAD, file_error
from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines


class FileKind(Enum):
    """A kind of file; messages choose their wording by its value."""

    HISTORY = "history"
    REGISTRATION = "registration"
    MEMBERS = "members"
    RESULTS = "results"
    BOARDS = "boards"
    BWS = "bws"
    USEBIO = "usebio"
    PBN = "pbn"
    HANDS = "hands"
    BRIDGEWEBS = "bridgewebs"
    RANKING = "ranking"
    WISHES = "wishes"
    PLAN = "plan"
    MOVEMENT = "movement"
    SEASON = "season"
    SETTINGS = "settings"
    COMPETITIONS = "competitions"
    SEASON_RESULTS = "season_results"
    YEAR = "year"
    CALENDAR = "calendar"
    MEETINGS = "meetings"
    ENTRIES = "entries"
    TABLES = "tables"
    TOURNAMENT = "tournament"
    RATINGS = "ratings"
    INDIVIDUAL = "individual"
    SUDOKU = "sudoku"
    HASHI = "hashi"
    LAYOUT = "layout"
    CERTIFICATE = "certificate"
    PAGE = "page"
    JSON = "json"
    OTHER = "other"

    @property
    def description(self) -> Message:
        """The name of this kind of file, as a message."""
        return Message("file_kind", kind=self.value)

    @property
    def usage_hint(self) -> Message:
        """A sentence that names the command to use with a file of this kind."""
        return Message("file_kind_goes_with", kind=self.value)


_BETWEEN = r'"?\s*[,;\t]\s*"?'
_NUMBER = r"[0-9]{1,9}(?:[.,][0-9]+)?"
_NAME = r"(?=[^,;\t]*[^\W\d_])[^,;\t\[\]{}=]+"
# Patterns for a whole line, without surrounding quotes and trailing empty cells.
_LINE_PATTERNS = {
    FileKind.HISTORY: re.compile(rf"[0-9]+{_BETWEEN}{_NUMBER}{_BETWEEN}\[.*"),
    FileKind.RESULTS: re.compile(rf"[A-Za-z]{{1,2}}{_BETWEEN}[0-9]{{1,3}}{_BETWEEN}{_NUMBER} ?%?"),
    FileKind.TABLES: re.compile(
        rf"[0-9]{{1,4}}{_BETWEEN}(?:[WwBb]\+[Ff]?|[Jj]|0-0|1-1)(?:{_BETWEEN}.*)?"
    ),
    FileKind.MEMBERS: re.compile(rf"[0-9]+{_BETWEEN}{_NAME}(?:{_BETWEEN}.*)?"),
    FileKind.REGISTRATION: re.compile(
        rf"(?:[0-9]{{1,3}}{_BETWEEN})?(?:[0-9]+{_BETWEEN}[0-9]+|{_NAME}{_BETWEEN}{_NAME})"
    ),
}
_MOVEMENT_HEADER = re.compile(r"\s*[0-9]+(?:[\s,;:-]+[0-9]+){3}[\s,;:-]+[01]\s*(?:#.*)?")
_WISH_HEADER = re.compile(r"\s*\[\[\s*[\"']?wish[\"']?\s*\]\]")
_TRF_LINE = re.compile(r"[0-9]{3}(?: |$)")
_SETTING = re.compile(r"\s*(?:\[[\w.]+\]\s*$|[A-Za-z_]+\s*=\s*\S)")
_MEMBERS_HEADING = re.compile(r"\W*(?:id|nr|lid|speler|player|member)\W+(?:name|naam)\b.*", re.I)
_BRIDGEWEBS_START = re.compile(r"#version[;,\t]", re.I)
_PBN_LINE = re.compile(r'%\s*PBN\b.*|\[\s*\w+\s+".*"\s*\].*')
_HEADINGS = {
    FileKind.BOARDS: {"board", "ns", "ew"},
    FileKind.RANKING: {"section", "direction", "place", "pair"},
}
"""Column headings by which a kind of file is recognised; they may have any order."""
_ACCESS_SIGNATURES = (b"Standard Jet DB", b"Standard ACE DB")
_DUP_DIGITS = 78
"""Number of digits with which a DUP file (a format for deals) begins: 39 cards of two digits."""
_MAX_CARD = 52
_GZIP_SIGNATURE, _CERTIFICATE_SIGNATURE = b"\x1f\x8b", b"bridgeopt certificate"
_TOURNAMENT_KINDS = FileKind.ENTRIES, FileKind.TABLES, FileKind.TOURNAMENT, FileKind.RATINGS
_MIN_LINES = 4
"""Minimum number of lines for recognising a kind of file by its lines; with fewer, a match could be
chance. The files of a club always have more."""
_MIN_SHARE, _MIN_SHARE_IF_EXPECTED = 0.8, 0.5
"""Minimum fraction of the lines that must match a kind of file before it is recognised. The smaller
fraction is enough for the kind that is expected."""


def refuse_wrong_kind(path: Path, expected: FileKind) -> None:
    """Raise an error if a file that could not be read is clearly of another kind.

    Raises
    ------
    InputError
        The file is of another kind: two files may have been swapped.
    """
    try:
        actual = _kind_by_first_bytes(path) or _kind_of(read_lines(path), expected)
    except InputError:  # the reader has reported this error
        return
    if actual is not None and actual is not expected:
        looks_like = Message("file_mistaken", found=actual.description, wanted=expected.description)
        raise file_error(path, looks_like, actual.usage_hint)


def kind_of_results(path: Path) -> FileKind | None:
    """Return the kind of a file if it holds results, of boards or of a season; otherwise ``None``.

    Raises
    ------
    InputError
        The file cannot be read, or is not text.
    """
    kind = _kind_by_first_bytes(path) or _kind_of(read_lines(path), FileKind.RESULTS)
    if kind is None and _all_lines_match(FileKind.RESULTS, _stripped_lines(read_lines(path))):
        return FileKind.RESULTS
    result_kinds = {FileKind.BWS, FileKind.USEBIO, FileKind.PBN, FileKind.BOARDS, FileKind.RESULTS}
    return kind if kind in result_kinds else None


def _begins_like_dup(begin: bytes) -> bool:
    """Return whether a file begins with the numbers of cards, 1 to 52 in two digits each."""
    cards = begin[:_DUP_DIGITS]
    return (
        len(begin) > _DUP_DIGITS
        and cards.isdigit()
        and all(
            1 <= int(cards[start : start + 2]) <= _MAX_CARD for start in range(0, _DUP_DIGITS, 2)
        )
    )


def _kind_by_first_bytes(path: Path) -> FileKind | None:
    """Return the kind of a file if its first bytes identify it; otherwise ``None``."""
    try:
        with path.open("rb") as file:
            begin = file.read(2000)
    except (OSError, ValueError):
        return None
    if begin.startswith(SQLITE_HEAD):
        return FileKind.SEASON
    if begin[4:].startswith(_ACCESS_SIGNATURES):
        return FileKind.BWS
    text = begin.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if text.startswith(_CERTIFICATE_SIGNATURE):
        return FileKind.CERTIFICATE
    if text.startswith((b"<!doctype html", b"<html")):
        return FileKind.PAGE
    if text.startswith((b"[document]", b"qx|", b"md|")) or _begins_like_dup(begin):
        return FileKind.HANDS
    if text.startswith((b"<?xml", b"<!doctype", b"<usebio")) and b"<usebio" in text:
        return FileKind.USEBIO
    return None


def _kind_by_headings(first: str) -> FileKind | None:
    """Return the kind of a file if its first non-blank line identifies it; otherwise ``None``."""
    if _BRIDGEWEBS_START.match(first):
        return FileKind.BRIDGEWEBS
    if _PBN_LINE.fullmatch(first):
        return FileKind.PBN
    cells = {cell.strip(' "').casefold() for cell in re.split("[,;\t]", first)}
    return next((kind for kind, headings in _HEADINGS.items() if headings <= cells), None)


def _stripped_lines(lines: Sequence[str]) -> list[str]:
    return [line.strip(' \t";,') for line in lines if line.strip()]


def refuse_overwrite(path: Path, written: Collection[FileKind]) -> None:
    """Raise an error if writing a file would replace one of another kind.

    Parameters
    ----------
    path
        The path to write to.
    written
        The kinds of file that may be replaced; with `FileKind.OTHER`, also files of unknown kind.

    Raises
    ------
    InputError
        The path holds a file of another kind.
    """
    try:
        data = path.read_bytes() if path.is_file() else b""
    except (OSError, ValueError):  # the writer reports this error
        return
    if data.strip() and not _may_replace(data, path, written):
        raise file_error(path, Message("file_is_another_kind"), Message("file_choose_name"))


def _may_replace(data: bytes, path: Path, written: Collection[FileKind]) -> bool:
    begin = data[:200].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if data.startswith(_GZIP_SIGNATURE):
        return FileKind.CERTIFICATE in written and _is_certificate(path)
    kind_by_bytes = _kind_by_first_bytes(path)
    if kind_by_bytes is not None:
        return kind_by_bytes in written
    if begin.startswith((b"{", b"[")) and (json_kind := _kind_of_json(data)) is not None:
        return json_kind in written
    try:
        lines = _stripped_lines(read_lines(path))
    except InputError:
        return False
    kind_by_headings = _kind_by_headings(lines[0]) if lines else None
    if kind_by_headings is not None:
        return kind_by_headings in written
    has_trf_header = any(line.startswith(("001 ", "012 ")) for line in lines)
    if begin.startswith(b"<?xml") or (has_trf_header and all(map(_TRF_LINE.match, lines))):
        return FileKind.TOURNAMENT in written
    if any(_SETTING.match(line) for line in [x for x in lines if not x.startswith("#")][:1]):
        return FileKind.SETTINGS in written
    if any(_all_lines_match(kind, lines) for kind in written if kind in _LINE_PATTERNS):
        return True
    kind = _kind_of(lines, FileKind.OTHER)
    return kind in written if kind is not None else FileKind.OTHER in written


def _is_certificate(path: Path) -> bool:
    with suppress(OSError, EOFError, zlib.error), gzip.open(path) as text:
        return text.read(len(_CERTIFICATE_SIGNATURE)) == _CERTIFICATE_SIGNATURE
    return False


def _all_lines_match(kind: FileKind, lines: Sequence[str]) -> bool:
    """Return whether all lines match a kind of file; a first line of column headings need not."""
    has_headings = bool(lines) and not any(c.isdigit() for c in lines[0])
    data_lines = lines[has_headings:]
    return bool(data_lines) and all(map(_LINE_PATTERNS[kind].fullmatch, data_lines))


def _kind_of_json(data: bytes) -> FileKind | None:
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(document, dict):
        return FileKind.JSON
    if {"plan_id", "sections"} <= document.keys():
        return FileKind.PLAN
    match document:
        case {"players": _, "rounds": [[*_], *_]}:
            return FileKind.INDIVIDUAL
    return FileKind.JSON


def _kind_of(lines: Sequence[str], expected: FileKind) -> FileKind | None:
    text = [line for line in lines if line.strip()]
    if not text:
        return None
    kind_by_headings = _kind_by_headings(text[0].strip())
    if kind_by_headings is not None:
        return kind_by_headings
    if text[0].lstrip().startswith("{"):
        return FileKind.PLAN if any('"sections"' in line for line in text) else None
    if any(map(_WISH_HEADER.match, text)):
        return FileKind.WISHES
    if _MOVEMENT_HEADER.fullmatch(text[0]) and len(text) > 1:
        return FileKind.MOVEMENT
    if _MEMBERS_HEADING.fullmatch(text[0]):
        return _kind_with_names(expected)
    numbers = [any(c.isdigit() for c in line) for line in text]
    if any(numbers) and not numbers[0]:
        text = text[1:]  # column headings
    if len(text) < _MIN_LINES:
        return None
    stripped = [line.strip(' \t";,') for line in text]
    shares = {
        kind: sum(pattern.fullmatch(line) is not None for line in stripped) / len(stripped)
        for kind, pattern in _LINE_PATTERNS.items()
    }
    best = max(shares, key=lambda kind: shares[kind])
    if shares.get(expected, 0) >= _MIN_SHARE_IF_EXPECTED or shares[best] < _MIN_SHARE:
        return None
    return _kind_with_names(expected) if best is FileKind.MEMBERS else best


def _kind_with_names(expected: FileKind) -> FileKind:
    """Return the kind of a file of ids and names: a tournament's entries, or members.

    It is ``ENTRIES`` if the ``expected`` kind is a file of a tournament, otherwise ``MEMBERS``.
    """
    return FileKind.ENTRIES if expected in _TOURNAMENT_KINDS else FileKind.MEMBERS
