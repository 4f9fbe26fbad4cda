"""From rounds and board groups to a movement that people can play, and its figures."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement
from bridgeopt.engine.randomness import split
from bridgeopt.engine.rounds.found import Tailored
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.balance import balance
from bridgeopt.movement.design.arrangement import EMPTY
from bridgeopt.movement.design.tables import turn_groups
from bridgeopt.movement.quality import measure
from bridgeopt.movement.tailored.asked import Asked, ImpossibleError
from bridgeopt.movement.tailored.ceiling import qf_ceiling
from bridgeopt.movement.tailored.directions import set_directions
from bridgeopt.movement.tailored.tables import put_at_tables

__all__ = [
    "Asked",
    "EvenOrBalanced",
    "Figures",
    "ImpossibleError",
    "even_or_balanced",
    "figures",
    "movement_of",
    "qf_ceiling",
]


def movement_of(
    tailored: Tailored,
    name: str,
    seed: int = 1,
    *,
    asked: Asked | None = None,
    stop: Stop | None = None,
) -> tuple[Movement, list[int]]:
    """Put rounds at tables, with directions that are even, and boards that move little.

    What counts, one after the other: what is asked; that everybody sits NS in half the rounds that
    it plays, as far as can be; the balance Qf; tables, as `tables.put_at_tables`. Numbers go by the
    first round: the first table has 1 (NS) and 2 (EW), the next 3 and 4, if nothing else is asked.

    Parameters
    ----------
    tailored
        Rounds and board groups.
    name
        The movement's name.
    seed
        Of the random numbers.
    asked
        What is asked besides; nothing, by default.
    stop
        Ends the search for directions and tables, with the best so far.

    Returns
    -------
    The movement, and each item's number in it, from 1.

    Raises
    ------
    ImpossibleError
        What is asked cannot be had, with these meetings or at all.
    """
    asked = asked or Asked()
    asked.check(tailored.rounds)
    rounds, num_groups = tailored.rounds, tailored.num_groups
    n = 2 * rounds.shape[1]
    first = None
    if asked.first_round is not None:
        two = {asked.first_round, n - 1}
        first = next(r for r, at in enumerate(rounds.tolist()) if two in [{*t[:2]} for t in at])
    at = put_at_tables(
        set_directions(
            rounds, split(seed, 0), asked.north_south, absent=tailored.absent, stop=stop
        ),
        num_groups,
        split(seed, 1),
        staying=asked.staying,
        first=first,
        home_tables=asked.home_tables,
        stop=stop,
    )
    opening = at[0][at[0, :, 0] != EMPTY]
    numbers = asked.assign_numbers(opening[:, :2].ravel().tolist())
    order = list(dict.fromkeys([*opening[:, 2].tolist(), *range(num_groups)]))
    numbered = np.zeros_like(at)
    used = at[:, :, 0] != EMPTY
    numbered[used, :2] = np.array(numbers)[at[used, :2]]
    numbered[used, 2] = np.argsort(order)[at[used, 2]] + 1
    return Movement(name, n, num_groups, numbered), numbers


@dataclass(frozen=True)
class Figures:
    """What a movement is worth besides whom it lets meet.

    Attributes
    ----------
    qf
        The balance, per cent.
    ceiling
        What Qf cannot exceed with these meetings.
    ns_fewest, ns_most
        Rounds in which anybody sits NS, at least and at most.
    group_moves, pair_moves
        How often board groups and pairs change table, all added.
    shared_apart
        How often a group is played in a round at tables that are no neighbours.
    """

    qf: float | None
    ceiling: float
    ns_fewest: int
    ns_most: int
    group_moves: int
    pair_moves: int
    shared_apart: int


def figures(movement: Movement, tailored: Tailored) -> Figures:
    """Return the figures of a movement made from these rounds."""
    quality = measure(movement)
    return Figures(
        quality.qf,
        qf_ceiling(tailored),
        quality.ns_fewest,
        quality.ns_most,
        quality.group_moves,
        sum(quality.moves),
        quality.shared_apart,
    )


@dataclass(frozen=True)
class EvenOrBalanced:
    """What even directions cost in balance, and balance in even directions.

    Attributes
    ----------
    even, balanced
        Qf, if even directions go first, and if the balance does.
    ns_even, ns_balanced
        In both cases, the fewest and the most rounds in which anybody sits NS.
    """

    even: float | None
    balanced: float | None
    ns_even: tuple[int, int]
    ns_balanced: tuple[int, int]


def even_or_balanced(tailored: Tailored, seed: int = 1) -> EvenOrBalanced:
    """Return what it costs to put even directions before the balance, and the other way round.

    With ``seed`` as `movement_of` has it, the even directions are those of its movement.
    """
    rounds, num_groups = tailored.rounds, tailored.num_groups
    even = set_directions(rounds, split(seed, 0), absent=tailored.absent)
    balanced = set_directions(rounds, split(seed, 0), even=False)
    balanced = turn_groups(balanced, 2 * rounds.shape[1])
    return EvenOrBalanced(
        qf_of(even, num_groups), qf_of(balanced, num_groups), _ns(even), _ns(balanced)
    )


def qf_of(rounds: NDArray[np.int64], num_groups: int) -> float | None:
    """Return the balance of rounds, shape ``(rounds, tables, 3)``: NS, EW and group, from 0."""
    return balance(Movement("", 2 * rounds.shape[1], num_groups, rounds + 1)).qf


def _ns(rounds: NDArray[np.int64]) -> tuple[int, int]:
    times = np.bincount(rounds[:, :, 0].ravel(), minlength=2 * rounds.shape[1])
    return int(times.min()), int(times.max())
