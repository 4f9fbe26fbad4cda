"""Scores on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from bridgeopt.show.scores import ScoreTable
from bridgeopt.show.terminal.lines import in_line, plain_table, say


def show_scores(console: Console, tables: Iterable[ScoreTable]) -> None:
    """Print tables of scores one below the other."""
    for each in tables:
        console.print()
        say(console, each.title, style="bold")
        table = plain_table()
        for column in each.columns:
            if column.names:
                table.add_column(column.head, ratio=1, overflow="fold")
            else:
                justify = "right" if column.numbers else "left"
                table.add_column(column.head, justify=justify, no_wrap=True)  # type: ignore[arg-type]
        for row in each.rows:
            table.add_row(*(Text(in_line(cell)) for cell in row))
        console.print(table)
        for note in each.notes:
            say(console, in_line(note))
