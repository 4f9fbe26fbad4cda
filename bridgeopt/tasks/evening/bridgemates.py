"""Listens to the Bridgemates during play and stores what they send.

This module imports nothing large, so that the first scores are not delayed by loading it.
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

_ANY = 10**9
"""Number of deletions to ignore when all deletions of a result are to be ignored. No result is
deleted as often as this."""

_TRIES = 5
"""Maximum polls in one `TableListener.listen` if another program stores results meanwhile."""


class TableUpdate(NamedTuple):
    """Results, calls and seats that arrived since the last call of `TableListener.listen`.

    Attributes
    ----------
    summary
        The numbers of results that were new, changed or deleted; all are stored.
    kept
        The boards at which a result that the director typed is kept although the tables sent
        another one.
    calls
        New calls for the director, and calls whose status changed.
    seats
        Players who sat down, changed seats or left.
    warnings
        Messages about items that could not be read, each reported once. Unreadable items are not
        acknowledged, so the Data Connector keeps them.
    trouble
        The error that prevented something from being fetched; ``None`` if everything was fetched.
    """

    summary: ImportSummary = ImportSummary(0, 0, 0, 0)
    kept: tuple[PlayLocation, ...] = ()
    calls: tuple[DirectorCall, ...] = ()
    seats: tuple[SeatEntry, ...] = ()
    warnings: tuple[Message, ...] = ()
    trouble: ConnectorRefusedError | ConnectorTimeoutError | None = None

    def with_warnings(self, wrong: Iterable[Message]) -> TableUpdate:
        """Return the update with further messages about items that could not be read."""
        return self._replace(warnings=(*self.warnings, *wrong))


class TableListener:
    """Polls the tables of an evening repeatedly and stores their results.

    Results are stored before they are acknowledged, so nothing is lost if the program is killed. A
    result is identified by session, section, table, round and board, so no result counts twice. The
    first poll, and the first one after a failure of the connection, fetches everything.
    """

    def __init__(self, connector: Connector, book: ScorebookFile, pushed: PushedEvening) -> None:
        """Create a listener; ``pushed`` maps sections to their names at the tables."""
        self.pushed = pushed
        self.calls: dict[tuple[str, int, int, str], DirectorCall] = {}
        """All calls for the director, each with its latest status."""
        self.players: dict[str, str] = {}
        """The names that tables sent, by player number."""
        self.connector = connector
        self.book = book
        self._last: dict[Queue, int] = {}
        self._seats: dict[tuple[str, int, int, str], SeatEntry] = {}
        self._told: set[str] = set()

    def listen(self) -> TableUpdate:
        """Fetch and store everything new at the tables, and return it.

        Raises
        ------
        BridgeoptError
            Results cannot be stored; then they are not acknowledged.
        """
        sections, heard = self.pushed.sections, TableUpdate()
        try:
            for _ in range(_TRIES):
                before = self.book.revision().made
                results = self._take(Queue.RESULTS, lambda items: read_results(items, sections))
                stored = self._store(results.values)
                heard = heard.with_warnings(self._once(results.wrong))
                heard = heard._replace(
                    summary=_added(heard.summary, *(each.summary for each in stored)),
                    kept=(*heard.kept, *(place for each in stored for place in each.kept)),
                )
                results.accept(self.connector)
                if self.book.revision().made == before + sum(each.changes for each in stored):
                    break
                # Another program stored results in the meantime, which may be newer than these.
                # Fetch all results again: the full list has them in order.
                del self._last[Queue.RESULTS]
            calls = self._take(Queue.CALLS, lambda items: read_calls(items, sections))
            heard = heard._replace(calls=self._further(calls.values))
            heard = heard.with_warnings(self._once(calls.wrong))
            calls.accept(self.connector)
            players = self._take(Queue.PLAYERS, read_players)
            self.players.update(players.values)
            heard = heard.with_warnings(self._once(players.wrong))
            players.accept(self.connector)
            seats = self._take(Queue.PARTICIPATIONS, lambda items: read_seats(items, sections))
            heard = heard._replace(seats=self._moved(seats.values))
            heard = heard.with_warnings(self._once(seats.wrong))
            seats.accept(self.connector)
            heard = heard.with_warnings(self._once(self._take_hands()))
        except (ConnectorRefusedError, ConnectorTimeoutError) as trouble:
            self._last.clear()  # the connector may have restarted and count from 1 again
            heard = heard._replace(trouble=trouble)
        return heard

    def catch_up(self, section: str) -> dict[tuple[str, int, int, int], int]:
        """Store the results that a section's tables sent so far, before its movement changes.

        Return, for each result that the tables have lost and are to receive again, the number of
        times the tables deleted it. The keys are section, round, table and board.
        """
        waiting = {place[:4] for place in self._to_get_again() if place.section == section}
        taken = self._take(
            Queue.RESULTS, lambda items: read_results(items, self.pushed.sections), everything=True
        )
        self._store(taken.values)
        taken.accept(self.connector)
        deleted = Counter(
            (each.section, each.round, each.table, each.board)
            for each in taken.values
            if each.result is None
        )
        return {place: count for place, count in deleted.items() if place in waiting}

    def save_state(self, pushed: PushedEvening, folder: Path) -> None:
        """Replace the stored state of the tables, and write it to the evening's folder."""
        if pushed != self.pushed:
            pushed.write(folder)
            self.pushed = pushed

    def _take_hands(self) -> Sequence[Message]:
        """Store the cards that players keyed in; return messages about unreadable cards.

        If the connector refuses the request, only a message says so: no score depends on these
        cards.
        """
        try:
            hands = self._take(Queue.HANDS, lambda items: read_hands(items, self.pushed.sections))
            if hands.values:
                deals = dict(hands.values)
                self.book.import_results(
                    ResultSource.CONNECTOR, (), session=self.pushed.guid, deals=deals
                )
            hands.accept(self.connector)
        except ConnectorRefusedError as refused:
            self._last.pop(Queue.HANDS, None)
            return (Message("tables_no_hands", why=refused.message),)
        return hands.wrong

    def _take(
        self,
        queue: Queue,
        read: Callable[[Sequence[Mapping[str, Any]]], tuple[list[T], list[Message]]],
        *,
        everything: bool = False,
    ) -> _Taken[T]:
        # To count which deletions are overruled, all results must be fetched.
        counted = queue is Queue.RESULTS and bool(self.pushed.overruled)
        everything = everything or counted or queue not in self._last
        items, last = self.connector.poll(queue, everything=everything)
        if 0 < last < self._last.get(queue, 0):  # the connector restarted and counts from 1 again
            items, last = self.connector.poll(queue, everything=True)
        self._last[queue] = last or self._last.get(queue, 0)
        return _Taken(queue, last, *read(items))

    def _store(self, sent: Iterable[TableResult]) -> list[ImportOutcome]:
        """Store results from the tables; return the outcome for each session."""
        overruled = dict(self.pushed.overruled)
        # Ignore the deletions that were caused by changing the movement: the tables get these
        # results again.
        overruled |= {place[:4]: _ANY for place in self._to_get_again()}
        stands = latest_results(sent, overruled)
        results = [each for each in stands.values() if each is not None]
        gone = [place for place, each in stands.items() if each is None]
        said = {self.pushed.guid: results} if stands else {}
        # The tables were also sent the results of earlier sessions. A deletion may be of one of
        # those results, so report it for the earlier sessions too.
        said |= {session: [] for session in self.pushed.earlier if gone}
        return [
            self.book.import_report(
                SourceReport(ResultSource.CONNECTOR, tuple(told), tuple(gone), session=session)
            )
            for session, told in said.items()
        ]

    def _to_get_again(self) -> list[PlayLocation]:
        """Return the places of the results that tables lost and have not received again.

        Tables lose results when their movement changes.
        """
        again = self.pushed.to_resend
        if not again:
            return []
        return [
            place
            for place in self.table_results()
            if is_at_tables(place, again.get(place.section, {}))
        ]

    def table_results(self) -> dict[PlayLocation, BoardResult]:
        """Return the stored results that came from the tables."""
        return self.book.read().statements_by(ResultSource.CONNECTOR, self.pushed.guid)

    def _once(self, wrong: Iterable[Message]) -> tuple[Message, ...]:
        fresh = [each for each in wrong if str(each) not in self._told]
        self._told.update(map(str, fresh))
        return tuple(fresh)

    def _further(self, calls: Iterable[DirectorCall]) -> tuple[DirectorCall, ...]:
        """Return new or changed calls.

        A call that was resolved before this program saw it is left out.
        """
        found = []
        for key, call in {call[:4]: call for call in calls}.items():
            known = self.calls.get(key)
            self.calls[key] = call
            if known != call and (known is not None or call.status is not CallStatus.RESOLVED):
                found.append(call)
        return tuple(found)

    def _moved(self, seats: Iterable[SeatEntry]) -> tuple[SeatEntry, ...]:
        found = {}
        for each in seats:
            key = each.section, each.table, each.round, each.seat
            if self._seats.get(key) != each:
                self._seats[key] = found[key] = each
        return tuple(found.values())


def _added(*came: ImportSummary) -> ImportSummary:
    return ImportSummary(*map(sum, zip(*came, strict=True)))


def listen_to(folder: Path, book: ScorebookFile, bridgemates: BridgemateAddress) -> TableListener:
    """Return a listener for an evening that was pushed; raises the errors of `connect`."""
    return TableListener(connect(folder, bridgemates), book, _pushed(folder))


def connect(folder: Path, bridgemates: BridgemateAddress) -> Connector:
    """Return the Data Connector to which the evening in a folder was pushed.

    Raises
    ------
    RequestError
        The evening was not pushed from this folder.
    BridgeoptError
        The client software of the Bridgemates' maker is not installed, or the address is invalid.
    """
    pushed = _pushed(folder)
    return Connector(pushed.guid, bridgemates.club, bridgemates.address or pushed.address or None)


def _pushed(folder: Path) -> PushedEvening:
    pushed = PushedEvening.read(folder)
    if pushed is None:
        raise RequestError(Message("tables_not_pushed"))
    return pushed


@dataclass(frozen=True)
class _Taken(Generic[T]):
    """The items of one queue: values, messages about unreadable items, the last item's number."""

    queue: Queue
    last: int
    values: Sequence[T]
    wrong: Sequence[Message]

    def accept(self, connector: Connector) -> None:
        """Acknowledge the items, so that the queue drops them, unless one could not be read."""
        if self.last and not self.wrong:
            connector.accept(self.queue, self.last)


def latest_results(
    sent: Iterable[TableResult], overruled: Mapping[tuple[str, int, int, int], int]
) -> dict[PlayLocation, BoardResult | None]:
    """Return the last result that tables sent for each board; ``None`` if they deleted it.

    ``overruled`` gives, by section, round, table and board, how many deletions to ignore, the
    earliest deletions first. Therefore ``sent`` must hold everything that was ever sent, in order.
    """
    stands: dict[PlayLocation, BoardResult | None] = {}
    deleted: Counter[PlayLocation] = Counter()
    for each in sent:
        place = PlayLocation(each.section, each.round, each.table, each.board)
        if each.result is None:
            deleted[place] += 1
            if deleted[place] <= overruled.get(place[:4], 0):
                continue
        stands[place] = each.result
    return stands


def is_at_tables(place: PlayLocation, tables: Mapping[int, int]) -> bool:
    """Return whether ``place``, a board at a table in a round, is among those in ``tables``.

    ``tables`` maps the number of a table to the first round that is meant.
    """
    return place.round >= tables.get(place.table, place.round + 1)


def describe_seats(
    seats: Iterable[SeatEntry], players: Mapping[str, str], book: Scorebook
) -> Iterator[Message]:
    """Yield messages about players in another pair's seat, changed seats, and players who left.

    ``players`` are the names that tables sent, by player number; the score book holds the plan.
    """
    for sat in seats:
        told = _seat_told(sat, players, book)
        if told is not None:
            yield told


def _seat_told(sat: SeatEntry, players: Mapping[str, str], book: Scorebook) -> Message | None:
    """Return a message if a seat has an unexpected player, a swap or no player; else ``None``."""
    number, planned = _planned(sat, book)
    name = sat.name or players.get(sat.number, "")
    expected = planned is not None and (
        int(sat.number) in {int(own) for own in planned.numbers if own.isdecimal()}
        if sat.number.isdecimal()
        else name.casefold() in {own.casefold() for own in planned.names}
    )
    kind = "removed" if sat.is_removal else "swapped" if sat.is_swap else "other"
    if kind == "other" and expected:
        return None
    who = name or (planned is not None and expected and _name(sat.number, planned)) or sat.number
    return Message(
        "tables_seat",
        kind=kind,
        section=sat.section,
        table=str(sat.table),
        seat=Message(sat.seat),
        who=who,
        known="pair" if number else "none",
        pair=str(PairKey(sat.section, number, planned.direction if planned else None)),
        planned=" & ".join(filter(None, planned.names if planned else ())),
    )


def _planned(sat: SeatEntry, book: Scorebook) -> tuple[str, Participant | None]:
    """Return the number of the pair that the plan has at a seat, and the pair's players."""
    for table in book.movement:
        if (table.section, table.table, table.round) == (sat.section, sat.table, sat.round):
            number = (table.ns if sat.side == "NS" else table.ew) or ""
            known = (each for each in book.people if each.section == sat.section)
            there = (p for p in known if p.pair == number and p.direction in (None, sat.side))
            return number, next(there, None)
    return "", None


def _name(number: str, planned: Participant) -> str:
    """Return the name that the plan has for a player's number; "" if there is none."""
    for own, name in zip(planned.numbers, planned.names, strict=False):
        if own.isdecimal() and int(own) == int(number):
            return name
    return ""


def table_ranking(book: Scorebook, *, at_once: bool) -> TableRanking:
    """Return the ranking that tables are to show, by the settings of a score book.

    ``at_once`` is whether all sections play the same boards at the same time. If so, the sections
    are ranked together, unless the score book says otherwise.
    """
    how = book.scoring
    together = at_once if how.together is None else how.together
    rules = replace(how.rules(), scoring=Scoring(how.scoring or Scoring.MATCHPOINTS))
    return TableRanking.of(rules, together=together)


def scorebook_in(folder: Path, day: date) -> Scorebook:
    """Return the score book of an evening's folder, or an empty one."""
    path = folder / SCOREBOOK
    return ScorebookFile(path).read() if path.exists() else Scorebook(day)
