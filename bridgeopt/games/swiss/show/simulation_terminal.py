"""What simulated tournaments came to, on a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.engine.intervals import Estimate
from bridgeopt.games.swiss.strength import Row
from bridgeopt.show.terminal.lines import plain_table, say


def show_strength(console: Console, rows: Sequence[Row]) -> None:
    """Print a line for each number of rounds and each way, with 95 % intervals."""
    table = plain_table()
    table.add_column(str(Message("swiss_simulated_rounds")), justify="right", no_wrap=True)
    table.add_column(str(Message("swiss_simulated_way")), ratio=1)
    for head in (
        Message("swiss_simulated_best_won"),
        Message("swiss_simulated_top"),
        Message("swiss_simulated_correlation"),
    ):
        table.add_column(str(head), justify="right")
    for row in rows:
        table.add_row(
            str(row.rounds),
            str(Message("swiss_way", way=row.way)),
            _percent(row.best_won),
            _percent(row.top),
            _decimal(row.correlation),
        )
    console.print(table)
    unstable = [row for row in rows if row.stable < 1]
    console.print()
    say(console, Message("swiss_simulated_of", n=max((r.tournaments for r in rows), default=0)))
    if unstable:
        share = reader().number(f"{100 * max(1 - row.stable for row in unstable):.1f}")
        say(console, Message("swiss_simulated_unstable", percent=share))


def _percent(value: Estimate) -> str:
    told = reader().number(f"{100 * value.mean:.1f}")
    return f"{told} ± {reader().number(f'{100 * value.margin:.1f}')} %"


def _decimal(value: Estimate) -> str:
    told = reader().number(f"{value.mean:.3f}")
    return f"{told} ± {reader().number(f'{value.margin:.3f}')}"
