"""What is particular to individual movements, in which players change partners."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement


@dataclass(frozen=True)
class Players:
    """How players change partners and seats; numbers from 1 are in the order of the tuples.

    Attributes
    ----------
    partners
        Distinct partners of each player.
    partnered
        How many couples of players are partners never, once, twice …
    seats
        Rounds in which each player sits N, S, E and W.
    sat_out
        Rounds in which each player sits out.
    """

    partners: tuple[int, ...]
    partnered: tuple[int, ...]
    seats: tuple[tuple[int, int, int, int], ...]
    sat_out: tuple[int, ...]


def measure_players(movement: Movement) -> Players:
    """Return how the players of an individual movement change partners and seats."""
    partnered = partnerships(movement)
    seats = np.zeros((movement.num_contestants, 4), dtype=np.int64)
    for seat, players in enumerate(_seats(movement)):
        np.add.at(seats, (players, seat), 1)
    return Players(
        partners=tuple((partnered > 0).sum(axis=1).tolist()),
        partnered=histogram(partnered),
        seats=tuple((north, south, east, west) for north, south, east, west in seats.tolist()),
        sat_out=tuple((movement.num_rounds - seats.sum(axis=1)).tolist()),
    )


def partnerships(movement: Movement) -> NDArray[np.int64]:
    """Return how often two players are partners, shape ``(players, players)``, symmetric."""
    north, south, east, west = _seats(movement)
    return _counted(movement, [(north, south), (east, west)])


def oppositions(movement: Movement) -> NDArray[np.int64]:
    """Return how often two players are opponents, shape ``(players, players)``, symmetric."""
    north, south, east, west = _seats(movement)
    return _counted(movement, [(ns, ew) for ns in (north, south) for ew in (east, west)])


def histogram(counts: NDArray[np.int64]) -> tuple[int, ...]:
    """Return how many couples have a count of 0, 1, 2 … in a symmetric matrix."""
    above: NDArray[np.int64] = counts[np.triu_indices(len(counts), 1)]
    return tuple(np.bincount(above).tolist())


def _seats(movement: Movement) -> NDArray[np.int64]:
    """Return who sits N, S, E and W at each table of the evening, shape ``(4, …)``, from 0."""
    tables = movement.rounds.reshape(-1, 5)
    return np.asarray(tables[tables[:, 0] > 0, :4].T - 1)


def _counted(
    movement: Movement, couples: list[tuple[NDArray[np.int64], NDArray[np.int64]]]
) -> NDArray[np.int64]:
    count = np.zeros((movement.num_contestants,) * 2, dtype=np.int64)
    for one, other in couples:
        np.add.at(count, (one, other), 1)
        np.add.at(count, (other, one), 1)
    return count
