"""The sizes of sections, and the cheapest placement of pairs in sections.

Clause numbers refer to docs/problem.md, "Sections".

The placement is exact: branch and bound over minimum-cost flows.
"""

from __future__ import annotations

import heapq
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Context, Decimal, Inexact
from fractions import Fraction
from itertools import count, pairwise
from math import lcm

from bridgeopt.base.errors import Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.club import History, Pair
from bridgeopt.club.settings import DEFAULT_SIZE_LIMITS, MAX_PAIRS, MIN_PAIRS, SizeLimits
from bridgeopt.engine.stopping import Stop


def sort_pairs(history: History, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Sort pairs, strongest first; ties go to the pair with the smallest id (clause 1)."""

    def sort_key(pair: Pair) -> tuple[Decimal, int]:
        return _rating(history, pair).copy_negate(), min(pair.players)

    return tuple(sorted(pairs, key=sort_key))


def integer_ratings(history: History, groups: Sequence[Sequence[Pair]]) -> list[list[int]]:
    """Return the ratings of the pairs in each group, scaled to integers by one common factor."""
    ratings = [[Fraction(_rating(history, pair)) for pair in group] for group in groups]
    unit = lcm(*(rating.denominator for group in ratings for rating in group))
    return [[int(rating * unit) for rating in group] for group in ratings]


def rating_distance(rating: int, section: Sequence[int]) -> int:
    """Return the distance of a rating from the range of a section's ratings; 0 within it."""
    return max(0, rating - max(section), min(section) - rating)


_EXACT = Context(prec=1000, traps=[Inexact])
"""Decimal context without rounding: ratings have far fewer digits (`files.players`)."""


def _rating(history: History, pair: Pair) -> Decimal:
    return _EXACT.add(history.rating(pair.first), history.rating(pair.second))


def no_split_message(limits: SizeLimits) -> Message:
    """Return the message that this number of pairs cannot be split into sections."""
    return Message(
        "no_number_of_sections_fits",
        least=limits.smallest,
        most=limits.largest,
        least_alone=MIN_PAIRS,
    )


def even_sizes(num_pairs: int, num_sections: int) -> list[int]:
    """Return the sizes of sections for an even number of pairs (clause 2).

    All sections get the same even number; the remaining pairs go, two each, to A, B and so on.
    """
    sizes = [2 * (num_pairs // (2 * num_sections))] * num_sections
    for k in range((num_pairs - sum(sizes)) // 2):
        sizes[k] += 2
    return sizes


def odd_sizes(num_pairs: int, num_sections: int, odd: int) -> list[int]:
    """Return the sizes of sections for an odd number of pairs, section ``odd`` (from 0) being odd.

    One pair goes to section ``odd``, and `even_sizes` divides the others (clause 3). If sizes then
    differ by more than two, section ``odd`` passes two pairs on to the next weaker section. That
    section also passes two pairs on if sizes still differ by more than two, and so on.
    """
    sizes = even_sizes(num_pairs - 1, num_sections)
    sizes[odd] += 1
    enlarged = odd
    while max(sizes) - min(sizes) > 2:
        sizes[enlarged] -= 2
        enlarged += 1
        sizes[enlarged] += 2
    return sizes


def sizes_with_movements(
    movements: Collection[int], num_sections: int, limits: SizeLimits = DEFAULT_SIZE_LIMITS
) -> list[int]:
    """Return the sizes of sections for which there is a movement, ascending.

    Parameters
    ----------
    movements
        The numbers of pairs for which there is a movement. An odd section needs the movement for
        one more pair.
    num_sections
        The number of sections.
    limits
        How many pairs a section may have.
    """
    sizes = range(limits.smallest_allowed(num_sections), limits.largest + 1)
    return [size for size in sizes if size + size % 2 in movements]


def first_sizes(
    num_pairs: int,
    num_sections: int,
    file: str | None = None,
    limits: SizeLimits = DEFAULT_SIZE_LIMITS,
) -> list[int]:
    """Return the sizes of sections before the odd section is chosen; the last gets the odd pair.

    Raises
    ------
    InputError
        A section would have more or fewer pairs than the limits allow (clause 5); the only section
        of an evening may have as few as 4.
    """
    if not 1 <= num_sections <= num_pairs:
        message = Message("pairs_in_sections", n=num_pairs, sections=num_sections)
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs, limits)))
    sizes = _provisional_sizes(num_pairs, num_sections)
    smallest = limits.smallest_allowed(num_sections)
    for k, size in enumerate(sizes):
        if smallest <= size <= limits.largest:
            continue
        details = {"n": num_pairs, "sections": len(sizes), "section": section_name(k), "size": size}
        if size < smallest:
            message = Message("pairs_in_sections_too_few", **details, least=smallest)
        else:
            message = Message("pairs_in_sections_too_many", **details, most=limits.largest)
        larger = max(sizes) if limits.largest < size else None
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs, limits, larger)))
    return sizes


def _provisional_sizes(num_pairs: int, num_sections: int) -> list[int]:
    """Return the sizes of sections before the odd section is chosen; the last gets the odd pair."""
    odd = num_pairs % 2
    sizes = even_sizes(num_pairs - odd, num_sections)
    sizes[-1] += odd
    return sizes


def fitting_numbers_of_sections(
    num_pairs: int, limits: SizeLimits = DEFAULT_SIZE_LIMITS
) -> list[int]:
    """Return the numbers of sections for which no section is too small or too large."""
    fitting = []
    for s in range(1, max(1, num_pairs // limits.smallest) + 1):
        sizes = _provisional_sizes(num_pairs, s)
        if limits.smallest_allowed(s) <= min(sizes) and max(sizes) <= limits.largest:
            fitting.append(s)
    return fitting


def section_name(k: int) -> str:
    """Return the name of section number ``k``; 0 is A, the strongest section."""
    return chr(ord("A") + k) if k < 26 else section_name(k // 26 - 1) + chr(ord("A") + k % 26)


def _advise_sections(num_pairs: int, limits: SizeLimits, larger: int | None = None) -> Message:
    """Return advice on how to divide the pairs into sections.

    The advice names each number of sections that keeps section sizes within ``limits``. If
    ``larger`` is a possible size, the advice also names it as an alternative limit.
    """
    fitting = fitting_numbers_of_sections(num_pairs, limits)
    if not fitting:
        return no_split_message(limits)
    details = {"sections": OrList(fitting), "most_sections": fitting[-1]}
    if larger is None or larger > MAX_PAIRS:
        return Message("ask_for_sections", **details)
    return Message("ask_for_sections_or_larger", **details, size=larger)


class SectionFlow:
    """A minimum-cost flow from pairs into sections, and from sections into a sink.

    Parameters
    ----------
    prices
        ``prices[pair][section]``: the cost of placing a pair in a section.
    homes
        The section where each pair starts, if allowed: see `PlacementTask.usual_sections`.
    allowed
        For each pair, the sections where it may play.
    size_ranges
        For each section, its smallest and largest size.
    clique_of
        The clique of each pair that is in one. No two pairs of a clique may be in one section.
    unevenness
        The cost of one unit of the sum of squared sizes.
    """

    def __init__(
        self,
        prices: Sequence[Sequence[int]],
        homes: Sequence[int | None],
        allowed: Sequence[frozenset[int]],
        *,
        size_ranges: Sequence[tuple[int, int]],
        clique_of: Mapping[int, int],
        unevenness: int,
    ) -> None:
        self._prices = prices
        self._allowed = allowed
        self._size_ranges = size_ranges
        self._clique_of = clique_of
        self._unevenness = unevenness
        self._num_pairs = len(prices)
        self._sink = len(prices) + len(size_ranges)
        self._places: list[int | None] = [None] * len(prices)
        self._members: list[set[int]] = [set() for _ in size_ranges]
        self._occupants: dict[tuple[int, int], int] = {}
        fixed = [k for k, sections in enumerate(allowed) if len(sections) == 1]
        for k in fixed:
            self._enter_if_free(k, next(iter(allowed[k])))
        for k, home in enumerate(homes):
            if self._places[k] is None and home is not None and home in allowed[k]:
                self._enter_if_free(k, home)

    def solve(self) -> bool:
        """Place all pairs at the least cost; return ``False`` if that is impossible.

        A pair that starts in its usual section is cheapest there, so the graph has no negative
        cycle at first. Pushing flow along a shortest path creates no negative cycle either.
        """
        for pair in range(self._num_pairs):
            if self._places[pair] is None and not self._push(pair, self._sink):
                return False
        for section, (smallest, _) in enumerate(self._size_ranges):
            while len(self._members[section]) < smallest:
                if not self._push(self._sink, self._num_pairs + section):
                    return False
        return True

    @property
    def places(self) -> list[int]:
        """Each pair's section."""
        return [place for place in self._places if place is not None]

    @property
    def total_cost(self) -> int:
        """The total cost of the pairs in their sections and of the sections' sizes."""
        squares = sum(len(members) ** 2 for members in self._members)
        placed = zip(self._prices, self.places, strict=True)
        return sum(row[place] for row, place in placed) + self._unevenness * squares

    def _push(self, start: int, end: int) -> bool:
        """Push one unit of flow from ``start`` to ``end`` along the cheapest path.

        Return whether there is such a path. The algorithm is Bellman-Ford's, with a queue.
        """
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

    def _arcs(  # noqa: C901 - three kinds of node, one branch for each
        self, node: int
    ) -> Iterator[tuple[int, int]]:
        """Yield the nodes that can take one unit of flow from this node, each with the arc's cost.

        Nodes are pairs, sections and the sink.
        """
        if node < self._num_pairs:  # a pair enters a section, or displaces a pair of its clique
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
        elif node < self._sink:  # the section grows by one, or a pair leaves it
            section = node - self._num_pairs
            for pair in self._members[section]:
                if len(self._allowed[pair]) > 1:
                    yield pair, -self._prices[pair][section]
            size = len(self._members[section])
            if size < self._size_ranges[section][1]:
                yield self._sink, self._unevenness * (2 * size + 1)
        else:  # the sink: a section shrinks by one
            for section, (smallest, _) in enumerate(self._size_ranges):
                size = len(self._members[section])
                if size > smallest:
                    yield self._num_pairs + section, -self._unevenness * (2 * size - 1)

    def _follow(self, path: Sequence[int]) -> None:
        """Move each pair on a path of nodes to the next node.

        If the next node is a section, the pair enters it. If the next node is another pair, the
        pair takes that pair's present section.
        """
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
        full = len(self._members[section]) >= self._size_ranges[section][1]
        if not full and (clique is None or (clique, section) not in self._occupants):
            self._enter(pair, section)

    def _enter(self, pair: int, section: int) -> None:
        self._places[pair] = section
        self._members[section].add(pair)
        if pair in self._clique_of:
            self._occupants[self._clique_of[pair], section] = pair


_MIN_NODES = 3
"""Number of branch-and-bound nodes that are solved even if the search is stopped.

A node takes about 30 ms, and nearly all evenings need only one."""

Sizes = tuple[tuple[int, ...], ...]
"""The possible sizes of each section, ascending."""


@dataclass(frozen=True)
class PlacementTask:
    """The problem of placing pairs in sections at the least cost.

    Attributes
    ----------
    costs
        ``costs[pair][section]``. Different placements must have different sums of costs.
    usual_sections
        For each pair, the section where it is cheapest by more than ``unevenness`` times the square
        of the number of pairs; ``None`` if there is no such section.
    alternatives
        The possible sizes of all sections; the placement satisfies one of the alternatives.
    unevenness
        The cost of one unit of the sum of squared sizes.
    """

    costs: Sequence[Sequence[int]]
    usual_sections: Sequence[int | None]
    alternatives: Sequence[Sizes]
    unevenness: int = 0

    def place(
        self,
        sections: Sequence[frozenset[int]],
        apart: Sequence[tuple[int, int]],
        stop: Stop | None = None,
    ) -> list[int] | None:
        """Return each pair's section in the cheapest placement, or ``None`` if there is none.

        ``sections`` holds, for each pair, the sections where it may play. The two pairs of each
        entry of ``apart`` must not be in one section.

        Nodes are searched in order of cost. The cost of a node is the cost of a flow that respects
        only some restrictions: the wishes that a flow can express, and the smallest and largest
        sizes. This cost is a lower bound on the costs of all placements below the node, so the
        first placement found is the cheapest.

        Raises
        ------
        Cancelled
            The search was stopped before it found the answer.
        """
        others: list[set[int]] = [set() for _ in self.costs]
        for one, other in apart:
            others[one].add(other)
            others[other].add(one)
        allowed = _propagate(tuple(sections), others)
        if allowed is None or any(k in partners for k, partners in enumerate(others)):
            return None
        edges = {(i, j) for i, partners in enumerate(others) for j in partners if i < j}
        cliques = _cliques({(i, j) for i, j in edges if allowed[i] & allowed[j]})

        num_nodes = 0
        order = count()
        queue: list[tuple[int, int, _Node, list[int]]] = []
        children: Iterator[_Node] = (_Node(allowed, sizes) for sizes in self.alternatives)
        while True:
            for node in children:
                num_nodes += 1
                if stop is not None and num_nodes > _MIN_NODES and stop.is_over:
                    raise Cancelled
                size_ranges = [(sizes[0], sizes[-1]) for sizes in node.sizes]
                flow = SectionFlow(
                    prices=self.costs,
                    homes=self.usual_sections,
                    allowed=node.allowed,
                    size_ranges=size_ranges,
                    clique_of=cliques,
                    unevenness=self.unevenness,
                )
                if flow.solve():
                    heapq.heappush(queue, (flow.total_cost, next(order), node, flow.places))
            if not queue:
                return None
            _, _, node, places = heapq.heappop(queue)
            loads = Counter(places)
            wrong_sizes = [s for s, sizes in enumerate(node.sizes) if loads[s] not in sizes]
            clashes = Counter(
                k for edge in edges if places[edge[0]] == places[edge[1]] for k in edge
            )
            if wrong_sizes:
                children = _split_sizes(node, wrong_sizes[0], loads[wrong_sizes[0]])
            elif clashes:
                worst = min(clashes, key=lambda k: (-clashes[k], k))
                children = _split_sections(node, worst, places[worst], others)
            else:
                return places


@dataclass(frozen=True)
class _Node:
    allowed: tuple[frozenset[int], ...]
    sizes: Sizes


def _split_sizes(node: _Node, section: int, load: int) -> Iterator[_Node]:
    """Branch on a section's size: one node has sizes below ``load``, another has sizes above it."""
    smaller = tuple(size for size in node.sizes[section] if size < load)
    larger = tuple(size for size in node.sizes[section] if size > load)
    for sizes in filter(None, (smaller, larger)):
        yield replace(node, sizes=(*node.sizes[:section], sizes, *node.sizes[section + 1 :]))


def _split_sections(
    node: _Node, pair: int, section: int, others: Sequence[set[int]]
) -> Iterator[_Node]:
    """Branch on a pair: one node requires ``section`` for the pair, another node forbids it.

    ``others`` holds, for each pair, the pairs that must be apart from it. A node that leaves some
    pair without a section is not yielded.
    """
    required = frozenset((section,))
    for sections in (required, node.allowed[pair] - required):
        allowed = (*node.allowed[:pair], sections, *node.allowed[pair + 1 :])
        settled = _propagate(allowed, others)
        if settled is not None:
            yield replace(node, allowed=settled)


def _propagate(
    allowed: tuple[frozenset[int], ...], others: Sequence[set[int]]
) -> tuple[frozenset[int], ...] | None:
    """Return the sections in which each pair may still play; ``None`` if a pair has none left.

    ``others`` holds, for each pair, the pairs that must be apart from it. If a pair has one section
    left, the pairs that must be apart from it lose that section, and so on.
    """
    sections = list(allowed)
    fixed = [k for k, choice in enumerate(sections) if len(choice) == 1]
    while fixed:
        pair = fixed.pop()
        for other in others[pair]:
            if sections[pair] <= sections[other]:
                sections[other] -= sections[pair]
                if len(sections[other]) == 1:
                    fixed.append(other)
    return tuple(sections) if all(sections) else None


def _cliques(edges: set[tuple[int, int]]) -> dict[int, int]:
    """Map each pair in a clique to the number of its clique.

    Pairs that must be apart are divided greedily into disjoint cliques. Each of ``edges`` holds two
    pairs that must be apart, the smaller index first.
    """
    clique_of: dict[int, int] = {}
    remaining = {k for edge in edges for k in edge}
    number = 0
    while clique := _large_clique(edges, remaining):
        clique_of |= dict.fromkeys(clique, number)
        remaining -= clique
        number += 1
    return clique_of


def _large_clique(edges: set[tuple[int, int]], candidates: set[int]) -> set[int]:
    """Return a large clique of pairs, grown greedily from each edge; empty if no edge is left.

    Each of ``edges`` holds two pairs that must be apart, the smaller index first. Only pairs in
    ``candidates`` are used.
    """
    best: set[int] = set()
    for edge in sorted(edges):
        if candidates.issuperset(edge):
            clique = set(edge)
            for k in sorted(candidates - clique):
                if all((min(k, m), max(k, m)) in edges for m in clique):
                    clique.add(k)
            best = max(best, clique, key=len)
    return best


def placement_costs(
    history: History,
    pairs: Sequence[Pair],
    homes: Sequence[int | None],
    *,
    usual: Sequence[Sequence[Pair]],
    alternatives: Sequence[Sizes],
    price_away: Callable[[int], int] = lambda steps: int(steps > 0),
) -> PlacementTask:
    """Return the problem with one cost that combines several criteria, the most important first.

    The first criterion is the fewest pairs away from home. Then come the least sum of distances
    between ratings and the ranges of the sections, and even sizes. The last is the
    lexicographically smallest vector of sections.

    Parameters
    ----------
    history
        The season so far, with all players.
    pairs
        The pairs, strongest first.
    homes
        The usual section (home) of each pair; ``None`` for a newcomer.
    usual
        For each section, the pairs whose ratings define the section's range of ratings.
    alternatives
        The possible sizes of all sections; the placement satisfies one of the alternatives.
    price_away
        A function that returns the cost of a pair ``steps`` sections away from home; by default 1
        for any distance.
    """
    n, num_sections = len(pairs), len(usual)
    ratings, *ranges = integer_ratings(history, [pairs, *usual])
    distances = [[rating_distance(rating, section) for section in ranges] for rating in ratings]
    unevenness = num_sections**n  # larger than all values of the last criterion
    rating_factor = unevenness * (n * n + 1)
    away_factor = rating_factor * (sum(map(max, distances)) + 1)
    prices = [
        [
            away_factor * (0 if home is None else price_away(abs(k - home)))
            + rating_factor * distances[i][k]
            + k * num_sections ** (n - 1 - i)
            for k in range(num_sections)
        ]
        for i, home in enumerate(homes)
    ]
    return PlacementTask(prices, homes, alternatives, unevenness)
