"""Plain annealing for any tables and any number of players, by exchanging two players of a round.

The cost is a weighted sum of repeated meetings, of players' returns to a table, and of unevenness.
Unevenness counts only if rounds have a bench (for sit-outs) or tables of two sizes. It measures how
unequally players sit on the bench and at smaller tables.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

Ints = NDArray[np.int64]

BENCH = 0
"""The kind of a place on the bench, where no players meet."""


class RoundSeats(NamedTuple):
    """The places of a round, each with its table and kind; players on the bench sit out.

    Attributes
    ----------
    table
        The table of each place, shape ``(players,)``. Places on the bench come last, with the table
        number ``num_tables``.
    kind
        The kind of each place: `BENCH`, 1 for a table of full size, 2 for a smaller one.
    num_tables
        The number of tables, without the bench.
    """

    table: Ints
    kind: Ints
    num_tables: int

    @classmethod
    def of(cls, sizes: tuple[int, ...], bench: int) -> RoundSeats:
        """Return the places at tables of these sizes, and ``bench`` places on the bench."""
        table = [k for k, size in enumerate(sizes) for _ in range(size)]
        kind = [1 if size == max(sizes) else 2 for size in sizes for _ in range(size)]
        table += [len(sizes)] * bench
        kind += [BENCH] * bench
        return cls(np.array(table), np.array(kind), len(sizes))


class Weights(NamedTuple):
    """The costs of a repeated meeting, of a return to a table, and of unevenness.

    Unevenness is about turns on the bench and at smaller tables.
    """

    meeting: int
    table: int
    uneven: int


def anneal(
    places: Ints,
    room: RoundSeats,
    weights: Weights,
    draw: tuple[int, int],
    stop: Stop,
    *,
    first: int = 0,
) -> tuple[Ints, int]:
    """Anneal rounds; return the best rounds, and their cost.

    Parameters
    ----------
    places
        The player at each place in the rounds to start from, shape ``(rounds, players)``.
    room
        The table and kind of each place.
    weights
        The weights of the terms of the cost.
    draw
        The seed, and the number of changes to try.
    stop
        Ends the search early.
    first
        The first round that may be changed.
    """
    best = places.copy()
    state = np.array([draw[0]], dtype=np.uint64)
    cost = _anneal(
        best,
        (room.table, room.kind, room.num_tables),
        (weights.meeting, weights.table, weights.uneven),
        (draw[1], first),
        state,
        exponentials(),
        stop.flag,
    )
    return best, int(cost)


@inner_kernel
def _pays(count: int, by: int, weight: int) -> int:
    """Return the increase of the cost when a player's or pair's count changes by ``by``, 1 or -1.

    Counts above 1 are repeats, each of which costs about ``16 * weight``.
    """
    if by > 0:
        # Each repeat costs about the same, whether it is a second or a third meeting. Therefore
        # fewer repeats always cost less.
        return 0 if count == 0 else 16 * weight + (count - 1) * weight
    return 0 if count == 1 else -16 * weight - (count - 2) * weight


@inner_kernel
def _uneven(count: int, by: int, weight: int) -> int:
    return weight * (2 * count + 1) if by > 0 else -weight * (2 * count - 1)


@inner_kernel
def _sit(
    places: Ints,
    place: tuple[int, int, int],
    room: tuple[Ints, Ints, int],
    counts: tuple[Ints, Ints, Ints],
    weights: tuple[int, int, int],
    by: int,
) -> int:
    """Seat (``by`` 1) or remove (-1) a player; return the increase of the cost.

    ``place`` is the round, the place and the player. ``room`` begins with the table and the kind of
    each place. ``counts`` has the counts of meetings, of visits to tables, and of kinds of places.
    ``weights`` are the weights of repeated meetings, of returns to a table, and of uneven kinds of
    places.
    """
    r, where, player = place
    table_of, kind_of, _ = room
    met, visits, kinds = counts
    meeting, table_weight, uneven = weights
    kind = kind_of[where]
    more = 0
    if kind != 1:
        more += _uneven(kinds[player, kind], by, uneven)
        kinds[player, kind] += by
    if kind == BENCH:
        return more
    table = table_of[where]
    more += _pays(visits[player, table], by, table_weight)
    visits[player, table] += by
    start = where
    while start > 0 and table_of[start - 1] == table:
        start -= 1
    while start < len(table_of) and table_of[start] == table:
        if start != where:
            other = places[r, start]
            more += _pays(met[player, other], by, meeting)
            met[player, other] += by
            met[other, player] += by
        start += 1
    return more


@kernel
def _anneal(  # noqa: C901 - one compiled annealing; its moves share the counts
    places: Ints,
    room: tuple[Ints, Ints, int],
    weights: tuple[int, int, int],
    amount: tuple[int, int],
    state: NDArray[np.uint64],
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    rounds, players = places.shape
    steps, first = amount
    met = np.zeros((players, players), dtype=np.int64)
    visits = np.zeros((players, room[2]), dtype=np.int64)
    kinds = np.zeros((players, 3), dtype=np.int64)
    counts = (met, visits, kinds)
    # Subtract the least possible cost of sit-outs and small tables, so that the best possible cost
    # is 0, at which the search ends.
    cost = 0
    for kind in (0, 2):
        seats = 0
        for where in range(players):
            seats += 1 if room[1][where] == kind else 0
        total = seats * rounds
        low, more = total // players, total % players
        cost -= weights[2] * (more * (low + 1) * (low + 1) + (players - more) * low * low)
    for r in range(rounds):
        for where in range(players):
            player = places[r, where]
            kind = room[1][where]
            if kind != 1:
                cost += _uneven(kinds[player, kind], 1, weights[2])
                kinds[player, kind] += 1
            if kind == BENCH:
                continue
            at = room[0][where]
            cost += _pays(visits[player, at], 1, weights[1])
            visits[player, at] += 1
            other_place = where + 1
            while other_place < players and room[0][other_place] == at:
                other = places[r, other_place]
                cost += _pays(met[player, other], 1, weights[0])
                met[player, other] += 1
                met[other, player] += 1
                other_place += 1
    best = cost
    found = places.copy()
    hot, cold = 16 * max(weights[0], weights[1]), max(weights[0], weights[1])
    if first >= rounds or players < 2:
        return best
    for step in range(steps):
        if best <= 0 or (step & 1023 == 0 and flag[0]):
            break
        bits = next_bits(state)
        r = first + next_below(state, rounds - first)
        i = next_below(state, players)
        j = next_below(state, players)
        if room[0][i] == room[0][j]:
            continue
        one, other = places[r, i], places[r, j]
        loss = _sit(places, (r, i, one), room, counts, weights, -1)
        loss += _sit(places, (r, j, other), room, counts, weights, -1)
        places[r, i] = other
        places[r, j] = one
        loss += _sit(places, (r, i, other), room, counts, weights, 1)
        loss += _sit(places, (r, j, one), room, counts, weights, 1)
        temperature = hot - step * (hot - cold) // steps
        if accepts(loss, temperature, 2, table, bits):
            cost += loss
            if cost < best:
                best = cost
                found[:] = places
            continue
        _sit(places, (r, i, other), room, counts, weights, -1)
        _sit(places, (r, j, one), room, counts, weights, -1)
        places[r, i] = one
        places[r, j] = other
        _sit(places, (r, i, one), room, counts, weights, 1)
        _sit(places, (r, j, other), room, counts, weights, 1)
    places[:] = found
    return best
