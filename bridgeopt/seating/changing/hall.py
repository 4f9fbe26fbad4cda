"""Who is in the hall after late changes, and who has to move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import PAPER, Everyone, History, Objective, Pair, Seating, Source, Wish
from bridgeopt.club.contestant import CalledNumber
from bridgeopt.club.guests import welcome
from bridgeopt.seating.fitness import added_fitness, plain_fitness


class PairPosition(NamedTuple):
    """A pair's position in a round: section, number, table, and direction (NS or EW).

    Table and direction are ``None`` while it sits out.
    """

    section: str
    number: int
    table: int | None
    direction: str | None
    called: CalledNumber

    @property
    def label(self) -> str:
        """The section and what people call the number, such as A12, or A12 EW."""
        return f"{self.section}{self.called}"


class Move(NamedTuple):
    """A pair's position before and after a change; ``None`` before it came or after it left.

    ``before`` and ``after`` differ if a player was replaced.
    """

    before: Pair | None
    after: Pair | None
    source: PairPosition | None
    target: PairPosition | None


def moves(before: Sequence[Seating], after: Sequence[Seating], round_number: int) -> list[Move]:
    """Return what changes from one plan to another: pairs that leave, then move, then come.

    Parameters
    ----------
    before, after
        The plans' sections.
    round_number
        The next round to be played, whose positions are compared.
    """
    old, new = _stands(before, round_number), _stands(after, round_number)
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


def _stands(seatings: Sequence[Seating], round_number: int) -> dict[Pair, PairPosition]:
    """Return where everybody is in a round, by section and number."""
    stands = {}
    for seating in seatings:
        seats = [seat for seat in seating.seats if seat.round == round_number]
        met = [seat for seat in seats if seat.ns is not None and seat.ew is not None]
        at = {seat.ns: (seat.table, "NS") for seat in met} | {
            seat.ew: (seat.table, "EW") for seat in met
        }
        for number in range(1, len(seating.numbers) + 1):
            pair = seating.holder(number, round_number)
            if pair is not None:
                table, direction = at.get(number, (None, None))
                called = seating.movement.called[number - 1]
                stands[pair] = PairPosition(seating.name, number, table, direction, called)
    return stands


@dataclass(frozen=True)
class Changes:
    """Late changes: pairs that leave, pairs that come, and players who are replaced.

    Attributes
    ----------
    drop, add
        Pairs that leave, pairs that come; which player is named first does not matter.
    swaps
        Players who are replaced, each with the player who takes the place.
    """

    drop: tuple[Pair, ...] = ()
    add: tuple[Pair, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()

    def renamed(self, pair: Pair) -> Pair:
        """Return a pair with replaced players exchanged for those who take their places."""
        names = dict(self.swaps)
        return Pair(*(names.get(player, player) for player in pair.players))

    def leaves(self, pair: Pair) -> bool:
        """Whether a pair leaves; if a player was replaced, give the pair with the new one."""
        return any(set(pair.players) == set(gone.players) for gone in self.drop)

    def pairs_after(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Return the pairs after the changes: those given that stay, then those that come."""
        staying = (self.renamed(pair) for pair in pairs)
        return (*(pair for pair in staying if not self.leaves(pair)), *self.add)


def wishes_after(wishes: Iterable[Wish], changes: Changes) -> tuple[Wish, ...]:
    """Return the wishes of pairs that stay, with replaced players exchanged."""
    renamed = (
        replace(wish, pairs=tuple(changes.renamed(pair) for pair in wish.pairs)) for wish in wishes
    )
    return tuple(wish for wish in renamed if not any(map(changes.leaves, wish.pairs)))


@dataclass(frozen=True)
class Hall:
    """The pairs that are present after a change, with the sections of the plan before it.

    Attributes
    ----------
    history
        The season so far, with new players added.
    source
        What the history was read from.
    notes
        A message about each new player.
    seatings
        The plan's sections, with the leavers still in them; before play, with replaced players
        exchanged.
    leavers
        The pairs that leave, with replaced players exchanged.
    newcomers
        The pairs that come.
    objective
        What numbering minimises.
    """

    history: History
    source: Source
    notes: tuple[Message, ...]
    seatings: tuple[Seating, ...]
    leavers: frozenset[Pair]
    newcomers: tuple[Pair, ...]
    objective: Objective = PAPER

    def fitness(self, seating: Seating) -> int:
        """Return the fitness of a section."""
        return plain_fitness(self.history, seating, self.objective)

    def added(self, seating: Seating) -> int:
        """Return what a section adds to the season's sums (`added_fitness`)."""
        return added_fitness(self.history, seating, self.objective)


def hall_after(
    history: History,
    seatings: Sequence[Seating],
    changes: Changes,
    source: str = "history",
    file: str | None = None,
    objective: Objective = PAPER,
) -> Hall:
    """Return the hall after changes that come before play begins.

    Parameters
    ----------
    history
        The season so far, as in `seating.evening.optimise`.
    seatings
        The plan's sections.
    changes
        Who leaves, comes and is replaced.
    source
        Where the history comes from: ``history`` or ``season``.
    file
        The plan's file, for messages.
    objective
        What numbering minimises.

    Raises
    ------
    InputError
        Somebody is not there, or is there already.
    """
    _refuse_swaps(seatings, changes, file)
    after = tuple(
        replace(s, numbers=tuple(pair and changes.renamed(pair) for pair in s.numbers))
        for s in seatings
    )
    leavers = _planned(after, changes.drop, file)
    _refuse_seated(after, leavers, changes.add, file)
    everyone = [pair for seating in after for pair in seating.pairs]
    known, notes = welcome(history, Everyone((*everyone, *changes.add), file))
    made_from = Source(source, history.digest)
    return Hall(known, made_from, notes, after, frozenset(leavers), changes.add, objective)


def hall_in_play(
    history: History,
    seatings: Sequence[Seating],
    changes: Changes,
    source: str = "history",
    file: str | None = None,
    objective: Objective = PAPER,
) -> Hall:
    """Return the hall after changes during play; the parameters are those of `hall_after`.

    A replaced player has played, so the sections stay as they were. Whether the changes are
    possible is for `during_play.after_round` to check.
    """
    seated = [pair for seating in seatings for pair in seating.everyone]
    everyone = dict.fromkeys([*seated, *map(changes.renamed, seated), *changes.add])
    known, notes = welcome(history, Everyone(tuple(everyone), file))
    made_from = Source(source, history.digest)
    leavers = frozenset(changes.drop)
    return Hall(known, made_from, notes, tuple(seatings), leavers, changes.add, objective)


def _refuse_swaps(seatings: Sequence[Seating], changes: Changes, file: str | None) -> None:
    """Refuse to replace who is not there, or by somebody who is."""
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


def _planned(seatings: Sequence[Seating], drop: Iterable[Pair], file: str | None) -> set[Pair]:
    """Return the plan's own pairs that leave."""
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
    seatings: Sequence[Seating], leavers: set[Pair], add: Iterable[Pair], file: str | None
) -> None:
    """Refuse newcomers who are there already, or twice."""
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
            told = {"player": str(player), "pair": str(pair)}
            message = None
            if player in newcomers:
                other = str(newcomers[player])
                message = Message("player_plays_already_with", **told, other=other)
            elif player in sections:
                section = sections[player]
                message = Message("player_plays_already_in", **told, section=section)
            if message is not None:
                faults.append(Fault(message, file, help=Message("drop_pair_or_swap")))
            newcomers[player] = pair
    if faults:
        raise InputError(faults)
