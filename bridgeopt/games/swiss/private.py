"""What a tournament's file tells of people, apart from what was played: so it can be erased.

Number, rating and rank stay with the games; all else of a player stands in private words, by id.
What the log says names people by their ids, and is read with the names that are there.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

from bridgeopt.base.words import Message
from bridgeopt.games.swiss.action import WHO
from bridgeopt.journal.private import write_private

_STAYS = "id", "rating", "rank"
"""What the scores and the stones of games that were played rest on."""


def write_document(connection: sqlite3.Connection, change: int, document: dict[str, Any]) -> None:
    """Keep what a change does, and apart from that who the players are whom it lets in."""
    players = document.get("players", [])
    if players:
        kept = [{key: one[key] for key in _STAYS if key in one} for one in players]
        document = document | {"players": kept}
    text = json.dumps(document, ensure_ascii=False)
    connection.execute("INSERT INTO deed VALUES (?, ?)", (change, text))
    for player in players:
        words = {key: value for key, value in player.items() if key not in _STAYS}
        write_private(connection, change, player["id"], json.dumps(words, ensure_ascii=False))


def read_document(connection: sqlite3.Connection, change: int) -> dict[str, Any]:
    """Return what a change did; the id stands for the name of who was erased."""
    query = "SELECT document FROM deed WHERE change_id = ?"
    (text,) = connection.execute(query, (change,)).fetchone()
    document: dict[str, Any] = json.loads(text)
    if "players" in document:
        query = "SELECT subject, words FROM private_words WHERE change_id = ?"
        words = {who: json.loads(told) for who, told in connection.execute(query, (change,))}
        document["players"] = [
            {"name": str(one["id"]), **one, **words.get(one["id"], {})}
            for one in document["players"]
        ]
    return document


def read_names(connection: sqlite3.Connection) -> dict[int, str]:
    """Return what players are called, by id; those too whose entry was taken back."""
    query = "SELECT subject, words FROM private_words ORDER BY change_id"
    return {player: json.loads(words)["name"] for player, words in connection.execute(query)}


def called(told: Message, names: Mapping[int, str]) -> Message:
    """Return what is said with these names, and with ids where there are none."""
    if told.key == WHO:
        player = told.values["player"]
        return Message(WHO, player=player, name=names.get(int(player), player))
    return Message(told.key, **{gap: _called(value, names) for gap, value in told.values.items()})


def _called(value: Any, names: Mapping[int, str]) -> Any:
    if isinstance(value, Message):
        return called(value, names)
    return [_called(each, names) for each in value] if isinstance(value, list) else value
