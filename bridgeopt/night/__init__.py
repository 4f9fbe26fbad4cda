"""The evening as it grows: who is at the door, what is chosen and wished, and the plan that holds.

All of it is kept in one file of changes, an action of the director each; what holds is what comes
of the actions that hold, one after the other.
"""

from bridgeopt.night.actions import ACTIONS, Action, action_from, apply
from bridgeopt.night.door import Door, Entry
from bridgeopt.night.file import EveningFile
from bridgeopt.night.state import Choice, Evening

__all__ = [
    "ACTIONS",
    "Action",
    "Choice",
    "Door",
    "Entry",
    "Evening",
    "EveningFile",
    "action_from",
    "apply",
]
