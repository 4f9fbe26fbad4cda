"""``bridgeopt season results``: enter scores."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option


@command("help_season_results")
@options.season_argument
@option("--session", type=click.IntRange(min=1), help="help_season_results_session")
@option(
    "--results",
    "results_file",
    type=options.FILE,
    required=True,
    help="help_season_results_results",
)
def results(season_file: Path, session: int | None, results_file: Path) -> None:
    """Enter the scores of a session; they make the rankings."""
    from bridgeopt.files.results import read_results
    from bridgeopt.season import SeasonFile

    scores = read_results(results_file)
    found, notes = SeasonFile(season_file).enter_results(scores, str(results_file), session)
    show_notes(notes)
    day, session_id = str(found.played_on), str(found.id)
    click.echo(Message("scores_entered", session=session_id, day=day, n=len(scores)))
