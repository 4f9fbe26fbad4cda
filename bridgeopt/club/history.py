"""How often players met and sat out, how much of it exceeds what attendance explains; and rankings.

A session gives both players of a pair rating points: the section's mean (A 80, B 70, C 60, D 50,
then 10 less each) plus the percentage that they scored above 50. A player's rating is the mean of
the points of the last 6 sessions. If there were fewer, the initial rating stands in for each
missing one. Clubs vary: some use 5 or 10 sessions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal
from functools import cached_property, reduce
from hashlib import sha256
from typing import Self

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.contestant import Pair, plain_id
from bridgeopt.club.movement import HasRounds
from bridgeopt.club.session import count_meetings

MAX_COUNT = 10**9
"""Limit of a count of meetings or sit-outs, or without its sign of a surplus of them: sums of a few
stay within 64 bits. Files hold counts of up to 100,000."""


def _counts(name: str, given: object, shape: tuple[int, ...], least: int) -> NDArray[np.int64]:
    """Return counts as 64-bit integers, protected from changes.

    Raises
    ------
    ValueError
        They have another shape, are not integers, or are out of range; or a matrix of counts is not
        symmetric or has a nonzero diagonal.
    """
    if isinstance(given, np.ma.MaskedArray):
        raise ValueError(f"expected {name} without a mask")
    array = np.asarray(given)
    if array.shape != shape:
        raise ValueError(f"expected {name} of shape {shape}, not {array.shape}")
    if array.size and not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"expected {name} in whole numbers, not {array.dtype}")
    if array.size and not least <= int(array.min()) <= int(array.max()) <= MAX_COUNT:
        raise ValueError(f"expected {name} from {least} to {MAX_COUNT}")
    owned = array.base is None or not array.flags.writeable  # a view would show later changes
    counts = array.astype(np.int64, copy=not owned)
    if counts.ndim == 2:
        if (counts != counts.T).any():
            i, j = map(int, np.argwhere(counts != counts.T)[0])
            raise ValueError(f"expected {name} that are symmetric, also in rows {i} and {j}")
        if counts.diagonal().any():
            raise ValueError(f"expected {name} of 0 on the diagonal: nobody meets himself")
    counts.setflags(write=False)
    return counts


@dataclass(frozen=True, eq=False)
class Surplus:
    """How far meetings and sit-outs are above what attendance makes one expect.

    Only sessions with known attendance count. All values are in parts of a meeting or sit-out, of
    which `objective.SCALE` are one. Negative: fewer than expected.

    Attributes
    ----------
    row
        The row of each player, by id; a player without a row never came.
    meetings
        Shape ``(players, players)``, int64, symmetric, zero diagonal.
    waiting
        Shape ``(players,)``, int64: rounds sat out, less the player's fair share of them.
    """

    row: Mapping[int, int]
    meetings: NDArray[np.int64]
    waiting: NDArray[np.int64]

    def __post_init__(self) -> None:
        """Refuse arrays that do not belong together, and protect them from changes."""
        n = len(self.waiting)
        if not all(0 <= plain_id(row) < n for row in self.row.values()):
            raise ValueError(f"expected rows from 0 to {n - 1}")
        for name, shape in (("meetings", (n, n)), ("waiting", (n,))):
            surplus = _counts(name, getattr(self, name), shape, -MAX_COUNT)
            object.__setattr__(self, name, surplus)

    @cached_property
    def digest(self) -> str:
        """A hash of the contents; the order of the players does not matter."""
        order = sorted(self.row)
        rows = [self.row[player] for player in order]
        sha = sha256(repr(order).encode())
        sha.update(self.meetings[np.ix_(rows, rows)].astype("<i8").tobytes())
        sha.update(self.waiting[rows].astype("<i8").tobytes())
        return sha.hexdigest()

    def between(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return the surplus of meetings between the players of each two pairs.

        The shape is ``(pairs, pairs, 2, 2)``; a player without a row counts as 0.
        """
        rows = self._rows(pairs)
        there = rows >= 0
        known = there[:, None, :, None] & there[None, :, None, :]
        found: NDArray[np.int64] = np.zeros(known.shape, dtype=np.int64)
        if self.row:
            found = self.meetings[rows[:, None, :, None], rows[None, :, None, :]] * known
        return found

    def of(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return the surplus of sit-outs of the players of each pair, shape ``(pairs, 2)``."""
        rows = self._rows(pairs)
        found: NDArray[np.int64] = np.zeros(rows.shape, dtype=np.int64)
        if self.row:
            found = self.waiting[rows] * (rows >= 0)
        return found

    def _rows(self, pairs: Sequence[Pair]) -> NDArray[np.intp]:
        listed = [[self.row.get(player, -1) for player in pair.players] for pair in pairs]
        return np.array(listed, dtype=np.intp).reshape(-1, 2)


@dataclass(frozen=True, eq=False)
class History:
    """Meetings and sit-outs of all players so far this season.

    Attributes
    ----------
    ids
        Player ids, in the order of the file; there are gaps in the numbers.
    ratings
        Strength per player, in the order of ``ids``, exact (a ``Decimal`` keeps its own text).
    waiting_tables
        Rounds sat out so far, shape ``(players,)``, int64, in the order of ``ids``.
    meetings
        How often two players met, shape ``(players, players)``, int64, symmetric, zero diagonal.
    surplus
        How much of that is above what attendance makes one expect; ``None`` if that was not asked
        for, or attendance is not known.
    """

    ids: tuple[int, ...]
    ratings: tuple[Decimal, ...]
    waiting_tables: NDArray[np.int64]
    meetings: NDArray[np.int64]
    surplus: Surplus | None = None

    def __post_init__(self) -> None:
        """Refuse arrays that do not belong together, and protect them from changes."""
        ids = tuple(map(plain_id, self.ids))
        n = len(ids)
        if len(set(ids)) < n or min(ids, default=1) < 1:
            raise ValueError("expected ids of different players, whole numbers from 1")
        ratings = tuple(self.ratings)
        if len(ratings) != n:
            raise ValueError(f"expected {n} ratings")
        if not all(
            isinstance(x, int | Decimal) and not isinstance(x, bool) and Decimal(x).is_finite()
            for x in ratings
        ):
            raise ValueError("expected ratings as finite numbers of type Decimal")
        object.__setattr__(self, "ids", ids)
        object.__setattr__(self, "ratings", ratings)
        for name, shape in (("waiting_tables", (n,)), ("meetings", (n, n))):
            object.__setattr__(self, name, _counts(name, getattr(self, name), shape, 0))

    @classmethod
    def empty(cls) -> Self:
        """Return the history of a club in which nobody has played."""
        return cls((), (), np.zeros(0, dtype=np.int64), np.zeros((0, 0), dtype=np.int64))

    @cached_property
    def row(self) -> Mapping[int, int]:
        """The index of each player's row in the arrays, by id."""
        return {player: k for k, player in enumerate(self.ids)}

    @cached_property
    def digest(self) -> str:
        """A hash of the contents, which does not depend on the order of the players.

        If there are surpluses, the hash of the rest comes first and theirs follows: so the first
        part can be compared with that of a history without (`Source.of_history`).
        """
        order = sorted(range(len(self.ids)), key=self.ids.__getitem__)
        sha = sha256()
        for k in order:
            sha.update(f"{self.ids[k]},{self.ratings[k]},{self.waiting_tables[k]};".encode())
        sha.update(self.meetings[np.ix_(order, order)].astype("<i8").tobytes())
        known = sha.hexdigest()
        return known if self.surplus is None else f"{known}+{self.surplus.digest}"

    def __contains__(self, player: int) -> bool:
        """Return whether the history knows this player."""
        return player in self.row

    def rating(self, player: int) -> Decimal:
        """Return the ranking of one player."""
        return self.ratings[self.row[player]]

    def pair_rating(self, pair: Pair) -> Decimal:
        """Return the sum of the two rankings, exact."""
        return self.rating(pair.first) + self.rating(pair.second)

    def _rows(self, pairs: Iterable[Pair]) -> NDArray[np.intp]:
        return np.array([[self.row[p] for p in pair.players] for pair in pairs], dtype=np.intp)

    def meetings_between(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return M: ``M[i, j]`` = meetings so far of pair i's players with pair j's, four added.

        Shape ``(pairs, pairs)``; the diagonal is zero.
        """
        total: NDArray[np.int64] = self.players_between(pairs).sum(axis=(2, 3))
        np.fill_diagonal(total, 0)
        return total

    def players_between(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return the meetings of the players of each two pairs, shape ``(pairs, pairs, 2, 2)``."""
        rows = self._rows(pairs)
        return self.meetings[rows[:, None, :, None], rows[None, :, None, :]]

    def players_waiting(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return the waiting tables of the players of each pair, shape ``(pairs, 2)``."""
        return self.waiting_tables[self._rows(pairs)]

    def waiting_tables_of(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return W: waiting tables so far of both players added, shape ``(pairs,)``."""
        total: NDArray[np.int64] = self.players_waiting(pairs).sum(axis=1)
        return total


def record(history: History, played: Iterable[HasRounds]) -> History:
    """Add an evening's meetings and waiting tables, per player.

    Two players meet when they sit at one table on different sides, in every such round; partners do
    not meet. A player without opponents has a waiting table. Each round counts for the players who
    sat there. The history must know all players (`club.guests.add_guests`).
    """
    meetings, waiting = history.meetings.copy(), history.waiting_tables.copy()
    for part in played:
        here = count_meetings(part, history.row)
        meetings += here.meetings
        waiting += here.waiting
    return History(history.ids, history.ratings, waiting, meetings)


AVERAGE_PERCENTAGE = Decimal(50)
"""The percentage that a pair scores on average."""

_EXACT = Context(prec=50, rounding=ROUND_HALF_EVEN)
"""Digits enough for exact sums; the mean is rounded once, at the end."""


def section_rank(name: str, place: int) -> int:
    """Return a section's rank by strength, from 0: by its letter, or else by its place in the plan.

    For example, section B counts as B even if it is the only section, or comes first.
    """
    return ord(name) - ord("A") if len(name) == 1 and "A" <= name <= "Z" else place


@dataclass(frozen=True)
class RatingRules:
    """How a club derives rankings from results.

    Attributes
    ----------
    window
        The number of sessions that count.
    section_means
        Ranking points for 50 % in section A, B, C …
    step
        How many points less each further section gives.
    decimals
        The number of decimals to which rankings are rounded (half to even).
    """

    window: int = 6
    section_means: tuple[Decimal, ...] = (Decimal(80), Decimal(70), Decimal(60), Decimal(50))
    step: Decimal = Decimal(10)
    decimals: int = 1

    def __post_init__(self) -> None:
        """Refuse what cannot be meant."""
        if not 1 <= self.window <= 100:
            raise ValueError("the number of sessions that count is from 1 to 100")
        if not self.section_means or min(self.section_means) < 0:
            raise ValueError("section A's points and the next ones' are numbers from 0")
        if self.step < 0:
            raise ValueError("the step between sections is a number from 0")
        if not 0 <= self.decimals <= 6:
            raise ValueError("rankings have 0 to 6 decimals")

    def section_mean(self, section: int) -> Decimal:
        """Return the points for 50 % in a section, counted from 0; at least 0."""
        known = len(self.section_means)
        if section < known:
            return self.section_means[section]
        further = self.section_means[-1] - self.step * (section - known + 1)
        return max(Decimal(0), further)

    def points(self, section: int, percentage: Decimal) -> Decimal:
        """Return the ranking points of a pair with this percentage in this section."""
        return self.section_mean(section) + percentage - AVERAGE_PERCENTAGE

    def rating(self, start: Decimal, points: Sequence[Decimal]) -> Decimal:
        """Return the ranking that follows from the starting one and the points since; at least 0.

        Parameters
        ----------
        start
            The initial rating; returned unchanged, with its own text, until there are points.
        points
            The points of all sessions since then, the latest last.
        """
        counted = points[-self.window :]
        if not counted:
            return start
        begun = _EXACT.multiply(start, self.window - len(counted))
        mean = _EXACT.divide(reduce(_EXACT.add, counted, begun), self.window)
        return _EXACT.quantize(max(Decimal(0), mean), Decimal((0, (1,), -self.decimals)))
