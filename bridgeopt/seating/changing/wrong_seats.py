"""Two pairs that sat in each other's seats by mistake, and the consequences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import HoldingPeriod, Pair, Seating
from bridgeopt.seating.changing.changes import SectionNumber


@dataclass(frozen=True)
class WrongSeats:
    """Two pairs that sat in each other's seats by mistake, from round ``first`` to ``last``."""

    one: Pair
    other: Pair
    first: int
    last: int

    def as_played(
        self, seatings: Sequence[Seating], *, to_the_end: bool = False
    ) -> tuple[Seating, ...]:
        """Return the sections as they were really played, and as play continues.

        Parameters
        ----------
        seatings
            The sections as planned.
        to_the_end
            Whether the two stay in each other's seats to the last round; by default both go back to
            their own numbers.

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
        """Return the number that a pair should have held in all those rounds."""
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
    repeat_meetings
        Two pairs who meet more often than planned, and more than once, with the rounds.
    missed_meetings
        Two pairs who were to meet and do not.
    boards_twice
        A pair that plays a board group twice, the group, and the rounds.
    """

    repeat_meetings: tuple[tuple[Pair, Pair, tuple[int, ...]], ...]
    missed_meetings: tuple[tuple[Pair, Pair], ...]
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
    """Return a seating in which a number has these holders, round by round."""
    rounds = enumerate(holders, start=1)
    runs = [(pair, [r for r, _ in run]) for pair, run in groupby(rounds, key=lambda each: each[1])]
    spells = [HoldingPeriod(number, run[0], run[-1], pair) for pair, run in runs]
    return seating.with_holder(number, spells, seating.numbers[number - 1])


def _tables(seatings: Sequence[Seating]) -> Iterator[tuple[str, int, int, list[Pair]]]:
    """Yield the section, round, board group and both pairs of each table with a meeting."""
    for seating in seatings:
        for seat in seating.seats:
            held = (seating.holder(k, seat.round) for k in (seat.ns, seat.ew) if k is not None)
            there = [pair for pair in held if pair is not None]
            if len(there) == 2:
                yield seating.name, seat.round, seat.group, there


def _meetings(seatings: Sequence[Seating]) -> dict[tuple[Pair, Pair], list[int]]:
    """Return the rounds of each meeting; the pair with the smallest id comes first."""
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
