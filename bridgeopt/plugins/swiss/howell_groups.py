"""Rounds of small Howells: groups of four pairs who all meet, close in the standings.

If two pairs are left over they play one match, and an odd number leaves one with a bye. All ways to
make such a round are tried, except those that a bound proves no better. The bound ignores earlier
meetings. Without them, the groups with the least sum of squares consist of neighbours in the list:
of two groups, one has the lowest or the highest possible sum of scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from bridgeopt.plugins.swiss.match_rule import MatchField

FOUR = 4

_MOST_STEPS = 50_000
"""Steps (rows put in a group) before the best round so far is taken, unproven."""

_MOST_AGAIN = 12
"""Largest number of second meetings that is tried as a separate limit."""

Cost = tuple[int, int]
"""Second meetings, and 12 times the squared distances from the mean score of each group."""


class HowellRound(NamedTuple):
    """A round of small Howells.

    Attributes
    ----------
    groups
        The groups of four, as ids by rank.
    pairs
        The two pairs that play one match, if two are left over.
    byes
        The ids of those who do not play.
    rematches
        Second meetings that the rule forbids.
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
        """Return a round from groups of rows of a field, and the row with the bye."""
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
    """Return whether `count` pairs can play rounds of small Howells without a second meeting.

    No two of a group can be together in the next round, so there must be enough groups. Each round
    takes three opponents of each pair, except of the pairs left over.

    ``None`` if it is unknown.
    """
    if rounds < 2 or count < FOUR:
        return rounds < 2 or None
    rest = count % FOUR
    # A group of four takes at most one pair of each earlier group; the rest come from those left
    # over then.
    enough = count // FOUR * max(FOUR - count // FOUR, 0) <= rest
    if not enough or (not rest and FOUR * rounds - rounds > count - 1):
        return False
    return None


class _TooLongError(Exception):
    """The search was given up."""


def pair_howells(field: MatchField) -> HowellRound | None:
    """Return the best round of small Howells; ``None`` if requests by hand leave none.

    These count, in this order: a bye for a pair with the fewest byes; few second meetings; a low
    place for the bye; groups with close scores. Later rounds are not considered.
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
    """The best groups of some rows, found by going through all that may be better."""

    def __init__(self, field: MatchField) -> None:
        self._scores = [int(score) for score in field.scores]
        self._apart = field.differences()
        self._barred = field.no_rematch
        known = field.row
        self._must = [(known[a], known[b]) for a, b in field.together if a in known and b in known]
        self._never = {
            frozenset((known[a], known[b])) for a, b in field.apart if a in known and b in known
        }
        self.gave_up = False

    def best(
        self, rows: Sequence[int], most: int | None
    ) -> tuple[Cost, tuple[tuple[int, ...], ...]] | None:
        """Return the best groups with fewer second meetings than ``most``, and their cost."""
        self._found: tuple[Cost, tuple[tuple[int, ...], ...]] | None = None
        self._most = most
        for again in (*range(_MOST_AGAIN + 1), None):
            self._again, self._steps = again, 0
            try:
                self._go_on(tuple(rows), (0, 0), ())
            except _TooLongError:
                self.gave_up = True
            if self._found is not None or (most is not None and again == most - 1):
                break
        return self._found

    def _is_late(self, cost: Cost) -> bool:
        """Return whether a partial round of at least this cost cannot improve on the best."""
        if self._again is not None and cost[0] > self._again:
            return True
        if self._most is not None and cost[0] >= self._most:
            return True
        return self._found is not None and cost >= self._found[0]

    def _go_on(
        self, rows: tuple[int, ...], cost: Cost, groups: tuple[tuple[int, ...], ...]
    ) -> None:
        """Put the first row in a group in all ways, and recurse on the others."""
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
        """Yield groups of a size with the first row that may be part of a better round."""

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
                if self._steps > _MOST_STEPS:
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
        """Return a lower bound on the cost of groups of some rows, ignoring earlier meetings.

        ``fewer`` rows are left out. The dynamic programme leaves them out only between two groups,
        since leaving one out within a group would not lower the cost.
        """
        scores = sorted(self._scores[row] for row in rows)
        many = len(scores)
        two = (many - fewer) % FOUR
        # State: rows counted so far, how many of them are left out, and whether the pair is formed.
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
        """Return the least cost after adding a group of `size`, or None without such a state."""
        before = least.get(at)
        return None if before is None else before + _squares(scores[at[0] : at[0] + size])


def _squares(scores: Sequence[int]) -> int:
    """Return 12 times the sum of squared distances from the mean, for two or four scores."""
    total = sum(scores)
    return 12 * sum(score * score for score in scores) - 12 * total * total // len(scores)
