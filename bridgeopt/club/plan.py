"""Tonight's plan: sections, changes of players, costs and proofs.

A section has a class for each stage of an evening:

- `SectionPairs`: its pairs, before they have numbers.
- `NumberedSection` (`club.numbered_section`): its movement, and who holds each number.
- `PlannedSection`: a numbered section with the cost of its numbering and the proof.
- `LoadedSection`: a section as a plan file has it; only the name and the pairs are certain.
- `PlayedSection` (`club.session`): a numbered section of a recorded session, with its results.
- `FallbackSection` (`seating.fallback`): the best numbering in an existing movement, for a section
  whose movement is generated.
- `ScoredSection` (`scoring.scored`): the boards and the ranking of a section that played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Pair, require_pairs
from bridgeopt.club.movement import Movement, Origin
from bridgeopt.club.numbered_section import HoldingPeriod, NumberedSection
from bridgeopt.club.numbering_cost import CostedSections, HasCost, NumberingCost
from bridgeopt.club.settings import PAPER_OBJECTIVE, HalfTable, Objective
from bridgeopt.club.wish import Wish, WishResult

if TYPE_CHECKING:
    from bridgeopt.engine.rounds.result import ProvedGroupCounts


@dataclass(frozen=True)
class SectionPairs:
    """The pairs of one section, which play one movement; A is the strongest section.

    ``pairs`` are sorted, the strongest first. ``equal_fields`` applies to movements with two
    winners: the two strongest pairs sit in different directions, and so do the next two pairs, and
    so on. If the number of pairs is odd, ``half_table`` is the side that lacks a pair; ``None``
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
        object.__setattr__(self, "pairs", require_pairs(self.pairs))
        player_sets = [frozenset(pair.players) for pair in self.pairs]
        if len(set(player_sets)) < len(player_sets):
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

        With a rover, this is one less than the number of pairs, because a rover is added to an
        existing movement. Otherwise it is `num_numbers`.
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
        """The digest that the history has without its surplus (`History.digest`)."""
        return self.hash.partition("+")[0]


class PlanEvent(NamedTuple):
    """The event that a plan belongs to: its name, and the ids of its earlier sessions."""

    name: str
    sessions: tuple[int, ...]


class TailoringReport(NamedTuple):
    """The result of generating a movement for tonight, compared with the existing movements.

    Attributes
    ----------
    optimality
        ``meets the bound``, ``proven best among playable`` or ``best found``.
    fallback, fallback_fitness
        The name of the best existing movement that fits the request, and the fitness plus penalty
        of its best numbering; ``None`` if no existing movement fits.
    qf
        The balance (Qf) of the new movement.
    qf_ceiling
        An upper bound on the balance of all movements with the same meetings.
    fallback_qf
        The balance of the fallback, with NS and EW distributed as evenly as possible.
    used
        Whether the new movement is played. If not, the section plays the fallback, because no
        better movement was found.
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
class PlannedSection(HasCost, NumberedSection):
    """One section's numbering, with the proof that it is optimal, or the gap that is left.

    Attributes
    ----------
    cost
        The cost of the numbering and its bounds; no bounds if numbers changed hands during play.
    boards
        The number of boards in a group.
    seconds
        Time that search and proof of this section took.
    tailoring
        The report on generating a movement for tonight; ``None`` if none was requested. With a
        report, the bounds in ``cost`` hold for all movements in which no two pairs meet twice.
    """

    cost: NumberingCost
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
class Plan(CostedSections):
    """Tonight's seating of all sections.

    ``seed`` is the seed that the search used; by default it is derived from the inputs.
    ``time_limit`` is the limit of the search, and ``seconds_used`` its time, both in seconds.
    ``interrupted`` is true if Ctrl-C ended the search. ``wishes`` holds the result of each wish.
    ``origin`` is the source of the movements, if known.

    If the plan is the result of a change, ``change_options`` are the strategies that were compared.
    ``printed`` names the sections whose printed guide cards are still right. ``guests`` maps ids of
    guests to names. ``objective`` defines the fitness in this plan. ``keeping`` holds the wishes by
    which a change lets pairs keep their old numbers; files do not store these wishes. In an
    ``event`` of several sessions, repeated meetings within the event were minimised before the
    fitness.
    """

    family: str
    seed: int
    time_limit: float
    source: HistorySource
    sections: tuple[PlannedSection, ...]
    seconds_used: float = 0.0
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


@dataclass(frozen=True)
class LoadedSection:
    """A section as read from a plan file.

    ``numbers`` are the pairs by number, and ``movement`` is ``None`` if the file has no movement.
    ``holding_periods`` are the pairs of the numbers that changed hands during play, each with its
    rounds; a file with such periods also has the movement. ``equal_fields`` and ``half_table`` are
    restrictions on the numbering (`SectionPairs`). The other fields are the file's own claims,
    which are not checked. `TailoringReport` describes ``proved_for``, and `PlannedSection`
    describes the rest. If the bounds in the file contradict its cost, ``cost`` has no bounds.
    """

    name: str
    numbers: tuple[Pair | None, ...]
    movement: Movement | None
    cost: NumberingCost | None = None
    boards: int | None = None
    holding_periods: tuple[HoldingPeriod, ...] = ()
    proved_for: ProvedGroupCounts = ()
    equal_fields: bool = False
    half_table: HalfTable | None = None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs in ``numbers``."""
        return tuple(pair for pair in self.numbers if pair is not None)

    def seating(self, movement: Movement | None = None) -> NumberedSection:
        """Return the section as a seating; ``movement`` is used if the file has no movement."""
        movement_used = self.movement or movement
        if movement_used is None:
            raise ValueError(f"section {self.name} has no movement")
        return NumberedSection(
            self.name,
            movement_used,
            self.numbers,
            holding_periods=self.holding_periods,
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
            pairs = section.seating().current_pairs if section.movement else section.numbers
            yield from (pair for pair in pairs if pair is not None)
