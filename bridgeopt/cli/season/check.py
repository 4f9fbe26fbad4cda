"""``bridgeopt season check``: whether the file is sound."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command


@command("help_season_check")
@options.season_argument
@options.json_file
def check(season_file: Path, json_file: Path | None) -> None:
    """Tell whether the season file is sound."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.season import SeasonFile
    from bridgeopt.tasks.season import check_season

    giving = Giving(json_file, season_file=season_file)
    season = check_season(SeasonFile(season_file))
    counts = {
        "players": len(season.members),
        "sessions": len(season.sessions),
        "changes": len(season.changes),
    }
    giving.give_document(counts)
    giving.tell(Message("season_sound", file=season_file, **counts))
