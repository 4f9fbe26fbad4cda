"""A plan of an individual event: who sits where in each round."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Plan:
    """Who sits where, round by round.

    Attributes
    ----------
    seats
        Players numbered from 0, shape ``(rounds, tables, places)``; -1 is an empty place. The
        places are East, South, West and North where there are four.
    num_players
        Players in all, those who sit out too.

    Raises
    ------
    ValueError
        If the shape has not three axes, a number is none of a player, or somebody sits twice in
        a round.
    """

    seats: NDArray[np.int64]
    num_players: int

    def __post_init__(self) -> None:
        """Refuse what is no plan; nobody can change the seats afterwards."""
        seats = np.array(self.seats, dtype=np.int64)
        if seats.ndim != 3:
            raise ValueError("a plan has rounds, tables and places")
        if seats.size and not -1 <= seats.min() <= seats.max() < self.num_players:
            raise ValueError("a number that no player has")
        for round_seats in seats:
            sitting = round_seats[round_seats >= 0]
            if len(np.unique(sitting)) != len(sitting):
                raise ValueError("somebody sits twice in a round")
        seats.setflags(write=False)
        object.__setattr__(self, "seats", seats)

    def __eq__(self, other: object) -> bool:
        """Compare seats and players."""
        if not isinstance(other, Plan):
            return NotImplemented
        return self.num_players == other.num_players and np.array_equal(self.seats, other.seats)

    def __hash__(self) -> int:
        """Follow `__eq__`."""
        return hash((self.num_players, self.seats.shape, self.seats.tobytes()))

    @property
    def num_rounds(self) -> int:
        """Rounds."""
        return int(self.seats.shape[0])

    @property
    def num_tables(self) -> int:
        """Tables, those too that stand empty in a round."""
        return int(self.seats.shape[1])

    @property
    def size(self) -> int:
        """Places at a table."""
        return int(self.seats.shape[2])

    @property
    def never_playing(self) -> tuple[int, ...]:
        """Who sits out every round, in order."""
        return tuple(sorted({*range(self.num_players)} - {*self.seats.ravel().tolist()}))

    def players_in(self, round_index: int) -> tuple[int, ...]:
        """Return who plays in a round (from 0), in order."""
        seats = self.seats[round_index]
        return tuple(sorted(seats[seats >= 0].tolist()))

    def sitting_out(self, round_index: int) -> tuple[int, ...]:
        """Return who sits out a round (from 0), in order."""
        playing = set(self.players_in(round_index))
        return tuple(player for player in range(self.num_players) if player not in playing)
