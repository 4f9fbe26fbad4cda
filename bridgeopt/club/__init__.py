"""The club's data model, as frozen dataclasses without input or output.

A session consists of rounds, a round of tables, and a table of chairs. Each chair has a name, a
side and a contestant (a pair or a single player). Meetings and sit-outs are derived from the sides
alone, so another game only has to supply its `SeatLayout`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridgeopt.club.contestant import (
        Contestant,
        EveningPairs,
        Members,
        Pair,
        Registration,
        SinglePlayer,
        contestant_of,
    )
    from bridgeopt.club.history import History
    from bridgeopt.club.movement import (
        Chair,
        Family,
        GeneratedMovement,
        Movement,
        MovementChoice,
        Origin,
        Round,
        SeatLayout,
        Table,
    )
    from bridgeopt.club.plan import (
        ChangeOption,
        ChangeStrategy,
        HistorySource,
        LoadedPlan,
        LoadedSection,
        NumberChange,
        Plan,
        Section,
        SectionPlan,
        TailoringReport,
    )
    from bridgeopt.club.score import OverallScore, Score
    from bridgeopt.club.section_seating import HoldingPeriod, Seat, Seating
    from bridgeopt.club.session import PlayedEvent, PlayedSection, Session
    from bridgeopt.club.settings import (
        DEFAULT_RULES,
        DEFAULT_SIZE_LIMITS,
        PAPER_OBJECTIVE,
        EveningRules,
        HalfTable,
        Objective,
        SizeLimits,
    )
    from bridgeopt.club.wish import Wish, WishKind, WishResult

_HOMES = {
    "Chair": "bridgeopt.club.movement",
    "Contestant": "bridgeopt.club.contestant",
    "EveningRules": "bridgeopt.club.settings",
    "EveningPairs": "bridgeopt.club.contestant",
    "Family": "bridgeopt.club.movement",
    "WishResult": "bridgeopt.club.wish",
    "HalfTable": "bridgeopt.club.settings",
    "History": "bridgeopt.club.history",
    "ChangeStrategy": "bridgeopt.club.plan",
    "SeatLayout": "bridgeopt.club.movement",
    "GeneratedMovement": "bridgeopt.club.movement",
    "Members": "bridgeopt.club.contestant",
    "Movement": "bridgeopt.club.movement",
    "MovementChoice": "bridgeopt.club.movement",
    "Objective": "bridgeopt.club.settings",
    "Origin": "bridgeopt.club.movement",
    "OverallScore": "bridgeopt.club.score",
    "PAPER_OBJECTIVE": "bridgeopt.club.settings",
    "Pair": "bridgeopt.club.contestant",
    "Plan": "bridgeopt.club.plan",
    "LoadedPlan": "bridgeopt.club.plan",
    "LoadedSection": "bridgeopt.club.plan",
    "PlayedEvent": "bridgeopt.club.session",
    "PlayedSection": "bridgeopt.club.session",
    "Registration": "bridgeopt.club.contestant",
    "Round": "bridgeopt.club.movement",
    "Score": "bridgeopt.club.score",
    "Seat": "bridgeopt.club.section_seating",
    "Seating": "bridgeopt.club.section_seating",
    "Section": "bridgeopt.club.plan",
    "SectionPlan": "bridgeopt.club.plan",
    "Session": "bridgeopt.club.session",
    "NumberChange": "bridgeopt.club.plan",
    "SinglePlayer": "bridgeopt.club.contestant",
    "SizeLimits": "bridgeopt.club.settings",
    "HistorySource": "bridgeopt.club.plan",
    "HoldingPeriod": "bridgeopt.club.section_seating",
    "Table": "bridgeopt.club.movement",
    "TailoringReport": "bridgeopt.club.plan",
    "DEFAULT_RULES": "bridgeopt.club.settings",
    "DEFAULT_SIZE_LIMITS": "bridgeopt.club.settings",
    "ChangeOption": "bridgeopt.club.plan",
    "Wish": "bridgeopt.club.wish",
    "WishKind": "bridgeopt.club.wish",
    "contestant_of": "bridgeopt.club.contestant",
}

__all__ = [
    "DEFAULT_RULES",
    "DEFAULT_SIZE_LIMITS",
    "PAPER_OBJECTIVE",
    "Chair",
    "ChangeOption",
    "ChangeStrategy",
    "Contestant",
    "EveningPairs",
    "EveningRules",
    "Family",
    "GeneratedMovement",
    "HalfTable",
    "History",
    "HistorySource",
    "HoldingPeriod",
    "LoadedPlan",
    "LoadedSection",
    "Members",
    "Movement",
    "MovementChoice",
    "NumberChange",
    "Objective",
    "Origin",
    "OverallScore",
    "Pair",
    "Plan",
    "PlayedEvent",
    "PlayedSection",
    "Registration",
    "Round",
    "Score",
    "Seat",
    "SeatLayout",
    "Seating",
    "Section",
    "SectionPlan",
    "Session",
    "SinglePlayer",
    "SizeLimits",
    "Table",
    "TailoringReport",
    "Wish",
    "WishKind",
    "WishResult",
    "contestant_of",
]


def __getattr__(name: str) -> Any:
    """Import a public name at its first use, so that reading settings does not import numpy."""
    if name not in _HOMES:
        raise AttributeError(name)
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
