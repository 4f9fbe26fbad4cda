"""Wishes for tonight: contradictions, whether a seating respects a wish, and prices.

A must takes numbers from a pair, or forbids or forces a meeting (with the absent number: a
sit-out); a preference adds its price to every numbering that does not respect it. If a wish is
about round 1, meetings get labels that tell which are in round 1. Whether a seating respects a wish
is read off its tables, independently of the search.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.words import Clauses, Lines, Message
from bridgeopt.club import Members, Movement, Pair, Seating, Section, Wish, WishKind, telling
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.feasibility import Undecided, feasible_numbering
from bridgeopt.engine.qap.instance import MAX_TOTAL_COST, CostsTooLargeError
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.weights import (
    Charge,
    PricedProblem,
    TooHeavyError,
    capped,
    lower,
    swing_of,
    with_charges,
)

T = TypeVar("T")


class Contradiction(BridgeoptError):  # noqa: N818 - what a director would call it
    """Some wishes cannot be respected together.

    Attributes
    ----------
    wishes
        Wishes that cannot stand together. If it is a smallest such set, giving up any one suffices.
    reason
        Why, in a few words without a full stop; ``None`` if not known.
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
        """The error on one line, with the wishes behind it instead of on lines below."""
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
        The one with the fewest wishes that a task raised; of equal ones, the first.
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
    """Return a key for each wish; `smallest_contradiction` may exchange wishes with equal keys.

    They wish the same for pairs about which nothing else is wished. That holds where only wishes
    distinguish pairs, as in the question of what is possible within one section.
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


def _tell(wish: Wish, members: Members) -> Message:
    """Say in a sentence what is wished, and where it was read."""
    told = telling.wish(wish, members)
    if wish.file is None:
        return told
    line = "" if wish.line is None else f":{wish.line}"
    return Message("wish_read_at", wish=told, place=f"{wish.file}{line}")


def staying_numbers(movement: Movement, how: str) -> frozenset[int]:
    """Return the numbers that move least in a movement.

    Parameters
    ----------
    movement
        The movement, in which all numbers count, also absent ones.
    how
        ``table``: those that change tables least often (never, if there is such a number); ``ns``:
        those that sit EW least often.
    """
    restless = {
        number: _unrest(movement, number, how) for number in range(1, movement.num_contestants + 1)
    }
    least = min(restless.values())
    return frozenset(number for number, count in restless.items() if count == least)


def stays_fully(movement: Movement, how: str) -> bool:
    """Whether there are numbers that never change tables, or never sit EW."""
    return any(
        _unrest(movement, number, how) == 0 for number in range(1, movement.num_contestants + 1)
    )


def _unrest(movement: Movement, number: int, how: str) -> int:
    """Count changes of table, or rounds EW."""
    where = [np.argwhere(tables[:, :2] == number) for tables in movement.rounds]
    seats = [seat for found in where for seat in found.tolist()]
    if how == "ns":
        return sum(side for _, side in seats)
    return sum(a != b for (a, _), (b, _) in pairwise(seats))


def unrest(wish: Wish, seatings: Sequence[Seating]) -> int:
    """Return how often a pair that wishes to stay changes tables or sits EW; 0 for other wishes."""
    if wish.kind is not WishKind.STATIONARY:
        return 0
    for seating in seatings:
        if wish.pairs[0] in seating.numbers:
            number = seating.numbers.index(wish.pairs[0]) + 1
            return _unrest(seating.movement, number, str(wish.value))
    return 0


def wanted_numbers(wish: Wish, movement: Movement) -> frozenset[int]:
    """Return the numbers that satisfy a wish for a number, or a wish to stay."""
    if wish.kind is WishKind.STATIONARY:
        return staying_numbers(movement, str(wish.value))
    assert isinstance(wish.value, tuple)
    return frozenset(wish.value)


def holds(wish: Wish, seatings: Sequence[Seating]) -> bool:
    """Whether tonight's sections respect a wish; never if one of its pairs does not play."""
    where = {pair: seating for seating in seatings for pair in seating.pairs}
    if any(pair not in where for pair in wish.pairs):
        return False
    homes = [where[pair] for pair in wish.pairs]
    numbers = [home.numbers.index(pair) + 1 for home, pair in zip(homes, wish.pairs, strict=True)]
    home, number = homes[0], numbers[0]
    waits = [s.round for s in home.seats if {s.ns, s.ew} == {number, None}]
    together = homes[0] is homes[-1] and any(
        {seat.ns, seat.ew} == set(numbers) for seat in home.seats
    )
    match wish.kind:
        case WishKind.STATIONARY | WishKind.NUMBER:
            return number in wanted_numbers(wish, home.movement)
        case WishKind.TONIGHT:
            return together
        case WishKind.NOT_TONIGHT:
            return not together
        case WishKind.NO_SIT_OUT:
            return not waits
        case WishKind.LATE:
            return 1 in waits
        case WishKind.SECTION:
            return home.name == wish.value
        case WishKind.APART:
            return homes[0] is not homes[1]


def broken_musts(seatings: Sequence[Seating], wishes: Sequence[Wish]) -> list[Wish]:
    """Return the musts that tonight's sections do not respect."""
    return [wish for wish in wishes if wish.must and not holds(wish, seatings)]


def wishes_of(section: Section, wishes: Iterable[Wish]) -> tuple[Wish, ...]:
    """Return the wishes about numbers in a section: those whose first pair plays there."""
    pairs = set(section.pairs)
    return tuple(w for w in wishes if not w.kind.of_sections and w.pairs[0] in pairs)


def price(wish: Wish, unit: Fraction) -> int:
    """Return the cost of not respecting a preference, in units of fitness; at least 1.

    Parameters
    ----------
    wish
        A wish with a weight.
    unit
        One percent of what the section's best numbering gains over chance, wishes ignored.
    """
    assert wish.weight is not None
    return max(1, round(Fraction(wish.weight) * unit))


def wished_problem(
    instance: Instance,
    section: Section,
    movement: Movement,
    wishes: Sequence[Wish],
    unit: Fraction,
) -> PricedProblem:
    """Return a section's assignment problem with its wishes added.

    Parameters
    ----------
    instance
        The section's problem without wishes: its pairs in their order, then the absent pair of an
        odd section.
    section, movement
        The section, and its movement.
    wishes
        The wishes that `wishes_of` returns.
    unit
        The unit of wishes' weights, see `price`.

    Returns
    -------
    A new problem.  A numbering breaks none of its rules exactly if it respects all musts; its cost
    is the fitness plus the price of each preference that it does not respect. Where the engine
    cannot add up such prices, they are lowered (`weights.lower`).

    Raises
    ------
    TooHeavyError
        Lowered prices are too large as well.
    """
    if any(wish.kind is WishKind.LATE for wish in wishes):
        instance, first_round, meets = _with_first_round(instance, movement)
    else:
        first_round = np.zeros(instance.cost.shape[2], dtype=np.bool_)
        meets = _are_meetings(instance, movement)
    item = {pair: i for i, pair in enumerate(section.pairs)}
    allowed, permitted = instance.allowed.copy(), instance.permitted.copy()
    charges = []
    for wish in wishes:
        i = item[wish.pairs[0]]
        j = item.get(wish.pairs[1]) if wish.kind.num_pairs == 2 else len(section.pairs)
        if wish.kind in (WishKind.STATIONARY, WishKind.NUMBER):
            wanted, j = wanted_numbers(wish, movement), i
            fits = np.array([k + 1 in wanted for k in range(instance.n)])
        elif j is None or j == instance.n:  # no chance of a meeting, or of a sit-out
            fits = np.full(instance.n, wish.kind in (WishKind.NOT_TONIGHT, WishKind.NO_SIT_OUT))
            j = i
        else:
            kinds = {WishKind.TONIGHT: meets, WishKind.LATE: first_round}
            fits = kinds.get(wish.kind, ~meets)
        if not wish.must:
            charges.append(Charge((i, j), ~fits, price(wish, unit), price(wish, unit)))
        elif i == j:
            allowed[i] &= fits
        else:
            permitted[i, j] &= fits
            permitted[j, i] = permitted[i, j]
    try:
        instance = replace(instance, allowed=allowed, permitted=permitted)
    except CostsTooLargeError:
        wrong = Message("section_costs_too_large", section=section.name)
        help_ = Message("too_many_meetings_to_add_help")
        raise InputError(Fault(wrong, help=help_)) from None
    return _priced(instance, tuple(charges), section.name)


def _priced(instance: Instance, charges: tuple[Charge, ...], section: str) -> PricedProblem:
    """Return the problem with prices added: lowered if the engine cannot add up the true ones."""
    if (problem := _within_limits(instance, charges)) is not None:
        return PricedProblem(problem, charges, (), section)
    prices = [charge.price for charge in charges]
    swing = swing_of(instance.cost, instance.place_cost)
    lowered, stages = lower(prices, swing)
    for ordered, smaller in ((True, lowered), (False, capped(prices, swing))):
        less = tuple(c._replace(lowered=low) for c, low in zip(charges, smaller, strict=True))
        if (problem := _within_limits(instance, less)) is not None:
            return PricedProblem(problem, less, stages if ordered else (), section, ordered)
    raise TooHeavyError(section)


def _within_limits(instance: Instance, charges: Sequence[Charge]) -> Instance | None:
    """Return a problem with charges added, if the engine can add up all that it could cost."""
    if not charges:
        return instance
    if sum(charge.lowered for charge in charges) >= MAX_TOTAL_COST:
        return None
    cost, place_cost = with_charges(instance.cost, instance.place_cost, charges)
    try:
        return replace(instance, cost=cost, place_cost=place_cost)
    except CostsTooLargeError:
        return None


def wished_instance(
    instance: Instance,
    section: Section,
    movement: Movement,
    wishes: Sequence[Wish],
    unit: Fraction,
) -> Instance:
    """Return the instance of `wished_problem`."""
    return wished_problem(instance, section, movement, wishes, unit).instance


def _are_meetings(instance: Instance, movement: Movement) -> NDArray[np.bool_]:
    """Return which labels of places mean that they meet: the last ones, as often as at most."""
    labels = np.arange(instance.cost.shape[2])
    met: NDArray[np.bool_] = labels >= len(labels) - int(movement.meetings.max())
    return met


def _with_first_round(
    instance: Instance, movement: Movement
) -> tuple[Instance, NDArray[np.bool_], NDArray[np.bool_]]:
    """Label meetings by how often two places meet and whether they do in round 1.

    Returns the relabelled problem, which labels mean round 1, and which mean a meeting.
    """
    met = _are_meetings(instance, movement)
    codes = 2 * instance.meetings + movement.meetings_until(1)
    values, labels = np.unique(codes, return_inverse=True)
    cost, permitted = instance.cost[:, :, values // 2], instance.permitted[:, :, values // 2]
    meetings, first = labels.reshape(codes.shape), values % 2 == 1
    return (
        replace(instance, cost=cost, meetings=meetings, permitted=permitted),
        first,
        met[values // 2] | first,
    )


def refuse_contradictions(
    instance: Instance,
    section: Section,
    movement: Movement,
    wishes: Sequence[Wish],
    stop: Stop | None = None,
) -> None:
    """Raise `Contradiction` if no numbering respects all musts; if stopped, it may miss one.

    Raises
    ------
    Contradiction
        With a smallest set of wishes that cannot stand together.
    """

    def possible(musts: Sequence[Wish]) -> bool:
        try:
            problem = wished_instance(instance, section, movement, musts, Fraction(0))
            return feasible_numbering(problem, stop=stop) is not None
        except Undecided:  # then the search itself has to find one
            return True

    here = set(section.pairs)
    musts = [wish for wish in wishes if wish.must]
    apart = [wish for wish in musts if not here.issuperset(wish.pairs)]
    if any(wish.kind is WishKind.TONIGHT for wish in apart):
        refused = (next(wish for wish in apart if wish.kind is WishKind.TONIGHT),)
        raise Contradiction(refused, _reason(refused, section, movement))
    # Two pairs in different sections do not meet anyway.
    musts = [wish for wish in musts if wish not in apart]
    found = smallest_contradiction(musts, possible, interchangeable(musts), stop)
    if found is not None:
        raise Contradiction(found.items, _reason(found.items, section, movement))


def _reason(wishes: Sequence[Wish], section: Section, movement: Movement) -> Message:
    """Say why wishes cannot be had, as far as one look tells."""
    return why_not(wishes, section) or Message(
        "no_numbering_respects", n=len(wishes), section=section.name, movement=movement.title
    )


def why_not(wishes: Sequence[Wish], section: Section) -> Message | None:
    """Return why a section cannot respect its wishes in any movement; ``None`` if it might."""
    if len(wishes) > 1:
        late = section.odd and all(wish.kind is WishKind.LATE for wish in wishes)
        return Message("late_only_one_pair") if late else None
    wish = wishes[0]
    if wish.kind is WishKind.TONIGHT and wish.pairs[1] not in section.pairs:
        return Message("wish_in_different_sections")
    if wish.kind is WishKind.LATE and not section.odd:
        return Message("late_nobody_sits_out_there", section=section.name)
    if wish.kind is WishKind.NUMBER:
        return Message("section_has_numbers", section=section.name, most=section.num_numbers)
    return None


class Drop(NamedTuple):
    """A pair that the director dragged to a section, and perhaps to a number in it."""

    pair: Pair
    section: str
    number: int | None = None

    def musts(self, seatings: Sequence[Seating]) -> tuple[Wish, ...]:
        """Return the wishes that the drop stands for: the section, and the number, if any.

        If there are several sections, a drop on a number also asks for the section of that number.
        """
        musts = []
        several = self.number is not None and len(seatings) > 1
        if several or self.pair not in _pairs_of(seatings, self.section):
            musts.append(Wish(WishKind.SECTION, (self.pair,), self.section))
        if self.number is not None:
            musts.append(Wish(WishKind.NUMBER, (self.pair,), (self.number,)))
        return tuple(musts)

    def wishes_after(self, wishes: Iterable[Wish], seatings: Sequence[Seating]) -> tuple[Wish, ...]:
        """Return the wishes with those of the drop, which replace earlier ones about that pair.

        A wish for a number ends when its pair is dragged elsewhere; a wish for a section ends when
        the pair is dragged to another section.
        """
        musts = self.musts(seatings)
        replaced = {WishKind.NUMBER, *(must.kind for must in musts)}
        kept = (
            wish
            for wish in wishes
            if not (wish.must and wish.kind in replaced and _same(wish.pairs[0], self.pair))
        )
        return (*kept, *musts)


def as_dropped(
    seatings: Sequence[Seating],
    sections: Sequence[Section],
    movements: Sequence[Movement],
    drop: Drop | None = None,
) -> tuple[Seating, ...]:
    """Return sections seated without any search, as close as possible to the earlier seating.

    A pair that is still in its section keeps its number. A pair dropped on a number gets that; the
    pair that had it, and pairs that are new in the section, take the numbers left, the strongest
    first.

    Parameters
    ----------
    seatings
        The earlier seating; empty at first.
    sections, movements
        The sections as they are now, and the movement of each.
    drop
        The pair that was dropped, if any.
    """
    before = {seating.name: seating for seating in seatings}
    seated = []
    for section, movement in zip(sections, movements, strict=True):
        held = _dropped_on(section, movement, drop)
        old = before[section.name].numbers if section.name in before else ()
        for number, pair in enumerate(old[: movement.num_contestants], start=1):
            if pair in section.pairs and pair not in held.values():
                held.setdefault(number, pair)
        standing = [pair for pair in section.pairs if pair not in held.values()]
        free = [k for k in range(1, movement.num_contestants + 1) if k not in held]
        held |= dict(zip(free, standing, strict=False))
        numbers = (held.get(k) for k in range(1, movement.num_contestants + 1))
        seated.append(Seating(section.name, movement, tuple(numbers)))
    return tuple(seated)


def _dropped_on(section: Section, movement: Movement, drop: Drop | None) -> dict[int, Pair]:
    """Return who has been dropped on a number of a section."""
    if drop is None or drop.number is None or drop.section != section.name:
        return {}
    there = [pair for pair in section.pairs if _same(pair, drop.pair)]
    return {drop.number: there[0]} if there and drop.number <= movement.num_contestants else {}


def _pairs_of(seatings: Iterable[Seating], section: str) -> set[Pair]:
    return {pair for seating in seatings if seating.name == section for pair in seating.pairs}


def _same(one: Pair, other: Pair) -> bool:
    return set(one.players) == set(other.players)
