"""Tonight's plan: sections, pair numbers, wishes and their results, costs and proofs."""

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
    """The kinds of wish. For each kind, the text in brackets says what `Wish.value` holds."""

    STATIONARY = "stationary"
    """The pair stays at one table (``table``), or sits NS throughout (``ns``), as far as the
    movement allows."""
    NUMBER = "number"
    """The pair gets one of some numbers (a tuple of numbers)."""
    TONIGHT = "tonight"
    """Two pairs meet."""
    NOT_TONIGHT = "not-tonight"
    """Two pairs do not meet."""
    NO_SIT_OUT = "no-sit-out"
    """The pair sits out no round."""
    LATE = "late"
    """The pair sits out in round 1."""
    SECTION = "section"
    """The pair plays in one section (the section's name), whatever its rating."""
    APART = "apart"
    """Two pairs play in different sections."""

    @property
    def num_pairs(self) -> int:
        """The number of pairs that a wish of this kind concerns: 1 or 2."""
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
        The one or two pairs of tonight that the wish is about.
    value
        The number, table or section wished for; see `WishKind`. ``None`` for kinds without one.
    weight
        ``None`` for a must. Otherwise the value of the preference, in percent of the fitness that
        the section's best numbering saves compared with random numbers.
    file, line
        The file and line that the wish was read from, for messages; ``None`` without a file.
    """

    kind: WishKind
    pairs: tuple[Pair, ...]
    value: str | tuple[int, ...] | None = None
    weight: Decimal | None = None
    file: str | None = None
    line: int | None = None

    def __post_init__(self) -> None:
        """Check the fields.

        Raises
        ------
        ValueError
            The wish has too few or too many pairs, a value that does not suit its kind, or a weight
            that is not a number above 0.
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
        """Whether the wish is a must: every numbering has to respect it."""
        return self.weight is None


@dataclass(frozen=True)
class WishResult:
    """A wish, whether tonight's plan respects it, and the cost of respecting it.

    Attributes
    ----------
    wish
        The wish.
    respected
        Whether the seating respects it.
    cost
        Only for a must: by how much the lowest possible fitness plus penalty would fall if the wish
        were dropped. ``None`` if that is not known, or the wish is a preference.
    alternative
        If the cost is known: the sections with their best numbering without this wish.
    """

    wish: Wish
    respected: bool
    cost: int | None = None
    alternative: tuple[Seating, ...] = field(default=(), repr=False, compare=False)


@dataclass(frozen=True)
class Section:
    """The pairs of one section, which play one movement; A is the strongest section.

    ``pairs`` are sorted, the strongest first. ``equal_fields`` applies to movements with two
    winners: of the two strongest pairs one sits NS and the other EW, of the next two pairs also,
    and so on. If the number of pairs is odd, ``half_table`` is the side that lacks a pair; ``None``
    means the side that gives the better numbering.
    """

    name: str
    pairs: tuple[Pair, ...]
    equal_fields: bool = False
    half_table: HalfTable | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` if a pair is listed twice.

        A player may be in two pairs, since one pair may take over a number from another during
        play.
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
        """How many pair numbers the movement must have: the number of pairs, rounded up to even."""
        return len(self.pairs) + len(self.pairs) % 2

    @property
    def has_rover(self) -> bool:
        """Whether one pair is a rover, which takes the place of another pair in each round."""
        return self.odd and self.half_table is HalfTable.ROVER

    @property
    def family_size(self) -> int:
        """The number of pairs for which the family's movement is made.

        A rover pair is added to that movement, so with one this is one less than the number of the
        section's pairs. Otherwise it is `num_numbers`.
        """
        return len(self.pairs) - 1 if self.has_rover else self.num_numbers


class ChangeStrategy(StrEnum):
    """The strategies for a change before play, ordered by how many pairs they move."""

    NOBODY = "nobody"
    """No pair gets another number. Numbers of pairs that leave become absent, and new pairs take
    absent numbers."""
    ONE = "one"
    """One pair moves to an absent number. If that is impossible, as few pairs as possible move."""
    NEW = "new"
    """A search chooses new numbers; keeping a pair's old number is a preference with a weight."""


class NumberChange(NamedTuple):
    """A pair that moves to another place.

    ``source`` and ``target`` are the old and the new place, each as (section name, number).
    ``label`` holds the displayed forms of the old and the new number.
    """

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
        Why the strategy is impossible; ``None`` if it is possible. The fields below have no meaning
        for an impossible strategy.
    number_changes
        The pairs that move, sorted by old section and number.
    new_cards
        The names of sections that need new guide cards, because they play another movement.
    sit_outs
        Rounds sat out tonight, summed over all pairs.
    total_met, num_meetings
        How often tonight's opponents had met before, summed over all meetings of two players
        tonight; and the number of tonight's meetings. Their quotient is the mean.
    added
        How much the evening adds to the season's sums of meetings and sit-outs
        (`seating.fitness.added_fitness`). Strategies are compared by this figure.
    proved
        Whether it is proven that no seating by this strategy is better.
    wishes_held
        The number of wishes that are respected.
    chosen
        Whether the plan uses this strategy.
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
    """The history that a plan was made from: the kind of its file, and its `History.digest`.

    The kind is ``history`` or ``season``.
    """

    kind: str
    hash: str

    @property
    def of_history(self) -> str:
        """The part of the hash without the surplus, before any ``+``; see `History.digest`."""
        return self.hash.partition("+")[0]


class PlanEvent(NamedTuple):
    """The event that a plan belongs to: its name, and the ids of its earlier sessions."""

    name: str
    sessions: tuple[int, ...]


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
class Seating:
    """The pairs' numbers in one section's movement.

    Attributes
    ----------
    name
        The section's name: A, B, C …
    movement
        The movement that the section plays.
    numbers
        The pair that holds number k, at index k - 1; ``None`` for an absent number. If a number
        changed hands during play, it is the last pair that held the number, even if that pair has
        left.
    holding_periods
        The periods in which a number was absent, or held by a pair other than the one in
        ``numbers``. Periods of one number do not overlap.
    equal_fields, half_table
        The restrictions on numberings, as in `Section`. A proof of optimality covers only
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
        """Return the periods of all holders of a number, in order; they cover all rounds."""
        rounds = range(1, self.movement.num_rounds + 1)
        if all(spell.number != number for spell in self.holding_periods):
            return (HoldingPeriod(number, rounds[0], rounds[-1], self.numbers[number - 1]),)
        runs = ((p, list(run)) for p, run in groupby(rounds, lambda r: self.holder(number, r)))
        return tuple(HoldingPeriod(number, run[0], run[-1], pair) for pair, run in runs)

    def with_change(self, number: int, after: int, pair: Pair | None) -> Self:
        """Return the seating in which ``pair`` holds a number from round ``after + 1`` on.

        If ``pair`` is ``None``, the number is absent from that round on. ``after=0`` means that the
        old pair never played.
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
        """Return the seating in which ``spells`` are the holding periods of a number.

        ``spells`` cover all rounds. `numbers` gets the pair of the last period that has one, or
        ``unless`` if the number is absent in all periods.
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
        """The numbers that are absent in all rounds. A section with an odd number of pairs has one.

        After pairs have left, there may be more. A pair that would meet an absent number sits out.
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
        """Every table in use, round by round; an absent number is ``None``."""

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
        first: dict[int, int] = {}
        for number, pair in enumerate(self.numbers, start=1):
            for spell in self.holders(number):
                if spell.pair is not None and spell.pair == pair:
                    first.setdefault(number, spell.first)
        return first

    @property
    def first_seats(self) -> dict[int, tuple[int, str]]:
        """Map each number to the table and direction (NS, EW) in the first round of its pair.

        A number is left out if its pair sits out in that round.
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
    """The result of generating a movement for tonight, compared with the existing movements.

    Attributes
    ----------
    optimality
        ``meets the bound``, ``proven best among playable`` or ``best found``.
    fallback, fallback_fitness
        The name of the best existing movement that fits the request, and the fitness plus penalty
        of its best numbering; ``None`` if no existing movement fits.
    qf, qf_ceiling, fallback_qf
        Balance (Qf) of the new movement, an upper bound on Qf for its meetings, and the Qf of the
        fallback with NS and EW distributed as evenly as possible.
    used
        Whether the new movement is played; otherwise the fallback is, since nothing better was
        found.
    given_up
        The increase of fitness that was accepted for a better balance.
    wished
        Whether the section had wishes.
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
    """One section's numbering, with the proof that it is optimal, or the gap that is left.

    Attributes
    ----------
    score
        The cost of the numbering and its bounds; no bounds if numbers changed hands during play.
    boards
        The number of boards in a group.
    seconds
        Time that search and proof of this section took.
    tailoring
        Set if a movement was generated for tonight. The bounds then hold for all movements in which
        no two pairs meet twice.
    """

    score: Score
    boards: int
    seconds: float = 0.0
    tailoring: TailoringReport | None = None

    @property
    def tailored_proven(self) -> bool:
        """Whether a movement was generated for tonight, and is proven the best possible one."""
        return self.tailoring is not None and bool(self.tailoring.proved_for)

    @property
    def is_optimal(self) -> bool:
        """Whether the numbering, or the movement generated for tonight, is proven optimal."""
        return self.proved or self.tailored_proven


@dataclass(frozen=True)
class Plan(ScoredSections):
    """Tonight's seating of all sections.

    ``seed`` is the seed that the search used; by default it is derived from the inputs. ``budget``
    is the time limit of the search, and ``seconds`` the time that it took, both in seconds.
    ``interrupted`` is true if Ctrl-C ended the search. ``wishes`` holds the result of each wish.
    ``origin`` is the source of the movements, if known.

    If the plan is the result of a change, ``change_options`` are the strategies that were compared.
    ``printed`` names the sections whose printed guide cards are still right. ``guests`` maps ids of
    guests to names. ``objective`` defines the fitness in this plan. ``keeping`` holds wishes for
    pairs to keep their old numbers, which no file stores. In an ``event`` of several sessions,
    repeated meetings within the event were minimised before the fitness.
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


def handovers(seating: Seating) -> list[Handover]:
    """Return the changes of holder during play, sorted by number, then by round.

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
    """A section as read from a plan file.

    ``numbers`` are the pairs by number, and ``movement`` is ``None`` if the file has no movement.
    ``spells`` are the holding periods of numbers that changed hands during play; a file with such
    periods also has the movement. ``equal_fields`` and ``half_table`` are restrictions on the
    numbering (`Section`). The other fields are the file's own claims, which are not checked: see
    `SectionPlan`, and `TailoringReport` for ``proved_for``. If the score cannot be true, its bounds
    are dropped.
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
        """Return the section as a seating; ``movement`` is used if the file has no movement."""
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
        The kind and hash of the history that the plan was made from; ``None`` if another program
        made the plan.
    family
        The name of the movement family; "" if the file does not contain it.
    id
        The hash that this program gave the plan; if the file was changed since, a hash of the
        seating.
    intact
        Whether the file is unchanged since this program wrote it.
    warnings
        The warnings in the plan; plain texts if an older version or another program wrote the file.
    wishes
        The wishes that the plan was made with.
    origin
        The source of the movements; ``None`` if the file does not contain it.
    printed
        The names of sections whose guide cards have been printed.
    guests
        Names of guests, by id.
    objective
        The objective that was minimised, and that the plan's figures refer to.
    other_total
        A message if the plan's total differs from the sum over its sections, since a section may be
        missing; otherwise ``None``.
    event
        The event of several sessions that the plan belongs to, if any.
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
        """Yield the pairs that hold a number in the last round; pairs that left are skipped."""
        for section in self.sections:
            held = section.seating().current_pairs if section.movement else section.numbers
            yield from (pair for pair in held if pair is not None)
