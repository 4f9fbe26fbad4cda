"""Tonight's plan: sections, numbers, wishes and their results, cost and proofs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple, Self

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import NumberLabel, Pair, SinglePlayer, only_pairs, whole
from bridgeopt.club.movement import Movement, Origin, Round, rounds_with_contestants
from bridgeopt.club.score import HasScore, Score, ScoredSections
from bridgeopt.club.settings import PAPER_OBJECTIVE, HalfTable, Objective

if TYPE_CHECKING:
    from bridgeopt.engine.rounds.result import ProvedGroupCounts


class WishKind(StrEnum):
    """The kinds of wish; in brackets, what the wish's ``value`` holds."""

    STATIONARY = "stationary"
    """Stays at one table ("table"), or sits NS throughout ("ns"), as far as the movement allows."""
    NUMBER = "number"
    """Gets one of these numbers (a tuple of them)."""
    TONIGHT = "tonight"
    """Two pairs meet."""
    NOT_TONIGHT = "not-tonight"
    """Two pairs do not meet."""
    NO_SIT_OUT = "no-sit-out"
    """Sits out no round."""
    LATE = "late"
    """Sits out in round 1."""
    SECTION = "section"
    """Plays in this section (its name), whatever its rating."""
    APART = "apart"
    """Two pairs play in different sections."""

    @property
    def num_pairs(self) -> int:
        """How many pairs a wish of this kind is about: 1 or 2."""
        return 2 if self in (WishKind.TONIGHT, WishKind.NOT_TONIGHT, WishKind.APART) else 1

    @property
    def is_about_sections(self) -> bool:
        """Whether the wish decides who plays in which section; such a wish is always a must."""
        return self in (WishKind.SECTION, WishKind.APART)


@dataclass(frozen=True)
class Wish:
    """A wish about one or two pairs, for instance to meet tonight.

    Attributes
    ----------
    kind
        The kind of wish.
    pairs
        The pairs it is about, one or two of tonight's.
    value
        See `WishKind`; ``None`` for kinds that need none.
    weight
        ``None`` for a must. Otherwise the value of the preference, in percent of the gain of the
        section's best numbering over chance.
    file, line
        Where it was read, for messages; ``None`` where it did not come from a file.
    """

    kind: WishKind
    pairs: tuple[Pair, ...]
    value: str | tuple[int, ...] | None = None
    weight: Decimal | None = None
    file: str | None = None
    line: int | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be meant.

        Raises
        ------
        ValueError
            It is about too few or too many pairs, has a value of another kind, or a weight that is
            not a number above 0.
        """
        if not isinstance(self.kind, WishKind):
            raise ValueError(f"expected a WishKind, not {self.kind!r}")
        object.__setattr__(self, "pairs", only_pairs(self.pairs))
        if len(self.pairs) != self.kind.num_pairs:
            raise ValueError(f"expected {self.kind.num_pairs} pairs for {self.kind}")
        if self.kind is WishKind.NUMBER:
            given = self.value if isinstance(self.value, tuple) else ()
            numbers = tuple(whole(number, "a number") for number in given)
            if min(numbers, default=0) < 1:
                raise ValueError(f"expected numbers from 1, in a tuple, not {self.value!r}")
            object.__setattr__(self, "value", numbers)
        elif self.kind is WishKind.STATIONARY and self.value not in ("table", "ns"):
            raise ValueError(f'expected "table" or "ns", not {self.value!r}')
        weight = self.weight
        if weight is None:
            return
        is_whole = isinstance(weight, int) and not isinstance(weight, bool)
        if not (is_whole or (isinstance(weight, Decimal) and weight.is_finite())) or weight <= 0:
            raise ValueError(f"expected a weight above 0, of type Decimal, not {weight!r}")

    @property
    def must(self) -> bool:
        """Whether every numbering must respect it; otherwise it has a weight."""
        return self.weight is None


@dataclass(frozen=True)
class WishResult:
    """A wish, with its result in tonight's plan and its cost.

    Attributes
    ----------
    wish
        The wish.
    respected
        Whether the seating respects it.
    cost
        For a must: by how much the best fitness plus penalty would be lower without it; ``None`` if
        that is not known.
    alternative
        If the cost is known: the sections, numbered best without this wish.
    """

    wish: Wish
    respected: bool
    cost: int | None = None
    alternative: tuple[Seating, ...] = field(default=(), repr=False, compare=False)


@dataclass(frozen=True)
class Section:
    """Pairs who play one movement; A is the strongest section.

    ``pairs`` stand strongest first. ``equal_fields``, for a movement with two winners, puts one of
    the strongest two pairs NS and the other EW, and so each two that follow. ``half_table`` says
    which side lacks a pair if their number is odd; ``None``: whichever is best.
    """

    name: str
    pairs: tuple[Pair, ...]
    equal_fields: bool = False
    half_table: HalfTable | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` if a pair is listed twice.

        A player may be in two pairs, one after the other, if numbers changed hands during play.
        """
        object.__setattr__(self, "pairs", only_pairs(self.pairs))
        present = [frozenset(pair.players) for pair in self.pairs]
        if len(set(present)) < len(present):
            raise ValueError("a pair is listed twice")

    @property
    def odd(self) -> bool:
        """Whether the number of pairs is odd, so that one pair sits out each round."""
        return len(self.pairs) % 2 == 1

    @property
    def num_numbers(self) -> int:
        """How many numbers its movement must have."""
        return len(self.pairs) + len(self.pairs) % 2

    @property
    def has_rover(self) -> bool:
        """Whether a pair plays as rover: it takes the place of another pair in each round."""
        return self.odd and self.half_table is HalfTable.ROVER

    @property
    def family_size(self) -> int:
        """The size of the movement to look for in a family: with a rover, one pair less."""
        return len(self.pairs) - 1 if self.has_rover else self.num_numbers


class ChangeStrategy(StrEnum):
    """The strategies for a change before play, from the fewest moves to the most."""

    NOBODY = "nobody"
    """All pairs keep their numbers: leavers' numbers become absent, and newcomers take absent ones.
    """
    ONE = "one"
    """One pair moves to an absent number; if that is impossible, as few pairs as possible."""
    NEW = "new"
    """New numbers are searched for; keeping an old number has a weight."""


class NumberChange(NamedTuple):
    """A pair whose section or number changes: the old and new place, and the label of each."""

    pair: Pair
    source: tuple[str, int]
    target: tuple[str, int]
    label: tuple[str, str]


@dataclass(frozen=True)
class ChangeOption:
    """One strategy for a change of players, and its consequences.

    Attributes
    ----------
    strategy
        The strategy.
    reason
        Why this way is impossible, in which case the other fields mean nothing; ``None`` if it is
        possible.
    number_changes
        Which pairs move, sorted by their old section and number.
    new_cards
        The sections that need new cards, since they play another movement.
    sit_outs
        Rounds sat out tonight, of all pairs together.
    total_met, num_meetings
        How often tonight's opponents had met before, summed over all meetings of players, and the
        number of these meetings: the first divided by the second is the mean.
    added
        The increase of the season's sums of meetings and sit-outs
        (`seating.fitness.added_fitness`), by which strategies are compared.
    proved
        Whether it is proven that no way of this kind is better.
    wishes_held
        How many of the wishes hold.
    chosen
        Whether the plan is made this way.
    """

    strategy: ChangeStrategy
    reason: Message | None = None
    number_changes: tuple[NumberChange, ...] = ()
    new_cards: tuple[str, ...] = ()
    sit_outs: int = 0
    total_met: int = 0
    num_meetings: int = 0
    added: int = 0
    proved: bool = False
    wishes_held: int = 0
    chosen: bool = False


class HistorySource(NamedTuple):
    """Which history a plan was made from: its kind (``history``) and the hash `History.digest`."""

    kind: str
    hash: str

    @property
    def of_history(self) -> str:
        """The part of the hash that leaves out surpluses; see `History.digest`."""
        return self.hash.partition("+")[0]


class PlanEvent(NamedTuple):
    """The event in which a plan was seated: its name, and its earlier sessions by number."""

    name: str
    sessions: tuple[int, ...]


class Seat(NamedTuple):
    """One table in one round; ``ns`` and ``ew`` are numbers, or ``None`` for an absent one."""

    round: int
    table: int
    ns: int | None
    ew: int | None
    group: int

    @property
    def is_sit_out(self) -> bool:
        """Whether one of the two numbers is absent, so that the other sits out."""
        return self.ns is None or self.ew is None


class HoldingPeriod(NamedTuple):
    """Rounds of tonight in which a number is held by another pair than in `Seating.numbers`.

    They run from round ``first`` to round ``last``; ``pair`` is ``None`` if the number is absent.
    """

    number: int
    first: int
    last: int
    pair: Pair | None


@dataclass(frozen=True)
class Seating:
    """The pairs' numbers in one section's movement.

    Attributes
    ----------
    name
        A, B, C …
    movement
        The movement that it plays.
    numbers
        The pair that takes number k at index k - 1; ``None`` at an absent number. If the number
        changed hands during play, the last pair that held it, even if that pair has left.
    holding_periods
        Periods in which a number had another holder, or none; those of one number do not overlap.
    equal_fields, half_table
        The restrictions, as in `Section`. The proof covers the seatings that satisfy them.
    """

    name: str
    movement: Movement
    numbers: tuple[Pair | None, ...]
    holding_periods: tuple[HoldingPeriod, ...] = field(default=(), kw_only=True)
    equal_fields: bool = field(default=False, kw_only=True)
    half_table: HalfTable | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        """Raise an error if the numbers do not fit the movement, or an entry is not a contestant.

        Other code checks that players are distinct, since numbers may change hands during play.
        """
        numbers = tuple(self.numbers)
        for one in numbers:
            if one is not None and not isinstance(one, Pair | SinglePlayer):
                raise ValueError(f"expected a Pair or None, not {one!r}")
        if len(numbers) != self.movement.num_contestants:
            raise ValueError(
                f"expected {self.movement.num_contestants} numbers, got {len(numbers)}"
            )
        object.__setattr__(self, "numbers", numbers)

    def holder(self, number: int, round_number: int) -> Pair | None:
        """Return the pair that holds a number in a round; ``None`` if the number is absent."""
        for spell in self.holding_periods:
            if spell.number == number and spell.first <= round_number <= spell.last:
                return spell.pair
        return self.numbers[number - 1]

    def holders(self, number: int) -> tuple[HoldingPeriod, ...]:
        """Return the spells of all who hold a number, from the first round to the last."""
        rounds = range(1, self.movement.num_rounds + 1)
        if all(spell.number != number for spell in self.holding_periods):
            return (HoldingPeriod(number, rounds[0], rounds[-1], self.numbers[number - 1]),)
        runs = ((p, list(run)) for p, run in groupby(rounds, lambda r: self.holder(number, r)))
        return tuple(HoldingPeriod(number, run[0], run[-1], pair) for pair, run in runs)

    def with_change(self, number: int, after: int, pair: Pair | None) -> Self:
        """Return the seating with another holder (or none) of a number from round ``after + 1`` on.

        ``after=0`` with ``None`` means that the pair never came.
        """
        before = [
            spell._replace(last=min(spell.last, after))
            for spell in self.holders(number)
            if spell.first <= after
        ]
        held = [*before, HoldingPeriod(number, after + 1, self.movement.num_rounds, pair)]
        return self.with_holder(number, held, None if before else self.numbers[number - 1])

    def with_holder(
        self, number: int, spells: Sequence[HoldingPeriod], unless: Pair | None
    ) -> Self:
        """Return the seating in which ``spells`` are the holders of a number in all rounds.

        ``unless`` is the pair listed in ``numbers`` if the number is absent in all rounds.
        """
        stands = next((spell.pair for spell in reversed(spells) if spell.pair), unless)
        others = [spell for spell in self.holding_periods if spell.number != number]
        others += [spell for spell in spells if spell.pair != stands]
        numbers = (*self.numbers[: number - 1], stands, *self.numbers[number:])
        return replace(
            self, numbers=numbers, holding_periods=tuple(sorted(others, key=lambda s: s[:2]))
        )

    @property
    def absent_numbers(self) -> tuple[int, ...]:
        """The numbers that are absent all evening: one in an odd section, or more after a change.

        A pair that would meet an absent number sits out.
        """
        taken = {spell.number for spell in self.holding_periods if spell.pair}
        return tuple(
            number
            for number, pair in enumerate(self.numbers, start=1)
            if pair is None and number not in taken
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
        held = ((spell.number, spell.pair) for spell in self.holding_periods)
        stands = enumerate(self.numbers, start=1)
        ordered = sorted([*held, *stands], key=lambda entry: entry[0])
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
        """Every table in use, by round; an absent number shows as ``None``."""

        def there(number: int, round_number: int) -> int | None:
            return None if self.holder(number, round_number) is None else number

        seats = (
            Seat(r, t, there(ns, r), there(ew, r), group)
            for r, tables in enumerate(self.movement.rounds.tolist(), start=1)
            for t, (ns, ew, group) in enumerate(tables, start=1)
            if ns > 0
        )
        return tuple(seat for seat in seats if seat.ns is not None or seat.ew is not None)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds with their contestants; empty tables are left out."""
        return rounds_with_contestants(self.movement, self.holder)

    @property
    def sit_outs(self) -> dict[int, int]:
        """How many rounds each number sits out tonight, by number; zeros are left out."""
        if not self.holding_periods and None not in self.numbers:
            return {}
        count = Counter(seat.ns or seat.ew for seat in self.seats if seat.is_sit_out)
        return {number: count[number] for number in sorted(filter(None, count))}

    @property
    def first_rounds(self) -> dict[int, int]:
        """The first round in which the pair of each number plays, by number; usually round 1.

        A pair that never came has no entry.
        """
        first: dict[int, int] = {}
        for number, pair in enumerate(self.numbers, start=1):
            for spell in self.holders(number):
                if spell.pair is not None and spell.pair == pair:
                    first.setdefault(number, spell.first)
        return first

    @property
    def first_seats(self) -> dict[int, tuple[int, str]]:
        """The table and direction (NS, EW) of each pair in its first round, by number.

        A pair that sits out in that round has no entry.
        """
        begin = self.first_rounds
        first: dict[int, tuple[int, str]] = {}
        for seat in self.seats:
            if seat.ns is not None and seat.ew is not None:
                for number, side in ((seat.ns, "NS"), (seat.ew, "EW")):
                    if begin.get(number) == seat.round:
                        first[number] = seat.table, side
        return first


class TailoringReport(NamedTuple):
    """How a movement that was made for tonight compares with the existing movements.

    Attributes
    ----------
    optimality
        ``meets the bound``, ``proven best among playable`` or ``best found``.
    fallback, fallback_fitness
        The best existing movement that fits the request, and the fitness and penalty of its best
        numbering; ``None`` if there is none.
    qf, qf_ceiling, fallback_qf
        Balance (Qf) of this movement, an upper bound for its meetings, and the balance of the
        fallback with its directions as even as possible.
    used
        Whether the new movement is played; if not, it is not better than the fallback.
    given_up
        Fitness that was given up for balance.
    wished
        Whether there were wishes.
    groups_tried
        The numbers of board groups that were tried.
    proved_for
        The numbers of board groups for which it is proven that nothing better can be played.
    fallback_proved
        Whether it is proven that no numbering of any existing movement is better than
        ``fallback_fitness``.
    """

    optimality: str
    fallback: str | None
    fallback_fitness: int | None
    qf: float | None
    qf_ceiling: float | None
    fallback_qf: float | None
    used: bool = True
    given_up: int = 0
    wished: bool = False
    groups_tried: tuple[int, ...] = ()
    proved_for: ProvedGroupCounts = ()
    fallback_proved: bool = False


@dataclass(frozen=True)
class SectionPlan(HasScore, Seating):
    """One section's numbering, with its proof or its gap.

    Attributes
    ----------
    score
        Its cost and bounds; without bounds if numbers changed hands during play.
    boards
        The number of boards in a group.
    seconds
        How long search and proof of this section took.
    tailoring
        Set if the movement was made for tonight; then bounds hold for all movements in which no two
        pairs meet twice.
    """

    score: Score
    boards: int
    seconds: float = 0.0
    tailoring: TailoringReport | None = None

    @property
    def tailored_proven(self) -> bool:
        """Whether the movement was made for tonight, and no made one can be better."""
        return self.tailoring is not None and bool(self.tailoring.proved_for)

    @property
    def is_optimal(self) -> bool:
        """Whether the numbering, or the movement made for tonight, is proven best."""
        return self.proved or self.tailored_proven


@dataclass(frozen=True)
class Plan(ScoredSections):
    """Tonight's seating, all sections.

    ``seed`` is the one that was used, derived from the inputs if none was given. ``budget`` and
    ``seconds`` are in seconds. ``interrupted`` is true if Ctrl-C ended the search. ``wishes`` holds
    the result of each wish; ``origin`` is the source of the movements, if known.

    ``change_options`` are the possible strategies if the plan is the result of a change.
    ``printed`` names the sections whose cards are printed and still right. ``guests`` are names of
    guests, by id. ``objective`` is the definition of fitness in this plan. ``keeping`` are wishes
    for pairs to keep their old numbers; they are stored in no file. ``event`` is the event of
    several sessions within which repeated meetings were minimised first.
    """

    family: str
    seed: int
    budget: float
    source: HistorySource
    sections: tuple[SectionPlan, ...]
    seconds: float = 0.0
    warnings: tuple[Message, ...] = ()
    interrupted: bool = False
    wishes: tuple[WishResult, ...] = ()
    origin: Origin | None = None
    change_options: tuple[ChangeOption, ...] = ()
    printed: tuple[str, ...] = ()
    guests: Mapping[int, str] = field(default_factory=dict)
    objective: Objective = PAPER_OBJECTIVE
    keeping: tuple[Wish, ...] = ()
    event: PlanEvent | None = None


def rounds_sat_out(seating: Seating) -> dict[int, list[int]]:
    """Return the rounds in which each number sits out."""
    rounds: dict[int, list[int]] = {}
    for seat in seating.seats:
        if seat.is_sit_out:
            rounds.setdefault(seat.ns or seat.ew or 0, []).append(seat.round)
    return rounds


class Handover(NamedTuple):
    """A number that changed hands after a round, from ``old`` to ``new``; ``None`` is nobody."""

    number: int
    after: int
    old: Pair | None
    new: Pair | None
    label: NumberLabel

    @property
    def players(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The ids of players who leave, and of those who come; without players who stay."""
        old, new = (pair.players if pair else () for pair in (self.old, self.new))
        return tuple(p for p in old if p not in new), tuple(p for p in new if p not in old)


def handovers(seating: Seating) -> list[Handover]:
    """Return where numbers changed hands during play, by number, then by round.

    A pair that has a number but never came counts as leaving after round 0.
    """
    found = []
    for number, pair in enumerate(seating.numbers, start=1):
        held, called = seating.holders(number), seating.movement.labels[number - 1]
        if pair is not None and all(spell.pair is None for spell in held):
            found.append(Handover(number, 0, pair, None, called))
        found += [
            Handover(number, one.last, one.pair, two.pair, called) for one, two in pairwise(held)
        ]
    return found


@dataclass(frozen=True)
class LoadedSection:
    """A section of a plan file: the pairs' numbers, and the movement if the file has it.

    ``spells`` are the periods of numbers that changed hands during play; if there are any, there is
    a movement. ``equal_fields`` and ``half_table`` are the required restrictions. The other fields
    are claims of the file: see `SectionPlan`, and `TailoringReport` for ``proved_for``. If a score
    cannot be true, only its fitness is kept.
    """

    name: str
    numbers: tuple[Pair | None, ...]
    movement: Movement | None
    score: Score | None = None
    boards: int | None = None
    spells: tuple[HoldingPeriod, ...] = ()
    proved_for: ProvedGroupCounts = ()
    equal_fields: bool = False
    half_table: HalfTable | None = None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs in ``numbers``."""
        return tuple(pair for pair in self.numbers if pair is not None)

    def seating(self, movement: Movement | None = None) -> Seating:
        """Return the section with its own movement, or else the given one."""
        chosen = self.movement or movement
        if chosen is None:
            raise ValueError(f"section {self.name} has no movement")
        return Seating(
            self.name,
            chosen,
            self.numbers,
            holding_periods=self.spells,
            equal_fields=self.equal_fields,
            half_table=self.half_table,
        )


@dataclass(frozen=True)
class LoadedPlan:
    """A plan as it was read from a file.

    Attributes
    ----------
    file, sections
        The file's path, and the sections that it holds.
    source
        The kind and hash of its history; ``None`` if another program made the plan.
    family
        The family of its movements, or "" if the file does not tell.
    id
        The hash that this program gave the plan; if the file was changed since, a hash of the
        seating.
    intact
        Whether the file is unchanged since this program wrote it.
    warnings
        The warnings that the plan holds; as plain text if an older version or another program wrote
        it.
    wishes
        The wishes that it was made with.
    origin
        Where its movements came from; ``None`` where it does not tell.
    printed
        The sections whose cards have been printed.
    guests
        Names of guests, by id.
    objective
        The objective that was minimised, and in which its figures are.
    other_total
        A message if the plan's total is not that of its sections: one may be missing.
    event
        The event of several sessions in which it was seated.
    """

    file: str
    sections: tuple[LoadedSection, ...]
    source: HistorySource | None
    family: str
    id: str
    intact: bool
    warnings: tuple[Message, ...] = ()
    wishes: tuple[Wish, ...] = ()
    origin: Origin | None = None
    printed: tuple[str, ...] = ()
    guests: Mapping[int, str] = field(default_factory=dict)
    objective: Objective = PAPER_OBJECTIVE
    other_total: Message | None = None
    event: PlanEvent | None = None

    @property
    def all_printed(self) -> bool:
        """Whether the cards of all sections have been printed."""
        return len(self.printed) == len(self.sections)

    @property
    def present(self) -> Iterator[Pair]:
        """The pairs that play by the plan and have not left."""
        for section in self.sections:
            held = section.seating().current_pairs if section.movement else section.numbers
            yield from (pair for pair in held if pair is not None)
