"""The objective, and a section as a quadratic assignment problem (DOMAIN.md, "What is minimised").

fitness = sum over ordered (i, j), i != j, of (M[i][j] + 4 k[i][j])^3
+ sum over i of (W[i] + 2 v[i])^6          (odd sections only)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import History, Movement, Seating, Section
from bridgeopt.errors import Fault, InputError
from bridgeopt.qap import Instance
from bridgeopt.qap.instance import MAX_ITEMS, MAX_TOTAL_COST
from bridgeopt.qap.matching import regular_subgraph


def plain_fitness(history: History, seating: Seating) -> int:
    """Evaluate a seating as the paper tells it, with Python's integers and no shortcuts.

    Everything faster is held against this.

    Where numbers changed hands while play was going on, what counts is who really sat there: the
    sums are over all pairs who held a number at some time, each as a unit of its own (with another
    player it is another pair). The section is as odd as it began; where it began even, the sit-outs
    that came of it are added to the first sum as what they cost, (W + 2v)^6 - W^6 a pair. So where
    nobody sits out, nothing is counted for it.

    Source: Kielmann 2021, "Evaluating a permutation".
    """
    pairs = seating.everyone
    meetings = [[int(m) for m in row] for row in history.meetings_between(pairs)]
    before = [int(w) for w in history.waiting_tables_of(pairs)]
    waiting = list(before)
    index = {pair: i for i, pair in enumerate(pairs)}
    for seat in seating.seats:
        here = [
            index[pair]
            for number in (seat.ns, seat.ew)
            if number is not None and (pair := seating.holder(number, seat.round)) is not None
        ]
        if len(here) == 2:
            i, j = here
            meetings[i][j] += 4
            meetings[j][i] += 4
        else:
            waiting[here[0]] += 2
    n = len(pairs)
    total = sum(meetings[i][j] ** 3 for i in range(n) for j in range(n) if i != j)
    total += sum(w**6 for w in waiting)
    began = [seating.holder(number, 1) for number in range(1, len(seating.numbers) + 1)]
    if sum(pair is not None for pair in began) % 2 == 0:
        total -= sum(w**6 for w in before)
    return total


def meeting_costs(history: History, section: Section, most: int) -> NDArray[np.int64]:
    """Return what two of a section's pairs pay for meeting 0 to ``most`` times tonight.

    Shape ``(numbers, numbers, most + 1)``; in an odd section the last row and column stand for
    the absent number, and hold what sitting out costs.
    """
    pairs, n = len(section.pairs), section.num_numbers
    if n > MAX_ITEMS:
        raise InputError(
            Fault(
                f"section {section.name} has {pairs} pairs, more than {MAX_ITEMS}",
                help="Split it into sections of 8 to 18 pairs.",
            )
        )
    before = history.meetings_between(section.pairs)
    waiting = history.waiting_tables_of(section.pairs)
    met, sat_out = int(before.max(initial=0)) + 4 * most, int(waiting.max()) + 2 * most
    largest = max(2 * met**3, sat_out**6 if section.odd else 0)
    if largest * n * n >= MAX_TOTAL_COST:
        raise InputError(
            Fault(
                f"section {section.name} has too many meetings or waiting tables to add up exactly"
                f" (up to {met} and {sat_out} for two players together)",
                help="Check the history; a season begins with zeros.",
            )
        )
    costs = np.zeros((n, n, most + 1), dtype=np.int64)
    for k in range(most + 1):
        costs[:pairs, :pairs, k] = 2 * (before + 4 * k) ** 3
        if section.odd:
            costs[pairs, :pairs, k] = costs[:pairs, pairs, k] = (waiting + 2 * k) ** 6
        costs[np.arange(n), np.arange(n), k] = 0
    return costs


def section_instance(history: History, section: Section, movement: Movement) -> Instance:
    """State a section as a quadratic assignment problem.

    Items are the section's pairs, in their order, then the absent pair of an odd section; places
    are the movement's numbers, from 0.

    Raises
    ------
    InputError
        The history's counts are too large for exact 64-bit arithmetic, or the section is.
    """
    meetings = np.array(movement.meetings)
    return Instance(meeting_costs(history, section, int(meetings.max())), meetings)


def hypothetical_best(history: History, section: Section, num_rounds: int) -> int:
    """Return the least fitness of any movement of so many rounds without needless repeats.

    Every number meets every other floor(R / (N - 1)) times or once more, R in all, freely chosen.
    """
    n = section.num_numbers
    least, degree = divmod(num_rounds, n - 1)
    costs = meeting_costs(history, section, least + 1)
    more = costs[:, :, least + 1] - costs[:, :, least]
    chosen = regular_subgraph(more, degree)
    base = int(costs[:, :, least].sum()) // 2
    return base + sum(int(more[i, j]) for i, j in chosen)
