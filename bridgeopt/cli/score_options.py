"""Options that name files of results or set the scoring, and parsers of their texts."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import option
from bridgeopt.cli.option_requests import merge_options
from bridgeopt.journal.action_file import stored_keys
from bridgeopt.scorebook.book import SetScoring
from bridgeopt.scoring.rules import Addition, FouledBoard

_AMOUNT = re.compile(r"[+-]?[0-9]{1,4}(?:[.,][0-9]{1,3})?")


def _scoring_settings(**values: Any) -> SetScoring:
    return SetScoring(**{name: values[key] for name, key in stored_keys(SetScoring).items()})


_METHODS = click.Choice(
    ["matchpoints", "butler", "cross-imps", "board-a-match", "aggregate", "patton"]
)

scoring_options = merge_options(
    "how",
    _scoring_settings,
    option("--scoring", type=_METHODS, help="help_score_scoring"),
    option("--winners", type=click.IntRange(1, 2), help="help_score_winners"),
    option("--together/--apart", default=None, help="help_score_together"),
    option("--by-board", is_flag=True, default=None, help="help_score_by_board"),
    option("--datum", type=click.Choice(["one", "tenth", "none"]), help="help_score_datum"),
    option("--fewest", type=click.IntRange(1, 99), help="help_score_fewest"),
    option("--average-imps", type=click.IntRange(0, 12), help="help_score_average_imps"),
    option("--sit-out", type=click.IntRange(0, 100), help="help_score_sit_out"),
    option("--tie-width", type=click.IntRange(0, 9999), help="help_score_tie_width"),
    option("--least-boards", type=click.IntRange(1, 999), help="help_score_least_boards"),
)
"""Adds ``--scoring`` and the other options for scoring. The command gets their values as ``how``, a
`SetScoring`."""


_SOURCE_HELP_KEYS = {
    "bws": "help_score_bws",
    "usebio": "help_score_usebio",
    "pbn": "help_score_pbn",
    "csv": "help_score_csv",
}
"""Kinds of files with results. Each kind is mapped to the key of a help message: the help of the
option that takes such a file, for example ``--bws``."""


def _named_sources(**files: Path | None) -> list[tuple[str, Path]]:
    """Return the files of results that were given as options, each as (kind, path)."""
    named = ((kind, files[f"{kind}_file"]) for kind in _SOURCE_HELP_KEYS)
    return [(kind, file) for kind, file in named if file is not None]


source_options = merge_options(
    "sources",
    _named_sources,
    *(
        option(f"--{kind}", f"{kind}_file", type=options.FILE, metavar="FILE", help=told)
        for kind, told in _SOURCE_HELP_KEYS.items()
    ),
)
"""Adds ``--bws`` and the other options for files of results. The command gets the files as
``sources``."""


def parse_addition(text: str) -> tuple[str, Addition]:
    """Return the pair and the addition in a text such as ``A5=-10 late``: pair, amount, reason."""
    pair, _, amount_and_reason = text.partition("=")
    amount, _, why = amount_and_reason.strip().partition(" ")
    if not pair.strip() or _AMOUNT.fullmatch(amount) is None:
        raise click.BadParameter(str(Message("score_addition_expected", value=repr(text))))
    return pair.strip(), Addition(Fraction(amount.replace(",", ".")), why.strip())


def parse_fouled_board(text: str) -> FouledBoard:
    """Return the fouled board in a text: ``12:4`` is board 12, with other cards from round 4 on."""
    board, _, from_round = text.partition(":")
    are_digits = (
        board.isascii() and board.isdigit() and from_round.isascii() and from_round.isdigit()
    )
    if not are_digits or len(text) > 9:
        raise click.BadParameter(str(Message("score_fouled_expected", value=repr(text))))
    return FouledBoard(int(board), int(from_round))
