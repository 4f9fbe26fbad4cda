"""Played sessions for tests, and their encounters, counted by plain code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

import numpy as np

from bridgeopt.club import (
    History,
    HoldingPeriod,
    Movement,
    NumberedSection,
    NumberingCost,
    Pair,
    PlayedSection,
    Session,
)

Encounter = tuple[Pair | None, Pair | None]
"""Both sides of a table in one round; ``None`` for an empty side."""


def encounters(section: PlayedSection) -> Iterator[Encounter]:
    """Yield both sides of each table in all rounds played."""
    for r, tables in enumerate(section.movement.rounds.tolist(), start=1):
        for ns, ew, group in tables:
            if group and r <= section.rounds_played:
                yield who(section, ns, r), who(section, ew, r)


def who(section: NumberedSection, number: int, round_: int) -> Pair | None:
    """Return the holder of a number in a round: from the holding periods, or else the numbers."""
    for spell in section.holding_periods:
        if spell.number == number and round_ in range(spell.first, spell.last + 1):
            return spell.pair
    return section.numbers[number - 1]


def random_spells(
    random: np.random.Generator, numbers: Sequence[Pair | None], num_rounds: int, other: Pair
) -> tuple[HoldingPeriod, ...]:
    """Draw a pair that leaves, a pair that arrives, and another that holds a number at first."""
    pairs = [k for k, pair in enumerate(numbers, 1) if pair is not None]
    left, came, taken = random.permutation(pairs)[:3].tolist()
    after = random.integers(1, num_rounds, 3).tolist()
    spells = (
        HoldingPeriod(left, after[0] + 1, num_rounds, None),
        HoldingPeriod(came, 1, after[1], None),
        HoldingPeriod(taken, 1, after[2], other),
    )
    if random.integers(2):
        other = Pair(numbers[taken - 1].first, other.second)
        spells = (*spells[:2], spells[2]._replace(pair=other))
    return spells[random.integers(0, 3) :]


def history_of(
    ids: Sequence[int], sessions: Sequence[Session], imported: History | None = None
) -> History:
    """Return the history after sessions and an imported history; all rankings differ."""
    row = {player: k for k, player in enumerate(ids)}
    n = len(ids)
    meetings = np.zeros((n, n), dtype=np.int64) if imported is None else imported.meetings.copy()
    waiting = np.zeros(n, np.int64) if imported is None else imported.waiting_tables.copy()
    for section in (section for session in sessions for section in session.sections):
        for one, other in encounters(section):
            for a in one.players if one else ():
                for b in other.players if other else ():
                    meetings[row[a], row[b]] += 1
                    meetings[row[b], row[a]] += 1
            if one is None or other is None:
                for pair in filter(None, (one, other)):
                    for a in pair.players:
                        waiting[row[a]] += 1
    rankings = (
        tuple(Decimal(40 + 7 * k % n) for k in range(n)) if imported is None else imported.ratings
    )
    return History(tuple(ids), rankings, waiting, meetings)


def random_movement(random: np.random.Generator, num_pairs: int, num_rounds: int) -> Movement:
    """Make a movement with repeated meetings; its boards are meaningless."""
    rounds = np.array([random.permutation(num_pairs).reshape(-1, 2) + 1 for _ in range(num_rounds)])
    groups = np.broadcast_to(np.arange(1, num_rounds + 1)[:, None, None], (*rounds.shape[:2], 1))
    return Movement("random", num_pairs, num_rounds, np.concatenate([rounds, groups], axis=2))


def random_sessions(
    seed: int, ids: Sequence[int], num_sessions: int, num_sections: int = 2
) -> tuple[Session, ...]:
    """Draw sessions: half of the pairs are steady, some change partners, some sessions end early.

    Sections have five or six pairs; some have lower bounds.
    """
    random = np.random.default_rng(seed)
    sessions = []
    for k in range(num_sessions):
        steady = [(ids[j], ids[j + 1]) for j in range(0, len(ids) // 2, 2)]
        others = random.permutation(ids[2 * len(steady) :]).reshape(-1, 2).tolist()
        pairs = random.permutation([*steady, *others]).tolist()
        sections = []
        for s in range(num_sections):
            size = int(random.integers(5, 7))
            there = [Pair(*pairs.pop()) for _ in range(size)] + [None] * (size % 2)
            movement = random_movement(random, len(there), 4)
            numbers = tuple(there[j] for j in random.permutation(len(there)))
            leaver = HoldingPeriod(numbers.index(there[0]) + 1, int(random.integers(1, 5)), 4, None)
            spells = (leaver,) if k % 3 == 1 else ()
            if k % 3 == 2 and s == num_sections - 1 and pairs:
                spells = random_spells(random, numbers, 4, Pair(*pairs.pop()))
            fitness = int(random.integers(100, 1000))
            bound = (None, fitness, fitness - 10)[int(random.integers(0, 3))]
            sections.append(
                PlayedSection(
                    "ABC"[s],
                    movement,
                    numbers,
                    rounds_played=4 - (k % 4 == 2),
                    holding_periods=spells,
                    cost=NumberingCost(fitness, bound, Fraction(2001, 2)),
                )
            )
        day = date(2024, 9, 5) + timedelta(days=7 * k)
        sessions.append(Session(k + 1, day, "random", f"plan {k}", None, tuple(sections)))
    return tuple(sessions)
