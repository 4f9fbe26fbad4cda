"""What no numbering and no movement could have beaten over a whole season, seen from its end.

Given are who came on which evening, and how they were split into sections. For each section any
choice of meetings is allowed, be it in halves, in which each pair meets as many others as there
were rounds (the absent one counts as a pair), and no two oftener than they could. The sum over all
two players of a power of their meetings is then a linear program. Its prices, rounded to whole
numbers, are a bound by weak duality, however well they were found: `added_up` adds them up exactly.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message, Number
from bridgeopt.club import Pair, PlayedSection, Session

SCALE = 64
"""Prices are whole numbers of this part of one."""

_SETTINGS: Mapping[str, bool | int | str] = {
    "log_to_console": False,
    "output_flag": False,
    "solver": "ipm",
    "run_crossover": "off",
    "threads": 1,
}
"""HiGHS's: what comes is the same on any number of cores."""

Two = tuple[int, int]
"""Two players, the smaller id first."""


@dataclass(frozen=True)
class FreeSection:
    """A section whose meetings could have been others.

    Attributes
    ----------
    pairs
        Who played; ``None`` is the absent one of an odd number.
    rounds
        How many others each met, the absent one counted.
    most
        How often two could meet: as often as they must, or as two of them did.
    """

    pairs: tuple[Pair | None, ...]
    rounds: int
    most: int

    @property
    def tables(self) -> list[tuple[int, int]]:
        """All who could meet, as places in ``pairs``, ascending."""
        return list(combinations(range(len(self.pairs)), 2))


@dataclass(frozen=True)
class SeenBack:
    """A season's sections, and who of the players could have met where.

    Attributes
    ----------
    power
        Of each two players' meetings, summed over all.
    sections
        Those that could have been played otherwise.
    alike
        For each number of meetings elsewhere and each set of columns: how many two players have
        both. A column is a table of a section, counted through all sections.
    constant
        What the meetings of all others come to.
    reached
        The sum as it was.
    """

    power: int
    sections: tuple[FreeSection, ...]
    alike: Mapping[tuple[int, tuple[int, ...]], int]
    constant: int
    reached: int


@dataclass(frozen=True)
class Hindsight:
    """How a season's sum of a power of all meetings stands to what nothing is below."""

    power: int
    reached: int
    bound: int

    @property
    def above(self) -> float:
        """How far above the bound it is, as a part of the bound."""
        return self.reached / self.bound - 1 if self.bound else 0.0

    @property
    def told(self) -> Message:
        """The same as a sentence."""
        above = Number(100 * self.above, 1)
        return Message(
            "hindsight", power=self.power, reached=self.reached, bound=self.bound, above=above
        )


def hindsight(
    meetings: NDArray[np.int64], row: Mapping[int, int], sessions: Sequence[Session], power: int
) -> Hindsight:
    """Bound the sum of a power of all two players' meetings, whatever had been played.

    Parameters
    ----------
    meetings, row
        How often players met until the end, and where a player's row is, by id.
    sessions
        The season's. A section in which numbers changed hands, or several were absent, counts as it
        was played; so does every other event.
    power
        2 or 3.

    Raises
    ------
    BridgeoptError
        HiGHS is not installed.
    """
    seen = seen_back(meetings, row, sessions, power)
    return Hindsight(power, seen.reached, added_up(seen, *_prices(seen)))


def seen_back(
    meetings: NDArray[np.int64], row: Mapping[int, int], sessions: Sequence[Session], power: int
) -> SeenBack:
    """Return the problem of which `hindsight` bounds what can be reached; parameters as there."""
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
    alike: Counter[tuple[int, tuple[int, ...]]] = Counter()
    constant = reached = 0
    for one, other in combinations(sorted(row), 2):
        met = int(meetings[row[one], row[other]])
        reached += met**power
        if (one, other) in columns:
            alike[met - here[one, other], tuple(columns[one, other])] += 1
        else:
            constant += met**power
    return SeenBack(power, tuple(sections), alike, constant, reached)


def added_up(seen: SeenBack, meeting: Sequence[int], pair: Sequence[int]) -> int:
    """Return what no season is below, by prices that may be any whole numbers.

    Let L be the price of a meeting of two players and z how often they meet, b of them elsewhere.
    Their power is at least the least of z^p - L (z - b), plus L for each meeting here. So each
    table has a price, the sum of L over the four who are at it and all like them; and of what
    each pair of a section meets ``rounds`` times, its own price is paid as often, so that the
    tables cost at least the sum of those, and what a table is cheaper than both its pairs' prices.

    Parameters
    ----------
    seen
        The season.
    meeting
        L for each of ``seen.alike``, all two players who are alike together, times `SCALE`.
    pair
        A price for each pair of each section, times `SCALE`.
    """
    most = [free.most for free in seen.sections for _ in free.tables]
    table = [0] * len(most)
    total = 0
    for price, ((elsewhere, columns), times) in zip(meeting, seen.alike.items(), strict=True):
        for column in columns:
            table[column] += price
        oftener = range(sum(most[column] for column in columns) + 1)
        total += min(SCALE * times * (elsewhere + k) ** seen.power - price * k for k in oftener)
    prices, tables = iter(pair), iter(table)
    for free in seen.sections:
        own = [next(prices) for _ in free.pairs]
        total += free.rounds * sum(own)
        total += free.most * sum(min(0, next(tables) - own[i] - own[j]) for i, j in free.tables)
    return seen.constant - (-total // SCALE)


def _free(played: PlayedSection) -> FreeSection | None:
    """Return a section whose meetings could have been others; ``None`` if it counts as it was."""
    pairs = played.numbers
    if played.spells or pairs.count(None) > 1 or not played.rounds_played:
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


def _prices(seen: SeenBack) -> tuple[list[int], list[int]]:
    """Return prices of meetings and of pairs, from the linear program's dual solution."""
    highs = _highs()
    most = np.array([free.most for free in seen.sections for _ in free.tables], dtype=float)
    first_pair = np.cumsum([0, *(len(free.pairs) for free in seen.sections)])
    starts, rows, values, cost, upper = [0], [], [], [0.0] * len(most), [*most]
    at = [
        [int(first_pair[s] + i), int(first_pair[s] + j)]
        for s, free in enumerate(seen.sections)
        for i, j in free.tables
    ]
    for group, (_, columns) in enumerate(seen.alike):
        for column in columns:
            at[column].append(int(first_pair[-1]) + group)
    for touched in at:
        rows += touched
        values += [1.0] * len(touched)
        starts.append(len(rows))
    for group, ((elsewhere, columns), times) in enumerate(seen.alike.items()):
        for k in range(int(sum(most[column] for column in columns))):
            one_more = (elsewhere + k + 1) ** seen.power - (elsewhere + k) ** seen.power
            cost.append(float(times * one_more))
            upper.append(1.0)
            rows.append(int(first_pair[-1]) + group)
            values.append(-1.0)
            starts.append(len(rows))
    meets = [float(free.rounds) for free in seen.sections for _ in free.pairs]
    right = np.array(meets + [0.0] * len(seen.alike))
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
    with _standard_output_closed():
        solver = highs.Highs()
    for name, value in _SETTINGS.items():
        solver.setOptionValue(name, value)
    solver.passModel(lp)
    solver.run()
    dual = np.array(solver.getSolution().row_dual) * SCALE
    whole = [int(x) for x in np.rint(dual).tolist()]
    return [-x for x in whole[int(first_pair[-1]) :]], whole[: int(first_pair[-1])]


def refuse_without_highs() -> None:
    """Refuse to begin where HiGHS is not installed.

    Raises
    ------
    BridgeoptError
        It is not.
    """
    if find_spec("highspy") is None:
        raise BridgeoptError(Message("highs_not_installed"))


@contextmanager
def _standard_output_closed() -> Iterator[None]:
    """Keep what a library prints below Python from standard output: HiGHS greets when it begins."""
    sys.stdout.flush()
    try:
        kept = os.dup(1)
    except OSError:  # there is none
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def _highs() -> Any:
    """Import and return HiGHS's module."""
    refuse_without_highs()
    return import_module("highspy")
