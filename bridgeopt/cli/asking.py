"""Asking before what cannot be taken back."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click


def go_on(question: str, yes: bool) -> None:
    """Ask on a terminal, and stop there at anything but yes; elsewhere ``--yes`` must be given."""
    if yes:
        return
    if not at_terminal():
        raise click.UsageError("This cannot be taken back: give --yes too.")
    click.confirm(question, abort=True)


def at_terminal() -> bool:
    """Whether somebody sits there who can answer."""
    return sys.stdin is not None and sys.stdin.isatty()


def is_guest() -> Callable[[int, int], bool] | None:
    """Return what asks whether somebody with a far id is a guest; ``None`` without a terminal."""
    return _is_guest if at_terminal() else None


def _is_guest(player: int, most: int) -> bool:
    question = (
        f"Player {player} is not known, and the id is far above all others, which go up to {most}."
        " A guest?"
    )
    return click.confirm(question, err=True)
