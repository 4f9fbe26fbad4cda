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
"""An empty mapping, for reports of sources that deliver no cards."""


def new_deals(
    before: Mapping[BoardKey, str], current: Mapping[BoardKey, Deal], *, is_complete: bool
) -> dict[BoardKey, str | None]:
    """Return the cards, as text, of each board whose cards changed since the last report.

    ``before`` holds the source's cards so far, and ``current`` its cards now. ``None`` means that a
    board's cards are withdrawn. If ``is_complete`` is true, ``current`` holds all cards of the
    source, so the cards of any other board are withdrawn.
    """
    texts = {board: str(deal) for board, deal in current.items()}
    withdrawn = [board for board in before if is_complete and board not in texts]
    changed = {board: text for board, text in texts.items() if before.get(board) != text}
    return {**changed, **dict.fromkeys(withdrawn)}


class ImportSummary(NamedTuple):
    """How many plays are affected by results that a source delivered.

    ``new`` is the number of plays that had no result before. ``changed`` is the number of plays
    that now have another result. ``same`` is the number of plays whose result is the same. ``gone``
    is the number of results that the source withdrew.
    """

    new: int
    changed: int
    gone: int
    same: int

    @property
    def counts(self) -> dict[str, int]:
        """The four numbers by their JSON keys; the message ``results_came`` uses the same keys."""
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


class _SortedResults(NamedTuple):
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
        self._integrity_cache = IntegrityCache()
        self._cached_book: (
            tuple[tuple[Revision, str, tuple[changes.Erasure, ...]], Scorebook] | None
        ) = None

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
            results_by_play = {
                result_json.PlayLocation.for_result(result): result
                for result in result_json.with_locations(report.results, book.movement)
            }
            earlier = {
                location: statement
                for location, statements in book.statements.items()
                for statement in statements
                if (statement.source, statement.session) == (source, session)
            }
            withdrawn = {
                location
                for location in report.gone
                if location in earlier and location not in results_by_play
            }
            if report.whole:
                withdrawn = {location for location in earlier if location not in results_by_play}
            sorted_results = _sort_results(
                book, report, results_by_play, replace_typed=replace_typed
            )
            withdrawn_accepted = {
                play
                for play in withdrawn
                if any(
                    _is_from_session(statement, source, session)
                    for statement in book.statements[play]
                )
            }
            counts = sorted_results.came._replace(gone=len(withdrawn_accepted))
            people = tuple(report.people)
            are_people_new = bool(people) and people_from_source(edit.connection, source) != people
            earlier_deals = deals_from_source(edit.connection, source, session)
            changed_deals = new_deals(earlier_deals, report.deals, is_complete=report.whole)
            writer = _SourceWriter(edit, source, session)
            if sorted_results.accepted or withdrawn or are_people_new or changed_deals:
                kind = RECEIVED if source.is_live else TAKEN_IN
                summary = _import_summary(source, counts, sorted_results, withdrawn)
                if changed_deals and not (
                    sorted_results.accepted
                    or withdrawn
                    or sorted_results.withheld
                    or are_people_new
                ):
                    source_name = Message("scorebook_source", source=source.value)
                    summary = Message("scorebook_dealt", source=source_name, n=len(changed_deals))
                writer.begin(kind, summary)
                writer.deals(changed_deals)
                writer.results(sorted_results.accepted)
                writer.withheld(sorted_results.withheld)
                writer.gone(withdrawn)
                if are_people_new:
                    writer.people(people)
            elif sorted_results.withheld:
                # All results are withheld, so the evening does not change. Record this as RECEIVED,
                # which `undo` skips.
                writer.begin(RECEIVED, _import_summary(source, counts, sorted_results, withdrawn))
                writer.withheld(sorted_results.withheld)
            if sorted_results.replacing:
                # Replacing typed results is the director's own action, so it is a separate change:
                # `undo` reverts it, and keeps the received results.
                n = len(sorted_results.replacing)
                source_name = Message("scorebook_source", source=source.value)
                writer.begin(TAKEN_IN, Message("scorebook_replaced", source=source_name, n=n))
                writer.results(sorted_results.replacing)
        accepted_plays = (*sorted_results.accepted, *sorted_results.replacing)
        shared = book.shared_numbers
        replaced = {
            location: before
            for location in accepted_plays
            if (before := book.received.get(location)) is not None
            and _differs_from_earlier(
                before, source, results_by_play[location], shared=location.section in shared
            )
        }
        return ImportOutcome(counts, sorted_results.kept, replaced, writer.changes)

    def remove_source(self, source: result_json.ResultSource) -> int:
        """Remove all data of a source, such as a wrong file; return the number of removed results.

        For the dealing machine, return the number of boards whose cards were removed.
        """
        num_removed = 0
        with self._reading() as connection:
            statements = self._book(connection).statements.values()
            sessions = {
                statement.session
                for play_statements in statements
                for statement in play_statements
                if statement.source is source
            }
            deal_keys = [key for key, text in latest_deals(connection).items() if text is not None]
            sessions |= {
                session_name
                for source_name, session_name, *_ in deal_keys
                if source_name == source.value
            }
        for session in sessions:
            num_removed += self.import_results(source, (), session=session, whole=True).gone
        if source is result_json.ResultSource.DEALS:
            return sum(source_name == source.value for source_name, *_ in deal_keys)
        return num_removed

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
            text = _PrivateTexts(edit.connection, change).without(result_json.to_text(document))
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

        Each ruling is a separate change, which can be undone alone. Raise the errors of
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

    def erase(self, is_about_person: Callable[[str], bool]) -> ErasureResult | None:
        """Erase texts about a person permanently, in the file and in its backup copies.

        ``is_about_person`` returns whether a text is about the person. Erasable texts are names of
        players, remarks and reasons. Pair numbers are kept, so each result still belongs to its
        pairs. Return ``None`` if no text is about the person.

        Raises
        ------
        BridgeoptError
            The texts are erased, but traces may remain in the bytes of the file.
        """
        with self._reading() as connection:
            rows = connection.execute("SELECT subject, words FROM private_words")
            subjects = {subject for subject, text in rows if is_about_person(text)}
        return self._erase(lambda _connection: subjects) if subjects else None

    def _keep(self, edit: Transaction, ruling: Ruling, book: Scorebook) -> int:
        description = ruling.describe(book)
        change = edit.begin(RULING, description)
        description_with_reason = Message("scorebook_because", told=description, why=ruling.reason)
        private_texts = _PrivateTexts(
            edit.connection, change, to_json(description_with_reason) if ruling.reason else None
        )
        text = private_texts.without(result_json.to_text(ruling.document()))
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
        if self._cached_book is None or self._cached_book[0] != state:
            try:
                self._cached_book = state, read_book(connection)
            except (RequestError, ValueError, TypeError, LookupError) as error:
                # The program that wrote and sealed this book could read it. If this program cannot,
                # the one that wrote it is newer.
                raise changes.newer_version_error(self.path, self.kind) from error
        return self._cached_book[1]


class _PrivateTexts:
    """Stores the private texts of a change apart from the JSON documents that contain them.

    ``summary`` is the log's text for the change; it is stored, and erased, with the first text.
    """

    def __init__(
        self, connection: sqlite3.Connection, change: int, summary: str | None = None
    ) -> None:
        self._connection = connection
        self._change = change
        self._summary = summary
        self._numbers_by_text: dict[str, int] = {}
        (last,) = connection.execute("SELECT max(subject) FROM private").fetchone()
        self._last_number: int = last or 0

    def without(self, document: str) -> str:
        """Store a document's private texts; return the document with numbers instead of texts."""
        return result_json.to_text(
            result_json.replace_private_texts(json.loads(document), self._text_number)
        )

    def _text_number(self, text: str) -> int:
        if text not in self._numbers_by_text:
            self._last_number += 1
            self._numbers_by_text[text] = self._last_number
            changes.write_private(
                self._connection, self._change, self._last_number, text, self._summary
            )
            self._summary = None
        return self._numbers_by_text[text]


class _SourceWriter:
    """Writes the data of one source in one session, as one or more changes."""

    def __init__(self, edit: Transaction, source: result_json.ResultSource, session: str) -> None:
        self.changes = 0
        self._edit = edit
        self._source_and_session = source.value, session
        self._change = 0
        self._private_texts: _PrivateTexts | None = None

    def begin(self, kind: str, summary: Message) -> None:
        """Begin a change; the data that are written from now on belong to it."""
        self._change = self._edit.begin(kind, summary)
        self._private_texts = _PrivateTexts(self._edit.connection, self._change)
        self.changes += 1

    def results(self, results: Mapping[result_json.PlayLocation, BoardResult]) -> None:
        """Write results, by play, as accepted statements."""
        self._edit.connection.executemany(
            "INSERT INTO received VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    self._change,
                    *self._source_and_session,
                    *location,
                    self._text(result_json.result_document(result)),
                )
                for location, result in results.items()
            ],
        )

    def withheld(self, results: Mapping[result_json.PlayLocation, BoardResult]) -> None:
        """Write results, by play, as statements that were not accepted."""
        self.results(results)
        self._edit.connection.executemany(
            "INSERT INTO withheld VALUES (?, ?, ?, ?, ?, ?)",
            [(self._change, *location) for location in results],
        )

    def gone(self, withdrawn: Iterable[result_json.PlayLocation]) -> None:
        """Write that the source withdrew its results of the plays ``withdrawn``."""
        self._edit.connection.executemany(
            "INSERT INTO received VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            [
                (self._change, *self._source_and_session, *location)
                for location in sorted(withdrawn)
            ],
        )

    def deals(self, deals: Mapping[BoardKey, str | None]) -> None:
        """Write the cards of boards; ``None`` means that the source withdrew them."""
        self._edit.connection.executemany(
            "INSERT INTO dealt VALUES (?, ?, ?, ?, ?, ?)",
            [
                (self._change, *self._source_and_session, *board, deal)
                for board, deal in deals.items()
            ],
        )

    def people(self, people: Iterable[Participant]) -> None:
        """Write the participants that the source names."""
        self._edit.connection.execute(
            "INSERT INTO named VALUES (?, ?, ?)",
            (
                self._change,
                self._source_and_session[0],
                self._text(list(map(result_json.participant_document, people))),
            ),
        )

    def _text(self, document: Any) -> str:
        assert self._private_texts is not None
        return self._private_texts.without(result_json.to_text(document))


def _is_from_session(
    statement: ReceivedResult, source: result_json.ResultSource, session: str
) -> bool:
    return statement.accepted and (statement.source, statement.session) == (source, session)


def _sort_results(
    book: Scorebook,
    report: SourceReport,
    results_by_play: Mapping[result_json.PlayLocation, BoardResult],
    *,
    replace_typed: bool,
) -> _SortedResults:
    """Divide the results of a report by how they are stored.

    ``results_by_play`` are the results by play. If ``replace_typed`` is true, results that differ
    from a typed result are accepted too.
    """
    source, shared = report.source, book.shared_numbers
    accepted, withheld, replacing = {}, {}, {}
    kept: list[result_json.PlayLocation] = []
    num_plays: Counter[str] = Counter()
    for location, result in results_by_play.items():
        # The source's last statement about this play may be a withheld one.
        earlier = [
            statement
            for statement in book.statements.get(location, ())
            if statement[1:3] == (source, report.session)
        ]
        last_statement, counting = (earlier[-1] if earlier else None), book.received.get(location)
        is_known = last_statement is not None and last_statement.result == result
        differs = _differs_from_typed(book.typed.get(location), report, result, location, shared)
        if is_known and counting == last_statement:
            num_plays["same"] += 1
        elif differs and not replace_typed:
            kept.append(location)
            if not is_known or (
                not source.is_live and last_statement is not None and last_statement.accepted
            ):
                withheld[location] = result
        elif source.is_live and is_known and not replace_typed:
            num_plays["same"] += 1
        else:
            if not source.is_live or not (is_known or differs):
                accepted[location] = result
            else:
                replacing[location] = result
                withheld |= {} if is_known else {location: result}
            num_plays[
                _effect_on_play(counting, source, result, shared=location.section in shared)
            ] += 1
    summary = ImportSummary(num_plays["new"], num_plays["changed"], 0, num_plays["same"])
    return _SortedResults(accepted, withheld, replacing, summary, tuple(kept))


def _differs_from_typed(
    typed: BoardResult | None,
    report: SourceReport,
    result: BoardResult,
    location: result_json.PlayLocation,
    shared: frozenset[str],
) -> bool:
    """Return whether ``result``, of the report ``report``, differs from a play's typed result.

    ``typed`` is the typed result, and ``location`` identifies the play. Return ``False`` if there
    is no typed result, or if the report's results were typed themselves. ``shared`` holds the
    sections in which NS and EW share pair numbers.
    """
    if typed is None or report.source is result_json.ResultSource.HAND:
        return False
    return not agree(typed, result, shared=location.section in shared)


def _effect_on_play(
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
    return "changed" if _differs_from_earlier(before, source, result, shared=shared) else "same"


def _differs_from_earlier(
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


def _import_summary(
    source: result_json.ResultSource,
    counts: ImportSummary,
    sorted_results: _SortedResults,
    withdrawn: Collection[result_json.PlayLocation],
) -> Message:
    """Return the log's message about an import.

    The message describes a single result in full, and names a board of which several results were
    typed. For other results, it gives numbers of plays. ``counts`` holds these numbers.
    ``withdrawn`` are the plays whose results the source withdrew.
    """
    source_name = Message("scorebook_source", source=source.value)
    num_withheld = len(sorted_results.withheld)
    if len(sorted_results.accepted) == 1 and not withdrawn and not num_withheld:
        (result,) = sorted_results.accepted.values()
        return Message(
            "scorebook_one",
            source=source_name,
            where=result.description,
            result=result_message(result),
        )
    boards = {(place.section, place.board) for place in sorted_results.accepted}
    if source is result_json.ResultSource.HAND and len(boards) == 1 and not withdrawn:
        ((section, board),) = boards
        values = {"section": section, "board": str(board), "n": len(sorted_results.accepted)}
        return Message("scorebook_typed", **values)
    count_values = {"new": counts.new, "changed": counts.changed, "gone": counts.gone}
    if num_withheld:
        return Message(
            "scorebook_received_but", source=source_name, kept=num_withheld, **count_values
        )
    if sorted_results.accepted and not any(count_values.values()):
        return Message("scorebook_repeated", source=source_name, n=len(sorted_results.accepted))
    return Message("scorebook_received", source=source_name, **count_values)
