"""How strong pairs are, and how far from a section's strength: exact, as rankings have decimals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from bridgeopt.club import History, Pair


def sort_pairs(history: History, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Sort strongest first; ties: the smaller of each pair's lower id first (clause 1)."""
    return tuple(sorted(pairs, key=lambda pair: (-_rating(history, pair), min(pair.players))))


def whole_ratings(history: History, groups: Sequence[Sequence[Pair]]) -> list[list[int]]:
    """Return the ratings of pairs, in groups, in a unit small enough that all are integers."""
    ratings = [[_rating(history, pair) for pair in group] for group in groups]
    unit = lcm(*(rating.denominator for group in ratings for rating in group))
    return [[int(rating * unit) for rating in group] for group in ratings]


def rating_moved(rating: int, section: Sequence[int]) -> int:
    """Return how far a rating lies outside the range of a section's ratings."""
    return max(0, rating - max(section), min(section) - rating)


def _rating(history: History, pair: Pair) -> Fraction:
    return Fraction(history.ranking(pair.first)) + Fraction(history.ranking(pair.second))
