"""The short form of commands: an evening in its folder, with all that is printed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from bridgeopt.cli.settings import club_here
from bridgeopt.cli.streams import OutputLost

if TYPE_CHECKING:
    from bridgeopt.club import Members, Plan
    from bridgeopt.director.evenings import EveningFolder


def begin_evening(ctx: click.Context, day: date, season_file: Path | None) -> EveningFolder:
    """Return where an evening goes that `run` is given without ``--reg``.

    Raises
    ------
    click.UsageError
        There is no club's folder, or an option says that it goes elsewhere.
    """
    from bridgeopt.director.evenings import evening_for

    for name, option in (("registration_file", "--reg"), ("out_folder", "--out")):
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(
                f"{option} is for the long form: what is given as REGISTRATION goes to the club's"
                " evenings."
            )
    return evening_for(club_here(" Or give the pairs with --reg.").folder, day, season_file)


def keep_earlier(evening: EveningFolder, plan: Plan) -> None:
    """Keep the plan that an evening has, if another run made it, and say so."""
    from bridgeopt.director.evenings import keep_plan
    from bridgeopt.files.plan import plan_document

    kept = keep_plan(evening, plan_document(plan)["plan_id"])
    if kept is not None:
        click.echo(f"Note: the plan that stood here is kept as {kept.name}.", err=True)


def give_evening(
    evening: EveningFolder,
    give: Callable[[], None],
    members: Members,
    csv_style: str,
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
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.evenings import print_out
    from bridgeopt.files.csv_style import CsvStyle

    stopped: Exception | None = None
    try:
        give()
    except (click.exceptions.Exit, OutputLost) as early:  # the plan is there, and is printed
        stopped = early
    settings = club_here().settings
    printed = print_out(evening, settings, members, CsvStyle(csv_style), changed)
    show_notes(printed.notes)
    if printed.as_in is not None:
        click.echo("Nothing has to be printed again.", err=True)
    elif printed.again:
        pages = ", ".join(page.name for page in printed.again)
        click.echo(f"To print again: {pages}.", err=True)
    click.echo(f"Print from {printed.files[0]}: open it first.", err=True)
    if stopped is not None:
        raise stopped
