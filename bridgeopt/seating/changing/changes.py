"""Late changes: present pairs, absent numbers, and the demands on the new plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    DEFAULT_SIZE_LIMITS,
    PAPER_OBJECTIVE,
    ChangeStrategy,
    EveningPairs,
    Family,
    History,
    HistorySource,
    Members,
    NumberedSection,
    Objective,
    Pair,
    SizeLimits,
    Wish,
)
from bridgeopt.club.guests import add_guests
from bridgeopt.seating.fitness import added_fitness, reference_fitness
from bridgeopt.seating.seating_problem import seed_from


@dataclass(frozen=True)
class Changes:
    """Late changes: pairs that leave, pairs that come, and players who are replaced.

    Attributes
    ----------
    drop
        Pairs that leave. The order of the players in a pair does not matter.
    add
        Pairs that come.
    swaps
        Tuples of a player who is replaced and the substitute, by id.
    """

    drop: tuple[Pair, ...] = ()
    add: tuple[Pair, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()

    def with_substitutes(self, pair: Pair) -> Pair:
        """Return the pair with each replaced player exchanged for that player's substitute."""
        substitutes = dict(self.swaps)
        return Pair(*(substitutes.get(player, player) for player in pair.players))

    def leaves(self, pair: Pair) -> bool:
        """Return whether a pair leaves.

        ``pair`` must have the substitutes in place of replaced players (`with_substitutes`).
        """
        return any(set(pair.players) == set(leaver.players) for leaver in self.drop)

    def pairs_after(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Return the pairs that are present after the changes.

        First come the pairs that stay, with substitutes in them, then the newcomers.
        """
        staying = (self.with_substitutes(pair) for pair in pairs)
        return (*(pair for pair in staying if not self.leaves(pair)), *self.add)


def wishes_after(wishes: Iterable[Wish], changes: Changes) -> tuple[Wish, ...]:
    """Return the wishes that remain after changes.

    Wishes about pairs that leave are dropped. In the other wishes, substitutes take the place of
    replaced players.
    """
    renamed = (
        replace(wish, pairs=tuple(changes.with_substitutes(pair) for pair in wish.pairs))
        for wish in wishes
    )
    return tuple(wish for wish in renamed if not any(map(changes.leaves, wish.pairs)))


@dataclass(frozen=True)
class ChangeProblem:
    """The pairs that are present after a change, and the sections before the change.

    Attributes
    ----------
    history
        The season so far, with new players added.
    source
        The kind and hash of the history.
    notes
        A message about each new player.
    seatings
        The plan's sections, with the leavers still in them. In a change before play, substitutes
        have already taken the place of replaced players.
    leavers
        The pairs that leave. In a pair with a replaced player, the substitute takes that place.
    newcomers
        The pairs that come.
    objective
        The objective of the numbering.
    """

    history: History
    source: HistorySource
    notes: tuple[Message, ...]
    seatings: tuple[NumberedSection, ...]
    leavers: frozenset[Pair]
    newcomers: tuple[Pair, ...]
    objective: Objective = PAPER_OBJECTIVE

    def fitness(self, seating: NumberedSection) -> int:
        """Return the fitness (cost) of a section's numbering, by the problem's objective."""
        return reference_fitness(self.history, seating, self.objective)

    def season_increase(self, seating: NumberedSection) -> int:
        """Return how much a section adds to the season's sums (`added_fitness`)."""
        return added_fitness(self.history, seating, self.objective)

    def total_increase(self, seatings: Iterable[NumberedSection]) -> int:
        """Return how much all sections add to the season's sums (`added_fitness`)."""
        return sum(map(self.season_increase, seatings))

    @property
    def present(self) -> tuple[Pair, ...]:
        """The pairs that are present: first the pairs that stay, then the pairs that come."""
        staying = (p for s in self.seatings for p in s.pairs if p not in self.leavers)
        return (*staying, *self.newcomers)

    def seed(self, pairs: Iterable[Pair], family: str) -> int:
        """Return the seed to use if none is given; it depends on history, pairs and family."""
        return seed_from(self.source, pairs, family, len(self.seatings))


def problem_before_play(
    history: History,
    seatings: Sequence[NumberedSection],
    changes: Changes,
    *,
    source: str = "history",
    file: str | None = None,
    objective: Objective = PAPER_OBJECTIVE,
) -> ChangeProblem:
    """Return the problem after changes before play.

    Parameters
    ----------
    history
        The season so far, as in `seating.optimise.optimise`.
    seatings
        The plan's sections.
    changes
        The pairs that leave or come, and the players who are replaced.
    source
        Where the history comes from: ``history`` or ``season``.
    file
        The plan's file, for messages.
    objective
        The objective of the numbering.

    Raises
    ------
    InputError
        A leaver or replaced player is not in the plan, or a newcomer already is.
    """
    _refuse_swaps(seatings, changes, file)
    updated = tuple(
        replace(s, numbers=tuple(pair and changes.with_substitutes(pair) for pair in s.numbers))
        for s in seatings
    )
    leavers = _planned(updated, changes.drop, file)
    _refuse_seated(updated, leavers, changes.add, file)
    everyone = [pair for seating in updated for pair in seating.pairs]
    extended_history, notes = add_guests(history, EveningPairs((*everyone, *changes.add), file))
    made_from = HistorySource(source, history.digest)
    return ChangeProblem(
        history=extended_history,
        source=made_from,
        notes=notes,
        seatings=updated,
        leavers=frozenset(leavers),
        newcomers=changes.add,
        objective=objective,
    )


def problem_in_play(
    history: History,
    seatings: Sequence[NumberedSection],
    changes: Changes,
    *,
    source: str = "history",
    file: str | None = None,
    objective: Objective = PAPER_OBJECTIVE,
) -> ChangeProblem:
    """Return the problem after changes during play; see `problem_before_play` for the parameters.

    The sections still contain the replaced players, because they have played.
    `during_play.change_after_round` checks whether the changes are possible.
    """
    seated = [pair for seating in seatings for pair in seating.all_pairs]
    everyone = dict.fromkeys([*seated, *map(changes.with_substitutes, seated), *changes.add])
    extended_history, notes = add_guests(history, EveningPairs(tuple(everyone), file))
    made_from = HistorySource(source, history.digest)
    leavers = frozenset(changes.drop)
    return ChangeProblem(
        history=extended_history,
        source=made_from,
        notes=notes,
        seatings=tuple(seatings),
        leavers=leavers,
        newcomers=changes.add,
        objective=objective,
    )


def _refuse_swaps(seatings: Sequence[NumberedSection], changes: Changes, file: str | None) -> None:
    """Raise an error if a replaced player is not in the plan, or a substitute is in it already."""
    seated = {player for s in seatings for pair in s.pairs for player in pair.players}
    leaving = [old for old, _ in changes.swaps]
    coming = [new for _, new in changes.swaps]
    faults = [
        Fault(
            Message("player_not_in_plan", player=str(old)),
            file,
            help=Message("name_somebody_who_is"),
        )
        for old in leaving
        if old not in seated
    ]
    faults += [
        Fault(
            Message("player_in_plan_already", player=str(new)),
            file,
            help=Message("name_somebody_who_is_not"),
        )
        for new in coming
        if new in seated.difference(leaving)
    ]
    if len(set(leaving)) < len(leaving) or len(set(coming)) < len(coming):
        hint = Message("name_everyone_once")
        faults.append(Fault(Message("player_swapped_twice"), file, help=hint))
    if faults:
        raise InputError(faults)


def _planned(
    seatings: Sequence[NumberedSection], drop: Iterable[Pair], file: str | None
) -> set[Pair]:
    """Return the leavers as pairs of the plan; raise `InputError` if one is not in it."""
    by_players = {frozenset(pair.players): pair for s in seatings for pair in s.pairs}
    faults, leavers = [], set()
    for pair in drop:
        planned = by_players.get(frozenset(pair.players))
        if planned is None:
            message, hint = (
                Message("pair_not_in_plan", pair=str(pair)),
                Message("name_pair_that_is"),
            )
            faults.append(Fault(message, file, help=hint))
        elif planned in leavers:
            message, hint = Message("pair_leaves_twice", pair=str(pair)), Message("name_pair_once")
            faults.append(Fault(message, file, help=hint))
        else:
            leavers.add(planned)
    if faults:
        raise InputError(faults)
    return leavers


def _refuse_seated(
    seatings: Sequence[NumberedSection], leavers: set[Pair], add: Iterable[Pair], file: str | None
) -> None:
    """Raise an error if a newcomer is already in the plan, or comes twice."""
    sections = {
        player: s.name
        for s in seatings
        for pair in s.pairs
        if pair not in leavers
        for player in pair.players
    }
    newcomers: dict[int, Pair] = {}
    faults = []
    for pair in add:
        for player in pair.players:
            details = {"player": str(player), "pair": str(pair)}
            message = None
            if player in newcomers:
                other = str(newcomers[player])
                message = Message("player_plays_already_with", **details, other=other)
            elif player in sections:
                section = sections[player]
                message = Message("player_plays_already_in", **details, section=section)
            if message is not None:
                faults.append(Fault(message, file, help=Message("drop_pair_or_swap")))
            newcomers[player] = pair
    if faults:
        raise InputError(faults)


class SectionNumber(NamedTuple):
    """A number in a section: the section's index, from 0, and the number, from 1."""

    section: int
    number: int


Holders = Mapping[SectionNumber, Pair | None]
"""The new holder of each number that changes hands; ``None`` if the number becomes absent."""


def unheld_numbers(seatings: Sequence[NumberedSection]) -> list[SectionNumber]:
    """Return all absent numbers of the sections."""
    return [
        SectionNumber(k, number)
        for k, seating in enumerate(seatings)
        for number, pair in enumerate(seating.numbers, start=1)
        if pair is None
    ]


def too_many_error(
    seatings: Sequence[NumberedSection], absent: Sequence[SectionNumber], num_newcomers: int
) -> Fault:
    """Return the fault that there are more newcomers than absent numbers, with counts by section.

    ``absent`` are the absent numbers of all sections.
    """
    hint = Message("newcomer_takes_free_number")
    if not absent:
        return Fault(Message("pairs_come_none_free", n=num_newcomers), help=hint)
    rooms = [
        Message("free_in_section", n=count, section=seating.name)
        for k, seating in enumerate(seatings)
        if (count := sum(place.section == k for place in absent))
    ]
    message = Message("pairs_come_too_many", n=num_newcomers, free=len(absent), rooms=rooms)
    return Fault(message, help=hint)


DEFAULT_KEEP_WEIGHT = Decimal(5)
"""How much fitness a changed number must save, as a percentage. 100 % is the difference between
random numbers and the best numbering."""


class KeepNumbers(StrEnum):
    """How strongly a new plan keeps the pair numbers of the old plan."""

    STRICT = "strict"
    """Every number that can be kept is kept."""
    PREFER = "prefer"
    """A number changes only if the change gains enough (`ChangeOptions.keep_weight`)."""
    FREE = "free"
    """All sections get new numbers, except that a section keeps old numbers that are as good."""


class AvailableMovements(NamedTuple):
    """The movements that sections may play after a change, in addition to their present ones.

    If there are none, the fault ``missing`` says why. It is raised if a section needs another
    movement.
    """

    family: Family
    missing: Fault | None = None


@dataclass(frozen=True, kw_only=True)
class ChangeOptions:
    """The demands on a plan that replaces another.

    Attributes
    ----------
    strategy
        The strategy for the change; ``None`` to let `choice.choose_change` choose.
    keep, keep_weight
        How strongly pairs keep their numbers. For `KeepNumbers.PREFER`, the weight is the gain that
        a changed number must bring (see `DEFAULT_KEEP_WEIGHT`).
    wishes, new_wishes
        All wishes after the change; and, of these, the wishes that the change brings.
    costs
        Whether to compute the cost of each must.
    boards
        The number of boards in a group.
    limits
        The number of pairs that a section may have. The present sizes of sections are also allowed.
    printed
        Whether guide cards have been printed for all sections. This is ignored if the plan itself
        records for which sections cards were printed.
    begun
        Whether play has begun, so that as few pairs as possible should move, as after printing.
    members
        Names of players, for messages about strategies that are impossible.
    """

    strategy: ChangeStrategy | None = None
    keep: KeepNumbers = KeepNumbers.PREFER
    keep_weight: Decimal = DEFAULT_KEEP_WEIGHT
    wishes: tuple[Wish, ...] = ()
    new_wishes: tuple[Wish, ...] = ()
    costs: bool = True
    boards: int | None = None
    limits: SizeLimits = DEFAULT_SIZE_LIMITS
    printed: bool = False
    begun: bool = False
    members: Members = field(default_factory=Members)

    @property
    def nearest(self) -> bool:
        """The argument ``nearest`` of `sections.resection`: whether short moves are preferred.

        Then two pairs that move one section each are better than one pair that moves two sections.
        """
        return self.keep is not KeepNumbers.STRICT
