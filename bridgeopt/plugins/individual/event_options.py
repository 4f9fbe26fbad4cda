"""Options that the commands of individual events share, and the parsers of their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, option
from bridgeopt.cli.kernels import search_after_loading
from bridgeopt.cli.reporting import show_notes
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.files.faults import CellError, is_digits
from bridgeopt.plugins.individual.files.amounts import AmbiguousAmountError, parse_amount
from bridgeopt.plugins.individual.groups import warm_up_event
from bridgeopt.plugins.individual.standings import NAMES, PLAIN, RIICHI, ScoringRules
from bridgeopt.plugins.individual.tasks.companion_files import (
    describe_older_plan,
    finish_interrupted,
)
from bridgeopt.tasks.sources import parse_names

F = TypeVar("F", bound=Callable[..., Any])

WINDS = {"E": 1, "S": 2, "W": 3, "N": 4, "O": 1, "Z": 2}

PLAN_FILES = "individual", "json", "other"
"""Kinds of existing files that a plan of an event may replace."""


def parse_numbers(
    _ctx: click.Context, _param: click.Parameter, texts: tuple[str, ...]
) -> tuple[int, ...]:
    """Return the positive numbers in the values of an option; a click callback.

    A value may have several numbers, separated by commas.
    """
    cells = [cell.strip() for text in texts for cell in text.split(",") if cell.strip()]
    for cell in cells:
        if not (is_digits(cell, 6) and int(cell)):
            raise click.BadParameter(str(Message("event_numbers", text=cell)))
    return tuple(dict.fromkeys(int(cell) for cell in cells))


def parse_couples(
    _ctx: click.Context, _param: click.Parameter, texts: tuple[str, ...]
) -> tuple[tuple[int, int], ...]:
    """Return the pairs of numbers in the values of an option; a click callback.

    Each value is ``number,number`` or ``number,seat``.
    """
    couples = []
    for text in texts:
        cells = [cell.strip().upper() for cell in text.split(",")]
        values = [WINDS.get(cell) or (int(cell) if is_digits(cell) else 0) for cell in cells]
        if len(values) != 2 or not all(0 < value < 10**6 for value in values):
            raise click.BadParameter(str(Message("event_couple", text=text)))
        couples.append((values[0], values[1]))
    return tuple(couples)


def parse_typed_amount(text: str) -> Fraction:
    """Return the amount in a text; a comma is a decimal comma.

    Raises
    ------
    click.BadParameter
        The text is not an amount.
    """
    amounts = _parse_all([text])
    if amounts is None:
        raise click.BadParameter(str(Message("event_amount", text=text)))
    return amounts[0]


def parse_scores(texts: tuple[str, ...]) -> tuple[Fraction, ...]:
    """Return the scores on the command line: ``48,75`` is one score, ``1,2,3,4`` are four.

    Raises
    ------
    click.BadParameter
        One of the texts is not an amount.
    """
    scores: list[Fraction] = []
    for text in texts:
        scores += _parse_all([text]) or parse_typed_amounts(text)
    return tuple(scores)


def parse_typed_amounts(text: str) -> tuple[Fraction, ...]:
    """Return the amounts in a text, separated by commas or spaces.

    A comma is never a decimal comma here.

    Raises
    ------
    click.BadParameter
        The text does not consist of amounts.
    """
    amounts = _parse_all(text.replace(",", " ").replace(";", " ").split())
    if not amounts:
        raise click.BadParameter(str(Message("event_amounts", text=text)))
    return amounts


def _parse_all(texts: Sequence[str]) -> tuple[Fraction, ...] | None:
    """Return the number in each text; ``None`` if one of the texts is not a number.

    Raises
    ------
    click.BadParameter
        A text can be read as two different numbers.
    """
    try:
        return tuple(parse_amount(text) for text in texts)
    except AmbiguousAmountError as error:
        message = Message("wrong_and_help", wrong=error.message, help=error.help)
        raise click.BadParameter(str(message)) from error
    except CellError:
        return None


def _parse_ties(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[str, ...] | None:
    names = [name.replace("_", "-") for name in NAMES]
    try:
        tie_breaks = () if text is None else parse_names(text, names, "unknown_tie_break")
    except RequestError as error:
        raise click.BadParameter(str(error)) from None
    return None if text is None else tuple(name.replace("-", "_") for name in tie_breaks)


def _parse_amount_option(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> Fraction | None:
    return None if text is None else parse_typed_amount(text)


def _parse_amounts_option(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[Fraction, ...] | None:
    return None if text is None else parse_typed_amounts(text)


def finish_interrupted_change(
    _ctx: click.Context, _param: click.Parameter, file: Path | None
) -> Path | None:
    """Finish an interrupted change of a plan's files, if there is one; return ``file``, the plan.

    Print that the change was finished, and whether the plan is older than its movement. This is a
    click callback.
    """
    if file is not None:
        show_notes(finish_interrupted(file), describe_older_plan(file))
    return file


plan_option = argument(
    "plan_file", metavar="PLAN", type=options.FILE, callback=finish_interrupted_change
)
people_option = option("--people", "people_file", type=options.FILE, help="help_event_people")
scores_option = option("--scores", "scores_file", type=options.FILE, help="help_event_scores")
member_option = option(
    "--id", "member", type=click.IntRange(1, 999_999_999), metavar="ID", help="help_event_id"
)
drop_option = option(
    "--drop", multiple=True, metavar="NUMBER", callback=parse_numbers, help="help_event_drop"
)
replan_option = option(
    "--replan",
    "anew",
    multiple=True,
    metavar="ROUND",
    callback=parse_numbers,
    formerly=("--anew",),
    help="help_event_anew",
)
after_round_option = option(
    "--after-round", "after", type=int, required=True, help="help_change_after"
)
threes_option = option("--threes", is_flag=True, help="help_change_threes")
bridge_option = option("--bridge/--no-bridge", default=None, group="own", help="help_event_bridge")
"""Option for whether the plan is for bridge; by default the files next to the plan decide."""


_MAX_STEPS = 10**10
"""Largest number of steps that ``--steps`` accepts; above it, annealing temperatures overflow."""


def search_by_steps(default: int, help_key: str) -> Callable[[F], F]:
    """Add ``--steps``, ``--budget`` and ``--seed`` to a command, which searches in one thread.

    ``default`` is the default number of steps, and ``help_key`` the key of its help message. There
    is no time limit by default, so the answer does not depend on the computer.
    """

    def add(command: F) -> F:
        command = option("--seed", type=int, help="help_event_seed")(command)
        command = option("--budget", type=options.Seconds(), help="help_individual_plan_budget")(
            command
        )
        steps = click.IntRange(min=0, max=_MAX_STEPS)
        return option("--steps", type=steps, default=default, show_default=True, help=help_key)(
            command
        )

    return add


@contextmanager
def search_budget(
    budget: float | None, seed: int | None
) -> Iterator[tuple[SearchBudget, Callable[[], None]]]:
    """Yield a search budget that Ctrl-C ends, and a function that loads the kernels."""
    with interruptible() as stop, search_after_loading(warm_up_event) as (ready, _):
        yield SearchBudget(seconds=budget, seed=seed, stop=stop), ready


def rules_options(command: F) -> F:
    """Add ``--game`` and the options that change a game's rules to a command."""
    games = click.Choice(["riichi", "bridge", "points"])
    for add in (
        option("--unit", metavar="POINTS", callback=_parse_amount_option, help="help_event_unit"),
        option("--start", metavar="POINTS", callback=_parse_amount_option, help="help_event_start"),
        option("--uma", metavar="POINTS", callback=_parse_amounts_option, help="help_event_uma"),
        option("--tie-breaks", metavar="NAMES", callback=_parse_ties, help="help_event_ties"),
        option("--game", type=games, required=True, help="help_event_game"),
    ):
        command = add(command)
    return command


def parse_rules(
    game: str,
    uma: tuple[Fraction, ...] | None,
    start: Fraction | None,
    unit: Fraction | None,
    ties: tuple[str, ...] | None,
) -> ScoringRules:
    """Return the scoring rules of a game; options other than ``None`` replace its rules."""
    if unit is not None and unit <= 0:
        raise click.BadParameter(str(Message("event_unit")))
    values = {"uma": uma, "start": start, "unit": unit, "ties": ties}
    changed: dict[str, Any] = {name: value for name, value in values.items() if value is not None}
    return replace({"riichi": RIICHI, "bridge": PLAIN, "points": ScoringRules()}[game], **changed)
