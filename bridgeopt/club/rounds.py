"""Rounds as they are played, whatever the game: tables, and who sits on which chair.

Who met whom, and who waited, follows from the sides: those of one side play together, those of
different sides against each other; where nobody sits on another side, whoever is there waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple, Protocol, TypeAlias

from bridgeopt.base.words import Message
from bridgeopt.club.contestant import Contestant
from bridgeopt.club.movement import Movement


class Chair(NamedTuple):
    """One chair at a table.

    Attributes
    ----------
    seat
        What it is called: NS, North, White …
    side
        Which side it plays for, from 0.
    contestant
        Who sits there.
    """

    seat: str
    side: int
    contestant: Contestant


class Table(NamedTuple):
    """Those who are at one table for one round.

    Attributes
    ----------
    number
        The table's, from 1.
    chairs
        Those that are taken; no two of one name.
    group
        The board group that is played; ``None`` where nothing of the kind is.
    """

    number: int
    chairs: tuple[Chair, ...]
    group: int | None = None

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players of each side that has any, one tuple for each side."""
        sides: dict[int, tuple[int, ...]] = {}
        for _, side, contestant in self.chairs:
            there = sides.get(side)
            sides[side] = contestant.players if there is None else there + contestant.players
        return tuple(sides.values())

    @property
    def waits(self) -> bool:
        """Whether only one side has players, who therefore sit out."""
        return len({chair.side for chair in self.chairs}) == 1

    @property
    def opponents(self) -> Iterator[tuple[int, int]]:
        """All pairs of players who meet at the table: one of each side."""
        for one, other in combinations(self.sides, 2):
            yield from product(one, other)


Round: TypeAlias = tuple[Table, ...]
"""All tables of a round. Who is at none is not there, and does not wait."""


class HasRounds(Protocol):
    """Anything that consists of rounds that were played."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds, the first one first."""


class Layout(NamedTuple):
    """The chairs at the tables of a game, by side."""

    sides: tuple[tuple[str, ...], ...]

    def table(
        self, number: int, contestants: Sequence[Contestant | None], group: int | None = None
    ) -> Table:
        """Seat contestants in the order of the chairs; ``None`` leaves one empty."""
        names = ((name, side) for side, names in enumerate(self.sides) for name in names)
        taken = tuple(
            Chair(*name, contestant)
            for name, contestant in zip(names, contestants, strict=True)
            if contestant is not None
        )
        return Table(number, taken, group)


PAIRS = Layout((("NS",), ("EW",)))
INDIVIDUAL = Layout((("N", "S"), ("E", "W")))
"""The chairs of a movement's columns, for pairs and for players."""


def rounds_of(
    movement: Movement, holder: Callable[[int, int], Contestant | None]
) -> tuple[Round, ...]:
    """Return a movement's rounds, as they are played by those who hold its numbers.

    Tables at which nobody sits are left out.

    Parameters
    ----------
    movement
        Of pairs, or individual.
    holder
        Who holds a number in a round (both from 1); ``None``: nobody.
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
    """Somebody is in two places in a round, or two are in one."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)


def refuse_impossible(one_round: Round) -> None:
    """Refuse a round in which somebody is in two places, or two are in one.

    Raises
    ------
    ImpossibleRoundError
        That is so, or a table is empty.
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
