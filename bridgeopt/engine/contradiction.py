"""Minimum contradictory subsets: the smallest sets of items that are not possible together.

Items can be wishes, demands, or other constraints. The caller supplies a function that decides
whether a set of items is possible. Every subset of a possible set must be possible too.

The method is implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS
extraction with minimal hitting set dualization", CP 2015). Every contradictory set contains an item
from the complement of each maximal possible set. The search repeatedly takes a minimum set that
hits all complements found so far. If that set is contradictory, it is the answer. Otherwise it is
extended to a maximal possible set, whose complement is added.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.stopping import Stop

T = TypeVar("T")

_Complement = Mapping[int, int]
"""A condition that every contradictory set satisfies. It follows from one maximal possible set,
which contains no contradictory set. Therefore a contradictory set has more items than the possible
set in at least one class of interchangeable items. The possible set may
contain all items of a class; then no set has more. The keys are the other classes. The value of a
class is one more than the number of items that the possible set has in this class."""


class ContradictorySubset(NamedTuple, Generic[T]):
    """Items that are not possible together.

    Attributes
    ----------
    items
        The items, in the order given. If any one item is left out, the remaining items are possible
        together.
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
        Returns whether the given items, in the order of ``items``, are possible together. It may
        raise `Cancelled` if it cannot decide in time.
    classes
        A key for each item. Items with equal keys are interchangeable, so only their number counts.
        For example, if 20 equal items have 14 places, the answer is any 15 of them: the search need
        not try every set of 14.
    stop
        Ends the search early.

    Returns
    -------
    The smallest set (the first by position among equally small ones), or ``None`` if all items are
    possible together. The set is empty if not even the empty set is possible. If the search ends
    early: the smallest set known by then, or ``None`` if none is known.
    """
    search = _Search(items, possible, classes, stop)
    try:
        counts = search.run()
    except Cancelled:
        if not search.known:
            return None
        return ContradictorySubset(search.first(min(search.known, key=sum)), is_smallest=False)
    return None if counts is None else ContradictorySubset(search.first(counts), is_smallest=True)


def irreducible_contradiction(
    items: Sequence[T], possible: Callable[[tuple[T, ...]], bool]
) -> tuple[T, ...]:
    """Return a contradictory set from which no item can be removed; a smaller set may exist.

    All ``items`` together must be contradictory. Items are tried in order, and each is removed if
    the remaining items are still contradictory.
    """

    def chosen(counts: Sequence[int]) -> tuple[T, ...]:
        return tuple(item for item, count in zip(items, counts, strict=True) if count)

    n = len(items)
    return chosen(_move_towards([1] * n, [0] * n, lambda counts: not possible(chosen(counts))))


class _Search(Generic[T]):
    """A search for a contradictory set.

    Sets of items are lists with the number of items of each class of interchangeable items.
    """

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
        """Contradictions found so far, as counts by class. Checking them first saves most calls of
        ``possible``."""
        self._groups = list(by_class.values())
        self._items = items
        self._stop = stop
        self._is_possible = cache(lambda counts: possible(self.first(counts)))

    def first(self, counts: Sequence[int]) -> tuple[T, ...]:
        """Return the first ``counts[k]`` items of each class k, in the order of ``items``."""
        positions = [
            position
            for group, count in zip(self._groups, counts, strict=True)
            for position in group[:count]
        ]
        return tuple(self._items[position] for position in sorted(positions))

    def run(self) -> list[int] | None:
        """Return a minimum contradictory set, as the number of its items in each class.

        Return ``None`` if all items are possible together.

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
        """Return a maximal possible set that contains the possible set ``chosen``.

        ``sizes`` has the number of items in each class. Contradictory sets that are found on the
        way are stored.
        """
        grown = _move_towards(chosen, sizes, self._unknown)
        while not self._possible(grown):
            self.known.append(
                _move_towards(grown, [0] * len(sizes), lambda counts: not self._possible(counts))
            )
            # There can be very many large contradictions. Once one is larger than the smallest
            # known, call `possible` instead, which is faster than collecting them.
            is_small = sum(self.known[-1]) == min(map(sum, self.known))
            grown = _move_towards(chosen, sizes, self._unknown if is_small else self._possible)
        return grown

    def _possible(self, counts: Sequence[int]) -> bool:
        return self._unknown(counts) and self._is_possible(tuple(counts))

    def _unknown(self, counts: Sequence[int]) -> bool:
        """Return whether a set contains none of the contradictory sets found so far."""
        if self._stop is not None and self._stop.is_over:
            raise Cancelled
        return not any(_contains(counts, part) for part in self.known)


def _contains(counts: Sequence[int], part: Sequence[int]) -> bool:
    return all(minimum <= count for minimum, count in zip(part, counts, strict=True))


def _move_towards(
    start: Sequence[int], end: Sequence[int], is_allowed: Callable[[Sequence[int]], bool]
) -> list[int]:
    """Move counts from ``start`` towards ``end`` as far as ``is_allowed`` permits, by bisection.

    ``is_allowed`` must be monotone: if it is false at a point, it is false further towards ``end``.
    """
    current = list(start)

    def move(classes: Sequence[int], *, known_to_fail: bool) -> bool:
        """Move some counts in ``current`` towards their values in ``end``, as far as is allowed.

        ``classes`` are the indices of these counts. If ``known_to_fail`` is true, the caller knows
        that at least one of them cannot reach its value in ``end``. Return whether all of them have
        reached it.
        """
        if not known_to_fail:
            target = [end[k] if k in classes else count for k, count in enumerate(current)]
            if is_allowed(target):
                current[:] = target
                return True
        if len(classes) > 1:
            half = len(classes) // 2
            reached_end = move(classes[:half], known_to_fail=False)
            move(classes[half:], known_to_fail=reached_end)
        elif classes:
            (k,) = classes
            refused = end[k]
            while abs(refused - current[k]) > 1:
                middle = (current[k] + refused) // 2
                if is_allowed([*current[:k], middle, *current[k + 1 :]]):
                    current[k] = middle
                else:
                    refused = middle
        return False

    move([k for k, count in enumerate(start) if count != end[k]], known_to_fail=False)
    return current


def _class_costs(groups: Sequence[Sequence[int]], n: int) -> list[list[int]]:
    """Return, for each class, the total cost of its first 0, 1, 2 … items.

    ``groups`` has the positions of each class's items among all ``n`` items. The item at position p
    costs 2^n - 2^(n - 1 - p). Thus the cheapest set has the fewest items, and is the first by
    position among sets of that size.
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
    """Return the cheapest set that hits all complements, by branch and bound.

    ``costs`` is the result of `_class_costs`. The returned set has a count for each class. A set
    hits a complement if, for at least one class in the complement, the set's count is at least the
    complement's value.

    Raises
    ------
    Cancelled
        The search was stopped.
    """
    best_counts = [len(sums) - 1 for sums in costs]
    best = sum(sums[-1] for sums in costs) + 1

    def branch(counts: list[int], max_counts: list[int], cost: int) -> None:
        """Search the sets whose counts are between ``counts`` and ``max_counts``, both included.

        ``cost`` is the cost of the set with exactly ``counts`` items.
        """
        nonlocal best, best_counts
        if stop is not None and stop.is_over:
            raise Cancelled
        missed = (
            complement
            for complement in complements
            if not any(counts[k] >= count for k, count in complement.items())
        )
        to_hit = sorted(
            (
                {k: count for k, count in complement.items() if count <= max_counts[k]}
                for complement in missed
            ),
            key=len,
        )
        if to_hit and not to_hit[0]:  # no class can hit this complement any more
            return
        lower_bound, used_classes = cost, set[int]()
        for options in to_hit:  # bounds of complements with disjoint classes can be added
            if used_classes.isdisjoint(options):
                lower_bound += min(costs[k][n] - costs[k][counts[k]] for k, n in options.items())
                used_classes.update(options)
        if lower_bound >= best:
            return
        if not to_hit:
            best, best_counts = cost, counts
            return
        by_increase = sorted(
            (costs[k][count] - costs[k][counts[k]], k, count) for k, count in to_hit[0].items()
        )
        for increase, k, count in by_increase:
            branch([*counts[:k], count, *counts[k + 1 :]], max_counts, cost + increase)
            max_counts = [
                *max_counts[:k],
                count - 1,
                *max_counts[k + 1 :],
            ]  # later branches skip this option, which has been searched

    branch([0] * len(costs), [len(sums) - 1 for sums in costs], 0)
    return best_counts
