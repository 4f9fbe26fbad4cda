"""Options for an evening: families, objective, wishes, and movements to be generated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click
from click.shell_completion import CompletionItem

from bridgeopt.base.errors import BridgeoptError, Fault
from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_classes import option
from bridgeopt.cli.click_sentences import metavar
from bridgeopt.cli.options import FILE
from bridgeopt.cli.requests import merged
from bridgeopt.club import Members, Objective, Registration, Wish, WishKind
from bridgeopt.club.movement import TAILORED, GeneratedMovement
from bridgeopt.club.settings import size_limits
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.settings import parse_objective
from bridgeopt.files.wishes import RegisteredPairs, WishError, Wishes, parse_wish, read_wishes
from bridgeopt.movement.families import list_families

F = TypeVar("F", bound=Callable[..., Any])


def complete_family(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return completions for a family's name; in a list with commas, for the last one."""
    before, comma, begun = incomplete.rpartition(",")
    try:
        names = list_families(ctx.params.get("movements_folder"))
    except BridgeoptError:  # running the command reports it
        names = ()
    if ctx.info_name == "run":
        names = (*names, TAILORED)
    return [CompletionItem(before + comma + name) for name in names if name.startswith(begun)]


def family_option(*, required: bool = True) -> Callable[[F], F]:
    """Add ``--family``."""
    return option(
        "--family",
        required=required,
        help="help_option_family",
        shell_complete=complete_family,
    )


_SIZE = click.IntRange(4, 40)
"""Number of pairs in a section that any club may set as a limit."""

size_options = merged(
    "limits",
    size_limits,
    option("--smallest", type=_SIZE, help="help_option_smallest"),
    option("--largest", type=_SIZE, help="help_option_largest"),
)
"""Adds ``--smallest`` and ``--largest``; the command gets them as ``limits``."""


def _objective(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Objective | None:
    """Parse an objective with its weights; this is the callback of an option."""
    try:
        return None if text is None else parse_objective(text)
    except CellError as error:
        raise click.BadParameter(str(Fault(error.message, help=error.help))) from None


def objective_option(told: str) -> Callable[[F], F]:
    """Add ``--objective``, with the help message ``told``; the command gets ``None`` without it."""
    return option("--objective", metavar="OBJECTIVE", callback=_objective, help=told)


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


@dataclass(frozen=True)
class WishOptions:
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
            An option is invalid, or names a player or pair that is not registered.
        """
        found = Wishes((), ())
        if self.file is not None:
            found = read_wishes(self.file, registration, members)
        tonight = RegisteredPairs(registration, members)
        more = tuple(_wish(name, text, tonight) for name, text in self.texts)
        return found._replace(wishes=found.wishes + more)


def _parameter(option: str) -> str:
    return f"wished_{option.removeprefix('--').replace('-', '_')}"


def _wished(wishes_file: Path | None, **texts: tuple[str, ...]) -> WishOptions:
    """Return the wishes of options, in the order of the kinds."""
    named = [(name, text) for name in _OPTIONS for text in texts[_parameter(name)]]
    return WishOptions(wishes_file, tuple(named))


wish_options = merged(
    "wished",
    _wished,
    option("--wishes", "wishes_file", type=FILE, help="help_wishes"),
    *(
        option(name, _parameter(name), metavar=each.metavar, multiple=True, help=each.help)
        for name, each in _OPTIONS.items()
    ),
)
"""Adds ``--wishes`` and an option for each kind; the command gets them as ``wished``."""


def _wish(name: str, text: str, tonight: RegisteredPairs) -> Wish:
    """Read one option's text."""
    asked = _OPTIONS[name]
    try:
        return parse_wish(WishKind(asked.kind), text, tonight, metavar(asked.metavar))
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

    def movements(self, family: str | None) -> tuple[str | GeneratedMovement, ...]:
        """Return the names of families in ``--family``, and movements to be generated.

        Raises
        ------
        click.UsageError
            The options do not fit the family.
        """
        names = [name for text in (family or "").split(",") if (name := text.strip())]
        if TAILORED not in names:
            if self != TailoringOptions(None, None, home_tables=False, balance=0.0):
                raise click.UsageError(str(Message("tailored_options_alone")))
            return tuple(names)
        if self.rounds is None:
            raise click.UsageError(str(Message("tailored_needs_rounds")))
        made = GeneratedMovement(self.rounds, self.groups, self.home_tables, self.balance)
        return tuple(made if name == TAILORED else name for name in names)


tailoring_options = merged(
    "tailoring",
    TailoringOptions,
    option("--rounds", type=click.IntRange(min=1, max=99), help="help_tailored_rounds"),
    option("--groups", type=click.IntRange(min=1, max=99), help="help_tailored_groups"),
    option(
        "--tables-fixed-boards",
        "home_tables",
        is_flag=True,
        help="help_tailored_tables_fixed_boards",
    ),
    option(
        "--balance",
        type=click.FloatRange(min=0, max=100),
        default=0.0,
        metavar="WEIGHT",
        help="help_tailored_balance",
    ),
)
"""Adds ``--rounds`` and the other options for movements made for tonight, as ``tailoring``."""
