"""The tables of an individual event, as they are told: how many of which size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bridgeopt.base.words import Message
from bridgeopt.games.individual.plan import Plan
from bridgeopt.games.individual.proving import layout_of


def tables_told(sizes: Sequence[int]) -> list[Message]:
    """Return tables of some sizes as phrases, the larger ones first."""
    kinds = sorted(Counter(sizes).items(), reverse=True)
    return [Message("event_tables", n=many, size=size) for size, many in kinds]


def plan_title(plan: Plan) -> Message:
    """Return what a plan is of: players, rounds, tables."""
    layout = layout_of(plan)
    tables = (
        [Message("event_tables_vary", n=plan.num_tables)]
        if layout is None
        else tables_told(layout.sizes)
    )
    return Message(
        "individual_title",
        players=Message("players", n=plan.num_players),
        rounds=Message("rounds", n=plan.num_rounds),
        tables=tables,
    )
