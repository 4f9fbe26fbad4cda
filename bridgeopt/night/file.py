"""The evening's file: what it keeps, and everything that can be done to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from datetime import date
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.files.players import fold
from bridgeopt.journal import Erased, JournalKind
from bridgeopt.journal.folded import FoldedFile, StateAction
from bridgeopt.journal.schema import keep_changes, lay_down
from bridgeopt.night import stored
from bridgeopt.night.actions import EveningAction
from bridgeopt.night.state import Evening, PlanMark


def keep_actions(connection: sqlite3.Connection) -> None:
    """Make the tables of actions, and of the marks that tell plans apart."""
    lay_down(connection, "bridgeopt.night")


EVENING = JournalKind(
    application_id=0x6272_6576,  # "brev"
    thing=Message("evening_thing"),
    file=Message("evening_file"),
    one=Message("evening_file_any"),
    make=Message("evening_make_one"),
    log=Message("evening_see_log"),
    copy=Message("evening_copy_elsewhere"),
    lost=Message("evening_give_other_name"),
    migrations=(keep_changes, keep_actions),
    tables={"action": "change_id", "plan_mark": "change_id"},
    unreleased=frozenset({"keep_private_words"}),
)
"""The file of an evening."""


class EveningFile(FoldedFile[Evening]):
    """The file of an evening; a method that fails leaves it as it was."""

    kind = EVENING

    @classmethod
    def create(cls, path: Path, day: date, plan: str | None = None) -> EveningFile:
        """Make the file of an evening, with a plan if a command made one before.

        Raises
        ------
        InputError
            There is such a file already, or the plan is none.
        """
        beginning = stored.BeginEvening(day, plan)
        evening = beginning.evening()
        key = "evening_begins" if plan is None else "evening_begins_with_plan"
        with cls._creating(path) as edit:
            change = edit.begin(stored.BEGIN, Message(key, day=day, pairs=len(evening.pairs)))
            stored.write_action(edit.connection, change, beginning)
            if plan is not None:
                stored.write_mark(edit.connection, change, plan)
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
            found = stored.read_guests(connection)
            guests = {player for player, name in found if fold(name) in names}
        return self._erase(lambda _connection: guests) if guests else None

    def plans(self) -> frozenset[PlanMark]:
        """Return the marks of all plans that ever held, also of those that were taken back."""
        with self._reading() as connection:
            return stored.read_marks(connection)

    def _begun(self, connection: sqlite3.Connection, change: int) -> Evening:
        beginning = stored.read_action(connection, change)
        assert isinstance(beginning, stored.BeginEvening)
        return beginning.evening()

    def _kept(self, connection: sqlite3.Connection, change: int) -> StateAction[Evening]:
        action = stored.read_action(connection, change)
        assert isinstance(action, EveningAction)
        return action

    def _keep(
        self, connection: sqlite3.Connection, change: int, action: StateAction[Evening]
    ) -> None:
        assert isinstance(action, EveningAction)
        stored.write_action(connection, change, action)

    def _keep_besides(
        self, connection: sqlite3.Connection, change: int, before: Evening, after: Evening
    ) -> None:
        if after.plan is not None and after.plan != before.plan:
            stored.write_mark(connection, change, after.plan)
