"""The command line: a thin face on the library."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import click

from bridgeopt import __version__
from bridgeopt.cli import waiting
from bridgeopt.cli.lazy import LazyGroup
from bridgeopt.cli.streams import OutputLost, give_up_output, open_streams
from bridgeopt.cli.telling import show_error
from bridgeopt.errors import BridgeoptError
from bridgeopt.interrupts import INTERRUPTED, ignore_interrupts

_NOBODY_READS = 141
"""What a program exits with whose output goes to a pipe that nobody reads (SIGPIPE is 13)."""


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
        "record": "Record an evening that was played: in the season, or as a new history.",
        "club": "Keep what holds every evening in one file, so that nobody types it.",
        "season": "Keep the club's season in one file: record, undo, rankings, report.",
        "movement": "Look at movements, compare them, make new ones, print their cards.",
        "simulate": "Play whole seasons of a made-up club, and compare how numbers are given.",
        "demo": "Do the main job on data that comes with the program.",
    }
    # A plan that is there knows its movements and boards; `change` takes them from where it did.
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {
        "run": ("season", "members", "families", "movements", "sections", "boards", "csv_style"),
        "change": ("season", "members", "csv_style"),
        "print": (
            "season",
            "family",
            "movements",
            "members",
            "title",
            "language",
            "paper",
            "csv_style",
        ),
        "push": ("season", "family", "movements", "members", "title"),
        "check": ("season", "family", "movements", "members", "sections"),
        "evaluate": ("season", "family", "movements", "members"),
        "record": ("season", "family", "movements", "csv_style"),
    }

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Begin with a command line: from now on somebody waits."""
        waiting.begin()
        return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; after Ctrl-C, say so and exit with 130."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("Interrupted.", err=True)
            ctx.exit(INTERRUPTED)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command line, and end with its exit code; what goes wrong is a plain sentence."""
        command_line = partial(super().main, *args, **{**extra, "standalone_mode": False})
        if not extra.get("standalone_mode", True):
            return command_line()
        open_streams()
        code = self._run(command_line)
        ignore_interrupts()
        sys.exit(code)

    def _run(self, command_line: Callable[[], object]) -> int:
        try:
            code = command_line()
            sys.stdout.flush()
        except BridgeoptError as error:
            show_error(error)
            return error.exit_code
        except click.ClickException as error:
            error.show()
            return error.exit_code
        except click.Abort as error:
            interrupted = isinstance(error.__context__, KeyboardInterrupt)
            click.echo("Interrupted." if interrupted else "Aborted!", err=True)
            return INTERRUPTED if interrupted else 1
        except KeyboardInterrupt:
            click.echo("Interrupted.", err=True)
            return INTERRUPTED
        except OutputLost as error:
            give_up_output()
            if error.reason is None:
                return _NOBODY_READS
            # As on a full disk: what was to be done is done.
            click.echo(f"Error: the output cannot be written ({error.reason}).", err=True)
            return 1
        return code if isinstance(code, int) else 0


@click.group(cls=_Main, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="bridgeopt")
def main() -> None:
    """Seat a bridge club so that people meet as evenly as possible, with a proof.

    Give the season's history, tonight's registration and a family of movements; get for each
    section the numbering that repeats meetings and sit-outs least.
    """
