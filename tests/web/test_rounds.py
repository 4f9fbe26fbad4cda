"""The screen *Rounds*: the pairs at each table, by name."""

from __future__ import annotations

import re
from html import unescape

import pytest
from playwright.sync_api import expect

from bridgeopt.files.plan import read_plan
from tests.support.browser.page_server import make_club, opened, visitors
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.browser.signed_in import come, look_until
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow

PROVEN = 'data-state="proven"'

ROW = re.compile(r'<tr><th scope="row">(\d+)</th><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td></tr>')


def rows(shown: str) -> list[tuple[str, ...]]:
    """Return the tables of all rounds: table, NS, EW and boards, as text."""
    plain = " ".join(shown.split())
    return [
        tuple(" ".join(unescape(re.sub("<[^>]*>", " ", cell)).split()) for cell in row)
        for row in ROW.findall(plain)
    ]


def test_each_table_of_each_round_is_shown_by_name(page_open):
    """A draft and a plan show the same rounds; a pair without an opponent sits out."""
    come(page_open, 9)
    page_open.do("choose", movements="multiplex", sections=1)
    look_until(page_open, "seat", PROVEN)
    draft = page_open.look("rounds")
    assert says(draft, "rounds_not_used")
    page_open.do("seat")
    shown = page_open.look("rounds")
    assert not says(shown, "rounds_not_used")
    assert rows(shown) == rows(draft)
    (plan,) = page_open.folder.glob("evenings/*/plan.json")
    (section,) = read_plan(plan).sections
    seating = section.seating()
    names = page_open.evening_session.snapshot.members

    def told(number: int | None) -> str:
        pair = None if number is None else seating.numbers[number - 1]
        if pair is None:
            return text_of("sits_out")
        return f"{number} " + " & ".join(map(names.name, pair.players))

    expected = [(str(seat.table), told(seat.ns), told(seat.ew)) for seat in seating.seats]
    assert [row[:3] for row in rows(shown)] == expected
    assert len({boards for *_, boards in rows(shown)}) > 2
    assert re.search(r"<b>1</b>&nbsp;<bdi>[^<]*</bdi>&nbsp;&amp; <bdi>", shown)  # no number alone
    assert all(bool(row[3]) != (text_of("sits_out") in row) for row in rows(shown))


def test_one_section_at_a_time(page_open):
    """The address names the section; another name shows the first one."""
    assert says(page_open.look("rounds"), "rounds_none")
    come(page_open, 16)
    page_open.do("choose", movements="multiplex", sections=2)
    seat = look_until(page_open, "seat", PROVEN)
    assert 'id="to-rounds" href="rounds"' in seat
    assert 'href="rounds?section=B"' in seat
    first, other, unknown = (
        page_open.look(f"rounds{asked}") for asked in ("", "?section=B", "?section=%22%3E")
    )
    assert rows(first) == rows(unknown)
    people = [{name for row in rows(shown) for name in row[1:3]} for shown in (first, other)]
    assert not {name.partition(" ")[2] for name in people[0]} & {
        name.partition(" ")[2] for name in people[1]
    }


@pytest.mark.parametrize("code", [pytest.param("en", marks=pytest.mark.long), "nl"])
def test_the_rounds_are_for_all(chromium, tmp_path, code):
    """With long and odd names the screen has no fault at any width; Seat leads to it, and back."""
    with opened(make_club(tmp_path / "club", hostile=True)) as page:
        pair = come(page, 16)[0]
        page.do("choose", movements="multiplex", sections=2)
        look_until(page, "seat", PROVEN)
        with visitors(chromium, page) as window:
            shown = window().page
            shown.goto(f"{page.origin}/rounds?section=B&lang={code}")
            assert shown.url == f"{page.origin}/rounds?section=B"
            assert faults_in_sizes(shown, (360, 1280)) == {}
            expect(shown.locator(".sizes [aria-current]")).to_have_text(re.compile("B"))
            page.do("wish", kind="no-sit-out", pair=pair, strength="must")
            shown.locator("#to-seat").click()
            expect(shown.locator("#to-wishes")).to_be_visible()
            for width in (960, 1248):
                shown.set_viewport_size({"width": width, "height": 800})
                expect(shown.locator("#to-rounds")).to_be_in_viewport(ratio=1)
