"""A change during play: pairs leave, come, replace a player, or sat in the wrong seats.

What was played stays, and nobody who is there changes number, since he would get boards again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import Pair, Seating, Spell
from bridgeopt.engine.stopping import Stop


class SectionNumber(NamedTuple):
    """A number in a section: the section's place in the evening, from 0, and the number, from 1."""

    section: int
    number: int


Fitness = Callable[[Seating], int]
"""What a section costs; it must know all players, newcomers too (see `hall.Hall`)."""

Holders = Mapping[SectionNumber, Pair | None]
"""Who holds some numbers from now on; ``None``: nobody."""


def after_round(
    fitness: Fitness,
    seatings: Sequence[Seating],
    drop: Sequence[Pair],
    add: Sequence[Pair],
    swaps: Sequence[tuple[int, int]],
    after: int,
    stop: Stop | None = None,
) -> tuple[Seating, ...]:
    """Return the sections after pairs leave, come, or replace a player, during play.

    A leaver's number is held by nobody from then on, unless a newcomer takes it. Newcomers take
    numbers that nobody holds: a leaver's, or the absent one of an odd section. A pair that held one
    of them before takes it again, if possible, since elsewhere it would get boards again. Then the
    sum of the sections' fitness is as low as possible; of equal ways, the first newcomer takes the
    first possible number.

    Parameters
    ----------
    fitness
        Returns the fitness of a section.
    seatings
        The sections as they are now.
    drop
        Pairs that leave; the order of their players does not matter.
    add
        Pairs that come.
    swaps
        Players who are replaced, each with the player who takes the place.
    after
        The last round that was played.
    stop
        Ends the search for the newcomers' best numbers.

    Returns
    -------
    The sections, in their order.

    Raises
    ------
    InputError
        With every fault: there is no such round, or changes were made after a later one; somebody
        is not there, or is there already; or more pairs come than numbers are free.
    """
    faults = list(_round_faults(seatings, after))
    now = {
        SectionNumber(k, number): pair
        for k, seating in enumerate(seatings)
        for number, pair in enumerate(seating.present, start=1)
    }
    leaving, more = _leaving(now, drop)
    faults += more
    staying = {place: pair for place, pair in now.items() if pair and place not in leaving}
    swapped, more = _swapped(staying, swaps)
    faults += more
    coming = [player for pair in add for player in pair.players] + [new for _, new in swaps]
    faults += _seated_faults(seatings, staying, coming)
    changes: dict[SectionNumber, Pair | None] = {**dict.fromkeys(leaving), **swapped}
    faults += _ended_faults(seatings, changes, after)
    free = [
        place
        for place in now
        if place not in staying and after < seatings[place.section].movement.num_rounds
    ]
    if len(add) > len(free):
        faults.append(too_many(seatings, free, len(add)))
    if faults:
        raise InputError(faults)
    left = with_holders(seatings, changes, after)
    held = {place: _players_at(left[place.section], place.number) for place in free}
    seen = frozenset().union(*held.values())

    def strange(pair: Pair, place: SectionNumber) -> int:
        return held[place].isdisjoint(pair.players) and not seen.isdisjoint(pair.players)

    return with_holders(left, best_places(fitness, left, add, free, after, strange, stop), after)


def never_came(seatings: Sequence[Seating], drop: Sequence[Pair]) -> tuple[Seating, ...]:
    """Return the sections with pairs absent from round 1 on, even if other changes came since.

    Those who would have met them have sat out, so what was played stays as it was.

    Raises
    ------
    InputError
        Somebody is not there, or has not held the number since round 1.
    """
    changed = list(seatings)
    for pair in drop:
        places = (
            SectionNumber(k, spell.number)
            for k, seating in enumerate(seatings)
            for number in range(1, len(seating.numbers) + 1)
            for spell in seating.holders(number)[:1]
            if spell.pair and {*spell.pair.players} == {*pair.players}
            if spell.last == seating.movement.num_rounds
        )
        place = next(places, None)
        if place is None:
            raise InputError(Fault(Message("pair_not_there_since_round_one", pair=str(pair))))
        changed[place.section] = changed[place.section].changed(place.number, 0, None)
    return tuple(changed)


def with_holders(seatings: Sequence[Seating], holders: Holders, after: int) -> tuple[Seating, ...]:
    """Return the sections with other pairs at some numbers after a round; 0 is the beginning."""
    changed = list(seatings)
    for (section, number), pair in holders.items():
        changed[section] = changed[section].changed(number, after, pair)
    return tuple(changed)


def best_places(
    fitness: Fitness,
    seatings: Sequence[Seating],
    add: Sequence[Pair],
    free: Sequence[SectionNumber],
    after: int,
    unfit: Callable[[Pair, SectionNumber], int],
    stop: Stop | None = None,
) -> Holders:
    """Return the best free number for each newcomer, by trying all ways.

    The sum of what ``unfit`` returns for them comes first, then the sum of the sections' fitness.
    If stopped, it returns the best of the ways that were tried, at least one.
    """
    known: dict[tuple[int, tuple[tuple[SectionNumber, Pair], ...]], int] = {}

    def cost(section: int, newcomers: tuple[tuple[SectionNumber, Pair], ...]) -> int:
        key = section, newcomers
        if key not in known:
            seating = with_holders(seatings, dict(newcomers), after)[section]
            known[key] = fitness(seating)
        return known[key]

    def merit(places: Sequence[SectionNumber]) -> tuple[int, int]:
        unfitting = sum(unfit(pair, place) for place, pair in zip(places, add, strict=True))
        total = 0
        for section in concerned:
            here = ((p, pair) for p, pair in zip(places, add, strict=True) if p.section == section)
            total += cost(section, tuple(sorted(here, key=lambda taken: taken[0])))
        return unfitting, total

    concerned = sorted({place.section for place in free})
    ways = permutations(free, len(add))
    taken = next(ways)
    least = merit(taken)
    for way in ways:
        if stop is not None and stop.over:
            break
        worth = merit(way)
        if worth < least:
            taken, least = way, worth
    return dict(zip(taken, add, strict=True))


def _players_at(seating: Seating, number: int) -> set[int]:
    """Return everyone who has held a number tonight."""
    pairs = (spell.pair for spell in seating.holders(number))
    return {player for pair in pairs if pair for player in pair.players}


def _leaving(now: Holders, drop: Sequence[Pair]) -> tuple[list[SectionNumber], list[Fault]]:
    """Find who leaves."""
    where = {frozenset(pair.players): place for place, pair in now.items() if pair}
    found = [where.get(frozenset(pair.players)) for pair in drop]
    faults = [
        Fault(Message("pair_not_there", pair=str(pair)), help=Message("name_pair_of_plan"))
        for pair, place in zip(drop, found, strict=True)
        if place is None
    ]
    return [place for place in found if place is not None], faults


def _swapped(
    staying: Holders, swaps: Sequence[tuple[int, int]]
) -> tuple[dict[SectionNumber, Pair | None], list[Fault]]:
    """Replace players."""
    where = {player: place for place, pair in staying.items() if pair for player in pair.players}
    new = dict(swaps)
    faults = [
        Fault(Message("player_not_there", player=str(player)), help=Message("name_one_who_stays"))
        for player in new
        if player not in where
    ]
    if len(new) < len(swaps):
        faults.append(Fault(Message("player_replaced_twice"), help=Message("name_everyone_once")))
    changed: dict[SectionNumber, Pair | None] = {}
    for place in {where[player]: None for player in new if player in where}:
        pair = staying[place]
        assert pair is not None
        changed[place] = Pair(*(new.get(player, player) for player in pair.players))
    return changed, faults


def _round_faults(seatings: Sequence[Seating], after: int) -> Iterable[Fault]:
    if after < 1:
        yield Fault(Message("no_round_played"), help=Message("no_round_played_help"))
    for seating in seatings:
        ends = (
            spell.last
            for number in range(1, len(seating.numbers) + 1)
            for spell in seating.holders(number)[:-1]
        )
        changed = max(ends, default=0)
        if changed > after:
            yield Fault(
                Message(
                    "section_changed_later",
                    section=seating.name,
                    changed=str(changed),
                    round=str(after),
                ),
                help=Message("section_changed_later_help", changed=str(changed)),
            )


def _ended_faults(
    seatings: Sequence[Seating], changes: Iterable[SectionNumber], after: int
) -> Iterable[Fault]:
    for section in sorted({place.section for place in changes}):
        rounds = seatings[section].movement.num_rounds
        if after >= rounds:
            yield Fault(
                Message(
                    "section_is_over", section=seatings[section].name, n=rounds, round=str(after)
                ),
                help=Message("give_last_round"),
            )


def _seated_faults(
    seatings: Sequence[Seating], staying: Holders, coming: Sequence[int]
) -> Iterable[Fault]:
    where = {player: place for place, pair in staying.items() if pair for player in pair.players}
    for k, player in enumerate(coming):
        if player in where:
            section, number = where[player]
            yield Fault(
                Message(
                    "player_there_already",
                    player=str(player),
                    section=seatings[section].name,
                    number=seatings[section].label(number),
                ),
                help=Message("nobody_changes_places"),
            )
        elif player in coming[:k]:
            yield Fault(
                Message("player_comes_twice", player=str(player)),
                help=Message("name_everyone_once"),
            )


def too_many(seatings: Sequence[Seating], free: Sequence[SectionNumber], coming: int) -> Fault:
    """Return the fault that more pairs come than numbers are free, which lists these numbers."""
    hint = Message("newcomer_takes_free_number")
    if not free:
        return Fault(Message("pairs_come_none_free", n=coming), help=hint)
    rooms = [
        Message("free_in_section", n=count, section=seating.name)
        for k, seating in enumerate(seatings)
        if (count := sum(place.section == k for place in free))
    ]
    message = Message("pairs_come_too_many", n=coming, free=len(free), rooms=rooms)
    return Fault(message, help=hint)


@dataclass(frozen=True)
class SatWrong:
    """Two pairs that sat in each other's seats by mistake, from round ``first`` to ``last``."""

    one: Pair
    other: Pair
    first: int
    last: int

    def exchanged(
        self, seatings: Sequence[Seating], *, to_the_end: bool = False
    ) -> tuple[Seating, ...]:
        """Return the sections as they were really played, and as play continues.

        Parameters
        ----------
        seatings
            The sections as planned.
        to_the_end
            Whether the two stay in each other's seats to the last round; else both go back to their
            own numbers.

        Raises
        ------
        InputError
            A pair did not hold one number in all those rounds, or there are no such rounds.
        """
        one, other = (self._place(seatings, pair) for pair in (self.one, self.other))
        if one == other:
            raise InputError(Fault(Message("sat_wrong_one_pair"), help=Message("sat_wrong_help")))
        holders = [
            seatings[place.section].holder(place.number, self.first) for place in (one, other)
        ]
        changed = list(seatings)
        for place, stranger in ((one, holders[1]), (other, holders[0])):
            seating = changed[place.section]
            last = seating.movement.num_rounds if to_the_end else self.last
            held = [
                stranger if self.first <= r <= last else seating.holder(place.number, r)
                for r in range(1, seating.movement.num_rounds + 1)
            ]
            changed[place.section] = _held(seating, place.number, held)
        return tuple(changed)

    def _place(self, seatings: Sequence[Seating], pair: Pair) -> SectionNumber:
        """Find the number that a pair was to hold in all those rounds."""
        players = set(pair.players)
        for k, seating in enumerate(seatings):
            for number in range(1, len(seating.numbers) + 1):
                here = [
                    holder is not None and set(holder.players) == players
                    for r in range(self.first, self.last + 1)
                    for holder in (seating.holder(number, r),)
                ]
                rounds = seating.movement.num_rounds
                if here and all(here) and self.first >= 1 and self.last <= rounds:
                    return SectionNumber(k, number)
        told = {"pair": str(pair), "first": str(self.first), "last": str(self.last)}
        raise InputError(
            Fault(Message("sat_wrong_not_there", **told), help=Message("sat_wrong_help"))
        )


@dataclass(frozen=True)
class Consequences:
    """How meetings and boards differ from the plan after pairs sat wrong.

    Attributes
    ----------
    twice
        Two pairs who meet more often than planned, and more than once, with the rounds.
    missed
        Two pairs who were to meet and do not.
    boards_twice
        A pair that plays a board group twice, the group, and the rounds.
    """

    twice: tuple[tuple[Pair, Pair, tuple[int, ...]], ...]
    missed: tuple[tuple[Pair, Pair], ...]
    boards_twice: tuple[tuple[Pair, int, tuple[int, ...]], ...]

    @classmethod
    def of(cls, before: Sequence[Seating], after: Sequence[Seating]) -> Consequences:
        """Return the differences between the sections as planned and as played."""
        planned, played = _meetings(before), _meetings(after)
        boards_before, boards = _boards(before), _boards(after)
        return cls(
            tuple(
                (*two, tuple(rounds))
                for two, rounds in played.items()
                if len(rounds) > max(1, len(planned.get(two, ())))
            ),
            tuple(two for two in planned if two not in played),
            tuple(
                (key[2], key[1], tuple(rounds))
                for key, rounds in boards.items()
                if len(rounds) > max(1, len(boards_before.get(key, ())))
            ),
        )


def _held(seating: Seating, number: int, holders: Sequence[Pair | None]) -> Seating:
    """Return a seating in which a number is held by these, round by round."""
    rounds = enumerate(holders, start=1)
    runs = [(pair, [r for r, _ in run]) for pair, run in groupby(rounds, key=lambda each: each[1])]
    spells = [Spell(number, run[0], run[-1], pair) for pair, run in runs]
    return seating.held(number, spells, seating.numbers[number - 1])


def _tables(seatings: Sequence[Seating]) -> Iterator[tuple[str, int, int, list[Pair]]]:
    """Go through all tables at which two meet: section, round, board group, and the two."""
    for seating in seatings:
        for seat in seating.seats:
            held = (seating.holder(k, seat.round) for k in (seat.ns, seat.ew) if k is not None)
            there = [pair for pair in held if pair is not None]
            if len(there) == 2:
                yield seating.name, seat.round, seat.group, there


def _meetings(seatings: Sequence[Seating]) -> dict[tuple[Pair, Pair], list[int]]:
    """Return the rounds in which each two sit down together, by the smaller id first."""
    met: defaultdict[tuple[Pair, Pair], list[int]] = defaultdict(list)
    for _, round_number, _, there in _tables(seatings):
        one, other = sorted(there, key=lambda pair: min(pair.players))
        met[one, other].append(round_number)
    return met


def _boards(seatings: Sequence[Seating]) -> dict[tuple[str, int, Pair], list[int]]:
    """Return the rounds in which each pair plays each board group of a section."""
    played: defaultdict[tuple[str, int, Pair], list[int]] = defaultdict(list)
    for section, round_number, group, there in _tables(seatings):
        for pair in there:
            played[section, group, pair].append(round_number)
    return played
