"""``bridgeopt calendar make``: the best calendar of a year."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option


@command("help_calendar_make")
@argument("year_file", metavar="FILE", type=options.FILE)
@option("--out", "out_folder", type=options.FILE, help="help_calendar_out")
@options.csv_style
@options.json_file
@option(
    "--budget", type=options.Seconds(), default=60.0, show_default=True, help="help_calendar_budget"
)
def make(
    year_file: Path,
    out_folder: Path | None,
    csv_style: str,
    json_file: Path | None,
    budget: float,
) -> None:
    """Make the best calendar of a year."""
    from datetime import UTC, datetime

    from bridgeopt.cli.giving import Giving
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.games.calendar.cli.giving import give
    from bridgeopt.games.calendar.tasks.year import make_calendar, prepare, read_wanted

    giving = Giving(json_file)
    year = read_wanted(year_file)
    prepare(out_folder)
    with interruptible() as stop, stop.within(budget) as within:
        made = make_calendar(year, out_folder, CsvStyle(csv_style), datetime.now(UTC), within)
    give(giving, made, interrupted=stop.cancelled)
