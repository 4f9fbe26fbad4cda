"""Check independently, from its proof, that a round of matches is the best.

It shares no code with the search that made the round, except the values that describe a field. It
sums costs itself, checks every bound, follows every branch, and checks the later rounds of refused
pairings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bridgeopt.engine.blossom import check
from bridgeopt.plugins.swiss.match_rule import Flags, Ints, MatchField, OddRule, Opponents

if TYPE_CHECKING:
    from bridgeopt.engine.blossom import NoPerfectMatching
    from bridgeopt.plugins.swiss.match_search import Branch, DualBound, Proof, TripleBound

Shape = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]

NOT_A_ROUND = "not_a_round"
"""An entrant is in no match or in two, or has an opponent that the director forbids."""
BAD_DUAL = "bad_dual"
"""A bound exceeds the cost of two rows that may meet."""
NOT_BOUND = "not_bound"
"""A bye or triple is neither bounded by a dual nor in a branch."""
BAD_BRANCH = "bad_branch"
"""A branch differs from its claim, or its split leaves something out."""
BEFORE = "before"
"""A pairing comes before the one that is called best, and was not refused."""
NOT_KEPT = "not_kept"
"""The later rounds given as evidence are invalid, or have a second meeting."""
WRONG_REFUSAL = "wrongly_refused"
"""A refused pairing leaves as many later rounds possible."""
TOO_LONG = "too_long"
"""Searching the later rounds of a refused pairing took too long."""

_SCALE = 4
"""Factor of the costs in a dual."""

_MOST_STEPS = 20_000
"""Cells that are filled in before a search is given up."""


class _TooLongError(Exception):
    """The search was given up."""


_Met = dict[tuple[int, int], tuple[int, ...]]
"""The rounds in which two places met."""


class _Costs(NamedTuple):
    """The costs of pairs and of byes or triples, computed separately from the search.

    Attributes
    ----------
    meets, apart
        Per two rows: 1 for a second meeting; the squared difference of scores, if it counts.
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

    def aside(self, aside: Sequence[int]) -> tuple[int, ...]:
        """Return the first levels of a bye's or triple's cost; differences are doubled."""
        n = len(self.field.present)
        twos = list(combinations(aside, 2))
        met = sum(int(self.meets[two]) for two in twos)
        difference = sum(int(self.apart[two]) for two in twos)
        had = [e.triples if len(aside) == 3 else e.byes for e in self.field.present]
        again = sum(4 ** min(had[row] - min(had), 20) for row in aside)
        code = 0
        for row in sorted(aside):
            code = code * n + n - 1 - row
        bye, triple = (code, 0) if len(aside) == 1 else (0, code)
        return again, met, bye, difference, triple

    def total(self, aside: Sequence[int], pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """Return the cost of a pairing at each level."""
        again, met, bye, difference, triple = self.aside(aside)
        met += sum(int(self.meets[two]) for two in pairs)
        difference += 2 * sum(int(self.apart[two]) for two in pairs)
        moved = self.moved(aside)
        return again, met, bye, difference, triple, sum(int(moved[two]) for two in pairs)

    def moved(self, aside: Sequence[int]) -> Ints:
        """Return how far the opponent of each row is from its ideal opponent, squared."""
        n, rule, scores = len(self.field.present), self.field.rule, self.field.scores
        left = [row for row in range(n) if row not in aside]
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
    """Return the faults in the claim that a pairing is the best; empty if it holds.

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
        Later rounds that the chosen pairing leaves possible, as ids.
    """
    may = _may_meet(field)
    if not _is_round(field, chosen, may):
        return [NOT_A_ROUND]
    costs = _Costs.of(field)
    best = costs.total(*chosen)
    opened = {branch.sitting_out: branch for branch in proof.branches}
    found = [fault for dual in proof.duals for fault in _dual_faults(costs, may, dual)]
    found += [fault for group in proof.groups for fault in _group_faults(costs, may, group)]
    ways = [way for way in _ways(field, len(chosen[0]), may) if way not in opened]
    if not found and not _all_bound(costs, ways, proof, best):
        found.append(NOT_BOUND)
    known = {*refused}
    for branch in opened.values():
        found += _branch_faults(costs, may, branch, chosen=chosen, best=best, refused=known)
    later = _Later(field)
    if not later.holds(chosen, kept):
        found.append(NOT_KEPT)
    try:
        if any(later.can_follow(shape, len(kept)) for shape in refused):
            found.append(WRONG_REFUSAL)
    except _TooLongError:
        found.append(TOO_LONG)
    return found


def _may_meet(field: MatchField) -> Flags:
    """Return which rows may meet by the director's requests."""
    ids = [entrant.id for entrant in field.present]
    partner = {a: b for two in field.together for a, b in (two, two[::-1])}
    partner = {a: b for a, b in partner.items() if a in ids and b in ids}
    may = np.ones((len(ids), len(ids)), dtype=np.bool_)
    for (i, a), (j, b) in combinations(enumerate(ids), 2):
        is_set = a in partner or b in partner
        free = partner.get(a) == b if is_set else not field.apart & {(a, b), (b, a)}
        may[i, j] = may[j, i] = free
    return may


def _is_round(field: MatchField, chosen: Shape, may: Flags) -> bool:
    aside, pairs = chosen
    n = len(field.present)
    rows = sorted([*aside, *(row for two in pairs for row in two)])
    bye = field.rule.odd is OddRule.BYE or n < 3
    size = 0 if n % 2 == 0 else 1 if bye else 3
    meetings = [*pairs, *combinations(aside, 2)]
    return rows == [*range(n)] and len(aside) == size and all(may[two] for two in meetings)


def _ways(field: MatchField, size: int, may: Flags) -> Iterator[tuple[int, ...]]:
    """Yield all possible byes or triples; rows with a forced opponent are in none."""
    ids = {entrant.id for entrant in field.present}
    tied = {v for two in field.together if ids >= set(two) for v in two}
    free = [row for row, entrant in enumerate(field.present) if entrant.id not in tied]
    apart = {(a, b) for a, b in np.argwhere(~may).tolist()}
    for way in combinations(free, size):
        if not apart or apart.isdisjoint(combinations(way, 2)):
            yield way


def _dual_faults(costs: _Costs, may: Flags, dual: DualBound) -> list[str]:
    """Return a fault if the dual exceeds the cost of two rows that may meet."""
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
    """Return whether each of some byes or triples is bounded by one dual or another.

    The bound must be at least the best cost. The pairs of the other rows cost no less than their
    potentials, minus each set's price times the most pairs it can hold among them.
    """
    if not ways:
        return True
    n = len(costs.meets)
    rows = np.array(ways, dtype=np.int64).reshape(len(ways), -1)
    own = _own_costs(costs, rows)
    bound = np.zeros((len(ways), 2), dtype=np.int64)  # no pair costs less than nothing
    for dual in (None, *proof.duals):
        if dual is not None:
            least = dual.potentials.sum(axis=0)[None, :] - dual.potentials[rows].sum(axis=1)
            for members, price in dual.sets:
                inside = np.isin(np.arange(n), members)[rows].sum(axis=1)
                least = least - ((len(members) - inside) // 2)[:, None] * price[None, :]
            bound = np.where(_is_before(bound, least)[:, None], least, bound)
        # A fractional bound on meetings is never attained; after rounding up, any difference is
        # possible.
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
    """Return the least (meetings, doubled differences) of pairings with a triple of a group.

    It is half of the sum of potentials and prices, plus the surcharge. If that leaves half a
    meeting, the bound on differences is dropped.
    """
    twice = np.delete(group.potentials, group.row, axis=0).sum(axis=0) + 2 * group.surcharge
    for members, price in group.sets:
        twice = twice - len(np.setdiff1d(members, [group.row])) // 2 * price
    met, difference = (int(each) for each in twice)
    return (met + 1) // 2, -1 if met % 2 else -(-difference // 2)


def _group_faults(costs: _Costs, may: Flags, group: TripleBound) -> list[str]:
    """Return a fault if a bound exceeds the cost of two rows, or of a triple of the group."""
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
    """Return where a slack of two limbs is negative, lexicographically."""
    return np.asarray((slack[..., 0] < 0) | ((slack[..., 0] == 0) & (slack[..., 1] < 0)))


def _own_costs(costs: _Costs, rows: Ints) -> Ints:
    """Return `_Costs.aside` of many byes or triples at once."""
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
    """Return which rows of levels come before others, lexicographically."""
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
    """Return the faults of a branch and of the branches it was split into."""
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
    """Return whether the pairing of a branch has the least cost in the branch."""
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
    """Return whether a barrier proves that there is no perfect matching."""
    barrier = {int(v) for v in why.barrier}
    of = {int(v): k for k, members in enumerate(why.odd) for v in members}
    sizes = [len(members) for members in why.odd]
    if len(sizes) <= len(barrier) or len(of) != sum(sizes) or barrier & of.keys():
        return False
    if any(size % 2 == 0 for size in sizes):
        return False
    edges = np.argwhere(allowed).tolist()
    return all(b in barrier or of.get(b) == of[a] for a, b in edges if a in of)


class _Later:
    """The rounds to come after a pairing, gone through cell by cell: one entrant in one round."""

    def __init__(self, field: MatchField) -> None:
        self._field = field
        self._entrants = field.entrants
        self._rounds = [*field.rule.rounds_to_keep(field.number)]
        self._away = {
            now: {k for k, entrant in enumerate(field.entrants) if now in entrant.absent_rounds}
            for now in self._rounds
        }
        self._steps = 0
        self._bars = cache(field.rule.no_rematch)
        place = {entrant.id: k for k, entrant in enumerate(field.entrants)}
        self._place = [place[entrant.id] for entrant in field.present]
        self._met: _Met = {
            (min(k, place[other]), max(k, place[other])): (last,)
            for k, entrant in enumerate(field.entrants)
            for other, last in entrant.met.items()
            if other in place
        }

    def holds(self, chosen: Shape, kept: Sequence[Shape]) -> bool:
        """Return whether rounds, given by ids, follow a pairing (rows) without rematches."""
        if len(kept) > len(self._rounds):
            return False
        place = {entrant.id: k for k, entrant in enumerate(self._entrants)}
        met, had, busy = self._after(
            self._met, self._had(), self._moved(chosen), self._field.number
        )
        for number, (aside, pairs) in zip(self._rounds, kept, strict=False):
            shape = tuple(place[v] for v in aside), tuple((place[a], place[b]) for a, b in pairs)
            there = [k for k in range(len(self._entrants)) if k not in busy]
            rows = sorted([*shape[0], *(row for two in shape[1] for row in two)])
            if rows != there or not self._is_fair(shape[0], there, had):
                return False
            for a, b in (*shape[1], *combinations(shape[0], 2)):
                if self._is_barred(met, a, b, number):
                    return False
            met, had, busy = self._after(met, had, shape, number)
        return True

    def can_follow(self, shape: Shape, many: int) -> bool:
        """Return whether `many` rounds can follow a pairing, given by rows."""
        self._steps = 0
        after = self._after(self._met, self._had(), self._moved(shape), self._field.number)
        spare = self._spare(many, after[0])
        return min(spare, default=0) >= 0 and self._with_asides(0, many, after, spare, [])

    def _spare(self, many: int, met: _Met) -> list[int]:
        """Return the largest number of triples that each entrant can be in over `many` rounds.

        If no meeting may be repeated, each triple takes one opponent more than there are rounds. A
        negative number means too few opponents for the rounds.
        """
        numbers, count = self._rounds[:many], len(self._entrants)
        rule = self._field.rule
        once = all(rule.no_rematch(a, b) for a, b in combinations(numbers, 2))
        least = min((count - len(self._away[each]) for each in numbers), default=0)
        if not once or rule.odd is not OddRule.TRIPLE or least < 3:
            return [many] * count
        spare = []
        for v, entrant in enumerate(self._entrants):
            played = [number for number in numbers if number not in entrant.absent_rounds]
            others = [
                w
                for w in range(count)
                if w != v and not all(self._is_barred(met, v, w, each) for each in played)
            ]
            spare.append(len(others) - len(played))
        return spare

    def _had(self) -> list[int]:
        bye = self._field.rule.odd is OddRule.BYE
        return [entrant.byes if bye else entrant.triples for entrant in self._entrants]

    def _moved(self, shape: Shape) -> Shape:
        """Return rows as places among all entrants."""
        place = self._place
        return tuple(place[v] for v in shape[0]), tuple((place[a], place[b]) for a, b in shape[1])

    def _after(
        self, met: _Met, had: Sequence[int], shape: Shape, number: int
    ) -> tuple[_Met, list[int], set[int]]:
        """Return the meetings, bye or triple counts, and absences after a round with this shape."""
        aside, pairs = shape
        twos = {(min(two), max(two)) for two in (*pairs, *combinations(aside, 2))}
        new = {two: (*met.get(two, ()), number) for two in twos}
        rule = self._field.rule
        on = rule.odd is OddRule.LONG_TRIPLE and number < rule.rounds and len(aside) == 3
        count = [many + (k in aside) for k, many in enumerate(had)]
        away = self._away.get(number + 1, set())
        return {**met, **new}, count, {*aside} | away if on else {*away}

    def _is_fair(self, aside: Sequence[int], there: Sequence[int], had: Sequence[int]) -> bool:
        """Return whether the size is right and those sitting out have done so least often."""
        bye = self._field.rule.odd is OddRule.BYE or len(there) < 3
        size = 0 if len(there) % 2 == 0 else 1 if bye else 3
        return sorted(had[v] for v in aside) == sorted(had[v] for v in there)[:size]

    def _asides(self, there: Sequence[int], had: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the possible byes or triples: all with lower counts, and some with the next."""
        size = 0 if len(there) % 2 == 0 else 3
        if (size and self._field.rule.odd is OddRule.BYE) or len(there) < size:
            size = 1
        most = max(sorted(had[v] for v in there)[:size], default=0)
        first = tuple(v for v in there if size and had[v] < most)
        others = [v for v in there if had[v] == most]
        return [tuple(sorted((*first, *more))) for more in combinations(others, size - len(first))]

    def _with_asides(
        self,
        k: int,
        many: int,
        state: tuple[_Met, list[int], set[int]],
        spare: Sequence[int],
        taken: list[set[int]],
    ) -> bool:
        """Try all byes or triples in each round, and then all cells."""
        met, had, busy = state
        if k == many:
            return self._cells(met, taken)
        number = self._rounds[k]
        there = [v for v in range(len(self._entrants)) if v not in busy]
        for aside in self._asides(there, had):
            if len(aside) == 3 and not all(spare[v] for v in aside):
                continue
            if any(self._is_barred(met, a, b, number) for a, b in combinations(aside, 2)):
                continue
            after = self._after(met, had, (aside, ()), number)
            left = [each - (len(aside) == 3 and v in aside) for v, each in enumerate(spare)]
            if self._with_asides(k + 1, many, after, left, [*taken, {*aside} | busy]):
                return True
        return False

    def _cells(self, met: _Met, taken: Sequence[set[int]]) -> bool:
        """Return whether the entrants who are not taken can be paired in each round."""
        n, rule = len(self._entrants), self._field.rule
        numbers = self._rounds[: len(taken)]
        options = {}
        for j, number in enumerate(numbers):
            barred: list[set[int]] = [{v, *taken[j]} for v in range(n)]
            for (a, b), rounds in met.items():
                if any(self._bars(*sorted((each, number))) for each in rounds):
                    barred[a].add(b)
                    barred[b].add(a)
            for v in range(n):
                if v not in taken[j]:
                    options[j, v] = {*range(n)} - barred[v]
        bars = [
            [
                i
                for i, other in enumerate(numbers)
                if i != j and rule.no_rematch(*sorted((now, other)))
            ]
            for j, now in enumerate(numbers)
        ]
        same = not any(taken) and all(len(each) == len(numbers) - 1 for each in bars)
        same = same and all(there == options[0, v] for (_, v), there in options.items())
        return self._fill(options, bars, -1 if not same else 0)

    def _is_barred(self, met: _Met, one: int, other: int, number: int) -> bool:
        """Return whether meetings in other rounds, earlier or later ones, forbid a pair."""
        rounds = met.get((min(one, other), max(one, other)), ())
        return any(self._bars(*sorted((each, number))) for each in rounds)

    def _fill(
        self, options: dict[tuple[int, int], set[int]], bars: Sequence[Sequence[int]], first: int
    ) -> bool:
        """Fill in the cell with fewest options; rounds that are alike come in the first's order."""
        if not options:
            return True
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise _TooLongError
        if first >= 0 and (first, 0) in options:
            cell = first, 0
        else:
            cell = min(options, key=lambda each: len(options[each]))
        j, v = cell
        for w in sorted(options[cell]):
            rest = {
                key: {x for x in there if x not in (v, w)} if key[0] == j else {*there}
                for key, there in options.items()
                if key not in ((j, v), (j, w))
            }
            for i in bars[j]:
                rest.get((i, v), set()).discard(w)
                rest.get((i, w), set()).discard(v)
            if first >= 0 and v == 0:
                for key in rest:
                    if key[1] == 0 and key[0] > j:
                        rest[key] = {x for x in rest[key] if x > w}
            if all(rest.values()) and self._fill(
                rest, bars, first + 1 if cell == (first, 0) else first
            ):
                return True
        return False
