"""``bridgeopt season import``: read in a history."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command("import")
@options.season_argument
@options.history
def import_(season_file: Path, history_file: Path) -> None:
    """Read in a history from a CSV file.

    From now on, the season so far is what stands there. Sessions that were recorded before stay
    in the log, but do not count on top of it. Its rankings stand until results come that were
    not entered before.
    """
    from bridgeopt.files.history import read_history
    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    history = read_history(history_file)
    SeasonFile(season_file).import_history(history)
    click.echo(f"Read {number_of(len(history.ids), 'player')} from {history_file}")
