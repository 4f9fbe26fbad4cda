"""Output of a plan to the folder of a club's evening, with all print-outs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.cli.club_defaults import is_given, require_club
from bridgeopt.cli.kernels import load_puzzle_kernels
from bridgeopt.cli.reporting import (
    OutputLostError,
    show_notes,
)
from bridgeopt.club import Members, Plan
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import (
    EveningFolder,
)
from bridgeopt.files.plan_document import plan_document
from bridgeopt.tasks.evening.opening import (
    archive_plan,
    describe_calendar_day,
    evening_for,
)
from bridgeopt.tasks.evening.printing import print_all


@dataclass(frozen=True)
class EveningOutput:
    """Writes the plan of a club's evening to the evening's folder, with all print-outs."""

    evening: EveningFolder

    def archive_earlier_plan(self, plan: Plan) -> None:
        """Give the evening's earlier plan another file name, and print the name.

        Nothing is done if the earlier plan has the same id as ``plan``.
        """
        archived = archive_plan(self.evening, plan_document(plan)["plan_id"])
        if archived is not None:
            show_notes([Message("earlier_plan_kept", name=archived.name)])

    def write(
        self,
        write_plan: Callable[[], None],
        members: Members,
        csv_style: str,
        *,
        changed: bool = False,
    ) -> None:
        """Write and show a plan, and write all print-outs.

        The print-outs are written even if ``write_plan`` exits with 130 after Ctrl-C, or cannot
        print on the terminal; that exit or error is raised again at the end.

        Parameters
        ----------
        write_plan
            Writes the plan in the evening's folder, and shows the plan.
        members
            Names of players.
        csv_style
            The style of CSV files.
        changed
            Whether the plan was changed. If so, and if an earlier plan was printed, pages with the
            differences from the printed plan are written too.
        """
        deferred_error: Exception | None = None
        try:
            write_plan()
        except (
            click.exceptions.Exit,
            OutputLostError,
        ) as error:  # the plan was written, so write its print-outs before ending the command
            deferred_error = error
        settings = require_club().settings
        settings = replace(settings, language=settings.language or current_locale().code)
        load_puzzle_kernels(wanted=settings.sit_out_sheet)
        printed = print_all(self.evening, settings, members, CsvStyle(csv_style), again=changed)
        show_notes(printed.notes)
        if printed.as_in is not None:
            click.echo(Message("nothing_to_reprint"), err=True)
        elif printed.reprint:
            click.echo(Message("to_reprint", pages=printed.pages_again), err=True)
        click.echo(Message("print_from", file=printed.files[0]), err=True)
        if deferred_error is not None:
            raise deferred_error


def evening_output(ctx: click.Context, day: date, season_file: Path | None) -> EveningOutput:
    """Return the output of the club's evening of ``day``, and print the day's notes.

    `run` uses it if ``--reg`` is not typed.

    Raises
    ------
    click.UsageError
        No club is in use, or ``--reg`` or ``--out`` was typed.
    """
    for name, option in (("registration_file", "--reg"), ("out_folder", "--out")):
        if is_given(ctx, name):
            raise click.UsageError(str(Message("option_of_long_form", option=option)))
    club = require_club(Message("no_club_nor_pairs"))
    evening = evening_for(club.folder, day, season_file)
    show_notes(describe_calendar_day(club.settings, day))
    return EveningOutput(evening)
