"""Options that several commands share: files, movements, wishes, search limits."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import wraps
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click
from click.shell_completion import CompletionItem

from bridgeopt.base.errors import BridgeoptError, Fault
from bridgeopt.base.words import Message
from bridgeopt.cli.giving import Giving
from bridgeopt.cli.settings import evening_taken, latest_plan, named_plan
from bridgeopt.cli.wording import OutFile, argument, metavar, option

if TYPE_CHECKING:
    from bridgeopt.club import MadeTonight, Members, Objective, Registration, Wish
    from bridgeopt.files.wishes import PairsHere, Wishes
    from bridgeopt.season import SeasonFile

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


def season_so_far(command: F) -> F:
    """Add ``--history`` and ``--season``; `sources.read_so_far` needs one of them."""
    command = option("--season", "season_file", type=FILE, help="help_option_season")(command)
    return option("--history", "history_file", type=FILE, help="help_option_history")(command)


def _season_file(_ctx: click.Context, _param: click.Parameter, path: Path) -> SeasonFile:
    from bridgeopt.season import SeasonFile

    return SeasonFile(path)


season_argument = argument("season_file", metavar="FILE", type=FILE, callback=_season_file)


def registration(*, required: bool = True) -> Callable[[F], F]:
    """Add ``--reg``."""
    return option(
        "--reg", "registration_file", type=FILE, required=required, help="help_option_reg"
    )


def complete_family(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return completions for a family's name; in a list with commas, for the last one."""
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


def family(*, required: bool = True) -> Callable[[F], F]:
    """Add ``--family``."""
    return option(
        "--family",
        required=required,
        help="help_option_family",
        shell_complete=complete_family,
    )


def sections(*, required: bool = True) -> Callable[[F], F]:
    """Add ``--sections``."""
    return option(
        "--sections",
        "num_sections",
        type=click.IntRange(min=1),
        required=required,
        help="help_option_sections",
    )


def section_name(_ctx: click.Context, _param: click.Parameter, text: str | None) -> str | None:
    """Return the name of a section in capitals; a callback of an option."""
    return None if text is None else text.strip().upper()


odd = option("--odd", metavar="SECTION", callback=section_name, help="help_option_odd")
movements = option("--movements", "movements_folder", type=FILE, help="help_option_movements")
members = option("--members", "members_file", type=FILE, help="help_option_members")


def sizes(command: F) -> F:
    """Add ``--smallest`` and ``--largest``; the command gets them as ``limits``."""

    @wraps(command)
    def with_sizes(smallest: int | None, largest: int | None, **given: Any) -> Any:
        from bridgeopt.club.settings import limits_of

        return command(**given, limits=limits_of(smallest, largest))

    size = click.IntRange(4, 40)
    decorated = option("--largest", type=size, help="help_option_largest")(with_sizes)
    decorated = option("--smallest", type=size, help="help_option_smallest")(decorated)
    return cast(F, decorated)


def names(command: F) -> F:
    """Add ``--members`` and ``--season``, for commands that only need names.

    They are read by `sources.read_names`.
    """
    command = option("--season", "season_file", type=FILE, help="help_option_season_names")(command)
    return option("--members", "members_file", type=FILE, help="help_option_members_names")(command)


def _objective(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Objective | None:
    """Take an objective with its weights, as the callback of an option."""
    from bridgeopt.files.faults import CellError
    from bridgeopt.files.settings import parse_objective

    try:
        return None if text is None else parse_objective(text)
    except CellError as error:
        raise click.BadParameter(str(Fault(error.message, help=error.help))) from None


def objective(told: str) -> Callable[[F], F]:
    """Add ``--objective``, with the help message ``told``; the command gets ``None`` without it."""
    return option("--objective", metavar="OBJECTIVE", callback=_objective, help=told)


first_meetings = option(
    "--first-meetings",
    type=click.IntRange(0, 1000),
    metavar="WEIGHT",
    help="help_run_first_meetings",
)
strict = option("--strict", is_flag=True, help="help_option_strict")
guests = option("--guests", "all_guests", is_flag=True, help="help_option_guests")


def search(command: F) -> F:
    """Add ``--budget`` and ``--jobs``."""
    command = _jobs(command)
    return option(
        "--budget", type=Seconds(), default=20.0, show_default=True, help="help_option_budget"
    )(command)


def search_of_run(command: F) -> F:
    """Add ``--budget`` and ``--jobs`` to `run`, whose default budget depends on what is played."""
    command = _jobs(command)
    return option("--budget", type=Seconds(), help="help_run_budget")(command)


_jobs = option("--jobs", type=click.IntRange(min=1, max=256), help="help_option_jobs")
seed = option("--seed", type=int, help="help_option_seed")
boards = option("--boards", type=click.IntRange(min=1, max=99), help="help_option_boards")
out_folder = option("--out", "out_folder", type=FILE, help="help_option_out")


def budget(seconds: float, told: str) -> Callable[[F], F]:
    """Add ``--budget``, with a default in seconds."""
    return option("--budget", type=Seconds(), default=seconds, show_default=True, help=told)


def paper(told: str = "help_print_paper") -> Callable[[F], F]:
    """Add ``--paper``."""
    sizes = click.Choice(["a4", "letter"])
    return option("--paper", type=sizes, default="a4", show_default=True, help=told)


def out_file(
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


def giving(command: F) -> F:
    """Add ``--json``; the command gets a `Giving` as ``giving``."""

    @wraps(command)
    def with_giving(json_file: Path | None, **given: Any) -> Any:
        return command(**given, giving=Giving(json_file))

    return json_file(cast(F, with_giving))


details = option("--details", is_flag=True, help="help_option_details")
csv_style = option(
    "--csv-style",
    type=click.Choice(["plain", "excel"]),
    default="plain",
    show_default=True,
    help="help_option_csv_style",
)


def day(ctx: click.Context, _param: click.Parameter, text: str | None) -> date:
    """Return a day, from text in either notation; a callback of an option.

    By default it is the day of the evening whose plan is used because none was named, or today.
    """
    if text is None:
        evening = evening_taken(ctx)
        return evening.day if evening else date.today()
    for spelling in ("%Y-%m-%d", "%d-%m-%Y"):
        with suppress(ValueError):
            return datetime.strptime(text.strip(), spelling).date()
    raise click.BadParameter(str(Message("day_expected", value=repr(text))))


def plan_in(path: Path) -> Path:
    """Return the plan in a folder that `run --out` wrote; a file is returned as it is."""
    try:
        return path / "plan.json" if path.is_dir() else path
    except (OSError, ValueError):  # no name of a file: whoever reads it says so
        return path


def _plan(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path:
    return latest_plan(ctx, param) if path is None else named_plan(ctx, plan_in(path))


plan = option("--plan", "plan_file", type=FILE, callback=_plan, help="help_option_plan")


class _Option(NamedTuple):
    kind: str
    metavar: str
    help: str


_OPTIONS = {
    "--stationary": _Option("stationary", "PAIR[=ns]", "help_wish_stationary"),
    "--number": _Option("number", "PAIR=3[,4]", "help_wish_number"),
    "--tonight": _Option("tonight", "PAIR:PAIR", "help_wish_tonight"),
    "--not-tonight": _Option("not-tonight", "PAIR:PAIR", "help_wish_not_tonight"),
    "--no-sit-out": _Option("no-sit-out", "PAIR", "help_wish_no_sit_out"),
    "--late": _Option("late", "PAIR", "help_wish_late"),
    "--put": _Option("section", "PAIR=B", "help_wish_put"),
    "--apart": _Option("apart", "PAIR:PAIR", "help_wish_apart"),
}


def wishes(command: F) -> F:
    """Add ``--wishes`` and an option for each kind; the command gets them as ``wished``."""

    @wraps(command)
    def with_wishes(wishes_file: Path | None, **given: Any) -> Any:
        texts = [(name, text) for name in _OPTIONS for text in given.pop(_parameter(name))]
        return command(**given, wished=Wished(wishes_file, tuple(texts)))

    decorated: Callable[..., Any] = with_wishes
    for name, each in reversed(_OPTIONS.items()):
        parameter = _parameter(name)
        decorated = option(name, parameter, metavar=each.metavar, multiple=True, help=each.help)(
            decorated
        )
    decorated = option("--wishes", "wishes_file", type=FILE, help="help_wishes")(decorated)
    return cast(F, decorated)


@dataclass(frozen=True)
class Wished:
    """The wishes on the command line, as text.

    Attributes
    ----------
    file
        The file of wishes, if one is given.
    texts
        Options by name (``--late``), each with its text (``12@5``).
    """

    file: Path | None
    texts: tuple[tuple[str, str], ...]

    def read(self, registration: Registration, members: Members | None) -> Wishes:
        """Return the wishes in the file, then those of options.

        With members, players may be given by name.

        Raises
        ------
        InputError
            The file cannot be used.
        click.BadParameter
            An option cannot be used, or is about somebody who is not registered.
        """
        from bridgeopt.files.wishes import PairsHere, Wishes, read_wishes

        found = Wishes((), ())
        if self.file is not None:
            found = read_wishes(self.file, registration, members)
        tonight = PairsHere(registration, members)
        more = tuple(_wish(name, text, tonight) for name, text in self.texts)
        return found._replace(wishes=found.wishes + more)


def _parameter(option: str) -> str:
    return f"wished_{option.removeprefix('--').replace('-', '_')}"


def _wish(name: str, text: str, tonight: PairsHere) -> Wish:
    """Read one option's text."""
    from bridgeopt.club import WishKind
    from bridgeopt.files.faults import quoted
    from bridgeopt.files.wishes import WishError, wish_of_text

    asked = _OPTIONS[name]
    try:
        return wish_of_text(WishKind(asked.kind), text, tonight, metavar(asked.metavar))
    except WishError as refused:
        wrong = " ".join(str(Fault(error.message, help=error.help)) for error in refused.errors)
    raise click.BadParameter(f"{quoted(text)}: {wrong}", param_hint=f"'{name}'")


@dataclass(frozen=True)
class TailoringOptions:
    """The command line's options for movements made for tonight."""

    rounds: int | None
    groups: int | None
    home_tables: bool
    balance: float

    def movements(self, family: str | None) -> tuple[str | MadeTonight, ...]:
        """Return what ``--family`` asks for: families by name, and movements to be made.

        Raises
        ------
        click.UsageError
            The options do not fit the family.
        """
        from bridgeopt.club.movement import TAILORED, MadeTonight

        names = [name for text in (family or "").split(",") if (name := text.strip())]
        if TAILORED not in names:
            if self != TailoringOptions(None, None, home_tables=False, balance=0.0):
                raise click.UsageError(str(Message("tailored_options_alone")))
            return tuple(names)
        if self.rounds is None:
            raise click.UsageError(str(Message("tailored_needs_rounds")))
        made = MadeTonight(self.rounds, self.groups, self.home_tables, self.balance)
        return tuple(made if name == TAILORED else name for name in names)


def tailoring(command: F) -> F:
    """Add ``--rounds`` and the other options for movements made for tonight, as ``tailoring``."""

    @wraps(command)
    def with_tailoring(
        rounds: int | None,
        groups: int | None,
        *,
        home_tables: bool,
        balance: float,
        **given: Any,
    ) -> Any:
        return command(**given, tailoring=TailoringOptions(rounds, groups, home_tables, balance))

    decorated: Callable[..., Any] = with_tailoring
    for each in (
        option(
            "--balance",
            type=click.FloatRange(min=0, max=100),
            default=0.0,
            metavar="WEIGHT",
            help="help_tailored_balance",
        ),
        option(
            "--tables-fixed-boards",
            "home_tables",
            is_flag=True,
            help="help_tailored_tables_fixed_boards",
        ),
        option("--groups", type=click.IntRange(min=1, max=99), help="help_tailored_groups"),
        option("--rounds", type=click.IntRange(min=1, max=99), help="help_tailored_rounds"),
    ):
        decorated = each(decorated)
    return cast(F, decorated)
