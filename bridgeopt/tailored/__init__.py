"""A movement made for tonight: whom to meet, and rounds, tables and board groups around that."""

from bridgeopt.tailored.found import Standing, Tailored, fewest_groups
from bridgeopt.tailored.movement import movement_of
from bridgeopt.tailored.search import tailor

__all__ = ["Standing", "Tailored", "fewest_groups", "movement_of", "tailor"]
