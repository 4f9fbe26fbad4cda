"""``bridgeopt record``: an evening that was played, in the season or as a new history."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import click
from click.core import ParameterSource

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.recording import Played, played, record_in_season
from bridgeopt.cli.wording import command, option


@command("help_record")
@options.season_so_far
@options.plan
@option("--out", "out_file", type=options.FILE, help="help_record_out")
@played
@options.family(required=False)
@options.movements
@option("--force", is_flag=True, help="help_record_force")
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
    """Record an evening that was played: in the season, or as a new history."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.tasks.recording import RecordRequest, record_history

    if (history_file is None) == (season_file is None):
        raise click.UsageError(str(Message("record_where")))
    request = RecordRequest(plan_file, force, family, movements_folder)
    if season_file is not None:
        if out_file is not None:
            raise click.UsageError(str(Message("record_out_of_history")))
        record_in_season(season_file, request, played)
        return
    if out_file is None:
        raise click.UsageError(str(Message("record_needs_out")))
    for param in ctx.command.params:
        if param.name in _OF_SEASONS and _is_given(ctx, param.name):
            raise click.UsageError(str(Message("option_of_seasons", option=param.opts[0])))
    assert history_file is not None
    recorded = record_history(history_file, request, out_file, CsvStyle(csv_style))
    show_notes(recorded.notes)
    pairs, rounds = recorded.num_pairs, Decimal(f"{recorded.num_rounds:g}")
    click.echo(Message("history_recorded", pairs=pairs, rounds=rounds, file=out_file))


_OF_SEASONS = "played_on", "rounds_played", "left", "keep_guests"


def _is_given(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
