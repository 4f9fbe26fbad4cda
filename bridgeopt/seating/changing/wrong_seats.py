"""Two pairs that sat in each other's seats by mistake, and the consequences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import HoldingPeriod, NumberedSection, Pair
from bridgeopt.seating.changing.changes import SectionNumber


@dataclass(frozen=True)
class WrongSeats:
    """Two pairs that sat in each other's seats by mistake in rounds ``first`` to ``last``."""

    one: Pair
    other: Pair
    first: int
    last: int

    def as_played(
        self, seatings: Sequence[NumberedSection], *, to_the_end: bool = False
    ) -> tuple[NumberedSection, ...]:
        """Return the sections as they were really played: the two pairs have exchanged numbers.

        Parameters
        ----------
        seatings
            The sections as planned.
        to_the_end
            Whether the two pairs stay in each other's seats to the last round; by default both
            return to their own numbers after round ``last``.

        Raises
        ------
        InputError
            A pair did not hold one number in all rounds from ``first`` to ``last``, or there are no
            such rounds.
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

    def _place(self, seatings: Sequence[NumberedSection], pair: Pair) -> SectionNumber:
        """Return the number that a pair was to hold in rounds ``first`` to ``last``."""
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
    """Differences in meetings and boards from the plan after two pairs sat in wrong seats.

    Attributes
    ----------
    repeat_meetings
        For each two pairs that meet more than once, and more often than planned: the pairs, and the
        rounds in which they meet.
    missed_meetings
        Each two pairs that were to meet and now do not.
    boards_twice
        For each pair that plays a board group more than once, and more often than planned: the
        pair, the group, and the rounds.
    """

    repeat_meetings: tuple[tuple[Pair, Pair, tuple[int, ...]], ...]
    missed_meetings: tuple[tuple[Pair, Pair], ...]
    boards_twice: tuple[tuple[Pair, int, tuple[int, ...]], ...]

    @classmethod
    def of(
        cls, before: Sequence[NumberedSection], after: Sequence[NumberedSection]
    ) -> Consequences:
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


def _held(seating: NumberedSection, number: int, holders: Sequence[Pair | None]) -> NumberedSection:
    """Return the section with the pairs ``holders`` at a number, one pair for each round."""
    rounds = enumerate(holders, start=1)
    runs = [(pair, [r for r, _ in run]) for pair, run in groupby(rounds, key=lambda each: each[1])]
    holding_periods = [HoldingPeriod(number, run[0], run[-1], pair) for pair, run in runs]
    return seating.with_holding_periods(number, holding_periods, seating.numbers[number - 1])


def _tables(seatings: Sequence[NumberedSection]) -> Iterator[tuple[str, int, int, list[Pair]]]:
    """Yield section, round, board group and the two pairs of each table with two pairs."""
    for seating in seatings:
        for seat in seating.seats:
            held = (seating.holder(k, seat.round) for k in (seat.ns, seat.ew) if k is not None)
            there = [pair for pair in held if pair is not None]
            if len(there) == 2:
                yield seating.name, seat.round, seat.group, there


def _meetings(seatings: Sequence[NumberedSection]) -> dict[tuple[Pair, Pair], list[int]]:
    """Map each two pairs that meet (smallest id first) to the rounds in which they do."""
    met: defaultdict[tuple[Pair, Pair], list[int]] = defaultdict(list)
    for _, round_number, _, there in _tables(seatings):
        one, other = sorted(there, key=lambda pair: min(pair.players))
        met[one, other].append(round_number)
    return met


def _boards(seatings: Sequence[NumberedSection]) -> dict[tuple[str, int, Pair], list[int]]:
    """Map each section, board group and pair to the rounds in which the pair plays the group."""
    played: defaultdict[tuple[str, int, Pair], list[int]] = defaultdict(list)
    for section, round_number, group, there in _tables(seatings):
        for pair in there:
            played[section, group, pair].append(round_number)
    return played
