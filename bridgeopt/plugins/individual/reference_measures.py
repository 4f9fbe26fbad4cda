"""A second measurement of plans, in plain Python, sharing no code with planning or `measures`.

It favours simplicity over speed on purpose. A new plan is returned only if both measurements agree.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple


class ReferenceMeasures(NamedTuple):
    """The measures of a plan, counted independently; fields match those of `measures.Measures`."""

    repeats: int
    table_repeats: int
    seats_even: bool
    connected: bool
    diameter: int | None
    d: int | None
    pairs_at_d: int
    doubles: int
    """How often a player has more than one place in a round; 0 in a valid plan."""
    meeting_counts: tuple[int, ...]

    @classmethod
    def of(cls, rounds: Sequence[Sequence[Sequence[int]]], num_players: int) -> ReferenceMeasures:
        """Return the measures of a plan's rounds, counted in plain Python.

        Players count from 0, and -1 is an empty place.
        """
        met: Counter[tuple[int, int]] = Counter()
        visited: Counter[tuple[int, int]] = Counter()
        seats: Counter[tuple[int, int]] = Counter()
        games: Counter[int] = Counter()
        doubles = 0
        places = 0
        for tables in rounds:
            seen_players: set[int] = set()
            for table, chairs in enumerate(tables):
                places = max(places, len(chairs))
                sitting = [player for player in chairs if player != -1]
                doubles += sum(player in seen_players for player in sitting)
                seen_players.update(sitting)
                for place, player in enumerate(chairs):
                    if player != -1:
                        visited[player, table] += 1
                        seats[player, place] += 1
                        games[player] += 1
                for one, other in combinations(sorted(sitting), 2):
                    met[one, other] += 1
        friends: dict[int, set[int]] = {player: set() for player in range(num_players)}
        for one, other in met:
            friends[one].add(other)
            friends[other].add(one)
        even = all(
            games[player] // places <= seats[player, place] <= -(-games[player] // places)
            for player in range(num_players)
            for place in range(places)
        )
        shared = [
            len(friends[one] & friends[other])
            for one, other in combinations(range(num_players), 2)
            if other not in friends[one]
        ]
        farthest = [_farthest(player, friends) for player in range(num_players)]
        connected = all(reached == num_players for reached, _ in farthest)
        return cls(
            repeats=sum(times - 1 for times in met.values()),
            table_repeats=sum(times - 1 for times in visited.values()),
            seats_even=even,
            connected=connected,
            diameter=max(distance for _, distance in farthest) if connected else None,
            d=min(shared, default=None),
            pairs_at_d=shared.count(min(shared)) if shared else 0,
            doubles=doubles,
            meeting_counts=_meeting_counts(met, num_players),
        )


def _meeting_counts(met: Counter[tuple[int, int]], num_players: int) -> tuple[int, ...]:
    """Return how many pairs of players meet 0, 1, 2 … times."""
    never = num_players * (num_players - 1) // 2 - len(met)
    pairs_by_count = Counter(met.values())
    return (
        never,
        *(pairs_by_count[times] for times in range(1, max(pairs_by_count, default=0) + 1)),
    )


def _farthest(start: int, friends: dict[int, set[int]]) -> tuple[int, int]:
    """Return the number of players reachable from a player, and the distance to the farthest."""
    distances = {start: 0}
    waiting = deque([start])
    while waiting:
        player = waiting.popleft()
        for friend in friends[player]:
            if friend not in distances:
                distances[friend] = distances[player] + 1
                waiting.append(friend)
    return len(distances), max(distances.values())
