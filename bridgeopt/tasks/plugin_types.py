"""Interfaces by which plugins extend the page: kinds of events, and puzzles for sit-outs.

The page finds the implementations through `Plugin.event_kind` and `Plugin.puzzles`, and knows no
plugin. A plugin implements these interfaces and does not know the page. Its actions change the
plugin's own files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

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
    """An event on the projector: a title, two column headings, and lines."""

    title: str
    heads: tuple[str, str]
    lines: Sequence[ProjectorLine]


class StandingsRow(NamedTuple):
    """A row of the standings on the page.

    ``place`` is a number, or text such as "-" for a contestant without a place. ``ties`` has a
    text, such as a tie-break, for each heading in `StandingsView.heads`.
    """

    place: int | str
    name: str
    score: str
    ties: tuple[str, ...]


class StandingsView(NamedTuple):
    """The standings: title, headings of the columns after the score, lines, and notes."""

    title: Message
    heads: tuple[str, ...]
    lines: Sequence[StandingsRow]
    notes: Sequence[Message | str]


@dataclass(frozen=True)
class CorrectedResult:
    """A proposed correction of a result, which the director can accept.

    Attributes
    ----------
    revision
        The revision of the event to which the correction applies.
    number, table
        The number of the round, and the number of the table in it.
    before, now
        The old and the new result, as the director types them.
    description
        A function that describes what the correction would change.
    choices
        The ways to correct the result, each with the message key of its name.
    accept
        A function that corrects the result in one of the ways in ``choices``.
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
"""A function that changes an event, from values of a form and the revision that the user saw.

It returns a message for the user, or ``None``. It raises `RevisionConflictError` if the event has
another revision, and another `BridgeoptError` if the change is impossible.
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

    def view(self, screen: str, parameters: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the name of a screen's template, and the template's values.

        ``parameters`` has the query parameters of the address.
        """

    def projector_view(self) -> ProjectorView | None:
        """Return the view for the projector; ``None`` if there is nothing to show yet."""

    def printout(self, name: str) -> str:
        """Return one of the event's `printouts` as HTML."""

    def close(self) -> None:
        """Stop all work for the event, because the page is being closed."""


class PhoneTurn(NamedTuple):
    """A player's place in a round, as phones show it.

    Attributes
    ----------
    table, seat
        The table, 0 if the player sits out; and the name of the seat.
    partner, others
        The partner ("" if there is none), and the other players at the table.
    is_against
        Whether the other players at the table are opponents. It matters only if the player has no
        partner: with a partner, they always are.
    """

    round: int
    table: int = 0
    seat: str = ""
    partner: str = ""
    others: tuple[str, ...] = ()
    is_against: bool = False


class PhoneView(NamedTuple):
    """An event as a player's phone shows it.

    Attributes
    ----------
    title
        The name of the event.
    choices
        The number and the label of each player.
    turns
        The places of the chosen player, round by round; empty if no player is chosen. The player
        has several places in a round with several short matches.
    current
        The round that is played now or next (from 1); 0 if all results are in.
    ranking
        Place, label and score of each player, by standing; empty before the first result.
    ranking_title
        The title of the ranking.
    """

    title: str
    choices: Sequence[tuple[int, str]]
    turns: Sequence[PhoneTurn]
    current: int
    ranking: Sequence[tuple[str, str, str]]
    ranking_title: str

    @property
    def now(self) -> Sequence[PhoneTurn]:
        """The chosen player's places in the current round; empty if there are none."""
        return [turn for turn in self.turns if turn.round == self.current]


@runtime_checkable
class ShownOnPhones(Protocol):
    """An open event that players' phones can show; its methods change nothing."""

    def phone_title(self) -> str | None:
        """Return the event's title; ``None`` if there is nothing to show on phones yet."""

    def phone_view(self, number: int, *, by_name: bool) -> PhoneView | None:
        """Return the view of a player; ``None`` if there is nothing to show yet.

        ``number`` is the player's number, or 0 if no player is chosen. The view has names only with
        ``by_name``.
        """


class EventKind(Protocol):
    """A kind of event that a plugin adds to the page, such as Swiss events."""

    @property
    def form(self) -> str:
        """Return the name of the template of the form for a new event."""

    def find(self, folder: Path) -> Sequence[Path]:
        """Return the files of the events of this kind in a folder."""

    def open(self, path: Path, tell: Callable[[], None]) -> OpenEvent:
        """Open an event; raise a `BridgeoptError` if it cannot be opened.

        The event calls ``tell`` when its page must be shown again although no user changed it.
        """

    def erase(self, path: Path, person: ErasedName) -> Iterator[Path | BridgeoptError]:
        """Erase a person's name for good from an event's files, and from its history for undo.

        Results stay. Yield each file that was changed, and an error for each file in which a name
        may remain. Raise `FileBusyError` if another program uses a file.
        """

    def create(self, folder: Path, values: FormValues) -> Path:
        """Create an event in a folder, and return its file.

        Raises
        ------
        BridgeoptError
            The entered values are invalid; then no file is written.
        """


class Puzzles(Protocol):
    """Puzzles and games for one player, which run in the browser; the server keeps no state."""

    @property
    def pages(self) -> Mapping[str, str]:
        """Return the pages of puzzles by path, in order, each with the message key of its name."""

    @property
    def files(self) -> Mapping[str, bytes]:
        """Return the scripts and style sheets of the pages, by name."""

    def make(self, day: date) -> object:
        """Return the puzzles of a day, in a form that only `view` needs to understand.

        The puzzles depend on the day only. Making them may take long.

        Raises
        ------
        BridgeoptError
            The puzzles cannot be made.
        """

    def view(
        self, page: str, made: Any, parameters: Mapping[str, str]
    ) -> tuple[str, Mapping[str, Any]]:
        """Return a page's template and its values.

        ``made`` is the value that `make` returned for the day; ``parameters`` holds the query
        parameters.
        """
