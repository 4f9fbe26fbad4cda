"""Find the best pairing of a field in matches, with its proof.

Levels of preference are compared lexicographically. The first levels are: byes or triples of
entrants who already had more of them than others; second meetings; the place of the bye, lowest
first. The next are: squared differences of scores, with half weight in a triple; the place of the
triple, lowest first; and the displacement of the pairs.

For each bye or triple, the remaining rows are one matching. Its dual solution also bounds the cost
of pairings with any other bye or triple: without these rows, no matching costs less than the sum of
the other rows' potentials. Only few byes or triples therefore need a matching. A pairing may be
refused because it leaves later rounds impossible. Then all other pairings with its bye or triple
are split: those without its first pair, those with the first but not the second, and so on (Murty,
Operations Research 16, 1968).
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

from bridgeopt.engine.blossom import NoPerfectMatching, match
from bridgeopt.plugins.swiss.match_rule import Ints, MatchField

Pairs = tuple[tuple[int, int], ...]
Cost = tuple[int, ...]
"""The cost of a pairing at each level that the module's docstring lists. Differences of scores are
doubled, since those of a triple have half weight."""

LEVELS = "again", "rematches", "bye", "difference", "triple", "displacement"

_FEW = 8
"""Number of triples that are matched one by one before the rest are bounded in groups."""

_TOGETHER = 2
"""If at most this many triples with a common row are left, they are matched one by one."""

SCALE = 4
"""Factor by which costs are multiplied in a `DualBound`, so that all its values are integers."""

PREFIX = 5
"""Number of levels of `Cost` before the displacement.

At these levels, a bye or triple has a cost of its own, to which the costs of pairs are added.
"""


class DualBound(NamedTuple):
    """A dual solution: it bounds the cost of pairs from below, for any bye or triple.

    For each two rows that may meet, `SCALE` times their cost is at least the sum of their
    potentials minus the prices of the sets that contain both rows. Costs, potentials and prices
    have two numbers, compared lexicographically: second meetings, then differences of scores.

    Attributes
    ----------
    potentials
        The potentials of rows, shape ``(n, 2)``.
    sets
        Sets of rows, each with its price.
    """

    potentials: Ints
    sets: tuple[tuple[Ints, Ints], ...]


class TripleBound(NamedTuple):
    """A lower bound for pairings with one of several triples, all of which share a row.

    The common row is removed, and the two other rows of each triple become an extra pair, which
    costs as much as the triple minus a surcharge. The potentials and prices are a dual solution for
    the remaining rows. For each ordinary or extra pair, twice the cost is at least the sum of the
    potentials of both rows, minus the prices of the sets that contain both rows. A pairing with one
    of the triples therefore costs at least half of the dual solution's value, plus the surcharge.

    Attributes
    ----------
    row
        The row that all triples have in common.
    triples
        The triples, shape ``(triples, 3)``.
    surcharge
        The surcharge: second meetings, then differences of scores; shape ``(2,)``.
    potentials, sets
        As in `DualBound`, for doubled costs; the common row has no potential.
    """

    row: int
    triples: Ints
    surcharge: Ints
    potentials: Ints
    sets: tuple[tuple[Ints, Ints], ...]


@dataclass
class Branch:
    """A part of the search: pairings with a given bye or triple, all fixed and no excluded pairs.

    Attributes
    ----------
    sitting_out
        The rows in the bye or triple; empty if there is none.
    fixed, excluded
        The pairs of rows that all pairings of the branch have, and those that none may have.
    remaining
        The rows to be matched: neither sitting out nor in a fixed pair.
    cost, pairs
        The cost and the pairs of the branch's best pairing, fixed pairs included.
    potentials, sets
        The dual solution that proves this pairing the best; indices are those of `remaining`.
    found
        The proof that the branch has no pairing; ``None`` if it has one.
    children
        If the best pairing was refused: the branches into which the other pairings are split.
    """

    sitting_out: tuple[int, ...]
    fixed: Pairs
    excluded: frozenset[tuple[int, int]]
    remaining: tuple[int, ...] = ()
    cost: Cost = ()
    pairs: Pairs = ()
    potentials: Ints | None = None
    sets: tuple[tuple[Ints, Ints], ...] = ()
    found: NoPerfectMatching | None = None
    children: list[Branch] = attribute(default_factory=list)

    @property
    def rows(self) -> frozenset[tuple[int, ...]]:
        """The pairs of the best pairing, and its bye or triple, as tuples of rows."""
        return frozenset((*self.pairs, *([self.sitting_out] if self.sitting_out else [])))


class Proof(NamedTuple):
    """A proof that no pairing is better: lower bounds, and branches that they do not exclude."""

    duals: tuple[DualBound, ...]
    groups: tuple[TripleBound, ...]
    branches: tuple[Branch, ...]


class MatchSearch:
    """The search for the best pairing of a field.

    Parameters
    ----------
    field
        The field to be paired.
    among
        If given, pairs, byes and triples, as tuples of rows. The caller of `best` must refuse every
        pairing that has all of them. Such a pairing is then split only by these pairs.
    """

    def __init__(self, field: MatchField, among: frozenset[tuple[int, ...]] | None = None) -> None:
        self._field, self._among = field, among
        self._n = len(field.present)
        self._asides = field.possible_byes
        self._weights = np.stack([field.no_rematch, 2 * field.differences()], axis=2)
        self._may = field.may_meet
        self._costs = self._aside_costs()
        self._bounds = np.zeros((len(self._asides), 2), dtype=np.int64)
        self._seen = np.zeros(len(self._asides), dtype=np.int64)
        self._open = np.ones(len(self._asides), dtype=np.bool_)
        self._duals: list[DualBound] = []
        self._groups: list[TripleBound] = []
        self._parts: list[tuple[int, Ints]] = []
        self._near_to: Cost | None = None
        self._near: Ints = np.zeros(0, dtype=np.int64)
        self._without: dict[int, Ints] = {}
        self._roots: dict[tuple[int, ...], Branch] = {}
        self._accepted: Branch | None = None
        self._branches: list[Branch] = []
        self._heap: list[tuple[Cost, int, Branch]] = []
        self._pushed = 0
        self._random = Random(0)

    def best(self, accepts: Callable[[Branch], bool]) -> Branch | None:
        """Return the branch whose best pairing is the best one that ``accepts`` does not refuse.

        ``accepts`` takes a branch and returns whether its best pairing is accepted. Return ``None``
        if no pairing is accepted.
        """
        while True:
            ways = self._before(self._heap[0][0] if self._heap else None)
            if len(ways):
                self._bound_or_match(ways)
            elif self._heap:
                _, _, branch = heappop(self._heap)
                self._accepted = self._roots[branch.sitting_out]
                if accepts(branch):
                    return branch
                self._split(branch)
            else:
                return None

    @property
    def proof(self) -> Proof:
        """The proof that no pairing is better than the one that was accepted last."""
        # The dual solutions and groups exclude every bye or triple whose pairings cost too much.
        # Keep only the branches that add to this proof: those with a refused pairing, those without
        # any pairing, and the accepted one.
        kept = [
            each
            for each in self._branches
            if each.children or each.found is not None or each is self._accepted
        ]
        if not self._asides.shape[1]:
            kept = self._branches
        return Proof(tuple(self._duals), tuple(self._groups), tuple(kept))

    def _aside_costs(self) -> Ints:
        """Return the cost of each possible bye or triple by itself, at all levels but the last."""
        field, n = self._field, self._n
        ways, size = self._asides.shape
        costs = np.zeros((ways, PREFIX), dtype=np.int64)
        if not size:
            return costs
        least = int(field.bye_counts.min(initial=0))
        # With powers of 4, one row with two extra byes (16) costs more than three rows with one
        # extra bye each (12).
        costs[:, 0] = (4 ** np.minimum(field.bye_counts - least, 20))[self._asides].sum(axis=1)
        from_below = np.sort(n - 1 - self._asides, axis=1)[:, ::-1]
        code = np.zeros(ways, dtype=np.int64)
        for column in from_below.T:
            code = code * n + column
        costs[:, 2 if size == 1 else 4] = code
        apart = field.differences()
        for a, b in combinations(range(size), 2):
            one, other = self._asides[:, a], self._asides[:, b]
            costs[:, 1] += field.no_rematch[one, other]
            costs[:, 3] += apart[one, other]
        return costs

    def _bound_or_match(self, ways: Ints) -> None:
        """Raise the lower bounds of the byes or triples ``ways``, or match one of them.

        ``ways`` are indices of byes or triples that may be best. After the first few matchings,
        triples that share a row are bounded together. Triples that this bound does not exclude are
        bounded again in two halves.
        """
        if len(self._branches) < _FEW or not self._heap or self._asides.shape[1] != 3:
            self._match_way(self._chosen(ways))
            return
        if not self._parts:
            held = np.bincount(self._asides[ways].ravel(), minlength=self._n)
            row = int(held.argmax())
            self._parts.append((row, ways[(self._asides[ways] == row).any(axis=1)]))
        row, part = self._parts.pop()
        part = np.intersect1d(part, ways)
        if len(part) > _TOGETHER:
            self._group(row, part)
            part = self._less(part, self._heap[0][0])
            half = len(part) // 2
            self._parts += [(row, each) for each in (part[half:], part[:half]) if len(each)]
        elif len(part):
            self._match_way(int(part[0]))
            if len(part) > 1:
                self._parts.append((row, part[1:]))

    def _before(self, cost: Cost | None) -> Ints:
        """Return the unmatched byes or triples, by index, that may lead to a cost below ``cost``.

        If ``cost`` is ``None``, return all unmatched byes or triples.
        """
        if cost is None:
            return np.flatnonzero(self._open)
        if self._near_to is None or cost > self._near_to:
            self._near = np.flatnonzero(self._open)
        self._near_to = cost
        self._near = self._less(self._near[self._open[self._near]], cost)
        while len(behind := self._near[self._seen[self._near] < len(self._duals)]):
            self._bound(behind)
            self._near = self._less(self._near, cost)
        return self._near

    def _less(self, ways: Ints, cost: Cost) -> Ints:
        """Return the byes or triples among ``ways`` (indices) with a lower bound below ``cost``."""
        told = self._told(ways)
        less, same = np.zeros(len(ways), dtype=np.bool_), np.ones(len(ways), dtype=np.bool_)
        for level, most in enumerate(cost[:PREFIX]):
            less |= same & (told[:, level] < most)
            same &= told[:, level] == most
        return ways[less]

    def _told(self, ways: Ints) -> Ints:
        """Return lower bounds on the costs of pairings with each bye or triple of ``ways``.

        ``ways`` are indices of byes or triples. Displacement, the last level of cost, is left out.
        """
        told = self._costs[ways].copy()
        told[:, [1, 3]] += self._bounds[ways]
        return told

    def _chosen(self, ways: Ints) -> int:
        """Return which of ``ways``, byes or triples by index, to match next.

        The first choice has the lowest bound. Later choices are random, since the dual solutions of
        similar triples would bound the same other triples.
        """
        if self._duals:
            return int(ways[self._random.randrange(len(ways))])
        order = np.lexsort(self._told(ways).T[::-1])
        return int(ways[order[0]])

    def _match_way(self, way: int) -> None:
        """Match the rows that bye or triple number ``way`` leaves, and keep the dual solution."""
        self._open[way] = False
        aside = tuple(map(int, self._asides[way]))
        branch = self._solved(aside, (), frozenset(), self._costs[way])
        self._branches.append(branch)
        self._roots[aside] = branch
        if branch.found is None and aside:
            self._duals.append(self._extended(branch))
            if len(aside) == 3 and branch.cost == self._heap[0][0]:
                self._duals.append(self._triangle(branch))

    def _bound(self, ways: Ints) -> None:
        """Raise the lower bounds of ``ways``, byes or triples by index.

        This uses the dual solutions that were found since these bounds were last raised.
        """
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
            least = _whole(least)
            known = self._bounds[ways]
            more = (least[:, 0] > known[:, 0]) | (
                (least[:, 0] == known[:, 0]) & (least[:, 1] > known[:, 1])
            )
            self._bounds[ways[more]] = least[more]
        self._seen[ways] = len(self._duals)

    def _solved(
        self,
        sitting_out: tuple[int, ...],
        fixed: Pairs,
        banned: frozenset[tuple[int, int]],
        own: Ints,
    ) -> Branch:
        """Return a new branch with its best pairing, and put it on the heap if it has a pairing.

        The branch has the bye or triple ``sitting_out``, whose own cost is ``own``, and the fixed
        and banned pairs.
        """
        taken = {*sitting_out, *(row for two in fixed for row in two)}
        left = tuple(row for row in range(self._n) if row not in taken)
        branch = Branch(sitting_out, fixed, banned, left)
        moved = self._moved(sitting_out)
        block = np.ix_(left, left)
        may = self._may[block].copy()
        place = {row: k for k, row in enumerate(left)}
        for a, b in banned:
            may[place[a], place[b]] = may[place[b], place[a]] = False
        weights = np.concatenate([self._weights[block], moved[block][:, :, None]], axis=2)
        if left:
            found = match(weights, may)
            if isinstance(found, NoPerfectMatching):
                branch.found = found
                return branch
            branch.potentials = found.potentials
            branch.sets = found.blossoms
            inside = [(left[k], left[int(v)]) for k, v in enumerate(found.mate) if k < v]
        else:
            branch.potentials = np.zeros((0, 3), dtype=np.int64)
            inside = []
        branch.pairs = tuple(sorted((*fixed, *inside)))
        branch.cost = self._cost(own, branch.pairs, moved)
        self._pushed += 1
        heappush(self._heap, (branch.cost, self._pushed, branch))
        return branch

    def cost(self, sitting_out: tuple[int, ...], pairs: Sequence[tuple[int, int]]) -> Cost:
        """Return the cost at each level of ``pairs`` with ``sitting_out``, a bye or triple."""
        return self._cost(self._costs[self._way_of(sitting_out)], pairs, self._moved(sitting_out))

    def _cost(self, own: Ints, pairs: Sequence[tuple[int, int]], moved: Ints) -> Cost:
        """Return the cost of a pairing at each level.

        ``own`` is the cost of its bye or triple, and ``moved`` has the displacement of each two
        rows.
        """
        rows = [a for a, _ in pairs], [b for _, b in pairs]
        rematches, difference = self._weights[rows].sum(axis=0)
        parts = own[0], own[1] + rematches, own[2], own[3] + difference, own[4], moved[rows].sum()
        return tuple(map(int, parts))

    def _moved(self, sitting_out: tuple[int, ...]) -> Ints:
        """Return the displacement of each two rows outside ``sitting_out``, a bye or triple."""
        paired = [row for row in range(self._n) if row not in sitting_out]
        moved = np.zeros((self._n, self._n), dtype=np.int64)
        moved[np.ix_(paired, paired)] = self._field.displacements(paired)
        return moved

    def _split(self, branch: Branch) -> None:
        """Split a branch into child branches, without its best pairing, which was refused."""
        way = self._way_of(branch.sitting_out)
        fixed = branch.fixed
        free = [two for two in branch.pairs if two not in fixed]
        if self._among is not None and self._among <= {branch.sitting_out, *branch.pairs}:
            free = [two for two in free if two in self._among]
        for two in free:
            inside = {*branch.remaining} - {row for pair in fixed for row in pair}
            banned = frozenset(
                each for each in (*branch.excluded, two) if each[0] in inside and each[1] in inside
            )
            branch.children.append(
                self._solved(branch.sitting_out, fixed, banned, self._costs[way])
            )
            fixed = (*fixed, two)

    def _way_of(self, sitting_out: Sequence[int]) -> int:
        found = (self._asides == np.array(sitting_out, dtype=np.int64)).all(axis=1)
        return int(np.flatnonzero(found)[0])

    def _extended(self, branch: Branch) -> DualBound:
        """Return the dual solution of a branch, extended to the rows of its bye or triple.

        The rows of the bye or triple get the largest potentials that the costs allow.
        """
        assert branch.potentials is not None
        potentials = np.zeros((self._n, 2), dtype=np.int64)
        known = list(branch.remaining)
        potentials[known] = branch.potentials[:, :2]
        for row in branch.sitting_out:
            others = [v for v in known if self._may[row, v]]
            slack = 2 * self._weights[row, others] - potentials[others]
            if len(others):
                potentials[row] = slack[np.lexsort((slack[:, 1], slack[:, 0]))[0]]
            known.append(row)
        rows = np.array(branch.remaining, dtype=np.int64)
        sets = [(rows[members], price[:2]) for members, price in branch.sets if price[:2].any()]
        return DualBound(2 * potentials, tuple((members, 2 * price) for members, price in sets))

    def _triangle(self, branch: Branch) -> DualBound:
        """Return the dual solution of a branch that gives the strongest bound on other triples.

        The branch must have a triple.

        A triple costs half as much as its three pairs. If the potentials of its three rows make all
        three pairs tight, their sum is the cost of the triple. Then no other triple has a lower
        bound than this one. The three potentials are fixed, so the potential of each other row must
        not exceed the slack that they leave. A second copy of the other rows enforces this: each
        row may be matched with its copy, at the cost of the slack.
        """
        one, two, three = branch.sitting_out
        left = np.array(branch.remaining, dtype=np.int64)
        m, w = len(left), self._weights
        own = {
            one: w[one, two] + w[one, three] - w[two, three],
            two: w[one, two] + w[two, three] - w[one, three],
            three: w[one, three] + w[two, three] - w[one, two],
        }
        weights = np.zeros((2 * m, 2 * m, 2), dtype=np.int64)
        weights[:m, :m] = weights[m:, m:] = w[np.ix_(left, left)]
        may = np.zeros((2 * m, 2 * m), dtype=np.bool_)
        most: dict[int, tuple[int, ...]] = {}
        may[:m, :m] = may[m:, m:] = self._may[np.ix_(left, left)]
        for k, row in enumerate(left):
            given = [tuple(2 * w[row, t] - own[t]) for t in branch.sitting_out if self._may[row, t]]
            if given:
                most[k] = weights[k, m + k] = weights[m + k, k] = min(given)
                may[k, m + k] = may[m + k, k] = True
        found = match(weights, may)
        assert not isinstance(found, NoPerfectMatching), "without a copy each can be matched"
        potentials = np.zeros((self._n, 2), dtype=np.int64)
        potentials[left] = found.potentials[:m] + found.potentials[m:]
        for k, each in most.items():  # prices of sets may raise a row's potential above its limit
            potentials[left[k]] = min(tuple(potentials[left[k]]), tuple(2 * v for v in each))
        for row, value in own.items():
            potentials[row] = 2 * value
        sets = [
            (left[members[inside] % m], price)
            for members, price in found.blossoms
            for inside in (members < m, members >= m)
            if inside.sum() > 1
        ]
        return DualBound(potentials, tuple(sets))

    def _group(self, row: int, ways: Ints) -> None:
        """Raise the lower bounds of triples that share ``row``, up to the best known cost.

        ``ways`` are the indices of the triples. One matching of all rows but ``row`` gives the
        bounds. The matching may use a triple: it then pairs the other two rows of the triple, at
        the triple's cost minus a surcharge. The surcharge is the best known cost minus the cost of
        the cheapest matching without triples. With this surcharge, the matching uses a triple only
        if a pairing with the triple may be better than the best known pairing.
        """
        left = np.delete(np.arange(self._n), row)
        block = np.ix_(left, left)
        weights, may = self._weights[block].copy(), self._may[block].copy()
        if row not in self._without:
            found = match(weights, may)
            if isinstance(found, NoPerfectMatching):
                return
            total = weights[np.arange(len(left)), found.mate].sum(axis=0)
            self._without[row] = total // 2
        # Aim at one more than the best cost, to find triples of equal cost too: of two
        # triples of equal cost, the one with the lower row numbers is preferred.
        best = np.array([self._heap[0][0][1], self._heap[0][0][3] + 1], dtype=np.int64)
        toll = best - self._without[row]
        triples = self._asides[ways]
        others = triples[triples != row].reshape(-1, 2)
        others -= others > row
        for (a, b), way in zip(others.tolist(), ways, strict=True):
            cost = self._costs[way, [1, 3]] - toll
            if not may[a, b] or tuple(cost) < tuple(weights[a, b]):
                weights[a, b] = weights[b, a] = cost
                may[a, b] = may[b, a] = True
        found = match(weights, may)
        assert not isinstance(found, NoPerfectMatching), "there are more pairs than before"
        potentials = np.zeros((self._n, 2), dtype=np.int64)
        potentials[left] = found.potentials
        sets = tuple((left[members], price) for members, price in found.blossoms)
        self._groups.append(TripleBound(row, triples, toll, potentials, sets))
        least = weights[np.arange(len(left)), found.mate].sum(axis=0) // 2 + toll
        known = self._bounds[ways] + self._costs[ways][:, [1, 3]]
        more = (known[:, 0] < least[0]) | ((known[:, 0] == least[0]) & (known[:, 1] < least[1]))
        self._bounds[ways[more]] = least - self._costs[ways[more]][:, [1, 3]]


def _whole(least: Ints) -> Ints:
    """Return lower bounds divided by `SCALE` and rounded up to whole costs.

    Each line has a bound on second meetings and one on differences of scores. If the former is
    rounded up, the latter becomes 0.
    """
    up = -(-least // SCALE)
    up[:, 1] = np.where(least[:, 0] % SCALE == 0, np.maximum(up[:, 1], 0), 0)
    return np.asarray(np.where(up[:, :1] < 0, 0, up), dtype=np.int64)
