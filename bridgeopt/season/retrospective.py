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

SCALE = 1 << 20
"""Denominator of the dual prices of the linear program, which are stored as integers in units of 1
/ `SCALE`."""

_SETTINGS = {"solver": "ipm", "run_crossover": "off"}
"""Options of the solver HiGHS: an interior-point method without crossover. Only the dual values
matter, so a basic solution is not needed."""

Two = tuple[int, int]
"""The ids of two players, the smaller first."""

_PARTS = 1000
"""Expected meetings are rounded to multiples of 1 / `_PARTS`, so that costs are integers."""


class MeetingMeasure(NamedTuple):
    """A measure of the meetings of two players; it is summed over all pairs of players.

    Attributes
    ----------
    of
        The function that computes the measure from the number of meetings and from the players'
        entry in ``own``. If it is not convex in the number of meetings, the bound is valid but
        loose.
    own
        A matrix with the function's second argument for each two players, indexed by their rows in
        the matrix of meetings. ``None`` stands for a matrix of zeros.
    unit
        The divisor of the measure in the linear program, which keeps the program's costs small.
    """

    of: Callable[[int, int], int]
    own: NDArray[np.int64] | None = None
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
    most
        The largest number of meetings that two pairs may have. It is the largest number in the
        section as played, but at least as large as ``rounds`` rounds make necessary.
    """

    pairs: tuple[Pair | None, ...]
    rounds: int
    most: int

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
        Pairs of players with the same key are equivalent for the bound; the value is how many there
        are. The key has three parts: the players' entry of `MeetingMeasure.own`, the number of
        their meetings outside ``sections``, and the columns at which they could meet. A column is
        the index of a table (`FreeSection.tables`), counted from 0 through all sections.
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
        return lower_bound(self, *_prices(self))


@dataclass(frozen=True)
class RetrospectiveBound:
    """The sum of a power of the meetings of each two players, and a lower bound on this sum.

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
    """Return the sum of a power of the meetings of each two players, with a lower bound.

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
    seen = retrospective_problem(meetings, row, sessions, power_measure(power))
    return RetrospectiveBound(power, seen.reached, seen.bound)


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

    def seen(measure: MeetingMeasure) -> RetrospectiveSession:
        return retrospective_problem(tally.meetings, tally.row, sessions, measure)

    def over(limit: int) -> RetrospectiveSession:
        return seen(MeetingMeasure(lambda met, _: max(met - limit, 0)))

    possible = possible_opponents(sessions, tally)
    strangers = seen(MeetingMeasure(lambda met, own: int(own > 0 and met == 0), possible))
    most_met = int(tally.meetings.max(initial=0))
    low, high = 0, most_met  # the bound on the largest number is in [low, high]
    while low < high:
        limit = (low + high) // 2
        low, high = (limit + 1, high) if over(limit).bound > 0 else (low, limit)
    return Extremes(
        spread=tally.spread.ratio,
        least_spread=_least_spread(tally, seen),
        most_met=most_met,
        least_most_met=low,
        never_met=strangers.reached,
        least_never_met=max(strangers.bound, 0),
    )


def _least_spread(tally: Tally, seen: Callable[[MeetingMeasure], RetrospectiveSession]) -> float:
    """Return a lower bound on the ratio of the spread of meetings to the spread by chance.

    ``seen`` returns the season's problem for a given measure, which yields the bound. Expected
    meetings are rounded to a multiple of 1 / `_PARTS`. The rounding changes a root mean square by
    at most 0.5 / `_PARTS`, so that amount is subtracted from the bound.
    """
    spread = tally.spread
    two = int((np.triu(tally.expected, 1) > 0).sum())
    if not two or not spread.chance:
        return 0.0
    expected = tally.means.scaled(_PARTS)
    apart = MeetingMeasure(lambda met, own: (_PARTS * met - own) ** 2, expected, _PARTS**2)
    least = sqrt(max(seen(apart).bound, 0) / two) / _PARTS
    return max(least - 0.5 / _PARTS, 0.0) / spread.chance


def retrospective_problem(
    meetings: NDArray[np.int64],
    row: Mapping[int, int],
    sessions: Sequence[Session],
    measure: MeetingMeasure,
) -> RetrospectiveSession:
    """Return the problem whose lower bound holds for the sum of a measure.

    The measure is summed over all pairs of players, for every seating of these sessions.

    The parameters are the same as in `bound_power`.
    """
    sections: list[FreeSection] = []
    here: Counter[Two] = Counter()
    columns: dict[Two, list[int]] = {}
    column = 0
    for played in (section for session in sessions for section in session.sections):
        free = _free(played)
        if free is None:
            continue
        sections.append(free)
        here.update(two for tables in _met(played) for two in tables)
        for i, j in free.tables:
            for two in _players(free.pairs[i], free.pairs[j]):
                columns.setdefault(two, []).append(column)
            column += 1
    alike: Counter[tuple[int, int, tuple[int, ...]]] = Counter()
    constant = reached = 0
    for one, other in combinations(sorted(row), 2):
        met = int(meetings[row[one], row[other]])
        own = 0 if measure.own is None else int(measure.own[row[one], row[other]])
        reached += measure.of(met, own)
        if (one, other) in columns:
            alike[own, met - here[one, other], tuple(columns[one, other])] += 1
        else:
            constant += measure.of(met, own)
    return RetrospectiveSession(measure, tuple(sections), alike, constant, reached)


def lower_bound(seen: RetrospectiveSession, meeting: Sequence[int], pair: Sequence[int]) -> int:
    """Return a lower bound on a season's sum, valid for any integer prices.

    Let L be the price of a meeting of two players. Let z be the number of their meetings, of which
    b are outside the sections. The players' measure f(z) is at least the minimum over k of
    f(k) - L (k - b), plus L (z - b). The terms L (z - b) are summed by table: the price of a table
    is the sum of L over the four combinations of opponents who meet there.

    Each pair of a section also has a price, and has ``rounds`` meetings. The reduced price of a
    table is the table's price minus the prices of its two pairs. A table is used at most ``most``
    times. Therefore the tables of a section cost at least ``rounds`` times the sum of the pairs'
    prices, plus ``most`` times the sum of the negative reduced prices.

    Parameters
    ----------
    seen
        The problem of bounding the season.
    meeting
        For each entry of ``seen.interchangeable``, the sum of L over its pairs of players, times
        `SCALE`.
    pair
        A price for each pair of each section, times `SCALE`.
    """
    most = [free.most for free in seen.sections for _ in free.tables]
    table = [0] * len(most)
    total = 0
    for price, ((own, elsewhere, columns), times) in zip(
        meeting, seen.interchangeable.items(), strict=True
    ):
        for column in columns:
            table[column] += price
        counts = [
            seen.measure.of(elsewhere + k, own)
            for k in range(sum(most[column] for column in columns) + 1)
        ]
        total += min(SCALE * times * count - price * k for k, count in enumerate(counts))
    prices, tables = iter(pair), iter(table)
    for free in seen.sections:
        its = [next(prices) for _ in free.pairs]
        total += free.rounds * sum(its)
        total += free.most * sum(min(0, next(tables) - its[i] - its[j]) for i, j in free.tables)
    return seen.constant - (-total // SCALE)


def _free(played: PlayedSection) -> FreeSection | None:
    """Return the section if its meetings may be chosen; ``None`` if they are kept as played."""
    pairs = played.numbers
    if played.holding_periods or pairs.count(None) > 1 or not played.rounds_played:
        return None
    met = played.movement.meetings_until(played.rounds_played)
    must = -(-played.rounds_played // (len(pairs) - 1))
    return FreeSection(pairs, played.rounds_played, max(must, int(met.max())))


def _met(played: PlayedSection) -> Iterator[list[Two]]:
    for seat in played.seats:
        if seat.ns is not None and seat.ew is not None:
            yield _players(played.numbers[seat.ns - 1], played.numbers[seat.ew - 1])


def _players(one: Pair | None, other: Pair | None) -> list[Two]:
    if one is None or other is None:
        return []
    return [(min(two), max(two)) for two in product(one.players, other.players)]


def _prices(seen: RetrospectiveSession) -> tuple[list[int], list[int]]:
    """Return the prices of meetings and of pairs from the dual solution of the linear program.

    The first list has a price for each entry of `interchangeable`, the second for each pair of each
    section. The first variables of the linear program are the number of times that each table is
    used. Then each possible meeting of each entry has a variable in [0, 1], whose cost is the
    increase of the measure by that meeting. One row for each pair says that the pair has as many
    meetings as rounds. One row for each entry says that its meetings equal the uses of its tables.
    """
    highs = load_highs()
    most = np.array([free.most for free in seen.sections for _ in free.tables], dtype=float)
    first_pair = np.cumsum([0, *(len(free.pairs) for free in seen.sections)])
    starts, rows, values, cost, upper = [0], [], [], [0.0] * len(most), [*most]
    at = [
        [int(first_pair[s] + i), int(first_pair[s] + j)]
        for s, free in enumerate(seen.sections)
        for i, j in free.tables
    ]
    for group, (_, _, columns) in enumerate(seen.interchangeable):
        for column in columns:
            at[column].append(int(first_pair[-1]) + group)
    for touched in at:
        rows += touched
        values += [1.0] * len(touched)
        starts.append(len(rows))
    of, unit = seen.measure.of, seen.measure.unit
    for group, ((own, elsewhere, columns), times) in enumerate(seen.interchangeable.items()):
        for k in range(int(sum(most[column] for column in columns))):
            one_more = of(elsewhere + k + 1, own) - of(elsewhere + k, own)
            cost.append(times * one_more / unit)
            upper.append(1.0)
            rows.append(int(first_pair[-1]) + group)
            values.append(-1.0)
            starts.append(len(rows))
    meets = [float(free.rounds) for free in seen.sections for _ in free.pairs]
    right = np.array(meets + [0.0] * len(seen.interchangeable))
    lp = highs.HighsLp()
    lp.num_col_, lp.num_row_ = len(cost), len(right)
    lp.col_cost_, lp.col_lower_, lp.col_upper_ = (
        np.array(cost),
        np.zeros(len(cost)),
        np.array(upper),
    )
    lp.row_lower_ = lp.row_upper_ = right
    lp.a_matrix_.format_ = highs.MatrixFormat.kColwise
    lp.a_matrix_.start_, lp.a_matrix_.index_ = np.array(starts), np.array(rows)
    lp.a_matrix_.value_ = np.array(values)
    solver = new_solver(_SETTINGS)
    solver.passModel(lp)
    solver.run()
    dual = np.array(solver.getSolution().row_dual) * SCALE * unit
    whole = [int(x) for x in np.rint(dual).tolist()]
    return [-x for x in whole[int(first_pair[-1]) :]], whole[: int(first_pair[-1])]
