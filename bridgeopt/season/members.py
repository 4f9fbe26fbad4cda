"""A season's members and guests."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from operator import itemgetter
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.base.printable import printable
from bridgeopt.journal.changes import write_private


class Status(StrEnum):
    """Whether a player is a member or a guest, or has left the club."""

    MEMBER = "member"
    GUEST = "guest"
    LEFT = "left"


@dataclass(frozen=True)
class Member:
    """A player known to the club by id, and perhaps by name.

    ``details`` maps the heading of each further column of the members file to the player's text in
    that column.
    """

    player: int
    name: str | None = None
    status: Status = Status.MEMBER
    details: Mapping[str, str] = field(default_factory=dict)


class MemberChange(NamedTuple):
    """A change to the data of one player.

    If a field is ``None``, this part of the player's data does not change. ``ranking`` is a new
    starting rating.
    """

    player: int
    name: str | None = None
    status: Status | None = None
    ranking: Decimal | None = None
    details: Mapping[str, str] | None = None


class Merger(NamedTuple):
    """A merger of two ids of one person: ``into`` is used instead of ``player`` from now on."""

    player: int
    into: int


MemberRecord = tuple[int, MemberChange | Merger]
"""The id of a change to the season, and a record that this change stored.

The record holds one player's new data, or a merger of two players.
"""


def write_entries(
    connection: sqlite3.Connection,
    change: int,
    entries: Iterable[MemberChange],
    summary: Message | None = None,
) -> None:
    """Store changes to players' data; ``change`` is the id of the change that they belong to.

    Names and details go to a table of private texts, from which they can be erased. ``summary`` is
    the log's text if only one player changes; it is private too, and is erased with the name.
    """
    for entry in entries:
        ranking = None if entry.ranking is None else str(entry.ranking)
        connection.execute(
            "INSERT INTO member VALUES (?, ?, ?, ?)", (change, entry.player, entry.status, ranking)
        )
        if entry.name is not None or entry.details is not None:
            details = None if entry.details is None else dict(entry.details)
            words = json.dumps({"name": entry.name, "details": details}, ensure_ascii=False)
            stored_summary = None if summary is None else to_json(summary)
            write_private(connection, change, entry.player, words, stored_summary)


def describe_entry(entry: MemberChange) -> tuple[Message, Message | None]:
    """Return two messages about a change to a player: without and with the player's new name.

    The second message is ``None`` if the change sets no name.
    """
    fields = {
        "player": str(entry.player),
        "ranking": "none" if entry.ranking is None else entry.ranking,
        "status": "none" if entry.status is None else str(entry.status),
    }
    if entry.name is None:
        return Message("season_player_told_of", **fields), None
    return (
        Message("season_player_has_name", **fields),
        Message("season_player_is_called", name=entry.name, **fields),
    )


def read_entries(connection: sqlite3.Connection, until: int) -> list[MemberRecord]:
    """Return all changes to players and all mergers up to ``until``, in order of change id.

    Changes and mergers that were undone are left out.
    """
    records: list[MemberRecord] = [
        *_read_member_changes(connection, until),
        *_read_mergers(connection, until),
    ]
    return sorted(records, key=itemgetter(0))


def write_merger(connection: sqlite3.Connection, change: int, merger: Merger) -> None:
    """Store the merger of two ids."""
    connection.execute("INSERT INTO merger VALUES (?, ?, ?)", (change, *merger))


def current_members(records: Iterable[MemberRecord]) -> dict[int, Member]:
    """Return all known players by id, as the changes and mergers in ``records`` leave them.

    Ids that were merged into others are left out.
    """
    members: dict[int, Member] = {}
    for _, record in records:
        if isinstance(record, Merger):
            merged = members.pop(record.player, Member(record.player))
            members[record.into] = _merge_members(
                merged, members.get(record.into, Member(record.into))
            )
        else:
            before = members.get(record.player, Member(record.player))
            members[record.player] = replace(
                before,
                name=before.name if record.name is None else record.name,
                status=before.status if record.status is None else record.status,
                details={**before.details, **(record.details or {})},
            )
    return members


def _merge_members(merged: Member, remaining: Member) -> Member:
    """Return ``remaining`` after a merger, with the data that it lacks taken from ``merged``."""
    becomes_member = remaining.status is Status.GUEST and merged.status is Status.MEMBER
    return replace(
        remaining,
        name=merged.name if remaining.name is None else remaining.name,
        status=Status.MEMBER if becomes_member else remaining.status,
        details=remaining.details or merged.details,
    )


def _read_member_changes(
    connection: sqlite3.Connection, until: int
) -> Iterator[tuple[int, MemberChange]]:
    rows = connection.execute(
        """
        SELECT member.change_id, player, status, ranking, words
        FROM member JOIN change ON change.id = member.change_id LEFT JOIN private_words
            ON private_words.change_id = member.change_id AND subject = player
        WHERE state = 'done' AND member.change_id <= ? ORDER BY member.change_id, player
        """,
        (until,),
    )
    for change, player, status, ranking, words in rows:
        texts = {} if words is None else json.loads(words)
        name, details = texts.get("name"), texts.get("details")
        yield (
            change,
            MemberChange(
                player,
                None if name is None else printable(name),
                None if status is None else Status(status),
                None if ranking is None else Decimal(ranking),
                None if details is None else _printable_details(details),
            ),
        )


def _printable_details(details: Mapping[str, str]) -> dict[str, str]:
    """Return the details of a player with unprintable characters replaced.

    Details are stored as JSON, in which escapes can encode any character.
    """
    return {printable(head): printable(detail) for head, detail in details.items()}


def _read_mergers(connection: sqlite3.Connection, until: int) -> Iterator[tuple[int, Merger]]:
    rows = connection.execute(
        """
        SELECT change_id, player, into_player FROM merger JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ?
        """,
        (until,),
    )
    for change, player, into in rows:
        yield change, Merger(player, into)
