"""Numbers that changed hands while play was going on."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from bridgeopt.club.pair import Pair
from bridgeopt.club.plan import Seating


def rounds_sat_out(seating: Seating) -> dict[int, list[int]]:
    """Return the rounds in which each number sits out."""
    rounds: dict[int, list[int]] = {}
    for seat in seating.seats:
        if seat.ns is None or seat.ew is None:
            rounds.setdefault(seat.ns or seat.ew or 0, []).append(seat.round)
    return rounds


class Handover(NamedTuple):
    """A number that changed hands after a round, from ``old`` to ``new``; ``None`` is nobody."""

    number: int
    after: int
    old: Pair | None
    new: Pair | None

    @property
    def players(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who goes and who comes, by id; a player who stays is in neither."""
        old, new = (pair.players if pair else () for pair in (self.old, self.new))
        return tuple(p for p in old if p not in new), tuple(p for p in new if p not in old)


def handovers(seating: Seating) -> list[Handover]:
    """Return where numbers changed hands while play was going on, by number, then by round.

    A pair that has a number and never came left it after round 0.
    """
    found = []
    for number, pair in enumerate(seating.numbers, start=1):
        held = seating.holders(number)
        if pair is not None and all(spell.pair is None for spell in held):
            found.append(Handover(number, 0, pair, None))
        found += [Handover(number, one.last, one.pair, two.pair) for one, two in pairwise(held)]
    return found
