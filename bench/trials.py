"""Experimental objectives, not offered: costs of their own, numbered by annealing.

Their scale is the paper's: the cost of two pairs' first meeting has the same deviation over the
pairs of a section, so that sit-outs have the same relative weight.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import PAPER_OBJECTIVE, History, Movement, Objective, Pair, SectionPairs
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE
from bridgeopt.engine.qap import Instance
from bridgeopt.plugins.simulation.policies import Numbers, PolicyInput, annealing
from bridgeopt.seating.fitness import seating_costs

Meetings = Callable[[History, tuple[Pair, ...], NDArray[np.int64]], NDArray[np.float64]]
"""A function that returns the costs of each two pairs, by their number of meetings tonight.

Their shape is ``(pairs, pairs, times)``.
"""


class Trial(NamedTuple):
    """An experimental objective: costs of meetings, and a factor of the paper's sit-out costs."""

    meetings: Meetings
    sit_outs: int = 1

    def __call__(self, tonight: PolicyInput) -> list[Numbers]:
        """Assign numbers as `annealing` does, with these costs."""
        instances = [
            self.instance(tonight.history, section, movement)
            for section, movement in zip(tonight.sections, tonight.movements, strict=True)
        ]
        return annealing(tonight._replace(instances=instances))

    def instance(self, history: History, section: SectionPairs, movement: Movement) -> Instance:
        """Return a section with these costs; the last item is the absent pair, if there is one."""
        pairs, n = section.pairs, section.num_numbers
        times = np.arange(int(movement.meetings.max()) + 1)
        papers = seating_costs(history, pairs, int(times[-1]), PAPER_OBJECTIVE)
        own = self.meetings(history, pairs, times)
        wanted, given = (_spread_of_one(x) for x in (papers.meetings.astype(float), own))
        costs = np.zeros((n, n, len(times)), dtype=np.int64)
        scale = wanted / given if wanted > 0 and given > 0 else 1.0
        costs[: len(pairs), : len(pairs)] = np.rint(scale * own)
        if n > len(pairs):
            costs[-1, :-1] = costs[:-1, -1] = self.sit_outs * papers.sit_outs.astype(np.int64)
        costs[np.arange(n), np.arange(n)] = 0
        return Instance(costs, np.array(movement.meetings))


def _spread_of_one(meetings: NDArray[np.float64]) -> float:
    """Return the standard deviation, over the pairs, of the cost of one meeting."""
    upper = np.triu_indices(len(meetings), 1)
    return float((meetings[..., 1] - meetings[..., 0])[upper].std())


def power(exponent: int) -> Meetings:
    """Return the costs of the paper with another exponent of meetings."""
    return lambda history, pairs, times: (
        (history.meetings_between(pairs)[..., None] + 4.0 * times) ** exponent
    )


def squares(apart: float, again: float) -> Meetings:
    """Return costs ``apart * (m - e)**2 + again * m**2``, added over the players of two pairs.

    m are their meetings, e the expected ones.
    """

    def cost(
        history: History, pairs: tuple[Pair, ...], times: NDArray[np.int64]
    ) -> NDArray[np.float64]:
        total = again * _squared(history.players_between(pairs), times)
        if apart:
            assert history.surplus is not None
            total += apart * _squared(
                history.surplus.players_between(pairs) / EXPECTED_COUNT_SCALE, times
            )
        return total

    return cost


def _squared(before: NDArray, times: NDArray[np.int64]) -> NDArray[np.float64]:
    squared: NDArray[np.float64] = ((before[..., None] + 1.0 * times) ** 2).sum(axis=(2, 3))
    return squared


FAIR = Objective("fair-share")
"""An objective with which a simulated season also computes expected meetings, for `TRIALS`."""

TRIALS: dict[str, Trial] = {
    "exponent 6": Trial(power(6)),
    "exponent 2": Trial(power(2)),
    "m^2": Trial(squares(0, 1)),
    "(m - e)^2": Trial(squares(1, 0)),
    "(m - e)^2 + 0.25 m^2": Trial(squares(1, 0.25)),
    "(m - e)^2 + m^2": Trial(squares(1, 1)),
    "(m - e)^2 + 2 m^2": Trial(squares(1, 2)),
    "cubes, sit-outs x 10": Trial(power(3), 10),
    "(m - e)^2 + 0.25 m^2, sit-outs x 10": Trial(squares(1, 0.25), 10),
    "(m - e)^2 + 0.5 m^2, sit-outs x 100": Trial(squares(1, 0.5), 100),
}
"""Experimental objectives by name, in which m are meetings and e the expected ones."""
