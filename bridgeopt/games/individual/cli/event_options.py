"""Options that the commands of an individual event share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, option
from bridgeopt.files.numbers import is_whole

if TYPE_CHECKING:
    from pathlib import Path

    from bridgeopt.games.individual.standing import Rules

F = TypeVar("F", bound=Callable[..., Any])

WINDS = {"E": 1, "S": 2, "W": 3, "N": 4, "O": 1, "Z": 2}


def plan(command: F) -> F:
    """Add the plan's file."""
    return argument("plan_file", metavar="PLAN", type=options.FILE)(command)


def people(command: F) -> F:
    """Add ``--people``."""
    return option("--people", "people_file", type=options.FILE, help="help_event_people")(command)


def scores(command: F) -> F:
    """Add ``--scores``."""
    return option("--scores", "scores_file", type=options.FILE, help="help_event_scores")(command)


def member(command: F) -> F:
    """Add ``--id``."""
    kind = click.IntRange(1, 999_999_999)
    return option("--id", "member", type=kind, metavar="ID", help="help_event_id")(command)


def scores_beside(plan_file: Path, scores_file: Path | None) -> Path:
    """Return the file of the scores: as it is named, or the one beside the plan."""
    from bridgeopt.games.individual.tasks.event_scores import SCORES

    return plan_file.with_name(SCORES) if scores_file is None else scores_file


def effort(command: F) -> F:
    """Add ``--budget``, ``--seed`` and ``--jobs``."""
    jobs = click.IntRange(min=1, max=256)
    command = option("--seed", type=int, help="help_event_seed")(command)
    command = option("--jobs", type=jobs, help="help_event_jobs")(command)
    kind = options.Seconds()
    help = "help_event_budget"
    return option("--budget", type=kind, default=20.0, show_default=True, help=help)(command)


def leaving(command: F) -> F:
    """Add ``--drop``."""
    help = "help_event_drop"
    return option("--drop", multiple=True, metavar="NUMBER", callback=numbers, help=help)(command)


def anew(command: F) -> F:
    """Add ``--anew``."""
    help = "help_event_anew"
    return option("--anew", multiple=True, metavar="ROUND", callback=numbers, help=help)(command)


def coming(command: F) -> F:
    """Add ``--add``."""
    help = "help_event_add"
    return option("--add", multiple=True, metavar="NUMBER", callback=numbers, help=help)(command)


def bridge(command: F) -> F:
    """Add ``--bridge``; where it is not given, the plan's folder says it."""
    return option("--bridge/--no-bridge", default=None, help="help_event_bridge")(command)


def rules(command: F) -> F:
    """Add ``--game`` and what it can be told besides."""
    for name, help, read in (
        ("--unit", "help_event_unit", _amount),
        ("--start", "help_event_start", _amount),
        ("--uma", "help_event_uma", _amounts),
    ):
        command = option(name, metavar="POINTS", callback=read, help=help)(command)
    help = "help_event_ties"
    command = option("--tie-breaks", metavar="NAMES", callback=_ties, help=help)(command)
    choice = click.Choice(["riichi", "bridge", "points"])
    return option("--game", type=choice, required=True, help="help_event_game")(command)


def rules_of(
    game: str,
    uma: tuple[Fraction, ...] | None,
    start: Fraction | None,
    unit: Fraction | None,
    ties: tuple[str, ...] | None,
) -> Rules:
    """Return the rules that are asked for."""
    from dataclasses import replace

    from bridgeopt.games.individual.standing import PLAIN, RIICHI, Rules

    made = {"riichi": RIICHI, "bridge": PLAIN, "points": Rules()}[game]
    if uma is not None:
        made = replace(made, uma=uma)
    if ties is not None:
        made = replace(made, ties=ties)
    if start is not None:
        made = replace(made, start=start)
    if unit is not None:
        if unit <= 0:
            raise click.BadParameter(str(Message("event_unit")))
        made = replace(made, unit=unit)
    return made


def numbers(ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]) -> tuple[int, ...]:
    """Take numbers, one or several with commas between, as the callback of an option."""
    cells = [cell.strip() for text in texts for cell in text.split(",") if cell.strip()]
    for cell in cells:
        if not (is_whole(cell, 6) and int(cell)):
            raise click.BadParameter(str(Message("event_numbers", text=cell)))
    return tuple(dict.fromkeys(int(cell) for cell in cells))


def couples(
    ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]
) -> tuple[tuple[int, int], ...]:
    """Take two numbers with a comma between (a seat may be a letter), as a callback."""
    found = []
    for text in texts:
        cells = [cell.strip().upper() for cell in text.split(",")]
        values = [WINDS.get(cell) or (int(cell) if is_whole(cell) else 0) for cell in cells]
        if len(values) != 2 or not all(0 < value < 10**6 for value in values):
            raise click.BadParameter(str(Message("event_couple", text=text)))
        found.append((values[0], values[1]))
    return tuple(found)


def amount(text: str) -> Fraction:
    """Return one amount; a comma in it is a decimal comma.

    Raises
    ------
    click.BadParameter
        It is none.
    """
    found = _numbers([text])
    if found is None:
        raise click.BadParameter(str(Message("event_amount", text=text)))
    return found[0]


def scores_given(texts: tuple[str, ...]) -> tuple[Fraction, ...]:
    """Return the scores of a command line: 48,75 is one, as is 48.75; 1,2,3,4 are four.

    Raises
    ------
    click.BadParameter
        What is no amount.
    """
    found: list[Fraction] = []
    for text in texts:
        found += _numbers([text]) or amounts(text)
    return tuple(found)


def amounts(text: str) -> tuple[Fraction, ...]:
    """Return amounts with commas or spaces between; a comma in a number is no such.

    Raises
    ------
    click.BadParameter
        What is no amount.
    """
    found = _numbers(text.replace(",", " ").replace(";", " ").split())
    if not found:
        raise click.BadParameter(str(Message("event_amounts", text=text)))
    return found


def _numbers(texts: Sequence[str]) -> tuple[Fraction, ...] | None:
    """Return what are numbers; ``None`` if one is none.

    Raises
    ------
    click.BadParameter
        One can be read in two ways.
    """
    from bridgeopt.files.faults import CellError
    from bridgeopt.games.individual.files.amounts import TwoWaysError, parse_amount

    try:
        return tuple(parse_amount(text) for text in texts)
    except TwoWaysError as error:
        told = Message("swiss_wrong_and_help", wrong=error.message, help=error.help)
        raise click.BadParameter(str(told)) from error
    except CellError:
        return None


def _ties(ctx: click.Context, param: click.Parameter, text: str | None) -> tuple[str, ...] | None:
    from bridgeopt.base.errors import RequestError
    from bridgeopt.games.individual.tiebreaks import NAMES
    from bridgeopt.tasks.naming import names_of

    names = [name.replace("_", "-") for name in NAMES]
    try:
        found = () if text is None else names_of(text, names, "swiss_unknown_tie_break")
    except RequestError as error:
        raise click.BadParameter(str(error)) from None
    return None if text is None else tuple(name.replace("-", "_") for name in found)


def _amount(ctx: click.Context, param: click.Parameter, text: str | None) -> Fraction | None:
    return None if text is None else amount(text)


def _amounts(
    ctx: click.Context, param: click.Parameter, text: str | None
) -> tuple[Fraction, ...] | None:
    return None if text is None else amounts(text)
