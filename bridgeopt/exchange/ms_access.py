"""Microsoft Access files (Jet 3, Jet 4, ACE), read only, while other programs may write to them.

A file consists of pages. The catalogue, itself a table, gives the page of each table's definition.
A definition gives the columns, the number of rows, and the location of the map of the table's
pages. Existing libraries read every page that names the table as its owner, and so find rows of
dropped tables too; this module follows the map. Comments describe the layout of pages.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple, Self

from bridgeopt.base.atomic_files import file_error
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_bytes

Value = bool | int | float | str | bytes | datetime | None
"""The value of a cell in a table; it is bytes if this program does not need the column's type."""

Row = Mapping[str, Value]
"""A row of a table: values by column name."""

SIGNATURES = (b"\0\1\0\0Standard Jet DB\0", b"\0\1\0\0Standard ACE DB\0")
"""The first bytes of Access files that the engine Jet or the engine ACE wrote."""

_MAX_READS = 6
_PAUSE_SECONDS = 0.05
_MAX_CELLS = 4_000_000
_MAX_COLUMNS = 255
_MAX_POINTERS = 4
_MAX_DEFINITION_PAGES = 32
_MIN_MEMO_PART = 256
"""Minimum number of bytes that one part of a memo (a long text) takes from the budget for memos
(`_AccessFile._memo_part`). A damaged file may have an endless chain of empty parts. With this
minimum, such a chain uses up the budget, and reading ends."""
_DATA_PAGE, _DEFINITION_PAGE, _MAP_PAGE = 1, 2, 5
_DELETED_FLAG, _POINTER_FLAG, _OFFSET_MASK = 0x8000, 0x4000, 0x1FFF
_CATALOGUE_PAGE = 2
_SYSTEM_FLAGS = 0x80000002
_EPOCH = datetime(1899, 12, 30)

_YES_NO, _DATE, _TEXT, _MEMO = 1, 8, 10, 12
_NUMBERS = {2: "<B", 3: "<h", 4: "<i", 6: "<f", 7: "<d", _DATE: "<d", 19: "<q"}
_INLINE_FLAG, _ONE_ROW_FLAG, _MEMO_LENGTH_MASK = 0x80000000, 0x40000000, 0x3FFFFFFF


class DamagedFileError(Exception):
    """Bytes that are impossible: the file is damaged, or another program is writing to it."""


class _Layout(NamedTuple):
    """Byte offsets and sizes of the data in a page, for one version of the file format."""

    page: int
    count_bytes: int  # width of counts within rows, and of lengths of names
    rows_on_page: int
    num_rows: int
    num_columns: int
    num_indexes: int
    map: int
    indexes: int
    index_bytes: int
    column_bytes: int
    number: int
    variable: int
    flags: int
    offset: int
    length: int


_JET3 = _Layout(
    page=2048,
    count_bytes=1,
    rows_on_page=8,
    num_rows=12,
    num_columns=25,
    num_indexes=31,
    map=35,
    indexes=43,
    index_bytes=8,
    column_bytes=18,
    number=1,
    variable=3,
    flags=13,
    offset=14,
    length=16,
)
_JET4 = _Layout(
    page=4096,
    count_bytes=2,
    rows_on_page=12,
    num_rows=16,
    num_columns=45,
    num_indexes=51,
    map=55,
    indexes=63,
    index_bytes=12,
    column_bytes=25,
    number=5,
    variable=7,
    flags=15,
    offset=21,
    length=23,
)


@dataclass(frozen=True)
class _Column:
    name: str
    type: int
    number: int
    fixed: bool
    offset: int
    variable: int
    length: int

    @classmethod
    def read(cls, name: str, definition: bytes, position: int, layout: _Layout) -> Self:
        """Return the column that a table's definition describes from the byte ``position`` on."""
        return cls(
            name=name,
            type=definition[position],
            number=struct.unpack_from("<H", definition, position + layout.number)[0],
            fixed=bool(definition[position + layout.flags] & 1),
            offset=struct.unpack_from("<H", definition, position + layout.offset)[0],
            variable=struct.unpack_from("<H", definition, position + layout.variable)[0],
            length=struct.unpack_from("<H", definition, position + layout.length)[0],
        )


@dataclass(frozen=True)
class _Definition:
    page: int
    num_rows: int
    columns: tuple[_Column, ...]
    pages: tuple[int, ...]

    @property
    def has_variable(self) -> bool:
        """Whether rows contain the positions at which their variable-length columns start."""
        return any(not column.fixed for column in self.columns)

    def owns(self, page: bytes) -> bool:
        """Return whether a page with rows names this table as the page's owner."""
        (owner,) = struct.unpack_from("<I", page, 4)
        return bool(owner == self.page)


def read_tables(path: Path, names: Collection[str]) -> dict[str, list[Row]]:
    """Return the rows of some tables, by name; leave out tables that the file lacks.

    The result is accepted if the file is the same when it is read again, and each table has as many
    rows as its definition says. Otherwise another program is writing, and the file is read again,
    up to six times in all.

    Raises
    ------
    InputError
        The file is not an Access file, is damaged or encrypted, or other programs keep writing to
        it.
    """
    tables: dict[str, list[Row]] | None = None
    data: bytes | None = None
    for k in range(_MAX_READS):
        previous, data = data, read_bytes(path)
        if data == previous:
            if tables is not None:
                return tables
        else:
            tables = _read_or_none(_AccessFile(path, data), names)
            if tables is not None and read_bytes(path) == data:
                return tables
        if k + 1 < _MAX_READS:
            time.sleep(_PAUSE_SECONDS)
    key = "access_damaged" if tables is None else "access_always_written"
    raise file_error(path, Message(key), Message("access_try_again"))


def _read_or_none(database: _AccessFile, names: Collection[str]) -> dict[str, list[Row]] | None:
    try:
        return database.rows_of(names)
    except DamagedFileError:
        return None


class _AccessFile:
    """The bytes of a file, parsed on demand.

    Raises
    ------
    InputError
        The bytes are not an Access file.
    """

    def __init__(self, path: Path, data: bytes) -> None:
        if not data.startswith(SIGNATURES):
            raise file_error(path, Message("access_is_none"), Message("file_right_one"))
        self._path = path
        self._data = data
        self._layout = _JET4 if data[20:21] != b"\0" else _JET3
        self._memo_budget = 2 * len(data)

    def rows_of(self, names: Collection[str]) -> dict[str, list[Row]]:
        """Return the rows of each table in ``names`` that the file has."""
        try:
            tables = self._tables()
            return {name: list(self._rows(tables[name])) for name in names if name in tables}
        except (struct.error, LookupError, ValueError, OverflowError) as error:
            raise DamagedFileError from error

    def _tables(self) -> dict[str, int]:
        """Return for each user table the page with its definition, by the table's name."""
        tables = {}
        for row in self._rows(_CATALOGUE_PAGE):
            name, number, flags = row["Name"], row["Id"], row["Flags"]
            if row["Type"] != 1 or (isinstance(flags, int) and flags & _SYSTEM_FLAGS):
                continue
            if not isinstance(name, str) or not isinstance(number, int):
                raise DamagedFileError
            tables[name] = number & 0xFFFFFF
        return tables

    def _page(self, number: int, kind: int) -> bytes:
        size = self._layout.page
        page = self._data[number * size : (number + 1) * size]
        if len(page) < size or page[0] != kind:
            raise DamagedFileError
        return page

    def _row_bounds(self, page: bytes) -> Iterator[tuple[int, int]]:
        """Yield for each row of a page its entry in the page's list, and where the row ends.

        The entry holds the row's offset and its flags.
        """
        position = self._layout.rows_on_page
        (count,) = struct.unpack_from("<H", page, position)
        end, list_end = self._layout.page, position + 2 + 2 * count
        for (entry,) in struct.iter_unpack("<H", page[position + 2 : list_end]):
            start = entry & _OFFSET_MASK
            if not list_end <= start <= end:
                raise DamagedFileError
            yield entry, end
            end = start

    def _row_at(self, pointer: int) -> tuple[int, bytes]:
        """Return the row at a pointer: its entry (offset and flags), and its bytes."""
        page, k = self._page(pointer >> 8, _DATA_PAGE), pointer & 0xFF
        position = self._layout.rows_on_page
        (count,) = struct.unpack_from("<H", page, position)
        (entry,) = struct.unpack_from("<H", page, position + 2 + 2 * k)
        end = self._layout.page
        if k:
            end = struct.unpack_from("<H", page, position + 2 * k)[0] & _OFFSET_MASK
        if k >= count or not position + 2 + 2 * count <= entry & _OFFSET_MASK <= end <= len(page):
            raise DamagedFileError
        return entry, page[entry & _OFFSET_MASK : end]

    def _definition(self, number: int) -> _Definition:
        layout = self._layout
        definition = self._page(number, _DEFINITION_PAGE)
        pages_seen = {number}
        (next_page,) = struct.unpack_from("<I", definition, 4)
        while next_page:
            if next_page in pages_seen or len(pages_seen) == _MAX_DEFINITION_PAGES:
                raise DamagedFileError
            pages_seen.add(next_page)
            page = self._page(next_page, _DEFINITION_PAGE)
            definition += page[8:]
            (next_page,) = struct.unpack_from("<I", page, 4)
        (num_rows,) = struct.unpack_from("<I", definition, layout.num_rows)
        (num_columns,) = struct.unpack_from("<H", definition, layout.num_columns)
        (num_indexes,) = struct.unpack_from("<I", definition, layout.num_indexes)
        (pointer,) = struct.unpack_from("<I", definition, layout.map)
        if num_columns > _MAX_COLUMNS or num_rows * num_columns > _MAX_CELLS:
            raise DamagedFileError
        columns_start = layout.indexes + layout.index_bytes * num_indexes
        columns = tuple(self._columns(definition, columns_start, num_columns))
        return _Definition(number, num_rows, columns, tuple(self._mapped_pages(pointer)))

    def _columns(self, definition: bytes, start: int, count: int) -> Iterator[_Column]:
        layout = self._layout
        position = start + count * layout.column_bytes
        for k in range(start, position, layout.column_bytes):
            if layout.count_bytes == 2:
                (length,) = struct.unpack_from("<H", definition, position)
                position += 2
            else:
                length = definition[position]
                position += 1
            name = definition[position : position + length]
            if len(name) < length:
                raise DamagedFileError
            position += length
            column_name = printable(
                name.decode("utf-16-le" if layout.count_bytes == 2 else "cp1252")
            )
            yield _Column.read(column_name, definition, k, layout)

    def _mapped_pages(self, pointer: int) -> Iterator[int]:
        """Yield the page numbers in a table's usage map, in order; ``pointer`` locates the map."""
        _, row = self._row_at(pointer)
        if row[0] == 0:
            (first_page,) = struct.unpack_from("<I", row, 1)
            yield from self._require_in_file(_set_bits(row[5:], first_page))
        elif row[0] == 1:
            pages_per_map = 8 * (self._layout.page - 4)
            list_end = len(row) - (len(row) - 1) % 4
            for k, (page,) in enumerate(struct.iter_unpack("<I", row[1:list_end])):
                if page:
                    yield from self._require_in_file(
                        _set_bits(self._page(page, _MAP_PAGE)[4:], k * pages_per_map)
                    )
        else:
            raise DamagedFileError

    def _require_in_file(self, pages: Iterator[int]) -> Iterator[int]:
        """Yield the given pages; raise an error if one is beyond the end of the file."""
        num_pages = len(self._data) // self._layout.page
        for page in pages:
            if page >= num_pages:
                raise DamagedFileError
            yield page

    def _rows(self, number: int) -> Iterator[Row]:
        """Yield the rows of the table whose definition is on page ``number``.

        Raise an error if the number of rows differs from the one in the definition.
        """
        table = self._definition(number)
        num_found = 0
        for page_number in table.pages:
            page = self._page(page_number, _DATA_PAGE)
            if not table.owns(page):
                raise DamagedFileError
            for entry, end in self._row_bounds(page):
                if entry & _DELETED_FLAG:
                    continue
                num_found += 1
                if num_found > table.num_rows:
                    raise DamagedFileError
                row = page[entry & _OFFSET_MASK : end]
                yield self._cells(
                    table, self._follow_pointer(row, table) if entry & _POINTER_FLAG else row
                )
        if num_found != table.num_rows:
            raise DamagedFileError

    def _follow_pointer(self, row: bytes, table: _Definition) -> bytes:
        """Return a row that was moved, given the pointer ``row`` that was left in its place.

        A row that outgrows its place is moved. The new place may again hold a pointer.
        """
        for _ in range(_MAX_POINTERS):
            (pointer,) = struct.unpack_from("<I", row)
            entry, row = self._row_at(pointer)
            if not table.owns(self._page(pointer >> 8, _DATA_PAGE)):
                break
            if not entry & _POINTER_FLAG:
                return row
        raise DamagedFileError

    def _cells(self, table: _Definition, row: bytes) -> Row:
        """Return the values in a row, by column name.

        A row has these parts, in this order:

        - the number of columns that the table had when the row was written;
        - the values of the columns of fixed length, then those of variable length;
        - a list of offsets: the end of the last variable-length column, then the starts of these
          columns from the last to the first (`_variable_starts` puts them into ascending order);
        - the number of variable-length columns;
        - one bit for each column. The bit of a yes/no column is its value. Any other bit is set if
          the column is not null.
        """
        has_two_byte_counts = self._layout.count_bytes == 2
        count = struct.unpack_from("<H", row)[0] if has_two_byte_counts else row[0]
        mask_start = len(row) - (count + 7) // 8
        if mask_start < 1:
            raise DamagedFileError
        mask = int.from_bytes(row[mask_start:], "little")
        starts = self._variable_starts(row, mask_start) if table.has_variable else []
        cells: dict[str, Value] = {}
        for column in table.columns:
            is_set = column.number < count and bool(mask >> column.number & 1)
            if column.type == _YES_NO:
                cells[column.name] = is_set
            elif not is_set:
                cells[column.name] = None
            elif column.fixed:
                position = column.offset + (2 if has_two_byte_counts else 1)
                cells[column.name] = self._value(
                    column, row[position : min(position + column.length, mask_start)]
                )
            elif column.variable + 1 < len(starts):
                first, last = starts[column.variable : column.variable + 2]
                if not 0 < first <= last <= mask_start:
                    raise DamagedFileError
                cells[column.name] = self._value(column, row[first:last])
            else:
                cells[column.name] = None
        return cells

    def _variable_starts(self, row: bytes, mask_start: int) -> list[int]:
        """Return where each variable-length column starts in a row, and where the last one ends.

        ``mask_start`` is the offset of the bits at the end of the row, see `_cells`.
        """
        if self._layout.count_bytes == 2:
            (count,) = struct.unpack_from("<H", row, mask_start - 2)
            position = mask_start - 2 - 2 * (count + 1)
            if position < 0:
                raise DamagedFileError
            return [*reversed(struct.unpack_from(f"<{count + 1}H", row, position))]
        # Jet 3 stores only the low byte of each offset. For each multiple of 256 in the row, one
        # more byte has the index of the first variable-length column that starts at this multiple
        # or after it.
        count = row[mask_start - 1]
        jumps = (len(row) - 1) // 256
        last = mask_start - 2 - jumps
        if last - count < 0:
            raise DamagedFileError
        if (last - count) // 256 < jumps:  # the byte of the last multiple is unused
            jumps -= 1
        starts, num_jumps = [], 0
        for k in range(count + 1):
            while num_jumps < jumps and row[mask_start - 2 - num_jumps] == k:
                num_jumps += 1
            starts.append(row[last - k] + 256 * num_jumps)
        return starts

    def _value(self, column: _Column, cell: bytes) -> Value:
        kind = column.type
        if kind in _NUMBERS:
            number: int | float = struct.unpack(_NUMBERS[kind], cell)[0]
            return _datetime_from_days(number) if kind == _DATE else number
        if kind == _TEXT:
            return self._text(cell)
        return self._text(self._memo(cell)) if kind == _MEMO else cell

    def _text(self, cell: bytes) -> str:
        if self._layout.count_bytes == 1:
            return printable(cell.decode("cp1252", "replace"))
        if not cell.startswith(b"\xff\xfe"):
            return printable(cell.decode("utf-16-le", "replace"))
        # Compressed text: after the mark, runs of single bytes and runs of byte pairs alternate,
        # and a NUL ends each run.
        text, is_single_byte, cell = "", True, cell[2:]
        while cell:
            if is_single_byte:
                part, _, cell = cell.partition(b"\0")
                text += part.decode("latin-1")
            else:
                end = next((k for k in range(0, len(cell), 2) if cell[k] == 0), len(cell))
                text += cell[:end].decode("utf-16-le", "replace")
                cell = cell[end + 1 :]
            is_single_byte = not is_single_byte
        return printable(text)

    def _memo(self, cell: bytes) -> bytes:
        """Return the bytes of a memo (a long text), given its cell.

        The bytes are in the cell itself, in one other row, or in a chain of rows.
        """
        length, pointer = struct.unpack_from("<II", cell)
        if length & _INLINE_FLAG:
            return cell[12:]
        remaining = length_ = length & _MEMO_LENGTH_MASK
        if length & _ONE_ROW_FLAG:
            return self._memo_part(pointer)[:length_]
        parts = []
        while pointer and remaining > 0:
            row = self._memo_part(pointer)
            (pointer,) = struct.unpack_from("<I", row)
            parts.append(row[4:])
            remaining -= len(row) - 4
        return b"".join(parts)[:length_]

    def _memo_part(self, pointer: int) -> bytes:
        """Return a row that holds a part of a memo.

        Raise an error if the memos read so far are together larger than twice the file. The memos
        of an undamaged file fit into the file. In a damaged file, a chain of parts could lead back
        to an earlier part, and reading would never end.
        """
        _, row = self._row_at(pointer)
        self._memo_budget -= max(len(row), _MIN_MEMO_PART)
        if self._memo_budget < 0:
            raise DamagedFileError
        return row


def _set_bits(bits: bytes, first: int) -> Iterator[int]:
    """Yield the number of each bit that is set; the first bit has the number ``first``."""
    for k, byte in enumerate(bits):
        if byte:
            yield from (first + 8 * k + j for j in range(8) if byte >> j & 1)


def _datetime_from_days(days: float) -> datetime:
    """Return the day and time for a number of days since 30 December 1899.

    The fraction of ``days`` is the time of day, also if ``days`` is negative: -1.25 is 6:00 on
    29 December 1899.
    """
    full_days = int(days)
    seconds = round(abs(days - full_days) * 86_400)
    return _EPOCH + timedelta(days=full_days, seconds=seconds)
