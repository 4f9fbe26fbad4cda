"""The Bridgemates during play: what they send is stored.

It loads nothing large, so that scores need not wait for it.
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
    CallStatus,
    Connector,
    ConnectorRefusedError,
    ConnectorTimeoutError,
    DirectorCall,
    PushedEvening,
    Queue,
    SeatEntry,
    TableRanking,
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
from bridgeopt.scoring.results import BoardResult, PairKey, Participant, Scoring
from bridgeopt.tasks.results import SCOREBOOK

T = TypeVar("T")

_ANY = 10**9
"""However many."""

_TRIES = 5
"""How often what came is asked for anew where another program stores results as well."""


class TableUpdate(NamedTuple):
    """What came from the tables since the last call of `TableListener.listen`.

    Attributes
    ----------
    summary
        How many results were new, changed or deleted; they are stored.
    kept
        The places at which a typed result stays, since the tables sent another.
    calls
        Calls of the director that are new, or have another status.
    seats
        Players who sat down, changed seats or left.
    wrong
        Messages about items that could not be read, each once. They are not accepted, so that they
        are not lost.
    trouble
        Why not everything could be fetched; ``None`` if it was.
    """

    summary: ImportSummary = ImportSummary(0, 0, 0, 0)
    kept: tuple[PlayLocation, ...] = ()
    calls: tuple[DirectorCall, ...] = ()
    seats: tuple[SeatEntry, ...] = ()
    warnings: tuple[Message, ...] = ()
    trouble: ConnectorRefusedError | ConnectorTimeoutError | None = None

    def with_warnings(self, wrong: Iterable[Message]) -> TableUpdate:
        """Return the same with further messages about what could not be read."""
        return self._replace(warnings=(*self.warnings, *wrong))


class TableListener:
    """Listens to an evening's tables, again and again, and stores their results.

    Results are stored before they are accepted, so nothing is lost when the program is killed.
    Since they are identified by session, section, table, round and board, nothing counts twice. At
    first, and after the tables were silent, everything is fetched.
    """

    def __init__(self, connector: Connector, book: ScorebookFile, pushed: PushedEvening) -> None:
        """See the class; ``pushed`` tells what tables call sections."""
        self.pushed = pushed
        self.calls: dict[tuple[str, int, int, str], DirectorCall] = {}
        """All calls of the director, each as it stands."""
        self.players: dict[str, str] = {}
        """Names that tables told, by number."""
        self.connector = connector
        self.book = book
        self._last: dict[Queue, int] = {}
        self._seats: dict[tuple[str, int, int, str], SeatEntry] = {}
        self._told: set[str] = set()

    def listen(self) -> TableUpdate:
        """Fetch and store what is new at the tables, and return it.

        Raises
        ------
        BridgeoptError
            Results cannot be stored; then they are not accepted.
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
                # Another program stored meanwhile, perhaps what is newer: the order is in all.
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
            self._last.clear()  # it may have been started anew, and count anew
            heard = heard._replace(trouble=trouble)
        return heard

    def catch_up(self, section: str) -> dict[tuple[str, int, int, int], int]:
        """Store what tables of a section sent before a change of the movement.

        Return how often each result that they are to get again had been deleted by then.
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
        """Replace what is known of the tables' state, and write it to the evening's folder."""
        if pushed != self.pushed:
            pushed.write(folder)
            self.pushed = pushed

    def _take_hands(self) -> Sequence[Message]:
        """Store the cards that players keyed in; return what of them cannot be had.

        Nobody's score hangs on them, so a refusal is no trouble.
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
        # Where deletions are counted, all of them have to be there.
        counted = queue is Queue.RESULTS and bool(self.pushed.overruled)
        everything = everything or counted or queue not in self._last
        items, last = self.connector.poll(queue, everything=everything)
        if 0 < last < self._last.get(queue, 0):  # it was started anew, and counts anew
            items, last = self.connector.poll(queue, everything=True)
        self._last[queue] = last or self._last.get(queue, 0)
        return _Taken(queue, last, *read(items))

    def _store(self, sent: Iterable[TableResult]) -> list[ImportOutcome]:
        """Store what tables sent; return what came of it, session by session."""
        overruled = dict(self.pushed.overruled)
        # What is deleted while tables are to get it again, the change of the movement has deleted.
        overruled |= {place[:4]: _ANY for place in self._to_get_again()}
        stands = latest_results(sent, overruled)
        results = [each for each in stands.values() if each is not None]
        gone = [place for place, each in stands.items() if each is None]
        said = {self.pushed.guid: results} if stands else {}
        # What came in an earlier session was given to the tables again: here it can be deleted.
        said |= {session: [] for session in self.pushed.earlier if gone}
        return [
            self.book.import_report(
                SourceReport(ResultSource.CONNECTOR, tuple(told), tuple(gone), session=session)
            )
            for session, told in said.items()
        ]

    def _to_get_again(self) -> list[PlayLocation]:
        """Return the results that tables lost by a change, and have not got again."""
        again = self.pushed.to_resend
        if not again:
            return []
        return [
            place
            for place in self.table_results()
            if is_at_tables(place, again.get(place.section, {}))
        ]

    def table_results(self) -> dict[PlayLocation, BoardResult]:
        """Return the stored results that tables sent."""
        return self.book.read().statements_by(ResultSource.CONNECTOR, self.pushed.guid)

    def _once(self, wrong: Iterable[Message]) -> tuple[Message, ...]:
        fresh = [each for each in wrong if str(each) not in self._told]
        self._told.update(map(str, fresh))
        return tuple(fresh)

    def _further(self, calls: Iterable[DirectorCall]) -> tuple[DirectorCall, ...]:
        """Return calls that are another word than before; not those that are over at once."""
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
    """Return a listener for an evening that was pushed; errors are those of `connect`."""
    return TableListener(connect(folder, bridgemates), book, _pushed(folder))


def connect(folder: Path, bridgemates: BridgemateAddress) -> Connector:
    """Return the Data Connector to which the evening in a folder was pushed.

    Raises
    ------
    RequestError
        It was not pushed from this folder.
    BridgeoptError
        The maker's client is not installed, or the address is invalid.
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
    """What one queue gave, as values, and what of it cannot be read; the number of its last."""

    queue: Queue
    last: int
    values: Sequence[T]
    wrong: Sequence[Message]

    def accept(self, connector: Connector) -> None:
        """Let the queue forget it, unless something of it cannot be read."""
        if self.last and not self.wrong:
            connector.accept(self.queue, self.last)


def latest_results(
    sent: Iterable[TableResult], overruled: Mapping[tuple[str, int, int, int], int]
) -> dict[PlayLocation, BoardResult | None]:
    """Return the last result that tables sent for each board; ``None`` if they deleted it.

    ``overruled`` is how many deletions of each do not count, if everything that was ever sent is
    given.
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
    """Whether a place is at one of these tables, in its given first round or later."""
    return place.round >= tables.get(place.table, place.round + 1)


def describe_seats(
    seats: Iterable[SeatEntry], players: Mapping[str, str], book: Scorebook
) -> Iterator[Message]:
    """Yield messages about players who sit where the plan has others, changed seats, or left.

    ``players`` are names that tables sent, by number; the score book holds the plan.
    """
    for sat in seats:
        told = _seat_told(sat, players, book)
        if told is not None:
            yield told


def _seat_told(sat: SeatEntry, players: Mapping[str, str], book: Scorebook) -> Message | None:
    """Return what is to be told of who sits at a seat: a stranger, a swap, or nobody."""
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
    """Return the pair that the plan has at a seat, and who they are."""
    for table in book.movement:
        if (table.section, table.table, table.round) == (sat.section, sat.table, sat.round):
            number = (table.ns if sat.side == "NS" else table.ew) or ""
            known = (each for each in book.people if each.section == sat.section)
            there = (p for p in known if p.pair == number and p.direction in (None, sat.side))
            return number, next(there, None)
    return "", None


def _name(number: str, planned: Participant) -> str:
    """Return the name that the plan has for a player's number."""
    for own, name in zip(planned.numbers, planned.names, strict=False):
        if own.isdecimal() and int(own) == int(number):
            return name
    return ""


def table_ranking(book: Scorebook, *, at_once: bool) -> TableRanking:
    """Return how tables are to rank, by a score book.

    If it does not say, sections that play the same boards at once are ranked as one.
    """
    how = book.scoring
    together = at_once if how.together is None else how.together
    rules = replace(how.rules(), scoring=Scoring(how.scoring or Scoring.MATCHPOINTS))
    return TableRanking.of(rules, together=together)


def scorebook_in(folder: Path, day: date) -> Scorebook:
    """Return the score book of an evening's folder, or an empty one."""
    path = folder / SCOREBOOK
    return ScorebookFile(path).read() if path.exists() else Scorebook(day)
