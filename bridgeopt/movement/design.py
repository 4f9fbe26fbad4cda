"""Making movements: a local search for sound ones, and the best of those by a measure.

A movement begins as an arrangement, shape ``(rounds, places, 3)``: the two pairs at each place in
each round, from 0, and its board group. Groups are numbered on after the pairs, as if they were
pairs too: who plays a group meets it. There is a place for each group, empty (-1) in some rounds if
there are fewer tables than groups; if there are more, further places share a group, in each round
another. Pairs are exchanged until nobody meets anybody too often. Directions and numbers come last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
from numba import njit
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement
from bridgeopt.errors import BridgeoptError, Fault, InputError
from bridgeopt.qap.randomness import Random, next_below, next_bits

_EMPTY = -1
_ATTEMPTS = 200
_STEPS = 200_000
# An exchange that adds repeats is made once in 2**6 times for each of them.
_LUCK_BITS = 6
# Four kinds of exchange are of a seat with a seat; one is of whole tables.
_KINDS, _WHOLE = 5, 4


def triangles(movement: Movement) -> int:
    """Return how many threes of pairs there are of whom each meets both others.

    The fewer, the better the field is mixed: each pair links any two of its opponents who do not
    meet each other.
    """
    meets = (movement.meetings > 0).astype(np.int64)
    return int(np.trace(meets @ meets @ meets)) // 6


def design(
    num_pairs: int,
    num_rounds: int,
    num_groups: int,
    seed: int,
    *,
    name: str | None = None,
    boards_stay: bool = False,
    candidates: int = 100,
    measure: Callable[[Movement], int] = triangles,
) -> Movement:
    """Make a movement: well-formed, and nobody meets anybody again unless all must.

    Two tables share a board group only where there are more tables than groups, and everybody
    sits NS in half of the rounds (of an odd number, one more or less). The same arguments give the
    same movement on every platform.

    Parameters
    ----------
    num_pairs, num_rounds, num_groups
        Pairs, an even number; rounds; and board groups, at least as many as rounds.
    seed
        Of the random numbers.
    name
        The movement's name; by default its size.
    boards_stay
        Whether each board group has a table of its own, some of them unused, also where there are
        fewer tables than groups. (Where there are more, the first tables have.)
    candidates
        How many sound movements to choose from.
    measure
        What to choose by: the smallest is best.

    Raises
    ------
    InputError
        If no such movement can exist.
    BridgeoptError
        If none was found.
    """
    _refuse(num_pairs, num_rounds, num_groups)
    name = name or f"{num_pairs} pairs, {num_rounds} rounds"
    comment = f"made by bridgeopt, seed {seed}"
    arrangements = _sound_arrangements(
        _groups_of_places(num_pairs // 2, num_rounds, num_groups),
        _most_meetings(num_pairs, num_rounds, num_groups),
        Random(seed),
    )
    found = (
        Movement(
            name,
            num_pairs,
            num_groups,
            _rounds(tables, num_pairs, boards_stay=boards_stay),
            comments=(comment,),
        )
        for tables in arrangements
    )
    best = min(islice(found, candidates), key=measure, default=None)
    if best is None:
        raise BridgeoptError(
            f"no sound movement for {num_pairs} pairs was found with {num_rounds} rounds and"
            f" {num_groups} board groups. Another seed may find one; more board groups or fewer"
            " rounds make it easier."
        )
    return best


def _refuse(num_pairs: int, num_rounds: int, num_groups: int) -> None:
    faults = []
    if num_pairs < 2 or num_pairs % 2:
        message = f"a movement for {num_pairs} pairs"
        faults.append(Fault(message, help="A movement is for an even number of pairs."))
    if num_rounds < 1:
        faults.append(Fault(f"{num_rounds} rounds", help="Ask for at least one round."))
    if num_groups < num_rounds:
        message = f"{num_groups} board groups for {num_rounds} rounds"
        help = "Ask for as many board groups as rounds: nobody plays the same boards twice."
        faults.append(Fault(message, help=help))
    if faults:
        raise InputError(faults)


def _groups_of_places(num_tables: int, num_rounds: int, num_groups: int) -> NDArray[np.int64]:
    """Return the board group, from 0, of each place in each round, shape ``(rounds, places)``.

    Every group has its own place (if it needs them, more than one); the places beyond those share
    the groups in turn.
    """
    own = max(num_tables - num_tables % num_groups, num_groups)
    shared = max(num_tables - own, 0)
    turns = np.arange(num_rounds * shared).reshape(num_rounds, shared)
    stay = np.tile(np.arange(own), (num_rounds, 1))
    return np.asarray(np.hstack([stay, turns]) % num_groups, dtype=np.int64)


def _most_meetings(num_pairs: int, num_rounds: int, num_groups: int) -> NDArray[np.int64]:
    """Return how often two pairs, or a pair and a group, may meet: no more than needs be."""
    most = np.ones((num_pairs + num_groups,) * 2, dtype=np.int64)
    most[:num_pairs, :num_pairs] = -(-num_rounds // (num_pairs - 1))
    return most


def _sound_arrangements(
    groups: NDArray[np.int64], most_meetings: NDArray[np.int64], random: Random
) -> Iterator[NDArray[np.int64]]:
    """Yield arrangements without repeats, as many as a limited number of attempts finds."""
    num_rounds, num_places = groups.shape
    num_pairs = len(most_meetings) - groups.max() - 1
    for _ in range(_ATTEMPTS):
        tables = np.full((num_rounds, num_places, 3), _EMPTY, dtype=np.int64)
        tables[:, :, 2] = groups + num_pairs
        for places in tables:
            used = random.shuffled(range(num_places))[: num_pairs // 2]
            places[used, :2] = np.reshape(random.shuffled(range(num_pairs)), (-1, 2))
        state = np.array([random.bits()], dtype=np.uint64)
        if repair(tables, most_meetings, state, _STEPS) == 0:
            yield tables


@njit(cache=True, nogil=True)
def _count(room: NDArray[np.int64], x: int, y: int, by: int) -> int:
    """Count a meeting in (``by`` = 1) or out (-1); return the change in repeats."""
    x, y = min(x, y), max(x, y)
    if by > 0:
        room[x, y] -= 1
        return 1 if room[x, y] < 0 else 0
    room[x, y] += 1
    return -1 if room[x, y] <= 0 else 0


@njit(cache=True, nogil=True)
def _count_table(
    room: NDArray[np.int64], tables: NDArray[np.int64], r: int, k: int, by: int
) -> int:
    """Count the meetings at a table in or out; return the change in repeats."""
    a, b, group = tables[r, k, 0], tables[r, k, 1], tables[r, k, 2]
    if a == _EMPTY:
        return 0
    return _count(room, a, b, by) + _count(room, a, group, by) + _count(room, b, group, by)


@njit(cache=True, nogil=True)
def _exchange(
    room: NDArray[np.int64], tables: NDArray[np.int64], r: int, k: int, m: int, kind: int
) -> int:
    """Exchange pairs of places k and m in a round; return the change in repeats.

    The same exchange again undoes it.
    """
    change = _count_table(room, tables, r, k, -1) + _count_table(room, tables, r, m, -1)
    if kind == _WHOLE or tables[r, k, 0] == _EMPTY or tables[r, m, 0] == _EMPTY:
        for side in range(2):
            tables[r, k, side], tables[r, m, side] = tables[r, m, side], tables[r, k, side]
    else:
        one, other = kind & 1, kind >> 1
        tables[r, k, one], tables[r, m, other] = tables[r, m, other], tables[r, k, one]
    return change + _count_table(room, tables, r, k, 1) + _count_table(room, tables, r, m, 1)


@njit(cache=True, nogil=True)
def repair(
    tables: NDArray[np.int64],
    most_meetings: NDArray[np.int64],
    state: NDArray[np.uint64],
    steps: int,
) -> int:
    """Exchange pairs within rounds until there are no repeats: annealing, at one temperature.

    Parameters
    ----------
    tables
        The arrangement, changed in place.
    most_meetings
        How often pairs and board groups may meet, shape ``(pairs + groups, pairs + groups)``.
    state
        Of the random numbers, shape ``(1,)``.
    steps
        Give up after so many.

    Returns
    -------
    The repeats that are left: meetings beyond those allowed.
    """
    num_rounds, num_places, _ = tables.shape
    room = most_meetings.copy()
    repeats = 0
    for r in range(num_rounds):
        for k in range(num_places):
            repeats += _count_table(room, tables, r, k, 1)
    for _ in range(steps):
        if repeats == 0:
            break
        r = next_below(state, num_rounds)
        k, m = next_below(state, num_places), next_below(state, num_places)
        kind = next_below(state, _KINDS)
        if k == m:
            continue
        change = _exchange(room, tables, r, k, m, kind)
        if change <= 0 or next_bits(state) >> np.uint64(64 - _LUCK_BITS * change) == 0:
            repeats += change
        else:
            _exchange(room, tables, r, k, m, kind)
    return repeats


def _rounds(tables: NDArray[np.int64], num_pairs: int, *, boards_stay: bool) -> NDArray[np.int64]:
    """Return an arrangement as the rounds of a movement, with directions and numbers.

    In the first round, numbers follow the tables: 1 sits NS and 2 EW at the first.
    """
    used = tables[:, :, 0] != _EMPTY
    directed = _direct(tables[used][:, :2].tolist(), num_pairs)
    numbers = np.zeros(num_pairs, dtype=np.int64)
    numbers[directed[: num_pairs // 2].ravel()] = np.arange(num_pairs) + 1
    rounds = np.zeros_like(tables)
    rounds[used] = np.column_stack([numbers[directed], tables[used][:, 2] - num_pairs + 1])
    return rounds if boards_stay else rounds[used].reshape(len(rounds), -1, 3)


def _direct(meetings: list[list[int]], num_pairs: int) -> NDArray[np.int64]:
    """Return meetings with the pair first that sits NS: everybody in half the rounds.

    Walk from pair to pair along meetings, each once, until none is left where one stands, which
    is where one began: so each pair is left as often as it is reached, and who is left sits NS.
    With an odd number of rounds, one more meeting for each pair makes this so.
    """
    odd = 2 * len(meetings) // num_pairs % 2
    directed = meetings + [[k, k + 1] for k in range(0, num_pairs, 2)] * odd
    left: list[list[int]] = [[] for _ in range(num_pairs)]
    for which, pairs in enumerate(directed):
        for pair in pairs:
            left[pair].append(which)
    walked = set()
    for start in range(num_pairs):
        at = start
        while left[at]:
            which = left[at].pop()
            if which not in walked:
                walked.add(which)
                directed[which] = [at, sum(directed[which]) - at]
                at = directed[which][1]
    return np.array(directed[: len(meetings)], dtype=np.int64)
