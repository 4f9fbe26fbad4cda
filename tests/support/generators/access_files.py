"""A writer of small Access files like those of other programs, with only the features tests need.

A table has columns (name and type) and rows (values by position). A row that is shorter predates
the last columns. Further options of a table add deleted rows, moved rows, pages left by a dropped
table, and a wrong count.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

YES_NO, BYTE, SHORT, LONG, FLOAT, DOUBLE, DATE, TEXT, OLE, MEMO = 1, 2, 3, 4, 6, 7, 8, 10, 11, 12
PACKED = {BYTE: "<B", SHORT: "<h", LONG: "<i", FLOAT: "<f", DOUBLE: "<d", DATE: "<d"}
VARIABLE = (TEXT, OLE, MEMO)
OBJECTS = [("Id", LONG), ("Name", TEXT), ("Type", SHORT), ("Flags", LONG), ("LvProp", OLE)]


@dataclass
class TableMade:
    """A table to be written."""

    name: str
    columns: Sequence[tuple[str, int]]
    rows: Sequence[Sequence[Any]]
    deleted: int = 0
    moved: frozenset[int] = frozenset()
    lingering: Sequence[Sequence[Any]] = ()
    counted: int | None = None


@dataclass
class AccessWriter:
    """The pages of a file, and the page for values too large for their row."""

    jet4: bool = True
    map_type: int = 0
    pages: list[bytes] = field(default_factory=list)
    memos: int = 0

    @property
    def size(self) -> int:
        """Bytes per page."""
        return 4096 if self.jet4 else 2048

    def write(self, tables: Sequence[TableMade]) -> bytes:
        """Return the bytes of the file."""
        self.pages = [self.head(), bytes(self.size), b""]
        objects: list[Sequence[Any]] = [(2, "MSysObjects", 1, -2147483648, None)]
        for table in tables:
            self.pages.append(b"")
            number = len(self.pages) - 1
            self.pages[number] = self.table(table, number)
            objects.append((number, table.name, 1, 0, None))
        objects.append((999, "a query", 5, 0, None))
        self.pages[2] = self.table(TableMade("MSysObjects", OBJECTS, objects, deleted=1), 2)
        return b"".join(self.pages)

    def head(self) -> bytes:
        """Return page 0, scrambled from byte 24 on; zeros there equal the key stream itself."""
        begin = b"\0\1\0\0Standard Jet DB\0" + bytes([self.jet4]) + bytes(3)
        length = 128 if self.jet4 else 126
        return (begin + key_stream(b"\xc7\xda\x39\x6b", length)).ljust(self.size, b"\0")

    def table(self, table: TableMade, number: int) -> bytes:
        """Write the pages of a table; return the page number of its definition."""
        places = layout(table.columns)
        rows = [(0, self.row(table.columns, row, places)) for row in table.rows]
        mine: list[int] = []
        for k in sorted(table.moved):
            target = self.put([(0x8000, rows[k][1])], number)
            rows[k] = 0x4000, struct.pack("<I", target[0] << 8)
            mine += target
        for k in range(table.deleted):
            rows.insert(2 * k, (0xC000, b"gone" * 5))
        mine += self.put(rows, number)
        self.put([(0, self.row(table.columns, row, places)) for row in table.lingering], number)
        pointer = self.map(mine)
        counted = len(table.rows) if table.counted is None else table.counted
        return self.definition(table.columns, places, counted, pointer)

    def put(self, rows: Sequence[tuple[int, bytes]], owner: int) -> list[int]:
        """Write rows to new pages; return the page numbers."""
        head = 14 if self.jet4 else 10
        pages: list[list[tuple[int, bytes]]] = []
        room = 0
        for row in rows:
            if len(row[1]) + 2 > room:
                pages.append([])
                room = self.size - head
            pages[-1].append(row)
            room -= len(row[1]) + 2
        first = len(self.pages)
        for on_page in pages:
            end, offsets, body = self.size, b"", b""
            for flags, row in on_page:
                end -= len(row)
                offsets += struct.pack("<H", flags | end)
                body = row + body
            begin = b"\1\1\0\0" + struct.pack("<I", owner) + (bytes(4) if self.jet4 else b"")
            begin += struct.pack("<H", len(on_page)) + offsets
            self.pages.append(begin + bytes(self.size - len(begin) - len(body)) + body)
        return list(range(first, len(self.pages)))

    def map(self, pages: Sequence[int]) -> int:
        """Write the page map of a table; return a pointer to it."""
        first = min(pages, default=0) if self.map_type == 0 else 0
        bits = sum(1 << page - first for page in pages)
        if self.map_type == 0:
            row = b"\0" + struct.pack("<I", first) + bits.to_bytes(64, "little")
        else:
            self.pages.append(b"\5\1\0\0" + bits.to_bytes(self.size - 4, "little"))
            row = b"\1" + struct.pack("<II", len(self.pages) - 1, 0)
        [page] = self.put([(0, bytes(5) + bytes(64)), (0, row)], 0)
        return page << 8 | 1

    def definition(self, columns, places, num_rows: int, pointer: int) -> bytes:
        """Return the page that defines a table."""
        variable = sum(kind in VARIABLE for _, kind in columns)
        counts = struct.pack("<HHH", len(columns), variable, len(columns))
        pointers = struct.pack("<IIII", 0, 0, pointer, pointer & ~0xFF)
        if self.jet4:
            begin = bytes(4) + struct.pack("<I", num_rows) + bytes(20) + b"N" + counts + pointers
        else:
            begin = struct.pack("<I", num_rows) + bytes(4) + b"N" + counts + pointers
        for k, ((_, kind), (index, offset)) in enumerate(zip(columns, places, strict=True)):
            fixed = kind not in VARIABLE
            length = struct.calcsize(PACKED[kind]) if kind in PACKED else 255 * (kind == TEXT)
            flags = bytes([2 | fixed])
            numbers = struct.pack("<HHH", k, index, k)
            tail = struct.pack("<HH", offset, length)
            if self.jet4:
                begin += bytes([kind, *bytes(4)]) + numbers + bytes(4) + flags + bytes(5) + tail
            else:
                begin += bytes([kind]) + numbers + bytes(6) + flags + tail
        for name, _ in columns:
            told = name.encode("utf-16-le" if self.jet4 else "cp1252")
            begin += (struct.pack("<H", len(told)) if self.jet4 else bytes([len(told)])) + told
        begin = b"\2\1\0\0" + bytes(4) + struct.pack("<I", len(begin)) + begin
        return begin.ljust(self.size, b"\0")

    def row(self, columns, values, places) -> bytes:
        """Return the bytes of a row, which may have fewer values than there are columns."""
        written = list(zip(columns, values, places, strict=False))
        wide = "<H" if self.jet4 else "<B"
        row = struct.pack(wide, len(written))
        begin, mask, variable = len(row), 0, []
        for k, ((_, kind), value, (_, offset)) in enumerate(written):
            mask |= (bool(value) if kind == YES_NO else value is not None) << k
            if kind in VARIABLE:
                variable.append(b"" if value is None else self.cell(kind, value))
            elif kind != YES_NO:
                number = value or 0
                if isinstance(value, datetime):
                    number = (value - datetime(1899, 12, 30)).total_seconds() / 86_400
                row = row.ljust(begin + offset, b"\0") + struct.pack(PACKED[kind], number)
        starts = []
        for cell in variable:
            starts.append(len(row))
            row += cell
        starts.append(len(row))
        bits = mask.to_bytes((len(written) + 7) // 8, "little")
        if not any(kind in VARIABLE for _, kind in columns):
            return row + bits
        if self.jet4:
            told = struct.pack(f"<{len(starts) + 1}H", *reversed(starts), len(variable))
            return row + told + bits
        told = bytes(start % 256 for start in reversed(starts))
        jumps = 0
        while (len(row) + len(told) + jumps + 1 + len(bits) - 1) // 256 > jumps:
            jumps += 1
        further = [
            next((k for k, start in enumerate(starts) if start >= 256 * (jump + 1)), 0xFF)
            for jump in range(jumps)
        ]
        return row + told + bytes(reversed(further)) + bytes([len(variable)]) + bits

    def cell(self, kind: int, value: Any) -> bytes:
        """Return a variable cell; long texts become a pointer to one row or a chain of two."""
        if kind == OLE:
            return value
        if not self.jet4:
            text = value.encode("cp1252")
        elif len(value) > 2 and all(0 < ord(c) < 256 for c in value):
            text = b"\xff\xfe" + value.encode("latin-1")
        else:
            text = value.encode("utf-16-le")
        if kind == TEXT:
            return text
        self.memos += 1
        if self.memos % 3 == 1:
            return struct.pack("<III", len(text) | 0x80000000, 0, 0) + text
        if self.memos % 3 == 2:
            [page] = self.put([(0, b"first"), (0, text)], 1)
            return struct.pack("<III", len(text) | 0x40000000, page << 8 | 1, 0)
        half = len(text) // 2
        [last] = self.put([(0, bytes(4) + text[half:])], 1)
        [page] = self.put([(0, struct.pack("<I", last << 8) + text[:half])], 1)
        return struct.pack("<III", len(text), page << 8, 0)


def layout(columns: Sequence[tuple[str, int]]) -> list[tuple[int, int]]:
    """Return each column's index among the variable ones, and the offset of each fixed one."""
    places, index, offset = [], 0, 0
    for _, kind in columns:
        places.append((index, offset))
        index += kind in VARIABLE
        offset += struct.calcsize(PACKED[kind]) if kind in PACKED else 0
    return places


def key_stream(key: bytes, length: int) -> bytes:
    """Return the first bytes of RC4's key stream."""
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    stream, i, j = [], 0, 0
    for _ in range(length):
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        stream.append(state[(state[i] + state[j]) % 256])
    return bytes(stream)
