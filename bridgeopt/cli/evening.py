"""The short form of commands: an evening in its folder, with all that is printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.cli.settings import club_here
from bridgeopt.cli.streams import OutputLost
from bridgeopt.cli.telling import show_notes

if TYPE_CHECKING:
    from bridgeopt.club import Members, Plan
    from bridgeopt.files.out_folder import EveningFolder


def begin_evening(ctx: click.Context, day: date, season_file: Path | None) -> EveningFolder:
    """Return where an evening goes that `run` is given without ``--reg``.

    Raises
    ------
    click.UsageError
        There is no club's folder, or an option says that it goes elsewhere.
    """
    from bridgeopt.tasks.evening.opening import evening_for

    for name, option in (("registration_file", "--reg"), ("out_folder", "--out")):
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(str(Message("option_of_long_form", option=option)))
    club = club_here(Message("no_club_nor_pairs"))
    return evening_for(club.folder, day, season_file)


def keep_earlier(evening: EveningFolder, plan: Plan) -> None:
    """Keep the plan that an evening has, if another run made it, and say so."""
    from bridgeopt.files.plan import plan_document
    from bridgeopt.tasks.evening.opening import keep_plan

    kept = keep_plan(evening, plan_document(plan)["plan_id"])
    if kept is not None:
        show_notes([Message("earlier_plan_kept", name=kept.name)])


def give_evening(
    evening: EveningFolder,
    give: Callable[[], None],
    members: Members,
    csv_style: str,
    *,
    changed: bool = False,
) -> None:
    """Write and show a plan, and write all that is printed; also after Ctrl-C, which exits 130.

    Nor is anything lost where nobody reads what is shown.

    Parameters
    ----------
    evening
        Where.
    give
        Writes the plan there, and shows it.
    members
        Names.
    csv_style
        How CSV files are written.
    changed
        Whether the plan was changed, so that what is on paper is told apart.
    """
    from bridgeopt.cli.progress import get_puzzles_ready
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.tasks.evening.opening import print_out

    stopped: Exception | None = None
    try:
        give()
    except (click.exceptions.Exit, OutputLost) as early:  # the plan is there, and is printed
        stopped = early
    settings = club_here().settings
    settings = replace(settings, language=settings.language or reader().code)
    get_puzzles_ready(wanted=settings.sit_out_sheet)
    printed = print_out(evening, settings, members, CsvStyle(csv_style), again=changed)
    show_notes(printed.notes)
    if printed.as_in is not None:
        click.echo(Message("nothing_to_reprint"), err=True)
    elif printed.again:
        click.echo(Message("to_reprint", pages=printed.pages_again), err=True)
    click.echo(Message("print_from", file=printed.files[0]), err=True)
    if stopped is not None:
        raise stopped
