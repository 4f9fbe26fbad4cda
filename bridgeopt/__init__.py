"""Seats a duplicate-bridge club so that players meet as evenly as possible, and proves it.

>>> import bridgeopt
>>> data = bridgeopt.shipped_folder("data")
>>> history = bridgeopt.load_history(data / "history.csv")
>>> registration = bridgeopt.load_registration(data / "registration.csv")
>>> family = bridgeopt.load_family("multiplex")
>>> plan = bridgeopt.optimise(history, registration, family, num_sections=3)
>>> [(section.name, len(section.pairs), section.proved) for section in plan.sections]
[('A', 16, True), ('B', 16, True), ('C', 15, True)]

`EveningRules` holds the rules of the evening, and `SearchBudget` the limits of the search:

>>> rules = bridgeopt.EveningRules(boards_per_group=3, odd_section="A")
>>> budget = bridgeopt.SearchBudget(seconds=60, seed=1)
>>> plan = bridgeopt.optimise(history, registration, family, 3, rules=rules, budget=budget)
>>> [(section.name, len(section.pairs), section.boards) for section in plan.sections]
[('A', 15, 3), ('B', 16, 3), ('C', 16, 3)]

A plan can be saved for the command line and the page, and the evening added to the history:

>>> bridgeopt.save_plan(plan, "plan.json")
>>> loaded = bridgeopt.load_plan("plan.json")
>>> [(section.name, section.boards) for section in loaded.sections]
[('A', 3), ('B', 3), ('C', 3)]
>>> complete, warnings = bridgeopt.add_guests(history, registration)
>>> played = bridgeopt.record(complete, plan.sections)
>>> bridgeopt.save_history(played, "history-after.csv")
>>> bridgeopt.load_history("history-after.csv").ids == complete.ids
True

All names outside ``bridgeopt.__all__`` are private and may change.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from bridgeopt.base.lazy_module import lazy_names

if TYPE_CHECKING:
    from bridgeopt.api import load_family as load_family
    from bridgeopt.api import load_history as load_history
    from bridgeopt.api import load_members as load_members
    from bridgeopt.api import load_plan as load_plan
    from bridgeopt.api import load_registration as load_registration
    from bridgeopt.api import save_history as save_history
    from bridgeopt.api import save_plan as save_plan
    from bridgeopt.base.errors import BridgeoptError as BridgeoptError
    from bridgeopt.base.errors import Cancelled as Cancelled
    from bridgeopt.base.errors import Fault as Fault
    from bridgeopt.base.errors import InputError as InputError
    from bridgeopt.base.i18n import Message as Message
    from bridgeopt.base.resources import shipped_folder as shipped_folder
    from bridgeopt.club.contestant import Members as Members
    from bridgeopt.club.contestant import Pair as Pair
    from bridgeopt.club.contestant import Registration as Registration
    from bridgeopt.club.contestant import SinglePlayer as SinglePlayer
    from bridgeopt.club.guests import add_guests as add_guests
    from bridgeopt.club.history import History as History
    from bridgeopt.club.history import Surplus as Surplus
    from bridgeopt.club.history import record as record
    from bridgeopt.club.line_seats import LineSeat as LineSeat
    from bridgeopt.club.line_seats import SectionLines as SectionLines
    from bridgeopt.club.movement import Chair as Chair
    from bridgeopt.club.movement import Family as Family
    from bridgeopt.club.movement import HasRounds as HasRounds
    from bridgeopt.club.movement import Movement as Movement
    from bridgeopt.club.movement import Origin as Origin
    from bridgeopt.club.movement import Table as Table
    from bridgeopt.club.numbered_section import HoldingPeriod as HoldingPeriod
    from bridgeopt.club.numbered_section import NumberedSection as NumberedSection
    from bridgeopt.club.numbered_section import Seat as Seat
    from bridgeopt.club.numbering_cost import NumberingCost as NumberingCost
    from bridgeopt.club.numbering_cost import RepeatBounds as RepeatBounds
    from bridgeopt.club.plan import ChangeOption as ChangeOption
    from bridgeopt.club.plan import ChangeStrategy as ChangeStrategy
    from bridgeopt.club.plan import HistorySource as HistorySource
    from bridgeopt.club.plan import LoadedPlan as LoadedPlan
    from bridgeopt.club.plan import LoadedSection as LoadedSection
    from bridgeopt.club.plan import NumberChange as NumberChange
    from bridgeopt.club.plan import Plan as Plan
    from bridgeopt.club.plan import PlanEvent as PlanEvent
    from bridgeopt.club.plan import PlannedSection as PlannedSection
    from bridgeopt.club.plan import SectionPairs as SectionPairs
    from bridgeopt.club.plan import TailoringReport as TailoringReport
    from bridgeopt.club.settings import EveningRules as EveningRules
    from bridgeopt.club.settings import HalfTable as HalfTable
    from bridgeopt.club.settings import Objective as Objective
    from bridgeopt.club.settings import SizeLimits as SizeLimits
    from bridgeopt.club.wish import Wish as Wish
    from bridgeopt.club.wish import WishKind as WishKind
    from bridgeopt.club.wish import WishResult as WishResult
    from bridgeopt.engine.qap import Instance as Instance
    from bridgeopt.engine.qap import Progress as Progress
    from bridgeopt.engine.stopping import SearchBudget as SearchBudget
    from bridgeopt.engine.stopping import Stop as Stop
    from bridgeopt.movement.design import DesignObjective as DesignObjective
    from bridgeopt.movement.design import StationaryPart as StationaryPart
    from bridgeopt.movement.design import design as design
    from bridgeopt.seating.contradictions import ContradictionError as ContradictionError
    from bridgeopt.seating.evaluation import SectionEvaluation as SectionEvaluation
    from bridgeopt.seating.evaluation import evaluate as evaluate
    from bridgeopt.seating.optimise import optimise as optimise
    from bridgeopt.seating.sections import form_sections as form_sections

__version__ = "0.1.0"

_NAMES = {
    "bridgeopt.api": (
        "load_family",
        "load_history",
        "load_members",
        "load_plan",
        "load_registration",
        "save_history",
        "save_plan",
    ),
    "bridgeopt.base.errors": ("BridgeoptError", "Cancelled", "Fault", "InputError"),
    "bridgeopt.base.i18n": ("Message",),
    "bridgeopt.base.resources": ("shipped_folder",),
    "bridgeopt.club.contestant": ("Members", "Pair", "Registration", "SinglePlayer"),
    "bridgeopt.club.guests": ("add_guests",),
    "bridgeopt.club.history": ("History", "Surplus", "record"),
    "bridgeopt.club.line_seats": ("LineSeat", "SectionLines"),
    "bridgeopt.club.movement": ("Chair", "Family", "HasRounds", "Movement", "Origin", "Table"),
    "bridgeopt.club.numbered_section": ("HoldingPeriod", "NumberedSection", "Seat"),
    "bridgeopt.club.numbering_cost": ("NumberingCost", "RepeatBounds"),
    "bridgeopt.club.plan": (
        "ChangeOption",
        "ChangeStrategy",
        "HistorySource",
        "LoadedPlan",
        "LoadedSection",
        "NumberChange",
        "Plan",
        "PlanEvent",
        "PlannedSection",
        "SectionPairs",
        "TailoringReport",
    ),
    "bridgeopt.club.settings": ("EveningRules", "HalfTable", "Objective", "SizeLimits"),
    "bridgeopt.club.wish": ("Wish", "WishKind", "WishResult"),
    "bridgeopt.engine.qap": ("Instance", "Progress"),
    "bridgeopt.engine.stopping": ("SearchBudget", "Stop"),
    "bridgeopt.movement.design": ("DesignObjective", "StationaryPart", "design"),
    "bridgeopt.seating.contradictions": ("ContradictionError",),
    "bridgeopt.seating.evaluation": ("SectionEvaluation", "evaluate"),
    "bridgeopt.seating.optimise": ("optimise",),
    "bridgeopt.seating.sections": ("form_sections",),
}


if sys.platform == "win32":  # must come before the first import of igraph, wherever that is
    from bridgeopt.base.msvc_runtime import add_runtime

    add_runtime()


__all__, __getattr__, __dir__ = lazy_names(globals(), _NAMES)
