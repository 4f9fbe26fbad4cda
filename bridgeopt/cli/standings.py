"""``bridgeopt season standings``: results of the club's competitions."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import NamedTuple

import click

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import OutFile, argument, command, option
from bridgeopt.cli.club_defaults import current_club
from bridgeopt.cli.final import require_rules_file
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import show_notes
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.settings import club_of, find_settings
from bridgeopt.files.standings_document import (
    standings_document,
    standings_rows,
)
from bridgeopt.season import SeasonFile
from bridgeopt.show.pages.standings import standings_page
from bridgeopt.show.terminal.standings import show_standings
from bridgeopt.tasks.publishing import Publication, note_published, prepare_publication
from bridgeopt.tasks.season_final import notes_on_finals
from bridgeopt.tasks.season_standings import standings_of_season
from bridgeopt.tasks.standings_of_files import (
    CompetitionStandings,
    StandingsRequest,
    standings_of_files,
)


@command("help_season_standings")
@argument("season_file", metavar="[FILE]", type=options.FILE, required=False)
@option("--results", "results", type=options.FILE, help="help_season_standings_results")
@option(
    "--competitions", "competitions", type=options.FILE, help="help_season_standings_competitions"
)
@option("--members", "members", type=options.FILE, help="help_season_standings_members")
@option("--absences", "absences", type=options.FILE, help="help_season_standings_absences")
@option("--name", help="help_season_standings_name")
@option("--after", type=click.IntRange(min=1), help="help_season_standings_after")
@option("--csv", "csv_file", type=OutFile("ranking"), help="help_season_standings_csv")
@options.csv_style
@option("--html", "html_file", type=OutFile("page"), help="help_season_standings_html")
@option("--public", "public", is_flag=True, help="help_season_standings_public")
@option("--initials", "initials", is_flag=True, help="help_season_standings_initials")
@option("--details", is_flag=True, help="help_season_standings_details")
@options.output_option
def standings(
    *,
    season_file: Path | None,
    results: Path | None,
    competitions: Path | None,
    members: Path | None,
    absences: Path | None,
    name: str | None,
    after: int | None,
    csv_file: Path | None,
    csv_style: str,
    html_file: Path | None,
    public: bool,
    initials: bool,
    output: Output,
    details: bool,
) -> None:
    """Show the standings of the club's competitions."""
    if (public or initials) and csv_file is None and html_file is None:
        raise click.UsageError(str(Message("standings_public_nothing")))
    result = find_standings(
        season_file, results, competitions, members, StandingsChoice(name, after, absences)
    )
    show_notes(result.notes)
    if result.has_finals and season_file is not None and after is None and absences is None:
        rules = competitions or require_rules_file(SeasonFile(season_file))
        show_notes(notes_on_finals(SeasonFile(season_file).read(), rules, name))
    if after is None:
        show_notes(period.description for period in result.open_periods if period.is_usual)
    published = prepare_publication(result.lists, result.members, result.private, initials=initials)
    if csv_file is not None:
        is_public = public or initials
        rows = published.rows() if is_public else standings_rows(result.lists, result.members)
        write_rows(csv_file, rows, CsvStyle(csv_style))
        if is_public:
            _note_published_names(season_file, csv_file, published)
    if html_file is not None:
        club = current_club()
        title = club.settings.title if club is not None and results is None else ""
        page_title = title or (result.competitions[0].name if result.competitions else "")
        write_text(
            html_file, standings_page(published.lists, published.naming, page_title, date.today())
        )
        _note_published_names(season_file, html_file, published)
    output.write_document(standings_document(result.lists, result.record if details else None))
    if not output.is_silent:
        console, record = output.console, result.record
        show_standings(console, result.lists, result.members, record, details=details)


def _note_published_names(season_file: Path | None, file: Path, published: Publication) -> None:
    """Store in the club's folder which players a published file names, if the season has a club."""
    folder = None if season_file is None else club_of(season_file)
    if folder is not None:
        note_published(folder, str(file.resolve()), date.today(), published.players)


class StandingsChoice(NamedTuple):
    """A choice of standings: competition, last session to count, and file of absences.

    A field is ``None`` if the user did not type its option.
    """

    name: str | None
    after: int | None
    absences: Path | None = None


def find_standings(
    season_file: Path | None,
    results: Path | None,
    competitions: Path | None,
    members: Path | None,
    choice: StandingsChoice,
) -> CompetitionStandings:
    """Return standings from the CSV file ``results`` or, without it, from the season file."""
    name, after, absences = choice
    if results is not None:
        if competitions is None or season_file is not None:
            raise click.UsageError(str(Message("competition_which_files")))
        request = StandingsRequest(
            results=results,
            competitions=competitions,
            members=members,
            absences=absences,
            name=name,
            after=after,
        )
        return standings_of_files(request)
    if members is not None:
        raise click.UsageError(str(Message("competition_members_of_season")))
    if season_file is None:
        raise click.UsageError(str(Message("competition_which_files")))
    if competitions is None:  # the rules are in the club's settings
        club = current_club()
        competitions = find_settings(season_file.parent) if club is None else club.file
    if competitions is None:
        raise click.UsageError(str(Message("competition_which_rules")))
    return standings_of_season(SeasonFile(season_file), competitions, name, after, absences)
