"""Starters: one round from which all others follow, with a multiplier of order 3.

For tables of four and ``w`` rounds. Players are three orbits of Z_w, and one to three more who
stay fixed, the infinite ones. Round ``t`` is the first with ``t`` added to everybody, and the
multiplier, ``(x, i) -> (m x, i + 1)`` with ``m^3 = 1``, maps the first round onto itself. So that
round is a few base tables: an infinite player's and images, or others in threes. Nobody meets
twice if the differences within the base tables, brought to orbit 0 by the multiplier, are distinct:
those within an orbit up to sign, and those from an orbit to the next.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

Ints = NDArray[np.int64]

ORBITS = 3


def num_infinite(tables: int, rounds: int) -> int | None:
    """Return how many infinite players a starter has for so many tables of four; ``None``: none."""
    infinite = 4 * tables - ORBITS * rounds
    return infinite if 1 <= infinite <= 3 else None


def multipliers(rounds: int, infinite: int) -> list[int]:
    """Return the multipliers that may do: cube roots of 1, but 1 for two infinite players."""
    roots = [m for m in range(1, rounds) if pow(m, 3, rounds) == 1]
    return [m for m in roots if infinite != 2 or m != 1]


def find_starter(
    rounds: int, infinite: int, multiplier: int, draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Look for base tables; return the best, and how many differences occur too often.

    Parameters
    ----------
    rounds, infinite, multiplier
        What the starter is for.
    draw
        The seed, and how many changes are tried at most.
    stop
        Ends it before its time.

    Returns
    -------
    array, int
        Of each place of the base tables, the element of Z_w that its point has in orbit 0, and
        its orbit, shape ``(rounds, 2)``. First the places beside infinite players.
    """
    places = np.zeros((rounds, 2), dtype=np.int64)
    state = np.array([draw[0]], dtype=np.uint64)
    powers = np.array([pow(multiplier, -k, rounds) for k in range(ORBITS)], dtype=np.int64)
    cost = _anneal(places, infinite, powers, state, draw[1], exponentials(), stop.flag)
    return places, int(cost)


def develop(places: Ints, infinite: int, multiplier: int) -> Ints:
    """Return the rounds of a starter, shape ``(rounds, tables, 4)``; infinite players come last."""
    w = len(places)
    powers = [pow(multiplier, k, w) for k in range(ORBITS)]

    def image(place: int, by: int) -> tuple[int, int]:
        x, orbit = places[place]
        turned = (int(orbit) + by) % ORBITS
        return int(x) * powers[turned] % w, turned

    first: list[list[tuple[int, int] | int]] = []
    head = 3 if infinite == 3 else infinite
    if infinite == 3:
        first += [[k, *(image(place, k) for place in range(3))] for k in range(ORBITS)]
    else:
        first += [[k, *(image(k, by) for by in range(ORBITS))] for k in range(infinite)]
    for start in range(head, w, 4):
        first += [[image(place, by) for place in range(start, start + 4)] for by in range(ORBITS)]
    rounds = [
        [
            [
                ORBITS * w + point if isinstance(point, int) else point[1] * w + (point[0] + t) % w
                for point in table
            ]
            for table in first
        ]
        for t in range(w)
    ]
    return np.array(rounds, dtype=np.int64)


@inner_kernel
def _note(seen: Ints, one: tuple[int, int], other: tuple[int, int], powers: Ints) -> int:
    """Note the difference of two points; return 1 if it was there already."""
    w = seen.shape[1]
    i, j = one[1], other[1]
    # A point is kept by its element in orbit 0: in orbit i, its element is m^i times that.
    # Brought to orbit 0, a difference from orbit i to i + 1 is m y - x.
    m = powers[2]  # the inverse of the inverse's square: m^-2 = m
    if i == j:
        v = (other[0] - one[0]) % w
        v = min(v, w - v)
        if 2 * v == w:
            return 1
        seen[0, v] += 1
        return 1 if seen[0, v] > 1 else 0
    onwards = (i + 1) % 3 == j
    v = (m * other[0] - one[0]) % w if onwards else (m * one[0] - other[0]) % w
    seen[1, v] += 1
    return 1 if seen[1, v] > 1 else 0


@inner_kernel
def _cost(places: Ints, infinite: int, powers: Ints, seen: Ints) -> int:
    w = places.shape[0]
    for k in range(2):
        for v in range(w):
            seen[k, v] = 0
    cost = 0
    head = 3
    if infinite == 3:
        # Infinite player 0 meets an orbit a place: they are to be three.
        a, b, c = places[0, 1], places[1, 1], places[2, 1]
        cost += (1 if a == b else 0) + (1 if a == c else 0) + (1 if b == c else 0)
        for s in range(3):
            for t in range(s + 1, 3):
                cost += _note(
                    seen, (places[s, 0], places[s, 1]), (places[t, 0], places[t, 1]), powers
                )
    else:
        head = infinite
        for k in range(infinite):
            cost += _note(seen, (places[k, 0], 0), (places[k, 0], 1), powers)
    for start in range(head, w, 4):
        for s in range(start, start + 4):
            for t in range(s + 1, start + 4):
                cost += _note(
                    seen, (places[s, 0], places[s, 1]), (places[t, 0], places[t, 1]), powers
                )
    return cost


@kernel
def _anneal(  # noqa: C901 - one compiled annealing; its moves share the counts
    places: Ints,
    infinite: int,
    powers: Ints,
    state: NDArray[np.uint64],
    steps: int,
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    """Anneal: two places exchange their points, or a point goes to another orbit."""
    w = places.shape[0]
    seen = np.zeros((2, w), dtype=np.int64)
    for x in range(w):
        places[x, 0] = x
    for x in range(w - 1, 0, -1):
        y = next_below(state, x + 1)
        places[x, 0], places[y, 0] = places[y, 0], places[x, 0]
    for x in range(w):
        places[x, 1] = next_below(state, 3)
    cost = _cost(places, infinite, powers, seen)
    best = cost
    found = places.copy()
    for step in range(steps):
        if best == 0 or (step & 1023 == 0 and flag[0]):
            break
        bits = next_bits(state)
        i = next_below(state, w)
        j = next_below(state, w)
        orbit = places[i, 1]
        turn = bits & np.uint64(1)
        if turn:
            places[i, 1] = (orbit + 1 + next_below(state, 2)) % 3
        else:
            places[i, 0], places[j, 0] = places[j, 0], places[i, 0]
        new = _cost(places, infinite, powers, seen)
        phase = (step % 262144) * 20 // 262144
        if accepts(new - cost, 28 - phase, 5, table, bits):
            cost = new
            if cost < best:
                best = cost
                for x in range(w):
                    found[x, 0] = places[x, 0]
                    found[x, 1] = places[x, 1]
        elif turn:
            places[i, 1] = orbit
        else:
            places[i, 0], places[j, 0] = places[j, 0], places[i, 0]
    for x in range(w):
        places[x, 0] = found[x, 0]
        places[x, 1] = found[x, 1]
    return best
