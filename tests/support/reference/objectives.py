"""The objectives as documented, in rationals, and clubs with known surpluses."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import numpy as np

from bridgeopt.club import History, NumberedSection, Objective
from bridgeopt.club.history import Surplus
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE


def with_surplus(history: History, seed: int = 1) -> History:
    """Return the history with a random surplus: each count is up to three off its expectation."""
    random = np.random.default_rng(seed)
    n = len(history.ids)
    upper = np.triu(random.integers(-3 * EXPECTED_COUNT_SCALE, 3 * EXPECTED_COUNT_SCALE, (n, n)), 1)
    waiting = random.integers(-3 * EXPECTED_COUNT_SCALE, 3 * EXPECTED_COUNT_SCALE, n)
    return replace(history, surplus=Surplus(dict(history.row), upper + upper.T, waiting))


def plain_cost(history: History, seating: NumberedSection, objective: Objective) -> Fraction:
    """Return the sum of squares by player over the movement's rounds; a meeting counts 1.

    Each pair keeps one number all evening.
    """
    met: Counter[frozenset[int]] = Counter()
    out: Counter[int] = Counter()
    held = [pair.players if pair else () for pair in seating.numbers]
    for ns, ew, group in seating.movement.rounds.reshape(-1, 3).tolist():
        if not group:
            continue
        one, other = held[ns - 1], held[ew - 1]
        met.update(frozenset(two) for two in product(one, other))
        out.update(() if one and other else (*one, *other))
    *again, sit_out = map(Fraction, objective.weights)
    total = Fraction(0)
    for one, other in combinations(filter(None, held), 2):
        for a, b in product(one, other):
            here = met[frozenset((a, b))]
            times = int(history.meetings[history.row[a], history.row[b]]) + here
            total += 0 if times else objective.first_meetings
            if objective.name == "squares":
                total += times**2
            else:
                total += (_parts(history, a, b) + here) ** 2 + again[0] * times**2
    if () in held:
        for player in (player for players in held for player in players):
            waited = int(history.waiting_tables[history.row[player]])
            if objective.name == "fair-share":
                surplus = history.surplus
                known = player in surplus.row
                waited = Fraction(
                    int(surplus.waiting[surplus.row[player]]) if known else 0, EXPECTED_COUNT_SCALE
                )
            total += sit_out * (waited + out[player]) ** 2
    return total


def _parts(history: History, one: int, other: int) -> Fraction:
    surplus = history.surplus
    if not {one, other} <= surplus.row.keys():
        return Fraction(0)
    return Fraction(
        int(surplus.meetings[surplus.row[one], surplus.row[other]]), EXPECTED_COUNT_SCALE
    )
