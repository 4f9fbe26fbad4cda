"""``bridgeopt results log``: the changes of a score book, as a table."""

from __future__ import annotations

from bridgeopt.cli import options
from bridgeopt.cli.click_classes import command
from bridgeopt.cli.output import Output
from bridgeopt.cli.results import EveningScorebook, scorebook_options
from bridgeopt.show.terminal.changes import changes_document, show_scorebook_log


@command("help_results_log")
@scorebook_options
@options.output_option
def log(evening: EveningScorebook, output: Output) -> None:
    """List the score book's changes: imports of results, and rulings."""
    changes = evening.file.changes()
    output.write_document(changes_document(changes))
    show_scorebook_log(output.console, changes, evening.file.read().withdrawn)
