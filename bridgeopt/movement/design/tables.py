"""From who plays whom on what to a movement: directions, order of rounds, tables, numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import split
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.design.task import Task
from bridgeopt.movement.tables import EMPTY, at_home, exchange_tables, in_order, number

_MOST_TURNED = 15


def put_at_tables(
    rounds: NDArray[np.int64],
    task: Task,
    num_tables: int,
    staying: int | None,
    seed: int,
    stop: Stop | None = None,
) -> NDArray[np.int64]:
    """Return the rounds of a movement, shape ``(rounds, tables, 3)``, numbers from 1.

    Parameters
    ----------
    rounds
        Shape ``(rounds, places, 3)``: NS, EW and group, from 0, or `EMPTY` where nobody plays.
    task
        Its style says what stays.
    num_tables
        In the room; those that are not needed stand unused.
    staying
        In the style ``"both"``, the pair that stays.
    seed
        Of the random numbers.
    stop
        Ends the search for tables that are changed little.
    """
    stop = stop or Stop()
    at = np.full((task.num_rounds, num_tables, 3), EMPTY, dtype=np.int64)
    played = rounds[rounds[:, :, 0] != EMPTY]
    at[:, : task.num_used] = played.reshape(task.num_rounds, task.num_used, 3)
    if task.style == "follow":
        return _number_in_cycle(at)
    if num_tables >= task.num_groups and task.style != "pair":
        at = at_home(at, task.num_groups, num_tables, staying)
    elif task.style == "boards":
        at = exchange_tables(at, task.num_groups, split(seed, 0), stop=stop)[1]
    else:
        candidates = [
            exchange_tables(at, task.num_groups, split(seed, k), staying=(k,), stop=stop)
            for k in range(task.num_pairs)
        ]
        at = min(candidates, key=lambda candidate: candidate[0])[1]
    return _number(at, task.num_groups)


def turn_groups(rounds: NDArray[np.int64], num_pairs: int) -> NDArray[np.int64]:
    """Let everybody sit NS in about half the rounds, by turning all tables of some board groups.

    That leaves the balance as it is. Of all ways for the first fifteen groups (others stay), the
    one is taken with the least difference between pairs; of these, the one in which who is worst
    off is nearest to half.

    Parameters
    ----------
    rounds
        Shape ``(rounds, places, 3)``: NS, EW and group, from 0, or `EMPTY` where nobody plays.
    num_pairs
        How many pairs play.
    """
    ns, ew, group = rounds[rounds[:, :, 0] != EMPTY].T
    num_groups = int(group.max()) + 1
    direction = np.zeros((num_pairs, num_groups), dtype=np.int64)
    np.add.at(direction, (ns, group), 1)
    np.add.at(direction, (ew, group), -1)
    chosen = min(num_groups, _MOST_TURNED)
    ways = 1 - 2 * (np.arange(1 << (chosen - 1))[:, None] >> np.arange(chosen) & 1)
    excess = ways @ direction[:, :chosen].T + direction[:, chosen:].sum(axis=1)
    worst = np.abs(excess).max(axis=1)
    best = np.lexsort(((excess**2).sum(axis=1), worst, np.ptp(excess, axis=1)))[0]
    turn = np.zeros(num_groups, dtype=bool)
    turn[:chosen] = ways[best] < 0
    turned = rounds.copy()
    where = (rounds[:, :, 0] != EMPTY) & turn[rounds[:, :, 2]]
    turned[where, :2] = rounds[where, 1::-1]
    return turned


def _number(at: NDArray[np.int64], num_groups: int) -> NDArray[np.int64]:
    """Give pairs and groups numbers from 1, by the first round's tables; 0 for unused tables.

    Should who stays at the first table sit EW, all turn around.
    """
    if _stays(at, 1) and not _stays(at, 0):
        at = at[:, :, [1, 0, 2]]
    return number(at, num_groups, np.argsort(in_order(at)) + 1)


def _stays(at: NDArray[np.int64], side: int) -> bool:
    """Whether the pair at a side of the first table in the first round is there in all rounds."""
    return bool((at[:, 0, :2] == at[0, 0, side]).any(axis=1).all())


def _number_in_cycle(at: NDArray[np.int64]) -> NDArray[np.int64]:
    """Give the symmetry's numbers, from 1; those above the rounds stay, the last at table 1.

    It has group 1 there first.
    """
    num_rounds = len(at)
    stays = np.maximum(at[0, :, :2].max(axis=1), num_rounds - 1)
    tables = at[:, np.argsort(-stays, kind="stable")]
    tables[:, :, 2] = (tables[:, :, 2] - tables[0, 0, 2]) % num_rounds
    return tables + 1
