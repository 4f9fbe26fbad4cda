"""Who often plays together, whom they met most, and whom they never met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np

from bridgeopt.club import History, Session
from bridgeopt.club.fairness import Tally

OFTEN = 4
"""Frequent partners played together in one of so many sessions, or more."""

Two = tuple[int, int]
"""Two players, the smaller id first."""


@dataclass(frozen=True)
class Partnership:
    """Two players who often play together.

    Attributes
    ----------
    players
        The two, the smaller id first.
    together
        In how many sessions they were partners.
    most, most_met
        How often they met, playing together, whom they met most; and who that is, by id.
    possible
        How many players have sat in one section with one of them, and could have been met.
    never_met
        Who of those never met either of them, imported meetings included; the likeliest to have
        met them first, ties by id.
    """

    players: Two
    together: int
    most: int
    most_met: tuple[int, ...]
    possible: int
    never_met: tuple[int, ...]


def sessions_together(sessions: Sequence[Session]) -> Counter[Two]:
    """Count the sessions in which two players were partners."""
    return Counter(
        two
        for session in sessions
        for two in frozenset[Two]().union(*(part.partners for part in session.parts))
    )


def least_together(num_sessions: int) -> int:
    """Return how many sessions make two players frequent partners."""
    return -(-num_sessions // OFTEN)


def frequent_partners(
    history: History, sessions: Sequence[Session], tally: Tally
) -> tuple[Partnership, ...]:
    """Return who played together in a quarter of the sessions, by their ids.

    ``tally`` is of these sessions, with the players of the history in its order.
    """
    least = least_together(len(sessions))
    together = sessions_together(sessions)
    met = _met_together(sessions)
    ids, means = np.array(history.ids), tally.expected
    found = []
    for two in sorted(two for two, times in together.items() if times >= least):
        rows = [history.row[player] for player in two]
        expected = means[rows].sum(axis=0)
        expected[rows] = 0
        never = (expected > 0) & (history.meetings[rows].sum(axis=0) == 0)
        times = met.get(two, Counter())
        most = max(times.values(), default=0)
        found.append(
            Partnership(
                two,
                together[two],
                most,
                tuple(sorted(player for player in times if times[player] == most)),
                int((expected > 0).sum()),
                tuple(sorted(ids[never].tolist(), key=lambda p: (-expected[history.row[p]], p))),
            )
        )
    return tuple(found)


def _met_together(sessions: Sequence[Session]) -> dict[Two, Counter[int]]:
    """Count whom two partners met while they played together, by the two."""
    met: dict[Two, Counter[int]] = {}
    rounds = (round for session in sessions for part in session.parts for round in part.rounds)
    for table in (table for round in rounds for table in round):
        for us, them in permutations(table.sides, 2):
            for one, other in combinations(sorted(us), 2):
                met.setdefault((one, other), Counter()).update(them)
    return met
