"""The file of a score book: results, cards and rulings, and all that can be done to it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.base.words.stored import to_json
from bridgeopt.journal import Erased, JournalFile, JournalKind, Revision, changes
from bridgeopt.journal.database import Sound
from bridgeopt.journal.file import Edit
from bridgeopt.scorebook import places
from bridgeopt.scorebook.book import (
    RULINGS,
    Received,
    Ruling,
    Scorebook,
    Withdraw,
    result_message,
)
from bridgeopt.scoring.deals import Deal, parse_deal
from bridgeopt.scoring.results import BoardResult, Participant, PlannedTable

BoardKey = tuple[str, int]
"""A section and a board; the section is "" where all have the same cards."""

_MACHINE = places.ResultSource.DEALS.value

NO_DEALS: Mapping[BoardKey, Deal] = MappingProxyType({})


def keep_deals(connection: sqlite3.Connection) -> None:
    """Make the table of boards' cards."""
    connection.execute(
        """
        CREATE TABLE dealt (
            change_id INTEGER NOT NULL REFERENCES change,
            source TEXT NOT NULL,
            session TEXT NOT NULL,
            section TEXT NOT NULL,
            board INTEGER NOT NULL,
            deal TEXT,
            PRIMARY KEY (change_id, section, board)
        ) WITHOUT ROWID
        """
    )


def last_deals(
    connection: sqlite3.Connection,
) -> dict[tuple[str, str, str, int], str | None]:
    """Return what each source last said of a board's cards in each session, the oldest first."""
    rows = connection.execute(
        """
        SELECT source, session, section, board, deal
        FROM dealt JOIN change ON change.id = change_id WHERE state = 'done' ORDER BY change_id
        """
    )
    last: dict[tuple[str, str, str, int], str | None] = {}
    for *key, deal in rows:
        source, session, section, board = key
        last.pop((source, session, section, board), None)
        last[source, session, section, board] = deal
    return last


def said_deals(
    connection: sqlite3.Connection, source: places.ResultSource, session: str
) -> dict[BoardKey, str]:
    """Return the cards that a source told in a session and has not taken back."""
    return {
        (section, board): deal
        for (who, when, section, board), deal in last_deals(connection).items()
        if (who, when) == (source.value, session) and deal is not None
    }


def new_deals(
    before: Mapping[BoardKey, str], told: Mapping[BoardKey, Deal], *, whole: bool
) -> dict[BoardKey, str | None]:
    """Return cards that are new or changed, and ``None`` for boards that were taken back.

    With ``whole``, the source told all it has, so boards that it does not name were taken back.
    """
    words = {board: str(deal) for board, deal in told.items()}
    gone = [board for board in before if whole and board not in words]
    news = {board: text for board, text in words.items() if before.get(board) != text}
    return {**news, **dict.fromkeys(gone)}


def read_deals(connection: sqlite3.Connection) -> dict[BoardKey, Deal]:
    """Return the cards of boards: the dealing machine's, or else those of the newest source.

    Players may key in cards wrongly.
    """
    found: dict[BoardKey, Deal] = {}
    said = last_deals(connection).items()
    for (_, _, section, board), text in sorted(said, key=lambda each: each[0][0] == _MACHINE):
        if text is not None:
            deal = parse_deal(text)
            if deal is None:
                raise ValueError(text)
            if not section:
                found = {key: other for key, other in found.items() if key[1] != board}
            found[section, board] = deal
    return found


BEGIN, RECEIVED, TAKEN_IN, PLAN, RULING = "begin", "received", "taken_in", "plan", "ruling"
"""Kinds of change: what flowed in, and what a director took in, are two."""


def keep_results(connection: sqlite3.Connection) -> None:
    """Make the tables of results, of plans and of rulings."""
    changes.lay_down(connection, "bridgeopt.scorebook")


SCOREBOOK = JournalKind(
    application_id=0x6272_7362,  # "brsb"
    thing=Message("scorebook_thing"),
    file=Message("scorebook_file"),
    one=Message("scorebook_file_any"),
    make=Message("scorebook_make_one"),
    log=Message("scorebook_see_log"),
    copy=Message("evening_copy_elsewhere"),
    lost=Message("scorebook_lost"),
    migrations=(changes.keep_changes, keep_results, keep_deals),
    tables={
        "evening": "change_id",
        "received": "change_id",
        "named": "change_id",
        "dealt": "change_id",
        "planned": "change_id",
        "ruling": "change_id",
    },
    outside=frozenset({RECEIVED, PLAN}),
)
"""The file of an evening's results."""


class Came(NamedTuple):
    """How many results were new, changed an earlier one, took one back, or were known already.

    For the last, ``same``, nothing was written.
    """

    new: int
    changed: int
    gone: int
    same: int

    @property
    def any(self) -> bool:
        """Whether anything was written."""
        return bool(self.new or self.changed or self.gone)


class _Row(NamedTuple):
    """What a source said last of a place; ``text`` is None where it took its word back."""

    text: str | None
    change: int
    source: str
    session: str
    place: places.Place


class ScorebookFile(JournalFile):
    """The file of an evening's results; a method that fails leaves it as it was.

    Results that keep coming in from a source are never taken back by `undo`, which is for what the
    director did, and do not block it.
    """

    kind = SCOREBOOK

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._sound = Sound()
        self._read: tuple[tuple[Revision, str, tuple[changes.Erasure, ...]], Scorebook] | None = (
            None
        )

    @classmethod
    def create(cls, path: Path, day: date) -> ScorebookFile:
        """Make the file of an evening.

        Raises
        ------
        InputError
            There is such a file already.
        """
        with cls._creating(path) as edit:
            change = edit.begin(BEGIN, Message("scorebook_begins", day=day))
            edit.connection.execute("INSERT INTO evening VALUES (?, ?)", (change, day.isoformat()))
        return cls(path)

    def read(self) -> Scorebook:
        """Return the current state of the results."""
        with self._reading() as connection:
            return self._book(connection)

    def put(
        self,
        source: places.ResultSource,
        results: Iterable[BoardResult],
        gone: Iterable[places.Place] = (),
        *,
        session: str = "",
        whole: bool = False,
        people: Sequence[Participant] = (),
        deals: Mapping[BoardKey, Deal] = NO_DEALS,
    ) -> Came:
        """Store what a source says, all or nothing; once this returns, it is safely on disk.

        A result that the source told before in the same words, at the same place, changes nothing;
        a different one replaces it. So a source that repeats itself does not overrule what another
        source said later.

        Parameters
        ----------
        source
            The source.
        results
            Its results; if they lack table or round, those of the plan are taken, if known.
        gone
            Places of results that the source takes back: the players deleted them.
        session
            The source's session; results of one session are not taken back in another.
        whole
            Whether the source told all that it has: then what it told before and not now is gone.
        people
            Participants that the source names; if empty, they stay as they were.
        deals
            Cards of boards; the cards of other boards stay, unless ``whole``.

        Raises
        ------
        InputError, FileBusy
            The file cannot be used; nothing was stored.
        """
        with self._open() as database, self._editing(database, brief=True) as edit:
            movement = _read_plan(edit.connection).movement
            told = {places.Place.of(each): each for each in places.placed(results, movement)}
            before = {
                row.place: row.text
                for row in _last_words(edit.connection, source, session)
                if row.text is not None
            }
            leaving = [place for place in gone if place in before and place not in told]
            if whole:
                leaving = [place for place in before if place not in told]
            words = {
                place: places.to_text(places.result_document(each)) for place, each in told.items()
            }
            news = {place: text for place, text in words.items() if before.get(place) != text}
            changed = sum(place in before for place in news)
            came = Came(len(news) - changed, changed, len(leaving), len(words) - len(news))
            renamed = people and _people_of(edit.connection, source) != tuple(people)
            dealt = new_deals(said_deals(edit.connection, source, session), deals, whole=whole)
            if came.any or renamed or dealt:
                kind = RECEIVED if source.flows else TAKEN_IN
                summary = _summary(source, came, told, news, leaving)
                if dealt and not (came.any or renamed):
                    who = Message("scorebook_source", source=source.value)
                    summary = Message("scorebook_dealt", source=who, n=len(dealt))
                change = edit.begin(kind, summary)
                edit.connection.executemany(
                    "INSERT INTO dealt VALUES (?, ?, ?, ?, ?, ?)",
                    [
                        (change, source.value, session, *board, deal)
                        for board, deal in dealt.items()
                    ],
                )
                privately = _Private(edit.connection, change)
                rows = [(place, privately.without(text)) for place, text in news.items()]
                edit.connection.executemany(
                    "INSERT INTO received VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        (change, source.value, session, *place, text)
                        for place, text in [*rows, *((place, None) for place in leaving)]
                    ],
                )
                if renamed:
                    text = privately.without(
                        places.to_text(list(map(places.participant_document, people)))
                    )
                    edit.connection.execute(
                        "INSERT INTO named VALUES (?, ?, ?)", (change, source.value, text)
                    )
        return came

    def drop(self, source: places.ResultSource) -> int:
        """Remove all that a source said, such as a wrong file; return how many results that was.

        If the source told only cards, return the number of their boards.
        """
        dropped = 0
        with self._reading() as connection:
            said = {row.session for row in _rows(connection) if row.source == source.value}
            cards = [key for key, text in last_deals(connection).items() if text is not None]
            said |= {when for who, when, *_ in cards if who == source.value}
        for session in said:
            dropped += self.put(source, (), session=session, whole=True).gone
        if source is places.ResultSource.DEALS:
            return sum(who == source.value for who, *_ in cards)
        return dropped

    def take_plan(
        self,
        mark: str,
        planned: Sequence[PlannedTable],
        people: Sequence[Participant],
        winners: int | None = None,
    ) -> bool:
        """Store what is to be played, and by whom; return whether the plan is a new one.

        ``mark`` identifies a plan: one that is stored already is not stored again.
        """
        with self._open() as database, self._editing(database, brief=True) as edit:
            if _read_plan(edit.connection).mark == mark:
                return False
            change = edit.begin(PLAN, Message("scorebook_planned", n=len(people)))
            document = {
                "tables": list(map(places.planned_document, planned)),
                "people": list(map(places.participant_document, people)),
                "winners": winners,
            }
            text = _Private(edit.connection, change).without(places.to_text(document))
            edit.connection.execute("INSERT INTO planned VALUES (?, ?, ?)", (change, mark, text))
        return True

    def rule(self, ruling: Ruling, expected: Revision | None = None) -> int:
        """Store a ruling; return its number.

        Raises
        ------
        Overtaken
            The file is no longer at the ``expected`` revision.
        """
        return self.rule_all((ruling,), expected)[0]

    def rule_all(
        self, rulings: Sequence[Ruling], expected: Revision | None = None
    ) -> tuple[int, ...]:
        """Store several rulings, or none of them; return their numbers.

        Each is a change of its own, which can be taken back alone. Errors are those of `rule`.
        """
        with self._open() as database, self._editing(database, expected, brief=True) as edit:
            book = self._book(edit.connection)
            return tuple(self._keep(edit, ruling, book) for ruling in rulings)

    def withdraw(self, number: int) -> int:
        """Withdraw a ruling, whatever was ruled since; return the number of the withdrawal.

        Raises
        ------
        RequestError
            No ruling of this number holds.
        """
        with self._open() as database, self._editing(database, brief=True) as edit:
            book = self._book(edit.connection)
            ruling = book.rulings.get(number)
            if ruling is None:
                raise RequestError(Message("scorebook_no_ruling", number=str(number)))
            return self._keep(edit, Withdraw(number, ruling.told(book)), book)

    def erase(self, about: Callable[[str], bool]) -> Erased | None:
        """Erase all texts that are about somebody for good, in the copies too.

        ``about`` tells whether a text is. Texts are names of players, remarks and reasons; numbers
        still tell who played. Return ``None`` if there are no such texts.

        Raises
        ------
        BridgeoptError
            They are erased, but traces may be left in the bytes of the file.
        """
        with self._reading() as connection:
            words = connection.execute("SELECT subject, words FROM private_words")
            subjects = {subject for subject, text in words if about(text)}
        return self._erase(lambda _connection: subjects) if subjects else None

    def _keep(self, edit: Edit, ruling: Ruling, book: Scorebook) -> int:
        plain = ruling.told(book)
        change = edit.begin(RULING, plain)
        because = Message("scorebook_because", told=plain, why=ruling.reason)
        privately = _Private(edit.connection, change, to_json(because) if ruling.reason else None)
        text = privately.without(places.to_text(ruling.document()))
        edit.connection.execute("INSERT INTO ruling VALUES (?, ?)", (change, text))
        return change

    def _book(self, connection: sqlite3.Connection) -> Scorebook:
        """Return the results as they stand; what was read before is remembered."""
        query = "SELECT seal FROM change ORDER BY id DESC LIMIT 1"
        (seal,) = connection.execute(query).fetchone()
        state = (
            changes.read_revision(connection, self.kind),
            seal,
            changes.read_erasures(connection),
        )
        if self._read is None or self._read[0] != state:
            try:
                self._read = state, _read_book(connection)
            except (RequestError, ValueError, TypeError, LookupError) as error:
                # What was sealed was understood by the program that wrote it.
                raise changes.newer(self.path, self.kind) from error
        return self._read[1]


class _Private:
    """Keeps private texts of a change apart; ``summary`` is what the log says with the first."""

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
        """Return a document with numbers in the place of its private texts, which are kept."""
        return places.to_text(places.apart(json.loads(document), self._number))

    def _number(self, words: str) -> int:
        if words not in self._known:
            self._last += 1
            self._known[words] = self._last
            changes.write_private(self._connection, self._change, self._last, words, self._summary)
            self._summary = None
        return self._known[words]


def _restored(connection: sqlite3.Connection) -> Callable[[str, int], Any]:
    """Return what reads a document of a change, with its private texts."""
    words: dict[int, dict[int, str]] = {}
    for change, subject, text in connection.execute(
        """
        SELECT change_id, subject, words
        FROM private LEFT JOIN private_words USING (change_id, subject)
        """
    ):
        of_change = words.setdefault(change, {})
        if text is not None:
            of_change[subject] = text

    def restore(text: str, change: int) -> Any:
        document = json.loads(text)
        return places.together(document, words[change]) if change in words else document

    return restore


def _rows(connection: sqlite3.Connection) -> list[_Row]:
    """Return what each source, in each session of it, said last of each place; the oldest first."""
    rows = connection.execute(
        """
        SELECT result, change_id, source, session, section, round, table_number, board, pairs
        FROM received JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY change_id
        """
    )
    last: dict[tuple[str, str, places.Place], _Row] = {}
    for text, change, source, session, *place in rows:
        row = _Row(text, change, source, session, places.Place(*place))
        key = (source, session, row.place)
        last.pop(key, None)
        last[key] = row
    return list(last.values())


def _last_words(
    connection: sqlite3.Connection, source: places.ResultSource, session: str
) -> list[_Row]:
    """Return what a source said last in a session, with private texts."""
    restored = _restored(connection)
    private = {change for (change,) in connection.execute("SELECT change_id FROM private")}
    return [
        row._replace(text=places.to_text(restored(row.text, row.change)))
        if row.text is not None and row.change in private
        else row
        for row in _rows(connection)
        if (row.source, row.session) == (source.value, session)
    ]


class _Planned(NamedTuple):
    """The plan that was taken last: its mark, its movement, its pairs, and how many lists win."""

    mark: str = ""
    movement: tuple[PlannedTable, ...] = ()
    people: tuple[Participant, ...] = ()
    winners: int | None = None


def _read_plan(connection: sqlite3.Connection) -> _Planned:
    row = connection.execute(
        "SELECT mark, document, change_id FROM planned ORDER BY change_id DESC LIMIT 1"
    ).fetchone()
    if row is None:
        return _Planned()
    mark, text, change = row
    document = _restored(connection)(text, change)
    tables = tuple(map(places.planned_from, document["tables"]))
    people = tuple(map(places.participant_from, document["people"]))
    return _Planned(mark, tables, people, document["winners"])


def _people_of(
    connection: sqlite3.Connection, source: places.ResultSource
) -> tuple[Participant, ...]:
    """Return whom a source named last."""
    row = connection.execute(
        """
        SELECT people, change_id FROM named JOIN change ON change.id = change_id
        WHERE state = 'done' AND source = ? ORDER BY change_id DESC LIMIT 1
        """,
        (source.value,),
    ).fetchone()
    return () if row is None else tuple(map(places.participant_from, _restored(connection)(*row)))


def _read_book(connection: sqlite3.Connection) -> Scorebook:
    """Return what all changes that hold come to."""
    (day,) = connection.execute("SELECT day FROM evening").fetchone()
    restored = _restored(connection)
    received = {
        row.place: Received(
            places.result_from(restored(row.text, row.change)),
            places.ResultSource(row.source),
            row.session,
            row.change,
        )
        for row in _rows(connection)
        if row.text is not None
    }
    plan = _read_plan(connection)
    named = [each for source in places.ResultSource for each in _people_of(connection, source)]
    known = {(each.section, each.pair) for each in plan.people}
    people = (*plan.people, *(p for p in named if (p.section, p.pair) not in known))
    book = Scorebook(
        date.fromisoformat(day),
        received,
        plan.movement,
        plan.mark,
        people,
        plan.winners,
        deals=read_deals(connection),
    )
    rulings = _read_rulings(connection, restored)
    withdrawn = {each.ruling for each in rulings.values() if isinstance(each, Withdraw)}
    holding = {
        number: ruling
        for number, ruling in rulings.items()
        if number not in withdrawn and not isinstance(ruling, Withdraw)
    }
    for ruling in holding.values():
        book = ruling.on(book)
    return replace(book, rulings=holding, withdrawn=frozenset(withdrawn))


def _read_rulings(
    connection: sqlite3.Connection, restored: Callable[[str, int], Any]
) -> dict[int, Ruling]:
    """Return the rulings that were not taken back, by number."""
    rows = connection.execute(
        """
        SELECT document, change_id FROM ruling JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY change_id
        """
    )
    return {change: Ruling.any_of(restored(text, change), RULINGS) for text, change in rows}


def _summary(
    source: places.ResultSource,
    came: Came,
    told: Mapping[places.Place, BoardResult],
    news: Collection[places.Place],
    gone: Collection[places.Place],
) -> Message:
    """Return what the log says: one result in full, of several how many."""
    who = Message("scorebook_source", source=source.value)
    if len(news) == 1 and not gone:
        (place,) = news
        result = told[place]
        return Message(
            "scorebook_one", source=who, where=result.where, result=result_message(result)
        )
    return Message(
        "scorebook_received", source=who, new=came.new, changed=came.changed, gone=came.gone
    )
