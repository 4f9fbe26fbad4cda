"""Movements: who meets whom, at which table, on which boards, in which round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault
from bridgeopt.club.contestant import SIDES, CalledNumber


@dataclass(frozen=True, eq=False)
class Movement:
    """One movement, as an ``.ASC`` file holds it.

    Attributes
    ----------
    name
        What people call it: the file's ``<name>``, or else the file's own name.
    num_contestants
        Pairs (players, in an individual movement), numbered from 1.
    num_groups
        Board groups, numbered from 1.
    rounds
        Shape ``(rounds, tables, 3)``, int64: NS, EW, board group; or ``(rounds, tables, 5)`` in
        an individual movement: N, S, E, W, board group. An unused table is all zeros.
    file, lines
        The file it was read from and the line on which each round begins, for messages; ``None``
        and empty where it did not come from a file.
    comments
        The text of the comments in the file, without ``#``, in order (``<name>`` apart).
    warnings
        What in the file is not as it should be but was accepted, once each kind.
    ew_from_one
        Whether EW are called from 1 on, as NS are: people say "3 EW" where the rounds have 15. That
        needs two winners; the rounds stay as they are.
    """

    name: str
    num_contestants: int
    num_groups: int
    rounds: NDArray[np.int64]
    file: str | None = None
    lines: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    warnings: tuple[Fault, ...] = ()
    ew_from_one: bool = False

    def __post_init__(self) -> None:
        """Protect the rounds from changes."""
        if self.rounds.ndim != 3 or self.rounds.shape[2] not in (3, 5):
            raise ValueError("expected rounds of shape (rounds, tables, 3 or 5)")
        self.rounds.setflags(write=False)

    @property
    def individual(self) -> bool:
        """Whether players, not pairs, are moved."""
        return int(self.rounds.shape[2]) == 5

    @property
    def num_rounds(self) -> int:
        """Number of rounds."""
        return int(self.rounds.shape[0])

    @property
    def num_tables(self) -> int:
        """Tables in a round, unused ones counted (it is the width of the file's lines)."""
        return int(self.rounds.shape[1])

    @cached_property
    def winners(self) -> int:
        """How many fields are compared: two where NS and EW never exchange a number, else one."""
        if self.individual:
            return 1
        ns, ew = (set(self.rounds[:, :, k].ravel().tolist()) - {0} for k in (0, 1))
        return 1 if ns & ew else 2

    @cached_property
    def two_fields(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The numbers that sit NS all evening, and those that sit EW, where there are two winners.

        Elsewhere both are empty.
        """
        if self.winners == 1:
            return (), ()
        ns, ew = (sorted(set(self.rounds[:, :, k].ravel().tolist()) - {0}) for k in (0, 1))
        return tuple(ns), tuple(ew)

    @cached_property
    def called(self) -> tuple[CalledNumber, ...]:
        """What each number is called, number k at index k - 1."""
        called = {
            number: CalledNumber(k, side)
            for side, line in zip(SIDES, self.two_fields, strict=True)
            for k, number in enumerate(line, start=1)
            if self.ew_from_one
        }
        numbers = range(1, self.num_contestants + 1)
        return tuple(called.get(number, CalledNumber(number)) for number in numbers)

    def number_of(self, called: CalledNumber) -> int | None:
        """Return the number that is called so; ``None`` where none is."""
        return self.called.index(called) + 1 if called in self.called else None

    @cached_property
    def sets_of_boards(self) -> int:
        """At how many tables the same board group is played at once, at most."""
        groups = self.rounds[:, :, -1]
        return max((int(np.bincount(row[row > 0]).max()) for row in groups if row.any()), default=0)

    @cached_property
    def barometer(self) -> bool:
        """Whether in each round all tables play the same boards, and there are more than two."""
        return self.num_tables > 2 and all(
            len(set(row.tolist()) - {0}) == 1 for row in self.rounds[:, :, -1]
        )

    def as_barometer(self) -> Movement:
        """Return the movement with the boards of round 1 at all tables in round 1, and so on.

        Who meets whom at which table stays. Sections that play so have the same boards at the same
        time, if they have as many boards in a round.
        """
        rounds = self.rounds.copy()
        groups = rounds[:, :, -1]
        groups[:] = np.where(groups > 0, np.arange(1, self.num_rounds + 1)[:, None], 0)
        return replace(self, num_groups=self.num_rounds, rounds=rounds, comments=())

    @cached_property
    def digest(self) -> str:
        """A hash of who meets whom in which round, at which table and on which boards."""
        seats = [
            (r, t, *seat)
            for r, tables in enumerate(self.rounds.tolist())
            for t, seat in enumerate(tables)
            if seat[-1]
        ]
        return sha256(repr((self.num_contestants, seats)).encode()).hexdigest()[:16]

    @cached_property
    def meetings(self) -> NDArray[np.int64]:
        """How often two numbers meet, shape ``(pairs, pairs)``, symmetric, numbers from 0."""
        total = self.meetings_until(self.num_rounds)
        total.setflags(write=False)
        return total

    def meetings_until(self, last_round: int) -> NDArray[np.int64]:
        """Return how often two numbers have met after so many rounds; shaped as `meetings`."""
        n = self.num_contestants
        count = np.zeros((n, n), dtype=np.int64)
        ns, ew = (self.rounds[:last_round, :, k].ravel() for k in (0, 1))
        used = ns > 0
        np.add.at(count, (ns[used] - 1, ew[used] - 1), 1)
        return count + count.T


class Origin(NamedTuple):
    """Where movements came from.

    Attributes
    ----------
    kind
        ``shipped``: with the program; ``folder``: from a folder of the club's own; ``tailored``:
        made for tonight.
    folder
        That folder, as it was given.
    digests
        Of what each section plays, by its name: `Movement.digest`.
    """

    kind: str
    folder: str = ""
    digests: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Family:
    """Movements of one kind for different numbers of pairs, by that number.

    ``origin`` is where they came from; ``None`` where nobody knows.
    """

    name: str
    movements: Mapping[int, Movement] = field(default_factory=dict)
    origin: Origin | None = None

    def sizes(self) -> tuple[int, ...]:
        """Return the numbers of pairs for which there is a movement, ascending."""
        return tuple(sorted(self.movements))

    def with_ew_from_one(self) -> Family:
        """Return the family with EW called from 1 on, as NS are."""
        made = {s: replace(movement, ew_from_one=True) for s, movement in self.movements.items()}
        return replace(self, movements=made)

    def as_barometer(self) -> Family:
        """Return the family with each movement as a barometer."""
        made = {size: movement.as_barometer() for size, movement in self.movements.items()}
        return replace(self, movements=made)

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """The warnings of all movements."""
        return tuple(fault for movement in self.movements.values() for fault in movement.warnings)


TAILORED = "tailored"
"""What movements that are made for tonight are called, where others have a family's name."""


@dataclass(frozen=True)
class MadeTonight:
    """Movements that are to be made for tonight, and what they are to be like.

    Attributes
    ----------
    rounds
        4 to 10.
    groups
        Board groups, at least as many as rounds; by default the fewest that cost least.
    home_tables
        Whether boards stay at their tables.
    balance
        What a point of Qf is worth, in percent of what the best meetings gain over chance.
    """

    rounds: int
    groups: int | None = None
    home_tables: bool = False
    balance: float = 0.0

    @property
    def name(self) -> str:
        """The word ``tailored``, which stands where other plans name a family."""
        return TAILORED


Movements = Family | MadeTonight
"""What an evening is played with: movements that are there, or some that are made for it."""
