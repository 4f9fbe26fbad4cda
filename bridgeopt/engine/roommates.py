"""Stable roommates: people paired so that no two prefer each other to their partners.

R. W. Irving, "An efficient algorithm for the stable roommates problem", Journal of Algorithms 6
(1985), with lists that may leave people out (D. Gusfield and R. W. Irving, The Stable Marriage
Problem, 1989, section 4.5.2).
"""

from __future__ import annotations

from collections.abc import Sequence


def stable_roommates(preferences: Sequence[Sequence[int]]) -> list[int] | None:
    """Return each person's partner (-1: alone), or ``None`` if no stable matching exists.

    A person who is alone in one stable matching is alone in all of them.

    Parameters
    ----------
    preferences
        For each person, acceptable others, the most preferred first. Two of whom only one lists the
        other are not paired.
    """
    table = _Table(preferences)
    table.propose()
    paired = [i for i, left in enumerate(table.left) if left]
    while (start := table.undecided()) is not None:
        table.eliminate(start)
        if not all(table.left[i] for i in paired):
            return None
    return [table.first(i) if table.left[i] else -1 for i in range(len(preferences))]


class _Table:
    """The lists as far as they are still possible."""

    def __init__(self, preferences: Sequence[Sequence[int]]) -> None:
        n = len(preferences)
        self.rank = [{j: k for k, j in enumerate(each)} for each in preferences]
        self.lists = [[j for j in preferences[i] if i in self.rank[j]] for i in range(n)]
        self.left = [set(each) for each in self.lists]
        self._head = [0] * n
        self._tail = [len(each) - 1 for each in self.lists]

    def first(self, i: int) -> int:
        """Return the dearest who is left."""
        while self.lists[i][self._head[i]] not in self.left[i]:
            self._head[i] += 1
        return self.lists[i][self._head[i]]

    def second(self, i: int) -> int:
        """Return the dearest but one."""
        self.first(i)
        k = self._head[i] + 1
        while self.lists[i][k] not in self.left[i]:
            k += 1
        return self.lists[i][k]

    def last(self, i: int) -> int:
        """Return the least dear who is left."""
        while self.lists[i][self._tail[i]] not in self.left[i]:
            self._tail[i] -= 1
        return self.lists[i][self._tail[i]]

    def part(self, i: int, j: int) -> None:
        """Strike two from each other's lists."""
        self.left[i].discard(j)
        self.left[j].discard(i)

    def settle_for(self, j: int, i: int) -> None:
        """Strike all whom one likes less than another from the list."""
        while (worst := self.last(j)) != i:
            self.part(j, worst)

    def propose(self) -> None:
        """Let each be held by whom it likes best of those who have nobody better (phase 1)."""
        held: dict[int, int] = {}
        free = list(range(len(self.lists)))[::-1]
        while free:
            i = free.pop()
            while self.left[i]:
                j = self.first(i)
                before = held.get(j)
                if before is None or self.rank[j][i] < self.rank[j][before]:
                    held[j] = i
                    self.settle_for(j, i)
                    if before is not None:
                        free.append(before)
                    break
                self.part(i, j)

    def undecided(self) -> int | None:
        """Return somebody who has more than one left."""
        return next((i for i, left in enumerate(self.left) if len(left) > 1), None)

    def eliminate(self, start: int) -> None:
        """Find a rotation and strike it (phase 2)."""
        path, place = [start], {start: 0}
        while (following := self.last(self.second(path[-1]))) not in place:
            place[following] = len(path)
            path.append(following)
        for j, i in [(self.second(i), i) for i in path[place[following] :]]:
            if i in self.left[j]:  # else somebody's list is empty now
                self.settle_for(j, i)
