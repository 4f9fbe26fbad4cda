"""Fixtures for simulated seasons: a small club, and a season of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bridgeopt.club import History, Session
from bridgeopt.club.fairness import Tally
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.policies import POLICIES
from bridgeopt.plugins.simulation.seasons import simulate_season

Evening = tuple[Session, History, Tally]
"""A session, with history and tally after it."""

SMALL = SimulatedClub(members=52, sessions=7, attendance=0.8, sections=2, turnover=0.3, singles=0.3)


@pytest.fixture(scope="session")
def small() -> SimulatedClub:
    """Return a club of some 21 pairs an evening, with turnover and guests."""
    return SMALL


@pytest.fixture(scope="session")
def played(multiplex) -> Callable[[str, int], list[Evening]]:
    """Return a function that plays a season of the small club."""

    def season(policy: str, seed: int) -> list[Evening]:
        return list(simulate_season(SMALL, multiplex, POLICIES[policy], seed))

    return season
