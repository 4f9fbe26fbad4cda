"""Between plans with board groups and individual movements, as ``.ASC`` files hold them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement
from bridgeopt.engine.groups.graph import visits
from bridgeopt.games.individual.plan import Plan

OF_MOVEMENT = (2, 1, 3, 0)
"""Where in a movement's N, S, E, W a plan's East, South, West and North are."""


def to_movement(plan: Plan, groups: NDArray[np.int64], name: str) -> Movement:
    """Return a plan of tables of four as an individual movement; whoever sits out has no table.

    Parameters
    ----------
    plan
        Its places are East, South, West, North.
    groups
        Board groups from 1, shape ``(rounds, tables)``.
    name
        What people call it.

    Raises
    ------
    ValueError
        A table has another number of players than four, or none.
    """
    used = (plan.seats >= 0).all(axis=2)
    if plan.size != 4 or (used != (plan.seats >= 0).any(axis=2)).any():
        raise ValueError("individual movements have tables of four")
    rounds = np.zeros((plan.num_rounds, plan.num_tables, 5), dtype=np.int64)
    for place, at in enumerate(OF_MOVEMENT):
        rounds[:, :, at] = plan.seats[:, :, place] + 1
    rounds[:, :, 4] = groups
    rounds[~used] = 0
    return Movement(name, plan.num_players, int(groups.max(initial=1)), rounds)


def from_movement(movement: Movement) -> tuple[Plan, NDArray[np.int64]]:
    """Return an individual movement as a plan, and its board groups (see `to_movement`)."""
    if not movement.individual:
        raise ValueError("a movement of pairs has no partners to change")
    seats = movement.rounds[:, :, list(OF_MOVEMENT)] - 1
    return Plan(seats, movement.num_contestants), movement.rounds[:, :, 4].copy()


def one_for_all(plan: Plan) -> NDArray[np.int64]:
    """Return the board groups where all tables play the same boards in a round."""
    rounds = np.arange(1, plan.num_rounds + 1)[:, None]
    return np.repeat(rounds, plan.num_tables, axis=1)


def boards_that_stay(plan: Plan) -> NDArray[np.int64]:
    """Return the board groups where each table has boards of its own, all day."""
    tables = np.arange(1, plan.num_tables + 1)[None, :]
    return np.repeat(tables, plan.num_rounds, axis=0)


def boards_for(plan: Plan, after: int) -> str:
    """Return which boards the rounds after some that were played take, so that none comes again.

    ``stay``: those that have stayed at the tables so far, since nobody returns to one; ``new``:
    others, which stay at the tables from then on; ``copies``: others, in each round the same at
    all tables.
    """

    def nobody_returns(rounds: NDArray[np.int64]) -> bool:
        return int(visits(rounds, plan.num_players).max(initial=0)) < 2

    if nobody_returns(plan.seats):
        return "stay"
    return "new" if nobody_returns(plan.seats[after:]) else "copies"
