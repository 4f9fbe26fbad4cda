"""A pair that the director drags on the page: the wishes this makes, and the new seating."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bridgeopt.club import Movement, NumberedSection, Pair, SectionPairs, Wish, WishKind


class DroppedPair(NamedTuple):
    """A pair that the director dragged to a section, and perhaps to a number in it."""

    pair: Pair
    section: str
    number: int | None = None

    def musts(self, seatings: Sequence[NumberedSection]) -> tuple[Wish, ...]:
        """Return the musts that the drop makes.

        If the pair was dropped on a number, there is a must for this number. There is a must for
        the section if the pair was in another section, or if it was dropped on a number and there
        are several sections.
        """
        musts = []
        several = self.number is not None and len(seatings) > 1
        if several or self.pair not in _pairs_of(seatings, self.section):
            musts.append(Wish(WishKind.SECTION, (self.pair,), self.section))
        if self.number is not None:
            musts.append(Wish(WishKind.NUMBER, (self.pair,), (self.number,)))
        return tuple(musts)

    def wishes_after(
        self, wishes: Iterable[Wish], seatings: Sequence[NumberedSection]
    ) -> tuple[Wish, ...]:
        """Return the wishes after the drop: earlier wishes, and the musts that the drop makes.

        A must of the pair for a number is left out of the earlier wishes. If the drop makes a must
        for a section, the pair's earlier must for a section is left out too.
        """
        musts = self.musts(seatings)
        replaced = {WishKind.NUMBER, *(must.kind for must in musts)}
        kept = (
            wish
            for wish in wishes
            if not (wish.must and wish.kind in replaced and _same(wish.pairs[0], self.pair))
        )
        return (*kept, *musts)


def seat_dropped_pair(
    seatings: Sequence[NumberedSection],
    sections: Sequence[SectionPairs],
    movements: Sequence[Movement],
    drop: DroppedPair | None = None,
) -> tuple[NumberedSection, ...]:
    """Return the sections seated without a search, as close as possible to the earlier seating.

    A pair that was dropped on a number gets that number. Every other pair that was in its section
    before keeps its number, unless a pair was dropped on it. All other pairs take the remaining
    numbers, the strongest pair the lowest.

    Parameters
    ----------
    seatings
        The earlier seating; empty if there is none.
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
        seated.append(NumberedSection(section.name, movement, tuple(numbers)))
    return tuple(seated)


def _dropped_on(
    section: SectionPairs, movement: Movement, drop: DroppedPair | None
) -> dict[int, Pair]:
    """Return the pair that was dropped on a number of this section, keyed by that number.

    The mapping is empty if no pair was dropped on a number here.
    """
    if drop is None or drop.number is None or drop.section != section.name:
        return {}
    there = [pair for pair in section.pairs if _same(pair, drop.pair)]
    return {drop.number: there[0]} if there and drop.number <= movement.num_contestants else {}


def _pairs_of(seatings: Iterable[NumberedSection], section: str) -> set[Pair]:
    return {pair for seating in seatings if seating.name == section for pair in seating.pairs}


def _same(one: Pair, other: Pair) -> bool:
    return set(one.players) == set(other.players)
