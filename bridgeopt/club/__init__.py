"""The club's data model, as frozen dataclasses without input or output.

A session consists of rounds, a round of tables, and a table of chairs. Each chair has a name, a
side and a contestant (a pair or a single player). Meetings and sit-outs are derived from the sides
alone, so another game only has to supply its `SeatLayout`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgeopt.base.lazy_module import lazy_names

if TYPE_CHECKING:
    from bridgeopt.club.contestant import Contestant as Contestant
    from bridgeopt.club.contestant import EveningPairs as EveningPairs
    from bridgeopt.club.contestant import Members as Members
    from bridgeopt.club.contestant import Pair as Pair
    from bridgeopt.club.contestant import Registration as Registration
    from bridgeopt.club.contestant import SinglePlayer as SinglePlayer
    from bridgeopt.club.contestant import contestant_of as contestant_of
    from bridgeopt.club.history import History as History
    from bridgeopt.club.movement import Chair as Chair
    from bridgeopt.club.movement import Family as Family
    from bridgeopt.club.movement import GeneratedMovement as GeneratedMovement
    from bridgeopt.club.movement import Movement as Movement
    from bridgeopt.club.movement import MovementChoice as MovementChoice
    from bridgeopt.club.movement import Origin as Origin
    from bridgeopt.club.movement import Round as Round
    from bridgeopt.club.movement import SeatLayout as SeatLayout
    from bridgeopt.club.movement import Table as Table
    from bridgeopt.club.numbered_section import HoldingPeriod as HoldingPeriod
    from bridgeopt.club.numbered_section import NumberedSection as NumberedSection
    from bridgeopt.club.numbered_section import Seat as Seat
    from bridgeopt.club.numbering_cost import NumberingCost as NumberingCost
    from bridgeopt.club.numbering_cost import TotalCost as TotalCost
    from bridgeopt.club.plan import ChangeOption as ChangeOption
    from bridgeopt.club.plan import ChangeStrategy as ChangeStrategy
    from bridgeopt.club.plan import HistorySource as HistorySource
    from bridgeopt.club.plan import LoadedPlan as LoadedPlan
    from bridgeopt.club.plan import LoadedSection as LoadedSection
    from bridgeopt.club.plan import NumberChange as NumberChange
    from bridgeopt.club.plan import Plan as Plan
    from bridgeopt.club.plan import PlannedSection as PlannedSection
    from bridgeopt.club.plan import SectionPairs as SectionPairs
    from bridgeopt.club.plan import TailoringReport as TailoringReport
    from bridgeopt.club.session import PlayedEvent as PlayedEvent
    from bridgeopt.club.session import PlayedSection as PlayedSection
    from bridgeopt.club.session import Session as Session
    from bridgeopt.club.settings import DEFAULT_RULES as DEFAULT_RULES
    from bridgeopt.club.settings import DEFAULT_SIZE_LIMITS as DEFAULT_SIZE_LIMITS
    from bridgeopt.club.settings import PAPER_OBJECTIVE as PAPER_OBJECTIVE
    from bridgeopt.club.settings import EveningRules as EveningRules
    from bridgeopt.club.settings import HalfTable as HalfTable
    from bridgeopt.club.settings import Objective as Objective
    from bridgeopt.club.settings import SizeLimits as SizeLimits
    from bridgeopt.club.wish import Wish as Wish
    from bridgeopt.club.wish import WishKind as WishKind
    from bridgeopt.club.wish import WishResult as WishResult

_NAMES = {
    "bridgeopt.club.contestant": (
        "Contestant",
        "EveningPairs",
        "Members",
        "Pair",
        "Registration",
        "SinglePlayer",
        "contestant_of",
    ),
    "bridgeopt.club.history": ("History",),
    "bridgeopt.club.movement": (
        "Chair",
        "Family",
        "GeneratedMovement",
        "Movement",
        "MovementChoice",
        "Origin",
        "Round",
        "SeatLayout",
        "Table",
    ),
    "bridgeopt.club.numbered_section": ("HoldingPeriod", "NumberedSection", "Seat"),
    "bridgeopt.club.numbering_cost": ("NumberingCost", "TotalCost"),
    "bridgeopt.club.plan": (
        "ChangeOption",
        "ChangeStrategy",
        "HistorySource",
        "LoadedPlan",
        "LoadedSection",
        "NumberChange",
        "Plan",
        "PlannedSection",
        "SectionPairs",
        "TailoringReport",
    ),
    "bridgeopt.club.session": ("PlayedEvent", "PlayedSection", "Session"),
    "bridgeopt.club.settings": (
        "DEFAULT_RULES",
        "DEFAULT_SIZE_LIMITS",
        "PAPER_OBJECTIVE",
        "EveningRules",
        "HalfTable",
        "Objective",
        "SizeLimits",
    ),
    "bridgeopt.club.wish": ("Wish", "WishKind", "WishResult"),
}


__all__, __getattr__, __dir__ = lazy_names(globals(), _NAMES)
