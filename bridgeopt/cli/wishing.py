"""Wishes on the command line: a file of them, and an option for each kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click

from bridgeopt.cli.click_words import metavar
from bridgeopt.cli.options import FILE
from bridgeopt.cli.wording import option

if TYPE_CHECKING:
    from bridgeopt.club import Members, Registration, Wish
    from bridgeopt.files.wishes import PairsHere, Wishes

F = TypeVar("F", bound=Callable[..., Any])


class _Option(NamedTuple):
    kind: str
    metavar: str
    help: str


_OPTIONS = {
    "--stationary": _Option("stationary", "PAIR[=ns]", "help_wish_stationary"),
    "--number": _Option("number", "PAIR=3[,4]", "help_wish_number"),
    "--tonight": _Option("tonight", "PAIR:PAIR", "help_wish_tonight"),
    "--not-tonight": _Option("not-tonight", "PAIR:PAIR", "help_wish_not_tonight"),
    "--no-sit-out": _Option("no-sit-out", "PAIR", "help_wish_no_sit_out"),
    "--late": _Option("late", "PAIR", "help_wish_late"),
    "--put": _Option("section", "PAIR=B", "help_wish_put"),
    "--apart": _Option("apart", "PAIR:PAIR", "help_wish_apart"),
}


def wishes(command: F) -> F:
    """Add ``--wishes`` and an option for each kind; the command gets them as ``wished``."""

    @wraps(command)
    def with_wishes(wishes_file: Path | None, **given: Any) -> Any:
        texts = [(name, text) for name in _OPTIONS for text in given.pop(_parameter(name))]
        return command(**given, wished=Wished(wishes_file, tuple(texts)))

    decorated: Callable[..., Any] = with_wishes
    for name, each in reversed(_OPTIONS.items()):
        parameter = _parameter(name)
        decorated = option(name, parameter, metavar=each.metavar, multiple=True, help=each.help)(
            decorated
        )
    decorated = option("--wishes", "wishes_file", type=FILE, help="help_wishes")(decorated)
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
    from bridgeopt.base.errors import Fault
    from bridgeopt.club import Kind
    from bridgeopt.files.faults import quoted
    from bridgeopt.files.wishes import WishError, wish_of_text

    asked = _OPTIONS[name]
    try:
        return wish_of_text(Kind(asked.kind), text, tonight, metavar(asked.metavar))
    except WishError as refused:
        wrong = " ".join(str(Fault(error.message, help=error.help)) for error in refused.errors)
    raise click.BadParameter(f"{quoted(text)}: {wrong}", param_hint=f"'{name}'")
