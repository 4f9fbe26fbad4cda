"""An exact engine for small quadratic assignment problems with integer meeting counts.

It is independent of bridge: items take places, and two items pay a cost that depends on how often
their places meet.
"""

from bridgeopt.engine.qap.instance import Instance, Numbering, Solution
from bridgeopt.engine.qap.solution_cache import SolutionCache, WarmStart
from bridgeopt.engine.qap.solve import InfeasibleError, Outcome, Progress, solve

__all__ = [
    "InfeasibleError",
    "Instance",
    "Numbering",
    "Outcome",
    "Progress",
    "Solution",
    "SolutionCache",
    "WarmStart",
    "solve",
]
