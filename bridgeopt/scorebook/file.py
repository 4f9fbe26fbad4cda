"""The file of a score book, and the operations that change it."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.journal import ErasureResult, JournalFile, Revision, changes
from bridgeopt.journal.database import IntegrityCache
from bridgeopt.journal.file import Transaction
from bridgeopt.scorebook import result_json
from bridgeopt.scorebook.book import Ruling, Scorebook, WithdrawRuling, result_message
from bridgeopt.scorebook.statements import ReceivedResult, agree
from bridgeopt.scorebook.stored_book import (
    BoardKey,
    deals_from_source,
    latest_deals,
    people_from_source,
    read_book,
    read_last_plan,
)
from bridgeopt.scorebook.tables import BEGIN, PLAN, RECEIVED, RULING, SCOREBOOK, TAKEN_IN
from bridgeopt.scoring.deals import Deal
from bridgeopt.scoring.results import BoardResult, Participant, PlannedTable

NO_DEALS: Mapping[BoardKey, Deal] = MappingProxyType({})


def new_deals(
    before: Mapping[BoardKey, str], told: Mapping[BoardKey, Deal], *, whole: bool
) -> dict[BoardKey, str | None]:
    """Return the cards that changed since the source's last report, as texts by board.

    ``before`` holds the source's cards so far, and ``told`` its cards now. ``None`` means that a
    board's cards are withdrawn. If ``whole`` is true, ``told`` holds all cards of the source, so
    the cards of any other board are withdrawn.
    """
    words = {board: str(deal) for board, deal in told.items()}
    gone = [board for board in before if whole and board not in words]
    news = {board: text for board, text in words.items() if before.get(board) != text}
    return {**news, **dict.fromkeys(gone)}


class ImportSummary(NamedTuple):
    """How many plays are affected by results that a source delivered.

    ``new`` counts plays that had no result before, ``changed`` plays that now have another result,
    and ``same`` plays whose result is the same. ``gone`` counts results that the source withdrew.
    """

    new: int
    changed: int
    gone: int
    same: int

    @property
    def counts(self) -> dict[str, int]:
        """The four numbers, by their keys in JSON, which the message ``results_came`` uses too."""
        return {
            "new": self.new,
            "changed": self.changed,
            "gone": self.gone,
            "same": self.same,
        }

    @property
    def has_changes(self) -> bool:
        """Whether the result of some play may have changed."""
        return bool(self.new or self.changed or self.gone)


class SourceReport(NamedTuple):
    """The data that a source delivers at one time.

    Attributes
    ----------
    source, session
        The source and its session. A report withdraws only results of its own session.
    results
        The source's results. Missing tables and rounds are completed from the plan, if possible.
    gone
        The plays whose results the source withdraws because the players deleted them.
    whole
        Whether the report holds all data of the source, so that all other data that the source gave
        earlier are withdrawn.
    people
        Participants that the source names. If empty, the earlier participants are kept.
    deals
        Cards of boards; the cards of other boards are kept unless ``whole``.
    """

    source: result_json.ResultSource
    results: tuple[BoardResult, ...] = ()
    gone: tuple[result_json.PlayLocation, ...] = ()
    session: str = ""
    whole: bool = False
    people: Sequence[Participant] = ()
    deals: Mapping[BoardKey, Deal] = NO_DEALS


class ImportOutcome(NamedTuple):
    """The outcome of importing a source's results.

    Attributes
    ----------
    summary
        The numbers of new, changed, withdrawn and unchanged plays.
    kept
        The plays whose typed result still counts although the source's result differs from it.
    replaced
        The earlier result of each play whose result the source replaced by a different one.
    changes
        The number of changes written to the file.
    """

    summary: ImportSummary
    kept: tuple[result_json.PlayLocation, ...] = ()
    replaced: Mapping[result_json.PlayLocation, ReceivedResult] = MappingProxyType({})
    changes: int = 0


class _Sorted(NamedTuple):
    """The results that a source delivered, divided by how the file stores them.

    Attributes
    ----------
    accepted
        Results to store as accepted statements.
    withheld
        Results that differ from a typed result, to store as not accepted.
    replacing
        Results of a live source that replace typed results, because the director asked for this
        (``replace_typed``).
    came
        How many plays have a new, changed or unchanged result.
    kept
        The plays whose typed result still counts although the source's result differs from it.
    """

    accepted: dict[result_json.PlayLocation, BoardResult]
    withheld: dict[result_json.PlayLocation, BoardResult]
    replacing: dict[result_json.PlayLocation, BoardResult]
    came: ImportSummary
    kept: tuple[result_json.PlayLocation, ...]


class ScorebookFile(JournalFile):
    """The file of an evening's results; a method that fails leaves the file unchanged.

    `undo` undoes only actions of people: rulings and imports. It skips results that arrive from a
    live source, such as the Bridgemates.
    """

    kind = SCOREBOOK

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._sound = IntegrityCache()
        self._read: tuple[tuple[Revision, str, tuple[changes.Erasure, ...]], Scorebook] | None = (
            None
        )

    @classmethod
    def create(cls, path: Path, day: date) -> ScorebookFile:
        """Create the file for the results of an evening.

        Raises
        ------
        InputError
            The file exists already.
        """
        with cls._creating(path) as edit:
            change = edit.begin(BEGIN, Message("scorebook_begins", day=day))
            edit.connection.execute("INSERT INTO evening VALUES (?, ?)", (change, day.isoformat()))
        return cls(path)

    def read(self) -> Scorebook:
        """Return the score book that results from the file's changes."""
        with self._reading() as connection:
            return self._book(connection)

    def import_results(
        self,
        source: result_json.ResultSource,
        results: Iterable[BoardResult],
        gone: Iterable[result_json.PlayLocation] = (),
        *,
        session: str = "",
        whole: bool = False,
        people: Sequence[Participant] = (),
        deals: Mapping[BoardKey, Deal] = NO_DEALS,
    ) -> ImportSummary:
        """Store a source's data as `import_report` does; return how many plays are affected."""
        report = SourceReport(
            source=source,
            results=tuple(results),
            gone=tuple(gone),
            session=session,
            whole=whole,
            people=people,
            deals=deals,
        )
        return self.import_report(report).summary

    def import_report(self, report: SourceReport, *, replace_typed: bool = False) -> ImportOutcome:
        """Store the data of a report, all or nothing; on return they are safely on disk.

        The last accepted statement about a play counts, even if it repeats an older statement. An
        imported file or a typed traveller makes a statement about each of its plays. A live source
        (`ResultSource.is_live`) makes one only about plays that changed since the last read.

        A result that differs from a typed result is stored but not accepted. With
        ``replace_typed``, all results of the source are accepted statements.

        Raises
        ------
        InputError, FileBusyError
            The file cannot be used; nothing was stored.
        """
        source, session = report.source, report.session
        with self._open() as database, self._editing(database, brief=True) as edit:
            book = self._book(edit.connection)
            told = {
                result_json.PlayLocation.for_result(each): each
                for each in result_json.with_locations(report.results, book.movement)
            }
            own = {
                place: each
                for place, words in book.statements.items()
                for each in words
                if (each.source, each.session) == (source, session)
            }
            leaving = {place for place in report.gone if place in own and place not in told}
            if report.whole:
                leaving = {place for place in own if place not in told}
            sorted_in = _sort(book, report, told, replace_typed=replace_typed)
            had = {
                p
                for p in leaving
                if any(_is_own(each, source, session) for each in book.statements[p])
            }
            came = sorted_in.came._replace(gone=len(had))
            people = tuple(report.people)
            renamed = bool(people) and people_from_source(edit.connection, source) != people
            cards = deals_from_source(edit.connection, source, session)
            dealt = new_deals(cards, report.deals, whole=report.whole)
            writing = _Writing(edit, source, session)
            if sorted_in.accepted or leaving or renamed or dealt:
                kind = RECEIVED if source.is_live else TAKEN_IN
                summary = _summary(source, came, sorted_in, leaving)
                if dealt and not (sorted_in.accepted or leaving or sorted_in.withheld or renamed):
                    who = Message("scorebook_source", source=source.value)
                    summary = Message("scorebook_dealt", source=who, n=len(dealt))
                writing.begin(kind, summary)
                writing.deals(dealt)
                writing.results(sorted_in.accepted)
                writing.withheld(sorted_in.withheld)
                writing.gone(leaving)
                if renamed:
                    writing.people(people)
            elif sorted_in.withheld:
                # All results are withheld, so the evening does not change. Record this as RECEIVED,
                # which `undo` skips.
                writing.begin(RECEIVED, _summary(source, came, sorted_in, leaving))
                writing.withheld(sorted_in.withheld)
            if sorted_in.replacing:
                # Replacing typed results is the director's own action, so it is a separate change:
                # `undo` reverts it, and keeps the received results.
                n = len(sorted_in.replacing)
                who = Message("scorebook_source", source=source.value)
                writing.begin(TAKEN_IN, Message("scorebook_replaced", source=who, n=n))
                writing.results(sorted_in.replacing)
        stated = (*sorted_in.accepted, *sorted_in.replacing)
        shared = book.shared_numbers
        replaced = {
            place: before
            for place in stated
            if (before := book.received.get(place)) is not None
            and _is_another(before, source, told[place], shared=place.section in shared)
        }
        return ImportOutcome(came, sorted_in.kept, replaced, writing.changes)

    def remove_source(self, source: result_json.ResultSource) -> int:
        """Remove all data of a source, such as a wrong file; return the number of removed results.

        For the dealing machine, return the number of boards whose cards were removed.
        """
        dropped = 0
        with self._reading() as connection:
            words = self._book(connection).statements.values()
            said = {each.session for own in words for each in own if each.source is source}
            cards = [key for key, text in latest_deals(connection).items() if text is not None]
            said |= {when for who, when, *_ in cards if who == source.value}
        for session in said:
            dropped += self.import_results(source, (), session=session, whole=True).gone
        if source is result_json.ResultSource.DEALS:
            return sum(who == source.value for who, *_ in cards)
        return dropped

    def import_plan(
        self,
        mark: str,
        planned: Sequence[PlannedTable],
        people: Sequence[Participant],
        winners: int | None = None,
    ) -> bool:
        """Store a plan's tables, pairs and number of winners, unless the plan is stored already.

        ``mark`` identifies the plan; it is compared with the mark of the stored plan. Return
        whether the plan was stored now.
        """
        with self._open() as database, self._editing(database, brief=True) as edit:
            if read_last_plan(edit.connection).mark == mark:
                return False
            change = edit.begin(PLAN, Message("scorebook_planned", n=len(people)))
            document = {
                "tables": list(map(result_json.planned_document, planned)),
                "people": list(map(result_json.participant_document, people)),
                "winners": winners,
            }
            text = _Private(edit.connection, change).without(result_json.to_text(document))
            edit.connection.execute("INSERT INTO planned VALUES (?, ?, ?)", (change, mark, text))
        return True

    def add_ruling(self, ruling: Ruling, expected: Revision | None = None) -> int:
        """Store a ruling; return its number.

        Raises
        ------
        RevisionConflictError
            The file is no longer at the ``expected`` revision.
        """
        return self.add_rulings((ruling,), expected)[0]

    def add_rulings(
        self, rulings: Sequence[Ruling], expected: Revision | None = None
    ) -> tuple[int, ...]:
        """Store all of several rulings or none; return their numbers.

        Each ruling is a separate change, which can be undone alone. It raises the errors of
        `add_ruling`.
        """
        with self._open() as database, self._editing(database, expected, brief=True) as edit:
            book = self._book(edit.connection)
            return tuple(self._keep(edit, ruling, book) for ruling in rulings)

    def withdraw(self, number: int) -> int:
        """Withdraw a ruling, even if later rulings exist; return the number of the withdrawal.

        Raises
        ------
        RequestError
            No ruling with this number is in force.
        """
        with self._open() as database, self._editing(database, brief=True) as edit:
            book = self._book(edit.connection)
            ruling = book.rulings.get(number)
            if ruling is None:
                raise RequestError(Message("scorebook_no_ruling", number=str(number)))
            return self._keep(edit, WithdrawRuling(number, ruling.describe(book)), book)

    def erase(self, about: Callable[[str], bool]) -> ErasureResult | None:
        """Erase texts about a person permanently, in the file and in its backup copies.

        ``about`` returns whether a text is about the person. Erasable texts are names of players,
        remarks and reasons. Pair numbers are kept, so each result still belongs to its pairs.
        Return ``None`` if no text is about the person.

        Raises
        ------
        BridgeoptError
            The texts are erased, but traces may remain in the bytes of the file.
        """
        with self._reading() as connection:
            words = connection.execute("SELECT subject, words FROM private_words")
            subjects = {subject for subject, text in words if about(text)}
        return self._erase(lambda _connection: subjects) if subjects else None

    def _keep(self, edit: Transaction, ruling: Ruling, book: Scorebook) -> int:
        plain = ruling.describe(book)
        change = edit.begin(RULING, plain)
        because = Message("scorebook_because", told=plain, why=ruling.reason)
        privately = _Private(edit.connection, change, to_json(because) if ruling.reason else None)
        text = privately.without(result_json.to_text(ruling.document()))
        edit.connection.execute("INSERT INTO ruling VALUES (?, ?)", (change, text))
        return change

    def _book(self, connection: sqlite3.Connection) -> Scorebook:
        """Return the current score book, from the cache if the file has not changed."""
        query = "SELECT seal FROM change ORDER BY id DESC LIMIT 1"
        (seal,) = connection.execute(query).fetchone()
        state = (
            changes.read_revision(connection, self.kind),
            seal,
            changes.read_erasures(connection),
        )
        if self._read is None or self._read[0] != state:
            try:
                self._read = state, read_book(connection)
            except (RequestError, ValueError, TypeError, LookupError) as error:
                # The program that wrote and sealed this book could read it. If this program cannot,
                # the one that wrote it is newer.
                raise changes.newer_version_error(self.path, self.kind) from error
        return self._read[1]


class _Private:
    """Stores the private texts of a change apart from the JSON documents that contain them.

    ``summary`` is the log's text for the change; it is stored, and erased, with the first text.
    """

    def __init__(
        self, connection: sqlite3.Connection, change: int, summary: str | None = None
    ) -> None:
        self._connection = connection
        self._change = change
        self._summary = summary
        self._known: dict[str, int] = {}
        (last,) = connection.execute("SELECT max(subject) FROM private").fetchone()
        self._last: int = last or 0

    def without(self, document: str) -> str:
        """Store a document's private texts; return the document with numbers in their place."""
        return result_json.to_text(result_json.extract_private(json.loads(document), self._number))

    def _number(self, words: str) -> int:
        if words not in self._known:
            self._last += 1
            self._known[words] = self._last
            changes.write_private(self._connection, self._change, self._last, words, self._summary)
            self._summary = None
        return self._known[words]


class _Writing:
    """Writes the data of one source in one session, as one or more changes."""

    def __init__(self, edit: Transaction, source: result_json.ResultSource, session: str) -> None:
        self.changes = 0
        self._edit = edit
        self._of = source.value, session
        self._change = 0
        self._privately: _Private | None = None

    def begin(self, kind: str, summary: Message) -> None:
        """Begin a change; the data that are written from now on belong to it."""
        self._change = self._edit.begin(kind, summary)
        self._privately = _Private(self._edit.connection, self._change)
        self.changes += 1

    def results(self, told: Mapping[result_json.PlayLocation, BoardResult]) -> None:
        """Write results, by play, as accepted statements."""
        self._edit.connection.executemany(
            "INSERT INTO received VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (self._change, *self._of, *place, self._text(result_json.result_document(each)))
                for place, each in told.items()
            ],
        )

    def withheld(self, told: Mapping[result_json.PlayLocation, BoardResult]) -> None:
        """Write results, by play, as statements that were not accepted."""
        self.results(told)
        self._edit.connection.executemany(
            "INSERT INTO withheld VALUES (?, ?, ?, ?, ?, ?)",
            [(self._change, *place) for place in told],
        )

    def gone(self, leaving: Iterable[result_json.PlayLocation]) -> None:
        """Write for each of these plays that the source withdrew its result."""
        self._edit.connection.executemany(
            "INSERT INTO received VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            [(self._change, *self._of, *place) for place in sorted(leaving)],
        )

    def deals(self, dealt: Mapping[BoardKey, str | None]) -> None:
        """Write the cards of boards; ``None`` means that the source withdrew them."""
        self._edit.connection.executemany(
            "INSERT INTO dealt VALUES (?, ?, ?, ?, ?, ?)",
            [(self._change, *self._of, *board, deal) for board, deal in dealt.items()],
        )

    def people(self, named: Iterable[Participant]) -> None:
        """Write the participants that the source names."""
        self._edit.connection.execute(
            "INSERT INTO named VALUES (?, ?, ?)",
            (
                self._change,
                self._of[0],
                self._text(list(map(result_json.participant_document, named))),
            ),
        )

    def _text(self, document: Any) -> str:
        assert self._privately is not None
        return self._privately.without(result_json.to_text(document))


def _is_own(each: ReceivedResult, source: result_json.ResultSource, session: str) -> bool:
    return each.accepted and (each.source, each.session) == (source, session)


def _sort(
    book: Scorebook,
    report: SourceReport,
    told: Mapping[result_json.PlayLocation, BoardResult],
    *,
    replace_typed: bool,
) -> _Sorted:
    """Divide the results of a report by how they are stored.

    ``told`` are the results by play. If ``replace_typed`` is true, results that differ from a typed
    result are accepted too.
    """
    source, shared = report.source, book.shared_numbers
    accepted, withheld, replacing = {}, {}, {}
    kept: list[result_json.PlayLocation] = []
    n: Counter[str] = Counter()
    for place, result in told.items():
        # `last` is the source's last statement about this play, and may be a withheld one. `counts`
        # is the received result that counts.
        own = [e for e in book.statements.get(place, ()) if e[1:3] == (source, report.session)]
        last, counts = (own[-1] if own else None), book.received.get(place)
        is_known = last is not None and last.result == result
        differs = _differs_from_typed(book.typed.get(place), report, result, place, shared)
        if is_known and counts == last:
            n["same"] += 1
        elif differs and not replace_typed:
            kept.append(place)
            if not is_known or (not source.is_live and last is not None and last.accepted):
                withheld[place] = result
        elif source.is_live and is_known and not replace_typed:
            n["same"] += 1
        else:
            if not source.is_live or not (is_known or differs):
                accepted[place] = result
            else:
                replacing[place] = result
                withheld |= {} if is_known else {place: result}
            n[_effect(counts, source, result, shared=place.section in shared)] += 1
    came = ImportSummary(n["new"], n["changed"], 0, n["same"])
    return _Sorted(accepted, withheld, replacing, came, tuple(kept))


def _differs_from_typed(
    typed: BoardResult | None,
    report: SourceReport,
    result: BoardResult,
    place: result_json.PlayLocation,
    shared: frozenset[str],
) -> bool:
    """Return whether ``result``, of the report ``report``, differs from a play's typed result.

    ``typed`` is the typed result, and ``place`` identifies the play. Return ``False`` if there is
    no typed result, or if the report's results were typed themselves. ``shared`` holds the sections
    in which NS and EW share pair numbers.
    """
    if typed is None or report.source is result_json.ResultSource.HAND:
        return False
    return not agree(typed, result, shared=place.section in shared)


def _effect(
    before: ReceivedResult | None,
    source: result_json.ResultSource,
    result: BoardResult,
    *,
    shared: bool,
) -> str:
    """Return how a source's result affects its play: ``new``, ``changed`` or ``same``.

    ``before`` is the result that counted for the play so far. ``shared`` says whether NS and EW
    share pair numbers in the section.
    """
    if before is None:
        return "new"
    return "changed" if _is_another(before, source, result, shared=shared) else "same"


def _is_another(
    before: ReceivedResult, source: result_json.ResultSource, result: BoardResult, *, shared: bool
) -> bool:
    """Return whether ``result``, from ``source``, differs from the earlier result ``before``.

    If both are from one source, any difference counts. A result from another source may contain
    more than the earlier result, such as the lead, and still count as the same. ``shared`` says
    whether NS and EW share pair numbers in the section.
    """
    if before.source is source:
        return before.result != result
    return not agree(before.result, result, shared=shared)


def _summary(
    source: result_json.ResultSource,
    came: ImportSummary,
    sorted_in: _Sorted,
    leaving: Collection[result_json.PlayLocation],
) -> Message:
    """Return the log's message about an import.

    It describes a single result in full, and otherwise gives numbers of plays. ``came`` holds these
    numbers. ``leaving`` are the plays whose results the source withdrew.
    """
    who = Message("scorebook_source", source=source.value)
    kept = len(sorted_in.withheld)
    if len(sorted_in.accepted) == 1 and not leaving and not kept:
        (result,) = sorted_in.accepted.values()
        return Message(
            "scorebook_one", source=who, where=result.description, result=result_message(result)
        )
    counted = {"new": came.new, "changed": came.changed, "gone": came.gone}
    if kept:
        return Message("scorebook_received_but", source=who, kept=kept, **counted)
    if sorted_in.accepted and not any(counted.values()):
        return Message("scorebook_repeated", source=who, n=len(sorted_in.accepted))
    return Message("scorebook_received", source=who, **counted)
