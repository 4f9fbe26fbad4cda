"""``bridgeopt calendar meetings``: people to be met one after another."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command


@command("help_calendar_meetings")
@argument("meetings_file", metavar="FILE", type=options.FILE)
@options.json_file
def meetings(meetings_file: Path, json_file: Path | None) -> None:
    """Schedule meetings one after another, proven best."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.games.calendar.show.terminal import show_schedules
    from bridgeopt.games.calendar.tasks.year import format_schedules, schedule_all

    giving = Giving(json_file)
    schedules = schedule_all(meetings_file)
    giving.give_json(format_schedules(schedules))
    show_schedules(giving.console, schedules)
