"""The options for the settings of tournaments and events, and the values of used options."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.cli.click_classes import option
from bridgeopt.plugins.swiss.matchplay import cli as matchplay_cli
from bridgeopt.plugins.swiss.matchplay.tasks import parse_event_tie_breaks
from bridgeopt.plugins.swiss.options import parse_rounds, refuse_options
from bridgeopt.plugins.swiss.tasks.tournament import (
    parse_avoid,
    parse_never,
    parse_number,
    parse_tie_breaks,
)
from bridgeopt.plugins.swiss.tournament import Acceleration, BaseBand, ColourRule, TieBreakCounting

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

HANDICAPS = {"full": 0, "minus-one": 1, "minus-two": 2, "none": None}
"""Maps a value of the option ``--handicap`` to the number of stones subtracted from each handicap;
``None`` means that all games are even."""

MATCH_SYSTEMS = "teams", "pairs"


def parse_number_option(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> Fraction | None:
    """Return the number that an option gives as a decimal or fraction; a click callback.

    Without the option, return ``None``.
    """
    try:
        return None if text is None else parse_number(text)
    except RequestError as error:
        raise click.BadParameter(str(error)) from None


def name_list_parser(
    read: Callable[[str], T],
) -> Callable[[click.Context, click.Parameter, str | None], T | None]:
    """Return a click callback that converts an option's text by the function ``read``.

    Without the option, the callback returns ``None``.
    """

    def callback(_ctx: click.Context, _param: click.Parameter, text: str | None) -> T | None:
        try:
            return None if text is None else read(text)
        except RequestError as error:
            raise click.BadParameter(str(error)) from None

    return callback


_PLAYER_OPTIONS = (
    *("bar", "density", "zero", "base", "handicap", "top_even", "colours", "avoid"),
    *("counting", "acceleration", "second_cycle"),
)

_COMMON_OPTIONS = "tie_breaks", "seed", "never", "never_rounds"


def parse_never_rounds(text: str) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4``.

    For ``all``, return an empty tuple, which stands for all rounds.
    """
    return () if text == "all" else parse_rounds(text)


def settings_options(command: F) -> F:
    """Add to a command the options for the settings of all kinds of tournaments.

    The command gets the values of the used options as `GivenOptions`.
    """

    @wraps(command)
    def with_settings(**option_values: Any) -> Any:
        groups = [
            {name: value for name in group if (value := option_values.pop(name)) is not None}
            for group in (_PLAYER_OPTIONS, matchplay_cli.RULE_PARAMETERS, _COMMON_OPTIONS)
        ]
        return command(**option_values, chosen=GivenOptions(*groups))

    decorated: Callable[..., Any] = with_settings
    for decorator in (
        *matchplay_cli.RULES_OPTIONS,
        option("--seed", type=int, help="help_swiss_seed"),
        option(
            "--counting",
            type=click.Choice([decorator.value for decorator in TieBreakCounting]),
            group="help_group_scoring",
            help="help_swiss_counting",
        ),
        option("--tie-breaks", metavar="NAMES", help="help_swiss_ties"),
        option(
            "--second-cycle/--one-cycle",
            default=None,
            group="help_group_pairing",
            help="help_swiss_second_cycle",
        ),
        option(
            "--acceleration",
            type=click.Choice([decorator.value for decorator in Acceleration]),
            group="help_group_pairing",
            help="help_swiss_acceleration",
        ),
        option(
            "--never-rounds",
            callback=name_list_parser(parse_never_rounds),
            metavar="ROUNDS",
            group="help_group_pairing",
            help="help_swiss_never_rounds",
        ),
        option(
            "--never",
            callback=name_list_parser(parse_never),
            metavar="NAMES",
            group="help_group_pairing",
            help="help_swiss_never",
        ),
        option(
            "--avoid",
            callback=name_list_parser(parse_avoid),
            metavar="NAMES",
            group="help_group_pairing",
            help="help_swiss_avoid",
        ),
        option(
            "--colours",
            type=click.Choice(["balanced", "off", "nigiri"]),
            group="help_group_pairing",
            help="help_swiss_colours",
        ),
        option(
            "--top-even/--top-handicap",
            default=None,
            group="help_group_mcmahon",
            help="help_swiss_top_even",
        ),
        option("--handicap", type=click.Choice(list(HANDICAPS)), help="help_swiss_handicap"),
        option(
            "--base",
            callback=parse_number_option,
            metavar="SCORE",
            group="help_group_mcmahon",
            help="help_swiss_base",
        ),
        option(
            "--zero",
            type=click.Choice(["top", "bottom"]),
            group="help_group_mcmahon",
            help="help_swiss_zero",
        ),
        option(
            "--density",
            callback=parse_number_option,
            metavar="NUMBER",
            group="help_group_mcmahon",
            help="help_swiss_density",
        ),
        option("--bar", metavar="RANK", group="help_group_mcmahon", help="help_swiss_bar"),
    ):
        decorated = decorator(decorated)
    return cast(F, decorated)


class GivenOptions(NamedTuple):
    """The values of the options that were used, in three groups.

    ``of_players`` has the options that apply only to events of single players. ``of_matches`` has
    the options that apply only to events of teams or pairs. ``of_all`` has the options that apply
    to every event.
    """

    of_players: dict[str, Any]
    of_matches: dict[str, Any]
    of_all: dict[str, Any]

    def settings(self) -> dict[str, Any]:
        """Return the settings of a tournament of single players, by field of `Settings`.

        The bar stays text, since parsing it needs the players. Raise `click.UsageError` if an
        option is only for teams and pairs.
        """
        refuse_options(self.of_matches, "swiss_option_of_matches")
        converters: dict[str, Callable[[Any], Any]] = {
            "zero": BaseBand,
            "colours": ColourRule,
            "counting": TieBreakCounting,
            "acceleration": Acceleration,
            "handicap": HANDICAPS.__getitem__,
            "tie_breaks": parse_tie_breaks,
        }
        values = self.of_players | self.of_all
        return {
            n: converters[n](value) if n in converters else value for n, value in values.items()
        }

    def rules(self) -> dict[str, Any]:
        """Return the rules of an event of teams or pairs, by field of `EventRules`.

        Raise `click.UsageError` if an option is only for single players.
        """
        refuse_options(self.of_players, "swiss_option_of_players")
        values = matchplay_cli.rules_from_options(self.of_matches) | self.of_all
        if "tie_breaks" in values:
            values["tie_breaks"] = parse_event_tie_breaks(values["tie_breaks"])
        return values
