"""Line numbers of the keys of an array of tables in a TOML file, for messages."""

from __future__ import annotations

import re
from collections.abc import Sequence

_TABLE_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*(["']?)([\w-]+)\1\s*(?:\.\s*(["']?)([\w-]+)\3\s*)?[=.]""")


class TableLines:
    """The line number of each table ``[[name]]`` in a TOML text, and of each key in these tables.

    Text within multi-line strings can be mistaken for keys. Then a message names a wrong line;
    there is no other effect.
    """

    def __init__(self, text: str, name: str) -> None:
        self._lines = text.splitlines()
        self._tables: list[dict[tuple[str, ...], int]] = []
        self._starts: list[int] = []
        self._find(name)

    def _find(self, name: str) -> None:
        table: dict[tuple[str, ...], int] | None = None
        prefix: tuple[str, ...] = ()
        for number, line in enumerate(self._lines, 1):
            if head := _TABLE_HEADER.match(line):
                path = tuple(part.strip(" \t\"'") for part in head[2].split("."))
                if path == (name,):
                    table, prefix = {}, ()
                    self._tables.append(table)
                    self._starts.append(number)
                elif path[0] == name and self._tables:
                    table, prefix = self._tables[-1], path[1:]
                    table.setdefault(prefix, number)
                elif not line.startswith((" ", "\t")):
                    table = None
            elif table is not None and (key := _KEY.match(line)):
                table.setdefault((*prefix, key[2]), number)
                if key[4]:
                    table.setdefault((*prefix, key[2], key[4]), number)

    def start(self, table: int) -> int | None:
        """Return the first line of the table with the index ``table``."""
        return self._starts[table] if table < len(self._starts) else None

    def line_of(self, table: int, path: Sequence[str]) -> int | None:
        """Return the line of the key at ``path`` in a table.

        If that line is unknown, return the line of the nearest key or table that contains the key.
        """
        if table >= len(self._tables):
            return None
        lines = self._tables[table]
        for size in range(len(path), 0, -1):
            line = lines.get(tuple(path[:size]))
            if line is not None:
                return line if size == len(path) else self._inner(lines, line, path[size])
        return self._starts[table]

    def _inner(self, line_by_key: dict[tuple[str, ...], int], line: int, key: str) -> int:
        """Return the line of ``key`` in an inline value that begins on ``line``.

        ``line_by_key`` maps the table's keys to their lines. The inline value is searched up to the
        line of the table's next key. If ``key`` is not found, return ``line``.
        """
        next_line = min((other for other in line_by_key.values() if other > line), default=None)
        pattern = re.compile(rf"""(?<![\w-])["']?{re.escape(key)}["']?\s*=""")
        lines = self._lines[line - 1 : next_line - 1 if next_line else line + 100]
        return next((line + k for k, text in enumerate(lines) if pattern.search(text)), line)
