"""How good a plan is, in the words of Lester (SAT 2021); his equations are cited by number."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.groups.graph import distances, meetings, paths_of_two, visits
from bridgeopt.games.individual.plan import EventPlan

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Measures:
    """How good a plan is; the equations are those of Lester.

    Attributes
    ----------
    repeats
        Socialisation, (4) and (5): over all pairs of players, the meetings beyond their first.
    most_met
        How often the two meet who meet most.
    table_repeats
        Table movement, (9): over all players and tables, the visits beyond the first.
    seats_off
        Wind balance, (13) and (16): how many seats too few or too many players have, each seat to
        be had by each player as often as others, one game more or less. 0 is even.
    sit_outs, smaller
        The fewest and the most rounds that a player sits out; that one plays at a smaller table.
    connected
        Whether everybody reaches everybody over others.
    diameter
        The longest way between two players; ``None`` where there is none.
    d
        (6) to (8): the fewest paths of length two between two who do not meet; ``None`` where all
        meet.
    pairs_at_d
        How many pairs have just d.
    """

    repeats: int
    most_met: int
    table_repeats: int
    seats_off: int
    sit_outs: tuple[int, int]
    smaller: tuple[int, int]
    connected: bool
    diameter: int | None
    d: int | None
    pairs_at_d: int

    @property
    def unevenness(self) -> int:
        """Return by how much more than one round players differ in sit-outs or in small tables."""
        spans = (high - low for low, high in (self.sit_outs, self.smaller))
        return sum(max(span - 1, 0) for span in spans)


def measure(plan: EventPlan) -> Measures:
    """Measure a plan."""
    met = meetings(plan.seats, plan.num_players)
    visited = visits(plan.seats, plan.num_players)
    sitting = plan.seats >= 0
    games = visited.sum(axis=1)
    at_table = sitting.sum(axis=2)
    small = (at_table > 0) & (at_table < at_table.max(initial=0))
    smaller = np.bincount(plan.seats[sitting & small[:, :, None]], minlength=plan.num_players)
    sit_outs = plan.num_rounds - games
    far = distances(met)
    connected = bool((far >= 0).all())
    paths, pairs = graph_d(met)
    return Measures(
        repeats=int(np.maximum(met - 1, 0).sum()) // 2,
        most_met=int(met.max(initial=0)),
        table_repeats=int(np.maximum(visited - 1, 0).sum()),
        seats_off=seats_off(plan),
        sit_outs=(int(sit_outs.min()), int(sit_outs.max())),
        smaller=(int(smaller.min()), int(smaller.max())),
        connected=connected,
        diameter=int(far.max()) if connected else None,
        d=paths,
        pairs_at_d=pairs,
    )


def graph_d(met: Ints) -> tuple[int | None, int]:
    """Return d of a plan's meetings, and how many pairs of players have just d."""
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


def seats_off(plan: EventPlan) -> int:
    """Return how far the seats are from being shared evenly, by (13); 0 is even."""
    counts = seat_counts(plan)
    games = counts.sum(axis=1, keepdims=True)
    low, high = games // plan.size, -(-games // plan.size)
    return int((np.maximum(low - counts, 0) + np.maximum(counts - high, 0)).sum())
