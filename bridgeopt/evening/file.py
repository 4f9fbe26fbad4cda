"""The evening's file: everything that can be done to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from datetime import date
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from bridgeopt.errors import RequestError
from bridgeopt.evening.action import Action
from bridgeopt.evening.kind import EVENING
from bridgeopt.evening.state import Evening, PlanMark
from bridgeopt.evening.stored import (
    BEGIN,
    Beginning,
    read_action,
    read_guests,
    read_marks,
    write_action,
    write_mark,
)
from bridgeopt.files.players import fold
from bridgeopt.files.replacing import unusable
from bridgeopt.journal import Erased, JournalFile, Revision
from bridgeopt.journal.changes import read_revision
from bridgeopt.journal.database import Sound
from bridgeopt.journal.private import Erasure, read_erasures
from bridgeopt.journal.schema import seal
from bridgeopt.words import Message


class Stands(NamedTuple):
    """An evening as it stands, and where its file does: given back with what is done next."""

    evening: Evening
    revision: Revision


class _Step(NamedTuple):
    """What came of the changes that hold, up to one, which is known by its id and its seal."""

    change: tuple[int, str]
    evening: Evening


class EveningFile(JournalFile):
    """The file of an evening; each method does all of one thing or nothing.

    What came of each change is remembered, so that only what is new is read; it is known by its
    seal, so that another file in the same place is seen.
    """

    kind = EVENING

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._sound = Sound()
        self._steps: tuple[_Step, ...] = ()  # replaced as a whole: threads may read at once
        self._erasures: tuple[Erasure, ...] = ()

    @classmethod
    def create(cls, path: Path, day: date, plan: str | None = None) -> EveningFile:
        """Begin an evening, perhaps with a plan that a command made; it cannot be taken back.

        Raises
        ------
        InputError
            There is such a file already, or the plan is none.
        """
        beginning = Beginning(day, plan)
        evening = beginning.evening()
        key = "evening_begins" if plan is None else "evening_begins_with_plan"
        with cls._creating(path) as edit:
            change = edit.begin(BEGIN, Message(key, day=day, pairs=len(evening.pairs)))
            write_action(edit.connection, change, beginning)
            if plan is not None:
                write_mark(edit.connection, change, plan)
        return cls(path)

    def read(self) -> Stands:
        """Return the evening as it stands."""
        with self._reading() as connection:
            return Stands(self._fold(connection)[-1].evening, read_revision(connection))

    def do(self, action: Action, expected: Revision | None = None) -> Stands:
        """Do something, and return what came of it.

        Raises
        ------
        BridgeoptError
            It cannot be done to this evening.
        Overtaken
            The file does not stand where it was ``expected`` to.
        """
        with self._open() as database, self._editing(database, expected) as edit:
            steps = self._fold(edit.connection)
            before = steps[-1].evening
            change = edit.begin(action.do, action.told(before))
            write_action(edit.connection, change, action)
            # As it will be read.
            done = read_action(edit.connection, change)
            assert isinstance(done, Action)
            after = done.on(before)
            if after.plan is not None and after.plan != before.plan:
                write_mark(edit.connection, change, after.plan)
            step = _Step((change, seal(edit.connection, self.kind, change)), after)
            revision = read_revision(edit.connection)
        self._steps = (*steps, step)
        return Stands(after, revision)

    def erase_guests(self, names: Collection[str]) -> Erased | None:
        """Erase guests of these names (`fold`) for good, copies too; ``None``: there are none.

        Who they were, their numbers tell no more; all that was done stays.

        Raises
        ------
        BridgeoptError
            It is erased, but traces may be left in the bytes of the file.
        """
        with self._reading() as connection:
            found = read_guests(connection)
            guests = {player for player, name in found if fold(name) in names}
        return self._erase(lambda connection: guests) if guests else None

    def plans(self) -> frozenset[PlanMark]:
        """Return what tells all plans that ever held, also by what was taken back."""
        with self._reading() as connection:
            return read_marks(connection)

    def _fold(self, connection: sqlite3.Connection) -> tuple[_Step, ...]:
        """Return what comes of the changes that hold, one after the other."""
        query = "SELECT id, seal FROM change WHERE state = 'done' ORDER BY id"
        changes = connection.execute(query).fetchall()
        erasures = read_erasures(connection)
        if erasures != self._erasures:  # no seal tells of them
            self._steps, self._erasures = (), erasures
        both = zip(self._steps, changes, strict=False)
        steps = [step for step, _ in takewhile(lambda both: both[0].change == both[1], both)]
        for change in changes[len(steps) :]:
            done = self._read_action(connection, change[0])
            if isinstance(done, Beginning):
                steps.append(_Step(change, done.evening()))
            else:
                steps.append(_Step(change, done.on(steps[-1].evening)))
        folded = self._steps = tuple(steps)
        return folded

    def _read_action(self, connection: sqlite3.Connection, change: int) -> Action | Beginning:
        try:
            return read_action(connection, change)
        except RequestError as error:  # what was sealed was understood by the program that did it
            help = Message("journal_install_that_version")
            raise unusable(self.path, self.kind.wrong.newer, help) from error
