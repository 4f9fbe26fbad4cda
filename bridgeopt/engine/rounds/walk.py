"""The search for rounds: a random walk near the minimum cost that looks for groups at each step.

A step makes one of two changes. It exchanges two rounds along a Kempe chain, which keeps all
meetings; or it exchanges the opponents at two tables of one round, which changes two meetings.
Rounds for which groups exist are rare in the worst case (about one in 300,000 for 16 items in 8
rounds), but a check takes only microseconds.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.rounds.factorisations import draw_rounds, exchange_rounds
from bridgeopt.engine.rounds.groups import (
    FOUND,
    GAVE_UP,
    MAX_CANDIDATES,
    exact_cover,
    list_candidates,
    list_full_candidates,
)
from bridgeopt.engine.stopping import Stop

_PATIENCE = 2_000
"""Maximum number of nodes in the search for an exact cover."""

_DRAWS = 100
"""Number of attempts to draw rounds with the requested meetings; after these, the walk starts from
other rounds."""

_STEPS_WITHOUT = 200
"""Maximum number of steps in a trial; the first step that changes the rounds ends it."""

_FRESH = 1_000
"""Number of trials after which the walk restarts from newly drawn rounds."""

_COOLING = 20_000
"""Number of steps of simulated annealing from arbitrary to cheap rounds, if no rounds with the
requested meetings could be drawn."""


class WalkState(NamedTuple):
    """The arrays of a walk: rounds, their groups, and scratch space.

    Attributes
    ----------
    partner
        Shape ``(groups, items)``: each item's opponent in each round, and then in each blank (see
        the module `groups`).
    least, most
        Shape ``(groups,)``: the smallest and largest number of tables of each round or blank that
        may share a group.
    group_of
        Shape ``(groups * items / 2,)``: the group of each table, numbered as by
        `groups._number_tables`.
    candidates, lists
        Arrays of `groups.exact_cover`.
    first_of, sets, chosen, following
        Scratch space of `groups.list_full_candidates`; empty unless the numbers of rounds, of
        groups, and of tables in a round are equal.
    """

    partner: NDArray[np.int64]
    least: NDArray[np.int64]
    most: NDArray[np.int64]
    group_of: NDArray[np.int64]
    candidates: NDArray[np.int64]
    lists: NDArray[np.int64]
    first_of: NDArray[np.int64]
    sets: NDArray[np.int64]
    chosen: NDArray[np.int64]
    following: NDArray[np.int64]

    @classmethod
    def of(cls, n: int, num_rounds: int, num_groups: int, *, evenly: bool) -> WalkState:
        """Allocate the arrays for ``n`` items and these numbers of rounds and groups.

        If ``evenly`` is true, the numbers of tables per group in a round may differ by at most one.
        """
        num_tables = n // 2
        least = np.zeros(num_groups, dtype=np.int64)
        least[:num_rounds] = num_tables // num_groups if evenly else 0
        most = np.full(num_groups, num_tables, dtype=np.int64)
        most[:num_rounds] = -(-num_tables // num_groups)
        halves = MAX_CANDIDATES if num_rounds == num_groups == num_tables else 0

        def room(*shape: int) -> NDArray[np.int64]:
            return np.empty(shape, dtype=np.int64)

        return cls(
            partner=room(num_groups, n),
            least=least,
            most=most,
            group_of=room(num_groups * num_tables),
            candidates=room(MAX_CANDIDATES, num_tables),
            lists=room(num_groups, MAX_CANDIDATES),
            first_of=np.full(1 << n if halves else 0, -1, dtype=np.int64),
            sets=room(2, halves),
            chosen=room(2, halves),
            following=room(halves),
        )


class MeetingCosts(NamedTuple):
    """The costs of meetings, and the limit below which rounds are worth finding.

    Attributes
    ----------
    delta
        Shape ``(items, items)``, symmetric: the cost of two items if they meet, minus their cost if
        they do not meet.
    enough
        The walk ends once it has found rounds that cost at most this.
    below
        Only rounds that cost less than this are searched for. If ``delta`` is all zeros, all rounds
        cost 0, so they are below the default of 1.
    """

    delta: NDArray[np.int64]
    enough: int = 0
    below: int = 1


class WalkPace(NamedTuple):
    """The length of a walk, and its temperature.

    Attributes
    ----------
    trials
        The number of trials. Each changes the rounds, and looks for groups unless the rounds cost
        too much.
    temperature
        The temperature of the walk, in the unit of costs; at 0, the cost never rises.
    hottest
        The initial temperature of the annealing that finds the first rounds, if no rounds with the
        requested meetings could be drawn.
    """

    trials: int
    temperature: int = 0
    hottest: int = 0


@inner_kernel
def find_groups(desk: WalkState) -> int:
    """Search for groups with which the rounds in ``desk``, the arrays of a walk, can be played.

    The rounds and the blanks are in ``desk.partner``; ``desk.group_of`` is filled. Return `FOUND`,
    `NONE` or `GAVE_UP`.
    """
    partner = desk.partner
    if len(desk.following):
        count = list_full_candidates(
            partner, desk.first_of, desk.sets, desk.chosen, desk.following, desk.candidates
        )
    else:
        count = list_candidates(partner, desk.least, desk.most, desk.candidates)
    if count < 0:
        return GAVE_UP
    return exact_cover(desk.candidates, count, len(partner), _PATIENCE, desk.lists, desk.group_of)


@inner_kernel
def _draw_blanks(partner: NDArray[np.int64], first: int, state: NDArray[np.uint64]) -> None:
    """Pair all items at random in each blank; blanks are the rounds from ``first`` on."""
    num_groups, n = partner.shape
    order = np.arange(n)
    for r in range(first, num_groups):
        for k in range(n - 1, 0, -1):
            j = next_below(state, k + 1)
            order[k], order[j] = order[j], order[k]
        for k in range(0, n, 2):
            partner[r, order[k]] = order[k + 1]
            partner[r, order[k + 1]] = order[k]


@inner_kernel
def _step(
    partner: NDArray[np.int64],
    num_rounds: int,
    delta: NDArray[np.int64],
    temperature: int,
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
) -> tuple[bool, int]:
    """Try one random change of the rounds, in place.

    Arrays are as in `WalkState` and `MeetingCosts`; ``state`` is the state of the random numbers.

    Returns
    -------
    Whether the rounds have changed, and the increase of the cost. A step that only exchanges two
    whole rounds does not count as a change.
    """
    n = partner.shape[1]
    r, v = next_below(state, num_rounds), next_below(state, n)
    if num_rounds > 1 and next_below(state, 2):
        s = next_below(state, num_rounds - 1)
        s += s >= r
        return exchange_rounds(partner, r, s, v) < n, 0
    u = partner[r, v]
    x = next_below(state, n)
    y = partner[r, x]
    if x in (v, u):
        return False, 0
    for s in range(num_rounds):  # v is to meet x, and u to meet y
        if partner[s, v] == x or partner[s, u] == y:
            return False, 0
    loss = delta[v, x] + delta[u, y] - delta[v, u] - delta[x, y]
    if not accepts(loss, temperature, 0, exponentials, next_bits(state)):
        return False, 0
    partner[r, v], partner[r, x] = x, v
    partner[r, u], partner[r, y] = y, u
    return True, loss


@inner_kernel
def _start(
    meets: NDArray[np.int64],
    partner: NDArray[np.int64],
    delta: NDArray[np.int64],
    hottest: int,
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
) -> int:
    """Fill ``partner`` with initial rounds; return their cost.

    They are random rounds with the meetings ``meets``. If none can be drawn in `_DRAWS` attempts,
    they are the rounds of a round robin, improved by simulated annealing from temperature
    ``hottest``.
    """
    num_rounds, n = partner.shape
    drawn = False
    for _ in range(_DRAWS):
        drawn = draw_rounds(meets, partner, state)
        if drawn:
            break
    if not drawn:
        last = n - 1  # the circle method: the last item is in the middle, the others rotate
        for r in range(num_rounds):
            partner[r, last], partner[r, r] = r, last
            for k in range(1, n // 2):
                a, b = (r + k) % last, (r - k) % last
                partner[r, a], partner[r, b] = b, a
        for step in range(_COOLING):
            temperature = hottest * (_COOLING - step) // _COOLING
            _step(partner, num_rounds, delta, temperature, exponentials, state)
    cost = 0
    for r in range(num_rounds):
        for v in range(n):
            if v < partner[r, v]:
                cost += delta[v, partner[r, v]]
    return cost


@kernel
def _write_tables(desk: WalkState, rounds: NDArray[np.int64]) -> None:
    """Copy the rounds and groups of a walk into ``rounds``, shape ``(rounds, tables, 3)``.

    The last axis has two items and a group.
    """
    table = 0
    for r in range(len(rounds)):
        k = 0
        for v in range(desk.partner.shape[1]):
            u = desk.partner[r, v]
            if v < u:
                rounds[r, k, 0], rounds[r, k, 1], rounds[r, k, 2] = v, u, desk.group_of[table]
                table += 1
                k += 1


def rounds_on(desk: WalkState, num_rounds: int) -> NDArray[np.int64]:
    """Return the rounds of a walk, shape ``(rounds, tables, 3)``: two items and a group.

    ``desk`` holds the arrays of the walk.
    """
    rounds = np.empty((num_rounds, desk.partner.shape[1] // 2, 3), dtype=np.int64)
    _write_tables(desk, rounds)
    return _all_played(rounds, len(desk.partner))


def _all_played(rounds: NDArray[np.int64], num_groups: int) -> NDArray[np.int64]:
    """Return the rounds with every group played at least once, if there are enough tables.

    A group without a table gets the last table of the group that has the most tables. No item then
    plays a group twice, since no item has played the new group.
    """
    group_of = rounds[:, :, 2].reshape(-1).copy()
    for group in range(min(num_groups, len(group_of))):
        plays = np.bincount(group_of, minlength=num_groups)
        if plays[group] == 0:
            group_of[np.flatnonzero(group_of == plays.argmax())[-1]] = group
    return np.dstack([rounds[:, :, :2], group_of.reshape(rounds.shape[:2])])


@kernel
def _walk(
    meets: NDArray[np.int64],
    costs: MeetingCosts,
    desk: WalkState,
    num_rounds: int,
    pace: WalkPace,
    stop: NDArray[np.bool_],
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
    best: NDArray[np.int64],
) -> int:
    """Walk as `walk` does, and fill ``best`` with the cheapest rounds.

    Return the cost of ``best``. If no rounds cost less than the limit, return the limit, and leave
    ``best`` as it is.
    """
    delta, enough, below = costs
    trials, temperature, hottest = pace
    rounds = desk.partner[:num_rounds]
    cost = 0
    # Invariant: `cost` is the cost of `rounds`. `best` holds the cheapest rounds with groups so
    # far, and `below` is their cost. Until such rounds are found, `below` is the limit.
    for trial in range(trials):
        if stop[0] or below <= enough:
            break
        if trial % _FRESH == 0:
            cost = _start(meets, rounds, delta, hottest, exponentials, state)
        else:
            for _ in range(_STEPS_WITHOUT):
                changed, loss = _step(rounds, num_rounds, delta, temperature, exponentials, state)
                cost += loss
                if changed:
                    break
        if cost >= below:
            continue
        _draw_blanks(desk.partner, num_rounds, state)
        if find_groups(desk) != FOUND:
            continue
        below = cost
        _write_tables(desk, best)
    return below


def walk(
    meets: NDArray[np.int64],
    costs: MeetingCosts,
    desk: WalkState,
    num_rounds: int,
    pace: WalkPace,
    *,
    stop: Stop,
    seed: int,
) -> tuple[int, NDArray[np.int64]] | None:
    """Walk from rounds to rounds, and return the cheapest rounds for which groups were found.

    Only rounds that cost less than ``costs.below`` count. The walk ends after ``pace.trials``
    trials, or when rounds cost at most ``costs.enough``.

    Parameters
    ----------
    meets
        Shape ``(items,)``: each item's opponents in the first rounds, as bits.
    costs
        The costs of meetings, and the limit.
    desk
        The arrays to work in; their contents do not matter.
    num_rounds
        The number of rounds.
    pace
        The length and temperature of the walk.
    stop
        Ends the walk.
    seed
        The seed of the random numbers.

    Returns
    -------
    The cost by ``costs.delta``, and the rounds, shape ``(rounds, tables, 3)``: two items and a
    group. Items and groups are numbered from 0. ``None`` if nothing was found.
    """
    n = len(meets)
    best = np.empty((num_rounds, n // 2, 3), dtype=np.int64)
    state = np.array([seed], dtype=np.uint64)
    cost = _walk(meets, costs, desk, num_rounds, pace, stop.flag, exponentials(), state, best)
    return (int(cost), _all_played(best, len(desk.partner))) if cost < costs.below else None
