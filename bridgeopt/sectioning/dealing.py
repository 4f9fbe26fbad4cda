"""Dealing sorted pairs out, and tonight's sections (clauses 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgeopt.club import History, Pair, Registration, Section, Wish
from bridgeopt.sectioning.placing import Task, place
from bridgeopt.sectioning.prices import price_placings
from bridgeopt.sectioning.rating import sort_pairs
from bridgeopt.sectioning.sizes import first_sizes, odd_sizes, section_name
from bridgeopt.sectioning.wishes import limits_of, refuse


def deal(pairs: Sequence[Pair], sizes: Sequence[int]) -> list[tuple[Pair, ...]]:
    """Deal sorted pairs out, the strongest to A, the next to B … (clause 4)."""
    dealt, start = [], 0
    for size in sizes:
        dealt.append(tuple(pairs[start : start + size]))
        start += size
    return dealt


def respectful_deal(
    history: History, pairs: Sequence[Pair], sizes: Sequence[int], wishes: Sequence[Wish]
) -> list[tuple[Pair, ...]] | None:
    """Deal sorted pairs out so that the wishes about sections are respected.

    Of all such dealings, that which puts fewest pairs, those named in section wishes apart, in
    another section than `deal` does; then, with the least rating moved (of each such pair, what
    its rating lies outside the range of ratings that `deal` gives to the section); then, that in
    which the strongest pair plays in the first section, the next in the first …

    Returns
    -------
    The sections, each strongest first; ``None`` if no dealing respects the wishes.
    """
    names = [section_name(k) for k in range(len(sizes))]
    places = place(_task(history, pairs, sizes), limits_of(pairs, names, wishes))
    if places is None:
        return None
    return [
        tuple(pair for pair, place in zip(pairs, places, strict=True) if place == k)
        for k in range(len(sizes))
    ]


def odd_section(history: History, sections: Sequence[Sequence[Pair]]) -> int:
    """Choose the section (from 0) whose players sat out least so far; a tie: the weakest."""

    def mean_waiting_tables(k: int) -> Fraction:
        waiting = history.waiting_tables_of(tuple(sections[k]))
        return Fraction(int(waiting.sum()), 2 * len(waiting))

    return min(range(len(sections)), key=lambda k: (mean_waiting_tables(k), -k))


def form_sections(
    history: History,
    registration: Registration,
    num_sections: int,
    wishes: Sequence[Wish] = (),
) -> tuple[Section, ...]:
    """Split tonight's pairs into sections by strength, and as wished.

    With an odd number of pairs, the sections from which the odd one is chosen are dealt as wished
    too; where no such dealing has their sizes, they are dealt as usual.

    Parameters
    ----------
    history
        Must know every registered player (see `bridgeopt.guests.welcome`).
    registration
        Tonight's pairs; the order of the lines does not matter.
    num_sections
        How many sections, at least 1.
    wishes
        Those about sections are respected (see `respectful_deal`), all others ignored.

    Raises
    ------
    InputError
        A section would have too few or too many pairs (`first_sizes`), or a wish is about a
        pair who does not play.
    Contradiction
        No dealing with these sizes respects the wishes.
    """
    n = len(registration.pairs)
    sizes = first_sizes(n, num_sections, registration.file)
    pairs = sort_pairs(history, registration.pairs)
    wishes = [wish for wish in wishes if wish.kind.of_sections]

    def as_wished() -> list[tuple[Pair, ...]] | None:
        return respectful_deal(history, pairs, sizes, wishes) if wishes else deal(pairs, sizes)

    if n % 2 == 1:
        first = as_wished() or deal(pairs, sizes)
        sizes = odd_sizes(n, num_sections, odd_section(history, first))
    dealt = as_wished()
    names = [section_name(k) for k in range(num_sections)]
    if dealt is None:
        refuse(_task(history, pairs, sizes), pairs, names, wishes)
    return tuple(Section(*parts) for parts in zip(names, dealt, strict=True))


def _task(history: History, pairs: Sequence[Pair], sizes: Sequence[int]) -> Task:
    usual = deal(pairs, sizes)
    homes = [k for k, size in enumerate(sizes) for _ in range(size)]
    return price_placings(history, pairs, homes, usual, [tuple((size,) for size in sizes)])
