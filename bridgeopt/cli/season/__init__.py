"""``bridgeopt season``: the commands about a season file, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup
from bridgeopt.cli.settings import with_season


class _Season(LazyGroup):
    PACKAGE = "bridgeopt.cli.season"
    COMMANDS: ClassVar[dict[str, str]] = {
        "init": "help_season_init",
        "record": "help_season_record",
        "results": "help_season_results",
        "undo": "help_season_undo",
        "redo": "help_season_redo",
        "log": "help_season_log",
        "show": "help_season_show",
        "report": "help_season_report",
        "members": "help_season_members",
        "member": "help_season_member",
        "merge": "help_season_merge",
        "rules": "help_season_rules",
        "import": "help_season_import",
        "export": "help_season_export",
        "backup": "help_season_backup",
        "check": "help_season_check",
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


@click.group(cls=_Season, help="help_season")
def season() -> None:
    """Keep the club's season in one file: record, undo, rankings, report."""
