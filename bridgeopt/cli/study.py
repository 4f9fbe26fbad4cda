"""``bridgeopt study``: commands of plugins that reproduce the results of papers."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.base.plugins import installed_plugins
from bridgeopt.cli import LazyGroup

_ADDED = {
    name: command
    for plugin in installed_plugins().values()
    for name, command in plugin.study_commands.items()
}
"""The commands that plugins add to this group: each name maps to the key of the help message and
the import path of the command."""


class _Study(LazyGroup):
    MODULE = "{}"
    COMMANDS: ClassVar[dict[str, str]] = {name: told for name, (told, _) in _ADDED.items()}
    OTHER_MODULES: ClassVar[dict[str, str]] = {name: home for name, (_, home) in _ADDED.items()}


@click.group(cls=_Study, help="help_study")
def study() -> None:
    """Repeat the experiments of papers."""
