"""Tables of scores look as rich prints them, though only long rows are printed by rich."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.show.scores import ScoreColumn, ScoreTable
from bridgeopt.show.terminal.lines import isolate_direction, plain_table, show_scores
from tests.support.each_case import each_case

WORDS = (
    *("Oak", "Ödön", "李四", "אבג", "Kingfisher", "&", "x", ""),
    "A-very-long-name-without-blanks-in-it-at-all",
)
CELLS = ("", "1", "12.50", "\N{MINUS SIGN}3.00", "4S=", "李")


def drawn(rng: random.Random) -> ScoreTable:
    """Draw a table with columns of numbers and words, and usually one of names."""
    columns = [
        ScoreColumn(rng.choice(["Pair", "%", "Boards", "李"]), rng.random() < 0.6)
        for _ in range(rng.randint(1, 6))
    ]
    if rng.random() < 0.8:
        columns.insert(
            rng.randrange(len(columns) + 1), ScoreColumn("Name", numbers=False, names=True)
        )
    rows = [
        tuple(
            " ".join(rng.choices(WORDS, k=rng.randint(0, 4))) if column.names else rng.choice(CELLS)
            for column in columns
        )
        for _ in range(rng.randint(0, 6))
    ]
    return ScoreTable("Title", tuple(columns), tuple(rows), ("A note.",))


def by_rich(table: ScoreTable) -> Table:
    """Return the table as rich prints it as a whole."""
    laid = plain_table()
    for column in table.columns:
        if column.names:
            laid.add_column(column.head, ratio=1, overflow="fold")
        else:
            justify = "right" if column.numbers else "left"
            laid.add_column(column.head, justify=justify, no_wrap=True)
    for row in table.rows:
        laid.add_row(*(Text(isolate_direction(cell)) for cell in row))
    return laid


def printed(console_width: int, *parts: object) -> Iterator[str]:
    """Yield the lines that rich prints, without trailing blanks."""
    out = io.StringIO()
    console = Console(file=out, width=console_width, color_system=None, legacy_windows=False)
    for part in parts:
        if isinstance(part, ScoreTable):
            show_scores(console, [part])
        else:
            console.print(part)
    yield from (line.rstrip() for line in out.getvalue().split("\n"))


@each_case("width", [20, 30, 40, 60, 120])
@each_case("seed", range(20))
def test_as_rich_lays_them_out(seed, width):
    """Long names are folded and columns that do not fit are cut, as rich does."""
    table = drawn(random.Random(f"{seed} {width}"))
    whole = [*printed(width, "", Text("Title"), by_rich(table), "A note.")]
    assert [*printed(width, table)] == whole


def test_only_long_rows_are_laid_out(monkeypatch):
    """Only long rows are printed by rich, which takes a millisecond for each."""
    laid = []
    add_row = Table.add_row
    monkeypatch.setattr(Table, "add_row", lambda *given: (laid.append(given), add_row(*given)))
    columns = (ScoreColumn("Pair"), ScoreColumn("Name", numbers=False, names=True))
    rows = tuple((str(k), f"Oak & Elm {k}" if k % 100 else "Long " * 20) for k in range(1000))
    lines = [*printed(40, ScoreTable("Title", columns, rows))]
    assert len(laid) == 10
    assert sum("Oak & Elm" in line for line in lines) == 990
