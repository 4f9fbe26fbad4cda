"""Make a movement from rounds that were tailored to one evening.

Directions, tables and numbers are assigned so that the demands of pairs are satisfied.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import Movement
from bridgeopt.engine.aot.table import TAILORED
from bridgeopt.engine.assignment import FORBIDDEN, assign
from bridgeopt.engine.jit import are_cached, ensure_compiled
from bridgeopt.engine.qap import kernel_loading
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.rounds.result import TailoredRounds
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement import quality
from bridgeopt.movement.table_assignment import assign_numbers, assign_tables, items_by_first_round
from bridgeopt.movement.tailored.directions import set_directions


class ImpossibleMovementError(BridgeoptError):
    """A requested movement is impossible; the message explains why."""


@dataclass(frozen=True)
class MovementOptions:
    """The demands on a movement.

    An item is a pair, numbered from 0 as in the costs of meetings. With an odd number of pairs, the
    last item is the absent pair, whose opponent sits out.

    Attributes
    ----------
    stationary
        Items that keep their table all evening, while boards move.
    north_south
        Items that sit NS throughout.
    first_round
        The item that sits out in the first round: it meets the last item, the absent pair.
    home_tables
        Whether every board group stays at its own table.
    numbers
        For each item with restricted numbers, the pair numbers (from 1) that it may have.
    names
        The names of items in messages; by default, "pair 1" and so on.
    """

    stationary: tuple[int, ...] = ()
    north_south: tuple[int, ...] = ()
    first_round: int | None = None
    home_tables: bool = False
    numbers: Mapping[int, frozenset[int]] = field(default_factory=dict)
    names: tuple[Message, ...] = ()

    def item_name(self, item: int) -> Message:
        """Return the name of an item for messages."""
        return self.names[item] if self.names else Message("asked_pair", number=str(item + 1))

    def check(self, rounds: NDArray[np.int64]) -> None:
        """Raise an error if these rounds make the demands impossible.

        Parameters
        ----------
        rounds
            Shape ``(rounds, tables, 3)``: two items and a board group, from 0.

        Raises
        ------
        ImpossibleMovementError
            Some demands exclude each other; the error names the items concerned.
        """
        if self.home_tables and self.stationary:
            raise ImpossibleMovementError(
                Message("asked_both_stay", pairs=self._named(self.stationary))
            )
        met = {
            frozenset((first, second)): r + 1
            for r, tables in enumerate(rounds.tolist())
            for first, second, _ in tables
        }
        for items, key in (
            (self.stationary, "asked_tables_of_two_who_meet"),
            (self.north_south, "asked_ns_of_two_who_meet"),
        ):
            for couple in combinations(sorted(set(items)), 2):
                if frozenset(couple) in met:
                    raise ImpossibleMovementError(Message(key, pairs=self._named(couple)))
        absent = 2 * rounds.shape[1] - 1
        if self.first_round is not None and frozenset((self.first_round, absent)) not in met:
            first = self.item_name(self.first_round)
            raise ImpossibleMovementError(Message("asked_sit_out_first", pair=first))
        self.assign_numbers(list(range(absent + 1)))

    def assign_numbers(self, natural: list[int]) -> list[int]:
        """Assign allowed numbers to all items; as many items as possible get their natural numbers.

        Parameters
        ----------
        natural
            All items; an item's natural number is its position in this list, from 1.

        Raises
        ------
        ImpossibleMovementError
            There are too few numbers for some items; the error names them.
        """
        n = len(natural)
        cost = np.ones((n, n), dtype=np.int64)
        cost[natural, np.arange(n)] = 0
        for item, allowed in self.numbers.items():
            cost[item, [k for k in range(n) if k + 1 not in allowed]] = FORBIDDEN
        row_of = np.empty(n, dtype=np.int64)
        prices = np.zeros(n, dtype=np.int64), np.zeros(n, dtype=np.int64)
        work = np.empty((4, n), dtype=np.int64)
        if assign(cost, n, *prices, row_of, work) >= FORBIDDEN:
            raise ImpossibleMovementError(self._too_few_numbers(n))
        return [int(k) + 1 for k in np.argsort(row_of)]

    def _too_few_numbers(self, n: int) -> Message:
        """Return a message that names the fewest items that together have too few numbers.

        ``n`` is the number of all items. Hall's theorem (1935) guarantees that such a set of items
        exists.
        """
        allowed_numbers = {
            item: allowed & set(range(1, n + 1)) for item, allowed in self.numbers.items()
        }
        items, numbers = next(
            (items, numbers)
            for count in range(1, len(allowed_numbers) + 1)
            for items in combinations(sorted(allowed_numbers), count)
            if len(numbers := sorted(set().union(*(allowed_numbers[item] for item in items))))
            < count
        )
        if not numbers:
            return Message("asked_no_such_number", pairs=self._named(items), n=n)
        shared = [str(number) for number in numbers]
        return Message("asked_too_few_numbers", pairs=self._named(items), numbers=shared)

    def _named(self, items: Iterable[int]) -> list[Message]:
        return [self.item_name(item) for item in items]


def build_movement(
    tailored: TailoredRounds,
    name: str,
    seed: int = 1,
    *,
    options: MovementOptions | None = None,
    stop: Stop | None = None,
) -> tuple[Movement, list[int]]:
    """Return a movement made from rounds, and each item's number in it, from 1.

    The demands come first. Then each pair sits NS in half of its rounds, as nearly as possible.
    The next criteria are the balance Qf and few changes of table (`assign_tables`). Without
    demands on numbers, the numbers follow the first round: table 1 has 1 (NS) and 2 (EW), table 2
    has 3 and 4, and so on.

    Parameters
    ----------
    tailored
        The rounds and board groups.
    name
        The movement's name.
    seed
        The seed of the random numbers.
    options
        The demands; by default none.
    stop
        Ends the search for directions and tables, with the best so far.

    Raises
    ------
    ImpossibleMovementError
        The demands are impossible with these rounds.
    """
    options = options or MovementOptions()
    options.check(tailored.rounds)
    rounds, num_groups = tailored.rounds, tailored.num_groups
    n = 2 * rounds.shape[1]
    first = None
    if options.first_round is not None:
        first_meeting = {options.first_round, n - 1}
        first = next(
            r
            for r, tables in enumerate(rounds.tolist())
            if first_meeting in [{*t[:2]} for t in tables]
        )
    schedule = assign_tables(
        set_directions(
            rounds, derive_seed(seed, 0), options.north_south, absent=tailored.absent, stop=stop
        ),
        num_groups,
        derive_seed(seed, 1),
        staying=options.stationary,
        first=first,
        home_tables=options.home_tables,
        stop=stop,
    )
    numbers = options.assign_numbers(items_by_first_round(schedule))
    return Movement(
        name, n, num_groups, assign_numbers(schedule, num_groups, np.array(numbers))
    ), numbers


def balance_qf(rounds: NDArray[np.int64], num_groups: int) -> float | None:
    """Return the balance Qf of rounds, shape ``(rounds, tables, 3)``: NS, EW and group, from 0."""
    return quality.balance(Movement("", 2 * rounds.shape[1], num_groups, rounds + 1)).qf


@cache
def warm_up() -> None:
    """Compile the kernels, or load them; the first time on a machine this takes a while."""
    kernel_loading.warm_up()
    ensure_compiled(TAILORED)


def is_cached() -> bool:
    """Return whether all kernels have been compiled before, so that `warm_up` only loads them."""
    return kernel_loading.is_cached() and are_cached(TAILORED)
