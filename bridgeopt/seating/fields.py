"""Two fields as strong as each other, and which of them lacks a pair of an odd number.

Of each two pairs that follow in strength one is in each field, so the fields' ratings differ by no
more than those of the strongest and of the weakest pair. Which of the two sits North-South is free,
and found with all the rest.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import HalfTable, Movement
from bridgeopt.engine.qap import Instance
from bridgeopt.movement.fields import in_two_fields


def with_equal_fields(instance: Instance, movement: Movement) -> Instance:
    """Let no two pairs next to each other in strength sit the same way.

    Meetings get labels: 0 for two numbers that sit the same way, else one more than how often they
    meet. Items are the pairs, strongest first, and then the absent one of an odd number.

    Parameters
    ----------
    instance
        The section's problem; its costs are by how often two meet.
    movement
        What it plays, with two winners.
    """
    north = np.isin(np.arange(1, movement.num_contestants + 1), movement.rounds[:, :, 0])
    across = north[:, None] != north
    cost = instance.cost[:, :, [0, *range(instance.cost.shape[2])]]
    permitted = instance.permitted[:, :, [0, *range(instance.cost.shape[2])]]
    for strong in range(0, instance.n - 1, 2):
        permitted[strong, strong + 1, 0] = permitted[strong + 1, strong, 0] = False
    meetings = np.where(across, instance.meetings + 1, 0)
    return replace(instance, cost=cost, meetings=meetings, permitted=permitted)


def with_half_table(instance: Instance, movement: Movement, half_table: HalfTable) -> Instance:
    """Let the absent pair take only numbers of the line that lacks one, or the one that a rover is.

    Parameters
    ----------
    instance
        The problem of an odd section; its last item is the absent pair.
    movement
        What it plays: in two halves, or with a rover (`movement.fields.with_rover`).
    half_table
        Which line lacks a pair.

    Raises
    ------
    InputError
        The movement is not in two halves, so it has no lines.
    """
    fields = in_two_fields(movement)
    if fields is None:
        raise InputError(
            Fault(
                Message("half_table_no_lines", movement=movement.name),
                help=Message("fields_none_help"),
            )
        )
    north = np.isin(np.arange(1, instance.n + 1), fields.rounds[:, :, 0])
    lacking = {
        HalfTable.NS: north,
        HalfTable.EW: ~north,
        HalfTable.ROVER: np.arange(instance.n) == instance.n - 1,
    }
    allowed = instance.allowed.copy()
    allowed[-1] &= lacking[half_table]
    return replace(instance, allowed=allowed)
