"""Make, change, view and save a club's year on the page, as by command."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.plugins.calendar.files import read_calendar, read_year
from bridgeopt.plugins.calendar.year import faults_of
from tests.support.browser.page_server import (
    HOSTILE,
    OpenedEvent,
    make_club,
    opened,
    opened_event,
    visitors,
)
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.dutch import english_words, text_of_page, words
from tests.support.messages import says
from tests.support.timing.clocks import on

pytestmark = pytest.mark.slow

TODAY = date(2026, 11, 24)

NEXT = TODAY + timedelta(days=7)

YEAR = f"""title = "The \\"Open\\" Door"
first = {NEXT}
last = {NEXT + timedelta(days=119)}

[[hall]]
name = "Main hall"

[[event]]
name = "Club evening"
times = 6
weekdays = ["Tuesday"]
hall = "Main hall"
evening = true

[[event]]
name = "Heat"
times = 2
hall = "Main hall"
"""


@pytest.fixture(autouse=True)
def _today() -> Iterator[None]:
    """Set today to a Tuesday, a week before the year begins."""
    with on(TODAY):
        yield


@pytest.fixture
def path(tmp_path) -> Path:
    """Return the file of a year from next week on, without a calendar."""
    path = tmp_path / "club-year.toml"
    path.write_text(YEAR, encoding="utf-8")
    return path


@pytest.fixture
def year(path) -> Iterator[OpenedEvent]:
    """Open the year on the page."""
    with opened_event(path) as page:
        page.look("calendar")
        yield page


def wait(page: OpenedEvent) -> str:
    """Wait until the work is done; return the page."""
    while 'id="working"' in (shown := page.look("calendar")):
        sleep(0.02)
    return shown


def test_made_changed_and_written(year, path):
    """The calendar meets the demands; a change moves the minimum; an outdated page does nothing."""
    assert year.do("move", away="", first="", last="")["status"] == 422
    before = year.revision
    assert year.do("make")["status"] == 200
    assert says(wait(year), "calendar_proved")
    file = path.parent / "calendar" / "calendar.csv"
    made = read_calendar(file)
    assert faults_of(read_year(path), made) == []
    year.revision = before
    assert year.do("make")["status"] == 409
    year.look("calendar")
    day = made.days_of("Club evening")[2]
    away = {"away": "Main hall", "first": "", "last": ""}
    assert year.do("move", **away)["status"] == 422
    assert year.do("move", **{**away, "away": "Mian hall", "first": str(day)})["status"] == 422
    assert year.do("move", **{**away, "first": "soon"})["status"] == 400
    wrong = {"first": str(day), "last": str(day - timedelta(days=1))}
    assert year.do("move", **{**away, **wrong})["status"] == 422
    assert year.do("move", **{**away, "first": str(day)})["status"] == 200
    assert says(wait(year), "calendar_change_proved")
    assert day not in read_calendar(file).days_of("Club evening")
    assert len({*made.entries} - {*read_calendar(file).entries}) == 1
    printed = year.ask("/event/club-year.toml/paper/calendar.html")
    assert "Club evening" in printed.text
    assert year.ask("/event/club-year.toml/paper/calendar.csv").status == 404


def test_what_is_wanted_is_written_whole_or_not_at_all(year, path):
    """Malformed text is refused by line and not saved; contradicting demands are named."""
    told = year.do("save", text=YEAR.replace("times = 6", "times = none"))
    assert told["status"] == 422
    assert "ine 10" in told["told"]
    assert path.read_text(encoding="utf-8") == YEAR
    assert year.do("save", text=YEAR.replace("times = 6", "times = 40"))["status"] == 200
    year.do("make")
    shown = wait(year)
    assert 'id="wrong-year"' in shown
    assert "Club evening" in shown.partition('id="wrong-year"')[2].partition("</p>")[0]
    assert not (path.parent / "calendar" / "calendar.csv").exists()


def test_a_year_begun_by_clicks_and_by_keyboard(tmp_path, chromium):
    """A year is created, planned and changed by mouse and keyboard.

    The projector shows coming days.
    """
    from playwright.sync_api import expect

    club = make_club(tmp_path / "club")
    with opened(club) as page, visitors(chromium, page) as window:
        shown = window().go("event/start")
        form = shown.locator("#new-year")
        form.locator("[name=name]").fill("The Open Door")
        form.locator("[name=first]").fill(str(NEXT))
        form.locator("[name=last]").fill(str(NEXT + timedelta(days=99)))
        form.locator("[name=times]").fill("5")
        form.locator("[name=name]").press("Enter")
        shown.locator("#make").wait_for()
        shown.wait_for_load_state()  # before its scripts are there, a press does nothing
        shown.locator("#make").press("Enter")
        expect(shown.locator("#days tbody tr")).to_have_count(5)
        expect(shown.locator("#verdict-head")).to_contain_text("Proven")
        shown.locator("#anew").press("Enter")
        shown.locator("#anew-yes").press("Enter")
        expect(shown.locator("#anew-ask")).to_be_hidden()
        expect(shown.locator("#days tbody tr")).to_have_count(5)
        shown.goto(f"{page.origin}/event/club-year.toml/wall")
        expect(shown.locator("body")).to_contain_text("Club evening")


@pytest.mark.long
def test_in_all_sizes(tmp_path, chromium):
    """Axe finds nothing; no text is cut off, no control too small, no text in another language."""
    club = make_club(tmp_path / "club")
    (club / "club-year.toml").write_text(YEAR.replace("Heat", HOSTILE[3]), encoding="utf-8")
    known = words("Proof The Open Door Main hall Club evening English Nederlands " + HOSTILE[3])
    known |= words(YEAR) | {"person", "holiday"}
    with opened_event(club / "club-year.toml") as made:
        made.look("calendar")
        made.do("make")
        wait(made)
    with opened(club) as page, visitors(chromium, page) as window:
        visitor = window()
        shown, found = visitor.page, dict[Any, Any]()
        for code in sorted(languages()):
            for screen in ("start", "club-year.toml/calendar", "club-year.toml/year"):
                visitor.go(f"event/{screen}?lang={code}")
                found[code, screen, "sizes"] = faults_in_sizes(shown)
                if code == "nl" and screen != "start":
                    found[code, screen] = english_words(text_of_page(shown.content()), known)
        assert {where: what for where, what in found.items() if what} == {}
