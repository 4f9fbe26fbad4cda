"""Features of every screen, in Chromium: one event stream, many windows, no jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bridgeopt.base.resources import shipped_folder
from bridgeopt.web.screens import STEPS
from tests.support.browser.page_server import (
    at_rest,
    members_of,
    opened,
    program,
    seat_by_command,
    visitors,
)
from tests.support.generators.instances import stride
from tests.support.messages import text_of

pytestmark = pytest.mark.slow


def signed_up(page_open, pairs: int = 4) -> list[int]:
    """Sign up some pairs; return their players."""
    players = members_of(page_open.folder)[: 2 * pairs]
    page_open.look()
    both = zip(players[::2], players[1::2], strict=True)
    page_open.do("sign_up", list="\n".join(f"{one} & {other}" for one, other in both))
    return players


def tick(page: Page, player: int):
    return page.locator(f"#p{player} .tick")


def pressed(page: Page, player: int, is_pressed: bool = True) -> None:
    expect(tick(page, player)).to_have_attribute("aria-pressed", str(is_pressed).lower())


def test_the_key_is_gone_from_the_address(window):
    """The address becomes that of a screen, and scripts cannot read the cookie."""
    page = window().page
    assert "key=" not in page.url
    assert page.evaluate("document.cookie") == ""
    assert page.evaluate("document.referrer") == ""


@pytest.mark.parametrize("count", [4, pytest.param(9, marks=pytest.mark.long)])
def test_all_windows_see_what_one_does(window, page_open, count):
    """All windows show a change; when the one with the stream closes, another takes over."""
    players = signed_up(page_open)
    pages = [window().page for _ in range(count)]
    for page, player in zip(pages[:: count - 1], players, strict=False):
        tick(page, player).click()
        for other in pages:
            pressed(other, player)
    for left in (1, 2):
        pages[left - 1].close()
        tick(pages[-1], players[left + 3]).click()
        for other in pages[left:]:
            pressed(other, players[left + 3])


def test_a_window_that_was_left_comes_back(window, page_open):
    """A window that is returned to shows the current state, and follows later changes."""
    players = signed_up(page_open)
    page = window().page
    page.goto(f"{page_open.origin}/static/icon.svg")
    page_open.look()
    page_open.do("here", players=[players[0]])
    page.go_back()
    pressed(page, players[0])
    page_open.do("here", players=[players[1]])
    pressed(page, players[1])


def test_what_is_typed_stays_while_others_act(window, page_open):
    """Focus, caret, typed text, dialogs, ticks, filters and menus survive a change."""
    players = signed_up(page_open)
    page = window().page
    page.get_by_role("button", name=text_of("door_sign_ups")).click()
    page.locator("#list").press_sequentially("Ann Bell & Ca")
    page.locator("#list").press("ArrowLeft")
    page.get_by_label(text_of("door_all_guests")).check()
    page.locator("#list").focus()
    page_open.look()
    page_open.do("here", players=[players[0]])
    pressed(page, players[0])
    expect(page.locator("#list")).to_be_focused()
    expect(page.locator("#list")).to_have_value("Ann Bell & Ca")
    assert page.evaluate("document.activeElement.selectionStart") == 12
    expect(page.get_by_label(text_of("door_all_guests"))).to_be_checked()
    page.locator("#sign-ups").get_by_role("button", name="Close").click()

    page.get_by_label("Partner missing").check(force=True)
    page_open.do("away", players=[players[0]])
    pressed(page, players[0], False)  # no player is missing now, so all are shown
    expect(page.locator("[name=filter][value=all]")).to_be_checked()

    page.locator(f"#p{players[2]} .more").click()
    page_open.do("here", players=[players[4]])
    pressed(page, players[4])
    expect(page.locator("#menu")).to_be_visible()
    page.locator("#remove").click()
    expect(page.locator(f"#p{players[2]}")).to_have_count(0)
    expect(page.locator("#menu")).to_be_hidden()


def test_the_row_with_the_focus_stays_where_others_come_and_go(window, page_open):
    """Rows are added and removed before and after it; Tab goes on from the focused row."""
    players = signed_up(page_open)
    page = window().page
    rows = [int(row.get_attribute("id")[1:]) for row in page.locator("#players > li").all()]
    tick(page, rows[4]).focus()
    page_open.look()
    page_open.do("remove", players=rows[2:4])
    expect(page.locator(f"#p{rows[2]}")).to_have_count(0)
    expect(tick(page, rows[4])).to_be_focused()
    page_open.do("undo")
    expect(page.locator(f"#p{rows[2]}")).to_have_count(1)
    expect(tick(page, rows[4])).to_be_focused()
    assert {*players} == {*rows}


def test_who_acts_on_what_was_overtaken_is_told_so(window, page_open):
    """A window that missed a change does nothing, and describes the change."""
    players = signed_up(page_open)
    page = window().page
    pressed(page, players[0], False)
    page.route("**/sign-in", lambda route: None)  # the new screen does not arrive
    with page.expect_request("**/sign-in"):  # and had not been requested before
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page_open.look()
    page_open.do("here", players=[players[0]])
    tick(page, players[1]).click()
    expect(page.locator("#wrong")).to_contain_text(
        text_of("page_overtaken", done="").partition(":")[0]
    )
    page.unroute("**/sign-in")
    pressed(page, players[0])
    pressed(page, players[1], False)
    at_rest(page)  # nothing is pressed twice while a request is under way
    page.keyboard.press("Escape")
    expect(page.locator("#wrong")).to_be_hidden()
    tick(page, players[1]).click()
    pressed(page, players[1])
    expect(page.locator("#wrong")).to_be_hidden()


def test_a_double_click_is_one(window, page_open):
    """A double click does not undo its own action."""
    players = signed_up(page_open)
    page = window().page
    tick(page, players[0]).dblclick()
    pressed(page, players[0])
    tick(page, players[1]).click()
    pressed(page, players[1])
    pressed(page, players[0])


def test_too_much_is_said_in_the_dialog(window, page_open):
    """A picture pasted as a list is refused before it is sent."""
    page = window().page
    page.get_by_role("button", name=text_of("door_sign_ups")).click()
    page.locator("#list").fill("x" * 200_000)
    page.locator("#sign-ups .main").click()
    expect(page.locator("#sign-ups .refused")).to_have_text(text_of("page_too_much"))
    page_open.look()
    page_open.do("sign_up", list="guest: Somebody")
    expect(page.locator("#players")).to_contain_text("Somebody")
    expect(page.locator("#sign-ups .refused")).to_be_visible()


def test_a_fault_of_ours_is_said(window, page_open, monkeypatch):
    """A failure of the program is explained in a sentence, not as a code."""
    players = signed_up(page_open)
    page = window().page

    def fail(*_):
        raise ZeroDivisionError

    monkeypatch.setattr("bridgeopt.web.app.run_action", fail)
    tick(page, players[0]).click()
    expect(page.locator("#wrong")).to_contain_text(text_of("page_failed"))


AIR = """() => {
  const seen = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 1;
  const of = (what) => [...document.querySelectorAll(what)].filter(seen);
  const fields = of("input, select, textarea, button, .button");
  const box = (each) => each.getBoundingClientRect();
  return of("main :is(h1, h2, h3, h4)").filter((head) => fields.some((field) => {
    const [one, other] = [box(field), box(head)];
    const above = one.left < other.right && other.left < one.right && one.bottom <= other.top + 1;
    return above && !head.contains(field) && other.top - one.bottom < 6;
  })).map((head) => head.textContent);
}"""
"""Script that returns the headings that touch a field above them."""

OUTSIDE = """() => [...document.querySelectorAll(".seats li")].filter((row) => {
  const box = row.getBoundingClientRect();
  return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
}).map((row) => row.id)"""
"""Script that returns the pairs not wholly within the window."""


RIGHT = "() => document.querySelector('#redo').getBoundingClientRect().right"
"""Script that returns the right edge of the head's last button."""

DATE_SEEN = """() => {
  const date = document.querySelector("#top .evening .quiet");
  return date.clientWidth / date.scrollWidth;
}"""
"""Script that returns the visible share of the date."""


def test_the_head_is_one_row_in_dutch_and_with_the_clock(chromium, club):
    """The head takes one row on each screen of a wide window.

    Headings keep clear of fields, and 54 pairs are visible at once.
    """
    settings = club / "club.toml"
    settings.write_text(f"{settings.read_text('utf-8')}sit_out_play = true\n", "utf-8")
    seat_by_command(club, members_of(club)[:108], sections=3)
    with opened(club) as page_open:
        page_open.look("start")
        page_open.do("clock", button="start", seen=[0, 0])
        with visitors(chromium, page_open) as window:
            page = window().page
            for k, screen in enumerate([*STEPS][:: stride(2)]):
                for width, height in ((1280, 800), (1024, 768))[k % stride(2) :: stride(2)]:
                    page.set_viewport_size({"width": width, "height": height})
                    page.goto(f"{page_open.origin}/{screen}?lang=nl")
                    if screen != "start":
                        expect(page.locator("#face")).to_be_visible()
                    top = page.locator("#top").bounding_box()
                    assert top is not None
                    assert top["height"] < 66, (screen, width)
                    in_head = page.locator("#to-season").is_visible()
                    assert in_head is (width == 1280), (screen, width)
                    assert page.locator("footer .narrow").is_visible() is not in_head
                    assert page.evaluate(AIR) == [], (screen, width)
                    assert page.evaluate(OUTSIDE) == [], (screen, width)
            page.goto(f"{page_open.origin}/start")
            page.locator("footer").scroll_into_view_if_needed()
            assert page.evaluate("scrollY") > 0
            top = page.locator("#top").bounding_box()
            assert top is not None
            assert top["y"] == 0  # the steps stay visible on this long screen
            page.goto(f"{page_open.origin}/play")
            for width in (1024, 1100, 1280, 1440, 1500, 1680)[:: stride(2)]:
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate(RIGHT) <= width - 10, width
                least = 1 if width >= 1100 else 0.6
                assert page.evaluate(DATE_SEEN) >= least, width
            page.goto(f"{page_open.origin}/sign-in")
            for width in (1680, 1920, 2401):  # widths at which more or less of the head fits
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.long
def test_the_server_goes_and_comes_back(chromium, club):
    """A lost server is reported; with another key the page gives advice, and then works again."""
    with program(club) as first:
        page_open = first.wait_open()
        with visitors(chromium, page_open) as window:
            page, other = window().page, window().page
            players = signed_up(page_open)
            tick(page, players[0]).click()
            pressed(other, players[0])
            first.kill()
            for each in (page, other):
                expect(each.locator("#gone")).to_be_visible()
            tick(page, players[1]).click()
            expect(page.locator("#gone")).to_be_visible()
            with program(club, port=page_open.port) as second:
                again = second.wait_open()
                for each in (page, other):
                    expect(each.locator("#no-key")).to_be_visible()
                    expect(each.locator("#gone")).to_be_hidden()
                tick(page, players[1]).click()
                expect(page.locator("#wrong")).to_contain_text("window that the program opened")
                third = page.context.new_page()
                third.goto(again.address)
                for each in (page, other, third):
                    expect(each.locator("#lost")).to_be_hidden()
                    pressed(each, players[0])
                    pressed(each, players[1], False)
                tick(other, players[1]).click()
                pressed(third, players[1])


def test_the_events_have_the_head_of_every_screen(page_open):
    """*Events* has the club's title, help and the other language in its head."""
    shown = page_open.look("event/start")
    head = shown.partition("<header")[2].partition("</header>")[0]
    assert "<bdi>Proof</bdi>" in head
    assert 'id="to-help"' in head
    assert 'hreflang="nl"' in head
    assert "<footer" not in shown


def test_events_are_listed_by_title(page_open):
    """An event has its title and the name of its file; a damaged file has its name only."""
    year = shipped_folder("data") / "calendar" / "club-year.toml"
    (page_open.folder / "year.toml").write_bytes(year.read_bytes())
    (page_open.folder / "torn.swiss").write_text("torn")
    shown = page_open.look("event/start").partition('id="there"')[2].partition("</ul>")[0]
    assert '2026-2027</bdi></a> <span class="quiet">year.toml</span>' in shown
    assert "<bdi>torn.swiss</bdi></a></li>" in shown


def test_the_head_of_events_is_as_high_as_that_of_seat(window, page_open):
    """The club's title is in the same row as the links, as on the evening's screens."""
    page = window().page
    heights = set()
    for screen in ("seat", "event/start"):
        page.goto(f"{page_open.origin}/{screen}")
        head = page.locator("#top").bounding_box()
        assert head is not None
        heights.add(round(head["height"]))
    assert len(heights) == 1


def test_another_language_keeps_the_address_and_what_was_typed(window, page_open):
    """The address's parameters stay, and so does a form that is filled in halfway."""
    answer = page_open.ask("/season?setup=best&lang=nl")
    assert (answer.status, answer.getheader("location")) == (303, "season?setup=best")
    page = window().page
    page.goto(f"{page_open.origin}/season?setup=best")
    page.locator("#q-name").fill("Summer & Sons")
    page.locator("#q-best").fill("7")
    before = page.locator("#setup-save").inner_text()
    page.locator("a[hreflang=nl]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert page.url == f"{page_open.origin}/season?setup=best"
    assert page.locator("#setup-save").inner_text() != before
    expect(page.locator("#q-name")).to_have_value("Summer & Sons")
    expect(page.locator("#q-best")).to_have_value("7")
    page.reload()
    expect(page.locator("#q-name")).not_to_have_value("Summer & Sons")
