"""Two pairs that exchanged seats by mistake, and the consequences."""

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
    """Two pairs that exchanged seats by mistake in rounds ``first`` to ``last``."""

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
            Whether the two pairs keep the exchanged seats to the last round. By default both return
            to their planned numbers after round ``last``.

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
            holders_by_round = [
                stranger if self.first <= r <= last else seating.holder(place.number, r)
                for r in range(1, seating.movement.num_rounds + 1)
            ]
            changed[place.section] = _with_holders(seating, place.number, holders_by_round)
        return tuple(changed)

    def _place(self, seatings: Sequence[NumberedSection], pair: Pair) -> SectionNumber:
        """Return the number that a pair should have held in rounds ``first`` to ``last``."""
        players = set(pair.players)
        for k, seating in enumerate(seatings):
            for number in range(1, len(seating.numbers) + 1):
                matches = [
                    holder is not None and set(holder.players) == players
                    for r in range(self.first, self.last + 1)
                    for holder in (seating.holder(number, r),)
                ]
                rounds = seating.movement.num_rounds
                if matches and all(matches) and self.first >= 1 and self.last <= rounds:
                    return SectionNumber(k, number)
        details = {"pair": str(pair), "first": str(self.first), "last": str(self.last)}
        raise InputError(
            Fault(Message("sat_wrong_not_there", **details), help=Message("sat_wrong_help"))
        )


@dataclass(frozen=True)
class Consequences:
    """The effects of two pairs that exchanged seats: how meetings and boards differ from the plan.

    Attributes
    ----------
    repeat_meetings
        The pairs that meet more than once, and more often than planned: entries of two pairs and
        the rounds in which they meet.
    missed_meetings
        The pairs that should have met and now do not: entries of two pairs.
    boards_twice
        The pairs that play a board group more than once, and more often than planned: entries of a
        pair, the group, and the rounds in which the pair plays it.
    """

    repeat_meetings: tuple[tuple[Pair, Pair, tuple[int, ...]], ...]
    missed_meetings: tuple[tuple[Pair, Pair], ...]
    boards_twice: tuple[tuple[Pair, int, tuple[int, ...]], ...]

    @classmethod
    def compare(
        cls, before: Sequence[NumberedSection], after: Sequence[NumberedSection]
    ) -> Consequences:
        """Return the differences between the sections as planned and as played."""
        planned, played = _meetings(before), _meetings(after)
        boards_before, boards = _boards(before), _boards(after)
        return cls(
            tuple(
                (*pairs, tuple(rounds))
                for pairs, rounds in played.items()
                if len(rounds) > max(1, len(planned.get(pairs, ())))
            ),
            tuple(pairs for pairs in planned if pairs not in played),
            tuple(
                (key[2], key[1], tuple(rounds))
                for key, rounds in boards.items()
                if len(rounds) > max(1, len(boards_before.get(key, ())))
            ),
        )


def _with_holders(
    seating: NumberedSection, number: int, holders: Sequence[Pair | None]
) -> NumberedSection:
    """Return the section with new holders of a number; ``holders`` has one pair for each round."""
    rounds = enumerate(holders, start=1)
    runs = [(pair, [r for r, _ in run]) for pair, run in groupby(rounds, key=lambda item: item[1])]
    holding_periods = [HoldingPeriod(number, run[0], run[-1], pair) for pair, run in runs]
    return seating.with_holding_periods(number, holding_periods, seating.numbers[number - 1])


def _tables(seatings: Sequence[NumberedSection]) -> Iterator[tuple[str, int, int, list[Pair]]]:
    """Yield (section, round, board group, pairs) for each table at which two pairs sit."""
    for seating in seatings:
        for seat in seating.seats:
            holders = (seating.holder(k, seat.round) for k in (seat.ns, seat.ew) if k is not None)
            pairs = [pair for pair in holders if pair is not None]
            if len(pairs) == 2:
                yield seating.name, seat.round, seat.group, pairs


def _meetings(seatings: Sequence[NumberedSection]) -> dict[tuple[Pair, Pair], list[int]]:
    """Map any two pairs that meet, sorted by their smallest ids, to the rounds in which they do."""
    met: defaultdict[tuple[Pair, Pair], list[int]] = defaultdict(list)
    for _, round_number, _, pairs in _tables(seatings):
        one, other = sorted(pairs, key=lambda pair: min(pair.players))
        met[one, other].append(round_number)
    return met


def _boards(seatings: Sequence[NumberedSection]) -> dict[tuple[str, int, Pair], list[int]]:
    """Map each section, board group and pair to the rounds in which the pair plays the group."""
    played: defaultdict[tuple[str, int, Pair], list[int]] = defaultdict(list)
    for section, round_number, group, pairs in _tables(seatings):
        for pair in pairs:
            played[section, group, pair].append(round_number)
    return played
