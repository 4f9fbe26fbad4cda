"""The state of an evening: attendance, chosen format, wishes and current plan.

The evening file stores each action of the director as a change. The state of the evening results
from all actions that were not undone, applied in order by a pure function. The evening's folder
holds a copy of the plan. The program writes it after the evening file. If a command wrote another
plan to the folder, that plan is imported into the evening file.
"""

from bridgeopt.evening.actions import ACTIONS, EveningAction
from bridgeopt.evening.file import EveningFile
from bridgeopt.evening.state import Attendance, AttendanceLine, Evening, Format

__all__ = [
    "ACTIONS",
    "Attendance",
    "AttendanceLine",
    "Evening",
    "EveningAction",
    "EveningFile",
    "Format",
]
