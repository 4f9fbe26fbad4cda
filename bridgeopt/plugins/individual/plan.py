"""Requests for individual plans, the plans, and the people who play a plan's numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message

MIN_PLAYERS, MAX_PLAYERS = 5, 400
SIZES = range(3, 10)
MAX_ROUNDS = 60
DEFAULT_STEPS = 16_000_000
"""Number of steps of a search. In each step, it tries to exchange two players. All steps together
take about two seconds on a laptop."""
MAX_STEPS = 10**12


class SpareRule(Enum):
    """How to seat players who do not fill a whole number of tables."""

    SMALLER = "smaller"
    SIT_OUT = "sit-out"
    SUBSTITUTES = "substitutes"


class Strictness(Enum):
    """Whether a constraint must hold, should hold, or is ignored."""

    HARD = "hard"
    SOFT = "soft"
    OFF = "off"


class Constraint(Enum):
    """The constraints of Lester (SAT 2021, section 1.1), with the numbers of his equations."""

    MEETINGS = "meetings"
    """Socialisation: no two players meet twice; equations (4) and (5)."""
    TABLES = "tables"
    """Table movement: no player returns to a table; equation (9)."""
    SEATS = "seats"
    """Wind balance: each player sits in all seats equally often; equations (10) to (13)."""
    CONNECTED = "connected"
    """The graph of meetings is connected."""
    DIAMETER = "diameter"
    """Any two players have met or have a common opponent."""
    D = "d"
    """Any two players who do not meet have at least d common opponents; equations (6) to (8)."""
    MAX_MEETINGS = "most_meetings"
    """No two players meet more often than a given number of times."""


@dataclass(frozen=True)
class Weighting:
    """How strict a constraint is, and its weight relative to others."""

    level: Strictness
    weight: int = 1


_DEFAULTS = {
    Constraint.MEETINGS: Weighting(Strictness.SOFT, 4),
    Constraint.TABLES: Weighting(Strictness.SOFT, 1),
    Constraint.SEATS: Weighting(Strictness.SOFT, 1),
    Constraint.CONNECTED: Weighting(Strictness.OFF),
    Constraint.DIAMETER: Weighting(Strictness.OFF),
    Constraint.D: Weighting(Strictness.SOFT, 1),
    Constraint.MAX_MEETINGS: Weighting(Strictness.OFF),
}


@dataclass(frozen=True)
class RoundTables:
    """The sizes of the tables in every round, and the number of players who sit out.

    Attributes
    ----------
    sizes
        The number of players at each table, the larger tables first.
    bench
        The number of players who sit out a round.
    num_empty
        The number of tables that are empty in a round, but used in others.
    """

    sizes: tuple[int, ...]
    bench: int
    num_empty: int = 0

    @property
    def num_players(self) -> int:
        """The number of players, including those who sit out."""
        return sum(self.sizes) + self.bench

    @property
    def size(self) -> int:
        """The number of players at the largest table."""
        return max(self.sizes)


@dataclass(frozen=True)
class PlanOptions:
    """A request for a plan of an individual event.

    Attributes
    ----------
    num_players, num_rounds, size
        The numbers of players, of rounds, and of players at a table.
    num_tables
        The largest number of tables; ``None`` for as many as the players fill.
    spare
        How to seat the players if they do not fill the tables.
    d
        The wanted number of paths of length two; ``None`` for as many as the search finds.
    wants
        The strictness of constraints, where it is not the default.
    spread
        Whether to spread the meetings: the sum over pairs of squared numbers of meetings then
        counts instead of the number of repeats.
    most_meetings
        The largest number of times that two players may meet; ``None`` for no limit.
    steps
        The length of the search, as a number of exchanges of two players. The plan depends on it,
        and not on the machine.

    Raises
    ------
    RequestError
        No event with these numbers is possible.
    """

    num_players: int
    num_rounds: int
    size: int = 4
    num_tables: int | None = None
    spare: SpareRule = SpareRule.SMALLER
    d: int | None = None
    wants: Mapping[Constraint, Weighting] = field(default_factory=dict)
    spread: bool = False
    most_meetings: int | None = None
    steps: int = DEFAULT_STEPS

    def __post_init__(self) -> None:
        """Raise a `RequestError` if no event with these numbers is possible."""
        if not MIN_PLAYERS <= self.num_players <= MAX_PLAYERS:
            raise RequestError(
                Message("individual_asked_players", least=MIN_PLAYERS, most=MAX_PLAYERS)
            )
        if self.size not in SIZES or self.num_players < self.size:
            raise RequestError(
                Message("individual_asked_size", least=SIZES.start, most=SIZES.stop - 1)
            )
        if not 1 <= self.num_rounds <= MAX_ROUNDS:
            raise RequestError(Message("individual_asked_rounds", most=MAX_ROUNDS))
        if self.num_tables is not None and self.num_tables < 1:
            raise RequestError(Message("individual_asked_tables"))
        if self.most_meetings is not None and self.most_meetings < 1:
            raise RequestError(Message("individual_asked_most"))
        if not 0 <= self.steps <= MAX_STEPS:
            raise RequestError(Message("individual_asked_steps", most=MAX_STEPS))

    def weighting(self, constraint: Constraint) -> Weighting:
        """Return the strictness and weight of a constraint: those in ``wants``, or the default.

        If d or a limit on meetings is given, it must be respected by default.
        """
        if constraint in self.wants:
            return self.wants[constraint]
        if constraint is Constraint.D and self.d is not None:
            return Weighting(Strictness.HARD)
        if constraint is Constraint.MAX_MEETINGS and self.most_meetings is not None:
            return Weighting(Strictness.HARD)
        return _DEFAULTS[constraint]

    def layout(self) -> RoundTables:
        """Return the sizes of the tables in a round.

        If ``spare`` asks for substitutes, they fill the last table. If it asks for smaller tables,
        some tables have one player fewer than a full table. Smaller tables are used only if all
        players then have a seat and each table has at least three players. Otherwise some players
        sit out.
        """
        n, size = self.num_players, self.size
        tables = -(-n // size)
        if self.num_tables is not None:
            tables = min(tables, self.num_tables)
        missing = tables * size - n
        if missing > 0 and self.spare is SpareRule.SUBSTITUTES:
            return RoundTables((size,) * tables, 0)
        if 0 <= missing <= tables and (not missing or self._may_be_smaller()):
            return RoundTables((size,) * (tables - missing) + (size - 1,) * missing, 0)
        tables = min(tables, n // size)
        return RoundTables((size,) * tables, n - size * tables)

    def _may_be_smaller(self) -> bool:
        return self.spare is SpareRule.SMALLER and self.size - 1 in SIZES


@dataclass(frozen=True, eq=False)
class EventPlan:
    """The plan of an individual event: the seats of all players in each round.

    Attributes
    ----------
    seats
        Players numbered from 0, shape ``(rounds, tables, places)``; -1 is an empty place. If there
        are four places, they are East, South, West and North.
    num_players
        The number of players, including those who sit out.

    Raises
    ------
    ValueError
        The shape does not have three axes, a number is not a player's, or a player sits twice in a
        round.
    """

    seats: NDArray[np.int64]
    num_players: int

    def __post_init__(self) -> None:
        """Validate the seats, and make them read-only."""
        seats = np.array(self.seats, dtype=np.int64)
        if seats.ndim != 3:
            raise ValueError("a plan has rounds, tables and places")
        if seats.size and not -1 <= seats.min() <= seats.max() < self.num_players:
            raise ValueError("a number that no player has")
        for round_seats in seats:
            sitting = round_seats[round_seats >= 0]
            if len(np.unique(sitting)) != len(sitting):
                raise ValueError("somebody sits twice in a round")
        seats.setflags(write=False)
        object.__setattr__(self, "seats", seats)

    def __eq__(self, other: object) -> bool:
        """Compare seats and players."""
        if not isinstance(other, EventPlan):
            return NotImplemented
        return self.num_players == other.num_players and np.array_equal(self.seats, other.seats)

    def __hash__(self) -> int:
        """Return a hash of the values that `__eq__` compares."""
        return hash((self.num_players, self.seats.shape, self.seats.tobytes()))

    @property
    def num_rounds(self) -> int:
        """The number of rounds."""
        return int(self.seats.shape[0])

    @property
    def num_tables(self) -> int:
        """The number of tables, including those that are empty in some rounds."""
        return int(self.seats.shape[1])

    @property
    def size(self) -> int:
        """The number of places at a table."""
        return int(self.seats.shape[2])

    @property
    def never_playing(self) -> tuple[int, ...]:
        """The players who sit out every round."""
        return tuple(sorted({*range(self.num_players)} - {*self.seats.ravel().tolist()}))

    def players_in(self, round_index: int) -> tuple[int, ...]:
        """Return the players with a seat in a round, in ascending order; rounds count from 0."""
        seats = self.seats[round_index]
        return tuple(sorted(seats[seats >= 0].tolist()))

    def sitting_out(self, round_index: int) -> tuple[int, ...]:
        """Return the players who sit out a round, in ascending order; rounds count from 0."""
        playing = set(self.players_in(round_index))
        return tuple(player for player in range(self.num_players) if player not in playing)


@dataclass(frozen=True)
class Person:
    """A person who plays, or played, a number of the plan.

    Attributes
    ----------
    number
        The number in the plan (from 1); ``None`` if it is not assigned yet.
    name
        The person's name.
    member
        The id of a club member; ``None`` for others.
    club
        The club or family, whose people may be kept apart; "" if it does not matter.
    substitute
        Whether the person is a substitute for another person, and so is not ranked.
    since
        The round from which the person plays the number, until another person takes over. It is
        0 for a person who was expected but replaced from round 1.
    """

    number: int | None
    name: str
    member: int | None = None
    club: str = ""
    substitute: bool = False
    since: int = 1


def with_substitute(people: Iterable[Person], substitute: Person) -> tuple[Person, ...]:
    """Return ``people`` with a substitute, who takes over a number from a round on.

    ``substitute`` has the number and the round (``since``). If the substitute played the number
    before, that earlier entry is used again.
    """
    people = tuple(people)
    entries = sorted(
        (p for p in people if p.number == substitute.number), key=lambda person: person.since
    )
    earlier = [p for p in entries if p.since < substitute.since]
    if substitute.since == 1:  # keep the person who was expected, who may still arrive
        earlier += [replace(p, since=0) for p in entries if p.since == 1 and not p.substitute]
    same_name = [p for p in earlier if p.name == substitute.name]
    if not same_name:
        earlier.append(substitute)
    elif same_name[-1] is not earlier[-1]:
        earlier.append(replace(same_name[0], since=substitute.since))
    if earlier[0].since == 0 and all(p.since != 1 for p in earlier[1:]):
        earlier[0] = replace(earlier[0], since=1)
    return _sort_people((*(p for p in people if p.number != substitute.number), *earlier))


def with_name(people: Iterable[Person], person: Person) -> tuple[Person, ...]:
    """Return the list of people with ``person`` as the current player of the number."""
    people = tuple(people)
    current = playing_now(people).get(person.number or 0)
    if current is None:  # the person may be listed already, without a number
        unnumbered = (p for p in people if p.number is None and p.name == person.name)
        listed = next(unnumbered, None)
        if listed is not None:
            person = replace(
                person, club=person.club or listed.club, member=person.member or listed.member
            )
        return _sort_people((*(p for p in people if p is not listed), person))
    updated = replace(
        person, club=person.club or current.club, member=person.member or current.member
    )
    return _sort_people(
        replace(updated, substitute=p.substitute, since=p.since) if same_person(p, current) else p
        for p in people
    )


def with_numbers(people: Iterable[Person], numbers: Iterable[int]) -> tuple[Person, ...]:
    """Return the people with new numbers (from 1); ``numbers`` has one for each person, in order.

    Each person plays the new number from round 1.
    """
    pairs = zip(people, numbers, strict=True)
    return _sort_people(replace(person, number=number, since=1) for person, number in pairs)


def playing_now(people: Iterable[Person], round_number: int | None = None) -> dict[int, Person]:
    """Return the person who plays each number in a round (from 1); by default in the last."""
    entries = (
        p
        for p in people
        if p.number is not None and (round_number is None or p.since <= round_number)
    )
    return {
        p.number: p
        for p in sorted(entries, key=lambda person: person.since)
        if p.number is not None
    }


def overlap(people: Iterable[Person], one: Person, other: Person) -> bool:
    """Return whether the times of two people in the event overlap.

    Two people with the same number follow each other, so their times do not overlap.
    """
    if one.number is None or other.number is None:
        return True
    if one.number == other.number:
        return False
    first, second = sorted((one, other), key=lambda person: person.since)
    ends = (p.since for p in people if p.number == first.number and p.since > first.since)
    return second.since < min(ends, default=second.since + 1)


def names_by_number(
    people: Iterable[Person], num_players: int, round_number: int | None = None
) -> tuple[str, ...]:
    """Return the name of each number in a round; "" if it is not known.

    People with the same name are distinguished by club or id.

    Parameters
    ----------
    people
        The people of the event.
    num_players
        The highest number.
    round_number
        The round (from 1); by default the last.
    """
    people = tuple(people)
    names, current = names_apart(people), playing_now(people, round_number)
    return tuple(
        names[current[number]] if number in current else "" for number in range(1, num_players + 1)
    )


def names_apart(people: Iterable[Person]) -> dict[Person, str]:
    """Return the name of each person, with club or id appended if several have the same name."""
    people = tuple(people)
    people_by_name: dict[str, list[Person]] = defaultdict(list)
    for person in people:
        people_by_name[person.name.casefold()].append(person)
    names = {}
    for person in people:
        others = [p for p in people_by_name[person.name.casefold()] if not same_person(p, person)]
        marks = (person.club, "" if person.member is None else str(person.member))
        used = [(p.club, "" if p.member is None else str(p.member)) for p in others]
        distinguishing = [
            mark for k, mark in enumerate(marks) if mark and mark not in [u[k] for u in used]
        ]
        names[person] = (
            f"{person.name} ({distinguishing[0]})" if others and distinguishing else person.name
        )
    return names


def same_names(people: Iterable[Person]) -> tuple[tuple[Person, Person], ...]:
    """Return all pairs of people with the same name whom nothing else distinguishes."""
    people = tuple(people)
    first: dict[tuple[str, int | None, str], Person] = {}
    pairs = []
    for person in people:
        other = first.setdefault((person.name.casefold(), person.member, person.club), person)
        if other is not person and overlap(people, other, person):
            pairs.append((other, person))
    return tuple(pairs)


class Lineup(NamedTuple):
    """An event in which each person has a separate number.

    In the event's own plan, several persons may play one number in turn.

    Attributes
    ----------
    plan
        The plan, in which each person has a separate number.
    people
        The persons by their new numbers: first the initial player of each number of the event, then
        the replacements.
    by_round
        Shape ``(rounds, numbers)``: the index in ``people`` of the person who plays a number of the
        event in a round. For the rounds after a number's last player has left, it is the index of
        that player.
    """

    plan: EventPlan
    people: tuple[Person, ...]
    by_round: NDArray[np.int64]

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """For each person who shared a number, the rounds (from 1) in which the person had one.

        A number is shared if two or more people had it, in different rounds. For each person who
        shared none, the tuple is empty.
        """
        changing = (self.by_round != self.by_round[:1]).any(axis=0)
        shared = set(self.by_round[:, changing].ravel().tolist())
        return tuple(
            tuple((np.flatnonzero((self.by_round == k).any(axis=1)) + 1).tolist())
            if k in shared
            else ()
            for k in range(len(self.people))
        )


def lineup_of(plan: EventPlan, people: Sequence[Person]) -> Lineup:
    """Return the event as a lineup; a number without a known player gets a nameless person."""
    by_round = np.tile(np.arange(plan.num_players), (plan.num_rounds, 1))
    seats = plan.seats.copy()
    people_of_lineup: list[Person | None] = [None] * plan.num_players
    current: dict[int, Person] = {}
    for r in range(plan.num_rounds):
        current = playing_now(people, r + 1)
        playing = set(plan.players_in(r))
        for number, first in enumerate(people_of_lineup[: plan.num_players]):
            person = current.get(number + 1, Person(number + 1, ""))
            if first is None:
                people_of_lineup[number] = person if number in playing else None
            elif not same_person(person, first):
                later = range(plan.num_players, len(people_of_lineup))
                index = next(
                    (k for k in later if same_person(person, people_of_lineup[k] or person)),
                    len(people_of_lineup),
                )
                if index == len(people_of_lineup):
                    people_of_lineup.append(person)
                by_round[r:, number] = index
            else:
                by_round[r:, number] = number
        taken = seats[r] >= 0
        seats[r][taken] = by_round[r, seats[r][taken]]
    known = (
        current.get(k, Person(k, "")) if p is None else p
        for k, p in enumerate(people_of_lineup, start=1)
    )
    return Lineup(EventPlan(seats, len(people_of_lineup)), tuple(known), by_round)


def same_person(one: Person, other: Person) -> bool:
    """Return whether two entries are about one person, for instance one who left and returned."""
    if one.number is None or other.number is None:
        return one is other
    return (one.number, one.name, one.substitute) == (other.number, other.name, other.substitute)


def _sort_people(people: Iterable[Person]) -> tuple[Person, ...]:
    return tuple(sorted(people, key=lambda person: (person.number or 0, person.since)))
