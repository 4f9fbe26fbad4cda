"""Wishes on the command line: a file of them, and an option for each kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click

from bridgeopt.cli.options import FILE

if TYPE_CHECKING:
    from bridgeopt.club import Members, Registration, Wish
    from bridgeopt.files.wishes import PairsHere, Wishes

F = TypeVar("F", bound=Callable[..., Any])


class _Option(NamedTuple):
    kind: str
    metavar: str
    help: str


_OPTIONS = {
    "--stationary": _Option(
        "stationary", "PAIR[=ns]", "This pair stays at one table; with =ns, it sits NS throughout."
    ),
    "--number": _Option("number", "PAIR=3[,4]", "This pair gets number 3 (or 4)."),
    "--tonight": _Option("tonight", "PAIR:PAIR", "These two pairs meet."),
    "--not-tonight": _Option("not-tonight", "PAIR:PAIR", "These two pairs do not meet."),
    "--no-sit-out": _Option("no-sit-out", "PAIR", "This pair does not sit out."),
    "--late": _Option("late", "PAIR", "This pair comes late: it sits out in round 1."),
    "--put": _Option("section", "PAIR=B", "This pair plays in section B, whatever its rating."),
    "--apart": _Option("apart", "PAIR:PAIR", "These two pairs play in different sections."),
}


def wishes(command: F) -> F:
    """Add ``--wishes`` and an option for each kind; the command gets them as ``wished``."""

    @wraps(command)
    def with_wishes(wishes_file: Path | None, **given: Any) -> Any:
        texts = [(name, text) for name in _OPTIONS for text in given.pop(_parameter(name))]
        return command(**given, wished=Wished(wishes_file, tuple(texts)))

    decorated: Callable[..., Any] = with_wishes
    for name, option in reversed(_OPTIONS.items()):
        decorated = click.option(
            name,
            _parameter(name),
            metavar=option.metavar,
            multiple=True,
            help=option.help,
        )(decorated)
    decorated = click.option(
        "--wishes",
        "wishes_file",
        type=FILE,
        help="What pairs must have or would like: a TOML file, see docs/formats.md. Or give the"
        " options below, as often as you like; there a PAIR is one of its players, or both as"
        " 12,34 (names that hold commas stand in quotes where they could be misread). All are"
        " musts. With @5 at the end (not of --put and --apart) it is a preference of weight 5:"
        " percent of what the best numbering gains over chance.",
    )(decorated)
    return cast(F, decorated)


@dataclass(frozen=True)
class Wished:
    """What the command line wishes, as it was written.

    Attributes
    ----------
    file
        The file of wishes, if one is given.
    texts
        Options by name (``--late``), each with its text (``12@5``).
    """

    file: Path | None
    texts: tuple[tuple[str, str], ...]

    def read(self, registration: Registration, members: Members | None) -> Wishes:
        """Read the file, then the options; with names of members, players may be given by name.

        Raises
        ------
        InputError
            If the file cannot be used.
        click.BadParameter
            If an option cannot be used, or is about somebody who is not registered.
        """
        from bridgeopt.files.wishes import PairsHere, Wishes, read_wishes

        found = Wishes((), ())
        if self.file is not None:
            found = read_wishes(self.file, registration, members)
        tonight = PairsHere(registration, members)
        more = tuple(_wish(name, text, tonight) for name, text in self.texts)
        return found._replace(wishes=found.wishes + more)


def _parameter(option: str) -> str:
    return f"wished_{option.removeprefix('--').replace('-', '_')}"


def _wish(name: str, text: str, tonight: PairsHere) -> Wish:
    """Read one option's text."""
    from bridgeopt.club import Kind
    from bridgeopt.errors import Fault
    from bridgeopt.files.faults import quoted
    from bridgeopt.files.wishes import WishError, wish_of_text

    option = _OPTIONS[name]
    try:
        return wish_of_text(Kind(option.kind), text, tonight, option.metavar)
    except WishError as refused:
        wrong = " ".join(str(Fault(error.message, help=error.help)) for error in refused.errors)
    raise click.BadParameter(f"{quoted(text)}: {wrong}", param_hint=f"'{name}'")
