"""What a club has, as frozen dataclasses. No input, no output."""

from bridgeopt.club.history import History
from bridgeopt.club.movement import Family, MadeTonight, Movement, Movements, Origin
from bridgeopt.club.pair import Members, Pair, Registration
from bridgeopt.club.plan import Plan, Seat, Seating, SectionPlan, Source, Spell, Tailoring
from bridgeopt.club.section import Section
from bridgeopt.club.session import PlayedSection, Session
from bridgeopt.club.way import How, Shift, Way
from bridgeopt.club.wish import Granted, Kind, Wish

__all__ = [
    "Family",
    "Granted",
    "History",
    "How",
    "Kind",
    "MadeTonight",
    "Members",
    "Movement",
    "Movements",
    "Origin",
    "Pair",
    "Plan",
    "PlayedSection",
    "Registration",
    "Seat",
    "Seating",
    "Section",
    "SectionPlan",
    "Session",
    "Shift",
    "Source",
    "Spell",
    "Tailoring",
    "Way",
    "Wish",
]
