"""The command line: a thin face on the library."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any, ClassVar

import click

from bridgeopt import __version__
from bridgeopt.cli import waiting
from bridgeopt.cli.lazy import LazyGroup
from bridgeopt.errors import BridgeoptError


class _Main(LazyGroup):
    """All commands; reports our errors plainly."""

    PACKAGE = "bridgeopt.cli"
    COMMANDS: ClassVar[dict[str, str]] = {
        "run": "Seat tonight's pairs, and prove that it cannot be done better.",
        "change": "Change tonight's plan when somebody leaves, comes late, or is replaced.",
        "print": "Put the evening on paper and on a screen: who sits where, who plays whom.",
        "push": "Push the evening to the Bridgemates: sections, rounds, boards and names.",
        "check": "Tell all that is wrong with these files, in one go.",
        "evaluate": "Score any numbering: ours, your own, another program's.",
        "record": "Write the history after the evening was played as planned.",
        "season": "Keep the club's season in one file: record, undo, rankings, report.",
        "movement": "Look at movements, compare them, make new ones, print their cards.",
        "simulate": "Play whole seasons of a made-up club, and compare how numbers are given.",
        "demo": "Do the main job on data that comes with the program.",
    }

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Begin with a command line: from now on somebody waits."""
        waiting.begin()
        return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Turn our errors into plain sentences and an exit code."""
        try:
            return super().invoke(ctx)
        except BridgeoptError as error:
            for line in str(error).splitlines():  # what is indented goes on with the line above
                click.echo(line if line.startswith("  ") else f"Error: {line}", err=True)
            ctx.exit(error.exit_code)
        except OSError as error:
            if error.filename is not None or isinstance(error, BrokenPipeError):
                raise
            # A full disk behind standard output: what was to be done is done.
            with suppress(OSError):
                click.echo(f"Error: the output cannot be written ({error.strerror}).", err=True)
            ctx.exit(1)
        except KeyboardInterrupt:
            click.echo("Interrupted.", err=True)
            ctx.exit(130)


@click.group(cls=_Main, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="bridgeopt")
def main() -> None:
    """Seat a bridge club so that people meet as evenly as possible, with a proof.

    Give the season's history, tonight's registration and a family of movements; get for each
    section the numbering that repeats meetings and sit-outs least.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
