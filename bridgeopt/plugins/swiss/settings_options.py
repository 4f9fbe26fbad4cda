"""The options for the settings of tournaments and events, and the values that were given."""

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
from bridgeopt.plugins.swiss.options import refuse_others, rounds_of
from bridgeopt.plugins.swiss.tasks.tournament import (
    never_of,
    parse_avoid,
    parse_number,
    parse_tie_breaks,
)
from bridgeopt.plugins.swiss.tournament import Acceleration, BaseBand, ColourRule, TieBreakCounting

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

HANDICAPS = {"full": 0, "minus-one": 1, "minus-two": 2, "none": None}
"""The number of stones by which handicaps are reduced, for each value of the option ``--handicap``;
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


_OF_PLAYERS = (
    *("bar", "density", "zero", "base", "handicap", "top_even", "colours", "avoid"),
    *("counting", "acceleration", "second_cycle"),
)

_OF_ALL = "tie_breaks", "seed", "never", "never_rounds"


def never_rounds_of(text: str) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4``; empty for ``all``, which means all rounds."""
    return () if text == "all" else rounds_of(text)


def settings_options(command: F) -> F:
    """Add to a command the options for the settings of all kinds of tournaments.

    The command gets the given values as `GivenOptions`.
    """

    @wraps(command)
    def with_settings(**given: Any) -> Any:
        parts = [
            {name: value for name in group if (value := given.pop(name)) is not None}
            for group in (_OF_PLAYERS, matchplay_cli.OF_RULES, _OF_ALL)
        ]
        return command(**given, chosen=GivenOptions(*parts))

    decorated: Callable[..., Any] = with_settings
    for each in (
        *matchplay_cli.RULES_OPTIONS,
        option("--seed", type=int, help="help_swiss_seed"),
        option(
            "--counting",
            type=click.Choice([each.value for each in TieBreakCounting]),
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
            type=click.Choice([each.value for each in Acceleration]),
            group="help_group_pairing",
            help="help_swiss_acceleration",
        ),
        option(
            "--never-rounds",
            callback=name_list_parser(never_rounds_of),
            metavar="ROUNDS",
            group="help_group_pairing",
            help="help_swiss_never_rounds",
        ),
        option(
            "--never",
            callback=name_list_parser(never_of),
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
        decorated = each(decorated)
    return cast(F, decorated)


class GivenOptions(NamedTuple):
    """The options that were given, in three groups.

    ``of_players`` are the options for single players only, ``of_matches`` those for teams and pairs
    only, and ``of_all`` those for both.
    """

    of_players: dict[str, Any]
    of_matches: dict[str, Any]
    of_all: dict[str, Any]

    def settings(self) -> dict[str, Any]:
        """Return the options given for a tournament of single players, by field of `Settings`.

        The bar stays text, since reading it needs the players. Raises `click.UsageError` if an
        option is only for teams and pairs.
        """
        refuse_others(self.of_matches, "swiss_option_of_matches")
        kinds: dict[str, Callable[[Any], Any]] = {
            "zero": BaseBand,
            "colours": ColourRule,
            "counting": TieBreakCounting,
            "acceleration": Acceleration,
            "handicap": HANDICAPS.__getitem__,
            "tie_breaks": parse_tie_breaks,
        }
        given = self.of_players | self.of_all
        return {n: kinds[n](value) if n in kinds else value for n, value in given.items()}

    def rules(self) -> dict[str, Any]:
        """Return the options given for an event of teams or pairs, by field of `EventRules`.

        Raises `click.UsageError` if an option is only for single players.
        """
        refuse_others(self.of_players, "swiss_option_of_players")
        given = matchplay_cli.given_rules(self.of_matches) | self.of_all
        if "tie_breaks" in given:
            given["tie_breaks"] = parse_event_tie_breaks(given["tie_breaks"])
        return given
