"""Measures of plans, their bounds, and what is proven of a plan.

Measures are those of Lester (SAT 2021), whose equations are cited by number. They are in order of
importance, and each bound holds for plans that are as good in the measures before it: so "proven"
means that nobody can do better without losing in an earlier measure.
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
    """The measures of a plan; the equations are those of Lester.

    Attributes
    ----------
    repeats
        Socialisation, (4) and (5): over all pairs of players, the meetings beyond their first.
    most_met
        How often the two players meet who meet most.
    table_repeats
        Table movement, (9): over all players and tables, the visits beyond the first.
    seats_off
        Wind balance, (13) and (16): by how much players have seats too often or too seldom, where
        each player should have all seats equally often, give or take one game. 0 is even.
    sit_outs, smaller
        The fewest and the most rounds that a player sits out; and that a player is at a smaller
        table.
    connected
        Whether the graph of meetings is connected.
    diameter
        The diameter of the graph of meetings; ``None`` if it is not connected.
    d
        (6) to (8): the fewest paths of length two between two players who do not meet; ``None`` if
        all meet.
    pairs_at_d
        The number of pairs of players with exactly d such paths.
    meeting_counts
        How many pairs of players meet never, once, twice …
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
        """The sum over all pairs of players of the square of how often they meet."""
        return sum(times**2 * pairs for times, pairs in enumerate(self.meeting_counts))

    def meetings_above(self, most: int) -> int:
        """Return the meetings beyond ``most`` of each two players, over all pairs."""
        return sum(
            (times - most) * pairs
            for times, pairs in enumerate(self.meeting_counts)
            if times > most
        )

    @property
    def unevenness(self) -> int:
        """By how much more than one round players differ in sit-outs or in smaller tables."""
        spans = (high - low for low, high in (self.sit_outs, self.smaller))
        return sum(max(span - 1, 0) for span in spans)


def measure(plan: EventPlan) -> Measures:
    """Return the measures of a plan."""
    met = meetings(plan.seats, plan.num_players)
    visited = table_visits(plan.seats, plan.num_players)
    sitting = plan.seats >= 0
    games = visited.sum(axis=1)
    at_table = sitting.sum(axis=2)
    small = (at_table > 0) & (at_table < at_table.max(initial=0))
    smaller = np.bincount(plan.seats[sitting & small[:, :, None]], minlength=plan.num_players)
    sit_outs = plan.num_rounds - games
    far = distances(met)
    connected = bool((far >= 0).all())
    paths, pairs = graph_d(met)
    above = np.triu_indices(plan.num_players, 1)
    return Measures(
        repeats=int(np.maximum(met - 1, 0).sum()) // 2,
        most_met=int(met.max(initial=0)),
        table_repeats=int(np.maximum(visited - 1, 0).sum()),
        seat_imbalance=seat_imbalance(plan),
        sit_outs=(int(sit_outs.min()), int(sit_outs.max())),
        smaller=(int(smaller.min()), int(smaller.max())),
        connected=connected,
        diameter=int(far.max()) if connected else None,
        d=paths,
        pairs_at_d=pairs,
        meeting_counts=tuple(np.bincount(met[above], minlength=1).tolist()),
    )


def graph_d(met: Ints) -> tuple[int | None, int]:
    """Return d of a plan's meetings, and the number of pairs of players with exactly d."""
    apart = np.triu(met == 0, 1)
    if not apart.any():
        return None, 0
    paths = paths_of_two(met)[apart]
    d = int(paths.min())
    return d, int((paths == d).sum())


def seat_counts(plan: EventPlan) -> Ints:
    """Return how often each player has each seat; shape ``(players, places)``."""
    counted = np.zeros((plan.num_players + 1, plan.size), dtype=np.int64)
    places = np.broadcast_to(np.arange(plan.size)[None, None, :], plan.seats.shape)
    np.add.at(counted, (plan.seats, places), 1)
    return counted[: plan.num_players]


def seat_imbalance(plan: EventPlan) -> int:
    """Return how far the seats are from being shared evenly, by (13); 0 is even."""
    counts = seat_counts(plan)
    games = counts.sum(axis=1, keepdims=True)
    low, high = games // plan.size, -(-games // plan.size)
    return int((np.maximum(low - counts, 0) + np.maximum(counts - high, 0)).sum())


NO_BOUND = None

_IMPOSSIBLE = {(4, 5): 6}
"""By size and tables: rounds from which on somebody meets twice, though counting allows them.

Five tables of four: the most rounds are five (Social golfers, CSPLib 10; OEIS A107431)."""


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
        Whether nobody can do better.
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
    """Return what is proven of each measure, by its name in JSON.

    Without a layout, only measures with a trivial bound have one.
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
            # With repeats the bound is one of all plans; without, of those without.
            measures.table_repeats == tables,
        ),
        "seats_even": Claim(
            measures.seat_imbalance == 0, bound=True, proved=measures.seat_imbalance == 0
        ),
        "sit_outs_span": _span(measures.sit_outs, layout.bench * num_rounds, layout),
        "smaller_span": _span(measures.smaller, at_smaller * num_rounds, layout),
        "connected": Claim(measures.connected, bound=True, proved=measures.connected),
        "diameter": Claim(measures.diameter, diameter, measures.diameter == diameter),
        "d": Claim(measures.d, d, measures.d is None or measures.d == d),
        "pairs_at_d": Claim(
            measures.pairs_at_d,
            pairs,
            measures.d is None or (measures.d == d and measures.pairs_at_d == pairs),
        ),
    }


def _span(of: tuple[int, int], times: int, layout: RoundTables) -> Claim:
    """Claim how far apart are who does something most and least: all do it so many times in all."""
    span, least = of[1] - of[0], int(times % layout.num_players > 0)
    return Claim(span, least, span == least)


def repeats_bound(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the number of repeated meetings in any plan.

    There are only so many pairs of players. Besides, if there are fewer tables than places at one,
    at least ``b`` pairs at the tables of a round also sit together in any other round. Over all
    pairs of rounds that is ``b C(w, 2)``; a pair that meets ``m`` times is counted ``C(m, 2) <= (m
    - 1) w / 2`` times, hence there are at least ``b (w - 1)`` repeats.
    """
    n, tables = layout.num_players, len(layout.sizes)
    least = max(0, num_meetings(layout, num_rounds) - comb(n, 2))
    least = max(least, _together_again(layout) * (num_rounds - 1))
    limit = _IMPOSSIBLE.get((layout.size, tables))
    if limit is not None and num_rounds >= limit and n == layout.size * tables:
        least = max(least, 1)
    return least


def num_meetings(layout: RoundTables, num_rounds: int) -> int:
    """Return how often two players meet, over all pairs of players; all plans have as many."""
    return num_rounds * sum(comb(size, 2) for size in layout.sizes)


def _together_again(layout: RoundTables) -> int:
    """Return how many pairs at the tables of a round sit together in another round, at least."""
    tables = len(layout.sizes)
    if layout.bench:
        return 0
    return sum(
        (size % tables) * comb(size // tables + 1, 2)
        + (tables - size % tables) * comb(size // tables, 2)
        for size in layout.sizes
    )


def _fewest_coincidences(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the sum of ``C(m, 2)`` over all pairs, who meet m times.

    It is the number of pairs of rounds in which the same two meet, over all two players: at least
    those that any two rounds have in common, and at least those of meetings spread evenly, over all
    pairs or over the pairs of each player.
    """
    n = layout.num_players
    if n < 2:
        return 0
    least = _together_again(layout) * comb(num_rounds, 2)
    least = max(least, _even_coincidences(num_meetings(layout, num_rounds), comb(n, 2)))
    if layout.bench == 0 and not _mixed(layout):
        each = _even_coincidences((layout.size - 1) * num_rounds, n - 1)
        least = max(least, -(-n * each // 2))
    return max(least, int(repeats_bound(layout, num_rounds) > 0))


def _even_coincidences(total: int, among: int) -> int:
    times, more = divmod(total, among)
    return (among - more) * comb(times, 2) + more * comb(times + 1, 2)


def fewest_squares(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of the sum of squares of how often each two players meet.

    As ``m^2 = m + 2 C(m, 2)``, it follows from how often two rounds have a pair in common.
    """
    return num_meetings(layout, num_rounds) + 2 * _fewest_coincidences(layout, num_rounds)


def fewest_most_met(layout: RoundTables, num_rounds: int) -> int:
    """Return a lower bound of how often the two players meet who meet most.

    If no two meet more than ``most`` times, as many meetings as there are coincide in at most so
    many pairs of rounds: where as many pairs as possible meet ``most`` times.
    """
    total = num_meetings(layout, num_rounds)
    if not total:
        return 0
    most = -(-total // comb(layout.num_players, 2))
    if layout.bench == 0 and not _mixed(layout):
        most = max(most, -(-(layout.size - 1) * num_rounds // (layout.num_players - 1)))
    coincide = _fewest_coincidences(layout, num_rounds)
    while total // most * comb(most, 2) + comb(total % most, 2) < coincide:
        most += 1
    return most


def table_repeats_bound(layout: RoundTables, num_rounds: int, *, social: bool) -> int:
    """Return a lower bound of the number of returns to a table in any plan.

    A player with more games than there are tables returns. Besides, if nobody meets twice
    (``social``), with as many tables as players at each, any two tables of two rounds share a
    player, also if they are the same table. And players who do not return in as many rounds as
    tables go through the tables in different orders, any two of which agree at most once: there are
    only so many such orders. Tables that are empty in some rounds count as tables.
    """
    tables = len(layout.sizes) + layout.num_empty
    seats = sum(layout.sizes)
    least = max(0, num_rounds * seats - layout.num_players * tables)
    if social and layout.bench == 0 and seats == layout.size * tables and tables == layout.size:
        least = max(least, tables * (num_rounds - 1))
    if social and layout.bench == 0 and num_rounds >= tables > 1:
        least = max(least, layout.num_players - orders_bound(tables))
    return least


def orders_bound(tables: int) -> int:
    """Return an upper bound of the number of orders of tables, any two of which agree at most once.

    No two begin with the same two tables. For six tables there are 18 (Kløve, Classification of
    permutation codes of length 6 and minimum distance 5, ISITA 2000; that there are not 19 was
    computed again, `test_orders_of_six_tables`): so for six tables of four and six rounds there is
    no plan in which nobody meets twice and nobody returns.
    """
    return 18 if tables == 6 else tables * (tables - 1)


def diameter_bound(layout: RoundTables, num_rounds: int) -> int:
    """Return the least possible diameter of the graph of meetings (Moore's bound)."""
    most = (layout.size - 1) * num_rounds
    reached, edge, diameter = 1, most, 0
    while reached < layout.num_players:
        if not edge:
            return layout.num_players
        reached += edge
        diameter += 1
        edge *= max(most - (min(layout.sizes) - 1), 0)
    return diameter


def _mixed(layout: RoundTables) -> bool:
    return min(layout.sizes) < layout.size


def _steps(layout: RoundTables, num_rounds: int) -> tuple[int, int]:
    """Return how many a player meets at most, and how many paths lead on to who is not met."""
    most = (layout.size - 1) * num_rounds
    own = min(layout.sizes) - 1  # of those that one meets, who meet each other at the same table
    return most, most * max(most - own, 0)


def d_bound(layout: RoundTables, num_rounds: int) -> int | None:
    """Return the largest d that any plan can have; ``None`` if all players can meet.

    A player meets at most ``(p - 1) w`` others, each of whom meets as many, less those at the same
    table; these paths are shared among all players whom the first does not meet. Besides, two
    players who do not meet have no more common opponents than one of them meets, or than there are
    other players.
    """
    most, paths = _steps(layout, num_rounds)
    others = layout.num_players - 1 - most
    return min(paths // others, most, layout.num_players - 2) if others > 0 else NO_BOUND


def pairs_at_d_bound(layout: RoundTables, num_rounds: int, measures: Measures) -> int | None:
    """Return a lower bound of the number of pairs with exactly d, where d is the largest possible.

    It holds only for full tables without repeats, where all players have equally many paths to
    share.
    """
    d = d_bound(layout, num_rounds)
    if measures.d is None:
        return 0
    if d is None or measures.d != d or measures.repeats or _mixed(layout) or layout.bench:
        return NO_BOUND
    most, paths = _steps(layout, num_rounds)
    others = layout.num_players - 1 - most
    each = max(others * (d + 1) - paths, 0)
    return -(-layout.num_players * each // 2)
