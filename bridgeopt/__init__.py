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

>>> rules = bridgeopt.EveningRules(boards=3, odd="A")
>>> search = bridgeopt.SearchBudget(seconds=60, seed=1)
>>> plan = bridgeopt.optimise(history, registration, family, 3, rules=rules, search=search)
>>> [(section.name, len(section.pairs), section.boards) for section in plan.sections]
[('A', 15, 3), ('B', 16, 3), ('C', 16, 3)]

All names outside ``bridgeopt.__all__`` are private and may change.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridgeopt.api import (
        DesignObjective,
        Style,
        load_family,
        load_history,
        load_members,
        load_registration,
    )
    from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
    from bridgeopt.base.i18n import Message
    from bridgeopt.base.resources import shipped_folder
    from bridgeopt.club.contestant import Members, Pair, Registration
    from bridgeopt.club.history import History, record
    from bridgeopt.club.line_seats import LineSeat, SectionLines
    from bridgeopt.club.movement import Family, HasRounds, Movement
    from bridgeopt.club.plan import Plan, Section, SectionPlan
    from bridgeopt.club.score import Score
    from bridgeopt.club.section_seating import Seating
    from bridgeopt.club.settings import EveningRules, HalfTable, Objective, SizeLimits
    from bridgeopt.club.wish import Wish, WishKind, WishResult
    from bridgeopt.engine.qap import Progress
    from bridgeopt.engine.stopping import SearchBudget, Stop
    from bridgeopt.movement.design import design
    from bridgeopt.seating.contradictions import ContradictionError
    from bridgeopt.seating.evaluation import Evaluation, evaluate
    from bridgeopt.seating.problem import optimise
    from bridgeopt.seating.sections import form_sections

__version__ = "0.1.0"

_HOMES = {
    "BridgeoptError": "bridgeopt.base.errors",
    "Cancelled": "bridgeopt.base.errors",
    "ContradictionError": "bridgeopt.seating.contradictions",
    "DesignObjective": "bridgeopt.api",
    "Evaluation": "bridgeopt.seating.evaluation",
    "EveningRules": "bridgeopt.club.settings",
    "Family": "bridgeopt.club.movement",
    "Fault": "bridgeopt.base.errors",
    "WishResult": "bridgeopt.club.wish",
    "HalfTable": "bridgeopt.club.settings",
    "HasRounds": "bridgeopt.club.movement",
    "History": "bridgeopt.club.history",
    "InputError": "bridgeopt.base.errors",
    "LineSeat": "bridgeopt.club.line_seats",
    "Members": "bridgeopt.club.contestant",
    "Message": "bridgeopt.base.i18n",
    "Movement": "bridgeopt.club.movement",
    "Objective": "bridgeopt.club.settings",
    "Pair": "bridgeopt.club.contestant",
    "Plan": "bridgeopt.club.plan",
    "Progress": "bridgeopt.engine.qap",
    "Registration": "bridgeopt.club.contestant",
    "Score": "bridgeopt.club.score",
    "SearchBudget": "bridgeopt.engine.stopping",
    "Seating": "bridgeopt.club.section_seating",
    "Section": "bridgeopt.club.plan",
    "SectionLines": "bridgeopt.club.line_seats",
    "SectionPlan": "bridgeopt.club.plan",
    "SizeLimits": "bridgeopt.club.settings",
    "Stop": "bridgeopt.engine.stopping",
    "Style": "bridgeopt.api",
    "Wish": "bridgeopt.club.wish",
    "WishKind": "bridgeopt.club.wish",
    "design": "bridgeopt.movement.design",
    "evaluate": "bridgeopt.seating.evaluation",
    "form_sections": "bridgeopt.seating.sections",
    "load_family": "bridgeopt.api",
    "load_history": "bridgeopt.api",
    "load_members": "bridgeopt.api",
    "load_registration": "bridgeopt.api",
    "optimise": "bridgeopt.seating.problem",
    "record": "bridgeopt.club.history",
    "shipped_folder": "bridgeopt.base.resources",
}

__all__ = [
    "BridgeoptError",
    "Cancelled",
    "ContradictionError",
    "DesignObjective",
    "Evaluation",
    "EveningRules",
    "Family",
    "Fault",
    "HalfTable",
    "HasRounds",
    "History",
    "InputError",
    "LineSeat",
    "Members",
    "Message",
    "Movement",
    "Objective",
    "Pair",
    "Plan",
    "Progress",
    "Registration",
    "Score",
    "SearchBudget",
    "Seating",
    "Section",
    "SectionLines",
    "SectionPlan",
    "SizeLimits",
    "Stop",
    "Style",
    "Wish",
    "WishKind",
    "WishResult",
    "design",
    "evaluate",
    "form_sections",
    "load_family",
    "load_history",
    "load_members",
    "load_registration",
    "optimise",
    "record",
    "shipped_folder",
]


if sys.platform == "win32":  # must come before the first import of igraph, wherever that is
    from bridgeopt.base.msvc_runtime import add_runtime

    add_runtime()


def __getattr__(name: str) -> Any:
    """Import a public name at its first use, so that ``bridgeopt --help`` is fast."""
    if name not in _HOMES:
        raise AttributeError(f"module 'bridgeopt' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
