"""``bridgeopt record``: an evening that was played, in the season or as a new history."""

from __future__ import annotations

from pathlib import Path

import click
from click.core import ParameterSource

from bridgeopt.cli import options
from bridgeopt.cli.recording import Played, played, record_in_season


@click.command()
@options.season_so_far
@options.plan
@click.option(
    "--out", "out_file", type=options.FILE, help="With --history: the new history, as CSV."
)
@played
@options.family(required=False)
@options.movements
@click.option(
    "--force", is_flag=True, help="Record a plan that was made from a different history too."
)
@options.csv_style
@click.pass_context
def record(
    ctx: click.Context,
    history_file: Path | None,
    season_file: Path | None,
    plan_file: Path,
    out_file: Path | None,
    played: Played,
    family: str | None,
    movements_folder: Path | None,
    force: bool,
    csv_style: str,
) -> None:
    """Record an evening that was played: in the season, or as a new history.

    In a club's folder it is all: the latest evening is recorded in the club's season, as `season
    record` does it.

    With --history and --out, the new history has tonight's meetings and sit-outs added to every
    player, and new players at their place. A plan that was made from a different history is
    refused: most likely it has been recorded already. (A plan of your own does not tell from which
    history it was made: record it once.)
    """
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.recording import RecordRequest, record_history
    from bridgeopt.files.csv_style import CsvStyle

    if (history_file is None) == (season_file is None):
        raise click.UsageError("Give --history and --out, or --season, not both.")
    request = RecordRequest(plan_file, force, family, movements_folder)
    if season_file is not None:
        if out_file is not None:
            raise click.UsageError("--out is for a new history: with --history.")
        record_in_season(season_file, request, played)
        return
    if out_file is None:
        raise click.UsageError("Give --out: the new history's file.")
    for param in ctx.command.params:
        if param.name in _OF_SEASONS and _is_given(ctx, param.name):
            raise click.UsageError(f"{param.opts[0]} is for a season: a history knows no evenings.")
    assert history_file is not None
    recorded = record_history(history_file, request, out_file, CsvStyle(csv_style))
    show_notes(recorded.notes)
    pairs, rounds = recorded.num_pairs, recorded.num_rounds
    click.echo(f"Recorded {pairs} pairs, {rounds:g} rounds: {out_file}")


_OF_SEASONS = "played_on", "rounds_played", "left", "keep_guests"


def _is_given(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
