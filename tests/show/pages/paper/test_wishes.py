"""Wishes on the director's sheets: a line each, in every language."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.club import Members, Objective, Pair, Wish, WishKind, WishResult
from bridgeopt.seating.wishes import unwanted_moves
from bridgeopt.show.pages.paper import wish_groups, wish_line
from tests.support.generators.changed_scores import scored
from tests.support.messages import says

ENGLISH, DUTCH = read_catalogue("en"), read_catalogue("nl")


@pytest.fixture
def by_id(evening):
    """Return the evening with ids for names."""
    return replace(evening, members=Members())


def numbered(evening, number):
    """Return a pair of section A, and its label on the sheet."""
    pair = evening.sections[0].numbers[number - 1]
    return pair, f"A {number}, {pair.first} & {pair.second}"


def said(wish, evening, t):
    """Return the sheet's line for a wish that is not met, in a language."""
    return wish_line(WishResult(wish, respected=False), evening).render(t)


@pytest.mark.parametrize("code", languages())
def test_every_wish_can_be_said(by_id, all_wishes, code):
    """In every language each kind and value has a line of its own, with its pairs and value."""
    t = read_catalogue(code)
    lines = [said(wish, by_id, t) for wish in all_wishes]
    assert len(set(lines)) == len(all_wishes)
    for wish, line in zip(all_wishes, lines, strict=True):
        assert "{" not in line
        for pair in wish.pairs:
            assert f"{pair.first} & {pair.second}" in line
        if wish.kind is WishKind.NUMBER:
            assert t.or_list(wish.value) in line
        if wish.kind is WishKind.SECTION:
            assert line.split()[-1 if wish.must else -3] == "Δ"
        assert (t.number("2.5") in line) == (not wish.must)


def test_what_a_wish_says(by_id):
    """The line is spelled out for a requirement and a preference, in English and Dutch."""
    (first, name), (second, other) = numbered(by_id, 3), numbered(by_id, 5)
    late = Wish(WishKind.LATE, (first,), weight=Decimal(10))
    assert said(late, by_id, ENGLISH) == f"{name} sit out in round 1 (weight 10)"
    apart = Wish(WishKind.NOT_TONIGHT, (first, second))
    assert said(apart, by_id, ENGLISH) == f"{name} do not meet {other}"
    assert said(apart, by_id, DUTCH) == f"{name} treffen {other} niet"
    number = Wish(WishKind.NUMBER, (second,), (1, 9), Decimal("0.50"))
    assert said(number, by_id, DUTCH) == f"{other} krijgen nummer 1 of 9 (gewicht 0,5)"


def test_as_far_as_the_movement_allows(by_id):
    """If the movement cannot keep a pair stationary the line says so, as on a terminal."""
    section = by_id.sections[0]
    wish = Wish(WishKind.STATIONARY, (section.pairs[0],), "ns")
    moves = unwanted_moves(wish, by_id.sections)
    told = str(wish_line(WishResult(wish, respected=True), by_id))
    assert told.endswith("the fewest possible in this movement" if moves else "sit NS throughout")


def test_groups(by_id):
    """Unmet wishes come first, requirements before preferences; within a group order is kept."""
    (first, name), (second, other) = numbered(by_id, 3), numbered(by_id, 5)
    must, wish = Wish(WishKind.LATE, (first,)), Wish(WishKind.LATE, (first,), weight=Decimal(1))
    also = Wish(WishKind.LATE, (second,))
    granted = (
        *(
            WishResult(also, respected=True),
            WishResult(wish, respected=True),
            WishResult(wish, respected=False),
        ),
        *(WishResult(must, respected=True), WishResult(must, respected=False)),
    )
    groups = wish_groups(replace(by_id, wishes=granted))
    assert [head.key for head, _ in groups] == [
        *("musts_broken", "preferences_not_held", "musts_held", "preferences_held")
    ]
    late = "sit out in round 1"
    assert [*map(str, groups[2][1])] == [f"{other} {late}", f"{name} {late}"]
    assert wish_groups(by_id.__class__((), Members(), by_id.day)) == []


def test_strangers(by_id):
    """A pair without a seat is named by its players."""
    assert said(Wish(WishKind.LATE, (Pair(901, 902),)), by_id, ENGLISH).startswith("901 & 902 sit ")


@pytest.mark.slow
def test_what_is_proven(printed, by_id):
    """The proof's wording covers restrictive wishes, costly wishes and changes, and neither."""

    def verdict(lang="en", wishes=by_id.wishes, **claims):
        figures = {"fitness": 1000, "lower_bound": 900, "expected_fitness": Fraction(1900)}
        section = replace(by_id.sections[0], **scored(**figures, **claims))
        evening = replace(by_id, sections=(section,), wishes=wishes)
        return printed(evening, lang)["director"].visible

    assert says(verdict(), "not_proven", percent="10.00 %")
    assert says(verdict(bound=1000), "proven_wishes")
    assert says(verdict(bound=990), "not_proven", percent="1.00 %")
    assert says(verdict(penalty=50, bound=1050), "proven_counted")
    assert says(verdict(penalty=50, bound=1000), "not_proven", percent="4.76 %")
    assert says(verdict(wishes=(), bound=1000), "proven_counted")
    assert DUTCH("proven_wishes") in " ".join(verdict("nl", bound=1000).split())
    assert says(verdict(bound=1000), "fairness_by_default")
    fair = Objective("fair-share", first_meetings=5)
    shown = printed(replace(by_id, objective=fair), "en")["director"].visible
    explained = {"name": "fair-share", "objective": fair.short_name, "first": "yes"}
    assert says(shown, "page_by_objective", **explained)


@pytest.mark.slow
def test_wishes_on_the_sheets(printed, by_id, all_wishes):
    """All wishes are on the director's last sheet, and every sheet has the date."""
    evening = replace(by_id, wishes=tuple(WishResult(wish, respected=True) for wish in all_wishes))
    text = " ".join(printed(evening)["director"].visible.split())
    for wish in all_wishes:
        assert str(wish_line(WishResult(wish, respected=True), evening)) in text
    assert text.count(f"Bridge & Co · {ENGLISH.date(by_id.day)}") == len(by_id.sections) + 1
