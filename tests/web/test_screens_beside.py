"""Pages other than the director's screens: phones, the door, a first start.

Every template of a page is named here, or tested by its game's tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.season import SeasonFile
from bridgeopt.web.access import Access
from bridgeopt.web.screens import SCREENS
from tests.support.browser.chromium import LOST, PHONE
from tests.support.browser.page_server import (
    HOSTILE,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
    welcomed,
)
from tests.support.browser.screen_checks import SMALL, violations
from tests.support.browser.signed_in import fill, look_until
from tests.support.dutch import english_words, text_of_page, words
from tests.support.generators.instances import stride
from tests.support.sources import PACKAGE

pytestmark = [pytest.mark.slow, pytest.mark.long]

SIZES = [*product((360, 768, 1280), ("light", "dark"))]
TESTS = Path(__file__).parents[1]

HERE = {"phone", "kiosk", "go_on", "welcome", "room", "wall", "event-start", "event-wrong"}
"""Templates of the pages tested here."""

OF_GAMES = {"event-standings", "event-wall", "pastime", "phone-event", "phone-events"}
"""Templates of pages that the games' tests cover, each with its content."""

WHOLE = {"base", "event", "hall"}
"""Templates that others extend."""

FAILED = {"failed"}
"""The page for a failed page: tests/web/test_folder_gone.py."""


def test_no_page_is_forgotten():
    """Each page is a screen of the evening, is named here, or is tested with its game."""
    of_page = PACKAGE / "web" / "templates"
    begins = [f'{{% extends "{each}.html" %}}' for each in WHOLE]
    pages = {
        file
        for file in PACKAGE.rglob("templates/*.html")
        for text in [file.read_text(encoding="utf-8")]
        if any(each in text for each in begins) or (file.parent == of_page and "<html" in text)
    }
    own = {file.stem for file in pages if file.parent == of_page}
    assert own - WHOLE - {*SCREENS} - HERE - FAILED == OF_GAMES
    games = {
        file.relative_to(PACKAGE / "plugins").parts[0] for file in pages if "plugins" in file.parts
    }
    assert games
    for game in games:
        texts = [
            f.read_text(encoding="utf-8") for f in (TESTS / "plugins" / game).rglob("test_*.py")
        ]
        assert any("violations(" in text or "faults_in_sizes(" in text for text in texts), game


class Looker:
    """Checks a window's contents; collects all faults found by axe, sizes and words."""

    def __init__(self, visitor: Any, known: set[str]) -> None:
        self.page = visitor.page
        self.found: dict[str, Any] = {}
        self._known = known
        self._turn = 0

    def look(self, name: str, *, pressed: bool = True) -> None:
        """Check the contents in all sizes and themes in a thorough run, otherwise in turn."""
        window = self.page
        code = window.locator("html").get_attribute("lang")
        step = stride(5)
        self._turn += 1
        for width, light in SIZES[self._turn % step :: step]:
            window.set_viewport_size({"width": width, "height": 800})
            window.emulate_media(color_scheme=light)
            where = f"{name} {code} {width} {light}"
            self.found[where] = violations(window)
            if pressed:
                self.found[f"{where} small"] = window.evaluate(SMALL)
                self.found[f"{where} lost"] = window.evaluate(LOST)
        if code == "nl":
            english = english_words(text_of_page(window.content()), self._known)
            self.found[f"{name} words"] = english

    def check(self) -> None:
        """Assert that no faults were found."""
        assert {where: what for where, what in self.found.items() if what} == {}


def names_of(folder: Path) -> dict[int, str]:
    """Return a club's members by id."""
    return {k: str(v) for k, v in SeasonFile(folder / "club.season").read().names.names.items()}


def known_words(folder: Path) -> set[str]:
    """Return the words of names: of members, languages, and the club."""
    others = "English Nederlands Proof http phone key"
    return words(" ".join([*names_of(folder).values(), *HOSTILE, others]))


@pytest.fixture(params=[True, False], ids=["names", "numbers"])
def room(request, tmp_path) -> Iterator[Opened]:
    """Open the page for the room, for a club that shows names on phones or does not."""
    folder = make_club(tmp_path / "club", hostile=True)
    settings = folder / "club.toml"
    own = f"phone_names = {str(request.param).lower()}\n"
    settings.write_text(settings.read_text(encoding="utf-8") + own, encoding="utf-8")
    with opened(folder, lan=True) as page:
        for access in Access:
            page.hall.create_key(access)
        yield page


def entered(window: Any, page: Opened, access: Access) -> Any:
    """Open the page that a key gives access to."""
    visitor = window()
    address = page.hall.address(access)
    visitor.page.goto(address)
    visitor.page.wait_for_url(address.partition("?")[0])
    return visitor


def test_telephones(chromium, room):
    """The phone's page before the seating, the list of pairs, a pair's seat, and results."""
    with visitors(chromium, room, viewport=PHONE) as window:
        director = Looker(window(), known_words(room.folder))
        phone = Looker(entered(window, room, Access.SEE), known_words(room.folder))
        start = phone.page.url

        def look(name: str, link: str = "") -> None:
            for code in sorted(languages()):
                phone.page.goto(f"{start}{link}{'&' if link else '?'}lang={code}")
                phone.look(name)

        look("wait")
        room.look()
        seat_by_command(room.folder, members_of(room.folder)[:34], sections=2)
        look_until(room, "start", "paper/guide-cards.html")
        look("who")
        link = phone.page.locator("#choices a").first.get_attribute("href")
        look("seat", link)
        look("not there", "?who=nobody")
        for code in sorted(languages()):
            for screen in ("room", "wall"):
                director.page.goto(f"{room.origin}/{screen}?lang={code}")
                director.look(screen, pressed=screen != "wall")
        fill(room.folder)
        look_until(room, "score", 'id="phones-on"')
        assert room.do("results_show", where="phones", shown=True)["status"] == 200
        look("score", link)
        phone.page.locator("summary").first.click()
        phone.look("ranking")
        room.hall.revoke_key(Access.SEE)
        phone.page.evaluate("document.getElementById('shut').hidden = false")
        phone.page.evaluate("document.getElementById('lost').hidden = false")
        phone.look("shut")
        phone.check()
        director.check()


def test_the_screen_at_the_door(chromium, tmp_path):
    """The kiosk's letters, a name, its partner and the reply, and the page behind a code."""
    folder = make_club(tmp_path / "club", hostile=True)
    names = [*names_of(folder).values()]
    with opened(folder, lan=True) as page, visitors(chromium, page) as window:
        page.hall.create_key(Access.REGISTER)
        window()
        kiosk = Looker(entered(window, page, Access.REGISTER), known_words(folder))
        shown = kiosk.page
        for code in sorted(languages()):
            shown.goto(f"{shown.url.partition('?')[0]}?lang={code}")
            kiosk.look("begin")
            shown.locator("#name").fill("xqzw")
            shown.locator("#nobody:visible").wait_for()
            kiosk.look("nobody")
            for name in names[10:12]:
                shown.locator("#name").fill(name)
                shown.locator("#found button", has_text=name).first.wait_for()
                kiosk.look("found")
                shown.locator("#found button", has_text=name).first.click()
            shown.locator("#told:visible").wait_for()
            kiosk.look("asked")
            shown.evaluate("document.getElementById('lost').hidden = false")
            kiosk.look("lost")
        shown.goto("about:blank")
        shown.context.clear_cookies()
        answer = shown.request.get(page.hall.address(Access.REGISTER))
        shown.set_content(answer.text().replace('http-equiv="refresh"', "", 1))
        kiosk.look("go on")
        kiosk.check()


def test_events_and_a_first_start(chromium, tmp_path, monkeypatch):
    """The start of events, an event that cannot be opened, and the page without a club."""
    for name in ("HOME", "USERPROFILE", "XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    folder = make_club(tmp_path / "club", hostile=True)
    (folder / "odd.swiss").write_bytes(b"SQLite format 3\0 and then nothing")
    known = known_words(folder) | words("club odd swiss McMahon")
    with opened(folder) as page, visitors(chromium, page) as window:
        looker = Looker(window(), known)
        for code in sorted(languages()):
            for screen in ("start", "odd.swiss/wall"):
                looker.page.goto(f"{page.origin}/event/{screen}?lang={code}")
                looker.look(screen)
        looker.check()
    with welcomed(tmp_path / "gone") as (_, page), visitors(chromium, page) as window:
        looker = Looker(window(), known | words("gone home Documents bridgeopt " + str(tmp_path)))
        for code in sorted(languages()):
            looker.page.goto(f"{page.origin}/welcome?lang={code}")
            looker.look("welcome")
        looker.check()
