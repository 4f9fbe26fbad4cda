"""Every screen in each language, size and theme: axe, visibility, size of buttons, and words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.season import SeasonFile
from bridgeopt.web.screens import SCREENS
from tests.support.browser.chromium import LOST
from tests.support.browser.page_server import (
    HOSTILE,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.screen_checks import SMALL, violations
from tests.support.browser.signed_in import look_until
from tests.support.dutch import english_words, text_of_page, words
from tests.support.generators.instances import stride

pytestmark = pytest.mark.slow

WIDTHS, LIGHTS = (360, 768, 1280), ("light", "dark")

# Rules of axe that a width or theme may affect; all others run once a screen and language.
LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]

# Screens with little content, or the same again: before all are seated, and after.
FEW = {
    False: ("start", "play", "record", "wall", "correct"),
    True: ("words", "formats", "correct"),
}

SIZES = [*product(WIDTHS, LIGHTS)]

OPEN = ":modal, :popover-open"
"""Selector of dialogs and menus open above a screen."""


def door(folder: Path) -> Iterator[Opened]:
    """Check in some pairs, leave some missing, one player alone, and a guest."""
    players = members_of(folder)
    with opened(folder) as page:
        page.look()
        both = zip(players[:16:2], players[1:16:2], strict=True)
        signed = "\n".join(f"{one} & {other}" for one, other in both)
        page.do("sign_up", list=f"{signed}\n{players[20]}")
        page.do("here", players=players[:9])
        page.do("arrive", players=[{"player": players[16]}])
        page.do("arrive", players=[{"guest": "Gast van ver"}, {"player": players[17]}])
        yield page


def seated(folder: Path) -> Iterator[Opened]:
    """Seat seventeen pairs in two sections, with one sit-out."""
    seat_by_command(folder, members_of(folder)[:34], sections=2)
    with opened(folder) as page:
        look_until(page, "start", "paper/guide-cards.html")
        plays = page.look("score").partition('id="plays">')[2].partition("</script>")[0]
        for board, lines in json.loads(plays)["A"].items():
            typed = [f"{ns}-{ew} 4H N +{k % 3 + 1}" for k, (ns, ew, *_) in enumerate(lines)]
            typed[-1] = typed[-1][: -len("4H N +1")] + "7NTXX N ="
            page.do("results_enter", section="A", board=int(board), lines=typed)
        ns = json.loads(plays)["A"]["1"][0][0]
        page.do("results_adjust", pair=f"A{ns}", board=1, result="60-40", why="Pauze")
        yield page


@pytest.fixture(
    scope="module",
    params=[door, pytest.param(seated, marks=pytest.mark.long)],
    ids=["door", "seated"],
)
def evening(request, tmp_path_factory) -> Iterator[Opened]:
    """Open an evening, at its door or seated, of a club whose first members have odd names."""
    folder = tmp_path_factory.mktemp("screens") / "club"
    yield from request.param(make_club(folder, hostile=True))


@pytest.fixture(scope="module")
def page(chromium, evening) -> Iterator[Any]:
    """Open a window on it."""
    with visitors(chromium, evening) as window:
        yield window()


def known_words(folder: Path) -> set[str]:
    """Return the words of names: of members, languages, and the club."""
    names = [*SeasonFile(folder / "club.season").read().names.names.values(), *HOSTILE]
    return words(" ".join([*map(str, names), "English Nederlands Proof multiplex Gast van ver"]))


def is_few(page: Any, screen: str) -> bool:
    """Return whether a screen has little content for this evening."""
    return screen in FEW[page.opened.look("start").count('id="steps"') > 0]


def looked_at(page: Any, screen: str, code: str) -> list[tuple[int, str]]:
    """Return the sizes and themes in which axe tests a screen: all of them in a thorough run.

    Otherwise two: a light and a dark one, of two widths. They vary with the language, the screen
    and the evening, so each language covers all six and each screen at least four. Screens with
    little content use one.
    """
    step = stride(3)
    first = [*SCREENS].index(screen) + sorted(languages()).index(code)
    first += page.opened.look("start").count('id="steps"') > 0
    sizes = SIZES[first % step :: step]
    return sizes[:1] if step > 1 and is_few(page, screen) else sizes


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("code", sorted(languages()))
def test_a_screen_in_all_sizes(page, screen, code):
    """Axe finds no fault; no text is cut off, too small to press, or in another language."""
    window = page.page
    window.goto(f"{page.opened.origin}/{screen}?lang={code}")
    assert window.locator("html").get_attribute("lang") == code
    found: dict[str, Any] = {}
    for k, (width, light) in enumerate(looked_at(page, screen, code)):
        window.set_viewport_size({"width": width, "height": 800})
        window.emulate_media(color_scheme=light)
        found[f"{width} {light}"] = violations(window, LOOKS if k else None)
    for width in WIDTHS if screen != "wall" else ():  # on the projector nothing is pressed
        window.set_viewport_size({"width": width, "height": 800})
        found[f"{width} small"] = window.evaluate(SMALL)
        found[f"{width} lost"] = window.evaluate(LOST)
    assert {where: what for where, what in found.items() if what} == {}
    if code == "nl" and screen != "words":  # which lists the words of both languages
        assert (
            english_words(text_of_page(window.content()), known_words(page.opened.folder)) == set()
        )


def test_dialogs_and_menus(page):
    """Each dialog, menu and fold above a screen is as accessible as the screen."""
    window = page.page
    found: dict[str, Any] = {}
    screens = [screen for screen in SCREENS if not is_few(page, screen)]
    for screen, width in product(screens, (360, 1280)[:: stride(2)]):
        window.set_viewport_size({"width": width, "height": 800})
        window.goto(f"{page.opened.origin}/{screen}?lang=en")
        window.evaluate("for (const d of document.querySelectorAll('details')) d.open = true")
        found[f"{screen} {width} folds"] = violations(window) + window.evaluate(SMALL)
        openers = window.locator("[data-ask]:visible:enabled").all()
        for opener in openers[:: stride(3)]:
            opener.click()
            name = f"{screen} {width} {opener.get_attribute('data-ask')}"
            found[name] = violations(window, above=OPEN) + window.evaluate(SMALL)
            window.keyboard.press("Escape")
        menu = window.locator("[popovertarget]:visible").first
        if menu.count():
            menu.click()
            found[f"{screen} {width} menu"] = violations(window, above=OPEN)
            found[f"{screen} {width} menu"] += window.evaluate(SMALL)
            window.keyboard.press("Escape")
    assert {where: what for where, what in found.items() if what} == {}


def test_names_are_shown_as_they_are(page, evening):
    """Names with tags, quotes, right-to-left letters or sixty letters are shown apart and whole."""
    window = page.page
    window.goto(f"{page.opened.origin}/sign-in")
    for name in HOSTILE if window.locator("#players > li").count() else ():
        parts = window.locator("#players bdi").all_text_contents()
        assert any(name.split()[0] in part for part in parts), name
    assert window.locator("main script:not([type='application/json'])").count() == 0
