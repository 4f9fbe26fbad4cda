"""Check whether a seating respects a wish.

The check reads the seating's tables, independently of the search.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np

from bridgeopt.club import Movement, NumberedSection, SectionPairs, Wish, WishKind


def stationary_numbers(movement: Movement, how: str) -> frozenset[int]:
    """Return the numbers of a movement that change tables, or sit EW, least often.

    Parameters
    ----------
    movement
        The movement; all its numbers are compared, even if a section lacks a pair for one.
    how
        ``table`` for the numbers that change tables least often (never, if possible), ``ns`` for
        the numbers that sit EW least often.
    """
    restless = {
        number: _unrest(movement, number, how) for number in range(1, movement.num_contestants + 1)
    }
    least = min(restless.values())
    return frozenset(number for number, count in restless.items() if count == least)


def has_stationary_numbers(movement: Movement, how: str) -> bool:
    """Return whether some number of a movement never moves, or never sits EW.

    ``how`` is ``table`` for a number that never changes tables, ``ns`` for a number that never sits
    EW.
    """
    return any(
        _unrest(movement, number, how) == 0 for number in range(1, movement.num_contestants + 1)
    )


def _unrest(movement: Movement, number: int, how: str) -> int:
    """Count a number's changes of table, or its rounds EW.

    ``how`` is ``table`` for changes of table, ``ns`` for rounds EW.
    """
    where = [np.argwhere(tables[:, :2] == number) for tables in movement.rounds]
    seats = [seat for found in where for seat in found.tolist()]
    if how == "ns":
        return sum(side for _, side in seats)
    return sum(a != b for (a, _), (b, _) in pairwise(seats))


def unwanted_moves(wish: Wish, seatings: Sequence[NumberedSection]) -> int:
    """Count the changes of table, or rounds EW, of a pair that wishes to stay.

    Such a wish is to keep a table, or to sit NS. For other wishes, 0 is returned.
    """
    if wish.kind is not WishKind.STATIONARY:
        return 0
    for seating in seatings:
        if wish.pairs[0] in seating.numbers:
            number = seating.numbers.index(wish.pairs[0]) + 1
            return _unrest(seating.movement, number, str(wish.value))
    return 0


def wanted_numbers(wish: Wish, movement: Movement) -> frozenset[int]:
    """Return the numbers that satisfy a wish for numbers, to keep a table, or to sit NS."""
    if wish.kind is WishKind.STATIONARY:
        return stationary_numbers(movement, str(wish.value))
    assert isinstance(wish.value, tuple)
    return frozenset(wish.value)


def is_respected(wish: Wish, seatings: Sequence[NumberedSection]) -> bool:
    """Return whether the sections respect a wish; ``False`` if one of its pairs does not play."""
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


def unmet_requirements(seatings: Sequence[NumberedSection], wishes: Sequence[Wish]) -> list[Wish]:
    """Return the musts that tonight's sections break."""
    return [wish for wish in wishes if wish.must and not is_respected(wish, seatings)]


def section_wishes(section: SectionPairs, wishes: Iterable[Wish]) -> tuple[Wish, ...]:
    """Return the wishes about numbers whose first pair plays in a section."""
    pairs = set(section.pairs)
    return tuple(w for w in wishes if not w.kind.is_about_sections and w.pairs[0] in pairs)
