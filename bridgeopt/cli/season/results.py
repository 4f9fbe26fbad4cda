"""``bridgeopt season results``: enter scores."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes


@click.command()
@options.season_argument
@click.option(
    "--session",
    type=click.IntRange(min=1),
    help="The session's number, as `season log` shows it.  [default: the last one]",
)
@click.option(
    "--results",
    "results_file",
    type=options.FILE,
    required=True,
    help="The scores: a CSV with section, number and percentage a line.",
)
def results(season_file: Path, session: int | None, results_file: Path) -> None:
    """Enter the scores of a session; they make the rankings.

    Scores of a section replace those that were entered for it before. `season rules` shows how
    scores make rankings, `season show` how a player's ranking came about.
    """
    from bridgeopt.files.results import read_results
    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    scores = read_results(results_file)
    found, notes = SeasonFile(season_file).enter_results(scores, str(results_file), session)
    show_notes(notes)
    click.echo(
        f"Session {found.id} of {found.played_on}: {number_of(len(scores), 'score')} entered."
    )
