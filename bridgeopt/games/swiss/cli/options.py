"""Options of the commands about a tournament, and how values that people write are read."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from importlib import import_module
from typing import Any, TypeVar, cast

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.cli.options import FILE
from bridgeopt.cli.wording import argument, option

F = TypeVar("F", bound=Callable[..., Any])

HANDICAPS = {"full": 0, "minus-one": 1, "minus-two": 2, "none": None}
"""By how many stones handicaps are reduced, as the option calls it."""

_ROUNDS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")


def tournament_file(command: F) -> F:
    """Add the argument that names a tournament's file."""
    return argument("swiss_file", metavar="FILE", type=FILE)(command)


def number(ctx: click.Context, param: click.Parameter, text: str | None) -> Fraction | None:
    """Take a number, with decimals or as a fraction, as the callback of an option."""
    from bridgeopt.games.swiss.tasks.beginning import number_of

    try:
        return None if text is None else number_of(text)
    except RequestError as error:
        raise click.BadParameter(str(error)) from None


def names(
    read: str, module: str = "swiss"
) -> Callable[[click.Context, click.Parameter, str | None], Any]:
    """Return a callback that reads a list of names by a function of the director's."""

    def callback(ctx: click.Context, param: click.Parameter, text: str | None) -> Any:
        if text is None:
            return None
        try:
            return getattr(import_module(f"bridgeopt.tasks.{module}"), read)(text)
        except RequestError as error:
            raise click.BadParameter(str(error)) from None

    return callback


_OF_SETTINGS = (
    *("bar", "density", "zero", "base", "handicap"),
    *("top_even", "colours", "avoid", "tie_breaks", "seed"),
)


def settings(command: F) -> F:
    """Add what can be chosen when a tournament is made, and changed later.

    The command gets what was given as ``chosen``, by the names in `Settings`; the bar is left as
    text to who knows the players.
    """

    @wraps(command)
    def with_settings(**given: Any) -> Any:
        chosen = _chosen({name: given.pop(name) for name in _OF_SETTINGS})
        return command(**given, chosen=chosen)

    decorated: Callable[..., Any] = with_settings
    for each in (
        option("--seed", type=int, help="help_swiss_seed"),
        option("--tie-breaks", callback=names("ties_of"), metavar="NAMES", help="help_swiss_ties"),
        option("--avoid", callback=names("avoid_of"), metavar="NAMES", help="help_swiss_avoid"),
        option(
            "--colours",
            type=click.Choice(["balanced", "off", "nigiri"]),
            help="help_swiss_colours",
        ),
        option("--top-even/--top-handicap", default=None, help="help_swiss_top_even"),
        option("--handicap", type=click.Choice(list(HANDICAPS)), help="help_swiss_handicap"),
        option("--base", callback=number, metavar="SCORE", help="help_swiss_base"),
        option("--zero", type=click.Choice(["top", "bottom"]), help="help_swiss_zero"),
        option("--density", callback=number, metavar="NUMBER", help="help_swiss_density"),
        option("--bar", metavar="RANK", help="help_swiss_bar"),
    ):
        decorated = each(decorated)
    return cast(F, decorated)


def _chosen(given: dict[str, Any]) -> dict[str, Any]:
    """Return the settings that were given among options."""
    from bridgeopt.games.swiss.tournament import Colours, Zero

    kinds: dict[str, Callable[[Any], Any]] = {
        "zero": Zero,
        "colours": Colours,
        "handicap": HANDICAPS.__getitem__,
    }
    return {
        name: kinds[name](value) if name in kinds else value
        for name, value in given.items()
        if value is not None
    }


def rounds_of(text: str) -> tuple[int, ...]:
    """Return rounds that somebody lists: ``3,4`` or ``3-6``.

    Raises
    ------
    click.UsageError
        These are none.
    """
    found: list[int] = []
    for part in text.split(","):
        match = _ROUNDS.fullmatch(part.strip())
        if not match or not int(match[1]) or int(match[2] or match[1]) < int(match[1]):
            raise click.UsageError(str(Message("swiss_rounds_expected", text=repr(text))))
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(dict.fromkeys(found))


def two_of(text: str, between: str) -> tuple[str, str]:
    """Return what stands on both sides of a mark in an option's value.

    Raises
    ------
    click.UsageError
        There is nothing on one of them.
    """
    before, mark, after = text.partition(between)
    if not (mark and before.strip() and after.strip()):
        told = Message("swiss_two_expected", text=repr(text), mark=between)
        raise click.UsageError(str(told))
    return before.strip(), after.strip()


def tables_of(text: str) -> tuple[int, ...]:
    """Return tables that somebody lists.

    Raises
    ------
    click.UsageError
        These are none.
    """
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise click.UsageError(str(Message("swiss_tables_expected", text=repr(text))))
    return tuple(dict.fromkeys(map(int, parts)))


def pairing_ready() -> None:
    """Make the kernels of pairing ready; say so, if that takes long."""
    from bridgeopt.cli.progress import compile_kernels
    from bridgeopt.games.swiss.warm import warm_up

    compile_kernels(warm_up, preparing=Message("preparing_pairing"))
