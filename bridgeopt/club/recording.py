"""The history after an evening was played."""

from __future__ import annotations

from collections.abc import Iterable

from bridgeopt.club import History, Pair, Seating


def record(history: History, seatings: Iterable[Seating]) -> History:
    """Add an evening's meetings and waiting tables, per player.

    Two players meet when their pairs do, in every round in which they do; both players of a pair
    that sits out have a waiting table. Each round counts for who held the numbers in it. The
    history must know all players (`club.guests.welcome`).
    """
    meetings, waiting = history.meetings.copy(), history.waiting_tables.copy()
    for seating in seatings:
        for seat in seating.seats:
            ns, ew = (
                () if number is None else _rows(history, seating.holder(number, seat.round))
                for number in (seat.ns, seat.ew)
            )
            for i in ns:
                for j in ew:
                    meetings[i, j] += 1
                    meetings[j, i] += 1
            if not ns or not ew:
                for i in ns or ew:
                    waiting[i] += 1
    return History(history.ids, history.rankings, waiting, meetings)


def _rows(history: History, pair: Pair | None) -> tuple[int, ...]:
    return () if pair is None else tuple(history.row[player] for player in pair.players)
