"""Check independently, from its proof, that the pairing of a round of matches is the best one.

This module shares no code with the search that made the round, except the classes that describe the
entrants and a proof. It sums costs itself, checks every bound, follows every branch of the search,
and checks the later rounds of refused pairings (`later_rounds_check`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bridgeopt.engine.blossom import check
from bridgeopt.plugins.swiss.later_rounds_check import LaterRoundsCheck, Shape, TooLongError
from bridgeopt.plugins.swiss.match_rule import Flags, Ints, MatchField, OddRule, Opponents

if TYPE_CHECKING:
    from bridgeopt.engine.blossom import NoPerfectMatching
    from bridgeopt.plugins.swiss.match_search import Branch, DualBound, Proof, TripleBound

NOT_A_ROUND = "not_a_round"
"""Fault: an entrant is in no match or in two, or has an opponent that the director forbade."""
BAD_DUAL = "bad_dual"
"""Fault: a lower bound exceeds the cost of some pair that may meet."""
NOT_BOUND = "not_bound"
"""Fault: neither a dual solution nor a branch covers the pairings with some bye or triple."""
BAD_BRANCH = "bad_branch"
"""Fault: a branch's claimed best pairing is wrong, or its children do not cover its pairings."""
BEFORE = "before"
"""Fault: a pairing that was not refused is better than the one that is claimed to be best."""
NOT_KEPT = "not_kept"
"""Fault: the later rounds given as evidence are invalid, or have a second meeting."""
WRONG_REFUSAL = "wrongly_refused"
"""Fault: a refused pairing leaves as many later rounds possible as the chosen one."""
TOO_LONG = "too_long"
"""Fault: searching for the later rounds of a refused pairing took too long."""

_SCALE = 4
"""Factor by which costs are multiplied in a dual solution; the same as `match_search.SCALE`."""


class _Costs(NamedTuple):
    """The costs of pairs and of byes or triples, computed without the search's code.

    Attributes
    ----------
    meets
        For each two rows: 1 if they must not meet again, otherwise 0.
    apart
        For each two rows: the squared difference of their scores, or 0 if scores do not count.
    """

    field: MatchField
    meets: Ints
    apart: Ints

    @classmethod
    def of(cls, field: MatchField) -> _Costs:
        n = len(field.present)
        meets = np.zeros((n, n), dtype=np.int64)
        apart = np.zeros((n, n), dtype=np.int64)
        scores = [int(score) for score in field.scores]
        by_score = field.rule.opponents is Opponents.NEIGHBOURS or field.rule.by_groups
        for a, b in combinations(range(n), 2):
            one, other = field.present[a], field.present[b]
            rounds = [one.met.get(other.id), other.met.get(one.id)]
            barred = any(
                last is not None and field.rule.no_rematch(last, field.number) for last in rounds
            )
            meets[a, b] = meets[b, a] = barred
            apart[a, b] = apart[b, a] = (scores[a] - scores[b]) ** 2 if by_score else 0
        return cls(field, meets, apart)

    def aside(self, sitting_out: Sequence[int]) -> tuple[int, ...]:
        """Return the cost of the bye or triple ``sitting_out``, without any pairs.

        It has a number for each of `match_search.LEVELS` except displacement, the last one. The
        differences of scores within a triple count once; in `total`, those of pairs count twice.
        """
        n = len(self.field.present)
        twos = list(combinations(sitting_out, 2))
        met = sum(int(self.meets[two]) for two in twos)
        difference = sum(int(self.apart[two]) for two in twos)
        had = [e.triples if len(sitting_out) == 3 else e.byes for e in self.field.present]
        again = sum(4 ** min(had[row] - min(had), 20) for row in sitting_out)
        code = 0
        for row in sorted(sitting_out):
            code = code * n + n - 1 - row
        bye, triple = (code, 0) if len(sitting_out) == 1 else (0, code)
        return again, met, bye, difference, triple

    def total(
        self, sitting_out: Sequence[int], pairs: Sequence[tuple[int, int]]
    ) -> tuple[int, ...]:
        """Return the cost at each level of a pairing with the bye or triple ``sitting_out``."""
        again, met, bye, difference, triple = self.aside(sitting_out)
        met += sum(int(self.meets[two]) for two in pairs)
        difference += 2 * sum(int(self.apart[two]) for two in pairs)
        moved = self.moved(sitting_out)
        return again, met, bye, difference, triple, sum(int(moved[two]) for two in pairs)

    def moved(self, sitting_out: Sequence[int]) -> Ints:
        """Return the displacement of each two rows: their squared distance from ideal opponents.

        The distance is counted in places, without the places of the rows ``sitting_out``, which are
        in the bye or triple.
        """
        n, rule, scores = len(self.field.present), self.field.rule, self.field.scores
        left = [row for row in range(n) if row not in sitting_out]
        place = {row: k for k, row in enumerate(left)}
        found = np.zeros((n, n), dtype=np.int64)
        places = np.arange(len(left))
        found[np.ix_(left, left)] = (places[:, None] - places) ** 2
        if rule.opponents is Opponents.NEIGHBOURS:
            return found
        for a, b in combinations(left, 2):
            i, j, size = place[a], place[b], len(left)
            if rule.by_groups:
                if scores[a] != scores[b]:
                    continue
                first = sum(scores[row] > scores[a] for row in left)
                i, j, size = i - first, j - first, sum(scores[row] == scores[a] for row in left)
            half = rule.opponents is Opponents.SPLIT
            away = j - i - size // 2 if half else i + j - size + 1
            found[a, b] = found[b, a] = away * away
        return found


def faults(
    field: MatchField,
    chosen: Shape,
    proof: Proof,
    refused: Sequence[Shape],
    kept: Sequence[Shape],
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
    kept
        A pairing of each later round that the chosen pairing leaves possible, as ids.
    """
    may = _may_meet(field)
    in_triple = _may_share_triple(field, may)
    if not _is_round(field, chosen, may, in_triple):
        return [NOT_A_ROUND]
    costs = _Costs.of(field)
    best = costs.total(*chosen)
    opened = {branch.sitting_out: branch for branch in proof.branches}
    found = [fault for dual in proof.duals for fault in _dual_faults(costs, may, dual)]
    found += [fault for group in proof.groups for fault in _group_faults(costs, may, group)]
    ways = [way for way in _ways(field, len(chosen[0]), in_triple) if way not in opened]
    if not found and not _all_bound(costs, ways, proof, best):
        found.append(NOT_BOUND)
    known = {*refused}
    for branch in opened.values():
        found += _branch_faults(costs, may, branch, chosen=chosen, best=best, refused=known)
    later = LaterRoundsCheck(field)
    if not later.holds(chosen, kept):
        found.append(NOT_KEPT)
    try:
        if any(later.can_follow(shape, len(kept)) for shape in refused):
            found.append(WRONG_REFUSAL)
    except TooLongError:
        found.append(TOO_LONG)
    return found


def _may_meet(field: MatchField) -> Flags:
    """Return for each two rows whether the director's requests and standing wishes allow a meeting.

    The result has shape ``(n, n)``.
    """
    ids = [entrant.id for entrant in field.present]
    partner = {a: b for two in field.together for a, b in (two, two[::-1])}
    partner = {a: b for a, b in partner.items() if a in ids and b in ids}
    may = np.ones((len(ids), len(ids)), dtype=np.bool_)
    wished = _wished_apart(field, field.number)
    for (i, a), (j, b) in combinations(enumerate(ids), 2):
        is_set = a in partner or b in partner
        hand = bool(field.apart & {(a, b), (b, a)})
        free = partner.get(a) == b if is_set else not hand and frozenset((a, b)) not in wished
        may[i, j] = may[j, i] = free
    return may


def _wished_apart(field: MatchField, number: int) -> set[frozenset[int]]:
    """Return the pairs of ids that standing wishes keep apart in round ``number``, from 1."""
    return {
        frozenset((entrant.id, other))
        for entrant in field.entrants
        for other, rounds in entrant.apart.items()
        if number in rounds
    }


def _may_share_triple(field: MatchField, may: Flags) -> Flags:
    """Return for each two rows whether they may be in one triple; shape ``(n, n)``.

    ``may`` has for each two rows whether they may meet in this round. A triple over two rounds also
    plays in the next round, so the wishes of that round hold too.
    """
    rule = field.rule
    if rule.odd is not OddRule.LONG_TRIPLE or field.number >= rule.rounds:
        return may
    ids = [entrant.id for entrant in field.present]
    allowed, wished = may.copy(), _wished_apart(field, field.number + 1)
    for i, j in combinations(range(len(ids)), 2):
        if frozenset((ids[i], ids[j])) in wished:
            allowed[i, j] = allowed[j, i] = False
    return allowed


def _is_round(field: MatchField, chosen: Shape, may: Flags, in_triple: Flags) -> bool:
    aside, pairs = chosen
    n = len(field.present)
    rows = sorted([*aside, *(row for two in pairs for row in two)])
    bye = field.rule.odd is OddRule.BYE or n < 3
    size = 0 if n % 2 == 0 else 1 if bye else 3
    allowed = all(may[two] for two in pairs) and all(in_triple[t] for t in combinations(aside, 2))
    return rows == [*range(n)] and len(aside) == size and allowed


def _ways(field: MatchField, size: int, may: Flags) -> Iterator[tuple[int, ...]]:
    """Yield each possible bye (``size`` 1) or triple (``size`` 3), as indices of rows.

    ``may`` has for each two rows whether they may meet; all rows of a triple meet. Rows that have a
    forced opponent are left out.
    """
    ids = {entrant.id for entrant in field.present}
    tied = {v for two in field.together if ids >= set(two) for v in two}
    free = [row for row, entrant in enumerate(field.present) if entrant.id not in tied]
    apart = {(a, b) for a, b in np.argwhere(~may).tolist()}
    for way in combinations(free, size):
        if not apart or apart.isdisjoint(combinations(way, 2)):
            yield way


def _dual_faults(costs: _Costs, may: Flags, dual: DualBound) -> list[str]:
    """Return ``[BAD_DUAL]`` if a dual solution is wrong, otherwise an empty list.

    For each two rows that may meet, the sum of potentials minus the prices of common sets must not
    exceed the cost (see `DualBound`). No set may have a row twice or a negative price.
    """
    weights = costs.meets, 2 * costs.apart
    slack = []
    for limb, weight in enumerate(weights):
        own = dual.potentials[:, limb]
        there = _SCALE * weight - own[:, None] - own[None, :]
        for members, price in dual.sets:
            there[np.ix_(members, members)] += price[limb]
        slack.append(there)
    edges = may & ~np.eye(len(may), dtype=np.bool_)
    wrong = bool((edges & _is_short(np.stack(slack, axis=2))).any()) or any(
        len(set(members.tolist())) != len(members) or tuple(price) < (0, 0)
        for members, price in dual.sets
    )
    return [BAD_DUAL] if wrong else []


def _all_bound(
    costs: _Costs,
    ways: Sequence[tuple[int, ...]],
    proof: Proof,
    best: tuple[int, ...],
) -> bool:
    """Return whether the proof shows that pairings with any of ``ways`` cost at least ``best``.

    ``ways`` are byes or triples. The proof must bound the cost of each way by a dual solution or by
    a group of triples. In a dual solution, the pairs cost at least the sum of the potentials of
    their rows, minus a term for each set. This term is the set's price times the largest number of
    pairs within the set.
    """
    if not ways:
        return True
    n = len(costs.meets)
    rows = np.array(ways, dtype=np.int64).reshape(len(ways), -1)
    own = _own_costs(costs, rows)
    bound = np.zeros((len(ways), 2), dtype=np.int64)  # since no pair has a cost below 0
    for dual in (None, *proof.duals):
        if dual is not None:
            least = dual.potentials.sum(axis=0)[None, :] - dual.potentials[rows].sum(axis=1)
            for members, price in dual.sets:
                inside = np.isin(np.arange(n), members)[rows].sum(axis=1)
                least = least - ((len(members) - inside) // 2)[:, None] * price[None, :]
            bound = np.where(_is_before(bound, least)[:, None], least, bound)
        # The number of meetings is whole, so round its bound up. If that raises the bound, the
        # bound on differences no longer applies, and 0 is used instead.
        met, more = -(-bound[:, 0] // _SCALE), bound[:, 0] % _SCALE > 0
        told = own.copy()
        told[:, 1] += met
        told[:, 3] += np.where(more, 0, np.maximum(-(-bound[:, 1] // _SCALE), 0))
        told = np.column_stack([told, np.zeros(len(rows), dtype=np.int64)])
        left = _is_before(told, np.array([best], dtype=np.int64))
        rows, own, bound = rows[left], own[left], bound[left]
        if not len(rows):
            return True
    held: dict[tuple[int, ...], tuple[int, int]] = {}
    for group in proof.groups:
        least = _least_of(group)
        for triple in group.triples.tolist():
            held[tuple(triple)] = max(held.get(tuple(triple), least), least)
    return all(
        tuple(row) in held
        and (int(cost[0]), held[tuple(row)][0], 0, held[tuple(row)][1], int(cost[4]), 0) >= best
        for row, cost in zip(rows.tolist(), own, strict=True)
    )


def _least_of(group: TripleBound) -> tuple[int, int]:
    """Return a lower bound on the cost of pairings with any triple of the group.

    The bound has two numbers: second meetings, and doubled differences of scores. It is half of the
    sum of potentials minus prices, plus the surcharge. If the number of second meetings is not
    whole, it is rounded up, and the bound on differences becomes -1, which bounds nothing.
    """
    twice = np.delete(group.potentials, group.row, axis=0).sum(axis=0) + 2 * group.surcharge
    for members, price in group.sets:
        twice = twice - len(np.setdiff1d(members, [group.row])) // 2 * price
    met, difference = (int(each) for each in twice)
    return (met + 1) // 2, -1 if met % 2 else -(-difference // 2)


def _group_faults(costs: _Costs, may: Flags, group: TripleBound) -> list[str]:
    """Return ``[BAD_DUAL]`` if a group of triples is wrong, otherwise an empty list.

    For each two rows that may meet, and for each triple of the group, the lower bound must not
    exceed the cost (see `TripleBound`). No set may have a row twice or a negative price, and each
    triple must include the row of the group.
    """
    n = len(costs.meets)
    held = np.zeros((n, n, 2), dtype=np.int64)
    for members, price in group.sets:
        if len(set(members.tolist())) != len(members) or tuple(price) < (0, 0):
            return [BAD_DUAL]
        held[np.ix_(members, members)] += price
    own = group.potentials
    slack = 2 * np.stack([costs.meets, 2 * costs.apart], axis=2) - own[:, None] - own[None] + held
    edges = may & ~np.eye(n, dtype=np.bool_)
    edges[group.row] = edges[:, group.row] = False
    wrong = bool((edges & _is_short(slack)).any())
    for triple in group.triples.tolist():
        if group.row not in triple or len(set(triple)) != 3:
            return [BAD_DUAL]
        a, b = (v for v in triple if v != group.row)
        _, met, _, difference, _ = costs.aside(triple)
        cost = np.array([met, difference]) - group.surcharge
        wrong |= tuple(2 * cost - own[a] - own[b] + held[a, b]) < (0, 0)
    return [BAD_DUAL] if wrong else []


def _is_short(slack: Ints) -> Flags:
    """Return where slacks are negative; shape ``(n, n)`` for slacks of shape ``(n, n, 2)``.

    A slack has two numbers. It is negative if it is lexicographically smaller than (0, 0).
    """
    return np.asarray((slack[..., 0] < 0) | ((slack[..., 0] == 0) & (slack[..., 1] < 0)))


def _own_costs(costs: _Costs, rows: Ints) -> Ints:
    """Return `_Costs.aside` for many byes or triples at once, one in each line of ``rows``."""
    n, size = len(costs.meets), rows.shape[1]
    own = np.zeros((len(rows), 5), dtype=np.int64)
    had = np.array(
        [e.triples if size == 3 else e.byes for e in costs.field.present], dtype=np.int64
    )
    for k in range(size):
        own[:, 0] += 4 ** np.minimum(had[rows[:, k]] - had.min(), 20)
        own[:, 2 if size == 1 else 4] += (n - 1 - rows[:, k]) * n ** (size - 1 - k)
        for j in range(k):
            own[:, 1] += costs.meets[rows[:, j], rows[:, k]]
            own[:, 3] += costs.apart[rows[:, j], rows[:, k]]
    return own


def _is_before(one: Ints, other: Ints) -> Flags:
    """Compare two arrays line by line; return where ``one`` is lexicographically smaller.

    The result has a flag for each line. If one of the arrays has a single line, that line is
    compared with all lines of the other array.
    """
    before = np.zeros(max(len(one), len(other)), dtype=np.bool_)
    same = ~before
    for k in range(one.shape[1]):
        before |= same & (one[:, k] < other[:, k])
        same &= one[:, k] == other[:, k]
    return before


def _branch_faults(
    costs: _Costs,
    may: Flags,
    branch: Branch,
    *,
    chosen: Shape,
    best: tuple[int, ...],
    refused: set[Shape],
) -> list[str]:
    """Return the faults of a branch of the search, and of the branches into which it was split.

    ``best`` is the cost of the chosen pairing.
    """
    n = len(costs.meets)
    taken = {*branch.sitting_out, *(row for two in branch.fixed for row in two)}
    left = [row for row in range(n) if row not in taken]
    if list(branch.remaining) != left:
        return [BAD_BRANCH]
    allowed = may.copy()
    for a, b in branch.excluded:
        allowed[a, b] = allowed[b, a] = False
    allowed = allowed[np.ix_(left, left)] & ~np.eye(len(left), dtype=np.bool_)
    if branch.found is not None:
        return [] if _is_barrier(allowed, branch.found) else [BAD_BRANCH]
    if not _is_best_of(costs, branch, left, allowed):
        return [BAD_BRANCH]
    shape = branch.sitting_out, branch.pairs
    cost = costs.total(*shape)
    if shape == chosen or cost > best:
        return []
    if shape not in refused:
        return [BEFORE] if cost < best else []
    found = []
    free = [two for two in branch.pairs if two not in branch.fixed]
    if len(branch.children) != len(free):
        return [BAD_BRANCH]
    for k, (two, part) in enumerate(zip(free, branch.children, strict=True)):
        fits = part.sitting_out == branch.sitting_out and part.fixed == (*branch.fixed, *free[:k])
        if not fits or not part.excluded <= branch.excluded | {two}:
            return [BAD_BRANCH]
        found += _branch_faults(costs, may, part, chosen=chosen, best=best, refused=refused)
    return found


def _is_best_of(costs: _Costs, branch: Branch, left: Sequence[int], allowed: Flags) -> bool:
    """Return whether the branch's pairing has the least cost of all pairings in the branch.

    ``left`` are the rows to be matched. ``allowed`` has for each two of them whether they may meet.
    """
    place = {row: k for k, row in enumerate(left)}
    inside = [two for two in branch.pairs if two not in branch.fixed]
    if sorted(row for two in inside for row in two) != [*left] or branch.potentials is None:
        return False
    mate = [0] * len(left)
    for a, b in inside:
        mate[place[a]], mate[place[b]] = place[b], place[a]
    if not left:
        return True
    moved = costs.moved(branch.sitting_out)
    block = np.ix_(left, left)
    weights = np.stack([costs.meets[block], 2 * costs.apart[block], moved[block]], axis=2)
    return not check.faults(weights, allowed, mate, branch.potentials, branch.sets)


def _is_barrier(allowed: Flags, why: NoPerfectMatching) -> bool:
    """Return whether ``why``, a barrier and odd sets, proves that no perfect matching exists."""
    barrier = {int(v) for v in why.barrier}
    of = {int(v): k for k, members in enumerate(why.odd) for v in members}
    sizes = [len(members) for members in why.odd]
    if len(sizes) <= len(barrier) or len(of) != sum(sizes) or barrier & of.keys():
        return False
    if any(size % 2 == 0 for size in sizes):
        return False
    edges = np.argwhere(allowed).tolist()
    return all(b in barrier or of.get(b) == of[a] for a, b in edges if a in of)
