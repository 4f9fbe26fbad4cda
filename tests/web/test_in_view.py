"""What a director looks for is in a window of 1280 by 800 without scrolling."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from bridgeopt.tasks.club import create_demo
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.screen_checks import checked_languages
from tests.support.browser.signed_in import look_until

pytestmark = pytest.mark.slow


NUM_CUT = """[...document.querySelectorAll(".family")].filter(
    (name) => name.scrollWidth > name.clientWidth).length"""
"""A script that returns how many surnames are cut short."""


def in_view(page: Page, selector: str) -> tuple[int, int]:
    """Return how many of the elements are wholly within the window, and how many there are."""
    inside, of = page.evaluate(
        """(selector) => {
            const all = [...document.querySelectorAll(selector)];
            const inside = all.filter((each) => {
                const box = each.getBoundingClientRect();
                return box.height && box.top >= 0 && box.left >= 0
                    && box.bottom <= innerHeight && box.right <= innerWidth;
            });
            return [inside.length, all.length];
        }""",
        selector,
    )
    return inside, of


def all_in_view(page: Page, selector: str) -> int:
    """Assert that all such elements are wholly within the window; return how many there are."""
    inside, of = in_view(page, selector)
    assert inside == of, f"{of - inside} of {of} {selector} are not in view"
    return of


@pytest.fixture
def demo(tmp_path) -> Iterator[Opened]:
    """Open the page of the demonstration club with its three sections seated."""
    create_demo(tmp_path / "club", TUESDAY)
    with opened(tmp_path / "club") as page:
        page.look()
        page.do("all_here")
        look_until(page, "seat", 'data-state="proven"')
        assert page.do("seat")["status"] == 200
        yield page


@pytest.fixture
def nine_tables(tmp_path) -> Iterator[Opened]:
    """Open the page of a club with one section of 18 pairs."""
    folder = make_club(tmp_path / "club")
    seat_by_command(folder, members_of(folder)[:36])
    with opened(folder) as page:
        yield page


@pytest.mark.parametrize(
    ("evening", "sections", "tables"),
    [pytest.param("demo", 3, 8, marks=pytest.mark.long), ("nine_tables", 1, 9)],
)
def test_each_section_s_grid_is_whole_beside_the_traveller(
    chromium, request, evening, sections, tables
):
    """Score shows all cells of all sections, and next to them a whole traveller with its button."""
    page_open = request.getfixturevalue(evening)
    with visitors(chromium, page_open) as window:
        for code in checked_languages():
            page = window().go(f"score?lang={code}")
            assert all_in_view(page, ".grid") == sections
            assert all_in_view(page, "[data-cell]") >= sections * tables * 5
            assert all_in_view(page, "#t-section, #t-board") == 2
            page.locator("[data-cell]").first.click()
            expect(page.locator("#t-lines input:focus")).to_have_count(1)
            assert all_in_view(page, ".grid") == sections
            assert all_in_view(page, "#t-lines input, #t-take") == tables + 1
            smallest = page.locator("[data-cell]").first.bounding_box()
            assert smallest is not None
            assert min(smallest["width"], smallest["height"]) >= 28


@pytest.mark.long
def test_53_pairs_are_in_view(chromium, tmp_path):
    """Sign in shows 25 people or more; Seat and Play show all 53 pairs."""
    folder = make_club(tmp_path / "club")
    players = members_of(folder)[:106]
    seat_by_command(folder, players, sections=3)
    with opened(folder) as page_open, visitors(chromium, page_open) as window:
        for code in checked_languages():
            page = window().go(f"seat?lang={code}")
            assert all_in_view(page, ".seats li[data-pair]") == 53
            page = window().go("play")
            assert all_in_view(page, ".seating button.pair") == 53
            page.set_viewport_size({"width": 1024, "height": 800})
            assert all_in_view(page, ".seating button.pair") == 53
            assert page.evaluate(NUM_CUT) <= 3  # of 106 surnames; the longest do not fit on a line
            page.set_viewport_size({"width": 1280, "height": 800})
            page = window().go("sign-in")
            assert in_view(page, "#players > li")[0] >= 25
