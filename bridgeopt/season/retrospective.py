"""Bounds on a whole season in hindsight: what no numbering and no movement could have beaten.

Who came on which evening, and how they were split into sections, is taken as given. In each
section, meetings may be chosen freely, also in fractions: each pair meets as many others as there
were rounds (the absent pair counts), and no two meet more often than they could. Minimising the sum
over all two players of a measure of their meetings is then a linear program. Its prices (dual
values), rounded to integers, give a bound by weak duality, however good or bad they are:
`lower_bound` computes it exactly.

The measure may be a power of the meetings; the square of how far they are from what chance gives
(the spread); 1 for two who never met; or how many meetings are above a limit: if the sum of these
cannot be 0, some two must meet more often than the limit.
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
"""Prices are whole numbers of this part of one."""

_SETTINGS = {"solver": "ipm", "run_crossover": "off"}
"""Options of HiGHS."""

Two = tuple[int, int]
"""Two players, the smaller id first."""

_PARTS = 1000
"""Of a meeting: what chance gives is rounded to such parts."""


class MeetingMeasure(NamedTuple):
    """A measure of the meetings of two players, to be summed over all two players.

    Attributes
    ----------
    of
        The measure, a function of the number of meetings and of ``own``; the bound is loose unless
        it is convex in the first.
    own
        A further number for each two players, by their rows; ``None`` for 0.
    unit
        The divisor of the measure in the linear program.
    """

    of: Callable[[int, int], int]
    own: NDArray[np.int64] | None = None
    unit: int = 1


def power_measure(power: int) -> MeetingMeasure:
    """Return the measure that is a power of the number of meetings."""
    return MeetingMeasure(lambda met, _: met**power)


@dataclass(frozen=True)
class FreeSection:
    """A section whose meetings may be chosen freely.

    Attributes
    ----------
    pairs
        The pairs that played; ``None`` is the absent pair of an odd number.
    rounds
        How many others each pair met, the absent pair counted.
    most
        How often two pairs may meet: as often as some two must, or did.
    """

    pairs: tuple[Pair | None, ...]
    rounds: int
    most: int

    @property
    def tables(self) -> list[tuple[int, int]]:
        """All two pairs that could meet, as ascending places in ``pairs``."""
        return list(combinations(range(len(self.pairs)), 2))


@dataclass(frozen=True)
class RetrospectiveSession:
    """The problem of bounding a season: its sections, and which players could have met where.

    Attributes
    ----------
    measure
        The measure that is summed over all two players.
    sections
        The sections whose meetings may be chosen freely.
    interchangeable
        How many pairs of players have the same `MeetingMeasure.own`, meetings elsewhere, and
        columns, by these three. A column is a table of a section (`FreeSection.tables`), numbered
        through all sections.
    constant
        The sum of the measure over all other pairs of players.
    reached
        The sum for the season as it was played.
    """

    measure: MeetingMeasure
    sections: tuple[FreeSection, ...]
    interchangeable: Mapping[tuple[int, int, tuple[int, ...]], int]
    constant: int
    reached: int

    @property
    def bound(self) -> int:
        """The lower bound of the sum, by the prices of the linear program."""
        return lower_bound(self, *_prices(self))


@dataclass(frozen=True)
class RetrospectiveBound:
    """A season's sum of a power of all meetings of two players, beside its lower bound."""

    power: int
    reached: int
    bound: int

    @property
    def relative_excess(self) -> float:
        """How far the sum is above the bound, as a fraction of the bound."""
        return self.reached / self.bound - 1 if self.bound else 0.0

    @property
    def description(self) -> Message:
        """The same as a message."""
        above = Number(100 * self.relative_excess, 1)
        return Message(
            "hindsight", power=self.power, reached=self.reached, bound=self.bound, above=above
        )


def bound_power(
    meetings: NDArray[np.int64], row: Mapping[int, int], sessions: Sequence[Session], power: int
) -> RetrospectiveBound:
    """Return a lower bound of the season's sum of a power of the meetings of all two players.

    Parameters
    ----------
    meetings, row
        How often players met by the end of the season, and each player's row, by id.
    sessions
        The season's sessions. A section in which numbers changed hands or several were absent
        counts as it was played, and so does every event.
    power
        2 or 3.
    """
    seen = retrospective_problem(meetings, row, sessions, power_measure(power))
    return RetrospectiveBound(power, seen.reached, seen.bound)


class Extremes(NamedTuple):
    """The spread and the extremes of a season's meetings, each beside its bound.

    Attributes
    ----------
    spread, least_spread
        The spread of meetings as a fraction of what chance gives (`Spread.ratio`), and its lower
        bound.
    most_met, least_most_met
        How often the two players met who met most, and its lower bound.
    never_met, least_never_met
        How many pairs of regulars never met though they could expect to (`possible_opponents`), and
        its lower bound.
    """

    spread: float
    least_spread: float
    most_met: int
    least_most_met: int
    never_met: int
    least_never_met: int

    @property
    def descriptions(self) -> tuple[Message, ...]:
        """The same as messages."""
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
    """Return a season's spread, most meetings and missed meetings, with their lower bounds.

    Parameters
    ----------
    tally
        The season's tally, at its end.
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
    low, high = 0, most_met  # some two meet as often as the first, and perhaps as the second
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
    """Return the least spread: half a part less, since what chance gives is rounded to parts."""
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
    """Return the problem of bounding a measure's sum; parameters are those of `bound_power`."""
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
    """Return a lower bound of a season's sum, valid for any integer prices.

    Let L be the price of a meeting of two players, and z how often they meet, b times of them
    elsewhere. Their measure f(z) is at least the least value of f(z) - L (z - b), plus L for each
    meeting here. So each table has a price: the sum of L over the four pairs of opponents at it.
    Each pair of a section meets ``rounds`` times, so its own price is paid as often: the tables
    cost at least the sum of the pairs' prices, less, for each table as often as it may be used,
    what it costs below the prices of its two pairs.

    Parameters
    ----------
    seen
        The season's problem.
    meeting
        L for each entry of ``seen.alike``, for all its pairs together, times `SCALE`.
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
    """Return a section whose meetings could have been others; ``None`` if it counts as it was."""
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
    """Return prices of meetings and of pairs, from the linear program's dual solution."""
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
