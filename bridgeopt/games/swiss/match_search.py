"""The best pairing of a field in matches, with what proves it.

Levels of preference, an earlier one before all later ones together: who has a bye or is in a triple
again while others were not; second meetings; how low the bye is; squared differences of scores,
those of a triple by half; how low the triple is; and displacement among those who are in pairs.

For each way to be aside the rest is one matching. Its dual solution bounds the cost of all other
ways too: without three rows, no matching costs less than their potentials leave. So few ways are
matched. Where a pairing is refused, since it leaves no rounds to come, all others of its way are
split up: those without its first pair, those with its first and without its second, and so on
(Murty, Operations Research 16, 1968).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import field as attribute
from heapq import heappop, heappush
from itertools import combinations
from random import Random
from typing import NamedTuple

import numpy as np

from bridgeopt.engine.blossom import Impossible, match
from bridgeopt.games.swiss.match_rule import Ints, MatchField

Pairs = tuple[tuple[int, int], ...]
Cost = tuple[int, ...]
"""Byes or triples again, second meetings, place of the bye, differences, place of the triple,
displacement. Second meetings, differences and displacement are doubled, as duals are; differences
once more, since those of a triple count by half."""

LEVELS = "again", "rematches", "bye", "difference", "triple", "displacement"

PREFIX = 5
"""Levels before displacement: no two ways to be aside cost the same at these."""


class Dual(NamedTuple):
    """Potentials and prices that bound what pairs cost, whoever is aside.

    For each two rows that may meet, twice their cost is at least the sum of their potentials, less
    the prices of the sets that hold both. Two limbs: second meetings, and differences.

    Attributes
    ----------
    potentials
        Shape ``(n, 2)``.
    sets
        Odd sets of rows, nested or apart, with their prices.
    """

    potentials: Ints
    sets: tuple[tuple[Ints, Ints], ...]


@dataclass
class Branch:
    """All pairings of one way to be aside that have some pairs, and have not some others.

    Attributes
    ----------
    left
        Rows to be matched: not aside, and not in a pair that is fixed.
    found
        The best of them, or why there is none.
    pairs
        Of the best one, the fixed ones too.
    below
        Where the best one was refused: what the others were split into.
    """

    aside: tuple[int, ...]
    fixed: Pairs
    banned: frozenset[tuple[int, int]]
    left: tuple[int, ...] = ()
    cost: Cost = ()
    pairs: Pairs = ()
    potentials: Ints | None = None
    sets: tuple[tuple[Ints, Ints], ...] = ()
    found: Impossible | None = None
    below: list[Branch] = attribute(default_factory=list)


class Proof(NamedTuple):
    """Why nothing is before a pairing: every other one is bounded by a dual, or in a branch."""

    duals: tuple[Dual, ...]
    branches: tuple[Branch, ...]


class MatchSearch:
    """The search for the best pairing of a field.

    Parameters
    ----------
    field
        With two at least who are here.
    """

    def __init__(self, field: MatchField) -> None:
        self._field = field
        self._n = len(field.here)
        self._asides = field.asides
        self._weights = np.stack([field.barred, 2 * field.differences()], axis=2)
        self._may = field.may_meet
        self._costs = self._aside_costs()
        self._bounds = np.zeros((len(self._asides), 2), dtype=np.int64)
        self._seen = np.zeros(len(self._asides), dtype=np.int64)
        self._open = np.ones(len(self._asides), dtype=np.bool_)
        self._duals: list[Dual] = []
        self._branches: list[Branch] = []
        self._heap: list[tuple[Cost, int, Branch]] = []
        self._pushed = 0
        self._random = Random(0)

    def best(self, accepts: Callable[[Branch], bool]) -> Branch | None:
        """Return the best pairing that is accepted; ``None`` where there is none."""
        while True:
            ways = self._before(self._heap[0][0][:PREFIX] if self._heap else None)
            if len(ways):
                self._match_way(self._chosen(ways))
            elif self._heap:
                _, _, branch = heappop(self._heap)
                if accepts(branch):
                    return branch
                self._split(branch)
            else:
                return None

    @property
    def proof(self) -> Proof:
        """Return why nothing is before the pairing that was accepted last."""
        return Proof(tuple(self._duals), tuple(self._branches))

    def _aside_costs(self) -> Ints:
        """Return per way to be aside: the first levels of its `Cost`."""
        field, n = self._field, self._n
        ways, size = self._asides.shape
        costs = np.zeros((ways, PREFIX), dtype=np.int64)
        if not size:
            return costs
        least = int(field.had.min(initial=0))
        # So that one who was there twice more weighs more than any who were there once more.
        costs[:, 0] = (4 ** np.minimum(field.had - least, 20))[self._asides].sum(axis=1)
        from_below = np.sort(n - 1 - self._asides, axis=1)[:, ::-1]
        code = np.zeros(ways, dtype=np.int64)
        for column in from_below.T:
            code = code * n + column
        costs[:, 2 if size == 1 else 4] = code
        apart = field.differences()
        for a, b in combinations(range(size), 2):
            one, other = self._asides[:, a], self._asides[:, b]
            costs[:, 1] += 2 * field.barred[one, other]
            costs[:, 3] += 2 * apart[one, other]
        return costs

    def _before(self, cost: Cost | None) -> Ints:
        """Return the ways to be aside, not matched yet, that may cost less than something."""
        ways = np.flatnonzero(self._open)
        while cost is not None:
            told = self._told(ways)
            less, same = np.zeros(len(ways), dtype=np.bool_), np.ones(len(ways), dtype=np.bool_)
            for level, most in enumerate(cost):
                less |= same & (told[:, level] < most)
                same &= told[:, level] == most
            ways = ways[less]
            behind = ways[self._seen[ways] < len(self._duals)]
            if not len(behind):
                break
            self._bound(behind)
        return ways

    def _told(self, ways: Ints) -> Ints:
        """Return what ways to be aside cost at least, without displacement."""
        told = self._costs[ways].copy()
        told[:, [1, 3]] += self._bounds[ways]
        return told

    def _chosen(self, ways: Ints) -> int:
        """Return which way is matched next.

        First the one that may be best, then any: duals of ways that are alike bound the same
        others.
        """
        if self._duals:
            return int(ways[self._random.randrange(len(ways))])
        order = np.lexsort(self._told(ways).T[::-1])
        return int(ways[order[0]])

    def _match_way(self, way: int) -> None:
        """Match those who are left by a way to be aside, and keep its dual."""
        self._open[way] = False
        aside = tuple(map(int, self._asides[way]))
        branch = self._solved(aside, (), frozenset(), self._costs[way])
        self._branches.append(branch)
        if branch.found is None and aside:
            self._duals.append(self._extended(branch))

    def _bound(self, ways: Ints) -> None:
        """Bound ways to be aside by all duals that they were not bound by before."""
        rows = self._asides[ways]
        for k in range(int(self._seen[ways].min()), len(self._duals)):
            dual = self._duals[k]
            least = dual.potentials.sum(axis=0) - dual.potentials[rows].sum(axis=1)
            if dual.sets:
                inside = np.zeros((len(dual.sets), self._n), dtype=np.int64)
                for j, (members, _) in enumerate(dual.sets):
                    inside[j, members] = 1
                held = (inside.sum(axis=1)[:, None] - inside[:, rows].sum(axis=2)) // 2
                least -= held.T @ np.array([price for _, price in dual.sets])
            known = self._bounds[ways]
            more = (least[:, 0] > known[:, 0]) | (
                (least[:, 0] == known[:, 0]) & (least[:, 1] > known[:, 1])
            )
            self._bounds[ways[more]] = least[more]
        self._seen[ways] = len(self._duals)

    def _solved(
        self, aside: tuple[int, ...], fixed: Pairs, banned: frozenset[tuple[int, int]], own: Ints
    ) -> Branch:
        """Return the branch of some pairings, with the best one, and put it on the heap."""
        taken = {*aside, *(row for two in fixed for row in two)}
        left = tuple(row for row in range(self._n) if row not in taken)
        branch = Branch(aside, fixed, banned, left)
        paired = [row for row in range(self._n) if row not in aside]
        moved = np.zeros((self._n, self._n), dtype=np.int64)
        moved[np.ix_(paired, paired)] = self._field.displacements(paired)
        block = np.ix_(left, left)
        may = self._may[block].copy()
        place = {row: k for k, row in enumerate(left)}
        for a, b in banned:
            may[place[a], place[b]] = may[place[b], place[a]] = False
        weights = np.concatenate([self._weights[block], moved[block][:, :, None]], axis=2)
        if left:
            found = match(weights, may)
            if isinstance(found, Impossible):
                branch.found = found
                return branch
            proof = found.certificate
            branch.potentials = proof.potentials
            branch.sets = tuple((each.members, each.price) for each in proof.blossoms)
            inside = [(left[k], left[int(v)]) for k, v in enumerate(found.mate) if k < v]
        else:
            branch.potentials = np.zeros((0, 3), dtype=np.int64)
            inside = []
        branch.pairs = tuple(sorted((*fixed, *inside)))
        rows = [a for a, _ in branch.pairs], [b for _, b in branch.pairs]
        rematches, difference = (int(each) for each in self._weights[rows].sum(axis=0))
        branch.cost = (
            int(own[0]),
            int(own[1]) + 2 * rematches,
            int(own[2]),
            int(own[3]) + 2 * difference,
            int(own[4]),
            2 * int(moved[rows].sum()),
        )
        self._pushed += 1
        heappush(self._heap, (branch.cost, self._pushed, branch))
        return branch

    def _split(self, branch: Branch) -> None:
        """Split all pairings of a branch but its best one up."""
        way = self._way_of(branch.aside)
        fixed = branch.fixed
        for two in branch.pairs:
            if two in branch.fixed:
                continue
            inside = {*branch.left} - {row for pair in fixed for row in pair}
            banned = frozenset(
                each for each in (*branch.banned, two) if each[0] in inside and each[1] in inside
            )
            branch.below.append(self._solved(branch.aside, fixed, banned, self._costs[way]))
            fixed = (*fixed, two)

    def _way_of(self, aside: Sequence[int]) -> int:
        found = (self._asides == np.array(aside, dtype=np.int64)).all(axis=1)
        return int(np.flatnonzero(found)[0])

    def _extended(self, branch: Branch) -> Dual:
        """Return the dual of a branch, with potentials for those who are aside too."""
        assert branch.potentials is not None
        potentials = np.zeros((self._n, 2), dtype=np.int64)
        known = list(branch.left)
        potentials[known] = branch.potentials[:, :2]
        for row in branch.aside:
            others = [v for v in known if self._may[row, v]]
            slack = 2 * self._weights[row, others] - potentials[others]
            if len(others):
                potentials[row] = slack[np.lexsort((slack[:, 1], slack[:, 0]))[0]]
            known.append(row)
        rows = np.array(branch.left, dtype=np.int64)
        sets = [(rows[members], price[:2]) for members, price in branch.sets if price[:2].any()]
        return Dual(potentials, tuple(sets))
