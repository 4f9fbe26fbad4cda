"""History of meetings and sit-outs, their surplus over the expected numbers, and ratings.

A session gives both players of a pair rating points: the section's mean (A 80, B 70, C 60, D 50,
then 10 less for each further section) plus their score in percent minus 50. A player's rating is
the mean of the points of the last 6 sessions. If there are fewer, each missing session counts as
the initial rating. `RatingRules` holds these numbers, which differ between clubs.
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

from bridgeopt.club.contestant import Pair, require_player_id
from bridgeopt.club.movement import HasRounds
from bridgeopt.club.session import count_meetings

MAX_COUNT = 10**9
"""Largest count of meetings or sit-outs, and largest absolute surplus. Sums of a few such numbers
fit into 64 bits. Counts in files are limited to 100,000."""


def _counts(name: str, value: object, shape: tuple[int, ...], minimum: int) -> NDArray[np.int64]:
    """Return ``value`` as a read-only int64 array; ``name`` is used in errors.

    Raises
    ------
    ValueError
        The array does not have the shape ``shape``, is masked, is not of integers, or has a value
        below ``minimum`` or above `MAX_COUNT`. A matrix must also be symmetric with a zero
        diagonal.
    """
    if isinstance(value, np.ma.MaskedArray):
        raise ValueError(f"expected {name} without a mask")
    array = np.asarray(value)
    if array.shape != shape:
        raise ValueError(f"expected {name} of shape {shape}, not {array.shape}")
    if array.size and not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"expected {name} in whole numbers, not {array.dtype}")
    if array.size and not minimum <= int(array.min()) <= int(array.max()) <= MAX_COUNT:
        raise ValueError(f"expected {name} from {minimum} to {MAX_COUNT}")
    # Copy a writable view, because its values would change with its base array.
    owned = array.base is None or not array.flags.writeable
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
    """Meetings and sit-outs above the numbers expected from attendance.

    Sessions of unknown attendance are left out. The unit is 1/`EXPECTED_COUNT_SCALE`
    (`club.settings`) of a meeting or sit-out. A negative value means fewer than expected.

    Attributes
    ----------
    row
        The index of each player's row in the arrays, by id; a player without a row never played.
    meetings
        Surplus of meetings of any two players: shape ``(players, players)``, int64, symmetric,
        zero diagonal.
    waiting
        Rounds that each player sat out minus the player's fair share: shape ``(players,)``, int64.
    """

    row: Mapping[int, int]
    meetings: NDArray[np.int64]
    waiting: NDArray[np.int64]

    def __post_init__(self) -> None:
        """Check the rows and the arrays' shapes and values; make the arrays read-only."""
        n = len(self.waiting)
        if not all(0 <= require_player_id(row) < n for row in self.row.values()):
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

    def players_between(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return the surplus of meetings between the players of any two pairs.

        The shape is ``(pairs, pairs, 2, 2)``; the surplus of a player without a row is 0.
        """
        rows = self._rows(pairs)
        has_row = rows >= 0
        known = has_row[:, None, :, None] & has_row[None, :, None, :]
        surplus: NDArray[np.int64] = np.zeros(known.shape, dtype=np.int64)
        if self.row:
            surplus = self.meetings[rows[:, None, :, None], rows[None, :, None, :]] * known
        return surplus

    def players_waiting(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return the surplus of sit-outs of the players of each pair, shape ``(pairs, 2)``."""
        rows = self._rows(pairs)
        surplus: NDArray[np.int64] = np.zeros(rows.shape, dtype=np.int64)
        if self.row:
            surplus = self.waiting[rows] * (rows >= 0)
        return surplus

    def _rows(self, pairs: Sequence[Pair]) -> NDArray[np.intp]:
        indices = [[self.row.get(player, -1) for player in pair.players] for pair in pairs]
        return np.array(indices, dtype=np.intp).reshape(-1, 2)


@dataclass(frozen=True, eq=False)
class History:
    """Ratings, meetings and sit-outs of all players so far this season.

    Attributes
    ----------
    ids
        Player ids, in the order of the file; they need not be consecutive.
    ratings
        Strength of each player, in the order of ``ids``; a ``Decimal``, so it is written as it was
        read.
    waiting_tables
        Rounds sat out so far, shape ``(players,)``, int64, in the order of ``ids``.
    meetings
        How often two players met, shape ``(players, players)``, int64, symmetric, zero diagonal.
    surplus
        Meetings and sit-outs above the numbers expected from attendance; ``None`` if it was not
        requested, or attendance is not known.
    """

    ids: tuple[int, ...]
    ratings: tuple[Decimal, ...]
    waiting_tables: NDArray[np.int64]
    meetings: NDArray[np.int64]
    surplus: Surplus | None = None

    def __post_init__(self) -> None:
        """Check the ids, the ratings and the arrays; make the arrays read-only."""
        ids = tuple(map(require_player_id, self.ids))
        n = len(ids)
        if len(set(ids)) < n or min(ids, default=1) < 1:
            raise ValueError("expected ids of different players, whole numbers from 1")
        ratings = tuple(self.ratings)
        if len(ratings) != n:
            raise ValueError(f"expected {n} ratings")
        if not all(
            isinstance(rating, int | Decimal)
            and not isinstance(rating, bool)
            and Decimal(rating).is_finite()
            for rating in ratings
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

        A history with a surplus has a digest of two parts with a ``+`` between them. The first part
        is the digest that the same history has without a surplus (`HistorySource.of_history`). The
        second part is the digest of the surplus.
        """
        order = sorted(range(len(self.ids)), key=self.ids.__getitem__)
        sha = sha256()
        for k in order:
            sha.update(f"{self.ids[k]},{self.ratings[k]},{self.waiting_tables[k]};".encode())
        sha.update(self.meetings[np.ix_(order, order)].astype("<i8").tobytes())
        own_digest = sha.hexdigest()
        return own_digest if self.surplus is None else f"{own_digest}+{self.surplus.digest}"

    def __contains__(self, player: int) -> bool:
        """Return whether the history knows this player."""
        return player in self.row

    def rating(self, player: int) -> Decimal:
        """Return the rating of the player with this id."""
        return self.ratings[self.row[player]]

    def opponents(self, player: int) -> dict[int, int]:
        """Map each player whom a player has met to the number of their meetings.

        Raises
        ------
        KeyError
            The history does not know the player.
        """
        counts = self.meetings[self.row[player]].tolist()
        return {other: count for other, count in zip(self.ids, counts, strict=True) if count}

    def pair_rating(self, pair: Pair) -> Decimal:
        """Return the sum of the two players' ratings."""
        return self.rating(pair.first) + self.rating(pair.second)

    def _rows(self, pairs: Iterable[Pair]) -> NDArray[np.intp]:
        return np.array([[self.row[p] for p in pair.players] for pair in pairs], dtype=np.intp)

    def meetings_between(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return how often any two pairs met, summed over the four combinations of their players.

        The shape is ``(pairs, pairs)``; the diagonal is zero.
        """
        total: NDArray[np.int64] = self.players_between(pairs).sum(axis=(2, 3))
        np.fill_diagonal(total, 0)
        return total

    def players_between(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return how often the players of any two pairs met, shape ``(pairs, pairs, 2, 2)``."""
        rows = self._rows(pairs)
        return self.meetings[rows[:, None, :, None], rows[None, :, None, :]]

    def players_waiting(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return how many rounds each player of the pairs sat out; shape ``(pairs, 2)``."""
        return self.waiting_tables[self._rows(pairs)]

    def waiting_tables_of(self, pairs: tuple[Pair, ...]) -> NDArray[np.int64]:
        """Return the sit-outs of each pair, summed over its two players; shape ``(pairs,)``."""
        total: NDArray[np.int64] = self.players_waiting(pairs).sum(axis=1)
        return total


def record(history: History, parts: Iterable[HasRounds]) -> History:
    """Return the history with the meetings and sit-outs of an evening added, without a surplus.

    Each round in which two players sit at one table on different sides is a meeting; partners do
    not meet. A player at a table without opponents sits out. If a number changes hands, each round
    counts for the players who held it then. All players must be in the history
    (`add_guests` adds new players).
    """
    meetings, waiting = history.meetings.copy(), history.waiting_tables.copy()
    for part in parts:
        counts = count_meetings(part, history.row)
        meetings += counts.meetings
        waiting += counts.waiting
    return History(history.ids, history.ratings, waiting, meetings)


AVERAGE_PERCENTAGE = Decimal(50)
"""The percentage that an average pair scores."""

_EXACT = Context(prec=50, rounding=ROUND_HALF_EVEN)
"""Arithmetic with 50 digits, so that sums are exact; a rating is rounded once, at the end."""


def section_rank(name: str, place: int) -> int:
    """Return a section's rank by strength; 0 is the strongest.

    A name of one letter gives the rank: B is 1, even if it is the only section. For other names the
    rank is ``place``, the section's index in the plan.
    """
    return ord(name) - ord("A") if len(name) == 1 and "A" <= name <= "Z" else place


@dataclass(frozen=True)
class RatingRules:
    """How a club computes ratings from results.

    Attributes
    ----------
    window
        The number of sessions that count.
    section_means
        Rating points for a score of 50 % in sections A, B, C …
    step
        If there are more sections than ``section_means`` lists, each further section has this many
        points less than the previous section.
    decimals
        The number of decimals to which ratings are rounded (half to even).
    """

    window: int = 6
    section_means: tuple[Decimal, ...] = (Decimal(80), Decimal(70), Decimal(60), Decimal(50))
    step: Decimal = Decimal(10)
    decimals: int = 1

    def __post_init__(self) -> None:
        """Raise `ValueError` if a field is out of range."""
        if not 1 <= self.window <= 100:
            raise ValueError("the number of sessions that count is from 1 to 100")
        if not self.section_means or min(self.section_means) < 0:
            raise ValueError("section A's points and the next ones' are numbers from 0")
        if self.step < 0:
            raise ValueError("the step between sections is a number from 0")
        if not 0 <= self.decimals <= 6:
            raise ValueError("rankings have 0 to 6 decimals")

    def section_mean(self, section: int) -> Decimal:
        """Return the points for 50 % in a section (A is 0); never below 0."""
        num_listed = len(self.section_means)
        if section < num_listed:
            return self.section_means[section]
        mean = self.section_means[-1] - self.step * (section - num_listed + 1)
        return max(Decimal(0), mean)

    def points(self, section: int, percentage: Decimal) -> Decimal:
        """Return the rating points for a percentage in a section (A is 0)."""
        return self.section_mean(section) + percentage - AVERAGE_PERCENTAGE

    def rating(self, start: Decimal, points: Sequence[Decimal]) -> Decimal:
        """Return a player's rating from the initial rating and the points since; at least 0.

        Parameters
        ----------
        start
            The initial rating; returned unchanged if there are no points.
        points
            The points of all sessions since then, the latest last.
        """
        counted = points[-self.window :]
        if not counted:
            return start
        initial_sum = _EXACT.multiply(start, self.window - len(counted))
        mean = _EXACT.divide(reduce(_EXACT.add, counted, initial_sum), self.window)
        return _EXACT.quantize(max(Decimal(0), mean), Decimal((0, (1,), -self.decimals)))
