"""Lines on a terminal: sentences and tables, in the language of whoever reads."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from decimal import Decimal
from textwrap import fill

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.words import Message, Number, Percent
from bridgeopt.words.message import reader

LEFT_TO_RIGHT = "\N{LEFT-TO-RIGHT MARK}"


def say(console: Console, message: Message | str, style: str = "") -> None:
    """Print a sentence; nothing in it is markup."""
    console.print(Text(str(message), style=style))


def say_hanging(
    console: Console, message: Message | str, indent: str = "", style: str = ""
) -> None:
    """Print a sentence whose further lines stand further in."""
    lines = fill(
        str(message), console.width, initial_indent=indent, subsequent_indent=f"{indent}  "
    )
    console.print(Text(lines, style=style), soft_wrap=True)


def plain_table(gap: int = 2, heads: bool = True) -> Table:
    """Return a table without lines, whose heads are dim."""
    return Table(
        box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="dim", show_header=heads
    )


def in_line(name: str) -> str:
    """Return a name as it can stand in a line that is read from left to right.

    A terminal that turns Hebrew and Arabic would turn the numbers behind such a name with it, up to
    the next Latin letter: into other columns.
    """
    turned = any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"{name}{LEFT_TO_RIGHT}" if turned else name


def number(value: float | Decimal, digits: int = 0) -> str:
    """Write a number by itself, as in a table."""
    if isinstance(value, int) and not digits:
        return reader().number(str(value))
    return Number(value, digits).write(reader())


def percent(part: float, digits: int = 1) -> str:
    """Write a part of one as a percentage by itself."""
    return Percent(part, digits).write(reader())


def listed(items: Iterable[object]) -> str:
    """Write things that stand in a cell, with commas alone."""
    return ", ".join(map(str, items))
