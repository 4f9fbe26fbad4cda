"""Plans with a cyclic symmetry, for tables of any size: a few base rounds, each turned m times.

Most players are in orbits of m players; a turn replaces each player by the next in the orbit. A few
players stay fixed. There may also be kept rounds, which a turn maps to themselves. A table of a
kept round has one player from each of some orbits, and the next table is that table, turned.
Meetings are counted by orbit of pairs of players, so a plan of many rounds is annealed at the cost
of a few rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import (
    Random,
    accepts,
    derive_seed,
    exponentials,
    next_below,
    next_bits,
)
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.meeting_graph import meetings
from bridgeopt.plugins.individual.groups.swaps import UNIT_BITS, Tolls, cooling

Ints = NDArray[np.int64]

_MAX_KINDS, _FIRST_STEPS = 24, 20_000
"""Largest number of symmetries to try, and the number of steps that each gets in the first pass."""


@dataclass(frozen=True)
class CyclicSymmetry:
    """A cyclic symmetry of a plan with full tables.

    Attributes
    ----------
    order
        The number of turns, and of players in an orbit.
    orbits, fixed
        The numbers of orbits, and of players whom a turn does not move.
    base, kept
        The numbers of rounds that are turned, and of rounds that a turn maps to themselves.
    """

    order: int
    orbits: int
    fixed: int
    base: int
    kept: int

    @property
    def num_rounds(self) -> int:
        """The number of rounds of the plan."""
        return self.base * self.order + self.kept

    def pairs(self) -> tuple[Ints, Ints]:
        """Return the orbit of any two players, and the kind of each orbit.

        The kind is 0 for an orbit with as many pairs as turns, 1 for an orbit with half as many,
        and 2 for an orbit of a single pair.
        """
        m, moving = self.order, self.order * self.orbits
        n = moving + self.fixed
        orbit = np.zeros((n, n), dtype=np.int64)
        kinds: list[int] = []
        known: dict[tuple[int, int, int], int] = {}
        for one in range(n):
            for other in range(one + 1, n):
                if one >= moving:
                    key, kind = (one, other, -1), 2
                elif other >= moving:
                    key, kind = (one // m, other, -1), 0
                else:
                    difference = (other - one) % m
                    if one // m == other // m:
                        difference = min(difference, m - difference)
                    kind = int(one // m == other // m and 2 * difference == m)
                    key = one // m, other // m, difference
                if key not in known:
                    known[key] = len(kinds)
                    kinds.append(kind)
                orbit[one, other] = orbit[other, one] = known[key]
        return orbit, np.array(kinds, dtype=np.int64)

    def tolls(self, tolls: Tolls) -> Ints:
        """Return the total toll of an orbit of pairs, shape ``(3, counts)``.

        The first index is the orbit's kind, the second the number of its pairs that meet in base
        rounds.
        """
        m = self.order
        num_counts = m * self.base + self.kept + 2
        totals = tolls.totals(num_counts * m + 1)
        counts = np.arange(num_counts)
        rows = [m * totals[counts], m * totals[2 * counts] // 2, totals[m * counts]]
        return np.ascontiguousarray(rows, dtype=np.int64)

    def develop(self, places: Ints, kept: tuple[Ints, Ints], size: int) -> Ints:
        """Return all rounds, shape ``(rounds, tables, size)``, from base rounds and kept rounds."""
        m, moving = self.order, self.order * self.orbits
        rounds = []
        for row in places:
            for turn in range(m):
                turned = np.where(row < moving, row // m * m + (row % m + turn) % m, row)
                rounds.append(turned.reshape(-1, size))
        for orbits, shifts in zip(*kept, strict=True):
            groups = orbits.reshape(-1, size) * m
            row_shifts = shifts.reshape(-1, size)
            tables = [groups + (row_shifts + turn) % m for turn in range(m)]
            rounds.append(np.concatenate(tables))
        return np.array(rounds, dtype=np.int64)


def symmetries(num_players: int, num_rounds: int, size: int) -> Iterator[CyclicSymmetry]:
    """Yield symmetries of plans of ``num_rounds`` or ``num_rounds + 1`` rounds.

    Symmetries with the fewest base rounds come first.
    """
    cyclic = []
    for order in range(2, min(num_players, num_rounds + 1) + 1):
        rest = num_players % order
        for fixed in {rest, rest + order}:
            orbits = (num_players - fixed) // order
            if fixed > size or orbits < 1:
                continue
            for rounds in (num_rounds, num_rounds + 1):
                for base in range(rounds // order + 1):
                    kept = rounds - base * order
                    if kept and (fixed or orbits % size):
                        continue
                    cyclic.append(CyclicSymmetry(order, orbits, fixed, base, kept))
    # A symmetry with more turns than rounds maps each round to itself.
    for order in range(num_rounds + 2, num_players + 1):
        if num_players % order == 0 and num_players // order % size == 0:
            orbits = num_players // order
            cyclic += [CyclicSymmetry(order, orbits, 0, 0, w) for w in (num_rounds, num_rounds + 1)]
    cyclic.sort(key=lambda s: (s.base, s.num_rounds, s.fixed, -s.order, s.kept))
    yield from cyclic[:_MAX_KINDS]


@dataclass(frozen=True, eq=False)
class Turned:
    """Rounds found with a cyclic symmetry, their cost, and the number of changes tried."""

    seats: Ints
    cost: int
    steps: int


def turned_rounds(
    shape: tuple[int, int, int], tolls: Tolls, draw: tuple[int, int], stop: Stop, *, target: int
) -> Turned | None:
    """Anneal with several symmetries; return the best rounds, or ``None`` without a symmetry.

    The better half of the symmetries is tried again with three times as many steps, and so on.

    Parameters
    ----------
    shape
        The numbers of rounds, of tables and of players at each table.
    tolls
        The costs of meetings.
    draw
        The seed, and the number of changes to try.
    stop
        Ends the search early.
    target
        A cost that no rounds can beat: the search ends there.
    """
    rounds, tables, size = shape
    left = list(symmetries(tables * size, rounds, size))
    best: Turned | None = None
    steps, used, trial = _FIRST_STEPS, 0, 0
    while left:
        ranked: list[tuple[int, int, CyclicSymmetry]] = []
        for symmetry in left:
            if used >= draw[1] or stop.is_over:
                break
            trial += 1
            tries = min(steps, draw[1] - used)
            seats, done = _turned(symmetry, size, tolls, (derive_seed(draw[0], trial), tries), stop)
            used += done
            seats, cost = _without_worst(seats, tolls, rounds)
            ranked.append((cost, len(ranked), symmetry))
            if best is None or cost < best.cost:
                best = Turned(seats, cost, used)
            if best.cost <= target:
                return Turned(best.seats, best.cost, used)
        if used >= draw[1] or stop.is_over:
            break
        ranked.sort(key=lambda each: each[:2])
        left = [symmetry for _, _, symmetry in ranked[: -(-len(ranked) // 2)]]
        steps *= 3
    return None if best is None else Turned(best.seats, best.cost, used)


def cost_of(seats: Ints, tolls: Tolls) -> int:
    """Return the toll of all meetings in rounds, shape ``(rounds, tables, size)``."""
    met = meetings(seats, int(seats.max()) + 1)
    return int(tolls.totals(len(seats) + 2)[met].sum()) // 2


def _without_worst(seats: Ints, tolls: Tolls, num_rounds: int) -> tuple[Ints, int]:
    """Return ``num_rounds`` of the rounds, and their cost.

    If there is one round more, the costliest one is left out.
    """
    if len(seats) == num_rounds:
        return seats, cost_of(seats, tolls)
    choices = [np.delete(seats, r, axis=0) for r in range(len(seats))]
    costs = [cost_of(rounds, tolls) for rounds in choices]
    cheapest = costs.index(min(costs))
    return choices[cheapest], costs[cheapest]


def _turned(
    symmetry: CyclicSymmetry, size: int, tolls: Tolls, draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Return the rounds that annealing finds with a symmetry, and the number of changes tried.

    ``draw`` is the seed, and the largest number of changes to try.
    """
    random = Random(draw[0])
    n, m = symmetry.order * symmetry.orbits + symmetry.fixed, symmetry.order
    places = np.array([random.shuffled(range(n)) for _ in range(symmetry.base)], dtype=np.int64)
    kept = symmetry.kept
    orbits = np.array(
        [random.shuffled(range(symmetry.orbits)) for _ in range(kept)], dtype=np.int64
    )
    shifts = np.array(
        [[random.next_below(m) for _ in range(symmetry.orbits)] for _ in range(kept)],
        dtype=np.int64,
    )
    places = places.reshape(symmetry.base, n)
    orbits, shifts = (array.reshape(kept, symmetry.orbits) for array in (orbits, shifts))
    pair_orbits, kinds = symmetry.pairs()
    outcome = np.array([0, 0], dtype=np.int64)
    turn_kernel(
        (places, orbits, shifts),
        (pair_orbits, kinds, symmetry.tolls(tolls), cooling(m), exponentials()),
        (size, m, draw[1]),
        outcome,
        np.array([random.bits()], dtype=np.uint64),
        stop.flag,
    )
    return symmetry.develop(places, (orbits, shifts), size), int(outcome[1])


@inner_kernel
def _count(counts: Ints, orbit: int, by: int, tolls: tuple[Ints, Ints]) -> int:
    """Add ``by`` to the number of meetings in an orbit of pairs; return the increase of the cost.

    ``tolls`` has the kind of each orbit, and the toll by kind and count (`CyclicSymmetry.tolls`).
    """
    kinds, of = tolls
    kind = kinds[orbit]
    before = of[kind, counts[orbit]]
    counts[orbit] += by
    return int(of[kind, counts[orbit]] - before)


@inner_kernel
def _sit(
    row: Ints, at: int, size: int, pairs: Ints, counts: Ints, tolls: tuple[Ints, Ints], by: int
) -> int:
    """Add (``by`` 1) or remove (-1) the meetings of the player at place ``at`` in a base round.

    Return the increase of the cost. ``row`` is the round, whose tables have ``size`` places.
    ``pairs``, ``counts`` and ``tolls`` are as in `_exchange` and `_count`.
    """
    more = 0
    start = at // size * size
    for k in range(start, start + size):
        if k != at:
            more += _count(counts, pairs[row[at], row[k]], by, tolls)
    return more


@inner_kernel
def _join(
    rows: tuple[Ints, Ints, int],
    at: int,
    size: int,
    pairs: Ints,
    counts: Ints,
    tolls: tuple[Ints, Ints],
    by: int,
) -> int:
    """Add (``by`` 1) or remove (-1) the meetings of the orbit at place ``at`` in a kept round.

    Return the increase of the cost. ``rows`` is as in `_shift`; ``pairs``, ``counts`` and ``tolls``
    are as in `_exchange` and `_count`.
    """
    orbits, shifts, order = rows
    more = 0
    start = at // size * size
    one = orbits[at] * order + shifts[at]
    for k in range(start, start + size):
        if k != at:
            more += _count(counts, pairs[one, orbits[k] * order + shifts[k]], by, tolls)
    return more


@inner_kernel
def _exchange(
    row: Ints, swap: tuple[int, int], size: int, pairs: Ints, counts: Ints, tolls: tuple[Ints, Ints]
) -> int:
    """Swap the players of the two places ``swap`` of a base round; return the increase of the cost.

    ``row`` is the round; ``pairs`` has the orbit of any two players, and ``counts`` the count of
    each orbit.
    """
    p, q = swap
    more = _sit(row, p, size, pairs, counts, tolls, -1)
    more += _sit(row, q, size, pairs, counts, tolls, -1)
    row[p], row[q] = row[q], row[p]
    more += _sit(row, p, size, pairs, counts, tolls, 1)
    return more + _sit(row, q, size, pairs, counts, tolls, 1)


@inner_kernel
def _shift(
    rows: tuple[Ints, Ints, int],
    move: tuple[int, int, int],
    size: int,
    pairs: Ints,
    counts: Ints,
    tolls: tuple[Ints, Ints],
) -> int:
    """Shift an orbit of a kept round, or swap two orbits; return the increase of the cost.

    ``rows`` has the orbit and the shift at each place of the round, and the number of turns.
    ``move`` has three numbers: a place, the place with which it swaps (-1 for a shift), and the
    new shift.
    """
    orbits, shifts, _ = rows
    p, q, shift = move
    more = _join(rows, p, size, pairs, counts, tolls, -1)
    if q < 0:
        shifts[p] = shift
        return more + _join(rows, p, size, pairs, counts, tolls, 1)
    more += _join(rows, q, size, pairs, counts, tolls, -1)
    orbits[p], orbits[q] = orbits[q], orbits[p]
    shifts[p], shifts[q] = shifts[q], shifts[p]
    more += _join(rows, p, size, pairs, counts, tolls, 1)
    return more + _join(rows, q, size, pairs, counts, tolls, 1)


@inner_kernel
def _count_all(
    rounds: tuple[Ints, Ints, Ints],
    amounts: tuple[int, int],
    pairs: Ints,
    counts: Ints,
    tolls: tuple[Ints, Ints],
) -> int:
    places, orbits, shifts = rounds
    size, order = amounts
    cost = 0
    for r in range(len(places)):
        for p in range(places.shape[1]):
            for q in range(p // size * size, p):
                cost += _count(counts, pairs[places[r, p], places[r, q]], 1, tolls)
    for r in range(len(orbits)):
        for p in range(orbits.shape[1]):
            one = orbits[r, p] * order + shifts[r, p]
            for q in range(p // size * size, p):
                other = orbits[r, q] * order + shifts[r, q]
                cost += _count(counts, pairs[one, other], 1, tolls)
    return cost


@inner_kernel
def _keep(of: tuple[Ints, Ints, Ints], to: tuple[Ints, Ints, Ints]) -> None:
    for r in range(len(of[0])):
        for p in range(of[0].shape[1]):
            to[0][r, p] = of[0][r, p]
    for r in range(len(of[1])):
        for p in range(of[1].shape[1]):
            to[1][r, p] = of[1][r, p]
            to[2][r, p] = of[2][r, p]


@kernel
def turn_kernel(  # noqa: C901 - one compiled annealing; its moves share the counts
    rounds: tuple[Ints, Ints, Ints],
    shape: tuple[Ints, Ints, Ints, Ints, Ints],
    limits: tuple[int, int, int],
    told: Ints,
    state: NDArray[np.uint64],
    flag: NDArray[np.bool_],
) -> None:
    """Anneal ``rounds``, which then hold the best rounds found.

    Parameters
    ----------
    rounds
        Three arrays: the players of the base rounds, the orbits of the kept rounds, and the shifts
        of the kept rounds.
    shape
        The orbit of any two players, the kind of each orbit, the tolls (`CyclicSymmetry.tolls`),
        the temperatures and random variates.
    limits
        The number of players at a table, the number of turns, and the number of changes to try.
    told
        Receives the cost of the best rounds, and the number of changes tried.
    state, flag
        The state of the random numbers, and the flag that ends the search.
    """
    places, orbits, shifts = rounds
    pairs, kinds, of, temperatures, variates = shape
    size, order, tries = limits
    tolls = (kinds, of)
    counts = np.zeros(len(kinds), dtype=np.int64)
    cost = _count_all(rounds, (size, order), pairs, counts, tolls)
    best = (places.copy(), orbits.copy(), shifts.copy())
    told[0] = cost
    temperature = temperatures[0]
    num_base = len(places)
    for t in range(tries):
        if told[0] == 0:
            break
        if t % 256 == 0:
            if flag[0]:
                break
            temperature = temperatures[t * len(temperatures) // tries]
        told[1] += 1
        bits = next_bits(state)
        r = next_below(state, num_base + len(orbits))
        if r < num_base:
            p = next_below(state, places.shape[1])
            q = next_below(state, places.shape[1])
            if p // size == q // size:
                continue
            more = _exchange(places[r], (p, q), size, pairs, counts, tolls)
            if more > 0 and not accepts(more, temperature, UNIT_BITS, variates, bits):
                _exchange(places[r], (p, q), size, pairs, counts, tolls)
                continue
        else:
            rows = (orbits[r - num_base], shifts[r - num_base], order)
            p = next_below(state, orbits.shape[1])
            q = next_below(state, orbits.shape[1])
            before = shifts[r - num_base, p]
            if p // size == q // size or bits & np.uint64(1):
                q = -1
            more = _shift(rows, (p, q, next_below(state, order)), size, pairs, counts, tolls)
            if more > 0 and not accepts(more, temperature, UNIT_BITS, variates, bits):
                _shift(rows, (p, q, before), size, pairs, counts, tolls)
                continue
        cost += more
        if cost < told[0]:
            told[0] = cost
            _keep(rounds, best)
    _keep(best, rounds)
