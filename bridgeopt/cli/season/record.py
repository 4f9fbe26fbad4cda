"""``bridgeopt season record``: record an evening."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.recording import Played, played, record_in_season
from bridgeopt.cli.wording import command, option


@command("help_season_record")
@options.season_argument
@options.plan
@played
@options.family(required=False)
@options.movements
@option("--force", is_flag=True, help="help_season_record_force")
def record(
    season_file: Path,
    plan_file: Path,
    played: Played,
    family: str | None,
    movements_folder: Path | None,
    force: bool,
) -> None:
    """Record an evening that was played."""
    from bridgeopt.tasks.recording import RecordRequest

    request = RecordRequest(plan_file, force, family, movements_folder)
    record_in_season(season_file, request, played)
