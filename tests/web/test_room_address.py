"""The director's page on the room's address (plain HTTP), and the messages that cover the page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgeopt.evening.actions import MarkArrived, SeatPairs, SignUp
from bridgeopt.files.settings import read_settings
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.opening import open_evening
from bridgeopt.web.access import Access, LanGuard
from tests.support.browser.chromium import PATIENCE, ROOM
from tests.support.browser.page_server import TUESDAY, members_of, opened
from tests.support.messages import text_of

pytestmark = pytest.mark.slow

expect.set_options(timeout=PATIENCE)

TELEPHONE = {"width": 390, "height": 844}
"""The window of a usual phone, in CSS pixels."""


@pytest.fixture
def director(
    chromium: Browser, club: Path, seated: Path, monkeypatch
) -> Iterator[tuple[Page, str, Path]]:
    """Open the director's page on a phone, by the room's address.

    Nine pairs are seated, and one more pair has signed up but is not here.
    """
    entered = LanGuard.__call__

    async def by_name(guard: LanGuard, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on as if it named the address, which is all that the guard accepts."""
        place, address = ROOM.encode(), b"127.0.0.1"
        headers = [(name, value.replace(place, address)) for name, value in scope["headers"]]
        await entered(guard, {**scope, "headers": headers}, receive, send)

    monkeypatch.setattr(LanGuard, "__call__", by_name)
    folder, late = club, members_of(club)[40:42]
    evening, _ = open_evening(read_settings(folder / "club.toml"), TUESDAY)
    evening.do(SignUp((tuple(late),)))
    evening.do(MarkArrived(tuple(members_of(folder)[:18])))
    plan = seated / "evenings" / str(TUESDAY) / "plan.json"
    evening.do(SeatPairs(plan.read_text(encoding="utf-8")))
    with opened(folder, lan=True) as page:
        page.hall.addresses[:] = [ROOM]
        page.hall.create_key(Access.DIRECT)
        shown = chromium.new_page(viewport=TELEPHONE)
        shown.set_default_timeout(PATIENCE)
        faults: list[str] = []
        shown.on("pageerror", lambda error: faults.append(str(error)))
        shown.goto(page.hall.address(Access.DIRECT))
        shown.locator("#top").wait_for()
        yield shown, f"http://{ROOM}:{page.hall.port}", folder
        shown.close()
        assert not faults


def names_of(folder: Path) -> dict[int, str]:
    """Return the members' names by id."""
    return dict(SeasonFile(folder / "club.season").read().names.names)


def test_a_director_changes_the_evening_from_a_phone(director):
    """Names are found, also by section and number, right below the box; menus work."""
    shown, origin, folder = director
    names, ids = names_of(folder), members_of(folder)
    assert shown.evaluate("isSecureContext") is False
    shown.goto(f"{origin}/play")
    number = shown.locator("button.pair .pair-number").first.inner_text()
    shown.locator("#filter").fill(f"a{number}")
    expect(shown.locator("[data-find]:visible")).to_have_count(1)
    row = shown.locator(f"#r-A-{number}")
    expect(row).to_be_visible()
    box, found = shown.locator("#filter").bounding_box(), row.bounding_box()
    assert box
    assert found
    assert 0 < found["y"] - box["y"] < 250
    row.locator(".pair").click()
    shown.locator("#not-come").click()
    expect(shown.locator("#preview")).to_be_visible()
    shown.locator("#accept").wait_for()
    shown.locator("#leave-it").click()
    one, other = ids[40:42]
    shown.locator("#late-name").fill(names[one])
    shown.locator("#late-found [role=option]").first.click()
    first = shown.locator("#late-found [role=option]").first
    expect(first).to_have_text(text_of("door_option_with", name=names[other]))
    shown.goto(f"{origin}/sign-in")
    expect(shown.locator("#is-seated")).to_be_visible()


@pytest.mark.parametrize("how", ["lost", pytest.param("throws", marks=pytest.mark.long)])
def test_a_script_that_does_not_start_is_told(chromium, evening, how):
    """A bar says that the page did not start, whether a script is missing or throws."""
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(evening.address)
    expect(page.locator("#broken")).to_be_hidden()

    def answer(route: Any) -> None:
        if how == "lost":
            route.abort()
        else:
            route.fulfill(body="crypto.nothing();", content_type="text/javascript")

    page.route("**/play.js*", answer)
    page.goto(f"{evening.origin}/play")
    expect(page.locator("#broken")).to_be_visible()
    page.close()


TELL = """(text) => {
  const { src } = document.querySelector("script[src*='app.js']");
  return import(src).then(({ tell }) => tell(text));
}"""


def test_what_was_done_is_told_for_some_seconds(chromium, evening):
    """The message leaves by itself, and never covers the field that is typed in; errors stay."""
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE)
    page.clock.install(time=datetime(2026, 11, 24, 19))
    page.goto(evening.address)
    page.goto(f"{evening.origin}/play")
    page.clock.pause_at(datetime(2026, 11, 24, 20))
    told = page.locator("#told p")
    place = """(at) => {
      const field = document.createElement("input");
      field.id = "covered";
      field.style.cssText = `position: fixed; inset: auto 0 0; width: 100%; height: ${at}px`;
      document.body.append(field);
      field.focus();
    }"""
    page.evaluate(TELL, "seven")
    expect(told).to_have_text("seven")
    page.evaluate(place, 80)
    said, field = told.bounding_box(), page.locator("#covered").bounding_box()
    assert said
    assert field
    assert said["y"] + said["height"] <= field["y"]
    page.clock.fast_forward(5100)
    expect(told).to_be_empty()
    page.evaluate(TELL.replace("tell(text)", "tell(text, true)"), "wrong")
    page.clock.fast_forward(60_000)
    expect(page.locator("#wrong p")).to_have_text("wrong")
    page.close()


def test_a_program_that_was_closed_is_not_missed(chromium, seated):
    """After closing, the page says so, and no bar says that the program does not answer."""
    with opened(seated) as evening:
        page = chromium.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(evening.address)
        page.goto(f"{evening.origin}/help")
        page.locator("[data-do=close]").click()
        expect(page.locator("#told")).to_have_text(text_of("page_closed"))
        gone = "() => fetch('help').then(() => false, () => true)"
        page.wait_for_function(gone, polling=100)
        page.evaluate(TELL.replace("{ tell }", "{ show }").replace("tell(text)", "show()"), "")
        expect(page.locator("#lost")).to_be_hidden()
        expect(page.locator("#told")).to_have_text(text_of("page_closed"))
        page.close()
