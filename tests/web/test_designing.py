"""Designing a movement on the page: watched, stopped, saved, discarded, lost."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from time import sleep

import pytest
from click.testing import CliRunner

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.cli import main
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.settings import read_settings
from bridgeopt.movement.check import read_valid_movement
from bridgeopt.movement.design import design
from bridgeopt.movement.families import EXTRA_FAMILIES_FILE, list_families
from bridgeopt.tasks import movement_design
from bridgeopt.tasks.movement_design import design_movement
from bridgeopt.web.movement_design import DESIGN_NOTE
from tests.support.browser.page_server import Opened, Visitor, make_club, opened, visitors
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.browser.signed_in import come
from tests.support.each_case import each_case
from tests.support.messages import says

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("short_searches")]

ASKED = {"pairs": 8, "rounds": 3, "boards": 4, "kind": "usual"}


class Held:
    """Searches that run until the test stops them."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.stops: list[Stop] = []

    def make(self, asked, budget, on_balance):
        """Report two searches, and then wait until the search is stopped."""
        stop = budget.stop
        self.stops.append(stop)
        on_balance(61.5)
        on_balance(42.0)  # no better than 61.5
        budget.on_progress(2, 49)
        self.begun.set()
        while not stop.is_over:
            sleep(0.01)
        return design_movement(asked, SearchBudget() if asked.kind == "usual" else budget)


@pytest.fixture
def held(monkeypatch) -> Held:
    """Make the search for a movement wait."""
    held = Held()
    monkeypatch.setattr(movement_design, "design_movement", held.make)
    return held


def settled(page: Opened) -> str:
    """Return the screen once the design has ended."""
    shown = page.look("movements?pairs=8")
    while 'id="design-work"' in shown:
        sleep(0.05)
        shown = page.look("movements?pairs=8")
    return shown


def test_designed_laid_beside_ours_and_kept(club):
    """A designed movement is compared with ours; once saved, the page and the commands list it."""
    with opened(club) as page:
        come(page, 8)
        assert page.do("design", **ASKED)["status"] == 200
        shown = settled(page)
        beside = shown.partition('id="beside"')[2]
        assert says(beside, "design_new")
        assert beside.count('class="matrix"') == 3
        figures = re.search(r'id="design-best">([^<]+)<', shown)
        assert figures is not None
        assert says(figures[1], "design_best")
        cards = page.ask("/paper/movement-cards.html?movement=designed&boards=5")
        assert cards.status == 200
        reply = page.do("design_keep", name="  Our   webs ")
        assert reply["told"] == str(Message("design_kept", name="Our webs"))
        shown = page.look("movements?pairs=8")
        assert 'value="Our webs/Our webs-8.asc"' in shown
        assert 'value="multiplex/multiplex-8.asc"' in shown
        assert 'id="design-ask"' in shown
        while "Our webs" not in page.look("formats"):
            sleep(0.05)
    folder = club / "movements"
    movement = read_valid_movement(folder / "Our webs" / "Our webs-8.asc")
    assert movement.digest == design(8, 3, 3).digest
    assert (folder / EXTRA_FAMILIES_FILE).is_file()
    assert read_settings(club / "club.toml").settings.movements == folder
    assert {"Our webs", *list_families()} == {*list_families(folder)}
    pairs = club / "tonight.csv"
    pairs.write_text("".join(f"{2 * k + 1},{2 * k + 2}\n" for k in range(8)), encoding="utf-8")
    given = ["--reg", pairs, "--club", club, "--family", "our webs", "--sections", 1]
    ran = CliRunner().invoke(
        main, ["run", *map(str, given), "--out", str(club / "out")], prog_name="bridgeopt"
    )
    assert ran.exit_code == 0, ran.output
    assert not [*folder.rglob("*.tmp")]


def test_how_far_it_is_and_the_best_so_far(page_open, held):
    """The screen shows the best balance and the progress; a movement taken early says so."""
    page_open.look("movements")
    assert page_open.do("design", **ASKED)["status"] == 200
    held.begun.wait()
    shown = page_open.look("movements")
    assert "Balance 61.5 of 100." in shown
    assert "2 of 49 searches" in shown
    assert 'max="49" value="2"' in shown
    another = page_open.do("design", **ASKED | {"pairs": 10})
    assert another["status"] == 422
    assert "8 pairs, 3 rounds" in another["told"]
    assert page_open.do("design_take")["status"] == 200
    assert 'id="design-keep"' in settled(page_open)
    waits = page_open.do("design", **ASKED)
    assert waits["status"] == 422
    assert page_open.do("design_drop")["status"] == 200
    assert 'id="design-ask"' in page_open.look("movements")
    assert len(held.stops) == 1


def test_stopped_and_nothing_kept(page_open, held, club):
    """A dropped design leaves nothing behind in any window; later actions on it are refused."""
    page_open.look("movements")
    page_open.do("design", **ASKED)
    held.begun.wait()
    assert page_open.do("design_drop")["status"] == 200
    assert held.stops[0].cancelled
    assert 'id="design-ask"' in page_open.look("movements")
    for deed in ("design_take", "design_drop", "design_keep"):
        refused = page_open.do(deed, name="Ours")
        assert refused["status"] == 422
        assert says(refused["told"].lower(), "design_none")
    assert not (club / "movements").exists()
    assert not [*club.rglob(DESIGN_NOTE)]


def test_it_goes_on_while_nobody_looks_and_ends_with_the_program(club, held):
    """After a restart the page says which design was lost, and offers to start it again."""
    with opened(club) as page:
        page.look("movements")
        page.do("design", **ASKED)
        held.begun.wait()
        page.look("seat")
        assert not held.stops[0].is_over
    assert held.stops[0].is_over
    with opened(club) as page:
        shown = page.look("movements")
        assert 'id="design-lost"' in shown
        assert '<input name="rounds" type="number" min="1" max="23" value="3"' in shown
        assert page.do("design_take")["status"] == 422
        assert not (club / "movements").exists()
        held.begun.clear()
        assert page.do("design", **ASKED)["status"] == 200
        held.begun.wait()
        assert page.do("design_drop")["status"] == 200
        assert 'id="design-lost"' not in page.look("movements")
    with opened(club) as page:
        assert 'id="design-lost"' not in page.look("movements")


@each_case(
    ("asked", "told"),
    [
        ({"pairs": 9}, "even number from 4 to 40"),
        ({"pairs": 42}, "even number from 4 to 40"),
        ({"rounds": 24}, "1 to 23 rounds"),
        ({"kind": "halves", "rounds": 5}, "at most 4"),
        ({"kind": "howell", "rounds": 3}, "4 to 7 rounds"),
        ({"kind": "mitchell", "rounds": 5}, "1 to 4 rounds"),
    ],
)
def test_what_cannot_be_is_refused_at_once(page_open, asked, told):
    """A request that cannot be met is refused with the possible values, and no search starts."""
    page_open.look("movements")
    refused = page_open.do("design", **ASKED | asked)
    assert refused["status"] == 422
    assert told in refused["told"]
    assert 'id="design-ask"' in page_open.look("movements")


@pytest.mark.parametrize("kind", ["boards", "halves", "howell", "mitchell", "two-winners"])
def test_every_kind(page_open, kind):
    """Each kind of movement is designed and shown."""
    rounds = 7 if kind == "howell" else 4
    page_open.look("movements")
    assert page_open.do("design", **ASKED | {"kind": kind, "rounds": rounds})["status"] == 200
    shown = settled(page_open)
    assert 'id="design-keep"' in shown, shown
    figures = shown.partition('value="designed"')[2].partition("</li>")[0]
    assert says(figures, "movements_line", ns="0\N{EN DASH}4") is (kind == "two-winners")


@each_case(
    "values",
    [
        {"kind": "web"},
        {"pairs": "8"},
        {"pairs": -2},
        {"rounds": 10**6},
        {"boards": 100},
        {"kind": 3},
    ],
)
def test_what_no_page_of_ours_sends(page_open, values):
    """A malformed request gets status 400."""
    page_open.look("movements")
    assert page_open.do("design", **ASKED | values)["status"] == 400


NAMES = ("", "../up", "a/b", "a\\b", ".hidden", "con", "COM1", "tailored", "-x", "x" * 31, "x\n\0")


def test_names_that_will_not_do(page_open, club):
    """Typed names become no paths, and names of our own families are refused."""
    page_open.look("movements")
    page_open.do("design", **ASKED | {"kind": "mitchell"})
    settled(page_open)
    for name in (*NAMES, "multiplex", "MULTIPLEX"):
        assert page_open.do("design_keep", name=name)["status"] == 422, name
    assert {each.name for each in club.iterdir()} <= {"club.toml", "club.season", "evenings"}
    assert 'id="design-keep"' in page_open.look("movements")
    assert page_open.do("design_keep", name="Ámbar-2 x")["status"] == 200


def test_a_second_of_a_size_and_a_second_size(page_open, club):
    """A family has one movement for each number of pairs; another number joins it."""
    page_open.look("movements")

    def designed(**asked: object) -> None:
        assert page_open.do("design", **ASKED | asked)["status"] == 200
        settled(page_open)

    designed(kind="mitchell")
    assert page_open.do("design_keep", name="Ours")["status"] == 200
    designed(kind="two-winners")
    refused = page_open.do("design_keep", name="ours")
    assert refused["status"] == 422
    assert "8 pairs" in refused["told"]
    assert page_open.do("design_drop")["status"] == 200
    designed(kind="mitchell")  # the same request again
    assert page_open.do("design_keep", name="OURS")["status"] == 200
    designed(kind="mitchell", pairs=10)
    assert page_open.do("design_keep", name="ours")["status"] == 200
    there = sorted(file.name for file in (club / "movements" / "Ours").iterdir())
    assert there == ["Ours-10.asc", "Ours-8.asc"]
    told = (club / "club.toml").read_text(encoding="utf-8")
    assert told.count("movements =") == 1
    assert 'family = "multiplex"' in told


def test_where_it_cannot_be_written(page_open, club):
    """If the folder cannot be written, saving is refused and the design is still there."""
    (club / "movements").write_text("a file, where a folder should be", encoding="utf-8")
    page_open.look("movements")
    page_open.do("design", **ASKED | {"kind": "mitchell"})
    settled(page_open)
    refused = page_open.do("design_keep", name="Ours")
    assert refused["status"] == 422
    assert 'id="design-keep"' in page_open.look("movements")
    assert read_settings(club / "club.toml").settings.movements is None


def test_a_folder_of_its_own_stays_so(tmp_path: Path):
    """If the club named a folder of movements, only its own movements are listed."""
    club = make_club(tmp_path / "club")
    folder = club / "schemes" / "multiplex"
    folder.mkdir(parents=True)
    settings = club / "club.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(f"# Ours\n{text}movements = 'schemes'\n", encoding="utf-8")
    before = settings.read_bytes()
    with opened(club) as page:
        page.look("movements")
        page.do("design", **ASKED | {"kind": "mitchell"})
        settled(page)
        assert page.do("design_keep", name="Multiplex")["status"] == 200
    assert list_families(club / "schemes") == ("multiplex",)
    assert settings.read_bytes() == before


def test_a_note_that_is_not_ours(club):
    """A note that we did not write is ignored, whatever its contents."""
    with opened(club) as page:
        page.look("movements")
        page.do("design", **ASKED | {"kind": "mitchell"})
        settled(page)
    (note,) = club.rglob(DESIGN_NOTE)
    for text in ("", "[]", "[1,2,3,4]", '{"a": 1}', '["8",3,4,"usual"]', "[" * 9999):
        note.write_text(text, encoding="utf-8")
        with opened(club) as page:
            assert 'id="design-lost"' not in page.look("movements")


def test_by_keyboard(window):
    """Enter in a field starts a design, both windows show it, and Enter names and saves it."""
    shown, other = window().page, window().page
    for each in (shown, other):
        each.goto(each.url.rpartition("/")[0] + "/movements?pairs=8")
    rounds = shown.locator("#design-ask [name=rounds]")
    rounds.fill("3")
    rounds.press("Enter")
    for each in (shown, other):
        each.locator("#design-keep").wait_for()
    name = shown.locator("#design-keep [name=name]")
    name.fill("Webs")
    name.press("Enter")
    for each in (shown, other):
        each.locator("#design-ask").wait_for()
        each.locator('#listed [value="Webs/Webs-8.asc"]').wait_for()


@pytest.mark.long
def test_all_that_is_shown_of_it(club, chromium, held):
    """Axe finds no fault and no text is cut off or too small: searching, done, refused, lost."""
    found = {}

    def look(visitor: Visitor, what: str) -> None:
        shown = visitor.page
        for code in sorted(languages()):
            visitor.go(f"movements?lang={code}")
            visitor.go("movements?pairs=8")
            shown.locator(f"#design-{what}").wait_for()
            found[code, what] = faults_in_sizes(shown)

    with opened(club) as page, visitors(chromium, page) as window:
        visitor = window()
        look(visitor, "ask")
        page.look("movements")
        page.do("design", **ASKED)
        held.begun.wait()
        look(visitor, "work")
        page.do("design_take")
        settled(page)
        look(visitor, "keep")
        page.do("design_drop")
        held.begun.clear()
        page.do("design", **ASKED | {"kind": "halves", "rounds": 3})  # no known movement
        held.begun.wait()
        page.do("design_take")
        settled(page)
        look(visitor, "refused")
        page.do("design", **ASKED)
    with opened(club) as page, visitors(chromium, page) as window:
        look(window(), "lost")
    assert {where: what for where, what in found.items() if what} == {}
