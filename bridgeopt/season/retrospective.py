"""Retrospective bounds for a season: no choice of movements and pair numbers could beat them.

Attendance and the split into sections are taken as given. The relaxation lets the meetings in each
section be chosen freely, even as fractions. In each round a pair meets one opponent (a sit-out
counts as a meeting with an absent pair). No two pairs may meet more often than a given maximum. The
objective is a convex measure of the meetings of two players, summed over all pairs of players.
Minimising it is a linear program. Its dual values are rounded to integers, and weak duality gives a
bound from these. The bound is valid even if the dual values are far from optimal; `lower_bound`
computes it exactly.

The measures in use are:

- a power of the number of meetings;
- the squared deviation from the number expected by chance (the spread);
- 1 for two players who never met;
- the number of meetings above a limit. If the sum of this measure cannot be 0, some two players
  must meet more often than the limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.highs import load_highs, new_solver
from bridgeopt.base.i18n import Message, Number
from bridgeopt.club import Pair, PlayedSection, Session
from bridgeopt.club.fairness import Tally, possible_opponents

PRICE_DENOMINATOR = 1 << 20
"""Denominator of the dual prices of the linear program, which are rounded to multiples of
1 / `PRICE_DENOMINATOR` and stored as integers."""

_SOLVER_OPTIONS = {"solver": "ipm", "run_crossover": "off"}
"""Options of the solver HiGHS: an interior-point method without crossover. Only the dual values
matter, so a basic solution is not needed."""

PlayerPair = tuple[int, int]
"""The ids of two players, the smaller first."""

_MEETINGS_DENOMINATOR = 1000
"""Expected meetings are rounded to multiples of 1 / `_MEETINGS_DENOMINATOR`, so that costs are
integers."""


class MeetingMeasure(NamedTuple):
    """A measure of the meetings of two players; it is summed over all pairs of players.

    Attributes
    ----------
    value
        A function of a number of meetings and of the two players' entry in ``parameters``. The
        lower bound on the measure (`lower_bound`) is valid for any function. It is loose for a
        function that is not convex in the number of meetings.
    parameters
        A matrix with the second argument of ``value`` for any two players, indexed by their rows
        in the matrix of meetings. ``None`` stands for a matrix of zeros.
    unit
        The divisor of the measure in the linear program, which keeps the program's costs small.
    """

    value: Callable[[int, int], int]
    parameters: NDArray[np.int64] | None = None
    unit: int = 1


def power_measure(power: int) -> MeetingMeasure:
    """Return the measure that raises the number of meetings to ``power``."""
    return MeetingMeasure(lambda met, _: met**power)


@dataclass(frozen=True)
class FreeSection:
    """A section whose meetings may be chosen freely in the relaxation.

    Attributes
    ----------
    pairs
        The pairs that played. If their number is odd, ``None`` stands for the absent pair.
    rounds
        The number of meetings of each pair, including meetings with the absent pair.
    max_meetings
        The largest number of meetings that two pairs may have: the largest number in the section
        as played, or more if ``rounds`` rounds need more.
    """

    pairs: tuple[Pair | None, ...]
    rounds: int
    max_meetings: int

    @property
    def tables(self) -> list[tuple[int, int]]:
        """All combinations of two pairs, each as two ascending positions in ``pairs``."""
        return list(combinations(range(len(self.pairs)), 2))


@dataclass(frozen=True)
class RetrospectiveSession:
    """The optimisation problem whose lower bound is the retrospective bound of a season.

    Attributes
    ----------
    measure
        The measure to be summed over all pairs of players.
    sections
        The sections whose meetings may be chosen freely.
    interchangeable
        The number of pairs of players for each key. All pairs of players with the same key are
        equivalent for the bound. A key has three parts: the players' entry in
        `MeetingMeasure.parameters`, the number of their meetings outside ``sections``, and the
        columns of the tables at which they could meet. A column is the index of a table
        (`FreeSection.tables`), counted from 0 through all sections.
    constant
        The sum of the measure over the pairs of players who could meet at no table.
    reached
        The sum of the measure for the season as played.
    """

    measure: MeetingMeasure
    sections: tuple[FreeSection, ...]
    interchangeable: Mapping[tuple[int, int, tuple[int, ...]], int]
    constant: int
    reached: int

    @property
    def bound(self) -> int:
        """The lower bound on the sum of the measure, from the linear program's dual prices."""
        return lower_bound(self, *_dual_prices(self))


@dataclass(frozen=True)
class RetrospectiveBound:
    """The sum of a power of the meetings of any two players, and a lower bound on this sum.

    ``reached`` is the sum for the season as played.
    """

    power: int
    reached: int
    bound: int

    @property
    def relative_excess(self) -> float:
        """How far the sum is above the bound, as a fraction of the bound; 0 if the bound is 0."""
        return self.reached / self.bound - 1 if self.bound else 0.0

    @property
    def description(self) -> Message:
        """The sum, the bound and the gap as a message."""
        above = Number(100 * self.relative_excess, 1)
        return Message(
            "hindsight", power=self.power, reached=self.reached, bound=self.bound, above=above
        )


def bound_power(
    meetings: NDArray[np.int64], row: Mapping[int, int], sessions: Sequence[Session], power: int
) -> RetrospectiveBound:
    """Return the sum of a power of the meetings of any two players, with a lower bound.

    Parameters
    ----------
    meetings, row
        The matrix of meetings at the end of the season, and each player's row in it, by id.
    sessions
        The season's sessions. The meetings of a section are kept as played if another pair took
        over a number or if several numbers had no pair. The meetings of every event are kept too.
    power
        2 or 3.
    """
    problem = retrospective_problem(meetings, row, sessions, power_measure(power))
    return RetrospectiveBound(power, problem.reached, problem.bound)


class Extremes(NamedTuple):
    """The spread and the extremes of a season's meetings, each with its lower bound.

    Attributes
    ----------
    spread, least_spread
        The spread of meetings as a fraction of the spread expected by chance (`Spread.ratio`), and
        its lower bound.
    most_met, least_most_met
        The largest number of meetings between two players, and its lower bound.
    never_met, least_never_met
        The number of pairs of regulars who never met although they were expected to
        (`possible_opponents`), and its lower bound.
    """

    spread: float
    least_spread: float
    most_met: int
    least_most_met: int
    never_met: int
    least_never_met: int

    @property
    def descriptions(self) -> tuple[Message, ...]:
        """The spread, the most meetings and the pairs that never met, each with its bound."""
        return (
            Message(
                "hindsight_spread",
                reached=Number(100 * self.spread, 0),
                bound=Number(100 * self.least_spread, 0),
            ),
            Message("hindsight_most", reached=self.most_met, bound=self.least_most_met),
            Message("hindsight_never", reached=self.never_met, bound=self.least_never_met),
        )


def bound_extremes(tally: Tally, sessions: Sequence[Session]) -> Extremes:
    """Return the spread and the extremes of a season's meetings, with their lower bounds.

    Parameters
    ----------
    tally
        The tally of meetings at the end of the season.
    sessions
        The season's sessions.
    """

    def problem_for(measure: MeetingMeasure) -> RetrospectiveSession:
        return retrospective_problem(tally.meetings, tally.row, sessions, measure)

    def excess_problem(limit: int) -> RetrospectiveSession:
        return problem_for(MeetingMeasure(lambda met, _: max(met - limit, 0)))

    possible = possible_opponents(sessions, tally)
    strangers = problem_for(MeetingMeasure(lambda met, own: int(own > 0 and met == 0), possible))
    most_met = int(tally.meetings.max(initial=0))
    low, high = 0, most_met  # the bound on the largest number is in [low, high]
    while low < high:
        limit = (low + high) // 2
        low, high = (limit + 1, high) if excess_problem(limit).bound > 0 else (low, limit)
    return Extremes(
        spread=tally.spread.ratio,
        least_spread=_least_spread(tally, problem_for),
        most_met=most_met,
        least_most_met=low,
        never_met=strangers.reached,
        least_never_met=max(strangers.bound, 0),
    )


def _least_spread(
    tally: Tally, problem_for: Callable[[MeetingMeasure], RetrospectiveSession]
) -> float:
    """Return a lower bound on the ratio of the spread of meetings to the spread by chance.

    ``problem_for`` returns the season's problem for a given measure, which yields the bound.
    Expected meetings are rounded to a multiple of 1 / `_MEETINGS_DENOMINATOR`. The rounding changes
    a root mean square by at most 0.5 / `_MEETINGS_DENOMINATOR`, so that amount is subtracted from
    the bound.
    """
    spread = tally.spread
    num_player_pairs = int((np.triu(tally.expected, 1) > 0).sum())
    if not num_player_pairs or not spread.chance:
        return 0.0
    expected = tally.means.scaled(_MEETINGS_DENOMINATOR)
    squared_deviation = MeetingMeasure(
        lambda met, own: (_MEETINGS_DENOMINATOR * met - own) ** 2,
        expected,
        _MEETINGS_DENOMINATOR**2,
    )
    least_rms = (
        sqrt(max(problem_for(squared_deviation).bound, 0) / num_player_pairs)
        / _MEETINGS_DENOMINATOR
    )
    return max(least_rms - 0.5 / _MEETINGS_DENOMINATOR, 0.0) / spread.chance


def retrospective_problem(
    meetings: NDArray[np.int64],
    row: Mapping[int, int],
    sessions: Sequence[Session],
    measure: MeetingMeasure,
) -> RetrospectiveSession:
    """Return the problem of minimising a measure over all seatings of these sessions.

    The measure is summed over all pairs of players. The problem's lower bound holds for the sum in
    every seating.

    The parameters are the same as in `bound_power`.
    """
    sections: list[FreeSection] = []
    free_meetings: Counter[PlayerPair] = Counter()
    columns: dict[PlayerPair, list[int]] = {}
    column = 0
    for played in (section for session in sessions for section in session.sections):
        free_section = _free_section(played)
        if free_section is None:
            continue
        sections.append(free_section)
        free_meetings.update(players for tables in _met_players(played) for players in tables)
        for i, j in free_section.tables:
            for players in _opponents(free_section.pairs[i], free_section.pairs[j]):
                columns.setdefault(players, []).append(column)
            column += 1
    interchangeable: Counter[tuple[int, int, tuple[int, ...]]] = Counter()
    constant = reached = 0
    for one, other in combinations(sorted(row), 2):
        met = int(meetings[row[one], row[other]])
        own = 0 if measure.parameters is None else int(measure.parameters[row[one], row[other]])
        reached += measure.value(met, own)
        if (one, other) in columns:
            interchangeable[own, met - free_meetings[one, other], tuple(columns[one, other])] += 1
        else:
            constant += measure.value(met, own)
    return RetrospectiveSession(measure, tuple(sections), interchangeable, constant, reached)


def lower_bound(
    problem: RetrospectiveSession, meeting_prices: Sequence[int], pair_prices: Sequence[int]
) -> int:
    """Return a lower bound on the sum of a measure in a season, valid for any integer prices.

    The bound follows from Lagrangian relaxation. Let f(z) be the measure of two players who meet z
    times. Let b be the number of these meetings that are outside the sections, and let L be the
    price of a meeting of the two players. Then f(z) = [f(z) - L (z - b)] + L (z - b).

    The term in brackets is at least its minimum over all z that are possible for the players. This
    minimum is a constant part of the bound. The other term, L (z - b), is the price of the players'
    meetings in the sections. These prices are summed by table: the price of a table is the sum of L
    over the four combinations of opponents who meet there.

    Each pair of a section also has a price, and has ``rounds`` meetings. The reduced price of a
    table is the table's price minus the prices of its two pairs. A table is used at most
    ``max_meetings`` times. Therefore the tables of a section cost at least ``rounds`` times the sum
    of the pairs' prices, plus ``max_meetings`` times the sum of the negative reduced prices.

    Parameters
    ----------
    problem
        The problem of bounding the season.
    meeting_prices
        For each entry of ``problem.interchangeable``, the sum of L over its pairs of players, times
        `PRICE_DENOMINATOR`.
    pair_prices
        A price for each pair of each section, times `PRICE_DENOMINATOR`.
    """
    max_uses = [section.max_meetings for section in problem.sections for _ in section.tables]
    table_prices = [0] * len(max_uses)
    total = 0
    for price, ((own, elsewhere, columns), times) in zip(
        meeting_prices, problem.interchangeable.items(), strict=True
    ):
        for column in columns:
            table_prices[column] += price
        counts = [
            problem.measure.value(elsewhere + k, own)
            for k in range(sum(max_uses[column] for column in columns) + 1)
        ]
        total += min(
            PRICE_DENOMINATOR * times * count - price * k for k, count in enumerate(counts)
        )
    remaining_pair_prices, rest = iter(pair_prices), iter(table_prices)
    for section in problem.sections:
        own_prices = [next(remaining_pair_prices) for _ in section.pairs]
        total += section.rounds * sum(own_prices)
        total += section.max_meetings * sum(
            min(0, next(rest) - own_prices[i] - own_prices[j]) for i, j in section.tables
        )
    return problem.constant - (-total // PRICE_DENOMINATOR)


def _free_section(played: PlayedSection) -> FreeSection | None:
    """Return the section if its meetings may be chosen; ``None`` if they are kept as played."""
    pairs = played.numbers
    if played.holding_periods or pairs.count(None) > 1 or not played.rounds_played:
        return None
    meetings = played.movement.meetings_until(played.rounds_played)
    necessary = -(-played.rounds_played // (len(pairs) - 1))
    return FreeSection(pairs, played.rounds_played, max(necessary, int(meetings.max())))


def _met_players(played: PlayedSection) -> Iterator[list[PlayerPair]]:
    for seat in played.seats:
        if seat.ns is not None and seat.ew is not None:
            yield _opponents(played.numbers[seat.ns - 1], played.numbers[seat.ew - 1])


def _opponents(one: Pair | None, other: Pair | None) -> list[PlayerPair]:
    if one is None or other is None:
        return []
    return [(min(players), max(players)) for players in product(one.players, other.players)]


def _dual_prices(problem: RetrospectiveSession) -> tuple[list[int], list[int]]:
    """Return the prices of meetings and of pairs from the dual solution of the linear program.

    The first list has a price for each entry of `interchangeable`, the second for each pair of each
    section.

    The linear program has two kinds of variables. One variable for each table says how often it is
    used. One variable for each possible meeting of each entry says whether the meeting takes place;
    it ranges from 0 to 1. Only meetings have a cost: the increase of the measure. One row for each
    pair says that it has a meeting in each round. One row for each entry says that its meetings
    equal the uses of its tables.
    """
    highs = load_highs()
    max_uses = np.array(
        [free.max_meetings for free in problem.sections for _ in free.tables], dtype=float
    )
    first_pair = np.cumsum([0, *(len(free.pairs) for free in problem.sections)])
    starts, rows, values, cost, upper = [0], [], [], [0.0] * len(max_uses), [*max_uses]
    column_rows = [
        [int(first_pair[s] + i), int(first_pair[s] + j)]
        for s, free in enumerate(problem.sections)
        for i, j in free.tables
    ]
    for group, (_, _, columns) in enumerate(problem.interchangeable):
        for column in columns:
            column_rows[column].append(int(first_pair[-1]) + group)
    for entries in column_rows:
        rows += entries
        values += [1.0] * len(entries)
        starts.append(len(rows))
    value, unit = problem.measure.value, problem.measure.unit
    for group, ((own, elsewhere, columns), times) in enumerate(problem.interchangeable.items()):
        for k in range(int(sum(max_uses[column] for column in columns))):
            one_more = value(elsewhere + k + 1, own) - value(elsewhere + k, own)
            cost.append(times * one_more / unit)
            upper.append(1.0)
            rows.append(int(first_pair[-1]) + group)
            values.append(-1.0)
            starts.append(len(rows))
    num_meetings = [float(free.rounds) for free in problem.sections for _ in free.pairs]
    right_side = np.array(num_meetings + [0.0] * len(problem.interchangeable))
    lp = highs.HighsLp()
    lp.num_col_, lp.num_row_ = len(cost), len(right_side)
    lp.col_cost_, lp.col_lower_, lp.col_upper_ = (
        np.array(cost),
        np.zeros(len(cost)),
        np.array(upper),
    )
    lp.row_lower_ = lp.row_upper_ = right_side
    lp.a_matrix_.format_ = highs.MatrixFormat.kColwise
    lp.a_matrix_.start_, lp.a_matrix_.index_ = np.array(starts), np.array(rows)
    lp.a_matrix_.value_ = np.array(values)
    solver = new_solver(_SOLVER_OPTIONS)
    solver.passModel(lp)
    solver.run()
    dual = np.array(solver.getSolution().row_dual) * PRICE_DENOMINATOR * unit
    rounded = [int(x) for x in np.rint(dual).tolist()]
    return [-x for x in rounded[int(first_pair[-1]) :]], rounded[: int(first_pair[-1])]
