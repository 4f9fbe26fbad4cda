"""The fitness counted at the tables, for any set of absent numbers.

The code uses none of the program's sums.
"""

from __future__ import annotations

from collections import Counter

from bridgeopt.club import History, NumberedSection, Pair


def counted(history: History, seating: NumberedSection) -> tuple[int, int]:
    """Return the fitness and the evening's addition to it, counted at the tables."""
    met: Counter[frozenset[Pair]] = Counter()
    sat_out: Counter[Pair] = Counter()
    for tables in seating.movement.rounds.tolist():
        for ns, ew, _ in tables:
            there = [p for p in (seating.numbers[ns - 1], seating.numbers[ew - 1]) if p]
            if len(there) == 2:
                met[frozenset(there)] += 1
            else:
                sat_out.update(there)
    pairs = [pair for pair in seating.numbers if pair]
    fitness = added = 0
    for i, one in enumerate(pairs):
        for other in pairs[i + 1 :]:
            before = sum(
                int(history.meetings[history.row[a], history.row[b]])
                for a in one.players
                for b in other.players
            )
            after = before + 4 * met[frozenset((one, other))]
            fitness += 2 * after**3
            added += 2 * (after**3 - before**3)
    for pair in pairs:
        waited = sum(int(history.waiting_tables[history.row[p]]) for p in pair.players)
        after = waited + 2 * sat_out[pair]
        if None in seating.numbers:
            fitness += after**6
        added += after**6 - waited**6
    return fitness, added
