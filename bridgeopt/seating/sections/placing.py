"""Placing pairs in sections at the least price, exactly: flows, and branching where they fail.

Without wishes to be apart it is a transportation problem, which a flow solves. Pairs of whom every
two must be apart still fit a flow: in each section there is one place for all of them together. So
the wishes are covered with such cliques; what that leaves, and sizes that no movement has, is
branched on. Knows pairs and sections by their numbers from 0, and prices as integers of any length.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.sections.flow import Flow

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


@dataclass(frozen=True)
class Limits:
    """Who may go where.

    Attributes
    ----------
    allowed
        For each pair, its sections.
    apart
        Pairs, two by two, who must not be in one section.
    """

    allowed: Sequence[frozenset[int]]
    apart: Sequence[tuple[int, int]]


@dataclass(frozen=True)
class _Node:
    allowed: tuple[frozenset[int], ...]
    sizes: Sizes


def place(task: PlacingTask, limits: Limits, stop: Stop | None = None) -> list[int] | None:
    """Return each pair's section in the cheapest placing, or ``None`` if there is none.

    Nodes are searched in order of price; a node's price is that of a flow which respects as many
    wishes as a flow can, and the sizes up to gaps between them. So the first placing that is found
    is the answer: there is none before.

    Raises
    ------
    Cancelled
        It was stopped, and some nodes were not enough.
    """
    others: list[set[int]] = [set() for _ in task.prices]
    for one, other in limits.apart:
        others[one].add(other)
        others[other].add(one)
    allowed = _settled(tuple(limits.allowed), others)
    if allowed is None or any(k in rest for k, rest in enumerate(others)):
        return None
    edges = {(i, j) for i, rest in enumerate(others) for j in rest if i < j}
    cliques = _cliques({(i, j) for i, j in edges if allowed[i] & allowed[j]})

    looked_at = 0
    order = count()
    queue: list[tuple[int, int, _Node, list[int]]] = []
    children: Iterator[_Node] = (_Node(allowed, sizes) for sizes in task.alternatives)
    while True:
        for node in children:
            looked_at += 1
            if stop is not None and looked_at > _FEWEST and stop.over:
                raise Cancelled
            ends = [(sizes[0], sizes[-1]) for sizes in node.sizes]
            flow = Flow(task.prices, task.homes, node.allowed, ends, cliques, task.unevenness)
            if flow.solve():
                heapq.heappush(queue, (flow.price, next(order), node, flow.places))
        if not queue:
            return None
        _, _, node, places = heapq.heappop(queue)
        loads = Counter(places)
        wrong = [s for s, sizes in enumerate(node.sizes) if loads[s] not in sizes]
        clashes = Counter(k for edge in edges if places[edge[0]] == places[edge[1]] for k in edge)
        if wrong:
            children = _split_sizes(node, wrong[0], loads[wrong[0]])
        elif clashes:
            worst = min(clashes, key=lambda k: (-clashes[k], k))
            children = _split_sections(node, worst, places[worst], others)
        else:
            return places


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
