"""What games bring to the page: kinds of events, and what those who sit out play.

The page finds them by `Wing.event_kind` and `Wing.pastimes`, and knows none; a game tells of itself
in the values that are here, and knows no page. What it does are its own tasks, on its own files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.files.erased_name import ErasedName
from bridgeopt.journal.changes import Revision


class Given(Protocol):
    """Values that somebody gave on the page; each method raises a `ValueError` where it is none."""

    def __contains__(self, name: str) -> bool:
        """Whether a value is given."""

    def integer(self, name: str) -> int:
        """Return a whole number."""

    def text(self, name: str) -> str:
        """Return a text."""

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """Return a text, which must be one of ``choices``."""


class WallLine(NamedTuple):
    """A line on the beamer: a name, what stands beside it, and a table or a score."""

    name: str
    beside: str
    place: str


class Wall(NamedTuple):
    """What the beamer shows of an event: a title, the heads of both columns, and its lines."""

    title: str
    heads: tuple[str, str]
    lines: Sequence[WallLine]


class PlaceLine(NamedTuple):
    """A place of the standings."""

    place: int | str
    name: str
    score: str
    ties: tuple[str, ...]


class Places(NamedTuple):
    """The standings: their title, the heads of the columns behind the score, lines, and notes."""

    title: Message
    heads: tuple[str, ...]
    lines: Sequence[PlaceLine]
    notes: Sequence[Message | str]


@dataclass(frozen=True)
class CorrectedResult:
    """A result that replaces another, where the file stood at a revision.

    Attributes
    ----------
    before, now
        The results as they are typed.
    told
        Tells what it would have changed.
    choices
        What can be done then, with the key of what each is called.
    accept
        Does it, in one of these ways.
    """

    revision: Revision
    number: int
    table: int
    before: str
    now: str
    told: Callable[[], Sequence[object]]
    choices: Mapping[str, str]
    accept: Callable[[str], None]


class EventStands(NamedTuple):
    """At which revision an event stands, and what undo would take back, and redo do again."""

    revision: Revision
    undo: Message | None
    redo: Message | None


EventDeed = Callable[[Given, Revision], Message | None]
"""Does something to an event where it stands at a revision; returns what is to be told.

It raises `Overtaken` where the event stands elsewhere, and another `BridgeoptError` where it cannot
be done.
"""


class OpenEvent(Protocol):
    """An event of a club that is open on the page; what is asked of it may come from any thread."""

    @property
    def title(self) -> str:
        """Return the name of the event."""

    @property
    def screens(self) -> Mapping[str, str]:
        """Return its screens by path, in order, with the key of each one's name."""

    @property
    def deeds(self) -> Mapping[str, EventDeed]:
        """Return all that can be done to it, by name."""

    @property
    def papers(self) -> Mapping[str, str]:
        """Return its pages for paper by name, with the key of what each is called."""

    def standing(self) -> EventStands:
        """Return how far it is."""

    def where(self) -> str:
        """Return the screen to begin with."""

    def view(self, screen: str, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a screen, and its values; ``asked`` is what the address asks."""

    def wall(self) -> Wall | None:
        """Return what the beamer shows; ``None`` where there is nothing yet."""

    def paper(self, name: str) -> str:
        """Return a page for paper as HTML, of those among `papers`."""

    def end(self) -> None:
        """End what is at work for it: the page is closed."""


class EventKind(Protocol):
    """A kind of event."""

    @property
    def form(self) -> str:
        """Return the template of the form in which a new one is begun."""

    def find(self, folder: Path) -> Sequence[Path]:
        """Return the events of this kind in a folder."""

    def open(self, path: Path, tell: Callable[[], None]) -> OpenEvent:
        """Open an event; raises a `BridgeoptError` where that cannot be.

        It calls ``tell`` whenever there is something new to show that nobody did just now.
        """

    def erase(self, path: Path, person: ErasedName) -> Iterator[Path | BridgeoptError]:
        """Erase a person from an event's files for good, also from what undo would bring back.

        What was played stays. Each file that was touched is yielded, or why a name may still stand
        there; raises `FileBusy` where another program holds one.
        """

    def begin(self, folder: Path, given: Given) -> Path:
        """Begin an event in a folder, and return its file.

        Raises
        ------
        BridgeoptError
            What was given cannot be used; then there is no file.
        """


class Pastimes(Protocol):
    """Puzzles and games for one player each.

    Whoever plays needs nothing but to look: all is done in the browser, and kept there.
    """

    @property
    def pages(self) -> Mapping[str, str]:
        """Return their pages by path, in order, with the key of each one's name."""

    @property
    def files(self) -> Mapping[str, bytes]:
        """Return the scripts and style sheets that they need, by name."""

    def make(self, day: date) -> object:
        """Make what is played on a day, always the same; this may take long.

        Raises
        ------
        BridgeoptError
            It cannot be made.
        """

    def view(self, page: str, made: Any, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a page, and its values; ``asked`` is what the address asks."""
