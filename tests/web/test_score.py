"""Results on the page: typed travellers, imported files and tables, rulings, and the projector."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from http.client import HTTPConnection
from itertools import product
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from playwright.sync_api import expect

from bridgeopt.club import Registration
from bridgeopt.files.plan import read_plan
from bridgeopt.scorebook import PlayLocation, ResultSource, ScorebookFile
from bridgeopt.scorebook.traveller import with_typed_result
from bridgeopt.scoring.contract import Contract
from bridgeopt.season import SeasonFile
from bridgeopt.seating.sections import form_sections
from bridgeopt.show.surnames import sort_name
from bridgeopt.tasks.club import create_demo
from bridgeopt.tasks.evening import pushing
from bridgeopt.web.access import Access
from bridgeopt.web.screens import start
from tests.support.browser.chromium import LOST
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    shown_on,
    until,
    visitors,
)
from tests.support.browser.screen_checks import SMALL, faults_in_sizes, violations
from tests.support.browser.signed_in import book_of, fill, line, plays
from tests.support.fakes.connector import FakeConnector, serving
from tests.support.generators.access_files import DATE, LONG, SHORT, TEXT, AccessWriter, TableMade
from tests.support.generators.instances import stride
from tests.support.messages import pattern_of, says, text_of
from tests.support.timing.processor_time import processor_seconds

pytestmark = pytest.mark.slow

shown = partial(shown_on, screen="score")


def bws(book: ScorebookFile, result: str = "=", first: str | None = None) -> bytes:
    """Return the Bridgemates' file of the whole evening; ``first`` replaces the first result."""
    columns = [
        *[("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT)],
        *[("PairNS", SHORT), ("PairEW", SHORT), ("NS/EW", TEXT)],
        *[("Contract", TEXT), ("Result", TEXT), ("Remarks", TEXT), ("DateLog", DATE)],
    ]
    day = datetime.combine(TUESDAY, datetime.min.time())
    rows = [
        [
            k,
            1,
            t.table,
            t.round,
            board,
            int(t.ns or 0),
            int(t.ew or 0),
            "N",
            "3 NT",
            first if first and k == 1 else result,
            "",
            day,
        ]
        for k, (t, board) in enumerate(plays(book), 1)
    ]
    rows = [[*row, result, "", day] for row in rows]
    sections = TableMade("Section", [("ID", SHORT), ("Letter", TEXT)], [(1, "A")])
    return AccessWriter().write([sections, TableMade("ReceivedData", columns, rows)])


def count(page: Opened) -> int:
    """Return the number of results that the screen counts."""
    found = re.search(r'id="how-many">(\d+) of', page.look("score"))
    assert found is not None
    return int(found[1])


def results_step(screen: str, name: str) -> int | None:
    """Return the change of results that the head's button undoes or redoes."""
    found = re.search(rf'id="{name}" data-do="results_{name}" data-values=\'([^\']*)', screen)
    return None if found is None else json.loads(_plain(found[1]))["change"]


def test_before_anybody_is_seated(tmp_path):
    """Without a plan every action is refused with advice, and no score book is made."""
    folder = make_club(tmp_path / "club")
    with opened(folder) as page:
        assert says(page.look("score"), "results_no_plan")
        assert 'id="latest"' not in page.look("score")
        for name, values in (
            ("results_listen", {"kind": "bws"}),
            ("results_show", {"where": "wall", "shown": True}),
            ("results_enter", {"section": "A", "board": 1, "lines": ["1-2 pass"]}),
            ("results_adjust", {"pair": "A1", "board": 1, "result": "60-40", "why": ""}),
            ("results_withdraw", {"number": 1}),
            ("results_undo", {"change": 1}),
        ):
            assert page.do(name, **values)["status"] == 422, name
    assert not [*folder.rglob("*.scorebook")]


def test_before_seating_the_demo_leads_to_its_standings(tmp_path):
    """The standings over last season can be opened where tonight's results will come."""
    create_demo(tmp_path / "club", TUESDAY)
    with opened(tmp_path / "club") as page:
        assert 'href="season#standings-head"' in page.look("score")
        assert 'id="standings-head"' in page.look("season")


def test_a_traveller_is_typed(evening):
    """A traveller is stored by pairs and board; any error in it refuses it whole."""
    evening.look("score")
    book = book_of(evening.folder)
    table, board = plays(book)[0]
    good = f"{table.ns}-{table.ew} 1NT N ="
    points = line(table, board, "1NT N =").score
    assert points is not None
    enter = partial(evening.do, "results_enter", section="A", board=board)
    for lines, total in (
        ([good], points + 10),
        ([f"{table.ns}-{table.ns} pass"], None),
        ([f"{table.ns}-{table.ew} 8H N ="], None),
        ([], None),
    ):
        assert enter(lines=lines, total=total)["status"] == 422, lines
    assert enter(lines=good)["status"] == 400
    assert enter(lines=[good], total="90")["status"] == 400
    assert not book.read().results
    reply = enter(lines=[good], total=points)
    assert reply["status"] == 200
    saved = {"board": str(board), "total": str(points)}
    assert says(reply["told"], "results_typed", new=1, corrected=0, removed=0, **saved)
    assert [each.score for each in book.read().results.values()] == [points]
    assert count(evening) == 1
    undo = results_step(evening.look("score"), "undo")
    assert undo is not None
    assert evening.do("results_undo", change=undo - 1)["status"] == 422
    assert evening.do("results_undo", change=undo)["status"] == 200
    assert count(evening) == 0
    redo = results_step(evening.look("score"), "redo")
    assert redo is not None
    assert evening.do("results_redo", change=redo)["status"] == 200
    assert count(evening) == 1


def test_undo_on_score_takes_the_later_of_results_and_plan(evening, monkeypatch):
    """The head's only Undo takes back results and other changes in order, and redo brings both."""
    book = book_of(evening.folder)
    table, board = plays(book)[0]
    fields = {"section": "A", "board": board}
    evening.look("score")
    start = datetime.now(UTC)

    def at(minute: int) -> None:
        moment = (start + timedelta(minutes=minute)).isoformat(timespec="seconds")
        monkeypatch.setattr("bridgeopt.journal.changes.now", lambda: moment)

    at(1)
    evening.do("results_enter", lines=[f"{table.ns}-{table.ew} pass"], **fields)
    at(2)
    assert evening.do("printed", printed=True)["status"] == 200
    screen = evening.look("score")
    assert results_step(screen, "undo") is None
    assert 'id="undo" data-do="undo"' in screen
    evening.do("undo")
    screen = evening.look("score")
    undo = results_step(screen, "undo")
    assert undo is not None
    assert 'id="redo" data-do="redo"' in screen
    assert 'id="undo" disabled' in evening.look("play").replace("\n", " ")
    assert evening.do("results_undo", change=undo)["status"] == 200
    assert results_step(evening.look("score"), "redo") == undo
    evening.do("results_redo", change=undo)
    assert 'id="redo" data-do="redo"' in evening.look("score")


def test_an_emptied_line_removes_its_result(chromium, evening):
    """The result is missing again, the log says so, undo brings it back, and "-" does the same."""
    fill(evening.folder, rounds=1)
    book = book_of(evening.folder)
    table, board = plays(book)[0]
    place = PlayLocation("A", table.round, table.table, board)
    results = book.read().results
    known, many = results[place], count(evening)
    others = [each.score or 0 for at, each in results.items() if at.board == board and at != place]
    with visitors(chromium, evening) as window:
        page = window().go("score")
        page.locator("#t-board").fill(str(board))
        field = page.locator(f"#t-lines input[data-pairs='{table.ns}-{table.ew}']")
        for emptied in ("", "-"):
            field.fill(emptied)
            expect(page.locator("#t-lines output").first).to_have_text(text_of("typed_removal"))
            page.locator("#t-take").click()
            saved = {"board": str(board), "total": str(sum(others)), "removed": 1}
            expect(page.locator("#told p")).to_have_text(
                text_of("results_typed", new=0, corrected=0, **saved)
            )
            expect(page.locator("#how-many")).to_contain_text(str(many - 1))
            assert place not in book.read().results
            expect(page.locator("#undo-what")).to_contain_text("removed")
            page.locator("#undo").click()
            expect(page.locator("#how-many")).to_contain_text(str(many))
            page.locator("#t-board").fill(str(board))
        assert book.read().results[place] == known


def test_an_undone_correction_leaves_no_score_behind(chromium, evening):
    """Once undo brings a result back, its line shows that result's points and score."""
    fill(evening.folder, rounds=2)
    board = plays(book_of(evening.folder))[0][1]
    with visitors(chromium, evening) as window:
        page = window().go("score")
        page.locator("#t-board").fill(str(board))
        page.keyboard.press("Enter")
        first, read = page.locator("#t-line-0"), page.locator("#t-known-0")
        # Typing begins at the first line without a result; lines with one are marked.
        num_in = page.locator("#t-lines li.in").count()
        assert num_in
        expect(page.locator(f"#t-line-{num_in}")).to_be_focused()
        before = first.input_value()
        first.fill("6ntn=")
        expect(read).to_contain_text("+990")
        page.locator("#t-take").click()
        expect(page.locator("#undo-what")).to_contain_text("6NT")
        page.locator("#t-board").fill(str(board))
        page.keyboard.press("Enter")
        expect(read).to_contain_text("6NT")
        page.locator("#undo").click()
        expect(first).to_have_value(before)
        expect(read).to_contain_text(before)
        expect(read).not_to_contain_text("6NT")


def test_a_table_s_boards_are_typed_without_waiting(chromium, evening):
    """Enter in a cell goes on at once; a board that is refused comes back with its text."""
    book = book_of(evening.folder)
    table = next(t for t, _ in plays(book) if t.round == 1)
    first, second, *others = table.boards
    with visitors(chromium, evening) as window:
        page = window().go("score")
        page.locator(f"[data-cell='[\"A\", {table.table}, 1]']").click()
        for written in ("4hn=", "8nw="):
            page.keyboard.type(written)
            page.keyboard.press("Enter")
        field = page.locator(f"#t-lines input[data-pairs='{table.ns}-{table.ew}']")
        expect(field).to_have_value("8nw=")
        expect(field).to_be_focused()
        expect(page.locator("#t-board")).to_have_value(str(second))
        page.keyboard.type("pass")
        page.keyboard.press("Enter")
        for board in others:
            expect(page.locator("#t-board")).to_have_value(str(board))
            page.keyboard.type("3nn=")
            page.keyboard.press("Enter")
        # The next table's first board follows.
        later = next(t for t, _ in plays(book) if t.round == 1 and t.table > table.table)
        following = page.locator(f"[data-cell='[\"A\", {later.table}, 1]']")
        expect(following).to_have_attribute("aria-current", "true")
        expect(page.locator("#t-board")).to_have_value(str(later.boards[0]))
        field = page.locator(f"#t-lines input[data-pairs='{later.ns}-{later.ew}']")
        expect(field).to_be_focused()
        page.locator(f"#t-cell [data-board='{later.boards[1]}']").click()
        following.click()  # from whichever board, it opens the first that is missing
        expect(page.locator("#t-board")).to_have_value(str(later.boards[0]))
    texts = {place.board: str(each.contract) for place, each in book.read().results.items()}
    assert texts == {first: "4H", second: str(Contract(0)), **dict.fromkeys(others, "3NT")}


@pytest.mark.long
def test_the_next_round_follows_the_last_table(chromium, evening):
    """After the last table of a round, the first table of the next round is on screen."""
    book = book_of(evening.folder)
    *first_round, (last, board) = [(t, board) for t, board in plays(book) if t.round == 1]
    book.import_results(ResultSource.CSV, [line(t, each, "4H N =") for t, each in first_round])
    following = next(t for t, _ in plays(book) if t.round == 2)
    with visitors(chromium, evening) as window:
        page = window().go("score")
        page.locator(f"[data-cell='[\"A\", {last.table}, 1]']").click()
        expect(page.locator("#t-board")).to_have_value(str(board))
        page.keyboard.type("4hn=")
        page.keyboard.press("Enter")
        cell = page.locator(f"[data-cell='[\"A\", {following.table}, 2]']")
        expect(cell).to_have_attribute("aria-current", "true")
        expect(
            page.locator(f"#t-lines input[data-pairs='{following.ns}-{following.ew}']")
        ).to_be_focused()


@pytest.mark.long
def test_typing_is_in_view_at_once(chromium, evening):
    """The fields of a traveller and the first cell of the grid need no scrolling."""
    with visitors(chromium, evening) as window:
        sizes = product(("en", "nl"), ((1280, 800), (390, 844)))
        for code, (width, height) in [*sizes][:: stride(3)]:
            page = window().go(f"score?lang={code}")
            page.set_viewport_size({"width": width, "height": height})
            for each in (page.locator("#t-board"), page.locator("[data-cell]").first):
                expect(each).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_a_cell_opens_its_boards_one_by_one(chromium, evening):
    """A missing result is typed from its cell: the board is open, and its line has the focus."""
    fill(evening.folder, rounds=5)
    book = book_of(evening.folder)
    cells = {(t.table, t.round) for t, _ in plays(book)}
    table = next(t for t, _ in plays(book) if t.round == 6 and (t.table, 5) in cells)
    missing = [board for t, board in plays(book) if t is table]
    other = next(board for t, board in plays(book) if t.round == 1)
    with visitors(chromium, evening) as window:
        page = window().go("score")
        expect(page.get_by_role("gridcell").get_by_role("button")).to_have_count(len(cells))
        cell = page.locator(f"[data-cell='[\"A\", {table.table}, 6]']")
        place = {"section": "A", "table": table.table, "round": 6}
        expect(cell).to_have_accessible_name(text_of("results_cell", **place, n=0, of=len(missing)))
        cell.click()
        focused = page.locator(f"#t-lines input[data-pairs='{table.ns}-{table.ew}']")
        expect(page.locator("#by-board")).to_be_hidden()
        expect(page.locator("#by-table")).to_be_visible()
        for board in missing:
            expect(page.locator("#t-board")).to_have_value(str(board))
            expect(focused).to_be_focused()
            page.keyboard.type("3ntn=")
            page.keyboard.press("Enter")
        expect(cell).to_have_text("✓")
        expect(cell).not_to_have_attribute("aria-current", "true")  # the next table follows
        cell.press("ArrowLeft")
        page.keyboard.press("Enter")  # the cell of round 5, which has all its results
        boards = page.locator("#t-cell button")
        expect(boards).to_have_count(len(missing))
        boards.nth(1).click()
        expect(page.locator("#t-lines input:focus")).to_have_count(1)
        unsaved, left = page.locator("#t-unsaved"), page.locator("#t-board").input_value()
        page.keyboard.type("7ntn=")
        expect(unsaved).to_be_hidden()  # still being typed
        page.locator("#t-board").fill(str(other))
        expect(page.locator("#t-cell")).to_be_hidden()
        expect(unsaved).to_have_text(text_of("results_unsaved", boards=f"A {left}"))
        page.locator(f"[data-cell='[\"A\", {table.table}, 5]']").click()
        boards.nth(1).click()
        expect(page.locator("#t-lines input:focus")).to_have_value("7ntn=")  # not saved, not lost
        expect(unsaved).to_be_visible()
        marks = page.locator("#t-lines .t-unsaved:visible")
        expect(marks).to_have_text([text_of("results_line_unsaved")])
        page.locator("#t-take").click()
        expect(unsaved).to_be_hidden()
        expect(boards.nth(2)).to_have_attribute("aria-pressed", "true")  # the table's next board
        expect(page.locator("#t-lines input:focus")).to_have_count(1)
    results = book.read().results
    typed = [results[PlayLocation("A", 6, table.table, board)] for board in missing]
    assert {str(each.contract) for each in typed} == {"3NT"}
    changed = [each for each in results.values() if str(each.contract) == "7NT"]
    assert [(each.round, each.table) for each in changed] == [(5, table.table)]


def test_a_score_is_adjusted_and_taken_back(evening):
    """A ruling overrides the result, with its reason, until it is withdrawn."""
    fill(evening.folder)
    book = book_of(evening.folder)
    table, board = plays(book)[0]
    place, before = next(
        (place, each) for place, each in book.read().results.items() if place.board == board
    )
    evening.look("score")
    adjust = partial(evening.do, "results_adjust", pair=f"A{before.ns}", board=board)
    assert adjust(result="what?", why="")["status"] == 422
    reply = adjust(result="60-40", why="hesitation")
    assert reply["status"] == 200
    assert "hesitation" in reply["told"]
    assert "`" not in reply["told"]
    ruled = book.read().results[place].artificial
    assert ruled is not None
    assert (ruled.ns.percent, ruled.ew.percent, ruled.why) == (60, 40, "hesitation")
    screen = evening.look("score")
    assert "hesitation" in screen
    number = int(re.findall(r'id="ruling-(\d+)"', screen)[0])
    assert evening.do("results_withdraw", number=number)["status"] == 200
    assert book.read().results[place] == before
    assert 'id="ruling-' not in evening.look("score")
    assert evening.do("results_withdraw", number=number)["status"] == 422
    assert table.section == "A"


def test_what_is_missing_and_odd_is_named(evening):
    """A table that is behind is marked, and an outlying result is queried once."""
    book = book_of(evening.folder)
    own = plays(book)
    behind = next(t for t, _ in own if t.round == 1)
    lines = [line(t, board, "2S E =") for t, board in own if t is not behind]
    board = next(b for b in {b for _, b in own} if sum(each.board == b for each in lines) > 3)
    far = next(k for k, each in enumerate(lines) if each.board == board)
    lines[far] = with_typed_result(lines[far], "7NTXX N =")
    book.import_results(ResultSource.CSV, lines)
    screen = evening.look("score")
    late = re.findall(r'class="cell (?:waited|late)"[^>]*>([^<]*)<', screen)
    assert late == [f"0/{len(behind.boards)}"]
    assert says(screen, "scored_doubt", doubt="far")
    places = [json.loads(each) for each in re.findall(r'"place": (\[.*?\])\}', _plain(screen))]
    place = next(each for each in places if each[3] == board and each[2] == lines[far].table)
    assert evening.do("results_accept", place=place)["status"] == 200
    assert not says(evening.look("score"), "scored_doubt", doubt="far")
    assert evening.do("results_accept", place=["A", 99, 1, 1, ""])["status"] == 422
    for wrong in (None, "A", ["A", 1], ["A", "1", 1, 1, ""]):
        assert evening.do("results_accept", place=wrong)["status"] == 400


def test_sources_that_differ_are_listed(evening):
    """Differing results are listed, the typed one first, until the director confirms one."""
    book = book_of(evening.folder)
    own = plays(book)
    book.import_results(ResultSource.CSV, [line(t, board, "2S E =") for t, board in own])
    assert 'id="differing"' not in evening.look("score")
    book.import_results(ResultSource.PBN, [line(t, board, "2S E +1") for t, board in own[:7]])
    table, board = own[-1]
    typed = line(table, board, "2S E -1")
    book.import_results(ResultSource.HAND, [typed])
    file = evening.folder / "evenings" / str(TUESDAY) / "evening.bws"
    file.write_bytes(bws(book))
    assert evening.do("results_listen", kind="bws")["status"] == 200
    typed_first, then = "2S E -1 counts (by hand)", "counts (file of the Bridgemates)"
    until(lambda: then in evening.look("score"))
    assert book.read().results[PlayLocation.for_result(typed)] == typed
    screen = _plain(evening.look("score"))
    section = screen[screen.index('id="differing"') : screen.index('id="ranking"')]
    assert section.index(typed_first) < section.index(then)
    assert f"3NT N = ({text_of('scorebook_source', source='bws')})" in section
    assert evening.do("results_accept", place=[*PlayLocation.for_result(typed)])["status"] == 200
    assert not says(evening.look("score"), "scorebook_differ", counts="2S E -1")


def _plain(screen: str) -> str:
    return screen.replace("&#34;", '"').replace("&quot;", '"')


def test_the_wall_shows_the_ranking_only_when_told(evening):
    """The ranking appears on the projector only while the director shows it."""
    fill(evening.folder)
    assert 'data-shows="names"' in evening.look("wall")
    assert 'id="open-wall"' not in evening.look("score")
    assert evening.do("results_show", where="wall", shown=True)["status"] == 200
    assert 'id="open-wall"' in evening.look("score")  # no window may be open yet
    wall = evening.look("wall")
    assert 'data-shows="ranking"' in wall
    percentages = re.findall(
        r"<td class=.number ranks.><bdi>([\d.]+)</bdi></td></tr>", evening.look("score")
    )
    assert len(percentages) == 9
    assert says(wall, "scored_section", section="A")
    assert says(wall, "scored_after_between", least="20", most="24", of="none")
    assert re.findall(r"<span>([\d.]+)</span></span></li>", wall) == percentages
    with opened(evening.folder) as another:
        assert 'data-shows="names"' in another.look("wall")
    assert evening.do("results_show", where="wall", shown=False)["status"] == 200
    assert 'data-shows="names"' in evening.look("wall")


@pytest.mark.long
def test_the_wall_s_columns_follow_the_list(chromium, evening):
    """When the ranking takes the place of the seating list, so do the heads of its columns."""
    fill(evening.folder)
    evening.look("score")
    table = text_of("table")
    with visitors(chromium, evening) as window:
        wall = window().page
        wall.goto(f"{evening.origin}/wall")
        heads = wall.locator(".heads").first
        expect(heads).to_contain_text(table)
        assert evening.do("results_show", where="wall", shown=True)["status"] == 200
        expect(heads).not_to_contain_text(table)
        expect(wall.locator("#heads-ranking")).to_be_attached()


def test_the_wall_and_phones_show_strata_and_net_scores(seated, tmp_path):
    """The lists follow the club's settings; for an unknown competition the plain list is shown."""
    folder = Path(copytree(seated, tmp_path / "club"))
    settings = folder / "club.toml"
    before = settings.read_text(encoding="utf-8")
    rules = (
        '[[competition]]\nname = "Cup"\nrank = "pair"\nhandicap = {base = 50, otherwise = 3}\n'
        'strata = {by = "rating", below = [99999]}\n'
    )
    fill(folder)
    own = 'handicap = "Cup"\nstrata = "Cup"\n'
    settings.write_text(before + own + rules, encoding="utf-8")
    with opened(folder, lan=True) as page:
        page.look("score")
        for where in ("wall", "phones"):
            assert page.do("results_show", where=where, shown=True)["status"] == 200
        for screen in (page.look("wall"), on_phone(page), page.look("score")):
            for head in ("Net place", ">A<", ">B<", ">3.00<"):
                assert head in screen.replace("<bdi>", "").replace("</bdi>", ""), head
    settings.write_text(before + own.replace("Cup", "Cpu") + rules, encoding="utf-8")
    with opened(folder) as page:
        screen = page.look("score")
        assert says(screen, "score_lists_missing")
        assert "Net place" not in screen
        assert page.do("results_show", where="wall", shown=True)["status"] == 200
        assert 'data-shows="ranking"' in page.look("wall")


def on_phone(page: Opened, link: str = "") -> str:
    """Return the page of a phone with the key to see, behind a link that it can tap."""
    connection = HTTPConnection("127.0.0.1", page.hall.port, timeout=10)
    key = page.hall.address(Access.SEE).partition("key=")[2]
    place = f"127.0.0.1:{page.hall.port}"
    held = {"Host": place, "Cookie": f"{page.hall.cookie(Access.SEE)}={key}"}
    connection.request("GET", f"/phone/{link}", headers=held)
    answer = connection.getresponse()
    assert answer.status == 200
    text = answer.read().decode()
    connection.close()
    return text


def cards(page: Opened) -> dict[str, str]:
    """Return the phone's page of each pair, by number; the only section is A."""
    links = re.findall(r'href="(\?who=[0-9a-f]+)"><bdi>', on_phone(page))
    shown = (on_phone(page, link) for link in links)
    return {card.partition("Section A, pair ")[2].partition("<")[0]: card for card in shown}


def test_a_club_can_keep_boards_off_phones(seated, tmp_path):
    """The server sends boards of no pair, whatever a phone requests; the ranking list stays."""
    folder = Path(copytree(seated, tmp_path / "club"))
    settings = folder / "club.toml"
    before = settings.read_text(encoding="utf-8")
    fill(folder)
    ways = (("", True), ('phone_boards = "all"\n', True), ('phone_boards = "none"\n', False))
    for own, gives in ways:
        settings.write_text(before + own, encoding="utf-8")
        with opened(folder, lan=True) as page:
            page.look("score")
            told = page.do("results_show", where="phones", shown=True)["told"]
            assert says(told, "results_phones_shows") is gives
            assert says(page.look("score"), "results_lists_on_phones") is not gives
            assert says(page.look("room"), "room_no_boards") is not gives
            assert 'id="ranking"' in on_phone(page)
            shown = cards(page).values()
            assert len(shown) > 5
            for card in shown:
                assert 'id="ranking"' in card
                assert ('class="boards"' in card) is gives
                assert ("4♥" in card or "4H" in card or 'id="own-1"' in card) is gives


@pytest.mark.parametrize("names", [pytest.param(False, marks=pytest.mark.long), True])
def test_telephones_show_results_only_when_told(seated, tmp_path, names):
    """Phones show results only after the director allows it, whatever else happens."""
    folder = Path(copytree(seated, tmp_path / "club"))
    settings = folder / "club.toml"
    own = f"phone_names = {str(names).lower()}\n"
    settings.write_text(settings.read_text(encoding="utf-8") + own, encoding="utf-8")
    fill(folder)
    book = book_of(folder)
    known = SeasonFile(folder / "club.season").read().names.names.values()

    def shows(page: Opened) -> bool:
        found = {
            'id="ranking"' in on_phone(page),
            *(
                mark in card
                for card in cards(page).values()
                for mark in ('id="ranking"', "%", "4♥", "4H")
            ),
        }
        return found != {False}

    with opened(folder, lan=True) as page:
        assert not shows(page)
        page.look("score")
        assert 'id="phones-on"' in page.look("score")
        assert page.do("results_show", where="wall", shown=True)["status"] == 200
        assert not shows(page)
        assert page.do("results_show", where="phones", shown=True)["status"] == 200
        front = on_phone(page)
        assert front.count("<tr>") == 1 + 9
        reply = page.do("results_adjust", pair="A1", board=1, result="60-40", why="Pauze")
        assert reply["status"] == 200, reply
        numbers = Counter(n for t, _ in plays(book) for n in (t.ns, t.ew))
        assert len(numbers) == 9
        shown = cards(page)
        assert shown.keys() == numbers.keys()
        for number, card in shown.items():
            boards = numbers[number]
            own = card.partition('id="own-1"')[2].partition("</table>")[0]
            assert own.count("<tr>") - 1 == boards
            assert "Pauze" not in card
            assert any(name in card for name in known) is names
        assert page.do("results_show", where="phones", shown=False)["status"] == 200
        assert not shows(page)
        page.do("results_show", where="phones", shown=True)
    with opened(folder, lan=True) as page:
        assert not shows(page)
        page.look("score")
        for wrong in ("room", None, ["phones"]):
            assert page.do("results_show", where=wrong, shown=True)["status"] == 400
        assert not shows(page)


def test_a_file_is_listened_to_until_it_is_stopped(evening):
    """Changes of a file are imported; an unreadable file is reported, and read once it can be."""
    book = book_of(evening.folder)
    file = evening.folder / "evenings" / str(TUESDAY) / "evening.bws"
    assert evening.do("results_listen", kind="bws")["status"] == 422
    assert "listen-bws" not in evening.look("score")
    file.write_bytes(bws(book))
    n = len(plays(book))
    assert "listen-bws" in evening.look("score")
    assert count(evening) == 0  # no import before the director starts it
    assert evening.do("results_listen", kind="bws")["status"] == 200
    until(lambda: count(evening) == n)
    scores = {place: each.score for place, each in book.read().results.items()}
    file.write_bytes(bws(book)[:5000])
    shown(evening, 'id="trouble"')
    assert {p: each.score for p, each in book.read().results.items()} == scores
    file.write_bytes(bws(book, "+1"))
    until(lambda: 'id="trouble"' not in evening.look("score"))
    after = {place: each.score for place, each in book.read().results.items()}
    assert all(after[place] == (score or 0) + 30 for place, score in scores.items())
    file.unlink()
    shown(evening, 'id="trouble"')
    assert evening.do("results_stop")["status"] == 200
    file.write_bytes(bws(book, "+2"))
    assert 'id="listening"' not in evening.look("score")
    time.sleep(0.5)
    assert {place: each.score for place, each in book.read().results.items()} == after


def test_the_bridgemates_are_listened_to(evening, monkeypatch):
    """Results and calls are imported; a lost connection is reported and caught up later."""
    pytest.importorskip("bridgemate_dataconnector")
    monkeypatch.setattr("bridgeopt.exchange.connector.RETRY_PAUSES", ())
    monkeypatch.setattr("bridgeopt.web.live_results.BridgemateSource.every", 0.05)
    assert "listen-connector" not in evening.look("score")
    fake, push = FakeConnector(), pushing.push_evening
    with serving(fake) as address:
        there = partial(push, address=address)
        monkeypatch.setattr(
            start, "push_evening", lambda evening, who, _, to: there(evening, who, folder=to)
        )
        assert evening.do("push")["status"] == 200
        shown(evening, f" to {address}.", screen="start")
        (guid,) = fake.sections
        assert "listen-connector" in evening.look("score")
        table, board = plays(book_of(evening.folder))[0]
        fake.play("A", table.table, table.round, board, guid=guid)
        fake.call("A", 2, 1, 1, guid=guid)
        assert evening.do("results_listen", kind="connector")["status"] == 200
        until(lambda: count(evening) == 1)
        shown(evening, "the director is called (20:15)")
        fake.call("A", 2, 1, 4, guid=guid)
        until(lambda: "the director is called" not in evening.look("score"))
    shown(evening, 'id="trouble"')
    assert count(evening) == 1
    assert evening.do("results_stop")["status"] == 200
    assert 'id="trouble"' not in evening.look("score")


def test_a_correction_after_recording_reaches_the_season(evening):
    """A ruling after recording also changes the season's scores, and the reply says so."""
    fill(evening.folder)
    evening.look("score")
    assert evening.do("record", rounds=6)["status"] == 200
    season = SeasonFile(evening.folder / "club.season")

    def scores() -> Any:
        (session,) = season.read().sessions
        return [dict(part.percentages) for part in session.sections]

    with opened(evening.folder, day=TUESDAY + timedelta(7)) as later:  # not seated yet
        (session,) = season.read().sessions
        assert f'href="season?session={session.id}"' in later.look("score")
    before = scores()
    table, board = plays(book_of(evening.folder))[0]
    reply = evening.do(
        "results_adjust", pair=f"A{table.ns}", board=board, result="100-0", why="slip"
    )
    assert reply["status"] == 200, reply
    assert scores() != before


@pytest.fixture
def later(evening) -> Iterator[Opened]:
    """Record the evening, and open the page of the week after it."""
    fill(evening.folder)
    evening.look("score")
    assert evening.do("record", rounds=6)["status"] == 200
    with opened(evening.folder, day=TUESDAY + timedelta(7)) as later:
        later.look("season")
        yield later


def season_scores(page: Opened) -> dict[int, Any]:
    """Return the scores that the season has of its only session."""
    (session,) = SeasonFile(page.folder / "club.season").read().sessions
    return dict(session.sections[0].percentages)


@pytest.mark.long
def test_a_past_board_is_corrected_on_the_page(chromium, later):
    """From Season to a cell of the past evening: the season follows, says so, and undo restores."""
    before = season_scores(later)
    with visitors(chromium, later) as window:
        page = window().go("season?session=1")
        page.locator("#correct").click()
        expect(page.locator("#t-board")).to_be_in_viewport(ratio=1)
        page.locator("[data-cell]").first.click()
        assert all(field.input_value() for field in page.locator("#t-lines input").all())
        page.keyboard.type("7nn=")
        expect(page.locator("#t-lines output small").first).to_have_text("7NT N =")
        page.locator("#t-take").click()
        saved = {"board": "1", "new": 0, "corrected": 1, "removed": 0}
        told = f"{pattern_of('results_typed', **saved)} {pattern_of('results_season_changed')}"
        expect(page.locator("#told p")).to_have_text(re.compile(told))
        expect(page.locator("#t-known-0")).to_contain_text("7NT")  # the same board, with its score
        changed = page.locator("#season-changed")
        expect(changed).to_have_text(re.compile(pattern_of("record_results_changed_on_page")))
        assert season_scores(later) != before
        page.locator("[hreflang=nl]").click()
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        page.locator("#undo").click()
        expect(page.locator("#redo")).to_be_enabled()
        assert season_scores(later) == before
        assert faults_in_sizes(page) == {}
        page.locator("#to-session").click()
        expect(page.locator("#played")).to_be_visible()


@pytest.mark.long
def test_a_correction_from_a_past_cell_stays_at_its_board(chromium, later):
    """A result that another table lacks does not draw the form away."""
    planned = [t for t, _ in plays(book_of(later.folder))]
    first, last = planned[0], planned[-1]
    lacking = f"{last.ns}-{last.ew} -"
    asked = {"session": 1, "section": last.section, "board": last.boards[-1], "lines": [lacking]}
    assert later.do("results_enter", **asked)["status"] == 200
    with visitors(chromium, later) as window:
        page = window().go("correct?session=1")
        page.locator(f"[data-cell='[\"{first.section}\", {first.table}, 1]']").click()
        page.keyboard.type("7nn=")
        page.keyboard.press("Enter")
        expect(page.locator("#season-changed")).to_be_visible()
        expect(page.locator("#t-board")).to_have_value(str(first.boards[0]))
        pairs = f"{first.ns}-{first.ew}"
        expect(page.locator(f"#t-lines input[data-pairs='{pairs}']")).to_have_value("7NT N =")


def test_a_note_that_disappears_leaves_the_opened_board(chromium, later):
    """When the note on changed scores above the form goes away, the form stays as it is."""
    asked = {"session": 1, "pair": "A1", "board": 1, "result": "100-0", "why": "slip"}
    assert later.do("results_adjust", **asked)["status"] == 200
    with visitors(chromium, later) as window:
        page = window().go("correct?session=1")
        expect(page.locator("#season-changed")).to_be_visible()
        page.locator("#t-board").fill("3")
        asked["why"] = "still a slip"
        assert later.do("results_adjust", **asked)["status"] == 200  # changes no score
        expect(page.locator("#season-changed")).to_have_count(0)
        expect(page.locator("#t-board")).to_have_value("3")


def test_a_board_that_is_in_is_saved_with_one_correction(evening):
    """The lines hold the known results; the sum is of all; only the changed line is then typed."""
    fill(evening.folder)
    shown = evening.look("score").partition('id="plays">')[2].partition("</script>")[0]
    board, lines = next(iter(json.loads(shown)["A"].items()))
    assert all(text and is_typed for _, _, text, _, _, is_typed in lines)
    book = book_of(evening.folder)
    scores = [each.score for each in book.read().results.values() if each.board == int(board)]
    (ns, ew, *_), *others = lines
    typed = [f"{ns}-{ew} pass", *(f"{ns}-{ew} {text}" for ns, ew, text, *_ in others)]
    first = next(t for t in book.read().planned if (t.round, t.table) == tuple(lines[0][3:5]))
    location = PlayLocation("A", first.round, first.table, int(board))
    known = book.read().results[location].score
    total = sum(score or 0 for score in scores) - (known or 0)
    enter = partial(evening.do, "results_enter", section="A", board=int(board), lines=typed)
    assert enter(total=total + 10)["status"] == 422
    saved = {"board": board, "total": str(total), "new": 0, "corrected": 1, "removed": 0}
    assert says(enter(total=total)["told"], "results_typed", **saved)
    counting = book.read().results
    assert counting[location].score == 0
    by_hand = [each for each in book.read().received.values() if each.source is ResultSource.HAND]
    assert len(by_hand) == 1


def test_a_past_session_is_named_by_its_number(later):
    """A ruling on a past session leaves tonight alone; a session without results is refused."""
    before = season_scores(later)
    asked = {"pair": "A1", "board": 1, "result": "100-0", "why": "slip"}
    assert later.do("results_adjust", **asked)["status"] == 422  # tonight is not seated
    reply = later.do("results_adjust", session=1, **asked)
    assert reply["status"] == 200, reply
    assert says(reply["told"], "results_season_changed")
    assert not says(reply["told"], "results_season_changed", n=0)
    assert season_scores(later) != before
    screen = later.look("correct?session=1")
    assert says(screen, "record_results_changed_on_page")
    assert not says(screen, "season_scores_differ_on_page")
    number = int(re.findall(r'id="ruling-(\d+)"', screen)[0])
    assert later.do("results_withdraw", session=1, number=number)["status"] == 200
    assert season_scores(later) == before
    assert not [*(later.folder / "evenings" / str(TUESDAY + timedelta(7))).glob("*.scorebook")]
    for wrong in ("?session=2", "?session=x", ""):
        assert says(later.look(f"correct{wrong}"), "correct_nothing")
    assert later.do("results_adjust", session=2, **asked)["status"] == 422
    assert later.do("results_adjust", session="1", **asked)["status"] == 400
    typed = json.loads(later.ask("/typed?session=1&section=A&board=1&line=7nn%3D").text)
    assert typed["lines"][0]["told"] == "7NT N ="
    assert json.loads(later.ask("/typed?session=x&section=A&board=1&line=p").text)["lines"] == []


def test_only_corrections_of_a_past_session_are_undone_there(evening, monkeypatch):
    """Undo on Correct leaves the changes alone that were made before the evening was recorded."""
    earlier = (datetime.now(UTC) - timedelta(hours=1)).isoformat(timespec="seconds")
    with monkeypatch.context() as patched:
        patched.setattr("bridgeopt.journal.changes.now", lambda: earlier)
        fill(evening.folder)
    evening.look("score")
    assert evening.do("record", rounds=6)["status"] == 200
    last, _ = book_of(evening.folder).next_undo_redo()
    assert last is not None
    with opened(evening.folder, day=TUESDAY + timedelta(7)) as later:
        before = season_scores(later)
        assert results_step(later.look("correct?session=1"), "undo") is None
        assert later.do("results_undo", session=1, change=last.id)["status"] == 422
        asked = {"pair": "A1", "board": 1, "result": "100-0", "why": "slip"}
        assert later.do("results_adjust", session=1, **asked)["status"] == 200
        screen = later.look("correct?session=1")
        undo = results_step(screen, "undo")
        assert later.do("results_undo", session=1, change=undo)["status"] == 200
        assert season_scores(later) == before
        assert results_step(later.look("correct?session=1"), "undo") is None


def test_without_its_folder_a_session_has_no_boards(later):
    """The link is there only while the evening's folder is, and tonight's leads to Score."""
    assert 'href="correct?session=1"' in later.look("season?session=1")
    with opened(later.folder) as tonight:
        assert 'id="correct" href="score"' in tonight.look("season?session=1")
    (later.folder / "evenings" / str(TUESDAY)).rename(later.folder / "kept")
    assert 'id="correct"' not in later.look("season?session=1")


def test_what_recording_makes_of_next_time_is_shown_before(evening):
    """The previewed ratings are those that the season then has; one undo removes all."""
    fill(evening.folder, rounds=5)
    season = SeasonFile(evening.folder / "club.season")
    assert '<option value="5" selected' in evening.look("record")  # as many as have results
    assert 'id="to-record"' not in evening.look("start")
    fill(evening.folder)
    assert 'id="to-score"' not in evening.look("record")
    assert 'id="to-record"' in evening.look("start")  # *Record* comes first once all results are in

    def then() -> str:
        return evening.look("record").partition('id="next-time"')[2].partition("</table>")[0]

    shown = then()
    assert says(shown, "next_no_transfers")
    lines = re.findall(
        r"<bdi>([^<]*)</bdi></td><td[^>]*>([\d.]+)</td><td[^>]*>([\d.]+)</td></tr>", shown
    )
    assert len(lines) == 18
    before = season.read()
    assert evening.do("record", rounds=6)["status"] == 200
    assert then() == shown
    after = season.read()
    by_name = {str(sort_name(name)): player for player, name in after.names.names.items()}
    for name, was, now in lines:
        assert str(before.history.rating(by_name[name])) == was
        assert str(after.history.rating(by_name[name])) == now
    assert len({now for _, _, now in lines}) > 2
    with opened(evening.folder) as another:
        assert says(another.look("score"), "results_recorded")
        assert 'id="is-recorded"' in another.look("seat")
        back = re.search(r'id="unrecord-yes".*?"season": (\[[0-9, ]+\])', another.look("record"))
        assert back is not None
        assert another.do("unrecord", season=json.loads(back[1]))["status"] == 200
        assert another.look("record").count('id="record-now"') == 1
    assert season.read().history.digest == before.history.digest
    assert season.read().sessions == ()
    assert season.redo().kind == "record"
    assert season.read().history.digest == after.history.digest


def test_pairs_that_change_section_are_named(tmp_path):
    """Pairs that change section are named before and after recording, as in the season."""
    folder = make_club(tmp_path / "club")
    seat_by_command(folder, members_of(folder)[:108], sections=4)
    fill(folder)
    before = SeasonFile(folder / "club.season").read()
    with opened(folder) as page:
        told = page.look("record").partition('id="transfers"')[2].partition("</ul>")[0]
        assert told.count("<li>") > 0
        assert page.do("record", rounds=6)["status"] == 200
        assert page.look("record").partition('id="transfers"')[2].partition("</ul>")[0] == told
    plan = read_plan(folder / "evenings" / str(TUESDAY) / "plan.json")
    after = SeasonFile(folder / "club.season").read()
    pairs = tuple(pair for section in plan.sections for pair in section.pairs)
    formed = form_sections(after.history, Registration(pairs), 4)
    now = {pair: section.name for section in formed for pair in section.pairs}
    was = {pair: section.name for section in plan.sections for pair in section.pairs}
    moved = {pair for pair in pairs if now[pair] != was[pair]}
    assert len(moved) == told.count("<li>")
    for pair in moved:
        who = " &amp; ".join(map(before.names.name, pair.players))
        assert f"{who}: from {was[pair]} to {now[pair]}" in told


def test_by_keyboard_from_a_traveller_to_the_wall(chromium, evening):
    """Enter moves on line by line; the typed result appears in the public list at once."""
    book = book_of(evening.folder)
    fill(evening.folder, rounds=5)
    table, board = next((t, b) for t, b in plays(book) if t.round == 6)
    lines = [t for t, b in plays(book) if b == board]
    with visitors(chromium, evening) as window:
        page = window().page
        page.goto(f"{evening.origin}/score")
        wall = window().page
        wall.goto(f"{evening.origin}/wall")
        expect(wall.locator("#wall")).to_have_attribute("data-shows", "names")
        page.bring_to_front()
        page.locator("#wall-on").focus()
        page.keyboard.press("Enter")
        expect(wall.locator("#wall")).to_have_attribute("data-shows", "ranking")
        before = wall.locator("#lines").inner_text()
        page.locator("#t-board").focus()
        page.keyboard.type(str(board))
        page.keyboard.press("Enter")
        for each in lines[lines.index(table) :]:  # the earlier ones are filled in
            if each is table:
                page.keyboard.type("7NT N =")
            page.keyboard.press("Enter")
        expect(page.locator("#t-total")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#t-board")).to_have_value(str(board + 1))
        expect(page.locator("#t-lines input:focus")).to_have_value("")
        expect(wall.locator("#lines")).not_to_have_text(before, use_inner_text=True)
        page.keyboard.press("Escape")
        page.locator("#a-pair").focus()
        for text in (f"A{table.ns}", str(board), "60-40", "slow"):
            page.keyboard.type(text)
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("#rulings li")).to_have_count(1)
        expect(page.locator("#a-pair")).to_have_value("")


@pytest.mark.long
@pytest.mark.parametrize("code", ["en", "nl"])
def test_rankings_that_all_see_are_sound(chromium, seated, tmp_path, code):
    """Axe finds no fault in public rankings or the preview of ratings, and no text is cut off."""
    folder = Path(copytree(seated, tmp_path / "club"))
    fill(folder)
    found: dict[str, Any] = {}
    with opened(folder, lan=True) as page, visitors(chromium, page) as window:
        page.look("score")
        for where in ("wall", "phones"):
            assert page.do("results_show", where=where, shown=True)["status"] == 200
        shown = window().page
        shown.goto(page.hall.address(Access.SEE))
        shown.locator("#choices a").first.wait_for()
        own = shown.locator("#choices a").first.get_attribute("href")
        phone = f"http://127.0.0.1:{page.hall.port}/phone/"
        for name, address, widths in (
            ("wall", f"{page.origin}/wall?lang={code}", (1920,)),
            ("record", f"{page.origin}/record?lang={code}", (360, 1024)),
            ("all", f"{phone}?lang={code}", (360,)),
            ("own", f"{phone}{own}&lang={code}", (360,)),
        ):
            shown.goto(address)
            shown.evaluate("for (const d of document.querySelectorAll('details')) d.open = true")
            for width, light in [*product(widths, ("light", "dark"))][:: stride(2)]:
                shown.set_viewport_size({"width": width, "height": 1080})
                shown.emulate_media(color_scheme=light)
                found[f"{name} {width} {light}"] = violations(shown)
                if name != "wall":
                    found[f"{name} {width} lost"] = shown.evaluate(LOST)
                    found[f"{name} {width} small"] = shown.evaluate(SMALL)
            assert shown.locator("#ranking, #rankings, [data-shows=ranking]").count() == 1
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.long
def test_54_pairs_are_scored_at_once(tmp_path):
    """A result reaches the projector's page from the score book in a fraction of a second."""
    folder = make_club(tmp_path / "club")
    seat_by_command(folder, members_of(folder)[:108], sections=4)
    with opened(folder) as page:
        fill(folder)
        assert page.do("results_show", where="wall", shown=True)["status"] in (200, 409)
        page.look("score")
        assert page.do("results_show", where="wall", shown=True)["status"] == 200
        page.look("wall")
        book = book_of(folder)
        score = page.look("score")
        assert score.count("data-cell=") == sum(bool(t.ns and t.ew) for t in book.read().planned)
        assert len(re.findall(r"<[a-z]", score)) < 2500  # a slow laptop lays it out at each result
        place, result = next(iter(book.read().results.items()))
        spent = []
        for written in ("7NT N =", "7NT N -1", "7NT N -2"):
            book.import_results(
                ResultSource.HAND, [with_typed_result(replace(result, remark=""), written)]
            )
            before = processor_seconds()
            assert page.look("wall").count("</li>") > 54
            spent.append(processor_seconds() - before)
        assert min(spent) < 0.3, spent
        assert place.board == result.board


def test_what_the_tables_send_after_recording_reaches_the_season(evening):
    """A later change in the Bridgemates' file reaches the season too, not only the score book."""
    book = book_of(evening.folder)
    file = evening.folder / "evenings" / str(TUESDAY) / "tonight.bws"
    file.write_bytes(bws(book))
    evening.look("score")
    assert evening.do("results_listen", kind="bws")["status"] == 200
    until(lambda: len(book.read().results) == len(plays(book)))
    evening.look("start")
    assert evening.do("record", rounds=6)["status"] == 200
    season = SeasonFile(evening.folder / "club.season")
    before = dict(season.read().sessions[0].sections[0].percentages)
    assert before
    file.write_bytes(bws(book, "=", "-2"))
    until(lambda: season.read().sessions[0].sections[0].percentages != before)
    until(lambda: "other scores in the season" not in evening.look("record"))
