"""Small sections with wishes of all kinds about their numbers."""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

from bridgeopt.club import Family, History, Movement, Pair, SectionPairs, Wish, WishKind
from bridgeopt.movement.families import read_family

FAMILIES = ("multiplex", "teamplus", "sevens", "howell")
KINDS = [kind for kind in WishKind if not kind.is_about_sections]
ELSEWHERE = Pair(101, 102)


class Small(NamedTuple):
    """A section of 7 or 8 pairs with its movement, history and wishes."""

    history: History
    section: SectionPairs
    family: Family
    movement: Movement
    wishes: tuple[Wish, ...]


@cache
def movement_of_eight(family: str) -> Movement:
    """Read a shipped movement for 8 pairs."""
    return read_family(family, None, {8: "a test"}).movements[8]


def random_history(rng: np.random.Generator, players: tuple[int, ...]) -> History:
    """Draw meetings and waiting tables."""
    n = len(players)
    upper = np.triu(rng.integers(0, 4, (n, n)), 1)
    rankings = tuple(Decimal(int(ranking)) for ranking in rng.integers(30, 90, n))
    return History(players, rankings, rng.integers(0, 3, n), upper + upper.T)


def random_wish(rng: np.random.Generator, pairs: tuple[Pair, ...]) -> Wish:
    """Draw a wish about these pairs; sometimes about a pair that plays elsewhere."""
    kind = KINDS[rng.integers(len(KINDS))]
    first, second = rng.choice(len(pairs), 2, replace=False)
    other = ELSEWHERE if rng.random() < 0.05 else pairs[second]
    about = (pairs[first], other)[: kind.num_pairs]
    value: str | tuple[int, ...] | None = None
    if kind is WishKind.STATIONARY:
        value = ("table", "ns")[rng.integers(2)]
    elif kind is WishKind.NUMBER:
        value = tuple(sorted({int(k) for k in rng.integers(1, 10, rng.integers(1, 4))}))
    weight = None if rng.random() < 0.6 else Decimal(int(rng.integers(1, 200))) / 10
    return Wish(kind, about, value, weight)


def draw(seed: int, num_pairs: int, family: str, num_wishes: int) -> Small:
    """Draw a section and its wishes."""
    rng = np.random.default_rng(seed)
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(num_pairs))
    history = random_history(rng, (*(p for pair in pairs for p in pair.players), 101, 102))
    movement = movement_of_eight(family)
    wishes = tuple(random_wish(rng, pairs) for _ in range(num_wishes))
    return Small(history, SectionPairs("A", pairs), Family(family, {8: movement}), movement, wishes)


def small_sections(most_wishes: int = 5) -> st.SearchStrategy[Small]:
    """Return a hypothesis strategy of sections with at most ``most_wishes`` wishes."""
    return st.builds(
        draw,
        st.integers(0, 2**32 - 1),
        st.sampled_from([7, 8]),
        st.sampled_from(FAMILIES),
        st.integers(0, most_wishes),
    )
