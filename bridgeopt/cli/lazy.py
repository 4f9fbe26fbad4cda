"""A group of commands whose modules are loaded only when they are called."""

from __future__ import annotations

from difflib import get_close_matches
from keyword import iskeyword
from pkgutil import resolve_name
from typing import ClassVar

import click

from bridgeopt.cli.language import with_language
from bridgeopt.cli.settings import with_club
from bridgeopt.cli.wording import Group, first_line, said


class LazyGroup(Group):
    """Lists its commands from the group's own table; the rest of a command waits in its module.

    A subclass names them in ``COMMANDS``, in the order in which people need them, each with the
    message that is its help. ``HOME`` says where a command is, as ``module:name``, with ``{}`` for
    how it is called (``import_`` for ``import``); ``ELSEWHERE`` where those are that are not there.
    ``CLUB`` tells which commands take the club's settings, and which of them. All take ``--lang``.
    """

    HOME: ClassVar[str]
    COMMANDS: ClassVar[dict[str, str]]
    ELSEWHERE: ClassVar[dict[str, str]] = {}
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {}

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Return the commands in the order in which people need them."""
        return list(self.COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        """Return a command by its name; its module is imported only now."""
        if name not in self.COMMANDS:
            return None
        command: click.Command = resolve_name(self._home(name))
        if name in self.CLUB:
            command = with_club(command, self.CLUB[name])
        return with_language(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; of one that is not there, say which may be meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:  # click knows only commands that are loaded
            if hasattr(error, "possibilities"):
                error.possibilities = get_close_matches(args[0], self.list_commands(ctx)) or None
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading them."""
        with formatter.section(said("Commands")):
            names = self.list_commands(ctx)
            formatter.write_dl([(name, first_line(self.COMMANDS[name])) for name in names])

    def _home(self, name: str) -> str:
        return self.ELSEWHERE.get(name, self.HOME.replace("{}", f"{name}{'_' * iskeyword(name)}"))
