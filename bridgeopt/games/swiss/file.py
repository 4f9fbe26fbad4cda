"""The tournament's file: everything that can be done to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.games.swiss import entry_actions, round_actions
from bridgeopt.games.swiss.action import Action
from bridgeopt.games.swiss.bands import automatic, ordered
from bridgeopt.games.swiss.kind import SWISS
from bridgeopt.games.swiss.private import called, read_document, read_names, write_document
from bridgeopt.games.swiss.shapes import (
    BYES,
    GAMES,
    player_document,
    player_from,
    settings_document,
    settings_from,
)
from bridgeopt.games.swiss.tournament import Player, Round, Settings, Tournament
from bridgeopt.journal import Change, Erased, Revision, State
from bridgeopt.journal.action import StateAction
from bridgeopt.journal.changes import read_changes
from bridgeopt.journal.folded import FoldedFile
from bridgeopt.journal.private import read_erasures, read_subjects

_ALL: tuple[type[Action], ...] = (
    entry_actions.Enter,
    entry_actions.Reorder,
    entry_actions.MergeBands,
    entry_actions.SplitBand,
    entry_actions.MoveToBand,
    entry_actions.Separate,
    entry_actions.BeginAt,
    entry_actions.Adjust,
    entry_actions.Configure,
    entry_actions.Absent,
    entry_actions.Volunteer,
    round_actions.ByHand,
    round_actions.Post,
    round_actions.Score,
    round_actions.Stones,
)

ACTIONS = {kind.do: kind for kind in _ALL}
"""All that a director can do to a tournament, by what it is called in JSON."""

BEGIN = "begin"
"""What the first change is called, which stays."""


@dataclass(frozen=True)
class Beginning:
    """How a tournament begins; one of another program perhaps with scores and rounds.

    Attributes
    ----------
    initial
        Scores to begin with, where bands do not say them.
    """

    name: str
    settings: Settings
    players: tuple[Player, ...]
    initial: tuple[tuple[int, Fraction], ...] = ()
    rounds: tuple[Round, ...] = ()
    absent: tuple[tuple[int, int], ...] = ()

    def tournament(self) -> Tournament:
        """Return the tournament as it is then."""
        players = ordered(self.players)
        return Tournament(
            self.name,
            self.settings,
            players,
            automatic(players, self.settings),
            self.rounds,
            self.initial,
            absent=frozenset(self.absent),
        )

    def document(self) -> dict[str, Any]:
        """Return it as JSON's own types."""
        return {
            "do": BEGIN,
            "name": self.name,
            "settings": settings_document(self.settings),
            "players": list(map(player_document, self.players)),
            "initial": [[player, str(score)] for player, score in self.initial],
            "rounds": [[GAMES.write(r.games), BYES.write(r.byes)] for r in self.rounds],
            "absent": [list(each) for each in self.absent],
        }

    @classmethod
    def of(cls, document: dict[str, Any]) -> Beginning:
        """Read it from its document.

        Raises
        ------
        RequestError
            Only a newer version of the program knows such a beginning.
        """
        try:
            return cls(
                document["name"],
                settings_from(document["settings"]),
                tuple(map(player_from, document["players"])),
                tuple((player, Fraction(score)) for player, score in document["initial"]),
                tuple(Round(GAMES.read(g), BYES.read(b)) for g, b in document["rounds"]),
                tuple((player, round) for player, round in document["absent"]),
            )
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise Action.not_understood(BEGIN) from error


class SwissFile(FoldedFile[Tournament]):
    """The file of a tournament; each method does all of one thing or nothing."""

    kind = SWISS

    @classmethod
    def create(cls, path: Path, beginning: Beginning) -> SwissFile:
        """Begin a tournament; it cannot be taken back.

        Raises
        ------
        InputError
            There is such a file already.
        """
        players = len(beginning.players)
        with cls._creating(path) as edit:
            summary = Message("swiss_begins", name=beginning.name, n=players)
            change = edit.begin(BEGIN, summary)
            write_document(edit.connection, change, beginning.document())
        return cls(path)

    def changes(self) -> tuple[Change, ...]:
        """Return all changes as `JournalFile.changes` does; they name people as they are called."""
        with self._reading() as connection:
            names = read_names(connection)
            return tuple(_called(change, names) for change in read_changes(connection))

    def erase(self, player: int) -> Erased:
        """Erase who a player is for good, in the copies kept too; what was played stays.

        Raises
        ------
        RequestError
            Nobody has this id, or had it before that was taken back.
        BridgeoptError
            It is erased, but traces may be left in the bytes of the file.
        """

        def find(connection: sqlite3.Connection) -> set[int]:
            gone = {erasure.subject for erasure in read_erasures(connection)}
            if player not in read_subjects(connection) | gone:
                raise RequestError(Message("swiss_unknown_player", player=str(player)))
            return {player}

        return self._erase(find)

    def _step(self, state: State, expected: Revision | None) -> Change:
        change = super()._step(state, expected)
        with self._reading() as connection:
            return _called(change, read_names(connection))

    def _said(self, action: StateAction[Tournament], before: Tournament) -> Message:
        return called(action.told(before), {})

    def _begun(self, connection: sqlite3.Connection, change: int) -> Tournament:
        return Beginning.of(read_document(connection, change)).tournament()

    def _kept(self, connection: sqlite3.Connection, change: int) -> StateAction[Tournament]:
        return Action.any_of(read_document(connection, change), ACTIONS)

    def _keep(
        self, connection: sqlite3.Connection, change: int, action: StateAction[Tournament]
    ) -> None:
        write_document(connection, change, action.document())


def _called(change: Change, names: Mapping[int, str]) -> Change:
    return replace(change, summary=called(change.summary, names))
