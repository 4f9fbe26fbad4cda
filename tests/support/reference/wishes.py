"""Wishes evaluated for all numberings of a small section at once, in plain code."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from bridgeopt.club import Movement, SectionPairs, Wish, WishKind
from bridgeopt.engine.qap import Instance
from tests.support.reference import naive
from tests.support.reference.naive import Bools, Ints


def sitting(movement: Movement, number: int) -> list[tuple[int, int]]:
    """Return, for each round, a number's table and its direction (0 for NS, 1 for EW)."""
    seats = []
    for tables in movement.rounds.tolist():
        for table, (ns, ew, _) in enumerate(tables, start=1):
            if number in (ns, ew):
                seats.append((table, int(number == ew)))
    return seats


def best_at_staying(movement: Movement, how: str) -> set[int]:
    """Return the numbers that move least (or sit EW least), by counting."""
    counts = {}
    for number in range(1, movement.num_contestants + 1):
        seats = sitting(movement, number)
        if how == "ns":
            counts[number] = len([1 for _, side in seats if side == 1])
        else:
            counts[number] = len(
                [r for r in range(1, len(seats)) if seats[r][0] != seats[r - 1][0]]
            )
    return {number for number in counts if counts[number] == min(counts.values())}


def meets(movement: Movement, rounds: range) -> Bools:
    """Return which numbers, counted from 0, meet in these rounds."""
    n = movement.num_contestants
    table = np.zeros((n, n), dtype=np.bool_)
    for r in rounds:
        for ns, ew, _ in movement.rounds[r].tolist():
            if ns:
                table[ns - 1, ew - 1] = table[ew - 1, ns - 1] = True
    return table


def held(wish: Wish, section: SectionPairs, movement: Movement, numberings: Ints) -> Bools:
    """Return for every numbering whether it respects a wish.

    ``numberings`` has one row per numbering: each pair's number from 0, then the absent one's.
    """
    where = [
        numberings[:, section.pairs.index(p)] if p in section.pairs else None for p in wish.pairs
    ]
    always, never = np.ones(len(numberings), np.bool_), np.zeros(len(numberings), np.bool_)
    if wish.kind is WishKind.NUMBER:
        return np.isin(where[0] + 1, wish.value)
    if wish.kind is WishKind.STATIONARY:
        return np.isin(where[0] + 1, list(best_at_staying(movement, wish.value)))
    every = meets(movement, range(movement.num_rounds))
    if wish.kind in (WishKind.TONIGHT, WishKind.NOT_TONIGHT):
        met = never if where[1] is None else every[where[0], where[1]]
        return met if wish.kind is WishKind.TONIGHT else ~met
    if not section.odd:
        return always if wish.kind is WishKind.NO_SIT_OUT else never
    absent = numberings[:, len(section.pairs)]
    if wish.kind is WishKind.LATE:
        return meets(movement, range(1))[where[0], absent]
    return ~every[where[0], absent]


def best(
    instance: Instance,
    section: SectionPairs,
    movement: Movement,
    wishes: tuple[Wish, ...],
) -> int | None:
    """Return the least fitness plus prices of all numberings that respect the requirements."""
    numberings = naive.permutations(instance.n)
    totals = naive.all_costs(instance)
    unit = (naive.expected_cost(instance) - int(totals.min())) / 100
    fine = np.ones(len(numberings), np.bool_)
    for wish in wishes:
        holds = held(wish, section, movement, numberings)
        if wish.weight is None:
            fine &= holds
        else:
            totals = totals + max(1, round(Fraction(wish.weight) * unit)) * ~holds
    return int(totals[fine].min()) if fine.any() else None
