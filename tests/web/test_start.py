"""The screen *Start*: printing, sending, copying and the round clock, and the projector's page."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.cli import main
from bridgeopt.club import Pair, Registration
from bridgeopt.exchange.pushed_evening import PUSHED_FILE
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.movement.families import read_family
from bridgeopt.season import SeasonFile
from bridgeopt.seating.optimise import optimise
from bridgeopt.show.pages.reprint import PRINTED
from bridgeopt.tasks.evening import printing, pushing
from bridgeopt.web.screens import start
from bridgeopt.web.screens import start as go_screen
from tests.support.browser.page_server import (
    HOSTILE,
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    shown_on,
    until,
    visitors,
)
from tests.support.each_case import each_case
from tests.support.fakes.connector import FakeConnector, serving
from tests.support.messages import says, text_of
from tests.support.timing.clocks import on

pytestmark = pytest.mark.slow

shown = partial(shown_on, screen="start")

NUM_PAIRS = 9

HIGH = "what => parseFloat(getComputedStyle(document.querySelector(what)).fontSize)"
"""Script that returns the font size of an element."""


@pytest.fixture(scope="module")
def seated(tmp_path_factory) -> Path:
    """Make a club whose evening has a plan for nine pairs; one pair sits out each round."""
    club = make_club(tmp_path_factory.mktemp("seated") / "club", hostile=True)
    write(club, "plan.json", NUM_PAIRS)
    return club


@pytest.fixture
def club(seated, tmp_path) -> Path:
    """Copy that club."""
    return Path(shutil.copytree(seated, tmp_path / "club"))


def write(club: Path, name: str, pairs: int) -> Path:
    """Write a plan for a number of pairs, as a command would."""
    players = members_of(club)[: 2 * pairs]
    registration = Registration(tuple(map(Pair, players[::2], players[1::2])))
    history = SeasonFile(club / "club.season").read().history
    folder = club / "evenings" / str(TUESDAY)
    folder.mkdir(parents=True, exist_ok=True)
    write_plan(folder / name, optimise(history, registration, read_family("multiplex"), 1))
    return folder / name


def seen(page: Opened) -> list[int]:
    """Return the state of the clock that a page last saw."""
    values = re.search(r'id="clock-run"[^>]*data-values=\'([^\']*)\'', page.look("start"))
    assert values is not None
    found: list[int] = json.loads(values[1])["seen"]
    return found


def press(page: Opened, button: str) -> dict[str, Any]:
    """Press a button of the clock."""
    return page.do("clock", button=button, seen=seen(page))


def clock_data(page: Opened, screen: str = "start") -> Any:
    """Return the data of a page's clock."""
    data = page.look(screen).partition('id="clock-data">')[2].partition("</script>")[0]
    return json.loads(data)


def test_before_anybody_is_seated(tmp_path):
    """The page says what to do first; print, send and clock actions are refused."""
    with opened(make_club(tmp_path / "club")) as page:
        assert says(page.look("start"), "go_no_plan")
        assert says(page.look("wall"), "wall_nothing")
        for name in ("pdfs", "push"):
            assert page.do(name)["status"] == 422
        assert page.do("clock", button="start", seen=[0, 0])["status"] == 422
        for printed in (True, False):
            assert page.do("printed", printed=printed)["status"] == 422


def test_all_is_ready_to_be_printed(page_open, club):
    """Pages are made unasked; the director marks them as printed, and undo removes the mark."""
    screen = shown(page_open, "paper/guide-cards.html")
    plan = club / "evenings" / str(TUESDAY) / "plan.json"
    for name in ("seating", "guide-cards", "table-cards", "director", "entry"):
        assert f'href="paper/{name}.html"' in screen
        answer = page_open.ask(f"/paper/{name}.html")
        assert answer.status == 200
        assert "script-src" not in answer.headers["Content-Security-Policy"]
        assert "&lt;script&gt;alert(1)" in answer.text or name == "table-cards"
    assert read_plan(plan).printed == ()
    assert not says(screen, "go_printed")
    assert page_open.do("printed", printed=True)["status"] == 200
    assert read_plan(plan).printed == ("A",)
    assert says(page_open.look("start"), "go_printed")
    revision = page_open.revision
    assert page_open.do("printed", printed=True)["status"] == 200
    assert page_open.revision == revision
    assert page_open.do("undo")["status"] == 200
    assert read_plan(plan).printed == ()


SIZES = """() => [...document.querySelectorAll(".sheet, .sheet *")].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return [each.nodeName, width.toFixed(1), height.toFixed(1)];
})"""
"""Script that returns the size of each part of each sheet."""


def test_one_press_prints_all(chromium, page_open):
    """One dialog prints all sheets as on their own pages; the director confirms the printing."""
    shown(page_open, "paper/all.html")
    with visitors(chromium, page_open) as window:
        page = window().go("start")
        page.context.add_init_script("window.print = () => { window.name = 'printed'; }")
        with page.context.expect_page() as opened_page:
            page.locator("#print-all").click()
        paper = opened_page.value
        until(lambda: paper.evaluate("window.name") == "printed")
        assert read_plan(page_open.folder / "evenings/2026-11-24/plan.json").printed == ()
        paper.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(page.locator("#did-print")).to_be_visible()
        page.locator("#did-print-yes").click()
        expect(page.locator("#not-printed")).to_be_visible()
        paper.emulate_media(media="print")
        whole, single = paper.evaluate(SIZES), []
        for name in PRINTED:
            paper.goto(f"{page_open.origin}/paper/{name}.html")
            single += paper.evaluate(SIZES)
        assert whole == single
        paper.close()
    assert page_open.ask("/paper/again-all.html").status == 404


@pytest.mark.parametrize(
    "link", ["#print-all", pytest.param("#paper-guide-cards", marks=pytest.mark.long)]
)
def test_a_print_dialog_that_was_cancelled_marks_nothing(chromium, page_open, link):
    """On return the director is asked once whether it was printed, and can answer by keyboard."""
    shown(page_open, "paper/all.html")
    plan = page_open.folder / "evenings/2026-11-24/plan.json"
    with visitors(chromium, page_open) as window:
        page = window().go("start")
        page.context.add_init_script("window.print = () => {};")
        for again in (False, True):
            with page.context.expect_page() as opened_page:
                page.locator(link).click()
            opened_page.value.wait_for_load_state()
            page.evaluate("dispatchEvent(new Event('focus'))")
            asked = page.locator("#did-print")
            expect(asked).to_be_visible()
            expect(page.locator("#did-print-yes")).to_be_focused()
            assert read_plan(plan).printed == ()
            if again:
                page.keyboard.press("Enter")
            else:
                page.keyboard.press("Escape")
                expect(asked).to_be_hidden()
                page.evaluate("dispatchEvent(new Event('focus'))")
                expect(asked).to_be_hidden()
                assert read_plan(plan).printed == ()
            opened_page.value.close()
        expect(page.locator("#not-printed")).to_be_visible()
        assert read_plan(plan).printed == ("A",)


def test_where_nobody_moves_what_tells_of_the_one_who_is_gone_is_printed_again(page_open, club):
    """The posted list and the cards of the pair's opponents are printed again."""
    shown(page_open, "paper/guide-cards.html")
    page_open.do("printed", printed=True)
    plan = read_plan(club / "evenings" / str(TUESDAY) / "plan.json")
    gone = list(plan.sections[0].pairs[0].players)
    change = ["change", "--drop", ",".join(map(str, gone)), "--club", str(club)]
    assert CliRunner().invoke(main, [*change, "--plan", plan.file]).exit_code == 0
    screen = shown(page_open, "paper/again-seating.html")
    assert says(screen, "go_again")
    wall, cards = (screen.index(f"paper/again-{page}.html") for page in ("seating", "guide-cards"))
    assert wall < cards < screen.index('id="print-more"')


def test_after_a_change_only_what_changed(page_open, club):
    """Printed cards that are still right are not printed again."""
    shown(page_open, "paper/guide-cards.html")
    page_open.do("printed", printed=True)
    folder = club / "evenings" / str(TUESDAY)
    (folder / "plan-before.json").write_bytes((folder / "plan.json").read_bytes())
    write(club, "other.json", NUM_PAIRS - 1).replace(folder / "plan.json")
    screen = shown(page_open, "paper/again-guide-cards.html")
    assert says(screen, "go_again")
    assert not says(screen, "go_printed")
    assert screen.index("paper/again-seating.html") < screen.index("paper/seating.html")
    assert page_open.ask("/paper/again-guide-cards.html").status == 200

    other = json.loads((folder / "plan.json").read_text(encoding="utf-8"))
    (folder / "plan-before.json").write_text(json.dumps(other | {"printed": ["A"]}))
    assert page_open.do("undo")["status"] == 200
    assert "paper/again-" not in shown(page_open, "Four pages")
    assert read_plan(folder / "plan.json").printed == ("A",)


def test_pages_that_cannot_be_written(page_open, monkeypatch):
    """The page says why its pages cannot be written, and offers to try again."""

    def fails(*anything: Any) -> None:
        raise BridgeoptError(Message("plan_not_marked_as_printed"))

    with monkeypatch.context() as patched:
        patched.setattr("bridgeopt.web.printouts.write_pages", fails)
        page_open.look("start")
        assert page_open.do("pages")["status"] == 200  # they may have been written already
        shown(page_open, "Try again")
    assert page_open.do("pages")["status"] == 200
    shown(page_open, "paper/guide-cards.html")


def test_pdfs(page_open, club, monkeypatch):
    """PDFs are made on request, while the page shows their progress."""
    shown(page_open, "Make PDFs")
    seconds = iter([True])
    wait = []

    class Maker:
        def __call__(self, page: Path) -> bytes:
            until(lambda: wait)
            if next(seconds, False):
                raise BridgeoptError(Message("pdf_no_browser"))
            return b"%PDF " + page.name.encode()

    monkeypatch.setattr(printing, "PdfMaker", Maker)
    assert page_open.do("pdfs")["status"] == 200
    screen = shown(page_open, "PDFs are being made")
    assert "paper/guide-cards.html" in screen
    assert 'data-do="pdfs"' not in screen
    wait.append(True)
    shown(page_open, str(Message("pdf_no_browser")))
    assert page_open.do("pages")["status"] == 200
    shown(page_open, 'data-do="pdfs"')
    assert page_open.do("pdfs")["status"] == 200
    assert str(club) in shown(page_open, "paper/guide-cards.pdf")
    answer = page_open.ask("/paper/guide-cards.pdf")
    assert (answer.status, answer.text) == (200, "%PDF guide-cards.html")
    assert answer.headers["Content-Disposition"].startswith("attachment")


def test_bridgemates(page_open, monkeypatch):
    """The page reports what it sent or the refusal; without the extra installed, neither."""
    monkeypatch.setattr(go_screen, "is_installed", lambda: True)
    assert says(page_open.look("start"), "go_push_clears")
    answers = [BridgeoptError(Message("push_no_answer", address="http://there"))]
    sent = []

    def push(evening: Any, club: Any, address: Any, _folder: Any) -> str:
        sent.append((len(evening.sections), club, address))
        if answers:
            raise answers.pop()
        return "http://there"

    monkeypatch.setattr(start, "push_evening", push)
    assert page_open.do("push", address="http://elsewhere")["status"] == 200
    shown(page_open, str(Message("push_no_answer", address="http://there")))
    assert page_open.do("push")["status"] == 200
    shown(page_open, " to http://there.")
    assert [each[2] for each in sent] == [None, None]
    monkeypatch.setattr(go_screen, "is_installed", lambda: False)
    assert "Bridgemates" not in page_open.look("start")


def test_sending_is_the_main_button_only_with_bridgemates(page_open, club, monkeypatch):
    """Once all is printed, a club without Bridgemates starts the clock; one with them sends."""
    monkeypatch.setattr(go_screen, "is_installed", lambda: True)
    page_open.look("start")
    assert page_open.do("printed", printed=True)["status"] == 200
    sends, starts = '<button type="button" id="push" class="main"', 'id="clock-run" class="main"'
    screen = page_open.look("start")
    assert 'id="push"' in screen
    assert (sends in screen, starts in screen) == (False, True)
    earlier = club / "evenings" / "2026-11-17"
    earlier.mkdir()
    (earlier / PUSHED_FILE).write_text("{}", encoding="utf-8")
    screen = page_open.look("start")
    assert (sends in screen, starts in screen) == (True, False)


def test_a_change_reaches_the_bridgemates(page_open, club, monkeypatch):
    """The Bridgemates get the changed movement without being cleared; before a push, nothing."""
    pytest.importorskip("bridgemate_dataconnector")
    assert 'data-do="push_update"' not in page_open.look("start")
    assert page_open.do("push_update")["status"] == 200
    shown(page_open, "was not sent to the Bridgemates from here")
    fake, push = FakeConnector(), pushing.push_evening
    with serving(fake) as address:
        there = partial(push, address=address)
        monkeypatch.setattr(
            start, "push_evening", lambda evening, who, _, to: there(evening, who, folder=to)
        )
        assert page_open.do("push")["status"] == 200
        shown(page_open, f" to {address}.")
        assert 'data-do="push_update"' in page_open.look("start")
        (guid,) = fake.sections
        letters, section = next(iter(fake.sections[guid].items()))
        section["Tables"][0]["Rounds"][1]["PairNS"] = 99
        fake.play(letters, 1, 2, 999, guid=guid)
        before = len(fake.requests)
        assert page_open.do("push_update")["status"] == 200
        until(lambda: any(each["Command"] == 6 for each in fake.requests[before:]))
        shown(page_open, "does not fit the new movement")
    for table in fake.sections[guid][letters]["Tables"]:
        assert all(told["PairNS"] != 99 for told in table["Rounds"])
    assert fake.scores[guid] == {}
    assert not any(each["Command"] == 5 for each in fake.requests[before:])


def test_who_sits_out_and_who_is_asked_for(page_open, club):
    """Each present pair sits out at most once, and appears once in the table to copy."""
    screen = page_open.look("start")
    plan = read_plan(club / "evenings" / str(TUESDAY) / "plan.json")
    seating = plan.sections[0].seating()
    outs = re.findall(r'<li id="round-(\d)".*?<ul class="outs">.*?<b>A (\d+)</b>', screen, re.S)
    assert [int(round) for round, _ in outs] == [1, 2, 3, 4, 5, 6]
    assert {int(number) for _, number in outs} == set(seating.sit_outs)
    numbers = re.findall(r'<tr><td>A</td><td class="number">(\d+)</td>', screen)
    assert [int(number) for number in numbers] == [
        k for k, pair in enumerate(seating.numbers, start=1) if pair
    ]


def test_the_clock(page_open, club):
    """The clock runs, pauses and is set; after a crash another program shows the same time."""
    assert not clock_data(page_open)["runs"]
    assert "30:00" in page_open.look("start")
    assert press(page_open, "start")["status"] == 200
    data = clock_data(page_open)
    assert [leg["title"] for leg in data["legs"]] == [f"Round {k} of 6" for k in range(1, 7)]
    ends = [leg["ends"] for leg in data["legs"]]
    assert {round(two - one) for one, two in pairwise(ends)} == {1_800_000}
    assert page_open.do("clock_add", minutes=-5, seen=seen(page_open))["status"] == 200
    assert round(clock_data(page_open)["legs"][0]["ends"] - ends[0]) == -300_000
    values = {"after": 1, "minutes": 12.5}
    assert page_open.do("clock_break", **values, seen=seen(page_open))["status"] == 200
    shown = page_open.look("start")
    assert says(shown, "clock_break_told", round=1, minutes="12.5")
    told = page_open.do("clock_put", period=1, minutes=3, seen=seen(page_open))
    assert told["status"] == 200
    data = clock_data(page_open, "wall")
    assert (data["legs"][0]["title"], data["legs"][0]["break"]) == (
        text_of("clock_break_after", round=1),
        True,
    )
    assert says(data["legs"][0]["next"], "clock_next_at", round=2)
    with opened(club) as again:
        assert clock_data(again)["legs"] == data["legs"]
    assert page_open.do("clock_unbreak", after=1, seen=seen(page_open))["status"] == 200
    assert clock_data(page_open)["legs"][0]["title"] == "Round 2 of 6"
    assert clock_data(page_open, "sign-in")["legs"][0]["title"] == "Round 2 of 6"
    values = {"minutes": 7, "sound": "on"}
    assert page_open.do("clock_times", **values, seen=seen(page_open))["status"] == 200
    data = clock_data(page_open)
    assert (data["sound"], data["byItself"], len(data["legs"])) == (True, False, 1)
    assert data["legs"][0]["seconds"] == 420
    assert press(page_open, "pause")["status"] == 200
    assert press(page_open, "next")["status"] == 200
    assert "7:00" in page_open.look("wall")
    assert press(page_open, "anew")["status"] == 200
    assert clock_data(page_open)["state"] == text_of("clock_before")
    assert "clock-data" not in page_open.look("sign-in")


def test_what_is_over_is_to_be_recorded_until_it_is(page_open):
    """After the last round *Play* links to *Record*, until the evening is recorded."""
    press(page_open, "start")
    for _ in range(6):
        press(page_open, "next")
    assert 'id="to-record"' in page_open.look("play")
    assert page_open.do("record", rounds=6)["status"] == 200
    assert 'id="to-record"' not in page_open.look("play")


def test_two_who_set_the_clock(page_open):
    """A director who has not seen the last action is refused, so no round is skipped twice."""
    press(page_open, "start")
    old = seen(page_open)
    assert page_open.do("clock", button="next", seen=old)["status"] == 200
    reply = page_open.do("clock", button="next", seen=old)
    assert reply["status"] == 422
    assert says(reply["told"], "clock_overtaken")
    assert clock_data(page_open)["legs"][0]["title"] == "Round 2 of 6"


@each_case(
    ("name", "values", "status"),
    [
        ("clock", {"button": "explode"}, 400),
        ("clock", {"button": "start", "seen": [0]}, 400),
        ("clock", {"button": "start", "seen": "all"}, 400),
        ("clock_add", {"minutes": 0.5}, 400),
        ("clock_put", {"period": 99, "minutes": 3}, 422),
        ("clock_put", {"period": 0, "minutes": "3"}, 400),
        ("clock_times", {"minutes": 0}, 422),
        ("clock_times", {"minutes": float("inf")}, 400),
        ("clock_times", {"minutes": None}, 400),
        ("clock_break", {"after": 1, "minutes": 1000}, 422),
    ],
)
def test_what_no_clock_can_do(page_open, name, values, status):
    """A malformed action is refused, and the clock is unchanged."""
    page_open.look("start")
    reply = page_open.do(name, **{"seen": [0, 0], **values})
    assert reply["status"] == status
    assert reply["told"]
    assert not (page_open.folder / "evenings" / str(TUESDAY) / "clock.json").exists()


def test_a_damaged_clock(page_open, club):
    """The director's page reports a damaged clock, the projector does not; a start replaces it."""
    (club / "evenings" / str(TUESDAY) / "clock.json").write_text("{")
    assert says(page_open.look("start"), "clock_damaged")
    assert "damaged" not in page_open.look("wall")
    assert page_open.do("clock", button="start", seen=[0, 0])["status"] == 200
    assert clock_data(page_open)["runs"]


def put(page: Opened, period: int, seconds: float) -> None:
    """Run the clock with that much time left, as after a crash."""
    file = page.folder / "evenings" / str(TUESDAY) / "clock.json"
    stored = json.loads(file.read_text(encoding="utf-8"))
    ends = datetime.now(UTC) + timedelta(seconds=seconds)
    stand = {"period": period, "left": seconds, "ends": ends.isoformat()}
    stored |= {"stand": stand, "skipped": None, "begun": True, "changes": stored["changes"] + 1}
    file.write_text(json.dumps(stored), encoding="utf-8")


@pytest.fixture
def windows(chromium, page_open) -> Iterator[Callable[..., Any]]:
    """Return a function that opens windows with access to the clipboard."""
    allowed = ["clipboard-read", "clipboard-write"]
    with visitors(chromium, page_open, permissions=allowed) as window:
        yield window


def left(page: Page) -> str:
    """Return the time that a clock shows."""
    return page.locator("[data-clock=left]").inner_text()


def test_an_evening_in_a_browser(windows, page_open, club):
    """Print, copy, open the projector's page, start the clock; both windows stay in step."""
    director = windows()
    page = director.go("start")
    with page.context.expect_page() as paper:
        page.get_by_role("link", name="Seating list").click()
    paper.value.close()
    plan = club / "evenings" / str(TUESDAY) / "plan.json"
    assert read_plan(plan).printed == ()
    with page.context.expect_page() as paper:
        page.get_by_role("link", name="Guide cards").click()
    expect(paper.value.locator("body")).to_contain_text(HOSTILE[0])
    paper.value.close()
    page.evaluate("dispatchEvent(new Event('focus'))")
    page.get_by_role("button", name="Mark as printed").click()
    expect(page.get_by_text("keep their printed numbers")).to_be_visible()
    assert read_plan(plan).printed == ("A",)

    page.get_by_role("button", name="Copy all pairs").click()
    expect(page.locator("#told")).to_contain_text("copied")
    rows = [row.split("\t") for row in page.evaluate("navigator.clipboard.readText()").splitlines()]
    assert len(rows) == NUM_PAIRS
    assert {len(row) for row in rows} == {7}
    assert HOSTILE[0] in {name for row in rows for name in (row[4], row[6])}

    with page.context.expect_page() as popup:
        page.get_by_role("link", name="Open the window").click()
    wall = popup.value
    wall.set_viewport_size({"width": 1024, "height": 768})
    expect(wall.locator("#names")).to_be_visible()
    expect(wall.locator("#playing")).to_be_hidden()
    expect(wall.locator("#lines")).to_contain_text(HOSTILE[2].split()[1])

    page.get_by_role("button", name="Start the clock").click()
    expect(wall.locator("#playing")).to_be_visible()
    expect(wall.locator("#names")).to_be_hidden()
    until(lambda: left(page) == left(wall) and left(page) < "29:59")
    wall.keyboard.press("ArrowRight")
    expect(wall.locator("#names")).to_be_visible()
    wall.keyboard.press("ArrowLeft")
    expect(wall.locator("#playing")).to_be_visible()

    for seconds, told in ((290, "The last 5 minutes"), (55, "The last minute")):
        put(page_open, 0, seconds)
        wall.reload()
        expect(wall.locator("[data-clock=state]")).to_have_text(told)
    put(page_open, 0, 2)
    page.reload()
    wall.reload()
    for window in (page, wall):
        expect(window.locator("[data-clock=title]")).to_have_text("Round 2 of 6")
        expect(window.locator("[data-clock=state]")).to_have_text(
            "Change tables: a new round begins"
        )
    expect(wall.locator("#sitting h2").first).to_have_text("Sits out now, in round 2")
    # Moving on is only allowed once the page has shown that the round changed.
    expect(page.locator("#clock-next")).to_have_attribute("data-values", re.compile(r", 1\]"))
    page.locator("#clock-next").click()
    for window in (page, wall):  # going back needs to have seen that it moved
        expect(window.locator("[data-clock=title]")).to_have_text("Round 3 of 6")
    page.get_by_role("button", name="Back").click()
    expect(wall.locator("[data-clock=title]")).to_have_text("Round 2 of 6")

    put(page_open, 5, 1.5)
    page.reload()
    wall.reload()
    for window in (page, wall):
        expect(window.locator("[data-clock=title]")).to_have_text("Play is over")
    expect(wall.locator("[data-clock=left]")).to_have_text("Thank you, and good night")


def test_a_computer_whose_time_is_set_back(windows, page_open):
    """No window shows more time than was left, and each clock keeps running."""
    page = windows().go("start")
    press(page_open, "start")
    page.reload()
    until(lambda: left(page) < "29:59")
    page.evaluate("{ const now = Date.now; Date.now = () => now() - 3_600_000; }")
    shown = left(page)
    until(lambda: left(page) < shown)
    assert shown < "29:59"


def test_whoever_goes_by_keyboard_is_nowhere_lost(windows, page_open):
    """When a pressed button disappears, the focus goes to its replacement."""
    page = windows().go("start")
    page.locator("#is-printed").press("Enter")
    expect(page.locator("#not-printed")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#is-printed")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#not-printed")).to_be_focused()


def test_the_clock_is_set_by_keyboard(windows, page_open):
    """Typed values survive changes by others, and then set the clock."""
    page = windows().go("start")
    page.locator("#clock-run").press("Enter")
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    page.get_by_text("Minutes, breaks and sound").press("Enter")
    page.get_by_label("After round").fill("2")
    page.get_by_label("After round").press("Enter")
    expect(page.get_by_text("After round 2: 15 minutes")).to_be_visible()
    page.get_by_text(text_of("clock_put_right")).press("Enter")
    page.get_by_label("We are in").select_option(label="Break after round 2")
    page.get_by_label("Minutes left").fill("9")
    page_open.do("clock_add", minutes=60, seen=seen(page_open))
    expect(page.locator("[data-clock=left]")).to_have_text(re.compile(r"[78]\d:\d\d"))
    page.get_by_label("Minutes left").press("Enter")
    expect(page.locator("[data-clock=title]")).to_have_text("Break after round 2")
    expect(page.locator("[data-clock=left]")).to_have_text(re.compile(r"^[0-8]:\d\d"))
    expect(page.get_by_label("We are in")).to_have_value("2")


@pytest.mark.parametrize("size", [(1024, 768), pytest.param((1920, 1080), marks=pytest.mark.long)])
def test_the_wall_is_read_from_afar(chromium, page_open, size):
    """Letters are large, no text is cut off, and all names pass by, with the arrow keys too."""
    width, height = size
    with visitors(chromium, page_open, viewport={"width": width, "height": height}) as window:
        page = window().go("wall")
        expect(page.locator("#names")).to_be_visible()
        letters = page.locator("#lines").evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        assert letters >= 0.03 * height
        names = page.locator("#lines li")
        assert names.count() == 2 * NUM_PAIRS
        cut = "all => all.some((e) => e.scrollWidth > e.clientWidth + 1)"
        assert not names.evaluate_all(cut)
        come_by = set()
        pages = page.evaluate("document.getElementById('page-of').textContent") or "1 / 1"
        for _ in range(int(pages.split(" / ")[1])):
            left_ends = names.evaluate_all("all => all.map((e) => e.getBoundingClientRect().left)")
            come_by |= {k for k, left_end in enumerate(left_ends) if 0 <= left_end < width}
            page.keyboard.press("ArrowRight")
        assert come_by == set(range(2 * NUM_PAIRS))
        press(page_open, "start")
        expect(page.locator("#playing")).to_be_visible()
        height_of = "e => e.getBoundingClientRect().height"
        assert page.locator("[data-clock=left]").evaluate(height_of) >= 0.2 * height
        assert page.locator("#sitting").evaluate("e => e.scrollHeight <= e.clientHeight")
        assert page.locator("#playing").evaluate("e => e.scrollHeight <= e.clientHeight")
        clock, outs = (page.evaluate(HIGH, each) for each in ("#playing .left", ".outs li"))
        assert outs >= clock / 3 - 0.5
        # Readable at ten metres on a screen two metres wide: capitals of 1/400 of that, 25 mm.
        width = page.viewport_size["width"]
        assert 2000 * 0.7 * outs / width >= 25
        assert 2000 * 0.7 * clock / width >= 75
        face = page.locator("#face")
        assert face.evaluate(
            "e => e.scrollHeight <= e.clientHeight && e.scrollWidth <= e.clientWidth"
        )


def test_what_has_been_recorded_is_not_changed(page_open, club):
    """An evening recorded by a command is protected; the refusal says how to undo the record."""
    shown(page_open, "paper/guide-cards.html")
    plan = str(club / "evenings" / str(TUESDAY) / "plan.json")
    command = ["record", "--date", "2026-11-20", "--plan", plan, "--club", str(club)]
    with on(TUESDAY):
        recorded = CliRunner().invoke(main, command)
    assert recorded.exit_code == 0, recorded.output
    page_open.look("start")
    refused = page_open.do("printed", printed=True)
    assert refused["status"] == 422
    assert says(refused["told"], "page_recorded")
    assert page_open.do("undo")["status"] == 422
