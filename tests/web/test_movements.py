"""Movements on the page: those of a size, two or three compared, and their cards."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlencode

import pytest

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.resources import shipped_folder
from bridgeopt.movement.families import movement_files
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.tasks.movements import read_one_movement
from tests.support.browser.page_server import Opened, opened, visitors
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.browser.signed_in import come
from tests.support.each_case import each_case
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow

INDIVIDUAL = "4 1 3 3 1\n1-2 3-4 1\n1-3 2-4 2\n1-4 2-3 3\n"
"""An individual movement for four players, as a file."""


def keys(shown: str) -> list[str]:
    """Return the keys of the listed movements, as used in addresses."""
    return re.findall(r'name="movement" value="([^"]+)"', shown)


def sizes(shown: str, kind: str = "pairs") -> list[int]:
    """Return the sizes offered."""
    return [int(n) for n in re.findall(rf'href="movements\?{kind}=(\d+)"', shown)]


def picked(shown: str) -> str:
    """Return the selected size."""
    found = re.search(r'href="movements\?(\w+=\d+)" aria-current="true"', shown)
    assert found is not None
    return found[1]


def beside(n: int, *movements: str) -> str:
    """Return the address that compares movements."""
    return "movements?" + urlencode([("pairs", n), *(("movement", each) for each in movements)])


def test_tonights_size_comes_first(page_open):
    """The size of the largest section is selected; all other sizes are offered."""
    pairs = come(page_open, 13)
    shown = page_open.look("movements")
    assert picked(shown) == "pairs=14"
    assert sizes(shown) == sorted({*sizes(shown)})
    assert {8, 14, 40} <= {*sizes(shown)}
    assert len(pairs) == 13
    assert sorted(key.partition("/")[0] for key in keys(shown)) == sorted(
        folder.name
        for folder in shipped_folder("movements").iterdir()
        if [*folder.glob("*14*.asc")]
    )
    assert 'id="beside"' not in shown
    assert 'href="movements"' in page_open.look("formats")
    assert 'href="/movements"' in page_open.look("event/start")


def test_figures_and_pictures_side_by_side(page_open):
    """Figures equal those of the command; a fourth movement is left out with a notice."""
    four = keys(page_open.look("movements?pairs=14"))[:4]
    shown = page_open.look(beside(14, *four[:2], "no/such.asc"))
    assert shown.count('class="matrix"') == 2
    assert 'id="too-many"' not in shown
    assert shown.count(" checked>") == 2
    movement = read_one_movement("howell:14", None)
    assert four[0].startswith("howell/")
    first = shown.partition('id="shown-1"')[2].partition('id="shown-2"')[0]
    assert first.count('class="met"') == int((movement.meetings == 1).sum())
    told = text_of("measure_meet", n=91, times=1)
    assert says(first, "measure_opponents_told", who="pair", span="13", told=told)
    assert first.count('<th scope="row">') == movement.num_tables
    too_many = page_open.look(beside(14, *four))
    assert too_many.count('class="matrix"') == 3
    assert 'id="too-many"' in too_many


def test_cards_are_those_of_the_movement(page_open):
    """Cards equal those of the command; unknown movements have none, and become no paths."""
    key = next(each for each in keys(page_open.look("movements?pairs=8")) if "howell" in each)
    answer = page_open.ask("/paper/movement-cards.html?" + urlencode({"movement": key}))
    assert answer.status == 200
    assert answer.text == format_cards(read_one_movement("howell:8", None), 3)
    assert "script-src" not in answer.headers["Content-Security-Policy"]
    for other in ("", "howell", "../club.toml", "howell/../howell/" + key.partition("/")[2]):
        asked = urlencode({"movement": other})
        assert page_open.ask(f"/paper/movement-cards.html?{asked}").status == 404


@each_case("asked", ["pairs=9", "pairs=x", "pairs=", "players=14", "movement=a"])
def test_an_address_that_asks_for_what_is_not_there(page_open, asked):
    """For an unknown size the page says so, or shows the usual size."""
    shown = page_open.look(f"movements?{asked}")
    assert 'id="sizes"' in shown
    assert 'id="beside"' not in shown


def own_movements(club: Path) -> Path:
    """Write a club's own movements (for pairs, for players, one broken); return their folder."""
    folder = club / "movements" / "ours"
    folder.mkdir(parents=True)
    (of_eight,) = movement_files("multiplex:8")
    (folder / "eight.asc").write_bytes(of_eight.read_bytes())
    (folder / "four.asc").write_text(INDIVIDUAL, encoding="ascii")
    (folder / "odd.asc").write_text("6 3 1 1 0\n1-1 1\n", encoding="ascii")
    settings = club / "club.toml"
    told = settings.read_text(encoding="utf-8").replace('family = "multiplex"', "")
    settings.write_text(told + 'movements = "movements"\n', encoding="utf-8")
    return folder


def test_a_club_with_movements_of_its_own(club):
    """Individual movements are listed apart; a broken file is reported until it is repaired."""
    folder = own_movements(club)
    with opened(club) as page:
        shown = page.look("movements")
        assert sizes(shown) == [8]
        assert sizes(shown, "players") == [4]
        assert 'class="note bad refused-files"' in shown
        (folder / "odd.asc").unlink()
        shown = page.look("movements?players=4")
        assert "refused-files" not in shown
        assert picked(shown) == "players=4"
        asked = urlencode({"players": 4, "movement": "ours/four.asc"})
        shown = page.look(f"movements?{asked}")
        assert shown.count('class="matrix"') == 1
        assert says(shown, "movements_key", who="player")
        (folder / "four.asc").unlink()
        (folder / "eight.asc").unlink()
        assert 'class="note bad refused-files"' in page.look("movements")


def test_by_keyboard(window):
    """Space ticks movements and Enter compares them; ticks survive a refresh."""
    shown = window().page
    shown.goto(shown.url.rpartition("/")[0] + "/movements?pairs=12")
    for box in shown.locator("#listed input").all()[:2]:
        box.press("Space")
    shown.evaluate("import('./static/app.js').then(({ show }) => show())")
    shown.locator("#lay-beside").press("Enter")
    shown.locator("#shown-2").wait_for()
    assert shown.locator("#listed input:checked").count() == 2
    shown.locator("#shown-1 summary").press("Enter")
    shown.locator("#shown-1 tbody tr").first.wait_for(state="visible")


@pytest.mark.long
def test_side_by_side_in_all_sizes(club, chromium):
    """Axe finds no fault and no text is cut off or too small: pairs, players, a broken file."""
    found = {}

    def look(page: Opened, asked: str) -> None:
        with visitors(chromium, page) as window:
            visitor = window()
            shown = visitor.page
            for code in sorted(languages()):
                visitor.go(f"movements?lang={code}")
                visitor.go(asked)
                assert shown.locator("html").get_attribute("lang") == code
                shown.evaluate(
                    "for (const d of document.querySelectorAll('details')) d.open = true"
                )
                found[code, asked] = faults_in_sizes(shown)

    with opened(club) as page:
        four = keys(page.look("movements?pairs=14"))[:4]
        look(page, beside(14, *four))
    own_movements(club)
    with opened(club) as page:
        look(page, "movements?" + urlencode({"players": 4, "movement": "ours/four.asc"}))
    assert {where: what for where, what in found.items() if what} == {}
