"""An exact engine for small quadratic assignment problems with integer meeting counts.

It knows no bridge: items take places, and two items pay according to how often their places meet.
"""

from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.qap.solve import Infeasible, Outcome, Progress, Solution, solve

__all__ = ["Infeasible", "Instance", "Numbering", "Outcome", "Progress", "Solution", "solve"]
