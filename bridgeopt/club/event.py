"""Events of several sessions: the meetings of players in the sessions before tonight's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.contestant import Pair
from bridgeopt.club.plan import PlanEvent
from bridgeopt.club.session import Session, count_meetings


@dataclass(frozen=True, eq=False)
class EventHistory:
    """How often players met each other in the earlier sessions of an event.

    Attributes
    ----------
    name, sessions
        The event's name, and the ids of its earlier sessions (`Session.id`).
    row
        The index of each player's row in ``meetings``, by id; players without a row have not
        played in the event.
    meetings
        How often any two players met in the earlier sessions: shape ``(players, players)``,
        int64, symmetric, zero diagonal.
    """

    name: str
    sessions: tuple[int, ...]
    row: Mapping[int, int]
    meetings: NDArray[np.int64]

    @classmethod
    def from_sessions(cls, name: str, sessions: Iterable[Session]) -> Self:
        """Count the meetings in the earlier sessions of the event called ``name``."""
        sessions = tuple(sessions)
        players = sorted(frozenset().union(*(session.players for session in sessions)))
        row = {player: k for k, player in enumerate(players)}
        meetings = np.zeros((len(row), len(row)), dtype=np.int64)
        for session in sessions:
            for part in session.sections_and_events:
                meetings += count_meetings(part, row).meetings
        meetings.setflags(write=False)
        return cls(name, tuple(session.id for session in sessions), row, meetings)

    @property
    def plan_event(self) -> PlanEvent:
        """The event's name and session ids, as the object that a plan stores."""
        return PlanEvent(self.name, self.sessions)

    def players_between(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return how often the players of any two pairs met, shape ``(pairs, pairs, 2, 2)``.

        ``[i, j, a, b]`` counts meetings of player a of pair i with player b of pair j.
        """
        indices = [[self.row.get(player, -1) for player in pair.players] for pair in pairs]
        rows = np.array(indices, dtype=np.intp).reshape(-1, 2)
        known = (rows >= 0)[:, None, :, None] & (rows >= 0)[None, :, None, :]
        meetings: NDArray[np.int64] = np.zeros(known.shape, dtype=np.int64)
        if self.row:
            meetings = self.meetings[rows[:, None, :, None], rows[None, :, None, :]] * known
        return meetings
