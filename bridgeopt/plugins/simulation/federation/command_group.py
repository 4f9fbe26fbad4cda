"""The group of ``bridgeopt federation``. Its help loads none of its commands."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli import LazyGroup


class _Federation(LazyGroup):
    MODULE = "bridgeopt.plugins.simulation.federation.cli:{}"
    COMMANDS: ClassVar[dict[str, str]] = {"report": "help_federation_report"}


@click.group(cls=_Federation, help="help_federation")
def federation() -> None:
    """Compare the seasons of many clubs."""
