"""A pair that the director drags to another place on the page, and the seating that results."""

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
        """Return the musts that keep the pair where it was dropped.

        A pair dropped on a number gets a must for this number. It gets a must for the section if it
        came from another section, or if it was dropped on a number and there are several sections.
        """
        musts = []
        names_section = self.number is not None and len(seatings) > 1
        if names_section or self.pair not in _pairs_of(seatings, self.section):
            musts.append(Wish(WishKind.SECTION, (self.pair,), self.section))
        if self.number is not None:
            musts.append(Wish(WishKind.NUMBER, (self.pair,), (self.number,)))
        return tuple(musts)

    def wishes_after(
        self, wishes: Iterable[Wish], seatings: Sequence[NumberedSection]
    ) -> tuple[Wish, ...]:
        """Return the earlier wishes followed by the musts of the drop (`musts`).

        New musts replace earlier ones. An earlier must that gives this pair a number is left out.
        An earlier must that gives it a section is left out if a new must gives it a section.
        """
        musts = self.musts(seatings)
        replaced = {WishKind.NUMBER, *(must.kind for must in musts)}
        earlier = (
            wish
            for wish in wishes
            if not (wish.must and wish.kind in replaced and _same_players(wish.pairs[0], self.pair))
        )
        return (*earlier, *musts)


def seat_dropped_pair(
    seatings: Sequence[NumberedSection],
    sections: Sequence[SectionPairs],
    movements: Sequence[Movement],
    drop: DroppedPair | None = None,
) -> tuple[NumberedSection, ...]:
    """Return the sections seated without a search, as close as possible to the earlier seating.

    A pair that was dropped on a number gets that number. Other pairs that stay in their section
    keep their numbers, unless a pair was dropped on them. The remaining pairs take the remaining
    numbers, the strongest pair the lowest number.

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
        pair_at = _dropped_on(section, movement, drop)
        old = before[section.name].numbers if section.name in before else ()
        for number, pair in enumerate(old[: movement.num_contestants], start=1):
            if pair in section.pairs and pair not in pair_at.values():
                pair_at.setdefault(number, pair)
        unplaced = [pair for pair in section.pairs if pair not in pair_at.values()]
        free = [k for k in range(1, movement.num_contestants + 1) if k not in pair_at]
        pair_at |= dict(zip(free, unplaced, strict=False))
        numbers = (pair_at.get(k) for k in range(1, movement.num_contestants + 1))
        seated.append(NumberedSection(section.name, movement, tuple(numbers)))
    return tuple(seated)


def _dropped_on(
    section: SectionPairs, movement: Movement, drop: DroppedPair | None
) -> dict[int, Pair]:
    """Map the number on which a pair was dropped to that pair; empty if not in this section."""
    if drop is None or drop.number is None or drop.section != section.name:
        return {}
    matches = [pair for pair in section.pairs if _same_players(pair, drop.pair)]
    return {drop.number: matches[0]} if matches and drop.number <= movement.num_contestants else {}


def _pairs_of(seatings: Iterable[NumberedSection], section: str) -> set[Pair]:
    return {pair for seating in seatings if seating.name == section for pair in seating.pairs}


def _same_players(one: Pair, other: Pair) -> bool:
    return set(one.players) == set(other.players)
