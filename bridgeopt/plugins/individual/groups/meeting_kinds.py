"""Anneal rounds that follow earlier ones, in which two players can meet in several ways.

The places of two players at a table determine the way they meet: in whist as partners or as
opponents. Three kinds of counts should become as even as possible: of meetings of two players in
each way, of a player's visits to each table, and of a player's sit-outs. The cost is a weighted sum
of the squared counts. The counts include earlier rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, derive_seed, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

UNIT_BITS = 8
"""Temperatures are in units of 2^-8 of the cost."""


@dataclass(frozen=True, eq=False)
class RoundLayout:
    """The tables and places of one round.

    Attributes
    ----------
    tables
        Shape ``(positions,)``: the table of each position (from 0); -1 for positions that sit
        out.
    mates, ways
        Shape ``(positions, mates)`` each. Row p of ``mates`` has the other positions at the table
        of position p, padded with -1. ``ways[p, k]`` is the way in which the players at positions p
        and ``mates[p, k]`` meet.
    """

    tables: NDArray[np.int64]
    mates: NDArray[np.int64]
    ways: NDArray[np.int64]

    @classmethod
    def of(cls, sizes: tuple[int, ...], num_players: int, *, partners: bool = False) -> RoundLayout:
        """Return the layout of tables of the given sizes; the remaining players sit out.

        If ``partners`` is true, players who sit opposite each other (places 0 and 2, 1 and 3) meet
        in way 1, and all others in way 0. If it is false, all players meet in way 0.
        """
        tables = [t for t, size in enumerate(sizes) for _ in range(size)]
        place = [k for size in sizes for k in range(size)]
        num_sitting_out = num_players - len(tables)
        max_size = max(sizes, default=1)
        mates = np.full((num_players, max(max_size - 1, 1)), -1, dtype=np.int64)
        ways = np.zeros_like(mates)
        for p, table in enumerate(tables):
            others = [q for q, other in enumerate(tables) if other == table and q != p]
            mates[p, : len(others)] = others
            for k, q in enumerate(others):
                ways[p, k] = int(partners and (place[p] - place[q]) % 2 == 0)
        return cls(np.array(tables + [-1] * num_sitting_out, dtype=np.int64), mates, ways)


@dataclass(frozen=True, eq=False)
class EarlierRounds:
    """Meetings of earlier rounds, and the costs of repeating them.

    Attributes
    ----------
    met
        Shape ``(ways, players, players)``: how often any two players met in each way, symmetric.
    visits
        Shape ``(players, tables)``: how often each player was at each table.
    sit_outs
        Shape ``(players,)``: how often each player sat out.
    weights
        Shape ``(2 * ways + 2,)``. For each way to meet: the price of a squared count. Then for each
        way: the additional price of each repeat. Last, the prices of squared visits and of squared
        sit-outs.
    pair_penalty
        Shape ``(players, players)``: an additional price of each meeting of two players, symmetric.
    """

    met: NDArray[np.int64]
    visits: NDArray[np.int64]
    sit_outs: NDArray[np.int64]
    weights: NDArray[np.int64]
    pair_penalty: NDArray[np.int64]

    def cost(self, rounds: NDArray[np.int64], layout: RoundLayout) -> int:
        """Return the cost of rounds, shape ``(rounds, positions)``, including the earlier ones."""
        met, visits, outs = self.met.copy(), self.visits.copy(), self.sit_outs.copy()
        penalties = 0
        for row in rounds:
            for p, player in enumerate(row):
                table = layout.tables[p]
                if table < 0:
                    outs[player] += 1
                    continue
                visits[player, table] += 1
                for q, way in zip(layout.mates[p], layout.ways[p], strict=True):
                    if q >= 0:
                        met[way, player, row[q]] += 1
                        penalties += self.pair_penalty[player, row[q]]
        ways = len(met)
        total = sum(
            int(
                square_price * (counts * counts).sum()
                + repeat_price * np.maximum(counts - 1, 0).sum()
            )
            // 2
            for square_price, repeat_price, counts in zip(
                self.weights[:ways], self.weights[ways : 2 * ways], met, strict=True
            )
        )
        visit_price, out_price = self.weights[-2:]
        squared_visits, squared_outs = (visits * visits).sum(), (outs * outs).sum()
        return int(total + penalties // 2 + visit_price * squared_visits + out_price * squared_outs)


@dataclass(frozen=True)
class AnnealingPace:
    """The length of an annealing: steps per walk, number of walks, first and last temperature."""

    steps: int
    walks: int
    hot: float
    cold: float


def anneal_rounds(
    start: NDArray[np.int64],
    layout: RoundLayout,
    before: EarlierRounds,
    pace: AnnealingPace,
    *,
    target: int,
    seed: int,
    stop: Stop,
) -> tuple[NDArray[np.int64], int]:
    """Return the best rounds that walks from ``start`` find, and their cost.

    Parameters
    ----------
    start
        Shape ``(rounds, positions)``: each row holds the players in the order of the layout.
    layout, before
        The tables, and the meetings of earlier rounds with the costs of repeating them.
    pace, seed
        The number and length of the walks with their temperatures, and the seed.
    target
        A lower bound of the cost; a walk that reaches it is the last.
    stop
        Ends the search, with the best rounds so far.
    """
    best, least_cost = start.copy(), before.cost(start, layout)
    steps, cost = np.array([pace.steps]), np.array([least_cost])
    temperatures = np.array([round(pace.hot * 2**UNIT_BITS), round(pace.cold * 2**UNIT_BITS)])
    for walk in range(pace.walks):
        if least_cost <= target or stop.is_over or not start.size:
            break
        rounds = (start if walk % 2 == 0 else best).copy()
        cost[0] = before.cost(rounds, layout)
        met, visits, outs = _counted(rounds, layout, before)
        state = np.array([derive_seed(seed, walk)], dtype=np.uint64)
        walk_rounds(
            rounds,
            (layout.tables, layout.mates, layout.ways),
            (met, visits, outs, before.weights, before.pair_penalty),
            (steps, temperatures, np.array([target]), exponentials()),
            cost,
            state,
            stop.flag,
        )
        if cost[0] < least_cost:
            best, least_cost = rounds, int(cost[0])
    return best, least_cost


def _counted(
    rounds: NDArray[np.int64], layout: RoundLayout, before: EarlierRounds
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    met, visits, outs = before.met.copy(), before.visits.copy(), before.sit_outs.copy()
    for row in rounds:
        seated = np.flatnonzero(layout.tables >= 0)
        np.add.at(visits, (row[seated], layout.tables[seated]), 1)
        np.add.at(outs, row[layout.tables < 0], 1)
        for k in range(layout.mates.shape[1]):
            filled = np.flatnonzero(layout.mates[:, k] >= 0)
            np.add.at(met, (layout.ways[filled, k], row[filled], row[layout.mates[filled, k]]), 1)
    return met, visits, outs


@inner_kernel
def _count(row: Any, p: int, sign: int, layout: Any, before: Any) -> int:
    """Add (``sign`` 1) or remove (-1) the player at position ``p``; return the cost's increase.

    ``row`` is the round; ``layout`` and ``before`` are as in `walk_rounds`.
    """
    tables, mates, ways = layout
    met, visits, outs, weights, each = before
    cost = 0
    player = row[p]
    table = tables[p]
    # The cost has squares of counts: if a count c grows by 1, its square grows by 2c + 1; if c
    # falls by 1, its square falls by 2c - 1.
    if table < 0:
        cost += weights[-1] * (2 * outs[player] + sign)
        outs[player] += sign
        return int(sign * cost)
    cost += weights[-2] * (2 * visits[player, table] + sign)
    visits[player, table] += sign
    for k in range(mates.shape[1]):
        if mates[p, k] < 0:
            break
        other = row[mates[p, k]]
        if other >= 0:
            way = ways[p, k]
            count = met[way, player, other]
            cost += weights[way] * (2 * count + sign) + each[player, other]
            # A second or later meeting is a repeat, which has a weight of its own.
            if 2 * count + sign >= 3:
                cost += weights[len(met) + way]
            met[way, player, other] += sign
            met[way, other, player] += sign
    return int(sign * cost)


@inner_kernel
def _exchange(row: Any, p: int, q: int, layout: Any, before: Any) -> int:
    """Exchange the players at positions ``p`` and ``q``; return the increase of the cost.

    ``row`` is the round; ``layout`` and ``before`` are as in `walk_rounds`.
    """
    one, other = row[p], row[q]
    change = _count(row, p, -1, layout, before)
    row[p] = -1  # if p and q are at one table, the meeting of their players is counted only once
    change += _count(row, q, -1, layout, before)
    row[q] = one
    change += _count(row, q, 1, layout, before)
    row[p] = other
    return change + _count(row, p, 1, layout, before)


@kernel
def walk_rounds(
    rounds: NDArray[np.int64],
    layout: Any,
    before: Any,
    pace: Any,
    found: NDArray[np.int64],
    state: NDArray[np.uint64],
    flag: NDArray[np.bool_],
) -> None:
    """Exchange random pairs of players within rounds; leave the best rounds in ``rounds``.

    Parameters
    ----------
    rounds
        Shape ``(rounds, positions)``: the player at each position.
    layout, before
        The arrays of `RoundLayout`, and counts and weights as in `EarlierRounds`.
    pace
        The steps of the walk, its temperatures, the target, and random variates.
    found
        ``found[0]`` holds the cost of the given rounds, and receives the cost of the best ones.
    state, flag
        The state of the random numbers, and the flag that ends the walk.
    """
    tables = layout[0]
    steps, ends, target, variates = pace
    num_rounds, n = rounds.shape
    best = rounds.copy()
    cost = found[0]
    for k in range(steps[0]):
        if found[0] <= target[0] or (k % 1024 == 0 and flag[0]):
            break
        bits = next_bits(state)
        row = rounds[next_below(state, num_rounds)]
        p = next_below(state, n)
        q = next_below(state, n)
        if p == q or (tables[p] < 0 and tables[q] < 0):
            continue
        change = _exchange(row, p, q, layout, before)
        temperature = ends[0] + (ends[1] - ends[0]) * k // steps[0]
        if not accepts(change, temperature, UNIT_BITS, variates, bits):
            _exchange(row, p, q, layout, before)
            continue
        cost += change
        if cost < found[0]:
            found[0] = cost
            for r in range(num_rounds):
                for i in range(n):
                    best[r, i] = rounds[r, i]
    for r in range(num_rounds):
        for i in range(n):
            rounds[r, i] = best[r, i]
