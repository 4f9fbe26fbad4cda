"""Actions in and out of the file: the names of guests stand where they can be erased."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from bridgeopt.files.plan import json_lines
from bridgeopt.journal.private import write_private
from bridgeopt.night.actions import ACTIONS, EveningAction, NameGuest
from bridgeopt.night.door import Door
from bridgeopt.night.state import Evening, PlanMark, mark_of

BEGIN = "begin"
"""What the first change is called, which stays."""


@dataclass(frozen=True)
class BeginEvening:
    """The first entry of an evening's file: its day, and a plan if a command had made one."""

    day: date
    plan: str | None = None

    def evening(self) -> Evening:
        """Return the evening as it begins."""
        evening = Evening(self.day, Door())
        return evening if self.plan is None else evening.seated(self.plan)

    def document(self) -> dict[str, Any]:
        """Return the entry as a dict that JSON can hold."""
        plan = {} if self.plan is None else {"plan": self.plan}
        return {"do": BEGIN, "day": self.day.isoformat(), **plan}


def write_action(
    connection: sqlite3.Connection, change: int, action: EveningAction | BeginEvening
) -> None:
    """Store the action of a change; names of guests go where they can be erased."""
    document, names = _without_names(action.document())
    text = json.dumps(document, ensure_ascii=False)
    connection.execute("INSERT INTO action VALUES (?, ?)", (change, text))
    for player, named in names.items():
        write_private(connection, change, player, json.dumps(named, ensure_ascii=False))


def write_mark(connection: sqlite3.Connection, change: int, plan: str) -> None:
    """Store the mark of the plan that a change left."""
    mark = mark_of(plan)
    printed = json.dumps(mark.printed, ensure_ascii=False)
    connection.execute("INSERT INTO plan_mark VALUES (?, ?, ?)", (change, mark.id, printed))


def read_action(connection: sqlite3.Connection, change: int) -> EveningAction | BeginEvening:
    """Return the action of a change; an erased name of a guest is replaced by the id.

    Raises
    ------
    BridgeoptError
        Only a newer version of the program knows such an action.
    """
    query = "SELECT document FROM action WHERE change_id = ?"
    (text,) = connection.execute(query, (change,)).fetchone()
    query = "SELECT subject, words FROM private_words WHERE change_id = ?"
    names = {player: json.loads(named) for player, named in connection.execute(query, (change,))}
    document = _with_names(json.loads(text), names)
    if document.get("do") != BEGIN:
        return EveningAction.any_of(document, ACTIONS)
    try:
        return BeginEvening(date.fromisoformat(document["day"]), document.get("plan"))
    except (KeyError, TypeError, ValueError) as error:
        raise EveningAction.not_understood(BEGIN) from error


def read_guests(connection: sqlite3.Connection) -> Iterator[tuple[int, str]]:
    """Yield the id and each name of every guest in the file, also from undone changes."""
    for player, words in connection.execute("SELECT subject, words FROM private_words"):
        yield from ((player, name) for name in json.loads(words))


def read_marks(connection: sqlite3.Connection) -> frozenset[PlanMark]:
    """Return the marks of all plans that ever held, also from undone changes."""
    rows = connection.execute("SELECT plan_id, printed FROM plan_mark")
    return frozenset(PlanMark(plan_id, tuple(json.loads(printed))) for plan_id, printed in rows)


def _without_names(document: dict[str, Any]) -> tuple[dict[str, Any], dict[int, list[str]]]:
    """Return a document without names, and those of each guest in the order in which they stood."""
    names: dict[int, list[str]] = {}

    def take(entry: dict[str, Any]) -> None:
        names.setdefault(entry["player"], []).append(entry.pop("name"))

    return _visited(document, take), names


def _with_names(document: dict[str, Any], names: dict[int, list[str]]) -> dict[str, Any]:
    left = {player: iter(named) for player, named in names.items()}

    def give(entry: dict[str, Any]) -> None:
        player = entry["player"]
        entry["name"] = next(left.get(player, iter(())), str(player))

    return _visited(document, give)


def _visited(document: dict[str, Any], visit: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Visit all that names a guest: in an action, and in the plan that it holds."""
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
