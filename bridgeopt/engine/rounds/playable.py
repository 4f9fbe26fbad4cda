"""Which meetings can be played, and with how many groups; what was refused is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.rounds.exhaust import exhaust
from bridgeopt.engine.rounds.groups import FOUND, NONE
from bridgeopt.engine.rounds.proved_for import ANY_GROUPS, ProvedFor
from bridgeopt.engine.rounds.walk import Desk, desk_for, tables_of
from bridgeopt.engine.stopping import Stop


class Playing(NamedTuple):
    """How meetings are played: rounds, ``(rounds, tables, 3)``, and the number of groups."""

    num_groups: int
    rounds: NDArray[np.int64]


class Playable:
    """Finds rounds and groups for meetings, by all ways there are.

    Attributes
    ----------
    refused_for
        With which numbers of groups nothing that was refused can be played, for certain.
    """

    def __init__(
        self,
        num_items: int,
        num_rounds: int,
        groups: Sequence[int],
        patience: int,
        stop: Stop,
    ) -> None:
        """Take what numbers of groups to try, in their order; see `exhaust` for the rest."""
        self.refused_for: ProvedFor = ANY_GROUPS
        self._num_rounds = num_rounds
        self._desks = {k: desk_for(num_items, num_rounds, k, evenly=False) for k in groups}
        self._patience = patience
        self._stop = stop
        self._known: dict[bytes, tuple[Playing | None, ProvedFor]] = {}

    def play(self, shape: NDArray[np.int64]) -> Playing | None:
        """Return how meetings are played, with the first number of groups that does.

        ``None`` refuses them: nothing was found. Meetings are in standard form, each item's
        opponents as bits; each shape is looked at once.
        """
        key = shape.tobytes()
        if key not in self._known:
            self._known[key] = self._look(shape)
        playing, certain = self._known[key]
        if playing is None and certain != ANY_GROUPS:
            so_far = certain if self.refused_for == ANY_GROUPS else self.refused_for
            self.refused_for = tuple(k for k in so_far if k in certain)
        return playing

    def _look(self, shape: NDArray[np.int64]) -> tuple[Playing | None, ProvedFor]:
        """Return how a shape is played, or else with which numbers of groups it cannot be."""
        in_rounds = self._exhaust(shape, next(iter(self._desks.values())), grouped=False)
        if in_rounds != FOUND:
            return None, ANY_GROUPS if in_rounds == NONE else ()
        certain = []
        for num_groups, desk in self._desks.items():
            verdict = self._exhaust(shape, desk, grouped=True)
            if verdict == FOUND:
                return Playing(num_groups, tables_of(desk, self._num_rounds)), ()
            if verdict == NONE:
                certain.append(num_groups)
        return None, tuple(certain)

    def _exhaust(self, shape: NDArray[np.int64], desk: Desk, *, grouped: bool) -> int:
        return int(exhaust(shape, desk, self._num_rounds, grouped, self._patience, self._stop.flag))
