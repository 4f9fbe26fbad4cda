"""Measures of plans, bounds on these measures, and proofs that a plan is optimal.

The measures are those of Lester (SAT 2021), cited by the numbers of his equations, in order of
importance. Each bound holds for plans that are as good in all earlier measures. "Proven" thus means
that no plan does better without being worse in an earlier measure.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from bridgeopt.plugins.individual.groups.meeting_graph import (
    distances,
    meetings,
    paths_of_two,
    table_visits,
)
from bridgeopt.plugins.individual.plan import EventPlan, RoundTables

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Measures:
    """The measures of a plan; equation numbers refer to Lester.

    Attributes
    ----------
    repeats
        Socialisation, (4) and (5): over all pairs of players, the meetings beyond their first.
    most_met
        The largest number of meetings of two players.
    table_repeats
        Table movement, (9): over all players and tables, the visits beyond the first.
    seat_imbalance
        Wind balance, (13) and (16). Each player should have all seats equally often, up to a
        difference of one. The measure is the sum of the deviations from this, over all players and
        seats. 0 is even.
    sit_outs, smaller
        The fewest and the most rounds that any player sits out; and the fewest and the most rounds
        that any player is at a smaller table.
    connected
        Whether the graph of meetings is connected.
    diameter
        The diameter of the graph of meetings; ``None`` if it is not connected.
    d
        (6) to (8): the fewest paths of length two between two players who do not meet; ``None`` if
        all players meet.
    pairs_at_d
        The number of pairs of players with exactly d such paths.
    meeting_counts
        Item k is the number of pairs of players who meet k times.
    """

    repeats: int
    most_met: int
    table_repeats: int
    seat_imbalance: int
    sit_outs: tuple[int, int]
    smaller: tuple[int, int]
    connected: bool
    diameter: int | None
    d: int | None
    pairs_at_d: int
    meeting_counts: tuple[int, ...]

    @property
    def squares(self) -> int:
        """The sum over all pairs of players of the squared number of meetings."""
        return sum(times**2 * pairs for times, pairs in enumerate(self.meeting_counts))

    def meetings_above(self, maximum: int) -> int:
        """Return the total number of meetings beyond ``maximum``, over all pairs of players."""
        return sum(
            (times - maximum) * pairs
            for times, pairs in enumerate(self.meeting_counts)
            if times > maximum
        )

    @property
    def unevenness(self) -> int:
        """How far the counts of sit-outs, and of games at smaller tables, are from even.

        The result is the sum of both spans (largest minus smallest count of a player), each reduced
        by 1 unless it is 0.
        """
        spans = (high - low for low, high in (self.sit_outs, self.smaller))
        return sum(max(span - 1, 0) for span in spans)


def measure(plan: EventPlan) -> Measures:
    """Return the measures of a plan."""
    met = meetings(plan.seats, plan.num_players)
    visits = table_visits(plan.seats, plan.num_players)
    sitting = plan.seats >= 0
    games = visits.sum(axis=1)
    at_table = sitting.sum(axis=2)
    small = (at_table > 0) & (at_table < at_table.max(initial=0))
    smaller = np.bincount(plan.seats[sitting & small[:, :, None]], minlength=plan.num_players)
    sit_outs = plan.num_rounds - games
    pair_distances = distances(met)
    connected = bool((pair_distances >= 0).all())
    paths, pairs = graph_d(met)
    above = np.triu_indices(plan.num_players, 1)
    return Measures(
        repeats=int(np.maximum(met - 1, 0).sum()) // 2,
        most_met=int(met.max(initial=0)),
        table_repeats=int(np.maximum(visits - 1, 0).sum()),
        seat_imbalance=seat_imbalance(plan),
        sit_outs=(int(sit_outs.min()), int(sit_outs.max())),
        smaller=(int(smaller.min()), int(smaller.max())),
        connected=connected,
        diameter=int(pair_distances.max()) if connected else None,
        d=paths,
        pairs_at_d=pairs,
        meeting_counts=tuple(np.bincount(met[above], minlength=1).tolist()),
    )


def graph_d(met: Ints) -> tuple[int | None, int]:
    """Return d, and the number of pairs of players who do not meet and have exactly d paths.

    d is the fewest paths of length two between two players who do not meet; ``None`` if all meet.
    """
    do_not_meet = np.triu(met == 0, 1)
    if not do_not_meet.any():
        return None, 0
    paths = paths_of_two(met)[do_not_meet]
    d = int(paths.min())
    return d, int((paths == d).sum())


def seat_counts(plan: EventPlan) -> Ints:
    """Return how often each player has each seat, shape ``(players, places)``."""
    counts = np.zeros((plan.num_players + 1, plan.size), dtype=np.int64)
    places = np.broadcast_to(np.arange(plan.size)[None, None, :], plan.seats.shape)
    np.add.at(counts, (plan.seats, places), 1)
    return counts[: plan.num_players]


def seat_imbalance(plan: EventPlan) -> int:
    """Return how far the counts of players' seats are from even, by equation (13); 0 is even."""
    counts = seat_counts(plan)
    games = counts.sum(axis=1, keepdims=True)
    low, high = games // plan.size, -(-games // plan.size)
    return int((np.maximum(low - counts, 0) + np.maximum(counts - high, 0)).sum())


NO_BOUND = None

_FIRST_REPEATING_ROUND = {(4, 5): 6}
"""Fewest rounds that make a repeated meeting unavoidable, by table size and number of tables.

Only cases that counting does not prove are listed. With five tables of four, at most five rounds
are possible without a repeat (Social golfers, CSPLib 10; OEIS A107431).
"""


@dataclass(frozen=True)
class Claim:
    """A measure of a plan, its bound, and whether the plan meets the bound.

    Attributes
    ----------
    value
        The measure; ``None`` if it does not apply.
    bound
        The bound that no plan can beat; ``None`` if there is none.
    proved
        Whether it is proven that no plan does better.
    """

    value: int | bool | None
    bound: int | bool | None
    proved: bool


def uniform_layout(plan: EventPlan) -> RoundTables | None:
    """Return the sizes of a plan's tables; ``None`` if they differ from round to round."""
    layouts = set()
    for seats in plan.seats:
        sitting = (int(size) for size in (seats >= 0).sum(axis=1) if size)
        layouts.add(tuple(sorted(sitting, reverse=True)))
    if len(layouts) != 1:
        return None
    sizes = layouts.pop()
    used = int((plan.seats >= 0).any(axis=(0, 2)).sum())
    bench = plan.num_players - sum(sizes)
    return RoundTables(sizes, bench, used - len(sizes)) if sizes else None


def claims(measures: Measures, layout: RoundTables | None, num_rounds: int) -> dict[str, Claim]:
    """Return the claim about each measure, by its name in JSON.

    Without a layout, only measures with a trivial bound have a claim with a bound.
    """
    if layout is None:
        return {
            "repeats": Claim(measures.repeats, 0, measures.repeats == 0),
            "squares": Claim(measures.squares, NO_BOUND, measures.repeats == 0),
            "most_met": Claim(measures.most_met, NO_BOUND, measures.repeats == 0),
            "table_repeats": Claim(measures.table_repeats, 0, measures.table_repeats == 0),
            "seats_even": Claim(
                measures.seat_imbalance == 0, bound=True, proved=measures.seat_imbalance == 0
            ),
            "connected": Claim(measures.connected, bound=True, proved=measures.connected),
            "diameter": Claim(measures.diameter, 1, measures.diameter == 1),
            "d": Claim(measures.d, NO_BOUND, measures.d is None),
            "pairs_at_d": Claim(measures.pairs_at_d, 0, measures.d is None),
        }
    repeats = repeats_bound(layout, num_rounds)
    squares = fewest_squares(layout, num_rounds)
    most_met = fewest_most_met(layout, num_rounds)
    tables = table_repeats_bound(layout, num_rounds, social=measures.repeats == 0)
    diameter = diameter_bound(layout, num_rounds)
    d = d_bound(layout, num_rounds)
    pairs = pairs_at_d_bound(layout, num_rounds, measures)
    at_smaller = sum(size for size in layout.sizes if size < layout.size)
    return {
        "repeats": Claim(measures.repeats, repeats, measures.repeats == repeats),
        "squares": Claim(measures.squares, squares, measures.squares == squares),
        "most_met": Claim(measures.most_met, most_met, measures.most_met == most_met),
        "table_repeats": Claim(
            measures.table_repeats,
            tables,
            # If this plan has repeats, the bound holds for all plans; otherwise only for plans
            # without repeats.
            measures.table_repeats == tables,
        ),
        "seats_even": Claim(
            measures.seat_imbalance == 0, bound=True, proved=measures.seat_imbalance == 0
        ),
        "sit_outs_span": _span_claim(measures.sit_outs, layout.bench * num_rounds, layout),
        "smaller_span": _span_claim(measures.smaller, at_smaller * num_rounds, layout),
        "connected": Claim(measures.connected, bound=True, proved=measures.connected),
        "diameter": Claim(measures.diameter, diameter, measures.diameter == diameter),
        "d": Claim(measures.d, d, measures.d is None or measures.d == d),
        "pairs_at_d": Claim(
            measures.pairs_at_d,
            pairs,
            measures.d is None or (measures.d == d and measures.pairs_at_d == pairs),
        ),
    }


def _span_claim(extremes: tuple[int, int], total: int, layout: RoundTables) -> Claim:
    """Return the claim about how much a count, such as sit-outs, differs between players.

    ``extremes`` has the smallest and the largest count of a player, and ``total`` is the sum of all
    players' counts.
    """
    span, least_span = extremes[1] - extremes[0], int(total % layout.num_players > 0)
    return Claim(span, least_span, span == least_span)


def repeats_bound(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the number of repeated meetings in any plan.

    The n players have only ``C(n, 2)`` pairs. A second bound applies if a table has more places
    than there are tables. Then, for any two rounds, at least a fixed number ``b`` of pairs share a
    table in both rounds. Add up these pairs over all ``C(w, 2)`` choices of two of the w rounds;
    the sum is at least ``b C(w, 2)``. A pair that meets ``m`` times is counted ``C(m, 2) <= (m - 1)
    w / 2`` times. Hence there are at least ``b (w - 1)`` repeats.
    """
    n, tables = layout.num_players, len(layout.sizes)
    bound = max(0, num_meetings(layout, num_rounds) - comb(n, 2))
    bound = max(bound, _pairs_together_twice(layout) * (num_rounds - 1))
    limit = _FIRST_REPEATING_ROUND.get((layout.size, tables))
    if limit is not None and num_rounds >= limit and n == layout.size * tables:
        bound = max(bound, 1)
    return bound


def num_meetings(layout: RoundTables, num_rounds: int) -> int:
    """Return the total number of meetings of two players; it is the same for all plans."""
    return num_rounds * sum(comb(size, 2) for size in layout.sizes)


def _pairs_together_twice(layout: RoundTables) -> int:
    """Return a lower bound of the number of pairs who share a table in each of two rounds.

    The bound is the same for any two rounds.
    """
    tables = len(layout.sizes)
    if layout.bench:
        return 0
    return sum(
        (size % tables) * comb(size // tables + 1, 2)
        + (tables - size % tables) * comb(size // tables, 2)
        for size in layout.sizes
    )


def _fewest_coincidences(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the sum over pairs of players of ``C(m, 2)``, for m meetings.

    Two players who meet in m rounds meet in both rounds of ``C(m, 2)`` pairs of rounds. One bound
    counts, for any two rounds, the pairs of players who must meet in both. Other bounds assume that
    meetings are spread evenly, over all pairs of players or over the pairs of each player.
    """
    n = layout.num_players
    if n < 2:
        return 0
    bound = _pairs_together_twice(layout) * comb(num_rounds, 2)
    bound = max(bound, _spread_coincidences(num_meetings(layout, num_rounds), comb(n, 2)))
    if layout.bench == 0 and not _mixed(layout):
        per_player = _spread_coincidences((layout.size - 1) * num_rounds, n - 1)
        bound = max(bound, -(-n * per_player // 2))
    return max(bound, int(repeats_bound(layout, num_rounds) > 0))


def _spread_coincidences(total: int, num_pairs: int) -> int:
    times, remainder = divmod(total, num_pairs)
    return (num_pairs - remainder) * comb(times, 2) + remainder * comb(times + 1, 2)


def fewest_squares(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the sum of squared numbers of meetings over all pairs of players.

    For two players with m meetings, ``m^2 = m + 2 C(m, 2)``. The bound thus follows from a lower
    bound of the sum of ``C(m, 2)`` (`_fewest_coincidences`).
    """
    return num_meetings(layout, num_rounds) + 2 * _fewest_coincidences(layout, num_rounds)


def fewest_most_met(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the largest number of meetings of two players.

    If no two players meet more than ``maximum`` times, the sum of ``C(m, 2)`` is largest when as
    many pairs as possible meet ``maximum`` times. This largest sum must not be below the lower
    bound of the sum. The smallest ``maximum`` that satisfies this is returned.
    """
    total = num_meetings(layout, num_rounds)
    if not total:
        return 0
    maximum = -(-total // comb(layout.num_players, 2))
    if layout.bench == 0 and not _mixed(layout):
        maximum = max(maximum, -(-(layout.size - 1) * num_rounds // (layout.num_players - 1)))
    min_coincidences = _fewest_coincidences(layout, num_rounds)
    while total // maximum * comb(maximum, 2) + comb(total % maximum, 2) < min_coincidences:
        maximum += 1
    return maximum


def table_repeats_bound(layout: RoundTables, num_rounds: int, *, social: bool) -> int:
    """Return a lower bound of the number of returns to a table in any plan.

    A player with more games than there are tables must return to a table. Two further bounds apply
    if no two players meet twice (``social``):

    - If the number of tables equals the number of players at a table, every table of a round shares
    a player with every table of any other round. That includes the same table in the other round,
    and the shared player returns to it.
    - If there are at least as many rounds as tables, a player who never returns visits all tables,
    in some order. In a round in which the orders of two such players agree, the two players meet.
    Therefore two orders agree in at most one round. The number of such orders is limited
    (`orders_bound`).

    Tables that are empty in some rounds count as tables.
    """
    tables = len(layout.sizes) + layout.num_empty
    seats = sum(layout.sizes)
    bound = max(0, num_rounds * seats - layout.num_players * tables)
    if social and layout.bench == 0 and seats == layout.size * tables and tables == layout.size:
        bound = max(bound, tables * (num_rounds - 1))
    if social and layout.bench == 0 and num_rounds >= tables > 1:
        bound = max(bound, layout.num_players - orders_bound(tables))
    return bound


def orders_bound(tables: int) -> int:
    """Return an upper bound on the number of orders of the tables if any two agree at most once.

    Two orders agree where the same table has the same position. Since any two of the orders agree
    at most once, no two begin with the same two tables. For six tables there are at most 18 (Kløve,
    Classification of permutation codes of length 6 and minimum distance 5, ISITA 2000). A test
    computes again that 19 are impossible. Six tables of four and six rounds thus have no plan
    without repeated meetings and returns.
    """
    return 18 if tables == 6 else tables * (tables - 1)


def diameter_bound(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the diameter of the graph of meetings (Moore's bound)."""
    max_opponents = (layout.size - 1) * num_rounds
    reached, edge, diameter = 1, max_opponents, 0
    while reached < layout.num_players:
        if not edge:
            return layout.num_players
        reached += edge
        diameter += 1
        edge *= max(max_opponents - (min(layout.sizes) - 1), 0)
    return diameter


def _mixed(layout: RoundTables) -> bool:
    return min(layout.sizes) < layout.size


def _max_opponents_and_paths(layout: RoundTables, num_rounds: int) -> tuple[int, int]:
    """Return upper bounds of a player's number of opponents and number of paths of length two.

    A path leads from the player over an opponent to a third player.
    """
    max_opponents = (layout.size - 1) * num_rounds
    min_companions = min(layout.sizes) - 1  # other players at the smallest table
    return max_opponents, max_opponents * max(max_opponents - min_companions, 0)


def d_bound(layout: RoundTables, num_rounds: int) -> int | None:
    """Return an upper bound of d, the fewest paths of length two between players who do not meet.

    With w rounds and tables of p, a player meets at most ``(p - 1) w`` opponents. Each opponent,
    too, meets at most ``(p - 1) w`` players. A path leads over the opponent to each of these
    players, except to those at the table where the opponent meets the first player. The resulting
    paths of length two are shared among all players whom the first player does not meet.

    Also, each path between two players leads over another player whom both meet. Therefore the
    number of paths is at most the largest number of opponents, and at most the number of players
    minus two. Return ``None`` if all players can meet.
    """
    max_opponents, paths = _max_opponents_and_paths(layout, num_rounds)
    others = layout.num_players - 1 - max_opponents
    return min(paths // others, max_opponents, layout.num_players - 2) if others > 0 else NO_BOUND


def pairs_at_d_bound(layout: RoundTables, num_rounds: int, measures: Measures) -> int | None:
    """Return a lower bound of the number of pairs of players with exactly d paths.

    Paths have length two, and d is the fewest paths between two players who do not meet. The bound
    holds for plans with the largest possible d, full tables and no repeats: all players then have
    equally many paths to share. Return ``None`` for any other plan, and 0 if all players meet.
    """
    d = d_bound(layout, num_rounds)
    if measures.d is None:
        return 0
    if d is None or measures.d != d or measures.repeats or _mixed(layout) or layout.bench:
        return NO_BOUND
    max_opponents, paths = _max_opponents_and_paths(layout, num_rounds)
    others = layout.num_players - 1 - max_opponents
    each = max(others * (d + 1) - paths, 0)
    return -(-layout.num_players * each // 2)
