"""Wishes made by dropping a pair, and the seating as dropped."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from bridgeopt.club import NumberedSection, Pair, SectionPairs, Wish, WishKind
from bridgeopt.movement.families import read_family
from bridgeopt.seating.changing.dropped_pair import DroppedPair, seat_dropped_pair

EIGHT = read_family("multiplex", None, {8: "a test"}).movements[8]
PAIRS = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(16))
A, B = SectionPairs("A", PAIRS[:8]), SectionPairs("B", PAIRS[8:])
SHOWN = (NumberedSection("A", EIGHT, A.pairs), NumberedSection("B", EIGHT, B.pairs))


def test_a_drop_wishes_a_section_and_perhaps_a_number():
    """Dropped on a number of its own section, a pair wishes to stay in it if there are several."""
    pair = PAIRS[2]
    section, number = Wish(WishKind.SECTION, (pair,), "B"), Wish(WishKind.NUMBER, (pair,), (5,))
    assert DroppedPair(pair, "B", 5).musts(SHOWN) == (section, number)
    assert DroppedPair(pair, "B").musts(SHOWN) == (section,)
    assert DroppedPair(pair, "A", 5).musts(SHOWN) == (replace(section, value="A"), number)
    assert DroppedPair(pair, "A", 5).musts(SHOWN[:1]) == (number,)
    assert DroppedPair(pair, "A").musts(SHOWN) == ()


def test_a_drop_takes_the_place_of_earlier_ones():
    """A must of the same kind is replaced, and a number if the section changes; the rest stays."""
    pair, other = PAIRS[2], PAIRS[3]
    stays = (
        Wish(WishKind.NUMBER, (other,), (1,)),
        Wish(WishKind.NUMBER, (pair,), (7,), Decimal(5)),
        Wish(WishKind.NO_SIT_OUT, (pair,)),
    )
    earlier = (Wish(WishKind.SECTION, (pair,), "A"), Wish(WishKind.NUMBER, (pair,), (2,)))
    now = Wish(WishKind.SECTION, (pair,), "B")
    assert DroppedPair(pair, "B").wishes_after((*stays, *earlier), SHOWN) == (*stays, now)
    number = Wish(WishKind.NUMBER, (pair,), (4,))
    after = DroppedPair(pair, "A", 4).wishes_after((*stays, *earlier), SHOWN)
    assert after == (*stays, earlier[0], number)


def test_two_change_places():
    """Dropped on a number of its own section, a pair trades places with the one there."""
    numbers = seat_dropped_pair(SHOWN, (A, B), (EIGHT, EIGHT), DroppedPair(PAIRS[2], "A", 8))[
        0
    ].numbers
    assert numbers == (*PAIRS[:2], PAIRS[7], *PAIRS[3:7], PAIRS[2])


def test_sections_exchange_pairs():
    """Dropped in another section, a pair gets that number; others keep theirs where possible."""
    one, other = PAIRS[2], PAIRS[12]
    sections = (
        SectionPairs("A", (*(p for p in A.pairs if p != one), other)),
        SectionPairs("B", (one, *(p for p in B.pairs if p != other))),
    )
    a, b = seat_dropped_pair(SHOWN, sections, (EIGHT, EIGHT), DroppedPair(one, "B", 1))
    assert a.numbers == (*PAIRS[:2], other, *PAIRS[3:8])
    assert b.numbers == (one, *PAIRS[9:12], PAIRS[8], *PAIRS[13:])


def test_at_first_all_sit_by_strength():
    """Before any plan, pairs sit by strength, with the free number last."""
    seven = SectionPairs("A", PAIRS[:7])
    (seating,) = seat_dropped_pair((), (seven,), (EIGHT,))
    assert seating.numbers == (*PAIRS[:7], None)
