"""``bridgeopt season final``: declare the standings of a competition's period final."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import OutFile, argument, command, option
from bridgeopt.cli.club_defaults import current_club
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import confirm_or_abort, show_notes
from bridgeopt.club import Members
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.settings import find_settings
from bridgeopt.files.standings_document import standings_document, standings_rows
from bridgeopt.season import SeasonFile
from bridgeopt.show.pages.standings import standings_page
from bridgeopt.show.standings_text import naming_for
from bridgeopt.show.terminal.standings import show_standings
from bridgeopt.standings.competition import ClubRecord
from bridgeopt.tasks.season_final import (
    DeclaredList,
    changes_to_finals,
    declare_final,
    declared_line,
    declared_lists,
    find_declared_list,
    periods_not_final,
    withdraw_final,
    withdrawn_line,
)


def find_rules_file(season_file: SeasonFile) -> Path | None:
    """Return the settings file of the club that owns a season; ``None`` if there is none.

    The file has the rules of the club's competitions.
    """
    club = current_club()
    return find_settings(season_file.path.parent) if club is None else club.file


def require_rules_file(season_file: SeasonFile) -> Path:
    """Return the settings file of the club that owns a season, with its competitions' rules.

    Raises
    ------
    click.UsageError
        There is no such file.
    """
    rules_file = find_rules_file(season_file)
    if rules_file is None:
        raise click.UsageError(str(Message("competition_no_rules_here")))
    return rules_file


def ask_about_finals(
    season_file: SeasonFile, change: Callable[[SeasonFile], object], *, yes: bool
) -> None:
    """Ask for confirmation if a change of the season would alter standings that are final.

    The altered standings are printed first. If none would change, there is no question. ``change``
    is a function that makes the change in a season file. With ``yes`` (the option ``--yes``) the
    answer is yes; without a terminal, ``--yes`` is required.
    """
    changes_of_lists = changes_to_finals(season_file, find_rules_file(season_file), change)
    if changes_of_lists:
        show_notes(changes_of_lists)
        confirm_or_abort(Message("final_asked"), yes=yes)


@command("help_season_final")
@argument("season_file", metavar="[FILE]", type=options.FILE)
@option("--name", help="help_season_final_name")
@option("--period", type=click.IntRange(min=1), help="help_season_final_period")
@option("--withdraw", is_flag=True, help="help_season_final_withdraw")
@option("--show", "is_shown", is_flag=True, help="help_season_final_show")
@option("--csv", "csv_file", type=OutFile("ranking"), help="help_season_final_csv")
@option("--html", "html_file", type=OutFile("page"), help="help_season_final_html")
@options.csv_style
@options.output_option
def final(
    *,
    season_file: Path,
    name: str | None,
    period: int | None,
    withdraw: bool,
    is_shown: bool,
    csv_file: Path | None,
    html_file: Path | None,
    csv_style: str,
    output: Output,
) -> None:
    """Declare a competition's period final, or list, show or withdraw such declarations."""
    file = SeasonFile(season_file)
    if name is None:
        if period is not None or withdraw or is_shown or csv_file or html_file:
            raise click.UsageError(str(Message("final_needs_name")))
        _list_declared(file, output)
        show_notes(periods_not_final(file.read(), find_rules_file(file)))
        return
    if withdraw:
        if is_shown or csv_file or html_file:
            raise click.UsageError(str(Message("final_withdraw_alone")))
        withdrawn, _ = withdraw_final(file, name, period)
        output.print_message(withdrawn_line(withdrawn))
        output.write_document({"withdrawn": _document(withdrawn)})
        return
    if is_shown or csv_file or html_file:
        declared = find_declared_list(file, name, period)
    else:
        declared, notes = declare_final(file, require_rules_file(file), name, period)
        show_notes(notes)
    members = file.read().names
    if csv_file is not None:
        write_rows(csv_file, standings_rows(declared.lists, members), CsvStyle(csv_style))
    if html_file is not None:
        _write_page(html_file, declared, members)
    output.write_document(_document(declared))
    if not output.is_silent:
        output.print_message(declared_line(declared))
        show_standings(output.console, declared.lists, members, ClubRecord(()))


def _list_declared(file: SeasonFile, output: Output) -> None:
    declared_periods = declared_lists(file.read())
    output.write_document({"final": [_document(declared) for declared in declared_periods]})
    for declared in declared_periods:
        output.print_message(declared_line(declared))
    if not declared_periods:
        output.print_message(Message("final_none"))


def _write_page(file: Path, declared: DeclaredList, members: Members) -> None:
    """Write a printable page that shows a list that was declared final.

    The heading of the page is the club's title. If the club has no title, it is the list's name.
    """
    club = current_club()
    title = declared.name if club is None else club.settings.title or declared.name
    day = date.fromisoformat(declared.day) if declared.day else date.today()
    write_text(file, standings_page(declared.lists, naming_for(members), title, day, declared=True))


def _document(declared: DeclaredList) -> dict[str, object]:
    lists = standings_document(declared.lists)["competitions"]
    return {
        "name": declared.name,
        "period": declared.decision.period,
        "declared_on": declared.day,
        "lists": lists,
    }
