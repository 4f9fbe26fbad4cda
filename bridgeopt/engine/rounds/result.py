"""Results of a search for rounds: which meetings can be played, and with how many groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.rounds.exhaustive import search_exhaustively
from bridgeopt.engine.rounds.groups import FOUND, NONE
from bridgeopt.engine.rounds.walk import WalkState, rounds_on
from bridgeopt.engine.stopping import Stop

ProvedGroupCounts = tuple[int, ...] | Literal["any"]
"""The numbers of groups for which a claim is proven; `ANY_GROUPS` for every number, an empty tuple
for none."""

ANY_GROUPS: Final = "any"
"""The claim is proven for every number of groups."""


class Optimality(StrEnum):
    """The degree to which rounds are proven optimal."""

    MEETS_BOUND = "meets the bound"
    """No movement without repeats can cost less."""
    PROVEN = "proven best among playable"
    """The cost is above the lower bound, but no playable rounds cost less. This is proven for each
    number of groups in `TailoredRounds.proved_for`. Cheaper sets of meetings cannot be divided into
    rounds and that number of groups."""
    BEST_FOUND = "best found"
    """Better rounds may exist."""


_MORE_GROUPS = 2
"""By default, up to this many more groups than rounds are tried. With up to 10 items
and at least 4 rounds, that suffices to play all meetings that can be arranged in rounds."""


@dataclass(frozen=True, eq=False)
class TailoredRounds:
    """Rounds and groups that were made to cost little.

    Attributes
    ----------
    rounds
        Shape ``(rounds, tables, 3)``: two items, in any order, and a group. Items and groups are
        numbered from 0.
    num_groups
        The number of groups.
    cost
        The fitness: the sum, over all pairs of items, of their cost of meeting or of not meeting
        in these rounds.
    bound
        A lower bound on the cost of any rounds without repeats.
    proved_for
        The numbers of groups for which it is proven that no playable rounds without repeats cost
        less.
    cut_short
        Whether time ran out before the search was done; another run may then differ.
    absent
        The dummy item, if there is one; an item that meets it sits out.
    """

    rounds: NDArray[np.int64]
    num_groups: int
    cost: int
    bound: int
    proved_for: ProvedGroupCounts
    cut_short: bool
    absent: int | None = None

    @property
    def proved(self) -> bool:
        """Whether it is proven, for at least one number of groups, that no rounds cost less."""
        return bool(self.proved_for)

    @property
    def gap(self) -> int:
        """The cost of these rounds minus the lower bound."""
        return self.cost - self.bound

    @property
    def optimality(self) -> Optimality:
        """How good these rounds are known to be."""
        if self.gap == 0:
            return Optimality.MEETS_BOUND
        return Optimality.PROVEN if self.proved else Optimality.BEST_FOUND


def min_groups(num_items: int, num_rounds: int) -> int:
    """Return the smallest number of groups with which rounds are known to be possible.

    It is the number of rounds, with two exceptions. Five rounds of 6 or 8 items need 6 groups,
    since there are no Howell designs H(5, 6) and H(5, 8) (Hung and Mendelsohn, On Howell designs,
    1974).
    """
    return 6 if (num_items, num_rounds) in ((6, 5), (8, 5)) else num_rounds


def max_groups(num_items: int, num_rounds: int) -> int:
    """Return the largest number of groups: rounds plus 2, or the number of tables if larger."""
    return max(num_rounds + _MORE_GROUPS, num_items // 2)


def default_groups(num_items: int, num_rounds: int) -> tuple[int, ...]:
    """Return the numbers of groups to try if the caller gives none."""
    return tuple(range(min_groups(num_items, num_rounds), num_rounds + _MORE_GROUPS + 1))


Playing = tuple[int, NDArray[np.int64]]
"""A number of groups, and rounds with that many groups, shape ``(rounds, tables, 3)``. The rounds
play the meetings that were searched for."""


class RoundsFinder:
    """Finds rounds and groups for a choice of meetings, by exhaustive search.

    A choice for which the finder finds no rounds is called *refused*.

    Attributes
    ----------
    refused_for
        The numbers of groups for which it is proven that none of the choices refused so far can be
        played.
    """

    def __init__(
        self,
        num_items: int,
        num_rounds: int,
        groups: Sequence[int],
        patience: int,
        stop: Stop,
    ) -> None:
        """Create a finder that tries these numbers of groups, in order.

        ``patience`` is the number of nodes after which a search gives up (see
        `search_exhaustively`).
        """
        self.refused_for: ProvedGroupCounts = ANY_GROUPS
        self._num_rounds = num_rounds
        self._walk_states = {
            k: WalkState.of(num_items, num_rounds, k, evenly=False) for k in groups
        }
        self._patience = patience
        self._stop = stop
        self._cache: dict[bytes, tuple[Playing | None, ProvedGroupCounts]] = {}

    def find_rounds(self, shape: NDArray[np.int64]) -> Playing | None:
        """Return rounds with these meetings and the first number of groups that works.

        Return ``None`` if no rounds were found: the meetings are refused. ``shape`` holds the
        opponents of each item, as bits, in the standard form of `meetings.canonical_form`. The
        result is cached.
        """
        key = shape.tobytes()
        if key not in self._cache:
            self._cache[key] = self._search(shape)
        playing, proved_counts = self._cache[key]
        if playing is None and proved_counts != ANY_GROUPS:
            so_far = proved_counts if self.refused_for == ANY_GROUPS else self.refused_for
            self.refused_for = tuple(k for k in so_far if k in proved_counts)
        return playing

    def _search(self, shape: NDArray[np.int64]) -> tuple[Playing | None, ProvedGroupCounts]:
        """Search for rounds that play the meetings ``shape``.

        Returns
        -------
        If rounds are found: the rounds with their number of groups, and an empty tuple. If not:
        ``None``, and the numbers of groups for which it is proven that no such rounds exist. A
        search that gave up proves nothing for its number of groups.
        """
        verdict_without_groups = self._exhaust(
            shape, next(iter(self._walk_states.values())), grouped=False
        )
        if verdict_without_groups != FOUND:
            return None, ANY_GROUPS if verdict_without_groups == NONE else ()
        proved_counts = []
        for num_groups, state in self._walk_states.items():
            verdict = self._exhaust(shape, state, grouped=True)
            if verdict == FOUND:
                return (num_groups, rounds_on(state, self._num_rounds)), ()
            if verdict == NONE:
                proved_counts.append(num_groups)
        return None, tuple(proved_counts)

    def _exhaust(self, shape: NDArray[np.int64], state: WalkState, *, grouped: bool) -> int:
        return int(
            search_exhaustively(
                shape, state, self._num_rounds, grouped, self._patience, self._stop.flag
            )
        )
