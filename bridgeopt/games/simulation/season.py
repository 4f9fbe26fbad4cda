"""One season by one policy, evening after evening."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

import numpy as np

from bridgeopt.club import (
    PAPER,
    Family,
    History,
    Movement,
    Objective,
    Pair,
    PlayedSection,
    Score,
    Section,
    Session,
)
from bridgeopt.club.fairness import Tally
from bridgeopt.club.rankings import RankingRules
from bridgeopt.club.recording import record
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.randomness import split
from bridgeopt.games.simulation.club import DrawnEvening, draw_season
from bridgeopt.games.simulation.policies import Numbers, Policy, PolicyView
from bridgeopt.games.simulation.settings import Settings
from bridgeopt.seating.evening import evening_sections
from bridgeopt.seating.fitness import hypothetical_best, section_instance
from bridgeopt.seating.movements import choose_movements
from bridgeopt.seating.sections import even_sizes, fitting_numbers_of_sections, odd_sizes

_FIRST = date(2000, 9, 5)
"""Sessions have a day; nothing here depends on it."""

_CLUB, _NUMBERS = range(2)
"""Streams of a season's seed."""


class Played(NamedTuple):
    """A session that has just been played, and how the season stands after it.

    The tally knows all players of the season, also those who are still to come; it is the same
    object each time.
    """

    session: Session
    history: History
    tally: Tally


def play(
    settings: Settings, family: Family, policy: Policy, seed: int, objective: Objective = PAPER
) -> Iterator[Played]:
    """Play a season; evenings whose pairs fit no number of sections are left out.

    Who comes, and how well they play, depends on ``settings`` and ``seed`` only.
    """
    season = draw_season(settings, split(seed, _CLUB))
    n = len(season.rankings)
    history = History(
        tuple(season.rankings),
        tuple(season.rankings.values()),
        np.zeros(n, dtype=np.int64),
        np.zeros((n, n), dtype=np.int64),
    )
    tally = Tally.of((*season.rankings, *season.guests))
    results = _Results()
    lots = split(seed, _NUMBERS)
    for number, evening in enumerate(season.evenings, start=1):
        registration = evening.registration
        num_sections = nearest_number(len(registration.pairs), settings.sections, family)
        if num_sections is None:
            continue
        history, sections, _ = evening_sections(history, registration, num_sections)
        if objective.by_attendance:
            history = replace(history, surplus=tally.surplus)
        movements = choose_movements(sections, family)
        instances = [
            section_instance(history, section, movement, objective)
            for section, movement in zip(sections, movements, strict=True)
        ]
        seed_tonight = split(lots, number)
        tonight = PolicyView(
            history, registration, sections, movements, instances, seed_tonight, objective
        )
        numbers = policy(tonight)
        parts = zip(sections, movements, instances, numbers, strict=True)
        session = Session(
            id=number,
            played_on=_FIRST + timedelta(weeks=number - 1),
            family=family.name,
            plan_id="",
            source=None,
            sections=tuple(_played(tonight, evening, *part) for part in parts),
            objective=objective,
        )
        tally.add(session)
        history = results.rank(record(history, session.sections), session)
        yield Played(session, history, tally)


def nearest_number(num_pairs: int, wanted: int, family: Family) -> int | None:
    """Return the number of sections, nearest to what is wanted, that a family can seat.

    Of two that are as near, the smaller; ``None`` if there is none.
    """
    fitting = [
        num_sections
        for num_sections in fitting_numbers_of_sections(num_pairs)
        if _numbers_needed(num_pairs, num_sections) <= family.movements.keys()
    ]
    return min(fitting, key=lambda num_sections: abs(num_sections - wanted), default=None)


def _numbers_needed(num_pairs: int, num_sections: int) -> set[int]:
    """Return how many numbers movements must have.

    Which section is the odd one changes the order of the sizes, and nothing else.
    """
    if num_pairs % 2 == 0:
        return set(even_sizes(num_pairs, num_sections))
    return {size + size % 2 for size in odd_sizes(num_pairs, num_sections, 0)}


def _played(
    tonight: PolicyView,
    evening: DrawnEvening,
    section: Section,
    movement: Movement,
    instance: Instance,
    numbers: Numbers,
) -> PlayedSection:
    if numbers.movement is not None:
        movement = numbers.movement
        instance = section_instance(tonight.history, section, movement, tonight.objective)
    holders: list[Pair | None] = [None] * instance.n
    for pair, place in zip(section.pairs, numbers.numbering.tolist(), strict=False):
        holders[place] = pair
    percentages = evening.percentages(section.pairs)
    best = None
    if numbers.lower_bound is not None:  # it would take longer than numbers without a proof
        best = hypothetical_best(
            tonight.history, section, movement.num_rounds, objective=tonight.objective
        )
    return PlayedSection(
        name=section.name,
        movement=movement,
        numbers=tuple(holders),
        rounds_played=movement.num_rounds,
        score=Score(
            instance.evaluate(numbers.numbering), numbers.lower_bound, instance.expected_cost, best
        ),
        percentages={
            number: percentages[pair] for number, pair in enumerate(holders, 1) if pair is not None
        },
    )


class _Results:
    """Everybody's ranking points so far."""

    def __init__(self) -> None:
        self._rules = RankingRules()
        self._start: dict[int, Decimal] = {}
        self._points: defaultdict[int, list[Decimal]] = defaultdict(list)

    def rank(self, history: History, session: Session) -> History:
        """Add a session, and return the history with the rankings after it."""
        rankings = list(history.rankings)
        for k, section in enumerate(session.sections):
            for pair, percentage in zip(section.pairs, section.percentages.values(), strict=True):
                for player in pair.players:
                    row = history.row[player]
                    start = self._start.setdefault(player, rankings[row])
                    self._points[player].append(self._rules.points(k, percentage))
                    rankings[row] = self._rules.ranking(start, self._points[player])
        return replace(history, rankings=tuple(rankings))
