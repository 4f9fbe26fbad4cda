"""``bridgeopt season record``: record an evening."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.recording import Played, played, record_in_season


@click.command()
@options.season_argument
@options.plan
@played
@options.family(required=False)
@options.movements
@click.option(
    "--force",
    is_flag=True,
    help="Record a plan that was made from another state of the season too.",
)
def record(
    season_file: Path,
    plan_file: Path,
    played: Played,
    family: str | None,
    movements_folder: Path | None,
    force: bool,
) -> None:
    """Record an evening that was played.

    Its meetings and sit-outs count from now on, and the session itself is remembered. The plan is
    what `run --season` wrote. A plan that has been recorded, or that was made before
    the season's last change, is refused. Beside the file a copy of it is kept, and the last ten
    of these. `undo` takes it back.
    """
    from bridgeopt.director.recording import RecordRequest

    request = RecordRequest(plan_file, force, family, movements_folder)
    record_in_season(season_file, request, played)
