"""The sheets to print again: exactly the cards whose text has changed."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from itertools import chain
from random import Random

import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.club import HoldingPeriod, Members, Pair, Wish, WishKind, WishResult
from bridgeopt.show.pages.evening_pages import write_evening
from bridgeopt.show.pages.reprint import (
    PRINTED,
    find_reprint,
    reduce_to_changes,
    reduce_to_sections,
)
from tests.support.generators.instances import sample

ENGLISH = read_catalogue("en")


def with_section(evening, place, **changes):
    """Return an evening with one section changed."""
    sections = list(evening.sections)
    sections[place] = replace(sections[place], **changes)
    return replace(evening, sections=tuple(sections))


def pieces(folder, page, kind):
    """Return the text of all cards or sheets of a page."""
    text = (folder / f"{page}.html").read_text(encoding="utf-8")
    return re.findall(rf'<(?:article|section) class="{kind}.*?</(?:article|section)>', text, re.S)


def swapped(section):
    """Let two pairs that play all evening exchange numbers."""
    one, two, *others = section.numbers
    return {"numbers": (two, one, *others)}


def replaced(section):
    """Replace a player of the first pair."""
    first, *others = section.numbers
    return {"numbers": (Pair(first.first, 198), *others)}


def left(section):
    """Let the first pair leave after two rounds."""
    return {"holding_periods": (HoldingPeriod(1, 3, section.movement.num_rounds, None),)}


def came(section):
    """Let another pair hold number 1 in the first rounds."""
    return {"holding_periods": (HoldingPeriod(1, 1, 2, Pair(197, 198)),)}


@pytest.mark.slow
@pytest.mark.parametrize(("place", "change"), [(0, swapped), (3, replaced), (0, left), (3, came)])
def test_exactly_the_cards_that_changed(evening, members, tmp_path, change, place):
    """A card is printed again exactly if the earlier cards do not include it, word for word."""
    evening = replace(evening, members=members)
    now = with_section(evening, place, **change(evening.sections[place]))
    write_evening(tmp_path / "before", evening, ENGLISH)
    again = reduce_to_changes(evening, now)
    write_evening(tmp_path / "now", now, ENGLISH, reprints=again)
    for page, kind in (("guide-cards", "guide card"), ("table-cards", "table card")):
        old = pieces(tmp_path / "before", page, kind)
        new = pieces(tmp_path / "now", page, kind)
        printed = pieces(tmp_path / "now", f"again-{page}", kind)
        assert printed == [card for card in new if card not in old]
        assert 0 < len(printed) < len(new)


def test_a_claim_that_is_still_true_is_not_printed_again(evening):
    """If only a section's bounds change, no sheet of that section has to be printed again."""
    place = next(k for k, section in enumerate(evening.sections) if section.cost is not None)
    cost = evening.sections[place].cost
    now = with_section(evening, place, cost=replace(cost, lower_bound=cost.lower_bound - 1))
    assert not find_reprint(evening, now)
    now = with_section(evening, place, cost=replace(cost, fitness=cost.fitness + 1))
    assert find_reprint(evening, now).director == (evening.sections[place].name,)


def otherwise(evening, drawn):
    """Return an evening with one random property changed."""
    place = drawn.randrange(len(evening.sections))
    section = evening.sections[place]
    numbers, rounds = list(section.numbers), section.movement.num_rounds
    one, other = drawn.sample(range(len(numbers)), 2)
    first = drawn.randint(2, rounds)
    movement = section.movement
    what = drawn.randrange(13)
    if what == 0:
        numbers[one], numbers[other] = numbers[other], numbers[one]
        return with_section(evening, place, numbers=tuple(numbers))
    if what == 1 and numbers[one]:
        numbers[one] = Pair(numbers[one].first, 150 + drawn.randrange(40))
        return with_section(evening, place, numbers=tuple(numbers))
    if what == 2:
        spell = HoldingPeriod(one + 1, first, rounds, None)
        return with_section(evening, place, holding_periods=(spell,))
    if what == 3:
        spell = HoldingPeriod(one + 1, 1, first - 1, drawn.choice((None, Pair(197, 198))))
        return with_section(evening, place, holding_periods=(spell,))
    if what == 4:
        numbers[one] = None
        return with_section(evening, place, numbers=tuple(numbers))
    if what == 5:
        turned = replace(movement, rounds=movement.rounds[::-1].copy())
        return with_section(evening, place, movement=turned)
    if what == 6:
        return with_section(evening, place, movement=replace(movement, name="another"))
    if what == 7:
        return with_section(evening, place, boards=section.boards + 1)
    if what == 8 and section.cost is not None:
        cost = replace(section.cost, penalty=section.cost.penalty + 7)
        return with_section(evening, place, cost=cost)
    if what == 9:
        wish = Wish(WishKind.NUMBER, (section.pairs[0],), (drawn.randint(1, 4),), Decimal(5))
        return replace(evening, wishes=(*evening.wishes, WishResult(wish, drawn.random() < 0.5)))
    if what == 10:
        return replace(evening, notes=(*evening.notes, Message("season_make_one")))
    if what == 11:
        names = dict(evening.members.names)
        names[section.pairs[0].first] = f"Somebody {drawn.randrange(99)}"
        return replace(evening, members=Members(names))
    return replace(evening, intact=not evening.intact)


def printed_pieces(folder, prefix=""):
    """Return all printed pieces by kind: each card, each sheet, and the whole list by name."""
    kinds = {
        "guide-cards": ["guide card"],
        "table-cards": ["table card"],
        "seating": ["sheet section", "sheet players"],
        "director": ["sheet"],
    }
    return {
        (page, kind): pieces(folder, prefix + page, kind)
        if (folder / f"{prefix}{page}.html").exists()
        else []
        for page, of_page in kinds.items()
        for kind in of_page
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sample(60)))
def test_what_differs_is_printed_again_and_nothing_else(evening, members, tmp_path, seed):
    """Exactly the pieces that differ, word for word as rendered, are printed again."""
    drawn = Random(seed)
    before = replace(evening, members=members)
    for _ in range(drawn.randrange(3)):
        before = otherwise(before, drawn)
    now = before
    for _ in range(drawn.randint(1, 2)):
        now = otherwise(now, drawn)
    write_evening(tmp_path / "before", before, ENGLISH)
    again = reduce_to_changes(before, now)
    write_evening(tmp_path / "now", now, ENGLISH, reprints=again)
    old, new = printed_pieces(tmp_path / "before"), printed_pieces(tmp_path / "now")
    printed = printed_pieces(tmp_path / "now", "again-")
    for kind, sheets in new.items():
        other = [sheet for sheet in sheets if sheet not in old[kind]]
        if kind[1] == "sheet players" and other:
            other = sheets
        assert printed[kind] == other, kind
    told = find_reprint(before, now)
    assert sum(map(len, told.guides.values())) == len(printed["guide-cards", "guide card"])
    assert sum(map(len, told.tables.values())) == len(printed["table-cards", "table card"])
    assert bool(told) == bool(again) == any(printed.values())


@pytest.mark.slow
def test_nothing_changed(evening, tmp_path):
    """Without a change there is nothing to print, no page says so, and old pages are deleted."""
    assert not reduce_to_changes(evening, evening)
    write_evening(tmp_path, evening, ENGLISH, reprints=reduce_to_sections(evening, ["A"]))
    assert len(list(tmp_path.glob("again-*"))) == len(PRINTED)
    write_evening(tmp_path, evening, ENGLISH)
    assert not list(tmp_path.glob("again-*"))
    assert "again" not in (tmp_path / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_section_that_is_not_there_any_more(evening, tmp_path):
    """Its players leave the list by name, which is the only sheet to print again."""
    now = replace(evening, sections=evening.sections[:3])
    write_evening(tmp_path, now, ENGLISH, reprints=reduce_to_changes(evening, now))
    assert [file.name for file in tmp_path.glob("again-*")] == ["again-seating.html"]


@pytest.mark.slow
def test_a_section(evening, tmp_path):
    """All of the section is printed, and of the others only the names in the list by name."""
    written = write_evening(tmp_path, evening, ENGLISH, reprints=reduce_to_sections(evening, ["C"]))
    assert {tmp_path / f"again-{page}.html" for page in PRINTED} <= set(written)
    section = evening.sections[2]
    cards = pieces(tmp_path, "again-guide-cards", "guide card")
    assert len(cards) == len(section.pairs)
    assert all("Section C" in card for card in cards)
    whole = pieces(tmp_path, "seating", "sheet players")
    assert pieces(tmp_path, "again-seating", "sheet players") == whole


@pytest.mark.slow
def test_the_index_links_what_there_is(evening, tmp_path):
    """Pages to print again come first; PDFs are linked once they exist."""

    def links():
        text = (tmp_path / "index.html").read_text(encoding="utf-8")
        return re.findall('href="(.*?)"', text)

    write_evening(tmp_path, evening, ENGLISH)
    assert not any(link.endswith(".pdf") for link in links())

    def to_pdf(page):
        assert not any(link.endswith(".pdf") for link in links())
        return b"%PDF"

    again = reduce_to_sections(evening, ["A"])
    write_evening(tmp_path, evening, ENGLISH, to_pdf=to_pdf, reprints=again)
    found = links()
    assert found[:2] == ["again-seating.html", "again-seating.pdf"]
    assert all((tmp_path / link).is_file() for link in found)
    pdfs = [link for link in found if link.endswith(".pdf")]
    expected = chain((f"again-{page}.pdf" for page in PRINTED), (f"{page}.pdf" for page in PRINTED))
    assert sorted(pdfs) == sorted(expected)
