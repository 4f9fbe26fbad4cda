"""``bridgeopt club``: the commands about a club's folder, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Club(LazyGroup):
    PACKAGE = "bridgeopt.cli.club"
    COMMANDS: ClassVar[dict[str, str]] = {
        "init": "Make a club's folder: its settings, and its season.",
        "show": "Tell what holds in a club's folder, and where that is said.",
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {"show": ()}


@click.group(cls=_Club)
def club() -> None:
    """Keep what holds every evening in one file, so that nobody types it.

    In a folder with a club.toml, or below it, commands take from it what their options do not
    tell; `bridgeopt run tonight.csv` is an evening.
    """
