"""What is asked of a movement beyond the meetings, and whether it can be had."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.engine.assignment import FORBIDDEN, assign


class ImpossibleError(BridgeoptError):
    """What is asked of a movement cannot be had, and why."""


@dataclass(frozen=True)
class Asked:
    """What is asked of a movement; items are counted from 0, as in the costs.

    Attributes
    ----------
    staying
        Items that keep their table all evening; then boards move.
    north_south
        Items that sit NS throughout.
    first_round
        Whom the last item, the absent one, meets in the first round: who sits out then.
    home_tables
        Whether every board group keeps its table.
    numbers
        For items that may not have every number: those that they may have, from 1.
    names
        What messages call the items; by default, "pair 1" and so on.
    """

    staying: tuple[int, ...] = ()
    north_south: tuple[int, ...] = ()
    first_round: int | None = None
    home_tables: bool = False
    numbers: Mapping[int, frozenset[int]] = field(default_factory=dict)
    names: tuple[Message, ...] = ()

    def name(self, item: int) -> Message:
        """Return what messages call an item."""
        return self.names[item] if self.names else Message("asked_pair", number=str(item + 1))

    def check(self, rounds: NDArray[np.int64]) -> None:
        """Make sure that all that is asked can be had with these rounds.

        Parameters
        ----------
        rounds
            Shape ``(rounds, tables, 3)``: two items and a board group, from 0.

        Raises
        ------
        ImpossibleError
            Naming what excludes what.
        """
        if self.home_tables and self.staying:
            raise ImpossibleError(Message("asked_both_stay", pairs=self._named(self.staying)))
        met = {
            frozenset((one, two)): r + 1
            for r, tables in enumerate(rounds.tolist())
            for one, two, _ in tables
        }
        for items, both in (
            (self.staying, "asked_tables_of_two_who_meet"),
            (self.north_south, "asked_ns_of_two_who_meet"),
        ):
            for two in combinations(sorted(set(items)), 2):
                if frozenset(two) in met:
                    raise ImpossibleError(Message(both, pairs=self._named(two)))
        absent = 2 * rounds.shape[1] - 1
        if self.first_round is not None and frozenset((self.first_round, absent)) not in met:
            first = self.name(self.first_round)
            raise ImpossibleError(Message("asked_sit_out_first", pair=first))
        self.assign_numbers(list(range(absent + 1)))

    def assign_numbers(self, natural: list[int]) -> list[int]:
        """Return a number for each item, from 1: its natural one, for as many as can have it.

        Parameters
        ----------
        natural
            The items in the order of the numbers that they would have.

        Raises
        ------
        ImpossibleError
            Naming items for which there are too few numbers.
        """
        n = len(natural)
        cost = np.ones((n, n), dtype=np.int64)
        cost[natural, np.arange(n)] = 0
        for item, allowed in self.numbers.items():
            cost[item, [k for k in range(n) if k + 1 not in allowed]] = FORBIDDEN
        row_of = np.empty(n, dtype=np.int64)
        prices = np.zeros((2, n), dtype=np.int64)
        work = np.empty((4, n), dtype=np.int64)
        if assign(cost, n, prices[0], prices[1], row_of, work) >= FORBIDDEN:
            raise ImpossibleError(self._too_few_numbers(n))
        return [int(k) + 1 for k in np.argsort(row_of)]

    def _too_few_numbers(self, n: int) -> Message:
        """Say for which items there are fewer numbers than items (Hall 1935): the fewest such."""
        wanted = {item: allowed & set(range(1, n + 1)) for item, allowed in self.numbers.items()}
        items, numbers = next(
            (items, numbers)
            for count in range(1, len(wanted) + 1)
            for items in combinations(sorted(wanted), count)
            if len(numbers := sorted(set().union(*(wanted[item] for item in items)))) < count
        )
        if not numbers:
            return Message("asked_no_such_number", pairs=self._named(items), n=n)
        shared = [str(number) for number in numbers]
        return Message("asked_too_few_numbers", pairs=self._named(items), numbers=shared)

    def _named(self, items: Iterable[int]) -> list[Message]:
        return [self.name(item) for item in items]
