"""How a plan treats partners and opponents, and what no plan can do better.

At a table of four who sit opposite are partners: East and West, South and North.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.games.individual.plan import Plan

OPPOSITE = ((0, 2), (1, 3))
ACROSS = ((0, 1), (0, 3), (2, 1), (2, 3))
"""Places of partners, and of opponents, at a table: East, South, West, North."""


@dataclass(frozen=True)
class Partners:
    """What is measured of partners and opponents; a bound is what no plan for as many goes below.

    Attributes
    ----------
    partnered, opposed
        How many couples of players are partners, opponents, never, once, twice …
    partner_repeats, least_partner_repeats
        The sum over all two of how often they are partners again; and its bound.
    opponent_squares, least_opponent_squares
        The sum over all two of the square of how often they are opponents: the less, the more
        evenly; and its bound.
    sit_outs
        How many players sit out never, once, twice …
    """

    partnered: tuple[int, ...]
    opposed: tuple[int, ...]
    partner_repeats: int
    least_partner_repeats: int
    opponent_squares: int
    least_opponent_squares: int
    sit_outs: tuple[int, ...]

    @property
    def partners_proved(self) -> bool:
        """Whether no plan repeats fewer partners."""
        return self.partner_repeats <= self.least_partner_repeats

    @property
    def opponents_proved(self) -> bool:
        """Whether in no plan opponents are spread more evenly."""
        return self.opponent_squares <= self.least_opponent_squares

    @property
    def sit_outs_even(self) -> bool:
        """Whether all sit out equally often, one round more or less."""
        return sum(count > 0 for count in self.sit_outs) <= 2 and (
            len(self.sit_outs) - next(k for k, count in enumerate(self.sit_outs) if count) <= 2
        )

    @property
    def whist(self) -> bool:
        """Whether it is a whist tournament: every two partners once and opponents twice.

        (Anderson, Combinatorial Designs and Tournaments, 1997, section 5.1.)
        """
        couples = sum(self.partnered)
        return self.partnered == (0, couples) and self.opposed == (0, 0, couples)


def partner_counts(plan: Plan) -> NDArray[np.int64]:
    """Return how often each two are partners, shape ``(players, players)``, symmetric."""
    return _counted(plan, OPPOSITE)


def opponent_counts(plan: Plan) -> NDArray[np.int64]:
    """Return how often each two are opponents, shape ``(players, players)``, symmetric."""
    return _counted(plan, ACROSS)


def measure_partners(plan: Plan) -> Partners:
    """Measure a plan of tables of four."""
    partners, opponents = partner_counts(plan), opponent_counts(plan)
    above = np.triu_indices(plan.num_players, 1)
    together, against = partners[above], opponents[above]
    played = np.bincount(plan.seats[plan.seats >= 0], minlength=plan.num_players)
    tables = [int((row[:, 0] >= 0).sum()) for row in plan.seats]
    return Partners(
        partnered=tuple(np.bincount(together).tolist()),
        opposed=tuple(np.bincount(against).tolist()),
        partner_repeats=int(np.maximum(together - 1, 0).sum()),
        least_partner_repeats=least_partner_repeats(plan.num_players, sum(tables)),
        opponent_squares=int((against * against).sum()),
        least_opponent_squares=least_opponent_squares(plan.num_players, sum(tables)),
        sit_outs=tuple(np.bincount(plan.num_rounds - played).tolist()),
    )


def least_partner_repeats(num_players: int, num_tables: int) -> int:
    """Bound the repeats of partners: so many partnerships, and so few couples of players.

    Parameters
    ----------
    num_players
        Players in all.
    num_tables
        Tables of all rounds together.
    """
    return max(0, 2 * num_tables - num_players * (num_players - 1) // 2)


def least_opponent_squares(num_players: int, num_tables: int) -> int:
    """Bound the squares of opponents: who plays g times has 2g of them among all others.

    Spread evenly, and so are the games: both sums of squares are convex.
    """
    games, more = divmod(4 * num_tables, num_players)
    few = _even_squares(2 * games, num_players - 1)
    many = _even_squares(2 * games + 2, num_players - 1)
    rows = (num_players - more) * few + more * many
    return max(-(-rows // 2), _even_squares(4 * num_tables, num_players * (num_players - 1) // 2))


def _even_squares(total: int, among: int) -> int:
    each, more = divmod(total, among)
    return (among - more) * each**2 + more * (each + 1) ** 2


def _counted(plan: Plan, places: tuple[tuple[int, int], ...]) -> NDArray[np.int64]:
    count = np.zeros((plan.num_players,) * 2, dtype=np.int64)
    tables = plan.seats.reshape(-1, plan.size)
    tables = tables[(tables >= 0).all(axis=1)]
    for a, b in places:
        np.add.at(count, (tables[:, a], tables[:, b]), 1)
        np.add.at(count, (tables[:, b], tables[:, a]), 1)
    return count
