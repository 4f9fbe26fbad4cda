"""``bridgeopt season``: the commands about a season file, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup
from bridgeopt.cli.settings import with_season


class _Season(LazyGroup):
    PACKAGE = "bridgeopt.cli.season"
    COMMANDS: ClassVar[dict[str, str]] = {
        "init": "Make a season file.",
        "record": "Record an evening that was played.",
        "results": "Enter the scores of a session; they make the rankings.",
        "undo": "Take the last change back.",
        "redo": "Do again what was taken back last.",
        "log": "List what was recorded and changed.",
        "show": "Show a player, or a session.",
        "report": "Write the season as a page to look at and to print.",
        "members": "List the members; read or write a members file.",
        "member": "Add a member or a guest, or change one.",
        "merge": "Let two ids be one person.",
        "rules": "Show or set how results make rankings.",
        "import": "Read in a history from a CSV file.",
        "export": "Write the history as a CSV file.",
        "backup": "Copy the season file, also while it is in use.",
        "check": "Tell whether the season file is sound.",
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = dict.fromkeys(COMMANDS, ()) | {
        "record": ("family", "movements"),
        "report": ("title",),
        "members": ("csv_style",),
        "export": ("csv_style",),
    }

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; the season that it is about may be the club's."""
        name, command, words = super().resolve_command(ctx, args)
        return name, command, words if command is None else with_season(command, ctx, words)


@click.group(cls=_Season)
def season() -> None:
    """Keep the club's season in one file: record, undo, rankings, report.

    `bridgeopt run --season FILE` seats the next evening from it. Whatever is changed can be taken
    back with `undo`. In a club's folder (see `bridgeopt club`) FILE may be left out.
    """
