"""``bridgeopt club``: the commands about a club's folder, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Club(LazyGroup):
    PACKAGE = "bridgeopt.cli.club"
    COMMANDS: ClassVar[dict[str, str]] = {
        "init": "help_club_init",
        "show": "help_club_show",
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {"show": ()}


@click.group(cls=_Club, help="help_club")
def club() -> None:
    """Keep what holds every evening in one file, so that nobody types it."""
