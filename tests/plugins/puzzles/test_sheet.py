"""The sit-out sheet: its puzzles have one solution, and need no guessing."""

from __future__ import annotations

import re
from datetime import date
from types import SimpleNamespace

import pytest

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.plugins.puzzles.hashi.solving import solve_by_cuts
from bridgeopt.plugins.puzzles.sheet import GRADES, HASHI_ISLANDS, make_evening_sheet, make_sheet
from bridgeopt.plugins.puzzles.sudoku.grading import Grade
from bridgeopt.plugins.puzzles.tasks import evening_sheet
from bridgeopt.show.qr import qr_svg
from bridgeopt.tasks.evening import printing
from bridgeopt.web import printouts
from bridgeopt.web.access import Access
from tests.support.reference.sudoku_by_cp_sat import count_sudoku, needs_solver

pytestmark = [pytest.mark.slow, pytest.mark.slow_without_jit]


@needs_solver
def test_cp_sat_finds_no_other_solution():
    """CP-SAT finds no second solution of any puzzle on a few sheets."""
    for seed in (1, 12, 740000):
        sheet = make_sheet(seed)
        assert [count_sudoku(each.puzzle.givens) for each in sheet.sudokus] == [1, 1]
        solved = solve_by_cuts(sheet.hashi)
        assert (solved.solutions, solved.complete) == ((sheet.bridges,), True)


def test_the_grades_are_those_that_are_told():
    """The easier sudoku is first, and the Hashi has its intended size."""
    sheet = make_sheet(5)
    assert tuple(each.grading.grade for each in sheet.sudokus) == GRADES
    assert len(sheet.hashi.islands) == HASHI_ISLANDS
    assert sheet == make_sheet(5)
    assert sheet != make_sheet(6)


DAY, BEFORE = date(2026, 11, 24), date(2026, 11, 10)


def figures(page, heading):
    """Return the digits of each sudoku before or after the heading of solutions on a page."""
    digit = re.compile(r'<text class="(?:given|found)" x="([\d.]+)" y="([\d.]+)">(\d)</text>')
    side = page.partition("<h2>")[2 * (heading == "solutions")]
    found = []
    for figure in side.split('<figure class="sudoku">')[1:]:
        cells = [0] * 81
        for x, y, text in digit.findall(figure.partition("</svg>")[0]):
            cells[9 * int(float(y)) + int(float(x))] = int(text)
        found.append(tuple(cells))
    return found


def test_the_evening_sheet():
    """One page with the club's name has three grades and the previous evening's solutions."""
    page = evening_sheet(DAY, "The Open Door", Paper.A4, previous_day=BEFORE)
    last = make_evening_sheet(BEFORE)
    assert page.count('<section class="sheet') == 1
    assert "size: a5" in page
    assert "<h1>The Open Door</h1>" in page
    assert "10 November 2026" in page
    tonight = make_evening_sheet(DAY)
    assert [each.grading.grade for each in tonight.sudokus] == [
        Grade.EASY,
        Grade.MEDIUM,
        Grade.HARD,
    ]
    assert figures(page, "puzzles") == [each.puzzle.givens for each in tonight.sudokus]
    assert figures(page, "solutions") == [each.solution for each in last.sudokus]
    assert tonight.sudokus[:2] == make_sheet(DAY.toordinal()).sudokus  # as on phones
    assert '<figure class="code">' not in page


def test_half_a_letter_and_a_week_ago():
    """A club on letter paper gets half a sheet; without an earlier evening, a week ago counts."""
    page = evening_sheet(DAY, "", Paper.LETTER)
    assert "size: 5.5in 8.5in" in page
    assert "17 November 2026" in page


def test_the_code_leads_to_the_page():
    """The sheet has the address for phones, as a standard QR code."""
    page = evening_sheet(DAY, "Club", Paper.A4, address="http://192.0.2.7:8421/r/key")
    assert qr_svg("http://192.0.2.7:8421/r/key") in page


def test_the_code_is_there_while_the_page_is_open():
    """While the page is open its sheet has the current address; otherwise the file is shown."""
    season = SimpleNamespace(sessions=[SimpleNamespace(played_on=day) for day in (BEFORE, DAY)])
    desk = SimpleNamespace(
        lan_access=SimpleNamespace(address=lambda access: f"http://192.0.2.7:8421/{access.value}"),
        snapshot=SimpleNamespace(so_far=SimpleNamespace(season=season)),
        settings=SimpleNamespace(language="nl", paper="a4", title="De Open Deur"),
        day=DAY,
    )
    page = printouts.sit_out_sheet(desk)
    assert qr_svg(f"http://192.0.2.7:8421/{Access.SEE.value}") in page
    assert "10 november 2026" in page
    desk.lan_access = SimpleNamespace(address=lambda access: None)
    assert printouts.sit_out_sheet(desk) is None
    desk.lan_access = None
    assert printouts.sit_out_sheet(desk) is None


def test_a_plugin_that_knows_three_arguments(monkeypatch):
    """A sheet of an older plugin, with three parameters, is still made."""
    monkeypatch.setattr(printing, "offered", lambda what: [lambda day, title, paper: f"{title}!"])
    assert printing.sit_out_page(DAY, "Club", Paper.A4, BEFORE, "http://192.0.2.7") == "Club!"
    monkeypatch.setattr(printing, "offered", lambda what: [])
    assert printing.sit_out_page(DAY, "Club", Paper.A4, BEFORE) == ""


def test_the_evening_before():
    """The evening before is the season's last before that day, or none."""
    assert printing.previous_evening([BEFORE, DAY, date(2026, 12, 1)], DAY) == BEFORE
    assert printing.previous_evening([DAY], DAY) is None


@pytest.mark.long
@pytest.mark.parametrize("paper", list(Paper))
def test_it_fits_on_one_page(tmp_path, chromium, paper):
    """A browser prints one page, even with a long name, a code, and the longer language."""
    title = "Bridge club The Open Door at the Old Mill by the River"
    with use_locale("nl"):
        page = evening_sheet(DAY, title, paper, address=f"http://192.0.2.77:8421/r/{'k' * 32}")
    file = tmp_path / "sheet.html"
    file.write_text(page, encoding="utf-8")
    shown = chromium.new_page()
    shown.goto(file.as_uri())
    printed = shown.pdf(prefer_css_page_size=True)
    shown.close()
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
