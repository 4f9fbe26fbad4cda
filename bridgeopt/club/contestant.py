"""Who sits down as one: a pair, or a player alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bridgeopt.club.pair import Pair


@dataclass(frozen=True)
class Single:
    """A player, by id, who plays alone, or with another partner every round."""

    player: int

    @property
    def players(self) -> tuple[int]:
        """The one id."""
        return (self.player,)

    def __str__(self) -> str:
        """Show the id."""
        return str(self.player)


Contestant: TypeAlias = Pair | Single
"""One or two players who sit down as one all session."""


def contestant_of(players: Sequence[int]) -> Contestant:
    """Return the contestant of one or two players.

    Raises
    ------
    ValueError
        There are none, or more than two.
    """
    if len(players) == 1:
        return Single(players[0])
    first, second = players
    return Pair(first, second)
