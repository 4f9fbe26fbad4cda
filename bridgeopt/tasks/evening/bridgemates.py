"""Polling of the Bridgemates (scoring terminals on the tables) during play, and storing of results.

This module imports no large modules, so that the first scores are not delayed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.exchange.connector import (
    BridgemateAddress,
    Connector,
    ConnectorRefusedError,
    ConnectorTimeoutError,
    Queue,
)
from bridgeopt.exchange.pushed_evening import PushedEvening, TableRanking
from bridgeopt.exchange.table_items import (
    CallStatus,
    DirectorCall,
    SeatEntry,
    TableResult,
    read_calls,
    read_hands,
    read_players,
    read_results,
    read_seats,
)
from bridgeopt.scorebook import (
    ImportOutcome,
    ImportSummary,
    PlayLocation,
    ResultSource,
    Scorebook,
    ScorebookFile,
    SourceReport,
)
from bridgeopt.scoring.results import BoardResult, Participant, Scoring
from bridgeopt.scoring.seated_results import PairKey
from bridgeopt.tasks.results import SCOREBOOK

T = TypeVar("T")

_ALL_DELETIONS = 10**9
"""Number of deletions to ignore if all deletions of a result are ignored. It is larger than any
real number of deletions."""

_MAX_POLLS = 5
"""A call of `TableListener.listen` polls again if another program stores results at the same time,
but at most this often."""


class TableUpdate(NamedTuple):
    """Results, calls and seats that arrived since the last call of `TableListener.listen`.

    Attributes
    ----------
    summary
        The numbers of results that were new, changed or deleted; all are stored.
    kept
        The plays for which a typed result is kept although the tables sent another result.
    calls
        New calls for the director, and calls whose status changed.
    seats
        Players who sat down, changed seats or left.
    warnings
        Messages about items that could not be read, each reported once. Unreadable items are not
        acknowledged, so the Data Connector (the Bridgemates' server) keeps them.
    trouble
        The error that ended the poll early; ``None`` if everything was fetched.
    """

    summary: ImportSummary = ImportSummary(0, 0, 0, 0)
    kept: tuple[PlayLocation, ...] = ()
    calls: tuple[DirectorCall, ...] = ()
    seats: tuple[SeatEntry, ...] = ()
    warnings: tuple[Message, ...] = ()
    trouble: ConnectorRefusedError | ConnectorTimeoutError | None = None

    def with_warnings(self, messages: Iterable[Message]) -> TableUpdate:
        """Return the update with further messages about items that could not be read."""
        return self._replace(warnings=(*self.warnings, *messages))


class TableListener:
    """A listener that polls the tables of an evening and stores their results.

    Results are stored before they are acknowledged, so none is lost if the program is killed. A
    result is identified by session, section, table, round and board, so none counts twice. The
    first poll, and the first after a connection failure, fetches all items.
    """

    def __init__(self, connector: Connector, book: ScorebookFile, pushed: PushedEvening) -> None:
        """Create a listener; ``pushed`` is the stored state of the tables."""
        self.pushed = pushed
        self.calls: dict[tuple[str, int, int, str], DirectorCall] = {}
        """All calls for the director, each with its latest status."""
        self.players: dict[str, str] = {}
        """The names that tables sent, by player number."""
        self.connector = connector
        self.book = book
        self._last_numbers: dict[Queue, int] = {}
        self._seats: dict[tuple[str, int, int, str], SeatEntry] = {}
        self._reported: set[str] = set()

    def listen(self) -> TableUpdate:
        """Fetch and store all new items from the tables, and return them.

        Raises
        ------
        BridgeoptError
            Results cannot be stored; they are not acknowledged.
        """
        sections, update = self.pushed.sections, TableUpdate()
        try:
            for _ in range(_MAX_POLLS):
                changes_before = self.book.revision().made
                results = self._fetch(Queue.RESULTS, lambda items: read_results(items, sections))
                stored = self._store(results.values)
                update = update.with_warnings(self._unreported(results.unreadable))
                update = update._replace(
                    summary=_sum_of_summaries(
                        update.summary, *(outcome.summary for outcome in stored)
                    ),
                    kept=(*update.kept, *(place for outcome in stored for place in outcome.kept)),
                )
                results.accept(self.connector)
                if self.book.revision().made == changes_before + sum(
                    outcome.changes for outcome in stored
                ):
                    break
                # Another program stored results in the meantime, which may be newer. Fetch all
                # results again, because the full list is in order.
                del self._last_numbers[Queue.RESULTS]
            calls = self._fetch(Queue.CALLS, lambda items: read_calls(items, sections))
            update = update._replace(calls=self._new_calls(calls.values))
            update = update.with_warnings(self._unreported(calls.unreadable))
            calls.accept(self.connector)
            players = self._fetch(Queue.PLAYERS, read_players)
            self.players.update(players.values)
            update = update.with_warnings(self._unreported(players.unreadable))
            players.accept(self.connector)
            seats = self._fetch(Queue.PARTICIPATIONS, lambda items: read_seats(items, sections))
            update = update._replace(seats=self._new_seats(seats.values))
            update = update.with_warnings(self._unreported(seats.unreadable))
            seats.accept(self.connector)
            update = update.with_warnings(self._unreported(self._store_hands()))
        except (ConnectorRefusedError, ConnectorTimeoutError) as error:
            self._last_numbers.clear()  # a restarted connector counts from 1 again
            update = update._replace(trouble=error)
        return update

    def catch_up(self, section: str) -> dict[tuple[str, int, int, int], int]:
        """Store the results that a section's tables have sent, before lost results are sent again.

        A change of movement deletes results at the tables; the program then sends these results to
        the tables again. Return how many deletions of such a result the tables have reported.
        Results without a reported deletion are left out. The keys are (section, round, table,
        board).
        """
        places_to_resend = {
            place[:4] for place in self._places_to_resend() if place.section == section
        }
        fetched = self._fetch(
            Queue.RESULTS, lambda items: read_results(items, self.pushed.sections), everything=True
        )
        self._store(fetched.values)
        fetched.accept(self.connector)
        deleted = Counter(
            (table_result.section, table_result.round, table_result.table, table_result.board)
            for table_result in fetched.values
            if table_result.result is None
        )
        return {place: count for place, count in deleted.items() if place in places_to_resend}

    def save_state(self, pushed: PushedEvening, folder: Path) -> None:
        """Replace the stored state of the tables, and write it to the evening's folder."""
        if pushed != self.pushed:
            pushed.write(folder)
            self.pushed = pushed

    def _store_hands(self) -> Sequence[Message]:
        """Store the cards that players keyed in; return messages about unreadable cards.

        If the connector refuses the request, the result is a message and not an error, because no
        score depends on the cards.
        """
        try:
            hands = self._fetch(Queue.HANDS, lambda items: read_hands(items, self.pushed.sections))
            if hands.values:
                deals = dict(hands.values)
                self.book.import_results(
                    ResultSource.CONNECTOR, (), session=self.pushed.guid, deals=deals
                )
            hands.accept(self.connector)
        except ConnectorRefusedError as error:
            self._last_numbers.pop(Queue.HANDS, None)
            return (Message("tables_no_hands", why=error.message),)
        return hands.unreadable

    def _fetch(
        self,
        queue: Queue,
        read: Callable[[Sequence[Mapping[str, Any]]], tuple[list[T], list[Message]]],
        *,
        everything: bool = False,
    ) -> _FetchedItems[T]:
        # Deletions are counted from the first result on, so all results must be fetched.
        counted = queue is Queue.RESULTS and bool(self.pushed.overruled)
        everything = everything or counted or queue not in self._last_numbers
        items, last = self.connector.poll(queue, everything=everything)
        if (
            0 < last < self._last_numbers.get(queue, 0)
        ):  # the connector restarted and counts from 1 again
            items, last = self.connector.poll(queue, everything=True)
        self._last_numbers[queue] = last or self._last_numbers.get(queue, 0)
        return _FetchedItems(queue, last, *read(items))

    def _store(self, table_results: Iterable[TableResult]) -> list[ImportOutcome]:
        """Store results from the tables; return the outcome for each session."""
        overruled = dict(self.pushed.overruled)
        # Ignore deletions that a change of the movement caused: the tables get these results again.
        overruled |= {place[:4]: _ALL_DELETIONS for place in self._places_to_resend()}
        latest = latest_results(table_results, overruled)
        results = [result for result in latest.values() if result is not None]
        deleted_places = [place for place, result in latest.items() if result is None]
        results_by_session = {self.pushed.guid: results} if latest else {}
        # The tables also have results of earlier pushes. A deletion may be of such a result, so
        # report it for the earlier pushes too.
        results_by_session |= {session: [] for session in self.pushed.earlier if deleted_places}
        return [
            self.book.import_report(
                SourceReport(
                    ResultSource.CONNECTOR,
                    tuple(session_results),
                    tuple(deleted_places),
                    session=session,
                )
            )
            for session, session_results in results_by_session.items()
        ]

    def _places_to_resend(self) -> list[PlayLocation]:
        """Return the places of results that the tables lost and have not received again.

        Tables lose results when their movement changes.
        """
        to_resend = self.pushed.to_resend
        if not to_resend:
            return []
        return [
            place
            for place in self.table_results()
            if is_at_tables(place, to_resend.get(place.section, {}))
        ]

    def table_results(self) -> dict[PlayLocation, BoardResult]:
        """Return the stored results that came from the tables."""
        return self.book.read().statements_by(ResultSource.CONNECTOR, self.pushed.guid)

    def _unreported(self, messages: Iterable[Message]) -> tuple[Message, ...]:
        new_messages = [message for message in messages if str(message) not in self._reported]
        self._reported.update(map(str, new_messages))
        return tuple(new_messages)

    def _new_calls(self, calls: Iterable[DirectorCall]) -> tuple[DirectorCall, ...]:
        """Return new and changed calls, except those that were resolved before the first poll."""
        new_calls = []
        for key, call in {call[:4]: call for call in calls}.items():
            earlier_call = self.calls.get(key)
            self.calls[key] = call
            if earlier_call != call and (
                earlier_call is not None or call.status is not CallStatus.RESOLVED
            ):
                new_calls.append(call)
        return tuple(new_calls)

    def _new_seats(self, seats: Iterable[SeatEntry]) -> tuple[SeatEntry, ...]:
        new_seats = {}
        for entry in seats:
            key = entry.section, entry.table, entry.round, entry.seat
            if self._seats.get(key) != entry:
                self._seats[key] = new_seats[key] = entry
        return tuple(new_seats.values())


def _sum_of_summaries(*summaries: ImportSummary) -> ImportSummary:
    return ImportSummary(*map(sum, zip(*summaries, strict=True)))


def listen_to(folder: Path, book: ScorebookFile, bridgemates: BridgemateAddress) -> TableListener:
    """Return a listener for a pushed evening; the errors are those of `connect`."""
    return TableListener(connect(folder, bridgemates), book, _read_pushed(folder))


def connect(folder: Path, bridgemates: BridgemateAddress) -> Connector:
    """Return the Data Connector to which the evening in a folder was pushed.

    Raises
    ------
    RequestError
        The evening was not pushed from this folder.
    BridgeoptError
        The client software of the Bridgemates' maker is not installed, or the address is invalid.
    """
    pushed = _read_pushed(folder)
    return Connector(pushed.guid, bridgemates.club, bridgemates.address or pushed.address or None)


def _read_pushed(folder: Path) -> PushedEvening:
    pushed = PushedEvening.read(folder)
    if pushed is None:
        raise RequestError(Message("tables_not_pushed"))
    return pushed


@dataclass(frozen=True)
class _FetchedItems(Generic[T]):
    """The fetched items of a queue; ``last`` is the number of the last item."""

    queue: Queue
    last: int
    values: Sequence[T]
    unreadable: Sequence[Message]

    def accept(self, connector: Connector) -> None:
        """Remove all fetched items from the connector's queue; none if any could not be read."""
        if self.last and not self.unreadable:
            connector.accept(self.queue, self.last)


def latest_results(
    table_results: Iterable[TableResult], overruled: Mapping[tuple[str, int, int, int], int]
) -> dict[PlayLocation, BoardResult | None]:
    """Return the last result that tables sent for each play; ``None`` if they deleted it.

    ``overruled`` maps (section, round, table, board) to a number n: the first n deletions of that
    result are ignored. To count deletions from the first, ``table_results`` must have all results
    that were ever sent, in order.
    """
    latest: dict[PlayLocation, BoardResult | None] = {}
    deleted: Counter[PlayLocation] = Counter()
    for table_result in table_results:
        place = PlayLocation(
            table_result.section, table_result.round, table_result.table, table_result.board
        )
        if table_result.result is None:
            deleted[place] += 1
            if deleted[place] <= overruled.get(place[:4], 0):
                continue
        latest[place] = table_result.result
    return latest


def is_at_tables(place: PlayLocation, tables: Mapping[int, int]) -> bool:
    """Return whether a play is at one of the given tables, in a round given for that table.

    ``tables`` maps the number of a table to the first of its rounds; later rounds are included.
    """
    return place.round >= tables.get(place.table, place.round + 1)


def describe_seats(
    seats: Iterable[SeatEntry], players: Mapping[str, str], book: Scorebook
) -> Iterator[Message]:
    """Yield messages about players in the seat of another pair, changed seats, and empty seats.

    ``players`` are the names that tables sent, by player number. The score book has the plan.
    """
    for entry in seats:
        message = _seat_message(entry, players, book)
        if message is not None:
            yield message


def _seat_message(entry: SeatEntry, players: Mapping[str, str], book: Scorebook) -> Message | None:
    """Return a message about an unexpected player, a swap or an empty seat; ``None`` otherwise."""
    number, planned = _planned_pair(entry, book)
    name = entry.name or players.get(entry.number, "")
    expected = planned is not None and (
        int(entry.number)
        in {int(planned_text) for planned_text in planned.numbers if planned_text.isdecimal()}
        if entry.number.isdecimal()
        else name.casefold() in {planned_text.casefold() for planned_text in planned.names}
    )
    kind = "removed" if entry.is_removal else "swapped" if entry.is_swap else "other"
    if kind == "other" and expected:
        return None
    who = (
        name
        or (planned is not None and expected and _planned_name(entry.number, planned))
        or entry.number
    )
    return Message(
        "tables_seat",
        kind=kind,
        section=entry.section,
        table=str(entry.table),
        seat=Message(entry.seat),
        who=who,
        known="pair" if number else "none",
        pair=str(PairKey(entry.section, number, planned.direction if planned else None)),
        planned=" & ".join(filter(None, planned.names if planned else ())),
    )


def _planned_pair(entry: SeatEntry, book: Scorebook) -> tuple[str, Participant | None]:
    """Return the number and the players of the pair that the plan has at a seat."""
    for table in book.movement:
        if (table.section, table.table, table.round) == (entry.section, entry.table, entry.round):
            number = (table.ns if entry.side == "NS" else table.ew) or ""
            participants = (each for each in book.people if each.section == entry.section)
            candidates = (
                participant
                for participant in participants
                if participant.pair == number and participant.direction in (None, entry.side)
            )
            return number, next(candidates, None)
    return "", None


def _planned_name(number: str, planned: Participant) -> str:
    """Return the name of the player with a number in the plan; "" if there is none."""
    for planned_number, name in zip(planned.numbers, planned.names, strict=False):
        if planned_number.isdecimal() and int(planned_number) == int(number):
            return name
    return ""


def table_ranking(book: Scorebook, *, at_once: bool) -> TableRanking:
    """Return the ranking that tables show, according to the settings of a score book.

    ``at_once`` is whether all sections play the same boards at the same time. If the settings do
    not say whether sections are ranked together, they are ranked together if ``at_once`` is true.
    """
    settings = book.scoring
    together = at_once if settings.together is None else settings.together
    rules = replace(settings.rules(), scoring=Scoring(settings.scoring or Scoring.MATCHPOINTS))
    return TableRanking.of(rules, together=together)


def scorebook_in(folder: Path, day: date) -> Scorebook:
    """Return the score book of an evening's folder, or an empty one."""
    path = folder / SCOREBOOK
    return ScorebookFile(path).read() if path.exists() else Scorebook(day)
