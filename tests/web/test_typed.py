"""Typed travellers: the reading of unfinished lines, and its speed."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from bridgeopt.exchange.bws import read_bws
from bridgeopt.scoring.awards import format_award_pair
from bridgeopt.scoring.contract import relative_tricks
from bridgeopt.scoring.results import BoardResult
from tests.support.browser.page_server import (
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.signed_in import book_of, fill, plays
from tests.support.messages import text_of
from tests.support.sources import SHARED

pytestmark = pytest.mark.slow

REAL = SHARED / "results" / "12tables1section.bws"


def read(page: Opened, board: int, *lines: str, section: str = "A") -> list[dict[str, str]]:
    """Return the page's reading of the lines typed so far."""
    asked = [("section", section), ("board", str(board)), *(("line", line) for line in lines)]
    answer: Any = page.ask(f"/typed?{urlencode(asked)}")
    assert answer.status == 200
    found: list[dict[str, str]] = json.loads(answer.text)["lines"]
    return found


def test_a_line_says_what_it_is_read_as(evening):
    """A line shows its result, points and percentage beside the stored one, or its error."""
    fill(evening.folder)
    book = book_of(evening.folder)
    board = plays(book)[0][1]
    of_board = [t for t, b in plays(book) if b == board]
    texts = ["4hn=", "4H+1N", "3nnq", ""]
    found = read(evening, board, *texts)
    assert len(found) == min(len(texts), len(of_board))
    assert found[0]["told"] == "4H N ="
    assert found[0]["points"].startswith("+")
    assert found[0]["score"].endswith(" %")
    assert found[1]["told"] == "4H N +1"
    assert float(found[1]["score"][:-2]) > float(found[0]["score"][:-2])
    assert "3nnq" in found[2]["wrong"]
    assert found[3:] == [{}][: len(found) - 3]
    before = book.read().results
    assert book_of(evening.folder).read().results == before  # nothing is stored
    assert read(evening, board, "7ntn=")[0]["score"] == "100.0 %"
    assert read(evening, board, "3h s -50")[0]["wrong"]
    assert read(evening, 998, "4hn=") == []
    assert read(evening, board, "4hn=", section="no such") == []
    for wrong in ("", "x", "-1", "0", "9" * 30):
        asked = urlencode([("section", "A"), ("board", wrong), ("line", "4hn=")])
        assert json.loads(evening.ask(f"/typed?{asked}").text)["lines"] == []


def test_unfinished_boards_say_of_how_many_results_they_are(evening):
    """Percentages of a board come with the numbers of its results, until all are in."""
    book = book_of(evening.folder)
    board = plays(book)[0][1]
    of_board = [t for t, b in plays(book) if b == board]
    assert len(of_board) > 2

    def so_far(*lines: str) -> str:
        asked = [("section", "A"), ("board", str(board)), *(("line", line) for line in lines)]
        answer = evening.ask(f"/typed?{urlencode(asked)}")
        return str(json.loads(answer.text)["so_far"])

    values = {"of": len(of_board), "unit": "percent"}
    assert so_far("4hn=", "4hn+1") == text_of("typed_so_far", n=2, **values)
    assert so_far(*["4hn="] * len(of_board)) == ""


def test_a_line_that_is_left_is_marked(chromium, evening):
    """A wrong line is marked, with the reason, only once it loses the focus."""
    with visitors(chromium, evening) as window:
        page = window().go("score")
        page.locator("#t-board").fill("1")
        page.keyboard.press("Enter")
        first = page.locator("#t-line-0")
        page.keyboard.type("8n")
        page.wait_for_timeout(500)
        expect(first).not_to_have_attribute("aria-invalid", "true")
        page.keyboard.press("Enter")
        expect(first).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#t-wrong-0")).to_contain_text("8n")
        first.fill("4hn+1")
        expect(page.locator("#t-known-0")).to_contain_text("4H N +1")
        expect(first).to_have_attribute("aria-invalid", "false")
        expect(page.locator("#t-wrong-0")).to_be_hidden()
        expect(page.locator("#t-lines .t-pair small").first).not_to_be_empty()


def test_enter_on_a_wrong_line_returns_to_it_once(chromium, evening):
    """The cursor returns to a wrong line, its text selected, unless one has typed on."""
    with visitors(chromium, evening) as window:
        page = window().go("score")
        first, second = page.locator("#t-line-0"), page.locator("#t-line-1")
        page.locator("#t-board").fill("1")
        page.keyboard.press("Enter")
        page.keyboard.type("8n")
        page.keyboard.press("Enter")
        expect(page.locator("#t-wrong-0")).to_be_visible()
        expect(first).to_be_focused()
        assert page.evaluate("getSelection().toString()") == "8n"
        page.keyboard.press("Enter")  # left as it is
        expect(second).to_be_focused()
        page.keyboard.type("4hn=")
        page.locator("#t-take").click()
        expect(first).to_be_focused()
        page.keyboard.type("4hn+1")
        page.locator("#t-total").fill("12")
        page.keyboard.press("Enter")
        expect(page.locator("#t-total")).to_be_focused()
        page.locator("#t-total").fill("")
        page.keyboard.press("Enter")
        expect(page.locator("#t-board")).to_have_value("2")
        expect(first).to_be_focused()


def test_the_last_board_saved_leads_to_the_board(chromium, evening):
    """A section whose results are all in leaves the cursor at the number of the board."""
    fill(evening.folder)
    with visitors(chromium, evening) as window:
        page = window().go("score")
        page.locator("#t-board").fill("1")
        page.keyboard.press("Enter")
        page.locator("#t-line-0").fill("7ntn=")
        page.locator("#t-take").click()
        expect(page.locator("#t-board")).to_have_value("")
        expect(page.locator("#t-board")).to_be_focused()


def shortest(result: BoardResult) -> str:
    """Return a result as a director types it, without spaces."""
    if result.artificial is not None:
        awards = format_award_pair(result.artificial.ns, result.artificial.ew)
        assert awards is not None
        return awards.replace(" ", "").replace("%", "")
    assert result.contract is not None
    if result.contract.passed_out:
        return "p"
    assert result.tricks is not None
    assert result.declarer is not None
    bid = str(result.contract).replace("NT", "n").lower()
    return f"{bid}{result.declarer.lower()}{relative_tricks(result.contract, result.tricks)}"


@pytest.mark.parametrize("boards", [2, pytest.param(24, marks=pytest.mark.long)])
def test_an_evening_is_typed_in_seven_presses_a_result(chromium, tmp_path, boards):
    """The 288 results of a real evening, or its first ones, are typed by keyboard alone."""
    if not REAL.exists():
        pytest.skip("the real evening is not here (../shared/results)")
    by_board: dict[int, list[str]] = defaultdict(list)
    for result in read_bws(REAL).results:
        by_board[result.board].append(shortest(result))
    assert sum(map(len, by_board.values())) == 288
    by_board = {board: by_board[board] for board in sorted(by_board)[:boards]}
    folder = make_club(tmp_path / "club")
    seat_by_command(folder, members_of(folder)[:48], sections=2)  # six tables each, as many results
    last = max(board for _, board in plays(book_of(folder)))
    presses = 0
    with opened(folder) as evening, visitors(chromium, evening) as window:
        page = window().go("score")
        page.locator("#t-board").focus()

        def type_in(written: str) -> None:
            nonlocal presses
            presses += len(written)
            page.keyboard.type(written)

        def enter() -> None:
            nonlocal presses
            presses += 1
            page.keyboard.press("Enter")

        for section, half in (("A", slice(6)), ("B", slice(6, 12))):
            page.locator("#t-section").select_option(section)
            presses += 1
            page.locator("#t-board").fill("1")
            presses += 1
            page.locator("#t-board").focus()
            enter()
            for board in sorted(by_board):
                for written in by_board[board][half]:
                    type_in(written)
                    enter()
                enter()  # the sum is not needed
                following = str(board + 1) if board < last else ""
                expect(page.locator("#t-board")).to_have_value(following)
                expect(page.locator("#t-line-0" if following else "#t-board")).to_be_focused()
    results = book_of(folder).read().results
    assert len(results) == 12 * boards
    typed: dict[int, list[str]] = defaultdict(list)
    for result in results.values():
        typed[result.board].append(shortest(result))
    assert {b: sorted(each) for b, each in typed.items()} == {
        b: sorted(each) for b, each in by_board.items()
    }
    assert presses / len(results) <= 7, presses / len(results)  # 6.0 when this was written
