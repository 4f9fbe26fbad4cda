"""The games of a PBN file: tag pairs, tables with their rows, and values inherited between games.

PBN 2.1 allows any order of tags. A blank line normally ends a game, but also occurs within games.
Therefore a new game begins at the paragraph or tag that repeats a tag of the previous game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import quoted

_MAX_LINES = 500_000
_TAG = re.compile(r'\s*\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_LOOSE_TAG = re.compile(r'\s*\[\s*(\w+)\s+"(.*)"\s*\]\s*')
_ESCAPED = re.compile(r"\\([\\\"])")
_CELL = re.compile(r'"([^"]*)"|(\S+)')
_COLUMN = re.compile(r"[+-]?(\w+)(?:\\([0-9]{1,3})([LR]?))?\s*")
_NOT_INHERITED = {"dealer", "vulnerable", "deal", "declarer", "contract", "auction", "play"}
"""Tags in which the standard (section 4.8) forbids the values ``#`` and ``##``, which repeat an
earlier value."""

_UNIQUE_TAGS = {
    *("event", "site", "date", "board", "west", "north", "east", "south", "scoring", "result"),
    *_NOT_INHERITED,
}
"""Tags that occur at most once in a game. If a paragraph has such a tag twice, the second one
begins a new game."""

_REPEATABLE_TAGS = {"note"}
"""Tags that may occur several times in a game. A tag that begins a table may also occur several
times, if the reader uses this table (`_Reader._read_tag`)."""

_TAGS_WITH_LINES = {"auction", "play", "note"}
"""Tags below which there may be lines of text. The tags of tables, whose names end in "table", may
have such lines too."""


@dataclass(frozen=True)
class PbnRow:
    """A row of a table: its first line, and its cells by column name.

    Column names are in lower case. If a column occurs twice, the first one counts.
    """

    line: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        """Return the cell in a column; "" if the table has no such column."""
        return self.cells.get(column.casefold(), "")


@dataclass
class PbnTable:
    """A table in a game: the tag that begins it, its column names as in the file, and its rows."""

    name: str
    line: int
    columns: tuple[str, ...]
    rows: list[PbnRow] = field(default_factory=list)


@dataclass
class PbnGame:
    """A game: a group of tags, which normally describes one board.

    Tag names are in lower case. `own_tags` has the tags in the game itself, with their names as in
    the file and their lines. `values` also has the tags inherited from earlier games.
    """

    line: int = 0
    own_tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    tables: list[PbnTable] = field(default_factory=list)

    def __getitem__(self, tag: str) -> str:
        """Return the value of a tag; "" if the game has none."""
        return self.values.get(tag.casefold(), "")

    def line_of(self, tag: str) -> int:
        """Return the line of a tag; if the tag is inherited, the first line of the game."""
        return self.own_tags.get(tag.casefold(), ("", self.line))[1]


@dataclass
class PbnFile:
    """The games of a file, with stray lines, repeated tags and faults."""

    games: list[PbnGame]
    stray_lines: list[int] = field(default_factory=list)
    repeated: list[tuple[str, int]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def read_games(path: Path, tables: Iterable[str], helping: Message) -> PbnFile:
    """Return the games of a file.

    Parameters
    ----------
    path
        The file.
    tables
        Names of the tables whose rows are read.
    helping
        The advice to the user that each fault of the file shows.

    Raises
    ------
    InputError
        The file is not a readable text file.
    """
    reader = _Reader(path, {name.casefold() for name in tables}, helping)
    for number, text in _without_comments(read_lines(path, _MAX_LINES), reader):
        reader.read(number, text)
    return reader.finish_file()


_LINE_PIECE = re.compile(r'"(?:[^"\\]|\\.)*"?|[{;]|[^"{;]+')
"""Matches a piece of a line: a text in quotes, a sign that begins a comment, or other text."""


def _without_comments(lines: Iterable[str], reader: _Reader) -> Iterator[tuple[int, str | None]]:
    """Yield the number (from 1) and the text of each line, without comments.

    The text is ``None`` for a line that has nothing but a comment. A comment that is never closed
    is reported to ``reader``.
    """
    comment_start: int | None = None
    for number, text in enumerate(lines, 1):
        has_comment = comment_start is not None or text.startswith("%")
        rest, text_kept = "" if text.startswith("%") and comment_start is None else text, ""
        while rest:
            if comment_start is not None:
                _, brace, rest = rest.partition("}")
                comment_start = None if brace else comment_start
                continue
            piece = _LINE_PIECE.match(rest)
            assert piece is not None
            rest = rest[piece.end() :]
            if piece[0] == ";" and not text_kept[-1:].strip(' \t]"'):
                has_comment, rest = True, ""
            elif piece[0] == "{":
                has_comment, comment_start = True, number
            else:
                text_kept += piece[0]
        yield number, None if has_comment and not text_kept.strip() else text_kept
    if comment_start is not None:
        reader.add_fault(comment_start, Message("pbn_comment_not_closed"))


class _Reader:
    def __init__(self, path: Path, tables: set[str], helping: Message) -> None:
        self._file = PbnFile([])
        self._path = str(path)
        self._tables = tables
        self._help = helping
        self._headers: dict[str, str] = {}
        self._previous_values: dict[str, str] = {}
        self._game = PbnGame()
        self._raw_values: dict[str, str] = {}
        self._paragraph: list[str] = []
        self._paragraph_tables = 0
        self._section: str | None = None
        self._rows: _RowCollector | None = None

    def add_fault(self, line: int, message: Message) -> None:
        self._file.faults.append(Fault(message, self._path, line, self._help))

    def read(self, number: int, text: str | None) -> None:
        if text is None:
            return
        if not text.strip():
            self._end_table()
            self._section = None
            self._paragraph, self._paragraph_tables = [], len(self._game.tables)
        elif text.lstrip().startswith("["):
            self._read_tags(number, text)
        elif self._rows is not None:
            self._rows.read(number, text)
        elif self._section is None:
            self._file.stray_lines.append(number)

    def _read_tags(self, number: int, text: str) -> None:
        self._end_table()
        tags, position = [], 0
        while match := _TAG.match(text, position):
            tags.append((match[1], _ESCAPED.sub(r"\1", match[2])))
            position = match.end()
        if text[position:].strip():
            loose_match = _LOOSE_TAG.fullmatch(text)
            if loose_match is None:
                self.add_fault(number, Message("pbn_no_tag", text=quoted(text.strip())))
                return
            tags = [(loose_match[1], _ESCAPED.sub(r"\1", loose_match[2]))]
        for name, value in tags:
            self._read_tag(name, value, number)

    def _read_tag(self, name: str, value: str, line: int) -> None:
        key = name.casefold()
        if key in self._tables:
            columns = _columns(value)
            table = PbnTable(key, line, tuple(column for column, _, _ in columns))
            self._game.tables.append(table)
            self._rows = _RowCollector(table, columns, self)
            self._section = key
            return
        if key in self._raw_values and key not in _REPEATABLE_TAGS:
            if key not in self._paragraph:
                self._split_game()
            elif key in _UNIQUE_TAGS:
                self._finish_game()
            else:
                if self._raw_values[key] != value:
                    self._file.repeated.append((name, line))
                return
        if not self._game.own_tags:
            self._game.line = line
        self._raw_values.setdefault(key, value)
        self._game.own_tags.setdefault(key, (name, line))
        self._paragraph.append(key)
        self._section = key if key in _TAGS_WITH_LINES or key.endswith("table") else None
        if key not in _UNIQUE_TAGS and self._section is None:
            # Lines below an unknown tag may belong to it. They would be reported as stray if
            # the section were None, so it is "".
            self._section = ""

    def _split_game(self) -> None:
        """Begin a new game with the current paragraph, and end the game before it."""
        keys = set(self._paragraph)
        raw = {key: value for key, value in self._raw_values.items() if key in keys}
        own_tags = {key: entry for key, entry in self._game.own_tags.items() if key in keys}
        tables = self._game.tables[self._paragraph_tables :]
        self._raw_values = {
            key: value for key, value in self._raw_values.items() if key not in keys
        }
        self._game.own_tags = {
            k: entry for k, entry in self._game.own_tags.items() if k not in keys
        }
        del self._game.tables[self._paragraph_tables :]
        paragraph = self._paragraph
        self._finish_game()
        self._raw_values, self._game.own_tags, self._game.tables = raw, own_tags, tables
        self._game.line = min((line for _, line in own_tags.values()), default=0)
        self._paragraph = paragraph

    def _finish_game(self) -> None:
        """End the current game, and find the value of each of its tags.

        A tag with the value ``#`` gets the value that it has in the previous game.
        """
        values = dict(self._headers)
        for key, value in self._raw_values.items():
            if key in _NOT_INHERITED or not value.startswith("#"):
                values[key] = value
                if key in self._headers:
                    self._headers[key] = value
            elif value.startswith("##"):
                values[key] = self._headers[key] = value[2:].strip()
            else:
                values[key] = self._previous_values.get(key, "")
        self._game.values = values
        self._file.games.append(self._game)
        self._previous_values = values
        self._game, self._raw_values, self._paragraph, self._paragraph_tables = PbnGame(), {}, [], 0

    def _end_table(self) -> None:
        if self._rows is not None:
            self._rows.end()
            self._rows = None

    def finish_file(self) -> PbnFile:
        self._end_table()
        self._finish_game()
        return self._file


_ColumnSpec = tuple[str, int | None, str]


def _columns(value: str) -> list[_ColumnSpec]:
    """Return the name, the width and the alignment of each column of a table.

    The width is ``None`` if it is not given.
    """
    specs = []
    for part in value.split(";"):
        column = _COLUMN.fullmatch(part.strip())
        if column is not None:
            specs.append((column[1], int(column[2]) if column[2] else None, column[3] or ""))
        elif part.strip():
            specs.append((part.strip(), None, ""))
    return specs


class _RowCollector:
    """Collects the rows of a table.

    Cells are separated by blanks, and a row may take several lines. If cells are left blank, the
    columns' widths give the start of each cell.
    """

    def __init__(self, table: PbnTable, columns: list[_ColumnSpec], reader: _Reader) -> None:
        self._table = table
        self._reader = reader
        self._columns = [column.casefold() for column, _, _ in columns]
        self._widths = [width for _, width, _ in columns]
        self._partial_row: list[str] = []
        self._line = 0

    def read(self, number: int, text: str) -> None:
        cells = [quoted_text or plain for quoted_text, plain in _CELL.findall(text)]
        n = len(self._columns)
        if not self._partial_row and len(cells) < n and (by_width := self._split_by_width(text)):
            self._add_row(number, by_width)
        elif self._partial_row or len(cells) < n:
            self._line = self._line if self._partial_row else number
            self._partial_row += cells
            if len(self._partial_row) == n:
                self._add_row(self._line, self._partial_row)
                self._partial_row = []
            elif len(self._partial_row) > n:
                self._add_width_fault(self._line, len(self._partial_row) - len(cells))
                self._partial_row = []
        elif n and len(cells) % n == 0:
            for k in range(0, len(cells), n):
                self._add_row(number, cells[k : k + n])
        else:
            self._add_width_fault(number, len(cells))

    def end(self) -> None:
        if self._partial_row:
            self._add_width_fault(self._line, len(self._partial_row))
            self._partial_row = []

    def _add_width_fault(self, line: int, n: int) -> None:
        self._reader.add_fault(line, Message("pbn_row_cells", n=n, of=len(self._columns)))

    def _add_row(self, line: int, cells: list[str]) -> None:
        row: dict[str, str] = {}
        for column, cell in zip(self._columns, cells, strict=True):
            row.setdefault(column, cell.strip())
        self._table.rows.append(PbnRow(line, row))

    def _split_by_width(self, text: str) -> list[str] | None:
        """Return the cells of a line by the widths of the columns.

        Return ``None`` if a border between two columns would cut a cell.
        """
        cells, position = [], 0
        for width in self._widths:
            if width is None:
                return None
            cells.append(text[position : position + width])
            if text[position + width : position + width + 1].strip():
                return None
            position += width + 1
        if text[position:].strip():
            return None
        stripped = [cell.strip() for cell in cells]
        if any(len(_CELL.findall(cell)) > 1 for cell in stripped):
            return None
        return [cell.strip('"').strip() for cell in stripped]
