"""Who sat out how often, beside what an equal share would have been."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.club import History
from bridgeopt.club.fairness import Tally


@dataclass(frozen=True)
class SitOuts:
    """One player's rounds sat out.

    Attributes
    ----------
    player
        The id.
    recorded, imported
        Rounds in recorded sessions, and those that no session explains.
    fair_share
        The recorded ones, had all who were there on an evening shared it equally.
    """

    player: int
    recorded: int
    imported: int
    fair_share: float

    @property
    def above(self) -> float:
        """How much more than the share; negative: less."""
        return self.recorded - self.fair_share


def sit_outs(history: History, tally: Tally) -> tuple[SitOuts, ...]:
    """Return all players who sat out or had a share, who is furthest above it first.

    Without recorded sessions that is: who sat out most. ``tally`` is of the recorded sessions,
    with the players of the history in its order.
    """
    lines = (
        SitOuts(player, recorded, total - recorded, share)
        for player, recorded, total, share in zip(
            history.ids,
            tally.waiting.tolist(),
            history.waiting_tables.tolist(),
            tally.fair_share.tolist(),
            strict=True,
        )
    )
    concerned = (line for line in lines if line.recorded or line.imported or line.fair_share > 0)
    return tuple(
        sorted(concerned, key=lambda s: (-round(s.above, 9), -s.recorded, -s.imported, s.player))
    )
