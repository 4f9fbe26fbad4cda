"""Two fields as strong as each other, and which of them lacks a pair of an odd number.

Of each two pairs that follow in strength one is in each field, so the fields' ratings differ by no
more than those of the strongest and of the weakest pair. Which of the two sits North-South is free,
and found with all the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import HalfTable, Movement, Section
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
    north = _sits_north(movement)
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


def mean_cost(instance: Instance, section: Section, movement: Movement) -> Fraction:
    """Return what the seatings that are asked for cost on average: all, equal fields, a half table.

    The mean over all numberings could be below the best of these.
    """
    equal = section.equal_fields and movement.winners == 2
    lacks = section.odd and section.half_table is not None and instance.n == section.num_numbers
    if not equal and not lacks:
        return instance.expected_cost
    absent = np.flatnonzero(instance.allowed[-1]).tolist() if section.odd else [None]
    north = _sits_north(movement) if equal else None
    upper = np.triu(np.ones((instance.n, instance.n), dtype=np.bool_), 1)
    total = Fraction(0)
    for place in absent:
        for quarters, mine, others in _ways_to_sit(north, place, instance.n):
            labels = instance.meetings[np.ix_(mine, others)][mine[:, None] != others]
            for label, count in enumerate(np.bincount(labels)):
                cost = int((quarters * instance.cost[:, :, label])[upper].sum())
                total += Fraction(cost * int(count), 4 * len(labels) * len(absent))
    return instance.constant + total


def _ways_to_sit(
    north: NDArray[np.bool_] | None, absent: int | None, n: int
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]]:
    """Yield how likely, in quarters, each two items sit in two fields, and the fields' places.

    Neighbours in strength toss who sits North-South; without ``north``, all sit in one field. The
    last of the ``n`` items is the ``absent`` one, where that is a place, and takes it.
    """
    present = np.arange(n - (absent is not None))
    sides = [np.arange(n)] if north is None else [np.flatnonzero(north), np.flatnonzero(~north)]
    free = [side[side != absent] for side in sides]
    half = np.full((len(sides), n), 2 // len(sides), dtype=np.int64)  # of an item's chances
    if absent is not None and north is not None:  # whose neighbour sits the other way
        half[:, n - 2] = 2 * int(not north[absent]), 2 * int(north[absent])
    half[:, len(present) :] = 0
    mates = np.arange(n)[:, None] == np.arange(n) ^ 1
    for f, mine in enumerate(free):
        for g, others in enumerate(free):
            quarters = half[f][:, None] * half[g]
            if north is not None:  # these two never sit in one field, and always in both
                quarters[mates] = np.where(quarters > 0, 2, 0)[mates] if f != g else 0
            yield quarters, mine, others
        if absent is not None:
            quarters = np.zeros((n, n), dtype=np.int64)
            quarters[:, n - 1] = 2 * half[f]
            yield quarters, mine, np.array([absent])


def _sits_north(movement: Movement) -> NDArray[np.bool_]:
    """Return for each number of a movement with two winners whether it sits North-South."""
    return np.isin(np.arange(1, movement.num_contestants + 1), movement.rounds[:, :, 0])
