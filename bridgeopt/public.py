"""The public names, which `bridgeopt` offers under its own name; all other names may change."""

from __future__ import annotations

from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import shipped_folder
from bridgeopt.club.contestant import Members, Pair, Registration, SinglePlayer
from bridgeopt.club.guests import add_guests
from bridgeopt.club.history import History, Surplus, record
from bridgeopt.club.line_seats import LineSeat, SectionLines
from bridgeopt.club.movement import Chair, Family, HasRounds, Movement, Origin, Table
from bridgeopt.club.numbered_section import HoldingPeriod, NumberedSection, Seat
from bridgeopt.club.numbering_cost import NumberingCost, RepeatBounds
from bridgeopt.club.plan import (
    ChangeOption,
    ChangeStrategy,
    HistorySource,
    LoadedPlan,
    LoadedSection,
    NumberChange,
    Plan,
    PlanEvent,
    PlannedSection,
    SectionPairs,
    TailoringReport,
)
from bridgeopt.club.session import PlayedEvent, PlayedSection, Session
from bridgeopt.club.settings import EveningRules, HalfTable, Objective, SizeLimits
from bridgeopt.club.wish import Wish, WishKind, WishResult
from bridgeopt.engine.qap import Instance, Progress
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.load_save import (
    LoadedSeason,
    load_family,
    load_history,
    load_members,
    load_plan,
    load_registration,
    load_season,
    load_wishes,
    save_history,
    save_plan,
)
from bridgeopt.movement.design import DesignObjective, StationaryPart, design
from bridgeopt.scoring.results import Scoring
from bridgeopt.scripting import EveningScores, RankedPair, RankingList, change, score
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.evaluation import SectionEvaluation, evaluate
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.sections import form_sections

__all__ = [
    "BridgeoptError",
    "Cancelled",
    "Chair",
    "ChangeOption",
    "ChangeStrategy",
    "Changes",
    "ContradictionError",
    "DesignObjective",
    "EveningRules",
    "EveningScores",
    "Family",
    "Fault",
    "HalfTable",
    "HasRounds",
    "History",
    "HistorySource",
    "HoldingPeriod",
    "InputError",
    "Instance",
    "LineSeat",
    "LoadedPlan",
    "LoadedSeason",
    "LoadedSection",
    "Members",
    "Message",
    "Movement",
    "NumberChange",
    "NumberedSection",
    "NumberingCost",
    "Objective",
    "Origin",
    "Pair",
    "Plan",
    "PlanEvent",
    "PlannedSection",
    "PlayedEvent",
    "PlayedSection",
    "Progress",
    "RankedPair",
    "RankingList",
    "Registration",
    "RepeatBounds",
    "Scoring",
    "SearchBudget",
    "Seat",
    "SectionEvaluation",
    "SectionLines",
    "SectionPairs",
    "Session",
    "SinglePlayer",
    "SizeLimits",
    "StationaryPart",
    "Stop",
    "Surplus",
    "Table",
    "TailoringReport",
    "Wish",
    "WishKind",
    "WishResult",
    "add_guests",
    "change",
    "design",
    "evaluate",
    "form_sections",
    "load_family",
    "load_history",
    "load_members",
    "load_plan",
    "load_registration",
    "load_season",
    "load_wishes",
    "optimise",
    "record",
    "save_history",
    "save_plan",
    "score",
    "shipped_folder",
]
