"""The graph of meetings: players who met, and the paths of length two between any two players."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel

Ints = NDArray[np.int64]


def meetings(seats: Ints, num_players: int) -> Ints:
    """Return how often any two players meet, shape ``(players, players)``, symmetric, diagonal 0.

    ``seats`` holds players from 0, and -1 for empty places, shape ``(rounds, tables, size)``.
    """
    # The last row is for -1, an empty place.
    met = np.zeros((num_players + 1, num_players + 1), dtype=np.int64)
    size = seats.shape[2]
    for one in range(size):
        for other in range(size):
            if one != other:
                np.add.at(met, (seats[:, :, one], seats[:, :, other]), 1)
    return met[:num_players, :num_players]


def table_visits(seats: Ints, num_players: int) -> Ints:
    """Return how often each player sits at each table, shape ``(players, tables)``."""
    counted = np.zeros((num_players + 1, seats.shape[1]), dtype=np.int64)
    tables = np.broadcast_to(np.arange(seats.shape[1])[None, :, None], seats.shape)
    np.add.at(counted, (seats, tables), 1)
    return counted[:num_players]


def paths_of_two(met: Ints) -> Ints:
    """Return, for any two players, how many other players have met both of them.

    The result has shape ``(players, players)``. On the diagonal is a player's number of opponents.
    """
    # Floats let BLAS multiply, and represent all such counts exactly.
    adjacent = (met > 0).astype(np.float64)
    common: Ints = (adjacent @ adjacent).astype(np.int64)
    return common


def distances(met: Ints) -> Ints:
    """Return the distance of any two players, shape ``(players, players)``.

    The distance is the length of the shortest path of meetings; -1 if there is no path. ``met`` has
    the number of meetings of any two players. The players within some distance of a player form a
    bit set; the set for the next distance is the union of the neighbours' sets.
    """
    adjacent = met > 0
    num_players = len(met)
    is_self = np.eye(num_players, dtype=bool)
    distance_of = np.where(is_self, 0, np.where(adjacent, 1, -1))
    neighbour_lists = [np.flatnonzero(row) for row in adjacent]
    reached = np.packbits(adjacent | is_self, axis=1)
    for distance in range(2, num_players):
        union = [
            np.bitwise_or.reduce(reached[neighbours], axis=0) for neighbours in neighbour_lists
        ]
        wider = reached | np.array(union)
        is_new = np.unpackbits(wider ^ reached, axis=1, count=num_players).astype(bool)
        if not is_new.any():
            break
        distance_of[is_new] = distance
        reached = wider
    return distance_of


@inner_kernel
def path_deficit(paths: int, d: int) -> int:
    """Return the square of the number of paths by which a pair of players falls short of ``d``."""
    return (d - paths) * (d - paths) if paths < d else 0
