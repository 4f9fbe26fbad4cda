"""The file of an event of teams or pairs."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgeopt.base.i18n import Message
from bridgeopt.journal.action_file import StateAction
from bridgeopt.plugins.swiss import codecs
from bridgeopt.plugins.swiss.file import BEGIN, EVENT, TournamentFile, read_document, write_document
from bridgeopt.plugins.swiss.matchplay.actions import EVENT_ACTIONS, EventAction, refuse_rules
from bridgeopt.plugins.swiss.matchplay.event import EventRules, SwissEvent
from bridgeopt.plugins.swiss.matchplay.event_json import RULES
from bridgeopt.plugins.swiss.tournament import Player


@dataclass(frozen=True)
class EventBeginning:
    """The data with which an event's file begins; undo never removes them."""

    name: str
    rules: EventRules
    players: tuple[Player, ...]

    def event(self) -> SwissEvent:
        """Return the event with which the file begins; the errors are those of `refuse_rules`."""
        refuse_rules(self.rules, len(self.players))
        return SwissEvent(self.name, self.rules, self.players)

    def document(self) -> dict[str, Any]:
        """Return the beginning as a dict that JSON can hold."""
        return {
            "do": BEGIN,
            EVENT: self.rules.entry.value,
            "name": self.name,
            "rules": RULES.render(self.rules),
            "players": codecs.PLAYERS.render(self.players),
        }

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> EventBeginning:
        """Return the beginning that ``document``, a dict read from JSON, describes.

        Raises
        ------
        RequestError
            The document was written by a newer version of the program.
        """
        try:
            players = codecs.PLAYERS.read(document["players"])
            return cls(document["name"], RULES.read(document["rules"]), players)
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise EventAction.unknown_action_error(BEGIN) from error


class EventFile(TournamentFile[SwissEvent]):
    """The file of an event of teams or pairs; a method that raises an error changes nothing."""

    @classmethod
    def create(cls, path: Path, beginning: EventBeginning) -> EventFile:
        """Create the file of an event; this cannot be undone.

        Raises
        ------
        InputError
            The file exists already.
        RequestError
            The rules are inconsistent.
        """
        beginning.event()
        players = len(beginning.players)
        with cls._creating(path) as edit:
            summary = Message("swiss_begins", name=beginning.name, n=players)
            change = edit.begin(BEGIN, summary)
            write_document(edit.connection, change, beginning.document())
        return cls(path)

    def _read_initial_state(self, connection: sqlite3.Connection, change: int) -> SwissEvent:
        return EventBeginning.from_document(read_document(connection, change)).event()

    def _read_action(self, connection: sqlite3.Connection, change: int) -> StateAction[SwissEvent]:
        return EventAction.any_from_document(read_document(connection, change), EVENT_ACTIONS)
