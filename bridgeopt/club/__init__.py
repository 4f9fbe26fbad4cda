"""What a club has, as frozen dataclasses. No input, no output."""

from bridgeopt.club.contestant import Contestant, Single, contestant_of
from bridgeopt.club.history import History
from bridgeopt.club.movement import Family, MadeTonight, Movement, Movements, Origin
from bridgeopt.club.objective import PAPER, Objective
from bridgeopt.club.pair import Members, Pair, Registration
from bridgeopt.club.plan import Plan, Seat, Seating, SectionPlan, Source, Spell, Tailoring
from bridgeopt.club.plan_file import PlanFile, PlannedSection
from bridgeopt.club.rounds import Chair, Layout, Round, Table
from bridgeopt.club.score import Overall, Score
from bridgeopt.club.section import Section
from bridgeopt.club.session import PlayedRounds, PlayedSection, Session
from bridgeopt.club.way import How, Shift, Way
from bridgeopt.club.wish import Granted, Kind, Wish

__all__ = [
    "PAPER",
    "Chair",
    "Contestant",
    "Family",
    "Granted",
    "History",
    "How",
    "Kind",
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
    "Source",
    "Spell",
    "Table",
    "Tailoring",
    "Way",
    "Wish",
    "contestant_of",
]
