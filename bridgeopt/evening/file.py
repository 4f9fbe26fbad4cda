"""The evening file: its tables, and every operation on it.

Guests' names are stored apart from the actions that contain them, so that the names can be erased.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from bridgeopt.base.i18n import Message
from bridgeopt.evening.actions import ACTIONS, EveningAction, NameGuest
from bridgeopt.evening.state import Attendance, Evening, PlanMark, plan_mark
from bridgeopt.files.plan_document import json_lines
from bridgeopt.files.players import fold_name
from bridgeopt.journal import ErasureResult, JournalKind
from bridgeopt.journal.action_file import ActionFile, StateAction
from bridgeopt.journal.changes import create_tables, keep_changes, write_private

BEGIN = "begin"
"""The kind of the first change; files store it, so it must not change."""


def keep_actions(connection: sqlite3.Connection) -> None:
    """Create the tables of the evening file, for actions and for the marks of plans."""
    create_tables(connection, "bridgeopt.evening")


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
"""The description of evening files for `journal`: how they are identified, their tables and
migrations, and phrases for messages."""


class EveningFile(ActionFile[Evening]):
    """The file of an evening; a method that fails leaves the file as it was."""

    kind = EVENING

    @classmethod
    def create(cls, path: Path, day: date, plan: str | None = None) -> EveningFile:
        """Create the file of an evening.

        ``plan`` is the text of a plan that a command has already made for the evening.

        Raises
        ------
        InputError
            The file exists already, or ``plan`` is not the text of a plan.
        """
        beginning = EveningBeginning(day, plan)
        evening = beginning.evening()
        key = "evening_begins" if plan is None else "evening_begins_with_plan"
        with cls._creating(path) as edit:
            change = edit.begin(BEGIN, Message(key, day=day, pairs=len(evening.pairs)))
            write_action(edit.connection, change, beginning)
            if plan is not None:
                write_mark(edit.connection, change, plan)
        return cls(path)

    def erase_guests(self, names: Collection[str]) -> ErasureResult | None:
        """Erase guests' names for good, in the file and its backup copies.

        The caller must have folded ``names`` by `fold_name`. A guest's name matches if it differs
        only in case and accents. All actions are kept, under the guests' ids. Return ``None`` if no
        guest has one of the names.

        Raises
        ------
        BridgeoptError
            The names are erased, but traces may remain in the bytes of the file.
        """
        with self._reading() as connection:
            guest_names = read_guests(connection)
            guests = {player for player, name in guest_names if fold_name(name) in names}
        return self._erase(lambda _connection: guests) if guests else None

    def plans(self) -> frozenset[PlanMark]:
        """Return the mark of every plan that the evening ever had, including undone plans."""
        with self._reading() as connection:
            return read_marks(connection)

    def _read_initial_state(self, connection: sqlite3.Connection, change: int) -> Evening:
        beginning = read_action(connection, change)
        assert isinstance(beginning, EveningBeginning)
        return beginning.evening()

    def _read_action(self, connection: sqlite3.Connection, change: int) -> StateAction[Evening]:
        action = read_action(connection, change)
        assert isinstance(action, EveningAction)
        return action

    def _store_action(
        self, connection: sqlite3.Connection, change: int, action: StateAction[Evening]
    ) -> None:
        assert isinstance(action, EveningAction)
        write_action(connection, change, action)

    def _store_extra_data(
        self, connection: sqlite3.Connection, change: int, before: Evening, after: Evening
    ) -> None:
        if after.plan is not None and after.plan != before.plan:
            write_mark(connection, change, after.plan)


@dataclass(frozen=True)
class EveningBeginning:
    """The first entry of an evening file: the day, and the plan that a command had made, if any."""

    day: date
    plan: str | None = None

    def evening(self) -> Evening:
        """Return the state of the evening before the director's first action."""
        evening = Evening(self.day, Attendance())
        return evening if self.plan is None else evening.with_plan(self.plan)

    def document(self) -> dict[str, Any]:
        """Return the entry as a dict for JSON."""
        plan = {} if self.plan is None else {"plan": self.plan}
        return {"do": BEGIN, "day": self.day.isoformat(), **plan}


def write_action(
    connection: sqlite3.Connection, change: int, action: EveningAction | EveningBeginning
) -> None:
    """Store the action of a change; guests' names go to a table from which they can be erased."""
    document, names = _without_names(action.document())
    text = json.dumps(document, ensure_ascii=False)
    connection.execute("INSERT INTO action VALUES (?, ?)", (change, text))
    for player, guest_names in names.items():
        write_private(connection, change, player, json.dumps(guest_names, ensure_ascii=False))


def write_mark(connection: sqlite3.Connection, change: int, plan: str) -> None:
    """Store the mark of the plan that a change resulted in.

    ``change`` is the id of the change, and ``plan`` the plan's text.
    """
    mark = plan_mark(plan)
    printed = json.dumps(mark.printed, ensure_ascii=False)
    connection.execute("INSERT INTO plan_mark VALUES (?, ?, ?)", (change, mark.id, printed))


def read_action(connection: sqlite3.Connection, change: int) -> EveningAction | EveningBeginning:
    """Return the action that a change stored; in place of an erased name it has the guest's id.

    Raises
    ------
    BridgeoptError
        The action is unknown: a newer version of the program wrote it.
    """
    query = "SELECT document FROM action WHERE change_id = ?"
    (text,) = connection.execute(query, (change,)).fetchone()
    query = "SELECT subject, words FROM private_words WHERE change_id = ?"
    names = {
        player: json.loads(guest_names)
        for player, guest_names in connection.execute(query, (change,))
    }
    document = _with_names(json.loads(text), names)
    if document.get("do") != BEGIN:
        return EveningAction.any_from_document(document, ACTIONS)
    try:
        return EveningBeginning(date.fromisoformat(document["day"]), document.get("plan"))
    except (KeyError, TypeError, ValueError) as error:
        raise EveningAction.unknown_action_error(BEGIN) from error


def read_guests(connection: sqlite3.Connection) -> Iterator[tuple[int, str]]:
    """Yield the id and each name of every guest in the file, also from undone changes."""
    for player, words in connection.execute("SELECT subject, words FROM private_words"):
        yield from ((player, name) for name in json.loads(words))


def read_marks(connection: sqlite3.Connection) -> frozenset[PlanMark]:
    """Return the mark of every plan in the file, including plans of undone changes."""
    rows = connection.execute("SELECT plan_id, printed FROM plan_mark")
    return frozenset(PlanMark(plan_id, tuple(json.loads(printed))) for plan_id, printed in rows)


def _without_names(document: dict[str, Any]) -> tuple[dict[str, Any], dict[int, list[str]]]:
    """Return an action's document without guests' names, and the names by guest's id.

    The names of one guest are in the order in which they occur in the document.
    """
    names: dict[int, list[str]] = {}

    def take_name(entry: dict[str, Any]) -> None:
        names.setdefault(entry["player"], []).append(entry.pop("name"))

    return _visit_guests(document, take_name), names


def _with_names(document: dict[str, Any], names: dict[int, list[str]]) -> dict[str, Any]:
    remaining = {player: iter(named) for player, named in names.items()}

    def restore_name(entry: dict[str, Any]) -> None:
        player = entry["player"]
        entry["name"] = next(remaining.get(player, iter(())), str(player))

    return _visit_guests(document, restore_name)


def _visit_guests(
    document: dict[str, Any], visit: Callable[[dict[str, Any]], None]
) -> dict[str, Any]:
    """Call ``visit`` with each entry that holds a guest's name, in an action or its plans.

    ``visit`` may change the entry. Return the action's document with all changes.
    """
    if document.get("do") == NameGuest.do:
        visit(document)
    for entry in document.get("guests", ()):
        visit(entry)
    for key in ("plan", "before"):
        text = document.get(key)
        if text is not None and '"guests"' in text:
            plan = json.loads(text)
            for entry in plan.get("guests", ()):
                visit(entry)
            document = document | {key: json_lines(plan) + "\n"}
    return document
