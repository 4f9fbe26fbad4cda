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
_LINES = {
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
_MOVEMENT = re.compile(r"\s*[0-9]+(?:[\s,;:-]+[0-9]+){3}[\s,;:-]+[01]\s*(?:#.*)?")
_WISH = re.compile(r"\s*\[\[\s*[\"']?wish[\"']?\s*\]\]")
_OF_TRF = re.compile(r"[0-9]{3}(?: |$)")
_SETTING = re.compile(r"\s*(?:\[[\w.]+\]\s*$|[A-Za-z_]+\s*=\s*\S)")
_MEMBERS_HEAD = re.compile(r"\W*(?:id|nr|lid|speler|player|member)\W+(?:name|naam)\b.*", re.I)
_BRIDGEWEBS = re.compile(r"#version[;,\t]", re.I)
_PBN = re.compile(r'%\s*PBN\b.*|\[\s*\w+\s+".*"\s*\].*')
_HEADS = {
    FileKind.BOARDS: {"board", "ns", "ew"},
    FileKind.RANKING: {"section", "direction", "place", "pair"},
}
"""For kinds of files that column headings identify: the headings, which may have any order."""
_ACCESS = (b"Standard Jet DB", b"Standard ACE DB")
_DUP = 78
"""Number of digits with which a DUP file (a format for deals) begins: 39 cards of two digits."""
_CARDS = 52
_PACKED, _CERTIFICATE = b"\x1f\x8b", b"bridgeopt certificate"
_OF_TOURNAMENTS = FileKind.ENTRIES, FileKind.TABLES, FileKind.TOURNAMENT, FileKind.RATINGS
_FEWEST = 4
"""A kind of file is recognised only in a file with at least this many lines. The files of every
evening and club have so many."""
_MAX, _SOME = 0.8, 0.5
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
        found = _kind_by_begin(path) or _kind_of(read_lines(path), expected)
    except InputError:  # the reader has reported this error
        return
    if found is not None and found is not expected:
        looks_like = Message("file_mistaken", found=found.description, wanted=expected.description)
        raise file_error(path, looks_like, found.usage_hint)


def kind_of_results(path: Path) -> FileKind | None:
    """Return the kind of a file if it holds results, of boards or of a season; otherwise ``None``.

    Raises
    ------
    InputError
        The file cannot be read, or is not text.
    """
    found = _kind_by_begin(path) or _kind_of(read_lines(path), FileKind.RESULTS)
    if found is None and _is_of(FileKind.RESULTS, _bare(read_lines(path))):
        return FileKind.RESULTS
    told = {FileKind.BWS, FileKind.USEBIO, FileKind.PBN, FileKind.BOARDS, FileKind.RESULTS}
    return found if found in told else None


def _begins_like_dup(begin: bytes) -> bool:
    """Return whether a file begins with the numbers of cards, 1 to 52 in two digits each."""
    cards = begin[:_DUP]
    return (
        len(begin) > _DUP
        and cards.isdigit()
        and all(1 <= int(cards[at : at + 2]) <= _CARDS for at in range(0, _DUP, 2))
    )


def _kind_by_begin(path: Path) -> FileKind | None:
    """Return the kind of a file if its first bytes identify it; otherwise ``None``."""
    try:
        with path.open("rb") as file:
            begin = file.read(2000)
    except (OSError, ValueError):
        return None
    if begin.startswith(SQLITE_HEAD):
        return FileKind.SEASON
    if begin[4:].startswith(_ACCESS):
        return FileKind.BWS
    text = begin.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if text.startswith(_CERTIFICATE):
        return FileKind.CERTIFICATE
    if text.startswith((b"<!doctype html", b"<html")):
        return FileKind.PAGE
    if text.startswith((b"[document]", b"qx|", b"md|")) or _begins_like_dup(begin):
        return FileKind.HANDS
    if text.startswith((b"<?xml", b"<!doctype", b"<usebio")) and b"<usebio" in text:
        return FileKind.USEBIO
    return None


def _kind_by_heads(first: str) -> FileKind | None:
    """Return the kind of a file if its first non-blank line identifies it; otherwise ``None``."""
    if _BRIDGEWEBS.match(first):
        return FileKind.BRIDGEWEBS
    if _PBN.fullmatch(first):
        return FileKind.PBN
    cells = {cell.strip(' "').casefold() for cell in re.split("[,;\t]", first)}
    return next((kind for kind, heads in _HEADS.items() if heads <= cells), None)


def _bare(lines: Sequence[str]) -> list[str]:
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
    if data.strip() and not _may_be(data, path, written):
        raise file_error(path, Message("file_is_another_kind"), Message("file_choose_name"))


def _may_be(data: bytes, path: Path, written: Collection[FileKind]) -> bool:
    begin = data[:200].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if data.startswith(_PACKED):
        return FileKind.CERTIFICATE in written and _is_certificate(path)
    by_begin = _kind_by_begin(path)
    if by_begin is not None:
        return by_begin in written
    if begin.startswith((b"{", b"[")) and (found := _kind_of_json(data)) is not None:
        return found in written
    try:
        lines = _bare(read_lines(path))
    except InputError:
        return False
    by_heads = _kind_by_heads(lines[0]) if lines else None
    if by_heads is not None:
        return by_heads in written
    named = any(line.startswith(("001 ", "012 ")) for line in lines)
    if begin.startswith(b"<?xml") or (named and all(map(_OF_TRF.match, lines))):
        return FileKind.TOURNAMENT in written
    if any(_SETTING.match(line) for line in [x for x in lines if not x.startswith("#")][:1]):
        return FileKind.SETTINGS in written
    if any(_is_of(kind, lines) for kind in written if kind in _LINES):
        return True
    kind = _kind_of(lines, FileKind.OTHER)
    return kind in written if kind is not None else FileKind.OTHER in written


def _is_certificate(path: Path) -> bool:
    with suppress(OSError, EOFError, zlib.error), gzip.open(path) as text:
        return text.read(len(_CERTIFICATE)) == _CERTIFICATE
    return False


def _is_of(kind: FileKind, lines: Sequence[str]) -> bool:
    """Return whether all lines match a kind of file; a first line of column headings need not."""
    heads = bool(lines) and not any(c.isdigit() for c in lines[0])
    rest = lines[heads:]
    return bool(rest) and all(map(_LINES[kind].fullmatch, rest))


def _kind_of_json(data: bytes) -> FileKind | None:
    try:
        told = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if not isinstance(told, dict):
        return FileKind.JSON
    if {"plan_id", "sections"} <= told.keys():
        return FileKind.PLAN
    match told:
        case {"players": _, "rounds": [[*_], *_]}:
            return FileKind.INDIVIDUAL
    return FileKind.JSON


def _kind_of(lines: Sequence[str], expected: FileKind) -> FileKind | None:
    text = [line for line in lines if line.strip()]
    if not text:
        return None
    by_heads = _kind_by_heads(text[0].strip())
    if by_heads is not None:
        return by_heads
    if text[0].lstrip().startswith("{"):
        return FileKind.PLAN if any('"sections"' in line for line in text) else None
    if any(map(_WISH.match, text)):
        return FileKind.WISHES
    if _MOVEMENT.fullmatch(text[0]) and len(text) > 1:
        return FileKind.MOVEMENT
    if _MEMBERS_HEAD.fullmatch(text[0]):
        return _named(expected)
    numbers = [any(c.isdigit() for c in line) for line in text]
    if any(numbers) and not numbers[0]:
        text = text[1:]  # column headings
    if len(text) < _FEWEST:
        return None
    bare = [line.strip(' \t";,') for line in text]
    shares = {
        kind: sum(pattern.fullmatch(line) is not None for line in bare) / len(bare)
        for kind, pattern in _LINES.items()
    }
    best = max(shares, key=lambda kind: shares[kind])
    if shares.get(expected, 0) >= _SOME or shares[best] < _MAX:
        return None
    return _named(expected) if best is FileKind.MEMBERS else best


def _named(expected: FileKind) -> FileKind:
    """Return the kind of a file of ids and names: a tournament's entries, or members.

    It is ``ENTRIES`` if the ``expected`` kind is a file of a tournament, otherwise ``MEMBERS``.
    """
    return FileKind.ENTRIES if expected in _OF_TOURNAMENTS else FileKind.MEMBERS
