"""Partners and opponents by plain counting; shares no code with the package."""

from __future__ import annotations

from collections import Counter


def counted(rounds):
    """Count partners, opponents and games in rounds, given as lists of tables E, S, W, N."""
    partners, opponents, games = Counter(), Counter(), Counter()
    for tables in rounds:
        sitting = [player for table in tables for player in table]
        assert len(set(sitting)) == len(sitting), "somebody sits twice"
        for east, south, west, north in tables:
            games.update((east, south, west, north))
            partners[frozenset((east, west))] += 1
            partners[frozenset((south, north))] += 1
            for one in (east, west):
                for other in (south, north):
                    opponents[frozenset((one, other))] += 1
    return partners, opponents, games


def is_whist(rounds, n):
    """Return whether rounds are a whist tournament of n players, by its definition."""
    partners, opponents, games = counted(rounds)
    couples = n * (n - 1) // 2
    return (
        len(rounds) == (n - 1 if n % 4 == 0 else n)
        and set(games.values()) == {n - 1}
        and len(partners) == couples
        and set(partners.values()) == {1}
        and len(opponents) == couples
        and set(opponents.values()) == {2}
    )


def met(rounds):
    """Count the meetings of each two players in rounds with tables of any size."""
    meetings = Counter()
    for tables in rounds:
        for table in tables:
            for k, one in enumerate(table):
                for other in table[:k]:
                    meetings[frozenset((one, other))] += 1
    return meetings


def listed(plan):
    """Return a plan as lists without empty places."""
    return [
        [[p for p in table if p >= 0] for table in tables if max(table) >= 0]
        for tables in plan.seats.tolist()
    ]
