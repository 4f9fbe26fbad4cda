"""Options that several tournament commands share, and parsers of the values that users type."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_classes import argument
from bridgeopt.cli.options import FILE
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import show_notes
from bridgeopt.files.faults import CellError
from bridgeopt.plugins.swiss.entries import parse_result

if TYPE_CHECKING:
    from bridgeopt.exchange.connector import BridgemateAddress
    from bridgeopt.files.out_folder import WrittenFolder
    from bridgeopt.plugins.swiss.codecs import ScoredGames

F = TypeVar("F", bound=Callable[..., Any])

_ROUNDS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")


def tournament_file(command: F) -> F:
    """Add to a command the argument that names a tournament's file."""
    return argument("swiss_file", metavar="FILE", type=FILE)(command)


def refuse_options(options: dict[str, Any], key: str) -> None:
    """Raise `click.UsageError` if an option in ``options`` has a value.

    The options are for another kind of tournament; ``key`` is the key of the error's message.
    """
    for name, value in options.items():
        if value not in (None, (), False):
            raise click.UsageError(str(Message(key, option="--" + name.replace("_", "-"))))


def parse_rounds(text: str) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4`` or ``3-6``.

    Raises
    ------
    click.UsageError
        The text is not a list of rounds.
    """
    rounds: list[int] = []
    for part in text.split(","):
        match = _ROUNDS.fullmatch(part.strip())
        if not match or not int(match[1]) or int(match[2] or match[1]) < int(match[1]):
            raise click.UsageError(str(Message("swiss_rounds_expected", text=repr(text))))
        rounds += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(dict.fromkeys(rounds))


def split_option(text: str, separator: str) -> tuple[str, str]:
    """Return the parts of an option's value before and after ``separator``, such as ``=``.

    Raises
    ------
    click.UsageError
        A part is empty, or the separator is missing.
    """
    before, found_separator, after = text.partition(separator)
    if not (found_separator and before.strip() and after.strip()):
        message = Message("swiss_two_expected", text=repr(text), mark=separator)
        raise click.UsageError(str(message))
    return before.strip(), after.strip()


def parse_tables(text: str) -> tuple[int, ...]:
    """Return the tables in a list such as ``3,5``.

    Raises
    ------
    click.UsageError
        The text is not a list of tables.
    """
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise click.UsageError(str(Message("swiss_tables_expected", text=repr(text))))
    return tuple(dict.fromkeys(map(int, parts)))


def parse_scored_game(table: int, code: str, imps: str | None) -> ScoredGames:
    """Return the result at a table from text that a user typed.

    ``code`` is the game's result ("?" deletes it), and ``imps`` has both players' IMPs, such as
    ``23-15``.

    Raises
    ------
    click.UsageError
        The IMPs are not two integers.
    RequestError
        The code stands for no result.
    """
    imp_texts = None if imps is None else split_option(imps, "-")
    if imp_texts is not None and not all(n.isdecimal() and len(n) < 5 for n in imp_texts):
        raise click.UsageError(str(Message("swiss_no_imps", text=repr(imps))))
    imp_pair = None if imp_texts is None else (int(imp_texts[0]), int(imp_texts[1]))
    try:
        return table, None if code == "?" else parse_result(code), imp_pair
    except CellError as error:
        message = Message("wrong_and_help", wrong=error.message, help=error.help)
        raise RequestError(message) from None


def print_written_pages(output: Output, written: WrittenFolder) -> None:
    """Print the number of written pages and their folder, and the notes about them."""
    first, count = written.files[0].name, len(written.files)
    output.print_message(
        Message("swiss_pages_written", folder=written.folder, n=count, first=first)
    )
    show_notes(written.notes)


class ResultRequest(NamedTuple):
    """The values of a command's options: a result, or a file or server with results."""

    table: int | None = None
    code: str | None = None
    results: Path | None = None
    played: Path | None = None
    number: int | None = None
    boards: int | None = None
    half: int | None = None
    vps: str | None = None
    forfeit: str | None = None
    bridgemates: BridgemateAddress | None = None
    replace_entered: bool = False

    @property
    def event_options(self) -> dict[str, Any]:
        """The used options that apply only to matches of teams or pairs, by name."""
        names = "played", "boards", "half", "vps", "forfeit", "bridgemates"
        options = {name: value for name in names if (value := getattr(self, name)) is not None}
        return options | ({"replace": True} if self.replace_entered else {})

    @property
    def has_one_source(self) -> bool:
        """Whether the options name exactly one source: a result, a file, or a server."""
        single_results = [self.code, self.vps, self.forfeit]
        sources = [self.results, self.played, self.bridgemates]
        has_one = sum(value is not None for value in (*single_results, *sources)) == 1
        has_one = has_one and (self.table is None) == (single_results == [None] * 3)
        return has_one and (self.code is not None or self.boards is None is self.half)
