"""Dealing sorted pairs out: as the rules say (clause 4), or as near to it as wishes allow."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeopt.club import History, Pair, Wish
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.sections.placing import PlacingTask, place
from bridgeopt.seating.sections.prices import price_placings
from bridgeopt.seating.sections.sizes import section_name
from bridgeopt.seating.sections.wishes import limits_of


def deal(pairs: Sequence[Pair], sizes: Sequence[int]) -> list[tuple[Pair, ...]]:
    """Deal sorted pairs out, the strongest to A, the next to B … (clause 4)."""
    dealt, start = [], 0
    for size in sizes:
        dealt.append(tuple(pairs[start : start + size]))
        start += size
    return dealt


def respectful_deal(
    history: History,
    pairs: Sequence[Pair],
    sizes: Sequence[int],
    wishes: Sequence[Wish],
    stop: Stop | None = None,
) -> list[tuple[Pair, ...]] | None:
    """Deal sorted pairs out so that the wishes about sections are respected.

    Of all such dealings, that which puts fewest pairs, those named in section wishes apart, in
    another section than `deal` does; then, with the least rating moved (of each such pair, what
    its rating lies outside the range of ratings that `deal` gives to the section); then, that in
    which the strongest pair plays in the first section, the next in the first …

    Returns
    -------
    The sections, each strongest first; ``None`` if no dealing respects the wishes.

    Raises
    ------
    Cancelled
        It was stopped.
    """
    names = [section_name(k) for k in range(len(sizes))]
    places = place(dealing_task(history, pairs, sizes), limits_of(pairs, names, wishes), stop)
    if places is None:
        return None
    return [
        tuple(pair for pair, place in zip(pairs, places, strict=True) if place == k)
        for k in range(len(sizes))
    ]


def dealing_task(history: History, pairs: Sequence[Pair], sizes: Sequence[int]) -> PlacingTask:
    """Price all dealings with these sizes, for `respectful_deal`."""
    usual = deal(pairs, sizes)
    homes = [k for k, size in enumerate(sizes) for _ in range(size)]
    return price_placings(history, pairs, homes, usual, [tuple((size,) for size in sizes)])
