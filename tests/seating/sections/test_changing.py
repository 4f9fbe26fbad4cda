"""Sections after late changes, against all placements."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import History, Pair, Registration, SectionPairs, Wish, WishKind
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.sections import Turnover, form_sections, resection
from bridgeopt.seating.sections.placement import sizes_with_movements
from tests.support.each_case import each_case
from tests.support.generators.instances import sample
from tests.support.reference.sections import (
    club,
    fields,
    moved,
    placings,
    some_wishes,
    strongest_first,
)

EVERY_MOVEMENT = range(8, 19, 2)
EVERY_SIZE = sizes_with_movements(EVERY_MOVEMENT, 3)


def plain_resection(
    history: History,
    sections: Sequence[SectionPairs],
    leavers: Sequence[Pair],
    newcomers: Sequence[Pair],
    allowed: Sequence[int],
    wishes: Sequence[Wish],
    nearest: bool = False,
) -> tuple[SectionPairs, ...] | None:
    """Return the best of all placements with valid sizes, or None."""
    home = {pair: k for k, s in enumerate(sections) for pair in s.pairs if pair not in leavers}
    pairs = strongest_first(history, [*home, *newcomers])
    wishes = [wish for wish in wishes if not set(wish.pairs) & set(leavers)]
    fixed = {wish.pairs[0] for wish in wishes if wish.kind is WishKind.SECTION}

    def valid(sizes: Sequence[int]) -> bool:
        return sum(size % 2 for size in sizes) <= 1 and set(sizes) <= set(allowed)

    def key(best: tuple[tuple[int, ...], list[int]]):
        places, sizes = best
        went = [
            (pair, k)
            for pair, k in zip(pairs, places, strict=True)
            if pair not in fixed and home.get(pair) != k
        ]
        steps = [abs(k - home[pair]) for pair, k in went if pair in home]
        away = [sum(s * s for s in steps)] if nearest else [len(steps), sum(steps)]
        total = sum((moved(history, pair, sections[k].pairs) for pair, k in went), Fraction(0))
        return away, total, sum(size * size for size in sizes), places

    names = [section.name for section in sections]
    found = min(
        (each for each in placings(pairs, names, wishes) if valid(each[1])), key=key, default=None
    )
    if found is None:
        return None
    return tuple(
        SectionPairs(name, tuple(pair for pair, at in zip(pairs, found[0], strict=True) if at == k))
        for k, name in enumerate(names)
    )


@pytest.mark.slow
@settings(max_examples=sample(150))
@given(st.data())
def test_against_all_placings(data):
    """The fewest seated pairs move, each to the nearest section, and none farther than necessary.

    Ties are broken by rating distance, even sizes, and the first vector.

    If nothing is valid, the sizes or the smallest contradicting set of wishes are named.
    """
    history, pairs = data.draw(fields(4, 9))
    num_sections = data.draw(st.integers(1, min(3, len(pairs) // 2)))
    names = "ABC"[:num_sections]
    leavers = data.draw(st.lists(st.sampled_from(pairs[2:]), max_size=2, unique=True))
    rest = [pair for pair in pairs if pair not in leavers]
    newcomers = rest[: data.draw(st.integers(0, max(0, min(3, len(rest) - 2 * num_sections))))]
    planned = [pair for pair in pairs if pair not in newcomers]
    cuts = sorted(
        data.draw(
            st.sets(
                st.integers(1, len(planned) - 1),
                min_size=num_sections - 1,
                max_size=num_sections - 1,
            )
        )
    )
    order = data.draw(st.sampled_from([planned, strongest_first(history, planned)]))
    sections = [
        SectionPairs(name, tuple(strongest_first(history, order[a:b])))
        for name, a, b in zip(names, [0, *cuts], [*cuts, len(planned)], strict=True)
    ]
    movements = data.draw(st.sampled_from([(2, 4, 6, 8), (2, 4, 6), (4, 6), (2, 6), (2, 4), (4,)]))
    least, most = data.draw(st.sampled_from([(1, 6), (2, 6), (2, 5)]))
    sizes = [size for size in range(least, most + 1) if size + size % 2 in movements]
    wishes = data.draw(some_wishes(pairs, names, 4))
    arguments = (history, sections, leavers, newcomers, sizes)
    nearest = data.draw(st.booleans())
    try:
        found = resection(
            history, sections, Turnover(leavers, newcomers), sizes, wishes, nearest=nearest
        )
    except (InputError, ContradictionError) as caught:
        found = caught
    best = plain_resection(*arguments, wishes, nearest)
    if best is not None:
        assert found == best
        return
    if isinstance(found, InputError):
        assert plain_resection(*arguments, []) is None
        return
    about_sections = [
        wish
        for wish in wishes
        if wish.kind.is_about_sections and not set(wish.pairs) & set(leavers)
    ]
    smallest = next(
        some
        for size in range(len(about_sections) + 1)
        for some in combinations(about_sections, size)
        if plain_resection(*arguments, some) is None
    )
    assert isinstance(found, ContradictionError)
    assert found.wishes == smallest


def evening(num_pairs: int, num_sections: int) -> tuple[History, tuple[Pair, ...], tuple]:
    """Return three pairs more than play, with ratings that fall by two."""
    n = num_pairs + 3
    history = club([1000 - k // 2 for k in range(2 * n)], [0] * 2 * n)
    everyone = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(n))
    sections = form_sections(history, Registration(everyone[:num_pairs]), num_sections)
    return history, everyone, sections


def test_nothing_changes_without_need():
    """Without changes the sections stay; one leaver from an even field leaves one odd section."""
    history, pairs, sections = evening(46, 3)
    assert resection(history, sections, Turnover(), EVERY_SIZE) == sections
    after = resection(history, sections, Turnover([pairs[3]]), EVERY_SIZE)
    assert after[1:] == sections[1:]
    assert after[0].pairs == (*pairs[:3], *pairs[4:16])


def test_two_leavers_of_two_sections():
    """One pair moves so that no two sections are odd: the best of B, nearest to A."""
    history, pairs, sections = evening(48, 3)
    after = resection(history, sections, Turnover([pairs[0], pairs[20]]), EVERY_SIZE)
    assert [len(section.pairs) for section in after] == [16, 14, 16]
    assert after[0].pairs == pairs[1:17]
    assert after[2] == sections[2]


def test_a_newcomer_for_a_leaver():
    """The newcomer takes the leaver's place, though weaker than the section: nobody moves."""
    history, pairs, sections = evening(48, 3)
    after = resection(history, sections, Turnover([pairs[0]], [pairs[50]]), EVERY_SIZE)
    assert after[0].pairs == (*pairs[1:16], pairs[50])
    assert after[1:] == sections[1:]


@pytest.mark.parametrize(("strength", "section"), [(0, "A"), (20, "B"), (50, "C"), (16, "A")])
def test_a_newcomer_plays_where_the_rating_belongs(strength, section):
    """If any section may be odd, the one with the nearest ratings takes the newcomer.

    A rating equally near to two sections goes to the stronger.
    """
    history, pairs, _ = evening(48, 3)
    newcomer = pairs[strength]
    others = [pair for pair in pairs if pair != newcomer][:48]
    sections = form_sections(history, Registration(tuple(others)), 3)
    after = {
        s.name: s.pairs for s in resection(history, sections, Turnover([], [newcomer]), EVERY_SIZE)
    }
    for planned in sections:
        came = {newcomer} if planned.name == section else set()
        assert set(after[planned.name]) == {*planned.pairs, *came}


def test_the_family_lacks_a_size():
    """Without a movement for 18, an even section of 16 cannot take two more."""
    history, pairs, sections = evening(46, 3)
    sizes = sizes_with_movements((14, 16), 3)
    after = resection(history, sections, Turnover([], pairs[46:48]), sizes)
    assert [len(section.pairs) for section in after] == [16, 16, 16]
    assert resection(history, sections, Turnover([], pairs[46:47]), sizes)[2].pairs == pairs[32:47]


@each_case(
    ("stay", "come", "movements", "message"),
    [
        (
            31,
            0,
            EVERY_MOVEMENT,
            "section D would have fewer than 8 pairs. Make a new plan with"
            " `run --sections 2` or `run --sections 3`.",
        ),
        (
            40,
            0,
            (12, 14),
            "section D would have fewer than 11 pairs. Make a new plan with"
            " `run --sections 3`, `run --sections 5` or another family.",
        ),
        (46, 3, (8, 10), "section A would have more than 10 pairs. Make a new plan with `run "),
        (
            44,
            0,
            (8, 16),
            "this is not possible, because a section can have 8, 15 or 16 pairs, and only",
        ),
        (33, 0, (20,), "the family has no movement for any section. Make a new plan with `run "),
        (3, 0, EVERY_MOVEMENT, "section B would have fewer than 8 pairs. This number of pairs"),
        (
            7,
            0,
            EVERY_MOVEMENT,
            "section B would have fewer than 8 pairs. Make a new plan with `run ",
        ),
    ],
)
def test_no_sizes(stay, come, movements, message):
    """The error names the section that is too small or too large, and a remedy."""
    history, pairs, sections = evening(46, 4)
    sizes = sizes_with_movements(movements, 4)
    with pytest.raises(InputError) as caught:
        resection(history, sections, Turnover(pairs[stay:46], pairs[46 : 46 + come]), sizes)
    assert str(caught.value).startswith(f"{stay + come} pairs in 4 sections: {message}")


def test_wishes_of_who_leaves_are_gone():
    """A leaver's wishes do not count; those of others do, and may contradict each other."""
    history, pairs, sections = evening(48, 3)
    wishes = [
        Wish(WishKind.SECTION, (pairs[0],), "A"),
        Wish(WishKind.SECTION, (pairs[0],), "B"),
        Wish(WishKind.SECTION, (pairs[1],), "A"),
        Wish(WishKind.SECTION, (pairs[1],), "C"),
    ]
    assert (
        resection(history, sections, Turnover([pairs[0]]), EVERY_SIZE, wishes[:3])[1:]
        == sections[1:]
    )
    with pytest.raises(ContradictionError) as caught:
        resection(history, sections, Turnover([pairs[0]]), EVERY_SIZE, wishes)
    assert caught.value.wishes == tuple(wishes[2:])


def test_nearest_section():
    """If two sections would do, a pair goes to the adjacent one, whatever its rating."""
    history = club([500 - 4 * k for k in range(60)], [0] * 60)
    pairs = [Pair(2 * k + 1, 2 * k + 2) for k in range(30)]
    # All of B are stronger than A, and one of C is not: by rating, C's would fit A best.
    sections = [
        SectionPairs("A", (*pairs[10:19], pairs[21])),
        SectionPairs("B", tuple(pairs[:10])),
        SectionPairs("C", (pairs[19], pairs[20], *pairs[22:30])),
    ]
    after = resection(history, sections, Turnover(pairs[10:14]), EVERY_SIZE)
    came = set(after[0].pairs) - set(sections[0].pairs)
    assert len(came) == 2
    assert came <= set(sections[1].pairs)


def test_nobody_goes_two_sections_up_where_two_can_go_one():
    """One goes from C to B and one from B to A, although one move from C to A would do."""
    history, _, sections = evening(47, 3)
    odd = next(k for k, section in enumerate(sections) if len(section.pairs) % 2)
    home = {pair: k for k, section in enumerate(sections) for pair in section.pairs}
    gone = sections[2 - odd].pairs[3]
    for nearest, movers, furthest in ((False, 1, 2), (True, 2, 1)):
        after = resection(history, sections, Turnover([gone]), EVERY_SIZE, nearest=nearest)
        steps = [abs(k - home[p]) for k, s in enumerate(after) for p in s.pairs if k != home[p]]
        assert (len(steps), max(steps)) == (movers, furthest)
