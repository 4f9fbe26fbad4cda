"""The group of ``bridgeopt calendar``; its help imports none of its commands."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli import LazyGroup


class _Calendar(LazyGroup):
    MODULE = "bridgeopt.plugins.calendar.cli:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "make": "help_calendar_make",
        "show": "help_calendar_show",
        "move": "help_calendar_move",
        "check": "help_calendar_check",
    }
    HIDDEN: ClassVar[dict[str, str]] = {"meetings": "bridgeopt.plugins.calendar.cli:meetings"}
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {
        "make": ("csv_style",),
        "show": ("season", "calendar"),
        "move": ("csv_style",),
    }


@click.group(cls=_Calendar, help="help_calendar")
def calendar() -> None:
    """Plan the club's year: evenings, heats, committee and general meeting."""
