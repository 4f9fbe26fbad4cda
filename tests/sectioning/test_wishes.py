"""Sections that respect wishes, against trying every dealing."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_sections import club, fields, moved, placings, some_wishes, strongest_first

from bridgeopt.club import History, Kind, Pair, Registration, Section, Wish
from bridgeopt.errors import InputError
from bridgeopt.sectioning import (
    even_sizes,
    fitting_numbers_of_sections,
    form_sections,
    odd_section,
    odd_sizes,
    respectful_deal,
    sort_pairs,
)
from bridgeopt.wishes.contradiction import Contradiction


def plain_deal(
    history: History, pairs: Sequence[Pair], sizes: Sequence[int], wishes: Sequence[Wish]
) -> list[tuple[Pair, ...]] | None:
    """Take the best of all dealings with these sizes, or none."""
    usual = [k for k, size in enumerate(sizes) for _ in range(size)]
    usual_sections = [
        [pair for pair, k in zip(pairs, usual, strict=True) if k == s] for s in range(len(sizes))
    ]
    named = {wish.pairs[0] for wish in wishes if wish.kind is Kind.SECTION}

    def key(places: Sequence[int]) -> tuple[int, Fraction, Sequence[int]]:
        displaced = [
            (pair, k)
            for pair, k, home in zip(pairs, places, usual, strict=True)
            if k != home and pair not in named
        ]
        total = sum((moved(history, pair, usual_sections[k]) for pair, k in displaced), Fraction(0))
        return len(displaced), total, places

    names = "ABCDEF"[: len(sizes)]
    valid = [p for p, loads in placings(pairs, names, wishes) if loads == list(sizes)]
    if not valid:
        return None
    best = min(valid, key=key)
    return [
        tuple(pair for pair, k in zip(pairs, best, strict=True) if k == s)
        for s in range(len(sizes))
    ]


def plain_deals(
    history: History, pairs: Sequence[Pair], num_sections: int, wishes: Sequence[Wish]
) -> tuple[list[int], list[tuple[Pair, ...]] | None]:
    """Follow clauses 2 to 4 with wishes: the sizes, and the sections if there are any."""
    n = len(pairs)
    sizes = even_sizes(n - n % 2, num_sections)
    if n % 2 == 1:
        sizes[-1] += 1
        first = plain_deal(history, pairs, sizes, wishes)
        first = first or plain_deal(history, pairs, sizes, [])
        assert first is not None
        sizes = odd_sizes(n, num_sections, odd_section(history, first))
    return sizes, plain_deal(history, pairs, sizes, wishes)


@settings(max_examples=150)
@given(st.data())
def test_against_all_dealings(data):
    """Fewest others displaced, then least rating moved, then the first vector of sections."""
    history, pairs = data.draw(fields(2, 7))
    cuts = sorted(data.draw(st.sets(st.integers(1, len(pairs) - 1), max_size=3)))
    sizes = [b - a for a, b in zip([0, *cuts], [*cuts, len(pairs)], strict=True)]
    wishes = data.draw(some_wishes(pairs, "ABCD"[: len(sizes)], 7))
    pairs = sort_pairs(history, pairs)
    assert list(pairs) == strongest_first(history, pairs)
    assert respectful_deal(history, pairs, sizes, wishes) == plain_deal(
        history, pairs, sizes, wishes
    )


@settings(max_examples=150)
@given(st.data())
def test_sections_of_an_evening_against_all_dealings(data):
    """The odd section is chosen as wished too; what cannot be is the smallest such set."""
    history, pairs = data.draw(fields(4, 8))
    num_sections = data.draw(st.integers(1, min(3, len(pairs) // 2)))
    names = "ABC"[:num_sections]
    wishes = data.draw(some_wishes(pairs, (*names, "K") if num_sections < 3 else names, 6))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bridgeopt.sectioning.sizes.SMALLEST", 1)
        registration = Registration(data.draw(st.permutations(pairs)))
        try:
            found = form_sections(history, registration, num_sections, wishes)
        except Contradiction as caught:
            found = caught
    ordered = sort_pairs(history, pairs)
    sizes, dealt = plain_deals(history, ordered, num_sections, wishes)
    if dealt is not None:
        assert found == tuple(Section(*parts) for parts in zip(names, dealt, strict=True))
        return
    about_sections = [wish for wish in wishes if wish.kind.of_sections]
    smallest = next(
        some
        for size in range(1, len(about_sections) + 1)
        for some in combinations(about_sections, size)
        if plain_deal(history, ordered, sizes, some) is None
    )
    assert isinstance(found, Contradiction)
    assert found.wishes == smallest
    assert found.reason


@given(num_pairs=st.integers(8, 27), seed=st.integers(0, 2**32), chosen=st.data())
def test_wishes_that_hold_anyway_change_nothing(make_history, pairs_of, num_pairs, seed, chosen):
    """Who would play there in any case, or apart in any case, may wish it (in an even field)."""
    history = make_history(seed, 4 * num_pairs)
    registration = Registration(pairs_of(history))
    fitting = fitting_numbers_of_sections(2 * num_pairs)
    usual = form_sections(history, registration, chosen.draw(st.sampled_from(fitting)))
    wishes = [
        Wish(Kind.SECTION, (Pair(*reversed(pair.players)),), section.name)
        for section in usual
        for pair in chosen.draw(st.lists(st.sampled_from(section.pairs), max_size=3))
    ]
    wishes += [Wish(Kind.APART, (one.pairs[-1], other.pairs[0])) for one, other in pairwise(usual)]
    assert form_sections(history, registration, len(usual), wishes) == usual


def falling(num_pairs: int) -> tuple[History, tuple[Pair, ...]]:
    """Return pairs with ratings 200, 198 …, who never sat out."""
    rankings = [Decimal(100 - k // 2) for k in range(2 * num_pairs)]
    return (
        club(rankings, [0] * 2 * num_pairs),
        tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(num_pairs)),
    )


def test_worked_by_hand():
    """A weak director in A: the weakest of A, who is nearest to C, takes the place there.

    Down to B and from there to C would displace two, and move less.
    """
    history, pairs = falling(24)
    sections = form_sections(
        history, Registration(pairs), 3, [Wish(Kind.SECTION, (pairs[20],), "A")]
    )
    assert [section.pairs for section in sections] == [
        (*pairs[:7], pairs[20]),
        pairs[8:16],
        (pairs[7], *pairs[16:20], *pairs[21:]),
    ]


def test_apart_by_hand():
    """Two of A apart, in three sections: the weaker changes with the strongest of B."""
    history, pairs = falling(24)
    wish = Wish(Kind.APART, (pairs[2], pairs[5]))
    sections = form_sections(history, Registration(pairs), 3, [wish])
    assert [section.pairs for section in sections] == [
        (*pairs[:5], *pairs[6:9]),
        (pairs[5], *pairs[9:16]),
        pairs[16:],
    ]


def test_an_odd_section_chosen_from_the_usual_dealing():
    """Nine in B do not fit while A has nine of 17; they do when B is chosen to be odd.

    The preliminary sizes are 8 and 9; those who wish for A are nine, and A has sat out least.
    """
    history, pairs = falling(17)
    rankings = history.rankings
    history = club(rankings, [0] * 16 + [1] * 18)
    wishes = [Wish(Kind.SECTION, (pair,), "A") for pair in pairs[8:]]
    sections = form_sections(history, Registration(pairs), 2, wishes)
    assert [section.pairs for section in sections] == [pairs[8:], pairs[:8]]


@pytest.mark.parametrize(
    ("describe", "reason", "which"),
    [
        (lambda p: [("A", p[0]), ("K", p[1])], "there are only sections A, B and C", [1]),
        (lambda p: [("A", p[0]), ("B", p[1]), ("B", p[0])], "a pair plays in one section", [0, 2]),
        (
            lambda p: [*(("A", pair) for pair in p[:12]), ("B", p[20])],
            "section A has room for 8 pairs",
            range(9),
        ),
        (lambda p: [(p[3], p[3])], "no pair can be kept apart from itself", [0]),
        (
            lambda p: [(p[a], p[b]) for a, b in combinations(range(5), 2)],
            "3 sections cannot be dealt like that",
            [0, 1, 2, 4, 5, 7],
        ),
        (
            lambda p: [("B", p[9]), ("B", p[0]), (p[0], p[1]), (p[0], p[2]), ("B", p[2])],
            "both would play in section B",
            [1, 3, 4],
        ),
    ],
)
def test_contradictions(describe, reason, which):
    """The smallest set, the first of its size; and why."""
    history, pairs = falling(24)
    wishes = [
        Wish(Kind.SECTION, (what[1],), what[0])
        if isinstance(what[0], str)
        else Wish(Kind.APART, what)
        for what in describe(pairs)
    ]
    with pytest.raises(Contradiction) as caught:
        form_sections(history, Registration(pairs), 3, wishes)
    assert caught.value.wishes == tuple(wishes[k] for k in which)
    assert caught.value.reason == reason


def test_one_section():
    """There, nobody can be apart, nor elsewhere."""
    history, pairs = falling(9)
    for wish, reason in (
        (Wish(Kind.APART, pairs[:2]), "there is only one section"),
        (Wish(Kind.SECTION, pairs[:1], "B"), "there is only section A"),
    ):
        with pytest.raises(Contradiction, match=f"this wish cannot be had: {reason}"):
            form_sections(history, Registration(pairs), 1, [wish])


def test_a_pair_who_does_not_play():
    """Its wish is an error in the file of wishes, and says where."""
    history, pairs = falling(24)
    wish = Wish(Kind.SECTION, (Pair(1, 90),), "A", file="wishes.toml", line=7)
    with pytest.raises(InputError, match=r"wishes.toml:7: pair 1,90 does not play tonight\. Corr"):
        form_sections(history, Registration(pairs), 3, [wish])
