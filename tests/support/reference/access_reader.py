"""A plain reader of Access files that trusts its input: the reference for the robust reader.

It shares no code with that reader, is slow, checks no counts, and lets any exception through.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any


class PlainAccess:
    """An Access file, read byte by byte."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.new = data[20] > 0
        self.size = 4096 if self.new else 2048

    def number(self, at: int, length: int) -> int:
        """Return an unsigned integer."""
        assert 0 <= at <= len(self.data) - length
        return sum(self.data[at + k] << 8 * k for k in range(length))

    def place(self, page: int, row: int) -> tuple[int, int, int]:
        """Return the flags of a row, and the offsets of its first and last byte in the file."""
        count_at = page * self.size + (12 if self.new else 8)
        assert row < self.number(count_at, 2)
        told = self.number(count_at + 2 + 2 * row, 2)
        before = self.number(count_at + 2 * row, 2) & 0x1FFF if row else self.size
        return told >> 14, page * self.size + (told & 0x1FFF), page * self.size + before

    def pages(self, definition: int) -> list[int]:
        """Return a table's pages, from its page map."""
        at = definition * self.size + (55 if self.new else 35)
        _, begin, end = self.place(self.number(at + 1, 3), self.data[at])
        if self.data[begin] == 0:
            first = self.number(begin + 1, 4)
            bits = self.data[begin + 5 : end]
            return [first + k for k in range(8 * len(bits)) if bits[k // 8] >> k % 8 & 1]
        found = []
        for m in range((end - begin - 1) // 4):
            page = self.number(begin + 1 + 4 * m, 4)
            if page:
                bits = self.data[page * self.size + 4 : (page + 1) * self.size]
                every = 8 * len(bits)
                found += [m * every + k for k in range(every) if bits[k // 8] >> k % 8 & 1]
        return found

    def rows(self, definition: int) -> Iterator[dict[str, Any]]:
        """Yield the rows of a table."""
        columns = self.columns(definition)
        for page in self.pages(definition):
            for k in range(self.number(page * self.size + (12 if self.new else 8), 2)):
                flags, begin, end = self.place(page, k)
                if flags & 2:
                    continue
                while flags & 1:
                    flags, begin, end = self.place(self.number(begin + 1, 3), self.data[begin])
                    flags &= 1
                yield {c[0]: self.cell(c, begin, end) for c in columns}

    def columns(self, definition: int) -> list[tuple]:
        """Return each column's name, type, number, fixed flag, offset, variable index, length."""
        base = definition * self.size
        count = self.number(base + (45 if self.new else 25), 2)
        indexes = self.number(base + (51 if self.new else 31), 4)
        at = base + (63 + 12 * indexes if self.new else 43 + 8 * indexes)
        places = (5, 15, 21, 7, 23) if self.new else (1, 13, 14, 3, 16)
        step = 25 if self.new else 18
        names, columns = at + step * count, []
        for k in range(count):
            n, f, o, v, w = (at + k * step + place for place in places)
            wide = 2 if self.new else 1
            length = self.number(names, wide)
            name = self.data[names + wide : names + wide + length]
            names += wide + length
            told = [self.number(n, 2), self.data[f] & 1, *(self.number(x, 2) for x in (o, v, w))]
            columns.append(
                (
                    name.decode("utf-16-le" if self.new else "cp1252"),
                    self.data[at + k * step],
                    *told,
                )
            )
        return columns

    def cell(self, column: tuple, begin: int, end: int) -> Any:
        """Return the value of a cell."""
        _, kind, number, fixed, offset, index, _ = column
        wide = 2 if self.new else 1
        count = self.number(begin, wide)
        mask = end - (count + 7) // 8
        there = number < count and bool(self.data[mask + number // 8] >> number % 8 & 1)
        if kind == 1 or not there:
            return there if kind == 1 else None
        if fixed:
            return self.fixed(kind, begin + wide + offset)
        if index >= self.number(mask - wide, wide):
            return None
        if self.new:
            first, last = (self.number(mask - 4 - 2 * (index + k), 2) for k in (0, 1))
        else:
            first, last = (
                self.jumped(mask, end - begin, index),
                self.jumped(mask, end - begin, index + 1),
            )
        return self.long(kind, self.data[begin + first : begin + last])

    def jumped(self, mask: int, length: int, index: int) -> int:
        """Return the offset of a variable cell in Jet 3."""
        jumps = (length - 1) // 256
        table = self.data[mask - 1 - jumps : mask - 1][::-1]
        beyond = sum(k <= index for k in table)
        return self.data[mask - 2 - jumps - index] + 256 * beyond

    def fixed(self, kind: int, at: int) -> Any:
        """Return a number or a date."""
        if kind in (3, 4):
            length = 2 if kind == 3 else 4
            return int.from_bytes(self.data[at : at + length], "little", signed=True)
        bits = self.number(at, 8)
        power, value = bits >> 52 & 0x7FF, float(bits & (1 << 52) - 1)
        value = (value + 2.0**52) * 2.0 ** (power - 1075) if power else value * 2.0**-1074
        value = -value if bits >> 63 else value
        if kind != 8:
            return value
        minutes = datetime.timedelta(seconds=round(abs(value - int(value)) * 86400))
        return datetime.datetime(1899, 12, 30) + datetime.timedelta(int(value)) + minutes

    def long(self, kind: int, cell: bytes) -> Any:
        """Return a long text, which may be stored on another page."""
        if kind not in (10, 12):
            return cell
        if kind == 12:
            length = int.from_bytes(cell[:4], "little")
            if length >> 31:
                cell = cell[12:]
            elif length >> 30:
                _, begin, end = self.place(int.from_bytes(cell[5:8], "little"), cell[4])
                cell = self.data[begin:end][: length & 0x3FFFFFFF]
            else:
                row, page, cell = cell[4], int.from_bytes(cell[5:8], "little"), b""
                while page and len(cell) < length:
                    _, begin, end = self.place(page, row)
                    row, page = self.data[begin], self.number(begin + 1, 3)
                    cell += self.data[begin + 4 : end]
                cell = cell[:length]
        if not self.new:
            return cell.decode("cp1252", "replace")
        if cell[:2] == b"\xff\xfe":
            text, k, pairs = b"", 2, False
            while k < len(cell):
                if cell[k] == 0:
                    pairs, k = not pairs, k + 1
                elif pairs:
                    text, k = text + cell[k : k + 2], k + 2
                else:
                    text, k = text + bytes([cell[k], 0]), k + 1
            return text.decode("utf-16-le", "replace")
        return cell.decode("utf-16-le", "replace")

    def tables(self) -> dict[str, int]:
        """Return the definition pages of the user's tables by name."""
        return {
            row["Name"]: row["Id"] & 0xFFFFFF
            for row in self.rows(2)
            if row["Type"] == 1 and not row["Flags"] & 0x80000002
        }
