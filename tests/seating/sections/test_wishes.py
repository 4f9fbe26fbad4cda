"""Sections that respect wishes, against all deals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, pairwise
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import History, Pair, Registration, SectionPairs, SizeLimits, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.sections import deal_with_wishes, form_sections
from bridgeopt.seating.sections.placement import (
    even_sizes,
    fitting_numbers_of_sections,
    odd_sizes,
    sort_pairs,
)
from tests.support.each_case import each_case
from tests.support.generators.instances import sample
from tests.support.messages import pattern_of, text_of
from tests.support.reference.sections import (
    club,
    fields,
    moved,
    placings,
    some_wishes,
    strongest_first,
)


class Dealt(NamedTuple):
    """The best of all deals with given sizes: its rank, and the sections."""

    displaced: int
    moved: Fraction
    places: Sequence[int]
    sections: list[tuple[Pair, ...]]


def plain_deal(
    history: History,
    pairs: Sequence[Pair],
    sizes: Sequence[int],
    wishes: Sequence[Wish],
    odd: int | None = None,
) -> Dealt | None:
    """Return the best of all deals with these sizes, or None; the late pair is in ``odd``."""
    usual = [k for k, size in enumerate(sizes) for _ in range(size)]
    usual_sections = [
        [pair for pair, k in zip(pairs, usual, strict=True) if k == s] for s in range(len(sizes))
    ]
    named = {wish.pairs[0] for wish in wishes if wish.kind is WishKind.SECTION}
    late = [pairs.index(w.pairs[0]) for w in wishes if w.kind is WishKind.LATE and w.must]

    def dealt(places: Sequence[int]) -> Dealt:
        displaced = [
            (pair, k)
            for pair, k, home in zip(pairs, places, usual, strict=True)
            if k != home and pair not in named
        ]
        total = sum((moved(history, pair, usual_sections[k]) for pair, k in displaced), Fraction(0))
        sections = [
            tuple(pair for pair, k in zip(pairs, places, strict=True) if k == s)
            for s in range(len(sizes))
        ]
        return Dealt(len(displaced), total, places, sections)

    names = "ABCDEF"[: len(sizes)]
    return min(
        (
            dealt(places)
            for places, loads in placings(pairs, names, wishes)
            if loads == list(sizes) and all(places[k] == odd for k in late)
        ),
        default=None,
    )


def plain_evening(
    history: History,
    pairs: Sequence[Pair],
    num_sections: int,
    wishes: Sequence[Wish],
    odd: int | None = None,
) -> list[tuple[Pair, ...]] | None:
    """Return the sections by clauses 2 to 4 with wishes, or None."""
    n = len(pairs)
    sizes = even_sizes(n - n % 2, num_sections)
    if n % 2 == 0:
        found = plain_deal(history, pairs, sizes, wishes)
        return found and found.sections
    sizes[-1] += 1
    ends = [sum(sizes[: k + 1]) for k in range(num_sections)]

    def turn(k: int) -> tuple[Fraction, int]:
        rows = [
            history.row[player]
            for pair in pairs[ends[k] - sizes[k] : ends[k]]
            for player in pair.players
        ]
        return Fraction(sum(int(history.waiting_tables[row]) for row in rows), len(rows)), -k

    options = sorted(range(num_sections), key=turn) if odd is None else [odd]
    late = any(wish.kind is WishKind.LATE and wish.must for wish in wishes)
    found = [plain_deal(history, pairs, odd_sizes(n, num_sections, k), wishes, k) for k in options]
    if not late and found[0] is not None:
        return found[0].sections
    possible = [dealt for dealt in found if dealt is not None]
    best = min(possible, key=lambda dealt: dealt[:2], default=None)
    return best and best.sections


@pytest.mark.slow
@settings(max_examples=sample(150))
@given(st.data())
def test_against_all_dealings(data):
    """The deal displaces the fewest other pairs, then moves the least rating.

    Ties go to the first vector.
    """
    history, pairs = data.draw(fields(2, 7))
    cuts = sorted(data.draw(st.sets(st.integers(1, len(pairs) - 1), max_size=3)))
    sizes = [b - a for a, b in zip([0, *cuts], [*cuts, len(pairs)], strict=True)]
    wishes = data.draw(some_wishes(pairs, "ABCD"[: len(sizes)], 7))
    pairs = sort_pairs(history, pairs)
    assert list(pairs) == strongest_first(history, pairs)
    found = plain_deal(history, pairs, sizes, wishes)
    assert deal_with_wishes(history, pairs, sizes, wishes) == (found and found.sections)


class AnySize(SizeLimits):
    """Limits below those of clubs, so that all deals can be enumerated."""

    def __post_init__(self) -> None:
        """Refuse nothing."""

    def smallest_allowed(self, num_sections: int) -> int:
        """Return the minimum number of pairs in a section."""
        return 4 if num_sections == 1 else self.smallest


@pytest.mark.slow
@settings(max_examples=sample(150))
@given(st.data())
def test_sections_of_an_evening_against_all_dealings(data):
    """The odd section is the requested one, the late pair's, or the default; faults are reported.

    If the wishes fail with the default, another section is odd. If they fail with every one, the
    smallest contradicting set is reported.
    """
    history, pairs = data.draw(fields(4, 8))
    num_sections = data.draw(st.integers(1, min(3, len(pairs) // 2)))
    names = "ABC"[:num_sections]
    wishes = data.draw(some_wishes(pairs, (*names, "K") if num_sections < 3 else names, 6))
    odd = None
    if len(pairs) % 2 == 1:
        what = data.draw(st.sampled_from(["nothing", "odd", "late"]))
        if what == "odd":
            odd = data.draw(st.integers(0, num_sections - 1))
        elif what == "late":
            late = Wish(WishKind.LATE, (data.draw(st.sampled_from(pairs)),))
            wishes.insert(data.draw(st.integers(0, len(wishes))), late)
    registration = Registration(data.draw(st.permutations(pairs)))
    name = None if odd is None else names[odd]
    try:
        found = form_sections(
            history,
            registration,
            num_sections,
            rules=EveningRules(odd_section=name, size_limits=AnySize(1, 18)),
            wishes=wishes,
        )
    except ContradictionError as caught:
        found = caught
    ordered = strongest_first(history, pairs)
    dealt = plain_evening(history, ordered, num_sections, wishes, odd)
    if dealt is not None:
        assert found == tuple(SectionPairs(*parts) for parts in zip(names, dealt, strict=True))
        return
    about_sections = [w for w in wishes if w.kind.is_about_sections or w.kind is WishKind.LATE]
    smallest = next(
        some
        for size in range(1, len(about_sections) + 1)
        for some in combinations(about_sections, size)
        if plain_evening(history, ordered, num_sections, some, odd) is None
    )
    assert isinstance(found, ContradictionError)
    assert found.wishes == smallest
    assert found.reason


@pytest.mark.slow
@given(num_pairs=st.integers(8, 27), seed=st.integers(0, 2**32), chosen=st.data())
def test_wishes_that_hold_anyway_change_nothing(make_history, pairs_of, num_pairs, seed, chosen):
    """In an even field, wishes that hold anyway change nothing."""
    history = make_history(seed, 4 * num_pairs)
    registration = Registration(pairs_of(history))
    fitting = fitting_numbers_of_sections(2 * num_pairs)
    usual = form_sections(history, registration, chosen.draw(st.sampled_from(fitting)))
    wishes = [
        Wish(WishKind.SECTION, (Pair(*reversed(pair.players)),), section.name)
        for section in usual
        for pair in chosen.draw(st.lists(st.sampled_from(section.pairs), max_size=3))
    ]
    wishes += [
        Wish(WishKind.APART, (one.pairs[-1], other.pairs[0])) for one, other in pairwise(usual)
    ]
    assert form_sections(history, registration, len(usual), wishes=wishes) == usual


def falling(num_pairs: int) -> tuple[History, tuple[Pair, ...]]:
    """Return pairs with ratings 200, 198 …, who never sat out."""
    rankings = [Decimal(100 - k // 2) for k in range(2 * num_pairs)]
    return (
        club(rankings, [0] * 2 * num_pairs),
        tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(num_pairs)),
    )


def test_worked_by_hand():
    """A weak director is in A: the weakest of A, nearest to C, takes the place there.

    A chain through B to C would displace two, and move less rating.
    """
    history, pairs = falling(24)
    sections = form_sections(
        history, Registration(pairs), 3, wishes=[Wish(WishKind.SECTION, (pairs[20],), "A")]
    )
    assert [section.pairs for section in sections] == [
        (*pairs[:7], pairs[20]),
        pairs[8:16],
        (pairs[7], *pairs[16:20], *pairs[21:]),
    ]


def test_apart_by_hand():
    """Two of A are apart in three sections: the weaker changes places with the strongest of B."""
    history, pairs = falling(24)
    wish = Wish(WishKind.APART, (pairs[2], pairs[5]))
    sections = form_sections(history, Registration(pairs), 3, wishes=[wish])
    assert [section.pairs for section in sections] == [
        (*pairs[:5], *pairs[6:9]),
        (pairs[5], *pairs[9:16]),
        pairs[16:],
    ]


def uneven(num_pairs: int, rested: slice) -> tuple[History, tuple[Pair, ...]]:
    """Return pairs as `falling` does; some of them have not sat out, and all others have."""
    history, pairs = falling(num_pairs)
    waiting = [1] * 2 * num_pairs
    waiting[rested] = [0] * len(waiting[rested])
    return club(history.ratings, waiting), pairs


@pytest.mark.slow
@pytest.mark.parametrize("stronger", [range(2), range(2, 9), range(9, 17)])
def test_sizes_stay_and_as_few_move_as_can(stronger):
    """17 pairs stay 9 and 8 and one moves, for any pair put into the other section.

    This is the minimum over all 24,310 deals of 9 and 8, and then the least rating moved. Section A
    has sat out least only before a pair is put there.
    """
    history, pairs = uneven(17, slice(0, 16))
    usual = form_sections(history, Registration(pairs), 2)
    assert [len(section.pairs) for section in usual] == [9, 8]
    ratings = [100 - k for k in range(17)]
    for one in stronger:
        there = "A" if one >= 9 else "B"
        wish = Wish(WishKind.SECTION, (pairs[one],), there)
        a, b = (s.pairs for s in form_sections(history, Registration(pairs), 2, wishes=[wish]))
        assert (len(a), len(b)) == (9, 8)

        def strain(first: Collection[int], one: int = one) -> tuple[int, int]:
            down = [k for k in range(9) if k not in first and k != one]
            up = [k for k in range(9, 17) if k in first and k != one]
            moved = sum(ratings[k] - ratings[9] for k in down)
            return len(down) + len(up), moved + sum(ratings[8] - ratings[k] for k in up)

        least = min(
            strain(first)
            for first in combinations(range(17), 9)
            if (one in first) == (there == "A")
        )
        assert strain({pairs.index(pair) for pair in a}) == least
        assert least[0] == 1


def test_another_section_is_odd_only_where_it_must():
    """Nine pairs wish for B, which has eight while A is odd: so B becomes odd."""
    history, pairs = uneven(17, slice(0, 16))
    for many, sizes in ((8, [9, 8]), (9, [8, 9])):
        wishes = [Wish(WishKind.SECTION, (pair,), "B") for pair in pairs[:many]]
        sections = form_sections(history, Registration(pairs), 2, wishes=wishes)
        assert [len(section.pairs) for section in sections] == sizes
        assert set(pairs[:many]) <= set(sections[1].pairs)


@each_case("late", range(47))
def test_a_late_pair_plays_in_the_odd_section_of_its_strength(late):
    """The late pair's section is odd; at most one other pair moves, if it is at the border."""
    history, pairs = uneven(47, slice(64, 94))
    registration = Registration(pairs)
    wish = Wish(WishKind.LATE, (pairs[late],))
    sections = form_sections(history, registration, 3, wishes=[wish])
    (odd,) = [section for section in sections if section.odd]
    assert pairs[late] in odd.pairs
    as_asked = form_sections(history, registration, 3, rules=EveningRules(odd_section=odd.name))
    assert [len(s.pairs) for s in sections] == [len(s.pairs) for s in as_asked]
    if late not in (15, 31):  # these play in the next section if their own is odd
        assert sections == as_asked
    where = {pair: section.name for section in as_asked for pair in section.pairs}
    elsewhere = [p for section in sections for p in section.pairs if where[p] != section.name]
    assert len(elsewhere) in (0, 2)
    assert {where[pair] for pair in elsewhere} in (set(), {"A", "B"}, {"B", "C"})
    preference = replace(wish, weight=Decimal(5))
    assert form_sections(history, registration, 3, wishes=[preference]) == form_sections(
        history, registration, 3
    )


@pytest.mark.parametrize("odd", "ABC")
def test_the_odd_section_that_is_asked_for(odd):
    """The requested section is odd, with the sizes of clause 3, and all are dealt by strength."""
    history, pairs = uneven(47, slice(64, 94))
    sections = form_sections(history, Registration(pairs), 3, rules=EveningRules(odd_section=odd))
    assert [len(s.pairs) for s in sections] == odd_sizes(47, 3, "ABC".index(odd))
    assert [section.name for section in sections if section.odd] == [odd]
    assert sum((section.pairs for section in sections), ()) == pairs


@pytest.mark.parametrize(
    ("num_pairs", "num_sections", "odd", "reason"),
    [
        (48, 3, None, text_of("late_seat_the_others_odd", n=48, section="B")),
        (16, 1, None, text_of("late_seat_the_others", n=16)),
        (16, 2, None, text_of("late_nobody_sits_out", n=16)),
        (47, 3, "C", text_of("late_not_in_odd_section", section="B", odd="C")),
    ],
)  # fmt: skip
def test_late_where_nobody_sits_out(num_pairs, num_sections, odd, reason):
    """With an even number of pairs the error gives an alternative, and mentions no odd section."""
    history, pairs = falling(num_pairs)
    wish = Wish(WishKind.LATE, (pairs[num_pairs // 2],))
    with pytest.raises(ContradictionError) as caught:
        form_sections(
            history,
            Registration(pairs),
            num_sections,
            rules=EveningRules(odd_section=odd),
            wishes=[wish],
        )
    assert caught.value.wishes == (wish,)
    assert str(caught.value.reason).startswith(reason)


def test_the_odd_section_with_a_pair_that_is_put_there():
    """A late pair may be put into the requested odd section, or into any other."""
    history, pairs = falling(47)
    late = Wish(WishKind.LATE, (pairs[0],))
    there = Wish(WishKind.SECTION, (pairs[0],), "C")
    for odd in ("C", None):
        sections = form_sections(
            history,
            Registration(pairs),
            3,
            rules=EveningRules(odd_section=odd),
            wishes=[late, there],
        )
        assert [len(section.pairs) for section in sections] == [16, 16, 15]
        assert pairs[0] in sections[2].pairs


def test_two_late_pairs():
    """All late pairs go into the odd section; two of them that must be apart contradict."""
    history, pairs = falling(47)
    wishes = [Wish(WishKind.LATE, (pairs[k],)) for k in (3, 3, 40, 5)]
    sections = form_sections(history, Registration(pairs), 3, wishes=wishes)
    (odd,) = (section for section in sections if section.odd)
    assert {pairs[3], pairs[40], pairs[5]} <= set(odd.pairs)
    with pytest.raises(ContradictionError) as caught:
        form_sections(
            history,
            Registration(pairs),
            3,
            wishes=[Wish(WishKind.APART, (pairs[3], pairs[40])), *wishes],
        )
    assert caught.value.wishes == (wishes[0], wishes[2])
    sections = form_sections(history, Registration(pairs), 3, wishes=wishes[:2])
    assert [section.odd for section in sections] == [True, False, False]


@pytest.mark.parametrize(
    ("num_pairs", "message"),
    [
        (48, f"{text_of('odd_of_even_number', n=48)}. {text_of('leave_odd_out')}"),
        (
            47,
            f"{text_of('odd_no_such_section', section='D')}. "
            f"{text_of('ask_for_section', sections='A, B or C')}",
        ),
    ],
)
def test_an_odd_section_that_cannot_be(num_pairs, message):
    """An impossible odd section is refused with a remedy."""
    history, pairs = falling(num_pairs)
    with pytest.raises(InputError) as caught:
        form_sections(history, Registration(pairs), 3, rules=EveningRules(odd_section="D"))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("describe", "reason", "which"),
    [
        (lambda p: [("A", p[0]), ("K", p[1])], "there are only sections A, B and C", [1]),
        (
            lambda p: [("A", p[0]), ("B", p[1]), ("B", p[0])],
            "a pair can play in only one section",
            [0, 2],
        ),
        (
            lambda p: [*(("A", pair) for pair in p[:12]), ("B", p[20])],
            "section A has room for 8 pairs",
            range(9),
        ),
        (lambda p: [(p[3], p[3])], text_of("pair_apart_from_itself"), [0]),
        (
            lambda p: [(p[a], p[b]) for a, b in combinations(range(5), 2)],
            text_of("sections_cannot_be_dealt", n=3),
            [0, 1, 2, 4, 5, 7],
        ),
        (
            lambda p: [("B", p[9]), ("B", p[0]), (p[0], p[1]), (p[0], p[2]), ("B", p[2])],
            "both pairs would play in section B",
            [1, 3, 4],
        ),
    ],
)
def test_contradictions(describe, reason, which):
    """The smallest contradicting set, the first of its size, is reported with a reason."""
    history, pairs = falling(24)
    wishes = [
        Wish(WishKind.SECTION, (what[1],), what[0])
        if isinstance(what[0], str)
        else Wish(WishKind.APART, what)
        for what in describe(pairs)
    ]
    with pytest.raises(ContradictionError) as caught:
        form_sections(history, Registration(pairs), 3, wishes=wishes)
    assert caught.value.wishes == tuple(wishes[k] for k in which)
    assert str(caught.value.reason) == reason


def test_one_section():
    """With one section nobody can be apart or elsewhere."""
    history, pairs = falling(9)
    for wish, reason in (
        (Wish(WishKind.APART, pairs[:2]), text_of("only_one_section")),
        (Wish(WishKind.SECTION, pairs[:1], "B"), text_of("only_sections", n=1, sections="A")),
    ):
        told = pattern_of("wishes_contradict_as", n=1, reason=reason)
        with pytest.raises(ContradictionError, match=told):
            form_sections(history, Registration(pairs), 1, wishes=[wish])


def test_a_pair_who_does_not_play():
    """A wish of a pair that does not play is an error with file and line."""
    history, pairs = falling(24)
    wish = Wish(WishKind.SECTION, (Pair(1, 90),), "A", file="wishes.toml", line=7)
    told = pattern_of("pair_not_tonight", pair="1,90")
    with pytest.raises(InputError, match=rf"wishes.toml:7: {told}\. Corr"):
        form_sections(history, Registration(pairs), 3, wishes=[wish])
