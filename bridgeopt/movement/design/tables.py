"""From who plays whom on what to a movement: directions, order of rounds, tables, numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import (
    FRACTION_BITS,
    TABLE_BITS,
    exponentials,
    next_below,
    next_bits,
    split,
)
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.design.arrangement import EMPTY
from bridgeopt.movement.design.task import Task

_MOST_TURNED = 15
_STEPS = 60_000
_GROUP_MOVE = 16
"""What a change of table by a board group counts, where one by a pair counts 1."""


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
        at = _at_home(at, task.num_groups, staying)
    elif task.style == "boards":
        at = _rearranged(at, EMPTY, split(seed, 0), stop)[1]
    else:
        candidates = [_rearranged(at, k, split(seed, k), stop) for k in range(task.num_pairs)]
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


def _at_home(at: NDArray[np.int64], num_groups: int, staying: int | None) -> NDArray[np.int64]:
    """Put each group at a table of its own; who shares one, at further tables.

    If a pair stays, it is at the first table, which shares with all; else homes come first. Those
    of groups that are not played in the first round are the last.
    """
    rounds = np.full_like(at, EMPTY)
    offset = 0 if staying is None else 1
    played = [table for table in at[0].tolist() if table[0] != EMPTY]
    played.sort(key=lambda table: staying not in table[:2])
    order = dict.fromkeys([*(table[2] for table in played), *range(num_groups)])
    home_of = offset + np.argsort(list(order))
    for tables, homes in zip(at, rounds, strict=True):
        further = offset + num_groups
        for table in tables[tables[:, 0] != EMPTY]:
            home = home_of[table[2]]
            if staying is not None and staying in table[:2]:
                homes[0] = table
            elif homes[home, 0] == EMPTY:
                homes[home] = table
            else:
                homes[further] = table
                further += 1
    return rounds


def _rearranged(
    at: NDArray[np.int64], staying: int, seed: int, stop: Stop
) -> tuple[int, NDArray[np.int64]]:
    """Exchange tables and rounds so that groups, and then pairs, change tables little."""
    at = at.copy()
    if staying != EMPTY:
        for tables in at:
            k = int(np.flatnonzero((tables[:, :2] == staying).any(axis=1))[0])
            tables[[0, k]] = tables[[k, 0]]
    best = at.copy()
    state = np.array([seed], dtype=np.uint64)
    fixed = int(staying != EMPTY)
    price = _rearrange(at, fixed, _STEPS, stop.flag, exponentials(), state, best)
    return int(price), best


@inner_kernel
def _changes(at: NDArray[np.int64], seen: NDArray[np.int64]) -> int:
    """Return how often groups and pairs change tables, weighted.

    A group changes if it is next played at none of the tables where it was last played. ``seen``
    is room to work: shape ``(3, pairs or groups)``.
    """
    num_rounds, num_tables, _ = at.shape
    for x in range(seen.shape[1]):
        seen[0, x] = seen[1, x] = 0
        seen[2, x] = EMPTY
    changes = 0
    for r in range(num_rounds):
        for k in range(num_tables):
            if at[r, k, 0] == EMPTY:
                continue
            seen[1, at[r, k, 2]] |= 1 << k
            for side in range(2):
                pair = at[r, k, side]
                if seen[2, pair] != EMPTY and seen[2, pair] != k:
                    changes += 1
                seen[2, pair] = k
        for k in range(num_tables):
            if at[r, k, 0] == EMPTY:
                continue
            group = at[r, k, 2]
            if seen[1, group] == 0:
                continue  # counted at another table
            if seen[0, group] != 0 and seen[0, group] & seen[1, group] == 0:
                changes += _GROUP_MOVE
            seen[0, group] = seen[1, group]
            seen[1, group] = 0
    return changes


@inner_kernel
def _swap(at: NDArray[np.int64], r: int, k: int, s: int, m: int) -> None:
    for x in range(3):
        at[r, k, x], at[s, m, x] = at[s, m, x], at[r, k, x]


@kernel
def _rearrange(
    at: NDArray[np.int64],
    first_free: int,
    steps: int,
    stop: NDArray[np.bool_],
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
    best: NDArray[np.int64],
) -> int:
    """Anneal over exchanges of tables in a round, from ``first_free`` on, and of whole rounds."""
    num_rounds, num_tables, _ = at.shape
    seen = np.empty((3, at.size), np.int64)
    price = _changes(at, seen)
    lowest = price
    for step in range(steps):
        if stop[0]:
            break
        temperature = (_GROUP_MOVE * (steps - step) << 3) // steps  # in eighths, then more gently
        r, s = next_below(state, num_rounds), next_below(state, num_rounds)
        k = first_free + next_below(state, num_tables - first_free)
        m = first_free + next_below(state, num_tables - first_free)
        rounds = next_below(state, 8) == 0
        for again in range(2):
            if rounds:
                for x in range(num_tables):
                    _swap(at, r, x, s, x)
            else:
                _swap(at, r, k, r, m)
            if again:
                break
            new = _changes(at, seen)
            e = exponentials[np.int64(next_bits(state) >> np.uint64(64 - TABLE_BITS))]
            if (new - price) << (FRACTION_BITS + 3) <= temperature * e:
                price = new
                break
        if price < lowest:
            lowest = price
            for x in range(num_rounds):
                for y in range(num_tables):
                    for z in range(3):
                        best[x, y, z] = at[x, y, z]
    return lowest


def _number(at: NDArray[np.int64], num_groups: int) -> NDArray[np.int64]:
    """Give pairs and groups numbers from 1, by the first round's tables; 0 for unused tables.

    The first table has numbers 1 (NS) and 2 and group 1, the next 3 and 4 and, unless it shares
    the first's, group 2. Should who stays at the first table sit EW, all turn around.
    """
    if _stays(at, 1) and not _stays(at, 0):
        at = at[:, :, [1, 0, 2]]
    first = at[0][at[0, :, 0] != EMPTY]
    pairs = np.argsort(first[:, :2].ravel()) + 1
    order = dict.fromkeys([*first[:, 2].tolist(), *range(num_groups)])
    groups = np.argsort(list(order)) + 1
    rounds = np.zeros_like(at)
    used = at[:, :, 0] != EMPTY
    rounds[used] = np.column_stack([pairs[at[used][:, :2]], groups[at[used][:, 2]]])
    return rounds


def _stays(at: NDArray[np.int64], side: int) -> bool:
    """Whether the pair at a side of the first table in the first round is there in all rounds."""
    return bool((at[:, 0, :2] == at[0, 0, side]).any(axis=1).all())


def _number_in_cycle(at: NDArray[np.int64]) -> NDArray[np.int64]:
    """Give the symmetry's numbers, from 1; the last stays, at the first table, with group 1."""
    num_rounds, num_tables, _ = at.shape
    last = 2 * num_tables - 1
    stays = (at[0, :, :2] == last).any(axis=1)
    tables = at[:, np.argsort(~stays, kind="stable")]
    tables[:, :, 2] = (tables[:, :, 2] - tables[0, 0, 2]) % num_rounds
    return tables + 1
