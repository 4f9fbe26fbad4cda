"""Fixtures for the tests of the season's page: random seasons, with or without imports."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from bridgeopt.club import History, Members, Session
from bridgeopt.club.fairness import Tally
from tests.support.generators.sessions import history_of, random_sessions


class Played(NamedTuple):
    """A season as given to the page, and its tally."""

    history: History
    sessions: tuple[Session, ...]
    members: Members
    tally: Tally


MakeSeason = Callable[..., Played]


@pytest.fixture(scope="session")
def make_season(make_history) -> MakeSeason:
    """Return a function that makes a season of 26 players, including two who never play."""

    def make(seed: int, num_sessions: int = 6, imported: bool = False) -> Played:
        before = make_history(seed, 26, met=2, waited=1) if imported else None
        ids = before.ids if before else tuple(range(3, 81, 3))
        sessions = random_sessions(seed, ids[:24], num_sessions)
        history = history_of(ids, sessions, before)
        tally = Tally.for_players(ids)
        for session in sessions:
            tally.add(session)
        names = {player: f"{'NOPQRS'[player % 6]}. Name {player}" for player in ids[:-3]}
        return Played(history, sessions, Members(names), tally)

    return make
