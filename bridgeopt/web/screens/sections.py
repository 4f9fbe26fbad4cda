"""Sections as the page shows them: the pair at each number, and the proof."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from bridgeopt import club
from bridgeopt.base.i18n import Message, Number, Percent
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.guests import add_guests
from bridgeopt.club.numbered_section import rounds_sat_out
from bridgeopt.seating.wishes import (
    changes_direction,
    has_stationary_numbers,
    stationary_numbers,
)
from bridgeopt.show.surnames import sort_name
from bridgeopt.show.terminal.lines import aligned
from bridgeopt.show.terminal.movement import format_range
from bridgeopt.show.terminal.plan import NEW_PLAN, figures_lines, verdict_lines
from bridgeopt.tasks.evening.live_seating import SectionProgress

EN_DASH = "\N{EN DASH}"
"""The sign between the first and the last number of a range."""


class NumberRow(NamedTuple):
    """A number of a section, and the pair that has it; ``pair`` is ``None`` if no pair has it.

    ``about`` has facts that the screen shows on demand. ``marks`` has short labels that are always
    visible.
    """

    number: int
    label: NumberLabel
    pair: club.Pair | None
    names: tuple[str, ...] = ()
    about: tuple[Message, ...] = ()
    marks: tuple[Message, ...] = ()

    @property
    def element_id(self) -> str:
        """The id of the pair's HTML element; it does not depend on the pair's place."""
        return "" if self.pair is None else "pair-{}-{}".format(*self.pair.players)

    @property
    def pair_names(self) -> str:
        """The names of both players."""
        return " & ".join(self.names)

    @property
    def split_names(self) -> tuple[tuple[str, str], ...]:
        """(Given names, surname) of each player; a narrow line may shorten the given names."""
        return tuple(map(name_halves, self.names))


def name_halves(name: str) -> tuple[str, str]:
    """Return the given names and the surname; a narrow line shortens the given names."""
    surname = sort_name(name).surname
    given_names, surname_found, after = name.rpartition(surname)
    return (given_names, surname) if surname_found and not after else ("", name)


class SectionView(NamedTuple):
    """A section as the page shows it.

    Attributes
    ----------
    name, rows
        The section's name, and a row for each number.
    movement, played
        The name of the section's movement; and messages about the movement. They say how many
        rounds it has, how many of the opponents a pair meets, and how many pairs stay at a table.
    verdict, good
        The proof's result in a few words; and whether the section is proven optimal.
    details
        Further sentences; the first says how often opponents had met.
    figures
        Sentences with the figures of the proof, for readers who ask for them.
    """

    name: str
    rows: tuple[NumberRow, ...]
    movement: Message | str
    played: tuple[Message, ...]
    verdict: Message | str
    good: bool
    details: tuple[Message | str, ...]
    figures: tuple[Message | str, ...]

    @property
    def num_pairs(self) -> int:
        """How many pairs play in the section."""
        return sum(row.pair is not None for row in self.rows)


def section_views(
    seatings: Sequence[club.NumberedSection],
    history: club.History,
    members: club.Members,
    standings: Sequence[SectionProgress] = (),
    fitness: Sequence[int] = (),
    *,
    refused: bool = False,
) -> list[SectionView]:
    """Return sections as the page shows them.

    Parameters
    ----------
    seatings
        The sections; a solved section has its proof.
    history, members
        The season so far, and names.
    standings
        The progress of each section's search.
    fitness
        The fitness of each section, while sections are not solved.
    refused
        Whether the request is impossible. The sections are then those of the last search, and the
        screen says that nothing is proven.
    """
    known_history = _with_new_players(
        history, tuple(pair for s in seatings for pair in s.all_pairs)
    )
    progress_by_section = {progress.section: progress for progress in standings}
    costs = dict(zip((seating.name for seating in seatings), fitness, strict=False))
    sections = []
    for seating in seatings:
        if isinstance(seating, club.PlannedSection):
            verdict, details = _section_verdict(seating), _details(seating)
            figures: tuple[Message | str, ...] = (*figures_lines(seating, NEW_PLAN),)
        else:
            verdict, details = _search_verdict(progress_by_section.get(seating.name))
            if refused:
                verdict, details = ("", False), ()
            figures = ()
            if seating.name in costs:
                figures = (Message("plan_fitness", fitness=costs[seating.name]),)
        section = _section(
            seating, history, known_history, members=members, proven=verdict, details=details
        )
        sections.append(section._replace(figures=(*section.figures, *figures)))
    return sections


def planned_section_views(
    sections: Sequence[club.LoadedSection], history: club.History, members: club.Members
) -> list[SectionView]:
    """Return the sections of the current plan as the page shows them."""
    seatings = [(section, section.seating()) for section in sections if section.movement]
    known_history = _with_new_players(
        history, tuple(pair for _, s in seatings for pair in s.all_pairs)
    )
    return [
        _section(seating, history, known_history, members=members, proven=verdict, details=details)
        for section, seating in seatings
        for verdict, details in (_cost_verdict(section.cost),)
    ]


Verdict = tuple[Message | str, bool]
"""The proof's result in a few words; and whether the section is proven optimal."""


def _section(
    seating: club.NumberedSection,
    history: club.History,
    known_history: club.History,
    *,
    members: club.Members,
    proven: Verdict,
    details: tuple[Message | str, ...],
) -> SectionView:
    """Return a section as the page shows it; ``proven`` and ``details`` are the proof's result.

    ``known_history`` is ``history`` with the players who are new tonight.
    """
    earlier = _earlier(known_history, seating)
    verdict, is_proven = proven
    return SectionView(
        seating.name,
        _rows(seating, history, known_history, members),
        movement=seating.movement.title,
        played=(
            Message("choose_rounds", rounds=seating.movement.num_rounds),
            describe_opponents([movement_and_absent(seating)]),
        ),
        verdict=verdict,
        good=is_proven,
        details=(_describe_mean_meetings(seating, known_history), *details),
        figures=(
            Message(
                "seat_meetings",
                n=len(earlier),
                told=club.messages.meeting_counts(earlier),
            ),
        ),
    )


def _rows(
    seating: club.NumberedSection,
    history: club.History,
    known_history: club.History,
    members: club.Members,
) -> tuple[NumberRow, ...]:
    """Return a row for each number of a section.

    ``known_history`` is ``history`` with the players who are new tonight.
    """
    present = seating.current_pairs
    ratings = aligned(
        [None if pair is None else known_history.pair_rating(pair) for pair in present]
    )
    rounds_out = rounds_sat_out(seating)
    had_met = _earlier_meetings_by_number(known_history, seating)
    max_mean = max((met.mean for met in had_met.values()), default=0)
    rows = []
    for number, (pair, label) in enumerate(
        zip(present, seating.movement.labels, strict=True), start=1
    ):
        if pair is None:
            rows.append(NumberRow(number, label, None))
            continue
        rounds = [*map(str, rounds_out.get(number, ()))]
        sat_out = int(known_history.waiting_tables_of((pair,))[0])
        facts, marks = [Message("seat_rating", rating=ratings[number - 1])], []
        new = [members.name(player) for player in pair.players if player not in history]
        if new:
            facts.append(Message("seat_first_time", n=len(new), names=new))
            marks.append(Message("seat_mark_new"))
        if sat_out:
            facts.append(Message("seat_sat_out", n=sat_out))
        if number in had_met:
            met = had_met[number]
            other_names = " & ".join(map(members.name, met.other.players))
            mean, most = Number(float(met.mean), 2), "yes" if met.mean == max_mean else "no"
            facts.append(Message("seat_had_met", met=mean, most=most))
            facts.append(Message("seat_had_met_one", times=met.times, pair=other_names))
        if rounds:
            facts.append(Message("seat_waits", n=len(rounds), rounds=rounds))
            marks.append(Message("seat_mark_out", n=len(rounds), rounds=rounds))
        names = tuple(map(members.name, pair.players))
        rows.append(
            NumberRow(
                number=number,
                label=label,
                pair=pair,
                names=names,
                about=tuple(facts),
                marks=tuple(marks),
            )
        )
    return tuple(rows)


class _EarlierMeetings(NamedTuple):
    """How often a pair's players had met tonight's opponents before.

    ``mean`` is the mean number of meetings between a player of the pair and an opponent. ``times``
    is the largest such number, and ``other`` is the pair of that opponent.
    """

    mean: Fraction
    times: int
    other: club.Pair


@lru_cache(maxsize=64)
def _earlier_meetings_by_number(
    history: club.History, seating: club.NumberedSection
) -> dict[int, _EarlierMeetings]:
    """Map each number to its meetings so far with tonight's opponents.

    Numbers whose pairs had not met any opponent are left out.
    """
    pairs = seating.all_pairs
    index = {pair: k for k, pair in enumerate(pairs)}
    meetings = history.players_between(pairs)
    opponents: dict[int, set[club.Pair]] = {}
    for seat in seating.seats:
        if seat.ns is None or seat.ew is None:
            continue
        for number, other in ((seat.ns, seat.ew), (seat.ew, seat.ns)):
            pair = seating.holder(other, seat.round)
            if pair is not None:
                opponents.setdefault(number, set()).add(pair)
    earlier = {}
    for number, pair in enumerate(seating.current_pairs, start=1):
        opponents_of_pair = sorted(opponents.get(number, ()), key=lambda other: index[other])
        if pair is None or not opponents_of_pair:
            continue
        meetings_by_opponent = {
            other: meetings[index[pair], index[other]] for other in opponents_of_pair
        }
        most_met = max(
            opponents_of_pair,
            key=lambda other: (
                int(meetings_by_opponent[other].max()),
                int(meetings_by_opponent[other].sum()),
            ),
        )
        if meetings_by_opponent[most_met].max():
            total = sum(int(counts.sum()) for counts in meetings_by_opponent.values())
            couples = sum(counts.size for counts in meetings_by_opponent.values())
            earlier[number] = _EarlierMeetings(
                Fraction(total, couples), int(meetings_by_opponent[most_met].max()), most_met
            )
    return earlier


def describe_opponents(movements: Iterable[tuple[club.Movement, Collection[int]]]) -> Message:
    """Return a message that describes movements to players.

    The message says how many of the possible opponents a pair meets, how many pairs stay at a
    table, and how many of these change their direction. Each movement comes with the numbers that
    no pair holds.
    """
    num_met, num_others, staying = [], [], []
    for movement, absent in movements:
        held = [n for n in range(1, movement.num_contestants + 1) if n not in absent]
        indices = np.array(held) - 1
        num_met += (movement.meetings[np.ix_(indices, indices)] > 0).sum(axis=1).tolist()
        num_others += [len(held) - 1] * len(held)
        if has_stationary_numbers(movement, "table"):
            numbers = stationary_numbers(movement, "table")
            staying += [(movement, number) for number in numbers if number in held]
    num_turning = sum(changes_direction(movement, number) for movement, number in staying)
    return Message(
        "choose_for_players",
        met="all" if num_met == num_others else "some",
        opponents=format_range(num_met, EN_DASH),
        others=format_range(num_others, EN_DASH),
        staying=len(staying),
        turning="all" if 0 < num_turning == len(staying) else num_turning,
    )


def movement_and_absent(seating: club.NumberedSection) -> tuple[club.Movement, list[int]]:
    """Return a section's movement, and the numbers that no pair holds."""
    numbers = enumerate(seating.numbers, start=1)
    return seating.movement, [number for number, pair in numbers if pair is None]


def describe_objective(objective: club.Objective) -> Message | None:
    """Return a message about the objective of proofs; ``None`` for the default one."""
    return None if objective.is_default else club.messages.describe_fairness(objective)


def _section_verdict(section: club.PlannedSection) -> Verdict:
    if section.tailoring is None:
        return _cost_verdict(section.cost)[0]
    proven = section.is_optimal
    return Message("seat_best" if proven else "seat_not_proven"), proven


def _cost_verdict(cost: club.NumberingCost | None) -> tuple[Verdict, tuple[Message | str, ...]]:
    """Return the verdict on a section's numbers, and a sentence about the gap.

    The sentence is left out if the numbers are proven optimal, if the gap is unknown, or if the
    section plays in an event.
    """
    if cost is not None and cost.event is not None:
        message = Message(
            "seat_of_event", n=cost.event.repeats, proven="yes" if cost.proved else "no"
        )
        return (message, cost.proved), ()
    if cost is None or cost.relative_gap is None:
        return (Message("seat_as_changed"), False), ()
    if cost.proved:
        return (Message("seat_best"), True), ()
    message = Message("plan_not_proven", percent=_nonzero_percent(cost.relative_gap))
    return (Message("seat_not_proven"), False), (message,)


def _search_verdict(progress: SectionProgress | None) -> tuple[Verdict, tuple[Message | str, ...]]:
    if progress is None or progress.gap is None or progress.total is None:
        return (Message("seat_being_worked_out"), False), ()
    if not progress.gap:
        return (Message("seat_best"), True), ()
    gap = _nonzero_percent(progress.gap / max(progress.total, 1))
    message = Message("seat_looking_at_most", percent=gap)
    return (Message("seat_being_worked_out"), False), (message,)


def _nonzero_percent(part: float) -> Percent:
    return Percent(max(part, 0.0001), 2)  # at least 0.01 %


@lru_cache(maxsize=64)
def _describe_mean_meetings(seating: club.NumberedSection, history: club.History) -> Message:
    """Return a message with the mean number of times that tonight's opponents have met before.

    The message also gives the mean to expect with random numbers, unless pairs came or left during
    the evening.
    """
    earlier = [
        int(history.meetings[history.row[one], history.row[other]])
        for one_round in seating.rounds
        for table in one_round
        for one, other in table.opponents
    ]
    if not any(earlier):
        return Message("seat_met", met=0)
    met = Number(sum(earlier) / len(earlier), 2)
    if seating.holding_periods:
        return Message("seat_met", met=met)
    meetings = history.players_between(seating.all_pairs)
    is_other = ~np.eye(len(meetings), dtype=bool)
    return Message("seat_met_tonight", met=met, chance=Number(float(meetings[is_other].mean()), 2))


def _details(section: club.PlannedSection) -> tuple[Message | str, ...]:
    lines: list[Message | str] = []
    if section.tailoring is not None:
        lines += [line.plain for line in verdict_lines(section)]
    elif not section.proved:
        lines += _cost_verdict(section.cost)[1]
    return (*lines,)


@lru_cache(maxsize=64)
def _earlier(history: club.History, seating: club.NumberedSection) -> list[int]:
    return earlier_meetings(history, [seating])


@lru_cache(maxsize=8)
def _with_new_players(history: club.History, pairs: tuple[club.Pair, ...]) -> club.History:
    """Return the history with tonight's new players added."""
    return add_guests(history, club.EveningPairs(pairs), strict=False)[0]
