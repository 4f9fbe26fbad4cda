"""The history after an evening was played."""

from __future__ import annotations

from collections.abc import Iterable

from bridgeopt.club import History
from bridgeopt.club.rounds import Played


def record(history: History, played: Iterable[Played]) -> History:
    """Add an evening's meetings and waiting tables, per player.

    Two players meet when they sit at one table on different sides, in every round in which they
    do; partners do not meet. Whoever has nobody to play against has a waiting table. Each round
    counts for who sat there. The history must know all players (`club.guests.welcome`).
    """
    meetings, waiting = history.meetings.copy(), history.waiting_tables.copy()
    row = history.row
    for table in (table for part in played for round in part.rounds for table in round):
        sides = table.sides
        for one, other in table.opponents:
            i, j = row[one], row[other]
            meetings[i, j] += 1
            meetings[j, i] += 1
        if len(sides) == 1:
            for player in sides[0]:
                waiting[row[player]] += 1
    return History(history.ids, history.rankings, waiting, meetings)
