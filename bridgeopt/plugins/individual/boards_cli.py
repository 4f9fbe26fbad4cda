"""``bridgeopt individual``: enter board results from a file or by hand."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, command
from bridgeopt.cli.reporting import show_notes
from bridgeopt.plugins.individual.event_options import plan_option
from bridgeopt.plugins.individual.tasks.boards import EnteredBoards, enter_traveller, import_boards


def _show(entered: EnteredBoards) -> None:
    show_notes(entered.notes)
    numbers = {"new": entered.new, "changed": entered.changed, "total": entered.total}
    click.echo(Message("boards_entered", **numbers))


@command("help_individual_boards")
@plan_option
@argument("results_file", metavar="RESULTS", type=options.FILE)
def boards(plan_file: Path, *, results_file: Path) -> None:
    """Read board results from a file, and score the players."""
    _show(import_boards(plan_file, results_file))


@command("help_individual_traveller")
@plan_option
@argument("board", metavar="BOARD", type=click.IntRange(1, 999))
@argument("lines", metavar="LINE...", nargs=-1, required=True)
def traveller(plan_file: Path, *, board: int, lines: tuple[str, ...]) -> None:
    """Enter a board's traveller, and score the players."""
    _show(enter_traveller(plan_file, board, lines))
