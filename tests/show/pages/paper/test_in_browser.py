"""An evening's pages measured in a browser: no text is cut off, and all is legible."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.base.printable import Paper
from bridgeopt.club import Members, NumberingCost, Pair, Wish, WishKind, WishResult
from bridgeopt.movement.families import read_family
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.pages.evening_pages import write_evening
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from bridgeopt.show.pages.reprint import PRINTED
from tests.support.browser.chromium import LOST, PATIENCE, PHONE
from tests.support.generators.instances import stride

PT = 96 / 72
HEIGHT = {Paper.A4: 277 / 25.4 * 96, Paper.LETTER: 259.4 / 25.4 * 96}
"""Height of the paper within its margins, in CSS pixels."""

FIRST = ("Jan", "Annemarie", "Margaretha-Wilhelmina", "Bep", "Willem-Alexander", "Truus")
LAST = (
    *("de Vries", "van den Heuvel-Rijnsburger", "Bakker", "'t Hart", "in 't Veld"),
    *("van Oldenbarnevelt tot Stoutenburg", "Smit-de Boer"),
)
COST = NumberingCost(7_200, 7_200, Fraction(9_000))
SECTIONS = (("multiplex", 8), ("teamplus", 16), ("teamplus", 18), ("mitchell-8", 17))

# Kinds of names: ordinary, long, and of sixty letters with and without a possible line break.
NAMES: dict[str, Callable[[int], str]] = {
    "ordinary": lambda k: f"{FIRST[k % 2]} {LAST[2 * (k % 2)]}",
    "long": lambda k: f"{FIRST[k % 6]} {LAST[k % 7]}",
    "sixty": lambda k: f"Wilhelmina Margaretha van Oldenbarnevelt-Van den Wijngaard {k}"[:60],
    "unbroken": lambda k: "Wijngaarden" * 5 + f"{k:05}",
}


def an_evening(kind: str, sections: tuple[tuple[str, int], ...] = SECTIONS) -> PrintedEvening:
    """Seat pairs in their order; in an odd section number 3 is absent."""
    made = []
    players = iter(range(1, 1000))
    for name, (family, size) in zip("ABCD", sections, strict=False):
        numbers: list[Pair | None] = [Pair(next(players), next(players)) for _ in range(size)]
        if size % 2:
            numbers.insert(2, None)
        movement = read_family(family).movements[size + size % 2]
        made.append(PaperSection(name, movement, tuple(numbers), 3, COST))
    names = {k: NAMES[kind](k) for k in range(1, next(players))}
    wish = WishResult(Wish(WishKind.LATE, (made[0].pairs[0],)), respected=True)
    return PrintedEvening(
        tuple(made), Members(names), date(2026, 10, 1), "De Vriendschap", ("A.",), (wish,)
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Callable[..., Path]:
    """Return the folder of an evening's pages; each is written once."""
    made: dict[tuple[str, Paper], Path] = {}

    def write(kind: str, paper: Paper = Paper.A4) -> Path:
        if (kind, paper) not in made:
            made[kind, paper] = tmp_path_factory.mktemp("evening")
            language = "nl" if paper is Paper.A4 else "en"
            write_evening(
                made[kind, paper], an_evening(kind), read_catalogue(language), paper=paper
            )
        return made[kind, paper]

    return write


CUT = """() => {
  const cut = new Set();
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim();
    if (!text) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const boxes = [...range.getClientRects()].filter((box) => box.width);
    const element = texts.currentNode.parentElement;
    for (let e = element; e.localName !== "main"; e = e.parentElement) {
      const style = getComputedStyle(e);
      const holds = e.matches("td, th, .card, .sheet, h1, h2, p, li, header, footer");
      const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
      if (!holds && !clips) continue;
      const frame = e.getBoundingClientRect();
      for (const box of boxes) {
        if (box.left < frame.left - 1 || box.right > frame.right + 1) cut.add(text);
        if (e.matches("td, th, .card, .sheet") || clips) {
          if (box.top < frame.top - 3 || box.bottom > frame.bottom + 3) cut.add(text);
        }
      }
    }
  }
  return [...cut];
}"""
"""Script that returns the texts that overflow their cell, card or sheet, or are clipped."""

POINTS = """(elements) => elements.map((e) => parseFloat(getComputedStyle(e).fontSize) * 72 / 96)"""


# The harder two kinds of names, each on one paper size; in a thorough run all kinds on both.
ON_PAPER = [
    (kind, paper)
    for k, kind in enumerate([*NAMES][1 % stride(2) :: stride(2)])
    for paper in [*Paper][k % stride(2) :: stride(2)]
]

PAPERS = [*Paper][:: -stride(2)]
"""Sizes for tests of height: the shorter one, and in a thorough run both."""


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "paper"), ON_PAPER)
def test_no_text_is_cut(page, folder, kind, paper):
    """On no printed page does text overflow its cell, card or sheet, and none is clipped."""
    page.emulate_media(media="print")
    for name in (*PRINTED, "entry"):
        page.goto((folder(kind, paper) / f"{name}.html").as_uri())
        assert page.evaluate(CUT) == [], name


def test_what_is_cut_is_found(page):
    """The script used above finds text that is cut off."""
    page.set_content("<main><p style='width: 50px; white-space: nowrap'>far too long</p></main>")
    assert page.evaluate(CUT) == ["far too long"]
    page.set_content(
        "<main><div style='height: 9px; overflow: hidden'>one<br>two<br>three</div></main>"
    )
    assert page.evaluate(CUT) == ["one", "two", "three"]


@pytest.mark.parametrize(("kind", "paper"), [each for each in ON_PAPER if each[0] != "unbroken"])
def test_a_section_is_one_sheet_on_the_wall(page, folder, kind, paper):
    """A section of up to 18 pairs takes one sheet, whatever their names.

    The list by name is never broken within a sheet.
    """
    page.emulate_media(media="print")
    page.goto((folder(kind, paper) / "seating.html").as_uri())
    assert page.locator(".sheet.section").count() == len(SECTIONS)
    heights = page.locator(".sheet").evaluate_all("s => s.map((e) => e.offsetHeight)")
    assert max(heights) <= HEIGHT[paper]


@pytest.mark.long
def test_a_sit_out_on_the_wall(page, folder):
    """A sit-out is as large and bold as a table's number, on paper and on the projector's list."""
    look = "(all) => all.map((e) => [getComputedStyle(e).fontSize, getComputedStyle(e).fontWeight])"
    page.emulate_media(media="print")
    for name, lists, turns, least in (("seating", ".sheet", 1, 1), ("screen", ".screen", 12, 3)):
        page.goto((folder("long") / f"{name}.html").as_uri())
        seen = 0
        for _ in range(turns):
            for one in page.locator(lists).all():
                idle = one.locator(".place .idle").evaluate_all(look)
                assert idle == one.locator(".place b:not(.idle)").evaluate_all(look)[: len(idle)]
                assert all(weight == "700" for _, weight in idle)
                seen += len(idle)
            page.keyboard.press("ArrowRight")
        assert seen >= least


@pytest.mark.parametrize("paper", Paper)
def test_guide_cards_can_be_read(page, folder, paper):
    """Letters have at least twelve points; a sit-out is the largest line, in a frame of its own.

    On a small card, opponents' names and the heads of columns have ten points.
    """
    page.emulate_media(media="print")
    for kind in [kind for kind, size in ON_PAPER if size is paper]:
        page.goto((folder(kind, paper) / "guide-cards.html").as_uri())
        assert min(page.locator(".guide td, .guide td b").evaluate_all(POINTS)) >= 12
        parts = page.locator(".sheet:not(.small) .guide th, .sheet:not(.small) .guide td span")
        assert min(parts.evaluate_all(POINTS), default=12) >= 12
        assert min(page.locator(".guide th, .guide td span").evaluate_all(POINTS)) >= 10
        idle = page.locator(".guide .out .idle")
        assert idle.count() == SECTIONS[3][1] - 9
        against = page.locator(".guide .against .two").evaluate_all(POINTS)
        assert min(idle.evaluate_all(POINTS)) > max(against)
        border = "(row) => parseFloat(getComputedStyle(row).borderTopWidth)"
        plain = page.locator(".guide tr:not(.out) td.main").first.evaluate(border)
        assert page.locator(".guide .out td").first.evaluate(border) > 2 * plain
        cards = page.locator(".card").evaluate_all("s => s.map((e) => e.offsetHeight)")
        assert max(cards) <= HEIGHT[paper]


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_two_cards_on_a_sheet(page, folder, tmp_path, paper):
    """With ordinary names two large cards or table cards fill a sheet, and none is split.

    This holds for up to nine rounds.
    """
    nine = replace(an_evening("ordinary", (("mitchell-9", 18),)), large_cards=True)
    write_evening(tmp_path, nine, read_catalogue("en"), paper=paper)
    for name in ("guide-cards", "table-cards"):
        page.emulate_media(media="print")
        page.goto((tmp_path / f"{name}.html").as_uri())
        heights = page.locator(".sheet").evaluate_all("s => s.map((e) => e.offsetHeight)")
        assert max(heights) <= HEIGHT[paper]
        assert page.locator(".sheet").count() == -(-page.locator(".card").count() // 2)
        page.emulate_media(media=None)
        page.goto((folder("ordinary", paper) / f"{name}.html").as_uri())
        sheets = page.locator(".sheet").count()
        cards = page.locator(".card").count()
        assert sheets <= cards / 2 + len(SECTIONS) / 2
        pdf = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == sheets


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_four_guide_cards_on_a_sheet(page, tmp_path, paper):
    """The cards of 53 pairs, some with long names, fit on 14 sheets and are legible."""
    evening = an_evening("ordinary", (("multiplex", 18), ("multiplex", 18), ("multiplex", 17)))
    long = {k: NAMES["long"](k)[:32].strip() for k in range(1, 107, 3)}
    evening = replace(evening, members=Members(evening.members.names | long))
    write_evening(tmp_path, evening, read_catalogue("nl"), paper=paper)
    page.emulate_media(media="print")
    page.goto((tmp_path / "guide-cards.html").as_uri())
    assert page.evaluate(CUT) == []
    assert page.locator(".card").count() == 53
    assert page.locator(".small").count() == page.locator(".sheet").count() == 14
    heights = page.locator(".sheet").evaluate_all("s => s.map((e) => e.offsetHeight)")
    assert max(heights) <= HEIGHT[paper]
    heights = page.locator(".card").evaluate_all("s => s.map((e) => e.offsetHeight)")
    assert max(heights) <= HEIGHT[paper] / 2
    assert min(page.locator(".guide td, .guide td b").evaluate_all(POINTS)) >= 12
    assert min(page.locator(".guide *").evaluate_all(POINTS)) >= 9.7
    assert min(page.locator(".guide .two").evaluate_all(POINTS)) >= 10
    page.emulate_media(media=None)
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 14


@pytest.mark.parametrize("paper", Paper)
def test_table_cards_can_be_read(page, folder, paper):
    """Shared boards and vacant places are large and bold; names have at least ten points."""
    page.emulate_media(media="print")
    page.goto((folder("long", paper) / "table-cards.html").as_uri())
    cells = page.locator(".table td, .table th")
    assert min(cells.evaluate_all(POINTS)) >= 12
    assert min(page.locator(".table .two").evaluate_all(POINTS)) >= 10
    for kind, least in ((".shared", 12), (".idle", 14)):
        large = page.locator(f".table {kind}")
        assert large.count() > 0
        assert min(large.evaluate_all(POINTS)) >= least
        weights = large.evaluate_all("s => s.map((e) => getComputedStyle(e).fontWeight)")
        assert set(weights) == {"700"}


@pytest.mark.parametrize("paper", Paper)
def test_the_directors_sheet_can_be_read(page, folder, paper):
    """No text is smaller than eight points, and each section's sheet has space for notes."""
    page.emulate_media(media="print")
    for kind in [kind for kind, size in ON_PAPER if size is paper]:
        page.goto((folder(kind, paper) / "director.html").as_uri())
        assert min(page.locator("main *").evaluate_all(POINTS)) >= 8
        room = page.locator(".remarks").evaluate_all("s => s.map((e) => e.offsetHeight)")
        assert len(room) == len(SECTIONS)
        assert min(room) >= 20 / 25.4 * 96


@pytest.mark.long
def test_cards_of_a_bare_movement(page, tmp_path):
    """Four guide cards fit on a sheet in letters of twelve points, up to sixteen rounds."""
    page.emulate_media(media="print")
    for paper in Paper:
        for family, size in (("multiplex", 14), ("howell", 16)):
            movement = read_family(family).movements[size]
            file = tmp_path / "cards.html"
            file.write_text(format_cards(movement, 4, paper), encoding="utf-8")
            page.goto(file.as_uri())
            assert page.evaluate(CUT) == []
            assert min(page.locator("td, th").evaluate_all(POINTS)) >= 12
            heights = page.locator(".sheet").evaluate_all("s => s.map((e) => e.offsetHeight)")
            assert max(heights) <= HEIGHT[paper]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("long", (1024, 768)),
        ("ordinary", (1920, 1080)),
        ("ordinary", (1024, 768)),
        ("long", (1920, 1080)),
    ][: 4 // stride(4)],
    ids=str,
)
def test_the_beamer(chromium, tmp_path, kind, size):
    """With 54 pairs every screen fills the height, and a cycle takes at most 40 s."""
    sections = (("teamplus", 14), ("teamplus", 14), ("teamplus", 14), ("teamplus", 12))
    write_evening(tmp_path, an_evening(kind, sections), read_catalogue("nl"))
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE)
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # a busy machine would turn the page meanwhile
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto((tmp_path / "screen.html").as_uri())
    page.evaluate("() => Promise.all([...document.fonts].map((font) => font.load()))")
    number = page.locator("footer .page")
    screens = int(number.inner_text().split("/")[1])
    columns = set()
    seconds = 0
    for k in range(screens):
        assert number.inner_text() == f"{k + 1} / {screens}"
        bottom, room = page.evaluate(
            "() => [Math.max(...[...document.querySelectorAll('tbody')].map((body) =>"
            " body.getBoundingClientRect().bottom)),"
            " document.querySelector('main').getBoundingClientRect().bottom]"
        )
        assert 0.9 * room <= bottom <= room + 1
        assert page.evaluate(LOST) == []
        assert page.evaluate(CUT) == []
        letters = page.locator("td.names").evaluate_all(POINTS)
        assert min(letters) * PT >= 0.02 * size[1]
        columns.add(page.locator("main table").count())
        before = number.inner_text()
        while number.inner_text() == before:
            page.clock.run_for(1000)
            seconds += 1
    assert number.inner_text() == f"1 / {screens}"
    assert seconds < 40 + screens  # each screen's share was rounded up to a whole second
    assert max(columns) >= 2
    page.close()


@pytest.mark.parametrize(("first", "kind"), [*enumerate(["long", "unbroken"])])
def test_a_telephone(page, folder, first, kind):
    """No page is wider than 360 pixels, and no text is cut off; each run tests every other page.

    In a thorough run each page has names of both kinds.
    """
    page.set_viewport_size(PHONE)
    for name in (*PRINTED, "entry", "screen")[first % stride(2) :: stride(2)]:
        page.goto((folder(kind) / f"{name}.html").as_uri())
        assert page.evaluate(LOST) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], name
