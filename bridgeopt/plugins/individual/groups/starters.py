"""Starters: one round from which all others follow, with a multiplier of order 3.

A starter is for tables of four and ``w`` rounds. One to three players are fixed, the infinite
players. The other players form three orbits of Z_w; ``(x, i)`` is player ``x`` of orbit ``i``.
Round ``t`` is the first round with ``t`` added to every ``x``. The multiplier,
``(x, i) -> (m x, i + 1)`` with ``m^3 = 1``, maps the first round onto itself.

The first round therefore consists of the images of a few base tables. If there are one or two
infinite players, each of them sits with the three images of one player. If there are three, one of
them sits at each of the three images of a table. Any other base table has three images too.

The multiplier brings all differences within the base tables to orbit 0. No two players meet twice
if the differences within the orbit are distinct up to sign, and the differences to the next orbit
are distinct.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

ORBITS = 3


def num_infinite(tables: int, rounds: int) -> int | None:
    """Return the number of infinite players of a starter; ``None`` if there is no starter."""
    infinite = 4 * tables - ORBITS * rounds
    return infinite if 1 <= infinite <= 3 else None


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
