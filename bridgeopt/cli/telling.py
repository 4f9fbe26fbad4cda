"""What is told on standard error: what is wrong, and what should be known besides."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

import click

from bridgeopt.errors import BridgeoptError

_MOST = 100
"""Lines that are told at once; nobody reads more."""


def show_error(error: BridgeoptError) -> None:
    """Tell what is wrong."""
    lines = str(error).splitlines()
    # What is indented goes on with the line above.
    _tell(line if line.startswith("  ") else f"Error: {line}" for line in lines[:_MOST])
    _tell_of_more("Error", len(lines))


def show_notes(*notes: Iterable[object]) -> None:
    """Tell what should be known besides."""
    told = list(chain(*notes))
    _tell(f"Note: {note}" for note in told[:_MOST])
    _tell_of_more("Note", len(told))


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line, err=True)


def _tell_of_more(what: str, count: int) -> None:
    if count > _MOST:
        click.echo(f"{what}: … and {count - _MOST:,} more.", err=True)
