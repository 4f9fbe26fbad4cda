"""What a club has, as frozen dataclasses. No input, no output."""

from bridgeopt.club.contestant import Contestant, Members, Pair, Registration, Single, contestant_of
from bridgeopt.club.history import History
from bridgeopt.club.movement import Family, MadeTonight, Movement, Movements, Origin
from bridgeopt.club.objective import PAPER, Objective
from bridgeopt.club.plan import (
    USUAL_SIZES,
    HalfTable,
    How,
    Plan,
    PlanFile,
    PlannedSection,
    Seat,
    Seating,
    Section,
    SectionPlan,
    Shift,
    SizeLimits,
    Source,
    Spell,
    Tailoring,
    Way,
)
from bridgeopt.club.rounds import Chair, Layout, Round, Table
from bridgeopt.club.score import Overall, Score
from bridgeopt.club.session import PlayedRounds, PlayedSection, Session
from bridgeopt.club.wish import Granted, Wish, WishKind

__all__ = [
    "PAPER",
    "USUAL_SIZES",
    "Chair",
    "Contestant",
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
