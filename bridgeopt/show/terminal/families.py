"""The families at hand on a terminal, and what a check of movements found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rich.console import Console
from rich.text import Text

from bridgeopt.base.errors import Fault
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import for_programs
from bridgeopt.club.movement import Movement
from bridgeopt.movement.quality import measure
from bridgeopt.show.terminal.lines import number, plain_table, say_hanging
from bridgeopt.show.terminal.measures import contestants, size, span

_MOST_SHOWN = 20


def show_families(console: Console, families: Iterable[tuple[str, Sequence[Movement]]]) -> None:
    """Print the movements of each family: sizes, balance (Qf), and rounds NS, fewest and most."""
    table = plain_table()
    table.add_column(str(Message("families_type")), overflow="fold")  # the only one that gives way
    for head in ("families_for", "families_tables", "families_rounds", "families_groups"):
        table.add_column(str(Message(head)), justify="right", no_wrap=True)
    table.add_column("Qf", justify="right", no_wrap=True)
    table.add_column(str(Message("NS")), justify="right", no_wrap=True)
    for name, movements in families:
        for k, movement in enumerate(movements):
            quality = measure(movement)
            table.add_row(
                Text("" if k else name),
                str(contestants(movement)),
                str(movement.num_tables),
                str(movement.num_rounds),
                str(movement.num_groups),
                "-" if quality.qf is None else number(quality.qf, 1),
                span(quality.ns),
            )
    console.print(table)


def families_document(
    families: Iterable[tuple[str, Sequence[Movement]]],
) -> list[dict[str, object]]:
    """Return the same as plain values: a row a movement (documented in `docs/formats.md`)."""
    return [
        {
            "family": name,
            "name": movement.name,
            "individual": movement.individual,
            "contestants": movement.num_contestants,
            "tables": movement.num_tables,
            "rounds": movement.num_rounds,
            "groups": movement.num_groups,
            "qf": quality.qf,
            "ns": list(quality.ns),
        }
        for name, movements in families
        for movement, quality in ((each, measure(each)) for each in movements)
    ]


def check_document(
    label: str, movement: Movement | None, shortcomings: Sequence[Fault], faults: Sequence[Fault]
) -> dict[str, object]:
    """Return what a check of a movement found as plain values (see `docs/formats.md`)."""
    verdict = "broken" if movement is None else "short" if shortcomings else "sound"
    return {
        "file": label,
        "verdict": verdict,
        "shortcomings": [*map(for_programs, shortcomings)],
        "warnings": [*map(for_programs, () if movement is None else movement.warnings)],
        "faults": [*map(for_programs, faults)],
    }


def show_check(
    console: Console, label: str, movement: Movement, shortcomings: Sequence[Fault]
) -> None:
    """Print that a movement is sound or falls short, and in what; what is unusual in its file."""
    verdict = Message("check_falls_short" if shortcomings else "check_sound", file=label)
    head, counts = str(verdict), f"({size(movement)})"
    if len(head) + len(counts) < console.width:
        say_hanging(console, f"{head} {counts}")
    else:
        say_hanging(console, head)
        say_hanging(console, counts, "  ")
    for warning in movement.warnings:
        told = str(replace(warning, file=None))
        if warning.line:
            note = Message("check_note_line", line=str(warning.line), fault=told)
        else:
            note = Message("check_note", fault=told)
        say_hanging(console, note, "  ")
    for fault in shortcomings[:_MOST_SHOWN]:
        told = str(replace(fault, file=None))
        in_file = Message("check_line", line=str(fault.line), fault=told) if fault.line else told
        say_hanging(console, in_file, "  ")
    if len(shortcomings) > _MOST_SHOWN:
        say_hanging(console, Message("check_more", n=len(shortcomings) - _MOST_SHOWN), "  ")
