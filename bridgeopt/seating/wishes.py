"""Check whether a seating respects a wish.

The check reads the seating's tables, independently of the search.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np

from bridgeopt.club import Movement, NumberedSection, SectionPairs, Wish, WishKind


def stationary_numbers(movement: Movement, kind: str) -> frozenset[int]:
    """Return the most stationary numbers of a movement.

    These are the numbers that change tables least often, or the numbers that sit EW least often.

    Parameters
    ----------
    movement
        The movement. All its numbers are compared, including a number that is absent tonight.
    kind
        ``table`` for the numbers that change tables least often, ``ns`` for the numbers that sit EW
        least often.
    """
    counts = {
        number: _unrest(movement, number, kind) for number in range(1, movement.num_contestants + 1)
    }
    min_count = min(counts.values())
    return frozenset(number for number, count in counts.items() if count == min_count)


def has_stationary_numbers(movement: Movement, kind: str) -> bool:
    """Return whether some number of a movement never changes tables, or never sits EW.

    ``kind`` is ``table`` for the first question, ``ns`` for the second.
    """
    return any(
        _unrest(movement, number, kind) == 0 for number in range(1, movement.num_contestants + 1)
    )


def changes_direction(movement: Movement, number: int) -> bool:
    """Return whether a number sits NS in some rounds and EW in others."""
    num_ew = _unrest(movement, number, "ns")
    num_rounds = sum(int((tables[:, :2] == number).any()) for tables in movement.rounds)
    return 0 < num_ew < num_rounds


def _unrest(movement: Movement, number: int, kind: str) -> int:
    """Count a number's changes of table (kind ``table``), or its rounds EW (kind ``ns``)."""
    positions = [np.argwhere(tables[:, :2] == number) for tables in movement.rounds]
    seats = [seat for round_positions in positions for seat in round_positions.tolist()]
    if kind == "ns":
        return sum(side for _, side in seats)
    return sum(a != b for (a, _), (b, _) in pairwise(seats))


def unwanted_moves(wish: Wish, seatings: Sequence[NumberedSection]) -> int:
    """Count how often a pair is seated against its wish to keep a table or to sit NS.

    For a wish to keep a table, the result is the number of times that the pair changes tables. For
    a wish to sit NS, it is the number of rounds in which the pair sits EW. For other kinds of
    wishes the result is 0.
    """
    if wish.kind is not WishKind.STATIONARY:
        return 0
    for seating in seatings:
        if wish.pairs[0] in seating.numbers:
            number = seating.numbers.index(wish.pairs[0]) + 1
            return _unrest(seating.movement, number, str(wish.value))
    return 0


def wanted_numbers(wish: Wish, movement: Movement) -> frozenset[int]:
    """Return the numbers that satisfy a wish.

    The wish is for certain numbers, or for a number that keeps its table or sits NS.
    """
    if wish.kind is WishKind.STATIONARY:
        return stationary_numbers(movement, str(wish.value))
    assert isinstance(wish.value, tuple)
    return frozenset(wish.value)


def is_respected(wish: Wish, seatings: Sequence[NumberedSection]) -> bool:
    """Return whether the sections respect a wish; ``False`` if one of its pairs does not play."""
    section_of = {pair: seating for seating in seatings for pair in seating.pairs}
    if any(pair not in section_of for pair in wish.pairs):
        return False
    sections = [section_of[pair] for pair in wish.pairs]
    numbers = [
        home.numbers.index(pair) + 1 for home, pair in zip(sections, wish.pairs, strict=True)
    ]
    section, number = sections[0], numbers[0]
    sit_outs = [s.round for s in section.seats if {s.ns, s.ew} == {number, None}]
    together = sections[0] is sections[-1] and any(
        {seat.ns, seat.ew} == set(numbers) for seat in section.seats
    )
    match wish.kind:
        case WishKind.STATIONARY | WishKind.NUMBER:
            return number in wanted_numbers(wish, section.movement)
        case WishKind.TONIGHT:
            return together
        case WishKind.NOT_TONIGHT:
            return not together
        case WishKind.NO_SIT_OUT:
            return not sit_outs
        case WishKind.LATE:
            return 1 in sit_outs
        case WishKind.SECTION:
            return section.name == wish.value
        case WishKind.APART:
            return sections[0] is not sections[1]


def unmet_requirements(seatings: Sequence[NumberedSection], wishes: Sequence[Wish]) -> list[Wish]:
    """Return the musts that tonight's sections break."""
    return [wish for wish in wishes if wish.must and not is_respected(wish, seatings)]


def section_wishes(section: SectionPairs, wishes: Iterable[Wish]) -> tuple[Wish, ...]:
    """Return the wishes about numbers that concern a section.

    A wish concerns the section in which the first pair of the wish plays.
    """
    pairs = set(section.pairs)
    return tuple(w for w in wishes if not w.kind.is_about_sections and w.pairs[0] in pairs)
