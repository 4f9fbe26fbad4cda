"""The migration from English sentences about changes to messages, which any language can tell."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Sequence
from decimal import Decimal

from bridgeopt.base.words import Clauses, Message
from bridgeopt.base.words.stored import to_json
from bridgeopt.journal.private import say_otherwise

_STATUSES = {"is a member": "member", "is a guest": "guest", "left the club": "left"}
_RANKING = re.compile(r"has ranking (\d+(?:\.\d+)?)")
_PAIRS = re.compile(r"(\d+) pairs? in (\d+) sections?")
_GAME = re.compile(r"(.+), (\d+) players?")


def keep_messages(connection: sqlite3.Connection) -> None:
    """Turn what changes say of themselves into messages.

    A sentence that was not made as all of its kind were stays as it is, and is shown so.
    """
    changes = connection.execute("SELECT id, summary FROM change").fetchall()
    for change, summary in changes:
        told = to_json(_message(summary) or _as_written(summary))
        connection.execute("UPDATE change SET summary = ? WHERE id = ?", (told, change))
    words = connection.execute(
        "SELECT change_id, subject, words, summary FROM private_words WHERE summary IS NOT NULL"
    )
    for change, player, said, summary in words.fetchall():
        message = _named(str(player), json.loads(said)["name"], summary) or _as_written(summary)
        say_otherwise(connection, change, player, to_json(message))


def _as_written(summary: str) -> Message:
    return Message("as_written", text=summary)


def _message(summary: str) -> Message | None:
    """Return what a sentence says that tells no name."""
    for pattern, read in _READ.items():
        if found := re.fullmatch(pattern, summary):
            return read(*found.groups())
    return None


def _named(player: str, name: str, summary: str) -> Message | None:
    """Return what a sentence says of a player of this name, in which anything may stand."""
    called = f"player {player} is called {name}"
    if not summary.startswith(called):
        return None
    said = _said(summary.removeprefix(called).split(", ")[1:])
    if said is None:
        return None
    return Message("season_player_is_called", player=player, name=name, **said)


def _told_of(player: str, told: str) -> Message | None:
    first, *others = parts = told.split(", ")
    named = first == "has a name"
    said = _said(others if named else parts)
    if said is None:
        return None
    key = "season_player_has_name" if named else "season_player_told_of"
    return Message(key, player=player, **said)


def _said(parts: Sequence[str]) -> dict[str, Decimal | str] | None:
    said: dict[str, Decimal | str] = {"ranking": "none", "status": "none"}
    for part in parts:
        if part in _STATUSES:
            said["status"] = _STATUSES[part]
        elif found := _RANKING.fullmatch(part):
            said["ranking"] = Decimal(found[1])
        else:
            return None
    return said


def _session(session: str, played_on: str, told: str) -> Message | None:
    played = [_played(part) for part in told.split("; ")]
    known = Clauses(part for part in played if part is not None)
    if len(known) < len(played):
        return None
    return Message("season_session_recorded", session=session, played_on=played_on, played=known)


def _played(part: str) -> Message | None:
    if found := _PAIRS.fullmatch(part):
        return Message("season_pairs_played", pairs=int(found[1]), sections=int(found[2]))
    if found := _GAME.fullmatch(part):
        return Message("season_game_played", game=found[1], players=int(found[2]))
    return None


def _rules(sessions: str, points: str, step: str, decimals: str) -> Message:
    return Message(
        "season_rules_set",
        sessions=int(sessions),
        points=[Decimal(each) for each in points.split(", ")],
        step=Decimal(step),
        decimals=int(decimals),
    )


_NUMBER = r"\d+(?:\.\d+)?"

_READ: dict[str, Callable[..., Message | None]] = {
    r"the season begins, with (\d+) players?": lambda players: Message(
        "season_begins", players=int(players)
    ),
    r"session (\d+) of ([\d-]+): (.+)": _session,
    r"round (\d+) of session (\d+) of ([\d-]+), (.+)": lambda round, session, day, event: Message(
        "season_round_added", round=round, session=session, played_on=day, event=event
    ),
    r"results of session (\d+) of ([\d-]+), (.+)": lambda session, day, names: Message(
        "season_results_entered", session=session, played_on=day, sections=names.split(", ")
    ),
    r"a history of (\d+) players? read in": lambda players: Message(
        "season_history_read_in", players=int(players)
    ),
    r"(\d+) members? read in": lambda members: Message(
        "season_members_read_in", members=int(members)
    ),
    r"player (\d+) is player (\d+)": lambda player, into: Message(
        "season_merged", player=player, into=into
    ),
    r"player (\d+) (has a name.*|has ranking .+|is a .+|left the club)": _told_of,
    rf"rankings of the last (\d+) sessions?, ({_NUMBER}(?:, {_NUMBER})*) points, then"
    rf" ({_NUMBER}) less, (\d+) decimals?": _rules,
}
"""What stood in the file, and what it says."""
