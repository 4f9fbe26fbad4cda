"""The part of the page that all tournaments share: screens, proposed rounds, and corrections.

A round is first proposed, with reasons and proof, and then posted. A result that replaces another
one is entered only after the page has shown its consequences. Until then, the proposed round or the
new result is not in the file.
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
from bridgeopt.plugins.swiss.show.pages import PRINTED_PAGES
from bridgeopt.plugins.swiss.tournament import Player, Tournament
from bridgeopt.tasks.plugin_types import (
    CorrectedResult,
    EventAction,
    EventState,
    FormValues,
    PhoneTurn,
    PhoneView,
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
        The result in the form in which it is typed; "" while there is none.
    description
        The victory points of the result, the handicap or the like; "" if there is none.
    why
        The reasons why the two sides meet.
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
    """A proposed round as the page shows it.

    The values are the round's number and games, messages about byes and absences, and a message
    about the proof.
    """

    number: int
    lines: Sequence[GameLine]
    below_games: Sequence[object]
    proof: Message


class DeterminedLines(NamedTuple):
    """The lines about pairings of the next round that no missing result can change."""

    lines: Sequence[object]


@dataclass(frozen=True)
class StoredProposal:
    """A proposed round, which is valid for one revision of the file.

    ``replaces_round`` says whether the proposal replaces the last posted round, and ``message`` is
    a function that describes the proposal.
    """

    revision: Revision
    replaces_round: bool
    message: Callable[[], ProposedRound | DeterminedLines]


class TournamentSession(ABC, Generic[S]):
    """A tournament that is open in the browser; base class for players and for teams and pairs.

    Parameters
    ----------
    path, file
        The path of the tournament's file, and the opened file.
    """

    screens: Mapping[str, str] = {
        ENTRIES: "event_entries",
        ROUND: "round",
        STANDINGS: "match_standings",
    }
    printouts: Mapping[str, str] = dict(
        zip(
            PRINTED_PAGES,
            ("swiss_page_paper_pairings", "swiss_page_paper_slips", "swiss_page_paper_standings"),
            strict=True,
        )
    )
    score_heading: Message
    """The heading of the column with scores."""

    def __init__(self, path: Path, file: TournamentFile[S]) -> None:
        self._path = path
        self._file = file
        self._proposal: StoredProposal | None = None
        self._correction: CorrectedResult | None = None

    @property
    def actions(self) -> Mapping[str, EventAction]:
        """All actions that the page offers on the tournament, by name."""
        return {
            "undo": self._undo,
            "redo": self._redo,
            "enter": self._enter,
            "away": self._stay_away,
            "back": self._come_back,
            "leave": self._leave,
            "propose": self._propose,
            "again": self._propose_again,
            "drop": self._discard,
            "post": self._post,
            "result": self._result,
            "accept": self._accept,
        }

    def _wish_action(self, parse_form: Callable[[S, FormValues], StateAction[S]]) -> EventAction:
        """Return a page action that stores a standing wish.

        ``parse_form`` takes the state and a form, and returns the action on the tournament.
        """

        def store_wish(values: FormValues, expected: Revision) -> None:
            self._file.do(parse_form(self._state, values), expected)

        return store_wish

    @property
    def title(self) -> str:
        """The name of the tournament."""
        return self._state.name

    @property
    def _state(self) -> S:
        return self._file.read().state

    # Abstract methods and properties, which each kind of tournament implements.

    @property
    @abstractmethod
    def result_hint(self) -> str:
        """The key of the message that explains how to type a result."""

    @abstractmethod
    def round_counts(self, state: S) -> tuple[int, int]:
        """Return the number of posted rounds, and the number of all rounds."""

    @abstractmethod
    def describe_entry(self, player: Player) -> str:
        """Return the text that the list of entries shows beside a name, such as the rank."""

    @abstractmethod
    def absence(self, player: int, rounds: tuple[int, ...], *, absent: bool) -> StateAction[S]:
        """Return the action by which an entry misses some rounds, or plays in them after all."""

    @abstractmethod
    def leaving(self, player: int, number: int) -> StateAction[S]:
        """Return the action by which an entry leaves before a round."""

    @abstractmethod
    def add_entries(self, values: FormValues) -> int:
        """Enter a list of entries, or one entry by name; return the number of new entries."""

    @abstractmethod
    def find_round(self, *, again: bool) -> Callable[[], ProposedRound | DeterminedLines]:
        """Pair the next round or, if ``again``, the last posted one, without posting it.

        Return a function that returns the lines about the pairing.
        """

    @abstractmethod
    def post_round(self, *, again: bool) -> None:
        """Pair the next round or, if ``again``, the last posted one, and post it."""

    @abstractmethod
    def lines(self, state: S, number: int) -> Sequence[GameLine]:
        """Return a line for each game of a posted round; ``number`` counts from 1."""

    @abstractmethod
    def below_games(self, state: S, number: int) -> Sequence[object]:
        """Return messages to show below the games of a posted round, for example about byes."""

    @abstractmethod
    def enter(self, number: int, table: int, typed: str) -> CorrectedResult | None:
        """Enter the result that a user typed for a table.

        ``number`` is the round (from 1). If the typed result would replace another result, enter
        nothing and return the correction, which the user must confirm.
        """

    @abstractmethod
    def standings(self, state: S) -> StandingsView:
        """Return the standings."""

    @abstractmethod
    def names_at_tables(self, state: S, number: int) -> Sequence[ProjectorLine]:
        """Return a line for each player of a posted round (from 1): the name and the table."""

    @abstractmethod
    def opponents(
        self, state: S, number: int, player: int
    ) -> Sequence[tuple[int, str, tuple[int, ...]]]:
        """Return a player's games in a posted round (from 1): table, seat and opponents' ids."""

    @abstractmethod
    def ranking(self, state: S) -> tuple[int, Sequence[tuple[int | None, int, str]]]:
        """Return the number of counted rounds; and each player's place, id and score."""

    @abstractmethod
    def write_pages(self, state: S, folder: Path) -> None:
        """Write the pages of the last round to a folder."""

    # Methods that return the content of the page.

    def state(self) -> EventState:
        """Return the file's revision, and descriptions of the next changes to undo and to redo."""
        steps = self._file.next_undo_redo()
        undo, redo = (None if step is None else step.summary for step in steps)
        return EventState(self._file.revision(), undo, redo)

    def first_screen(self) -> str:
        """Return the path of the first screen: the round or, before one is posted, the entries."""
        return ROUND if self.round_counts(self._state)[0] else ENTRIES

    def view(self, screen: str, parameters: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the name of a screen's template, and the values for it.

        ``parameters`` are the values in the request, such as the round to show.
        """
        state, revision = self._file.read()
        posted, rounds = self.round_counts(state)
        values: dict[str, Any] = {
            "posted": posted,
            "rounds": rounds,
            "score_head": self.score_heading,
        }
        if screen == ENTRIES:
            absent_by_round = [
                {player.id for player in state.players if (player.id, k) in state.absent}
                for k in range(posted + 1, rounds + 2)
            ]
            values |= {
                "entries": state.players,
                "about": self.describe_entry,
                "away": absent_by_round[0],
                "left": set.intersection(*absent_by_round),
                "strengths": self.shows_strengths,
                "wishes": self.wishes(state),
            }
        elif screen == STANDINGS:
            values["places"] = self.standings(state) if posted else None
            values["none"] = Message("swiss_page_no_standings")
        else:
            text = parameters.get("round", "")
            number = int(text) if text.isdecimal() and len(text) < 4 else posted
            number = number if 1 <= number <= posted else posted
            lines, below_games = self.shown_round(state, number, revision) if number else ((), ())
            values |= {
                "number": number,
                "lines": lines,
                "beside": below_games,
                "open": sum(not line.result_text for line in lines),
                "quick": self.quick_results,
                "hint": self.result_hint,
                "proposed": self._current_proposal(revision),
                "correction": self._current_correction(revision),
            }
        return _TEMPLATES[screen], values

    def wishes(self, state: S) -> object | None:  # noqa: ARG002
        """Return the standing wishes, which hold for several rounds, as the page shows them.

        Return ``None`` if the tournament has no such wishes.
        """
        return None

    def shown_round(
        self,
        state: S,
        number: int,
        revision: Revision,  # noqa: ARG002
    ) -> tuple[Sequence[GameLine], Sequence[object]]:
        """Return the games of a posted round (from 1) and the messages shown below them.

        ``revision`` is that of the file when ``state`` was read.
        """
        return self.lines(state, number), self.below_games(state, number)

    shows_strengths = False
    """Whether the list of entries shows each player's strength and club."""

    quick_results: Sequence[tuple[str, str, str]] = ()
    """Buttons for results: the text to enter, the label, and the message key of the tooltip."""

    def projector_view(self) -> ProjectorView | None:
        """Return the content of the projector: the last round's tables, or the final standings.

        Return ``None`` if no round is posted.
        """
        state = self._state
        posted, rounds = self.round_counts(state)
        if not posted:
            return None
        if posted == rounds and all(line.result_text for line in self.lines(state, posted)):
            places = self.standings(state)
            lines = [
                ProjectorLine(f"{row.place}  {row.name}", "", row.score) for row in places.lines
            ]
            return ProjectorView(
                str(places.title), (str(Message("name")), str(self.score_heading)), lines
            )
        title = str(Message("swiss_round_title", round=str(posted), of=str(rounds)))
        headings = str(Message("name")), str(Message("table"))
        return ProjectorView(
            title[:1].upper() + title[1:], headings, self.names_at_tables(state, posted)
        )

    def phone_title(self) -> str | None:
        """Return the name of the tournament; ``None`` until a round is posted.

        See `ShownOnPhones`.
        """
        return self.title if self.round_counts(self._state)[0] else None

    def phone_view(self, number: int, *, by_name: bool) -> PhoneView | None:
        """Return the tournament as a player's phone shows it (see `ShownOnPhones`).

        Players are chosen by id.
        """
        state = self._state
        posted, rounds = self.round_counts(state)
        if not posted:
            return None
        names = {player.id: player.name for player in state.players}

        def label(player: int) -> str:
            return f"{player} {names[player]}".strip() if by_name else str(player)

        def turns(k: int) -> list[PhoneTurn]:
            games = self.opponents(state, k, number)
            return [
                PhoneTurn(k, table, seat, "", tuple(map(label, others)), is_against=True)
                for table, seat, others in games
            ] or [PhoneTurn(k)]

        playing = any(not line.result_text for line in self.lines(state, posted))
        counted, places = self.ranking(state)
        return PhoneView(
            title=self.title,
            choices=[
                (player, label(player))
                for player in sorted(names, key=lambda each: (by_name and names[each], each))
            ],
            turns=[turn for k in range(1, posted + 1) for turn in turns(k)]
            if number in names
            else [],
            current=posted if playing else 0 if posted == rounds else posted + 1,
            ranking=[
                ("-" if place is None else str(place), label(player), score)
                for place, player, score in places
            ]
            if counted
            else [],
            ranking_title=str(Message("event_standings_title", n=counted)),
        )

    def printout(self, name: str) -> str:
        """Return the HTML of the last round's page ``name``, such as ``swiss-slips``."""
        with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
            self.write_pages(self._state, Path(folder))
            return (Path(folder) / f"{name}.html").read_text(encoding="utf-8")

    def close(self) -> None:
        """Do nothing: no work runs in the background."""

    def _current_proposal(self, revision: Revision) -> ProposedRound | DeterminedLines | None:
        proposal = self._proposal
        return (
            proposal.message() if proposal is not None and proposal.revision == revision else None
        )

    def _current_correction(self, revision: Revision) -> CorrectedResult | None:
        correction = self._correction
        return correction if correction is not None and correction.revision == revision else None

    # Methods for the page's actions.

    def _require_revision(self, expected: Revision) -> None:
        """Raise `RevisionConflictError` if the file is no longer at revision ``expected``.

        In that case, the user who sent the request has not seen the present state.
        """
        if self._file.revision() != expected:
            raise RevisionConflictError(
                Fault(changed_since_read_message(self._file.kind), str(self._path))
            )

    def _undo(self, _values: FormValues, expected: Revision) -> Message:
        return Message("page_undone", what=self._file.undo(expected).summary)

    def _redo(self, _values: FormValues, expected: Revision) -> Message:
        return Message("page_redone", what=self._file.redo(expected).summary)

    def _enter(self, values: FormValues, expected: Revision) -> Message:
        self._require_revision(expected)
        return Message("event_entered", n=self.add_entries(values))

    def _next_round(self) -> int:
        posted, rounds = self.round_counts(self._state)
        if posted == rounds:
            raise RequestError(Message("swiss_all_rounds_posted", n=rounds))
        return posted + 1

    def _stay_away(self, values: FormValues, expected: Revision) -> None:
        action = self.absence(values.integer("player"), (self._next_round(),), absent=True)
        self._file.do(action, expected)

    def _come_back(self, values: FormValues, expected: Revision) -> None:
        rounds = self.round_counts(self._state)[1]
        rounds_ahead = tuple(range(self._next_round(), rounds + 1))
        self._file.do(self.absence(values.integer("player"), rounds_ahead, absent=False), expected)

    def _leave(self, values: FormValues, expected: Revision) -> None:
        self._file.do(self.leaving(values.integer("player"), self._next_round()), expected)

    def _propose(self, _values: FormValues, expected: Revision, *, again: bool = False) -> None:
        self._require_revision(expected)
        self._proposal = StoredProposal(expected, again, self.find_round(again=again))

    def _propose_again(self, values: FormValues, expected: Revision) -> None:
        self._propose(values, expected, again=True)

    def _discard(self, _values: FormValues, _expected: Revision) -> None:
        self._proposal = self._correction = None

    def _post(self, _values: FormValues, expected: Revision) -> None:
        self._require_revision(expected)
        proposal = self._proposal
        if proposal is None or proposal.revision != expected:
            raise RequestError(Message("event_nothing_proposed"))
        self.post_round(again=proposal.replaces_round)
        self._proposal = None

    def _result(self, values: FormValues, expected: Revision) -> None:
        self._require_revision(expected)
        number, table = values.integer("round"), values.integer("table")
        self._correction = self.enter(number, table, values.text("typed").strip())

    def _accept(self, values: FormValues, expected: Revision) -> None:
        correction = self._current_correction(expected)
        self._require_revision(expected)
        if correction is None:
            raise RequestError(Message("event_nothing_proposed"))
        correction.accept(values.choice("then", tuple(correction.choices)))
        self._correction = None


@contextmanager
def entries_file(listed: str) -> Iterator[Path]:
    """Return a context manager that writes a typed or pasted list of entries to a file.

    The file exists during the ``with`` block.
    """
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "entries.csv"
        path.write_text(listed, encoding="utf-8")
        yield path


def entry_as_csv(cells: Sequence[tuple[str, str]]) -> str:
    """Return one entry as CSV with column headings, from pairs of a heading and a cell.

    Empty cells are left out.
    """
    filled = [(heading, " ".join(cell.split())) for heading, cell in cells if cell.strip()]
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([heading for heading, _ in filled])
    writer.writerow([cell for _, cell in filled])
    return out.getvalue()
