"""What a club has, as frozen dataclasses. No input, no output."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridgeopt.club.contestant import (
        Contestant,
        Everyone,
        Members,
        Pair,
        Registration,
        Single,
        contestant_of,
    )
    from bridgeopt.club.history import History
    from bridgeopt.club.movement import (
        Chair,
        Family,
        Layout,
        MadeTonight,
        Movement,
        Movements,
        Origin,
        Round,
        Table,
    )
    from bridgeopt.club.plan import (
        Granted,
        How,
        Plan,
        PlanFile,
        PlannedSection,
        Seat,
        Seating,
        Section,
        SectionPlan,
        Shift,
        Source,
        Spell,
        Tailoring,
        Way,
        Wish,
        WishKind,
    )
    from bridgeopt.club.score import Overall, Score
    from bridgeopt.club.session import PlayedRounds, PlayedSection, Session
    from bridgeopt.club.settings import (
        PAPER,
        USUAL_RULES,
        USUAL_SIZES,
        EveningRules,
        HalfTable,
        Objective,
        SizeLimits,
    )

_HOMES = {
    "Chair": "bridgeopt.club.movement",
    "Contestant": "bridgeopt.club.contestant",
    "EveningRules": "bridgeopt.club.settings",
    "Everyone": "bridgeopt.club.contestant",
    "Family": "bridgeopt.club.movement",
    "Granted": "bridgeopt.club.plan",
    "HalfTable": "bridgeopt.club.settings",
    "History": "bridgeopt.club.history",
    "How": "bridgeopt.club.plan",
    "Layout": "bridgeopt.club.movement",
    "MadeTonight": "bridgeopt.club.movement",
    "Members": "bridgeopt.club.contestant",
    "Movement": "bridgeopt.club.movement",
    "Movements": "bridgeopt.club.movement",
    "Objective": "bridgeopt.club.settings",
    "Origin": "bridgeopt.club.movement",
    "Overall": "bridgeopt.club.score",
    "PAPER": "bridgeopt.club.settings",
    "Pair": "bridgeopt.club.contestant",
    "Plan": "bridgeopt.club.plan",
    "PlanFile": "bridgeopt.club.plan",
    "PlannedSection": "bridgeopt.club.plan",
    "PlayedRounds": "bridgeopt.club.session",
    "PlayedSection": "bridgeopt.club.session",
    "Registration": "bridgeopt.club.contestant",
    "Round": "bridgeopt.club.movement",
    "Score": "bridgeopt.club.score",
    "Seat": "bridgeopt.club.plan",
    "Seating": "bridgeopt.club.plan",
    "Section": "bridgeopt.club.plan",
    "SectionPlan": "bridgeopt.club.plan",
    "Session": "bridgeopt.club.session",
    "Shift": "bridgeopt.club.plan",
    "Single": "bridgeopt.club.contestant",
    "SizeLimits": "bridgeopt.club.settings",
    "Source": "bridgeopt.club.plan",
    "Spell": "bridgeopt.club.plan",
    "Table": "bridgeopt.club.movement",
    "Tailoring": "bridgeopt.club.plan",
    "USUAL_RULES": "bridgeopt.club.settings",
    "USUAL_SIZES": "bridgeopt.club.settings",
    "Way": "bridgeopt.club.plan",
    "Wish": "bridgeopt.club.plan",
    "WishKind": "bridgeopt.club.plan",
    "contestant_of": "bridgeopt.club.contestant",
}

__all__ = [
    "PAPER",
    "USUAL_RULES",
    "USUAL_SIZES",
    "Chair",
    "Contestant",
    "EveningRules",
    "Everyone",
    "Family",
    "Granted",
    "HalfTable",
    "History",
    "How",
    "Layout",
    "MadeTonight",
    "Members",
    "Movement",
    "Movements",
    "Objective",
    "Origin",
    "Overall",
    "Pair",
    "Plan",
    "PlanFile",
    "PlannedSection",
    "PlayedRounds",
    "PlayedSection",
    "Registration",
    "Round",
    "Score",
    "Seat",
    "Seating",
    "Section",
    "SectionPlan",
    "Session",
    "Shift",
    "Single",
    "SizeLimits",
    "Source",
    "Spell",
    "Table",
    "Tailoring",
    "Way",
    "Wish",
    "WishKind",
    "contestant_of",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used: a club's settings need no numpy."""
    if name not in _HOMES:
        raise AttributeError(name)
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
