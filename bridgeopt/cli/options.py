"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import click

from bridgeopt.cli.settings import evening_taken, latest_plan, named_plan

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(path_type=Path)

_BUDGET = "Seconds for search and proof, for all sections together"
_HISTORY = "The season so far: a CSV with id, ranking and [waiting tables, meetings …] a line."


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
            self.fail(f"{value} is not a number of seconds.", param, ctx)
        return seconds


def history(command: F) -> F:
    """Add ``--history``."""
    return click.option("--history", "history_file", type=FILE, required=True, help=_HISTORY)(
        command
    )


def season_so_far(command: F) -> F:
    """Add ``--history`` and ``--season``; `sources.read_so_far` wants one of them."""
    command = click.option(
        "--season", "season_file", type=FILE, help="The season so far: a season file."
    )(command)
    return click.option("--history", "history_file", type=FILE, help=_HISTORY)(command)


def season_argument(command: F) -> F:
    """Add the argument that names a season file."""
    return click.argument("season_file", metavar="FILE", type=FILE)(command)


def registration(required: bool = True) -> Callable[[F], F]:
    """Add ``--reg``."""
    return click.option(
        "--reg",
        "registration_file",
        type=FILE,
        required=required,
        help="Tonight's pairs: a CSV with two players a line.",
    )


def family(required: bool = True) -> Callable[[F], F]:
    """Add ``--family``."""
    return click.option(
        "--family", required=required, help="The family of movements, such as multiplex."
    )


def sections(required: bool = True) -> Callable[[F], F]:
    """Add ``--sections``."""
    return click.option(
        "--sections",
        "num_sections",
        type=click.IntRange(min=1),
        required=required,
        help="How many sections.",
    )


def _section(ctx: click.Context, param: click.Parameter, text: str | None) -> str | None:
    """Take the name of a section, in capitals or not, as the callback of an option."""
    return None if text is None else text.strip().upper()


def odd(command: F) -> F:
    """Add ``--odd``."""
    return click.option(
        "--odd",
        metavar="SECTION",
        callback=_section,
        help="Of an odd number of pairs, the section in which one sits out each round.  [default:"
        " that of a pair that must come late, or else where people sat out least so far]",
    )(command)


def movements(command: F) -> F:
    """Add ``--movements``."""
    return click.option(
        "--movements",
        "movements_folder",
        type=FILE,
        help="A folder with a folder of .asc files a family, or the .asc files themselves."
        "  [default: those that come with the program]",
    )(command)


def members(command: F) -> F:
    """Add ``--members``."""
    return click.option(
        "--members",
        "members_file",
        type=FILE,
        help="Names: a CSV with id and name a line. Then --reg may hold names too.",
    )(command)


def names(command: F) -> F:
    """Add ``--members`` and ``--season`` where only names are wanted (see `sources.read_names`)."""
    command = click.option(
        "--season", "season_file", type=FILE, help="Names: those of a season file."
    )(command)
    return click.option(
        "--members", "members_file", type=FILE, help="Names: a CSV with id and name a line."
    )(command)


def strict(command: F) -> F:
    """Add ``--strict``."""
    return click.option(
        "--strict", is_flag=True, help="Refuse players whom the history does not know."
    )(command)


def guests(command: F) -> F:
    """Add ``--guests``."""
    return click.option(
        "--guests",
        "all_guests",
        is_flag=True,
        help="Take for guests all names that nobody has, unless a member is called nearly so, and"
        " ids far above all others. Without it, mark a guest: guest: New Person.",
    )(command)


def search(command: F) -> F:
    """Add ``--budget`` and ``--jobs``."""
    command = _jobs(command)
    return click.option(
        "--budget", type=Seconds(), default=20.0, show_default=True, help=f"{_BUDGET}."
    )(command)


def search_of_run(command: F) -> F:
    """Add the same where movements may be made, which takes longer."""
    command = _jobs(command)
    return click.option(
        "--budget",
        type=Seconds(),
        help=f"{_BUDGET}, or for all that is compared.  [default: 20, or 60 where movements are"
        " made]",
    )(command)


def _jobs(command: F) -> F:
    return click.option(
        "--jobs",
        type=click.IntRange(min=1, max=256),
        help="Threads; the answer does not depend on it.  [default: one a core]",
    )(command)


def seed(command: F) -> F:
    """Add ``--seed``."""
    return click.option(
        "--seed",
        type=int,
        help="Draws one of the seatings that are equally good.  [default: from the inputs]",
    )(command)


def boards(command: F) -> F:
    """Add ``--boards``."""
    return click.option(
        "--boards",
        type=click.IntRange(min=1, max=99),
        help="Boards in a group.  [default: 24 divided by the number of groups]",
    )(command)


def out_folder(command: F) -> F:
    """Add ``--out``."""
    return click.option(
        "--out",
        "out_folder",
        type=FILE,
        help="Write the plan, and each section's numbers and movement, to this folder.",
    )(command)


def json_file(command: F) -> F:
    """Add ``--json``."""
    return click.option(
        "--json",
        "json_file",
        type=click.Path(path_type=Path, allow_dash=True),
        help="Write the result as JSON to this file; - writes it, alone, to standard output.",
    )(command)


def csv_style(command: F) -> F:
    """Add ``--csv-style``."""
    return click.option(
        "--csv-style",
        type=click.Choice(["plain", "excel"]),
        default="plain",
        show_default=True,
        help="How CSV files are written; excel: semicolons and decimal commas.",
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
    raise click.BadParameter(f"{text!r} is not a day, such as 2026-11-17 or 17-11-2026.")


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
    return click.option(
        "--plan",
        "plan_file",
        type=FILE,
        callback=_plan,
        help="A plan as JSON: what `run` writes with --json or --out, or one in that format; or"
        " the folder of --out.  [default: in a club's folder, the latest evening's]",
    )(command)
