"""The file of an event of teams or pairs: the file of a tournament, with other actions in it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgeopt.base.words import Message
from bridgeopt.games.swiss import shapes
from bridgeopt.games.swiss.file import BEGIN, EVENT, TournamentFile, read_document, write_document
from bridgeopt.games.swiss.matchplay.codec import RULES
from bridgeopt.games.swiss.matchplay.contest import EventRules, SwissEvent
from bridgeopt.games.swiss.matchplay.deeds import EVENT_ACTIONS, EventAction, refuse_rules
from bridgeopt.games.swiss.tournament import Player
from bridgeopt.journal.folded import StateAction


@dataclass(frozen=True)
class EventBeginning:
    """An event as it begins, which cannot be undone."""

    name: str
    rules: EventRules
    players: tuple[Player, ...]

    def event(self) -> SwissEvent:
        """Return the event with which the file begins; raises as `refuse_rules` does."""
        refuse_rules(self.rules, len(self.players))
        return SwissEvent(self.name, self.rules, self.players)

    def document(self) -> dict[str, Any]:
        """Return the beginning as a dictionary for JSON."""
        return {
            "do": BEGIN,
            EVENT: self.rules.entry.value,
            "name": self.name,
            "rules": RULES.write(self.rules),
            "players": shapes.PLAYERS.write(self.players),
        }

    @classmethod
    def of(cls, document: dict[str, Any]) -> EventBeginning:
        """Return the beginning that a dictionary from JSON holds.

        Raises
        ------
        RequestError
            Only a newer version of the program knows such a beginning.
        """
        try:
            players = shapes.PLAYERS.read(document["players"])
            return cls(document["name"], RULES.read(document["rules"]), players)
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise EventAction.not_understood(BEGIN) from error


class EventFile(TournamentFile[SwissEvent]):
    """The file of an event; each method makes one whole change, or none."""

    @classmethod
    def create(cls, path: Path, beginning: EventBeginning) -> EventFile:
        """Create the file of an event; this cannot be undone.

        Raises
        ------
        InputError
            There is such a file already.
        RequestError
            The rules contradict themselves.
        """
        beginning.event()
        players = len(beginning.players)
        with cls._creating(path) as edit:
            summary = Message("swiss_begins", name=beginning.name, n=players)
            change = edit.begin(BEGIN, summary)
            write_document(edit.connection, change, beginning.document())
        return cls(path)

    def _begun(self, connection: sqlite3.Connection, change: int) -> SwissEvent:
        return EventBeginning.of(read_document(connection, change)).event()

    def _kept(self, connection: sqlite3.Connection, change: int) -> StateAction[SwissEvent]:
        return EventAction.any_of(read_document(connection, change), EVENT_ACTIONS)
