"""Wishes on paper: a line each, in the words of every catalogue, where the director looks."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bridgeopt.club import Granted, Kind, Members, Pair, Wish
from bridgeopt.report.catalogue import languages, read_catalogue
from bridgeopt.report.paper.wishes import wish_groups, wish_text

ENGLISH, DUTCH = read_catalogue("en"), read_catalogue("nl")


@pytest.fixture
def by_id(evening):
    """Give the evening with ids for names."""
    return replace(evening, members=Members())


def numbered(evening, number):
    """Return a pair of section A, and how the sheet calls it."""
    pair = evening.sections[0].numbers[number - 1]
    return pair, f"A {number}, {pair.first} & {pair.second}"


@pytest.mark.parametrize("code", languages())
def test_every_wish_can_be_said(by_id, all_wishes, code):
    """In every language each kind and value has a line of its own, with its pairs and value."""
    t = read_catalogue(code)
    lines = [wish_text(wish, by_id, t) for wish in all_wishes]
    assert len(set(lines)) == len(all_wishes)
    for wish, line in zip(all_wishes, lines, strict=True):
        assert "{" not in line
        for pair in wish.pairs:
            assert f"{pair.first} & {pair.second}" in line
        if wish.kind is Kind.NUMBER:
            assert t.listed(wish.value) in line
        if wish.kind is Kind.SECTION:
            assert line.split(":")[1].split()[-1 if wish.must else -3] == "Δ"
        assert (t.number("2.5") in line) == (not wish.must)


def test_what_a_wish_says(by_id):
    """Spelled out: a must, a preference, in English and in Dutch."""
    (first, name), (second, other) = numbered(by_id, 3), numbered(by_id, 5)
    late = Wish(Kind.LATE, (first,), weight=Decimal(10))
    assert wish_text(late, by_id, ENGLISH) == (
        f"{name}: sits out in round 1, as they come late (weight 10)"
    )
    apart = Wish(Kind.NOT_TONIGHT, (first, second))
    assert wish_text(apart, by_id, ENGLISH) == f"{name}: not against {other}"
    assert wish_text(apart, by_id, DUTCH) == f"{name}: niet tegen {other}"
    number = Wish(Kind.NUMBER, (second,), (1, 9), Decimal("0.50"))
    assert wish_text(number, by_id, DUTCH) == f"{other}: een van de nummers 1 en 9 (gewicht 0,5)"


def test_groups(by_id):
    """What does not hold comes first, musts before preferences; in a group, the order is kept."""
    (first, name), (second, other) = numbered(by_id, 3), numbered(by_id, 5)
    must, wish = Wish(Kind.LATE, (first,)), Wish(Kind.LATE, (first,), weight=Decimal(1))
    also = Wish(Kind.LATE, (second,))
    granted = (
        *(Granted(also, held=True), Granted(wish, held=True), Granted(wish, held=False)),
        *(Granted(must, held=True), Granted(must, held=False)),
    )
    groups = wish_groups(replace(by_id, wishes=granted), by_id.sections, ENGLISH, last=True)
    assert [group.head for group in groups] == [
        *("musts_broken", "preferences_not_held", "musts_held", "preferences_held")
    ]
    late = "sits out in round 1, as they come late"
    assert groups[2].lines == (f"{other}: {late}", f"{name}: {late}")
    assert wish_groups(by_id.__class__((), Members(), by_id.day), (), ENGLISH, last=True) == []


def test_every_wish_stands_once(by_id):
    """On the sheet of the section where its first pair plays; of strangers, on the last."""
    first, second = (section.pairs[0] for section in by_id.sections[1:3])
    stranger = Pair(901, 902)
    wishes = [
        Wish(Kind.APART, (first, second)),
        Wish(Kind.APART, (second, first)),
        Wish(Kind.TONIGHT, (stranger, first)),
        Wish(Kind.LATE, (stranger,)),
    ]
    evening = replace(by_id, wishes=tuple(Granted(wish, held=False) for wish in wishes))
    sheets = [
        [
            line
            for group in wish_groups(evening, sections, ENGLISH, last=k == 2)
            for line in group.lines
        ]
        for k, sections in enumerate([by_id.sections[:2], by_id.sections[2:3], by_id.sections[3:]])
    ]
    lines = [wish_text(wish, by_id, ENGLISH) for wish in wishes]
    assert sheets == [[lines[0], lines[2]], [lines[1]], [lines[3]]]
    assert lines[3].startswith("901 & 902: ")


def test_what_is_proven(printed, by_id):
    """Wishes that only excluded numberings, wishes and changes that cost, and neither."""

    def verdict(lang="en", wishes=by_id.wishes, **claims):
        section = replace(by_id.sections[0], fitness=1000, lower_bound=900, quality=0.9, **claims)
        evening = replace(by_id, sections=(section,), wishes=wishes)
        text = " ".join(printed(evening, lang)["director"].visible.split())
        return text[text.index("Fitness") :].split(" Wishes ")[0].split(" Wensen ")[0]

    gap = "not proven: at most {} to be gained"
    assert verdict() == "Fitness 1,000 · quality at least 90.0 % · " + gap.format("10.00 %")
    best = "proven best of all numberings that respect the wishes"
    assert verdict(bound=1000) == f"Fitness 1,000 · quality at least 90.0 % · {best}"
    assert verdict(bound=990).endswith(gap.format("1.00 %"))
    counted = "proven best, with wishes and kept numbers counted"
    start = "Fitness 1,000 + 50 for wishes and changes · quality at least 90.0 % · "
    assert verdict(penalty=50, bound=1050) == start + counted
    assert verdict(penalty=50, bound=1000) == start + gap.format("4.76 %")
    assert verdict(wishes=(), bound=1000).endswith(counted)
    assert verdict("nl", bound=1000).endswith(
        "bewezen de beste nummering die aan de wensen voldoet"
    )


def test_wishes_on_the_sheets(printed, by_id, all_wishes):
    """All stand on the director's sheet; five sections fill two sheets, each with its own."""
    evening = replace(by_id, wishes=tuple(Granted(wish, held=True) for wish in all_wishes))
    text = " ".join(printed(evening)["director"].visible.split())
    for wish in all_wishes:
        assert wish_text(wish, evening, ENGLISH) in text
    fifth = replace(
        by_id.sections[0], name="E", numbers=tuple(Pair(2 * k + 801, 2 * k + 802) for k in range(8))
    )
    late = Wish(Kind.LATE, (fifth.pairs[0],))
    five = replace(
        evening,
        sections=(*by_id.sections, fifth),
        wishes=(*evening.wishes, Granted(late, held=False)),
    )
    source = printed(five)["director"].source
    first, last = source.split('<section class="sheet">')[1:]
    assert first.count("<h4>") == 2
    assert last.count("<h4>") == 1
    assert first.count("<h3>Remarks") == 0
    assert last.count("<h3>Remarks") == 1


@pytest.mark.parametrize(("how_many", "apart"), [(0, 0), (2, 0), (3, 1), (12, 1)])
def test_many_wishes_get_a_sheet_of_their_own(printed, by_id, how_many, apart):
    """Below sections of 18 pairs there is room for two; on either sheet the day is told."""
    wish = Wish(Kind.LATE, (by_id.sections[3].pairs[0],))
    evening = replace(by_id, wishes=(Granted(wish, held=False),) * how_many)
    page = printed(evening)["director"]
    assert page.source.count('<section class="sheet many">') == apart
    assert page.visible.count("on the next page") == apart
    assert page.visible.count("Bridge & Co · Thursday 1 October 2026") == 1 + apart
    assert page.visible.count("they come late") == how_many
