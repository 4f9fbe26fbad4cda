"""Sections in their numbers, and all graphs of meetings on six numbers."""

from __future__ import annotations

from itertools import combinations

from bridgeopt.club import Movement, NumberedSection, Pair, SectionPairs


def seated(section: SectionPairs, movement: Movement, numbering) -> NumberedSection:
    """Seat a section's pairs, followed by the absent one, on numbers from 0."""
    numbers: list[Pair | None] = [None] * len(numbering)
    for pair, number in zip(section.pairs, numbering, strict=False):
        numbers[number] = pair
    return NumberedSection(section.name, movement, tuple(numbers))


def graphs_on_6(degree: int) -> list[list[tuple[int, int]]]:
    """Return every graph on 6 vertices in which each vertex has the given degree."""
    edges = list(combinations(range(6), 2))
    return [
        list(graph)
        for graph in combinations(edges, 3 * degree)
        if all(sum(v in edge for edge in graph) == degree for v in range(6))
    ]
