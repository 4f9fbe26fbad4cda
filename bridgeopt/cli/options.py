"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from bridgeopt.base.errors import Fault
from bridgeopt.base.words import Message
from bridgeopt.cli.settings import evening_taken, latest_plan, named_plan
from bridgeopt.cli.wording import argument, option

if TYPE_CHECKING:
    from bridgeopt.club import Objective

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
        """Refuse what is no number of seconds."""
        seconds = float(super().convert(value, param, ctx))
        if not isfinite(seconds):
            self.fail(str(Message("seconds_expected", value=str(value))), param, ctx)
        return seconds


def history(command: F) -> F:
    """Add ``--history``."""
    return option(
        "--history", "history_file", type=FILE, required=True, help="help_option_history"
    )(command)


def season_so_far(command: F) -> F:
    """Add ``--history`` and ``--season``; `sources.read_so_far` wants one of them."""
    command = option("--season", "season_file", type=FILE, help="help_option_season")(command)
    return option("--history", "history_file", type=FILE, help="help_option_history")(command)


def season_argument(command: F) -> F:
    """Add the argument that names a season file."""
    return argument("season_file", metavar="FILE", type=FILE)(command)


def registration(required: bool = True) -> Callable[[F], F]:
    """Add ``--reg``."""
    return option(
        "--reg", "registration_file", type=FILE, required=required, help="help_option_reg"
    )


def complete_family(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return the families that a word may become; of several with commas, it is the last."""
    from bridgeopt.base.errors import BridgeoptError
    from bridgeopt.club.movement import TAILORED
    from bridgeopt.movement.families import list_families

    before, comma, begun = incomplete.rpartition(",")
    try:
        names = list_families(ctx.params.get("movements_folder"))
    except BridgeoptError:  # whoever runs the command is told
        names = ()
    if ctx.info_name == "run":
        names = (*names, TAILORED)
    return [CompletionItem(before + comma + name) for name in names if name.startswith(begun)]


def family(required: bool = True) -> Callable[[F], F]:
    """Add ``--family``."""
    return option(
        "--family",
        required=required,
        help="help_option_family",
        shell_complete=complete_family,
    )


def sections(required: bool = True) -> Callable[[F], F]:
    """Add ``--sections``."""
    return option(
        "--sections",
        "num_sections",
        type=click.IntRange(min=1),
        required=required,
        help="help_option_sections",
    )


def _section(ctx: click.Context, param: click.Parameter, text: str | None) -> str | None:
    """Take the name of a section, in capitals or not, as the callback of an option."""
    return None if text is None else text.strip().upper()


def odd(command: F) -> F:
    """Add ``--odd``."""
    return option("--odd", metavar="SECTION", callback=_section, help="help_option_odd")(command)


def movements(command: F) -> F:
    """Add ``--movements``."""
    return option("--movements", "movements_folder", type=FILE, help="help_option_movements")(
        command
    )


def members(command: F) -> F:
    """Add ``--members``."""
    return option("--members", "members_file", type=FILE, help="help_option_members")(command)


def names(command: F) -> F:
    """Add ``--members`` and ``--season`` where only names are wanted (see `sources.read_names`)."""
    command = option("--season", "season_file", type=FILE, help="help_option_season_names")(command)
    return option("--members", "members_file", type=FILE, help="help_option_members_names")(command)


def _objective(ctx: click.Context, param: click.Parameter, text: str | None) -> Objective | None:
    """Take an objective with its weights, as the callback of an option."""
    from bridgeopt.files.faults import CellError
    from bridgeopt.files.objective import parse_objective

    try:
        return None if text is None else parse_objective(text)
    except CellError as error:
        raise click.BadParameter(str(Fault(error.message, help=error.help))) from None


def objective(help: str) -> Callable[[F], F]:
    """Add ``--objective``, explained by a message; ``None`` where it is not given."""
    return option("--objective", metavar="OBJECTIVE", callback=_objective, help=help)


def strict(command: F) -> F:
    """Add ``--strict``."""
    return option("--strict", is_flag=True, help="help_option_strict")(command)


def guests(command: F) -> F:
    """Add ``--guests``."""
    return option("--guests", "all_guests", is_flag=True, help="help_option_guests")(command)


def search(command: F) -> F:
    """Add ``--budget`` and ``--jobs``."""
    command = _jobs(command)
    return option(
        "--budget", type=Seconds(), default=20.0, show_default=True, help="help_option_budget"
    )(command)


def search_of_run(command: F) -> F:
    """Add the same where movements may be made, which takes longer."""
    command = _jobs(command)
    return option("--budget", type=Seconds(), help="help_run_budget")(command)


def _jobs(command: F) -> F:
    return option("--jobs", type=click.IntRange(min=1, max=256), help="help_option_jobs")(command)


def seed(command: F) -> F:
    """Add ``--seed``."""
    return option("--seed", type=int, help="help_option_seed")(command)


def boards(command: F) -> F:
    """Add ``--boards``."""
    return option("--boards", type=click.IntRange(min=1, max=99), help="help_option_boards")(
        command
    )


def out_folder(command: F) -> F:
    """Add ``--out``."""
    return option("--out", "out_folder", type=FILE, help="help_option_out")(command)


def json_file(command: F) -> F:
    """Add ``--json``."""
    return option(
        "--json",
        "json_file",
        type=click.Path(path_type=Path, allow_dash=True),
        help="help_option_json",
    )(command)


def details(command: F) -> F:
    """Add ``--details``."""
    return option("--details", is_flag=True, help="help_option_details")(command)


def csv_style(command: F) -> F:
    """Add ``--csv-style``."""
    return option(
        "--csv-style",
        type=click.Choice(["plain", "excel"]),
        default="plain",
        show_default=True,
        help="help_option_csv_style",
    )(command)


def day(ctx: click.Context, param: click.Parameter, text: str | None) -> date:
    """Take a day in either spelling, as the callback of an option.

    By default it is that of the evening that was taken since no plan was named, or else today.
    """
    if text is None:
        evening = evening_taken(ctx)
        return evening.day if evening else date.today()
    for spelling in ("%Y-%m-%d", "%d-%m-%Y"):
        with suppress(ValueError):
            return datetime.strptime(text.strip(), spelling).date()
    raise click.BadParameter(str(Message("day_expected", value=repr(text))))


def plan_in(path: Path) -> Path:
    """Return the plan of a folder that `run --out` wrote; or the file, if it is one."""
    try:
        return path / "plan.json" if path.is_dir() else path
    except (OSError, ValueError):  # no name of a file: whoever reads it says so
        return path


def _plan(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path:
    return latest_plan(ctx, param) if path is None else named_plan(ctx, plan_in(path))


def plan(command: F) -> F:
    """Add ``--plan``."""
    return option("--plan", "plan_file", type=FILE, callback=_plan, help="help_option_plan")(
        command
    )
