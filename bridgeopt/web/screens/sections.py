"""Sections as the page shows them: who has which number, and what is known of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.words import Message, Number, Percent
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.guests import welcome
from bridgeopt.club.plan import rounds_sat_out
from bridgeopt.show.terminal.lines import aligned
from bridgeopt.show.terminal.plan import NEW_PLAN, figures_lines, verdict_lines
from bridgeopt.tasks.evening.live import SectionStanding


class NumberRow(NamedTuple):
    """A number of a section, and who has it; at an absent number nobody."""

    number: int
    pair: club.Pair | None
    names: tuple[str, ...] = ()
    rating: str = ""
    sat_out: int = 0
    waits: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the pair's HTML element, the same wherever the pair sits."""
        return "" if self.pair is None else "pair-{}-{}".format(*self.pair.players)

    @property
    def who(self) -> str:
        """The names of both players."""
        return " & ".join(self.names)


class Shown(NamedTuple):
    """A section.

    Attributes
    ----------
    name, rows
        What it is called, and its numbers.
    movement
        What it plays.
    verdict, good
        What is proven of it, in a sentence; whether that is all that can be.
    met
        How often opponents had met, and who sits out, in another.
    details
        What else is known.
    """

    name: str
    rows: tuple[NumberRow, ...]
    movement: str
    verdict: Message | str
    good: bool
    met: Message
    details: tuple[Message | str, ...]

    @property
    def num_pairs(self) -> int:
        """How many pairs play in the section."""
        return sum(row.pair is not None for row in self.rows)


def shown(
    seatings: Sequence[club.Seating],
    history: club.History,
    members: club.Members,
    standings: Sequence[SectionStanding] = (),
    fitness: Sequence[int] = (),
    *,
    refused: bool = False,
) -> list[Shown]:
    """Return sections as they are shown.

    Parameters
    ----------
    seatings
        The sections, with what is proven of them where they have been solved.
    history, members
        The season so far, and names.
    standings
        How far the search for each is.
    fitness
        What each costs as it stands, where it has not been solved.
    refused
        Whether what was asked cannot be had: then they are as before, nothing is looked for, and
        that nothing is proven is said once, above them.
    """
    known = _welcomed(history, tuple(pair for s in seatings for pair in s.everyone))
    found = {standing.section: standing for standing in standings}
    costs = dict(zip((seating.name for seating in seatings), fitness, strict=False))
    sections = []
    for seating in seatings:
        if isinstance(seating, club.SectionPlan):
            proven = _proven(seating)
            details = _details(seating, known)
        else:
            looking = _searching(found.get(seating.name))
            proven = "" if refused else looking, False
            details = (club.telling.met(_earlier(known, seating)),)
            if seating.name in costs:
                details += (Message("plan_fitness", fitness=costs[seating.name]),)
        sections.append(_section(seating, known, members, proven, details))
    return sections


def planned(
    sections: Sequence[club.PlannedSection], history: club.History, members: club.Members
) -> list[Shown]:
    """Return the sections of a plan that holds."""
    seatings = [(section, section.seating()) for section in sections if section.movement]
    known = _welcomed(history, tuple(pair for _, s in seatings for pair in s.everyone))
    return [
        _section(
            seating,
            known,
            members,
            _verdict_of(section.score),
            (club.telling.met(_earlier(known, seating)),),
        )
        for section, seating in seatings
    ]


def _section(
    seating: club.Seating,
    history: club.History,
    members: club.Members,
    proven: tuple[Message | str, bool],
    details: tuple[Message | str, ...],
) -> Shown:
    return Shown(
        seating.name,
        _rows(seating, history, members),
        seating.movement.name,
        *proven,
        _met(seating, history),
        details,
    )


def _rows(
    seating: club.Seating, history: club.History, members: club.Members
) -> tuple[NumberRow, ...]:
    present = seating.present
    ratings = aligned([None if pair is None else history.rating(pair) for pair in present])
    waits = rounds_sat_out(seating)
    rows = []
    for number, pair in enumerate(present, start=1):
        if pair is None:
            rows.append(NumberRow(number, None))
            continue
        names = tuple(map(members.name, pair.players))
        sat_out = int(history.waiting_tables_of((pair,))[0])
        rounds = tuple(map(str, waits.get(number, ())))
        rows.append(NumberRow(number, pair, names, ratings[number - 1], sat_out, rounds))
    return tuple(rows)


def by_objective(objective: club.Objective) -> Message | None:
    """Return by which objective the proofs on a screen hold; ``None`` where it is the usual one."""
    if objective.usual:
        return None
    return Message("page_by_objective", name=objective.name, objective=objective.short)


def _proven(section: club.SectionPlan) -> tuple[Message | str, bool]:
    if section.tailoring is None:
        return _verdict_of(section.score)
    verdict, *_ = verdict_lines(section)
    return verdict.plain, section.proved or bool(section.tailoring.proved_for)


def _verdict_of(score: club.Score | None) -> tuple[Message, bool]:
    if score is None or score.gap_part is None:
        return Message("seat_no_verdict"), False
    if score.proved:
        return Message("seat_proven" if score.bound is None else "seat_proven_given"), True
    return Message("plan_not_proven", percent=_at_least(score.gap_part)), False


def _searching(standing: SectionStanding | None) -> Message:
    if standing is None or standing.gap is None or standing.total is None:
        return Message("seat_looking")
    if not standing.gap:
        return Message("seat_proven")
    return Message("seat_looking_at_most", percent=_at_least(standing.gap / max(standing.total, 1)))


def _at_least(part: float) -> Percent:
    return Percent(max(part, 0.0001), 2)  # not 0.00 %


def _met(seating: club.Seating, history: club.History) -> Message:
    """Say how often opponents had met, and how many sit out how often."""
    earlier = _earlier(history, seating)
    met = Number(Fraction(sum(earlier), max(len(earlier), 1)).__float__(), 2)
    times = Counter(seating.waiting.values())
    if not times:
        return Message("seat_met", met=met)
    told = [Message("seat_sit_out", n=n, times=k) for k, n in sorted(times.items())]
    return Message("seat_met_and_out", met=met, told=told)


def _details(section: club.SectionPlan, history: club.History) -> tuple[Message | str, ...]:
    lines: list[Message | str] = [club.telling.met(_earlier(history, section))]
    told = club.telling.sit_outs(section)
    if told is not None:
        lines.append(told)
    if section.tailoring is not None:
        lines += [line.plain for line in verdict_lines(section)[1:]]
    return (*lines, *figures_lines(section, NEW_PLAN))


@lru_cache(maxsize=64)
def _earlier(history: club.History, seating: club.Seating) -> list[int]:
    return earlier_meetings(history, [seating])


@lru_cache(maxsize=8)
def _welcomed(history: club.History, pairs: tuple[club.Pair, ...]) -> club.History:
    """Return the history with those in it who are new tonight."""
    return welcome(history, club.Registration(pairs), strict=False)[0]
