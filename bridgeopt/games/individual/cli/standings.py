"""``bridgeopt individual standings``: the table after a round, or the final one."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_standings")
@event_options.plan
@event_options.rules
@option("--after-round", "after", type=int, help="help_standings_after")
@event_options.scores
@event_options.people
@option("--out", "out_file", type=options.FILE, help="help_standings_out")
@options.csv_style
@options.json_file
def standings(
    plan_file: Path,
    game: str,
    uma: tuple[Fraction, ...] | None,
    start: Fraction | None,
    unit: Fraction | None,
    tie_breaks: tuple[str, ...] | None,
    after: int | None,
    scores_file: Path | None,
    people_file: Path | None,
    out_file: Path | None,
    csv_style: str,
    json_file: Path | None,
) -> None:
    """Show the table."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.games.individual.show.event_documents import standings_document
    from bridgeopt.games.individual.show.event_terminal import show_standings
    from bridgeopt.games.individual.tasks.event import read_people_beside
    from bridgeopt.games.individual.tasks.event_scores import standings as count
    from bridgeopt.games.individual.tasks.event_scores import write_standings

    giving = Giving(json_file)
    rules = event_options.rules_of(game, uma, start, unit, tie_breaks)
    people = read_people_beside(plan_file, people_file)
    file = event_options.scores_beside(plan_file, scores_file)
    table = count(plan_file, file, rules, people, after)
    show_notes(table.notes)
    giving.give_document(standings_document(table.lines, table.until, table.cast))
    show_standings(giving.console, table.lines, table.until, table.cast)
    if out_file is not None:
        write_standings(table, out_file, CsvStyle(csv_style))
        giving.tell(Message("file_written_to", file=out_file))
