"""A cheapest flow of pairs into sections: successive shortest paths, in integers of any length."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise


class Flow:
    """Pairs who flow into sections, and from there into a sink.

    Parameters
    ----------
    prices
        ``prices[pair][section]``.
    homes
        Where each pair begins, if it may: see `bridgeopt.seating.sections.placing.Task`.
    allowed
        For each pair, its sections.
    ends
        For each section its smallest and its largest size.
    clique_of
        Of pairs in one clique, no two may be in a section.
    unevenness
        The price of one more in the sum of the squared sizes.
    """

    def __init__(
        self,
        prices: Sequence[Sequence[int]],
        homes: Sequence[int | None],
        allowed: Sequence[frozenset[int]],
        ends: Sequence[tuple[int, int]],
        clique_of: Mapping[int, int],
        unevenness: int,
    ) -> None:
        self._prices = prices
        self._allowed = allowed
        self._ends = ends
        self._clique_of = clique_of
        self._unevenness = unevenness
        self._num_pairs = len(prices)
        self._sink = len(prices) + len(ends)
        self._places: list[int | None] = [None] * len(prices)
        self._members: list[set[int]] = [set() for _ in ends]
        self._occupants: dict[tuple[int, int], int] = {}
        fixed = [k for k, sections in enumerate(allowed) if len(sections) == 1]
        for k in fixed:
            self._enter_if_free(k, next(iter(allowed[k])))
        for k, home in enumerate(homes):
            if self._places[k] is None and home is not None and home in allowed[k]:
                self._enter_if_free(k, home)

    def solve(self) -> bool:
        """Place everyone at the least price; ``False`` if that cannot be done.

        Whoever begins at home is there at the least price, so there is no cycle along which those
        who are placed could gain. Each shortest path keeps it so.
        """
        for pair in range(self._num_pairs):
            if self._places[pair] is None and not self._push(pair, self._sink):
                return False
        for section, (smallest, _) in enumerate(self._ends):
            while len(self._members[section]) < smallest:
                if not self._push(self._sink, self._num_pairs + section):
                    return False
        return True

    @property
    def places(self) -> list[int]:
        """Each pair's section."""
        return [place for place in self._places if place is not None]

    @property
    def price(self) -> int:
        """What it costs."""
        squares = sum(len(members) ** 2 for members in self._members)
        who_where = zip(self._prices, self.places, strict=True)
        return sum(row[place] for row, place in who_where) + self._unevenness * squares

    def _push(self, start: int, end: int) -> bool:
        """Push one more along the cheapest path, if there is one (Bellman and Ford, by queue)."""
        distances: list[int | None] = [None] * (self._sink + 1)
        distances[start] = 0
        came_from = [-1] * (self._sink + 1)
        queue, queued = deque([start]), {start}
        while queue:
            node = queue.popleft()
            queued.remove(node)
            so_far = distances[node]
            assert so_far is not None
            if node == end:
                continue
            for target, price in self._arcs(node):
                distance = distances[target]
                if distance is None or so_far + price < distance:
                    distances[target] = so_far + price
                    came_from[target] = node
                    if target not in queued:
                        queue.append(target)
                        queued.add(target)
        if distances[end] is None:
            return False
        path = [end]
        while path[-1] != start:
            path.append(came_from[path[-1]])
        self._follow(path[::-1])
        return True

    def _arcs(self, node: int) -> Iterator[tuple[int, int]]:
        """Give where one more at this node can go, and at what price."""
        if node < self._num_pairs:  # a pair goes elsewhere; one of its clique there must leave
            clique = self._clique_of.get(node)
            for section in self._allowed[node]:
                if section == self._places[node]:
                    continue
                price = self._prices[node][section]
                mate = None if clique is None else self._occupants.get((clique, section))
                if mate is None:
                    yield self._num_pairs + section, price
                else:
                    yield mate, price - self._prices[mate][section]
        elif node < self._sink:  # a section keeps one more, or sends somebody away
            section = node - self._num_pairs
            for pair in self._members[section]:
                if len(self._allowed[pair]) > 1:
                    yield pair, -self._prices[pair][section]
            size = len(self._members[section])
            if size < self._ends[section][1]:
                yield self._sink, self._unevenness * (2 * size + 1)
        else:  # a section can do with one less
            for section, (smallest, _) in enumerate(self._ends):
                size = len(self._members[section])
                if size > smallest:
                    yield self._num_pairs + section, -self._unevenness * (2 * size - 1)

    def _follow(self, path: Sequence[int]) -> None:
        """Let every pair on a path take the place that comes after it: a section's, or a pair's."""
        moves = []
        for node, target in pairwise(path):
            if node < self._num_pairs:
                place = self._places[target] if target < self._num_pairs else None
                moves.append((node, target - self._num_pairs if place is None else place))
        for pair, _ in moves:
            place = self._places[pair]
            if place is not None:
                self._members[place].remove(pair)
                self._occupants.pop((self._clique_of.get(pair, -1), place), None)
        for pair, place in moves:
            self._enter(pair, place)

    def _enter_if_free(self, pair: int, section: int) -> None:
        clique = self._clique_of.get(pair)
        full = len(self._members[section]) >= self._ends[section][1]
        if not full and (clique is None or (clique, section) not in self._occupants):
            self._enter(pair, section)

    def _enter(self, pair: int, section: int) -> None:
        self._places[pair] = section
        self._members[section].add(pair)
        if pair in self._clique_of:
            self._occupants[self._clique_of[pair], section] = pair
