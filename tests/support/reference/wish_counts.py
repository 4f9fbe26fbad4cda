"""Checks of a plan's claims for a small section against all of its numberings.

Costs are computed here in integers from the history and the movement's rounds. The module uses no
code that seats or proves.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from bridgeopt.club import (
    PAPER_OBJECTIVE,
    HalfTable,
    History,
    Movement,
    NumberedSection,
    Objective,
    Pair,
    Plan,
    PlannedSection,
    SectionPairs,
    Wish,
    WishKind,
)
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE
from bridgeopt.seating.wishes import section_wishes
from tests.support.reference import naive
from tests.support.reference import wishes as plain
from tests.support.reference.naive import Bools, Ints

OBJECTIVES = (PAPER_OBJECTIVE, Objective("fair-share"), Objective("squares"))


class Costs(NamedTuple):
    """The costs of meetings between two pairs and of sit-outs of a pair, by their number."""

    met: Ints
    out: Ints


def costs_of(history: History, pairs: Sequence[Pair], objective: Objective) -> Costs:
    """Return the costs of up to eight meetings and sit-outs, each by its formula."""
    most, row = range(9), history.row
    met = np.zeros((len(pairs), len(pairs), len(most)), dtype=np.int64)
    out = np.zeros((len(pairs), len(most)), dtype=np.int64)
    surplus = history.surplus

    def between(a: int, b: int) -> int:
        if surplus is None or not {a, b} <= surplus.row.keys():
            return 0
        return int(surplus.meetings[surplus.row[a], surplus.row[b]])

    def waited(a: int) -> int:
        known = surplus is not None and a in surplus.row
        return int(surplus.waiting[surplus.row[a]]) if known else 0

    for (i, one), (j, other) in combinations(enumerate(pairs), 2):
        players = list(product(one.players, other.players))
        before = [int(history.meetings[row[a], row[b]]) for a, b in players]
        for k in most:
            if objective.name == "paper":
                cost = 2 * (sum(before) + 4 * k) ** 3
            elif objective.name == "squares":
                cost = EXPECTED_COUNT_SCALE**2 * sum((times + k) ** 2 for times in before)
            else:
                apart = sum((between(a, b) + EXPECTED_COUNT_SCALE * k) ** 2 for a, b in players)
                cost = apart + 4 * EXPECTED_COUNT_SCALE**2 // 10 * sum(
                    (times + k) ** 2 for times in before
                )
            met[i, j, k] = met[j, i, k] = cost
    for i, pair in enumerate(pairs):
        before = [int(history.waiting_tables[row[a]]) for a in pair.players]
        for k in most:
            if objective.name == "paper":
                out[i, k] = (sum(before) + 2 * k) ** 6
            elif objective.name == "squares":
                out[i, k] = (
                    100 * EXPECTED_COUNT_SCALE**2 * sum((times + k) ** 2 for times in before)
                )
            else:
                out[i, k] = 100 * sum(
                    (waited(a) + EXPECTED_COUNT_SCALE * k) ** 2 for a in pair.players
                )
    return Costs(met, out)


def totals(costs: Costs, movement: Movement, numberings: Ints, added: bool = False) -> Ints:
    """Return the cost of numberings, given as rows of each pair's number from 0, then absent ones.

    With ``added``, return only the increase over the cost before the session.
    """
    often = sum(plain.meets(movement, range(r, r + 1)) for r in range(movement.num_rounds))
    often = np.asarray(often, dtype=np.int64)
    num_pairs, n = len(costs.out), numberings.shape[1]
    met, out = (c - c[..., :1] if added else c for c in costs)
    total = np.zeros(len(numberings), dtype=np.int64)
    for i, j in combinations(range(num_pairs), 2):
        total += met[i, j, often[numberings[:, i], numberings[:, j]]]
    for i in range(num_pairs if n > num_pairs else 0):
        against = range(num_pairs, n)
        total += out[i, sum(often[numberings[:, i], numberings[:, a]] for a in against)]
    return total


def held(wish: Wish, section: SectionPairs, movement: Movement, numberings: Ints) -> Bools:
    """Return for every numbering whether it respects a wish; any set of numbers may be absent."""
    num_pairs, n = len(section.pairs), numberings.shape[1]
    if wish.kind not in (WishKind.LATE, WishKind.NO_SIT_OUT) or n == num_pairs:
        return plain.held(wish, section, movement, numberings)
    rounds = range(1 if wish.kind is WishKind.LATE else movement.num_rounds)
    met = plain.meets(movement, rounds)
    here = numberings[:, section.pairs.index(wish.pairs[0])]
    sits_out = np.any([met[here, numberings[:, a]] for a in range(num_pairs, n)], axis=0)
    return sits_out if wish.kind is WishKind.LATE else ~sits_out


def row_of(section: PlannedSection | SectionPairs, numbers: Sequence[Pair | None]) -> Ints:
    """Return one numbering as a row for `totals`."""
    absent = [k for k, pair in enumerate(numbers) if pair is None]
    return np.array([[numbers.index(pair) for pair in section.pairs] + absent])


def asked_of_fields(history: History, section: NumberedSection, numberings: Ints) -> Bools:
    """Return for every numbering whether it satisfies the section's fields and half table.

    Rows are as in `totals`, with pairs in their order, strongest first or not. In an arrow-switched
    Mitchell the first half of the numbers is the North-South line.
    """
    fine = np.ones(len(numberings), np.bool_)
    pairs, movement = section.pairs, section.movement
    rounds = movement.rounds.reshape(-1, 3)
    north = np.isin(np.arange(movement.num_contestants) + 1, rounds[rounds[:, 2] > 0, 0])
    south = np.isin(np.arange(movement.num_contestants) + 1, rounds[rounds[:, 2] > 0, 1])
    if section.equal_fields and not (north & south).any():
        strength = [
            (-sum(history.rating(p) for p in pair.players), min(pair.players)) for pair in pairs
        ]
        order = sorted(range(len(pairs)), key=lambda k: strength[k])
        for one, other in zip(order[::2], order[1::2], strict=False):
            fine &= north[numberings[:, one]] != north[numberings[:, other]]
    if section.half_table is not None and len(pairs) % 2:
        absent = numberings[:, -1]
        if section.half_table is HalfTable.ROVER:
            fine &= absent == movement.num_contestants - 1
        else:
            line = np.arange(len(north)) < len(north) // 2 if (north & south).any() else north
            fine &= line[absent] == (section.half_table is HalfTable.NS)
    return fine


def hold(history: History, plan: Plan, objective: Objective, keeping: tuple[Wish, ...] = ()) -> int:
    """Check each section's claims against all its numberings; return the number of proven ones."""
    proven = 0
    for section in plan.sections:
        cost, movement = section.cost, section.movement
        if section.holding_periods:
            assert cost.total_lower_bound is None
            continue
        own = SectionPairs(section.name, section.pairs)
        costs = costs_of(history, own.pairs, objective)
        now = row_of(own, section.numbers)
        every = naive.permutations(movement.num_contestants)
        if len(every[0]) - len(own.pairs) < 2 and asked_of_fields(history, section, now)[0]:
            every = every[asked_of_fields(history, section, every)]
        all_costs = totals(costs, movement, every)
        assert cost.fitness == totals(costs, movement, now)[0]
        least, mean = int(all_costs.min()), Fraction(int(all_costs.sum()), len(all_costs))
        assert cost.lower_bound is None or cost.lower_bound <= least
        assert cost.expected_fitness == mean
        unit = (mean - least) / 100
        wishes = section_wishes(own, (*(granted.wish for granted in plan.wishes), *keeping))
        fine, penalty = np.ones(len(every), np.bool_), 0
        for wish in wishes:
            respected = held(wish, own, movement, every)
            here = bool(held(wish, own, movement, now)[0])
            if wish.must:
                fine &= respected
                assert here or cost.bound is None
            else:
                price = max(1, round(Fraction(wish.weight) * unit))
                all_costs = all_costs + price * ~respected
                penalty += 0 if here else price
        if not fine.any():
            continue  # a requirement that was broken in play
        best = int(all_costs[fine].min())
        assert cost.total_lower_bound is None or cost.total_lower_bound <= best
        if cost.proved:
            proven += 1
            assert cost.fitness + penalty == best
            assert cost.penalty == penalty
    return proven
