"""The command line: a thin face on the library."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import click

from bridgeopt import __version__
from bridgeopt.errors import BridgeoptError

_COMMANDS = {
    "run": "Seat tonight's pairs, and prove that it cannot be done better.",
    "check": "Tell all that is wrong with these files, in one go.",
    "evaluate": "Score any numbering: ours, your own, another program's.",
    "record": "Write the history after the evening was played as planned.",
    "demo": "Do the main job on data that comes with the program.",
}


class _Group(click.Group):
    """Loads a command's module only when it is called, and reports our errors plainly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order in which people need them."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import a command."""
        if name not in _COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"bridgeopt.cli.{name}"), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Turn our errors into plain sentences and an exit code."""
        try:
            return super().invoke(ctx)
        except BridgeoptError as error:
            for line in str(error).splitlines():
                click.echo(f"Error: {line}", err=True)
            ctx.exit(error.exit_code)
        except KeyboardInterrupt:
            click.echo("Interrupted.", err=True)
            ctx.exit(130)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="bridgeopt")
def main() -> None:
    """Seat a bridge club so that people meet as evenly as possible, with a proof.

    Give the season's history, tonight's registration and a family of movements; get for each
    section the numbering that repeats meetings and sit-outs least.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
