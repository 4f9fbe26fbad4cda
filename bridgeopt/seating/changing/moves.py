"""Who has to move when a plan has changed, from where to where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bridgeopt.club import Pair, Seating


class Stand(NamedTuple):
    """Where a pair is in a round: section, number, table, and NS or EW.

    Table and direction are ``None`` while it sits out.
    """

    section: str
    number: int
    table: int | None
    direction: str | None


class Move(NamedTuple):
    """What changes for a pair; who comes was ``None`` before, who leaves is ``None`` after.

    The two pairs differ where a player was replaced.
    """

    before: Pair | None
    after: Pair | None
    source: Stand | None
    target: Stand | None


def moves(before: Sequence[Seating], after: Sequence[Seating], round: int) -> list[Move]:
    """List what changes from one plan to another: who leaves, who moves, then who comes.

    Parameters
    ----------
    before, after
        The plans' sections.
    round
        The next round to be played.
    """
    old, new = _stands(before, round), _stands(after, round)
    by_players = {frozenset(pair.players): pair for pair in new}
    known = {pair: by_players.get(frozenset(pair.players)) for pair in old}
    fresh = [pair for pair in new if pair not in known.values()]
    for same_place in (True, False):  # who goes on at the same number is told first
        for pair in [pair for pair, same in known.items() if same is None]:
            for other in fresh:
                there = new[other][:2] == old[pair][:2]
                if (there or not same_place) and not set(pair.players).isdisjoint(other.players):
                    known[pair] = other
                    fresh.remove(other)
                    break
    left, moved = [], []
    for pair, source in old.items():
        same = known[pair]
        if same is None:
            left.append(Move(pair, None, source, None))
        elif set(same.players) != set(pair.players) or source != new[same]:
            moved.append(Move(pair, same, source, new[same]))
    return [*left, *moved, *(Move(None, pair, None, new[pair]) for pair in fresh)]


def changed_sections(before: Sequence[Seating], after: Sequence[Seating]) -> frozenset[str]:
    """Return the names of the sections in which anything changed."""
    return frozenset(
        now.name
        for old, now in zip(before, after, strict=True)
        if (old.numbers, old.spells) != (now.numbers, now.spells)
        or old.movement.rounds.tolist() != now.movement.rounds.tolist()
    )


def _stands(seatings: Sequence[Seating], round: int) -> dict[Pair, Stand]:
    """Return where everybody is in a round, by section and number."""
    stands = {}
    for seating in seatings:
        seats = [seat for seat in seating.seats if seat.round == round]
        met = [seat for seat in seats if seat.ns is not None and seat.ew is not None]
        at = {seat.ns: (seat.table, "NS") for seat in met} | {
            seat.ew: (seat.table, "EW") for seat in met
        }
        for number in range(1, len(seating.numbers) + 1):
            pair = seating.holder(number, round)
            if pair is not None:
                stands[pair] = Stand(seating.name, number, *at.get(number, (None, None)))
    return stands
