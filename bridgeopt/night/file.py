"""The evening's file: what it keeps, and everything that can be done to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from datetime import date
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.files.players import fold
from bridgeopt.journal import Advice, Erased, JournalKind, Wrong
from bridgeopt.journal.folded import FoldedFile, StateAction
from bridgeopt.journal.schema import keep_changes, keep_private_words
from bridgeopt.night.actions import Action
from bridgeopt.night.state import Evening, PlanMark
from bridgeopt.night.stored import (
    BEGIN,
    Beginning,
    read_action,
    read_guests,
    read_marks,
    write_action,
    write_mark,
)


def keep_actions(connection: sqlite3.Connection) -> None:
    """Lay down the actions, without the names of guests, and what plans they left."""
    connection.execute(
        """
        CREATE TABLE action (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            document TEXT NOT NULL
        )
        """
    )
    connection.execute(
        """
        CREATE TABLE plan_mark (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            plan_id TEXT NOT NULL,
            printed TEXT NOT NULL
        )
        """
    )


EVENING = JournalKind(
    application_id=0x6272_6576,  # "brev"
    wrong=Wrong(
        not_one=Message("evening_not_one"),
        newer=Message("evening_newer"),
        changed_meanwhile=Message("evening_changed_meanwhile"),
        replaced_by_copy=Message("evening_replaced_by_copy"),
        in_use=Message("evening_in_use"),
        open_elsewhere=Message("evening_open_elsewhere"),
        held=lambda host, process, since: Message(
            "evening_held", host=host, process=process, since=since
        ),
        unusable=lambda error: Message("evening_unusable", error=error),
        unfit=lambda letters: Message("evening_unfit", letters=letters),
    ),
    advice=Advice(
        make=Message("evening_make_one"),
        log=Message("evening_see_log"),
        copy=Message("evening_copy_elsewhere"),
        lost=Message("evening_give_other_name"),
    ),
    migrations=(keep_changes, keep_private_words, keep_actions),
    tables={"action": "change_id", "plan_mark": "change_id"},
)
"""The file of an evening."""


class EveningFile(FoldedFile[Evening]):
    """The file of an evening; each method does all of one thing or nothing."""

    kind = EVENING

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

    def _begun(self, connection: sqlite3.Connection, change: int) -> Evening:
        beginning = read_action(connection, change)
        assert isinstance(beginning, Beginning)
        return beginning.evening()

    def _kept(self, connection: sqlite3.Connection, change: int) -> StateAction[Evening]:
        action = read_action(connection, change)
        assert isinstance(action, Action)
        return action

    def _keep(
        self, connection: sqlite3.Connection, change: int, action: StateAction[Evening]
    ) -> None:
        assert isinstance(action, Action)
        write_action(connection, change, action)

    def _keep_besides(
        self, connection: sqlite3.Connection, change: int, before: Evening, after: Evening
    ) -> None:
        if after.plan is not None and after.plan != before.plan:
            write_mark(connection, change, after.plan)
