"""Lines, tables and grids on a terminal, in the reader's language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from math import ceil
from textwrap import fill
from typing import Literal, NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.base.i18n import Message, Number, Percent
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.show.scores import ScoreColumn, ScoreTable


def aligned(values: Sequence[Decimal | None]) -> list[str]:
    """Return numbers as text with equally many decimals, so that they line up; "" for ``None``."""
    exponents = [v.as_tuple().exponent for v in values if v is not None]
    digits = max((-e for e in exponents if isinstance(e, int)), default=0)
    number = current_locale().number
    return ["" if v is None else number(f"{v:.{max(digits, 0)}f}") for v in values]


_MIN_NAME_WIDTH = 14
"""Minimum width of the column of names, in characters. If the other columns would leave less room,
the last of them go into a second table below the first."""

_SCORE_GAP = 2
"""Spaces between the columns of scores."""

_LEFT_TO_RIGHT = "\N{LEFT-TO-RIGHT MARK}"


def print_message(console: Console, message: Message | str, style: str = "") -> None:
    """Print a sentence; brackets in it are not treated as markup."""
    console.print(Text(str(message), style=style))


def print_hanging(
    console: Console, message: Message | str, indent: str = "", style: str = ""
) -> None:
    """Print a sentence with its second and further lines indented."""
    lines = fill(
        str(message), console.width, initial_indent=indent, subsequent_indent=f"{indent}  "
    )
    console.print(Text(lines, style=style), soft_wrap=True)


def plain_table(gap: int = 2, *, heads: bool = True) -> Table:
    """Return a table without lines; its column headings are dim."""
    return Table(
        box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="dim", show_header=heads
    )


class Column(NamedTuple):
    """A column of numbers or short words, which are never cut off."""

    head: str
    cells: Sequence[str]
    justify: Literal["left", "right"] = "right"
    style: str = ""

    @property
    def width(self) -> int:
        """The width in characters."""
        return max(map(cell_len, (*self.head.split("\n"), *self.cells)), default=0)


def show_columns(
    console: Console, head: str, names: Sequence[Text], columns: Sequence[Column], gap: int = 1
) -> None:
    """Print columns of cells to the right of names.

    Names are shortened if needed. Columns that do not fit go into a further table below.

    Parameters
    ----------
    console
        The terminal.
    head, names
        The heading of the names, and the names.
    columns
        The columns, each with a cell for each name.
    gap
        The number of spaces between columns.
    """
    names_width = min(max(map(cell_len, (head, *(name.plain for name in names)))), _MIN_NAME_WIDTH)
    parts: list[list[Column]] = [[]]
    used_width = names_width
    for column in columns:
        if parts[-1] and used_width + gap + column.width > console.width:
            parts.append([])
            used_width = names_width
        parts[-1].append(column)
        used_width += gap + column.width
    for k, part in enumerate(parts):
        table = plain_table(gap)
        table.add_column(head, overflow="fold")
        for column in part:
            table.add_column(column.head, justify=column.justify, style=column.style, no_wrap=True)
        for name, *cells in zip(names, *(column.cells for column in part), strict=True):
            table.add_row(name, *cells)
        if k:
            console.print()
        console.print(table)


def isolate_direction(name: str) -> str:
    """Return a name marked so that the rest of its line is still shown from left to right.

    A terminal that shows Hebrew and Arabic from right to left would otherwise reverse the numbers
    after such a name, up to the next Latin letter. The numbers would then be in wrong columns.
    """
    return f"{name}{_LEFT_TO_RIGHT}" if _has_right_to_left(name) else name


def keep_column(names: Text, cell: str) -> str:
    """Return a cell that stays in its column even if a name is shown from right to left.

    ``names`` are the names to the left of the cell.
    """
    return f"{_LEFT_TO_RIGHT}{cell}" if _has_right_to_left(names.plain) else cell


def _has_right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in text)


def format_number(value: float | Decimal, digits: int = 0) -> str:
    """Return a number as text for a table, with ``digits`` decimals."""
    if isinstance(value, int) and not digits:
        return current_locale().number(str(value))
    return Number(value, digits).render(current_locale())


def format_percent(part: float, digits: int = 1) -> str:
    """Return a fraction as a percentage for a table."""
    return Percent(part, digits).render(current_locale())


def comma_list(items: Iterable[object]) -> str:
    """Return items as text separated by commas, for a cell."""
    return ", ".join(map(str, items))


def show_grid(
    console: Console,
    corner: str,
    heads: Sequence[object],
    rows: Mapping[str, Sequence[object]],
    title: str = "",
) -> None:
    """Print a grid after a blank line, in blocks of as many columns as fit the terminal.

    Parameters
    ----------
    console
        The terminal.
    corner
        The heading of the rows' names.
    heads
        The headings of the columns.
    rows
        Maps a row's name to its cells, one for each column.
    title
        The title above the grid.
    """
    label_width = max(map(len, (corner, *rows)))
    cell_width = max(len(str(cell)) for cells in (heads, *rows.values()) for cell in cells)

    def num_blocks(gap: int) -> int:
        return ceil(len(heads) / max((console.width - label_width) // (cell_width + gap), 1))

    gap = min((2, 1), key=num_blocks)  # the gap of 2, unless a gap of 1 gives fewer blocks
    columns_per_block = ceil(len(heads) / num_blocks(gap))
    if title:
        console.print()
        console.print(Text(title, style="bold"))
    for start in range(0, len(heads), columns_per_block):
        if start or not title:
            console.print()
        for name, cells in ((corner, heads), *rows.items()):
            line = name.rjust(label_width) if name.isdigit() else name.ljust(label_width)
            line += "".join(
                str(cell).rjust(cell_width + gap)
                for cell in cells[start : start + columns_per_block]
            )
            console.print(Text(line.rstrip(), "dim" if cells is heads else ""), soft_wrap=True)


def show_scores(console: Console, tables: Iterable[ScoreTable]) -> None:
    """Print several tables of scores, one below the other."""
    for table in tables:
        console.print()
        print_message(console, table.title, style="bold")
        _show_rows(console, table)
        for note in table.notes:
            print_message(console, isolate_direction(note))


def _show_rows(console: Console, table: ScoreTable) -> None:
    """Print a table's headings and rows.

    The library rich takes a millisecond to lay out a row, and a board can have thousands of rows.
    Therefore only rows with a name that is too long are laid out by rich.
    """
    heads = [column.head for column in table.columns]
    rows = [[isolate_direction(cell) for cell in row] for row in table.rows]
    widths_by_row = [[*map(cell_len, row)] for row in rows]
    widths = [max(each) for each in zip([*map(cell_len, heads)], *widths_by_row, strict=True)]
    names = [k for k, column in enumerate(table.columns) if column.names]
    excess = sum(widths) + _SCORE_GAP * (len(widths) - 1) - console.width
    if excess > 0:
        if len(names) != 1 or widths[names[0]] - excess < _MIN_NAME_WIDTH:
            console.print(_scores_by_rich(table.columns, rows))
            return
        widths[names[0]] -= excess

    def line(cells: Sequence[str], cell_widths: Sequence[int]) -> str:
        padded = []
        for column, cell, cell_width, width in zip(
            table.columns, cells, cell_widths, widths, strict=True
        ):
            blank = " " * (width - cell_width)
            padded.append(blank + cell if column.numbers else cell + blank)
        return (" " * _SCORE_GAP).join(padded)

    console.print(Text(line(heads, [*map(cell_len, heads)]), "dim"), soft_wrap=True)
    buffered: list[str] = []

    def flush() -> None:
        if buffered:
            console.print(Text("\n".join(buffered)), soft_wrap=True)
        buffered.clear()

    for row, cell_widths in zip(rows, widths_by_row, strict=True):
        if any(cell_widths[k] > widths[k] for k in names):
            flush()
            console.print(_scores_by_rich(table.columns, [row], widths))
        else:
            buffered.append(line(row, cell_widths))
    flush()


def _scores_by_rich(
    columns: Sequence[ScoreColumn],
    rows: Iterable[Sequence[str]],
    widths: Sequence[int] | None = None,
) -> Table:
    """Return rows of scores as a table of the library rich.

    If the ``widths`` of the columns are given, the table has no headings.
    """
    table = plain_table(_SCORE_GAP, heads=widths is None)
    for k, column in enumerate(columns):
        width = None if widths is None else widths[k]
        if column.names:
            table.add_column(column.head, ratio=1, overflow="fold", width=width)
        else:
            justify: Literal["left", "right"] = "right" if column.numbers else "left"
            table.add_column(column.head, justify=justify, no_wrap=True, width=width)
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def show_title(console: Console, title: Message | str) -> None:
    """Print a title, on one line."""
    console.print(Text(str(title), style="bold"), no_wrap=True, overflow="ellipsis")
