"""Page code shared by all tournaments: screens, proposals, corrections.

A round is first proposed, with reasons and proof, and then posted. A result that replaces another
is entered only after its consequences have been shown. Until then neither is in the file.
"""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic, NamedTuple, TypeVar

from bridgeopt.base.errors import Fault, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.journal.action_file import StateAction
from bridgeopt.journal.changes import Revision, changed_since_read_message
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.plugins.swiss.file import TournamentFile
from bridgeopt.plugins.swiss.matchplay.event import SwissEvent
from bridgeopt.plugins.swiss.show.pages import PRINTED
from bridgeopt.plugins.swiss.tournament import Player, Tournament
from bridgeopt.tasks.plugin_types import (
    CorrectedResult,
    EventAction,
    EventState,
    FormValues,
    ProjectorLine,
    ProjectorView,
    StandingsView,
)

S = TypeVar("S", bound=Tournament | SwissEvent)
ENTRIES, ROUND, STANDINGS = "entries", "round", "standings"


_TEMPLATES = {
    ENTRIES: "swiss-on-page-entries.html",
    ROUND: "swiss-on-page-round.html",
    STANDINGS: "event-standings.html",
}


class GameLine(NamedTuple):
    """A game or match on the page.

    Attributes
    ----------
    names, scores
        The names of both sides, and their scores before the round.
    result_text
        The result in the form it is typed; "" while it is open.
    description
        A consequence of the result, such as victory points, or the handicap; "" if there is none.
    why
        The reasons why these two meet.
    colours
        The colours of both sides; ``None`` if there are none, or players draw for them.
    """

    table: int
    names: tuple[str, str]
    scores: tuple[str, str]
    result_text: str = ""
    description: str = ""
    why: tuple[str, ...] = ()
    colours: tuple[str, str] | None = None


class ProposedRound(NamedTuple):
    """A proposed round, as text: its games, byes and the like, and the proof."""

    number: int
    lines: Sequence[GameLine]
    below_games: Sequence[object]
    proof: Message


class DeterminedLines(NamedTuple):
    """The determined pairings of the next round while results are missing, as text."""

    lines: Sequence[object]


@dataclass(frozen=True)
class PairingResult:
    """The proposal for the next round, valid for one revision of the file."""

    revision: Revision
    replaces_round: bool
    message: Callable[[], ProposedRound | DeterminedLines]


class TournamentSession(ABC, Generic[S]):
    """A tournament that is open on the page.

    Parameters
    ----------
    path, file
        The path of its file, and the file.
    """

    screens: Mapping[str, str] = {
        ENTRIES: "event_entries",
        ROUND: "round",
        STANDINGS: "match_standings",
    }
    printouts: Mapping[str, str] = dict(
        zip(
            PRINTED,
            ("swiss_page_paper_pairings", "swiss_page_paper_slips", "swiss_page_paper_standings"),
            strict=True,
        )
    )
    head: Message
    """The column heading of scores."""

    def __init__(self, path: Path, file: TournamentFile[S]) -> None:
        self._path = path
        self._file = file
        self._proposal: PairingResult | None = None
        self._correction: CorrectedResult | None = None

    @property
    def actions(self) -> Mapping[str, EventAction]:
        """All actions on it, by name."""
        return {
            "undo": self._undo,
            "redo": self._redo,
            "enter": self._enter,
            "away": self._stay_away,
            "back": self._come_back,
            "leave": self._leave,
            "propose": self._propose,
            "again": self._propose_again,
            "drop": self._drop,
            "post": self._post,
            "result": self._result,
            "accept": self._accept,
        }

    @property
    def title(self) -> str:
        """The name of the tournament."""
        return self._state.name

    @property
    def _state(self) -> S:
        return self._file.read().state

    # The parts that each kind of tournament implements.

    @property
    @abstractmethod
    def hint(self) -> str:
        """The key of the message that explains how to type a result."""

    @abstractmethod
    def sizes(self, state: S) -> tuple[int, int]:
        """Return the number of posted rounds, and of all rounds."""

    @abstractmethod
    def about(self, player: Player) -> str:
        """Return the text shown beside a name in the list of entries."""

    @abstractmethod
    def absence(self, player: int, rounds: tuple[int, ...], *, absent: bool) -> StateAction[S]:
        """Return the action by which an entry misses some rounds, or plays in them after all."""

    @abstractmethod
    def leaving(self, player: int, number: int) -> StateAction[S]:
        """Return the action by which an entry leaves before a round."""

    @abstractmethod
    def add_entries(self, given: FormValues) -> int:
        """Enter a list, or one by name; return the number of entries."""

    @abstractmethod
    def find_round(self, *, again: bool) -> Callable[[], ProposedRound | DeterminedLines]:
        """Pair a round without posting it; return a function that describes it."""

    @abstractmethod
    def post_round(self, *, again: bool) -> None:
        """Pair a round and post it."""

    @abstractmethod
    def lines(self, state: S, number: int) -> Sequence[GameLine]:
        """Return the games of a posted round, from 1."""

    @abstractmethod
    def below_games(self, state: S, number: int) -> Sequence[object]:
        """Return messages beside the games of a posted round, such as byes."""

    @abstractmethod
    def enter(self, number: int, table: int, typed: str) -> CorrectedResult | None:
        """Enter a result; if it would replace another, return the correction to confirm instead."""

    @abstractmethod
    def standings(self, state: S) -> StandingsView:
        """Return the standings."""

    @abstractmethod
    def names_at_tables(self, state: S, number: int) -> Sequence[ProjectorLine]:
        """Return every player's table in a posted round, from 1, by name."""

    @abstractmethod
    def write_pages(self, state: S, folder: Path) -> None:
        """Write the pages of the last round to a folder."""

    # The content of the page.

    def state(self) -> EventState:
        """Return the event's revision, and the next steps to undo and redo."""
        steps = self._file.next_undo_redo()
        undo, redo = (None if step is None else step.summary for step in steps)
        return EventState(self._file.revision(), undo, redo)

    def first_screen(self) -> str:
        """Return the path of the screen to begin with: the entries, until a round is posted."""
        return ROUND if self.sizes(self._state)[0] else ENTRIES

    def view(self, screen: str, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a screen, and its values."""
        state, revision = self._file.read()
        posted, rounds = self.sizes(state)
        values: dict[str, Any] = {"posted": posted, "rounds": rounds, "score_head": self.head}
        if screen == ENTRIES:
            away = [
                {each.id for each in state.players if (each.id, k) in state.absent}
                for k in range(posted + 1, rounds + 2)
            ]
            values |= {
                "entries": state.players,
                "about": self.about,
                "away": away[0],
                "left": set.intersection(*away),
                "strengths": self.with_strengths,
                "wishes": self.wishes(state),
            }
        elif screen == STANDINGS:
            values["places"] = self.standings(state) if posted else None
            values["none"] = Message("swiss_page_no_standings")
        else:
            text = asked.get("round", "")
            number = int(text) if text.isdecimal() and len(text) < 4 else posted
            number = number if 1 <= number <= posted else posted
            lines, below_games = self.shown_round(state, number, revision) if number else ((), ())
            values |= {
                "number": number,
                "lines": lines,
                "beside": below_games,
                "open": sum(not line.result_text for line in lines),
                "quick": self.quick,
                "hint": self.hint,
                "proposed": self._proposed(revision),
                "correction": self._corrected(revision),
            }
        return _TEMPLATES[screen], values

    def wishes(self, state: S) -> object | None:  # noqa: ARG002
        """Return the standing wishes as the page shows them; ``None`` if the event has none."""
        return None

    def shown_round(
        self,
        state: S,
        number: int,
        revision: Revision,  # noqa: ARG002
    ) -> tuple[Sequence[GameLine], Sequence[object]]:
        """Return the games of a posted round, from 1, and messages below them."""
        return self.lines(state, number), self.below_games(state, number)

    with_strengths = False
    """Whether entries show a player's strength and club."""

    quick: Sequence[tuple[str, str, str]] = ()
    """Buttons for results: the text to enter, the label, and the message key of the tooltip."""

    def projector_view(self) -> ProjectorView | None:
        """Return the projector's content: seats in the last round, or the final standings."""
        state = self._state
        posted, rounds = self.sizes(state)
        if not posted:
            return None
        if posted == rounds and all(line.result_text for line in self.lines(state, posted)):
            places = self.standings(state)
            lines = [
                ProjectorLine(f"{each.place}  {each.name}", "", each.score) for each in places.lines
            ]
            return ProjectorView(str(places.title), (str(Message("name")), str(self.head)), lines)
        title = str(Message("swiss_round_title", round=str(posted), of=str(rounds)))
        heads = str(Message("name")), str(Message("table"))
        return ProjectorView(
            title[:1].upper() + title[1:], heads, self.names_at_tables(state, posted)
        )

    def printout(self, name: str) -> str:
        """Return a page of the last round."""
        with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
            self.write_pages(self._state, Path(folder))
            return (Path(folder) / f"{name}.html").read_text(encoding="utf-8")

    def close(self) -> None:
        """Do nothing, since no work runs in the background."""

    def _proposed(self, revision: Revision) -> ProposedRound | DeterminedLines | None:
        found = self._proposal
        return found.message() if found is not None and found.revision == revision else None

    def _corrected(self, revision: Revision) -> CorrectedResult | None:
        found = self._correction
        return found if found is not None and found.revision == revision else None

    # The actions.

    def _refuse_overtaken(self, expected: Revision) -> None:
        """Raise `RevisionConflictError` if the file has changed since the reader saw it."""
        if self._file.revision() != expected:
            raise RevisionConflictError(
                Fault(changed_since_read_message(self._file.kind), str(self._path))
            )

    def _undo(self, _given: FormValues, expected: Revision) -> Message:
        return Message("page_undone", what=self._file.undo(expected).summary)

    def _redo(self, _given: FormValues, expected: Revision) -> Message:
        return Message("page_redone", what=self._file.redo(expected).summary)

    def _enter(self, given: FormValues, expected: Revision) -> Message:
        self._refuse_overtaken(expected)
        return Message("event_entered", n=self.add_entries(given))

    def _next(self) -> int:
        posted, rounds = self.sizes(self._state)
        if posted == rounds:
            raise RequestError(Message("swiss_all_rounds_posted", n=rounds))
        return posted + 1

    def _stay_away(self, given: FormValues, expected: Revision) -> None:
        action = self.absence(given.integer("player"), (self._next(),), absent=True)
        self._file.do(action, expected)

    def _come_back(self, given: FormValues, expected: Revision) -> None:
        rounds = self.sizes(self._state)[1]
        coming = tuple(range(self._next(), rounds + 1))
        self._file.do(self.absence(given.integer("player"), coming, absent=False), expected)

    def _leave(self, given: FormValues, expected: Revision) -> None:
        self._file.do(self.leaving(given.integer("player"), self._next()), expected)

    def _propose(self, _given: FormValues, expected: Revision, *, again: bool = False) -> None:
        self._refuse_overtaken(expected)
        self._proposal = PairingResult(expected, again, self.find_round(again=again))

    def _propose_again(self, given: FormValues, expected: Revision) -> None:
        self._propose(given, expected, again=True)

    def _drop(self, _given: FormValues, _expected: Revision) -> None:
        self._proposal = self._correction = None

    def _post(self, _given: FormValues, expected: Revision) -> None:
        self._refuse_overtaken(expected)
        proposal = self._proposal
        if proposal is None or proposal.revision != expected:
            raise RequestError(Message("event_nothing_proposed"))
        self.post_round(again=proposal.replaces_round)
        self._proposal = None

    def _result(self, given: FormValues, expected: Revision) -> None:
        self._refuse_overtaken(expected)
        number, table = given.integer("round"), given.integer("table")
        self._correction = self.enter(number, table, given.text("typed").strip())

    def _accept(self, given: FormValues, expected: Revision) -> None:
        correction = self._corrected(expected)
        self._refuse_overtaken(expected)
        if correction is None:
            raise RequestError(Message("event_nothing_proposed"))
        correction.accept(given.choice("then", tuple(correction.choices)))
        self._correction = None


@contextmanager
def entries_file(listed: str) -> Iterator[Path]:
    """Write a typed or pasted list of entries to a file that exists during the ``with`` block."""
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "entries.csv"
        path.write_text(listed, encoding="utf-8")
        yield path


def entry_as_csv(cells: Sequence[tuple[str, str]]) -> str:
    """Return one entry as CSV with heads, without empty cells."""
    kept = [(head, " ".join(cell.split())) for head, cell in cells if cell.strip()]
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([head for head, _ in kept])
    writer.writerow([cell for _, cell in kept])
    return out.getvalue()
