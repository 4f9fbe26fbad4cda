"""Change a plan during an event: add rounds without repeats, or with players close in standing.

`spread_bound` bounds a round's spread from below. A round is a partition of the players into
tables. The cost of a table is the sum of squared distances in standing over its pairs of players.
Each player has a dual price. The reduced cost of a table is its cost minus its players' prices.
Each player contributes the price, plus an equal part of the lowest reduced cost of a table with
that player. The sum of all contributions is at most the cost of a round: a Lagrangian bound of set
partitioning (Fisher, Management Science 27, 1981). Subgradient steps improve the prices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import assign
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.bridge import TURNS
from bridgeopt.plugins.individual.groups.meeting_kinds import (
    AnnealingPace,
    EarlierRounds,
    RoundLayout,
    anneal_rounds,
)
from bridgeopt.plugins.individual.groups.seats import balance_seats
from bridgeopt.plugins.individual.plan import EventPlan

Ints = NDArray[np.int64]

_PRICE_UNITS = 1 << 10
"""Number of price units in one unit of cost; it is large enough for prices to be integers."""
_MAX_TABLES = 24_000
"""Approximate limit on the possible tables that the bound examines one by one.

The tables whose players are closest in standing are examined.
"""
_MAX_STEPS, _MAX_STALE_STEPS = 400, 8


def assign_tables(groups: Sequence[Ints], visits: Ints) -> list[Ints]:
    """Return the groups in another order: group k of the result is at table k.

    The result has the fewest returns of players to a table and, among such orders, is closest to
    the given order. Linear assignment solves the problem exactly.

    Parameters
    ----------
    groups
        The players of each group (from 0); all groups have the same size.
    visits
        How often each player was at each table, shape ``(players, tables)``, with a table for each
        group.
    """
    n = len(groups)
    place = np.arange(n)
    num_returns = np.array([(visits[group] > 0).sum(axis=0) for group in groups])
    cost = num_returns * n**3 + (place[:, None] - place) ** 2
    prices = np.zeros(n, dtype=np.int64), np.zeros(n, dtype=np.int64)
    group_at = np.zeros(n, dtype=np.int64)
    assign(cost, n, *prices, group_at, np.zeros((4, n), dtype=np.int64))
    return [groups[int(k)] for k in group_at]


def table_cost(places: tuple[int, ...]) -> int:
    """Return the sum of squared differences in standings between the players at one table.

    The sum is over all pairs of players at the table. ``places`` has the players' places in the
    standings.
    """
    return sum((a - b) ** 2 for a, b in combinations(places, 2))


def spread_bound(
    num_players: int, sizes: tuple[int, ...], may_meet: Callable[[tuple[int, ...]], bool]
) -> int:
    """Return a lower bound of the total cost of a round's tables (`table_cost`).

    Parameters
    ----------
    num_players
        The number of players. Players are numbered by place in the standings (from 0); players
        without a place at a table sit out.
    sizes
        The sizes of the tables.
    may_meet
        A function that says whether the given players, in order of standing, may sit at one table.
        It is only called for players near each other in the standings.
    """
    neighbours = sum(table_cost(tuple(range(size))) for size in sizes)
    if len(set(sizes)) != 1:
        return neighbours
    size = sizes[0]
    reach = size
    while reach < num_players and num_players * comb(reach, size - 1) < _MAX_TABLES:
        reach += 1
    tables = list(_nearby_tables(num_players, size, reach, may_meet))
    # A table that is not in `tables` has two players at least `reach` places apart in the
    # standings. The two add reach**2 to its cost, and each player in between adds at least half of
    # that.
    min_other_cost = reach * reach * size * _PRICE_UNITS // 2
    num_sit_outs = num_players - sum(sizes)
    return max(
        neighbours, _lagrangian_bound(num_players, size, tables, (min_other_cost, num_sit_outs))
    )


def _nearby_tables(
    num_players: int, size: int, reach: int, may_meet: Callable[[tuple[int, ...]], bool]
) -> Iterator[tuple[int, ...]]:
    for first in range(num_players):
        others = range(first + 1, min(first + reach, num_players))
        for companions in combinations(others, size - 1):
            table = (first, *companions)
            if may_meet(table):
                yield table


def _lagrangian_bound(
    num_players: int, size: int, tables: list[tuple[int, ...]], others: tuple[int, int]
) -> int:
    """Return the best lower bound of a round's cost that subgradient steps find (see the module).

    Parameters
    ----------
    num_players, size
        The number of players, and of players at a table.
    tables
        The possible tables, each with its players.
    others
        The least cost of a table that is not in ``tables``, and the number of players who sit out.
        The players who contribute least to the bound are those who sit out.
    """
    min_other_cost, num_sit_outs = others
    members = np.array(tables, dtype=np.int64).reshape(-1, size)
    costs = np.array([table_cost(table) for table in tables], dtype=np.int64) * _PRICE_UNITS
    price = np.zeros(num_players, dtype=np.int64)
    step, best, num_stale = 8 * _PRICE_UNITS, 0, 0
    for _ in range(_MAX_STEPS):
        reduced_costs = costs - price[members].sum(axis=1)
        max_table_price = np.sort(price)[num_players - size :].sum()
        min_reduced_cost = np.full(num_players, min_other_cost - max_table_price)
        for k in range(size):
            np.minimum.at(min_reduced_cost, members[:, k], reduced_costs)
        bound = int(np.sort(price + min_reduced_cost // size)[: num_players - num_sit_outs].sum())
        num_stale = 0 if bound > best else num_stale + 1
        best = max(best, bound)
        if num_stale == _MAX_STALE_STEPS:
            step, num_stale = step // 2, 0
        # Lower the price of players who are at too many of the cheapest tables, and raise the price
        # of players who are at too few.
        num_tables_of = np.zeros(num_players, dtype=np.int64)
        cheapest_tables = members[(reduced_costs[:, None] == min_reduced_cost[members]).any(axis=1)]
        np.add.at(num_tables_of, cheapest_tables.ravel(), 1)
        price += step * np.sign(num_tables_of.sum() // num_players - num_tables_of)
    return -(-best // _PRICE_UNITS)


_REPEAT_WEIGHT, _MEETING_WEIGHT, _VISIT_WEIGHT, _SIT_OUT_WEIGHT = 16, 1, 1, 16
"""Weights in the cost of rounds. The first is for each repeated meeting. The others are for the
squares of three counts: the meetings of two players, a player's visits to one table, and a player's
sit-outs."""
_PARTNER_WEIGHT, _BOARD_VISIT_WEIGHT = 3, 8
"""Further weights for bridge: for the squares of two counts, the times that two players are
partners and a player's visits to one table.

The second weight replaces `_VISIT_WEIGHT`. It is higher, because a player who returns to a table
may have played its boards already.
"""
_PACE = AnnealingPace(steps=1_000_000, walks=4, hot=16.0, cold=1.0)
DEFAULT_FURTHER_STEPS = 8_000_000
"""Exchanges of two players that a search tries by default; a few seconds on a laptop."""
_NUM_STARTS = 2
"""Number of starts of a search; see `_starts`."""


@dataclass(frozen=True)
class FurtherRounds:
    """A request for the rounds that are still to be played.

    Attributes
    ----------
    num_rounds
        The number of rounds.
    players
        The players (from 0).
    sizes
        The sizes of the tables of a round; the remaining players sit out, in turn.
    partners
        Whether players who sit opposite each other are partners.
    ranked_players
        The players by standing, the leader first, if players close in standing are to meet;
        otherwise empty.
    finals
        Whether the leaders sit at table 1, the next players at table 2, and so on, regardless of
        earlier meetings.
    steps
        The length of the search: exchanges of two players to try.
    """

    num_rounds: int
    players: tuple[int, ...]
    sizes: tuple[int, ...]
    partners: bool = False
    ranked_players: tuple[int, ...] = ()
    finals: bool = False
    steps: int = DEFAULT_FURTHER_STEPS


@dataclass(frozen=True)
class ContinuedPlan:
    """A plan with new rounds after the rounds that were played, and proven bounds.

    Attributes
    ----------
    plan
        The plan, with all rounds.
    repeats, least_repeats
        The number of repeated meetings in the further rounds; and its lower bound.
    spread, least_spread
        The squared distances in standing of any two players who meet in the further rounds, summed
        up; and a lower bound of the sum. If this plan repeats no meeting, the bound holds for
        rounds without repeats. Both are 0 if the standings do not matter.
    returns, least_returns
        The number of returns to a table in the further rounds; and its lower bound.
    after
        The number of rounds that were played.
    further
        The request for the further rounds.
    is_cut_short
        Whether a time limit or the user cut the search short, so that another run may find other
        rounds.
    """

    plan: EventPlan
    repeats: int
    least_repeats: int
    spread: int
    least_spread: int
    returns: int
    least_returns: int
    after: int
    further: FurtherRounds
    is_cut_short: bool

    @property
    def repeats_proved(self) -> bool:
        """Whether it is proven that no rounds with tables of these sizes repeat fewer meetings."""
        return self.repeats <= self.least_repeats

    @property
    def spread_proved(self) -> bool:
        """Whether it is proven that no other rounds have a lower ``spread``.

        If these rounds have no repeats, they are compared only with rounds without repeats.
        """
        return self.spread <= self.least_spread


def table_sizes(
    num_players: int, size: int, maximum: int | None = None, *, threes: bool = False
) -> tuple[int, ...]:
    """Return the sizes of the tables of a round.

    With ``threes`` some tables have one player fewer, so that no player sits out.

    Parameters
    ----------
    num_players
        The number of players.
    size
        The number of places at a full table.
    threes
        Whether to use tables with one player fewer so that no player sits out, if that is possible.
    maximum
        The number of tables in the room; ``None`` for no limit.
    """
    num_smaller = -num_players % size
    num_full = num_players // size + (num_smaller > 0) - num_smaller
    if threes and num_full >= 0 and (maximum is None or num_full + num_smaller <= maximum):
        return (size,) * num_full + (size - 1,) * num_smaller
    tables = num_players // size
    return (size,) * (tables if maximum is None else min(tables, maximum))


def continue_plan(
    plan: EventPlan, after: int, further: FurtherRounds, budget: SearchBudget
) -> ContinuedPlan:
    """Return a plan with the rounds of ``plan`` that were played, followed by new rounds.

    Parameters
    ----------
    plan
        The plan so far. The search has two starting points. One is the rounds of ``plan`` that were
        not played or, if the new rounds depend on the standings, the players by standing. The other
        is random.
    after
        The number of rounds that were played.
    further
        The request for the new rounds.
    budget
        The search limits.
    """
    earlier = _earlier_rounds(plan, after, further)
    layout = RoundLayout.of(further.sizes, len(further.players), partners=further.partners)
    meeting_kind = int(further.partners)
    least_repeats = repeats_bound(earlier.met[meeting_kind], further)
    target = _least_cost(earlier, further)
    pace = replace(_PACE, steps=further.steps // _PACE.walks // _NUM_STARTS)
    if further.ranked_players:
        pace = replace(pace, hot=2.0 * len(further.players), cold=1.0)
    results = []
    with budget.stop_or_new.within(budget.time_limit) as stop:
        for k, start in enumerate(_starts(plan, after, further, budget.seed_or_default)):
            if further.finals:
                results.append((0, k, start))
                break
            rows, cost = anneal_rounds(
                start,
                layout,
                earlier,
                pace,
                target=target,
                seed=derive_seed(budget.seed_or_default, k),
                stop=stop,
            )
            results.append((cost, k, rows))
            if cost <= target:
                break
        is_cut_short = stop.is_over
    rows = min(results, key=lambda result: result[:2])[2]
    if further.ranked_players and not further.finals:
        rows = np.array([_reassign_tables(row, earlier.visits, further.sizes) for row in rows])
    new_plan = _join_rounds(plan, after, further, rows, budget)
    met, spread = _meetings_after(rows, layout, earlier)
    added_repeats = np.maximum(met[meeting_kind] - 1, 0) - np.maximum(
        earlier.met[meeting_kind] - 1, 0
    )
    repeats = int(added_repeats.sum()) // 2
    returns = _num_returns(new_plan, len(new_plan.seats)) - _num_returns(new_plan, after)
    return ContinuedPlan(
        plan=new_plan,
        repeats=repeats,
        least_repeats=least_repeats,
        spread=spread,
        least_spread=_least_spread(further, earlier.met[meeting_kind] if repeats == 0 else None),
        returns=returns,
        least_returns=returns_bound(earlier.visits, further),
        after=after,
        further=further,
        is_cut_short=is_cut_short,
    )


def repeats_bound(met: NDArray[np.int64], further: FurtherRounds) -> int:
    """Return a lower bound of the repeated meetings, or partnerships, in further rounds.

    A player can meet each player whom he or she has not met yet without a repeat, but only once.
    All further meetings of the player are repeats. A repeat is counted for both of its players, so
    the sum is halved.

    Parameters
    ----------
    met
        How often any two of the remaining players have met, shape ``(players, players)``.
    further
        The rounds to come.
    """
    companions = [1 if further.partners else size - 1 for size in further.sizes]
    max_meetings = further.num_rounds * max(companions, default=0)
    meetings = further.num_rounds * sum(
        s * m for s, m in zip(further.sizes, companions, strict=True)
    )
    unmet = (met == 0).sum(axis=1) - 1
    return -(-max(0, meetings - int(np.minimum(unmet, max_meetings).sum())) // 2)


def returns_bound(visits: NDArray[np.int64], further: FurtherRounds) -> int:
    """Return a lower bound of the returns to a table in further rounds.

    A player is at one table a round. The round is a return if the player was at this table before.

    Parameters
    ----------
    visits
        How often each remaining player was at each table, shape ``(players, tables)``.
    further
        The rounds to come, which use the first tables.
    """
    num_unvisited = (visits[:, : len(further.sizes)] == 0).sum(axis=1)
    first_visits = int(np.minimum(num_unvisited, further.num_rounds).sum())
    return max(0, further.num_rounds * sum(further.sizes) - first_visits)


def _num_returns(plan: EventPlan, rounds: int) -> int:
    """Return the number of returns to a table in the first ``rounds`` rounds, over all players."""
    visits = np.zeros((plan.num_players, plan.num_tables), dtype=np.int64)
    for table in range(plan.num_tables):
        sitting = plan.seats[:rounds, table]
        np.add.at(visits[:, table], sitting[sitting >= 0], 1)
    return int(np.maximum(visits - 1, 0).sum())


def _earlier_rounds(plan: EventPlan, after: int, further: FurtherRounds) -> EarlierRounds:
    """Return the meetings, table visits and sit-outs so far of the players who play on.

    The first ``after`` rounds of the plan count. The result also has the weights for the search.
    """
    n, tables = len(further.players), max(len(further.sizes), plan.num_tables)
    index = {player: k for k, player in enumerate(further.players)}
    met = np.zeros((1 + further.partners, n, n), dtype=np.int64)
    visits = np.zeros((n, tables), dtype=np.int64)
    outs = np.zeros(n, dtype=np.int64)
    for seats in plan.seats[:after]:
        playing = {player for player in seats.ravel().tolist() if player >= 0}
        for player, k in index.items():
            outs[k] += player not in playing
        for table, sitting in enumerate(seats.tolist()):
            for a, one in enumerate(sitting):
                if one in index:
                    visits[index[one], table] += 1
                for b, other in enumerate(sitting):
                    if a != b and one in index and other in index:
                        meeting_kind = int(further.partners and (a - b) % 2 == 0)
                        met[meeting_kind, index[one], index[other]] += 1
    pair_penalty = np.zeros((n, n), dtype=np.int64)
    squares = [_MEETING_WEIGHT, *([_PARTNER_WEIGHT] if further.partners else [])]
    repeat_weights = [_REPEAT_WEIGHT, *([3 * _REPEAT_WEIGHT] if further.partners else [])]
    other_weights = [_BOARD_VISIT_WEIGHT if further.partners else _VISIT_WEIGHT, _SIT_OUT_WEIGHT]
    if further.ranked_players:
        place = {player: k for k, player in enumerate(further.ranked_players)}
        ranks = np.array([place[player] for player in further.players], dtype=np.int64)
        pair_penalty = (ranks[:, None] - ranks) ** 2
        squares = [0] * len(squares)
        # A repeat must cost more than any gain in spread, because avoiding repeats comes first.
        rank_weight = n**3 * further.num_rounds
        repeat_weights = [0, rank_weight] if further.partners else [rank_weight]
        other_weights = [0, n * n]
    weights = np.array([*squares, *repeat_weights, *other_weights], dtype=np.int64)
    return EarlierRounds(met, visits, outs, weights, pair_penalty)


def _starts(
    plan: EventPlan, after: int, further: FurtherRounds, seed: int
) -> list[NDArray[np.int64]]:
    """Return two arrays of rounds, from each of which a search starts.

    The first has the rounds of the plan or, if standings matter, the players by standing. The
    second is random.
    """
    random = Random(derive_seed(seed, 3))
    n = len(further.players)
    index = {player: k for k, player in enumerate(further.players)}
    random_rows = [random.shuffled(range(n)) for _ in range(further.num_rounds)]
    first = [_planned_row(plan, after + k, further, index) for k in range(further.num_rounds)]
    if further.ranked_players:
        first = [[index[player] for player in further.ranked_players]] * further.num_rounds
    shape = (further.num_rounds, n)
    return [np.array(rows, dtype=np.int64).reshape(shape) for rows in (first, random_rows)]


def _planned_row(
    plan: EventPlan, number: int, further: FurtherRounds, index: dict[int, int]
) -> list[int]:
    """Return a round of the plan as a row, with newcomers in the places of players who left.

    ``number`` is the round (from 0). ``index`` maps each player to the number used in the row.
    """
    planned = plan.seats[number].ravel().tolist() if number < plan.num_rounds else []
    newcomers = [player for player in further.players if player not in planned]
    row: list[int] = []
    for player in planned:
        if player in index:
            row.append(index[player])
        elif player >= 0 and newcomers:
            row.append(index[newcomers.pop(0)])
    return row + [index[player] for player in newcomers]


def _least_cost(earlier: EarlierRounds, further: FurtherRounds) -> int:
    """Return a lower bound of the cost of the new rounds.

    The bound assumes that only unavoidable meetings are repeated, and that no player returns to a
    table.
    """
    if further.ranked_players:
        return 0
    meeting_kind, n = int(further.partners), len(further.players)
    meetings = further.num_rounds * sum(
        size * (1 if further.partners else size - 1) for size in further.sizes
    )
    met, repeats = earlier.met[meeting_kind], repeats_bound(earlier.met[meeting_kind], further)
    # A first meeting adds 1 to the squares, and a repeat at least 3. A repeat also costs its
    # weight.
    squares = int((met * met).sum()) // 2 + meetings // 2 + 2 * repeats
    num_repeats = int(np.maximum(met - 1, 0).sum()) // 2 + repeats
    num_kinds = len(earlier.met)
    total = (
        int(earlier.weights[meeting_kind]) * squares
        + int(earlier.weights[num_kinds + meeting_kind]) * num_repeats
    )
    visits = int((earlier.visits**2).sum()) + further.num_rounds * sum(further.sizes)
    seats = further.num_rounds * (n - sum(further.sizes))
    outs = sorted(earlier.sit_outs.tolist())
    for _ in range(seats):
        outs[0] += 1
        outs.sort()
    total += int(earlier.weights[-2]) * visits
    if further.partners:
        others = earlier.met[0]
        total += int(earlier.weights[0]) * (int((others * others).sum()) // 2)
        total += int(earlier.weights[num_kinds]) * (int(np.maximum(others - 1, 0).sum()) // 2)
    return int(total + int(earlier.weights[-1]) * sum(out * out for out in outs))


def _least_spread(further: FurtherRounds, met: NDArray[np.int64] | None) -> int:
    """Return a lower bound of the spread of the new rounds: squared differences in standing.

    If ``met`` is given, players who have met (in bridge, been partners) may not share a table.
    """
    if not further.ranked_players:
        return 0
    index = {player: k for k, player in enumerate(further.players)}
    order = [index[player] for player in further.ranked_players]
    have_not_met = None if met is None else (met[np.ix_(order, order)] == 0).tolist()

    def may_meet(table: tuple[int, ...]) -> bool:
        if have_not_met is None:
            return True
        if further.partners:
            a, b, c, d = table
            pairings = ((a, b, c, d), (a, c, b, d), (a, d, b, c))
            return any(have_not_met[i][j] and have_not_met[k][m] for i, j, k, m in pairings)
        return all(have_not_met[one][other] for one, other in combinations(table, 2))

    return further.num_rounds * spread_bound(len(order), further.sizes, may_meet)


def _reassign_tables(
    row: NDArray[np.int64], visits: NDArray[np.int64], sizes: tuple[int, ...]
) -> NDArray[np.int64]:
    """Return the round with its groups at other tables, so that fewest players return to a table.

    ``row`` has the players table by table, ``visits`` their earlier visits to tables.
    """
    groups = np.split(row, np.cumsum(sizes))
    placed = list(groups)
    for size in set(sizes):
        tables = [t for t, other_size in enumerate(sizes) if other_size == size]
        reassigned = assign_tables([groups[t] for t in tables], visits[:, tables])
        for t, group in zip(tables, reassigned, strict=True):
            placed[t] = group
    return np.concatenate(placed)


def _meetings_after(
    rows: NDArray[np.int64], layout: RoundLayout, earlier: EarlierRounds
) -> tuple[NDArray[np.int64], int]:
    """Return counts of meetings of any two players, and the spread of the new rounds ``rows``.

    There is an array of counts for each kind of meeting. The counts include the played rounds. For
    the spread see `ContinuedPlan`.
    """
    met, spread = earlier.met.copy(), 0
    for row in rows:
        for k in range(layout.mates.shape[1]):
            has = np.flatnonzero(layout.mates[:, k] >= 0)
            other = row[layout.mates[has, k]]
            np.add.at(met, (layout.ways[has, k], row[has], other), 1)
            spread += int(earlier.pair_penalty[row[has], other].sum())
    return met, spread // 2


def _join_rounds(
    plan: EventPlan,
    after: int,
    further: FurtherRounds,
    rows: NDArray[np.int64],
    budget: SearchBudget,
) -> EventPlan:
    """Return the plan with its played rounds followed by ``rows``, the new rounds.

    The seats of the new rounds are chosen to balance each player's seats over all rounds.
    """
    num_players = max(plan.num_players, *(player + 1 for player in further.players))
    size = max(plan.size, *further.sizes)
    tables = max(plan.num_tables, len(further.sizes))
    seats = np.full((after + len(rows), tables, size), -1, dtype=np.int64)
    seats[:after, : plan.num_tables, : plan.size] = plan.seats[:after]
    ends = np.cumsum([0, *further.sizes])
    players = np.array(further.players, dtype=np.int64)
    for k, row in enumerate(rows):
        for table, table_size in enumerate(further.sizes):
            seats[after + k, table, :table_size] = players[row[ends[table] : ends[table + 1]]]
    counts = np.zeros((num_players, size), dtype=np.int64)
    for place in range(size):
        sitting = seats[:after, :, place]
        np.add.at(counts[:, place], sitting[sitting >= 0], 1)
    turns = TURNS if further.partners else np.array(list(permutations(range(size))))
    seats[after:] = balance_seats(
        seats[after:],
        turns,
        counts,
        np.zeros_like(counts),
        seed=budget.seed_or_default,
        stop=budget.stop_or_new,
    )
    used = (seats >= 0).any(axis=(0, 2))
    return EventPlan(seats[:, : int(np.flatnonzero(used).max(initial=-1)) + 1], num_players)
