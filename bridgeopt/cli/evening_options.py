"""Options for an evening: season, families of movements, objective, wishes, tailoring."""

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
from bridgeopt.cli.click_sentences import translate_metavar
from bridgeopt.cli.option_requests import merge_options
from bridgeopt.cli.options import FILE
from bridgeopt.club import Members, Objective, Registration, Wish, WishKind
from bridgeopt.club.movement import TAILORED, GeneratedMovement
from bridgeopt.club.settings import size_limits
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.settings import parse_objective
from bridgeopt.files.wishes import RegisteredPairs, WishError, Wishes, parse_wish, read_wishes
from bridgeopt.movement.families import list_families
from bridgeopt.tasks.sources import SeasonSoFar, read_so_far

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class SeasonFiles:
    """The files that the options ``--history``, ``--season`` and ``--members`` name."""

    history_file: Path | None
    season_file: Path | None
    members_file: Path | None

    def read(self) -> SeasonSoFar:
        """Read the season so far and the names of players."""
        return read_so_far(self.history_file, self.season_file, self.members_file)


def complete_family(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return completions for the name of a family of movements.

    In a comma-separated list, the last name is completed.
    """
    earlier_names, comma, name_start = incomplete.rpartition(",")
    try:
        names = list_families(ctx.params.get("movements_folder"))
    except BridgeoptError:  # the command itself reports the error
        names = ()
    if ctx.info_name == "run":
        names = (*names, TAILORED)
    return [
        CompletionItem(earlier_names + comma + name)
        for name in names
        if name.startswith(name_start)
    ]


def family_option(*, required: bool = True) -> Callable[[F], F]:
    """Return a decorator that adds ``--family``."""
    return option(
        "--family",
        required=required,
        help="help_option_family",
        shell_complete=complete_family,
    )


_SECTION_SIZE = click.IntRange(4, 40)
"""Allowed values of ``--smallest`` and ``--largest``: numbers of pairs in a section."""

size_options = merge_options(
    "limits",
    size_limits,
    option("--smallest", type=_SECTION_SIZE, help="help_option_smallest"),
    option("--largest", type=_SECTION_SIZE, help="help_option_largest"),
)
"""Adds ``--smallest`` and ``--largest``. The command gets their values as ``limits``, a
`SizeLimits`."""


def _parse_objective(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> Objective | None:
    """Return the objective for the value of ``--objective``: a name, optionally with weights."""
    try:
        return None if text is None else parse_objective(text)
    except CellError as error:
        raise click.BadParameter(str(Fault(error.message, help=error.help))) from None


def objective_option(help_key: str) -> Callable[[F], F]:
    """Return a decorator that adds ``--objective``; ``help_key`` is the key of the help message.

    Without the option, the command gets ``None``.
    """
    return option("--objective", metavar="OBJECTIVE", callback=_parse_objective, help=help_key)


class _Option(NamedTuple):
    kind: str
    metavar: str
    help: str


_WISH_OPTIONS = {
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
    """The wishes that the command line gives, still as text.

    Attributes
    ----------
    file
        The file of wishes; ``None`` without ``--wishes``.
    texts
        For each wish that was typed, the name of the option (``--late``) and its text (``12@5``).
    """

    file: Path | None
    texts: tuple[tuple[str, str], ...]

    def read(self, registration: Registration, members: Members | None) -> Wishes:
        """Return the wishes in the file, and then the wishes in the options.

        If ``members`` is given, wishes may refer to players by name.

        Raises
        ------
        InputError
            The file cannot be used.
        click.BadParameter
            An option is invalid, or names a player or pair that is not registered.
        """
        wishes = Wishes((), ())
        if self.file is not None:
            wishes = read_wishes(self.file, registration, members)
        pairs = RegisteredPairs(registration, members)
        typed_wishes = tuple(_parse_wish(name, text, pairs) for name, text in self.texts)
        return wishes._replace(wishes=wishes.wishes + typed_wishes)


def _param_name(option: str) -> str:
    return f"wished_{option.removeprefix('--').replace('-', '_')}"


def _wish_texts(wishes_file: Path | None, **texts: tuple[str, ...]) -> WishOptions:
    """Return the values of all wish options, in the order in which the help lists the options."""
    named_texts = [(name, text) for name in _WISH_OPTIONS for text in texts[_param_name(name)]]
    return WishOptions(wishes_file, tuple(named_texts))


wish_options = merge_options(
    "wished",
    _wish_texts,
    option("--wishes", "wishes_file", type=FILE, help="help_wishes"),
    *(
        option(name, _param_name(name), metavar=each.metavar, multiple=True, help=each.help)
        for name, each in _WISH_OPTIONS.items()
    ),
)
"""Adds ``--wishes`` and an option for each kind of wish. The command gets their values as
``wished``, a `WishOptions`."""


def _parse_wish(name: str, text: str, pairs: RegisteredPairs) -> Wish:
    """Return the wish in the text of an option; ``name`` is the option, such as ``--late``."""
    wish_option = _WISH_OPTIONS[name]
    try:
        return parse_wish(
            WishKind(wish_option.kind), text, pairs, translate_metavar(wish_option.metavar)
        )
    except WishError as refused:
        text_of_errors = " ".join(
            str(Fault(error.message, help=error.help)) for error in refused.errors
        )
    raise click.BadParameter(f"{quoted(text)}: {text_of_errors}", param_hint=f"'{name}'")


@dataclass(frozen=True)
class TailoringOptions:
    """The options for movements that are generated for tonight.

    Attributes
    ----------
    rounds
        The number of rounds; ``None`` if the option was not typed.
    groups
        The number of board groups; ``None`` to let the program choose.
    home_tables
        Whether each board group stays at its own table.
    balance
        The value of one point of balance (Qf), in percent; see `GeneratedMovement`.
    """

    rounds: int | None
    groups: int | None
    home_tables: bool
    balance: float

    def movements(self, family: str | None) -> tuple[str | GeneratedMovement, ...]:
        """Return the movements that ``--family`` names, in order.

        A name of a family is returned unchanged; ``tailored`` becomes a request for generated
        movements.

        Raises
        ------
        click.UsageError
            ``tailored`` is named and ``--rounds`` is missing, or ``tailored`` is not named and an
            option for generated movements is used.
        """
        names = [name for text in (family or "").split(",") if (name := text.strip())]
        if TAILORED not in names:
            if self != TailoringOptions(None, None, home_tables=False, balance=0.0):
                raise click.UsageError(str(Message("tailored_options_alone")))
            return tuple(names)
        if self.rounds is None:
            raise click.UsageError(str(Message("tailored_needs_rounds")))
        generated = GeneratedMovement(self.rounds, self.groups, self.home_tables, self.balance)
        return tuple(generated if name == TAILORED else name for name in names)


tailoring_options = merge_options(
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
"""Adds ``--rounds`` and the other options for movements that are generated for tonight. The command
gets their values as ``tailoring``, a `TailoringOptions`."""
