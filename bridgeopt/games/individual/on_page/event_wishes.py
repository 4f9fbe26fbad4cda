"""What is wished of an event's plan on its page: in a file beside the list of people.

A wish names people as the page calls them, so that it holds whoever enters or leaves meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import FaultList
from bridgeopt.games.individual.files.plans import read_columns
from bridgeopt.games.individual.plan import Person, names_apart

WISHES = "wishes.csv"
APART, STAY, PLACE = "apart", "stay", "place"
KINDS = APART, STAY, PLACE
SEATS = ("E", "S", "W", "N")
"""The seats of a table of four, in the order of a plan's places."""

_COLUMNS: dict[str, tuple[str, ...]] = {"wish": (), "who": (), "what": ()}
_HELP = Message("individual_wish_help")


class EventWish(NamedTuple):
    """A wish: its kind, who has it, and whom not to meet, at which table or on which seat."""

    kind: str
    who: str
    what: str

    @property
    def told(self) -> Message:
        """Say it."""
        seat = Message("individual_wish_seat", seat=self.what)
        what = seat if self.kind == PLACE else self.what
        return Message("individual_wish", kind=self.kind, who=self.who, what=what)


class WishedLines(NamedTuple):
    """Wishes by lines of the list of people, from 1, as `SeatRequest` takes them."""

    apart: tuple[tuple[int, int], ...] = ()
    stay: tuple[tuple[int, int], ...] = ()
    place: tuple[tuple[int, int], ...] = ()


def read_wishes(path: Path) -> tuple[EventWish, ...]:
    """Return the wishes of a file; none where there is no such file.

    Raises
    ------
    InputError
        It cannot be read, or a line is no wish.
    """
    if not path.is_file():
        return ()
    faults = FaultList(path, None)
    lines = read_columns(path, _COLUMNS, faults, _HELP)
    for cells in lines:
        if cells["wish"] not in KINDS or not (cells["who"] and cells["what"]):
            faults.add(cells.line, Message("individual_wish_unknown"), _HELP)
    faults.raise_any()
    return tuple(EventWish(cells["wish"], cells["who"], cells["what"]) for cells in lines)


def write_wishes(path: Path, wishes: Iterable[EventWish]) -> None:
    """Write wishes to a file; none: it goes."""
    rows = [*wishes]
    if rows:
        write_text(path, format_rows([tuple(_COLUMNS), *rows], CsvStyle.PLAIN))
    else:
        path.unlink(missing_ok=True)


def asked_of(wishes: Sequence[EventWish], people: Sequence[Person]) -> WishedLines:
    """Return wishes by the lines of people.

    Raises
    ------
    RequestError
        A wish names somebody who does not play.
    """
    called = names_apart(people)
    lines = {called[person]: k for k, person in enumerate(people, start=1)}
    found: dict[str, list[tuple[int, int]]] = {kind: [] for kind in KINDS}
    for wish in wishes:
        named = (wish.who, wish.what) if wish.kind == APART else (wish.who,)
        missing = [name for name in named if name not in lines]
        if missing:
            raise RequestError(Message("individual_wish_nobody", name=missing[0], wish=wish.told))
        match wish.kind:
            case "apart":
                value = lines[wish.what]
            case "place" if wish.what in SEATS:
                value = SEATS.index(wish.what) + 1
            case _:
                value = int(wish.what) if wish.what.isdecimal() else 0
        found[wish.kind].append((lines[wish.who], value))
    return WishedLines(*(tuple(found[kind]) for kind in KINDS))
