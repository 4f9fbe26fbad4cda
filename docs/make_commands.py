"""Make ``commands.md``, the reference of all commands, from their ``--help``.

Run ``python docs/make_commands.py`` after a change to the command line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from bridgeopt.base.commands import HIDDEN_COMMANDS
from bridgeopt.base.i18n import Message
from bridgeopt.cli import main
from bridgeopt.cli.option_groups import COMMON

FILE = Path(__file__).with_name("commands.md")
WIDTH = 80

_HEAD = """\
# Commands

What `bridgeopt --help` says, and each command's own. Made by `python docs/make_commands.py`.

Exit codes: 0 done, also when the budget ended before the proof; 1 something that cannot be met;
2 wrong input or usage; 130 interrupted with Ctrl-C, after showing the best found.

These options are left out below: every command has `--lang` and `--help`, and each command that
uses a club's settings has `--club`.
"""


def make() -> str:
    """Return the page."""
    context = click.Context(
        main, info_name="bridgeopt", terminal_width=WIDTH, **main.context_settings
    )
    listed = _commands(main, context, main.list_commands(context))
    study = _commands(main, context, [*HIDDEN_COMMANDS])
    run = main.get_command(context, "run")
    assert run is not None
    inner = click.Context(run, context, info_name="run", terminal_width=WIDTH)
    _, heading, common = run.get_help(inner).partition(f"\n{Message(COMMON)}:\n")
    assert heading
    common = common.partition("\n\n")[0]
    return "\n".join([_HEAD, _block(common), _block(main.get_help(context)), *listed, *study])


def _commands(group: click.Group, context: click.Context, names: Iterable[str]) -> Iterator[str]:
    """Yield a part for some commands of a group, and for those of its groups."""
    for name in names:
        command = group.get_command(context, name)
        assert command is not None
        inner = click.Context(command, context, info_name=name, terminal_width=WIDTH)
        yield f"## {inner.command_path}\n"
        yield _block(_without_common(command.get_help(inner)))
        if isinstance(command, click.Group):
            yield from _commands(command, inner, command.list_commands(inner))


def _without_common(text: str) -> str:
    """Return a command's help without the options that every command has."""
    heading = Message(COMMON)
    return re.sub(rf"\n{heading}:\n(?:  .*(?:\n|$))+", "", text)


def _block(text: str) -> str:
    lines = "\n".join(line.rstrip() for line in text.splitlines()).rstrip()
    return f"```text\n{lines}\n```\n"


if __name__ == "__main__":
    FILE.write_text(make(), encoding="utf-8")
