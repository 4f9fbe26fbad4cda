"""The tournament's file: everything that can be done to it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.journal import Revision
from bridgeopt.journal.action import StateAction
from bridgeopt.journal.folded import FoldedFile
from bridgeopt.swiss import entry_actions, round_actions
from bridgeopt.swiss.action import Action
from bridgeopt.swiss.bands import automatic, ordered
from bridgeopt.swiss.kind import SWISS
from bridgeopt.swiss.shapes import (
    BYES,
    GAMES,
    player_document,
    player_from,
    settings_document,
    settings_from,
)
from bridgeopt.swiss.tournament import Player, Round, Settings, Tournament
from bridgeopt.words import Message

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


class Stands(NamedTuple):
    """A tournament as it stands, and where its file does: given back with what is done next."""

    tournament: Tournament
    revision: Revision


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
            _write(edit.connection, change, beginning.document())
        return cls(path)

    def read(self) -> Stands:
        """Return the tournament as it stands."""
        return Stands(*self._stands())

    def do(self, action: Action, expected: Revision | None = None) -> Stands:
        """Do something, and return what came of it.

        Raises
        ------
        BridgeoptError
            It cannot be done to this tournament.
        Overtaken
            The file does not stand where it was ``expected`` to.
        """
        return Stands(*self._done(action, expected))

    def do_all(self, actions: Sequence[Action], expected: Revision | None = None) -> Stands:
        """Do several things as one after the other; where one cannot be done, none is.

        Errors are those of `do`.
        """
        stands = self.read()
        revision = stands.revision if expected is None else expected
        tournament = stands.tournament
        for action in actions:
            tournament = action.on(tournament)
        for action in actions:
            stands = self.do(action, revision)
            revision = stands.revision
        return stands

    def _begun(self, connection: sqlite3.Connection, change: int) -> Tournament:
        return Beginning.of(_read(connection, change)).tournament()

    def _kept(self, connection: sqlite3.Connection, change: int) -> StateAction[Tournament]:
        return Action.any_of(_read(connection, change), ACTIONS)

    def _keep(
        self, connection: sqlite3.Connection, change: int, action: StateAction[Tournament]
    ) -> None:
        _write(connection, change, action.document())


def _write(connection: sqlite3.Connection, change: int, document: dict[str, Any]) -> None:
    text = json.dumps(document, ensure_ascii=False)
    connection.execute("INSERT INTO deed VALUES (?, ?)", (change, text))


def _read(connection: sqlite3.Connection, change: int) -> dict[str, Any]:
    query = "SELECT document FROM deed WHERE change_id = ?"
    (text,) = connection.execute(query, (change,)).fetchone()
    document: dict[str, Any] = json.loads(text)
    return document
