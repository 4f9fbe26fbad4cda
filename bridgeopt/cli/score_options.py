"""Options for files of results and for scoring, and reading their texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from fractions import Fraction
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import option
from bridgeopt.scoring.rules import Addition, Fouled

F = TypeVar("F", bound=Callable[..., Any])

_AMOUNT = re.compile(r"[+-]?[0-9]{1,4}(?:[.,][0-9]{1,3})?")


def scored_by(command: F) -> F:
    """Add ``--scoring`` and the other options for scoring; the command gets them as ``how``."""

    @wraps(command)
    def with_how(**given: Any) -> Any:
        from bridgeopt.scorebook.book import ScoreBy

        how = ScoreBy(**{each.name: given.pop(each.name) for each in fields(ScoreBy)})
        return command(**given, how=how)

    decorated: Callable[..., Any] = with_how
    methods = click.Choice(["matchpoints", "butler", "cross-imps"])
    for each in (
        option("--least-boards", type=click.IntRange(1, 999), help="help_score_least_boards"),
        option("--sit-out", type=click.IntRange(0, 100), help="help_score_sit_out"),
        option("--average-imps", type=click.IntRange(0, 12), help="help_score_average_imps"),
        option("--fewest", type=click.IntRange(1, 99), help="help_score_fewest"),
        option("--datum", type=click.Choice(["one", "tenth", "none"]), help="help_score_datum"),
        option("--by-board", is_flag=True, default=None, help="help_score_by_board"),
        option("--together/--apart", default=None, help="help_score_together"),
        option("--winners", type=click.IntRange(1, 2), help="help_score_winners"),
        option("--scoring", type=methods, help="help_score_scoring"),
    ):
        decorated = each(decorated)
    return cast(F, decorated)


def source_files(command: F) -> F:
    """Add ``--bws`` and the other options for files of results.

    The command gets them as ``sources``.
    """

    @wraps(command)
    def with_sources(
        bws_file: Path | None,
        usebio_file: Path | None,
        pbn_file: Path | None,
        csv_file: Path | None,
        **given: Any,
    ) -> Any:
        named = {"bws": bws_file, "usebio": usebio_file, "pbn": pbn_file, "csv": csv_file}
        sources = [(kind, file) for kind, file in named.items() if file is not None]
        return command(**given, sources=sources)

    decorated: Callable[..., Any] = with_sources
    for kind in ("csv", "pbn", "usebio", "bws"):
        decorated = option(
            f"--{kind}", f"{kind}_file", type=options.FILE, metavar="FILE", help=_HELP[kind]
        )(decorated)
    return cast(F, decorated)


_HELP = {
    "bws": "help_score_bws",
    "usebio": "help_score_usebio",
    "pbn": "help_score_pbn",
    "csv": "help_score_csv",
}


def addition(text: str) -> tuple[str, Addition]:
    """Return the pair and the addition in a text, with its reason."""
    pair, _, rest = text.partition("=")
    amount, _, why = rest.strip().partition(" ")
    if not pair.strip() or _AMOUNT.fullmatch(amount) is None:
        raise click.BadParameter(str(Message("score_addition_expected", value=repr(text))))
    return pair.strip(), Addition(Fraction(amount.replace(",", ".")), why.strip())


def fouled_board(text: str) -> Fouled:
    """Return the fouled board in a text, with the round from which it had other cards."""
    board, _, from_round = text.partition(":")
    figures = board.isascii() and board.isdigit() and from_round.isascii() and from_round.isdigit()
    if not figures or len(text) > 9:
        raise click.BadParameter(str(Message("score_fouled_expected", value=repr(text))))
    return Fouled(int(board), int(from_round))
