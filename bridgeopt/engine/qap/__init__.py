"""An exact engine for small quadratic assignment problems with integer meeting counts.

It knows no bridge: items take places, and two items pay a cost that depends on how often their
places meet.
"""

from bridgeopt.engine.qap.instance import Instance, Numbering, Solution
from bridgeopt.engine.qap.memory import Memory, Recall
from bridgeopt.engine.qap.solve import Infeasible, Outcome, Progress, solve

__all__ = [
    "Infeasible",
    "Instance",
    "Memory",
    "Numbering",
    "Outcome",
    "Progress",
    "Recall",
    "Solution",
    "solve",
]
