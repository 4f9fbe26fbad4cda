"""Plans of individual bridge: partners at most once, opponents as evenly as can be."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.effort import Effort
from bridgeopt.engine.groups.graph import visits
from bridgeopt.engine.groups.kinds import Before, Layout, Pace, improve
from bridgeopt.engine.groups.levelling import level
from bridgeopt.engine.groups.whist import Group, Wanted, find_tables
from bridgeopt.engine.randomness import Random, split
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.individual.boards import boards_that_stay, one_for_all
from bridgeopt.games.individual.partners import Partners, least_opponent_squares, measure_partners
from bridgeopt.games.individual.plan import Plan

FEWEST, MOST = 4, 100
"""Players for whom there are plans."""

TURNS = np.array(
    [
        *([0, 1, 2, 3], [2, 1, 0, 3], [0, 3, 2, 1], [2, 3, 0, 1]),
        *([1, 0, 3, 2], [3, 0, 1, 2], [1, 2, 3, 0], [3, 2, 1, 0]),
    ]
)
"""The ways to seat four at a table who are partners already."""

_PARTNERS, _OUTS = 6, 4
"""What a square of partners and of sitting out weighs, where one of opponents weighs 1."""
_VISITS = 2
"""And of visits to a table, where nobody need return: then boards stay at their tables."""
_PACE = Pace(steps=1_500_000, walks=6, hot=3.0, cold=0.3)


@dataclass(frozen=True)
class BridgePlan:
    """A plan of individual bridge, and how it was made.

    Attributes
    ----------
    plan
        Seats East, South, West, North.
    groups
        The board group of each table, from 1, shape ``(rounds, tables)``; nobody plays one twice.
    how
        ``rainbow``, ``whist``, ``cyclic`` or ``search``.
    measures
        What is known of partners and opponents.
    cut
        Whether time ended the search, or somebody: then another run may find another plan.
    """

    plan: Plan
    groups: NDArray[np.int64]
    how: str
    measures: Partners
    cut: bool = False

    @property
    def shared(self) -> bool:
        """Whether tables play the same boards in one round, and so need copies of them."""
        return any(len(set(row.tolist())) < len(row) for row in self.groups)


def plan_bridge(num_players: int, num_rounds: int, effort: Effort) -> BridgePlan:
    """Make a plan: by rule where there is one, else from one that is longer, or by search.

    Parameters
    ----------
    num_players
        `FEWEST` to `MOST`; who is left over by four sits out.
    num_rounds
        At least 1.
    effort
        Its budget ends the search; the best by then comes back.
    """
    with effort.stop.within(effort.budget) as stop:
        if has_rainbow(num_players, num_rounds):
            return rainbow(num_players // 4, num_rounds)
        seats = _by_shifting(num_players, effort.seed, stop)
        how = "whist" if num_players % 4 < 2 else "cyclic"
        if seats is None or len(seats) != num_rounds:
            how = "search"
            seats = _searched(num_players, num_rounds, seats, effort.seed, stop)
        zeros = np.zeros((num_players, 4), dtype=np.int64)
        plan = Plan(level(seats, TURNS, zeros, zeros, effort.seed, effort.stop), num_players)
        cut = stop.over
    # Where nobody returns to a table, boards may stay where they are.
    groups = boards_that_stay(plan) if _returns(plan.seats, num_players) == 0 else one_for_all(plan)
    return BridgePlan(plan, groups, how, measure_partners(plan), cut)


def full_rounds(num_players: int) -> int:
    """Return how many rounds a plan by shifting has: every two are partners once, or nearly."""
    return num_players - 1 if num_players % 4 == 0 else num_players


def has_rainbow(num_players: int, num_rounds: int) -> bool:
    """Whether there is a Rainbow: a prime number of tables, at least 5, and no more rounds."""
    tables, rest = divmod(num_players, 4)
    return (
        rest == 0
        and num_rounds <= tables
        and tables >= 5
        and all(tables % k for k in range(2, tables))
    )


def rainbow(num_tables: int, num_rounds: int) -> BridgePlan:
    """Make a Rainbow movement: every seat moves at a speed of its own, and so do the boards.

    North stays; South, East and West go on 1, 2 and 3 tables a round, the boards 4. All speeds
    differ, so with a prime number of tables nobody meets anybody twice, and everybody plays every
    board group once, at one table at a time (the Rainbow of directors' manuals, such as the
    English Bridge Union's on individual competitions).
    """
    rounds, tables = np.ogrid[:num_rounds, :num_tables]
    speeds = (2, 1, 3, 0)  # of East, South, West and North
    seats = np.stack(
        [(tables - speed * rounds) % num_tables * 4 + k for k, speed in enumerate(speeds)], axis=2
    )
    plan = Plan(seats, 4 * num_tables)
    groups = (tables - 4 * rounds) % num_tables + 1
    return BridgePlan(plan, groups, "rainbow", measure_partners(plan))


def _by_shifting(num_players: int, seed: int, stop: Stop) -> NDArray[np.int64] | None:
    """Return the rounds that one round gives by shifting it; ``None``: none was found in time.

    For n = 4m and 4m + 1 players they are a whist tournament. For 4m + 3 players all partners are
    once, too, but for those of a difference that sits out; for 4m + 2, but for those half a circle
    apart.
    """
    wanted = _wanted(num_players)
    tables = find_tables(wanted, seed, stop)
    if tables is None:
        return None
    order = len(wanted.group.elements)
    shifts = np.append(wanted.group.shifts(), np.full((order, 1), order), axis=1)
    one = np.array(tables)[:, [0, 2, 1, 3]]  # partners sit opposite
    rounds: NDArray[np.int64] = shifts[:, one]
    return rounds


def _wanted(num_players: int) -> Wanted:
    num_tables, rest = divmod(num_players, 4)
    infinity = rest == 0
    # There is no starter of Z9 with tables; of Z3 x Z3 there is.
    moduli = (3, 3) if num_players == 9 else (num_players - infinity,)
    group = Group(moduli)
    sizes = np.bincount(group.classes[0])
    if rest < 2:
        least = most = np.full(len(sizes), 2)
    else:
        # Shifting a difference that is its own negative around brings it twice.
        least = np.where(sizes == 1, 0, 1)
        most = sizes
    return Wanted(group, infinity, num_tables, least, most)


def _searched(
    num_players: int, num_rounds: int, longer: NDArray[np.int64] | None, seed: int, stop: Stop
) -> NDArray[np.int64]:
    """Search from the first rounds of a longer plan, then from rounds drawn at random."""
    num_tables = num_players // 4
    random = Random(split(seed, 7))
    drawn = np.array([random.shuffled(range(num_players)) for _ in range(num_rounds)])
    tries = [(drawn, 0)]
    if longer is not None:
        tries.insert(0, (_rows(longer, num_players, num_rounds), 0))
    if num_rounds <= num_tables:
        tries.insert(0, (drawn, _VISITS))
    found = []
    for k, (start, visit) in enumerate(tries):
        rows = _improved(start, num_players, visit, split(seed, k), stop)
        seats = rows[:, : 4 * num_tables].reshape(num_rounds, num_tables, 4)
        found.append((_worth(seats, num_players), seats))
        if found[-1][0][:3] == (0, 0, least_opponent_squares(num_players, num_tables * num_rounds)):
            break
    return np.asarray(min(found, key=lambda each: each[0])[1])


def _improved(
    start: NDArray[np.int64], num_players: int, visit: int, seed: int, stop: Stop
) -> NDArray[np.int64]:
    """Anneal rounds; ``visit`` is what a square of visits to a table costs."""
    num_tables, num_rounds = num_players // 4, len(start)
    layout = Layout.of((4,) * num_tables, num_players, partners=True)
    nothing = np.zeros((num_players, num_players), dtype=np.int64)
    before = Before(
        np.array([nothing, nothing]),
        np.zeros((num_players, num_tables), dtype=np.int64),
        np.zeros(num_players, dtype=np.int64),
        np.array([1, _PARTNERS, 0, 0, visit, _OUTS]),
        nothing,
    )
    target = _target(num_players, num_rounds) + visit * 4 * num_tables * num_rounds
    return improve(start, layout, before, _PACE, target, seed, stop)[0]


def _rows(longer: NDArray[np.int64], num_players: int, num_rounds: int) -> NDArray[np.int64]:
    """Return as many rounds as are wanted, over and over: who plays, then who does not."""
    seated = longer.reshape(len(longer), -1)
    rows = [
        [*row, *sorted(set(range(num_players)) - set(row))]
        for k in range(num_rounds)
        for row in (seated[k % len(seated)].tolist(),)
    ]
    return np.array(rows, dtype=np.int64)


def _worth(seats: NDArray[np.int64], num_players: int) -> tuple[int, bool, int, int]:
    """Tell how good rounds are, the least first: partners, sitting out, opponents, returns."""
    measures = measure_partners(Plan(seats, num_players))
    return (
        measures.partner_repeats,
        not measures.sit_outs_even,
        measures.opponent_squares,
        _returns(seats, num_players),
    )


def _returns(seats: NDArray[np.int64], num_players: int) -> int:
    """Return how often somebody is at a table where he was before."""
    return int(np.maximum(visits(seats, num_players) - 1, 0).sum())


def _target(num_players: int, num_rounds: int) -> int:
    """Return what the walk's cost is where every bound is met."""
    tables = num_players // 4 * num_rounds
    couples = num_players * (num_players - 1) // 2
    each, more = divmod(2 * tables, couples)
    partners = (couples - more) * each**2 + more * (each + 1) ** 2
    out, rest = divmod(num_players * num_rounds - 4 * tables, num_players)
    outs = (num_players - rest) * out**2 + rest * (out + 1) ** 2
    return least_opponent_squares(num_players, tables) + _PARTNERS * partners + _OUTS * outs
