"""The families at hand on a terminal, and what a check of movements found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from textwrap import fill

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.club.movement import Movement
from bridgeopt.errors import Fault
from bridgeopt.files.asc import who_plays
from bridgeopt.movement.quality import measure
from bridgeopt.show.terminal.measures import size, span
from bridgeopt.words.counts import number_of

_MOST_SHOWN = 20


def show_families(console: Console, families: Iterable[tuple[str, Sequence[Movement]]]) -> None:
    """Print the movements of each family: sizes, balance (Qf), and rounds NS, fewest and most."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("Family", overflow="fold")  # the only one that gives way
    for head in ("For", "Tables", "Rounds", "Groups", "Qf", "NS"):
        table.add_column(head, justify="right", no_wrap=True)
    for name, movements in families:
        for k, movement in enumerate(movements):
            quality = measure(movement)
            table.add_row(
                Text("" if k else name),
                number_of(movement.num_contestants, who_plays(movement)),
                str(movement.num_tables),
                str(movement.num_rounds),
                str(movement.num_groups),
                "-" if quality.qf is None else f"{quality.qf:.1f}",
                span(quality.ns, "-"),
            )
    console.print(table)


def show_check(
    console: Console, label: str, movement: Movement, shortcomings: Sequence[Fault]
) -> None:
    """Print that a movement is sound or falls short, and in what; what is unusual in its file."""
    verdict = "falls short" if shortcomings else "sound"
    head, counts = f"{label}: {verdict}", f"({size(movement)})"
    if len(head) + len(counts) < console.width:
        _show(console, f"{head} {counts}")
    else:
        _show(console, head)
        _show(console, counts, "  ")
    for warning in movement.warnings:
        _show(console, f"Note: {_in_file(warning)}", "  ")
    for fault in shortcomings[:_MOST_SHOWN]:
        _show(console, _in_file(fault), "  ")
    if len(shortcomings) > _MOST_SHOWN:
        _show(console, f"and {len(shortcomings) - _MOST_SHOWN} more like these", "  ")


def _in_file(fault: Fault) -> str:
    """Write a fault of a file that has been named."""
    place = f"line {fault.line}: " if fault.line else ""
    return f"{place}{replace(fault, file=None)}"


def _show(console: Console, text: str, indent: str = "") -> None:
    lines = fill(text, console.width, initial_indent=indent, subsequent_indent=f"{indent}  ")
    console.print(Text(lines), soft_wrap=True)
