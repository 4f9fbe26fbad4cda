"""What a movement should be, and who plays whom on what in it, before anybody has a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.movement.tables import EMPTY

MOST_COST = 1 << 32
"""Leaves room for sums and temperatures in 64 bits."""


@dataclass(frozen=True, eq=False)
class Objective:
    """What a movement should be: the sum of penalties for repeats, imbalance and costs.

    Attributes
    ----------
    most_meetings
        How often two pairs may meet, shape ``(pairs, pairs)``; what exceeds it is a repeat.
    least_meetings
        How often any two pairs must meet, but for those who may not; what lacks counts as a repeat.
    cost
        What each meeting of two pairs costs, shape ``(pairs, pairs)``, symmetric; nothing, by
        default. (Here a history can speak: whom it would be dear to meet tonight.)
    repeat, imbalance
        What one repeat costs, of a meeting or of a board group; and one unit of the sum of squares
        over which the balance is measured (`bridgeopt.movement.balance`). No arrangement with
        repeats is an answer: their price only steers.
    hottest, coolest
        Temperatures at the start and the end, in the same unit.
    """

    most_meetings: NDArray[np.int64]
    cost: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    least_meetings: int = 0
    repeat: int = 60
    imbalance: int = 1
    hottest: int = 60
    coolest: int = 3

    def __post_init__(self) -> None:
        """Refuse what does not fit together."""
        if not self.cost.size:
            object.__setattr__(self, "cost", np.zeros_like(self.most_meetings))
        shape = (len(self.most_meetings),) * 2
        if self.most_meetings.shape != shape or self.cost.shape != shape:
            raise ValueError("expected square matrices of one size")
        for matrix in (self.most_meetings, self.cost):
            if (matrix != matrix.T).any():
                raise ValueError("expected symmetric matrices")
        largest = max(np.abs(self.cost).max(), self.repeat, self.imbalance, self.hottest)
        if self.most_meetings.min() < 0 or largest > MOST_COST:
            raise ValueError(f"expected meetings of at least 0, and costs of at most {MOST_COST}")


class Arrangement(NamedTuple):
    """Base rounds, and what they stand for; pairs and board groups count from 0.

    Attributes
    ----------
    tables
        Shape ``(base rounds, places, 3)``: two pairs (or `EMPTY` twice) and a board group.
    turned
        Shape ``(base rounds, places, images)``: whether the second pair sits NS.
    stays
        Shape ``(base rounds, places)``: whether the first pair must keep this place.
    images
        Shape ``(images, pairs + groups)``: where each image takes pairs and, numbered on after
        them, groups. The first leaves all as it is.
    reach
        Shape ``(base rounds,)``: how many rounds each base round stands for, its first images.
    plays
        Shape ``(groups,)``: how often each group is played in all.
    """

    tables: NDArray[np.int64]
    turned: NDArray[np.bool_]
    stays: NDArray[np.bool_]
    images: NDArray[np.int64]
    reach: NDArray[np.int64]
    plays: NDArray[np.int64]

    def rounds(self) -> NDArray[np.int64]:
        """Return all rounds, shape ``(rounds, places, 3)``: NS, EW and group, from 0, or `EMPTY`.

        The place of a group is the same in all images: that where its base round has it.
        """
        num_pairs = self.images.shape[1] - len(self.plays)
        rounds = []
        for r, reach in enumerate(self.reach.tolist()):
            for z in range(reach):
                ns, ew, group = self.tables[r].T
                turned = self.turned[r, :, z]
                tables = np.stack([np.where(turned, ew, ns), np.where(turned, ns, ew)], axis=1)
                seats = np.where(tables == EMPTY, EMPTY, self.images[z][tables])
                groups = self.images[z][num_pairs + group] - num_pairs
                rounds.append(np.column_stack([seats, groups]))
        return np.array(rounds, dtype=np.int64)
