"""Measures of movements: the balance of comparisons, Qf and Qc, and how players change partners.

Every board that two pairs play compares them. If they play it as opponents, one pair loses what the
other wins. If they sit in the same direction at different tables, their results are compared
directly. If they sit in opposite directions, a result that is good for one pair also improves the
score of the other. The more equal all these comparisons are, the fairer the movement.

The mathematics is John Manning's ("Competition, Balance and Arrow-switching"; English Bridge Union,
"Bridge Movements: the Maths"). The figure Qc is F. C. Schiereck's (Groot Schemaboek, Dutch Bridge
Federation), and Qf its integer form by P. Smulders (pjms.nl/BALANS).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement
from bridgeopt.engine.qap.symmetry import count_automorphisms


@dataclass(frozen=True)
class PlayerMeasures:
    """Partners and seats in an individual movement, in the order of players' numbers.

    Attributes
    ----------
    partners
        The number of distinct partners of each player.
    partnered
        Item k is the number of sets of two players who are partners in k rounds.
    seats
        The number of rounds in which each player sits N, S, E and W.
    sat_out
        The number of rounds in which each player sits out.
    """

    partners: tuple[int, ...]
    partnered: tuple[int, ...]
    seats: tuple[tuple[int, int, int, int], ...]
    sat_out: tuple[int, ...]

    @classmethod
    def for_movement(cls, movement: Movement) -> PlayerMeasures:
        """Return the measures of an individual movement."""
        partnered = partnerships(movement)
        seats = np.zeros((movement.num_contestants, 4), dtype=np.int64)
        for seat, players in enumerate(_seats(movement)):
            np.add.at(seats, (players, seat), 1)
        return cls(
            partners=tuple((partnered > 0).sum(axis=1).tolist()),
            partnered=histogram(partnered),
            seats=tuple((north, south, east, west) for north, south, east, west in seats.tolist()),
            sat_out=tuple((movement.num_rounds - seats.sum(axis=1)).tolist()),
        )


def partnerships(movement: Movement) -> NDArray[np.int64]:
    """Count how often two players are partners; shape ``(players, players)``, symmetric."""
    north, south, east, west = _seats(movement)
    return _count_couples(movement, [(north, south), (east, west)])


def oppositions(movement: Movement) -> NDArray[np.int64]:
    """Count how often two players are opponents; shape ``(players, players)``, symmetric."""
    north, south, east, west = _seats(movement)
    return _count_couples(movement, [(ns, ew) for ns in (north, south) for ew in (east, west)])


def histogram(counts: NDArray[np.int64]) -> tuple[int, ...]:
    """Return how many entries above the diagonal of a symmetric matrix are 0, 1, 2, and so on."""
    above: NDArray[np.int64] = counts[np.triu_indices(len(counts), 1)]
    return tuple(np.bincount(above).tolist())


def _seats(movement: Movement) -> NDArray[np.int64]:
    """Return the players (from 0) in seats N, S, E and W at all used tables, shape ``(4, …)``."""
    tables = movement.rounds.reshape(-1, 5)
    return np.asarray(tables[tables[:, 0] > 0, :4].T - 1)


def _count_couples(
    movement: Movement, couples: list[tuple[NDArray[np.int64], NDArray[np.int64]]]
) -> NDArray[np.int64]:
    count = np.zeros((movement.num_contestants,) * 2, dtype=np.int64)
    for one, other in couples:
        np.add.at(count, (one, other), 1)
        np.add.at(count, (other, one), 1)
    return count


@dataclass(frozen=True)
class ComparisonBalance:
    """How equally the pairs of a movement are compared with each other.

    Attributes
    ----------
    total
        S: the sum of the comparisons, over all sets of two pairs. Each board group contributes
        plays·(plays - 1), where plays is the number of tables at which it is played.
    squares
        SS: the sum of the squares of the comparisons, over all sets of two pairs.
    qf
        100 times the lowest SS that integers with the sum S can have, divided by SS; 100 is best.
        ``None`` if S or SS is 0, so that nothing is compared.
    qc
        The same for real numbers instead of integers: 100·S²/(N·SS), where N is the number of
        comparisons.
    """

    total: int
    squares: int
    qf: float | None
    qc: float | None


def comparisons(movement: Movement) -> NDArray[np.int64]:
    """Return how strongly the boards compare any two pairs.

    Each board group that both pairs play adds to their comparison:

    - its number of plays minus one, if they play it against each other
    - 1, if they play it in the same direction at different tables
    - -1, if they play it in opposite directions at different tables

    Parameters
    ----------
    movement
        A movement for pairs in which no pair plays a board group twice.

    Returns
    -------
    Shape ``(pairs, pairs)``, symmetric, with a zero diagonal. The pair with number k has row and
    column k - 1.
    """
    n = movement.num_contestants
    tables = movement.rounds.reshape(-1, 3)
    ns, ew, group = tables[tables[:, 0] > 0].T - 1
    # A pair that plays a board group has 1 (NS) or -1 (EW) for this group. Two pairs that play it
    # add the product of these numbers: 1 in the same direction, -1 otherwise. For opponents, the
    # product is -1 but must be the number of plays minus 1, so the number of plays is added.
    direction = np.zeros((n, movement.num_groups), dtype=np.int64)
    direction[ns, group] = 1
    direction[ew, group] = -1
    compared = direction @ direction.T
    plays = np.bincount(group, minlength=movement.num_groups)
    np.add.at(compared, (ns, ew), plays[group])
    np.add.at(compared, (ew, ns), plays[group])
    np.fill_diagonal(compared, 0)
    return np.asarray(compared, dtype=np.int64)


def balance(movement: Movement) -> ComparisonBalance:
    """Return how equally the pairs of a movement are compared with each other.

    Parameters
    ----------
    movement
        A movement for pairs in which no pair plays a board group twice.
    """
    compared = comparisons(movement)
    values = compared[np.triu_indices(len(compared), 1)]
    total, squares = int(values.sum()), int((values * values).sum())
    if total == 0 or squares == 0:
        return ComparisonBalance(total, squares, None, None)
    least = _least_squares(total, len(values))
    return ComparisonBalance(
        total, squares, 100 * least / squares, 100 * total**2 / (len(values) * squares)
    )


def _least_squares(total: int, count: int) -> int:
    """Return the lowest sum of squares of ``count`` integers that add up to ``total``."""
    share, remainder = divmod(total, count)
    return (count - remainder) * share**2 + remainder * (share + 1) ** 2


def highest_balance(num_pairs: int, num_rounds: int) -> float:
    """Return an upper bound on Qf for movements in which every pair plays all boards.

    The bound holds if there are as many board groups as rounds, and each pair plays every group.
    Also, the largest and the smallest number of meetings between two pairs must differ by at most
    one.

    With T tables, the comparisons of one pair with all others add up to rounds·(T - 1), because
    each group is played by as many pairs NS as EW. The comparison of two pairs that meet k times is
    k·(T - 1), plus or minus one for each group on which they do not meet. This fixes its parity,
    its minimum and its maximum.

    Start with all comparisons of a pair at their minimum, and repeatedly raise the smallest by two
    until the sum is reached. Because squares are convex, this gives the lowest sum of squares.

    Parameters
    ----------
    num_pairs
        An even number, at least 4.
    num_rounds
        At least 1.
    """
    others, tables = num_pairs - 1, num_pairs // 2
    min_meetings, num_extra = divmod(num_rounds, others)
    compared: list[tuple[int, int]] = []  # limits of the comparison with every other pair
    for met, count in ((min_meetings, others - num_extra), (min_meetings + 1, num_extra)):
        middle, free = met * (tables - 1), num_rounds - met
        compared += [(middle - free, middle + free)] * count
    squares = sum(low**2 for low, _ in compared)
    steps = (num_rounds * (tables - 1) - sum(low for low, _ in compared)) // 2
    rising = [(low, high) for low, high in compared if low < high]
    heapify(rising)
    for _ in range(steps):
        low, high = heappop(rising)
        squares += (low + 2) ** 2 - low**2
        if low + 2 < high:
            heappush(rising, (low + 2, high))
    total = num_rounds * tables * (tables - 1)
    least = _least_squares(total, num_pairs * others // 2)
    return 100 * least / (num_pairs * squares // 2)


@dataclass(frozen=True)
class SharedGroup:
    """A board group that is played at more than one table in a round.

    Attributes
    ----------
    group
        The board group, from 1.
    tables
        The tables that share it, from 1, ascending.
    neighbours
        Whether the sharing tables are adjacent: no other used table is between them. The first and
        the last table do not count as adjacent, because few rooms place them together.
    """

    group: int
    tables: tuple[int, ...]
    neighbours: bool

    @classmethod
    def in_round(cls, tables: NDArray[np.int64]) -> tuple[SharedGroup, ...]:
        """Return the board groups that several tables of a round share.

        Each row of ``tables`` is a table of the round; its last number is the group, 0 if unused.
        """
        used = np.flatnonzero(tables[:, -1])
        sharings = []
        for group in np.unique(tables[used, -1]).tolist():
            positions = np.flatnonzero(tables[used, -1] == group)
            if len(positions) > 1:
                row = tuple((used[positions] + 1).tolist())
                sharings.append(
                    cls(group, row, bool(positions[-1] - positions[0] == len(positions) - 1))
                )
        return tuple(sharings)


@dataclass(frozen=True)
class Quality:
    """The measures of a movement.

    Contestants are pairs or, in an individual movement, players. Contestants meet as opponents;
    partners do not meet. Tuples are in the order of the numbers of contestants or board groups.

    Attributes
    ----------
    opponents
        The number of distinct opponents of each contestant.
    meetings
        Item k is the number of sets of two contestants who meet k times.
    sit_outs
        For each pair, a tuple for the case that this pair is absent: item k is the number of other
        pairs that sit out k times. Empty for an individual movement.
    balance
        How equally pairs are compared; ``None`` for an individual movement.
    ns
        The number of rounds in which each contestant sits NS.
    moves
        The number of times that each contestant changes table.
    tables
        The number of different tables at which each contestant plays.
    moves_of_groups
        The number of times that each board group changes table. Compare the tables of a group in
        two successive rounds in which it is played. The group changes table if it is at no table in
        both rounds.
    sharings
        For each round, the board groups that are played at more than one table.
    symmetries
        The order of the automorphism group of the meeting graph: the number of permutations of
        contestants that preserve how often any two meet. In an individual movement the permutations
        also preserve how often any two are partners. With more symmetries, fewer seatings differ in
        substance.
    players
        Partners and seats in an individual movement, otherwise ``None``.
    """

    opponents: tuple[int, ...]
    meetings: tuple[int, ...]
    sit_outs: tuple[tuple[int, ...], ...]
    balance: ComparisonBalance | None
    ns: tuple[int, ...]
    moves: tuple[int, ...]
    tables: tuple[int, ...]
    moves_of_groups: tuple[int, ...]
    sharings: tuple[tuple[SharedGroup, ...], ...]
    symmetries: int
    players: PlayerMeasures | None

    @property
    def qf(self) -> float | None:
        """Balance Qf in percent; ``None`` if nothing is compared, or in an individual movement."""
        return self.balance.qf if self.balance else None

    @property
    def qc(self) -> float | None:
        """Balance Qc in percent: like Qf, without integrality of the comparisons."""
        return self.balance.qc if self.balance else None

    @property
    def ns_fewest(self) -> int:
        """The lowest number of rounds in which a contestant sits NS."""
        return min(self.ns)

    @property
    def ns_most(self) -> int:
        """The highest number of rounds in which a contestant sits NS."""
        return max(self.ns)

    @property
    def repeats(self) -> int:
        """The number of repeated meetings: all meetings of two contestants after their first."""
        return sum((times - 1) * couples for times, couples in enumerate(self.meetings) if times)

    @property
    def group_moves(self) -> int:
        """The number of changes of table, summed over all board groups."""
        return sum(self.moves_of_groups)

    @property
    def shared(self) -> tuple[int, ...]:
        """For each round, the number of board groups that are played at more than one table."""
        return tuple(map(len, self.sharings))

    @property
    def distant_sharings(self) -> int:
        """How often, over all rounds, the tables that share a group are not adjacent."""
        return sum(not sharing.neighbours for one_round in self.sharings for sharing in one_round)

    @property
    def stationary(self) -> tuple[int, ...]:
        """The numbers of the contestants who never change table."""
        return tuple(k for k, tables in enumerate(self.tables, start=1) if tables == 1)


def measure(movement: Movement) -> Quality:
    """Return the measures of a well-formed movement (`check.movement_faults`)."""
    seats = movement.rounds[:, :, :-1]
    ns = seats[:, :, : seats.shape[2] // 2]
    places = _tables_by_number(seats, movement.num_contestants)
    groups = _tables_by_number(movement.rounds[:, :, -1:], movement.num_groups)
    if movement.individual:
        met = oppositions(movement)
        # Combine both counts in one number, so that a symmetry preserves both.
        codes = met + (met.max() + 1) * partnerships(movement)
    else:
        met = codes = movement.meetings
    return Quality(
        opponents=tuple((met > 0).sum(axis=1).tolist()),
        meetings=histogram(met),
        sit_outs=() if movement.individual else _sit_outs(met),
        balance=None if movement.individual else balance(movement),
        ns=tuple(np.bincount(ns.ravel(), minlength=movement.num_contestants + 1)[1:].tolist()),
        moves=tuple(map(_moves, places)),
        tables=tuple(len(set().union(*visits)) for visits in places),
        moves_of_groups=tuple(map(_moves, groups)),
        sharings=tuple(map(SharedGroup.in_round, movement.rounds)),
        symmetries=count_automorphisms(codes),
        players=PlayerMeasures.for_movement(movement) if movement.individual else None,
    )


def _tables_by_number(numbers: NDArray[np.int64], count: int) -> list[list[set[int]]]:
    """Return each number's tables, round by round, for the rounds in which it occurs.

    Parameters
    ----------
    numbers
        The numbers at each table: shape ``(rounds, tables, numbers at a table)``; 0 means none.
    count
        The largest number.
    """
    places: list[list[set[int]]] = [[] for _ in range(count)]
    for tables in numbers.tolist():
        tables_of: defaultdict[int, set[int]] = defaultdict(set)
        for t, numbers_at_table in enumerate(tables, start=1):
            for number in filter(None, numbers_at_table):
                tables_of[number].add(t)
        for number, number_tables in tables_of.items():
            places[number - 1].append(number_tables)
    return places


def _moves(visits: Sequence[set[int]]) -> int:
    return sum(before.isdisjoint(after) for before, after in pairwise(visits))


def _sit_outs(meetings: NDArray[np.int64]) -> tuple[tuple[int, ...], ...]:
    """Return `Quality.sit_outs` from the number of meetings of any two numbers.

    If a number is absent, each other number sits out as often as it would meet the absent number.
    """
    others = ~np.eye(len(meetings), dtype=bool)
    num_counts = int(meetings.max()) + 1
    return tuple(
        tuple(np.bincount(row[other], minlength=num_counts).tolist())
        for row, other in zip(meetings, others, strict=True)
    )
