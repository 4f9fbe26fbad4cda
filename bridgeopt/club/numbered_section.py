"""The seating of a section: which pair holds each number of a movement, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from typing import NamedTuple, Self

from bridgeopt.club.contestant import NumberLabel, Pair, SinglePlayer
from bridgeopt.club.movement import Movement, Round, rounds_with_contestants
from bridgeopt.club.settings import HalfTable


class Seat(NamedTuple):
    """One table in one round; ``ns`` and ``ew`` are pair numbers, ``None`` if absent."""

    round: int
    table: int
    ns: int | None
    ew: int | None
    group: int

    @property
    def is_sit_out(self) -> bool:
        """Whether one of the two numbers is absent, so the pair with the other number sits out."""
        return self.ns is None or self.ew is None


class HoldingPeriod(NamedTuple):
    """Consecutive rounds in which a number has the same holder, or is absent.

    The period is from round ``first`` to round ``last``, inclusive; ``pair`` is ``None`` if the
    number is absent.
    """

    number: int
    first: int
    last: int
    pair: Pair | None


@dataclass(frozen=True)
class NumberedSection:
    """One section's movement, and the pair that holds each of its numbers.

    Attributes
    ----------
    name
        The section's name: A, B, C …
    movement
        The movement that the section plays.
    numbers
        The pair that holds number k, at index k - 1; ``None`` for an absent number. If several
        pairs held a number during play, the entry is the last of these pairs, even if that pair has
        left.
    holding_periods
        The periods in which a number was absent, or held by a pair other than the one in
        ``numbers``. Periods of one number do not overlap.
    equal_fields, half_table
        The restrictions on numberings, as in `SectionPairs`. A proof of optimality covers only
        numberings that satisfy them.
    """

    name: str
    movement: Movement
    numbers: tuple[Pair | None, ...]
    holding_periods: tuple[HoldingPeriod, ...] = field(default=(), kw_only=True)
    equal_fields: bool = field(default=False, kw_only=True)
    half_table: HalfTable | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        """Raise `ValueError` if ``numbers`` has a wrong length, or an item of another type.

        A player in two pairs is allowed, since one pair may take over a number from another during
        play.
        """
        numbers = tuple(self.numbers)
        for pair in numbers:
            if pair is not None and not isinstance(pair, Pair | SinglePlayer):
                raise ValueError(f"expected a Pair or None, not {pair!r}")
        if len(numbers) != self.movement.num_contestants:
            raise ValueError(
                f"expected {self.movement.num_contestants} numbers, got {len(numbers)}"
            )
        object.__setattr__(self, "numbers", numbers)

    def holder(self, number: int, round_number: int) -> Pair | None:
        """Return the pair that holds a number in a round; ``None`` if the number is absent."""
        for period in self.holding_periods:
            if period.number == number and period.first <= round_number <= period.last:
                return period.pair
        return self.numbers[number - 1]

    def holders(self, number: int) -> tuple[HoldingPeriod, ...]:
        """Return the periods of all holders of a number, in order; they cover all rounds."""
        rounds = range(1, self.movement.num_rounds + 1)
        if all(period.number != number for period in self.holding_periods):
            return (HoldingPeriod(number, rounds[0], rounds[-1], self.numbers[number - 1]),)
        runs = ((p, list(run)) for p, run in groupby(rounds, lambda r: self.holder(number, r)))
        return tuple(HoldingPeriod(number, run[0], run[-1], pair) for pair, run in runs)

    def with_change(self, number: int, after: int, pair: Pair | None) -> Self:
        """Return the seating in which ``pair`` holds a number from round ``after + 1`` on.

        If ``pair`` is ``None``, the number is absent from that round on. ``after=0`` means that the
        old pair never played.
        """
        earlier = [
            period._replace(last=min(period.last, after))
            for period in self.holders(number)
            if period.first <= after
        ]
        periods = [*earlier, HoldingPeriod(number, after + 1, self.movement.num_rounds, pair)]
        return self.with_holding_periods(
            number, periods, None if earlier else self.numbers[number - 1]
        )

    def with_holding_periods(
        self, number: int, holding_periods: Sequence[HoldingPeriod], default: Pair | None
    ) -> Self:
        """Return the section with the holders of one number replaced.

        ``holding_periods`` are the number's new periods, which cover all rounds. In `numbers`, the
        number gets the pair of the last period that has a pair, or ``default`` if none has.
        """
        listed_pair = next(
            (period.pair for period in reversed(holding_periods) if period.pair), default
        )
        others = [period for period in self.holding_periods if period.number != number]
        others += [period for period in holding_periods if period.pair != listed_pair]
        numbers = (*self.numbers[: number - 1], listed_pair, *self.numbers[number:])
        return replace(
            self, numbers=numbers, holding_periods=tuple(sorted(others, key=lambda s: s[:2]))
        )

    @property
    def absent_numbers(self) -> tuple[int, ...]:
        """The numbers that are absent in all rounds. A section with an odd number of pairs has one.

        After pairs have left, there may be more. A pair that would meet an absent number sits out.
        """
        held_numbers = {period.number for period in self.holding_periods if period.pair}
        return tuple(
            number
            for number, pair in enumerate(self.numbers, start=1)
            if pair is None and number not in held_numbers
        )

    @property
    def absent(self) -> int | None:
        """The number that is absent all evening; ``None`` if there is none, or more than one."""
        absent = self.absent_numbers
        return absent[0] if len(absent) == 1 else None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs in ``numbers``, in order of their numbers."""
        return tuple(pair for pair in self.numbers if pair is not None)

    @property
    def all_pairs(self) -> tuple[Pair, ...]:
        """All pairs who hold a number in any round, sorted by number; each pair once."""
        if not self.holding_periods:
            return self.pairs
        periods = ((period.number, period.pair) for period in self.holding_periods)
        listed = enumerate(self.numbers, start=1)
        ordered = sorted([*periods, *listed], key=lambda entry: entry[0])
        return tuple(dict.fromkeys(pair for _, pair in ordered if pair is not None))

    def label(self, number: int) -> str:
        """Return the displayed form of a number, in the reader's language."""
        return str(self.movement.labels[number - 1])

    @property
    def current_pairs(self) -> tuple[Pair | None, ...]:
        """The pair that holds each number in the last round; ``None`` for an absent number."""
        last = self.movement.num_rounds
        return tuple(self.holder(number, last) for number in range(1, len(self.numbers) + 1))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every table in use, round by round; an absent number is ``None``."""

        def number_if_present(number: int, round_number: int) -> int | None:
            return None if self.holder(number, round_number) is None else number

        seats = (
            Seat(r, t, number_if_present(ns, r), number_if_present(ew, r), group)
            for r, tables in enumerate(self.movement.rounds.tolist(), start=1)
            for t, (ns, ew, group) in enumerate(tables, start=1)
            if ns > 0
        )
        return tuple(seat for seat in seats if seat.ns is not None or seat.ew is not None)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds, with the contestants at each table; empty tables are left out."""
        return rounds_with_contestants(self.movement, self.holder)

    @property
    def sit_outs(self) -> dict[int, int]:
        """The number of rounds that each pair number sits out tonight; zeros are left out."""
        if not self.holding_periods and None not in self.numbers:
            return {}
        count = Counter(seat.ns or seat.ew for seat in self.seats if seat.is_sit_out)
        return {number: count[number] for number in sorted(filter(None, count))}

    @property
    def first_rounds(self) -> dict[int, int]:
        """Map each number to the first round in which the pair in ``numbers`` holds it.

        A number is left out if that pair never came.
        """
        rounds: dict[int, int] = {}
        for number, pair in enumerate(self.numbers, start=1):
            for period in self.holders(number):
                if period.pair is not None and period.pair == pair:
                    rounds.setdefault(number, period.first)
        return rounds

    @property
    def first_seats(self) -> dict[int, tuple[int, str]]:
        """Map each number to the table and direction (NS, EW) in the first round of its pair.

        A number is left out if its pair sits out in that round.
        """
        first_rounds = self.first_rounds
        seats: dict[int, tuple[int, str]] = {}
        for seat in self.seats:
            if seat.ns is not None and seat.ew is not None:
                for number, side in ((seat.ns, "NS"), (seat.ew, "EW")):
                    if first_rounds.get(number) == seat.round:
                        seats[number] = seat.table, side
        return seats


def rounds_sat_out(seating: NumberedSection) -> dict[int, list[int]]:
    """Map each number that sits out to the rounds in which it does, ascending."""
    rounds: dict[int, list[int]] = {}
    for seat in seating.seats:
        if seat.is_sit_out:
            rounds.setdefault(seat.ns or seat.ew or 0, []).append(seat.round)
    return rounds


class Handover(NamedTuple):
    """A number that passed from the pair ``old`` to the pair ``new`` after the round ``after``.

    ``None`` in place of a pair means that the number is absent. ``label`` is the displayed form of
    the number.
    """

    number: int
    after: int
    old: Pair | None
    new: Pair | None
    label: NumberLabel

    @property
    def players(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The ids of players who leave, and of players who come; a player in both is left out."""
        old, new = (pair.players if pair else () for pair in (self.old, self.new))
        return tuple(p for p in old if p not in new), tuple(p for p in new if p not in old)


def handovers(seating: NumberedSection) -> list[Handover]:
    """Return the changes of holder during play, sorted by number, then by round.

    A pair that has a number but never came counts as leaving after round 0.
    """
    changes = []
    for number, pair in enumerate(seating.numbers, start=1):
        periods, label = seating.holders(number), seating.movement.labels[number - 1]
        if pair is not None and all(period.pair is None for period in periods):
            changes.append(Handover(number, 0, pair, None, label))
        changes += [
            Handover(number, one.last, one.pair, two.pair, label) for one, two in pairwise(periods)
        ]
    return changes
