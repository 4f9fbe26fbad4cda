"""Read a score book from the tables of its file: the statements that count, cards and rulings."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from bridgeopt.scorebook import result_json
from bridgeopt.scorebook.book import RULINGS, Ruling, Scorebook, WithdrawRuling
from bridgeopt.scorebook.statements import ReceivedResult, agree
from bridgeopt.scoring.deals import Deal, parse_deal
from bridgeopt.scoring.results import BoardResult, Participant, PlannedTable, SourceResults
from bridgeopt.scoring.seated_results import sections_sharing_numbers

BoardKey = tuple[str, int]
"""The key of a board's cards: a section and a board number. The section is "" if all sections have
the same cards."""

_DEALING_MACHINE = result_json.ResultSource.DEALS.value


def latest_deals(
    connection: sqlite3.Connection,
) -> dict[tuple[str, str, str, int], str | None]:
    """Return the cards that each source gave last for each board in each session, oldest first.

    The keys are (source, session, section, board). ``None`` means that the source withdrew the
    cards.
    """
    rows = connection.execute(
        """
        SELECT source, session, section, board, deal
        FROM dealt JOIN change ON change.id = change_id WHERE state = 'done' ORDER BY change_id
        """
    )
    latest: dict[tuple[str, str, str, int], str | None] = {}
    for *key, deal in rows:
        source, session, section, board = key
        latest.pop((source, session, section, board), None)
        latest[source, session, section, board] = deal
    return latest


def deals_from_source(
    connection: sqlite3.Connection, source: result_json.ResultSource, session: str
) -> dict[BoardKey, str]:
    """Return the cards that a source gave in a session and has not withdrawn."""
    return {
        (section, board): deal
        for (source_name, session_name, section, board), deal in latest_deals(connection).items()
        if (source_name, session_name) == (source.value, session) and deal is not None
    }


def read_deals(connection: sqlite3.Connection) -> dict[BoardKey, Deal]:
    """Return the cards of each board.

    If the dealing machine gave a board's cards, these are returned, because players may enter cards
    wrongly. Otherwise the cards from the newest source are returned.
    """
    deals: dict[BoardKey, Deal] = {}
    given_deals = latest_deals(connection).items()
    for (_, _, section, board), text in sorted(
        given_deals, key=lambda entry: entry[0][0] == _DEALING_MACHINE
    ):
        if text is not None:
            deal = parse_deal(text)
            if deal is None:
                raise ValueError(text)
            if not section:
                deals = {key: other for key, other in deals.items() if key[1] != board}
            deals[section, board] = deal
    return deals


def read_withheld(connection: sqlite3.Connection) -> set[tuple[int, result_json.PlayLocation]]:
    """Return the change and the play of each result that was stored but not accepted."""
    rows = connection.execute(
        "SELECT change_id, section, round, table_number, board, pairs FROM withheld"
    )
    return {(change, result_json.PlayLocation(*place)) for change, *place in rows}


class _StatementRow(NamedTuple):
    """One statement of a source about a play, as a row of the file holds it.

    ``text`` is the result as JSON, or ``None`` if the source withdrew its result.
    """

    text: str | None
    change: int
    source: str
    session: str
    place: result_json.PlayLocation
    accepted: bool


def _make_restore(connection: sqlite3.Connection) -> Callable[[str, int], Any]:
    """Return a function that parses a change's JSON document and restores its private texts.

    The function's arguments are the document's text and the id of the change.
    """
    texts_by_change: dict[int, dict[int, str]] = {}
    for change, subject, text in connection.execute(
        """
        SELECT change_id, subject, words
        FROM private LEFT JOIN private_words USING (change_id, subject)
        """
    ):
        texts = texts_by_change.setdefault(change, {})
        if text is not None:
            texts[subject] = text

    def restore(text: str, change: int) -> Any:
        document = json.loads(text)
        return (
            result_json.restore_private_texts(document, texts_by_change[change])
            if change in texts_by_change
            else document
        )

    return restore


def _read_statements(connection: sqlite3.Connection) -> list[_StatementRow]:
    """Return the statements of all sources, oldest first, except statements that were undone."""
    withheld = read_withheld(connection)
    rows = connection.execute(
        """
        SELECT result, change_id, source, session, section, round, table_number, board, pairs
        FROM received JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY change_id
        """
    )
    statements = []
    for text, change, source, session, *location_values in rows:
        location = result_json.PlayLocation(*location_values)
        accepted = (change, location) not in withheld
        statements.append(
            _StatementRow(
                text=text,
                change=change,
                source=source,
                session=session,
                place=location,
                accepted=accepted,
            )
        )
    return statements


_ResultReader = Callable[[_StatementRow], BoardResult]
"""Function that returns the result that a row holds."""


class _Statements(NamedTuple):
    """The statements about each play by the sources of a score book.

    ``by_play`` holds the last statement of each source about the play. ``received`` holds the
    statement that counts, and ``typed`` the result that was typed by hand.
    """

    by_play: dict[result_json.PlayLocation, tuple[ReceivedResult, ...]]
    received: dict[result_json.PlayLocation, ReceivedResult]
    typed: dict[result_json.PlayLocation, BoardResult]


def _last_statements(rows: Iterable[_StatementRow]) -> list[_StatementRow]:
    """Return the last statement of each source and session about each play, oldest first.

    If the source is not live and its last statement about a play was not accepted, its last
    accepted statement about that play is returned too.
    """
    accepted: dict[tuple[str, str, result_json.PlayLocation], _StatementRow] = {}
    withheld: dict[tuple[str, str, result_json.PlayLocation], _StatementRow] = {}
    for row in rows:
        key = row.source, row.session, row.place
        withheld.pop(key, None)
        if row.accepted:
            accepted[key] = row
        else:
            withheld[key] = row
            if result_json.ResultSource(row.source).is_live:
                accepted.pop(key, None)  # a live source's new result replaces its old one
    last = [row for row in (*accepted.values(), *withheld.values()) if row.text is not None]
    return sorted(last, key=lambda row: row.change)


def _resolve(
    rows: Sequence[_StatementRow], result_of: _ResultReader, shared: frozenset[str]
) -> _Statements:
    """Return the last, the counting and the typed statements about each play.

    ``rows`` are the result of `_last_statements`. ``result_of`` returns the result that a row
    holds. ``shared`` holds the sections in which NS and EW share pair numbers.
    """
    statements_by_play: dict[result_json.PlayLocation, list[ReceivedResult]] = {}
    for row in _last_statements(rows):
        source = result_json.ResultSource(row.source)
        statement = ReceivedResult(result_of(row), source, row.session, row.change, row.accepted)
        statements_by_play.setdefault(row.place, []).append(statement)
    received = {}
    for location, statements in statements_by_play.items():
        is_typed = any(
            candidate.source is result_json.ResultSource.HAND for candidate in statements
        )
        counting = [
            candidate
            for candidate in statements
            if candidate.accepted or (candidate.source.is_live and not is_typed)
        ]
        if counting:
            received[location] = counting[-1]
    typed = _typed_results(rows, result_of, shared)
    for location, received_result in received.items():
        if received_result.source is result_json.ResultSource.HAND:
            typed[location] = received_result.result
    all_statements = {
        location: tuple(statements) for location, statements in statements_by_play.items()
    }
    return _Statements(all_statements, received, typed)


def _typed_results(
    rows: Iterable[_StatementRow], result_of: _ResultReader, shared: frozenset[str]
) -> dict[result_json.PlayLocation, BoardResult]:
    """Return the typed results, by play, that no later accepted result contradicts.

    Only results of other sources can contradict a typed result.
    """
    typed: dict[result_json.PlayLocation, BoardResult] = {}
    for row in rows:
        if not row.accepted:
            continue
        if row.source == result_json.ResultSource.HAND.value:
            typed.pop(row.place, None)
            if row.text is not None:
                typed[row.place] = result_of(row)
        elif row.place in typed and row.text is not None:
            is_shared = row.place.section in shared
            if not agree(typed[row.place], result_of(row), shared=is_shared):
                del typed[row.place]
    return typed


class StoredPlan(NamedTuple):
    """The last imported plan: its mark, its movement, its pairs, and its number of winners."""

    mark: str = ""
    movement: tuple[PlannedTable, ...] = ()
    people: tuple[Participant, ...] = ()
    winners: int | None = None


def read_last_plan(connection: sqlite3.Connection) -> StoredPlan:
    """Return the plan that was imported last; an empty one if there is none."""
    row = connection.execute(
        "SELECT mark, document, change_id FROM planned ORDER BY change_id DESC LIMIT 1"
    ).fetchone()
    if row is None:
        return StoredPlan()
    mark, text, change = row
    document = _make_restore(connection)(text, change)
    tables = tuple(map(result_json.planned_from, document["tables"]))
    people = tuple(map(result_json.participant_from, document["people"]))
    return StoredPlan(mark, tables, people, document["winners"])


def people_from_source(
    connection: sqlite3.Connection, source: result_json.ResultSource
) -> tuple[Participant, ...]:
    """Return the participants that a source named when it last named any."""
    row = connection.execute(
        """
        SELECT people, change_id FROM named JOIN change ON change.id = change_id
        WHERE state = 'done' AND source = ? ORDER BY change_id DESC LIMIT 1
        """,
        (source.value,),
    ).fetchone()
    return (
        ()
        if row is None
        else tuple(map(result_json.participant_from, _make_restore(connection)(*row)))
    )


def read_book(connection: sqlite3.Connection) -> Scorebook:
    """Return the score book that results from all changes that were not undone."""
    (day,) = connection.execute("SELECT day FROM evening").fetchone()
    restore = _make_restore(connection)

    def result_of(row: _StatementRow) -> BoardResult:
        assert row.text is not None
        return result_json.result_from(restore(row.text, row.change))

    plan = read_last_plan(connection)
    source_participants = [
        participant
        for source in result_json.ResultSource
        for participant in people_from_source(connection, source)
    ]
    plan_pairs = {(participant.section, participant.pair) for participant in plan.people}
    people = (
        *plan.people,
        *(p for p in source_participants if (p.section, p.pair) not in plan_pairs),
    )
    shared = sections_sharing_numbers(SourceResults((), planned=plan.movement))
    statements = _resolve(_read_statements(connection), result_of, shared)
    book = Scorebook(
        day=date.fromisoformat(day),
        received=statements.received,
        statements=statements.by_play,
        typed=statements.typed,
        movement=plan.movement,
        plan_mark=plan.mark,
        people=people,
        winners=plan.winners,
        deals=read_deals(connection),
    )
    rulings = _read_rulings(connection, restore)
    withdrawn = {ruling.ruling for ruling in rulings.values() if isinstance(ruling, WithdrawRuling)}
    rulings_in_force = {
        number: ruling
        for number, ruling in rulings.items()
        if number not in withdrawn and not isinstance(ruling, WithdrawRuling)
    }
    for ruling in rulings_in_force.values():
        book = ruling.apply(book)
    return replace(book, rulings=rulings_in_force, withdrawn=frozenset(withdrawn))


def _read_rulings(
    connection: sqlite3.Connection, restore: Callable[[str, int], Any]
) -> dict[int, Ruling]:
    """Return the rulings that were not undone, by number; withdrawals are also rulings.

    ``restore`` parses the document of a change and puts its private texts back.
    """
    rows = connection.execute(
        """
        SELECT document, change_id FROM ruling JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY change_id
        """
    )
    return {
        change: Ruling.any_from_document(restore(text, change), RULINGS) for text, change in rows
    }
