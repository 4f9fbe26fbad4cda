"""``bridgeopt season final``: periods of competitions that are declared final."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import OutFile, argument, command, option
from bridgeopt.cli.club_defaults import current_club
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import confirm_or_abort, show_notes
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.settings import find_settings
from bridgeopt.files.standings_document import standings_document, standings_rows
from bridgeopt.season import SeasonFile
from bridgeopt.show.terminal.standings import show_standings
from bridgeopt.standings.competition import ClubRecord
from bridgeopt.tasks.season_final import (
    DeclaredList,
    declare_final,
    declared_lists,
    refuse_unknown_list,
    withdraw_final,
    would_change,
)


def rules_of(season_file: SeasonFile) -> Path | None:
    """Return the file of the club's competitions; ``None`` if there is none."""
    club = current_club()
    return find_settings(season_file.path.parent) if club is None else club.file


def needed_rules(season_file: SeasonFile) -> Path:
    """Return the file of the club's competitions.

    Raises
    ------
    click.UsageError
        There is none.
    """
    found = rules_of(season_file)
    if found is None:
        raise click.UsageError(str(Message("competition_no_rules_here")))
    return found


def ask_about_finals(
    season_file: SeasonFile, change: Callable[[SeasonFile], object], *, yes: bool
) -> None:
    """Show the effects of a change on lists declared final, and ask whether to go on.

    Without a terminal the change is refused, unless ``yes`` is set.
    """
    told = would_change(season_file, rules_of(season_file), change)
    if told:
        show_notes(told)
        confirm_or_abort(Message("final_asked"), yes=yes)


@command("help_season_final")
@argument("season_file", metavar="[FILE]", type=options.FILE)
@option("--name", help="help_season_final_name")
@option("--period", type=click.IntRange(min=1), help="help_season_final_period")
@option("--withdraw", is_flag=True, help="help_season_final_withdraw")
@option("--show", "is_shown", is_flag=True, help="help_season_final_show")
@option("--csv", "csv_file", type=OutFile("ranking"), help="help_season_final_csv")
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
    csv_style: str,
    giving: Output,
) -> None:
    """Declare a period of a competition final, or list the declarations."""
    file = SeasonFile(season_file)
    if name is None:
        if period is not None or withdraw or is_shown or csv_file is not None:
            raise click.UsageError(str(Message("final_needs_name")))
        declared = declared_lists(file.read())
        giving.write_document({"final": [_document(each) for each in declared]})
        for each in declared:
            giving.print_message(_line(each))
        if not declared:
            giving.print_message(Message("final_none"))
        return
    if withdraw:
        if is_shown or csv_file is not None:
            raise click.UsageError(str(Message("final_withdraw_alone")))
        gone, _ = withdraw_final(file, name, period)
        giving.print_message(Message("final_withdrawn", name=gone.name, period=_period(gone)))
        giving.write_document({"withdrawn": _document(gone)})
        return
    if is_shown or csv_file is not None:
        found = refuse_unknown_list(file, name, period)
    else:
        found, notes = declare_final(file, needed_rules(file), name, period)
        show_notes(notes)
    members = file.read().names
    if csv_file is not None:
        write_rows(csv_file, standings_rows(found.lists, members), CsvStyle(csv_style))
    giving.write_document(_document(found))
    if not giving.is_silent:
        giving.print_message(_line(found))
        show_standings(giving.console, found.lists, members, ClubRecord(()))


def _period(declared: DeclaredList) -> str:
    period = declared.decision.period
    return "none" if period is None else str(period)


def _line(declared: DeclaredList) -> Message:
    told = {"name": declared.name, "period": _period(declared), "day": declared.day}
    return Message("final_line", **told)


def _document(declared: DeclaredList) -> dict[str, object]:
    lists = standings_document(declared.lists)["competitions"]
    return {
        "name": declared.name,
        "period": declared.decision.period,
        "declared_on": declared.day,
        "lists": lists,
    }
