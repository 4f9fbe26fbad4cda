"""Where a result goes: to the terminal, and as JSON where it was asked for."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from bridgeopt.base.replacing import refuse_unwritable
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.games.swiss.file import SwissFile
from bridgeopt.games.swiss.show.documents import as_text


class Giving:
    """Where a result goes; a place that cannot be used is refused when it is made.

    (`cli.giving` does the same for plans, and loads all that makes these.)

    Parameters
    ----------
    file
        The tournament's file, which must not be replaced.
    json_file
        For the result as JSON; ``-`` is standard output, where it then stands alone.
    """

    def __init__(self, file: SwissFile, json_file: Path | None) -> None:
        self._json_file = json_file
        if json_file is not None and not self.is_silent:
            file.guard(json_file, Message("swiss_replaced_by_copy"))
            refuse_unwritable(json_file)

    @property
    def is_silent(self) -> bool:
        """Whether JSON goes to the terminal, and nothing else."""
        return str(self._json_file) == "-"

    @property
    def console(self) -> Console:
        """The terminal, silent where JSON goes there alone."""
        return Console(quiet=self.is_silent)

    def give(self, document: object) -> None:
        """Write JSON where it was asked for."""
        if self.is_silent:
            click.echo(as_text(document), nl=False)
        elif self._json_file is not None:
            write_text(self._json_file, as_text(document))
