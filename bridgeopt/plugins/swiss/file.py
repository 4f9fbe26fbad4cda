"""The file of a tournament: store actions, read them back, and erase names."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.journal import Change, ChangeState, ErasureResult, JournalKind, Revision
from bridgeopt.journal.action_file import ActionFile, StateAction
from bridgeopt.journal.changes import (
    create_tables,
    keep_changes,
    read_changes,
    read_erasures,
    read_subjects,
    write_private,
)
from bridgeopt.plugins.swiss import actions as entry_actions
from bridgeopt.plugins.swiss import actions as round_actions
from bridgeopt.plugins.swiss import codecs
from bridgeopt.plugins.swiss.actions import PLAYER_NAME_KEY, TournamentAction
from bridgeopt.plugins.swiss.bands import propose_bands, sorted_by_strength
from bridgeopt.plugins.swiss.tournament import (
    Accelerated,
    Apart,
    AskedBye,
    Player,
    Round,
    Settings,
    Tournament,
)

_LASTING_KEYS = "id", "rating", "rank"
"""Keys of a player's stored entry that are never erased.

The scores and handicaps of played games depend on them.
"""


def write_document(connection: sqlite3.Connection, change: int, document: dict[str, Any]) -> None:
    """Store the document of change number ``change``.

    Players' personal data are stored in a table of their own, so that they can be erased.
    """
    players = document.get("players", [])
    if players:
        lasting_players = [
            {key: one[key] for key in _LASTING_KEYS if key in one} for one in players
        ]
        document = document | {"players": lasting_players}
    text = json.dumps(document, ensure_ascii=False)
    connection.execute("INSERT INTO deed VALUES (?, ?)", (change, text))
    for player in players:
        private_values = {key: value for key, value in player.items() if key not in _LASTING_KEYS}
        write_private(
            connection, change, player["id"], json.dumps(private_values, ensure_ascii=False)
        )


def read_document(connection: sqlite3.Connection, change: int) -> dict[str, Any]:
    """Return the document of change number ``change``; an erased name is replaced by the id."""
    query = "SELECT document FROM deed WHERE change_id = ?"
    (text,) = connection.execute(query, (change,)).fetchone()
    document: dict[str, Any] = json.loads(text)
    if "players" in document:
        query = "SELECT subject, words FROM private_words WHERE change_id = ?"
        private_by_id = {
            player: json.loads(told) for player, told in connection.execute(query, (change,))
        }
        document["players"] = [
            {"name": str(one["id"]), **one, **private_by_id.get(one["id"], {})}
            for one in document["players"]
        ]
    return document


def read_names(connection: sqlite3.Connection) -> dict[int, str]:
    """Return the names of all players by id, including players whose entry was undone."""
    query = "SELECT subject, words FROM private_words ORDER BY change_id"
    return {player: json.loads(words)["name"] for player, words in connection.execute(query)}


def with_names(message: Message, names: Mapping[int, str]) -> Message:
    """Return a stored message with the names of players filled in.

    ``names`` maps ids to names; a player without a name is shown by id.
    """
    if message.key == PLAYER_NAME_KEY:
        player = message.values["player"]
        return Message(PLAYER_NAME_KEY, player=player, name=names.get(int(player), player))
    return Message(
        message.key,
        **{placeholder: _fill_names(value, names) for placeholder, value in message.values.items()},
    )


def _fill_names(value: Any, names: Mapping[int, str]) -> Any:
    if isinstance(value, Message):
        return with_names(value, names)
    return [_fill_names(item, names) for item in value] if isinstance(value, list) else value


def keep_deeds(connection: sqlite3.Connection) -> None:
    """Create the table of actions in a file's database; each action is a JSON document."""
    create_tables(connection, "bridgeopt.plugins.swiss")


SWISS = JournalKind(
    application_id=0x6272_7377,  # "brsw"
    thing=Message("swiss_thing"),
    file=Message("swiss_file"),
    one=Message("swiss_file_any"),
    make=Message("swiss_make_one"),
    log=Message("swiss_see_log"),
    copy=Message("evening_copy_elsewhere"),
    lost=Message("swiss_take_own_copy"),
    migrations=(keep_changes, keep_deeds),
    tables={"deed": "change_id"},
    unreleased=frozenset({"keep_private_words"}),
)
"""How files of tournaments are identified, named in messages, and migrated."""


_ACTION_TYPES: tuple[type[TournamentAction], ...] = (
    entry_actions.EnterPlayers,
    entry_actions.MovePlayer,
    entry_actions.MergeBands,
    entry_actions.SplitBand,
    entry_actions.MoveToBand,
    entry_actions.SetSeparation,
    entry_actions.SetInitialScore,
    entry_actions.AdjustScore,
    entry_actions.ChangeSettings,
    entry_actions.SetAbsence,
    entry_actions.SetVolunteer,
    entry_actions.AskBye,
    entry_actions.KeepApart,
    entry_actions.Accelerate,
    round_actions.SetPairing,
    round_actions.PostRound,
    round_actions.EnterResults,
    round_actions.CorrectResults,
    round_actions.SetHandicap,
)

ACTIONS = {kind.do: kind for kind in _ACTION_TYPES}
"""All actions that a director can do to a tournament, by their name in JSON."""

BEGIN = "begin"
"""The stored name of a file's first change; it must never be renamed."""

EVENT = "event"
"""A key in the first change of a file; it is present only in events of teams or pairs."""


@dataclass(frozen=True)
class TournamentBeginning:
    """The tournament with which a file begins; an imported one may already have scores and rounds.

    Attributes
    ----------
    initial
        Pairs of a player's id and an initial score, for players whose score does not follow from
        the bands.
    adjusted
        Pairs of a player's id and the points that another program gave or took.
    """

    name: str
    settings: Settings
    players: tuple[Player, ...]
    initial: tuple[tuple[int, Fraction], ...] = ()
    rounds: tuple[Round, ...] = ()
    absent: tuple[tuple[int, int], ...] = ()
    adjusted: tuple[tuple[int, Fraction], ...] = ()
    apart: tuple[Apart, ...] = ()
    asked_byes: tuple[AskedBye, ...] = ()
    accelerated: tuple[Accelerated, ...] = ()

    def tournament(self) -> Tournament:
        """Return the tournament with which the file begins."""
        players = sorted_by_strength(self.players)
        return Tournament(
            name=self.name,
            settings=self.settings,
            players=players,
            bands=propose_bands(players, self.settings),
            rounds=self.rounds,
            initial=self.initial,
            adjustments=self.adjusted,
            absent=frozenset(self.absent),
            apart=self.apart,
            asked_byes=self.asked_byes,
            accelerated=self.accelerated,
        )

    def document(self) -> dict[str, Any]:
        """Return the beginning as a dict that JSON can hold."""
        document: dict[str, Any] = {
            "do": BEGIN,
            "name": self.name,
            "settings": codecs.settings_document(self.settings),
            "players": list(map(codecs.player_document, self.players)),
            "initial": [[player, str(score)] for player, score in self.initial],
            "rounds": [
                [codecs.GAMES.render(r.games), codecs.BYES.render(r.byes)] for r in self.rounds
            ],
            "absent": [list(each) for each in self.absent],
        }
        if self.adjusted:
            document["adjusted"] = [[player, str(points)] for player, points in self.adjusted]
        if self.apart:
            document["apart"] = codecs.apart_documents(self.apart)
        if self.asked_byes:
            document["asked_byes"] = [list(each) for each in self.asked_byes]
        if self.accelerated:
            document["accelerated"] = [[p, r, str(points)] for p, r, points in self.accelerated]
        return document

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> TournamentBeginning:
        """Return the beginning that ``document``, a dict read from JSON, describes.

        Raises
        ------
        RequestError
            The document was written by a newer version of the program.
        """
        try:
            return cls(
                name=document["name"],
                settings=codecs.settings_from(document["settings"]),
                players=tuple(map(codecs.player_from, document["players"])),
                initial=tuple((player, Fraction(score)) for player, score in document["initial"]),
                rounds=tuple(
                    Round(codecs.GAMES.read(g), codecs.BYES.read(b)) for g, b in document["rounds"]
                ),
                absent=tuple((player, missed) for player, missed in document["absent"]),
                adjusted=tuple(
                    (player, Fraction(points)) for player, points in document.get("adjusted", ())
                ),
                apart=codecs.apart_from(document.get("apart", [])),
                asked_byes=codecs.asked_byes_from(document.get("asked_byes", [])),
                accelerated=codecs.accelerated_from(document.get("accelerated", [])),
            )
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise TournamentAction.unknown_action_error(BEGIN) from error


S = TypeVar("S")


class TournamentFile(ActionFile[S]):
    """The file of a tournament or event; it stores names separately, so that they can be erased."""

    kind = SWISS

    def changes(self) -> tuple[Change, ...]:
        """Return all changes, as `JournalFile.changes` does, with the players' present names."""
        with self._reading() as connection:
            names = read_names(connection)
            return tuple(_with_names_filled(change, names) for change in read_changes(connection))

    def erase(self, player: int) -> ErasureResult:
        """Erase a player's name for good, also in the file's copies; the player's games stay.

        Raises
        ------
        RequestError
            No player has this id, not even one whose entry was undone.
        BridgeoptError
            The name is erased, but the bytes of the file may still contain traces of it.
        """

        def find_subject(connection: sqlite3.Connection) -> set[int]:
            erased_ids = {subject for subject, _, _ in read_erasures(connection)}
            if player not in read_subjects(connection) | erased_ids:
                raise RequestError(Message("swiss_unknown_player", player=str(player)))
            return {player}

        return self._erase(find_subject)

    def erase_named(self, names_person: Callable[[str], bool]) -> ErasureResult | None:
        """Erase every player whose stored data contain a person's name.

        The stored data include undone entries. ``names_person`` returns whether a text contains the
        name of that person. Each player found is erased as by `erase`. Return ``None`` if no player
        is found.
        """
        with self._reading() as connection:
            rows = connection.execute("SELECT subject, words FROM private_words")
            player_ids = {
                player
                for player, words in rows
                if any(map(names_person, _strings_in(json.loads(words))))
            }
        return self._erase(lambda _connection: player_ids) if player_ids else None

    def _undo_or_redo(self, state: ChangeState, expected: Revision | None) -> Change:
        change = super()._undo_or_redo(state, expected)
        with self._reading() as connection:
            return _with_names_filled(change, read_names(connection))

    def _log_message(self, action: StateAction[S], before: S) -> Message:
        return with_names(action.describe(before), {})

    def _store_action(
        self, connection: sqlite3.Connection, change: int, action: StateAction[S]
    ) -> None:
        write_document(connection, change, action.document())


def _strings_in(value: Any) -> Iterator[str]:
    """Yield all strings within a JSON value, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings_in(part)


class SwissFile(TournamentFile[Tournament]):
    """The file of a tournament of single players; a method that raises an error changes nothing."""

    @classmethod
    def create(cls, path: Path, beginning: TournamentBeginning) -> SwissFile:
        """Create the file of a tournament; this cannot be undone.

        Raises
        ------
        InputError
            The file exists already.
        """
        players = len(beginning.players)
        with cls._creating(path) as edit:
            summary = Message("swiss_begins", name=beginning.name, n=players)
            change = edit.begin(BEGIN, summary)
            write_document(edit.connection, change, beginning.document())
        return cls(path)

    def entry(self) -> str | None:
        """Return the kind of entrants, "teams" or "pairs"; ``None`` for single players.

        `EventFile` reads files of teams and pairs.
        """
        with self._reading() as connection:
            (first,) = connection.execute("SELECT min(id) FROM change").fetchone()
            entry = read_document(connection, first).get(EVENT)
            return None if entry is None else str(entry)

    def _read_initial_state(self, connection: sqlite3.Connection, change: int) -> Tournament:
        document = read_document(connection, change)
        if EVENT in document:
            message = Message("swiss_not_for_matches", entry=str(document[EVENT]))
            raise InputError(Fault(message, str(self.path)))
        return TournamentBeginning.from_document(document).tournament()

    def _read_action(self, connection: sqlite3.Connection, change: int) -> StateAction[Tournament]:
        return TournamentAction.any_from_document(read_document(connection, change), ACTIONS)


def _with_names_filled(change: Change, names: Mapping[int, str]) -> Change:
    return replace(change, summary=with_names(change.summary, names))
