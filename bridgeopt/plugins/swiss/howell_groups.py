"""Pair rounds of small Howells: groups of four pairs with close scores who all play each other.

If two pairs are left over, they play one match. With an odd number of pairs, one pair has a bye.
The search tries all rounds of this form, except those that a lower bound proves to be no better.
The bound ignores earlier meetings, so it suffices to consider groups of neighbours in order of
score. The reason: for two groups with the same members in total, the sum of squares is a concave
function of the first group's total score. It is therefore lowest where this total is as low or as
high as possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from bridgeopt.plugins.swiss.match_rule import MatchField

GROUP_SIZE = 4
"""Number of pairs that play a three-round Howell movement at two tables."""

_MAX_STEPS = 50_000
"""Largest number of steps of a search; then the best round so far is returned, unproven.

A step tries to put one row into a group.
"""

_MAX_REMATCH_LIMIT = 12
"""Largest limit on the number of second meetings in a round.

The first search allows no second meeting. Each next search allows one more, until a search finds a
round. If even this limit is too low, a last search has no limit.
"""

Cost = tuple[int, int]
"""The cost of a round: two numbers, compared lexicographically.

The first number counts forbidden second meetings. The second is 12 times the sum of squared
differences between each pair's score and the mean score of its group; the factor makes it an
integer.
"""


class HowellRound(NamedTuple):
    """A round of small Howells: in a group of four entrants, all play each other.

    The entrants are pairs.

    Attributes
    ----------
    groups
        The groups of four: the ids of each, by rank.
    pairs
        The ids of the two entrants that play a single match; empty if none are left over.
    byes
        The ids of entrants with a bye.
    rematches
        The ids of each two entrants that meet again although the rule forbids it.
    proved
        Whether it is proven that no round is better.
    """

    groups: tuple[tuple[int, int, int, int], ...]
    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    rematches: tuple[tuple[int, int], ...]
    proved: bool

    @classmethod
    def from_groups(
        cls, field: MatchField, groups: Iterable[tuple[int, ...]], bye: int | None, *, proved: bool
    ) -> HowellRound:
        """Return the round with these groups and this bye.

        ``groups`` and ``bye`` are rows of the field; ``proved`` says whether no round is better.
        """
        ids = [entrant.id for entrant in field.present]
        groups_of_ids = [tuple(ids[row] for row in group) for group in groups]
        rematches = [
            pair for group in groups for pair in combinations(group, 2) if field.no_rematch[pair]
        ]
        return cls(
            tuple(
                (ids_of_group[0], ids_of_group[1], ids_of_group[2], ids_of_group[3])
                for ids_of_group in groups_of_ids
                if len(ids_of_group) == GROUP_SIZE
            ),
            tuple(
                (ids_of_group[0], ids_of_group[1])
                for ids_of_group in groups_of_ids
                if len(ids_of_group) == 2
            ),
            () if bye is None else (ids[bye],),
            tuple((ids[a], ids[b]) for a, b in sorted(rematches)),
            proved,
        )


def howells_possible(count: int, rounds: int) -> bool | None:
    """Return whether ``count`` pairs can play rounds of small Howells without a second meeting.

    Two pairs of one group cannot be in the same group in the next round, so there must be enough
    groups. In each round, every pair meets three opponents, except the pairs left over.

    Return ``None`` if the answer is unknown.
    """
    if rounds < 2 or count < GROUP_SIZE:
        return rounds < 2 or None
    num_left_over = count % GROUP_SIZE
    # A group of four has at most one pair from each group of the previous round. Its other pairs
    # must have been left over in that round.
    is_possible = count // GROUP_SIZE * max(GROUP_SIZE - count // GROUP_SIZE, 0) <= num_left_over
    if not is_possible or (not num_left_over and GROUP_SIZE * rounds - rounds > count - 1):
        return False
    return None


class _TooLongError(Exception):
    """The search exceeded its limit of steps."""


def pair_howells(field: MatchField) -> HowellRound | None:
    """Return the best round of small Howells; ``None`` if the director's requests prevent any.

    The first criteria are a bye for a pair with the fewest byes so far, and few second meetings.
    The next are a low place of the pair with the bye, and close scores within groups. Later rounds
    are not considered.
    """
    rows = range(len(field.present))
    requested_rows = {row for pair in field.together for row in map(field.row.get, pair)}
    byes: list[int | None] = [None]
    if len(rows) % 2:
        candidates = [row for row in rows if row not in requested_rows]
        min_byes = min((int(field.bye_counts[row]) for row in candidates), default=0)
        byes = [row for row in reversed(candidates) if field.bye_counts[row] == min_byes]
    search = _Search(field)
    best: tuple[int, int | None, tuple[tuple[int, ...], ...]] | None = None
    for bye in byes:
        division = search.best(
            [row for row in rows if row != bye], None if best is None else best[0]
        )
        if division is not None:
            best = division[0][0], bye, division[1]
            if not best[0]:
                break
    if best is None:
        return None
    _, bye, groups = best
    return HowellRound.from_groups(field, groups, bye, proved=not search.gave_up and field.is_exact)


class _Search:
    """Branch-and-bound search for the best division of a field's pairs into groups.

    The pairs are given as rows of the field.
    """

    def __init__(self, field: MatchField) -> None:
        self._scores = [int(score) for score in field.scores]
        self._squared_differences = field.differences()
        self._no_rematch = field.no_rematch
        known = field.row
        self._forced = [
            (known[a], known[b]) for a, b in field.together if a in known and b in known
        ]
        self._forbidden = {
            frozenset((known[a], known[b])) for a, b in field.apart if a in known and b in known
        } | {frozenset(two) for two in np.argwhere(field.kept_apart).tolist()}
        self.gave_up = False

    def best(
        self, rows: Sequence[int], maximum: int | None
    ) -> tuple[Cost, tuple[tuple[int, ...], ...]] | None:
        """Return the cost and the groups of the best division of ``rows``.

        Only divisions with fewer than ``maximum`` second meetings count, unless ``maximum`` is
        ``None``. Return ``None`` if there is no such division.
        """
        self._best: tuple[Cost, tuple[tuple[int, ...], ...]] | None = None
        self._max_rematches = maximum
        for limit in (*range(_MAX_REMATCH_LIMIT + 1), None):
            self._rematch_limit, self._steps = limit, 0
            try:
                self._extend(tuple(rows), (0, 0), ())
            except _TooLongError:
                self.gave_up = True
            if self._best is not None or (maximum is not None and limit == maximum - 1):
                break
        return self._best

    def _cannot_improve(self, cost: Cost) -> bool:
        """Return whether a partial round is hopeless; ``cost`` is a lower bound on its cost."""
        if self._rematch_limit is not None and cost[0] > self._rematch_limit:
            return True
        if self._max_rematches is not None and cost[0] >= self._max_rematches:
            return True
        return self._best is not None and cost >= self._best[0]

    def _extend(
        self, rows: tuple[int, ...], cost: Cost, groups: tuple[tuple[int, ...], ...]
    ) -> None:
        """Try each group that the first of ``rows`` may be in, and recurse on the other rows.

        ``cost`` and ``groups`` are those of the partial round so far.
        """
        if not rows:
            self._best = cost, groups
            return
        sizes = (GROUP_SIZE,) if len(rows) % GROUP_SIZE == 0 else (GROUP_SIZE, 2)
        for size in sizes:
            for group in self._candidate_groups(rows, size, cost):
                others = tuple(row for row in rows if row not in group)
                group_cost = self._cost(group)
                self._extend(
                    others, (cost[0] + group_cost[0], cost[1] + group_cost[1]), (*groups, group)
                )

    def _candidate_groups(
        self, rows: Sequence[int], size: int, cost: Cost
    ) -> Iterator[tuple[int, ...]]:
        """Yield the groups of ``size`` rows that contain the first row of ``rows``.

        Groups that cannot lead to a better round are left out. ``cost`` is the cost of the partial
        round so far.
        """

        def grow(group: tuple[int, ...], first_index: int) -> Iterator[tuple[int, ...]]:
            group_cost = self._cost(group)
            others = [row for row in rows if row not in group]
            bound = cost[1] + group_cost[1] + self._lower_bound(others, size - len(group))
            if self._cannot_improve((cost[0] + group_cost[0], bound)):
                return
            if len(group) == size:
                if all((a in group) == (b in group) for a, b in self._forced):
                    yield group
                return
            for k in range(first_index, len(rows)):
                self._steps += 1
                if self._steps > _MAX_STEPS:
                    raise _TooLongError
                if not any(frozenset((rows[k], other)) in self._forbidden for other in group):
                    yield from grow((*group, rows[k]), k + 1)

        if size <= len(rows):
            yield from grow(tuple(rows[:1]), 1)

    def _cost(self, group: Sequence[int]) -> Cost:
        pairs = [*combinations(group, 2)]
        squares = sum(int(self._squared_differences[two]) for two in pairs)
        return sum(int(self._no_rematch[two]) for two in pairs), 12 // len(group) * squares

    def _lower_bound(self, rows: Sequence[int], num_to_omit: int = 0) -> int:
        """Return a lower bound on the cost of dividing rows into groups.

        ``num_to_omit`` of ``rows`` are left out, chosen such that the bound is lowest. The bound
        ignores earlier meetings. A dynamic program goes through the rows by score; each group is a
        run of neighbours. Omitted rows lie between groups, since skipping a row within a group
        would not lower the cost.
        """
        scores = sorted(self._scores[row] for row in rows)
        num_rows = len(scores)
        num_in_pair = (num_rows - num_to_omit) % GROUP_SIZE
        # A key has three numbers: rows so far, omitted rows, and 1 if the group of two is formed.
        min_cost = {(0, 0, 0): 0}
        for end in range(1, num_rows + 1):
            for num_omitted in range(min(num_to_omit, end) + 1):
                for pair in (0, 1) if num_in_pair else (0,):
                    costs = [
                        min_cost.get((end - 1, num_omitted - 1, pair)),
                        self._cost_with_group(
                            min_cost, scores, (end - GROUP_SIZE, num_omitted, pair), GROUP_SIZE
                        ),
                        self._cost_with_group(
                            min_cost, scores, (end - 2, num_omitted, pair - 1), 2
                        ),
                    ]
                    if known_costs := [cost for cost in costs if cost is not None]:
                        min_cost[end, num_omitted, pair] = min(known_costs)
        return min_cost[num_rows, num_to_omit, 1 if num_in_pair else 0]

    @staticmethod
    def _cost_with_group(
        min_cost: dict[tuple[int, int, int], int],
        scores: Sequence[int],
        state: tuple[int, int, int],
        size: int,
    ) -> int | None:
        """Return the lowest cost of reaching ``state`` and then forming a group of ``size`` rows.

        The group takes the next rows in order of ``scores``. ``min_cost`` has the lowest cost of
        each state that can be reached; return ``None`` if ``state`` is not among them.
        """
        cost = min_cost.get(state)
        return None if cost is None else cost + _scaled_squares(scores[state[0] : state[0] + size])


def _scaled_squares(scores: Sequence[int]) -> int:
    """Return 12 times the sum of squared distances of two or four scores from their mean."""
    total = sum(scores)
    return 12 * sum(score * score for score in scores) - 12 * total * total // len(scores)
