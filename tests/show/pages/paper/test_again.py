"""What has to be printed again: exactly the cards that say something else now."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain

import pytest

from bridgeopt.club import Pair, Spell
from bridgeopt.show.pages.paper import PRINTED, changed_only, sections_only, write_evening
from bridgeopt.words.catalogue import read_catalogue

ENGLISH = read_catalogue("en")


def with_section(evening, place, **changes):
    """Return an evening in which one section is otherwise."""
    sections = list(evening.sections)
    sections[place] = replace(sections[place], **changes)
    return replace(evening, sections=tuple(sections))


def pieces(folder, page, kind):
    """Return the text of all cards or sheets of a page."""
    text = (folder / f"{page}.html").read_text(encoding="utf-8")
    return re.findall(rf'<(?:article|section) class="{kind}.*?</(?:article|section)>', text, re.S)


def swapped(section):
    """Let two pairs change numbers, both of them there all evening."""
    one, two, *others = section.numbers
    return {"numbers": (two, one, *others)}


def replaced(section):
    """Let somebody play for a player of the first pair."""
    first, *others = section.numbers
    return {"numbers": (Pair(first.first, 198), *others)}


def left(section):
    """Let the first pair go home after two rounds."""
    return {"spells": (Spell(1, 3, section.movement.num_rounds, None),)}


def came(section):
    """Let another pair play the first rounds at number 1."""
    return {"spells": (Spell(1, 1, 2, Pair(197, 198)),)}


@pytest.mark.slow
@pytest.mark.parametrize(("place", "change"), [(0, swapped), (3, replaced), (0, left), (3, came)])
def test_exactly_the_cards_that_changed(evening, members, tmp_path, change, place):
    """A card is printed again just if it is not, word for word, among those of before."""
    evening = replace(evening, members=members)
    now = with_section(evening, place, **change(evening.sections[place]))
    write_evening(tmp_path / "before", evening, ENGLISH)
    again = changed_only(evening, now)
    assert again is not None
    write_evening(tmp_path / "now", now, ENGLISH, again=again)
    for page, kind in (("guide-cards", "guide card"), ("table-cards", "table card")):
        old = pieces(tmp_path / "before", page, kind)
        new = pieces(tmp_path / "now", page, kind)
        printed = pieces(tmp_path / "now", f"again-{page}", kind)
        assert printed == [card for card in new if card not in old]
        assert 0 < len(printed) < len(new)


@pytest.mark.slow
def test_lists_of_what_changed(evening, tmp_path):
    """The changed section's list, and everybody by name; the director's sheet of that section."""
    now = with_section(evening, 1, **swapped(evening.sections[1]))
    write_evening(tmp_path, now, ENGLISH, again=changed_only(evening, now))
    again = (tmp_path / "again-seating.html").read_text(encoding="utf-8")
    headings = re.findall("<h1>(.*?)</h1>", again)
    assert [h for h in headings if h.startswith("Section")] == ["Section B"]
    whole = (tmp_path / "seating.html").read_text(encoding="utf-8")
    by_name = '<section class="sheet players"'
    assert again.split(by_name)[1:] == whole.split(by_name)[1:]
    director = (tmp_path / "again-director.html").read_text(encoding="utf-8")
    assert re.findall("<h1>(Section .*?)</h1>", director) == ["Section B"]


@pytest.mark.slow
def test_nothing_changed(evening, tmp_path):
    """Then there is nothing to print again, and no page says so; old ones go."""
    assert changed_only(evening, evening) is None
    write_evening(tmp_path, evening, ENGLISH, again=sections_only(evening, ["A"]))
    assert len(list(tmp_path.glob("again-*"))) == len(PRINTED)
    write_evening(tmp_path, evening, ENGLISH)
    assert not list(tmp_path.glob("again-*"))
    assert "again" not in (tmp_path / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_section_that_is_not_there_any_more(evening, tmp_path):
    """Its players stand no longer in the list by name: that is printed again, and nothing else."""
    now = replace(evening, sections=evening.sections[:3])
    write_evening(tmp_path, now, ENGLISH, again=changed_only(evening, now))
    assert [file.name for file in tmp_path.glob("again-*")] == ["again-seating.html"]


@pytest.mark.slow
def test_a_section(evening, tmp_path):
    """All of it, and nothing of the others but the names in the list by name."""
    written = write_evening(tmp_path, evening, ENGLISH, again=sections_only(evening, ["C"]))
    assert {tmp_path / f"again-{page}.html" for page in PRINTED} <= set(written)
    section = evening.sections[2]
    cards = pieces(tmp_path, "again-guide-cards", "guide card")
    assert len(cards) == len(section.pairs)
    assert all("Section C" in card for card in cards)
    whole = pieces(tmp_path, "seating", "sheet players")
    assert pieces(tmp_path, "again-seating", "sheet players") == whole


@pytest.mark.slow
def test_the_index_links_what_there_is(evening, tmp_path):
    """Pages to print again come first; PDFs are linked when they are made, and only then."""

    def links():
        text = (tmp_path / "index.html").read_text(encoding="utf-8")
        return re.findall('href="(.*?)"', text)

    write_evening(tmp_path, evening, ENGLISH)
    assert not any(link.endswith(".pdf") for link in links())

    def to_pdf(page):
        assert not any(link.endswith(".pdf") for link in links())
        return b"%PDF"

    again = sections_only(evening, ["A"])
    write_evening(tmp_path, evening, ENGLISH, to_pdf=to_pdf, again=again)
    found = links()
    assert found[:2] == ["again-seating.html", "again-seating.pdf"]
    assert all((tmp_path / link).is_file() for link in found)
    pdfs = [link for link in found if link.endswith(".pdf")]
    expected = chain((f"again-{page}.pdf" for page in PRINTED), (f"{page}.pdf" for page in PRINTED))
    assert sorted(pdfs) == sorted(expected)
