"""Whole evenings, from `open` to a change in play: by keyboard alone, and by taps alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from tests.support.browser.chromium import PHONE
from tests.support.browser.page_server import (
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)

pytestmark = pytest.mark.slow


class Director:
    """A director running an evening; counts presses, without those that type names."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, what: str | Locator) -> None:
        """Press an element, given by its id or its locator."""
        raise NotImplementedError

    def by_name(self, *names: str) -> None:
        """Type names into the name box at the door, taking the first suggestion each time."""
        for name in names:
            self.type("name", name)
            expect(self.page.locator("#found")).to_be_visible()
            self.take()

    def type(self, id: str, text: str) -> None:
        """Type into a field."""
        raise NotImplementedError

    def take(self) -> None:
        """Take the first suggestion."""
        raise NotImplementedError

    def goes(self, path: str) -> None:
        """Go to a screen through the steps at the top."""
        raise NotImplementedError

    def sees(self, what: str | Locator, text: str | None = None) -> Locator:
        """Wait until an element is visible, and has the text if one is given."""
        there = self.page.locator(f"[id='{what}']") if isinstance(what, str) else what
        expect(there).to_be_visible()
        if text is not None:
            expect(there).to_contain_text(text)
        return there


class Typist(Director):
    """A director without a mouse, who uses only Tab and Enter."""

    def reach(self, locator: Locator) -> None:
        """Press Tab until an element has the focus."""
        expect(locator).to_be_enabled()
        for _ in range(400):
            if locator.evaluate("(wanted) => document.activeElement === wanted"):
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"no way by keyboard to {locator}")

    def press(self, what: str | Locator) -> None:
        """Tab to an element, and press Enter."""
        self.presses += 1
        self.reach(self.sees(what))
        self.page.keyboard.press("Enter")

    def type(self, id: str, text: str) -> None:
        """Tab to a field, and type."""
        self.reach(self.page.locator(f"[id='{id}']"))
        self.page.keyboard.insert_text(text)

    def take(self) -> None:
        """Press Enter."""
        self.page.keyboard.press("Enter")

    def goes(self, path: str) -> None:
        """Tab to a step, and press Enter."""
        self.presses += 1
        self.reach(self.page.locator(f"#top nav a[href='{path}']"))
        self.page.keyboard.press("Enter")
        self.page.wait_for_url(f"**/{path}")


class Tapper(Director):
    """A director with a phone of 360 pixels, who only taps and never drags."""

    def press(self, what: str | Locator) -> None:
        """Tap an element."""
        self.presses += 1
        there = self.sees(what)
        expect(there).to_be_enabled()
        there.tap()

    def type(self, id: str, text: str) -> None:
        """Tap a field, and type."""
        there = self.page.locator(f"[id='{id}']")
        there.tap()
        self.page.keyboard.insert_text(text)

    def take(self) -> None:
        """Tap the first suggestion."""
        self.page.locator("[role=option]:visible").first.tap()

    def goes(self, path: str) -> None:
        """Tap a step."""
        self.presses += 1
        self.page.locator(f"#top nav a[href='{path}']").tap()
        self.page.wait_for_url(f"**/{path}")


def sign_ups(players: Sequence[int]) -> str:
    """Return a list of sign-ups as pasted: each player with the next one."""
    both = zip(players[::2], players[1::2], strict=True)
    return "\n".join(f"{one} & {other}" for one, other in both)


def plan_of(page_open: Opened) -> Any:
    """Return the plan in the evening's folder."""
    return read_plan(page_open.folder / "evenings" / "2026-11-24" / "plan.json")


def name_of(folder: Path, player: int) -> str:
    """Return a member's name."""
    return SeasonFile(folder / "club.season").read().names.name(player)


def run_an_evening(director: Director, page_open: Opened) -> None:
    """Sign-ups, the door, one pair moved, seats, paper, the clock, a late pair and a no-show."""
    page, folder = director.page, page_open.folder
    players = members_of(folder)

    # At the door: ten pairs signed up; one member more comes by name, with a guest.
    director.press(page.locator("[data-ask=sign-ups]"))
    director.type("list", sign_ups(players[:20]))
    director.press(page.locator("#sign-ups button.main"))
    expect(page.locator("#players > li")).to_have_count(20)
    director.press("all-here")
    director.by_name(name_of(folder, players[20]), "Somebody New")
    director.sees("pairs", "11")

    # Seats: as proposed, except for one wish made from a pair's menu.
    director.press("to-seat")
    page.wait_for_url("**/seat")
    expect(page.locator("#use")).to_be_enabled()
    more = page.locator(".seats .more").nth(3)
    director.press(more.get_attribute("id") or "")
    director.press(page.locator("#pair-menu [data-kind=stationary]").first)
    director.press(page.locator("#wish button.main"))
    expect(page.locator("#wishes .chip")).to_have_count(1)
    expect(page.locator("#use")).to_be_enabled()
    director.press("use")
    page.wait_for_url("**/start")
    assert len(plan_of(page_open).sections) >= 1

    # On paper, and begun.
    director.press("is-printed")
    director.sees("not-printed")
    assert plan_of(page_open).printed
    director.press("clock-run")
    expect(page.locator(".start.begun")).to_be_visible()

    # A late pair: the preview first, then the change.
    director.goes("play")
    before = {pair for section in plan_of(page_open).sections for pair in section.numbers}
    for name in (name_of(folder, players[21]), name_of(folder, players[22])):
        director.type("late-name", name)
        expect(page.locator("#late-found")).to_be_visible()
        director.take()
    director.press("accept")
    expect(page.locator("#preview")).to_be_hidden()
    after = {pair for section in plan_of(page_open).sections for pair in section.numbers}
    assert {players[21], players[22]} in [{*pair.players} for pair in after - before if pair]

    # Undo: the plan is the earlier one again.
    director.press("undo")
    expect(page.locator("#redo")).to_be_enabled()
    again = {pair for section in plan_of(page_open).sections for pair in section.numbers}
    assert again == before

    # The end: the page previews the record, and then the season has it.
    director.goes("record")
    director.sees("to-record", "11 pairs")
    director.press("record-now")
    director.sees("recorded", "session 1")
    (session,) = SeasonFile(folder / "club.season").read().sessions
    assert session.players == {p for pair in before if pair for p in pair.players}


@pytest.mark.long
@pytest.mark.parametrize(
    ("who", "options"),
    [
        (Typist, {}),
        (Tapper, {"viewport": PHONE, "has_touch": True, "is_mobile": True}),
    ],
    ids=["keyboard", "taps"],
)
def test_an_evening(chromium, club, who: Callable[[Page], Director], options: dict[str, Any]):
    """The whole evening works by keyboard alone or by taps alone, without other hosts."""
    with opened(club) as page_open, visitors(chromium, page_open, **options) as window:
        run_an_evening(who(window().page), page_open)


def test_from_the_door_to_round_1_in_eight(chromium, tmp_path):
    """24 pairs signed up, two missing and a pair of guests take eight presses plus typing names."""
    folder = make_club(tmp_path / "club")
    players = members_of(folder)[:48]
    with opened(folder) as page_open:
        page_open.look()
        page_open.do("sign_up", list=sign_ups(players))
        with visitors(chromium, page_open) as window:
            page = window().page
            director = Typist(page)
            director.by_name("Ann Newcomer", "Bob Newcomer")

            def click(selector: str) -> None:
                director.presses += 1
                expect(page.locator(selector)).to_be_enabled()
                page.locator(selector).click()

            click("#all-here")
            expect(page.locator("#pairs")).to_contain_text("25")
            for missing in players[:4]:
                click(f"#p{missing} .tick")
            expect(page.locator("#pairs")).to_contain_text("23")
            before = director.presses
            click("#to-seat")
            click("#use")
            page.wait_for_url("**/start")
            click("#clock-run")
            expect(page.locator(".start.begun")).to_be_visible()
            assert director.presses - before <= 3
            assert director.presses <= 8


def test_a_no_show_after_printing_is_three_presses(chromium, club):
    """A no-show among 27 pairs after printing: the page lists the changed sheets, no pair moves."""
    seat_by_command(club, members_of(club)[:54], sections=2)
    with opened(club) as page_open, visitors(chromium, page_open) as window:
        page_open.look()
        assert page_open.do("printed", printed=True)["status"] == 200
        before = seats(page_open)
        page = window().page
        page.goto(f"{page_open.origin}/play")
        page.locator(".seating .pair").first.click()
        page.locator("#not-come").click()
        expect(page.locator("#preview #printing")).to_contain_text("the seating list")
        page.locator("#accept").click()
        expect(page.locator("#preview")).to_be_hidden()
        after = seats(page_open)
        assert len(before.keys() - after.keys()) == 1
        assert all(before[pair] == place for pair, place in after.items())
        page.goto(f"{page_open.origin}/start")
        links = page.locator("#printing .papers").first.locator("a")
        expect(links.nth(1)).to_have_text("Seating list")


def seats(page_open: Opened) -> dict[Any, tuple[str, int]]:
    """Return the section and number of each pair."""
    return {
        pair: (section.name, number)
        for section in plan_of(page_open).sections
        for number, pair in enumerate(section.numbers, 1)
        if pair is not None
    }
