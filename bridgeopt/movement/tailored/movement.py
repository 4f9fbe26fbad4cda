"""From rounds and board groups to a movement that people can play."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement
from bridgeopt.engine.randomness import split
from bridgeopt.engine.rounds.found import Tailored
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.balance import balance
from bridgeopt.movement.tables import in_order, number, put_at_tables
from bridgeopt.movement.tailored.asked import Asked
from bridgeopt.movement.tailored.directions import set_directions


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
    it plays, as far as can be; the balance Qf; tables, as `put_at_tables`. Numbers go by the
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
    numbers = asked.assign_numbers(in_order(at))
    return Movement(name, n, num_groups, number(at, num_groups, np.array(numbers))), numbers


def qf_of(rounds: NDArray[np.int64], num_groups: int) -> float | None:
    """Return the balance of rounds, shape ``(rounds, tables, 3)``: NS, EW and group, from 0."""
    return balance(Movement("", 2 * rounds.shape[1], num_groups, rounds + 1)).qf
