"""How high the balance can be at most: a bound on Qf for given meetings."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.rounds.found import Tailored
from bridgeopt.engine.stopping import Stop

_SHARE = 0.75
"""What part of each square is bounded by whole numbers; the rest by eigenvalues."""

_ASCENTS = 300

_SLACK = 1e-6
"""For rounding: sums of squares are whole numbers of at most some thousands."""


def qf_ceiling(tailored: Tailored, stop: Stop | None = None) -> float:
    """Return what Qf cannot exceed, whoever sits NS; who stops it gets a higher one.

    Where everybody plays all board groups, it holds for these meetings in any rounds, and with any
    groups that everybody plays: only meetings enter.

    Let D hold 1 (NS) and -1 (EW) for items and groups, T the number of tables of the group on which
    two items meet, 0 for others. Off the diagonal, the boards compare by X = P + T with P = D D';
    Qf is the higher, the less is SS, the sum of X² over two items each. What is known of P:

    (a) it is positive semidefinite, its rank is at most that of the groups, and its rows add up to
        0, for of the two at a table, one sits NS;
    (b) on the diagonal stands the number R of rounds, and besides, P is as the number c of groups
        that both play: odd or even, from -c to c, for opponents to c - 2.

    For any share s and any symmetric Z, write P for one and Q for another copy of the same matrix::

        SS = min_P [(1 - s)/2 (|P + T|² - N R²) + <Z, P>/2]
           + min_Q [s SS(Q) - <Z, Q>/2]                         at least,

    where the first minimum is over all that (a) permits, |.|² adds up all squares of a matrix of N
    rows, and the second is over all that (b) permits; for with P = Q both terms add up to SS. The
    second is a minimum for each entry. The first is, with B = T + Z / (2 - 2s), a constant and
    (1 - s)/2 |P + B|²; it is least if P has the eigenvectors of B, as B acts on rows that add up to
    0, of the lowest eigenvalues, as far as negative, and these as its own, with the opposite sign
    (Hoffman and Wielandt, Duke Math. J. 20, 1953).

    Any Z gives a bound; subgradient steps look for a good one. At first Z is a multiple of the unit
    matrix: with s = 0, that alone would bound SS by the eigenvalues of the meetings.
    """
    rounds = tailored.rounds
    one, two, group = rounds.reshape(-1, 3).T
    num_rounds, n = len(rounds), 2 * int(rounds.shape[1])
    plays = np.bincount(group)
    met = np.zeros((n, n), dtype=np.float64)
    met[one, two] = met[two, one] = plays[group]
    played = np.zeros((n, len(plays)), dtype=np.int64)
    played[one, group] = played[two, group] = 1
    rank = min(len(plays), n - 1)
    squares = _bound(met, played @ played.T, num_rounds, rank, stop or Stop())
    couples = n * (n - 1) // 2
    total = int((plays * (plays - 1)).sum())
    share, rest = divmod(total, couples)
    least = (couples - rest) * share**2 + rest * (share + 1) ** 2
    return float(100 * least / max(least, math.ceil(squares - _SLACK), 1))


def _bound(
    met: NDArray[np.float64], common: NDArray[np.int64], num_rounds: int, rank: int, stop: Stop
) -> float:
    """Return a lower bound on the sum of squares."""
    n = len(met)
    above = np.triu_indices(n, 1)
    highest = common - 2 * (met > 0)
    free = 1 - _SHARE
    centre = np.eye(n) - 1 / n
    beyond = 1 + 2 * np.abs(met).sum()

    def lowest(matrix: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the lowest eigenvalues, and their vectors, on what adds up to 0."""
        values, vectors = np.linalg.eigh(centre @ matrix @ centre + beyond / n)
        return values[:rank], vectors[:, :rank]

    multiplier = -2 * free * _level(lowest(met)[0], n * num_rounds) * np.eye(n)
    best = 0.0
    for k in range(_ASCENTS):
        if stop.over:
            break
        beyond = 1 + 2 * np.abs(met + multiplier / (2 * free)).sum()
        values, vectors = lowest(met + multiplier / (2 * free))
        values = np.minimum(values, 0)
        smooth = -(vectors * values) @ vectors.T
        # The nearest to the vertex of the parabola that is as odd or even as it should be.
        whole = common + 2 * np.round((multiplier / (2 * _SHARE) - met - common) / 2)
        whole = np.clip(whole, -common, highest)
        np.fill_diagonal(whole, num_rounds)
        bound = free / 2 * ((met**2).sum() - (values**2).sum() - n * num_rounds**2)
        bound += (_SHARE * (whole + met) ** 2 - multiplier * whole)[above].sum()
        bound -= num_rounds / 2 * np.trace(multiplier)
        best = max(best, float(bound))
        step = free / (1 + k / 50) * (smooth - whole)
        # Symmetric to the last bit, or it bounds nothing: a tie may be rounded up here, down there.
        multiplier = multiplier + (step + step.T) / 2
    return best


def _level(values: NDArray[np.float64], total: float) -> float:
    """Return to what level a vessel fills whose floor has these heights, ascending."""
    levels = (total + np.cumsum(values)) / np.arange(1, len(values) + 1)
    return float(levels.min())
