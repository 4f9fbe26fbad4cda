"""Output of commands: on the terminal, and as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.atomic_files import refuse_unwritable
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text

if TYPE_CHECKING:
    from rich.console import Console


class Output:
    """The destination of a command's results: the terminal, and a JSON file if ``--json`` is given.

    Creating an `Output` raises an error if the file cannot be written.

    Parameters
    ----------
    json_file
        The file for the result as JSON; ``-`` is standard output, which then holds nothing else.
    """

    def __init__(self, json_file: Path | None) -> None:
        self.is_silent = str(json_file) == "-"
        self._json_file = None if self.is_silent else json_file
        if self._json_file is not None:
            refuse_unwritable(self._json_file)

    @property
    def console(self) -> Console:
        """The terminal to print on; it prints nothing if JSON goes to standard output."""
        from bridgeopt.show.terminal.console import new_console  # imported late: it imports rich

        return new_console(quiet=self.is_silent)

    def print_message(self, message: Message) -> None:
        """Print a message on the terminal, unless JSON goes to standard output."""
        if not self.is_silent:
            click.echo(message)

    def write_document(self, document: object) -> None:
        """Write ``document`` as JSON if ``--json`` was given; otherwise do nothing."""
        self.write_json(json.dumps(document, ensure_ascii=False, indent=1) + "\n")

    def write_json(self, text: str) -> None:
        """Write JSON text if ``--json`` was given; otherwise do nothing."""
        if self.is_silent:
            click.echo(text, nl=False)
        elif self._json_file is not None:
            write_text(self._json_file, text)
