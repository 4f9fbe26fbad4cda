"""Rounds of small Howells: groups of four pairs with close scores who all play each other.

If two pairs are left over, they play one match. With an odd number of pairs, one has a bye. The
search tries all rounds of this form, except those that a lower bound proves to be no better. The
bound ignores earlier meetings. It then suffices to consider groups of neighbours in order of score.
The reason: for the members of two groups, the sum of squares is a concave function of one group's
total score. It is therefore least where this total is as low or as high as possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from bridgeopt.plugins.swiss.match_rule import MatchField

FOUR = 4

_MAX_STEPS = 50_000
"""Limit on the steps of a search; at the limit, the best round so far is returned, unproven.

A step tries to put one row into a group.
"""

_MAX_AGAIN = 12
"""Largest limit on second meetings with which the search is run.

The search starts with the limit 0, and raises it by 1 until it finds a round. After this number it
is run without a limit.
"""

Cost = tuple[int, int]
"""The cost of a round: two numbers, compared lexicographically.

The first number counts forbidden second meetings. The second is 12 times the sum of squared
differences between each pair's score and the mean score of its group; the factor makes it an
integer.
"""


class HowellRound(NamedTuple):
    """A round of small Howells, in which groups of four pairs all play each other.

    Attributes
    ----------
    groups
        The groups of four, as ids by rank.
    pairs
        The pairs that play a single match: two that are left over, if any.
    byes
        The ids of pairs with a bye.
    rematches
        The pairs of ids that meet again although the rule forbids it.
    proved
        Whether the search was complete, so that no round is better.
    """

    groups: tuple[tuple[int, int, int, int], ...]
    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    rematches: tuple[tuple[int, int], ...]
    proved: bool

    @classmethod
    def of(
        cls, field: MatchField, groups: Iterable[tuple[int, ...]], bye: int | None, *, proved: bool
    ) -> HowellRound:
        """Return the round with these groups and this bye.

        ``groups`` and ``bye`` are rows of the field; ``proved`` says whether no round is better.
        """
        ids = [entrant.id for entrant in field.present]
        named = [tuple(ids[row] for row in group) for group in groups]
        again = [two for group in groups for two in combinations(group, 2) if field.no_rematch[two]]
        return cls(
            tuple((each[0], each[1], each[2], each[3]) for each in named if len(each) == FOUR),
            tuple((each[0], each[1]) for each in named if len(each) == 2),
            () if bye is None else (ids[bye],),
            tuple((ids[a], ids[b]) for a, b in sorted(again)),
            proved,
        )


def howells_possible(count: int, rounds: int) -> bool | None:
    """Return whether ``count`` pairs can play rounds of small Howells without a second meeting.

    In a small Howell, a group of four pairs all play each other.

    Two pairs of one group cannot be in the same group in the next round, so there must be enough
    groups. Each round takes three opponents from each pair, except from pairs left over.

    Return ``None`` if the answer is unknown.
    """
    if rounds < 2 or count < FOUR:
        return rounds < 2 or None
    rest = count % FOUR
    # A group of four has at most one pair from each group of the previous round. Its other pairs
    # must be ones that were left over in that round.
    enough = count // FOUR * max(FOUR - count // FOUR, 0) <= rest
    if not enough or (not rest and FOUR * rounds - rounds > count - 1):
        return False
    return None


class _TooLongError(Exception):
    """The search exceeded its limit of steps."""


def pair_howells(field: MatchField) -> HowellRound | None:
    """Return the best round of small Howells; ``None`` if the director's requests prevent any.

    The criteria are, in order: a bye for a pair with the fewest byes; few second meetings; a low
    place of the pair with the bye; close scores within groups. Later rounds are not considered.
    """
    rows = range(len(field.present))
    together = {row for two in field.together for row in map(field.row.get, two)}
    byes: list[int | None] = [None]
    if len(rows) % 2:
        free = [row for row in rows if row not in together]
        least = min((int(field.bye_counts[row]) for row in free), default=0)
        byes = [row for row in reversed(free) if field.bye_counts[row] == least]
    search = _Search(field)
    best: tuple[int, int | None, tuple[tuple[int, ...], ...]] | None = None
    for bye in byes:
        found = search.best([row for row in rows if row != bye], None if best is None else best[0])
        if found is not None:
            best = found[0][0], bye, found[1]
            if not best[0]:
                break
    if best is None:
        return None
    _, bye, groups = best
    return HowellRound.of(field, groups, bye, proved=not search.gave_up and field.is_exact)


class _Search:
    """Branch-and-bound search for the best division of rows, the pairs in a field, into groups."""

    def __init__(self, field: MatchField) -> None:
        self._scores = [int(score) for score in field.scores]
        self._apart = field.differences()
        self._barred = field.no_rematch
        known = field.row
        self._must = [(known[a], known[b]) for a, b in field.together if a in known and b in known]
        self._never = {
            frozenset((known[a], known[b])) for a, b in field.apart if a in known and b in known
        } | {frozenset(two) for two in np.argwhere(field.kept_apart).tolist()}
        self.gave_up = False

    def best(
        self, rows: Sequence[int], maximum: int | None
    ) -> tuple[Cost, tuple[tuple[int, ...], ...]] | None:
        """Return the cost and the groups of the best division of ``rows``.

        If ``maximum`` is given, only divisions with fewer than ``maximum`` second meetings count.
        Return ``None`` if there is no such division.
        """
        self._found: tuple[Cost, tuple[tuple[int, ...], ...]] | None = None
        self._most = maximum
        for again in (*range(_MAX_AGAIN + 1), None):
            self._again, self._steps = again, 0
            try:
                self._go_on(tuple(rows), (0, 0), ())
            except _TooLongError:
                self.gave_up = True
            if self._found is not None or (maximum is not None and again == maximum - 1):
                break
        return self._found

    def _is_late(self, cost: Cost) -> bool:
        """Return whether a partial round can be given up; ``cost`` is a lower bound on its cost."""
        if self._again is not None and cost[0] > self._again:
            return True
        if self._most is not None and cost[0] >= self._most:
            return True
        return self._found is not None and cost >= self._found[0]

    def _go_on(
        self, rows: tuple[int, ...], cost: Cost, groups: tuple[tuple[int, ...], ...]
    ) -> None:
        """Try each group that the first of ``rows`` may be in, and recurse on the other rows.

        ``cost`` and ``groups`` are those of the partial round so far.
        """
        if not rows:
            self._found = cost, groups
            return
        sizes = (FOUR,) if len(rows) % FOUR == 0 else (FOUR, 2)
        for size in sizes:
            for group in self._groups(rows, size, cost):
                left = tuple(row for row in rows if row not in group)
                own = self._cost(group)
                self._go_on(left, (cost[0] + own[0], cost[1] + own[1]), (*groups, group))

    def _groups(self, rows: Sequence[int], size: int, cost: Cost) -> Iterator[tuple[int, ...]]:
        """Yield the groups of ``size`` rows that contain the first row of ``rows``.

        Groups that cannot lead to a better round are left out. ``cost`` is the cost of the partial
        round so far.
        """

        def grow(group: tuple[int, ...], at: int) -> Iterator[tuple[int, ...]]:
            own = self._cost(group)
            left = [row for row in rows if row not in group]
            least = cost[1] + own[1] + self._least(left, size - len(group))
            if self._is_late((cost[0] + own[0], least)):
                return
            if len(group) == size:
                if all((a in group) == (b in group) for a, b in self._must):
                    yield group
                return
            for k in range(at, len(rows)):
                self._steps += 1
                if self._steps > _MAX_STEPS:
                    raise _TooLongError
                if not any(frozenset((rows[k], other)) in self._never for other in group):
                    yield from grow((*group, rows[k]), k + 1)

        if size <= len(rows):
            yield from grow(tuple(rows[:1]), 1)

    def _cost(self, group: Sequence[int]) -> Cost:
        twos = [*combinations(group, 2)]
        apart = sum(int(self._apart[two]) for two in twos)
        return sum(int(self._barred[two]) for two in twos), 12 // len(group) * apart

    def _least(self, rows: Sequence[int], fewer: int = 0) -> int:
        """Return a lower bound on the cost of dividing all but ``fewer`` of ``rows`` into groups.

        The ``fewer`` rows that are omitted are chosen such that the bound is lowest. The bound
        ignores earlier meetings. A dynamic program goes through the rows by score; each group is a
        run of neighbours. Omitted rows lie between groups, since skipping a row within a group
        would not lower the cost.
        """
        scores = sorted(self._scores[row] for row in rows)
        many = len(scores)
        two = (many - fewer) % FOUR
        # A key has the number of rows so far, how many of them are left out, and whether the group
        # of two rows is formed.
        least = {(0, 0, 0): 0}
        for end in range(1, many + 1):
            for out in range(min(fewer, end) + 1):
                for pair in (0, 1) if two else (0,):
                    ways = [
                        least.get((end - 1, out - 1, pair)),
                        self._with(least, scores, (end - FOUR, out, pair), FOUR),
                        self._with(least, scores, (end - 2, out, pair - 1), 2),
                    ]
                    if known := [way for way in ways if way is not None]:
                        least[end, out, pair] = min(known)
        return least[many, fewer, 1 if two else 0]

    @staticmethod
    def _with(
        least: dict[tuple[int, int, int], int],
        scores: Sequence[int],
        at: tuple[int, int, int],
        size: int,
    ) -> int | None:
        """Return the least cost of reaching state ``at`` and then forming a group of ``size`` rows.

        The group takes the next rows in order of ``scores``. ``least`` has the least cost of each
        state that can be reached; return ``None`` if ``at`` cannot.
        """
        before = least.get(at)
        return None if before is None else before + _squares(scores[at[0] : at[0] + size])


def _squares(scores: Sequence[int]) -> int:
    """Return 12 times the sum of squared distances of two or four scores from their mean."""
    total = sum(scores)
    return 12 * sum(score * score for score in scores) - 12 * total * total // len(scores)
