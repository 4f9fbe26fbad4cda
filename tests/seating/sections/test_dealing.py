"""From registration to sections, by the clauses in docs/problem.md."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import History, Pair, Registration, SizeLimits
from bridgeopt.club.settings import EveningRules
from bridgeopt.seating.sections import by_fewest_sit_outs, form_sections
from bridgeopt.seating.sections.placement import (
    even_sizes,
    fitting_numbers_of_sections,
    odd_sizes,
    section_name,
    sort_pairs,
)
from tests.support.each_case import each_case
from tests.support.messages import pattern_of


def club(rankings: Sequence[str | int], waiting: Sequence[int] | None = None) -> History:
    """Return a club with players 1, 2, 3 …, who have not met."""
    n = len(rankings)
    return History(
        tuple(range(1, n + 1)),
        tuple(map(Decimal, rankings)),
        np.array([0] * n if waiting is None else waiting, dtype=np.int64),
        np.zeros((n, n), dtype=np.int64),
    )


def falling_field(num_pairs: int, waiting: Sequence[int] | None = None) -> History:
    """Return a club in which players 1 and 2 are the strongest pair, then 3 and 4, and so on."""
    return club([1000 - k // 2 for k in range(2 * num_pairs)], waiting)


def couples(num_pairs: int) -> tuple[Pair, ...]:
    return tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(num_pairs))


def sizes_of(sections) -> list[int]:
    return [len(section.pairs) for section in sections]


def who_is_where(sections) -> dict[str, set[frozenset[int]]]:
    return {s.name: {frozenset(pair.players) for pair in s.pairs} for s in sections}


@pytest.mark.parametrize(
    ("num_pairs", "num_sections", "sizes"),
    [
        (46, 3, [16, 16, 14]),
        (54, 4, [14, 14, 14, 12]),
        (52, 4, [14, 14, 12, 12]),
        (48, 3, [16, 16, 16]),
        (18, 1, [18]),
    ],
)
def test_sizes_of_an_even_field(num_pairs, num_sections, sizes):
    """In examples of docs/problem.md and the paper, sizes are equal, then A on get two more."""
    assert even_sizes(num_pairs, num_sections) == sizes


@each_case(
    ("num_pairs", "num_sections", "odd", "sizes"),
    [
        (47, 3, "A", [15, 16, 16]),
        (47, 3, "B", [16, 15, 16]),
        (47, 3, "C", [16, 16, 15]),
        (53, 4, "A", [13, 14, 14, 12]),
        (53, 4, "D", [14, 14, 12, 13]),
        (51, 3, "B", [18, 17, 16]),
        (49, 3, "B", [16, 17, 16]),
        (17, 1, "A", [17]),
    ],
)
def test_sizes_of_an_odd_field(num_pairs, num_sections, odd, sizes):
    """In the examples of docs/problem.md and the paper, the odd section gets one pair more.

    It passes two on.
    """
    assert odd_sizes(num_pairs, num_sections, "ABCD".index(odd)) == sizes


@pytest.mark.slow
@pytest.mark.parametrize("num_sections", range(1, 7))
def test_every_total_and_every_odd_section(num_sections):
    """Sizes add up, differ by at most two, are 8 to 18, and one is odd in an odd field.

    Each section in turn has the fewest sit-outs. All pairs are dealt in order of strength, and
    exactly the impossible requests are refused.
    """
    for num_pairs in range(16, 91):
        registration = Registration(couples(num_pairs))
        odd = num_pairs % 2
        first_sizes = even_sizes(num_pairs - odd, num_sections)
        first_sizes[-1] += odd
        for chosen in range(num_sections if odd else 1):
            waiting = np.ones(2 * num_pairs, dtype=np.int64)
            start = 2 * sum(first_sizes[:chosen])
            waiting[start : start + 2 * first_sizes[chosen]] = 0
            history = falling_field(num_pairs, waiting)
            if not 8 * num_sections <= num_pairs <= 18 * num_sections:
                few = num_pairs < 8 * num_sections
                key = f"pairs_in_sections_too_{'few' if few else 'many'}"
                told = pattern_of(key, n=num_pairs, sections=num_sections)
                with pytest.raises(InputError, match=told):
                    form_sections(history, registration, num_sections)
                continue
            sections = form_sections(history, registration, num_sections)
            sizes = sizes_of(sections)
            assert sum(sizes) == num_pairs
            assert max(sizes) - min(sizes) <= 2
            assert min(sizes) >= 8
            assert max(sizes) <= 18
            assert [k for k, size in enumerate(sizes) if size % 2] == [chosen] * odd
            assert sum((section.pairs for section in sections), ()) == registration.pairs
            assert [section.name for section in sections] == list("ABCDEF"[:num_sections])


def test_numbers_of_sections_that_fit():
    """Sections fit if all have 8 to 18 pairs; 4 to 7 pairs play in one."""
    for num_pairs in range(100):
        fitting = [s for s in range(1, 20) if 8 * s <= num_pairs <= 18 * s]
        fitting += [1] * (4 <= num_pairs <= 7)
        assert fitting_numbers_of_sections(num_pairs) == fitting


@given(
    num_pairs=st.integers(4, 130),
    num_sections=st.integers(1, 12),
    ends=st.tuples(st.integers(4, 40), st.integers(4, 40)).map(sorted),
    falling=st.booleans(),
)
def test_sizes_that_a_club_allows(num_pairs, num_sections, ends, falling):
    """A number of sections fits if all sizes are within limits, with the last pair in the last one.

    Formed sections are within limits, whichever is odd.
    """
    smallest, largest = ends
    least = 4 if num_sections == 1 else smallest
    odd = num_pairs % 2
    base = 2 * ((num_pairs - odd) // (2 * num_sections))
    more = (num_pairs - odd - base * num_sections) // 2
    first = [base + 2] * more + [base] * (num_sections - more - 1) + [base + odd]
    fits = least <= min(first) and max(first) <= largest
    limits = SizeLimits(smallest, largest)
    assert (num_sections in fitting_numbers_of_sections(num_pairs, limits)) == fits
    history = falling_field(num_pairs)
    registration = Registration(couples(num_pairs))
    if not fits:
        with pytest.raises(InputError):
            form_sections(
                history, registration, num_sections, rules=EveningRules(size_limits=limits)
            )
        return
    asked = section_name(0 if falling else num_sections - 1) if odd else None
    sections = form_sections(
        history,
        registration,
        num_sections,
        rules=EveningRules(odd_section=asked, size_limits=limits),
    )
    sizes = sizes_of(sections)
    assert sum(sizes) == num_pairs
    assert max(sizes) - min(sizes) <= 2
    assert [s.name for s in sections if s.odd] == ([asked] if odd else [])
    assert least <= min(sizes)
    assert max(sizes) <= largest


@pytest.mark.slow
@given(num_pairs=st.integers(16, 54), seed=st.integers(0, 2**32))
def test_the_order_of_the_file_does_not_matter(make_history, pairs_of, register, num_pairs, seed):
    """The order of lines, and of names in a pair, does not change the sections."""
    history = make_history(seed, 2 * num_pairs)
    for num_sections in fitting_numbers_of_sections(num_pairs):
        one = form_sections(history, Registration(pairs_of(history)), num_sections)
        other = form_sections(history, register(history, seed), num_sections)
        assert who_is_where(one) == who_is_where(other)
        assert [[min(pair.players) for pair in s.pairs] for s in one] == [
            [min(pair.players) for pair in s.pairs] for s in other
        ]


def test_ties_go_to_the_lower_id():
    """Among equally strong pairs, the one with the smallest id is first."""
    history = club([50] * 8)
    pairs = [Pair(7, 8), Pair(6, 3), Pair(5, 2), Pair(1, 4)]
    assert sort_pairs(history, pairs) == (Pair(1, 4), Pair(5, 2), Pair(6, 3), Pair(7, 8))


def test_ratings_are_exact():
    """0.1 and 0.2 make exactly 0.3, and no digits are lost beside large ratings."""
    history = club(["0.3", "0", "0.1", "0.2"])
    assert sort_pairs(history, [Pair(3, 4), Pair(1, 2)]) == (Pair(1, 2), Pair(3, 4))
    large = "999999999999999"
    history = club([large, "0.00000000000001", large, "0.00000000000002"])
    assert sort_pairs(history, [Pair(1, 2), Pair(3, 4)]) == (Pair(3, 4), Pair(1, 2))


def test_nobody_has_sat_out():
    """If all sections have sat out equally, the weakest is the odd one."""
    assert sizes_of(form_sections(falling_field(47), Registration(couples(47)), 3)) == [16, 16, 15]


def test_the_weakest_of_the_least_is_odd():
    """A tie for the lowest average goes to the weaker of the tied sections."""
    history = falling_field(47, [0] * 64 + [1] * 30)
    assert sizes_of(form_sections(history, Registration(couples(47)), 3)) == [16, 15, 16]


def test_the_average_counts_and_not_the_sum():
    """The average decides: a larger section may have more sit-outs in total."""
    sections = [couples(16)[:9], couples(16)[9:]]
    history = falling_field(16, [1] * 9 + [0] * 9 + [1] * 8 + [0] * 6)
    assert by_fewest_sit_outs(history, sections)[0] == 0
    history = falling_field(16, [1] * 9 + [0] * 9 + [1] * 7 + [0] * 7)
    assert by_fewest_sit_outs(history, sections)[0] == 1


@each_case(
    ("num_pairs", "num_sections", "message"),
    [
        (47, 6, "47 pairs in 6 sections: section F would have 7 pairs, fewer than 8. Ask for 3, 4"),
        (
            47,
            2,
            "47 pairs in 2 sections: section A would have 24 pairs, more than 18. Ask for 3, 4",
        ),
        (
            37,
            2,
            "section B would have 19 pairs, more than 18. Ask for 3 or 4 sections, or allow larger"
            " sections with --largest 19.",
        ),
        (
            20,
            1,
            "more than 18. Ask for 2 sections, or allow larger sections with --largest 20",
        ),
        (41, 1, "section A would have 41 pairs, more than 18. Ask for 3, 4 or 5 sections."),
        (18, 2, None),
        (15, 2, "section B would have 7 pairs, fewer than 8. Ask for 1 section."),
        (3, 1, "would have 3 pairs, fewer than 4. This number of pairs cannot be divided"),
        (7, 2, "would have 4 pairs, fewer than 8. Ask for 1 section."),
        (47, 0, "47 pairs in 0 sections is not possible. Ask for 3, 4 or 5 sections."),
        (47, -1, "47 pairs in -1 section is not possible."),
        (47, 10**12, "47 pairs in 1,000,000,000,000 sections is not possible. Ask for 3, 4 or 5"),
    ],
)
def test_sections_that_are_too_small_or_too_large(num_pairs, num_sections, message):
    """The error names the section, its size, and the numbers of sections that fit."""
    registration = Registration(couples(num_pairs), "tonight.csv")
    history = falling_field(num_pairs)
    if message is None:
        assert sizes_of(form_sections(history, registration, num_sections)) == [10, 8]
        return
    with pytest.raises(InputError) as caught:
        form_sections(history, registration, num_sections)
    assert message in str(caught.value)
    assert str(caught.value).startswith("tonight.csv: ")
    assert len(caught.value.faults) == 1


@pytest.mark.parametrize("num_sections", [1, 2, 3])
def test_the_size_that_would_have_to_be_allowed(num_sections):
    """The proposed size limit suffices whichever section is odd, and one less does not."""
    for num_pairs in range(18 * num_sections + 1, 38 * num_sections):
        registration = Registration(couples(num_pairs))
        history = falling_field(num_pairs)
        with pytest.raises(InputError) as caught:
            form_sections(history, registration, num_sections)
        (fault,) = caught.value.faults
        assert isinstance(fault.help, Message)
        assert fault.help.key == "ask_for_sections_or_larger"
        size = fault.help.values["size"]
        odd = [section_name(k) for k in range(num_sections)] if num_pairs % 2 else [None]
        for name in odd:
            limits = SizeLimits(largest=size)
            form_sections(
                history,
                registration,
                num_sections,
                rules=EveningRules(odd_section=name, size_limits=limits),
            )
        limits = SizeLimits(largest=size - 1)
        with pytest.raises(InputError):
            form_sections(
                history, registration, num_sections, rules=EveningRules(size_limits=limits)
            )


def test_names_of_sections():
    """Sections are named A to Z, and then from AA."""
    assert [section_name(k) for k in (0, 1, 25, 26, 27, 52)] == ["A", "B", "Z", "AA", "AB", "BA"]
