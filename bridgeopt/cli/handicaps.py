"""``bridgeopt season handicaps``: handicaps of players for the next session."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import OutFile, argument, command, option
from bridgeopt.cli.output import Output
from bridgeopt.cli.standings import StandingsChoice, find_standings
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.set_handicaps import ADDS, SUBTRACTS
from bridgeopt.files.standings_document import handicaps_document, handicaps_rows
from bridgeopt.season import SeasonFile
from bridgeopt.show.terminal.standings import show_handicaps
from bridgeopt.tasks.season_results import import_handicaps
from bridgeopt.tasks.standings_of_files import handicaps_of


@command("help_season_handicaps")
@argument("season_file", metavar="[FILE]", type=options.FILE, required=False)
@option("--results", "results", type=options.FILE, help="help_season_standings_results")
@option(
    "--competitions", "competitions", type=options.FILE, help="help_season_standings_competitions"
)
@option("--members", "members", type=options.FILE, help="help_season_standings_members")
@option("--name", help="help_season_handicaps_name")
@option("--after", type=click.IntRange(min=1), help="help_season_handicaps_after")
@option(
    "--date", "day", callback=options.parse_day, metavar="DATE", help="help_season_handicaps_date"
)
@option("--import", "import_file", type=options.FILE, help="help_season_handicaps_import")
@option("--sign", type=click.Choice([ADDS, SUBTRACTS]), help="help_season_handicaps_sign")
@option("--csv", "csv_file", type=OutFile("ranking"), help="help_season_handicaps_csv")
@options.csv_style
@options.output_option
def handicaps(
    *,
    season_file: Path | None,
    results: Path | None,
    competitions: Path | None,
    members: Path | None,
    name: str | None,
    after: int | None,
    day: date,
    import_file: Path | None,
    sign: str | None,
    csv_file: Path | None,
    csv_style: str,
    output: Output,
) -> None:
    """List the handicaps of players for the next session, or import handicaps from elsewhere."""
    if import_file is not None:
        other_values = (results, competitions, members, name, after, csv_file)
        if season_file is None or any(value is not None for value in other_values):
            raise click.UsageError(str(Message("handicaps_import_alone")))
        imported = import_handicaps(SeasonFile(season_file), import_file, sign)
        output.print_message(
            Message("handicaps_imported", n=len(imported.figures), what=imported.column)
        )
        output.write_document({"column": imported.column, "players": len(imported.figures)})
        return
    if sign is not None:
        raise click.UsageError(str(Message("handicaps_sign_of_import")))
    standings = find_standings(
        season_file, results, competitions, members, StandingsChoice(name, after)
    )
    rows = handicaps_of(standings, day)
    if csv_file is not None:
        write_rows(csv_file, handicaps_rows(rows, standings.members), CsvStyle(csv_style))
    output.write_document(handicaps_document(rows))
    if not output.is_silent:
        show_handicaps(output.console, rows, standings.members)
