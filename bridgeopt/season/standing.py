"""The history, as it follows from what was imported and what was played since."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping
from decimal import Decimal
from itertools import chain
from typing import NamedTuple

import numpy as np

from bridgeopt.club import History, Session
from bridgeopt.club.rankings import RankingRules, strength_of
from bridgeopt.club.recording import record
from bridgeopt.season.members import Merger, Said


class Base(NamedTuple):
    """The history that was imported last (an empty one before that), and by which change."""

    change: int
    history: History


class Standing(NamedTuple):
    """What a player's ranking is made of: where it started, and the points of each result since."""

    start: Decimal
    points: tuple[Decimal, ...]


class _Start(NamedTuple):
    """A ranking to start from.

    Results count that were told after change ``since``. It is a guess where a new player got it,
    like the partner.
    """

    since: int
    ranking: Decimal
    guessed: bool


def write_base(connection: sqlite3.Connection, change: int, history: History) -> None:
    """Store a history."""
    ids = history.ids
    connection.executemany(
        "INSERT INTO standing VALUES (?, ?, ?, ?)",
        (
            (change, player, format(ranking, "f"), waiting)
            for player, ranking, waiting in zip(
                ids, history.rankings, history.waiting_tables.tolist(), strict=True
            )
        ),
    )
    connection.executemany(
        "INSERT INTO standing_meeting VALUES (?, ?, ?, ?)",
        (
            (change, *sorted((ids[i], ids[j])), int(history.meetings[i, j]))
            for i, j in np.argwhere(np.triu(history.meetings) > 0).tolist()
        ),
    )


def read_base(connection: sqlite3.Connection, until: int) -> Base:
    """Return the history that was imported last, by a change that holds."""
    (change,) = connection.execute(
        """
        SELECT max(id) FROM change
        WHERE state = 'done' AND kind IN ('begin', 'import') AND id <= ?
        """,
        (until,),
    ).fetchone()
    players = connection.execute(
        "SELECT player, ranking, waiting_tables FROM standing WHERE change_id = ? ORDER BY player",
        (change,),
    ).fetchall()
    ids = tuple(player for player, _, _ in players)
    row = {player: k for k, player in enumerate(ids)}
    meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
    for player, opponent, count in connection.execute(
        "SELECT player, opponent, meetings FROM standing_meeting WHERE change_id = ?", (change,)
    ):
        i, j = row[player], row[opponent]
        meetings[i, j] = meetings[j, i] = count
    waiting = np.array([waiting for _, _, waiting in players], dtype=np.int64)
    rankings = tuple(Decimal(ranking) for _, ranking, _ in players)
    return Base(change, History(ids, rankings, waiting, meetings))


def read_players(connection: sqlite3.Connection, until: int) -> set[int]:
    """Return everyone who stood in a history that was imported, be it long ago."""
    rows = connection.execute(
        """
        SELECT DISTINCT player FROM standing JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ?
        """,
        (until,),
    )
    return {player for (player,) in rows}


def derive(
    base: Base,
    said: Iterable[Said],
    sessions: Mapping[int, Session],
    results: Mapping[tuple[int, int], int],
    current: Callable[[int], int],
    rules: RankingRules,
) -> tuple[History, dict[int, Standing]]:
    """Return the history, in order of id, and what each ranking is made of.

    Parameters
    ----------
    base
        What was imported; sessions and rankings that are older do not count any more.
    said
        What changes say of players, in order.
    sessions
        By the change that recorded them.
    results
        By which change a section's scores came first, by session and place of the section. A
        ranking that is given stands until results come: those that came before are in it.
    current
        The id that a player has now.
    rules
        How results make rankings.
    """
    starts = _starts(base, said, sessions)
    points: defaultdict[int, list[Decimal]] = defaultdict(list)
    for change, session in sorted(
        sessions.items(), key=lambda item: (item[1].played_on, item[1].id)
    ):
        for place, section in enumerate(session.sections):
            strength = strength_of(section.name, place)
            for number, percentage in section.percentages.items():
                pair = section.numbers[number - 1]
                for player in pair.players if pair else ():
                    if player in starts and results[change, place] > starts[player].since:
                        points[player].append(rules.points(strength, percentage))
    ids = sorted(starts)
    standings = {id: Standing(starts[id].ranking, tuple(points[id])) for id in ids}
    row = {player: k for k, player in enumerate(ids)}
    rows = np.array([row[current(player)] for player in base.history.ids], dtype=np.intp)
    waiting = np.zeros(len(ids), dtype=np.int64)
    np.add.at(waiting, rows, base.history.waiting_tables)
    meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
    np.add.at(meetings, (rows[:, None], rows[None, :]), base.history.meetings)
    rankings = tuple(rules.ranking(*standings[id]) for id in ids)
    before = History(tuple(ids), rankings, waiting, meetings)
    played = (session for change, session in sessions.items() if change > base.change)
    parts = chain.from_iterable(session.parts for session in played)
    return record(before, parts), standings


def _starts(base: Base, said: Iterable[Said], sessions: Container[int]) -> dict[int, _Start]:
    """Return what each player starts from.

    Of two ids that are one person, the ranking of the one that stays counts, unless it alone is a
    guess; and results that count for either of them.
    """
    starts = {
        player: _Start(base.change, ranking, guessed=False)
        for player, ranking in zip(base.history.ids, base.history.rankings, strict=True)
    }
    for change, what in said:
        if isinstance(what, Merger):
            gone = starts.pop(what.player, None)
            stays = starts.get(what.into, gone)
            if gone is not None and stays is not None:
                kept = gone if stays.guessed and not gone.guessed else stays
                starts[what.into] = kept._replace(since=min(gone.since, stays.since))
        elif what.ranking is not None and change >= base.change:
            starts[what.player] = _Start(change, what.ranking, guessed=change in sessions)
    return starts
