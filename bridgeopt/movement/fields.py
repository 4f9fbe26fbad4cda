"""Two fields: one sits North-South all evening, the other East-West, and each has its own winner.

Any movement can be played so whose numbers fall apart into two halves that only meet each other: a
Mitchell, whose rounds are then not arrow-switched, and others in two halves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club.movement import Family, Movement


def in_two_fields(movement: Movement) -> Movement | None:
    """Let each half of a movement sit one way in all rounds; ``None`` where there are no halves.

    Number 1 sits North-South. (Where the numbers fall apart into more than two halves, so does the
    least number of each part.) Tables, boards and who meets whom stay as they are.
    """
    north = _halves(movement)
    if north is None:
        return None
    if movement.winners == 2:
        return movement
    rounds = movement.rounds.copy()
    ns = rounds[:, :, 0]
    turned = (ns > 0) & ~north[ns - 1]
    rounds[turned, :2] = rounds[turned, 1::-1]
    # A name is text, for it goes into a file: in the words of who makes it.
    name = str(Message("fields_name", movement=movement.name))
    return replace(movement, name=name, rounds=rounds, comments=())


def family_in_two_fields(family: Family, sizes: Iterable[int] | None = None) -> Family:
    """Let the movements of a family have two winners.

    Parameters
    ----------
    family
        With the movements.
    sizes
        The numbers of pairs that are played, which must have two halves; ``None``: none must.
        Movements without halves are left out.

    Raises
    ------
    InputError
        A movement that is played has no two halves.
    """
    made = {size: in_two_fields(movement) for size, movement in family.movements.items()}
    faults = [
        Fault(
            Message("fields_none", movement=family.movements[size].name),
            help=Message("fields_none_help"),
        )
        for size in sorted(sizes or ())
        if made[size] is None
    ]
    if faults:
        raise InputError(faults)
    there = {size: movement for size, movement in made.items() if movement is not None}
    return replace(family, movements=there)


def _halves(movement: Movement) -> NDArray[np.bool_] | None:
    """Return which numbers, from 0, sit with number 1; ``None`` if there are no halves."""
    if movement.individual:
        return None
    side = np.zeros(movement.num_contestants, dtype=np.int64)
    for first in range(len(side)):
        if side[first]:
            continue
        side[first] = 1
        queue = [first]
        for number in queue:
            for other in np.flatnonzero(movement.meetings[number]).tolist():
                if side[other] == side[number]:
                    return None
                if not side[other]:
                    side[other] = -side[number]
                    queue.append(other)
    return np.asarray(side > 0)
