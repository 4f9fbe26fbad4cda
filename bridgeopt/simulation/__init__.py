"""Simulated seasons: what a policy of numbering is worth over a year."""

from bridgeopt.simulation.policies import POLICIES
from bridgeopt.simulation.seasons import SeasonResult, Simulation, Study, simulate
from bridgeopt.simulation.settings import Settings

__all__ = ["POLICIES", "SeasonResult", "Settings", "Simulation", "Study", "simulate"]
