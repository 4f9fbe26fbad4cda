"""The state of an evening: attendance, chosen format, wishes and current plan.

A file stores each action of the director as a change. The state of the evening is the result of all
actions that hold, applied in order.
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
