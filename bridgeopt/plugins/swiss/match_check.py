"""Check independently, from a proof, that the pairing of a round of matches is the best one.

This module shares no code with the search that made the round, except the classes that describe
entrants and proofs. It sums costs itself, checks every bound, follows every branch of the search,
and checks the later rounds of refused pairings (`later_rounds_check`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bridgeopt.engine.blossom import check
from bridgeopt.plugins.swiss.later_rounds_check import LaterRoundsCheck, SearchLimitError, Shape
from bridgeopt.plugins.swiss.match_rule import Flags, Ints, MatchField, OddRule, Opponents

if TYPE_CHECKING:
    from bridgeopt.engine.blossom import NoPerfectMatching
    from bridgeopt.plugins.swiss.match_search import Branch, DualBound, Proof, TripleBound

NOT_A_ROUND = "not_a_round"
"""Fault: an entrant is in no match or in two, or has an opponent that the director forbade."""
BAD_DUAL = "bad_dual"
"""Fault: a lower bound exceeds the cost of some pair that may meet."""
NOT_BOUND = "not_bound"
"""Fault: for some bye or triple, neither a dual solution nor a branch covers its pairings."""
BAD_BRANCH = "bad_branch"
"""Fault: a branch's claimed best pairing is wrong, or its children do not cover its pairings."""
BEFORE = "before"
"""Fault: a pairing was not refused, but is better than the pairing claimed to be best."""
NOT_KEPT = "not_kept"
"""Fault: the later rounds given as evidence are invalid, or have a second meeting."""
WRONG_REFUSAL = "wrongly_refused"
"""Fault: a refused pairing can be followed by at least as many later rounds as the chosen one."""
TOO_LONG = "too_long"
"""Fault: the search for the later rounds of a refused pairing took too long."""

_DUAL_SCALE = 4
"""Factor by which costs are multiplied in a dual solution; the same as
`match_search.DUAL_SCALE`."""


class _Costs(NamedTuple):
    """The costs of pairs and of byes or triples, computed without the search's code.

    Attributes
    ----------
    meets
        For each pair of rows: 1 if they must not meet again, otherwise 0.
    apart
        For each pair of rows: the squared difference of their scores, or 0 if scores do not count.
    """

    field: MatchField
    meets: Ints
    apart: Ints

    @classmethod
    def for_field(cls, field: MatchField) -> _Costs:
        n = len(field.present)
        meets = np.zeros((n, n), dtype=np.int64)
        differences = np.zeros((n, n), dtype=np.int64)
        scores = [int(score) for score in field.scores]
        by_score = field.rule.opponents is Opponents.NEIGHBOURS or field.rule.by_groups
        for a, b in combinations(range(n), 2):
            one, other = field.present[a], field.present[b]
            rounds = [one.met.get(other.id), other.met.get(one.id)]
            is_barred = any(
                last_round is not None and field.rule.no_rematch(last_round, field.number)
                for last_round in rounds
            )
            meets[a, b] = meets[b, a] = is_barred
            differences[a, b] = differences[b, a] = (scores[a] - scores[b]) ** 2 if by_score else 0
        return cls(field, meets, differences)

    def cost_of_bye(self, sitting_out: Sequence[int]) -> tuple[int, ...]:
        """Return the cost of the bye or triple ``sitting_out``, without any pairs.

        The cost has a number for each of `match_search.LEVELS` except the last one, displacement. A
        squared difference of scores between two members of a triple counts once. In `total`, one
        between the two members of a pair counts twice.
        """
        n = len(self.field.present)
        pairs = list(combinations(sitting_out, 2))
        num_rematches = sum(int(self.meets[two]) for two in pairs)
        difference = sum(int(self.apart[two]) for two in pairs)
        counts = [e.triples if len(sitting_out) == 3 else e.byes for e in self.field.present]
        repeat_cost = sum(4 ** min(counts[row] - min(counts), 20) for row in sitting_out)
        code = 0
        for row in sorted(sitting_out):
            code = code * n + n - 1 - row
        bye, triple = (code, 0) if len(sitting_out) == 1 else (0, code)
        return repeat_cost, num_rematches, bye, difference, triple

    def total(
        self, sitting_out: Sequence[int], pairs: Sequence[tuple[int, int]]
    ) -> tuple[int, ...]:
        """Return a pairing's cost at each level.

        The pairing has the bye or triple ``sitting_out``, and ``pairs``.
        """
        repeat_cost, num_rematches, bye, difference, triple = self.cost_of_bye(sitting_out)
        num_rematches += sum(int(self.meets[pair]) for pair in pairs)
        difference += 2 * sum(int(self.apart[pair]) for pair in pairs)
        displacements = self.displacements(sitting_out)
        return (
            repeat_cost,
            num_rematches,
            bye,
            difference,
            triple,
            sum(int(displacements[pair]) for pair in pairs),
        )

    def displacements(self, sitting_out: Sequence[int]) -> Ints:
        """Return the displacement of each pair of rows: its squared distance from an ideal pair.

        The distance is counted in places among the paired rows. The rows ``sitting_out`` have the
        bye or are in the triple, so they have no place; pairs with them get 0.
        """
        n, rule, scores = len(self.field.present), self.field.rule, self.field.scores
        rows = [row for row in range(n) if row not in sitting_out]
        place = {row: k for k, row in enumerate(rows)}
        displacements = np.zeros((n, n), dtype=np.int64)
        places = np.arange(len(rows))
        displacements[np.ix_(rows, rows)] = (places[:, None] - places) ** 2
        if rule.opponents is Opponents.NEIGHBOURS:
            return displacements
        for a, b in combinations(rows, 2):
            i, j, size = place[a], place[b], len(rows)
            if rule.by_groups:
                if scores[a] != scores[b]:
                    continue
                num_higher = sum(scores[row] > scores[a] for row in rows)
                i, j = i - num_higher, j - num_higher
                size = sum(scores[row] == scores[a] for row in rows)
            is_split = rule.opponents is Opponents.SPLIT
            distance = j - i - size // 2 if is_split else i + j - size + 1
            displacements[a, b] = displacements[b, a] = distance * distance
        return displacements


def faults(
    field: MatchField,
    chosen: Shape,
    proof: Proof,
    refused: Sequence[Shape],
    later_rounds: Sequence[Shape],
) -> list[str]:
    """Return the faults in the claim that a pairing is the best; empty if the claim holds.

    Parameters
    ----------
    field
        The entrants who are paired.
    chosen
        The pairing, as rows: the bye or triple, and the pairs.
    proof
        The proof that no pairing is better.
    refused
        Pairings that would be better, but leave fewer later rounds possible.
    later_rounds
        A pairing, by ids, of each later round that the chosen pairing leaves possible.
    """
    may_meet = _may_meet(field)
    in_triple = _may_share_triple(field, may_meet)
    if not _is_round(field, chosen, may_meet, in_triple):
        return [NOT_A_ROUND]
    costs = _Costs.for_field(field)
    cost = costs.total(*chosen)
    branch_of = {branch.sitting_out: branch for branch in proof.branches}
    all_faults = [fault for dual in proof.duals for fault in _dual_faults(costs, may_meet, dual)]
    all_faults += [
        fault for group in proof.groups for fault in _group_faults(costs, may_meet, group)
    ]
    uncovered = [
        bye for bye in _possible_byes(field, len(chosen[0]), in_triple) if bye not in branch_of
    ]
    if not all_faults and not _all_bound(costs, uncovered, proof, cost):
        all_faults.append(NOT_BOUND)
    refused_set = {*refused}
    for branch in branch_of.values():
        all_faults += _branch_faults(
            costs, may_meet, branch, chosen=chosen, best=cost, refused=refused_set
        )
    later_check = LaterRoundsCheck(field)
    if not later_check.is_valid_continuation(chosen, later_rounds):
        all_faults.append(NOT_KEPT)
    try:
        if any(later_check.can_follow(shape, len(later_rounds)) for shape in refused):
            all_faults.append(WRONG_REFUSAL)
    except SearchLimitError:
        all_faults.append(TOO_LONG)
    return all_faults


def _may_meet(field: MatchField) -> Flags:
    """Return for each pair of rows whether requests and standing wishes allow a meeting.

    The requests are the director's. The result has shape ``(n, n)``.
    """
    ids = [entrant.id for entrant in field.present]
    partner = {a: b for two in field.together for a, b in (two, two[::-1])}
    partner = {a: b for a, b in partner.items() if a in ids and b in ids}
    may_meet = np.ones((len(ids), len(ids)), dtype=np.bool_)
    wished_apart = _wished_apart(field, field.number)
    for (i, a), (j, b) in combinations(enumerate(ids), 2):
        is_forced = a in partner or b in partner
        is_forbidden = bool(field.apart & {(a, b), (b, a)})
        is_allowed = (
            partner.get(a) == b
            if is_forced
            else not is_forbidden and frozenset((a, b)) not in wished_apart
        )
        may_meet[i, j] = may_meet[j, i] = is_allowed
    return may_meet


def _wished_apart(field: MatchField, number: int) -> set[frozenset[int]]:
    """Return the pairs of ids that standing wishes keep apart in round ``number`` (from 1)."""
    return {
        frozenset((entrant.id, other))
        for entrant in field.entrants
        for other, rounds in entrant.apart.items()
        if number in rounds
    }


def _may_share_triple(field: MatchField, may_meet: Flags) -> Flags:
    """Return for each pair of rows whether they may be in one triple; shape ``(n, n)``.

    ``may_meet`` has for each pair of rows whether they may meet in this round. A triple over two
    rounds also plays in the next round, so the wishes of that round hold too.
    """
    rule = field.rule
    if rule.odd is not OddRule.LONG_TRIPLE or field.number >= rule.rounds:
        return may_meet
    ids = [entrant.id for entrant in field.present]
    allowed, wished_apart = may_meet.copy(), _wished_apart(field, field.number + 1)
    for i, j in combinations(range(len(ids)), 2):
        if frozenset((ids[i], ids[j])) in wished_apart:
            allowed[i, j] = allowed[j, i] = False
    return allowed


def _is_round(field: MatchField, chosen: Shape, may_meet: Flags, in_triple: Flags) -> bool:
    sitting_out, pairs = chosen
    n = len(field.present)
    rows = sorted([*sitting_out, *(row for pair in pairs for row in pair)])
    has_bye = field.rule.odd is OddRule.BYE or n < 3
    num_sitting_out = 0 if n % 2 == 0 else 1 if has_bye else 3
    is_allowed = all(may_meet[pair] for pair in pairs) and all(
        in_triple[pair] for pair in combinations(sitting_out, 2)
    )
    return rows == [*range(n)] and len(sitting_out) == num_sitting_out and is_allowed


def _possible_byes(field: MatchField, size: int, may_meet: Flags) -> Iterator[tuple[int, ...]]:
    """Yield each possible bye (``size`` 1) or triple (``size`` 3), as indices of rows.

    ``may_meet`` has for each pair of rows whether they may meet; all rows of a triple meet. Rows
    that have a forced opponent are left out.
    """
    ids = {entrant.id for entrant in field.present}
    forced_rows = {v for pair in field.together if ids >= set(pair) for v in pair}
    free = [row for row, entrant in enumerate(field.present) if entrant.id not in forced_rows]
    forbidden = {(a, b) for a, b in np.argwhere(~may_meet).tolist()}
    for bye in combinations(free, size):
        if not forbidden or forbidden.isdisjoint(combinations(bye, 2)):
            yield bye


def _dual_faults(costs: _Costs, may_meet: Flags, dual: DualBound) -> list[str]:
    """Return ``[BAD_DUAL]`` if a dual solution is wrong, otherwise an empty list.

    For each pair of rows that may meet, the sum of potentials minus the prices of common sets must
    not exceed the cost (see `DualBound`). No set may have a row twice or a negative price.
    """
    weights = costs.meets, 2 * costs.apart
    slack = []
    for limb, weight in enumerate(weights):
        potentials = dual.potentials[:, limb]
        excess = _DUAL_SCALE * weight - potentials[:, None] - potentials[None, :]
        for members, price in dual.sets:
            excess[np.ix_(members, members)] += price[limb]
        slack.append(excess)
    edges = may_meet & ~np.eye(len(may_meet), dtype=np.bool_)
    is_wrong = bool((edges & _is_negative(np.stack(slack, axis=2))).any()) or any(
        len(set(members.tolist())) != len(members) or tuple(price) < (0, 0)
        for members, price in dual.sets
    )
    return [BAD_DUAL] if is_wrong else []


def _all_bound(
    costs: _Costs,
    byes: Sequence[tuple[int, ...]],
    proof: Proof,
    best: tuple[int, ...],
) -> bool:
    """Return whether the proof shows that pairings with any of ``byes`` cost at least ``best``.

    ``byes`` are byes or triples. The proof must bound the cost with each of them, by a dual
    solution or by a group of triples. A dual solution shows that the pairs cost at least the sum of
    the potentials of their rows, minus a term for each set. This term is the set's price times
    the largest possible number of pairs within the set.
    """
    if not byes:
        return True
    n = len(costs.meets)
    rows = np.array(byes, dtype=np.int64).reshape(len(byes), -1)
    own_costs = _costs_of_byes(costs, rows)
    # The cost of a pair is never below 0, so 0 is a first bound.
    bound = np.zeros((len(byes), 2), dtype=np.int64)
    for dual in (None, *proof.duals):
        if dual is not None:
            least = dual.potentials.sum(axis=0)[None, :] - dual.potentials[rows].sum(axis=1)
            for members, price in dual.sets:
                inside = np.isin(np.arange(n), members)[rows].sum(axis=1)
                least = least - ((len(members) - inside) // 2)[:, None] * price[None, :]
            bound = np.where(_is_smaller(bound, least)[:, None], least, bound)
        # The number of second meetings is an integer, so round its bound up. If that raises the
        # bound, the bound on differences no longer applies, and 0 is used instead.
        rematches, is_rounded_up = -(-bound[:, 0] // _DUAL_SCALE), bound[:, 0] % _DUAL_SCALE > 0
        bounds = own_costs.copy()
        bounds[:, 1] += rematches
        bounds[:, 3] += np.where(is_rounded_up, 0, np.maximum(-(-bound[:, 1] // _DUAL_SCALE), 0))
        bounds = np.column_stack([bounds, np.zeros(len(rows), dtype=np.int64)])
        is_open = _is_smaller(bounds, np.array([best], dtype=np.int64))
        rows, own_costs, bound = rows[is_open], own_costs[is_open], bound[is_open]
        if not len(rows):
            return True
    group_bounds: dict[tuple[int, ...], tuple[int, int]] = {}
    for group in proof.groups:
        least = _group_bound(group)
        for triple in group.triples.tolist():
            group_bounds[tuple(triple)] = max(group_bounds.get(tuple(triple), least), least)
    return all(
        tuple(row) in group_bounds
        and (
            int(own_cost[0]),
            group_bounds[tuple(row)][0],
            0,
            group_bounds[tuple(row)][1],
            int(own_cost[4]),
            0,
        )
        >= best
        for row, own_cost in zip(rows.tolist(), own_costs, strict=True)
    )


def _group_bound(group: TripleBound) -> tuple[int, int]:
    """Return a lower bound on the cost of pairings with any triple of the group.

    The bound has two numbers: second meetings, and doubled differences of scores. Add the
    potentials, and subtract the prices; the bound is half of this sum, plus the surcharge. If the
    number of second meetings is not whole, it is rounded up, and the bound on differences becomes
    -1, which bounds nothing.
    """
    doubled = np.delete(group.potentials, group.row, axis=0).sum(axis=0) + 2 * group.surcharge
    for members, price in group.sets:
        doubled = doubled - len(np.setdiff1d(members, [group.row])) // 2 * price
    rematches, difference = (int(value) for value in doubled)
    return (rematches + 1) // 2, -1 if rematches % 2 else -(-difference // 2)


def _group_faults(costs: _Costs, may_meet: Flags, group: TripleBound) -> list[str]:
    """Return ``[BAD_DUAL]`` if a group of triples is wrong, otherwise an empty list.

    For each pair of rows that may meet, and for each triple of the group, the lower bound must not
    exceed the cost (see `TripleBound`). No set may have a row twice or a negative price, and each
    triple must include the row of the group.
    """
    n = len(costs.meets)
    price_sums = np.zeros((n, n, 2), dtype=np.int64)
    for members, price in group.sets:
        if len(set(members.tolist())) != len(members) or tuple(price) < (0, 0):
            return [BAD_DUAL]
        price_sums[np.ix_(members, members)] += price
    potentials = group.potentials
    slack = (
        2 * np.stack([costs.meets, 2 * costs.apart], axis=2)
        - potentials[:, None]
        - potentials[None]
        + price_sums
    )
    edges = may_meet & ~np.eye(n, dtype=np.bool_)
    edges[group.row] = edges[:, group.row] = False
    is_wrong = bool((edges & _is_negative(slack)).any())
    for triple in group.triples.tolist():
        if group.row not in triple or len(set(triple)) != 3:
            return [BAD_DUAL]
        a, b = (v for v in triple if v != group.row)
        _, rematches, _, difference, _ = costs.cost_of_bye(triple)
        cost = np.array([rematches, difference]) - group.surcharge
        is_wrong |= tuple(2 * cost - potentials[a] - potentials[b] + price_sums[a, b]) < (0, 0)
    return [BAD_DUAL] if is_wrong else []


def _is_negative(slack: Ints) -> Flags:
    """Return where slacks are negative; shape ``(n, n)`` for slacks of shape ``(n, n, 2)``.

    A slack has two numbers. It is negative if it is lexicographically smaller than (0, 0).
    """
    return np.asarray((slack[..., 0] < 0) | ((slack[..., 0] == 0) & (slack[..., 1] < 0)))


def _costs_of_byes(costs: _Costs, rows: Ints) -> Ints:
    """Compute `_Costs.cost_of_bye` for many byes or triples, one in each line of ``rows``."""
    n, size = len(costs.meets), rows.shape[1]
    costs_by_level = np.zeros((len(rows), 5), dtype=np.int64)
    counts = np.array(
        [e.triples if size == 3 else e.byes for e in costs.field.present], dtype=np.int64
    )
    for k in range(size):
        costs_by_level[:, 0] += 4 ** np.minimum(counts[rows[:, k]] - counts.min(), 20)
        costs_by_level[:, 2 if size == 1 else 4] += (n - 1 - rows[:, k]) * n ** (size - 1 - k)
        for j in range(k):
            costs_by_level[:, 1] += costs.meets[rows[:, j], rows[:, k]]
            costs_by_level[:, 3] += costs.apart[rows[:, j], rows[:, k]]
    return costs_by_level


def _is_smaller(one: Ints, other: Ints) -> Flags:
    """Return a flag for each line: whether ``one`` is lexicographically smaller than ``other``.

    The arrays are compared line by line. A single line is compared with all lines of the other
    array.
    """
    is_smaller = np.zeros(max(len(one), len(other)), dtype=np.bool_)
    is_equal = ~is_smaller
    for k in range(one.shape[1]):
        is_smaller |= is_equal & (one[:, k] < other[:, k])
        is_equal &= one[:, k] == other[:, k]
    return is_smaller


def _branch_faults(
    costs: _Costs,
    may_meet: Flags,
    branch: Branch,
    *,
    chosen: Shape,
    best: tuple[int, ...],
    refused: set[Shape],
) -> list[str]:
    """Return the faults of a branch of the proof, and of the branches made by splitting it.

    The result is empty if the branch proves that none of its pairings is better.
    ``best`` is the cost of the chosen pairing.
    """
    n = len(costs.meets)
    used = {*branch.sitting_out, *(row for pair in branch.fixed for row in pair)}
    remaining = [row for row in range(n) if row not in used]
    if list(branch.remaining) != remaining:
        return [BAD_BRANCH]
    allowed = may_meet.copy()
    for a, b in branch.excluded:
        allowed[a, b] = allowed[b, a] = False
    allowed = allowed[np.ix_(remaining, remaining)] & ~np.eye(len(remaining), dtype=np.bool_)
    if branch.found is not None:
        return [] if _is_barrier(allowed, branch.found) else [BAD_BRANCH]
    if not _is_best_of(costs, branch, remaining, allowed):
        return [BAD_BRANCH]
    shape = branch.sitting_out, branch.pairs
    cost = costs.total(*shape)
    if shape == chosen or cost > best:
        return []
    if shape not in refused:
        return [BEFORE] if cost < best else []
    all_faults = []
    free_pairs = [pair for pair in branch.pairs if pair not in branch.fixed]
    if len(branch.children) != len(free_pairs):
        return [BAD_BRANCH]
    for k, (pair, child) in enumerate(zip(free_pairs, branch.children, strict=True)):
        fits = child.sitting_out == branch.sitting_out and child.fixed == (
            *branch.fixed,
            *free_pairs[:k],
        )
        if not fits or not child.excluded <= branch.excluded | {pair}:
            return [BAD_BRANCH]
        all_faults += _branch_faults(
            costs, may_meet, child, chosen=chosen, best=best, refused=refused
        )
    return all_faults


def _is_best_of(costs: _Costs, branch: Branch, rows: Sequence[int], allowed: Flags) -> bool:
    """Return whether the branch's pairing has the least cost of all pairings in the branch.

    ``rows`` are the rows to be matched. ``allowed`` has for each pair of them whether they may
    meet.
    """
    place = {row: k for k, row in enumerate(rows)}
    free_pairs = [pair for pair in branch.pairs if pair not in branch.fixed]
    if sorted(row for pair in free_pairs for row in pair) != [*rows] or branch.potentials is None:
        return False
    mate = [0] * len(rows)
    for a, b in free_pairs:
        mate[place[a]], mate[place[b]] = place[b], place[a]
    if not rows:
        return True
    displacements = costs.displacements(branch.sitting_out)
    block = np.ix_(rows, rows)
    weights = np.stack([costs.meets[block], 2 * costs.apart[block], displacements[block]], axis=2)
    return not check.faults(weights, allowed, mate, branch.potentials, branch.sets)


def _is_barrier(allowed: Flags, proof: NoPerfectMatching) -> bool:
    """Return whether ``proof``, a barrier and odd sets, proves that no perfect matching exists."""
    barrier = {int(v) for v in proof.barrier}
    set_of = {int(v): k for k, members in enumerate(proof.odd) for v in members}
    sizes = [len(members) for members in proof.odd]
    if len(sizes) <= len(barrier) or len(set_of) != sum(sizes) or barrier & set_of.keys():
        return False
    if any(size % 2 == 0 for size in sizes):
        return False
    edges = np.argwhere(allowed).tolist()
    return all(b in barrier or set_of.get(b) == set_of[a] for a, b in edges if a in set_of)
