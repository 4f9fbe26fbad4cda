"""``bridgeopt study``: commands of plugins that reproduce the results of papers."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.base.plugins import installed_plugins
from bridgeopt.cli import LazyGroup

_PLUGIN_COMMANDS = {
    name: command
    for plugin in installed_plugins().values()
    for name, command in plugin.study_commands.items()
}
"""Maps the name of each command that a plugin adds to this group to a pair: the key of its help
message, and its import path."""


class _Study(LazyGroup):
    MODULE = "{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        name: help_key for name, (help_key, _) in _PLUGIN_COMMANDS.items()
    }
    OTHER_MODULES: ClassVar[dict[str, str]] = {
        name: import_path for name, (_, import_path) in _PLUGIN_COMMANDS.items()
    }


@click.group(cls=_Study, help="help_study")
def study() -> None:
    """Repeat the experiments of papers."""
