"""Balance of tailored movements: an upper bound on Qf, and trading fitness for balance."""

from __future__ import annotations

import math
import time
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.qap.instance import CostsTooLargeError
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.rounds.meetings import opponent_sets
from bridgeopt.engine.rounds.result import TailoredRounds
from bridgeopt.engine.rounds.search import try_search
from bridgeopt.engine.rounds.walk import MeetingCosts, WalkPace, WalkState, walk
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.tailored import balance_qf
from bridgeopt.movement.tailored.directions import STEPS, set_directions

_INTEGRALITY_SHARE = 0.75
"""The weight s in the bound of `qf_ceiling`; any value between 0 and 1 gives a valid bound.

The bound is the sum of two lower bounds. SS is the sum of the squares of the comparisons. The
comparisons are integers, which gives a lower bound on ``s SS``. The eigenvalues give a lower bound
on the rest, ``(1 - s) SS``.
"""

_MAX_ASCENTS = 300
"""Number of subgradient steps of `qf_ceiling`."""

_ROUNDING_TOLERANCE = 1e-6
"""Tolerance for rounding errors in sums of squares, which are integers up to some thousands."""


def qf_ceiling(tailored: TailoredRounds, stop: Stop | None = None) -> float:
    """Return an upper bound on Qf for these meetings and any directions; if stopped, a weaker one.

    If all items play all board groups, the bound depends on the meetings alone. It then holds for
    these meetings in any rounds, and with any groups that all items play.

    Let D have a row for each item and a column for each group: 1 if the item plays the group NS, -1
    if EW, otherwise 0. Let T have a row and a column for each item. If two items meet, their entry
    in T is the number of tables at which the group of their meeting is played. All other entries
    are 0. Off the diagonal, the comparisons of items are X = P + T with P = D D'. Let SS be the sum
    of X² over all sets of two items; a lower SS gives a higher Qf. P has these properties:

    (a) It is positive semidefinite, and its rank is at most the number of groups. Its rows add up
        to 0, because each table has one item NS and one EW.
    (b) The diagonal is the number R of rounds. The entry for two items that both play c groups has
        the parity of c and lies between -c and c (for opponents, at most c - 2).

    For any weight s and any symmetric Z, write P and Q for two copies of the same matrix. Then::

        SS >= min_P [(1 - s)/2 (|P + T|² - N R²) + <Z, P>/2]
            + min_Q [s SS(Q) - <Z, Q>/2]

    Here N is the number of items, and |.|² is the sum of the squares of all entries of a matrix.
    The first minimum is over all P with (a), and the second over all Q with (b). The bound holds
    because with P = Q both terms add up to SS.

    The second minimum can be taken entry by entry. In the first, with B = T + Z / (2 - 2s), the
    expression is a constant plus (1 - s)/2 |P + B|². By (a), P acts only on the space of the
    vectors whose entries add up to 0. Let C be B, projected onto this space. The minimal P has the
    eigenvectors of C with the lowest negative eigenvalues, as many as the rank of P allows. The
    eigenvalues of P are these eigenvalues of C with the opposite sign (Hoffman and Wielandt, Duke
    Math. J. 20, 1953).

    Any Z gives a bound, and subgradient steps improve it. The initial Z is a multiple of the
    identity. With s = 0, this Z gives the bound on SS that follows from the eigenvalues of the
    meetings.
    """
    rounds = tailored.rounds
    first, second, group = rounds.reshape(-1, 3).T
    num_rounds, n = len(rounds), 2 * int(rounds.shape[1])
    plays = np.bincount(group)
    met = np.zeros((n, n), dtype=np.float64)
    met[first, second] = met[second, first] = plays[group]
    played = np.zeros((n, len(plays)), dtype=np.int64)
    played[first, group] = played[second, group] = 1
    rank = min(len(plays), n - 1)
    squares = _bound(met, played @ played.T, num_rounds, rank, stop or Stop())
    couples = n * (n - 1) // 2
    total = int((plays * (plays - 1)).sum())
    share, remainder = divmod(total, couples)
    least = (couples - remainder) * share**2 + remainder * (share + 1) ** 2
    return float(100 * least / max(least, math.ceil(squares - _ROUNDING_TOLERANCE), 1))


def _bound(
    met: NDArray[np.float64], common: NDArray[np.int64], num_rounds: int, rank: int, stop: Stop
) -> float:
    """Return a lower bound on the sum of squares, in the notation of `qf_ceiling`.

    ``met`` is the matrix T. ``common`` holds, for any two items, the number of groups that both
    play. ``rank`` is the largest rank of P.
    """
    n = len(met)
    above = np.triu_indices(n, 1)
    highest = common - 2 * (met > 0)
    free = 1 - _INTEGRALITY_SHARE
    centre = np.eye(n) - 1 / n
    beyond = 1 + 2 * np.abs(met).sum()

    def lowest(matrix: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the ``rank`` lowest eigenvalues of a matrix, and their eigenvectors.

        The matrix is restricted to vectors whose entries add up to 0.
        """
        values, vectors = np.linalg.eigh(centre @ matrix @ centre + beyond / n)
        return values[:rank], vectors[:, :rank]

    multiplier = -2 * free * _level(lowest(met)[0], n * num_rounds) * np.eye(n)
    best = 0.0
    for k in range(_MAX_ASCENTS):
        if stop.is_over:
            break
        beyond = 1 + 2 * np.abs(met + multiplier / (2 * free)).sum()
        values, vectors = lowest(met + multiplier / (2 * free))
        values = np.minimum(values, 0)
        smooth = -(vectors * values) @ vectors.T
        # Each entry's term in the bound is a parabola. The entry must have the parity of `common`.
        # Take the number nearest to the parabola's minimum among the numbers with this parity.
        integers = common + 2 * np.round((multiplier / (2 * _INTEGRALITY_SHARE) - met - common) / 2)
        integers = np.clip(integers, -common, highest)
        np.fill_diagonal(integers, num_rounds)
        bound = free / 2 * ((met**2).sum() - (values**2).sum() - n * num_rounds**2)
        bound += (_INTEGRALITY_SHARE * (integers + met) ** 2 - multiplier * integers)[above].sum()
        bound -= num_rounds / 2 * np.trace(multiplier)
        best = max(best, float(bound))
        step = free / (1 + k / 50) * (smooth - integers)
        # Only a symmetric multiplier gives a bound, but ties of rounding may make `step`
        # asymmetric.
        multiplier = multiplier + (step + step.T) / 2
    return best


def _level(values: NDArray[np.float64], total: float) -> float:
    """Return the level x for which the sum of max(x - v, 0) over ``values`` is ``total``.

    ``values`` holds the numbers v in ascending order. (Water of volume ``total`` would rise to x
    over a floor with these heights.)
    """
    levels = (total + np.cumsum(values)) / np.arange(1, len(values) + 1)
    return float(levels.min())


_NUM_REGROUPINGS, _NUM_TRIALS, _NUM_CHAINS = 16, 1_000, 4_000
"""Limits of `_regroup`. It makes `_NUM_REGROUPINGS` random walks of `_NUM_TRIALS` trials. Each walk
leads to other rounds with the same meetings. After each walk, a short search of `_NUM_CHAINS` steps
chooses the directions. At the end, a search of `directions.STEPS` steps chooses those of the best
rounds."""

_SLOPE_FACTORS = (0.5, 1.0, 2.0)
"""Factors by which the loss of balance is weighted, one for each search of `trade_for_balance`. The
loss is the balance that one more meeting of two items would cost the best rounds so far (`_slope`).
The search adds the loss, times the factor and the worth of a point of balance, to the cost of the
meeting."""


def trade_for_balance(
    cheapest: TailoredRounds,
    cost: NDArray[np.int64],
    *,
    point: float,
    budget: SearchBudget | None = None,
    below: int | None = None,
) -> TailoredRounds:
    """Return rounds with the best trade of fitness against balance, starting from the cheapest.

    First, other board groups are tried for the meetings of the cheapest rounds. Then meetings are
    changed too. Take a board group that is played at t tables, and let P be as in `qf_ceiling`. One
    more meeting of two items with this group adds t (2 P + t) to the sum of squares. A new search,
    with this increase added to the costs, makes other rounds. They are kept if they are worth more.

    Parameters
    ----------
    cheapest
        Rounds and board groups of low cost.
    cost, below
        As in `rounds.search.search_rounds`.
    point
        The worth of one point of Qf, in the unit of the costs. At 0, only groups are changed.
    budget
        The search limits: by default none, with seed 1. If stopped, the best rounds by then are
        returned.

    Returns
    -------
    The best rounds. Their proof, if any, is only about their cost.

    Raises
    ------
    ValueError
        ``point`` is negative.
    """
    if point < 0:
        raise ValueError(f"a point of balance that is worth {point}")
    budget = budget or SearchBudget()
    seed, stop = budget.seed_or_default, budget.stop_or_new
    deadline = time.perf_counter() + budget.time_limit
    best, qf = _regroup(cheapest, _qf(cheapest, seed, stop), seed, deadline, stop)
    for k, factor in enumerate(_SLOPE_FACTORS if point else ()):
        if _is_over(deadline, stop):
            best = replace(best, cut_short=True)
            break
        drawn = cost.copy()
        drawn[:, :, 1] += np.rint(factor * point * _slope(best, seed, stop)).astype(np.int64)
        limits = SearchBudget(
            seconds=max(0.0, deadline - time.perf_counter()),
            seed=derive_seed(seed, k),
            jobs=budget.jobs,
            stop=stop,
        )
        try:
            other = try_search(drawn, len(best.rounds), best.num_groups, limits)
        except CostsTooLargeError:  # no search is possible with such costs
            break
        if other is None:
            continue
        other = replace(
            other,
            cost=_cost_of(other.rounds, cost),
            bound=cheapest.bound,
            proved_for=(),
            cut_short=other.cut_short or best.cut_short,
            absent=cheapest.absent,
        )
        if below is not None and other.cost >= below:
            continue
        other_qf = _qf(other, seed, stop)
        other, other_qf = _regroup(other, other_qf, seed, deadline, stop)
        if other.cost - point * other_qf < best.cost - point * qf:
            best, qf = other, other_qf
    if best.cost == cheapest.cost:
        best = replace(best, proved_for=cheapest.proved_for)
    return best


def _is_over(deadline: float, stop: Stop) -> bool:
    return stop.is_over or time.perf_counter() >= deadline


def _regroup(
    tailored: TailoredRounds, qf: float, seed: int, deadline: float, stop: Stop
) -> tuple[TailoredRounds, float]:
    """Return rounds and groups with the same meetings and the best balance found, and their Qf.

    ``tailored`` has the balance ``qf``; it is returned if the search finds no better balance before
    ``deadline`` (a value of `time.perf_counter`). If tables share groups evenly in each round, they
    continue to do so.
    """
    if _is_over(deadline, stop):
        return replace(tailored, cut_short=True), qf
    num_rounds, num_tables, _ = tailored.rounds.shape
    num_groups = tailored.num_groups
    n = 2 * num_tables
    meets = opponent_sets([(i, j) for i, j, _ in tailored.rounds.reshape(-1, 3).tolist()], n)
    counts = [np.bincount(tables[:, 2], minlength=num_groups) for tables in tailored.rounds]
    walk_state = WalkState.of(
        n, num_rounds, num_groups, evenly=bool(np.ptp(counts, axis=1).max() <= 1)
    )
    best, highest = tailored, _qf(tailored, seed, stop, _NUM_CHAINS)
    cut_short = False
    for k in range(_NUM_REGROUPINGS):
        cut_short = _is_over(deadline, stop)
        if cut_short:
            break
        walked = walk(
            meets,
            # The present meetings cost 0 and all others 1, so the walk keeps the meetings.
            MeetingCosts(1 - (meets[:, None] >> np.arange(n) & 1)),
            walk_state,
            num_rounds,
            WalkPace(_NUM_TRIALS),
            stop=stop,
            seed=derive_seed(seed, k),
        )
        if walked is not None:
            other = replace(tailored, rounds=walked[1])
            other_qf = _qf(other, seed, stop, _NUM_CHAINS)
            if other_qf > highest:
                best, highest = other, other_qf
    after = qf if best is tailored else _qf(best, seed, stop)
    if qf > after:
        best, after = tailored, qf
    return replace(best, cut_short=tailored.cut_short or cut_short), after


def _qf(tailored: TailoredRounds, seed: int, stop: Stop, steps: int = STEPS) -> float:
    """Return the balance Qf of rounds with the directions that `build_movement` would choose.

    If ``steps`` is smaller than `STEPS`, a shorter search may choose other directions.
    """
    turned = set_directions(
        tailored.rounds, derive_seed(seed, 0), absent=tailored.absent, steps=steps, stop=stop
    )
    return balance_qf(turned, tailored.num_groups) or 0.0


def _slope(tailored: TailoredRounds, seed: int, stop: Stop) -> NDArray[np.float64]:
    """Return the points of Qf lost by one more meeting of two items, shape ``(items, items)``."""
    turned = set_directions(
        tailored.rounds, derive_seed(seed, 0), absent=tailored.absent, stop=stop
    )
    ns, ew, group = turned.reshape(-1, 3).T
    n = 2 * tailored.rounds.shape[1]
    direction = np.zeros((n, tailored.num_groups))
    direction[ns, group], direction[ew, group] = 1, -1
    part = direction @ direction.T
    plays = np.bincount(group, minlength=tailored.num_groups)
    compared = part.copy()
    compared[ns, ew] += plays[group]
    compared[ew, ns] += plays[group]
    squares = float((np.triu(compared, 1) ** 2).sum())
    slope: NDArray[np.float64] = _qf(tailored, seed, stop) / squares * 2 * plays.mean() * part
    np.fill_diagonal(slope, 0)
    return slope


def _cost_of(rounds: NDArray[np.int64], cost: NDArray[np.int64]) -> int:
    first, second, _ = rounds.reshape(-1, 3).T
    total = (
        np.triu(cost[:, :, 0], 1).sum() + (cost[first, second, 1] - cost[first, second, 0]).sum()
    )
    return int(total)
