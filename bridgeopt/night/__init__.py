"""The evening as it grows: who is at the door, what is chosen and wished, and the plan that holds.

All of it is kept in one file of changes, an action of the director each; what holds is what comes
of the actions that hold, one after the other.
"""

from bridgeopt.night.actions import ACTIONS, Door, DoorLine, Evening, EveningAction, WayToPlay
from bridgeopt.night.file import EveningFile

__all__ = [
    "ACTIONS",
    "Door",
    "DoorLine",
    "Evening",
    "EveningAction",
    "EveningFile",
    "WayToPlay",
]
