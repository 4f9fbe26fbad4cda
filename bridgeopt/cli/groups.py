"""The groups `club`, `season` and `movement`; to be fast, their help imports no command."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli import LazyGroup
from bridgeopt.cli.club_defaults import with_season


class _Club(LazyGroup):
    MODULE = "bridgeopt.cli.club:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "init": "help_club_init",
        "show": "help_club_show",
        "help-file": "help_club_help_file",
    }
    OTHER_MODULES: ClassVar[dict[str, str]] = {"help-file": "bridgeopt.cli.club:help_file"}
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {"show": (), "help-file": ()}


@click.group(cls=_Club, help="help_club")
def club() -> None:
    """Manage a club's settings, which apply to every evening."""


class _Season(LazyGroup):
    MODULE = "bridgeopt.cli.season:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "init": "help_season_init",
        "record": "help_season_record",
        "results": "help_season_results",
        "undo": "help_season_undo",
        "redo": "help_season_redo",
        "log": "help_season_log",
        "show": "help_season_show",
        "standings": "help_season_standings",
        "handicaps": "help_season_handicaps",
        "final": "help_season_final",
        "absence": "help_season_absence",
        "promote": "help_season_promote",
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
    OTHER_MODULES: ClassVar[dict[str, str]] = {
        "standings": "bridgeopt.cli.standings:standings",
        "handicaps": "bridgeopt.cli.handicaps:handicaps",
        "final": "bridgeopt.cli.final:final",
        "absence": "bridgeopt.cli.absence:absence",
        "promote": "bridgeopt.cli.promote:promote_lines",
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = dict.fromkeys(COMMANDS, ()) | {
        "record": ("family", "movements"),
        "report": ("title",),
        "members": ("csv_style",),
        "standings": ("csv_style",),
        "handicaps": ("csv_style",),
        "final": ("csv_style",),
        "export": ("csv_style",),
    }

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; if its arguments lack a season file, insert the club's season file."""
        name, command, words = super().resolve_command(ctx, args)
        shows_standings = name in ("standings", "handicaps")
        reads_csv = shows_standings and any(word.startswith("--results") for word in words)
        if command is None or reads_csv:
            return name, command, words
        return name, command, with_season(command, ctx, words)


@click.group(cls=_Season, help="help_season")
def season() -> None:
    """Manage the season file: record, undo, rankings, report."""


class _Movement(LazyGroup):
    MODULE = "bridgeopt.cli.movement:{}"
    OTHER_MODULES: ClassVar[dict[str, str]] = {"list": "bridgeopt.cli.movement:list_"}
    COMMANDS: ClassVar[dict[str, str]] = {
        "list": "help_movement_list",
        "show": "help_movement_show",
        "check": "help_movement_check",
        "quality": "help_movement_quality",
        "design": "help_movement_design",
        "mitchell": "help_movement_mitchell",
        "cards": "help_movement_cards",
    }


@click.group(cls=_Movement, help="help_movement")
def movement() -> None:
    """Show, compare, make and print movements."""
