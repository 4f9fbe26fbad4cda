"""``bridgeopt individual``: the commands about individual events, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Individual(LazyGroup):
    PACKAGE = "bridgeopt.cli.individual"
    COMMANDS: ClassVar[dict[str, str]] = {
        "plan": "help_individual_plan",
        "check": "help_individual_check",
        "winds": "help_individual_winds",
        "tables": "help_individual_tables",
    }


@click.group(cls=_Individual, help="help_individual")
def individual() -> None:
    """Plan events in which everybody meets everybody."""
