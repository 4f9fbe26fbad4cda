"""How much oftener people met, and sat out, than attendance alone makes one expect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.contestant import Pair


@dataclass(frozen=True, eq=False)
class Surplus:
    """Meetings and sit-outs of sessions of which it is known who was there, less their mean.

    All in parts of a meeting, `objective.SCALE` of which are one. Below 0 is what is owed.

    Attributes
    ----------
    row
        Where a player's row is, by id; who has none was never there.
    meetings
        Shape ``(players, players)``, int64, symmetric, zero diagonal.
    waiting
        Shape ``(players,)``, int64: rounds sat out, less the player's fair share of them.
    """

    row: Mapping[int, int]
    meetings: NDArray[np.int64]
    waiting: NDArray[np.int64]

    @cached_property
    def digest(self) -> str:
        """A hash of the contents; the order of the players does not matter."""
        order = sorted(self.row)
        rows = [self.row[player] for player in order]
        sha = sha256(repr(order).encode())
        sha.update(self.meetings[np.ix_(rows, rows)].astype("<i8").tobytes())
        sha.update(self.waiting[rows].astype("<i8").tobytes())
        return sha.hexdigest()

    def between(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return the surplus of meetings of the players of each two pairs.

        The shape is ``(pairs, pairs, 2, 2)``; a player without a row counts as 0.
        """
        rows = self._rows(pairs)
        there = rows >= 0
        known = there[:, None, :, None] & there[None, :, None, :]
        found: NDArray[np.int64] = np.zeros(known.shape, dtype=np.int64)
        if self.row:
            found = self.meetings[rows[:, None, :, None], rows[None, :, None, :]] * known
        return found

    def of(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return the surplus of sit-outs of the players of each pair, shape ``(pairs, 2)``."""
        rows = self._rows(pairs)
        found: NDArray[np.int64] = np.zeros(rows.shape, dtype=np.int64)
        if self.row:
            found = self.waiting[rows] * (rows >= 0)
        return found

    def _rows(self, pairs: Sequence[Pair]) -> NDArray[np.intp]:
        listed = [[self.row.get(player, -1) for player in pair.players] for pair in pairs]
        return np.array(listed, dtype=np.intp).reshape(-1, 2)
