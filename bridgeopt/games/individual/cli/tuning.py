"""What the commands show that tune a plan."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.words import Message

if TYPE_CHECKING:
    from bridgeopt.games.individual.tasks.individual import Looked


def show_tuned(tuned: Looked, out_file: Path | None, *, seats: bool = False) -> None:
    """Show how good a plan is now, its seats just shared or not; without a file, as CSV behind."""
    from rich.console import Console

    from bridgeopt.games.individual.files.plan_csv import format_plan
    from bridgeopt.games.individual.show.terminal import show_measures

    console = Console(stderr=out_file is None)
    show_measures(console, tuned.plan, tuned.measures, tuned.claims, tuned=seats)
    if tuned.cut:
        click.echo(Message("individual_cut"), err=out_file is None)
    if out_file is None:
        click.echo(format_plan(tuned.plan), nl=False)
    else:
        click.echo(Message("file_written_to", file=out_file))
