"""Annealing and then tabu search, over swaps of two players in a round, for tables of any size.

The cost is the sum, over all pairs of players, of a toll for the number of times the pair meets
(`Tolls`). A swap changes the meetings of two players only, so it needs about four additions per
place at a table. The length of both searches is a number of swaps to try, so the result does not
depend on the machine.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.unstructured import BENCH

Ints = NDArray[np.int64]

REPEAT = 16
"""Toll of a repeated meeting.

A small fraction is added for each further repeat, so a third meeting costs more than a second.
"""
_OVER = 8 * REPEAT
"""Additional toll of each meeting above the number that `Tolls.most` allows."""
UNIT_BITS = 16
"""Temperatures are in units of 2^-16 of the toll."""
_HOT, _COOLING, STAGES = 419430, 1044268, 256
"""First temperature (6.4), cooling factor of a stage in units of 2^-20, and number of stages. The
last stage is at 2.24, below which hardly any swap was accepted.
"""
_TENURE, _MORE_TENURE = 4, 8
"""After a swap, its two players may not be swapped again for 4 iterations, plus 0 to 7 at
random."""
_STALE = 2000
"""After this many iterations without improvement, the search makes a few random swaps."""
_BIASED_DRAWS = 6


@dataclass(frozen=True)
class Tolls:
    """The toll of two players as a function of the number of times they meet.

    Attributes
    ----------
    spread
        If true, the toll grows with the square of the number of meetings, so that meetings are
        spread evenly. A small cubic term decides between plans with the same sum of squares: it
        favours plans with fewer large numbers of meetings. If false, the toll grows with the number
        of repeats.
    most
        The largest allowed number of meetings; 0 for no limit.
    """

    spread: bool = False
    most: int = 0

    def steps(self, num: int) -> Ints:
        """Return the increase of the toll from m to m + 1 meetings, for m below ``num``."""
        m = np.arange(num, dtype=np.int64)
        spread = REPEAT * m + m * (m - 1) // 2
        grows = spread if self.spread else np.where(m > 0, REPEAT + m - 1, 0)
        if self.most:
            grows = grows + _OVER * np.maximum(m + 1 - self.most, 0)
        return np.ascontiguousarray(grows, dtype=np.int64)

    def totals(self, num: int) -> Ints:
        """Return the toll of m meetings, for m below ``num``."""
        return np.append(0, np.cumsum(self.steps(num - 1)))


def cooling(scale: int = 1) -> Ints:
    """Return the temperatures of the stages of an annealing, times ``scale``.

    They fall geometrically, as integers, so that they are the same on every platform.
    """
    temperatures = [_HOT]
    for _ in range(STAGES - 1):
        temperatures.append(temperatures[-1] * _COOLING >> 20)
    return np.array(temperatures, dtype=np.int64) * scale


@dataclass(frozen=True, eq=False)
class Tables:
    """The places of a round, with three numbers for each place: shape ``(3, players)``.

    The numbers are the first place at the same table, the place after the last place there, and the
    kind of place. Only players at places of the same kind are swapped, so each player is at smaller
    tables as often as before.
    """

    places: Ints

    @classmethod
    def of(cls, sizes: tuple[int, ...], bench: int) -> Tables:
        """Return the places at tables of these sizes, followed by ``bench`` places for sit-outs."""
        first: list[int] = []
        last: list[int] = []
        kind: list[int] = []
        for size in sizes:
            start = len(first)
            first += [start] * size
            last += [start + size] * size
            kind += [size] * size
        start = len(first)
        first += range(start, start + bench)
        last += range(start, start + bench)
        kind += [BENCH] * bench
        return cls(np.array([first, last, kind], dtype=np.int64))


def anneal_swaps(
    rounds: Ints, tables: Tables, tolls: Tolls, draw: tuple[int, int], stop: Stop, *, target: int
) -> tuple[Ints, int, int]:
    """Anneal rounds; return the best rounds, their cost, and the number of swaps tried.

    Parameters
    ----------
    rounds
        The player at each place, shape ``(rounds, players)``; the first round does not change.
    tables, tolls
        The places, and the costs of meetings.
    draw
        The seed, and the number of swaps to try.
    stop
        Ends the search early.
    target
        A cost that no rounds can beat: the search ends there.
    """
    best = rounds.copy()
    outcome = np.array([0, 0], dtype=np.int64)
    anneal_kernel(
        best,
        (tables.places, tolls.steps(len(rounds) + 2), cooling(), exponentials()),
        (draw[1], target),
        outcome,
        np.array([draw[0]], dtype=np.uint64),
        stop.flag,
    )
    return best, int(outcome[0]), int(outcome[1])


def tabu_swaps(
    rounds: Ints, tables: Tables, tolls: Tolls, draw: tuple[int, int], stop: Stop, *, target: int
) -> tuple[Ints, int, int]:
    """Improve rounds by tabu search, with the parameters and result of `anneal_swaps`."""
    best = rounds.copy()
    outcome = np.array([0, 0], dtype=np.int64)
    tabu_kernel(
        best,
        (tables.places, tolls.steps(len(rounds) + 2)),
        (draw[1], target),
        outcome,
        np.array([draw[0]], dtype=np.uint64),
        stop.flag,
    )
    return best, int(outcome[0]), int(outcome[1])


@inner_kernel
def _meet(rounds: Ints, places: Ints, steps: Ints, met: Ints) -> int:
    """Add the meetings in ``rounds`` to ``met``; return their total toll.

    ``met`` is how often any two players meet. For each place, ``places`` has three numbers about
    the place's table: the table's first place, the place after the table's last place, and the
    table's size. ``steps`` has the toll of one more meeting, by the number of meetings so far.
    """
    cost = 0
    for r in range(len(rounds)):
        for p in range(rounds.shape[1]):
            for q in range(p + 1, places[1, p]):
                one, other = rounds[r, p], rounds[r, q]
                cost += steps[met[one, other]]
                met[one, other] += 1
                met[other, one] += 1
    return cost


@inner_kernel
def _more(row: Ints, swap: tuple[int, int], places: Ints, steps: Ints, met: Ints) -> int:
    """Return how much the cost would increase if the players of two places were swapped.

    ``row`` is the round, and ``swap`` the two places, at two tables. The other arguments are as in
    `_meet`.
    """
    p, q = swap
    one, other = row[p], row[q]
    more = 0
    for k in range(places[0, p], places[1, p]):
        if k != p:
            x = row[k]
            more += steps[met[other, x]] - steps[met[one, x] - 1]
    for k in range(places[0, q], places[1, q]):
        if k != q:
            x = row[k]
            more += steps[met[one, x]] - steps[met[other, x] - 1]
    return more


@inner_kernel
def _swap(row: Ints, swap: tuple[int, int], places: Ints, met: Ints) -> None:
    """Swap the players of two places at two tables, and update ``met``, the counts of meetings.

    ``row`` is the round, ``swap`` the two places.
    """
    p, q = swap
    one, other = row[p], row[q]
    for k in range(places[0, p], places[1, p]):
        if k != p:
            x = row[k]
            met[one, x] -= 1
            met[x, one] -= 1
            met[other, x] += 1
            met[x, other] += 1
    for k in range(places[0, q], places[1, q]):
        if k != q:
            x = row[k]
            met[other, x] -= 1
            met[x, other] -= 1
            met[one, x] += 1
            met[x, one] += 1
    row[p] = other
    row[q] = one


@inner_kernel
def _repeats(row: Ints, p: int, places: Ints, met: Ints) -> bool:
    """Return whether the player at place ``p`` also meets a tablemate in another round.

    ``row`` is the round; ``places`` and ``met`` are as in `_meet`.
    """
    player = row[p]
    for k in range(places[0, p], places[1, p]):  # noqa: SIM110 - numba has no any()
        if k != p and met[player, row[k]] > 1:
            return True
    return False


@inner_kernel
def _apart(places: Ints, p: int, q: int) -> bool:
    """Return whether two places are at different tables of one size, so players may swap."""
    return bool(places[0, p] != places[0, q] and places[2, p] == places[2, q] and places[2, p] > 0)


@inner_kernel
def _copy(of: Ints, to: Ints) -> None:
    for r in range(len(of)):
        for p in range(of.shape[1]):
            to[r, p] = of[r, p]


@kernel
def anneal_kernel(  # noqa: C901 - one compiled annealing; its moves share the counts
    rounds: Ints,
    shape: tuple[Ints, Ints, Ints, Ints],
    limits: tuple[int, int],
    told: Ints,
    state: NDArray[np.uint64],
    flag: NDArray[np.bool_],
) -> None:
    """Anneal ``rounds``, which then holds the best rounds found.

    ``shape`` has the places (`Tables.places`), the steps of the toll, the temperatures and random
    variates. ``limits`` are the number of swaps to try, and a cost that no rounds can beat.
    ``told`` receives the cost of the best rounds, and the number of swaps tried.
    """
    places, steps, temperatures, variates = shape
    tries, target = limits
    num_rounds, n = rounds.shape
    met = np.zeros((n, n), dtype=np.int64)
    cost = _meet(rounds, places, steps, met)
    best = rounds.copy()
    told[0] = cost
    temperature = temperatures[0]
    stages = len(temperatures)
    for t in range(tries if num_rounds > 1 else 0):
        if told[0] <= target:
            break
        if t % 256 == 0:
            if flag[0]:
                break
            temperature = temperatures[t * stages // tries]
        told[1] += 1
        bits = next_bits(state)
        row = rounds[1 + next_below(state, num_rounds - 1)]
        p = next_below(state, n)
        if bits & np.uint64(1):
            for _ in range(_BIASED_DRAWS):
                if _repeats(row, p, places, met):
                    break
                p = next_below(state, n)
        q = next_below(state, n)
        if not _apart(places, p, q):
            continue
        more = _more(row, (p, q), places, steps, met)
        if more > 0 and not accepts(more, temperature, UNIT_BITS, variates, bits):
            continue
        _swap(row, (p, q), places, met)
        cost += more
        if cost < told[0]:
            told[0] = cost
            _copy(rounds, best)
    _copy(best, rounds)


@inner_kernel
def _draw_best(
    rounds: Ints,
    shape: tuple[Ints, Ints],
    counts: tuple[Ints, Ints],
    limits: tuple[int, int, int],
    found: Ints,
    state: NDArray[np.uint64],
) -> None:
    """Find the best swap of a player in a repeated meeting; break ties at random.

    ``shape`` has the places and the steps of the toll, as in `_meet`. ``counts`` has the meetings
    of any two players, and the iteration until which a swap of two players in a round is tabu. A
    tabu swap is allowed if it gives a new best cost. ``limits`` are the iteration, the cost, and
    the best cost so far. ``found`` receives the round (-1 if there is no swap), the two places, and
    the increase of the cost; its last entry counts the swaps tried.
    """
    places, steps = shape
    met, tabu = counts
    now, cost, best = limits
    ties = 0
    found[0] = -1
    for r in range(1, len(rounds)):
        row = rounds[r]
        for p in range(rounds.shape[1]):
            if not _repeats(row, p, places, met):
                continue
            for q in range(rounds.shape[1]):
                if not _apart(places, p, q):
                    continue
                found[4] += 1
                more = _more(row, (p, q), places, steps, met)
                one, other = min(row[p], row[q]), max(row[p], row[q])
                if tabu[r, one * len(met) + other] > now and cost + more >= best:
                    continue
                if ties == 0 or more < found[3]:
                    ties = 1
                elif more > found[3]:
                    continue
                else:
                    ties += 1
                    if next_below(state, ties) > 0:
                        continue
                found[0] = r
                found[1] = p
                found[2] = q
                found[3] = more


@inner_kernel
def _shuffle(rounds: Ints, places: Ints, steps: Ints, met: Ints, state: NDArray[np.uint64]) -> int:
    """Make up to n // 4 + 1 random swaps, for n players; return the increase of the cost.

    A drawn swap that is not allowed (see `_apart`) is left out.
    """
    more = 0
    n = rounds.shape[1]
    for _ in range(n // 4 + 1):
        row = rounds[1 + next_below(state, len(rounds) - 1)]
        p = next_below(state, n)
        q = next_below(state, n)
        if _apart(places, p, q):
            more += _more(row, (p, q), places, steps, met)
            _swap(row, (p, q), places, met)
    return more


@kernel
def tabu_kernel(
    rounds: Ints,
    shape: tuple[Ints, Ints],
    limits: tuple[int, int],
    told: Ints,
    state: NDArray[np.uint64],
    flag: NDArray[np.bool_],
) -> None:
    """Improve ``rounds`` by tabu search; it then holds the best rounds found.

    ``shape`` has the places (`Tables.places`), and the steps of the toll. ``limits`` and ``told``
    are as in `anneal_kernel`.
    """
    places, steps = shape
    tries, target = limits
    num_rounds, n = rounds.shape
    met = np.zeros((n, n), dtype=np.int64)
    tabu = np.zeros((num_rounds, n * n), dtype=np.int64)
    found = np.zeros(5, dtype=np.int64)
    cost = _meet(rounds, places, steps, met)
    best = rounds.copy()
    told[0] = cost
    now = stale = 0
    while num_rounds > 1 and found[4] < tries and told[0] > target and not flag[0]:
        now += 1
        found[4] += 1
        _draw_best(rounds, shape, (met, tabu), (now, cost, told[0]), found, state)
        if found[0] >= 0:
            row = rounds[found[0]]
            p, q = found[1], found[2]
            one, other = min(row[p], row[q]), max(row[p], row[q])
            tabu[found[0], one * n + other] = now + _TENURE + next_below(state, _MORE_TENURE)
            _swap(row, (p, q), places, met)
            cost += found[3]
        if cost < told[0]:
            told[0] = cost
            stale = 0
            _copy(rounds, best)
            continue
        stale += 1
        if stale >= _STALE:
            stale = 0
            cost += _shuffle(rounds, places, steps, met, state)
            if cost < told[0]:
                told[0] = cost
                _copy(rounds, best)
    told[1] = found[4]
    _copy(best, rounds)
