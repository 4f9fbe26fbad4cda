"""Find the best pairing of a field in matches, with its proof.

Levels of preference are compared lexicographically. The first levels are: byes or triples of
entrants who already had more of them than others; second meetings; and the place of the bye, the
lowest place first. The next levels are: squared differences of scores, with half weight in a
triple; the place of the triple, the lowest place first; and the displacement of the pairs.

For each bye or triple, a matching pairs the remaining rows. Its dual solution also bounds the cost
of pairings with any other bye or triple. Without the rows of that bye or triple, no matching costs
less than the sum of the other rows' potentials. Only few byes or triples therefore need a matching.
A pairing may be refused because it leaves later rounds impossible. All other pairings with its bye
or triple are then divided into branches. The first branch has the pairings without the first pair,
the second those with the first but not the second pair, and so on (Murty, Operations Research 16,
1968). In names, "bye" stands for a bye or a triple.
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
"""The cost of a pairing at each level that the module's docstring lists.

Differences of scores are doubled, since those of a triple have half weight.
"""

LEVELS = "again", "rematches", "bye", "difference", "triple", "displacement"

_MAX_SINGLE_MATCHINGS = 8
"""Number of triples to match one by one before the other triples are bounded in groups."""

_MAX_SINGLE_TRIPLES = 2
"""At most this many triples with a common row are matched one by one; more are bounded together."""

DUAL_SCALE = 4
"""Factor by which costs are multiplied in a `DualBound`, so that all its values are integers."""

NUM_BYE_LEVELS = 5
"""Number of levels of `Cost` before the displacement.

At these levels, the bye or triple has a cost of its own, to which the costs of pairs are added.
"""


class DualBound(NamedTuple):
    """A dual solution, which gives a lower bound on the total cost of a round's pairs.

    It gives a bound for every choice of the bye or triple. For two rows that may meet, let S be the
    sum of the potentials of both rows, minus the prices of the sets that contain both rows. Then
    `DUAL_SCALE` times the cost of this pair is at least S. Costs, potentials and prices have two
    numbers, compared lexicographically: second meetings, then differences of scores.

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
    """A lower bound on pairings with one of several triples that share a row.

    The common row is removed, and the two other rows of each triple become an extra pair. Its cost
    is that of the triple minus a surcharge. The potentials and prices are a dual solution for the
    remaining rows. For each ordinary or extra pair, twice the cost is at least the sum of the
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
    """A part of the search: pairings with one bye or triple, all fixed pairs and no excluded pair.

    Attributes
    ----------
    sitting_out
        The rows in the bye or triple; empty if there is none.
    fixed, excluded
        The pairs of rows that all pairings of the branch have, and the pairs that none of them has.
    remaining
        The rows to be matched: all that are neither sitting out nor in a fixed pair.
    cost, pairs
        The cost and the pairs of the branch's best pairing, fixed pairs included.
    potentials, sets
        The dual solution that proves this pairing the best; indices are those of `remaining`.
    found
        The proof that was found if the branch has no pairing; ``None`` if it has a pairing.
    children
        If the best pairing was refused: the branches into which the other pairings are divided.
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
        """The best pairing as tuples of rows: one for each pair, and one for the bye or triple."""
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
        A set of pairs, byes and triples, as tuples of rows; ``None`` for a search without such a
        set. If a set is given, the ``accepts`` of `best` must refuse every pairing that contains
        the whole set. An acceptable pairing then lacks a member of the set. The search therefore
        makes child branches only for pairs in the set, instead of for all pairs of the refused
        pairing.
    """

    def __init__(self, field: MatchField, among: frozenset[tuple[int, ...]] | None = None) -> None:
        self._field, self._required = field, among
        self._n = len(field.present)
        self._byes = field.possible_byes
        self._weights = np.stack([field.no_rematch, 2 * field.differences()], axis=2)
        self._may_meet = field.may_meet
        self._costs = self._costs_of_byes()
        self._bounds = np.zeros((len(self._byes), 2), dtype=np.int64)
        self._num_duals_seen = np.zeros(len(self._byes), dtype=np.int64)
        self._is_unmatched = np.ones(len(self._byes), dtype=np.bool_)
        self._duals: list[DualBound] = []
        self._groups: list[TripleBound] = []
        self._pending_groups: list[tuple[int, Ints]] = []
        self._candidates_limit: Cost | None = None
        self._candidates: Ints = np.zeros(0, dtype=np.int64)
        self._cost_without: dict[int, Ints] = {}
        self._roots: dict[tuple[int, ...], Branch] = {}
        self._accepted: Branch | None = None
        self._branches: list[Branch] = []
        self._heap: list[tuple[Cost, int, Branch]] = []
        self._pushed = 0
        self._random = Random(0)

    def best(self, accepts: Callable[[Branch], bool]) -> Branch | None:
        """Return the branch with the best pairing that ``accepts`` does not refuse.

        ``accepts`` takes a branch and returns whether its best pairing is accepted. Return ``None``
        if no pairing is accepted.
        """
        while True:
            byes = self._candidates_below(self._heap[0][0] if self._heap else None)
            if len(byes):
                self._bound_or_match(byes)
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
        # Keep only the branches that add to this proof: branches with a refused pairing, branches
        # without any pairing, and the branch with the accepted pairing.
        branches = [
            branch
            for branch in self._branches
            if branch.children or branch.found is not None or branch is self._accepted
        ]
        if not self._byes.shape[1]:
            branches = self._branches
        return Proof(tuple(self._duals), tuple(self._groups), tuple(branches))

    def _costs_of_byes(self) -> Ints:
        """Return the cost of each possible bye or triple itself, at all levels except the last."""
        field, n = self._field, self._n
        num_byes, size = self._byes.shape
        costs = np.zeros((num_byes, NUM_BYE_LEVELS), dtype=np.int64)
        if not size:
            return costs
        min_count = int(field.bye_counts.min(initial=0))
        # With powers of 4, one row with two extra byes (16) costs more than three rows with one
        # extra bye each (12).
        costs[:, 0] = (4 ** np.minimum(field.bye_counts - min_count, 20))[self._byes].sum(axis=1)
        from_below = np.sort(n - 1 - self._byes, axis=1)[:, ::-1]
        code = np.zeros(num_byes, dtype=np.int64)
        for column in from_below.T:
            code = code * n + column
        costs[:, 2 if size == 1 else 4] = code
        differences = field.differences()
        for a, b in combinations(range(size), 2):
            one, other = self._byes[:, a], self._byes[:, b]
            costs[:, 1] += field.no_rematch[one, other]
            costs[:, 3] += differences[one, other]
        return costs

    def _bound_or_match(self, byes: Ints) -> None:
        """Raise the lower bounds of some byes or triples, or match one of them.

        ``byes`` are the indices of byes or triples that may be best. After the first few matchings,
        triples that share a row are bounded together. Triples that this bound does not exclude are
        bounded again in two halves.
        """
        if (
            len(self._branches) < _MAX_SINGLE_MATCHINGS
            or not self._heap
            or self._byes.shape[1] != 3
        ):
            self._match_bye(self._choose_bye(byes))
            return
        if not self._pending_groups:
            counts = np.bincount(self._byes[byes].ravel(), minlength=self._n)
            row = int(counts.argmax())
            self._pending_groups.append((row, byes[(self._byes[byes] == row).any(axis=1)]))
        row, group = self._pending_groups.pop()
        group = np.intersect1d(group, byes)
        if len(group) > _MAX_SINGLE_TRIPLES:
            self._bound_group(row, group)
            group = self._with_bound_below(group, self._heap[0][0])
            half = len(group) // 2
            self._pending_groups += [
                (row, half_of_group)
                for half_of_group in (group[half:], group[:half])
                if len(half_of_group)
            ]
        elif len(group):
            self._match_bye(int(group[0]))
            if len(group) > 1:
                self._pending_groups.append((row, group[1:]))

    def _candidates_below(self, cost: Cost | None) -> Ints:
        """Return the unmatched byes or triples, by index, that may lead to a cost below ``cost``.

        If ``cost`` is ``None``, return all unmatched byes or triples.
        """
        if cost is None:
            return np.flatnonzero(self._is_unmatched)
        if self._candidates_limit is None or cost > self._candidates_limit:
            self._candidates = np.flatnonzero(self._is_unmatched)
        self._candidates_limit = cost
        self._candidates = self._with_bound_below(
            self._candidates[self._is_unmatched[self._candidates]], cost
        )
        while len(
            outdated := self._candidates[self._num_duals_seen[self._candidates] < len(self._duals)]
        ):
            self._raise_bounds(outdated)
            self._candidates = self._with_bound_below(self._candidates, cost)
        return self._candidates

    def _with_bound_below(self, byes: Ints, cost: Cost) -> Ints:
        """Return the byes or triples among ``byes`` (indices) with a lower bound below ``cost``."""
        bounds = self._lower_bounds(byes)
        is_less, is_equal = np.zeros(len(byes), dtype=np.bool_), np.ones(len(byes), dtype=np.bool_)
        for level, limit in enumerate(cost[:NUM_BYE_LEVELS]):
            is_less |= is_equal & (bounds[:, level] < limit)
            is_equal &= bounds[:, level] == limit
        return byes[is_less]

    def _lower_bounds(self, byes: Ints) -> Ints:
        """Return lower bounds on the costs of pairings with each bye or triple of ``byes``.

        ``byes`` are indices of byes or triples. Displacement, the last level of cost, is left out.
        """
        bounds = self._costs[byes].copy()
        bounds[:, [1, 3]] += self._bounds[byes]
        return bounds

    def _choose_bye(self, byes: Ints) -> int:
        """Return the one of ``byes`` (indices of byes or triples) to match next.

        The first choice has the lowest bound. Later choices are random, since similar triples have
        dual solutions that bound the same other triples.
        """
        if self._duals:
            return int(byes[self._random.randrange(len(byes))])
        order = np.lexsort(self._lower_bounds(byes).T[::-1])
        return int(byes[order[0]])

    def _match_bye(self, bye: int) -> None:
        """Match the rows outside bye or triple number ``bye``, and store the dual solution."""
        self._is_unmatched[bye] = False
        sitting_out = tuple(map(int, self._byes[bye]))
        branch = self._solve_branch(sitting_out, (), frozenset(), self._costs[bye])
        self._branches.append(branch)
        self._roots[sitting_out] = branch
        if branch.found is None and sitting_out:
            self._duals.append(self._extended_dual(branch))
            if len(sitting_out) == 3 and branch.cost == self._heap[0][0]:
                self._duals.append(self._triple_dual(branch))

    def _raise_bounds(self, byes: Ints) -> None:
        """Raise the lower bounds of byes or triples by new dual solutions.

        ``byes`` has the indices of the byes or triples. For each of them, those dual solutions are
        new that were found since its bound was last raised.
        """
        rows = self._byes[byes]
        for k in range(int(self._num_duals_seen[byes].min()), len(self._duals)):
            dual = self._duals[k]
            bounds = dual.potentials.sum(axis=0) - dual.potentials[rows].sum(axis=1)
            if dual.sets:
                in_set = np.zeros((len(dual.sets), self._n), dtype=np.int64)
                for j, (members, _) in enumerate(dual.sets):
                    in_set[j, members] = 1
                pairs_in_sets = (in_set.sum(axis=1)[:, None] - in_set[:, rows].sum(axis=2)) // 2
                bounds -= pairs_in_sets.T @ np.array([price for _, price in dual.sets])
            bounds = _rounded_up_bounds(bounds)
            old_bounds = self._bounds[byes]
            is_higher = (bounds[:, 0] > old_bounds[:, 0]) | (
                (bounds[:, 0] == old_bounds[:, 0]) & (bounds[:, 1] > old_bounds[:, 1])
            )
            self._bounds[byes[is_higher]] = bounds[is_higher]
        self._num_duals_seen[byes] = len(self._duals)

    def _solve_branch(
        self,
        sitting_out: tuple[int, ...],
        fixed: Pairs,
        excluded: frozenset[tuple[int, int]],
        bye_cost: Ints,
    ) -> Branch:
        """Return a new branch with its best pairing, and put it on the heap if it has a pairing.

        The branch has the bye or triple ``sitting_out``, whose cost is ``bye_cost``, and the fixed
        and excluded pairs.
        """
        used = {*sitting_out, *(row for pair in fixed for row in pair)}
        remaining = tuple(row for row in range(self._n) if row not in used)
        branch = Branch(sitting_out, fixed, excluded, remaining)
        displacements = self._displacements(sitting_out)
        block = np.ix_(remaining, remaining)
        may_meet = self._may_meet[block].copy()
        index_of = {row: k for k, row in enumerate(remaining)}
        for a, b in excluded:
            may_meet[index_of[a], index_of[b]] = may_meet[index_of[b], index_of[a]] = False
        weights = np.concatenate([self._weights[block], displacements[block][:, :, None]], axis=2)
        if remaining:
            matching = match(weights, may_meet)
            if isinstance(matching, NoPerfectMatching):
                branch.found = matching
                return branch
            branch.potentials = matching.potentials
            branch.sets = matching.blossoms
            free_pairs = [
                (remaining[k], remaining[int(v)]) for k, v in enumerate(matching.mate) if k < v
            ]
        else:
            branch.potentials = np.zeros((0, 3), dtype=np.int64)
            free_pairs = []
        branch.pairs = tuple(sorted((*fixed, *free_pairs)))
        branch.cost = self._cost(bye_cost, branch.pairs, displacements)
        self._pushed += 1
        heappush(self._heap, (branch.cost, self._pushed, branch))
        return branch

    def cost(self, sitting_out: tuple[int, ...], pairs: Sequence[tuple[int, int]]) -> Cost:
        """Return a pairing's cost at each level.

        The pairing has the bye or triple ``sitting_out``, and ``pairs``.
        """
        return self._cost(
            self._costs[self._index_of_bye(sitting_out)], pairs, self._displacements(sitting_out)
        )

    def _cost(self, bye_cost: Ints, pairs: Sequence[tuple[int, int]], displacements: Ints) -> Cost:
        """Return the cost, at each level, of a bye or triple and the pairs of all other rows.

        ``bye_cost`` is the cost of the bye or triple alone, and ``displacements`` has the
        displacement of each pair of rows.
        """
        rows = [a for a, _ in pairs], [b for _, b in pairs]
        rematches, difference = self._weights[rows].sum(axis=0)
        costs = (
            bye_cost[0],
            bye_cost[1] + rematches,
            bye_cost[2],
            bye_cost[3] + difference,
            bye_cost[4],
            displacements[rows].sum(),
        )
        return tuple(map(int, costs))

    def _displacements(self, sitting_out: tuple[int, ...]) -> Ints:
        """Return the displacement of each pair of rows outside ``sitting_out``, a bye or triple."""
        paired = [row for row in range(self._n) if row not in sitting_out]
        displacements = np.zeros((self._n, self._n), dtype=np.int64)
        displacements[np.ix_(paired, paired)] = self._field.displacements(paired)
        return displacements

    def _split(self, branch: Branch) -> None:
        """Divide the pairings of a branch, except its refused best pairing, into child branches."""
        bye = self._index_of_bye(branch.sitting_out)
        fixed = branch.fixed
        free_pairs = [two for two in branch.pairs if two not in fixed]
        if self._required is not None and self._required <= {branch.sitting_out, *branch.pairs}:
            free_pairs = [two for two in free_pairs if two in self._required]
        for two in free_pairs:
            unmatched = {*branch.remaining} - {
                row for matched_pair in fixed for row in matched_pair
            }
            excluded = frozenset(
                excluded_pair
                for excluded_pair in (*branch.excluded, two)
                if excluded_pair[0] in unmatched and excluded_pair[1] in unmatched
            )
            branch.children.append(
                self._solve_branch(branch.sitting_out, fixed, excluded, self._costs[bye])
            )
            fixed = (*fixed, two)

    def _index_of_bye(self, sitting_out: Sequence[int]) -> int:
        is_equal = (self._byes == np.array(sitting_out, dtype=np.int64)).all(axis=1)
        return int(np.flatnonzero(is_equal)[0])

    def _extended_dual(self, branch: Branch) -> DualBound:
        """Return the dual solution of a branch, extended to the rows of its bye or triple.

        The rows of the bye or triple get the largest potentials that the costs allow.
        """
        assert branch.potentials is not None
        potentials = np.zeros((self._n, 2), dtype=np.int64)
        rows = list(branch.remaining)
        potentials[rows] = branch.potentials[:, :2]
        for row in branch.sitting_out:
            others = [v for v in rows if self._may_meet[row, v]]
            slack = 2 * self._weights[row, others] - potentials[others]
            if len(others):
                potentials[row] = slack[np.lexsort((slack[:, 1], slack[:, 0]))[0]]
            rows.append(row)
        remaining = np.array(branch.remaining, dtype=np.int64)
        sets = [
            (remaining[members], price[:2]) for members, price in branch.sets if price[:2].any()
        ]
        return DualBound(2 * potentials, tuple((members, 2 * price) for members, price in sets))

    def _triple_dual(self, branch: Branch) -> DualBound:
        """Return, for a branch with a triple, the dual solution that best bounds other triples.

        A triple costs half as much as its three pairs. If the potentials of its three rows make all
        three pairs tight, their sum is the cost of the triple. Then no other triple has a lower
        bound than this one. Therefore these potentials are fixed, and the potential of each other
        row must not exceed the slack that they leave. A second copy of the other rows enforces
        this: each row may be matched with its copy, at the cost of the slack.
        """
        one, two, three = branch.sitting_out
        remaining = np.array(branch.remaining, dtype=np.int64)
        m, w = len(remaining), self._weights
        triple_potentials = {
            one: w[one, two] + w[one, three] - w[two, three],
            two: w[one, two] + w[two, three] - w[one, three],
            three: w[one, three] + w[two, three] - w[one, two],
        }
        weights = np.zeros((2 * m, 2 * m, 2), dtype=np.int64)
        weights[:m, :m] = weights[m:, m:] = w[np.ix_(remaining, remaining)]
        may_meet = np.zeros((2 * m, 2 * m), dtype=np.bool_)
        limits: dict[int, tuple[int, ...]] = {}
        may_meet[:m, :m] = may_meet[m:, m:] = self._may_meet[np.ix_(remaining, remaining)]
        for k, row in enumerate(remaining):
            row_limits = [
                tuple(2 * w[row, t] - triple_potentials[t])
                for t in branch.sitting_out
                if self._may_meet[row, t]
            ]
            if row_limits:
                limits[k] = weights[k, m + k] = weights[m + k, k] = min(row_limits)
                may_meet[k, m + k] = may_meet[m + k, k] = True
        matching = match(weights, may_meet)
        assert not isinstance(matching, NoPerfectMatching), "without a copy each can be matched"
        potentials = np.zeros((self._n, 2), dtype=np.int64)
        potentials[remaining] = matching.potentials[:m] + matching.potentials[m:]
        for (
            k,
            limit,
        ) in limits.items():  # prices of sets may raise a row's potential above its limit
            potentials[remaining[k]] = min(
                tuple(potentials[remaining[k]]), tuple(2 * v for v in limit)
            )
        for row, value in triple_potentials.items():
            potentials[row] = 2 * value
        sets = [
            (remaining[members[inside] % m], price)
            for members, price in matching.blossoms
            for inside in (members < m, members >= m)
            if inside.sum() > 1
        ]
        return DualBound(potentials, tuple(sets))

    def _bound_group(self, row: int, byes: Ints) -> None:
        """Raise the lower bounds of triples that share ``row``, up to the best known cost.

        ``byes`` are the indices of the triples. One matching of all other rows gives the bounds. It
        may pair the other two rows of a triple, at the triple's cost minus a surcharge: the best
        known cost minus the cost of the cheapest matching without triples. It therefore uses a
        triple only if a pairing with the triple may be better than the best known pairing.
        """
        others_rows = np.delete(np.arange(self._n), row)
        block = np.ix_(others_rows, others_rows)
        weights, may_meet = self._weights[block].copy(), self._may_meet[block].copy()
        if row not in self._cost_without:
            matching = match(weights, may_meet)
            if isinstance(matching, NoPerfectMatching):
                return
            total = weights[np.arange(len(others_rows)), matching.mate].sum(axis=0)
            self._cost_without[row] = total // 2
        # Aim at one more than the best cost, to find triples of equal cost too: of two
        # triples of equal cost, the one with the lower row numbers is preferred.
        best = np.array([self._heap[0][0][1], self._heap[0][0][3] + 1], dtype=np.int64)
        surcharge = best - self._cost_without[row]
        triples = self._byes[byes]
        other_pairs = triples[triples != row].reshape(-1, 2)
        other_pairs -= other_pairs > row
        for (a, b), bye in zip(other_pairs.tolist(), byes, strict=True):
            cost = self._costs[bye, [1, 3]] - surcharge
            if not may_meet[a, b] or tuple(cost) < tuple(weights[a, b]):
                weights[a, b] = weights[b, a] = cost
                may_meet[a, b] = may_meet[b, a] = True
        matching = match(weights, may_meet)
        assert not isinstance(matching, NoPerfectMatching), "there are more pairs than before"
        potentials = np.zeros((self._n, 2), dtype=np.int64)
        potentials[others_rows] = matching.potentials
        sets = tuple((others_rows[members], price) for members, price in matching.blossoms)
        self._groups.append(TripleBound(row, triples, surcharge, potentials, sets))
        bound = weights[np.arange(len(others_rows)), matching.mate].sum(axis=0) // 2 + surcharge
        old_bounds = self._bounds[byes] + self._costs[byes][:, [1, 3]]
        is_higher = (old_bounds[:, 0] < bound[0]) | (
            (old_bounds[:, 0] == bound[0]) & (old_bounds[:, 1] < bound[1])
        )
        self._bounds[byes[is_higher]] = bound - self._costs[byes[is_higher]][:, [1, 3]]


def _rounded_up_bounds(bounds: Ints) -> Ints:
    """Return lower bounds divided by `DUAL_SCALE` and rounded up to whole costs.

    Each line has a bound on second meetings and one on differences of scores. If the former is
    rounded up, the latter becomes 0.
    """
    rounded = -(-bounds // DUAL_SCALE)
    rounded[:, 1] = np.where(bounds[:, 0] % DUAL_SCALE == 0, np.maximum(rounded[:, 1], 0), 0)
    return np.asarray(np.where(rounded[:, :1] < 0, 0, rounded), dtype=np.int64)
