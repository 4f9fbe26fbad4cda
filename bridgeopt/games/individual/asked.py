"""What somebody asks of a plan: its numbers, and what it must, should or need not keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message

FEWEST_PLAYERS, MOST_PLAYERS = 5, 400
SIZES = range(3, 7)
MOST_ROUNDS = 60


class Spare(Enum):
    """What is done with players who do not fill a whole number of tables."""

    SMALLER = "smaller"
    SIT_OUT = "sit-out"
    SUBSTITUTES = "substitutes"


class Strictness(Enum):
    """Whether a constraint must hold, should hold, or does not count."""

    HARD = "hard"
    SOFT = "soft"
    OFF = "off"


class Constraint(Enum):
    """The constraints of Lester (SAT 2021, section 1.1); his equations are named."""

    MEETINGS = "meetings"
    """Socialisation: nobody meets twice, (4) and (5)."""
    TABLES = "tables"
    """Table movement: nobody returns to a table, (9)."""
    SEATS = "seats"
    """Wind balance, (10) to (13)."""
    CONNECTED = "connected"
    """The graph of meetings hangs together."""
    DIAMETER = "diameter"
    """Everybody reaches everybody over at most one other."""
    D = "d"
    """Who does not meet has at least d paths of length two, (6) to (8)."""


@dataclass(frozen=True)
class Want:
    """How strictly a constraint is wanted, and how much it weighs beside the others."""

    level: Strictness
    weight: int = 1


_DEFAULTS = {
    Constraint.MEETINGS: Want(Strictness.SOFT, 4),
    Constraint.TABLES: Want(Strictness.SOFT, 1),
    Constraint.SEATS: Want(Strictness.SOFT, 1),
    Constraint.CONNECTED: Want(Strictness.OFF),
    Constraint.DIAMETER: Want(Strictness.OFF),
    Constraint.D: Want(Strictness.SOFT, 1),
}


@dataclass(frozen=True)
class RoundTables:
    """The sizes of the tables in every round, and how many players sit out.

    Attributes
    ----------
    sizes
        Players at each table, the larger ones first.
    bench
        Who sits out a round.
    empty
        Tables at which nobody sits in a round, but in others.
    """

    sizes: tuple[int, ...]
    bench: int
    empty: int = 0

    @property
    def num_players(self) -> int:
        """Return how many players there are, with those who sit out."""
        return sum(self.sizes) + self.bench

    @property
    def size(self) -> int:
        """Return how many players the largest table has."""
        return max(self.sizes)


@dataclass(frozen=True)
class AskedPlan:
    """What somebody asks of a plan for an individual event.

    Attributes
    ----------
    num_players, num_rounds, size
        Players in all, rounds, players at a table.
    num_tables
        Tables at most; ``None``: as many as the players fill.
    spare
        What happens where they do not fill them.
    d
        How many paths of length two are asked for; ``None``: as many as can be found.
    wants
        The constraints about which something was said.

    Raises
    ------
    RequestError
        The numbers do not go together.
    """

    num_players: int
    num_rounds: int
    size: int = 4
    num_tables: int | None = None
    spare: Spare = Spare.SMALLER
    d: int | None = None
    wants: Mapping[Constraint, Want] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse numbers with which there is no event."""
        if not FEWEST_PLAYERS <= self.num_players <= MOST_PLAYERS:
            raise RequestError(
                Message("individual_asked_players", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
            )
        if self.size not in SIZES or self.num_players < self.size:
            raise RequestError(
                Message("individual_asked_size", least=SIZES.start, most=SIZES.stop - 1)
            )
        if not 1 <= self.num_rounds <= MOST_ROUNDS:
            raise RequestError(Message("individual_asked_rounds", most=MOST_ROUNDS))
        if self.num_tables is not None and self.num_tables < 1:
            raise RequestError(Message("individual_asked_tables"))

    def want(self, constraint: Constraint) -> Want:
        """Return how strict a constraint is, and its weight; if d is asked for, it must hold."""
        if constraint in self.wants:
            return self.wants[constraint]
        if constraint is Constraint.D and self.d is not None:
            return Want(Strictness.HARD)
        return _DEFAULTS[constraint]

    def layout(self) -> RoundTables:
        """Return the sizes of the tables in a round.

        Tables have one player less where that seats everybody and leaves at least three; else
        some sit out. With substitutes, they make up the last table.
        """
        n, size = self.num_players, self.size
        tables = -(-n // size)
        if self.num_tables is not None:
            tables = min(tables, self.num_tables)
        missing = tables * size - n
        if missing > 0 and self.spare is Spare.SUBSTITUTES:
            return RoundTables((size,) * tables, 0)
        if 0 <= missing <= tables and (not missing or self._may_be_smaller()):
            return RoundTables((size,) * (tables - missing) + (size - 1,) * missing, 0)
        tables = min(tables, n // size)
        return RoundTables((size,) * tables, n - size * tables)

    def _may_be_smaller(self) -> bool:
        return self.spare is Spare.SMALLER and self.size - 1 in SIZES
