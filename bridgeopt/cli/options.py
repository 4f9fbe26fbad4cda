"""Options that several commands share: files, movements, wishes, search limits."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_classes import OutFile, option
from bridgeopt.cli.club_defaults import evening_in_use, latest_plan, named_plan
from bridgeopt.cli.output import Output
from bridgeopt.cli.requests import merged

if TYPE_CHECKING:
    from bridgeopt.engine.stopping import SearchBudget
    from bridgeopt.tasks.sources import SeasonSoFar

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(path_type=Path)


class Seconds(click.FloatRange):
    """A duration: at least 0, and finite."""

    name = "seconds"

    def __init__(self) -> None:
        super().__init__(min=0)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number of seconds; refuse anything else."""
        seconds = float(super().convert(value, param, ctx))
        if not isfinite(seconds):
            self.fail(str(Message("seconds_expected", value=str(value))), param, ctx)
        return seconds


history = option("--history", "history_file", type=FILE, required=True, help="help_option_history")


def season_so_far_options(command: F) -> F:
    """Add ``--history`` and ``--season``; `sources.read_so_far` needs one of them."""
    command = option("--season", "season_file", type=FILE, help="help_option_season")(command)
    return option("--history", "history_file", type=FILE, help="help_option_history")(command)


@dataclass(frozen=True)
class SeasonFiles:
    """The files that `season_so_far_options` and `members` name."""

    history_file: Path | None
    season_file: Path | None
    members_file: Path | None

    def read(self) -> SeasonSoFar:
        """Return the season so far, and names."""
        from bridgeopt.tasks.sources import read_so_far  # late: few commands read a season

        return read_so_far(self.history_file, self.season_file, self.members_file)


def registration_option(*, required: bool = True) -> Callable[[F], F]:
    """Add ``--reg``."""
    return option(
        "--reg", "registration_file", type=FILE, required=required, help="help_option_reg"
    )


def sections_option(*, required: bool = True) -> Callable[[F], F]:
    """Add ``--sections``."""
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
    """Return the name of a section in capitals; a callback of an option."""
    return None if text is None else text.strip().upper()


odd = option("--odd", metavar="SECTION", callback=parse_section_name, help="help_option_odd")
movements = option("--movements", "movements_folder", type=FILE, help="help_option_movements")
members = option("--members", "members_file", type=FILE, help="help_option_members")


def name_options(command: F) -> F:
    """Add ``--members`` and ``--season``, for commands that only need names.

    They are read by `sources.read_names`.
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


def search_options(command: F) -> F:
    """Add ``--budget`` and ``--jobs``."""
    command = _jobs(command)
    return option(
        "--budget", type=Seconds(), default=20.0, show_default=True, help="help_option_budget"
    )(command)


def run_search_options(command: F) -> F:
    """Add ``--budget`` and ``--jobs`` to `run`; its default budget depends on the movements."""
    command = _jobs(command)
    return option("--budget", type=Seconds(), help="help_run_budget")(command)


_jobs = option("--jobs", type=click.IntRange(min=1, max=256), help="help_option_jobs")
seed = option("--seed", type=int, help="help_option_seed")
boards = option("--boards", type=click.IntRange(min=1, max=99), help="help_option_boards")
out_folder = option("--out", "out_folder", type=FILE, help="help_option_out")


def search_budget(budget: float | None, seed: int | None, jobs: int | None) -> SearchBudget:
    """Return the search limits; the parameters are those of `search_options` and `seed`."""
    from bridgeopt.engine.stopping import SearchBudget  # late: with numpy

    return SearchBudget(seconds=budget, seed=seed, jobs=jobs)


def budget_option(seconds: float, told: str) -> Callable[[F], F]:
    """Add ``--budget``, with a default in seconds."""
    return option("--budget", type=Seconds(), default=seconds, show_default=True, help=told)


def paper_option(told: str = "help_print_paper") -> Callable[[F], F]:
    """Add ``--paper``."""
    sizes = click.Choice(["a4", "letter"])
    return option("--paper", type=sizes, default="a4", show_default=True, help=told)


def out_file_option(
    told: str,
    *kinds: str,
    over: tuple[str, ...] = (),
    required: bool = False,
    default: str | None = None,
    formerly: tuple[str, ...] = (),
) -> Callable[[F], F]:
    """Add ``--out`` for a file; it may replace files of these kinds (see `OutFile`)."""
    given = {"required": required} if default is None else {"default": default}
    return option(
        "--out",
        "out_file",
        type=OutFile(*kinds, over=over),
        show_default=True,
        formerly=formerly,
        help=told,
        **given,
    )


json_file = option(
    "--json", "json_file", type=OutFile("json", allow_dash=True), help="help_option_json"
)
json_plan = option(
    "--json", "json_file", type=OutFile("json", "plan", allow_dash=True), help="help_option_json"
)
"""The same for a command that writes a plan as JSON."""

certificate = option(
    "--certificate", "certificate_file", type=OutFile("certificate"), help="help_run_certificate"
)


output_option = merged("giving", Output, json_file)
"""Adds ``--json``; the command gets a `Output` as ``giving``."""

details = option("--details", is_flag=True, help="help_option_details")
csv_style = option(
    "--csv-style",
    type=click.Choice(["plain", "excel"]),
    default="plain",
    show_default=True,
    help="help_option_csv_style",
)


def parse_day(ctx: click.Context, _param: click.Parameter, text: str | None) -> date:
    """Return a day, from text in either notation; a callback of an option.

    By default it is the day of the evening whose plan is used because none was named, or today.
    """
    if text is None:
        evening = evening_in_use(ctx)
        return evening.day if evening else date.today()
    for spelling in ("%Y-%m-%d", "%d-%m-%Y"):
        with suppress(ValueError):
            return datetime.strptime(text.strip(), spelling).date()
    raise click.BadParameter(str(Message("day_expected", value=repr(text))))


def plan_in_folder(path: Path) -> Path:
    """Return the plan in a folder that `run --out` wrote; a file is returned as it is."""
    try:
        return path / "plan.json" if path.is_dir() else path
    except (OSError, ValueError):  # not a file name: reading it gives the error
        return path


def _plan(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path:
    return latest_plan(ctx, param) if path is None else named_plan(ctx, plan_in_folder(path))


plan = option("--plan", "plan_file", type=FILE, callback=_plan, help="help_option_plan")
