"""Commands, options and arguments whose help is a message, for whoever reads it.

``help`` is set to a message's key, and read as what the message says. Metavars that are words, and
what click says of its own accord, are found by their English (`click_words`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.click_words import metavar

F = TypeVar("F", bound=Callable[..., Any])

_BELOW_0 = re.compile(r"-[0-9][0-9.,]*")
_MINUS = "\u2212"
"""The sign of a number below 0 as it is printed; it begins no option."""


class _Said:
    """An attribute that is set to a message's key, and read as what the message says."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __set__(self, holder: Any, key: str | None) -> None:
        holder.__dict__[self._name] = key

    def __get__(self, holder: Any, owner: type | None = None) -> str | None:
        key = holder.__dict__[self._name]
        return None if key is None else str(Message(key))


class Option(click.Option):
    """An option whose help is a message.

    ``formerly`` are names that it once had: they work, and are shown nowhere.
    """

    help: Any = _Said()

    def __init__(self, *args: Any, formerly: tuple[str, ...] = (), **given: Any) -> None:
        super().__init__(*args, **given)
        self.formerly = formerly

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        """Let the parser know all its names, those too that are not shown."""
        shown = self.opts
        self.opts = [*shown, *self.formerly]
        try:
            super().add_to_parser(parser, ctx)
        finally:
            self.opts = shown

    def make_metavar(self, *args: Any, **given: Any) -> str:
        """Return what stands for its value."""
        return metavar(super().make_metavar(*args, **given))


class Argument(click.Argument):
    """An argument that is called by a word of the reader's language."""

    def make_metavar(self, *args: Any, **given: Any) -> str:
        """Return what it is called."""
        return metavar(super().make_metavar(*args, **given))


class Former(Argument):
    """An argument that is an option now: it works, and is shown nowhere."""

    def get_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return nothing."""
        return []


class Command(click.Command):
    """A command whose help is a message; its first paragraph is its line in lists of commands."""

    help: Any = _Said()

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what stands behind its name where its usage is told."""
        return [metavar(piece) for piece in super().collect_usage_pieces(ctx)]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return ``--help``, which click keeps."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = str(Message("click_show_this_message_and_exit"))
        return option


class _WithNumbers(Command):
    """A command among whose arguments may be numbers below 0."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Let a number with a minus be no option: `_MINUS` stands for it while click looks."""
        kept = [_MINUS + text[1:] if _BELOW_0.fullmatch(text) else text for text in args]
        return super().parse_args(ctx, kept)


class Group(Command, click.Group):
    """A group of commands whose help is a message."""


def command(
    help: str,
    name: str | None = None,
    *,
    negative: bool = False,
    cls: type[Command] = Command,
) -> Callable[[F], Command]:
    """Make a command of a function; ``help`` is the key of a message.

    With ``negative`` numbers below 0 may be among its arguments: they are no options.
    """
    return click.command(name, cls=_WithNumbers if negative else cls, help=help)


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def first_line(help: str) -> str:
    """Return a command's line in a list of commands: the first paragraph of its help."""
    return " ".join(str(Message(help)).partition("\n\n")[0].split())
