"""CSV in two styles: plain, and as Dutch Excel writes and reads it."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.files.faults import FaultList

MAX_CELLS = 250
"""Maximum number of cells in a line; the widest file of a club has some thirty columns."""

MAX_LINES = 50_000
"""Maximum number of lines in a file; the results of a club's whole season have fewer."""

# Excel reads the separator from this line and does not display it.
_SEPARATOR_LINE = re.compile(r'"?sep=([^\w\s"]?)"?[,;\t]*', re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')
# A character reference of HTML, such as &lt; or &#233;. Its semicolon does not count when the
# program guesses the separator of a file.
_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,30}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
# Well-known character references, such as &lt;. Their semicolon does not end a cell, even if
# semicolons separate the cells of the line.
_KNOWN_ENTITY = re.compile(
    r"&(?:amp|lt|gt|quot|apos|nbsp|[A-Za-z]{1,2}(?:acute|grave|circ|uml|tilde|cedil|ring|slash"
    r"|caron|lig)|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});"
)
_HIDDEN_SEMICOLON = "\ufdd0"
"""This character replaces the semicolon of a character reference (``&lt;``) while a line is split.
It is a noncharacter, so no text contains it."""
_NEEDS_QUOTES = re.compile(r'[",;\t]')
# Excel evaluates a cell that begins like this as a formula; a leading apostrophe prevents that.
_FORMULA = re.compile(r"'*[=+\-@]")
_ESCAPED_FORMULA = re.compile(r"'+[=+\-@]")
_TOO_WIDE_HELP = Message("file_right_one")
_QUOTE_HELP = Message("csv_quote_help")


class CsvStyle(Enum):
    """The style of a CSV file; readers detect it."""

    PLAIN = "plain"
    EXCEL = "excel"

    @property
    def separator(self) -> str:
        """The text between two fields."""
        return ";" if self is CsvStyle.EXCEL else ","

    @property
    def newline(self) -> str:
        """The characters that end a line."""
        return "\r\n" if self is CsvStyle.EXCEL else "\n"

    @property
    def encoding(self) -> str:
        """The encoding; the Excel style has a BOM, without which Excel garbles accents."""
        return "utf-8-sig" if self is CsvStyle.EXCEL else "utf-8"

    def number(self, value: int | Decimal) -> str:
        """Return a number as text, with a decimal comma in the Excel style."""
        text = format(value, "f") if isinstance(value, Decimal) else str(value)
        return text.replace(".", ",") if self is CsvStyle.EXCEL else text


class CsvRow(NamedTuple):
    """One non-blank line of a CSV file, with its number."""

    line: int
    cells: tuple[str, ...]


def separator_of(line: str) -> str:
    """Return the separator of a line: ``;``, a tab or a comma.

    Quoted text and character references (``&lt;``) are ignored. The separator is ``;`` if the rest
    of the line has one. Otherwise it is a tab if the rest has one (Excel's "Unicode text"), or else
    a comma.
    """
    bare = _ENTITY.sub("", _QUOTED.sub("", line))
    return next((mark for mark in ";\t" if mark in bare), ",")


def _hide_entity_semicolons(line: str) -> str:
    """Return a line in which the semicolon of each reference, such as ``&eacute;``, is hidden.

    The character `_HIDDEN_SEMICOLON` replaces it.
    """
    return (
        _KNOWN_ENTITY.sub(lambda sign: sign[0][:-1] + _HIDDEN_SEMICOLON, line)
        if "&" in line
        else line
    )


def read_csv_lines(path: Path) -> tuple[list[tuple[int, str]], str | None]:
    """Return the lines of a CSV file with their numbers, and the separator that the file declares.

    Excel declares the separator in a first line such as ``sep=;``. That line is left out. The
    separator is ``None`` if there is no such line.

    Raises
    ------
    InputError
        The file is not a readable text file, or has too many lines for any supported format.
    """
    return _without_separator_line(read_lines(path, MAX_LINES))


def _without_separator_line(texts: Iterable[str]) -> tuple[list[tuple[int, str]], str | None]:
    lines = list(enumerate(texts, start=1))
    declaration = _SEPARATOR_LINE.fullmatch(lines[0][1].strip()) if lines else None
    return (lines, None) if declaration is None else (lines[1:], declaration[1] or None)


def split_cells(line: str, separator: str | None = None) -> tuple[str, ...]:
    """Return the cells of a line, stripped of spaces; empty cells at the end are dropped.

    By default the separator is guessed from the line (`separator_of`).

    Raises
    ------
    csv.Error
        A cell begins with a quotation mark but has no closing one, or text follows the closing one.
    """
    mark = separator or separator_of(line)
    hidden = _hide_entity_semicolons(line)
    reader = csv.reader([hidden], delimiter=mark, skipinitialspace=True, strict=True)
    cells = [cell.strip().replace(_HIDDEN_SEMICOLON, ";") for cell in next(reader)]
    while cells and not cells[-1]:
        cells.pop()
    return tuple(cell[1:] if _ESCAPED_FORMULA.match(cell) else cell for cell in cells)


def read_rows(path: Path, faults: FaultList) -> list[CsvRow]:
    """Return the non-blank lines of a CSV file.

    Lines that cannot be split, or have too many cells, are added to ``faults``.

    Raises
    ------
    InputError
        The file is not a readable text file.
    """
    return _split_lines(*read_csv_lines(path), faults)


def parse_rows(text: str, faults: FaultList) -> list[CsvRow]:
    """Return the non-blank lines of CSV text, such as text pasted into a form.

    Lines that cannot be split are faults, as in `read_rows`. Invisible characters are replaced by a
    mark (`printable`).
    """
    return _split_lines(*_without_separator_line(map(printable, text.splitlines())), faults)


def _split_lines(
    lines: Sequence[tuple[int, str]], separator: str | None, faults: FaultList
) -> list[CsvRow]:
    rows = []
    usual = None if separator else _usual_separator([text for _, text in lines])
    for line, text in lines:
        try:
            cells = split_cells(text, separator or _separator_for_line(text, usual))
        except csv.Error:
            faults.add(line, Message("csv_quote_not_closed"), _QUOTE_HELP)
            continue
        if len(cells) > MAX_CELLS:
            too_many = Message("csv_too_many_cells", n=len(cells), most=MAX_CELLS)
            faults.add(line, too_many, _TOO_WIDE_HELP)
        elif cells:
            rows.append(CsvRow(line, cells))
    return rows


class _UsualSeparator(NamedTuple):
    """The most frequent separator in a file, and how many parts it usually splits a line into."""

    mark: str
    parts: int


def _usual_separator(lines: Sequence[str]) -> _UsualSeparator | None:
    """Return the most frequent separator of the lines; ``None`` unless their separators differ.

    If two separators are equally frequent, the one that occurs first in the file is returned.
    """
    bare = [_hide_entity_semicolons(_QUOTED.sub("", line)) for line in lines if line.strip()]
    counts = Counter(mark for line in bare if (mark := separator_of(line)) in line)
    if len(counts) < 2:
        return None
    # If separators are equally frequent, `max` returns the one that occurs first.
    mark = max(counts, key=lambda separator: counts[separator])
    parts = Counter(line.count(mark) + 1 for line in bare if separator_of(line) == mark)
    return _UsualSeparator(mark, max(parts, key=lambda separator: parts[separator]))


def _separator_for_line(line: str, usual: _UsualSeparator | None) -> str:
    """Return a line's separator: ``usual`` if it splits the line into the usual number of parts.

    Otherwise the line was pasted from another file and has its own separator (`separator_of`). If
    both separators give the usual number of parts, the one that occurs first in the line is
    returned.
    """
    line_separator, bare = separator_of(line), _hide_entity_semicolons(_QUOTED.sub("", line))
    if usual is None or bare.count(usual.mark) + 1 != usual.parts:
        return line_separator
    is_first = bare.count(line_separator) + 1 == usual.parts and bare.find(
        line_separator
    ) < bare.find(usual.mark)
    return line_separator if is_first else usual.mark


def format_rows(rows: Iterable[Sequence[str | int | Decimal | None]], style: CsvStyle) -> str:
    """Return rows as the text of a CSV file; ``None`` is an empty cell.

    A text that Excel would run as a formula gets a leading apostrophe, which `split_cells` removes.
    Line ends within a cell become spaces.
    """
    lines = (style.separator.join(_format_cell(cell, style) for cell in row) for row in rows)
    return "".join(line + style.newline for line in lines)


def write_rows(
    path: Path, rows: Iterable[Sequence[str | int | Decimal | None]], style: CsvStyle
) -> None:
    """Write rows as a CSV file.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    write_text(path, format_rows(rows, style), style.encoding)


def _format_cell(cell: str | int | Decimal | None, style: CsvStyle) -> str:
    if cell is None:
        return ""
    if not isinstance(cell, str):
        return style.number(cell)
    text = re.sub(r"[\r\n]+", " ", cell).strip()
    if _FORMULA.match(text):
        text = "'" + text
    # Quote any separator, not only this style's: a reader may guess another style.
    return '"' + text.replace('"', '""') + '"' if _NEEDS_QUOTES.search(text) else text
