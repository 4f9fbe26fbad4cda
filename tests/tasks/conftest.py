"""Fixtures for the tests of the director's tasks: a club, an evening's plan and its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.club import History, Pair, Plan, Registration, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.files.plan_document import write_plan
from bridgeopt.seating.optimise import optimise


@pytest.fixture(scope="session")
def history(make_history) -> History:
    """Make a club of 48 players: two sections of ten pairs, and eight players absent."""
    return make_history(5, 48)


@pytest.fixture(scope="session")
def plan(history, multiplex) -> Plan:
    """Seat twenty pairs, three boards in a group; one pair must have number 1."""
    ids = history.ids
    pairs = tuple(map(Pair, ids[:40:2], ids[1:40:2]))
    wishes = (Wish(WishKind.NUMBER, (pairs[0],), (1,)),)
    return optimise(
        history,
        Registration(pairs),
        multiplex,
        2,
        rules=EveningRules(boards_per_group=3),
        wishes=wishes,
        wish_costs=False,
    )


@pytest.fixture
def path(plan, tmp_path) -> Path:
    """Write the plan."""
    file = tmp_path / "plan.json"
    write_plan(file, plan)
    return file
