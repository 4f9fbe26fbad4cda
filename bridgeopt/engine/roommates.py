"""Stable roommates: a pairing in which no two people prefer each other to their partners.

Source: R. W. Irving, "An efficient algorithm for the stable roommates problem", Journal of
Algorithms 6 (1985). Lists may be incomplete (D. Gusfield and R. W. Irving, The Stable Marriage
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
        For each person, the acceptable partners, most preferred first. Two people are paired only
        if each lists the other.
    """
    table = _Table(preferences)
    table.propose()
    paired = [i for i, left in enumerate(table.remaining) if left]
    while (start := table.undecided()) is not None:
        table.eliminate(start)
        if not all(table.remaining[i] for i in paired):
            return None
    return [table.first(i) if table.remaining[i] else -1 for i in range(len(preferences))]


class _Table:
    """The preference lists, from which the two phases remove partners.

    Attributes
    ----------
    rank
        For each person, the position of each listed partner, from 0.
    lists
        For each person, the partners who also list that person, most preferred first; unchanged.
    remaining
        For each person, the partners not removed so far.
    """

    def __init__(self, preferences: Sequence[Sequence[int]]) -> None:
        n = len(preferences)
        self.rank = [{j: k for k, j in enumerate(listed)} for listed in preferences]
        self.lists = [[j for j in preferences[i] if i in self.rank[j]] for i in range(n)]
        self.remaining = [set(listed) for listed in self.lists]
        self._head = [0] * n
        self._tail = [len(listed) - 1 for listed in self.lists]

    def first(self, i: int) -> int:
        """Return i's most preferred remaining partner."""
        while self.lists[i][self._head[i]] not in self.remaining[i]:
            self._head[i] += 1
        return self.lists[i][self._head[i]]

    def second(self, i: int) -> int:
        """Return i's second most preferred remaining partner."""
        self.first(i)
        k = self._head[i] + 1
        while self.lists[i][k] not in self.remaining[i]:
            k += 1
        return self.lists[i][k]

    def last(self, i: int) -> int:
        """Return i's least preferred remaining partner."""
        while self.lists[i][self._tail[i]] not in self.remaining[i]:
            self._tail[i] -= 1
        return self.lists[i][self._tail[i]]

    def separate(self, i: int, j: int) -> None:
        """Remove i from j's list of acceptable partners, and j from i's list."""
        self.remaining[i].discard(j)
        self.remaining[j].discard(i)

    def settle_for(self, j: int, i: int) -> None:
        """Remove from j's list everyone whom j likes less than i."""
        while (worst := self.last(j)) != i:
            self.separate(j, worst)

    def propose(self) -> None:
        """Run phase 1: each person proposes down the list until a proposal is held.

        A person holds the best proposal received so far; the displaced proposer continues.
        """
        proposer_of: dict[int, int] = {}
        free = list(range(len(self.lists)))[::-1]
        while free:
            i = free.pop()
            while self.remaining[i]:
                j = self.first(i)
                displaced = proposer_of.get(j)
                if displaced is None or self.rank[j][i] < self.rank[j][displaced]:
                    proposer_of[j] = i
                    self.settle_for(j, i)
                    if displaced is not None:
                        free.append(displaced)
                    break
                self.separate(i, j)

    def undecided(self) -> int | None:
        """Return a person with more than one remaining partner; ``None`` if there is none."""
        return next((i for i, left in enumerate(self.remaining) if len(left) > 1), None)

    def eliminate(self, start: int) -> None:
        """Find a rotation from ``start`` and remove it from the lists (phase 2)."""
        path, place = [start], {start: 0}
        while (following := self.last(self.second(path[-1]))) not in place:
            place[following] = len(path)
            path.append(following)
        for j, i in [(self.second(i), i) for i in path[place[following] :]]:
            # An earlier step of this loop may have removed i from the list of j. Some list is then
            # empty, so that there is no stable matching.
            if i in self.remaining[j]:
                self.settle_for(j, i)
