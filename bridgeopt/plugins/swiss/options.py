"""Options that several tournament commands share, and parsing of the values that users type."""

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


def refuse_others(given: dict[str, Any], key: str) -> None:
    """Raise `click.UsageError` if an option in ``given`` has a value.

    These options are for another kind of tournament; ``key`` is the key of the error's message.
    """
    for name, value in given.items():
        if value not in (None, (), False):
            raise click.UsageError(str(Message(key, option="--" + name.replace("_", "-"))))


def rounds_of(text: str) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4`` or ``3-6``.

    Raises
    ------
    click.UsageError
        The text is not a list of rounds.
    """
    found: list[int] = []
    for part in text.split(","):
        match = _ROUNDS.fullmatch(part.strip())
        if not match or not int(match[1]) or int(match[2] or match[1]) < int(match[1]):
            raise click.UsageError(str(Message("swiss_rounds_expected", text=repr(text))))
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(dict.fromkeys(found))


def two_of(text: str, between: str) -> tuple[str, str]:
    """Return the two parts of an option's value ``text``, before and after the separator.

    ``between`` is the separator, such as ``=``.

    Raises
    ------
    click.UsageError
        A part is empty, or the separator is missing.
    """
    before, mark, after = text.partition(between)
    if not (mark and before.strip() and after.strip()):
        told = Message("swiss_two_expected", text=repr(text), mark=between)
        raise click.UsageError(str(told))
    return before.strip(), after.strip()


def tables_of(text: str) -> tuple[int, ...]:
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


def scored_of(table: int, code: str, imps: str | None) -> ScoredGames:
    """Return the result at a table from text that a user typed.

    ``code`` is the game's result ("?" deletes it), and ``imps`` both players' IMPs, such as
    ``23-15``.

    Raises
    ------
    click.UsageError
        The IMPs are not two integers.
    RequestError
        The code stands for no result.
    """
    both = None if imps is None else two_of(imps, "-")
    if both is not None and not all(n.isdecimal() and len(n) < 5 for n in both):
        raise click.UsageError(str(Message("swiss_no_imps", text=repr(imps))))
    won = None if both is None else (int(both[0]), int(both[1]))
    try:
        return table, None if code == "?" else parse_result(code), won
    except CellError as error:
        told = Message("wrong_and_help", wrong=error.message, help=error.help)
        raise RequestError(told) from None


def tell_pages(output: Output, filled: WrittenFolder) -> None:
    """Print how many pages were written to which folder, and the notes about them."""
    first, count = filled.files[0].name, len(filled.files)
    output.print_message(Message("swiss_pages_written", folder=filled.folder, n=count, first=first))
    show_notes(filled.notes)


class ResultAsked(NamedTuple):
    """A result as typed in a command's options, or the file or server that has the results."""

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
    def of_event(self) -> dict[str, Any]:
        """The given options that apply only to matches of teams or pairs, by name."""
        names = "played", "boards", "half", "vps", "forfeit", "bridgemates"
        given = {name: value for name in names if (value := getattr(self, name)) is not None}
        return given | ({"replace": True} if self.replace_entered else {})

    @property
    def is_whole(self) -> bool:
        """Whether the options name one source: a table with its result, a file, or a server."""
        of_one = [self.code, self.vps, self.forfeit]
        of_many = [self.results, self.played, self.bridgemates]
        one = sum(each is not None for each in (*of_one, *of_many)) == 1
        one = one and (self.table is None) == (of_one == [None] * 3)
        return one and (self.code is not None or self.boards is None is self.half)
