"""A movement made for tonight: whom to meet, and rounds, tables and board groups around that."""

from bridgeopt.engine.rounds.found import Optimality, Tailored, fewest_groups
from bridgeopt.engine.rounds.search import tailor
from bridgeopt.movement.tailored.movement import movement_of

__all__ = ["Optimality", "Tailored", "fewest_groups", "movement_of", "tailor"]
