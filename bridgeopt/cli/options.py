"""Options that several commands share: files, movements, boards, output."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_classes import OutFile, option
from bridgeopt.cli.club_defaults import evening_in_use, latest_plan, named_plan
from bridgeopt.cli.option_requests import merge_options
from bridgeopt.cli.output import Output

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(path_type=Path)


class Seconds(click.FloatRange):
    """The type of an option with a number of seconds: a finite number of at least 0."""

    name = "seconds"

    def __init__(self) -> None:
        super().__init__(min=0)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number of seconds in a text; refuse any other text."""
        seconds = float(super().convert(value, param, ctx))
        if not isfinite(seconds):
            self.fail(str(Message("seconds_expected", value=str(value))), param, ctx)
        return seconds


history = option("--history", "history_file", type=FILE, required=True, help="help_option_history")


def season_so_far_options(command: F) -> F:
    """Add ``--history`` and ``--season`` to a command.

    `sources.read_so_far` raises an error unless exactly one of the two options is used.
    """
    command = option("--season", "season_file", type=FILE, help="help_option_season")(command)
    return option("--history", "history_file", type=FILE, help="help_option_history")(command)


def registration_option(*, required: bool = True) -> Callable[[F], F]:
    """Return a decorator that adds ``--reg``."""
    return option(
        "--reg", "registration_file", type=FILE, required=required, help="help_option_reg"
    )


def sections_option(*, required: bool = True) -> Callable[[F], F]:
    """Return a decorator that adds ``--sections``."""
    return option(
        "--sections",
        "num_sections",
        type=click.IntRange(min=1),
        required=required,
        help="help_option_sections",
    )


def parse_section_name(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> str | None:
    """Return the name of a section in capitals; the callback of an option."""
    return None if text is None else text.strip().upper()


odd = option("--odd", metavar="SECTION", callback=parse_section_name, help="help_option_odd")
movements = option("--movements", "movements_folder", type=FILE, help="help_option_movements")
members = option("--members", "members_file", type=FILE, help="help_option_members")


def name_options(command: F) -> F:
    """Add ``--members`` and ``--season`` to a command that only needs the names of players.

    `sources.read_names` reads the two files.
    """
    command = option("--season", "season_file", type=FILE, help="help_option_season_names")(command)
    return option("--members", "members_file", type=FILE, help="help_option_members_names")(command)


first_meetings = option(
    "--first-meetings",
    type=click.IntRange(0, 1000),
    metavar="WEIGHT",
    help="help_run_first_meetings",
)
strict = option("--strict", is_flag=True, help="help_option_strict")
guests = option("--guests", "all_guests", is_flag=True, help="help_option_guests")


boards = option("--boards", type=click.IntRange(min=1, max=99), help="help_option_boards")
out_folder = option("--out", "out_folder", type=FILE, help="help_option_out")


def budget_option(seconds: float, help_key: str) -> Callable[[F], F]:
    """Return a decorator that adds ``--budget``.

    ``seconds`` is the default, and ``help_key`` the key of the help message.
    """
    return option("--budget", type=Seconds(), default=seconds, show_default=True, help=help_key)


def paper_option(help_key: str = "help_print_paper") -> Callable[[F], F]:
    """Return a decorator that adds ``--paper``; ``help_key`` is the key of the help message."""
    sizes = click.Choice(["a4", "letter"])
    return option("--paper", type=sizes, default="a4", show_default=True, help=help_key)


def out_file_option(
    help_key: str,
    *kinds: str,
    over: tuple[str, ...] = (),
    required: bool = False,
    default: str | None = None,
    formerly: tuple[str, ...] = (),
) -> Callable[[F], F]:
    """Return a decorator that adds ``--out``, with a file that the command writes.

    The written file may replace an existing file of the given kinds. ``over`` has the names of
    parameters with input files that the command rewrites. The written file may replace such an
    input file too. ``help_key`` is the key of the help message, and ``formerly`` are former names
    of the option.
    """
    given = {"required": required} if default is None else {"default": default}
    return option(
        "--out",
        "out_file",
        type=OutFile(*kinds, rewritten_params=over),
        show_default=True,
        formerly=formerly,
        help=help_key,
        **given,
    )


json_file = option(
    "--json", "json_file", type=OutFile("json", allow_dash=True), help="help_option_json"
)
json_plan = option(
    "--json", "json_file", type=OutFile("json", "plan", allow_dash=True), help="help_option_json"
)
"""Adds ``--json`` to a command that writes a plan as JSON. The file may replace an older plan."""

certificate = option(
    "--certificate", "certificate_file", type=OutFile("certificate"), help="help_run_certificate"
)


output_option = merge_options("output", Output, json_file)
"""Adds ``--json``. The command gets its value as ``output``, an `Output`."""

details = option("--details", is_flag=True, help="help_option_details")
csv_style = option(
    "--csv-style",
    type=click.Choice(["plain", "excel"]),
    default="plain",
    show_default=True,
    help="help_option_csv_style",
)


def parse_day(ctx: click.Context, _param: click.Parameter, text: str | None) -> date:
    """Return the day in a text such as 2026-01-31 or 31-01-2026; the callback of an option.

    Without a text, return the day of the club's evening to which the command's plan belongs; if
    there is none, today.
    """
    if text is None:
        evening = evening_in_use(ctx)
        return evening.day if evening else date.today()
    for spelling in ("%Y-%m-%d", "%d-%m-%Y"):
        with suppress(ValueError):
            return datetime.strptime(text.strip(), spelling).date()
    raise click.BadParameter(str(Message("day_expected", value=repr(text))))


def plan_in_folder(path: Path) -> Path:
    """Return the path of the plan in a folder that `run --out` wrote.

    Any other path is returned unchanged.
    """
    try:
        return path / "plan.json" if path.is_dir() else path
    except (OSError, ValueError):  # an invalid path; reading the plan reports the error
        return path


def _plan(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path:
    return latest_plan(ctx, param) if path is None else named_plan(ctx, plan_in_folder(path))


plan = option("--plan", "plan_file", type=FILE, callback=_plan, help="help_option_plan")
