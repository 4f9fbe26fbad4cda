"""``bridgeopt study``: commands that reproduce papers, which plugins add."""

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
"""The plugins' commands by name: the key of the help message, and the command's import path."""


class _Study(LazyGroup):
    MODULE = "{}"
    COMMANDS: ClassVar[dict[str, str]] = {name: told for name, (told, _) in _ADDED.items()}
    OTHER_MODULES: ClassVar[dict[str, str]] = {name: home for name, (_, home) in _ADDED.items()}


@click.group(cls=_Study, help="help_study")
def study() -> None:
    """Repeat the experiments of papers."""
