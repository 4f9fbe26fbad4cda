"""The history after an evening was played."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

import numpy as np

from bridgeopt.club import History
from bridgeopt.club.rounds import HasRounds


def record(history: History, played: Iterable[HasRounds]) -> History:
    """Add an evening's meetings and waiting tables, per player.

    Two players meet when they sit at one table on different sides, in every round in which they
    do; partners do not meet. Whoever has nobody to play against has a waiting table. Each round
    counts for who sat there. The history must know all players (`club.guests.welcome`).
    """
    meetings, waiting = history.meetings.copy(), history.waiting_tables.copy()
    row = history.row
    met: list[tuple[int, int]] = []
    for table in (table for part in played for one_round in part.rounds for table in one_round):
        sides = [[row[player] for player in side] for side in table.sides]
        if len(sides) == 1:
            waiting[sides[0]] += 1
        for one, other in combinations(sides, 2):
            met += product(one, other)
    if met:
        i, j = np.array(met).T
        np.add.at(meetings, (i, j), 1)
        np.add.at(meetings, (j, i), 1)
    return History(history.ids, history.rankings, waiting, meetings)
