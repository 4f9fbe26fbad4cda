"""Division into sections by brute force: slow, and easy to verify."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy as np
from hypothesis import strategies as st

from bridgeopt.club import History, Pair, Wish, WishKind

Placing = tuple[int, ...]


def rating(history: History, pair: Pair) -> Fraction:
    return Fraction(history.rating(pair.first)) + Fraction(history.rating(pair.second))


def strongest_first(history: History, pairs: Sequence[Pair]) -> list[Pair]:
    return sorted(pairs, key=lambda pair: (-rating(history, pair), min(pair.players)))


def respected(wishes: Sequence[Wish], section_of: Callable[[Pair], str]) -> bool:
    """Return whether all wishes about sections are respected."""
    for wish in wishes:
        sections = [section_of(pair) for pair in wish.pairs]
        if wish.kind is WishKind.SECTION and sections[0] != wish.value:
            return False
        if wish.kind is WishKind.APART and sections[0] == sections[1]:
            return False
    return True


def placings(
    pairs: Sequence[Pair], names: Sequence[str], wishes: Sequence[Wish]
) -> Iterator[tuple[Placing, list[int]]]:
    """Yield all placings that respect the wishes, with the sizes of their sections."""
    for places in product(range(len(names)), repeat=len(pairs)):
        name_of = {pair: names[k] for pair, k in zip(pairs, places, strict=True)}
        if respected(wishes, name_of.__getitem__):
            yield places, [places.count(k) for k in range(len(names))]


def moved(history: History, pair: Pair, section: Sequence[Pair]) -> Fraction:
    """Return how far a pair's rating lies outside the range of a section's ratings."""
    ratings = [rating(history, other) for other in section]
    mine = rating(history, pair)
    if mine > max(ratings):
        return mine - max(ratings)
    return min(ratings) - mine if mine < min(ratings) else Fraction(0)


def club(rankings: Sequence[Decimal], waiting: Sequence[int]) -> History:
    """Return a club with players 1, 2, 3 …, who have not met."""
    n = len(rankings)
    return History(
        tuple(range(1, n + 1)),
        tuple(rankings),
        np.array(waiting, dtype=np.int64),
        np.zeros((n, n), dtype=np.int64),
    )


@st.composite
def fields(draw, least: int, most: int) -> tuple[History, tuple[Pair, ...]]:
    """Draw pairs in any order, with many equal ratings."""
    n = draw(st.integers(least, most))
    ranking = st.sampled_from([Decimal(text) for text in ("3", "3.1", "4.5", "5", "9.25", "20")])
    rankings = draw(st.lists(ranking, min_size=2 * n, max_size=2 * n))
    waiting = draw(st.lists(st.integers(0, 2), min_size=2 * n, max_size=2 * n))
    players = draw(st.permutations(range(1, 2 * n + 1)))
    pairs = tuple(Pair(players[2 * k], players[2 * k + 1]) for k in range(n))
    return club(rankings, waiting), pairs


@st.composite
def some_wishes(draw, pairs: Sequence[Pair], names: Sequence[str], most: int) -> list[Wish]:
    """Draw wishes about sections; sometimes one about something else."""
    pair = st.sampled_from(pairs)
    two = st.lists(pair, min_size=2, max_size=2, unique=True).map(tuple)
    section = st.builds(
        lambda pair, name: Wish(WishKind.SECTION, (pair,), name), pair, st.sampled_from(names)
    )
    apart = st.builds(lambda two: Wish(WishKind.APART, two), two)
    other = st.builds(lambda two: Wish(WishKind.NOT_TONIGHT, two), two)
    return draw(st.lists(st.one_of(section, apart, apart, other), max_size=most))
