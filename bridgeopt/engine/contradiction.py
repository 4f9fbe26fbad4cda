"""Smallest contradictory subsets: the fewest items that are not possible together.

Items can be anything: wishes, demands, constraints. A function says whether some of them are
possible together; every subset of a possible set must be possible too.

The method is implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS
extraction with minimal hitting set dualization", CP 2015). Every contradictory set contains an item
from the complement of each maximal possible set. So a smallest set that hits all complements found
so far is the answer once it is not possible; until then it is extended to another maximal possible
set.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.stopping import Stop

T = TypeVar("T")

_Complement = Mapping[int, int]
"""Counts by class, to be hit: a contradictory set reaches the count of at least one class."""


class ContradictorySubset(NamedTuple, Generic[T]):
    """Items that are not possible together.

    Attributes
    ----------
    items
        The items, in the order given. Without any one of them, the others are possible.
    is_smallest
        Whether it is proven that no smaller set is contradictory.
    """

    items: tuple[T, ...]
    is_smallest: bool


def smallest_contradiction(
    items: Sequence[T],
    possible: Callable[[tuple[T, ...]], bool],
    classes: Sequence[Hashable] | None = None,
    stop: Stop | None = None,
) -> ContradictorySubset[T] | None:
    """Return the smallest set of items that are not possible together.

    Parameters
    ----------
    items
        The items.
    possible
        Whether some of them, in the order given, are possible together. It may raise `Cancelled`
        if it cannot decide in time.
    classes
        A key for each item. Items with equal keys can be exchanged for each other without changing
        what is possible, so only their number counts: of 20 items for 14 places, 15 are found at
        once, not after trying every 14.
    stop
        Ends the search early.

    Returns
    -------
    The smallest set, and of equally small sets the first by position; ``None`` if all items are
    possible together. Without items if nothing is possible. If the search ends early, the smallest
    set known by then, or ``None`` if none is known.
    """
    search = _Search(items, possible, classes, stop)
    try:
        found = search.run()
    except Cancelled:
        if not search.known:
            return None
        return ContradictorySubset(search.first(min(search.known, key=sum)), is_smallest=False)
    return None if found is None else ContradictorySubset(search.first(found), is_smallest=True)


def irreducible_contradiction(
    items: Sequence[T], possible: Callable[[tuple[T, ...]], bool]
) -> tuple[T, ...]:
    """Return contradictory items of which none can be left out, though a smaller set may exist.

    All ``items`` together must be contradictory. They are left out from the first on, as far as the
    rest is still contradictory.
    """

    def chosen(counts: Sequence[int]) -> tuple[T, ...]:
        return tuple(item for item, count in zip(items, counts, strict=True) if count)

    n = len(items)
    return chosen(_move_towards([1] * n, [0] * n, lambda counts: not possible(chosen(counts))))


class _Search(Generic[T]):
    """One search: sets are counts by class, since items of a class are interchangeable."""

    def __init__(
        self,
        items: Sequence[T],
        possible: Callable[[tuple[T, ...]], bool],
        classes: Sequence[Hashable] | None,
        stop: Stop | None,
    ) -> None:
        by_class: dict[Hashable, list[int]] = {}
        for position, key in enumerate(range(len(items)) if classes is None else classes):
            by_class.setdefault(key, []).append(position)
        self.known: list[list[int]] = []
        """Contradictions met so far; extending a set then seldom needs to ask ``possible``."""
        self._groups = list(by_class.values())
        self._items = items
        self._stop = stop
        self._is_possible = cache(lambda counts: possible(self.first(counts)))

    def first(self, counts: Sequence[int]) -> tuple[T, ...]:
        """Return that many items of each class, the first ones, in the order given."""
        positions = [
            position
            for group, count in zip(self._groups, counts, strict=True)
            for position in group[:count]
        ]
        return tuple(self._items[position] for position in sorted(positions))

    def run(self) -> list[int] | None:
        """Return the counts of a smallest contradiction; ``None`` if there is none.

        Raises
        ------
        Cancelled
            The search was stopped, or ``possible`` could not decide.
        """
        sizes = [len(group) for group in self._groups]
        costs = _class_costs(self._groups, len(self._items))
        complements: list[_Complement] = []
        while self._possible(chosen := _cheapest_hitting_set(costs, complements, self._stop)):
            grown = self._grow(chosen, sizes)
            if grown == sizes:
                return None
            complements.append({k: count + 1 for k, count in enumerate(grown) if count < sizes[k]})
        return chosen

    def _grow(self, chosen: Sequence[int], sizes: Sequence[int]) -> list[int]:
        """Extend a possible set to a maximal one; remember the contradictions met on the way."""
        grown = _move_towards(chosen, sizes, self._unknown)
        while not self._possible(grown):
            self.known.append(
                _move_towards(grown, [0] * len(sizes), lambda counts: not self._possible(counts))
            )
            # There can be very many large contradictions: asking is then faster than learning.
            is_small = sum(self.known[-1]) == min(map(sum, self.known))
            grown = _move_towards(chosen, sizes, self._unknown if is_small else self._possible)
        return grown

    def _possible(self, counts: Sequence[int]) -> bool:
        return self._unknown(counts) and self._is_possible(tuple(counts))

    def _unknown(self, counts: Sequence[int]) -> bool:
        """Whether a set contains none of the known contradictions."""
        if self._stop is not None and self._stop.is_over:
            raise Cancelled
        return not any(_contains(counts, part) for part in self.known)


def _contains(counts: Sequence[int], part: Sequence[int]) -> bool:
    return all(least <= count for least, count in zip(part, counts, strict=True))


def _move_towards(
    start: Sequence[int], end: Sequence[int], may: Callable[[Sequence[int]], bool]
) -> list[int]:
    """Move the counts from ``start`` towards ``end`` as far as ``may`` allows, by bisection.

    ``may`` is monotone: what it refuses at one point, it refuses further on too.
    """
    now = list(start)

    def move(part: Sequence[int], *, known_to_fail: bool) -> bool:
        """Move some classes as far as allowed; return whether they reached the end."""
        if not known_to_fail:
            there = [end[k] if k in part else count for k, count in enumerate(now)]
            if may(there):
                now[:] = there
                return True
        if len(part) > 1:
            half = len(part) // 2
            whole = move(part[:half], known_to_fail=False)
            move(part[half:], known_to_fail=whole)
        elif part:
            (k,) = part
            beyond = end[k]
            while abs(beyond - now[k]) > 1:
                middle = (now[k] + beyond) // 2
                if may([*now[:k], middle, *now[k + 1 :]]):
                    now[k] = middle
                else:
                    beyond = middle
        return False

    move([k for k, count in enumerate(start) if count != end[k]], known_to_fail=False)
    return now


def _class_costs(groups: Sequence[Sequence[int]], n: int) -> list[list[int]]:
    """Return for each class the cost of its first 0, 1, 2 … items.

    An item costs 2^n less a power of two that falls with its position. So the cheapest set has the
    fewest items, and of sets of equal size it is the first by position.
    """
    costs = []
    for group in groups:
        sums = [0]
        for position in group:
            sums.append(sums[-1] + (1 << n) - (1 << (n - 1 - position)))
        costs.append(sums)
    return costs


def _cheapest_hitting_set(
    costs: Sequence[Sequence[int]], complements: Sequence[_Complement], stop: Stop | None
) -> list[int]:
    """Return the counts that hit all complements at the lowest cost (branch and bound).

    Raises
    ------
    Cancelled
        The search was stopped.
    """
    best_counts = [len(sums) - 1 for sums in costs]
    best = sum(sums[-1] for sums in costs) + 1

    def branch(counts: list[int], most: list[int], cost: int) -> None:
        """Search the sets with at least ``counts`` and at most ``most`` items of each class."""
        nonlocal best, best_counts
        if stop is not None and stop.is_over:
            raise Cancelled
        not_hit = (
            each for each in complements if not any(counts[k] >= least for k, least in each.items())
        )
        to_hit = sorted(
            ({k: least for k, least in each.items() if least <= most[k]} for each in not_hit),
            key=len,
        )
        if to_hit and not to_hit[0]:  # no class is left that could hit it
            return
        lower_bound, seen = cost, set[int]()
        for options in to_hit:  # complements of disjoint classes add up
            if seen.isdisjoint(options):
                lower_bound += min(costs[k][n] - costs[k][counts[k]] for k, n in options.items())
                seen.update(options)
        if lower_bound >= best:
            return
        if not to_hit:
            best, best_counts = cost, counts
            return
        by_increase = sorted(
            (costs[k][least] - costs[k][counts[k]], k, least) for k, least in to_hit[0].items()
        )
        for increase, k, least in by_increase:
            branch([*counts[:k], least, *counts[k + 1 :]], most, cost + increase)
            most = [*most[:k], least - 1, *most[k + 1 :]]  # the later options do without this one

    branch([0] * len(costs), [len(sums) - 1 for sums in costs], 0)
    return best_counts
