"""The contents of an evening's printouts and screens: lists of seats, cards, a director's sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple

from bridgeopt import club
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import Paper
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.numbered_section import Handover, handovers, rounds_sat_out
from bridgeopt.engine.rounds.result import ProvedGroupCounts
from bridgeopt.seating.numbering import boards_in_group
from bridgeopt.show.pages.cards import (
    CardSelection,
    CardSet,
    GuideSheet,
    guide_sheets,
    switched_rounds,
)
from bridgeopt.show.surnames import SortName, name_key, sort_name
from bridgeopt.show.wishes import describe_wish_result

_MAX_BOARDS_PER_GROUP = 99
"""Maximum number of boards in a group; a larger number in a plan is ignored."""


class TablePlace(NamedTuple):
    """The place of a pair in a round: the table, and "NS" or "EW"."""

    table: int
    seat: str
    round: int


class PairLine(NamedTuple):
    """A pair with its number, its names and its place in one round.

    In seating lists ``place`` is the pair's first place, or ``None`` if the pair sits out first. In
    lists of sit-outs ``place`` is the place where the pair waits.
    """

    section: str
    number: int
    label: NumberLabel
    pair: club.Pair
    names: tuple[str, str]
    place: TablePlace | None


class PlayerLine(NamedTuple):
    """A player's line in the seating list that is sorted by name.

    ``place`` is ``None`` if the player sits out in the first round.
    """

    name: str
    section: str
    label: NumberLabel
    place: TablePlace | None

    @property
    def sort_name(self) -> SortName:
        """The name as the list shows it, with the surname first."""
        return sort_name(self.name)


@dataclass(frozen=True)
class PaperSection(club.NumberedSection):
    """A section's seating, with the claims that the plan makes about it.

    Attributes
    ----------
    boards
        The number of boards in a group.
    cost
        The cost that the plan claims; ``None`` if the plan claims no cost.
    proved_for
        If the movement was generated for tonight: the counts of board groups for which it is proven
        optimal (how many groups are in play, not the labels of groups).
    """

    boards: int
    cost: club.NumberingCost | None = None
    proved_for: ProvedGroupCounts = ()

    @property
    def is_unconstrained(self) -> bool:
        """Whether the numbering was free: no wish and no change of players influenced it."""
        return self.cost is None or (self.cost.bound is None and not self.cost.penalty)


@dataclass(frozen=True)
class PrintedEvening:
    """One evening with all that is needed to print it.

    Attributes
    ----------
    sections
        The sections, the strongest first.
    members
        Names of players; a player without a name is shown by id.
    day, title
        The day and title on every page, so that last week's pages are recognised; the title may
        be "".
    notes
        The plan's warnings, for example about new players.
    wishes
        The wishes for tonight, and whether each is met.
    intact
        Whether the plan's file is unchanged since it was made, so that its figures are valid.
    unprinted_sections
        Sections that are not printed, except for their players' lines in the list by name.
    selections
        The cards to print, by section; a section without an entry prints all cards.
    guests
        The ids of guests, which are valid for tonight only.
    objective
        The objective by which the plan's figures are computed.
    warnings
        Whether ``wishes`` and ``notes`` are printed on a sheet for the director. Without wishes and
        notes there is no such sheet.
    sit_out_page
        The page of puzzles for pairs that sit out, as HTML; "" without puzzles.
    large_cards
        Whether guide cards take half a sheet each even if a quarter is enough.
    """

    sections: tuple[PaperSection, ...]
    members: club.Members
    day: date
    title: str = ""
    notes: tuple[Message, ...] = ()
    wishes: tuple[club.WishResult, ...] = ()
    intact: bool = True
    unprinted_sections: tuple[PaperSection, ...] = ()
    selections: Mapping[str, CardSelection | None] = field(default_factory=dict)
    guests: Collection[int] = ()
    objective: club.Objective = club.PAPER_OBJECTIVE
    warnings: bool = True
    sit_out_page: str = ""
    large_cards: bool = False

    @property
    def fairness(self) -> Message:
        """A message that explains what "fairer" means in claims about this evening's seating."""
        return club.messages.describe_fairness(self.objective)

    @property
    def all_sections(self) -> tuple[PaperSection, ...]:
        """All sections that play, whether they are printed or not."""
        return (*self.sections, *self.unprinted_sections)

    @property
    def num_rounds(self) -> int:
        """The number of rounds of the section that plays longest."""
        return max(section.movement.num_rounds for section in self.sections)

    @property
    def play_at_once(self) -> bool:
        """Whether there are several sections, and all tables play the same boards in each round."""
        boards: dict[int, set[tuple[int, int]]] = {}
        for section in self.all_sections:
            for seat in section.seats:
                if not seat.is_sit_out:
                    boards.setdefault(seat.round, set()).add((seat.group, section.boards))
        return len(self.all_sections) > 1 and all(len(played) == 1 for played in boards.values())

    @property
    def boards(self) -> int:
        """The largest number of boards that a section plays in a round."""
        return max(section.boards for section in self.sections)

    @property
    def is_unverified(self) -> bool:
        """Whether the plan makes claims that cannot be relied on, because its file was changed."""
        return not self.intact and any(
            section.cost is not None and section.cost.has_bounds for section in self.sections
        )

    def names(self, pair: club.Pair) -> tuple[str, str]:
        """Return the names of both players of a pair."""
        return self.members.name(pair.first), self.members.name(pair.second)

    def pair_lines(self, section: PaperSection) -> list[PairLine]:
        """Return a line for each present pair of a section, in order of number."""
        begin = section.first_rounds
        first = {k: TablePlace(*seat, begin[k]) for k, seat in section.first_seats.items()}
        return [
            PairLine(
                section=section.name,
                number=number,
                label=label,
                pair=pair,
                names=self.names(pair),
                place=first.get(number),
            )
            for number, (pair, label) in enumerate(
                zip(section.current_pairs, section.movement.labels, strict=True), start=1
            )
            if pair is not None
        ]

    def pair_lists(self, section: PaperSection) -> list[tuple[Message, list[PairLine]]]:
        """Return a section's lists of pairs, each with its title.

        There is one list, or one for NS and one for EW if the section has two winners.
        """
        lines = self.pair_lines(section)
        if section.movement.winners == 1:
            return [(Message("scored_section", section=section.name), lines)]
        north, _ = section.movement.two_fields
        return [
            (
                Message("line_called", section=section.name, line=side),
                [line for line in lines if (line.number in north) == (side == "NS")],
            )
            for side in ("NS", "EW")
        ]

    def player_lines(self) -> list[PlayerLine]:
        """Return a line for each present player, sorted by surname.

        Players without a name come first, sorted by id.
        """
        by_player = {
            player: PlayerLine(name, line.section, line.label, line.place)
            for section in self.all_sections
            for line in self.pair_lines(section)
            for player, name in zip(line.pair.players, line.names, strict=True)
        }
        by_name = sorted(by_player, key=lambda player: name_key(player, self.members))
        return [by_player[player] for player in by_name]

    def entrants(self) -> list[dict[str, Any]]:
        """Return the present pairs of all sections by number, in a form for other programs.

        A guest gets no id, since ids of guests are valid for one evening only.
        """
        return [
            {"line": line, "ids": tuple(map(self._id, line.pair.players))}
            for section in self.all_sections
            for line in self.pair_lines(section)
        ]

    def sit_outs(self) -> dict[int, list[PairLine]]:
        """Return the pairs that sit out in each round; within a round, sorted by section."""
        lines_by_round: dict[int, list[PairLine]] = {}
        for section in self.all_sections:
            for seat in section.seats:
                if seat.is_sit_out:
                    number = seat.ns or seat.ew or 0
                    pair = section.holder(number, seat.round)
                    assert pair is not None
                    label = section.movement.labels[number - 1]
                    place = TablePlace(seat.table, "NS" if seat.ns else "EW", seat.round)
                    line = PairLine(
                        section=section.name,
                        number=number,
                        label=label,
                        pair=pair,
                        names=self.names(pair),
                        place=place,
                    )
                    lines_by_round.setdefault(seat.round, []).append(line)
        return lines_by_round

    def _id(self, player: int) -> str:
        return "" if player in self.guests else str(player)

    def guide_sheets(self, paper: str) -> Iterator[GuideSheet]:
        """Yield the sheets with the guide cards of all sections; ``paper`` is the size of paper."""
        return guide_sheets(self.cards(section, paper) for section in self.sections)

    def cards(self, section: PaperSection, paper: str = Paper.A4.value) -> CardSet:
        """Return the cards of a section; ``paper`` is the size of paper."""
        absent: dict[int, set[int]] = {}
        earlier: dict[tuple[int, int], tuple[str, str]] = {}
        for number, pair in enumerate(section.current_pairs, start=1):
            for period in section.holders(number):
                rounds = range(period.first, period.last + 1)
                if period.pair is None:
                    absent.setdefault(number, set()).update(rounds)
                elif period.pair != pair:
                    earlier |= {(number, r): self.names(period.pair) for r in rounds}
        return CardSet(
            movement=section.movement,
            boards=section.boards,
            absent=absent,
            section=section.name,
            names={line.number: line.names for line in self.pair_lines(section)},
            earlier=earlier,
            selection=self.selections.get(section.name),
            title=self.title,
            large=self.large_cards,
            paper=Paper(paper),
        )


def paper_sections(
    plan: club.LoadedPlan, seatings: Sequence[club.NumberedSection]
) -> tuple[PaperSection, ...]:
    """Return a plan's sections with their seatings and the plan's claims.

    If the plan lacks the number of boards in a group, the default of `run` is used.
    """
    return tuple(
        PaperSection(
            seating.name,
            seating.movement,
            seating.numbers,
            boards=section.boards
            if section.boards and 1 <= section.boards <= _MAX_BOARDS_PER_GROUP
            else boards_in_group(seating.movement),
            cost=section.cost,
            proved_for=section.proved_for,
            holding_periods=seating.holding_periods,
        )
        for section, seating in zip(plan.sections, seatings, strict=True)
    )


@dataclass(frozen=True)
class SectionOverview:
    """Facts about a section that a director needs in addition to the section's numbering."""

    section: club.NumberedSection

    @cached_property
    def sits_out(self) -> dict[int, list[int]]:
        """The rounds in which each number sits out; numbers that never sit out are left out."""
        return rounds_sat_out(self.section)

    @property
    def waiting(self) -> dict[int, list[int]]:
        """Map each round to the numbers that sit out; empty if no number ever sits out."""
        numbers_by_round: dict[int, list[int]] = {}
        for number, rounds in sorted(self.sits_out.items()):
            for r in rounds:
                numbers_by_round.setdefault(r, []).append(number)
        return numbers_by_round

    @cached_property
    def stationary(self) -> dict[int, int]:
        """The table of each number that stays at one table all evening.

        A sit-out does not count as another table.
        """
        tables: dict[int, set[int]] = {}
        for seat in self.section.seats:
            if seat.ns is not None and seat.ew is not None:
                tables.setdefault(seat.ns, set()).add(seat.table)
                tables.setdefault(seat.ew, set()).add(seat.table)
        return {
            number: min(visited) for number, visited in sorted(tables.items()) if len(visited) == 1
        }

    @cached_property
    def turning(self) -> frozenset[int]:
        """The numbers that stay at one table, but sit NS in some rounds and EW in others."""
        played = [seat for seat in self.section.seats if not seat.is_sit_out]
        both = {seat.ns for seat in played} & {seat.ew for seat in played}
        return frozenset(number for number in self.stationary if number in both)

    @cached_property
    def switched(self) -> list[int]:
        """The rounds that are arrow-switched."""
        return sorted(switched_rounds(self.section.movement))

    @property
    def handovers(self) -> list[Handover]:
        """The numbers that passed from one pair to another during play."""
        return handovers(self.section)


def describe_absent_numbers(section: club.NumberedSection) -> Message:
    """Return a message with the numbers that are absent all evening.

    At least one number must be absent all evening.
    """
    numbers = [section.label(k) for k in section.absent_numbers]
    return Message("absent", n=len(numbers), numbers=numbers)


_WISH_GROUPS = {
    "musts_broken": (True, False),
    "preferences_not_held": (False, False),
    "musts_held": (True, True),
    "preferences_held": (False, True),
}
"""Groups of wishes: the message key of a group's heading, and two values: whether the wishes are
musts, and whether they are met. Groups of unmet wishes come first."""


def wish_groups(evening: PrintedEvening) -> list[tuple[Message, tuple[Message, ...]]]:
    """Return the wishes for tonight in groups: musts and preferences, met and unmet.

    Each group has a heading, and a message for each wish.
    """
    groups = []
    for heading, kind in _WISH_GROUPS.items():
        lines = tuple(
            wish_line(result, evening)
            for result in evening.wishes
            if (result.wish.must, result.respected) == kind
        )
        if lines:
            groups.append((Message(heading), lines))
    return groups


def wish_line(result: club.WishResult, evening: PrintedEvening) -> Message:
    """Return a message that describes a wish; for a preference, with its weight."""

    def label(pair: club.Pair) -> Message | str:
        return _label(pair, evening)

    description, _ = describe_wish_result(result, evening.all_sections, evening.members, label)
    weight = result.wish.weight
    if weight is None:
        return description
    return Message("weighed", wish=description, weight=Decimal(f"{weight.normalize():f}"))


def _label(pair: club.Pair, evening: PrintedEvening) -> Message | str:
    """Return a pair's names, with its section and number if the pair plays."""
    names = club.messages.pair_names(pair, evening.members)
    for section in evening.all_sections:
        if pair in section.numbers:
            number = section.label(section.numbers.index(pair) + 1)
            return Message("pair_in_section", section=section.name, number=number, names=names)
    return names
