"""From registration to sections: DOMAIN.md, "From registration to sections", clause by clause."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgeopt.club import History, Pair, Registration, Section
from bridgeopt.errors import Fault, InputError

SMALLEST, LARGEST = 8, 18
"""Pairs in a section, at least and at most."""


def sort_pairs(history: History, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Sort strongest first; ties: the smaller of each pair's lower id first (clause 1)."""

    def strength(pair: Pair) -> Fraction:
        return Fraction(history.ranking(pair.first)) + Fraction(history.ranking(pair.second))

    return tuple(sorted(pairs, key=lambda pair: (-strength(pair), min(pair.players))))


def even_sizes(num_pairs: int, num_sections: int) -> list[int]:
    """Size an even field: all sections equal and even, then two more from A on (clause 2)."""
    sizes = [2 * (num_pairs // (2 * num_sections))] * num_sections
    for k in range((num_pairs - sum(sizes)) // 2):
        sizes[k] += 2
    return sizes


def odd_sizes(num_pairs: int, num_sections: int, odd: int) -> list[int]:
    """Size the sections of an odd field in which section ``odd`` (from 0) has the sit-out.

    It gets one more; while sizes differ by more than two, the section that was just enlarged
    hands two on to the next weaker one (clause 3).
    """
    sizes = even_sizes(num_pairs - 1, num_sections)
    sizes[odd] += 1
    enlarged = odd
    while max(sizes) - min(sizes) > 2:
        sizes[enlarged] -= 2
        enlarged += 1
        sizes[enlarged] += 2
    return sizes


def deal(pairs: Sequence[Pair], sizes: Sequence[int]) -> list[tuple[Pair, ...]]:
    """Deal sorted pairs out, the strongest to A, the next to B … (clause 4)."""
    dealt, start = [], 0
    for size in sizes:
        dealt.append(tuple(pairs[start : start + size]))
        start += size
    return dealt


def odd_section(history: History, sections: Sequence[Sequence[Pair]]) -> int:
    """Choose the section (from 0) whose players sat out least so far; a tie: the weakest."""

    def mean_waiting_tables(k: int) -> Fraction:
        waiting = history.waiting_tables_of(tuple(sections[k]))
        return Fraction(int(waiting.sum()), 2 * len(waiting))

    return min(range(len(sections)), key=lambda k: (mean_waiting_tables(k), -k))


def section_name(k: int) -> str:
    """Name section k (from 0): A is the strongest."""
    return chr(ord("A") + k) if k < 26 else section_name(k // 26 - 1) + chr(ord("A") + k % 26)


def form_sections(
    history: History, registration: Registration, num_sections: int
) -> tuple[Section, ...]:
    """Split tonight's pairs into sections by strength.

    Parameters
    ----------
    history
        Must know every registered player (see `bridgeopt.guests.welcome`).
    registration
        Tonight's pairs; the order of the lines does not matter.
    num_sections
        How many sections, at least 1.

    Raises
    ------
    InputError
        A section would have fewer than 8 or more than 18 pairs (clause 5).
    """
    n = len(registration.pairs)
    if not 1 <= num_sections <= n:
        message = f"{n} pairs in {_sections(num_sections)}"
        raise InputError(Fault(message, registration.file, help=_advise_sections(n)))
    sizes = even_sizes(n - n % 2, num_sections)
    sizes[-1] += n % 2  # for now, the last pair sits with the last section
    _refuse_sizes(registration, sizes)
    pairs = sort_pairs(history, registration.pairs)
    if n % 2 == 1:
        sizes = odd_sizes(n, num_sections, odd_section(history, deal(pairs, sizes)))
    return tuple(Section(section_name(k), members) for k, members in enumerate(deal(pairs, sizes)))


def fitting_numbers_of_sections(num_pairs: int) -> list[int]:
    """Return the numbers of sections in which every section has 8 to 18 pairs."""
    odd = num_pairs % 2
    fitting = []
    for s in range(1, num_pairs // SMALLEST + 1):
        sizes = even_sizes(num_pairs - odd, s)
        if sizes[-1] >= SMALLEST and max(sizes[0], sizes[-1] + odd) <= LARGEST:
            fitting.append(s)
    return fitting


def _refuse_sizes(registration: Registration, sizes: Sequence[int]) -> None:
    """Refuse sections outside 8..18 pairs, and say what would help (clause 5)."""
    n = len(registration.pairs)
    for k, size in enumerate(sizes):
        if SMALLEST <= size <= LARGEST:
            continue
        limit = "fewer than 8" if size < SMALLEST else "more than 18"
        raise InputError(
            Fault(
                f"{n} pairs in {_sections(len(sizes))}: section {section_name(k)} would have"
                f" {size} pairs, {limit}",
                registration.file,
                help=_advise_sections(n),
            )
        )


def _advise_sections(num_pairs: int) -> str:
    fitting = fitting_numbers_of_sections(num_pairs)
    if not fitting:
        return "No number of sections fits: a section has 8 to 18 pairs."
    others = ", ".join(str(s) for s in fitting[:-1])
    return f"Ask for {others}{' or ' * bool(others)}{_sections(fitting[-1])}."


def _sections(count: int) -> str:
    return "1 section" if count == 1 else f"{count} sections"
