"""Showing a calendar that was made or changed."""

from __future__ import annotations

import click

from bridgeopt.cli.giving import Giving
from bridgeopt.cli.telling import show_filled
from bridgeopt.games.calendar.show.terminal import show_calendar, show_moves, show_verdict
from bridgeopt.games.calendar.tasks.year import CalendarMade, format_calendar


def give(giving: Giving, made: CalendarMade, interrupted: bool) -> None:
    """Show a calendar, or how it changes, and what was written; end with 130 if interrupted."""
    giving.give_json(format_calendar(made))
    show_verdict(giving.console, made.year, made.planned, made.moved is not None)
    if made.moved is None:
        show_calendar(giving.console, made.planned.calendar.entries)
    else:
        show_moves(giving.console, *made.moved)
    if made.filled is not None:
        show_filled(made.filled)
    if interrupted:
        raise click.exceptions.Exit(130)
