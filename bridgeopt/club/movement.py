"""Movements (who plays whom, where and on which boards, by number), and rounds with contestants.

In every game a round consists of tables, and a table of chairs with contestants on them. Each chair
belongs to a side. At one table, players of the same side are partners and players of different
sides meet. If only one side has players, they sit out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from itertools import combinations, product
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import SIDES, Contestant, NumberLabel, require_int
from bridgeopt.club.movement_names import display_title


@dataclass(frozen=True, eq=False)
class Movement:
    """One movement, as an ``.ASC`` file holds it.

    Attributes
    ----------
    name
        The movement's name: the ``<name>`` in its file, or otherwise the file's name. It is the
        same in every language; `title` is the displayed name.
    num_contestants
        Number of pairs (players, in an individual movement); they are numbered from 1.
    num_groups
        Number of board groups; they are numbered from 1.
    rounds
        Shape ``(rounds, tables, 3)``, int64: NS, EW, board group; or ``(rounds, tables, 5)`` in an
        individual movement: N, S, E, W, board group. An unused table is all zeros.
    file, lines
        The file that the movement was read from, and the line on which each round begins, for
        messages. Without a file they are ``None`` and empty.
    comments
        The comments, in order. Comments from a file are texts without the ``#``; the comment that
        holds the name is left out. If the program made the movement, comments are messages.
    warnings
        Faults of the file that were accepted; one warning for each kind of fault.
    ew_from_one
        Whether displayed EW numbers start at 1, as NS numbers do: with 12 NS pairs, number 15 is
        shown as "3 EW". Only with two winners. ``rounds`` still holds 15.
    """

    name: str
    num_contestants: int
    num_groups: int
    rounds: NDArray[np.int64]
    file: str | None = None
    lines: tuple[int, ...] = ()
    comments: tuple[Message | str, ...] = ()
    warnings: tuple[Fault, ...] = ()
    ew_from_one: bool = False

    def __post_init__(self) -> None:
        """Make ``rounds`` a read-only int64 array.

        Raises
        ------
        ValueError
            ``rounds`` has another shape, or a value is not a whole number.
        """
        rounds = np.asarray(self.rounds)
        if rounds.ndim != 3 or rounds.shape[2] not in (3, 5):
            raise ValueError("expected rounds of shape (rounds, tables, 3 or 5)")
        if rounds.size and not np.issubdtype(rounds.dtype, np.integer):
            raise ValueError(f"expected rounds in whole numbers, not {rounds.dtype}")
        rounds = rounds.astype(np.int64, copy=False)
        rounds.setflags(write=False)
        object.__setattr__(self, "rounds", rounds)
        for name in ("num_contestants", "num_groups"):
            object.__setattr__(self, name, require_int(getattr(self, name), name))

    def refuse_unplayable(self) -> None:
        """Raise `ValueError` if the rounds cannot be played.

        Movements from files are checked earlier, when they are read, with messages for users.
        """
        seats = self.rounds[:, :, :-1]
        if not 0 <= seats.min(initial=0) <= seats.max(initial=0) <= self.num_contestants:
            raise ValueError(
                f"{self.name}: expected numbers from 1 to {self.num_contestants}, or 0 at no table"
            )
        if ((seats > 0).any(axis=2) != (seats > 0).all(axis=2)).any():
            raise ValueError(f"{self.name}: expected every chair of a table to be taken, or none")
        for number, tables in enumerate(seats.tolist(), start=1):
            players = [player for table in tables for player in table if player]
            if len(set(players)) < len(players):
                raise ValueError(f"{self.name}: in round {number} a number is at two places")

    @property
    def title(self) -> Message | str:
        """The displayed name. A name that the program made up is in the reader's language."""
        return display_title(self.name)

    @property
    def individual(self) -> bool:
        """Whether this is an individual movement: its numbers are players, not pairs."""
        return int(self.rounds.shape[2]) == 5

    @property
    def num_rounds(self) -> int:
        """Number of rounds."""
        return int(self.rounds.shape[0])

    @property
    def num_tables(self) -> int:
        """The number of tables in a round, including unused tables."""
        return int(self.rounds.shape[1])

    @cached_property
    def winners(self) -> int:
        """The number of winners: 2 if no pair ever sits both NS and EW, else 1."""
        if self.individual:
            return 1
        ns, ew = (set(self.rounds[:, :, k].ravel().tolist()) - {0} for k in (0, 1))
        return 1 if ns & ew else 2

    @cached_property
    def two_fields(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The numbers that sit NS all evening, and the numbers that sit EW, both ascending.

        Both are empty if there is one winner.
        """
        if self.winners == 1:
            return (), ()
        ns, ew = (sorted(set(self.rounds[:, :, k].ravel().tolist()) - {0}) for k in (0, 1))
        return tuple(ns), tuple(ew)

    @cached_property
    def labels(self) -> tuple[NumberLabel, ...]:
        """The displayed form of each number; number k is at index k - 1."""
        labels = {
            number: NumberLabel(k, side)
            for side, numbers_of_side in zip(SIDES, self.two_fields, strict=True)
            for k, number in enumerate(numbers_of_side, start=1)
            if self.ew_from_one
        }
        numbers = range(1, self.num_contestants + 1)
        return tuple(labels.get(number, NumberLabel(number)) for number in numbers)

    def number_from_label(self, label: NumberLabel) -> int | None:
        """Return the number whose displayed form is ``label``; ``None`` if there is none."""
        return self.labels.index(label) + 1 if label in self.labels else None

    @cached_property
    def board_copies(self) -> int:
        """The largest number of tables that play the same board group at once."""
        groups = self.rounds[:, :, -1]
        return max((int(np.bincount(row[row > 0]).max()) for row in groups if row.any()), default=0)

    @cached_property
    def barometer(self) -> bool:
        """Whether there are more than two tables, and in each round all play the same boards."""
        return self.num_tables > 2 and all(
            len(set(row.tolist()) - {0}) == 1 for row in self.rounds[:, :, -1]
        )

    def as_barometer(self) -> Movement:
        """Return the movement with board group r at all tables in round r.

        The pairs at each table stay the same. Sections that play barometers, with the same number
        of boards a round, play the same boards at the same time.
        """
        rounds = self.rounds.copy()
        groups = rounds[:, :, -1]
        groups[:] = np.where(groups > 0, np.arange(1, self.num_rounds + 1)[:, None], 0)
        return replace(self, num_groups=self.num_rounds, rounds=rounds, comments=())

    @cached_property
    def digest(self) -> str:
        """A hash of the movement's rounds: which numbers play which boards at which table."""
        seats = [
            (r, t, *seat)
            for r, tables in enumerate(self.rounds.tolist())
            for t, seat in enumerate(tables)
            if seat[-1]
        ]
        return sha256(repr((self.num_contestants, seats)).encode()).hexdigest()[:16]

    @cached_property
    def meetings(self) -> NDArray[np.int64]:
        """How often any two numbers meet; shape ``(pairs, pairs)``, symmetric.

        Number k is in row k - 1.
        """
        total = self._met_in(self.rounds)
        total.setflags(write=False)
        return total

    def meetings_until(self, last_round: int) -> NDArray[np.int64]:
        """Return how often any two numbers meet up to and including a round; see `meetings`."""
        if last_round >= self.num_rounds:
            return self.meetings
        return self._met_in(self.rounds[:last_round])

    def _met_in(self, rounds: NDArray[np.int64]) -> NDArray[np.int64]:
        n = self.num_contestants
        count = np.zeros((n, n), dtype=np.int64)
        ns, ew = (rounds[:, :, k].ravel() for k in (0, 1))
        used = ns > 0
        np.add.at(count, (ns[used] - 1, ew[used] - 1), 1)
        return count + count.T


class Origin(NamedTuple):
    """The source of a plan's movements.

    Attributes
    ----------
    kind
        ``shipped`` (with the program), ``folder`` (the club's own folder), or ``tailored``
        (generated for tonight).
    folder
        The club's folder, as the user gave it; empty for the other kinds.
    digests
        For each section, its name and the `Movement.digest` of its movement.
    """

    kind: str
    folder: str = ""
    digests: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Family:
    """The movements of one family, such as Howell movements, by number of pairs.

    ``origin`` is the source of the movements; ``None`` if it is not known.
    """

    name: str
    movements: Mapping[int, Movement] = field(default_factory=dict)
    origin: Origin | None = None

    def sizes(self) -> tuple[int, ...]:
        """Return the numbers of pairs for which there is a movement, ascending."""
        return tuple(sorted(self.movements))

    def with_ew_from_one(self) -> Family:
        """Return the family with EW numbers shown from 1 (`Movement.ew_from_one`)."""
        movements = {
            s: replace(movement, ew_from_one=True) for s, movement in self.movements.items()
        }
        return replace(self, movements=movements)

    def as_barometer(self) -> Family:
        """Return the family with each movement as a barometer (`Movement.as_barometer`)."""
        movements = {size: movement.as_barometer() for size, movement in self.movements.items()}
        return replace(self, movements=movements)

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """The warnings of all movements."""
        return tuple(fault for movement in self.movements.values() for fault in movement.warnings)


TAILORED = "tailored"
"""If the movements of a plan were generated, the plan stores this text in place of a family's name.
"""


@dataclass(frozen=True)
class GeneratedMovement:
    """A request to generate movements for tonight, with the properties that they must have.

    Attributes
    ----------
    rounds
        The number of rounds, 4 to 10.
    groups
        The number of board groups, at least the number of rounds. By default the smallest number
        that allows the lowest cost.
    home_tables
        Whether each board group stays at its own table.
    balance
        The value of one point of balance (Qf), in percent of the section's possible gain. The
        possible gain is the mean cost of random meetings minus the lower bound.
    """

    rounds: int
    groups: int | None = None
    home_tables: bool = False
    balance: float = 0.0

    @property
    def name(self) -> str:
        """The text ``tailored``, in place of a family's name."""
        return TAILORED


MovementChoice = Family | GeneratedMovement
"""The movements of an evening: a family, or a request to generate them."""


class Chair(NamedTuple):
    """One chair at a table.

    Attributes
    ----------
    seat
        The chair's name: NS, North, White …
    side
        The side that the chair belongs to, from 0.
    contestant
        The contestant on the chair.
    """

    seat: str
    side: int
    contestant: Contestant


class Table(NamedTuple):
    """The contestants at one table for one round.

    Attributes
    ----------
    number
        The table's number, from 1.
    chairs
        The chairs that are taken; no two have the same name.
    group
        The board group that is played; ``None`` in games without boards.
    """

    number: int
    chairs: tuple[Chair, ...]
    group: int | None = None

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The ids of the players of each side, one tuple a side; empty sides are left out."""
        sides: dict[int, tuple[int, ...]] = {}
        for _, side, contestant in self.chairs:
            players = sides.get(side)
            sides[side] = contestant.players if players is None else players + contestant.players
        return tuple(sides.values())

    @property
    def is_sit_out(self) -> bool:
        """Whether only one side has players, so that they sit out."""
        return len({chair.side for chair in self.chairs}) == 1

    @property
    def opponents(self) -> Iterator[tuple[int, int]]:
        """All opponents at the table: each player with each player of another side, as ids.

        Two opponents occur once, not once in each order.
        """
        for one, other in combinations(self.sides, 2):
            yield from product(one, other)


Round: TypeAlias = tuple[Table, ...]
"""All tables of a round. A contestant at no table is absent, which differs from a sit-out."""


class HasRounds(Protocol):
    """An object with rounds, such as a section or an event."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds, in order of play."""


class SeatLayout(NamedTuple):
    """The chairs at the tables of a game, by side."""

    sides: tuple[tuple[str, ...], ...]

    def table(
        self, number: int, contestants: Sequence[Contestant | None], group: int | None = None
    ) -> Table:
        """Return a table with a contestant on each chair; ``None`` leaves a chair empty.

        ``contestants`` are in the order of the layout's chairs.
        """
        names = ((name, side) for side, names in enumerate(self.sides) for name in names)
        chairs = tuple(
            Chair(*name, contestant)
            for name, contestant in zip(names, contestants, strict=True)
            if contestant is not None
        )
        return Table(number, chairs, group)


PAIRS = SeatLayout((("NS",), ("EW",)))
"""The layout in a movement of pairs. Its two seats stand for the first two columns of
`Movement.rounds`, in that order."""

INDIVIDUAL = SeatLayout((("N", "S"), ("E", "W")))
"""The layout in an individual movement. Its four seats stand for the first four columns of
`Movement.rounds`, in that order."""


def rounds_with_contestants(
    movement: Movement, holder: Callable[[int, int], Contestant | None]
) -> tuple[Round, ...]:
    """Return a movement's rounds, with each number replaced by the contestant that holds it.

    Tables without contestants are left out.

    Parameters
    ----------
    movement
        A movement of pairs, or an individual one.
    holder
        Called with a number and a round, both from 1. It returns the contestant that holds the
        number in that round, or ``None`` if the number is absent.
    """
    layout = INDIVIDUAL if movement.individual else PAIRS
    rounds = []
    for r, tables in enumerate(movement.rounds.tolist(), start=1):
        seated = (
            layout.table(t, [holder(number, r) for number in numbers], group)
            for t, (*numbers, group) in enumerate(tables, start=1)
            if numbers[0] > 0
        )
        rounds.append(tuple(table for table in seated if table.chairs))
    return tuple(rounds)


class ImpossibleRoundError(ValueError):
    """A round seats a player twice, seats two contestants on one chair, or has a faulty table."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)


def refuse_impossible(one_round: Round) -> None:
    """Raise an error if a round cannot be played.

    Raises
    ------
    ImpossibleRoundError
        A player is seated twice, or two contestants are on one chair. Or a table is empty, two
        tables have the same number, or the number of a table is below 1.
    """
    numbers = [table.number for table in one_round]
    if len(set(numbers)) < len(numbers) or min(numbers, default=1) < 1:
        raise ImpossibleRoundError(Message("round_table_numbers"))
    players = [p for table in one_round for side in table.sides for p in side]
    if len(set(players)) < len(players):
        twice = next(player for player in players if players.count(player) > 1)
        raise ImpossibleRoundError(Message("round_player_twice", player=str(twice)))
    for table in one_round:
        seats = [chair.seat for chair in table.chairs]
        if not seats or len(set(seats)) < len(seats):
            raise ImpossibleRoundError(Message("round_wrong_table", table=str(table.number)))
