"""Wishes that cannot stand together, and the fewest of them that cannot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.words import Clauses, Lines, Message
from bridgeopt.club import Members, Wish, telling
from bridgeopt.engine.stopping import Stop

T = TypeVar("T")

_Demand = Mapping[int, int]
"""At least one of these classes must give at least so many."""


class Contradiction(BridgeoptError):  # noqa: N818 - what a director would call it
    """Some wishes cannot be respected together.

    Attributes
    ----------
    wishes
        They cannot stand together; of the smallest such set, any one given up would do.
    reason
        Why, in a few words without a full stop, where that is known.
    """

    exit_code = 1

    def __init__(
        self,
        wishes: Iterable[Wish],
        reason: Message | None = None,
        members: Members | None = None,
    ) -> None:
        self.wishes = tuple(wishes)
        self.reason = reason
        self._told = tuple(_tell(wish, members or Members()) for wish in self.wishes)
        n, told = len(self.wishes), Lines(self._told)
        if reason is None:
            super().__init__(Message("wishes_contradict", n=n, wishes=told))
        else:
            super().__init__(Message("wishes_contradict_as", n=n, reason=reason, wishes=told))

    @property
    def in_a_line(self) -> Message:
        """The error as one line, with the wishes behind it instead of on lines below."""
        n, told = len(self.wishes), Clauses(self._told)
        if self.reason is None:
            return Message("wishes_contradict_in_a_line", n=n, wishes=told)
        return Message("wishes_contradict_as_in_a_line", n=n, reason=self.reason, wishes=told)

    def named(self, members: Members) -> Contradiction:
        """Return the error with the names of players in it."""
        return Contradiction(self.wishes, self.reason, members)


def all_or_smallest(tasks: Iterable[Callable[[], T]]) -> list[T]:
    """Return the results of all tasks; if some raise contradictions, raise the smallest one.

    Raises
    ------
    Contradiction
        Of those that tasks raise, the one with the fewest wishes; of as few, the first.
    """
    done, refused = [], []
    for task in tasks:
        try:
            done.append(task())
        except Contradiction as error:
            refused.append(error)
    if refused:
        raise min(refused, key=lambda error: len(error.wishes))
    return done


def interchangeable(wishes: Sequence[Wish]) -> list[Hashable]:
    """Give wishes that can stand in for each other the same key, for `smallest_contradiction`.

    They wish the same for pairs of whom nothing else is wished. That is so where only wishes tell
    one pair from another, as in what can be had within one section.
    """
    named: dict[frozenset[int], int] = {}
    for wish in wishes:
        for pair in {frozenset(pair.players) for pair in wish.pairs}:
            named[pair] = named.get(pair, 0) + 1

    def key(k: int, wish: Wish) -> Hashable:
        pairs = {frozenset(pair.players) for pair in wish.pairs}
        alone = len(pairs) == wish.kind.num_pairs and all(named[pair] == 1 for pair in pairs)
        return (wish.kind, wish.value) if alone else k

    return [key(k, wish) for k, wish in enumerate(wishes)]


def smallest_contradiction(  # noqa: C901 - what is known and asked stands inside it
    wishes: Sequence[T],
    possible: Callable[[tuple[T, ...]], bool],
    classes: Sequence[Hashable] | None = None,
    stop: Stop | None = None,
) -> tuple[T, ...] | None:
    """Find the smallest set of wishes that are not possible together.

    What is left out of a largest possible set must be hit by every contradiction. So the smallest
    set that hits all that were found so far is the answer as soon as it is not possible; until
    then, it grows into another largest possible set (implicit hitting sets: Ignatiev, Previti,
    Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization",
    CP 2015). Contradictions met on the way are kept, so that most of this growing asks nothing.

    Parameters
    ----------
    wishes
        Anything.
    possible
        Whether some of them, in the order given, can be had together; of a set that can, so can
        every part.
    classes
        For each wish, a key: wishes of the same key can be exchanged for each other without
        changing what is possible. So 15 of 20 wishes for 14 places are found at once, and not
        after trying every 14.
    stop
        Ends the search: what is known by then contradicts, though fewer might; ``None`` if
        nothing is.

    Returns
    -------
    The wishes, in the order given: as few as can be, and of as few the first ones (by place);
    ``None`` if all are possible together. Nothing at all if not even that is possible.
    """
    n = len(wishes)
    by_class: dict[Hashable, list[int]] = {}
    for k, key in enumerate(range(n) if classes is None else classes):
        by_class.setdefault(key, []).append(k)
    groups = list(by_class.values())
    all_of_them = [len(group) for group in groups]
    prices = _prices(groups, n)

    def first(counts: Sequence[int]) -> tuple[T, ...]:
        who_and_how_many = zip(groups, counts, strict=True)
        positions = [k for group, count in who_and_how_many for k in group[:count]]
        return tuple(wishes[k] for k in sorted(positions))

    @cache
    def asked(counts: tuple[int, ...]) -> bool:
        return possible(first(counts))

    known: list[list[int]] = []
    demands: list[_Demand] = []

    def unknown(counts: Sequence[int]) -> bool:
        if stop is not None and stop.over:
            raise Cancelled
        return not any(_within(part, counts) for part in known)

    def can(counts: Sequence[int]) -> bool:
        return unknown(counts) and asked(tuple(counts))

    try:
        while can(chosen := _cheapest(prices, demands, stop)):
            grown = _moved(chosen, all_of_them, unknown)
            while not can(grown):
                known.append(_moved(grown, [0] * len(groups), lambda counts: not can(counts)))
                # Of large contradictions there can be very many: to ask is quicker than to learn.
                small = sum(known[-1]) == min(map(sum, known))
                grown = _moved(chosen, all_of_them, unknown if small else can)
            if grown == all_of_them:
                return None
            demands.append(
                {g: count + 1 for g, count in enumerate(grown) if count < all_of_them[g]}
            )
    except Cancelled:
        return first(min(known, key=sum)) if known else None
    return first(chosen)


def _within(part: Sequence[int], counts: Sequence[int]) -> bool:
    """Whether there are at least so many of every class."""
    return all(least <= count for least, count in zip(part, counts, strict=True))


def _moved(
    start: Sequence[int], end: Sequence[int], may: Callable[[Sequence[int]], bool]
) -> list[int]:
    """Go from one count of each class towards another, as far as one may; by halves.

    What may not be at some point may not be further on either.
    """
    now = list(start)

    def move(part: Sequence[int], *, known_to_fail: bool) -> bool:
        """Go as far as one may with some classes; tell whether that was to the end."""
        if not known_to_fail:
            there = [end[g] if g in part else count for g, count in enumerate(now)]
            if may(there):
                now[:] = there
                return True
        if len(part) > 1:
            half = len(part) // 2
            whole = move(part[:half], known_to_fail=False)
            move(part[half:], known_to_fail=whole)
        elif part:
            (g,) = part
            beyond = end[g]
            while abs(beyond - now[g]) > 1:
                middle = (now[g] + beyond) // 2
                if may([*now[:g], middle, *now[g + 1 :]]):
                    now[g] = middle
                else:
                    beyond = middle
        return False

    move([g for g, count in enumerate(start) if count != end[g]], known_to_fail=False)
    return now


def _prices(groups: Sequence[Sequence[int]], n: int) -> list[list[int]]:
    """Return what 0, 1, 2 … wishes of each group cost: fewest first, then the first by place."""
    prices = []
    for group in groups:
        sums = [0]
        for position in group:
            sums.append(sums[-1] + (1 << n) - (1 << (n - 1 - position)))
        prices.append(sums)
    return prices


def _cheapest(
    prices: Sequence[Sequence[int]], demands: Sequence[_Demand], stop: Stop | None = None
) -> list[int]:
    """Return how many of each group meet all demands at the least price (branch and bound).

    Raises
    ------
    Cancelled
        It was stopped.
    """
    best_counts = [len(sums) - 1 for sums in prices]
    best = sum(sums[-1] for sums in prices) + 1

    def descend(counts: list[int], most: list[int], price: int) -> None:
        nonlocal best, best_counts
        if stop is not None and stop.over:
            raise Cancelled
        unmet = (d for d in demands if not any(counts[g] >= least for g, least in d.items()))
        open_demands = sorted(
            ({g: least for g, least in d.items() if least <= most[g]} for d in unmet), key=len
        )
        if open_demands and not open_demands[0]:  # no way is left to meet it
            return
        bound, seen = price, set[int]()
        for options in open_demands:  # demands on different groups add up
            if seen.isdisjoint(options):
                bound += min(prices[g][k] - prices[g][counts[g]] for g, k in options.items())
                seen.update(options)
        if bound >= best:
            return
        if not open_demands:
            best, best_counts = price, counts
            return
        rising = sorted(
            (prices[g][least] - prices[g][counts[g]], g, least)
            for g, least in open_demands[0].items()
        )
        for rise, g, least in rising:
            descend([*counts[:g], least, *counts[g + 1 :]], most, price + rise)
            most = [*most[:g], least - 1, *most[g + 1 :]]  # the other options do without this one

    descend([0] * len(prices), [len(sums) - 1 for sums in prices], 0)
    return best_counts


def _tell(wish: Wish, members: Members) -> Message:
    """Say in a sentence what is wished, and where it was read."""
    told = telling.wish(wish, members)
    if wish.file is None:
        return told
    line = "" if wish.line is None else f":{wish.line}"
    return Message("wish_read_at", wish=told, place=f"{wish.file}{line}")
