"""A group of commands whose modules are loaded only when they are called."""

from __future__ import annotations

from importlib import import_module
from keyword import iskeyword
from typing import ClassVar

import click

from bridgeopt.cli.settings import with_club


class LazyGroup(click.Group):
    """Lists its commands from the group's own table; the rest of a command waits in its module.

    A subclass names them in ``COMMANDS``, in the order in which people need them, each with the
    first line of its help; ``PACKAGE`` holds a module of that name for each (``import_`` for
    ``import``). ``CLUB`` tells which commands take the club's settings, and which of them.
    """

    PACKAGE: ClassVar[str]
    COMMANDS: ClassVar[dict[str, str]]
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order in which people need them."""
        return list(self.COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import a command."""
        if name not in self.COMMANDS:
            return None
        python_name = f"{name}_" if iskeyword(name) else name
        module = import_module(f"{self.PACKAGE}.{python_name}")
        command: click.Command = getattr(module, python_name)
        return with_club(command, self.CLUB[name]) if name in self.CLUB else command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.COMMANDS.items()))
