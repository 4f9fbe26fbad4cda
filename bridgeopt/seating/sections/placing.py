"""How many pairs a section has (clauses 2, 3 and 5), and who is in which, at the least price.

Placing is exact: flows, and branching.
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
from bridgeopt.base.words import Either, Message
from bridgeopt.club import History, Pair
from bridgeopt.club.settings import SMALLEST_EVENING, USUAL_SIZES, SizeLimits
from bridgeopt.engine.stopping import Stop


def sort_pairs(history: History, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Sort strongest first; ties: the smaller of each pair's lower id first (clause 1)."""

    def place(pair: Pair) -> tuple[Decimal, int]:
        return _rating(history, pair).copy_negate(), min(pair.players)

    return tuple(sorted(pairs, key=place))


def whole_ratings(history: History, groups: Sequence[Sequence[Pair]]) -> list[list[int]]:
    """Return the ratings of pairs, in groups, in a unit small enough that all are integers."""
    ratings = [[Fraction(_rating(history, pair)) for pair in group] for group in groups]
    unit = lcm(*(rating.denominator for group in ratings for rating in group))
    return [[int(rating * unit) for rating in group] for group in ratings]


def rating_moved(rating: int, section: Sequence[int]) -> int:
    """Return how far a rating lies outside the range of a section's ratings."""
    return max(0, rating - max(section), min(section) - rating)


_EXACT = Context(prec=1000, traps=[Inexact])
"""Rankings have far fewer digits (`files.players`), so that none of a sum is lost."""


def _rating(history: History, pair: Pair) -> Decimal:
    return _EXACT.add(history.ranking(pair.first), history.ranking(pair.second))


def none_fits(limits: SizeLimits) -> Message:
    """Tell of so many pairs that cannot be split into any number of sections."""
    return Message(
        "no_number_of_sections_fits",
        least=limits.smallest,
        most=limits.largest,
        least_alone=SMALLEST_EVENING,
    )


def even_sizes(num_pairs: int, num_sections: int) -> list[int]:
    """Size an even field: all sections equal and even, then two more from A on (clause 2)."""
    sizes = [2 * (num_pairs // (2 * num_sections))] * num_sections
    for k in range((num_pairs - sum(sizes)) // 2):
        sizes[k] += 2
    return sizes


def odd_sizes(num_pairs: int, num_sections: int, odd: int) -> list[int]:
    """Size the sections of an odd field in which section ``odd`` (from 0) has the sit-out.

    It gets one more; while sizes differ by more than two, the section that was just enlarged
    hands two on to the next weaker one (clause 3).
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
    movements: Collection[int], num_sections: int, limits: SizeLimits = USUAL_SIZES
) -> list[int]:
    """Return how many pairs a section can have for which there is a movement, the least first.

    Parameters
    ----------
    movements
        For how many numbers there is one; an odd section takes that for one more pair.
    num_sections
        How many sections there are.
    limits
        How many pairs the club lets a section have.
    """
    sizes = range(limits.least(num_sections), limits.largest + 1)
    return [size for size in sizes if size + size % 2 in movements]


def first_sizes(
    num_pairs: int,
    num_sections: int,
    file: str | None = None,
    limits: SizeLimits = USUAL_SIZES,
) -> list[int]:
    """Size the sections before one is chosen to be odd; the last has the last pair for now.

    Raises
    ------
    InputError
        A section would have more pairs than the limits allow, or fewer (fewer than 4, where it is
        the only one; clause 5).
    """
    if not 1 <= num_sections <= num_pairs:
        message = Message("pairs_in_sections", n=num_pairs, sections=num_sections)
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs, limits)))
    sizes = _sizes_so_far(num_pairs, num_sections)
    smallest = limits.least(num_sections)
    for k, size in enumerate(sizes):
        if smallest <= size <= limits.largest:
            continue
        told = {"n": num_pairs, "sections": len(sizes), "section": section_name(k), "size": size}
        if size < smallest:
            message = Message("pairs_in_sections_too_few", **told, least=smallest)
        else:
            message = Message("pairs_in_sections_too_many", **told, most=limits.largest)
        raise InputError(Fault(message, file, help=_advise_sections(num_pairs, limits)))
    return sizes


def _sizes_so_far(num_pairs: int, num_sections: int) -> list[int]:
    """Size the sections, with the last pair of an odd number in the last section for now."""
    odd = num_pairs % 2
    sizes = even_sizes(num_pairs - odd, num_sections)
    sizes[-1] += odd
    return sizes


def fitting_numbers_of_sections(num_pairs: int, limits: SizeLimits = USUAL_SIZES) -> list[int]:
    """Return the numbers of sections in which no section is too small or too large."""
    fitting = []
    for s in range(1, max(1, num_pairs // limits.smallest) + 1):
        sizes = _sizes_so_far(num_pairs, s)
        if limits.least(s) <= min(sizes) and max(sizes) <= limits.largest:
            fitting.append(s)
    return fitting


def section_name(k: int) -> str:
    """Name section k (from 0): A is the strongest."""
    return chr(ord("A") + k) if k < 26 else section_name(k // 26 - 1) + chr(ord("A") + k % 26)


def _advise_sections(num_pairs: int, limits: SizeLimits) -> Message:
    fitting = fitting_numbers_of_sections(num_pairs, limits)
    if not fitting:
        return none_fits(limits)
    return Message("ask_for_sections", sections=Either(fitting), most_sections=fitting[-1])


class Flow:
    """Pairs who flow into sections, and from there into a sink.

    Parameters
    ----------
    prices
        ``prices[pair][section]``.
    homes
        Where each pair begins, if it may: see `PlacingTask`.
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

    def _arcs(  # noqa: C901 - three kinds of node, one branch for each
        self, node: int
    ) -> Iterator[tuple[int, int]]:
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


_FEWEST = 3
"""Nodes that are looked at even if it is stopped, some 30 ms each: nearly all evenings need one."""

Sizes = tuple[tuple[int, ...], ...]
"""For each section the sizes that it may have, ascending."""


@dataclass(frozen=True)
class PlacingTask:
    """Who costs what where.

    Attributes
    ----------
    prices
        ``prices[pair][section]``; no two placings may have the same sum.
    homes
        Where each pair is the cheapest by more than ``unevenness`` times the square of the number
        of pairs; ``None`` where that is nowhere.
    alternatives
        What the sizes may be: one of these.
    unevenness
        The price of one more in the sum of the squared sizes.
    """

    prices: Sequence[Sequence[int]]
    homes: Sequence[int | None]
    alternatives: Sequence[Sizes]
    unevenness: int = 0

    def place(
        self,
        sections: Sequence[frozenset[int]],
        apart: Sequence[tuple[int, int]],
        stop: Stop | None = None,
    ) -> list[int] | None:
        """Return each pair's section in the cheapest placing, or ``None`` if there is none.

        For each pair its ``sections`` are given, and which pairs, two by two, must not be in one.

        Nodes are searched in order of price; a node's price is that of a flow which respects as
        many wishes as a flow can, and the sizes up to gaps between them. So the first placing that
        is found is the answer: there is none before.

        Raises
        ------
        Cancelled
            It was stopped, and some nodes were not enough.
        """
        others: list[set[int]] = [set() for _ in self.prices]
        for one, other in apart:
            others[one].add(other)
            others[other].add(one)
        allowed = _settled(tuple(sections), others)
        if allowed is None or any(k in rest for k, rest in enumerate(others)):
            return None
        edges = {(i, j) for i, rest in enumerate(others) for j in rest if i < j}
        cliques = _cliques({(i, j) for i, j in edges if allowed[i] & allowed[j]})

        looked_at = 0
        order = count()
        queue: list[tuple[int, int, _Node, list[int]]] = []
        children: Iterator[_Node] = (_Node(allowed, sizes) for sizes in self.alternatives)
        while True:
            for node in children:
                looked_at += 1
                if stop is not None and looked_at > _FEWEST and stop.over:
                    raise Cancelled
                ends = [(sizes[0], sizes[-1]) for sizes in node.sizes]
                flow = Flow(self.prices, self.homes, node.allowed, ends, cliques, self.unevenness)
                if flow.solve():
                    heapq.heappush(queue, (flow.price, next(order), node, flow.places))
            if not queue:
                return None
            _, _, node, places = heapq.heappop(queue)
            loads = Counter(places)
            wrong = [s for s, sizes in enumerate(node.sizes) if loads[s] not in sizes]
            clashes = Counter(k for two in edges if places[two[0]] == places[two[1]] for k in two)
            if wrong:
                children = _split_sizes(node, wrong[0], loads[wrong[0]])
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
    """Make a section smaller, or larger, than it came out."""
    smaller = tuple(size for size in node.sizes[section] if size < load)
    larger = tuple(size for size in node.sizes[section] if size > load)
    for sizes in filter(None, (smaller, larger)):
        yield replace(node, sizes=(*node.sizes[:section], sizes, *node.sizes[section + 1 :]))


def _split_sections(
    node: _Node, pair: int, section: int, others: Sequence[set[int]]
) -> Iterator[_Node]:
    """Keep a pair in this section, or out of it."""
    here = frozenset((section,))
    for sections in (here, node.allowed[pair] - here):
        allowed = (*node.allowed[:pair], sections, *node.allowed[pair + 1 :])
        settled = _settled(allowed, others)
        if settled is not None:
            yield replace(node, allowed=settled)


def _settled(
    allowed: tuple[frozenset[int], ...], others: Sequence[set[int]]
) -> tuple[frozenset[int], ...] | None:
    """Close the section of each pair that has only one to those who must be apart from it.

    ``None``: somebody has no section left.
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
    """Cover what can be covered with cliques that share no pair; return each pair's clique."""
    clique_of: dict[int, int] = {}
    left = {k for edge in edges for k in edge}
    number = 0
    while clique := _large_clique(edges, left):
        clique_of |= dict.fromkeys(clique, number)
        left -= clique
        number += 1
    return clique_of


def _large_clique(edges: set[tuple[int, int]], left: set[int]) -> set[int]:
    """Return the largest of the cliques that grow from an edge; nothing if no edge is left."""
    best: set[int] = set()
    for edge in sorted(edges):
        if left.issuperset(edge):
            clique = set(edge)
            for k in sorted(left - clique):
                if all((min(k, m), max(k, m)) in edges for m in clique):
                    clique.add(k)
            best = max(best, clique, key=len)
    return best


def price_placings(
    history: History,
    pairs: Sequence[Pair],
    homes: Sequence[int | None],
    usual: Sequence[Sequence[Pair]],
    alternatives: Sequence[Sizes],
    price_away: Callable[[int], int] = lambda steps: int(steps > 0),
) -> PlacingTask:
    """Price placings: fewest pairs away from home; then the least rating moved; then even sizes.

    Last, for total ties, the vector of the pairs' sections that comes first. The rating moved is
    what the ratings of those who are not at home lie outside the range of the section's ratings.

    Parameters
    ----------
    history
        Must know all players.
    pairs
        Strongest first.
    homes
        Where each pair plays if nothing moves it; ``None``: nowhere yet.
    usual
        The sections that give the ranges of ratings.
    alternatives
        What the sizes may be: one of these.
    price_away
        What a pair costs so many sections from home, where not all that are away cost the same.
    """
    n, num_sections = len(pairs), len(usual)
    ratings, *ranges = whole_ratings(history, [pairs, *usual])
    moved = [[rating_moved(rating, section) for section in ranges] for rating in ratings]
    unevenness = num_sections**n  # more than all that comes after it can add up to
    rating = unevenness * (n * n + 1)
    away = rating * (sum(map(max, moved)) + 1)
    prices = [
        [
            away * (0 if home is None else price_away(abs(k - home)))
            + rating * moved[i][k]
            + k * num_sections ** (n - 1 - i)
            for k in range(num_sections)
        ]
        for i, home in enumerate(homes)
    ]
    return PlacingTask(prices, homes, alternatives, unevenness)
