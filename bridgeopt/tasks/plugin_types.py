"""Interfaces by which games extend the page: kinds of events, and puzzles for sit-outs.

The page finds them by `Plugin.event_kind` and `Plugin.puzzles` and knows no particular game. A game
implements these interfaces and does not know the page. Its actions are its own tasks, on its own
files.
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
    """Values entered on the page; each method raises a `ValueError` for an invalid value."""

    def __contains__(self, name: str) -> bool:
        """Return whether a value is given."""

    def integer(self, name: str) -> int:
        """Return a value that must be an integer."""

    def text(self, name: str) -> str:
        """Return a value that must be text."""

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """Return a value that must be one of the texts ``choices``."""


class ProjectorLine(NamedTuple):
    """A line on the projector: a name, a note next to it, and a table or a score."""

    name: str
    note: str
    place: str


class ProjectorView(NamedTuple):
    """An event on the projector: a title, the heads of two columns, and lines."""

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
        The old and the new result, as they are typed.
    description
        A function that describes what the correction would change.
    choices
        The ways to correct the result, each with the message key of its name.
    accept
        A function that corrects the result in one of these ways.
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
    """An event's revision, and messages that describe the next undo and redo, if possible."""

    revision: Revision
    undo: Message | None
    redo: Message | None


EventAction = Callable[[FormValues, Revision], Message | None]
"""Does an action on an event at an expected revision; returns a message for the user.

It raises `RevisionConflictError` if the event has another revision, and another `BridgeoptError` if
the action is impossible.
"""


class OpenEvent(Protocol):
    """A club's event that is open on the page; its methods are thread-safe."""

    @property
    def title(self) -> str:
        """Return the name of the event."""

    @property
    def screens(self) -> Mapping[str, str]:
        """Return the event's screens by path, in order, each with the message key of its name."""

    @property
    def actions(self) -> Mapping[str, EventAction]:
        """Return all actions on the event, by name."""

    @property
    def printouts(self) -> Mapping[str, str]:
        """Return the event's printed pages by name, each with the message key of its title."""

    def state(self) -> EventState:
        """Return the event's revision, and descriptions of the next undo and redo."""

    def first_screen(self) -> str:
        """Return the path of the initial screen."""

    def view(self, screen: str, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a screen, and its values.

        ``asked`` holds the query parameters of the address.
        """

    def projector_view(self) -> ProjectorView | None:
        """Return the view for the projector; ``None`` if there is nothing to show yet."""

    def printout(self, name: str) -> str:
        """Return one of the event's `printouts` as HTML."""

    def close(self) -> None:
        """Stop all work for the event, because the page is being closed."""


class EventKind(Protocol):
    """A kind of event."""

    @property
    def form(self) -> str:
        """Return the template of the form for a new event."""

    def find(self, folder: Path) -> Sequence[Path]:
        """Return the events of this kind in a folder."""

    def open(self, path: Path, tell: Callable[[], None]) -> OpenEvent:
        """Open an event; raises a `BridgeoptError` if it cannot be opened.

        The event calls ``tell`` when there is something new to show that no user action caused.
        """

    def erase(self, path: Path, person: ErasedName) -> Iterator[Path | BridgeoptError]:
        """Erase a person from an event's files for good, including the history for undo.

        Results are kept. Yield each file that was changed, and the reason if a name may remain in a
        file. Raises `FileBusyError` if another program holds a file.
        """

    def create(self, folder: Path, given: FormValues) -> Path:
        """Create an event in a folder, and return its file.

        Raises
        ------
        BridgeoptError
            The entered values are invalid; then no file is written.
        """


class Puzzles(Protocol):
    """Puzzles and games for one player.

    The server only delivers them: they are played in the browser, which keeps their state.
    """

    @property
    def pages(self) -> Mapping[str, str]:
        """Return the pages of puzzles by path, in order, each with the message key of its name."""

    @property
    def files(self) -> Mapping[str, bytes]:
        """Return the scripts and style sheets of the pages, by name."""

    def make(self, day: date) -> object:
        """Return the puzzles of a day, which depend on the day only; this may take long.

        Raises
        ------
        BridgeoptError
            The puzzles cannot be made.
        """

    def view(self, page: str, made: Any, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return a page's template and its values; ``asked`` holds the query parameters."""
