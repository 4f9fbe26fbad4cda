"""Every kind of page in a real browser: axe finds no fault, and nothing is cut off on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Members, NumberingCost, Pair, Wish, WishKind, WishResult
from bridgeopt.movement.families import read_family
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import Participant, SourceResults
from bridgeopt.scoring.scored import score_evening
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.pages.evening_pages import write_evening
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from bridgeopt.show.pages.scores import write_scores
from bridgeopt.show.pages.season import season_page
from bridgeopt.show.pages.standings import standings_page
from bridgeopt.show.standings_text import naming_for
from bridgeopt.standings.competition import ClubRecord, Competition, SessionResults, SessionScore
from bridgeopt.standings.ranking import compute_standings
from tests.support.browser.chromium import LOST, PHONE
from tests.support.generators.instances import stride
from tests.support.generators.results import evening as played_boards
from tests.support.generators.sessions import history_of, random_sessions
from tests.support.sources import PACKAGE

try:
    from tests.support.generators.event_pages import KINDS, draw_games
except ImportError:  # other games have been deleted (docs/support.md)
    KINDS = {}

pytestmark = pytest.mark.slow_without_jit

OF_AN_EVENING = (
    *("index", "seating", "screen", "guide-cards", "table-cards", "director", "entry"),
)
"""Pages of an evening, in every language."""

SCORES = ("scores-ranking", "scores-boards", "scores-pairs")
"""Pages of scores, in every language, made from one template."""

IN_ENGLISH = ("season", "cards", "standings")
"""Pages that exist in English only: a season's report, a bare movement's cards, and standings."""

LOOKED_AT = [
    name
    for k, kind in enumerate((*OF_AN_EVENING, *SCORES, *KINDS.values()))
    for name in [
        f"games/{language}/{kind}" if kind in KINDS.values() else f"{language}/{kind}"
        for language in languages()
    ][k % stride(2) :: stride(2)]
] + [*IN_ENGLISH]
"""Pages that axe checks: outside thorough runs, each kind of page in one language."""

LOOKED_AT_ELSEWHERE = {"all", "match-screen", "match-slips", "match-standings"}
"""Pages tested elsewhere.

All sheets of an evening at once: `tests/web/test_start.py`. The pages of matches:
`tests/plugins/swiss/matchplay`.
"""

NAMES = ("Ad Bol", "Margaretha-Wilhelmina van Oldenbarnevelt-Størmer", "Ng", "Ñuñez y Peña")

LAPTOP = {"width": 1024, "height": 768}


def test_every_kind_of_page_is_listed():
    """Each template that no other extends is a kind of page, and must be listed here.

    Templates that extend the frames of the director's page are its screens, which the tests of
    games check.
    """
    texts = {
        file.stem: file.read_text(encoding="utf-8")
        for file in PACKAGE.rglob("templates/*.html")
        if file.parent != PACKAGE / "web" / "templates"
    }
    frames = {file.stem for file in PACKAGE.glob("web/templates/*.html")}
    built_on = {
        name: base
        for name, text in texts.items()
        for base in re.findall('extends "(.*).html"', text)
    }
    screens = {name for name in built_on if frames & {*chain(name, built_on)}}
    whole = {name for name, text in texts.items() if re.search("<!DOCTYPE|{% extends", text)}
    assert whole - screens - {*built_on.values()} | {"swiss-screen"} == (
        {*OF_AN_EVENING, *KINDS, *IN_ENGLISH, "scores"} | LOOKED_AT_ELSEWHERE
    )


def chain(name: str, built_on: dict[str, str]) -> Iterator[str]:
    """Yield the template that a template extends, the one that this extends, and so on."""
    while name in built_on:
        name = built_on[name]
        yield name


def boards_played() -> SourceResults:
    """Return an evening's results; NS and EW have the same numbers, and long names."""
    source = played_boards(2, tables=4, shared=True)
    sides: tuple[Side, ...] = ("NS", "EW")
    people = tuple(
        Participant(section, str(pair), side, (NAMES[pair % 4], "Oystercatcher Hawthorn"))
        for section in source.sections
        for pair in range(1, 5)
        for side in sides
    )
    return replace(source, participants=people)


@pytest.fixture(scope="session")
def folder(tmp_path_factory) -> Path:
    """Write all pages: an evening of 7 pairs, a season of fifty, a movement's cards, games."""
    folder = tmp_path_factory.mktemp("pages")
    family = read_family("multiplex").movements
    pairs = [Pair(k, k + 1) for k in range(1, 14, 2)]
    members = Members({k: f"{NAMES[k % 4]} {k}" for k in range(1, 51)})
    numbers = (*pairs[:2], None, *pairs[2:])
    section = PaperSection("A", family[8], numbers, 4, NumberingCost(7_200, 7_000, Fraction(9_000)))
    wishes = (WishResult(Wish(WishKind.STATIONARY, (pairs[0],), "table"), respected=True),)
    evening = PrintedEvening(
        (section,), members, date(2026, 10, 1), "Bridge & Co", ("A note.",), wishes
    )
    for language in languages():
        write_evening(folder / language, evening, read_catalogue(language))
        with use_locale(language):
            write_scores(folder / language, score_evening(boards_played()), "Bridge & Co")
        if KINDS:
            draw_games(folder / "games" / language, language)
    sessions = random_sessions(1, tuple(members.names)[:24], 6)
    history = history_of(tuple(members.names), sessions)
    season = season_page(history, sessions, members, title="A season")
    (folder / "season.html").write_text(season, encoding="utf-8")
    results = SessionResults(1, tuple(SessionScore(pair.players, Fraction(50)) for pair in pairs))
    lists = compute_standings(Competition(name="<Cup>", best=2), ClubRecord((results,)))
    table = standings_page(lists, naming_for(members), "Bridge & Co", date(2026, 10, 1))
    (folder / "standings.html").write_text(table, encoding="utf-8")
    (folder / "cards.html").write_text(format_cards(family[8], 4), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *((name, PHONE) for name in LOOKED_AT[:: stride(4)]),
        *((name, LAPTOP) for name in ("season", "en/index", "en/screen")[:: stride(3)]),
    ],
    ids=str,
)
def test_axe_finds_nothing(page, folder, name, size):
    """Axe finds no fault in landmarks, headings, tables, contrast and keyboard access."""
    from axe_playwright_python.sync_playwright import Axe

    page.set_viewport_size(size)
    page.goto((folder / f"{name}.html").as_uri())
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert found.response["passes"]
    violations = found.response["violations"]
    assert [(v["id"], [node["target"] for node in v["nodes"][:3]]) for v in violations] == []


@pytest.mark.parametrize("name", LOOKED_AT)
def test_nothing_is_cut_off_on_a_telephone(page, folder, name):
    """All text is in the window, or in a scrollable frame that the keyboard reaches."""
    page.set_viewport_size(PHONE)
    page.goto((folder / f"{name}.html").as_uri())
    assert page.evaluate(LOST) == []


@pytest.mark.parametrize("name", [f"{code}/{kind}" for code in languages() for kind in SCORES])
def test_scores_need_no_scrolling_sideways(page, folder, name):
    """Scores fit a phone in any language and with long names."""
    page.set_viewport_size(PHONE)
    page.goto((folder / f"{name}.html").as_uri())
    assert page.evaluate("document.querySelector('main').scrollWidth") <= PHONE["width"]


def test_what_is_cut_off_is_found(page):
    """The script used above finds text that is out of reach."""
    page.set_viewport_size(PHONE)
    page.set_content("<p style='width: 500px; text-align: right'>far</p>")
    assert page.evaluate(LOST) == ["far", "the page itself"]
    page.set_content("<div style='overflow: hidden'><p style='margin-left: 340px'>far</p></div>")
    page.set_content("<div style='overflow: auto'><p style='width: 500px'>far</p></div>")
    assert page.evaluate(LOST) == ["no focus: far", "no name: far"]


def test_the_season_on_paper(page, folder):
    """Ratings come first, sheets are filled in order, and numbers are legible."""
    page.goto((folder / "season.html").as_uri())
    assert page.locator("main h2").first.inner_text() == "Ratings"
    assert not page.locator(".matrix").first.is_visible()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1024})  # A4 within its margins, in CSS pixels
    assert page.locator(".matrix").first.is_visible()
    assert not page.locator("#map").is_visible()
    breaks = page.evaluate(
        "() => [...document.querySelectorAll('body *')].filter((e) => ['page', 'always', 'left',"
        " 'right'].some((b) => [getComputedStyle(e).breakBefore, getComputedStyle(e).breakAfter]"
        ".includes(b))).length"
    )
    assert breaks == 0
    cells = page.locator(".matrix td, .matrix th")
    sizes = cells.evaluate_all(
        "cells => cells.map((c) => parseFloat(getComputedStyle(c).fontSize))"
    )
    assert min(sizes) >= 7 * 96 / 72 - 0.01
    assert page.evaluate("document.documentElement.scrollWidth") <= 703


def test_no_script_runs_but_the_page_s_own(page, folder, tmp_path):
    """Each page lists its scripts' hashes, so that injected scripts do nothing."""
    own = (folder / "season.html").read_text(encoding="utf-8")
    assert "script-src 'sha256-" in own
    foreign = "<script>document.title = '1'</script><img src='x' onerror='document.title = 2'>"
    file = tmp_path / "season.html"
    file.write_text(own.replace("</body>", f"{foreign}</body>"), encoding="utf-8")
    page.goto(file.as_uri())
    assert page.title() not in {"1", "2"}
