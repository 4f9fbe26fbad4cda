"""``bridgeopt movement quality``: the measures of movements, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import Command, argument, command


class _Quality(Command):
    """Takes ``--json`` without a file too, as it once was: then it writes to standard output."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Let a word behind ``--json`` be a movement if it is one, and no file of JSON."""
        words = []
        for place, word in enumerate(args):
            words.append(word)
            if word == "--json" and _no_file_follows(args[place + 1 :]):
                words.append("-")
        return super().parse_args(ctx, words)


def _no_file_follows(words: Sequence[str]) -> bool:
    from bridgeopt.base.errors import InputError
    from bridgeopt.movement.families import movement_files

    if not words or (words[0].startswith("-") and words[0] != "-"):
        return True
    if words[0] == "-" or words[0].endswith(".json"):
        return False
    try:
        return bool(movement_files(words[0], None))
    except InputError:
        return False


@command("help_movement_quality", cls=_Quality)
@argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
@options.json_file
def quality(names: tuple[str, ...], movements_folder: Path | None, json_file: Path | None) -> None:
    """Measure movements, side by side."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.movement.quality import measure
    from bridgeopt.show.terminal.movement import format_quality, show_quality
    from bridgeopt.tasks.movements import read_movements

    giving = Giving(json_file)
    movements, notes = read_movements(names, movements_folder)
    show_notes(notes)
    measured = [(each, measure(each)) for each in movements]
    giving.give_json(format_quality(measured))
    show_quality(giving.console, measured)
