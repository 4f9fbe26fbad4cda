"""What is put on paper: the sections as they are seated tonight, and who sits where.

Everything here is data; how it looks is the templates' business.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club import (
    PAPER,
    Granted,
    Members,
    Objective,
    Pair,
    PlanFile,
    Score,
    Seating,
    telling,
)
from bridgeopt.club.called import CalledNumber
from bridgeopt.club.plan import Handover, handovers, rounds_sat_out
from bridgeopt.engine.rounds.found import ProvedFor
from bridgeopt.seating.evening import boards_in_group
from bridgeopt.show.pages.cards import CardSet, Only, switched_rounds
from bridgeopt.show.surnames import Filed, filed, name_key
from bridgeopt.show.wishes import told_wish

_MOST_BOARDS = 99


class StartingPlace(NamedTuple):
    """Where somebody begins: a table, and NS or EW; and in which round, mostly the first."""

    table: int
    seat: str
    round: int = 1


class PairLine(NamedTuple):
    """A line of the seating list by section; ``place`` is ``None`` for who begins sitting out."""

    number: int
    names: tuple[str, str]
    place: StartingPlace | None
    called: CalledNumber


class PlayerLine(NamedTuple):
    """A line of the seating list by name; ``place`` is ``None`` for who begins sitting out."""

    name: str
    section: str
    called: CalledNumber
    place: StartingPlace | None

    @property
    def filed(self) -> Filed:
        """The name as a list by surname has it."""
        return filed(self.name)


class SitOut(NamedTuple):
    """A pair that sits out a round, at its table."""

    section: str
    called: CalledNumber
    names: tuple[str, str]
    table: int


@dataclass(frozen=True)
class PaperSection(Seating):
    """A section's seating, and what the plan claims of it.

    Attributes
    ----------
    boards
        Boards in a group.
    score
        What the plan says that it costs; ``None`` where it does not.
    proved_for
        Of a movement made for tonight: the numbers of board groups with which, for certain, nothing
        better can be played.
    """

    boards: int
    score: Score | None = None
    proved_for: ProvedFor = ()

    @property
    def free(self) -> bool:
        """Whether neither wishes nor changes had a say in the numbering."""
        return self.score is None or (self.score.bound is None and not self.score.penalty)


@dataclass(frozen=True)
class PrintedEvening:
    """One evening, ready to be printed.

    Attributes
    ----------
    sections
        The strongest first.
    members
        Names; whoever has none is shown by id.
    day, title
        What stands on every paper, so that last week's is known for it; the title may be "".
    notes
        The plan's own warnings, such as about new players, in the plan's words.
    wishes
        The wishes for tonight, and which of them hold.
    intact
        Whether the plan is as it was made, so that its figures hold.
    elsewhere
        Sections of which nothing is printed but their players' lines in the list by name.
    only
        Which cards are printed, by section, where not all are.
    guests
        Players who have an id for tonight only.
    objective
        What the plan's figures tell.
    remarks
        Whether the director's sheet of wishes and notes is printed, if there are any.
    sit_out_page
        The sheet of puzzles for those who sit out, as it is printed; "" where there is none.
    """

    sections: tuple[PaperSection, ...]
    members: Members
    day: date
    title: str = ""
    notes: tuple[Message, ...] = ()
    wishes: tuple[Granted, ...] = ()
    intact: bool = True
    elsewhere: tuple[PaperSection, ...] = ()
    only: Mapping[str, Only | None] = field(default_factory=dict)
    guests: Collection[int] = ()
    objective: Objective = PAPER
    remarks: bool = True
    sit_out_page: str = ""

    @property
    def all_sections(self) -> tuple[PaperSection, ...]:
        """All sections that play, printed or not."""
        return (*self.sections, *self.elsewhere)

    @property
    def num_rounds(self) -> int:
        """The rounds of the section that plays longest."""
        return max(section.movement.num_rounds for section in self.sections)

    @property
    def play_at_once(self) -> bool:
        """Whether in each round all tables of several sections have the same boards."""
        boards: dict[int, set[tuple[int, int]]] = {}
        for section in self.all_sections:
            for seat in section.seats:
                if not seat.waits:
                    boards.setdefault(seat.round, set()).add((seat.group, section.boards))
        return len(self.all_sections) > 1 and all(len(each) == 1 for each in boards.values())

    @property
    def boards(self) -> int:
        """The most boards that a section plays in a round."""
        return max(section.boards for section in self.sections)

    @property
    def doubtful(self) -> bool:
        """Whether the plan makes claims, but was changed since it was made."""
        return not self.intact and any(
            section.score is not None and section.score.claims for section in self.sections
        )

    def names(self, pair: Pair) -> tuple[str, str]:
        """Name the two of a pair."""
        return self.members.name(pair.first), self.members.name(pair.second)

    def pair_lines(self, section: PaperSection) -> list[PairLine]:
        """Return the pairs that are there now, by number."""
        begin = section.first_rounds
        first = {k: StartingPlace(*seat, begin[k]) for k, seat in section.first_seats.items()}
        return [
            PairLine(number, self.names(pair), first.get(number), called)
            for number, (pair, called) in enumerate(
                zip(section.present, section.movement.called, strict=True), start=1
            )
            if pair is not None
        ]

    def pair_lists(self, section: PaperSection) -> list[tuple[Message, list[PairLine]]]:
        """Return what is listed of a section: all pairs, or where there are two winners, each line.

        Each list comes with what it is called.
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
        """Return all players who are there now, by surname; who has no name comes first, by id."""
        by_player = {
            player: PlayerLine(name, section.name, line.called, line.place)
            for section in self.all_sections
            for line in self.pair_lines(section)
            if (pair := section.present[line.number - 1]) is not None
            for player, name in zip(pair.players, line.names, strict=True)
        }
        by_name = sorted(by_player, key=lambda player: name_key(player, self.members))
        return [by_player[player] for player in by_name]

    def entrants(self) -> list[dict[str, Any]]:
        """Return the pairs that are there now, by section and number, for other programs.

        A guest has no id there.
        """
        return [
            {"section": section.name, "line": line, "ids": tuple(map(self._id, pair.players))}
            for section in self.all_sections
            for line in self.pair_lines(section)
            if (pair := section.present[line.number - 1]) is not None
        ]

    def sit_outs(self) -> dict[int, list[SitOut]]:
        """Return who sits out, section by section, by those rounds in which somebody does."""
        found: dict[int, list[SitOut]] = {}
        for section in self.all_sections:
            for seat in section.seats:
                if seat.waits:
                    number = seat.ns or seat.ew or 0
                    pair = section.holder(number, seat.round)
                    assert pair is not None
                    out = SitOut(
                        section.name,
                        section.movement.called[number - 1],
                        self.names(pair),
                        seat.table,
                    )
                    found.setdefault(seat.round, []).append(out)
        return found

    def _id(self, player: int) -> str:
        return "" if player in self.guests else str(player)

    def cards(self, section: PaperSection) -> CardSet:
        """Return what the cards of a section need."""
        absent: dict[int, set[int]] = {}
        earlier: dict[tuple[int, int], tuple[str, str]] = {}
        for number, pair in enumerate(section.present, start=1):
            for spell in section.holders(number):
                rounds = range(spell.first, spell.last + 1)
                if spell.pair is None:
                    absent.setdefault(number, set()).update(rounds)
                elif spell.pair != pair:
                    earlier |= {(number, r): self.names(spell.pair) for r in rounds}
        return CardSet(
            section.movement,
            section.boards,
            absent,
            section.name,
            {line.number: line.names for line in self.pair_lines(section)},
            earlier,
            self.only.get(section.name),
        )


def paper_sections(plan: PlanFile, seatings: Sequence[Seating]) -> tuple[PaperSection, ...]:
    """Join what a plan says of its sections with their seatings.

    Where it does not say how many boards a group has, as many as `run` takes by default.
    """
    return tuple(
        PaperSection(
            seating.name,
            seating.movement,
            seating.numbers,
            planned.boards
            if planned.boards and 1 <= planned.boards <= _MOST_BOARDS
            else boards_in_group(seating.movement),
            planned.score,
            planned.proved_for,
            spells=seating.spells,
        )
        for planned, seating in zip(plan.sections, seatings, strict=True)
    )


@dataclass(frozen=True)
class SectionOverview:
    """What a director wants to know of a section besides who has which number.

    Attributes
    ----------
    sits_out
        The rounds in which each number sits out; only those that do.
    waiting
        Which numbers sit out in each round; empty if none ever does.
    stationary
        At which table each number stays all evening, of those that do.
    switched
        The rounds that are arrow-switched.
    handovers
        Where numbers changed hands while play was going on.
    """

    sits_out: dict[int, list[int]]
    waiting: dict[int, list[int]]
    stationary: dict[int, int]
    switched: tuple[int, ...]
    handovers: list[Handover]


def overview(section: Seating) -> SectionOverview:
    """Read a section's evening round by round; a sit-out takes nobody to another table."""
    sits_out = rounds_sat_out(section)
    waiting: dict[int, list[int]] = {}
    for number, rounds in sorted(sits_out.items()):
        for r in rounds:
            waiting.setdefault(r, []).append(number)
    tables: dict[int, set[int]] = {}
    for seat in section.seats:
        if seat.ns is not None and seat.ew is not None:
            tables.setdefault(seat.ns, set()).add(seat.table)
            tables.setdefault(seat.ew, set()).add(seat.table)
    return SectionOverview(
        sits_out,
        waiting,
        {number: min(tables[number]) for number in sorted(tables) if len(tables[number]) == 1},
        tuple(sorted(switched_rounds(section.movement))),
        handovers(section),
    )


def absent_text(section: Seating) -> Message:
    """Name the numbers that nobody holds all evening; there is at least one."""
    numbers = [section.label(k) for k in section.absent_numbers]
    return Message("absent", n=len(numbers), numbers=numbers)


_GROUPS = {
    "musts_broken": (True, False),
    "preferences_not_held": (False, False),
    "musts_held": (True, True),
    "preferences_held": (False, True),
}
"""The groups' keys in the catalogue: musts or preferences, held or not; what went wrong first."""


def wish_groups(evening: PrintedEvening) -> list[tuple[Message, tuple[Message, ...]]]:
    """Return the wishes for tonight of one sort that fared alike: their head, and a line each."""
    groups = []
    for head, sort in _GROUPS.items():
        lines = tuple(
            wish_line(granted, evening)
            for granted in evening.wishes
            if (granted.wish.must, granted.held) == sort
        )
        if lines:
            groups.append((Message(head), lines))
    return groups


def wish_line(granted: Granted, evening: PrintedEvening) -> Message:
    """Say in a line what was wished, and of a preference what it weighs."""

    def called(pair: Pair) -> Message | str:
        return _label(pair, evening)

    told, _ = told_wish(granted, evening.all_sections, evening.members, called)
    weight = granted.wish.weight
    if weight is None:
        return told
    return Message("weighed", wish=told, weight=Decimal(f"{weight.normalize():f}"))


def _label(pair: Pair, evening: PrintedEvening) -> Message | str:
    """Name a pair by section and number, if it plays, and by its names."""
    names = telling.names(pair, evening.members)
    for section in evening.all_sections:
        if pair in section.numbers:
            number = section.label(section.numbers.index(pair) + 1)
            return Message("pair_in_section", section=section.name, number=number, names=names)
    return names
