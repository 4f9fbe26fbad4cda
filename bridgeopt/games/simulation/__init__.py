"""Simulated seasons: what a policy of numbering is worth over a year."""

from bridgeopt.games.simulation.policies import POLICIES
from bridgeopt.games.simulation.seasons import SeasonResult, Simulation, Study, simulate
from bridgeopt.games.simulation.settings import Settings

__all__ = ["POLICIES", "SeasonResult", "Settings", "Simulation", "Study", "simulate"]
