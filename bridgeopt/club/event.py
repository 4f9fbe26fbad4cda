"""Events of several sessions: the sessions before tonight's, and the meetings in them."""

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
    """The meetings of players in the earlier sessions of an event.

    Attributes
    ----------
    name, sessions
        The event, and the numbers of its earlier sessions.
    row
        The row of each player, by id; players without a row have met nobody in the event.
    meetings
        Shape ``(players, players)``, int64, symmetric, zero diagonal.
    """

    name: str
    sessions: tuple[int, ...]
    row: Mapping[int, int]
    meetings: NDArray[np.int64]

    @classmethod
    def of(cls, name: str, sessions: Iterable[Session]) -> Self:
        """Return the meetings in an event's earlier sessions."""
        played = tuple(sessions)
        players = sorted(frozenset().union(*(session.players for session in played)))
        row = {player: k for k, player in enumerate(players)}
        meetings = np.zeros((len(row), len(row)), dtype=np.int64)
        for session in played:
            for part in session.sections_and_events:
                meetings += count_meetings(part, row).meetings
        meetings.setflags(write=False)
        return cls(name, tuple(session.id for session in played), row, meetings)

    @property
    def of_plan(self) -> PlanEvent:
        """The event's name and sessions, which a plan keeps."""
        return PlanEvent(self.name, self.sessions)

    def between(self, pairs: Sequence[Pair]) -> NDArray[np.int64]:
        """Return the meetings of the players of each two pairs, shape ``(pairs, pairs, 2, 2)``."""
        listed = [[self.row.get(player, -1) for player in pair.players] for pair in pairs]
        rows = np.array(listed, dtype=np.intp).reshape(-1, 2)
        known = (rows >= 0)[:, None, :, None] & (rows >= 0)[None, :, None, :]
        found: NDArray[np.int64] = np.zeros(known.shape, dtype=np.int64)
        if self.row:
            found = self.meetings[rows[:, None, :, None], rows[None, :, None, :]] * known
        return found
