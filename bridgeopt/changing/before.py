"""A change before play: a plan close to the one that is there, at the best fitness."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

from bridgeopt.club import (
    Family,
    History,
    Kind,
    Pair,
    Plan,
    Registration,
    Seating,
    Section,
    Source,
    Wish,
)
from bridgeopt.errors import Fault, InputError
from bridgeopt.guests import welcome
from bridgeopt.qap import Progress
from bridgeopt.seating import DEFAULT_BUDGET, Evening, seat, seed_from
from bridgeopt.sectioning import resection, sort_pairs
from bridgeopt.solving import Effort
from bridgeopt.wishes.contradiction import Contradiction

DEFAULT_WORTH = Decimal(5)
"""What a changed number must gain: percent of what the best numbering gains over chance."""


class Keep(StrEnum):
    """How much of the numbers stays."""

    STRICT = "strict"
    """Every number that can be kept is."""
    PREFER = "prefer"
    """A number changes where that gains enough."""
    FREE = "free"
    """Numbers are given afresh, in sections whose pairs are not the same any more."""


@dataclass(frozen=True)
class Changes:
    """What is new.

    Attributes
    ----------
    drop, add
        Pairs that leave, pairs that come; which player is named first does not matter.
    swaps
        Players who are replaced, each with who takes the place.
    """

    drop: tuple[Pair, ...] = ()
    add: tuple[Pair, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()

    def renamed(self, pair: Pair) -> Pair:
        """Return a pair with who plays in it now."""
        names = dict(self.swaps)
        return Pair(*(names.get(player, player) for player in pair.players))

    def leaves(self, pair: Pair) -> bool:
        """Whether a pair leaves, under its new players if one is replaced."""
        return any(set(pair.players) == set(gone.players) for gone in self.drop)

    def pairs_after(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Return who is there, of these pairs and of those that come."""
        staying = (self.renamed(pair) for pair in pairs)
        return (*(pair for pair in staying if not self.leaves(pair)), *self.add)


def wishes_after(wishes: Iterable[Wish], changes: Changes) -> tuple[Wish, ...]:
    """Return a plan's wishes for those who are still there, under the players of now."""
    renamed = (
        replace(wish, pairs=tuple(changes.renamed(pair) for pair in wish.pairs)) for wish in wishes
    )
    return tuple(wish for wish in renamed if not any(map(changes.leaves, wish.pairs)))


def change(
    history: History,
    seatings: Sequence[Seating],
    changes: Changes,
    family: Family,
    *,
    keep: Keep = Keep.PREFER,
    worth: Decimal = DEFAULT_WORTH,
    wishes: Sequence[Wish] = (),
    budget: float = DEFAULT_BUDGET,
    seed: int | None = None,
    jobs: int | None = None,
    boards: int | None = None,
    source: str = "history",
    file: str | None = None,
    on_progress: Callable[[Sequence[Progress]], None] | None = None,
) -> Plan:
    """Make a new plan, close to the old one, before play begins.

    Sections stay unless their sizes or oddness force a move (see `sectioning.resection`); where a
    section still needs as many numbers, it plays its own movement; else the family's, or that of
    another section of its size.

    Parameters
    ----------
    history
        The season so far, as for `seating.optimise`.
    seatings
        The plan's sections.
    changes
        Who leaves, comes, and is replaced.
    family
        Movements for sections whose size changes.
    keep, worth
        What becomes of the others' numbers; how much a changed number must gain, with `PREFER`.
    wishes
        Of the pairs as they are now.
    budget, seed, jobs, boards, source, on_progress
        As for `seating.optimise`.
    file
        The plan's file, for messages.

    Raises
    ------
    InputError
        Somebody is not there, or is there already; or no sizes fit.
    Contradiction
        Wishes, or numbers that must be kept, cannot stand together.
    """
    _refuse_swaps(seatings, changes, file)
    after = [
        replace(s, numbers=tuple(pair and changes.renamed(pair) for pair in s.numbers))
        for s in seatings
    ]
    leavers = _planned(after, changes.drop, file)
    _refuse_seated(after, leavers, changes.add, file)
    everyone = [pair for seating in after for pair in seating.pairs]
    made_from = Source(source, history.digest)
    history, notes = welcome(history, Registration((*everyone, *changes.add), file))
    own = {seating.name: seating.movement for seating in seatings}
    by_size = {movement.num_contestants: movement for movement in own.values()}
    movements = {**by_size, **family.movements}
    sections = resection(
        history,
        [Section(s.name, sort_pairs(history, s.pairs)) for s in after],
        leavers,
        changes.add,
        movements.keys(),
        wishes,
    )
    if seed is None:
        seed = seed_from(
            made_from, (p for s in sections for p in s.pairs), family.name, len(sections)
        )
    same = {seating.name: set(seating.pairs) for seating in seatings}
    kept = [s for s in sections if keep is not Keep.FREE or set(s.pairs) == same[s.name]]
    keeping = _keeping(after, kept, keep, worth)
    try:
        return seat(
            Evening(history, sections, notes),
            replace(family, movements=movements),
            made_from,
            Effort(seed, budget, jobs, on_progress),
            boards=boards,
            wishes=wishes,
            keeping=keeping,
            own=own,
        )
    except Contradiction as error:
        if not any(wish in keeping for wish in error.wishes):
            raise
        others = [wish for wish in error.wishes if wish not in keeping]
        reason = "where every number is kept that can be; `--keep prefer` lets numbers change"
        raise Contradiction(others, reason) from None


def _keeping(
    before: Sequence[Seating], sections: Sequence[Section], keep: Keep, worth: Decimal
) -> tuple[Wish, ...]:
    """Return the old numbers as wishes, of those whose section still has that number."""
    weight = None if keep is Keep.STRICT else worth
    numbers = {
        (seating.name, pair): number
        for seating in before
        for number, pair in enumerate(seating.numbers, start=1)
    }
    held = [
        (pair, number, section)
        for section in sections
        for pair in section.pairs
        if (number := numbers.get((section.name, pair))) is not None
    ]
    return tuple(
        Wish(Kind.NUMBER, (pair,), (number,), weight)
        for pair, number, section in held
        if number <= section.num_numbers
    )


def _refuse_swaps(seatings: Sequence[Seating], changes: Changes, file: str | None) -> None:
    """Refuse to replace who is not there, or by somebody who is."""
    seated = {player for s in seatings for pair in s.pairs for player in pair.players}
    leaving = [old for old, _ in changes.swaps]
    coming = [new for _, new in changes.swaps]
    faults = [
        Fault(f"player {old} is not in the plan", file, help="Name somebody who is.")
        for old in leaving
        if old not in seated
    ]
    faults += [
        Fault(f"player {new} is in the plan already", file, help="Name somebody who is not.")
        for new in coming
        if new in seated.difference(leaving)
    ]
    if len(set(leaving)) < len(leaving) or len(set(coming)) < len(coming):
        faults.append(Fault("a player is swapped twice", file, help="Name everyone once."))
    if faults:
        raise InputError(faults)


def _planned(seatings: Sequence[Seating], drop: Iterable[Pair], file: str | None) -> set[Pair]:
    """Return the plan's own pairs that leave."""
    by_players = {frozenset(pair.players): pair for s in seatings for pair in s.pairs}
    faults, leavers = [], set()
    for pair in drop:
        planned = by_players.get(frozenset(pair.players))
        if planned is None:
            message = f"pair {pair} is not in the plan"
            faults.append(Fault(message, file, help="Name a pair that is."))
        elif planned in leavers:
            faults.append(Fault(f"pair {pair} leaves twice", file, help="Name it once."))
        else:
            leavers.add(planned)
    if faults:
        raise InputError(faults)
    return leavers


def _refuse_seated(
    seatings: Sequence[Seating], leavers: set[Pair], add: Iterable[Pair], file: str | None
) -> None:
    """Refuse newcomers who are there already, or twice."""
    seated = {
        player: f"in section {s.name}"
        for s in seatings
        for pair in s.pairs
        if pair not in leavers
        for player in pair.players
    }
    faults = []
    for pair in add:
        for player in pair.players:
            if player in seated:
                message = f"player {player} of pair {pair} plays already, {seated[player]}"
                faults.append(
                    Fault(message, file, help="Drop that pair first, or swap the player.")
                )
            seated[player] = f"with pair {pair}"
    if faults:
        raise InputError(faults)
