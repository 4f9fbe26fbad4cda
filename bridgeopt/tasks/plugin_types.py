"""Interfaces of what games bring to the page: kinds of events, and puzzles for those who sit out.

The page finds them by `Plugin.event_kind` and `Plugin.puzzles` and knows no game; a game describes
itself in these terms, and does not know the page. Its actions are its own tasks, on its own files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.files.erased_name import ErasedName
from bridgeopt.journal.changes import Revision


class FormValues(Protocol):
    """Values entered on the page; each method raises a `ValueError` if the value is invalid."""

    def __contains__(self, name: str) -> bool:
        """Whether a value is given."""

    def integer(self, name: str) -> int:
        """Return a value that must be an integer."""

    def text(self, name: str) -> str:
        """Return a value that must be text."""

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """Return a value that must be one of the texts ``choices``."""


class ProjectorLine(NamedTuple):
    """A line on the beamer: a name, text beside it, and a table or a score."""

    name: str
    note: str
    place: str


class ProjectorView(NamedTuple):
    """What the beamer shows of an event: a title, the heads of two columns, and lines."""

    title: str
    heads: tuple[str, str]
    lines: Sequence[ProjectorLine]


class StandingsRow(NamedTuple):
    """A line of the standings."""

    place: int | str
    name: str
    score: str
    ties: tuple[str, ...]


class StandingsView(NamedTuple):
    """The standings: title, heads of the columns after the score, lines, and notes."""

    title: Message
    heads: tuple[str, ...]
    lines: Sequence[StandingsRow]
    notes: Sequence[Message | str]


@dataclass(frozen=True)
class CorrectedResult:
    """A result that would replace another, for a file at a given revision.

    Attributes
    ----------
    before, now
        The old and new result, as they are typed.
    description
        Returns what the correction would change.
    choices
        What can be done, with the key of each choice's name.
    accept
        Corrects the result, by one of these choices.
    """

    revision: Revision
    number: int
    table: int
    before: str
    now: str
    description: Callable[[], Sequence[object]]
    choices: Mapping[str, str]
    accept: Callable[[str], None]


class EventState(NamedTuple):
    """An event's revision, and messages about what undo and redo would do, if anything."""

    revision: Revision
    undo: Message | None
    redo: Message | None


EventAction = Callable[[FormValues, Revision], Message | None]
"""Does something to an event where it stands at a revision; returns what is to be told.

It raises `Overtaken` where the event stands elsewhere, and another `BridgeoptError` where it cannot
be done.
"""


class OpenEvent(Protocol):
    """An event of a club that is open on the page; its methods may be called from any thread."""

    @property
    def title(self) -> str:
        """Return the name of the event."""

    @property
    def screens(self) -> Mapping[str, str]:
        """Return the event's screens by path, in order, with the key of each one's name."""

    @property
    def actions(self) -> Mapping[str, EventAction]:
        """Return all actions on it, by name."""

    @property
    def printouts(self) -> Mapping[str, str]:
        """Return the event's pages for paper by name, with the key of what each is called."""

    def state(self) -> EventState:
        """Return the event's revision, and what can be undone and redone."""

    def first_screen(self) -> str:
        """Return the path of the screen to begin with."""

    def view(self, screen: str, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a screen, and its values.

        ``asked`` are the address's parameters.
        """

    def projector_view(self) -> ProjectorView | None:
        """Return what the beamer shows; ``None`` if there is nothing yet."""

    def printout(self, name: str) -> str:
        """Return one of the event's `papers` as HTML."""

    def close(self) -> None:
        """Stop all work for it, as the page is being closed."""


class EventKind(Protocol):
    """A kind of event."""

    @property
    def form(self) -> str:
        """Return the template of the form with which a new event is begun."""

    def find(self, folder: Path) -> Sequence[Path]:
        """Return the events of this kind in a folder."""

    def open(self, path: Path, tell: Callable[[], None]) -> OpenEvent:
        """Open an event; raises a `BridgeoptError` if it cannot be opened.

        The event calls ``tell`` whenever there is something new to show that no user caused.
        """

    def erase(self, path: Path, person: ErasedName) -> Iterator[Path | BridgeoptError]:
        """Erase a person from an event's files for good, also from what undo would bring back.

        What was played stays. Yield each file that was touched, or the reason why a name may still
        stand in one; raises `FileBusy` if another program holds one.
        """

    def create(self, folder: Path, given: FormValues) -> Path:
        """Begin an event in a folder, and return its file.

        Raises
        ------
        BridgeoptError
            What was entered cannot be used; then there is no file.
        """


class Puzzles(Protocol):
    """Puzzles and games for one player.

    The server only delivers them: all playing is done in the browser, and kept there.
    """

    @property
    def pages(self) -> Mapping[str, str]:
        """Return the pages of puzzles by path, in order, with the key of each one's name."""

    @property
    def files(self) -> Mapping[str, bytes]:
        """Return the scripts and style sheets that they need, by name."""

    def make(self, day: date) -> object:
        """Return the puzzles of a day, always the same ones; this may take long.

        Raises
        ------
        BridgeoptError
            They cannot be made.
        """

    def view(self, page: str, made: Any, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a page, and its values; ``asked`` are the address's parameters."""
